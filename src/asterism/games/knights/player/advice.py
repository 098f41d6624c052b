"""What a good player would say of a position, counted in points of damage to the Boss.

The heart is the plan: decks are never shuffled, so the coming hands are known. A player's cards are worth what an
average hand of them does in each turn that is left, more or less what the next hands do better or worse than that,
and this turn's energy is worth the best that it can buy.
"""

from typing import Final

from asterism.games.knights.model.content import KnightsContent
from asterism.games.knights.model.names import (
    EACH_MINION,
    MINION,
    OTHER_FOE,
    SUPPLY_COUNT,
    TECH_DECK,
    TURN_BOSS,
    TURN_PAIR,
    TURN_SOLO,
    TURN_WILD,
    WEAPON,
)
from asterism.games.knights.model.state import WON, Knights
from asterism.games.knights.rules.card_text import CardText
from asterism.games.knights.rules.ops.enemies import Damage
from asterism.games.knights.rules.ops.joints import Again, MayOp, PayOp, Whether, total
from asterism.games.knights.rules.player_turn import ATTACKING, MAIN, PlayerTurn
from asterism.kernel.cards import Texts

VICTORY: Final = 400.0

# How long a game lasts
ROUNDS: Final = 9.5
ROUNDS_A_KNIGHT: Final = 0.75
ROUNDS_PASSED: Final = 1.4  # how much each round played shortens the rest
BOSS_HEALTH_A_ROUND: Final = 4.1
BOSS_TURN: Final = 2.9  # what a turn of the Boss costs the team
BOSS_LEVEL: Final = 0.55  # and how much more with each level

# What cards are worth
ENERGY_AT_LEAST: Final = 0.36
ENERGY_A_TURN: Final = 0.052  # energy buys what pays off later
ENERGY_MIDWAY: Final = 0.32  # energy of coming turns is spent, on average, half way through them
WEAPONS_IN_DECK: Final = 1.7
TIGHT: Final = 0.96  # Weapons that wait in hand let slots be used a little better than the average says
NEXT_HAND: Final = 0.32  # how much the order of the next hands counts
HAND_AFTER: Final = 0.5  # and how much less with each hand after it
SPARE_WEAPON: Final = 0.27  # a Weapon in hand beyond the slots
READY: Final = 0.9  # a Weapon on the table will fire next turn
EXTRAS: Final = 0.15  # what it may do beside its sure damage: less than that, or it would wait for a better day
AT_HAND: Final = 0.97  # what can still be done this turn

# Abilities
ABILITY: Final = 0.55  # power counts before it is complete
WORLD_ABILITY: Final = 0.6

# What must not be lost
EXHAUSTION: Final = 5.5
LAST_HEALTH: Final = 2.2
SOME_HEALTH: Final = 1.05
MUCH_HEALTH: Final = 0.6
LAST_WORLD: Final = 1.7
SOME_WORLD: Final = 0.75
MUCH_WORLD: Final = 0.28

# What the Boss brings
DANGER: Final = 4.5  # what a minion's text does to the team
ACTIVATIONS: Final = 13.0  # how often a minion acts unless something is done
MINION_ITSELF: Final = 0.27
UNHURT: Final = 0.09  # the part of a threat that goes only with the minion itself
TRACK_STEP: Final = 0.36
HOURS: Final = 22.5
SWARM: Final = 1.6
FAMINE: Final = 23.0

TURNS_A_ROUND: Final = [0.0, 3.0, 2.0, 4.0 / 3.0, 1.0]
MOST_ENERGY: Final = 16  # beyond which a purse is not looked into


