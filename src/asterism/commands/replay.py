"""`asterism replay FILE`: a record, told and shown."""

import shutil
import sys
from pathlib import Path

import asterism
from asterism.commands.output import print_json
from asterism.kernel.english import some
from asterism.kernel.errors import RecordError
from asterism.kernel.game.record import Match, Record
from asterism.terminal.play import show_outcome
from asterism.terminal.show import show_table


def run(file: Path, at: int | None, viewer: int, pack: str, as_json: bool) -> int:
    record = Record.load(file)
    match = Match.replay(asterism.game(record.game), record, pack)
    if not -1 <= viewer < len(record.names):
        raise RecordError(f"{file}: there is no seat {viewer + 1} among {len(record.names)}")
    if at is not None:
        if not 0 <= at <= len(record.answers):
            raise RecordError(f"{file}: there is no moment {at} in a game of {some(len(record.answers), 'answer')}")
        g = match.at(at)
        print_json(g.observe(viewer)) if as_json else print(show_table(g, viewer, sys.stdout.isatty(), width()))
        return 0
    outcome = match.state.outcome()
    story = match.story(viewer)
    if as_json:
        print_json({"story": story, "outcome": outcome.to_json() if outcome is not None else None})
        return 0
    for number, lines in enumerate(story):
        for line in lines:
            print(f"{number:4}  {line}")
    print(show_table(match.state, viewer, sys.stdout.isatty(), width()))
    print(show_outcome(match) if outcome is not None else "The game is not over.")
    return 0


def width() -> int:
    return min(120, shutil.get_terminal_size().columns)
