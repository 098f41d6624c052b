"""Small things that lie on the table: star tokens by colour, shape and letter; icons; faces of demons."""

from asterism.drawing.svg import (
    Number,
    box,
    circle,
    corners,
    escape,
    group,
    line,
    number,
    path,
    picture,
    polygon,
    spikes,
    tag,
    title,
    words,
)

# A star's colour always comes with its shape (points of the star, how deep) and its letter
STARS: dict[str, tuple[int, float, str]] = {
    "green": (4, 5.6, "G"),
    "red": (5, 5.2, "R"),
    "purple": (6, 6.2, "P"),
    "blue": (8, 6.8, "B"),
    "yellow": (12, 7.8, "Y"),
}

# Icons, drawn around (0, 0) in a square of 20
ICONS: dict[str, str] = {
    "meditate": "M-9 4c3 4 15 4 18 0M0 3c-6-3-6-9 0-11c6 2 6 8 0 11M0 3c-5 1-9-1-9-5M0 3c5 1 9-1 9-5",
    "capture": "M-7-8v8a7 7 0 0 0 14 0v-8M-7-4h4M3-4h4M0 1v3",
    "stargaze": "M-9 2L6-7l2 4l-15 8zM0 2l-3 7M1 2l4 7M5-9l4 7",
    "trap": "M-6-6h12M-4-6v-3h8v3M-6-6c-3 4-3 12 0 15h12c3-3 3-11 0-15M-3 2h6",
    "purge": "M0 9c-6 0-7-5-5-9c1 2 2 2 3 1c-1-4 1-8 4-10c0 4 5 6 5 12c0 4-3 6-7 6M0 9c-2-1-2-4 0-6c2 2 2 5 0 6",
    "reroll": "M-7-2a7.5 7.5 0 0 1 13-3M7 2a7.5 7.5 0 0 1-13 3M6-9v4h-4M-6 9v-4h4",
    "exchange": "M-8-4h13M2-8l4 4l-4 4M8 4h-13M-2 0l-4 4l4 4",
    "banish": "M-8 8L8-8M-3 8c-5-6 0-9 3-15M3-7c6 3 6 10 1 14",
    "library": "M0-5c-3-3-6-3-9-2v12c3-1 6-1 9 2c3-3 6-3 9-2v-12c-3-1-6-1-9 2zM0-5v12",
    "focus": "M-9 0c5-7 13-7 18 0c-5 7-13 7-18 0M0-2.6a2.6 2.6 0 1 0 .1 0",
    "sun": "M0-4.4a4.4 4.4 0 1 0 .1 0M0-9v2M0 7v2M-9 0h2M7 0h2M-6-6l1 1M5 5l1 1M-6 6l1-1M5-5l1-1",
    "moon": "M3-8a8 8 0 1 0 4 13a7 7 0 0 1-4-13z",
    "dusk": "M-9 5h18M-6 5a6 6 0 0 1 12 0M0-7v3M-7-3l2 2M7-3l-2 2M-5 8h10",
    "eye": "M-9 0c5-7 13-7 18 0c-5 7-13 7-18 0M0-2.6a2.6 2.6 0 1 0 .1 0",
    "ring": "M0-7a7 7 0 1 0 .1 0M0-3a3 3 0 1 0 .1 0",
    "hand": "M-4 9v-8l-3-3M-4 1v-8M-1 0v-9M2 0v-8M5 2v-8M-4 9h8l1-7",
    "shield": "M-7-7l7-2l7 2v7c0 5-4 8-7 9c-3-1-7-4-7-9z",
    "sword": "M7-9l-10 10M-3 1l-5 1M-3 1l-1 5M-5 4l-4 4M7-9v4M7-9h-4",
    "heart": "M0 8c-6-4-9-8-8-12c2-4 7-3 8 0c1-3 6-4 8 0c1 4-2 8-8 12z",
    "bolt": "M2-9l-7 10h5l-2 8l8-11h-5z",
    "planet": "M0-5.5a5.5 5.5 0 1 0 .1 0M-9 4c6-1 13-5 17-10c2 2-11 12-17 10z",
    "home": "M0-8a8 8 0 1 0 .1 0M-7-3c4 2 10 2 14 0M-7 4c4-2 10-2 14 0M0-8c-4 5-4 11 0 16c4-5 4-11 0-16",
    "card": "M-5-8h10v16h-10zM-2-4h4",
    "target": "M0-8a8 8 0 1 0 .1 0M0-3.5a3.5 3.5 0 1 0 .1 0M0-9v4M0 5v4M-9 0h4M5 0h4",
    "crown": "M-8 6v-10l4 4l4-7l4 7l4-4v10z",
}


