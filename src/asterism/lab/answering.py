"""The answer to a run, whatever was asked."""

from asterism.lab import cards, loops, luck
from asterism.lab.answer import ANSWERS, Answer
from asterism.lab.answers import cautions, levels, odd_games
from asterism.lab.store import Run

ASKED = (cards, loops, luck)  # what answers kinds of questions of its own, marked when it is loaded


def answer_of(run: Run) -> Answer:
    """The answer to the question of a run; what every run is told comes last."""
    found = ANSWERS.get(run.experiment.kind, levels)(run) if run.rows else Answer(["Nothing has been played yet."], [])
    found.odd += odd_games(run)
    found.cautions += cautions(run)
    return found
