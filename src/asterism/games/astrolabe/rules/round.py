"""The round: set, reveal, turns, 4- End of Round; and how the game ends."""

from typing import ClassVar

from asterism.games.astrolabe.model.names import (
    ARTIFACTS,
    DECK_EMPTY,
    DEMONS,
    FINAL_SCORE,
    GAME_OVER,
    LAST_ROUND,
    NOT_LAST,
    REFILLED,
    ROUND_BEGINS,
    ROW_UNFILLABLE,
    STALLED,
    TIE_BREAKER_PASSED,
    card_code,
)
from asterism.games.astrolabe.model.state import NOW_LENGTH, RINGS_RESET, Astrolabe
from asterism.games.astrolabe.rules.scoring import score
from asterism.games.astrolabe.rules.setting import SetAstrolabes
from asterism.games.astrolabe.rules.turn import Turn
from asterism.kernel.procedure import CALL, NOBODY, Procedure


class Round(Procedure[Astrolabe]):
    """Its phases, over and over until an end has been triggered. # round.phases, round.repeat"""

    FIELDS: ClassVar[tuple[str, ...]] = ("at",)

    def __init__(self, at: int) -> None:
        super().__init__(NOBODY, at)

    def clone(self) -> "Round":
        return Round(self.at)

    def run(self, g: Astrolabe) -> int:
        if self.at == 0:
            self.at = 1
            begin_round(g)
            nobody = [-1] * g.seats
            return g.call(SetAstrolabes(0, g.count, nobody, [0] * g.seats, nobody[:]))
        if self.at == 1:
            self.at = 2
            return g.call(Turn(g.order[0], 0))
        g.turn += 1
        if g.turn < g.seats:  # round.one-turn-each, end.finish-round
            return g.call(Turn(g.order[g.turn], 0))
        if g.last != NOT_LAST:  # ruling.end.no-cleanup
            return finish(g, g.last)
        if not clean_up(g):
            return finish(g, ROW_UNFILLABLE)
        self.at = 0
        return CALL


def begin_round(g: Astrolabe) -> None:
    g.round += 1
    g.turn = 0
    g.order = []
    g.now = [0] * NOW_LENGTH
    g.tell(ROUND_BEGINS, g.round)
    if g.round == g.most_rounds() and g.last == NOT_LAST:
        g.last = STALLED  # ruling.end.stall-guard
        g.tell(LAST_ROUND, STALLED)


def finish(g: Astrolabe, reason: int) -> int:
    g.tell(GAME_OVER, reason)
    for seat in range(g.seats):
        g.tell(FINAL_SCORE, seat, score(g, seat))
    return g.end(reason)


def clean_up(g: Astrolabe) -> bool:
    """4- End of Round; False if the demon row cannot be completed."""
    if g.settings[RINGS_RESET]:  # ruling.astrolabe.rings-persist
        g.action_ring = [0] * g.seats
        g.number_ring = [0] * g.seats
    g.holder = (g.holder + 1) % g.seats  # cleanup.pass-tie-breaker
    g.tell(TIE_BREAKER_PASSED, g.holder)
    g.demon_row = refilled(g, DEMONS, g.demon_row)  # cleanup.refill-demons
    if min(g.demon_row) < 0:  # end.demon-deck-unfillable
        return False
    if g.deck_size(DEMONS) == 0:  # ruling.end.deck-timing
        g.last = DECK_EMPTY
        g.tell(LAST_ROUND, DECK_EMPTY)
    g.artifact_row = refilled(g, ARTIFACTS, g.artifact_row)  # cleanup.refill-artifacts
    return True


def refilled(g: Astrolabe, deck: int, row: list[int]) -> list[int]:
    """A row with its gaps filled from the deck as far as the cards go; cards still there stay."""
    row = row[:]
    for place in range(len(row)):
        if row[place] < 0 and g.deck_size(deck):
            row[place] = g.draw_card(deck)
            g.tell(REFILLED, card_code(g, deck, row[place]))
    return row
