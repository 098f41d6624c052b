"""What cards ask a price of: focus, kept dice, stones."""

from typing import ClassVar

from asterism.games.astrolabe_018.model.names import (
    ANY_KIND,
    ANY_STAR,
    DICE_KINDS,
    E_DISCARD,
    E_STONE_SPENT,
    FACES,
    FOCUS,
    LOOK,
    NONE,
    STONE_KINDS,
    V_DIE,
    V_STONE,
    kind_of,
    star_of,
)
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.rules.counters import any_star
from asterism.games.astrolabe_018.rules.dice import distinct
from asterism.games.astrolabe_018.rules.ops.effect import MANY, Arguments, CardText, cause_of
from asterism.kernel.cards import Cost
from asterism.kernel.option import first, option, verb_of
from asterism.kernel.procedure import DONE


class Price(Cost[Astrolabe018]):
    """Focus, kept dice, a stone; it is taken in full without asking, only which dice or stone may be a question."""

    ASKED: ClassVar[bool] = False

    def __init__(self, args: Arguments) -> None:
        self.focus: int = args.number("focus", 1, MANY, 0)
        self.dice: int = args.number("die", 1, 5, 0)
        self.kind: int = args.word("kind", [*DICE_KINDS, "any"], "any")
        self.star: int = any_star(args.word("star", [*FACES[:FOCUS], "any"], "any"))
        stone = args.word("stone", [*STONE_KINDS, "any", "none"], "none")
        self.stones: int = int(stone <= ANY_KIND)
        self.stone: int = stone
        if not self.focus and not self.dice and not self.stones:
            args.problem("needs focus, die or stone")

    def can(self, g: Astrolabe018, seat: int, times: int) -> bool:
        if g.focus[seat] < self.focus * times:
            return False
        if self.dice and len(self.payable(g, seat)) < self.dice:
            return False
        return not self.stones or len(self.stone_picks(g, seat)) > 0

    def payable(self, g: Astrolabe018, seat: int) -> list[int]:
        """The kept dice that fit, each counted."""
        fitting: list[int] = []
        for die in g.dice[seat]:
            if self.kind in (ANY_KIND, kind_of(die)) and self.star in (ANY_STAR, star_of(die)):
                fitting.append(die)
        return fitting

    def stone_picks(self, g: Astrolabe018, seat: int) -> list[int]:
        found: list[int] = []
        for kind in range(2):
            if g.stones[2 * seat + kind] and self.stone in (ANY_KIND, kind):
                found.append(option(V_STONE, kind))
        return found

    def prompt(self) -> str:
        return f"pay {self.words(1)}"

    def ask(self, g: Astrolabe018, text: CardText, then: int) -> int:
        if text.left == NONE:
            g.spend(text.seat, self.focus * text.times, cause_of(text))
            text.left = self.dice + self.stones
        while text.left:
            found = self.options(g, text)
            if len(found) > 1:
                return text.ask_first()
            self.pay(g, text, found[0])
        text.left = NONE
        text.enter(then, text.times)
        return DONE

    def options(self, g: Astrolabe018, text: CardText) -> list[int]:
        """Dice first, then the stone."""
        if text.left <= self.stones:
            return self.stone_picks(g, text.seat)
        return [option(V_DIE, die) for die in distinct(self.payable(g, text.seat))]

    def choose(self, g: Astrolabe018, text: CardText, packed: int, then: int) -> None:
        self.pay(g, text, packed)
        self.ask(g, text, then)

    def pay(self, g: Astrolabe018, text: CardText, packed: int) -> None:
        seat, picked = text.seat, first(packed)
        text.left -= 1
        if verb_of(packed) == V_DIE:
            g.discard_die(seat, picked)
            g.tell(E_DISCARD, seat, picked & LOOK, cause_of(text))
        else:
            g.stones[2 * seat + picked] -= 1
            g.tell(E_STONE_SPENT, seat, picked, cause_of(text))

    def words(self, times: int) -> str:
        parts: list[str] = []
        if self.focus:
            parts.append(f"{self.focus * times} focus")
        if self.dice:
            kind = "" if self.kind == ANY_KIND else f"{DICE_KINDS[self.kind]} "
            shown = "" if self.star == ANY_STAR else f" showing {FACES[self.star]}"
            parts.append(f"{self.dice} kept {kind}{'die' if self.dice == 1 else 'dice'}{shown}")
        if self.stones:
            parts.append("a stone" if self.stone == ANY_KIND else f"a {STONE_KINDS[self.stone]} stone")
        return " and ".join(parts)

    def worth(self) -> float:
        return 0.12 * self.focus + 0.15 * self.dice + 0.4 * self.stones
