"""Ops on enemies: damage, and what happens to minions."""

from typing import ClassVar

from asterism.games.knights.model.names import (
    ALL_MINIONS,
    AT,
    AT_WORDS,
    CHOOSE_MINION,
    CHOSEN,
    EACH_FOE,
    EACH_MINION,
    FOE,
    HIT,
    MINION,
    MINION_GREW,
    OLDEST,
    OTHER_FOE,
    OUT_DESTROYED,
    PUT_AWAY,
    REMOVE_TO,
    REMOVED,
    SELF,
    THE_BOSS,
    WHICH,
    WHICH_WORDS,
)
from asterism.games.knights.model.state import THE_BOSS_ITSELF, Knights, without
from asterism.games.knights.rules.boss_turn import activate
from asterism.games.knights.rules.card_text import DOING, NOT_YET, START, CardText
from asterism.games.knights.rules.ops.effect import (
    ONLY_BOSS,
    ONLY_PLAYERS,
    Arguments,
    Effect,
    Number,
    counted,
    figure,
)
from asterism.kernel.cards import MOST
from asterism.kernel.option import first, option, verb_of
from asterism.kernel.procedure import DONE, Cited


class Damage(Effect):
    """Deal damage to an enemy; all damage of a text hits the one chosen first, unless it says otherwise."""

    NAME: ClassVar[str] = "damage"
    PLACES: ClassVar[tuple[str, ...]] = ONLY_PLAYERS

    def __init__(self, args: Arguments) -> None:
        self.n: Number = args.amount("n", 0, MOST)
        self.aim: int = args.word("at", AT)
        self.several: bool = self.aim in (EACH_MINION, EACH_FOE)

    def resolve(self, g: Knights, text: CardText) -> int:
        if text.stage == START:
            if self.several:
                text.todo = [THE_BOSS_ITSELF, *g.minion_since] if self.aim == EACH_FOE else g.minion_since[:]
            elif self.aim == FOE and text.foe != NOT_YET:  # attack.same-target-throughout
                self.hit(g, text, text.foe)
                return DONE
            text.stage = DOING
        while True:
            targets = self.targets(g, text)
            if not targets:  # attack.different-enemy
                return text.rest()
            if len(targets) > 1:  # attack.target-needed, attack.several-targets
                return text.ask_first()
            self.hit_chosen(g, text, targets[0])
            if g.over or not self.several:
                return text.rest()

    def targets(self, g: Knights, text: CardText) -> list[int]:
        if self.aim == FOE:
            return [THE_BOSS_ITSELF, *g.minion_since]
        if self.aim == THE_BOSS:
            return [THE_BOSS_ITSELF]
        if self.aim == MINION:
            return g.minion_since
        if self.aim == OTHER_FOE:
            return [target for target in [THE_BOSS_ITSELF, *g.minion_since] if target != text.last]
        return [target for target in text.todo if target == THE_BOSS_ITSELF or target in g.minion_since]

    def hit_chosen(self, g: Knights, text: CardText, target: int) -> None:
        if self.aim in (FOE, MINION):
            text.foe = target
        self.hit(g, text, target)
        if self.several:
            text.todo = without(text.todo, target)

    def hit(self, g: Knights, text: CardText, target: int) -> None:
        n = self.n.of(g, text.seat, text.times) + text.bonus  # attack.bonus-damage-once
        text.bonus = 0
        text.last = target
        text.defeated = 1 if g.damage(target, n) else 0

    def offers(self, g: Knights, text: CardText) -> list[int]:
        targets = self.targets(g, text)
        found: list[int] = []
        if THE_BOSS_ITSELF in targets:
            found.append(HIT)
        for i, since in enumerate(g.minion_since):
            if since in targets:
                found.append(option(HIT, i + 1))
        return found

    def answer(self, g: Knights, text: CardText, packed: int) -> None:
        place = first(packed)
        self.hit_chosen(g, text, g.minion_since[place - 1] if place else THE_BOSS_ITSELF)
        if self.several:
            text.again()
        else:
            text.rest()

    def question(self, g: Knights, text: CardText) -> Cited:
        more = f", {text.bonus} of it additional" if text.bonus else ""
        harm = f"{self.n.of(g, text.seat, text.times) + text.bonus} damage{more} ({text.name(g)})"
        if self.aim == OTHER_FOE:
            return Cited("attack.different-enemy", f"choose a different enemy for {harm}")
        if self.several:
            return Cited("attack.several-targets", f"choose the next enemy for {harm}")
        if self.aim == MINION:
            return Cited("attack.target-needed", f"choose a minion for {harm}")
        return Cited("attack.single-target", f"choose an enemy for {harm}")

    def refusal(self, g: Knights, text: CardText, packed: int) -> Cited | None:
        if verb_of(packed) != HIT:
            return None
        if self.aim == OTHER_FOE:
            return Cited("attack.different-enemy", "It must be an enemy other than the one just hit.")
        if self.aim == MINION:
            return Cited("attack.target-needed", "That text hits minions only, and one that is in play.")
        return Cited("attack.target-needed", "There is no such minion in play.")

    def words(self) -> str:
        then = "then " if self.aim == OTHER_FOE else ""
        return f"{then}deal {figure(self.n)} damage{counted(self.n)}{AT_WORDS[self.aim]}"

    def worth(self) -> float:
        share = 1.0
        if self.aim == OTHER_FOE:
            share = 0.9
        elif self.aim == MINION:
            share = 0.8
        elif self.aim == EACH_MINION:
            share = 2.0
        elif self.aim == EACH_FOE:
            share = 2.5
        return self.n.usual() * share


