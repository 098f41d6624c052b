"""Records: set-up, seed and answers; and a match, which is a live game with its record."""

import json
import os
import tempfile
from pathlib import Path
from typing import Final, TypeVar

from asterism.kernel.chance import LARGEST_SEED, generator_of
from asterism.kernel.english import some
from asterism.kernel.errors import Illegal, RecordError
from asterism.kernel.game.game import AnyGame
from asterism.kernel.plain import canonical, digest
from asterism.kernel.speech.speech import Key
from asterism.kernel.state import Event, State

T = TypeVar("T")

FORMAT: Final = 2
CALLED_OPTIONS: Final = 1  # the format whose settings were called options
DIGEST_EVERY: Final = 20
QUESTION_EVERY: Final = 5
SNAPSHOT_EVERY: Final = 16

# Why an answer cannot be taken back freely
FREE: Final = 0
CHANCE: Final = 1
SECRET: Final = 2
OTHER_SEAT: Final = 3

BARRIER_WORDS: Final = {
    CHANCE: "that step drew from the deck, the bag or the dice",
    SECRET: "that step showed something hidden",
    OTHER_SEAT: "another seat has acted since",
}


class Record:
    """Everything needed to play a game again: it outlives the state it came from."""

    def __init__(
        self,
        game: str,
        revision: int,
        pack: str,
        pack_digest: str,
        seed: int,
        names: list[str],
        settings: dict[str, str],
        answers: list[tuple[int, Key]],
        digests: dict[str, str],
        marked: bool = False,
        questions: dict[str, str] | None = None,
    ) -> None:
        self.game: str = game
        self.revision: int = revision
        self.pack: str = pack
        self.pack_digest: str = pack_digest
        self.seed: int = seed
        self.names: list[str] = names
        self.settings: dict[str, str] = settings
        self.answers: list[tuple[int, Key]] = answers
        self.digests: dict[str, str] = digests  # by the number of answers given
        self.marked: bool = marked  # something was taken back after it had shown what was hidden
        self.questions: dict[str, str] = questions or {}  # likewise: digests that outlive a change of the state's shape

    def to_json(self) -> dict[str, object]:
        return {
            "asterism": FORMAT,
            "game": self.game,
            "rules": self.revision,
            "pack": {"id": self.pack, "digest": self.pack_digest},
            "chance": generator_of(self.seed),
            "seed": self.seed,
            "seats": self.names,
            "settings": self.settings,
            "marked": self.marked,
            "answers": [[seat, key] for seat, key in self.answers],
            "digests": self.digests,
            **({"questions": self.questions} if self.questions else {}),  # older records have none
        }

    @staticmethod
    def from_json(data: object) -> "Record":
        """Check and read a record; every message says which part is wrong."""
        if not isinstance(data, dict):
            raise RecordError("a record is a JSON object")
        format = data.get("asterism")
        if format not in (CALLED_OPTIONS, FORMAT):
            raise RecordError(f"this is not an Asterism record of format {FORMAT} (asterism: {format!r})")
        seed = _part(data, "seed", int)
        if abs(seed) > LARGEST_SEED:
            raise RecordError("the part 'seed' should be a whole number of at most 129 bits")
        if data.get("chance") != generator_of(seed):
            raise RecordError(f"the record uses the generator {data.get('chance')!r}, its seed {generator_of(seed)!r}")
        if not _part(data, "seats", list):
            raise RecordError("the part 'seats' should name at least one seat")
        pack = _part(data, "pack", dict)
        settings = "options" if format == CALLED_OPTIONS else "settings"
        answers: list[tuple[int, Key]] = []
        for i, answer in enumerate(_part(data, "answers", list)):
            if not (
                isinstance(answer, list) and len(answer) == 2 and isinstance(answer[0], int) and _is_key(answer[1])
            ):
                raise RecordError(f"answers[{i}] should be [seat, [verb, ...]], not {answer!r}")
            answers.append((answer[0], answer[1]))
        return Record(
            _part(data, "game", str),
            _part(data, "rules", int),
            _part(pack, "id", str),
            _part(pack, "digest", str),
            seed,
            _texts(_part(data, "seats", list), "seats"),
            _text_map(_part(data, settings, dict), settings),
            answers,
            _text_map(_part(data, "digests", dict), "digests"),
            data.get("marked") is True,
            _text_map(_part(data, "questions", dict), "questions") if "questions" in data else None,
        )

    def __reduce__(self) -> tuple[object, ...]:
        return Record.from_json, (self.to_json(),)

    def dumps(self) -> str:
        """One answer a line, so that records can be read and compared by people."""
        data = self.to_json()
        del data["answers"]
        head = json.dumps(data, ensure_ascii=False)[:-1]
        lines = ",\n ".join(json.dumps([seat, key], ensure_ascii=False) for seat, key in self.answers)
        return f'{head}, "answers": [\n {lines}\n]}}\n'

    def save(self, path: Path) -> None:
        """Write the record whole or not at all."""
        write_atomically(path, self.dumps())

    @staticmethod
    def load(path: Path) -> "Record":
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise RecordError(f"{path}: cannot be read: {error.strerror}") from error
        except ValueError as error:
            raise RecordError(f"{path}: not a whole JSON file: {error}") from error
        try:
            return Record.from_json(data)
        except RecordError as error:
            raise RecordError(f"{path}: {error}") from error


