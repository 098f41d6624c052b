"""Information-set tree search: what would be best, over many worlds that could be true?

One tree is kept for the searching seat. Each round of the search samples a world, walks down the tree by options
that exist in that world (PUCT, each seat maximising its own value), adds one leaf, and lets the judge value it.
Chance and hidden cards are never branched on: every world brings its own. Choices made in secret at the same
time are made by each seat without looking at the others'.
"""

import math
from time import perf_counter
from typing import Final

from asterism.bots.engine.judge import Judge
from asterism.bots.eyes import SeatEyes
from asterism.kernel.chance import Chance
from asterism.kernel.procedure import Sealed
from asterism.kernel.state import State

SEARCH_REVISION: Final = 4  # raised whenever the search would choose differently
FOREVER: Final = 1 << 30
WIDE: Final = 12  # options that are too many to look at in passing
TRODDEN: Final = 8  # visits that make a way worth telling


class Edge:
    """An option of a seat at a node: how often it was taken, and what came of it for that seat."""

    __slots__ = ("child", "first", "option", "prior", "total", "visits")

    def __init__(self, option: int, prior: float, first: float) -> None:
        self.option: int = option
        self.prior: float = prior
        self.first: float = first  # the value right after it, before anything was tried
        self.visits: int = 0
        self.total: float = 0.0
        self.child: Node | None = None


class Node:
    """A moment in the searching seat's eyes; `fans[seat]` holds the options the seat was seen to have here."""

    __slots__ = ("fans", "looked", "visits")

    def __init__(self) -> None:
        self.visits: int = 0
        self.looked: int = 0  # the seats, as bits, whose options were looked ahead at
        self.fans: dict[int, dict[int, Edge]] = {}


class SearchSettings:
    """How long and how boldly a search looks around.

    A search ends after `iterations` or `seconds`, whichever is first. `explore` is the weight of the prior, `warmth`
    the difference in value that makes a prior e times higher, `ahead` the options a node may have for each of its
    visits before they are all looked at (so wide choices wait), `rollout` the random answers played before a leaf
    is judged, `settle` the greedy answers with which a seat may first finish what it is doing there.
    """

    def __init__(
        self,
        iterations: int = FOREVER,
        seconds: float = float("inf"),
        explore: float = 0.3,
        warmth: float = 0.012,
        ahead: int = 8,
        rollout: int = 0,
        settle: int = 8,
    ) -> None:
        self.iterations: int = iterations
        self.seconds: float = seconds
        self.explore: float = explore
        self.warmth: float = warmth
        self.ahead: int = ahead
        self.rollout: int = rollout
        self.settle: int = settle


