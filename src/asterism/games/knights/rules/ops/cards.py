"""Ops on players' cards: those that owners pick, those that are gained, Weapons that attack by an effect."""

from typing import ClassVar

from asterism.games.knights.model.names import (
    ALLY,
    ANY_TYPE,
    ATTACK_WITH,
    CHOOSE_SUPPLY,
    COLLECTIVE,
    DESTROYED,
    DISCARDED,
    GAIN_TO,
    IN_DISCARD,
    IN_EQUIPPED,
    IN_HAND,
    IN_HAND_OR_DISCARD,
    PICK,
    RECALLED,
    SOURCE,
    STACKED,
    STOP,
    SUPPLY_COUNT,
    TYPE_WORDS,
    TYPES,
    WEAPON,
    WHO,
    YOU,
    ZONE_CARDS,
    ZONE_WORDS,
    ZONES,
)
from asterism.games.knights.model.state import Knights
from asterism.games.knights.rules.card_text import ASIDE, DOING, FIRING, NOT_YET, PICKING, START, CardText
from asterism.games.knights.rules.ops.effect import (
    ONLY_PLAYERS,
    Arguments,
    Effect,
    Number,
    cards_of,
    counted,
    counted_left,
    figure,
    spelled,
)
from asterism.games.knights.rules.ops.recipients import PlayerOp
from asterism.games.knights.rules.player_turn import attack_with, equip, gain_card, ready_weapons
from asterism.kernel.cards import MOST, Amount
from asterism.kernel.option import first, option, second, third, verb_of
from asterism.kernel.procedure import DONE, NOBODY, Cited


class Pick(PlayerOp):
    """An op whose players pick some of their own cards."""

    PICKS: ClassVar[str] = ""

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.up_to: bool = args.flag("up-to")

    def cards(self, g: Knights, who: int) -> list[int]:
        """The options to pick from."""
        raise NotImplementedError

    def place(self) -> int:
        """The zone they are picked from."""
        return IN_DISCARD

    def picks(self) -> str:
        """What the owner is asked to do."""
        return self.PICKS

    def standing(self, g: Knights, seat: int) -> str:
        n = len(cards_in(g, seat, self.place()))
        return f"{n} {ZONE_CARDS[self.place()].format('' if n == 1 else 's')}"

    def takes_all(self, g: Knights, text: CardText) -> bool:
        """Whether every card must go and their order does not matter."""
        return False

    def put(self, g: Knights, who: int, card: int) -> int:
        """Put a picked card where the text says."""
        raise NotImplementedError

    def room(self, g: Knights, who: int) -> bool:
        return True

    def work_on(self, g: Knights, text: CardText) -> int:
        while text.left > 0 and self.room(g, text.who):
            choices = self.cards(g, text.who)
            if not choices:
                return DONE
            if self.up_to or (len(choices) > 1 and not self.takes_all(g, text)):
                text.stage = PICKING
                return text.ask_first()
            outcome = self.pick(g, text, choices[0])
            if outcome != DONE:
                return outcome
        return DONE

    def pick(self, g: Knights, text: CardText, packed: int) -> int:
        who, card, zone = text.who, first(packed), second(packed)
        if zone == IN_DISCARD:
            g.discard[who].pop(third(packed))
        else:
            cards_in(g, who, zone).remove(card)
        text.left -= 1
        return self.put(g, who, card)

    def offers(self, g: Knights, text: CardText) -> list[int]:
        if text.stage != PICKING:
            return super().offers(g, text)
        found = self.cards(g, text.who)
        if self.up_to:
            found.append(STOP)
        return found

    def answer(self, g: Knights, text: CardText, packed: int) -> None:
        if text.stage != PICKING:
            super().answer(g, text, packed)
            return
        text.stage = DOING
        text.again()
        if verb_of(packed) == STOP:
            text.left = NOT_YET
        else:
            self.pick(g, text, packed)

    def question(self, g: Knights, text: CardText) -> Cited:
        if text.stage != PICKING:
            return super().question(g, text)
        source = text.name(g) if text.left == 1 else f"{counted_left(text.left)} left, {text.name(g)}"
        if self.up_to:
            return Cited("choice.may-and-up-to", f"{self.picks()}, or stop ({source})")
        rule = "homeworld.who-chooses" if self.who == COLLECTIVE else self.pick_rule(text.seat)
        return Cited(rule, f"{self.picks()} ({source})")

    def pick_rule(self, seat: int) -> str:
        return "play.resolve-all-text"

    def refusal(self, g: Knights, text: CardText, packed: int) -> Cited | None:
        if text.stage == PICKING and verb_of(packed) == STOP:
            return Cited("play.resolve-all-text", "Nothing of the text may be skipped unless it says may or up to.")
        if text.stage == PICKING and verb_of(packed) == PICK:
            where = in_zone(self.place(), "your")
            return Cited(self.question(g, text).rule, f"That card does not lie {where} ({text.name(g)}).")
        return super().refusal(g, text, packed)

    def may(self) -> str:
        """One card, or none."""
        return "you may " if self.up_to and self.who == YOU and figure(self.n) == "1" else ""

    def some(self) -> str:
        number = figure(self.n)
        return f"up to {cards_of(number)}" if self.up_to and number != "1" else cards_of(number)


