"""Looking back at a finished game: how the chances moved, and where it turned."""

from collections.abc import Callable

import asterism
from asterism.bots.levels import make
from asterism.bots.par import has_par, par_of
from asterism.kernel.errors import SetupError
from asterism.kernel.game import AnyGame
from asterism.kernel.record import Match, Record

TURNING_POINTS = 5
SWING = 0.08  # a change of chances below this turns nothing
MARKS = [(0.20, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy")]
IN_POINTS = [(8.0, "blunder"), (5.0, "mistake"), (3.0, "inaccuracy")]
SWING_IN_POINTS = 3.0


class Moment:
    """One answer of the game: the chances before it, the best option, and what the answer gave away."""

    def __init__(self, answer: int, seat: int, label: str, chances: list[float], best: str, loss: float) -> None:
        self.answer: int = answer  # answers given before it
        self.seat: int = seat
        self.label: str = label
        self.chances: list[float] = chances
        self.best: str = best
        self.loss: float = loss
        self.mark: str = ""

    def to_json(self) -> dict[str, object]:
        return {
            "answer": self.answer,
            "seat": self.seat,
            "label": self.label,
            "chances": [round(chance, 3) for chance in self.chances],
            "best": self.best,
            "loss": round(self.loss, 3),
            "mark": self.mark,
        }


class Review:
    """The moments of a game with a real choice, and its turning points."""

    def __init__(
        self, record: Record, moments: list[Moment], last: list[float], in_points: bool, whole: bool, par: int | None
    ) -> None:
        self.record: Record = record
        self.moments: list[Moment] = moments
        self.last: list[float] = last  # what it came to in the end
        self.in_points: bool = in_points
        self.whole: bool = whole  # False when it was interrupted
        self.par: int | None = par  # what somebody who knew the deal could have had

    def swings(self) -> list[tuple[float, int, int]]:
        """(change, moment, seat): how far each moment moved the chances of the seat it moved most."""
        after = [moment.chances for moment in self.moments[1:]] + [self.last]
        found: list[tuple[float, int, int]] = []
        for i, moment in enumerate(self.moments):
            changes = [now - before for before, now in zip(moment.chances, after[i], strict=True)]
            seat = max(range(len(changes)), key=lambda at: abs(changes[at]))
            found.append((changes[seat], i, seat))
        return found

    def turning_points(self) -> list[tuple[float, int, int]]:
        least = SWING_IN_POINTS if self.in_points else SWING
        large = [swing for swing in self.swings() if abs(swing[0]) >= least]
        large.sort(key=lambda swing: -abs(swing[0]))
        return sorted(large[:TURNING_POINTS], key=lambda swing: swing[1])

    def to_json(self) -> dict[str, object]:
        turning: list[dict[str, object]] = []
        for change, i, seat in self.turning_points():
            moment = self.moments[i]
            turning.append(
                {
                    "answer": moment.answer,
                    "seat": seat,
                    "change": round(change, 3),
                    "text": self.tell(moment, seat, change),
                }
            )
        return {
            "game": self.record.game,
            "seats": self.record.names,
            "unit": "points" if self.in_points else "chance",
            "whole": self.whole,
            "moments": [moment.to_json() for moment in self.moments],
            "last": self.last,
            "par": self.par,
            "turning_points": turning,
        }

    def tell(self, moment: Moment, seat: int, change: float) -> str:
        names = self.record.names
        size = f"{abs(change):.0f} points" if self.in_points else f"{100 * abs(change):.0f} %"
        moved = f"{names[seat]} {'gains' if change > 0 else 'loses'} {size}"
        told = f"{names[moment.seat]}: {moment.label}. {moved}"
        if moment.mark in ("mistake", "blunder"):
            return f"{told}; better was: {moment.best}."
        return f"{told}."


def review(
    record: Record,
    spec: str = "medium",
    game: AnyGame | None = None,
    progress: Callable[[int, int], None] | None = None,
    pack: str = "",
) -> Review:
    """Think again about every real choice of a game, with the eyes of the seat that made it.

    An interruption (Ctrl-C) gives the review of what was thought about so far.
    """
    game = game or asterism.game(record.game)
    match = Match.replay(game, record, pack)
    outcome = match.state.outcome()
    if outcome is None:
        raise SetupError("only a finished game can be reviewed")
    bot = make(spec, game, record.seed)
    moments: list[Moment] = []
    total = len(record.answers)
    g = match.at(0)
    in_points = False
    whole = True
    par: int | None = None
    try:
        for i, (seat, key) in enumerate(record.answers):
            option = g.option_of(seat, key)
            if len(g.options(seat)) > 1:
                thought = bot.think(g, seat)
                in_points = thought.in_points
                values = {candidate.option: candidate.value for candidate in thought.candidates}
                best = thought.candidates[0]
                loss = max(0.0, best.value - values.get(option, best.value))  # taking back an aim costs nothing
                label = game.speech.label(g, seat, option).text
                moment = Moment(i, seat, label, thought.chances, game.speech.label(g, seat, best.option).text, loss)
                for bound, mark in IN_POINTS if in_points else MARKS:
                    if loss >= bound:
                        moment.mark = mark
                        break
                moments.append(moment)
            g.step(seat, option)
            if progress is not None:
                progress(i + 1, total)
        par = par_of(g) if has_par(game) else None
    except KeyboardInterrupt:
        whole = False
    if in_points:
        last = [float(score) for score in outcome.scores]
    else:
        winners = outcome.winners()
        share = 1.0 if game.team else 1.0 / max(1, len(winners))
        last = [share if seat in winners else 0.0 for seat in range(len(record.names))]
    return Review(record, moments, last, in_points, whole, par)
