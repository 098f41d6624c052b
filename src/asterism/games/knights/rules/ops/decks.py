"""Ops on the supply and on decks whose next cards are looked at: turn order and Boss deck."""

from typing import ClassVar

from asterism.games.knights.model.names import (
    BOSS_REVEALED,
    BURY,
    CHEAPEST,
    CHOOSE_SUPPLY,
    CYCLED,
    DECK_ANY,
    DECK_EACH,
    DECK_WORDS,
    DECKS,
    LEAVE,
    NEXT_BOSS_CARD,
    NEXT_TURN_CARD,
    RAZED,
    SUPPLY_COUNT,
    TURN_BURIED,
    TURN_CARD_WORDS,
    TURN_CARDS,
    TURN_RETURNED,
    TURN_REVEALED,
)
from asterism.games.knights.model.state import Knights, without
from asterism.games.knights.rules.card_text import BURYING, DOING, SCOUTING, STACKING, START, CardText
from asterism.games.knights.rules.ops.effect import (
    ONLY_PLAYERS,
    Arguments,
    Effect,
    Number,
    RunningText,
    counted,
    figure,
    spelled,
)
from asterism.kernel.cards import MOST, Amount
from asterism.kernel.option import first, option, verb_of
from asterism.kernel.procedure import DONE, Cited

# The supply


class SupplyOp(Effect):
    """An op on faceup supply cards, one by one. # supply.destroy-empties"""

    GONE: ClassVar[str] = ""  # what becomes of the card

    def __init__(self, args: Arguments) -> None:
        self.deck: int = args.word("deck", DECKS)
        self.n: Number = Amount(1, 0, 0, None)

    def resolve(self, g: Knights, text: CardText) -> int:
        if text.stage == START:
            text.left = self.n.of(g, text.seat, text.times)
            text.stage = DOING
        while text.left > 0:
            decks = decks_meant(g, self.deck)
            if not decks:
                break
            if len(decks) > 1 and self.deck != DECK_EACH:
                return text.ask_first()
            for deck in decks:
                self.work_on(g, deck)
            text.left -= 1
        return text.rest()

    def work_on(self, g: Knights, deck: int) -> None:
        self.put(g, deck, g.faceup[deck])
        g.reveal_next(deck)

    def put(self, g: Knights, deck: int, card: int) -> None:
        raise NotImplementedError

    def offers(self, g: Knights, text: CardText) -> list[int]:
        return [option(CHOOSE_SUPPLY, deck) for deck in decks_meant(g, self.deck)]

    def answer(self, g: Knights, text: CardText, packed: int) -> None:
        text.again()
        text.left -= 1
        self.work_on(g, first(packed))

    def question(self, g: Knights, text: CardText) -> Cited:
        words = f"choose which faceup supply card is {self.GONE} ({text.name(g)})"
        return Cited("supply.destroy-empties", words)

    def refusal(self, g: Knights, text: CardText, packed: int) -> Cited | None:
        if verb_of(packed) != CHOOSE_SUPPLY:
            return None
        if g.faceup[first(packed)] < 0:
            return Cited("supply.empty-deck", "That supply deck is empty.")
        return Cited("supply.destroy-empties", f"{text.name(g)} means {DECK_WORDS[self.deck]}.")


class Raze(SupplyOp):
    """Faceup supply cards are destroyed."""

    NAME: ClassVar[str] = "raze"
    GONE: ClassVar[str] = "destroyed"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.n: Number = args.amount("n", 0, MOST)

    def complete(self, g: Knights, seat: int, times: int, card: int) -> bool:
        n = self.n.of(g, seat, times)
        sizes = [g.supply_size(deck) for deck in decks_meant(g, self.deck if self.deck < SUPPLY_COUNT else DECK_ANY)]
        return (max(sizes, default=0) if self.deck == DECK_EACH else sum(sizes)) >= n

    def put(self, g: Knights, deck: int, card: int) -> None:
        g.destroyed = [*g.destroyed, card]
        g.tell(RAZED, card, g.cause())

    def words(self) -> str:
        number = figure(self.n)
        times = "" if number == "1" else f", {spelled(number)} times"
        return f"destroy {DECK_WORDS[self.deck]}{times}{counted(self.n)}"

    def worth(self) -> float:
        return -0.7 * self.n.usual()


class Cycle(SupplyOp):
    """A faceup supply card goes to the bottom of its deck."""

    NAME: ClassVar[str] = "cycle"
    PLACES: ClassVar[tuple[str, ...]] = ONLY_PLAYERS
    GONE: ClassVar[str] = "moved to the bottom"

    def put(self, g: Knights, deck: int, card: int) -> None:
        g.supply_bottom[deck] = [*g.supply_bottom[deck], card]
        g.tell(CYCLED, card, g.cause())

    def words(self) -> str:
        return f"move {DECK_WORDS[self.deck]} to the bottom of its deck"


def decks_meant(g: Knights, word: int) -> list[int]:
    """The supply decks with an open card that a word means."""
    full = [deck for deck in range(SUPPLY_COUNT) if g.faceup[deck] >= 0]
    if word < SUPPLY_COUNT:
        return [word] if word in full else []
    if word in (DECK_ANY, DECK_EACH) or not full:
        return full
    costs = [g.content.cost[g.faceup[deck]] for deck in full]
    wanted = min(costs) if word == CHEAPEST else max(costs)
    return [deck for deck in full if g.content.cost[g.faceup[deck]] == wanted]


# What comes next


