"""One press, several answers: each is recorded, all are taken back together."""

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import asterism
from asterism.kernel.game.record import Match
from asterism.web.turns import forced_answer
from web.house import House, Visitor

SEED = 5


@pytest.fixture
def stars(tmp_path: Path) -> Iterator[House]:
    """A house with Starlight on the shelf."""
    house = House(f"sqlite:///{tmp_path}/tables.sqlite", (asterism.game("starlight"),))
    yield house
    house.close()


def begin(house: House, visitor: Visitor) -> str:
    """Somebody plays both seats of a game; the id of the table."""
    fields = {"game": "starlight", "seat-0": "me", "seat-1": "me", "seed": str(SEED), "undo": "free", "curtain": ""}
    return visitor.post("/new", fields).path.split("/")[2]


def match(house: House, table: str) -> Match:
    with house.site.tables.looking(table) as live:
        return live.playing


def post(house: House, visitor: Visitor, table: str, option: object, forced: bool = False) -> None:
    state = match(house, table).state
    seat = state.waiting()[0]
    fields = {"seat": str(seat), "n": str(state.number(seat)), "epoch": "-1", "option": json.dumps(option)}
    reply = visitor.post(f"/table/{table}/answer?seat={seat}", fields | ({"forced": "1"} if forced else {}))
    assert reply.status == 200, reply.text[:500]


def answers(house: House, table: str) -> int:
    return len(match(house, table).record.answers)


def go_on(house: House, visitor: Visitor, table: str) -> None:
    """Play the first option until a series is on offer."""
    for _ in range(120):
        state = match(house, table).state
        decision = state.decision(state.waiting()[0])
        assert decision is not None
        if decision.series:
            return
        post(house, visitor, table, decision.options[0].key)
    raise AssertionError("nothing can be answered in one go")


def test_walking_the_rondel_is_one_press_and_one_undo(stars: House) -> None:
    visitor = stars.visitor()
    table = begin(stars, visitor)
    go_on(stars, visitor, table)
    before = answers(stars, table)
    state = match(stars, table).state
    seat = state.waiting()[0]
    decision = state.decision(seat)
    assert decision is not None
    walk = decision.series[-1]
    post(stars, visitor, table, walk.answer)
    assert answers(stars, table) == before + 1 + len(walk.then)
    assert visitor.post(f"/table/{table}/undo?seat={seat}", {}).status == 200
    assert answers(stars, table) == before


def test_a_series_that_is_no_series_is_refused_and_changes_nothing(stars: House) -> None:
    visitor = stars.visitor()
    table = begin(stars, visitor)
    before = answers(stars, table)
    state = match(stars, table).state
    fields = {"seat": "0", "n": str(state.number(state.waiting()[0])), "epoch": "-1", "option": '[["step"], 7]'}
    assert visitor.post(f"/table/{table}/answer", fields).status == 422
    assert answers(stars, table) == before


@pytest.mark.parametrize("likes_it", [False, True])
def test_what_leaves_no_choice_is_answered_only_where_one_likes_it(stars: House, likes_it: bool) -> None:
    table = begin(stars, stars.visitor())
    rng = random.Random(1)
    by_itself = 0
    for _ in range(300):
        state = match(stars, table).state
        if not state.waiting():
            break
        asked, before = state.waiting()[0], answers(stars, table)
        key = state.game.speech.key(state, rng.choice(state.options(asked)))
        stars.site.tables.answer(table, asked, key, state.number(asked), forced=likes_it)
        by_itself += answers(stars, table) - before - 1
        after = match(stars, table).state
        if likes_it and after.waiting() == [asked]:
            assert forced_answer(after, asked) is None
    assert (by_itself > 0) == likes_it
