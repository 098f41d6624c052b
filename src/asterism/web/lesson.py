"""A guided first game at the table: what is said now, the move to try, how far the learner has come."""

from dataclasses import dataclass

from asterism.kernel.game.first_game import FirstGame, Walk, has_first_game, read_first_game
from asterism.kernel.game.game import AnyGame
from asterism.kernel.speech.decision import Choice, Decision
from asterism.kernel.speech.speech import Key
from asterism.web.live import Live
from asterism.web.making import ME, SeatWish, Wish
from asterism.web.rows import BOT

LEARNER = 0
BOT_LEVEL = "easy"


@dataclass(frozen=True)
class LessonPage:
    """One moment of a lesson. Without `say` the learner plays on until the next step is met."""

    title: str
    goal: str  # said with the first step
    say: str
    rule: str
    number: int  # steps met so far
    steps: int
    at_the_end: bool
    suggested: Choice | None

    def suggests(self, key: Key | list[Key]) -> bool:
        return self.suggested is not None and self.suggested.key == key

    def points_at(self, id: str, picks: list[str]) -> bool:
        """Whether the move to try goes by this piece, after what is picked."""
        return self.suggested is not None and leads_by(self.suggested.touches, id, picks)


def leads_by(touches: list[str], id: str, picks: list[str]) -> bool:
    """Whether a move that touches these pieces goes on by this one, after what is picked."""
    return id in touches and id not in picks and all(pick in touches for pick in picks)


def lesson_wish(game: AnyGame, name: str) -> Wish:
    """The table of a game's lesson: the learner in the first seat, gentle bots in the others."""
    lesson = read_first_game(game)
    bots = [SeatWish(BOT, level=BOT_LEVEL) for _ in range(lesson.seats - 1)]
    seats = [SeatWish(ME, name), *bots]
    return Wish(game.id, seats, lesson.settings, undo="free", seed=lesson.seed, lesson=True)


def lesson_page(live: Live, decision: Decision | None) -> LessonPage | None:
    """What the learner is told now; None when no lesson is under way."""
    if not live.head.lesson or not has_first_game(live.game):
        return None
    if live.walk is None:
        lesson = read_first_game(live.game)
        head = live.head
        live.walk = Walk(lesson, live.game.new(len(live.seats), head.seed, head.settings, head.pack), LEARNER)
    return page_of(live.walk, live.playing.record.answers, decision)


def page_of(walk: Walk, answers: list[tuple[int, Key]], decision: Decision | None) -> LessonPage:
    lesson: FirstGame = walk.lesson
    step = walk.step_after(answers)
    first = not walk.seen
    return LessonPage(
        lesson.title,
        lesson.goal if first else "",
        step.say if step is not None else lesson.end if walk.at_the_end else "",
        step.rule if step is not None else "",
        len(walk.seen) + (1 if step is not None else 0),
        len(lesson.steps),
        walk.at_the_end,
        walk.proposal(step, decision) if step is not None and decision is not None else None,
    )
