"""What must hold at every moment: nothing is lost or doubled."""

from asterism.games.astrolabe_018.model.names import DAY, FOCUS, NONE, kind_of, star_of
from asterism.games.astrolabe_018.model.state import PILE, Astrolabe018


def invariant(g: Astrolabe018) -> str:
    """What has been lost or doubled, or "" (Divs, artifacts, dice, stones, focus, artifact types)."""
    content = g.content
    divs = g.row + g.decks[0] + g.tops[0] + g.bottoms + [entry % PILE for entry in g.banished]
    divs += [div for div in g.captured if div != NONE]
    if sorted(divs) != list(range(len(content.div_ids))):
        return f"the Divs on the table are {sorted(divs)}"
    cards = [card for card in g.library + g.artifacts if card != NONE]
    for kind in range(2):
        cards += g.decks[1 + kind] + g.tops[1 + kind] + g.discards[kind]
        if g.library[kind] != NONE and content.artifact_time[g.library[kind]] != kind:
            return f"artifact {g.library[kind]} lies in the wrong Library"
    if sorted(cards) != list(range(len(content.artifact_ids))):
        return f"the artifacts on the table are {sorted(cards)}"
    for kind in range(2):
        kept = sum(1 for dice in g.dice for die in dice if kind_of(die) == kind)
        if kept + g.bag[kind] != content.dice_count[kind]:
            return f"{kept} kept and {g.bag[kind]} dice of kind {kind} in the bag"
    for dice in g.dice:
        if dice != sorted(dice) or any(star_of(die) == FOCUS for die in dice):
            return f"the kept dice {dice} are not in order or show focus"
    if min(g.focus) < 0 or max(g.focus) > g.content.focus:
        return f"charged focus is {g.focus}"
    if min(g.stones) < 0 or (sum(g.stones) > g.content.stones and g.stone_supply() != g.content.stones):
        return f"the stones are {g.stones}"
    if not 0 <= g.token < g.seats:
        return f"seat {g.token} holds the token"
    for at, covered in enumerate(g.covered):
        div = g.captured[at]
        if covered & ~(content.div_full[div] if div != NONE else 0):
            return f"fate markers {covered} lie beside the stars"
    for at, card in enumerate(g.artifacts):
        if card != NONE and content.artifact_time[card] != (DAY if at % 2 == 0 else 1):
            return f"artifact {card} lies on the wrong side"
    return ""
