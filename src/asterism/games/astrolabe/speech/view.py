"""What each seat may see, and nothing else."""

from typing import TypedDict, final

from asterism.games.astrolabe.model.instrument import (
    action_of,
    action_steps_of,
    dial_of,
    number_of,
    number_steps_of,
    price_of,
    time_of,
)
from asterism.games.astrolabe.model.names import (
    ACTION_NAMES,
    ARTIFACTS,
    DECK_EMPTY,
    DECK_NAMES,
    DEMONS,
    EMPTY,
    ESSENCE_NAMES,
    FIVE_TRAPPED,
    STAR_NAMES,
    TIME_NAMES,
)
from asterism.games.astrolabe.model.packed import CARD_BITS, deck_of, end_of, prison_of, purger_of, usable_from
from asterism.games.astrolabe.model.state import (
    ACTED,
    ACTIVATED_NOW,
    BOOST,
    BOUGHT_NOW,
    CAPTURED_NOW,
    ESSENCE_UNLIMITED,
    FINISHED_NOW,
    ON_TOP,
    PAID_NOW,
    PLACED_NOW,
    PLAYED_NOW,
    PURGED_NOW,
    SPENDING_SHOWN,
    TRAPPED_NOW,
    Astrolabe,
)
from asterism.games.astrolabe.rules.artifacts import PlaceArtifact
from asterism.games.astrolabe.rules.cards import Peek
from asterism.games.astrolabe.rules.demons import PlaceDemon
from asterism.games.astrolabe.rules.hidden import knows
from asterism.games.astrolabe.rules.scoring import demon_points, score
from asterism.games.astrolabe.rules.setting import SetAstrolabes
from asterism.games.astrolabe.rules.star_cards import MoveInSky, ReturnStars, ShiftStars
from asterism.games.astrolabe.rules.stars import MoveStars, PlaceStars, TakeConstellation
from asterism.games.astrolabe.rules.talismans import PlayTalisman
from asterism.kernel.english import some
from asterism.kernel.speech.view import View, view_of


class ReadingView(TypedDict):
    """What a dial reads."""

    time: str
    action: str
    number: int


class CapturedView(TypedDict):
    """A demon in a slot: which of its icons are covered, and by which tokens."""

    id: str
    icons: list[str]
    tokens: list[str | None]
    read: bool


class OwnedView(TypedDict):
    """An artifact on a board, with the demons trapped in it."""

    id: str
    demons: list[str]


class BoardView(TypedDict):
    """What lies before one seat."""

    focus: int
    dark: int
    bright: int
    vp: int
    score: int
    demon_points: int
    time: str | None
    ready: bool
    dial: int | None
    action_ring: int
    number_ring: int
    reading: ReadingView | None
    demons: list[CapturedView | None]
    sides: dict[str, list[OwnedView]]
    bonus_taken: list[str]
    trapped: int
    purged: list[str]
    hand_size: int
    hand_limit: int
    price: int


class TurnView(TypedDict, total=False):
    """What has happened in the running turn; empty between turns."""

    captured: int
    trapped: int
    purged: int
    bought: int
    activated: int
    finished: int
    placed: int
    played: int
    paid_activations: int
    acted: bool
    boost: int


class HeldView(TypedDict):
    """A talisman in the viewer's hand."""

    id: str
    usable_from: int


@final
class AimView(TypedDict):
    """A reading the viewer has aimed at, before the rings are turned for it."""

    aim: ReadingView


@final
class SealedView(TypedDict):
    """The setting the viewer has sealed."""

    dial: int
    action_steps: int
    number_steps: int
    price: int
    reading: ReadingView


class KnownView(TypedDict):
    """A card in a deck whose place the viewer knows; `place` counts from that end, 1 being outermost."""

    deck: str
    end: str
    place: int
    card: str


class PeekView(TypedDict):
    """Cards somebody looks at; only that seat sees which."""

    deck: str
    seat: int
    count: int
    cards: list[str]


class TakenView(TypedDict):
    """A demon or artifact that has been taken and not yet placed."""

    kind: str
    id: str


class AstrolabeView(View):
    """The table as one seat, or a spectator, may see it."""

    round: int
    phase: str
    last: str
    holder: int
    order: list[int]
    active: int | None
    turn: TurnView
    boards: list[BoardView]
    hand: list[HeldView]
    setting: AimView | SealedView | None
    demon_row: list[str | None]
    artifact_row: list[str | None]
    decks: dict[str, int]
    known: list[KnownView]
    peek: PeekView | None
    talisman_pile: list[str]
    playing: list[str]
    sky: dict[str, str | None]
    bag: dict[str, int]
    bank: dict[str, int | None]  # None: as much as is wanted
    stars_in_hand: list[str]
    card_in_hand: TakenView | None
    removed: list[str]


