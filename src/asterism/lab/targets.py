"""What a pack is held against: `targets.toml` beside it.

[[target]]
of = "rounds"             # a measure; "seat *" stands for every seat
seats = [2, 3]            # sizes of table it is meant for (left out: all)
median = [10, 13]         # or `mean`, or `within = [8, 17]` with `share = [0.9, 1]`, or `near = 0.03` of fair
from = "length"           # where it comes from, in a few words
"""

import math
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

import asterism
from asterism.kernel.errors import SetupError
from asterism.kernel.pack import TARGETS
from asterism.lab.answer import Table
from asterism.lab.experiment import Experiment, Fields
from asterism.lab.measures import Measure, Stratum, deals_of, measure, strata, tellable, values_of
from asterism.lab.stats import Estimate, mean, median, share
from asterism.lab.store import Run

MET = "met"
MISSED = "missed"
OPEN = "open"


@dataclass
class Target:
    of: str
    seats: list[int] = field(default_factory=list)
    statistic: str = "mean"  # or median, or share: of the games within `within`
    low: float = -math.inf
    high: float = math.inf
    within: tuple[float, float] = (-math.inf, math.inf)
    near: float = 0.0  # of what is fair
    words: str = ""

    def wanted(self, percent: bool) -> str:
        unit = 100.0 if percent else 1.0
        low, high = unit * self.low, unit * self.high
        if math.isinf(self.high) or (percent and self.high >= 1):
            words = f"at least {low:g}"
        elif math.isinf(self.low) or (percent and self.low <= 0):
            words = f"at most {high:g}"
        else:
            words = f"{low:.3g} to {high:.3g}"
        return f"{words} %" if percent else words


@dataclass
class Held:
    """A target held against a run."""

    target: Target
    name: str
    stratum: Stratum
    found: Estimate
    percent: bool

    def verdict(self) -> str:
        if self.found.low >= self.target.low and self.found.high <= self.target.high:
            return MET
        if self.found.high < self.target.low or self.found.low > self.target.high:
            return MISSED
        return OPEN

    def distance(self) -> float:
        """How far the value lies outside, in widths of what is wanted."""
        low, high, value = self.target.low, self.target.high, self.found.value
        width = (
            high - low
            if math.isfinite(high - low) and high > low
            else max(0.05, abs(low if math.isfinite(low) else high))
        )
        return max(0.0, low - value, value - high) / width

    def words(self) -> str:
        return self.found.percent() if self.percent else str(self.found)


def targets_beside(experiment: Experiment) -> list[Target]:
    """What the pack of the first arm is held against: nothing, where no targets lie beside it."""
    first = next(iter(experiment.arms.values()))
    game = asterism.game(experiment.game)
    if first.pack not in game.packs() and not Path(first.pack).is_dir():
        return []
    path = game.pack_path(first.pack) / TARGETS
    return read_targets(path) if path.is_file() else []


def read_targets(path: Path) -> list[Target]:
    try:
        listed = tomllib.loads(path.read_text(encoding="utf-8")).get("target", [])
    except OSError as error:
        raise SetupError(f"{path}: cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SetupError(f"{path}: not a readable TOML file: {error}") from error
    return [read_target(Fields(entry, f"{path}: target[{i}]")) for i, entry in enumerate(listed)]


def read_target(read: Fields) -> Target:
    target = Target(read.text("of"), words=read.text("from", ""))
    if "*" not in target.of:
        measure(target.of)
    target.seats = [read.number_in("seats", seats) for seats in read.items("seats", [])]
    given = [word for word in ("mean", "median", "share", "near") if word in read.data]
    if len(given) != 1:
        raise SetupError(f"{read.where}: a target has one of mean, median, share or near")
    target.statistic = given[0]
    if target.statistic == "near":
        target.near = read.real("near", 0.0)
    else:
        target.low, target.high = bounds(read, target.statistic)
    if target.statistic == "share":
        target.within = bounds(read, "within")
    read.finish()
    return target


def bounds(read: Fields, name: str) -> tuple[float, float]:
    pair = read.items(name, [])
    numbers = [float(value) for value in pair if isinstance(value, int | float) and not isinstance(value, bool)]
    if len(numbers) != 2 or len(pair) != 2 or numbers[0] > numbers[1]:
        raise SetupError(f"{read.where}: {name} should be two numbers, the lower first, not {pair!r}")
    return numbers[0], numbers[1]


def held_against(run: Run, targets: list[Target], arm: str) -> list[Held]:
    """Every target in every stratum it is meant for."""
    found: list[Held] = []
    for stratum in strata(run.experiment):
        deals = list(deals_of(run, arm, stratum).values())
        for target in targets:
            if not deals or (target.seats and stratum.seats not in target.seats):
                continue
            for name in names_of(target, stratum):
                measured = measure(name)
                kept = not measured.needs() or measured.needs() in run.experiment.collect
                if not kept or not tellable(name, stratum.seats):
                    continue
                found.append(held(target, measured, stratum, values_of(measured, deals)[1]))
    return found


def names_of(target: Target, stratum: Stratum) -> list[str]:
    if "*" not in target.of:
        return [target.of]
    return [target.of.replace("*", str(seat + 1)) for seat in range(stratum.seats)]


def held(target: Target, measured: Measure, stratum: Stratum, values: list[float]) -> Held:
    if target.statistic == "median":
        return Held(target, measured.name, stratum, median(values), False)
    if target.statistic == "share":
        low, high = target.within
        inside = share(sum(low <= value <= high for value in values), len(values))
        return Held(target, f"{measured.name} within {low:g} to {high:g}", stratum, inside, True)
    if target.near:
        fair = 1 / stratum.seats
        target = Target(target.of, target.seats, "mean", fair - target.near, fair + target.near, words=target.words)
    shares = measured.share and measured.whole is None
    return Held(
        target, measured.name, stratum, share(sum(values), len(values)) if shares else mean(values), measured.share
    )


def target_table(run: Run, targets: list[Target], arm: str) -> Table:
    rows: list[list[str]] = []
    for one in held_against(run, targets, arm):
        name = one.name if one.target.statistic != "median" else f"{one.name}, median"
        rows.append(
            [str(one.stratum), name, one.target.wanted(one.percent), one.words(), one.verdict(), one.target.words]
        )
    heads = ["table", "measure", "wanted", "measured (95 % interval)", "verdict", "target"]
    return Table(f"Targets: {arm}", heads, rows, "Met and missed: the whole interval lies inside or outside.")
