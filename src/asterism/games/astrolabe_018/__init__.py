"""Astrolabe 0.18: the first edition, with Divs, star dice, goals and stones."""

from pathlib import Path

from asterism.games.astrolabe_018.model.content import Content018, read_content
from asterism.games.astrolabe_018.model.names import DAY, FOCUS, MAX_FOCUS, NONE, O_FIRST, O_LAYOUT, STONES, STREAMS
from asterism.games.astrolabe_018.model.settings import SETTINGS
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.player.advice import advice, end_toll, worth, worths_of_settings
from asterism.games.astrolabe_018.rules import PARTS, Rounds, SetAstrolabes
from asterism.games.astrolabe_018.speech.speech import Astrolabe018Speech
from asterism.kernel.errors import SetupError
from asterism.kernel.game import Game
from asterism.kernel.pack import Reader


class Astrolabe018Game(Game[Astrolabe018, Content018]):
    id = "astrolabe-018"
    title = "Astrolabe"
    edition = "0.18"
    designer = "Yasaman Farazan"
    seat_range = (2, 5)  # overview.player-count
    minutes = 90
    streams = STREAMS
    settings = SETTINGS
    parts = PARTS

    def read_content(self, reader: Reader) -> Content018:
        return read_content(reader)

    def blank(self, content: Content018, seats: int, settings: list[int]) -> Astrolabe018:
        if settings[O_LAYOUT] >= len(content.layouts):
            raise SetupError(f"the pack {content.id} has one astrolabe layout only (astrolabe.twelve-sectors)")
        return Astrolabe018(self, content, seats, settings)

    def check_setup(self, seats: int, settings: list[int]) -> None:
        if settings[O_FIRST] > seats:
            raise SetupError(f"seat {settings[O_FIRST]} cannot start with the token at a table of {seats}")

    def begin(self, g: Astrolabe018) -> None:
        g.set_up()
        g.call(Rounds(0, [], 0, 0, NONE, 0))

    def advice(self, g: Astrolabe018, seat: int) -> list[tuple[str, float]]:
        return advice(g, seat)

    def worth(self, g: Astrolabe018, seat: int) -> float:
        return worth(g, seat)

    def worths(self, g: Astrolabe018, seat: int, options: list[int]) -> list[float]:
        if isinstance(g.stack[-1], SetAstrolabes) and set(g.waiting()) - {seat}:
            return worths_of_settings(g, seat, options)
        return super().worths(g, seat, options)

    def end_toll(self, before: Astrolabe018, after: Astrolabe018, seat: int) -> float:
        return end_toll(before, after, seat)

    def invariant(self, g: Astrolabe018) -> str:
        return misplaced(g)


def misplaced(g: Astrolabe018) -> str:
    """What has been lost or doubled, or "" (Divs, artifacts, dice, stones, focus, artifact types)."""
    content = g.content
    divs = g.row + g.decks[0] + g.tops[0] + g.bottoms + [entry % 64 for entry in g.banished]
    divs += [div for div in g.captured if div != NONE]
    if sorted(divs) != list(range(len(content.div_ids))):
        return f"the Divs on the table are {sorted(divs)}"
    cards = [card for card in g.library + g.artifacts if card != NONE]
    for kind in range(2):
        cards += g.decks[1 + kind] + g.tops[1 + kind] + g.discards[kind]
        if g.library[kind] != NONE and content.artifact_time[g.library[kind]] != kind:
            return f"artifact {g.library[kind]} lies in the wrong Library"
    if sorted(cards) != list(range(len(content.artifact_ids))):
        return f"the artifacts on the table are {sorted(cards)}"
    for kind in range(2):
        kept = sum(1 for dice in g.dice for die in dice if die >> 3 & 1 == kind)
        if kept + g.bag[kind] != content.dice_count[kind]:
            return f"{kept} kept and {g.bag[kind]} dice of kind {kind} in the bag"
    for dice in g.dice:
        if dice != sorted(dice) or any(die & 7 == FOCUS for die in dice):
            return f"the kept dice {dice} are not in order or show focus"
    if min(g.focus) < 0 or max(g.focus) > MAX_FOCUS:
        return f"charged focus is {g.focus}"
    if min(g.stones) < 0 or (sum(g.stones) > STONES and g.stone_supply() != STONES):
        return f"the stones are {g.stones}"
    if not 0 <= g.token < g.seats:
        return f"seat {g.token} holds the token"
    for at, covered in enumerate(g.covered):
        div = g.captured[at]
        if covered & ~(content.div_full[div] if div != NONE else 0):
            return f"fate markers {covered} lie beside the stars"
    for at, card in enumerate(g.artifacts):
        if card != NONE and content.artifact_time[card] != (DAY if at % 2 == 0 else 1):
            return f"artifact {card} lies on the wrong side"
    return ""


GAME = Astrolabe018Game(Path(__file__).parent, Astrolabe018Speech())