class Search:
    """The search of one seat for one decision."""

    def __init__(self, eyes: SeatEyes, judge: Judge, settings: SearchSettings, rng: Chance, root: Node) -> None:
        self.eyes: SeatEyes = eyes
        self.seat: int = eyes.seat
        self.judge: Judge = judge
        self.settings: SearchSettings = settings
        self.rng: Chance = rng
        self.root: Node = root
        self.done: int = 0
        self.totals: list[float] = [0.0] * eyes.seats  # the values of all leaves, by seat
        self.leaves: int = 0

    def run(self) -> None:
        """Search until the budget is spent or the favourite cannot be caught any more."""
        settings = self.settings
        clock = settings.seconds != float("inf")
        deadline = perf_counter() + settings.seconds if clock else 0.0
        self.judge.aim(self.eyes.sample(self.rng))
        self.done = min(self.root.visits, settings.iterations // 2)  # what was kept of the last search
        while self.done < settings.iterations:
            self.iterate()
            self.done += 1
            if clock and perf_counter() >= deadline:
                return
            if self.done & 31 == 0 and self.decided(settings.iterations - self.done):
                return

    def decided(self, left: int) -> bool:
        """Whether no other option can overtake the most visited one."""
        first = second = 0
        for edge in self.root.fans[self.seat].values():
            if edge.visits > first:
                first, second = edge.visits, first
            elif edge.visits > second:
                second = edge.visits
        return first - second > left

    def ranking(self) -> list[Edge]:
        """The options of the decision, the best first."""
        edges = list(self.root.fans.get(self.seat, {}).values())
        edges.sort(key=_strength, reverse=True)
        return edges

    def line(self) -> list[tuple[int, int]]:
        """The most visited way down, as far as it is well trodden."""
        found: list[tuple[int, int]] = []
        node: Node | None = self.root
        while node is not None:
            best: Edge | None = None
            whose = -1
            for seat, fan in node.fans.items():
                for edge in fan.values():
                    if edge.visits >= TRODDEN and (best is None or edge.visits > best.visits):
                        best, whose = edge, seat
            if best is None:
                break
            found.append((whose, best.option))
            node = best.child
        return found

    def iterate(self) -> None:
        """One world, one way down, one leaf, one value."""
        world = self.eyes.sample(self.rng)
        node = self.root
        nodes: list[Node] = [node]
        seats: list[int] = []
        edges: list[Edge] = []
        while world.stack:
            top = world.stack[-1]
            if isinstance(top, Sealed):
                edge = self.seal(node, world, top, seats, edges)
            else:
                waiting = top.waiting(world)
                seat = self.seat if self.seat in waiting else waiting[0]
                edge = self.select(node, world, seat, top.options(world, seat))
                if edge is not None:
                    seats.append(seat)
                    edges.append(edge)
                    world.step(seat, edge.option)
            if edge is None:
                break
            if edge.child is None:
                edge.child = Node()
            node = edge.child
            nodes.append(node)
        if self.settings.settle and seats:
            self.settle(world, seats[-1])
        if self.settings.rollout:
            self.roll_out(world)
        values = self.judge.values(world)
        self.leaves += 1
        for seat in range(len(values)):
            self.totals[seat] += values[seat]
        for node in nodes:
            node.visits += 1
        for i in range(len(edges)):
            edge = edges[i]
            edge.visits += 1
            edge.total += values[seats[i]]

    def seal(self, node: Node, world: State, top: Sealed[State], seats: list[int], edges: list[Edge]) -> "Edge | None":
        """Everybody chooses unseen. Who had chosen before is thought to choose again: we do not know what it was."""
        waiting = top.waiting(world)
        choosing = [seat for seat in top.may_act(world) if seat != self.seat] if node is self.root else []
        choosing += waiting
        chosen: list[Edge] = []
        way: Edge | None = None
        for seat in choosing:
            edge = self.select(node, world, seat, top.options(world, seat))
            if edge is None:
                return None
            chosen.append(edge)
            if way is None or seat == self.seat:
                way = edge
        for i in range(len(choosing)):
            world.step(choosing[i], chosen[i].option)
        seats += choosing
        edges += chosen
        return way

    def select(self, node: Node, world: State, seat: int, options: list[int]) -> "Edge | None":
        """The option with the best mix of value so far and curiosity; None where nothing is known yet."""
        fan = node.fans.get(seat)
        if fan is None:
            fan = {}
            node.fans[seat] = fan
        count = len(options)
        if count == 1:
            edge = fan.get(options[0])
            if edge is None:
                edge = Edge(options[0], 1.0, 0.5)
                fan[options[0]] = edge
            return edge
        if not node.looked >> seat & 1:
            if node is not self.root and node.visits * self.settings.ahead < count:
                return None
            node.looked |= 1 << seat
            self.look_ahead(fan, world, seat, options)
        here: list[Edge] = []
        visits = 0
        gap = 0.0
        for option in options:
            edge = fan.get(option)
            if edge is None:
                edge = Edge(option, 1.0 / count, self.typical(fan))
                fan[option] = edge
            here.append(edge)
            if edge.visits:
                visits += edge.visits
                gap += edge.total - edge.first * edge.visits
        # first values are too high or too low alike: what was tried tells by how much, for what was not
        if visits:
            gap /= visits
        curiosity = self.settings.explore * math.sqrt(visits + 1)
        best = here[0]
        best_score = -1e9
        for edge in here:
            tried = edge.visits + 1
            score = (edge.total + edge.first + gap + curiosity * edge.prior) / tried
            if score > best_score:
                best_score = score
                best = edge
        return best

    def typical(self, fan: dict[int, Edge]) -> float:
        """A first value for an option that was not there when the others were looked at."""
        return sum(edge.first for edge in fan.values()) / len(fan) if fan else 0.5

    def look_ahead(self, fan: dict[int, Edge], world: State, seat: int, options: list[int]) -> None:
        """Try every option once in this world: a first value each, and priors from their differences."""
        values = self.judge.values_after(world, seat, options)
        best = max(values)
        powers = [math.exp(max(-8.0, (value - best) / self.settings.warmth)) for value in values]
        sum_of_powers = sum(powers)
        for i in range(len(options)):
            fan[options[i]] = Edge(options[i], powers[i] / sum_of_powers, values[i])

    def settle(self, world: State, seat: int) -> None:
        """Let a seat finish what it is doing, greedily, so that only positions at rest are compared."""
        for _ in range(self.settings.settle):
            if not world.stack:
                return
            top = world.stack[-1]
            if isinstance(top, Sealed) or top.waiting(world)[0] != seat:
                return
            options = top.options(world, seat)
            if len(options) == 1:
                world.step(seat, options[0])
                continue
            if len(options) > WIDE:
                return
            values = self.judge.values_after(world, seat, options)
            world.step(seat, options[values.index(max(values))])

    def roll_out(self, world: State) -> None:
        """Play on at random for a few answers."""
        rng = self.rng
        for _ in range(self.settings.rollout):
            if not world.stack:
                return
            seat = world.waiting()[0]
            options = world.stack[-1].options(world, seat)
            world.step(seat, options[rng.below(len(options))])


def _strength(edge: Edge) -> tuple[int, float]:
    return edge.visits, edge.total + edge.first
