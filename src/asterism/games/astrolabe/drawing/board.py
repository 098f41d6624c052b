"""The Astrolabe table drawn: the instrument, the sky chart, demons, artifacts, and a board for every seat."""

from asterism.drawing.areas import Areas, deck_chip, strip
from asterism.drawing.astrolabe import ASTROLABE_SIGNS, Astrolabe, astrolabe_picture, ring_tools, small_signs
from asterism.drawing.card import back, cards, heading, zone
from asterism.drawing.memory import remembered
from asterism.drawing.svg import box, circle, dust, escape, group, line, path, picture, tag, title, words
from asterism.drawing.tokens import STAR_SIGNS, icon_picture, shortened, star
from asterism.drawing.viewer import viewer, yours
from asterism.games.astrolabe.drawing.faces import artifact_card, demon_card, essence, talisman_card
from asterism.games.astrolabe.model.content import AstrolabeContent
from asterism.games.astrolabe.model.names import ACTION_NAMES, AT_TIME, STAR_NAMES, TIME_NAMES
from asterism.games.astrolabe.speech.view import AimView, AstrolabeView, BoardView, PeekView, ReadingView, SealedView
from asterism.kernel.english import capital

SCALE = 7  # the sky board of a pack is 120 wide and 80 high
CHART_WIDTH, CHART_HEIGHT = 270, 314  # of one constellation
SIDES = ["night", "twilight", "day"]  # as they lie on the board, from the left
SIDE_ICONS = {"night": "moon", "twilight": "dusk", "day": "sun"}
DECKS = {"demon": "in the deck", "artifact": "in the deck", "talisman": "talismans"}


def draw(view: AstrolabeView, content: AstrolabeContent, names: list[str]) -> Areas:
    """The table of the seat that looks; the other boards are strips."""
    own = viewer(view)
    boards = view["boards"]
    areas = Areas("astrolabe", names={"stage": "Sky"})
    areas.signs = STAR_SIGNS + ASTROLABE_SIGNS + small_signs(instrument(boards[own], own, content, False, None))
    areas.stage = own_astrolabe(view, boards[own], own, content)
    areas.stage += zone("", sky_chart(view["sky"], content), "as-sky")
    areas.markets = zone("Demons at large", demon_row(view, content), "as-demons", mark=deck(view, "demon"))
    decks = deck(view, "artifact") + deck(view, "talisman")
    areas.markets += zone("Artifact market", artifact_row(view, content), "as-market", mark=decks)
    areas.markets += zone("", supplies(view, content), "as-supplies")
    areas.mine = own_board(view, boards[own], own, content, names)
    others = [seat for seat in range(len(boards)) if seat != own]
    areas.others = "".join(other_board(view, boards[seat], seat, content, names) for seat in others)
    areas.tray = tray(view, content, names)
    return areas


# The instrument


def reading_words(reading: ReadingView) -> str:
    """What an astrolabe reads: "Capture 3, by day"."""
    time = AT_TIME[TIME_NAMES.index(reading["time"])]
    return f"{capital(reading['action'])} {reading['number']}, {time}"


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
        + ring_tools("Seal this setting"),
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


# The sky


@remembered
def sky_chart(sky: dict[str, str | None], content: AstrolabeContent) -> str:
    """The constellations as charts beside each other: slots, links, the stars that stand in them."""
    figures = range(len(content.constellations))
    return tag("div", "".join(figure_chart(sky, figure, content) for figure in figures), class_="as-charts")


@remembered
def figure_chart(sky: dict[str, str | None], figure: int, content: AstrolabeContent) -> str:
    """One constellation with its name below its lowest star; all are drawn to the same scale."""
    slots = content.constellations[figure]
    across = [at(slot, content)[0] for slot in slots]
    down = [at(slot, content)[1] for slot in slots]
    middle = (min(across) + max(across)) / 2
    low = max(down)
    links = ""
    for slot in slots:
        for other in content.sky_links[slot]:
            if other > slot:
                links += line(at(slot, content), at(other, content), "as-link")
    name = content.constellation_names[figure]
    full = sum(1 for slot in slots if sky[content.sky_ids[slot]] is not None)
    label = words(middle, low + 40, name, "as-figure-name") + words(
        middle, low + 59, f"{full} of {len(slots)}", "as-figure-count"
    )
    said = title(f"{name}: {full} of {len(slots)} stars")
    left, high = min(across) - 24, min(down) - 24
    touch = box(left, high, max(across) + 24 - left, low + 24 - high, "touch")
    drawn = tag(
        "g",
        said + touch + links + label,
        class_="as-figure",
        data_piece=f"constellation:{content.constellation_ids[figure]}",
    )
    drawn += "".join(sky_slot(sky, slot, slot in content.start_slots, content) for slot in slots)
    top = (high + low + 64) / 2 - CHART_HEIGHT / 2
    dust_of = dust(18, CHART_WIDTH, CHART_HEIGHT, 91 + figure, middle - CHART_WIDTH / 2, top)
    return picture(dust_of + drawn, CHART_WIDTH, CHART_HEIGHT, name, "as-chart", middle - CHART_WIDTH / 2, top)


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


def numbered(zone_name: str, ids: list[str]) -> list[str]:
    """Piece ids for cards of which there are several."""
    return [f"{zone_name}:{id}:{ids[:i].count(id)}" for i, id in enumerate(ids)]


@remembered
def demon_row(view: AstrolabeView, content: AstrolabeContent) -> str:
    drawn = "".join(demon_card(id, content) if id is not None else gap("taken") for id in view["demon_row"])
    return cards(drawn)


