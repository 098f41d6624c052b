"""How each option reads for the seat that has it."""

from asterism.games.starlight.model.content import StarlightContent
from asterism.games.starlight.model.names import (
    ACT,
    ATTACH_FLARE,
    ATTACH_RAY,
    BOON,
    BUY_FLARE,
    BUY_NIGHT_POINT,
    BUY_NO_MORE,
    CHOOSE_CORE,
    CLAIM,
    END_TURN,
    FLUSH,
    GIVE_RAY,
    KEEP_GOD,
    LAUNCH,
    LAUNCH_SLOTLESS,
    LAUNCH_STAR,
    LEAVE,
    LONG_POOL,
    NO_FLARE,
    PLACE,
    POOL_NAMES,
    POOLS,
    PRIVILEGE_NAMES,
    REFILL,
    SIZES,
    SPECIAL_LAUNCH,
    STAR_COMPLETE,
    STEP,
    TAKE_CORE,
    TAKE_RAY,
)
from asterism.games.starlight.model.state import EMPTY, Starlight
from asterism.games.starlight.rules.card_text import CardText
from asterism.games.starlight.rules.gain import GainCores, GainFlares, GainRays
from asterism.games.starlight.rules.launch import Launch, neighbour_points
from asterism.games.starlight.rules.passage import surcharge
from asterism.games.starlight.rules.plans import size_of
from asterism.games.starlight.rules.rays import RefillRays
from asterism.kernel.cards import NO, PART, YES, Pay
from asterism.kernel.english import some
from asterism.kernel.option import first, verb_of
from asterism.kernel.speech.speech import Label


def label(g: Starlight, seat: int, packed: int) -> Label:
    verb, a = verb_of(packed), first(packed)
    if verb in (PLACE, STEP, ACT, SPECIAL_LAUNCH, CLAIM, END_TURN, KEEP_GOD):
        return turn_label(g, seat, verb, a)
    if verb in (CHOOSE_CORE, ATTACH_RAY, STAR_COMPLETE, LAUNCH_STAR, LAUNCH_SLOTLESS):
        return launch_label(g, seat, verb, a)
    if verb in (PART, YES, NO):
        return text_label(g, verb, a)
    if verb in (ATTACH_FLARE, NO_FLARE, BUY_NIGHT_POINT, BUY_NO_MORE):
        return score_label(g, seat, verb, a)
    return gain_label(g, seat, verb, a)


def turn_label(g: Starlight, seat: int, verb: int, a: int) -> Label:
    c = g.content
    if verb == KEEP_GOD:
        words = f"Keep {c.gods[a].name}"
        return Label(f"{words}, {c.god_titles[a]}", [f"god:{c.gods[a].id}"], c.god[a].words, group="Gods", short=words)
    if verb == PLACE:
        text = f"Place your marker on {c.space_names[a]}"
        return Label(text, [f"space:{c.space_ids[a]}"], group="Start", short=f"Start on {short_space(c, a)}")
    if verb == STEP:
        space = (g.space[seat] + 1) % c.spaces
        note = "free" if g.free_steps else f"-{c.step_price} AP"
        short = f"Go to {short_space(c, space)}"
        text = f"Step onto {c.space_names[space]}"
        return Label(text, [f"space:{c.space_ids[space]}"], note, group="Go to", short=short)
    if verb == ACT:
        space = g.space[seat]
        extra = surcharge(g, seat, space)
        note = f"-{extra} AP surcharge" if extra else ""
        short = f"Launch: {short_space(c, space)}" if c.space_kind[space] == LAUNCH else c.space_names[space]
        return Label(f"Take the action: {c.space_names[space]}", [f"space:{c.space_ids[space]}"], note, short=short)
    if verb == SPECIAL_LAUNCH:
        text = "Launch a star to any constellation as your final action"
        return Label(text, note=f"-{c.launch_price} AP; ends your actions", short="Final launch anywhere")
    if verb == CLAIM:
        card = c.accolades[g.accolades[a]]
        gain = f"+{c.accolade_day[g.accolades[a]]} day points"
        return Label(f"Claim {card.name}", [f"accolade:{card.id}"], gain, group="Accolades")
    left = g.saved[seat] + g.ap
    kept = min(left, g.god_of(seat).save_cap)
    note = f"{kept} AP saved" if kept else ""
    if left > kept:
        note += f", {left - kept} lost"
    return Label("End the turn", note=note, reveals=has_gaps(g))


def short_space(c: StarlightContent, space: int) -> str:
    """A space of the rondel in a word or two, as it is written there."""
    if c.space_kind[space] == LAUNCH:
        return "/".join(c.constellation_names[figure] for figure in c.space_constellations[space])
    return c.space_names[space].removeprefix("Gain ")


