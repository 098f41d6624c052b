"""Astrolabe 0.25, designed by Yasaman Farazan: rival exorcists, a secret dial, demons and stars."""

from collections.abc import Sequence
from pathlib import Path

from asterism.games.astrolabe.model.content import AstrolabeContent
from asterism.games.astrolabe.model.names import ARTIFACTS, DEMONS, TALISMANS
from asterism.games.astrolabe.model.reading import read_content
from asterism.games.astrolabe.model.state import DECKS, FIRST_HOLDER, SETUP, Astrolabe
from asterism.games.astrolabe.player.advice import advice, worth
from asterism.games.astrolabe.player.senses import AstrolabeSenses
from asterism.games.astrolabe.rules.artifacts import (
    ActivateFree,
    BuyOne,
    GainArtifacts,
    MoveToTwilight,
    PlaceArtifact,
)
from asterism.games.astrolabe.rules.card_text import CardText
from asterism.games.astrolabe.rules.cards import Adjust, PayFor, Peek, SwapRow
from asterism.games.astrolabe.rules.demons import (
    Capture,
    ConvertEssence,
    GainAny,
    Meditate,
    PlaceDemon,
    Purge,
    Rearrange,
    Trap,
)
from asterism.games.astrolabe.rules.gift import give
from asterism.games.astrolabe.rules.hidden import resample
from asterism.games.astrolabe.rules.invariant import invariant
from asterism.games.astrolabe.rules.ops import VOCABULARY
from asterism.games.astrolabe.rules.round import Round
from asterism.games.astrolabe.rules.scoring import REASONS, outcome
from asterism.games.astrolabe.rules.setting import SetAstrolabes
from asterism.games.astrolabe.rules.setup import set_up
from asterism.games.astrolabe.rules.star_cards import DiscardStars, MoveInSky, ReturnStars, ShiftStars, TakeFromSky
from asterism.games.astrolabe.rules.stars import FinishConstellations, Gaze, MoveStars, PlaceStars, TakeConstellation
from asterism.games.astrolabe.rules.talismans import GainTalismans, PlayTalisman
from asterism.games.astrolabe.rules.turn import Turn
from asterism.games.astrolabe.speech.speech import AstrolabeSpeech
from asterism.kernel.chance import Chance
from asterism.kernel.errors import SetupError
from asterism.kernel.game.game import Game, Setting
from asterism.kernel.outcome import Outcome
from asterism.kernel.pack import Reader


class AstrolabeGame(Game[Astrolabe, AstrolabeContent]):
    speech: AstrolabeSpeech

    id = "astrolabe"
    title = "Astrolabe 0.25"
    edition = "Rulebook of version 0.25.0, 22 March 2026"
    designer = "Yasaman Farazan"
    seat_range = (2, 4)
    minutes = 60
    revision = 3  # points are kept by source
    streams = ("setup", "demons", "artifacts", "talismans", "stars")
    ends = tuple(dict(REASONS.values()))
    senses = AstrolabeSenses()
    settings = (
        Setting(
            "rings",
            "Rings after a round",
            ["stay", "reset"],
            "Whether the rings stay as they are or all are reset in every clean-up.",
            "ruling.astrolabe.rings-persist",
        ),
        Setting(
            "spending",
            "Focus spent while setting",
            ["hidden", "shown"],
            "Whether the others see at once how much focus a sealed setting cost.",
            "ruling.astrolabe.focus-hidden-until-reveal",
        ),
        Setting(
            "tie-breaker",
            "First tie-breaker",
            ["random", "seat 1", "seat 2", "seat 3", "seat 4"],
            "Who holds the tie-breaker in the first round.",
            "ruling.setup.tie-breaker-random",
        ),
        Setting(
            "matches",
            "Talismans for one placed demon",
            ["each neighbour", "one"],
            "One for each neighbour with the same top star, or one at most.",
            "ruling.capture.match-both-sides",
        ),
        Setting(
            "wilds",
            "Wild stars side by side",
            ["allowed", "apart"],
            "Whether two wild stars may be connected in the sky.",
            "ruling.sky.wild-colour",
        ),
        Setting(
            "essence",
            "Essence in the bank",
            ["15 each", "unlimited"],
            "Whether the bank can run short.",
            "ruling.purge.bank-limit",
        ),
        Setting(
            "side-bonus",
            "Bonus for a full board",
            ["each side", "both sides"],
            "3 VP for each full side, or once when both are full.",
            "ruling.buy.side-bonus-each",
        ),
        Setting(
            "activation-cost",
            "Rising cost of activations",
            ["all together", "each artifact"],
            "Whether the cost counts all activations of a turn or each artifact by itself.",
            "ruling.activate.cost-global",
        ),
        Setting(
            "stall-guard",
            "Longest game",
            ["40 rounds", "no limit"],
            "Whether round 40 is the last in any case.",
            "ruling.end.stall-guard",
        ),
    )
    parts = (
        Round,
        SetAstrolabes,
        Turn,
        CardText,
        Meditate,
        Capture,
        PlaceDemon,
        Trap,
        Purge,
        GainAny,
        ConvertEssence,
        Rearrange,
        Gaze,
        PlaceStars,
        FinishConstellations,
        TakeConstellation,
        MoveStars,
        TakeFromSky,
        ReturnStars,
        DiscardStars,
        ShiftStars,
        MoveInSky,
        GainTalismans,
        PlayTalisman,
        PlaceArtifact,
        GainArtifacts,
        BuyOne,
        ActivateFree,
        MoveToTwilight,
        Adjust,
        SwapRow,
        Peek,
        PayFor,
    )

    def read_content(self, reader: Reader) -> AstrolabeContent:
        return read_content(reader, VOCABULARY)

    def grant(self, g: Astrolabe, seat: int, card: str) -> None:
        give(g, seat, card)

    def grants(self, content: AstrolabeContent) -> list[str]:
        return content.artifact_ids[: content.deck_artifacts]

    def blank(self, content: AstrolabeContent, seats: int, settings: list[int]) -> Astrolabe:
        return Astrolabe(self, content, seats, settings)

    def decks(self, content: AstrolabeContent) -> dict[int, Sequence[str]]:
        artifacts = content.artifact_ids
        return {
            SETUP: artifacts,  # the starters among them
            DECKS + DEMONS: content.demon_ids,
            DECKS + ARTIFACTS: artifacts,
            DECKS + TALISMANS: content.talisman_ids,
        }

    def check_setup(self, seats: int, settings: list[int]) -> None:
        if settings[FIRST_HOLDER] > seats:
            raise SetupError(f"seat {settings[FIRST_HOLDER]} cannot hold the tie-breaker at a table of {seats}")

    def begin(self, g: Astrolabe) -> None:
        set_up(g)
        g.call(Round(0))

    def resample(self, g: Astrolabe, seat: int, rng: Chance) -> None:
        resample(g, seat, rng)

    def outcome(self, g: Astrolabe) -> Outcome:
        return outcome(g)

    def advice(self, g: Astrolabe, seat: int) -> list[tuple[str, float]]:
        return advice(g, seat)

    def worth(self, g: Astrolabe, seat: int) -> float:
        return worth(g, seat)

    def invariant(self, g: Astrolabe) -> str:
        return invariant(g)


GAME = AstrolabeGame(Path(__file__).parent, AstrolabeSpeech())
