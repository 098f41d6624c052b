"""The log in sentences: one for each kind of event."""

from collections.abc import Callable

from asterism.games.starlight.model.names import (
    BOT_CARD,
    BOT_DISCARDED,
    BOT_LAUNCHED,
    BOT_MARKED,
    BOT_MOVED,
    BOUGHT_FLARE,
    BY_AP,
    BY_FLARE,
    BY_GOD,
    BY_SLOT,
    BY_STARBOT,
    CLAIMED,
    DAWNED,
    DEALT_LAUREL,
    FLUSHED,
    FORFEITED,
    GAINED_PRIVILEGE,
    GAVE_RAY,
    KEPT_GOD,
    LAUNCHED,
    PAID,
    PLACED,
    POOL_ITEMS,
    POOL_NAMES,
    PRIVILEGE_NAMES,
    REFILLED,
    SAT_DOWN,
    SCORED,
    STEPPED,
    SURCHARGED,
    TOOK_CORE,
    TOOK_RAY,
    TURN_BEGAN,
    TURN_ENDED,
    USED_BOON,
)
from asterism.games.starlight.model.state import MARKERS_TO_WIN, Starlight
from asterism.games.starlight.model.wording import some
from asterism.kernel.speech import name_of
from asterism.kernel.state import Event

Sentence = Callable[[Starlight, int, int, int], str]  # what the seat did, from the arguments after the seat

SCORED_FOR = {
    BY_SLOT: "for the slot",
    BY_FLARE: "for a Flare",
    BY_AP: "for AP",
    BY_GOD: "through the God",
    BY_STARBOT: "from the Starbot card",
}


def narrate(g: Starlight, event: Event, viewer: int) -> str:
    kind, _, seat, a, b, c, _ = event
    return f"{name_of(g, seat, viewer)} {SENTENCES[kind](g, a, b, c)}"


def free(paid: int) -> str:
    return "" if paid else " free"


def slot_of(g: Starlight, slot: int) -> str:
    return f"{g.content.slot_names[slot]} in {g.content.constellation_names[g.content.slot_constellation[slot]]}"


def accolade_at(g: Starlight, location: int) -> str:
    return g.content.accolades[g.accolades[location]].name


# Setting up, and a turn


def sat_down(g: Starlight, place: int, _b: int, _c: int) -> str:
    return f"sat down as number {place + 1}" if place else "sat down as the Start Player"


def dealt_laurel(g: Starlight, laurel: int, _b: int, _c: int) -> str:
    return f"received the Laurel {g.content.laurels[laurel].name}"


def kept_god(g: Starlight, god: int, _b: int, _c: int) -> str:
    return f"kept {g.content.gods[god].name}: {g.content.god[god].words}"


def turn_began(g: Starlight, ap: int, _b: int, _c: int) -> str:
    return f"began a turn with {ap} AP"


def placed(g: Starlight, space: int, _b: int, _c: int) -> str:
    return f"placed a marker on {g.content.space_names[space]}"


def stepped(g: Starlight, space: int, paid: int, _c: int) -> str:
    return f"stepped to {g.content.space_names[space]}{free(paid)}"


def surcharged(g: Starlight, ap: int, _b: int, _c: int) -> str:
    return f"paid {ap} AP surcharge"


def paid(g: Starlight, ap: int, _b: int, _c: int) -> str:
    return f"paid {ap} AP"


def forfeited(g: Starlight, _a: int, _b: int, _c: int) -> str:
    return "could not assemble a star and forfeited the last turn"


def turn_ended(g: Starlight, saved: int, lost: int, _c: int) -> str:
    return f"ended the turn with {saved} AP saved" + (f" and {lost} lost" if lost else "")


# Gaining


def took_core(g: Starlight, core: int, paid: int, _c: int) -> str:
    c = g.content
    return f"took {c.cores[core].name} ({c.aspect_texts[core]}: {c.plan_texts[core]}){free(paid)}"


