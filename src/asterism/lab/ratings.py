"""How strong bots are, from their games: win shares, ratings, scores, each with an interval over deals."""

import json
import math
import random
from itertools import combinations
from statistics import fmean, median
from typing import TypedDict

from asterism.bots.par import PAR
from asterism.lab.stats import mean, share

RESAMPLES = 200

Meeting = tuple[int, ...]  # bots at one table, by their place in the list
Ahead = dict[tuple[int, int], float]  # how much of a deal's games the first of two was ahead of the second


class Line(TypedDict):
    """What is kept of a game; lists are by seat."""

    key: str  # of the job, as JSON
    version: str
    names: list[str]  # the bots that are compared
    bots: list[str]
    scores: list[int]
    ranks: list[int]
    seconds: list[float]
    answers: list[int]


def ratings(wins: list[list[float]]) -> list[float]:
    """Elo ratings by the Bradley-Terry model; `wins[i][j]` is what i won against j. Their mean is 0.

    Half a drawn game is added to every pair that met, so that a bot that never lost has a rating too.

    >>> [round(rating) for rating in ratings([[0.0, 75.0], [25.0, 0.0]])]
    [94, -94]
    """
    count = len(wins)
    met = [[wins[i][j] + wins[j][i] > 0 for j in range(count)] for i in range(count)]
    won = [[wins[i][j] + 0.5 if met[i][j] else 0.0 for j in range(count)] for i in range(count)]
    strength = [1.0] * count
    for _ in range(500):
        for i in range(count):
            chances = sum(
                (won[i][j] + won[j][i]) / (strength[i] + strength[j]) for j in range(count) if j != i and met[i][j]
            )
            if chances:
                strength[i] = sum(won[i]) / chances
        middle = math.exp(sum(math.log(value) for value in strength) / count)
        strength = [value / middle for value in strength]
    return [400 * math.log10(value) for value in strength]


def share_of(line: Line, bot: str) -> float:
    """What a bot won of a game: the winners share 1."""
    seats, ranks = line["bots"], line["ranks"]
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    return sum(1.0 for seat in winners if seats[seat] == bot) / len(winners) if winners else 0.0


def meetings_report(bots: list[str], lines: list[Line]) -> dict[str, object]:
    """Win shares of all who met and ratings of all, with 95 % intervals over deals: what one deal gave is one value."""
    deals: dict[Meeting, dict[int, list[Line]]] = {}
    for line in lines:
        deals.setdefault(tuple(map(bots.index, line["names"])), {}).setdefault(seed_of(line), []).append(line)
    pairs: list[dict[str, object]] = []
    results: dict[Meeting, list[Ahead]] = {}
    for meeting, dealt in sorted(deals.items()):
        results[meeting] = [ahead_in(bots, meeting, games) for games in dealt.values()]
        for who in meeting if len(meeting) > 2 else meeting[:1]:
            shares = [fmean(share_of(game, bots[who]) for game in games) for games in dealt.values()]
            won = share(sum(shares), len(shares))
            pairs.append(
                {
                    "bot": bots[who],
                    "against": ", ".join(bots[other] for other in meeting if other != who),
                    "games": sum(len(games) for games in dealt.values()),
                    "deals": len(shares),
                    "share": round(won.value, 4),
                    "low": round(won.low, 4),
                    "high": round(won.high, 4),
                }
            )
    return {"pairs": pairs, "ratings": rating_report(bots, results), "speed": speed_report(bots, lines)}


def ahead_in(bots: list[str], meeting: Meeting, games: list[Line]) -> Ahead:
    """Of every two who met on a deal: in how much of its games the first was ahead. Two alone share a drawn win."""
    if len(meeting) == 2:
        return {(meeting[0], meeting[1]): fmean(share_of(game, bots[meeting[0]]) for game in games)}
    found: Ahead = {}
    for one, other in combinations(meeting, 2):
        found[one, other] = fmean(before(game, bots[one], bots[other]) for game in games)
    return found


