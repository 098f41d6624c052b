"""What each seat sees, and the table's zones and pieces made from that view alone. # info.visibility"""

from asterism.games.starlight.content import PLAYER_COLOURS, SIZE_MAGNITUDES, StarlightContent
from asterism.games.starlight.effects import surcharge
from asterism.games.starlight.rules.gain import GainCores, GainFlares, GainRays
from asterism.games.starlight.rules.launch import Launch
from asterism.games.starlight.rules.plans import finishable
from asterism.games.starlight.rules.setup import ChooseGods
from asterism.games.starlight.rules.turn import ACTING, Turn
from asterism.games.starlight.scoring import fulfilled_laurels, points_per_star, sources
from asterism.games.starlight.state import EMPTY, LOCATIONS, NO_SEAT, Starlight
from asterism.games.starlight.vocabulary import LAUNCH, LONG, PRIVILEGES, SIZES
from asterism.games.starlight.words import (
    PRIVILEGE_NAMES,
    aspect_name,
    boon_text,
    bot_text,
    goal_text,
    god_text,
    listed,
    members,
    night_text,
    plan_text,
    some,
)
from asterism.kernel.option import first
from asterism.kernel.view import Piece, SeatPanel, Zone

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


def pool_piece(g: Starlight, ray: int) -> str:
    """The leftmost ray of a kind in its pool."""
    return f"pool-ray:{g.content.ray_ids[ray]}:1"


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


def turn_in_progress(g: Starlight) -> Turn | None:
    for procedure in g.stack:
        if isinstance(procedure, Turn) and procedure.at == ACTING:
            return procedure
    return None


# Reading a view


def fields(value: object) -> Fields:
    assert isinstance(value, dict)
    return value


def rows(value: object) -> list[Fields]:
    assert isinstance(value, list)
    return [fields(item) for item in value]


def texts(value: object) -> list[str]:
    assert isinstance(value, list)
    return [str(item) for item in value]


def numbers(value: object) -> list[int]:
    assert isinstance(value, list)
    return [number(item) for item in value]


def number(value: object) -> int:
    assert isinstance(value, int)
    return value


def colour_of(view: Fields, seat: object) -> str:
    """A seat's colour, capitalised, as its name on the drawn table."""
    return str(rows(view["players"])[number(seat)]["colour"]).capitalize()


# Zones and pieces


def zones(view: Fields, c: StarlightContent) -> list[Zone]:
    found = [rondel_zone(view, c)]
    found += [sky_zone(view, c, constellation) for constellation in range(len(c.constellation_ids))]
    found += pool_zones(view, c)
    found.append(accolade_zone(view, c))
    if any(player["starbot"] for player in rows(view["players"])):
        found.append(starbot_zone(view, c))
    launch = view["launch"]
    if launch is not None:
        found.append(launch_zone(fields(launch), c))
    gods = view["gods"]
    if gods is not None and fields(gods)["offered"]:
        found.append(Zone("gods", "Gods offered to you", [god_piece(c, id) for id in texts(fields(gods)["offered"])]))
    for seat, player in enumerate(rows(view["players"])):
        if not player["starbot"]:
            found += seat_zones(seat, player, c)
    return found


def rondel_zone(view: Fields, c: StarlightContent) -> Zone:
    ahead = {str(row["space"]): row for row in reversed(rows(view["ahead"])) if number(row["steps"])}
    pieces: list[Piece] = []
    for space, id in enumerate(c.space_ids):
        facts = [("clockwise", str(space + 1))]
        markers = [player["colour"] for player in rows(view["players"]) if player["space"] == id]
        if markers:
            facts.append(("markers", listed([str(colour) for colour in markers])))
        if id in ahead:
            row = ahead[id]
            facts.append(("to get there", some(number(row["walk"]), "AP", "AP")))
            if row["surcharge"]:
                facts.append(("surcharge", some(number(row["surcharge"]), "AP", "AP")))
        pieces.append(Piece(f"space:{id}", c.space_names[space], space_text(c, space), facts, "slot"))
    return Zone("rondel", "Rondel", pieces, layout="row", note="Markers move clockwise.")


