"""The table drawn with letters."""

from typing import cast

from asterism.games.astrolabe_018.model.content import Content018
from asterism.games.astrolabe_018.model.names import ACTION_TITLES, FACES, TIMES
from asterism.games.astrolabe_018.speech.zones import View, boards_of, ints, setting_words, texts

LETTERS = ["G", "B", "R", "P", "Y", "*"]
TINTS = ["32", "34", "31", "35", "33", "97"]
TIME_MARKS = ["☀", "☾"]


class Pen:
    """Colours where they are wanted; a star always carries its letter."""

    def __init__(self, colour: bool, width: int) -> None:
        self.colour: bool = colour
        self.width: int = max(60, width)

    def tint(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour else text

    def star(self, star: int, covered: bool = False) -> str:
        return self.tint("·", "90") if covered else self.tint(LETTERS[star], TINTS[star])

    def title(self, text: str) -> str:
        return self.tint(text, "1")

    def dim(self, text: str) -> str:
        return self.tint(text, "90")

    def rule(self, text: str) -> str:
        return self.title(text) + " " + self.dim("─" * max(0, self.width - len(text) - 1))


def draw(view: View, content: Content018, colour: bool, width: int) -> str:
    """Goals, row and Libraries, then every board."""
    pen = Pen(colour, width)
    lines = [heading(view, pen)]
    lines += [pen.rule("Goals"), *goal_lines(view, content, pen)]
    lines += [pen.rule(f"Divs · {view['deck']} in the deck"), *row_lines(view, content, pen)]
    lines += [pen.rule("Libraries"), *library_lines(view, content, pen)]
    boards = boards_of(view)
    own = view["seat"] if isinstance(view["seat"], int) else 0
    for distance in range(len(boards)):
        seat = (own + distance) % len(boards)
        lines += board_lines(view, content, pen, seat, boards[seat])
    lines.append(pen.dim("Stars: G green, B blue, R red, P purple, Y yellow, * wild; · is read."))
    return "\n".join(lines)


def heading(view: View, pen: Pen) -> str:
    bag = ints(view["bag"])
    words = f"Round {view['round']}" + (", the last" if view["final"] else "")
    words += f" · bag: {bag[0]} bright, {bag[1]} dark · {view['stone_supply']} stones"
    if view["stand_ins"]:
        words += " · stand-ins: " + " ".join(str(number) for number in ints(view["stand_ins"]))
    turn = view["turn"]
    if isinstance(turn, dict):
        name = boards_of(view)[cast("int", view["acting"])]["name"]
        unique = ", unique" if turn["unique"] else ""
        words += f" · {name}: {str(turn['action']).capitalize()} {turn['number']} by {turn['time']}{unique}"
    return pen.title(words)


def goal_lines(view: View, content: Content018, pen: Pen) -> list[str]:
    lines: list[str] = []
    for goal in cast("list[View]", view["goals"]):
        card = content.goal_ids.index(str(goal["id"]))
        line = f"  {content.goal_vp[card]} {content.goal_names[card]}: {content.goal_texts[card]}"
        if goal["owner"] is not None:
            line = pen.dim(f"{line} Claimed by {boards_of(view)[cast('int', goal['owner'])]['name']}.")
        lines.append(line)
    return lines


def div_words(content: Content018, pen: Pen, id: str, covered: list[bool] | None) -> str:
    div = content.div_ids.index(id)
    stars = content.div_stars[div]
    marks = "".join(pen.star(star, covered is not None and covered[i]) for i, star in enumerate(stars))
    time = content.div_time[div]
    return f"{content.div_vp[div]} {TIME_MARKS[time]} {marks}  {content.div_names[div]}"


def row_lines(view: View, content: Content018, pen: Pen) -> list[str]:
    lines: list[str] = []
    for id in texts(view["row"]):
        text = content.div_texts[content.div_ids.index(id)]
        lines.append(f"  {div_words(content, pen, id, None)}" + (pen.dim(f"  {text}") if text else ""))
    return lines or ["  none"]


def artifact_words(content: Content018, id: str) -> str:
    card = content.artifact_ids.index(id)
    price, points = content.artifact_price[card], content.artifact_vp[card]
    mark = TIME_MARKS[content.artifact_time[card]]
    return f"{mark} {content.artifact_names[card]} (price {price}, {points} pt): {content.artifact_texts[card]}"


def library_lines(view: View, content: Content018, pen: Pen) -> list[str]:
    lines: list[str] = []
    for kind, id in enumerate(cast("list[str | None]", view["library"])):
        lines.append(
            "  " + (artifact_words(content, id) if id is not None else f"{TIME_MARKS[kind]} {TIMES[kind]}: empty")
        )
    return lines


def board_lines(view: View, content: Content018, pen: Pen, seat: int, board: View) -> list[str]:
    token = " ★" if view["token"] == seat else ""
    you = " (you)" if view["seat"] == seat and board["name"] != "You" else ""
    lines = [pen.rule(f"{board['name']}{you}{token} · {board['vp']} points")]
    focus = cast("int", board["focus"])
    stones = ints(board["stones"])
    astrolabe = setting_words(cast("View", board["reading"]))
    if board["hidden"]:
        astrolabe = f"hidden (before: {astrolabe})"
    own = view["setting"]
    if view["seat"] == seat and isinstance(own, dict):
        astrolabe = f"{setting_words(own)}, still hidden from the others"
    lines.append(
        f"  focus {'●' * focus}{'○' * (8 - focus)} · {TIME_MARKS[0]} {stones[0]} {TIME_MARKS[1]} {stones[1]} stones"
    )
    lines.append(f"  astrolabe: {astrolabe}")
    if view["seat"] == seat and own is None and view["acting"] is None:
        lines += free_lines(view, content, board)
    lines.append(f"  dice: {dice_words(pen, texts(board['dice'])) or 'none'}")
    for held in cast("list[View | None]", board["captured"]):
        if held is not None:
            id, covered = str(held["id"]), cast("list[bool]", held["covered"])
            text = content.div_texts[content.div_ids.index(id)]
            ready = pen.title("  ready") if all(covered) else ""
            lines.append(f"  {div_words(content, pen, id, covered)}{ready}" + (pen.dim(f"  {text}") if text else ""))
    for card in cast("list[str | None]", board["artifacts"]):
        if card is not None:
            lines.append(f"  {artifact_words(content, card)}")
    banished = texts(board["banished"])
    if banished:
        names = ", ".join(content.div_names[content.div_ids.index(id)] for id in banished)
        lines.append(pen.dim(f"  banished: {names}"))
    return lines


def free_lines(view: View, content: Content018, board: View) -> list[str]:
    """What the dial can read by day and by night without turning a ring."""
    layout = next(layout for layout in content.layouts if layout.id == view["layout"])
    action_ring, number_ring = ints(board["rings"])
    instrument = layout.instrument
    lines: list[str] = []
    for time, word in enumerate(TIMES):
        shown: list[tuple[int, int]] = []
        for dial in range(instrument.positions):
            if instrument.times[dial] == time:
                shown.append((instrument.action_at(dial, action_ring), instrument.number_at(dial, number_ring)))
        words = "  ".join(f"{ACTION_TITLES[action]} {number}" for action, number in sorted(shown))
        lines.append(f"    free by {word}: {words}")
    return lines


def dice_words(pen: Pen, dice: list[str]) -> str:
    """Each die as the mark of its time and the letter of its star."""
    words: list[str] = []
    for die in dice:
        kind, star = die.rstrip("*+").split("-")
        words.append(TIME_MARKS[0 if kind == "bright" else 1] + pen.star(FACES.index(star)))
    return "  ".join(words)
