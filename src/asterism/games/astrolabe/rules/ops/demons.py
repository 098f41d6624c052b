"""Demons: captured, trapped, purged, rearranged."""

from typing import ClassVar

from asterism.games.astrolabe.model.names import SOURCE_NAMES
from asterism.games.astrolabe.model.state import Astrolabe
from asterism.games.astrolabe.rules.demons import Capture, Purge, Rearrange, Trap, can_capture, can_trap
from asterism.games.astrolabe.rules.ops.effect import Arguments, CardText, Some, source_text
from asterism.kernel.cards import Op


class CaptureOp(Some):
    """Capture up to so many demons."""

    NAME: ClassVar[str] = "capture"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.source: int = args.word("from", SOURCE_NAMES, "any")

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return g.open_slot(seat) and can_capture(g, self.source)

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(Capture(text.seat, self.many(g, text), self.source, False))

    def words(self) -> str:
        return f"capture {self.n.up_to('demon')}{source_text(self.source)}"

    def worth(self) -> float:
        return 0.8 * self.n.usual()


class TrapOp(Some):
    """Trap up to so many fully read demons."""

    NAME: ClassVar[str] = "trap"

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return can_trap(g, seat)

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(Trap(text.seat, self.many(g, text), False))

    def words(self) -> str:
        return f"trap {self.n.up_to('demon')}"

    def worth(self) -> float:
        return 0.7 * self.n.usual()


class PurgeOp(Some):
    """Purge up to so many demons."""

    NAME: ClassVar[str] = "purge"

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return g.captured(seat) > 0

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(Purge(text.seat, 0, self.many(g, text), False, -1))

    def words(self) -> str:
        return f"purge {self.n.up_to('demon')}"

    def worth(self) -> float:
        return 0.4 * self.n.usual()


class RearrangeOp(Some):
    """Swap the contents of two demon slots, so many times."""

    NAME: ClassVar[str] = "rearrange"

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return g.captured(seat) > 0

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(Rearrange(text.seat, self.many(g, text)))

    def words(self) -> str:
        swap = "swap two of your demon slots"
        return swap if self.n.single else f"up to {self.n.noun('time')} {swap}"


OPS: list[type[Op[Astrolabe]]] = [
    CaptureOp,
    TrapOp,
    PurgeOp,
    RearrangeOp,
]
