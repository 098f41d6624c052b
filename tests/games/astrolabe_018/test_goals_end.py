"""Goals, both ends of the game, the winner and ties."""

from asterism.games.astrolabe_018.model.names import FROM_GOALS, NONE, OVER_BOTH, OVER_DECK, OVER_GOALS
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.kernel.cards import Count
from games.astrolabe_018.helpers import (
    banished,
    finish_round,
    finish_turn,
    goals,
    hold,
    keys,
    new,
    own,
    pass_until,
    play_round,
    row,
    turn,
    verbs,
)
from rules_coverage import rule


@rule("goal.at-once", "goal.vp", "goal.automatic", "goal.own-turn", "overview.vp-sources")
def test_a_goal_that_is_met_is_claimed_and_scored_directly_after_the_step() -> None:
    g = new(2)
    goals(g, "chronicler-of-the-day", "bane-of-lords", "house-of-wonders")
    banished(g, 0, "pot-lifter", "rug-tugger")
    hold(g, 0, "kettle-imp", -1)
    turn(g, "banish", 1)
    assert g.goal_owner[0] == NONE
    g.apply(0, ["banish", "kettle-imp"])
    assert g.goal_owner[0] == 0
    assert g.points[FROM_GOALS] == g.content.goal_vp[g.goals[0]]


@rule("goal.own-turn", "goal.other-turn", "goal.check-points")
def test_a_requirement_met_in_another_turn_counts_at_the_start_of_the_own_if_still_true() -> None:
    for still in (True, False):
        g = new(2)
        goals(g, "full-pouch", "bane-of-lords", "house-of-wonders")
        play_round(g, [("exchange", 1, "day"), ("exchange", 2, "day")], [1, 2])
        g.stones[2:] = [3, 0]
        g.apply(0, ["end-action"])
        assert (g.goal_owner[0] == 1) == (g.waiting() == [1])
        assert g.goal_owner[0] == 1, "claimed at the start of the owner's turn"
        g = new(2)
        goals(g, "full-pouch", "bane-of-lords", "house-of-wonders")
        play_round(g, [("exchange", 1, "day"), ("exchange", 2, "day")], [1, 2])
        g.stones[2:] = [3, 0]
        assert g.goal_owner[0] == NONE, "nothing is claimed in somebody else's turn"
        if not still:
            g.stones[2:] = [2, 0]
            g.apply(0, ["end-action"])
            assert g.goal_owner[0] == NONE


@rule("goal.check-points", "goal.several-at-once")
def test_one_step_can_claim_several_goals_and_points_of_one_meet_another() -> None:
    g = new(2)
    goals(g, "name-in-the-bazaar", "chronicler-of-the-day", "bane-of-lords")
    condition = g.content.goal_condition[g.goals[0]]
    assert isinstance(condition, Count)
    need = condition.least
    g.score(0, need - 2, 0)
    banished(g, 0, "pot-lifter", "rug-tugger")
    hold(g, 0, "kettle-imp", -1)
    turn(g, "banish", 1)
    g.apply(0, ["banish", "kettle-imp"])
    assert g.goal_owner == [0, 0, NONE], "the points of the chronicler make the name"


@rule("goal.single-owner", "goal.three-random")
def test_a_goal_has_one_owner_and_is_not_replaced() -> None:
    g = new(2)
    goals(g, "full-pouch", "bane-of-lords", "house-of-wonders")
    g.stones = [3, 0, 3, 0]
    play_round(g, [("exchange", 1, "day"), ("exchange", 2, "day")], [1, 2])
    finish_round(g)
    assert g.goal_owner == [0, NONE, NONE] and g.vp(1) == 0
    assert len(g.goals) == 3


