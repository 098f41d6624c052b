"""What a good player would say of a position, counted in points of damage to the Boss.

The heart is the plan: decks are never shuffled, so the coming hands are known. Each hand is worth its energy, the
best Weapons it can put into slots and its other effects; a deck is worth its coming hands and, beyond them, its
average hand for as many turns as the game may still last.
"""

from typing import Final

from asterism.games.knights.content import KnightsContent
from asterism.games.knights.effects import CardText
from asterism.games.knights.rules.player_turn import ATTACKING, MAIN, PlayerTurn
from asterism.games.knights.state import HAND_SIZE, WON, Knights
from asterism.games.knights.steps.value import text_value
from asterism.games.knights.vocabulary import C_EMPTY_SUPPLIES, C_MINIONS, SUPPLY_COUNT, WEAPON

VICTORY: Final = 400.0

# How long a game lasts
ROUNDS: Final = 7.65
ROUNDS_PASSED: Final = 0.8  # how much each round played shortens the rest
BOSS_HEALTH_A_ROUND: Final = 8.0

# What energy is worth: it buys what pays off later
ENERGY_AT_LEAST: Final = 0.3
ENERGY_A_TURN: Final = 0.111
ENERGY_MIDWAY: Final = 0.5  # energy of coming turns is spent, on average, half way through them
PURSE: Final = 0.6  # energy already at hand, as far as it buys cards
LEFT_OVER: Final = 0.5  # two energy that buy no card

# What cards are worth
NEXT_HANDS: Final = [0.6, 0.4]  # how much the order of the next two hands counts
WEAPONS_IN_DECK: Final = 2.0
TIGHT: Final = 1.2  # hands are uneven: slots fall short before the average says so
SPARE_WEAPON: Final = 0.3  # a Weapon in hand beyond the slots
READY: Final = 0.97  # a Weapon on the table will fire next turn
ABILITY: Final = 0.85  # power counts before it is complete
WORLD_ABILITY: Final = 0.978

# What must not be lost
EXHAUSTION: Final = 8.0
LAST_HEALTH: Final = 1.8
SOME_HEALTH: Final = 0.945
MUCH_HEALTH: Final = 0.5
LAST_WORLD: Final = 1.0
SOME_WORLD: Final = 0.6
MUCH_WORLD: Final = 0.64

# What the Boss brings
ACTIVATIONS: Final = 8.0  # how often a minion acts unless something is done
DANGER: Final = 2.2  # what a minion's text does to the team
MINION_ITSELF: Final = 0.3
UNHURT: Final = 0.14  # the part of a threat that goes only with the minion itself
TRACK_STEP: Final = 1.2
HOURS: Final = 30.0
SWARM: Final = 1.76
FAMINE: Final = 10.0

TURNS_A_ROUND: Final = [0.0, 3.0, 2.0, 4.0 / 3.0, 1.0]


class Yardstick:
    """What each card of a pack is good for: energy, damage, anything else; what each minion threatens."""

    def __init__(self, content: KnightsContent) -> None:
        code = content.code
        self.energy: list[float] = []
        self.damage: list[float] = []
        self.other: list[float] = []
        self.is_weapon: list[bool] = []
        for card in content.cards:
            energy, rest = text_value(code, card.attack if card.type == WEAPON else card.play)
            extra_energy, extra = text_value(code, card.equip)
            self.is_weapon.append(card.type == WEAPON)
            if card.type == WEAPON:
                self.energy.append(0.0)
                self.damage.append(rest + extra + 0.7 * (energy + extra_energy))
                self.other.append(0.0)
            else:
                self.energy.append(energy)
                self.damage.append(0.0)
                self.other.append(rest)
        self.danger: list[float] = []
        for boss_card in content.boss_cards:
            self.danger.append(-text_value(code, boss_card.activate)[1])
        self.abilities: list[float] = [sum(text_value(code, knight.ability)) for knight in content.knights]
        self.worlds: list[float] = [sum(text_value(code, world.ability)) for world in content.worlds]


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
    turns = rounds * TURNS_A_ROUND[g.seats]
    plans = ready = power = 0.0
    for player in range(g.seats):
        plans += plan(g, measure, player, turns) if g.active == player else waiting_plan(g, measure, player, turns)
        for card in g.equipped[player]:
            ready += READY * measure.damage[card]
        top = g.knight_of(player).power_top
        power += ABILITY * measure.abilities[g.knight[player]] * g.power[player] / top
    world = g.homeworld()
    power += WORLD_ABILITY * measure.worlds[g.world] * g.world_power / world.power_top
    return [
        ("Boss", -float(g.boss_health)),
        ("minions", minions(g, measure, rounds)),
        ("Homeworld", stamina(g.world_health, 8, 16, LAST_WORLD, SOME_WORLD, MUCH_WORLD)),
        ("health", health(g)),
        ("coming hands", plans),
        ("Weapons ready", ready),
        ("power", power),
        ("the Boss's own clock", clock(g)),
        ("effects in progress", promised(g, turns)),
    ]


def rounds_left(g: Knights) -> float:
    """A guess: the usual length, shortened as the Boss weakens."""
    return max(1.0, min(ROUNDS - ROUNDS_PASSED * g.round, 1.0 + g.boss_health / BOSS_HEALTH_A_ROUND))


