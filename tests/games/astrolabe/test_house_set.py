"""The house set fits the book's counts and the design's distributions and budgets."""

import re
import tomllib
from collections import Counter

import pytest

from asterism.games.astrolabe import GAME
from asterism.games.astrolabe.model.content import AstrolabeContent
from asterism.games.astrolabe.model.names import AFTER_NAMES, CAPACITY, STAR_NAMES, WILD
from asterism.games.astrolabe.model.reading import FAMILIES, LEVELS
from asterism.games.astrolabe.model.state import Astrolabe
from asterism.games.astrolabe.rules.cards import Price
from asterism.games.astrolabe.rules.counters import COUNTERS, Now
from asterism.games.astrolabe.rules.ops import VOCABULARY
from asterism.games.astrolabe.rules.ops.gains import GainOp, OthersOp, VpOp
from asterism.games.astrolabe.rules.ops.stars import TakeStarOp
from asterism.kernel.cards import Amount, Choose, Count, If, May, Op, Pay, Per
from games.astrolabe.helpers import HOUSE
from rules_coverage import rule

LOADED = GAME.content()
assert isinstance(LOADED, AstrolabeContent)
CONTENT: AstrolabeContent = LOADED

# Points of the design scale: one step of number buys one
POINTS = {
    "charge": 0.5, "meditate": 1.0, "gain": 0.5, "gain-any": 0.5, "convert": 0.15, "vp": 1.5, "talisman": 0.8,
    "capture": 1.0, "stars": 1.0, "stargaze": 1.0, "take-star": 1.2, "return-star": -0.6, "discard-star": -0.8,
    "shift-star": 0.35, "move-sky": 0.3, "trap": 1.0, "purge": 1.0, "artifact": 2.0, "buy": 0.5, "adjust": 0.4,
    "boost": 1.0, "activate": 1.1, "to-twilight": 0.5, "swap-row": 0.15, "peek": 0.1, "rearrange": 0.1,
}  # fmt: skip
COSTS = {"focus": 0.5, "dark": 0.5, "bright": 0.5, "essence": 0.5, "star": 0.7, "talisman": 0.8, "vp": 1.5}
TEXTS = CONTENT.texts


def points(address: int) -> float:
    """The value of a text on the design scale."""
    return sum(step_points(step) for step in TEXTS.block(address))


def step_points(step: Op[Astrolabe]) -> float:
    name = type(step).NAME
    if isinstance(step, GainOp):
        return POINTS[name] * (step.dark + step.bright)
    if isinstance(step, TakeStarOp) and step.colour:
        return 0.8 * step.n.base
    if name in POINTS:
        n = getattr(step, "n", getattr(step, "less", 1))
        return POINTS[name] * (n.base if isinstance(n, Amount) else n)
    if isinstance(step, Choose):
        return max(points(branch) for branch in step.branches) + 0.05 * len(step.branches)
    if isinstance(step, May):
        return points(step.then)
    if isinstance(step, If):
        return (points(step.then) + points(step.otherwise)) / 2
    if isinstance(step, Per):
        return points(step.then) * min(step.most, 2.2)
    if isinstance(step, Pay):
        price = step.cost
        assert isinstance(price, Price)
        cost: float = sum(worth * getattr(price, kind) for kind, worth in COSTS.items())
        return points(step.then) - cost
    assert isinstance(step, OthersOp)
    return -0.6 * points(step.effect)


def texts() -> list[int]:
    return [*CONTENT.purge, *CONTENT.power, *CONTENT.after, *CONTENT.bonus]


def ops_of(address: int) -> set[str]:
    """Every op a text uses, inside joints too."""
    return {type(step).NAME for step in TEXTS.walk(address)}


