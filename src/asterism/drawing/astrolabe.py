"""The brass instrument both editions of Astrolabe turn: rim, number ring, action ring, dial."""

from functools import cache, lru_cache

from asterism.drawing.svg import (
    around,
    circle,
    group,
    hidden,
    number,
    path,
    picture,
    polygon,
    sector,
    spikes,
    tag,
    title,
    words,
)
from asterism.drawing.tokens import icon

TIME_ICONS = {"day": "sun", "twilight": "dusk", "night": "moon"}


class Astrolabe:
    """What an astrolabe shows: the times of its base, its rings as printed, and how everything is turned."""

    def __init__(
        self,
        piece: str,
        times: list[str],
        actions: list[str],
        numbers: list[int],
        action_ring: int,
        number_ring: int,
        dial: int | None,
        number_offset: int = 0,
        reading: str = "",
        sealed: bool = False,
    ) -> None:
        self.piece: str = piece
        self.times: list[str] = times
        self.actions: list[str] = actions
        self.numbers: list[int] = numbers
        self.action_ring: int = action_ring
        self.number_ring: int = number_ring
        self.dial: int | None = dial
        self.number_offset: int = number_offset
        self.reading: str = reading
        self.sealed: bool = sealed

    def step(self) -> float:
        return 360 / len(self.times)


def astrolabe_signs() -> str:
    """The metal, once for all instruments of a table."""
    stops = (
        tag("stop", "", offset="0", class_="metal-a")
        + tag("stop", "", offset=".55", class_="metal-b")
        + tag("stop", "", offset="1", class_="metal-c")
    )
    metal = tag("linearGradient", stops, id="al-metal", x1="0", y1="0", x2="1", y2="1")
    dark = tag(
        "radialGradient",
        tag("stop", "", offset="0", class_="metal-d") + tag("stop", "", offset="1", class_="metal-e"),
        id="al-disc",
    )
    return tag("svg", tag("defs", metal + dark), class_="signs", aria_hidden="true")


ASTROLABE_SIGNS = astrolabe_signs()


class Metalwork:
    """The parts of an instrument that never change, ready to be put together."""

    def __init__(self, one: Astrolabe, large: bool) -> None:
        step = one.step()
        body = throne() + circle(0, 0, 205, "al-body") + circle(0, 0, 199, "al-edge")
        self.base: str = body + base(one, step, large)
        self.numbers: str = number_ring(one, step)
        self.actions: str = action_ring(one, step, large)
        self.signs: str = ""
        if not large:  # several small ones lie on the table: drawn once, used by all
            drawn = "".join(group(part, id=f"al-{name}") for name, part in zip(PARTS, self.parts(), strict=True))
            self.signs = tag("svg", tag("defs", drawn), class_="signs", aria_hidden="true")
            self.base, self.numbers, self.actions = [tag("use", "", href=f"#al-{name}") for name in PARTS]

    def parts(self) -> list[str]:
        return [self.base, self.numbers, self.actions]


PARTS = ["small-base", "small-numbers", "small-actions"]

_made: dict[str, Metalwork] = {}


def metalwork(one: Astrolabe, large: bool) -> Metalwork:
    """The rings of a pack, made once: they depend on the pack alone."""
    key = f"{large} {one.times} {one.actions} {one.numbers}"
    found = _made.get(key)
    if found is None:
        found = Metalwork(one, large)
        _made[key] = found
    return found


def small_signs(one: Astrolabe) -> str:
    """What the small instruments of a table are made of; goes before them."""
    return metalwork(one, False).signs


