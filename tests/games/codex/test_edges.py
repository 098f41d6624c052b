"""Take-backs with bots, the last card, skies side by side, odd packs: the edges of Codex."""

from pathlib import Path

import pytest

from asterism.bots import Bot, SeatEyes, make
from asterism.games.codex import GAME
from asterism.games.codex.model.names import ERASE
from asterism.games.codex.model.sky import find_placements
from asterism.games.codex.model.state import HouseRules
from asterism.games.codex.rules.scoring import fill_sheet, packing_of
from asterism.games.codex.speech.journal import wanted
from asterism.kernel.chance import Chance
from asterism.kernel.errors import Illegal
from asterism.kernel.game.record import SECRET, Match
from asterism.kernel.option import verb_of
from asterism.kernel.state import SPECTATOR
from games.codex.helpers import deal, draw_next, house, load, new_game, play_randomly, score, sky_with, write_pack
from rules_coverage import rule


class Eraser(Bot):
    """Takes back whatever it can."""

    def decide(self, eyes: SeatEyes, rng: Chance) -> int:
        erasing = [packed for packed in eyes.sample(rng).options(eyes.seat) if verb_of(packed) == ERASE]
        return erasing[0] if erasing else eyes.options()[0]


@rule("draw.take-back")
@pytest.mark.parametrize("spec", ["random", "greedy", "medium"])
def test_bots_play_on_where_drawings_may_be_taken_back(spec: str) -> None:
    g = new_game(3, 1, take_backs="on")
    bot = make(spec, GAME, 1)
    answers = 0
    while g.stack:
        g.apply(0, bot.choose(g, 0))
        answers += 1
    assert answers == 18 + 6  # each card once, and each round ended


@rule("draw.take-back")
def test_a_bot_that_only_takes_back_is_stopped() -> None:
    g = new_game(3, 1, take_backs="on")
    bot = Eraser(GAME, 1)
    g.apply(0, bot.choose(g, 0))
    with pytest.raises(Illegal, match="a bot plays on"):
        bot.choose(g, 0)


@rule("round.automatic-end", "draw.take-back")
def test_the_last_card_of_a_round_is_confirmed_where_it_may_be_taken_back() -> None:
    g = new_game(1, 1, take_backs="on")
    for _ in range(3):
        draw_next(g)
    decision = g.decision(0)
    assert decision is not None and decision.rule == "round.automatic-end"
    assert [choice.key[0] for choice in decision.options] == ["end-round", "erase", "erase", "erase"]
    assert decision.options[0].reveals and g.rounds[0] == 1
    g.apply(0, ["end-round"])
    assert g.rounds[0] == 2
    refused = g.why_not(0, ["end-round"])
    assert refused is not None and refused.rule == "round.draw-all-three"


@rule("end.then-score")
def test_what_has_been_scored_is_not_taken_back_freely() -> None:
    for settings in ({}, {"take_backs": "on"}):
        match = Match.new(GAME, 1, 1, settings)
        while match.state.stack:
            match.answer(0, match.state.stack[-1].onward(match.state, 0)[0])
        assert match.undo_barrier(0) == SECRET


