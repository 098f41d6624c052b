"""Boards keep what they have drawn, and look as if they had drawn it anew."""

import random
from typing import NotRequired, TypedDict

import pytest

import asterism
from asterism.drawing import memory
from asterism.drawing.boards import board_of
from asterism.kernel.game.record import Match

DRAWN: list[str] = []


class Sky(TypedDict):
    title: str
    open: bool
    secret: str
    other: NotRequired[int]


@memory.remembered
def seen_by_all(table: Sky, name: str) -> str:
    DRAWN.append(name)
    hidden = table["secret"] if table["open"] else "?"
    return f"{name}: {hidden}"


@memory.remembered
def whole(table: Sky, name: str) -> str:
    return f"{table['title']} {seen_by_all(table, name)}"


def test_what_is_not_read_may_change_without_a_new_drawing() -> None:
    memory.forget()
    DRAWN.clear()
    closed: Sky = {"title": "Sky", "open": False, "secret": "a"}
    assert whole(closed, "Ada") == "Sky Ada: ?"
    assert whole({**closed, "other": 1}, "Ada") == "Sky Ada: ?"
    assert DRAWN == ["Ada"]
    assert whole({**closed, "title": "Night"}, "Ada") == "Night Ada: ?"
    assert DRAWN == ["Ada"]  # the part of it that did not change is still known
    assert whole({**closed, "open": True}, "Ada") == "Sky Ada: a"
    assert whole({**closed, "open": True, "secret": "b"}, "Ada") == "Sky Ada: b"
    assert whole(closed, "Bob") == "Sky Bob: ?"
    assert whole({**closed, "open": True}, "Ada") == "Sky Ada: a"


@pytest.mark.parametrize("id", asterism.shelf())
def test_a_board_drawn_from_memory_is_the_board(id: str) -> None:
    game = asterism.game(id)
    draw = board_of(game)
    options = {"same_deal": "on"} if id == "codex" else {}
    match = Match.new(game, 2, 8, options)
    rng = random.Random(8)
    memory.forget()
    shown = []
    for _ in range(40):
        if not match.state.stack:
            break
        seat = match.state.waiting()[0]
        match.answer(seat, rng.choice(match.state.options(seat)))
        for viewer in (0, 1):
            view = match.state.observe(viewer)
            shown.append((view, draw(view, match.state.pack, ["Ada", "Bob"]).markup()))
    for view, drawn in rng.sample(shown, min(30, len(shown))):
        memory.forget()
        assert draw(view, match.state.pack, ["Ada", "Bob"]).markup() == drawn


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "MOST_CHARACTERS", 1000)
    memory.forget()
    for number in range(50):
        memory.keep(number, "x" * 100)
    assert memory.recall(49) is not None and memory.recall(0) is None
    memory.forget()


def test_what_nobody_wants_for_long_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    memory.forget()
    monkeypatch.setattr(memory, "LONGEST_SECONDS", -1.0)
    for number in range(3):
        memory.keep(number, "drawing")
    assert memory.recall(0) is None and memory.recall(2) == "drawing"
    memory.forget()


def test_a_typed_table_is_compared_by_the_fields_that_were_read() -> None:
    drawings: list[str] = []

    @memory.remembered
    def inner(part: dict[str, object]) -> str:
        return f"{part['health']}" + ("!" if "marked" in part else "")

    @memory.remembered
    def outer(view: dict[str, object], rows: list[list[int]]) -> str:
        drawings.append("drawn")
        return inner(view) + str(rows)

    assert outer({"health": 3, "round": 1}, [[1, 2]]) == "3[[1, 2]]"
    assert outer({"health": 3, "round": 2}, [[1, 2]]) == "3[[1, 2]]"  # nobody reads the round
    assert len(drawings) == 1
    assert outer({"health": 4, "round": 2}, [[1, 2]]) == "4[[1, 2]]"
    assert outer({"health": 4, "round": 2}, [[1, 3]]) == "4[[1, 3]]"
    assert outer({"health": 4, "round": 2, "marked": 1}, [[1, 3]]) == "4![[1, 3]]"
    assert len(drawings) == 4


def test_what_is_wanted_again_stays_where_there_is_little_room(monkeypatch: pytest.MonkeyPatch) -> None:
    memory.forget()
    monkeypatch.setattr(memory, "MOST_CHARACTERS", 100)
    for number in range(100):
        memory.keep(("once", number), "drawing")
        if number == 0:
            memory.keep("wanted", "drawing")
        assert memory.recall("wanted") == "drawing"
    assert memory.recall(("once", 99)) == "drawing" and memory.recall(("once", 50)) is None
