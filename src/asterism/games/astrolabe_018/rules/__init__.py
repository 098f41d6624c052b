"""The rules of Astrolabe 0.18 by chapter: rounds, the turn and its steps, the six actions, banishing."""

from asterism.games.astrolabe_018.rules.actions import Banish, Capture, Exchange, Library, Reroll, Stargaze
from asterism.games.astrolabe_018.rules.banish import Gains
from asterism.games.astrolabe_018.rules.effects import CardText
from asterism.games.astrolabe_018.rules.round import Rounds, SetAstrolabes
from asterism.games.astrolabe_018.rules.steps import DiscardDown, OfferGoals, React
from asterism.games.astrolabe_018.rules.turn import Turn

PARTS = (
    Rounds,
    SetAstrolabes,
    Turn,
    Capture,
    Stargaze,
    Reroll,
    Exchange,
    Banish,
    Library,
    Gains,
    CardText,
    DiscardDown,
    OfferGoals,
    React,
)

__all__ = ["PARTS", "Rounds", "SetAstrolabes"]
