"""Whether two revisions of the code play the same games: every key answered and every outcome, side by side.

    python tools/same_play.py OLD NEW [--game ID ...] [--player NAME ...] [--seeds 300] [--workers 2]

OLD and NEW are folders from which `asterism` can be imported: `src` of a checkout, or its `build/compiled`. For every
game and number of seats each seed is played once at random and once by `greedy` (or by the players named); what was
answered and how it ended is hashed in both and compared.
"""

import argparse
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from itertools import islice
from pathlib import Path
from random import Random

PLAYERS = ["random", "greedy"]
LIMIT = 20_000  # answers; a random game that is longer is compared as far as that
CHUNK = 25  # seeds a process plays before it reports


def fingerprint(id: str, seats: int, seed: int, player: str) -> tuple[str, int]:
    """A hash of a whole game by what is answered in it, and the number of answers; runs in either revision."""
    import asterism
    from asterism.bots import make

    game = asterism.game(id)
    together = seats > 1 and any(setting.id == "same_deal" for setting in game.settings)
    g = game.new(seats, seed, {"same_deal": "on"} if together else {})
    bots = [make(player, game, seed * 10 + seat) for seat in range(seats)] if player != "random" else []
    luck = Random(f"{id}/{seats}/{seed}")
    told = sha256()
    count = 0
    while g.waiting() and count < LIMIT:
        seat = g.waiting()[0]
        options = g.options(seat)
        chosen = bots[seat].choose(g, seat) if bots else options[luck.randrange(len(options))]
        speech = game.speech if hasattr(game, "speech") else game.table  # its name in revisions before 0.2
        told.update(json.dumps([seat, len(options), speech.key(g, chosen)]).encode())
        g.apply(seat, chosen)
        count += 1
    outcome = g.outcome()
    told.update(json.dumps([outcome.scores, outcome.ranks, outcome.rule] if outcome else None).encode())
    return told.hexdigest()[:16], count


def play(id: str, seats: int, player: str, first: int, last: int) -> None:
    """A line of JSON for each seed: what the other revision's line must equal."""
    for seed in range(first, last):
        print(json.dumps([id, seats, player, seed, *fingerprint(id, seats, seed, player)]), flush=True)


def played(folder: Path, job: tuple[str, int, str, int, int]) -> list[str]:
    """The lines of one job, by a process that imports the revision in `folder`."""
    command = [sys.executable, __file__, "--play", *map(str, job)]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": str(folder)}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(f"{folder} cannot play {job}:\n{done.stderr}")
    return done.stdout.splitlines()


def compare(old: Path, new: Path, ids: list[str], players: list[str], seeds: int, workers: int) -> int:
    """Play everything in both and say which games differ; 1 when one does."""
    import asterism

    jobs = []
    for id in ids or asterism.shelf():
        low, high = asterism.game(id).seat_range
        for seats in range(low, high + 1):
            for player in players:
                jobs += [(id, seats, player, at, min(at + CHUNK, seeds)) for at in range(0, seeds, CHUNK)]
    total: dict[str, list[int]] = {}
    different: list[str] = []
    with ThreadPoolExecutor(workers) as pool:
        both = pool.map(lambda job: (job, played(old, job), played(new, job)), jobs)
        for number, (job, before, after) in enumerate(islice(both, len(jobs))):
            sums = total.setdefault(f"{job[0]} {job[2]}", [0, 0, 0])
            for one, other in zip(before, after, strict=True):
                sums[0] += 1
                sums[1] += json.loads(one)[5]
                sums[2] += one != other
                if one != other:
                    different.append(f"{one} became {other}")
            print(f"{number + 1} of {len(jobs)}, {len(different)} differ", end="\r", file=sys.stderr)
    for name, (games, answers, wrong) in total.items():
        print(f"{name}: {games} games, {answers} answers, {wrong} differ")
    for line in different[:20]:
        print(line)
    return 1 if different else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["--play"]:
        id, seats, player, first, last = sys.argv[2:]
        play(id, int(seats), player, int(first), int(last))
        raise SystemExit(0)
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--game", action="append", default=[])
    parser.add_argument("--player", action="append", default=[])
    parser.add_argument("--seeds", type=int, default=300)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    raise SystemExit(compare(given.old, given.new, given.game, given.player or PLAYERS, given.seeds, given.workers))
