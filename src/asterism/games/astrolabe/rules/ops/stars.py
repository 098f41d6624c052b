"""Stars on demons and in the sky."""

from typing import ClassVar

from asterism.games.astrolabe.model.names import EMPTY, STAR_NAMES
from asterism.games.astrolabe.model.state import Astrolabe
from asterism.games.astrolabe.rules.counters import tokens
from asterism.games.astrolabe.rules.ops.effect import Arguments, CardText, Some
from asterism.games.astrolabe.rules.star_cards import DiscardStars, MoveInSky, ReturnStars, ShiftStars, TakeFromSky
from asterism.games.astrolabe.rules.stars import Gaze, PlaceStars, lift_options
from asterism.kernel.cards import MOST, Op


class StarsOp(Some):
    """Draw random stars and place them."""

    NAME: ClassVar[str] = "stars"

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return len(g.bag) > 0

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(PlaceStars(text.seat, 0, self.many(g, text), [], False))

    def words(self) -> str:
        return f"draw {self.n.noun('random star')} and place {'it' if self.n.single else 'them'}"

    def worth(self) -> float:
        return 0.7 * self.n.usual()


class StargazeOp(Op[Astrolabe]):
    """The Stargaze action at a strength."""

    NAME: ClassVar[str] = "stargaze"

    def __init__(self, args: Arguments) -> None:
        self.n: int = args.number("n", 1, MOST, 1)

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return len(g.bag) > 0

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(Gaze(text.seat, 0, self.n * text.times))

    def words(self) -> str:
        return f"stargaze {self.n}"

    def worth(self) -> float:
        return 0.7 * self.n


class TakeStarOp(Some):
    """Take stars that fit an open icon from the sky."""

    NAME: ClassVar[str] = "take-star"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.colour: int = args.word("colour", ["any", *STAR_NAMES[1:]], "any")
        self.same: int = args.word("constellation", ["any", "same"], "any")

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return len(TakeFromSky(seat, 1, self.colour, -1).takeable(g)) > 0

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(TakeFromSky(text.seat, self.many(g, text), self.colour, -2 if self.same else -1))

    def words(self) -> str:
        colour = "" if self.colour == 0 else f"{STAR_NAMES[self.colour]} "
        same = " of one constellation" if self.same and not self.n.single else ""
        return f"take {self.n.up_to(colour + 'star')}{same} that {'fits' if self.n.single else 'fit'} from the sky"

    def worth(self) -> float:
        return (0.9 if self.colour == 0 else 0.4) * self.n.usual()


class ReturnStarOp(Some):
    """Return stars from the own demons to the sky."""

    NAME: ClassVar[str] = "return-star"

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return tokens(g, seat, -1) > 0

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(ReturnStars(text.seat, 0, self.many(g, text), EMPTY))

    def words(self) -> str:
        return f"return {self.n.noun('star')} from your demons to the sky"


class DiscardStarOp(Some):
    """Discard stars from the own demons."""

    NAME: ClassVar[str] = "discard-star"

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return tokens(g, seat, -1) > 0

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(DiscardStars(text.seat, self.many(g, text)))

    def words(self) -> str:
        return f"discard {self.n.noun('star')} from your demons"


class ShiftStarOp(Some):
    """Move stars between the own demons."""

    NAME: ClassVar[str] = "shift-star"

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return len(lift_options(g, seat, True)) > 0

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(ShiftStars(text.seat, self.many(g, text), EMPTY, -1))

    def words(self) -> str:
        return f"move {self.n.up_to('star')} between your demons"

    def worth(self) -> float:
        return 0.15 * self.n.usual()


class MoveSkyOp(Some):
    """Move stars within the sky."""

    NAME: ClassVar[str] = "move-sky"

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return len(MoveInSky(seat, 0, 1, EMPTY, -1).movable(g)) > 0

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(MoveInSky(text.seat, 0, self.many(g, text), EMPTY, -1))

    def words(self) -> str:
        return f"move {self.n.up_to('star')} within the sky"


OPS: list[type[Op[Astrolabe]]] = [
    StarsOp,
    StargazeOp,
    TakeStarOp,
    ReturnStarOp,
    DiscardStarOp,
    ShiftStarOp,
    MoveSkyOp,
]
