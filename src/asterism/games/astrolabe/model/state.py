"""The table as plain data, and the small acts everything else is made of."""

from typing import ClassVar, Final

from asterism.games.astrolabe.model.content import ICONS, AstrolabeContent
from asterism.games.astrolabe.model.names import (
    ALSO_AT_TWILIGHT,
    BY_RULE,
    CAPACITY,
    CHARGED,
    CHEAPER,
    DAY,
    DECK_EMPTY,
    DEMONS,
    DISCARDED_TALISMAN,
    DREW_TALISMAN,
    EMPTY,
    FROM_ARTIFACTS,
    FROM_SIDES,
    FULL_SIDE,
    GAINED_ESSENCE,
    GAINED_VP,
    HAND,
    KIND_BRIGHT,
    KIND_DARK,
    LAST_ROUND,
    NIGHT,
    NO_CAUSE,
    NOT_LAST,
    PAID_ESSENCE,
    PAY_EITHER,
    PLACED_ARTIFACT,
    PRICE,
    SIDE_FILLED,
    SKIPPED_TALISMAN,
    SOURCES,
    SPENT_FOCUS,
    TALISMANS,
    TALISMANS_RESHUFFLED,
    TWILIGHT,
    UNKNOWN,
    WILD,
)
from asterism.games.astrolabe.model.packed import CARD_BITS, deck_of, end_of, held_talisman, known_card
from asterism.kernel.game.game import AnyGame
from asterism.kernel.state import UNSET, UNSET_LISTS, State

# Streams of chance
SETUP: Final = 0
DECKS: Final = 1  # one stream a deck: DECKS + DEMONS, DECKS + ARTIFACTS, DECKS + TALISMANS
STARS: Final = 4

# Settings, by their place in `settings`; 0 is the ruling
RINGS_RESET: Final = 0
SPENDING_SHOWN: Final = 1
FIRST_HOLDER: Final = 2
ONE_MATCH: Final = 3
WILDS_APART: Final = 4
ESSENCE_UNLIMITED: Final = 5
ONE_SIDE_BONUS: Final = 6
COST_PER_ARTIFACT: Final = 7
NO_STALL_GUARD: Final = 8

MOST_ROUNDS_EVER: Final = 2_000  # at a table without a limit

# `now`: what has happened in the running turn. The first eight are counters that cards may ask for.
CAPTURED_NOW: Final = 0
TRAPPED_NOW: Final = 1
PURGED_NOW: Final = 2
BOUGHT_NOW: Final = 3
ACTIVATED_NOW: Final = 4
FINISHED_NOW: Final = 5
PLACED_NOW: Final = 6
PLAYED_NOW: Final = 7
PAID_NOW: Final = 8  # paid activations
ACTED: Final = 9  # the astrolabe action was taken
TOOK: Final = 10  # 1 + the action, if it did something
BOOST: Final = 11
READ_NOW: Final = 12  # the reading when the action was taken
NOW_LENGTH: Final = 13

# The ends of a deck
ON_TOP: Final = 0
UNDER: Final = 1


def replaced(items: list[int], at: int, value: int) -> list[int]:
    """The list with one entry changed, as a list of its own."""
    found = items[:]
    found[at] = value
    return found


