"""Measure how Astrolabe 0.18 plays: `python tests/games/astrolabe_018/balance.py --seats 2 3 4 5 --games 100`.

Every game is played by the given bots; everything is counted from the log and the final position. Intervals
are 95 %: Wilson for shares, bootstrap-free normal for means.
"""

import argparse
import json
import math
import statistics
from collections import Counter
from pathlib import Path

from asterism.bots import make
from asterism.games.astrolabe.model.instrument import action_of, number_of, time_of
from asterism.games.astrolabe_018 import GAME
from asterism.games.astrolabe_018.model.names import (
    ACTIONS,
    E_ACTIVATE,
    E_BANISH,
    E_BUY,
    E_CAPTURE,
    E_FOCUS,
    E_FOCUS_FACE,
    E_FOCUS_LOST,
    E_GOAL,
    E_REFRESH,
    E_REVEAL,
    E_ROLL,
    E_ROUND,
    E_STONE,
    E_STONE_SPENT,
    E_SWAP,
    E_TURN,
    NONE,
    SOURCES,
    STAGE,
    TIMES,
)
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.rules.scoring import banished_count

# The events that show an action at work; an artifact may bring about the same in that turn and is then counted too
DEEDS = [[E_CAPTURE], [E_ROLL, E_FOCUS_FACE], [E_ROLL, E_FOCUS_FACE], [E_SWAP], [E_BANISH], [E_BUY, E_REFRESH]]


