"""What a run says: the verdict in a few sentences, tables with intervals, and what not to conclude."""

import json
from collections import Counter
from collections.abc import Callable
from statistics import fmean

import asterism
from asterism.kernel.english import capital, listed, plural, some
from asterism.lab.advice import unvalued_steps
from asterism.lab.answer import Answer, Odd, Table, answers
from asterism.lab.measures import (
    FEWEST_DEALS,
    Finding,
    Stratum,
    as_one_family,
    comparisons,
    deals_of,
    differences,
    flips,
    lead,
    level,
    measure,
    measures_asked,
    strata,
    tellable,
    usual_measures,
)
from asterism.lab.playing import UNFINISHED, GameRow
from asterism.lab.stats import EQUAL, MOVED, TOO_FEW, deals_needed, deviation
from asterism.lab.store import Run, cell_of
from asterism.lab.targets import MET, MISSED, held_against, names_of, targets_beside

ODD_GAMES = 3  # of each kind that are pointed out


# Differences between arms


@answers("ab")
def compared(run: Run) -> Answer:
    """Every other arm against the first."""
    arms = list(run.experiment.arms)
    findings = as_one_family(run, differences(run, measures_asked(run), arms[0], arms[1:]))
    same = [arm for arm in arms[1:] if alike(run, arms[0], arm)]
    never_met = f"Not one game of {listed(same)} differs from its pair: nothing that was changed was met."
    return Answer(
        [*difference_sentences(run, findings), *([never_met] if same else [])],
        [difference_table(finding_group, finding_group[0]) for finding_group in grouped(findings)] + [game_table(run)],
        findings,
    )


def alike(run: Run, one: str, other: str) -> bool:
    """Whether all that is known of the games of two arms is the same."""
    pairs = [(run.rows.get(cell._replace(arm=one)), row) for cell, row in run.rows.items() if cell.arm == other]
    known = [(before["tables"], after["tables"]) for before, after in pairs if before is not None]
    return bool(known) and all(before == after for before, after in known)


@answers("forbid", arms=("as usual", "nobody may"))
def forbidden(run: Run) -> Answer:
    """The game in which nobody may against the usual one; and whoever may not, alone, against a fair share."""
    gaps: list[Finding] = []
    names = [name for name in usual_measures(run) if name not in ("player 1", "lead 1")]
    competing = asterism.game(run.experiment.game).rivals
    for stratum in strata(run.experiment) if competing else ():
        if stratum.seats > 1:
            gap = level(run, "player 1", "one may not", stratum, 1 / stratum.seats, comparisons(run))
            gaps += [gap] if gap is not None else []
    findings = differences(run, names, "as usual", ["nobody may"])
    as_one_family(run, gaps + findings)
    rows = [
        [str(gap.stratum), str(gap.deals), gap.words(), f"{100 / gap.stratum.seats:.1f} %", need(gap)] for gap in gaps
    ]
    heads = ["table", "deals", "wins of who may not (95 % interval)", "fair", "so it is"]
    note = "In all seats in turn, against players who may. A fair share: irrelevant to these bots; near 0: compulsory."
    sentences = [f"Whoever alone may not wins {gap.words()} ({gap.stratum}): it is {need(gap)}." for gap in gaps]
    if len({need(gap) for gap in gaps}) > 1:
        sentences.append("The verdict differs between bots.")
    sentences += done_anyway(run)
    tables = [Table("One may not", heads, rows, note), *(difference_table(some, some[0]) for some in grouped(findings))]
    return Answer(sentences + difference_sentences(run, findings)[:2], [*tables, game_table(run)], [*gaps, *findings])


def done_anyway(run: Run) -> list[str]:
    """What was forbidden and was done all the same, because the rules left nothing else: it was no ban, then."""
    done: Counter[str] = Counter()
    banned = run.experiment.arms["nobody may"].forbid
    rows = [row for row in run.ordered() if row["arm"] == "nobody may"]
    for row in rows:
        for _, action, _, chosen in row["tables"].get("actions", ()):
            for words in banned:
                done[words] += int(chosen) if set(words.split()) <= set(str(action).split()) else 0
    return [
        f"Nothing but {words} was left {some(count, 'time')} in {some(len(rows), 'game')}, so it was done: "
        "forbid what leads there."
        for words, count in done.items()
        if count
    ]


