"""The omens of Lanterns: card text in a small game, from the words of a pack to what happens."""

import toy
from toy.model.state import Lanterns
from toy.rules.hands import distinct


def with_omen(text: list[object]) -> Lanterns:
    """Seat 0 has the turn under the Comet, which says this."""
    content = toy.GAME.content("house", {"omen.comet.text": text})
    g = toy.GAME.start(content, 2, toy.GAME.settings_of({}), 0)
    g.omens, g.omen = [omen for omen in [*g.omens, g.omen] if omen != 0], 0
    g.apply(0, ["bid", "blaze"])
    g.apply(1, ["bid", "spark"])
    return g


def end_turn(g: Lanterns) -> None:
    g.apply(0, ["end-turn"])
    assert toy.GAME.invariant(g) == ""


def test_cards_are_drawn_as_far_as_there_are_any() -> None:
    g = with_omen([{"do": "draw", "n": 2}])
    g.pool, g.discard = g.pool[:1], g.discard + g.pool[1:]
    end_turn(g)
    assert len(g.hands[0]) == 6 and g.pool == []


def test_points_are_counted_when_the_omen_is_read() -> None:
    g = with_omen([{"do": "gain", "n": {"base": 1, "per": "left-lanterns", "most": 2}}])
    g.left = 4
    end_turn(g)
    assert g.points == [3, 0]


def test_an_omen_that_lights_asks_where_and_a_wish_may_come_between() -> None:
    g = with_omen([{"do": "light", "n": 2}])
    end_turn(g)
    g.apply(0, ["place", "left"])
    g.apply(0, ["wish"])
    g.apply(0, ["place", "right"])
    assert g.points == [3, 0] and g.round == 1


def test_what_cannot_be_paid_is_not_offered() -> None:
    text: list[object] = [{"may": [{"pay": {"points": 1}, "then": [{"do": "draw"}]}]}]
    g = with_omen(text)
    end_turn(g)
    assert g.round == 1, "nobody has a point to pay"
    g = with_omen(text)
    g.points[0] = 1
    end_turn(g)
    decision = g.decision(0)
    assert decision is not None and [choice.label for choice in decision.options][:2] == [
        "Pay 1 point to draw 1 card",
        "No",
    ]
    g.apply(0, ["yes"])
    assert g.points == [0, 0] and len(g.hands[0]) == 6


def test_a_choice_reads_as_its_parts() -> None:
    g = with_omen([{"choose": [[{"do": "gain", "n": 2}], [{"do": "draw"}]]}])
    end_turn(g)
    decision = g.decision(0)
    assert decision is not None and decision.rule == "turn.omen"
    assert [choice.label for choice in decision.options][:2] == ["Gain 2 points", "Draw 1 card"]
    g.apply(0, ["part", 0])
    assert g.points == [2, 0]


def test_the_same_cards_are_bid_once() -> None:
    assert distinct([2, 0, 2, 1, 0]) == [0, 1, 2]
