"""The table drawn with letters."""

from asterism.drawing.pen import Pen
from asterism.games.astrolabe_018.model.content import Content018
from asterism.games.astrolabe_018.model.names import ACTION_TITLES, FACES, TIMES
from asterism.games.astrolabe_018.speech.view import Astrolabe018View, BoardView
from asterism.games.astrolabe_018.speech.zones import bottom_words, setting_words, top_words
from asterism.kernel.english import capital, some

LETTERS = ["G", "B", "R", "P", "Y", "*"]
STYLES = ["green", "blue", "red", "violet", "yellow", "white"]
TIME_MARKS = ["☀", "☾"]


def star_mark(pen: Pen, star: int, covered: bool = False) -> str:
    """A star by its letter, in its colour; a point when it was read."""
    return pen.dim("·") if covered else pen.paint(LETTERS[star], STYLES[star])


def draw(view: Astrolabe018View, content: Content018, colour: bool, width: int) -> str:
    """Goals, row and Libraries, then every board."""
    pen = Pen(colour, width)
    lines = [heading(view, pen)]
    lines += [pen.ruled("Goals"), *goal_lines(view, content, pen)]
    deck = f"{view['deck']} in the deck{bottom_words(view, content)}{top_words(view, content, 'divs')}"
    lines += [pen.ruled(f"Divs · {deck}"), *row_lines(view, content, pen)]
    decks = [f"{view['library_decks'][i]} by {time}{top_words(view, content, time)}" for i, time in enumerate(TIMES)]
    lines += [pen.ruled(f"Libraries · {', '.join(decks)} in the decks"), *library_lines(view, content, pen)]
    boards = view["boards"]
    own = view["seat"] or 0
    for distance in range(len(boards)):
        seat = (own + distance) % len(boards)
        lines += board_lines(view, content, pen, seat, boards[seat])
    lines.append(pen.dim("Stars: G green, B blue, R red, P purple, Y yellow, * wild; · is read."))
    return pen.fitted(lines)


def heading(view: Astrolabe018View, pen: Pen) -> str:
    bag = view["bag"]
    words = f"Round {view['round']}" + (", the last" if view["final"] else "")
    words += f" · bag: {bag[0]} bright, {bag[1]} dark · {some(view['stone_supply'], 'stone')}"
    if view["stand_ins"]:
        words += " · stand-ins: " + " ".join(str(number) for number in view["stand_ins"])
    if view["called"]:
        words += f" · called: {view['called']}"
    turn = view["turn"]
    if turn is not None and view["acting"] is not None:
        name = view["boards"][view["acting"]]["name"]
        unique = ", unique" if turn["unique"] else ""
        words += f" · {name}: {capital(turn['action'])} {turn['number']} by {turn['time']}{unique}"
    return pen.title(words)


def goal_lines(view: Astrolabe018View, content: Content018, pen: Pen) -> list[str]:
    lines: list[str] = []
    for goal in view["goals"]:
        card = content.goal_ids.index(goal["id"])
        line = f"  {content.goal_vp[card]} {content.goal_names[card]}: {content.goal_texts[card]}"
        if goal["owner"] is not None:
            line = pen.dim(f"{line} Claimed by {view['boards'][goal['owner']]['name']}.")
        lines.append(line)
    return lines


def div_words(content: Content018, pen: Pen, id: str, covered: list[bool] | None) -> str:
    div = content.div_ids.index(id)
    stars = content.div_stars[div]
    marks = "".join(star_mark(pen, star, covered is not None and covered[i]) for i, star in enumerate(stars))
    time = content.div_time[div]
    return f"{content.div_vp[div]} {TIME_MARKS[time]} {marks}  {content.div_names[div]}"


def row_lines(view: Astrolabe018View, content: Content018, pen: Pen) -> list[str]:
    lines: list[str] = []
    for id in view["row"]:
        text = content.div_texts[content.div_ids.index(id)]
        lines.append(f"  {div_words(content, pen, id, None)}" + (pen.dim(f"  {text}") if text else ""))
    if len(lines) < view["row_size"]:
        lines.append(pen.dim(f"  {some(view['row_size'] - len(lines), 'place')} empty"))
    return lines


