"""Artifacts, the rows and the decks."""

from typing import ClassVar

from asterism.games.astrolabe.model.names import (
    DECK_NAMES,
    SOURCE_NAMES,
    WHICH_ANY,
    WHICH_NAMES,
    WHICH_OTHER,
    WHICH_SAME_SIDE,
)
from asterism.games.astrolabe.model.state import Astrolabe
from asterism.games.astrolabe.rules.artifacts import (
    ActivateFree,
    BuyOne,
    GainArtifacts,
    MoveToTwilight,
    can_buy,
    can_gain_artifact,
    free_choices,
    movable_to_twilight,
    move_to_twilight,
)
from asterism.games.astrolabe.rules.cards import Peek, SwapRow, can_swap
from asterism.games.astrolabe.rules.ops.effect import Arguments, CardText, Some, source_text
from asterism.kernel.cards import MOST, Op
from asterism.kernel.procedure import DONE


class ArtifactOp(Some):
    """Gain artifacts without paying."""

    NAME: ClassVar[str] = "artifact"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.source: int = args.word("from", SOURCE_NAMES, "any")
        side = args.word("side", ["any", "day", "night"], "any")
        self.side: int = [-1, 0, 2][side]

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return can_gain_artifact(g, seat, self.source, self.side)

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(GainArtifacts(text.seat, self.many(g, text), self.source, self.side))

    def words(self) -> str:
        side = f" for your {['day', '', 'night'][self.side]} side" if self.side >= 0 else ""
        return f"gain {self.n.noun('artifact')}{source_text(self.source)}{side}"

    def worth(self) -> float:
        return 1.6 * self.n.usual()


class BuyOp(Op[Astrolabe]):
    """Buy an artifact for less."""

    NAME: ClassVar[str] = "buy"

    def __init__(self, args: Arguments) -> None:
        self.less: int = args.number("less", 0, MOST, 0)

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return can_buy(g, seat, max(0, g.price(seat) - self.less * times))

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(BuyOne(text.seat, 0, max(0, g.price(text.seat) - self.less * text.times)))

    def words(self) -> str:
        return f"you may buy an artifact for {self.less} focus less"

    def worth(self) -> float:
        return 0.2 * self.less


class ActivateOp(Some):
    """Activate artifacts without paying, at any time of day."""

    NAME: ClassVar[str] = "activate"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.which: int = args.word("which", WHICH_NAMES[:3], "any")
        if self.which != WHICH_ANY and args.place != "artifact":
            args.problem(f"which = {WHICH_NAMES[self.which]!r} has a meaning on artifacts only")

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return len(free_choices(g, seat, self.which, card, [])) > 0

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(ActivateFree(text.seat, self.many(g, text), self.which, text.card, []))

    def words(self) -> str:
        other = "other " if self.which == WHICH_OTHER else ""
        side = " of this side" if self.which == WHICH_SAME_SIDE else ""
        return f"activate {self.n.up_to(f'{other}artifact')}{side} without paying"

    def worth(self) -> float:
        return 0.7 * self.n.usual()


class ToTwilightOp(Op[Astrolabe]):
    """Move an artifact to the twilight side."""

    NAME: ClassVar[str] = "to-twilight"

    def __init__(self, args: Arguments) -> None:
        self.this: bool = args.word("which", ["any", "this"], "any") == 1
        if self.this and args.place != "artifact":
            args.problem("which = 'this' has a meaning on artifacts only")

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        found = movable_to_twilight(g, seat)
        return card in found if self.this else len(found) > 0

    def do(self, g: Astrolabe, text: CardText) -> int:
        if not self.this:
            return g.call(MoveToTwilight(text.seat, 0))
        if self.can(g, text.seat, 1, text.card):
            move_to_twilight(g, text.seat, text.card)
        return DONE

    def words(self) -> str:
        return f"move {'this artifact' if self.this else 'one of your artifacts'} to your twilight side"


class SwapRowOp(Some):
    """Replace face-up cards from their deck."""

    NAME: ClassVar[str] = "swap-row"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.row: int = args.word("row", DECK_NAMES[:2])

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return can_swap(g, self.row)

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(SwapRow(text.seat, self.many(g, text), self.row))

    def words(self) -> str:
        return f"replace {self.n.up_to(DECK_NAMES[self.row])} of the row from the deck"


class PeekOp(Some):
    """Look at the top cards of a deck and put each on top or under."""

    NAME: ClassVar[str] = "peek"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.deck: int = args.word("deck", DECK_NAMES)

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return g.deck_size(self.deck) > 0

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(Peek(text.seat, 0, self.deck, self.many(g, text), []))

    def words(self) -> str:
        cards = "card" if self.n.single else self.n.noun("card")
        each = "it" if self.n.single else "each"
        return f"look at the top {cards} of the {DECK_NAMES[self.deck]} deck and put {each} on top or under"


OPS: list[type[Op[Astrolabe]]] = [
    ArtifactOp,
    BuyOp,
    ActivateOp,
    ToTwilightOp,
    SwapRowOp,
    PeekOp,
]
