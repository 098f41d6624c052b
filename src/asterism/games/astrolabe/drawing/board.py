"""The Astrolabe table drawn: the instrument, the sky chart, demons, artifacts, and a board for every seat."""

from asterism.drawing.astrolabe import ASTROLABE_SIGNS, Astrolabe, astrolabe_picture, small_signs
from asterism.drawing.card import back, board, cards, emblem, heading, table_card, zone
from asterism.drawing.memory import remembered
from asterism.drawing.svg import (
    box,
    circle,
    dust,
    escape,
    group,
    hidden,
    line,
    number,
    path,
    picture,
    tag,
    title,
    words,
)
from asterism.drawing.tokens import (
    STAR_SIGNS,
    demon_face,
    icon_picture,
    seal,
    seat_label,
    shortened,
    star,
    star_row,
)
from asterism.drawing.viewer import viewer, yours
from asterism.games.astrolabe.model.content import AstrolabeContent
from asterism.games.astrolabe.model.names import ACTION_NAMES, AT_TIME, STAR_NAMES, TIME_NAMES
from asterism.games.astrolabe.model.wording import essence_text, number_of
from asterism.games.astrolabe.speech.view import (
    AimView,
    AstrolabeView,
    BoardView,
    CapturedView,
    PeekView,
    ReadingView,
    SealedView,
)

SCALE = 7  # the sky board of a pack is 120 wide and 80 high
SIDES = ["night", "twilight", "day"]  # as they lie on the board, from the left
SIDE_ICONS = {"night": "moon", "twilight": "dusk", "day": "sun"}
DECKS = [("demon", "demon deck", "wine"), ("artifact", "artifact deck", "brass"), ("talisman", "talisman deck", "moss")]


def draw(view: AstrolabeView, content: AstrolabeContent, names: list[str]) -> str:
    """The table of the seat that looks; other boards lie around it."""
    own = viewer(view)
    boards = view["boards"]
    inside = STAR_SIGNS + ASTROLABE_SIGNS + small_signs(instrument(boards[own], own, content, False, None))
    inside += own_astrolabe(view, boards[own], own, content)
    chart = sky_chart(view["sky"], content)
    inside += zone("The night sky", chart, "as-sky", tabindex=0, aria_label="The night sky")
    inside += zone("Star bag and bank", supplies(view), "as-supplies")
    inside += tray(view, content, names)
    inside += zone("Demons at large", demon_row(view, content), "as-demons")
    inside += zone("Artifact market", artifact_row(view, content), "as-market")
    inside += own_board(view, boards[own], own, content, names)
    others = "".join(
        other_board(view, boards[seat], seat, content, names) for seat in range(len(boards)) if seat != own
    )
    if others:
        inside += zone("Around the table", tag("div", others, class_="as-others"), "as-around")
    return board("astrolabe", inside)


# The instrument


def reading_words(reading: ReadingView) -> str:
    """What an astrolabe reads: "Capture 3, by day"."""
    time = AT_TIME[TIME_NAMES.index(reading["time"])]
    return f"{reading['action'].capitalize()} {reading['number']}, {time}"


def instrument(
    one: BoardView, seat: int, content: AstrolabeContent, sealed: bool, setting: AimView | SealedView | None
) -> Astrolabe:
    """A seat's astrolabe; the viewer's own sealed setting is shown to the viewer alone."""
    rings = content.instrument
    reading = reading_words(one["reading"]) if one["reading"] is not None else ""
    dial = one["dial"]
    action_ring, number_ring = one["action_ring"], one["number_ring"]
    if setting is not None and "dial" in setting:
        dial = setting["dial"]
        action_ring += setting["action_steps"]
        number_ring += setting["number_steps"]
        reading = reading_words(setting["reading"])
        sealed = False
    return Astrolabe(
        f"astrolabe:{seat}",
        [TIME_NAMES[time] for time in rings.times],
        [ACTION_NAMES[action] for action in rings.actions],
        rings.numbers,
        action_ring % rings.positions,
        number_ring % rings.positions,
        dial,
        rings.number_offset,
        reading,
        sealed,
    )


