"""The pictures of the rules pages: drawn by the games themselves, and quick to have."""

import pytest

from asterism.kernel.game.overview import read_overview
from asterism.web.diagrams import diagrams
from contract.every_game import every_game, the_game


@pytest.mark.parametrize("id", every_game())
def test_every_picture_of_an_overview_is_drawn(id: str) -> None:
    game = the_game(id)
    overview = read_overview(game)
    drawn = diagrams(game, overview)
    for part in overview.parts:
        if part.shows:
            assert "<svg" in drawn[part.shows] or "card" in drawn[part.shows], part.title
    assert drawn == diagrams(game, overview), "the same for everybody"