def star_signs() -> str:
    """The star tokens, drawn once: `<use href="#star-red">` puts one anywhere."""
    drawn = ""
    for colour, (count, inner, letter) in STARS.items():
        shape = polygon(spikes(0, 0, 12, inner, count), f"star star-{colour}")
        drawn += group(shape + words(0, 3.3, letter, "star-letter"), id=f"star-{colour}")
    petals = "".join(
        polygon([(0.0, 0.0), *corners(0, 0, 11, 10, 36 * i)[:2]], f"star star-{colour}")
        for i, colour in enumerate([*STARS, *STARS])
    )
    wild = circle(0, 0, 12, "star star-wild") + petals + circle(0, 0, 6, "star-eye") + words(0, 3.3, "W", "star-letter")
    drawn += group(wild, id="star-wild")
    return tag("svg", tag("defs", drawn), class_="signs", aria_hidden="true")


STAR_SIGNS = star_signs()


def star(colour: str, x: Number, y: Number, size: Number = 12, class_: str = "", said: str = "") -> str:
    """A star token of a colour, as large as asked."""
    scale = f" scale({number(round(size / 12, 2))})" if size != 12 else ""
    token = tag(
        "use", "", href=f"#star-{colour}", transform=f"translate({number(x)} {number(y)}){scale}", class_=class_
    )
    return group(title(said) + token) if said else token


def icon(name: str, x: Number = 0, y: Number = 0, size: Number = 20, class_: str = "icon", turn: Number = 0) -> str:
    """A line icon centred on a place."""
    moved = f"translate({number(x)} {number(y)})"
    if turn:
        moved += f" rotate({number(turn)})"
    if size != 20:
        moved += f" scale({size / 20:.2f})"
    return path(ICONS[name], class_, transform=moved)


def icon_picture(name: str, class_: str = "") -> str:
    """An icon of its own, for a line of text or a card."""
    return picture(icon(name), 22, 22, "", f"icon-picture {class_}".strip(), -11, -11, aria_hidden="true")


def star_row(colours: list[str], tokens: list[str] | None = None) -> str:
    """The star icons of a card from the top; those with a token are covered by it, the others are open."""
    drawn = ""
    said: list[str] = []
    for i, colour in enumerate(colours):
        x = 14 + 27 * i
        token = tokens[i] if tokens is not None else ""
        if tokens is None:
            drawn += star(colour, x, 14)
            said.append(colour)
        elif token:
            drawn += circle(x, 14, 13, "star-seat full") + star(token, x, 14)
            said.append(f"{colour} covered" + (" by wild" if token != colour else ""))
        else:
            drawn += circle(x, 14, 13, "star-seat") + group(star(colour, x, 14, 10), "star-open")
            said.append(f"{colour} open")
    return picture(title(", ".join(said)) + drawn, 27 * len(colours) + 1, 28, ", ".join(said), "star-row")


def mix(id: str) -> int:
    """A number that is always the same for the same name."""
    seed = 2166136261
    for letter in id:
        seed = (seed ^ ord(letter)) * 16777619 & 0xFFFFFFFF
    return seed ^ seed >> 13


