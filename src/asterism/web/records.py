"""Records: when one may be had, and tables that go on from one."""

import secrets
import time
from collections.abc import Callable

from asterism.kernel.errors import RecordError, SetupError
from asterism.kernel.game.record import Match, Record
from asterism.web import revision
from asterism.web.change import Known, Reading
from asterism.web.errors import Refused, Unplayable, no_such_table, sentence
from asterism.web.fairness import may_see_everything
from asterism.web.live import Live
from asterism.web.lives import Lives
from asterism.web.names import clean_name, guest_name, tell_names_apart
from asterism.web.rows import BOT, HUMAN, OVER, PLAYING, Head, Seat
from asterism.web.turns import changes_of


class Records(Lives):
    """Games as they were played, and from there on."""

    def record(self, id: str, seats_of: Callable[[Live], list[int]], original: bool = False) -> Record:
        """The record, once nobody is left to be surprised by it; where rules were corrected, as it was played.

        `original` asks for the one before the rules were corrected, if the game has gone on by the new ones.
        """
        try:
            with self.looking(id) as live:
                reading = self._check_record(live, seats_of)
                if not live.head.revised:
                    return live.playing.record
        except Unplayable:
            kept = self.storage.read(id, Known())
            if kept is None:
                raise no_such_table() from None
            live = Live(id, self.games, self.pack_name)
            live.reading = kept
            reading = self._check_record(live, seats_of)
        else:
            reading = self.storage.read(id, Known()) or reading
        was = self.storage.original(id)
        return revision.with_names(was, reading.seats) if original and was else revision.as_played(reading, was)

    def _check_record(self, live: Live, seats_of: Callable[[Live], list[int]]) -> Reading:
        if not may_see_everything(live, seats_of(live)):
            raise Refused(403, "The record holds the seed; it can be had when the game is over.")
        assert live.reading is not None
        return live.reading

    def fork(self, id: str, mine: list[int], count: int, visitor: str) -> Head:
        """A new table of one's own that goes on from a moment of this one."""
        with self.looking(id) as live:
            if not may_see_everything(live, mine):
                raise Refused(403, "A running game can be forked only by those who hold all its seats.")
            record = live.playing.record
            if not 0 <= count <= len(record.answers):
                raise Refused(404, "There is no such moment in this game.")
            bots = {seat.seat: seat.bot for seat in live.seats if seat.kind == BOT}
            return self._adopt(record, count, visitor, bots, f"{id}@{count}")

    def open_record(self, record: Record, visitor: str) -> Head:
        """A table made of a record from elsewhere; everybody in it is played from this screen."""
        return self._adopt(record, len(record.answers), visitor, {}, "record")

    def _adopt(self, record: Record, count: int, visitor: str, bots: dict[int, str], origin: str) -> Head:
        game = self.game(record.game)
        try:
            pack = self.packs.name(game, record.pack, record.pack_digest)
        except RecordError:
            chosen = self.packs.choose(game, record.pack)
            if chosen is None:
                raise Refused(422, f"{game.title} has no pack {record.pack!r} here.") from None
            pack = chosen[0]
        if len(record.answers) > self.limits.answers:
            raise Refused(422, f"A record of at most {self.limits.answers} answers can be opened here.")
        if record.seed < 0:
            raise Refused(422, "A seed is not below 0.")
        try:
            match = Match.replay(game, record, pack, until=count)
        except (RecordError, SetupError) as error:
            raise Refused(422, sentence(str(error))) from error
        changes = [changes_of(state, seat) for state in match.snapshots for seat in range(state.seats)]
        if max(changes) > self.limits.changes:
            raise Refused(422, f"In this record a secret choice is changed more than {self.limits.changes} times.")
        now = time.time()
        head = Head(
            secrets.token_hex(5),
            game.id,
            game.revision,
            record.pack,
            record.pack_digest,
            record.settings,
            record.seed,
            False,
            "free",
            False,
            PLAYING if match.state.stack else OVER,
            visitor,
            count=count,
            created=now,
            touched=now,
            origin=origin,
            seed_known=True,
            marked=True,
            hints=True,
        )
        seats = [
            Seat(i, BOT if i in bots else HUMAN, clean_name(name) or guest_name(i), bot=bots.get(i, ""), seen=now)
            for i, name in enumerate(record.names)
        ]
        tell_names_apart(seats)
        held = [(visitor, seat.seat) for seat in seats if seat.kind == HUMAN]
        self.storage.create(head, seats, held, revision.answers_of(match.record))
        with self.changing(head.id):
            pass  # settling says whose turn it is
        return head
