"""What every passage of this rulebook has in common: talismans can be thrown away at any moment."""

from asterism.games.astrolabe.model.names import (
    ACT,
    ACTIVATE,
    AIM,
    BUY,
    BUY_BLIND,
    DISCARD,
    END_TURN,
    NO_CAUSE,
    PLAY,
    SET,
)
from asterism.games.astrolabe.model.packed import CARD_BITS
from asterism.games.astrolabe.model.state import Astrolabe
from asterism.kernel.option import first, option, verb_of
from asterism.kernel.procedure import DONE, WAIT, Cited, Procedure


class Passage(Procedure[Astrolabe]):
    """One seat is asked; `offers` and `take` are its own part, discarding is everybody's."""

    def run(self, g: Astrolabe) -> int:
        """One answer, unless the passage is longer."""
        return WAIT if self.at == 0 else DONE

    def may_act(self, g: Astrolabe) -> list[int]:
        return hands_but(g, self.seat)  # ruling.talisman.discard-out-of-turn

    def options(self, g: Astrolabe, seat: int) -> list[int]:
        found = self.offers(g) if seat == self.seat else []
        if g.hands[seat]:
            found += discards(g, seat)
        return found

    def onward(self, g: Astrolabe, seat: int) -> list[int]:
        """Without discarding, which leads nowhere unless the hand is full."""
        return self.offers(g) if seat == self.seat else []

    def choose(self, g: Astrolabe, seat: int, packed: int) -> None:
        if verb_of(packed) == DISCARD:
            g.discard_talisman(seat, first(packed))  # talisman.discard-any-time
        else:
            self.take(g, packed)

    def offers(self, g: Astrolabe) -> list[int]:
        """What the seat of this passage may answer, besides discarding."""
        raise NotImplementedError(type(self).__name__)

    def take(self, g: Astrolabe, packed: int) -> None:
        """Carry out one of the offers."""
        raise NotImplementedError(type(self).__name__)

    def refuse(self, g: Astrolabe, seat: int, packed: int) -> Cited | None:
        reason = self.explain(g, packed) if seat == self.seat and verb_of(packed) != DISCARD else None
        return reason if reason is not None else refuse_inside(g, self.seat, seat, packed)

    def explain(self, g: Astrolabe, packed: int) -> Cited | None:
        """Why the seat of this passage is not offered something, where the passage itself knows."""
        return None

    def cause(self) -> int:
        """The card or constellation that makes things happen while this passage runs."""
        return NO_CAUSE


def ask_discard(g: Astrolabe, asked: int) -> Cited:
    """What a seat is told that may do nothing but discard."""
    return Cited("talisman.discard-any-time", f"discard a talisman if you like, or wait for {g.names[asked]}")


def hands_but(g: Astrolabe, seat: int) -> list[int]:
    """The seats other than one that hold a talisman."""
    found: list[int] = []
    for other in range(g.seats):
        if other != seat and g.hands[other]:
            found.append(other)
    return found


def discards(g: Astrolabe, seat: int) -> list[int]:
    """Each kind of talisman in the hand once."""
    found: list[int] = []
    for held in g.hands[seat]:
        packed = option(DISCARD, held & CARD_BITS)
        if packed not in found:
            found.append(packed)
    return found


def refuse_inside(g: Astrolabe, asked: int, seat: int, packed: int) -> Cited | None:
    """Moves tried while a seat is asked something else."""
    if seat != asked:
        return refuse_out_of_turn(g, seat, packed)
    if verb_of(packed) == DISCARD:
        return Cited("talisman.discard-any-time", "You can discard only talismans that you hold.")
    return refuse_between(packed)


def refuse_between(packed: int) -> Cited | None:
    """The things of a turn, tried while an effect is running."""
    verb = verb_of(packed)
    if verb == ACTIVATE:
        return Cited("activate.one-after-another", "Finish the running effect first; artifacts work one at a time.")
    if verb in (PLAY, BUY, BUY_BLIND, END_TURN, ACT):
        return Cited("turn.no-interrupting", "Finish the running effect first; nothing can be slipped in halfway.")
    if verb in (AIM, SET):
        return Cited("ruling.astrolabe.focus-only-while-setting", "Rings and dial are set before the reveal.")
    return None


def refuse_out_of_turn(g: Astrolabe, seat: int, packed: int) -> Cited | None:
    """Moves tried by a seat that is not asked."""
    verb = verb_of(packed)
    if verb == DISCARD:
        return Cited("talisman.discard-any-time", "You can discard only talismans that you hold.")
    if verb == PLAY:
        return Cited("talisman.own-turn", "Talismans are played on your own turn.")
    if verb in (BUY, BUY_BLIND):
        return Cited("buy.any-point", "You may buy at any point of your own turn, and only then.")
    return Cited("round.one-turn-each", "It is not your turn; everybody takes one turn each round.")
