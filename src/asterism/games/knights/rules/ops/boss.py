"""Ops on the Boss: its health, its track and its decks."""

from typing import ClassVar

from asterism.games.knights.model.names import (
    BOSS_HEALED,
    CALL_BACK,
    EXTRA_LEFT_OUT,
    FROM_SIDE,
    IS_MINION,
    LOST_BY_RULE,
    SUMMON_FROM,
)
from asterism.games.knights.model.state import BOSS_RULE, Knights, without
from asterism.games.knights.rules.boss_turn import BossDraw, ExtraDraw, Summon, begin_minion
from asterism.games.knights.rules.card_text import DOING, START, CardText
from asterism.games.knights.rules.ops.effect import (
    ONLY_BOSS,
    Arguments,
    Effect,
    Number,
    RunningText,
    Some,
    counted,
    figure,
    spelled,
    spelled_things,
)
from asterism.kernel.cards import MOST
from asterism.kernel.option import first, option
from asterism.kernel.procedure import DONE, Cited


class BossHeal(Some):
    """The Boss gains health. # boss.no-maximum-health"""

    NAME: ClassVar[str] = "boss-heal"
    EACH: ClassVar[float] = -1.0

    def apply(self, g: Knights, n: int) -> None:
        g.boss_health += n
        g.tell(BOSS_HEALED, n, g.cause())

    def words(self) -> str:
        return f"{{boss}} gains {figure(self.n)} health{counted(self.n)}"


class Track(Some):
    """Move the track of the Boss, up or (below zero) down."""

    NAME: ClassVar[str] = "track"
    EACH: ClassVar[float] = -1.2

    def __init__(self, args: Arguments) -> None:
        self.n: Number = args.amount("n", -MOST, MOST)

    def complete(self, g: Knights, seat: int, times: int, card: int) -> bool:
        mat = g.foe()
        return mat.has_track and mat.track_low <= g.track + self.n.of(g, seat, times) <= mat.track_top

    def apply(self, g: Knights, n: int) -> None:
        g.move_track(n)

    def words(self) -> str:
        number = figure(self.n)
        if number.startswith("-"):
            return f"decrease the {{track}} track by {number[1:]}{counted(self.n)}"
        return f"increase the {{track}} track by {number}{counted(self.n)}"


class Lose(Effect):
    """The players lose. # end.boss-specific-loss"""

    NAME: ClassVar[str] = "lose"
    PLACES: ClassVar[tuple[str, ...]] = ONLY_BOSS

    def do(self, g: Knights, text: RunningText) -> int:
        g.tell(LOST_BY_RULE, g.cause())
        return g.end(BOSS_RULE)

    def words(self) -> str:
        return "the players lose"

    def worth(self) -> float:
        return -100.0


# Its decks


class BossDrawOp(Some):
    """Draw and resolve Boss cards. # boss-draw.extra-draws"""

    NAME: ClassVar[str] = "boss-draw"
    EACH: ClassVar[float] = -3.0

    def do(self, g: Knights, text: RunningText) -> int:
        n = self.n.of(g, text.seat, text.times)
        return g.call(BossDraw(n)) if n > 0 else DONE

    def words(self) -> str:
        return f"draw and resolve {spelled_things(figure(self.n), 'Boss card')}{counted(self.n)}"


class SideDraw(Some):
    """Draw and resolve cards of the extra deck."""

    NAME: ClassVar[str] = "side-draw"
    EACH: ClassVar[float] = -3.0

    def complete(self, g: Knights, seat: int, times: int, card: int) -> bool:
        n = self.n.of(g, seat, times)
        return g.extra_cards() >= (min(n, 1) if g.foe().extra_returns() else n)

    def do(self, g: Knights, text: RunningText) -> int:
        n = self.n.of(g, text.seat, text.times)
        return g.call(ExtraDraw(n)) if n > 0 else DONE

    def words(self) -> str:
        return f"draw and resolve {spelled_things(figure(self.n), '{extra} card')}{counted(self.n)}"


class SummonOp(Effect):
    """Put minions into play: the top ones of the extra deck, or some of choice from the Boss discard pile."""

    NAME: ClassVar[str] = "summon"

    def __init__(self, args: Arguments) -> None:
        self.n: Number = args.amount("n", 0, MOST)
        self.source: int = args.word("from", SUMMON_FROM)

    def complete(self, g: Knights, seat: int, times: int, card: int) -> bool:
        n = self.n.of(g, seat, times)
        if self.source == FROM_SIDE:
            return g.extra_cards() >= n
        return sum(1 for other in g.boss_discard if g.content.boss_cards[other].kind == IS_MINION) >= n

    def resolve(self, g: Knights, text: CardText) -> int:
        n = self.n.of(g, text.seat, text.times)
        if self.source == FROM_SIDE:
            return g.call(Summon(n)) if n > 0 else DONE
        if text.stage == START:
            text.left = n
            text.stage = DOING
        choices = self.returning(g) if text.left > 0 else []
        if not choices:
            return text.rest()
        if len(choices) > 1:
            return text.ask_first()
        text.again()
        return self.bring_back(g, text, choices[0])

    def returning(self, g: Knights) -> list[int]:
        kinds = sorted(set(g.boss_discard))
        return [card for card in kinds if g.content.boss_cards[card].kind == IS_MINION]

    def bring_back(self, g: Knights, text: CardText, card: int) -> int:
        text.left -= 1
        g.boss_discard = without(g.boss_discard, card)
        return begin_minion(g, card)

    def offers(self, g: Knights, text: CardText) -> list[int]:
        return [option(CALL_BACK, card) for card in self.returning(g)]

    def answer(self, g: Knights, text: CardText, packed: int) -> None:
        text.again()
        self.bring_back(g, text, first(packed))

    def question(self, g: Knights, text: CardText) -> Cited:
        return Cited(
            "ambiguity.players-decide", f"choose a minion of the Boss discard pile that enters play ({text.name(g)})"
        )

    def words(self) -> str:
        number, many = figure(self.n), not self.n.single
        if self.source != FROM_SIDE:
            chosen = f"{spelled_things(number, 'minion')} of choice"
            return f"put {chosen} from the Boss discard pile into play{counted(self.n)}"
        cards = f"{spelled(number)} {{extra}} cards" if many and number != "1" else "{extra} card"
        return f"put the top {cards} into play{counted(self.n)}"

    def worth(self) -> float:
        return -3.0 * self.n.usual()


class SideRemove(Effect):
    """A card of the extra deck stays out of the game."""

    NAME: ClassVar[str] = "side-remove"
    PLACES: ClassVar[tuple[str, ...]] = ONLY_BOSS

    def __init__(self, args: Arguments) -> None:
        self.card: int = args.id("card", "Boss card")
        names = args.home.names.get("Boss card", [])
        self.name: str = names[self.card] if names else "a card"

    def complete(self, g: Knights, seat: int, times: int, card: int) -> bool:
        return self.card in g.extra_order or self.card in g.extra_deck

    def do(self, g: Knights, text: RunningText) -> int:
        if self.card in g.extra_order:
            g.extra_order = without(g.extra_order, self.card)
        elif self.card in g.extra_deck:
            g.extra_deck = without(g.extra_deck, self.card)
        else:
            return DONE
        g.boss_destroyed = [*g.boss_destroyed, self.card]
        g.tell(EXTRA_LEFT_OUT, self.card)
        return DONE

    def words(self) -> str:
        return f"leave {self.name} out"


OPS: list[type[Effect]] = [BossHeal, Track, Lose, BossDrawOp, SideDraw, SummonOp, SideRemove]
