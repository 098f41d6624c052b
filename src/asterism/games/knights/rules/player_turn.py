"""The player turn: attack phase, main phase with its eight actions, draw phase."""

from typing import ClassVar, Final

from asterism.games.knights.model.names import (
    ABILITY_USED,
    ACTION_USED,
    ATTACK_WITH,
    ATTACKED,
    BOSS_ACTION,
    DISCARDED,
    END_ATTACKS,
    END_MAIN,
    ENERGY_LOST,
    EQUIP,
    EQUIPPED,
    FOR_POWER,
    FOR_SLOT,
    FOR_TYPE,
    GAIN_CARD,
    GAIN_SLOT,
    GAINED,
    KEEP_REST,
    LAID,
    LAY,
    LAY_REST,
    OF_KNIGHT,
    OF_MAT,
    OF_WORLD,
    OVERCHARGE,
    OVERCHARGED,
    PLAY,
    PLAYED,
    POWER_UP,
    SOURCE,
    SUPPLY_COUNT,
    TECH_DECK,
    THROW,
    THROW_REST,
    TO_DECK_TOP,
    TO_DISCARD,
    TO_HAND,
    USE_ABILITY,
    USE_WORDS,
    USE_WORLD,
    WEAPON,
    WORLD_USED,
)
from asterism.games.knights.model.state import Knights
from asterism.games.knights.rules.card_text import ASIDE, EQUIPPING, FIRING, boss_text, card_text
from asterism.kernel.english import listed
from asterism.kernel.option import LARGEST, first, option, options_with, second, verb_of
from asterism.kernel.procedure import DONE, NOBODY, WAIT, Cited, Procedure

BEGIN: Final = 0
ATTACKING: Final = 1
MAIN: Final = 2
LAYING: Final = 3
THROWING: Final = 4
DRAWING: Final = 5

MAIN_ACTIONS: Final = (PLAY, GAIN_CARD, OVERCHARGE, GAIN_SLOT, EQUIP, POWER_UP, USE_ABILITY, BOSS_ACTION, END_MAIN)
GAIN_OPTIONS: Final = [option(GAIN_CARD, supply) for supply in range(SUPPLY_COUNT)]


