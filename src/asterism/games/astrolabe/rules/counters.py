"""What card text can count, with its words and the odds that a turn brings enough."""

from collections.abc import Callable
from typing import Final

from asterism.games.astrolabe.model.content import ICONS
from asterism.games.astrolabe.model.instrument import action_of, number_of, time_of
from asterism.games.astrolabe.model.names import CAPTURE, DAY, EMPTY, NIGHT, PURGE, STAR_NAMES, STARGAZE, TRAP, WILD
from asterism.games.astrolabe.model.packed import purger_of
from asterism.games.astrolabe.model.state import (
    ACTED,
    ACTIVATED_NOW,
    BOUGHT_NOW,
    CAPTURED_NOW,
    FINISHED_NOW,
    PLACED_NOW,
    PLAYED_NOW,
    PURGED_NOW,
    TRAPPED_NOW,
    Astrolabe,
)
from asterism.games.astrolabe.player.values import activations_within, free_room, read_demons, unread_demons
from asterism.kernel.cards import Counter

Function = Callable[[Astrolabe, int], int]


class Having(Counter[Astrolabe]):
    """What a seat has; one action may be likely to change it."""

    def __init__(
        self,
        name: str,
        count: Function,
        one: str,
        many: str = "",
        says: str = "you have {}",
        helper: int = -1,
        help: float = 0.1,
    ) -> None:
        super().__init__(name, count, one, many, says)
        self.helper: int = helper
        self.help: float = help

    def odds(self, g: Astrolabe, seat: int, low: int, high: int, hint: int) -> float:
        if low <= self.count(g, seat) <= high:
            return 1.0
        return self.help if action_of(hint) == self.helper else 0.1


class Number(Having):
    """The number on the dial."""

    def count(self, g: Astrolabe, seat: int) -> int:
        return number_of(g.reading(seat))

    def odds(self, g: Astrolabe, seat: int, low: int, high: int, hint: int) -> float:
        return 1.0 if low <= number_of(hint) <= high else 0.0


class Tokens(Having):
    """Tokens of a kind on the seat's demons."""

    def __init__(self, name: str, token: int, one: str, many: str) -> None:
        super().__init__(name, nothing, one, many)
        self.token: int = token

    def count(self, g: Astrolabe, seat: int) -> int:
        return tokens(g, seat, self.token)


class Now(Counter[Astrolabe]):
    """What has happened in the running turn: a place in the state's `now`."""

    def __init__(self, name: str, place: int, verb: str, one: str, many: str) -> None:
        super().__init__(name, nothing, one, many, f"you {verb}", f"{one} you {verb.replace('{} ', '')}")
        self.place: int = place

    def count(self, g: Astrolabe, seat: int) -> int:
        return g.now[self.place]

    def odds(self, g: Astrolabe, seat: int, low: int, high: int, hint: int) -> float:
        action, number = action_of(hint), number_of(hint)
        active = bool(g.order) and g.order[g.turn] == seat
        done = g.now[self.place] if active else 0
        if done >= low:
            return 1.0
        if active and g.now[ACTED]:
            action = -1  # what the dial promised is done
        more = 0
        if self.place == CAPTURED_NOW and action == CAPTURE:
            more = min(number, g.content.demon_slots - g.captured(seat))
        elif self.place == TRAPPED_NOW and action == TRAP:
            more = min(number, read_demons(g, seat), free_room(g, seat))
        elif self.place == PURGED_NOW and action == PURGE:
            more = min(number, g.captured(seat))
        elif self.place == PLACED_NOW and action == STARGAZE:
            return 0.2 * (number - low + done + 1) if number + done >= low and unread_demons(g, seat) else 0.05
        elif self.place == FINISHED_NOW and action == STARGAZE:
            return 0.1 * number
        elif self.place == BOUGHT_NOW and g.focus[seat] >= g.price(seat) and g.room_for_artifact(seat):
            more = g.focus[seat] // max(1, g.price(seat))
        elif self.place == ACTIVATED_NOW:
            more = activations_within(g, seat, time_of(hint), done)
        elif self.place == PLAYED_NOW:
            more = 1 if len(g.hands[seat]) > 1 else 0
        return 0.8 if done + more >= low else 0.05


def nothing(g: Astrolabe, seat: int) -> int:
    return 0


def tokens(g: Astrolabe, seat: int, token: int) -> int:
    """Tokens of a kind on the seat's captured demons, or of all kinds (-1)."""
    size = g.content.demon_slots * ICONS
    found = 0
    for at in range(seat * size, (seat + 1) * size):
        held = g.cover[at]
        if held != EMPTY and (token < 0 or held == token):
            found += 1
    return found


def purged(g: Astrolabe, seat: int) -> int:
    found = 0
    for entry in g.purged:
        if purger_of(entry) == seat:
            found += 1
    return found


