"""Ops that give something: focus, points, dice, stones, Divs, a look at a deck, the token, an action."""

from typing import ClassVar

from asterism.games.astrolabe_018.model.names import (
    ACTION_TITLES,
    ACTIONS,
    ANY_KIND,
    ARTIFACT_STEP,
    BOTH,
    DECKS,
    DICE_KINDS,
    DIV_DECK,
    E_BURY,
    E_FREE_STEPS,
    E_GUARD,
    E_NUMBER,
    E_PEEK,
    E_REFRESH,
    E_TOKEN,
    EITHER,
    FROM_ARTIFACTS,
    FROM_ELITES,
    GAINED_DICE,
    LIBRARY_REFRESHED,
    NONE,
    NUMBER,
    RAISED,
    REFRESHES,
    STAGE,
    STONE_KINDS,
    TIMES,
    UNIQUE,
    V_LIBRARY,
    V_ROW,
    V_STONE,
)
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.rules.actions import begin_action, can_act
from asterism.games.astrolabe_018.rules.banish import Gains, batch_options
from asterism.games.astrolabe_018.rules.capture import capture_div
from asterism.games.astrolabe_018.rules.ops.effect import (
    MANY,
    Arguments,
    CardText,
    Effect,
    Picking,
    PickingSome,
    Some,
    cause_now,
    cause_of,
)
from asterism.games.astrolabe_018.rules.stones import take_stone
from asterism.kernel.cards import Amount
from asterism.kernel.option import first, option
from asterism.kernel.procedure import DONE


class Charge(Some):
    """Charge focus, up to the limit."""

    NAME: ClassVar[str] = "charge"

    def can(self, g: Astrolabe018, seat: int, times: int, card: int) -> bool:
        return g.focus[seat] < g.content.focus

    def do(self, g: Astrolabe018, text: CardText) -> int:
        g.charge(text.seat, self.many(g, text), cause_of(text))
        return DONE

    def words(self) -> str:
        return f"charge {self.n.noun('focus', 'focus')}"

    def worth(self) -> float:
        return 0.22 * self.n.usual()


class Score(Some):
    """Score points; on an elite Div besides those that are printed."""

    NAME: ClassVar[str] = "score"
    PLACES: ClassVar[tuple[str, ...]] = ("immediate", "reaction", "Div")

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.elite: bool = args.place == "Div"

    def can(self, g: Astrolabe018, seat: int, times: int, card: int) -> bool:
        return self.n.of(g, seat, times) > 0

    def do(self, g: Astrolabe018, text: CardText) -> int:
        g.score(text.seat, self.many(g, text), FROM_ELITES if self.elite else FROM_ARTIFACTS, cause_of(text))
        return DONE

    def words(self) -> str:
        return f"score {self.n.noun('more point' if self.elite else 'point')}"

    def worth(self) -> float:
        return self.n.usual()

    def at_best(self) -> float:
        """What a player who works for it may hope for."""
        return float(self.n.base) if self.n.counter is None else self.n.base + 0.6 * self.n.most


class Draw(Some):
    """Draw dice from the bag and roll them."""

    NAME: ClassVar[str] = "draw"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.kind: int = args.word("kind", [*DICE_KINDS, "any"], "any")

    def can(self, g: Astrolabe018, seat: int, times: int, card: int) -> bool:
        return g.bag[0] + g.bag[1] > 0 if self.kind == ANY_KIND else g.bag[self.kind] > 0

    def do(self, g: Astrolabe018, text: CardText) -> int:
        for _ in range(self.many(g, text)):
            if self.can(g, text.seat, 1, text.card):
                g.roll(text.seat, g.draw_die(self.kind), 0)
                g.turn[GAINED_DICE] = 1
        return DONE

    def words(self) -> str:
        kind = "" if self.kind == ANY_KIND else f"{DICE_KINDS[self.kind]} "
        return f"draw and roll {self.n.noun(kind + 'die', kind + 'dice')}"

    def worth(self) -> float:
        return 0.42 * self.n.usual()