def astrolabe_picture(one: Astrolabe, large: bool = True) -> str:
    """The instrument as it lies on the table; rings and dial are groups that a finger can turn."""
    step = one.step()
    parts = metalwork(one, large)
    drawn = f"\n{parts.base}\n"  # on lines of their own: they stay as they are while rings turn
    offset = one.number_ring - one.number_offset
    drawn += tag(
        "g",
        f"\n{parts.numbers}\n",
        class_="al-ring al-number-ring",
        transform=f"rotate({number(offset * step)})",
        data_ring="number",
    )
    drawn += tag(
        "g",
        f"\n{parts.actions}\n",
        class_="al-ring al-action-ring",
        transform=f"rotate({number(one.action_ring * step)})",
        data_ring="action",
    )
    drawn += dial(one.dial, one.reading, step)
    if one.sealed:
        drawn += lid()
    face = "sealed" if one.sealed else f"{one.dial}/{one.action_ring}/{one.number_ring}"
    said = one.reading or "Astrolabe, not set"
    # what is pressed is a plate below the rings: its name is the reading, not every word engraved above it
    button = tag(
        "g", circle(0, 0, 209, "al-plate"), class_="al-button", role="img", data_piece=one.piece, aria_label=said
    )
    return picture(
        button + hidden(drawn),
        424,
        462,
        said,
        "astrolabe" + ("" if large else " astrolabe-small"),
        -212,
        -250,
        data_token=f"instrument:{one.piece}",
        data_face=face,
    )


def throne() -> str:
    """The shackle the instrument hangs from."""
    shape = "M-58-196C-50-214-34-212-28-222C-22-232-14-230 0-238C14-230 22-232 28-222C34-212 50-214 58-196z"
    return path(shape, "al-body") + circle(0, -238, 9, "al-loop") + polygon(spikes(0, -213, 9, 3.5, 6), "al-engraved")


def base(one: Astrolabe, step: float, large: bool) -> str:
    """The fixed rim: the times of day, and a scale of degrees."""
    drawn = ""
    start = 0
    count = len(one.times)
    while start < count:
        end = start
        while end < count and one.times[end] == one.times[start]:
            end += 1
        a, b = (start - 0.5) * step, (end - 0.5) * step
        time = one.times[start]
        drawn += path(sector(0, 0, 165, 196, a, b), f"al-time al-{time}")
        middle = (a + b) / 2
        if large:
            drawn += rim_name(time, a, b, f"al-rim-{count}-{start}")
        for spread in (-0.36, 0.36):
            at = middle + spread * (b - a)
            x, y = around(0, 0, 180.5, at)
            drawn += icon(TIME_ICONS[time], x, y, 15, f"al-time-icon al-{time}-name", at)
        start = end
    fine: list[str] = []
    for i in range(count * 5):
        inner = 196 if i % 5 else 190
        p, q = around(0, 0, inner, (i - 2.5) * step / 5), around(0, 0, 202, (i - 2.5) * step / 5)
        fine.append(f"M{number(p[0])} {number(p[1])}L{number(q[0])} {number(q[1])}")
    drawn += path("".join(fine), "al-scale")
    walls: list[str] = []
    for i in range(count):
        p, q = around(0, 0, 165, (i - 0.5) * step), around(0, 0, 196, (i - 0.5) * step)
        walls.append(f"M{number(p[0])} {number(p[1])}L{number(q[0])} {number(q[1])}")
    return drawn + path("".join(walls), "al-wall")


def rim_name(time: str, a: float, b: float, path_id: str) -> str:
    """The name of a time along the rim; in the lower half it is written the other way round, to be read upright."""
    low = 95 <= (a + b) / 2 % 360 <= 265
    c, d = around(0, 0, 185 if low else 175, a + 3), around(0, 0, 185 if low else 175, b - 3)
    if low:
        arc = f"M{number(d[0])} {number(d[1])}A185 185 0 0 0 {number(c[0])} {number(c[1])}"
    else:
        arc = f"M{number(c[0])} {number(c[1])}A175 175 0 0 1 {number(d[0])} {number(d[1])}"
    name = tag("textPath", time.upper(), href=f"#{path_id}", startOffset="50%", text_anchor="middle")
    return path(arc, "al-arc", id=path_id) + tag("text", name, class_=f"al-time-name al-{time}-name")


def spokes(inner: float, outer: float, count: int, step: float) -> str:
    drawn: list[str] = []
    for i in range(count):
        p, q = around(0, 0, inner, (i - 0.5) * step), around(0, 0, outer, (i - 0.5) * step)
        drawn.append(f"M{number(p[0])} {number(p[1])}L{number(q[0])} {number(q[1])}")
    return path("".join(drawn), "al-wall")


