"""The exact scorer against one that tries everything, on thousands of skies."""

import random

import pytest

from asterism.games.codex.bench import FinishedSky, adversarial_sky, random_sky, random_targets
from asterism.games.codex.model.content import CodexContent
from asterism.games.codex.model.sky import Sky, find_placements, read_sky
from asterism.games.codex.model.state import HouseRules
from asterism.games.codex.rules.scoring import fill_sheet, total_points
from asterism.games.codex.rules.sheet import Sheet
from asterism.kernel.chance import Chance
from games.codex.brute import Brute
from games.codex.helpers import house, sky_of_letters
from rules_coverage import rule

MOST_FIGURES = 18  # what trying everything can bear


def letters_of(content: CodexContent, made: FinishedSky) -> list[str]:
    return [content.stars[n // 6].patterns[n % 6] for n in made.drawn]


def as_places(content: CodexContent, letters: list[str]) -> dict[tuple[int, int], str]:
    places: dict[tuple[int, int], str] = {}
    for tile, pattern in enumerate(letters):
        places.update(zip(content.tile_hexes(tile), pattern, strict=True))
    return places


def check(content: CodexContent, targets: list[int], letters: list[str], sky: Sky, rules: HouseRules) -> Sheet:
    """Total, parts, selection and achievements agree with trying everything."""
    ids = [content.constellations[card].id for card in targets]
    brute = Brute(as_places(content, letters), ids, rules.repeat_cards, rules.share_outside, rules.guides_between)
    sheet = fill_sheet(content, targets, sky, rules)
    parts = [sheet.constellations, sheet.guides, sheet.clusters, sheet.nebula, sheet.total]
    assert parts == [brute.points, brute.guides, brute.cluster_points, brute.nebula, brute.total]
    assert total_points(content, targets, sky, rules) == brute.total
    chosen = sorted((p.target, p.turn, *content.grid.place(p.anchor)) for p in sheet.placements)
    assert chosen == sorted(figure.order for figure in brute.best)
    assert sheet.achievements == [i for i, earned in enumerate(brute.achievements(brute.best)) if earned]
    assert sorted(pair.value for pair in sheet.pairs) == sorted(brute.pair_values)
    return sheet


@rule("constellation.best-assignment", "total.sum", "goal.point-sources")
def test_random_skies_score_as_trying_everything_does() -> None:
    content = house()
    rng = Chance.seeded(11)
    totals = []
    for _ in range(2000):
        made = random_sky(content, rng)
        sky = read_sky(content, made.drawn)
        totals.append(total_points(content, made.targets, sky, HouseRules()))
        check(content, made.targets, letters_of(content, made), sky, HouseRules())
    assert 8 <= sum(totals) / len(totals) <= 20


@rule("constellation.tie-break", "constellation.score-before-achievement", "constellation.disjoint")
@pytest.mark.parametrize("repeat", [False, True])
@pytest.mark.parametrize("share", [False, True])
def test_skies_full_of_figures_score_as_trying_everything_does(repeat: bool, share: bool) -> None:
    """Skies climbed towards many overlapping figures: ties, conflicts and achievements decide."""
    content = house()
    rng = Chance.seeded(5 + 2 * repeat + share)
    checked = 0
    for steps in [30, 60, 90] * 20:
        made = adversarial_sky(content, rng, steps)
        letters = letters_of(content, made)
        sky = read_sky(content, made.drawn)
        rules = HouseRules(repeat, share, rng.below(2) == 0)
        if few_figures(content, made.targets, sky):
            check(content, made.targets, letters, sky, rules)
            checked += 1
    assert checked >= 20


def few_figures(content: CodexContent, targets: list[int], sky: Sky) -> bool:
    return len(find_placements(content, targets, sky)) <= MOST_FIGURES


@rule("sky.hex-contents", "sky.star-means-any")
def test_any_letters_score_as_trying_everything_does() -> None:
    """Skies no deck could draw: every letter of the legend, stars on nebulas, crowded or bare."""
    content = house()
    rng = random.Random(3)
    for _ in range(400):
        weights = [rng.random() ** 2 for _ in range(8)]
        letters = ["".join(rng.choices(".sgcnSGC", weights, k=7)) for _ in content.tile_ids]
        sky = sky_of_letters(content, letters)
        if sky.guides.bit_count() > 15:
            continue
        targets = random_targets(content, Chance.seeded(rng.randrange(10**6)))
        rules = HouseRules(False, rng.random() < 0.5, rng.random() < 0.5)
        if few_figures(content, targets, sky):
            check(content, targets, letters, sky, rules)


@pytest.mark.parametrize("repeat", [False, True])
def test_the_hardest_skies_we_can_climb_to_are_scored_exactly_within_the_bound(repeat: bool) -> None:
    content = house()
    rng = Chance.seeded(8)
    for _ in range(9):
        made = adversarial_sky(content, rng, 800)
        sky = read_sky(content, made.drawn)
        assert len(find_placements(content, made.targets, sky)) >= 15
        assert fill_sheet(content, made.targets, sky, HouseRules(repeat)).exact
