"""What card texts and turns set off: attacks, equipping, gaining, minions entering play."""

from asterism.games.knights.model import events
from asterism.games.knights.model.names import TO_DECK_TOP, TO_HAND
from asterism.games.knights.model.state import Knights
from asterism.games.knights.rules.stages import EQUIPPING, FIRING, GO, OF_BOSS_CARD, SOURCE
from asterism.kernel.procedure import NOBODY


def attack_with(g: Knights, attacker: int, owner: int, card: int, bonus: int) -> int:
    """attack.allys-weapon-you-are-you: the attacker is the "you" of the text, whoever owns the Weapon"""
    from asterism.games.knights.rules.effects import CardText

    g.firing = [*g.firing, owner * SOURCE + card]
    g.tell(events.ATTACKED, attacker, card, owner)
    return g.call(CardText(attacker, g.content.cards[card].attack, card, FIRING, owner, bonus))


def equip(g: Knights, seat: int, card: int) -> int:
    """equip.from-hand-to-table, equip.effect-at-once"""
    from asterism.games.knights.rules.effects import CardText

    g.equipped[seat].append(card)
    g.tell(events.EQUIPPED, seat, card)
    text = g.content.cards[card].equip
    return g.call(CardText(seat, text, card, EQUIPPING)) if text else GO


def gain_card(g: Knights, seat: int, supply: int, to: int) -> int:
    """gain.sequence: the card goes to its place, the next one is revealed, then BUY resolves"""
    from asterism.games.knights.rules.effects import CardText

    card = g.take_from_supply(supply)
    if to == TO_HAND:
        g.hand[seat].append(card)
    elif to == TO_DECK_TOP:
        g.deck[seat].append(card)
    else:
        g.discard[seat].append(card)
    g.tell(events.GAINED, seat, card, supply)
    text = g.content.cards[card].buy
    return g.call(CardText(seat, text, card)) if text else GO


def begin_minion(g: Knights, card: int) -> int:
    """boss-draw.minion-instant-last: a minion enters with its health, then its INSTANT text is resolved"""
    from asterism.games.knights.rules.effects import CardText

    text = g.enter_play(card)
    if text:
        return g.call(CardText(NOBODY, text, OF_BOSS_CARD * SOURCE + card, me=g.newcomer()))
    return GO


def activate(g: Knights, at: int) -> int:
    """Resolve the ACTIVATE text of the minion at a place of the row, if it has one."""
    from asterism.games.knights.rules.effects import CardText

    card = g.minion[at]
    text = g.content.boss_cards[card].activate
    if not text:
        return GO
    g.tell(events.ACTIVATED, card)
    return g.call(CardText(NOBODY, text, OF_BOSS_CARD * SOURCE + card, me=g.minion_since[at]))


def ready_weapons(g: Knights, owner: int) -> list[int]:
    """The different Weapons a player has equipped and is not attacking with already."""
    cards = sorted(set(g.equipped[owner]))
    if not g.firing:
        return cards
    return [card for card in cards if g.equipped[owner].count(card) > g.firing.count(owner * SOURCE + card)]
