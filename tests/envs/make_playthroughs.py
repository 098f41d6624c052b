"""Write the reference playthroughs of OpenSpiel again: `python tests/envs/make_playthroughs.py`.

Look at what changed before keeping it: numbers of actions, looks and weights are part of the contract with learners.
"""

from pathlib import Path

from open_spiel.python.algorithms.generate_playthrough import playthrough

import asterism
from asterism.envs.spiel import name_of

FOLDER = Path(__file__).parent / "playthroughs"
DECISIONS = 2
SEED = 7
RECALL = 4  # things told that information states hold: the files stay small


def told(game: str) -> str:
    """A short game as OpenSpiel tells it: types, nodes, looks, legal actions, returns."""
    text: str = playthrough(f"{name_of(game)}(limit={DECISIONS},recall={RECALL})", None, seed=SEED)
    return "\n".join(line.rstrip() for line in text.splitlines()) + "\n"


def path_of(game: str) -> Path:
    return FOLDER / f"{game}.txt"


if __name__ == "__main__":
    for id in asterism.shelf():
        path_of(id).write_text(told(id))