class Astrolabe(State):
    """Lists by seat hold one entry a seat; `slots`, `cover` and `places` hold one board after the other.

    Lists that change seldom are replaced, never changed in place, so that clones can share them: see `clone`.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "round",
        "holder",
        "last",
        "order",
        "turn",
        "now",
        "used",
        "focus",
        "dark",
        "bright",
        "vp",
        "tokens",
        "bank",
        "tracker",
        "dial",
        "action_ring",
        "number_ring",
        "revealed",
        "slots",
        "cover",
        "places",
        "inside",
        "trapped",
        "trapped_count",
        "filled",
        "purged",
        "hands",
        "talisman_pile",
        "demon_row",
        "artifact_row",
        "pools",
        "known",
        "reshuffles",
        "bag",
        "sky",
        "removed",
    )

    def __init__(self, game: AnyGame, content: AstrolabeContent, seats: int, settings: list[int]) -> None:
        super().__init__(game, content, seats, settings)
        self.content: AstrolabeContent = content
        self.round: int = 0
        self.holder: int = 0  # of the tie-breaker
        self.last: int = NOT_LAST
        self.order: list[int] = UNSET  # of turns in this round
        self.turn: int = 0  # place in the order
        self.now: list[int] = UNSET
        self.used: list[int] = UNSET  # artifacts activated for essence this turn
        self.focus: list[int] = UNSET  # charged
        self.dark: list[int] = UNSET
        self.bright: list[int] = UNSET
        self.vp: list[int] = UNSET  # in tokens
        self.tokens: list[int] = UNSET  # the same by seat * len(SOURCES) + source
        self.bank: list[int] = UNSET  # dark, bright
        self.tracker: list[int] = UNSET  # time picked last, -1 before round 1
        self.dial: list[int] = UNSET
        self.action_ring: list[int] = UNSET
        self.number_ring: list[int] = UNSET
        self.revealed: list[int] = UNSET  # readings of this round's reveal
        self.slots: list[int] = UNSET  # captured demons, -1 is open
        self.cover: list[int] = UNSET  # tokens on their icons
        self.places: list[int] = UNSET  # artifacts on the boards, -1 is free
        self.inside: list[int] = UNSET  # by artifact: demons in it
        self.trapped: list[int] = UNSET  # see packed.py
        self.trapped_count: list[int] = UNSET
        self.filled: list[int] = UNSET  # by seat: a bit for each side whose bonus is taken
        self.purged: list[int] = UNSET  # see packed.py
        self.hands: list[list[int]] = UNSET_LISTS
        self.talisman_pile: list[int] = UNSET
        self.demon_row: list[int] = UNSET  # -1 is a gap
        self.artifact_row: list[int] = UNSET
        self.pools: list[list[int]] = UNSET_LISTS  # by deck: cards nobody knows the place of
        self.known: list[int] = UNSET  # cards somebody does, the top one of a deck last
        self.reshuffles: int = 0  # of the talismans
        self.bag: list[int] = UNSET
        self.sky: list[int] = UNSET
        self.removed: list[int] = UNSET  # starters that nobody received

    def clone(self) -> "Astrolabe":
        g = Astrolabe(self.game, self.content, self.seats, self.settings)
        g.round = self.round
        g.holder = self.holder
        g.last = self.last
        g.order = self.order  # from here on: shared
        g.turn = self.turn
        g.now = self.now[:]
        g.used = self.used
        g.focus = self.focus[:]
        g.dark = self.dark[:]
        g.bright = self.bright[:]
        g.vp = self.vp[:]
        g.tokens = self.tokens[:]
        g.bank = self.bank[:]
        g.tracker = self.tracker
        g.dial = self.dial
        g.action_ring = self.action_ring
        g.number_ring = self.number_ring
        g.revealed = self.revealed
        g.slots = self.slots[:]
        g.cover = self.cover[:]
        g.places = self.places
        g.inside = self.inside
        g.trapped = self.trapped
        g.trapped_count = self.trapped_count
        g.filled = self.filled
        g.purged = self.purged
        g.hands = self.hands[:]  # the hands themselves are shared
        g.talisman_pile = self.talisman_pile
        g.demon_row = self.demon_row
        g.artifact_row = self.artifact_row
        g.pools = self.pools[:]  # the pools themselves are shared
        g.known = self.known
        g.reshuffles = self.reshuffles
        g.bag = self.bag
        g.sky = self.sky[:]
        g.removed = self.removed
        g.copy_kernel(self)
        return g

    # Focus, essence, points

    def charge(self, seat: int, n: int, cause: int = NO_CAUSE) -> int:
        """Turn up to n tokens to their charged side; says how many. # meditate.cap-eight"""
        n = min(n, self.content.focus - self.focus[seat])
        if n > 0:
            self.focus[seat] += n
            self.tell(CHARGED, seat, n, cause)
        return n

    def spend_focus(self, seat: int, n: int, cause: int = NO_CAUSE) -> None:
        self.focus[seat] -= n  # ruling.turn.spent-focus
        if n:
            self.tell(SPENT_FOCUS, seat, n, cause)

    def gain_essence(self, seat: int, dark: int, bright: int, cause: int = NO_CAUSE) -> None:
        """As far as the bank can give. # ruling.purge.bank-limit"""
        if not self.settings[ESSENCE_UNLIMITED]:
            dark = min(dark, self.bank[KIND_DARK])
            bright = min(bright, self.bank[KIND_BRIGHT])
        self.bank[KIND_DARK] -= dark
        self.bank[KIND_BRIGHT] -= bright
        self.dark[seat] += dark
        self.bright[seat] += bright
        if dark or bright:
            self.tell(GAINED_ESSENCE, seat, dark, bright, cause)

    def pay_essence(self, seat: int, dark: int, bright: int, cause: int = NO_CAUSE) -> None:
        self.dark[seat] -= dark
        self.bright[seat] -= bright
        self.bank[KIND_DARK] += dark
        self.bank[KIND_BRIGHT] += bright
        if dark or bright:
            self.tell(PAID_ESSENCE, seat, dark, bright, cause)

    def bank_has(self, kind: int) -> bool:
        return self.bank[kind] > 0 or self.settings[ESSENCE_UNLIMITED] == 1

    def gain_vp(self, seat: int, n: int, source: int = FROM_ARTIFACTS, cause: int = NO_CAUSE) -> None:
        """Points are tokens, at once. # ruling.talisman.vp-bonus"""
        self.vp[seat] += n
        self.tokens[seat * len(SOURCES) + source] += n
        self.tell(GAINED_VP, seat, n, cause)

    def most_rounds(self) -> int:
        """The round that is the last in any case. # ruling.end.stall-guard"""
        return MOST_ROUNDS_EVER if self.settings[NO_STALL_GUARD] else self.content.most_rounds

    # Decks

    def deck_size(self, deck: int) -> int:
        size = len(self.pools[deck])
        if not self.known:
            return size
        for entry in self.known:
            if deck_of(entry) == deck:
                size += 1
        return size

    def take_top(self, deck: int) -> int:
        """The top card of a deck, packed as in `known`; unknown cards are drawn now."""
        known = self.known
        if known:
            for i in range(len(known) - 1, -1, -1):
                if deck_of(known[i]) == deck and end_of(known[i]) == ON_TOP:
                    self.reveal()
                    self.known = known[:i] + known[i + 1 :]
                    return known[i]
        if self.pools[deck]:
            pool = self.pools[deck][:]
            self.pools[deck] = pool
            return known_card(self.chance.draw(pool, DECKS + deck), deck)
        for i in range(len(known)):
            if deck_of(known[i]) == deck and end_of(known[i]) == UNDER:
                self.reveal()
                self.known = known[:i] + known[i + 1 :]
                return known[i]
        raise ValueError("the deck is empty")

    def draw_card(self, deck: int) -> int:
        """The top card of a deck, taken."""
        return self.take_top(deck) & CARD_BITS

    def put_card(self, deck: int, end: int, card: int, seats: int) -> None:
        """Put a card on top of its deck or under it; `seats` are the ones that know it is there."""
        self.known = [*self.known, known_card(card, deck, end, seats)]

    def note_demon_deck(self) -> None:
        """# end.demon-deck-empty-last-round, ruling.end.deck-timing"""
        if self.last == NOT_LAST and self.deck_size(DEMONS) == 0:
            self.last = DECK_EMPTY
            self.tell(LAST_ROUND, DECK_EMPTY)

    # Talismans

    def hand_limit(self, seat: int) -> int:
        return self.content.hand_limit + self.passive(seat, HAND)

    def draw_talisman(self, seat: int, cause: int = NO_CAUSE) -> bool:
        """One talisman into the hand, if the limit and the cards allow it."""
        if len(self.hands[seat]) >= self.hand_limit(seat):  # talisman.no-draw-at-limit
            self.tell(SKIPPED_TALISMAN, seat)
            return False
        if self.deck_size(TALISMANS) == 0:  # ruling.talisman.discard-pile
            if not self.talisman_pile:
                return False
            self.pools[TALISMANS] = self.talisman_pile
            self.talisman_pile = []
            self.reshuffles += 1
            self.tell(TALISMANS_RESHUFFLED)
        design = self.draw_card(TALISMANS)
        self.hands[seat] = [*self.hands[seat], held_talisman(design, self.usable_from(seat), self.reshuffles)]
        self.tell_only(seat, DREW_TALISMAN, seat, design, cause)
        self.tell_others(seat, DREW_TALISMAN, seat, UNKNOWN, cause)
        return True

    def usable_from(self, seat: int) -> int:
        """The round of the seat's next turn to start. # talisman.from-next-turn"""
        if self.round and seat not in self.order[self.turn + 1 :]:
            return self.round + 1
        return max(self.round, 1)

    def discard_talisman(self, seat: int, design: int) -> None:
        """Throw a talisman away; of equal ones the one that could be used last."""
        hand = self.hands[seat]
        best = -1
        for i, held in enumerate(hand):
            if held & CARD_BITS == design and (best < 0 or held > hand[best]):
                best = i
        self.hands[seat] = hand[:best] + hand[best + 1 :]
        self.talisman_pile = [*self.talisman_pile, design]
        self.reveal()
        self.tell(DISCARDED_TALISMAN, seat, design)

    # Demons

    def open_slot(self, seat: int) -> bool:
        n = self.content.demon_slots
        return -1 in self.slots[seat * n : (seat + 1) * n]

    def captured(self, seat: int) -> int:
        n = self.content.demon_slots
        return n - self.slots[seat * n : (seat + 1) * n].count(-1)

    def is_read(self, slot: int) -> bool:
        """Every icon covered; `slot` counts over all boards. # demon.all-icons-needed"""
        base = slot * ICONS
        return EMPTY not in self.cover[base : base + len(self.content.stars[self.slots[slot]])]

    def open_icon(self, slot: int, colour: int) -> int:
        """An uncovered icon of that colour on the demon in the slot, or -1."""
        demon = self.slots[slot]
        if demon >= 0:
            base = slot * ICONS
            stars = self.content.stars[demon]
            for icon in range(len(stars)):
                if stars[icon] == colour and self.cover[base + icon] == EMPTY:
                    return icon
        return -1

    def take_stars_off(self, slot: int) -> list[int]:
        """All tokens on a demon, lifted."""
        found: list[int] = []
        for icon in range(slot * ICONS, slot * ICONS + ICONS):
            if self.cover[icon] != EMPTY:
                found.append(self.cover[icon])
                self.cover[icon] = EMPTY
        return found

    # Stars and sky

    def draw_stars(self, n: int) -> list[int]:
        """As many as the bag has. # ruling.sky.bag-short"""
        found: list[int] = []
        self.bag = self.bag[:]
        while n > 0 and self.bag:
            found.append(self.chance.draw(self.bag, STARS))
            n -= 1
        return found

    def return_stars(self, stars: list[int]) -> None:
        """# star.discard-to-bag"""
        self.bag = self.bag + stars

    def sky_slots_for(self, token: int) -> list[int]:
        """The empty slots that no equal star touches. # sky.no-equal-neighbours"""
        sky = self.sky
        found: list[int] = []
        if token == WILD and self.settings[WILDS_APART] == 0:  # ruling.sky.wild-colour
            for slot in range(len(sky)):
                if sky[slot] == EMPTY:
                    found.append(slot)
            return found
        links = self.content.sky_links
        for slot in range(len(sky)):
            if sky[slot] == EMPTY:
                for other in links[slot]:
                    if sky[other] == token:
                        break
                else:
                    found.append(slot)
        return found

    def sky_has_slot(self, token: int) -> bool:
        return len(self.sky_slots_for(token)) > 0

    def finished(self) -> list[int]:
        """The constellations without an empty slot."""
        found: list[int] = []
        for constellation, slots in enumerate(self.content.constellations):
            for slot in slots:
                if self.sky[slot] == EMPTY:
                    break
            else:
                found.append(constellation)
        return found

    def seed_constellation(self, constellation: int, event: int) -> None:
        """One random star on the starting slot; nothing if the bag is empty."""
        for token in self.draw_stars(1):
            self.sky[self.content.start_slots[constellation]] = token
            self.tell(event, constellation, token)

    # Artifacts

    def passive(self, seat: int, kind: int) -> int:
        """The sum of a passive over the seat's upgraded artifacts."""
        total = 0
        content = self.content
        base = seat * content.places
        for place in range(base, base + content.places):
            artifact = self.places[place]
            if artifact >= 0 and self.inside[artifact]:
                total += content.passives[artifact][kind]
        return total

    def own_passive(self, artifact: int, kind: int) -> int:
        return self.content.passives[artifact][kind] if self.inside[artifact] else 0

    def price(self, seat: int) -> int:
        """What an artifact costs the seat."""
        lower = self.passive(seat, PRICE)
        price = self.content.artifact_price
        return max(self.content.lowest_price, price - lower) if lower else price  # ruling.buy.lowest-price

    def free_place(self, seat: int, side: int) -> int:
        """A free place on a side of the seat's board, or -1."""
        content = self.content
        base = seat * content.places
        start, end = base + content.side_start[side], base + content.side_start[side + 1]
        if -1 in self.places[start:end]:
            return self.places.index(-1, start)
        return -1

    def room_for_artifact(self, seat: int) -> bool:
        """A free place on a side that may be bought for. # buy.no-replacing"""
        for side in range(3):
            if self.content.buyable[side] and self.free_place(seat, side) >= 0:
                break
        else:
            return False
        return True

    def side_of(self, seat: int, artifact: int) -> int:
        """The side of the seat's board an artifact lies on, or -1."""
        content = self.content
        base = seat * content.places
        for place in range(content.places):
            if self.places[base + place] == artifact:
                return content.side_of[place]
        return -1

    def has_room_inside(self, artifact: int) -> bool:
        """Room for another demon. # trap.one-per-artifact, artifact.capacity-exception"""
        return self.inside[artifact] < max(self.content.holds[artifact], self.own_passive(artifact, CAPACITY))

    def works_at(self, side: int, artifact: int, time: int) -> bool:
        """At the time of its side, unless the card says otherwise. # activate.matching-time"""
        return side == time or (time == TWILIGHT and self.own_passive(artifact, ALSO_AT_TWILIGHT) > 0)

    def activations_before(self, artifact: int) -> int:
        """The paid activations of this turn that make the next one dearer."""
        return self.used.count(artifact) if self.settings[COST_PER_ARTIFACT] else self.now[PAID_NOW]

    def activation_cost(self, artifact: int) -> int:
        """Each costs more than the last; the card itself may be cheaper. # activate.cost-rises"""
        cheaper = self.own_passive(artifact, CHEAPER)
        cost = self.content.first_activation + self.activations_before(artifact) * self.content.next_activation
        return max(1, cost - cheaper) if cheaper else cost

    def pays_with(self, side: int, artifact: int, kind: int) -> bool:
        """Its essence. # activate.pay-bright-by-day, activate.pay-dark-by-night, activate.pay-either-at-twilight"""
        if self.own_passive(artifact, PAY_EITHER):
            return True
        return self.content.pays_dark[side] if kind == KIND_DARK else self.content.pays_bright[side]

    def put_artifact(self, seat: int, artifact: int, side: int) -> None:
        """Lay a new artifact down and pay the side bonus when it is the last that fits."""
        content = self.content
        self.places = replaced(self.places, self.free_place(seat, side), artifact)
        self.tell(PLACED_ARTIFACT, seat, artifact, side)
        if (
            self.free_place(seat, side) >= 0
            or self.filled[seat] >> side & 1
            or not content.side_bonus
            or not content.buyable[side]
        ):
            return
        if self.settings[ONE_SIDE_BONUS]:  # ruling.buy.side-bonus-each
            if self.room_for_artifact(seat):
                return
            self.filled = replaced(self.filled, seat, 1 << DAY | 1 << NIGHT)
        self.filled = replaced(self.filled, seat, self.filled[seat] | 1 << side)  # buy.side-bonus-marker
        self.tell(SIDE_FILLED, seat, side)
        self.gain_vp(seat, content.side_bonus, FROM_SIDES, BY_RULE + FULL_SIDE)  # buy.side-bonus

    # The astrolabe

    def reading(self, seat: int) -> int:
        """What the seat's astrolabe reads; once the action has been taken, what it read then."""
        if self.now[ACTED] and self.order[self.turn] == seat:
            return self.now[READ_NOW]
        return self.content.instrument.read(self.dial[seat], self.action_ring[seat], self.number_ring[seat])

    # For the kernel

    def clock(self) -> int:
        return self.round
