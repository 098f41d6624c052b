"""One table at one moment, and one change of it: what is read and what is written in a transaction."""

import json
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import (
    Connection,
    Select,
    Table,
    bindparam,
    delete,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.engine import Row

from asterism.web import schema
from asterism.web.rows import Answer, Head, Seat

CHANNEL = "asterism_tables"
MOST_SAID = 500  # lines of chat that a table keeps
HEAD = update(schema.tables).where(schema.tables.c.id == bindparam("which"))
ANSWER = insert(schema.answers)


@dataclass(frozen=True)
class Known:
    """How much of a table's answers the reader has: `count` of them, as they were in `epoch`."""

    epoch: int = -1
    count: int = 0


@dataclass
class Reading:
    """One table's rows at one moment, with the answers the reader does not know yet: those from `first` on."""

    head: Head
    seats: list[Seat]
    holders: dict[int, set[str]]
    first: int
    answers: list[Answer]

    @staticmethod
    def of(
        db: Connection, id: str, known: Known, lock: bool = False, rows: Callable[[Table], Select[Any]] = select
    ) -> "Reading | None":
        wanted = rows(schema.tables).where(schema.tables.c.id == id)
        row = db.execute(wanted.with_for_update() if lock else wanted).one_or_none()
        if row is None:
            return None
        seats = [
            seat_of_row(found)
            for found in db.execute(
                rows(schema.seats).where(schema.seats.c.table_id == id).order_by(schema.seats.c.seat)
            )
        ]
        holders: dict[int, set[str]] = {seat.seat: set() for seat in seats}
        for found in db.execute(select(schema.holders).where(schema.holders.c.table_id == id)):
            holders[found.seat].add(found.visitor)
        head = Head.from_row(row)
        first = known.count if known.epoch == head.epoch else 0
        answers = answers_from(db, rows(schema.answers), id, first) if head.count > first else []
        return Reading(head, seats, holders, first, answers)


class Writing:
    """One change of one table. Change `head` and `seats` freely; `finish` stores what differs."""

    def __init__(self, db: Connection, reading: Reading, notify: bool) -> None:
        self.db = db
        self.before = reading
        self.head = replace(reading.head)
        self.seats = [replace(seat) for seat in reading.seats]
        self.holders = {seat: set(held) for seat, held in reading.holders.items()}
        self.notify = notify
        self.spoke = False  # something was said

    @property
    def id(self) -> str:
        return self.head.id

    def add_answer(self, answer: Answer) -> None:
        self.db.execute(ANSWER, answer_row(self.id, answer))

    def replace_answers(self, answers: list[Answer]) -> None:
        """Other answers instead of those that are stored, or the same ones with other digests."""
        self.take_back(0)
        if answers:
            self.db.execute(ANSWER, [answer_row(self.id, answer) for answer in answers])

    def keep_original(self, record: str) -> None:
        """Keep the record as it was played."""
        self.db.execute(insert(schema.originals).values(table_id=self.id, epoch=self.head.epoch, record=record))

    def take_back(self, count: int) -> None:
        """Forget every answer after the first `count`."""
        columns = schema.answers.c
        self.db.execute(delete(schema.answers).where(columns.table_id == self.id, columns.number >= count))

    def hold(self, visitor: str, seat: int) -> None:
        if visitor not in self.holders[seat]:
            self.holders[seat].add(visitor)
            self.db.execute(insert(schema.holders).values(visitor=visitor, table_id=self.id, seat=seat))

    def let_go(self, seat: int, visitor: str = "") -> None:
        """A visitor holds the seat no more, or nobody does."""
        columns = schema.holders.c
        gone = delete(schema.holders).where(columns.table_id == self.id, columns.seat == seat)
        self.holders[seat].discard(visitor)
        if not visitor:
            self.holders[seat].clear()
        self.db.execute(gone.where(columns.visitor == visitor) if visitor else gone)

    def send_away(self, visitor: str) -> None:
        """A visitor shall not sit at this table again."""
        if not self.is_away(visitor):
            self.db.execute(insert(schema.removed).values(table_id=self.id, visitor=visitor))

    def is_away(self, visitor: str) -> bool:
        columns = schema.removed.c
        found = select(columns.visitor).where(columns.table_id == self.id, columns.visitor == visitor)
        return self.db.execute(found).first() is not None

    def forget_words(self, seat: int) -> None:
        """Delete what a seat has said and noted, and reviews, since they call people by their names."""
        self.spoke = True
        for table in (schema.chat, schema.notes):
            self.db.execute(delete(table).where(table.c.table_id == self.id, table.c.seat == seat))
        self.db.execute(delete(schema.reviews).where(schema.reviews.c.table_id == self.id))

    def say(self, seat: int, text: str, piece: str = "") -> None:
        self.spoke = True
        said = {"table_id": self.id, "seat": seat, "text": text, "at": time.time(), "piece": piece}
        self.db.execute(insert(schema.chat).values(said))
        columns = schema.chat.c
        here = select(columns.id).where(columns.table_id == self.id)
        last = here.order_by(columns.id.desc()).offset(MOST_SAID).limit(1).scalar_subquery()
        self.db.execute(delete(schema.chat).where(columns.table_id == self.id, columns.id <= last))

    def reading(self) -> Reading:
        """The rows as they are after the change."""
        return Reading(self.head, self.seats, self.holders, self.head.count, [])

    def finish(self) -> None:
        """Raise the version and store; a notice goes to the other processes with the commit."""
        self.head.version += 1
        self.head.touched = time.time()
        self.db.execute(HEAD, {"which": self.id, **self.head.to_row()})
        columns = schema.seats.c
        for old, new in zip(self.before.seats, self.seats, strict=True):
            if old != new:
                self.db.execute(
                    update(schema.seats).where(columns.table_id == self.id, columns.seat == new.seat).values(vars(new))
                )
        if self.notify:
            notice = f"{self.id} {self.head.version}"
            self.db.execute(text("SELECT pg_notify(:channel, :notice)"), {"channel": CHANNEL, "notice": notice})


def seat_of_row(row: Row[Any]) -> Seat:
    return Seat(row.seat, row.kind, row.name, row.bot, row.standin, row.link, row.seen)


def answers_from(db: Connection, rows: Select[Any], id: str, first: int) -> list[Answer]:
    columns = schema.answers.c
    found = db.execute(rows.where(columns.table_id == id, columns.number >= first).order_by(columns.number))
    return [Answer(row.number, row.seat, json.loads(row.key), row.digest, row.question) for row in found]


def answer_row(id: str, answer: Answer) -> dict[str, object]:
    return {
        "table_id": id,
        "number": answer.number,
        "seat": answer.seat,
        "key": json.dumps(answer.key),
        "digest": answer.digest,
        "question": answer.question,
        "at": time.time(),
    }
