"""How strong are the bots? Every one against every other, with intervals."""

import json
import math
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import fmean, median
from time import perf_counter

import asterism
from asterism.bots.levels import competes, describe, make
from asterism.bots.par import PAR, describe_par, has_par, par_of
from asterism.kernel.errors import SetupError
from asterism.kernel.game.game import AnyGame
from asterism.lab.code import playing_digest
from asterism.lab.stats import mean, share
from asterism.lab.workers import in_workers

RESAMPLES = 200
HOUSE = "house"
LADDER = ["random", "easy", "greedy", "medium", "hard", "expert"]


class Job:
    """One game to play: bots by seat, who of them is being compared, and the seed the deal comes from."""

    def __init__(
        self,
        game: str,
        names: list[str],
        bots: list[str],
        seed: int,
        settings: dict[str, str],
        pack: str = HOUSE,
    ) -> None:
        self.game: str = game
        self.names: list[str] = names  # the entry it counts for: a pair, or one bot alone
        self.bots: list[str] = bots
        self.seed: int = seed
        self.settings: dict[str, str] = settings
        self.pack: str = pack

    def key(self) -> str:
        """What makes it the same game when a ladder is resumed."""
        pack = [self.pack] if self.pack != HOUSE else []  # ladders kept before packs were named go on
        return json.dumps([self.game, self.names, self.bots, self.seed, self.settings, *pack], sort_keys=True)


def play_elsewhere(versioned: tuple[Job, str]) -> dict[str, object]:
    """What a worker process does."""
    job, version = versioned
    return play(asterism.game(job.game), job, version)


def play(game: AnyGame, job: Job, version: str) -> dict[str, object]:
    """Play a game out, or find its par; the line that is kept of it."""
    g = game.new(len(job.bots), job.seed, job.settings, job.pack)
    if job.bots == [PAR]:
        started = perf_counter()
        return line_of(job, version, [par_of(g)], [1], [perf_counter() - started], [1])
    bots = [make(spec, game, 7919 * job.seed + seat) for seat, spec in enumerate(job.bots)]
    spent = [0.0] * g.seats
    answers = [0] * g.seats
    while g.stack:
        seat = g.waiting()[0]
        started = perf_counter()
        option = bots[seat].choose(g, seat)
        spent[seat] += perf_counter() - started
        answers[seat] += 1
        g.step(seat, option)
    outcome = g.outcome()
    assert outcome is not None
    return line_of(job, version, outcome.scores, outcome.ranks, spent, answers)


def line_of(
    job: Job, version: str, scores: list[int], ranks: list[int], spent: list[float], answers: list[int]
) -> dict[str, object]:
    return {
        "key": job.key(),
        "version": version,
        "names": job.names,
        "bots": job.bots,
        "scores": scores,
        "ranks": ranks,
        "seconds": [round(seconds, 3) for seconds in spent],
        "answers": answers,
    }


