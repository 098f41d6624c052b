"""The table's zones, pieces and panels, made from a view alone."""

from asterism.games.starlight.model.content import StarlightContent
from asterism.games.starlight.model.masks import members
from asterism.games.starlight.model.names import LAUNCH, LONG, PRIVILEGE_NAMES, PRIVILEGES, SHORT, SIZES
from asterism.games.starlight.model.rays import colour_of as ray_colour
from asterism.games.starlight.speech.view import LaunchView, PlayerView, SlotView, StarlightView
from asterism.kernel.english import capital, listed, some
from asterism.kernel.speech.view import Piece, SeatPanel, Zone


def colour_of(view: StarlightView, seat: int) -> str:
    """A seat's colour, capitalised, as its name on the drawn table."""
    return capital(view["players"][seat]["colour"])


def headline(view: StarlightView) -> str:
    words = f"Round {view['round']}"
    if view["last_round"]:
        return f"{words}, the last"
    return f"{words}, daybreak: one more round follows" if view["daybreak"] else words


# Zones and pieces


def zones(view: StarlightView, c: StarlightContent) -> list[Zone]:
    found = [rondel_zone(view, c)]
    found += [sky_zone(view, c, constellation) for constellation in range(len(c.constellation_ids))]
    found += pool_zones(view, c)
    found.append(accolade_zone(view, c))
    if any(player["starbot"] for player in view["players"]):
        found.append(starbot_zone(view, c))
    launch = view["launch"]
    if launch is not None:
        found.append(launch_zone(launch, c))
    gods = view["gods"]
    if gods is not None and gods["offered"]:
        found.append(Zone("gods", "Gods offered to you", [god_piece(c, id) for id in gods["offered"]]))
    for seat, player in enumerate(view["players"]):
        if not player["starbot"]:
            found += seat_zones(seat, player, c)
    return found


def rondel_zone(view: StarlightView, c: StarlightContent) -> Zone:
    ahead = {row["space"]: row for row in reversed(view["ahead"]) if row["steps"]}
    pieces: list[Piece] = []
    for space, id in enumerate(c.space_ids):
        facts = [("clockwise", str(space + 1))]
        markers = [player["colour"] for player in view["players"] if player["space"] == id]
        if markers:
            facts.append(("markers", listed(markers)))
        if id in ahead:
            row = ahead[id]
            facts.append(("to get there", some(row["walk"], "AP", "AP")))
            if row["surcharge"]:
                facts.append(("surcharge", some(row["surcharge"], "AP", "AP")))
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


def sky_zone(view: StarlightView, c: StarlightContent, constellation: int) -> Zone:
    states = view["slots"]
    pieces = [
        slot_piece(view, c, slot, states[slot])
        for slot in range(len(c.slot_ids))
        if c.slot_constellation[slot] == constellation
    ]
    title = f"{c.constellation_names[constellation]}, {c.constellation_subtitles[constellation]}"
    return Zone(f"sky:{c.constellation_ids[constellation]}", title, pieces, layout="grid")


def slot_piece(view: StarlightView, c: StarlightContent, slot: int, state: SlotView) -> Piece:
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
    colour = "" if owner is None else view["players"][owner]["colour"]
    return Piece(f"slot:{c.slot_ids[slot]}", c.slot_names[slot], "", facts, "slot", colour)


def pool_zones(view: StarlightView, c: StarlightContent) -> list[Zone]:
    decks, bags = view["decks"], view["bags"]
    flares: list[Piece] = []
    for place, id in enumerate(view["flares"]):
        if id is not None:
            flares.append(flare_piece(c, id, [("cost", some(c.flare_costs[place], "AP", "AP"))]))
    long_bag, short_bag = (counted_rays(c, bags, length) for length in (LONG, SHORT))
    later = "refills at the end of the turn"
    found = [
        Zone(
            "pool:cores",
            "Core pool",
            [core_piece(c, id) for id in view["cores"]],
            note=f"{decks['cores']} in the deck; {later}",
        ),
        Zone("pool:flares", "Flare pool", flares, note=f"{decks['flares']} in the deck; {later}"),
        Zone("pool:long", "Long rays", ray_pieces(c, view["long_rays"]), note=f"in the bag: {long_bag}; {later}"),
        Zone(
            "pool:short",
            "Short rays",
            ray_pieces(c, view["short_rays"]),
            note=f"in the bag: {short_bag}; {later}",
        ),
    ]
    if view["core_discards"]:
        gone = [core_piece(c, id) for id in view["core_discards"]]
        found.append(Zone("core-discards", "Core discards", gone, layout="stack"))
    return found


