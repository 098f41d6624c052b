"""What goals and Flares count and ask for. They read one player's markers only. # laurels.evaluation

On a Flare the star being launched counts too, as far as it has the facts. # flares.what-counts
"""

from typing import ClassVar, Final

from asterism.games.starlight.model.content import StarlightContent, goal_words
from asterism.games.starlight.model.names import FULFILLED, LARGE, ON_FLARE, PRIVILEGES, SIZES
from asterism.games.starlight.model.state import Starlight
from asterism.games.starlight.rules.launch import FLARE, NO_SLOT, Launch
from asterism.games.starlight.rules.plans import size_of
from asterism.games.starlight.rules.wishes import Wishes, gain
from asterism.kernel.cards import NO_BOUND, Args, Measure, Test
from asterism.kernel.english import listed, some

STARS_FOR_A_GOAL: Final = 10  # nobody launches more in a game
MOST_STARS_WITH: Final = 9

Arguments = Args[Starlight]


def star_launched(g: Starlight, seat: int) -> Launch | None:
    """The seat's star that has been placed and is being scored."""
    top = g.stack[-1] if g.stack else None
    return top if isinstance(top, Launch) and top.seat == seat and top.at >= FLARE else None


def names_of(args: Arguments, kind: str, places: list[int]) -> list[str]:
    return [args.home.names[kind][place] for place in places]


def mask_of(places: list[int]) -> int:
    return sum(1 << place for place in set(places))


class Tally(Measure[Starlight]):
    """Something that can be counted: for its points on a Flare, as so many in a goal."""

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.on_flare: bool = args.place == ON_FLARE

    def phrase(self, amount: str, n: int) -> str:
        """What one has to have: "3 stars in small slots"."""
        raise NotImplementedError

    def likely(self, g: Starlight, seat: int) -> float:
        """What the seat's next star will probably count, for advice."""
        return float(self.count(g, seat) + 1)

    def limit(self, c: StarlightContent) -> int:
        """The most that ten stars could bring, as far as counting can tell."""
        return STARS_FOR_A_GOAL

    def wish(self, wishes: Wishes, need: int, hoped: float, more: float) -> float:
        """Add what a star could do for a goal of so many; how near the goal is, from 0 to 1."""
        have = self.count(wishes.g, wishes.seat)
        return have / need if have < need else 1.0

    def compared(self, low: int, high: int) -> str:
        if high == NO_BOUND:
            return f"you have {self.phrase(str(low), low)}"
        if low == high:
            return f"you have {self.phrase(f'exactly {low}', low)}"
        if low == 0:
            return f"you have {self.phrase(f'at most {high}', high)}"
        return f"you have {self.phrase(f'{low} to {high}', high)}"


def counted(amount: str, n: int, one: str, many: str = "") -> str:
    return f"{amount} {one if n == 1 else many or one + 's'}"


