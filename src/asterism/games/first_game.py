"""A guided first game: a set-up with a seed, and a few words at the moments where a rule is met for the first time.

The words lie in `first_game.toml` of each game. The learner makes every move; nothing is played for them, and
nothing breaks when they go their own way: a step waits for the question it belongs to.
"""

import tomllib

from asterism.kernel.decision import Choice, Decision
from asterism.kernel.game import Game
from asterism.kernel.state import State
from asterism.kernel.table import Key


class Step:
    """What is said when a question of this rule is asked, and a move to try: the beginning of its key."""

    def __init__(self, number: int, rule: str, say: str, move: Key) -> None:
        self.number: int = number
        self.rule: str = rule
        self.say: str = say
        self.move: Key = move  # empty: any move will do

    def suits(self, decision: Decision) -> bool:
        return self.rule == decision.rule and (not self.move or self.suggested(decision) is not None)

    def suggested(self, decision: Decision) -> Choice | None:
        """The option to try among those that are offered."""
        if not self.move:
            return None
        for choice in decision.options:
            if choice.key[: len(self.move)] == self.move:
                return choice
        return None

    def to_json(self) -> dict[str, object]:
        return {"number": self.number, "rule": self.rule, "say": self.say, "move": self.move}


class FirstGame:
    """The whole lesson of one game."""

    def __init__(
        self,
        game: str,
        title: str,
        goal: str,
        end: str,
        seats: int,
        seed: int,
        options: dict[str, str],
        steps: list[Step],
    ) -> None:
        self.game: str = game
        self.title: str = title
        self.goal: str = goal  # said before the first move
        self.end: str = end  # said when every step has been seen
        self.seats: int = seats
        self.seed: int = seed
        self.options: dict[str, str] = options
        self.steps: list[Step] = steps

    def begin(self, game: Game) -> State:
        return game.new(self.seats, self.seed, self.options)

    def next_step(self, decision: Decision | None, seen: list[int]) -> Step | None:
        """The step for an open question of the learner, if one that was not seen belongs to it."""
        if decision is None:
            return None
        for step in self.steps:
            if step.number not in seen and step.suits(decision):
                return step
        return None

    def step_now(self, game: Game, answers: list[tuple[int, Key]], learner: int = 0) -> Step | None:
        """What to say after these answers; each step is said once, at the first question it suits."""
        g = self.begin(game)
        seen: list[int] = []
        for seat, key in answers:
            if len(seen) == len(self.steps):
                return None
            if seat == learner:
                step = self.next_step(g.decision(learner), seen)
                if step is not None:
                    seen.append(step.number)
            g.apply(seat, key)
        return self.next_step(g.decision(learner), seen)


def read_first_game(game: Game) -> FirstGame:
    """The lesson in a game's folder."""
    data = tomllib.loads((game.folder / "first_game.toml").read_text(encoding="utf-8"))
    lesson = table_of(data, "lesson")
    steps: list[Step] = []
    for item in list_of(data, "step"):
        assert isinstance(item, dict)
        move: Key = []
        for word in item.get("try", []):
            if not isinstance(word, str | int):
                raise ValueError(f"{game.id}: a move to try is made of words and numbers, not {word!r}")
            move.append(word)
        steps.append(Step(len(steps), text_of(item, "rule"), text_of(item, "say"), move))
    options = {name: str(value) for name, value in table_of(lesson, "options").items()} if "options" in lesson else {}
    return FirstGame(
        game.id,
        text_of(lesson, "title"),
        text_of(lesson, "goal"),
        text_of(lesson, "end"),
        number_of(lesson, "seats"),
        number_of(lesson, "seed"),
        options,
        steps,
    )


def table_of(data: dict[str, object], field: str) -> dict[str, object]:
    value = data[field]
    if not isinstance(value, dict):
        raise ValueError(f"{field} is a table, not {value!r}")
    return value


def list_of(data: dict[str, object], field: str) -> list[object]:
    value = data[field]
    if not isinstance(value, list):
        raise ValueError(f"{field} is a list, not {value!r}")
    return value


def text_of(data: dict[str, object], field: str) -> str:
    value = data[field]
    if not isinstance(value, str):
        raise ValueError(f"{field} is a text, not {value!r}")
    return value


def number_of(data: dict[str, object], field: str) -> int:
    value = data[field]
    if not isinstance(value, int):
        raise ValueError(f"{field} is a number, not {value!r}")
    return value