class Tally:
    """What happened in all games of one table size."""

    def __init__(self, seats: int) -> None:
        self.seats: int = seats
        self.games: int = 0
        self.rounds: list[int] = []
        self.decisions: list[int] = []
        self.winner: list[int] = []
        self.last_share: list[float] = []
        self.lead: list[int] = []
        self.wins: list[float] = [0.0] * seats
        self.ends: Counter[str] = Counter()
        self.sources: Counter[str] = Counter()
        self.actions: Counter[str] = Counter()
        self.worked: Counter[str] = Counter()  # actions in whose turn something of their kind was done
        self.numbers: Counter[int] = Counter()
        self.times: Counter[str] = Counter()
        self.steps: Counter[int] = Counter()
        self.unique: int = 0
        self.turns: int = 0
        self.focus: Counter[str] = Counter()
        self.bought: Counter[str] = Counter()
        self.seen: Counter[str] = Counter()
        self.captured: Counter[str] = Counter()
        self.banished: Counter[str] = Counter()
        self.claimed: dict[str, list[int]] = {}
        self.opened: Counter[str] = Counter()
        self.stones: Counter[str] = Counter()
        self.used: Counter[str] = Counter()
        self.buyers: list[tuple[set[str], int, float]] = []  # by player: what was bought, how often, share of the win
        self.kept: list[int] = []
        self.least_bag: int = 30

    def add(self, g: Astrolabe018, decisions: int) -> None:
        content = g.content
        assert g.log is not None
        scores = sorted((g.vp(seat) for seat in range(g.seats)), reverse=True)
        outcome = g.outcome()
        assert outcome is not None
        self.games += 1
        self.rounds.append(g.round)
        self.decisions.append(decisions)
        self.winner.append(scores[0])
        self.last_share.append(scores[-1] / max(1, scores[0]))
        self.lead.append(scores[0] - scores[1])
        for seat in outcome.winners():
            self.wins[seat] += 1 / len(outcome.winners())
        self.ends[outcome.rule] += 1
        for seat in range(g.seats):
            for source, name in enumerate(SOURCES):
                self.sources[name] += g.points[4 * seat + source]
        for goal in g.goals:
            self.opened[content.goal_ids[goal]] += 1
        for card in {*g.library, *g.artifacts, *g.discards[0], *g.discards[1]}:
            if card >= 0:
                self.seen[content.artifact_ids[card]] += 1
        purchases: list[list[str]] = [[] for _ in range(g.seats)]
        now = 0
        action = NONE
        dial: dict[int, int] = {}
        for kind, _, a, b, c, _, _ in g.log:
            if action != NONE and kind in DEEDS[action]:
                self.worked[ACTIONS[action]] += 1
                action = NONE
            if kind == E_ROUND:
                now = a
            elif kind == E_REVEAL:
                self.actions[ACTIONS[action_of(b)]] += 1
                self.numbers[number_of(b)] += 1
                self.times[TIMES[time_of(b)]] += 1
                self.steps[min(c, 2)] += 1
                dial[a] = number_of(b)
            elif kind == E_TURN:
                action = b
                self.turns += 1
                self.unique += c > dial[a]
            elif kind == E_FOCUS:
                self.focus["charged"] += b
            elif kind == E_FOCUS_LOST:
                self.focus["lost"] += b
            elif kind == E_BUY:
                self.bought[content.artifact_ids[b]] += 1
                purchases[a].append(content.artifact_ids[b])
            elif kind == E_ACTIVATE:
                self.used[content.artifact_ids[b]] += 1
            elif kind == E_CAPTURE:
                self.captured[content.div_ids[b]] += 1
            elif kind == E_BANISH:
                self.banished[content.div_ids[b]] += 1
            elif kind == E_GOAL:
                self.claimed.setdefault(content.goal_ids[b], []).append(now)
            elif kind == E_STONE:
                self.stones["gained"] += 1
            elif kind == E_STONE_SPENT:
                self.stones["spent"] += 1
            elif kind == E_REFRESH and b == 2:
                self.stones["refresh"] += 1
        for seat, cards in enumerate(purchases):
            won = 1 / len(outcome.winners()) if seat in outcome.winners() else 0.0
            self.buyers.append((set(cards), len(cards), won))

    def report(self) -> dict[str, object]:
        turns = max(1, sum(self.actions.values()))
        points = max(1, sum(self.sources.values()))
        offered = max(1, self.focus["charged"] + self.focus["lost"])
        return {
            "games": self.games,
            "rounds": spread(self.rounds),
            "decisions": mean(self.decisions),
            "winner": spread(self.winner),
            "last/winner": round(statistics.median(self.last_share), 2),
            "lead": statistics.median(self.lead),
            "wins": [share(wins, self.games) for wins in self.wins],
            "ends": {rule: share(count, self.games) for rule, count in self.ends.items()},
            "sources": {name: round(count / points, 3) for name, count in self.sources.items()},
            "actions": {name: share(self.actions[name], turns) for name in ACTIONS},
            "actions put to use": {name: share(self.worked[name], turns) for name in ACTIONS},
            "numbers": {number: share(self.numbers[number], turns) for number in range(1, 5)},
            "day": share(self.times["day"], turns),
            "unique": share(self.unique, max(1, self.turns)),
            "ring steps": {steps: share(self.steps[steps], turns) for steps in range(3)},
            "focus lost": share(self.focus["lost"], offered),
            "bought per player": round(sum(self.bought.values()) / self.games / self.seats, 2),
            "stones used": share(self.stones["spent"], max(1, self.stones["gained"])),
            "stones for refresh": share(self.stones["refresh"], max(1, self.stones["spent"])),
            "kept dice": round(statistics.mean(self.kept), 2) if self.kept else None,
            "least bag": self.least_bag,
        }

    def cards(self) -> dict[str, object]:
        claims = {
            id: [round(len(self.claimed.get(id, [])) / opened, 2), statistics.median(self.claimed.get(id, [0]))]
            for id, opened in sorted(self.opened.items())
        }
        bought = {id: round(self.bought[id] / seen, 2) for id, seen in sorted(self.seen.items())}
        used = {id: round(self.used[id] / self.games, 2) for id in sorted(self.seen)}
        return {
            "goals (share, round)": claims,
            "bought when seen": bought,
            "wins of buyers": self.wins_of_buyers(),
            "uses per game": used,
            "captured": dict(self.captured.most_common()),
            "banished": dict(self.banished.most_common()),
        }

    def wins_of_buyers(self) -> dict[str, list[float]]:
        """By card: buyers, and their wins against those of players who bought as often, with a 95 % interval."""
        usual: dict[int, list[float]] = {}
        for _, times, won in self.buyers:
            usual.setdefault(times, []).append(won)
        found: dict[str, list[float]] = {}
        for id in sorted(self.seen):
            own = [(won, statistics.mean(usual[times])) for cards, times, won in self.buyers if id in cards]
            expected = sum(usually for _, usually in own)
            if expected:
                wins = sum(won for won, _ in own)
                half = 1.96 * math.sqrt(sum(usually * (1 - usually) for _, usually in own))
                found[id] = [len(own), *(round((wins + d) / expected, 2) for d in (0, -half, half))]
        return found


