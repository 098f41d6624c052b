"""Steps for players: health, power, slots, and the cards they draw, discard, destroy, take back, equip or gain."""

from typing import TYPE_CHECKING

from asterism.games.knights.model import events
from asterism.games.knights.model.names import (
    ARM,
    COLLECTIVE,
    DESTROY,
    DISARM,
    DISCARD,
    DRAIN,
    DRAW,
    EVERY,
    EVERY_ALLY,
    GAIN,
    HEAL,
    IN_DISCARD,
    IN_EQUIPPED,
    IN_HAND,
    IN_HAND_OR_DISCARD,
    LOWEST,
    POWER,
    RECALL,
    REVEAL,
    SLOT,
    STACK,
    SUFFER,
    SUPPLY_COUNT,
    UNSLOT,
    WEAPON,
)
from asterism.games.knights.model.state import Knights
from asterism.games.knights.model.verbs import PICK
from asterism.games.knights.rules.exhausted import Suffer
from asterism.games.knights.rules.recipients import candidates, cards_in, matching, sharers
from asterism.games.knights.rules.stages import CARD, DOING, FROM_SUPPLY, GO, NOT_YET, PLAYER, START
from asterism.games.knights.rules.steps.starting import equip, gain_card
from asterism.kernel.option import first, option, second, third
from asterism.kernel.procedure import WAIT

if TYPE_CHECKING:
    from asterism.games.knights.rules.effects import CardText


def player_step(text: "CardText", g: Knights, code: list[int], op: int) -> int:
    who = code[text.at + 1]
    while True:
        if text.stage == PLAYER or text.stage == CARD or text.stage == FROM_SUPPLY:
            return WAIT
        if text.stage == START:
            begin_players(text, g, code, op, who)
            if text.stage == START:
                return GO
            continue
        outcome = do_for(text, g, code, op)
        if g.over or outcome != GO:
            return outcome
        # this player is done
        if who == COLLECTIVE:
            text.shares -= 1
            share_out(text, g, code, op)
        elif text.todo:
            take_next(text, g, code, op)
        else:
            text.next()
        if text.stage == START:
            return GO


def begin_players(text: "CardText", g: Knights, code: list[int], op: int, who: int) -> None:
    """Find whom the step means; the stage stays START if there is nobody."""
    n = text.amount(g, code)
    text.todo = []
    if who == COLLECTIVE:
        text.shares = n
        share_out(text, g, code, op)
        return
    found = candidates(g, text.seat, who, op, n, code[text.at + 6] % 16)
    if who == LOWEST and op != SUFFER and text.victim >= 0:  # choice.lowest-health-without-damage
        found = [text.victim]
    text.left = n
    if who in (EVERY, EVERY_ALLY):
        text.todo = found
        take_next(text, g, code, op)
    elif len(found) > 1:  # ambiguity.players-decide
        text.stage = PLAYER
    elif found:
        text.who = found[0]
        text.stage = DOING
    else:
        text.next()


def share_out(text: "CardText", g: Knights, code: list[int], op: int) -> None:
    """choice.collectively: one by one, as long as somebody can take a share."""
    takers = sharers(g, op, code[text.at + 6] % 16) if text.shares > 0 else []
    text.left = 1
    if not takers:
        text.next()
    elif len(takers) == 1:
        text.who = takers[0]
        text.stage = DOING
    else:
        text.stage = PLAYER


def take_next(text: "CardText", g: Knights, code: list[int], op: int) -> None:
    """choice.each-player-order: asked only where the order can matter"""
    text.left = text.amount(g, code)
    if op == SUFFER and len(text.todo) > 1:
        for seat in range(g.seats):
            if g.health[seat] == 0 or (seat in text.todo and g.health[seat] <= text.left):
                text.stage = PLAYER
                return
    text.who = text.todo.pop(0)
    text.stage = DOING


def do_for(text: "CardText", g: Knights, code: list[int], op: int) -> int:
    """Carry the step out for `who`; GO when that player is done."""
    who, n = text.who, text.left
    if op == SUFFER:
        if n <= 0:  # exhausted.zero-damage
            return GO
        if code[text.at + 1] == LOWEST:
            text.victim = who
        text.left = 0
        if g.health[who] > n:
            g.health[who] -= n
            g.tell(events.SUFFERED, who, n, g.health[who])
            return GO
        return g.call(Suffer(who, n))
    if op >= DISCARD:
        return pick_cards(text, g, code, op)
    if op == HEAL:
        g.heal(who, n)
    elif op == POWER:
        g.power_up(who, n)
    elif op == DRAW:
        while n > 0 and g.draw_card(who):
            n -= 1
    elif op == SLOT:
        g.gain_slots(who, n)
    elif op == DRAIN:  # power.floor
        lost = min(n, g.power[who])
        g.power[who] -= lost
        g.tell(events.LOST_POWER, who, lost)
    elif op == UNSLOT:  # slot.floor, slot.loss-keeps-weapons
        lost = min(n, g.slots[who] - g.knight_of(who).slot_low)
        g.slots[who] -= lost
        g.tell(events.LOST_SLOT, who, lost)
    elif op == REVEAL:  # draw.reveal-own-deck
        reveal_deck(text, g, who, n)
    return GO


