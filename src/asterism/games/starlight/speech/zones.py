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


def zones(view: StarlightView, content: StarlightContent) -> list[Zone]:
    found = [rondel_zone(view, content)]
    found += [sky_zone(view, content, constellation) for constellation in range(len(content.constellation_ids))]
    found += pool_zones(view, content)
    found.append(accolade_zone(view, content))
    if any(player["starbot"] for player in view["players"]):
        found.append(starbot_zone(view, content))
    launch = view["launch"]
    if launch is not None:
        found.append(launch_zone(launch, content))
    gods = view["gods"]
    if gods is not None and gods["offered"]:
        found.append(Zone("gods", "Gods offered to you", [god_piece(content, id) for id in gods["offered"]]))
    for seat, player in enumerate(view["players"]):
        if not player["starbot"]:
            found += seat_zones(seat, player, content)
    return found


def rondel_zone(view: StarlightView, content: StarlightContent) -> Zone:
    ahead = {row["space"]: row for row in reversed(view["ahead"]) if row["steps"]}
    pieces: list[Piece] = []
    for space, id in enumerate(content.space_ids):
        facts = [("clockwise", str(space + 1))]
        markers = [player["colour"] for player in view["players"] if player["space"] == id]
        if markers:
            facts.append(("markers", listed(markers)))
        if id in ahead:
            row = ahead[id]
            facts.append(("to get there", some(row["walk"], "AP", "AP")))
            if row["surcharge"]:
                facts.append(("surcharge", some(row["surcharge"], "AP", "AP")))
        pieces.append(Piece(f"space:{id}", content.space_names[space], space_text(content, space), facts, "slot"))
    return Zone("rondel", "Rondel", pieces, layout="row", note="Markers move clockwise.")


def space_text(content: StarlightContent, space: int) -> str:
    if content.space_kind[space] == LAUNCH:
        names = [content.constellation_names[i] for i in content.space_constellations[space]]
        return f"Launch a star to {listed(names, 'or')} for 1 AP."
    return [
        "Take up to two Cores for 1 AP each; a flush costs 1 AP.",
        "Take rays for 1 AP each; a flush costs 1 AP.",
        "Buy Flares at the price of their place; a flush costs 1 AP.",
    ][content.space_kind[space]]


def sky_zone(view: StarlightView, content: StarlightContent, constellation: int) -> Zone:
    states = view["slots"]
    pieces = [
        slot_piece(view, content, slot, states[slot])
        for slot in range(len(content.slot_ids))
        if content.slot_constellation[slot] == constellation
    ]
    title = f"{content.constellation_names[constellation]}, {content.constellation_subtitles[constellation]}"
    return Zone(f"sky:{content.constellation_ids[constellation]}", title, pieces, layout="grid")


def slot_piece(view: StarlightView, content: StarlightContent, slot: int, state: SlotView) -> Piece:
    facts = [("size", SIZES[content.slot_size[slot]]), ("night points", str(content.slot_points[slot]))]
    privilege = content.slot_privilege[slot]
    if privilege:
        facts.append(("privilege", PRIVILEGE_NAMES[privilege.bit_length() - 1]))
    if content.slot_target[slot]:
        facts.append(("target", "yes"))
    facts.append(("joined to", listed(members(content.near[slot], content.slot_names))))
    owner = state["owner"]
    if owner is not None:
        facts.append(("star of", colour_of(view, owner)))
    elif state["open"]:
        facts.append(("open", "yes"))
    colour = "" if owner is None else view["players"][owner]["colour"]
    return Piece(f"slot:{content.slot_ids[slot]}", content.slot_names[slot], "", facts, "slot", colour)


def pool_zones(view: StarlightView, content: StarlightContent) -> list[Zone]:
    decks, bags = view["decks"], view["bags"]
    flares: list[Piece] = []
    for place, id in enumerate(view["flares"]):
        if id is not None:
            flares.append(flare_piece(content, id, [("cost", some(content.flare_costs[place], "AP", "AP"))]))
    long_bag, short_bag = (counted_rays(content, bags, length) for length in (LONG, SHORT))
    later = "refills at the end of the turn"
    found = [
        Zone(
            "pool:cores",
            "Core pool",
            [core_piece(content, id) for id in view["cores"]],
            note=f"{decks['cores']} in the deck; {later}",
        ),
        Zone("pool:flares", "Flare pool", flares, note=f"{decks['flares']} in the deck; {later}"),
        Zone("pool:long", "Long rays", ray_pieces(content, view["long_rays"]), note=f"in the bag: {long_bag}; {later}"),
        Zone(
            "pool:short",
            "Short rays",
            ray_pieces(content, view["short_rays"]),
            note=f"in the bag: {short_bag}; {later}",
        ),
    ]
    if view["core_discards"]:
        gone = [core_piece(content, id) for id in view["core_discards"]]
        found.append(Zone("core-discards", "Core discards", gone, layout="stack"))
    return found


