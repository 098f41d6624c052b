"""`asterism lab ...`: answers for designers."""

import argparse
import re
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import asterism
from asterism.commands.output import print_json, print_table, tell_how_to_be_fast
from asterism.kernel.english import some
from asterism.kernel.errors import SetupError
from asterism.kernel.places import meant
from asterism.lab import questions
from asterism.lab.answer import Answer, Table
from asterism.lab.answering import answer_of, question_of
from asterism.lab.experiment import USUAL_BOTS, Arm, Deals, Experiment, Stop
from asterism.lab.measures import Stratum, level, usual_measures
from asterism.lab.running import Progress, carried_out, executor_of
from asterism.lab.store import Run
from asterism.lab.workers import Executor

RUNS = Path("lab")
SAY_EVERY = 10.0  # seconds, where nobody watches a bar


def arm_of(arguments: argparse.Namespace, pack: str) -> Arm:
    return Arm(pack or "house", {}, arguments.settings)


def comparison(arguments: argparse.Namespace) -> Experiment:
    """What `ab` plays, and what `plan` asks the size of: the second arm has the changes and the settings after."""
    if not (arguments.b or arguments.change or arguments.settings_after):
        raise SetupError("say what is different: another pack, --change PATH=VALUE or --set-after NAME=CHOICE")
    game = questions.game_of([arguments.a, arguments.b], arguments.game)
    one, other = arm_of(arguments, arguments.a), arm_of(arguments, arguments.b or arguments.a)
    other.changes = questions.changes_of(arguments.change)
    other.settings = {**other.settings, **arguments.settings_after}
    return fitted(arguments, questions.compare(game, one, other))


def ab(arguments: argparse.Namespace) -> int:
    return ask(arguments, comparison(arguments), fit=False)


def cards(arguments: argparse.Namespace) -> int:
    from asterism.lab.cards import confirmation

    game = questions.game_of([arguments.pack], arguments.game)
    arm = replace(arm_of(arguments, arguments.pack), changes=questions.changes_of(arguments.change))
    experiment = questions.screen(game, arm)
    if arguments.confirm:
        given = asterism.game(game).grants(asterism.game(game).content(arm.pack, arm.changes))
        if not given:
            raise SetupError(f"in {asterism.game(game).title} nobody has cards of one's own that could be given")
        there_are = f"; there are {', '.join(given)}"
        for card in arguments.confirm.split(","):
            if card not in given:
                raise SetupError(f"{card!r} is no card that can be given{meant(card, given) or there_are}")
        experiment = confirmation(fitted(arguments, experiment), arguments.confirm.split(","))
        return ask(arguments, experiment, fit=False)
    return ask(arguments, experiment)


def seats(arguments: argparse.Namespace) -> int:
    game = questions.game_of([arguments.pack], arguments.game)
    experiment = fitted(arguments, questions.seats(game, own_arm(arguments)))
    if max(experiment.seats or [asterism.game(game).seats_offered()]) == 1:
        raise SetupError("whoever sits alone has no share of the wins: ask for larger tables, --seats 2")
    return ask(arguments, experiment, fit=False)


def forbid(arguments: argparse.Namespace) -> int:
    game = questions.game_of([arguments.pack], arguments.game)
    return ask(arguments, questions.forbid(game, own_arm(arguments), arguments.words))


def sweep(arguments: argparse.Namespace) -> int:
    game = questions.game_of([arguments.pack], arguments.game)
    values = [questions.value_of(word) for word in arguments.values.split(",")]
    return ask(arguments, questions.sweep(game, own_arm(arguments), arguments.path, values))


def luck(arguments: argparse.Namespace) -> int:
    game = questions.game_of([arguments.pack], arguments.game)
    return ask(arguments, questions.luck(game, own_arm(arguments), arguments.skill, arguments.streams))


def loops(arguments: argparse.Namespace) -> int:
    from asterism.lab.loops import loops as wrong_ways

    game = questions.game_of([arguments.pack], arguments.game)
    seats = numbers(arguments.seats) or [asterism.game(game).seats_offered()]
    return ask(arguments, wrong_ways(game, own_arm(arguments), seats, ["greedy:worlds=1"]))


def run(arguments: argparse.Namespace) -> int:
    return ask(arguments, Experiment.load(arguments.plan), fit=False)


def own_arm(arguments: argparse.Namespace) -> Arm:
    return replace(arm_of(arguments, arguments.pack), changes=questions.changes_of(arguments.change))


