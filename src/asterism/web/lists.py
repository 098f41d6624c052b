"""The kept parts of a table's page that are made of many: the drawn areas, the lists of zones, seats, the log."""

from collections.abc import Callable
from functools import lru_cache, partial

from markupsafe import Markup

from asterism.drawing.svg import escape
from asterism.kernel.speech.decision import Choice
from asterism.kernel.speech.view import Zone
from asterism.web import markup, shown
from asterism.web.choices import Button
from asterism.web.delta import Part
from asterism.web.happened import Step
from asterism.web.kept import Kept
from asterism.web.live import Told
from asterism.web.scene import Scene


class Lists:
    """What templates call by these names."""

    def __init__(self, kept: Kept) -> None:
        self.kept = kept

    def names(self) -> dict[str, Callable[..., Markup]]:
        return {
            "icon": icon,
            "here": lambda scene: Markup(markup.here(scene)),
            "query": lambda scene: Markup(markup.query(scene)),
            "picked": lambda scene, picks: Markup(markup.picked(scene, picks)),
            "areas": self.areas,
            "lists": self.lists,
            "seat_panels": self.seats,
            "buttons": buttons,
            "options": options,
            "steps": steps,
            "told": self.told,
            "drawer": drawer,
        }

    def areas(self, scene: Scene) -> Markup:
        """The areas of the table: the drawn board, or the zones of a game that has none."""
        if scene.board is not None:
            return Markup("".join(self.kept.place(Part(area)) for area in scene.board.parts()))
        areas = [
            ("stage", "Table", f'<div class="zones">{self._zones(scene, scene.shared_zones)}</div>'),
            ("mine", "Mine", f'<div class="zones">{self._zones(scene, scene.own_zones)}</div>'),
            ("others", "Others", self._others(scene)),
        ]
        filled = [area for area, _ in scene.areas()]
        made = "".join(
            f'<section id="{area}" class="area {area}" aria-label="{name}" tabindex="0">{inside}</section>\n'
            for area, name, inside in areas
            if area in filled
        )
        return Markup(f'<div class="areas plain" data-board>\n{made}</div>\n')

    def lists(self, scene: Scene) -> Markup:
        """A drawn table again as lists: for eyes, keys and readers that the picture does not serve."""
        made = ""
        for id, title, zones in (("own", "Your area", scene.own_zones), ("shared", "The table", scene.shared_zones)):
            if zones:
                head = f'<section class="{id}" aria-labelledby="{id}-title">\n<h2 id="{id}-title">{title}</h2>'
                made += f'{head}<div class="zones">\n{self._zones(scene, zones)}</div></section>\n'
        return Markup(made + self._others(scene))

    def seats(self, scene: Scene) -> Markup:
        """The panels of all seats."""
        panels = [self.kept.render(shown.seat(scene, one), partial(markup.seat, scene, one)) for one in scene.seats]
        return Markup("\n" + "".join(panels))

    def told(self, scene: Scene, href: str) -> Markup:
        """The end of the log, the newest first; pieces of it stay the same while it grows."""
        made, was_new = "", False
        for number, (new, key, some) in enumerate(scene.told_lately()):
            if new and number == 0:
                made += '<li class="log-mark" id="log-new">Since your last turn</li>\n'
            elif was_new and not new:
                made += '<li class="log-mark" id="log-old">Before</li>\n'
            made += self.kept.render((href, key), partial(told_lines, some, href))
            was_new = new
        return Markup(f'<ol class="log" reversed>\n{made}</ol>\n')

    def _zones(self, scene: Scene, zones: list[Zone]) -> str:
        render = self.kept.render
        return "\n" + "".join(render(shown.zone(scene, zone), partial(markup.zone, scene, zone)) for zone in zones)

    def _others(self, scene: Scene) -> str:
        """The zones of each other seat."""
        made = ""
        for one in scene.seats:
            seat = one.seat
            theirs = [zone for zone in scene.other_zones if zone.owner == seat.seat]
            if theirs:
                title = f'<h2 id="theirs-{seat.seat}">{markup.icon(one.glyph)}{escape(seat.name)}</h2>'
                made += (
                    f'<section class="theirs" aria-labelledby="theirs-{seat.seat}">{title}<div class="zones">'
                    f"{self._zones(scene, theirs)}</div></section>\n"
                )
        return made


@lru_cache(500)
def icon(name: str, label: str = "") -> Markup:
    return Markup(markup.icon(name, label))


def drawer(id: str, name: str, sign: str, look: str = "", count: int = 0, *, caller: Callable[[], str]) -> Markup:
    """Something that is opened on purpose and lies over the table, and what it holds. One is open at a time."""
    number = f"<em>{count}</em>" if count else ""
    return Markup(
        f'<details class="drawer {look}" id="{id}" name="drawer"><summary title="{name}">{icon(sign)}'
        f'<span class="word">{name}</span>{number}</summary>\n'
        f'<div class="drawer-body"><div class="drawer-head"><h2>{name}</h2>'
        f'<button type="button" class="close" data-close hidden>{icon("close", "Close")}</button></div>'
        f"{caller()}</div>\n"
        "</details>\n"
    )


def buttons(scene: Scene, some: list[Button]) -> Markup:
    return Markup("".join(markup.button(scene, one) for one in some))


def options(some: list[Choice]) -> Markup:
    return Markup("".join(map(markup.option, some)))


def steps(scene: Scene, some: list[Step]) -> Markup:
    return Markup("".join(markup.step(scene, one) for one in some))


def told_lines(some: list[Told], href: str) -> str:
    return "".join(markup.told(one, href) for one in some)
