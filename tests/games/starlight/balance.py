"""Measures how the house set plays: `python tests/games/starlight/balance.py WHAT --games N`.

Run it with src and tests on the path.

WHAT is `tables` (length, scores, seats, cards for 2 to 5 live players), `gods`, `starbots` or `skill`. Every seat
follows the advice one step ahead in one world it thinks possible, so nobody peeks; `--bot medium` seats a bot
instead. Rates come with 95 % Wilson intervals, means and slopes with 1.96 standard errors. `--pack` plays another pack.
"""

import argparse
import math
import statistics
from collections import Counter
from collections.abc import Callable, Sequence

from asterism.bots.levels import make
from asterism.games.starlight import GAME
from asterism.games.starlight.model.content import DIFFICULTIES, StarlightContent
from asterism.games.starlight.model.names import BUY_FLARE, FLUSHED, LAUNCHED, PATTERNS, PRIVILEGES, USED_BOON
from asterism.games.starlight.model.state import EMPTY, Starlight
from asterism.games.starlight.model.wording import some
from asterism.games.starlight.rules.scoring import day_points, fulfilled_laurels
from asterism.kernel.chance import Chance
from asterism.kernel.option import verb_of
from asterism.kernel.state import Event

Player = Callable[[Starlight, int, Chance], int]


def planner(g: Starlight, seat: int, rng: Chance) -> int:
    """The option after which the seat's position is worth most."""
    options = g.options(seat)
    if len(options) == 1:
        return options[0]
    worths = GAME.worths(g.sample(seat, rng), seat, options)
    return options[worths.index(max(worths))]


def aimless(g: Starlight, seat: int, rng: Chance) -> int:
    options = g.options(seat)
    return options[rng.below(len(options))]


def seated(bot: str, seats: int, seed: int) -> list[Player]:
    """Every seat's player: the planner, or a bot of the levels."""
    if bot == "planner":
        return [planner] * seats
    bots = [make(bot, GAME, seed) for _ in range(seats)]
    return [lambda g, seat, rng: bots[seat].choose(g, seat)] * seats


TOLD = (LAUNCHED, USED_BOON, FLUSHED)
MOST_ROUNDS = 200  # games last about 16; players who never get on would play for ever