@remembered
def artifact_row(view: AstrolabeView, content: AstrolabeContent) -> str:
    price = str(view["boards"][viewer(view)]["price"])
    drawn = "".join(
        artifact_card(id, content, [], price=price) if id is not None else gap("sold") for id in view["artifact_row"]
    )
    return cards(drawn)


def deck(view: AstrolabeView, name: str) -> str:
    known = [item for item in view["known"] if item["deck"] == name]
    label = f"{DECKS[name]}, {len(known)} known" if known else DECKS[name]
    return deck_chip(view["decks"][name], label, f"{name}-deck")


def gap(said: str) -> str:
    return tag("div", tag("span", escape(said)), class_="card-gap")


# Supplies and what is in hand


@remembered
def supplies(view: AstrolabeView, content: AstrolabeContent) -> str:
    """The bag and the bank as a line of counts, and the talisman that was discarded last."""
    stars = ""
    for colour in STAR_NAMES[1:]:
        sign = picture(star(colour, 0, 0, 13), 28, 28, "", "as-bag-star", -14, -14, aria_hidden="true")
        stars += tag("span", sign + str(view["bag"][colour]), class_="as-count", title=f"{colour} stars in the bag")
    held = tag("i", "bag") + stars
    line = tag("span", held, class_="as-line", data_piece="bag")
    bank = view["bank"]
    drops = "".join(
        tag(
            "span",
            drop(kind) + f"{'∞' if bank[kind] is None else bank[kind]} {kind}",
            class_="as-count",
            title=f"{kind} essence in the bank",
        )
        for kind in ("dark", "bright")
    )
    line += tag("span", tag("i", "bank") + drops, class_="as-line", data_piece="bank")
    pile = view["talisman_pile"]
    if pile:
        name = content.talisman_names[content.talisman_ids.index(pile[-1])]
        last = tag("i", f"{len(pile)} discarded, last") + tag("span", escape(name))
        line += tag("span", last, class_="as-line", data_piece=numbered("pile", pile)[-1])
    return line


def drop(kind: str) -> str:
    return picture(essence(kind, 14, 14, 12, ""), 28, 28, "", "as-bag-star", aria_hidden="true")


@remembered
def stars_in_hand(stars: list[str]) -> str:
    """The stars that are to be placed."""
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
    drawn = picture(tokens, 52 * len(stars), 52, "Stars to place", "as-hand-stars")
    return tag("span", tag("i", "in hand") + drawn, class_="as-in-hand")


@remembered
def tray(view: AstrolabeView, content: AstrolabeContent, names: list[str]) -> str:
    """What is being handled right now: a card to place, a talisman at work, cards looked at."""
    inside = ""
    if view["card_in_hand"] is not None:
        held = view["card_in_hand"]
        id = held["id"]
        inside += demon_card(id, content) if held["kind"] == "demon" else artifact_card(id, content, [])
    playing = view["playing"]
    for piece, id in zip(numbered("playing", playing), playing, strict=True):
        inside += talisman_card(piece, id, content, "being played")
    if view["peek"] is not None:
        inside += peeked(view["peek"], content, names)
    return zone("In hand", cards(inside), "as-tray") if inside else ""


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
    """The viewer's board: tokens, demon slots, night, twilight and day, talismans."""
    stars = view["stars_in_hand"]
    top = tag("b", str(mine["score"]), class_="points", title="points") + resources(mine, seat, content)
    top = tag("div", (stars_in_hand(stars) if stars else "") + top, class_="as-resources")
    sides = tag("div", "".join(side(mine, seat, name, content, False) for name in SIDES), class_="as-sides")
    hand = ""
    held = view["hand"]
    ids = [one["id"] for one in held]
    for piece, id, one in zip(numbered("talisman", ids), ids, held, strict=True):
        since = one["usable_from"]
        hand += talisman_card(piece, id, content, f"playable from round {since}" if since > view["round"] else "")
    note = f"{mine['hand_size']} of {mine['hand_limit']}"
    talismans = zone("Talismans", cards(hand), "as-hand", note) if hand else ""
    return zone("", top + demon_slots(mine, seat, content, False) + sides + talismans, "as-mine")


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
    room = content.side_places
    inside = tag("span", icon_picture(SIDE_ICONS[name]) + tag("b", name), class_="side-name")
    note = f"{len(held)} of {room}"
    if content.buyable[time] and content.side_bonus:
        taken = name in one["bonus_taken"]
        note += f", bonus {content.side_bonus} {'taken' if taken else 'when full'}"
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
    """Another seat's board as a strip; its astrolabe is sealed while it is being set."""
    setting = view["phase"] == "set"
    said = reading_words(one["reading"]).replace(",", "") if one["reading"] is not None else "not set yet"
    if setting:
        said = "sealed" if one["ready"] else "setting the astrolabe"
    facts = [
        ("focus", str(one["focus"])),
        ("dark", str(one["dark"])),
        ("bright", str(one["bright"])),
        ("trapped", str(one["trapped"])),
        ("talismans", str(one["hand_size"])),
    ]
    if view["holder"] == seat:
        facts.append(("tie-breaker", "yes"))
    dial = astrolabe_picture(instrument(one, seat, content, setting and one["ready"], None), False)
    sides = tag("div", "".join(side(one, seat, name, content, True) for name in SIDES), class_="as-sides")
    return strip(names, seat, facts, str(one["score"]), dial + demon_slots(one, seat, content, True) + sides, said)