def need(gap: Finding) -> str:
    """How much a player depends on what one may not do."""
    if gap.verdict == EQUAL:
        return "irrelevant"
    if gap.verdict == TOO_FEW:
        return "still open"
    return "better not done" if sum(gap.values) > 0 else "needed"


def grouped(findings: list[Finding]) -> list[list[Finding]]:
    """Findings by table size, bot and arms."""
    groups: dict[str, list[Finding]] = {}
    for finding in findings:
        groups.setdefault(f"{finding.stratum} {finding.arms}", []).append(finding)
    return list(groups.values())


def difference_table(findings: list[Finding], first: Finding) -> Table:
    one, other = first.arms
    rows = []
    for finding in findings:
        before, after = (percent_or(finding, value) for value in finding.levels)
        saved = f"{1 / finding.saved:.1f}" if finding.saved > 0 else "all" if finding.saved == 0 else ""
        verdict = finding.verdict
        rows.append([finding.measure.name, before, after, finding.words(), band_words(finding), verdict, saved])
    heads = ["measure", one, other, "difference (95 % interval)", "don't care", "verdict", "pairing saves"]
    note = f"{some(first.deals, 'deal')}. Pairing saves: how many times as many games unpaired deals would need."
    return Table(f"{other} against {one}: {first.stratum}", heads, rows, note)


def percent_or(finding: Finding, value: float) -> str:
    return f"{100 * value:.1f} %" if finding.measure.share else f"{value:.2f}"


def band_words(finding: Finding) -> str:
    return f"± {100 * finding.band:.1f} %" if finding.measure.share else f"± {finding.band:g}"


def difference_sentences(run: Run, findings: list[Finding]) -> list[str]:
    counts = Counter(finding.verdict for finding in findings)
    if not findings:
        return ["There are too few common deals to compare anything yet."]
    moved = sorted((f for f in findings if f.verdict == MOVED), key=lambda f: -abs(f.estimate.value) / (f.band or 1))
    tested = some(len(findings), "comparison")
    equal = f"{counts[EQUAL]} {plural(counts[EQUAL], 'is', 'are')} equal within the band"
    sentences = [f"Of {tested} {counts[MOVED]} moved, {equal}, {counts[TOO_FEW]} open."]
    if moved:
        most = moved[0]
        sentences.append(f"Most of all {most.measure.name}: {most.words()} ({most.arms[1]}, {most.stratum}).")
    elif counts[TOO_FEW]:
        sentences.append(f"No difference was found, which is not yet the same as none: {how_many_more(findings)}.")
    else:
        sentences.append("Whatever was changed does not matter to these bots.")
    disagreements, bots = flips(findings), list(dict.fromkeys(finding.stratum.bot for finding in findings))
    if disagreements:
        sentences.append(f"The verdict flips between bots on {'; '.join(disagreements[:3])}.")
    elif len(bots) > 1:
        sentences.append(f"No verdict flips between {' and '.join(bots)}.")
    else:
        sentences.append(f"Only {bots[0]} has played: another bot may see it differently.")
    return sentences


def how_many_more(findings: list[Finding]) -> str:
    """What it takes to close what is open: deals that show a difference as large as the band, in four of five runs."""
    opened = [f for f in findings if f.verdict == TOO_FEW and f.deals >= FEWEST_DEALS and deviation(f.values)]
    most, name = max(((deals_needed(deviation(f.values), f.band), f.measure.name) for f in opened), default=(0, ""))
    if most <= max((f.deals for f in opened), default=0):
        return "play more deals of what is open"
    deals = round(most, 2 - len(str(most)))
    several = len({f.measure.name for f in opened}) > 1
    return f"some {deals:,} deals would tell{f', {name} being the hardest' if several else ''}"


# Sweeps


@answers("sweep", about=("path", "values"))
def swept(run: Run) -> Answer:
    """A measure over the values of one number, on the same deals; each against the present value, or the first."""
    names = measures_asked(run)
    arms = list(run.experiment.arms)
    values = json.loads(run.experiment.about["values"])
    present = run.experiment.about.get("present", arms[0])
    findings = as_one_family(run, differences(run, names, present, [arm for arm in arms if arm != present]))
    rows: list[list[str]] = []
    points: list[dict[str, object]] = []
    for stratum in strata(run.experiment):
        for name in names:
            found = [level(run, name, arm, stratum) for arm in arms]
            rows.append([str(stratum), name, *(one.words() if one is not None else "" for one in found)])
            low, high = wanted(run, name, stratum)
            for value, one in zip(values, found, strict=True):
                if one is not None and not name.startswith("ends "):
                    estimate = one.estimate
                    points.append(
                        {
                            "what": name,
                            "table": str(stratum),
                            "value": value,
                            "level": estimate.value,
                            "low": estimate.low,
                            "high": estimate.high,
                            "wanted_low": low,
                            "wanted_high": high,
                        }
                    )
    path = run.experiment.about["path"]
    heads = ["table", "measure", *(f"{path} = {value}" for value in values)]
    note = "All values on the same deals. A stripe: what the targets beside the pack want."
    table = Table(f"What {path} moves", heads, rows, note, "sweep", points)
    against = [difference_table(some, some[0]) for some in grouped(findings)]
    return Answer(difference_sentences(run, findings), [table, *against], findings)


