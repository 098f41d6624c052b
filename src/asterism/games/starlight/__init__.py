"""Starlight: circle the rondel, gather Cores, rays and Flares, and launch stars into the constellations."""

from collections.abc import Sequence
from pathlib import Path

from asterism.games.starlight.model.content import DIFFICULTIES, StarlightContent
from asterism.games.starlight.model.names import LAUNCH_STAR, PRIVILEGES
from asterism.games.starlight.model.state import (
    ACCOLADES,
    CORES,
    FLARES,
    GODS,
    LAURELS,
    RAYS,
    SHORT_RAYS,
    STARBOT_COUNT,
    STARBOTS,
    START_PLAYER,
    STREAMS,
    Starlight,
)
from asterism.games.starlight.player import advice
from asterism.games.starlight.player.senses import StarlightSenses
from asterism.games.starlight.rules.boons import FreeFlush, SwapRays, TakeCores, TakeRays
from asterism.games.starlight.rules.card_text import CardText
from asterism.games.starlight.rules.checks import check_pack
from asterism.games.starlight.rules.gain import CoreRay, GainCores, GainFlares, GainRays
from asterism.games.starlight.rules.gift import give
from asterism.games.starlight.rules.hidden import resample
from asterism.games.starlight.rules.invariant import invariant
from asterism.games.starlight.rules.launch import Launch
from asterism.games.starlight.rules.ops import VOCABULARY
from asterism.games.starlight.rules.rays import RefillRays
from asterism.games.starlight.rules.scoring import outcome
from asterism.games.starlight.rules.setup import ChooseGods, Night, set_up
from asterism.games.starlight.rules.starbot import StarbotTurn
from asterism.games.starlight.rules.turn import Turn
from asterism.games.starlight.speech.speech import StarlightSpeech
from asterism.kernel.chance import Chance
from asterism.kernel.errors import SetupError
from asterism.kernel.game.game import Game, Setting
from asterism.kernel.option import first, verb_of
from asterism.kernel.outcome import Outcome
from asterism.kernel.pack import Reader


