"""One game of an experiment, or of a record, as a row of a run."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypedDict

import asterism
from asterism.bots import Bot, make
from asterism.bots.forbidden import Forbidden
from asterism.bots.greedy import GreedyBot
from asterism.bots.levels import judge_of
from asterism.bots.thinker_bot import ThinkerBot
from asterism.kernel.errors import SetupError
from asterism.kernel.game.record import Match, Record
from asterism.kernel.outcome import Outcome
from asterism.kernel.state import State
from asterism.lab.collectors import Collector, Row, Watch, collectors
from asterism.lab.experiment import Cell, Experiment, Player
from asterism.lab.parcels import unpacked

MOST_ANSWERS = 20_000  # a game that lasts longer has not ended and never will
UNFINISHED = "lab.unfinished"
LUCK = 1 << 41  # the bots' seeds of one kind of luck lie above those of another


class GameRow(TypedDict):
    """A finished game: which it is, who sat where, and a table from each collector."""

    arm: str
    seats: int
    bot: str
    deal: int
    order: int
    version: str
    roles: list[int]  # by seat: which of the arm's players, 0 being the first that is not as usual
    tables: dict[str, list[Row]]


@dataclass
class Batch:
    """Games for one worker, as plain data: it sends words and gets rows."""

    plan: dict[str, object]
    cells: list[Cell]
    version: dict[str, str]  # by arm and bot, joined by a blank
    packs: dict[str, dict[str, str]]  # the files of packs that did not come with the game, by the arm's word for them


def play_batch(batch: Batch) -> list[GameRow]:
    """What a worker does."""
    experiment = Experiment.from_json(batch.plan)
    folders = {pack: str(unpacked(files)) for pack, files in batch.packs.items()}
    rows: list[GameRow] = []
    for cell in batch.cells:
        rows.append(play_cell(experiment, cell, batch.version[f"{cell.arm} {cell.bot}"], folders))
    return rows


def play_cell(experiment: Experiment, cell: Cell, version: str, folders: dict[str, str] | None = None) -> GameRow:
    g = experiment.start(cell, folders)
    watch = Watch(g, collectors(experiment.collect))
    for seat, options, chosen in answers(experiment, cell, g):
        watch.before(seat, options, chosen)
        g.step(seat, chosen)
        watch.after()
    roles = experiment.roles(cell)
    return {**cell._asdict(), "version": version, "roles": roles, "tables": watch.end(ending(g))}  # type: ignore[typeddict-item]


def answers(experiment: Experiment, cell: Cell, g: State) -> Iterator[tuple[int, list[int], int]]:
    """Who answers what, until the game is over; the caller carries each answer out."""
    arm = experiment.arms[cell.arm]
    bots = [seated(experiment, cell, player, arm.forbid) for player in experiment.players(cell)]
    now = g.clock()
    asked = [0] * g.seats
    while g.stack and g.count < MOST_ANSWERS:
        if g.clock() != now:
            now = g.clock()
            asked = [0] * g.seats
        seat = g.waiting()[0]
        asked[seat] += 1
        bots[seat].moment = f"{seat}/{now}/{asked[seat]}"
        options = g.options(seat)
        yield seat, options, options[0] if len(options) == 1 else bots[seat].choose(g, seat)


def seated(experiment: Experiment, cell: Cell, player: Player, forbid: list[str]) -> Bot:
    """A bot whose luck depends on the deal and on the moment alone, not on how many answers went before."""
    game, seed = asterism.game(experiment.game), cell.deal + LUCK * experiment.arms[cell.arm].luck
    bot = make(player.bot, game, seed)
    if player.weights:
        if not isinstance(bot, GreedyBot):
            raise SetupError(f"weights on the advice are for greedy players, not for {player.bot}")
        bot.judge = judge_of(game, player.weights)
    if forbid or player.forbid:
        if isinstance(bot, ThinkerBot):
            raise SetupError(f"{player.bot} plans in its own way and cannot be forbidden anything; take greedy")
        bot.forbidden = Forbidden([*forbid, *player.forbid])
    return bot


def ending(g: State) -> Outcome:
    outcome = g.outcome()
    if outcome is not None:
        return outcome
    return Outcome([0] * g.seats, [2] * g.seats, UNFINISHED, "it did not end", [[] for _ in range(g.seats)])


def record_of(experiment: Experiment, cell: Cell) -> Record:
    """A game of the experiment with all its answers, for the replay; not for one that began with a gift."""
    game, arm = asterism.game(experiment.game), experiment.arms[cell.arm]
    names = [player.bot for player in experiment.players(cell)]
    match = Match.new(game, cell.seats, experiment.seed(cell), arm.settings, arm.pack, names)
    for seat, _, chosen in answers(experiment, cell, match.state):
        match.answer(seat, chosen)
    return match.record


def tables_of(record: Record, names: list[str], pack: str = "") -> dict[str, list[Row]]:
    """The same tables from a record: people's games beside those of bots."""
    game = asterism.game(record.game)
    listeners: list[Collector] = collectors(names)
    g: State = game.start(
        game.content(pack or record.pack), len(record.names), game.settings_of(record.settings), record.seed, log=True
    )
    watch = Watch(g, listeners)
    for seat, key in record.answers:
        chosen = g.option_of(seat, key)
        watch.before(seat, g.options(seat), chosen)
        g.apply(seat, chosen)
        watch.after()
    return watch.end(ending(g))