class Yardstick:
    """What each card of a pack is good for: energy, damage, anything else; what each minion threatens."""

    def __init__(self, content: KnightsContent) -> None:
        texts = content.texts
        self.energy: list[float] = []
        self.damage: list[float] = []
        self.ready: list[float] = []
        self.other: list[float] = []
        self.is_weapon: list[bool] = []
        for card in content.cards:
            text = card.attack if card.type == WEAPON else card.play
            energy, rest = texts.points[text], texts.worths[text]
            extra_energy, extra = texts.points[card.equip], texts.worths[card.equip]
            self.is_weapon.append(card.type == WEAPON)
            if card.type == WEAPON:
                self.energy.append(0.0)
                sure = sure_damage(texts, card.attack)
                self.damage.append(rest + extra + 0.7 * (energy + extra_energy))
                self.ready.append(READY * (sure + EXTRAS * (rest + energy - sure)))
                self.other.append(0.0)
            else:
                self.energy.append(energy)
                self.damage.append(0.0)
                self.ready.append(0.0)
                self.other.append(rest)
        self.danger: list[float] = [-texts.worths[boss_card.activate] for boss_card in content.boss_cards]
        self.abilities: list[float] = [total(texts, knight.ability) for knight in content.knights]
        self.worlds: list[float] = [total(texts, world.ability) for world in content.worlds]


def sure_damage(texts: Texts[Knights], address: int) -> float:
    """What an attack does to a lone enemy when nothing helps it."""
    found = 0.0
    for step in texts.block(address):
        if isinstance(step, Damage) and step.aim not in (OTHER_FOE, MINION, EACH_MINION):
            found += step.n.base
        elif isinstance(step, Whether):
            found += sure_damage(texts, step.otherwise)
        elif isinstance(step, (MayOp, PayOp, Again)):
            found += sure_damage(texts, step.then)
    return found


YARDSTICKS: dict[str, Yardstick] = {}


def yardstick(content: KnightsContent) -> Yardstick:
    found = YARDSTICKS.get(content.digest)
    if found is None:
        found = Yardstick(content)
        YARDSTICKS[content.digest] = found
    return found


def advice(g: Knights, seat: int) -> list[tuple[str, float]]:
    """The parts of a position's worth; the same for every seat, as all are one team."""
    if g.mat < 0 or g.world < 0 or -1 in g.knight:
        return [("setting up", 0.0)]
    if g.over:
        won = VICTORY if g.over == WON else -VICTORY
        return [("victory", won), ("Boss", -float(g.boss_health))]
    measure = yardstick(g.content)
    rounds = rounds_left(g)
    plans = ready = power = 0.0
    for player in range(g.seats):
        turns = turns_left(g, player, rounds)
        plans += plan(g, measure, player, turns) if g.active == player else waiting_plan(g, measure, player, turns)
        for card in g.equipped[player]:
            ready += measure.ready[card]
        power += power_worth(g, measure, player) * g.power[player]
    power += WORLD_ABILITY * measure.worlds[g.world] * g.world_power / g.homeworld().power_top
    return [
        ("Boss", -float(g.boss_health)),
        ("Boss turns survived", survived(g)),
        ("minions", minions(g, measure, rounds)),
        ("Homeworld", stamina(g.world_health, 8, 16, LAST_WORLD, SOME_WORLD, MUCH_WORLD)),
        ("health", health(g)),
        ("coming hands", plans),
        ("Weapons ready", ready),
        ("power", power),
        ("the Boss's own clock", clock(g)),
        ("effects in progress", promised(g, rounds)),
    ]


# --- time


def rounds_left(g: Knights) -> float:
    """How many rounds may follow this one."""
    return max(0.5, ROUNDS + ROUNDS_A_KNIGHT * g.seats - ROUNDS_PASSED * g.round)


def turns_left(g: Knights, seat: int, rounds: float) -> float:
    """The turns a player may still take, beside one in progress: this round's, as its cards tell, and later ones."""
    turns = rounds * TURNS_A_ROUND[g.seats]
    for pile in (g.turn_deck, g.turn_top, g.turn_bottom):
        for card in pile:
            if card == TURN_WILD:
                turns += 1.0 if g.wild == seat else 0.0
            elif card == seat + 1 or card == TURN_SOLO:
                turns += 1.0
            elif card == TURN_PAIR + seat // 2:
                turns += 0.5
    return turns


