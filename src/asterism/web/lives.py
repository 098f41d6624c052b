"""The tables in memory: looking at one as it is stored, and changing one whole or not at all."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from asterism.kernel.errors import AsterismError, Illegal, RecordError
from asterism.kernel.game.game import AnyGame
from asterism.web import revision
from asterism.web.change import Known, Writing
from asterism.web.config import Limits
from asterism.web.errors import Refused, Unplayable, no_such_table, sentence
from asterism.web.live import Live
from asterism.web.packs import Packs
from asterism.web.rows import Head
from asterism.web.storage import Storage
from asterism.web.turns import bot_to_move, settle

IN_MEMORY = 2000  # tables kept in memory
ANSWERS_IN_MEMORY = 400_000  # of all of them together; an answer takes about a kilobyte
LONGEST_ID = 16


class Lives:
    """All tables that one server process knows.

    `on_change` hears of each change once it is stored: the id, and whether a bot is to move.
    """

    def __init__(
        self,
        storage: Storage,
        games: dict[str, AnyGame],
        on_change: Callable[[str, bool], None],
        packs: Packs,
        own_bots: tuple[str, ...] = (),
        limits: Limits | None = None,
    ) -> None:
        self.storage = storage
        self.games = games
        self.on_change = on_change
        self.packs = packs
        self.own_bots = own_bots  # bots that load code, which the server's owner allows
        self.limits = limits or Limits()
        self.answered = 0  # for the metrics
        self._lives: OrderedDict[str, Live] = OrderedDict()
        self._seen: OrderedDict[tuple[str, tuple[int, ...]], float] = OrderedDict()  # when it was last written down
        self._to_note: dict[tuple[str, int], float] = {}  # seats at which somebody was seen since
        self._lives_lock = threading.Lock()

    @contextmanager
    def looking(self, id: str) -> Iterator[Live]:
        """The table as it is stored now; hold it only while building a view."""
        live = self._live(id)
        with live.lock:
            version = self.storage.version(id)
            if version is None:
                raise no_such_table()
            if live.reading is None or live.head.version != version:
                self._read(live)
            yield live

    @contextmanager
    def changing(self, id: str, afresh: bool = False) -> Iterator[tuple[Live, Writing]]:
        """The table with its row held: what the block does is stored whole, then told, or it never happened.

        `afresh` reads all rows again, also those that change without anybody being told: when somebody was last seen.
        """
        live = self._live(id)
        with live.lock:
            if live.reading is None:
                self._read(live)
            try:
                last = live.reading if not afresh and live.match is not None else None
                with self.storage.write(id, live.known(), last) as writing:
                    if writing is None:
                        raise no_such_table()
                    live.catch_up(writing.before)
                    yield live, writing
                    settle(live, writing)
            except (Refused, Illegal):
                raise  # refused before anything was changed
            except RecordError as error:
                live.forget()
                raise Refused(503, "The rules of this game have just changed. Try again in a moment.") from error
            except BaseException:
                live.forget()
                raise
            live.reading = writing.reading()
            live.take_names()
            if writing.spoke:
                live.said = None
            bots = bot_to_move(live.match, live.seats, live.head) is not None
        self.on_change(id, bots)

    def _live(self, id: str) -> Live:
        """The table in memory. One that is not stored takes no room there, however often somebody asks for it."""
        with self._lives_lock:
            live = self._lives.get(id)
            if live is not None:
                self._lives.move_to_end(id)
                return live
        if not is_id(id) or self.storage.version(id) is None:
            raise no_such_table()
        with self._lives_lock:
            live = self._lives.setdefault(id, Live(id, self.games, self.pack_name))
            answers = sum(other.weight for other in self._lives.values())
            while len(self._lives) > IN_MEMORY or (answers > ANSWERS_IN_MEMORY and len(self._lives) > 1):
                answers -= self._lives.popitem(last=False)[1].weight
            return live

    def _read(self, live: Live) -> None:
        """Bring a table in memory up to what is stored; a game by older rules is carried over to those of today."""
        reading = self.storage.read(live.id, live.known())
        if reading is None:
            raise no_such_table()
        if reading.head.game not in self.games:
            raise Unplayable(f"This server does not offer the game {reading.head.game!r}.")
        try:
            live.catch_up(reading)
        except RecordError:
            self._carry_over(live, reading.head)
        except AsterismError as error:
            live.forget()
            raise Unplayable(sentence(f"this table cannot be set up any more: {error}")) from error

    def _carry_over(self, live: Live, head: Head) -> None:
        """The rules have changed since the game was played."""
        live.forget()
        try:
            pack = self.pack_name(head)
            self.packs.keep_again(self.games[head.game], head, self.games[head.game].content(pack).digest)
            with self.storage.write(live.id, Known()) as writing:
                if writing is None:
                    raise no_such_table()
                live.reading = writing.before
                live.match = revision.carry(writing, live.game, self.storage.original(live.id), pack)
                settle(live, writing)
            live.reading = writing.reading()
        except Refused:
            live.forget()
            raise
        except AsterismError as error:
            live.forget()
            raise Unplayable(sentence(f"this table cannot be set up any more: {error}")) from error
        except BaseException:
            live.forget()
            raise
        live.said = None
        self.on_change(live.id, live.head.bot_turn)

    def version(self, id: str) -> int:
        """The version of a table that was just changed here."""
        live = self._live(id)
        with live.lock:
            return live.head.version if live.reading is not None else self.storage.version(id) or 0

    def game(self, id: str) -> AnyGame:
        if id not in self.games:
            raise Refused(404, f"There is no game {id!r} here.")
        return self.games[id]

    def pack_name(self, head: Head) -> str:
        """What the rules load the pack of a table by."""
        return self.packs.name(self.games[head.game], head.pack, head.pack_digest)

    def delete(self, id: str) -> None:
        """Delete a table; whoever looks at it is told that there is none."""
        self.storage.delete([id])
        with self._lives_lock:
            self._lives.pop(id, None)
        self.on_change(id, False)


def is_id(id: str) -> bool:
    """Whether a text can be the id of a table at all."""
    return 0 < len(id) <= LONGEST_ID and id.isascii() and id.isalnum()
