"""The Codex table drawn: a night sky in pencil on dark paper, cards to draw, figures to seek, the score sheet."""

from math import sqrt

from asterism.drawing.card import back, board, cards, table_card, zone
from asterism.drawing.look import Look, viewer
from asterism.drawing.memory import remembered
from asterism.drawing.svg import (
    Point,
    circle,
    corners,
    dust,
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
from asterism.drawing.tokens import seat_label
from asterism.games.codex.model.content import Achievement, CodexContent, Constellation, StarCard, draw_number
from asterism.games.codex.model.geometry import Hex
from asterism.games.codex.model.names import BODIES, NONE, TIERS, TURNS
from asterism.games.codex.speech.journal import wanted
from asterism.kernel.pack import Content

SIZE = 20.0  # from the middle of a hex to a corner
ROOT3 = sqrt(3.0)
EDGES = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]  # the neighbour across each wall, clockwise from east
UNIT = corners(0, 0, 1, 6)
TONES = {"minor": "ice", "major": "brass", "zodiac": "plum"}
PARTS = [
    ("constellations", "Constellations"),
    ("guides", "Guide stars"),
    ("clusters", "Star clusters"),
    ("nebula", "Nebula"),
]


def draw(view: dict[str, object], content: Content, names: list[str]) -> str:
    """The table of the seat that looks, and what may be seen of the others."""
    assert isinstance(content, CodexContent)
    table = Look(view)
    skies = table.parts("skies")
    own = viewer(view)
    mine = skies[own]
    targets = [constellation_of(content, id) for id in table.texts("targets")]
    inside = DEFINITIONS
    if mine.has("tiles"):
        sheet = mine.part("sheet")
        chances = [prospect(mine, target, content) for target in targets]
        inside += tag(
            "codex-sky",
            sky_picture(mine, targets, content, "", chances) + turning_tools(),
            class_="place codex-sky",
            data_size=SIZE,
            data_offsets=";".join(f"{q},{r}" for q, r in content.offsets),
        )
        inside += zone("Score sheet", score_sheet(sheet, targets, content), "codex-sheet")
        if not mine.flag("finished"):
            inside += zone("Open star cards", open_cards(mine, table, content), "codex-row")
        inside += zone("Constellations to seek", sought(mine, targets, chances), "codex-targets")
    else:
        inside += zone(
            "Constellations to seek", cards("".join(target_card(card, "") for card in targets)), "codex-targets"
        )
    others = [sky for sky in skies if sky.number("seat") != own]
    if others:
        drawn = "".join(other_sky(sky, targets, content, names) for sky in others)
        inside += zone("The other skies", tag("div", drawn, class_="codex-others"), "codex-other-skies")
    if mine.has("sheet"):
        inside += achievements_page(mine.part("sheet"), content)
    return board("codex", inside)


def constellation_of(content: CodexContent, id: str) -> Constellation:
    return next(card for card in content.constellations if card.id == id)


def star_of(content: CodexContent, id: str) -> StarCard:
    return content.stars[content.star_ids.index(id)]


# The hand-drawn signs, drawn once and used everywhere


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


DEFINITIONS = definitions()


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


@remembered
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


# The sky


def sky_picture(
    sky: Look, targets: list[Constellation], content: CodexContent, prefix: str, chances: list["Prospect"] | None = None
) -> str:
    """The nineteen tiles with what is drawn in them and what it scores; with chances it is the viewer's own sheet."""
    spots = [spot(place) for place in content.all_hexes()]
    left, top = min(x for x, _ in spots) - 27, min(y for _, y in spots) - 29
    width, height = max(x for x, _ in spots) + 27 - left, max(y for _, y in spots) + 29 - top
    drawn = paper(left, top, width, height) if chances is not None else ""
    for tile, id in enumerate(content.tile_ids):
        drawn += tile_drawing(sky.items("tiles")[tile], tile, f"{prefix}tile:{id}", content)
    if sky.has("sheet"):
        drawn += scored_lines(sky.part("sheet"), targets, content)
    if chances is not None:
        drawn += hints(sky, targets, chances)
        drawn += group("", "cx-ghost", aria_hidden="true")
    return picture(drawn, width, height, "Night sky", "cx-sky", left, top)