@remembered
def own_astrolabe(view: AstrolabeView, mine: BoardView, seat: int, content: AstrolabeContent) -> str:
    """The large instrument with its reading in words, and the tools for turning it."""
    setting = view["setting"]
    sealed = mine["ready"]
    one = instrument(mine, seat, content, sealed, setting)
    rings = content.instrument
    boards = view["boards"]
    if view["phase"] == "set":
        ready = sum(1 for other in boards if other["ready"])
        said = f"{ready} of {len(boards)} ready"
        if setting is not None and "dial" in setting:
            price = setting["price"]
            said = f"Sealed: {reading_words(setting['reading']).replace(',', '')}, {focus_words(price)}. {said}"
        elif setting is not None:
            said = f"Aiming at {reading_words(setting['aim']).replace(',', '').lower()}"
    elif mine["reading"] is not None:
        said = reading_words(mine["reading"]).replace(",", "")
    else:
        said = "Not set yet"
    return tag(
        "astrolabe-dial",
        heading(yours(view, "astrolabe"), "sealed" if sealed else "")
        + astrolabe_picture(one)
        + tag("p", escape(said), class_="al-words", role="status")
        + tools(),
        class_="place as-own",
        data_times=",".join(one.times),
        data_actions=",".join(one.actions),
        data_numbers=",".join(str(n) for n in one.numbers),
        data_offset=rings.number_offset,
        data_dial=one.dial if one.dial is not None else 0,
        data_action_ring=mine["action_ring"],
        data_number_ring=mine["number_ring"],
        data_focus=mine["focus"],
        data_sealed=sealed_way(setting),
    )


def sealed_way(setting: AimView | SealedView | None) -> str:
    """The viewer's sealed setting for the page: dial, steps of the action ring, steps of the number ring."""
    if setting is None or "dial" not in setting:
        return ""
    return f"{setting['dial']},{setting['action_steps']},{setting['number_steps']}"


def focus_words(price: int) -> str:
    return "free" if price == 0 else f"{price} focus"


@remembered
def tools() -> str:
    """Plain buttons for each ring and the dial; the page shows them when they can be used."""
    rows = ""
    for ring, name in (("dial", "Dial"), ("action", "Action ring"), ("number", "Number ring")):
        rows += tag(
            "div",
            tag("button", "&#8634;", type="button", data_turn=f"{ring},-1", aria_label=f"{name} counter-clockwise")
            + tag("span", name)
            + tag("button", "&#8635;", type="button", data_turn=f"{ring},1", aria_label=f"{name} clockwise"),
            class_="al-tool",
        )
    rows += tag("button", "Seal this setting", type="button", class_="al-seal")
    return tag("div", rows, class_="al-tools", hidden="hidden")


# The sky


@remembered
def sky_chart(sky: dict[str, str | None], content: AstrolabeContent) -> str:
    """The constellations as a chart: slots, links, the stars that stand in them."""
    drawn = box(0, 0, 120 * SCALE, 80 * SCALE, "as-night", rx=14)
    drawn += dust(90, 120 * SCALE, 80 * SCALE, 91)
    for hour in range(140, 840, 140):
        drawn += path(f"M{hour} 0C{hour - 30} 180 {hour - 30} 380 {hour} 560", "as-grid")
    drawn += path("M0 140C280 110 560 110 840 140M0 280H840M0 420C280 450 560 450 840 420", "as-grid")
    for figure, slots in enumerate(content.constellations):
        links = ""
        for slot in slots:
            for other in content.sky_links[slot]:
                if other > slot:
                    links += line(at(slot, content), at(other, content), "as-link")
        x = sum(at(slot, content)[0] for slot in slots) / len(slots)
        low = max(at(slot, content)[1] for slot in slots)
        name = content.constellation_names[figure]
        full = sum(1 for slot in slots if sky[content.sky_ids[slot]] is not None)
        label = words(x, low + 34, name, "as-figure-name") + words(
            x, low + 50, f"{full} of {len(slots)}", "as-figure-count"
        )
        bonus = title(f"{name}: {full} of {len(slots)} stars")
        drawn += tag(
            "g",
            bonus + links + label,
            class_="as-figure",
            data_piece=f"constellation:{content.constellation_ids[figure]}",
        )
        for slot in slots:
            drawn += sky_slot(sky, slot, slot in content.start_slots, content)
    return picture(drawn, 120 * SCALE, 80 * SCALE, "Night sky", "as-chart")


