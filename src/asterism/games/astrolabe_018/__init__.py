"""Astrolabe 0.18: the first edition, with Divs, star dice, goals and stones."""

from collections.abc import Sequence
from pathlib import Path

from asterism.games.astrolabe_018.model.content import Content018
from asterism.games.astrolabe_018.model.names import (
    ARTIFACT_STREAM,
    DIV_STREAM,
    GOAL_STREAM,
    NIGHT_ARTIFACTS,
    NONE,
    O_FIRST,
    O_LAYOUT,
    STREAMS,
    V_BUY,
)
from asterism.games.astrolabe_018.model.reading import read_content
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.player.advice import advice, worth, worths
from asterism.games.astrolabe_018.player.senses import Astrolabe018Senses
from asterism.games.astrolabe_018.rules.artifacts import React
from asterism.games.astrolabe_018.rules.banish import Banish, Gains
from asterism.games.astrolabe_018.rules.capture import Capture
from asterism.games.astrolabe_018.rules.card_text import CardText
from asterism.games.astrolabe_018.rules.dice import DiscardDown
from asterism.games.astrolabe_018.rules.exchange import Exchange
from asterism.games.astrolabe_018.rules.gift import give
from asterism.games.astrolabe_018.rules.goals import OfferGoals
from asterism.games.astrolabe_018.rules.hidden import resample
from asterism.games.astrolabe_018.rules.invariant import invariant
from asterism.games.astrolabe_018.rules.library import Library
from asterism.games.astrolabe_018.rules.ops import VOCABULARY
from asterism.games.astrolabe_018.rules.reroll import Reroll
from asterism.games.astrolabe_018.rules.round import Rounds
from asterism.games.astrolabe_018.rules.scoring import DECK_EMPTY, REASONS, ROUND_LIMIT, outcome
from asterism.games.astrolabe_018.rules.setting import SetAstrolabes
from asterism.games.astrolabe_018.rules.setup import set_up
from asterism.games.astrolabe_018.rules.stargaze import Stargaze
from asterism.games.astrolabe_018.rules.turn import Turn
from asterism.games.astrolabe_018.speech.speech import Astrolabe018Speech
from asterism.kernel.chance import Chance
from asterism.kernel.errors import SetupError
from asterism.kernel.game.game import Game, Setting
from asterism.kernel.option import first, verb_of
from asterism.kernel.outcome import Outcome
from asterism.kernel.pack import Reader


def offered(id: str, title: str, choices: list[str], text: str) -> Setting:
    """A choice that a ruling leaves to the table, under the ruling's own id; the order is that of `names.py`."""
    return Setting(id, title, choices, text, rule=id)


