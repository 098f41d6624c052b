"""Whose turn it is: what a change leaves behind in the rows, which bot is to move, what answers itself."""

import time

from asterism.kernel.game.journal import finished
from asterism.kernel.game.record import Match
from asterism.kernel.procedure import Sealed
from asterism.kernel.speech.speech import Key
from asterism.kernel.state import State
from asterism.web.change import Writing
from asterism.web.errors import Refused
from asterism.web.live import Live
from asterism.web.rows import HUMAN, OVER, PLAYING, WAITING, Head, Seat

CLAIM_SECONDS = 8.0


def start(writing: Writing) -> None:
    """Everybody sits: the game begins when the change is settled."""
    writing.head.status = PLAYING


def settle(live: Live, writing: Writing) -> None:
    """Write down what the rows say about the game: whose turn, how it ended, whether a bot is to move."""
    head = writing.head
    if head.status == WAITING:
        return
    if live.match is None:
        names = [seat.name for seat in writing.seats]
        live.match = Match.new(live.game, len(names), head.seed, head.settings, live.pack_name(head), names)
        head.revision, head.pack_digest = live.game.revision, live.match.record.pack_digest
    if head.revised.get("open"):  # how it ended stays as it was, or people are being asked whether to go on
        head.waiting, head.bot_turn = [], False
        head.status = OVER if head.closed else head.status
        return
    state = live.match.state
    outcome = state.outcome()
    head.count = len(live.match.record.answers)
    head.waiting = state.waiting() if not head.closed else []
    head.status = OVER if outcome is not None or head.closed else PLAYING
    head.outcome = dict(outcome.to_json()) if outcome is not None else {}
    if outcome is None:
        head.ended, head.feats = head.ended if head.closed else 0.0, []
    elif not head.ended:
        head.ended, head.feats = time.time(), feats_of(state)
    # Where nobody sits bots play for whoever looks (thinking.py), and no other process need take them on
    head.bot_turn = attended(writing.seats) and bot_to_move(live.match, writing.seats, head) is not None
    head.bot_until = time.time() + CLAIM_SECONDS if head.bot_turn else 0.0


def feats_of(state: State) -> list[dict[str, object] | None]:
    """What each seat's finished game is worth in a journal."""
    feats = [finished(state, seat) for seat in range(state.seats)]
    return [feat.to_json() if feat is not None else None for feat in feats]


def bot_to_move(match: Match | None, seats: list[Seat], head: Head) -> Seat | None:
    """The first waiting seat that a bot answers for.

    Bots wait while people decide about an undo; in a lesson the learner goes first, so that its order is fixed.
    """
    if match is None or head.ask or head.closed or head.held:
        return None
    waiting = [seats[seat] for seat in match.state.waiting()]
    bots = [seat for seat in waiting if seat.played_by_bot]
    return bots[0] if bots and (len(bots) == len(waiting) or not head.lesson) else None


def attended(seats: list[Seat]) -> bool:
    """Whether a person plays here, and has not left the seat to a bot."""
    return any(seat.kind == HUMAN and not seat.standin for seat in seats)


def forced_answer(state: State, seat: int) -> Key | None:
    """The only answer a seat can give, where it ends nothing, shows nothing and costs nothing; None otherwise."""
    if state.waiting() != [seat] or isinstance(state.stack[-1], Sealed) or len(state.options(seat)) != 1:
        return None
    decision = state.decision(seat)
    only = decision.options[0] if decision is not None else None
    if only is None or only.ends or only.reveals or only.note.startswith("-"):
        return None
    return only.key


def changes_of(state: State, seat: int) -> int:
    """How often a seat has made the secret choice that is open now."""
    top = state.stack[-1] if state.stack else None
    return top.changes[seat] if isinstance(top, Sealed) and seat < len(top.changes) else 0


def check_open(head: Head) -> None:
    if head.closed:
        raise Refused(409, "This table was closed before the game was over.")
    if head.held:
        raise Refused(409, "The rules were corrected; first say whether the game goes on.")
    if head.status == OVER and head.revised.get("open"):
        raise Refused(409, "The game is over, and its rules were corrected since.")
