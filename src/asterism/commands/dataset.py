"""`asterism dataset make` and `info`: games of bots as a file of Parquet for learners."""

import argparse
from collections import Counter
from statistics import mean

from asterism.commands.output import print_table, progress_bar, tell_how_to_be_fast
from asterism.envs.dataset import Played, play, read, table_of, write
from asterism.kernel.errors import SetupError


def make(arguments: argparse.Namespace, settings: dict[str, str]) -> int:
    tell_how_to_be_fast()
    players = arguments.players.split(",")
    played: list[Played] = []
    with progress_bar(f"{arguments.game}: {arguments.players}", arguments.games) as progress:
        for game in play(
            arguments.game, players, arguments.games, arguments.seed, arguments.seats, settings, arguments.pack
        ):
            played.append(game)
            progress(len(played))
    write(played, arguments.file)
    return info(arguments)


def info(arguments: argparse.Namespace) -> int:
    games = read(arguments.file)
    groups = Counter((one.game, one.revision, one.pack, one.pack_digest, one.seats, one.settings) for one in games)
    rows = []
    for (game, revision, pack, digest, seats, settings), count in groups.items():
        of_group = [one for one in games if (one.game, one.pack_digest, one.seats) == (game, digest, seats)]
        length = mean(len(one.answers) for one in of_group)
        scores = [score for one in of_group for score in one.scores]
        players = ", ".join(sorted({player for one in of_group for player in one.players}))
        row = [game, str(revision), f"{pack} {digest[:8]}", str(seats), settings, players, str(count)]
        rows.append([*row, f"{length:.0f}", f"{mean(scores):.1f}" if scores else "", usable(of_group[0])])
    heads = ["game", "rules", "pack", "seats", "settings", "players", "games", "answers", "mean score", "can be read"]
    print_table(f"{arguments.file}: {arguments.file.stat().st_size / 1000:.0f} kB", heads, rows)
    return 0


def usable(game: Played) -> str:
    """Whether the rules and packs of this version can replay it."""
    try:
        table_of(game)
    except SetupError as error:
        return f"no: {error}"
    return "yes"
