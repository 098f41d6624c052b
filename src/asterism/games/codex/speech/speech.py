"""How Codex speaks: keys, labels, what each seat sees, the wording of the log."""

from collections.abc import Sequence
from typing import Any

from asterism.games.codex.drawing.terminal import draw_table
from asterism.games.codex.model.content import CodexContent, Constellation
from asterism.games.codex.model.geometry import turned
from asterism.games.codex.model.names import (
    DRAW,
    DREW,
    ERASE,
    ERASED,
    FINISHED,
    KINDS,
    REVEALED,
    TIERS,
    TILES,
    TURNS,
    UNDRAWN,
)
from asterism.games.codex.model.state import ROUNDS, ROW, Codex
from asterism.games.codex.rules.scoring import sheet_of, total_of
from asterism.games.codex.rules.sheet import Sheet
from asterism.games.codex.speech.labels import label_option
from asterism.kernel.errors import Illegal
from asterism.kernel.option import first, option, second, third, verb_of
from asterism.kernel.pack import Content
from asterism.kernel.speech import Kind, Label, Speech, Verb, name_of
from asterism.kernel.state import SPECTATOR, Event
from asterism.kernel.view import Piece, SeatPanel, Zone

MIRRORED = "mirrored"


def star_ids(g: Codex) -> Sequence[str]:
    return g.content.star_ids


def tile_ids(g: Codex) -> Sequence[str]:
    return g.content.tile_ids


CARD = Kind[Codex]("star card", star_ids)
TILE = Kind[Codex]("tile", tile_ids)
TURN = Kind[Codex]("turn (0 to 5)")

VERBS = [Verb(DRAW, "draw", [CARD, TILE, TURN]), Verb(ERASE, "erase", [TILE])]