def reveal_deck(text: "CardText", g: Knights, who: int, n: int) -> None:
    """Show the top cards and put them back in the same order, flipping the discard pile when short."""
    top: list[int] = []
    while len(top) < n and (g.deck[who] or g.discard[who]):
        if not g.deck[who]:
            g.flip(who)
        top.append(g.deck[who].pop())
        g.tell(events.REVEALED, who, top[-1])
    g.deck[who].extend(top[::-1])


def pick_cards(text: "CardText", g: Knights, code: list[int], op: int) -> int:
    if op == GAIN:
        return gain_step(text, g, code)
    if text.left <= 0:
        return GO
    if op == ARM and g.slots[text.who] <= len(g.equipped[text.who]):  # equip.by-effect
        return GO
    choices = card_options(text, g)
    if not choices:
        return GO
    if not code[text.at + 7] and (len(choices) == 1 or takes_all(text, g, code, op)):
        return pick_card(text, g, code, choices[0])
    text.stage = CARD
    return WAIT


def takes_all(text: "CardText", g: Knights, code: list[int], op: int) -> bool:
    """Whether every card must go and their order does not matter."""
    if op == DESTROY:
        return len(cards_in(g, text.who, code[text.at + 6])) <= text.left
    return op == RECALL and len(matching(g, g.discard[text.who], code[text.at + 6])) <= text.left


def card_options(text: "CardText", g: Knights) -> list[int]:
    """The cards `who` may pick; of the discard pile one from each run of equal cards, as its order stays."""
    code = g.content.code
    op, x = code[text.at], code[text.at + 6]
    who = text.who
    found: list[int] = []
    if op == DISARM:
        add_kinds(found, g.equipped[who], IN_EQUIPPED)
    elif op in (RECALL, STACK):
        add_places(found, g.discard[who], matching(g, g.discard[who], x) if op == RECALL else g.discard[who])
    else:
        weapons_only = op == ARM
        if x in (IN_HAND, IN_HAND_OR_DISCARD):
            add_kinds(found, matching(g, g.hand[who], WEAPON) if weapons_only else g.hand[who], IN_HAND)
        if x in (IN_DISCARD, IN_HAND_OR_DISCARD):
            pile = g.discard[who]
            add_places(found, pile, matching(g, pile, WEAPON) if weapons_only else pile)
        if x >= IN_EQUIPPED:
            add_kinds(found, cards_in(g, who, x), x)
    return found


def pick_card(text: "CardText", g: Knights, code: list[int], packed: int) -> int:
    """Move one picked card to where the step says."""
    op, who = code[text.at], text.who
    card, zone = first(packed), second(packed)
    if zone == IN_DISCARD:
        g.discard[who].pop(third(packed))
    else:
        cards_in(g, who, zone).remove(card)
    text.left -= 1
    text.stage = DOING
    if op in (DISCARD, DISARM):  # discard.forced-order, discard.equipped-weapon
        g.discard[who].append(card)
        g.tell(events.DISCARDED, who, card)
    elif op == DESTROY:  # term.destroy
        g.destroyed = [*g.destroyed, card]
        g.tell(events.DESTROYED, who, card)
    elif op == RECALL:
        g.hand[who].append(card)
        g.tell(events.RECALLED, who, card)
    elif op == STACK:
        g.deck[who].append(card)
        g.tell(events.STACKED, who, card)
    else:
        return equip(g, who, card)
    return pick_cards(text, g, code, op)


def gain_step(text: "CardText", g: Knights, code: list[int]) -> int:
    """gain.free-choice"""
    if text.left < 0:
        return GO
    choices = gainable(text, g)
    if not choices:
        return GO
    if len(choices) == 1 and not code[text.at + 7]:
        return take_supply(text, g, code, choices[0])
    text.stage = FROM_SUPPLY
    return WAIT


def gainable(text: "CardText", g: Knights) -> list[int]:
    code = g.content.code
    type = code[text.at + 6] % 16
    found: list[int] = []
    for supply in range(SUPPLY_COUNT):
        card = g.faceup[supply]
        if card >= 0 and g.content.cost[card] <= text.left and matching(g, [card], type):
            found.append(supply)
    return found


def take_supply(text: "CardText", g: Knights, code: list[int], supply: int) -> int:
    text.stage = DOING
    text.left = NOT_YET
    return gain_card(g, text.who, supply, code[text.at + 6] // 16)


def player_choices(text: "CardText", g: Knights) -> list[int]:
    code = g.content.code
    op, who, x = code[text.at], code[text.at + 1], code[text.at + 6] % 16
    if who == COLLECTIVE:
        return sharers(g, op, x)
    if who in (EVERY, EVERY_ALLY):
        return text.todo
    return candidates(g, text.seat, who, op, text.left, x)


def add_kinds(found: list[int], cards: list[int], zone: int) -> None:
    """One option for each different card."""
    for card in sorted(set(cards)):
        found.append(option(PICK, card, zone))


def add_places(found: list[int], pile: list[int], allowed: list[int]) -> None:
    """One option for each run of equal cards of a discard pile: taking any of a run leaves the same order."""
    before = -1
    for place, card in enumerate(pile):
        if card != before and card in allowed:
            found.append(option(PICK, card, IN_DISCARD, place))
        before = card
