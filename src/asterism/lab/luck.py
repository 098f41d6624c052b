"""How much is luck, how much is skill, and how exciting is it?"""

import math
from itertools import pairwise
from statistics import fmean

import asterism
from asterism.kernel.english import some
from asterism.lab.answer import Answer, Table, answers
from asterism.lab.answers import game_table
from asterism.lab.measures import FEWEST_DEALS, Measure, Stratum, deals_of, level, measure, strata, table, won_by
from asterism.lab.playing import GameRow
from asterism.lab.stats import NO_KNOWLEDGE, Estimate, mean, ratio, share
from asterism.lab.store import Run

SETTLED = 0.9  # a favourite with this chance
WORDS = {"won": "winning", "seat 1": "who wins", "margin": "the margin", "score": "the score"}
RUNG = 0.6  # what a player with four times the thought should win


@answers("luck", collect=("drama",))
def luck(run: Run) -> Answer:
    """The share of the deal in what happens; drama from the judge's chances; skill from players who think longer."""
    game = asterism.game(run.experiment.game)
    name = "won" if game.team else "seat 1" if max(run.experiment.seats) > 1 and not game.solitary else "score"
    names = [name, "margin"] if name == "seat 1" else [name]
    rows: list[list[str]] = []
    tables: list[Table] = []
    said: list[str] = []
    repeats = repeated_arms(run)
    for stratum in strata(run.experiment):
        for part, arms in repeats.items():
            for measured in map(measure, names):
                found, deals = deal_share(run, arms, stratum, measured)
                rows.append([str(stratum), part or "the whole deal", measured.name, str(deals), str(found)])
                if not part or found.low > 0:
                    said.append(f"{stratum}: {part or 'the deal'} {explains(found)} {WORDS[measured.name]}")
        games = [row for rows in deals_of(run, repeats[""][0], stratum).values() for row in rows]
        if stratum.seats > 1 and game.rivals and games:
            tables.append(drama_table(games, stratum))
    heads = ["table", "what is kept", "measure", "deals", "share of it (95 % interval)"]
    note = (
        "The same deals with other luck of the bots, and for a stream of chance with other luck of all other streams "
        "too: the intraclass correlation. 0: all is decided elsewhere, 1: all is decided there. "
        "Streams need not add up to the deal: some matter only together."
    )
    tables.insert(0, Table("Luck of the deal", heads, rows, note))
    skill = skill_table(run)
    if skill.rows:
        tables.append(skill)
        steep = sum(row[-1] == "yes" for row in skill.rows)
        said.append(f"{steep} of {some(len(skill.rows), 'step')} of four times the thought win over {100 * RUNG:.0f} %")
    return Answer([f"{words}." for words in said], [*tables, game_table(run, repeats[""])])


def repeated_arms(run: Run) -> dict[str, list[str]]:
    """The arms that play the same deals again, by the stream that is kept; "" is the whole deal."""
    found: dict[str, list[str]] = {"": []}
    for name, arm in run.experiment.arms.items():
        if not arm.players:
            found.setdefault(arm.stream, []).append(name)
    return found


def explains(found: Estimate) -> str:
    """In words: nothing is less than nothing."""
    if math.isnan(found.value):
        return "was dealt too seldom to tell its part in"
    percent = [round(100 * min(1.0, max(0.0, part))) for part in (found.value, found.low, found.high)]
    return f"explains {percent[0]} % ({percent[1]} to {percent[2]}) of"


def deal_share(run: Run, arms: list[str], stratum: Stratum, measured: Measure) -> tuple[Estimate, int]:
    """The intraclass correlation of games on one deal, with an interval over deals."""
    played = [deals_of(run, arm, stratum) for arm in arms]
    common = [deal for deal in played[0] if all(deal in deals for deals in played)]
    groups = [[measured.part(deals[deal][0]) for deals in played] for deal in common]
    if len(groups) < FEWEST_DEALS or len(arms) < 2:
        return NO_KNOWLEDGE, len(groups)
    whole, count = correlation(groups), len(groups)
    without = [correlation(groups[:i] + groups[i + 1 :]) for i in range(count)]
    values = mean([count * whole - (count - 1) * one for one in without])  # a jackknife: drawing deals again is biased
    return Estimate(whole, whole - (values.high - values.value), whole + (values.high - values.value)), count


