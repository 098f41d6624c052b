"""The numbers of the book stand in the pack: another number, and play and ledger follow."""

from collections.abc import Callable
from pathlib import Path

import pytest

from asterism.bots import make
from asterism.games.astrolabe_018 import GAME
from asterism.games.astrolabe_018.model.names import NONE, VALUES
from asterism.kernel.errors import PackError
from games.astrolabe_018.helpers import finish_round, hold, new, own, play_round
from games.astrolabe_018.packs import copy_of_house, with_text

TWO = [("exchange", 1, "day"), ("exchange", 2, "day")]


Turned = Callable[[str, int], str]


@pytest.fixture
def turned(tmp_path: Path) -> Turned:
    """The house set with one number of the book turned."""

    def turn(id: str, number: int) -> str:
        value = next(value for value in VALUES if value.id == id)
        assert value.rule in GAME.rules.rules
        before = GAME.content().values[id]
        assert before != number
        return str(with_text(copy_of_house(tmp_path), "values.toml", f"\n{id} = {before}\n", f"\n{id} = {number}\n"))

    return turn


def test_every_value_of_the_book_is_turned_in_a_test_here() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    for value in VALUES:
        assert f'turned("{value.id}"' in source, value.id


def test_focus_is_charged_up_to_the_number_of_the_pack(turned: Turned) -> None:
    pack = turned("focus", 11)
    g = new(2, pack=pack)
    assert g.charge(0, 20) == 9 and g.focus[0] == 11
    assert "11 charged focus" in GAME.rules_with(GAME.content(pack)).rules["focus.max-eight"].text


def test_players_begin_with_the_packs_focus(turned: Turned) -> None:
    assert new(2, pack=turned("starting-focus", 5)).focus == [5, 5]


def test_as_many_divs_are_held_as_the_pack_says(turned: Turned) -> None:
    g = new(2, pack=turned("captured", 4))
    for id in ("kettle-imp", "dust-dancer", "thorn-barber"):
        hold(g, 1, id)
    assert g.free_place(1) == 3
    assert len(GAME.speech.observe(g, 1)["boards"][1]["captured"]) == 4


def test_the_row_has_the_packs_length(turned: Turned) -> None:
    assert len(new(2, pack=turned("div-row", 5)).row) == 5


def test_as_many_dice_are_kept_as_the_pack_says(turned: Turned) -> None:
    assert new(2, pack=turned("kept-dice", 2)).keep_limit() == 2


def test_as_many_goals_are_open_as_the_pack_says(turned: Turned) -> None:
    g = GAME.new(2, 1, pack=turned("open-goals", 2))
    assert len(g.goals) == 2 and g.goal_owner == [NONE, NONE]


def test_the_stones_are_as_many_as_the_pack_says(turned: Turned) -> None:
    assert new(2, pack=turned("stones", 9)).stone_supply() == 9


def test_fate_markers_are_a_limit_only_with_the_setting(turned: Turned) -> None:
    g = new(2, settings={"read.markers-unlimited": "30"}, pack=turned("fate-markers", 2))
    hold(g, 0, "kettle-imp", 1)
    assert g.markers_left()
    hold(g, 0, "dust-dancer", 1)
    assert not g.markers_left()


def test_the_focus_face_charges_what_the_pack_says(turned: Turned) -> None:
    g = new(2, pack=turned("focus-face", 4))
    g.chance.force([g.faces_of(0).index(6)], 4)
    g.roll(0, 0, 0)
    assert g.focus[0] == 6


def test_a_refresh_costs_what_the_pack_says(turned: Turned) -> None:
    g = new(2, pack=turned("refresh-price", 2))
    g.focus = [8, 8]
    play_round(g, [("library", 1, "day"), ("exchange", 2, "day")], [])
    before = g.focus[0]
    g.apply(0, ["refresh", "day"])
    assert g.focus[0] == before - 2


def test_two_artifacts_charge_what_the_pack_says(turned: Turned) -> None:
    g = new(2, pack=turned("both-artifacts", 3))
    own(g, 0, "brass-censer")
    own(g, 0, next(id for id, time in zip(g.content.artifact_ids, g.content.artifact_time, strict=True) if time))
    play_round(g, TWO, [])
    assert g.focus[0] == 5


def test_a_unique_number_goes_up_by_what_the_pack_says(turned: Turned) -> None:
    g = new(2, pack=turned("unique-bonus", 0))
    play_round(g, TWO, [])
    assert g.turn[0] == 1


def test_dice_stand_in_up_to_the_packs_number(turned: Turned) -> None:
    assert new(2, pack=turned("numbers", 0)).stand_ins == []


def test_a_pack_may_do_without_meditating(turned: Turned) -> None:
    g = new(2, pack=turned("meditating", 0))
    play_round(g, TWO, [])
    finish_round(g)
    assert g.focus == [2, 2]


def test_the_token_may_go_round(turned: Turned) -> None:
    g = new(3, pack=turned("token-clockwise", 1))
    token = g.token
    play_round(g, [*TWO, ("exchange", 3, "day")])
    finish_round(g)
    assert g.token == (token + 1) % 3


def test_the_row_may_be_refilled_after_the_round(turned: Turned) -> None:
    g = new(2, pack=turned("refill-after-round", 1))
    play_round(g, [("capture", 3, "day"), ("exchange", 4, "day")], [])
    cheap = min(g.row, key=lambda div: g.content.div_vp[div])
    g.apply(0, ["capture", g.content.div_ids[cheap]])
    g.apply(0, ["end-action"])
    assert g.waiting() == [1] and len(g.row) == 2
    finish_round(g)
    assert g.round == 2 and len(g.row) == 3


def test_settings_may_be_shown_before_the_first_turn(turned: Turned) -> None:
    g = new(2, pack=turned("reveal-together", 1))
    play_round(g, TWO, [])
    announced = GAME.speech.observe(g, 0)["boards"][1]["announced"]
    assert announced is not None and announced["number"] == 2


def test_more_open_goals_than_there_are_are_refused(tmp_path: Path) -> None:
    pack = with_text(copy_of_house(tmp_path), "values.toml", "open-goals = 3", "open-goals = 7")
    with pytest.raises(PackError, match="open-goals should be from 1 to 6"):
        GAME.load_pack(pack)


@pytest.mark.parametrize("changes", [{"values.captured": 5}, {"values.focus": 15}, {"values.both-artifacts": 0}])
def test_bots_play_with_numbers_far_from_the_books(changes: dict[str, object]) -> None:
    g = GAME.start(GAME.content("house", changes), 2, GAME.settings_of({}), 1)
    bots = [make("greedy:worlds=1", GAME, seat) for seat in range(2)]
    while g.stack:
        seat = g.waiting()[0]
        g.step(seat, bots[seat].choose(g, seat))
    assert g.outcome() is not None
