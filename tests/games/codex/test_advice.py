"""Advice: the worth of a position, quickly and slowly the same."""

import statistics

import pytest

from asterism.games.codex import GAME
from asterism.games.codex.model.state import Codex
from asterism.games.codex.player.prospects import Prospects
from asterism.games.codex.rules.scoring import total_of
from games.codex.helpers import figure, finished_game, house, new_game, play_randomly, sky_with


def greedy_game(seed: int) -> Codex:
    g = new_game(seed)
    while g.stack:
        options = g.options(0)
        worths = GAME.worths(g, 0, options)
        g.step(0, options[max(range(len(options)), key=worths.__getitem__)])
    return g


@pytest.mark.parametrize("seed", range(3))
def test_the_worth_after_an_option_equals_playing_it(seed: int) -> None:
    g = new_game(seed, 1, take_backs="on")
    while g.stack:
        options = g.options(0)
        few = options[:: 1 + len(options) // 12] + options[-2:]
        for packed, quick in zip(few, GAME.worths(g, 0, few), strict=True):
            world = g.clone()
            world.step(0, packed)
            assert quick == pytest.approx(GAME.worth(world, 0))
        onward = g.stack[-1].onward(g, 0)
        g.step(0, onward[len(onward) // 3])


def test_parts_of_the_advice_add_up_and_a_finished_sky_is_worth_its_total() -> None:
    g = new_game(2)
    for _ in range(9):
        g.step(0, g.options(0)[0])
    assert sum(value for _, value in GAME.advice(g, 0)) == pytest.approx(GAME.worth(g, 0))
    done = play_randomly(g)
    assert GAME.worth(done, 0) == total_of(done, 0)


def test_a_figure_nearly_complete_is_worth_more_than_one_begun() -> None:
    content = house()
    laid = list(figure("lyra", (-1, -1)).items())
    number = next(i for i, card in enumerate(content.constellations) if card.id == "lyra")
    hopes = []
    for stars in range(len(laid) + 1):
        tiles = {content.tile_of[content.grid.cell(*place)] for place, _ in laid[:stars]}
        undrawn = tuple(id for tile, id in enumerate(content.tile_ids) if tile not in tiles)
        drawn = {place: letter for place, letter in laid if content.tile_of[content.grid.cell(*place)] in tiles}
        hopes.append(Prospects(content, [number], sky_with(drawn, undrawn)).now())
    assert hopes == sorted(hopes) and hopes[0] < hopes[-1]


def test_following_the_advice_beats_aimless_play_by_far() -> None:
    advised = [total_of(greedy_game(seed), 0) for seed in range(8)]
    aimless = [total_of(finished_game(seed), 0) for seed in range(100)]
    assert statistics.mean(advised) > statistics.mean(aimless) + 30
