"""Writes the golden records anew: `python tests/games/starlight/make_golden.py` with src and tests on the path.

Only for a deliberate change of rules or pack; raise `StarlightGame.revision` when the rules changed.
"""

import json
import random
from pathlib import Path

from asterism.games.starlight import GAME
from asterism.games.starlight.model.names import BUY_FLARE, END_TURN, STEP, TAKE_CORE
from asterism.games.starlight.model.state import Starlight
from asterism.games.starlight.rules.setup import ChooseGods
from asterism.kernel.game.record import Match
from asterism.kernel.option import verb_of
from asterism.kernel.state import State

FOLDER = Path(__file__).parent / "golden"
SCORES = FOLDER.parent / "golden_scores.json"

# name: seats, seed, options, how often (of 10) the advice is followed
GAMES: dict[str, tuple[int, int, dict[str, str], int]] = {
    "solo": (1, 21, {}, 9),
    "two": (2, 22, {}, 9),
    "three": (3, 23, {}, 9),
    "four": (4, 24, {}, 8),
    "five": (5, 25, {}, 8),
    "two-gods": (2, 26, {"gods": "on"}, 8),
    "three-gods": (3, 27, {"gods": "on"}, 8),
    "four-gods": (4, 28, {"gods": "on"}, 8),
    "five-gods": (5, 29, {"gods": "on"}, 9),
    "five-gods-again": (5, 34, {"gods": "on"}, 8),
    "pictured-gods": (5, 35, {"gods": "as-pictured"}, 8),
    "one-starbot": (2, 30, {"starbots": "1"}, 9),
    "four-starbots": (5, 31, {"starbots": "4", "difficulty": "blazing"}, 9),
    "gods-and-starbots": (4, 32, {"gods": "on", "starbots": "2", "starbot-markers": "on", "difficulty": "faint"}, 8),
    "slotless": (5, 104, {}, 9),
    "stroller": (2, 42, {}, 10),
    "other-rules": (
        3,
        33,
        {
            "claims": "by-hand",
            "core-refill": "action",
            "first-turn-ap": "lost",
            "late-seats": "off",
            "laurels": "4",
            "starter-cores": "discard",
            "accolades": "lowest",
            "slotless-alpha": "for-all",
            "forfeit": "played",
            "seating": "as-listed",
            "start-player": "seat-2",
        },
        7,
    ),
}


STROLLERS = {"stroller": 1}  # the seat that launches one star and then only walks, so that its last turn is forfeited


def advised_answer(g: State, seat: int, legal: list[int]) -> int:
    worths = g.game.worths(g, seat, legal)
    return legal[worths.index(max(worths))]


def strolling_answer(g: State, seat: int, legal: list[int]) -> int:
    """Launch the Starter Core, then walk until the AP are gone: nothing is left to make a star of."""
    assert isinstance(g, Starlight)
    if g.stars[seat]:
        walks = [packed for packed in (STEP, END_TURN) if packed in legal]
        if walks:
            return walks[0]
    modest = [packed for packed in legal if verb_of(packed) not in (TAKE_CORE, BUY_FLARE)]
    return advised_answer(g, seat, modest or legal)


def play(seats: int, seed: int, settings: dict[str, str], advised: int, kept: list[int], stroller: int = -1) -> Match:
    """One game; Gods that no earlier game kept are preferred."""
    match = Match.new(GAME, seats, seed, settings)
    rng = random.Random(seed)
    while match.state.stack:
        g = match.state
        seat = rng.choice(g.waiting())
        legal = g.options(seat)
        if isinstance(g.stack[-1], ChooseGods):
            kept.append(min(legal, key=kept.count))
            match.answer(seat, kept[-1])
        elif seat == stroller:
            match.answer(seat, strolling_answer(g, seat, legal))
        elif rng.randrange(10) < advised:
            match.answer(seat, advised_answer(g, seat, legal))
        else:
            match.answer(seat, rng.choice(legal))
    return match


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    scores: dict[str, list[int]] = {}
    kept: list[int] = []
    for name, (seats, seed, options, advised) in GAMES.items():
        match = play(seats, seed, options, advised, kept, STROLLERS.get(name, -1))
        match.record.save(FOLDER / f"{name}.json")
        outcome = match.state.outcome()
        assert outcome is not None
        scores[name] = outcome.scores
    SCORES.write_text(json.dumps(scores, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
