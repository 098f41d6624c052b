"""The places and pieces of the table, made from a view alone."""

from asterism.games.astrolabe_018.model.content import Content018
from asterism.games.astrolabe_018.model.names import DICE_KINDS, FACES, STONE_KINDS, TIMES
from asterism.games.astrolabe_018.speech.view import Astrolabe018View, BoardView, GoalView, ReadingView
from asterism.kernel.english import capital, some
from asterism.kernel.speech.view import Piece, SeatPanel, Zone


def zones(view: Astrolabe018View, content: Content018) -> list[Zone]:
    """The shared table first, then each board, the viewer's own before the others'."""
    found = shared_zones(view, content)
    boards = view["boards"]
    own = view["seat"] or 0
    for distance in range(len(boards)):
        seat = (own + distance) % len(boards)
        found += board_zones(view, content, seat, boards[seat])
    return found


def shared_zones(view: Astrolabe018View, content: Content018) -> list[Zone]:
    row = [div_piece(content, id) for id in view["row"]]
    deck = f"{some(view['deck'], 'Div')} face down{bottom_words(view, content)}{top_words(view, content, 'divs')}"
    library = [artifact_piece(content, id) for id in view["library"] if id is not None]
    decks = view["library_decks"]
    by_day = f"{decks[0]} by day{top_words(view, content, 'day')}"
    by_night = f"{decks[1]} by night{top_words(view, content, 'night')}"
    goals = [goal_piece(view, content, goal) for goal in view["goals"]]
    bag = view["bag"]
    stand_ins = [
        Piece(f"stand-in:{i}", f"four-sided die: {number}", shape="die") for i, number in enumerate(view["stand_ins"])
    ]
    return [
        Zone("row", "Div row", row, note=deck),
        Zone("library", "Libraries", library, note=f"face down: {by_day}, {by_night}"),
        Zone("goals", "Goals", goals),
        Zone("bag", "Bag", [], note=f"{bag[0]} bright and {bag[1]} dark dice"),
        Zone("stones", "Supply", stand_ins, note=some(view["stone_supply"], "stone")),
    ]


def bottom_words(view: Astrolabe018View, content: Content018) -> str:
    """The Divs that were put under their deck, for everybody to see."""
    names = [content.div_names[content.div_ids.index(id)] for id in view["bottoms"]]
    return f", lowest: {', '.join(names)}" if names else ""


def top_words(view: Astrolabe018View, content: Content018, deck: str) -> str:
    """The cards on top of a deck that the viewer has looked at."""
    ids, names = content.artifact_ids, content.artifact_names
    if deck == "divs":
        ids, names = content.div_ids, content.div_names
    seen = [names[ids.index(id)] for id in view["tops"].get(deck, [])]
    return f" (on top: {', '.join(seen)})" if seen else ""


def board_zones(view: Astrolabe018View, content: Content018, seat: int, board: BoardView) -> list[Zone]:
    name = board["name"]
    captured = [div_piece(content, held["id"], held["covered"]) for held in board["captured"] if held is not None]
    dice = [die_piece(seat, i, die) for i, die in enumerate(board["dice"])]
    stones = board["stones"]
    kept = [
        Piece(f"stone:{seat}:{kind}", f"{stones[kind]} {word} stone{'s' if stones[kind] > 1 else ''}", shape="token")
        for kind, word in enumerate(STONE_KINDS)
        if stones[kind]
    ]
    artifacts = [artifact_piece(content, id) for id in board["artifacts"] if id is not None]
    pile = [div_piece(content, id) for id in board["banished"]]
    instrument = astrolabe_piece(view, seat, board)
    return [
        Zone(f"astrolabe-of:{seat}", f"{name}: astrolabe", [instrument], owner=seat),
        Zone(f"captured:{seat}", f"{name}: captured Divs", captured, owner=seat),
        Zone(f"dice:{seat}", f"{name}: dice", dice, owner=seat, note="guarded" if board["guarded"] else ""),
        Zone(f"artifacts:{seat}", f"{name}: artifacts and stones", artifacts + kept, owner=seat),
        Zone(f"banished:{seat}", f"{name}: banished", pile, owner=seat, layout="stack"),
    ]


def astrolabe_piece(view: Astrolabe018View, seat: int, board: BoardView) -> Piece:
    """The instrument as last revealed; the viewer's own also with its hidden setting."""
    reading = board["reading"]
    facts = [("last", setting_words(reading))]
    hidden = view["setting"] if view["seat"] == seat else board["announced"]
    if hidden is not None:
        facts.append(("set", setting_words(hidden)))
    elif board["hidden"]:
        facts.append(("set", "hidden"))
    rings = board["rings"]
    facts += [("dial", str(board["dial"])), ("action ring", str(rings[0])), ("number ring", str(rings[1]))]
    return Piece(f"astrolabe:{seat}", "Astrolabe", facts=facts, shape="instrument")


def setting_words(reading: ReadingView) -> str:
    return f"{capital(reading['action'])} {reading['number']} by {reading['time']}"


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


def goal_piece(view: Astrolabe018View, content: Content018, goal: GoalView) -> Piece:
    card = content.goal_ids.index(goal["id"])
    facts = [("points", str(content.goal_vp[card]))]
    if goal["owner"] is not None:
        facts.append(("claimed by", view["boards"][goal["owner"]]["name"]))
    return Piece(f"goal:{goal['id']}", content.goal_names[card], content.goal_texts[card], facts,
                 flavour=content.goal_flavour[card])  # fmt: skip


def die_piece(seat: int, i: int, die: str) -> Piece:
    kind, star = die.rstrip("*+").split("-")
    marks = [("", "used by this action")] if die.endswith(("*", "+")) else []
    name = f"{kind} {star}"
    return Piece(f"die:{seat}:{i}", name, "", [("kind", DICE_KINDS[DICE_KINDS.index(kind)]), *marks], "die", star)


def panels(view: Astrolabe018View, content: Content018) -> list[SeatPanel]:
    """The same facts for every seat."""
    found: list[SeatPanel] = []
    for seat, board in enumerate(view["boards"]):
        stones = board["stones"]
        reading = board["reading"]
        facts = [
            ("focus", f"{board['focus']} of {content.focus}"),
            ("astrolabe", "hidden" if board["hidden"] else setting_words(reading)),
            ("dice", str(len(board["dice"]))),
            ("banished", str(len(board["banished"]))),
            ("stones", f"{stones[0]} sun, {stones[1]} moon"),
            ("first player", "yes" if view["token"] == seat else "no"),
        ]
        found.append(SeatPanel(seat, facts, board["vp"]))
    return found


def headline(view: Astrolabe018View) -> str:
    return f"Round {view['round']}{', the last' if view['final'] else ''}"
