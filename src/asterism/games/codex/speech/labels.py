"""How the options read: what is drawn where, turned how, and what that changes."""

from asterism.games.codex.model.names import END_ROUND, ERASE, TAKE_BACKS, TILES, TURNS, UNDRAWN
from asterism.games.codex.model.state import Codex
from asterism.games.codex.rules.scoring import total_of, total_points
from asterism.kernel.english import some
from asterism.kernel.option import first, second, third, verb_of
from asterism.kernel.speech.speech import Label


def label(g: Codex, seat: int, packed: int) -> Label:
    return labels(g, seat, [packed])[0]


def labels(g: Codex, seat: int, options: list[int]) -> list[Label]:
    """The sky they are compared with is scored once."""
    total = total_of(g, seat)
    return [label_beside(g, seat, packed, total) for packed in options]


def label_beside(g: Codex, seat: int, packed: int, total: int) -> Label:
    """An option of a seat whose sky has this provisional total."""
    if verb_of(packed) == ERASE:
        return label_erase(g, seat, first(packed))
    if verb_of(packed) == END_ROUND:
        return label_end(g, seat)
    return label_draw(g, seat, first(packed), second(packed), third(packed), total)


def label_draw(g: Codex, seat: int, card: int, tile: int, turn: int, total: int) -> Label:
    star = g.content.stars[card]
    where = g.content.tile_ids[tile]
    how = f"turned {turn * 60} degrees" if turn else "as printed"
    note = gain(g, seat, card, tile, turn, total)
    ends = g.rounds[seat] == 0 or (g.settings[TAKE_BACKS] == 0 and g.row_spots(seat).count(UNDRAWN) == 1)
    if note and ends and g.rounds[seat]:
        note += f", {what_follows(g, seat)}"
    touches = [f"card:{star.id}", f"tile:{where}"]
    short = f"{where}, {f'turned {turn * 60}°' if turn else how}"
    return Label(f"Draw {star.name} into {where}, {how}", touches, note, ends, star.name, short)


def what_follows(g: Codex, seat: int) -> str:
    """What the end of the round brings."""
    if g.rounds[seat] < g.content.rounds:
        return f"then {some(g.content.row, 'new card')}"
    return "then the score"


def label_end(g: Codex, seat: int) -> Label:
    """The row is drawn and the player says so. # round.automatic-end"""
    last = g.rounds[seat] == g.content.rounds
    text = "Have the sky scored" if last else f"End round {g.rounds[seat]}"
    return Label(text, note=what_follows(g, seat), reveals=True, group="End of the round", ends=True)


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
    return Label(f"Erase {name} from {where}", [f"tile:{where}"], group="Take back", short=f"Erase {name}", ends=True)
