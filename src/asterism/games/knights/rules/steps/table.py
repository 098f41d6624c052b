"""Steps on the table: granted attacks, the supply, the turn order, the decks of the Boss."""

from typing import TYPE_CHECKING

from asterism.games.knights.model import events
from asterism.games.knights.model.names import (
    ALLY,
    ATTACK,
    BOSS_DRAW,
    CHEAPEST,
    CYCLE,
    DECK_ANY,
    DECK_EACH,
    FORESEE,
    FROM_SIDE,
    IS_MINION,
    RAZE,
    REQUEUE,
    SCOUT,
    SIDE_DRAW,
    SUMMON,
    SUPPLY_COUNT,
    YOU,
)
from asterism.games.knights.model.state import Knights, without
from asterism.games.knights.model.verbs import ATTACK_WITH, BURY, LEAVE
from asterism.games.knights.rules.stages import (
    BURYING,
    DOING,
    FROM_SUPPLY,
    GO,
    RETURNING,
    SCOUTING,
    STACKING,
    START,
    WEAPONS,
)
from asterism.games.knights.rules.steps.starting import attack_with, begin_minion, ready_weapons
from asterism.kernel.option import first, option, second
from asterism.kernel.procedure import WAIT

if TYPE_CHECKING:
    from asterism.games.knights.rules.effects import CardText


def table_step(text: "CardText", g: Knights, code: list[int], op: int) -> int:
    if op == ATTACK:
        return attack_step(text, g, code)
    if op in (RAZE, CYCLE):
        return supply_step(text, g, code, op)
    if op in (FORESEE, SCOUT):
        return arrange_step(text, g, code, op)
    n = text.amount(g, code)
    x = code[text.at + 6]
    if op == REQUEUE:
        if x in g.turn_discard:
            g.turn_discard = without(g.turn_discard, x)
            g.turn_deck = [*g.turn_deck, *g.turn_top, *g.turn_bottom, x]
            g.turn_top = []
            g.turn_bottom = []
        return text.next()
    from asterism.games.knights.rules.boss_turn import BossDraw, ExtraDraw, Summon

    if op == SUMMON and x != FROM_SIDE:
        return call_back(text, g, n)
    text.next()
    if n <= 0:
        return GO
    if op == BOSS_DRAW:
        return g.call(BossDraw(n))
    if op == SIDE_DRAW:
        return g.call(ExtraDraw(n))
    return g.call(Summon(n))


def attack_step(text: "CardText", g: Knights, code: list[int]) -> int:
    """attack.granted-by-effect: with any equipped Weapon, whatever the phase"""
    if text.stage == START:
        text.left = text.amount(g, code)
        text.stage = DOING
    if text.stage == WEAPONS:
        return WAIT
    choices = weapon_options(text, g) if text.left > 0 else []
    if not choices:
        return text.next()
    if len(choices) == 1 and not code[text.at + 7]:
        return fire_weapon(text, g, choices[0])
    text.stage = WEAPONS
    return WAIT


def weapon_options(text: "CardText", g: Knights) -> list[int]:
    code = g.content.code
    whose = code[text.at + 1]
    if whose == YOU:
        owners = [text.seat]
    elif whose == ALLY:  # solo.allys-weapon
        owners = g.allies(text.seat)
    else:
        owners = list(range(g.seats))
    found: list[int] = []
    for owner in owners:
        for card in ready_weapons(g, owner):
            found.append(option(ATTACK_WITH, card, owner))
    return found


def fire_weapon(text: "CardText", g: Knights, packed: int) -> int:
    code = g.content.code
    text.left -= 1
    text.stage = DOING
    return attack_with(g, text.seat, second(packed), first(packed), code[text.at + 6])


def supply_step(text: "CardText", g: Knights, code: list[int], op: int) -> int:
    """RAZE destroys, CYCLE buries the open card; one by one (supply.destroy-empties)."""
    if text.stage == START:
        text.left = text.amount(g, code)
        text.stage = DOING
    if text.stage == FROM_SUPPLY:
        return WAIT
    while text.left > 0:
        decks = decks_meant(text, g, code[text.at + 6])
        if not decks:
            break
        if len(decks) > 1 and code[text.at + 6] != DECK_EACH:
            text.stage = FROM_SUPPLY
            return WAIT
        for deck in decks:
            work_on_supply(text, g, op, deck)
        text.left -= 1
    return text.next()


