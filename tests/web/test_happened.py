"""What the strip tells: since when, in which words, with which pieces; also without JavaScript."""

from asterism.kernel.speech.view import Piece, Zone
from asterism.kernel.state import SPECTATOR
from asterism.web.happened import ALIKE, WATCHED, illustrated, last_turn, named_pieces
from web.house import House


def test_the_strip_goes_back_to_the_end_of_ones_last_turn() -> None:
    assert last_turn([0, 0, 1, 1], 0) == 2, "others have answered"
    assert last_turn([0, 0, 1, 1, 0, 0], 0) == 2, "what they did stays in sight while one plays on"
    assert last_turn([0, 0, 0], 0) == 2, "alone: the last answer"
    assert last_turn([], 0) == last_turn([1], 0) == 0
    assert last_turn([0] * 50, SPECTATOR) == 50 - WATCHED


def test_a_sentence_names_its_pieces() -> None:
    zones = [Zone("row", "Row", [Piece("card:a", "Dyer's Vat"), Piece("card:b", "Vat"), Piece("x", "")])]
    words, touches = illustrated("Rigel buys Dyer's Vat <now>.", named_pieces(zones), False)
    assert words == 'Rigel buys <b class="named">Dyer&#39;s Vat</b> &lt;now&gt;.'
    assert touches == '["card:a"]'


def test_a_name_that_many_pieces_have_means_none_of_them() -> None:
    crowd = [Piece(f"card:{i}", "Power Core") for i in range(ALIKE + 1)]
    assert named_pieces([Zone("deck", "Deck", crowd)]) == {}
    assert named_pieces([Zone("deck", "Deck", [Piece("a", "Ace", hidden=True)])]) == {}


def test_a_die_that_rolls_and_returns_is_drawn_in_the_sentence() -> None:
    line = "You roll double focus on a dark die, which goes back to the bag."
    words, _ = illustrated(line, {}, True)
    assert "told-die" in words and "die-dark" in words and words.endswith(line.removeprefix("You roll "))
    assert illustrated(line, {}, False)[0] == line
    assert "#star-red" in illustrated("Rigel reads a red star of Nix with bright red.", {}, True)[0]


def test_without_a_script_the_strip_is_a_list_that_leads_to_its_moments(house: House) -> None:
    visitor = house.visitor()
    page = visitor.play_now()
    moments: list[str] = []
    while page.options and not moments:
        page = visitor.press(page, "/answer", page.options[0])
        page = visitor.get(page.path)
        moments = [link for link in page.links if "/replay?as=0&at=" in link]
    assert 'id="happened-list"' in page.text
    assert "Since your last turn" in page.text
    assert visitor.get(moments[0]).status == 200