def at(slot: int, content: AstrolabeContent) -> tuple[float, float]:
    return content.sky_x[slot] * SCALE, content.sky_y[slot] * SCALE


@remembered
def sky_slot(sky: dict[str, str | None], slot: int, start: bool, content: AstrolabeContent) -> str:
    id = content.sky_ids[slot]
    token = sky[id] or ""
    near = ", ".join(content.sky_ids[other] for other in content.sky_links[slot])
    said = f"{token} star in slot {id}" if token else f"Empty slot {id}, linked to {near}"
    inside = title(said) + circle(0, 0, 34, "touch") + circle(0, 0, 20, "as-slot full" if token else "as-slot")
    inside += star(token, 0, 0, 19) if token else words(0, 4.5, id, "as-slot-name")
    if start and not token:
        inside += circle(0, 0, 24, "as-start")
    x, y = at(slot, content)
    return group(inside, "as-spot", x, y, data_piece=f"sky:{id}", data_face=token, data_kind=token)


# Cards


@remembered
def demon_card(id: str, content: AstrolabeContent, held: CapturedView | None = None, small: bool = False) -> str:
    """A demon at large or captured; a captured one shows which icons are still open."""
    demon = content.demon_ids.index(id)
    colours = [STAR_NAMES[colour] for colour in content.stars[demon]]
    tokens: list[str] | None = None
    kind = ""
    if held is not None:
        tokens = [token or "" for token in held["tokens"]]
        open_icons = tokens.count("")
        kind = "read" if held["read"] else f"{open_icons} still open"
    essence = essence_text(content.dark[demon], content.bright[demon])
    return table_card(
        f"demon:{id}",
        content.demon_names[demon],
        ("" if small else demon_face(id, colours[0])) + star_row(colours, tokens),
        worth=str(content.vp[demon]),
        kind=kind,
        text=f"Purge: {essence}. {content.demon_texts[demon]}",
        flavour="" if small else content.demon_flavours[demon],
        credit="Demon",
        tone="wine",
        small=small,
        data_face=",".join(tokens) if tokens is not None else "",
        data_done="done" if held is not None and held["read"] else "",
    )


@remembered
def artifact_card(id: str, content: AstrolabeContent, inside: list[str], small: bool = False, price: str = "") -> str:
    artifact = content.artifact_ids.index(id)
    names = [content.demon_names[content.demon_ids.index(demon)] for demon in inside]
    masks = "".join(tag("span", demon_face(demon, ""), class_="trapped-mask") for demon in inside)
    power = content.artifact_texts[artifact]
    text = f"{power}\nAfter trap: {content.after_texts[artifact]}"
    return table_card(
        f"artifact:{id}",
        content.artifact_names[artifact],
        "" if small else tag("span", masks, class_="trapped") if masks else emblem(id),
        cost=price,
        kind=f"holds {' and '.join(names)}" if names else "",
        text=text,
        flavour="" if small else content.artifact_flavours[artifact],
        credit="Artifact",
        tone="brass",
        small=small,
        data_done="done" if names else "",
    )


@remembered
def talisman_card(piece: str, id: str, content: AstrolabeContent, kind: str = "", small: bool = False) -> str:
    design = content.talisman_ids.index(id)
    return table_card(
        piece,
        content.talisman_names[design],
        seal(id),
        kind=kind,
        text=content.talisman_texts[design],
        flavour=content.talisman_flavours[design],
        credit="Talisman",
        tone="moss",
        small=small,
    )


