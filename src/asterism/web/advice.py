"""What an expert thinks: hints for an open question, and reviews of finished games. Both are thought in workers."""

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from asterism.kernel.errors import AsterismError
from asterism.kernel.game.record import Record
from asterism.kernel.speech.speech import Key
from asterism.web.errors import Refused, not_yours
from asterism.web.limits import Places
from asterism.web.minds import BotTurn, present
from asterism.web.rows import OVER
from asterism.web.stream import in_thread
from asterism.web.tables import Tables
from asterism.web.workers import NotStarted, TooSlow, Worker, tell

log = logging.getLogger("asterism.advice")

REMEMBERED = 500  # hints kept in memory
REVIEW_SECONDS = 20.0  # about; a search then thinks less about each choice of a long game
MOST_WAITING = 40  # questions that may wait for the expert at once
TOO_MANY = "The expert has too many questions; ask again in a moment."

Moment = tuple[str, int, int, int]  # table, seat, epoch, number of the question


@dataclass
class Note:
    """A hint for one seat at one moment: still being thought about, found, or not to be had."""

    said: dict[str, Any] | None = None
    problem: str = ""

    @property
    def thinking(self) -> bool:
        return self.said is None and not self.problem

    @property
    def key(self) -> Key:
        """The move that the expert would make."""
        return list(self.said["best"][0]["key"]) if self.said is not None else []

    @property
    def touches(self) -> list[str]:
        """Its pieces."""
        return list(self.said["best"][0]["touches"]) if self.said is not None else []


@dataclass(frozen=True)
class Look:
    """A finished game an expert shall look at."""

    module: str
    record: dict[str, object]
    pack: str
    bot: str


class Advice:
    """The expert of one server process."""

    def __init__(self, tables: Tables, bot: str, questions: int) -> None:
        self.tables = tables
        self.bot = bot
        self.asking = Places(questions, MOST_WAITING)  # for hints, by visitor
        self.watching = Places(questions, MOST_WAITING)  # for reviews
        self.hinting = Worker()
        self.reviewing = Worker()
        self._notes: OrderedDict[Moment, Note] = OrderedDict()
        self._tasks: dict[Moment, asyncio.Task[None]] = {}
        self._looks: dict[str, tuple[int, asyncio.Task[None]]] = {}  # by table: answers to look at, and the work

    async def stop(self) -> None:
        tasks = [*self._tasks.values(), *[task for _, task in self._looks.values()]]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.hinting.stop()
        self.reviewing.stop()

    # Hints

    async def hint(self, id: str, seat: int, patience: float, who: str) -> Note:
        """Ask what an expert would do for a seat; the note as it is after at most so many seconds.

        `who` asks, by address: nobody's questions leave others without an answer.
        """
        turn, n = await in_thread(lambda: self.tables.hint_turn(id, seat, self.bot))
        moment = (id, seat, turn.epoch, n)
        note = self._notes.get(moment)
        if note is None or note.problem:
            if not self.asking.enter(who):
                raise Refused(429, TOO_MANY)
            note = self._notes[moment] = Note()
            while len(self._notes) > REMEMBERED:
                self._notes.popitem(last=False)
            task = asyncio.create_task(self._think(moment, turn, note))
            self._tasks[moment] = task
            task.add_done_callback(lambda _: self._tasks.pop(moment, None))
            task.add_done_callback(lambda _: self.asking.leave(who))
        if moment in self._tasks:
            await asyncio.wait([self._tasks[moment]], timeout=patience)
        return note

    async def _think(self, moment: Moment, turn: BotTurn, note: Note) -> None:
        try:
            note.said = await self.hinting.run(advise, turn)
        except (AsterismError, TooSlow) as error:
            note.problem = f"The expert has nothing to say: {error}."
        except NotStarted:
            note.problem = "There is no expert just now. Try again in a while."

    def problem(self) -> str:
        """What `/health` says of the experts; "" when they are well, or nobody has asked yet."""
        return self.hinting.problem or self.reviewing.problem

    def note(self, id: str, seat: int, epoch: int, n: int) -> Note | None:
        """The hint that this seat has asked for about this question."""
        return self._notes.get((id, seat, epoch, n))

    def close(self, id: str, seat: int) -> None:
        """A seat has read its hints."""
        for moment in [moment for moment in self._notes if moment[:2] == (id, seat)]:
            if moment not in self._tasks:
                del self._notes[moment]

    # Reviews

    async def look(self, id: str, mine: list[int], who: str) -> None:
        """Let an expert look at a finished game; what it finds is stored with the table."""
        if id in self._looks:
            return
        look, epoch = await in_thread(lambda: self._look(id, mine))
        if look is None or id in self._looks:
            return
        if not self.watching.enter(who):
            raise Refused(429, TOO_MANY)
        answers = look.record["answers"]
        assert isinstance(answers, list)
        task = asyncio.create_task(self._review(id, epoch, look))
        self._looks[id] = (len(answers), task)
        task.add_done_callback(lambda _: self._looks.pop(id, None))
        task.add_done_callback(lambda _: self.watching.leave(who))

    def _look(self, id: str, mine: list[int]) -> tuple[Look | None, int]:
        with self.tables.looking(id) as live:
            if live.head.status != OVER or live.head.closed or live.head.revised.get("open"):
                raise Refused(409, "An expert looks at finished games only.")
            if not mine:
                raise not_yours()
            epoch = live.head.epoch
            if self.tables.storage.review(id, epoch):
                return None, epoch
            record = live.playing.record.to_json()
            return Look(type(live.game).__module__, record, self.tables.pack_name(live.head), self.bot), epoch

    async def _review(self, id: str, epoch: int, look: Look) -> None:
        try:
            found = await self.reviewing.run(review, look)
        except (AsterismError, TooSlow, NotStarted) as error:  # whoever wants to know asks again
            log.warning("a game could not be looked at: %s", error)
            return
        await in_thread(lambda: self.tables.storage.keep_review(id, epoch, json.dumps(found)))

    def progress(self, id: str) -> tuple[int, int] | None:
        """(answers looked at, answers in all) while an expert looks at a game."""
        if id not in self._looks:
            return None
        first = next(iter(self._looks)) == id
        return (self.reviewing.done.value if first else 0), self._looks[id][0]


def advise(turn: BotTurn) -> dict[str, Any]:
    """In a worker: the hint, made with the seat's eyes."""
    from asterism import bots

    game = import_module(turn.module).GAME
    return bots.hint(present(turn, game), turn.seat, turn.level, turn.seed).to_json()


def review(look: Look) -> dict[str, Any]:
    """In a worker: the review of a whole game."""
    from asterism import bots

    tell(0)
    game = import_module(look.module).GAME
    progress: Callable[[int, int], None] = lambda count, _: tell(count)  # noqa: E731
    record = Record.from_json(look.record)
    return bots.review(record, look.bot, game, progress, look.pack, REVIEW_SECONDS).to_json()
