"""The Starlight table as plain data. Seats are all players; the last ones are the Starbots."""

from typing import ClassVar, Final

from asterism.games.starlight.model.content import StarlightContent
from asterism.games.starlight.model.gods import God
from asterism.games.starlight.model.names import PLUS_AP
from asterism.kernel.game.game import AnyGame
from asterism.kernel.state import UNSET, UNSET_LISTS, State

# Streams of chance
SETUP: Final = 0
CORES: Final = 1
FLARES: Final = 2
RAYS: Final = 3
STARBOTS: Final = 4
STREAMS: Final = ("setup", "cores", "flares", "rays", "starbots")

# Decks that share a stream, numbered beyond the streams
SHORT_RAYS: Final = 5
ACCOLADES: Final = 6
LAURELS: Final = 7
GODS: Final = 8

# Places in `settings`
STARBOT_COUNT: Final = 0
DIFFICULTY: Final = 1
GODS_USED: Final = 2
HOUSE_GODS: Final = 1  # a choice of that setting
START_PLAYER: Final = 3
SEATING: Final = 4
LATE_SEAT_BONUS: Final = 5
STARTER_DISPOSAL: Final = 6
FIRST_TURN_SAVING: Final = 7
CORE_REFILL: Final = 8
LAUREL_COUNT: Final = 9
ACCOLADE_SUPPLY: Final = 10
ACCOLADE_CLAIM: Final = 11
SLOTLESS_LARGE: Final = 12
FORFEIT: Final = 13
STARBOT_MARKERS: Final = 14

NO_SEAT: Final = -1
EMPTY: Final = -1  # an empty place of the Flare pool, an Accolade location, an unplaced marker

DAYBREAK: Final = 1  # how it ended