def wanted(run: Run, name: str, stratum: Stratum) -> tuple[float | None, float | None]:
    """What the targets beside the first pack want of a measure, where they say so with two numbers."""
    for target in targets_beside(run.experiment):
        if name not in names_of(target, stratum) or (target.seats and stratum.seats not in target.seats):
            continue
        if target.statistic in ("mean", "median"):
            return target.low, target.high
        if target.near:
            return 1 / stratum.seats - target.near, 1 / stratum.seats + target.near
    return None, None


# Levels of one arm


@answers("seats")
def seats(run: Run) -> Answer:
    """Whether every seat wins its share."""
    findings: list[Finding] = []
    groups: list[tuple[str, list[Finding]]] = []
    for stratum in strata(run.experiment):
        for arm in run.experiment.arms if stratum.seats > 1 else ():
            names = [f"seat {seat + 1}" for seat in range(stratum.seats)]
            found = [level(run, name, arm, stratum, 1 / stratum.seats, comparisons(run)) for name in names]
            groups.append((f"{arm}: {stratum}", [finding for finding in found if finding is not None]))
            findings += groups[-1][1]
    as_one_family(run, findings)
    tables: list[Table] = []
    for title, group in groups:
        rows = [[f.measure.name, f.words(), f"{100 / f.stratum.seats:.1f} %", f.verdict] for f in group]
        heads = ["seat", "wins (95 % interval)", "fair", "against fair"]
        tables.append(Table(title, heads, rows, some(group[0].deals if group else 0, "deal")))
    unfair = [f for f in findings if f.verdict == MOVED]
    if not findings:
        alone = "Whoever sits alone has no share of the wins: ask for larger tables, --seats 2."
        return Answer([alone], [game_table(run)])
    win = plural(len(unfair), "wins", "win")
    sentences = [
        f"{len(unfair)} of {some(len(findings), 'seat')} {win} more or less than a fair share."
        if unfair
        else "No seat was found to win more or less than its share."
    ]
    for finding in unfair[:2]:
        sentences.append(f"{capital(finding.measure.name)} wins {finding.words()} ({finding.stratum}).")
    opened = sum(finding.verdict == TOO_FEW for finding in findings)
    if opened:
        band = band_words(findings[0])
        few = f"For {opened} of them the games are too few to say that they are within {band} of fair"
        sentences.append(f"{few}: {how_many_more(findings)}.")
    return Answer(sentences, [*tables, game_table(run)], findings)


@answers("run")
@answers("tune")
def levels(run: Run) -> Answer:
    """A plan of one's own: levels of every arm, and differences where there are several."""
    if len(run.experiment.arms) > 1:
        return compared(run)
    return Answer(
        [f"{some(len(run.rows), 'game')} {plural(len(run.rows), 'was', 'were')} played.", *target_sentences(run)],
        [game_table(run)],
    )


def target_sentences(run: Run) -> list[str]:
    """How the pack of the first arm stands against the targets beside it."""
    targets = targets_beside(run.experiment)
    if not targets:
        return ["There is no targets.toml beside the pack to hold it against."]
    held = held_against(run, targets, next(iter(run.experiment.arms)))
    counts = Counter(one.verdict() for one in held)
    met, missed = counts[MET], counts[MISSED]
    is_met = f"{met} {plural(met, 'is', 'are')} met"
    sentences = [f"Of {some(len(held), 'target')} {is_met}, {missed} missed and {len(held) - met - missed} open."]
    worst = sorted((one for one in held if one.distance() > 0), key=lambda one: -one.distance())[:3]
    if worst:
        words = [f"{one.name} {one.words()}, wanted {one.target.wanted(one.percent)}" for one in worst]
        sentences.append(f"Furthest away: {'; '.join(words)}.")
    return sentences


