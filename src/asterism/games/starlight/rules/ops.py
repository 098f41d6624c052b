"""The ops that card text is made of: boons of Flares, and what Starbots do."""

from typing import ClassVar, Final

from asterism.games.starlight.model.names import (
    ANY_POOL,
    BOT_LAUNCHED,
    BY_BOON,
    BY_STARBOT,
    CORE_POOL,
    EITHER,
    ENDS,
    FLARE_POOL,
    LEFT,
    LENGTHS,
    LONG,
    LONG_POOL,
    ON_FLARE,
    ON_STARBOT,
    PAID,
    POOL_ITEMS,
    POOL_NAMES,
    POOLS,
    SHORT,
    SIZES,
)
from asterism.games.starlight.model.state import EMPTY, Starlight
from asterism.games.starlight.rules.boons import FreeFlush, SwapRays, TakeCores, TakeRays, swaps
from asterism.games.starlight.rules.card_text import Boon
from asterism.games.starlight.rules.conditions import TESTS
from asterism.games.starlight.rules.counters import MEASURES, names_of
from asterism.games.starlight.rules.launch_boons import (
    Aid,
    LaunchBoon,
    breaks_pattern,
    core_reaches,
    reaches_any,
)
from asterism.games.starlight.rules.passage import AFTER_SPECIAL, FRESH, full_of_cores, moment_of, surcharge
from asterism.games.starlight.rules.plans import launch_slots, magnitudes_for
from asterism.games.starlight.rules.pools import (
    bury_flares,
    can_flush,
    discard_cores,
    discard_rays,
    flush,
    ray_pool,
    refill_cores,
    refill_flares,
    slide_flares,
    tell_left,
)
from asterism.kernel.cards import NO, YES, Amount, Args, Cost, Op, Text
from asterism.kernel.cards.reader import Vocabulary
from asterism.kernel.english import listed, some
from asterism.kernel.option import verb_of
from asterism.kernel.procedure import DONE, Cited

MOST: Final = 9  # no number on a card is larger

Arguments = Args[Starlight]
CardText = Text[Starlight]


# Boons at any time


class TakeRaysOp(Boon):
    """Take free rays, each followed by the refill choice."""

    NAME: ClassVar[str] = "take-rays"
    PLACES: ClassVar[tuple[str, ...]] = (ON_FLARE,)

    def __init__(self, args: Arguments) -> None:
        self.n: Amount[Starlight] = args.amount("n", 1, MOST, 1)
        self.length: int = args.word("length", LENGTHS, LENGTHS[EITHER])

    def can(self, g: Starlight, seat: int, times: int, card: int) -> bool:
        return (self.length != SHORT and len(g.long_pool) > 0) or (self.length != LONG and len(g.short_pool) > 0)

    def idle(self, g: Starlight, seat: int) -> Cited | None:
        return Cited("pools.short-supply", "There is no ray where that boon takes from.")

    def do(self, g: Starlight, text: CardText) -> int:
        return g.call(TakeRays(text.seat, 0, self.n.of(g, text.seat, text.times), self.length))

    def words(self) -> str:
        length = "" if self.length == EITHER else LENGTHS[self.length] + " "
        return f"take {self.n.noun(f'free {length}ray')}"


class GainApOp(Boon):
    """Gain AP for this turn."""

    NAME: ClassVar[str] = "gain-ap"
    PLACES: ClassVar[tuple[str, ...]] = (ON_FLARE,)

    def __init__(self, args: Arguments) -> None:
        self.n: Amount[Starlight] = args.amount("n", 1, MOST)

    def do(self, g: Starlight, text: CardText) -> int:
        g.ap += self.n.of(g, text.seat, text.times)
        return DONE

    def words(self) -> str:
        return f"gain {self.n.noun('AP', 'AP')}"


class TakeCoreOp(Boon):
    """Take free Cores as far as the limit allows."""

    NAME: ClassVar[str] = "take-core"
    PLACES: ClassVar[tuple[str, ...]] = (ON_FLARE,)

    def __init__(self, args: Arguments) -> None:
        self.n: Amount[Starlight] = args.amount("n", 1, MOST, 1)

    def can(self, g: Starlight, seat: int, times: int, card: int) -> bool:
        return len(g.core_pool) > 0 and len(g.cores[seat]) < g.content.god[g.god[seat]].core_keep

    def idle(self, g: Starlight, seat: int) -> Cited | None:
        return full_of_cores(g, seat) or Cited("pools.short-supply", "The Core pool is empty.")

    def do(self, g: Starlight, text: CardText) -> int:
        return g.call(TakeCores(text.seat, 0, self.n.of(g, text.seat, text.times)))

    def words(self) -> str:
        return f"take {self.n.noun('free Core')}"


