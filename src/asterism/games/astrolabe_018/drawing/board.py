"""The table of the first edition drawn: two-ring astrolabe, star dice and their bag, Divs, Libraries, goals, stones."""

from asterism.drawing.areas import Areas, deck_chip, strip
from asterism.drawing.astrolabe import ASTROLABE_SIGNS, Astrolabe, astrolabe_picture, ring_tools, small_signs
from asterism.drawing.card import cards, heading, zone
from asterism.drawing.memory import remembered
from asterism.drawing.svg import (
    box,
    circle,
    escape,
    group,
    hidden,
    line,
    path,
    picture,
    polygon,
    spikes,
    tag,
    title,
    words,
)
from asterism.drawing.tokens import STAR_SIGNS, die_face, icon, seat_label, seat_token, shortened
from asterism.drawing.viewer import viewer, yours
from asterism.games.astrolabe_018.drawing.faces import artifact_card, div_card, goal_card
from asterism.games.astrolabe_018.model.content import Content018, Layout
from asterism.games.astrolabe_018.model.names import ACTIONS, STONE_KINDS, TIMES, plural
from asterism.games.astrolabe_018.speech.view import Astrolabe018View, BoardView, ReadingView, SettingView
from asterism.games.astrolabe_018.speech.zones import top_words
from asterism.kernel.english import capital

SCORE_LENGTH = 40  # points on the scoreboard before it grows


def draw(view: Astrolabe018View, content: Content018, names: list[str]) -> Areas:
    """The table of the seat that looks; the other boards are strips."""
    own = viewer(view)
    boards = view["boards"]
    layout = next(one for one in content.layouts if one.id == view["layout"])
    areas = Areas("astrolabe-018", names={"stage": "Dial"})
    areas.signs = STAR_SIGNS + ASTROLABE_SIGNS + small_signs(instrument(boards[own], own, layout, None, False))
    areas.stage = own_astrolabe(view, boards[own], own, layout) + zone("", supplies(view), "o8-supply")
    areas.markets = zone("Divs at large", div_row(view, content), "o8-row", mark=div_deck(view, content))
    areas.markets += zone("The Libraries", libraries(view, content), "o8-library", mark=library_decks(view, content))
    areas.markets += zone("Goals", goals(view, content, names), "o8-goals")
    areas.mine = zone("", own_board(view, boards[own], own, content), "o8-mine")
    others = [seat for seat in range(len(boards)) if seat != own]
    areas.others = "".join(other_board(view, boards[seat], seat, layout, content, names) for seat in others)
    areas.others += zone("", scoreboard(boards, names), "o8-score")
    return areas


# The instrument


def reading_words(reading: ReadingView) -> str:
    return f"{capital(reading['action'])} {reading['number']}, by {reading['time']}"


def instrument(one: BoardView, seat: int, layout: Layout, setting: SettingView | None, closed: bool) -> Astrolabe:
    """A seat's astrolabe as last revealed; the viewer's own hidden setting is shown to the viewer alone."""
    rings = layout.instrument
    action_ring, number_ring = one["rings"]
    dial = one["dial"]
    reading = reading_words(one["reading"])
    if setting is not None:
        action_ring, number_ring = setting["rings"]
        dial = setting["dial"]
        reading = reading_words(setting)
    return Astrolabe(
        f"astrolabe:{seat}",
        [TIMES[time] for time in rings.times],
        [ACTIONS[action] for action in rings.actions],
        rings.numbers,
        action_ring,
        number_ring,
        dial,
        rings.number_offset,
        reading,
        closed and setting is None,
    )