def space_text(c: StarlightContent, space: int) -> str:
    if c.space_kind[space] == LAUNCH:
        names = [c.constellation_names[i] for i in c.space_constellations[space]]
        return f"Launch a star to {listed(names, 'or')} for 1 AP."
    return [
        "Take up to two Cores for 1 AP each; a flush costs 1 AP.",
        "Take rays for 1 AP each; a flush costs 1 AP.",
        "Buy Flares at the price of their place; a flush costs 1 AP.",
    ][c.space_kind[space]]


def sky_zone(view: Fields, c: StarlightContent, constellation: int) -> Zone:
    states = rows(view["slots"])
    pieces = [
        slot_piece(view, c, slot, states[slot])
        for slot in range(len(c.slot_ids))
        if c.slot_constellation[slot] == constellation
    ]
    title = f"{c.constellation_names[constellation]}, {c.constellation_subtitles[constellation]}"
    return Zone(f"sky:{c.constellation_ids[constellation]}", title, pieces, layout="grid")


def slot_piece(view: Fields, c: StarlightContent, slot: int, state: Fields) -> Piece:
    facts = [("size", SIZES[c.slot_size[slot]]), ("night points", str(c.slot_points[slot]))]
    privilege = c.slot_privilege[slot]
    if privilege:
        facts.append(("privilege", PRIVILEGE_NAMES[privilege.bit_length() - 1]))
    if c.slot_target[slot]:
        facts.append(("target", "yes"))
    facts.append(("joined to", listed(members(c.near[slot], c.slot_names))))
    owner = state["owner"]
    if owner is not None:
        facts.append(("star of", colour_of(view, owner)))
    elif state["open"]:
        facts.append(("open", "yes"))
    colour = "" if owner is None else str(rows(view["players"])[number(owner)]["colour"])
    return Piece(f"slot:{c.slot_ids[slot]}", c.slot_names[slot], "", facts, "slot", colour)


def pool_zones(view: Fields, c: StarlightContent) -> list[Zone]:
    decks, bags = fields(view["decks"]), fields(view["bags"])
    flares: list[Piece] = []
    pool = view["flares"]
    assert isinstance(pool, list)
    for place, id in enumerate(pool):
        if id is not None:
            flares.append(flare_piece(c, str(id), [("cost", some(c.flare_costs[place], "AP", "AP"))]))
    in_bag = [sum(number(bags[ray]) for ray in c.ray_ids[length::2]) for length in (0, 1)]
    later = "refills at the end of the turn"
    return [
        Zone(
            "pool:cores",
            "Core pool",
            [core_piece(c, id) for id in texts(view["cores"])],
            note=f"{decks['cores']} in the deck; {later}",
        ),
        Zone("pool:flares", "Flare pool", flares, note=f"{decks['flares']} in the deck; {later}"),
        Zone(
            "pool:long", "Long rays", ray_pieces(c, texts(view["long_rays"])), note=f"{in_bag[0]} in the bag; {later}"
        ),
        Zone(
            "pool:short",
            "Short rays",
            ray_pieces(c, texts(view["short_rays"])),
            note=f"{in_bag[1]} in the bag; {later}",
        ),
    ]


def ray_pieces(c: StarlightContent, ids: list[str]) -> list[Piece]:
    """Rays of a pool, each kind numbered from the left."""
    seen: dict[str, int] = {}
    pieces: list[Piece] = []
    for id in ids:
        seen[id] = seen.get(id, 0) + 1
        pieces.append(ray_piece(c, id, f"pool-ray:{id}:{seen[id]}", []))
    return pieces


def ray_piece(c: StarlightContent, id: str, piece_id: str, facts: list[tuple[str, str]]) -> Piece:
    ray = c.ray_ids.index(id)
    symbol = ("symbol", c.colour_symbols[ray >> 1])
    return Piece(piece_id, f"{c.ray_names[ray]} ray", "", [symbol, *facts], "token", c.colour_hex[ray >> 1])


