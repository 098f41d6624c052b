"""A player's turn: number, goals, artifacts, action, end. # turn.sequence"""

from typing import ClassVar, Final

from asterism.games.astrolabe_018.model.names import (
    ACTION,
    ACTION_ENDED,
    ACTION_STEP,
    ACTION_TITLES,
    ARTIFACT_STEP,
    BOTH_ARTIFACTS,
    BY_RULE,
    CHECK,
    DIAL_NUMBER,
    DIV_DECK,
    E_FINAL,
    E_TURN,
    FULL_CHECK,
    NONE,
    NUMBER,
    O_DECK,
    O_GOALS,
    O_SLOT,
    OVER_DECK,
    OVER_DECK_EMPTY,
    PLACE,
    SMALL_CHECK,
    STAGE,
    TIME,
    TURN_NOTES,
    UNIQUE,
    V_BANISH,
    V_BEGIN,
    V_BUY,
    V_CAPTURE,
    V_CHANGE,
    V_DRAW,
    V_FINISH,
    V_REFRESH,
    V_REROLL,
    V_ROLL_NAMED,
    V_SWAP,
)
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.rules.actions import begin_action
from asterism.games.astrolabe_018.rules.artifacts import own_card, used_before
from asterism.games.astrolabe_018.rules.steps import (
    acting_number,
    add_free_moves,
    barred_free,
    choose_free,
    free_words,
    number_words,
    refuse_free,
    settle,
)
from asterism.kernel.english import listed
from asterism.kernel.option import option, verb_of
from asterism.kernel.procedure import CALL, DONE, WAIT, Cited, Procedure

BEGIN: Final = option(V_BEGIN)
FINISH: Final = option(V_FINISH)


OF_ACTIONS: Final = (V_CAPTURE, V_DRAW, V_REROLL, V_CHANGE, V_ROLL_NAMED, V_SWAP, V_BANISH, V_BUY, V_REFRESH)


