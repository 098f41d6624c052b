"""What a seat cannot know: the star deck, and beside each other the skies of the others. # play.same-deal"""

from asterism.games.codex.model.names import TILES, TURNS, UNDRAWN
from asterism.games.codex.model.state import ALL_TILES, Codex
from asterism.kernel.chance import Chance


def resample(g: Codex, seat: int, rng: Chance) -> None:
    """Cards the viewer has not seen, and skies it may not look at, become something that could be true."""
    known = 1
    for other in range(g.seats):
        if g.sees(seat, other):
            known = max(known, g.known_cards(other))
    unseen = sorted(g.pool + g.dealt[known:])
    coming = len(g.dealt) - known
    del g.dealt[known:]
    for _ in range(coming):
        g.dealt.append(rng.draw(unseen))
    g.pool = unseen
    for other in range(g.seats):
        if not g.sees(seat, other):
            imagine_sky(g, other, rng)


def imagine_sky(g: Codex, seat: int, rng: Chance) -> None:
    """As many cards as the seat has drawn, anywhere; the central tile is known to all."""
    row = g.row(seat) if not g.has_finished(seat) else []
    base = seat * g.content.row
    open_cards = row[:]
    cards = g.discards(seat)[1:]
    if row:
        for _ in range(g.tiles_drawn(seat) - 1 - len(cards)):
            cards.append(rng.draw(open_cards))
    first = seat * TILES
    tiles = [tile for tile in range(TILES) if tile != g.content.central]
    for tile in tiles:
        g.drawn[first + tile] = UNDRAWN
    g.spots[base : base + g.content.row] = [UNDRAWN] * g.content.row
    g.open_tiles[seat] = ALL_TILES & ~(1 << g.content.central)
    for card in cards:
        tile = rng.draw(tiles)
        g.drawn[first + tile] = card * TURNS + rng.below(g.content.stars[card].distinct)
        g.open_tiles[seat] &= ~(1 << tile)
        if card in row:
            g.spots[base + row.index(card)] = tile