def decks_meant(text: "CardText", g: Knights, word: int) -> list[int]:
    full = [deck for deck in range(SUPPLY_COUNT) if g.faceup[deck] >= 0]
    if word < SUPPLY_COUNT:
        return [word] if word in full else []
    if word in (DECK_ANY, DECK_EACH) or not full:
        return full
    costs = [g.content.cost[g.faceup[deck]] for deck in full]
    wanted = min(costs) if word == CHEAPEST else max(costs)
    return [deck for deck in full if g.content.cost[g.faceup[deck]] == wanted]


def work_on_supply(text: "CardText", g: Knights, op: int, deck: int) -> None:
    card = g.faceup[deck]
    if op == RAZE:
        g.destroyed = [*g.destroyed, card]
        g.tell(events.RAZED, card)
    else:
        g.supply_bottom[deck] = [*g.supply_bottom[deck], card]
        g.tell(events.CYCLED, card)
    g.reveal_next(deck)


def call_back(text: "CardText", g: Knights, n: int) -> int:
    """SUMMON from the Boss discard pile: the team chooses each minion."""
    if text.stage == START:
        text.left = n
        text.stage = DOING
    if text.stage == RETURNING:
        return WAIT
    choices = returning(text, g) if text.left > 0 else []
    if not choices:
        return text.next()
    if len(choices) == 1:
        return bring_back(text, g, choices[0])
    text.stage = RETURNING
    return WAIT


def returning(text: "CardText", g: Knights) -> list[int]:
    kinds = sorted(set(g.boss_discard))
    return [card for card in kinds if g.content.boss_cards[card].kind == IS_MINION]


def bring_back(text: "CardText", g: Knights, card: int) -> int:
    text.left -= 1
    text.stage = DOING
    g.boss_discard = without(g.boss_discard, card)
    return begin_minion(g, card)


def arrange_step(text: "CardText", g: Knights, code: list[int], op: int) -> int:
    """FORESEE and SCOUT: reveal the top cards (`todo`), then lay them back, the next one to come first."""
    if text.stage == START:
        reveal_top(text, g, op, text.amount(g, code))
    if op == FORESEE and text.stage == BURYING:
        if text.todo:
            return WAIT
        text.stage = STACKING
    return lay_back(text, g, op)


def reveal_top(text: "CardText", g: Knights, op: int, n: int) -> None:
    """order.reveal-across-rounds: never more than this round's cards; an empty deck is refilled first"""
    text.todo = []
    text.left = 0
    g.reveal()
    if op == FORESEE:
        g.refill_turn_deck()
        while len(text.todo) < n and g.turn_cards_left():
            g.next_turn_card()
            text.todo.append(g.turn_top[-1])
            g.turn_top = g.turn_top[:-1]
            g.tell(events.TURN_REVEALED, text.todo[-1])
        text.stage = BURYING
    else:
        while len(text.todo) < n and g.boss_deck_size():
            text.todo.append(g.next_boss_card())
            g.tell(events.BOSS_REVEALED, text.todo[-1])
        text.stage = SCOUTING


def lay_back(text: "CardText", g: Knights, op: int) -> int:
    """The rest returns on top; asked only while different cards are left."""
    if len(set(text.todo)) > 1:
        return WAIT
    lay_rest(text, g)
    return text.next()


def lay_rest(text: "CardText", g: Knights) -> None:
    while text.todo:
        lay_card(text, g, text.todo[0])


def lay_card(text: "CardText", g: Knights, card: int) -> None:
    """Put a revealed card back under those laid back before it."""
    top = g.boss_top[:] if text.stage == SCOUTING else g.turn_top[:]
    text.todo.remove(card)
    top.insert(len(top) - text.left, card)
    text.left += 1
    if text.stage == SCOUTING:
        g.boss_top = top
    else:
        g.turn_top = top


def choose_order(text: "CardText", g: Knights, verb: int, card: int) -> None:
    if verb == BURY:  # order.moved-cards
        text.todo.remove(card)
        g.turn_bottom = [*g.turn_bottom, card]
        g.tell(events.TURN_BURIED, card)
    elif verb != LEAVE:
        lay_card(text, g, card)
    elif text.stage == BURYING:
        text.stage = STACKING
    else:
        lay_rest(text, g)