class StarlightGame(Game[Starlight, StarlightContent]):
    id = "starlight"
    title = "Starlight"
    edition = "Undated rulebook"
    designer = "Not named in the preserved rulebook"
    seat_range = (1, 5)  # players.up-to-five
    minutes = 75
    revision = 5
    streams = STREAMS
    ends = ("scoring.winner", "scoring.tie-stars", "scoring.tie-constellations", "scoring.tie-shared")
    senses = StarlightSenses()
    settings = (
        Setting(
            "starbots",
            "Starbots",
            ["0", "1", "2", "3", "4"],
            "How many of the seats, counted from the last, are automated players.",
            "players.starbots-optional",
        ),
        Setting(
            "difficulty",
            "Starbot difficulty",
            DIFFICULTIES,
            "How many points a Starbot gets for each of its stars at the end; fewer when more of them play.",
            "starbot.difficulty",
        ),
        Setting(
            "gods",
            "God cards",
            ["off", "on", "as-pictured"],
            "Keep one of two Gods with powers of their own; Zeus and Apollo of the house, or just as pictured.",
            "gods.optional",
        ),
        Setting(
            "start-player",
            "Start Player",
            ["random", "seat-1", "seat-2", "seat-3", "seat-4", "seat-5"],
            "Who takes the first turn.",
            "setup.start-player",
        ),
        Setting("seating", "Seating", ["shuffled", "as-listed"], "Clockwise order.", "setup.starbot-seats"),
        Setting(
            "late-seats",
            "Saved AP for later seats",
            ["on", "off"],
            "Later live players begin with AP in the Saved AP box.",
            "setup.late-seat-bonus",
        ),
        Setting(
            "starter-cores",
            "Launched Starter Cores",
            ["leave", "discard"],
            "Whether they leave the game or join the Core discards.",
            "starter.disposal",
        ),
        Setting(
            "first-turn-ap",
            "Unspent AP of the first turn",
            ["saved", "lost"],
            "",
            "first-turn.saving",
        ),
        Setting(
            "core-refill",
            "Core pool refills",
            ["turn", "action"],
            "At the end of the turn, or right after Gain Cores.",
            "cores.refill-timing",
        ),
        Setting("laurels", "Laurels each", ["3", "2", "4"], "Secret goals dealt to each player.", "laurels.number"),
        Setting(
            "accolades",
            "Accolades",
            ["random", "lowest"],
            "Five at random, or the five lowest-numbered ones.",
            "accolades.supply",
        ),
        Setting(
            "claims",
            "Claiming Accolades",
            ["automatic", "by-hand"],
            "By hand they can be missed.",
            "accolades.automatic",
        ),
        Setting(
            "slotless-alpha",
            "Slotless large stars",
            ["with-privilege", "for-all"],
            "Whether a magnitude 6 or 7 star without a slot needs Launch Alpha Star.",
            "last-turn.slotless-needs-alpha",
        ),
        Setting(
            "forfeit",
            "Hopeless last turns",
            ["skipped", "played"],
            "A last turn without any way to a star is skipped.",
            "last-turn.forfeit-test",
        ),
        Setting(
            "starbot-markers",
            "Starbots on the rondel",
            ["off", "on"],
            "Their markers stand on the space of their card and cause the surcharge.",
            "starbot.rondel-markers",
        ),
    )
    parts = (
        Night,
        ChooseGods,
        Turn,
        GainCores,
        CoreRay,
        GainRays,
        RefillRays,
        GainFlares,
        Launch,
        CardText,
        TakeRays,
        TakeCores,
        FreeFlush,
        SwapRays,
        StarbotTurn,
    )

    def read_content(self, reader: Reader) -> StarlightContent:
        content = StarlightContent(reader, VOCABULARY)
        if not reader.problems:  # counts and links mean little while entries cannot be read
            check_pack(content, reader)
        return content

    def decks(self, content: StarlightContent) -> dict[int, Sequence[str]]:
        return {
            CORES: content.core_ids,
            FLARES: content.flare_ids,
            RAYS: content.ray_ids,
            SHORT_RAYS: content.ray_ids,
            STARBOTS: content.starbot_ids,
            ACCOLADES: content.accolade_ids,
            LAURELS: content.laurel_ids,
            GODS: content.god_ids,
        }

    def check_setup(self, seats: int, settings: list[int]) -> None:
        if settings[STARBOT_COUNT] >= seats:  # setup.solo-without-starbots
            raise SetupError(f"at least one of the {seats} seats must be a live player, not a Starbot")
        if settings[START_PLAYER] > seats:
            raise SetupError(f"seat {settings[START_PLAYER]} cannot start at a table of {seats}")

    def grant(self, g: Starlight, seat: int, card: str) -> None:
        give(g, seat, card)

    def grants(self, content: StarlightContent) -> list[str]:
        return content.flare_ids

    def takes(self, g: Starlight, option: int) -> str:
        """The privilege of the slot that a star is launched to."""
        privilege = g.content.slot_privilege[first(option)] if verb_of(option) == LAUNCH_STAR else 0
        return PRIVILEGES[privilege.bit_length() - 1] if privilege else ""

    def blank(self, content: StarlightContent, seats: int, settings: list[int]) -> Starlight:
        return Starlight(self, content, seats, settings)

    def begin(self, g: Starlight) -> None:
        set_up(g)
        g.call(Night(0))

    def resample(self, g: Starlight, seat: int, rng: Chance) -> None:
        resample(g, seat, rng)

    def outcome(self, g: Starlight) -> Outcome:
        return outcome(g)

    def advice(self, g: Starlight, seat: int) -> list[tuple[str, float]]:
        return advice.advice(g, seat)

    def invariant(self, g: Starlight) -> str:
        return invariant(g)


GAME = StarlightGame(Path(__file__).parent, StarlightSpeech())
