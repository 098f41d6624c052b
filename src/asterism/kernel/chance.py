"""Everything random, from one seed, in named streams, each outcome of which can be forced."""

import hashlib
import math
import secrets
from collections.abc import Sequence
from struct import unpack_from
from typing import ClassVar, Final

from asterism.kernel.errors import SetupError
from asterism.kernel.plain import Plain

FAST: Final = "lecuyer-1988"
SECURE: Final = "blake2b-counter"
DEALT: Final = "blake2b-identity"

DEALT_FROM: Final = 1 << 63  # seeds from here on deal by the identity of cards: deal 7 is the seed DEALT_FROM + 7
DEALS: Final = 1 << 40  # how many deals there are; a seed beyond them keeps one stream of a deal and no other
SECURE_FROM: Final = 1 << 64  # seeds from here on choose the secure streams
LARGEST_SEED: Final = (1 << 129) - 1
WORDS: Final = 1 << 64  # how many different words one secure step may give

MODULUS_A: Final = 2147483563
MODULUS_B: Final = 2147483399
OUTCOMES: Final = MODULUS_A - 1
HALF: Final = 1 << 30  # compiled, factors below it are multiplied as machine words
CARRY_A: Final = HALF * 40014
CARRY_B: Final = HALF * 40692
TICKS: Final = 1 << 32  # of the clocks of cards, in the mean time between two rings


def secret_seed() -> int:
    """128 bits that nobody can guess; a game with such a seed has secure streams."""
    return 1 << 128 | secrets.randbits(128)


def generator_of(seed: int) -> str:
    """The generator that a seed chooses, by the name that records keep."""
    if seed >= SECURE_FROM:
        return SECURE
    return DEALT if seed >= DEALT_FROM else FAST


def dealt_seed(deal: int, kept: int = -1, luck: int = 0) -> int:
    """The seed of a deal; with `kept`, only that stream is the deal's, and the others are as `luck` has it."""
    return DEALT_FROM + deal + (((luck << 8) + kept + 1) * DEALS if kept >= 0 else 0)


