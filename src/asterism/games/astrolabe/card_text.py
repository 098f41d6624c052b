"""Card text in progress: one procedure runs the program of every card."""

from typing import ClassVar

import asterism.games.astrolabe.effects as effects  # the ops push procedures that run card text again
from asterism.games.astrolabe.state import Astrolabe
from asterism.games.astrolabe.words import END, STEP
from asterism.kernel.procedure import CALL, DONE, Procedure


class CardText(Procedure[Astrolabe]):
    """A block of steps from `address` on, its numbers multiplied by `times`.

    `artifact` is the card the text stands on, or -1; `power` tells an activation from an after-trap reward.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "address", "times", "artifact", "power")

    def __init__(self, seat: int, address: int, times: int, artifact: int, power: bool) -> None:
        super().__init__(seat, 0)
        self.address: int = address
        self.times: int = times
        self.artifact: int = artifact
        self.power: bool = power

    def clone(self) -> "CardText":
        return CardText(self.seat, self.address, self.times, self.artifact, self.power)

    def run(self, g: Astrolabe) -> int:
        code = g.content.code
        while code[self.address] != END:
            address = self.address
            self.address = address + STEP
            if effects.do_step(g, self, address) == CALL:  # ruling.turn.triggered-depth-first
                return CALL
        return DONE


def is_resolving(g: Astrolabe, artifact: int) -> bool:
    """Whether an activation of the artifact is still running."""
    for procedure in g.stack:
        if isinstance(procedure, CardText) and procedure.power and procedure.artifact == artifact:
            return True
    return False
