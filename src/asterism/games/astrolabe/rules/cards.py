"""What cards do with decks, rings and choices of their own."""

from typing import ClassVar

from asterism.games.astrolabe.model.instrument import STEP_BIAS
from asterism.games.astrolabe.model.names import (
    ADJUSTED,
    DECK_NAMES,
    DEMONS,
    EMPTY,
    FROM_PAYMENTS,
    GIVE,
    ON_TOP_CARD,
    PAY,
    PEEKED,
    PUT_BACK,
    STOP,
    SWAP_CARD,
    SWAPPED_ROW,
    TURN_RINGS,
    UNDER_CARD,
    UNKNOWN,
    card_code,
)
from asterism.games.astrolabe.model.packed import ALL_KNOW, CARD_BITS, knowers
from asterism.games.astrolabe.model.state import ON_TOP, UNDER, Astrolabe, replaced
from asterism.games.astrolabe.rules.card_text import cause_now, rule_of, source_now
from asterism.games.astrolabe.rules.counters import tokens
from asterism.games.astrolabe.rules.passage import Passage
from asterism.games.astrolabe.rules.star_cards import ReturnStars
from asterism.kernel.cards import MOST, NO, Args, Cost, Pay, Text, text_below
from asterism.kernel.english import a, some, up_to
from asterism.kernel.option import first, option, second, verb_of
from asterism.kernel.procedure import DONE, WAIT, Cited


class Adjust(Passage):
    """Turn both rings by up to n steps in total, free. # ruling.astrolabe.adjust-icon"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "steps")

    def __init__(self, seat: int, at: int, steps: int) -> None:
        super().__init__(seat, at)
        self.steps: int = steps

    def clone(self) -> "Adjust":
        return Adjust(self.seat, self.at, self.steps)

    def offers(self, g: Astrolabe) -> list[int]:
        found: list[int] = []
        for one in range(-self.steps, self.steps + 1):
            rest = self.steps - abs(one)
            for other in range(-rest, rest + 1):
                found.append(option(TURN_RINGS, one + STEP_BIAS, other + STEP_BIAS))
        return found

    def take(self, g: Astrolabe, packed: int) -> None:
        self.at = 1
        one, other = first(packed) - STEP_BIAS, second(packed) - STEP_BIAS
        n = g.content.instrument.positions
        g.action_ring = replaced(g.action_ring, self.seat, (g.action_ring[self.seat] + one) % n)
        g.number_ring = replaced(g.number_ring, self.seat, (g.number_ring[self.seat] + other) % n)
        g.tell(ADJUSTED, self.seat, first(packed), second(packed), cause_now(g))

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        return Cited("ruling.astrolabe.adjust-icon", f"turn your rings by {up_to(self.steps, 'step')} in total")

    def explain(self, g: Astrolabe, packed: int) -> Cited | None:
        if verb_of(packed) == TURN_RINGS:
            return Cited("ruling.astrolabe.adjust-icon", f"The card allows {some(self.steps, 'step')} in total.")
        return None


class SwapRow(Passage):
    """Up to n times put a face-up card under its deck and turn up the top card in its place."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "deck")

    def __init__(self, seat: int, left: int, deck: int) -> None:
        super().__init__(seat, 0)
        self.left: int = left
        self.deck: int = deck

    def clone(self) -> "SwapRow":
        return SwapRow(self.seat, self.left, self.deck)

    def run(self, g: Astrolabe) -> int:
        return WAIT if self.left and can_swap(g, self.deck) else DONE

    def offers(self, g: Astrolabe) -> list[int]:
        row = g.demon_row if self.deck == DEMONS else g.artifact_row
        found = [option(SWAP_CARD, card_code(g, self.deck, card)) for card in row if card >= 0]
        found.append(STOP)
        return found

    def take(self, g: Astrolabe, packed: int) -> None:
        if verb_of(packed) == STOP:
            self.left = 0
            return
        self.left -= 1
        row = g.demon_row if self.deck == DEMONS else g.artifact_row
        for place, card in enumerate(row):
            if card >= 0 and card_code(g, self.deck, card) == first(packed):
                turned_up = g.draw_card(self.deck)
                if self.deck == DEMONS:
                    g.demon_row = replaced(row, place, turned_up)
                else:
                    g.artifact_row = replaced(row, place, turned_up)
                g.put_card(self.deck, UNDER, card, ALL_KNOW)
                code, up = card_code(g, self.deck, card), card_code(g, self.deck, turned_up)
                g.tell(SWAPPED_ROW, self.seat, self.deck, code, up)
                return

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        name = DECK_NAMES[self.deck]
        return Cited("ruling.turn.card-over-rule", f"choose {a(name)} of the row to go under its deck, or stop")


