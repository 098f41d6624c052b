"""Ops that change the rest of the turn; an artifact of this timing holds nothing else. # artifact.timing-kinds"""

from typing import ClassVar

from asterism.games.astrolabe_018.model.names import (
    ACTION,
    ACTION_ENDED,
    ACTION_TITLES,
    ACTIONS,
    ANY_STAR,
    BANISH,
    BONUS_NUMBER,
    BOUND_NUMBER,
    CAPTURE,
    CROSSINGS,
    DISCOUNT,
    E_NUMBER,
    EXTRA_BANISH,
    EXTRA_DICE,
    FACES,
    LIBRARY,
    NONE,
    NUMBER,
    STAGE,
    STARS,
    THRESHOLD,
)
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.rules.ops.effect import Arguments, CardText, Some, cause_of
from asterism.kernel.procedure import DONE


class Lasting(Some):
    """An op that only counts for its action while that is to come or in progress (NONE: for any)."""

    PLACES: ClassVar[tuple[str, ...]] = ("immediate", "reaction", "modifier")
    FOR: ClassVar[int] = NONE
    NOTE: ClassVar[int] = NONE  # of the turn, which it raises

    def can(self, g: Astrolabe018, seat: int, times: int, card: int) -> bool:
        if self.FOR == NONE:
            return True
        return g.turn[STAGE] < ACTION_ENDED and g.turn[ACTION] == self.FOR

    def do(self, g: Astrolabe018, text: CardText) -> int:
        g.turn[self.NOTE] += self.many(g, text)
        return DONE


class ReadAs(Lasting):
    """Let dice of one colour read another."""

    NAME: ClassVar[str] = "read-as"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.shown: int = args.word("from", FACES[:STARS])
        to = args.word("to", [*FACES[:STARS], "any"])
        self.to: int = ANY_STAR if to == STARS else to

    def do(self, g: Astrolabe018, text: CardText) -> int:
        g.read_as = [*g.read_as, self.shown, self.to, self.many(g, text)]
        return DONE

    def words(self) -> str:
        to = "any colour" if self.to == ANY_STAR else FACES[self.to]
        dice = f"of your {FACES[self.shown]} results"
        return f"this turn {self.n.up_to(dice, dice)} may read {to}"

    def worth(self) -> float:
        return 0.2


class CrossType(Lasting):
    """Read day Divs with night dice, and the other way round."""

    NAME: ClassVar[str] = "cross-type"
    NOTE: ClassVar[int] = CROSSINGS

    def words(self) -> str:
        return f"this turn {self.n.noun('read')} may ignore whether a Div is of the day or the night"

    def worth(self) -> float:
        return 0.2


class NumberPlus(Lasting):
    """Raise the number for some actions; for meditating only if it says so."""

    NAME: ClassVar[str] = "number-plus"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.actions: list[int] = args.words("actions", ACTIONS)
        self.meditate: bool = args.flag("meditate")

    def can(self, g: Astrolabe018, seat: int, times: int, card: int) -> bool:
        return g.turn[STAGE] < ACTION_ENDED and g.turn[ACTION] in self.actions

    def do(self, g: Astrolabe018, text: CardText) -> int:
        turn = g.turn
        if self.can(g, text.seat, 1, text.card):
            turn[BONUS_NUMBER if self.meditate else BOUND_NUMBER] += self.many(g, text)
            g.tell(E_NUMBER, text.seat, turn[NUMBER] + turn[BONUS_NUMBER] + turn[BOUND_NUMBER], cause_of(text))
        return DONE

    def words(self) -> str:
        names = " or ".join(ACTION_TITLES[action] for action in self.actions)
        limit = "" if self.meditate else " (not for meditating)"
        return f"your number is {self.n.noun('higher', 'higher')} for {names}{limit}"

    def worth(self) -> float:
        return 0.2


class ThresholdPlus(Lasting):
    """Capture Divs of more points."""

    NAME: ClassVar[str] = "threshold-plus"
    FOR: ClassVar[int] = CAPTURE
    NOTE: ClassVar[int] = THRESHOLD

    def words(self) -> str:
        return f"capture Divs worth up to {self.n.noun('more', 'more')} than your number"

    def worth(self) -> float:
        return 0.10 * self.n.usual()


class PriceMinus(Lasting):
    """Buy artifacts for less."""

    NAME: ClassVar[str] = "price-minus"
    FOR: ClassVar[int] = LIBRARY
    NOTE: ClassVar[int] = DISCOUNT

    def words(self) -> str:
        return f"artifacts cost you {self.n.noun('focus', 'focus')} less this turn"

    def worth(self) -> float:
        return 0.05 * self.n.usual()


class KeepPlus(Lasting):
    """Keep more dice."""

    NAME: ClassVar[str] = "keep-plus"
    NOTE: ClassVar[int] = EXTRA_DICE

    def words(self) -> str:
        return f"keep {self.n.noun('more die', 'more dice')} this turn"

    def worth(self) -> float:
        return 0.05


class BanishPlus(Lasting):
    """Banish more Divs in the batch."""

    NAME: ClassVar[str] = "banish-plus"
    FOR: ClassVar[int] = BANISH
    NOTE: ClassVar[int] = EXTRA_BANISH

    def words(self) -> str:
        return f"banish {self.n.noun('more Div')} in your batch"

    def worth(self) -> float:
        return 0.1
