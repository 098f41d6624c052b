"""Every card of the house set resolves, and its text says what its ops do."""

import re
from collections import Counter

import pytest

from asterism.games.astrolabe_018.model.names import FROM_DIVS, FROM_ELITES, LIMITS, NONE, REACTION, SWAP_MADE, TIMES
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.rules.counters import Batch
from asterism.kernel.cards import Count, If
from games.astrolabe_018.helpers import (
    banished,
    content,
    dice,
    fetch_div,
    goals,
    hold,
    keys,
    library,
    new,
    own,
    row,
    sound,
    turn,
    verbs,
)
from rules_coverage import rule

PACK = content()

# What each elite text pays when its condition holds
ELITES = {
    "herald-of-noon": 5,
    "akvan-of-the-plain": 3,
    "keeper-of-sunstones": 4,
    "drought-rider": 3,
    "lord-of-the-white-cave": 4,
    "tax-collector-of-smoke": 3,
    "listener-at-doors": 3,
    "bride-of-two-lights": 3,
    "archivist-of-ash": 4,
    "gambler-of-the-gate": 3,
    "envy-with-seven-eyes": 2,
    "first-of-the-howlers": 5,
}


def meet_condition(g: Astrolabe018, id: str) -> None:
    """Lay out what an elite text asks for."""
    if id in ("akvan-of-the-plain", "bride-of-two-lights"):
        hold(g, 0, "pot-lifter", -1)
    elif id == "keeper-of-sunstones":
        g.stones[0] = 1
    elif id == "drought-rider":
        banished(g, 0, "kettle-imp", "pot-lifter")
    elif id == "listener-at-doors":
        g.focus[0] = 5
    elif id == "archivist-of-ash":
        own(g, 0, "brass-censer")
        own(g, 0, "felt-slippers")
    elif id == "gambler-of-the-gate":
        dice(g, 0, *["bright-blue"] * 3)
    elif id == "envy-with-seven-eyes":
        g.goal_owner[2] = 0


def banish_batch(g: Astrolabe018) -> None:
    """Banish everything that is ready, as one batch."""
    while "banish" not in verbs(g, 0):
        g.apply(0, ["begin"])
    batches = [key for key in keys(g, 0) if key[0] == "banish"]
    g.apply(0, max(batches, key=lambda key: str(key[1]).count("+")))


@pytest.mark.parametrize("id", PACK.div_ids)
def test_every_div_is_captured_read_and_banished_for_its_points(id: str) -> None:
    card = PACK.div_ids.index(id)
    g = new(2)
    place = hold(g, 0, id)
    kind = "bright" if PACK.div_time[card] == 0 else "dark"
    dice(g, 0, *[f"{kind}-wild"] * len(PACK.div_stars[card]))
    turn(g, "banish", 1, "night")
    for star in PACK.div_stars[card]:
        g.apply(0, ["read", f"{kind}-wild", id, ["green", "blue", "red", "purple", "yellow"][star]])
    assert g.is_ready(0, place)
    g.apply(0, ["banish", id])
    assert g.points[FROM_DIVS] == PACK.div_vp[card]
    assert g.stones[PACK.div_time[card]] == 1
    sound(g)


@rule("div.elite-condition", "banish.elite-effect")
@pytest.mark.parametrize("id", list(ELITES))
def test_every_elite_text_pays_when_its_condition_holds(id: str) -> None:
    g = new(2)
    goals(g, "lights-of-the-bazaar", "bane-of-lords", "house-of-wonders")
    hold(g, 0, id, -1)
    meet_condition(g, id)
    turn(g, "banish", 2, "day", unique=id == "lord-of-the-white-cave")
    banish_batch(g)
    assert g.points[FROM_ELITES] == ELITES[id]


@rule("div.elite-condition")
def test_no_elite_text_pays_when_its_condition_does_not_hold() -> None:
    for id in ELITES:
        g = new(2)
        hold(g, 0, id, -1)
        banished(g, 1, "kettle-imp", "pot-lifter", "rug-tugger")
        g.focus[0] = 0
        turn(g, "banish", 4, "night")
        banish_batch(g)
        assert g.points[FROM_ELITES] == (1 if id == "drought-rider" else 0), id


