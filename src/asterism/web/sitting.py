"""Sitting down, standing up, being there, leaving one's seat to a bot."""

import time

from asterism.web import hire
from asterism.web.change import Writing
from asterism.web.errors import Refused, not_yours
from asterism.web.hire import BOT_NAMES
from asterism.web.lives import IN_MEMORY, Lives
from asterism.web.names import LONGEST_NAME, clean_name, guest_name, numbered, tell_names_apart
from asterism.web.rows import BOT, HUMAN, OPEN, PLAYING, WAITING, Seat
from asterism.web.turns import start

AWAY_SECONDS = 90.0
MOST_HOLDERS = 20  # browsers that hold one seat by its link
SEEN_SECONDS = 20.0  # how often it is written down that somebody is there


class Sitting(Lives):
    """Who holds which seat."""

    def sit(self, id: str, seat: int, name: str, visitor: str) -> int:
        """Take an open seat; the last one to sit down starts the game. Gives the number of the seat's link."""
        with self.changing(id) as (_, writing):
            place = seat_of(writing, seat)
            if writing.head.status != WAITING or place.kind != OPEN:
                raise Refused(409, "That seat is taken.")
            check_welcome(writing, visitor)
            place.kind, place.seen = HUMAN, time.time()
            place.name = clean_name(name) or guest_name(seat)
            tell_names_apart(writing.seats)
            if visitor:
                writing.hold(visitor, seat)
            if not any(other.kind == OPEN for other in writing.seats):
                start(writing)
            return place.link

    def stand_up(self, id: str, seat: int) -> None:
        """Give an open table its seat back."""
        with self.changing(id) as (_, writing):
            place = seat_of(writing, seat)
            if writing.head.status != WAITING or place.kind != HUMAN:
                raise Refused(409, "The game has begun; leave the seat to a bot instead.")
            writing.let_go(seat)
            place.kind, place.name, place.link = OPEN, "", place.link + 1

    def fill(self, id: str, visitor: str, level: str) -> None:
        """Put bots into the seats that are still open and start."""
        with self.changing(id) as (live, writing):
            hire.check(level, live.game, self.own_bots)
            if writing.head.status != WAITING:
                raise Refused(409, "The game has begun.")
            if visitor != writing.head.host:
                raise Refused(403, "Only whoever made the table may fill it with bots.")
            for place in writing.seats:
                if place.kind == OPEN:
                    place.kind, place.bot = BOT, level
                    place.name = BOT_NAMES[place.seat % len(BOT_NAMES)]
            tell_names_apart(writing.seats)
            start(writing)

    def hold(self, id: str, seat: int, visitor: str) -> None:
        """A visitor came with the seat's private link."""
        with self.changing(id) as (_, writing):
            check_welcome(writing, visitor)
            if visitor not in writing.holders[seat] and len(writing.holders[seat]) >= MOST_HOLDERS:
                raise Refused(409, "Too many browsers hold this seat; a new link would make room.")
            writing.hold(visitor, seat)

    def present(self, id: str, mine: list[int]) -> None:
        """Whoever looks at a seat's view, posts for it or listens for it is there."""
        now, key = time.time(), (id, tuple(mine))
        with self._lives_lock:
            if not mine or now - self._seen.get(key, 0.0) < SEEN_SECONDS:
                return
            self._seen.pop(key, None)
            self._seen[key] = now
            while len(self._seen) > 2 * IN_MEMORY:
                self._seen.popitem(last=False)
            self._to_note.update({(id, seat): now for seat in mine})
            live = self._lives.get(id)
        if live is not None and live.reading is not None:  # nobody is told of it, so nobody would read it again
            for seat in mine:
                live.seats[seat].seen = now

    def note_presence(self) -> None:
        """Write down who was seen lately, of all tables at once: it need not be known at the moment."""
        with self._lives_lock:
            noted, self._to_note = self._to_note, {}
        if noted:
            self.storage.seen(noted)

    def stand_in(self, id: str, seat: int, mine: list[int], level: str) -> None:
        """Let a bot play for a seat: one's own, or one whose holder has not been seen for a while."""
        self.note_presence()
        with self.changing(id, afresh=True) as (live, writing):
            hire.check(level, live.game, self.own_bots)
            place = seat_of(writing, seat)
            if writing.head.status != PLAYING or place.kind != HUMAN:
                raise Refused(409, "There is nobody to stand in for.")
            if seat not in mine:
                if not mine:
                    raise not_yours()
                if time.time() - place.seen < AWAY_SECONDS:
                    raise Refused(409, f"{place.name} was here a moment ago.")
            place.standin = level

    def come_back(self, id: str, seat: int) -> None:
        """Take one's seat back from the bot that stood in."""
        with self.changing(id) as (_, writing):
            place = seat_of(writing, seat)
            place.standin, place.seen = "", time.time()

    def leave_lesson(self, id: str, mine: list[int]) -> None:
        """Go on without the lesson."""
        if not mine:
            raise not_yours()
        with self.changing(id) as (_, writing):
            writing.head.lesson = False

    def rename(self, id: str, seat: int, name: str) -> str:
        """Be called something else at this table; the name as it is shown now."""
        wanted = clean_name(name)
        if not wanted:
            raise Refused(422, f"A name has 1 to {LONGEST_NAME} characters.")
        with self.changing(id) as (_, writing):
            place = seat_of(writing, seat)
            place.name = ""
            taken = {other.name for other in writing.seats}
            place.name = next(own for own in numbered(wanted) if own not in taken)
        return place.name


def check_welcome(writing: Writing, visitor: str) -> None:
    if visitor and writing.is_away(visitor):
        raise Refused(403, "Whoever made this table has sent you away from it.")


def seat_of(writing: Writing, seat: int) -> Seat:
    if not 0 <= seat < len(writing.seats):
        raise Refused(404, "There is no such seat.")
    return writing.seats[seat]
