"""Astro Knights: a co-operative fight against one Boss, with decks that are never shuffled."""

from collections.abc import Sequence
from pathlib import Path

from asterism.games.knights.model.content import KnightsContent
from asterism.games.knights.model.names import GAIN_CARD, GRADES, SUPPLY_COUNT, TURN_CARDS
from asterism.games.knights.model.reading import read_content
from asterism.games.knights.model.state import (
    BOSS_STREAM,
    ENDINGS,
    EXTRA_STREAM,
    STREAMS,
    SUPPLY_DECKS,
    TABLE_STREAM,
    TURN_STREAM,
    Knights,
)
from asterism.games.knights.player.advice import advice
from asterism.games.knights.player.senses import KnightsSenses
from asterism.games.knights.rules.boss_turn import BossDraw, BossTurn, ExtraDraw, LevelUp, Summon
from asterism.games.knights.rules.card_text import CardText
from asterism.games.knights.rules.exhausted import Suffer
from asterism.games.knights.rules.gift import give
from asterism.games.knights.rules.hidden import resample
from asterism.games.knights.rules.invariant import invariant
from asterism.games.knights.rules.ops import vocabulary
from asterism.games.knights.rules.player_turn import PlayerTurn
from asterism.games.knights.rules.scoring import outcome
from asterism.games.knights.rules.setup import NAMED_BOSSES, NAMED_WORLDS, Setup, set_up
from asterism.games.knights.rules.turn_order import TurnOrder
from asterism.games.knights.speech.speech import KnightsSpeech
from asterism.kernel.chance import Chance
from asterism.kernel.game.game import Game, Setting
from asterism.kernel.option import first, verb_of
from asterism.kernel.outcome import Outcome
from asterism.kernel.pack import Reader


class AstroKnights(Game[Knights, KnightsContent]):
    id = "knights"
    title = "Astro Knights"
    edition = "Base game rulebook, Indie Boards & Cards"
    designer = "Nick Little and Will Sobel"
    seat_range = (1, 4)
    minutes = 60
    team = True
    open_hands = True
    revision = 3
    streams = STREAMS
    ends = tuple(dict(ENDINGS[1:]))
    senses = KnightsSenses()
    settings = (
        Setting(
            "boss", "Boss", [*NAMED_BOSSES, "choose", "random"], "Whom you fight.", "setup.choose-boss", names=True
        ),
        Setting("difficulty", "Difficulty", GRADES, "How hard the Boss fights.", "difficulty.three-grades"),
        Setting(
            "homeworld",
            "Homeworld",
            [*NAMED_WORLDS, "choose", "random"],
            "What you defend.",
            "setup.choose-homeworld",
            names=True,
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

    def decks(self, content: KnightsContent) -> dict[int, Sequence[str]]:
        cards = [card.id for card in content.cards]
        boss_cards = [card.id for card in content.boss_cards]
        named: dict[int, Sequence[str]] = {SUPPLY_DECKS + supply: cards for supply in range(SUPPLY_COUNT)}
        named[TURN_STREAM] = TURN_CARDS
        named[BOSS_STREAM] = boss_cards
        named[EXTRA_STREAM] = boss_cards
        named[TABLE_STREAM] = [knight.id for knight in content.knights]
        return named

    def grant(self, g: Knights, seat: int, card: str) -> None:
        give(g, seat, card)

    def grants(self, content: KnightsContent) -> list[str]:
        return [card.id for card in content.cards if card.supply >= 0]

    def takes(self, g: Knights, option: int) -> str:
        if verb_of(option) != GAIN_CARD:
            return ""
        return g.content.cards[g.faceup[first(option)]].id

    def blank(self, content: KnightsContent, seats: int, settings: list[int]) -> Knights:
        return Knights(self, content, seats, settings)

    def begin(self, g: Knights) -> None:
        set_up(g)

    def resample(self, g: Knights, seat: int, rng: Chance) -> None:
        resample(g, seat, rng)

    def outcome(self, g: Knights) -> Outcome:
        return outcome(g)

    def advice(self, g: Knights, seat: int) -> list[tuple[str, float]]:
        return advice(g, seat)

    def invariant(self, g: Knights) -> str:
        return invariant(g)


GAME = AstroKnights(Path(__file__).parent, KnightsSpeech())
