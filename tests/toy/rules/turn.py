"""A turn: light once, raid once, wish at any moment; at its end the omen."""

from typing import ClassVar, Final

from asterism.kernel.option import first, option, verb_of
from asterism.kernel.procedure import DONE, WAIT, Cited, Procedure
from toy.model.names import END_TURN, GAVE, GIVE, LANTERNS, RAID, START_LIGHTING
from toy.model.state import Lanterns
from toy.rules.card_text import card_text
from toy.rules.hands import distinct, refuse_card
from toy.rules.lanterns import Light
from toy.rules.wishes import any_time, refuse_wish, wish

# How far a turn has come
ACTING: Final = 0
ENDING: Final = 1
OVER: Final = 2


class Turn(Procedure[Lanterns]):
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "lit", "raided")

    def __init__(self, seat: int, at: int, lit: bool, raided: bool) -> None:
        super().__init__(seat, at)
        self.lit: bool = lit
        self.raided: bool = raided

    def clone(self) -> "Turn":
        return Turn(self.seat, self.at, self.lit, self.raided)

    def run(self, g: Lanterns) -> int:
        if self.at == ACTING:
            return WAIT
        if self.at == ENDING:  # turn.omen
            self.at = OVER
            return g.call(card_text(self.seat, g.content.omen_texts[g.omen], g.omen))
        return DONE

    def options(self, g: Lanterns, seat: int) -> list[int]:
        options = [option(END_TURN)]
        if not self.lit:
            options.append(option(START_LIGHTING))
        if not self.raided:
            for other in range(g.seats):
                if other != seat and g.hands[other]:  # raid.needs-card
                    options.append(option(RAID, other))
        return options + any_time(g, seat)

    def choose(self, g: Lanterns, seat: int, packed: int) -> None:
        verb = verb_of(packed)
        if verb == END_TURN:
            self.at = ENDING
        elif verb == START_LIGHTING:
            self.lit = True
            g.call(Light(seat, 1 + g.chance.below(3, LANTERNS)))
        elif verb == RAID:
            self.raided = True
            g.call(Give(first(packed), 0, seat))
        else:
            wish(g, seat)

    def ask(self, g: Lanterns, seat: int) -> Cited:
        return Cited("turn.once", "light lanterns, raid, wish, or end the turn")

    def refuse(self, g: Lanterns, seat: int, packed: int) -> Cited | None:
        verb = verb_of(packed)
        if (verb == START_LIGHTING and self.lit) or (verb == RAID and self.raided):
            return Cited("turn.once", "You have done that this turn.")
        if verb == RAID:
            return Cited("raid.needs-card", "There is nothing to raid there.")
        return refuse_wish(g, seat, verb)

    def barred(self, g: Lanterns, seat: int) -> list[int]:
        return [option(START_LIGHTING)] if self.lit else []


class Give(Procedure[Lanterns]):
    """The raided seat gives a card of its choice."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "raider")

    def __init__(self, seat: int, at: int, raider: int) -> None:
        super().__init__(seat, at)
        self.raider: int = raider

    def clone(self) -> "Give":
        return Give(self.seat, self.at, self.raider)

    def run(self, g: Lanterns) -> int:
        return WAIT if self.at == 0 else DONE

    def options(self, g: Lanterns, seat: int) -> list[int]:
        return [option(GIVE, card) for card in distinct(g.hands[seat])]

    def choose(self, g: Lanterns, seat: int, packed: int) -> None:  # raid.victim-chooses
        card = first(packed)
        g.hands[seat].remove(card)
        g.hands[self.raider].append(card)
        g.reveal()
        g.tell_only(seat, GAVE, seat, self.raider, card)
        g.tell_only(self.raider, GAVE, seat, self.raider, card)
        self.at = 1

    def ask(self, g: Lanterns, seat: int) -> Cited:
        return Cited("raid.victim-chooses", f"give {g.names[self.raider]} a card")

    def refuse(self, g: Lanterns, seat: int, packed: int) -> Cited | None:
        return refuse_card(g, seat, packed, GIVE, "raid.victim-chooses")
