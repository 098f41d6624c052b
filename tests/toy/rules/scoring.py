"""Points, and who has most of them."""

from asterism.kernel.outcome import Outcome, ranked
from toy.model.state import Lanterns


def outcome(g: Lanterns) -> Outcome:
    ranks = ranked([[points] for points in g.points])
    sources = [[("lanterns and omens", points)] for points in g.points]
    return Outcome(g.points[:], ranks, "end.rounds", "All rounds have been played.", sources)
