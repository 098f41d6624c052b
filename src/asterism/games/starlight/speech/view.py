"""What each seat sees: a whitelist, typed. # info.visibility"""

from typing import Literal, TypedDict

from asterism.games.starlight.model.content import PLAYER_COLOURS, SIZE_MAGNITUDES
from asterism.games.starlight.model.masks import members
from asterism.games.starlight.model.names import LOCATIONS, LONG, PRIVILEGES, SIZES
from asterism.games.starlight.model.state import EMPTY, NO_SEAT, Starlight
from asterism.games.starlight.rules.launch import Launch
from asterism.games.starlight.rules.passage import surcharge
from asterism.games.starlight.rules.plans import finishable
from asterism.games.starlight.rules.scoring import fulfilled_laurels, points_per_star, sources
from asterism.games.starlight.rules.setup import ChooseGods
from asterism.kernel.english import some
from asterism.kernel.option import first
from asterism.kernel.speech.view import View, view_of


class SpaceView(TypedDict):
    """A space ahead of the player whose turn it is, and what it costs to get there and to act there."""

    space: str
    steps: int
    walk: int
    surcharge: int


class SlotView(TypedDict):
    id: str
    owner: int | None
    open: bool


class DecksView(TypedDict):
    cores: int
    flares: int


class AccoladeView(TypedDict):
    id: str
    owner: int | None
    markers: list[int]  # of Starbots, by seat


class CompletableView(TypedDict):
    """At which magnitudes a held Core could be launched, and the slot sizes they need."""

    core: str
    magnitudes: list[int]
    sizes: list[str]


class StarbotView(TypedDict):
    starbot: Literal[True]
    colour: str
    night: int
    stars: int
    space: str | None


class PlayerView(TypedDict):
    starbot: Literal[False]
    colour: str
    night: int
    stars: int
    space: str | None
    saved: int
    god: str | None
    privileges: list[str]
    magnitudes: list[int]
    aspects: list[str]
    cores: list[str]
    rays: dict[str, int]
    flares: list[str]
    used: list[str]
    laurels: int
    shown_laurels: list[str]
    fulfilled: list[str]
    completable: list[CompletableView]
    score: list[list[str | int]]  # at the end: where the points came from


class LaunchView(TypedDict):
    """The star being assembled, openly."""

    seat: int
    core: str
    rays: list[str]
    magnitude: int
    slot: str | None
    flares: list[str]
    special: bool


class GodsView(TypedDict):
    """During the choice of Gods: one's own two cards, and who is ready."""

    ready: list[int]
    offered: list[str]
    kept: str | None


class StarlightView(View):
    round: int
    order: list[int]
    turn_of: int
    daybreak: bool
    last_round: bool
    starbot_star: int
    ap: int
    free_steps: int
    free_flushes: int
    boons: list[str]
    ahead: list[SpaceView]
    slots: list[SlotView]
    cores: list[str]
    flares: list[str | None]
    long_rays: list[str]
    short_rays: list[str]
    bags: dict[str, int]
    decks: DecksView
    core_discards: list[str]
    accolades: list[AccoladeView]
    starbot_card: str | None
    starbot_deck: int
    starbot_discards: list[str]
    players: list[StarbotView | PlayerView]
    launch: LaunchView | None
    gods: GodsView | None


