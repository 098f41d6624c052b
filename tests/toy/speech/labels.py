"""How options read."""

from asterism.kernel.cards import NO, PART, YES
from asterism.kernel.option import first, verb_of
from asterism.kernel.speech.speech import Label
from toy.model.names import BANKS, BID, GIVE, LEFT, PLACE, RAID, START_LIGHTING, WISH
from toy.model.state import Lanterns
from toy.rules.card_text import CardText


def label(g: Lanterns, seat: int, packed: int) -> Label:
    verb, a = verb_of(packed), first(packed)
    if verb in (BID, GIVE):
        said = "Bid" if verb == BID else "Give"
        return Label(f"{said} {g.content.card_names[a]}", [f"hand:{g.content.card_ids[a]}:0"])
    if verb == START_LIGHTING:
        return Label("Light lanterns", reveals=True)
    if verb == RAID:
        return Label(f"Raid {g.names[a]}", [f"seat:{a}"])
    if verb == WISH:
        return Label("Wish for a card", note="-1 wish", reveals=True)
    if verb == PLACE:
        points = "+2 points" if a == LEFT else "+1 point"
        return Label(f"Place it on the {BANKS[a]} bank", [f"bank:{BANKS[a]}"], points)
    if verb in (PART, YES, NO):
        return label_text(g, verb, a)
    return Label("End the turn")


def label_text(g: Lanterns, verb: int, part: int) -> Label:
    """An answer that an omen asks for."""
    touches = [f"omen:{g.content.omen_ids[g.omen]}"]
    top = g.stack[-1] if g.stack else None
    if verb == NO or not isinstance(top, CardText) or not top.asking:
        return Label("No" if verb == NO else "Yes" if verb == YES else f"Part {part + 1}", touches)
    blocks = top.step(g).blocks()
    said = g.content.texts.clause(blocks[min(part, len(blocks) - 1)])
    return Label(said[0].upper() + said[1:], touches)
