"""Conservation: every card is in exactly one place (the score itself is one win or loss for all)."""

from asterism.games.knights.model.names import SUPPLY_COUNT
from asterism.games.knights.model.state import Knights
from asterism.games.knights.rules.card_text import BURYING, SCOUTING, STACKING, CardText


def invariant(g: Knights) -> str:
    """What is wrong with the position, or ""."""
    if g.mat < 0 or (g.faceup.count(-1) == SUPPLY_COUNT and not g.turn):
        return ""  # still setting up
    return player_cards(g) or boss_cards(g) or tracks(g) or turn_order(g)


def player_cards(g: Knights) -> str:
    """Supply cards plus the starting cards of the Knights at the table."""
    wanted = [card.copies if card.supply >= 0 else 0 for card in g.content.cards]
    for seat in range(g.seats):
        if g.knight[seat] >= 0:
            knight = g.knight_of(seat)
            for card in knight.hand + knight.deck:
                wanted[card] += 1
    found = [0] * len(wanted)
    piles = [*g.hand, *g.deck, *g.discard, *g.played, *g.equipped, *g.supply, *g.supply_bottom, g.aside, g.destroyed]
    for pile in [*piles, [card for card in g.faceup if card >= 0]]:
        for card in pile:
            found[card] += 1
    for i, design in enumerate(g.content.cards):
        if found[i] != wanted[i]:
            return f"{found[i]} copies of {design.id} instead of {wanted[i]}"
    return ""


def boss_cards(g: Knights) -> str:
    mat = g.foe()
    if g.turn == 0:
        return ""
    wanted = sorted(mat.main + mat.extra)
    piles = [g.boss_deck, g.boss_top, g.boss_discard, g.boss_aside, g.boss_destroyed]
    piles += [g.extra_deck, g.extra_order, g.extra_discard, g.minion]
    found = sorted([card for pile in piles for card in pile] + in_hand_of_texts(g, (SCOUTING,)))
    return "" if found == wanted else f"Boss cards {found} instead of {wanted}"


def in_hand_of_texts(g: Knights, stages: tuple[int, ...]) -> list[int]:
    """Revealed cards that a card text is about to lay back."""
    found: list[int] = []
    for procedure in g.stack:
        if isinstance(procedure, CardText) and procedure.stage in stages:
            found += procedure.todo
    return found


def tracks(g: Knights) -> str:
    for seat in range(g.seats):
        knight = g.knight_of(seat)
        if not 0 <= g.health[seat] <= g.content.max_health:
            return f"seat {seat} has {g.health[seat]} health"
        if not 0 <= g.power[seat] <= knight.power_top:
            return f"seat {seat} has {g.power[seat]} power"
        if not knight.slot_low <= g.slots[seat] <= knight.slot_top:
            return f"seat {seat} has {g.slots[seat]} slots"
    if g.energy < 0 or min(g.marked) < 0:
        return "energy below nothing"
    if not 0 <= g.world_health <= g.homeworld().health:
        return f"the Homeworld has {g.world_health} health"
    return ""


def turn_order(g: Knights) -> str:
    found = g.turn_deck + g.turn_top + g.turn_bottom + g.turn_discard + in_hand_of_texts(g, (BURYING, STACKING))
    wanted = g.content.turn_decks[g.seats]
    return "" if not g.turn or sorted(found) == sorted(wanted) else f"turn order cards {found}"
