"""The six astrolabe actions, in the order of the book."""

from typing import ClassVar, Final

from asterism.games.astrolabe_018.model.names import (
    ACTION_TITLES,
    ARTIFACT_BOUGHT,
    BANISH,
    BONUS_NUMBER,
    BOUGHT,
    BOUND_NUMBER,
    CAPTURE,
    CHECK,
    DIAL_NUMBER,
    DISCOUNT,
    E_BUY,
    E_MEDITATE,
    E_REFRESH,
    E_REPLACED,
    EXCHANGE,
    EXTRA_BANISH,
    FROM_ARTIFACTS,
    FULL_CHECK,
    GAINED_DICE,
    GAZING,
    LIBRARY,
    LIBRARY_REFRESHED,
    MAX_CAPTURED,
    MEDITATED,
    NONE,
    NUMBER,
    O_PRICE,
    O_PURCHASES,
    O_REPLACE,
    O_SUM,
    O_TOGETHER,
    RAISED,
    REROLL,
    SMALL_CHECK,
    STARGAZE,
    THRESHOLD,
    TIMES,
    TREATED,
    V_AMOUNT,
    V_BANISH,
    V_BUY,
    V_CAPTURE,
    V_CHANGE,
    V_DRAW,
    V_END_ACTION,
    V_MEDITATE,
    V_REFRESH,
    V_REROLL,
    V_ROLL_NAMED,
    V_SWAP,
)
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.rules.banish import Gains
from asterism.games.astrolabe_018.rules.effects import (
    batch_options,
    capture_div,
    change_die,
    roll_die_again,
    swap_dice,
    swap_options,
)
from asterism.games.astrolabe_018.rules.steps import (
    DiscardDown,
    add_free_moves,
    barred_free,
    choose_free,
    distinct,
    limit_of,
    refuse_free,
    settle,
)
from asterism.kernel.option import first, option, second, third, verb_of
from asterism.kernel.procedure import CALL, DONE, WAIT, Cited, Procedure

TITLES_OF_VERBS = {
    V_CAPTURE: CAPTURE,
    V_DRAW: STARGAZE,
    V_REROLL: REROLL,
    V_CHANGE: REROLL,
    V_ROLL_NAMED: REROLL,
    V_SWAP: EXCHANGE,
    V_BANISH: BANISH,
    V_BUY: LIBRARY,
    V_REFRESH: LIBRARY,
}


DRAW: Final = option(V_DRAW)
END_ACTION: Final = option(V_END_ACTION)
MEDITATE_LESS: Final = option(V_MEDITATE)
ASKING: Final = 9  # how much of the number is turned into focus, if not all