def survived(g: Knights) -> float:
    """Boss turns that lie behind us: without this every answer that lets the Boss act would look bad."""
    to_come = 0
    for pile in (g.turn_deck, g.turn_top, g.turn_bottom):
        to_come += pile.count(TURN_BOSS)
    return (BOSS_TURN + BOSS_LEVEL * (g.level - 1)) * (2 * g.round - to_come)


def energy_worth(turns: float) -> float:
    """Energy buys what pays off in later turns; in the last ones it buys power and little else."""
    return ENERGY_AT_LEAST + ENERGY_A_TURN * min(turns, 12.0)


# --- what must not be lost, and what the Boss brings


def stamina(value: int, low: int, middle: int, first: float, second: float, third: float) -> float:
    """Health is dearest when little of it is left."""
    if value <= low:
        return first * value
    if value <= middle:
        return first * low + second * (value - low)
    return first * low + second * (middle - low) + third * (value - middle)


def health(g: Knights) -> float:
    total = 0.0
    for value in g.health:
        total += stamina(value, 3, 6, LAST_HEALTH, SOME_HEALTH, MUCH_HEALTH) if value else -EXHAUSTION
    return total


def minions(g: Knights, measure: Yardstick, rounds: float) -> float:
    """What the row will do until it is dealt with or the Boss falls; a wounded minion is half gone."""
    activations = min(2.0 * rounds, ACTIVATIONS, 1.0 + 2.0 * g.boss_health / BOSS_HEALTH_A_ROUND)
    total = 0.0
    for i, card in enumerate(g.minion):
        design = g.content.boss_cards[card]
        whole = max(design.health, g.minion_health[i])
        threat = (DANGER * measure.danger[card] + MINION_ITSELF) * activations
        total -= threat * (UNHURT + (1.0 - UNHURT) * g.minion_health[i] / whole)
    return total


def clock(g: Knights) -> float:
    """Tracks, swarms, empty supplies and ordered decks that the Boss wins by."""
    mat = g.foe()
    total = 0.0
    if mat.has_track:
        total -= TRACK_STEP * g.track
    if mat.extra_ordered:
        total -= HOURS / (0.6 + len(g.extra_order))
    if mat.shield and mat.swarm:
        over = len(g.minion) - mat.swarm + 1
        if over > 0:
            total -= 2.5 + SWARM * over * over
    if mat.famine:
        sizes = sorted(g.supply_size(deck) for deck in range(len(g.faceup)))
        for size in sizes[: mat.famine]:
            total -= FAMINE / (1.0 + size)
    return total


def promised(g: Knights, rounds: float) -> float:
    """What texts that have begun will still do."""
    total = 0.0
    for procedure in g.stack:
        if isinstance(procedure, CardText):
            energy, rest = still_to_come(g, procedure)
            total += rest + procedure.bonus
            if procedure.seat >= 0 and energy:
                total += energy * energy_worth(rounds * TURNS_A_ROUND[g.seats])
    return total


def still_to_come(g: Knights, text: CardText) -> tuple[float, float]:
    """Energy, and everything else, of the rest of a text; a step in progress counts whole, a repetition not again."""
    texts = g.content.texts
    at = text.at - 1 if text.asking else text.at
    energy, rest = texts.points[at], texts.worths[at]
    for i in range(len(text.back) - 2, -1, -2):
        at = text.back[i]
        if texts.steps[at - 1] is not None:
            energy += texts.points[at]
            rest += texts.worths[at]
    return energy, rest


# --- a player's cards

# plans of players who wait, by everything they depend on: while one player thinks, the others' stay the same
PLANS: dict[tuple[str, int, float, tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]], float] = {}
MOST_PLANS: Final = 5000


