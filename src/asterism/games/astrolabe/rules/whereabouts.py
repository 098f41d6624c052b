"""Where a card is that somebody looks for in vain, for refusals."""

from asterism.games.astrolabe.model.packed import CARD_BITS, prison_of, purger_of, trapper_of
from asterism.games.astrolabe.model.state import Astrolabe


def where_demon(g: Astrolabe, seat: int, demon: int) -> str:
    """Whose a demon is or where it lies, as a clause."""
    if demon >= len(g.content.demon_names):
        return "there is no such demon"
    name = g.content.demon_names[demon]
    if demon in g.demon_row:
        return f"{name} is in the row"
    if demon in g.slots:
        return f"{who_has(g, seat, g.slots.index(demon) // g.content.demon_slots)} captured {name}"
    for entry in g.trapped:
        if entry & CARD_BITS == demon:
            prison = g.content.artifact_names[prison_of(entry)]
            return f"{who_has(g, seat, trapper_of(entry))} trapped {name} in {prison}"
    for entry in g.purged:
        if entry & CARD_BITS == demon:
            return f"{who_has(g, seat, purger_of(entry))} purged {name}"
    return f"{name} is in the deck"


def where_artifact(g: Astrolabe, seat: int, artifact: int) -> str:
    """Whose an artifact is or where it lies, as a clause."""
    if artifact >= len(g.content.artifact_names):
        return "there is no such artifact"
    name = g.content.artifact_names[artifact]
    if artifact in g.artifact_row:
        return f"{name} is in the row"
    if artifact in g.places:
        owner = g.places.index(artifact) // g.content.places
        return f"{name} is yours" if owner == seat else f"{g.names[owner]} owns {name}"
    if artifact in g.removed:
        return f"{name} is not in this game"
    return f"{name} is in the deck"


def who_has(g: Astrolabe, seat: int, owner: int) -> str:
    """Somebody as the subject of what they have done, as told to a seat."""
    return "you have" if owner == seat else f"{g.names[owner]} has"
