"""The table drawn with letters for the terminal, from a view alone."""

from asterism.games.starlight.model.content import StarlightContent
from asterism.games.starlight.model.names import PRIVILEGE_NAMES, PRIVILEGES, SIZES
from asterism.games.starlight.model.wording import listed
from asterism.games.starlight.speech.view import Fields
from asterism.games.starlight.speech.zones import colour_of, fields, number, numbers, rows, texts

CODES = {"red": "31", "yellow": "33", "blue": "34", "green": "32", "violet": "35", "bold": "1", "dim": "2"}
SIZE_MARKS = {"small": "·", "medium": "*", "large": "✹"}


class Pen:
    """Writes lines, in colour or without."""

    def __init__(self, colour: bool, width: int) -> None:
        self.colour: bool = colour
        self.width: int = max(60, width)
        self.lines: list[str] = []

    def paint(self, text: str, style: str) -> str:
        return f"\x1b[{CODES[style]}m{text}\x1b[0m" if self.colour and style in CODES else text

    def heading(self, text: str, style: str = "bold") -> None:
        if self.lines:
            self.lines.append("")
        self.lines.append(self.paint(text.upper(), style))

    def line(self, text: str, hang: int = 4) -> None:
        """A line, wrapped at words with a hanging indent."""
        indent = 2
        row = " " * indent
        shown = indent
        for word in text.split(" "):
            length = len(plain(word))
            if shown > indent and shown + 1 + length > self.width:
                self.lines.append(row.rstrip())
                row = " " * hang
                shown = hang
                indent = hang
            elif shown > indent:
                row += " "
                shown += 1
            row += word
            shown += length
        self.lines.append(row.rstrip())


def plain(word: str) -> str:
    """A word without colour codes."""
    while "\x1b[" in word:
        start = word.index("\x1b[")
        word = word[:start] + word[word.index("m", start) + 1 :]
    return word


def draw(view: Fields, c: StarlightContent, colour: bool, width: int) -> str:
    pen = Pen(colour, width)
    gods = view["gods"]
    if gods is not None:
        draw_gods(pen, fields(gods), c)
    draw_rondel(pen, view, c)
    draw_pools(pen, view, c)
    draw_sky(pen, view, c)
    draw_accolades(pen, view, c)
    draw_starbot(pen, view, c)
    seat = view["seat"]
    players = rows(view["players"])
    others = [other for other in numbers(view["order"]) if other != seat]
    for other in others:
        draw_player(pen, view, players[other], other, c, False)
    if isinstance(seat, int) and not players[seat]["starbot"]:
        draw_player(pen, view, players[seat], seat, c, True)
    launch = view["launch"]
    if launch is not None:
        draw_launch(pen, view, fields(launch), c)
    return "\n".join(pen.lines)


def draw_gods(pen: Pen, gods: Fields, c: StarlightContent) -> None:
    ids = [card.id for card in c.gods]
    pen.heading("Gods offered to you")
    for id in texts(gods["offered"]):
        god = ids.index(id)
        mark = "> " if id == gods["kept"] else ""
        pen.line(f"{mark}{c.gods[god].name}, {c.god_titles[god]}: {c.god[god].words}")


def draw_rondel(pen: Pen, view: Fields, c: StarlightContent) -> None:
    """Spaces clockwise, with markers and what each costs the player to move."""
    acting = rows(view["players"])[number(view["turn_of"])]
    pen.heading("Rondel, clockwise")
    ahead = {str(row["space"]): row for row in reversed(rows(view["ahead"])) if number(row["steps"])}
    ap = number(view["ap"])
    for space, id in enumerate(c.space_ids):
        here = acting["space"] == id
        markers = [
            pen.paint(str(player["colour"]).capitalize(), str(player["colour"]))
            for player in rows(view["players"])
            if player["space"] == id
        ]
        text = f"{'>' if here else ' '} {c.space_names[space]:<30}"
        if id in ahead:
            row = ahead[id]
            walk, extra = number(row["walk"]), number(row["surcharge"])
            price = f"{walk} AP to get there" + (f", +{extra} to act" if extra else "")
            text += price if walk <= ap else pen.paint(f"{price} (out of reach)", "dim")
        if markers:
            text += f"  [{', '.join(markers)}]"
        pen.lines.append(f"  {text}".rstrip())
    if not acting["starbot"] and ap:
        free = f", {view['free_steps']} free steps" if view["free_steps"] else ""
        pen.line(f"{colour_of(view, view['turn_of'])} has {ap} AP{free}.")
    for boon in texts(view["boons"]):
        pen.line(f"In force: {boon}.")


