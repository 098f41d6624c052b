"""What a seat sees: the deal, its own sky and what it may see of the others', each with its score sheet."""

from typing import TypedDict

from asterism.games.codex.model.content import Achievement, CodexContent
from asterism.games.codex.model.geometry import Hex
from asterism.games.codex.model.names import TILES, TURNS, UNDRAWN
from asterism.games.codex.model.sky import Placement
from asterism.games.codex.model.state import Codex
from asterism.games.codex.rules.achievements import progress
from asterism.games.codex.rules.scoring import sheet_of
from asterism.games.codex.rules.sheet import GuidePair, PassedOver, Sheet
from asterism.kernel.speech.view import View, view_of
from asterism.kernel.state import SPECTATOR


class DrawnTile(TypedDict):
    """A star card in a tile, turned so many times by 60 degrees."""

    card: str
    turn: int


class OpenCard(TypedDict):
    """A star card of the row, and the tile it was drawn into this round."""

    card: str
    tile: str | None


class PlacedFigure(TypedDict):
    """A constellation that scores, with the hexes it takes up."""

    card: str
    points: int
    turn: int
    anchor: Hex
    stars: list[Hex]
    empty: list[Hex]
    clusters: int


# `from` is a word of Python, so this one is written as a call
PairView = TypedDict(
    "PairView", {"from": Hex, "to": Hex, "between": list[Hex], "again": list[Hex], "value": int, "points": int}
)


class PassedFigure(TypedDict):
    """A complete figure that does not score, because a hex of it serves those of `rivals`.

    Without rivals its card has scored already.
    """

    card: str
    turn: int
    anchor: Hex
    stars: list[Hex]
    rivals: list[str]


class ConstellationPart(TypedDict):
    points: int
    placed: list[PlacedFigure]
    passed_over: list[PassedFigure]


class GuidePart(TypedDict):
    """`each` is what a star between counts; `points` of a pair leave out stars that an earlier pair has counted."""

    points: int
    each: int
    pairs: list[PairView]
    counted: list[Hex]


class ClusterPart(TypedDict):
    points: int
    gained: int
    lost: int
    inside: list[Hex]
    outside: list[Hex]


class NebulaPart(TypedDict):
    points: int
    hexes: list[Hex]


class Progress(TypedDict):
    """How far a sky has come in what an achievement counts."""

    achievement: str
    have: int
    need: int


class SheetView(TypedDict):
    """A score sheet: each part with its points and the hexes that earned them.

    Where it is not `exact`, looking for the best selection of constellations took too long: a better one may exist.
    """

    final: bool
    exact: bool
    constellations: ConstellationPart
    guides: GuidePart
    clusters: ClusterPart
    nebula: NebulaPart
    total: int
    achievements: list[str]
    progress: list[Progress]


class OpenSky(TypedDict):
    """What is drawn on a seat's sheet."""

    tiles: list[DrawnTile | None]
    row: list[OpenCard]
    discards: list[str]
    sheet: SheetView


class SkyView(TypedDict):
    """One seat's sheet; of a hidden one only how far it has come."""

    seat: int
    tiles_drawn: int
    finished: bool
    shown: OpenSky | None


class CodexView(View):
    round: int
    rounds: int
    targets: list[str]
    deck: int
    unseen: list[str]
    settings: dict[str, str]
    skies: list[SkyView]


def observe(g: Codex, seat: int) -> CodexView:
    """What the seat (or a SPECTATOR) may see."""
    looked_at = seat if seat != SPECTATOR else 0
    sees = g.sees(seat, looked_at)
    seen = set(g.dealt[: g.known_cards(looked_at) if sees else 1])
    unseen = [id for card, id in enumerate(g.content.star_ids) if card not in seen]
    return {
        **view_of(g, seat),
        "round": g.rounds[looked_at] if sees else min(g.rounds),
        "rounds": g.content.rounds,
        "targets": [g.content.constellations[card].id for card in g.targets],
        "deck": len(unseen),
        "unseen": unseen,  # round.deck-information
        "settings": g.game.named_settings(g.settings),
        "skies": [sky_view(g, seat, other) for other in range(g.seats)],
    }


