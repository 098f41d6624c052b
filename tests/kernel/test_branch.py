"""Chance as explicit nodes: exact weights, nothing possible left out, nothing impossible in it."""

import copy
import json
import pickle
from collections.abc import Callable
from fractions import Fraction
from random import Random

import pytest

import asterism
from asterism.kernel.branch import AskingChance, Branch, Undecided
from asterism.kernel.chance import Chance
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
    """Set up card by card: each that is left weighs one, and what was drawn from its deck is no longer in it."""
    game = asterism.game("codex")
    branch = Branch.opening(game.blank(game.content(), 1, game.settings_of({})))
    left: dict[int, set[int]] = {}
    drawn = 0
    while branch.asked is not None:
        stream, outcomes = branch.asked.stream, branch.outcomes()
        cards = {card for card, _ in outcomes}
        assert {weight for _, weight in outcomes} == {1} and len(cards) == len(outcomes)
        assert cards == left.get(stream, cards)
        card = outcomes[drawn % len(outcomes)][0]
        left[stream] = cards - {card}
        branch = branch.take(card)
        drawn += 1
    assert drawn > len(left) == 4


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


def all_of(ask: Callable[[Chance], object]) -> list[tuple[int, int, object]]:
    """Every outcome of one question to chance, with its weight and what comes of it."""
    with pytest.raises(Undecided) as asked:
        ask(AskingChance([], 0))
    pairs = zip(asked.value.items, asked.value.weights, strict=True)
    return [(item, weight, ask(AskingChance([item], 0))) for item, weight in pairs]


def test_an_outcome_that_is_named_comes_about_and_weights_are_shares() -> None:
    pool = [5, 7, 7, 2]
    assert all_of(lambda chance: chance.below(3)) == [(0, 1, 0), (1, 1, 1), (2, 1, 2)]
    assert all_of(lambda chance: chance.pick(pool)) == [(2, 1, 2), (5, 1, 5), (7, 2, 7)]
    assert all_of(lambda chance: chance.draw(pool[:])) == [(2, 1, 2), (5, 1, 5), (7, 2, 7)]
    assert all_of(lambda chance: chance.weighted([3, 0, 1])) == [(0, 3, 0), (2, 1, 2)]


@pytest.mark.parametrize("id", asterism.shelf())
def test_set_up_and_answers_are_saved_with_their_outcomes(id: str) -> None:
    """A branch in the middle of chance is copied and pickled whole: it goes on to the same states."""
    game = asterism.game(id)
    branch = Branch.opening(game.blank(game.content(), game.seat_range[0], game.settings_of({})))
    for _ in range(6):
        if branch.state is not None:
            seat = branch.state.waiting()[0]
            branch = branch.state.branch(seat, branch.state.options(seat)[0])
            continue
        for other in (copy.deepcopy(branch), pickle.loads(pickle.dumps(branch))):
            assert other.outcomes() == branch.outcomes() and other.prefix == branch.prefix
            item = branch.outcomes()[-1][0]
            ahead = other.take(item)
            assert ahead.prefix == [*branch.prefix, item]
        branch = branch.take(branch.outcomes()[-1][0])


def test_the_card_that_is_named_is_the_card_that_is_turned_up() -> None:
    """Forcing x yields x: the same position as a game whose cards were forced one by one."""
    game = asterism.game("codex")
    g = game.new(seed=3)
    luck = Random(3)
    rows = 0
    while g.waiting():
        option = luck.choice(g.options(0))
        branch = g.branch(0, option)
        named: list[int] = []
        while branch.state is None:
            pool = len(g.pool) - len(named)
            assert sum(weight for _, weight in branch.outcomes()) == len(branch.outcomes()) == pool
            named.append(luck.choice(branch.outcomes())[0])
            branch = branch.take(named[-1])
        if named:
            forced = g.clone()
            forced.chance.force(named, game.streams.index("stars"))
            forced.step(0, option)
            rows += 1
            assert forced.row(0) == branch.state.row(0) == named
            assert sorted(forced.pool) == sorted(branch.state.pool)
        g = branch.state
    assert rows == 5
