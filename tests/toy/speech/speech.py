"""How Lanterns speaks."""

from asterism.kernel.speech.speech import Label, Speech
from asterism.kernel.speech.view import SeatPanel, Zone
from asterism.kernel.state import Event
from toy.drawing import terminal
from toy.model.content import LanternsContent
from toy.model.names import EVENTS, VERBS
from toy.model.state import Lanterns
from toy.speech import labels, log, view, zones
from toy.speech.view import LanternsView


class LanternsSpeech(Speech[Lanterns, LanternsContent, LanternsView]):
    def __init__(self) -> None:
        super().__init__(VERBS, "end.rounds", EVENTS)

    def label(self, g: Lanterns, seat: int, packed: int) -> Label:
        return labels.label(g, seat, packed)

    def observe(self, g: Lanterns, seat: int) -> LanternsView:
        return view.observe(g, seat)

    def zones(self, view: LanternsView, content: LanternsContent) -> list[Zone]:
        return zones.zones(view, content)

    def panels(self, view: LanternsView, content: LanternsContent) -> list[SeatPanel]:
        return zones.panels(view, content)

    def headline(self, view: LanternsView) -> str:
        return zones.headline(view)

    def narrate(self, g: Lanterns, event: Event, viewer: int) -> str:
        return log.narrate(g, event, viewer)

    def draw(self, view: LanternsView, content: LanternsContent, colour: bool, width: int) -> str:
        return terminal.draw(view, content, colour, width)
