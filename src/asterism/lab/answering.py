"""The answer to a run, whatever was asked."""

from asterism.kernel.errors import SetupError
from asterism.kernel.places import meant
from asterism.lab import answers, cards, loops, luck
from asterism.lab.answer import QUESTIONS, Answer, Question
from asterism.lab.experiment import Experiment
from asterism.lab.store import Run

ASKED = (answers, cards, loops, luck)  # what answers kinds of questions, marked when it is loaded


def question_of(experiment: Experiment) -> Question:
    """The kind of question that a plan asks; refused where the plan does not hold what it takes to answer it."""
    kind = experiment.kind
    if kind not in QUESTIONS:
        raise SetupError(f"there is no kind {kind!r} of question{meant(kind, [*QUESTIONS])}")
    for part, names in QUESTIONS[kind].needs.items():
        for name in names:
            if name not in getattr(experiment, part):
                raise SetupError(f"a plan of the kind {kind!r} needs {name!r} in its {part}")
    return QUESTIONS[kind]


def answer_of(run: Run) -> Answer:
    """The answer to the question of a run; what every run is told comes last."""
    question = question_of(run.experiment)
    found = question.answer(run) if run.rows else Answer(["Nothing has been played yet."], [])
    found.odd += answers.odd_games(run)
    found.cautions += answers.cautions(run)
    return found
