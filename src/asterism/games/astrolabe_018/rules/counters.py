"""What card text can count: Divs, dice and stones with filters, and plain numbers."""

from typing import ClassVar, Final

from asterism.games.astrolabe_018.model.names import (
    ANY_KIND,
    ANY_STAR,
    BONUS_NUMBER,
    BOUND_NUMBER,
    CAPTURES,
    DIAL_NUMBER,
    DICE_KINDS,
    FACES,
    FOCUS,
    NONE,
    NUMBER,
    PLACE,
    READS,
    STONE_KINDS,
    STONES_USED,
    SWAPS,
    TIMES,
    WILD,
    dial_hinted,
    kind_of,
    star_of,
)
from asterism.games.astrolabe_018.model.state import PILE, Astrolabe018
from asterism.kernel.cards import NO_BOUND, Args, Counter, Measure
from asterism.kernel.english import a

HALF: Final = 0.5  # of what the dial does not tell, half is hoped for
Arguments = Args[Astrolabe018]


def nothing(g: Astrolabe018, seat: int) -> int:
    return 0


# Counts of Divs, dice and stones, all or those that pass the filters


class Tally(Measure[Astrolabe018]):
    """A count with filters; `words` is one of what is counted."""

    def described(self, one: str, many: str, says: str) -> None:
        """What a plain counter is told in its constructor."""
        Counter.__init__(self, type(self).NAME, nothing, one, many, says)

    def odds(self, g: Astrolabe018, seat: int, low: int, high: int, hint: int) -> float:
        return HALF

    def of_div(self, g: Astrolabe018, div: int) -> int:
        """How much one more banished Div adds to it."""
        return 0


class Divs(Tally):
    """Divs of a time, elite or ordinary ones, those of so many points."""

    SAYS: ClassVar[str] = "you have {}"
    ADJECTIVE: ClassVar[str] = ""

    def __init__(self, args: Arguments) -> None:
        self.time: int = args.word("time", [*TIMES, "any"], "any")
        self.elite: bool = args.flag("elite")
        self.ordinary: bool = args.flag("ordinary")
        self.vp: int = args.number("vp", 1, 9, 0)
        self.every: bool = self.time == ANY_KIND and not self.elite and not self.ordinary and not self.vp
        words = [type(self).ADJECTIVE, *self.more(args)]
        words.append("" if self.time == ANY_KIND else TIMES[self.time])
        words.append("elite" if self.elite else "ordinary" if self.ordinary else "")
        words.append(f"{self.vp}-point Div" if self.vp else "Div")
        one = " ".join(word for word in words if word)
        self.described(one, f"{one}s", type(self).SAYS)

    def more(self, args: Arguments) -> list[str]:
        """Further filters, as words."""
        return []

    def fits(self, g: Astrolabe018, div: int) -> bool:
        if self.every:
            return True
        content = g.content
        if self.time != ANY_KIND and content.div_time[div] != self.time:
            return False
        if self.elite and not content.div_elite[div]:
            return False
        if self.ordinary and content.div_elite[div]:
            return False
        return not self.vp or content.div_vp[div] == self.vp


class Banished(Divs):
    """Divs the seat has banished."""

    NAME: ClassVar[str] = "banished"
    ADJECTIVE: ClassVar[str] = "banished"

    def count(self, g: Astrolabe018, seat: int) -> int:
        found = 0
        for entry in g.banished:
            if entry // PILE == seat and self.fits(g, entry % PILE):
                found += 1
        return found

    def of_div(self, g: Astrolabe018, div: int) -> int:
        return int(self.fits(g, div))


class Captured(Divs):
    """Divs on the seat's board, also only those that are fully read, or not."""

    NAME: ClassVar[str] = "captured"
    ADJECTIVE: ClassVar[str] = "captured"
    SAYS: ClassVar[str] = "you hold {}"

    def more(self, args: Arguments) -> list[str]:
        self.ready: bool = args.flag("ready")
        self.unfinished: bool = args.flag("unfinished")
        return ["fully read" if self.ready else "unfinished" if self.unfinished else ""]

    def count(self, g: Astrolabe018, seat: int) -> int:
        found = 0
        for place in range(g.content.captured):
            div = g.captured[g.content.captured * seat + place]
            if div == NONE or not self.fits(g, div):
                continue
            ready = g.is_ready(seat, place)
            if not (self.ready and not ready) and not (self.unfinished and ready):
                found += 1
        return found