class Starlight(State):
    FIELDS: ClassVar[tuple[str, ...]] = (
        "order",
        "round",
        "turn",
        "daybreak",
        "ap",
        "free_steps",
        "free_flushes",
        "waived",
        "wild",
        "any_pattern",
        "leap",
        "any_constellation",
        "filled",
        "eligible",
        "own",
        "long_bag",
        "short_bag",
        "long_pool",
        "short_pool",
        "core_deck",
        "core_discards",
        "core_pool",
        "flare_deck",
        "flare_bottom",
        "flare_pool",
        "accolades",
        "accolade_owner",
        "bot_markers",
        "bot_deck",
        "bot_discards",
        "bot_card",
        "laurel_deck",
        "night",
        "flare_points",
        "bought_points",
        "god_points",
        "saved",
        "space",
        "privileges",
        "magnitudes",
        "aspects",
        "stars",
        "god",
        "rays",
        "cores",
        "flares",
        "used",
        "laurels",
        "god_offers",
    )

    def __init__(
        self,
        game: AnyGame,
        content: StarlightContent,
        seats: int,
        settings: list[int],
        source: "Starlight | None" = None,
    ) -> None:
        """An empty table, or a copy of the source; one of the two, as copying is what search does most."""
        super().__init__(game, content, seats, settings)
        self.content: StarlightContent = content
        if source is None:
            # The table and its clock
            self.order: list[int] = UNSET  # seats clockwise from the Start Player
            self.round: int = 1
            self.turn: int = 0  # place in the order of the seat whose turn it is
            self.daybreak: int = 0  # the round in which somebody brought daybreak, or 0
            # The turn in progress
            self.ap: int = 0
            self.free_steps: int = 0
            self.free_flushes: int = 0
            self.waived: bool = False  # no surcharge for the rest of the turn
            self.wild: int = 0  # boons that await the launch they were used for
            self.any_pattern: bool = False
            self.leap: bool = False
            self.any_constellation: bool = False
            # The sky: slots as bits
            self.filled: int = 0
            self.eligible: int = 0  # empty slots that target and connection allow
            self.own: list[int] = UNSET  # each seat's stars
            # Supplies; bags and decks have no order, drawing picks at random
            self.long_bag: list[int] = UNSET
            self.short_bag: list[int] = UNSET
            self.long_pool: list[int] = UNSET
            self.short_pool: list[int] = UNSET
            self.core_deck: list[int] = UNSET
            self.core_discards: list[int] = UNSET
            self.core_pool: list[int] = UNSET
            self.flare_deck: list[int] = UNSET
            self.flare_bottom: list[int] = UNSET  # flushed Flares under the deck, next to be drawn first
            self.flare_pool: list[int] = UNSET  # four places, cheapest first
            self.accolades: list[int] = UNSET  # by location; stays when claimed
            self.accolade_owner: list[int] = UNSET
            self.bot_markers: list[int] = UNSET  # by seat * 5 + location
            self.bot_deck: list[int] = UNSET
            self.bot_discards: list[int] = UNSET
            self.bot_card: int = EMPTY  # the Starbot card turned up last
            self.laurel_deck: list[int] = UNSET
            # Each seat's mat and score
            self.night: list[int] = UNSET  # the score track
            self.flare_points: list[int] = UNSET  # night points that did not come from slots
            self.bought_points: list[int] = UNSET
            self.god_points: list[int] = UNSET
            self.saved: list[int] = UNSET
            self.space: list[int] = UNSET  # marker on the rondel
            self.privileges: list[int] = UNSET  # bits
            self.magnitudes: list[int] = UNSET  # bits 2 to 7
            self.aspects: list[int] = UNSET  # bits
            self.stars: list[int] = UNSET  # launched, a slotless one included
            self.god: list[int] = UNSET
            # What each seat holds. These lists are replaced, never changed in place: clones share them
            self.rays: list[list[int]] = UNSET_LISTS  # how many of each ray
            self.cores: list[list[int]] = UNSET_LISTS
            self.flares: list[list[int]] = UNSET_LISTS  # unused
            self.used: list[list[int]] = UNSET_LISTS  # face down
            self.laurels: list[list[int]] = UNSET_LISTS
            self.god_offers: list[list[int]] = UNSET_LISTS  # until the Gods are shown
        else:
            self.order = source.order  # what never or seldom changes is replaced, not changed in place: clones share it
            self.round = source.round
            self.turn = source.turn
            self.daybreak = source.daybreak
            self.ap = source.ap
            self.free_steps = source.free_steps
            self.free_flushes = source.free_flushes
            self.waived = source.waived
            self.wild = source.wild
            self.any_pattern = source.any_pattern
            self.leap = source.leap
            self.any_constellation = source.any_constellation
            self.filled = source.filled
            self.eligible = source.eligible
            self.own = source.own
            self.long_bag = source.long_bag[:]
            self.short_bag = source.short_bag[:]
            self.long_pool = source.long_pool[:]
            self.short_pool = source.short_pool[:]
            self.core_deck = source.core_deck[:]
            self.core_discards = source.core_discards
            self.core_pool = source.core_pool[:]
            self.flare_deck = source.flare_deck[:]
            self.flare_bottom = source.flare_bottom
            self.flare_pool = source.flare_pool[:]
            self.accolades = source.accolades
            self.accolade_owner = source.accolade_owner
            self.bot_markers = source.bot_markers
            self.bot_deck = source.bot_deck
            self.bot_discards = source.bot_discards
            self.bot_card = source.bot_card
            self.laurel_deck = source.laurel_deck
            self.night = source.night[:]
            self.flare_points = source.flare_points
            self.bought_points = source.bought_points
            self.god_points = source.god_points
            self.saved = source.saved[:]
            self.space = source.space[:]
            self.privileges = source.privileges
            self.magnitudes = source.magnitudes
            self.aspects = source.aspects
            self.stars = source.stars
            self.god = source.god
            self.rays = source.rays[:]
            self.cores = source.cores[:]
            self.flares = source.flares[:]
            self.used = source.used
            self.laurels = source.laurels
            self.god_offers = source.god_offers

    def clone(self) -> "Starlight":
        g = Starlight(self.game, self.content, self.seats, self.settings, self)
        g.copy_kernel(self)
        return g

    # Who is who

    def live_seats(self) -> int:
        """Live players sit on the first seats, Starbots on the rest."""
        return self.seats - self.settings[STARBOT_COUNT]

    def is_starbot(self, seat: int) -> bool:
        return seat >= self.seats - self.settings[STARBOT_COUNT]

    def active(self) -> int:
        """The seat whose turn it is."""
        return self.order[self.turn]

    def god_of(self, seat: int) -> God:
        """The seat's God, or the standard rules."""
        return self.content.god[self.god[seat]]

    def fresh_ap(self, seat: int) -> int:
        """The AP that each turn brings, those saved not counted. # privileges.plus-ap"""
        fresh = self.content.god[self.god[seat]].turn_ap
        return fresh + 1 if self.privileges[seat] & PLUS_AP else fresh

    def in_final_round(self) -> bool:
        return self.daybreak > 0 and self.round > self.daybreak

    def score(self, seat: int, points: int) -> None:
        """Move up the score track; the first to reach daybreak fixes the last round."""
        self.night[seat] += points
        if self.night[seat] >= self.content.daybreak and not self.daybreak:  # end.daybreak, end.check-moment
            self.daybreak = self.round

    def place_star(self, seat: int, slot: int) -> None:
        """Put a marker into a slot and open the slots joined to it."""
        c = self.content
        constellation = c.slots_of[c.slot_constellation[slot]]
        if not self.filled & constellation:  # slot.target-only-first
            self.eligible &= ~constellation
        self.filled |= 1 << slot
        self.eligible = (
            self.eligible | c.near[slot]
        ) & ~self.filled  # slot.connected-otherwise, sky.any-owner-connects
        self.own = self.own[:]
        self.own[seat] |= 1 << slot

    def add_ray(self, seat: int, ray: int, number: int) -> None:
        """Give a seat rays of a kind, or take them away with a number below 0."""
        held = self.rays[seat][:]
        held[ray] += number
        self.rays[seat] = held

    def owner_of(self, slot: int) -> int:
        """Whose star is in the slot, or NO_SEAT."""
        for seat in range(self.seats):
            if self.own[seat] >> slot & 1:
                return seat
        return NO_SEAT

    def clock(self) -> int:
        return self.round * self.seats + self.turn

    def round_number(self) -> int:
        return self.round


def without(items: list[int], item: int) -> list[int]:
    """A new list that lacks one such item."""
    at = items.index(item)
    return items[:at] + items[at + 1 :]