def before(line: Line, one: str, other: str) -> float:
    """1 if the first bot came in before the second, a half if they share a rank."""
    seats, ranks = line["bots"], line["ranks"]
    mine, theirs = ranks[seats.index(one)], ranks[seats.index(other)]
    return 0.5 if mine == theirs else float(mine < theirs)


def rating_report(bots: list[str], results: dict[Meeting, list[Ahead]]) -> list[dict[str, object]]:
    """Elo with bootstrap intervals: the deals of each meeting are drawn again and the model is fitted again.

    They are drawn from a pool with an imagined deal that each of them wins, so that who never lost is not certain
    never to lose. What a deal of three and more seats says of its pairs is drawn together.
    """
    rng = random.Random(0)
    fitted = ratings(table_of(len(bots), results))
    again: list[list[float]] = []
    for _ in range(RESAMPLES if results else 0):
        redrawn: dict[Meeting, list[Ahead]] = {}
        for meeting, deals in results.items():
            imagined = [
                {pair: 0.5 + 0.5 * (who == pair[0]) - 0.5 * (who == pair[1]) for pair in deals[0]} for who in meeting
            ]
            redrawn[meeting] = rng.choices([*deals, *imagined], k=len(deals))
        again.append(ratings(table_of(len(bots), redrawn)))
    report: list[dict[str, object]] = []
    for i, bot in enumerate(bots):
        spread = sorted(fit[i] for fit in again) or [fitted[i]]
        low, high = spread[int(0.025 * len(spread))], spread[min(len(spread) - 1, int(0.975 * len(spread)))]
        report.append({"bot": bot, "elo": round(fitted[i]), "low": round(low), "high": round(high)})
    return report


def table_of(count: int, results: dict[Meeting, list[Ahead]]) -> list[list[float]]:
    wins = [[0.0] * count for _ in range(count)]
    for deals in results.values():
        for deal in deals:
            for (i, j), won in deal.items():
                wins[i][j] += won
                wins[j][i] += 1 - won
    return wins


def alone_report(bots: list[str], lines: list[Line]) -> dict[str, object]:
    """Wins and scores of every bot on the same deals, where nobody competes; with shares of par if known."""
    report: list[dict[str, object]] = []
    pars = {seed_of(line): float(line["scores"][0]) for line in lines if line["names"] == [PAR]}
    for bot in bots:
        own = [line for line in lines if line["names"] == [bot]]
        if not own:
            continue
        scores = [float(line["scores"][0]) for line in own]
        won = share(sum(1.0 for line in own if line["ranks"][0] == 1), len(own))
        score = mean(scores)
        row: dict[str, object] = {
            "bot": bot,
            "games": len(own),
            "won": round(won.value, 4),
            "low": round(won.low, 4),
            "high": round(won.high, 4),
            "score": round(score.value, 2),
            "score_low": round(score.low, 2),
            "score_high": round(score.high, 2),
            "median": median(scores),
        }
        of_par = [line["scores"][0] / pars[seed_of(line)] for line in own if seed_of(line) in pars]
        if of_par:
            row["of_par"] = mean(of_par).to_json()
        report.append(row)
    return {"alone": report, "speed": speed_report(bots, lines)}


def seed_of(line: Line) -> int:
    return int(json.loads(line["key"])[3])


def speed_report(bots: list[str], lines: list[Line]) -> dict[str, float]:
    """Milliseconds an answer, by bot, forced answers included."""
    seconds = dict.fromkeys(bots, 0.0)
    answers = dict.fromkeys(bots, 0)
    for line in lines:
        for bot, time, count in zip(line["bots"], line["seconds"], line["answers"], strict=True):
            seconds[bot] += time
            answers[bot] += count
    return {bot: round(1000 * seconds[bot] / answers[bot], 2) for bot in bots if answers[bot]}