def core_piece(c: StarlightContent, id: str, facts: list[tuple[str, str]] | None = None) -> Piece:
    core = [card.id for card in c.cores].index(id)
    said = [("Aspect", aspect_name(c, core)), ("plan", plan_text(c, core)), *(facts or [])]
    return Piece(f"core:{id}", c.cores[core].name, c.cores[core].text, said, "card", flavour=c.cores[core].flavour)


def flare_piece(c: StarlightContent, id: str, facts: list[tuple[str, str]]) -> Piece:
    flare = [card.id for card in c.flares].index(id)
    text = f"Attached to a star: {night_text(c, flare)}. Or at any time in your turn: {boon_text(c, flare)}."
    return Piece(f"flare:{id}", c.flares[flare].name, text, facts, "card", flavour=c.flares[flare].flavour)


def god_piece(c: StarlightContent, id: str) -> Piece:
    god = [card.id for card in c.gods].index(id)
    title = [("title", c.god_titles[god])]
    return Piece(f"god:{id}", c.gods[god].name, god_text(c, god), title, "card", flavour=c.gods[god].flavour)


def accolade_zone(view: Fields, c: StarlightContent) -> Zone:
    ids = [card.id for card in c.accolades]
    pieces: list[Piece] = []
    for location, row in enumerate(rows(view["accolades"])):
        accolade = ids.index(str(row["id"]))
        facts = [("location", str(location + 1)), ("day points", str(c.accolade_day[accolade]))]
        if row["owner"] is not None:
            facts.append(("claimed by", colour_of(view, row["owner"])))
        for seat, markers in enumerate(numbers(row["markers"])):
            if markers:
                facts.append((f"{colour_of(view, seat)} markers", f"{markers} of 5"))
        card = c.accolades[accolade]
        goal = f"{goal_text(c, c.accolade_goal[accolade])}.".capitalize()
        pieces.append(Piece(f"accolade:{card.id}", card.name, goal, facts, "card", flavour=card.flavour))
    return Zone("accolades", "Accolades", pieces)


def starbot_zone(view: Fields, c: StarlightContent) -> Zone:
    pieces: list[Piece] = []
    if view["starbot_card"] is not None:
        card = [card.id for card in c.starbots].index(str(view["starbot_card"]))
        facts = [("night points", str(c.bot_night[card]))]
        if c.bot_accolade[card] >= 0:
            facts.append(("Accolade", str(c.bot_accolade[card] + 1)))
        printed = c.starbots[card]
        text = f"{bot_text(c, card)}.".capitalize()
        pieces.append(Piece(f"starbot:{printed.id}", printed.name, text, facts, "card", flavour=printed.flavour))
    return Zone("starbot", "Starbot card turned up last", pieces, note=f"{view['starbot_deck']} in the deck")


def launch_zone(launch: Fields, c: StarlightContent) -> Zone:
    pieces = [core_piece(c, str(launch["core"]))]
    for place, id in enumerate(texts(launch["rays"])):
        pieces.append(ray_piece(c, id, f"star-ray:{place}", []))
    for id in texts(launch["flares"]):
        pieces.append(flare_piece(c, id, []))
    return Zone("launch", f"Star of magnitude {launch['magnitude']}", pieces, owner=number(launch["seat"]))


def seat_zones(seat: int, player: Fields, c: StarlightContent) -> list[Zone]:
    who = str(player["colour"]).capitalize()
    able = {str(row["core"]): numbers(row["magnitudes"]) for row in rows(player["completable"])}
    cores = [core_piece(c, id, can_be(able.get(id, []))) for id in texts(player["cores"])]
    rays = [ray_piece(c, id, f"ray:{seat}:{id}", [("held", str(held))]) for id, held in fields(player["rays"]).items()]
    flares = [flare_piece(c, id, []) for id in texts(player["flares"])]
    used = [flare_piece(c, id, [("used", "yes")]) for id in texts(player["used"])]
    found = [
        Zone(f"cores:{seat}", f"{who}: Cores", cores, seat),
        Zone(f"rays:{seat}", f"{who}: rays", rays, seat),
        Zone(f"flares:{seat}", f"{who}: Flares", flares, seat),
        Zone(f"used:{seat}", f"{who}: used Flares", used, seat, "stack"),
        mat_zone(seat, player, c),
        laurel_zone(seat, player, c),
    ]
    if player["god"] is not None:
        found.append(Zone(f"god:{seat}", f"{who}: God", [god_piece(c, str(player["god"]))], seat))
    return found


