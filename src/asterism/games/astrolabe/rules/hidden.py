"""What a seat cannot know, replaced by something that could be true."""

from asterism.games.astrolabe.model.instrument import price_of
from asterism.games.astrolabe.model.names import TALISMANS
from asterism.games.astrolabe.model.packed import ALL_KNOW, CARD_BITS, deck_of, drawn_after, knowers
from asterism.games.astrolabe.model.state import SPENDING_SHOWN, Astrolabe
from asterism.games.astrolabe.rules.cards import Peek
from asterism.games.astrolabe.rules.setting import SetAstrolabes, ways
from asterism.kernel.chance import Chance

HIGH_BITS = ~CARD_BITS


def resample(g: Astrolabe, seat: int, rng: Chance) -> None:
    g.hands = [hand[:] for hand in g.hands]  # these were shared with the position sampled from
    g.pools = [pool[:] for pool in g.pools]
    g.known = g.known[:]
    resample_old_talismans(g, seat, rng)
    for deck in range(3):
        resample_deck(g, seat, deck, rng)
    top = g.stack[-1] if g.stack else None
    if isinstance(top, SetAstrolabes):
        resample_settings(g, top, seat, rng)


def resample_old_talismans(g: Astrolabe, seat: int, rng: Chance) -> None:
    """Cards others have held since before a reshuffle are not in the new deck: they change places among themselves."""
    if g.reshuffles == 0:
        return
    old: list[int] = []
    for other in range(g.seats):
        if other != seat:
            for held in g.hands[other]:
                if drawn_after(held) < g.reshuffles:
                    old.append(held & CARD_BITS)
    old.sort()
    for other in range(g.seats):
        if other != seat:
            hand = g.hands[other]
            for i, held in enumerate(hand):
                if drawn_after(held) < g.reshuffles:
                    hand[i] = held & HIGH_BITS | rng.draw(old)


def resample_deck(g: Astrolabe, seat: int, deck: int, rng: Chance) -> None:
    """Mix the cards of a deck that the seat does not know with those others hold."""
    bit = 1 << seat if seat >= 0 else 0
    peek = peek_of_other(g, seat, deck)
    unknown = g.pools[deck]
    for entry in g.known:
        if deck_of(entry) == deck and not knows(entry, bit):
            unknown.append(entry & CARD_BITS)
    if peek is not None:
        for card in peek.cards:
            if not knows(card, bit):
                unknown.append(card & CARD_BITS)
    if deck == TALISMANS:
        for other in range(g.seats):
            if other != seat:
                for held in g.hands[other]:
                    if drawn_after(held) == g.reshuffles:
                        unknown.append(held & CARD_BITS)
    unknown.sort()  # nothing of the true order may shine through
    if deck == TALISMANS:
        for other in range(g.seats):
            if other != seat:
                hand = g.hands[other]
                for i, held in enumerate(hand):
                    if drawn_after(held) == g.reshuffles:
                        hand[i] = held & HIGH_BITS | rng.draw(unknown)
    if peek is not None:
        for i, card in enumerate(peek.cards):
            if not knows(card, bit):
                peek.cards[i] = card & HIGH_BITS | rng.draw(unknown)
    for i, entry in enumerate(g.known):
        if deck_of(entry) == deck and not knows(entry, bit):
            g.known[i] = entry & HIGH_BITS | rng.draw(unknown)


def knows(entry: int, bit: int) -> bool:
    """Whether a viewer knows a card's place; what everybody knows, spectators know too."""
    seats = knowers(entry)
    return seats == ALL_KNOW or seats & bit != 0


def peek_of_other(g: Astrolabe, seat: int, deck: int) -> Peek | None:
    top = g.stack[-1] if g.stack else None
    if isinstance(top, Peek) and top.deck == deck and top.seat != seat:
        return top
    return None


def resample_settings(g: Astrolabe, setting: SetAstrolabes, seat: int, rng: Chance) -> None:
    """Others' settings: any reading they can pay for, by the cheapest way to it unless the spending is known."""
    for other in range(g.seats):
        if other == seat:
            continue
        setting.aimed[other] = -1
        if setting.chosen[other] < 0:
            continue
        readings = g.content.instrument.readings(
            g.action_ring[other], g.number_ring[other], g.focus[other], g.tracker[other]
        )
        price = price_of(setting.chosen[other])
        choices: list[int] = []
        for reading in readings:
            for way in ways(g, other, reading):
                if g.settings[SPENDING_SHOWN] == 0:
                    choices.append(way)
                    break
                if price_of(way) == price:
                    choices.append(way)
        setting.chosen[other] = choices[rng.below(len(choices))]