class Arrange(Effect):
    """Reveal the top cards of a deck (`todo`), then lay them back, the next one to come first."""

    VERB: ClassVar[int] = 0

    def __init__(self, args: Arguments) -> None:
        self.n: Number = args.amount("n", 1, MOST)

    def resolve(self, g: Knights, text: CardText) -> int:
        if text.stage == START:
            text.left = 0
            g.reveal()
            self.reveal(g, text, self.n.of(g, text.seat, text.times))
        if text.stage == BURYING:
            if text.todo:
                return text.ask_first()
            text.stage = STACKING
        if len(set(text.todo)) > 1:  # asked only while different cards are left
            return text.ask_first()
        self.lay_rest(g, text)
        return text.rest()

    def reveal(self, g: Knights, text: CardText, n: int) -> None:
        raise NotImplementedError

    def top(self, g: Knights) -> list[int]:
        """The known top of the deck, next card last."""
        raise NotImplementedError

    def set_top(self, g: Knights, top: list[int]) -> None:
        raise NotImplementedError

    def lay(self, g: Knights, text: CardText, card: int) -> None:
        """Put a revealed card back under those laid back before it."""
        top = self.top(g)[:]
        text.todo = without(text.todo, card)
        top.insert(len(top) - text.left, card)
        text.left += 1
        self.set_top(g, top)

    def lay_rest(self, g: Knights, text: CardText) -> None:
        while text.todo:
            self.lay(g, text, text.todo[0])

    def offers(self, g: Knights, text: CardText) -> list[int]:
        verb = BURY if text.stage == BURYING else self.VERB
        return [option(verb, card) for card in sorted(set(text.todo))] + [LEAVE]

    def answer(self, g: Knights, text: CardText, packed: int) -> None:
        text.again()
        verb, card = verb_of(packed), first(packed)
        if verb == BURY:  # order.moved-cards
            text.todo = without(text.todo, card)
            g.turn_bottom = [*g.turn_bottom, card]
            g.tell(TURN_BURIED, card)
        elif verb != LEAVE:
            self.lay(g, text, card)
        elif text.stage == BURYING:
            text.stage = STACKING
        else:
            self.lay_rest(g, text)


class Foresee(Arrange):
    """Reveal the top turn order cards; any of them may go to the bottom."""

    NAME: ClassVar[str] = "foresee"
    PLACES: ClassVar[tuple[str, ...]] = ONLY_PLAYERS
    VERB: ClassVar[int] = NEXT_TURN_CARD

    def reveal(self, g: Knights, text: CardText, n: int) -> None:
        """Never more than this round's cards; an empty deck is refilled first. # order.reveal-across-rounds"""
        g.refill_turn_deck()
        while len(text.todo) < n and g.turn_cards_left():
            g.next_turn_card()
            text.todo = [*text.todo, g.turn_top[-1]]
            g.turn_top = g.turn_top[:-1]
            g.tell(TURN_REVEALED, text.todo[-1])
        text.stage = BURYING

    def top(self, g: Knights) -> list[int]:
        return g.turn_top

    def set_top(self, g: Knights, top: list[int]) -> None:
        g.turn_top = top

    def question(self, g: Knights, text: CardText) -> Cited:
        name = text.name(g)
        if text.stage == BURYING:
            return Cited("order.moved-cards", f"put revealed turn order cards on the bottom, or leave them ({name})")
        return Cited("order.reveal-goes-back", f"choose which turn order card comes next ({name})")

    def words(self) -> str:
        number = figure(self.n)
        if number == "1":
            return "reveal the top card of the turn order deck; you may place it on the bottom"
        return f"reveal the top {spelled(number)} turn order cards of this round; place any of them on the bottom"

    def worth(self) -> float:
        return 0.8 * self.n.usual()


class Scout(Arrange):
    """Reveal the top Boss cards and return them in any order."""

    NAME: ClassVar[str] = "scout"
    PLACES: ClassVar[tuple[str, ...]] = ONLY_PLAYERS
    VERB: ClassVar[int] = NEXT_BOSS_CARD

    def reveal(self, g: Knights, text: CardText, n: int) -> None:
        while len(text.todo) < n and g.boss_deck_size():
            text.todo = [*text.todo, g.next_boss_card()]
            g.tell(BOSS_REVEALED, text.todo[-1])
        text.stage = SCOUTING

    def top(self, g: Knights) -> list[int]:
        return g.boss_top

    def set_top(self, g: Knights, top: list[int]) -> None:
        g.boss_top = top

    def question(self, g: Knights, text: CardText) -> Cited:
        return Cited("info.hidden-from-all", f"choose which Boss card comes next ({text.name(g)})")

    def words(self) -> str:
        number = figure(self.n)
        cards = "the top card" if number == "1" else f"the top {spelled(number)} cards"
        return f"reveal {cards} of the Boss deck and return {'it' if number == '1' else 'them in any order'}"


class Requeue(Effect):
    """A discarded turn order card is shuffled back into its deck."""

    NAME: ClassVar[str] = "requeue"

    def __init__(self, args: Arguments) -> None:
        self.card: int = args.word("card", TURN_CARDS)

    def do(self, g: Knights, text: RunningText) -> int:
        if self.card in g.turn_discard:
            g.turn_discard = without(g.turn_discard, self.card)
            g.turn_deck = [*g.turn_deck, *g.turn_top, *g.turn_bottom, self.card]
            g.turn_top = []
            g.turn_bottom = []
            g.tell(TURN_RETURNED, self.card)
        return DONE

    def words(self) -> str:
        card = TURN_CARD_WORDS[self.card]
        return f"shuffle a turn order card ({card}) from its discard pile back into the deck"


OPS: list[type[Effect]] = [Raze, Cycle, Foresee, Scout, Requeue]
