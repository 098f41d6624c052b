"""A player that searches: it plays what its search visited most."""

from asterism.bots.bot import Bot
from asterism.bots.engine.judge import Judge
from asterism.bots.engine.search import Node, Search, SearchSettings
from asterism.bots.eyes import SeatEyes
from asterism.kernel.chance import Chance
from asterism.kernel.game.game import AnyGame
from asterism.kernel.thought import Candidate, Thought


class SearchBot(Bot):
    """Plays what its search visited most; keeps the part of the tree that stays true within its own turn."""

    def __init__(self, game: AnyGame, seed: int, judge: Judge, settings: SearchSettings) -> None:
        super().__init__(game, seed)
        self.judge: Judge = judge
        self.settings: SearchSettings = settings
        self.kept: Node | None = None
        self.kept_for: tuple[int, int, int, int] = (-1, 0, 0, 0)  # seat, answers, draws, secrets shown

    def decide(self, eyes: SeatEyes, rng: Chance) -> int:
        search = self.search(eyes, rng)
        best = search.ranking()[0]
        self.kept = best.child
        self.kept_for = (eyes.seat, eyes.count + 1, eyes.drawn, eyes.shown)
        return best.option

    def consider(self, eyes: SeatEyes, rng: Chance) -> Thought:
        search = self.search(eyes, rng)
        candidates = [Candidate(edge.option, edge.visits, search.value(edge)) for edge in search.ranking()]
        return Thought(candidates, [total / search.leaves for total in search.totals], search.line())

    def search(self, eyes: SeatEyes, rng: Chance) -> Search:
        """Think, and give the whole search."""
        root = Node()
        if self.kept is not None and self.kept_for == (eyes.seat, eyes.count, eyes.drawn, eyes.shown):
            root = self.kept  # one's own last answer, and nothing new was learnt since
        search = Search(eyes, self.judge, self.settings, rng, root)
        search.run()
        return search
