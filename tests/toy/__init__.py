"""Lanterns: a tiny game that has everything the kernel must carry, and nothing else.

Seats bid a card in secret; the highest bidder takes a turn: lighting lanterns one by one (a nested effect
with chance), raiding another seat (which chooses what to give), and wishing at any time (an interrupt).
It is also the worked example for whoever writes a game: the same rooms as in `asterism/games`.
"""

from pathlib import Path

from asterism.kernel.game import Game, Setting
from asterism.kernel.pack import Content, Reader
from asterism.kernel.state import State
from toy.content import LanternsContent, read_content
from toy.rules import Give, Light, Round, SealBids, Turn
from toy.state import Lanterns
from toy.table import LanternsTable


class LanternsGame(Game):
    id = "lanterns"
    title = "Lanterns"
    edition = "toy"
    designer = "Asterism"
    seat_range = (2, 4)
    minutes = 1
    streams = ("cards", "lanterns")
    settings = (Setting("wishes", "Wishes per seat", ["1", "2"], rule="wish.number"),)
    parts = (Round, SealBids, Turn, Light, Give)

    def read_content(self, reader: Reader) -> Content:
        return read_content(reader)

    def blank(self, content: Content, seats: int, settings: list[int]) -> Lanterns:
        assert isinstance(content, LanternsContent)
        return Lanterns(self, content, seats, settings)

    def begin(self, g: State) -> None:
        assert isinstance(g, Lanterns)
        g.deal()  # setup.deal
        g.call(Round(0))

    def advice(self, g: State, seat: int) -> list[tuple[str, float]]:
        assert isinstance(g, Lanterns)
        return [("points", float(g.points[seat])), ("cards", 0.5 * len(g.hands[seat]))]

    def invariant(self, g: State) -> str:
        assert isinstance(g, Lanterns)
        cards = len(g.pool) + len(g.discard) + sum(len(hand) for hand in g.hands)
        return "" if cards == len(g.content.deck) else f"{cards} cards instead of {len(g.content.deck)}"


GAME = LanternsGame(Path(__file__).parent, LanternsTable())