def ready_for_anything(id: str) -> Astrolabe018:
    """A table on which every ability of the house set has something to do."""
    g = new(2)
    goals(g, "full-pouch", "bane-of-lords", "house-of-wonders")
    hold(g, 0, "canal-turner")
    hold(g, 0, "mirror-guest", -1)
    if id == "bone-stylus":
        hold(g, 0, "gate-gnawer")
    row(g, "pot-lifter", "kettle-imp", "shoe-mixer")
    dice(g, 0, "bright-green", "dark-red", "bright-yellow")
    dice(g, 1, "dark-wild", "bright-wild")
    g.focus[0] = 6
    g.token = 1
    return g


def action_for(card: int) -> str:
    """The action an ability is about."""
    ops = {type(step).NAME for step in PACK.texts.walk(PACK.artifact_effect[card])}
    if "threshold-plus" in ops:
        return "capture"
    if "price-minus" in ops:
        return "library"
    if PACK.artifact_timing[card] == REACTION and PACK.artifact_on[card] == SWAP_MADE:
        return "exchange"
    if "number-plus" in ops:
        return "stargaze" if PACK.artifact_time[card] == 0 else "banish"
    return "banish"


@pytest.mark.parametrize("id", PACK.artifact_ids)
def test_every_artifact_is_bought_and_used(id: str) -> None:
    card = PACK.artifact_ids.index(id)
    time = PACK.artifact_time[card]
    g = ready_for_anything(id)
    library(g, id)
    g.focus[0] = 8
    turn(g, "library", 1, TIMES[time])
    g.apply(0, ["buy", TIMES[time]])
    assert g.artifacts[time] == card and g.points[3] == PACK.artifact_vp[card]
    g = ready_for_anything(id)
    own(g, 0, id)
    turn(g, action_for(card), 2, TIMES[time], unique=id == "glass-prism")
    before = g.position()
    assert ["activate", id] in keys(g, 0), id
    g.apply(0, ["activate", id])
    for _ in range(6 if PACK.artifact_timing[card] != REACTION else 0):
        if {"pick-die", "turn-die", "swap", "pick-star", "pick-div", "pick-library", "pick-stone"} & verbs(g, 0):
            g.apply(0, keys(g, 0)[0])
    if PACK.artifact_timing[card] == REACTION:
        if action_for(card) == "exchange":
            g.apply(0, next(key for key in keys(g, 0) if key[0] == "swap"))
        else:
            banish_batch(g)
        g.apply(0, ["react", id, "yes"])
    assert g.position() != before
    sound(g)


DEEDS = {"second-thoughts": ("reroll", "read"), "lights-of-the-bazaar": ("exchange", "swap")}  # of a single turn


@pytest.mark.parametrize("id", PACK.goal_ids)
def test_every_goal_can_be_claimed(id: str) -> None:
    g = new(2)
    others = [goal for goal in PACK.goal_ids if goal != id][:2]
    goals(g, id, *others)
    days = [div for div in PACK.div_ids if PACK.div_time[PACK.div_ids.index(div)] == 0]
    nights = [div for div in PACK.div_ids if PACK.div_time[PACK.div_ids.index(div)] == 1]
    for div in days[-4:] + nights[-4:]:
        g.banished.append(fetch_div(g, div))
    while len(g.row) < 3:
        g.row.append(g.decks[0].pop())
    g.score(0, 30, 0)
    g.stones[:2] = [2, 2]
    g.bought[0] = 4
    if id in DEEDS:
        hold(g, 0, "thorn-barber")
        dice(g, 0, "bright-green", "bright-green", "bright-yellow")
        dice(g, 1, "dark-red", "dark-red")
        action, deed = DEEDS[id]
        turn(g, action, 2)
        g.apply(0, ["begin"])
        while g.goal_owner[0] == NONE:
            g.apply(0, next(key for key in keys(g, 0) if key[0] == deed))
    else:
        for id_ready in ("thorn-barber", "mirror-guest", "pot-lifter"):
            hold(g, 0, id_ready, -1)
        turn(g, "banish", 3)
        while g.goal_owner[0] == NONE and g.waiting() == [0]:
            banish_batch(g)
    assert g.goal_owner[0] == 0
    assert g.points[2] >= PACK.goal_vp[PACK.goal_ids.index(id)]


