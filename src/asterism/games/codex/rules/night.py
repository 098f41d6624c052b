"""The rules of Codex Astronomica, in the order they are played."""

from typing import ClassVar, Final

from asterism.games.codex.model.content import GROUP
from asterism.games.codex.model.names import (
    DRAW,
    DREW,
    EARNED,
    END_ROUND,
    ERASE,
    ERASED,
    FINISHED,
    REVEALED,
    SCORED,
    SCORED_FIGURE,
    SKY_FULL,
    STARS,
    TAKE_BACKS,
    TILES,
    TURNS,
    UNDRAWN,
)
from asterism.games.codex.model.state import Codex
from asterism.games.codex.rules.scoring import sheet_of
from asterism.kernel.english import some
from asterism.kernel.names import packed as packed_cards
from asterism.kernel.option import first, option, second, third, verb_of
from asterism.kernel.procedure import NOBODY, WAIT, Cited, Procedure

GROUP_MASK: Final = (1 << GROUP) - 1
NEXT_GROUP: Final = 1 << GROUP


def reveal(g: Codex, seat: int) -> None:
    """A round begins; where others were quicker the cards are those they had. # round.reveal-three"""
    g.rounds[seat] += 1
    known = g.known_cards(seat)
    if len(g.dealt) < known:
        for _ in range(g.content.row):
            g.dealt.append(g.chance.draw(g.pool, STARS))
    else:
        g.reveal()
    if g.log is not None:
        tell_of(g, seat, REVEALED, packed_cards(g.row(seat)), g.rounds[seat])


def draw(g: Codex, seat: int, card: int, tile: int, turn: int) -> None:
    """The whole pattern into one tile; the last card of the row ends the round. # draw.fits-one-tile"""
    dealt = g.dealt
    spots = g.spots
    base = seat * g.content.row
    at = g.row_at(seat) - base
    left = 0
    for i in range(base, base + (g.content.row if g.rounds[seat] else 1)):
        if dealt[at + i] == card:
            spots[i] = tile
        elif spots[i] == UNDRAWN:
            left += 1
    g.drawn[seat * TILES + tile] = card * TURNS + turn
    g.open_tiles[seat] &= ~(1 << tile)  # draw.one-card-per-tile
    if g.log is not None:
        tell_of(g, seat, DREW, card, tile, turn)
    if left == 0 and (g.settings[TAKE_BACKS] == 0 or g.rounds[seat] == 0):
        end_round(g, seat)  # round.automatic-end


def end_round(g: Codex, seat: int) -> None:
    """The cards of the row are put away; then the next ones, or the score. # round.discard"""
    base = seat * g.content.row
    for i in range(g.content.row):
        g.spots[base + i] = UNDRAWN
    if g.rounds[seat] < g.content.rounds:  # round.next
        reveal(g, seat)
        return
    g.reveal()  # what is scored stays # end.then-score
    if g.log is not None:  # end.sky-full
        tell_score(g, seat)


def tell_score(g: Codex, seat: int) -> None:
    """The score sheet, line by line."""
    sheet = sheet_of(g, seat)
    tell_of(g, seat, FINISHED, sheet.total)
    for placement in sheet.placements:
        points = g.content.constellations[placement.card].score
        tell_of(g, seat, SCORED_FIGURE, placement.card, points, placement.clusters)
    over = all(g.has_finished(one) for one in range(g.seats))  # then nothing is hidden any more # play.same-deal
    for one in range(g.seats) if over else [seat]:
        found = sheet_of(g, one)
        parts = (found.constellations, found.guides, found.clusters, found.nebula)
        if over:
            g.tell(SCORED, one, *parts)
        else:
            tell_of(g, one, SCORED, *parts)
    for achievement in sheet.achievements:
        tell_of(g, seat, EARNED, achievement)


def erase(g: Codex, seat: int, tile: int) -> None:
    """The card lies open again. # draw.take-back"""
    g.spots[seat * g.content.row + g.row_spots(seat).index(tile)] = UNDRAWN
    card = g.drawn[seat * TILES + tile] // TURNS
    g.drawn[seat * TILES + tile] = UNDRAWN
    g.open_tiles[seat] |= 1 << tile
    if g.log is not None:
        tell_of(g, seat, ERASED, card, tile)


