"""The rules of Lanterns, in the order of its rulebook."""

from typing import ClassVar, Final

from asterism.kernel.option import first, option, verb_of
from asterism.kernel.procedure import CALL, DONE, NOBODY, WAIT, Cited, Procedure, Sealed
from toy.model.state import CARDS, LANTERNS, LEFT_BANK, ROUNDS, THREE_ROUNDS, Lanterns

# Verbs
BID: Final = 0
START_LIGHTING: Final = 1
RAID: Final = 2
WISH: Final = 3
END_TURN: Final = 4
PLACE: Final = 5
GIVE: Final = 6

# Banks
LEFT: Final = 0
RIGHT: Final = 1

# Events
BID_SHOWN: Final = 0
LIT: Final = 1
GAVE: Final = 2
DREW: Final = 3

UNKNOWN: Final = 4095  # a card the reader of the log may not see


class Round(Procedure[Lanterns]):
    """Seal bids, then the highest takes a turn; three times."""

    FIELDS: ClassVar[tuple[str, ...]] = ("at",)

    def __init__(self, at: int) -> None:
        super().__init__(NOBODY, at)

    def clone(self) -> "Round":
        return Round(self.at)

    def run(self, g: Lanterns) -> int:
        if self.at == 0:  # round.seal
            self.at = 1
            return g.call(SealBids(0, g.count, [-1] * g.seats, [0] * g.seats))
        if self.at == 1:  # round.highest
            self.at = 2
            return g.call(Turn(g.highest, False, False))
        g.round += 1
        if g.round == ROUNDS:  # end.three-rounds
            return g.end(THREE_ROUNDS)
        self.at = 0
        return CALL


class SealBids(Sealed[Lanterns]):
    """Everyone chooses a card in secret."""

    def clone(self) -> "SealBids":
        return SealBids(self.at, self.opened, self.chosen[:], self.changes[:])

    def run(self, g: Lanterns) -> int:
        if not self.all_chosen():
            return WAIT
        g.reveal()
        g.highest = 0
        for seat in range(g.seats):
            card = first(self.chosen[seat])
            g.hands[seat].remove(card)
            g.discard.append(card)
            g.tell(BID_SHOWN, seat, card)
            if g.content.worths[card] > g.content.worths[first(self.chosen[g.highest])]:
                g.highest = seat
        return DONE

    def options(self, g: Lanterns, seat: int) -> list[int]:
        return [option(BID, card) for card in distinct(g.hands[seat])]

    def ask(self, g: Lanterns, seat: int) -> Cited:
        return Cited("round.seal", "choose a card to bid in secret")


class Turn(Procedure[Lanterns]):
    """Light once, raid once, wish at any moment."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "lit", "raided")

    def __init__(self, seat: int, lit: bool, raided: bool) -> None:
        super().__init__(seat, 0)
        self.lit: bool = lit
        self.raided: bool = raided

    def clone(self) -> "Turn":
        return Turn(self.seat, self.lit, self.raided)

    def run(self, g: Lanterns) -> int:
        return DONE if self.at == 1 else WAIT

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
            self.at = 1
        elif verb == START_LIGHTING:
            self.lit = True
            g.call(Light(seat, 1 + g.chance.below(3, LANTERNS)))
        elif verb == RAID:
            self.raided = True
            g.call(Give(first(packed), seat))
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
        return refuse_wish(verb)

    def barred(self, g: Lanterns, seat: int) -> list[int]:
        return [option(START_LIGHTING)] if self.lit else []


class Light(Procedure[Lanterns]):
    """Place lanterns one by one."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "lanterns")

    def __init__(self, seat: int, lanterns: int) -> None:
        super().__init__(seat, 0)
        self.lanterns: int = lanterns

    def clone(self) -> "Light":
        return Light(self.seat, self.lanterns)

    def run(self, g: Lanterns) -> int:
        return WAIT if self.lanterns else DONE  # light.each

    def options(self, g: Lanterns, seat: int) -> list[int]:
        options = [option(PLACE, RIGHT)]
        if g.left < LEFT_BANK:
            options.append(option(PLACE, LEFT))
        return options + any_time(g, seat)

    def choose(self, g: Lanterns, seat: int, packed: int) -> None:
        if verb_of(packed) == WISH:
            wish(g, seat)
            return
        self.lanterns -= 1
        if first(packed) == LEFT:
            g.left += 1
        g.points[seat] += 2 if first(packed) == LEFT else 1
        g.tell(LIT, seat, first(packed))

    def ask(self, g: Lanterns, seat: int) -> Cited:
        return Cited("light.each", f"place a lantern ({self.lanterns} left)")

    def refuse(self, g: Lanterns, seat: int, packed: int) -> Cited | None:
        if verb_of(packed) == PLACE:
            return Cited("light.bank-full", "The left bank is full.")
        return refuse_wish(verb_of(packed))


class Give(Procedure[Lanterns]):
    """The raided seat gives a card of its choice."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "raider")

    def __init__(self, seat: int, raider: int) -> None:
        super().__init__(seat, 0)
        self.raider: int = raider

    def clone(self) -> "Give":
        return Give(self.seat, self.raider)

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


def any_time(g: Lanterns, seat: int) -> list[int]:
    """Options every procedure of a turn appends."""
    return [option(WISH)] if g.wishes[seat] and g.pool else []  # wish.any-time


def wish(g: Lanterns, seat: int) -> None:
    g.wishes[seat] -= 1
    card = g.chance.draw(g.pool, CARDS)
    g.hands[seat].append(card)
    g.tell_only(seat, DREW, seat, card)
    g.tell_others(seat, DREW, seat, UNKNOWN)


def refuse_wish(verb: int) -> Cited | None:
    return Cited("wish.number", "You have no wish left.") if verb == WISH else None


def distinct(cards: list[int]) -> list[int]:
    """Each kind of card once, lowest first."""
    return sorted(set(cards))
