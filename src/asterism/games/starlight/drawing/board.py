"""The Starlight table drawn: six charts around the rondel, pools of cores, rays and flares, a mat for every seat."""

from asterism.drawing.areas import Areas, deck_chip, strip
from asterism.drawing.card import cards, zone
from asterism.drawing.memory import remembered
from asterism.drawing.svg import (
    Point,
    around,
    box,
    circle,
    dust,
    escape,
    group,
    line,
    path,
    picture,
    polygon,
    sector,
    spikes,
    tag,
    title,
    words,
)
from asterism.drawing.tokens import icon, seat_label, shortened
from asterism.drawing.viewer import viewer, yours
from asterism.games.starlight.drawing.faces import (
    ASPECTS,
    accolade_card,
    core_card,
    flare_card,
    god_card,
    laurel_card,
    ray_shape,
    star_picture,
    starbot_card,
)
from asterism.games.starlight.model.content import PLAYER_COLOURS, StarlightContent
from asterism.games.starlight.model.names import LAUNCH, PRIVILEGE_NAMES, PRIVILEGES, SIZES
from asterism.games.starlight.model.rays import colour_of, length_of
from asterism.games.starlight.speech.view import LaunchView, PlayerView, SlotView, SpaceView, StarbotView, StarlightView
from asterism.kernel.english import capital, some

RADII = [21, 26, 32]  # of slots: small, medium, large
CHART = (390, 384)  # how wide and high each figure is drawn
PAWNS = [(112, 18), (112, -18), (142, 19), (142, -19)]  # beside the price of a space: how far out, degrees aside
PRIVILEGE_ICONS = ["moon", "bolt", "reroll", "crown", "planet", "sun"]


def draw(view: StarlightView, content: StarlightContent, names: list[str]) -> Areas:
    """The table of the seat that looks; the other seats are strips."""
    own = viewer(view)
    players = view["players"]
    names = [*names, *["Starbot"] * (len(players) - len(names))]  # an automaton is nobody's seat
    areas = Areas("starlight", names={"stage": "Sky"})
    wheel = rondel(view, content, names) + zone("Accolades", accolades(view, content, names), "sl-accolades")
    areas.stage = tag("div", wheel, class_="sl-wheel") + sky(view, content, names)
    areas.markets = pools(view, content)
    areas.tray = tray(view, content, names)
    mine = players[own]
    if not mine["starbot"]:
        areas.mine = own_mat(view, mine, own, content)
    others = [seat for seat in range(len(players)) if seat != own]
    areas.others = "".join(other_mat(players[seat], seat, content, names) for seat in others)
    return areas


def marker(seat: int, x: float, y: float, size: float) -> str:
    """A seat's marker: colour, shape and letter."""
    shape = polygon(spikes(x, y, size, size * 0.55, 4 + seat), f"seat-mark seat-{PLAYER_COLOURS[seat]}")
    return shape + words(
        x, y + size * 0.3, PLAYER_COLOURS[seat][0].upper(), "seat-letter", font_size=round(size * 0.85)
    )


# The sky: six charts and the rondel


