"""Set-up, the choice of Gods, and the night: round after round until daybreak."""

from typing import ClassVar, Final

from asterism.games.starlight.model.names import (
    DAWNED,
    DEALT_LAUREL,
    DECIDED,
    FINAL_SCORE,
    KEEP_GOD,
    KEPT_GOD,
    LAUREL_MISSED,
    LAUREL_SHOWN,
    LOCATIONS,
    NIGHT_SCORE,
    ROUND_BEGAN,
    SAT_DOWN,
    STARBOT_SCORED,
)
from asterism.games.starlight.model.state import (
    ACCOLADE_SUPPLY,
    ACCOLADES,
    DAYBREAK,
    EMPTY,
    GODS,
    GODS_USED,
    HOUSE_GODS,
    LATE_SEAT_BONUS,
    LAUREL_COUNT,
    LAURELS,
    NO_SEAT,
    SEATING,
    SETUP,
    STARBOT_COUNT,
    START_PLAYER,
    Starlight,
)
from asterism.games.starlight.rules.pools import full_bag, refill_pools
from asterism.games.starlight.rules.scoring import (
    accolade_points,
    alpha_points,
    bonus_of_laurels,
    fulfilled_laurels,
    laurel_points,
    points_per_star,
    slot_points,
    starbot_star_points,
)
from asterism.games.starlight.rules.starbot import StarbotTurn
from asterism.games.starlight.rules.turn import Turn
from asterism.kernel.option import first, option, verb_of
from asterism.kernel.procedure import DONE, NOBODY, WAIT, Cited, Procedure, Sealed

LATEST_DAYBREAK: Final = 300  # the round; games of people last some 15


def set_up(g: Starlight) -> None:
    """The table before the first turn, in the order of the ruling. # setup.procedure"""
    c = g.content
    seat_players(g)  # 1
    g.night = [0] * g.seats  # 2
    g.flare_points = [0] * g.seats
    g.bought_points = [0] * g.seats
    g.god_points = [0] * g.seats
    g.own = [0] * g.seats
    g.eligible = c.all_targets  # slot.target-when-empty
    g.long_bag = full_bag(c, 0)  # 3
    g.short_bag = full_bag(c, 1)
    g.long_pool = []
    g.short_pool = []
    g.core_deck = list(range(c.deck_cores))  # 4
    g.core_discards = []
    g.core_pool = []
    g.flare_deck = list(range(len(c.flares)))  # 5
    g.flare_bottom = []
    g.flare_pool = [EMPTY] * len(c.flare_costs)
    refill_pools(g)
    g.accolades = choose_accolades(g)  # 6
    g.accolade_owner = [NO_SEAT] * LOCATIONS
    give_mats(g)  # 7
    deal_laurels(g)  # 8
    g.god = [-1] * g.seats  # 9: the offers; choosing is the first thing the night asks
    g.god_offers = []
    g.bot_markers = [0] * (g.seats * LOCATIONS)  # 10
    g.bot_deck = list(range(len(c.starbots))) if g.settings[STARBOT_COUNT] else []  # players.no-starbots-no-deck
    g.bot_discards = []
    give_late_seat_bonus(g)  # 11


def seat_players(g: Starlight) -> None:
    """Seats clockwise from the Start Player. # setup.starbot-seats, setup.start-player"""
    order = list(range(g.seats))
    if g.settings[SEATING] == 0:
        g.chance.shuffle(order, SETUP)
    if g.settings[START_PLAYER] == 0:
        start = g.chance.below(g.seats, SETUP)
    else:
        start = order.index(g.settings[START_PLAYER] - 1)
    g.order = order[start:] + order[:start]
    for place, seat in enumerate(g.order):
        g.tell(SAT_DOWN, seat, place, late_seat_bonus(g, seat))