def counted_rays(c: StarlightContent, bags: dict[str, int], length: int) -> str:
    """What is left in a bag, colour by colour: "20 rays (4 ruby, 7 amber and 9 jade)". # info.bag-draws"""
    left = {c.colour_names[ray_colour(c.ray_ids.index(id))].lower(): bags[id] for id in c.ray_ids[length::2]}
    kinds = [f"{number} {colour}" for colour, number in left.items() if number]
    return some(sum(left.values()), "ray") + (f" ({listed(kinds)})" if kinds else "")


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
    colour = ray_colour(ray)
    symbol = ("symbol", c.colour_symbols[colour])
    return Piece(piece_id, f"{c.ray_names[ray]} ray", "", [symbol, *facts], "token", c.colour_hex[colour])


def core_piece(c: StarlightContent, id: str, facts: list[tuple[str, str]] | None = None) -> Piece:
    core = c.core_ids.index(id)
    said = [("Aspect", c.aspect_texts[core]), ("plan", c.plan_texts[core]), *(facts or [])]
    return Piece(f"core:{id}", c.cores[core].name, c.cores[core].text, said, "card", flavour=c.cores[core].flavour)


def flare_piece(c: StarlightContent, id: str, facts: list[tuple[str, str]]) -> Piece:
    flare = c.flare_ids.index(id)
    text = f"Attached to a star: {c.night_texts[flare]}. Or at any time in your turn: {c.boon_texts[flare]}."
    return Piece(f"flare:{id}", c.flares[flare].name, text, facts, "card", flavour=c.flares[flare].flavour)


def god_piece(c: StarlightContent, id: str) -> Piece:
    god = c.god_ids.index(id)
    title = [("title", c.god_titles[god])]
    return Piece(f"god:{id}", c.gods[god].name, c.god[god].words, title, "card", flavour=c.gods[god].flavour)


def accolade_zone(view: StarlightView, c: StarlightContent) -> Zone:
    ids = c.accolade_ids
    pieces: list[Piece] = []
    for location, row in enumerate(view["accolades"]):
        accolade = ids.index(row["id"])
        facts = [("location", str(location + 1)), ("day points", str(c.accolade_day[accolade]))]
        if row["owner"] is not None:
            facts.append(("claimed by", colour_of(view, row["owner"])))
        for seat, markers in enumerate(row["markers"]):
            if markers:
                facts.append((f"{colour_of(view, seat)} markers", f"{markers} of {c.markers_to_win}"))
        card = c.accolades[accolade]
        goal = capital(f"{c.accolade_texts[accolade]}.")
        pieces.append(Piece(f"accolade:{card.id}", card.name, goal, facts, "card", flavour=card.flavour))
    return Zone("accolades", "Accolades", pieces)


def starbot_zone(view: StarlightView, c: StarlightContent) -> Zone:
    pieces: list[Piece] = []
    if view["starbot_card"] is not None:
        card = c.starbot_ids.index(view["starbot_card"])
        facts = [("night points", str(c.bot_night[card]))]
        if c.bot_accolade[card] >= 0:
            facts.append(("Accolade", str(c.bot_accolade[card] + 1)))
        printed = c.starbots[card]
        text = capital(f"{c.bot_texts[card]}.")
        pieces.append(Piece(f"starbot:{printed.id}", printed.name, text, facts, "card", flavour=printed.flavour))
    return Zone("starbot", "Starbot card turned up last", pieces, note=starbot_note(view))


def starbot_note(view: StarlightView) -> str:
    """What is left to turn up, and what the stars of a Starbot will be worth."""
    each = some(view["starbot_star"], "point")
    return f"{some(view['starbot_deck'], 'card')} in the deck; each star of a Starbot is worth {each} at the end"


