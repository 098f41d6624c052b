"""How a game ended."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from asterism.kernel.speech.view import OutcomeView


class Outcome:
    """Scores, ranks (1 is best; ties share one), why it ended, and where the points came from.

    `sources[seat]` lists `(name, points)` in the order of the score sheet. A co-operative game gives
    every seat the same score and rank 1 for a win, 2 for a loss.
    """

    def __init__(
        self, scores: list[int], ranks: list[int], rule: str, reason: str, sources: list[list[tuple[str, int]]]
    ) -> None:
        self.scores: list[int] = scores
        self.ranks: list[int] = ranks
        self.rule: str = rule
        self.reason: str = reason
        self.sources: list[list[tuple[str, int]]] = sources

    def winners(self) -> list[int]:
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]

    def to_json(self) -> "OutcomeView":
        return {
            "scores": self.scores,
            "ranks": self.ranks,
            "rule": self.rule,
            "reason": self.reason,
            "sources": [[[name, points] for name, points in seat] for seat in self.sources],
        }


def ranked(standing: list[list[int]]) -> list[int]:
    """Ranks from each seat's score and tie-breakers, higher first.

    >>> ranked([[10, 2], [12, 0], [10, 3], [10, 2]])
    [3, 1, 2, 3]
    """
    return [1 + sum(1 for other in standing if other > own) for own in standing]
