"""Every first game can be played as it says: each step comes up, in time, and what it suggests is allowed."""

import pytest

import asterism
from asterism.bots.levels import make
from asterism.kernel.game.first_game import FirstGame, Step, Walk, read_first_game
from asterism.kernel.game.game import AnyGame
from asterism.kernel.speech.speech import Key
from contract.every_game import every_game, the_game

LONGEST = 60  # the learner's answers within which everything has been said
WORDS = 60  # in one step


@pytest.fixture(params=every_game())
def game(request: pytest.FixtureRequest) -> AnyGame:
    return the_game(request.param)


def play(game: AnyGame, lesson: FirstGame) -> tuple[list[tuple[int, Key]], list[int], list[int]]:
    """Follow every suggestion, otherwise play like the greedy bot; what was answered, the steps, when they came."""
    g = lesson.begin(game)
    bot = make("greedy", game, 1)
    answers: list[tuple[int, Key]] = []
    seen: list[int] = []
    when: list[int] = []
    own = 0
    while g.waiting() and own < LONGEST and len(seen) < len(lesson.steps):
        seat = g.waiting()[0]
        packed = bot.choose(g, seat)
        if seat == 0:
            decision = g.decision(0)
            assert decision is not None
            step = lesson.next_step(decision, seen)
            if step is not None:
                seen.append(step.number)
                when.append(own)
                suggested = step.suggested(decision)
                if suggested is not None:
                    packed = suggested.option
            own += 1
        answers.append((seat, game.speech.key(g, packed)))
        g.step(seat, packed)
    return answers, seen, when


def test_playing_the_lesson_shows_every_step(game: AnyGame) -> None:
    lesson = read_first_game(game)
    _, seen, when = play(game, lesson)
    assert sorted(seen) == list(range(len(lesson.steps)))
    assert when[0] == 0, "something is said before the first move"


def test_the_first_suggestions_are_allowed_at_once(game: AnyGame) -> None:
    lesson = read_first_game(game)
    decision = lesson.begin(game).decision(0)
    step = lesson.next_step(decision, [])
    assert step is not None and decision is not None
    assert step.number == 0
    assert step.suggested(decision) is not None


def test_of_several_moves_that_fit_a_good_one_is_proposed() -> None:
    game = asterism.game("codex")
    lesson = read_first_game(game)
    walk = Walk(lesson, lesson.begin(game))
    first = walk.step_after([])
    decision = lesson.begin(game).decision(0)
    assert first is not None and decision is not None
    anywhere = Step(0, first.rule, "", ["draw"])
    proposed = walk.proposal(anywhere, decision)
    plain = anywhere.suggested(decision)
    assert proposed is not None and plain is not None
    assert int(proposed.note.split()[0]) > int(plain.note.split()[0])


def test_the_page_finds_the_step_from_the_answers_alone(game: AnyGame) -> None:
    lesson = read_first_game(game)
    answers, seen, _ = play(game, lesson)
    found: list[int] = []
    for count in range(len(answers)):
        if answers[count][0] == 0:
            step = lesson.step_now(game, answers[:count])
            if step is not None:
                found.append(step.number)
    assert found == seen


def test_going_another_way_breaks_nothing(game: AnyGame) -> None:
    lesson = read_first_game(game)
    g = lesson.begin(game)
    answers: list[tuple[int, Key]] = []
    bot = make("random", game, 3)
    while g.waiting() and len(answers) < 25:
        seat = g.waiting()[0]
        packed = bot.choose(g, seat)
        answers.append((seat, game.speech.key(g, packed)))
        g.step(seat, packed)
    lesson.step_now(game, answers)


def test_steps_cite_rules_and_stay_short(game: AnyGame) -> None:
    lesson = read_first_game(game)
    assert 6 <= len(lesson.steps) <= 14, "it stops before it bores"
    for step in lesson.steps:
        assert step.rule in game.rules.rules, step.rule
        assert len(step.say.split()) <= WORDS, step.say
