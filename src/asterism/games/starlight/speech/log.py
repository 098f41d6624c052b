"""The log in sentences: one for each kind of event."""

from collections.abc import Callable

from asterism.games.starlight.model.names import (
    BOT_CARD,
    BOT_LAUNCHED,
    BOT_MARKED,
    BOT_MOVED,
    BOUGHT_FLARE,
    BY_AP,
    BY_FLARE,
    BY_GOD,
    BY_PRIVILEGE,
    BY_SLOT,
    BY_STARBOT,
    CLAIMED,
    CORES_CAME,
    CORES_LEFT,
    CORES_SHUFFLED,
    DAWNED,
    DEALT_LAUREL,
    DECIDED,
    FINAL_SCORE,
    FLARES_CAME,
    FLARES_LEFT,
    FLUSHED,
    FORFEITED,
    GAINED_PRIVILEGE,
    GAVE_RAY,
    KEPT_GOD,
    LAUNCHED,
    LAUREL_MISSED,
    LAUREL_SHOWN,
    LONG_POOL,
    NIGHT_SCORE,
    PAID,
    PLACED,
    POOL_NAMES,
    PRIVILEGE_NAMES,
    RAYS_CAME,
    RAYS_LEFT,
    RECORDED,
    REFILLED,
    ROUND_BEGAN,
    SAT_DOWN,
    SCORED,
    SPECIAL_BEGAN,
    STARBOT_SCORED,
    STARBOTS_SHUFFLED,
    STEPPED,
    SURCHARGED,
    TOOK_CORE,
    TOOK_RAY,
    TURN_BEGAN,
    TURN_ENDED,
    USED_BOON,
)
from asterism.games.starlight.model.state import Starlight
from asterism.games.starlight.rules.scoring import outcome
from asterism.kernel.english import capital, listed, of_others, some, whose
from asterism.kernel.names import unpacked
from asterism.kernel.speech.speech import name_of
from asterism.kernel.state import Event

Sentence = Callable[[Starlight, int, int, int], str]  # what the seat did, from the arguments after the seat

SCORED_FOR = {
    BY_SLOT: "for the slot",
    BY_FLARE: "for a Flare",
    BY_GOD: "through the God",
    BY_STARBOT: "from the Starbot card",
}


SHUFFLED = {CORES_SHUFFLED: "Core", STARBOTS_SHUFFLED: "Starbot"}
CAME = (CORES_CAME, FLARES_CAME, RAYS_CAME)


def narrate(g: Starlight, event: Event, viewer: int) -> str:
    kind, _, seat, a, b, c, d = event
    if kind == ROUND_BEGAN:
        return f"Round {seat} begins{', the last one' if a else ''}"
    if kind == DECIDED:
        return decided(g, viewer)
    if kind in SHUFFLED:
        return f"The {SHUFFLED[kind]} discards are shuffled into a new deck of {seat}"
    if kind in CAME:
        return came(g, kind, unpacked(seat))
    if kind == DAWNED and seat < 0:
        return f"Daybreak comes although nobody has {g.content.daybreak} points: one more round is played"
    who = capital(name_of(g, seat, viewer))
    if kind == LAUNCHED:
        return f"{who} {launched(g, a, b, c, unpacked(d))}"
    if kind == SCORED:
        return f"{who} {scored(g, seat, a, b, c)}"
    if kind == FLUSHED:
        return f"{who} {flushed(g, seat, a, b, c)}"
    if kind == NIGHT_SCORE:
        return f"{whose(who)} night points: {night_score(a, b, c, d)}"
    if kind == FINAL_SCORE:
        return f"{whose(who)} score: {final_score(a, b, c, d)}"
    if kind == STARBOT_SCORED:
        stars = f"{c} for its stars at {some(d, 'point')} each"
        return f"{whose(who)} score: {a} from cards, {b} from Accolades, {stars}: {some(a + b + c, 'point')} in all"
    said = SENTENCES[kind](g, a, b, c)
    if seat != viewer and kind in (KEPT_GOD, USED_BOON):  # the words of a card speak to its owner
        said = of_others(said)
    return f"{who} {said}"


def decided(g: Starlight, viewer: int) -> str:
    """By which rule who has won. # scoring.winner, scoring.tie-shared"""
    found = outcome(g)
    winners = [name_of(g, seat, viewer) for seat in range(g.seats) if found.ranks[seat] == 1]
    return f"{found.reason.removesuffix('.')}: {listed(winners)}"


def price(paid: int) -> str:
    return f" for {paid} AP" if paid else ", free of charge"


def slot_of(g: Starlight, slot: int) -> str:
    return f"{g.content.slot_names[slot]} in {g.content.constellation_names[g.content.slot_constellation[slot]]}"