def energy_worth(turns: float) -> float:
    """Energy buys what pays off in later turns; in the last ones it buys power and little else."""
    return ENERGY_AT_LEAST + ENERGY_A_TURN * min(turns, 12.0)


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
    """What the row will do until it is dealt with; a wounded minion is half gone."""
    activations = min(2.0 * rounds, ACTIVATIONS)
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
    if mat.shield and mat.shield_when[0] == C_MINIONS:
        bound = g.count_of(mat.shield_when[2]) if mat.shield_when[2] else mat.shield_when[3]
        over = len(g.minion) - bound + 1
        if over > 0:
            total -= 2.5 + SWARM * over * over
    if mat.loss_counter == C_EMPTY_SUPPLIES:
        sizes = sorted(g.supply_size(deck) for deck in range(len(g.faceup)))
        for size in sizes[: g.count_of(mat.loss_param)]:
            total -= FAMINE / (1.0 + size)
    return total


def promised(g: Knights, turns: float) -> float:
    """What texts that have begun will still do."""
    total = 0.0
    price = energy_worth(turns)
    for procedure in g.stack:
        if isinstance(procedure, CardText):
            energy, rest = text_value(g.content.code, procedure.at)
            total += rest + (price * energy if procedure.seat >= 0 else 0.0)
            total += procedure.bonus
    return total


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


def plan(g: Knights, measure: Yardstick, seat: int, turns: float) -> float:
    """This turn, the average hand for the turns to come, and whether the next two hands are better than that."""
    total = 0.0
    hand = g.hand[seat]
    coming = g.deck[seat][::-1] + g.discard[seat] + g.played[seat]
    if g.active == seat:
        phase = active_turn(g)
        if phase in (MAIN, ATTACKING):
            total += this_turn(g, measure, seat, turns)
        else:
            coming = hand + coming
        turns -= 1.0
    else:
        coming = hand + coming
    if turns <= 0.0:
        return total
    slots = g.slots[seat]
    average = average_hand(g, measure, seat, turns)
    total += turns * average
    for number in range(2):
        at = number * HAND_SIZE
        if number < turns and len(coming) >= at + HAND_SIZE:
            total += NEXT_HANDS[number] * (hand_worth(measure, coming, at, slots, turns) - average)
    return total


def average_hand(g: Knights, measure: Yardstick, seat: int, turns: float) -> float:
    """What five cards of everything a player owns are worth, a turn in the middle of those to come."""
    energy = other = 0.0
    weapons: list[float] = []
    count = 0
    for pile in (g.hand[seat], g.deck[seat], g.discard[seat], g.played[seat], g.equipped[seat]):
        for card in pile:
            count += 1
            if measure.is_weapon[card]:
                weapons.append(measure.damage[card])
            else:
                energy += measure.energy[card]
                other += measure.other[card]
    share = HAND_SIZE / max(HAND_SIZE, count)
    total = other * share + energy * share * energy_worth(ENERGY_MIDWAY * turns)
    if weapons:
        weapons.sort(reverse=True)
        drawn = len(weapons) * share  # Weapons in an average hand; slots let the best of them fire
        used = min(1.0, g.slots[seat] / (TIGHT * drawn))
        best = max(1, int(len(weapons) * used + 0.5))
        damage = 0.0
        for i in range(best):
            damage += weapons[i]
        total += WEAPONS_IN_DECK * damage / best * drawn * used
    return total


def active_turn(g: Knights) -> int:
    """The phase of the player turn in progress."""
    for procedure in g.stack[::-1]:
        if isinstance(procedure, PlayerTurn):
            return procedure.at
    return -1


def this_turn(g: Knights, measure: Yardstick, seat: int, turns: float) -> float:
    """What this turn's energy can buy, Weapons that still find a slot, and other effects in hand."""
    marked = g.marked
    energy = g.energy + marked[0] + marked[1] + marked[2] + marked[3] + marked[4] + marked[5]
    total = unplayed = 0.0
    best: list[float] = []
    for card in g.hand[seat]:
        unplayed += measure.energy[card]
        total += 0.9 * measure.other[card]
        if measure.is_weapon[card]:
            best.append(measure.damage[card])
    best.sort(reverse=True)
    free = g.slots[seat] - len(g.equipped[seat])
    for i, damage in enumerate(best):
        total += (READY if i < free else SPARE_WEAPON) * damage
    return total + purse(g, energy + int(unplayed), turns) - 0.05 * unplayed


def purse(g: Knights, energy: int, turns: float) -> float:
    """Energy is worth the cards it can buy now; what is left over only powers up, two by two."""
    cost = g.content.cost
    spent = 0
    for deck in range(SUPPLY_COUNT):
        first = g.faceup[deck]
        if first < 0 or cost[first] > energy:
            continue
        spent = max(spent, cost[first])
        for other in range(deck):
            second = g.faceup[other]
            if second >= 0 and spent < cost[first] + cost[second] <= energy:
                spent = cost[first] + cost[second]
    return PURSE * energy_worth(turns) * spent + LEFT_OVER * ((energy - spent) // 2)


def hand_worth(measure: Yardstick, cards: list[int], at: int, slots: int, turns: float) -> float:
    """One coming hand: its energy, its best Weapons as far as slots go, its other effects."""
    energy = total = 0.0
    best: list[float] = []
    for i in range(at, at + HAND_SIZE):
        card = cards[i]
        if measure.is_weapon[card]:
            best.append(measure.damage[card])
        else:
            energy += measure.energy[card]
            total += measure.other[card]
    best.sort(reverse=True)
    for i, damage in enumerate(best):
        total += damage if i < slots else SPARE_WEAPON * damage
    return total + energy * energy_worth(turns)
