"""`asterism ladder GAME`: how strong the bots are, measured against each other."""

import argparse

import asterism
from asterism.commands.output import print_json, print_table, progress_bar, tell_how_to_be_fast
from asterism.kernel.english import some
from asterism.lab.ladder import ladder


def run(arguments: argparse.Namespace, settings: dict[str, str]) -> int:
    game = asterism.game(arguments.game)
    bots = arguments.bots.split(",") if arguments.bots else None
    tell_how_to_be_fast()
    with progress_bar(f"{game.title} ladder", 1) as progress:
        data = ladder(
            game,
            bots,
            arguments.games,
            arguments.seed or 0,
            settings,
            arguments.seats,
            arguments.workers,
            arguments.keep,
            lambda done, total: progress(done / total if total else 1),
            arguments.neighbours,
            arguments.pack,
        )
    if arguments.json:
        print_json(data)
    else:
        print_report(data)
    return 130 if data["interrupted"] else 0


def print_report(data: dict[str, object]) -> None:
    games = some(int(str(data["games"])), "game")
    print(f"{games}{' (interrupted)' if data['interrupted'] else ''}")
    pairs, ratings, alone = data.get("pairs"), data.get("ratings"), data.get("alone")
    if isinstance(pairs, list):
        rows = [[row["bot"], row["against"], str(row["games"]), percent(row)] for row in pairs]
        print_table("", ["bot", "against", "games", "win share (95 % interval)"], rows)
    if isinstance(ratings, list):
        rows = [[row["bot"], f"{row['elo']} ({row['low']} to {row['high']})"] for row in ratings]
        print_table("", ["bot", "rating (95 % interval)"], rows)
    if isinstance(alone, list):
        rows = []
        for row in alone:
            score = f"{row['score']} ({row['score_low']} to {row['score_high']})"
            of_par = row.get("of_par")
            to_par = percent({**of_par, "share": of_par["value"]}) if of_par else ""
            won = percent({**row, "share": row["won"]})
            rows.append([row["bot"], str(row["games"]), won, score, f"{row['median']:.0f}", to_par])
        heads = ["bot", "games", "won (95 % interval)", "score (95 % interval)", "half reach", "of par (95 % interval)"]
        print_table("", heads, rows)
    speed = data.get("speed")
    if isinstance(speed, dict):
        print("milliseconds an answer: " + ", ".join(f"{bot} {spent}" for bot, spent in speed.items()))


def percent(row: dict[str, float]) -> str:
    return f"{100 * row['share']:.1f} % ({100 * row['low']:.1f} to {100 * row['high']:.1f})"
