"""Ops for players: their health, power, slots and draws."""

from typing import ClassVar

from asterism.games.knights.model.names import (
    ANY,
    COLLECTIVE,
    EVERY,
    LOST_POWER,
    LOST_SLOT,
    LOWEST,
    REVEALED,
    SUFFERED,
)
from asterism.games.knights.model.state import Knights
from asterism.games.knights.rules.card_text import CardText, running
from asterism.games.knights.rules.exhausted import Suffer
from asterism.games.knights.rules.ops.effect import Effect, cards_of, counted, figure, spelled, things
from asterism.games.knights.rules.ops.recipients import PlayerOp, deck_words, health_words, power_words, slot_words
from asterism.kernel.option import first
from asterism.kernel.procedure import DONE, Cited

# Health


class Heal(PlayerOp):
    """Players gain health."""

    NAME: ClassVar[str] = "heal"
    ASKS: ClassVar[str] = "gains {n} health"
    EACH: ClassVar[float] = 0.75

    def can_share(self, g: Knights, seat: int) -> bool:
        return 0 < g.health[seat] < g.content.max_health

    def apply(self, g: Knights, who: int, n: int) -> None:
        g.heal(who, n)

    def words(self) -> str:
        return f"{self.subject('gain')} {figure(self.n)} health{counted(self.n)}"


class SufferOp(PlayerOp):
    """Players suffer damage."""

    NAME: ClassVar[str] = "suffer"
    ASKS: ClassVar[str] = "suffers {n} damage"

    def lowest(self, g: Knights) -> list[int]:
        """# exhausted.not-lowest-health"""
        standing = [health for health in g.health if health > 0]
        least = min(standing) if standing else 0
        return [seat for seat in range(g.seats) if g.health[seat] == least]

    def found(self, g: Knights, text: CardText, n: int) -> list[int]:
        return self.candidates(g, text.seat, n)

    def order_matters(self, g: Knights, text: CardText) -> bool:
        return min(g.health) == 0 or any(g.health[seat] <= text.left for seat in text.todo)

    def work_on(self, g: Knights, text: CardText) -> int:
        who, n = text.who, text.left
        if n <= 0:  # exhausted.zero-damage
            return DONE
        if self.who == LOWEST:
            text.victim = who
        text.left = 0
        if g.health[who] > n:
            g.health[who] -= n
            if g.log is not None:
                g.tell(SUFFERED, who, n, g.health[who], g.cause())
            return DONE
        return g.call(Suffer(who, n))

    def standing(self, g: Knights, seat: int) -> str:
        """Health, and what would be passed on of the damage in question. # exhausted.damage-doubles-to-homeworld"""
        text = running(g)
        beyond = (text.left if text is not None else 0) - g.health[seat]
        if beyond < 0:
            return health_words(g, seat)
        words = f"{g.health[seat]} health, would be exhausted" if g.health[seat] else "exhausted"
        return f"{words}; {g.content.overflow * beyond} to the Homeworld" if beyond else words

    def rule(self, g: Knights, seat: int) -> str:
        return "choice.any-player-damage" if self.who == ANY and seat < 0 else super().rule(g, seat)

    def refusal(self, g: Knights, text: CardText, packed: int) -> Cited | None:
        reason = super().refusal(g, text, packed)
        if reason is not None and self.who == LOWEST and first(packed) < g.seats and g.health[first(packed)] == 0:
            return Cited("exhausted.not-lowest-health", "Damage for the lowest health passes over exhausted players.")
        return reason

    def words(self) -> str:
        return f"{self.subject('suffer')} {figure(self.n)} damage{counted(self.n)}"

    def worth(self) -> float:
        if self.who not in (ANY, EVERY, COLLECTIVE):
            return -1.0 * self.n.usual()
        return -0.9 * self.n.usual() * self.players()


# Power and slots


class Power(PlayerOp):
    """Players power up."""

    NAME: ClassVar[str] = "power"
    ASKS: ClassVar[str] = "powers up by {n}"
    EACH: ClassVar[float] = 1.3

    def can_share(self, g: Knights, seat: int) -> bool:
        return g.power[seat] < g.knight_of(seat).power_top

    def standing(self, g: Knights, seat: int) -> str:
        return power_words(g, seat)

    def apply(self, g: Knights, who: int, n: int) -> None:
        g.power_up(who, n)

    def words(self) -> str:
        times = "" if figure(self.n) == "1" else f" {figure(self.n)} times"
        return f"{self.subject('power')} up{times}{counted(self.n)}"