@rule("end.then-score")
def test_the_log_tells_the_final_scoring_by_source_and_it_adds_up() -> None:
    match = Match.new(GAME, 1, 5)
    while match.state.stack:
        options = match.state.options(0)
        match.answer(0, options[len(options) // 2])
    told = [event for event in match.game.speech.events(match.state, match.events[-1], 0) if event["event"] == "scored"]
    outcome = match.state.outcome()
    assert outcome is not None and len(told) == 1
    parts = [told[0][name] for name in ("constellations", "guides", "clusters", "nebula")]
    assert parts == [points for _, points in outcome.sources[0]]
    first = match.story(0)[0]
    assert first[0].startswith("Constellations to seek: ") and first[-1].startswith("Round 1: ")


@rule("play.same-deal")
def test_who_has_finished_is_told_whom_the_table_waits_for() -> None:
    g = new_game(1, 2, same_deal="on")
    while not g.has_finished(0):
        draw_next(g, 0)
    refused = g.why_not(0, ["draw", g.content.star_ids[0], "t3", 0])
    assert refused is not None
    assert refused.text.endswith("the table waits for Seat 2 to draw one of the 3 open star cards into a tile.")
    while g.rounds[1] < 4:
        draw_next(g, 1)
    assert g.game.speech.headline(g.game.speech.view(g, SPECTATOR)) == "Round 4 of 6"


@rule("constellation.starless-hexes")
def test_a_pack_without_starless_hexes_can_be_played(tmp_path: Path) -> None:
    import re

    folder = write_pack(tmp_path / "pack", {})
    for file in folder.glob("*.toml"):
        text = re.sub(r"(?ms)^empty = \[.*?\]$", "empty = []", file.read_text(encoding="utf-8"))
        file.write_text(text, encoding="utf-8")
    content = load(folder)
    assert not any(card.empty for card in content.constellations)
    play_randomly(deal(content=content, targets=[content.constellations[card].id for card in first_targets(content)]))


def first_targets(content: object) -> list[int]:
    from asterism.games.codex.model.content import CodexContent

    assert isinstance(content, CodexContent)
    piles = content.piles
    return [*piles[3][:1], *piles[2][:2], *piles[1][:3]]


@rule("constellation.bounded-search")
@pytest.mark.parametrize("repeat", [False, True])
def test_scoring_is_bounded_on_a_sky_full_of_stars_and_figures_of_two(repeat: bool) -> None:
    content = house()
    letters = {place: "scs"[(place[0] + 2 * place[1]) % 3] for place in content.all_hexes()}
    sky = sky_with(letters)
    two_stars = list(range(len(content.constellations)))
    figures = content.constellations
    kept = [(card.stars, card.empty, card.kinds, card.orientations) for card in figures]
    try:
        for number, card in enumerate(figures):  # two stars, one or two steps apart
            step = (1 + number % 2, 0)
            card.stars, card.empty, card.kinds, card.orientations = [(0, 0), step], [], [0, 0], []
            content._turn_figure(card)
        sheet = fill_sheet(content, two_stars[:6], sky, HouseRules(repeat_cards=repeat))
        assert sheet.total > 0 and sheet.exact != repeat  # with repeats it stops at the bound, and says so
    finally:
        for card, (stars, empty, kinds, orientations) in zip(figures, kept, strict=True):
            card.stars, card.empty, card.kinds, card.orientations = stars, empty, kinds, orientations


@rule("constellation.bounded-search")
def test_the_house_set_is_scored_exactly_in_few_steps() -> None:
    for seed in range(20):
        g = play_randomly(new_game(seed, 1, repeat_cards="on" if seed % 2 else "off"), seed)
        sky = g.sky(0)
        packing = packing_of(g.content, find_placements(g.content, g.targets, sky), sky, g.house_rules())
        packing.best_worth()
        assert packing.exact


@rule("guide.star-counts-once", "guide.guide-between")
def test_the_points_of_guide_pairs_add_up_in_sight() -> None:
    from asterism.games.codex.speech.view import sheet_view

    row = {(-2, 0): "g", (0, 0): "g", (2, 0): "g", (-1, 0): "s"}
    guides = sheet_view(house(), score(sky_with(row)), True)["guides"]
    assert sum(pair["points"] for pair in guides["pairs"]) == guides["points"] == 3 * 2 + 1 + 1
    assert [len(pair["again"]) for pair in guides["pairs"]].count(1) == 1


@rule("achievement.shining-bright", "achievement.trifecta")
def test_achievements_say_what_the_book_says() -> None:
    texts = {item.id: wanted(item) for item in house().achievements}
    assert any("major or minor constellation" in text for text in texts.values())
    assert any("triangle" in text for text in texts.values())


def test_a_figure_that_falls_apart_is_a_warning_not_a_mistake(tmp_path: Path) -> None:
    from games.codex.test_packs import FIGURE

    content = load(
        write_pack(tmp_path / "pack", {"constellations.toml": [(FIGURE, FIGURE.replace("[2, 0]", "[9, 0]"))]})
    )
    assert any("falls apart" in str(warning) for warning in content.warnings)
