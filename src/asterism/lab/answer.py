"""What is told of a run, and who answers which kind of question."""

from collections.abc import Callable
from dataclasses import dataclass, field

from asterism.lab.experiment import Cell
from asterism.lab.measures import Finding
from asterism.lab.store import Run


@dataclass
class Table:
    """A table with its heading; `plot` names the picture that a report draws of it, from `points`."""

    title: str
    heads: list[str]
    rows: list[list[str]]
    note: str = ""
    plot: str = ""
    points: list[dict[str, object]] = field(default_factory=list)


@dataclass
class Odd:
    """A game worth looking at."""

    cell: Cell
    why: str


@dataclass
class Answer:
    """Everything that is told of a run."""

    sentences: list[str]  # the verdict
    tables: list[Table]
    findings: list[Finding] = field(default_factory=list)  # for the first plot
    odd: list[Odd] = field(default_factory=list)
    cautions: list[str] = field(default_factory=list)


@dataclass
class Question:
    """A kind of question: who answers it, and what its plan must hold."""

    answer: Callable[[Run], Answer]
    needs: dict[str, tuple[str, ...]]  # of `about`, `arms` and `collect`


QUESTIONS: dict[str, Question] = {}


def answers(kind: str, **needs: tuple[str, ...]) -> Callable[[Callable[[Run], Answer]], Callable[[Run], Answer]]:
    """Marks who answers a kind of question."""

    def note(answer: Callable[[Run], Answer]) -> Callable[[Run], Answer]:
        QUESTIONS[kind] = Question(answer, needs)
        return answer

    return note
