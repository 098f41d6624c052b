"""What the six astrolabe actions have in common."""

from typing import ClassVar, Final

from asterism.games.astrolabe_018.model.names import (
    ACTION_TITLES,
    BANISH,
    BONUS_NUMBER,
    BY_RULE,
    CAPTURE,
    CHECK,
    E_MEDITATE,
    EXCHANGE,
    LIBRARY,
    MEDITATED,
    MEDITATING,
    NONE,
    NUMBER,
    RAISED,
    REROLL,
    SMALL_CHECK,
    STARGAZE,
    V_AMOUNT,
    V_BANISH,
    V_BUY,
    V_CAPTURE,
    V_CHANGE,
    V_DRAW,
    V_END_ACTION,
    V_REFRESH,
    V_REROLL,
    V_ROLL_NAMED,
    V_SWAP,
)
from asterism.games.astrolabe_018.model.state import Astrolabe018
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
from asterism.kernel.english import listed, up_to
from asterism.kernel.option import LARGEST, first, option, verb_of
from asterism.kernel.procedure import CALL, DONE, WAIT, Cited, Procedure

TITLES_OF_VERBS = {
    V_CAPTURE: CAPTURE,
    V_DRAW: STARGAZE,
    V_REROLL: REROLL,
    V_CHANGE: REROLL,
    V_ROLL_NAMED: REROLL,
    V_SWAP: EXCHANGE,
    V_BANISH: BANISH,
    V_BUY: LIBRARY,
    V_REFRESH: LIBRARY,
}


END_ACTION: Final = option(V_END_ACTION)
AMOUNTS: Final = [option(V_AMOUNT, focus) for focus in range(LARGEST)]  # of focus, the fewest first


class Action(Procedure[Astrolabe018]):
    """An action in progress: steps of its own, free moves between them, and meditating at the end.

    `granted` is the exact number of an extra action that a card gives, NONE for the astrolabe action.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "granted", "used", "focus")
    action: ClassVar[int] = NONE
    check: ClassVar[int] = SMALL_CHECK  # which goals a step of it can meet

    def __init__(self, seat: int, at: int, granted: int, used: int, focus: int) -> None:
        self.seat: int = seat
        self.at: int = at
        self.granted: int = granted
        self.used: int = used  # how much of the number the steps so far have needed
        self.focus: int = focus  # how much of the rest is turned into focus

    # What each action says for itself

    def steps(self, g: Astrolabe018) -> list[int]:
        """The next steps of the action itself."""
        raise NotImplementedError(type(self).__name__)

    def take(self, g: Astrolabe018, packed: int) -> None:
        """Carry out one step."""
        raise NotImplementedError(type(self).__name__)

    def explain(self, g: Astrolabe018, packed: int) -> Cited | None:
        """Why one of this action's own steps is not possible."""
        return None

    def wished(self, g: Astrolabe018) -> list[int]:
        """Steps a player would look for, possible or not."""
        return []

    def invitation(self, g: Astrolabe018) -> Cited:
        """What the action itself offers, for the prompt."""
        raise NotImplementedError(type(self).__name__)

    def unfinished(self) -> bool:
        """Whether something has been named that is still to be carried out."""
        return False

    def close(self, g: Astrolabe018) -> bool:
        """What the end of the action brings before meditating; True if something was put on the stack."""
        return False

    # What all actions share

    def power(self, g: Astrolabe018) -> int:
        """The number in force. # unique.whole-turn"""
        if self.granted != NONE:
            return self.granted
        return acting_number(g)

    def unused(self, g: Astrolabe018) -> int:
        """What may be turned into focus. # meditate.split, meditate.raised-number"""
        if self.granted != NONE or not g.content.meditating:
            return 0
        left = g.turn[NUMBER] + g.turn[BONUS_NUMBER] - self.used
        return left if left > 0 else 0

    def run(self, g: Astrolabe018) -> int:
        if self.at == 0:
            if settle(g, self.seat):
                return CALL
            if self.unfinished() or self.unused(g) or self.steps(g) or add_free_moves(g, self.seat, []):
                return WAIT
            self.at = 1
        if self.at == 1:
            self.at = 2
            if self.close(g):
                return CALL
        if self.at == 2:  # meditate.last
            self.at = 3
            if self.focus:
                g.tell(E_MEDITATE, self.seat, self.focus)
                g.charge(self.seat, self.focus, BY_RULE + MEDITATING)  # meditate.flip-tokens
                g.turn[RAISED] |= 1 << MEDITATED
            g.turn[CHECK] |= SMALL_CHECK
        return DONE

    def options(self, g: Astrolabe018, seat: int) -> list[int]:
        options = self.steps(g)
        options.append(END_ACTION)  # turn.action-may-be-empty
        options.extend(AMOUNTS[: self.unused(g)])  # meditate.any-part
        return add_free_moves(g, seat, options)

    def choose(self, g: Astrolabe018, seat: int, packed: int) -> None:
        verb = verb_of(packed)
        if verb == V_END_ACTION:
            self.focus = self.unused(g)  # meditate.leftover, meditate.whole-number
            self.at = 1
        elif verb == V_AMOUNT:
            self.focus = first(packed)
            self.at = 1
        elif not choose_free(g, seat, packed):
            g.turn[CHECK] |= self.check
            self.take(g, packed)

    def ask(self, g: Astrolabe018, seat: int) -> Cited:
        more = free_words(g, self.seat)
        if self.steps(g):
            offered = self.invitation(g)
            return Cited(offered.rule, f"{', '.join([offered.text, *more])}, or stop{self.explained_number(g)}")
        most = min(self.unused(g), g.content.focus - g.focus[self.seat])
        taken = f" and take {up_to(most, 'focus', 'focus')}" if most else ""
        more.append(f"end the action{taken}")
        return Cited("turn.action-may-be-empty", listed(more, "or"))

    def explained_number(self, g: Astrolabe018) -> str:
        """At its first step, why the action's number is not the dial's. # unique.plus-one"""
        why = "" if self.used or self.granted != NONE else number_words(g, self.seat)
        return f"; your number {self.power(g)} is {why}" if why else ""

    def refuse(self, g: Astrolabe018, seat: int, packed: int) -> Cited | None:
        verb = verb_of(packed)
        free = refuse_free(g, seat, packed)
        if free is not None:
            return free
        if verb == V_AMOUNT:
            if self.granted != NONE:
                return Cited("meditate.leftover", "The number of a granted action cannot be turned into focus.")
            if not self.unused(g):
                return Cited("meditate.leftover", "The action has needed its whole number; nothing is left for focus.")
            return Cited("meditate.leftover", f"Only the {self.unused(g)} that the action did not need can be turned.")
        wanted = TITLES_OF_VERBS.get(verb, NONE)
        if wanted == NONE:
            return None
        if wanted == self.action:
            return self.explain(g, packed)
        if self.granted != NONE:
            title = ACTION_TITLES[self.action]
            return Cited("turn.free-moves-not-inside", f"This {title} is granted by a card; end it first.")
        if wanted == LIBRARY:
            return Cited("library.buys-artifacts", "Artifacts are bought with the Library action.")
        return Cited("turn.action-by-dial", f"Your dial shows {ACTION_TITLES[self.action]}.")

    def barred(self, g: Astrolabe018, seat: int) -> list[int]:
        possible = self.steps(g)
        return [step for step in self.wished(g) if step not in possible] + barred_free(g, seat)
