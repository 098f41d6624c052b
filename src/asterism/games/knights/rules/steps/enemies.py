"""Steps on enemies: damage, and what happens to minions."""

from typing import TYPE_CHECKING

from asterism.games.knights.model import events
from asterism.games.knights.model.names import (
    ALL_MINIONS,
    CHOSEN,
    DAMAGE,
    EACH_FOE,
    EACH_MINION,
    FOE,
    FORTIFY,
    MINION,
    OLDEST,
    OTHER_FOE,
    OUT_DESTROYED,
    SELF,
    THE_BOSS,
    TRIGGER,
)
from asterism.games.knights.model.state import THE_BOSS_ITSELF, Knights
from asterism.games.knights.rules.stages import DOING, GO, MINIONS, NOT_YET, START, TARGET
from asterism.games.knights.rules.steps.starting import activate
from asterism.kernel.procedure import WAIT

if TYPE_CHECKING:
    from asterism.games.knights.rules.effects import CardText


def enemy_step(text: "CardText", g: Knights, code: list[int], op: int) -> int:
    if op == DAMAGE:
        return damage_step(text, g, code)
    which = code[text.at + 6] % 16
    if op == TRIGGER:
        target = minion_meant(text, g, which, True)
        text.next()
        at = g.place_of(target)
        if at >= 0:  # boss-main.triggered-activate
            return activate(g, at)
        return GO
    if text.stage == MINIONS or (which == CHOSEN and len(g.minion) > 1):
        text.stage = MINIONS
        return WAIT
    if which == ALL_MINIONS:
        for since in g.minion_since[:]:
            work_on_minion(text, g, code, g.place_of(since))
    else:
        at = g.place_of(minion_meant(text, g, which, False))
        if at >= 0:
            work_on_minion(text, g, code, at)
    return text.next()


def work_on_minion(text: "CardText", g: Knights, code: list[int], at: int) -> None:
    """FORTIFY strengthens (boss-card.minion-no-maximum), REMOVE_MINION takes out of play."""
    if code[text.at] == FORTIFY:
        n = text.amount(g, code)
        g.minion_health[at] += n
        g.tell(events.MINION_GREW, g.minion[at], n)
    else:
        g.leave_play(at, code[text.at + 6] >= 16 * OUT_DESTROYED)


def minion_meant(text: "CardText", g: Knights, which: int, veteran: bool) -> int:
    """The minion a word means, by when it entered, or NOT_YET."""
    row = g.veterans() if veteran else g.minion_since
    if which == SELF:
        return text.me if g.place_of(text.me) >= 0 else NOT_YET
    if not row:
        return NOT_YET
    return row[0] if which in (OLDEST, CHOSEN) else row[-1]


def damage_step(text: "CardText", g: Knights, code: list[int]) -> int:
    if text.stage == TARGET:
        return WAIT
    aim = code[text.at + 6]
    if text.stage == START:
        if aim in (EACH_MINION, EACH_FOE):
            text.todo = g.minion_since[:]
            if aim == EACH_FOE:
                text.todo.insert(0, THE_BOSS_ITSELF)
        elif aim == FOE and text.foe != NOT_YET:  # attack.same-target-throughout
            hit_foe(text, g, code, text.foe)
            return text.next()
        text.stage = DOING
    targets = possible_targets(text, g, aim)
    if not targets:  # attack.different-enemy
        return text.next()
    if len(targets) > 1:  # attack.target-needed, attack.several-targets
        text.stage = TARGET
        return WAIT
    return aim_at(text, g, code, targets[0])


def possible_targets(text: "CardText", g: Knights, aim: int) -> list[int]:
    if aim == FOE:
        return [THE_BOSS_ITSELF, *g.minion_since]
    if aim == THE_BOSS:
        return [THE_BOSS_ITSELF]
    if aim == MINION:
        return g.minion_since
    if aim == OTHER_FOE:
        return [target for target in [THE_BOSS_ITSELF, *g.minion_since] if target != text.last]
    return [target for target in text.todo if target == THE_BOSS_ITSELF or target in g.minion_since]


def aim_at(text: "CardText", g: Knights, code: list[int], target: int) -> int:
    """Deal the step's damage to a chosen enemy."""
    aim = code[text.at + 6]
    if aim in (FOE, MINION):
        text.foe = target
    hit_foe(text, g, code, target)
    if aim in (EACH_MINION, EACH_FOE):
        text.todo.remove(target)
        text.stage = DOING
        return GO
    return text.next()


def hit_foe(text: "CardText", g: Knights, code: list[int], target: int) -> None:
    n = text.amount(g, code) + text.bonus  # attack.bonus-damage-once
    text.bonus = 0
    text.last = target
    text.defeated = 1 if g.damage(target, n) else 0