def game_table(run: Run, arms: list[str] | None = None) -> Table:
    """Length, points and endings of every arm, or of these, and of every stratum."""
    heads = ["arm", "table", "deals", *usual_measures(run)]
    rows: list[list[str]] = []
    for stratum in strata(run.experiment):
        for arm in arms or run.experiment.arms:
            cells: list[str] = []
            deals = len(deals_of(run, arm, stratum))
            for name in usual_measures(run):
                found = level(run, name, arm, stratum) if measured_here(run, name, arm, stratum) else None
                cells.append(found.words() if found is not None else "")
            rows.append([arm, str(stratum), str(deals), *cells])
    return Table("The games", heads, rows)


def measured_here(run: Run, name: str, arm: str, stratum: Stratum) -> bool:
    """Whether there is such a seat, or such a player among others."""
    if name.startswith(("player", "lead")) and not run.experiment.arms[arm].players:
        return False
    return tellable(name, stratum.seats)


# What goes with every answer


def odd_games(run: Run) -> list[Odd]:
    """The longest, the shortest, the clearest and the unfinished games."""
    rows = run.ordered()
    if not rows:
        return []
    rounds = measure("rounds").part
    found: list[Odd] = []

    def point_out(why: str, order: Callable[[GameRow], float], wanted: list[GameRow]) -> None:
        for row in sorted(wanted, key=order)[:ODD_GAMES]:
            found.append(Odd(cell_of(row), f"{why}: {some(round(rounds(row)), 'round')}, {result_words(row)}"))

    unfinished = [row for row in rows if row["tables"]["ends"][0][0] == UNFINISHED]
    point_out("not ended", rounds, unfinished)
    if len({rounds(row) for row in rows}) > 1:
        point_out("longest", lambda row: -rounds(row), rows)
        point_out("shortest", rounds, rows)
    game = asterism.game(run.experiment.game)
    if game.solitary:
        best = measure("winner").part
        point_out("most points", lambda row: -best(row), rows)
        point_out("fewest points", best, rows)
    if max(run.experiment.seats) > 1 and game.rivals:
        several = [row for row in rows if row["seats"] > 1]
        point_out("clearest", lambda row: -lead(row), several)
    return found


def result_words(row: GameRow) -> str:
    return " : ".join(str(line[1]) for line in row["tables"]["outcome"])


def cautions(run: Run) -> list[str]:
    """What nobody should conclude."""
    experiment = run.experiment
    found = [
        f"These are games of bots ({', '.join(experiment.bots)}); people may play otherwise.",
        "An interval speaks of chance alone: of the deals and of the bots' luck, not of how well the bots play.",
    ]
    found += unvalued(run) + unknown_sources(run)
    if experiment.stop.width:
        found.append(
            "The run was allowed to stop early, so its intervals are those that may be looked at all the time."
        )
    if len({cell.bot for cell in run.rows}) < 2:
        found.append("One bot is one opinion: let another one play before you believe it.")
    missing = len(run.missing())
    if missing and not experiment.stop.width:
        found.append(
            f"{len(run.rows):,} of {len(run.rows) + missing:,} games were played: the same command plays on. "
            "Whoever does so because of what was seen should take `--until`, whose intervals allow for looking."
        )
    sizes = [len(deals_of(run, arm, stratum)) for arm in experiment.arms for stratum in strata(experiment)]
    if sizes and fmean(sizes) < 100:
        found.append("Fewer than 100 deals a table: good for a first look only.")
    return found


def unknown_sources(run: Run) -> list[str]:
    """Measures of points that no game had: which sources there are is known of the games alone."""
    asked = [name.removeprefix("source ") for name in run.experiment.measures() if name.startswith("source ")]
    if not asked or not run.rows:
        return []
    known = sorted({str(line[1]) for row in run.rows.values() for line in row["tables"]["sources"]})
    return [
        f"No point of these games came from `{source}`; they came from {', '.join(known)}."
        for source in asked
        if source not in known
    ]


def unvalued(run: Run) -> list[str]:
    """Effects of changed cards that the bots' advice has no value for."""
    outdated = run.outdated()
    if outdated:
        return [
            f"What plays {listed(outdated)} has changed since: other cards, rules or bots. The games are those of "
            "then; nothing is said of which cards differ and of what advice thinks of them."
        ]
    return unvalued_steps(run.experiment)