def share(count: float, total: float) -> list[float]:
    """A share with its Wilson interval, in per cent."""
    p, z = count / total, 1.96
    middle = (p + z * z / (2 * total)) / (1 + z * z / total)
    half = z * math.sqrt(p * (1 - p) / total + z * z / (4 * total * total)) / (1 + z * z / total)
    return [round(100 * p, 1), round(100 * (middle - half), 1), round(100 * (middle + half), 1)]


def mean(values: list[int]) -> list[float]:
    """A mean with its normal interval."""
    half = 1.96 * statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.0
    return [round(statistics.mean(values), 1), round(statistics.mean(values) - half, 1),
            round(statistics.mean(values) + half, 1)]  # fmt: skip


def spread(values: list[int]) -> dict[str, object]:
    """Mean with interval, median, and the middle 90 %."""
    ordered = sorted(values)
    return {
        "mean": mean(values),
        "median": statistics.median(ordered),
        "90%": [ordered[int(0.05 * (len(ordered) - 1))], ordered[math.ceil(0.95 * (len(ordered) - 1))]],
    }


def play(seats: int, seed: int, bots: list[str], tally: Tally, pack: str, options: dict[str, str]) -> list[int]:
    g = GAME.new(seats, seed, {"end.no-round-limit": "60", **options}, pack)
    assert isinstance(g, Astrolabe018)
    g.log = []
    players = [make(bots[seat % len(bots)], GAME, 1000 * seed + seat) for seat in range(seats)]
    decisions = 0
    stage = 0
    while g.stack:
        seat = g.waiting()[0]
        g.step(seat, players[seat].choose(g, seat))
        decisions += 1
        if g.stack and len(g.stack) > 1 and g.stack[-1].seat >= 0 and g.turn[STAGE] < stage:
            tally.kept.append(len(g.dice[seat]))
            tally.least_bag = min(tally.least_bag, g.bag[0] + g.bag[1])
        stage = g.turn[STAGE]
    tally.add(g, decisions)
    return [banished_count(g, seat) for seat in range(seats)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4, 5])
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", nargs="+", default=["greedy"], help="a bot for every seat, repeated as needed")
    parser.add_argument("--pack", default="house")
    parser.add_argument("--option", action="append", default=[], help="a table option as id=choice")
    parser.add_argument("--cards", action="store_true", help="also report goals and cards")
    parser.add_argument("--json", type=Path, help="write everything there")
    args = parser.parse_args()
    options = dict(text.split("=", 1) for text in args.option)
    results: dict[str, object] = {}
    for seats in args.seats:
        tally = Tally(seats)
        for game in range(args.games):
            turned = game % seats if len(args.bots) > 1 else 0
            bots = [args.bots[(i - turned) % len(args.bots)] for i in range(seats)]
            play(seats, args.seed + game, bots, tally, args.pack, options)
        report = tally.report()
        if args.cards:
            report["cards"] = tally.cards()
        results[str(seats)] = report
        print(f"{seats} seats")
        for name, value in report.items():
            print(f"  {name}: {value}")
    if args.json:
        args.json.write_text(json.dumps(results, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
