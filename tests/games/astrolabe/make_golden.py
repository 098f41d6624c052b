"""Make the golden records: `python tests/games/astrolabe/make_golden.py` (from the project folder, src on the path).

One game for each number of seats and each way to end. Greedy players race to five traps; the other endings come from
random players steered by a taste: hoarders who capture whatever they can, and idlers who do nothing.
"""

import random
from pathlib import Path

from asterism.bots import make
from asterism.games.astrolabe import GAME
from asterism.games.astrolabe.model.names import (
    ACT,
    AIM,
    CAPTURE,
    CAPTURE_BLIND,
    CAPTURE_ROW,
    END_TURN,
    PURGE,
    PURGE_ONE,
)
from asterism.kernel.game.record import Match
from asterism.kernel.option import first, second, verb_of

GOLDEN = Path(__file__).parent / "golden"


def greedy(match: Match, seat: int, rng: random.Random) -> int:
    return make("greedy", GAME, rng.randrange(1 << 30)).choose(match.state, seat)


def hoarder(match: Match, seat: int, rng: random.Random, blind: bool = True) -> int:
    """Capture and purge, round after round, until the demon deck runs dry."""
    options = match.state.options(seat)
    full = match.state.observe(seat)["boards"]
    assert isinstance(full, list)
    crowded = None not in full[seat]["demons"]
    wanted = PURGE if crowded else CAPTURE
    aims = [packed for packed in options if verb_of(packed) == AIM]
    if aims:
        return max(aims, key=lambda packed: (second(packed) == wanted, packed >> 32, -packed))
    for verb in (ACT, CAPTURE_BLIND if blind else CAPTURE_ROW, CAPTURE_ROW, PURGE_ONE):
        found = [
            packed
            for packed in options
            if verb_of(packed) == verb and (verb != ACT or first(packed) in (CAPTURE, PURGE))
        ]
        if found:
            return found[-1]
    return rng.choice(options)


def polite_hoarder(match: Match, seat: int, rng: random.Random) -> int:
    return hoarder(match, seat, rng, blind=False)


def idler(match: Match, seat: int, rng: random.Random) -> int:
    options = match.state.options(seat)
    return END_TURN if END_TURN in options else rng.choice(options)


def anybody(match: Match, seat: int, rng: random.Random) -> int:
    return rng.choice(match.state.options(seat))


PLAYERS = {"greedy": greedy, "hoarder": hoarder, "polite": polite_hoarder, "idler": idler, "random": anybody}
GAMES: list[tuple[str, str, int, dict[str, str], str]] = [
    ("five-traps-2", "greedy", 2, {}, "end.five-trapped"),
    ("five-traps-3", "greedy", 3, {}, "end.five-trapped"),
    ("five-traps-4", "greedy", 4, {}, "end.five-trapped"),
    ("deck-empty-2", "hoarder", 2, {}, "end.demon-deck-empty-last-round"),
    ("deck-empty-3", "hoarder", 3, {}, "end.demon-deck-empty-last-round"),
    ("deck-empty-4", "hoarder", 4, {}, "end.demon-deck-empty-last-round"),
    ("row-unfillable-2", "polite", 2, {}, "end.demon-deck-unfillable"),
    ("row-unfillable-3", "polite", 3, {}, "end.demon-deck-unfillable"),
    ("row-unfillable-4", "polite", 4, {}, "end.demon-deck-unfillable"),
    ("stalled-2", "idler", 2, {}, "ruling.end.stall-guard"),
    (
        "all-options-3",
        "random",
        3,
        {
            "rings": "reset",
            "spending": "shown",
            "tie-breaker": "seat 2",
            "matches": "one",
            "wilds": "apart",
            "essence": "unlimited",
            "side-bonus": "both sides",
            "activation-cost": "each artifact",
        },
        "",
    ),
]


def play(player: str, seats: int, settings: dict[str, str], seed: int) -> Match:
    match = Match.new(GAME, seats, seed, settings)
    rng = random.Random(seed)
    while match.state.stack:
        seat = match.state.waiting()[0]
        match.answer(seat, PLAYERS[player](match, seat, rng))
    return match


def main() -> None:
    for name, player, seats, options, rule in GAMES:
        for seed in range(200):
            match = play(player, seats, options, seed)
            outcome = match.state.outcome()
            assert outcome is not None
            if not rule or outcome.rule == rule:
                match.record.save(GOLDEN / f"{name}.json")
                print(f"{name}: seed {seed}, {len(match.record.answers)} answers, {outcome.rule}, {outcome.scores}")
                break
        else:
            raise AssertionError(f"no game of {name} ended by {rule}")


if __name__ == "__main__":
    main()
