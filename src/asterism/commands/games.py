"""`asterism games`: the shelf."""

import asterism
from asterism.commands.output import print_json, print_table
from asterism.kernel.game.game import AnyGame


def run(as_json: bool) -> int:
    games = [asterism.game(id) for id in asterism.shelf()]
    if as_json:
        print_json([facts(game) for game in games])
    else:
        rows = [[game.id, game.title, seats(game), f"{game.minutes} min", game.designer] for game in games]
        print_table("The shelf", ["game", "title", "seats", "time", "designed by"], rows)
    return 0


def facts(game: AnyGame) -> dict[str, object]:
    return {
        "id": game.id,
        "title": game.title,
        "edition": game.edition,
        "designer": game.designer,
        "seats": list(game.seat_range),
        "minutes": game.minutes,
        "packs": game.packs(),
        "settings": [setting.to_json() for setting in game.settings],
    }


def seats(game: AnyGame) -> str:
    low, high = game.seat_range
    return str(low) if low == high else f"{low}-{high}"
