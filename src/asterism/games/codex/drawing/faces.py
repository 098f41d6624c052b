"""One card of a pack, drawn as it lies on the table."""

from asterism.drawing.card import table_card
from asterism.drawing.memory import remembered
from asterism.drawing.svg import circle, group, line, path, picture, tag
from asterism.games.codex.drawing.hexes import DEFINITIONS, joined, rim, signs, spot, use
from asterism.games.codex.model.content import CodexContent, Constellation, StarCard
from asterism.games.codex.model.names import TIERS, TURNS

TONES = {"minor": "ice", "major": "brass", "zodiac": "plum"}


def face(content: CodexContent, kind: str, id: str) -> str:
    """A card by its kind and id; "" for what is no card."""
    if kind == "star":
        return DEFINITIONS + star_card(star_of(content, id), content)
    return DEFINITIONS + target_card(constellation_of(content, id), "") if kind == "constellation" else ""


def constellation_of(content: CodexContent, id: str) -> Constellation:
    return next(card for card in content.constellations if card.id == id)


def star_of(content: CodexContent, id: str) -> StarCard:
    return content.stars[content.star_ids.index(id)]


@remembered
def pattern_picture(pattern: str, content: CodexContent, label: str) -> str:
    """The seven hexes of a star card."""
    inside = ""
    for offset, letter in zip(content.offsets, pattern, strict=True):
        inside += use("hex", spot(offset)) + signs(letter, spot(offset), content)
    inside += path(rim(content.offsets), "cx-tile-rim")
    return picture(group(inside, "cx-turning"), 108, 104, label, "cx-pattern", -54, -52)


@remembered
def star_card(star: StarCard, content: CodexContent) -> str:
    turns = f"{star.distinct} ways to turn" if star.distinct > 1 else "the same from every side"
    return table_card(
        f"card:{star.id}",
        star.name,
        pattern_picture(star.pattern, content, star.name),
        kind=turns,
        flavour=star.flavour,
        tone="paper",
        data_card=star.id,
        data_patterns=",".join(star.patterns[turn % TURNS] for turn in range(TURNS)),
        data_distinct=star.distinct,
    )


@remembered
def figure_picture(card: Constellation) -> str:
    """The printed figure: stars, the hexes that must stay free of stars, and lines."""
    inside = ""
    for place in card.empty:
        inside += use("hex", spot(place), "cx-free") + circle(*spot(place), 4, "cx-free-mark")
    for place in card.stars:
        inside += use("hex", spot(place), "cx-wanted")
    for a, b in joined(card.stars):
        inside += line(spot(a), spot(b), "cx-figure-line")
    for place, kind in zip(card.stars, card.kinds, strict=True):
        inside += use("sgc"[kind], spot(place))
    points = [spot(place) for place in card.stars + card.empty]
    left, top = min(x for x, _ in points) - 22, min(y for _, y in points) - 24
    width, height = max(x for x, _ in points) + 22 - left, max(y for _, y in points) + 24 - top
    return picture(inside, width, height, f"Figure of {card.name}", "cx-figure-card", left, top)


@remembered
def target_card(target: Constellation, progress: str, done: bool = False, found: int = 0) -> str:
    stars = len(target.stars)
    pips = "".join(tag("i", "", class_="pip full" if i < found else "pip") for i in range(stars)) if progress else ""
    tier = TIERS[target.tier]
    return table_card(
        f"target:{target.id}",
        target.name,
        figure_picture(target),
        worth=str(target.score),
        kind=f"{tier}, {progress}" if progress else tier,
        icons=tag("span", pips, class_="pips") if pips else "",
        flavour=target.flavour,
        tone=TONES[tier],
        data_done="done" if done else "",
    )
