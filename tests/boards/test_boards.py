"""Every board draws every moment of a game: well-formed, complete, small, escaped, from the view alone."""

import copy
import inspect
import json
import random
from pathlib import Path
from xml.etree import ElementTree

import pytest

import asterism
from asterism.drawing.boards import LARGEST, SLOWEST, Draw, board_of, median_ms, styles_of
from asterism.drawing.svg import escape
from asterism.drawing.tokens import shortened
from asterism.kernel.game.game import AnyGame
from asterism.kernel.state import SPECTATOR, State
from contract.every_game import every_game, moments, the_game, walk

NAMES = ["Ada", "Ben & Co", "<b>Cyd</b>", "Dee", "Eve of a very long evening"]
STYLES = Path(asterism.__file__).parent / "web" / "static" / "boards"
SEEDS = {"lanterns": 3, "codex": 5, "astrolabe": 3, "astrolabe-018": 10, "starlight": 3, "knights": 3}


def board(id: str) -> Draw:
    return board_of(the_game(id))


def seen(g: State, seat: int) -> dict[str, object]:
    """A view as the network carries it."""
    view: dict[str, object] = json.loads(json.dumps(g.observe(seat)))
    return view


def pieces(drawn: str) -> list[str]:
    return [id for element in ElementTree.fromstring(drawn).iter() if (id := element.get("data-piece"))]


@pytest.fixture(params=every_game())
def game(request: pytest.FixtureRequest) -> AnyGame:
    return the_game(request.param)


def table_sizes(game: AnyGame) -> list[int]:
    return list(range(game.seat_range[0], game.seat_range[1] + 1))


def check(draw: Draw, g: State) -> None:
    """The board of everybody who is asked is well-formed, small, and has every piece that options touch."""
    for seat in g.waiting() or range(g.seats):
        drawn = draw(seen(g, seat), g.pack, NAMES).markup()
        assert len(drawn.encode()) < LARGEST
        shown = pieces(drawn)
        twice = sorted(id for id in set(shown) if shown.count(id) > 1)
        assert not twice, f"answer {g.count}: drawn twice: {twice}"
        decision = g.decision(seat)
        for choice in decision.options if decision else []:
            missing = [id for id in choice.touches if id not in shown]
            assert not missing, f"answer {g.count}, {choice.key}: no {missing} on the board"


def test_a_whole_game_is_drawn_with_every_piece_that_options_touch(game: AnyGame) -> None:
    draw = board(game.id)
    for moment, match in enumerate(walk(game, table_sizes(game)[0], SEEDS[game.id])):
        if moment % 3 == 0 or not match.state.stack:
            check(draw, match.state)
        if moment % 21 == 0:
            pieces(draw(seen(match.state, SPECTATOR), match.state.pack, NAMES).markup())


def test_every_number_of_seats_is_drawn_with_any_settings(game: AnyGame) -> None:
    draw = board(game.id)
    for seats in table_sizes(game):
        for g in moments(game, seats, SEEDS[game.id] + seats):
            check(draw, g)


def test_a_board_sees_the_view_and_the_content_alone(game: AnyGame) -> None:
    draw = board(game.id)
    assert list(inspect.signature(draw).parameters) == ["view", "content", "names"]
    g = game.new(seats=table_sizes(game)[0], seed=4)
    view = seen(g, 0)
    before = copy.deepcopy(view)
    assert draw(view, g.pack, NAMES).markup() == draw(copy.deepcopy(view), g.pack, NAMES).markup()
    assert view == before, "drawing must not change the view"


def test_two_states_that_look_the_same_are_drawn_the_same(game: AnyGame) -> None:
    from asterism.kernel.chance import Chance

    draw = board(game.id)
    rng = random.Random(2)
    for g in moments(game, table_sizes(game)[-1], 6):
        if not g.waiting():
            continue
        seat = g.waiting()[0]
        other = g.sample(seat, Chance.seeded(rng.randrange(1000)))
        assert draw(seen(g, seat), g.pack, NAMES).markup() == draw(seen(other, seat), other.pack, NAMES).markup()


def test_seats_are_shown_by_their_names(game: AnyGame) -> None:
    """Each seat's name stands on the board, shortened and escaped, with the glyph it has in the list of seats."""
    seats = table_sizes(game)[-1]
    g = game.new(seats=seats, seed=4, settings={"same_deal": "on"} if game.id == "codex" else {})
    drawn = board(game.id)(seen(g, 0), g.pack, NAMES).markup()
    for name in NAMES[1:seats]:
        assert escape(shortened(name)) in drawn, name
    assert "Seat 2" not in drawn and "seat 2" not in drawn


def test_no_inline_script_or_style(game: AnyGame) -> None:
    draw = board(game.id)
    g = game.new(seats=table_sizes(game)[0], seed=4)
    for element in ElementTree.fromstring(draw(seen(g, 0), g.pack, NAMES).markup()).iter():
        assert element.tag not in ("script", "style")
        assert not [name for name in element.attrib if name == "style" or name.startswith("on")]


def test_a_full_table_is_drawn_fast_enough(game: AnyGame) -> None:
    draw = board(game.id)
    views: list[dict[str, object]] = []
    content = game.content()
    for g in moments(game, table_sizes(game)[-1], 8):
        views.append(seen(g, 0))
    assert (
        median_ms(draw, views[::3], content, NAMES, 3) < 2 * SLOWEST
    )  # room for a busy machine; the bench holds the line


@pytest.mark.parametrize("id", every_game())
def test_a_board_wears_style_sheets_that_people_can_read(id: str) -> None:
    for style in styles_of(the_game(id)):
        lines = (STYLES / f"{style}.css").read_text().splitlines()
        assert max(map(len, lines)) <= 120, style