class Batch(Divs):
    """Divs banished together last in this turn."""

    NAME: ClassVar[str] = "batch"
    SAYS: ClassVar[str] = "you banish {} together"

    def more(self, args: Arguments) -> list[str]:
        self.on_div: bool = args.place == "Div"
        return []

    def count(self, g: Astrolabe018, seat: int) -> int:
        found = 0
        for div in g.batch:
            if self.fits(g, div):
                found += 1
        return found

    def of_div(self, g: Astrolabe018, div: int) -> int:
        return int(self.fits(g, div))

    def compared(self, low: int, high: int) -> str:
        if self.every and low == 2 and high == NO_BOUND:
            return "it is banished with another Div"
        if self.on_div and low == 1 and high == NO_BOUND:
            return f"{a(self.one)} is banished with it"
        return super().compared(low, high)


class Dice(Tally):
    """Kept dice of a kind, or that show a star."""

    NAME: ClassVar[str] = "dice"

    def __init__(self, args: Arguments) -> None:
        self.kind: int = args.word("kind", [*DICE_KINDS, "any"], "any")
        self.star: int = any_star(args.word("star", [*FACES[:FOCUS], "any"], "any"))
        words = [] if self.kind == ANY_KIND else [DICE_KINDS[self.kind]]
        if self.star != ANY_STAR:
            words.append(FACES[self.star])
        self.describe(words)

    def describe(self, words: list[str]) -> None:
        self.described(" ".join([*words, "die"]), " ".join([*words, "dice"]), "you keep {}")

    def fits(self, die: int) -> bool:
        return (self.kind == ANY_KIND or kind_of(die) == self.kind) and (
            self.star == ANY_STAR or star_of(die) == self.star
        )

    def count(self, g: Astrolabe018, seat: int) -> int:
        found = 0
        for die in g.dice[seat]:
            if self.fits(die):
                found += 1
        return found


class DiceColours(Dice):
    """Different colours on kept dice; wild is none."""

    NAME: ClassVar[str] = "dice-colours"

    def describe(self, words: list[str]) -> None:
        dice = " ".join(["kept", *words, "dice"])
        self.described("different colour", "different colours", f"your {dice} show {{}}")
        self.each = f"different colour of your {dice}"

    def count(self, g: Astrolabe018, seat: int) -> int:
        colours: list[int] = []
        for die in g.dice[seat]:
            star = star_of(die)
            if star != WILD and star not in colours and self.fits(die):
                colours.append(star)
        return len(colours)


class Stones(Tally):
    """Stones the seat holds, of a kind or all."""

    NAME: ClassVar[str] = "stones"

    def __init__(self, args: Arguments) -> None:
        self.kind: int = args.word("kind", [*STONE_KINDS, "any"], "any")
        one = "stone" if self.kind == ANY_KIND else f"{STONE_KINDS[self.kind]} stone"
        self.described(one, f"{one}s", "you hold {}")

    def count(self, g: Astrolabe018, seat: int) -> int:
        if self.kind == ANY_KIND:
            return g.stones[2 * seat] + g.stones[2 * seat + 1]
        return g.stones[2 * seat + self.kind]

    def of_div(self, g: Astrolabe018, div: int) -> int:
        return 1  # div.always-a-stone


def any_star(place: int) -> int:
    """The last word of a list of stars means any."""
    return ANY_STAR if place == FOCUS else place


MEASURES: Final[list[type[Measure[Astrolabe018]]]] = [Captured, Banished, Batch, Dice, DiceColours, Stones]


# Plain counts


