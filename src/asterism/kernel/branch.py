"""What may come of an answer: chance as explicit nodes, with exact weights.

A branch is a position, an answer and the outcomes of chance that are known so far. Either these settle what happens
(`state`), or chance is asked for one more (`outcomes`, `take`).

>>> import asterism
>>> g = asterism.game("codex").new(seed=7)
>>> branch = g.branch(0, g.options(0)[0])
>>> while branch.state is None:
...     branch = branch.take(branch.outcomes()[0][0])
>>> branch.state.count
1
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from asterism.kernel.chance import Chance
from asterism.kernel.errors import SetupError

if TYPE_CHECKING:
    from asterism.kernel.state import State

S = TypeVar("S", bound="State")

SET_UP: Final = -1  # no answer: the branch of a game that has not begun


class Undecided(Exception):
    """Chance is asked for an outcome that nobody has named yet."""

    def __init__(self, stream: int, items: list[int], weights: list[int]) -> None:
        super().__init__(f"chance is undecided between {items}")
        self.stream: int = stream
        self.items: list[int] = items
        self.weights: list[int] = weights


def undecided(stream: int, pool: list[int]) -> Undecided:
    """Any item of a pool, as likely as it is frequent."""
    items = sorted(set(pool))
    return Undecided(stream, items, [pool.count(item) for item in items])


class AskingChance(Chance):
    """Lets the outcomes come out as a list says, whatever the stream, and asks when the list is at its end."""

    def __init__(self, prefix: list[int], drawn: int) -> None:
        super().__init__([], drawn, [])
        self.prefix: list[int] = prefix
        self.at: int = 0

    def clone(self) -> Chance:
        copy = AskingChance(self.prefix, self.drawn)
        copy.at = self.at
        return copy

    def known(self, items: list[int]) -> int:
        """The next outcome of the list, one of the items; -1 when there is none."""
        if self.at == len(self.prefix):
            return -1
        outcome = self.prefix[self.at]
        if outcome not in items:
            raise SetupError(f"the outcome {outcome} is none of {sorted(set(items))}")
        self.at += 1
        self.drawn += 1
        return outcome

    def below(self, n: int, stream: int = 0) -> int:
        return self.pick(list(range(n)), stream)

    def pick(self, items: list[int], stream: int = 0) -> int:
        outcome = self.known(items)
        if outcome < 0:
            raise undecided(stream, items)
        return outcome

    def weighted(self, weights: list[int], stream: int = 0) -> int:
        places = [place for place, weight in enumerate(weights) if weight]
        outcome = self.known(places)
        if outcome < 0:
            raise Undecided(stream, places, [weights[place] for place in places])
        return outcome

    def draw(self, pool: list[int], stream: int = 0, deck: int = -1) -> int:
        outcome = self.known(pool)
        if outcome < 0:
            raise undecided(stream, pool)
        pool.remove(outcome)
        return outcome

    def shuffle(self, items: list[int], stream: int = 0) -> None:
        pool = items[:]
        for i in range(len(items)):
            items[i] = self.draw(pool, stream)


class Branch(Generic[S]):
    """A position, an answer, and the outcomes named so far. `state` is what comes of it, or None: then chance asks.

    Where the position keeps a log, that of `state` tells what this answer brought about.
    """

    def __init__(self, before: S, seat: int, option: int, prefix: list[int] | None = None) -> None:
        self.before: S = before
        self.seat: int = seat
        self.option: int = option
        self.prefix: list[int] = prefix if prefix is not None else []
        self.asked: Undecided | None = None
        self.state: S | None = None
        asking = AskingChance(self.prefix, before.chance.drawn)
        world: S = before.clone() if option != SET_UP else before.game.blank(before.pack, before.seats, before.settings)
        world.chance = asking
        world.log = [] if before.log is not None else None
        try:
            if option == SET_UP:
                world.game.begin(world)
                world.advance()
            else:
                world.step(seat, option)
        except Undecided as asked:
            self.asked = asked
            return
        if asking.at < len(self.prefix):
            raise SetupError(f"{len(self.prefix) - asking.at} of the outcomes {self.prefix} were never asked for")
        world.chance = before.chance.clone()
        world.chance.drawn = asking.drawn
        self.state = world

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled and deep-copied as position, answer and outcomes: the rest follows."""
        return Branch, (self.before, self.seat, self.option, self.prefix)

    @staticmethod
    def opening(blank: S) -> "Branch[S]":
        """How a game may begin, from the empty table that `Game.blank` gives."""
        blank.chance = Chance.seeded(0, blank.game.streams)
        return Branch(blank, 0, SET_UP)

    def outcomes(self) -> list[tuple[int, int]]:
        """What chance may say next, each with its weight; empty when all is settled."""
        asked = self.asked
        return list(zip(asked.items, asked.weights, strict=True)) if asked is not None else []

    def take(self, outcome: int) -> "Branch[S]":
        """The branch in which chance says this."""
        if self.asked is None or outcome not in self.asked.items:
            items = self.asked.items if self.asked is not None else []
            raise SetupError(f"chance is asked for one of {items}, not for {outcome}")
        return Branch(self.before, self.seat, self.option, [*self.prefix, outcome])

    def leaves(self) -> Iterator[tuple[float, S]]:
        """Everything that may come of it, each with its probability."""
        if self.state is not None:
            yield 1.0, self.state
            return
        outcomes = self.outcomes()
        total = sum(weight for _, weight in outcomes)
        for outcome, weight in outcomes:
            for share, state in self.take(outcome).leaves():
                yield share * weight / total, state
