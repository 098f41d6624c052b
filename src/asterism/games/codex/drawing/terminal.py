"""The Codex table drawn with letters: the night sky, the constellations sought, the open cards, the score."""

from textwrap import wrap

from asterism.drawing.pen import Pen, shown_width
from asterism.games.codex.model.content import CodexContent, StarCard
from asterism.games.codex.model.geometry import Hex
from asterism.games.codex.model.names import CLUSTER, GUIDE, NONE, STAR, TIERS, TURNS
from asterism.games.codex.speech.view import CodexView, OpenCard, OpenSky, PassedFigure, PlacedFigure, SheetView
from asterism.games.codex.speech.zones import (
    INEXACT,
    PARTS,
    cluster_words,
    part_points,
    progress_words,
    why_passed_over,
)
from asterism.kernel.english import capital, some

MARKS = "abcdefghijklmnopqr"  # the targets, as they are marked in the sky
GLYPHS = {NONE: ".", STAR: "*", GUIDE: "G", CLUSTER: "C"}
NEBULA_GLYPH = "~"
GAP = "   "
WIDEST = 56  # a line of reasons

COLOURS = {".": "dim", "*": "white", "G": "gold", "C": "ice", "~": "violet"}
MARK_COLOUR = "lime"


def draw(view: CodexView, content: CodexContent, colour: bool, width: int) -> str:
    """Everything a player looks at, from a view alone."""
    pen = Pen(colour, width)
    skies = view["skies"]
    own = view["seat"] or 0  # a spectator sits beside the first seat
    lines: list[str] = []
    for sky in skies:
        if sky["shown"] is None:
            lines.append(f"Seat {sky['seat'] + 1} has drawn {sky['tiles_drawn']} of {len(content.tile_ids)} tiles.")
    for sky in skies:
        shown = sky["shown"]
        if shown is not None:
            if len(skies) > 1:
                lines.append(pen.paint(f"The sky of seat {sky['seat'] + 1}", "bold"))
            picture = draw_sky(shown, view["targets"], content, pen)
            score = draw_score(shown["sheet"], content, pen)
            lines += beside(picture, score, width)
            if sky["seat"] == own and shown["row"]:
                lines += ["", pen.paint(f"Open star cards ({view['deck']} in the deck)", "bold")]
                lines += side_by_side([draw_card(item, content, pen) for item in shown["row"]], width)
    lines += ["", pen.paint("Constellations to seek (* star, o no star)", "bold")]
    lines += side_by_side(draw_targets(view, content, pen), width)
    lines += ["", *legend(pen, view["outcome"] is not None)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def legend(pen: Pen, final: bool) -> list[str]:
    words = [("*", "star"), ("G", "guide star"), ("C", "cluster"), ("~", "nebula"), (".", "empty")]
    shown = ", ".join(f"{pen.paint(glyph, COLOURS[glyph])} {word}" for glyph, word in words)
    letters = "letters: constellations scored" + ("" if final else " so far")
    return [shown, "a ~ behind a star: it lies on a nebula", "bars: tile borders", letters]


def draw_sky(sky: OpenSky, targets: list[str], content: CodexContent, pen: Pen) -> list[str]:
    """One text row for each row of hexes; four columns a hex, a bar where a tile begins."""
    letters = hex_letters(sky, content)
    marks = hex_marks(sky["sheet"], targets)
    tile_at = {place: tile for tile in range(len(content.tile_ids)) for place in content.tile_hexes(tile)}
    centres = dict(zip(content.centres, content.tile_ids, strict=True))
    left = min(2 * q + r for q, r in tile_at)
    lines: list[str] = []
    for row in range(min(r for _, r in tile_at), max(r for _, r in tile_at) + 1):
        line = ""
        plain = 0  # columns written so far, without colour codes
        for q in sorted(q for q, r in tile_at if r == row):
            place = (q, row)
            column = 2 * (2 * q + row - left)
            border = "|" if tile_at.get((q - 1, row)) != tile_at[place] else " "
            if place in letters:
                glyph = glyph_of(letters[place], content)
                cloud = NEBULA_GLYPH if glyph != NEBULA_GLYPH and content.nebulous[letters[place]] else " "
                cell = pen.paint(glyph, COLOURS[glyph]) + pen.paint(marks.get(place, " "), MARK_COLOUR)
                cell += pen.paint(cloud, COLOURS[NEBULA_GLYPH])
            else:
                cell = pen.paint(centres.get(place, "-").ljust(3), "dim")
            line += " " * (column - plain) + border + cell
            plain = column + 4
        lines.append(line + "|")
    return lines


def hex_letters(sky: OpenSky, content: CodexContent) -> dict[Hex, str]:
    """The letter of every drawn hex."""
    stars = {card.id: card for card in content.stars}
    letters: dict[Hex, str] = {}
    for tile, drawn in enumerate(sky["tiles"]):
        if drawn is not None:
            pattern = stars[drawn["card"]].patterns[drawn["turn"]]
            letters.update(zip(content.tile_hexes(tile), pattern, strict=True))
    return letters


def hex_marks(sheet: SheetView, targets: list[str]) -> dict[Hex, str]:
    """Which constellation each hex of a scored figure belongs to."""
    marks: dict[Hex, str] = {}
    for placed in sheet["constellations"]["placed"]:
        for q, r in placed["stars"] + placed["empty"]:
            marks[q, r] = MARKS[targets.index(placed["card"])]
    return marks


def glyph_of(letter: str, content: CodexContent) -> str:
    body = content.bodies[letter]
    return NEBULA_GLYPH if body == NONE and content.nebulous[letter] else GLYPHS[body]


def draw_card(item: OpenCard, content: CodexContent, pen: Pen) -> list[str]:
    """A star card in every turn that looks different, or where it was drawn."""
    card = next(card for card in content.stars if card.id == item["card"])
    if item["tile"] is not None:
        return [card.name, f"drawn into {item['tile']}"]
    turns = [[f"  {turn}", *draw_pattern(card, turn, content, pen)] for turn in range(card.distinct)]
    return [f"{pen.paint(card.name, 'bold')} ({card.id}), by turn", *join_blocks(turns)]


def draw_pattern(card: StarCard, turn: int, content: CodexContent, pen: Pen) -> list[str]:
    """The hexes of a card, turned clockwise."""
    letters = dict(zip(content.offsets, card.patterns[turn % TURNS], strict=True))
    left = min(2 * q + r for q, r in letters)
    lines: list[str] = []
    for row in range(min(r for _, r in letters), max(r for _, r in letters) + 1):
        line = ""
        plain = 0
        for q in sorted(q for q, r in letters if r == row):
            glyph = glyph_of(letters[q, row], content)
            column = 2 * q + row - left
            cloud = NEBULA_GLYPH if glyph != NEBULA_GLYPH and content.nebulous[letters[q, row]] else ""
            line += " " * (column - plain) + pen.paint(glyph, COLOURS[glyph])
            line += pen.paint(cloud, COLOURS[NEBULA_GLYPH])
            plain = column + 1 + len(cloud)
        lines.append(line)
    return lines


def draw_targets(view: CodexView, content: CodexContent, pen: Pen) -> list[list[str]]:
    cards = {card.id: card for card in content.constellations}
    blocks: list[list[str]] = []
    for mark, id in zip(MARKS, view["targets"], strict=False):
        card = cards[id]
        head = f"{pen.paint(mark, MARK_COLOUR)} {card.name}"
        blocks.append(
            [head, f"  {TIERS[card.tier]}, {some(card.score, 'point')}"] + ["  " + row for row in card.drawing]
        )
    return blocks


def draw_score(sheet: SheetView, content: CodexContent, pen: Pen) -> list[str]:
    """The score sheet: each part, and what earned it."""
    title = "Score" if sheet["final"] else "Score so far (provisional)"
    lines = [pen.paint(title, "bold")]
    reasons = [
        explain_figures(sheet, content),
        explain_guides(sheet, content),
        explain_clusters(sheet),
        explain_nebula(sheet, content),
    ]
    for part, points, why in zip(PARTS, part_points(sheet), reasons, strict=True):
        lines.append(f"{capital(part):<16}{points:>4}")
        lines += [f"  {line}" for line in why]
    lines.append(f"{'Total':<16}{sheet['total']:>4}")
    if not sheet["exact"]:
        lines += wrap(INEXACT, WIDEST)
    return [*lines, *draw_achievements(sheet, content, pen)]


def draw_achievements(sheet: SheetView, content: CodexContent, pen: Pen) -> list[str]:
    """The small goals: earned or not once the sky is full, until then how far each has come."""
    lines = ["", pen.paint("Achievements" if sheet["final"] else "Achievements, so far", "bold")]
    for item, progress in zip(content.achievements, sheet["progress"], strict=True):
        mark = "*" if item.id in sheet["achievements"] else " "
        also = f", with more than {some(item.above, 'point')}" if item.above else ""
        lines.append(f"{mark} {item.name:<20}{progress_words(progress)}{also}")
    return lines


# What earned the points of each part, in a line each


def explain_figures(sheet: SheetView, content: CodexContent) -> list[str]:
    names = {card.id: card.name for card in content.constellations}
    lines: list[str] = []
    for item in sheet["constellations"]["placed"]:
        lines.append(f"{names[item['card']]} {item['points']}, {lies(content, item)}")
    for passed in sheet["constellations"]["passed_over"]:
        words = f"{names[passed['card']]}, {lies(content, passed)}: {why_passed_over(passed, names)}"
        lines += wrap(words, WIDEST, subsequent_indent="  ")
    return lines


def lies(content: CodexContent, figure: PlacedFigure | PassedFigure) -> str:
    """How a figure lies in the sky: from one star it can lie in several turns."""
    return f"turned {figure['turn'] * 60} degrees, first star {hex_name(content, figure['anchor'])}"


def explain_guides(sheet: SheetView, content: CodexContent) -> list[str]:
    lines: list[str] = []
    for pair in sheet["guides"]["pairs"]:
        ends = f"{hex_name(content, pair['from'])} - {hex_name(content, pair['to'])}"
        again = f", {len(pair['again'])} of them already counted" if pair["again"] else ""
        lines.append(f"pair {ends} {pair['points']}, {len(pair['between'])} between{again}")
    return lines


def explain_clusters(sheet: SheetView) -> list[str]:
    return [cluster_words(sheet["clusters"])]


def explain_nebula(sheet: SheetView, content: CodexContent) -> list[str]:
    hexes = sheet["nebula"]["hexes"]
    if not hexes:
        return []
    return [f"{some(len(hexes), 'hex', 'hexes')}, the first {hex_name(content, hexes[0])}"]


def hex_name(content: CodexContent, place: Hex) -> str:
    """A hex as people name it; a view that came as JSON has lists for pairs, which the compiled core would refuse."""
    return content.hex_name((place[0], place[1]))


def beside(left: list[str], right: list[str], width: int) -> list[str]:
    """Two blocks next to each other, or one below the other where there is no room."""
    wide = max(shown_width(line) for line in left)
    if wide + len(GAP) + max(shown_width(line) for line in right) > width:
        return [*left, "", *right]
    return join_blocks([left, right])


def side_by_side(blocks: list[list[str]], width: int) -> list[str]:
    """As many blocks next to each other as fit, then the next ones below."""
    lines: list[str] = []
    row: list[list[str]] = []
    used = 0
    for block in blocks:
        wide = max(shown_width(line) for line in block) + len(GAP)
        if row and used + wide > width:
            lines += [*join_blocks(row), ""]
            row, used = [], 0
        row.append(block)
        used += wide
    return lines + join_blocks(row)


def join_blocks(blocks: list[list[str]]) -> list[str]:
    """Blocks next to each other, each padded to its own width."""
    widths = [max(shown_width(line) for line in block) for block in blocks]
    lines: list[str] = []
    for i in range(max(len(block) for block in blocks)):
        line = ""
        for block, wide in zip(blocks, widths, strict=True):
            text = block[i] if i < len(block) else ""
            line += text + " " * (wide - shown_width(text)) + GAP
        lines.append(line.rstrip())
    return lines
