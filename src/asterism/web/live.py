"""A table in memory: its rows, its match and the log in words, always made from what is stored."""

import marshal
import threading
from collections.abc import Callable
from dataclasses import dataclass

from asterism.kernel.game.first_game import Walk
from asterism.kernel.game.game import AnyGame
from asterism.kernel.game.record import Match
from asterism.kernel.state import Event
from asterism.web.change import Known, Reading
from asterism.web.once import once
from asterism.web.revision import record_of
from asterism.web.rows import WAITING, Head, Said, Seat
from asterism.web.sheet import Sheet
from asterism.web.storage import Storage


@dataclass(frozen=True)
class Told:
    """The lines of the log that one answer told, with the names of their events; `count` is the moment after it."""

    count: int
    lines: list[str]
    events: list[str]

    @once
    def mark(self) -> bytes:
        """By what the lines are kept that pages have of it."""
        return marshal.dumps((self.count, self.lines), 2)


class Live:
    """One table as this process knows it. Hold `lock` while using it: one writer a table, and no half-made views."""

    def __init__(self, id: str, games: dict[str, AnyGame], pack_name: Callable[[Head], str]) -> None:
        self.id = id
        self.games = games
        self.pack_name = pack_name
        self.lock = threading.RLock()
        self.reading: Reading | None = None
        self.match: Match | None = None
        self.stories: dict[int, list[Told]] = {}  # by viewer: every moment, worded once
        self.said: list[Said] | None = None  # None: something may have been said since
        self.notes: dict[int, str] = {}  # of the seats that somebody is looking from
        self.joined: set[int] = set()  # answers given in one go with the one before
        self.walk: Walk | None = None  # through the lesson, while there is one
        self.pointable: tuple[int, dict[str, str]] = (-1, {})  # by version: what everybody can see and point at
        self.public: Sheet | None = None  # what those see who hold no seat
        self.views: dict[tuple[int, ...], Sheet] = {}  # by the seats held: what programs are told that listen

    @property
    def weight(self) -> int:
        """How much room it takes, in answers."""
        match = self.match
        return len(match.record.answers) if match is not None else 0

    @property
    def head(self) -> Head:
        assert self.reading is not None
        return self.reading.head

    @property
    def seats(self) -> list[Seat]:
        assert self.reading is not None
        return self.reading.seats

    @property
    def game(self) -> AnyGame:
        return self.games[self.head.game]

    @property
    def playing(self) -> Match:
        assert self.match is not None
        return self.match

    @property
    def holders(self) -> dict[int, set[str]]:
        """The visitors who hold each seat."""
        assert self.reading is not None
        return self.reading.holders

    def held_by(self, visitor: str) -> list[int]:
        """The seats a visitor holds."""
        return sorted(seat for seat, held in self.holders.items() if visitor and visitor in held)

    def known(self) -> Known:
        """What the database need not tell again."""
        if self.reading is None or self.match is None:
            return Known()
        return Known(self.head.epoch, len(self.match.record.answers))

    def forget(self) -> None:
        """Drop what may differ from the database."""
        self.reading = None
        self.match = None
        self.stories.clear()
        self.joined.clear()
        self.walk = None

    def catch_up(self, reading: Reading) -> None:
        """Become what the rows say: play the new answers, or all of them after an undo elsewhere."""
        if self.reading is None or self.head.version != reading.head.version:
            self.said = None
        self.reading = reading
        if reading.head.status == WAITING:
            self.match = None
            return
        if self.match is None or reading.first == 0:
            self.stories.clear()
            self.joined.clear()
            self.walk = None
            self.match = Match.replay(self.game, record_of(reading), self.pack_name(reading.head))
            return
        for answer in reading.answers:
            self.match.answer(answer.seat, answer.key)
        self.take_names()

    def take_names(self) -> None:
        """Call the seats what they are called now, in the log too."""
        names = [seat.name for seat in self.seats]
        if self.match is not None and self.match.record.names != names:
            self.match.record.names[:] = names  # the position and its snapshots share this list
            self.stories.clear()

    def rewind(self, count: int) -> None:
        self.playing.rewind(count)
        self.joined = {number for number in self.joined if number < count}
        self.walk = None
        for story in self.stories.values():
            del story[count + 1 :]

    def story(self, viewer: int, until: int) -> list[Told]:
        """The log in words for a viewer up to a moment, without moments that told nothing."""
        match = self.playing
        story = self.stories.setdefault(viewer, [])
        while len(story) <= len(match.events):
            events = match.events[len(story) - 1] if story else match.opening
            story.append(self._told(len(story), events, viewer))
        return [told for told in story[: until + 1] if told.lines]

    def _told(self, count: int, events: list[Event], viewer: int) -> Told:
        speech, told = self.game.speech, Told(count, [], [])
        for event in events:
            for line in speech.story(self.playing.state, [event], viewer):
                told.lines.append(line[:1].upper() + line[1:])
                kind = speech.event_kinds.get(event[0])
                told.events.append(kind.name if kind is not None else "")
        return told

    def chat(self, storage: Storage) -> list[Said]:
        """What was said; read again only when somebody may have spoken."""
        if self.said is None:
            self.said = storage.chat(self.id)
        return self.said
