"""What is wrong with a text as English: slips of texts that are put together from pieces."""

import re

NOUNS = """
    point card star step stone ray demon slot token pair tile round turn artifact talisman choice Core Flare God Laurel
    swap Accolade Knight minion weapon level place space bead position constellation seat player action time Div goal
    Tech Crystal opponent option reward hour answer pile deck shape line privilege segment Starbot claim effect order
    game deal comparison target choice
""".split()  # noqa: SIM905
MANY = ["dice", "hexes", "copies", "Bosses", "essences", "focuses", *(f"{noun}s" for noun in NOUNS)]
ONE = ["die", "hex", "copy", "Boss", *NOUNS]
COLOURS = "red|blue|green|yellow|purple|wild|focus|short|long"

SLIPS = {
    "a plural after 1": re.compile(rf"(?<![\d.,:/+×x-])\b1 (?:(?!from )[a-z]+ )?(?:{'|'.join(MANY)})\b"),
    "a plural verb after 1": re.compile(r"[;:,(] 1 (?:are|were|have)\b"),
    "a singular after a number": re.compile(
        rf"(?<!magnitude )(?<![\d.:/-])\b(?:0|[2-9]|\d\d+) (?:{'|'.join(ONE)})\b(?!['’-]| [a-z]+s\b)"
    ),
    "a before a vowel": re.compile(r"\b[Aa] (?!one\b|once|uni|use|usu|eu|U[a-z]*n)[aeiouAEIOU][a-z]"),
    "an before a consonant": re.compile(r"\b[Aa]n (?!hour|honest|honour|heir)[b-df-hj-np-tv-z]"),
    "up to 1": re.compile(r"\b[Uu]p to 1\b(?! (?:more|less|to)\b|[^.;:]* (?:for each|and 1 more))"),
    "a doubled word": re.compile(rf"\b(?!(?:that|had|{COLOURS}) |\d)(\w+) \1\b"),
    "a name of code": re.compile(r"\b[a-z]+_[a-z_]+\b|[{}]|\b(?:None|True|False)\b(?! [A-Z])|\[\]|<[a-z]"),
    "a loose comma or stop": re.compile(
        r",\s*$|,\s*[.,;)]|\s[,;](?:\s|$)|(?<!\.)\.\.(?!\.)|\s\.(?:\s|$)|\(\s|\s\)|\(\)"
    ),
    "a double space": re.compile(r"\S  +\S"),
    "an index": re.compile(r"\b(?:option|card|slot|seat|sector) -?0\b"),
    "a change below nothing": re.compile(r"\bby -\d|\b(?:gains?|loses?|suffers?|heals?) 0\b"),
}


def slips(text: str) -> list[str]:
    """Each slip with the words around it."""
    found: list[str] = []
    for name, pattern in SLIPS.items():
        match = pattern.search(text)
        if match is not None:
            found.append(f"{name}: …{text[max(0, match.start() - 40) : match.end() + 30]}…")
    return found