def observe(g: Astrolabe, seat: int) -> AstrolabeView:
    content = g.content
    top = g.stack[-1] if g.stack else None
    return {
        **view_of(g, seat),
        "round": g.round,
        "phase": "over" if g.over else "set" if isinstance(top, SetAstrolabes) else "turns",
        "last": last_words(g),
        "holder": g.holder,
        "order": g.order[:],
        "active": g.order[g.turn] if g.order and g.turn < g.seats else None,
        "turn": turn_facts(g),
        "boards": [board(g, other, seat) for other in range(g.seats)],
        "hand": own_hand(g, seat),
        "setting": own_setting(g, seat),
        "demon_row": [content.demon_ids[demon] if demon >= 0 else None for demon in g.demon_row],
        "artifact_row": [content.artifact_ids[artifact] if artifact >= 0 else None for artifact in g.artifact_row],
        "decks": {name: deck_shown(g, deck) for deck, name in enumerate(DECK_NAMES)},
        "known": known_cards(g, seat),
        "peek": peeked(g, seat),
        "talisman_pile": [content.talisman_ids[design] for design in g.talisman_pile],
        "playing": [content.talisman_ids[p.design] for p in g.stack if isinstance(p, PlayTalisman)],
        "sky": {content.sky_ids[slot]: STAR_NAMES[token] if token else None for slot, token in enumerate(g.sky)},
        "bag": {STAR_NAMES[token]: g.bag.count(token) for token in range(1, 7)},  # ruling.sky.bag-knowledge
        "bank": {kind: None if g.settings[ESSENCE_UNLIMITED] else g.bank[i] for i, kind in enumerate(ESSENCE_NAMES)},
        "stars_in_hand": [STAR_NAMES[token] for token in stars_in_hand(g)],
        "card_in_hand": card_in_hand(g),
        "removed": [content.artifact_ids[starter] for starter in g.removed],
    }


def last_words(g: Astrolabe) -> str:
    """Why this round is the last."""
    if g.last == FIVE_TRAPPED:
        return f"{some(g.content.traps_to_end, 'demon')} trapped"
    if g.last == DECK_EMPTY:
        return "the demon deck is empty"
    return f"round {g.most_rounds()} is the limit" if g.last else ""


def turn_facts(g: Astrolabe) -> TurnView:
    """What has happened in the running turn; every part of it is public."""
    if not g.order or g.over:
        return {}
    return {
        "captured": g.now[CAPTURED_NOW],
        "trapped": g.now[TRAPPED_NOW],
        "purged": g.now[PURGED_NOW],
        "bought": g.now[BOUGHT_NOW],
        "activated": g.now[ACTIVATED_NOW],
        "finished": g.now[FINISHED_NOW],
        "placed": g.now[PLACED_NOW],
        "played": g.now[PLAYED_NOW],
        "paid_activations": g.now[PAID_NOW],
        "acted": g.now[ACTED] == 1,
        "boost": g.now[BOOST],
    }


def board(g: Astrolabe, seat: int, viewer: int) -> BoardView:
    content = g.content
    top = g.stack[-1] if g.stack else None
    paid = 0
    ready = False
    if isinstance(top, SetAstrolabes):
        ready = top.chosen[seat] >= 0  # set.ready-sign
        if ready and g.settings[SPENDING_SHOWN]:
            paid = price_of(top.chosen[seat])
    shown = g.dial[seat] >= 0
    rings = g.content.instrument
    reading = rings.read(g.dial[seat], g.action_ring[seat], g.number_ring[seat]) if shown else -1
    return {
        "focus": g.focus[seat] - paid,
        "dark": g.dark[seat],
        "bright": g.bright[seat],
        "vp": g.vp[seat],
        "score": score(g, seat),
        "demon_points": demon_points(g, seat),
        "time": TIME_NAMES[g.tracker[seat]] if g.tracker[seat] >= 0 else None,
        "ready": ready,
        "dial": g.dial[seat] if shown else None,
        "action_ring": g.action_ring[seat],
        "number_ring": g.number_ring[seat],
        "reading": reading_shown(reading) if shown else None,
        "demons": [captured(g, seat, slot) for slot in range(content.demon_slots)],
        "sides": {name: side(g, seat, number) for number, name in enumerate(TIME_NAMES)},
        "bonus_taken": [TIME_NAMES[number] for number in range(3) if g.filled[seat] >> number & 1],
        "trapped": g.trapped_count[seat],
        "purged": [content.demon_ids[entry & CARD_BITS] for entry in g.purged if purger_of(entry) == seat],
        "hand_size": len(g.hands[seat]),  # talisman.secret
        "hand_limit": g.hand_limit(seat),
        "price": g.price(seat),
    }


def reading_shown(reading: int) -> ReadingView:
    return {
        "time": TIME_NAMES[time_of(reading)],
        "action": ACTION_NAMES[action_of(reading)],
        "number": number_of(reading),
    }


