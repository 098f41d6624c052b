"""Lanterns: a whole game in miniature, with everything the kernel must carry and nothing else.

Seats bid a card in secret; the highest bidder takes a turn: lighting lanterns one by one (a nested effect
with chance), raiding another seat (which chooses what to give), and wishing at any time (an interrupt). At its end the
omen of the round is carried out (card text). `docs/adding-a-game.md` walks through it room by room.
"""

from pathlib import Path

from asterism.kernel.chance import Chance
from asterism.kernel.game.game import Game, Setting
from asterism.kernel.outcome import Outcome
from asterism.kernel.pack import Reader
from toy.model.content import LanternsContent, read_content
from toy.model.names import STREAMS
from toy.model.state import Lanterns
from toy.player.advice import advice
from toy.player.senses import LanternsSenses
from toy.rules.card_text import CardText
from toy.rules.hidden import resample
from toy.rules.invariant import invariant
from toy.rules.lanterns import Light
from toy.rules.ops import VOCABULARY
from toy.rules.round import Round, SealBids
from toy.rules.scoring import outcome
from toy.rules.setup import set_up
from toy.rules.turn import Give, Turn
from toy.speech.speech import LanternsSpeech


class LanternsGame(Game[Lanterns, LanternsContent]):
    id = "lanterns"
    title = "Lanterns"
    edition = "toy"
    designer = "Asterism"
    seat_range = (2, 4)
    minutes = 1
    streams = STREAMS
    ends = ("end.rounds",)
    settings = (Setting("wishes", "Wishes per seat", ["1", "2"], rule="wish.number"),)
    parts = (Round, SealBids, Turn, Light, Give, CardText)
    senses = LanternsSenses()

    def read_content(self, reader: Reader) -> LanternsContent:
        return read_content(reader, VOCABULARY)

    def blank(self, content: LanternsContent, seats: int, settings: list[int]) -> Lanterns:
        return Lanterns(self, content, seats, settings)

    def begin(self, g: Lanterns) -> None:
        set_up(g)
        g.call(Round(0))

    def resample(self, g: Lanterns, seat: int, rng: Chance) -> None:
        resample(g, seat, rng)

    def outcome(self, g: Lanterns) -> Outcome:
        return outcome(g)

    def advice(self, g: Lanterns, seat: int) -> list[tuple[str, float]]:
        return advice(g, seat)

    def invariant(self, g: Lanterns) -> str:
        return invariant(g)


GAME = LanternsGame(Path(__file__).parent, LanternsSpeech())