class FreeFlushOp(Boon):
    """Flush a pool free of charge: the one named, or any."""

    NAME: ClassVar[str] = "free-flush"
    PLACES: ClassVar[tuple[str, ...]] = (ON_FLARE,)

    def __init__(self, args: Arguments) -> None:
        self.pool: int = args.word("pool", [*POOLS, "any"], "any")

    def can(self, g: Starlight, seat: int, times: int, card: int) -> bool:
        if self.pool != ANY_POOL:
            return can_flush(g, self.pool)
        return can_flush(g, 0) or can_flush(g, 1) or can_flush(g, 2) or can_flush(g, 3)

    def idle(self, g: Starlight, seat: int) -> Cited | None:
        return Cited("pools.short-supply", "There is nothing to flush and nothing to draw.")

    def do(self, g: Starlight, text: CardText) -> int:
        if self.pool == ANY_POOL:
            return g.call(FreeFlush(text.seat, 0))
        flush(g, text.seat, self.pool, 0, BY_BOON)
        return DONE

    def words(self) -> str:
        return f"flush {'one pool' if self.pool == ANY_POOL else f'the {POOL_NAMES[self.pool]}'} free"


class SwapRaysOp(Boon):
    """Put rays into the pools of their length and take others."""

    NAME: ClassVar[str] = "swap-rays"
    PLACES: ClassVar[tuple[str, ...]] = (ON_FLARE,)

    def __init__(self, args: Arguments) -> None:
        self.n: Amount[Starlight] = args.amount("n", 1, MOST, 1)

    def can(self, g: Starlight, seat: int, times: int, card: int) -> bool:
        return len(swaps(g, seat)) > 0

    def idle(self, g: Starlight, seat: int) -> Cited | None:
        held = any(g.rays[seat])
        why = "No pool holds another ray than you would put there." if held else "You hold no rays to swap."
        return Cited("flares.boon-needs-effect", why)

    def do(self, g: Starlight, text: CardText) -> int:
        return g.call(SwapRays(text.seat, 0, self.n.of(g, text.seat, text.times), -1))

    def words(self) -> str:
        return f"swap {self.n.up_to('ray')} with the pools"


# Boons for further steps


class StepBoon(Boon):
    """A boon that serves only while the turn goes on."""

    PLACES: ClassVar[tuple[str, ...]] = (ON_FLARE,)

    def can(self, g: Starlight, seat: int, times: int, card: int) -> bool:
        return self.untimely(g, moment_of(g)) is None

    def untimely(self, g: Starlight, moment: int) -> Cited | None:
        if g.round == 1:
            return Cited("first-turn.within-the-action", "On the first turn there are no further steps.")
        if moment == AFTER_SPECIAL:
            return Cited("last-turn.then-over", "After the special launch there are no further steps.")
        return None


class FreeStepsOp(StepBoon):
    """Steps that cost nothing this turn."""

    NAME: ClassVar[str] = "free-steps"

    def __init__(self, args: Arguments) -> None:
        self.n: Amount[Starlight] = args.amount("n", 1, MOST, 1)

    def do(self, g: Starlight, text: CardText) -> int:
        g.free_steps += self.n.of(g, text.seat, text.times)
        return DONE

    def words(self) -> str:
        return f"your next {self.n.noun('step')} this turn cost nothing"


class WaiveSurchargeOp(StepBoon):
    """No surcharge for the rest of the turn."""

    NAME: ClassVar[str] = "waive-surcharge"

    def can(self, g: Starlight, seat: int, times: int, card: int) -> bool:
        moment = moment_of(g)
        if self.untimely(g, moment) is not None or g.waived or g.content.god[g.god[seat]].no_surcharge:
            return False
        return (
            g.ap >= g.content.step_price
            or g.free_steps > 0
            or (moment == FRESH and surcharge(g, seat, g.space[seat]) > 0)
        )

    def idle(self, g: Starlight, seat: int) -> Cited | None:
        if g.waived:
            return Cited("flares.boon-needs-effect", "You pay no surcharge for the rest of this turn already.")
        if g.god_of(seat).no_surcharge:
            return Cited("gods.override", "Your God pays no surcharge.")
        return Cited("flares.boon-needs-effect", "Without AP nothing can follow that would cost a surcharge.")

    def do(self, g: Starlight, text: CardText) -> int:
        g.waived = True
        return DONE

    def words(self) -> str:
        return "pay no surcharge for the rest of the turn"


# Boons for a launch


