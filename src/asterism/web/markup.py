"""What a table's page has most of, as markup: pieces in lists, seats, choices, sentences of the log.

Templates say the rest. A page is rendered at every move, and these functions are many times faster than macros.
"""

from collections.abc import Sequence
from functools import lru_cache
from urllib.parse import quote

from asterism.drawing.svg import escape
from asterism.kernel.speech.decision import Choice
from asterism.kernel.speech.view import Piece, Zone
from asterism.web import hire
from asterism.web.choices import SHORT_NOTE, Button, as_json
from asterism.web.happened import Step
from asterism.web.live import Told
from asterism.web.scene import Scene, SeatView, Spot

MARKED = ("star", "die", "token")  # shapes that a list marks with a sign


@lru_cache(500)
def icon(name: str, label: str = "") -> str:
    named = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return f'<svg class="icon" {named}><use href="/static/icons.svg#{name}"></use></svg>\n'


def here(scene: Scene) -> str:
    return f"/table/{scene.head.id}"


def query(scene: Scene) -> str:
    """What tells the seats of one screen apart."""
    return f"?seat={scene.viewer}" if len(scene.mine) > 1 and scene.viewer >= 0 else ""


def picked(scene: Scene, picks: Sequence[str]) -> str:
    """The address of the table with something picked."""
    some = "".join(f"&amp;pick={quote(pick)}" for pick in picks)
    return f"{here(scene)}?seat={scene.viewer}{some}#actions"


def zone(scene: Scene, zone: Zone) -> str:
    """A zone with its pieces."""
    title = escape(zone.title)
    spot = scene.spot(zone.id)
    if spot.state:
        title = press(scene, zone.id, spot, "zone-title", title)
    if zone.owner >= 0 and zone.owner != scene.viewer:
        title += f" <small>{escape(scene.name(zone.owner))}</small>"
    id = escape(zone.id)
    lines = [
        f'<section class="zone layout-{zone.layout}" id="zone-{id}" aria-labelledby="title-{id}">\n'
        f'<h3 id="title-{id}">{title}</h3>\n'
    ]
    if zone.note:
        lines.append(f'<p class="zone-note">{escape(zone.note)}</p>\n')
    elif not zone.pieces:
        lines.append('<p class="zone-note">empty</p>\n')
    if zone.pieces:
        lines.append('<ul class="pieces" data-arrows>\n')
        for number, one in enumerate(zone.pieces, 1):
            lines.append(piece(scene, one, f"{zone.id}-{number}" if one.hidden else one.id))
        lines.append("</ul>\n")
    lines.append("</section>\n")
    return "".join(lines)


def piece(scene: Scene, piece: Piece, key: str) -> str:
    look = f"piece shape-{piece.shape.replace(' ', '-')}"
    if piece.colour:
        look += f" colour-{piece.colour.lower().replace(' ', '-')}"
    if piece.hidden:
        look += " face-down"
    mark = '<i class="mark" aria-hidden="true"></i>' if piece.shape in MARKED else ""
    inside = f'<span class="piece-name">{mark}{escape(piece.name)}</span>\n'
    if piece.facts:
        facts = [
            f'<span class="fact"><span class="fact-name">{escape(name)}</span> '
            f'<span class="fact-value">{escape(value)}</span></span> '
            for name, value in piece.facts
        ]
        inside += f'<span class="facts">{"".join(facts)}</span>\n'
    if piece.text:
        inside += f'<span class="piece-text">{escape(piece.text)}</span>\n'
    if piece.flavour:
        inside += f'<span class="flavour">{escape(piece.flavour)}</span>\n'
    pressed = press(scene, piece.id, scene.spot(piece.id), look, inside)
    return f'<li id="piece-{escape(key)}">\n{pressed}</li>\n'


def press(scene: Scene, id: str, spot: Spot, look: str, inside: str) -> str:
    """Something to press: a submit button, a link that narrows, a barred thing that says why, or plain."""
    data = f'data-spot="{escape(id)}"'
    if spot.suggested:
        look += " suggested"
    proposed = ". This is proposed." if spot.suggested else ""
    if spot.answer:
        badge = f'<span class="badge">{escape(spot.note)}</span>' if spot.note else ""
        return (
            f'<button class="{look} {spot.state}" form="answer" name="option" value="{escape(spot.answer)}" {data}>'
            f'{inside}\n{badge}<span class="sr">. {escape(spot.label)}{proposed}</span></button>\n'
        )
    if spot.state == "selected":
        badge = f'<span class="badge">{icon("check", "picked")}</span>'
        link = f'role="button" aria-pressed="true" href="{picked(scene, spot.picks)}" data-pick {data}'
        return f'<a class="{look} selected" {link}>{inside}\n{badge}</a>\n'
    if spot.picks:
        badge = f'<span class="badge">{escape(spot.note)}</span>'
        said = f'<span class="sr">{proposed}</span>' if proposed else ""
        link = f'role="button" aria-pressed="false" href="{picked(scene, spot.picks)}" data-pick {data}'
        return f'<a class="{look} {spot.state}" {link}>{inside}\n{badge}{said}</a>\n'
    if spot.state == "barred":
        said = f'<span class="sr">. Not now: {escape(spot.note)}</span>'
        return f'<a class="{look} barred" href="#barred" {data}>{inside}{said}</a>\n'
    return f'<div class="{look}" {data}>{inside}</div>\n'


