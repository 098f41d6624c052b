"""Ops on what the team has in common: energy and the Homeworld."""

from typing import ClassVar

from asterism.games.knights.model.names import ENERGY_GAINED, ENERGY_MARKED, USE_WORDS, USES, WORLD_LOST_POWER
from asterism.games.knights.model.state import Knights
from asterism.games.knights.rules.ops.effect import (
    ONLY_PLAYERS,
    Arguments,
    Effect,
    RunningText,
    Some,
    counted,
    figure,
)
from asterism.kernel.procedure import DONE

# Energy


class Energy(Some):
    """Gain energy, if it is your turn. # energy.pool-owner"""

    NAME: ClassVar[str] = "energy"
    PLACES: ClassVar[tuple[str, ...]] = ONLY_PLAYERS

    def do(self, g: Knights, text: RunningText) -> int:
        if g.active == text.seat:
            n = self.n.of(g, text.seat, text.times)
            g.energy += n
            if g.log is not None:
                g.tell(ENERGY_GAINED, text.seat, n, g.cause())
        return DONE

    def words(self) -> str:
        return f"gain {figure(self.n)} energy{counted(self.n)}"

    def points(self) -> float:
        return self.n.usual()


class EnergyFor(Some):
    """Gain energy that pays for one use only. # energy.earmarked"""

    NAME: ClassVar[str] = "energy-for"
    PLACES: ClassVar[tuple[str, ...]] = ONLY_PLAYERS

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.use: int = args.word("use", USES)

    def do(self, g: Knights, text: RunningText) -> int:
        if g.active == text.seat:
            n = self.n.of(g, text.seat, text.times)
            g.marked[self.use] += n
            g.tell(ENERGY_MARKED, text.seat, n, self.use, g.cause())
        return DONE

    def words(self) -> str:
        return f"gain {figure(self.n)} energy that can only be spent {USE_WORDS[self.use]}{counted(self.n)}"

    def points(self) -> float:
        return 0.85 * self.n.usual()


# The Homeworld


class HealWorld(Some):
    """The Homeworld gains health."""

    NAME: ClassVar[str] = "heal-world"
    EACH: ClassVar[float] = 0.6

    def apply(self, g: Knights, n: int) -> None:
        g.heal_world(n)

    def words(self) -> str:
        return f"the Homeworld gains {figure(self.n)} health{counted(self.n)}"


class SufferWorld(Some):
    """The Homeworld suffers damage."""

    NAME: ClassVar[str] = "suffer-world"
    EACH: ClassVar[float] = -0.55

    def apply(self, g: Knights, n: int) -> None:
        g.hit_world(n)

    def words(self) -> str:
        return f"the Homeworld suffers {figure(self.n)} damage{counted(self.n)}"


class PowerWorld(Some):
    """The Homeworld powers up."""

    NAME: ClassVar[str] = "power-world"
    EACH: ClassVar[float] = 1.0

    def apply(self, g: Knights, n: int) -> None:
        g.power_up_world(n)

    def words(self) -> str:
        times = "" if figure(self.n) == "1" else f" {figure(self.n)} times"
        return f"the Homeworld powers up{times}{counted(self.n)}"


class DrainWorld(Some):
    """The Homeworld loses power."""

    NAME: ClassVar[str] = "drain-world"
    EACH: ClassVar[float] = -0.8

    def complete(self, g: Knights, seat: int, times: int, card: int) -> bool:
        return g.world_power >= self.n.of(g, seat, times)

    def apply(self, g: Knights, n: int) -> None:
        lost = min(n, g.world_power)
        g.world_power -= lost
        g.tell(WORLD_LOST_POWER, lost, g.cause())

    def words(self) -> str:
        return f"the Homeworld loses {figure(self.n)} power{counted(self.n)}"


OPS: list[type[Effect]] = [Energy, EnergyFor, HealWorld, SufferWorld, PowerWorld, DrainWorld]