def fitted(arguments: argparse.Namespace, experiment: Experiment) -> Experiment:
    """A question with the tables, bots and deals that the command line asks for."""
    experiment.seats = numbers(arguments.seats) or experiment.seats
    if arguments.bots:
        experiment.bots = arguments.bots.split(",")
    experiment.deals = Deals(arguments.first, arguments.deals or experiment.deals.count)
    if arguments.until:
        of, width = measure_and_width("--until", arguments.until)
        experiment.stop = Stop(width, of)
    experiment.bands |= dict(measure_and_width("--band", word) for word in arguments.band)
    if arguments.measure:
        experiment.about["measures"] = ";".join(arguments.measure)
        from asterism.lab.measures import measure

        wanted = {measure(name).needs() for name in arguments.measure} - {""}
        experiment.collect = [*experiment.collect, *sorted(wanted - set(experiment.collect))]
    return experiment


def measure_and_width(option: str, word: str) -> tuple[str, float]:
    name, _, width = word.rpartition("=")
    if not name or not re.fullmatch(r"\d*[.]?\d+", width) or not float(width):
        raise SetupError(f"{option} takes MEASURE=WIDTH, such as rounds=0.5, not {word!r}")
    return name, float(width)


def ask(arguments: argparse.Namespace, experiment: Experiment, fit: bool = True) -> int:
    """Play, then tell what came of it; an interruption tells what is known by then."""
    if fit:
        experiment = fitted(arguments, experiment)
    experiment.check()
    question_of(experiment)
    folder: Path = arguments.out or RUNS / f"{experiment.game}-{experiment.kind}-{experiment.digest()[:8]}"
    tell_how_to_be_fast()
    with watching(experiment) as progress, executing(arguments) as executor:
        run, whole = carried_out(experiment, folder, executor, progress, arguments.minutes)
    answer = answer_of(run)
    if arguments.json:
        print_json(as_json(run, answer))
    else:
        print_answer(run, answer, whole)
        tell_report(run, answer)
    return 0 if whole else 130


def tell_report(run: Run, answer: Answer) -> None:
    from asterism.lab.report import write_report

    try:
        path = write_report(run, answer)
    except SetupError as error:
        print(f"\nno report: {error}")
        return
    print(f"\nreport: {path}\nrepeat: asterism lab run {run.folder / 'plan.toml'} --out {run.folder}")


def print_answer(run: Run, answer: Answer, whole: bool = True) -> None:
    experiment = run.experiment
    print(f"{experiment.question or 'An experiment'}{'' if whole else ' (interrupted: what is known so far)'}\n")
    for sentence in answer.sentences:
        print(sentence)
    print_tables(answer.tables)
    print("\nDo not conclude:")
    for caution in answer.cautions:
        print(f"- {caution}")


def print_tables(tables: list[Table]) -> None:
    for table in tables:
        if table.rows:
            print(f"\n{table.title}")
            print_table("", table.heads, table.rows)
            if table.note:
                print(table.note.replace("*", ""))


def tell_tables(arguments: argparse.Namespace, tables: list[Table]) -> None:
    """What a command tells that has no verdict."""
    if arguments.json:
        print_json({"tables": tables_json(tables)})
    else:
        print_tables(tables)


def tables_json(tables: list[Table]) -> list[dict[str, object]]:
    return [{"title": table.title, "heads": table.heads, "rows": table.rows} for table in tables]


def as_json(run: Run, answer: Answer) -> dict[str, object]:
    return {
        "plan": run.experiment.to_json(),
        "versions": [[arm, bot, version] for (arm, bot), version in run.versions().items()],
        "asterism": asterism.__version__,
        "rules": asterism.game(run.experiment.game).revision,
        "games": len(run.rows),
        "verdict": answer.sentences,
        "findings": [
            {
                "measure": finding.measure.name,
                "seats": finding.stratum.seats,
                "bot": finding.stratum.bot,
                "arms": list(finding.arms),
                "deals": finding.deals,
                **finding.estimate.to_json(),
                "band": finding.band,
                "verdict": finding.verdict,
            }
            for finding in answer.findings
        ],
        "tables": tables_json(answer.tables),
        "cautions": answer.cautions,
    }


@contextmanager
def watching(experiment: Experiment) -> Iterator[Progress]:
    """A bar with what is known so far; a line now and then where nobody watches."""
    started = time.monotonic()
    said = [started]

    def in_lines(run: Run, total: int) -> None:
        if time.monotonic() - said[0] >= SAY_EVERY:
            said[0] = time.monotonic()
            print(f"{len(run.rows)} of {some(total, 'game')}: {known_so_far(run)}", file=sys.stderr)

    if not sys.stderr.isatty():
        yield in_lines
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (BarColumn(), TextColumn("{task.completed} of {task.total}"), TimeRemainingColumn())
    with Progress(*columns, TextColumn("{task.description}"), console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=sum(1 for _ in experiment.cells()))

        def in_a_bar(run: Run, total: int) -> None:
            bar.update(task, completed=len(run.rows), total=total)
            if time.monotonic() - said[0] >= 1.0:
                said[0] = time.monotonic()
                bar.update(task, description=known_so_far(run))

        yield in_a_bar