def seat(scene: Scene, one: SeatView) -> str:
    """A seat's panel: name, score, what it is doing, facts."""
    who, panel = one.seat, one.panel
    look = f"seat {'viewed' if one.viewed else ''} {'to-act' if one.waiting else ''} seat-{who.seat}"
    head = f'{icon(one.glyph)}<span class="seat-name">{escape(who.name)}</span>\n'
    if panel is not None and panel.score is not None:
        head += f'<span class="score"><span class="sr">score </span>{panel.score}</span>\n'
    if who.bot:
        state = escape(hire.words(who.bot))
    elif who.standin:
        state = f"left; {escape(hire.words(who.standin))} plays on"
    elif one.mine:
        state = f"you{', to move' if one.waiting else ''}"
    else:
        state = "to move" if one.waiting else "waiting"
    if one.ready:
        state += " · ready"
    if one.thinking and scene.live:
        state += ' · <span class="thinking">thinking</span>'
    facts = ""
    if panel is not None and panel.facts:
        said = [f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in panel.facts]
        facts = f'<dl class="seat-facts">{"".join(said)}</dl>\n'
    id = f"seat:{who.seat}"
    pressed = press(scene, id, scene.spot(id), "seat-head", head)
    return f'<li class="{look}" id="seat-{who.seat}">\n{pressed}<p class="seat-state">\n{state}\n</p>\n{facts}</li>\n'


def button(scene: Scene, button: Button) -> str:
    """An option in the choice bar."""
    choice, suggested = button.choice, scene.proposes(button.choice.answer)
    look = (
        f"{'suggested' if suggested else ''} {'ends' if choice.ends else ''} {'loses' if 'lost' in choice.note else ''}"
    )
    said = escape(choice.label)
    title = f"{said}: {escape(choice.note)}" if choice.note else said
    inside = f'<span class="label">{escape(button.words)}</span>'
    if suggested:
        inside += '<span class="try">try this</span>'
    if button.note:
        inside += f'<em class="note{" long" if len(button.note) > SHORT_NOTE else ""}">{escape(button.note)}</em>'
    return (
        f'<button class="{look}" {pressing(choice)} data-label="{said}" title="{title}">{inside}{reveals(choice)}'
        f"</button>\n"
    )


def option(choice: Choice) -> str:
    """An option in the list behind the bar."""
    note = f'<span class="note">{escape(choice.note)}</span>' if choice.note else ""
    label = f'<span class="label">{escape(choice.label)}</span>'
    return f"<li><button {pressing(choice)}>{label}{reveals(choice)}{note}</button></li>\n"


def pressing(choice: Choice) -> str:
    """What a button does, and what it touches."""
    key = escape(as_json(choice.answer))
    return (
        f'form="answer" name="option" value="{key}" data-key="{key}" '
        f'data-touches="{escape(as_json(choice.touches))}" data-note="{escape(choice.note)}"'
    )


def reveals(choice: Choice) -> str:
    return icon("eye", "reveals something") if choice.reveals else ""


def step(scene: Scene, step: Step) -> str:
    """A sentence of what happened since the viewer's last turn; its words are markup already."""
    look = f"{'mine' if step.mine else ''} {'by-chance' if step.chance else ''}"
    event = f' data-event="{escape(step.event)}"' if step.event else ""
    to = f"{here(scene)}/replay?as={scene.viewer}&amp;at={step.count}"
    return (
        f'<li data-count="{step.count}" data-touches="{escape(step.touches)}" class="{look}"{event}>'
        f'<a href="{to}" title="See the table at this moment">{step.words}</a></li>\n'
    )


def told(told: Told, href: str) -> str:
    """What one answer told, as the log has it; templates give the address as markup already."""
    more = "".join(f"<li>{escape(line)}</li>" for line in told.lines[1:])
    link = f'<a href="{href}{told.count}" title="See the table at this moment">{escape(told.lines[0])}</a>'
    return f'<li id="told-{told.count}">{link}{f"<ul>{more}</ul>" if more else ""}</li>\n'
