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
    FINAL_SCORE,
    FLUSHED,
    FORFEITED,
    GAINED_PRIVILEGE,
    GAVE_RAY,
    KEPT_GOD,
    LAUNCHED,
    LAUREL_SHOWN,
    PAID,
    PLACED,
    POOL_ITEMS,
    POOL_NAMES,
    PRIVILEGE_NAMES,
    RECORDED,
    REFILLED,
    SAT_DOWN,
    SCORED,
    STARBOT_SCORED,
    STEPPED,
    SURCHARGED,
    TOOK_CORE,
    TOOK_RAY,
    TURN_BEGAN,
    TURN_ENDED,
    USED_BOON,
)
from asterism.games.starlight.model.state import Starlight
from asterism.kernel.english import capital, listed, some, whose
from asterism.kernel.names import unpacked
from asterism.kernel.speech.speech import name_of
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
    kind, _, seat, a, b, c, d = event
    who = capital(name_of(g, seat, viewer))
    if kind == LAUNCHED:
        return f"{who} {launched(g, a, b, c, unpacked(d))}"
    if kind == FINAL_SCORE:
        return f"{whose(who)} score: {final_score(a, b, c, d)}"
    if kind == STARBOT_SCORED:
        return f"{whose(who)} score: {a} from cards, {b} from Accolades, {c} for its stars, {a + b + c} in all"
    return f"{who} {SENTENCES[kind](g, a, b, c)}"


def free(paid: int) -> str:
    return "" if paid else ", free of charge"


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


def turn_began(g: Starlight, ap: int, round: int, _c: int) -> str:
    return f"began a turn with {ap} AP (round {round})"


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
    return f"flushed the {POOL_NAMES[pool]}{'' if paid else ' at no cost'}"


def refilled(g: Starlight, pool: int, _b: int, _c: int) -> str:
    return f"refilled the {POOL_NAMES[pool]}"


def used_boon(g: Starlight, flare: int, _b: int, _c: int) -> str:
    return f"used {g.content.flares[flare].name}: {g.content.boon_texts[flare]}"


def gave_ray(g: Starlight, ray: int, _b: int, _c: int) -> str:
    return f"put a {g.content.ray_names[ray]} ray into the pool"


# Launching


def launched(g: Starlight, core: int, magnitude: int, slot: int, rays: list[int]) -> str:
    where = f"to {slot_of(g, slot)}" if slot >= 0 else "without a slot"
    kinds = [ray for ray in range(g.content.ray_kinds) if ray in rays]
    used = listed([some(rays.count(ray), f"{g.content.ray_names[ray]} ray") for ray in kinds])
    return f"launched {g.content.cores[core].name} with {used}: magnitude {magnitude}, {where}"


def scored(g: Starlight, points: int, cause: int, flare: int) -> str:
    why = f"for the Flare {g.content.flares[flare].name}" if cause == BY_FLARE and flare >= 0 else SCORED_FOR[cause]
    return f"scored {some(points, 'night point')} {why}"


def recorded(g: Starlight, magnitude: int, aspect: int, _c: int) -> str:
    parts = [f"magnitude {magnitude}"] if magnitude else []
    if aspect >= 0:
        parts.append(f"the Aspect {g.content.aspect_names[aspect]}")
    return f"marked {listed(parts)} for the first time"


def laurel_shown(g: Starlight, laurel: int, fulfilled: int, _c: int) -> str:
    points = some(g.content.laurel_day[laurel], "day point") if fulfilled else "not fulfilled"
    return f"showed the Laurel {g.content.laurels[laurel].name}: {points}"


def final_score(night: int, alphas: int, laurels: int, accolades: int) -> str:
    total = some(night + alphas + laurels + accolades, "point")
    return f"night {night}, alpha stars {alphas}, Laurels {laurels}, Accolades {accolades}: {total} in all"


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
    return f"put marker {markers} of {g.content.markers_to_win} on {accolade_at(g, location)}"


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
    RECORDED: recorded,
    LAUREL_SHOWN: laurel_shown,
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
