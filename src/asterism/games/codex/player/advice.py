"""What a good player would say of an unfinished sky: points in hand, and what is still in reach."""

from typing import Final

from asterism.games.codex.model.content import CodexContent
from asterism.games.codex.model.geometry import cells_of
from asterism.games.codex.model.names import DRAW, TURNS
from asterism.games.codex.model.sky import Sky
from asterism.games.codex.model.state import Codex
from asterism.games.codex.player.prospects import Prospects
from asterism.games.codex.rules.scoring import guide_points, largest_nebula, sheet_of, total_of
from asterism.kernel.option import first, second, third, verb_of

LINE_HOPE: Final = 0.45  # for each undrawn hex between two guide stars
CLOUD_HOPE: Final = 0.12  # for each undrawn hex touching the largest nebula
CLOUD_ROOM: Final = 8


def worth(g: Codex, seat: int) -> float:
    """The sum of the parts."""
    if g.has_finished(seat):
        return float(total_of(g, seat))
    sky = g.sky(seat)
    return Prospects(g.content, g.targets, sky).now() + other_hopes(g, sky)


def advice(g: Codex, seat: int) -> list[tuple[str, float]]:
    """Named parts: the sheet of a finished sky, or what an unfinished one promises."""
    if g.has_finished(seat):
        sheet = sheet_of(g, seat)
        return [
            ("constellations", float(sheet.constellations)),
            ("guide stars", float(sheet.guides)),
            ("star clusters", float(sheet.clusters)),
            ("nebula", float(sheet.nebula)),
        ]
    sky = g.sky(seat)
    between = g.house_rules().guides_between
    largest = largest_nebula(g.content, sky.nebula)
    return [
        ("constellations done or in reach", Prospects(g.content, g.targets, sky).now()),
        ("clusters to be used", float(-g.content.cluster_loss * sky.clusters.bit_count())),
        ("guide stars", float(guide_points(g.content, sky, between))),
        ("room on guide lines", LINE_HOPE * open_line_hexes(g.content, sky)),
        ("nebula", float(g.content.nebula_points * largest.bit_count())),
        ("room for the nebula", CLOUD_HOPE * open_cloud_hexes(g.content, sky, largest)),
    ]


def worths(g: Codex, seat: int, options: list[int]) -> list[float]:
    """The worth after each option; the same numbers as playing each one, but the sky is read only once."""
    sky = g.sky(seat)
    prospects = Prospects(g.content, g.targets, sky)
    worths: list[float] = []
    for packed in options:
        card, tile, turn = first(packed), second(packed), third(packed)
        if g.open_tiles[seat] == 1 << tile or verb_of(packed) != DRAW:
            world = g.clone()
            world.step(seat, packed)
            worths.append(worth(world, seat))
            continue
        drawn = sky.clone()
        drawn.draw(g.content, card, turn, tile)
        worths.append(prospects.after(card * TURNS + turn, tile) + other_hopes(g, drawn))
    return worths


def other_hopes(g: Codex, sky: Sky) -> float:
    """Everything but constellations: guide stars, clusters and nebula, with the room they have left."""
    content = g.content
    largest = largest_nebula(content, sky.nebula)
    return (
        guide_points(content, sky, g.house_rules().guides_between)
        - content.cluster_loss * sky.clusters.bit_count()
        + LINE_HOPE * open_line_hexes(content, sky)
        + content.nebula_points * largest.bit_count()
        + CLOUD_HOPE * open_cloud_hexes(content, sky, largest)
    )


def open_line_hexes(content: CodexContent, sky: Sky) -> int:
    """Undrawn hexes between guide stars, each counted once."""
    cells = cells_of(sky.guides)
    passed = 0
    for i in range(len(cells)):
        for j in range(i + 1, len(cells)):
            passed |= content.grid.between.get(cells[i] * content.grid.size + cells[j], 0)
    return (passed & sky.undrawn).bit_count()


def open_cloud_hexes(content: CodexContent, sky: Sky, largest: int) -> int:
    """Undrawn hexes that touch the largest nebula, up to what is of use."""
    near = 0
    for cell in cells_of(largest):
        near |= content.grid.neighbours[cell]
    return min(CLOUD_ROOM, (near & sky.undrawn).bit_count())
