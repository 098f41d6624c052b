"""Astro Knights: a co-operative fight against one Boss, with decks that are never shuffled."""

from pathlib import Path

from asterism.games.knights.model.content import KnightsContent
from asterism.games.knights.model.names import GRADES
from asterism.games.knights.model.reading import read_content
from asterism.games.knights.model.state import STREAMS, Knights
from asterism.games.knights.player.advice import advice
from asterism.games.knights.rules.boss_turn import BossDraw, BossTurn, ExtraDraw, LevelUp, Summon
from asterism.games.knights.rules.card_text import CardText
from asterism.games.knights.rules.exhausted import Suffer
from asterism.games.knights.rules.invariant import wrong_with
from asterism.games.knights.rules.player_turn import PlayerTurn
from asterism.games.knights.rules.setup import NAMED_BOSSES, NAMED_WORLDS, Setup, begin
from asterism.games.knights.rules.turn_order import TurnOrder
from asterism.games.knights.rules.vocabulary import vocabulary
from asterism.games.knights.speech.speech import KnightsSpeech
from asterism.kernel.game import Game, Setting
from asterism.kernel.pack import Reader


class AstroKnights(Game[Knights, KnightsContent]):
    id = "knights"
    title = "Astro Knights"
    edition = "Base game rulebook, Indie Boards & Cards"
    designer = "Nick Little and Will Sobel"
    seat_range = (1, 4)
    minutes = 60
    team = True
    pack_format = 2
    revision = 2  # card text in the one card language
    streams = STREAMS
    settings = (
        Setting("boss", "Boss", [*NAMED_BOSSES, "choose", "random"], "Whom you fight.", "setup.choose-boss"),
        Setting("difficulty", "Difficulty", GRADES, "How hard the Boss fights.", "difficulty.three-grades"),
        Setting(
            "homeworld", "Homeworld", [*NAMED_WORLDS, "choose", "random"], "What you defend.", "setup.choose-homeworld"
        ),
        Setting("knights", "Knights", ["choose", "random"], "Who takes which Knight.", "setup.choice-order"),
        Setting(
            "wild", "First wild token", ["choose", "player-1", "random"], "Three Knights only.", "setup.choice-order"
        ),
        Setting(
            "team",
            "Decisions of the players",
            ["anyone", "speaker", "vote"],
            "Anyone may answer for all; or only the speaker; or everyone votes and the speaker breaks ties.",
            "team.who-answers",
        ),
        Setting(
            "tracker",
            "Deck tracker",
            ["off", "on"],
            "Shows the order of your deck that an attentive player would remember.",
            "info.deck-memory",
        ),
    )
    parts = (CardText, Suffer, BossTurn, BossDraw, LevelUp, ExtraDraw, Summon, PlayerTurn, Setup, TurnOrder)

    def read_content(self, reader: Reader) -> KnightsContent:
        return read_content(reader, vocabulary)

    def blank(self, content: KnightsContent, seats: int, settings: list[int]) -> Knights:
        return Knights(self, content, seats, settings)

    def begin(self, g: Knights) -> None:
        begin(g)

    def advice(self, g: Knights, seat: int) -> list[tuple[str, float]]:
        return advice(g, seat)

    def invariant(self, g: Knights) -> str:
        return wrong_with(g)


GAME = AstroKnights(Path(__file__).parent, KnightsSpeech())
