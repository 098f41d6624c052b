"""A learned player: scores every legal option from what its seat perceives. NumPy only.

`self_play.py` and `imitate.py` write checkpoints; one plays wherever a bot may sit:

    ASTERISM_CHECKPOINT=codex.npz asterism ladder codex --bots examples/learned.py:Learned,random,greedy
"""

import os
from pathlib import Path
from typing import Any

import numpy as np

from asterism.bots import Bot, SeatEyes
from asterism.envs.features import Encoder, OptionFeatures
from asterism.kernel.chance import Chance
from asterism.kernel.errors import SetupError
from asterism.kernel.state import State

HIDDEN = 64


class Scorer:
    """The score of an option is its vector times the vector of the position; both are learned.

    With `numbers`, every number of the catalogue has a vector of its own: stronger, but for one pack alone. Without,
    options and cards are known by what the pack says of them, so it plays packs that it never saw.
    """

    def __init__(self, g: State, numbers: bool = True, seed: int = 0) -> None:
        senses = g.game.senses
        if senses is None:
            raise SetupError(f"{g.game.id} has no senses: nothing can be learned of it")
        self.encoder = Encoder(senses, g, any_pack=not numbers)
        self.features = OptionFeatures(senses, g, any_pack=not numbers)
        rng = np.random.default_rng(seed)
        width, described = self.encoder.width, self.features.width
        self.weights = {
            "position": rng.normal(0, width**-0.5, (width, HIDDEN)),
            "bias": np.zeros(HIDDEN),
            "option": rng.normal(0, 0.3 * described**-0.5, (described, HIDDEN)),
            "plain": np.zeros(described),
        }
        if numbers:
            self.weights["number"] = rng.normal(0, 0.02, (self.features.catalogue.size, HIDDEN))
            self.weights["taste"] = np.zeros(self.features.catalogue.size)
        self.weights = {name: value.astype(np.float32) for name, value in self.weights.items()}
        self.moments = {name: (np.zeros_like(value), np.zeros_like(value)) for name, value in self.weights.items()}
        self.updates = 0

    # Playing

    def chances(self, looks: np.ndarray, numbers: np.ndarray, counts: np.ndarray) -> np.ndarray:
        """How likely each option is chosen; those of the first look come first, `counts` says how many are whose."""
        return self.forward(looks, numbers, counts)["chances"]

    def forward(self, looks: np.ndarray, numbers: np.ndarray, counts: np.ndarray) -> dict[str, np.ndarray]:
        w = self.weights
        seen = self.encoder.encode(looks)
        position = np.tanh(seen @ w["position"] + w["bias"])
        unique, place = np.unique(numbers, return_inverse=True)
        described = self.features.of(unique)
        vectors, tastes = described @ w["option"], described @ w["plain"]
        if "number" in w:
            vectors, tastes = vectors + w["number"][unique], tastes + w["taste"][unique]
        owner = np.repeat(np.arange(len(looks)), counts)
        scores = np.einsum("oh,oh->o", vectors[place], position[owner]) + tastes[place]
        starts = np.concatenate([[0], np.cumsum(counts)[:-1]])
        scores = np.exp(scores - np.maximum.reduceat(scores, starts)[owner])
        chances = scores / np.add.reduceat(scores, starts)[owner]
        return {
            "chances": chances, "seen": seen, "position": position, "unique": unique, "place": place,
            "described": described, "vectors": vectors, "owner": owner, "starts": starts,
        }  # fmt: skip

    # Learning

    def learn(
        self,
        looks: np.ndarray,
        numbers: np.ndarray,
        counts: np.ndarray,
        chosen: np.ndarray,
        worth: np.ndarray,
        rate: float = 0.003,
        curiosity: float = 0.01,
    ) -> None:
        """Make what was chosen likelier where its worth is above 0, less likely below (one step of Adam)."""
        made = self.forward(looks, numbers, counts)
        chances, owner, starts = made["chances"], made["owner"], made["starts"]
        slope = chances * worth[owner]
        slope[starts + chosen] -= worth
        surprise = np.log(chances + 1e-9)
        mean = np.add.reduceat(chances * surprise, starts)
        slope += curiosity * chances * (surprise - mean[owner])
        slope = (slope / len(looks)).astype(np.float32)
        position, place = made["position"], made["place"]
        by_number = np.zeros((len(made["unique"]), HIDDEN), np.float32)
        np.add.at(by_number, place, slope[:, None] * position[owner])
        taste = np.bincount(place, slope, len(made["unique"])).astype(np.float32)
        back = np.add.reduceat(slope[:, None] * made["vectors"][place], starts) * (1 - position**2)
        slopes = {
            "position": made["seen"].T @ back,
            "bias": back.sum(0),
            "option": made["described"].T @ by_number,
            "plain": made["described"].T @ taste,
        }
        if "number" in self.weights:
            for name, part in (("number", by_number), ("taste", taste)):
                slopes[name] = np.zeros_like(self.weights[name])
                slopes[name][made["unique"]] = part
        self.updates += 1
        for name, slope_of in slopes.items():
            first, second = self.moments[name]
            first += 0.1 * (slope_of - first)
            second += 0.001 * (slope_of**2 - second)
            step = first / (1 - 0.9**self.updates) / (np.sqrt(second / (1 - 0.999**self.updates)) + 1e-8)
            self.weights[name] -= rate * step

    # Checkpoints

    def save(self, path: Path) -> None:
        halves: dict[str, Any] = {name: value.astype(np.float16) for name, value in self.weights.items()}
        np.savez_compressed(path, **halves)

    def load(self, path: Path) -> "Scorer":
        """Take over what was learned; `SetupError` where it was learned at another table."""
        with np.load(path) as kept:
            if {name: value.shape for name, value in self.weights.items()} != {name: kept[name].shape for name in kept}:
                raise SetupError(f"{path} was learned with another game, pack, number of seats or revision")
            self.weights = {name: kept[name].astype(np.float32) for name in kept}
        return self


class Learned(Bot):
    """Takes the option that the checkpoint in ASTERISM_CHECKPOINT likes best."""

    scorer: Scorer | None = None

    def decide(self, eyes: SeatEyes, rng: Chance) -> int:
        world = eyes.sample(rng)  # nobody can tell it from the true one by a look
        if self.scorer is None:
            path = Path(os.environ.get("ASTERISM_CHECKPOINT", ""))
            if not path.is_file():
                raise SetupError("name the checkpoint of the learned player in ASTERISM_CHECKPOINT")
            with np.load(path) as kept:
                numbers = "number" in kept
            self.scorer = Scorer(world, numbers).load(path)
        options = eyes.options()
        return options[int(np.argmax(self.liked(world, eyes.seat, options)))]

    def liked(self, world: State, seat: int, options: list[int]) -> np.ndarray:
        assert self.scorer is not None and self.game.senses is not None
        look: list[int] = []
        self.game.senses.look(world, seat, look)
        numbers = np.array(self.scorer.features.catalogue.numbers(options))
        return self.scorer.chances(np.array([look]), numbers, np.array([len(options)]))
