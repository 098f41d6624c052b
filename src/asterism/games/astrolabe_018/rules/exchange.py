"""Exchange: dice swapped with other players."""

from asterism.games.astrolabe_018.model.names import EXCHANGE
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.rules.action import Action
from asterism.games.astrolabe_018.rules.dice import swap_dice, swap_options
from asterism.kernel.english import some
from asterism.kernel.option import first, second, third
from asterism.kernel.procedure import Cited


class Exchange(Action):
    """Swap kept dice with those of other players."""

    action = EXCHANGE

    def clone(self) -> "Exchange":
        return Exchange(self.seat, self.at, self.granted, self.used, self.focus)

    def steps(self, g: Astrolabe018) -> list[int]:
        if self.used >= self.power(g):  # exchange.count
            return []
        return swap_options(g, self.seat)  # exchange.several-partners, exchange.chains, exchange.no-consent

    def take(self, g: Astrolabe018, packed: int) -> None:
        self.used += 1
        swap_dice(g, self.seat, first(packed), second(packed), third(packed))  # exchange.with-players

    def explain(self, g: Astrolabe018, packed: int) -> Cited | None:
        other = second(packed)
        if self.used >= self.power(g):
            return Cited("exchange.count", f"You have made {some(self.used, 'swap')}, as many as your number.")
        if other == self.seat or other >= g.seats:
            return Cited("exchange.with-players", "Dice are swapped with another player.")
        if g.guarded[other]:
            return Cited("exchange.no-consent", "A card guards those dice until its owner's next turn.")
        return Cited("exchange.one-for-one", "A swap needs one of your dice and one that the other player keeps.")

    def invitation(self, g: Astrolabe018) -> Cited:
        return Cited("exchange.count", f"swap dice with other players ({self.power(g) - self.used} left)")
