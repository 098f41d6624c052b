"""What the terminal writes of questions and results."""

import random

from asterism.kernel.game.record import Match
from asterism.terminal.play import show_outcome
from asterism.terminal.show import show_decision
from contract.every_game import the_game


def test_a_heading_with_one_choice_says_so() -> None:
    g = the_game("codex").new(1, 1, {"take_backs": "on"})
    g.step(0, g.options(0)[0])
    decision = g.decision(0)
    assert decision is not None
    headings = [line for line in show_decision(decision, "Ada").splitlines() if line.startswith("  Take back: ")]
    assert len(headings) == 1 and headings[0].startswith("  Take back: 1 choice, such as 'erase ")


def test_results_stand_in_the_order_of_their_ranks() -> None:
    game, names, seen = the_game("codex"), ["Ada", "Bo", "Cleo"], []
    for seed in range(4):
        match, rng = Match.new(game, 3, seed, {"same_deal": "on"}, names=names), random.Random(seed)
        while match.state.stack:
            seat = rng.choice(match.state.waiting())
            match.answer(seat, rng.choice(match.state.options(seat)))
        outcome = match.state.outcome()
        assert outcome is not None
        lines = show_outcome(match).splitlines()[1:]
        ranks = [int(line.split(".")[0]) for line in lines]
        assert ranks == sorted(outcome.ranks)
        for line, rank in zip(lines, ranks, strict=True):
            name, points = line.split(". ")[1].split(" (")[0].split(": ")
            assert outcome.ranks[names.index(name)] == rank and outcome.scores[names.index(name)] == int(points)
        seen.append(outcome.ranks)
    assert any(ranks != sorted(ranks) for ranks in seen), "seats ended in another order than they sit"
