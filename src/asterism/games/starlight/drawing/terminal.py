"""The table drawn with letters for the terminal, from a view alone."""

from asterism.drawing.pen import Pen
from asterism.games.starlight.model.content import StarlightContent
from asterism.games.starlight.model.names import LENGTHS, LONG, PRIVILEGE_NAMES, PRIVILEGES, SHORT, SIZES
from asterism.games.starlight.model.rays import colour_of as ray_colour
from asterism.games.starlight.model.rays import length_of
from asterism.games.starlight.speech.view import GodsView, LaunchView, PlayerView, SlotView, StarbotView, StarlightView
from asterism.games.starlight.speech.zones import colour_of, counted_rays, starbot_note
from asterism.kernel.english import capital, listed, some

SIZE_MARKS = {"small": "·", "medium": "*", "large": "✹"}


def draw(view: StarlightView, content: StarlightContent, colour: bool, width: int) -> str:
    pen = Pen(colour, width)
    gods = view["gods"]
    if gods is not None:
        draw_gods(pen, gods, content)
    draw_rondel(pen, view, content)
    draw_pools(pen, view, content)
    draw_sky(pen, view, content)
    draw_accolades(pen, view, content)
    draw_starbot(pen, view, content)
    seat = view["seat"]
    players = view["players"]
    others = [other for other in view["order"] if other != seat]
    for other in others:
        draw_player(pen, players[other], content, False)
    if isinstance(seat, int) and not players[seat]["starbot"]:
        draw_player(pen, players[seat], content, True)
    launch = view["launch"]
    if launch is not None:
        draw_launch(pen, view, launch, content)
    return pen.text()


def draw_gods(pen: Pen, gods: GodsView, content: StarlightContent) -> None:
    ids = content.god_ids
    pen.heading("Gods offered to you")
    for id in gods["offered"]:
        god = ids.index(id)
        mark = "> " if id == gods["kept"] else ""
        pen.line(f"{mark}{content.gods[god].name}, {content.god_titles[god]}: {content.god[god].words}")


def draw_rondel(pen: Pen, view: StarlightView, content: StarlightContent) -> None:
    """Spaces clockwise, with markers and what each costs the player to move."""
    acting = view["players"][view["turn_of"]]
    pen.heading("Rondel, clockwise")
    ahead = {row["space"]: row for row in reversed(view["ahead"]) if row["steps"]}
    ap = view["ap"]
    for space, id in enumerate(content.space_ids):
        here = acting["space"] == id
        markers = [
            pen.paint(capital(player["colour"]), player["colour"])
            for player in view["players"]
            if player["space"] == id
        ]
        text = f"{'>' if here else ' '} {content.space_names[space]:<30}"
        if id in ahead:
            row = ahead[id]
            walk, extra = row["walk"], row["surcharge"]
            price = f"{walk} AP to get there" + (f", +{extra} to act" if extra else "")
            text += price if walk <= ap else pen.paint(f"{price} (out of reach)", "dim")
        if markers:
            text += f"  [{', '.join(markers)}]"
        pen.lines.append(f"  {text}".rstrip())
    if not acting["starbot"] and ap:
        free = f", {some(view['free_steps'], 'free step')}" if view["free_steps"] else ""
        pen.line(f"{colour_of(view, view['turn_of'])} has {ap} AP{free}.")
    for boon in view["boons"]:
        pen.line(f"In force: {boon}.")


def ray_word(content: StarlightContent, id: str) -> str:
    """A ray by its symbol's letter and colour: "Ruby" long, "ruby" short."""
    ray = content.ray_ids.index(id)
    name = content.colour_names[ray_colour(ray)]
    return f"{name} {LENGTHS[length_of(ray)]}"


