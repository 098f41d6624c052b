"""Deals by the identity of cards: fair, and steady when a pack changes."""

from collections import Counter

import pytest

import asterism
from asterism.kernel.chance import DEALT, DEALT_FROM, Chance, DealtChance, dealt_seed, generator_of
from asterism.kernel.game.record import Match, Record


def dealt(deal: int, ids: list[str]) -> DealtChance:
    chance = Chance.seeded(DEALT_FROM + deal)
    assert isinstance(chance, DealtChance)
    chance.names = {0: ids}
    return chance


def order(deal: int, ids: list[str]) -> list[str]:
    chance, pool = dealt(deal, ids), list(range(len(ids)))
    return [ids[chance.draw(pool)] for _ in ids]


CARDS = [f"card-{i}" for i in range(33)]


@pytest.mark.parametrize("deal", range(5))
def test_moving_an_entry_changes_no_deal(deal: int) -> None:
    assert order(deal, CARDS) == order(deal, CARDS[1:] + CARDS[:1])


@pytest.mark.parametrize("deal", range(5))
def test_adding_or_removing_a_card_leaves_the_others_in_order(deal: int) -> None:
    more = order(deal, [*CARDS[:9], "new", *CARDS[9:]])
    assert [card for card in more if card != "new"] == order(deal, CARDS)
    assert order(deal, CARDS[:9] + CARDS[10:]) == [card for card in order(deal, CARDS) if card != "card-9"]


def test_another_copy_leaves_the_other_cards_in_order() -> None:
    for deal in range(20):
        one, two = dealt(deal, ["a", "b", "c"]), dealt(deal, ["a", "b", "c"])
        few, many = [0, 0, 1, 2], [0, 0, 0, 1, 2]
        drawn = [one.draw(few) for _ in range(4)], [two.draw(many) for _ in range(5)]
        assert [card for card in drawn[0] if card] == [card for card in drawn[1] if card]


def test_every_card_of_a_pool_is_as_likely_also_when_some_were_put_back() -> None:
    seen: Counter[tuple[int, int]] = Counter()
    deals = 6000
    for deal in range(deals):
        chance, pool = dealt(deal, ["a", "b", "c"]), [0, 0, 1, 2]
        first = chance.draw(pool)
        pool.append(first)
        seen[first, chance.draw(pool)] += 1
    likely = {0: 0.5, 1: 0.25, 2: 0.25}
    for (first, second), count in seen.items():
        expected = deals * likely[first] * likely[second]
        assert abs(count - expected) < 4.5 * expected**0.5, (first, second, count, expected)


def test_numbers_are_fair_and_deals_differ() -> None:
    counts = Counter(Chance.seeded(DEALT_FROM + deal).below(6) for deal in range(6000))
    assert all(abs(counts[face] - 1000) < 130 for face in range(6))
    assert len({tuple(order(deal, CARDS)) for deal in range(500)}) == 500


@pytest.mark.parametrize("name", asterism.shelf())
def test_a_dealt_game_is_recorded_saved_and_played_again(name: str) -> None:
    game = asterism.game(name)
    match = Match.new(game, seed=DEALT_FROM + 3)
    rng = Chance.seeded(5)
    for _ in range(60):
        if not match.state.stack:
            break
        seat = match.state.waiting()[0]
        options = match.state.options(seat)
        match.answer(seat, options[rng.below(len(options))])
    assert match.record.to_json()["chance"] == DEALT == generator_of(match.record.seed)
    again = Match.replay(game, Record.from_json(match.record.to_json()))
    assert again.state.digest() == match.state.digest()
    revived = game.from_json(match.state.to_json())
    one, other = revived.chance, match.state.chance
    assert isinstance(one, DealtChance) and isinstance(other, DealtChance)
    assert one.names == other.names and one.below(1000) == other.below(1000)


@pytest.mark.parametrize("name", asterism.shelf())
def test_every_named_deck_names_what_is_drawn_from_it(name: str) -> None:
    game = asterism.game(name)
    for deck, ids in game.decks(game.content()).items():
        assert deck >= 0 and len(ids) > 1 and len(set(ids)) == len(ids)


def test_a_seed_may_keep_one_stream_of_a_deal_and_let_the_others_go() -> None:
    names = ("setup", "cards", "dice")

    def drawn(seed: int, stream: int) -> list[int]:
        chance = Chance.seeded(seed, names)
        pool = list(range(30))
        return [chance.draw(pool, stream) for _ in range(9)] + [chance.below(1000, stream) for _ in range(9)]

    whole, one, other = DEALT_FROM + 7, dealt_seed(7, 1, 0), dealt_seed(7, 1, 5)
    assert drawn(whole, 1) == drawn(one, 1) == drawn(other, 1)
    for stream in (0, 2):
        assert len({tuple(drawn(seed, stream)) for seed in (whole, one, other)}) == 3