class Take(Pick):
    """Cards that players must give up, from a zone."""

    TAKES: ClassVar[bool] = True

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.zone: int = args.word("zone", ZONES, ZONES[IN_HAND])

    def most(self, g: Knights, seat: int) -> int:
        return len(cards_in(g, seat, self.zone))

    def place(self) -> int:
        return self.zone

    def asks(self) -> str:
        return f"{self.ASKS} {{n}} {ZONE_CARDS[self.zone].format('{s}')}"

    def picks(self) -> str:
        one = "an equipped Weapon" if self.zone == IN_EQUIPPED else f"a card {in_zone(self.zone, 'your')}"
        return f"{self.PICKS} {one}"

    def cards(self, g: Knights, who: int) -> list[int]:
        return options_in(g, who, self.zone, ANY_TYPE)

    def taken(self, verb: str) -> str:
        number = figure(self.n)
        if self.zone == IN_EQUIPPED:
            return f"{self.subject(verb)} {spelled(number)} of {self.your()} equipped Weapons{counted(self.n)}"
        where = "in hand" if self.zone == IN_HAND and self.who != YOU else in_zone(self.zone, self.your())
        may = "you may " if self.up_to and self.who == YOU else ""
        return f"{may}{self.subject(verb)} {self.some()} {where}{counted(self.n)}"

    def worth(self) -> float:
        """A player thins out what is weak, a Boss takes what it can."""
        return 0.6 * self.n.usual() if self.up_to else -0.8 * self.n.usual() * self.players()


class Discard(Take):
    """Players discard cards. # discard.forced-order"""

    NAME: ClassVar[str] = "discard"
    ASKS: ClassVar[str] = "discards"
    PICKS: ClassVar[str] = "discard"

    def put(self, g: Knights, who: int, card: int) -> int:
        return discard(g, who, card)

    def pick_rule(self, seat: int) -> str:
        return "discard.forced-order" if seat < 0 else "play.resolve-all-text"

    def words(self) -> str:
        return self.taken("discard")


class Destroy(Take):
    """Players destroy cards. # term.destroy"""

    NAME: ClassVar[str] = "destroy"
    ASKS: ClassVar[str] = "destroys"
    PICKS: ClassVar[str] = "destroy"

    def takes_all(self, g: Knights, text: CardText) -> bool:
        return self.most(g, text.who) <= text.left

    def put(self, g: Knights, who: int, card: int) -> int:
        g.destroyed = [*g.destroyed, card]
        g.tell(DESTROYED, who, card, g.cause())
        return DONE

    def words(self) -> str:
        return self.taken("destroy")


class Disarm(Pick):
    """Players discard equipped Weapons. # discard.equipped-weapon"""

    NAME: ClassVar[str] = "disarm"
    ASKS: ClassVar[str] = "discards {n} equipped Weapon{s}"
    PICKS: ClassVar[str] = "discard an equipped Weapon"
    TAKES: ClassVar[bool] = True
    EACH: ClassVar[float] = -2.0

    def most(self, g: Knights, seat: int) -> int:
        return len(g.equipped[seat])

    def place(self) -> int:
        return IN_EQUIPPED

    def cards(self, g: Knights, who: int) -> list[int]:
        return options_in(g, who, IN_EQUIPPED, ANY_TYPE)

    def put(self, g: Knights, who: int, card: int) -> int:
        return discard(g, who, card)

    def words(self) -> str:
        some = f"{spelled(figure(self.n))} of {self.your()} equipped Weapons"
        return f"{self.may()}{self.subject('discard')} {some}{counted(self.n)}"


