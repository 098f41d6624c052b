"""Lighting lanterns, one by one."""

from typing import ClassVar

from asterism.kernel.option import first, option, verb_of
from asterism.kernel.procedure import DONE, WAIT, Cited, Procedure
from toy.model.names import LEFT, LIT, PLACE, RIGHT, WISH
from toy.model.state import Lanterns
from toy.rules.wishes import any_time, refuse_wish, wish


class Light(Procedure[Lanterns]):
    """Place so many lanterns."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "lanterns")

    def __init__(self, seat: int, lanterns: int) -> None:
        super().__init__(seat, 0)
        self.lanterns: int = lanterns

    def clone(self) -> "Light":
        return Light(self.seat, self.lanterns)

    def run(self, g: Lanterns) -> int:
        return WAIT if self.lanterns else DONE  # light.each

    def options(self, g: Lanterns, seat: int) -> list[int]:
        options = [option(PLACE, RIGHT)]
        if left_has_room(g):
            options.append(option(PLACE, LEFT))
        return options + any_time(g, seat)

    def choose(self, g: Lanterns, seat: int, packed: int) -> None:
        if verb_of(packed) == WISH:
            wish(g, seat)
            return
        self.lanterns -= 1
        if first(packed) == LEFT:
            g.left += 1
        g.points[seat] += 2 if first(packed) == LEFT else 1
        g.tell(LIT, seat, first(packed))

    def ask(self, g: Lanterns, seat: int) -> Cited:
        return Cited("light.each", f"place a lantern ({self.lanterns} left)")

    def refuse(self, g: Lanterns, seat: int, packed: int) -> Cited | None:
        if verb_of(packed) == PLACE:
            return Cited("light.bank-full", "The left bank is full.")
        return refuse_wish(g, seat, verb_of(packed))


def left_has_room(g: Lanterns) -> bool:
    return g.left < g.content.bank  # light.bank-full
