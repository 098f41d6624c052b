"""What a good player would say of a position, in points.

Points in hand come first. Captured Divs are worth more the further they are read; dice are worth what they can
read; focus is worth what it can buy; a goal is worth the chance to be the first there. A player who has set an
astrolabe or is in the middle of an action also counts what that action will bring (`Prospect`).
"""

from typing import Final

from asterism.games.astrolabe_018.model.content import reading_aimed_at
from asterism.games.astrolabe_018.model.names import NONE, V_AIM, V_SET
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.player.plans import Outlook, plan, setting_worth, text_ahead
from asterism.games.astrolabe_018.player.values import FOCUS_WORTH, STONE_WORTH, owned_worth
from asterism.games.astrolabe_018.rules.setting import SetAstrolabes
from asterism.kernel.option import verb_of

PARTS: Final = ["points", "captured", "dice", "focus", "artifacts", "stones", "goals", "plan"]


def advice(g: Astrolabe018, seat: int) -> list[tuple[str, float]]:
    """The parts of the worth by name."""
    return list(zip(PARTS, parts(g, seat), strict=True))


def worth(g: Astrolabe018, seat: int) -> float:
    total = 0.0
    for part in parts(g, seat):
        total += part
    return total


def parts(g: Astrolabe018, seat: int) -> list[float]:
    if g.over:
        return [float(g.vp(seat)), 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    outlook = Outlook(g, seat)
    return [*standing(outlook), plan(outlook) + text_ahead(outlook)]


def standing(outlook: Outlook) -> list[float]:
    """All parts but the plan."""
    g, seat, left, needs = outlook.g, outlook.seat, outlook.left, outlook.needs
    fade = 1.0 if left > 1 else 0.5 if left == 1 else 0.1  # what is unfinished at the end is lost
    return [
        float(g.vp(seat)),
        fade * needs.captured,
        fade * needs.dice,
        fade * FOCUS_WORTH[g.focus[seat]],
        owned_worth(g, seat, left),
        fade * STONE_WORTH * (g.stones[2 * seat] + g.stones[2 * seat + 1]),
        outlook.race.now,
    ]


def weighed(g: Astrolabe018, seat: int, weights: dict[str, float]) -> float:
    """The worth with some parts multiplied."""
    if not weights:
        return worth(g, seat)
    total = 0.0
    for name, part in advice(g, seat):
        total += weights.get(name, 1.0) * part
    return total


def worths(g: Astrolabe018, seat: int, options: list[int], weights: dict[str, float]) -> list[float]:
    """How a seat likes each option: its worth after it, and what the end of the game costs a rival.

    One's own worth falls when the end comes in sight: whoever looked at it alone would never finish a game.
    """
    if not weights and isinstance(g.stack[-1], SetAstrolabes) and set(g.waiting()) - {seat}:
        return worths_of_settings(g, seat, options)
    found: list[float] = []
    for packed in options:
        world = g.clone()
        world.step(seat, packed)
        found.append(weighed(world, seat, weights) + end_toll(g, world, seat))
    return found


def end_toll(before: Astrolabe018, after: Astrolabe018, seat: int) -> float:
    """What the strongest rival loses when the last round has come: work that nobody can finish any more."""
    if before.final or not after.final:
        return 0.0
    return strongest_rival(before, seat) - strongest_rival(after, seat)


def strongest_rival(g: Astrolabe018, seat: int) -> float:
    return max([worth(g, other) for other in range(g.seats) if other != seat])


def worths_of_settings(g: Astrolabe018, seat: int, options: list[int]) -> list[float]:
    """The worth after each way to set an astrolabe while others have yet to set theirs: only the plan differs."""
    outlook = Outlook(g, seat)
    before = 0.0
    for part in standing(outlook):
        before += part
    found: list[float] = []
    for packed in options:
        setting = setting_meant(g, seat, packed)
        found.append(before + setting_worth(outlook, setting, g.price_paid(seat, setting)) if setting >= 0 else before)
    return found


def setting_meant(g: Astrolabe018, seat: int, packed: int) -> int:
    """The setting that an option makes, or makes likely; NONE if it only takes one back."""
    if verb_of(packed) == V_SET:
        return packed
    if verb_of(packed) == V_AIM:
        return g.ways_for(seat, reading_aimed_at(packed), g.focus[seat])[0]
    return NONE
