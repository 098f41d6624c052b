"""How Codex speaks."""

from asterism.games.codex.drawing import terminal
from asterism.games.codex.model.content import CodexContent
from asterism.games.codex.model.names import DRAW, EVENTS, TURNS, VERBS
from asterism.games.codex.model.state import Codex
from asterism.games.codex.speech import labels, log, view, zones
from asterism.games.codex.speech.view import CodexView
from asterism.kernel.errors import Illegal
from asterism.kernel.option import first, option, second, third, verb_of
from asterism.kernel.speech.speech import Label, Speech
from asterism.kernel.speech.view import SeatPanel, Zone
from asterism.kernel.state import Event

MIRRORED = "mirrored"


class CodexSpeech(Speech[Codex, CodexContent, CodexView]):
    def __init__(self) -> None:
        super().__init__(VERBS, "end.sky-full", EVENTS)

    def parse(self, g: Codex, seat: int, key: object) -> int:
        """Equivalent turns name the same move; a mirrored card is a move people ask for and may not make."""
        if isinstance(key, list) and len(key) == 5 and key[0] == "draw" and key[4] == MIRRORED:
            raise Illegal("draw.no-mirror", "A star card may be turned, but not mirrored.")
        packed = super().parse(g, seat, key)
        if verb_of(packed) == DRAW and third(packed) < TURNS:  # draw.equal-rotations
            card = first(packed)
            return option(DRAW, card, second(packed), third(packed) % g.content.stars[card].distinct)
        return packed

    def label(self, g: Codex, seat: int, packed: int) -> Label:
        return labels.label(g, seat, packed)

    def labels(self, g: Codex, seat: int, options: list[int]) -> list[Label]:
        return labels.labels(g, seat, options)

    def observe(self, g: Codex, seat: int) -> CodexView:
        return view.observe(g, seat)

    def zones(self, view: CodexView, content: CodexContent) -> list[Zone]:
        return zones.zones(view, content)

    def panels(self, view: CodexView, content: CodexContent) -> list[SeatPanel]:
        return zones.panels(view, content)

    def headline(self, view: CodexView) -> str:
        return zones.headline(view)

    def narrate(self, g: Codex, event: Event, viewer: int) -> str:
        return log.narrate(g, event, viewer)

    def draw(self, view: CodexView, content: CodexContent, colour: bool, width: int) -> str:
        return terminal.draw(view, content, colour, width)
