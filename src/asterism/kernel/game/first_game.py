"""A guided first game: a set-up with a seed, and a few words at the moments where a rule is met for the first time.

The words lie in `first_game.toml` of each game. The learner makes every move; nothing is played for them, and
nothing breaks when they go their own way: a step waits for the question it belongs to.
"""

import tomllib

from asterism.kernel.chance import Chance
from asterism.kernel.game.game import AnyGame
from asterism.kernel.speech.decision import Choice, Decision
from asterism.kernel.speech.speech import Key
from asterism.kernel.state import State

LESSON = "first_game.toml"


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
        """The first option to try among those that are offered."""
        found = self.candidates(decision)
        return found[0] if found else None

    def candidates(self, decision: Decision) -> list[Choice]:
        """The options that begin like the move to try."""
        if not self.move:
            return []
        return [choice for choice in decision.options if choice.key[: len(self.move)] == self.move]

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
        settings: dict[str, str],
        steps: list[Step],
    ) -> None:
        self.game: str = game
        self.title: str = title
        self.goal: str = goal  # said before the first move
        self.end: str = end  # said when every step has been seen
        self.seats: int = seats
        self.seed: int = seed
        self.settings: dict[str, str] = settings
        self.steps: list[Step] = steps

    def begin(self, game: AnyGame) -> State:
        g: State = game.new(self.seats, self.seed, self.settings)
        return g

    def next_step(self, decision: Decision | None, seen: list[int]) -> Step | None:
        """The step for an open question of the learner, if one that was not seen belongs to it."""
        if decision is None:
            return None
        for step in self.steps:
            if step.number not in seen and step.suits(decision):
                return step
        return None

    def step_now(self, game: AnyGame, answers: list[tuple[int, Key]], learner: int = 0) -> Step | None:
        """What to say after these answers; each step is said once, at the first question it suits."""
        return Walk(self, self.begin(game), learner).step_after(answers)


class Walk:
    """A learner on the way through a lesson: which steps have been said, found from the answers given so far."""

    def __init__(self, lesson: FirstGame, beginning: State, learner: int = 0) -> None:
        self.lesson: FirstGame = lesson
        self.learner: int = learner
        self.seen: list[int] = []  # the steps said at questions that have been answered
        self._g: State = beginning
        self._count: int = 0

    @property
    def at_the_end(self) -> bool:
        """Every step has been said and answered."""
        return len(self.seen) == len(self.lesson.steps)

    def step_after(self, answers: list[tuple[int, Key]]) -> Step | None:
        """What to say now; the answers begin with those that were given here before."""
        while self._count < len(answers) and not self.at_the_end:
            seat, key = answers[self._count]
            if seat == self.learner:
                step = self.lesson.next_step(self._g.decision(self.learner), self.seen)
                if step is not None:
                    self.seen.append(step.number)
            self._g.apply(seat, key)
            self._count += 1
        return None if self.at_the_end else self.lesson.next_step(self._g.decision(self.learner), self.seen)

    def proposal(self, step: Step, decision: Decision) -> Choice | None:
        """The move to try now: of those that fit the step, the one a good player likes best."""
        found = step.candidates(decision)
        if len(found) < 2:
            return found[0] if found else None
        world = self._g.sample(self.learner, Chance.seeded(len(found)))
        worths = world.game.worths(world, self.learner, [choice.option for choice in found])
        return found[worths.index(max(worths))]


def has_first_game(game: AnyGame) -> bool:
    return (game.folder / LESSON).exists()


def read_first_game(game: AnyGame) -> FirstGame:
    """The lesson in a game's folder."""
    data = tomllib.loads((game.folder / LESSON).read_text(encoding="utf-8"))
    lesson = table_of(data, "lesson")
    steps: list[Step] = []
    for item in list_of(data, "step"):
        if not isinstance(item, dict):
            raise ValueError(f"{game.id}: a step of the lesson is a table, not {item!r}")
        move: Key = []
        for word in item.get("try", []):
            if not isinstance(word, str | int):
                raise ValueError(f"{game.id}: a move to try is made of words and numbers, not {word!r}")
            move.append(word)
        steps.append(Step(len(steps), text_of(item, "rule"), text_of(item, "say"), move))
    settings = {name: str(value) for name, value in table_of(lesson, "settings", {}).items()}
    return FirstGame(
        game.id,
        text_of(lesson, "title"),
        text_of(lesson, "goal"),
        text_of(lesson, "end"),
        number_of(lesson, "seats"),
        number_of(lesson, "seed"),
        settings,
        steps,
    )


def table_of(data: dict[str, object], field: str, default: dict[str, object] | None = None) -> dict[str, object]:
    value = data[field] if default is None else data.get(field, default)
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
