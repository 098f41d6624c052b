"""Reading a pack: every field checked, every problem told with its file, entry and field."""

from typing import Final

from asterism.games.codex.model.content import Achievement, CodexContent, Constellation, StarCard
from asterism.games.codex.model.geometry import DIRECTIONS, Grid, Hex, turned
from asterism.games.codex.model.names import (
    BODIES,
    KINDS,
    MAJOR,
    MINOR,
    NONE,
    TESTS,
    TIERS,
    TILES,
    TURNS,
    VALUES,
    ZODIAC,
)
from asterism.kernel.entry import Entry, Schema, array, whole
from asterism.kernel.pack import Reader

HEX: Final[Schema] = array(whole(-99, 99), 2)
MOST_STARS: Final = 255  # an event of the log names several cards in one number


def read_content(reader: Reader) -> CodexContent:
    """Read and check a pack; whatever does not fit is reported with its file, entry and field."""
    bodies, nebulous = read_legend(reader)
    sky = reader.table("sky")
    if [place_of(sky, "directions", item) for item in listed(sky, "directions")] != DIRECTIONS:
        sky.problem("directions", f"should be the six steps clockwise from east, {DIRECTIONS}")
    offsets = [place_of(sky, "tile_offsets", item) for item in listed(sky, "tile_offsets")]
    if len(set(offsets)) != len(offsets) or {turned(place, 1) for place in offsets} != set(offsets):
        sky.problem("tile_offsets", "should be different hexes that a turn by 60 degrees maps onto each other")
        offsets = [(0, 0)]
    if len(sky.texts("direction_names")) != len(DIRECTIONS):
        sky.problem("direction_names", "should name the six directions")
    hex_words = sky.texts("pattern_order")
    if len(hex_words) != len(offsets):
        sky.problem("pattern_order", "should name every hex of a tile")
    sky.number("rotations", TURNS, TURNS)
    tile_ids, centres = read_tiles(reader, sky, offsets)
    central_id = sky.text("central_tile")
    if central_id not in tile_ids:
        sky.problem("central_tile", f"should be the id of a tile, not {central_id!r}")
    central = tile_ids.index(central_id) if central_id in tile_ids else 0
    star_entries, figure_entries = reader.entries("star"), reader.entries("constellation")
    stars = [read_star(entry, bodies, len(offsets)) for entry in star_entries]
    constellations = [read_constellation(entry) for entry in figure_entries]
    achievements = [read_achievement(entry) for entry in reader.entries("achievement")]
    hex_count = sky.number("hex_count", 1, 4095)
    symmetric = sky.flag("six_fold_symmetric")
    sky.finish()
    values = reader.values(VALUES)
    check_numbers(reader, len(stars), constellations, values)
    if reader.problems:
        reader.finish()
    content = CodexContent(
        reader.id,
        reader.title,
        reader.digest,
        reader.notes,
        tile_ids,
        centres,
        offsets,
        hex_words,
        central,
        bodies,
        nebulous,
        stars,
        constellations,
        achievements,
        values,
    )
    if hex_count != len(content.all_hexes()):
        sky.problem("hex_count", f"is {hex_count}, but the tiles have {len(content.all_hexes())} hexes")
    if symmetric != content.symmetric:
        sky.problem("six_fold_symmetric", f"is {symmetric}, but the layout says {content.symmetric}")
    look_alikes(content, star_entries, figure_entries)
    odd_figures(content, star_entries, figure_entries)
    return content


def read_legend(reader: Reader) -> tuple[dict[str, int], dict[str, bool]]:
    """What each letter of a pattern stands for: a body and, independently, nebula or not. # sky.hex-contents"""
    legend = reader.table("legend")
    bodies: dict[str, int] = {}
    nebulous: dict[str, bool] = {}
    for letter, meaning in legend.by_key():
        if len(letter) != 1:
            legend.problem(letter, "should be one letter with a table of body and nebula")
            continue
        bodies[letter] = meaning.choice("body", BODIES)
        nebulous[letter] = meaning.flag("nebula")
        meaning.finish()
    return bodies, nebulous