def artifact_words(content: Content018, id: str) -> str:
    card = content.artifact_ids.index(id)
    price, points = content.artifact_price[card], content.artifact_vp[card]
    mark = TIME_MARKS[content.artifact_time[card]]
    return f"{mark} {content.artifact_names[card]} (price {price}, {points} pt): {content.artifact_texts[card]}"


def library_lines(view: Astrolabe018View, content: Content018, pen: Pen) -> list[str]:
    lines: list[str] = []
    for kind, id in enumerate(view["library"]):
        lines.append(
            "  " + (artifact_words(content, id) if id is not None else f"{TIME_MARKS[kind]} {TIMES[kind]}: empty")
        )
    return lines


def board_lines(view: Astrolabe018View, content: Content018, pen: Pen, seat: int, board: BoardView) -> list[str]:
    token = " ★" if view["token"] == seat else ""
    you = " (you)" if view["seat"] == seat and board["name"] != "You" else ""
    sources = ", ".join(f"{points} from {name}" for name, points in board["sources"].items() if points)
    lines = [pen.ruled(f"{board['name']}{you}{token} · {some(board['vp'], 'point')}")]
    if sources:
        lines.append(pen.dim(f"  points: {sources}"))
    focus = board["focus"]
    stones = board["stones"]
    astrolabe = setting_words(board["reading"])
    own = view["setting"]
    announced = board["announced"]
    if view["seat"] == seat and own is not None:
        price = f" for {own['price']} focus" if own["price"] else ""
        astrolabe = f"{setting_words(own)}{price}, still hidden from the others"
    elif view["seat"] == seat and view["aimed"] is not None:
        astrolabe = f"aiming at {setting_words(view['aimed'])} (before: {astrolabe})"
    elif announced is not None:
        astrolabe = f"{setting_words(announced)} (before: {astrolabe})"
    elif board["hidden"]:
        astrolabe = f"hidden (before: {astrolabe})"
    elif seat in view["ready"]:
        astrolabe = f"locked (before: {astrolabe})"
    tokens = "●" * focus + "○" * (content.focus - focus)
    lines.append(f"  focus {tokens} · stones {TIME_MARKS[0]} {stones[0]} {TIME_MARKS[1]} {stones[1]}")
    lines.append(f"  astrolabe: {astrolabe}")
    if board["free_steps"]:
        lines.append(f"  next setting: {some(board['free_steps'], 'free ring step')}")
    if view["seat"] == seat and own is None and view["acting"] is None:
        lines += free_lines(view, content, board)
    guarded = "  guarded against swaps" if board["guarded"] else ""
    kept = f"{len(board['dice'])} of {view['keep_limit']}"
    lines.append(f"  dice ({kept}): {dice_words(pen, board['dice']) or 'none'}{guarded}")
    for held in board["captured"]:
        if held is not None:
            id, covered = held["id"], held["covered"]
            text = content.div_texts[content.div_ids.index(id)]
            ready = pen.title("  ready") if all(covered) else ""
            lines.append(f"  {div_words(content, pen, id, covered)}{ready}" + (pen.dim(f"  {text}") if text else ""))
    for card in board["artifacts"]:
        if card is not None:
            used = pen.dim("  used this round") if card in board["used"] else ""
            lines.append(f"  {artifact_words(content, card)}{used}")
    banished = board["banished"]
    if banished:
        names = ", ".join(content.div_names[content.div_ids.index(id)] for id in banished)
        lines.append(pen.dim(f"  banished: {names}"))
    return lines


def free_lines(view: Astrolabe018View, content: Content018, board: BoardView) -> list[str]:
    """What the dial can read by day and by night without turning a ring."""
    layout = next(layout for layout in content.layouts if layout.id == view["layout"])
    action_ring, number_ring = board["rings"]
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
        words.append(TIME_MARKS[0 if kind == "bright" else 1] + star_mark(pen, FACES.index(star)))
    return "  ".join(words)
