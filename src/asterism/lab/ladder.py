"""How strong are the bots? Every one against every other, with intervals."""

import json
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from time import perf_counter

import asterism
from asterism.bots.levels import competes, describe, make
from asterism.bots.par import PAR, describe_par, has_par, par_of
from asterism.kernel.english import some
from asterism.kernel.errors import SetupError
from asterism.kernel.game.game import AnyGame
from asterism.lab.code import playing_digest
from asterism.lab.ratings import Line, alone_report, meetings_report
from asterism.lab.workers import in_workers

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


def play_elsewhere(versioned: tuple[Job, str]) -> Line:
    """What a worker process does."""
    job, version = versioned
    return play(asterism.game(job.game), job, version)


def play(game: AnyGame, job: Job, version: str) -> Line:
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
) -> Line:
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
    """All games of a ladder: bots that meet with rotated seats on the same deals, or each alone if nobody competes."""
    jobs: list[Job] = []
    if not competes(game, settings):
        for number in range(games):
            for bot in bots:
                jobs.append(Job(game.id, [bot], [bot] * seats, seed + number, settings, pack))
        return jobs
    meet = seats if mixed(bots, seats) else 2
    for number in range(games):
        for names in combinations(reversed(bots), meet):
            table = [names[(seat + number) % meet] for seat in range(seats)]
            jobs.append(Job(game.id, list(names), table, seed + number // meet, settings, pack))
    return jobs


def mixed(bots: list[str], seats: int) -> bool:
    """Whether everybody at a table is another bot: from three seats on, if there are so many bots."""
    return 3 <= seats <= len(bots)


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
    if competing and seats % 2 and not mixed(bots, seats):
        raise SetupError(
            f"a ladder of {some(seats, 'seat')} needs {some(seats, 'bot')}, "
            "or an even number of seats, half for each bot"
        )
    jobs = plan(game, bots, games, seed, settings or {}, seats, pack)
    if neighbours and competing and not mixed(bots, seats):
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
            lines[line["key"]] = line
            done += 1
            if keep is not None:
                append_line(keep, line)
            if progress is not None:
                progress(done, len(jobs))
    except KeyboardInterrupt:
        interrupted = True
    ordered = [lines[job.key()] for job in jobs if job.key() in lines]
    report = meetings_report(bots, ordered) if competing else alone_report(bots, ordered)
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


def played(game: AnyGame, jobs: list[Job], workers: int) -> Iterator[Line]:
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


def read_lines(path: Path | None, versions: dict[str, str]) -> dict[str, Line]:
    """The kept games that belong to this ladder; a line cut off by a crash is left out."""
    lines: dict[str, Line] = {}
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


def append_line(path: Path, line: Line) -> None:
    """Add a game; a line that a crash cut off is ended first."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a+b") as file:
        if file.tell():
            file.seek(-1, 2)
            if file.read(1) != b"\n":
                file.write(b"\n")
        file.write(json.dumps(line).encode() + b"\n")