@rule("goal.automatic")
def test_with_the_option_the_player_is_asked_each_time() -> None:
    g = new(2, settings={"goal.automatic": "ask"})
    goals(g, "full-pouch", "bane-of-lords", "house-of-wonders")
    g.stones[0] = 3
    turn(g, "exchange", 1)
    assert keys(g, 0) == [["goal", "full-pouch", "no"], ["goal", "full-pouch", "yes"]]
    g.apply(0, ["goal", "full-pouch", "no"])
    assert "goal" not in verbs(g, 0)
    g.apply(0, ["begin"])
    g.apply(0, ["end-action"])
    g.apply(0, ["goal", "full-pouch", "yes"])
    assert g.goal_owner[0] == 0


@rule("overview.vp-sources")
def test_points_come_from_divs_artifacts_and_goals_during_play() -> None:
    g = new(2)
    goals(g, "full-pouch", "bane-of-lords", "house-of-wonders")
    g.stones[0] = 2
    hold(g, 0, "kettle-imp", -1)
    turn(g, "banish", 1)
    g.apply(0, ["begin"])
    g.apply(0, ["banish", "kettle-imp"])
    assert g.vp(0) == 2 + g.content.goal_vp[g.goals[0]]


def last_goal(seats: int = 3) -> Astrolabe018:
    """Seat 0 is about to claim the last goal, before everyone else has acted."""
    g = new(seats)
    goals(g, "full-pouch", "bane-of-lords", "house-of-wonders")
    g.goal_owner = [NONE, 1, 1]
    g.stones[0] = 2
    hold(g, 0, "kettle-imp", -1)
    settings = [("banish", 1, "day")] + [("exchange", 3, "day")] * (seats - 1)
    play_round(g, settings, [1, 3] if seats == 2 else [1])
    g.apply(0, ["begin"])
    return g


@rule("end.last-goal-final-round", "end.turns-completed", "goal.third-ends", "overview.until-goals-or-deck")
def test_the_round_of_the_last_goal_is_played_out_and_is_the_last() -> None:
    g = last_goal()
    assert g.final == 0
    g.apply(0, ["banish", "kettle-imp"])
    assert g.final == OVER_GOALS, "in the same step"
    finish_turn(g)
    assert g.waiting() == [1] and g.outcome() is None
    finish_round(g)
    outcome = g.outcome()
    assert outcome is not None and outcome.rule == "goal.third-ends" and g.waiting() == []
    assert g.round == 1


def dry(cards: int, settings: dict[str, str] | None = None) -> Astrolabe018:
    """A table whose Div deck holds this many cards when seat 0 captures."""
    g = new(3, settings=settings)
    row(g, "kettle-imp", "shoe-mixer", "pot-lifter")
    for card in g.decks[0][cards:]:
        g.banished.append(2 * 64 + card)
    del g.decks[0][cards:]
    play_round(g, [("capture", 2, "day"), ("capture", 3, "day"), ("exchange", 4, "day")], [2])
    return g


@rule("end.deck-dry", "end.deck-round-completed", "end.partial-refill", "overview.until-goals-or-deck")
def test_a_row_that_cannot_be_filled_ends_the_game_after_the_round() -> None:
    g = dry(1)
    g.apply(0, ["capture", "kettle-imp"])
    g.apply(0, ["capture", "shoe-mixer"])
    finish_turn(g)
    assert g.final == OVER_DECK and len(g.row) == 2, "what is left is turned up"
    assert g.waiting() == [1]
    assert len([key for key in keys(g, 1) if key[0] == "capture"]) >= 1, "the others act with the shorter row"
    finish_round(g)
    outcome = g.outcome()
    assert outcome is not None and outcome.rule == "end.deck-dry"


@rule("end.when-deck-dry")
def test_drawing_the_very_last_card_does_not_end_the_game_unless_the_table_says_so() -> None:
    for option, final in (("row-short", 0), ("deck-empty", OVER_DECK)):
        g = dry(1, {"end.when-deck-dry": option})
        g.apply(0, ["capture", "kettle-imp"])
        finish_turn(g)
        assert len(g.row) == 3 and g.final == final


