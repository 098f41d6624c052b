"""Hexes of the sky and of star cards: their shape and the signs on them."""

from math import sqrt

from asterism.drawing.svg import Point, circle, corners, group, number, path, polygon, spikes, tag, words
from asterism.games.codex.model.content import CodexContent
from asterism.games.codex.model.geometry import Hex
from asterism.games.codex.model.names import BODIES, NONE

SIZE = 20.0  # from the middle of a hex to a corner
ROOT3 = sqrt(3.0)
EDGES = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]  # the neighbour across each wall, clockwise from east
UNIT = corners(0, 0, 1, 6)


def definitions() -> str:
    """The signs of the sky: a star, a guide star, a cluster, a nebula, a hex."""
    star = polygon(spikes(0, 0, 8.4, 3.3, 5), "cx-star", id="cx-s")
    guide = group(
        polygon(spikes(0, 0, 14.5, 5.2, 8), "cx-guide")
        + circle(0, 0, 5.6, "cx-guide-eye")
        + words(0, 2.8, "G", "cx-letter"),
        id="cx-g",
    )
    dots = "".join(
        polygon(spikes(x, y, 3.9, 1.5, 5, turn * 12), "cx-cluster")
        for turn, (x, y) in enumerate(corners(0, 0, 9.2, 6, 30))
    )
    cluster = group(
        circle(0, 0, 13.2, "cx-cluster-ring") + dots + words(0, 3, "C", "cx-letter cx-letter-cluster"),
        id="cx-c",
    )
    hatch = "".join(f"M{number(x - 17)} {number(15)}L{number(x + 3)} {number(-15)}" for x in range(-12, 27, 5))
    cloud = group(
        polygon(corners(0, 0, SIZE - 0.6, 6), "cx-cloud")
        + path(hatch, "cx-hatch", clip_path="url(#cx-clip)")
        + path("M-9 1c2-6 5-6 9 0s7 6 9 0", "cx-wisp"),
        id="cx-n",
    )
    clip = tag("clipPath", polygon(corners(0, 0, SIZE - 1.5, 6)), id="cx-clip")
    hexagon = polygon(corners(0, 0, SIZE, 6), "cx-hex", id="cx-hex")
    return tag("svg", tag("defs", star + guide + cluster + clip + cloud + hexagon), class_="signs", aria_hidden="true")


def spot(hex: Hex) -> Point:
    """Where a hex lies in the picture."""
    q, r = hex
    return SIZE * ROOT3 * (q + r / 2), SIZE * 1.5 * r


def use(sign: str, at: Point, class_: str = "") -> str:
    return tag("use", "", href=f"#cx-{sign}", x=at[0], y=at[1], class_=class_)


def signs(letter: str, at: Point, content: CodexContent) -> str:
    """What a hex shows: a cloud, a body, or nothing."""
    drawn = use("n", at) if content.nebulous[letter] else ""
    body = content.bodies[letter]
    if body != NONE:
        drawn += use(BODIES[body][0], at)
    return drawn


def rim(hexes: list[Hex], shrink: float = 0.0) -> str:
    """The outline around a group of hexes: every wall that is not shared."""
    inside = set(hexes)
    drawn: list[str] = []
    for q, r in hexes:
        x, y = spot((q, r))
        size = SIZE - shrink
        points = [(x + size * dx, y + size * dy) for dx, dy in UNIT]
        for i, (dq, dr) in enumerate(EDGES):
            if (q + dq, r + dr) not in inside:
                a, b = points[(i + 1) % 6], points[(i + 2) % 6]
                drawn.append(f"M{number(a[0])} {number(a[1])}L{number(b[0])} {number(b[1])}")
    return "".join(drawn)


def joined(stars: list[Hex]) -> list[tuple[Hex, Hex]]:
    """The shortest lines that join all stars of a figure, as one would pencil them."""
    reached = [stars[0]]
    left = stars[1:]
    lines: list[tuple[Hex, Hex]] = []
    while left:
        best, start, end = 1e9, reached[0], left[0]
        for a in reached:
            ax, ay = spot(a)
            for b in left:
                bx, by = spot(b)
                far = (ax - bx) ** 2 + (ay - by) ** 2
                if far < best - 0.01:
                    best, start, end = far, a, b
        lines.append((start, end))
        reached.append(end)
        left.remove(end)
    return lines


DEFINITIONS = definitions()
