"""Information-set tree search: what would be best, over many worlds that could be true?

One tree is kept for the searching seat. Each round of the search takes a sampled world, walks down the tree by options
that exist in that world (PUCT, each seat maximising its own value), adds one leaf, and lets the judge value it.
Every option of the decision meets the same worlds in the same order, and is compared with the favourite in the worlds
that both have met, so that luck does not tell them apart.
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

SEARCH_REVISION: Final = 11  # raised whenever the search would choose differently
FOREVER: Final = 1 << 30
TRODDEN: Final = 8  # visits that make a way worth telling
PATIENCE: Final = 1000  # answers at first glance, should a turn go round in circles
FEW: Final = 4  # worlds that an option must have met to be compared
SOME: Final = 16  # rounds before the search may stop for having no doubts
DOUBT: Final = 3.0  # how many standard errors a lead must have
EXPLORE_BELOW: Final = 0.3  # curiosity, as the settings have it for the decision, further down the tree
WARMTH_BELOW: Final = 0.012
MIXED: Final = (1 << 28) - 1  # small enough that no product is a long number


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


class Fan:
    """All options a seat was seen to have at a node, and those it has in the world that came by last."""

    __slots__ = ("edges", "gap", "here", "looked", "options", "visits")

    def __init__(self) -> None:
        self.edges: dict[int, Edge] = {}
        self.looked: bool = False  # whether all options were looked ahead at
        self.visits: int = 0
        self.gap: float = 0.0  # by how much what came of the options exceeded their first values, in all
        self.options: list[int] = []
        self.here: list[Edge] = []  # in the order of `options`

    def usual_gap(self) -> float:
        """First values are too high or too low alike: what was tried tells by how much, for what was not."""
        return self.gap / self.visits if self.visits else 0.0


class Node:
    """A moment in the searching seat's eyes, with a fan of options for each seat that chooses here."""

    __slots__ = ("fans", "visits")

    def __init__(self) -> None:
        self.visits: int = 0
        self.fans: dict[int, Fan] = {}


class SearchSettings:
    """How long and how boldly a search looks around.

    A search ends after `iterations`, `seconds` or `each` rounds for every option, whichever is first. At the decision
    itself `explore` is the weight of the prior and `warmth` the difference in value that makes a prior e times higher;
    further down, and in a choice among no more than `few` options, everybody follows first values closely. `ahead` is
    how many options a node may have for each of its visits before they are all looked at (so wide choices wait).
    Worlds are followed for `turns` by the game's clock: where the tree ends everybody plays on at first glance, looking
    at up to `notice` options (in the same world at the same ones), and all positions are judged when the same time has
    passed.
    """

    def __init__(
        self,
        iterations: int = FOREVER,
        seconds: float = float("inf"),
        explore: float = EXPLORE_BELOW,
        warmth: float = WARMTH_BELOW,
        ahead: int = 8,
        turns: int = 1,
        notice: int = 24,
        each: int = FOREVER,
        few: int = 0,
    ) -> None:
        self.iterations: int = iterations
        self.seconds: float = seconds
        self.explore: float = explore
        self.warmth: float = warmth
        self.ahead: int = ahead
        self.turns: int = turns
        self.notice: int = notice
        self.each: int = each
        self.few: int = few

    def words(self) -> list[float]:
        """All of them in order: what tells one search from another."""
        return [
            float(self.iterations),
            self.seconds,
            self.explore,
            self.warmth,
            float(self.ahead),
            float(self.turns),
            float(self.notice),
            float(self.each),
            float(self.few),
        ]