@remembered
def own_astrolabe(view: Astrolabe018View, mine: BoardView, seat: int, layout: Layout) -> str:
    setting = view["setting"]
    one = instrument(mine, seat, layout, setting, mine["hidden"])
    rings = layout.instrument
    said = reading_words(mine["reading"]).replace(",", "")
    if setting is not None:
        price = setting["price"]
        said = f"Hidden: {reading_words(setting).replace(',', '')}" + (f", {price} focus" if price else "")
    elif view["aimed"] is not None:
        said = f"Aiming at {reading_words(view['aimed']).replace(',', '').lower()}"
    ready = len(view["ready"])
    note = f"{ready} of {len(view['boards'])} ready" if ready else f"called: {view['called']}" if view["called"] else ""
    turns = tag("p", escape(said), class_="al-words", role="status")
    action_ring, number_ring = mine["rings"]
    sealed = ""
    if setting is not None:
        action_now, number_now = setting["rings"]
        sealed = f"{setting['dial']},{action_now - action_ring},{number_now - number_ring}"
    return tag(
        "astrolabe-dial",
        heading(yours(view, "astrolabe"), note) + astrolabe_picture(one) + turns + ring_tools("Lock this setting"),
        class_="place o8-own",
        data_times=",".join(one.times),
        data_actions=",".join(one.actions),
        data_numbers=",".join(str(n) for n in one.numbers),
        data_offset=rings.number_offset,
        data_dial=mine["dial"],
        data_action_ring=action_ring,
        data_number_ring=number_ring,
        data_focus=mine["focus"] + mine["free_steps"],
        data_sealed=sealed,
    )


# Cards


@remembered
def div_row(view: Astrolabe018View, content: Content018) -> str:
    row = view["row"]
    drawn = "".join(div_card(id, content) for id in row)
    drawn += "".join(tag("div", tag("span", "captured"), class_="card-gap") for _ in range(view["row_size"] - len(row)))
    return cards(drawn)


@remembered
def div_deck(view: Astrolabe018View, content: Content018) -> str:
    return deck_chip(view["deck"], f"in the deck{top_words(view, content, 'divs')}")


@remembered
def libraries(view: Astrolabe018View, content: Content018) -> str:
    empty = tag("div", tag("span", "empty"), class_="card-gap")
    return cards("".join(artifact_card(id, content) if id is not None else empty for id in view["library"]))


@remembered
def library_decks(view: Astrolabe018View, content: Content018) -> str:
    decks = zip(TIMES, view["library_decks"], strict=True)
    return "".join(deck_chip(count, f"{time}{top_words(view, content, time)}") for time, count in decks)


@remembered
def goals(view: Astrolabe018View, content: Content018, names: list[str]) -> str:
    drawn = ""
    for goal in view["goals"]:
        owner = goal["owner"] if goal["owner"] is not None else -1
        drawn += goal_card(goal["id"], content, owner, shortened(names[owner]) if owner >= 0 else "")
    return cards(drawn)


# Dice, stones, points


@remembered
def die(name: str, piece: str) -> str:
    """A kept die: "dark-red", with a mark when this action has used it."""
    kind, face = name.rstrip("*+").split("-")
    used = name.endswith(("*", "+"))
    said = f"{kind} die: {face}" + (", used by this action" if used else "")
    drawn = picture(title(said) + die_face(kind, face), 48, 48, said, "die-picture", -23, -26)
    return tag("div", drawn, class_="die used" if used else "die", data_piece=piece, data_face=name, data_kind=face)