class Played:
    """One finished game with what was told on the way."""

    def __init__(self, g: Starlight) -> None:
        self.g = g
        self.events: list[Event] = []
        self.shown: set[int] = set()  # Flares that lay in the pool
        self.mid: list[int] = []  # privileges of each seat half way to daybreak
        self.turns = 0
        self.short = 0  # turns after which a ray pool was not full
        self.reshuffles = 0  # of the Core deck

    def finish(self) -> None:
        g = self.g
        self.events = [event for event in g.log or [] if event[0] in TOLD]
        g.log = None
        outcome = g.outcome()
        assert outcome is not None
        self.scores = outcome.scores
        self.winners = outcome.winners()

    def share(self, seat: int) -> float:
        """The seat's part of the victory."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def play(seats: int, seed: int, options: dict[str, str], players: list[Player], pack: str) -> Played:
    content = GAME.content(pack)
    g = GAME.start(content, seats, GAME.settings_of(options), seed, log=True)
    assert isinstance(g, Starlight)
    rng = Chance.seeded(seed, ("players",))
    played = Played(g)
    while g.stack:
        if g.round > MOST_ROUNDS:
            raise RuntimeError(f"seed {seed} with {seats} seats and options {options} has passed {MOST_ROUNDS} rounds")
        seat = g.waiting()[0]
        packed = (aimless if g.god_offers else players[seat])(g, seat, rng)
        if verb_of(packed) == BUY_FLARE or not played.shown:
            played.shown |= set(g.flare_pool) - {EMPTY}
        turn, discards = g.turn, len(g.core_discards)
        g.step(seat, packed)
        played.shown |= set(g.flare_pool) - {EMPTY}
        played.reshuffles += len(g.core_discards) < discards
        if g.turn != turn:
            played.turns += 1
            played.short += [len(g.long_pool), len(g.short_pool)] != g.content.ray_pool
        if not played.mid and max(g.night) >= g.content.daybreak // 2:
            played.mid = g.privileges[:]
    played.finish()
    return played


def mean(values: list[float]) -> str:
    error = 1.96 * statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.0
    return f"{statistics.mean(values):.2f} ± {error:.2f}"


def spread(values: list[float], share: float) -> str:
    """The range that holds the middle share of the values."""
    ordered = sorted(values)
    cut = (1 - share) / 2
    return f"{ordered[int(cut * len(ordered))]:g} to {ordered[min(len(ordered) - 1, int((1 - cut) * len(ordered)))]:g}"


def rate(wins: float, games: int) -> str:
    """A percentage with its 95 % Wilson interval."""
    if not games:
        return "-"
    z, p = 1.96, wins / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games))
    return f"{100 * p:.1f} % [{100 * (middle - half):.1f}, {100 * (middle + half):.1f}]"


def moves(rows: list[list[float]], values: list[float]) -> list[str]:
    """By how much each column moves the value while the others stay as they are: least squares."""
    rows = [[1.0, *row] for row in rows]
    columns = list(zip(*rows, strict=True))
    tiny = 1e-9  # a column that never changes gets no slope and no end of doubt
    inverse = inverted([[dot(a, b) + tiny * (a is b) for b in columns] for a in columns])
    slopes = [dot(line, [dot(column, values) for column in columns]) for line in inverse]
    left = sum((value - dot(row, slopes)) ** 2 for row, value in zip(rows, values, strict=True))
    left /= max(1, len(rows) - len(columns))
    errors = [math.sqrt(left * line[i]) for i, line in enumerate(inverse)]
    return [f"{slope:+.1f} ± {1.96 * error:.1f}" for slope, error in zip(slopes, errors, strict=True)][1:]


def dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def inverted(table: list[list[float]]) -> list[list[float]]:
    """The inverse of a positive definite matrix, by elimination."""
    size = len(table)
    work = [row + [float(i == j) for j in range(size)] for i, row in enumerate(table)]
    for i in range(size):
        work[i] = [value / work[i][i] for value in work[i]]
        for j in range(size):
            if j != i:
                factor = work[j][i]
                work[j] = [a - factor * b for a, b in zip(work[j], work[i], strict=True)]
    return [row[size:] for row in work]


def tables(seeds: range, pack: str, counts: list[int], bot: str) -> None:
    """Length, scores, seats and the use of cards for each number of live players."""
    games = len(seeds)
    for seats in counts:
        played = [play(seats, seed, {}, seated(bot, seats, seed), pack) for seed in seeds]
        live = [(game, seat) for game in played for seat in range(seats)]
        winners = [(game, game.winners[0]) for game in played]
        rounds = [float(game.g.round) for game in played]
        totals = [float(max(game.scores)) for game in played]
        print(f"\n{seats} live players, {games} games")
        print(f"  rounds: {mean(rounds)}, 95 % within {spread(rounds, 0.95)}")
        print(f"  winner's total: {mean(totals)}, 90 % within {spread(totals, 0.9)}")
        print(f"  all totals: {mean([float(score) for game in played for score in game.scores])}")
        day = [100 * day_points(game.g, seat) / game.scores[seat] for game, seat in winners]
        print(f"  share of day points in the winner's total: {mean(day)} %")
        print(f"  stars per player: {mean([float(game.g.stars[seat]) for game, seat in live])}")
        print(f"  slots filled: {mean([float(game.g.filled.bit_count()) for game in played])}")
        slotless = sum(1 for game in played if sum(game.g.stars) > game.g.filled.bit_count())
        print(f"  games with a slotless star: {rate(slotless, games)}")
        print(f"  fulfilled Laurels: {mean([float(len(fulfilled_laurels(game.g, seat))) for game, seat in live])}")
        claimed = [float(sum(owner >= 0 for owner in game.g.accolade_owner)) for game in played]
        print(f"  Accolades claimed: {mean(claimed)}")
        alphas = [float((game.g.own[seat] & game.g.content.large_slots).bit_count()) for game, seat in live]
        print(f"  alpha stars per player: {mean(alphas)}")
        with_alpha = sum(1 for game, seat in winners if game.g.own[seat] & game.g.content.large_slots)
        print(f"  winners with an alpha star: {rate(with_alpha, games)}")
        used = sum(len(game.g.used[seat]) for game, seat in live)
        boons = sum(1 for game in played for event in game.events if event[0] == USED_BOON)
        print(f"  used Flares per player: {used / len(live):.2f}, of them as boons {rate(boons, used)}")
        for place in range(seats):
            wins = sum(game.share(game.g.order[place]) for game in played)
            print(f"  seat {place + 1} wins {rate(wins, games)}, fair {100 / seats:.1f} %")
        turns = sum(game.turns for game in played)
        print(f"  turns that leave a ray pool short: {rate(sum(game.short for game in played), turns)}")
        print(f"  reshuffles of the Core deck: {mean([float(game.reshuffles) for game in played])}")
        cards(played, seats)


def cards(played: list[Played], seats: int) -> None:
    """How often each kind of card is taken up."""
    c = played[0].g.content
    live = [(game, seat) for game in played for seat in range(seats)]
    launches = Counter(
        c.core_pattern[event[3]]
        for game in played
        for event in game.events
        if event[0] == LAUNCHED and event[3] < c.deck_cores
    )
    deck = Counter(c.core_pattern[: c.deck_cores])
    total = sum(launches.values())
    for pattern, name in enumerate(PATTERNS):
        part = 100 * deck[pattern] / c.deck_cores
        print(f"  launched Cores, {name}: {rate(launches[pattern], total)}, {part:.0f} % of the deck")
    half_way = [(game.mid[seat], game.share(seat)) for game, seat in live]
    held = [[float(mask >> i & 1) for i in range(len(PRIVILEGES))] for mask, _ in half_way]
    moved = moves(held, [100 * share for _, share in half_way])
    for i, name in enumerate(PRIVILEGES):
        shares = [share for mask, share in half_way if mask >> i & 1]
        print(
            f"  with {name} half way: {rate(sum(shares), len(shares))} win; having it moves wins by {moved[i]} points"
        )
    laurels: Counter[int] = Counter()
    done: Counter[int] = Counter()
    for game, seat in live:
        laurels.update(game.g.laurels[seat])
        done.update(fulfilled_laurels(game.g, seat))
    parts = sorted((done[card] / laurels[card], c.laurels[card].name) for card in laurels)
    print("  Laurels fulfilled: " + ", ".join(f"{name} {100 * part:.0f}" for part, name in parts))
    seen: Counter[int] = Counter()
    bought: Counter[int] = Counter()
    for game in played:
        seen.update(game.shown)
        bought.update(flare for held in game.g.flares + game.g.used for flare in held)
    parts = sorted((bought[card] / seen[card], c.flares[card].name) for card in seen)
    print("  Flares bought where they appeared: " + ", ".join(f"{name} {100 * part:.0f}" for part, name in parts))
    flushes = sum(1 for game in played for event in game.events if event[0] == FLUSHED)
    print(f"  flushes per game: {flushes / len(played):.1f}")


def gods(seeds: range, pack: str, counts: list[int], bot: str) -> None:
    """Win rates of the Gods, dealt and kept at random."""
    games = len(seeds)
    for seats in counts:
        wins: Counter[int] = Counter()
        held: Counter[int] = Counter()
        rounds: list[float] = []
        for seed in seeds:
            game = play(seats, seed, {"gods": "on"}, seated(bot, seats, seed), pack)
            rounds.append(float(game.g.round))
            for seat in range(seats):
                held[game.g.god[seat]] += 1
                wins[game.g.god[seat]] += 1000 * (seat in game.winners) // len(game.winners)
        print(f"\n{seats} players with Gods, {games} games; rounds {mean(rounds)}; fair {100 / seats:.1f} %")
        for god, card in enumerate(god_names(pack)):
            print(f"  {card}: {rate(wins[god] / 1000, held[god])} of {held[god]} games")


def god_names(pack: str) -> list[str]:
    content = GAME.content(pack)
    assert isinstance(content, StarlightContent)
    return [card.name for card in content.gods]


def starbots(seeds: range, pack: str, counts: list[int], bot: str) -> None:
    """One live player against Starbots of each difficulty; the same games, scored four ways."""
    games = len(seeds)
    for bots in counts:
        options = {"starbots": str(bots)}
        played = [play(bots + 1, seed, options, seated(bot, bots + 1, seed), pack) for seed in seeds]
        print(f"\none live player against {some(bots, 'Starbot')}, {games} games")
        c = played[0].g.content
        steps = [(name, points[bots - 1]) for name, points in zip(DIFFICULTIES, c.difficulty, strict=True)]
        base = steps[0][1]
        for name, each in sorted(steps, key=lambda step: step[1]):
            wins = 0.0
            for game in played:
                g = game.g
                totals = [game.scores[0]]
                totals += [game.scores[seat] + (each - base) * g.own[seat].bit_count() for seat in range(1, bots + 1)]
                standing = [(totals[seat], g.stars[seat]) for seat in range(bots + 1)]
                best = max(standing)
                wins += (standing[0] == best) / standing.count(best)
            print(f"  {name}, {each} per star: the live player wins {rate(wins, games)}")
        rows = [(game, seat) for game in played for seat in range(1, bots + 1)]
        print(f"  night points per card: {mean([game.g.night[seat] / game.g.round for game, seat in rows])}")
        print(f"  stars per Starbot: {mean([float(game.g.stars[seat]) for game, seat in rows])}")
        print(f"  Accolades per Starbot: {mean([float(game.g.accolade_owner.count(seat)) for game, seat in rows])}")
        print(f"  live total: {mean([float(game.scores[0]) for game in played])}")


def skill(seeds: range, pack: str, counts: list[int], bot: str) -> None:
    """A planner against aimless players."""
    games = len(seeds)
    for seats in counts:
        wins = 0.0
        for seed in seeds:
            players: list[Player] = [aimless] * seats
            players[seed % seats] = seated(bot, seats, seed)[0]
            wins += play(seats, seed, {}, players, pack).share(seed % seats)
        print(f"one planner among {seats - 1} aimless players wins {rate(wins, games)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["tables", "gods", "starbots", "skill"])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--pack", default="house")
    parser.add_argument("--bot", default="planner", help="who plays: planner, or a bot such as medium")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--counts", default="", help="seat counts (or numbers of Starbots), as 2,3,4")
    arguments = parser.parse_args()
    usual = {"tables": "2,3,4,5", "gods": "4", "starbots": "1,2,3,4", "skill": "2"}[arguments.what]
    counts = [int(word) for word in (arguments.counts or usual).split(",")]
    run = {"tables": tables, "gods": gods, "starbots": starbots, "skill": skill}[arguments.what]
    run(range(arguments.seed, arguments.seed + arguments.games), arguments.pack, counts, arguments.bot)


if __name__ == "__main__":
    main()
