"""`asterism simulate GAME`: many games between bots, summed up."""

import argparse

import asterism
from asterism.bots import make
from asterism.commands.output import print_json, print_table, progress_bar, tell_how_to_be_fast
from asterism.commands.play import seat_list
from asterism.kernel.english import some
from asterism.lab.simulate import Plan, simulate


def run(arguments: argparse.Namespace, settings: dict[str, str]) -> int:
    game = asterism.game(arguments.game)
    bots = seat_list(game, arguments.seats or ",".join(["random"] * game.seat_range[0]))
    for spec in bots:
        make(spec, game, 0)
    game.start(game.content(arguments.pack), len(bots), game.settings_of(settings), 0)
    plan = Plan(game.id, bots, arguments.games, arguments.seed or 0, settings, arguments.pack, arguments.keep)
    tell_how_to_be_fast()
    with progress_bar(f"{game.title}: {', '.join(bots)}", arguments.games) as progress:
        data = simulate(plan, arguments.workers, progress)
    if arguments.json:
        print_json(data)
    else:
        print_report(data)
    return 130 if data["interrupted"] else 0


def print_report(data: dict[str, object]) -> None:
    games = some(int(str(data["games"])), "game")
    print(f"{games} in {data['seconds']} s{' (interrupted)' if data['interrupted'] else ''}")
    seats, length, endings = data.get("seats"), data.get("length"), data.get("endings")
    if not isinstance(seats, list) or not isinstance(length, dict) or not isinstance(endings, dict):
        return
    rows = []
    for number, seat in enumerate(seats, 1):
        tenths = seat["score_deciles"]
        spread = f"{tenths[0]:.0f} to {tenths[8]:.0f}"
        rows.append([str(number), seat["bot"], interval(seat["score"]), spread, interval(seat["wins"], 100, " %")])
    heads = ["seat", "bot", "score (95 % interval)", "middle 80 %", "wins (95 % interval)"]
    print_table("", heads, rows)
    print(f"answers a game: {interval(length)}")
    for rule, part in endings.items():
        print(f"ends by {rule}: {interval(part, 100, ' %')}")


def interval(estimate: dict[str, float | None], scale: float = 1, unit: str = "") -> str:
    """A value with its interval; one game alone has none."""
    value, *ends = (estimate[name] for name in ("value", "low", "high"))
    low, high = (None if end is None else f"{scale * end:.2f}" for end in ends)
    said = "unknown" if value is None else f"{scale * value:.2f}{unit}"
    return f"{said} (no interval)" if low is None or high is None else f"{said} ({low} to {high})"