class Recall(Pick):
    """Players return cards from their discard piles to their hands."""

    NAME: ClassVar[str] = "recall"
    PLACES: ClassVar[tuple[str, ...]] = ONLY_PLAYERS
    ASKS: ClassVar[str] = "returns {n} card{s} to hand"
    PICKS: ClassVar[str] = "return a card from your discard pile to your hand"
    EACH: ClassVar[float] = 1.6

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.type: int = args.word("type", TYPES, "any")

    def can_share(self, g: Knights, seat: int) -> bool:
        return bool(matching(g, g.discard[seat], self.type))

    def cards(self, g: Knights, who: int) -> list[int]:
        return options_in(g, who, IN_DISCARD, self.type)

    def takes_all(self, g: Knights, text: CardText) -> bool:
        return len(matching(g, g.discard[text.who], self.type)) <= text.left

    def put(self, g: Knights, who: int, card: int) -> int:
        g.hand[who].append(card)
        g.tell(RECALLED, who, card, g.cause())
        return DONE

    def words(self) -> str:
        some = self.some() if self.type == ANY_TYPE else self.some().replace("card", TYPE_WORDS[self.type])
        if self.who == COLLECTIVE:
            return f"players collectively return {some} from discard piles to their owners' hands{counted(self.n)}"
        goal = f"from {self.your()} discard pile to {self.your()} hand"
        return f"{self.may()}{self.subject('return')} {some} {goal}{counted(self.n)}"


class Stack(Pick):
    """Players put cards from their discard piles on top of their decks."""

    NAME: ClassVar[str] = "stack"
    PLACES: ClassVar[tuple[str, ...]] = ONLY_PLAYERS
    ASKS: ClassVar[str] = "puts {n} card{s} on the deck"
    PICKS: ClassVar[str] = "put a card from your discard pile on top of your deck"
    EACH: ClassVar[float] = 0.6

    def cards(self, g: Knights, who: int) -> list[int]:
        return options_in(g, who, IN_DISCARD, ANY_TYPE)

    def put(self, g: Knights, who: int, card: int) -> int:
        g.deck[who].append(card)
        g.tell(STACKED, who, card, g.cause())
        return DONE

    def words(self) -> str:
        goal = f"from {self.your()} discard pile on top of {self.your()} deck"
        return f"{self.may()}{self.subject('place')} {self.some()} {goal}{counted(self.n)}"


class Arm(Pick):
    """A player equips a Weapon at once. # equip.by-effect"""

    NAME: ClassVar[str] = "arm"
    PLACES: ClassVar[tuple[str, ...]] = ONLY_PLAYERS
    ASKS: ClassVar[str] = "equips {n} Weapon{s}"
    PICKS: ClassVar[str] = "equip a Weapon"
    EACH: ClassVar[float] = 1.5

    def __init__(self, args: Arguments) -> None:
        self.who: int = args.word("who", WHO)
        self.check_who(args)
        self.n: Number = Amount(1, 0, 0, None)
        self.up_to: bool = args.flag("up-to")
        self.zone: int = args.word("zone", ZONES[:3], ZONES[IN_HAND])

    def place(self) -> int:
        return self.zone

    def cards(self, g: Knights, who: int) -> list[int]:
        return options_in(g, who, self.zone, WEAPON)

    def room(self, g: Knights, who: int) -> bool:
        return g.slots[who] > len(g.equipped[who])

    def put(self, g: Knights, who: int, card: int) -> int:
        return equip(g, who, card)

    def words(self) -> str:
        place = ZONE_WORDS[self.zone].format(self.your())
        return f"{self.may()}{self.subject('equip')} a Weapon from {place}"