def launch_zone(launch: LaunchView, c: StarlightContent) -> Zone:
    pieces = [core_piece(c, launch["core"])]
    for place, id in enumerate(launch["rays"]):
        pieces.append(ray_piece(c, id, f"star-ray:{place}", []))
    for id in launch["flares"]:
        pieces.append(flare_piece(c, id, []))
    return Zone("launch", f"Star of magnitude {launch['magnitude']}", pieces, owner=launch["seat"])


def seat_zones(seat: int, player: PlayerView, c: StarlightContent) -> list[Zone]:
    who = capital(player["colour"])
    able = {row["core"]: row["magnitudes"] for row in player["completable"]}
    cores = [core_piece(c, id, can_be(able.get(id, []))) for id in player["cores"]]
    rays = [ray_piece(c, id, f"ray:{seat}:{id}", [("held", str(held))]) for id, held in player["rays"].items()]
    flares = [flare_piece(c, id, []) for id in player["flares"]]
    used = [flare_piece(c, id, [("used", "yes")]) for id in player["used"]]
    found = [
        Zone(f"cores:{seat}", f"{who}: Cores", cores, seat),
        Zone(f"rays:{seat}", f"{who}: rays", rays, seat),
        Zone(f"flares:{seat}", f"{who}: Flares", flares, seat),
        Zone(f"used:{seat}", f"{who}: used Flares", used, seat, "stack"),
        mat_zone(seat, player, c),
        laurel_zone(seat, player, c),
    ]
    if player["god"] is not None:
        found.append(Zone(f"god:{seat}", f"{who}: God", [god_piece(c, player["god"])], seat))
    return found


def can_be(magnitudes: list[int]) -> list[tuple[str, str]]:
    """Whether a held Core can be launched with the rays at hand."""
    return [("can be launched at magnitude", listed([str(m) for m in magnitudes], "or"))] if magnitudes else []


def mat_zone(seat: int, player: PlayerView, c: StarlightContent) -> Zone:
    """Saved AP, privileges, magnitudes with their slot sizes, Aspects. # mat.layout"""
    held = player["privileges"]
    marked = player["magnitudes"]
    aspects = player["aspects"]
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
    title = f"{capital(player['colour'])}: mat"
    return Zone(f"mat:{seat}", title, pieces, seat, "list", f"{player['saved']} AP saved")


def laurel_zone(seat: int, player: PlayerView, c: StarlightContent) -> Zone:
    ids = c.laurel_ids
    fulfilled = player["fulfilled"]
    pieces: list[Piece] = []
    for id in player["shown_laurels"]:
        laurel = ids.index(id)
        facts = [("day points", str(c.laurel_day[laurel])), ("fulfilled", "yes" if id in fulfilled else "not yet")]
        card = c.laurels[laurel]
        goal = capital(f"{c.laurel_texts[laurel]}.")
        pieces.append(Piece(f"laurel:{id}", card.name, goal, facts, "card", flavour=card.flavour))
    hidden = player["laurels"] - len(pieces)
    note = f"{some(hidden, 'Laurel')} face down" if hidden else ""
    return Zone(f"laurels:{seat}", f"{capital(player['colour'])}: Laurels", pieces, seat, note=note)


def panels(view: StarlightView, c: StarlightContent) -> list[SeatPanel]:
    """The same facts in the same order for every seat; a Starbot has no mat."""
    found: list[SeatPanel] = []
    for seat, player in enumerate(view["players"]):
        place = view["order"].index(seat) + 1
        facts = [("colour", player["colour"]), ("turn order", str(place)), ("stars", str(player["stars"]))]
        if player["starbot"]:
            facts.append(("player", "Starbot"))
        else:
            rays = sum(player["rays"].values())
            facts += [
                ("saved AP", str(player["saved"])),
                ("Cores", str(len(player["cores"]))),
                ("rays", str(rays)),
                ("Flares", str(len(player["flares"]))),
                ("privileges", str(len(player["privileges"]))),
            ]
            if player["god"] is not None:
                ids = c.god_ids
                facts.append(("God", c.gods[ids.index(player["god"])].name))
        found.append(SeatPanel(seat, facts, player["night"]))
    return found
