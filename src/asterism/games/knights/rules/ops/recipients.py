"""Whom an op for players means, and how it comes to one after the other."""

from typing import ClassVar

from asterism.games.knights.model.names import (
    ALLY,
    ANY,
    BOSS_CARD,
    CHOOSE_PLAYER,
    COLLECTIVE,
    EVERY,
    EVERY_ALLY,
    HIGHEST,
    LEAST_HAND,
    LEAST_POWER,
    LEAST_SLOTS,
    LOWEST,
    MOST_EQUIPPED,
    MOST_HAND,
    MOST_POWER,
    MOST_SLOTS,
    TURN,
    WHO,
    WHO_WORDS,
    YOU,
)
from asterism.games.knights.model.state import Knights, without
from asterism.games.knights.rules.card_text import CHOOSING, DOING, START, CardText
from asterism.games.knights.rules.ops.effect import Arguments, Effect, Number, counted_left
from asterism.kernel.cards import MOST
from asterism.kernel.english import some
from asterism.kernel.option import first, options_with, verb_of
from asterism.kernel.procedure import CALL, DONE, Cited


class PlayerOp(Effect):
    """An op on one player or several, one after the other."""

    ASKS: ClassVar[str] = ""  # who ...
    TAKES: ClassVar[bool] = False  # whether players lose something by it, as far as they have it
    EACH: ClassVar[float] = 0.0  # what one of it is worth

    def __init__(self, args: Arguments) -> None:
        self.who: int = args.word("who", WHO)
        self.n: Number = args.amount("n", 0, MOST)
        self.check_who(args)

    def check_who(self, args: Arguments) -> None:
        if args.place == BOSS_CARD:
            if self.who in (YOU, ALLY, EVERY_ALLY):
                args.problem(f"says {WHO[self.who]!r}, but a Boss card has no acting player")
        elif self.who == TURN and args.place:
            args.problem("says 'turn', which only an omen knows")

    # Whom it means

    def candidates(self, g: Knights, seat: int, n: int) -> list[int]:
        """The players it may mean; which of several is asked."""
        who = self.who
        if who == YOU:
            return [seat]
        if who == ANY and self.TAKES and seat < 0:
            return self.able(g, n)
        if who in (ALLY, EVERY_ALLY):
            return g.allies(seat)
        if who == LOWEST:
            return self.lowest(g)
        if who == TURN:
            return g.players_of(g.turn_top[-1]) if g.turn_top else []  # the card may have been moved meanwhile
        if who >= HIGHEST:
            return extreme(g, who)
        return list(range(g.seats))

    def lowest(self, g: Knights) -> list[int]:
        """# choice.lowest-health-without-damage"""
        least = min(g.health)
        return [seat for seat in range(g.seats) if g.health[seat] == least]

    def able(self, g: Knights, n: int) -> list[int]:
        """Who can do it in full, else who can do the most of it. # choice.any-player-demand"""
        wanted = min(n, max(self.most(g, seat) for seat in range(g.seats)))
        return [seat for seat in range(g.seats) if self.most(g, seat) >= wanted]

    def most(self, g: Knights, seat: int) -> int:
        """How much of what it TAKES a player can lose."""
        raise NotImplementedError

    def can_share(self, g: Knights, seat: int) -> bool:
        """Whether a player can take another share of it. # choice.collectively"""
        return not self.TAKES or self.most(g, seat) > 0

    def complete(self, g: Knights, seat: int, times: int, card: int) -> bool:
        """Damage and gifts always are. # choice.complete-means"""
        if not self.TAKES:
            return True
        n = self.n.of(g, seat, times)
        if self.who == COLLECTIVE:
            return sum(self.most(g, player) for player in range(g.seats)) >= n
        if self.who == EVERY:
            return all(self.most(g, player) >= n for player in range(g.seats))
        return any(self.most(g, player) >= n for player in self.candidates(g, seat, n))

    # Carrying it out

    def resolve(self, g: Knights, text: CardText) -> int:
        if text.stage == START:
            self.begin(g, text)
        while text.stage == DOING:
            outcome = self.work_on(g, text)
            if outcome == CALL:
                text.again()
            if g.over or outcome != DONE:
                return outcome
            if self.who == COLLECTIVE:
                text.shares -= 1
                self.share_out(g, text)
            elif text.todo:
                self.take_next(g, text)
            else:
                text.rest()
        return text.ask_first() if text.stage == CHOOSING else DONE

    def begin(self, g: Knights, text: CardText) -> None:
        """Find whom it means."""
        n = self.n.of(g, text.seat, text.times)
        if self.who == COLLECTIVE:
            text.shares = n
            self.share_out(g, text)
            return
        found = self.found(g, text, n)
        text.left = n
        if self.who in (EVERY, EVERY_ALLY):
            text.todo = found
            self.take_next(g, text)
        elif len(found) > 1:  # ambiguity.players-decide
            text.stage = CHOOSING
        elif found:
            text.who = found[0]
            text.stage = DOING
        else:
            text.rest()

    def found(self, g: Knights, text: CardText, n: int) -> list[int]:
        if self.who == LOWEST and text.victim >= 0:  # choice.lowest-health-without-damage
            return [text.victim]
        return self.candidates(g, text.seat, n)

    def share_out(self, g: Knights, text: CardText) -> None:
        """One by one, as long as somebody can take a share. # choice.collectively"""
        takers = self.takers(g) if text.shares > 0 else []
        text.left = 1
        if not takers:
            text.rest()
        elif len(takers) == 1:
            text.who = takers[0]
            text.stage = DOING
        else:
            text.stage = CHOOSING

    def takers(self, g: Knights) -> list[int]:
        return [seat for seat in range(g.seats) if self.can_share(g, seat)]

    def take_next(self, g: Knights, text: CardText) -> None:
        """Asked only where the order can matter. # choice.each-player-order"""
        text.left = self.n.of(g, text.seat, text.times)
        if len(text.todo) > 1 and self.order_matters(g, text):
            text.stage = CHOOSING
            return
        text.who = text.todo[0]
        text.todo = text.todo[1:]
        text.stage = DOING

    def order_matters(self, g: Knights, text: CardText) -> bool:
        return False

    def work_on(self, g: Knights, text: CardText) -> int:
        """Carry it out for `text.who`; DONE when that player is done."""
        self.apply(g, text.who, text.left)
        return DONE

    def apply(self, g: Knights, who: int, n: int) -> None:
        raise NotImplementedError

    # Asking whom

    def offers(self, g: Knights, text: CardText) -> list[int]:
        if self.who == COLLECTIVE:
            found = self.takers(g)
        elif self.who in (EVERY, EVERY_ALLY):
            found = text.todo
        else:
            found = self.candidates(g, text.seat, text.left)
        return options_with(CHOOSE_PLAYER, found)

    def answer(self, g: Knights, text: CardText, packed: int) -> None:
        who = first(packed)
        if who in text.todo:
            text.todo = without(text.todo, who)
        text.who = who
        text.stage = DOING
        text.again()

    def question(self, g: Knights, text: CardText) -> Cited:
        words = self.asks().replace("{n}", counted_left(text.left)).replace("{s}", "" if text.left == 1 else "s")
        if self.who in (EVERY, EVERY_ALLY):
            return Cited("choice.each-player-order", f"choose who {words} next ({text.name(g)})")
        if self.who == COLLECTIVE and text.shares > 1:
            words += f", of {text.shares} still to be shared out"
        return Cited(self.rule(g, text.seat), f"choose who {words} ({text.name(g)})")

    def rule(self, g: Knights, seat: int) -> str:
        """The rule behind a choice of player."""
        if self.who == COLLECTIVE:
            return "choice.collectively"
        if self.who == ALLY:
            return "term.ally"
        if self.who == TURN:
            return "order.pair-card-in-effects"
        if seat >= 0:
            return "play.resolve-all-text"
        if self.who == LOWEST:
            return "ambiguity.ties-for-lowest-health"
        if self.who == MOST_POWER and max(g.power) == 0:
            return "ambiguity.most-of-nothing"
        if self.who == ANY and self.TAKES:
            return "choice.any-player-demand"
        return "ambiguity.players-decide"

    def refusal(self, g: Knights, text: CardText, packed: int) -> Cited | None:
        if text.stage != CHOOSING or verb_of(packed) != CHOOSE_PLAYER:
            return None
        if first(packed) >= g.seats:
            return Cited("setup.choose-knight-and-number", f"There is no player {first(packed) + 1} at this table.")
        if self.who in (EVERY, EVERY_ALLY):
            return Cited("choice.each-player-order", f"{g.names[first(packed)]} has had it already.")
        if self.who == ALLY:
            return Cited("term.ally", "An ally is a player other than you.")
        if self.who == LOWEST:
            return Cited("ambiguity.ties-for-lowest-health", "Only players with the lowest health may be chosen.")
        if self.who == COLLECTIVE:
            return Cited("choice.collectively", "That player can take no share of it.")
        if self.who == TURN:
            return Cited("order.pair-card-in-effects", "Only who is named by the turn order card may be chosen.")
        if self.who == ANY and text.seat < 0:
            words = "Only who can do it in full, or else the most of it, may be chosen."
            return Cited("choice.any-player-demand", words)
        return Cited("choice.superlatives", "Only a player with the most (or least) of it may be chosen.")

    # Words and worth

    def asks(self) -> str:
        """What is asked of whoever is chosen: who ..."""
        return self.ASKS

    def standing(self, g: Knights, seat: int) -> str:
        """What a player has of what this is about."""
        return health_words(g, seat)

    def subject(self, verb: str) -> str:
        """ "draw", "any player draws" """
        if self.who == YOU:
            return "you suffer" if verb == "suffer" else verb
        if self.who == COLLECTIVE:
            return f"{WHO_WORDS[self.who]} {verb}"
        return f"{WHO_WORDS[self.who]} {verb}{'es' if verb.endswith('s') else 's'}"

    def your(self) -> str:
        return "your" if self.who == YOU else "their"

    def players(self) -> float:
        """How many players it usually means."""
        return 2.0 if self.who == EVERY else 1.0

    def worth(self) -> float:
        return self.EACH * self.n.usual() * self.players()