@remembered
def paper(left: float, top: float, width: float, height: float) -> str:
    """Dark paper with a graduated brass rim, as an atlas has it."""
    middle = (left + width / 2, top + height / 2)
    drawn = dust(70, int(width), int(height), 77, left, top)
    for radius in (90, 180, 268):
        drawn += circle(middle[0], middle[1], radius, "cx-compass")
    for i in range(3):
        a, b = (middle[0], middle[1] - 268), (middle[0], middle[1] + 268)
        drawn += line(a, b, "cx-compass", transform=f"rotate({60 * i} {number(middle[0])} {number(middle[1])})")
    return drawn


@remembered
def tile_drawing(drawn: object, tile: int, piece: str, content: CodexContent) -> str:
    """One tile of seven hexes, drawn or still open."""
    hexes = content.tile_hexes(tile)
    inside = "".join(use("hex", spot(place)) for place in hexes)
    name = content.tile_ids[tile]
    centre = spot(content.centres[tile])
    face = ""
    source = ""
    if drawn is None:
        inside += words(centre[0], centre[1] + 4.5, name, "cx-tile-name")
        said = f"Tile {name}, still open"
    else:
        assert isinstance(drawn, list)
        star = star_of(content, drawn[0])
        for place, letter in zip(hexes, star.patterns[drawn[1]], strict=True):
            inside += signs(letter, spot(place), content)
        said = f"Tile {name}: {star.name}, turned {drawn[1] * 60} degrees"
        face = f"{star.id}/{drawn[1]}"
        source = f"card:{star.id}"
    inside += path(rim(hexes), "cx-tile-rim")
    return tag(
        "g",
        title(said) + inside,
        class_="cx-tile" + (" cx-open" if drawn is None else " cx-drawn"),
        data_piece=piece,
        data_face=face,
        data_from=source,
        data_at=f"{number(centre[0])},{number(centre[1])}",
    )


@remembered
def scored_lines(sheet: Look, targets: list[Constellation], content: CodexContent) -> str:
    """What scores: figures as lines from star to star, guide lines, the largest nebula outlined, clusters ringed."""
    drawn = ""
    cloud = sheet.part("nebula").places("hexes")
    if cloud:
        drawn += path(rim(cloud, 2.2), "cx-nebula-rim")
    for pair in sheet.part("guides").parts("pairs"):
        ends = spot(place_of(pair.items("from"))), spot(place_of(pair.items("to")))
        drawn += line(ends[0], ends[1], "cx-guide-line")
        for place in pair.places("between"):
            x, y = spot(place)
            drawn += circle(x, y, 11.5, "cx-guide-bead")
    names = {card.id: card.name for card in targets}
    for placed in sheet.part("constellations").parts("placed"):
        stars = placed.places("stars")
        lines = "".join(line(spot(a), spot(b), "cx-figure-line") for a, b in joined(stars))
        knots = "".join(circle(spot(star)[0], spot(star)[1], 2.4, "cx-figure-knot") for star in stars)
        area = path(rim(stars + placed.places("empty"), 1.2), "cx-figure-rim")
        x = sum(spot(star)[0] for star in stars) / len(stars)
        low = min(spot(star)[1] for star in stars)
        label = words(x, low - 12, f"{names[placed.text('card')]} {placed.number('points')}", "cx-figure-name")
        drawn += group(
            title(names[placed.text("card")]) + area + lines + knots + label,
            "cx-figure",
            data_figure=f"target:{placed.text('card')}",
        )
    for place in sheet.part("clusters").places("outside"):
        x, y = spot(place)
        drawn += words(x + 10, y - 8, "-2", "cx-loss")
    for place in sheet.part("clusters").places("inside"):
        x, y = spot(place)
        drawn += words(x + 10, y - 8, "+2", "cx-gain")
    return group(drawn, "cx-scored", aria_hidden="true")


def place_of(item: list[object]) -> Hex:
    q, r = item
    assert isinstance(q, int) and isinstance(r, int)
    return q, r


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


# How far a figure has come


class Prospect:
    """The most promising place for a figure: how many of its stars are there, and where all of them would be."""

    def __init__(self, found: int, stars: list[Hex], empty: list[Hex]) -> None:
        self.found: int = found
        self.stars: list[Hex] = stars
        self.empty: list[Hex] = empty


