"""How Astro Knights speaks."""

from asterism.games.knights.drawing.terminal import draw
from asterism.games.knights.model.content import KnightsContent
from asterism.games.knights.model.names import EVENTS, GRADES, VERBS
from asterism.games.knights.model.state import S_DIFFICULTY, Knights
from asterism.games.knights.speech.labels import label
from asterism.games.knights.speech.log import narrate
from asterism.games.knights.speech.series import series
from asterism.games.knights.speech.view import KnightsView, observe
from asterism.games.knights.speech.zones import panels_of, zones_of
from asterism.kernel.english import capital
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
        return label(g, seat, packed)

    def series(self, g: Knights, seat: int) -> list[tuple[Label, list[int]]]:
        return series(g, seat)

    def observe(self, g: Knights, seat: int) -> KnightsView:
        return observe(g, seat)

    def zones(self, view: KnightsView, content: KnightsContent) -> list[Zone]:
        return zones_of(view, content)

    def panels(self, view: KnightsView, content: KnightsContent) -> list[SeatPanel]:
        return panels_of(view, content)

    def headline(self, view: KnightsView) -> str:
        grade = capital(GRADES[view["settings"][S_DIFFICULTY]])
        if view["phase"] == "setup":
            return f"Setting up, {grade}"
        return f"Round {view['round']}, {view['phase']}, {grade}"

    def narrate(self, g: Knights, event: Event, viewer: int) -> str:
        return narrate(g, self.event_kinds[event[0]], event, viewer)

    def draw(self, view: KnightsView, content: KnightsContent, colour: bool, width: int) -> str:
        return draw(view, content, colour, width)