def observe(g: Starlight, seat: int) -> StarlightView:
    """A whitelist of what the seat may see; everything not named here stays hidden."""
    c = g.content
    return {
        **view_of(g, seat),
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
        "cores": [c.core_ids[core] for core in g.core_pool],
        "flares": [c.flare_ids[flare] if flare != EMPTY else None for flare in g.flare_pool],
        "long_rays": [c.ray_ids[ray] for ray in g.long_pool],
        "short_rays": [c.ray_ids[ray] for ray in g.short_pool],
        "bags": bags_view(g),
        "decks": {"cores": len(g.core_deck), "flares": len(g.flare_deck) + len(g.flare_bottom)},
        "core_discards": sorted(c.core_ids[core] for core in g.core_discards),
        "accolades": [accolade_view(g, location) for location in range(LOCATIONS)],
        "starbot_card": c.starbot_ids[g.bot_card] if g.bot_card != EMPTY else None,
        "starbot_deck": len(g.bot_deck),
        "starbot_discards": [c.starbot_ids[card] for card in g.bot_discards],
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


def spaces_ahead(g: Starlight) -> list[SpaceView]:
    """For the live player whose turn it is: what getting to each space and acting there costs."""
    seat = g.active()
    if not g.stack or g.is_starbot(seat) or g.space[seat] == EMPTY or g.round == 1:
        return []
    found: list[SpaceView] = []
    for steps in range(g.content.spaces + 1):
        space = (g.space[seat] + steps) % g.content.spaces
        walk = max(0, steps - g.free_steps) * g.content.step_price
        extra = surcharge(g, seat, space)
        found.append({"space": g.content.space_ids[space], "steps": steps, "walk": walk, "surcharge": extra})
    return found


def slot_view(g: Starlight, slot: int) -> SlotView:
    owner = g.owner_of(slot)
    return {
        "id": g.content.slot_ids[slot],
        "owner": owner if owner != NO_SEAT else None,
        "open": g.eligible >> slot & 1 == 1,
    }


def bags_view(g: Starlight) -> dict[str, int]:
    """How many rays of each kind are in the bags: anyone could work it out. # info.bag-draws"""
    return {
        g.content.ray_ids[ray]: (g.long_bag if ray & 1 == LONG else g.short_bag).count(ray)
        for ray in range(g.content.ray_kinds)
    }


def accolade_view(g: Starlight, location: int) -> AccoladeView:
    owner = g.accolade_owner[location]
    return {
        "id": g.content.accolade_ids[g.accolades[location]],
        "owner": owner if owner != NO_SEAT else None,
        "markers": [g.bot_markers[seat * LOCATIONS + location] for seat in range(g.seats)],
    }


def player_view(g: Starlight, player: int, viewer: int) -> StarbotView | PlayerView:
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
        "god": c.god_ids[god] if god >= 0 else None,
        "privileges": members(g.privileges[player], PRIVILEGES),
        "magnitudes": [magnitude for magnitude in range(2, 8) if g.magnitudes[player] >> magnitude & 1],
        "aspects": members(g.aspects[player], c.aspect_ids),
        "cores": [c.core_ids[core] for core in g.cores[player]],
        "rays": {c.ray_ids[ray]: number for ray, number in enumerate(g.rays[player]) if number},
        "flares": [c.flare_ids[flare] for flare in g.flares[player]],
        "used": [c.flare_ids[flare] for flare in g.used[player]],
        "laurels": len(g.laurels[player]),
        "shown_laurels": [c.laurel_ids[laurel] for laurel in shown_laurels(g, player, viewer)],
        "fulfilled": [c.laurel_ids[laurel] for laurel in fulfilled_now(g, player, viewer)],
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


def completable(g: Starlight, player: int, core: int) -> CompletableView:
    god = g.god_of(player)
    mask = finishable(g, core, god, god.wild, False, g.rays[player], 0, 0)
    return {
        "core": g.content.core_ids[core],
        "magnitudes": [magnitude for magnitude in range(2, 8) if mask >> magnitude & 1],
        "sizes": [SIZES[size] for size, magnitudes in enumerate(SIZE_MAGNITUDES) if magnitudes & mask],
    }


def launch_view(g: Starlight) -> LaunchView | None:
    for procedure in g.stack:
        if isinstance(procedure, Launch) and procedure.core >= 0:
            return {
                "seat": procedure.seat,
                "core": g.content.core_ids[procedure.core],
                "rays": [g.content.ray_ids[ray] for ray in procedure.attached],
                "magnitude": procedure.magnitude(g),
                "slot": g.content.slot_ids[procedure.slot] if procedure.slot >= 0 else None,
                "flares": [g.content.flare_ids[flare] for flare in procedure.scored],
                "special": procedure.special,
            }
    return None


def gods_view(g: Starlight, viewer: int) -> GodsView | None:
    top = g.stack[-1] if g.stack else None
    if not isinstance(top, ChooseGods):
        return None
    ready = top.may_act(g)
    offered = g.god_offers[viewer] if viewer >= 0 else []
    kept = g.content.god_ids[first(top.chosen[viewer])] if viewer in ready else None
    return {"ready": ready, "offered": [g.content.god_ids[god] for god in offered], "kept": kept}