class Gain(PlayerOp):
    """A player gains a faceup card of the supply free. # gain.free-choice"""

    NAME: ClassVar[str] = "gain"
    PLACES: ClassVar[tuple[str, ...]] = ONLY_PLAYERS
    ASKS: ClassVar[str] = "gains a card"

    def __init__(self, args: Arguments) -> None:
        self.who: int = args.word("who", WHO)
        self.check_who(args)
        self.n: Number = args.amount("max", 0, MOST)
        self.type: int = args.word("type", TYPES, "any")
        self.to: int = args.word("to", GAIN_TO, "discard")
        self.up_to: bool = args.flag("up-to")

    def gainable(self, g: Knights, most: int) -> list[int]:
        """The supply decks whose open card costs no more."""
        found: list[int] = []
        for supply in range(SUPPLY_COUNT):
            card = g.faceup[supply]
            if card >= 0 and g.content.cost[card] <= most and matching(g, [card], self.type):
                found.append(supply)
        return found

    def work_on(self, g: Knights, text: CardText) -> int:
        choices = self.gainable(g, text.left) if text.left >= 0 else []
        if not choices:
            return DONE
        if len(choices) > 1 or self.up_to:
            text.stage = PICKING
            return text.ask_first()
        return self.take(g, text, choices[0])

    def take(self, g: Knights, text: CardText, supply: int) -> int:
        text.left = NOT_YET
        return gain_card(g, text.who, supply, self.to)

    def offers(self, g: Knights, text: CardText) -> list[int]:
        if text.stage != PICKING:
            return super().offers(g, text)
        found = [option(CHOOSE_SUPPLY, supply) for supply in self.gainable(g, text.left)]
        return [*found, STOP] if self.up_to else found

    def answer(self, g: Knights, text: CardText, packed: int) -> None:
        if text.stage != PICKING:
            super().answer(g, text, packed)
            return
        text.stage = DOING
        text.again()
        if verb_of(packed) == STOP:
            text.left = NOT_YET
        else:
            self.take(g, text, first(packed))

    def question(self, g: Knights, text: CardText) -> Cited:
        if text.stage != PICKING:
            return super().question(g, text)
        card = f"a faceup supply {TYPE_WORDS[self.type]} of cost {text.left} or less"
        stop = ", or stop" if self.up_to else ""
        return Cited("gain.free-choice", f"choose {card} to gain free{stop} ({text.name(g)})")

    def words(self) -> str:
        goals = ["", f" into {self.your()} hand", f" onto {self.your()} deck"]
        may = "you may " if self.up_to and self.who == YOU else ""
        card = f"a faceup supply {TYPE_WORDS[self.type]} of cost {figure(self.n)} or less"
        return f"{may}{self.subject('gain')} {card} free{goals[self.to]}{counted(self.n)}"

    def worth(self) -> float:
        return 2.0


class Attack(Effect):
    """Attack with equipped Weapons, whatever the phase. # attack.granted-by-effect"""

    NAME: ClassVar[str] = "attack"
    PLACES: ClassVar[tuple[str, ...]] = ONLY_PLAYERS

    def __init__(self, args: Arguments) -> None:
        self.whose: int = args.word("whose", WHO[:3])
        self.all: bool = args.all("n")
        self.n: Number = Amount(MOST, 0, 0, None) if self.all else args.amount("n", 0, MOST)
        self.bonus: int = args.number("bonus", 0, MOST, 0)
        self.up_to: bool = args.flag("up-to")

    def resolve(self, g: Knights, text: CardText) -> int:
        if text.stage == START:
            text.left = self.n.of(g, text.seat, text.times)
            text.stage = DOING
        choices = self.weapons(g, text.seat) if text.left > 0 else []
        if not choices:
            return text.rest()
        if len(choices) > 1 or self.up_to:
            return text.ask_first()
        text.again()
        return self.fire(g, text, choices[0])

    def weapons(self, g: Knights, seat: int) -> list[int]:
        if self.whose == YOU:
            owners = [seat]
        elif self.whose == ALLY:  # solo.allys-weapon
            owners = g.allies(seat)
        else:
            owners = list(range(g.seats))
        found: list[int] = []
        for owner in owners:
            for card in ready_weapons(g, owner):
                found.append(option(ATTACK_WITH, card, owner))
        return found

    def fire(self, g: Knights, text: CardText, packed: int) -> int:
        text.left -= 1
        return attack_with(g, text.seat, second(packed), first(packed), self.bonus)

    def offers(self, g: Knights, text: CardText) -> list[int]:
        found = self.weapons(g, text.seat)
        if self.up_to:
            found.append(STOP)
        return found

    def answer(self, g: Knights, text: CardText, packed: int) -> None:
        text.again()
        if verb_of(packed) == STOP:
            text.left = NOT_YET
        else:
            self.fire(g, text, packed)

    def question(self, g: Knights, text: CardText) -> Cited:
        more = f", each for {self.bonus} additional damage" if self.bonus else ""
        stop = ", or stop" if self.up_to else ""
        left = f"{text.left} left, " if not self.all and text.left > 1 else ""
        return Cited("attack.granted-by-effect", f"choose a Weapon to attack with{more}{stop} ({left}{text.name(g)})")

    def refusal(self, g: Knights, text: CardText, packed: int) -> Cited | None:
        if verb_of(packed) != ATTACK_WITH:
            return None
        whose = ["you have", "an ally has", "a player has"][self.whose]
        words = f"{text.name(g)} attacks with a Weapon that {whose} equipped and that is not attacking already."
        return Cited("attack.granted-by-effect", words)

    def words(self) -> str:
        owner = ["you have equipped", "equipped by allies", "equipped by any player"][self.whose]
        number = figure(self.n)
        if self.all:
            some = f"{'any number of' if self.up_to else 'all'} Weapons {owner}, in any order"
        elif number == "1":
            some = f"a Weapon {owner}"
        else:
            some = f"{'up to ' if self.up_to else ''}{spelled(number)} Weapons {owner}"
        may = "you may " if self.up_to and number == "1" else ""
        bonus = f". {'It' if number == '1' else 'Each'} deals {self.bonus} additional damage" if self.bonus else ""
        return f"{may}attack with {some}{counted(self.n)}{bonus}"

    def worth(self) -> float:
        return 3.0 if self.n.usual() == 1.0 else 5.5


