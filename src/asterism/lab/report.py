"""The report of a run: one page, offline, without scripts, fit for mail and for print."""

import json
import re
from collections import Counter
from dataclasses import replace
from html import escape
from pathlib import Path

import asterism
from asterism.kernel.english import plural
from asterism.kernel.game.record import write_atomically
from asterism.lab.answer import Answer, Odd, Table
from asterism.lab.experiment import Experiment
from asterism.lab.measures import Stratum, deals_of, measure, strata
from asterism.lab.playing import GameRow
from asterism.lab.plots import PLOTS, forest
from asterism.lab.store import Run
from asterism.lab.stories import whole_page, write_story
from asterism.lab.targets import target_table, targets_beside

CLASSES = 12  # of a histogram
MOST_ACTIONS = 14
MOST_ROUNDS = 24
MOST_FINDINGS = 40  # in the first plot
END_OF_CARDS = 8  # shown of each end of the list, where the question was another one
FOUND = ("moved", "screened", "missed", "too much", "confirmed")  # verdicts that are to be seen at a glance

FROM_TO, APART = re.compile(r"[(][-+.,0-9inf]+ to [-+.,0-9inf]+[)]"), r"<span class=from-to>\g<0></span>"
STORIES = "stories"  # the folder of the games that a report points to


def write_report(run: Run, answer: Answer) -> Path:
    """Write the page, and beside it the games it points out."""
    path = run.folder / "report.html"
    write_atomically(path, page(run, answer))
    return path


def page(run: Run, answer: Answer) -> str:
    experiment = run.experiment
    title = experiment.question or f"An experiment with {asterism.game(experiment.game).title}"
    whole = len(run.rows) + len(run.missing())
    played = f"{len(run.rows):,} {plural(len(run.rows), 'game')}"
    if len(run.rows) < whole:
        played = f"{len(run.rows):,} of {whole:,} games"
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p class=note>{escape(asterism.game(experiment.game).title)} · {played}</p>",
        "<div class=verdict>" + "".join(f"<p>{text(sentence)}</p>" for sentence in answer.sentences) + "</div>",
        *([figure(forest(answer.findings[:MOST_FINDINGS]), "All findings at a glance")] if answer.findings else []),
        *map(table_html, [table for table in answer.tables if table.plot != "cards" and table.title != "The games"]),
        section("What was run", what_was_run(run)),
        section("The games", games_part(run, answer)),
        *part_if(
            "Cards", [table_html(table, "Cards") for table in answer.tables if table.plot == "cards"] or cards_part(run)
        ),
        *part_if("Actions by round", actions_part(run)),
        *part_if("Drama", drama_part(run, answer)),
        section("Games to look at", odd_part(run, answer.odd)),
        section("Do not conclude", "<ul>" + "".join(f"<li>{text(words)}</li>" for words in answer.cautions) + "</ul>"),
        f"<footer><p>Made by Asterism {asterism.__version__}. Every number is in the run's tables: "
        f"<code>asterism lab data {escape(str(run.folder))}</code>.</p></footer>",
    ]
    return whole_page(title, "".join(parts))


def text(words: str) -> str:
    """Escaped, with `code` and *stress*."""
    pieces = escape(words, quote=False).split("`")
    inside = [f"<code>{piece}</code>" if i % 2 else stressed(piece) for i, piece in enumerate(pieces)]
    return "".join(inside)


def stressed(words: str) -> str:
    pieces = words.split("*")
    if len(pieces) % 2 == 0:
        return words
    return "".join(f"<em>{piece}</em>" if i % 2 else piece for i, piece in enumerate(pieces))