def choose_accolades(g: Starlight) -> list[int]:
    """Five Accolades on the numbered locations. # accolades.supply"""
    if g.settings[ACCOLADE_SUPPLY] == 1:
        return list(range(LOCATIONS))
    deck = list(range(len(g.content.accolades)))
    return [g.chance.draw(deck, SETUP, ACCOLADES) for _ in range(LOCATIONS)]


def give_mats(g: Starlight) -> None:
    """A mat and the Starter Core of one's colour for each live player. # setup.starting-goods"""
    c = g.content
    live = g.live_seats()
    g.saved = [0] * g.seats
    g.space = [EMPTY] * g.seats
    g.privileges = [0] * g.seats
    g.magnitudes = [0] * g.seats
    g.aspects = [0] * g.seats
    g.stars = [0] * g.seats
    g.rays = [[0] * c.ray_kinds for _ in range(g.seats)]
    g.cores = [[c.deck_cores + seat] if seat < live else [] for seat in range(g.seats)]
    g.flares = [[] for _ in range(g.seats)]
    g.used = [[] for _ in range(g.seats)]


def laurels_each(g: Starlight) -> int:
    """How many Laurels each live player is dealt. # laurels.number"""
    return [g.content.laurels_per_player, 2, 4][g.settings[LAUREL_COUNT]]


def deal_laurels(g: Starlight) -> None:
    g.laurel_deck = list(range(len(g.content.laurels)))
    g.laurels = [[] for _ in range(g.seats)]
    for seat in range(g.live_seats()):  # laurels.dealt
        for _ in range(laurels_each(g)):
            deal_laurel(g, seat)


def deal_laurel(g: Starlight, seat: int) -> None:
    g.laurel_deck = g.laurel_deck[:]
    laurel = g.chance.draw(g.laurel_deck, SETUP, LAURELS)
    g.laurels = g.laurels[:]
    g.laurels[seat] = [*g.laurels[seat], laurel]
    g.tell_only(seat, DEALT_LAUREL, seat, laurel)  # laurels.secret


def give_late_seat_bonus(g: Starlight) -> None:
    """Later live players start with saved AP. # setup.late-seat-bonus"""
    for seat in g.order:
        g.saved[seat] = late_seat_bonus(g, seat)


def late_seat_bonus(g: Starlight, seat: int) -> int:
    """The AP a live player has saved before the first turn, by place among the live ones."""
    if g.settings[LATE_SEAT_BONUS] or g.is_starbot(seat):
        return 0
    return g.content.late_seat_ap[[other for other in g.order if not g.is_starbot(other)].index(seat)]


def offer_gods(g: Starlight) -> None:
    """Deal Gods to each live player. # gods.deal-two, gods.starbots"""
    deck = gods_in_use(g)
    for seat in range(g.seats):
        live = seat < g.live_seats()
        g.god_offers.append([g.chance.draw(deck, SETUP, GODS) for _ in range(g.content.gods_dealt)] if live else [])


def gods_in_use(g: Starlight) -> list[int]:
    """The God cards of the house, or those that the book pictures."""
    return (g.content.house_gods if g.settings[GODS_USED] == HOUSE_GODS else g.content.pictured_gods)[:]


def tell_final_scoring(g: Starlight) -> None:
    """Laurels are turned up and day points counted, seat by seat. # scoring.laurels, points.total"""
    for seat in range(g.live_seats()):
        kept = fulfilled_laurels(g, seat)
        for laurel in g.laurels[seat]:
            if laurel in kept:
                g.tell(LAUREL_SHOWN, seat, laurel, g.content.laurel_day[laurel], bonus_of_laurels(g, seat))
            else:
                g.tell_only(seat, LAUREL_MISSED, seat, laurel)  # laurels.unfulfilled-stay-hidden
    for seat in range(g.seats):
        if g.is_starbot(seat):
            stars = starbot_star_points(g, seat)
            g.tell(STARBOT_SCORED, seat, g.night[seat], accolade_points(g, seat), stars, points_per_star(g))
        else:
            g.tell(
                NIGHT_SCORE,
                seat,
                slot_points(g, seat),
                g.flare_points[seat],
                g.bought_points[seat],
                g.god_points[seat],
            )
            g.tell(
                FINAL_SCORE,
                seat,
                g.night[seat],
                alpha_points(g, seat),
                laurel_points(g, seat),
                accolade_points(g, seat),
            )
    g.tell(DECIDED)


