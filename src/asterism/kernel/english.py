"""The little English that all games share: numbers with their nouns, articles, capitals, lists."""

import re
from typing import Final

SILENT: Final = ("hour", "honest", "honour", "heir")  # their h is not heard
LIKE_YOU: Final = ("uni", "use", "usu", "eu", "one", "once")  # they sound as if they began with a consonant
LETTERS: Final = "AEFHILMNORSX"  # whose names begin with a vowel: an AP


def some(n: int, one: str, many: str = "") -> str:
    """A number with its noun.

    >>> some(1, "star"), some(0, "star"), some(2, "die", "dice")
    ('1 star', '0 stars', '2 dice')
    """
    return f"{n} {plural(n, one, many)}"


def plural(n: int, one: str, many: str = "") -> str:
    """A noun as its number wants it; most nouns take an s.

    >>> plural(1, "pair"), plural(3, "pair")
    ('pair', 'pairs')
    """
    return one if n == 1 else many or one + "s"


def up_to(n: int, one: str, many: str = "") -> str:
    """Any number of them, but not none.

    >>> up_to(1, "step"), up_to(3, "step")
    ('1 step', 'up to 3 steps')
    """
    return some(n, one, many) if n == 1 else f"up to {some(n, one, many)}"


def a(noun: str) -> str:
    """A noun with its indefinite article.

    >>> a("artifact"), a("star"), a("unique number"), a("hour"), a("AP")
    ('an artifact', 'a star', 'a unique number', 'an hour', 'an AP')
    """
    word = noun.split(" ")[0].split("-")[0]
    if len(word) > 1 and word.isupper():
        vowel = word[0] in LETTERS
    else:
        low = word.lower()
        vowel = low.startswith(SILENT) or (low[:1] in ("a", "e", "i", "o", "u") and not low.startswith(LIKE_YOU))
    return f"{'an' if vowel else 'a'} {noun}"


def listed(names: list[str], last: str = "and") -> str:
    """Names in a row.

    >>> listed(["Aquila", "Draco", "Lyra"]), listed(["day", "night"], "or"), listed([])
    ('Aquila, Draco and Lyra', 'day or night', '')
    """
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def capital(words: str) -> str:
    """Words as they begin a sentence; the rest keeps its capitals.

    >>> capital("take Zeus"), capital("")
    ('Take Zeus', '')
    """
    return words[:1].upper() + words[1:]


def sentence(words: str) -> str:
    """Words as a whole sentence.

    >>> sentence("charge 2 focus"), sentence("wait!")
    ('Charge 2 focus.', 'Wait!')
    """
    return capital(words) if words.endswith((".", "!", "?")) else f"{capital(words)}." if words else ""


def whose(name: str) -> str:
    """A name as an owner.

    >>> whose("you"), whose("Ares"), whose("Seat 2")
    ('your', "Ares'", "Seat 2's")
    """
    if name in ("you", "You"):
        return f"{name}r"
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def of_others(words: str) -> str:
    """What somebody is asked, told to somebody else.

    >>> of_others("place your marker; the card beside you is yours, and you may stop")
    'place their marker; the card beside them is theirs, and they may stop'
    """
    words = re.sub(r"\byourself\b", "themselves", words)
    words = re.sub(r"\byour(s?)\b", r"their\1", words)
    words = re.sub(r"\b(to|for|with|from|by|of|at|beside|gives?) you\b", r"\1 them", words)
    return re.sub(r"\byou\b", "they", words)