def draw_pools(pen: Pen, view: StarlightView, content: StarlightContent) -> None:
    decks = view["decks"]
    pen.heading("Pools (refilled at the end of the turn)")
    for id in view["cores"]:
        core = content.core_ids.index(id)
        plan = f"{content.aspect_texts[core]} ({content.plan_texts[core]})"
        pen.line(f"Core {content.core_price} AP: {content.cores[core].name}, {plan}")
    for title, pool in (("Long rays", view["long_rays"]), ("Short rays", view["short_rays"])):
        kinds = [content.colour_names[ray_colour(content.ray_ids.index(id))].lower() for id in pool]
        pen.line(f"{title} {content.ray_price} AP: {', '.join(kinds) or 'none'}")
    for place, flare in enumerate(view["flares"]):
        if flare is not None:
            pen.line(f"Flare {content.flare_costs[place]} AP: {flare_line(content, content.flare_ids.index(flare))}")
    for length in (LONG, SHORT):
        pen.line(
            pen.paint(f"In the bag of {LENGTHS[length]} rays: {counted_rays(content, view['bags'], length)}.", "dim")
        )
    pen.line(pen.paint(f"{some(decks['cores'], 'Core')} and {some(decks['flares'], 'Flare')} in the decks.", "dim"))
    gone = [content.cores[content.core_ids.index(id)].name for id in view["core_discards"]]
    if gone:
        pen.line(pen.paint(f"Core discards: {', '.join(gone)}.", "dim"))


def flare_line(content: StarlightContent, flare: int) -> str:
    return f"{content.flares[flare].name}: {content.night_texts[flare]}; or {content.boon_texts[flare]}"


def draw_sky(pen: Pen, view: StarlightView, content: StarlightContent) -> None:
    """Each constellation with its stars and its open slots."""
    pen.heading("Sky")
    pen.line("· small, magnitude 2-3; * medium, 4-5; ✹ large, 6-7; slots in brackets are open, an @ marks targets")
    states = view["slots"]
    for constellation, name in enumerate(content.constellation_names):
        words: list[str] = []
        for slot in range(len(content.slot_ids)):
            if content.slot_constellation[slot] == constellation:
                words.append(slot_word(pen, view, content, slot, states[slot]))
        pen.line(f"{pen.paint(name, 'bold')}: {'  '.join(words)}")
        pen.line(f"  lines: {', '.join(lines_of(content, constellation))}", hang=8)


def lines_of(content: StarlightContent, constellation: int) -> list[str]:
    """The connecting lines that begin in a constellation, each told once."""
    found: list[str] = []
    for slot in range(len(content.slot_ids)):
        if content.slot_constellation[slot] == constellation:
            for other in range(len(content.slot_ids)):
                inside = content.slot_constellation[other] == constellation
                if content.near[slot] >> other & 1 and (slot < other or not inside):
                    away = "" if inside else f" ({content.constellation_names[content.slot_constellation[other]]})"
                    found.append(f"{whole(content.slot_names[slot])}-{whole(content.slot_names[other])}{away}")
    return found


def whole(name: str) -> str:
    """A name that no line is broken in."""
    return name.replace(" ", "\u00a0")


def slot_word(pen: Pen, view: StarlightView, content: StarlightContent, slot: int, state: SlotView) -> str:
    mark = SIZE_MARKS[SIZES[content.slot_size[slot]]]
    name = whole(content.slot_names[slot])
    owner = state["owner"]
    if owner is not None:
        player = view["players"][owner]
        return pen.paint(f"{mark}{name}={capital(player['colour'])}", player["colour"])
    privilege = content.slot_privilege[slot]
    gain = f"/{PRIVILEGES[privilege.bit_length() - 1]}" if privilege else ""
    target = "@" if content.all_targets >> slot & 1 else ""
    text = f"{target}{mark}{name}:{content.slot_points[slot]}{gain}"
    return f"[{text}]" if state["open"] else pen.paint(text, "dim")


def draw_accolades(pen: Pen, view: StarlightView, content: StarlightContent) -> None:
    pen.heading("Accolades")
    ids = content.accolade_ids
    for location, row in enumerate(view["accolades"]):
        accolade = ids.index(row["id"])
        text = f"{location + 1} {content.accolades[accolade].name}, {content.accolade_day[accolade]}: "
        text += content.accolade_texts[accolade]
        if row["owner"] is not None:
            text += f" (claimed by {colour_of(view, row['owner'])})"
        markers = [
            f"{colour_of(view, seat)} {n} of {content.markers_to_win}" for seat, n in enumerate(row["markers"]) if n
        ]
        pen.line(text + (f" (markers: {', '.join(markers)})" if markers else ""))