def prospect(sky: Look, card: Constellation, content: CodexContent) -> Prospect:
    """Where most stars of a figure stand already, the rest is still undrawn, and no scored figure is in the way."""
    bodies = 0
    closed = 0
    used = 0
    for placed in sky.part("sheet").part("constellations").parts("placed"):
        used |= content.grid.mask(placed.places("stars") + placed.places("empty"))
    for tile, drawn in enumerate(sky.items("tiles")):
        if drawn is not None:
            assert isinstance(drawn, list)
            place = draw_number(content.star_ids.index(drawn[0]), drawn[1], tile)
            bodies |= content.regular[place] | content.guides[place] | content.clusters[place]
            closed |= content.tile_masks[tile]
    missing = closed & ~bodies
    spots = content.spots[content.constellations.index(card)]
    best, at = 0, -1
    for i, lit in enumerate(spots.lits):
        if not lit & (missing | used) and not spots.darks[i] & (bodies | used):
            found = (lit & bodies).bit_count()
            if found > best:
                best, at = found, i
    if at < 0:
        return Prospect(0, [], [])
    return Prospect(best, content.grid.places(spots.lits[at]), content.grid.places(spots.darks[at] & content.grid.sky))


def hints(sky: Look, targets: list[Constellation], chances: list[Prospect]) -> str:
    """Faint outlines of where each figure could still come true; shown while its card is pointed at."""
    done = [placed.text("card") for placed in sky.part("sheet").part("constellations").parts("placed")]
    drawn = ""
    for card, seen in zip(targets, chances, strict=True):
        if card.id in done or seen.found < 2:
            continue
        lines = "".join(line(spot(a), spot(b), "cx-hint-line") for a, b in joined(seen.stars))
        marks = "".join(circle(spot(star)[0], spot(star)[1], 10, "cx-hint-star") for star in seen.stars)
        drawn += group(lines + marks, "cx-hint", data_hint=f"target:{card.id}")
    return group(drawn, "cx-hints", aria_hidden="true")


# Cards


@remembered
def pattern_picture(pattern: str, content: CodexContent, label: str) -> str:
    """The seven hexes of a star card."""
    inside = ""
    for offset, letter in zip(content.offsets, pattern, strict=True):
        inside += use("hex", spot(offset)) + signs(letter, spot(offset), content)
    inside += path(rim(content.offsets), "cx-tile-rim")
    return picture(group(inside, "cx-turning"), 108, 104, label, "cx-pattern", -54, -52)


@remembered
def open_cards(sky: Look, table: Look, content: CodexContent) -> str:
    drawn = ""
    for item in sky.parts("row"):
        star = star_of(content, item.text("card"))
        if item.has("tile"):
            drawn += table_card(
                "",
                star.name,
                pattern_picture(star.pattern, content, star.name),
                kind=f"drawn into {item.text('tile')}",
                tone="paper",
                small=True,
                aria_disabled="true",
            )
            continue
        turns = f"{star.distinct} ways to turn" if star.distinct > 1 else "the same from every side"
        drawn += table_card(
            f"card:{star.id}",
            star.name,
            pattern_picture(star.pattern, content, star.name),
            kind=turns,
            flavour=star.flavour,
            tone="paper",
            data_card=star.id,
            data_patterns=",".join(star.patterns[turn % TURNS] for turn in range(TURNS)),
            data_distinct=star.distinct,
        )
    return cards(drawn + back(table.number("deck"), "star deck"))


def turning_tools() -> str:
    """Buttons for what R and two fingers do; shown when the page can turn cards."""
    left = tag("button", "&#8634;", type="button", class_="cx-turn-left", aria_label="Turn the card left")
    right = tag("button", "&#8635;", type="button", class_="cx-turn-right", aria_label="Turn the card right (R)")
    said = tag("span", "", class_="cx-preview", role="status")
    return tag("div", left + said + right, class_="cx-tools", hidden="hidden")


@remembered
def figure_picture(card: Constellation) -> str:
    """The printed figure: stars, the hexes that must stay free of stars, and lines."""
    inside = ""
    for place in card.empty:
        inside += use("hex", spot(place), "cx-free") + circle(*spot(place), 4, "cx-free-mark")
    for place in card.stars:
        inside += use("hex", spot(place), "cx-wanted")
    for a, b in joined(card.stars):
        inside += line(spot(a), spot(b), "cx-figure-line")
    for place, kind in zip(card.stars, card.kinds, strict=True):
        inside += use("sgc"[kind], spot(place))
    points = [spot(place) for place in card.stars + card.empty]
    left, top = min(x for x, _ in points) - 22, min(y for _, y in points) - 24
    width, height = max(x for x, _ in points) + 22 - left, max(y for _, y in points) + 24 - top
    return picture(inside, width, height, f"Figure of {card.name}", "cx-figure-card", left, top)