class Action(Procedure[Astrolabe018]):
    """An action in progress: steps of its own, free moves between them, and meditating at the end.

    `granted` is the exact number of an extra action that a card gives, NONE for the astrolabe action.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "granted", "used", "focus")
    action: ClassVar[int] = NONE
    check: ClassVar[int] = SMALL_CHECK  # which goals a step of it can meet

    def __init__(self, seat: int, at: int, granted: int, used: int, focus: int) -> None:
        super().__init__(seat, at)
        self.granted: int = granted
        self.used: int = used  # how much of the number the steps so far have needed
        self.focus: int = focus  # how much of the rest is turned into focus

    # What each action says for itself

    def steps(self, g: Astrolabe018) -> list[int]:
        """The next steps of the action itself."""
        raise NotImplementedError(type(self).__name__)

    def take(self, g: Astrolabe018, packed: int) -> None:
        """Carry out one step."""
        raise NotImplementedError(type(self).__name__)

    def explain(self, g: Astrolabe018, packed: int) -> Cited | None:
        """Why one of this action's own steps is not possible."""
        return None

    def wished(self, g: Astrolabe018) -> list[int]:
        """Steps a player would look for, possible or not."""
        return []

    def invitation(self, g: Astrolabe018) -> Cited:
        """The prompt."""
        raise NotImplementedError(type(self).__name__)

    def close(self, g: Astrolabe018) -> bool:
        """What the end of the action brings before meditating; True if something was put on the stack."""
        return False

    # What all actions share

    def power(self, g: Astrolabe018) -> int:
        """The number in force (unique.whole-turn)."""
        if self.granted != NONE:
            return self.granted
        turn = g.turn
        return turn[NUMBER] + turn[BONUS_NUMBER] + turn[BOUND_NUMBER]

    def unused(self, g: Astrolabe018) -> int:
        """What may be turned into focus (meditate.split, meditate.raised-number)."""
        if self.granted != NONE or g.content.no_meditating:
            return 0
        left = g.turn[NUMBER] + g.turn[BONUS_NUMBER] - self.used
        return left if left > 0 else 0

    def run(self, g: Astrolabe018) -> int:
        if self.at == 0:
            if settle(g, self.seat):
                return CALL
            if self.unused(g) or self.steps(g) or add_free_moves(g, self.seat, []):
                return WAIT
            self.at = 1
        if self.at == ASKING:
            return WAIT
        if self.at == 1:
            self.at = 2
            if self.close(g):
                return CALL
        if self.at == 2:  # meditate.last
            self.at = 3
            if self.focus:
                g.tell(E_MEDITATE, self.seat, self.focus)
                g.charge(self.seat, self.focus)  # meditate.flip-tokens
                g.turn[RAISED] |= 1 << MEDITATED
            g.turn[CHECK] |= SMALL_CHECK
        return DONE

    def options(self, g: Astrolabe018, seat: int) -> list[int]:
        unused = self.unused(g)
        if self.at == ASKING:  # meditate.any-part
            return [V_AMOUNT | focus << 8 for focus in range(unused)]
        options = self.steps(g)
        options.append(END_ACTION)  # turn.action-may-be-empty
        if unused:
            options.append(MEDITATE_LESS)
        return add_free_moves(g, seat, options)

    def choose(self, g: Astrolabe018, seat: int, packed: int) -> None:
        verb = packed & 255
        if verb == V_END_ACTION:
            self.focus = self.unused(g)  # meditate.leftover, meditate.whole-number
            self.at = 1
        elif verb == V_MEDITATE:
            self.at = ASKING
        elif verb == V_AMOUNT:
            self.focus = first(packed)
            self.at = 1
        elif not choose_free(g, seat, packed):
            g.turn[CHECK] |= self.check
            self.take(g, packed)

    def ask(self, g: Astrolabe018, seat: int) -> Cited:
        if self.at == ASKING:
            return Cited("meditate.any-part", f"choose how much of {self.unused(g)} becomes focus")
        return self.invitation(g)

    def refuse(self, g: Astrolabe018, seat: int, packed: int) -> Cited | None:
        verb = verb_of(packed)
        free = refuse_free(g, seat, packed)
        if free is not None:
            return free
        if verb in (V_MEDITATE, V_AMOUNT):
            if self.granted != NONE:
                return Cited("meditate.leftover", "The number of a granted action cannot be turned into focus.")
            return Cited("meditate.leftover", f"Only the {self.unused(g)} that the action did not need can be turned.")
        if self.at == ASKING:
            return Cited("meditate.last", "The action is over; only the focus is left to be chosen.")
        wanted = TITLES_OF_VERBS.get(verb, NONE)
        if wanted == LIBRARY and self.action != LIBRARY:
            return Cited("library.buys-artifacts", "Artifacts are bought with the Library action.")
        if wanted == NONE:
            return None
        if wanted != self.action:
            return Cited("turn.action-by-dial", f"Your dial shows {ACTION_TITLES[self.action]}.")
        return self.explain(g, packed)

    def barred(self, g: Astrolabe018, seat: int) -> list[int]:
        if self.at == ASKING:
            return []
        possible = self.steps(g)
        return [step for step in self.wished(g) if step not in possible] + barred_free(g, seat)


