"""The words of card text, one class each, by what they work on; and all of them together."""

from asterism.games.astrolabe.model.state import Astrolabe
from asterism.games.astrolabe.rules.cards import Price
from asterism.games.astrolabe.rules.conditions import FLAGS, TESTS
from asterism.games.astrolabe.rules.counters import COUNTERS
from asterism.games.astrolabe.rules.ops import cards, demons, gains, stars, turn
from asterism.kernel.cards import Op
from asterism.kernel.cards.reader import Vocabulary

OPS: list[type[Op[Astrolabe]]] = [*gains.OPS, *demons.OPS, *stars.OPS, *cards.OPS, *turn.OPS]
VOCABULARY = Vocabulary(OPS, COUNTERS, TESTS, FLAGS, Price)