class Drain(PlayerOp):
    """Players lose power. # power.floor"""

    NAME: ClassVar[str] = "drain"
    ASKS: ClassVar[str] = "loses {n} power"
    TAKES: ClassVar[bool] = True
    EACH: ClassVar[float] = -1.0

    def most(self, g: Knights, seat: int) -> int:
        return g.power[seat]

    def standing(self, g: Knights, seat: int) -> str:
        return power_words(g, seat)

    def apply(self, g: Knights, who: int, n: int) -> None:
        lost = min(n, g.power[who])
        g.power[who] -= lost
        g.tell(LOST_POWER, who, lost, g.cause())

    def words(self) -> str:
        return f"{self.subject('lose')} {figure(self.n)} power{counted(self.n)}"


class Slot(PlayerOp):
    """Players gain slots."""

    NAME: ClassVar[str] = "slot"
    ASKS: ClassVar[str] = "gains {n} slot{s}"
    EACH: ClassVar[float] = 3.0

    def can_share(self, g: Knights, seat: int) -> bool:
        return g.slots[seat] < g.knight_of(seat).slot_top

    def standing(self, g: Knights, seat: int) -> str:
        return slot_words(g, seat)

    def apply(self, g: Knights, who: int, n: int) -> None:
        g.gain_slots(who, n)

    def words(self) -> str:
        return f"{self.subject('gain')} {things(figure(self.n), 'slot')}{counted(self.n)}"


class Unslot(PlayerOp):
    """Players lose slots. # slot.floor, slot.loss-keeps-weapons"""

    NAME: ClassVar[str] = "unslot"
    ASKS: ClassVar[str] = "loses {n} slot{s}"
    TAKES: ClassVar[bool] = True
    EACH: ClassVar[float] = -2.5

    def most(self, g: Knights, seat: int) -> int:
        return g.slots[seat] - g.knight_of(seat).slot_low

    def standing(self, g: Knights, seat: int) -> str:
        return slot_words(g, seat)

    def apply(self, g: Knights, who: int, n: int) -> None:
        lost = min(n, self.most(g, who))
        g.slots[who] -= lost
        g.tell(LOST_SLOT, who, lost, g.cause())

    def words(self) -> str:
        return f"{self.subject('lose')} {things(figure(self.n), 'slot')}{counted(self.n)}"


# The own deck


class Draw(PlayerOp):
    """Players draw cards."""

    NAME: ClassVar[str] = "draw"
    ASKS: ClassVar[str] = "draws {n} card{s}"
    EACH: ClassVar[float] = 1.2

    def can_share(self, g: Knights, seat: int) -> bool:
        return bool(g.deck[seat]) or bool(g.discard[seat])

    def standing(self, g: Knights, seat: int) -> str:
        return deck_words(g, seat)

    def apply(self, g: Knights, who: int, n: int) -> None:
        while n > 0 and g.draw_card(who):
            n -= 1

    def words(self) -> str:
        return f"{self.subject('draw')} {cards_of(figure(self.n))}{counted(self.n)}"


class Reveal(PlayerOp):
    """Players show the top cards of their decks and put them back. # draw.reveal-own-deck"""

    NAME: ClassVar[str] = "reveal"
    ASKS: ClassVar[str] = "reveals {n} card{s}"

    def standing(self, g: Knights, seat: int) -> str:
        return deck_words(g, seat)

    def apply(self, g: Knights, who: int, n: int) -> None:
        top: list[int] = []
        while len(top) < n and (g.deck[who] or g.discard[who]):
            if not g.deck[who]:
                g.flip(who)
            top.append(g.deck[who].pop())
            g.tell(REVEALED, who, top[-1])
        g.deck[who].extend(top[::-1])

    def words(self) -> str:
        number = figure(self.n)
        top = "the top card" if number == "1" else f"the top {spelled(number)} cards"
        return f"{self.subject('reveal')} {top} of {self.your()} deck{counted(self.n)}"


OPS: list[type[Effect]] = [Heal, SufferOp, Power, Drain, Slot, Unslot, Draw, Reveal]