def numbered(zone_name: str, ids: list[str]) -> list[str]:
    """Piece ids for cards of which there are several."""
    return [f"{zone_name}:{id}:{ids[:i].count(id)}" for i, id in enumerate(ids)]


@remembered
def demon_row(view: AstrolabeView, content: AstrolabeContent) -> str:
    drawn = "".join(demon_card(id, content) if id is not None else gap("taken") for id in view["demon_row"])
    return cards(drawn + deck(view, "demon"))


@remembered
def artifact_row(view: AstrolabeView, content: AstrolabeContent) -> str:
    price = str(view["boards"][viewer(view)]["price"])
    drawn = "".join(
        artifact_card(id, content, [], price=price) if id is not None else gap("sold") for id in view["artifact_row"]
    )
    pile = view["talisman_pile"]
    discards = ""
    if pile:
        discards = talisman_card(numbered("pile", pile)[-1], pile[-1], content, f"discarded, {len(pile)} in all", True)
    return cards(drawn + deck(view, "artifact") + deck(view, "talisman") + discards)


def deck(view: AstrolabeView, name: str) -> str:
    known = [item for item in view["known"] if item["deck"] == name]
    label, tone = next((label, tone) for id, label, tone in DECKS if id == name)
    note = f"{label}, {len(known)} known to you" if known else label
    return back(view["decks"][name], note, f"night back-{tone}", f"{name}-deck")


def gap(said: str) -> str:
    return tag("div", tag("span", escape(said)), class_="card-gap")


# Supplies and what is in hand


