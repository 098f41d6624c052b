"""How Astrolabe 0.18 speaks: each part is a module beside this one."""

from asterism.games.astrolabe_018.drawing import terminal
from asterism.games.astrolabe_018.model.content import Content018
from asterism.games.astrolabe_018.model.names import BATCH, CAPTURED, EVENTS, V_SET, VERBS, captured_ids
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.rules.whereabouts import where_div
from asterism.games.astrolabe_018.speech import labels, log, series, view, zones
from asterism.games.astrolabe_018.speech.view import Astrolabe018View
from asterism.kernel.english import capital, whose
from asterism.kernel.errors import Illegal
from asterism.kernel.option import verb_of
from asterism.kernel.procedure import Cited
from asterism.kernel.speech.speech import Key, Label, Speech
from asterism.kernel.speech.view import SeatPanel, Zone
from asterism.kernel.state import Event


class Astrolabe018Speech(Speech[Astrolabe018, Content018, Astrolabe018View]):
    """The words of the first edition: Divs, star dice, goals, stones."""

    def __init__(self) -> None:
        super().__init__(VERBS, "end.checked-after-round", EVENTS)

    def label(self, g: Astrolabe018, seat: int, packed: int) -> Label:
        return labels.label(g, seat, packed)

    def series(self, g: Astrolabe018, seat: int) -> list[tuple[Label, list[int]]]:
        return series.series(g, seat)

    def observe(self, g: Astrolabe018, seat: int) -> Astrolabe018View:
        return view.observe(g, seat)

    def zones(self, view: Astrolabe018View, content: Content018) -> list[Zone]:
        return zones.zones(view, content)

    def panels(self, view: Astrolabe018View, content: Content018) -> list[SeatPanel]:
        return zones.panels(view, content)

    def headline(self, view: Astrolabe018View) -> str:
        return zones.headline(view)

    def narrate(self, g: Astrolabe018, event: Event, viewer: int) -> str:
        return log.narrate(g, event, viewer)

    def draw(self, view: Astrolabe018View, content: Content018, colour: bool, width: int) -> str:
        return terminal.draw(view, content, colour, width)

    def parse(self, g: Astrolabe018, seat: int, key: object) -> int:
        """As for every game; rings may be turned either way, and a batch be named in any order."""
        if isinstance(key, list) and len(key) > 1:
            key = [key[0], *(by_place(g, word) if isinstance(word, str) else word for word in key[1:])]
            self.check_captured(g, seat, key)
        packed = super().parse(g, seat, key)
        return g.layout.as_offered(packed) if verb_of(packed) == V_SET else packed

    def check_captured(self, g: Astrolabe018, seat: int, key: Key) -> None:
        """Refuse Divs that lie elsewhere than on the acting seat's board."""
        verb = self.by_name.get(str(key[0]))
        for noun, word in zip(verb.nouns if verb is not None else [], key[1:], strict=False):
            if noun not in (CAPTURED, BATCH) or not (seat in g.waiting() or seat in g.may_act()):
                continue
            for id in str(word).split("+"):
                if id in g.content.div_ids and id not in captured_ids(g):
                    where = capital(where_div(g, seat, g.content.div_ids.index(id)))
                    raise Illegal("div.own-only", f"{where}; you read and banish your own captured Divs only.")

    def why_not(self, g: Astrolabe018, seat: int, answer: int | Key) -> Cited | None:
        """As for every game, but out of turn it is the rule about interrupting that is in the way."""
        reason = super().why_not(g, seat, answer)
        if reason is None or not g.stack or not 0 <= seat < g.seats or seat in g.waiting() or seat in g.may_act():
            return reason
        return Cited("turn.no-interrupts", f"It is {whose(g.names[g.waiting()[0]])} turn; wait for your own.")


def by_place(g: Astrolabe018, word: str) -> str:
    """A batch with its Divs in the order of their places."""
    ids = captured_ids(g)
    parts = word.split("+")
    return "+".join(sorted(parts, key=ids.index)) if len(parts) > 1 and all(part in ids for part in parts) else word
