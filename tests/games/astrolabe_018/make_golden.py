"""Writes the golden records anew: `python tests/games/astrolabe_018/make_golden.py` with src and tests on the path.

Only for a deliberate change of rules or pack; raise `Astrolabe018Game.revision` when the rules changed. Each record
is a whole game: every seat count, both ends of the game, the round limit, and all settings.
"""

import random
from pathlib import Path

from asterism.games.astrolabe_018 import GAME
from asterism.games.astrolabe_018.model.names import V_GOAL
from asterism.kernel.game.record import Match
from asterism.kernel.option import second, verb_of

FOLDER = Path(__file__).parent / "golden"
OTHER_RULES = {setting.id: setting.choices[1] for setting in GAME.settings if setting.id != "end.no-round-limit"}

# name: seats, seed, options, how often (of 10) the advice is followed, whether goals are declined
GAMES: dict[str, tuple[int, int, dict[str, str], int, bool]] = {
    "two": (2, 41, {}, 9, False),
    "three": (3, 42, {}, 9, False),
    "four": (4, 43, {}, 9, False),
    "five": (5, 44, {}, 9, False),
    "deck-dry": (5, 45, {"goal.automatic": "ask"}, 9, True),
    "twelve-rounds": (3, 46, {"end.no-round-limit": "12"}, 5, False),
    "other-rules": (4, 47, OTHER_RULES, 8, False),
}


def play(seats: int, seed: int, settings: dict[str, str], advised: int, decline: bool) -> Match:
    match = Match.new(GAME, seats, seed, settings)
    rng = random.Random(seed)
    while match.state.stack:
        g = match.state
        seat = rng.choice(g.waiting())
        legal = g.options(seat)
        if decline and verb_of(legal[0]) == V_GOAL:
            match.answer(seat, next(packed for packed in legal if not second(packed)))
        elif rng.randrange(10) < advised:
            worths = match.game.worths(g, seat, legal)
            match.answer(seat, legal[max(range(len(legal)), key=worths.__getitem__)])
        else:
            match.answer(seat, rng.choice(legal))
    return match


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, (seats, seed, options, advised, decline) in GAMES.items():
        match = play(seats, seed, options, advised, decline)
        match.record.save(FOLDER / f"{name}.json")
        outcome = match.state.outcome()
        assert outcome is not None
        print(f"{name}: {len(match.record.answers)} answers, {outcome.rule}, {outcome.scores}")


if __name__ == "__main__":
    main()