def draw_starbot(pen: Pen, view: StarlightView, content: StarlightContent) -> None:
    if view["starbot_card"] is None:
        return
    card = content.starbot_ids.index(view["starbot_card"])
    pen.heading("Starbot card turned up last")
    accolade = f", marks Accolade {content.bot_accolade[card] + 1}" if content.bot_accolade[card] >= 0 else ""
    pen.line(
        f"{content.starbots[card].name}: {content.bot_texts[card]}; {content.bot_night[card]} night points{accolade}"
    )
    pen.line(pen.paint(f"{capital(starbot_note(view))}.", "dim"))
    if view["starbot_discards"]:
        gone = [content.starbots[content.starbot_ids.index(id)].name for id in view["starbot_discards"]]
        pen.line(pen.paint(f"Starbot discards: {', '.join(gone)}.", "dim"))


def draw_player(pen: Pen, player: StarbotView | PlayerView, content: StarlightContent, own: bool) -> None:
    who = " (Starbot)" if player["starbot"] else " (you)" if own else ""
    pen.heading(f"{player['colour']}{who}", player["colour"])
    pen.line(f"{some(player['night'], 'night point')}, {some(player['stars'], 'star')}")
    if player["starbot"]:
        return
    if player["god"] is not None:
        god = content.god_ids.index(player["god"])
        pen.line(f"{content.gods[god].name}: {content.god[god].words}")
    privileges = [PRIVILEGE_NAMES[PRIVILEGES.index(id)] for id in player["privileges"]]
    pen.line(f"{player['saved']} AP saved; privileges: {', '.join(privileges) or 'none'}")
    magnitudes = [str(m) for m in player["magnitudes"]]
    aspects = [content.aspect_names[content.aspect_ids.index(id)] for id in player["aspects"]]
    pen.line(f"Launched magnitudes: {', '.join(magnitudes) or 'none'}; Aspects: {', '.join(aspects) or 'none'}")
    draw_cores(pen, player, content)
    rays = [f"{held} {ray_word(content, id).lower()}" for id, held in player["rays"].items()]
    pen.line(f"Rays: {', '.join(rays) or 'none'}")
    for id in player["flares"]:
        pen.line(f"Flare {flare_line(content, content.flare_ids.index(id))}")
    if player["used"]:
        used = [content.flares[content.flare_ids.index(id)].name for id in player["used"]]
        pen.line(f"Used Flares: {', '.join(used)}")
    draw_laurels(pen, player, content)


def draw_cores(pen: Pen, player: PlayerView, content: StarlightContent) -> None:
    """Held Cores, with the stars that can be completed now."""
    ids = content.core_ids
    for row in player["completable"]:
        core = ids.index(row["core"])
        magnitudes = [str(m) for m in row["magnitudes"]]
        able = f" -> can be launched at magnitude {listed(magnitudes, 'or')}" if magnitudes else ""
        pen.line(f"Core {content.cores[core].name}, {content.aspect_texts[core]} ({content.plan_texts[core]}){able}")


def draw_laurels(pen: Pen, player: PlayerView, content: StarlightContent) -> None:
    ids = content.laurel_ids
    shown = player["shown_laurels"]
    for id in shown:
        laurel = ids.index(id)
        done = " (fulfilled)" if id in player["fulfilled"] else ""
        goal = content.laurel_texts[laurel]
        pen.line(f"Laurel {content.laurels[laurel].name}, {content.laurel_day[laurel]}: {goal}{done}")
    hidden = player["laurels"] - len(shown)
    if hidden:
        pen.line(f"Laurels face down: {hidden}")


def draw_launch(pen: Pen, view: StarlightView, launch: LaunchView, content: StarlightContent) -> None:
    core = content.core_ids.index(launch["core"])
    pen.heading(f"{colour_of(view, launch['seat'])} assembles a star")
    rays = [ray_word(content, id).lower() for id in launch["rays"]]
    attached = ", ".join(rays) or "no rays yet"
    pen.line(f"{content.cores[core].name} ({content.plan_texts[core]}), magnitude {launch['magnitude']}: {attached}")
    for id in launch["flares"]:
        pen.line(f"Attached Flare {content.flares[content.flare_ids.index(id)].name}")
    if launch["slot"] is not None:
        slot = content.slot_ids.index(launch["slot"])
        figure = content.constellation_names[content.slot_constellation[slot]]
        pen.line(f"Launched to {content.slot_names[slot]} in {figure}")
