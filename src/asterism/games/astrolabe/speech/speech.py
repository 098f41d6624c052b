"""How Astrolabe 0.25 speaks: each part is a module beside this one."""

from asterism.games.astrolabe.drawing import terminal
from asterism.games.astrolabe.model.content import AstrolabeContent
from asterism.games.astrolabe.model.names import EVENTS, VERBS
from asterism.games.astrolabe.model.state import Astrolabe
from asterism.games.astrolabe.rules.card_text import CardText
from asterism.games.astrolabe.rules.passage import Passage, ask_discard
from asterism.games.astrolabe.speech import labels, log, view, zones
from asterism.games.astrolabe.speech.view import AstrolabeView
from asterism.kernel.errors import Illegal
from asterism.kernel.procedure import Cited
from asterism.kernel.speech.speech import Key, Label, Speech
from asterism.kernel.speech.view import SeatPanel, Zone
from asterism.kernel.state import Event


class AstrolabeSpeech(Speech[Astrolabe, AstrolabeContent, AstrolabeView]):
    def __init__(self) -> None:
        super().__init__(VERBS, "end.score", EVENTS)

    def label(self, g: Astrolabe, seat: int, packed: int) -> Label:
        return labels.label(g, seat, packed)

    def observe(self, g: Astrolabe, seat: int) -> AstrolabeView:
        return view.observe(g, seat)

    def zones(self, view: AstrolabeView, content: AstrolabeContent) -> list[Zone]:
        return zones.zones(view, content)

    def panels(self, view: AstrolabeView, content: AstrolabeContent) -> list[SeatPanel]:
        return zones.panels(view, content)

    def headline(self, view: AstrolabeView) -> str:
        return zones.headline(view)

    def narrate(self, g: Astrolabe, event: Event, viewer: int) -> str:
        return log.narrate(g, event, viewer)

    def draw(self, view: AstrolabeView, content: AstrolabeContent, colour: bool, width: int) -> str:
        return terminal.draw(view, content, colour, width)

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        """As for every game, but a seat that may do nothing but discard is told so."""
        if g.stack and seat not in g.waiting() and seat in g.may_act() and isinstance(g.stack[-1], Passage | CardText):
            return ask_discard(g, g.waiting()[0])
        return super().ask(g, seat)

    def why_not(self, g: Astrolabe, seat: int, answer: int | Key) -> Cited | None:
        """As for every game, but a seat that is not asked hears the rule about its own move."""
        reason = super().why_not(g, seat, answer)
        if reason is None or not g.stack or not 0 <= seat < g.seats or seat in g.waiting() or seat in g.may_act():
            return reason
        try:
            packed = answer if isinstance(answer, int) else self.parse(g, seat, answer)
        except Illegal:
            return reason
        return g.stack[-1].refuse(g, seat, packed) or reason
