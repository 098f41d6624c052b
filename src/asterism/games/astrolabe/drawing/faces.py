"""One card of a pack, drawn as it lies on the table."""

from asterism.drawing.card import table_card
from asterism.drawing.memory import remembered
from asterism.drawing.pictures import card_picture, ops_of
from asterism.drawing.svg import number, path, tag, words
from asterism.drawing.tokens import STAR_SIGNS, demon_face, seal, star_row
from asterism.games.astrolabe.model.content import AstrolabeContent
from asterism.games.astrolabe.model.names import STAR_NAMES
from asterism.games.astrolabe.speech.view import CapturedView


def face(content: AstrolabeContent, kind: str, id: str) -> str:
    """A card by its kind and id; "" for what is no card."""
    if kind == "demon":
        return STAR_SIGNS + demon_card(id, content)
    if kind in ("artifact", "starter"):
        return artifact_card(id, content, [])
    return talisman_card(f"talisman:{id}", id, content) if kind == "talisman" else ""


@remembered
def demon_card(id: str, content: AstrolabeContent, held: CapturedView | None = None, small: bool = False) -> str:
    """A demon at large or captured; a captured one shows which icons are still open."""
    demon = content.demon_ids.index(id)
    colours = [STAR_NAMES[colour] for colour in content.stars[demon]]
    tokens: list[str] | None = None
    kind = ""
    if held is not None:
        tokens = [token or "" for token in held["tokens"]]
        open_icons = tokens.count("")
        kind = "read" if held["read"] else f"{open_icons} still open"
    worth = ((content.dark[demon], "dark"), (content.bright[demon], "bright"), (content.either[demon], "of either"))
    essence = ", ".join(f"{count} {kind}" for count, kind in worth if count)
    return table_card(
        f"demon:{id}",
        content.demon_names[demon],
        ("" if small else demon_face(id, colours[0])) + star_row(colours, tokens),
        worth=str(content.vp[demon]),
        kind=kind,
        text=f"Purge: {essence}. {content.demon_texts[demon]}",
        flavour="" if small else content.demon_flavours[demon],
        credit="Demon",
        tone="wine",
        small=small,
        data_face=",".join(tokens) if tokens is not None else "",
        data_done="done" if held is not None and held["read"] else "",
    )


@remembered
def artifact_card(id: str, content: AstrolabeContent, inside: list[str], small: bool = False, price: str = "") -> str:
    artifact = content.artifact_ids.index(id)
    names = [content.demon_names[content.demon_ids.index(demon)] for demon in inside]
    masks = "".join(tag("span", demon_face(demon, ""), class_="trapped-mask") for demon in inside)
    power = content.artifact_texts[artifact]
    text = f"{power}\n{content.after_faces[artifact]}"
    ops = ops_of(content.texts, [content.power[artifact]])
    return table_card(
        f"artifact:{id}",
        content.artifact_names[artifact],
        "" if small else tag("span", masks, class_="trapped") if masks else card_picture("artifact", id, ops=ops),
        cost=price,
        kind=f"holds {' and '.join(names)}" if names else "",
        text=text,
        flavour="" if small else content.artifact_flavours[artifact],
        credit="Artifact",
        tone="brass",
        small=small,
        data_done="done" if names else "",
    )


@remembered
def talisman_card(piece: str, id: str, content: AstrolabeContent, kind: str = "", small: bool = False) -> str:
    design = content.talisman_ids.index(id)
    return table_card(
        piece,
        content.talisman_names[design],
        seal(id),
        kind=kind,
        text=content.talisman_texts[design],
        flavour=content.talisman_flavours[design],
        credit="Talisman",
        tone="moss",
        small=small,
    )


@remembered
def essence(kind: str, x: float, y: float, size: float, said: str) -> str:
    """A drop of essence: dark is a filled drop, bright an open one with rays; both with their number."""
    wide, low = number(size * 0.9), number(size * 1.1)
    outline = (
        f"m0-{number(size)}c{wide} {number(size * 0.9)} {number(size * 0.7)} {number(2 * size)} 0 {number(2 * size)}"
    )
    outline += f"c-{number(size * 0.7)} 0-{wide}-{low} 0-{number(2 * size)}z"
    drawn = path(f"M{number(x)} {number(y)}{outline}", f"essence essence-{kind}")
    if said:
        drawn += words(x, y + size * 0.6, said, f"essence-text essence-text-{kind}", font_size=size)
    return drawn
