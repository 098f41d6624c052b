"""The words of card text, one class each, by what they work on; and all of them together."""

from asterism.games.knights.model.state import Knights
from asterism.games.knights.rules.conditions import FLAGS
from asterism.games.knights.rules.counters import COUNTERS, BossNumber
from asterism.games.knights.rules.ops import boss, cards, decks, enemies, players, team
from asterism.games.knights.rules.ops.joints import JOINTS, Omen, Price
from asterism.kernel.cards import Op
from asterism.kernel.cards.reader import Vocabulary

OPS: list[type[Op[Knights]]] = [*team.OPS, *players.OPS, *cards.OPS, *enemies.OPS, *boss.OPS, *decks.OPS, Omen]


def vocabulary(numbers: dict[str, int]) -> Vocabulary[Knights]:
    """The words of all cards, and the numbers that one Boss mat names."""
    named = [BossNumber(name, place, value) for place, (name, value) in enumerate(numbers.items())]
    return Vocabulary(OPS, [*COUNTERS, *named], [], FLAGS, Price, joints=JOINTS)


VOCABULARY = vocabulary({})
