"""Answering and taking back, for people and for bots."""

from collections.abc import Sequence

from asterism.kernel.errors import Stale
from asterism.kernel.speech.speech import Key
from asterism.kernel.state import SPECTATOR
from asterism.web import hire, revision, undo
from asterism.web.change import Writing
from asterism.web.errors import Refused, not_yours
from asterism.web.fairness import others_at
from asterism.web.live import Live
from asterism.web.lives import Lives
from asterism.web.minds import BotTurn
from asterism.web.rows import OVER, WAITING, Answer
from asterism.web.turns import attended, bot_to_move, changes_of, check_open, forced_answer

LONGEST_TURN = 100  # own answers in a row that a bot may have to think about again
MOST_IN_ONE_GO = 30  # answers that one press may give


class Playing(Lives):
    """What is answered, and what is not answered any more."""

    def answer(
        self, id: str, seat: int, key: Key, n: int, epoch: int = -1, then: Sequence[Key] = (), forced: bool = False
    ) -> int:
        """Give a seat's answer; the version of the table that has it.

        `then` are further answers of a series, given as long as they are allowed; with `forced` what leaves no choice
        is answered by itself. All of it is taken back as one.
        """
        with self.changing(id) as (live, writing):
            if writing.head.status == WAITING:
                raise Refused(409, "The game has not begun.")
            check_open(writing.head)
            check_epoch(live, epoch)
            self._check_patience(live, seat)
            self._answer(live, writing, seat, key, n)
            for later in then[:MOST_IN_ONE_GO]:
                if live.game.speech.why_not(live.playing.state, seat, later) is not None:
                    break
                self._join(live, writing, seat, later)
            if forced and not writing.head.lesson:
                for _ in range(MOST_IN_ONE_GO):
                    only = forced_answer(live.playing.state, seat)
                    if only is None:
                        break
                    self._join(live, writing, seat, only)
        return writing.head.version

    def _join(self, live: Live, writing: Writing, seat: int, key: Key) -> None:
        """An answer that belongs to the one before."""
        self._answer(live, writing, seat, key, -1)
        live.joined.add(len(live.playing.record.answers) - 1)

    def _check_patience(self, live: Live, seat: int) -> None:
        """Nobody goes on for ever: an answer is kept as long as the table is."""
        if len(live.playing.record.answers) >= self.limits.answers:
            raise Refused(409, f"A game of more than {self.limits.answers} answers is not kept here.")
        if changes_of(live.playing.state, seat) > self.limits.changes:
            raise Refused(409, "You have changed your mind very often; now wait for the others.")

    def _answer(self, live: Live, writing: Writing, seat: int, answer: int | Key, n: int) -> None:
        match = live.playing
        match.answer(seat, answer, n)
        writing.head.ask = {}  # a request to undo dies with its moment
        count = len(match.record.answers)
        digest, question = match.record.digests.get(str(count), ""), match.record.questions.get(str(count), "")
        writing.add_answer(Answer(count - 1, seat, match.record.answers[-1][1], digest, question))
        self.answered += 1

    def bot_turn(self, id: str) -> BotTurn | None:
        """The position a bot has to think about now, if there is one."""
        with self.looking(id) as live:
            seat = bot_to_move(live.match, live.seats, live.head)
            return None if seat is None else self._turn(live, seat.seat, seat.played_by_bot)

    def hint_turn(self, id: str, seat: int, spec: str) -> tuple[BotTurn, int]:
        """The position a seat wants advice on, and the number of its question."""
        with self.looking(id) as live:
            if not live.head.hints:
                raise Refused(403, "This table plays without hints.")
            check_open(live.head)
            if live.match is None or not live.match.state.options(seat):
                raise Refused(409, "There is nothing for you to decide now.")
            return self._turn(live, seat, spec), live.match.state.number(seat)

    def _turn(self, live: Live, seat: int, spec: str) -> BotTurn:
        match, head = live.playing, live.head
        count = begin = len(match.record.answers)
        while begin > max(0, count - LONGEST_TURN) and match.record.answers[begin - 1][0] == seat:
            begin -= 1
        return BotTurn(
            live.id,
            head.host,
            attended(live.seats),
            type(live.game).__module__,
            self.pack_name(head),
            match.at(begin).to_json(),
            [key for _, key in match.record.answers[begin:]],
            seat,
            spec,
            head.seed + seat if head.lesson else hire.seed_of(head.seed, seat),  # lessons go the same way for everybody
            head.epoch,
            count,
        )

    def bot_answer(self, turn: BotTurn, option: int) -> None:
        """A bot has thought; its answer counts only if its question still stands."""
        with self.changing(turn.table) as (live, writing):
            seat = bot_to_move(live.match, live.seats, live.head)
            asked = live.match is not None and live.match.state.count == turn.count
            if seat is None or seat.seat != turn.seat or writing.head.epoch != turn.epoch or not asked:
                raise Refused(409, "The table has moved on.")
            self._answer(live, writing, turn.seat, option, -1)

    # Taking back

    def take_back(self, id: str, mine: list[int], whole_turn: bool, epoch: int = -1) -> bool:
        """Undo an answer or the turn; True if it is done, False if the others have been asked.

        With `epoch` it counts once, however often it is sent.
        """
        with self.changing(id) as (live, writing):
            check_open(writing.head)
            check_epoch(live, epoch)
            plan = undo_plan(live, mine, whole_turn)
            if plan is None:
                raise Refused(409, "There is nothing of yours to take back.")
            others = others_at(live, mine)
            if others and writing.head.status == OVER:
                raise Refused(409, "The game is over, and everybody has seen how.")
            if not plan.free and others:
                if writing.head.undo == "strict":
                    raise Refused(409, f"This cannot be taken back: {plan.why}.")
                if writing.head.undo == "ask":
                    asking = [seat for seat in mine if seat not in others] or mine
                    writing.head.ask = {"seats": asking, "count": plan.count, "why": plan.why, "yes": []}
                    return False
            self._rewind(live, writing, plan.count, not plan.free)
            return True

    def consent(self, id: str, mine: list[int], yes: bool) -> None:
        """Answer somebody's request to undo."""
        with self.changing(id) as (live, writing):
            ask = writing.head.ask
            if not ask:
                raise Refused(409, "Nobody is asking to undo.")
            if not mine:
                raise not_yours()
            if not yes:
                writing.head.ask = {}
                return
            if set(mine) & set(ask["seats"]):
                raise Refused(409, "The others have to agree.")
            agreed = sorted({*ask["yes"], *mine})
            if set(others_at(live, ask["seats"])) <= set(agreed):
                self._rewind(live, writing, ask["count"], True)
            else:
                writing.head.ask = {**ask, "yes": agreed}

    def _rewind(self, live: Live, writing: Writing, count: int, past_reveal: bool) -> None:
        live.rewind(count)
        writing.take_back(count)
        writing.head.epoch += 1
        writing.head.ask = {}
        writing.head.marked = writing.head.marked or past_reveal

    def go_on(self, id: str, mine: list[int], yes: bool) -> None:
        """Say whether a game whose rules were corrected goes on from the last moment that agrees."""
        if not mine:
            raise not_yours()
        with self.changing(id) as (_, writing):
            revision.decide(writing, mine, yes)


def check_epoch(live: Live, epoch: int) -> None:
    """Nobody speaks of what has been undone; -1 for whoever does not say."""
    if live.match is not None and epoch not in (-1, live.head.epoch):
        raise Stale(live.game.speech.asked(live.match.state, SPECTATOR).rule, "Somebody has undone that moment.")


def undo_plan(live: Live, mine: list[int], whole_turn: bool) -> undo.Plan | None:
    if live.match is None or not mine:
        return None
    return undo.turn_back(live.match, mine) if whole_turn else undo.step_back(live.match, mine, live.joined)