class Plain(Counter[Astrolabe018]):
    """A count without filters."""

    def odds(self, g: Astrolabe018, seat: int, low: int, high: int, hint: int) -> float:
        return HALF

    def of_div(self, g: Astrolabe018, div: int) -> int:
        """How much one more banished Div adds to it."""
        return 0


class OfTurn(Plain):
    """A note of the turn in progress."""

    def __init__(self, name: str, note: int, one: str, many: str, says: str, each: str) -> None:
        super().__init__(name, nothing, one, many, says, each)
        self.note: int = note

    def count(self, g: Astrolabe018, seat: int) -> int:
        return g.turn[self.note]


class BatchPoints(Plain):
    def count(self, g: Astrolabe018, seat: int) -> int:
        found = 0
        for div in g.batch:
            found += g.content.div_vp[div]
        return found

    def of_div(self, g: Astrolabe018, div: int) -> int:
        return g.content.div_vp[div]


class Points(Plain):
    def count(self, g: Astrolabe018, seat: int) -> int:
        return g.vp(seat)

    def of_div(self, g: Astrolabe018, div: int) -> int:
        return g.content.div_vp[div]


class Bought(Plain):
    def count(self, g: Astrolabe018, seat: int) -> int:
        return g.bought[seat]


class DialNumber(OfTurn):
    """Known as soon as the astrolabe is set."""

    def odds(self, g: Astrolabe018, seat: int, low: int, high: int, hint: int) -> float:
        dial = dial_hinted(hint)
        if not dial:
            return HALF
        return 1.0 if low <= dial <= high else 0.0


class TurnPlace(OfTurn):
    def compared(self, low: int, high: int) -> str:
        return "yours is the first turn of the round" if high == 1 else super().compared(low, high)


def number(g: Astrolabe018, seat: int) -> int:
    return g.turn[NUMBER] + g.turn[BONUS_NUMBER] + g.turn[BOUND_NUMBER]


def artifacts(g: Astrolabe018, seat: int) -> int:
    return int(g.artifacts[2 * seat] != NONE) + int(g.artifacts[2 * seat + 1] != NONE)


def claimed(g: Astrolabe018, seat: int) -> int:
    return g.goal_owner.count(seat)


def covered(g: Astrolabe018, seat: int) -> int:
    found = 0
    for place in range(g.content.captured):
        found += g.covered[g.content.captured * seat + place].bit_count()
    return found


MARKER: Final = "fate marker on your Divs"
COUNTERS: Final[list[Counter[Astrolabe018]]] = [
    BatchPoints(
        "batch-points", nothing, "point", "points", "you banish Divs worth {} together", "printed point of the batch"
    ),
    Plain("focus", lambda g, seat: g.focus[seat], "charged focus", "charged focus"),
    Plain("number", number, "point", "points", "your number is {n}", "point of your number"),
    DialNumber("dial-number", DIAL_NUMBER, "point", "points", "your dial shows {n}", "point of your dial number"),
    Plain("artifacts", artifacts, "artifact", "artifacts", "you own {}"),
    Bought("artifacts-bought", nothing, "artifact", "artifacts", "you have bought {}", "bought artifact"),
    Plain("covered", covered, MARKER, MARKER.replace("marker", "markers")),
    Points("vp", nothing, "point", "points"),
    Plain(
        "goals",
        lambda g, seat: g.goal_owner.count(seat),
        "goal",
        "goals",
        "you have claimed {}",
        "goal you have claimed",
    ),
    OfTurn("reads-this-turn", READS, "star", "stars", "you have read {} this turn", "star read this turn"),
    OfTurn("captures-this-turn", CAPTURES, "Div", "Divs", "you have captured {} this turn", "Div captured this turn"),
    OfTurn("swaps-this-turn", SWAPS, "die", "dice", "you have swapped {} this turn", "die swapped this turn"),
    OfTurn(
        "stones-used-this-turn", STONES_USED, "stone", "stones", "you have used {} this turn", "stone used this turn"
    ),
    TurnPlace("turn-place", PLACE, "turn", "turns", "your turn is number {n} of the round", "turn so far"),
]
