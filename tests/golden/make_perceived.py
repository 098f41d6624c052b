"""What learners perceive in the golden records, as digests: both builds must perceive the same.

`python tests/golden/make_perceived.py` writes them anew, where senses or records were changed on purpose.
"""

import json
import sys
from hashlib import blake2s
from pathlib import Path

TESTS = Path(__file__).parents[1]
sys.path.append(str(TESTS))

from asterism.kernel.game.record import Match, Record  # noqa: E402
from contract.every_game import the_game  # noqa: E402

FILE = Path(__file__).with_name("perceived.json")
RECORDS = sorted([*TESTS.glob("games/*/golden/*.json"), *TESTS.glob("toy/golden/*.json")])


def name_of(path: Path) -> str:
    return f"{path.parents[1].name}-{path.stem}"


def perceived(path: Path) -> str:
    """A digest of all looks at a recorded game, and of the numbers of all options in both forms."""
    record = Record.load(path)
    game = the_game(record.game)
    senses = game.senses
    assert senses is not None
    told = blake2s(digest_size=16)
    g = Match.replay(game, record, until=0).state
    g.log = None
    catalogue, places = senses.catalogue(g), senses.places(g)
    for count, (seat, key) in enumerate(record.answers):
        look: list[int] = []
        senses.look(g, seat, look)
        senses.look(g, count % g.seats, look)
        options = g.options(seat)
        numbers = catalogue.numbers(options) + places.numbers(senses.placed(g, seat, options))
        told.update(repr((look, numbers)).encode())
        g.step(seat, g.option_of(seat, key))
    return told.hexdigest()


if __name__ == "__main__":
    FILE.write_text(json.dumps({name_of(path): perceived(path) for path in RECORDS}, indent=1) + "\n")