class WildColourOp(LaunchBoon):
    """Rays of any colour in the coming launch."""

    NAME: ClassVar[str] = "wild-colour"
    PLACES: ClassVar[tuple[str, ...]] = (ON_FLARE,)

    def __init__(self, args: Arguments) -> None:
        self.n: int = args.number("n", 1, MOST, 1)

    def lend(self, aid: Aid) -> None:
        aid.wild += self.n

    def helps(self, g: Starlight, seat: int, aid: Aid) -> bool:
        slots = launch_slots(g, seat, aid.special, aid.leap, aid.any_constellation)
        wanted = magnitudes_for(g, seat, slots, aid.special)
        for core in g.cores[seat]:
            if core_reaches(g, seat, core, aid.wild + self.n, aid.any_pattern, aid.base + 1) & wanted:
                return True
        return False

    def do(self, g: Starlight, text: CardText) -> int:
        g.wild += self.n
        return DONE

    def words(self) -> str:
        return f"in this launch {some(self.n, 'ray')} may be of any colour"


class AnyPatternOp(LaunchBoon):
    """The coming launch ignores the ray pattern."""

    NAME: ClassVar[str] = "any-pattern"
    PLACES: ClassVar[tuple[str, ...]] = (ON_FLARE,)

    def lend(self, aid: Aid) -> None:
        aid.any_pattern = True

    def helps(self, g: Starlight, seat: int, aid: Aid) -> bool:
        if g.any_pattern:
            return False
        slots = launch_slots(g, seat, aid.special, aid.leap, aid.any_constellation)
        wanted = magnitudes_for(g, seat, slots, aid.special)
        return any(breaks_pattern(g, seat, core, aid.wild, wanted) for core in g.cores[seat])

    def do(self, g: Starlight, text: CardText) -> int:
        g.any_pattern = True
        return DONE

    def words(self) -> str:
        return "this launch ignores the ray pattern"


class LeapOp(LaunchBoon):
    """The coming launch ignores target and connection."""

    NAME: ClassVar[str] = "leap"
    PLACES: ClassVar[tuple[str, ...]] = (ON_FLARE,)

    def lend(self, aid: Aid) -> None:
        aid.leap = True

    def helps(self, g: Starlight, seat: int, aid: Aid) -> bool:
        slots = launch_slots(g, seat, aid.special, True, aid.any_constellation) & ~g.eligible
        return not g.leap and reaches_any(g, seat, slots, aid.wild, aid.any_pattern)

    def do(self, g: Starlight, text: CardText) -> int:
        g.leap = True
        return DONE

    def words(self) -> str:
        return "this launch ignores target and connection"


class AnyConstellationOp(LaunchBoon):
    """The coming launch may go to any constellation."""

    NAME: ClassVar[str] = "any-constellation"
    PLACES: ClassVar[tuple[str, ...]] = (ON_FLARE,)

    def lend(self, aid: Aid) -> None:
        aid.any_constellation = True

    def helps(self, g: Starlight, seat: int, aid: Aid) -> bool:
        if g.any_constellation or g.content.god[g.god[seat]].launch_anywhere or aid.special:
            return False
        slots = launch_slots(g, seat, False, aid.leap, True) & ~g.content.space_slots[g.space[seat]]
        return reaches_any(g, seat, slots, aid.wild, aid.any_pattern)

    def do(self, g: Starlight, text: CardText) -> int:
        g.any_constellation = True
        return DONE

    def words(self) -> str:
        return "this launch may go to any constellation"


# What Starbots do


class StarbotAct(Op[Starlight]):
    """A step of a Starbot's card; nobody chooses anything."""

    PLACES: ClassVar[tuple[str, ...]] = (ON_STARBOT,)


class LaunchAct(StarbotAct):
    """Launch to the best eligible slot of a size, in the first of the constellations that has one, then in any."""

    NAME: ClassVar[str] = "launch"

    def __init__(self, args: Arguments) -> None:
        self.size: int = args.word("size", SIZES)
        self.order: list[int] = args.ids("first", "constellation")
        self.names: list[str] = names_of(args, "constellation", self.order)

    def do(self, g: Starlight, text: CardText) -> int:
        """The first of the best slots. # starbot.launching"""
        c = g.content
        slots = g.eligible & c.slots_of_size[self.size]  # starbot.alpha-allowed
        order = self.order + [other for other in range(len(c.slots_of)) if other not in self.order]
        for constellation in order:
            best = c.best_slot(slots & c.slots_of[constellation])
            if best >= 0:
                g.place_star(text.seat, best)
                g.stars = g.stars[:]
                g.stars[text.seat] += 1
                g.tell(BOT_LAUNCHED, text.seat, best)
                return DONE
        g.tell(BOT_LAUNCHED, text.seat, -1)
        return DONE

    def words(self) -> str:
        return f"launch to a {SIZES[self.size]} slot, first in {listed(self.names, 'then')}"