class Turn(Procedure[Astrolabe018]):
    """Check artifacts, then play the astrolabe action; free moves all along."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "unique", "place")

    def __init__(self, seat: int, at: int, unique: int, place: int) -> None:
        self.seat: int = seat
        self.at: int = at
        self.unique: int = unique
        self.place: int = place

    def clone(self) -> "Turn":
        return Turn(self.seat, self.at, self.unique, self.place)

    def run(self, g: Astrolabe018) -> int:
        seat = self.seat
        if self.at == 0:
            self.open(g)
            self.at = 1
        if self.at == 1:  # goals already met are claimed first # goal.check-points, goal.other-turn
            if settle(g, seat):
                return CALL
            g.turn[STAGE] = ARTIFACT_STEP
            self.slot_bonus(g)
            self.at = 2
        if self.at == 2:  # turn.artifact-check
            if settle(g, seat):
                return CALL
            if self.has_artifact_step(g):
                return WAIT
            self.at = 3
        if self.at == 3:  # turn.action-after-artifacts
            self.at = 4
            g.turn[STAGE] = ACTION_STEP
            return g.call(begin_action(seat, g.turn[ACTION], NONE))
        if self.at == 4:
            g.turn[STAGE] = ACTION_ENDED
            if settle(g, seat):
                return CALL
            if add_free_moves(g, seat, []):
                return WAIT
            self.at = 5
        if self.at == 5:
            self.at = 6
            if g.settings[O_GOALS]:  # a goal that was let be is offered once more; others were claimed at once
                g.turn[CHECK] |= SMALL_CHECK
                if settle(g, seat):
                    return CALL
        end_turn(g)
        return DONE

    def open(self, g: Astrolabe018) -> None:
        """Fix the acting number. # unique.plus-one, unique.shared-stays"""
        seat = self.seat
        instrument = g.layout.instrument
        dial = g.dial[seat]
        turn = [0] * TURN_NOTES
        number = instrument.number_at(dial, g.number_ring[seat])
        turn[DIAL_NUMBER] = number
        turn[NUMBER] = number + g.content.unique_bonus if self.unique else number
        turn[UNIQUE] = self.unique
        turn[TIME] = instrument.times[dial]
        turn[ACTION] = instrument.action_at(dial, g.action_ring[seat])
        turn[PLACE] = self.place
        turn[CHECK] = FULL_CHECK if g.round == 1 else SMALL_CHECK  # the rest changes in the own turns alone
        g.turn = turn
        g.batch = []
        g.read_as = []
        g.reactions = []
        if g.guarded[seat]:
            g.guarded = g.guarded[:]
            g.guarded[seat] = 0
        g.tell(E_TURN, seat, turn[ACTION], turn[NUMBER], number, turn[TIME])

    def slot_bonus(self, g: Astrolabe018) -> None:
        """Both places filled: one focus, once a round. # artifact.slot-power, artifact.slot-bonus-when"""
        seat = self.seat
        if g.settings[O_SLOT] or g.artifacts[2 * seat] == NONE or g.artifacts[2 * seat + 1] == NONE:
            return
        g.charge(seat, g.content.both_artifacts, BY_RULE + BOTH_ARTIFACTS)
        g.turn[CHECK] |= SMALL_CHECK

    def has_artifact_step(self, g: Astrolabe018) -> bool:
        """Whether there is anything to do before the action that could not be done in it."""
        card = own_card(g, self.seat)
        unused = card != NONE and not used_before(g, self.seat, card)
        if not unused and not g.stones[2 * self.seat] and not g.stones[2 * self.seat + 1]:
            return False
        return len(add_free_moves(g, self.seat, [])) > 0

    def options(self, g: Astrolabe018, seat: int) -> list[int]:
        return add_free_moves(g, seat, [BEGIN if self.at == 2 else FINISH])

    def choose(self, g: Astrolabe018, seat: int, packed: int) -> None:
        verb = verb_of(packed)
        if verb == V_BEGIN:
            self.at = 3
        elif verb == V_FINISH:
            self.at = 5
        else:
            choose_free(g, seat, packed)

    def ask(self, g: Astrolabe018, seat: int) -> Cited:
        if self.at == 2:
            begin = f"begin {action_words(g, self.seat)}"
            return Cited("turn.artifact-check", listed([*free_words(g, self.seat), begin], "or"))
        return Cited("turn.sequence", listed([*free_words(g, self.seat), "finish the turn"], "or"))

    def refuse(self, g: Astrolabe018, seat: int, packed: int) -> Cited | None:
        free = refuse_free(g, seat, packed)
        if free is not None:
            return free
        if verb_of(packed) not in OF_ACTIONS:
            return None
        if self.at == 2:
            return Cited("turn.action-after-artifacts", "The action comes after the artifacts: begin it first.")
        return Cited("meditate.last", "The action is over; only free moves are left.")

    def barred(self, g: Astrolabe018, seat: int) -> list[int]:
        return barred_free(g, seat)


def action_words(g: Astrolabe018, seat: int) -> str:
    """The action of the turn with its number, and why that is not the dial's."""
    why = number_words(g, seat)
    return f"{ACTION_TITLES[g.turn[ACTION]]} {acting_number(g)}{f' ({why})' if why else ''}"


def end_turn(g: Astrolabe018) -> None:
    """Refill the row and the Libraries."""
    if not g.content.refill_after_round:
        refill_row(g)
    g.fill_library()  # artifact.reveal-at-end


def refill_row(g: Astrolabe018) -> None:
    """New Divs; a row that stays short makes this the final round. # end.deck-dry, end.partial-refill"""
    complete = g.fill_row()
    if g.settings[O_DECK] and g.cards_in(DIV_DECK) == 0:  # end.when-deck-dry
        complete = False
    if not complete and not g.final & OVER_DECK:
        g.final |= OVER_DECK
        g.tell(E_FINAL, OVER_DECK if len(g.row) < g.row_size() else OVER_DECK_EMPTY)
