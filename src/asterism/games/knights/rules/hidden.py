"""What a seat cannot know: the order of decks. Nothing else is hidden."""

from asterism.games.knights.model.state import Knights
from asterism.kernel.chance import Chance


def resample(g: Knights, seat: int, rng: Chance) -> None:
    """Only forget how the pools lie: their order means nothing, and players' decks follow from open play."""
    g.supply = [sorted(pool) for pool in g.supply]
    g.boss_deck = sorted(g.boss_deck)
    g.extra_deck = sorted(g.extra_deck)
    g.turn_deck = sorted(g.turn_deck)
