"""Rounds: set in secret, reveal by number, act, pass the token, end the game."""

from typing import ClassVar

from asterism.games.astrolabe.model.instrument import action_of, number_of, time_of
from asterism.games.astrolabe_018.model.names import (
    BY_RULE,
    E_CALLED,
    E_OVER,
    E_REVEAL,
    E_ROUND,
    E_SHEET,
    E_STAND_IN,
    E_TOKEN,
    HIGHEST_NUMBER,
    IN_TURN,
    LOWEST_NUMBER,
    NONE,
    O_DECK,
    O_RESET,
    O_ROUNDS,
    O_TOKEN,
    OVER_DECK,
    OVER_DECK_EMPTY,
    OVER_ROUNDS,
    ROUND_LIMITS,
    STAND_IN_STREAM,
)
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.rules.setting import SetAstrolabes
from asterism.games.astrolabe_018.rules.turn import Turn, refill_row
from asterism.kernel.option import first
from asterism.kernel.procedure import CALL, NOBODY, Procedure


class Rounds(Procedure[Astrolabe018]):
    """Round after round until an end has been recorded. # overview.rounds, overview.round-flow"""

    FIELDS: ClassVar[tuple[str, ...]] = ("at", "queue", "alone", "holder", "lowest", "place")

    def __init__(self, at: int, queue: list[int], alone: int, holder: int, lowest: int, place: int) -> None:
        super().__init__(NOBODY, at)
        self.queue: list[int] = queue  # seats of the called number that have yet to act
        self.alone: int = alone  # whether the called number is unique
        self.holder: int = holder  # who breaks the ties of this round
        self.lowest: int = lowest  # the seat with the unique lowest number, or NONE
        self.place: int = place  # turns begun in this round

    def clone(self) -> "Rounds":
        return Rounds(self.at, self.queue[:], self.alone, self.holder, self.lowest, self.place)

    def run(self, g: Astrolabe018) -> int:
        if self.at == 0:
            self.open(g)
            self.at = 1
            return g.call(SetAstrolabes(0, g.count, [NONE] * g.seats, [0] * g.seats, [NONE] * g.seats))  # set.secret
        while self.at == 1:  # reveal.after-all-set
            if self.queue:  # round.one-action
                self.place += 1
                return g.call(Turn(self.queue.pop(0), 0, self.alone, self.place))
            if 1 in g.hidden:
                self.call_number(g)
            else:  # reveal.no-fifth-call
                g.called = HIGHEST_NUMBER
                self.at = 2
        return self.close(g)

    def open(self, g: Astrolabe018) -> None:
        g.round += 1
        g.called = 0
        g.used = []  # artifact.once-per-round
        self.holder = g.token
        self.lowest = NONE
        self.place = 0
        g.tell(E_ROUND, g.round)
        if g.settings[O_RESET]:  # astrolabe.persistence
            g.action_ring = [0] * g.seats
            g.number_ring = [0] * g.seats
        g.stand_ins = []
        for _ in range(max(0, g.content.numbers - g.seats)):  # small.two-players-two-dice, small.three-players-one-die
            g.stand_ins.append(1 + g.chance.below(HIGHEST_NUMBER, STAND_IN_STREAM))  # small.roll-before-setting
            g.tell(E_STAND_IN, g.stand_ins[-1])

    def call_number(self, g: Astrolabe018) -> None:
        """Call on to the next number that somebody chose; they all reveal at once. # reveal.count-up, reveal.on-call"""
        layout = g.layout
        called: list[int] = []
        lowest = HIGHEST_NUMBER + 1
        for distance in range(g.seats):  # tie.nearest-token, tie.clockwise, tie.distance
            seat = (self.holder + distance) % g.seats
            if g.hidden[seat]:
                number = layout.number_read(g.number_ring[seat], g.setting[seat])
                if number < lowest:
                    lowest = number
                    called = [seat]
                elif number == lowest:
                    called.append(seat)
        matched = lowest in g.stand_ins
        g.tell(E_CALLED, lowest, lowest - g.called - 1, int(matched))
        g.called = lowest
        for seat in called:  # reveal.together-per-number
            reveal(g, seat)
        self.alone = int(len(called) == 1 and not matched)  # small.match-not-unique
        if self.place == 0 and self.alone:  # token.lowest-overall, token.dice-below
            self.lowest = called[0]
            if g.settings[O_TOKEN]:  # token.moves-at-round-end
                move_token(g, self.lowest, LOWEST_NUMBER)
                self.holder = self.lowest
        self.queue = called

    def close(self, g: Astrolabe018) -> int:
        """After the last turn: the token, then the end or a new round."""
        if g.content.token_clockwise:
            move_token(g, (self.holder + 1) % g.seats, IN_TURN)
        elif self.lowest != NONE and not g.settings[O_TOKEN]:  # token.to-lowest-unique
            move_token(g, self.lowest, LOWEST_NUMBER)
        if g.content.refill_after_round:
            refill_row(g)
        if g.final:  # goal.third-ends, end.deck-round-completed, end.turns-completed
            return finish(g, g.final)
        if g.round >= ROUND_LIMITS[g.settings[O_ROUNDS]]:  # end.no-round-limit
            return finish(g, OVER_ROUNDS)
        self.at = 0  # round.next
        return CALL


def reveal(g: Astrolabe018, seat: int) -> None:
    """A setting becomes public; the rings stay as they are now. # set.ring-positions-public"""
    setting = g.setting[seat]
    layout = g.layout
    dial = first(setting)
    action = layout.action_after(g.action_ring[seat], setting)
    number = layout.number_after(g.number_ring[seat], setting)
    if g.log is not None:
        reading = layout.instrument.read(dial, action, number)
        paid = g.price_paid(seat, setting)
        g.tell(E_REVEAL, seat, action_of(reading), number_of(reading), time_of(reading), paid)
    g.dial[seat] = dial
    g.action_ring[seat] = action
    g.number_ring[seat] = number
    g.last_time[seat] = layout.instrument.times[dial]
    g.hidden[seat] = 0
    g.free_steps[seat] = 0
    g.reveal()


def move_token(g: Astrolabe018, seat: int, why: int) -> None:
    if g.token != seat:
        g.token = seat
        g.tell(E_TOKEN, seat, BY_RULE + why)


def finish(g: Astrolabe018, reason: int) -> int:
    by_deck = reason == OVER_DECK and g.settings[O_DECK]  # end.when-deck-dry
    g.tell(E_OVER, OVER_DECK_EMPTY if by_deck else reason)
    for seat in range(g.seats):
        g.tell(E_SHEET, seat, g.vp(seat))
    return g.end(reason)
