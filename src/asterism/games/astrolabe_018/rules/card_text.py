"""Card text in progress: as much as possible, choices when their part is reached, the whole of it one step."""

from asterism.games.astrolabe_018.model.names import NONE, PICKED, V_DIE
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.kernel.cards import NO, NOWHERE, PART, YES, Choose, Text
from asterism.kernel.option import verb_of
from asterism.kernel.procedure import DONE, Cited


class CardText(Text[Astrolabe018]):
    """`card` is the artifact whose text it is, or NONE for the text of an elite Div, which is then in `use`."""

    def clone(self) -> "CardText":
        return CardText(self.seat, self.at, self.times, self.card, self.use, self.asking, self.left, self.back)

    def run(self, g: Astrolabe018) -> int:
        outcome = super().run(g)
        if outcome == DONE and self.card != NONE:
            g.clear_marks(self.seat, PICKED)
        return outcome

    def branches(self, g: Astrolabe018, step: Choose[Astrolabe018]) -> list[int]:
        """What would change nothing is not offered. # artifact.ability-partial"""
        texts = g.content.texts
        found: list[int] = []
        for i, branch in enumerate(step.branches):
            if texts.can(g, self.seat, branch, self.times, self.card):
                found.append(i)
        return found

    def ask(self, g: Astrolabe018, seat: int) -> Cited:
        asked = super().ask(g, seat)
        return Cited(asked.rule, f"for {g.content.artifact_names[self.card]}: {asked.text}")

    def rule(self) -> str:
        return "turn.free-moves-not-inside"

    def refuse(self, g: Astrolabe018, seat: int, packed: int) -> Cited | None:
        name = g.content.artifact_names[self.card]
        if verb_of(packed) < V_DIE and verb_of(packed) not in (PART, YES, NO):
            return Cited("turn.free-moves-not-inside", f"First {name} is carried out to its end.")
        return Cited("artifact.ability-partial", f"{name} does not offer that now.")


def artifact_text(g: Astrolabe018, seat: int, card: int) -> CardText:
    """The text of an artifact from its beginning."""
    return CardText(seat, g.content.artifact_effect[card], 1, card, 0, False, NONE, NOWHERE)


def resolve_elite(g: Astrolabe018, seat: int, div: int) -> None:
    """The text of an elite Div asks nothing: points, at once. # banish.elite-effect, banish.elite-mandatory"""
    CardText(seat, g.content.div_bonus[div], 1, NONE, div, False, NONE, NOWHERE).run(g)
