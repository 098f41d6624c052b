"""Codex for learners: the sky hex by hex, the row, the targets, what is still to come."""

from typing import ClassVar, Final

from asterism.games.codex.model.content import GROUP
from asterism.games.codex.model.names import (
    BODIES,
    CONSTELLATION,
    DRAW,
    END_ROUND,
    ERASE,
    KINDS,
    TAKE_BACKS,
    TIERS,
    TILE,
    TILES,
    TURN,
    TURNS,
    UNDRAWN,
)
from asterism.games.codex.model.names import CARD as STAR_CARD
from asterism.games.codex.model.state import Codex
from asterism.games.codex.rules.night import GROUP_MASK
from asterism.games.codex.rules.scoring import total_of
from asterism.kernel.catalogue import Catalogue
from asterism.kernel.names import Noun, Verb
from asterism.kernel.option import option, second, third, verb_of
from asterism.kernel.outcome import ranked
from asterism.kernel.senses import (
    CardTable,
    Schema,
    Senses,
    bits,
    categories,
    counts,
    flags,
    write_around,
    write_bits,
    write_seats,
    write_things,
)

FACES: Final = 2 * len(BODIES)  # what a drawn hex can show
NEBULA: Final = len(BODIES)
ROW_PLACE: "Final[Noun[Codex]]" = Noun("place in the row", size=lambda g: g.content.row)


class CodexSenses(Senses[Codex]):
    limit: ClassVar[int] = 200
    left_out: ClassVar[dict[str, str]] = {
        "rounds": "the same for the whole pack",
        "deck": "the number of unseen cards",
        "skies.seat": "who looks always comes first",
        "skies.shown.discards": "the cards that are neither unseen nor in the row",
        "skies.shown.sheet": "it follows from the sky and is dear to count; progress tells its total",
    }

    def schema(self, g: Codex) -> Schema:
        content, seats = g.content, g.seats
        stars, figures = len(content.stars), len(content.constellations)
        return Schema(
            [
                flags("asked", seats, "waiting"),
                counts("settings", len(g.settings), 1, "settings"),
                counts("round", 1, content.rounds, "round"),
                categories("targets", sum(content.sought), figures, CONSTELLATION.word, "targets"),
                bits("unseen", stars, STAR_CARD.word, "unseen"),
                categories("row", content.row, stars, STAR_CARD.word, "skies.shown.row.card"),
                categories("row tiles", content.row, TILES, TILE.word, "skies.shown.row.tile"),
                counts("tiles drawn", seats, TILES, "skies.tiles_drawn"),
                flags("finished", seats, "skies.finished"),
                # others' skies are seen by who has no decision left, so only one's own is here
                categories("hexes", TILES * len(content.offsets), FACES, "hex", "skies.shown.tiles"),
            ]
        )

    def look(self, g: Codex, seat: int, out: list[int]) -> None:
        content = g.content
        write_seats(out, g.waiting(), g.seats, seat)
        out += g.settings
        out.append(g.rounds[seat])
        write_things(out, g.targets, sum(content.sought))
        unseen = (1 << len(content.stars)) - 1
        for card in g.dealt[: g.known_cards(seat)]:
            unseen &= ~(1 << card)
        write_bits(out, unseen, len(content.stars))
        finished = g.has_finished(seat)
        write_things(out, [] if finished else g.row(seat), content.row)
        write_things(out, g.row_spots(seat), content.row)
        write_around(out, [g.tiles_drawn(one) for one in range(g.seats)], seat)
        write_seats(out, [one for one in range(g.seats) if g.has_finished(one)], g.seats, seat)
        undrawn = [0] * len(content.offsets)
        for tile in range(seat * TILES, seat * TILES + TILES):
            drawn = g.drawn[tile]
            out += undrawn if drawn == UNDRAWN else content.faces[drawn]

    def card_tables(self, g: Codex) -> dict[str, CardTable]:
        """Star cards hex by hex as printed; constellations by points, tier and the kinds of their hexes."""
        content = g.content
        shown = [*BODIES[1:], "nebula"]
        hexes = [f"{place} {what}" for place in content.hex_words for what in shown]
        stars: list[list[float]] = []
        for card in range(len(content.stars)):
            row: list[float] = []
            for face in content.faces[card * TURNS]:
                body, nebula = (face - 1) % NEBULA, (face - 1) // NEBULA
                row += [float(body == one) for one in range(1, len(BODIES))] + [float(nebula)]
            stars.append(row)
        figures: list[list[float]] = []
        for figure in content.constellations:
            tiers = [float(figure.tier == tier) for tier in range(1, len(TIERS))]
            kinds = [float(figure.kinds.count(kind)) for kind in range(len(KINDS))]
            figures.append([float(figure.score), *tiers, *kinds, float(len(figure.empty))])
        columns = ["points", *TIERS[1:], *(f"{kind} stars" for kind in KINDS), "starless hexes"]
        return {STAR_CARD.word: CardTable(hexes, stars), CONSTELLATION.word: CardTable(columns, figures)}

    def progress(self, g: Codex, seat: int) -> float:
        return float(total_of(g, seat))

    def most_options(self, g: Codex) -> int:
        return g.content.row * (TILES - 1) * TURNS

    def place_verbs(self, g: Codex) -> list[Verb[Codex]]:
        return [
            Verb(DRAW, "draw", [ROW_PLACE, TILE, TURN]),
            Verb(ERASE, "erase", [TILE]),
            Verb(END_ROUND, "end-round", []),
        ]

    def placed(self, g: Codex, seat: int, options: list[int]) -> list[int]:
        row = g.row(seat)
        found: list[int] = []
        card = place = -1
        for packed in options:
            if verb_of(packed) != DRAW:
                found.append(packed)
                continue
            if packed >> 8 & 4095 != card:
                card = packed >> 8 & 4095
                place = row.index(card)
            found.append(option(DRAW, place, second(packed), third(packed)))
        return found

    def legal_places(self, g: Codex, seat: int, options: list[int], places: Catalogue[Codex]) -> bytes:
        """Put together from what the content keeps for every set of open tiles: drawing is the first of the verbs."""
        content = g.content
        if g.rounds[seat] == 0 or g.settings[TAKE_BACKS] == 1:
            return super().legal_places(g, seat, options, places)
        found: list[bytes] = []
        per_row = content.row
        at = 1 + (g.rounds[seat] - 1) * per_row
        for i in range(per_row):
            if g.spots[seat * per_row + i] == UNDRAWN:
                number = (content.stars[g.dealt[at + i]].distinct * per_row + i) * content.groups << GROUP
                left = g.open_tiles[seat]
                while left:
                    found.append(content.place_lists[number + (left & GROUP_MASK)])
                    left >>= GROUP
                    number += 1 << GROUP
        return b"".join(found)

    def ending(self, g: Codex) -> tuple[list[int], list[int]]:
        totals = [total_of(g, seat) for seat in range(g.seats)]
        return totals, ranked([[total] for total in totals])