def demon_face(id: str, colour: str = "") -> str:
    """A demon as a carved mask, its own for every name."""
    seed = mix(id)
    wide = 17 + seed % 5
    chin = 17 + (seed >> 3) % 6
    drawn = ""
    horns = (seed >> 6) % 4
    if horns == 0:
        drawn += path(
            f"M-{wide - 3}-10C-{wide + 8}-14-{wide + 8}-28-{wide - 2}-24C-{wide - 4}-20-{wide - 6}-16-8-15z",
            "mask-horn",
        )
        drawn += path(
            f"M{wide - 3}-10C{wide + 8}-14 {wide + 8}-28 {wide - 2}-24C{wide - 4}-20 {wide - 6}-16 8-15z", "mask-horn"
        )
    elif horns == 1:
        drawn += path("M-13-12L-20-27L-6-16zM13-12L20-27L6-16zM-4-16L0-29L4-16z", "mask-horn")
    elif horns == 2:
        drawn += path(
            f"M-9-15C-14-24-26-22-24-12C-22-16-16-17-{wide - 4}-8zM9-15C14-24 26-22 24-12C22-16 16-17 {wide - 4}-8z",
            "mask-horn",
        )
    else:
        drawn += path("M-15-9L-25-17L-21-3zM15-9L25-17L21-3zM-8-15L-11-25L-2-17zM8-15L11-25L2-17z", "mask-horn")
    drawn += path(
        f"M-{wide}-8C-{wide}-20 {wide}-20 {wide}-8C{wide + 1} 4 8 {chin} 0 {chin}C-8 {chin}-{wide + 1} 4-{wide}-8z",
        f"mask mask-{colour}" if colour else "mask",
    )
    eyes = (seed >> 9) % 4
    if eyes == 0:
        drawn += circle(0, -6, 6, "mask-eye") + circle(0, -6, 2.4, "mask-pupil")
    elif eyes == 3:
        for x, y in ((-8, -4), (8, -4), (0, -11)):
            drawn += circle(x, y, 3.4, "mask-eye") + circle(x, y, 1.4, "mask-pupil")
    else:
        tilt = 3 if eyes == 1 else -2
        drawn += path(f"M-12-{6 + tilt}L-3-4L-11-1zM12-{6 + tilt}L3-4L11-1z", "mask-eye")
        drawn += circle(-8, -4, 1.4, "mask-pupil") + circle(8, -4, 1.4, "mask-pupil")
    mouth = (seed >> 12) % 4
    if mouth == 0:
        drawn += path("M-9 6L-5 9L-2 6L1 9L4 6L7 9L10 6L7 12H-6z", "mask-teeth")
    elif mouth == 1:
        drawn += path("M-8 7C-4 13 4 13 8 7z", "mask-mouth") + path("M-5 8L-3 12L-1 8zM1 8L3 12L5 8z", "mask-teeth")
    elif mouth == 2:
        drawn += path("M-9 8C-3 5 3 5 9 8", "mask-line") + path("M-6 7L-5 13L-3 7zM6 7L5 13L3 7z", "mask-teeth")
    else:
        drawn += circle(0, 9, 4, "mask-mouth")
    if seed >> 15 & 1:
        drawn += line((0, -15), (0, -11), "mask-line") + path("M-2-1L0 3L2-1", "mask-line")
    if seed >> 16 & 1:
        drawn += path("M-14 2L-9 3M14 2L9 3M-13 5L-9 5.500M13 5L9 5.500", "mask-line")
    return picture(drawn, 120, 56, "", "mask-picture", -60, -30, aria_hidden="true")


