"""Play many games between bots and report scores, wins and lengths with intervals."""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import asterism
from asterism.kernel.chance import Chance
from asterism.kernel.game.record import Match
from asterism.lab.stats import deciles, mean, share
from asterism.lab.workers import in_workers

GAMES_AT_A_TIME = 8


class Plan:
    """What to simulate: who sits where, by which settings, from which seed on."""

    def __init__(
        self, game: str, bots: list[str], games: int, seed: int, settings: dict[str, str], pack: str, keep: Path | None
    ) -> None:
        self.game = game
        self.bots = bots
        self.games = games
        self.seed = seed
        self.settings = settings
        self.pack = pack
        self.keep = keep


class Played:
    """One finished game in numbers."""

    def __init__(self, number: int, scores: list[int], ranks: list[int], answers: list[int], reason: str) -> None:
        self.number = number
        self.scores = scores
        self.ranks = ranks
        self.answers = answers  # by seat
        self.reason = reason


def play_one(plan: Plan, number: int) -> Played:
    """Play game `number` of a plan; the same plan and number always give the same game."""
    from asterism.bots import make

    game = asterism.game(plan.game)
    match = Match.new(game, len(plan.bots), plan.seed + number, plan.settings, plan.pack)
    g = match.state
    bots = [make(spec, game, 1000 * (plan.seed + number) + seat) for seat, spec in enumerate(plan.bots)]
    answers = [0] * g.seats
    luck = Chance.seeded(plan.seed + number)
    while g.stack:
        waiting = g.waiting()
        seat = waiting[luck.below(len(waiting))] if game.team else waiting[0]
        packed = bots[seat].choose(g, seat)
        answers[seat] += 1
        if plan.keep is not None:
            match.answer(seat, packed)
        else:
            g.apply(seat, packed)
    outcome = g.outcome()
    assert outcome is not None
    if plan.keep is not None:
        match.record.save(plan.keep / f"{plan.game}-{plan.seed + number}.json")
    return Played(number, outcome.scores, outcome.ranks, answers, outcome.rule)


def play_some(batch: tuple[Plan, list[int]]) -> list[Played]:
    plan, numbers = batch
    return [play_one(plan, number) for number in numbers]


def play_all(plan: Plan, workers: int) -> Iterator[Played]:
    """Every game of the plan as it finishes; with several workers the order may vary, the games do not."""
    step = max(1, min(GAMES_AT_A_TIME, plan.games // (4 * workers)))
    batches = [(plan, list(range(at, min(at + step, plan.games)))) for at in range(0, plan.games, step)]
    for some in in_workers(play_some, batches, workers):
        yield from some


def simulate(plan: Plan, workers: int = 1, progress: Callable[[float], None] | None = None) -> dict[str, object]:
    """Play the plan and sum it up; an interruption (Ctrl-C) sums up what was played."""
    played: list[Played] = []
    started = time.perf_counter()
    interrupted = False
    try:
        for finished in play_all(plan, workers):
            played.append(finished)
            if progress is not None:
                progress(len(played))
    except KeyboardInterrupt:
        interrupted = True
    played.sort(key=lambda game: game.number)
    return {**report(plan, played), "seconds": round(time.perf_counter() - started, 2), "interrupted": interrupted}


def report(plan: Plan, played: list[Played]) -> dict[str, object]:
    """Scores, wins and lengths with 95 % intervals, by seat and in all."""
    count = len(played)
    game = asterism.game(plan.game)
    data: dict[str, object] = {
        "game": plan.game,
        "bots": plan.bots,
        "settings": plan.settings,
        "pack": plan.pack,
        "pack_digest": game.content(plan.pack).digest,
        "rules": game.revision,
        "version": asterism.__version__,
        "seed": plan.seed,
        "games": count,
    }
    if not count:
        return data
    lengths = [float(sum(game.answers)) for game in played]
    data["length"] = mean(lengths).to_json()
    data["length_deciles"] = deciles(lengths)
    data["seats"] = [seat_report(plan, played, seat) for seat in range(len(plan.bots))]
    reasons = Counter(game.reason for game in played)
    data["endings"] = {reason: share(hits, count).to_json() for reason, hits in reasons.most_common()}
    return data


def seat_report(plan: Plan, played: list[Played], seat: int) -> dict[str, object]:
    wins = sum(1 / game.ranks.count(1) if not shared(plan) else 1.0 for game in played if game.ranks[seat] == 1)
    scores = [float(game.scores[seat]) for game in played]
    return {
        "bot": plan.bots[seat],
        "score": (share(sum(scores), len(scores)) if set(scores) <= {0.0, 1.0} else mean(scores)).to_json(),
        "score_deciles": deciles(scores),
        "wins": share(wins, len(played)).to_json(),
        "answers": mean([float(game.answers[seat]) for game in played]).to_json(),
    }


def shared(plan: Plan) -> bool:
    """Whether everybody wins together, so that a win is not parted among the winners."""
    return asterism.game(plan.game).team