class MinionOp(Effect):
    """An op on one minion or on all of them."""

    def __init__(self, args: Arguments) -> None:
        self.which: int = args.word("which", WHICH)

    def complete(self, g: Knights, seat: int, times: int, card: int) -> bool:
        return len(g.minion) > 0

    def resolve(self, g: Knights, text: CardText) -> int:
        if self.which == CHOSEN and len(g.minion) > 1:
            return text.ask_first()
        if self.which == ALL_MINIONS:
            for since in g.minion_since[:]:
                self.work_on(g, text, g.place_of(since))
        else:
            at = g.place_of(minion_meant(g, text, self.which, g.minion_since))
            if at >= 0:
                self.work_on(g, text, at)
        return DONE

    def work_on(self, g: Knights, text: CardText, at: int) -> None:
        raise NotImplementedError

    def offers(self, g: Knights, text: CardText) -> list[int]:
        return [option(CHOOSE_MINION, i + 1) for i in range(len(g.minion))]

    def answer(self, g: Knights, text: CardText, packed: int) -> None:
        self.work_on(g, text, first(packed) - 1)

    def question(self, g: Knights, text: CardText) -> Cited:
        return Cited("ambiguity.players-decide", f"choose the minion that {self.fate(g, text)} ({text.name(g)})")

    def fate(self, g: Knights, text: CardText) -> str:
        """What the minion does, or what becomes of it."""
        raise NotImplementedError


class Fortify(MinionOp):
    """Minions gain health. # boss-card.minion-no-maximum"""

    NAME: ClassVar[str] = "fortify"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.n: Number = args.amount("n", 0, MOST)

    def work_on(self, g: Knights, text: CardText, at: int) -> None:
        n = self.n.of(g, text.seat, text.times)
        g.minion_health[at] += n
        g.tell(MINION_GREW, g.minion[at], n, g.cause())

    def fate(self, g: Knights, text: CardText) -> str:
        return f"gains {self.n.of(g, text.seat, text.times)} health"

    def words(self) -> str:
        return f"{WHICH_WORDS[self.which]} gains {figure(self.n)} health{counted(self.n)}"

    def worth(self) -> float:
        return -0.8 * self.n.usual()


class RemoveMinion(MinionOp):
    """Minions leave play."""

    NAME: ClassVar[str] = "remove-minion"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.to: int = args.word("to", REMOVE_TO)

    def work_on(self, g: Knights, text: CardText, at: int) -> None:
        g.leave_play(at, REMOVED if self.to == OUT_DESTROYED else PUT_AWAY)

    def fate(self, g: Knights, text: CardText) -> str:
        return "is destroyed" if self.to == OUT_DESTROYED else "is discarded"

    def words(self) -> str:
        return f"{WHICH_WORDS[self.which]} {'is destroyed' if self.to == OUT_DESTROYED else 'is discarded'}"


class Trigger(Effect):
    """A minion that entered in an earlier turn acts. # boss-main.triggered-activate"""

    NAME: ClassVar[str] = "trigger"
    PLACES: ClassVar[tuple[str, ...]] = ONLY_BOSS

    def __init__(self, args: Arguments) -> None:
        self.which: int = args.word("which", WHICH)

    def complete(self, g: Knights, seat: int, times: int, card: int) -> bool:
        return len(g.veterans()) > 0

    def resolve(self, g: Knights, text: CardText) -> int:
        at = g.place_of(minion_meant(g, text, self.which, g.veterans()))
        return activate(g, at) if at >= 0 else DONE

    def words(self) -> str:
        return f"resolve the ACTIVATE effect of {WHICH_WORDS[self.which]}"

    def worth(self) -> float:
        return -1.5


def minion_meant(g: Knights, text: CardText, which: int, row: list[int]) -> int:
    """The minion of a row that a word means, by when it entered, or NOT_YET."""
    if which == SELF:
        return text.me if g.place_of(text.me) >= 0 else NOT_YET
    if not row:
        return NOT_YET
    return row[0] if which in (OLDEST, CHOSEN) else row[-1]


OPS: list[type[Effect]] = [Damage, Fortify, RemoveMinion, Trigger]
