"""`asterism play GAME`: a table in this terminal."""

import argparse
import secrets
import sys
from datetime import datetime
from pathlib import Path

import asterism
from asterism.kernel.english import some
from asterism.kernel.errors import RecordError, SetupError
from asterism.kernel.game.game import AnyGame
from asterism.kernel.game.record import Match, Record
from asterism.terminal.play import PERSON, TerminalTable, saved_games_folder


def run(arguments: argparse.Namespace, settings: dict[str, str]) -> int:
    game = asterism.game(arguments.game)
    if arguments.resume is not None:
        match, seats = resume(game, arguments.resume, arguments.seats, arguments.pack)
        file = arguments.save or arguments.resume
    else:
        seats = seat_list(game, arguments.seats)
        seed = arguments.seed if arguments.seed is not None else secrets.randbelow(2**31)
        names = seat_names(seats)
        if PERSON in seats:
            settings = game.for_people(settings)
        match = Match.new(game, len(seats), seed, settings, arguments.pack, names)
        file = arguments.save or saved_games_folder() / f"{game.id}-{datetime.now():%Y%m%d-%H%M%S}.json"
    prepare_line_editing()
    table = TerminalTable(match, seats, file, colour=sys.stdout.isatty(), bot_seed=match.record.seed)
    return 0 if table.play() else 130


def seat_list(game: AnyGame, words: str | None) -> list[str]:
    """Who sits where; without a word, you and as many bots as the game needs."""
    if words is None:
        return [PERSON] + ["medium"] * (game.seats_offered() - 1)
    seats = [word.strip() for word in words.split(",")]
    if "" in seats:
        raise SetupError(f"--seats {words!r} has an empty seat; write for instance you,random")
    return seats


def seat_names(seats: list[str]) -> list[str]:
    """ "You" for one person; several people and bots are numbered by seat."""
    alone = seats.count(PERSON) == 1
    names = []
    for seat, who in enumerate(seats, 1):
        names.append("You" if who == PERSON and alone else f"Player {seat}" if who == PERSON else f"{who} {seat}")
    return names


def resume(game: AnyGame, file: Path, words: str | None, pack: str) -> tuple[Match, list[str]]:
    """A saved game as it stood; people and bots sit where their names say unless told otherwise."""
    record = Record.load(file)
    if record.game != game.id:
        raise RecordError(f"{file}: this is a game of {record.game}, not of {game.id}")
    match = Match.replay(game, record, "" if pack == "house" else pack)
    if words is not None:
        seats = seat_list(game, words)
    else:
        seats = [PERSON if name == "You" or name.startswith("Player ") else name.split()[0] for name in record.names]
    if len(seats) != len(record.names):
        raise SetupError(f"the saved game has {some(len(record.names), 'seat')}, not {len(seats)}")
    return match, seats


def prepare_line_editing() -> None:
    """Arrow keys and history at the prompt, where the platform has them."""
    try:
        import readline  # noqa: F401
    except ImportError:  # Windows consoles edit lines themselves
        return