@remembered
def supplies(view: Astrolabe018View) -> str:
    bright, dark = view["bag"]
    drawn = title(f"Bag with {bright} bright and {dark} dark dice")
    shape = "M28 34C6 60 0 96 30 112C60 122 104 122 130 112C158 98 154 60 130 34C110 26 48 26 28 34z"
    drawn += path(shape, "as-bag") + path("M40 30C60 38 100 38 120 30L128 12C110 22 50 22 32 12z", "as-bag-neck")
    drawn += path("M36 32C60 42 100 42 124 32", "as-cord")
    drawn += group(die_face("bright", "wild"), "", 56, 76) + group(die_face("dark", "wild"), "", 108, 76)
    drawn += words(56, 112, str(bright), "as-count", "middle") + words(108, 112, str(dark), "as-count", "middle")
    drawn += words(80, 138, "bright and dark dice", "as-label")
    bag = picture(hidden(drawn), 160, 146, "Dice bag", "as-bag-picture", data_piece="bag")
    stones = title("Stones in the supply") + stone(0, 38, 84) + stone(1, 98, 84)
    stones += words(68, 138, f"{plural(view['stone_supply'], 'stone')} left", "as-label")
    heap = picture(stones, 140, 96, "Stones", "as-bank-picture", 0, 50)
    stand_ins = "".join(
        tag(
            "div",
            picture(
                polygon(spikes(24, 28, 22, 11, 3), "d4") + words(24, 35, str(number), "d4-number"),
                48,
                48,
                f"four-sided die: {number}",
                "die-picture",
            ),
            class_="die",
            data_piece=f"stand-in:{i}",
            data_face=number,
        )
        for i, number in enumerate(view["stand_ins"])
    )
    if stand_ins:
        stand_ins = tag("div", tag("div", stand_ins, class_="dice") + tag("span", "standing in"), class_="o8-stand-ins")
    return tag("div", bag + heap + stand_ins, class_="as-pair")


def stone(kind: int, x: float, y: float) -> str:
    """A sun or a moon stone."""
    name = STONE_KINDS[kind]
    pebble = path(f"M{x - 20} {y + 4}c-2-16 10-26 24-24c16 2 22 16 16 28c-6 12-38 14-40-4z", f"stone stone-{name}")
    return pebble + icon(name, x, y, 22, f"stone-icon stone-{name}-icon")