def captured(g: Astrolabe, seat: int, slot: int) -> CapturedView | None:
    at = seat * g.content.demon_slots + slot
    demon = g.slots[at]
    if demon < 0:
        return None
    icons = g.content.stars[demon]
    tokens = g.cover[at * 5 : at * 5 + len(icons)]
    return {
        "id": g.content.demon_ids[demon],
        "icons": [STAR_NAMES[star] for star in icons],
        "tokens": [STAR_NAMES[token] if token else None for token in tokens],
        "read": EMPTY not in tokens,
    }


def side(g: Astrolabe, seat: int, number: int) -> list[OwnedView]:
    content = g.content
    base = seat * content.places
    found: list[OwnedView] = []
    for place in range(base + content.side_start[number], base + content.side_start[number + 1]):
        artifact = g.places[place]
        if artifact >= 0:
            inside = [content.demon_ids[entry & CARD_BITS] for entry in g.trapped if prison_of(entry) == artifact]
            found.append({"id": content.artifact_ids[artifact], "demons": inside})
    return found


def own_hand(g: Astrolabe, seat: int) -> list[HeldView]:
    if seat < 0:
        return []
    return [
        {"id": g.content.talisman_ids[held & CARD_BITS], "usable_from": usable_from(held)} for held in g.hands[seat]
    ]


def own_setting(g: Astrolabe, seat: int) -> AimView | SealedView | None:
    """What the viewer has sealed or aimed at; nobody else's."""
    top = g.stack[-1] if g.stack else None
    if seat < 0 or not isinstance(top, SetAstrolabes):
        return None
    if top.aimed[seat] >= 0:
        return {"aim": reading_shown(top.aimed[seat])}
    setting = top.chosen[seat]
    if setting < 0:
        return None
    instrument = g.content.instrument
    n = instrument.positions
    action_ring = (g.action_ring[seat] + action_steps_of(setting)) % n
    number_ring = (g.number_ring[seat] + number_steps_of(setting)) % n
    return {
        "dial": dial_of(setting),
        "action_steps": action_steps_of(setting),
        "number_steps": number_steps_of(setting),
        "price": price_of(setting),
        "reading": reading_shown(instrument.read(dial_of(setting), action_ring, number_ring)),
    }


def deck_shown(g: Astrolabe, deck: int) -> int:
    """Cards in a deck, those somebody is looking at included."""
    size = g.deck_size(deck)
    for procedure in g.stack:
        if isinstance(procedure, Peek) and procedure.deck == deck:
            size += len(procedure.cards)
    return size


def id_of(g: Astrolabe, deck: int, card: int) -> str:
    if deck == DEMONS:
        return g.content.demon_ids[card]
    if deck == ARTIFACTS:
        return g.content.artifact_ids[card]
    return g.content.talisman_ids[card]


def known_cards(g: Astrolabe, seat: int) -> list[KnownView]:
    """Cards in the decks whose place the viewer knows; `place` counts from that end, 1 being outermost."""
    bit = 1 << seat if seat >= 0 else 0
    found: list[KnownView] = []
    for deck in range(3):
        for end in range(2):
            stack = [entry for entry in g.known if deck_of(entry) == deck and end_of(entry) == end]
            for place, entry in enumerate(reversed(stack)):
                if knows(entry, bit):
                    found.append(
                        {
                            "deck": DECK_NAMES[deck],
                            "end": "top" if end == ON_TOP else "bottom",
                            "place": place + 1,
                            "card": id_of(g, deck, entry & CARD_BITS),
                        }
                    )
    return found


def peeked(g: Astrolabe, seat: int) -> PeekView | None:
    top = g.stack[-1] if g.stack else None
    if not isinstance(top, Peek):
        return None
    cards = [id_of(g, top.deck, card & CARD_BITS) for card in top.cards] if top.seat == seat else []
    return {"deck": DECK_NAMES[top.deck], "seat": top.seat, "count": len(top.cards), "cards": cards}


def stars_in_hand(g: Astrolabe) -> list[int]:
    """Tokens between bag, sky and demons, for everybody to see. # ruling.sky.draw-together"""
    found: list[int] = []
    for procedure in g.stack:
        if isinstance(procedure, (PlaceStars, TakeConstellation, MoveStars)):
            found += procedure.stars
        elif isinstance(procedure, (ReturnStars, ShiftStars, MoveInSky)) and procedure.token:
            found.append(procedure.token)
    return found


def card_in_hand(g: Astrolabe) -> TakenView | None:
    """A demon or artifact that has been taken and not yet placed."""
    top = g.stack[-1] if g.stack else None
    if isinstance(top, PlaceDemon):
        return {"kind": "demon", "id": g.content.demon_ids[top.demon]}
    if isinstance(top, PlaceArtifact):
        return {"kind": "artifact", "id": g.content.artifact_ids[top.artifact]}
    return None