def plan(
    game: AnyGame, bots: list[str], games: int, seed: int, settings: dict[str, str], seats: int, pack: str = HOUSE
) -> list[Job]:
    """All games of a ladder: pairs with rotated seats on the same deals, or each bot alone where nobody competes."""
    jobs: list[Job] = []
    if not competes(game, settings):
        for number in range(games):
            for bot in bots:
                jobs.append(Job(game.id, [bot], [bot] * seats, seed + number, settings, pack))
        return jobs
    for number in range(games):
        for i in range(len(bots)):
            for j in range(i):
                table = [bots[i] if (seat + number) % 2 == 0 else bots[j] for seat in range(seats)]
                jobs.append(Job(game.id, [bots[i], bots[j]], table, seed + number // 2, settings, pack))
    return jobs


def ladder(
    game: AnyGame,
    bots: list[str] | None = None,
    games: int = 100,
    seed: int = 0,
    settings: dict[str, str] | None = None,
    seats: int = 0,
    workers: int = 1,
    keep: Path | None = None,
    progress: Callable[[int, int], None] | None = None,
    neighbours: bool = False,
    pack: str = HOUSE,
) -> dict[str, object]:
    """Play the ladder and sum it up as JSON-able data.

    With `keep`, every finished game becomes a line of that file, and games found there are not played again:
    so a ladder can be interrupted (Ctrl-C sums up what there is), resumed and enlarged. With `neighbours` only
    bots next to each other in the list meet.
    """
    bots = bots or [*LADDER, *([PAR] if has_par(game) else [])]
    for bot in bots:
        describe_entry(bot, game)
    competing = competes(game, settings or {})
    seats = seats or (2 if competing else game.seat_range[0])
    if competing and seats % 2:
        raise SetupError("a ladder needs an even number of seats, half of them for each bot")
    jobs = plan(game, bots, games, seed, settings or {}, seats, pack)
    if neighbours and competing:
        jobs = [job for job in jobs if bots.index(job.names[0]) - bots.index(job.names[1]) == 1]
    versions: dict[tuple[str, ...], str] = {}
    for job in jobs:
        table = tuple(job.bots)
        if table not in versions:
            versions[table] = version_of(game, job.bots, pack)
    lines = read_lines(keep, {job.key(): versions[tuple(job.bots)] for job in jobs})
    todo = [job for job in jobs if job.key() not in lines]
    done = len(lines)
    interrupted = False
    if progress is not None:
        progress(done, len(jobs))
    try:
        for line in played(game, todo, workers):
            lines[str(line["key"])] = line
            done += 1
            if keep is not None:
                append_line(keep, line)
            if progress is not None:
                progress(done, len(jobs))
    except KeyboardInterrupt:
        interrupted = True
    ordered = [lines[job.key()] for job in jobs if job.key() in lines]
    report = pairs_report(bots, ordered) if competing else alone_report(bots, ordered)
    return {
        "game": game.id,
        "settings": settings or {},
        "seats": seats,
        "pack": pack,
        "bots": {bot: describe_entry(bot, game) for bot in bots},
        "games": len(ordered),
        "interrupted": interrupted,
        **report,
    }


def played(game: AnyGame, jobs: list[Job], workers: int) -> Iterator[dict[str, object]]:
    """The games' lines as they finish; worker processes find the game by its id."""
    if workers <= 1:
        for job in jobs:
            yield play(game, job, version_of(game, job.bots, job.pack))
        return
    yield from in_workers(play_elsewhere, [(job, version_of(game, job.bots, job.pack)) for job in jobs], workers)


def version_of(game: AnyGame, bots: list[str], pack: str = HOUSE) -> str:
    """Changes when rules, cards, advice or bots do: only games of one version are summed up together."""
    return json.dumps(
        [game.content(pack).digest, playing_digest(game.folder), [describe_entry(bot, game) for bot in bots]]
    )


def describe_entry(bot: str, game: AnyGame) -> str:
    """A bot with all its settings, or how par is found."""
    return describe_par(game) if bot == PAR and has_par(game) else describe(bot, game)


def read_lines(path: Path | None, versions: dict[str, str]) -> dict[str, dict[str, object]]:
    """The kept games that belong to this ladder; a line cut off by a crash is left out."""
    lines: dict[str, dict[str, object]] = {}
    if path is None or not path.exists():
        return lines
    for text in path.read_text(encoding="utf-8").splitlines():
        try:
            line = json.loads(text)
        except ValueError:
            continue
        key = str(line.get("key"))
        if versions.get(key) == line.get("version"):
            lines[key] = line
    return lines


def append_line(path: Path, line: dict[str, object]) -> None:
    """Add a game; a line that a crash cut off is ended first."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a+b") as file:
        if file.tell():
            file.seek(-1, 2)
            if file.read(1) != b"\n":
                file.write(b"\n")
        file.write(json.dumps(line).encode() + b"\n")


# Statistics


def ratings(wins: list[list[float]]) -> list[float]:
    """Elo ratings by the Bradley-Terry model; `wins[i][j]` is what i won against j. Their mean is 0.

    Half a drawn game is added to every pair that met, so that a bot that never lost has a rating too.

    >>> [round(rating) for rating in ratings([[0.0, 75.0], [25.0, 0.0]])]
    [94, -94]
    """
    count = len(wins)
    met = [[wins[i][j] + wins[j][i] > 0 for j in range(count)] for i in range(count)]
    won = [[wins[i][j] + 0.5 if met[i][j] else 0.0 for j in range(count)] for i in range(count)]
    strength = [1.0] * count
    for _ in range(500):
        for i in range(count):
            chances = sum(
                (won[i][j] + won[j][i]) / (strength[i] + strength[j]) for j in range(count) if j != i and met[i][j]
            )
            if chances:
                strength[i] = sum(won[i]) / chances
        middle = math.exp(sum(math.log(value) for value in strength) / count)
        strength = [value / middle for value in strength]
    return [400 * math.log10(value) for value in strength]


def share_of(line: dict[str, object], bot: str) -> float:
    """What a bot won of a game: the winners share 1."""
    seats, ranks = line["bots"], line["ranks"]
    assert isinstance(seats, list) and isinstance(ranks, list)
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    return sum(1.0 for seat in winners if seats[seat] == bot) / len(winners) if winners else 0.0


def pairs_report(bots: list[str], lines: list[dict[str, object]]) -> dict[str, object]:
    """Win shares of every pair and ratings of all, with 95 % intervals over deals: what one deal gave is one value."""
    deals: dict[tuple[int, int], dict[int, list[float]]] = {}
    for line in lines:
        names = line["names"]
        assert isinstance(names, list)
        pair = (bots.index(names[0]), bots.index(names[1]))
        deals.setdefault(pair, {}).setdefault(seed_of(line), []).append(share_of(line, names[0]))
    results = {pair: [fmean(shares) for shares in dealt.values()] for pair, dealt in deals.items()}
    pairs: list[dict[str, object]] = []
    for (i, j), shares in sorted(results.items()):
        won = share(sum(shares), len(shares))
        pairs.append(
            {
                "bot": bots[i],
                "against": bots[j],
                "games": sum(len(games) for games in deals[i, j].values()),
                "deals": len(shares),
                "share": round(won.value, 4),
                "low": round(won.low, 4),
                "high": round(won.high, 4),
            }
        )
    return {"pairs": pairs, "ratings": rating_report(bots, results), "speed": speed_report(bots, lines)}


def rating_report(bots: list[str], results: dict[tuple[int, int], list[float]]) -> list[dict[str, object]]:
    """Elo with bootstrap intervals: the deals of each pair are drawn again and the model is fitted again.

    They are drawn from a pool with an imagined win and loss, so that who never lost is not certain never to lose.
    """
    rng = random.Random(0)
    fitted = ratings(table_of(len(bots), results))
    again: list[list[float]] = []
    for _ in range(RESAMPLES if results else 0):
        redrawn = {pair: rng.choices([*shares, 0.0, 1.0], k=len(shares)) for pair, shares in results.items()}
        again.append(ratings(table_of(len(bots), redrawn)))
    report: list[dict[str, object]] = []
    for i, bot in enumerate(bots):
        spread = sorted(fit[i] for fit in again) or [fitted[i]]
        low, high = spread[int(0.025 * len(spread))], spread[min(len(spread) - 1, int(0.975 * len(spread)))]
        report.append({"bot": bot, "elo": round(fitted[i]), "low": round(low), "high": round(high)})
    return report


def table_of(count: int, results: dict[tuple[int, int], list[float]]) -> list[list[float]]:
    wins = [[0.0] * count for _ in range(count)]
    for (i, j), shares in results.items():
        wins[i][j] += sum(shares)
        wins[j][i] += len(shares) - sum(shares)
    return wins


def alone_report(bots: list[str], lines: list[dict[str, object]]) -> dict[str, object]:
    """Wins and scores of every bot on the same deals, where nobody competes; with shares of par if known."""
    report: list[dict[str, object]] = []
    pars = {seed_of(line): float(first_of(line["scores"])) for line in lines if line["names"] == [PAR]}
    for bot in bots:
        own = [line for line in lines if line["names"] == [bot]]
        if not own:
            continue
        scores = [float(first_of(line["scores"])) for line in own]
        won = share(sum(1.0 for line in own if first_of(line["ranks"]) == 1), len(own))
        score = mean(scores)
        row: dict[str, object] = {
            "bot": bot,
            "games": len(own),
            "won": round(won.value, 4),
            "low": round(won.low, 4),
            "high": round(won.high, 4),
            "score": round(score.value, 2),
            "score_low": round(score.low, 2),
            "score_high": round(score.high, 2),
            "median": median(scores),
        }
        of_par = [first_of(line["scores"]) / pars[seed_of(line)] for line in own if seed_of(line) in pars]
        if of_par:
            row["of_par"] = mean(of_par).to_json()
        report.append(row)
    return {"alone": report, "speed": speed_report(bots, lines)}


def seed_of(line: dict[str, object]) -> int:
    return int(json.loads(str(line["key"]))[3])


def first_of(values: object) -> int:
    assert isinstance(values, list)
    return int(values[0])


def speed_report(bots: list[str], lines: list[dict[str, object]]) -> dict[str, float]:
    """Milliseconds an answer, by bot, forced answers included."""
    seconds = dict.fromkeys(bots, 0.0)
    answers = dict.fromkeys(bots, 0)
    for line in lines:
        seats, spent, given = line["bots"], line["seconds"], line["answers"]
        assert isinstance(seats, list) and isinstance(spent, list) and isinstance(given, list)
        for bot, time, count in zip(seats, spent, given, strict=True):
            seconds[bot] += time
            answers[bot] += count
    return {bot: round(1000 * seconds[bot] / answers[bot], 2) for bot in bots if answers[bot]}