def accolade_at(g: Starlight, location: int) -> str:
    return g.content.accolades[g.accolades[location]].name


# Setting up, and a turn


def sat_down(g: Starlight, place: int, saved: int, _c: int) -> str:
    where = f"number {place + 1}" if place else "the Start Player"
    return f"sat down as {where}" + (f" with {saved} AP saved" if saved else "")


def dealt_laurel(g: Starlight, laurel: int, _b: int, _c: int) -> str:
    return f"received the Laurel {g.content.laurels[laurel].name}"


def kept_god(g: Starlight, god: int, _b: int, _c: int) -> str:
    return f"kept {g.content.gods[god].name}: {g.content.god[god].words}"


def turn_began(g: Starlight, ap: int, _b: int, saved: int) -> str:
    return f"began a turn with {ap} AP" + (f", {saved} of them saved" if saved else "")


def placed(g: Starlight, space: int, _b: int, _c: int) -> str:
    return f"placed a marker on {g.content.space_names[space]}"


def stepped(g: Starlight, space: int, paid: int, _c: int) -> str:
    return f"stepped onto {g.content.space_names[space]}{price(paid)}"


def surcharged(g: Starlight, ap: int, _b: int, _c: int) -> str:
    return f"paid {ap} AP surcharge for an occupied space"


def paid(g: Starlight, ap: int, _b: int, _c: int) -> str:
    return f"paid {ap} AP"


def forfeited(g: Starlight, _a: int, _b: int, _c: int) -> str:
    return "could not assemble a star and forfeited the last turn"


def special_began(g: Starlight, _a: int, _b: int, _c: int) -> str:
    return "began the special launch of the last turn"


def turn_ended(g: Starlight, saved: int, lost: int, _c: int) -> str:
    return f"ended the turn with {saved} AP saved" + (f" and {lost} lost" if lost else "")


# Gaining


def took_core(g: Starlight, core: int, paid: int, _c: int) -> str:
    c = g.content
    return f"took {c.cores[core].name} ({c.aspect_texts[core]}: {c.plan_texts[core]}){price(paid)}"


def took_ray(g: Starlight, ray: int, paid: int, cause: int) -> str:
    why = " with Core + Ray" if cause == BY_PRIVILEGE else ""
    return f"took a {g.content.ray_names[ray]} ray{why}{price(paid)}"


def bought_flare(g: Starlight, flare: int, paid: int, _c: int) -> str:
    return f"bought {g.content.flares[flare].name} for {paid} AP"


def flushed(g: Starlight, seat: int, pool: int, paid: int, cause: int) -> str:
    if cause == BY_GOD:
        cost = f", free of charge through {g.content.gods[g.god[seat]].name}"
    else:
        cost = "" if cause == BY_STARBOT else price(paid)
    return f"flushed the {POOL_NAMES[pool]}{cost}"


def cores_left(g: Starlight, cores: int, _b: int, _c: int) -> str:
    return f"discarded {listed([g.content.cores[core].name for core in unpacked(cores)])}"


def flares_left(g: Starlight, flares: int, _b: int, _c: int) -> str:
    return f"sent {listed([g.content.flares[flare].name for flare in unpacked(flares)])} under the Flare deck"


def rays_left(g: Starlight, rays: int, _b: int, _c: int) -> str:
    return f"returned {listed(counted_rays(g, unpacked(rays)))} to the bag"


def came(g: Starlight, kind: int, things: list[int]) -> str:
    """What was drawn into a pool; rays of one length."""
    if kind == RAYS_CAME:
        names, pool = counted_rays(g, things), POOL_NAMES[LONG_POOL + (things[0] & 1)]
    else:
        cards, pool = (g.content.cores, "Core pool") if kind == CORES_CAME else (g.content.flares, "Flare pool")
        names = [cards[card].name for card in things]
    return f"{listed(names)} {'comes' if len(things) == 1 else 'come'} into the {pool}"


def counted_rays(g: Starlight, rays: list[int]) -> list[str]:
    kinds = [ray for ray in range(g.content.ray_kinds) if ray in rays]
    return [some(rays.count(ray), f"{g.content.ray_names[ray]} ray") for ray in kinds]


def refilled(g: Starlight, pool: int, _b: int, _c: int) -> str:
    return f"refilled the {POOL_NAMES[pool]}"


def used_boon(g: Starlight, flare: int, _b: int, _c: int) -> str:
    return f"used {g.content.flares[flare].name}: {g.content.boon_texts[flare]}"


def gave_ray(g: Starlight, ray: int, _b: int, _c: int) -> str:
    return f"put a {g.content.ray_names[ray]} ray into the pool"


# Launching