class GainStone(Picking):
    """Take a stone from the supply."""

    NAME: ClassVar[str] = "gain-stone"

    def __init__(self, args: Arguments) -> None:
        self.kind: int = args.word("kind", [*STONE_KINDS, "choice"])

    def picks(self, g: Astrolabe018, seat: int, times: int) -> list[int]:
        if g.stone_supply() <= 0:
            return []
        return [option(V_STONE, kind) for kind in range(2) if self.kind in (ANY_KIND, kind)]

    def pick(self, g: Astrolabe018, seat: int, packed: int) -> None:
        take_stone(g, seat, first(packed), cause_now(g))

    def words(self) -> str:
        return "take a stone of your choice" if self.kind == ANY_KIND else f"take a {STONE_KINDS[self.kind]} stone"

    def worth(self) -> float:
        return 0.4


class TakeRow(Picking):
    """Capture a face-up Div, whatever the number."""

    NAME: ClassVar[str] = "take-row"

    def __init__(self, args: Arguments) -> None:
        self.vp: int = args.number("vp", 1, MANY)

    def picks(self, g: Astrolabe018, seat: int, times: int) -> list[int]:
        if g.free_place(seat) == NONE:
            return []
        return [option(V_ROW, div) for div in g.row if g.content.div_vp[div] <= self.vp]

    def ahead(self, left: int) -> float:
        return left / max(left, self.vp)  # the wider the choice, the more of it was hoped for

    def pick(self, g: Astrolabe018, seat: int, packed: int) -> None:
        capture_div(g, seat, first(packed), cause_now(g))

    def words(self) -> str:
        return f"capture a face-up Div worth {self.vp} or less"

    def worth(self) -> float:
        return 0.45


class BuryRow(PickingSome):
    """Put face-up Divs under the deck."""

    NAME: ClassVar[str] = "bury-row"

    def picks(self, g: Astrolabe018, seat: int, times: int) -> list[int]:
        return [option(V_ROW, div) for div in g.row]

    def pick(self, g: Astrolabe018, seat: int, packed: int) -> None:
        div = first(packed)
        g.row.remove(div)
        g.bottoms = [*g.bottoms, div]
        g.tell(E_BURY, seat, div)

    def words(self) -> str:
        return f"put {self.n.up_to('face-up Div')} under the deck"

    def worth(self) -> float:
        return 0.05


class BanishNow(Picking):
    """Banish a batch of ready Divs at once."""

    NAME: ClassVar[str] = "banish-now"
    UP_TO: ClassVar[bool] = True

    def __init__(self, args: Arguments) -> None:
        self.n: Amount[Astrolabe018] = args.amount("n", 1, MANY)

    def picks(self, g: Astrolabe018, seat: int, times: int) -> list[int]:
        return batch_options(g, seat, self.n.of(g, seat, times))

    def pick(self, g: Astrolabe018, seat: int, packed: int) -> None:
        g.call(Gains.of(seat, first(packed)))

    def words(self) -> str:
        return f"banish {self.n.up_to('ready Div')}"

    def worth(self) -> float:
        return 0.4


class Refresh(Picking):
    """Replace the face-up card of one Library or of both, as far as there are others."""

    NAME: ClassVar[str] = "refresh"

    def __init__(self, args: Arguments) -> None:
        self.which: int = args.word("which", REFRESHES)

    def picks(self, g: Astrolabe018, seat: int, times: int) -> list[int]:
        return [
            option(V_LIBRARY, kind) for kind in range(2) if self.which in (kind, BOTH, EITHER) and g.can_refresh(kind)
        ]

    def do(self, g: Astrolabe018, text: CardText) -> int:
        if self.which == EITHER:
            return super().do(g, text)
        for packed in self.picks(g, text.seat, 1):
            self.pick(g, text.seat, packed)
        return DONE

    def pick(self, g: Astrolabe018, seat: int, packed: int) -> None:
        g.tell(E_REFRESH, seat, first(packed), cause_now(g))
        g.refresh(first(packed))
        g.turn[RAISED] |= 1 << LIBRARY_REFRESHED

    def words(self) -> str:
        if self.which == BOTH:
            return "refresh both Libraries"
        return (
            "refresh a Library of your choice" if self.which == EITHER else f"refresh the {TIMES[self.which]} Library"
        )

    def ahead(self, left: int) -> float:
        return left / 3

    def worth(self) -> float:
        return 0.08


