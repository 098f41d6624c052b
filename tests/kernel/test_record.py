"""Records: what they keep, what they refuse, and the way back."""

import json
from pathlib import Path

import pytest

import toy
from asterism.kernel.chance import secret_seed
from asterism.kernel.errors import RecordError
from asterism.kernel.game.record import CHANCE, FREE, OTHER_SEAT, SECRET, Match, Record
from contract.every_game import played

GOLDEN = Path(toy.__file__).parent / "golden" / "3-seats.json"


def edited(change: dict[str, object]) -> Record:
    return Record.from_json({**json.loads(GOLDEN.read_text()), **change})


def bid(match: Match, *cards: str) -> None:
    for seat, card in enumerate(cards):
        match.answer(seat, ["bid", card])


def started() -> Match:
    """Two seats, seed 0: both hold a spark, a flame and a blaze."""
    match = Match.new(toy.GAME, 2, seed=0)
    for seat in (0, 1):
        assert set(match.state.observe(seat)["hand"]) == {0, 1, 2}  # type: ignore[call-overload]
    return match


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"asterism": 99}, "not an Asterism record of format 2"),
        ({"chance": "dice"}, "uses the generator 'dice'"),
        ({"seed": "seven"}, "the part 'seed' is missing or is not of type int"),
        ({"answers": [[0]]}, r"answers\[0\] should be"),
        ({"answers": [[0, []]]}, r"answers\[0\] should be"),
        ({"chance": "blake2b-counter"}, "uses the generator 'blake2b-counter', its seed 'lecuyer-1988'"),
        ({"seed": 1 << 128}, "uses the generator 'lecuyer-1988', its seed 'blake2b-counter'"),
        ({"seed": 1 << 200}, "the part 'seed' should be a whole number of at most 129 bits"),
        ({"seats": []}, "'seats' should name at least one seat"),
        ({"seats": [1, 2]}, "'seats' should hold texts only"),
        ({"settings": {"wishes": 1}}, "'settings' should hold texts only"),
    ],
)
def test_a_malformed_record_is_refused_by_the_part_that_is_wrong(change: dict[str, object], message: str) -> None:
    with pytest.raises(RecordError, match=message):
        edited(change)


def test_a_record_of_the_first_format_loads_with_its_settings() -> None:
    old = Match.new(toy.GAME, 2, seed=5, settings={"wishes": "2"}).record.to_json()
    old |= {"asterism": 1, "options": old.pop("settings")}
    assert Record.from_json(old).settings == {"wishes": "2"}
    assert Match.replay(toy.GAME, Record.from_json(old)).record.to_json()["settings"] == {"wishes": "2"}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "chess"}, "is of 'chess', not of 'lanterns'"),
        ({"rules": 7}, "rules revision 7 of lanterns, we play 1"),
        ({"pack": {"id": "house", "digest": "0000"}}, "the pack 'house' has changed"),
        ({"seed": 1}, r"answer \d+ .* is not allowed|differs from the record"),
        ({"digests": {"1": "0000"}}, "after answer 1 the game differs"),
        ({"answers": [[0, ["raid", 1]]]}, r"answer 1 \(0: .*\) is not allowed: .*\[turn.once\]"),
    ],
)
def test_an_edited_record_is_refused_where_it_differs(change: dict[str, object], message: str) -> None:
    with pytest.raises(RecordError, match=message):
        Match.replay(toy.GAME, edited(change))


def test_a_record_with_a_secret_seed_says_so_and_plays_again(tmp_path: Path) -> None:
    match = Match.new(toy.GAME, 2, seed=secret_seed())
    while match.state.stack:
        seat = match.state.waiting()[0]
        match.answer(seat, match.state.options(seat)[0])
    match.record.save(tmp_path / "game.json")
    assert '"chance": "blake2b-counter"' in (tmp_path / "game.json").read_text()
    again = Match.replay(toy.GAME, Record.load(tmp_path / "game.json"))
    assert again.state.digest() == match.state.digest()


def test_a_truncated_file_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "cut.json"
    path.write_text(GOLDEN.read_text()[:-40])
    with pytest.raises(RecordError, match=r"cut\.json: not a whole JSON file"):
        Record.load(path)
    assert path.read_text() == GOLDEN.read_text()[:-40]
    with pytest.raises(RecordError, match="cannot be read"):
        Record.load(tmp_path / "absent.json")


def test_saving_replaces_the_file_whole_and_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "game.json"
    record = Record.load(GOLDEN)
    record.save(path)
    record.save(path)
    assert path.read_text() == GOLDEN.read_text()
    assert list(path.parent.iterdir()) == [path]


def test_an_answer_can_be_taken_back_until_chance_a_secret_or_another_seat() -> None:
    match = started()
    match.answer(0, ["bid", "blaze"])
    assert match.undo_barrier(0) == FREE
    assert match.undo_barrier(1) == OTHER_SEAT
    match.answer(1, ["bid", "spark"])
    assert match.undo_barrier(1) == SECRET, "the last bid showed them all"
    match.answer(0, ["light"])
    assert match.undo_barrier(0) == CHANCE
    match.answer(0, ["place", "left"])
    assert match.undo_barrier(0) == FREE
    assert match.free_start(0) == len(match.record.answers) - 1


def test_rewinding_to_a_moment_that_never_was_is_refused() -> None:
    match = started()
    with pytest.raises(RecordError, match="no moment 3"):
        match.rewind(3)


def test_taking_back_past_a_reveal_leaves_a_mark_that_stays_in_the_record() -> None:
    match = started()
    match.answer(0, ["bid", "blaze"])
    match.rewind(0)
    assert not match.record.marked
    bid(match, "blaze", "spark")
    match.rewind(1)
    assert match.record.marked
    assert Match.replay(toy.GAME, Record.from_json(json.loads(match.record.dumps()))).record.marked


def test_the_story_is_told_to_each_seat_as_it_may_know_it() -> None:
    match = started()
    bid(match, "blaze", "spark")
    match.answer(0, ["wish"])
    assert "drew a card" in match.story(1)[-1][0]
    assert "you drew" in match.story(0)[-1][0] and "a card" not in match.story(0)[-1][0]


def test_a_record_can_be_replayed_up_to_a_moment() -> None:
    match = played(toy.GAME, 2, 3)
    part = Match.replay(toy.GAME, match.record, until=4)
    assert part.state.position() == match.at(4).position()