def test_every_text_is_rendered_from_its_ops_and_no_two_goals_read_alike() -> None:
    texts = PACK.artifact_texts
    assert len(set(texts)) == 24
    assert all(text[0].isupper() and text.endswith(".") and "None" not in text for text in texts)
    assert len(set(PACK.goal_texts)) == 10
    akvan = PACK.div_texts[PACK.div_ids.index("akvan-of-the-plain")]
    assert akvan == "If it is banished with another Div, score 3 more points."
    assert PACK.artifact_texts[PACK.artifact_ids.index("brass-censer")] == "Charge 2 focus."
    assert PACK.artifact_texts[PACK.artifact_ids.index("feast-drum")] == "When you banish: charge 3 focus."
    assert PACK.div_texts[PACK.div_ids.index("kettle-imp")] == ""


def test_the_house_set_holds_what_the_examples_of_the_book_need() -> None:
    ordinary_two = [i for i, vp in enumerate(PACK.div_vp) if vp == 2 and not PACK.div_elite[i]]
    assert ordinary_two
    akvan = PACK.div_ids.index("akvan-of-the-plain")
    assert PACK.div_elite[akvan] and PACK.div_vp[akvan] == 4
    step = PACK.texts.steps[PACK.div_bonus[akvan]]
    assert isinstance(step, If) and isinstance(step.test, Count) and isinstance(step.test.counter, Batch)


def test_the_distribution_of_the_house_set() -> None:
    assert len(PACK.div_ids) == 42 and sum(PACK.div_elite) == 12
    for time in range(2):
        values = sorted(vp for vp, of in zip(PACK.div_vp, PACK.div_time, strict=True) if of == time)
        assert values == [1] * 3 + [2] * 6 + [3] * 9 + [4] * 2 + [5]
        prices = sorted(p for p, of in zip(PACK.artifact_price, PACK.artifact_time, strict=True) if of == time)
        assert prices == [[0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3], [0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3]][time]
    assert Counter(PACK.artifact_vp) == {0: 8, 1: 14, 2: 2}


@pytest.mark.parametrize("id", PACK.div_ids)
def test_no_div_asks_for_more_stars_than_another_worth_as_much(id: str) -> None:
    card = PACK.div_ids.index(id)
    for other in range(42):
        alike = PACK.div_vp[other] == PACK.div_vp[card] and PACK.div_time[other] == PACK.div_time[card]
        if alike and other != card and not PACK.div_elite[card]:
            assert not Counter(PACK.div_stars[other]) <= Counter(PACK.div_stars[card]), PACK.div_ids[other]


def test_no_two_artifacts_do_the_same_by_day_and_by_night() -> None:
    def neutral(text: str) -> str:
        for word, other in (("bright", "dark"), ("sun", "moon"), ("day", "night")):
            text = text.replace(other, word)
        return text

    day = {neutral(text) for text, time in zip(PACK.artifact_texts, PACK.artifact_time, strict=True) if time == 0}
    night = {neutral(text) for text, time in zip(PACK.artifact_texts, PACK.artifact_time, strict=True) if time == 1}
    assert not day & night


def test_the_set_uses_the_words_of_the_card_language() -> None:
    used = {type(step).NAME for address in PACK.artifact_effect for step in PACK.texts.walk(address)}
    assert {"peek", "bury-row", "guard-dice", "bonus-action", "price-minus", "banish-now", "keep-plus"} <= used
    assert {LIMITS[limit] for limit in PACK.artifact_limit} == set(LIMITS), "unless a card says otherwise"
    alike = Counter(
        type(step.test.counter).__name__
        for address in PACK.artifact_effect
        for step in PACK.texts.walk(address)
        if isinstance(step, If) and isinstance(step.test, Count)
    )
    assert max(alike.values()) <= 3, alike


@rule("exchange.chains")
def test_the_bazaar_is_not_lit_by_swapping_equal_dice_back_and_forth() -> None:
    g = new(2)
    goals(g, "lights-of-the-bazaar", "bane-of-lords", "house-of-wonders")
    banished(g, 0, "kettle-imp", "pot-lifter")
    dice(g, 0, "bright-green")
    dice(g, 1, "bright-green")
    turn(g, "exchange", 4)
    for _ in range(3):
        g.apply(0, next(key for key in keys(g, 0) if key[0] == "swap"))
    assert g.goal_owner[0] == NONE


def test_no_artifact_says_the_same_twice() -> None:
    for text in PACK.artifact_texts:
        clauses = [clause.strip().lower() for clause in re.split(r"[.,:]", text) if clause.strip()]
        assert len(clauses) == len(set(clauses)), text
