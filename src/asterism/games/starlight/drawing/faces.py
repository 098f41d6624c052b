"""One card of a pack, drawn as it lies on the table."""

from collections.abc import Sequence

from asterism.drawing.card import table_card
from asterism.drawing.memory import remembered
from asterism.drawing.pictures import card_picture, ops_of
from asterism.drawing.svg import (
    around,
    box,
    circle,
    corners,
    group,
    number,
    path,
    picture,
    polygon,
    spikes,
    tag,
    title,
    words,
)
from asterism.games.starlight.model.content import StarlightContent
from asterism.games.starlight.model.names import ANY
from asterism.games.starlight.model.rays import colour_of, length_of
from asterism.kernel.english import some

ASPECTS = {
    "cornucopia": "M-8-7C-2-8 8-4 8 2A5 5 0 1 1-1 1C-1-3-5-4-8-7zM3-1v6M0 2h6",
    "owl": "M-7-8l3 3h8l3-3v11c0 4-4 6-7 6s-7-2-7-6zM-3-1a2 2 0 1 0 .1 0M3-1a2 2 0 1 0 .1 0M-1 3l1 2l1-2",
    "trident": "M0-9v18M-6-8v5c0 4 12 4 12 0v-5M-3 9h6",
    "torch": "M-2 9l-2-9h8l-2 9zM0 0c-5-2-4-6 0-10c4 4 5 8 0 10",
    "bow": "M-4-9c10 2 10 16 0 18M-4-9v18M-8 0h15M4-3l4 3l-4 3",
    "anvil": "M-9-5h6v-2h12c0 4-3 6-6 6v3h3v4h-10v-4h3v-3c-5 0-8-1-8-4z",
}


def face(content: StarlightContent, kind: str, id: str) -> str:
    """A card by its kind and id; "" for what is no card."""
    if kind in ("core", "starter"):
        return core_card(id, content)
    if kind == "flare":
        return flare_card(id, content)
    if kind == "laurel":
        return laurel_card(id, content, False)
    if kind == "accolade":
        return accolade_card(id, content)
    if kind == "god":
        return god_card(id, content)
    return starbot_card(id, content) if kind == "starbot" else ""


def letter(content: StarlightContent, colour: int) -> str:
    """The shortest beginning of a colour's name that no other colour has: its letter on every ray."""
    name = content.colour_names[colour]
    for length in range(1, len(name)):
        if sum(1 for other in content.colour_names if other[:length] == name[:length]) == 1:
            return name[:length]
    return name


def ray_shape(colour: int, length: int, content: StarlightContent) -> str:
    """A ray lying to the right of (0, 0): colour, symbol and letter."""
    long = 74 if length == 0 else 46
    body = path(f"M0-8L{long - 10}-7L{long} 0L{long - 10} 7L0 8z", "ray", fill=content.colour_hex[colour])
    return body + symbol(content.colour_symbols[colour], 10) + words(27, 4.5, letter(content, colour), "ray-letter")


def symbol(name: str, x: float) -> str:
    if name == "triangle":
        return polygon(corners(x, 1, 5.5, 3), "ray-symbol")
    if name == "square":
        return box(x - 4, -4, 8, 8, "ray-symbol")
    if name == "circle":
        return circle(x, 0, 4.6, "ray-symbol")
    if name == "diamond":
        return polygon(corners(x, 0, 5.8, 4), "ray-symbol")
    return path(f"M{number(x - 4)}-1.500h2.500v-2.500h3v2.500h2.500v3h-2.500v2.500h-3v-2.500h-2.500z", "ray-symbol")


@remembered
def star_picture(core: int, rays: list[str], content: StarlightContent, whole: bool, slot: str = "") -> str:
    """A core with its plan, or with the rays that are attached to it."""
    drawn = ""
    colours = [colour_of(ray) for ray in content.core_rays[core]]
    pattern = content.core_pattern[core]
    if whole:
        lengths = [content.ray_ids.index(id) for id in rays]
        count = max(len(lengths), 1)
        for i, ray in enumerate(lengths):
            turn = f"rotate({number(360 * i / count - 90)}) translate(24 0)"
            shape = ray_shape(colour_of(ray), length_of(ray), content)
            drawn += tag("g", shape, transform=turn, data_piece=f"star-ray:{i}", data_kind=content.ray_ids[ray])
    else:
        for i in range(8):
            colour = colours[i % len(colours)]
            short = pattern == 1 or (pattern >= 2 and i % 2 == 1)
            outer = 23.0 if short else 30.0
            points = [around(0, 0, outer, 45 * i), around(0, 0, 13, 45 * i + 13), around(0, 0, 13, 45 * i - 13)]
            drawn += polygon(points, "core-ray any" if pattern == ANY else "core-ray", fill=content.colour_hex[colour])
    drawn += circle(0, 0, 26 if whole else 14, "core-disc")
    aspect = content.core_aspect[core]
    if aspect:
        id = content.aspect_ids[aspect.bit_length() - 1]
        size = 1.6 if whole else 0.95
        if id in ASPECTS:
            drawn += path(ASPECTS[id], "aspect-icon", transform=f"scale({size})")
        else:
            drawn += words(0, 4, content.aspect_names[aspect.bit_length() - 1][:2], "aspect-letter")
    else:
        drawn += polygon(spikes(0, 0, 20 if whole else 11, 8 if whole else 4, 6), "core-heart")
    if whole:
        name = content.cores[core].name
        return picture(
            drawn, 220, 220, name, "star-whole", -110, -110, data_token="launched-star", data_face=slot or "here"
        )
    return picture(drawn, 120, 64, "", "core-art", -60, -32, aria_hidden="true")


