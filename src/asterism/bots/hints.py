"""What would a strong player do here, and why?"""

from asterism.bots.eyes import SeatEyes
from asterism.bots.levels import make
from asterism.bots.manners import Words, manners_of
from asterism.kernel.chance import Chance
from asterism.kernel.errors import SetupError
from asterism.kernel.speech.speech import Key
from asterism.kernel.state import State
from asterism.kernel.thought import Thought

TOP = 5
WORLDS = 8
NOTABLE = 0.15  # points below which a part of the advice is not worth a word
BESIDE = 0.4  # what else is said is worth at least so much of the first thing


class Suggestion:
    """One of the best options, with the pieces it touches, how often the search tried it and what it promises."""

    def __init__(self, option: int, key: Key, label: str, touches: list[str], visits: int, value: float) -> None:
        self.option: int = option
        self.key: Key = key
        self.label: str = label
        self.touches: list[str] = touches
        self.visits: int = visits
        self.value: float = value

    def to_json(self) -> dict[str, object]:
        return {
            "key": self.key,
            "label": self.label,
            "touches": self.touches,
            "visits": self.visits,
            "value": round(self.value, 3),
        }


class Hint:
    """The best option, one sentence that says why, and the five best with their numbers."""

    def __init__(self, seat: int, why: str, best: list[Suggestion], in_points: bool) -> None:
        self.seat: int = seat
        self.why: str = why
        self.best: list[Suggestion] = best
        self.in_points: bool = in_points

    def to_json(self) -> dict[str, object]:
        return {
            "seat": self.seat,
            "why": self.why,
            "unit": "points" if self.in_points else "chance",
            "best": [suggestion.to_json() for suggestion in self.best],
        }

    def lines(self) -> list[str]:
        """For a terminal."""
        lines = [f"{self.best[0].label}. {self.why}"]
        for suggestion in self.best:
            value = f"{suggestion.value:5.1f}" if self.in_points else f"{100 * suggestion.value:4.0f} %"
            lines.append(f"{value}  {suggestion.visits:6} tries  {suggestion.label}")
        return lines


def hint(g: State, seat: int, spec: str = "expert", seed: int = 0) -> Hint:
    """What the bot of this spec would do for the seat; it sees no more than the seat does."""
    if not g.options(seat):
        raise SetupError("there is nothing to decide for this seat now")
    thought = make(spec, g.game, seed).think(g, seat)
    labels = {choice.option: choice for choice in SeatEyes(g, seat, Chance.seeded(seed)).decision().options}
    best: list[Suggestion] = []
    for candidate in thought.candidates[:TOP]:
        choice = labels[candidate.option]
        said = choice.group.lower() in choice.label.lower()
        text = choice.label if said else f"{choice.group}: {choice.label}"
        best.append(Suggestion(candidate.option, choice.key, text, choice.touches, candidate.visits, candidate.value))
    return Hint(seat, reason(g, seat, thought, seed), best, thought.in_points)


def reason(g: State, seat: int, thought: Thought, seed: int) -> str:
    """One sentence from the parts of the advice that the expected line changes most."""
    if len(g.options(seat)) == 1:
        return "It is the only thing to do."
    eyes = SeatEyes(g, seat, Chance.seeded(seed))
    rng = Chance.seeded(seed)
    changes: dict[str, float] = {}
    for _ in range(WORLDS):
        world = eyes.sample(rng)
        for name, value in world.game.advice(world, seat):
            changes[name] = changes.get(name, 0.0) - value / WORLDS
        for whose, option in thought.line:
            if option not in world.options(whose):
                break
            world.step(whose, option)
        for name, value in world.game.advice(world, seat):
            changes[name] = changes.get(name, 0.0) + value / WORLDS
    return sentence(changes, manners_of(g.game).words)


def sentence(changes: dict[str, float], words: dict[str, Words]) -> str:
    """What changes most, in words that need no numbers.

    >>> sentence({"focus": 1.0, "dice": 0.9, "plan": -0.8}, {"focus": Words("charges focus", "")})
    'It charges focus and is good for your dice, though it costs you in plan.'
    """
    found = sorted(((value, name) for name, value in changes.items() if abs(value) >= NOTABLE), reverse=True)
    if not found:
        return "Little changes right away, but nothing else looks better."
    least = BESIDE * max(abs(found[0][0]), abs(found[-1][0]))
    more = [
        words[name].more if name in words else f"is good for your {name}" for value, name in found if value >= least
    ]
    less = [
        words[name].less if name in words else f"costs you in {name}" for value, name in found[::-1] if value <= -least
    ]
    if not more:
        return f"It {less[0]}, but every other choice costs more."
    return f"It {' and '.join(more[:2])}" + (f", though it {less[0]}." if less else ".")
