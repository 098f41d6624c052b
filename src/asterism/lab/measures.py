"""What can be asked of a game, by name, and what a run says about it: deal by deal, with interval and verdict.

rounds, answers, choices      length
score, winner, margin, tie    points: of all seats, of the winner, ahead of the second; whether they share it
won, seat 1, player 1         wins: of the team, of a seat, of the arm's first player (ties are shared)
lead 1                        points of the arm's first player ahead of the others' mean
ends RULE                     games that end by a rule
event NAME, each NAME         how often something happens in a game, or to each seat in it
some NAME                     games in which it happens at all
pace NAME                     how often it happens to a seat in a round
ratio NAME NAME               how often the first happens for each time the second does
share revealed time=day       the share of such events that are like that
action ACT PURGE              its share of all moves with that verb
source NAME                   its share of all points
got CARD, used CARD           games in which somebody has it, how often it is used
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean

import asterism
from asterism.bots.forbidden import known_words
from asterism.kernel.english import some
from asterism.kernel.errors import SetupError
from asterism.kernel.game.game import AnyGame
from asterism.kernel.places import meant
from asterism.lab.collectors import Row, plain_arguments
from asterism.lab.experiment import Cell, Experiment
from asterism.lab.playing import UNFINISHED, GameRow
from asterism.lab.stats import (
    ALPHA,
    EQUAL,
    FIRST_LOOK,
    MOVED,
    TOO_FEW,
    Estimate,
    deviation,
    discoveries,
    mean,
    p_value,
    sequence,
    share,
    unseen,
    verdict,
)
from asterism.lab.store import Run

Value = Callable[[GameRow], float]

BANDS = {"rounds": 0.5, "answers": 10.0, "choices": 10.0, "score": 1.0, "winner": 1.0, "margin": 1.0, "lead 1": 1.0}
SHARE_BAND = 0.03
FEWEST_DEALS = 10  # before anything is called moved or equal: intervals of a few values trust their shape too much
COUNT_BAND = 0.1
PLAIN = {"rounds": 0, "answers": 1, "choices": 2}
NEEDS = {
    "event": "events",
    "each": "events",
    "some": "events",
    "ratio": "events",
    "pace": "events",
    "share": "events",
    "action": "actions",
    "source": "sources",
    "got": "cards",
    "used": "cards",
}
FALSE_ALARMS = 0.05  # the share of false findings among all that a run compares, whatever its arms, tables and bots


@dataclass
class Measure:
    """A number of each game; with `whole`, the ratio of two such numbers over all deals."""

    name: str
    part: Value
    whole: Value | None = None
    share: bool = False  # to be read in per cent

    def needs(self) -> str:
        """The collector it cannot do without, beyond those that always listen."""
        return NEEDS.get(self.name.split()[0], "")

    def words(self, found: Estimate) -> str:
        return found.percent() if self.share else str(found)


def measure(name: str) -> Measure:
    """The measure of that name."""
    word, _, rest = name.partition(" ")
    if name in PLAIN:
        column = PLAIN[name]
        return Measure(name, lambda row: number(row["tables"]["length"][0][column]))
    if name == "score":
        return Measure(name, lambda row: fmean(scores(row)))
    if name == "winner":
        return Measure(name, lambda row: max(scores(row)))
    if name == "margin":
        return Measure(name, lead)
    if name == "tie":
        return Measure(name, lambda row: float(lead(row) == 0), share=True)
    if name == "won":
        return Measure(name, lambda row: number(row["tables"]["outcome"][0][3]), share=True)
    if word == "seat" and rest.isdecimal() and rest != "0":
        return Measure(name, lambda row: won_by(row, int(rest) - 1), share=True)
    if word == "player" and rest.isdecimal() and rest != "0":
        return Measure(name, lambda row: won_by(row, row["roles"].index(int(rest) - 1)), share=True)
    if word == "lead" and rest.isdecimal() and rest != "0":
        return Measure(name, lambda row: ahead(row, row["roles"].index(int(rest) - 1)))
    if rest:
        found = counted(word, rest)
        if found is not None:
            return found
    raise SetupError(f"there is no measure {name!r}; there are\n{(__doc__ or '').partition(chr(10))[2].strip(chr(10))}")


def counted(word: str, rest: str) -> Measure | None:
    """Measures that count rows of a table."""
    name = f"{word} {rest}"
    if word == "ends":
        return Measure(name, lambda row: float(row["tables"]["ends"][0][0] == rest), share=True)
    if word == "event":
        return Measure(name, lambda row: total(row, "events", 2, 0, rest))
    if word == "some":
        return Measure(name, lambda row: float(total(row, "events", 2, 0, rest) > 0), share=True)
    if word == "share" or (word == "ratio" and len(rest.split()) == 2):
        one, whole = rest.split() if word == "ratio" else (rest, rest.split()[0])
        return Measure(
            name,
            lambda row: total(row, "events", 2, 0, one),
            lambda row: total(row, "events", 2, 0, whole),
            share=True,
        )
    if word == "each":
        return Measure(name, lambda row: total(row, "events", 2, 0, rest) / row["seats"])
    if word == "pace":
        return Measure(name, lambda row: total(row, "events", 2, 0, rest) / row["seats"], measure("rounds").part)
    if word == "action":
        verb = rest.split()[0]
        return Measure(
            name,
            lambda row: sum(number(line[3]) for line in table(row, "actions") if str(line[1]) == rest),
            lambda row: sum(number(line[3]) for line in table(row, "actions") if str(line[1]).split()[0] == verb),
            share=True,
        )
    if word == "source":
        return Measure(name, lambda row: total(row, "sources", 2, 1, rest), lambda row: sum(scores(row)), share=True)
    if word == "got":
        return Measure(name, lambda row: float(any(line[0] == rest for line in table(row, "cards"))), share=True)
    if word == "used":
        return Measure(name, lambda row: total(row, "cards", 3, 0, rest))
    return None


def check_measure(name: str, experiment: Experiment) -> None:
    """Refuse a measure of something that the game does not know: 0 in all games looks like an answer."""
    measure(name)
    game = asterism.game(experiment.game)
    word, _, rest = name.partition(" ")
    wanted, known = [rest.split(" ")[0]], list[str]()
    if NEEDS.get(word) == "events":
        known = [kind.name for kind in game.speech.event_kinds.values()]
        wanted = rest.split() if word == "ratio" else wanted
    elif word == "action":
        known = list(game.speech.by_name)
    elif word == "ends":
        known = [*game.ends, UNFINISHED]
    elif NEEDS.get(word) == "cards":
        seats, bot = experiment.strata()[0]
        starts = [experiment.start(Cell(arm, seats, bot, experiment.deals.first, 0)) for arm in experiment.arms]
        known = sorted({word for g in starts for word in known_words(g)})
    for one in wanted if known else ():
        if one not in known:
            raise SetupError(f"{name!r}: {game.title} knows no {one!r}{meant(one, known)}")
    detail = rest.partition(" ")[2] if word != "ratio" else ""
    if detail and known:
        details = event_details(game, wanted[0]) if NEEDS[word] == "events" else action_details(game, wanted[0])
        if detail not in details:
            raise SetupError(f"{name!r}: {wanted[0]} comes with no {detail!r}{meant(detail, details)}")


def event_details(game: AnyGame, event: str) -> list[str]:
    """What events of a kind are also counted by, as `time=day`."""
    (kind,) = (kind for kind in game.speech.event_kinds.values() if kind.name == event)
    found: list[str] = []
    for argument in plain_arguments(kind):
        noun = kind.arguments[argument]
        values = noun.names if isinstance(noun.names, Sequence) else range(int(str(noun.bound)))
        found += [f"{argument}={value}" for value in values]
    return found


def action_details(game: AnyGame, verb: str) -> list[str]:
    """The first plain words that a move may take, by which moves are counted."""
    nouns = [noun.names for noun in game.speech.by_name[verb].nouns]
    return [str(name) for name in next((names for names in nouns if isinstance(names, Sequence)), ())]


def tellable(name: str, seats: int) -> bool:
    """Whether a table of this size has such a seat, or a second player to be ahead of."""
    word, _, rest = name.partition(" ")
    needed = int(rest) if word in ("seat", "player", "lead") else 1
    return seats >= (max(2, needed) if word in ("margin", "tie", "lead") else needed)


def table(row: GameRow, name: str) -> list[Row]:
    if name not in row["tables"]:
        raise SetupError(f"this run has not collected {name!r}; name it under `collect` in the plan")
    return row["tables"][name]


def total(row: GameRow, name: str, column: int, key: int, value: str) -> float:
    return sum(number(line[column]) for line in table(row, name) if line[key] == value)


def number(value: str | int | float) -> float:
    return float(value)


def scores(row: GameRow) -> list[float]:
    return [number(line[1]) for line in row["tables"]["outcome"]]


def won_by(row: GameRow, seat: int) -> float:
    return number(row["tables"]["outcome"][seat][3])


def lead(row: GameRow) -> float:
    ordered = sorted(scores(row), reverse=True)
    return ordered[0] - ordered[1]


def ahead(row: GameRow, seat: int) -> float:
    points = scores(row)
    return points[seat] - fmean(points[:seat] + points[seat + 1 :])


# A run, deal by deal


@dataclass
class Stratum:
    """Tables of one size with one bot: never pooled with others."""

    seats: int
    bot: str

    def __str__(self) -> str:
        return f"{some(self.seats, 'seat')}, {self.bot}"


def strata(experiment: Experiment) -> list[Stratum]:
    return [Stratum(seats, bot) for seats, bot in experiment.strata()]


def deals_of(run: Run, arm: str, stratum: Stratum) -> dict[int, list[GameRow]]:
    """The deals whose games are all there, in order."""
    orders = run.experiment.orders(arm, stratum.seats)
    found = run.deals(arm, stratum.seats, stratum.bot)
    return {deal: rows for deal, rows in found.items() if len(rows) == orders}


@dataclass
class Finding:
    """What a run says about one measure: a level, or a difference between two arms."""

    measure: Measure
    stratum: Stratum
    arms: tuple[str, ...]
    deals: int
    estimate: Estimate
    band: float
    verdict: str
    values: list[float]  # one a deal, that the interval comes from
    levels: tuple[float, ...] = ()  # of each arm
    saved: float = math.nan  # the variance of the difference on common deals, as a share of that on others

    def words(self) -> str:
        return self.measure.words(self.estimate)

    def direction(self) -> int:
        """-1 or 1 for a difference that was found, 0 for none within the band, 2 for nothing known."""
        if self.verdict == MOVED:
            return 1 if self.estimate.value > 0 else -1
        return 0 if self.verdict == EQUAL else 2


def values_of(measured: Measure, deals: list[list[GameRow]]) -> tuple[float, list[float]]:
    """The level, and one value a deal that spreads around it like what the level is made of."""
    parts = [fmean([measured.part(row) for row in rows]) for rows in deals]
    if measured.whole is None:
        return fmean(parts), parts
    wholes = [fmean([measured.whole(row) for row in rows]) for rows in deals]
    usual = fmean(wholes)
    if not usual:
        return 0.0, [0.0] * len(parts)
    level = sum(parts) / sum(wholes)
    return level, [level + (part - level * whole) / usual for part, whole in zip(parts, wholes, strict=True)]


def band_of(measured: Measure, experiment: Experiment) -> float:
    usual = BANDS.get(measured.name, SHARE_BAND if measured.share else COUNT_BAND)
    return experiment.bands.get(measured.name, usual)


def level(
    run: Run, name: str, arm: str, stratum: Stratum, against: float | None = None, family: int = 1
) -> Finding | None:
    """A measure in one arm; against a number, the verdict is on the difference from it."""
    measured = measure(name)
    deals = list(deals_of(run, arm, stratum).values())
    if not deals:
        return None
    middle, values = values_of(measured, deals)
    estimate = estimated(values, run.experiment, family)
    if measured.share and measured.whole is None and not run.experiment.stop.width:
        rotated = run.experiment.orders(arm, stratum.seats) > 1 and len(deals) >= FIRST_LOOK
        estimate = estimate.within(0.0, 1.0) if rotated else share(sum(values), len(values))
    band = band_of(measured, run.experiment)
    words = TOO_FEW
    if against is not None:
        away = Estimate(middle - against, estimate.low - against, estimate.high - against)
        words = verdict(away, band) if len(deals) >= FEWEST_DEALS else TOO_FEW
        values = [value - against for value in values]
    return Finding(measured, stratum, (arm,), len(deals), estimate, band, words, values, (middle,))


def difference(run: Run, name: str, one: str, other: str, stratum: Stratum, family: int = 1) -> Finding | None:
    """By how much the second arm differs from the first, on the deals that both have played."""
    measured = measure(name)
    before, after = deals_of(run, one, stratum), deals_of(run, other, stratum)
    common = [deal for deal in before if deal in after]
    if len(common) < 2:
        return None
    first, befores = values_of(measured, [before[deal] for deal in common])
    second, afters = values_of(measured, [after[deal] for deal in common])
    values = [b - a for a, b in zip(befores, afters, strict=True)]
    estimate = estimated(values, run.experiment, family)
    if not deviation(
        values
    ):  # all deals differ alike, most often not at all: how far a deal may differ is known otherwise
        step = unseen(len(values), ALPHA / family) * (1.0 if measured.share else max(1.0, 2 * deviation(befores)))
        estimate = Estimate(values[0], values[0] - step, values[0] + step)
    band = band_of(measured, run.experiment)
    apart = deviation(befores) ** 2 + deviation(afters) ** 2
    saved = deviation(values) ** 2 / apart if apart else math.nan
    words = verdict(estimate, band) if len(common) >= FEWEST_DEALS else TOO_FEW
    return Finding(measured, stratum, (one, other), len(common), estimate, band, words, values, (first, second), saved)


def estimated(values: Sequence[float], experiment: Experiment, family: int = 1) -> Estimate:
    """An ordinary interval, or one that may be looked at all the time where the run may stop early."""
    if experiment.stop.width:
        return sequence(values, experiment.deals.count, ALPHA / family)
    return mean(values)


def differences(run: Run, names: list[str], first: str, others: list[str]) -> list[Finding]:
    """Every other arm against the first, at all tables and by all bots; not yet judged as a family."""
    family = comparisons(run)
    found = [
        difference(run, name, first, other, stratum, family)
        for stratum in strata(run.experiment)
        for other in others
        for name in names
    ]
    return [finding for finding in found if finding is not None]


def comparisons(run: Run) -> int:
    """How many verdicts are spoken over a run, at most: so many chances there are for a false one."""
    experiment = run.experiment
    tables, arms = len(strata(experiment)), len(experiment.arms)
    if experiment.kind == "seats":
        return sum(experiment.seats) * len(experiment.bots) * arms
    if experiment.kind in ("confirm", "loops"):
        return arms * tables
    return max(1, len(measures_asked(run)) * (arms - 1) * tables)


def as_one_family(run: Run, findings: list[Finding]) -> list[Finding]:
    """All that a run compares: what does not stand among the others is not called moved.

    Where a run may stop early, the intervals are wide enough for all of them already.
    """
    if not run.experiment.stop.width:
        stand = discoveries([p_value(finding.values) for finding in findings], FALSE_ALARMS)
        for finding, stands in zip(findings, stand, strict=True):
            if finding.verdict == MOVED and not stands:
                finding.verdict = TOO_FEW
    return findings


def flips(findings: list[Finding]) -> list[str]:
    """Measures on which tables of one size disagree, depending on who plays."""
    found: list[str] = []
    for finding in findings:
        for other in findings:
            same = finding.measure.name == other.measure.name and finding.stratum.seats == other.stratum.seats
            directions = (finding.direction(), other.direction())
            if same and finding.stratum.bot < other.stratum.bot and 2 not in directions and len(set(directions)) > 1:
                found.append(
                    f"{finding.measure.name}: {finding.verdict} for {finding.stratum.bot} ({finding.words()}), "
                    f"{other.verdict} for {other.stratum.bot} ({other.words()})"
                )
    return found


def settled(run: Run, stratum: Stratum) -> bool:
    """Whether the measure that a run waits for is known well enough at these tables."""
    stop, family = run.experiment.stop, comparisons(run)
    arms = list(run.experiment.arms)
    for other in arms[1:] or arms:
        if len(arms) > 1:
            found = difference(run, stop.of, arms[0], other, stratum, family)
        else:
            found = level(run, stop.of, other, stratum, family=family)
        if found is None or found.estimate.high - found.estimate.value > stop.width:
            return False
    return True


def measures_asked(run: Run) -> list[str]:
    """The measures that somebody named, or the usual ones."""
    return run.experiment.measures() or usual_measures(run)


def usual_measures(run: Run) -> list[str]:
    """What is asked of every comparison of a game."""
    game = asterism.game(run.experiment.game)
    seats = max(run.experiment.seats)
    names = ["rounds", "answers"]
    if game.team:
        return ["won", *names, *endings(run)]
    names += ["score"]
    if seats > 1 and not game.solitary:
        names += ["winner", "margin"]
        if any(arm.players for arm in run.experiment.arms.values()):
            names = ["player 1", "lead 1", *names]
        else:
            names += [f"seat {seat + 1}" for seat in range(min(run.experiment.seats) - 1)]
    return [*names, *endings(run)]


def endings(run: Run) -> list[str]:
    rules = sorted({str(row["tables"]["ends"][0][0]) for row in run.rows.values()})
    return [f"ends {rule}" for rule in rules] if len(rules) > 1 else []