class Capture(Action):
    """Take face-up Divs whose points the number reaches."""

    action = CAPTURE

    def clone(self) -> "Capture":
        return Capture(self.seat, self.at, self.granted, self.used, self.focus)

    def steps(self, g: Astrolabe018) -> list[int]:
        options: list[int] = []
        if g.free_place(self.seat) == NONE:  # capture.max-three
            return options
        reach = self.reach(g)
        points = g.content.div_vp
        for div in g.row:  # capture.from-row
            if points[div] <= reach:  # capture.number-reaches-vp
                options.append(V_CAPTURE | div << 8)
        return options

    def reach(self, g: Astrolabe018) -> int:
        """The highest points that can be captured now (capture.each-card)."""
        reach = self.power(g) + g.turn[THRESHOLD]
        return reach - self.used if g.settings[O_SUM] else reach

    def take(self, g: Astrolabe018, packed: int) -> None:
        vp = g.content.div_vp[first(packed)]
        capture_div(g, self.seat, first(packed))
        self.used = self.used + vp if g.settings[O_SUM] else max(self.used, vp)  # capture.unused-part

    def explain(self, g: Astrolabe018, packed: int) -> Cited | None:
        div = first(packed)
        if div not in g.row:
            return Cited("capture.from-row", "Only face-up Divs of the row can be captured.")
        if g.free_place(self.seat) == NONE:
            return Cited("capture.max-three", f"You hold {MAX_CAPTURED} Divs already.")
        if g.settings[O_SUM] and self.used:
            return Cited("capture.each-card", f"At this table the points add up; {self.reach(g)} are left.")
        vp = g.content.div_vp[div]
        return Cited("capture.number-reaches-vp", f"It is worth {vp}, your number reaches {self.reach(g)}.")

    def wished(self, g: Astrolabe018) -> list[int]:
        return [option(V_CAPTURE, div) for div in g.row]

    def invitation(self, g: Astrolabe018) -> Cited:
        return Cited("capture.number-reaches-vp", f"capture Divs worth up to {self.reach(g)}")


class Stargaze(Action):
    """Draw dice one by one; keep them or read with them."""

    action = STARGAZE

    def clone(self) -> "Stargaze":
        return Stargaze(self.seat, self.at, self.granted, self.used, self.focus)

    def steps(self, g: Astrolabe018) -> list[int]:
        if self.used < self.power(g) and g.bag[0] + g.bag[1] > 0:  # stargaze.draw-count, stargaze.bag-too-small
            return [DRAW]
        return []

    def take(self, g: Astrolabe018, packed: int) -> None:
        g.turn[GAZING] = 1
        self.used += 1  # stargaze.focus-die-counts
        g.roll(self.seat, g.draw_die(2), 0)  # stargaze.roll, stargaze.keep

    def close(self, g: Astrolabe018) -> bool:
        g.turn[GAZING] = 0
        g.turn[GAINED_DICE] = 0
        if len(g.dice[self.seat]) > limit_of(g):  # stargaze.discard-to-limit
            g.call(DiscardDown(self.seat))
            return True
        return False

    def explain(self, g: Astrolabe018, packed: int) -> Cited | None:
        if self.used < self.power(g):
            return Cited("stargaze.bag-too-small", "The bag is empty.")
        return Cited("stargaze.draw-count", f"You have drawn {self.used} dice, as many as your number.")

    def wished(self, g: Astrolabe018) -> list[int]:
        return [DRAW]

    def invitation(self, g: Astrolabe018) -> Cited:
        return Cited("stargaze.one-by-one", f"draw a die ({self.power(g) - self.used} left), read, or stop")