@remembered
def supplies(view: AstrolabeView) -> str:
    bag = view["bag"]
    drawn = title("Star bag")
    shape = "M28 34C6 60 0 96 30 112C60 122 104 122 130 112C158 98 154 60 130 34C110 26 48 26 28 34z"
    drawn += path(shape, "as-bag") + path("M40 30C60 38 100 38 120 30L128 12C110 22 50 22 32 12z", "as-bag-neck")
    drawn += path("M36 32C60 42 100 42 124 32", "as-cord")
    total = 0
    for i, colour in enumerate(STAR_NAMES[1:]):
        count = bag[colour]
        total += count
        x, y = 46 + 34 * (i % 3), 64 + 30 * (i // 3)
        drawn += star(colour, x - 7, y, 9) + words(x + 5, y + 5, str(count), "as-count", "start")
    drawn += words(80, 138, f"{total} stars in the bag", "as-label")
    sack = picture(hidden(drawn), 160, 146, "Star bag", "as-bag-picture", data_piece="bag")
    bank = view["bank"]
    coins = title("Bank of essence")
    coins += essence("dark", 36, 60, 26, str(bank["dark"])) + essence("bright", 104, 60, 26, str(bank["bright"]))
    coins += words(36, 106, "dark", "as-label") + words(104, 106, "bright", "as-label")
    coins += words(70, 138, "essence in the bank", "as-label")
    vault = picture(hidden(coins), 140, 120, "Bank", "as-bank-picture", 0, 26, data_piece="bank")
    return tag("div", sack + vault, class_="as-pair")


@remembered
def essence(kind: str, x: float, y: float, size: float, said: str) -> str:
    """A drop of essence: dark is a filled drop, bright an open one with rays; both with their number."""
    wide, low = number(size * 0.9), number(size * 1.1)
    drop = f"m0-{number(size)}c{wide} {number(size * 0.9)} {number(size * 0.7)} {number(2 * size)} 0 {number(2 * size)}"
    drop += f"c-{number(size * 0.7)} 0-{wide}-{low} 0-{number(2 * size)}z"
    return path(f"M{number(x)} {number(y)}{drop}", f"essence essence-{kind}") + words(
        x, y + size * 0.6, said, f"essence-text essence-text-{kind}", font_size=size
    )


@remembered
def tray(view: AstrolabeView, content: AstrolabeContent, names: list[str]) -> str:
    """What is in somebody's hand right now: stars to place, a card to place, a talisman at work, cards looked at."""
    inside = ""
    stars = view["stars_in_hand"]
    if stars:
        tokens = "".join(
            group(
                title(f"{colour} star") + star(colour, 0, 0, 19),
                "as-token",
                26 + 52 * i,
                26,
                data_piece=f"star:{i}",
                data_kind=colour,
            )
            for i, colour in enumerate(stars)
        )
        inside += tag(
            "div",
            picture(tokens, 52 * len(stars), 52, "Stars to place", "as-hand-stars"),
            class_=f"tray-stars count-{min(len(stars), 9)}",
        )
    if view["card_in_hand"] is not None:
        held = view["card_in_hand"]
        id = held["id"]
        inside += demon_card(id, content) if held["kind"] == "demon" else artifact_card(id, content, [])
    playing = view["playing"]
    for piece, id in zip(numbered("playing", playing), playing, strict=True):
        inside += talisman_card(piece, id, content, "being played")
    if view["peek"] is not None:
        inside += peeked(view["peek"], content, names)
    if not inside:
        return ""
    return zone("In hand", cards(inside), "as-tray")


def peeked(peek: PeekView, content: AstrolabeContent, names: list[str]) -> str:
    deck_name = peek["deck"]
    ids = peek["cards"]
    if not ids:
        who = shortened(names[peek["seat"]])
        return back(peek["count"], f"{deck_name} cards looked at by {who}", "night")
    drawn = ""
    for piece, id in zip(numbered(f"peek:{deck_name}", ids), ids, strict=True):
        if deck_name == "demon":
            whole = demon_card(id, content)
            drawn += whole.replace(f'data-piece="demon:{escape(id)}"', f'data-piece="{escape(piece)}"')
        elif deck_name == "artifact":
            whole = artifact_card(id, content, [])
            drawn += whole.replace(f'data-piece="artifact:{escape(id)}"', f'data-piece="{escape(piece)}"')
        else:
            drawn += talisman_card(piece, id, content)
    return drawn


# The boards of the seats


@remembered
def own_board(view: AstrolabeView, mine: BoardView, seat: int, content: AstrolabeContent, names: list[str]) -> str:
    """The viewer's board: demon slots along the top, night, twilight and day below, tokens, the hand."""
    top = tag("div", resources(mine, seat, content), class_="as-resources")
    demons = demon_slots(mine, seat, content, False)
    sides = tag("div", "".join(side(mine, seat, name, content, False) for name in SIDES), class_="as-sides")
    hand = ""
    held = view["hand"]
    ids = [one["id"] for one in held]
    for piece, id, one in zip(numbered("talisman", ids), ids, held, strict=True):
        since = one["usable_from"]
        later = f"playable from round {since}" if since > view["round"] else "playable"
        hand += talisman_card(piece, id, content, later)
    note = f"{mine['hand_size']} of {mine['hand_limit']}"
    inside = (
        top
        + demons
        + sides
        + zone(
            yours(view, "talismans"),
            cards(hand) if hand else tag("p", "No talisman in hand", class_="nothing"),
            "as-hand",
            note,
        )
    )
    return zone(yours(view, "board"), inside, "as-mine", mark=seat_label(names, seat))


@remembered
def resources(one: BoardView, seat: int, content: AstrolabeContent) -> str:
    """Focus tokens, essence, victory points, trapped demons."""
    charged = one["focus"]
    drawn = ""
    for i in range(content.focus):
        on = i < charged
        x = 18 + 32 * i
        token = circle(0, 0, 13, "focus-token on" if on else "focus-token")
        token += path("M-8 0c4-6 12-6 16 0c-4 6-12 6-16 0", "focus-eye") + (
            circle(0, 0, 2.6, "focus-pupil") if on else ""
        )
        drawn += group(token, "focus", x, 20, data_token=f"focus:{seat}:{i}", data_face="on" if on else "off")
    tokens = picture(
        title(f"{charged} of {content.focus} focus charged") + drawn, 32 * content.focus + 4, 40, "Focus", "as-focus"
    )
    facts = essence("dark", 20, 20, 15, str(one["dark"])) + words(40, 25, "dark", "as-label", "start")
    facts += essence("bright", 98, 20, 15, str(one["bright"])) + words(118, 25, "bright", "as-label", "start")
    facts += (
        circle(186, 20, 15, "coin-vp")
        + words(186, 25, str(one["vp"]), "coin-text")
        + words(206, 25, "VP tokens", "as-label", "start")
    )
    facts += (
        circle(290, 20, 15, "coin-trap")
        + words(290, 25, str(one["trapped"]), "coin-text")
        + words(310, 25, "trapped", "as-label", "start")
    )
    return tokens + picture(facts, 366, 40, "Essence and points", "as-coins")


@remembered
def demon_slots(one: BoardView, seat: int, content: AstrolabeContent, small: bool) -> str:
    drawn = ""
    for slot, demon in enumerate(one["demons"]):
        if demon is None:
            said = tag("span", f"demon slot {slot + 1}")
            drawn += tag("div", said, class_="demon-slot", data_piece=f"slot:{seat}:{slot}")
        else:
            drawn += demon_card(demon["id"], content, demon, small)
    return tag("div", drawn, class_="as-demon-slots")


@remembered
def side(one: BoardView, seat: int, name: str, content: AstrolabeContent, small: bool) -> str:
    """One side of a board with its artifacts."""
    time = TIME_NAMES.index(name)
    held = one["sides"][name]
    room = content.capacity[time]
    inside = tag("span", icon_picture(SIDE_ICONS[name]) + tag("b", name), class_="side-name")
    note = f"{len(held)} of {room}"
    if content.bonus_vp[time]:
        taken = name in one["bonus_taken"]
        note += f", bonus {content.bonus_vp[time]} {'taken' if taken else 'when full'}"
    inside += tag("small", escape(note), class_="side-note")
    drawn = "".join(artifact_card(card["id"], content, card["demons"], small) for card in held)
    if not small:
        drawn += tag("div", "", class_="card-gap side-place") * (room - len(held))
    now = one["time"] == name
    return tag(
        "div",
        inside + tag("div", drawn, class_="side-cards"),
        class_=f"as-side side-{name}" + (" now" if now else ""),
        data_piece=f"side:{seat}:{name}",
    )


@remembered
def other_board(view: AstrolabeView, one: BoardView, seat: int, content: AstrolabeContent, names: list[str]) -> str:
    """Another seat's board, smaller; its astrolabe is sealed while it is being set."""
    sealed = view["phase"] == "set" and one["ready"]
    head = tag(
        "div",
        astrolabe_picture(instrument(one, seat, content, sealed, None), False)
        + tag(
            "div",
            tag("b", seat_label(names, seat)) + tag("span", escape(said_of(view, one, seat))),
            class_="other-said",
        ),
        class_="other-head",
    )
    sides = tag("div", "".join(side(one, seat, name, content, True) for name in SIDES), class_="as-sides")
    tokens = tag("div", resources(one, seat, content), class_="as-resources")
    return tag("div", head + tokens + demon_slots(one, seat, content, True) + sides, class_="as-other")


def said_of(view: AstrolabeView, one: BoardView, seat: int) -> str:
    said = reading_words(one["reading"]).replace(",", "") if one["reading"] is not None else "astrolabe not set yet"
    if view["phase"] == "set":
        said = "sealed" if one["ready"] else "setting the astrolabe"
    said += f"; {number_of(one['hand_size'], 'talisman')}, {number_of(one['score'], 'point')}"
    return said + ("; tie-breaker" if view["holder"] == seat else "")