def correlation(groups: list[list[float]]) -> float:
    """One-way analysis of variance: what games of one deal have in common."""
    size, count = len(groups[0]), len(groups)
    middle = fmean(value for group in groups for value in group)
    between = size * sum((fmean(group) - middle) ** 2 for group in groups) / (count - 1)
    within = sum((value - fmean(group)) ** 2 for group in groups for value in group) / (count * (size - 1))
    whole = between + (size - 1) * within
    return (between - within) / whole if whole else 0.0


# Drama


def chances(row: GameRow) -> list[list[float]]:
    """By round: the chance of each seat."""
    found: dict[int, list[float]] = {}
    for now, _, chance in table(row, "drama"):
        found.setdefault(int(now), []).append(float(chance))
    return list(found.values())


def favourite(seats: list[float]) -> int:
    return seats.index(max(seats))


def lead_changes(rounds: list[list[float]]) -> int:
    leaders = [favourite(seats) for seats in rounds]
    return sum(one != other for one, other in pairwise(leaders))


def settled_after(rounds: list[list[float]], winner: int) -> float:
    """The share of the game after which the winner's chance never fell below `SETTLED` again."""
    last = 0
    for number, seats in enumerate(rounds, 1):
        if seats[winner] < SETTLED:
            last = number
    return last / len(rounds)


def behind(rounds: list[list[float]], winner: int) -> float:
    """How far the winner lay behind the favourite on average, while behind: 0 for a start-to-finish win."""
    gaps = [max(seats) - seats[winner] for seats in rounds if seats[winner] < max(seats)]
    return fmean(gaps) if gaps else 0.0


def drama_table(rows: list[GameRow], stratum: Stratum) -> Table:
    games = [(row, chances(row)) for row in rows]
    games = [(row, rounds) for row, rounds in games if rounds]
    winners = [max(range(row["seats"]), key=lambda seat: won_by(row, seat)) for row, _ in games]
    changes = [float(lead_changes(rounds)) for _, rounds in games]
    halves = [won_by(row, favourite(rounds[len(rounds) // 2])) for row, rounds in games]
    ends = [settled_after(rounds, winner) for (_, rounds), winner in zip(games, winners, strict=True)]
    gaps = [behind(rounds, winner) for (_, rounds), winner in zip(games, winners, strict=True)]
    lines = [
        ["changes of the favourite in a game", str(mean(changes))],
        ["games without any", share(sum(change == 0 for change in changes), len(changes)).percent()],
        ["the favourite at half time wins", share(sum(halves), len(halves)).percent()],
        ["decided after this share of the rounds", mean(ends).within(0.0, 1.0).percent()],
        ["the winner's gap while behind", mean(gaps).within(0.0, 1.0).percent()],
    ]
    points: list[dict[str, object]] = []
    for tenth in range(10):
        said = [
            (chance, won_by(row, seat))
            for row, rounds in games
            for seats in rounds
            for seat, chance in enumerate(seats)
            if tenth <= 10 * chance < tenth + 1 or (tenth == 9 and chance == 1)
        ]
        if said:
            came = ratio([won for _, won in said], [1.0] * len(said))
            points.append({"said": fmean(chance for chance, _ in said), "came": came.value, "times": len(said)})
    played = some(len(games), "game")
    note = f"{played}; from the judge's chances at the end of every round. The plot: what it said, what came."
    return Table(f"Drama: {stratum}", ["measure", "mean (95 % interval)"], lines, note, "calibration", points)


# Skill


def skill_table(run: Run) -> Table:
    """Players with four times the thought against the others."""
    rows: list[list[str]] = []
    for arm, facts in run.experiment.arms.items():
        for stratum in strata(run.experiment):
            found = level(run, "player 1", arm, stratum, 1 / stratum.seats) if facts.players else None
            if found is not None:
                steep = "yes" if found.estimate.low > RUNG else "no" if found.estimate.high < RUNG else "open"
                rows.append([arm, str(stratum), str(found.deals), found.words(), steep])
    heads = ["step", "table", "deals", "wins of who thinks longer (95 %)", f"over {100 * RUNG:.0f} %"]
    return Table("Skill", heads, rows)
