"""What each seat sees, and the table's zones and pieces made from that view alone. # info.visibility"""

from asterism.games.starlight.model.content import PLAYER_COLOURS, SIZE_MAGNITUDES
from asterism.games.starlight.model.names import LONG, PRIVILEGES, SIZES
from asterism.games.starlight.model.state import EMPTY, LOCATIONS, NO_SEAT, Starlight
from asterism.games.starlight.model.wording import members, some
from asterism.games.starlight.rules.gain import GainCores, GainFlares, GainRays
from asterism.games.starlight.rules.launch import Launch
from asterism.games.starlight.rules.passage import surcharge
from asterism.games.starlight.rules.plans import finishable
from asterism.games.starlight.rules.scoring import fulfilled_laurels, points_per_star, sources
from asterism.games.starlight.rules.setup import ChooseGods
from asterism.kernel.option import first

Fields = dict[str, object]

# Questions the labels ask of the state


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
    return short or len(g.core_pool) < c.core_pool or EMPTY in g.flare_pool


def pool_pieces(g: Starlight, ray: int) -> list[str]:
    """The rays of a kind in their pool: taking any of them is the same move."""
    count = max((g.long_pool + g.short_pool).count(ray), 1)
    return [f"pool-ray:{g.content.ray_ids[ray]}:{i + 1}" for i in range(count)]


# The view


def observe(g: Starlight, seat: int) -> Fields:
    """A whitelist of what the seat may see; everything not named here stays hidden."""
    c = g.content
    return {
        "round": g.round,
        "order": g.order[:],
        "turn_of": g.active(),
        "daybreak": g.daybreak > 0,
        "last_round": g.in_final_round(),
        "starbot_star": points_per_star(g),
        "ap": g.ap,
        "free_steps": g.free_steps,
        "free_flushes": g.free_flushes,
        "boons": active_boons(g),
        "ahead": spaces_ahead(g),
        "slots": [slot_view(g, slot) for slot in range(len(c.slot_ids))],
        "cores": [c.cores[core].id for core in g.core_pool],
        "flares": [c.flares[flare].id if flare != EMPTY else None for flare in g.flare_pool],
        "long_rays": [c.ray_ids[ray] for ray in g.long_pool],
        "short_rays": [c.ray_ids[ray] for ray in g.short_pool],
        "bags": bags_view(g),
        "decks": {"cores": len(g.core_deck), "flares": len(g.flare_deck) + len(g.flare_bottom)},
        "core_discards": sorted(c.cores[core].id for core in g.core_discards),
        "accolades": [accolade_view(g, location) for location in range(LOCATIONS)],
        "starbot_card": c.starbots[g.bot_card].id if g.bot_card != EMPTY else None,
        "starbot_deck": len(g.bot_deck),
        "starbot_discards": [c.starbots[card].id for card in g.bot_discards],
        "players": [player_view(g, player, seat) for player in range(g.seats)],
        "launch": launch_view(g),
        "gods": gods_view(g, seat),
    }


def active_boons(g: Starlight) -> list[str]:
    """Boons in force for the rest of the turn or the coming launch."""
    found: list[str] = []
    if g.waived:
        found.append("no surcharge this turn")
    if g.wild:
        found.append(f"{some(g.wild, 'ray')} of any colour in this launch")
    if g.any_pattern:
        found.append("this launch ignores the ray pattern")
    if g.leap:
        found.append("this launch ignores target and connection")
    if g.any_constellation:
        found.append("this launch may go to any constellation")
    return found


def spaces_ahead(g: Starlight) -> list[Fields]:
    """For the live player whose turn it is: what getting to each space and acting there costs."""
    seat = g.active()
    if not g.stack or g.is_starbot(seat) or g.space[seat] == EMPTY or g.round == 1:
        return []
    found: list[Fields] = []
    for steps in range(g.content.spaces + 1):
        space = (g.space[seat] + steps) % g.content.spaces
        walk = max(0, steps - g.free_steps)
        extra = surcharge(g, seat, space)
        found.append({"space": g.content.space_ids[space], "steps": steps, "walk": walk, "surcharge": extra})
    return found


def slot_view(g: Starlight, slot: int) -> Fields:
    owner = g.owner_of(slot)
    return {
        "id": g.content.slot_ids[slot],
        "owner": owner if owner != NO_SEAT else None,
        "open": g.eligible >> slot & 1 == 1,
    }