def ray_word(c: StarlightContent, id: str) -> str:
    """A ray by its symbol's letter and colour: "Ruby" long, "ruby" short."""
    ray = c.ray_ids.index(id)
    name = c.colour_names[ray >> 1]
    return f"{name} {'long' if ray & 1 == 0 else 'short'}"


def draw_pools(pen: Pen, view: Fields, c: StarlightContent) -> None:
    decks = fields(view["decks"])
    pen.heading("Pools (refilled at the end of the turn)")
    core_ids = [card.id for card in c.cores]
    for id in texts(view["cores"]):
        core = core_ids.index(id)
        pen.line(f"Core 1 AP: {c.cores[core].name}, {c.aspect_texts[core]} ({c.plan_texts[core]})")
    for title, pool in (("Long rays", "long_rays"), ("Short rays", "short_rays")):
        kinds = [c.colour_names[c.ray_ids.index(id) >> 1].lower() for id in texts(view[pool])]
        pen.line(f"{title} 1 AP: {', '.join(kinds) or 'none'}")
    flare_ids = [card.id for card in c.flares]
    flares = view["flares"]
    assert isinstance(flares, list)
    for place, flare_id in enumerate(flares):
        if flare_id is not None:
            flare = flare_ids.index(str(flare_id))
            pen.line(f"Flare {c.flare_costs[place]} AP: {flare_line(c, flare)}")
    pen.line(pen.paint(f"{decks['cores']} Cores and {decks['flares']} Flares in the decks.", "dim"))


def flare_line(c: StarlightContent, flare: int) -> str:
    return f"{c.flares[flare].name}: {c.night_texts[flare]}; or {c.boon_texts[flare]}"


def draw_sky(pen: Pen, view: Fields, c: StarlightContent) -> None:
    """Each constellation with its stars and its open slots."""
    pen.heading("Sky")
    pen.line("· small, magnitude 2-3; * medium, 4-5; ✹ large, 6-7; slots in brackets are open")
    states = rows(view["slots"])
    for constellation, name in enumerate(c.constellation_names):
        words: list[str] = []
        for slot in range(len(c.slot_ids)):
            if c.slot_constellation[slot] == constellation:
                words.append(slot_word(pen, view, c, slot, states[slot]))
        pen.line(f"{pen.paint(name, 'bold')}: {'  '.join(words)}")


def slot_word(pen: Pen, view: Fields, c: StarlightContent, slot: int, state: Fields) -> str:
    mark = SIZE_MARKS[SIZES[c.slot_size[slot]]]
    name = c.slot_names[slot].replace(" ", "_")
    owner = state["owner"]
    if owner is not None:
        player = rows(view["players"])[number(owner)]
        return pen.paint(f"{mark}{name}={str(player['colour']).capitalize()}", str(player["colour"]))
    privilege = c.slot_privilege[slot]
    gain = f"/{PRIVILEGES[privilege.bit_length() - 1]}" if privilege else ""
    text = f"{mark}{name}:{c.slot_points[slot]}{gain}"
    return f"[{text}]" if state["open"] else pen.paint(text, "dim")


def draw_accolades(pen: Pen, view: Fields, c: StarlightContent) -> None:
    pen.heading("Accolades")
    ids = [card.id for card in c.accolades]
    for location, row in enumerate(rows(view["accolades"])):
        accolade = ids.index(str(row["id"]))
        text = f"{location + 1} {c.accolades[accolade].name}, {c.accolade_day[accolade]}: "
        text += c.accolade_texts[accolade]
        if row["owner"] is not None:
            text += f" (claimed by {colour_of(view, row['owner'])})"
        markers = [f"{colour_of(view, seat)} {n} of 5" for seat, n in enumerate(numbers(row["markers"])) if n]
        pen.line(text + (f" (markers: {', '.join(markers)})" if markers else ""))


