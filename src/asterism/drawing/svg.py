"""Markup as text: elements with escaped attributes, and the few SVG elements every board is made of."""

from functools import lru_cache
from itertools import starmap
from math import cos, pi, sin

Number = int | float
Point = tuple[float, float]

_ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}
REMEMBERED = 10_000  # attributes: boards are made of the same ones again and again


def escape(words: str) -> str:
    """Words as they may stand in text and in attributes.

    >>> escape('<b> & "c"')
    '&lt;b&gt; &amp; &quot;c&quot;'
    """
    for mark, written in _ESCAPES.items():
        if mark in words:
            words = words.replace(mark, written)
    return words


def number(value: Number) -> str:
    """A coordinate with at most one digit after the point.

    >>> number(3.0), number(2.51), number(-0.001)
    ('3', '2.5', '0')
    """
    if isinstance(value, int):
        return str(value)
    near = round(value, 1)
    whole = int(near)
    return str(whole) if whole == near else str(near)


def tag(name: str, inside: str = "", **attributes: str | Number) -> str:
    """An element around markup; `class_` and `data_piece` become `class` and `data-piece`, empty values are left out.

    >>> tag("g", "", class_="tile", data_piece="tile:t1")
    '<g class="tile" data-piece="tile:t1"></g>'
    """
    drawn = "".join([f"<{name}", *starmap(attribute, attributes.items())])
    if inside or name not in _EMPTY:
        return f"{drawn}>{inside}</{name}>"
    return f"{drawn}/>"


@lru_cache(REMEMBERED)
def attribute(name: str, value: str | Number) -> str:
    """An attribute as it stands in a tag, or nothing.

    >>> attribute("class_", "tile"), attribute("data_piece", "")
    (' class="tile"', '')
    """
    if value == "":
        return ""
    return f' {name.rstrip("_").replace("_", "-")}="{escape(value) if isinstance(value, str) else number(value)}"'


# Elements that may be written in one piece; a browser would leave any other open
_EMPTY = frozenset(["circle", "rect", "line", "path", "use", "stop", "ellipse", "image", "br", "input"])


def words(x: Number, y: Number, said: str, class_: str = "", anchor: str = "middle", **more: str | Number) -> str:
    """A line of text in a drawing."""
    return tag("text", escape(said), x=x, y=y, class_=class_, text_anchor=anchor, **more)


def circle(x: Number, y: Number, radius: Number, class_: str = "", **more: str | Number) -> str:
    return tag("circle", "", cx=x, cy=y, r=radius, class_=class_, **more)


def box(x: Number, y: Number, width: Number, height: Number, class_: str = "", **more: str | Number) -> str:
    return tag("rect", "", x=x, y=y, width=width, height=height, class_=class_, **more)


def line(a: Point, b: Point, class_: str = "", **more: str | Number) -> str:
    return tag("line", "", x1=a[0], y1=a[1], x2=b[0], y2=b[1], class_=class_, **more)


def path(d: str, class_: str = "", **more: str | Number) -> str:
    return tag("path", "", d=d, class_=class_, **more)


def polygon(points: list[Point], class_: str = "", **more: str | Number) -> str:
    return tag("path", "", d=outline(points), class_=class_, **more)


def outline(points: list[Point]) -> str:
    """A closed path through points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def group(inside: str, class_: str = "", x: Number = 0, y: Number = 0, **more: str | Number) -> str:
    """Elements that belong together, moved to a place; on a line of their own, so that pushes can leave them out."""
    where = f"translate({number(x)} {number(y)})" if x or y else ""
    return "\n" + tag("g", inside, class_=class_, transform=where, **more)


def title(said: str) -> str:
    """The name of the element it stands in: a tooltip, and what a screen reader says."""
    return tag("title", escape(said)) if said else ""


def hidden(inside: str) -> str:
    """What a picture's label says already: seen, but not read out again."""
    return tag("g", inside, aria_hidden="true")


def picture(
    inside: str,
    width: Number,
    height: Number,
    label: str,
    class_: str = "",
    left: Number = 0,
    top: Number = 0,
    **more: str | Number,
) -> str:
    """A whole drawing, as wide as its place allows."""
    return tag(
        "svg",
        inside,
        class_=f"drawing {class_}".strip(),
        viewBox=f"{number(left)} {number(top)} {number(width)} {number(height)}",
        role="group",
        aria_label=label,
        **more,
    )


def around(x: Number, y: Number, radius: Number, degrees: Number) -> Point:
    """The point at a compass bearing: 0 is up, 90 right."""
    angle = degrees * pi / 180
    return x + radius * sin(angle), y - radius * cos(angle)


def sector(x: Number, y: Number, inner: Number, outer: Number, start: Number, end: Number) -> str:
    """A piece of a ring between two bearings, as a path."""
    large = 1 if end - start > 180 else 0
    a, b = around(x, y, outer, start), around(x, y, outer, end)
    c, d = around(x, y, inner, end), around(x, y, inner, start)
    return (
        f"M{number(a[0])} {number(a[1])}A{number(outer)} {number(outer)} 0 {large} 1 {number(b[0])} {number(b[1])}"
        f"L{number(c[0])} {number(c[1])}A{number(inner)} {number(inner)} 0 {large} 0 {number(d[0])} {number(d[1])}Z"
    )


def spikes(x: Number, y: Number, outer: Number, inner: Number, count: int, turn: Number = 0) -> list[Point]:
    """The outline of a star with so many points."""
    points: list[Point] = []
    for i in range(count):
        points.append(around(x, y, outer, turn + 360 * i / count))
        points.append(around(x, y, inner, turn + 360 * (i + 0.5) / count))
    return points


def corners(x: Number, y: Number, radius: Number, count: int, turn: Number = 0) -> list[Point]:
    """The corners of a regular polygon; with six and no turn a hex that stands on a corner."""
    return [around(x, y, radius, turn + 360 * i / count) for i in range(count)]


_dust: dict[tuple[int, int, int, int, Number, Number], str] = {}


def dust(count: int, width: int, height: int, seed: int, left: Number = 0, top: Number = 0) -> str:
    """Faint stars behind a drawing, always the same for the same seed: one path of dots."""
    key = (count, width, height, seed, left, top)
    found = _dust.get(key)
    if found is None:
        dots: list[str] = []
        for _ in range(count):
            seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
            dots.append(f"M{number(left + (seed >> 4) % width)} {number(top + (seed >> 14) % height)}h0")
        found = path("".join(dots), "dust")
        if len(_dust) < 1000:
            _dust[key] = found
    return found