def waiting_plan(g: Knights, measure: Yardstick, seat: int, turns: float) -> float:
    """The plan of a player who is not taking a turn, remembered."""
    cards = tuple(g.hand[seat] + g.played[seat])
    deck, discard, equipped = tuple(g.deck[seat]), tuple(g.discard[seat]), tuple(g.equipped[seat])
    key = (g.content.digest, g.slots[seat], turns, cards, deck, discard, equipped)
    found = PLANS.get(key)
    if found is None:
        if len(PLANS) >= MOST_PLANS:
            PLANS.clear()
        found = plan(g, measure, seat, turns)
        PLANS[key] = found
    return found


class Holdings:
    """Everything a player owns, counted."""

    def __init__(self, g: Knights, measure: Yardstick, seat: int) -> None:
        self.hand_size: int = g.content.hand_size
        self.count: int = 0
        self.energy: float = 0.0
        self.other: float = 0.0
        self.weapons: list[float] = []
        for pile in (g.hand[seat], g.deck[seat], g.discard[seat], g.played[seat], g.equipped[seat]):
            for card in pile:
                self.count += 1
                if measure.is_weapon[card]:
                    self.weapons.append(measure.damage[card])
                else:
                    self.energy += measure.energy[card]
                    self.other += measure.other[card]
        self.weapons.sort(reverse=True)

    def average_hand(self, slots: int, price: float, added: float = 0.0, weapon: float = 0.0) -> float:
        """What five of the cards do in a turn; `added` and `weapon` try one card more."""
        count = self.count
        number = len(self.weapons)
        if added:
            count += 1
        if weapon:
            count += 1
            number += 1
        share = self.hand_size / max(self.hand_size, count)
        total = (self.other + self.energy * price + added) * share
        if number:
            fired = min(number * share, slots / TIGHT)  # slots let the best Weapons of a hand fire
            best = fired / share
            left = best
            damage = 0.0
            for value in self.weapons:
                if weapon >= value:
                    part = min(1.0, left)
                    damage += part * weapon
                    left -= part
                    weapon = 0.0
                part = min(1.0, left)
                damage += part * value
                left -= part
                if left <= 0.0:
                    break
            if weapon and left > 0.0:
                damage += min(1.0, left) * weapon
            total += WEAPONS_IN_DECK * damage * share
        return total


def plan(g: Knights, measure: Yardstick, seat: int, turns: float) -> float:
    """This turn, the average hand for the turns to come, and whether the next hands are better than that."""
    total = 0.0
    hand = g.hand[seat]
    coming = g.deck[seat][::-1] + g.discard[seat] + g.played[seat]
    held = Holdings(g, measure, seat)
    price = energy_worth(ENERGY_MIDWAY * turns)
    slots = g.slots[seat]
    average = held.average_hand(slots, price)
    if g.active == seat and active_turn(g) in (MAIN, ATTACKING):
        total += this_turn(g, measure, seat, turns, held, average)
    else:
        coming = hand + coming
    total += turns * average
    weight = NEXT_HAND
    at = 0
    size = g.content.hand_size
    while at + size <= len(coming) and at < 3 * size and turns > 0.0:
        total += weight * min(1.0, turns) * (hand_worth(measure, coming[at : at + size], slots, price) - average)
        at += size
        turns -= 1.0
        weight *= HAND_AFTER
    return total


def active_turn(g: Knights) -> int:
    """The phase of the player turn in progress."""
    for procedure in g.stack[::-1]:
        if isinstance(procedure, PlayerTurn):
            return procedure.at
    return -1


def hand_worth(measure: Yardstick, hand: list[int], slots: int, price: float) -> float:
    """One coming hand: its energy, its best Weapons as far as slots go, its other effects."""
    energy = total = 0.0
    best: list[float] = []
    for card in hand:
        if measure.is_weapon[card]:
            best.append(measure.damage[card])
        else:
            energy += measure.energy[card]
            total += measure.other[card]
    best.sort(reverse=True)
    for i, damage in enumerate(best):
        total += WEAPONS_IN_DECK * (damage if i < slots else SPARE_WEAPON * damage)
    return total + energy * price


