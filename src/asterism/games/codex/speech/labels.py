"""How the options read: what is drawn where, turned how, and what that changes."""

from asterism.games.codex.model.names import ERASE, TILES, TURNS, UNDRAWN
from asterism.games.codex.model.state import Codex
from asterism.games.codex.rules.scoring import total_points
from asterism.kernel.option import first, second, third, verb_of
from asterism.kernel.speech import Label


def label_option(g: Codex, seat: int, packed: int, total: int) -> Label:
    """An option of a seat whose sky has this provisional total."""
    if verb_of(packed) == ERASE:
        return label_erase(g, seat, first(packed))
    return label_draw(g, seat, first(packed), second(packed), third(packed), total)


def label_draw(g: Codex, seat: int, card: int, tile: int, turn: int, total: int) -> Label:
    star = g.content.stars[card]
    where = g.content.tile_ids[tile]
    how = f"turned {turn * 60} degrees" if turn else "as printed"
    last = g.row_spots(seat).count(UNDRAWN) == 1
    return Label(
        f"Draw {star.name} into {where}, {how}",
        [f"card:{star.id}", f"tile:{where}"],
        gain(g, seat, card, tile, turn, total),
        last and g.rounds[seat] < g.content.rounds,
        star.name,
    )


def gain(g: Codex, seat: int, card: int, tile: int, turn: int, total: int) -> str:
    """What a draw changes in the provisional total."""
    if not g.open_tiles[seat] >> tile & 1:
        return ""
    sky = g.sky(seat)
    sky.draw(g.content, card, turn, tile)
    return f"{total_points(g.content, g.targets, sky, g.house_rules()) - total:+d} for now"


def label_erase(g: Codex, seat: int, tile: int) -> Label:
    drawn = g.drawn[seat * TILES + tile]
    name = g.content.stars[drawn // TURNS].name if drawn != UNDRAWN else "nothing"
    where = g.content.tile_ids[tile]
    return Label(f"Erase {name} from {where}", [f"tile:{where}"], group="Take back")
