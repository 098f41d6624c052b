"""A bot knows what its seat knows, and nothing else."""

import pytest

import asterism
from asterism.bots import Bot, SeatEyes, make
from asterism.kernel.chance import Chance
from asterism.kernel.state import State
from bots.tables import GAMES, game_of, moments, seats_of
from toy.model.state import Lanterns

BOTS = ["random", "greedy", "mcts:iterations=24", "mcts:iterations=24,turns=3", "easy"]


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("spec", BOTS)
def test_a_choice_does_not_change_when_what_is_hidden_does(id: str, spec: str) -> None:
    game = game_of(id)
    changed = 0
    most = 5 if asterism.is_compiled() else 2  # the compiled core thinks several times quicker
    for g, seat in moments(game, seats_of(game), seed=3, one_in=5 if id == "codex" else 11, most=most):
        choice = make(spec, game, seed=11).choose(g, seat)
        for other in range(2):
            world = g.sample(seat, Chance.seeded(other))
            changed += world.position() != g.position()
            assert make(spec, game, seed=11).choose(world, seat) == choice
    assert changed, "the worlds were not different, so nothing was shown"


def test_eyes_never_hold_the_true_position() -> None:
    game = game_of("lanterns")
    hands = 0
    for g, seat in moments(game, 3, seed=1, one_in=1):
        eyes = SeatEyes(g, seat, Chance.seeded(5))
        reachable = states_in(eyes)
        assert len(reachable) == 1 and reachable[0] is not g
        assert eyes.observation() == g.observe(seat)
        assert eyes.options() == g.options(seat)
        other = (seat + 1) % 3
        assert isinstance(g, Lanterns) and isinstance(reachable[0], Lanterns)
        hands += reachable[0].hands[other] != g.hands[other]
    assert hands, "the others' hands were never replaced"


def test_a_bot_may_spoil_what_it_was_given_without_touching_the_game() -> None:
    class Vandal(Bot):
        def decide(self, eyes: SeatEyes, rng: Chance) -> int:
            world = eyes.sample(rng)
            while world.stack:
                seat = world.waiting()[0]
                world.step(seat, world.options(seat)[0])
            return eyes.options()[-1]

    for g, seat in moments(game_of("lanterns"), 2, seed=2, one_in=2):
        before = g.position()
        Vandal(g.game, 0).choose(g, seat)
        assert g.position() == before


def states_in(eyes: SeatEyes) -> list[State]:
    return [value for value in vars(eyes).values() if isinstance(value, State)]
