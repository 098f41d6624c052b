"""Setup: a blank sheet, six constellations to seek, the first star card in the central tile."""

from asterism.games.codex.model.names import (
    MAJOR,
    MAJORS,
    MINOR,
    MINORS,
    SOUGHT,
    STARS,
    TILES,
    UNDRAWN,
    ZODIAC,
    ZODIACS,
)
from asterism.games.codex.model.state import ALL_TILES, Codex
from asterism.games.codex.rules.night import draw
from asterism.kernel.names import packed


def set_up(g: Codex) -> None:
    """Setup: a blank sheet, six constellations to seek, the first star card in the central tile."""
    seats = g.seats
    g.rounds = [0] * seats
    g.open_tiles = [ALL_TILES] * seats  # setup.sheet
    g.spots = [UNDRAWN] * (seats * g.content.row)
    g.drawn = [UNDRAWN] * (seats * TILES)
    g.answered = [0] * seats
    deal_targets(g)
    g.pool = list(range(len(g.content.stars)))  # setup.star-deck
    g.dealt = [g.chance.draw(g.pool, STARS)]  # setup.first-star-card
    if g.content.symmetric:  # drawn as printed, turning it is turning the sheet # setup.central-rotation
        for seat in range(seats):
            draw(g, seat, g.dealt[0], g.content.central, 0)  # setup.central-tile


def deal_targets(g: Codex) -> None:
    """Each pile on its own; the cards not turned up leave the game. # setup.shuffle-piles"""
    targets: list[int] = []
    piles = g.content.piles
    sought = g.content.sought
    deal(g, piles[ZODIAC][:], sought[ZODIAC], ZODIACS, targets)  # setup.one-zodiac
    deal(g, piles[MAJOR][:], sought[MAJOR], MAJORS, targets)  # setup.two-major
    deal(g, piles[MINOR][:], sought[MINOR], MINORS, targets)  # setup.three-minor
    g.targets = targets  # setup.six-targets
    if g.log is not None:
        g.tell(SOUGHT, packed(targets))


def deal(g: Codex, pile: list[int], count: int, stream: int, targets: list[int]) -> None:
    for _ in range(count):
        targets.append(g.chance.draw(pile, stream))
