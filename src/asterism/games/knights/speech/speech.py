"""How Astro Knights speaks."""

from asterism.games.knights.drawing import terminal
from asterism.games.knights.model.content import KnightsContent
from asterism.games.knights.model.names import EVENTS, VERBS
from asterism.games.knights.model.state import Knights
from asterism.games.knights.speech import labels, log, series, view, zones
from asterism.games.knights.speech.view import KnightsView
from asterism.kernel.speech.speech import Label, Speech
from asterism.kernel.speech.view import SeatPanel, Zone
from asterism.kernel.state import Event


class KnightsSpeech(Speech[Knights, KnightsContent, KnightsView]):
    """Everything but the order of facedown decks is open to all."""

    def __init__(self) -> None:
        super().__init__(VERBS, "end.first-event-wins", EVENTS)

    def turn_rule(self, g: Knights) -> str:
        return "order.player-card-player-turn" if g.waiting() == [g.active] else ""

    def label(self, g: Knights, seat: int, packed: int) -> Label:
        return labels.label(g, seat, packed)

    def series(self, g: Knights, seat: int) -> list[tuple[Label, list[int]]]:
        return series.series(g, seat)

    def observe(self, g: Knights, seat: int) -> KnightsView:
        return view.observe(g, seat)

    def zones(self, view: KnightsView, content: KnightsContent) -> list[Zone]:
        return zones.zones(view, content)

    def panels(self, view: KnightsView, content: KnightsContent) -> list[SeatPanel]:
        return zones.panels(view, content)

    def headline(self, view: KnightsView) -> str:
        return zones.headline(view)

    def narrate(self, g: Knights, event: Event, viewer: int) -> str:
        return log.narrate(g, event, viewer)

    def draw(self, view: KnightsView, content: KnightsContent, colour: bool, width: int) -> str:
        return terminal.draw(view, content, colour, width)
