"""Components and setup, in the order of the book."""

from asterism.games.astrolabe.model.content import ICONS
from asterism.games.astrolabe.model.names import (
    ARTIFACTS,
    BY_RULE,
    DAY,
    DEMONS,
    EMPTY,
    PLACED_DEMON,
    REFILLED,
    SEEDED,
    SETTING_UP,
    SOURCES,
    STARTER,
    TIE_BREAKER_GIVEN,
    card_code,
)
from asterism.games.astrolabe.model.state import FIRST_HOLDER, NOW_LENGTH, SETUP, Astrolabe


def set_up(g: Astrolabe) -> None:
    """Components and setup, in the order of the ruling. # ruling.setup.shuffle-first"""
    content, seats, chance = g.content, g.seats, g.chance
    named = g.settings[FIRST_HOLDER]
    g.holder = named - 1 if named else chance.below(seats, SETUP)  # setup.tie-breaker-owner
    g.tell(TIE_BREAKER_GIVEN, g.holder)
    g.focus = [0] * seats  # setup.focus-uncharged
    g.dark = [0] * seats
    g.bright = [0] * seats
    g.vp = [0] * seats
    g.tokens = [0] * (seats * len(SOURCES))
    g.bank = [content.essence, content.essence]  # setup.bank
    g.tracker = [-1] * seats
    g.dial = [-1] * seats
    g.action_ring = [0] * seats  # setup.astrolabe-reset
    g.number_ring = [0] * seats
    g.revealed = [-1] * seats
    g.order, g.used, g.known = [], [], []
    g.trapped, g.purged, g.talisman_pile = [], [], []
    g.slots = [-1] * (seats * content.demon_slots)
    g.cover = [EMPTY] * (seats * content.demon_slots * ICONS)
    g.places = [-1] * (seats * content.places)
    g.inside = [0] * len(content.artifact_ids)
    g.trapped_count = [0] * seats
    g.filled = [0] * seats
    g.hands = [[] for _ in range(seats)]
    g.now = [0] * NOW_LENGTH
    talismans: list[int] = []
    for design, copies in enumerate(content.copies):
        talismans += [design] * copies
    g.pools = [list(range(len(content.demon_ids))), list(range(content.deck_artifacts)), talismans]
    g.bag = [token for token, count in enumerate(content.star_counts) for _ in range(count)]  # setup.star-bag
    g.sky = [EMPTY] * len(content.sky_ids)
    starters = content.starters[:]
    for step in range(seats):  # setup.starter-random
        deal_starter(g, (g.holder + step) % seats, chance.draw(starters, SETUP))
    g.removed = starters  # setup.starter-extras-removed
    g.demon_row = [g.draw_card(DEMONS) for _ in range(seats + content.more_demons)]  # setup.demon-row
    g.artifact_row = [g.draw_card(ARTIFACTS) for _ in range(content.artifact_row)]  # setup.artifact-row
    for card in g.demon_row:
        g.tell(REFILLED, card_code(g, DEMONS, card))
    for card in g.artifact_row:
        g.tell(REFILLED, card_code(g, ARTIFACTS, card))
    for constellation in range(len(content.constellations)):  # setup.sky-seed
        g.seed_constellation(constellation, SEEDED)


def deal_starter(g: Astrolabe, seat: int, starter: int) -> None:
    """What the back of the card says, then the card itself. # setup.starter-resources"""
    content = g.content
    g.tell(STARTER, seat, starter)
    dark, bright, focus, demon, talismans = content.packages[content.starters.index(starter)]
    g.gain_essence(seat, dark, bright, BY_RULE + SETTING_UP)
    g.charge(seat, focus, BY_RULE + SETTING_UP)
    if demon:
        g.slots[seat * content.demon_slots] = g.draw_card(DEMONS)  # setup.starter-demon-leftmost
        g.tell(PLACED_DEMON, seat, g.slots[seat * content.demon_slots], 0)
    for _ in range(talismans):
        g.draw_talisman(seat, BY_RULE + SETTING_UP)  # setup.starter-talisman
    g.places[seat * content.places + content.side_start[DAY]] = starter  # setup.starter-day-side
