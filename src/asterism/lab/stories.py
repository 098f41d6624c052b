"""A game of a run, told from its first to its last answer: a page without scripts that a report points to."""

from html import escape
from pathlib import Path

from asterism.kernel.game.record import write_atomically
from asterism.kernel.speech.speech import ALL_SEEING
from asterism.kernel.state import SPECTATOR, Event, State
from asterism.lab.experiment import Experiment
from asterism.lab.playing import GameRow, answers, ending, record_of
from asterism.lab.store import cell_of

STYLE = Path(__file__).parent / "report.css"
WIDTH = 100  # letters of a drawn table


def write_story(experiment: Experiment, row: GameRow, folder: Path, why: str) -> str:
    """Play a game again and write it down; the name of its page in the folder, "" if it is another game by now.

    Its record lies beside it, unless it began with a gift or with changed cards, which no record deals.
    """
    cell = cell_of(row)
    name = f"{experiment.game}-{slug(cell.arm)}-{cell.seats}-{slug(cell.bot)}-{cell.deal}-{cell.order}-{row['version']}"
    page = folder / f"{name}.html"
    if page.exists():
        return page.name
    g = experiment.start(cell)
    told = [(0, g.log or [])]
    for seat, _, chosen in answers(experiment, cell, g):
        g.log = []
        g.step(seat, chosen)
        told.append((g.round_number(), g.log or []))
    if ending(g).scores != [line[1] for line in row["tables"]["outcome"]]:
        return ""
    record = ""
    arm = experiment.arms[cell.arm]
    if not arm.changes and not any(player.gift for player in arm.players):
        record = f"{name}.json"
        record_of(experiment, cell).save(folder / record)
    players = [player.bot for player in experiment.players(cell)]
    write_atomically(page, story_page(g, told, f"{why} · {cell.arm} · {', '.join(players)} · deal {cell.deal}", record))
    return page.name


def story_page(g: State, told: list[tuple[int, list[Event]]], what: str, record: str) -> str:
    speech, outcome = g.game.speech, ending(g)
    lines: list[str] = []
    now = 0
    for number, (round_number, events) in enumerate(told):
        if round_number != now:
            now = round_number
            lines.append(f"</ol><h2>Round {now}</h2><ol>")
        words = " ".join(speech.story(g, events, ALL_SEEING))
        lines.append(f"<li value={number}>{escape(words)}</li>" if words else "")
    link = f'<a href="{escape(record)}" download>The record</a>'
    how = f"<p class=note>{link} opens at the table, under <em>Open a record</em>, move by move.</p>"
    parts = [
        f"<h1>{escape(g.game.title)}</h1><p class=note>{escape(what)}</p>",
        f"<div class=verdict><p>{' : '.join(map(str, outcome.scores))}. {escape(outcome.reason)}</p></div>",
        how if record else "",
        f"<ol>{''.join(lines)}</ol>",
        f"<h2>The table at the end</h2><pre>{escape(speech.draw(g.observe(SPECTATOR), g.pack, False, WIDTH))}</pre>",
    ]
    return whole_page(g.game.title, "".join(parts))


def whole_page(title: str, body: str) -> str:
    """A page that needs nothing but itself."""
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    style = STYLE.read_text(encoding="utf-8")
    return f'<!doctype html>\n<html lang="en"><head>{head}<style>{style}</style></head><body>{body}</body></html>\n'


def slug(words: str) -> str:
    return "".join(letter if letter.isalnum() else "-" for letter in words).strip("-")