def gain_label(g: Starlight, seat: int, verb: int, a: int) -> Label:
    c = g.content
    if verb == BOON:
        short = f"Use {c.flares[a].name}"
        return Label(f"{short}: {c.boon_texts[a]}", [f"flare:{c.flares[a].id}"], group="Boons", short=short)
    if verb == TAKE_CORE:
        price = f"-{c.core_price} AP" if in_gain_cores(g) else "free"
        short = f"Take {c.cores[a].name}"
        text = f"{short} ({c.aspect_texts[a]}: {c.plan_texts[a]})"
        return Label(text, [f"core:{c.cores[a].id}"], price, group="Cores", short=short)
    if verb == TAKE_RAY:
        price = f"-{c.ray_price} AP" if in_gain_rays(g) else "free"
        short = f"Take {c.ray_names[a]}"
        return Label(f"Take a {c.ray_names[a]} ray", pool_pieces(g, a), price, group="Rays", short=short)
    if verb == BUY_FLARE:
        place = g.flare_pool.index(a) if a in g.flare_pool else -1
        price = f"-{c.flare_costs[place]} AP" if place >= 0 else ""
        short = f"Buy {c.flares[a].name}"
        text = f"{short}: {c.night_texts[a]}; or {c.boon_texts[a]}"
        return Label(text, [f"flare:{c.flares[a].id}"] if place >= 0 else [], price, group="Flares", short=short)
    if verb == FLUSH:
        free = g.free_flushes > 0 or not in_gain_action(g)
        zone = f"pool:{POOLS[a]}" if a < 4 else ""
        return Label(
            f"Flush the {POOL_NAMES[a]}",
            [zone] if zone else [],
            "free" if free else f"-{c.flush_price} AP",
            reveals=True,
        )
    if verb == REFILL:
        top = g.stack[-1]
        length = top.length if isinstance(top, RefillRays) else 0
        return Label(f"Refill the {POOL_NAMES[LONG_POOL + length]}", note="free", reveals=True)
    if verb == LEAVE:
        return Label("Leave the gaps" if isinstance(g.stack[-1], RefillRays) else "Take no ray", ends=True)
    if verb == GIVE_RAY:
        text, short = f"Put a {c.ray_names[a]} ray into the pool", f"Swap {c.ray_names[a]}"
        return Label(text, [f"ray:{seat}:{c.ray_ids[a]}"], group="Rays", short=short)
    return Label("Finish")


def launch_label(g: Starlight, seat: int, verb: int, a: int) -> Label:
    c = g.content
    if verb == CHOOSE_CORE:
        short = f"Launch {c.cores[a].name}"
        text = f"{short} ({c.aspect_texts[a]}: {c.plan_texts[a]})"
        return Label(text, [f"core:{c.cores[a].id}"], group="Cores", short=short)
    if verb == ATTACH_RAY:
        text, short = f"Attach a {c.ray_names[a]} ray", f"Attach {c.ray_names[a]}"
        return Label(text, [f"ray:{seat}:{c.ray_ids[a]}"], group="Rays", short=short)
    top = g.stack[-1]
    if verb == STAR_COMPLETE:
        magnitude = top.magnitude(g) if isinstance(top, Launch) and top.core >= 0 else 0
        return Label("The star is complete", note=f"magnitude {magnitude}", ends=len(g.options(seat)) > 1)
    if verb == LAUNCH_STAR:
        privilege = c.slot_privilege[a]
        gain = f"; {PRIVILEGE_NAMES[privilege.bit_length() - 1]}" if privilege & ~g.privileges[seat] else ""
        figure = c.constellation_names[c.slot_constellation[a]]
        text = f"Launch to {c.slot_names[a]}, {SIZES[c.slot_size[a]]} slot of {figure}"
        more = neighbour_points(g, seat, a)
        through = f" and {more} through {c.gods[g.god[seat]].name}" if more else ""
        note = f"-{c.launch_price} AP, +{some(c.slot_points[a], 'night point')}{through}{gain}"
        return Label(text, [f"slot:{c.slot_ids[a]}"], note, group=figure, short=f"{figure}: {c.slot_names[a]}")
    points = c.slotless[size_of(top.magnitude(g))] if isinstance(top, Launch) and top.core >= 0 else 0
    note = f"-{c.launch_price} AP" + (f", +{some(points, 'night point')}" if points else "")
    return Label("Score the star without a slot", note=note)


def score_label(g: Starlight, seat: int, verb: int, a: int) -> Label:
    c = g.content
    if verb == ATTACH_FLARE:
        top = g.stack[-1]
        points = ""
        if isinstance(top, Launch) and top.core >= 0:
            worth = c.flare_night[a].of(g, seat, 1)
            points = f"+{some(worth, 'night point')}"
        short = f"Attach {c.flares[a].name}"
        text = f"{short}: {c.night_texts[a]}"
        return Label(text, [f"flare:{c.flares[a].id}"], points, group="Flares", short=short)
    if verb == NO_FLARE:
        return Label("Attach no Flare", ends=True)
    if verb == BUY_NIGHT_POINT:
        return Label("Buy a night point", note=f"-{c.night_point_price} AP, +1 night point")
    return Label("Buy no more points")


def text_label(g: Starlight, verb: int, a: int) -> Label:
    """Answers to what a card's own text asks."""
    top = g.stack[-1]
    step = top.step(g) if isinstance(top, CardText) else None
    if step is None or verb == NO:
        return Label("Decline")
    blocks = step.blocks()
    said = g.content.texts.clause(blocks[a if verb == PART else 0])
    price = f"-{step.cost.words(1)}" if isinstance(step, Pay) else ""
    return Label(f"{said[0].upper()}{said[1:]}", note=price)


# What the labels ask of the state


def in_gain_cores(g: Starlight) -> bool:
    return isinstance(g.stack[-1], GainCores)


def in_gain_rays(g: Starlight) -> bool:
    return isinstance(g.stack[-1], GainRays)


def in_gain_action(g: Starlight) -> bool:
    return isinstance(g.stack[-1], (GainCores, GainRays, GainFlares))


def has_gaps(g: Starlight) -> bool:
    """Whether ending the turn draws anything."""
    c = g.content
    short = len(g.long_pool) < c.ray_pool[0] or len(g.short_pool) < c.ray_pool[1]
    return short or len(g.core_pool) < g.content.core_places or EMPTY in g.flare_pool


def pool_pieces(g: Starlight, ray: int) -> list[str]:
    """The rays of a kind in their pool: taking any of them is the same move."""
    count = max((g.long_pool + g.short_pool).count(ray), 1)
    return [f"pool-ray:{g.content.ray_ids[ray]}:{i + 1}" for i in range(count)]
