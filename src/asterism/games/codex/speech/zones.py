"""The table as places and pieces, and the facts beside each seat, from a view alone."""

from typing import Final

from asterism.games.codex.model.content import CodexContent, Constellation, StarCard
from asterism.games.codex.model.names import KINDS, TIERS
from asterism.games.codex.speech.view import ClusterPart, CodexView, OpenSky, PassedFigure, Progress, SheetView
from asterism.kernel.english import listed, some
from asterism.kernel.speech.view import Piece, SeatPanel, Zone

# The parts of the score sheet in the order of the book # constellation.first
PARTS: Final = ["constellations", "guide stars", "star clusters", "nebula"]


# Where scoring has stopped at its bound # constellation.bounded-search
INEXACT: Final = "There are too many figures to try every selection: a better one may exist."


def part_points(sheet: SheetView) -> list[int]:
    """The points of each part, in that order."""
    return [
        sheet["constellations"]["points"],
        sheet["guides"]["points"],
        sheet["clusters"]["points"],
        sheet["nebula"]["points"],
    ]


def why_passed_over(figure: PassedFigure, names: dict[str, str]) -> str:
    """Why a complete figure does not score."""
    if not figure["rivals"]:
        return "not counted, a card scores once"
    return f"not counted, hexes of it serve {listed([names[id] for id in figure['rivals']])}"


def progress_words(progress: Progress) -> str:
    """How far an achievement has come; of some there is only yes or no."""
    if progress["need"] == 1:
        return "yes" if progress["have"] else "no"
    return f"{progress['have']} of {progress['need']}"


def cluster_words(part: ClusterPart) -> str:
    """What the clusters inside and outside of constellations bring and cost."""
    words: list[str] = []
    if part["inside"]:
        words.append(f"{len(part['inside'])} inside +{part['gained']}")
    if part["outside"]:
        words.append(f"{len(part['outside'])} left over -{part['lost']}")
    return ", ".join(words) or "none yet"


def headline(view: CodexView) -> str:
    if view["outcome"] is not None:
        return "The sky is full" if len(view["skies"]) == 1 else "Every sky is full"
    return f"Round {view['round']} of {view['rounds']}" if view["round"] else "The central tile"


def zones(view: CodexView, content: CodexContent) -> list[Zone]:
    cards = {card.id: card for card in content.constellations}
    stars = {card.id: card for card in content.stars}
    own = view["seat"] or 0  # a spectator sits beside the first seat
    found = [Zone("targets", "Constellations to seek", [target_piece(cards[id]) for id in view["targets"]])]
    mine = view["skies"][own]["shown"]
    if mine is not None:
        waiting = [star_piece(stars[item["card"]]) for item in mine["row"] if item["tile"] is None]
        found.append(Zone("row", "Open star cards", waiting, owner=own))
    for sky in view["skies"]:
        if sky["shown"] is not None:
            found.append(sky_zone(content, sky["seat"], sky["shown"], own))
    found.append(Zone("deck", "Star deck", [], layout="stack", note=f"{some(view['deck'], 'card')} face down"))
    return found


def panels(view: CodexView, content: CodexContent) -> list[SeatPanel]:
    found: list[SeatPanel] = []
    for sky in view["skies"]:
        facts = [("tiles drawn", f"{sky['tiles_drawn']} of {len(content.tile_ids)}")]
        score = None
        if sky["shown"] is not None:
            sheet = sky["shown"]["sheet"]
            facts += [(part, str(points)) for part, points in zip(PARTS, part_points(sheet), strict=True)]
            if sheet["final"]:
                score = sheet["total"]
            else:
                facts.append(("provisional total", str(sheet["total"])))
        found.append(SeatPanel(sky["seat"], facts, score))
    return found


def target_piece(card: Constellation) -> Piece:
    facts = [("tier", TIERS[card.tier]), ("points", str(card.score)), ("stars", str(len(card.stars)))]
    if any(card.kinds):
        facts.append(("printed", ", ".join(KINDS[kind] for kind in card.kinds)))
    return Piece(f"target:{card.id}", card.name, "\n".join(card.drawing), facts, flavour=card.flavour)


def star_piece(card: StarCard) -> Piece:
    return Piece(f"card:{card.id}", card.name, facts=[("pattern", card.pattern)], flavour=card.flavour)


def sky_zone(content: CodexContent, seat: int, sky: OpenSky, own: int) -> Zone:
    """The tiles of one sky; those of other seats carry the seat in their ids."""
    prefix = "" if seat == own else f"seat-{seat}:"
    stars = {card.id: card for card in content.stars}
    pieces: list[Piece] = []
    for id, drawn in zip(content.tile_ids, sky["tiles"], strict=True):
        if drawn is None:
            pieces.append(Piece(f"{prefix}tile:{id}", id, "Undrawn.", shape="hex"))
            continue
        star, turn = stars[drawn["card"]], drawn["turn"]
        facts = [("card", star.name), ("turned", f"{turn * 60} degrees"), ("pattern", star.patterns[turn])]
        pieces.append(Piece(f"{prefix}tile:{id}", id, facts=facts, shape="hex"))
    title = "Night sky" if seat == own else f"Night sky of seat {seat + 1}"
    return Zone(f"{prefix}sky", title, pieces, owner=seat, layout="grid")
