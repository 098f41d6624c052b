"""Records of older rules: carried over where they agree, kept up to the last moment that does."""

from collections.abc import Callable

import pytest

import toy
from asterism.kernel.errors import RecordError
from asterism.kernel.game.record import Match, Record
from asterism.kernel.game.upgrade import carry_over, is_current, renewed
from contract.every_game import every_game, played, the_game
from toy import revised

LEFT = ["place", "left"]


def without_questions(record: Record) -> Record:
    """A record as it was before such digests were kept."""
    return Record.from_json({name: part for name, part in record.to_json().items() if name != "questions"})


def game_with_two_lanterns_on_the_left() -> Match:
    """A finished game in which the narrow bank forbids an answer, not among the first ones."""
    for seed in range(100):
        match = played(toy.GAME, 3, seed)
        lefts = [number for number, (_, key) in enumerate(match.record.answers) if key == LEFT]
        if len(lefts) > 1 and lefts[1] > 7:
            return match
    raise AssertionError("no such game")


@pytest.mark.parametrize("id", every_game())
def test_a_game_agrees_with_itself(id: str) -> None:
    match = played(the_game(id), the_game(id).seat_range[0], 5, most=60)
    carried = carry_over(match.game, match.record)
    assert carried.whole and carried.match.record.to_json() == match.record.to_json()


@pytest.mark.parametrize("old", [lambda record: record, without_questions], ids=["with questions", "without"])
def test_a_revision_that_plays_alike_takes_the_game_over(old: Callable[[Record], Record]) -> None:
    match = played(toy.GAME, 3, 1)
    outcome = match.state.outcome()
    assert outcome is not None
    record = old(match.record)
    assert not is_current(revised.GAME, record)
    carried = carry_over(revised.GAME, record, outcome=outcome.to_json())
    assert carried.whole and carried.match.record.revision == 2
    assert carried.match.record.answers == match.record.answers
    assert carried.match.record.digests != match.record.digests
    Match.replay(revised.GAME, carried.match.record)


def test_a_fix_that_forbids_an_answer_keeps_the_game_up_to_it() -> None:
    record = without_questions(game_with_two_lanterns_on_the_left().record)
    lefts = [number for number, (_, key) in enumerate(record.answers) if key == LEFT]
    with revised.narrow_bank():
        carried = carry_over(revised.GAME, record)
    assert carried.match.record.answers == record.answers[: lefts[1]]
    assert carried.why == f"answer {lefts[1] + 1} is not allowed any more: The left bank is full."


def test_a_fix_that_offers_other_moves_is_noticed_before_an_answer_is_forbidden() -> None:
    """The question after a fifth answer tells; the game is kept up to the last one that agreed."""
    found = 0
    for seed in range(60):
        record = played(toy.GAME, 3, seed).record
        with revised.narrow_bank():
            carried = carry_over(revised.GAME, record)
        kept = carried.match.record.answers
        assert kept == record.answers[: len(kept)]
        if "differs from what it was" in carried.why:
            found += 1
            assert len(kept) % 5 == 0
            with pytest.raises(RecordError, match="play this differently: after answer"), revised.narrow_bank():
                renewed(revised.GAME, record)
    assert found


def test_another_end_of_the_game_is_a_difference() -> None:
    match = played(toy.GAME, 2, 4)
    carried = carry_over(revised.GAME, match.record, outcome={"scores": [99, 0], "ranks": [1, 2]})
    assert carried.why == "it ends differently" and carried.match.state.stack
