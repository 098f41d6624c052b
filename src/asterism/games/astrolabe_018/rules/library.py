"""Library: artifacts bought and Libraries refreshed."""

from typing import ClassVar

from asterism.games.astrolabe_018.model.names import (
    ARTIFACT_BOUGHT,
    BOUGHT,
    BY_ARTIFACT,
    BY_RULE,
    DIAL_NUMBER,
    DISCOUNT,
    E_BUY,
    E_REFRESH,
    E_REPLACED,
    FROM_ARTIFACTS,
    FULL_CHECK,
    LIBRARY,
    LIBRARY_REFRESHED,
    NONE,
    O_PRICE,
    O_PURCHASES,
    O_REPLACE,
    RAISED,
    TIMES,
    V_AMOUNT,
    V_BUY,
    V_REFRESH,
    WITH_FOCUS,
)
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.rules.action import Action
from asterism.kernel.option import first, option, verb_of
from asterism.kernel.procedure import Cited


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
        """Printed focus plus the number, each time. # library.price, library.number-added-each-time"""
        return max(0, g.content.artifact_price[g.library[kind]] + self.priced_number(g) - g.turn[DISCOUNT])

    def priced_number(self, g: Astrolabe018) -> int:
        """What the number adds to every price. # unique.library-price"""
        return g.turn[DIAL_NUMBER] if g.settings[O_PRICE] else self.power(g)

    def price_words(self, g: Astrolabe018, kind: int) -> str:
        """The price, and what it is made of."""
        printed = g.content.artifact_price[g.library[kind]]
        less = f", less {g.turn[DISCOUNT]} by card" if g.turn[DISCOUNT] else ""
        return f"-{self.price(g, kind)} focus ({printed} printed, {self.priced_number(g)} for the number{less})"

    def steps(self, g: Astrolabe018) -> list[int]:
        options: list[int] = []
        focus = g.focus[self.seat]
        for kind in range(2):
            if self.for_sale(g, kind) and self.price(g, kind) <= focus:  # library.full-payment
                options.append(option(V_BUY, kind))
        if focus >= g.content.refresh_price:
            for kind in range(2):
                if not self.refreshed >> kind & 1 and g.can_refresh(kind):  # library.refresh-limit
                    options.append(option(V_REFRESH, kind))
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
            g.focus[self.seat] -= g.content.refresh_price  # library.refresh-cost
            g.tell(E_REFRESH, self.seat, kind, BY_RULE + WITH_FOCUS)
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
        g.score(seat, g.content.artifact_vp[card], FROM_ARTIFACTS, BY_ARTIFACT + card)  # library.vp-at-once

    def explain(self, g: Astrolabe018, packed: int) -> Cited | None:
        kind = first(packed)
        if kind > 1 or g.library[kind] == NONE:
            rule = "library.face-up" if verb_of(packed) == V_BUY else "library.refresh-empty"
            return Cited(rule, "There is no card face up in that Library.")
        if verb_of(packed) == V_REFRESH:
            if self.refreshed >> kind & 1:
                return Cited("library.refresh-limit", f"The {TIMES[kind]} Library has been refreshed in this action.")
            if g.focus[self.seat] < g.content.refresh_price:
                return Cited("library.refresh-cost", f"A refresh costs {g.content.refresh_price} charged focus.")
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
        if verb_of(packed) == V_AMOUNT:
            return Cited("meditate.not-library", "A Library action never turns its number into focus.")
        return super().refuse(g, seat, packed)

    def offer(self, g: Astrolabe018) -> str:
        """What can be bought or refreshed, at which price."""
        parts: list[str] = []
        steps = self.steps(g)
        for kind in range(2):
            if option(V_BUY, kind) in steps:
                parts.append(f"buy {g.content.artifact_names[g.library[kind]]} for {self.price(g, kind)} focus")
        if any(verb_of(step) == V_REFRESH for step in steps):
            parts.append(f"refresh a Library for {g.content.refresh_price} focus")
        return ", ".join(parts)

    def invitation(self, g: Astrolabe018) -> Cited:
        return Cited("library.price", self.offer(g))