def tell_of(g: Codex, seat: int, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Alone everything is told to everybody; side by side only to the seat itself."""
    if g.seats == 1:
        g.tell(kind, seat, a, b, c, d)
    else:
        g.tell_only(seat, kind, seat, a, b, c, d)


class Night(Procedure[Codex]):
    """How to play: six rounds of three star cards, until the sky is full."""

    FIELDS: ClassVar[tuple[str, ...]] = ("at",)

    def __init__(self, at: int) -> None:
        super().__init__(NOBODY, at)

    def clone(self) -> "Night":
        return Night(self.at)

    def run(self, g: Codex) -> int:
        for seat in range(g.seats):
            if not g.has_finished(seat):
                return WAIT
        return g.end(SKY_FULL)  # end.sky-full, end.then-score

    def waiting(self, g: Codex) -> list[int]:
        if g.seats == 1:
            return [0]
        return [seat for seat in range(g.seats) if not g.has_finished(seat)]

    def options(self, g: Codex, seat: int) -> list[int]:
        content = g.content
        open_tiles = g.open_tiles[seat]
        per_round = content.row
        at = g.row_at(seat)
        if g.rounds[seat] == 0:  # setup.central-tile
            return [
                option(DRAW, g.dealt[0], content.central, turn) for turn in range(content.stars[g.dealt[0]].distinct)
            ]
        dealt = g.dealt
        spots = g.spots
        lists = content.draw_lists
        per_card = content.groups << GROUP
        options: list[int] = []
        base = seat * per_round
        for i in range(per_round):  # round.three-open, round.order-of-cards
            if spots[base + i] == UNDRAWN:
                number = dealt[at + i] * per_card
                left = open_tiles
                while left:
                    group = left & GROUP_MASK
                    if group:
                        options += lists[number + group]
                    left >>= GROUP
                    number += NEXT_GROUP
        if g.settings[TAKE_BACKS] == 1:
            if not options:  # the last card of the row is confirmed # round.automatic-end
                options.append(END_ROUND)
            for i in range(per_round):  # draw.take-back
                if spots[base + i] != UNDRAWN:
                    options.append(option(ERASE, spots[base + i]))
        return options

    def onward(self, g: Codex, seat: int) -> list[int]:
        options = self.options(g, seat)
        return options if g.settings[TAKE_BACKS] == 0 else [one for one in options if verb_of(one) != ERASE]

    def choose(self, g: Codex, seat: int, packed: int) -> None:
        g.answered[seat] += 1
        if verb_of(packed) == DRAW:
            draw(g, seat, first(packed), second(packed), third(packed))
        elif verb_of(packed) == ERASE:
            erase(g, seat, first(packed))
        else:
            end_round(g, seat)

    def number(self, g: Codex, seat: int) -> int:
        """Side by side nobody's answer is stale because another was quicker."""
        return g.answered[seat]

    def ask(self, g: Codex, seat: int) -> Cited:
        if not 0 <= seat < g.seats:
            return Cited("round.draw-all-three", "draw the open star cards")
        if g.has_finished(seat):
            return Cited("end.sky-full", "wait for the others; your sky is full")
        if g.rounds[seat] == 0:
            return Cited("setup.central-tile", "draw the first star card into the central tile")
        left = g.row_spots(seat).count(UNDRAWN)
        if left == 0:
            last = g.rounds[seat] == g.content.rounds
            words = "have the full sky scored" if last else "turn up the next star cards"
            return Cited("round.automatic-end", f"{words}, or erase one of these")
        cards = "the last open star card" if left == 1 else f"one of the {left} open star cards"
        return Cited("round.draw-all-three", f"draw {cards} into a tile")

    def refuse(self, g: Codex, seat: int, packed: int) -> Cited | None:
        if verb_of(packed) == DRAW:
            return refuse_draw(g, seat, first(packed), second(packed), third(packed))
        if verb_of(packed) == ERASE:
            return refuse_erase(g, seat, first(packed))
        if verb_of(packed) == END_ROUND:
            return refuse_end(g, seat)
        return None

    def barred(self, g: Codex, seat: int) -> list[int]:
        """Erasing what was just drawn, where take-backs are off."""
        if g.settings[TAKE_BACKS] == 1:
            return []
        return [option(ERASE, tile) for tile in g.row_spots(seat) if tile != UNDRAWN]


def refuse_draw(g: Codex, seat: int, card: int, tile: int, turn: int) -> Cited | None:
    """Why a card cannot be drawn there like that."""
    content = g.content
    if card >= len(content.stars) or tile >= TILES:
        return Cited("draw.fits-one-tile", "A star card of the pack is drawn into one of the 19 tiles.")
    name = content.stars[card].name
    if turn >= TURNS:
        return Cited("draw.rotation-steps", "A card has six turns, 0 to 5.")
    if card not in g.dealt[: g.known_cards(seat)]:
        return Cited("round.deck-information", f"{name} is still among the cards face down.")
    row = g.row(seat)
    if card not in row:
        return Cited("round.discard", f"{name} was discarded and does not return.")
    spot = g.row_spots(seat)[row.index(card)]
    if spot != UNDRAWN:
        return Cited("draw.fits-one-tile", f"{name} is already drawn, in {content.tile_ids[spot]}.")
    if not g.open_tiles[seat] >> tile & 1:
        return Cited("draw.one-card-per-tile", f"The tile {content.tile_ids[tile]} is already drawn.")
    if g.rounds[seat] == 0 and tile != content.central:
        where = content.tile_ids[content.central]
        return Cited("setup.central-tile", f"The first card goes into the central tile, {where}.")
    return Cited("draw.equal-rotations", f"{name} looks the same turned {turn % content.stars[card].distinct}.")


def refuse_end(g: Codex, seat: int) -> Cited:
    """Why a round cannot be ended by hand."""
    if g.settings[TAKE_BACKS] == 0:
        return Cited("round.automatic-end", "The round ends by itself when its last card is drawn.")
    if g.rounds[seat] == 0:
        return Cited("setup.central-tile", "The first star card has to be drawn into the central tile.")
    left = g.row_spots(seat).count(UNDRAWN)
    return Cited(
        "round.draw-all-three",
        f"{some(left, 'star card')} of this round {'is' if left == 1 else 'are'} still to be drawn.",
    )


def refuse_erase(g: Codex, seat: int, tile: int) -> Cited | None:
    """Why a tile cannot be erased."""
    rule = "draw.take-back"
    if tile >= TILES or g.open_tiles[seat] >> tile & 1:
        return Cited(rule, "There is nothing to erase in that tile.")
    if g.settings[TAKE_BACKS] == 0:
        return Cited(rule, "This table plays without taking back.")
    if tile == g.content.central:
        return Cited(rule, "The central tile stays as it is.")
    return Cited(rule, "That card was drawn in an earlier round.")
