"""Writes the golden records anew: `python tests/games/codex/make_golden.py` with src and tests on the path.

Only for a deliberate change of rules or pack; raise `CodexGame.revision` with it. Each record is a whole game.
"""

import random
from pathlib import Path

from asterism.games.codex import GAME
from asterism.kernel.game.record import Match

FOLDER = Path(__file__).parent / "golden"

# name: seats, seed, options, whether the advice is followed
GAMES: dict[str, tuple[int, int, dict[str, str], bool]] = {
    "aimless": (1, 11, {}, False),
    "advised": (1, 12, {}, True),
    "take-backs": (1, 13, {"take_backs": "on"}, False),
    "repeat-cards": (1, 14, {"repeat_cards": "on"}, True),
    "share-outside": (1, 15, {"share_outside": "on", "guides_between": "off"}, True),
    "same-deal-2": (2, 16, {"same_deal": "on"}, False),
    "same-deal-3": (3, 17, {"same_deal": "on", "take_backs": "on"}, False),
    "same-deal-4": (4, 18, {"same_deal": "on"}, False),
}


def play(seats: int, seed: int, settings: dict[str, str], advised: bool) -> Match:
    match = Match.new(GAME, seats, seed, settings)
    rng = random.Random(seed)
    while match.state.stack:
        g = match.state
        seat = rng.choice(g.waiting())
        legal = g.options(seat)
        if advised:
            worths = match.game.worths(g, seat, legal)
            match.answer(seat, legal[max(range(len(legal)), key=worths.__getitem__)])
        else:
            match.answer(seat, rng.choice(legal))
    return match


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, (seats, seed, options, advised) in GAMES.items():
        play(seats, seed, options, advised).record.save(FOLDER / f"{name}.json")


if __name__ == "__main__":
    main()
