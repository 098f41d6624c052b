"""Chance as explicit nodes: exact weights, nothing possible left out, nothing impossible in it."""

import json
from fractions import Fraction
from random import Random

import pytest

import asterism
from asterism.kernel.branch import Branch
from asterism.kernel.errors import SetupError
from asterism.kernel.state import SPECTATOR, State

FEW = 60  # leaves that are worth listing


def settled(branch: Branch[State], luck: Random) -> State:
    """Follow chance to the end."""
    while branch.state is None:
        outcomes = branch.outcomes()
        branch = branch.take(luck.choices([one for one, _ in outcomes], [weight for _, weight in outcomes])[0])
    return branch.state


def seen(g: State) -> str:
    return json.dumps(g.observe(SPECTATOR), sort_keys=True)


@pytest.mark.parametrize("id", asterism.shelf())
def test_games_are_played_through_chance_nodes(id: str) -> None:
    game = asterism.game(id)
    luck = Random(3)
    g: State = settled(Branch.opening(game.blank(game.content(), game.seat_range[0], game.settings_of({}))), luck)
    for _ in range(150):
        if not g.waiting():
            break
        seat = g.waiting()[0]
        before = g.digest()
        after = settled(g.branch(seat, luck.choice(g.options(seat))), luck)
        assert g.digest() == before
        assert game.invariant(after) == ""
        g = after
    assert g.count > 10


@pytest.mark.parametrize("id", [id for id in asterism.shelf() if id != "codex"])  # it draws three cards at once
def test_what_really_happens_is_among_what_may_happen(id: str) -> None:
    game = asterism.game(id)
    luck = Random(8)
    g: State = game.new(game.seat_range[0], 8)
    looked = 0
    while g.waiting() and g.count < 400 and looked < 6:
        seat = g.waiting()[0]
        option = luck.choice(g.options(seat))
        branch = g.branch(seat, option)
        g.step(seat, option)
        if branch.state is None and len(branch.outcomes()) <= FEW:
            one = branch.take(branch.outcomes()[0][0])
            if one.state is not None:
                looked += 1
                leaves = list(branch.leaves())
                assert sum(Fraction(share).limit_denominator(10**6) for share, _ in leaves) == 1
                assert seen(g) in [seen(state) for _, state in leaves]
    assert looked


def test_the_weight_of_a_card_is_its_share_of_the_deck() -> None:
    game = asterism.game("codex")
    blank = game.blank(game.content(), 1, game.settings_of({}))
    first = Branch.opening(blank)
    cards = first.outcomes()
    assert {weight for _, weight in cards} == {1}
    card = cards[3][0]
    after = first.take(card)
    assert card not in [one for one, _ in after.outcomes()] or len(after.outcomes()) != len(cards)


def test_a_die_is_counted_by_its_faces() -> None:
    game = asterism.game("astrolabe-018")
    g = game.new(2, 1)
    luck = Random(5)
    weights: set[tuple[int, ...]] = set()
    while g.waiting() and g.count < 600:
        seat = g.waiting()[0]
        branch = g.branch(seat, luck.choice(g.options(seat)))
        while branch.state is None:
            outcomes = branch.outcomes()
            weights.add(tuple(weight for _, weight in outcomes))
            branch = branch.take(luck.choices([one for one, _ in outcomes], [weight for _, weight in outcomes])[0])
        g = branch.state
    assert any(sum(each) == 6 and len(each) < 6 for each in weights), "equal faces of a die are one outcome"


def test_an_impossible_outcome_is_refused_by_name() -> None:
    game = asterism.game("codex")
    branch = Branch.opening(game.blank(game.content(), 1, game.settings_of({})))
    with pytest.raises(SetupError, match="not for 999"):
        branch.take(999)
