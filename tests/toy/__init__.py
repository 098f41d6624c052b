"""Lanterns: a tiny game that has everything the kernel must carry, and nothing else.

Seats bid a card in secret; the highest bidder takes a turn: lighting lanterns one by one (a nested effect
with chance), raiding another seat (which chooses what to give), and wishing at any time (an interrupt).
It is also the worked example for whoever writes a game: the same rooms as in `asterism/games`.
"""

from pathlib import Path

from asterism.kernel.game import Game, Setting
from asterism.kernel.pack import Reader
from toy.model.content import LanternsContent, read_content
from toy.model.state import Lanterns
from toy.rules.night import Give, Light, Round, SealBids, Turn
from toy.speech.speech import LanternsSpeech


class LanternsGame(Game[Lanterns, LanternsContent]):
    id = "lanterns"
    title = "Lanterns"
    edition = "toy"
    designer = "Asterism"
    seat_range = (2, 4)
    minutes = 1
    pack_format = 2
    streams = ("cards", "lanterns")
    settings = (Setting("wishes", "Wishes per seat", ["1", "2"], rule="wish.number"),)
    parts = (Round, SealBids, Turn, Light, Give)

    def read_content(self, reader: Reader) -> LanternsContent:
        return read_content(reader)

    def blank(self, content: LanternsContent, seats: int, settings: list[int]) -> Lanterns:
        return Lanterns(self, content, seats, settings)

    def begin(self, g: Lanterns) -> None:
        g.deal()  # setup.deal
        g.call(Round(0))

    def advice(self, g: Lanterns, seat: int) -> list[tuple[str, float]]:
        return [("points", float(g.points[seat])), ("cards", 0.5 * len(g.hands[seat]))]

    def invariant(self, g: Lanterns) -> str:
        cards = len(g.pool) + len(g.discard) + sum(len(hand) for hand in g.hands)
        return "" if cards == len(g.content.deck) else f"{cards} cards instead of {len(g.content.deck)}"


GAME = LanternsGame(Path(__file__).parent, LanternsSpeech())
