"""Components and setup, and tables of two and three."""

import pytest

from asterism.games.astrolabe_018 import GAME
from asterism.games.astrolabe_018.model.names import NONE, STAND_IN_STREAM
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.kernel.errors import SetupError
from games.astrolabe_018.helpers import content, finish_round, lock, new, play_round
from rules_coverage import rule


def fresh(seats: int, seed: int = 3, **settings: str) -> Astrolabe018:
    g = GAME.new(seats, seed, {id.replace("__", ".").replace("_", "-"): value for id, value in settings.items()})
    assert isinstance(g, Astrolabe018)
    return g


@rule("overview.player-count")
@pytest.mark.parametrize("seats", [1, 6])
def test_one_or_six_players_cannot_start(seats: int) -> None:
    with pytest.raises(SetupError, match="2 to 5 seats"):
        GAME.new(seats)


@rule("setup.player-kit", "setup.two-charged", "setup.score-markers", "setup.pawn-is-score-marker", "setup.fate-supply")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everyone_starts_with_the_same_kit(seats: int) -> None:
    g = fresh(seats)
    assert g.focus == [2] * seats
    assert g.dice == [[]] * seats
    assert g.captured == [NONE] * (3 * seats) and g.covered == [0] * (3 * seats)
    assert g.artifacts == [NONE] * (2 * seats)
    assert g.stones == [0] * (2 * seats)
    assert [g.vp(seat) for seat in range(seats)] == [0] * seats


@rule("setup.focus-face-down", "meditate.flip-tokens")
def test_eight_tokens_of_which_two_are_charged_at_the_start() -> None:
    g = fresh(2)
    assert g.charge(0, 20) == 6, "six of the eight tokens still lie face down"
    assert g.focus[0] == 8
    assert dict(panel_facts(g, 1))["focus"] == "2 of 8"


def panel_facts(g: Astrolabe018, seat: int) -> list[tuple[str, str]]:
    return GAME.speech.panels(g.observe(seat), g.pack)[seat].facts


@rule("setup.astrolabe-reset", "astrolabe.reset-table")
def test_all_astrolabes_start_at_reset() -> None:
    g = fresh(5)
    assert g.action_ring == g.number_ring == [0] * 5
    assert g.dial == [0] * 5


@rule("setup.div-shuffle", "setup.div-row", "capture.row-always-three")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_three_divs_face_up_and_39_in_a_shuffled_deck(seats: int) -> None:
    g = fresh(seats)
    assert len(g.row) == 3 and g.cards_in(0) == 39
    assert len({tuple(fresh(seats, seed).row) for seed in range(12)}) > 6, "another order for another seed"
    assert "decks" not in g.observe(0)


@rule("setup.artifact-split", "setup.artifact-shuffle", "setup.library-face-up", "artifact.two-types")
def test_two_artifact_decks_with_one_card_face_up_each() -> None:
    g = fresh(3)
    for kind in range(2):
        assert g.content.artifact_time[g.library[kind]] == kind
        assert {g.content.artifact_time[card] for card in g.decks[1 + kind]} == {kind}
        assert g.cards_in(1 + kind) == 11
    assert len({tuple(fresh(3, seed).library) for seed in range(12)}) > 6


@rule("setup.bag-all-dice", "setup.stone-supply", "setup.unused-sets", "stone.pieces")
@pytest.mark.parametrize("seats", [2, 5])
def test_all_dice_and_stones_are_in_play_at_every_count(seats: int) -> None:
    g = fresh(seats)
    assert g.bag == [15, 15]
    assert g.stone_supply() == 15
    assert len(g.content.div_ids) == 42 and len(g.content.artifact_ids) == 24


@rule("setup.goals-revealed", "setup.goals-returned", "goal.three-random")
def test_three_of_ten_goals_are_open() -> None:
    g = fresh(4)
    seen = g.observe(-1)["goals"]
    assert isinstance(seen, list) and len(seen) == 3
    assert len(set(g.goals)) == 3 and len(content().goal_ids) == 10
    assert len({tuple(sorted(fresh(4, seed).goals)) for seed in range(20)}) > 8