@remembered
def scoreboard(boards: list[BoardView], names: list[str]) -> str:
    """Points of all seats along one brass rule."""
    points = [one["vp"] for one in boards]
    top = max(SCORE_LENGTH, -(-max(points) // 10) * 10)
    step = 960 / top
    drawn = box(10, 40, 980, 26, "o8-rule", rx=13)
    for i in range(top + 1):
        x = 20 + step * i
        drawn += line((x, 40), (x, 66 if i % 5 == 0 else 52), "o8-tick")
        if i % 5 == 0:
            drawn += words(x, 88, str(i), "o8-mark")
    for seat, vp in enumerate(points):
        below = points[:seat].count(vp)
        said = f"{names[seat]}: {plural(vp, 'point')}"
        drawn += group(
            title(said) + seat_token(seat, 0, 0, 17), "", 20 + step * vp, 26 - 15 * below, data_token=f"score:{seat}"
        )
    crowd = 15 * (max(points.count(vp) for vp in points) - 1)  # seats with equal points stand on each other
    rule = picture(drawn, 1000, 90 + crowd, "Scoreboard", "o8-scoreboard", 0, 4 - crowd)
    who = "".join(
        tag(
            "span",
            picture(seat_token(seat, 14, 14, 13), 28, 28, "", "goal-mark", aria_hidden="true")
            + seat_label(names, seat)
            + tag("b", str(vp)),
        )
        for seat, vp in enumerate(points)
    )
    return rule + tag("p", who, class_="o8-points")


# Boards


@remembered
def focus_row(one: BoardView, seat: int, most: int) -> str:
    charged = one["focus"]
    drawn = ""
    for i in range(most):
        on = i < charged
        token = circle(0, 0, 13, "focus-token on" if on else "focus-token")
        token += path("M-8 0c4-6 12-6 16 0c-4 6-12 6-16 0", "focus-eye") + (
            circle(0, 0, 2.6, "focus-pupil") if on else ""
        )
        drawn += group(token, "focus", 18 + 32 * i, 20, data_token=f"focus:{seat}:{i}", data_face="on" if on else "off")
    return picture(title(f"{charged} of {most} focus") + drawn, 32 * most + 4, 40, "Focus", "as-focus")


@remembered
def stones_of(one: BoardView, seat: int) -> str:
    drawn = ""
    for kind, count in enumerate(one["stones"]):
        if count:
            said = f"{count} {STONE_KINDS[kind]} stone{'s' if count > 1 else ''}"
            face = picture(title(said) + stone(kind, 24, 26), 50, 50, said, "stone-picture")
            drawn += tag("div", face + tag("b", f"&#215;{count}"), class_="o8-stone", data_piece=f"stone:{seat}:{kind}")
    return drawn


@remembered
def dice_of(view: Astrolabe018View, one: BoardView, seat: int) -> str:
    drawn = "".join(die(name, f"die:{seat}:{i}") for i, name in enumerate(one["dice"]))
    kept = len(one["dice"])
    note = f"{kept} of {view['keep_limit']} kept" + (", guarded" if one["guarded"] else "")
    shown = tag("div", drawn, class_="dice") if drawn else tag("p", "No dice", class_="nothing")
    return zone("Dice", shown, "o8-dice", note)


@remembered
def captured_of(one: BoardView, seat: int, content: Content018, small: bool) -> str:
    drawn = ""
    for place, held in enumerate(one["captured"]):
        if held is None:
            drawn += tag("div", tag("span", f"place {place + 1}"), class_="demon-slot")
        else:
            drawn += div_card(held["id"], content, held, small)
    return tag("div", drawn, class_="as-demon-slots o8-places")


@remembered
def owned_artifacts(one: BoardView, content: Content018, small: bool) -> str:
    used = one["used"]
    drawn = ""
    for time, id in enumerate(one["artifacts"]):
        if id is not None:
            drawn += artifact_card(id, content, small, "used" if id in used else "")
        else:
            drawn += tag("div", tag("span", f"no {TIMES[time]} artifact"), class_="card-gap")
    return cards(drawn)


@remembered
def own_board(view: Astrolabe018View, mine: BoardView, seat: int, content: Content018) -> str:
    banished = mine["banished"]
    facts = ", ".join(f"{points} from {name}" for name, points in mine["sources"].items() if points)
    inside = tag("div", focus_row(mine, seat, content.focus) + stones_of(mine, seat), class_="as-resources")
    inside += dice_of(view, mine, seat)
    inside += zone("Captured Divs", captured_of(mine, seat, content, False), "o8-captured")
    inside += zone("Artifacts", owned_artifacts(mine, content, False), "o8-artifacts")
    said = plural(mine["vp"], "point") + (f": {facts}" if facts else "") + f"; {len(banished)} banished"
    return inside + tag("p", escape(said), class_="o8-facts")


@remembered
def other_board(
    view: Astrolabe018View, one: BoardView, seat: int, layout: Layout, content: Content018, names: list[str]
) -> str:
    """Another seat's board as a strip; its dice are what one swaps with."""
    setting = one["announced"]
    seal = one["hidden"] or seat in view["ready"]
    said = "hidden" if seal and setting is None else reading_words(setting or one["reading"]).replace(",", "")
    facts = [("focus", f"{one['focus']} of {content.focus}"), ("banished", str(len(one["banished"])))]
    stones = ", ".join(f"{count} {STONE_KINDS[kind]}" for kind, count in enumerate(one["stones"]))
    facts.append(("stones", stones))
    if view["token"] == seat:
        facts.append(("first player", "yes"))
    if one["guarded"]:
        facts.append(("dice", "guarded"))
    dice = "".join(die(name, f"die:{seat}:{i}") for i, name in enumerate(one["dice"]))
    pieces = astrolabe_picture(instrument(one, seat, layout, setting, seal), False)
    pieces += tag("div", dice, class_="dice") if dice else ""
    pieces += captured_of(one, seat, content, True) + owned_artifacts(one, content, True)
    return strip(names, seat, facts, str(one["vp"]), pieces, said)
