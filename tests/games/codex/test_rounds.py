"""How to play: six rounds of three star cards, drawn into the tiles of the sky."""

import pytest

from asterism.games.codex import GAME
from asterism.games.codex.model.state import Codex
from asterism.games.codex.rules.night import Night
from asterism.games.codex.rules.scoring import sheet_of, total_of
from asterism.kernel.chance import Chance
from asterism.kernel.errors import Illegal
from asterism.kernel.game.record import Match
from asterism.kernel.state import SPECTATOR
from games.codex.helpers import (
    deal,
    draw_next,
    finished_game,
    house,
    new_game,
    open_cards,
    open_tiles,
    own_sky,
)
from rules_coverage import rule

FIRST = ["guide-1", "field-1", "field-2", "nebula-3"]


def keys(g: Codex) -> list[list[str | int]]:
    return [g.game.speech.key(g, packed) for packed in g.options(0)]


def refusal(g: Codex, key: list[str | int]) -> str:
    """The rule that refuses a move; refusing changes nothing."""
    before = g.position()
    with pytest.raises(Illegal) as refused:
        g.apply(0, key)
    assert g.position() == before
    reason = g.why_not(0, key)
    assert reason is not None and reason.rule == refused.value.rule
    return refused.value.rule


@rule("goal.flip-and-write")
def test_the_sky_changes_by_drawing_an_open_card_and_by_nothing_else() -> None:
    g = new_game(5)
    while g.stack:
        before = g.drawn[:]
        row = open_cards(g)
        draw_next(g)
        changed = [tile for tile in range(19) if g.drawn[tile] != before[tile]]
        assert len(changed) == 1
        assert g.content.star_ids[g.drawn[changed[0]] // 6] in row
    assert {verb.name for verb in g.game.speech.verbs.values()} == {"draw", "erase", "end-round"}


@rule("goal.most-points", "total.running")
def test_there_is_no_official_score_before_the_sky_is_full() -> None:
    g = new_game(2)
    while g.stack:
        assert g.outcome() is None
        panel = g.game.speech.panels(g.observe(0), g.content)[0]
        assert panel.score is None
        assert "provisional total" in dict(panel.facts)
        draw_next(g)
    outcome = g.outcome()
    assert outcome is not None and outcome.scores == [sheet_of(g, 0).total]
    panel = g.game.speech.panels(g.observe(0), g.content)[0]
    assert panel.score == outcome.scores[0] and "provisional total" not in dict(panel.facts)


@rule("round.six-rounds", "round.reveal-three", "end.cards-used")
def test_six_rounds_each_turn_up_three_cards() -> None:
    g = new_game(1)
    decks: dict[int, int] = {}
    while g.stack:
        decks.setdefault(g.rounds[0], len(g.pool))
        assert g.observe(0)["deck"] == len(g.pool)
        draw_next(g)
    assert decks == {1: 26, 2: 23, 3: 20, 4: 17, 5: 14, 6: 11}
    assert len(g.pool) == 11 and len(g.discards(0)) == 19
    assert g.rounds == [6]


@rule("round.three-open", "round.order-of-cards")
def test_all_three_cards_are_open_and_may_be_drawn_in_any_order() -> None:
    g = deal(stars=FIRST)
    assert open_cards(g) == ["field-1", "field-2", "nebula-3"]
    assert {key[1] for key in keys(g)} == {"field-1", "field-2", "nebula-3"}
    g.apply(0, ["draw", "nebula-3", "t5", 0])
    assert {key[1] for key in keys(g)} == {"field-1", "field-2"}
    row = own_sky(g)["row"]
    assert row == [
        {"card": "field-1", "tile": None},
        {"card": "field-2", "tile": None},
        {"card": "nebula-3", "tile": "t5"},
    ]
    g.apply(0, ["draw", "field-2", "t6", 0])
    g.apply(0, ["draw", "field-1", "t7", 0])
    assert g.rounds == [2]


@rule("round.three-open")
def test_a_card_still_in_the_deck_cannot_be_drawn() -> None:
    g = deal(stars=FIRST)
    assert refusal(g, ["draw", "twin-1", "t5", 0]) == "round.deck-information"


@rule("round.draw-all-three")
def test_there_is_no_way_around_a_card() -> None:
    g = deal(stars=FIRST)
    for key in (["pass"], ["discard", "field-1"], ["keep", "field-1"], ["swap", "field-1"]):
        assert refusal(g, list(key)) == "round.draw-all-three"
    g.apply(0, ["draw", "field-1", "t5", 0])
    g.apply(0, ["draw", "field-2", "t6", 0])
    assert g.rounds == [1]
    assert {(key[0], key[1]) for key in keys(g)} == {("draw", "nebula-3")}
    decision = g.decision(0)
    assert decision is not None and decision.rule == "round.draw-all-three"
    assert decision.prompt == "draw the last open star card into a tile"


@rule("round.discard", "round.next", "round.automatic-end")
def test_the_third_card_discards_the_row_and_turns_up_the_next_at_once() -> None:
    g = deal(stars=[*FIRST, "twin-1", "twin-2", "twin-3"])
    for card, tile in zip(FIRST[1:], ("t1", "t2", "t3"), strict=True):
        assert g.rounds == [1] and open_cards(g)[0] == card
        g.apply(0, ["draw", card, tile, 0])
    assert g.rounds == [2]
    assert [g.content.star_ids[card] for card in g.discards(0)] == FIRST
    assert open_cards(g) == ["twin-1", "twin-2", "twin-3"]
    assert refusal(g, ["draw", "field-1", "t9", 0]) == "round.discard"


@rule("round.automatic-end")
def test_the_choice_that_turns_up_new_cards_says_so() -> None:
    g = new_game(1)
    while g.stack:
        decision = g.decision(0)
        assert decision is not None
        ends_round = len(open_cards(g)) == 1  # of the last one the score is seen
        assert {choice.reveals for choice in decision.options} == {ends_round}
        draw_next(g)


@rule("round.deck-information")
def test_the_unseen_cards_are_known_but_not_their_order() -> None:
    g = new_game(1)
    while g.stack:
        view = g.observe(0)
        unseen = view["unseen"]
        assert unseen == [id for card, id in enumerate(g.content.star_ids) if card in g.pool]
        discards = own_sky(g)["discards"]
        assert isinstance(discards, list) and len(discards) == 1 + 3 * (g.rounds[0] - 1)
        world = g.sample(0, Chance.seeded(9))
        assert sorted(world.pool) == sorted(g.pool)
        draw_next(g)
    assert g.observe(0)["deck"] == 11 and len(g.dealt) == 19
    assert g.observe(0)["unseen"] == sorted(g.observe(0)["unseen"], key=g.content.star_ids.index)  # type: ignore[call-overload]


@rule("round.deck-information")
def test_two_sampled_worlds_turn_up_different_cards() -> None:
    g = new_game(1)
    futures = set()
    for seed in range(6):
        world = g.sample(0, Chance.seeded(seed))
        for _ in range(3):
            draw_next(world)
        futures.add(tuple(open_cards(world)))
    assert len(futures) > 1


@rule("draw.fits-one-tile", "draw.whole-pattern")
def test_a_card_sets_all_seven_hexes_of_one_tile_and_no_other() -> None:
    g = deal(stars=FIRST)
    before = g.sky(0)
    g.apply(0, ["draw", "nebula-3", "t7", 0])  # s..nn.s
    after = g.sky(0)
    tile = g.content.tile_masks[7]
    assert before.undrawn & ~after.undrawn == tile
    places = g.content.tile_hexes(7)
    assert after.regular ^ before.regular == g.content.grid.mask([places[0], places[6]])
    assert after.nebula ^ before.nebula == g.content.grid.mask([places[3], places[4]])
    assert refusal(g, ["draw", "nebula-3", "t8", 0]) == "draw.fits-one-tile"


@rule("draw.no-straddling")
def test_a_pattern_cannot_lie_across_tiles() -> None:
    g = deal(stars=FIRST)
    assert {str(key[2]) for key in keys(g)} <= set(g.content.tile_ids)
    for place in ("t1/t2", "t19", 19, [2, 2]):
        key: list[str | int] = ["draw", "field-1", place, 0]  # type: ignore[list-item]
        with pytest.raises(Illegal, match="is no tile"):
            g.apply(0, key)
    for card in range(30):
        for tile in range(19):
            at = (card * 6) * 19 + tile
            inked = g.content.regular[at] | g.content.guides[at] | g.content.clusters[at] | g.content.nebulas[at]
            assert inked & ~g.content.tile_masks[tile] == 0


@rule("draw.one-card-per-tile")
def test_a_drawn_tile_takes_no_second_card() -> None:
    g = deal(stars=FIRST)
    g.apply(0, ["draw", "field-1", "t7", 0])
    assert not any(key[2] in ("t0", "t7") for key in keys(g))
    assert refusal(g, ["draw", "field-2", "t7", 0]) == "draw.one-card-per-tile"
    assert refusal(g, ["draw", "field-2", "t0", 3]) == "draw.one-card-per-tile"


@rule("draw.any-open-tile")
def test_a_card_may_go_far_away_from_everything_drawn() -> None:
    g = deal(stars=FIRST)
    assert {key[2] for key in keys(g)} == set(g.content.tile_ids) - {"t0"}
    g.apply(0, ["draw", "field-1", "t15", 0])
    g.apply(0, ["draw", "field-2", "t9", 0])
    assert open_tiles(g) == [id for id in g.content.tile_ids if id not in ("t0", "t9", "t15")]


@rule("draw.rotate", "draw.rotation-steps")
def test_a_card_may_be_turned_in_six_steps_clockwise() -> None:
    g = deal(stars=FIRST)
    assert [key[3] for key in keys(g) if key[1:3] == ["field-2", "t7"]] == [0, 1, 2, 3, 4, 5]
    card = next(card for card in house().stars if card.id == "field-2")
    assert card.patterns == ["...s.ss", ".s..s.s", ".ss..s.", "..ss..s", ".s.ss..", "..s.ss."]
    for turn in range(6):
        for j in range(6):
            assert card.patterns[turn][1 + (j + turn) % 6] == card.pattern[1 + j]
        assert card.patterns[turn][0] == card.pattern[0]
    assert refusal(g, ["draw", "field-2", "t7", 6]) == "draw.rotation-steps"
    world = g.clone()
    world.apply(0, ["draw", "field-2", "t7", 1])  # stars at E, W and NE
    places = g.content.tile_hexes(7)
    inked = world.sky(0).regular & g.content.tile_masks[7]
    assert inked == g.content.grid.mask([places[1], places[4], places[6]])


@rule("draw.no-mirror")
def test_no_turn_of_an_asymmetric_card_is_its_mirror_image() -> None:
    g = deal(stars=FIRST)
    mirrored = [0, 6, 5, 4, 3, 2, 1]  # E and NE change places, SE and NW, SW and W
    asymmetric = 0
    for card in house().stars:
        image = "".join(card.pattern[i] for i in mirrored)
        asymmetric += image not in card.patterns
    assert asymmetric == 18
    assert refusal(g, ["draw", "field-2", "t7", 0, "mirrored"]) == "draw.no-mirror"


@rule("draw.equal-rotations")
def test_turns_that_look_the_same_are_one_move_under_any_of_their_names() -> None:
    g = deal(stars=FIRST)
    assert [key[3] for key in keys(g) if key[1:3] == ["field-1", "t7"]] == [0, 1, 2]
    other = g.clone()
    g.apply(0, ["draw", "field-1", "t7", 1])
    other.apply(0, ["draw", "field-1", "t7", 4])
    assert g.position() == other.position()


@rule("draw.equal-rotations")
def test_a_record_names_the_smallest_equal_turn() -> None:
    match = Match.new(GAME, seed=3)
    g = match.state
    assert isinstance(g, Codex)
    while not any(g.content.stars[card].distinct == 3 for card in g.row(0)):
        draw_next_in(match)
    card = next(card for card in g.row(0) if g.content.stars[card].distinct == 3)
    match.answer(0, ["draw", g.content.star_ids[card], open_tiles(g)[0], 5])
    assert match.record.answers[-1][1][3] == 2


def draw_next_in(match: Match) -> None:
    g = match.state
    assert isinstance(g, Codex)
    match.answer(0, ["draw", open_cards(g)[0], open_tiles(g)[0], 0])


@rule("draw.take-back")
def test_a_card_of_this_round_may_be_erased_where_take_backs_are_on() -> None:
    g = deal(stars=FIRST, take_backs="on")
    g.apply(0, ["draw", "field-1", "t7", 0])
    before = g.clone()
    g.apply(0, ["draw", "field-2", "t8", 0])
    assert ["erase", "t7"] in keys(g) and ["erase", "t8"] in keys(g)
    g.apply(0, ["erase", "t8"])
    assert (g.drawn, g.open_tiles, g.spots) == (before.drawn, before.open_tiles, before.spots)
    assert open_cards(g) == ["field-2", "nebula-3"]
    g.apply(0, ["erase", "t7"])
    g.apply(0, ["draw", "field-1", "t9", 1])
    g.apply(0, ["draw", "field-2", "t7", 1])
    g.apply(0, ["draw", "nebula-3", "t8", 1])
    assert g.rounds == [1]  # until the round is ended
    g.apply(0, ["end-round"])
    assert g.rounds == [2]
    for tile in ("t7", "t8", "t9", "t0", "t15"):
        assert ["erase", tile] not in keys(g)
        assert refusal(g, ["erase", tile]) == "draw.take-back"
    while g.stack:
        g.step(0, g.stack[-1].onward(g, 0)[0])
    assert g.over


@rule("draw.take-back")
def test_without_the_option_nothing_is_erased_and_the_decision_says_why() -> None:
    g = deal(stars=FIRST)
    assert GAME.named_settings(g.settings) == {}  # off where nobody says who sits there
    assert GAME.for_people({})["take_backs"] == "on" and GAME.for_people({"take_backs": "off"})["take_backs"] == "off"
    g.apply(0, ["draw", "field-1", "t7", 0])
    assert refusal(g, ["erase", "t7"]) == "draw.take-back"
    decision = g.decision(0)
    assert decision is not None
    assert [(barred.choice.key, barred.rule) for barred in decision.barred] == [(["erase", "t7"], "draw.take-back")]
    assert refusal(g, ["erase", "t0"]) == "draw.take-back"


@rule("end.sky-full", "end.then-score", "round.six-rounds")
def test_the_18th_draw_ends_the_game_and_scores() -> None:
    g = new_game(4)
    for drawn in range(18):
        assert g.stack and g.tiles_drawn(0) == 1 + drawn
        draw_next(g)
    assert not g.stack and g.tiles_drawn(0) == 19 and g.waiting() == []
    assert len(g.dealt) == 19  # nothing was turned up after the last card
    outcome = g.outcome()
    assert outcome is not None and outcome.rule == "end.sky-full"
    assert g.why_not(0, ["draw", "field-1", "t1", 0]).rule == "end.sky-full"  # type: ignore[union-attr]


@rule("win.bot-result")
def test_a_result_is_the_total_and_its_parts() -> None:
    g = finished_game(6)
    outcome = g.outcome()
    assert outcome is not None
    sheet = sheet_of(g, 0)
    assert outcome.scores == [sheet.total] and outcome.ranks == [1]
    assert outcome.sources == [
        [
            ("constellations", sheet.constellations),
            ("guide stars", sheet.guides),
            ("star clusters", sheet.clusters),
            ("nebula", sheet.nebula),
        ]
    ]
    assert sum(points for _, points in outcome.sources[0]) == outcome.scores[0]


def test_a_decision_has_at_most_324_options_and_is_numbered_by_the_seats_own_answers() -> None:
    g = deal(stars=["guide-1", "field-2", "field-3", "field-4"])
    assert len(g.options(0)) == 3 * 18 * 6
    assert g.number(0) == 0
    draw_next(g)
    assert g.number(0) == 1 and isinstance(g.stack[-1], Night)


def test_labels_tell_what_a_draw_brings() -> None:
    g = new_game(8)
    for _ in range(10):
        draw_next(g)
    decision = g.decision(0)
    assert decision is not None
    for choice in decision.options[::7]:
        world = g.clone()
        before = total_of(world, 0)
        world.apply(0, choice.key)
        assert choice.note == f"{total_of(world, 0) - before:+d} for now"


def test_the_log_tells_what_happened() -> None:
    match = Match.new(GAME, seed=3, names=["Vera"])
    while match.state.stack:
        draw_next_in(match)
    story = [line for lines in match.story(SPECTATOR) for line in lines]
    assert sum("Vera drew" in line for line in story) == 19  # the central tile and 18 more
    assert sum("are turned up" in line for line in story) == 6
    assert any(line.startswith("Vera filled the sky for") for line in story)
    assert match.story(0)[1][0].startswith("You drew")
