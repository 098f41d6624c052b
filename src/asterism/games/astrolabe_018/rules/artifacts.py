"""Artifact abilities: who may use which, and what waits for its event. # artifact.timing-kinds"""

from typing import ClassVar, Final

from asterism.games.astrolabe_018.model.names import (
    ACTION,
    ACTION_ENDED,
    ARTIFACT_STEP,
    BANISH,
    BOUGHT,
    CAPTURE,
    CHECK,
    DAY,
    E_ACTIVATE,
    EXCHANGE,
    FRESH,
    FULL_CHECK,
    LIBRARY,
    NONE,
    O_BOUGHT_NOW,
    PER_GAME,
    PER_TURN_ANY,
    REACTION,
    REROLL,
    STAGE,
    STARGAZE,
    TIME,
    TIMES,
    TRIGGER_WORDS,
    V_ACTIVATE,
    V_REACT,
)
from asterism.games.astrolabe_018.model.state import PILE, Astrolabe018
from asterism.games.astrolabe_018.rules.card_text import artifact_text
from asterism.games.astrolabe_018.rules.whereabouts import where_artifact
from asterism.kernel.cards import Pay
from asterism.kernel.option import first, option, second
from asterism.kernel.procedure import DONE, WAIT, Cited, Procedure


def used_before(g: Astrolabe018, seat: int, card: int) -> bool:
    """The limit counts per player and card, owned or borrowed. # artifact.once-per-user"""
    if g.content.artifact_limit[card] == PER_TURN_ANY:
        return False
    mark = seat * PILE + card
    return mark in g.used or mark in g.used_up


def usable(g: Astrolabe018, seat: int, card: int) -> bool:
    """Whether activating the card now would be allowed and change something. # artifact.ability-partial"""
    content = g.content
    if used_before(g, seat, card):
        return False
    if not content.artifact_when[card].holds(g, seat):
        return False
    if content.artifact_timing[card] == REACTION:
        return may_come(g, seat, content.artifact_on[card])
    return can_be_used(g, seat, card)


def may_come(g: Astrolabe018, seat: int, event: int) -> bool:
    """Whether an event can still happen in this turn: by the action, or by a card that a stone may borrow."""
    if g.stones[2 * seat] + g.stones[2 * seat + 1]:
        return True
    if g.turn[STAGE] == ACTION_ENDED:
        return False
    actions = ACTIONS_BRINGING[event]
    return len(actions) == 0 or g.turn[ACTION] in actions


def can_be_used(g: Astrolabe018, seat: int, card: int) -> bool:
    """Whether the text would change anything at all, and its price can be paid."""
    return g.content.texts.can(g, seat, g.content.artifact_effect[card], 1, card)


def refuse_card(g: Astrolabe018, seat: int, card: int, rule: str) -> Cited:
    if card == NONE:
        return Cited(rule, "There is no artifact in that place.")
    content = g.content
    name = content.artifact_names[card]
    if used_before(g, seat, card):
        often = "game" if content.artifact_limit[card] == PER_GAME else "round"
        return Cited("artifact.once-per-round", f"You have used {name} already this {often}.")
    when = content.artifact_when[card]
    if not when.holds(g, seat):
        return Cited("artifact.ability-partial", f"{name} works only if {when.words()}.")
    if content.artifact_timing[card] == REACTION:
        event = TRIGGER_WORDS[content.artifact_on[card]]
        return Cited("artifact.ability-partial", f"{name} waits until {event}, and that cannot happen this turn.")
    for step in content.texts.block(content.artifact_effect[card]):
        if isinstance(step, Pay) and not step.cost.can(g, seat, 1):
            return Cited("artifact.ability-partial", f"{name} costs {step.cost.words(1)}, which you do not have.")
    return Cited("artifact.ability-partial", f"{name} would change nothing now.")


