"""What whoever made a table may do for the peace of it, and how people leave for good."""

import time

from asterism.web.change import Writing
from asterism.web.errors import Refused, not_yours
from asterism.web.fairness import others_at
from asterism.web.hire import DEFAULT_LEVEL
from asterism.web.live import Live
from asterism.web.names import tell_names_apart
from asterism.web.rows import HUMAN, OPEN, OVER, PLAYING, WAITING, Seat
from asterism.web.sitting import seat_of
from asterism.web.tables import Tables

FORGOTTEN = "Somebody"  # who has had their data deleted


class Hosting:
    """Removing people, closing tables, renewing links, forgetting visitors."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def remove(self, id: str, seat: int, is_host: bool) -> None:
        """Send a person away from a seat: it is open again, or a bot plays on; they cannot come back to the table.

        A seat of a running game stays a person's, so nobody gets at the record by removing the others.
        """
        with self.tables.changing(id) as (_, writing):
            check_host(is_host)
            place = seat_of(writing, seat)
            if place.kind != HUMAN:
                raise Refused(409, "Nobody sits there.")
            if writing.head.host in writing.holders[seat]:
                raise Refused(409, "This is your own seat.")
            if writing.head.status == OVER:
                raise Refused(409, "The game is over.")
            for visitor in writing.holders[seat]:
                writing.send_away(visitor)
            vacate(writing, place)

    def close(self, id: str, is_host: bool) -> None:
        """End a table for everybody: one that waits is deleted, a game stays as far as it came."""
        with self.tables.looking(id) as live:
            check_host(is_host)
            waiting = live.head.status == WAITING
        if waiting:
            self.tables.delete(id)
            return
        with self.tables.changing(id) as (_, writing):
            if writing.head.status == OVER:
                raise Refused(409, "The game is over.")
            writing.head.closed, writing.head.ended, writing.head.ask = True, time.time(), {}

    def renew_link(self, id: str, seat: int, mine: list[int], visitor: str) -> int:
        """Make a new private link: the old one is worthless, and whoever came by it has to go. Gives its number."""
        if seat not in mine:
            raise not_yours()
        with self.tables.changing(id) as (_, writing):
            place = seat_of(writing, seat)
            held = visitor in writing.holders[seat]
            writing.let_go(seat)
            if held:
                writing.hold(visitor, seat)
            place.link += 1
            return place.link

    def forget(self, visitor: str) -> int:
        """Delete what is stored about a visitor; the number of tables they held a seat at or had made."""
        ids = self.tables.storage.ids_of(visitor) if visitor else []
        for id in ids:
            self._leave(id, visitor)
        self.tables.storage.forget(visitor)
        return len(ids)

    def _leave(self, id: str, visitor: str) -> None:
        """Leave a table for good: it is deleted with whoever was alone at it."""
        with self.tables.looking(id) as live:
            mine = live.held_by(visitor)
            alone = not [seat for seat in others_at(live, mine) if not was_left(live, seat)]
        if alone:
            self.tables.delete(id)
            return
        with self.tables.changing(id) as (live, writing):
            if writing.head.host == visitor:
                writing.head.host = ""
            for seat in mine:
                self._forget_seat(writing, seat, visitor)
            live.notes.clear()

    def part(self, id: str, visitor: str) -> None:
        """Take a table off one's list: it is deleted with whoever is alone at it; in a running game a bot plays on."""
        with self.tables.looking(id) as live:
            mine = live.held_by(visitor)
            if not mine and live.head.host != visitor:
                raise not_yours()
            alone = not others_at(live, mine)
        if alone:
            self.tables.delete(id)
            return
        with self.tables.changing(id) as (_, writing):
            if writing.head.host == visitor:
                writing.head.host = ""
            for seat in mine:
                writing.let_go(seat, visitor)
                if not writing.holders[seat] and writing.head.status != OVER:
                    vacate(writing, writing.seats[seat])

    def leave_seat(self, id: str, seat: int) -> None:
        """Leave one seat for good, for whoever holds nothing but its token."""
        with self.tables.changing(id) as (live, writing):
            for visitor in list(writing.holders[seat]):
                writing.let_go(seat, visitor)
            self._forget_seat(writing, seat, "")
            live.notes.clear()

    def _forget_seat(self, writing: Writing, seat: int, visitor: str) -> None:
        writing.let_go(seat, visitor)
        if writing.holders[seat]:
            return  # somebody else plays it, too
        writing.forget_words(seat)
        place = writing.seats[seat]
        vacate(writing, place)
        if place.kind == HUMAN:
            place.name = FORGOTTEN
            tell_names_apart(writing.seats)


def was_left(live: Live, seat: int) -> bool:
    """Whether somebody had sat there and has been forgotten."""
    return live.seats[seat].name.startswith(FORGOTTEN) and not live.holders[seat]


def vacate(writing: Writing, place: Seat) -> None:
    """Nobody holds the seat any more: it is open, or a bot plays on where the game has begun."""
    writing.let_go(place.seat)
    writing.head.ask = {}
    place.link += 1
    if writing.head.status == WAITING:
        place.kind, place.name = OPEN, ""
    elif writing.head.status == PLAYING:
        place.standin = place.standin or DEFAULT_LEVEL


def check_host(is_host: bool) -> None:
    if not is_host:
        raise Refused(403, "Only whoever made the table may do that.")
