"""The places and pieces of the table, made from a view alone."""

from typing import cast

from asterism.games.astrolabe_018.model.content import Content018
from asterism.games.astrolabe_018.model.names import DICE_KINDS, FACES, STONE_KINDS, TIMES
from asterism.kernel.view import Piece, SeatPanel, Zone

View = dict[str, object]


def texts(value: object) -> list[str]:
    return cast("list[str]", value)


def ints(value: object) -> list[int]:
    return cast("list[int]", value)


def boards_of(view: View) -> list[View]:
    return cast("list[View]", view["boards"])


def zones(view: View, content: Content018) -> list[Zone]:
    """The shared table first, then each board, the viewer's own before the others'."""
    found = shared_zones(view, content)
    boards = boards_of(view)
    own = view["seat"] if isinstance(view["seat"], int) else 0
    for distance in range(len(boards)):
        seat = (own + distance) % len(boards)
        found += board_zones(view, content, seat, boards[seat])
    return found


def shared_zones(view: View, content: Content018) -> list[Zone]:
    row = [div_piece(content, id) for id in texts(view["row"])]
    deck = f"{view['deck']} Divs face down"
    bottoms = texts(view["bottoms"])
    if bottoms:
        deck += ", lowest: " + ", ".join(content.div_names[content.div_ids.index(id)] for id in bottoms)
    library = [artifact_piece(content, id) for id in cast("list[str | None]", view["library"]) if id is not None]
    decks = ints(view["library_decks"])
    goals = [goal_piece(view, content, goal) for goal in cast("list[View]", view["goals"])]
    bag = ints(view["bag"])
    stand_ins = [
        Piece(f"stand-in:{i}", f"four-sided die: {number}", shape="die")
        for i, number in enumerate(ints(view["stand_ins"]))
    ]
    return [
        Zone("row", "Div row", row, note=deck),
        Zone("library", "Libraries", library, note=f"{decks[0]} day and {decks[1]} night artifacts face down"),
        Zone("goals", "Goals", goals),
        Zone("bag", "Bag", [], note=f"{bag[0]} bright and {bag[1]} dark dice"),
        Zone("stones", "Supply", stand_ins, note=f"{view['stone_supply']} stones"),
    ]


def board_zones(view: View, content: Content018, seat: int, board: View) -> list[Zone]:
    name = str(board["name"])
    captured = [
        div_piece(content, str(held["id"]), cast("list[bool]", held["covered"]))
        for held in cast("list[View | None]", board["captured"])
        if held is not None
    ]
    dice = [die_piece(seat, i, die) for i, die in enumerate(texts(board["dice"]))]
    stones = ints(board["stones"])
    kept = [
        Piece(f"stone:{seat}:{kind}", f"{stones[kind]} {word} stone{'s' if stones[kind] > 1 else ''}", shape="token")
        for kind, word in enumerate(STONE_KINDS)
        if stones[kind]
    ]
    artifacts = [artifact_piece(content, id) for id in cast("list[str | None]", board["artifacts"]) if id is not None]
    pile = [div_piece(content, id) for id in texts(board["banished"])]
    instrument = astrolabe_piece(view, seat, board)
    return [
        Zone(f"astrolabe-of:{seat}", f"{name}: astrolabe", [instrument], owner=seat),
        Zone(f"captured:{seat}", f"{name}: captured Divs", captured, owner=seat),
        Zone(f"dice:{seat}", f"{name}: dice", dice, owner=seat, note="guarded" if board["guarded"] else ""),
        Zone(f"artifacts:{seat}", f"{name}: artifacts and stones", artifacts + kept, owner=seat),
        Zone(f"banished:{seat}", f"{name}: banished", pile, owner=seat, layout="stack"),
    ]


def astrolabe_piece(view: View, seat: int, board: View) -> Piece:
    """The instrument as last revealed; the viewer's own also with its hidden setting."""
    reading = cast("View", board["reading"])
    facts = [("last", setting_words(reading))]
    hidden = view["setting"] if view["seat"] == seat else board["announced"]
    if isinstance(hidden, dict):
        facts.append(("set", setting_words(hidden)))
    elif board["hidden"]:
        facts.append(("set", "hidden"))
    rings = ints(board["rings"])
    facts += [("dial", str(board["dial"])), ("action ring", str(rings[0])), ("number ring", str(rings[1]))]
    return Piece(f"astrolabe:{seat}", "Astrolabe", facts=facts, shape="instrument")


def setting_words(reading: View) -> str:
    return f"{str(reading['action']).capitalize()} {reading['number']} by {reading['time']}"


def div_piece(content: Content018, id: str, covered: list[bool] | None = None) -> Piece:
    div = content.div_ids.index(id)
    stars = []
    for i, star in enumerate(content.div_stars[div]):
        stars.append(f"[{FACES[star]}]" if covered is not None and covered[i] else FACES[star])
    facts = [("points", str(content.div_vp[div])), ("type", TIMES[content.div_time[div]]), ("stars", " ".join(stars))]
    if covered is not None:
        facts.append(("read", f"{sum(covered)} of {len(covered)}"))
    if content.div_elite[div]:
        facts.append(("kind", "elite"))
    colour = TIMES[content.div_time[div]]
    return Piece(f"div:{id}", content.div_names[div], content.div_texts[div], facts, "card", colour,
                 flavour=content.div_flavour[div])  # fmt: skip


def artifact_piece(content: Content018, id: str) -> Piece:
    card = content.artifact_ids.index(id)
    time = TIMES[content.artifact_time[card]]
    facts = [("type", time), ("price", str(content.artifact_price[card])), ("points", str(content.artifact_vp[card]))]
    return Piece(f"artifact:{id}", content.artifact_names[card], content.artifact_texts[card], facts, "card", time,
                 flavour=content.artifact_flavour[card])  # fmt: skip


def goal_piece(view: View, content: Content018, goal: View) -> Piece:
    card = content.goal_ids.index(str(goal["id"]))
    facts = [("points", str(content.goal_vp[card]))]
    if goal["owner"] is not None:
        facts.append(("claimed by", str(boards_of(view)[cast("int", goal["owner"])]["name"])))
    return Piece(f"goal:{goal['id']}", content.goal_names[card], content.goal_texts[card], facts,
                 flavour=content.goal_flavour[card])  # fmt: skip


def die_piece(seat: int, i: int, die: str) -> Piece:
    kind, star = die.rstrip("*+").split("-")
    marks = [("", "used by this action")] if die.endswith(("*", "+")) else []
    name = f"{kind} {star}"
    return Piece(f"die:{seat}:{i}", name, "", [("kind", DICE_KINDS[DICE_KINDS.index(kind)]), *marks], "die", star)


def panels(view: View) -> list[SeatPanel]:
    """The same facts for every seat."""
    found: list[SeatPanel] = []
    for seat, board in enumerate(boards_of(view)):
        stones = ints(board["stones"])
        reading = cast("View", board["reading"])
        facts = [
            ("focus", f"{board['focus']} of 8"),
            ("astrolabe", "hidden" if board["hidden"] else setting_words(reading)),
            ("dice", str(len(texts(board["dice"])))),
            ("banished", str(len(texts(board["banished"])))),
            ("stones", f"{stones[0]} sun, {stones[1]} moon"),
            ("first player", "yes" if view["token"] == seat else "no"),
        ]
        found.append(SeatPanel(seat, facts, cast("int", board["vp"])))
    return found