class Stars(Tally):
    """Stars in slots, of one size or in some constellations if these are named; on a Flare one without a slot too."""

    NAME: ClassVar[str] = "stars"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.size: int = args.word("size", ["any", *SIZES], "any") - 1
        self.within: list[int] = args.ids("in", "constellation", required=False)
        if self.size >= 0 and self.within:
            args.problem("stars are counted by size or in constellations, not both")
        self.where: str = ""
        self.each = "star you have launched"
        if self.size >= 0:
            self.where = f" in {SIZES[self.size]} slots"
            self.each = f"of your stars{self.where}"
        elif self.within:
            self.where = f" in {listed(names_of(args, 'constellation', self.within))}"
            self.each = f"of your stars{self.where}"
            self.where += " together"

    def count(self, g: Starlight, seat: int) -> int:
        c = g.content
        own = g.own[seat]
        if self.within:
            found = 0
            for constellation in self.within:
                found += (own & c.slots_of[constellation]).bit_count()
            return found
        if self.size < 0:
            return g.stars[seat] if self.on_flare else own.bit_count()
        found = (own & c.slots_of_size[self.size]).bit_count()
        if self.on_flare:  # last-turn.slotless-flare
            star = star_launched(g, seat)
            if star is not None and star.slot == NO_SLOT and size_of(star.magnitude(g)) == self.size:
                found += 1
        return found

    def likely(self, g: Starlight, seat: int) -> float:
        if self.size < 0:
            return float(self.count(g, seat) + 1)
        held = (g.own[seat] & g.content.slots_of_size[self.size]).bit_count()
        return float(held if self.size == LARGE else held + 1)  # the next star is seldom large

    def limit(self, c: StarlightContent) -> int:
        slots = STARS_FOR_A_GOAL
        if self.within:
            slots = sum(c.slots_of[constellation].bit_count() for constellation in self.within)
        elif self.size >= 0:
            slots = c.slots_of_size[self.size].bit_count()
        return min(STARS_FOR_A_GOAL, slots)

    def wish(self, wishes: Wishes, need: int, hoped: float, more: float) -> float:
        have = self.count(wishes.g, wishes.seat)
        if self.within:
            return wishes.want_more(wishes.constellation, mask_of(self.within), have, need, hoped, more)
        sizes = 1 << self.size if self.size >= 0 else (1 << len(SIZES)) - 1
        return wishes.want_more(wishes.size, sizes, have, need, hoped, more)

    def phrase(self, amount: str, n: int) -> str:
        return counted(amount, n, "star") + self.where