def section(title: str, inside: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{inside}</section>"


def part_if(title: str, inside: list[str]) -> list[str]:
    return [section(title, "".join(inside))] if inside else []


def figure(svg: str, words: str) -> str:
    return f'<figure role="img" aria-label="{escape(words)}; the same numbers stand in a table">{svg}</figure>'


def table_html(table: Table, under: str = "") -> str:
    """A table with its plot before it and its note behind it; `under` is the heading that says part of its title."""
    if not table.rows:
        return ""
    plot = figure(PLOTS[table.plot](table.points), table.title) if table.plot and table.points else ""
    table = without_the_same_table(table)
    title = table.title.removeprefix(under).removeprefix(": ")
    heading = f"<h3>{escape(title)}</h3>" if title else ""
    heads = "".join(f"<th scope=col>{escape(head)}</th>" for head in table.heads)
    rows = "".join(
        f"<tr{' class=found' if any(cell.startswith(FOUND) for cell in row[1:]) else ''}>"
        + "".join(f"<td>{FROM_TO.sub(APART, escape(cell))}</td>" for cell in row)
        + "</tr>"
        for row in table.rows
    )
    note = f"<p class=note>{text(table.note)}</p>" if table.note else ""
    cells = f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    return f"{heading}{plot}<div class=wide>{cells}</div>{note}"


def without_the_same_table(table: Table) -> Table:
    """Where all rows are about one size of table and one bot, the title says so, once."""
    at = table.heads.index("table") if "table" in table.heads else -1
    if at < 0 or len({row[at] for row in table.rows}) > 1:
        return table
    heads, *rows = [line[:at] + line[at + 1 :] for line in (table.heads, *table.rows)]
    return replace(table, title=f"{table.title}: {table.rows[0][at]}", heads=heads, rows=rows)


# What was run


def what_was_run(run: Run) -> str:
    experiment = run.experiment
    game = asterism.game(experiment.game)
    first, last = experiment.deals.first, experiment.deals.first + experiment.deals.count - 1
    rows = [
        ["game", f"{game.title}, {game.edition}; rules revision {game.revision}"],
        ["tables", "; ".join(str(stratum) for stratum in strata(experiment))],
        ["deals", f"{first:,} to {last:,}, the same in all arms"],
        [
            "stop",
            f"as soon as {experiment.stop.of} is known to ± {experiment.stop.width:g}"
            if experiment.stop.width
            else "when all deals are played or the time is up",
        ],
    ]
    facts = table_html(Table("", ["", ""], rows))
    command = f"asterism lab run {run.folder}/plan.toml --out {run.folder}"
    plan = f"<h3>The plan</h3><pre>{escape(experiment.dumps())}</pre>"
    plan += f"<p>To repeat or enlarge it:</p><pre>{escape(command)}</pre>"
    return facts + packs_part(run) + plan


def packs_part(run: Run) -> str:
    """The packs as a difference: what every other arm plays with instead, and the versions of what played."""
    experiment = run.experiment
    versions, outdated = run.versions(), run.outdated()
    rows: list[list[str]] = []
    first = next(iter(experiment.arms))
    for name, arm in experiment.arms.items():
        digest = "has changed since" if name in outdated else experiment.content(name).digest[:12]
        changed = [f"{path} = {json.dumps(value)}" for path, value in {**arm.changes, **arm.settings}.items()]
        if name != first and arm.pack != experiment.arms[first].pack and not {name, first} & {*outdated}:
            changed += pack_differences(experiment, first, name)
        played = " ".join(versions[name, bot] for bot in experiment.bots if (name, bot) in versions)
        rows.append([name, arm.pack, digest, played, "; ".join(changed) or "-"])
    heads = ["arm", "pack", "digest", "version of the games, by bot", "changed"]
    return table_html(Table("Packs", heads, rows))


def pack_differences(experiment: Experiment, one: str, other: str) -> list[str]:
    """Which fields of card text read differently."""
    before, after = (experiment.content(arm) for arm in (one, other))
    known = {(field.entry.name, field.name): field.words(before.texts) for field in before.texts.fields}
    found: list[str] = []
    for field in after.texts.fields:
        words = field.words(after.texts)
        if known.get((field.entry.name, field.name)) != words:
            found.append(f"{field.entry.name}, {field.name}: {words}")
    return found[:20]


# The games


def games_part(run: Run, answer: Answer) -> str:
    parts = [table_html(table, "The games") for table in answer.tables if table.title == "The games"]
    targets = targets_beside(run.experiment)
    parts += [table_html(target_table(run, targets, arm)) for arm in list(run.experiment.arms)[:3] if targets]
    parts.append(table_html(spread_table(run)))
    return "".join(parts)


def spread_table(run: Run) -> Table:
    """How length, points and margin spread, in all arms."""
    rows: list[list[str]] = []
    points: list[dict[str, object]] = []
    stratum = strata(run.experiment)[0]
    for name in spread_measures(run, stratum):
        measured = measure(name)
        values = {
            arm: [measured.part(row) for rows in deals_of(run, arm, stratum).values() for row in rows]
            for arm in list(run.experiment.arms)[:3]
        }
        everything = [value for there in values.values() for value in there]
        if len(set(everything)) < 2:
            continue
        low, high = min(everything), max(everything)
        width = max(1.0, (high - low + 1) / CLASSES)
        for arm, there in values.items():
            classes = Counter(int((value - low) / width) for value in there)
            for number in range(int((high - low) / width) + 2):
                share = classes[number] / max(1, len(there))
                points.append({"what": name, "arm": arm, "value": low + number * width, "share": share})
            ordered = sorted(there)
            tenths = (
                [ordered[min(len(ordered) - 1, int(len(ordered) * part))] for part in (0.1, 0.5, 0.9)] if there else []
            )
            rows.append([name, arm, *(f"{value:g}" for value in tenths)])
    heads = ["measure", "arm", "one in ten below", "half below", "nine in ten below"]
    return Table(f"Spread: {stratum}", heads, rows, "", "histogram", points)


def spread_measures(run: Run, stratum: Stratum) -> list[str]:
    game = asterism.game(run.experiment.game)
    names = ["rounds", "answers" if game.team else "score" if game.solitary else "winner"]
    return [*names, "margin"] if stratum.seats > 1 and game.rivals else names


def cards_part(run: Run) -> list[str]:
    """Cards at a glance, where the question was another one."""
    if "cards" not in run.experiment.collect:
        return []
    from asterism.lab.cards import card_table

    arm, stratum = next(iter(run.experiment.arms)), strata(run.experiment)[0]
    rows = [row for rows in deals_of(run, arm, stratum).values() for row in rows]
    if not rows or not any(row["tables"]["cards"] for row in rows):
        return []
    made = card_table(run, rows, stratum)[0]
    if len(made.rows) > 2 * END_OF_CARDS:
        made.note = f"The ends of a list of {len(made.rows)}; the others are in the run's tables. {made.note}"
        made.rows = made.rows[:END_OF_CARDS] + made.rows[-END_OF_CARDS:]
    return [table_html(made, "Cards")]


def actions_part(run: Run) -> list[str]:
    if "actions" not in run.experiment.collect:
        return []
    stratum = strata(run.experiment)[0]
    arm = next(iter(run.experiment.arms))
    rows = [row for rows in deals_of(run, arm, stratum).values() for row in rows]
    return [table_html(action_table(rows, f"{arm}: {stratum}"))] if rows else []


def drama_part(run: Run, answer: Answer) -> list[str]:
    """Lead changes and when it was settled, unless the answer itself is about them."""
    from asterism.lab.luck import drama_table

    game, stratum = asterism.game(run.experiment.game), strata(run.experiment)[0]
    told = any(table.plot == "calibration" for table in answer.tables)
    if told or "drama" not in run.experiment.collect or not game.rivals or stratum.seats < 2:
        return []
    rows = [row for rows in deals_of(run, next(iter(run.experiment.arms)), stratum).values() for row in rows]
    return [table_html(drama_table(rows, stratum), "Drama")] if rows else []


def action_table(rows: list[GameRow], title: str) -> Table:
    """The moves that are made most, in the rounds they are made in."""
    chosen: Counter[str] = Counter()
    offered: Counter[str] = Counter()
    when: Counter[tuple[str, int]] = Counter()
    rounds: Counter[int] = Counter()
    for row in rows:
        for now, action, times, made in row["tables"]["actions"]:
            chosen[str(action)] += int(made)
            offered[str(action)] += int(times)
            when[str(action), int(now)] += int(made)
            rounds[int(now)] += int(made)
    shown = [action for action, _ in chosen.most_common(MOST_ACTIONS)]
    total = sum(chosen.values())
    lines = [
        [
            action,
            f"{chosen[action] / len(rows):.1f}",
            f"{100 * chosen[action] / total:.1f} %",
            f"{100 * chosen[action] / offered[action]:.0f} %",
        ]
        for action in shown
    ]
    points: list[dict[str, object]] = [
        {"action": action, "round": now, "share": when[action, now] / rounds[now]}
        for action in shown
        for now in sorted(rounds)[:MOST_ROUNDS]
        if rounds[now]
    ]
    note = "Answers with a choice only. *Taken when offered*: of the questions that had it among their options."
    return Table(title, ["move", "a game", "of all moves", "taken when offered"], lines, note, "rounds", points)


# Games to look at


def odd_part(run: Run, odd: list[Odd]) -> str:
    """Every game that is pointed out, each linked to its story, unless it would be played otherwise now."""
    lines: list[str] = []
    gone = run.unreadable()
    for one in odd:
        cell = one.cell
        words = escape(f"{one.why} ({cell.arm}, {Stratum(cell.seats, cell.bot)}, deal {cell.deal})")
        if cell in run.rows and cell.arm not in gone:
            name = write_story(run.experiment, run.rows[cell], run.folder / STORIES, one.why)
            words = f'<a href="{STORIES}/{escape(name)}">{words}</a>' if name else words
        lines.append(f"<li>{words}</li>")
    return f"<ul>{''.join(lines)}</ul>" if lines else "<p>None.</p>"