class PlayerTurn(Procedure[Knights]):
    """Three phases; an excess of Weapons over slots is tested once, as the turn begins. # turn.three-phases"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "excess")

    def __init__(self, seat: int, at: int = BEGIN, excess: int = 0) -> None:
        self.seat: int = seat
        self.at: int = at
        self.excess: int = excess  # 1: the turn began with more Weapons than slots

    def clone(self) -> "PlayerTurn":
        return PlayerTurn(self.seat, self.at, self.excess)

    def run(self, g: Knights) -> int:
        seat = self.seat
        if self.at == MAIN:
            return WAIT
        if self.at == BEGIN:
            g.active = g.speaker = seat
            g.energy = g.acted = 0  # energy.lost-at-end-of-turn
            g.marked = [0, 0, 0, 0, 0, 0]
            self.excess = 1 if len(g.equipped[seat]) > g.slots[seat] else 0  # attack.excess-check
            self.at = ATTACKING
        if self.at == ATTACKING:
            if g.equipped[seat]:
                return WAIT
            self.at = MAIN
            return WAIT
        if self.at == LAYING:  # draw.played-cards-first
            played = g.played[seat]
            for card in played:
                if card != played[0]:
                    return WAIT
            lay(g, seat, played[:])
            self.at = THROWING
        if self.at == THROWING:  # draw.may-discard-from-hand, draw.two-groups
            if g.hand[seat]:
                return WAIT
            self.at = DRAWING
        size = g.content.hand_size
        while len(g.hand[seat]) < size and g.draw_card(seat):  # draw.up-to-five, draw.more-than-five
            pass
        lost = g.energy + sum(g.marked)
        if lost:  # energy.lost-at-end-of-turn
            g.tell(ENERGY_LOST, seat, lost)
        g.energy = 0
        g.active = NOBODY
        return DONE

    # --- options

    def options(self, g: Knights, seat: int) -> list[int]:
        if self.at == MAIN:
            return self.main_options(g, seat)
        if self.at == LAYING:
            return [*options_with(LAY, sorted(set(g.played[seat]))), LAY_REST]
        if self.at == THROWING:
            found = [KEEP_REST, *options_with(THROW, sorted(set(g.hand[seat])))]
            if len(g.hand[seat]) > 1:
                found.append(THROW_REST)
            return found
        found = []
        for card in ready_weapons(g, seat):  # attack.may-with-any, attack.any-order
            found.append(option(ATTACK_WITH, card, seat))
        if not self.must_attack(g):
            found.append(END_ATTACKS)
        return found

    def must_attack(self, g: Knights) -> bool:
        """# slot.excess-must-attack"""
        return self.excess == 1 and len(g.equipped[self.seat]) > g.slots[self.seat]

    def main_options(self, g: Knights, seat: int) -> list[int]:
        """The eight actions, and what the Boss mat adds. # main.eight-actions"""
        content = g.content
        kinds = content.type
        found = [END_MAIN]
        free_slot = g.slots[seat] > len(g.equipped[seat])  # equip.needs-a-free-slot
        seen = -1
        for card in sorted(g.hand[seat]):
            if card != seen:
                seen = card
                if free_slot or kinds[card] != WEAPON:  # a. play a Fuel or Tech, e. equip a Weapon
                    found.append(content.use_option[card])
        energy = g.energy
        marked = g.marked
        cost = content.cost
        for supply in range(SUPPLY_COUNT):  # b. gain a card
            card = g.faceup[supply]
            if card >= 0:
                price = cost[card]
                if price <= energy or price <= energy + marked[0] + marked[FOR_TYPE + kinds[card]]:
                    found.append(GAIN_OPTIONS[supply])
        tech = g.faceup[TECH_DECK]
        if tech >= 0 and cost[tech] <= energy:  # c. overcharge a Tech
            found.append(OVERCHARGE)
        knight = content.knights[g.knight[seat]]
        if energy + marked[FOR_SLOT] >= content.slot_price and g.slots[seat] < knight.slot_top:  # d. gain a slot
            found.append(GAIN_SLOT)
        if g.power[seat] == knight.power_top:  # g. activate your ability
            found.append(USE_ABILITY)
        elif energy + marked[FOR_POWER] >= content.power_price:  # f. power up
            found.append(POWER_UP)
        if g.world_power == content.worlds[g.world].power_top:  # h. activate the Homeworld's ability
            found.append(USE_WORLD)
        mat = content.mats[g.mat]
        if mat.action and self.action_open(g):  # boss.own-rules
            found.append(BOSS_ACTION)
        return found

    def action_open(self, g: Knights) -> bool:
        mat = g.foe()
        if mat.action_once and g.acted:
            return False
        return g.energy >= mat.action_cost and mat.action_when.holds(g, NOBODY)

    # --- answers

    def choose(self, g: Knights, seat: int, packed: int) -> None:
        verb, a = packed & 255, packed >> 8 & LARGEST
        if verb == PLAY:
            self.play(g, seat, a)
        elif verb == LAY:
            lay(g, seat, [a])
        elif verb == THROW:
            throw(g, seat, [a])
        elif verb == END_MAIN:
            self.at = LAYING
        elif verb == KEEP_REST:  # draw.keep-cards
            self.at = DRAWING
        elif verb == EQUIP:
            g.hand[seat].remove(a)
            equip(g, seat, a)
        elif verb == ATTACK_WITH:
            attack_with(g, seat, second(packed), a, 0)
        elif verb == END_ATTACKS:  # attack.phase-is-over, attack.unused-stay-equipped
            self.at = MAIN
        elif verb == LAY_REST:
            lay(g, seat, g.played[seat][:])
        elif verb == THROW_REST:  # draw.not-forced-to-keep
            throw(g, seat, sorted(g.hand[seat]))  # as everybody sees it lie
        else:
            self.spend_action(g, seat, verb, a)

    def play(self, g: Knights, seat: int, card: int) -> None:
        """# play.card-waits-in-play-area, play.played-card-not-in-hand"""
        g.hand[seat].remove(card)
        g.played[seat].append(card)
        if g.log is not None:
            g.tell(PLAYED, seat, card)
        g.call(card_text(seat, g.content.cards[card].play, card))

    def spend_action(self, g: Knights, seat: int, verb: int, supply: int) -> None:
        content = g.content
        if verb == GAIN_CARD:  # gain.top-card-for-its-cost, gain.onto-discard-pile
            card = g.faceup[supply]
            g.spend(FOR_TYPE + content.type[card], content.cost[card])
            gain_card(g, seat, supply, TO_DISCARD)
        elif verb == OVERCHARGE:  # overcharge.pay-resolve-bottom, overcharge.while-resolving
            card = g.faceup[TECH_DECK]
            g.energy -= content.cost[card]  # not for overcharging # energy.earmarked
            g.faceup[TECH_DECK] = -1
            g.aside = [*g.aside, card]
            g.tell(OVERCHARGED, seat, card)
            g.call(card_text(seat, content.cards[card].play, card, ASIDE))
        elif verb == GAIN_SLOT:  # slot.three-energy
            g.spend(FOR_SLOT, content.slot_price)
            g.gain_slots(seat, 1)
        elif verb == POWER_UP:  # power.two-energy, power.only-yourself
            g.spend(FOR_POWER, content.power_price)
            g.power_up(seat, 1)
        elif verb == USE_ABILITY:  # ability.power-down-first
            g.power[seat] = 0
            g.tell(ABILITY_USED, seat)
            g.call(card_text(seat, g.knight_of(seat).ability, OF_KNIGHT * SOURCE + g.knight[seat]))
        elif verb == USE_WORLD:  # homeworld.power-down-first
            g.world_power = 0
            g.tell(WORLD_USED, seat)
            g.call(card_text(seat, g.homeworld().ability, OF_WORLD * SOURCE + g.world))
        else:
            mat = g.foe()
            g.energy -= mat.action_cost
            g.acted += 1
            g.tell(ACTION_USED, seat)
            g.call(boss_text(mat.action, OF_MAT, g.mat))

    # --- words

    def ask(self, g: Knights, seat: int) -> Cited:
        if self.at <= ATTACKING:
            if self.must_attack(g):
                return Cited(
                    "slot.excess-must-attack", "attack until no more Weapons are equipped than there are slots"
                )
            return Cited("attack.may-with-any", "attack with equipped Weapons, or end the attack phase")
        if self.at == MAIN:
            purse = listed([f"{g.energy} energy", *earmarks(g.marked)])
            if len(self.main_options(g, seat)) == 1:
                return Cited("main.any-order-any-number", f"end the main phase ({purse})")
            return Cited("main.any-order-any-number", f"take main actions ({purse}), or end the main phase")
        if self.at == LAYING:
            return Cited("draw.played-cards-first", "put the cards you played on your discard pile, in any order")
        return Cited("draw.may-discard-from-hand", "discard cards from your hand in any order, or keep the rest")

    def refuse(self, g: Knights, seat: int, packed: int) -> Cited | None:
        verb, a = verb_of(packed), first(packed)
        if verb == END_ATTACKS and self.at == ATTACKING:
            return Cited("slot.excess-must-attack", "You have more Weapons equipped than slots, so you must attack.")
        if verb == ATTACK_WITH:
            return self.refuse_attack(g, seat, a, second(packed))
        if self.at < MAIN:
            if verb in MAIN_ACTIONS:
                return Cited("turn.three-phases", "That belongs to the main phase; end the attack phase first.")
            if verb == USE_WORLD:
                return Cited("homeworld.activate-in-main-phase", "The Homeworld's ability waits for the main phase.")
        elif self.at > MAIN:
            if verb == LAY and self.at == LAYING:
                return Cited("draw.played-cards-first", "You did not play that card, or it lies on the pile already.")
            if verb in (LAY, LAY_REST):
                return Cited("draw.two-groups", "The played cards already lie on the discard pile.")
            if verb in (THROW, THROW_REST, KEEP_REST) and self.at == LAYING:
                return Cited(
                    "draw.two-groups", "First the played cards go onto the discard pile, then cards from hand."
                )
            if verb == THROW:
                return Cited("draw.may-discard-from-hand", "That card is not in your hand.")
            if verb in MAIN_ACTIONS or verb in (USE_WORLD, END_ATTACKS):
                return Cited("turn.three-phases", "The main phase is over.")
            return None
        elif verb in (LAY, LAY_REST, THROW, THROW_REST, KEEP_REST):
            return Cited("turn.three-phases", "That belongs to the draw phase; end the main phase first.")
        elif verb == END_ATTACKS:
            return Cited("attack.phase-is-over", "The attack phase is over.")
        return self.refuse_main(g, seat, verb, a)

    def refuse_attack(self, g: Knights, seat: int, card: int, owner: int) -> Cited:
        if self.at != ATTACKING:
            if card in g.equipped[seat]:
                return Cited(
                    "equip.attacks-next-turn", "An equipped Weapon attacks in the attack phase of your next turn."
                )
            return Cited("attack.phase-is-over", "The attack phase is over.")
        if owner != seat:
            words = "You attack with your own Weapons; with those of others only where a text says so."
            return Cited("attack.may-with-any", words)
        if card < len(g.content.cards) and g.content.type[card] != WEAPON:
            return Cited("card.three-types", f"{g.content.cards[card].name} is no Weapon.")
        if card in g.hand[seat]:
            return Cited("card.weapon-needs-equipping", "A Weapon in hand cannot attack; it must be equipped first.")
        return Cited("attack.may-with-any", "You attack only with Weapons that you have equipped.")

    def refuse_main(self, g: Knights, seat: int, verb: int, a: int) -> Cited | None:
        content = g.content
        if verb in (PLAY, EQUIP):
            if a >= len(content.cards) or a not in g.hand[seat]:
                rule = "play.only-own-main-phase" if verb == PLAY else "equip.only-from-hand"
                return Cited(rule, "That card is not in your hand.")
            if verb == PLAY:
                return Cited("card.weapon-needs-equipping", "A Weapon is not played; it is equipped.")
            if content.type[a] != WEAPON:
                return Cited("card.three-types", "Only Weapons are equipped; Fuel and Tech are played.")
            return Cited("equip.needs-a-free-slot", "You have no free slot.")
        if verb == GAIN_CARD:
            if a >= SUPPLY_COUNT or g.faceup[a] < 0:
                return Cited("supply.empty-deck", "That supply deck is empty.")
            card = content.cards[g.faceup[a]]
            return Cited(
                "gain.top-card-for-its-cost", f"{card.name} costs {card.cost} energy{held(g, FOR_TYPE + card.type)}."
            )
        if verb == OVERCHARGE:
            if g.faceup[TECH_DECK] < 0:
                return Cited("supply.empty-deck", "The Tech deck is empty.")
            card = content.cards[g.faceup[TECH_DECK]]
            if g.purse(FOR_TYPE + card.type) >= card.cost:
                return Cited("energy.earmarked", "Energy for gaining cards does not pay for an overcharge.")
            return Cited(
                "overcharge.pay-resolve-bottom", f"Overcharging {card.name} costs {card.cost} energy{held(g, 0)}."
            )
        if verb == GAIN_SLOT:
            if g.slots[seat] == g.knight_of(seat).slot_top:
                return Cited("slot.none-above-top", "Your slot track is at its top.")
            return Cited("slot.three-energy", f"A slot costs {content.slot_price} energy{held(g, FOR_SLOT)}.")
        if verb == POWER_UP:
            if g.power[seat] == g.knight_of(seat).power_top:
                return Cited("power.not-at-full-power", "You are at Full Power.")
            return Cited("power.two-energy", f"Powering up costs {content.power_price} energy{held(g, FOR_POWER)}.")
        if verb == USE_ABILITY:
            top = g.knight_of(seat).power_top
            return Cited("ability.at-full-power", f"Your ability needs Full Power: {g.power[seat]} of {top} so far.")
        if verb == USE_WORLD:
            power = f"{g.world_power} of {g.homeworld().power_top} so far"
            return Cited("homeworld.ability-on-any-turn", f"The Homeworld's ability needs its full power: {power}.")
        if verb == BOSS_ACTION:
            return self.refuse_action(g)
        return None

    def refuse_action(self, g: Knights) -> Cited:
        mat = g.foe()
        if not mat.action:
            return Cited("main.eight-actions", "This Boss adds no action.")
        if mat.action_once and g.acted:
            return Cited("boss.own-rules", f"{mat.action_name} is possible once per turn.")
        if not mat.action_when.holds(g, NOBODY):
            return Cited("boss.own-rules", f"{mat.action_name} has nothing to do now.")
        return Cited("boss.own-rules", f"{mat.action_name} costs {mat.action_cost} energy{held(g, 0)}.")

    def barred(self, g: Knights, seat: int) -> list[int]:
        """What a player would look for: dear cards, full tracks, Weapons without a slot."""
        if self.at == ATTACKING:
            return [END_ATTACKS] if self.must_attack(g) else []
        if self.at != MAIN:
            return []
        wanted: list[int] = []
        for card in sorted(set(g.hand[seat])):
            if g.content.type[card] == WEAPON:
                wanted.append(option(EQUIP, card))
        for supply in range(SUPPLY_COUNT):
            if g.faceup[supply] >= 0:
                wanted.append(option(GAIN_CARD, supply))
        wanted += [OVERCHARGE, GAIN_SLOT, POWER_UP, USE_ABILITY, USE_WORLD]
        if g.foe().action:
            wanted.append(BOSS_ACTION)
        open_options = self.main_options(g, seat)
        return [packed for packed in wanted if packed not in open_options]