def can_be(magnitudes: list[int]) -> list[tuple[str, str]]:
    """Whether a held Core can be launched with the rays at hand."""
    return [("can be launched at magnitude", listed([str(m) for m in magnitudes], "or"))] if magnitudes else []


def mat_zone(seat: int, player: Fields, c: StarlightContent) -> Zone:
    """Saved AP, privileges, magnitudes with their slot sizes, Aspects. # mat.layout"""
    held = texts(player["privileges"])
    marked = numbers(player["magnitudes"])
    aspects = texts(player["aspects"])
    pieces = [
        Piece(f"privilege:{seat}:{id}", PRIVILEGE_NAMES[i], "", [("held", "yes" if id in held else "no")], "token")
        for i, id in enumerate(PRIVILEGES)
    ]
    for magnitude in range(2, 8):
        facts = [("slot", SIZES[(magnitude >> 1) - 1]), ("launched", "yes" if magnitude in marked else "no")]
        pieces.append(Piece(f"magnitude:{seat}:{magnitude}", f"magnitude {magnitude}", "", facts, "token"))
    for aspect, id in enumerate(c.aspect_ids):
        facts = [("symbol", c.aspect_symbols[aspect]), ("launched", "yes" if id in aspects else "no")]
        pieces.append(Piece(f"aspect:{seat}:{id}", c.aspect_names[aspect], "", facts, "token"))
    title = f"{str(player['colour']).capitalize()}: mat"
    return Zone(f"mat:{seat}", title, pieces, seat, "list", f"{player['saved']} AP saved")


def laurel_zone(seat: int, player: Fields, c: StarlightContent) -> Zone:
    ids = [card.id for card in c.laurels]
    fulfilled = texts(player["fulfilled"])
    pieces: list[Piece] = []
    for id in texts(player["shown_laurels"]):
        laurel = ids.index(id)
        facts = [("day points", str(c.laurel_day[laurel])), ("fulfilled", "yes" if id in fulfilled else "not yet")]
        card = c.laurels[laurel]
        goal = f"{goal_text(c, c.laurel_goal[laurel])}.".capitalize()
        pieces.append(Piece(f"laurel:{id}", card.name, goal, facts, "card", flavour=card.flavour))
    hidden = number(player["laurels"]) - len(pieces)
    note = f"{some(hidden, 'Laurel')} face down" if hidden else ""
    return Zone(f"laurels:{seat}", f"{str(player['colour']).capitalize()}: Laurels", pieces, seat, note=note)


def panels(view: Fields, c: StarlightContent) -> list[SeatPanel]:
    """The same facts in the same order for every seat; a Starbot has no mat."""
    found: list[SeatPanel] = []
    for seat, player in enumerate(rows(view["players"])):
        place = numbers(view["order"]).index(seat) + 1
        facts = [("colour", str(player["colour"])), ("turn order", str(place)), ("stars", str(player["stars"]))]
        if player["starbot"]:
            facts.append(("player", "Starbot"))
        else:
            rays = sum(number(held) for held in fields(player["rays"]).values())
            facts += [
                ("saved AP", str(player["saved"])),
                ("Cores", str(len(texts(player["cores"])))),
                ("rays", str(rays)),
                ("Flares", str(len(texts(player["flares"])))),
                ("privileges", str(len(texts(player["privileges"])))),
            ]
            if player["god"] is not None:
                ids = [card.id for card in c.gods]
                facts.append(("God", c.gods[ids.index(str(player["god"]))].name))
        found.append(SeatPanel(seat, facts, number(player["night"])))
    return found