@rule("demon.always-essence")
def test_demons_icons_points_and_essence() -> None:
    assert len(CONTENT.demon_ids) == 42
    by_icons = Counter(len(stars) for stars in CONTENT.stars)
    assert by_icons == {2: 12, 3: 16, 4: 10, 5: 4}
    icons = Counter(STAR_NAMES[star] for stars in CONTENT.stars for star in stars)
    assert icons == {"green": 33, "red": 33, "purple": 22, "blue": 22, "yellow": 22}
    tops = Counter(STAR_NAMES[stars[0]] for stars in CONTENT.stars)
    assert tops == {"green": 10, "red": 10, "purple": 8, "blue": 7, "yellow": 7}
    for stars, vp, dark, bright in zip(CONTENT.stars, CONTENT.vp, CONTENT.dark, CONTENT.bright, strict=True):
        assert abs(vp - {2: 3, 3: 5, 4: 8, 5: 11}[len(stars)]) <= 1
        assert dark + bright == {2: 2, 3: 2, 4: 3, 5: 3}[len(stars)]
        assert max(Counter(stars).values()) <= (2 if len(stars) <= 3 else 3)
    assert abs(sum(CONTENT.vp) - 240) <= 8
    assert (sum(CONTENT.dark), sum(CONTENT.bright), sum(CONTENT.either)) == (49, 49, 0)
    assert (1, 2) in zip(CONTENT.dark, CONTENT.bright, strict=True), "the purging example needs one"


def test_purge_effects_keep_their_budget_and_some_give_points() -> None:
    giving = 0
    for id, stars, address in zip(CONTENT.demon_ids, CONTENT.stars, CONTENT.purge, strict=True):
        budget = {2: 1.0, 3: 1.2, 4: 1.5, 5: 2.0}[len(stars)]
        assert budget - 0.35 <= points(address) <= budget + 0.45, (id, points(address))
        if len(stars) >= 4 and "vp" in ops_of(address):
            giving += 1
        for step in TEXTS.block(address):
            assert not isinstance(step, VpOp) or step.n.single, "2 VP only with a condition or a cost"
    assert giving >= 6


def test_artifact_families_sections_and_special_cards() -> None:
    deck = range(CONTENT.deck_artifacts)
    assert len(deck) == 33 and len(CONTENT.starters) == 7
    families = Counter(FAMILIES[CONTENT.families[i]] for i in deck)
    assert families["purge"] + families["essence"] == 4
    assert {
        name: families[name] for name in ("focus", "star", "capture", "trap", "astrolabe", "talisman", "mixed")
    } == {
        "focus": 5,
        "star": 8,
        "capture": 4,
        "trap": 4,
        "astrolabe": 3,
        "talisman": 3,
        "mixed": 2,
    }
    kinds = Counter(AFTER_NAMES[CONTENT.after_kind[i]] for i in deck)
    assert kinds == {"replace": 16, "add": 6, "immediate": 7, "passive": 4}
    assert all(AFTER_NAMES[CONTENT.after_kind[i]] == "replace" for i in CONTENT.starters)
    double = [i for i in range(40) if CONTENT.holds[i] > 1 or CONTENT.passives[i][CAPACITY]]
    assert len(double) == 1
    twilight = [address for address in texts() if "to-twilight" in ops_of(address)]
    assert 1 <= len(twilight) <= 2
    assert {"Lamp", "Jar"} <= set(CONTENT.artifact_names)


def parts(address: int) -> Counter[str]:
    """The plain gains of a text by name and arguments, without their number."""
    found: Counter[str] = Counter()
    for step in TEXTS.block(address):
        words = re.sub(r"\b(\w+?)s\b", r"\1", re.sub(r"up to |\d+ ?", "", step.words()))
        numbers = re.findall(r"\d+", step.words())
        found[words] += int(numbers[0]) if numbers else 1
    return found


def ways(address: int) -> list[Counter[str]]:
    """What a text may come to: one way, or one for each part to choose from."""
    block = TEXTS.block(address)
    if len(block) == 1 and isinstance(block[0], Choose):
        return [parts(branch) for branch in block[0].branches]
    return [parts(address)]


def test_no_power_of_the_deck_is_as_good_as_another_and_more() -> None:
    deck = range(CONTENT.deck_artifacts)
    for one in deck:
        for other in deck:
            beaten = all(any(want <= get for get in ways(CONTENT.power[one])) for want in ways(CONTENT.power[other]))
            assert one == other or not beaten, (CONTENT.artifact_ids[one], CONTENT.artifact_ids[other])


def test_no_two_demons_have_the_same_purge_text() -> None:
    assert len(set(CONTENT.demon_texts)) == 42


@pytest.mark.parametrize("id", CONTENT.artifact_ids)
def test_artifact_texts_keep_their_budget(id: str) -> None:
    i = CONTENT.artifact_ids.index(id)
    power = points(CONTENT.power[i])
    assert 0.75 <= power <= 1.4, power
    kind = AFTER_NAMES[CONTENT.after_kind[i]]
    after = points(CONTENT.after[i])
    if kind == "replace":
        assert 1.65 <= after <= 2.45, after
    elif kind == "add":
        assert 1.65 <= power + after <= 2.45, power + after
    elif kind == "immediate":
        assert 2.0 <= after <= 3.1, after


