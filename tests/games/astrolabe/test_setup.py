"""Components and Setup."""

import pytest

from asterism.games.astrolabe import GAME
from asterism.games.astrolabe.model.names import ARTIFACTS, DEMONS, TALISMANS
from asterism.games.astrolabe.model.state import Astrolabe
from asterism.kernel.errors import SetupError
from asterism.kernel.game.record import Match
from asterism.kernel.state import SPECTATOR
from games.astrolabe.helpers import give_talisman, keys, new_game
from rules_coverage import rule


def starter_of(g: Astrolabe, seat: int) -> int:
    return g.places[seat * g.content.places]


def package(g: Astrolabe, seat: int) -> list[int]:
    return g.content.packages[g.content.starters.index(starter_of(g, seat))]


@rule("setup.player-count", "ruling.end.no-variants")
def test_two_three_or_four_play_and_only_the_demon_row_differs() -> None:
    for seats in (2, 3, 4):
        g = new_game(seats)
        assert len(g.demon_row) == seats
        assert len(g.artifact_row) == 2
        assert g.content.demon_slots == 4 and g.content.focus == 8
    for seats in (1, 5):
        with pytest.raises(SetupError):
            GAME.new(seats)


@rule("setup.player-kit", "setup.astrolabe-reset", "ruling.astrolabe.identical")
def test_everybody_has_eight_focus_a_reset_astrolabe_and_an_unset_tracker() -> None:
    g = new_game(4)
    for seat in range(4):
        assert 0 <= g.focus[seat] <= 8
        assert (g.action_ring[seat], g.number_ring[seat]) == (0, 0)
        assert g.tracker[seat] == -1 and g.dial[seat] == -1
    readings = [[key for key in keys(g, seat) if key[0] == "aim"] for seat in range(4)]
    for seat in range(4):
        if g.focus[seat] == g.focus[0]:
            assert readings[seat] == readings[0]


@rule("setup.focus-uncharged", "setup.starter-resources", "setup.bank")
def test_starting_resources_are_those_on_the_back_of_the_starter_and_nothing_else() -> None:
    for seed in range(6):
        g = new_game(3, seed)
        for seat in range(3):
            dark, bright, focus, demon, talismans = package(g, seat)
            assert g.focus[seat] == focus  # all others are still uncharged
            assert (g.dark[seat], g.bright[seat]) == (dark, bright)
            assert g.captured(seat) == demon
            assert len(g.hands[seat]) == talismans
            assert g.vp[seat] == 0
        assert g.bank == [15 - sum(g.dark), 15 - sum(g.bright)]
        assert g.trapped_count == [0, 0, 0] and g.last == 0


@rule("setup.starter-backs", "ruling.setup.deck-size", "setup.artifact-row")
def test_the_artifact_deck_has_33_cards_without_starters_and_shows_two() -> None:
    g = new_game(3)
    deck = g.pools[ARTIFACTS] + g.artifact_row
    assert len(deck) == 33 and len(g.pools[ARTIFACTS]) == 31
    assert not set(deck) & set(g.content.starters)
    assert len(g.content.starters) == 7


@rule("setup.starter-random", "setup.starter-day-side", "setup.starter-extras-removed")
def test_each_seat_gets_a_starter_on_its_day_side_and_the_rest_leave_the_game() -> None:
    dealt = set()
    for seed in range(5):
        g = new_game(4, seed)
        starters = [starter_of(g, seat) for seat in range(4)]
        assert len(set(starters)) == 4 and set(starters) <= set(g.content.starters)
        for seat in range(4):
            board = g.places[seat * g.content.places : (seat + 1) * g.content.places]
            assert [artifact for artifact in board if artifact >= 0] == [starters[seat]]
            assert g.side_of(seat, starters[seat]) == 0
        assert sorted(starters + g.removed) == g.content.starters and len(g.removed) == 3
        dealt.add(tuple(starters))
    assert len(dealt) > 1, "the deal depends on the seed"


@rule("setup.starter-demon-leftmost", "ruling.setup.starting-demon-no-match")
def test_a_starting_demon_lies_in_the_left_most_slot_and_earns_nothing() -> None:
    seen = 0
    for seed in range(6):
        g = new_game(3, seed)
        for seat in range(3):
            if package(g, seat)[3]:
                seen += 1
                assert g.slots[seat * 4] >= 0 and g.slots[seat * 4 + 1 : seat * 4 + 4] == [-1, -1, -1]
                assert len(g.hands[seat]) == package(g, seat)[4]
    assert seen


