"""Stored games after a change of their rules: carried over silently, or kept as far as old and new rules agree.

`Head.revised` tells what became of a game that newer rules play differently:
`why` and `was` (how many answers it had), `open` while nobody has said whether it goes on,
and `on` and `end`: the seats that would go on from there, or let it end there.
"""

import json
import time

from asterism.kernel.game.game import AnyGame
from asterism.kernel.game.record import Match, Record
from asterism.kernel.game.upgrade import Carried, carry_over
from asterism.kernel.speech.speech import Key
from asterism.web.change import Reading, Writing
from asterism.web.errors import Refused
from asterism.web.rows import HUMAN, OVER, Answer, Head, Seat


def record_of(reading: Reading) -> Record:
    """The record that a table's rows make up; all its answers must have been read."""
    head = reading.head
    return Record(
        head.game,
        head.revision,
        head.pack,
        head.pack_digest,
        head.seed,
        [seat.name for seat in reading.seats],
        head.settings,
        [(answer.seat, answer.key) for answer in reading.answers],
        {str(answer.number + 1): answer.digest for answer in reading.answers if answer.digest},
        head.marked,
        {str(answer.number + 1): answer.question for answer in reading.answers if answer.question},
    )


def answers_of(record: Record) -> list[Answer]:
    """The rows that a record's answers make."""
    digests, questions = record.digests, record.questions
    return [
        Answer(number, seat, key, digests.get(str(number + 1), ""), questions.get(str(number + 1), ""))
        for number, (seat, key) in enumerate(record.answers)
    ]


def as_played(reading: Reading, original: str) -> Record:
    """The record of a game as it was played: by the rows, or by the original while the game waits or has ended."""
    if not original or not (reading.head.held or (reading.head.status == OVER and reading.head.revised.get("open"))):
        return record_of(reading)
    return with_names(original, reading.seats)


def with_names(original: str, seats: list[Seat]) -> Record:
    """A kept record; people are called what they are called now, since some have had their names deleted."""
    return Record.from_json({**json.loads(original), "seats": [seat.name for seat in seats]})


def attempt(game: AnyGame, reading: Reading, original: str, pack: str) -> Carried:
    """A stored game by the rules of today."""
    head = reading.head
    ended = head.outcome if head.status == OVER and not head.closed else None
    return carry_over(game, as_played(reading, original), pack, ended)


def carry(writing: Writing, game: AnyGame, original: str, pack: str) -> Match:
    """Store a game as a game by the rules of today; what they play differently is kept as it was beside it."""
    head, before = writing.head, writing.before
    if head.revision > game.revision:
        raise Refused(
            503, "This table is played by newer rules than this server knows. It has to be brought up to date."
        )
    carried = attempt(game, before, original, pack)
    record = carried.match.record
    if carried.whole:
        head.revised = {}
    else:
        played = as_played(before, original)
        if not head.revised.get("open"):
            writing.keep_original(json.dumps({**played.to_json(), "seats": [""] * len(played.names)}))
        head.revised = {"why": carried.why, "was": len(played.answers), "open": True, "on": [], "end": []}
        head.epoch += 1
        head.ask = {}
    writing.replace_answers(answers_of(record))
    head.revision, head.pack_digest, head.count = game.revision, record.pack_digest, len(record.answers)
    return carried.match


def decide(writing: Writing, mine: list[int], go_on: bool) -> None:
    """Somebody says whether a game goes on from the last moment that agrees, or ends there.

    It goes on when everybody who is there wants it, and ends when everybody does who holds a seat, there or not:
    the end opens the record to all.
    """
    head = writing.head
    if not head.held:
        raise Refused(409, "Nobody is asked whether to go on.")
    wish, other = ("on", "end") if go_on else ("end", "on")
    wanting = sorted({*head.revised[wish], *mine})
    head.revised = {**head.revised, wish: wanting, other: [s for s in head.revised[other] if s not in mine]}
    people = [seat for seat in writing.seats if seat.kind == HUMAN]
    if not {seat.seat for seat in people if not (go_on and seat.standin)} <= set(wanting):
        return
    if go_on:
        head.revised = {**head.revised, "open": False}
        head.marked = True  # what came after this moment has been seen
    else:
        head.closed, head.ended = True, time.time()


def sentence_of(head: Head, title: str) -> str:
    """What the table says about it; "" where the rules play the game as it was played."""
    revised = head.revised
    if not revised:
        return ""
    if not revised["open"]:
        return f"The rules of {title} were corrected during this game; it went on from an earlier moment."
    what = "this game was played" if head.status == OVER else "you last played"
    where = f"They agree with it up to answer {head.count} of {revised['was']}; {revised['why'].rstrip('.')}."
    return f"The rules of {title} were corrected since {what}. {where}"


def rest_of(record: Record, seats: list[Seat], count: int) -> list[tuple[int, str, str]]:
    """The answers after a moment as they were written down: number, who, and what."""
    return [(n + 1, seats[seat].name, words_of(key)) for n, (seat, key) in enumerate(record.answers) if n >= count]


def words_of(key: Key) -> str:
    """An answer as it is written in a record, for people."""
    return " ".join(str(word).replace("-", " ") for word in key)