def artifacts(g: Astrolabe, seat: int, side: int) -> int:
    """Artifacts on a side, or on all three (-1)."""
    content = g.content
    found = 0
    for place in range(content.places):
        if g.places[seat * content.places + place] >= 0 and (side < 0 or content.side_of[place] == side):
            found += 1
    return found


def upgraded(g: Astrolabe, seat: int) -> int:
    found = 0
    for place in range(seat * g.content.places, (seat + 1) * g.content.places):
        if g.places[place] >= 0 and g.inside[g.places[place]]:
            found += 1
    return found


# Talismans ask for these all the time: a method is called at once, a function through Python


class Charged(Having):
    def count(self, g: Astrolabe, seat: int) -> int:
        return g.focus[seat]


class Captured(Having):
    def count(self, g: Astrolabe, seat: int) -> int:
        return g.captured(seat)


class Read(Having):
    def count(self, g: Astrolabe, seat: int) -> int:
        return read_demons(g, seat)


class Pairs(Having):
    """Neighbouring demons with equal top stars."""

    def count(self, g: Astrolabe, seat: int) -> int:
        content = g.content
        base = seat * content.demon_slots
        found = 0
        for slot in range(content.demon_slots):
            demon = g.slots[base + slot]
            if demon < 0:
                continue
            for other in content.slot_links[slot]:
                neighbour = g.slots[base + other]
                if other > slot and neighbour >= 0 and content.stars[neighbour][0] == content.stars[demon][0]:
                    found += 1
        return found


class Position(Having):
    """The place in the turn order, which nobody knows before the astrolabes are revealed."""

    def count(self, g: Astrolabe, seat: int) -> int:
        return g.order.index(seat) + 1 if g.order else 0

    def odds(self, g: Astrolabe, seat: int, low: int, high: int, hint: int) -> float:
        if g.order:
            return super().odds(g, seat, low, high, hint)
        return sum(1 for place in range(1, g.seats + 1) if low <= place <= high) / g.seats


COUNTERS: Final[list[Counter[Astrolabe]]] = [
    Number("number", nothing, "your number", "", "your number is {n}"),
    Charged("charged", nothing, "charged focus"),
    Having("dark", lambda g, seat: g.dark[seat], "dark essence"),
    Having("bright", lambda g, seat: g.bright[seat], "bright essence"),
    Having("essence", lambda g, seat: g.dark[seat] + g.bright[seat], "essence"),
    Having("hand", lambda g, seat: len(g.hands[seat]), "talisman in hand", "talismans in hand"),
    Captured("captured", nothing, "captured demon", "captured demons", helper=CAPTURE, help=0.6),
    Read("read", nothing, "fully read demon", "fully read demons", helper=STARGAZE, help=0.5),
    Having("trapped", lambda g, seat: g.trapped_count[seat], "trapped demon", "trapped demons"),
    Having("purged", purged, "purged demon", "purged demons"),
    Having("artifacts", lambda g, seat: artifacts(g, seat, -1), "artifact", "artifacts"),
    Having("artifacts-day", lambda g, seat: artifacts(g, seat, DAY), "day artifact", "day artifacts"),
    Having("artifacts-night", lambda g, seat: artifacts(g, seat, NIGHT), "night artifact", "night artifacts"),
    Having("upgraded", upgraded, "upgraded artifact", "upgraded artifacts"),
    Tokens("stars-on-demons", -1, "star on your demons", "stars on your demons"),
    Tokens("wilds-on-demons", WILD, "wild star on your demons", "wild stars on your demons"),
    Pairs(
        "pairs",
        nothing,
        "pair of neighbours with equal top stars",
        "pairs of neighbours with equal top stars",
        helper=CAPTURE,
        help=0.6,
    ),
    Having(
        "open-slots", lambda g, seat: g.content.demon_slots - g.captured(seat), "open demon slot", "open demon slots"
    ),
    Position(
        "position",
        nothing,
        "place in the turn order",
        "",
        "your place in the turn order is {n}",
    ),
    Having("vp-tokens", lambda g, seat: g.vp[seat], "VP token", "VP tokens"),
    Now("captured-now", CAPTURED_NOW, "captured {} this turn", "demon", "demons"),
    Now("trapped-now", TRAPPED_NOW, "trapped {} this turn", "demon", "demons"),
    Now("purged-now", PURGED_NOW, "purged {} this turn", "demon", "demons"),
    Now("bought-now", BOUGHT_NOW, "bought {} this turn", "artifact", "artifacts"),
    Now("activated-now", ACTIVATED_NOW, "made {} this turn", "activation", "activations"),
    Now("finished-now", FINISHED_NOW, "finished {} this turn", "constellation", "constellations"),
    Now("stars-placed-now", PLACED_NOW, "put {} on your demons this turn", "star", "stars"),
    Now("talismans-played-now", PLAYED_NOW, "played {} before this one this turn", "talisman", "talismans"),
    *[
        Tokens(f"stars-of({name})", 1 + i, f"{name} star on your demons", f"{name} stars on your demons")
        for i, name in enumerate(STAR_NAMES[1:6])
    ],
]
