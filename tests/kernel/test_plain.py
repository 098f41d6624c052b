"""Saved positions: complete, and refused with the place of the mistake."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import toy
from asterism.kernel.errors import CodecError
from asterism.kernel.option import first, option, second, third, verb_of
from asterism.kernel.plain import digest, from_data, to_data

ARGUMENTS = st.integers(0, 4095)


def saved() -> dict[str, Any]:
    g = toy.GAME.new(2, seed=0)
    g.apply(0, ["bid", "blaze"])
    data: dict[str, Any] = json.loads(json.dumps(g.to_json()))
    return data


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (["game"], "chess", "a state of 'chess', not of 'lanterns'"),
        (["rules"], 9, "rules revision 9, we play 1"),
        (["pack"], {"id": "house", "digest": "?"}, "another pack than house"),
        (["position"], None, "has no position"),
        (["position", "seats"], "two", "how many seats"),
        (["position", "stack", 1, "is"], "Chess", r"position.stack\[1\]: no part of this game is called 'Chess'"),
        (["position", "chance", "drawn"], 1.5, "position.chance.drawn: 1.5 is not plain data"),
    ],
)
def test_a_wrong_position_is_refused_with_its_place(path: list[Any], value: object, message: str) -> None:
    data = saved()
    place: Any = data
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    with pytest.raises(CodecError, match=message):
        toy.GAME.from_json(data)


def test_a_missing_field_is_named() -> None:
    data = saved()
    del data["position"]["stack"][1]["chosen"]
    with pytest.raises(CodecError, match=r"position.stack\[1\]: the field 'chosen' is missing"):
        toy.GAME.from_json(data)


def test_what_is_not_plain_data_is_not_saved() -> None:
    with pytest.raises(CodecError, match=r"'text' .str. is not plain data"):
        to_data(["text"])


def test_a_bool_stays_a_bool_on_the_compiled_core_too() -> None:
    saved = to_data([True, False, 1])
    assert isinstance(saved, list) and [type(item) for item in saved] == [bool, bool, int]
    loaded = from_data(saved, {})
    assert isinstance(loaded, list) and [type(item) for item in loaded] == [bool, bool, int]


def test_a_digest_changes_with_the_data_and_not_with_its_order() -> None:
    assert digest({"a": 1, "b": [2]}) == digest({"b": [2], "a": 1}) != digest({"a": 1, "b": [3]})


@given(st.integers(0, 255), ARGUMENTS, ARGUMENTS, ARGUMENTS)
def test_a_packed_option_gives_back_its_parts(verb: int, a: int, b: int, c: int) -> None:
    packed = option(verb, a, b, c)
    assert (verb_of(packed), first(packed), second(packed), third(packed)) == (verb, a, b, c)