def read_tiles(reader: Reader, sky: Entry, offsets: list[Hex]) -> tuple[list[str], list[Hex]]:
    tile_ids: list[str] = []
    centres: list[Hex] = []
    taken: dict[Hex, str] = {}
    for entry in reader.entries("tile"):
        tile_ids.append(entry.text("id"))
        centre = place_of(entry, "centre", entry.value("centre", schema=HEX))
        entry.number("ring", 0, TILES)
        entry.finish()
        centres.append(centre)
        for q, r in offsets:
            place = (centre[0] + q, centre[1] + r)
            if place in taken:
                entry.problem("centre", f"puts a hex on {list(place)}, which {taken[place]} already covers")
            taken[place] = tile_ids[-1]
    reader.expect("tile", len(centres), TILES, "components.nineteen-tiles")
    return tile_ids, centres


def read_star(entry: Entry, bodies: dict[str, int], hexes: int) -> StarCard:
    pattern = entry.text("pattern")
    if entry.has("pattern") and len(pattern) != hexes:
        entry.problem("pattern", f"should have {hexes} letters, one for each hex of a tile, not {len(pattern)}")
    for letter in sorted(set(pattern) - set(bodies)):
        entry.problem("pattern", f"uses the letter {letter!r}, which the legend does not know")
    card = StarCard(
        entry.text("id"), entry.prose("name"), entry.text("family", ""), pattern, entry.prose("flavour", "")
    )
    entry.finish()
    return card


def read_constellation(entry: Entry) -> Constellation:
    stars = [place_of(entry, "stars", item) for item in listed(entry, "stars")]
    empty = [place_of(entry, "empty", item) for item in listed(entry, "empty")]
    tier = entry.number("tier", MINOR, ZODIAC)
    if entry.choice("kind", TIERS) != tier:
        entry.problem("kind", f"should be {TIERS[tier]!r}, as the tier is {tier}")
    if not stars or stars[0] != (0, 0):
        entry.problem("stars", "should begin with the anchor [0, 0]")
    if len(set(stars + empty)) != len(stars) + len(empty):
        entry.problem("stars", "and empty should name every hex once")
    if not connected(stars + empty):
        entry.warn("stars", "and empty are not connected: this figure falls apart")
    kinds = entry.choices("star_kinds", KINDS, ["any"] * len(stars))
    if len(kinds) != len(stars):
        entry.problem("star_kinds", f"should have {len(stars)} items, one for each star")
    card = Constellation(
        entry.text("id"),
        entry.prose("name"),
        tier,
        entry.number("score", 1, 999),
        stars,
        empty,
        kinds,
        entry.texts("drawing"),
        entry.prose("flavour", ""),
    )
    entry.finish()
    return card


def read_achievement(entry: Entry) -> Achievement:
    test = entry.choice("test", TESTS)
    counted = TESTS[test] not in ("guide-triangle", "constellation-without-regular-stars")
    at_least = entry.number("at_least", 1, 999) if counted else 0
    above = entry.number("total_above", -999, 999) if TESTS[test] == "cluster-loss" else 0
    tiers = entry.choices("kinds", TIERS) if TESTS[test] == "clusters-in-one-constellation" else []
    achievement = Achievement(entry.text("id"), entry.prose("name"), test, at_least, above, tiers)
    entry.finish()
    return achievement


def listed(entry: Entry, field: str) -> list[object]:
    """The hexes in a field."""
    return entry.as_list(field, entry.value(field, schema=array(HEX)))


def place_of(entry: Entry, field: str, value: object) -> Hex:
    """A pair [q, r] as a hex."""
    pair = entry.as_list(field, value)
    if len(pair) != 2:
        if entry.has(field):
            entry.problem(field, f"should be a pair [q, r], not {value!r}")
        return (0, 0)
    return entry.as_number(field, pair[0], -99, 99), entry.as_number(field, pair[1], -99, 99)


