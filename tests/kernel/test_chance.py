"""Everything random comes from the seed, and any outcome can be forced."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import toy
from asterism.kernel.chance import FAST, SECURE, Chance, SecureChance, generator_of, secret_seed
from asterism.kernel.errors import SetupError
from asterism.kernel.plain import from_data, to_data

LONG = 1 << 128  # a seed from here on has secure streams; added to a small one in the tests


@pytest.fixture(params=[0, LONG], ids=["fast", "secure"])
def kind(request: pytest.FixtureRequest) -> int:
    """What to add to a seed for each kind of chance."""
    return int(request.param)


def test_a_stream_depends_on_the_seed_and_its_own_name_only(kind: int) -> None:
    alone = Chance.seeded(kind + 5, ("dice",))
    beside = Chance.seeded(kind + 5, ("cards", "dice"))
    beside.below(1000, 0)
    assert [alone.below(1000) for _ in range(20)] == [beside.below(1000, 1) for _ in range(20)]
    assert alone.below(10**6) != Chance.seeded(kind + 6, ("dice",)).below(10**6)


def test_outcomes_are_equally_frequent(kind: int) -> None:
    chance = Chance.seeded(kind + 1)
    counts = Counter(chance.below(6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    assert all(abs(count - 10_000) < 500 for count in counts.values())


def test_every_item_of_a_pool_is_drawn_equally_often_and_once(kind: int) -> None:
    chance = Chance.seeded(kind + 2)
    firsts: Counter[int] = Counter()
    for _ in range(20_000):
        pool = [10, 20, 30, 40]
        drawn = [chance.draw(pool) for _ in range(4)]
        assert sorted(drawn) == [10, 20, 30, 40] and not pool
        firsts[drawn[0]] += 1
    assert all(abs(count - 5_000) < 350 for count in firsts.values())


@given(st.lists(st.integers(0, 5), max_size=20), st.integers(0, 2**40) | st.integers(LONG, LONG + 2**128 - 1))
def test_forcing_an_outcome_yields_it(outcomes: list[int], seed: int) -> None:
    chance = Chance.seeded(seed, ("a", "b"))
    chance.force(outcomes, 1)
    untouched = Chance.seeded(seed, ("a", "b"))
    assert chance.below(100) == untouched.below(100), "another stream is not disturbed"
    assert [chance.below(6, 1) for _ in outcomes] == outcomes
    assert chance.below(6, 1) == untouched.below(6, 1), "then the stream goes on as seeded"


def test_forcing_names_the_cards_of_a_draw_and_of_a_shuffle(kind: int) -> None:
    chance = Chance.seeded(kind + 3)
    chance.force([7, 5])
    pool = [5, 6, 7]
    assert [chance.draw(pool), chance.draw(pool)] == [7, 5]
    cards = [1, 2, 3, 4]
    chance.force([4, 2])
    chance.shuffle(cards)
    assert cards[:2] == [4, 2] and sorted(cards) == [1, 2, 3, 4]


def test_an_impossible_outcome_is_refused(kind: int) -> None:
    chance = Chance.seeded(kind + 3)
    chance.force([6])
    with pytest.raises(SetupError, match="6 is not below 6"):
        chance.below(6)
    chance.force([9])
    with pytest.raises(SetupError, match="9 is not in the pool"):
        chance.draw([1, 2])


def test_a_reseeded_copy_has_another_future(kind: int) -> None:
    chance = Chance.seeded(kind + 4)
    chance.force([1])
    other = chance.reseeded(Chance.seeded(99))
    assert not other.forced and type(other) is Chance, "imagined worlds need no secrets"
    assert [chance.below(1000) for _ in range(5)] != [other.below(1000) for _ in range(5)]


def test_a_future_diverges_always_in_the_same_way(kind: int) -> None:
    chance = Chance.seeded(kind + 4, ("dice", "cards"))
    futures = []
    for _ in range(2):
        other = chance.clone()
        other.force([1])
        other.diverge()
        assert not other.forced
        futures.append([other.below(1000, stream) for stream in (0, 1) for _ in range(5)])
    assert futures[0] == futures[1]
    assert futures[0] != [chance.below(1000, stream) for stream in (0, 1) for _ in range(5)]


def test_the_size_of_a_seed_chooses_the_generator() -> None:
    assert generator_of(0) == generator_of(2**63 - 1) == FAST
    assert generator_of(secret_seed()) == SECURE
    assert type(Chance.seeded(7)) is Chance and type(Chance.seeded(secret_seed())) is SecureChance


def test_secret_seeds_have_128_bits() -> None:
    seeds = [secret_seed() - LONG for _ in range(64)]
    assert len(set(seeds)) == 64 and all(0 <= seed < 2**128 for seed in seeds)
    assert max(seed.bit_length() for seed in seeds) > 120


def test_a_copy_has_the_same_future_and_its_own_life(kind: int) -> None:
    chance = Chance.seeded(kind + 8, ("a", "b"))
    chance.force([3], 1)
    copy = chance.clone()
    ahead = [copy.below(100, stream) for stream in (0, 1, 1, 0)]
    assert [chance.below(100, stream) for stream in (0, 1, 1, 0)] == ahead and ahead[1] == 3
    assert chance.drawn == copy.drawn == 4


def test_chance_is_saved_and_loaded_with_its_future(kind: int) -> None:
    chance = Chance.seeded(kind + 9, ("a", "b"))
    chance.below(10, 1)
    chance.force([2])
    loaded = from_data(to_data(chance), {"Chance": Chance, "SecureChance": SecureChance})
    assert isinstance(loaded, Chance) and type(loaded) is type(chance)
    draws = (0, 1, 0, 1)
    assert [loaded.below(1000, at) for at in draws] == [chance.below(1000, at) for at in draws]


def test_a_game_is_saved_and_loaded_with_its_future(kind: int) -> None:
    g = toy.GAME.new(3, kind + 4)
    rng = Chance.seeded(1)
    loaded = toy.GAME.from_json(g.to_json())
    assert loaded.digest() == g.digest() == g.clone().digest()
    assert toy.GAME.new(3, kind + 5).digest() != g.digest()
    while g.stack:
        seat = g.waiting()[0]
        option = g.options(seat)[rng.below(len(g.options(seat)))]
        g.apply(seat, option)
        loaded.apply(seat, option)
    assert loaded.digest() == g.digest()


def test_secure_outcomes_of_neighbouring_seeds_have_nothing_in_common() -> None:
    seen = [Chance.seeded(LONG + seed).below(1 << 62) for seed in range(200)]
    assert len(set(seen)) == 200
    ones = sum(bin(word).count("1") for word in seen) / (200 * 62)
    assert 0.47 < ones < 0.53