def sky_view(g: Codex, viewer: int, seat: int) -> SkyView:
    """One seat's sheet as the viewer sees it."""
    return {
        "seat": seat,
        "tiles_drawn": g.tiles_drawn(seat),
        "finished": g.has_finished(seat),
        "shown": open_sky(g, seat) if g.sees(viewer, seat) else None,
    }


def open_sky(g: Codex, seat: int) -> OpenSky:
    ids = g.content.star_ids
    drawn = g.drawn[seat * TILES : seat * TILES + TILES]
    spots = g.row_spots(seat)
    row = [] if g.has_finished(seat) else g.row(seat)
    return {
        "tiles": [None if n == UNDRAWN else {"card": ids[n // TURNS], "turn": n % TURNS} for n in drawn],
        "row": [
            {"card": ids[card], "tile": None if spots[i] == UNDRAWN else g.content.tile_ids[spots[i]]}
            for i, card in enumerate(row)
        ],
        "discards": [ids[card] for card in g.discards(seat)],
        "sheet": sheet_view(g.content, sheet_of(g, seat), g.has_finished(seat)),
    }


def sheet_view(content: CodexContent, sheet: Sheet, final: bool) -> SheetView:
    return {
        "final": final,
        "exact": sheet.exact,
        "constellations": {
            "points": sheet.constellations,
            "placed": [figure_view(content, placement) for placement in sheet.placements],
            "passed_over": [passed_view(content, passed) for passed in sheet.passed_over],
        },
        "guides": {
            "points": sheet.guides,
            "each": content.between_points,
            "pairs": pair_views(content, sheet),
            "counted": hexes(content, sheet.aligned),
        },
        "clusters": {
            "points": sheet.clusters,
            "gained": content.cluster_points * sheet.inside.bit_count(),
            "lost": content.cluster_loss * sheet.outside.bit_count(),
            "inside": hexes(content, sheet.inside),
            "outside": hexes(content, sheet.outside),
        },
        "nebula": {"points": sheet.nebula, "hexes": hexes(content, sheet.largest)},
        "total": sheet.total,
        "achievements": [content.achievements[i].id for i in sheet.achievements],
        "progress": [progress_view(content, item, sheet) for item in content.achievements],
    }


def progress_view(content: CodexContent, item: Achievement, sheet: Sheet) -> Progress:
    have, need = progress(content, item, sheet)
    return {"achievement": item.id, "have": have, "need": need}


def passed_view(content: CodexContent, passed: PassedOver) -> PassedFigure:
    placement = passed.placement
    return {
        "card": content.constellations[placement.card].id,
        "turn": placement.turn,
        "anchor": content.grid.place(placement.anchor),
        "stars": hexes(content, placement.lit),
        "rivals": [content.constellations[rival.card].id for rival in passed.rivals],
    }


def figure_view(content: CodexContent, placement: Placement) -> PlacedFigure:
    card = content.constellations[placement.card]
    return {
        "card": card.id,
        "points": card.score,
        "turn": placement.turn,
        "anchor": content.grid.place(placement.anchor),
        "stars": hexes(content, placement.lit),
        "empty": hexes(content, placement.foot & ~placement.lit),
        "clusters": placement.clusters,
    }


def pair_views(content: CodexContent, sheet: Sheet) -> list[PairView]:
    """Of the stars between, `again` are those that an earlier pair has counted. # guide.star-counts-once"""
    found: list[PairView] = []
    counted = 0
    for pair in sheet.pairs:
        once = pair.between & sheet.aligned
        found.append(pair_view(content, pair, once & counted))
        counted |= once
    return found


def pair_view(content: CodexContent, pair: GuidePair, again: int) -> PairView:
    return {
        "from": content.grid.place(pair.a),
        "to": content.grid.place(pair.b),
        "between": hexes(content, pair.between),
        "again": hexes(content, again),
        "value": pair.value,
        "points": pair.value - content.between_points * again.bit_count(),
    }


def hexes(content: CodexContent, mask: int) -> list[Hex]:
    return content.grid.places(mask)