def check_numbers(reader: Reader, stars: int, constellations: list[Constellation], values: dict[str, int]) -> None:
    """Too small a pack is refused, another size than the book's is only reported. # setup.pack-size"""
    if stars < TILES:
        reader.problem("pack", "star", "", f"a game needs at least {TILES} of these (setup.pack-size), not {stars}")
    if stars > MOST_STARS:
        reader.problem("pack", "star", "", f"there can be {MOST_STARS} of these at most, not {stars}")
    for tier, id in ((ZODIAC, "zodiacs"), (MAJOR, "majors"), (MINOR, "minors")):
        found = sum(1 for card in constellations if card.tier == tier)
        if found < values[id]:
            words = f"a game needs at least {values[id]} {TIERS[tier]} cards (setup.pack-size), not {found}"
            reader.problem("pack", "constellation", "", words)
    drawn = 1 + values["rounds"] * values["row"]
    if drawn != TILES:
        words = f"and rows draw {drawn} cards with the first one, but the sky has {TILES} tiles (end.cards-used)"
        reader.table("values").problem("rounds", words)
    if values["zodiacs"] + values["majors"] + values["minors"] == 0:
        reader.table("values").problem("zodiacs", "and the other constellations should be one at least")
    reader.expect("star", stars, 30, "components.star-cards", TILES)
    reader.expect("constellation", len(constellations), 20, "components.constellation-cards", 1)


def look_alikes(content: CodexContent, stars: list[Entry], figures: list[Entry]) -> None:
    """Cards that equal another after a turn: allowed, but worth knowing. # setup.duplicate-cards"""
    for i, card in enumerate(content.stars):
        for other in content.stars[:i]:
            if card.pattern in other.patterns:
                stars[i].warn("pattern", f"equals that of {other.id!r} after a turn")
    for i, figure in enumerate(content.constellations):
        looks = [figure.look(turn) for turn in range(TURNS)]
        for earlier in content.constellations[:i]:
            if earlier.look(0) in looks:
                figures[i].warn("stars", f"equal those of {earlier.id!r} after a turn")


def odd_figures(content: CodexContent, stars: list[Entry], figures: list[Entry]) -> None:
    """Figures that fit nowhere, figures or nebulas a designer may not have meant."""
    for figure, card in enumerate(content.constellations):
        if not fits_somewhere(content.grid, card):
            figures[figure].warn("stars", "fit nowhere into the sky")
    for i, star in enumerate(content.stars):
        cloud = [place for place, letter in zip(content.offsets, star.pattern, strict=True) if content.nebulous[letter]]
        if not connected(cloud):
            stars[i].warn("pattern", "has nebula hexes that are not connected")
        lit = {
            place for place, letter in zip(content.offsets, star.pattern, strict=True) if content.bodies[letter] != NONE
        }
        for card in content.constellations:
            if completes(card, lit, set(content.offsets)):
                stars[i].warn("pattern", f"alone completes {card.id!r}")


def fits_somewhere(grid: Grid, card: Constellation) -> bool:
    """Whether some orientation has a place for all stars in the sky."""
    for orientation in card.orientations:
        for cell in grid.cells:
            if (orientation.lit >> grid.home - cell & grid.sky).bit_count() == len(card.stars):
                return True
    return False


def connected(places: list[Hex]) -> bool:
    """Whether hexes form one group through shared walls.

    >>> connected([(0, 0), (1, 0), (1, 1)]), connected([(0, 0), (1, 1)])
    (True, False)
    """
    left = set(places)
    todo = [left.pop()] if left else []
    while todo:
        q, r = todo.pop()
        for dq, dr in DIRECTIONS:
            near = (q + dq, r + dr)
            if near in left:
                left.remove(near)
                todo.append(near)
    return not left


def completes(card: Constellation, lit: set[Hex], tile: set[Hex]) -> bool:
    """Whether a figure lies wholly inside one tile of a star card."""
    for turn in range(TURNS):
        stars = [turned(place, turn) for place in card.stars]
        empty = [turned(place, turn) for place in card.empty]
        for aq, ar in lit:
            inside = {(q + aq, r + ar) for q, r in empty} <= tile - lit
            if inside and {(q + aq, r + ar) for q, r in stars} <= lit:
                return True
    return False