class Reroll(Action):
    """Roll kept dice again or change their colour, each at most once.

    With the table option of reroll.one-by-one all dice are named first (`named`) and then rolled together.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "granted", "used", "focus", "named", "changed", "rolled")
    action = REROLL

    def __init__(
        self, seat: int, at: int, granted: int, used: int, focus: int, named: list[int], changed: list[int], rolled: int
    ) -> None:
        super().__init__(seat, at, granted, used, focus)
        self.named: list[int] = named  # dice to roll again
        self.changed: list[int] = changed  # dice to change
        self.rolled: int = rolled

    def clone(self) -> "Reroll":
        return Reroll(
            self.seat, self.at, self.granted, self.used, self.focus, self.named[:], self.changed[:], self.rolled
        )

    def steps(self, g: Astrolabe018) -> list[int]:
        options: list[int] = []
        if self.used >= self.power(g) or self.rolled:  # reroll.count
            return options
        for die in distinct(g.dice[self.seat]):  # reroll.own-dice
            if not die & TREATED:  # reroll.each-die-once
                options.append(option(V_REROLL, die))
                if self.replacements(g, die):  # reroll.colour-missing, reroll.change-needs-supply
                    options.append(option(V_CHANGE, die))
        return options

    def replacements(self, g: Astrolabe018, die: int) -> int:
        """Dice of the other colour in the bag that are not spoken for."""
        kind = die >> 3 & 1
        spoken_for = 0
        for other in self.changed:
            if other >> 3 & 1 == kind:
                spoken_for += 1
        return g.bag[1 - kind] - spoken_for

    def take(self, g: Astrolabe018, packed: int) -> None:
        die = first(packed)
        if verb_of(packed) == V_ROLL_NAMED:
            self.roll_named(g)
            return
        self.used += 1
        if g.settings[O_TOGETHER]:  # reroll.one-by-one
            g.take_die(self.seat, die)
            g.keep(self.seat, die | TREATED)
            if verb_of(packed) == V_CHANGE:
                self.changed.append(die | TREATED)
            else:
                self.named.append(die | TREATED)
        elif verb_of(packed) == V_CHANGE:  # reroll.change-colour, reroll.either-way
            change_die(g, self.seat, die, TREATED)
        else:
            roll_die_again(g, self.seat, die, TREATED)  # reroll.again

    def roll_named(self, g: Astrolabe018) -> None:
        """All together: what was named is rolled, and nothing more may be named."""
        named, changed = self.named, self.changed
        self.named = []
        self.changed = []
        self.rolled = 1
        for die in named + changed:
            g.take_die(self.seat, die)
        for die in named:
            g.roll(self.seat, die >> 3 & 1, TREATED)
        for die in changed:
            g.bag[die >> 3 & 1] += 1
            g.bag[1 - (die >> 3 & 1)] -= 1
        for die in changed:
            g.roll(self.seat, 1 - (die >> 3 & 1), TREATED)

    def options(self, g: Astrolabe018, seat: int) -> list[int]:
        if self.named or self.changed:  # naming is one step: nothing comes between
            return [*self.steps(g), option(V_ROLL_NAMED)]
        return super().options(g, seat)

    def close(self, g: Astrolabe018) -> bool:
        g.clear_marks(self.seat, TREATED)
        return False

    def explain(self, g: Astrolabe018, packed: int) -> Cited | None:
        if verb_of(packed) == V_ROLL_NAMED:
            return Cited("reroll.one-by-one", "No dice have been named.")
        die = first(packed)
        if die not in g.dice[self.seat]:
            return Cited("reroll.own-dice", "You keep no such die.")
        if self.rolled:
            return Cited("reroll.one-by-one", "At this table all dice are named before the roll.")
        if die & TREATED:
            return Cited("reroll.each-die-once", "That die has been treated by this action.")
        if self.used >= self.power(g):
            return Cited("reroll.count", f"You have treated {self.used} dice, as many as your number.")
        return Cited("reroll.colour-missing", "The bag has no die of the other colour.")

    def wished(self, g: Astrolabe018) -> list[int]:
        wished: list[int] = []
        for die in distinct(g.dice[self.seat]):
            wished += [option(V_REROLL, die), option(V_CHANGE, die)]
        return wished

    def invitation(self, g: Astrolabe018) -> Cited:
        left = self.power(g) - self.used
        return Cited("reroll.count", f"roll dice again or change their colour ({left} left), or stop")


class Exchange(Action):
    """Swap kept dice with those of other players."""

    action = EXCHANGE

    def clone(self) -> "Exchange":
        return Exchange(self.seat, self.at, self.granted, self.used, self.focus)

    def steps(self, g: Astrolabe018) -> list[int]:
        if self.used >= self.power(g):  # exchange.count
            return []
        return swap_options(g, self.seat, 0)  # exchange.several-partners, exchange.chains, exchange.no-consent

    def take(self, g: Astrolabe018, packed: int) -> None:
        self.used += 1
        swap_dice(g, self.seat, first(packed), second(packed), third(packed), 0)  # exchange.with-players

    def explain(self, g: Astrolabe018, packed: int) -> Cited | None:
        other = second(packed)
        if self.used >= self.power(g):
            return Cited("exchange.count", f"You have made {self.used} swaps, as many as your number.")
        if other == self.seat or other >= g.seats:
            return Cited("exchange.with-players", "Dice are swapped with another player.")
        if g.guarded[other]:
            return Cited("exchange.no-consent", "A card guards those dice until its owner's next turn.")
        return Cited("exchange.one-for-one", "A swap needs one of your dice and one that the other player keeps.")

    def invitation(self, g: Astrolabe018) -> Cited:
        return Cited("exchange.count", f"swap dice with other players ({self.power(g) - self.used} left), or stop")


class Banish(Action):
    """One batch of ready Divs, up to the number."""

    action = BANISH
    check = FULL_CHECK

    def clone(self) -> "Banish":
        return Banish(self.seat, self.at, self.granted, self.used, self.focus)

    def steps(self, g: Astrolabe018) -> list[int]:
        if self.used:  # banish.batch
            return []
        return batch_options(g, self.seat, self.most(g))

    def most(self, g: Astrolabe018) -> int:
        return self.power(g) + g.turn[EXTRA_BANISH]  # banish.count

    def take(self, g: Astrolabe018, packed: int) -> None:
        self.used = first(packed).bit_count()
        g.call(Gains.of(self.seat, first(packed)))

    def explain(self, g: Astrolabe018, packed: int) -> Cited | None:
        if self.used:
            return Cited("banish.batch", "A Banish action has one batch.")
        for place in range(MAX_CAPTURED):
            if first(packed) >> place & 1 and not g.is_ready(self.seat, place):
                return Cited("banish.fully-read-only", "Only a captured Div with all its stars read can be banished.")
        return Cited("banish.count", f"Your number allows {self.most(g)} Divs.")

    def wished(self, g: Astrolabe018) -> list[int]:
        return [
            option(V_BANISH, 1 << place)
            for place in range(MAX_CAPTURED)
            if g.captured[MAX_CAPTURED * self.seat + place] != NONE
        ]

    def invitation(self, g: Astrolabe018) -> Cited:
        return Cited("banish.count", f"banish up to {self.most(g)} Divs together, or stop")


class Library(Action):
    """Buy face-up artifacts; refresh each Library once for a focus."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "granted", "used", "focus", "bought", "refreshed")
    action = LIBRARY
    check = FULL_CHECK

    def __init__(self, seat: int, at: int, granted: int, used: int, focus: int, bought: int, refreshed: int) -> None:
        super().__init__(seat, at, granted, used, focus)
        self.bought: int = bought  # kinds, as bits
        self.refreshed: int = refreshed

    def clone(self) -> "Library":
        return Library(self.seat, self.at, self.granted, self.used, self.focus, self.bought, self.refreshed)

    def unused(self, g: Astrolabe018) -> int:
        return 0  # meditate.not-library

    def price(self, g: Astrolabe018, kind: int) -> int:
        """Printed focus plus the number, each time (library.price, library.number-added-each-time)."""
        number = g.turn[DIAL_NUMBER] if g.settings[O_PRICE] else self.power(g)  # unique.library-price
        return max(0, g.content.artifact_price[g.library[kind]] + number - g.turn[DISCOUNT])

    def steps(self, g: Astrolabe018) -> list[int]:
        options: list[int] = []
        focus = g.focus[self.seat]
        for kind in range(2):
            if self.for_sale(g, kind) and self.price(g, kind) <= focus:  # library.full-payment
                options.append(V_BUY | kind << 8)
        if focus:
            for kind in range(2):
                if not self.refreshed >> kind & 1 and g.can_refresh(kind):  # library.refresh-limit
                    options.append(V_REFRESH | kind << 8)
        return options

    def for_sale(self, g: Astrolabe018, kind: int) -> bool:
        if g.library[kind] == NONE:  # library.face-up
            return False
        if g.settings[O_PURCHASES] and self.bought:  # library.two-purchases
            return False
        return not (g.settings[O_REPLACE] and g.artifacts[2 * self.seat + kind] != NONE)  # library.replace

    def take(self, g: Astrolabe018, packed: int) -> None:
        kind = first(packed)
        if verb_of(packed) == V_REFRESH:
            self.refreshed |= 1 << kind
            g.focus[self.seat] -= 1  # library.refresh-cost
            g.tell(E_REFRESH, self.seat, kind, 1)
            g.refresh(kind)
            g.turn[RAISED] |= 1 << LIBRARY_REFRESHED
        else:
            self.buy(g, kind)

    def buy(self, g: Astrolabe018, kind: int) -> None:
        seat = self.seat
        card = g.library[kind]
        price = self.price(g, kind)
        g.focus[seat] -= price
        g.library[kind] = NONE  # artifact.reveal-at-end
        g.tell(E_BUY, seat, card, price)
        old = g.artifacts[2 * seat + kind]
        if old != NONE:  # artifact.one-of-each, library.replace
            g.throw_away(kind, old)
            g.tell(E_REPLACED, seat, old)
        g.artifacts[2 * seat + kind] = card
        g.bought = g.bought[:]
        g.bought[seat] += 1
        self.bought |= 1 << kind
        g.turn[BOUGHT] |= 1 << kind
        g.turn[RAISED] |= 1 << ARTIFACT_BOUGHT
        g.score(seat, g.content.artifact_vp[card], FROM_ARTIFACTS)  # library.vp-at-once

    def explain(self, g: Astrolabe018, packed: int) -> Cited | None:
        kind = first(packed)
        if kind > 1 or g.library[kind] == NONE:
            rule = "library.face-up" if verb_of(packed) == V_BUY else "library.refresh-empty"
            return Cited(rule, "There is no card face up in that Library.")
        if verb_of(packed) == V_REFRESH:
            if self.refreshed >> kind & 1:
                return Cited("library.refresh-limit", f"The {TIMES[kind]} Library has been refreshed in this action.")
            if not g.focus[self.seat]:
                return Cited("library.refresh-cost", "A refresh costs one charged focus.")
            return Cited("library.deck-empty", "No other card is left for that Library.")
        if g.settings[O_PURCHASES] and self.bought:
            return Cited("library.two-purchases", "At this table a Library action buys one artifact.")
        if g.settings[O_REPLACE] and g.artifacts[2 * self.seat + kind] != NONE:
            return Cited("library.replace", "At this table an artifact is not replaced.")
        price, focus = self.price(g, kind), g.focus[self.seat]
        return Cited("library.full-payment", f"It costs {price} focus, and you have {focus} charged.")

    def wished(self, g: Astrolabe018) -> list[int]:
        return [option(V_BUY, 0), option(V_BUY, 1), option(V_REFRESH, 0), option(V_REFRESH, 1)]

    def refuse(self, g: Astrolabe018, seat: int, packed: int) -> Cited | None:
        if verb_of(packed) == V_MEDITATE or verb_of(packed) == V_AMOUNT:
            return Cited("meditate.not-library", "A Library action never turns its number into focus.")
        return super().refuse(g, seat, packed)

    def invitation(self, g: Astrolabe018) -> Cited:
        return Cited("library.price", f"buy artifacts (printed focus plus {self.power(g)}), refresh, or stop")


def begin_action(seat: int, action: int, granted: int) -> Action:
    """The action under the dial (turn.action-by-dial), or one that a card grants with an exact number."""
    if action == CAPTURE:
        return Capture(seat, 0, granted, 0, 0)
    if action == STARGAZE:
        return Stargaze(seat, 0, granted, 0, 0)
    if action == REROLL:
        return Reroll(seat, 0, granted, 0, 0, [], [], 0)
    if action == EXCHANGE:
        return Exchange(seat, 0, granted, 0, 0)
    if action == BANISH:
        return Banish(seat, 0, granted, 0, 0)
    return Library(seat, 0, granted, 0, 0, 0, 0)
