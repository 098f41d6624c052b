"""What card text can count: a player's own, the table's, and the numbers that a Boss names."""

from collections.abc import Callable

from asterism.games.knights.model.state import Knights
from asterism.games.knights.rules.card_text import EQUIPPING, FIRING, running
from asterism.kernel.cards import NO_BOUND, Counter

Function = Callable[[Knights, int], int]


class Tally(Counter[Knights]):
    """Something counted on the table; one of a player is 0 where a text has no "you"."""

    def __init__(
        self, name: str, count: Function, each: str, says: str, usual: float = 1.0, less: str = "fewer"
    ) -> None:
        super().__init__(name, count, each, each, says)
        self.usual = usual
        self.less: str = less

    def compared(self, low: int, high: int) -> str:
        """ "4 or more minions are in play"."""
        if low == high:
            amount = str(low)
        elif high == NO_BOUND:
            amount = f"{low} or more"
        elif low == 0:
            amount = f"{high} or {self.less}"
        else:
            amount = f"{low} to {high}"
        return self.says.replace("{}", "no" if high == 0 else amount)


class BossNumber(Counter[Knights]):
    """A number that the Boss mat names, which a difficulty token may change."""

    def __init__(self, name: str, place: int, value: int) -> None:
        super().__init__(name, nothing, name.replace("-", " "))
        self.place: int = place
        self.value: int = value  # on the mat whose texts are being read
        self.usual = 1.0

    def count(self, g: Knights, seat: int) -> int:
        return g.content.mats[g.mat].numbers[self.place]

    def printed(self) -> int:
        return self.value


def nothing(g: Knights, seat: int) -> int:
    return 0


# A player's own


def slots(g: Knights, seat: int) -> int:
    return g.slots[seat] if seat >= 0 else 0


def power(g: Knights, seat: int) -> int:
    return g.power[seat] if seat >= 0 else 0


def hand(g: Knights, seat: int) -> int:
    return len(g.hand[seat]) if seat >= 0 else 0


def your_weapons(g: Knights, seat: int) -> int:
    return len(g.equipped[seat]) if seat >= 0 else 0


def your_other_weapons(g: Knights, seat: int) -> int:
    """# attack.your-other-weapons, attack.still-equipped-while-resolving"""
    if seat < 0:
        return 0
    text = running(g)
    itself = text is not None and (text.use == EQUIPPING or (text.use == FIRING and text.owner == seat))
    return len(g.equipped[seat]) - (1 if itself else 0)


def ally_weapons(g: Knights, seat: int) -> int:
    if seat < 0:
        return 0
    text = running(g)
    total = 0
    for ally in g.allies(seat):
        total += len(g.equipped[ally])
        if text is not None and text.use == FIRING and text.owner == ally:
            total -= 1
    return total


# The table's


def minions(g: Knights, seat: int) -> int:
    return len(g.minion)


def extra_minions(g: Knights, seat: int) -> int:
    return sum(1 for card in g.minion if g.content.boss_cards[card].mark == 0)


def level(g: Knights, seat: int) -> int:
    return g.level


def track(g: Knights, seat: int) -> int:
    return g.track


def players(g: Knights, seat: int) -> int:
    return g.seats


def empty_supplies(g: Knights, seat: int) -> int:
    return g.faceup.count(-1)


def world_health(g: Knights, seat: int) -> int:
    return g.world_health


COUNTERS: list[Counter[Knights]] = [
    Tally("slots", slots, "slot you have", "you have {} slots", 2.5),
    Tally("power", power, "power you have", "you have {} power"),
    Tally("hand", hand, "card in your hand", "you have {} cards in hand"),
    Tally("your-weapons", your_weapons, "Weapon you have equipped", "you have {} equipped Weapons"),
    Tally(
        "your-other-weapons",
        your_other_weapons,
        "other Weapon you have equipped",
        "you have {} other equipped Weapons",
    ),
    Tally(
        "ally-weapons",
        ally_weapons,
        "Weapon your allies have equipped",
        "your allies have {} equipped Weapons",
        2.0,
    ),
    Tally("minions", minions, "minion in play", "{} minions are in play"),
    Tally("extra-minions", extra_minions, "{extra} in play", "{} {extra} minions are in play"),
    Tally("level", level, "level of the Boss", "the Boss has level {}", less="less"),
    Tally("track", track, "step of the {track} track", "the {track} track is at {}", less="less"),
    Tally("players", players, "player", "{} Knights play"),
    Tally("empty-supplies", empty_supplies, "empty supply deck", "{} supply decks are empty"),
    Tally("world-health", world_health, "health of the Homeworld", "the Homeworld has {} health", less="less"),
]