class DestroySelf(Effect):
    """This card is destroyed. # play.leaves-play-area, attack.weapon-removed-meanwhile"""

    NAME: ClassVar[str] = "destroy-self"
    PLACES: ClassVar[tuple[str, ...]] = ONLY_PLAYERS

    def resolve(self, g: Knights, text: CardText) -> int:
        card = text.card % SOURCE
        owner = text.owner if text.use == FIRING else text.seat
        if text.use == FIRING:
            g.equipped[owner].remove(card)
            g.firing = [*g.firing[:-1], NOBODY]
        elif text.use == ASIDE:
            g.aside = g.aside[:-1]
        else:
            for pile in (g.played[owner], g.equipped[owner], g.discard[owner], g.hand[owner]):
                if card in pile:
                    pile.remove(card)
                    break
        g.destroyed = [*g.destroyed, card]
        g.tell(DESTROYED, owner, card, g.cause())
        return DONE

    def words(self) -> str:
        return "destroy this card"


# Cards of a zone


def cards_in(g: Knights, seat: int, zone: int) -> list[int]:
    if zone == IN_HAND:
        return g.hand[seat]
    if zone == IN_DISCARD:
        return g.discard[seat]
    if zone == IN_EQUIPPED:
        return g.equipped[seat]
    if zone == IN_HAND_OR_DISCARD:
        return g.hand[seat] + g.discard[seat]
    return g.played[seat]


def matching(g: Knights, cards: list[int], type: int) -> list[int]:
    """The cards of a type."""
    if type == ANY_TYPE:
        return cards
    kinds = g.content.type
    return [card for card in cards if kinds[card] == type]


def options_in(g: Knights, who: int, zone: int, type: int) -> list[int]:
    """The cards of a zone to pick from: one option for each different card.

    Of the discard pile one for each run of equal cards: taking any of a run leaves the same order.
    """
    found: list[int] = []
    if zone != IN_DISCARD:
        place = IN_HAND if zone == IN_HAND_OR_DISCARD else zone
        for card in sorted(set(matching(g, cards_in(g, who, place), type))):
            found.append(option(PICK, card, place))
    if zone in (IN_DISCARD, IN_HAND_OR_DISCARD):
        before = -1
        for at, card in enumerate(g.discard[who]):
            if card != before and (type == ANY_TYPE or g.content.type[card] == type):
                found.append(option(PICK, card, IN_DISCARD, at))
            before = card
    return found


def in_zone(zone: int, your: str) -> str:
    return f"{'among' if zone == IN_EQUIPPED else 'in'} {ZONE_WORDS[zone].format(your)}"


def discard(g: Knights, who: int, card: int) -> int:
    g.discard[who].append(card)
    g.tell(DISCARDED, who, card, g.cause())
    return DONE


OPS: list[type[Effect]] = [Discard, Destroy, Disarm, Recall, Stack, Arm, Gain, Attack, DestroySelf]