def seal(id: str) -> str:
    """A talisman's knotwork, its own for every name."""
    seed = mix(id)
    drawn = circle(0, 0, 23, "seal-rim") + circle(0, 0, 20.5, "seal-line")
    sides = 3 + seed % 5
    drawn += polygon(corners(0, 0, 20, sides), "seal-line")
    drawn += polygon(corners(0, 0, 20, sides, 180 / sides), "seal-line")
    drawn += polygon(spikes(0, 0, 12 + (seed >> 4) % 4, 4 + (seed >> 6) % 4, sides), "seal-heart")
    for i, (x, y) in enumerate(corners(0, 0, 16, sides, 180 / sides)):
        if seed >> (8 + i) & 1:
            drawn += circle(x, y, 2, "seal-dot")
    return picture(drawn, 120, 52, "", "seal", -60, -26, aria_hidden="true")


def coin(x: Number, y: Number, size: Number, said: str, class_: str) -> str:
    """A round token with a number or a letter."""
    return circle(x, y, size, f"coin {class_}") + words(x, y + size * 0.36, said, "coin-text")


def bar(x: Number, y: Number, width: Number, height: Number, share: float, class_: str) -> str:
    """A bar filled to a share between 0 and 1."""
    full = box(x, y, width, height, "bar-rail", rx=height / 2)
    return full + (box(x, y, max(height, width * share), height, f"bar {class_}", rx=height / 2) if share > 0 else "")


# A seat's glyph in every list and on every board, in a square of 24
SEAT_GLYPHS = {
    "sun": "M12 7.500a4.500 4.500 0 1 0 .1 0zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
    "moon": "M15 3a9 9 0 1 0 6 12A7.500 7.500 0 0 1 15 3z",
    "star": "m12 2.500 2.700 6.600 7 .6-5.300 4.600 1.600 6.900-6-3.700-6 3.700 1.600-6.900L2.300 9.700l7-.6z",
    "planet": "M12 7a5 5 0 1 0 .1 0zM2 15.500C8 16 18 12 22 8.500",
    "comet": "M17 3a4 4 0 1 0 .1 0zM13.500 10.500 3 21M12 6.500 4 14M17.500 12 10 20",
    "diamond": "m12 2 8 10-8 10-8-10z",
}
LONGEST_NAME = 18


def seat_glyph(seat: int) -> str:
    """The name of a seat's glyph."""
    names = list(SEAT_GLYPHS)
    return names[seat % len(names)]


def seat_label(names: list[str], seat: int) -> str:
    """A seat by its glyph and name."""
    art = picture(path(SEAT_GLYPHS[seat_glyph(seat)]), 24, 24, "", "seat-glyph", aria_hidden="true")
    return tag("span", art + escape(shortened(names[seat])), class_=f"seat-label of-{seat % len(SEAT_GLYPHS)}")


def shortened(name: str, most: int = LONGEST_NAME) -> str:
    """A name that fits beside a piece.

    >>> shortened("Bartholomew the Exceedingly Long")
    'Bartholomew the E…'
    """
    return name if len(name) <= most else f"{name[: most - 1].rstrip()}…"


SEAT_COLOURS = ["red", "yellow", "blue", "green", "violet"]


def seat_token(seat: int, x: Number, y: Number, size: Number) -> str:
    """A seat's marker: colour, shape and number."""
    colour = SEAT_COLOURS[seat % len(SEAT_COLOURS)]
    shape = polygon(spikes(x, y, size, size * 0.58, 4 + seat), f"seat-mark seat-{colour}")
    return shape + words(x, y + size * 0.32, str(seat + 1), "seat-letter", font_size=round(size * 0.9))


def die_face(kind: str, star_name: str, x: Number = 0, y: Number = 0) -> str:
    """A star die lying on the table, its upper face shown: bright ones are ivory, dark ones black."""
    body = path("M-20-16L-14-24H22L22 12L16 20z", f"die-side die-{kind}-side")
    body += box(-20, -18, 37, 38, f"die-top die-{kind}", rx=6)
    if star_name == "focus":
        body += icon("focus", -1.5, -6, 17, f"die-icon die-{kind}-icon") + icon(
            "focus", -1.5, 8, 17, f"die-icon die-{kind}-icon"
        )
    else:
        body += star(star_name, -1.5, 1, 14)
    return group(body, "", x, y)
