"""Looking back at a finished game: how the chances moved, which choices turned it, and what luck did.

A choice is measured before chance speaks: what the answer promised, against what the best one promised. What came
after it, a roll or a card turned up, is luck: it is told, but is nobody's merit or mistake.
"""

from collections.abc import Callable
from itertools import pairwise
from time import perf_counter

import asterism
from asterism.bots.bot import Bot
from asterism.bots.engine.judge import Judge
from asterism.bots.eyes import SeatEyes
from asterism.bots.levels import judge_of, make
from asterism.bots.par import has_par, par_of
from asterism.bots.search_bot import SearchBot
from asterism.kernel.chance import Chance
from asterism.kernel.english import some
from asterism.kernel.errors import SetupError
from asterism.kernel.game.game import AnyGame
from asterism.kernel.game.record import Match, Record
from asterism.kernel.speech.decision import Choice
from asterism.kernel.speech.speech import ALL_SEEING, Key
from asterism.kernel.state import State

TURNING_POINTS = 5
SWING = 0.08  # a change of chances below this turns nothing
MARKS = [(0.20, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy")]
IN_POINTS = [(8.0, "blunder"), (5.0, "mistake"), (3.0, "inaccuracy")]
SWING_IN_POINTS = 3.0
BROUGHT = 3  # lines of the log that a stroke of luck is told in
WORLDS = 12  # in which an answer is tried to see what chance might have brought
LEAST_SECONDS = 0.02  # to think about a choice, however little time is left


class Moment:
    """One answer of the game: the chances before it, the best option, what was given away and what luck brought."""

    def __init__(self, answer: int, seat: int, label: str, chances: list[float], best: Choice, loss: float) -> None:
        self.answer: int = answer  # answers given before it
        self.seat: int = seat
        self.label: str = label
        self.chances: list[float] = chances
        self.best: str = best.label
        self.best_key: Key = best.key
        self.best_touches: list[str] = best.touches
        self.loss: float = loss
        self.mark: str = ""
        self.promised: float = 0.0  # what the answer was worth to its seat before chance spoke
        self.drew: bool = False  # chance spoke
        self.luck: float = 0.0  # for the seat that answered, by what chance brought with the answer
        self.brought: str = ""  # in the words of the log

    def to_json(self) -> dict[str, object]:
        return {
            "answer": self.answer,
            "seat": self.seat,
            "label": self.label,
            "chances": [round(chance, 3) for chance in self.chances],
            "best": self.best,
            "best_key": self.best_key,
            "best_touches": self.best_touches,
            "loss": round(self.loss, 3),
            "mark": self.mark,
            "luck": round(self.luck, 3),
        }


class Review:
    """The moments of a game with a real choice, its turning points and its strokes of luck."""

    def __init__(
        self, record: Record, moments: list[Moment], last: list[float], in_points: bool, whole: bool, par: int | None
    ) -> None:
        self.record: Record = record
        self.moments: list[Moment] = moments
        self.last: list[float] = last  # what it came to in the end
        self.in_points: bool = in_points
        self.whole: bool = whole  # False when it was interrupted
        self.par: int | None = par  # what somebody who knew the deal could have had

    def turning_points(self) -> list[Moment]:
        """The choices that gave most away, in the order of the game."""
        return self.largest([(moment.loss, moment) for moment in self.moments])

    def strokes(self) -> list[Moment]:
        """Where chance changed most, in the order of the game."""
        return self.largest([(abs(moment.luck), moment) for moment in self.moments])

    def largest(self, changes: list[tuple[float, Moment]]) -> list[Moment]:
        least = SWING_IN_POINTS if self.in_points else SWING
        large = sorted((one for one in changes if one[0] >= least), key=lambda one: -one[0])
        return sorted([moment for _, moment in large[:TURNING_POINTS]], key=lambda moment: moment.answer)

    def to_json(self) -> dict[str, object]:
        return {
            "game": self.record.game,
            "seats": self.record.names,
            "unit": "points" if self.in_points else "chance",
            "whole": self.whole,
            "moments": [moment.to_json() for moment in self.moments],
            "last": self.last,
            "par": self.par,
            "turning_points": [self.told(one, -one.loss, self.choice(one)) for one in self.turning_points()],
            "luck": [self.told(one, one.luck, self.stroke(one)) for one in self.strokes()],
        }

    def told(self, moment: Moment, change: float, text: str) -> dict[str, object]:
        return {"answer": moment.answer, "seat": moment.seat, "change": round(change, 3), "text": text}

    def choice(self, moment: Moment) -> str:
        name = self.record.names[moment.seat]
        return f"{name}: {moment.label}. It gives away {self.size(moment.loss)}; better was: {moment.best}."

    def stroke(self, moment: Moment) -> str:
        luck = "Good" if moment.luck > 0 else "Bad"
        return f"{moment.brought} {luck} luck for {self.record.names[moment.seat]}: {self.size(moment.luck)}."

    def size(self, change: float) -> str:
        return some(round(abs(change)), "point") if self.in_points else f"{100 * abs(change):.0f} %"


class Luck:
    """What chance brought with an answer, at first glance: the worth of what came, against all that might have come."""

    def __init__(self, judge: Judge, in_points: bool, seed: int) -> None:
        self.judge = judge
        self.in_points = in_points
        self.rng = Chance.seeded(seed)

    def of(self, before: State, seat: int, option: int, after: State) -> float:
        self.judge.aim(before)
        hoped, came = 0.0, 0.0
        eyes, then = SeatEyes(before, seat, self.rng), SeatEyes(after, seat, self.rng)
        for _ in range(WORLDS):
            world = eyes.sample(self.rng)
            world.step(seat, option)
            hoped += self.value(world, seat)
            came += self.value(then.sample(self.rng), seat)
        return (came - hoped) / WORLDS

    def value(self, g: State, seat: int) -> float:
        return self.judge.worth(g, seat) if self.in_points else self.judge.values(g)[seat]


def review(
    record: Record,
    spec: str = "medium",
    game: AnyGame | None = None,
    progress: Callable[[int, int], None] | None = None,
    pack: str = "",
    seconds: float = 0.0,
) -> Review:
    """Think again about every real choice of a game, with the eyes of the seat that made it.

    `seconds` is how long it may take about; a search then thinks less about each choice. An interruption (Ctrl-C)
    gives the review of what was thought about so far.
    """
    game = game or asterism.game(record.game)
    match = Match.replay(game, record, pack)
    outcome = match.state.outcome()
    if outcome is None:
        raise SetupError("only a finished game can be reviewed")
    looking = Looking(game, match, make(spec, game, record.seed), seconds)
    moments: list[Moment] = []
    total = len(record.answers)
    g = match.at(0)
    whole = True
    par: int | None = None
    try:
        for i, (seat, key) in enumerate(record.answers):
            option = g.option_of(seat, key)
            moment = looking.at(g, i, seat, option) if len(g.options(seat)) > 1 else None
            before = g.clone()
            g.step(seat, option)
            if moment is not None:
                moment.drew = g.chance.drawn != before.chance.drawn
                moment.luck = looking.luck.of(before, seat, option, g) if moment.drew else 0.0
                moments.append(moment)
            if progress is not None:
                progress(i + 1, total)
        par = par_of(g) if has_par(game) else None
    except KeyboardInterrupt:
        whole = False
    if looking.in_points:
        last = [float(score) for score in outcome.scores]
    else:
        winners = outcome.winners()
        share = 1.0 if game.team else 1.0 / max(1, len(winners))
        last = [share if seat in winners else 0.0 for seat in range(len(record.names))]
    seen_again(moments, looking.in_points)
    return Review(record, moments, last, looking.in_points, whole, par)


def seen_again(moments: list[Moment], planned: bool) -> None:
    """Where the expert thought again right after chance had spoken, it knows better than the first glance.

    A plan is worked out; a search is unsure by itself, so only as much is luck as first glance and search both see.
    """
    for moment, following in pairwise(moments):
        if moment.drew and following.answer == moment.answer + 1:
            again = following.chances[moment.seat] - moment.promised
            if planned:
                moment.luck = again
            elif again * moment.luck <= 0:
                moment.luck = 0.0
            else:
                moment.luck = min(again, moment.luck, key=abs)


class Looking:
    """An expert at work on one game."""

    def __init__(self, game: AnyGame, match: Match, bot: Bot, seconds: float) -> None:
        self.game = game
        self.match = match
        self.bot = bot
        self.in_points = False
        self.luck = Luck(judge_of(game, {}), False, match.record.seed)
        self.end = perf_counter() + seconds if seconds else 0.0

    def at(self, g: State, answer: int, seat: int, option: int) -> Moment:
        """What the expert thinks of an answer before it is given."""
        if self.end and isinstance(self.bot, SearchBot):
            left = len(self.match.record.answers) - answer
            self.bot.settings.seconds = max(LEAST_SECONDS, (self.end - perf_counter()) / left)
        thought = self.bot.think(g, seat)
        self.in_points = self.luck.in_points = thought.in_points
        values = {candidate.option: candidate.value for candidate in thought.candidates}
        best = thought.candidates[0]
        promised = values.get(option, best.value)  # taking back an aim costs nothing
        loss = max(0.0, best.value - promised)
        speech = self.game.speech
        better = speech.choice(g, best.option, speech.label(g, seat, best.option))
        moment = Moment(answer, seat, speech.label(g, seat, option).text, thought.chances, better, loss)
        moment.promised = promised
        moment.brought = self.brought(answer)
        for bound, mark in IN_POINTS if self.in_points else MARKS:
            if loss >= bound:
                moment.mark = mark
                break
        return moment

    def brought(self, answer: int) -> str:
        """What the log told of an answer, for a whole sentence that calls everybody by name."""
        lines = self.game.speech.story(self.match.state, self.match.events[answer], ALL_SEEING)
        told = ". ".join(line[:1].upper() + line[1:].rstrip(".") for line in lines[:BROUGHT])
        return f"{told}." if told else ""