def draw_starbot(pen: Pen, view: Fields, c: StarlightContent) -> None:
    if view["starbot_card"] is None:
        return
    card = [card.id for card in c.starbots].index(str(view["starbot_card"]))
    pen.heading("Starbot card turned up last")
    accolade = f", marks Accolade {c.bot_accolade[card] + 1}" if c.bot_accolade[card] >= 0 else ""
    pen.line(f"{c.starbots[card].name}: {c.bot_texts[card]}; {c.bot_night[card]} night points{accolade}")


def draw_player(pen: Pen, view: Fields, player: Fields, seat: int, c: StarlightContent, own: bool) -> None:
    who = " (Starbot)" if player["starbot"] else " (you)" if own else ""
    pen.heading(f"{player['colour']}{who}", str(player["colour"]))
    pen.line(f"{player['night']} night points, {player['stars']} stars")
    if player["starbot"]:
        return
    if player["god"] is not None:
        god = [card.id for card in c.gods].index(str(player["god"]))
        pen.line(f"{c.gods[god].name}: {c.god[god].words}")
    privileges = [PRIVILEGE_NAMES[PRIVILEGES.index(id)] for id in texts(player["privileges"])]
    pen.line(f"{player['saved']} AP saved; privileges: {', '.join(privileges) or 'none'}")
    magnitudes = [str(m) for m in numbers(player["magnitudes"])]
    aspects = [c.aspect_names[c.aspect_ids.index(id)] for id in texts(player["aspects"])]
    pen.line(f"Launched magnitudes: {', '.join(magnitudes) or 'none'}; Aspects: {', '.join(aspects) or 'none'}")
    draw_cores(pen, player, c)
    rays = [f"{held} {ray_word(c, id).lower()}" for id, held in fields(player["rays"]).items()]
    pen.line(f"Rays: {', '.join(rays) or 'none'}")
    flare_ids = [card.id for card in c.flares]
    for id in texts(player["flares"]):
        pen.line(f"Flare {flare_line(c, flare_ids.index(id))}")
    if player["used"]:
        pen.line(f"Used Flares: {len(texts(player['used']))}")
    draw_laurels(pen, player, c)


def draw_cores(pen: Pen, player: Fields, c: StarlightContent) -> None:
    """Held Cores, with the stars that can be completed now."""
    ids = [card.id for card in c.cores]
    for row in rows(player["completable"]):
        core = ids.index(str(row["core"]))
        magnitudes = [str(m) for m in numbers(row["magnitudes"])]
        able = f" -> can be launched at magnitude {listed(magnitudes, 'or')}" if magnitudes else ""
        pen.line(f"Core {c.cores[core].name}, {c.aspect_texts[core]} ({c.plan_texts[core]}){able}")


def draw_laurels(pen: Pen, player: Fields, c: StarlightContent) -> None:
    ids = [card.id for card in c.laurels]
    shown = texts(player["shown_laurels"])
    for id in shown:
        laurel = ids.index(id)
        done = " (fulfilled)" if id in texts(player["fulfilled"]) else ""
        goal = c.laurel_texts[laurel]
        pen.line(f"Laurel {c.laurels[laurel].name}, {c.laurel_day[laurel]}: {goal}{done}")
    hidden = number(player["laurels"]) - len(shown)
    if hidden:
        pen.line(f"Laurels face down: {hidden}")


def draw_launch(pen: Pen, view: Fields, launch: Fields, c: StarlightContent) -> None:
    core = [card.id for card in c.cores].index(str(launch["core"]))
    pen.heading(f"{colour_of(view, launch['seat'])} assembles a star")
    rays = [ray_word(c, id).lower() for id in texts(launch["rays"])]
    attached = ", ".join(rays) or "no rays yet"
    pen.line(f"{c.cores[core].name} ({c.plan_texts[core]}), magnitude {launch['magnitude']}: {attached}")