def bags_view(g: Starlight) -> Fields:
    """How many rays of each kind are in the bags: anyone could work it out. # info.bag-draws"""
    return {
        g.content.ray_ids[ray]: (g.long_bag if ray & 1 == LONG else g.short_bag).count(ray)
        for ray in range(g.content.ray_kinds)
    }


def accolade_view(g: Starlight, location: int) -> Fields:
    owner = g.accolade_owner[location]
    return {
        "id": g.content.accolades[g.accolades[location]].id,
        "owner": owner if owner != NO_SEAT else None,
        "markers": [g.bot_markers[seat * LOCATIONS + location] for seat in range(g.seats)],
    }


def player_view(g: Starlight, player: int, viewer: int) -> Fields:
    c = g.content
    if g.is_starbot(player):
        return {
            "starbot": True,
            "colour": PLAYER_COLOURS[player],
            "night": g.night[player],
            "stars": g.stars[player],
            "space": c.space_ids[g.space[player]] if g.space[player] != EMPTY else None,
        }
    god = g.god[player]
    return {
        "starbot": False,
        "colour": PLAYER_COLOURS[player],
        "night": g.night[player],
        "stars": g.stars[player],
        "space": c.space_ids[g.space[player]] if g.space[player] != EMPTY else None,
        "saved": g.saved[player],
        "god": c.gods[god].id if god >= 0 else None,
        "privileges": members(g.privileges[player], PRIVILEGES),
        "magnitudes": [magnitude for magnitude in range(2, 8) if g.magnitudes[player] >> magnitude & 1],
        "aspects": members(g.aspects[player], c.aspect_ids),
        "cores": [c.cores[core].id for core in g.cores[player]],
        "rays": {c.ray_ids[ray]: number for ray, number in enumerate(g.rays[player]) if number},
        "flares": [c.flares[flare].id for flare in g.flares[player]],
        "used": [c.flares[flare].id for flare in g.used[player]],
        "laurels": len(g.laurels[player]),
        "shown_laurels": [c.laurels[laurel].id for laurel in shown_laurels(g, player, viewer)],
        "fulfilled": [c.laurels[laurel].id for laurel in fulfilled_now(g, player, viewer)],
        "completable": [completable(g, player, core) for core in g.cores[player]],
        "score": [[name, points] for name, points in sources(g, player)] if g.over else [],
    }


def shown_laurels(g: Starlight, player: int, viewer: int) -> list[int]:
    """One's own Laurels; at the end everybody's fulfilled ones. # laurels.secret, laurels.unfulfilled-stay-hidden"""
    if player == viewer:
        return g.laurels[player]
    return fulfilled_laurels(g, player) if g.over else []


def fulfilled_now(g: Starlight, player: int, viewer: int) -> list[int]:
    return fulfilled_laurels(g, player) if player == viewer or g.over else []


def completable(g: Starlight, player: int, core: int) -> Fields:
    """At which magnitudes a held Core could be launched with the rays at hand, and the slot sizes they need."""
    god = g.god_of(player)
    mask = finishable(g, core, god, god.wild, False, g.rays[player], 0, 0)
    return {
        "core": g.content.cores[core].id,
        "magnitudes": [magnitude for magnitude in range(2, 8) if mask >> magnitude & 1],
        "sizes": [SIZES[size] for size, magnitudes in enumerate(SIZE_MAGNITUDES) if magnitudes & mask],
    }


def launch_view(g: Starlight) -> Fields | None:
    """The star being assembled, openly."""
    for procedure in g.stack:
        if isinstance(procedure, Launch) and procedure.core >= 0:
            return {
                "seat": procedure.seat,
                "core": g.content.cores[procedure.core].id,
                "rays": [g.content.ray_ids[ray] for ray in procedure.attached],
                "magnitude": procedure.magnitude(g),
                "slot": g.content.slot_ids[procedure.slot] if procedure.slot >= 0 else None,
                "flares": [g.content.flares[flare].id for flare in procedure.scored],
                "special": procedure.special,
            }
    return None


def gods_view(g: Starlight, viewer: int) -> Fields | None:
    """During the choice of Gods: one's own two cards, and who is ready."""
    top = g.stack[-1] if g.stack else None
    if not isinstance(top, ChooseGods):
        return None
    ready = top.may_act(g)
    offered = g.god_offers[viewer] if viewer >= 0 else []
    kept = g.content.gods[first(top.chosen[viewer])].id if viewer in ready else None
    return {"ready": ready, "offered": [g.content.gods[god].id for god in offered], "kept": kept}