class Match:
    """A game being played or replayed, with its record, its log and its way back.

    `events[i]` is what answer i told (the last of them being the newest); `opening` is what the set-up told.
    """

    def __init__(
        self, game: AnyGame, seats: int, seed: int, settings: dict[str, str], pack: str, names: list[str]
    ) -> None:
        content = game.content(pack)
        self.game: AnyGame = game
        self.state: State = game.start(content, seats, game.settings_of(settings), seed, log=True)
        self.state.names = names
        self.opening: list[Event] = self.state.log or []
        self.record: Record = Record(game.id, game.revision, content.id, content.digest, seed, names, settings, [], {})
        self.events: list[list[Event]] = []
        self.barriers: list[int] = []  # by answer: FREE, CHANCE or SECRET
        self.snapshots: list[State] = [self.state.clone()]  # the position after 0, 16, 32, ... answers

    @staticmethod
    def new(
        game: AnyGame,
        seats: int = 0,
        seed: int = 0,
        settings: dict[str, str] | None = None,
        pack: str = "house",
        names: list[str] | None = None,
    ) -> "Match":
        seats = seats or game.seat_range[0]
        return Match(game, seats, seed, settings or {}, pack, names or game.seat_names[:seats])

    @staticmethod
    def replay(game: AnyGame, record: Record, pack: str = "", until: int = -1) -> "Match":
        """Play a record again up to answer `until` (-1: all), checking every digest on the way."""
        if record.game != game.id:
            raise RecordError(f"the record is of {record.game!r}, not of {game.id!r}")
        if record.revision != game.revision:
            raise RecordError(
                f"the record follows rules revision {record.revision} of {game.id}, we play {game.revision}"
            )
        match = Match.new(game, len(record.names), record.seed, record.settings, pack or record.pack, record.names)
        match.record.marked = record.marked
        if match.record.pack_digest != record.pack_digest:
            raise RecordError(f"the pack {record.pack!r} has changed since this was played ({record.pack_digest})")
        for i, (seat, key) in enumerate(record.answers):
            if i == until:
                break
            try:
                match.answer(seat, key)
            except Illegal as error:
                raise RecordError(f"answer {i + 1} ({seat}: {key}) is not allowed: {error} [{error.rule}]") from error
            match.check_digest(record)
        return match

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled and deep-copied by its record: the game is played again."""
        return Match.replay, (self.game, self.record, self.state.pack.origin)

    def check_digest(self, record: Record) -> None:
        """Compare with a record played before, where it kept a digest."""
        done = str(len(self.record.answers))
        if done in record.digests and record.digests[done] != self.state.digest():
            raise RecordError(
                f"after answer {done} the game differs from the record: it was edited or the rules changed"
            )

    def answer(self, seat: int, answer: int | Key, n: int = -1) -> None:
        """Give an answer; keep it with what it told and whether it can be taken back."""
        g = self.state
        packed = answer if isinstance(answer, int) else g.option_of(seat, answer)
        drawn, shown = g.chance.drawn, g.shown
        key = self.game.speech.key(g, packed) if packed in g.options(seat) else []
        events: list[Event] = []
        g.log = events
        g.apply(seat, packed, n)
        self.record.answers.append((seat, key))
        self.events.append(events)
        self.barriers.append(SECRET if g.shown != shown else CHANCE if g.chance.drawn != drawn else FREE)
        count = len(self.record.answers)
        if count % SNAPSHOT_EVERY == 0:
            self.snapshots.append(g.clone())
        if count % DIGEST_EVERY == 0 or not g.stack:
            self.record.digests[str(count)] = g.digest()
        if count % QUESTION_EVERY == 0 or not g.stack:
            self.record.questions[str(count)] = question_digest(g)

    def undo_barrier(self, seat: int) -> int:
        """FREE if the seat may take back the last answer without asking anybody, or the reason why not."""
        if not self.record.answers or self.record.answers[-1][0] != seat:
            return OTHER_SEAT
        return self.barriers[-1]

    def free_start(self, seat: int) -> int:
        """How far back, in answers, the seat may go without asking anybody: the start of its turn at best."""
        count = len(self.record.answers)
        while count and self.record.answers[count - 1][0] == seat and self.barriers[count - 1] == FREE:
            count -= 1
        return count

    def rewind(self, count: int) -> None:
        """Go back to the position after `count` answers and forget what followed; a reveal leaves its mark."""
        if not 0 <= count <= len(self.record.answers):
            raise RecordError(f"there is no moment {count} in a game of {some(len(self.record.answers), 'answer')}")
        nearest = min(count // SNAPSHOT_EVERY, len(self.snapshots) - 1)
        kept = nearest * SNAPSHOT_EVERY
        again = self.record.answers[kept:count]
        self.record.marked = self.record.marked or max(self.barriers[count:], default=FREE) != FREE
        self.state = self.snapshots[nearest].clone()
        del self.snapshots[nearest + 1 :]
        del self.record.answers[kept:]
        del self.events[kept:]
        del self.barriers[kept:]
        for digests in (self.record.digests, self.record.questions):
            for done in list(digests):
                if int(done) > kept:
                    del digests[done]
        for seat, key in again:
            self.answer(seat, key)

    def at(self, count: int) -> State:
        """The position after `count` answers; the match stays where it is."""
        nearest = min(count // SNAPSHOT_EVERY, len(self.snapshots) - 1)
        g = self.snapshots[nearest].clone()
        for seat, key in self.record.answers[nearest * SNAPSHOT_EVERY : count]:
            g.apply(seat, key)
        return g

    def story(self, viewer: int) -> list[list[str]]:
        """The log as sentences for a viewer: first the set-up's, then a list for each answer."""
        table = self.game.speech
        return [table.story(self.state, events, viewer) for events in [self.opening, *self.events]]


