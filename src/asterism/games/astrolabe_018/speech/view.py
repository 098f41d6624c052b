"""What each seat sees: a whitelist, typed. # hidden.summary"""

from typing import TypedDict

from asterism.games.astrolabe.model.instrument import action_of, number_of, time_of
from asterism.games.astrolabe_018.model.names import (
    ACTION,
    ACTIONS,
    CROSSINGS,
    DECKS,
    DIAL_NUMBER,
    DIE_NAMES,
    DISCOUNT,
    FRESH,
    NONE,
    NUMBER,
    PLACE,
    SOURCES,
    STAGE,
    THRESHOLD,
    TIME,
    TIMES,
    UNIQUE,
)
from asterism.games.astrolabe_018.model.state import PILE, Astrolabe018
from asterism.games.astrolabe_018.rules.setting import SetAstrolabes
from asterism.kernel.option import first
from asterism.kernel.speech.view import View, view_of

STAGES = ["opening", "artifacts", "action", "free moves"]


class ReadingView(TypedDict):
    """What a dial reads."""

    action: str
    number: int
    time: str


class SettingView(ReadingView):
    """A setting with what it takes."""

    dial: int
    rings: list[int]
    price: int


class TurnView(TypedDict):
    """The turn in progress; every part of it is public."""

    number: int
    dial_number: int
    unique: bool
    time: str
    action: str
    place: int
    stage: str
    threshold: int
    discount: int
    crossings: int
    read_as: list[int]
    readied: list[str]
    batch: list[str]


class CapturedView(TypedDict):
    """A captured Div: which of its stars are covered."""

    id: str
    covered: list[bool]


class BoardView(TypedDict):
    """What lies before one seat."""

    name: str
    vp: int
    sources: dict[str, int]
    focus: int
    dial: int
    rings: list[int]
    reading: ReadingView
    hidden: bool
    announced: SettingView | None
    free_steps: int
    stones: list[int]
    dice: list[str]
    captured: list[CapturedView | None]
    banished: list[str]
    artifacts: list[str | None]
    used: list[str]
    bought: int
    guarded: bool


class GoalView(TypedDict):
    id: str
    owner: int | None


class Astrolabe018View(View):
    """The table as one seat, or a spectator, may see it."""

    round: int
    final: bool
    token: int
    called: int
    stand_ins: list[int]
    layout: str
    settings: dict[str, str]
    ready: list[int]
    setting: SettingView | None
    aimed: ReadingView | None
    acting: int | None
    turn: TurnView | None
    boards: list[BoardView]
    row: list[str]
    row_size: int
    deck: int
    bottoms: list[str]
    library: list[str | None]
    library_decks: list[int]
    discards: list[list[str]]
    looked: dict[str, list[int]]
    tops: dict[str, list[str]]
    bag: list[int]
    stone_supply: int
    keep_limit: int
    goals: list[GoalView]


def observe(g: Astrolabe018, seat: int) -> Astrolabe018View:
    """A whitelist of what the seat may see; everything not named here stays hidden."""
    content = g.content
    top = g.stack[-1] if g.stack else None
    acting = g.stack[1].seat if len(g.stack) > 1 and not isinstance(top, SetAstrolabes) else None
    return {
        **view_of(g, seat),
        "round": g.round,
        "final": g.final > 0,
        "token": g.token,
        "called": g.called,
        "stand_ins": g.stand_ins[:],
        "layout": g.layout.id,
        "settings": g.game.named_settings(g.settings),
        "ready": top.may_act(g) if isinstance(top, SetAstrolabes) else [],
        "setting": own_setting(g, seat),
        "aimed": own_aim(g, seat),
        "acting": acting,
        "turn": turn_view(g) if acting is not None else None,
        "boards": [board_view(g, other, seat) for other in range(g.seats)],
        "row": [content.div_ids[div] for div in g.row],
        "row_size": g.row_size(),
        "deck": g.cards_in(0),
        "bottoms": [content.div_ids[div] for div in g.bottoms],
        "library": [None if card == NONE else content.artifact_ids[card] for card in g.library],
        "library_decks": [g.cards_in(1), g.cards_in(2)],
        "discards": [[content.artifact_ids[card] for card in pile] for pile in g.discards],
        "looked": {DECKS[deck]: g.known[deck * g.seats : deck * g.seats + g.seats] for deck in range(3)},
        "tops": tops_seen(g, seat),
        "bag": g.bag[:],
        "stone_supply": g.stone_supply(),
        "keep_limit": g.keep_limit(),
        "goals": [
            {"id": content.goal_ids[goal], "owner": None if owner == NONE else owner}
            for goal, owner in zip(g.goals, g.goal_owner, strict=True)
        ],
    }


