"""Focus, essence, points and talismans; for the others too."""

from typing import ClassVar

from asterism.games.astrolabe.model.names import KIND_BRIGHT, KIND_DARK, TALISMANS
from asterism.games.astrolabe.model.state import Astrolabe
from asterism.games.astrolabe.model.wording import essence_text
from asterism.games.astrolabe.rules.card_text import cause_now, points_from, source_now
from asterism.games.astrolabe.rules.demons import ConvertEssence, GainAny, Meditate, convertible
from asterism.games.astrolabe.rules.ops.effect import Arguments, CardText, Given, Some
from asterism.games.astrolabe.rules.talismans import GainTalismans
from asterism.kernel.cards import MOST, Amount, Op
from asterism.kernel.procedure import DONE


class ChargeOp(Given):
    """Charge focus, up to the limit of the board."""

    NAME: ClassVar[str] = "charge"

    def __init__(self, args: Arguments) -> None:
        self.n: Amount[Astrolabe] = args.amount("n", 1, MOST, 1)

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return g.focus[seat] < g.content.focus

    def give(self, g: Astrolabe, seat: int, times: int) -> None:
        g.charge(seat, self.n.of(g, seat, times), cause_now(g))

    def words(self) -> str:
        return f"charge {self.n.noun('focus', 'focus')}"

    def worth(self) -> float:
        return 0.34 * self.n.usual()


class MeditateOp(Op[Astrolabe]):
    """The Meditate action at a strength."""

    NAME: ClassVar[str] = "meditate"

    def __init__(self, args: Arguments) -> None:
        self.n: int = args.number("n", 1, MOST, 1)

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return g.focus[seat] < g.content.focus

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(Meditate(text.seat, 0, self.n * text.times))

    def words(self) -> str:
        return f"meditate {self.n}"

    def worth(self) -> float:
        return 0.68 * self.n


class GainOp(Given):
    """Take essence of the kinds named, as far as the bank has it."""

    NAME: ClassVar[str] = "gain"

    def __init__(self, args: Arguments) -> None:
        self.dark: int = args.number("dark", 0, MOST, 0)
        self.bright: int = args.number("bright", 0, MOST, 0)
        if self.dark + self.bright == 0:
            args.problem("gain needs dark or bright")

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return (self.dark > 0 and g.bank_has(KIND_DARK)) or (self.bright > 0 and g.bank_has(KIND_BRIGHT))

    def give(self, g: Astrolabe, seat: int, times: int) -> None:
        g.gain_essence(seat, self.dark * times, self.bright * times, cause_now(g))

    def words(self) -> str:
        return f"take {essence_text(self.dark, self.bright)}"

    def worth(self) -> float:
        return 0.35 * (self.dark + self.bright)


class GainAnyOp(Some):
    """Take essence, each dark or bright."""

    NAME: ClassVar[str] = "gain-any"

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return g.bank_has(KIND_DARK) or g.bank_has(KIND_BRIGHT)

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(GainAny(text.seat, self.many(g, text)))

    def words(self) -> str:
        return f"take {self.n.noun('essence', 'essence')} of any kind"

    def worth(self) -> float:
        return 0.38 * self.n.usual()


class ConvertOp(Some):
    """Exchange essence for the other kind."""

    NAME: ClassVar[str] = "convert"

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return len(convertible(g, seat)) > 0

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(ConvertEssence(text.seat, self.many(g, text)))

    def words(self) -> str:
        return f"exchange {self.n.up_to('essence', 'essence')} for the other kind"


class VpOp(Given):
    """Gain points."""

    NAME: ClassVar[str] = "vp"

    def __init__(self, args: Arguments) -> None:
        self.n: Amount[Astrolabe] = args.amount("n", 1, MOST, 1)

    def give(self, g: Astrolabe, seat: int, times: int) -> None:
        cause = source_now(g)
        g.gain_vp(seat, self.n.of(g, seat, times), points_from(cause), cause)

    def words(self) -> str:
        return f"gain {self.n.noun('VP', 'VP')}"

    def worth(self) -> float:
        return self.n.usual()

    def points(self) -> float:
        return self.n.usual()


class TalismanOp(Given):
    """Draw talismans; one too many must be discarded (for others: is not drawn)."""

    NAME: ClassVar[str] = "talisman"

    def __init__(self, args: Arguments) -> None:
        self.n: Amount[Astrolabe] = args.amount("n", 1, MOST, 1)

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return g.deck_size(TALISMANS) > 0 or len(g.talisman_pile) > 0

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(GainTalismans(text.seat, self.n.of(g, text.seat, text.times), False))

    def give(self, g: Astrolabe, seat: int, times: int) -> None:
        for _ in range(self.n.of(g, seat, times)):
            g.draw_talisman(seat, cause_now(g))

    def words(self) -> str:
        return f"draw {self.n.noun('talisman')}"

    def worth(self) -> float:
        return 0.7 * self.n.usual()


class OthersOp(Op[Astrolabe]):
    """Every other player receives something; they choose nothing."""

    NAME: ClassVar[str] = "others"

    def __init__(self, args: Arguments) -> None:
        self.effects: list[Given] = []
        self.effect: int = args.text("effect")
        for step in args.home.block(self.effect):
            if isinstance(step, Given):
                self.effects.append(step)
            else:
                args.problem(f"others cannot hold {type(step).NAME!r}; allowed are charge, gain, vp, talisman")

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        for other in range(g.seats):
            if other != seat and any(effect.can(g, other, times, -1) for effect in self.effects):
                return True
        return False

    def do(self, g: Astrolabe, text: CardText) -> int:
        for step in range(1, g.seats):
            for effect in self.effects:
                effect.give(g, (text.seat + step) % g.seats, text.times)
        return DONE

    def blocks(self) -> list[int]:
        return [self.effect]

    def words(self) -> str:
        return f"each other player: {' and '.join(effect.words() for effect in self.effects)}"


OPS: list[type[Op[Astrolabe]]] = [
    ChargeOp,
    MeditateOp,
    GainOp,
    GainAnyOp,
    ConvertOp,
    VpOp,
    TalismanOp,
    OthersOp,
]