def question_digest(g: State) -> str:
    """Changes when other seats are asked, when they have other moves, or when the game ends differently.

    It is made of names alone, so it stays the same when a position is merely kept in another form.
    """
    speech, outcome = g.game.speech, g.outcome()
    moves = [sorted(canonical(speech.key(g, packed)) for packed in g.options(seat)) for seat in range(g.seats)]
    return digest([g.waiting(), moves, [outcome.scores, outcome.ranks] if outcome is not None else []])


def write_atomically(path: Path, text: str) -> None:
    """Replace a file in one step: a crash leaves the old one or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink()
        raise


def _part(data: dict[str, object], name: str, kind: type[T]) -> T:
    value = data.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise RecordError(f"the part {name!r} is missing or is not of type {kind.__name__}")
    return value


def _is_key(value: object) -> bool:
    return isinstance(value, list) and len(value) > 0 and all(isinstance(word, (str, int)) for word in value)


def _texts(values: list[object], name: str) -> list[str]:
    if not all(isinstance(value, str) for value in values):
        raise RecordError(f"the part {name!r} should hold texts only")
    return [str(value) for value in values]


def _text_map(values: dict[str, object], name: str) -> dict[str, str]:
    if not all(isinstance(value, str) for value in values.values()):
        raise RecordError(f"the part {name!r} should hold texts only")
    return {key: str(value) for key, value in values.items()}