class Astrolabe018Game(Game[Astrolabe018, Content018]):
    id = "astrolabe-018"
    title = "Astrolabe 0.18"
    edition = "Rulebook of version 0.18.0"
    designer = "Yasaman Farazan"
    seat_range = (2, 5)  # overview.player-count
    minutes = 90
    revision = 3  # rerolling together, the keeping limit, reactions, fewer questions
    streams = STREAMS
    ends = (*dict(REASONS.values()), DECK_EMPTY[0], ROUND_LIMIT[0])
    senses = Astrolabe018Senses()
    settings = (
        offered(
            "astrolabe.twelve-sectors", "Layout of the astrolabe", ["full", "narrow"], "The second layout of the pack."
        ),
        offered("astrolabe.persistence", "Rings", ["stay", "reset"], "Both rings go back to reset every round."),
        offered("set.dial-may-stay", "Time of day", ["free", "change"], "The time must differ from the round before."),
        offered(
            "set.focus-visibility", "Focus spent on a setting", ["open", "hidden"], "Hidden until the number is called."
        ),
        offered("unique.library-price", "Library price", ["raised", "dial"], "A unique number does not raise prices."),
        offered("token.moves-at-round-end", "First-player token", ["round-end", "reveal"], "It moves at the reveal."),
        offered("capture.each-card", "Capture", ["each", "sum"], "The points of all Divs captured in a turn add up."),
        offered("capture.row-always-three", "Size of the Div row", ["3", "2", "4", "5", "6"], "Face-up Divs."),
        offered("dice.keep-limit", "Dice one may keep", ["5", "3", "4", "6", "7", "8"], "The keeping limit."),
        offered("dice.faces", "Faces of the dice", ["twin-green-red", "twin-yellow"], "Which colour is on two faces."),
        offered("read.markers-unlimited", "Fate markers", ["unlimited", "30"], "No star is read while all are in use."),
        offered("reroll.one-by-one", "Reroll", ["one-by-one", "together"], "All dice are named before any is rolled."),
        offered(
            "library.two-purchases", "Purchases in a Library action", ["2", "1"], "How many artifacts may be bought."
        ),
        offered(
            "library.replace", "Replacing artifacts", ["allowed", "forbidden"], "A type one owns cannot be bought."
        ),
        offered("artifact.bought-now", "Bought artifacts work", ["next-round", "at-once"], "In the rest of the turn."),
        offered("artifact.slot-bonus-meaning", "Bonus for both artifacts", ["on", "off"], "One focus a round."),
        offered("stone.supply-empty", "Stones", ["15", "unlimited"], "How many there are."),
        offered("stone.same-turn", "New stones", ["at-once", "next-turn"], "When a stone may first be used."),
        offered("goal.automatic", "Goals", ["automatic", "ask"], "The player is asked about each goal that is met."),
        offered(
            "setup.first-player-random",
            "First-player token",
            ["random", "seat-1", "seat-2", "seat-3", "seat-4", "seat-5"],
            "Who starts with it.",
        ),
        offered(
            "end.when-deck-dry", "End by the deck", ["row-short", "deck-empty"], "When the last round is announced."
        ),
        offered("end.no-round-limit", "Most rounds", ["none", "12", "20", "40", "60"], "Scored after that many."),
    )
    parts = (
        Rounds,
        SetAstrolabes,
        Turn,
        Capture,
        Stargaze,
        Reroll,
        Exchange,
        Banish,
        Library,
        Gains,
        CardText,
        DiscardDown,
        OfferGoals,
        React,
    )

    def read_content(self, reader: Reader) -> Content018:
        return read_content(reader, VOCABULARY)

    def grant(self, g: Astrolabe018, seat: int, card: str) -> None:
        give(g, seat, card)

    def grants(self, content: Content018) -> list[str]:
        return content.artifact_ids

    def takes(self, g: Astrolabe018, option: int) -> str:
        if verb_of(option) != V_BUY:
            return ""
        return g.content.artifact_ids[g.library[first(option)]]

    def blank(self, content: Content018, seats: int, settings: list[int]) -> Astrolabe018:
        if settings[O_LAYOUT] >= len(content.layouts):
            raise SetupError(f"the pack {content.id} has one astrolabe layout only (astrolabe.twelve-sectors)")
        return Astrolabe018(self, content, seats, settings)

    def decks(self, content: Content018) -> dict[int, Sequence[str]]:
        return {
            DIV_STREAM: content.div_ids,
            ARTIFACT_STREAM: content.artifact_ids,
            NIGHT_ARTIFACTS: content.artifact_ids,
            GOAL_STREAM: content.goal_ids,
        }

    def check_setup(self, seats: int, settings: list[int]) -> None:
        if settings[O_FIRST] > seats:
            raise SetupError(f"seat {settings[O_FIRST]} cannot start with the token at a table of {seats}")

    def begin(self, g: Astrolabe018) -> None:
        set_up(g)
        g.call(Rounds(0, [], 0, 0, NONE, 0))

    def resample(self, g: Astrolabe018, seat: int, rng: Chance) -> None:
        resample(g, seat, rng)

    def outcome(self, g: Astrolabe018) -> Outcome:
        return outcome(g)

    def advice(self, g: Astrolabe018, seat: int) -> list[tuple[str, float]]:
        return advice(g, seat)

    def worth(self, g: Astrolabe018, seat: int) -> float:
        return worth(g, seat)

    def worths(
        self, g: Astrolabe018, seat: int, options: list[int], weights: dict[str, float] | None = None
    ) -> list[float]:
        return worths(g, seat, options, weights or {})

    def invariant(self, g: Astrolabe018) -> str:
        return invariant(g)


GAME = Astrolabe018Game(Path(__file__).parent, Astrolabe018Speech())