class Search:
    """The search of one seat for one decision."""

    def __init__(self, eyes: SeatEyes, judge: Judge, settings: SearchSettings, rng: Chance, root: Node) -> None:
        self.eyes: SeatEyes = eyes
        self.seat: int = eyes.seat
        self.restricted: bool = eyes.forbidden is not None
        self.judge: Judge = judge
        self.settings: SearchSettings = settings
        self.rng: Chance = rng
        self.root: Node = root
        self.done: int = 0
        self.totals: list[float] = [0.0] * eyes.seats  # the values of all leaves, by seat
        self.leaves: int = 0
        self.stop: int = 0  # by the game's clock
        self.explore: float = EXPLORE_BELOW  # for the decision
        self.warmth: float = WARMTH_BELOW
        self.worlds: list[State] = []
        self.world: int = 0  # which of them came by last
        self.came: dict[int, list[float]] = {}  # what came of each option of the decision in them, in order
        self.luck: list[float] = [0.0]  # of the first of them, in all
        self.rivals: dict[tuple[int, int], Edge] = {}  # by world and seat, what others choose in secret with us

    def run(self) -> None:
        """Search until the budget is spent or the favourite cannot be caught any more."""
        settings = self.settings
        clock = settings.seconds != float("inf")
        deadline = perf_counter() + settings.seconds if clock else 0.0
        world = self.eyes.sample(self.rng)
        self.judge.aim(world)
        self.stop = world.clock() + settings.turns
        options = self.onward(world, self.seat)
        rounds = min(settings.iterations, settings.each * len(options))
        if len(options) > settings.few:
            self.explore, self.warmth = settings.explore, settings.warmth
        kept = self.root.fans.get(self.seat)
        if kept is not None and kept.edges:
            self.prefer(kept, self.warmth)
        self.done = min(self.root.visits, rounds // 2)  # what was kept of the last search
        while self.done < rounds:
            self.iterate()
            self.done += 1
            if clock and perf_counter() >= deadline:
                return
            if self.done & 3 == 0 and (self.decided(rounds - self.done) or self.beyond_doubt()):
                return

    def decided(self, left: int) -> bool:
        """Whether no other option can overtake the most visited one."""
        first = second = 0
        for edge in self.root.fans[self.seat].edges.values():
            if edge.visits > first:
                first, second = edge.visits, first
            elif edge.visits > second:
                second = edge.visits
        return first - second > left

    def beyond_doubt(self) -> bool:
        """Whether the favourite did clearly better than any other option in the worlds that both have met."""
        if self.leaves < max(SOME, FEW * len(self.root.fans[self.seat].edges)):
            return False
        favourite = self.favourite()
        for values in self.came.values():
            met = len(values)
            if values is favourite:
                continue
            if met < FEW:
                return False
            lead = squares = 0.0
            for i in range(met):
                ahead = favourite[i] - values[i]
                lead += ahead
                squares += ahead * ahead
            spread = math.sqrt(max(0.0, squares - lead * lead / met))
            if lead < DOUBT * spread:
                return False
        return True

    def favourite(self) -> list[float]:
        """What came of the option that was tried most."""
        most: list[float] = []
        for values in self.came.values():
            if len(values) > len(most):
                most = values
        return most

    def ranking(self) -> list[Edge]:
        """The options of the decision, the best first."""
        fan = self.root.fans.get(self.seat)
        return sorted(fan.edges.values(), key=_strength, reverse=True) if fan is not None else []

    def line(self) -> list[tuple[int, int]]:
        """The most visited way down, as far as it is well trodden."""
        found: list[tuple[int, int]] = []
        node: Node | None = self.root
        while node is not None:
            best: Edge | None = None
            whose = -1
            for seat, fan in node.fans.items():
                for edge in fan.edges.values():
                    if edge.visits >= TRODDEN and (best is None or edge.visits > best.visits):
                        best, whose = edge, seat
            if best is None:
                break
            found.append((whose, best.option))
            node = best.child
        return found

    def iterate(self) -> None:
        """One world, one way down, one leaf, one value."""
        world = self.next_world()
        node = self.root
        nodes: list[Node] = [node]  # the way down, and beside it who took which edge of which fan
        fans: list[Fan] = []
        seats: list[int] = []
        edges: list[Edge] = []
        while world.stack and world.clock() < self.stop:
            top = world.stack[-1]
            if isinstance(top, Sealed):
                edge = self.seal(node, world, top, fans, seats, edges)
            else:
                waiting = top.waiting(world)
                if not waiting:
                    break
                seat = self.seat if self.seat in waiting else waiting[0]
                edge = self.select(node, world, seat, self.onward(world, seat))
                if edge is not None:
                    fans.append(node.fans[seat])
                    seats.append(seat)
                    edges.append(edge)
                    world.step(seat, edge.option)
            if edge is None:
                break
            if edge.child is None:
                edge.child = Node()
            node = edge.child
            nodes.append(node)
        self.play_on(world)
        values = self.judge.verdict(world)
        self.leaves += 1
        for seat in range(len(values)):
            self.totals[seat] += values[seat]
        for node in nodes:
            node.visits += 1
        decision = self.root.fans.get(self.seat)
        for i in range(len(edges)):
            edge = edges[i]
            value = values[seats[i]]
            edge.visits += 1
            edge.total += value
            fan = fans[i]
            fan.visits += 1
            fan.gap += value - edge.first
            if fan is decision:
                self.came.setdefault(edge.option, []).append(value)
        self.weigh_luck()

    def onward(self, world: State, seat: int) -> list[int]:
        """The options that lead on; of the searching seat's, those it may think of."""
        options = world.stack[-1].onward(world, seat)
        return self.eyes.allowed(world, options) if self.restricted and seat == self.seat else options

    def next_world(self) -> State:
        """A copy of the world that the most promising option meets next."""
        fan = self.root.fans.get(self.seat)
        self.world = self.met(self.promising(fan)) if fan is not None and fan.here else 0
        if self.world == len(self.worlds):
            world = self.eyes.sample(self.rng)
            world.halt(self.settings.turns)
            top = world.stack[-1]
            if isinstance(top, Sealed):
                top.reopen(world)
            self.worlds.append(world)
        return self.worlds[self.world].clone()

    def met(self, edge: Edge) -> int:
        """How many worlds an option of the decision has met."""
        values = self.came.get(edge.option)
        return len(values) if values is not None else 0

    def seal(
        self, node: Node, world: State, top: Sealed[State], fans: list[Fan], seats: list[int], edges: list[Edge]
    ) -> "Edge | None":
        """Everybody chooses unseen."""
        choosing = top.waiting(world)
        chosen: list[Edge] = []
        way: Edge | None = None
        for seat in choosing:
            rival = node is self.root and seat != self.seat
            edge = self.rivals.get((self.world, seat)) if rival else None
            if edge is None:
                edge = self.select(node, world, seat, self.onward(world, seat))
            if edge is None:
                return None
            if rival:
                self.rivals[(self.world, seat)] = edge
            chosen.append(edge)
            if way is None or seat == self.seat:
                way = edge
        for i in range(len(choosing)):
            world.step(choosing[i], chosen[i].option)
            fans.append(node.fans[choosing[i]])
        seats += choosing
        edges += chosen
        return way

    def select(self, node: Node, world: State, seat: int, options: list[int]) -> "Edge | None":
        """The option to try next; None where nothing is known yet."""
        fan = node.fans.get(seat)
        if fan is None:
            fan = Fan()
            node.fans[seat] = fan
        count = len(options)
        if count > 1 and not fan.looked:
            if node is not self.root and node.visits * self.settings.ahead < count:
                return None
            fan.looked = True
            self.look_ahead(fan, world, seat, options)
        if options != fan.options:
            self.spread(fan, options)
        return self.promising(fan)

    def promising(self, fan: Fan) -> Edge:
        """The option with the best mix of value so far and curiosity, of those that exist in this world."""
        if len(fan.here) == 1:
            return fan.here[0]
        gap = fan.usual_gap()
        decision = fan is self.root.fans.get(self.seat)
        curiosity = (self.explore if decision else EXPLORE_BELOW) * math.sqrt(fan.visits + 1)
        best = fan.here[0]
        best_score = -1e9
        for edge in fan.here:
            total = self.fair_total(edge) if decision else edge.total
            score = (total + edge.first + gap + curiosity * edge.prior) / (edge.visits + 1)
            if score > best_score:
                best_score = score
                best = edge
        return best

    def fair_total(self, edge: Edge) -> float:
        """What came of an option of the decision in all, without the luck of the worlds it has met."""
        return edge.total - self.luck[self.met(edge)]

    def value(self, edge: Edge) -> float:
        """What an option of the decision is thought to be worth."""
        gap = self.root.fans[self.seat].usual_gap()
        return (self.fair_total(edge) + edge.first + gap) / (edge.visits + 1)

    def weigh_luck(self) -> None:
        """How much more the first worlds brought the favourite than as many usually do, by how many they are."""
        values = self.favourite()
        usual = sum(values) / max(1, len(values))
        self.luck = [0.0]
        for value in values:
            self.luck.append(self.luck[-1] + value - usual)

    def spread(self, fan: Fan, options: list[int]) -> None:
        """Lay out the options of this world; one that is new here gets a typical first value."""
        fan.options = options
        fan.here = []
        for option in options:
            edge = fan.edges.get(option)
            if edge is None:
                known = fan.edges.values()
                first = sum([edge.first for edge in known]) / len(known) if known else 0.5
                edge = Edge(option, 1.0 / len(options), first)
                fan.edges[option] = edge
            fan.here.append(edge)

    def look_ahead(self, fan: Fan, world: State, seat: int, options: list[int]) -> None:
        """Try every option once in this world: a first value each, and priors from their differences."""
        values = self.judge.values_after(world, seat, options)
        for i in range(len(options)):
            fan.edges[options[i]] = Edge(options[i], 0.0, values[i])
        self.prefer(fan, self.warmth if fan is self.root.fans.get(self.seat) else WARMTH_BELOW)

    def prefer(self, fan: Fan, warmth: float) -> None:
        """Priors from the differences of first values."""
        edges = list(fan.edges.values())
        best = max([edge.first for edge in edges])
        powers = [math.exp(max(-8.0, (edge.first - best) / warmth)) for edge in edges]
        sum_of_powers = sum(powers)
        for i in range(len(edges)):
            edges[i].prior = powers[i] / sum_of_powers

    def play_on(self, world: State) -> None:
        """Everybody answers at first glance until the time is up."""
        for _ in range(PATIENCE):
            if not world.stack or world.clock() >= self.stop:
                return
            top = world.stack[-1]
            waiting = top.waiting(world)
            if not waiting:
                return
            if isinstance(top, Sealed):
                chosen = [self.glance(world, seat, self.onward(world, seat)) for seat in waiting]
                for i in range(len(waiting)):
                    world.step(waiting[i], chosen[i])
            else:
                world.step(waiting[0], self.glance(world, waiting[0], self.onward(world, waiting[0])))

    def glance(self, world: State, seat: int, options: list[int]) -> int:
        """What looks best right after it; of many options a seat notices only some, in the same world the same."""
        if len(options) == 1:
            return options[0]
        if len(options) > self.settings.notice:
            options = noticed(options, self.world, self.settings.notice)
        guess = world.clone()
        guess.chance.diverge()  # nobody knows beforehand how luck will turn out
        worths = self.judge.worths_after(guess, seat, options)
        return options[worths.index(max(worths))]


def noticed(options: list[int], world: int, count: int) -> list[int]:
    """As many options as there is time for; which, is up to the world and to each option, not to its company."""
    keys: list[int] = []
    for i in range(len(options)):
        mixed = (options[i] + 7919 * world & MIXED) * 1013904223 & MIXED
        mixed = (mixed ^ mixed >> 13) * 1664525 & MIXED
        keys.append((mixed ^ mixed >> 11) << 20 | i)
    keys.sort()
    return [options[keys[i] & 0xFFFFF] for i in range(count)]


def _strength(edge: Edge) -> tuple[int, float]:
    return edge.visits, edge.total + edge.first
