"""Astro Knights: a co-operative fight against one Boss, with decks that are never shuffled."""

from pathlib import Path

from asterism.games.knights.model.content import KnightsContent, read_content
from asterism.games.knights.model.names import GRADES, SUPPLY_COUNT
from asterism.games.knights.model.state import S_BOSS, S_HOMEWORLD, STREAMS, Knights
from asterism.games.knights.rules.boss_turn import BossDraw, BossTurn, ExtraDraw, LevelUp, Summon
from asterism.games.knights.rules.effects import CardText
from asterism.games.knights.rules.exhausted import Suffer
from asterism.games.knights.rules.player_turn import PlayerTurn
from asterism.games.knights.rules.turn_order import NAMED_BOSSES, NAMED_WORLDS, Setup, TurnOrder, defend, face
from asterism.games.knights.speech.speech import KnightsSpeech
from asterism.kernel.errors import SetupError
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
        return read_content(reader)

    def blank(self, content: KnightsContent, seats: int, settings: list[int]) -> Knights:
        return Knights(self, content, seats, settings)

    def begin(self, g: Knights) -> None:
        seats = g.seats
        g.knight = [-1] * seats
        g.health, g.power, g.slots = [0] * seats, [0] * seats, [0] * seats
        g.hand = [[] for _ in range(seats)]
        g.deck = [[] for _ in range(seats)]
        g.discard = [[] for _ in range(seats)]
        g.played = [[] for _ in range(seats)]
        g.equipped = [[] for _ in range(seats)]
        g.marked = [0] * 6
        g.faceup = [-1] * SUPPLY_COUNT
        g.supply = [[] for _ in range(SUPPLY_COUNT)]
        g.supply_bottom = [[] for _ in range(SUPPLY_COUNT)]
        g.aside, g.firing, g.destroyed = [], [], []
        g.boss_deck, g.boss_top, g.boss_discard, g.boss_aside, g.boss_destroyed = [], [], [], [], []
        g.extra_deck, g.extra_order, g.extra_discard = [], [], []
        g.minion, g.minion_health, g.minion_since = [], [], []
        g.turn_deck, g.turn_top, g.turn_bottom, g.turn_discard = [], [], [], []
        g.pair = [-1, -1]
        g.votes = [-1] * seats
        content = g.content
        if g.settings[S_BOSS] < len(NAMED_BOSSES):
            face(g, named(NAMED_BOSSES[g.settings[S_BOSS]], content.boss_ids, "boss"))
        if g.settings[S_HOMEWORLD] < len(NAMED_WORLDS):
            worlds = [world.id for world in content.worlds]
            defend(g, named(NAMED_WORLDS[g.settings[S_HOMEWORLD]], worlds, "homeworld"))
        g.call(TurnOrder(0, 0))
        g.call(Setup(0))

    def advice(self, g: Knights, seat: int) -> list[tuple[str, float]]:
        from asterism.games.knights.player.advice import advice

        return advice(g, seat)

    def invariant(self, g: Knights) -> str:
        from asterism.games.knights.rules.invariant import wrong_with

        return wrong_with(g)


def named(id: str, ids: list[str], what: str) -> int:
    if id not in ids:
        raise SetupError(f"this pack has no {what} {id!r}; it has {', '.join(ids)}: set {what} to choose or random")
    return ids.index(id)


GAME = AstroKnights(Path(__file__).parent, KnightsSpeech())