@remembered
def target_card(target: Constellation, progress: str, done: bool = False, found: int = 0) -> str:
    stars = len(target.stars)
    pips = "".join(tag("i", "", class_="pip full" if i < found else "pip") for i in range(stars)) if progress else ""
    tier = TIERS[target.tier]
    return table_card(
        f"target:{target.id}",
        target.name,
        figure_picture(target),
        worth=str(target.score),
        kind=f"{tier}, {progress}" if progress else tier,
        icons=tag("span", pips, class_="pips") if pips else "",
        flavour=target.flavour,
        tone=TONES[tier],
        data_done="done" if done else "",
    )


def sought(sky: Look, targets: list[Constellation], chances: list[Prospect]) -> str:
    placed = [item.text("card") for item in sky.part("sheet").part("constellations").parts("placed")]
    drawn = ""
    for target, seen in zip(targets, chances, strict=True):
        if target.id in placed:
            drawn += target_card(target, "found", True, len(target.stars))
        else:
            said = "not found" if sky.flag("finished") else f"{seen.found} of {len(target.stars)} stars"
            drawn += target_card(target, said, False, seen.found)
    return cards(drawn)


# The score sheet


@remembered
def score_sheet(sheet: Look, targets: list[Constellation], content: CodexContent) -> str:
    """The paper that fills in while one draws."""
    names = {card.id: card.name for card in targets}
    rows = ""
    for part, name in PARTS:
        found = sheet.part(part)
        rows += tag(
            "tr",
            tag("th", escape(name) + tag("small", escape(explain(part, found, names))), scope="row")
            + tag("td", str(found.number("points")), data_token=f"sheet:{part}", data_face=found.number("points")),
            class_=f"sheet-{part}",
        )
    final = sheet.flag("final")
    total = "Total" if final else "Total so far"
    rows += tag("tr", tag("th", total, scope="row") + tag("td", str(sheet.number("total"))), class_="sheet-total")
    return tag("table", tag("tbody", rows), class_="score-sheet")


def explain(part: str, found: Look, names: dict[str, str]) -> str:
    """What earned the points, in a few words."""
    if part == "constellations":
        placed = found.parts("placed")
        return ", ".join(f"{names[item.text('card')]} {item.number('points')}" for item in placed) or "none yet"
    if part == "guides":
        pairs = found.parts("pairs")
        between = len(found.items("counted"))
        return (
            f"{len(pairs)} pair{'s' if len(pairs) != 1 else ''} in line, {between} between"
            if pairs
            else "no pair in line"
        )
    if part == "clusters":
        return f"{len(found.items('inside'))} in figures, {len(found.items('outside'))} left out"
    size = len(found.items("hexes"))
    return f"the largest has {size} hex{'es' if size != 1 else ''}" if size else "none yet"


@remembered
def achievements_page(sheet: Look, content: CodexContent) -> str:
    """The page of small goals, with those this sky has earned ticked."""
    earned = sheet.texts("achievements")
    items = "".join(achievement_line(item, item.id in earned) for item in content.achievements)
    count = (
        f"{len(earned)} of {len(content.achievements)} with this sky"
        if sheet.flag("final")
        else "counted when the sky is full"
    )
    inside = tag("summary", "Achievements " + tag("small", count)) + tag("ul", items, class_="achievements")
    return tag("details", inside, class_="place codex-achievements", open="open" if earned else "")


def achievement_line(item: Achievement, earned: bool) -> str:
    mark = picture(
        polygon(spikes(10, 10, 9, 4, 5), "medal-on" if earned else "medal-off"), 20, 20, "", "medal", aria_hidden="true"
    )
    return tag(
        "li",
        mark + tag("b", escape(item.name)) + " " + tag("span", escape(wanted(item))),
        class_="earned" if earned else "",
    )


@remembered
def other_sky(sky: Look, targets: list[Constellation], content: CodexContent, names: list[str]) -> str:
    """What may be seen of another seat's sky."""
    seat = sky.number("seat")
    said = f" {sky.number('tiles_drawn')} of {len(content.tile_ids)} tiles"
    if sky.has("sheet"):
        said += f", {sky.part('sheet').number('total')} points"
    caption = tag("p", seat_label(names, seat) + escape(said), class_="other-name")
    if not sky.has("tiles"):
        return tag("div", caption, class_="other-sky closed")
    return tag("div", caption + sky_picture(sky, targets, content, f"seat-{seat}:"), class_="other-sky")
