"""The advice reads like a good player's."""

import pytest

from asterism.bots import make
from asterism.games.astrolabe_018 import GAME
from asterism.games.astrolabe_018.model.names import NONE
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.rules.setting import SetAstrolabes
from asterism.kernel.game.game import AnyGame
from games.astrolabe_018.helpers import banished, dice, goals, hold, library, new, own, turn


def best(g: Astrolabe018, seat: int) -> object:
    """The key of the option with the highest worth after it."""
    options = g.options(seat)
    worths = GAME.worths(g, seat, options)
    return GAME.speech.key(g, options[max(range(len(options)), key=worths.__getitem__)])


def test_parts_are_named_and_add_up() -> None:
    g = new(3)
    hold(g, 0, "thorn-barber", 2)
    dice(g, 0, "bright-yellow")
    own(g, 0, "brass-censer")
    parts = GAME.advice(g, 0)
    assert [name for name, _ in parts] == [
        "points", "captured", "dice", "focus", "artifacts", "stones", "goals", "plan",
    ]  # fmt: skip
    assert sum(value for _, value in parts) == pytest.approx(GAME.worth(g, 0))


def test_a_star_read_and_a_div_banished_are_progress() -> None:
    g = new(2)
    hold(g, 0, "kettle-imp")
    before = GAME.worth(g, 0)
    g.covered[0] = 1
    assert GAME.worth(g, 0) > before
    g = new(2)
    goals(g, "lights-of-the-bazaar", "house-of-wonders", "full-pouch")
    hold(g, 0, "thorn-barber", -1)
    turn(g, "banish", 2)
    assert best(g, 0) == ["banish", "thorn-barber"]


def test_with_an_empty_board_one_captures_and_with_stars_to_read_one_stargazes() -> None:
    g = new(2)
    g.stand_ins = [1, 1]
    library(g, "criers-trumpet")
    library(g, "cockcrow-bell")
    assert best(g, 0)[2] == "capture"  # type: ignore[index]
    for id in ("thorn-barber", "pot-lifter", "grave-gardener"):
        hold(g, 0, id)
    assert best(g, 0)[2] == "stargaze"  # type: ignore[index]


def test_what_a_banishing_promises_it_keeps() -> None:
    g = new(2)
    goals(g, "one-great-night", "house-of-wonders", "chronicler-of-the-day")
    hold(g, 0, "gilded-liar", -1)
    hold(g, 0, "mirror-guest", 2)
    turn(g, "banish", 1)
    promised = GAME.worth(g, 0)
    assert max(GAME.worths(g, 0, g.options(0))) == pytest.approx(promised, abs=0.3)


@pytest.mark.parametrize(("rival_begins", "ends"), [(3, True), (0, False)])
def test_the_end_is_brought_on_when_it_costs_the_rival_more(rival_begins: int, ends: bool) -> None:
    g = new(2)
    goals(g, "full-pouch", "house-of-wonders", "lights-of-the-bazaar")
    g.goal_owner = [NONE, 0, 0]
    g.stones[0] = 2  # the next stone is the third, and the last goal
    hold(g, 0, "attic-cougher", -1)
    mine = ["lord-of-the-white-cave", "tax-collector-of-smoke"]
    theirs = ["gambler-of-the-gate", "gilded-liar", "mirror-guest"]
    for id in mine:
        hold(g, 0, id, 1)
    for id in theirs[:rival_begins]:
        hold(g, 1, id, -1)
    turn(g, "banish", 1)
    g.apply(0, ["begin"])
    assert (best(g, 0) == ["banish", "attic-cougher"]) == ends


def test_a_price_is_paid_for_what_the_card_then_brings() -> None:
    g = new(2)
    hold(g, 0, "bazaar-echo")
    own(g, 0, "reed-pen")
    g.focus[0] = 8
    turn(g, "banish", 1)
    assert best(g, 0) == ["activate", "reed-pen"]


def test_swaps_are_worth_more_when_a_goal_asks_for_them() -> None:
    gains: list[float] = []
    for third in ("full-pouch", "lights-of-the-bazaar"):
        g = new(2)
        goals(g, "house-of-wonders", "chronicler-of-the-night", third)
        banished(g, 0, "kettle-imp", "pot-lifter")
        banished(g, 1, "shoe-mixer", "roof-walker")
        dice(g, 0, "bright-green", "bright-yellow", "bright-blue")
        dice(g, 1, "dark-red", "dark-red")
        turn(g, "exchange", 2)
        gains.append(dict(GAME.advice(g, 0))["plan"])
    assert gains[1] > gains[0] + 0.5


def test_a_goal_is_not_as_good_as_met_before_its_divs_are_banished() -> None:
    g = new(2)
    goals(g, "chronicler-of-the-day", "house-of-wonders", "full-pouch")
    banished(g, 0, "kettle-imp", "pot-lifter")
    for id in ("thorn-barber", "canal-turner", "bazaar-echo"):
        hold(g, 0, id, -1)
    ready = dict(GAME.advice(g, 0))["goals"]
    banished(g, 0, "lamp-licker")
    assert dict(GAME.advice(g, 0))["goals"] > ready + 1.0


def test_a_great_batch_still_promises_its_goal_when_all_its_divs_are_read() -> None:
    plans: list[float] = []
    for third in ("house-of-wonders", "one-great-night"):
        g = new(2)
        goals(g, "chronicler-of-the-day", "chronicler-of-the-night", third)
        for id in ("akvan-of-the-plain", "keeper-of-sunstones", "bride-of-two-lights"):
            hold(g, 0, id, -1)
        turn(g, "banish", 3)
        plans.append(dict(GAME.advice(g, 0))["plan"])
    assert plans[1] > plans[0] + 1.0


def test_nobody_waits_for_a_goal_for_ever() -> None:
    """Two players who each kept their Divs for one great batch never ended their game."""
    hopes: list[float] = []
    for round in (10, 20, 30, 40, 50):
        g = new(2)
        goals(g, "chronicler-of-the-day", "chronicler-of-the-night", "one-great-night")
        hold(g, 0, "bride-of-two-lights", -1)
        g.round = round
        hopes.append(dict(GAME.advice(g, 0))["goals"])
    assert hopes[0] == hopes[1] > hopes[2] > hopes[3] == hopes[4] == 0.0


@pytest.mark.parametrize("seed", range(4))
def test_whoever_follows_the_advice_beats_chance(seed: int) -> None:
    g = GAME.new(2, seed, {"end.no-round-limit": "20"})
    players = [make("greedy:worlds=1", GAME, seed), make("random", GAME, seed)]
    while g.stack:
        seat = g.waiting()[0]
        g.step(seat, players[seat].choose(g, seat))
    outcome = g.outcome()
    assert outcome is not None and outcome.winners() == [0]


@pytest.mark.parametrize("seed", range(4))
def test_settings_compared_at_once_are_worth_what_they_are_worth_one_by_one(seed: int) -> None:
    g = new(2 + seed, seed=seed)
    bots = [make("greedy", GAME, seat) for seat in range(g.seats)]
    compared = 0
    while g.round < 5:
        seat = g.waiting()[0]
        if isinstance(g.stack[-1], SetAstrolabes) and len(g.waiting()) > 1:
            options = g.options(seat)
            assert GAME.worths(g, seat, options) == AnyGame.worths(GAME, g, seat, options)
            compared += 1
        g.step(seat, bots[seat].choose(g, seat))
    assert compared >= 4 * (g.seats - 1)