def own_setting(g: Astrolabe018, seat: int) -> SettingView | None:
    """The seat's own hidden setting, while it is being made or waits to be called."""
    top = g.stack[-1] if g.stack else None
    if seat < 0:
        return None
    if isinstance(top, SetAstrolabes):
        return setting_view(g, seat, top.chosen[seat]) if top.chosen[seat] >= 0 else None
    return setting_view(g, seat, g.setting[seat]) if g.hidden[seat] else None


def own_aim(g: Astrolabe018, seat: int) -> ReadingView | None:
    """What the seat has aimed at without saying how, before it locks."""
    top = g.stack[-1] if g.stack else None
    if seat >= 0 and isinstance(top, SetAstrolabes) and top.aimed[seat] != NONE:
        return reading_view(top.aimed[seat])
    return None


def turn_view(g: Astrolabe018) -> TurnView:
    turn = g.turn
    return {
        "number": turn[NUMBER],
        "dial_number": turn[DIAL_NUMBER],
        "unique": turn[UNIQUE] == 1,
        "time": TIMES[turn[TIME]],
        "action": ACTIONS[turn[ACTION]],
        "place": turn[PLACE],
        "stage": STAGES[turn[STAGE]],
        "threshold": turn[THRESHOLD],
        "discount": turn[DISCOUNT],
        "crossings": turn[CROSSINGS],
        "read_as": g.read_as[:],
        "readied": [g.content.artifact_ids[card % FRESH] for card in g.reactions],
        "batch": [g.content.div_ids[div] for div in g.batch],
    }


def board_view(g: Astrolabe018, seat: int, viewer: int) -> BoardView:
    content = g.content
    reading = g.layout.instrument.read(g.dial[seat], g.action_ring[seat], g.number_ring[seat])
    owned = g.artifacts[2 * seat : 2 * seat + 2]
    known = content.reveal_together and g.hidden[seat]
    return {
        "name": g.names[seat],
        "vp": g.vp(seat),
        "sources": dict(zip(SOURCES, g.points[4 * seat : 4 * seat + 4], strict=True)),
        "focus": g.focus_seen(seat, viewer),
        "dial": g.dial[seat],
        "rings": [g.action_ring[seat], g.number_ring[seat]],
        "reading": reading_view(reading),
        "hidden": g.hidden[seat] == 1,
        "announced": setting_view(g, seat, g.setting[seat]) if known else None,
        "free_steps": g.free_steps[seat],
        "stones": g.stones[2 * seat : 2 * seat + 2],
        "dice": [DIE_NAMES[die] for die in g.dice[seat]],
        "captured": [captured_view(g, seat, place) for place in range(content.captured)],
        "banished": [content.div_ids[entry % PILE] for entry in g.banished if entry // PILE == seat],
        "artifacts": [None if card == NONE else content.artifact_ids[card] for card in owned],
        "used": [content.artifact_ids[mark % PILE] for mark in g.used + g.used_up if mark // PILE == seat],
        "bought": g.bought[seat],
        "guarded": g.guarded[seat] == 1,
    }


def captured_view(g: Astrolabe018, seat: int, place: int) -> CapturedView | None:
    at = g.content.captured * seat + place
    div = g.captured[at]
    if div == NONE:
        return None
    stars = g.content.div_stars[div]
    return {"id": g.content.div_ids[div], "covered": [g.covered[at] >> star & 1 == 1 for star in range(len(stars))]}


def tops_seen(g: Astrolabe018, seat: int) -> dict[str, list[str]]:
    """The deck tops the seat has looked at."""
    content = g.content
    seen: dict[str, list[str]] = {}
    if seat >= 0:
        for deck, name in enumerate(DECKS):
            ids = content.div_ids if deck == 0 else content.artifact_ids
            known = g.known[deck * g.seats + seat]
            if known:
                seen[name] = [ids[card] for card in g.tops[deck][:known]]
    return seen


def reading_view(reading: int) -> ReadingView:
    return {"action": ACTIONS[action_of(reading)], "number": number_of(reading), "time": TIMES[time_of(reading)]}


def setting_view(g: Astrolabe018, seat: int, setting: int) -> SettingView:
    action_ring, number_ring = g.action_ring[seat], g.number_ring[seat]
    return {
        **reading_view(g.layout.read(action_ring, number_ring, setting)),
        "dial": first(setting),
        "rings": [g.layout.action_after(action_ring, setting), g.layout.number_after(number_ring, setting)],
        "price": g.price_paid(seat, setting),
    }
