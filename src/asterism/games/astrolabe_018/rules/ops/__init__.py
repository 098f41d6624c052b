"""The words of card text, one class each: what it reads, whether it would do anything, what it does, words, worth."""

from typing import Final

from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.rules.conditions import FLAGS, TESTS
from asterism.games.astrolabe_018.rules.counters import COUNTERS, MEASURES
from asterism.games.astrolabe_018.rules.ops.gains import (
    BanishNow,
    BonusAction,
    BuryRow,
    Charge,
    CountUnique,
    Draw,
    FreeSteps,
    GainStone,
    GuardDice,
    Peek,
    Refresh,
    Score,
    TakeRow,
    TakeToken,
)
from asterism.games.astrolabe_018.rules.ops.lasting import (
    BanishPlus,
    CrossType,
    KeepPlus,
    NumberPlus,
    PriceMinus,
    ReadAs,
    ThresholdPlus,
)
from asterism.games.astrolabe_018.rules.ops.on_dice import ChangeColour, Read, RollAgain, Swap, TurnFace
from asterism.games.astrolabe_018.rules.ops.price import Price
from asterism.kernel.cards import Op
from asterism.kernel.cards.reader import Vocabulary

OPS: Final[list[type[Op[Astrolabe018]]]] = [
    Charge,
    Score,
    Draw,
    RollAgain,
    ChangeColour,
    TurnFace,
    Swap,
    Read,
    ReadAs,
    CrossType,
    NumberPlus,
    ThresholdPlus,
    PriceMinus,
    KeepPlus,
    BanishPlus,
    TakeRow,
    BuryRow,
    BanishNow,
    GainStone,
    Refresh,
    Peek,
    FreeSteps,
    TakeToken,
    GuardDice,
    CountUnique,
    BonusAction,
]
VOCABULARY: Final = Vocabulary(OPS, COUNTERS, TESTS, FLAGS, Price, MEASURES)
