"""Measure both editions of Astrolabe with the same bots and the same yardsticks.

`python tests/games/astrolabe_018/editions.py --seats 2 4 --games 40` with src and tests on the path. Only the common
surface of the games is used: decisions, options, worth, scores, rounds. Intervals are 95 %.
"""

import argparse
import json
import math
import statistics
from pathlib import Path

import asterism
from asterism.bots import make
from asterism.kernel.game import AnyGame
from asterism.kernel.state import State
from games.astrolabe_018.balance import share

EDITIONS = ["astrolabe-018", "astrolabe"]
LONGEST = 4000  # answers; a game that takes more counts as unfinished


class Measure:
    """One game, seen from outside."""

    def __init__(self) -> None:
        self.rounds: int = 0
        self.decisions: int = 0
        self.choices: list[int] = []
        self.draws: int = 0
        self.leads: int = 0
        self.own: float = 0.0
        self.others: float = 0.0
        self.scores: list[int] = []
        self.winners: list[int] = []


def play(game: AnyGame, seats: int, seed: int, bots: list[str]) -> Measure | None:
    g = game.new(seats, seed)
    players = [make(bots[seat], game, 100 * seed + seat) for seat in range(seats)]
    found = Measure()
    drawn = g.chance.drawn
    leader = -1
    before: list[float] = []
    actor = -1
    while g.stack:
        seat = g.waiting()[0]
        acting = g.stack[-1].seat
        if acting != actor:  # somebody else's passage begins: settle what the last one changed
            if actor >= 0 and before:
                after = [game.worth(g, other) for other in range(seats)]
                # whose turn begins now has a plan that has just come true or not: that is not the actor's doing
                rest = [abs(after[i] - before[i]) for i in range(seats) if i not in (actor, acting)]
                if rest:
                    found.own += abs(after[actor] - before[actor])
                    found.others += sum(rest) / len(rest)
            before = [game.worth(g, other) for other in range(seats)] if acting >= 0 else []
            actor = acting
            leader, changed = lead_of(g, seats, leader)
            found.leads += changed
        options = g.options(seat)
        found.choices.append(len(options))
        g.step(seat, players[seat].choose(g, seat))
        found.decisions += 1
        if found.decisions > LONGEST:
            return None
    outcome = g.outcome()
    assert outcome is not None
    found.rounds = int(getattr(g, "round"))  # noqa: B009
    found.draws = g.chance.drawn - drawn
    found.scores = outcome.scores
    found.winners = outcome.winners()
    return found


def lead_of(g: State, seats: int, leader: int) -> tuple[int, int]:
    """Who is ahead by the advice of the game, and whether that has changed."""
    worths = [g.game.worth(g, seat) for seat in range(seats)]
    best = max(range(seats), key=worths.__getitem__)
    if leader < 0:
        return best, 0
    return best, int(best != leader and worths[best] > worths[leader] + 0.5)


def interval(values: list[float]) -> list[float]:
    """Mean and its 95 % interval."""
    middle = statistics.mean(values)
    half = 1.96 * statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.0
    return [round(middle, 2), round(middle - half, 2), round(middle + half, 2)]


def summary(games: list[Measure], seats: int) -> dict[str, object]:
    return {
        "games": len(games),
        "rounds": interval([float(m.rounds) for m in games]),
        "rounds, median": statistics.median(m.rounds for m in games),
        "decisions per player": interval([m.decisions / seats for m in games]),
        "decisions per player and round": interval([m.decisions / seats / max(1, m.rounds) for m in games]),
        "options per decision": interval([statistics.mean(m.choices) for m in games]),
        "interaction (others' change per own)": interval([m.others / max(0.1, m.own) for m in games]),
        "lead changes": interval([float(m.leads) for m in games]),
        "chance outcomes per decision": interval([m.draws / m.decisions for m in games]),
        "winner": interval([float(max(m.scores)) for m in games]),
        "last / winner": interval([min(m.scores) / max(1, max(m.scores)) for m in games]),
        "spread (sd / mean)": interval(
            [statistics.pstdev(m.scores) / max(1.0, statistics.mean(m.scores)) for m in games]
        ),
    }


def spread_of(scores: list[int]) -> float:
    return statistics.pstdev(scores) / max(1.0, statistics.mean(scores))


def duel(game: AnyGame, strong: str, weak: str, games: int, seed: int) -> list[float]:
    """How often the stronger of two bots wins at a table of two, seats exchanged every game."""
    won = 0.0
    for i in range(games):
        bots = [strong, weak] if i % 2 == 0 else [weak, strong]
        found = play(game, 2, seed + i, bots)
        if found is not None and i % 2 in found.winners:
            won += 1 / len(found.winners)
    return share(won, games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--duels", type=int, default=40)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--weak", default="easy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    results: dict[str, object] = {}
    for id in EDITIONS:
        game = asterism.game(id)
        for seats in args.seats:
            played = [play(game, seats, args.seed + i, [args.bot] * seats) for i in range(args.games)]
            done = [found for found in played if found is not None]
            results[f"{id}/{seats}"] = summary(done, seats)
            print(id, seats, json.dumps(results[f"{id}/{seats}"]), flush=True)
        if args.duels:
            results[f"{id}/duel"] = duel(game, args.bot, args.weak, args.duels, args.seed)
            print(id, f"{args.bot} beats {args.weak}", results[f"{id}/duel"], flush=True)
    if args.json:
        args.json.write_text(json.dumps(results, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
