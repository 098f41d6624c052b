"""Who may answer what, and what is said when not."""

import pytest

import toy
from asterism.kernel.errors import Illegal, SetupError, Stale
from asterism.kernel.state import State
from toy.model.state import Lanterns


def table(seats: int = 2) -> Lanterns:
    g = toy.GAME.new(seats, seed=0)
    assert isinstance(g, Lanterns)
    return g


def in_turn(g: State) -> State:
    """Seat 0 has bid highest and is in its turn."""
    g.apply(0, ["bid", "blaze"])
    g.apply(1, ["bid", "spark"])
    return g


def test_a_sealed_choice_can_be_replaced_until_the_last_is_in() -> None:
    g = table()
    g.apply(0, ["bid", "spark"])
    assert g.waiting() == [1] and g.may_act() == [0]
    g.apply(0, ["bid", "blaze"])
    assert g.observe(0)["own_bid"] == 2
    assert g.observe(1)["own_bid"] == -1
    g.apply(1, ["bid", "spark"])
    assert g.waiting() == [0], "seat 0 won with its second choice"


def test_a_slower_seat_is_not_stale_because_another_was_quicker() -> None:
    g = table()
    first, second = g.decision(0), g.decision(1)
    assert first is not None and second is not None
    g.apply(0, first.options[0].key, first.n)
    g.apply(1, second.options[0].key, second.n)


def test_an_answer_to_an_older_question_is_stale() -> None:
    g = in_turn(table())
    asked = g.decision(0)
    assert asked is not None
    g.apply(0, ["light"], asked.n)
    with pytest.raises(Stale, match=f"question {asked.n}, but the open question is"):
        g.apply(0, ["place", "left"], asked.n)


@pytest.mark.parametrize(
    ("seat", "key", "rule", "words"),
    [
        (1, ["light"], "turn.once", "It is not your turn to answer; the table waits for Seat 1"),
        (0, ["raid", 0], "raid.needs-card", "nothing to raid"),
        (0, ["bid", "spark"], "round.seal", "Cards are bid at the beginning of a round; now"),
        (0, ["fly"], "turn.once", "no move called 'fly'"),
        (0, ["raid"], "turn.once", "takes seat after its name"),
        (0, ["raid", "north"], "turn.once", "'north' is no seat"),
        (0, ["raid", True], "turn.once", "True is no seat"),
        (7, ["light"], "turn.once", "There is no seat 7"),
    ],
)
def test_every_refusal_names_a_rule(seat: int, key: list[str | int], rule: str, words: str) -> None:
    g = in_turn(table())
    reason = g.why_not(seat, key)
    assert reason is not None
    assert reason.rule == rule and words in reason.text
    with pytest.raises(Illegal, match=words):
        g.apply(seat, key)


def test_a_legal_move_has_no_reason_against_it() -> None:
    assert in_turn(table()).why_not(0, ["light"]) is None


def test_what_was_done_is_shown_as_barred_with_its_rule() -> None:
    g = in_turn(table())
    g.chance.force([0], 1)
    g.apply(0, ["light"])
    g.apply(0, ["place", "left"])
    decision = g.decision(0)
    assert decision is not None
    assert [(barred.choice.key, barred.rule) for barred in decision.barred] == [(["light"], "turn.once")]


def test_another_seat_can_be_asked_in_the_middle_of_a_turn() -> None:
    g = in_turn(table())
    g.apply(0, ["raid", 1])
    assert g.waiting() == [1]
    asked = g.decision(1)
    assert asked is not None and asked.rule == "raid.victim-chooses"
    g.apply(1, ["give", "spark"])
    assert g.waiting() == [0]


def test_an_interrupt_happens_inside_a_nested_effect_and_returns_to_it() -> None:
    g = in_turn(table())
    g.chance.force([2], 1)
    g.apply(0, ["light"])
    g.apply(0, ["place", "right"])
    g.apply(0, ["wish"])
    asked = g.decision(0)
    assert asked is not None and asked.prompt == "place a lantern (2 left)"
    assert g.why_not(0, ["wish"]).rule == "wish.number"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("seats", "settings", "message"),
    [
        (1, {}, "Lanterns is for 2 to 4 seats, not 1"),
        (5, {}, "Lanterns is for 2 to 4 seats, not 5"),
        (2, {"wish": "1"}, "no setting 'wish'; it has wishes"),
        (2, {"wishes": "3"}, "the setting wishes is one of 1, 2, not '3'"),
    ],
)
def test_a_table_that_cannot_be_set_up_is_refused(seats: int, settings: dict[str, str], message: str) -> None:
    with pytest.raises(SetupError, match=message):
        toy.GAME.new(seats, settings=settings)


def test_an_unknown_game_and_an_unknown_pack_are_refused() -> None:
    import asterism

    with pytest.raises(SetupError, match="there is no game 'chess'; there are codex"):
        asterism.game("chess")
    with pytest.raises(SetupError, match="lanterns has no pack 'gold'; it comes with house"):
        toy.GAME.new(pack="gold")