class Chance(Plain):
    """L'Ecuyer's combined generator, one pair of small ints a stream: for searches, simulations and tests.

    Copying it is copying a short list, and no product exceeds 48 bits, so interpreted and compiled
    games draw the same outcomes. `drawn` counts the draws: a step that raised it cannot be undone freely.

    >>> chance = Chance.seeded(7)
    >>> [chance.below(6) for _ in range(5)] == [Chance.seeded(7).below(6)] + [chance.below(6) for _ in range(4)]
    False
    >>> chance.force([4, 1]); [chance.below(6), chance.below(6)]
    [4, 1]
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("streams", "drawn", "forced")

    def __init__(self, streams: list[int], drawn: int, forced: list[list[int]]) -> None:
        self.streams: list[int] = streams
        self.drawn: int = drawn
        self.forced: list[list[int]] = forced

    @staticmethod
    def seeded(seed: int, names: tuple[str, ...] = ("all",)) -> "Chance":
        """Fresh streams; each depends on the seed and its own name only, and their kind on the size of the seed."""
        if seed >= SECURE_FROM:
            return SecureChance.keyed(seed, names)
        if seed >= DEALT_FROM:
            return DealtChance.of_deal(seed, len(names))
        streams: list[int] = []
        for name in names:
            one, other = unpack_from(">QQ", hashlib.sha256(f"{seed}/{name}".encode()).digest())
            streams.append(1 + one % (MODULUS_A - 1))
            streams.append(1 + other % (MODULUS_B - 1))
        return Chance(streams, 0, [])

    def clone(self) -> "Chance":
        if not self.forced:
            return Chance(self.streams[:], self.drawn, [])
        return Chance(self.streams[:], self.drawn, [outcomes[:] for outcomes in self.forced])

    def reseeded(self, rng: "Chance") -> "Chance":
        """Another future, for an imagined world: fast streams drawn from `rng`, nothing forced."""
        streams: list[int] = []
        for _ in range(0, len(self.streams), 2):
            streams.append(1 + rng.below(MODULUS_A - 1))
            streams.append(1 + rng.below(MODULUS_B - 1))
        return Chance(streams, self.drawn, [])

    def diverge(self) -> None:
        """Take another future, which depends on nothing but this one: for who must not foresee it."""
        streams = self.streams
        for i in range(0, len(streams), 2):
            streams[i] = streams[i] * 39373 % MODULUS_A
            streams[i + 1] = streams[i + 1] * 30307 % MODULUS_B
        self.forced = []

    def below(self, n: int, stream: int = 0) -> int:
        """A number from 0 to n - 1."""
        self.drawn += 1
        if self.forced:
            outcome = self._forced_below(n, stream)
            if outcome >= 0:
                return outcome
        streams = self.streams
        at = stream + stream
        a = streams[at]
        b = streams[at + 1]
        a = (a * 40014 if a < HALF else (a - HALF) * 40014 + CARRY_A) % MODULUS_A
        b = (b * 40692 if b < HALF else (b - HALF) * 40692 + CARRY_B) % MODULUS_B
        streams[at] = a
        streams[at + 1] = b
        return (a - b) % OUTCOMES % n

    def pick(self, items: list[int], stream: int = 0) -> int:
        """One of the items, which stay where they are: a die's face; forcing names its place."""
        return items[self.below(len(items), stream)]

    def weighted(self, weights: list[int], stream: int = 0) -> int:
        """The place of one of the weights, each as likely as it is large; forcing names a number below their sum."""
        rest = self.below(sum(weights), stream)
        place = 0
        while rest >= weights[place]:
            rest -= weights[place]
            place += 1
        return place

    def draw(self, pool: list[int], stream: int = 0, deck: int = -1) -> int:
        """Take one item out of an unordered pool; forcing names the item itself.

        `deck` tells pools that share a stream apart; only `DealtChance` looks at it.
        """
        if self.forced:
            item = self._forced_outcome(stream)
            if item >= 0:
                if item not in pool:
                    raise SetupError(f"the forced draw {item} is not in the pool {pool}")
                pool.remove(item)
                self.drawn += 1
                return item
        at = self.below(len(pool), stream)
        last = pool.pop()
        if at == len(pool):
            return last
        item = pool[at]
        pool[at] = last
        return item

    def shuffle(self, items: list[int], stream: int = 0) -> None:
        """Put the items in random order; forcing names them from the first on."""
        if self.forced:
            pool = items[:]
            for i in range(len(items)):
                items[i] = self.draw(pool, stream)
            return
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1, stream)
            items[i], items[j] = items[j], items[i]

    def force(self, outcomes: list[int], stream: int = 0) -> None:
        """Let the next draws of a stream come out like this: for tests, enumeration, cardboard games."""
        if not self.forced:
            self.forced = [[] for _ in range(len(self.streams) // 2)]
        self.forced[stream].extend(outcomes)

    def _forced_below(self, n: int, stream: int) -> int:
        outcome = self._forced_outcome(stream)
        if outcome >= n:
            raise SetupError(f"the forced outcome {outcome} is not below {n}")
        return outcome

    def _forced_outcome(self, stream: int) -> int:
        waiting = self.forced[stream]
        if not waiting:
            return -1
        outcome = waiting.pop(0)
        for outcomes in self.forced:
            if outcomes:
                return outcome
        self.forced = []
        return outcome


class SecureChance(Chance):
    """Keyed BLAKE2b over a counter: whoever has seen every outcome so far still cannot compute the next.

    For games that people play with each other. A stream is its key and how many words were taken from it.

    >>> seed = secret_seed()
    >>> Chance.seeded(seed).below(1000) == Chance.seeded(seed).below(1000)
    True
    """

    @staticmethod
    def keyed(seed: int, names: tuple[str, ...]) -> "SecureChance":
        streams: list[int] = []
        for name in names:
            streams.append(int.from_bytes(hashlib.sha256(f"{seed}/{name}".encode()).digest(), "big"))
            streams.append(0)
        return SecureChance(streams, 0, [])

    def clone(self) -> "Chance":
        return SecureChance(self.streams[:], self.drawn, [outcomes[:] for outcomes in self.forced])

    def diverge(self) -> None:
        for i in range(0, len(self.streams), 2):
            key = self.streams[i].to_bytes(32, "big")
            self.streams[i] = int.from_bytes(hashlib.blake2b(b"diverge", key=key, digest_size=32).digest(), "big")
        self.forced = []

    def below(self, n: int, stream: int = 0) -> int:
        self.drawn += 1
        if self.forced:
            outcome = self._forced_below(n, stream)
            if outcome >= 0:
                return outcome
        at = stream + stream
        key = self.streams[at].to_bytes(32, "big")
        fair = WORDS - WORDS % n  # words from here on would favour the low outcomes
        while True:
            counter = self.streams[at + 1].to_bytes(8, "big")
            self.streams[at + 1] += 1
            word = int.from_bytes(hashlib.blake2b(counter, key=key, digest_size=8).digest(), "big")
            if word < fair:
                return word % n


class DealtChance(Chance):
    """Deals by the identity of cards, so that two packs can be compared on one deal.

    Every copy of a card has a clock of its own, which rings at random times that depend on the seed, the deck and
    the id of the card alone; whichever card of a pool rings next is drawn. So the others keep their order when a card
    is added, moved or removed. The rings are a Poisson process, which has no memory: every card of a pool is as
    likely as any other, also after some were put back.

    >>> one, other = (Chance.seeded(DEALT_FROM + 7) for _ in range(2))
    >>> whole, part = list(range(9)), [8, 6, 5, 4, 3, 2, 1, 0]
    >>> order = [one.draw(whole) for _ in range(9)]
    >>> [other.draw(part) for _ in range(8)] == [card for card in order if card != 7]
    True
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("streams", "drawn", "forced", "times")

    def __init__(self, streams: list[int], drawn: int, forced: list[list[int]], times: list[int]) -> None:
        super().__init__(streams, drawn, forced)
        self.times: list[int] = times  # by deck: when its last card rang
        self.names: dict[int, Sequence[str]] = {}  # by deck: the ids of its cards; otherwise their numbers
        self.rings: dict[str, list[int]] = {}  # found so far, by clock: no part of the position

    @staticmethod
    def of_deal(seed: int, count: int) -> "DealtChance":
        """Streams that all belong to one deal, or only the one that the seed names (`dealt_seed`)."""
        streams = [seed, 0] * count
        kept = (seed - DEALT_FROM) // DEALS % 256 - 1
        if 0 <= kept < count:
            streams[kept + kept] = DEALT_FROM + seed % DEALS
        return DealtChance(streams, 0, [], [])

    def clone(self) -> "Chance":
        again = DealtChance(self.streams[:], self.drawn, [outcomes[:] for outcomes in self.forced], self.times[:])
        again.names = self.names
        return again

    def diverge(self) -> None:
        for i in range(0, len(self.streams), 2):
            self.streams[i] = DEALT_FROM + self._word("diverge", i // 2) % DEALT_FROM
        self.rings = {}
        self.forced = []

    def below(self, n: int, stream: int = 0) -> int:
        self.drawn += 1
        if self.forced:
            outcome = self._forced_below(n, stream)
            if outcome >= 0:
                return outcome
        at = stream + stream + 1
        self.streams[at] += 1
        return self._word(f"{stream}/{self.streams[at]}", stream) % n

    def draw(self, pool: list[int], stream: int = 0, deck: int = -1) -> int:
        if self.forced:
            return super().draw(pool, stream)
        if deck < 0:
            deck = stream
        while len(self.times) <= deck:
            self.times.append(0)
        copies: dict[int, int] = {}
        best = -1
        first = 0
        for at, item in enumerate(pool):
            copy = copies.get(item, 0)
            copies[item] = copy + 1
            ring = self._next_ring(deck, item, copy, stream)
            if best < 0 or ring < first:
                best, first = at, ring
        self.times[deck] = first
        self.drawn += 1
        return pool.pop(best)

    def shuffle(self, items: list[int], stream: int = 0) -> None:
        pool = items[:]
        for i in range(len(items)):
            items[i] = self.draw(pool, stream)

    def _next_ring(self, deck: int, item: int, copy: int, stream: int) -> int:
        """When the clock of one copy of a card rings next."""
        names = self.names.get(deck)
        name = names[item] if names is not None else str(item)
        clock = f"{deck}/{name}/{copy}"
        rings = self.rings.setdefault(clock, [])
        now = self.times[deck]
        for ring in rings:
            if ring > now:
                return ring
        ring = rings[-1] if rings else 0
        while ring <= now:
            share = (1 + self._word(f"{clock}/{len(rings)}", stream)) / WORDS
            ring += 1 + int(-math.log(share) * TICKS)
            rings.append(ring)
        return ring

    def _word(self, words: str, stream: int) -> int:
        """64 bits that depend on the seed of the stream and the words."""
        seed = self.streams[stream + stream]
        return int.from_bytes(hashlib.blake2b(f"{seed}/{words}".encode(), digest_size=8).digest(), "big")