class Peek(Some):
    """Look at the top cards of a deck; they stay where they are."""

    NAME: ClassVar[str] = "peek"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.deck: int = args.word("deck", DECKS)

    def can(self, g: Astrolabe018, seat: int, times: int, card: int) -> bool:
        return g.cards_in(self.deck) > 0

    def do(self, g: Astrolabe018, text: CardText) -> int:
        seat = text.seat
        first_of_deck = 0 if self.deck == DIV_DECK else len(g.content.div_ids)
        for card in g.look_at(seat, self.deck, self.many(g, text)):
            g.tell_only(seat, E_PEEK, seat, self.deck, first_of_deck + card)
        g.tell_others(seat, E_PEEK, seat, self.deck, NONE)
        return DONE

    def words(self) -> str:
        deck = "Div deck" if self.deck == DIV_DECK else f"{TIMES[self.deck - 1]} artifact deck"
        cards = "card" if self.n.single else self.n.noun("card")
        return f"look at the top {cards} of the {deck}"


class FreeSteps(Some):
    """Turn rings free of focus in the next setting."""

    NAME: ClassVar[str] = "free-steps"

    def do(self, g: Astrolabe018, text: CardText) -> int:
        n = self.many(g, text)
        g.free_steps[text.seat] += n
        g.tell(E_FREE_STEPS, text.seat, n)
        return DONE

    def words(self) -> str:
        return f"your next setting has {self.n.noun('free ring step')}"

    def worth(self) -> float:
        return 0.16 * self.n.usual()


class TakeToken(Effect):
    """Take the first-player token."""

    NAME: ClassVar[str] = "take-token"

    def can(self, g: Astrolabe018, seat: int, times: int, card: int) -> bool:
        return g.token != seat

    def do(self, g: Astrolabe018, text: CardText) -> int:
        if g.token != text.seat:
            g.token = text.seat
            g.tell(E_TOKEN, text.seat, cause_of(text))
        return DONE

    def words(self) -> str:
        return "take the first-player token"

    def worth(self) -> float:
        return 0.05


class GuardDice(Effect):
    """Keep the own dice from swaps until the next turn."""

    NAME: ClassVar[str] = "guard-dice"

    def can(self, g: Astrolabe018, seat: int, times: int, card: int) -> bool:
        return not g.guarded[seat]

    def do(self, g: Astrolabe018, text: CardText) -> int:
        g.guarded = g.guarded[:]
        g.guarded[text.seat] = 1
        g.tell(E_GUARD, text.seat)
        return DONE

    def words(self) -> str:
        return "nobody may swap your dice until your next turn"

    def worth(self) -> float:
        return 0.05


class CountUnique(Effect):
    """Let a shared number count as unique, before the action."""

    NAME: ClassVar[str] = "count-unique"

    def can(self, g: Astrolabe018, seat: int, times: int, card: int) -> bool:
        return g.turn[STAGE] == ARTIFACT_STEP and not g.turn[UNIQUE]

    def do(self, g: Astrolabe018, text: CardText) -> int:
        if self.can(g, text.seat, 1, text.card):
            g.turn[UNIQUE] = 1
            g.turn[NUMBER] += g.content.unique_bonus
            g.tell(E_NUMBER, text.seat, g.turn[NUMBER], cause_of(text))
        return DONE

    def words(self) -> str:
        return "your number counts as unique"

    def worth(self) -> float:
        return 0.2


class BonusAction(Effect):
    """Another action, with a number of its own, before that of the dial."""

    NAME: ClassVar[str] = "bonus-action"
    PLACES: ClassVar[tuple[str, ...]] = ("immediate",)

    def __init__(self, args: Arguments) -> None:
        self.action: int = args.word("action", ACTIONS[:-1])
        self.number: int = args.number("number", 1, 5)

    def can(self, g: Astrolabe018, seat: int, times: int, card: int) -> bool:
        return g.turn[STAGE] == ARTIFACT_STEP and can_act(g, seat, self.action, self.number)

    def do(self, g: Astrolabe018, text: CardText) -> int:
        if self.can(g, text.seat, 1, text.card):
            return g.call(begin_action(text.seat, self.action, self.number))
        return DONE

    def words(self) -> str:
        return f"{ACTION_TITLES[self.action]} with number {self.number} first, without meditating"

    def worth(self) -> float:
        return 0.3 * self.number
