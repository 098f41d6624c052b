"""By what the parts of a table's page are kept: everything that each of them shows."""

import marshal

from asterism.kernel.speech.decision import Choice
from asterism.kernel.speech.ledger import Rule
from asterism.kernel.speech.speech import Key
from asterism.kernel.speech.view import Zone
from asterism.web.choices import Bar, Button
from asterism.web.scene import Scene, SeatView, Spot

Shown = object  # compared with what other pages show


def place(scene: Scene) -> tuple[str, int, bool]:
    """Where links and forms lead."""
    return scene.head.id, scene.viewer, len(scene.mine) > 1


def tools(scene: Scene) -> Shown:
    """Undo, hint, pointing."""
    head, undo, restart = scene.head, scene.undo, scene.restart
    back = (undo.why, restart is not None and restart.count < undo.count and restart.why) if undo is not None else None
    asks = (head.epoch, head.undo, head.status, bool(scene.others), scene.outcome is None)
    return "tools", place(scene), back, asks, head.hints and scene.decision is not None, bool(scene.pointable)


def why(scene: Scene, rule: Rule | None) -> Shown:
    """What is barred, and the rule in force."""
    barred = tuple((barred.choice.label, barred.why, barred.rule) for barred in scene.barred)
    return "why", scene.head.game, barred, (rule.id, rule.question, rule.text) if rule is not None else ()


def chat(scene: Scene) -> Shown:
    """What was said, and what one may point at."""
    names = tuple(seat.seat.name for seat in scene.seats)
    return "chat", place(scene), names, tuple(scene.chat), tuple(scene.pings), tuple(scene.pointable.items())


def seat(scene: Scene, one: SeatView) -> Shown:
    """A seat's panel."""
    who, panel = one.seat, one.panel
    state = (who.seat, who.name, who.bot, who.standin, one.waiting, one.ready, one.mine, one.viewed, scene.live)
    said = (panel.score, tuple(panel.facts)) if panel is not None else None
    id = f"seat:{who.seat}"
    return "seat", state, said, (place(scene), spot(scene.spot(id))) if id in scene.pressable else None


def zone(scene: Scene, zone: Zone) -> Shown:
    """A zone as a list."""
    pieces = [[*vars(piece).values()] for piece in zone.pieces]
    spots: list[object] = []
    ids = [zone.id, *[piece.id for piece in zone.pieces]] if scene.pressable else []
    if not scene.pressable.isdisjoint(ids):  # then its links lead to this table
        spots = [place(scene), *[spot(scene.spot(id)) for id in ids]]
    owner = scene.name(zone.owner) if zone.owner >= 0 and zone.owner != scene.viewer else ""
    return "zone", marshal.dumps([zone.id, zone.title, zone.layout, zone.note, owner, pieces, spots], 2)


def spot(spot: Spot) -> tuple[object, ...]:
    return spot.state, spot.answer, spot.label, spot.note, tuple(spot.picks), spot.suggested


def own(scene: Scene, links: dict[int, str], removable: list[int], is_host: bool, away: float) -> Shown:
    """The viewer's own corner: notes, seats of mine, and what one may do about the others."""
    people = [(seat.kind, seat.name, seat.standin, seat.seen < away) for seat in (one.seat for one in scene.seats)]
    mine = [place(scene), scene.mine, scene.head.status, scene.head.game, scene.notes]
    return "own", marshal.dumps([mine, people, links, is_host and removable, is_host, scene.board is not None], 2)


def bar(scene: Scene, bar: Bar) -> Shown:
    """The choice bar; the list behind it has all options."""
    rows, ends = ([[row.heading, [words(one) for one in row.buttons]] for row in some] for some in (bar.rows, bar.ends))
    ways = [[way.words, way.count, way.picks] for way in bar.ways]
    picked = [scene.pick_name(pick) for pick in scene.picks]
    every = [] if bar.few else [[choice.group, *facts(choice)] for choice in scene.options]
    proposed = [scene.proposes(choice.answer) for choice in scene.options]
    return "bar", marshal.dumps([place(scene), scene.picks, picked, rows, ends, ways, every, proposed], 2)


def words(button: Button) -> tuple[object, ...]:
    return button.words, button.note, *facts(button.choice)


def facts(choice: Choice) -> tuple[Key | list[Key], list[str], str, str, bool, bool]:
    """What a page shows of a choice."""
    return choice.answer, choice.touches, choice.label, choice.note, choice.reveals, choice.ends


def tabs(scene: Scene) -> Shown:
    """The names of the areas."""
    return "tabs", tuple(scene.areas())


def choices(choices: list[Choice]) -> Shown:
    return "choices", marshal.dumps([facts(choice) for choice in choices], 2)