class Night(Procedure[Starlight]):
    """The whole game: Gods, then rounds of one turn for each seat until the round after daybreak."""

    FIELDS: ClassVar[tuple[str, ...]] = ("at",)

    def __init__(self, at: int) -> None:
        self.seat = NOBODY
        self.at = at

    def clone(self) -> "Night":
        return Night(self.at)

    def run(self, g: Starlight) -> int:
        if self.at == 0:  # gods.optional
            self.at = 1
            if g.settings[GODS_USED]:
                offer_gods(g)
                chosen = [-1 if seat < g.live_seats() else 0 for seat in range(g.seats)]
                return g.call(ChooseGods(0, g.count, chosen, [0] * g.seats))
        if self.at == 1:  # turn.clockwise
            self.at = 2
            self.begin_round(g)
        else:
            g.turn += 1
            if g.turn == g.seats:  # end.round, end.finish-round
                if g.in_final_round():  # end.final-round, end.equal-turns
                    g.turn = g.seats - 1
                    g.reveal()  # the Laurels are turned up # scoring.laurels
                    tell_final_scoring(g)
                    return g.end(DAYBREAK)
                if not g.daybreak and g.round >= LATEST_DAYBREAK:  # end.latest-daybreak
                    g.daybreak = g.round
                    g.tell(DAWNED, NOBODY)
                g.round += 1
                self.begin_round(g)
        seat = g.order[g.turn]
        if g.is_starbot(seat):  # players.starbot-turns
            return g.call(StarbotTurn(seat, 0))
        return g.call(Turn(seat, 0, False, False, False, 0))

    def begin_round(self, g: Starlight) -> None:
        g.turn = 0
        g.tell(ROUND_BEGAN, g.round, int(g.in_final_round()))


class ChooseGods(Sealed[Starlight]):
    """Keep one of the Gods dealt; all are shown together. # gods.simultaneous"""

    def clone(self) -> "ChooseGods":
        return ChooseGods(self.at, self.opened, self.chosen[:], self.changes[:])

    def may_act(self, g: Starlight) -> list[int]:
        return [seat for seat in range(g.live_seats()) if self.chosen[seat] >= 0]

    def run(self, g: Starlight) -> int:
        if not self.all_chosen():
            return WAIT
        g.reveal()
        g.god_offers = []  # the other card leaves the game # gods.keep-one
        g.god = g.god[:]
        g.privileges = g.privileges[:]
        for seat in range(g.live_seats()):
            g.god[seat] = first(self.chosen[seat])  # gods.public
            god = g.god_of(seat)
            g.privileges[seat] = god.start_privileges
            g.tell(KEPT_GOD, seat, g.god[seat])
            g.saved[seat] = min(g.saved[seat], god.save_cap)
            for _ in range(god.extra_laurels):
                deal_laurel(g, seat)
        return DONE

    def options(self, g: Starlight, seat: int) -> list[int]:
        return [option(KEEP_GOD, god) for god in g.god_offers[seat]]

    def ask(self, g: Starlight, seat: int) -> Cited:
        return Cited("gods.keep-one", f"keep one of the {g.content.gods_dealt} Gods in secret")

    def refuse(self, g: Starlight, seat: int, packed: int) -> Cited | None:
        if verb_of(packed) == KEEP_GOD:
            return Cited("gods.deal-two", "That God was not dealt to you.")
        return Cited("gods.keep-one", "First every player keeps one God; play begins after that.")