@rule("setup.scoreboard", "setup.score-track")
def test_scores_are_public_and_have_no_upper_limit() -> None:
    g = fresh(2)
    g.score(1, 173, 0)
    boards = g.observe(0)["boards"]
    assert isinstance(boards, list)
    assert boards[1]["vp"] == 173


@rule("setup.first-token", "setup.first-player-random")
def test_one_random_seat_holds_the_token_unless_the_host_names_one() -> None:
    assert {fresh(4, seed).token for seed in range(30)} == {0, 1, 2, 3}
    assert fresh(4, 5, setup__first_player_random="seat-3").token == 2
    with pytest.raises(SetupError, match="seat 5"):
        fresh(4, 5, setup__first_player_random="seat-5")


@rule("setup.d4-ready", "small.only-two-or-three", "small.two-players-two-dice", "small.three-players-one-die")
@pytest.mark.parametrize(("seats", "count"), [(2, 2), (3, 1), (4, 0), (5, 0)])
def test_stand_in_dice_by_player_count(seats: int, count: int) -> None:
    assert len(fresh(seats).stand_ins) == count


@rule("small.roll-before-setting", "small.dice-open", "small.stand-in-number")
def test_everybody_sees_the_stand_ins_before_setting() -> None:
    results = set()
    for seed in range(40):
        g = fresh(2, seed)
        assert g.waiting() == [0, 1], "nobody has set yet"
        for viewer in (-1, 0, 1):
            assert g.observe(viewer)["stand_ins"] == g.stand_ins
        results |= set(g.stand_ins)
    assert results == {1, 2, 3, 4}


@rule("small.every-round")
def test_the_stand_ins_are_rolled_afresh_each_round() -> None:
    g = new(3)
    g.chance.force([2], STAND_IN_STREAM)
    play_round(g, [("exchange", 1, "day"), ("exchange", 2, "day"), ("exchange", 3, "day")], [4])
    finish_round(g)
    assert g.round == 2 and g.stand_ins == [3]


@rule("small.match-not-unique", "unique.compares-dials")
def test_a_number_equal_to_a_stand_in_is_not_unique() -> None:
    g = new(3)
    play_round(g, [("exchange", 1, "day"), ("exchange", 2, "day"), ("exchange", 3, "day")], [1])
    assert g.turn[0] == 1, "a lone 1, but the die shows 1 too"
    finish_round(g)
    other = new(3)
    play_round(other, [("exchange", 1, "day"), ("exchange", 2, "day"), ("exchange", 3, "day")], [4])
    assert other.turn[0] == 2


@rule("small.dice-open")
def test_two_equal_results_mark_one_number() -> None:
    g = new(2)
    play_round(g, [("exchange", 1, "day"), ("exchange", 3, "day")], [3, 3])
    assert g.turn[0] == 2
    finish_round(g)
    assert g.round == 2


@rule("small.dice-take-no-turn", "token.dice-below")
def test_stand_ins_take_no_turn_and_never_hold_the_token() -> None:
    g = new(2, settings={"setup.first-player-random": "seat-2"})
    play_round(g, [("exchange", 3, "day"), ("exchange", 4, "day")], [1, 2])
    assert g.waiting() == [0], "nobody acts at 1 and 2"
    assert g.turn[5] == 1, "and the first turn is the first player's"
    finish_round(g)
    assert g.token == 0, "a die below every player's number does not hold the token in place"


@rule("text.ocr", "stone.names")
def test_the_ledger_names_the_edition_and_one_word_for_each_stone() -> None:
    assert GAME.rules.edition == "0.18.0" and GAME.edition.endswith(" 0.18.0")
    g = new(2)
    g.stones[0] = 1
    lock(g, 0, ("library", 3, "day"))
    zones = GAME.speech.zones(g.observe(0), g.pack)
    assert [piece.name for zone in zones for piece in zone.pieces if piece.id == "stone:0:0"] == ["1 sun stone"]