def this_turn(g: Knights, measure: Yardstick, seat: int, turns: float, held: Holdings, average: float) -> float:
    """What this turn's energy can buy, Weapons that still find a slot, and other effects in hand."""
    marked = g.marked
    unplayed = other = 0.0
    best: list[float] = []
    for card in g.hand[seat]:
        unplayed += measure.energy[card]
        other += measure.other[card]
        if measure.is_weapon[card]:
            best.append(measure.ready[card])
    best.sort(reverse=True)
    free = g.slots[seat] - len(g.equipped[seat])
    spare = 0.0  # the best Weapon that finds no slot
    for i, damage in enumerate(best):
        if i < free:
            other += damage
        else:
            spare = max(spare, damage)
            other += SPARE_WEAPON * damage
    free_energy = g.energy + int(unplayed)
    for_cards = marked[0] + marked[1] + marked[2] + marked[3]
    worth = purse(g, measure, seat, turns, held, average, free_energy, for_cards, (1.0 - SPARE_WEAPON) * spare)
    return AT_HAND * (other + worth) - 0.02 * unplayed


def power_worth(g: Knights, measure: Yardstick, seat: int) -> float:
    """What a step of power is worth to a player."""
    return ABILITY * measure.abilities[g.knight[seat]] / g.knight_of(seat).power_top


def purse(
    g: Knights,
    measure: Yardstick,
    seat: int,
    turns: float,
    held: Holdings,
    average: float,
    energy: int,
    for_cards: int,
    armed: float,
) -> float:
    """The most that energy can buy now: cards, a slot (which may arm a Weapon at once), power, an overcharge."""
    everything = min(MOST_ENERGY, energy + for_cards)
    if everything <= 0:
        return 0.0
    content = g.content
    price = energy_worth(ENERGY_MIDWAY * turns)
    cards = [0.0] * (everything + 1)  # the best by the energy it takes
    for deck in range(SUPPLY_COUNT):
        card = g.faceup[deck]
        if card < 0:
            continue
        cost = content.cost[card]
        if cost > everything:
            continue
        if measure.is_weapon[card]:
            gain = held.average_hand(g.slots[seat], price, 0.0, measure.damage[card])
        else:
            gain = held.average_hand(g.slots[seat], price, measure.other[card] + measure.energy[card] * price)
        take(cards, cost, turns * (gain - average))
    rest = min(energy, everything)
    others = [0.0] * (rest + 1)
    knight = g.knight_of(seat)
    if rest >= content.slot_price and g.slots[seat] < knight.slot_top:
        take(others, content.slot_price, turns * (held.average_hand(g.slots[seat] + 1, price) - average) + armed)
    step = power_worth(g, measure, seat)
    for _ in range(min(knight.power_top - g.power[seat], rest // max(1, content.power_price))):
        take(others, content.power_price, step)
    tech = g.faceup[TECH_DECK]
    if tech >= 0 and content.cost[tech] <= rest:
        take(
            others, content.cost[tech], measure.other[tech] + measure.energy[tech] * step / max(1, content.power_price)
        )
    mat = g.foe()
    if mat.action and not g.acted and g.track > 0 and mat.action_cost <= rest:
        take(others, mat.action_cost, TRACK_STEP)
    best = 0.0
    for spent in range(everything + 1):
        best = max(best, cards[spent] + others[min(everything - spent, rest)])
    return best


def take(best: list[float], cost: int, worth: float) -> None:
    """Let something be bought once, wherever it raises the best."""
    if worth > 0.0:
        for energy in range(len(best) - 1, cost - 1, -1):
            with_it = best[energy - cost] + worth
            if with_it > best[energy]:
                best[energy] = with_it
