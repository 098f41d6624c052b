"""The Codex table drawn: a night sky in pencil on dark paper, cards to draw, figures to seek, the score sheet."""

from asterism.drawing.areas import Areas, deck_chip, strip
from asterism.drawing.card import cards, table_card, zone
from asterism.drawing.memory import remembered
from asterism.drawing.svg import (
    circle,
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
from asterism.games.codex.drawing.faces import constellation_of, pattern_picture, star_card, star_of, target_card
from asterism.games.codex.drawing.hexes import DEFINITIONS, SIZE, joined, rim, signs, spot, use
from asterism.games.codex.model.content import Achievement, CodexContent, Constellation, draw_number
from asterism.games.codex.model.geometry import Hex
from asterism.games.codex.speech.journal import wanted
from asterism.games.codex.speech.view import CodexView, DrawnTile, OpenCard, OpenSky, Progress, SheetView, SkyView
from asterism.games.codex.speech.zones import INEXACT, cluster_words, progress_words, why_passed_over
from asterism.kernel.english import some


def draw(view: CodexView, content: CodexContent, names: list[str]) -> Areas:
    """The table of the seat that looks, and what may be seen of the others."""
    own = view["seat"] or 0  # a spectator sits beside the first seat
    mine = view["skies"][own]["shown"]
    targets = [constellation_of(content, id) for id in view["targets"]]
    areas = Areas("codex", signs=DEFINITIONS, names={"stage": "Sky", "markets": "Seek", "mine": "Score"})
    if mine is not None:
        chances = [prospect(mine, target, content) for target in targets]
        areas.stage = sky_place(mine, targets, content, chances)
        areas.stage += zone(
            "Open star cards", open_cards(mine["row"], content), "codex-row", mark=deck_of(view["deck"])
        )
        areas.markets = zone("Constellations to seek", sought(mine, targets, chances), "codex-targets")
        areas.mine = zone("Score sheet", score_sheet(mine["sheet"], targets), "codex-sheet")
        areas.mine += achievements_page(mine["sheet"], content)
    else:
        found = cards("".join(target_card(card, "") for card in targets))
        areas.markets = zone("Constellations to seek", found, "codex-targets")
    others = [sky for sky in view["skies"] if sky["seat"] != own or mine is None]
    areas.others = "".join(other_sky(sky, targets, content, names) for sky in others)
    return areas


def sky_place(mine: OpenSky, targets: list[Constellation], content: CodexContent, chances: list["Prospect"]) -> str:
    """The viewer's own sky with the tools that turn a card."""
    return tag(
        "codex-sky",
        sky_picture(mine, targets, content, "", chances) + turning_tools(),
        class_="place codex-sky",
        data_size=SIZE,
        data_offsets=";".join(f"{q},{r}" for q, r in content.offsets),
    )


def deck_of(count: int) -> str:
    return deck_chip(count, "in the deck")


# The sky


def sky_picture(
    sky: OpenSky,
    targets: list[Constellation],
    content: CodexContent,
    prefix: str,
    chances: list["Prospect"] | None = None,
) -> str:
    """The nineteen tiles with what is drawn in them and what it scores; with chances it is the viewer's own sheet."""
    spots = [spot(place) for place in content.all_hexes()]
    left, top = min(x for x, _ in spots) - 27, min(y for _, y in spots) - 29
    width, height = max(x for x, _ in spots) + 27 - left, max(y for _, y in spots) + 29 - top
    drawn = paper(left, top, width, height) if chances is not None else ""
    for tile, id in enumerate(content.tile_ids):
        drawn += "\n" + tile_drawing(sky["tiles"][tile], tile, f"{prefix}tile:{id}", content)
    drawn += "\n" + scored_lines(sky["sheet"], targets, content)
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
def tile_drawing(drawn: DrawnTile | None, tile: int, piece: str, content: CodexContent) -> str:
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
        star, turn = star_of(content, drawn["card"]), drawn["turn"]
        for place, letter in zip(hexes, star.patterns[turn], strict=True):
            inside += signs(letter, spot(place), content)
        said = f"Tile {name}: {star.name}, turned {turn * 60} degrees"
        face = f"{star.id}/{turn}"
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
def scored_lines(sheet: SheetView, targets: list[Constellation], content: CodexContent) -> str:
    """What scores: figures as lines from star to star, guide lines, the largest nebula outlined, clusters ringed."""
    drawn = ""
    cloud = places(sheet["nebula"]["hexes"])
    if cloud:
        drawn += path(rim(cloud, 2.2), "cx-nebula-rim")
    for pair in sheet["guides"]["pairs"]:
        ends = spot(pair["from"]), spot(pair["to"])
        drawn += line(ends[0], ends[1], "cx-guide-line")
        for place in pair["between"]:
            x, y = spot(place)
            drawn += circle(x, y, 11.5, "cx-guide-bead")
    names = {card.id: card.name for card in targets}
    for placed in sheet["constellations"]["placed"]:
        stars, name = places(placed["stars"]), names[placed["card"]]
        lines = "".join(line(spot(a), spot(b), "cx-figure-line") for a, b in joined(stars))
        knots = "".join(circle(spot(star)[0], spot(star)[1], 2.4, "cx-figure-knot") for star in stars)
        area = path(rim(stars + places(placed["empty"]), 1.2), "cx-figure-rim")
        x = sum(spot(star)[0] for star in stars) / len(stars)
        low = min(spot(star)[1] for star in stars)
        label = words(x, low - 12, f"{name} {placed['points']}", "cx-figure-name")
        drawn += group(
            title(name) + area + lines + knots + label,
            "cx-figure",
            data_figure=f"target:{placed['card']}",
        )
    for place in sheet["clusters"]["outside"]:
        x, y = spot(place)
        drawn += words(x + 10, y - 8, f"-{content.cluster_loss}", "cx-loss")
    for place in sheet["clusters"]["inside"]:
        x, y = spot(place)
        drawn += words(x + 10, y - 8, f"+{content.cluster_points}", "cx-gain")
    return group(drawn, "cx-scored", aria_hidden="true")


def places(hexes: list[Hex]) -> list[Hex]:
    """Hexes of a view, which JSON may have turned into lists."""
    return [(q, r) for q, r in hexes]


# How far a figure has come


class Prospect:
    """The most promising place for a figure: how many of its stars are there, and where all of them would be."""

    def __init__(self, found: int, stars: list[Hex], empty: list[Hex]) -> None:
        self.found: int = found
        self.stars: list[Hex] = stars
        self.empty: list[Hex] = empty


def prospect(sky: OpenSky, card: Constellation, content: CodexContent) -> Prospect:
    """Where most stars of a figure stand already, the rest is still undrawn, and no scored figure is in the way."""
    bodies = 0
    closed = 0
    used = 0
    for placed in sky["sheet"]["constellations"]["placed"]:
        used |= content.grid.mask(places(placed["stars"]) + places(placed["empty"]))
    for tile, drawn in enumerate(sky["tiles"]):
        if drawn is not None:
            place = draw_number(content.star_ids.index(drawn["card"]), drawn["turn"], tile)
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


def hints(sky: OpenSky, targets: list[Constellation], chances: list[Prospect]) -> str:
    """Faint outlines of where each figure could still come true; shown while its card is pointed at."""
    done = [placed["card"] for placed in sky["sheet"]["constellations"]["placed"]]
    drawn = ""
    for card, seen in zip(targets, chances, strict=True):
        if card.id in done or seen.found < 2:
            continue
        lines = "".join(line(spot(a), spot(b), "cx-hint-line") for a, b in joined(seen.stars))
        marks = "".join(circle(spot(star)[0], spot(star)[1], 10, "cx-hint-star") for star in seen.stars)
        drawn += group(lines + marks, "cx-hint", data_hint=f"target:{card.id}")
    return group(drawn, "cx-hints", aria_hidden="true")


# Cards


def open_cards(row: list[OpenCard], content: CodexContent) -> str:
    drawn = ""
    for item in row:
        star = star_of(content, item["card"])
        if item["tile"] is not None:
            drawn += table_card(
                "",
                star.name,
                pattern_picture(star.pattern, content, star.name),
                kind=f"drawn into {item['tile']}",
                tone="paper",
                small=True,
                aria_disabled="true",
            )
            continue
        drawn += star_card(star, content)
    return cards(drawn) if drawn else tag("p", "No star card is open.", class_="nothing")


@remembered
def turning_tools() -> str:
    """Buttons for what R, the wheel and two fingers do; shown when the page can turn cards."""
    left = tag("button", "&#8634;", type="button", class_="cx-turn-left", aria_label="Turn the card left")
    right = tag("button", "&#8635;", type="button", class_="cx-turn-right", aria_label="Turn the card right (R)")
    said = tag("span", "", class_="cx-preview", role="status")
    draw = tag("button", "", type="button", class_="cx-draw", hidden="hidden")
    switch = tag("input", type="checkbox", checked="checked")
    words = tag("span", "Show what a card would score") + tag("b", "+N", aria_hidden="true")  # the latter on a phone
    plus = tag("label", switch + words, class_="cx-plus")
    return tag("div", left + said + draw + right + plus, class_="cx-tools", hidden="hidden")


def sought(sky: OpenSky, targets: list[Constellation], chances: list[Prospect]) -> str:
    sheet = sky["sheet"]
    placed = [item["card"] for item in sheet["constellations"]["placed"]]
    drawn = ""
    for target, seen in zip(targets, chances, strict=True):
        if target.id in placed:
            drawn += target_card(target, "found", True, len(target.stars))
        else:
            whole = target.id in [item["card"] for item in sheet["constellations"]["passed_over"]]
            found = len(target.stars) if whole else seen.found
            missing = "not found" if sheet["final"] else f"{found} of {len(target.stars)} stars"
            drawn += target_card(target, "whole, not counted" if whole else missing, False, found)
    return cards(drawn)


# The score sheet


@remembered
def score_sheet(sheet: SheetView, targets: list[Constellation]) -> str:
    """The paper that fills in while one draws."""
    names = {card.id: card.name for card in targets}
    parts = [
        ("constellations", "Constellations", sheet["constellations"]["points"], explain_figures(sheet, names)),
        ("guides", "Guide stars", sheet["guides"]["points"], explain_guides(sheet)),
        ("clusters", "Star clusters", sheet["clusters"]["points"], explain_clusters(sheet)),
        ("nebula", "Nebula", sheet["nebula"]["points"], explain_nebula(sheet)),
    ]
    rows = ""
    for part, name, points, why in parts:
        rows += tag(
            "tr",
            tag("th", escape(name) + tag("small", escape(why)), scope="row")
            + tag("td", str(points), data_token=f"sheet:{part}", data_face=points),
            class_=f"sheet-{part}",
        )
    total = "Total" if sheet["final"] else "Total so far"
    rows += tag("tr", tag("th", total, scope="row") + tag("td", str(sheet["total"])), class_="sheet-total")
    return tag("table", tag("tbody", rows), class_="score-sheet")


# What earned the points, in a few words


def explain_figures(sheet: SheetView, names: dict[str, str]) -> str:
    placed = sheet["constellations"]["placed"]
    words = [", ".join(f"{names[item['card']]} {item['points']}" for item in placed) or "none yet"]
    for passed in sheet["constellations"]["passed_over"]:
        if passed["card"] not in [item["card"] for item in placed]:
            words.append(f"{names[passed['card']]} {why_passed_over(passed, names)}")
    if not sheet["exact"]:
        words.append(INEXACT[0].lower() + INEXACT[1:-1])
    return "; ".join(words)


def explain_guides(sheet: SheetView) -> str:
    pairs = sheet["guides"]["pairs"]
    if not pairs:
        return "no pair in line"
    for_pairs = sum(pair["value"] - len(pair["between"]) * sheet["guides"]["each"] for pair in pairs)
    return f"{some(len(pairs), 'pair')} +{for_pairs}, stars between +{sheet['guides']['points'] - for_pairs}"


def explain_clusters(sheet: SheetView) -> str:
    return cluster_words(sheet["clusters"])


def explain_nebula(sheet: SheetView) -> str:
    size = len(sheet["nebula"]["hexes"])
    return f"the largest has {size} hex{'es' if size != 1 else ''}" if size else "none yet"


@remembered
def achievements_page(sheet: SheetView, content: CodexContent) -> str:
    """The page of small goals: how far this sky has come, with those it has earned ticked."""
    earned = sheet["achievements"]
    items = "".join(
        achievement_line(item, item.id in earned, progress)
        for item, progress in zip(content.achievements, sheet["progress"], strict=True)
    )
    count = (
        f"{len(earned)} of {len(content.achievements)} with this sky"
        if sheet["final"]
        else "counted when the sky is full"
    )
    inside = tag("summary", "Achievements " + tag("small", count)) + tag("ul", items, class_="achievements")
    return tag("details", inside, class_="place codex-achievements", id="achievements")


def achievement_line(item: Achievement, earned: bool, progress: Progress) -> str:
    mark = picture(
        polygon(spikes(10, 10, 9, 4, 5), "medal-on" if earned else "medal-off"), 20, 20, "", "medal", aria_hidden="true"
    )
    return tag(
        "li",
        mark + tag("b", escape(item.name)) + " " + tag("span", f"{escape(wanted(item))}: {progress_words(progress)}"),
        class_="earned" if earned else "",
    )


@remembered
def other_sky(sky: SkyView, targets: list[Constellation], content: CodexContent, names: list[str]) -> str:
    """What may be seen of another seat's sky: how far it is, and the sky itself where it is open."""
    seat, shown = sky["seat"], sky["shown"]
    facts = [("tiles", f"{sky['tiles_drawn']} of {len(content.tile_ids)}")]
    if shown is None:
        return strip(names, seat, facts)
    drawn = sky_picture(shown, targets, content, f"seat-{seat}:")
    return strip(names, seat, facts, str(shown["sheet"]["total"]), drawn)
