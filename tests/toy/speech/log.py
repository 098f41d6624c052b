"""The log in sentences."""

from asterism.kernel.english import some
from asterism.kernel.speech.speech import name_of
from asterism.kernel.state import Event
from toy.model.names import BANKS, BID_SHOWN, DREW, GAINED, GAVE, LIT, OMEN_SHOWN, PAID, UNKNOWN
from toy.model.state import Lanterns


def narrate(g: Lanterns, event: Event, viewer: int) -> str:
    kind, _, a, b, c, _, _ = event
    cards, omens = g.content.card_names, g.content.omen_names
    if kind == OMEN_SHOWN:
        return f"{omens[a]} hangs over the round"
    who = name_of(g, a, viewer)
    if kind == BID_SHOWN:
        return f"{who} bid {cards[b]}"
    if kind == LIT:
        return f"{who} lit a lantern on the {BANKS[b]} bank"
    if kind == GAVE:
        return f"{who} gave {name_of(g, b, viewer)} {cards[c]}"
    if kind == DREW:
        return f"{who} drew {'a card' if b == UNKNOWN else cards[b]}"
    if kind == GAINED:
        return f"{who} gained {some(b, 'point')} ({omens[c]})"
    if kind == PAID:
        return f"{who} paid {some(b, 'point')} ({omens[c]})"
    raise ValueError(f"no words for event {kind}")
