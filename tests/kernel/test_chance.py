"""Everything random comes from the seed, and any outcome can be forced."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asterism.kernel.chance import Chance
from asterism.kernel.errors import SetupError


def test_a_stream_depends_on_the_seed_and_its_own_name_only() -> None:
    alone = Chance.seeded(5, ("dice",))
    beside = Chance.seeded(5, ("cards", "dice"))
    beside.below(1000, 0)
    assert [alone.below(1000) for _ in range(20)] == [beside.below(1000, 1) for _ in range(20)]
    assert alone.below(10**6) != Chance.seeded(6, ("dice",)).below(10**6)


def test_outcomes_are_equally_frequent() -> None:
    chance = Chance.seeded(1)
    counts = Counter(chance.below(6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    assert all(abs(count - 10_000) < 500 for count in counts.values())


def test_every_item_of_a_pool_is_drawn_equally_often_and_once() -> None:
    chance = Chance.seeded(2)
    firsts: Counter[int] = Counter()
    for _ in range(20_000):
        pool = [10, 20, 30, 40]
        drawn = [chance.draw(pool) for _ in range(4)]
        assert sorted(drawn) == [10, 20, 30, 40] and not pool
        firsts[drawn[0]] += 1
    assert all(abs(count - 5_000) < 350 for count in firsts.values())


@given(st.lists(st.integers(0, 5), max_size=20), st.integers(0, 2**40))
def test_forcing_an_outcome_yields_it(outcomes: list[int], seed: int) -> None:
    chance = Chance.seeded(seed, ("a", "b"))
    chance.force(outcomes, 1)
    untouched = Chance.seeded(seed, ("a", "b"))
    assert chance.below(100) == untouched.below(100), "another stream is not disturbed"
    assert [chance.below(6, 1) for _ in outcomes] == outcomes
    assert chance.below(6, 1) == untouched.below(6, 1), "then the stream goes on as seeded"


def test_forcing_names_the_cards_of_a_draw_and_of_a_shuffle() -> None:
    chance = Chance.seeded(3)
    chance.force([7, 5])
    pool = [5, 6, 7]
    assert [chance.draw(pool), chance.draw(pool)] == [7, 5]
    cards = [1, 2, 3, 4]
    chance.force([4, 2])
    chance.shuffle(cards)
    assert cards[:2] == [4, 2] and sorted(cards) == [1, 2, 3, 4]


def test_an_impossible_outcome_is_refused() -> None:
    chance = Chance.seeded(3)
    chance.force([6])
    with pytest.raises(SetupError, match="6 is not below 6"):
        chance.below(6)
    chance.force([9])
    with pytest.raises(SetupError, match="9 is not in the pool"):
        chance.draw([1, 2])


def test_a_reseeded_copy_has_another_future() -> None:
    chance = Chance.seeded(4)
    other = chance.clone()
    other.force([1])
    other.reseed(Chance.seeded(99))
    assert not other.forced
    assert [chance.below(1000) for _ in range(5)] != [other.below(1000) for _ in range(5)]


def test_a_future_diverges_always_in_the_same_way() -> None:
    chance = Chance.seeded(4, ("dice", "cards"))
    futures = []
    for _ in range(2):
        other = chance.clone()
        other.force([1])
        other.diverge()
        assert not other.forced
        futures.append([other.below(1000, stream) for stream in (0, 1) for _ in range(5)])
    assert futures[0] == futures[1]
    assert futures[0] != [chance.below(1000, stream) for stream in (0, 1) for _ in range(5)]