def own_card(g: Astrolabe018, seat: int) -> int:
    """The artifact that works at the dial's time of day. # artifact.day-works-by-day, artifact.night-works-by-night"""
    return g.artifacts[2 * seat + g.turn[TIME]]


def add_activation(g: Astrolabe018, seat: int, options: list[int]) -> None:
    """The own artifact, in the artifact step; with the setting also one bought this turn."""
    bought_now = g.settings[O_BOUGHT_NOW] and g.turn[BOUGHT] >> g.turn[TIME] & 1  # artifact.bought-now
    if g.turn[STAGE] != ARTIFACT_STEP and not bought_now:
        return
    card = own_card(g, seat)
    if card != NONE and usable(g, seat, card):
        options.append(option(V_ACTIVATE, card))


def activate(g: Astrolabe018, seat: int, card: int) -> None:
    """Use an ability: at once, for the rest of the turn, or readied for its event. # artifact.timing-kinds"""
    content = g.content
    g.tell(E_ACTIVATE, seat, card)
    if content.artifact_limit[card] == PER_GAME:
        g.used_up = [*g.used_up, seat * PILE + card]
    elif content.artifact_limit[card] != PER_TURN_ANY:
        g.used = [*g.used, seat * PILE + card]
    if content.artifact_timing[card] == REACTION:
        g.reactions = [*g.reactions, card + FRESH]  # what readies it does not set it off
    else:
        g.call(artifact_text(g, seat, card))


def refuse_activate(g: Astrolabe018, seat: int, packed: int) -> Cited:
    card = first(packed)
    if card >= len(g.content.artifact_ids):
        return Cited("turn.artifact-check", "There is no such artifact.")
    if card not in g.artifacts[2 * seat : 2 * seat + 2]:
        return Cited("turn.artifact-check", f"You use artifacts that you own: {where_artifact(g, seat, card)}.")
    time = g.content.artifact_time[card]
    if time != g.turn[TIME]:
        rule = "artifact.day-works-by-day" if time == DAY else "artifact.night-works-by-night"
        return Cited(rule, f"A {TIMES[time]} artifact works only when your dial shows {TIMES[time]}.")
    if used_before(g, seat, card):
        return refuse_card(g, seat, card, "turn.artifact-check")
    if g.turn[STAGE] > ARTIFACT_STEP and usable(g, seat, card):
        return Cited("overview.artifacts-before-action", "The action has begun; the artifact step is over.")
    return refuse_card(g, seat, card, "turn.artifact-check")


# by event, the actions that bring it about by themselves; none: anything may
ACTIONS_BRINGING: Final[list[list[int]]] = [
    [STARGAZE, REROLL],
    [STARGAZE, REROLL],
    [],
    [CAPTURE],
    [EXCHANGE],
    [BANISH],
    [LIBRARY],
    [LIBRARY],
    [],
    [],
    [CAPTURE, STARGAZE, REROLL, EXCHANGE, BANISH],
]


class React(Procedure[Astrolabe018]):
    """A readied artifact may be used once, directly after its event. # artifact.timing-kinds"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "card")

    def __init__(self, seat: int, at: int, card: int) -> None:
        super().__init__(seat, at)
        self.card: int = card

    def clone(self) -> "React":
        return React(self.seat, self.at, self.card)

    def run(self, g: Astrolabe018) -> int:
        if self.at == 0 and can_be_used(g, self.seat, self.card):
            return WAIT
        return DONE

    def options(self, g: Astrolabe018, seat: int) -> list[int]:
        return [option(V_REACT, self.card, 0), option(V_REACT, self.card, 1)]

    def choose(self, g: Astrolabe018, seat: int, packed: int) -> None:
        self.at = 1
        if second(packed):
            g.turn[CHECK] = FULL_CHECK
            g.call(artifact_text(g, seat, self.card))

    def ask(self, g: Astrolabe018, seat: int) -> Cited:
        return Cited("artifact.timing-kinds", f"use {g.content.artifact_names[self.card]} or let it pass")
