"""The rows that make up a table, as plain objects."""

import json
from dataclasses import dataclass, field, fields
from typing import Any

from sqlalchemy.engine import Row

from asterism.kernel.speech.speech import Key

WAITING = "waiting"  # for people to sit down
PLAYING = "playing"
OVER = "over"
OPEN = "open"
HUMAN = "human"
BOT = "bot"
AS_JSON = ("settings", "outcome", "ask", "feats", "revised")  # columns of a head that hold more than a word


@dataclass
class Head:
    """A table's own row."""

    id: str
    game: str
    revision: int
    pack: str
    pack_digest: str
    settings: dict[str, str]
    seed: int
    listed: bool
    undo: str
    curtain: bool
    status: str
    host: str
    version: int = 0
    epoch: int = 0
    count: int = 0
    created: float = 0.0
    touched: float = 0.0
    marked: bool = False
    waiting: list[int] = field(default_factory=list)
    outcome: dict[str, Any] = field(default_factory=dict)
    ask: dict[str, Any] = field(default_factory=dict)
    origin: str = ""
    rematch: str = ""
    lesson: bool = False
    ended: float = 0.0
    feats: list[dict[str, Any] | None] = field(default_factory=list)  # by seat: what it is worth in a journal
    bot_turn: bool = False
    bot_until: float = 0.0
    hints: bool = False
    seed_known: bool = False
    closed: bool = False
    revised: dict[str, Any] = field(default_factory=dict)  # see revision.py

    @property
    def held(self) -> bool:
        """Whether the game waits until its people have said if it goes on by newer rules."""
        return self.status == PLAYING and bool(self.revised.get("open"))

    def to_row(self) -> dict[str, object]:
        row: dict[str, object] = {part.name: getattr(self, part.name) for part in fields(self)}
        for name in AS_JSON:
            row[name] = json.dumps(row[name])
        row["seed"] = str(self.seed)
        row["waiting"] = ",".join(map(str, self.waiting))
        return row

    @staticmethod
    def from_row(row: Row[Any]) -> "Head":
        values = dict(row._mapping)
        for name in AS_JSON:
            values[name] = json.loads(values[name])
        values["seed"] = int(values["seed"])
        values["waiting"] = [int(seat) for seat in values["waiting"].split(",") if seat]
        return Head(**values)


@dataclass
class Seat:
    """Who sits somewhere: nobody yet, a person, or a bot; a bot may stand in for a person."""

    seat: int
    kind: str
    name: str
    bot: str = ""
    standin: str = ""
    link: int = 0
    seen: float = 0.0

    @property
    def played_by_bot(self) -> str:
        """The spec of the bot that answers for this seat, or ""."""
        return self.bot or self.standin


@dataclass(frozen=True)
class Answer:
    """One stored answer; `digest` is the position's and `question` that of what is asked, where a record keeps them."""

    number: int
    seat: int
    key: Key
    digest: str
    question: str


@dataclass(frozen=True)
class Said:
    """A line of chat; with a `piece`, somebody points at it."""

    id: int
    seat: int
    text: str
    at: float
    piece: str


@dataclass(frozen=True)
class Listing:
    """A table as lists show it."""

    head: Head
    seats: list[Seat]
    mine: list[int]