@rule("setup.starter-talisman", "setup.talisman-deck")
def test_starting_talismans_come_from_the_shuffled_deck_which_nobody_sees() -> None:
    hands = set()
    for seed in range(12):
        g = new_game(3, seed)
        held = sum(len(hand) for hand in g.hands)
        assert len(g.pools[TALISMANS]) == 34 - held
        hands.add(tuple(tuple(hand) for hand in g.hands))
        assert g.observe(SPECTATOR)["hand"] == [] and g.observe(SPECTATOR)["talisman_pile"] == []
    assert len(hands) > 2


@rule("setup.demon-row", "setup.star-bag", "setup.sky-seed", "ruling.setup.one-seed-slot")
def test_rows_bag_and_sky_are_laid_out() -> None:
    g = new_game(4)
    assert len(g.demon_row) == 4 and min(g.demon_row) >= 0
    assert len(g.pools[DEMONS]) == 42 - 4 - sum(g.captured(seat) for seat in range(4))
    for constellation, slots in enumerate(g.content.constellations):
        for slot in slots:
            assert (g.sky[slot] > 0) == (slot == g.content.start_slots[constellation])
    together = g.bag + [token for token in g.sky if token]
    assert [together.count(token) for token in range(7)] == g.content.star_counts == [0, 15, 15, 10, 10, 10, 10]
    assert len(g.bag) == 64


@rule("setup.tie-breaker-owner", "ruling.setup.tie-breaker-random")
def test_a_random_seat_or_the_one_the_host_names_holds_the_tie_breaker() -> None:
    assert {new_game(3, seed).holder for seed in range(12)} == {0, 1, 2}
    for seed in range(4):
        assert new_game(3, seed, tie_breaker="seat 2").holder == 1
    with pytest.raises(SetupError):
        new_game(2, 0, tie_breaker="seat 3")


@rule("ruling.setup.shuffle-first", "ruling.setup.clockwise")
def test_packages_are_handed_out_clockwise_from_the_holder_before_rows_and_sky() -> None:
    for seed in range(5):
        match = Match.new(GAME, 4, seed)
        g = match.state
        assert isinstance(g, Astrolabe)
        lines = match.story(SPECTATOR)[0]
        assert lines[0] == f"{g.names[g.holder]} received the tie-breaker."
        turned_up = [f"{g.content.demon_names[card]} is turned up." for card in g.demon_row]
        assert [line for line in lines if "turned up" in line][: len(g.demon_row)] == turned_up
        starters = [line for line in lines[1:] if "received" in line]
        order = [(g.holder + step) % 4 for step in range(4)]
        assert [line.split(" received")[0] for line in starters] == [g.names[seat] for seat in order]
        assert lines.index(starters[-1]) < next(i for i, line in enumerate(lines) if "appears in" in line)
        skies = [line for line in lines if "appears in" in line]
        assert [line.split("appears in ")[1] for line in skies] == [f"{n}." for n in g.content.constellation_names]
        assert GAME.new(4, seed).position() == GAME.new(4, seed).position()


@rule("ruling.setup.starting-talisman-usable")
def test_a_starting_talisman_can_be_played_in_the_first_turn() -> None:
    for seed in range(30):
        g = new_game(2, seed)
        for hand in g.hands:
            for held in hand:
                assert held >> 8 & 4095 == 1
                return
    raise AssertionError("no seat started with a talisman")


@rule("ruling.setup.package-public")
def test_packages_are_public_except_which_talisman_was_drawn() -> None:
    g = new_game(2, 3)
    give_talisman(g, "owl-feather", seat=1)
    boards = g.observe(0)["boards"]
    assert isinstance(boards, list)
    assert boards[1]["dark"] == g.dark[1] and boards[1]["focus"] == g.focus[1]
    assert boards[1]["sides"]["day"][0]["id"] == g.content.artifact_ids[starter_of(g, 1)]
    assert boards[1]["hand_size"] == len(g.hands[1])
    assert "owl-feather" not in str(g.observe(0)) and "owl-feather" in str(g.observe(1))