@remembered
def sky(view: StarlightView, content: StarlightContent, names: list[str]) -> str:
    """The charts as the pack lays them out: from left to right, from above to below."""
    boxes = content.constellation_boxes
    high = max(top + height for _, top, _, height in boxes)
    middles = [(2 * (top + height // 2) // high, left + width // 2) for left, top, width, height in boxes]
    order = sorted(range(len(boxes)), key=lambda figure: middles[figure])
    return tag("div", "".join(chart(view, figure, content, names) for figure in order), class_="sl-sky")


@remembered
def chart(view: StarlightView, figure: int, content: StarlightContent, names: list[str]) -> str:
    """One constellation: slots by size, lines, what each is worth, whose star shines there."""
    name = content.constellation_names[figure]
    slots = [slot for slot, of in enumerate(content.slot_constellation) if of == figure]
    states = view["slots"]
    drawn = dust(26, *CHART, 11 + figure)
    spots = spots_of(slots, content)
    for slot in slots:
        for other in slots:
            if other > slot and content.near[slot] >> other & 1:
                drawn += line(spots[slot], spots[other], "sl-line")
    for slot in slots:
        drawn += slot_drawing(slot, states[slot], spots[slot], content, names)
    piece = f"sky:{content.constellation_ids[figure]}"
    drawn = tag("b", escape(name), class_="sl-figure-name") + picture(drawn, *CHART, name, "sl-figure")
    return tag("div", drawn, class_=f"sl-chart sky-{content.constellation_colours[figure]}", data_piece=piece)


def spots_of(slots: list[int], content: StarlightContent) -> dict[int, Point]:
    """Where the slots of a figure lie, spread over the whole chart."""
    across = [content.slot_at[slot][0] for slot in slots]
    down = [content.slot_at[slot][1] for slot in slots]
    left, top = min(across), min(down)
    wide, tall = max(1, max(across) - left), max(1, max(down) - top)
    width, high = CHART
    return {
        slot: (44 + (x - left) / wide * (width - 88), 70 + (y - top) / tall * (high - 112))
        for slot, x, y in zip(slots, across, down, strict=True)
    }


@remembered
def slot_drawing(slot: int, state: SlotView, at: Point, content: StarlightContent, names: list[str]) -> str:
    size = content.slot_size[slot]
    radius = RADII[size]
    owner = -1 if state["owner"] is None else state["owner"]
    said = f"{content.slot_names[slot]}: {SIZES[size]} slot, {content.slot_points[slot]} night points"
    inside = ""
    if content.slot_target[slot]:
        said += ", target"
        inside += circle(0, 0, radius + 5, "sl-target")
    look = "sl-slot" + (" open" if state["open"] else "") + (" taken" if owner >= 0 else "")
    inside += circle(0, 0, radius, look)
    if owner >= 0:
        said += f", a star of {names[owner]}"
        inside += marker(owner, 0, 0, radius - 2)
    else:
        inside += words(0, 8, str(content.slot_points[slot]), "sl-points")
    privilege = content.slot_privilege[slot]
    if privilege:
        kind = privilege.bit_length() - 1
        said += f", privilege: {PRIVILEGE_NAMES[kind]}"
        inside += circle(radius * 0.8, -radius * 0.8, 13, "sl-privilege")
        inside += icon(PRIVILEGE_ICONS[kind], radius * 0.8, -radius * 0.8, 18, "sl-privilege-icon")
    inside = title(said) + circle(0, 0, radius + 10, "touch") + inside
    piece = f"slot:{content.slot_ids[slot]}"
    source = "launched-star" if owner >= 0 else ""
    return group(inside, "sl-spot", at[0], at[1], data_piece=piece, data_face=owner, data_from=source)


@remembered
def rondel(view: StarlightView, content: StarlightContent, names: list[str]) -> str:
    """Seven spaces clockwise, the markers on them, and what each would cost the player to move."""
    step = 360 / content.spaces
    prices: dict[str, SpaceView] = {}
    for row in view["ahead"]:
        if row["steps"] and row["space"] not in prices:
            prices[row["space"]] = row
    here = {row["space"]: row["surcharge"] for row in view["ahead"] if not row["steps"]}
    drawn = circle(0, 0, 236, "sl-wood") + circle(0, 0, 228, "sl-wood-edge")
    for space, id in enumerate(content.space_ids):
        middle = space * step
        inside = space_face(space, content)
        said = content.space_names[space]
        if id in prices:
            walk, extra = prices[id]["walk"], prices[id]["surcharge"]
            said += f": {some(walk, 'AP', 'AP')} to get there" + (f" and {extra} surcharge" if extra else "")
            inside += price_tag(walk, extra, around(0, 0, 101, middle), walk + extra <= view["ap"])
        elif here.get(id):
            inside += price_tag(0, here[id], around(0, 0, 101, middle), True)
        drawn += tag("g", title(said) + inside, class_="sl-space-group", data_piece=f"space:{id}")
    for space, id in enumerate(content.space_ids):
        seats = [s for s, one in enumerate(view["players"]) if one["space"] is not None and one["space"] == id]
        for i, seat in enumerate(seats):
            far, aside = PAWNS[i % len(PAWNS)]
            x, y = around(0, 0, far, space * step + aside)
            drawn += group(
                title(f"{names[seat]}, {PLAYER_COLOURS[seat]} marker") + marker(seat, 0, 0, 14),
                "sl-pawn",
                x,
                y,
                data_token=f"pawn:{seat}",
            )
    drawn += path("M-40-62A74 74 0 0 1 40-62M40-62l-3-11M40-62l-11 1", "sl-arrow")
    drawn += circle(0, 0, 76, "sl-hub") + polygon(spikes(0, 0, 74, 30, 8), "sl-hub-star")
    drawn += words(0, 12, str(view["ap"]), "sl-ap") + words(0, 34, "action points", "sl-ap-name")
    drawn += words(0, -32, f"round {view['round']}", "sl-ap-name")
    return picture(drawn, 480, 480, "Rondel", "sl-rondel", -240, -240)


@remembered
def space_face(space: int, content: StarlightContent) -> str:
    """A space of the rondel without what changes on it."""
    step = 360 / content.spaces
    middle, kind = space * step, content.space_kind[space]
    drawn = path(sector(0, 0, 84, 226, middle - step / 2 + 0.8, middle + step / 2 - 0.8), f"sl-space space-{kind}")
    lines, mark = space_words(space, content)
    x, y = around(0, 0, 170, middle)
    top = y - (30 + 21 * len(lines)) / 2
    drawn += icon(mark, x, top + 14, 34, "sl-space-icon")
    for i, text in enumerate(lines):
        drawn += words(x, top + 48 + 20 * i, text, "sl-space-name")
    return drawn + "\n"


def space_words(space: int, content: StarlightContent) -> tuple[list[str], str]:
    """What stands on a space, and its icon."""
    if content.space_kind[space] == LAUNCH:
        names = [content.constellation_names[figure] for figure in content.space_constellations[space]]
        return names, "stargaze"
    name = content.space_names[space].removeprefix("Gain ").split(" ")
    return [capital(word) for word in name], ["planet", "bolt", "purge"][min(content.space_kind[space], 2)]


def price_tag(walk: int, extra: int, at: Point, can: bool) -> str:
    said = f"{walk}+{extra}" if extra else str(walk)
    wide = 44 if extra else 28
    tag_box = box(at[0] - wide / 2, at[1] - 13, wide, 26, "sl-price" if can else "sl-price too-dear", rx=13)
    return tag_box + words(at[0], at[1] + 7, said, "sl-price-text")


# Rays, cores, flares


@remembered
def ray_token(id: str, piece: str, content: StarlightContent, held: int = 0) -> str:
    ray = content.ray_ids.index(id)
    colour, length = colour_of(ray), length_of(ray)
    name = f"{content.ray_names[ray]} ray"
    drawn = picture(
        title(name) + ray_shape(colour, length, content),
        80 if length == 0 else 52,
        20,
        name,
        f"ray-{'short' if length else 'long'}",
        -3,
        -10,
    )
    count = tag("span", f"&#215;{held}", class_="ray-count") if held else ""
    return tag("div", drawn + count, class_="ray-token", data_piece=piece, data_kind=id, data_held=max(held, 1))


@remembered
def pools(view: StarlightView, content: StarlightContent) -> str:
    decks = view["decks"]
    later = "refills at the end of the turn"
    drawn = "".join(core_card(id, content) for id in view["cores"])
    left = deck_chip(decks["cores"], "in the deck")
    inside = zone("Core pool", cards(drawn), "sl-pool sl-cores", later, left, data_piece="pool:cores")
    drawn = ""
    for place, id in enumerate(view["flares"]):
        if isinstance(id, str):
            price = content.flare_costs[place]
            drawn += flare_card(id, content, str(price), note=f"costs {price} AP")
        else:
            drawn += tag("div", tag("span", "bought"), class_="card-gap")
    left = deck_chip(decks["flares"], "in the deck")
    inside += zone("Flare pool", cards(drawn), "sl-pool sl-flares", later, left, data_piece="pool:flares")
    rays = ray_pool(view["long_rays"], "long", view["bags"], content)
    rays += ray_pool(view["short_rays"], "short", view["bags"], content)
    return inside + tag("div", rays, class_="sl-rays")


@remembered
def ray_pool(pool: list[str], length: str, bags: dict[str, int], content: StarlightContent) -> str:
    left = sum(bags[id] for id in content.ray_ids if id.startswith(length))
    seen: dict[str, int] = {}
    drawn = ""
    for id in pool:
        seen[id] = seen.get(id, 0) + 1
        drawn += ray_token(id, f"pool-ray:{id}:{seen[id]}", content)
    note = f"{left} in the bag"
    return zone(
        f"{capital(length)} rays", tag("div", drawn, class_="ray-row"), "sl-pool", note, data_piece=f"pool:{length}"
    )


# What is going on: gods to choose, a star being assembled, the Starbot's card


@remembered
def tray(view: StarlightView, content: StarlightContent, names: list[str]) -> str:
    inside = ""
    if view["gods"] is not None:
        gods = view["gods"]
        kept = gods["kept"] or ""
        drawn = "".join(god_card(id, content, "kept" if id == kept else "") for id in gods["offered"])
        if drawn:
            inside += zone("Choose your God", cards(drawn), "sl-tray", f"{len(gods['ready'])} ready")
    if view["launch"] is not None:
        inside += assembling(view["launch"], content, names)
    if view["starbot_card"] is not None:
        inside += starbot(view["starbot_card"], view["starbot_deck"], content)
    if view["turn_of"] != viewer(view):
        inside += boons(view)
    return inside


def boons(view: StarlightView) -> str:
    """What is in force for the rest of the turn or the coming launch of whoever plays."""
    return "".join(tag("p", escape(said), class_="sl-boon") for said in view["boons"])


def assembling(launch: LaunchView, content: StarlightContent, names: list[str]) -> str:
    """The star on its way up: core, rays attached so far, magnitude, flares."""
    core = content.core_ids.index(launch["core"])
    star = star_picture(core, launch["rays"], content, True, launch["slot"] or "")
    facts = tag("b", f"Magnitude {launch['magnitude']}", class_="star-magnitude")
    facts += tag("span", escape(f"{content.cores[core].name}: {content.plan_texts[core]}"))
    if launch["slot"] is not None:
        slot = content.slot_ids.index(launch["slot"])
        figure = content.constellation_names[content.slot_constellation[slot]]
        facts += tag("span", escape(f"Launched to {content.slot_names[slot]} in {figure}"))
    drawn = star + tag("div", facts, class_="star-facts")
    drawn += cards("".join(flare_card(id, content, note="attached") for id in launch["flares"]))
    return zone(
        "A star is being assembled",
        tag("div", drawn, class_="star-tray"),
        "sl-tray",
        mark=seat_label(names, launch["seat"]),
    )


@remembered
def starbot(id: str, deck: int, content: StarlightContent) -> str:
    return zone("The Starbot", cards(starbot_card(id, content)), "sl-starbot", mark=deck_chip(deck, "in the deck"))


@remembered
def accolades(view: StarlightView, content: StarlightContent, names: list[str]) -> str:
    drawn = ""
    for location, row in enumerate(view["accolades"]):
        seats = [seat for seat, count in enumerate(row["markers"]) for _ in range(count)]
        if row["owner"] is not None:
            seats = [row["owner"]]
        marks = [marker(seat, 14 + 26 * i, 14, 12) for i, seat in enumerate(seats)]
        owner = f", claimed by {shortened(names[row['owner']])}" if row["owner"] is not None else ""
        drawn += accolade_card(row["id"], content, f"location {location + 1}{owner}", marks, row["owner"] is not None)
    return cards(drawn)


# Mats


@remembered
def mat(one: PlayerView, seat: int, content: StarlightContent) -> str:
    """Night points on the way to daybreak, saved action points, magnitudes; privileges; aspects."""
    privileges = ""
    for i, id in enumerate(PRIVILEGES):
        state = " on" if id in one["privileges"] else ""
        face = circle(0, 0, 17, f"privilege{state}") + icon(PRIVILEGE_ICONS[i], 0, 0, 20, f"privilege-icon{state}")
        piece = f"privilege:{seat}:{id}"
        privileges += mat_token(piece, PRIVILEGE_SHORT[i], PRIVILEGE_NAMES[i], face, state)
    aspects = ""
    for i, id in enumerate(content.aspect_ids):
        state = " on" if id in one["aspects"] else " off"
        face = circle(0, 0, 17, f"aspect{state}")
        face += path(ASPECTS[id], f"aspect-icon{state}") if id in ASPECTS else ""
        name = content.aspect_names[i]
        aspects += mat_token(f"aspect:{seat}:{id}", name, name, face, state)
    tokens = tag("div", privileges, class_="mat-tokens") + tag("div", aspects, class_="mat-tokens")
    return tag("div", night_bar(one, seat, content) + tag("div", tokens, class_="mat-marks"), class_="mat")


@remembered
def night_bar(one: PlayerView, seat: int, content: StarlightContent) -> str:
    night = one["night"]
    share = min(1.0, night / content.daybreak)
    colour = PLAYER_COLOURS[seat]
    drawn = marker(seat, 22, 24, 20) + box(50, 10, 240, 28, "mat-rail", rx=14)
    drawn += box(50, 10, max(28.0, 240 * share), 28, f"mat-night seat-{colour}", rx=14)
    drawn += words(170, 30, f"{night} of {content.daybreak}", "mat-text")
    drawn += saved_points(one["saved"], seat) + words(290, 67, some(one["stars"], "star"), "mat-label", "end")
    for i, magnitude in enumerate(range(2, 8)):
        x = 30 + 48 * i
        state = " on" if magnitude in one["magnitudes"] else ""
        face = polygon(spikes(x, 108, 20, 13, magnitude), f"magnitude{state}")
        face += words(x, 114, str(magnitude), f"magnitude-text{state}")
        said = title(f"magnitude {magnitude}, {SIZES[(magnitude >> 1) - 1]} slot")
        drawn += tag("g", said + face, data_piece=f"magnitude:{seat}:{magnitude}", data_face=state.strip())
    return picture(drawn, 300, 132, f"Mat of {colour}: {night} of {content.daybreak} night points", "mat-bar")


def mat_token(piece: str, word: str, said: str, face: str, state: str) -> str:
    """A privilege or an aspect of a mat, filled when it is there."""
    sign = picture(title(said) + face, 36, 36, said, "mat-sign", -18, -18)
    return tag(
        "div", sign + tag("span", escape(word)), class_=f"mat-token{state}", data_piece=piece, data_face=state.strip()
    )


def saved_points(saved: int, seat: int) -> str:
    drawn = words(4, 67, "saved AP", "mat-label", "start")
    for i in range(max(5, saved)):
        drawn += circle(96 + 22 * i, 62, 9.5, "ap-cube on" if i < saved else "ap-cube", data_token=f"ap:{seat}:{i}")
    return drawn


PRIVILEGE_SHORT = ["buy points", "+1 AP", "refill rays", "laurels +3", "core + ray", "alpha star"]


@remembered
def own_mat(view: StarlightView, mine: PlayerView, seat: int, content: StarlightContent) -> str:
    able = {row["core"]: row["magnitudes"] for row in mine["completable"]}
    drawn = "".join(core_card(id, content, launch_note(able.get(id, []))) for id in mine["cores"])
    inside = ""
    if mine["god"] is not None:
        inside += zone(yours(view, "God"), cards(god_card(mine["god"], content)), "mat-part mat-god")
    inside += zone(yours(view, "Cores"), cards(drawn) if drawn else nothing("No Core"), "mat-part mat-cores")
    rays = mine["rays"]
    drawn = "".join(ray_token(id, f"ray:{seat}:{id}", content, held) for id, held in rays.items())
    inside += zone(
        yours(view, "rays"), tag("div", drawn, class_="ray-row") if drawn else nothing("No ray"), "mat-part mat-rays"
    )
    drawn = "".join(flare_card(id, content) for id in mine["flares"])
    used = mine["used"]
    note = f"{len(used)} used" if used else ""
    inside += zone(yours(view, "Flares"), cards(drawn) if drawn else nothing("No Flare"), "mat-part mat-flares", note)
    done = mine["fulfilled"]
    drawn = "".join(laurel_card(id, content, id in done) for id in mine["shown_laurels"])
    inside += zone(
        yours(view, "Laurels"), cards(drawn) if drawn else nothing("No Laurel shown"), "mat-part mat-laurels"
    )
    in_force = boons(view) if view["turn_of"] == seat else ""
    parts = tag("div", in_force, class_="mat-boons") if in_force else ""
    parts += mat(mine, seat, content) + tag("div", inside, class_="mat-rest")
    return zone("", tag("div", parts, class_="mat-parts"), "sl-mine")


def nothing(said: str) -> str:
    return tag("p", escape(said), class_="nothing")


def launch_note(magnitudes: list[int]) -> str:
    return f"Ready: magnitude {' or '.join(str(m) for m in magnitudes)}" if magnitudes else ""


@remembered
def other_mat(one: StarbotView | PlayerView, seat: int, content: StarlightContent, names: list[str]) -> str:
    """Another seat as a strip: privileges and aspects as dots, rays, and what it holds."""
    if one["starbot"]:
        return strip(names, seat, [("stars", str(one["stars"]))], str(one["night"]), said="Starbot")
    facts = [("stars", str(one["stars"])), ("saved AP", str(one["saved"]))]
    if one["used"]:
        facts.append(("used Flares", str(len(one["used"]))))
    hidden = one["laurels"] - len(one["shown_laurels"])
    if hidden:
        facts.append(("Laurels", str(hidden)))
    pieces = mat_dots(one, seat, content)
    drawn = "".join(ray_token(id, f"ray:{seat}:{id}", content, held) for id, held in one["rays"].items())
    pieces += tag("div", drawn, class_="ray-row") if drawn else ""
    held = "".join(core_card(id, content, small=True) for id in one["cores"])
    held += "".join(flare_card(id, content, small=True) for id in one["flares"])
    if one["god"] is not None:
        held += god_card(one["god"], content, small=True)
    done = one["fulfilled"]
    held += "".join(laurel_card(id, content, id in done) for id in one["shown_laurels"])
    return strip(names, seat, facts, str(one["night"]), pieces + (cards(held) if held else ""))


@remembered
def mat_dots(one: PlayerView, seat: int, content: StarlightContent) -> str:
    """Magnitudes, privileges and aspects of a mat in rows, each as a dot that is filled or not."""
    rows = ["", "", ""]
    for magnitude in range(2, 8):
        state = " on" if magnitude in one["magnitudes"] else ""
        face = polygon(spikes(0, 0, 17, 10, magnitude), f"magnitude{state}")
        rows[0] += dot(f"magnitude:{seat}:{magnitude}", f"magnitude {magnitude}", face, state)
    for i, id in enumerate(PRIVILEGES):
        state = " on" if id in one["privileges"] else ""
        face = circle(0, 0, 17, f"privilege{state}") + icon(PRIVILEGE_ICONS[i], 0, 0, 20, f"privilege-icon{state}")
        rows[1] += dot(f"privilege:{seat}:{id}", PRIVILEGE_NAMES[i], face, state)
    for i, id in enumerate(content.aspect_ids):
        state = " on" if id in one["aspects"] else " off"
        face = circle(0, 0, 17, f"aspect{state}")
        face += path(ASPECTS[id], f"aspect-icon{state}") if id in ASPECTS else ""
        rows[2] += dot(f"aspect:{seat}:{id}", content.aspect_names[i], face, state)
    return "".join(tag("div", row, class_="sl-dots") for row in rows)


def dot(piece: str, said: str, face: str, state: str) -> str:
    label = f"{said}{', yes' if state == ' on' else ''}"
    return picture(title(label) + face, 36, 36, label, "sl-dot", -18, -18, data_piece=piece, data_face=state.strip())
