"""The yardstick: catanatron's random playouts and game copies, in a process of its own; prints JSON.

`python -m asterism.bench.peer SECONDS`. Needs the `bench` extra.
"""

import json
import random
import sys

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-untyped]

from asterism.bench.measure import rate


def measure(seconds: float) -> dict[str, float]:
    players = [RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
    random.seed(7)
    middle = Game(players)
    for _ in range(300):
        middle.play_tick()

    def random_game() -> int:
        game = Game(players)
        game.play()
        return len(game.state.actions)

    def copies() -> int:
        for _ in range(50):
            middle.copy()
        return 50

    return {"decisions": rate(random_game, seconds), "clones": rate(copies, seconds)}


if __name__ == "__main__":
    print(json.dumps(measure(float(sys.argv[1]))))