def counted_rays(content: StarlightContent, bags: dict[str, int], length: int) -> str:
    """What is left in a bag, colour by colour: "20 rays (4 ruby, 7 amber and 9 jade)". # info.bag-draws"""
    left = {
        content.colour_names[ray_colour(content.ray_ids.index(id))].lower(): bags[id]
        for id in content.ray_ids[length::2]
    }
    kinds = [f"{number} {colour}" for colour, number in left.items() if number]
    return some(sum(left.values()), "ray") + (f" ({listed(kinds)})" if kinds else "")


def ray_pieces(content: StarlightContent, ids: list[str]) -> list[Piece]:
    """Rays of a pool, each kind numbered from the left."""
    seen: dict[str, int] = {}
    pieces: list[Piece] = []
    for id in ids:
        seen[id] = seen.get(id, 0) + 1
        pieces.append(ray_piece(content, id, f"pool-ray:{id}:{seen[id]}", []))
    return pieces


def ray_piece(content: StarlightContent, id: str, piece_id: str, facts: list[tuple[str, str]]) -> Piece:
    ray = content.ray_ids.index(id)
    colour = ray_colour(ray)
    symbol = ("symbol", content.colour_symbols[colour])
    return Piece(piece_id, f"{content.ray_names[ray]} ray", "", [symbol, *facts], "token", content.colour_hex[colour])


def core_piece(content: StarlightContent, id: str, facts: list[tuple[str, str]] | None = None) -> Piece:
    core = content.core_ids.index(id)
    said = [("Aspect", content.aspect_texts[core]), ("plan", content.plan_texts[core]), *(facts or [])]
    return Piece(
        f"core:{id}",
        content.cores[core].name,
        content.cores[core].text,
        said,
        "card",
        flavour=content.cores[core].flavour,
    )


def flare_piece(content: StarlightContent, id: str, facts: list[tuple[str, str]]) -> Piece:
    flare = content.flare_ids.index(id)
    text = (
        f"Attached to a star: {content.night_texts[flare]}. Or at any time in your turn: {content.boon_texts[flare]}."
    )
    return Piece(f"flare:{id}", content.flares[flare].name, text, facts, "card", flavour=content.flares[flare].flavour)


def god_piece(content: StarlightContent, id: str) -> Piece:
    god = content.god_ids.index(id)
    title = [("title", content.god_titles[god])]
    return Piece(
        f"god:{id}", content.gods[god].name, content.god[god].words, title, "card", flavour=content.gods[god].flavour
    )


def accolade_zone(view: StarlightView, content: StarlightContent) -> Zone:
    ids = content.accolade_ids
    pieces: list[Piece] = []
    for location, row in enumerate(view["accolades"]):
        accolade = ids.index(row["id"])
        facts = [("location", str(location + 1)), ("day points", str(content.accolade_day[accolade]))]
        if row["owner"] is not None:
            facts.append(("claimed by", colour_of(view, row["owner"])))
        for seat, markers in enumerate(row["markers"]):
            if markers:
                facts.append((f"{colour_of(view, seat)} markers", f"{markers} of {content.markers_to_win}"))
        card = content.accolades[accolade]
        goal = capital(f"{content.accolade_texts[accolade]}.")
        pieces.append(Piece(f"accolade:{card.id}", card.name, goal, facts, "card", flavour=card.flavour))
    return Zone("accolades", "Accolades", pieces)


