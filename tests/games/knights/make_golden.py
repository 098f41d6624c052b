"""Writes the golden records anew: `PYTHONPATH=src:tests python tests/games/knights/make_golden.py [boss ...]`.

Only for a deliberate change of rules or pack; raise `AstroKnights.revision` with it. For every Boss and every number of
Knights there is a won game and one for each way to lose; players of different tempers find them.
"""

import random
import sys
from pathlib import Path

from asterism.bots.engine.judge import Judge
from asterism.bots.greedy import GreedyBot
from asterism.games.knights import GAME
from asterism.games.knights.state import ALL_EXHAUSTED, BOSS_RULE, OUT_OF_LEVELS, WON, WORLD_FELL
from asterism.kernel.record import Match

FOLDER = Path(__file__).parent / "golden"
BOSSES = ["furion", "ishtakka", "gorgolith", "nullarch"]
WAYS = {
    WON: "won",
    ALL_EXHAUSTED: "exhausted",
    WORLD_FELL: "homeworld",
    OUT_OF_LEVELS: "levels",
    BOSS_RULE: "boss-rule",
}
TRIES = 120
# where a team that keeps its Homeworld alive and spares the Boss was seen to reach the end of the last level
OUTLASTED = {
    ("furion", 1),
    ("furion", 2),
    ("ishtakka", 1),
    ("ishtakka", 2),
    ("ishtakka", 3),
    ("ishtakka", 4),
    ("gorgolith", 2),
    ("gorgolith", 3),
    ("nullarch", 1),
}
PLAYERS = {
    "wise": {},  # by the advice
    "careful": {"Boss": 0.0, "minions": 1.5, "Homeworld": 2.0, "health": 2.0},  # never in a hurry
    "careless": {"Homeworld": 0.1, "health": 3.0, "the Boss's own clock": 0.0, "minions": 0.2},
    "reckless": {"health": -1.0, "Homeworld": 3.0},
    "late": {"the Boss's own clock": -8.0, "Boss": 0.0, "Homeworld": 2.0, "health": 2.0},
    "patient": {"Boss": -0.3, "minions": 2.0, "Homeworld": 3.0, "health": 3.0, "the Boss's own clock": 3.0},
}

SOON = ["wise", "careful", "careless", "reckless", "late"]
LATE = ["patient"]  # who may see the last level out


def wanted_endings(boss: str, seats: int) -> set[int]:
    """What a Boss and a number of Knights can end in."""
    wanted = {WON, WORLD_FELL}
    if (boss, seats) in OUTLASTED:
        wanted.add(OUT_OF_LEVELS)
    if seats > 1:  # solo.exhausted-is-no-loss
        wanted.add(ALL_EXHAUSTED)
    if boss != "furion":
        wanted.add(BOSS_RULE)
    return wanted


def play(boss: str, seats: int, seed: int, player: str) -> Match:
    """A game by one kind of player in all seats; decisions of the team are entered by any of them."""
    options = {"boss": boss, "homeworld": "random", "tracker": "on" if seed % 2 else "off"}
    match = Match.new(GAME, seats, seed, options)
    judge = Judge(GAME, 5.0, PLAYERS[player])
    bots = [GreedyBot(GAME, 10 * seed + seat, judge, 1) for seat in range(seats)]
    rng = random.Random(seed)
    while match.state.stack:
        g = match.state
        seat = rng.choice(g.waiting())
        match.answer(seat, bots[seat].choose(g, seat))
    return match


def hunt(boss: str, seats: int, wanted: set[int], players: list[str]) -> None:
    """Play until every wanted ending was seen, and keep the first game of each."""
    for seed in range(TRIES):
        for player in players:
            if wanted:
                match = play(boss, seats, seed, player)
                over = match.state.over
                if over in wanted:
                    wanted.remove(over)
                    match.record.save(FOLDER / f"{boss}-{seats}-{WAYS[over]}.json")
                    print(boss, seats, WAYS[over], len(match.record.answers), player, flush=True)
    if wanted:
        print(boss, seats, "not found:", [WAYS[over] for over in wanted], flush=True)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for boss in sys.argv[1:] or BOSSES:
        for old in FOLDER.glob(f"{boss}-*.json"):
            old.unlink()
        for seats in (1, 2, 3, 4):
            hunt(boss, seats, wanted_endings(boss, seats) - {OUT_OF_LEVELS}, SOON)
    for boss in sys.argv[1:] or BOSSES:
        for seats in (1, 2, 3, 4):
            hunt(boss, seats, wanted_endings(boss, seats) & {OUT_OF_LEVELS}, LATE)


if __name__ == "__main__":
    main()
