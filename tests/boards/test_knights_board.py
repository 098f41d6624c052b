"""The Astro Knights table: what is chosen while setting up lies there as cards."""

import json

from asterism.drawing.svg import escape
from asterism.games.knights import GAME
from asterism.games.knights.drawing.board import draw
from asterism.games.knights.model.state import Knights
from asterism.games.knights.speech.view import KnightsView


def drawn(g: Knights) -> str:
    return draw(json.loads(json.dumps(g.observe(0))), g.content, ["Ada", "Ben"]).markup()


def test_knights_homeworlds_and_bosses_are_chosen_from_cards() -> None:
    g = GAME.new(2, 5, {"boss": "choose", "homeworld": "choose", "team": "speaker"})
    chosen = []
    while g.waiting() and g.observe(0)["phase"] == "setup":
        seat = g.waiting()[0]
        decision = g.decision(seat)
        assert decision is not None
        board = drawn(g)
        for choice in decision.options:
            (piece,) = choice.touches
            assert f'data-piece="{piece}"' in board
        listed = {piece.id for zone in GAME.speech.zones(g.observe(seat), g.content) for piece in zone.pieces}
        assert {choice.touches[0] for choice in decision.options} <= listed
        chosen.append(decision.options[0].key[0])
        g.apply(seat, decision.options[0].key)
    assert chosen == ["take-knight", "take-knight", "defend", "face"]
    assert "candidate:" not in drawn(g)


def test_the_boss_is_offered_at_the_difficulty_of_the_table() -> None:
    g = GAME.new(1, 5, {"boss": "choose", "difficulty": "nightmare"})
    while "Choose a Boss" not in drawn(g):
        seat = g.waiting()[0]
        g.step(seat, g.options(seat)[0])
    assert "nightmare, challenge" in drawn(g)


def test_any_of_several_equal_cards_can_be_pressed() -> None:
    g = GAME.new(1, 5)
    g.apply(0, ["take-knight", "tycho-vance"])
    decision = g.decision(0)
    assert decision is not None
    (play,) = [choice for choice in decision.options if choice.key == ["play", "power-core"]]
    assert len(play.touches) == 3
    board = drawn(g)
    assert all(f'data-piece="{piece}"' in board for piece in play.touches)


def test_the_tracker_shows_the_remembered_deck_in_zones_and_on_the_board_next_card_first() -> None:
    for option in ("off", "on"):
        g = GAME.new(2, 5, {"knights": "random", "tracker": option})
        view = g.observe(0)
        decks = [zone for zone in GAME.speech.zones(view, g.content) if zone.id.startswith("deck:")]
        drawing = drawn(g)
        if option == "off":
            assert decks == [] and 'data-piece="deck:' not in drawing
            continue
        assert [zone.id for zone in decks] == ["deck:0", "deck:1"]
        places = [drawing.index(f'data-piece="{piece.id}"') for piece in decks[0].pieces]
        assert len(places) == 5 and places == sorted(places)
        players = view["players"]
        assert isinstance(players, list)
        assert players[0]["order"] == list(reversed(g.deck[0]))


def test_the_bosss_discard_piles_and_scouting_tips_lie_on_the_table() -> None:
    g = GAME.new(2, 5, {"knights": "random", "boss": "furion"})
    mat = g.foe()
    assert "Scouting tips" in drawn(g) and escape(mat.tips) in drawn(g)
    first, second = mat.main[:2]
    g.boss_discard, g.extra_discard = [first, second], g.extra_deck[:1]
    board = drawn(g)
    pile = board.split('id="boss-gone"')[1].split("</details>")[0]
    assert "Boss discards: 2" in pile
    names = [g.content.boss_cards[card].name for card in (second, first)]
    assert pile.index(names[0]) < pile.index(names[1])  # the newest first
    assert "Artillery discards: 1" in board


def test_the_last_boss_card_lies_in_full_while_there_is_room_beside_the_minions() -> None:
    g = GAME.new(1, 5, {"boss": "choose"})
    shown: set[bool] = set()
    while g.waiting() and len(shown) < 2:
        g.step(0, g.options(0)[0])
        view: KnightsView = json.loads(json.dumps(g.observe(0)))
        gone = view["boss"]["discard"]
        if not gone or view["boss"]["striking"]:
            continue
        board, piece = drawn(g), f'data-piece="boss-discard:{len(gone) - 1}"'
        in_full = len(view["minions"]) < 2
        assert board.count(piece) == 1
        assert (f"{piece} data-kind" in board and "the last Boss card" in board) == in_full
        shown.add(in_full)
    assert shown == {True, False}