def starbot_zone(view: StarlightView, content: StarlightContent) -> Zone:
    pieces: list[Piece] = []
    if view["starbot_card"] is not None:
        card = content.starbot_ids.index(view["starbot_card"])
        facts = [("night points", str(content.bot_night[card]))]
        if content.bot_accolade[card] >= 0:
            facts.append(("Accolade", str(content.bot_accolade[card] + 1)))
        printed = content.starbots[card]
        text = capital(f"{content.bot_texts[card]}.")
        pieces.append(Piece(f"starbot:{printed.id}", printed.name, text, facts, "card", flavour=printed.flavour))
    return Zone("starbot", "Starbot card turned up last", pieces, note=starbot_note(view))


def starbot_note(view: StarlightView) -> str:
    """What is left to turn up, and what the stars of a Starbot will be worth."""
    each = some(view["starbot_star"], "point")
    return f"{some(view['starbot_deck'], 'card')} in the deck; each star of a Starbot is worth {each} at the end"


def launch_zone(launch: LaunchView, content: StarlightContent) -> Zone:
    pieces = [core_piece(content, launch["core"])]
    for place, id in enumerate(launch["rays"]):
        pieces.append(ray_piece(content, id, f"star-ray:{place}", []))
    for id in launch["flares"]:
        pieces.append(flare_piece(content, id, []))
    return Zone("launch", f"Star of magnitude {launch['magnitude']}", pieces, owner=launch["seat"])


def seat_zones(seat: int, player: PlayerView, content: StarlightContent) -> list[Zone]:
    who = capital(player["colour"])
    able = {row["core"]: row["magnitudes"] for row in player["completable"]}
    cores = [core_piece(content, id, can_be(able.get(id, []))) for id in player["cores"]]
    rays = [ray_piece(content, id, f"ray:{seat}:{id}", [("held", str(held))]) for id, held in player["rays"].items()]
    flares = [flare_piece(content, id, []) for id in player["flares"]]
    used = [flare_piece(content, id, [("used", "yes")]) for id in player["used"]]
    found = [
        Zone(f"cores:{seat}", f"{who}: Cores", cores, seat),
        Zone(f"rays:{seat}", f"{who}: rays", rays, seat),
        Zone(f"flares:{seat}", f"{who}: Flares", flares, seat),
        Zone(f"used:{seat}", f"{who}: used Flares", used, seat, "stack"),
        mat_zone(seat, player, content),
        laurel_zone(seat, player, content),
    ]
    if player["god"] is not None:
        found.append(Zone(f"god:{seat}", f"{who}: God", [god_piece(content, player["god"])], seat))
    return found


def can_be(magnitudes: list[int]) -> list[tuple[str, str]]:
    """Whether a held Core can be launched with the rays at hand."""
    return [("can be launched at magnitude", listed([str(m) for m in magnitudes], "or"))] if magnitudes else []


def mat_zone(seat: int, player: PlayerView, content: StarlightContent) -> Zone:
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
    for aspect, id in enumerate(content.aspect_ids):
        facts = [("symbol", content.aspect_symbols[aspect]), ("launched", "yes" if id in aspects else "no")]
        pieces.append(Piece(f"aspect:{seat}:{id}", content.aspect_names[aspect], "", facts, "token"))
    title = f"{capital(player['colour'])}: mat"
    return Zone(f"mat:{seat}", title, pieces, seat, "list", f"{player['saved']} AP saved")


def laurel_zone(seat: int, player: PlayerView, content: StarlightContent) -> Zone:
    ids = content.laurel_ids
    fulfilled = player["fulfilled"]
    pieces: list[Piece] = []
    for id in player["shown_laurels"]:
        laurel = ids.index(id)
        facts = [
            ("day points", str(content.laurel_day[laurel])),
            ("fulfilled", "yes" if id in fulfilled else "not yet"),
        ]
        card = content.laurels[laurel]
        goal = capital(f"{content.laurel_texts[laurel]}.")
        pieces.append(Piece(f"laurel:{id}", card.name, goal, facts, "card", flavour=card.flavour))
    hidden = player["laurels"] - len(pieces)
    note = f"{some(hidden, 'Laurel')} face down" if hidden else ""
    return Zone(f"laurels:{seat}", f"{capital(player['colour'])}: Laurels", pieces, seat, note=note)


def panels(view: StarlightView, content: StarlightContent) -> list[SeatPanel]:
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
                ids = content.god_ids
                facts.append(("God", content.gods[ids.index(player["god"])].name))
        found.append(SeatPanel(seat, facts, player["night"]))
    return found