def took_ray(g: Starlight, ray: int, paid: int, _c: int) -> str:
    return f"took a {g.content.ray_names[ray]} ray{free(paid)}"


def bought_flare(g: Starlight, flare: int, paid: int, _c: int) -> str:
    return f"bought {g.content.flares[flare].name} for {paid} AP"


def flushed(g: Starlight, pool: int, paid: int, _c: int) -> str:
    return f"flushed the {POOL_NAMES[pool]}{free(paid)}"


def refilled(g: Starlight, pool: int, _b: int, _c: int) -> str:
    return f"refilled the {POOL_NAMES[pool]}"


def used_boon(g: Starlight, flare: int, _b: int, _c: int) -> str:
    return f"used {g.content.flares[flare].name}: {g.content.boon_texts[flare]}"


def gave_ray(g: Starlight, ray: int, _b: int, _c: int) -> str:
    return f"put a {g.content.ray_names[ray]} ray into the pool"


# Launching


def launched(g: Starlight, core: int, magnitude: int, slot: int) -> str:
    where = f"to {slot_of(g, slot)}" if slot >= 0 else "without a slot"
    return f"launched {g.content.cores[core].name}, magnitude {magnitude}, {where}"


def scored(g: Starlight, points: int, cause: int, _c: int) -> str:
    return f"scored {some(points, 'night point')} {SCORED_FOR[cause]}"


def gained_privilege(g: Starlight, privilege: int, _b: int, _c: int) -> str:
    return f"gained the privilege {PRIVILEGE_NAMES[privilege]}"


def claimed(g: Starlight, location: int, _b: int, _c: int) -> str:
    return f"claimed the Accolade {accolade_at(g, location)}"


def dawned(g: Starlight, _a: int, _b: int, _c: int) -> str:
    return "brought daybreak: this round is finished, then one more is played"


# Starbots


def bot_card(g: Starlight, card: int, _b: int, _c: int) -> str:
    return f"turned up {g.content.starbots[card].name}: {g.content.bot_texts[card]}"


def bot_launched(g: Starlight, slot: int, _b: int, _c: int) -> str:
    return f"launched a star to {slot_of(g, slot)}" if slot >= 0 else "found no slot and launched nothing"


def bot_discarded(g: Starlight, pool: int, number: int, _c: int) -> str:
    return f"discarded {some(number, POOL_ITEMS[pool])}"


def bot_marked(g: Starlight, location: int, markers: int, _c: int) -> str:
    return f"put marker {markers} of {MARKERS_TO_WIN} on {accolade_at(g, location)}"


def bot_moved(g: Starlight, space: int, _b: int, _c: int) -> str:
    return f"moved to {g.content.space_names[space]}" if space >= 0 else "left the rondel"


SENTENCES: dict[int, Sentence] = {
    SAT_DOWN: sat_down,
    DEALT_LAUREL: dealt_laurel,
    KEPT_GOD: kept_god,
    TURN_BEGAN: turn_began,
    PLACED: placed,
    STEPPED: stepped,
    SURCHARGED: surcharged,
    PAID: paid,
    FORFEITED: forfeited,
    TURN_ENDED: turn_ended,
    TOOK_CORE: took_core,
    TOOK_RAY: took_ray,
    BOUGHT_FLARE: bought_flare,
    FLUSHED: flushed,
    REFILLED: refilled,
    USED_BOON: used_boon,
    GAVE_RAY: gave_ray,
    LAUNCHED: launched,
    SCORED: scored,
    GAINED_PRIVILEGE: gained_privilege,
    CLAIMED: claimed,
    DAWNED: dawned,
    BOT_CARD: bot_card,
    BOT_LAUNCHED: bot_launched,
    BOT_DISCARDED: bot_discarded,
    BOT_MARKED: bot_marked,
    BOT_MOVED: bot_moved,
}
