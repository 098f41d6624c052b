"""The turn order deck, which says whose turn is next."""

from typing import ClassVar

from asterism.games.knights.model.names import (
    ROUND_BEGAN,
    TAKE_TURN,
    TURN_BEGAN,
    TURN_BOSS,
    TURN_DRAWN,
    TURN_PAIR,
    TURN_WILD,
    WILD_PASSED,
)
from asterism.games.knights.model.state import S_TEAM, SPEAKER, Knights
from asterism.games.knights.rules.boss_turn import BossTurn
from asterism.games.knights.rules.player_turn import PlayerTurn
from asterism.kernel.english import listed
from asterism.kernel.option import first, options_with, verb_of
from asterism.kernel.procedure import CALL, NOBODY, WAIT, Cited, Procedure


class TurnOrder(Procedure[Knights]):
    """Draw a turn order card, let that turn happen, again and again."""

    FIELDS: ClassVar[tuple[str, ...]] = ("at", "card")

    def __init__(self, at: int, card: int) -> None:
        self.seat: int = NOBODY
        self.at: int = at
        self.card: int = card

    def clone(self) -> "TurnOrder":
        return TurnOrder(self.at, self.card)

    def run(self, g: Knights) -> int:
        if self.at == 0:  # order.draw-for-each-turn
            if g.halted():  # an imagined world only
                return WAIT
            if g.turn == 0:
                g.tell(ROUND_BEGAN, g.round)
            self.card = g.next_turn_card()
            g.turn_top = g.turn_top[:-1]
            g.turn_discard = [*g.turn_discard, self.card]  # order.drawn-card-to-discard
            g.turn += 1
            g.tell(TURN_DRAWN, self.card)
            self.at = 2
            if self.card == TURN_BOSS:  # order.boss-card-boss-turn
                g.active = NOBODY
                g.tell(TURN_BEGAN, NOBODY)
                return g.call(BossTurn())
            players = g.players_of(self.card)
            if len(players) > 1:  # order.four-players-choose
                self.at = 1
            else:
                return self.begin_turn(g, players[0])
        if self.at == 1:
            return WAIT
        if self.card == TURN_WILD:  # order.wild-token-passes-left, order.wild-pass-time
            g.wild = (g.wild + 1) % g.seats
            g.tell(WILD_PASSED, g.wild)
        self.at = 0
        return CALL

    def begin_turn(self, g: Knights, seat: int) -> int:
        if self.card >= TURN_PAIR and self.card <= TURN_PAIR + 1:
            # order.pair-token-on-mat, order.four-players-second-card, order.pair-token-return-time
            pair = self.card - TURN_PAIR
            g.pair[pair] = seat if g.pair[pair] < 0 else NOBODY
        g.tell(TURN_BEGAN, seat)
        return g.call(PlayerTurn(seat))

    def waiting(self, g: Knights) -> list[int]:
        if self.at == 0:
            return []  # a world that halts here
        pair = g.players_of(self.card)
        return pair[:1] if g.settings[S_TEAM] == SPEAKER else pair  # order.pair-choice-answer

    def options(self, g: Knights, seat: int) -> list[int]:
        return options_with(TAKE_TURN, g.players_of(self.card))

    def choose(self, g: Knights, seat: int, packed: int) -> None:
        self.at = 2
        self.begin_turn(g, first(packed))

    def ask(self, g: Knights, seat: int) -> Cited:
        both = listed([g.names[other] for other in g.players_of(self.card)], "or")
        return Cited("order.four-players-choose", f"choose whether {both} takes this turn")

    def refuse(self, g: Knights, seat: int, packed: int) -> Cited | None:
        if verb_of(packed) == TAKE_TURN:
            return Cited("order.four-players-choose", "The card names two players; one of them takes the turn.")
        return None
