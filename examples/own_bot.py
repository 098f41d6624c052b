"""A bot of one's own. Try it: asterism simulate starlight --games 10 --seats examples/own_bot.py:Selfish,random"""

from asterism.bots import Bot, SeatEyes
from asterism.kernel.chance import Chance


class Selfish(Bot):
    """Takes what is worth most to itself right away, in five worlds that could be true; the others do not matter."""

    def decide(self, eyes: SeatEyes, rng: Chance) -> int:
        options = eyes.options()
        worth = dict.fromkeys(options, 0.0)
        for _ in range(5):
            world = eyes.sample(rng)
            for option in options:
                after = world.clone()
                after.step(eyes.seat, option)
                worth[option] += self.game.worth(after, eyes.seat)
        return max(options, key=lambda option: worth[option])
