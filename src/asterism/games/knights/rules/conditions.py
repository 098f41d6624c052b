"""What card text asks for besides counts."""

from asterism.games.knights.model.state import Knights
from asterism.games.knights.rules.card_text import running
from asterism.kernel.cards import Flag


def defeated(g: Knights, seat: int) -> bool:
    text = running(g)
    return text is not None and text.defeated > 0


def full_power(g: Knights, seat: int) -> bool:
    return seat >= 0 and g.power[seat] == g.knight_of(seat).power_top


def exhausted(g: Knights, seat: int) -> bool:
    return seat >= 0 and g.health[seat] == 0


FLAGS: list[Flag[Knights]] = [
    Flag("defeated", defeated, "this defeated a minion"),
    Flag("full-power", full_power, "you are at Full Power"),
    Flag("exhausted", exhausted, "you are exhausted"),
]
