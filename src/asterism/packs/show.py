"""One card as it reads and as it is drawn: `asterism pack show`."""

import re
from base64 import b64encode
from html import escape
from importlib.resources import files

from asterism.drawing.boards import face_of, styles_of
from asterism.drawing.card import cards
from asterism.drawing.svg import tag
from asterism.kernel.entry import Entry
from asterism.kernel.errors import PackError
from asterism.kernel.places import meant
from asterism.packs.meaning import Pack

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{style}
body {{ margin: 0; padding: 1rem; background: #080c18; }}
.board .cards {{ display: flex; flex-wrap: wrap; align-items: start; gap: 1rem; }}
.board .card-large {{ position: static; flex: none; }}
</style></head>
<body class="game-{game}">{board}</body></html>
"""


def found_cards(pack: Pack, card: str) -> list[tuple[str, Entry]]:
    """The entries of an id or a name, each with its kind."""
    found: list[tuple[str, Entry]] = []
    known: list[str] = []
    for kind, entries in pack.kinds().items():
        for id, entry in entries.items():
            name = str(entry.data.get("name", ""))
            known += [id, name]
            if id and card.casefold() in (id.casefold(), name.casefold(), f"{kind}.{id}".casefold()):
                found.append((kind, entry))
    if not found:
        raise PackError(f"{pack.path} has no card {card!r}{meant(card, [word for word in known if word])}")
    return found


def card_in_letters(pack: Pack, kind: str, entry: Entry) -> list[str]:
    """What a card is and what it says."""
    line, _ = pack.reader.place_of(entry.file, entry.data, "")
    name, id = entry.data.get("name", ""), entry.data["id"]
    lines = [f"{name or id} ({kind} {id!r}, {entry.file}:{line})"]
    for field in entry.data:
        if field == "flavour":
            lines.append(f"  “{entry.data[field]}”")
        elif field not in ("id", "name"):
            lines.append(f"  {field}: {pack.words(entry, field)}")
    return lines


def page_of(pack: Pack, shown: list[tuple[str, Entry]]) -> str:
    """The cards as the browser's board draws them, on a page that needs nothing else."""
    face = face_of(pack.game)
    faces = [face(pack.content, kind, str(entry.data["id"])) for kind, entry in shown] if face else []
    drawn = "".join(tag("div", one, class_="card-large board") for one in faces if one)
    if not drawn:
        kinds = ", ".join(sorted({kind for kind, _ in shown}))
        raise PackError(f"{pack.game.title} draws no card of the kind {kinds}")
    title = escape(", ".join(str(entry.data.get("name", entry.data["id"])) for _, entry in shown))
    table = tag("div", cards(drawn), class_=f"board board-{pack.game.id}")
    return PAGE.format(title=title, style=style_of(pack), game=pack.game.id, board=table)


def style_of(pack: Pack) -> str:
    """The style sheets of the game's board in one, with their fonts."""
    static = files("asterism") / "web" / "static"
    sheets = [(static / "boards" / f"{name}.css").read_text(encoding="utf-8") for name in styles_of(pack.game)]

    def inlined(found: re.Match[str]) -> str:
        font = (static / "fonts" / found[1]).read_bytes()
        return f'url("data:font/woff2;base64,{b64encode(font).decode()}")'

    return re.sub(r'url\("\.\./fonts/([^"/]+\.woff2)"\)', inlined, "\n".join(sheets))
