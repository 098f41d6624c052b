"""The numbers of the book stand in the pack: another number, and play and ledger follow."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from asterism.bots import make
from asterism.games.astrolabe import GAME
from asterism.games.astrolabe.model.names import NOT_LAST, PRICE, TWILIGHT, VALUES
from asterism.games.astrolabe.model.state import PAID_NOW, Astrolabe
from asterism.games.astrolabe.player.advice import outlook, progress
from asterism.games.astrolabe.rules.demons import PlaceDemon, meditate, trap
from games.astrolabe.helpers import begin_turn, clear, end_round, give_artifact, give_demon
from rules_coverage import rule

Turned = Callable[..., str]
HOUSE = GAME.folder / "packs" / "house"


@pytest.fixture
def turned(tmp_path: Path) -> Turned:
    """The house set with one number of the book turned."""

    def turn(id: str, number: int | list[int]) -> str:
        pack = tmp_path / id
        shutil.copytree(HOUSE, pack)
        lines = (pack / "values.toml").read_text(encoding="utf-8").splitlines()
        assert [line for line in lines if line.startswith(f"{id} = ")]
        lines = [f"{id} = {number}" if line.startswith(f"{id} = ") else line for line in lines]
        (pack / "values.toml").write_text("\n".join(lines), encoding="utf-8")
        return str(pack)

    return turn


def table(pack: str, seats: int = 2) -> Astrolabe:
    return GAME.new(seats, 3, pack=pack)


def test_every_value_of_the_book_is_turned_in_a_test_here() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    for value in VALUES:
        assert f'turned("{value.id}"' in source, value.id
        assert value.rule in GAME.rules.rules


def test_focus_is_charged_up_to_the_number_of_the_pack(turned: Turned) -> None:
    pack = turned("focus", 11)
    g = table(pack)
    g.charge(0, 30)
    assert g.focus[0] == 11
    assert GAME.rules_with(GAME.content(pack)).rules["meditate.cap-eight"].text.startswith("11 charged")


def test_meditating_charges_by_the_packs_factor(turned: Turned) -> None:
    g = table(turned("meditate", 3))
    g.focus = [0, 0]
    meditate(g, 0, 2, False)
    assert g.focus[0] == 6


def test_a_twilight_turn_begins_with_the_packs_focus(turned: Turned) -> None:
    g = begin_turn(table(turned("twilight-focus", 3)), "trap", 1, "twilight")
    before = g.focus[1]
    g.tracker = [TWILIGHT, TWILIGHT]
    g.apply(0, ["end-turn"])
    assert g.focus[1] == min(8, before + 3)


def test_the_hand_limit_is_the_packs(turned: Turned) -> None:
    assert table(turned("hand-limit", 5)).hand_limit(0) == 5


def test_a_match_brings_the_packs_number_of_talismans(turned: Turned) -> None:
    g = table(turned("match-talismans", 2))
    clear(g)
    top = g.content.stars[g.demon_row[0]][0]
    same = [demon for demon in g.pools[0] if g.content.stars[demon][0] == top][:2]
    g.slots[0] = same[0]
    g.call(PlaceDemon(0, 0, same[1]))
    g.advance()
    g.apply(0, ["slot", "2"])
    assert len(g.hands[0]) == 2


def test_the_sides_have_the_packs_places(turned: Turned) -> None:
    g = table(turned("side-places", 2))
    assert g.content.places == 6
    give_artifact(g, "jar", "night")
    give_artifact(g, "lamp", "night")
    assert g.free_place(0, 2) < 0


def test_a_full_side_brings_the_packs_points(turned: Turned) -> None:
    g = table(turned("side-bonus", 7))
    clear(g)
    for artifact in g.pools[1][:4]:
        g.put_artifact(0, artifact, 2)
    assert g.vp[0] == 7


def test_an_artifact_costs_the_packs_focus(turned: Turned) -> None:
    assert table(turned("artifact-price", 6)).price(0) == 6


@rule("ruling.buy.lowest-price")
def test_cards_lower_the_price_to_the_packs_least(turned: Turned) -> None:
    g = table(turned("lowest-price", 3))
    cheap = next(i for i, passives in enumerate(g.content.passives) if passives[PRICE])
    g.places[0] = cheap
    g.inside[cheap] = 1
    g.content.passives[cheap][PRICE] = 4
    assert g.price(0) == 3


def test_the_artifact_row_has_the_packs_length(turned: Turned) -> None:
    assert len(table(turned("artifact-row", 4)).artifact_row) == 4


def test_the_demon_row_may_be_longer(turned: Turned) -> None:
    assert len(table(turned("more-demons", 2), 3).demon_row) == 5


def test_activations_cost_what_the_pack_says(turned: Turned) -> None:
    g = table(turned("first-activation", 2))
    assert g.activation_cost(0) == 2
    g = table(turned("next-activation", 3))
    g.now[PAID_NOW] = 2
    assert g.activation_cost(0) == 7


def test_the_bank_has_the_packs_essence(turned: Turned) -> None:
    g = table(turned("essence", 20))
    assert g.bank[0] + sum(g.dark) == 20 and GAME.invariant(g) == ""


def test_the_bag_has_the_packs_stars(turned: Turned) -> None:
    g = table(turned("stars", [4, 5, 6, 7, 8, 9]))
    assert len(g.bag) + len(g.content.constellations) == 39 and GAME.invariant(g) == ""


def test_the_packs_number_of_traps_ends_the_game(turned: Turned) -> None:
    g = table(turned("traps-to-end", 1))
    clear(g)
    give_demon(g, "ghul", 1)
    trap(g, 0, g.slots[0], g.places[0] if g.places[0] >= 0 else give_artifact(g, "jar"))
    assert g.last != NOT_LAST and g.vp[0] == 5
    assert ("trapped", "1 of 1") in GAME.speech.panels(GAME.speech.view(g, 0), g.content)[0].facts


def test_advice_follows_a_longer_race(turned: Turned) -> None:
    house, longer = table(str(HOUSE)), table(turned("traps-to-end", 12))
    for traps in range(12):
        longer.trapped_count = [traps, 0]
        ahead = outlook(longer, 0, progress(longer, 0))
        assert outlook(house, 0, 0) >= ahead >= outlook(house, 0, 10) > 0


def test_the_end_brings_the_packs_bonus(turned: Turned) -> None:
    g = table(turned("end-bonus", 9))
    clear(g)
    g.trapped_count = [4, 0]
    give_demon(g, "ghul", 1)
    trap(g, 0, g.slots[0], give_artifact(g, "jar"))
    assert g.vp[0] == 9


def test_the_packs_number_of_rounds_is_the_limit(turned: Turned) -> None:
    g = begin_turn(table(turned("most-rounds", 2)), "meditate", 1)
    end_round(g)
    assert g.round == 2 and g.last != NOT_LAST


@pytest.mark.parametrize(
    "changes",
    [{"values.traps-to-end": 12}, {"values.artifact-price": 0, "values.lowest-price": 0}, {"values.side-places": 8}],
)
def test_bots_play_with_numbers_far_from_the_books(changes: dict[str, object]) -> None:
    g = GAME.start(GAME.content("house", changes), 2, GAME.settings_of({}), 1)
    bots = [make("greedy:worlds=1", GAME, seat) for seat in range(2)]
    while g.stack:
        seat = g.waiting()[0]
        g.step(seat, bots[seat].choose(g, seat))
    assert g.outcome() is not None