def band(inner: float, outer: float, class_: str) -> str:
    """The face of a ring, without a seam."""
    face = circle(0, 0, (inner + outer) / 2, class_, stroke_width=outer - inner)
    return face + circle(0, 0, inner, "al-rim-line") + circle(0, 0, outer, "al-rim-line")


def number_ring(one: Astrolabe, step: float) -> str:
    drawn = band(129, 164, "al-number-face")
    drawn += spokes(129, 164, len(one.numbers), step)
    for i, value in enumerate(one.numbers):
        x, y = around(0, 0, 146, i * step)
        drawn += words(
            x, y, str(value), "al-number", transform=f"rotate({number(i * step)} {number(x)} {number(y)})", dy=9
        )
    return drawn + arrow(164)


def action_ring(one: Astrolabe, step: float, large: bool) -> str:
    drawn = band(78, 128, "al-action-face")
    drawn += spokes(78, 128, len(one.actions), step)
    for i, action in enumerate(one.actions):
        x, y = around(0, 0, 109 if large else 103, i * step)
        sign = icon(action, x, y, 21 if large else 27, f"al-action al-{action}", i * step)
        drawn += tag("g", title(action) + circle(x, y, 15, "touch") + sign) if large else sign
        if large:
            x, y = around(0, 0, 88, i * step)
            turn = f"rotate({number(i * step)} {number(x)} {number(y)})"
            drawn += words(x, y, action, f"al-action-name al-{action}-name", transform=turn, dy=3)
    return drawn + arrow(128)


def arrow(radius: float) -> str:
    """Where the ring points after a reset."""
    return path(f"M-6-{number(radius - 1)}h12l-6 8z", "al-arrow")


@lru_cache(2000)
def dial(time: int | None, reading: str, step: float) -> str:
    """The openwork on top: an arm with a window that picks out one time, number and action."""
    disc = circle(0, 0, 76, "al-disc") + circle(0, 0, 70, "al-disc-line")
    tracery = "".join(
        path("M0-66C18-50 18-34 0-26C-18-34-18-50 0-66", "al-tracery", transform=f"rotate({60 * i})") for i in range(6)
    )
    tracery += circle(0, 0, 26, "al-tracery")
    half = step / 2
    window = path(sector(0, 0, 77, 199, -half, half), "al-window")
    tip = path("M0-214L-9-199H9z", "al-tip")
    turned = (time or 0) * step
    arm = tag("g", window + tip, class_="al-dial", transform=f"rotate({number(turned)})", data_ring="dial")
    shade = ""
    if time is not None:
        around_it = sector(0, 0, 78, 196, turned + half, turned + 180) + sector(
            0, 0, 78, 196, turned + 180, turned + 360 - half
        )
        shade = path(around_it, "al-shade")
    said = ""
    if reading:
        lines = reading.split(", ")
        for i, text in enumerate(lines):
            said += words(0, 6 + 23 * (i - (len(lines) - 1) / 2), text, "al-reading")
        tracery = ""
    return shade + disc + tracery + arm + group(said, "al-said")


@cache
def lid() -> str:
    """A closed lid with a seal: the setting is made, and nobody sees it."""
    drawn = circle(0, 0, 199, "al-lid") + circle(0, 0, 186, "al-lid-line") + circle(0, 0, 60, "al-lid-line")
    drawn += polygon(spikes(0, 0, 182, 70, 12), "al-lid-line")
    wax = path(
        "M0-40C14-44 22-34 33-32C42-20 36-8 41 4C38 20 28 24 22 36C8 40-4 44-18 38"
        "C-30 34-36 22-41 8C-38-8-38-22-28-32C-18-34-12-42 0-40z",
        "al-wax",
    )
    return group(
        drawn + wax + polygon(spikes(0, 0, 24, 9, 8), "al-wax-mark") + words(0, 92, "sealed", "al-sealed"), "al-closed"
    )


@cache
def ring_tools(seal: str) -> str:
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
    rows += tag("button", seal, type="button", class_="al-seal")
    return tag("div", rows, class_="al-tools", hidden="hidden")
