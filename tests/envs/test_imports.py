"""Whoever plays needs nothing of what learners need."""

import subprocess
import sys

PLAY = """
import sys
import asterism, asterism.cli, asterism.terminal, asterism.web.app
from asterism.bots import make

for id in asterism.shelf():
    game = asterism.game(id)
    g = game.new(seed=1)
    seat = g.waiting()[0]
    make("greedy:worlds=1", game, 1).choose(g, seat)
    g.observe(seat)
print(*sorted({name.split(".")[0] for name in sys.modules} | {n for n in sys.modules if n.startswith("asterism.envs")}))
"""
LEARNING = {"asterism.envs", "duckdb", "gymnasium", "numpy", "PIL", "pettingzoo", "pyspiel", "rlcard", "torch"}


def test_play_imports_no_environment_and_no_library_of_theirs() -> None:
    done = subprocess.run([sys.executable, "-c", PLAY], capture_output=True, text=True, check=True)
    imported = set(done.stdout.split())
    assert "starlette" in imported and not imported & LEARNING
