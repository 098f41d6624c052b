"""A round: an omen, sealed bids, a turn for the highest."""

from typing import ClassVar

from asterism.kernel.option import first, option
from asterism.kernel.procedure import CALL, DONE, NOBODY, WAIT, Cited, Procedure, Sealed
from toy.model.names import ALL_ROUNDS, BID, BID_SHOWN, OMEN_SHOWN, OMENS
from toy.model.state import Lanterns
from toy.rules.hands import distinct, refuse_card
from toy.rules.turn import Turn


class Round(Procedure[Lanterns]):
    """Turn up an omen, seal bids, then the highest takes a turn; as many times as the book says."""

    FIELDS: ClassVar[tuple[str, ...]] = ("at",)

    def __init__(self, at: int) -> None:
        super().__init__(NOBODY, at)

    def clone(self) -> "Round":
        return Round(self.at)

    def run(self, g: Lanterns) -> int:
        if self.at == 0:  # round.omen
            g.omen = g.chance.draw(g.omens, OMENS)
            g.tell(OMEN_SHOWN, g.omen)
            self.at = 1
            return g.call(SealBids(0, g.count, [-1] * g.seats, [0] * g.seats))  # round.seal
        if self.at == 1:  # round.highest
            self.at = 2
            return g.call(Turn(g.highest, 0, False, False))
        if g.halted() and g.round < g.content.rounds - 1:  # an imagined world only: the next omen is luck
            return WAIT
        g.round += 1
        if g.round == g.content.rounds:  # end.rounds
            return g.end(ALL_ROUNDS)
        self.at = 0
        return CALL

    def waiting(self, g: Lanterns) -> list[int]:
        return []  # a world that halts here


class SealBids(Sealed[Lanterns]):
    """Everyone chooses a card in secret."""

    def clone(self) -> "SealBids":
        return SealBids(self.at, self.opened, self.chosen[:], self.changes[:])

    def run(self, g: Lanterns) -> int:
        if not self.all_chosen():
            return WAIT
        g.reveal()
        g.highest = 0
        for seat in range(g.seats):
            card = first(self.chosen[seat])
            g.hands[seat].remove(card)
            g.discard.append(card)
            g.tell(BID_SHOWN, seat, card)
            if g.content.worths[card] > g.content.worths[first(self.chosen[g.highest])]:
                g.highest = seat
        return DONE

    def options(self, g: Lanterns, seat: int) -> list[int]:
        return [option(BID, card) for card in distinct(g.hands[seat])]

    def ask(self, g: Lanterns, seat: int) -> Cited:
        return Cited("round.seal", "choose a card to bid in secret")

    def refuse(self, g: Lanterns, seat: int, packed: int) -> Cited | None:
        return refuse_card(g, seat, packed, BID, "round.seal")