@rule("end.when-deck-dry", "end.checked-after-round")
def test_an_empty_deck_that_ends_the_game_is_told_to_its_end() -> None:
    g = dry(1, {"end.when-deck-dry": "deck-empty"})
    g.log = []
    g.apply(0, ["capture", "kettle-imp"])
    finish_turn(g)
    finish_round(g)
    assert g.over and len(g.row) == 3
    lines = g.game.speech.story(g, g.log, 0)
    assert "The Div deck is empty: this is the last round." in lines
    assert "The Div deck is empty: the game is over." in lines
    assert not any("cannot be filled" in line for line in lines)


@rule("end.goals-still-open")
def test_goals_can_be_claimed_after_the_deck_ran_dry_and_the_game_ends_once() -> None:
    g = dry(0)
    goals(g, "full-pouch", "bane-of-lords", "house-of-wonders")
    g.goal_owner = [NONE, 1, 1]
    g.apply(0, ["capture", "kettle-imp"])
    finish_turn(g)
    assert g.final == OVER_DECK
    g.stones[4] = 3
    pass_until(g, 2)
    assert g.goal_owner[0] == 2 and g.final == OVER_BOTH
    finish_round(g)
    outcome = g.outcome()
    assert outcome is not None and outcome.rule == "end.goals-still-open"


@rule("end.checked-after-round", "win.most-vp", "overview.highest-score")
def test_after_the_last_turn_points_are_compared_and_nothing_else_happens() -> None:
    g = last_goal(2)
    g.score(1, 3, 0)
    g.apply(0, ["banish", "kettle-imp"])
    finish_round(g)
    outcome = g.outcome()
    assert outcome is not None
    assert outcome.scores == [g.vp(0), g.vp(1)] and g.vp(0) > 3
    assert outcome.ranks == [1, 2]
    assert g.options(0) == g.options(1) == []


@rule("end.no-round-limit")
def test_there_is_no_round_limit_unless_the_table_sets_one() -> None:
    for choice in ("none", "12"):
        g = new(2, settings={"end.no-round-limit": choice})
        for _ in range(12):
            play_round(g, [("exchange", 1, "day"), ("exchange", 2, "day")], [1, 2])
            finish_round(g)
        outcome = g.outcome()
        assert (outcome is not None) == (choice == "12")
        if outcome is not None:
            assert outcome.rule == "end.no-round-limit"


@rule("end.no-round-limit")
def test_a_game_that_nobody_wants_to_end_is_scored_at_last() -> None:
    g = new(2)
    g.round = 2000
    play_round(g, [("exchange", 1, "day"), ("exchange", 2, "day")], [1, 2])
    assert g.outcome() is None
    finish_round(g)
    outcome = g.outcome()
    assert outcome is not None and outcome.rule == "end.no-round-limit"


@rule("win.tie-more-banished", "win.count-banished", "win.tie-shared", "win.rank-below")
def test_ties_are_broken_by_banished_divs_and_shared_after_that() -> None:
    g = new(4)
    for seat, vp in enumerate((24, 24, 24, 30)):
        g.score(seat, vp, 0)
    banished(g, 0, "kettle-imp", "akvan-of-the-plain")
    banished(g, 1, "shoe-mixer")
    banished(g, 2, "pot-lifter", "rug-tugger")
    hold(g, 1, "thorn-barber", -1)
    hold(g, 1, "dust-dancer", -1)
    g.end(OVER_GOALS)
    outcome = g.outcome()
    assert outcome is not None
    assert outcome.ranks == [2, 4, 2, 1], "captured Divs do not count; complete equality shares the place"
    g.points[4 * 3] = 24
    g.banished.append(3 * 64 + 40)
    outcome = g.outcome()
    assert outcome is not None and outcome.winners() == [0, 2], "two winners together"


def test_where_the_points_came_from_adds_up() -> None:
    g = last_goal(2)
    own(g, 1, "brass-censer")
    g.apply(0, ["banish", "kettle-imp"])
    finish_round(g)
    outcome = g.outcome()
    assert outcome is not None
    for seat in range(2):
        assert sum(points for _, points in outcome.sources[seat]) == outcome.scores[seat]