class Constellations(Tally):
    """Constellations with at least so many of one's stars."""

    NAME: ClassVar[str] = "constellations"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.least: int = args.number("with", 1, MOST_STARS_WITH, 1)
        self.each = "constellation with a star of yours"
        if self.least > 1:
            self.each = f"constellation with {self.least} stars of yours"

    def count(self, g: Starlight, seat: int) -> int:
        found = 0
        own = g.own[seat]
        for slots in g.content.slots_of:
            if (own & slots).bit_count() >= self.least:
                found += 1
        return found

    def limit(self, c: StarlightContent) -> int:
        return min(len(c.constellation_ids), STARS_FOR_A_GOAL // self.least)

    def wish(self, wishes: Wishes, need: int, hoped: float, more: float) -> float:
        if self.least == 1:
            return wishes.want_any(wishes.constellation, wishes.settled, need, hoped, more)
        best = sorted([min(self.least, stars) for stars in wishes.stars_of])
        have = sum(best[-need:])
        where = 0
        for constellation in range(len(wishes.stars_of)):
            if wishes.stars_of[constellation] < self.least:
                where |= 1 << constellation
        return wishes.want_more(wishes.constellation, where, have, need * self.least, hoped, more)

    def phrase(self, amount: str, n: int) -> str:
        constellations = counted(amount, n, "constellation")
        stars = f"{some(self.least, 'star')} in each of" if self.least > 1 else "stars in"
        return f"{stars} {constellations}"


class StarsInOne(Tally):
    """The most stars in any one constellation."""

    NAME: ClassVar[str] = "stars-in-one"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.each = "star in the constellation where you have most"

    def count(self, g: Starlight, seat: int) -> int:
        most = 0
        own = g.own[seat]
        for slots in g.content.slots_of:
            most = max(most, (own & slots).bit_count())
        return most

    def limit(self, c: StarlightContent) -> int:
        return max(slots.bit_count() for slots in c.slots_of)

    def wish(self, wishes: Wishes, need: int, hoped: float, more: float) -> float:
        have = max(wishes.stars_of)
        where = 0
        for constellation in range(len(wishes.stars_of)):
            if wishes.stars_of[constellation] == have:
                where |= 1 << constellation
        return wishes.want_more(wishes.constellation, where, have, need, hoped, more)

    def phrase(self, amount: str, n: int) -> str:
        return f"{counted(amount, n, 'star')} in one constellation"


class Linked(Tally):
    """The most stars joined by lines through one another."""

    NAME: ClassVar[str] = "linked"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.each = "star in your largest group joined by lines"

    def count(self, g: Starlight, seat: int) -> int:
        return largest_group(g, g.own[seat])

    def wish(self, wishes: Wishes, need: int, hoped: float, more: float) -> float:
        have = self.count(wishes.g, wishes.seat)
        if have >= need:
            return 1.0
        wishes.linked += gain(have, need, hoped, more)
        return have / need

    def phrase(self, amount: str, n: int) -> str:
        return f"{counted(amount, n, 'star')} joined by lines"


class Magnitudes(Tally):
    """Different magnitudes launched."""

    NAME: ClassVar[str] = "magnitudes"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.each = "magnitude you have launched"

    def count(self, g: Starlight, seat: int) -> int:
        return magnitudes(g, seat, self.on_flare).bit_count()

    def likely(self, g: Starlight, seat: int) -> float:
        return float(g.magnitudes[seat].bit_count() + 1)

    def limit(self, c: StarlightContent) -> int:
        return 6

    def wish(self, wishes: Wishes, need: int, hoped: float, more: float) -> float:
        return wishes.want_any(wishes.magnitude, wishes.g.magnitudes[wishes.seat], need, hoped, more)

    def phrase(self, amount: str, n: int) -> str:
        return f"{amount} different magnitudes launched"


class Aspects(Tally):
    """Different Aspects launched."""

    NAME: ClassVar[str] = "aspects"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.each = "Aspect you have launched"

    def count(self, g: Starlight, seat: int) -> int:
        return aspects(g, seat, self.on_flare).bit_count()

    def likely(self, g: Starlight, seat: int) -> float:
        return float(g.aspects[seat].bit_count() + 1)

    def limit(self, c: StarlightContent) -> int:
        return min(STARS_FOR_A_GOAL, len(c.aspect_ids))

    def wish(self, wishes: Wishes, need: int, hoped: float, more: float) -> float:
        return wishes.want_any(wishes.aspect, wishes.g.aspects[wishes.seat], need, hoped, more)

    def phrase(self, amount: str, n: int) -> str:
        return f"{amount} different Aspects launched"


class Privileges(Tally):
    """Privileges held."""

    NAME: ClassVar[str] = "privileges"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.each = "privilege you hold"

    def count(self, g: Starlight, seat: int) -> int:
        return g.privileges[seat].bit_count()

    def likely(self, g: Starlight, seat: int) -> float:
        return float(self.count(g, seat))

    def limit(self, c: StarlightContent) -> int:
        return len(PRIVILEGES)

    def wish(self, wishes: Wishes, need: int, hoped: float, more: float) -> float:
        return wishes.want_any(wishes.privilege, wishes.g.privileges[wishes.seat], need, hoped, more)

    def phrase(self, amount: str, n: int) -> str:
        return counted(amount, n, "privilege")


class FlaresUsed(Tally):
    """Flares turned face down; one being attached is not yet among them."""

    NAME: ClassVar[str] = "flares-used"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.each = "Flare you have used"

    def count(self, g: Starlight, seat: int) -> int:
        return len(g.used[seat])

    def likely(self, g: Starlight, seat: int) -> float:
        return float(self.count(g, seat))

    def limit(self, c: StarlightContent) -> int:
        return len(c.flares)

    def phrase(self, amount: str, n: int) -> str:
        return counted(amount, n, "used Flare")


class Here(Tally):
    """Something about the star being launched; it belongs on a Flare."""

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        if args.place != ON_FLARE:
            args.problem(f"{self.NAME} is about a star being launched and belongs on a Flare")

    def likely(self, g: Starlight, seat: int) -> float:
        return 1.0

    def phrase(self, amount: str, n: int) -> str:
        return counted(amount, n, self.one, self.many)


class StarsHere(Here):
    """Stars in the constellation of the star being launched."""

    NAME: ClassVar[str] = "stars-here"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.one, self.many = "star in its constellation", "stars in its constellation"
        self.each = "of your stars in this constellation"

    def count(self, g: Starlight, seat: int) -> int:
        star = star_launched(g, seat)
        if star is None or star.slot == NO_SLOT:
            return 0
        return (g.own[seat] & g.content.slots_of[g.content.slot_constellation[star.slot]]).bit_count()


class LinksHere(Here):
    """Stars joined to the star being launched."""

    NAME: ClassVar[str] = "links-here"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.one, self.many = "star joined to it", "stars joined to it"
        self.each = "of your stars joined to this one"

    def count(self, g: Starlight, seat: int) -> int:
        star = star_launched(g, seat)
        return (g.own[seat] & g.content.near[star.slot]).bit_count() if star is not None and star.slot >= 0 else 0


class RaysHere(Here):
    """Rays of the star being launched, of some colours if these are named; a printed ray counts."""

    NAME: ClassVar[str] = "rays-here"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.colours: list[int] = args.ids("colours", "colour", required=False)
        named = listed([name.lower() for name in names_of(args, "colour", self.colours)], "or")
        self.one = f"{named} ray" if named else "ray"
        self.each = f"{self.one} of this star"

    def count(self, g: Starlight, seat: int) -> int:
        star = star_launched(g, seat)
        if star is None:
            return 0
        if not self.colours:
            return star.magnitude(g)
        found = 1 if g.content.core_printed[star.core] in self.colours else 0  # starter.preprinted-colour
        for ray in star.attached:
            if ray >> 1 in self.colours:
                found += 1
        return found

    def likely(self, g: Starlight, seat: int) -> float:
        return 1.0 if self.colours else 3.0


class Fulfilled(Tally):
    """1 if a goal is met, 0 if not: for points that depend on it."""

    NAME: ClassVar[str] = FULFILLED

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.goal: Test[Starlight] = args.test("goal")
        self.one = goal_words(self.goal)
        self.each = f"time that you have {self.one}"

    def count(self, g: Starlight, seat: int) -> int:
        return 1 if self.goal.holds(g, seat) else 0

    def likely(self, g: Starlight, seat: int) -> float:
        return 0.5

    def limit(self, c: StarlightContent) -> int:
        return 1

    def phrase(self, amount: str, n: int) -> str:
        return self.one


MEASURES: Final[list[type[Measure[Starlight]]]] = [
    Stars,
    Constellations,
    StarsInOne,
    Linked,
    Magnitudes,
    Aspects,
    Privileges,
    FlaresUsed,
    StarsHere,
    LinksHere,
    RaysHere,
    Fulfilled,
]


# What they look at


def magnitudes(g: Starlight, seat: int, on_flare: bool) -> int:
    """Magnitudes marked on the mat, and that of the star a Flare is attached to."""
    star = star_launched(g, seat) if on_flare else None
    return g.magnitudes[seat] if star is None else g.magnitudes[seat] | 1 << star.magnitude(g)


def aspects(g: Starlight, seat: int, on_flare: bool) -> int:
    star = star_launched(g, seat) if on_flare else None
    return g.aspects[seat] if star is None else g.aspects[seat] | g.content.core_aspect[star.core]


def constellations_with(g: Starlight, own: int) -> int:
    """The constellations these stars are in, as a mask."""
    found = 0
    for constellation, slots in enumerate(g.content.slots_of):
        if own & slots:
            found |= 1 << constellation
    return found


def largest_group(g: Starlight, own: int) -> int:
    """The most of these stars that are joined by lines through one another."""
    near = g.content.near
    best = 0
    left = own
    while left:
        group = left & -left
        edge = group
        while edge:
            grown = 0
            while edge:
                lowest = edge & -edge
                edge ^= lowest
                grown |= near[lowest.bit_length() - 1]
            edge = grown & own & ~group
            group |= edge
        left &= ~group
        size = group.bit_count()
        if size > best:
            best = size
    return best