# Attacking, equipping and gaining, also by an effect


def ready_weapons(g: Knights, owner: int) -> list[int]:
    """The different Weapons a player has equipped and is not attacking with already."""
    cards = sorted(set(g.equipped[owner]))
    if not g.firing:
        return cards
    return [card for card in cards if g.equipped[owner].count(card) > g.firing.count(owner * SOURCE + card)]


def lay(g: Knights, seat: int, cards: list[int]) -> None:
    """Played cards onto the discard pile, the first one lowest. # draw.played-cards-first"""
    for card in cards:
        g.played[seat].remove(card)
    g.discard[seat] += cards
    if g.log is not None:
        for card in cards:
            g.tell(LAID, seat, card)


def throw(g: Knights, seat: int, cards: list[int]) -> None:
    """Cards from hand onto the discard pile, the first one lowest. # draw.may-discard-from-hand"""
    for card in cards:
        g.hand[seat].remove(card)
    g.discard[seat] += cards
    if g.log is not None:
        for card in cards:
            g.tell(DISCARDED, seat, card, NOBODY)


def held(g: Knights, use: int) -> str:
    """What there is to pay with, for refusals."""
    return f", and you have {g.purse(use) or 'none'}"


def earmarks(marked: list[int]) -> list[str]:
    """Earmarked energy in words. # energy.earmarked"""
    return [f"{n} only {words}" for n, words in zip(marked, USE_WORDS, strict=True) if n]