def launched(g: Starlight, core: int, magnitude: int, slot: int, rays: list[int]) -> str:
    where = f"to {slot_of(g, slot)}" if slot >= 0 else "without a slot"
    star = f"{g.content.cores[core].name}{price(g.content.launch_price)}"
    printed = g.content.core_printed[core]
    own = [f"its printed {g.content.colour_names[printed].lower()} ray"] if printed >= 0 else []
    return f"launched {star} with {listed([*counted_rays(g, rays), *own])}: magnitude {magnitude}, {where}"


def scored(g: Starlight, seat: int, points: int, cause: int, flare: int) -> str:
    if cause == BY_FLARE and flare >= 0:
        why = f"for the Flare {g.content.flares[flare].name}"
    elif cause == BY_AP:
        why = f"for {g.content.night_point_price} AP"
    elif cause == BY_GOD and g.god[seat] >= 0:
        why = f"through {g.content.gods[g.god[seat]].name}"
    else:
        why = SCORED_FOR[cause]
    return f"scored {some(points, 'night point')} {why}"


def recorded(g: Starlight, magnitude: int, aspect: int, _c: int) -> str:
    parts = [f"magnitude {magnitude}"] if magnitude else []
    if aspect >= 0:
        parts.append(f"the Aspect {g.content.aspect_names[aspect]}")
    return f"marked {listed(parts)} for the first time"


def laurel_shown(g: Starlight, laurel: int, points: int, bonus: int) -> str:
    """Its points, and what the privilege adds to them. # privileges.laurel-bonus"""
    more = f", and {bonus} by privilege: {points + bonus}" if bonus else ""
    return f"showed the Laurel {g.content.laurels[laurel].name}: {some(points, 'day point')}{more}"


def laurel_missed(g: Starlight, laurel: int, _b: int, _c: int) -> str:
    return f"did not fulfil the Laurel {g.content.laurels[laurel].name}"


def night_score(slots: int, flares: int, bought: int, god: int) -> str:
    parts = [(slots, "for slots"), (flares, "for Flares"), (bought, "bought with AP"), (god, "through the God")]
    said = [f"{points} {why}" for points, why in parts if points]
    total = f": {slots + flares + bought + god} in all" if len(said) > 1 else ""
    return f"{listed(said)}{total}" if said else "none"


def final_score(night: int, alphas: int, laurels: int, accolades: int) -> str:
    total = some(night + alphas + laurels + accolades, "point")
    return f"night {night}, alpha stars {alphas}, Laurels {laurels}, Accolades {accolades}: {total} in all"


def gained_privilege(g: Starlight, privilege: int, _b: int, _c: int) -> str:
    return f"gained the privilege {PRIVILEGE_NAMES[privilege]}"


def claimed(g: Starlight, location: int, _b: int, _c: int) -> str:
    day = some(g.content.accolade_day[g.accolades[location]], "day point")
    return f"claimed the Accolade {accolade_at(g, location)}: {day} at the end"


def dawned(g: Starlight, _a: int, _b: int, _c: int) -> str:
    return "brought daybreak: this round is finished, then one more is played"


# Starbots


def bot_card(g: Starlight, card: int, _b: int, _c: int) -> str:
    return f"turned up {g.content.starbots[card].name}: {g.content.bot_texts[card]}"


def bot_launched(g: Starlight, slot: int, _b: int, _c: int) -> str:
    return f"launched a star to {slot_of(g, slot)}" if slot >= 0 else "found no slot and launched nothing"


def bot_marked(g: Starlight, location: int, markers: int, _c: int) -> str:
    if markers == 0:
        return f"put no marker on {accolade_at(g, location)}, which is claimed"
    return f"put marker {markers} of {g.content.markers_to_win} on {accolade_at(g, location)}"


def bot_moved(g: Starlight, space: int, _b: int, _c: int) -> str:
    return f"moved onto {g.content.space_names[space]}" if space >= 0 else "left the rondel"


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
    SPECIAL_BEGAN: special_began,
    TURN_ENDED: turn_ended,
    TOOK_CORE: took_core,
    TOOK_RAY: took_ray,
    BOUGHT_FLARE: bought_flare,
    CORES_LEFT: cores_left,
    FLARES_LEFT: flares_left,
    RAYS_LEFT: rays_left,
    REFILLED: refilled,
    USED_BOON: used_boon,
    GAVE_RAY: gave_ray,
    RECORDED: recorded,
    LAUREL_SHOWN: laurel_shown,
    LAUREL_MISSED: laurel_missed,
    GAINED_PRIVILEGE: gained_privilege,
    CLAIMED: claimed,
    DAWNED: dawned,
    BOT_CARD: bot_card,
    BOT_LAUNCHED: bot_launched,
    BOT_MARKED: bot_marked,
    BOT_MOVED: bot_moved,
}