class DiscardAct(StarbotAct):
    """Remove items from one end of a pool and refill it. # starbot.sample-card, starbot.refill"""

    NAME: ClassVar[str] = "discard"

    def __init__(self, args: Arguments) -> None:
        self.pool: int = args.word("pool", POOLS)
        self.n: Amount[Starlight] = args.amount("n", 1, MOST)
        self.left: bool = args.word("end", ENDS) == LEFT

    def do(self, g: Starlight, text: CardText) -> int:
        number = self.n.of(g, text.seat, text.times)
        if self.pool == FLARE_POOL:
            self.discard_flares(g, text.seat, number)
        else:
            self.discard_row(g, text.seat, number)
        return DONE

    def discard_flares(self, g: Starlight, seat: int, number: int) -> None:
        places = [place for place, flare in enumerate(g.flare_pool) if flare != EMPTY]
        gone = places[:number] if self.left else places[max(0, len(places) - number) :]
        flares = [g.flare_pool[place] for place in gone]
        tell_left(g, seat, self.pool, flares)
        bury_flares(g, flares)
        for place in gone:
            g.flare_pool[place] = EMPTY
        slide_flares(g)
        refill_flares(g)

    def discard_row(self, g: Starlight, seat: int, number: int) -> None:
        """Cores or rays, which lie in a row without gaps."""
        length = self.pool - LONG_POOL
        row = g.core_pool if self.pool == CORE_POOL else ray_pool(g, length)
        first = 0 if self.left else max(0, len(row) - number)
        last = min(number, len(row)) if self.left else len(row)
        tell_left(g, seat, self.pool, row[first:last])
        if self.pool == CORE_POOL:
            discard_cores(g, first, last)
            refill_cores(g)
        else:
            discard_rays(g, length, first, last)

    def words(self) -> str:
        end = ENDS[LEFT] if self.left else ENDS[1 - LEFT]
        return f"discard {self.n.noun(POOL_ITEMS[self.pool])} from the {end} end of the pool and refill"


class FlushAct(StarbotAct):
    """Flush a pool."""

    NAME: ClassVar[str] = "flush"

    def __init__(self, args: Arguments) -> None:
        self.pool: int = args.word("pool", POOLS)

    def do(self, g: Starlight, text: CardText) -> int:
        flush(g, text.seat, self.pool, 0, BY_STARBOT)
        return DONE

    def words(self) -> str:
        return f"flush the {POOL_NAMES[self.pool]}"


class RefreshAct(StarbotAct):
    """Flush all four pools; the card itself brings the discards back. # starbot.refresh-card"""

    NAME: ClassVar[str] = "refresh"

    def do(self, g: Starlight, text: CardText) -> int:
        for pool in range(len(POOLS)):
            flush(g, text.seat, pool, 0, BY_STARBOT)
        return DONE

    def words(self) -> str:
        return "flush all four pools and shuffle the Starbot discards into the deck"


# What a boon may cost


class Price(Cost[Starlight]):
    """AP of this turn."""

    def __init__(self, args: Arguments) -> None:
        self.ap: int = args.number("ap", 1, MOST)

    def can(self, g: Starlight, seat: int, times: int) -> bool:
        return g.ap >= self.ap * times

    def ask(self, g: Starlight, text: CardText, then: int) -> int:
        return text.ask_first()

    def options(self, g: Starlight, text: CardText) -> list[int]:
        return [YES, NO]

    def choose(self, g: Starlight, text: CardText, packed: int, then: int) -> None:
        if verb_of(packed) == YES:
            g.ap -= self.ap * text.times
            g.tell(PAID, text.seat, self.ap * text.times)
            text.enter(then, text.times)

    def prompt(self) -> str:
        return f"pay {self.words(1)} for what the card offers, or decline"

    def words(self, times: int) -> str:
        return f"{self.ap * times} AP"


BOONS: Final[list[type[Op[Starlight]]]] = [
    TakeRaysOp,
    GainApOp,
    TakeCoreOp,
    FreeFlushOp,
    SwapRaysOp,
    FreeStepsOp,
    WaiveSurchargeOp,
    WildColourOp,
    AnyPatternOp,
    LeapOp,
    AnyConstellationOp,
]
STARBOT_ACTS: Final[list[type[Op[Starlight]]]] = [LaunchAct, DiscardAct, FlushAct, RefreshAct]
VOCABULARY: Final[Vocabulary[Starlight]] = Vocabulary([*BOONS, *STARBOT_ACTS], [], TESTS, [], Price, measures=MEASURES)
