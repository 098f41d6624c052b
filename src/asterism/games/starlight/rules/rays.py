"""Taking rays, for whatever reason, and the Refill Rays privilege that follows each of them."""

from typing import ClassVar

from asterism.games.starlight.model.names import LEAVE, LENGTHS, LONG_POOL, REFILL, REFILL_RAYS, REFILLED, TOOK_RAY
from asterism.games.starlight.model.state import Starlight
from asterism.games.starlight.rules.pools import ray_bag, ray_pool, refill_rays, take_ray
from asterism.kernel.procedure import DONE, WAIT, Cited, Procedure


def gain_ray(g: Starlight, seat: int, ray: int, paid: int, cause: int, more: bool = False) -> None:
    """Take a ray; its owner may then refill the pool. # privileges.refill-rays, privileges.refill-rays-any-reason"""
    g.ap -= paid
    take_ray(g, seat, ray)
    g.tell(TOOK_RAY, seat, ray, paid, cause)
    offer_refill(g, seat, ray & 1, more)


def offer_refill(g: Starlight, seat: int, length: int, more: bool) -> None:
    """Ask only if the pool has a gap, the bag something to fill it, and it matters. # refill-rays.optional

    `more`: the boon in use gives further rays, or the pool can still be flushed. Without that, AP or Flares the turn is
    over, and its end refills.
    """
    if not g.privileges[seat] & REFILL_RAYS or not (more or g.ap or g.flares[seat]):
        return
    if len(ray_pool(g, length)) < g.content.ray_pool[length] and ray_bag(g, length):
        g.call(RefillRays(seat, 0, length))


class RefillRays(Procedure[Starlight]):
    """Refill the pool the ray came from, or leave its gaps. # refill-rays.which-pool, refill-rays.how-far"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "length")

    def __init__(self, seat: int, at: int, length: int) -> None:
        self.seat = seat
        self.at = at
        self.length: int = length

    def clone(self) -> "RefillRays":
        return RefillRays(self.seat, self.at, self.length)

    def run(self, g: Starlight) -> int:
        return DONE if self.at else WAIT

    def options(self, g: Starlight, seat: int) -> list[int]:
        return [REFILL, LEAVE]

    def choose(self, g: Starlight, seat: int, packed: int) -> None:
        self.at = 1
        if packed == REFILL:
            refill_rays(g, self.length)
            g.tell(REFILLED, seat, LONG_POOL + self.length)

    def ask(self, g: Starlight, seat: int) -> Cited:
        return Cited("privileges.refill-rays", f"refill the {LENGTHS[self.length]} ray pool or leave it")

    def refuse(self, g: Starlight, seat: int, packed: int) -> Cited | None:
        return Cited("refill-rays.optional", "Right after a ray comes the choice to refill, before anything else.")
