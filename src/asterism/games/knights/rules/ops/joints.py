"""The joints of the card language as this game has them, and its own: the omen."""

from typing import ClassVar, cast

from asterism.games.knights.model.names import ENERGY_PAID, OPTION_CHOSEN, OPTION_FORCED, TURN_BOSS, TURN_REVEALED
from asterism.games.knights.model.state import Knights
from asterism.games.knights.rules.card_text import CardText
from asterism.games.knights.rules.ops.effect import Arguments, Effect, Number, RunningText, counted, figure, things
from asterism.kernel.cards import MOST, NO, PART, YES, Choose, Cost, If, May, Pay, Repeat, Texts, While
from asterism.kernel.option import first, verb_of
from asterism.kernel.procedure import DONE, Cited

BOSS_OMEN = 0.35  # how often an omen shows a Boss card


class Or(Choose[Knights]):
    """Exactly one of several blocks; on Boss cards one that can be resolved in full."""

    def do(self, g: Knights, text: RunningText) -> int:
        found = text.branches(g, self)
        if len(found) > 1:
            return text.ask_first()
        g.tell(OPTION_FORCED, found[0], self.branches[found[0]], g.cause())
        text.enter(self.branches[found[0]], text.times)
        return DONE

    def choose(self, g: Knights, text: RunningText, packed: int) -> None:
        branch = first(packed)
        if g.log is not None:
            g.tell(OPTION_CHOSEN, branch, self.branches[branch], g.cause())
        text.enter(self.branches[branch], text.times)

    def ask(self, g: Knights, text: RunningText) -> Cited:
        rule = "play.or-exactly-one" if text.seat >= 0 else "effect.option-you-can-complete"
        return Cited(rule, f"choose one of the options of {cast(CardText, text).name(g)}")

    def refuse(self, g: Knights, text: RunningText, packed: int) -> Cited | None:
        if text.seat >= 0 or verb_of(packed) != PART or first(packed) >= len(self.branches):
            return None
        return Cited("effect.option-you-can-complete", "That option cannot be resolved in full, another one can.")

    def words(self) -> str:
        return " OR ".join(self.home.clause(branch) for branch in self.branches)

    def favourite(self) -> int:
        """The branch that is worth most."""
        best = self.branches[0]
        for branch in self.branches[1:]:
            if total(self.home, branch) > total(self.home, best):
                best = branch
        return best

    def worth(self) -> float:
        return self.home.worths[self.favourite()]

    def points(self) -> float:
        return self.home.points[self.favourite()]


class MayOp(May[Knights]):
    """All of a block or none of it; always asked. # choice.may-and-up-to"""

    def do(self, g: Knights, text: RunningText) -> int:
        return text.ask_first()

    def ask(self, g: Knights, text: RunningText) -> Cited:
        name = cast(CardText, text).name(g)
        return Cited("choice.may-and-up-to", f"decide whether to use the rest of {name}")

    def points(self) -> float:
        return self.home.points[self.then]


class Whether(If[Knights]):
    """One block if a condition is met at this moment, another one if not."""

    def points(self) -> float:
        return 0.5 * (self.home.points[self.then] + self.home.points[self.otherwise])


class Again(Repeat[Knights]):
    """A block done over and over, as often as an amount says when it is reached."""

    def complete(self, g: Knights, seat: int, times: int, card: int) -> bool:
        return self.home.complete(g, seat, self.then, times, card)

    def words(self) -> str:
        if counted(self.often) and self.often.base == 0 and self.often.each == 1:
            return f"{counted(self.often).strip()}, {self.home.clause(self.then)}"
        return f"{things(figure(self.often), 'time')}{counted(self.often)}: {self.home.clause(self.then)}"

    def worth(self) -> float:
        return self.home.worths[self.then]

    def points(self) -> float:
        return self.home.points[self.then]


class Salvo(While[Knights]):
    """A block done over and over, as long as a condition is met."""

    def worth(self) -> float:
        return 0.5 * self.home.worths[self.then]

    def points(self) -> float:
        return 0.5 * self.home.points[self.then]


class Price(Cost[Knights]):
    """Energy, which only the active player has. # energy.pool-owner"""

    def __init__(self, args: Arguments) -> None:
        self.energy: Number = args.amount("energy", 1, MOST)

    def can(self, g: Knights, seat: int, times: int) -> bool:
        return g.active == seat and g.energy >= self.energy.of(g, seat, times)

    def ask(self, g: Knights, text: RunningText, then: int) -> int:
        return text.ask_first()

    def options(self, g: Knights, text: RunningText) -> list[int]:
        return [YES, NO]

    def choose(self, g: Knights, text: RunningText, packed: int, then: int) -> None:
        if verb_of(packed) == YES:
            paid = self.energy.of(g, text.seat, text.times)
            g.energy -= paid
            g.tell(ENERGY_PAID, text.seat, paid, g.cause())
            text.enter(then, text.times)

    def words(self, times: int) -> str:
        return f"{figure(self.energy)} energy{counted(self.energy)}"


class PayOp(Pay[Knights]):
    """A cost in full, then a block; or neither. # attack.cost-in-attack-text"""

    def ask(self, g: Knights, text: RunningText) -> Cited:
        name = cast(CardText, text).name(g)
        return Cited("attack.cost-in-attack-text", f"decide whether to pay {self.cost.words(1)} for {name}")

    def worth(self) -> float:
        return self.home.worths[self.then]

    def points(self) -> float:
        return self.home.points[self.then]


class Omen(Effect):
    """Reveal the top turn order card: one block on a Boss card, another on a player card."""

    NAME: ClassVar[str] = "omen"

    def __init__(self, args: Arguments) -> None:
        self.home: Texts[Knights] = args.home
        self.boss: int = args.text("boss")
        self.player: int = args.text("player")

    def do(self, g: Knights, text: RunningText) -> int:
        known = bool(g.turn_top)
        card = g.next_turn_card()
        if not known:
            g.reveal()
        g.tell(TURN_REVEALED, card)
        text.enter(self.boss if card == TURN_BOSS else self.player, text.times)
        return DONE

    def blocks(self) -> list[int]:
        return [self.boss, self.player]

    def words(self) -> str:
        boss, player = self.home.clause(self.boss), self.home.clause(self.player)
        return f"omen (reveal the top turn order card): on a Boss card {boss}, on a player card {player}"

    def worth(self) -> float:
        return BOSS_OMEN * self.home.worths[self.boss] + (1.0 - BOSS_OMEN) * self.home.worths[self.player]

    def points(self) -> float:
        return BOSS_OMEN * self.home.points[self.boss] + (1.0 - BOSS_OMEN) * self.home.points[self.player]


def total(home: Texts[Knights], address: int) -> float:
    """Energy and everything else of a block."""
    return home.points[address] + home.worths[address]


JOINTS = [Or, MayOp, Whether, Again, Salvo, PayOp]
