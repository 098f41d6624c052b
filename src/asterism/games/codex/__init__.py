"""Codex Astronomica: a quiet solo puzzle of drawing constellations into a night sky."""

from collections.abc import Sequence
from pathlib import Path

from asterism.games.codex.model.content import CodexContent
from asterism.games.codex.model.names import MAJORS, MINORS, SAME_DEAL, STARS, STREAMS, ZODIACS
from asterism.games.codex.model.reading import read_content
from asterism.games.codex.model.state import Codex
from asterism.games.codex.player.advice import advice, worth, worths
from asterism.games.codex.player.senses import CodexSenses
from asterism.games.codex.rules.hidden import resample
from asterism.games.codex.rules.invariant import invariant
from asterism.games.codex.rules.night import Night
from asterism.games.codex.rules.scoring import outcome
from asterism.games.codex.rules.setup import set_up
from asterism.games.codex.speech.speech import CodexSpeech
from asterism.kernel.chance import Chance
from asterism.kernel.errors import SetupError
from asterism.kernel.game.game import Game, Setting
from asterism.kernel.outcome import Outcome
from asterism.kernel.pack import Reader

SWITCH = ["off", "on"]


class CodexGame(Game[Codex, CodexContent]):
    id = "codex"
    title = "Codex Astronomica"
    edition = "Free print-and-play rulebook"
    designer = "Marcin Guzik"
    seat_range = (1, 4)
    minutes = 20  # an estimate # book.playing-time
    solitary = True
    revision = 2
    streams = STREAMS
    ends = ("end.sky-full",)
    settings = (
        Setting(
            "take_backs",
            "Taking back",
            SWITCH,
            "A card drawn this round may be erased again until the round ends.",
            "draw.take-back",
            people="on",  # an eraser is at hand
        ),
        Setting(
            "repeat_cards",
            "Repeated constellations",
            SWITCH,
            "Further copies of a constellation score again.",
            "constellation.once-per-card",
        ),
        Setting(
            "share_outside",
            "Shared outside hexes",
            SWITCH,
            "Starless hexes outside the sky may serve several constellations.",
            "constellation.off-sky-exclusive",
        ),
        Setting(
            "guides_between",
            "Guide stars between",
            ["on", "off"],
            "A guide star between two others counts as a star between them.",
            "guide.guide-between",
        ),
        Setting(
            "same_deal",
            "Same deal",
            SWITCH,
            "Several seats play the same cards side by side, each a solo game.",
            "play.same-deal",
        ),
    )
    parts = (Night,)
    senses = CodexSenses()

    def read_content(self, reader: Reader) -> CodexContent:
        return read_content(reader)

    def decks(self, content: CodexContent) -> dict[int, Sequence[str]]:
        targets = [card.id for card in content.constellations]
        return {ZODIACS: targets, MAJORS: targets, MINORS: targets, STARS: content.star_ids}

    def check_setup(self, seats: int, settings: list[int]) -> None:
        if seats > 1 and not settings[SAME_DEAL]:
            raise SetupError(
                "Codex Astronomica is a game for one (goal.solo); "
                "with the setting Same deal (same_deal) several play side by side"
            )

    def blank(self, content: CodexContent, seats: int, settings: list[int]) -> Codex:
        return Codex(self, content, seats, settings)

    def begin(self, g: Codex) -> None:
        set_up(g)
        g.call(Night(0))

    def resample(self, g: Codex, seat: int, rng: Chance) -> None:
        resample(g, seat, rng)

    def outcome(self, g: Codex) -> Outcome:
        return outcome(g)

    def advice(self, g: Codex, seat: int) -> list[tuple[str, float]]:
        return advice(g, seat)

    def worth(self, g: Codex, seat: int) -> float:
        return worth(g, seat)

    def worths(self, g: Codex, seat: int, options: list[int], weights: dict[str, float] | None = None) -> list[float]:
        """The worth of the seat's position after each option."""
        return super().worths(g, seat, options, weights) if weights else worths(g, seat, options)

    def invariant(self, g: Codex) -> str:
        return invariant(g)


GAME = CodexGame(Path(__file__).parent, CodexSpeech())
