"""Writes the golden records anew: `PYTHONPATH=src:tests python tests/games/knights/make_golden.py`.

Only for a deliberate change of rules or pack; raise `AstroKnights.revision` with it. For every Boss and every number of
Knights there is a won and a lost game, and each way to lose is found at least once.
"""

import random
from collections.abc import Iterator
from pathlib import Path

from asterism.bots.levels import make
from asterism.games.knights import GAME
from asterism.games.knights.state import ALL_EXHAUSTED, BOSS_RULE, OUT_OF_LEVELS, WON, WORLD_FELL
from asterism.kernel.record import Match

FOLDER = Path(__file__).parent / "golden"
BOSSES = ["furion", "ishtakka", "gorgolith", "nullarch"]
WAYS = {WON: "won", ALL_EXHAUSTED: "exhausted", WORLD_FELL: "homeworld", OUT_OF_LEVELS: "levels", BOSS_RULE: "boss-rule"}
TRIES = 400


def play(boss: str, seats: int, seed: int, how: str) -> Match:
    """A game by the advice ("wise"), at random ("wild"), or running away ("slow")."""
    options = {"boss": boss, "homeworld": "random", "wild": "choose", "tracker": "on" if seed % 2 else "off"}
    match = Match.new(GAME, seats, seed, options)
    bots = [make("greedy:worlds=1", GAME, 10 * seed + seat) for seat in range(seats)]
    rng = random.Random(seed)
    while match.state.stack:
        g = match.state
        seat = rng.choice(g.waiting())
        legal = g.options(seat)
        if how == "wise" or (how == "mixed" and rng.random() < 0.8):
            match.answer(seat, bots[seat].choose(g, seat))
        else:
            match.answer(seat, rng.choice(legal))
    return match


def games(boss: str, seats: int) -> Iterator[tuple[int, Match]]:
    for seed in range(TRIES):
        for how in ("wise", "wild", "mixed"):
            match = play(boss, seats, seed, how)
            yield match.state.over, match


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.json"):
        old.unlink()
    for boss in BOSSES:
        for seats in (1, 2, 3, 4):
            wanted = {WON, WORLD_FELL}
            if seats > 1:
                wanted.add(ALL_EXHAUSTED)
            if boss != "furion":
                wanted.add(BOSS_RULE)
            for over, match in games(boss, seats):
                if over in wanted:
                    wanted.remove(over)
                    match.record.save(FOLDER / f"{boss}-{seats}-{WAYS[over]}.json")
                    print(boss, seats, WAYS[over], len(match.record.answers), flush=True)
                if not wanted:
                    break


if __name__ == "__main__":
    main()
