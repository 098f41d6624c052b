"""Ops that work on kept dice, and reading without one."""

from typing import ClassVar

from asterism.games.astrolabe_018.model.names import (
    ANY_KIND,
    ANY_STAR,
    E_READ_FREE,
    E_TURNED,
    FACES,
    FOCUS,
    LOOK,
    NONE,
    PICKED,
    STARS,
    TIMES,
    V_DIE,
    V_FACE,
    V_STAR,
    kind_of,
    star_of,
    turned,
)
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.rules.counters import any_star
from asterism.games.astrolabe_018.rules.dice import change_die, distinct, roll_die_again, swap_dice, swap_options
from asterism.games.astrolabe_018.rules.ops.effect import SOME_STARS, Arguments, PickingSome, cause_now
from asterism.kernel.cards import Amount
from asterism.kernel.option import first, option, second, third


def a_die(n: Amount[Astrolabe018]) -> str:
    return "a die" if n.single else f"up to {n.noun('die', 'dice')}"


class RollAgain(PickingSome):
    """Roll kept dice again, each once."""

    NAME: ClassVar[str] = "roll-again"

    def picks(self, g: Astrolabe018, seat: int, times: int) -> list[int]:
        return [option(V_DIE, die) for die in distinct(g.dice[seat]) if not die & PICKED]

    def pick(self, g: Astrolabe018, seat: int, packed: int) -> None:
        roll_die_again(g, seat, first(packed), PICKED)

    def words(self) -> str:
        return f"roll {a_die(self.n)} of yours again"

    def worth(self) -> float:
        return 0.16 * self.n.usual()


class ChangeColour(PickingSome):
    """Change kept dice for others of the other colour, rolled."""

    NAME: ClassVar[str] = "change-colour"

    def picks(self, g: Astrolabe018, seat: int, times: int) -> list[int]:
        found: list[int] = []
        for die in distinct(g.dice[seat]):
            if not die & PICKED and g.bag[1 - kind_of(die)] > 0:
                found.append(option(V_DIE, die))
        return found

    def pick(self, g: Astrolabe018, seat: int, packed: int) -> None:
        change_die(g, seat, first(packed), PICKED)

    def words(self) -> str:
        return f"change the colour of {a_die(self.n)} of yours and roll {'it' if self.n.single else 'them'}"

    def worth(self) -> float:
        return 0.18 * self.n.usual()


class TurnFace(PickingSome):
    """Turn kept dice to a face they have."""

    NAME: ClassVar[str] = "turn-face"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.to: int = any_star(args.word("to", [*FACES[:FOCUS], "any"]))

    def picks(self, g: Astrolabe018, seat: int, times: int) -> list[int]:
        found: list[int] = []
        for die in distinct(g.dice[seat]):
            if not die & PICKED:
                for star in range(FOCUS):
                    if self.to in (ANY_STAR, star) and star != star_of(die) and star in g.faces_of(kind_of(die)):
                        found.append(option(V_FACE, die, star))
        return found

    def pick(self, g: Astrolabe018, seat: int, packed: int) -> None:
        die, star = first(packed), second(packed)
        g.take_die(seat, die)
        g.keep(seat, turned(die, star) | PICKED)
        g.tell(E_TURNED, seat, die & LOOK, star)

    def words(self) -> str:
        face = (
            ("any star it has" if self.n.single else "any stars they have") if self.to == ANY_STAR else FACES[self.to]
        )
        return f"turn {a_die(self.n)} of yours to {face}"

    def worth(self) -> float:
        return 0.45 * self.n.usual()


class Swap(PickingSome):
    """Swap kept dice as in Exchange."""

    NAME: ClassVar[str] = "swap"

    def picks(self, g: Astrolabe018, seat: int, times: int) -> list[int]:
        return swap_options(g, seat)

    def pick(self, g: Astrolabe018, seat: int, packed: int) -> None:
        swap_dice(g, seat, first(packed), second(packed), third(packed))

    def words(self) -> str:
        return f"swap {a_die(self.n)} with {'another player' if self.n.single else 'other players'}"

    def worth(self) -> float:
        return 0.30 * self.n.usual()


class Read(PickingSome):
    """Read stars without a die."""

    NAME: ClassVar[str] = "read"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.time: int = args.word("time", [*TIMES, "any"], "any")
        colour = args.word("colour", [*FACES[:STARS], "any"], "any")
        self.colour: int = ANY_STAR if colour == STARS else colour

    def picks(self, g: Astrolabe018, seat: int, times: int) -> list[int]:
        found: list[int] = []
        if not g.markers_left():
            return found
        for place in range(g.content.captured):
            div = g.captured[g.content.captured * seat + place]
            if div != NONE and self.time in (ANY_KIND, g.content.div_time[div]):
                for colour in range(STARS):
                    if self.colour in (ANY_STAR, colour) and g.open_stars(seat, place, colour):
                        found.append(option(V_STAR, place, colour))
        return found

    def pick(self, g: Astrolabe018, seat: int, packed: int) -> None:
        place, colour = first(packed), second(packed)
        g.tell(E_READ_FREE, seat, g.captured[g.content.captured * seat + place], colour, cause_now(g))
        g.cover(seat, place, colour)

    def words(self) -> str:
        colour = "" if self.colour == ANY_STAR else f"{FACES[self.colour]} "
        divs = "your Divs" if self.time == ANY_KIND else f"your {TIMES[self.time]} Divs"
        stars = f"a {colour}star" if self.n.single else f"up to {self.n.noun(colour + 'star')}"
        return f"read {stars} of {divs} without a die"

    def worth(self) -> float:
        return self.worth_reading(SOME_STARS)

    def worth_reading(self, stars: int) -> float:
        return 0.65 * min(float(stars), self.n.usual())