def known_so_far(run: Run) -> str:
    """A few levels of the table that is being played, said with care: intervals are not for peeking."""
    name = usual_measures(run)[0]
    cell = next(reversed(run.rows))
    stratum = Stratum(cell.seats, cell.bot)
    words = []
    for arm in list(run.experiment.arms)[:2]:
        found = level(run, name, arm, stratum)
        if found is not None:
            words.append(f"{arm}: {name} {found.levels[0]:.2f} in {some(found.deals, 'deal')}")
    return f"{stratum}: {'; '.join(words)}"


def report(arguments: argparse.Namespace) -> int:
    """The report of a run, made anew."""
    found = Run.open(arguments.run_folder)
    answer = answer_of(found)
    if arguments.json:
        print_json(as_json(found, answer))
        return 0
    print_answer(found, answer)
    tell_report(found, answer)
    return 0


def data(arguments: argparse.Namespace) -> int:
    """The tables of a run, or of people's games."""
    from asterism.lab.data import rows_of, write_data

    first: Path = arguments.of[0]
    if all(path.suffix == ".json" for path in arguments.of):
        rows, folder = rows_of(arguments.of, arguments.pack), arguments.to or first.parent
    elif len(arguments.of) == 1 and not arguments.pack:
        found = Run.open(first)
        rows, folder = found.ordered(), arguments.to or found.folder
    else:
        raise SetupError("give the folder of one run, or records alone, with --pack where they need one")
    if not rows:
        raise SetupError(f"{first}: nothing has been played yet")
    for path in write_data(rows, folder, arguments.parquet):
        print(path)
    return 0


def plan(arguments: argparse.Namespace) -> int:
    from asterism.lab.sizes import sizes_table

    experiment = comparison(arguments)
    experiment.deals.count = arguments.deals or 100
    experiment.deals.first += 1 << 35  # a pilot's deals are never those of the answer
    experiment.check()
    folder = arguments.out or RUNS / f"{experiment.game}-pilot-{experiment.digest()[:8]}"
    with watching(experiment) as progress, executing(arguments) as executor:
        run, whole = carried_out(experiment, folder, executor, progress, arguments.minutes)
    tell_tables(arguments, [sizes_table(run)])
    return 0 if whole else 130


def tune(arguments: argparse.Namespace) -> int:
    """Search, then confirm; an interruption tells what was found by then, and the same command goes on."""
    from asterism.lab.tune import Tuning

    game = questions.game_of([arguments.pack], arguments.game)
    experiment = fitted(arguments, Experiment(game, kind="tune", arms={"pack": own_arm(arguments)}))
    tuning = Tuning(experiment, arguments.ranges, arguments.aim, arguments.out or RUNS / f"{game}-tune")
    tell_how_to_be_fast()
    tables, code = [], 0
    try:
        with executing(arguments) as executor:
            tuning.search(arguments.trials, executor, lambda words: print(words, file=sys.stderr), arguments.minutes)
            tables.append(tuning.confirmed(executor, arguments.minutes))
    except KeyboardInterrupt:
        print("interrupted: this is known so far", file=sys.stderr)
        code = 130
    if code or len(arguments.aim) > 1:
        tables.insert(0, tuning.so_far())
    tell_tables(arguments, tables)
    return code


def editions(arguments: argparse.Namespace) -> int:
    from asterism.lab.editions import edition_plan, editions_tables

    games = list(dict.fromkeys(arguments.games.split(",")))
    if len(games) < 2:
        raise SetupError(
            "editions are compared with each other: name two games or more, such as astrolabe-018,astrolabe"
        )
    bots = arguments.bots.split(",") if arguments.bots else USUAL_BOTS
    plans = [edition_plan(game, numbers(arguments.seats) or [2], bots, arguments.deals or 200) for game in games]
    for experiment in plans:
        experiment.check()
    runs, whole = [], True
    tell_how_to_be_fast()
    for experiment in plans:
        folder = (arguments.out or RUNS / "editions") / experiment.game
        with watching(experiment) as progress, executing(arguments) as executor:
            run, played = carried_out(experiment, folder, executor, progress, arguments.minutes / len(games))
        runs.append(run)
        whole = whole and played
    tell_tables(arguments, editions_tables(runs))
    return 0 if whole else 130


def executing(arguments: argparse.Namespace) -> "closing[Executor]":
    return closing(executor_of(arguments.on, arguments.workers))


def numbers(words: str) -> list[int]:
    found = [word for word in words.split(",") if word]
    if not all(word.isdecimal() for word in found):
        raise SetupError(f"numbers of seats are written 2,3, not {words!r}")
    return [int(word) for word in found]