class CodexSpeech(Speech[Codex, Any, Any]):
    def __init__(self) -> None:
        super().__init__(VERBS, "end.sky-full")

    def parse(self, g: Codex, seat: int, key: object) -> int:
        """Equivalent turns name the same move; a mirrored card is a move people ask for and may not make."""
        if isinstance(key, list) and len(key) == 5 and key[0] == "draw" and key[4] == MIRRORED:
            raise Illegal("draw.no-mirror", "A star card may be turned, but not mirrored.")
        packed = super().parse(g, seat, key)
        if verb_of(packed) == DRAW and third(packed) < TURNS:  # draw.equal-rotations
            card = first(packed)
            return option(DRAW, card, second(packed), third(packed) % g.content.stars[card].distinct)
        return packed

    def label(self, g: Codex, seat: int, packed: int) -> Label:
        return label_option(g, seat, packed, total_of(g, seat))

    def labels(self, g: Codex, seat: int, options: list[int]) -> list[Label]:
        total = total_of(g, seat)
        return [label_option(g, seat, packed, total) for packed in options]

    # What each seat sees

    def observe(self, g: Codex, seat: int) -> dict[str, object]:
        looked_at = seat if seat != SPECTATOR else 0
        known = g.known_cards(looked_at) if g.sees(seat, looked_at) else 1
        seen = set(g.dealt[:known])
        unseen = [id for card, id in enumerate(g.content.star_ids) if card not in seen]
        return {
            "round": g.rounds[looked_at] if g.sees(seat, looked_at) else 0,
            "targets": [g.content.constellations[card].id for card in g.targets],
            "deck": len(unseen),
            "unseen": unseen,  # round.deck-information
            "options": g.game.options_of(g.settings),
            "skies": [self.sky_of(g, seat, other) for other in range(g.seats)],
        }

    def sky_of(self, g: Codex, viewer: int, seat: int) -> dict[str, object]:
        """One seat's sheet as the viewer sees it; of a hidden one only how far it has come."""
        seen: dict[str, object] = {
            "seat": seat,
            "tiles_drawn": g.tiles_drawn(seat),
            "finished": g.has_finished(seat),
            "tiles": None,
            "row": None,
            "discards": None,
            "sheet": None,
        }
        if not g.sees(viewer, seat):
            return seen
        ids = g.content.star_ids
        drawn = g.drawn[seat * TILES : seat * TILES + TILES]
        spots = g.spots[seat * ROW : seat * ROW + ROW]
        seen["tiles"] = [None if n == UNDRAWN else [ids[n // TURNS], n % TURNS] for n in drawn]
        row = [] if g.has_finished(seat) else g.row(seat)
        seen["row"] = [
            {"card": ids[card], "tile": None if spots[i] == UNDRAWN else g.content.tile_ids[spots[i]]}
            for i, card in enumerate(row)
        ]
        seen["discards"] = [ids[card] for card in g.discards(seat)]
        seen["sheet"] = sheet_view(g.content, sheet_of(g, seat), g.has_finished(seat))
        return seen

    def zones(self, view: dict[str, object], content: Content) -> list[Zone]:
        assert isinstance(content, CodexContent)
        targets, skies = view["targets"], view["skies"]
        assert isinstance(targets, list) and isinstance(skies, list)
        cards = {card.id: card for card in content.constellations}
        own = view["seat"] if isinstance(view["seat"], int) else 0
        mine = skies[own]
        zones = [Zone("targets", "Constellations to seek", [target_piece(cards[id]) for id in targets])]
        stars = {card.id: card for card in content.stars}
        if mine["row"] is not None:
            waiting = [item["card"] for item in mine["row"] if item["tile"] is None]
            open_cards = [
                star_piece(stars[id].id, stars[id].name, stars[id].pattern, stars[id].flavour) for id in waiting
            ]
            zones.append(Zone("row", "Open star cards", open_cards, owner=own))
        for sky in skies:
            if sky["tiles"] is not None:
                zones.append(sky_zone(content, sky, own))
        zones.append(Zone("deck", "Star deck", [], layout="stack", note=f"{view['deck']} cards face down"))
        return zones

    def panels(self, view: dict[str, object], content: Content) -> list[SeatPanel]:
        skies = view["skies"]
        assert isinstance(skies, list)
        panels: list[SeatPanel] = []
        for sky in skies:
            sheet = sky["sheet"]
            facts = [("tiles drawn", f"{sky['tiles_drawn']} of {TILES}")]
            if sheet is not None:
                for part, title in PARTS:
                    facts.append((title, str(sheet[part]["points"])))
                if not sheet["final"]:
                    facts.append(("provisional total", str(sheet["total"])))
            panels.append(SeatPanel(sky["seat"], facts, sheet["total"] if sheet and sheet["final"] else None))
        return panels

    def headline(self, view: dict[str, object]) -> str:
        if view["outcome"] is not None:
            return "The sky is full"
        return f"Round {view['round']} of {ROUNDS}" if view["round"] else "The central tile"

    def draw(self, view: dict[str, object], content: Content, colour: bool, width: int) -> str:
        assert isinstance(content, CodexContent)
        return draw_table(view, content, colour, width)

    # The log

    def narrate(self, g: Codex, event: Event, viewer: int) -> str:
        kind, _, seat, a, b, c, _ = event
        who = name_of(g, seat, viewer)
        stars, tiles = g.content.stars, g.content.tile_ids
        if kind == REVEALED:
            return f"{stars[a].name}, {stars[b].name} and {stars[c].name} are turned up"
        if kind == DREW:
            how = f", turned {c * 60} degrees" if c else ""
            return f"{who} drew {stars[a].name} into {tiles[b]}{how}"
        if kind == ERASED:
            return f"{who} erased {tiles[a]}"
        if kind == FINISHED:
            return f"{who} filled the sky for {a} points"
        raise ValueError(f"no words for event {kind}")


# The parts of the score sheet in the order of the book (constellation.first)
PARTS = [
    ("constellations", "constellations"),
    ("guides", "guide stars"),
    ("clusters", "star clusters"),
    ("nebula", "nebula"),
]


def sheet_view(content: CodexContent, sheet: Sheet, final: bool) -> dict[str, object]:
    """A score sheet as data: each part with its points and the hexes [q, r] that earned them."""
    grid = content.grid
    placed: list[dict[str, object]] = []
    for placement in sheet.placements:
        card = content.constellations[placement.card]
        placed.append(
            {
                "card": card.id,
                "points": card.score,
                "turn": placement.turn,
                "anchor": list(grid.place(placement.anchor)),
                "stars": hexes(content, placement.lit),
                "empty": hexes(content, placement.foot & ~placement.lit),
                "clusters": placement.clusters,
            }
        )
    pairs = [
        {
            "from": list(grid.place(pair.a)),
            "to": list(grid.place(pair.b)),
            "between": hexes(content, pair.between),
            "value": pair.value,
        }
        for pair in sheet.pairs
    ]
    return {
        "final": final,
        "constellations": {"points": sheet.constellations, "placed": placed},
        "guides": {"points": sheet.guides, "pairs": pairs, "counted": hexes(content, sheet.aligned)},
        "clusters": {
            "points": sheet.clusters,
            "inside": hexes(content, sheet.inside),
            "outside": hexes(content, sheet.outside),
        },
        "nebula": {"points": sheet.nebula, "hexes": hexes(content, sheet.largest)},
        "total": sheet.total,
        "achievements": [content.achievements[i].id for i in sheet.achievements],
    }


def hexes(content: CodexContent, mask: int) -> list[list[int]]:
    return [[q, r] for q, r in content.grid.places(mask)]


def target_piece(card: Constellation) -> Piece:
    facts = [("tier", TIERS[card.tier]), ("points", str(card.score)), ("stars", str(len(card.stars)))]
    if any(card.kinds):
        facts.append(("printed", ", ".join(KINDS[kind] for kind in card.kinds)))
    return Piece(f"target:{card.id}", card.name, "\n".join(card.drawing), facts, flavour=card.flavour)


def star_piece(id: str, name: str, pattern: str, flavour: str) -> Piece:
    return Piece(f"card:{id}", name, facts=[("pattern", pattern)], flavour=flavour)


def sky_zone(content: CodexContent, sky: dict[str, object], own: int) -> Zone:
    """The tiles of one sky; those of other seats carry the seat in their ids."""
    seat, tiles = sky["seat"], sky["tiles"]
    assert isinstance(seat, int) and isinstance(tiles, list)
    prefix = "" if seat == own else f"seat-{seat}:"
    stars = {card.id: card for card in content.stars}
    pieces: list[Piece] = []
    for id, drawn in zip(content.tile_ids, tiles, strict=True):
        if drawn is None:
            pieces.append(Piece(f"{prefix}tile:{id}", id, "undrawn", shape="hex"))
            continue
        star = stars[drawn[0]]
        facts = [("card", star.name), ("turned", f"{drawn[1] * 60} degrees"), ("pattern", star.patterns[drawn[1]])]
        pieces.append(Piece(f"{prefix}tile:{id}", id, facts=facts, shape="hex"))
    title = "Night sky" if seat == own else f"Night sky of seat {seat + 1}"
    return Zone(f"{prefix}sky", title, pieces, owner=seat, layout="grid")


def drawing_of(card: Constellation, turn: int) -> list[str]:
    """A figure turned clockwise, as rows of `*` and `o` where two columns are one hex."""
    marks = [(turned(place, turn), "*") for place in card.stars] + [(turned(place, turn), "o") for place in card.empty]
    rows = sorted({r for (_, r), _ in marks})
    left = min(2 * q + r for (q, r), _ in marks)
    lines: list[str] = []
    for row in range(rows[0], rows[-1] + 1):
        line = ""
        for column, mark in sorted((2 * q + r - left, mark) for (q, r), mark in marks if r == row):
            line = line.ljust(column) + mark
        lines.append(line)
    return lines