@remembered
def scheme_row(core: int, content: StarlightContent) -> str:
    """The colours a core permits, as chips with symbol and letter."""
    chips = ""
    colours = [colour_of(ray) for ray in content.core_rays[core]]
    for i, colour in enumerate(colours):
        chip = box(0, 0, 34, 18, "scheme-chip", rx=9, fill=content.colour_hex[colour])
        mark = group(symbol(content.colour_symbols[colour], 0), "", 10, 9)
        chips += group(chip + mark + words(23, 13, letter(content, colour), "ray-letter"), "", 38 * i, 1)
    said = content.plan_texts[core]
    return picture(title(said) + chips, 38 * len(colours), 20, said, "scheme")


@remembered
def core_card(id: str, content: StarlightContent, note: str = "", small: bool = False) -> str:
    core = content.core_ids.index(id)
    one = content.cores[core]
    pattern = content.plan_texts[core].split("; ", 1)[1]
    return table_card(
        f"core:{id}",
        one.name,
        "" if small else star_picture(core, [], content, False),
        kind=content.aspect_texts[core],
        icons=scheme_row(core, content),
        text=pattern + (f"\n{note}" if note else ""),
        flavour="" if small else one.flavour,
        credit="Core",
        tone="ice",
        small=small,
        data_done="done" if note else "",
    )


@remembered
def flare_card(id: str, content: StarlightContent, cost: str = "", small: bool = False, note: str = "") -> str:
    flare = content.flare_ids.index(id)
    one = content.flares[flare]
    return table_card(
        f"flare:{id}",
        one.name,
        "" if small else card_picture("flare", id, ops=ops_of(content.texts, [content.flare_boon[flare]])),
        cost=cost,
        kind=note,
        text=f"On a star: {content.night_texts[flare]}.\nOr in your turn: {content.boon_texts[flare]}.",
        flavour="" if small else one.flavour,
        credit="Flare",
        tone="rust",
        small=small,
    )


def starbot_card(id: str, content: StarlightContent) -> str:
    """The Starbot's card, its steps in the order they are carried out."""
    one = content.starbot_ids.index(id)
    steps = content.bot_steps[one][:]
    steps.append(f"score {some(content.bot_night[one], 'night point')}")
    if content.bot_accolade[one] >= 0:
        steps.append(f"mark accolade {content.bot_accolade[one] + 1}")
    if content.bot_space[one] >= 0:
        steps.append(f"move to {content.space_names[content.bot_space[one]]}")
    text = "\n".join(f"{i + 1}. {step[0].upper()}{step[1:]}" for i, step in enumerate(steps))
    return table_card(
        f"starbot:{id}",
        content.starbots[one].name,
        card_picture("tech", id),
        kind="Starbot, played out",
        text=text,
        flavour=content.starbots[one].flavour,
        credit="Starbot",
        tone="slate",
    )


@remembered
def god_card(id: str, content: StarlightContent, note: str = "", small: bool = False) -> str:
    god = content.god_ids.index(id)
    one = content.gods[god]
    return table_card(
        f"god:{id}",
        one.name,
        "" if small else card_picture("god", id),
        kind=f"{content.god_titles[god]}{', ' + note if note else ''}",
        text=content.god[god].words,
        flavour="" if small else one.flavour,
        credit="God",
        tone="plum",
        small=small,
    )


def accolade_card(
    id: str, content: StarlightContent, note: str = "", marks: Sequence[str] = (), claimed: bool = False
) -> str:
    accolade = content.accolade_ids.index(id)
    one = content.accolades[accolade]
    return table_card(
        f"accolade:{id}",
        one.name,
        worth=f"+{content.accolade_day[accolade]}",
        kind=note,
        text=sentence(content.accolade_texts[accolade]),
        icons=picture("".join(marks), 26 * len(marks) + 2, 28, "Markers", "accolade-marks") if marks else "",
        flavour=one.flavour,
        credit="Accolade",
        tone="brass",
        data_done="done" if claimed else "",
    )


def sentence(said: str) -> str:
    return f"{said[:1].upper()}{said[1:]}."


@remembered
def laurel_card(id: str, content: StarlightContent, done: bool) -> str:
    laurel = content.laurel_ids.index(id)
    one = content.laurels[laurel]
    return table_card(
        f"laurel:{id}",
        one.name,
        worth=f"+{content.laurel_day[laurel]}",
        kind="fulfilled" if done else "not yet",
        text=sentence(content.laurel_texts[laurel]),
        flavour=one.flavour,
        credit="Laurel",
        tone="moss",
        data_done="done" if done else "",
    )