def attack_with(g: Knights, attacker: int, owner: int, card: int, bonus: int) -> int:
    """The attacker is the "you" of the text, whoever owns the Weapon. # attack.allys-weapon-you-are-you"""
    g.firing = [*g.firing, owner * SOURCE + card]
    g.tell(ATTACKED, attacker, card, owner, bonus)
    return g.call(card_text(attacker, g.content.cards[card].attack, card, FIRING, owner, bonus))


def equip(g: Knights, seat: int, card: int) -> int:
    """# equip.from-hand-to-table, equip.effect-at-once"""
    g.equipped[seat].append(card)
    g.tell(EQUIPPED, seat, card)
    text = g.content.cards[card].equip
    return g.call(card_text(seat, text, card, EQUIPPING)) if text else DONE


def gain_card(g: Knights, seat: int, supply: int, to: int) -> int:
    """The card goes to its place, the next one is revealed, then BUY resolves. # gain.sequence"""
    card = g.faceup[supply]
    g.tell(GAINED, seat, card, supply, to, g.cause())
    g.take_from_supply(supply)
    if to == TO_HAND:
        g.hand[seat].append(card)
    elif to == TO_DECK_TOP:
        g.deck[seat].append(card)
    else:
        g.discard[seat].append(card)
    text = g.content.cards[card].buy
    return g.call(card_text(seat, text, card)) if text else DONE