def extreme(g: Knights, who: int) -> list[int]:
    """Ties are offered, zero counts. # choice.superlatives, ambiguity.most-of-nothing"""
    values = [measure(g, seat, who) for seat in range(g.seats)]
    best = max(values)
    return [seat for seat in range(g.seats) if values[seat] == best]


def health_words(g: Knights, seat: int) -> str:
    return f"{g.health[seat]} health" if g.health[seat] else "exhausted"


def power_words(g: Knights, seat: int) -> str:
    return f"{g.power[seat]} of {g.knight_of(seat).power_top} power"


def slot_words(g: Knights, seat: int) -> str:
    return f"{g.slots[seat]} of {some(g.knight_of(seat).slot_top, 'slot')}"


def deck_words(g: Knights, seat: int) -> str:
    return f"{some(len(g.hand[seat]), 'card')} in hand, {len(g.deck[seat])} in the deck"


def measure(g: Knights, seat: int, who: int) -> int:
    """How much a player has of what a superlative compares."""
    if who == HIGHEST:
        return g.health[seat]
    if who in (MOST_POWER, LEAST_POWER):
        value = g.power[seat]
    elif who in (MOST_HAND, LEAST_HAND):
        value = len(g.hand[seat])
    elif who in (MOST_SLOTS, LEAST_SLOTS):
        value = g.slots[seat]
    else:
        value = len(g.equipped[seat])
    return value if who in (MOST_POWER, MOST_HAND, MOST_SLOTS, MOST_EQUIPPED) else -value