def can_swap(g: Astrolabe, deck: int) -> bool:
    row = g.demon_row if deck == DEMONS else g.artifact_row
    return max(row) >= 0 and g.deck_size(deck) > 0


class Peek(Passage):
    """Look privately at the top cards, then put each on top or under the deck; later ones go further out.

    `cards` are packed as in the state's `known`, with the seats that knew them.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "deck", "count", "cards")

    def __init__(self, seat: int, at: int, deck: int, count: int, cards: list[int]) -> None:
        super().__init__(seat, at)
        self.deck: int = deck
        self.count: int = count
        self.cards: list[int] = cards

    def clone(self) -> "Peek":
        return Peek(self.seat, self.at, self.deck, self.count, self.cards[:])

    def run(self, g: Astrolabe) -> int:
        if self.at == 0:
            self.at = 1
            while len(self.cards) < self.count and g.deck_size(self.deck):
                self.cards.append(g.take_top(self.deck))
            self.count = len(self.cards)
            if self.cards:
                g.reveal()
            for packed in self.cards:
                code = card_code(g, self.deck, packed & CARD_BITS)
                g.tell_only(self.seat, PEEKED, self.seat, self.deck, code)
            g.tell_others(self.seat, PEEKED, self.seat, self.deck, UNKNOWN, self.count)
        return WAIT if self.cards else DONE

    def offers(self, g: Astrolabe) -> list[int]:
        found: list[int] = []
        for packed in self.cards:
            card = card_code(g, self.deck, packed & CARD_BITS)
            if option(ON_TOP_CARD, card) not in found:
                found.append(option(ON_TOP_CARD, card))
                found.append(option(UNDER_CARD, card))
        return found

    def take(self, g: Astrolabe, packed: int) -> None:
        end = ON_TOP if verb_of(packed) == ON_TOP_CARD else UNDER
        for i, held in enumerate(self.cards):
            card = held & CARD_BITS
            if card_code(g, self.deck, card) == first(packed):
                self.cards.pop(i)
                knew = knowers(held) if self.count == 1 else 0  # of several cards only the seat knows which went where
                g.put_card(self.deck, end, card, knew | 1 << self.seat)
                g.tell_only(self.seat, PUT_BACK, self.seat, self.deck, end, first(packed))
                g.tell_others(self.seat, PUT_BACK, self.seat, self.deck, end, UNKNOWN)
                return

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        name = DECK_NAMES[self.deck]
        order = "; of several, the one put last comes first" if len(self.cards) > 1 else ""
        return Cited("ruling.turn.card-over-rule", f"put a card on top of the {name} deck or under it{order}")

    def explain(self, g: Astrolabe, packed: int) -> Cited | None:
        if verb_of(packed) in (ON_TOP_CARD, UNDER_CARD):
            return Cited("ruling.turn.card-over-rule", "You are not looking at that card.")
        return None


class Price(Cost[Astrolabe]):
    """A printed cost, paid in full."""

    def __init__(self, args: Args[Astrolabe]) -> None:
        self.focus: int = args.number("focus", 1, MOST, 0)
        self.dark: int = args.number("dark", 1, MOST, 0)
        self.bright: int = args.number("bright", 1, MOST, 0)
        self.essence: int = args.number("essence", 1, MOST, 0)  # of any kind
        self.star: int = args.number("star", 1, MOST, 0)
        self.talisman: int = args.number("talisman", 1, MOST, 0)
        self.vp: int = args.number("vp", 1, MOST, 0)

    def can(self, g: Astrolabe, seat: int, times: int) -> bool:
        dark, bright = g.dark[seat] - self.dark * times, g.bright[seat] - self.bright * times
        if dark < 0 or bright < 0 or dark + bright < self.essence * times:
            return False
        if g.focus[seat] < self.focus * times or g.vp[seat] < self.vp * times:
            return False
        if len(g.hands[seat]) < self.talisman * times:
            return False
        return tokens(g, seat, -1) >= self.star * times

    def ask(self, g: Astrolabe, text: Text[Astrolabe], then: int) -> int:
        return g.call(PayFor(text.seat, 0, 0))

    def words(self, times: int) -> str:
        parts: list[str] = []
        if self.focus:
            parts.append(f"{self.focus * times} focus")
        if self.dark:
            parts.append(f"{self.dark * times} dark essence")
        if self.bright:
            parts.append(f"{self.bright * times} bright essence")
        if self.essence:
            parts.append(f"{self.essence * times} essence of any kind")
        if self.star:
            parts.append(f"{some(self.star * times, 'star')} of your demons (returned to the sky)")
        if self.talisman:
            parts.append(f"{some(self.talisman * times, 'talisman')} of your hand")
        if self.vp:
            parts.append(f"{self.vp * times} VP")
        return " and ".join(parts)


class PayFor(Passage):
    """Pay the cost of the text below in full, then let it go on; or decline. `owed` talismans are still to be given."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "owed")

    def __init__(self, seat: int, at: int, owed: int) -> None:
        super().__init__(seat, at)
        self.owed: int = owed

    def clone(self) -> "PayFor":
        return PayFor(self.seat, self.at, self.owed)

    def run(self, g: Astrolabe) -> int:
        text = text_below(g, self)
        if self.at == 0:  # asked anew after every discard
            return WAIT if price_of(g, text).can(g, self.seat, text.times) else DONE
        if self.at == 1:
            self.at = 2
            stars = price_of(g, text).star * text.times
            if stars:
                return g.call(ReturnStars(self.seat, 0, stars, EMPTY))
        if self.at == 2:
            if self.owed and g.hands[self.seat]:
                return WAIT
            text.enter(pay_of(g, text).then, text.times)
        return DONE

    def offers(self, g: Astrolabe) -> list[int]:
        if self.at == 2:
            return [option(GIVE, design) for design in designs_held(g, self.seat)]
        text = text_below(g, self)
        price = price_of(g, text)
        dark, bright, any_kind = price.dark * text.times, price.bright * text.times, price.essence * text.times
        found: list[int] = []
        for more in range(any_kind + 1):  # any mix
            if dark + more <= g.dark[self.seat] and bright + any_kind - more <= g.bright[self.seat]:
                found.append(option(PAY, dark + more, bright + any_kind - more))
        found.append(NO)
        return found

    def take(self, g: Astrolabe, packed: int) -> None:
        verb = verb_of(packed)
        if verb == NO:
            self.at = 3
        elif verb == GIVE:
            self.owed -= 1
            g.discard_talisman(self.seat, first(packed))
        else:
            text = text_below(g, self)
            price = price_of(g, text)
            self.at = 1
            self.owed = price.talisman * text.times
            g.spend_focus(self.seat, price.focus * text.times, cause_now(g))
            g.pay_essence(self.seat, first(packed), second(packed), cause_now(g))
            if price.vp:
                g.gain_vp(self.seat, -price.vp * text.times, FROM_PAYMENTS, cause_now(g))

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        if self.at == 2:
            return Cited(rule_of(source_now(g)), f"choose a talisman to pay with ({self.owed} left)")
        text = text_below(g, self)
        return Cited(rule_of(source_now(g)), f"pay {price_of(g, text).words(text.times)} for the effect, or decline")

    def explain(self, g: Astrolabe, packed: int) -> Cited | None:
        if verb_of(packed) == PAY:
            return Cited(rule_of(source_now(g)), "That does not pay the printed cost exactly.")
        return None


def pay_of(g: Astrolabe, text: Text[Astrolabe]) -> Pay[Astrolabe]:
    """The step of the text that asks for a payment."""
    step = text.step(g)
    if not isinstance(step, Pay):
        raise TypeError("the text below asks for no payment")
    return step


def price_of(g: Astrolabe, text: Text[Astrolabe]) -> Price:
    cost = pay_of(g, text).cost
    if not isinstance(cost, Price):
        raise TypeError("the payment has no price of this game")
    return cost


def designs_held(g: Astrolabe, seat: int) -> list[int]:
    found: list[int] = []
    for held in g.hands[seat]:
        if held & CARD_BITS not in found:
            found.append(held & CARD_BITS)
    return found
