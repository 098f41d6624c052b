"""States, records and matches can be pickled and deep-copied; games and contents are shared."""

import copy
import pickle

import pytest

import toy
from asterism.kernel.errors import PackError
from asterism.kernel.game.record import Match, Record
from asterism.kernel.procedure import Procedure
from asterism.kernel.state import State
from toy.model.state import Lanterns


def middle(answers: int = 7) -> Match:
    match = Match.new(toy.GAME, 3, 5, names=["Ada", "Bo", "Cy"])
    for _ in range(answers):
        seat = match.state.waiting()[0]
        match.answer(seat, match.state.options(seat)[-1])
    return match


@pytest.mark.parametrize("again", [copy.deepcopy, copy.copy, lambda thing: pickle.loads(pickle.dumps(thing))])
def test_a_state_comes_back_whole(again: "type[State]") -> None:
    g = middle().state
    assert isinstance(g, Lanterns)
    other: object = again(g)  # type: ignore[call-arg, arg-type]
    assert isinstance(other, Lanterns) and other is not g
    assert other.position() == g.position() and other.names == g.names and other.log == g.log
    assert other.game is g.game and other.pack is g.pack
    before = g.position()
    other.step(other.waiting()[0], other.options(other.waiting()[0])[0])
    assert g.position() == before, "they share nothing that changes"


def test_a_procedure_comes_back_whole() -> None:
    top = middle().state.stack[-1]
    other: Procedure[State] = pickle.loads(pickle.dumps(top))
    assert type(other) is type(top) and other is not top
    assert [getattr(other, field) for field in type(top).FIELDS] == [getattr(top, field) for field in type(top).FIELDS]


def test_a_record_and_a_match_come_back_whole() -> None:
    match = middle()
    record: Record = pickle.loads(pickle.dumps(match.record))
    assert record.to_json() == match.record.to_json()
    other: Match = pickle.loads(pickle.dumps(match))
    assert other.state.position() == match.state.position()
    assert other.record.to_json() == match.record.to_json() and other.story(0) == match.story(0)
    assert copy.deepcopy(match).state.position() == match.state.position()


def test_a_pack_that_has_changed_meanwhile_is_not_taken_for_the_old_one() -> None:
    g = middle().state
    reduced = g.pack.__reduce__()
    assert isinstance(reduced, tuple) and callable(reduced[0])
    with pytest.raises(PackError, match="house: the pack has changed"):
        reduced[0](toy.GAME, "house", "0000", {})