def test_starter_packages() -> None:
    expected = [
        [1, 1, 4, 0, 0],
        [0, 2, 2, 1, 0],
        [1, 1, 2, 1, 0],
        [1, 1, 3, 0, 1],
        [0, 1, 2, 1, 1],
        [0, 1, 3, 1, 0],
        [0, 1, 4, 0, 1],
    ]
    assert sorted(CONTENT.packages) == sorted(expected)
    for dark, bright, focus, demon, talisman in CONTENT.packages:
        assert bright >= CONTENT.values["first-activation"], "a starter lies on the day side and works from the start"
        assert 3.0 <= 0.5 * (dark + bright) + 0.5 * focus + demon + 0.8 * talisman <= 3.5


def test_talismans() -> None:
    assert len(CONTENT.talisman_ids) == 17 and CONTENT.copies == [2] * 17
    levels = Counter(LEVELS[level] for level in CONTENT.levels)
    assert levels == {"easy": 5, "medium": 8, "hard": 4}
    for id, level, bonus in zip(CONTENT.talisman_ids, CONTENT.levels, CONTENT.bonus, strict=True):
        budget = (1.5, 2.5, 4.0)[level]
        assert budget - 0.35 <= points(bonus) <= budget + 0.65, (id, points(bonus))
    vp = sorted(points(bonus) / 1.5 for bonus in CONTENT.bonus if ops_of(bonus) == {"vp"})
    assert vp == [1, 2, 2, 2, 3]
    counters: set[str] = set()
    todo = CONTENT.need[:]
    while todo:
        test = todo.pop()
        todo += test.inner()
        if isinstance(test, Count):
            counters.add(test.counter.name)
    assert {counter.name for counter in COUNTERS if isinstance(counter, Now)} <= counters, "all of this turn occur"


def test_every_card_has_a_name_a_text_and_a_line_of_flavour() -> None:
    names = [*CONTENT.demon_names, *CONTENT.artifact_names, *CONTENT.talisman_names]
    assert len(set(names)) == len(names) == 42 + 40 + 17
    for text in [*CONTENT.demon_texts, *CONTENT.artifact_texts, *CONTENT.after_texts, *CONTENT.talisman_texts]:
        assert text.endswith(".") and text != "Nothing."
    flavours = [*CONTENT.demon_flavours, *CONTENT.artifact_flavours, *CONTENT.talisman_flavours]
    assert len(set(flavours)) == len(flavours) and all(len(line) > 10 for line in flavours)


def test_the_set_uses_nearly_every_op_and_says_whose_it_is() -> None:
    used = set().union(*(ops_of(address) for address in texts()))
    assert {*VOCABULARY.ops, *VOCABULARY.joints} - used <= {"may", "repeat", "while"}
    head = tomllib.loads((HOUSE / "pack.toml").read_text())["pack"]
    assert "house set" in head["notes"].lower() and head["game"] == "astrolabe"


ICON_OF = {
    "charge": "focus", "meditate": "meditate", "gain": "essence", "gain-any": "essence", "convert": "essence",
    "vp": "VP", "talisman": "talisman", "capture": "capture", "stars": "star", "stargaze": "stargaze",
    "take-star": "star", "return-star": "star", "discard-star": "star", "shift-star": "star", "move-sky": "star",
    "trap": "trap", "purge": "purge", "adjust": "adjust", "boost": "adjust",
}  # fmt: skip
WORDS_ONLY = {"artifact", "buy", "activate", "to-twilight", "swap-row", "peek", "rearrange", "others"}


@rule("icons.set")
def test_every_text_speaks_in_the_icons_of_the_book_and_short_words() -> None:
    icons = {
        "VP",
        "capture",
        "stargaze",
        "trap",
        "purge",
        "meditate",
        "star",
        "wild",
        "essence",
        "adjust",
        "focus",
        "talisman",
    }
    assert len(icons) == 12 and set(ICON_OF.values()) <= icons
    for address in texts():
        for op in ops_of(address) - set(VOCABULARY.joints):
            assert op in ICON_OF or op in WORDS_ONLY
    takes = [step for address in texts() for step in TEXTS.walk(address) if isinstance(step, TakeStarOp)]
    assert any(step.colour == WILD for step in takes), "some card shows the wild star"
