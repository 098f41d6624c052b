"""How Starlight speaks: each part is a module beside this one."""

from asterism.games.starlight.drawing import terminal
from asterism.games.starlight.model.content import StarlightContent
from asterism.games.starlight.model.names import EVENTS, VERBS
from asterism.games.starlight.model.state import Starlight
from asterism.games.starlight.rules.setup import ChooseGods
from asterism.games.starlight.speech import labels, log, series, view, zones
from asterism.games.starlight.speech.view import StarlightView
from asterism.kernel.speech.speech import Label, Speech
from asterism.kernel.speech.view import SeatPanel, Zone
from asterism.kernel.state import Event


class StarlightSpeech(Speech[Starlight, StarlightContent, StarlightView]):
    def __init__(self) -> None:
        super().__init__(VERBS, "end.final-round", EVENTS)

    def turn_rule(self, g: Starlight) -> str:
        return "" if isinstance(g.stack[-1], ChooseGods) else "turn.clockwise"

    def label(self, g: Starlight, seat: int, packed: int) -> Label:
        return labels.label(g, seat, packed)

    def series(self, g: Starlight, seat: int) -> list[tuple[Label, list[int]]]:
        return series.series(g, seat)

    def observe(self, g: Starlight, seat: int) -> StarlightView:
        return view.observe(g, seat)

    def zones(self, view: StarlightView, content: StarlightContent) -> list[Zone]:
        return zones.zones(view, content)

    def panels(self, view: StarlightView, content: StarlightContent) -> list[SeatPanel]:
        return zones.panels(view, content)

    def headline(self, view: StarlightView) -> str:
        return zones.headline(view)

    def narrate(self, g: Starlight, event: Event, viewer: int) -> str:
        return log.narrate(g, event, viewer)

    def draw(self, view: StarlightView, content: StarlightContent, colour: bool, width: int) -> str:
        return terminal.draw(view, content, colour, width)
