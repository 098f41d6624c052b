"""Games that outlive a change of their rules: a record is played again as far as both agree."""

from collections.abc import Mapping
from typing import Final

from asterism.kernel.errors import Illegal, RecordError
from asterism.kernel.game.game import AnyGame
from asterism.kernel.game.record import Match, Record, question_digest

# What a record says of a moment
DIFFERS: Final = -1
SILENT: Final = 0  # it keeps no digest here, or one of a position that may just be kept in another form
AGREES: Final = 1


class Carried:
    """An older record by the rules of today: `match` is the game up to the last moment that agrees.

    `why` says what came out differently, or "" when the whole game agrees; `match.record` is the renewed record.
    """

    def __init__(self, match: Match, why: str) -> None:
        self.match: Match = match
        self.why: str = why

    @property
    def whole(self) -> bool:
        return self.why == ""


def is_current(game: AnyGame, record: Record, pack: str = "") -> bool:
    """Whether a record was made with the rules and the pack of today, so that it must replay exactly."""
    return record.revision == game.revision and game.content(pack or record.pack).digest == record.pack_digest


def carry_over(game: AnyGame, record: Record, pack: str = "", outcome: Mapping[str, object] | None = None) -> Carried:
    """Play a record of other rules, or of another state of its pack, by the rules of today.

    What is compared is what people saw: every answer must still be allowed, and at the moments where the record keeps
    digests of the questions the same seats must have the same moves. `outcome` is how the game ended, if somebody has
    written that down.
    """
    if record.game != game.id:
        raise RecordError(f"the record is of {record.game!r}, not of {game.id!r}")
    match = Match.new(game, len(record.names), record.seed, record.settings, pack or record.pack, list(record.names))
    match.record.marked = record.marked
    agreed = 0  # the last moment with a digest that agrees
    for number, (seat, key) in enumerate(record.answers, 1):
        try:
            match.answer(seat, key)
        except Illegal as error:
            return Carried(match, f"answer {number} is not allowed any more: {error}")
        verdict = compare(match, record)
        if verdict == DIFFERS:
            match.rewind(agreed)
            return Carried(match, f"after answer {number} the table differs from what it was")
        if verdict == AGREES:
            agreed = number
    if outcome and not ends_alike(match, outcome):
        match.rewind(min(agreed, len(record.answers) - 1))
        return Carried(match, "it ends differently")
    return Carried(match, "")


def compare(match: Match, record: Record) -> int:
    """What the record says of this moment."""
    done = str(len(match.record.answers))
    if done in record.questions:
        return AGREES if record.questions[done] == question_digest(match.state) else DIFFERS
    return AGREES if done in record.digests and record.digests[done] == match.state.digest() else SILENT


def ends_alike(match: Match, outcome: Mapping[str, object]) -> bool:
    found = match.state.outcome()
    return found is not None and found.scores == outcome.get("scores") and found.ranks == outcome.get("ranks")


def renewed(game: AnyGame, record: Record, pack: str = "") -> Record:
    """The same game as a record of the rules of today; `RecordError` where they would play it differently."""
    carried = carry_over(game, record, pack)
    if not carried.whole:
        raise RecordError(f"the rules of today play this differently: {carried.why}")
    return carried.match.record
