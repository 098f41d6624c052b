"""What all ops of this game have in common: where they may stand, and how those that let a player pick go on."""

from typing import ClassVar, Final

from asterism.games.astrolabe_018.model.names import BY_ARTIFACT, BY_DIV, NONE, V_ENOUGH
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.kernel.cards import Amount, Args, Op, Text
from asterism.kernel.option import option
from asterism.kernel.procedure import DONE, Cited

Arguments = Args[Astrolabe018]
CardText = Text[Astrolabe018]

ENOUGH: Final = option(V_ENOUGH)
SOME_STARS: Final = 2  # to be read in some turn
MANY: Final = 15  # no number of an op is larger


def cause_of(text: CardText) -> int:
    """The card whose text it is."""
    return BY_ARTIFACT + text.card if text.card != NONE else BY_DIV + text.use


def cause_now(g: Astrolabe018) -> int:
    """The card whose text is being carried out."""
    top = g.stack[-1]
    return cause_of(top) if isinstance(top, Text) else NONE


class Effect(Op[Astrolabe018]):
    """An op of this game; most stand on artifacts that are used at once or react."""

    PLACES: ClassVar[tuple[str, ...]] = ("immediate", "reaction")

    def worth(self) -> float:
        return 0.1

    def worth_reading(self, stars: int) -> float:
        """Its worth to somebody with so many stars to read."""
        return self.worth()


class Some(Effect):
    """An op with a number."""

    def __init__(self, args: Arguments) -> None:
        self.n: Amount[Astrolabe018] = args.amount("n", 1, MANY)

    def many(self, g: Astrolabe018, text: CardText) -> int:
        return self.n.of(g, text.seat, text.times)


class Picking(Effect):
    """An op that lets the player pick, again and again; `text.left` counts the picks still allowed.

    A single possible pick is made without a question, unless the player may also have enough (UP_TO).
    """

    UP_TO: ClassVar[bool] = False

    def often(self, g: Astrolabe018, text: CardText) -> int:
        return 1

    def picks(self, g: Astrolabe018, seat: int, times: int) -> list[int]:
        """What may be picked now."""
        raise NotImplementedError

    def pick(self, g: Astrolabe018, seat: int, packed: int) -> None:
        raise NotImplementedError

    def can(self, g: Astrolabe018, seat: int, times: int, card: int) -> bool:
        return len(self.picks(g, seat, times)) > 0

    def do(self, g: Astrolabe018, text: CardText) -> int:
        if text.left == NONE:
            text.left = self.often(g, text)
        while text.left > 0:
            found = self.picks(g, text.seat, text.times)
            if not found:
                break
            if self.UP_TO or len(found) > 1:
                return text.ask_first()
            text.left -= 1
            self.pick(g, text.seat, found[0])
        text.left = NONE
        return DONE

    def options(self, g: Astrolabe018, text: CardText) -> list[int]:
        found = self.picks(g, text.seat, text.times)
        if self.UP_TO:
            found.append(ENOUGH)
        return found

    def prompt(self) -> str:
        return self.words()

    def ahead(self, left: int) -> float:
        """The share of its worth that is still to come when the player is asked, with so many picks left."""
        return 1.0

    def choose(self, g: Astrolabe018, text: CardText, packed: int) -> None:
        text.again()
        if packed == ENOUGH:
            text.left = 0
        else:
            text.left -= 1
            self.pick(g, text.seat, packed)


class PickingSome(Picking):
    """Up to so many picks."""

    UP_TO: ClassVar[bool] = True

    def __init__(self, args: Arguments) -> None:
        self.n: Amount[Astrolabe018] = args.amount("n", 1, MANY)

    def often(self, g: Astrolabe018, text: CardText) -> int:
        return self.n.of(g, text.seat, text.times)

    def ask(self, g: Astrolabe018, text: CardText) -> Cited:
        asked = super().ask(g, text)
        return asked if self.n.single else Cited(asked.rule, f"{asked.text} ({text.left} left)")

    def ahead(self, left: int) -> float:
        return left / max(left, self.n.usual())
