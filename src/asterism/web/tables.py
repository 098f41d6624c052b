"""The tables: making them, sitting down, answering, taking back, talking. Pages and API both stand on this."""

import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count

from asterism.kernel.chance import secret_seed
from asterism.kernel.errors import AsterismError, Illegal, RecordError, SetupError, Stale
from asterism.kernel.game.game import AnyGame
from asterism.kernel.game.record import Match, Record
from asterism.kernel.procedure import Sealed
from asterism.kernel.speech.speech import Key
from asterism.kernel.state import SPECTATOR, State
from asterism.web import hire, revision, undo
from asterism.web.change import Known, Reading, Writing
from asterism.web.config import Limits
from asterism.web.errors import Refused, Unplayable
from asterism.web.fairness import may_see_everything, others_at
from asterism.web.hire import BOT_NAMES, DEFAULT_LEVEL
from asterism.web.live import Live
from asterism.web.minds import BotTurn
from asterism.web.names import LONGEST_NAME, clean_name, clean_text
from asterism.web.packs import Packs
from asterism.web.rows import BOT, HUMAN, OPEN, OVER, PLAYING, WAITING, Answer, Head, Seat
from asterism.web.storage import Storage

ME = "me"
GUEST_NAMES = ["Stargazer", "Moonwatcher", "Skyfarer", "Night Owl", "Comet Hunter", "Dawn Seeker"]
IN_MEMORY = 2000  # tables kept in memory
ANSWERS_IN_MEMORY = 400_000  # of all of them together; an answer takes about a kilobyte
LONGEST_ID = 16
CLAIM_SECONDS = 8.0
AWAY_SECONDS = 90.0
SEEN_SECONDS = 20.0  # how often it is written down that somebody is there
LONGEST_CHAT = 500
LONGEST_NOTES = 4000
LONGEST_TURN = 100  # own answers in a row that a bot may have to think about again
LONGEST_PIECE = 80
MOST_IN_ONE_GO = 30  # answers that one press may give
LARGEST_SEED = 2**63 - 1  # that somebody may choose; those drawn by the server are longer


@dataclass
class SeatWish:
    """Who shall sit somewhere: `me`, `open` or `bot`."""

    kind: str
    name: str = ""
    level: str = DEFAULT_LEVEL


@dataclass
class Wish:
    """A table somebody wants to make."""

    game: str
    seats: list[SeatWish]
    settings: dict[str, str] = field(default_factory=dict)
    pack: str = "house"
    listed: bool = False
    undo: str = "ask"
    curtain: bool = True
    seed: int | None = None
    lesson: bool = False
    hints: bool | None = None  # None: yes, unless several people play


class Tables:
    """All tables of one server process.

    `on_change` hears of each change once it is stored: the id, and whether a bot is to move.
    """

    def __init__(
        self,
        storage: Storage,
        games: dict[str, AnyGame],
        on_change: Callable[[str, bool], None],
        packs: Packs,
        own_bots: tuple[str, ...] = (),
        limits: Limits | None = None,
    ) -> None:
        self.storage = storage
        self.games = games
        self.on_change = on_change
        self.packs = packs
        self.own_bots = own_bots  # bots that load code, which the server's owner allows
        self.limits = limits or Limits()
        self.answered = 0  # for the metrics
        self._lives: OrderedDict[str, Live] = OrderedDict()
        self._seen: OrderedDict[tuple[str, tuple[int, ...]], float] = OrderedDict()  # when it was last written down
        self._lives_lock = threading.Lock()

    # Looking

    @contextmanager
    def looking(self, id: str) -> Iterator[Live]:
        """The table as it is stored now; hold it only while building a view."""
        live = self._live(id)
        with live.lock:
            version = self.storage.version(id)
            if version is None:
                raise no_such_table()
            if live.reading is None or live.head.version != version:
                self._read(live)
            yield live

    @contextmanager
    def changing(self, id: str, afresh: bool = False) -> Iterator[tuple[Live, Writing]]:
        """The table with its row held: what the block does is stored whole, then told, or it never happened.

        `afresh` reads all rows again, also those that change without anybody being told: when somebody was last seen.
        """
        live = self._live(id)
        with live.lock:
            if live.reading is None:
                self._read(live)
            try:
                last = live.reading if not afresh and live.match is not None else None
                with self.storage.write(id, live.known(), last) as writing:
                    if writing is None:
                        raise no_such_table()
                    live.catch_up(writing.before)
                    yield live, writing
                    settle(live, writing)
            except (Refused, Illegal):
                raise  # refused before anything was changed
            except RecordError as error:
                live.forget()
                raise Refused(503, "The rules of this game have just changed. Try again in a moment.") from error
            except BaseException:
                live.forget()
                raise
            live.reading = writing.reading()
            live.take_names()
            if writing.spoke:
                live.said = None
            bots = bot_to_move(live.match, live.seats, live.head) is not None
        self.on_change(id, bots)

    def _live(self, id: str) -> Live:
        """The table in memory. One that is not stored takes no room there, however often somebody asks for it."""
        with self._lives_lock:
            live = self._lives.get(id)
            if live is not None:
                self._lives.move_to_end(id)
                return live
        if not is_id(id) or self.storage.version(id) is None:
            raise no_such_table()
        with self._lives_lock:
            live = self._lives.setdefault(id, Live(id, self.games, self.pack_name))
            answers = sum(other.weight for other in self._lives.values())
            while len(self._lives) > IN_MEMORY or (answers > ANSWERS_IN_MEMORY and len(self._lives) > 1):
                answers -= self._lives.popitem(last=False)[1].weight
            return live

    def _read(self, live: Live) -> None:
        """Bring a table in memory up to what is stored; a game by older rules is carried over to those of today."""
        reading = self.storage.read(live.id, live.known())
        if reading is None:
            raise no_such_table()
        if reading.head.game not in self.games:
            raise Unplayable(f"This server does not offer the game {reading.head.game!r}.")
        try:
            live.catch_up(reading)
        except RecordError:
            self._carry_over(live, reading.head)
        except AsterismError as error:
            live.forget()
            raise Unplayable(sentence(f"this table cannot be set up any more: {error}")) from error

    def _carry_over(self, live: Live, head: Head) -> None:
        """The rules have changed since the game was played."""
        live.forget()
        try:
            pack = self.pack_name(head)
            self.packs.keep_again(self.games[head.game], head, self.games[head.game].content(pack).digest)
            with self.storage.write(live.id, Known()) as writing:
                if writing is None:
                    raise no_such_table()
                live.reading = writing.before
                live.match = revision.carry(writing, live.game, self.storage.original(live.id), pack)
                settle(live, writing)
            live.reading = writing.reading()
        except Refused:
            live.forget()
            raise
        except AsterismError as error:
            live.forget()
            raise Unplayable(sentence(f"this table cannot be set up any more: {error}")) from error
        except BaseException:
            live.forget()
            raise
        live.said = None
        self.on_change(live.id, live.head.bot_turn)

    def version(self, id: str) -> int:
        """The version of a table that was just changed here."""
        live = self._live(id)
        with live.lock:
            return live.head.version if live.reading is not None else self.storage.version(id) or 0

    # Making

    def make(self, wish: Wish, visitor: str) -> Head:
        """A new table; it starts at once when no seat is open."""
        game = self.game(wish.game)
        self.check(game, wish)
        people = not wish.lesson and any(seat.kind != BOT for seat in wish.seats)
        settings = game.for_people(wish.settings) if people else wish.settings
        chosen = self.packs.choose(game, wish.pack)
        if chosen is None:
            raise Refused(422, f"{game.title} has no pack {wish.pack!r} here.")
        seats = [self._seat(number, seat) for number, seat in enumerate(wish.seats)]
        now = time.time()
        head = Head(
            secrets.token_hex(5),
            game.id,
            game.revision,
            wish.pack,
            chosen[1],
            game.named_settings(game.settings_of(settings)),
            secret_seed() if wish.seed is None else wish.seed,
            wish.listed,
            wish.undo,
            wish.curtain,
            WAITING,
            visitor,
            created=now,
            touched=now,
            lesson=wish.lesson,
            seed_known=wish.seed is not None and not wish.lesson,
            hints=wish.hints if wish.hints is not None else sum(seat.kind != BOT for seat in seats) < 2,
        )
        tell_names_apart(seats)
        held = [(visitor, number) for number, seat in enumerate(wish.seats) if seat.kind == ME] if visitor else []
        self.storage.create(head, seats, held, [])
        if not any(seat.kind == OPEN for seat in seats):
            with self.changing(head.id) as (_, writing):
                start(writing)
        return head

    def game(self, id: str) -> AnyGame:
        if id not in self.games:
            raise Refused(404, f"There is no game {id!r} here.")
        return self.games[id]

    def check(self, game: AnyGame, wish: Wish) -> None:
        """Refuse what the game's rules or the server do not know."""
        if wish.undo not in undo.POLICIES:
            raise Refused(422, f"The undo policy is one of {', '.join(undo.POLICIES)}.")
        if wish.seed is not None and not 0 <= wish.seed <= LARGEST_SEED:
            raise Refused(422, f"A seed is a number from 0 to {LARGEST_SEED}.")
        for seat in wish.seats:
            if seat.kind not in (ME, OPEN, BOT):
                raise Refused(422, f"A seat is for one of {ME}, {OPEN}, {BOT}, not {seat.kind!r}.")
            if seat.kind == BOT:
                hire.check(seat.level, game, self.own_bots)
        try:
            low, high = game.seat_range
            if not low <= len(wish.seats) <= high:
                raise SetupError(f"{game.title} is for {low} to {high} seats, not {len(wish.seats)}")
            game.check_setup(len(wish.seats), game.settings_of(wish.settings))
        except SetupError as error:
            raise Refused(422, f"{sentence(str(error))}") from error

    def pack_name(self, head: Head) -> str:
        """What the rules load the pack of a table by."""
        return self.packs.name(self.games[head.game], head.pack, head.pack_digest)

    def _seat(self, number: int, wish: SeatWish) -> Seat:
        if wish.kind == BOT:
            return Seat(number, BOT, BOT_NAMES[number % len(BOT_NAMES)], bot=wish.level)
        if wish.kind == OPEN:
            return Seat(number, OPEN, "")
        return Seat(number, HUMAN, clean_name(wish.name) or guest_name(number), seen=time.time())

    def delete(self, id: str) -> None:
        """Delete a table; whoever looks at it is told that there is none."""
        self.storage.delete([id])
        with self._lives_lock:
            self._lives.pop(id, None)
        self.on_change(id, False)

    def rematch(self, id: str, visitor: str) -> str:
        """The same table again; whoever asks second gets the table the first one made."""
        with self.looking(id) as live:
            if live.head.rematch:
                return live.head.rematch
            if live.head.status != OVER:
                raise Refused(409, "The game is not over yet.")
            mine = live.held_by(visitor)
            if not mine:
                raise not_yours()
            head = live.head
            seats = [
                SeatWish(ME, seat.name)
                if seat.seat in mine
                else SeatWish(BOT, level=seat.bot)
                if seat.kind == BOT
                else SeatWish(OPEN)
                for seat in live.seats
            ]
            settings = {setting.id: setting.choices[0] for setting in live.game.settings} | head.settings
        wish = Wish(head.game, seats, settings, head.pack, head.listed, head.undo, head.curtain, hints=head.hints)
        new = self.make(wish, visitor)
        with self.changing(id) as (_, writing):
            if not writing.head.rematch:
                writing.head.rematch = new.id
            return writing.head.rematch

    # Sitting

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
            live = self._lives.get(id)
        self.storage.seen(id, mine, now)
        if live is not None and live.reading is not None:  # nobody is told of it, so nobody would read it again
            for seat in mine:
                live.seats[seat].seen = now

    def stand_in(self, id: str, seat: int, mine: list[int], level: str) -> None:
        """Let a bot play for a seat: one's own, or one whose holder has not been seen for a while."""
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

    # Playing

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
            if epoch >= 0 and epoch != writing.head.epoch:
                raise Stale(live.game.speech.ask(live.playing.state, seat).rule, "Somebody has undone that moment.")
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

    def take_back(self, id: str, mine: list[int], whole_turn: bool) -> bool:
        """Undo an answer or the turn; True if it is done, False if the others have been asked."""
        with self.changing(id) as (live, writing):
            check_open(writing.head)
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

    # Talking

    def say(self, id: str, seat: int, text: str) -> None:
        words = clean_text(text)[:LONGEST_CHAT]
        if not words:
            raise Refused(422, "There is nothing to say.")
        with self.changing(id) as (_, writing):
            writing.say(seat, words)

    def point(self, id: str, seat: int, piece: str, text: str) -> None:
        """Show everybody a piece that everybody can see, with a few words."""
        words = clean_text(text)[:LONGEST_CHAT]
        with self.changing(id) as (live, writing):
            if live.match is None or not live.game.team:
                raise Refused(409, "People point at things where they play together, once the game has begun.")
            name = pointable(live).get(piece)
            if name is None:
                raise Refused(422, "There is no such thing on the table that everybody can see.")
            writing.say(seat, f"points at {name}{f': {words}' if words else ''}", piece)

    # Records

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
        head.ended, head.feats = time.time(), feats_of(live.game, state)
    # Where nobody sits bots play for whoever looks (thinking.py), and no other process need take them on
    head.bot_turn = attended(writing.seats) and bot_to_move(live.match, writing.seats, head) is not None
    head.bot_until = time.time() + CLAIM_SECONDS if head.bot_turn else 0.0


def feats_of(game: AnyGame, state: State) -> list[dict[str, object] | None]:
    """What each seat's finished game is worth in a journal."""
    if game.journal is None:
        return [None] * state.seats
    feats = [game.journal.finished(state, seat) for seat in range(state.seats)]
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


def undo_plan(live: Live, mine: list[int], whole_turn: bool) -> undo.Plan | None:
    if live.match is None or not mine:
        return None
    return undo.turn_back(live.match, mine) if whole_turn else undo.step_back(live.match, mine, live.joined)


def pointable(live: Live) -> dict[str, str]:
    """What everybody can see and point at: zones and pieces by id, with their names."""
    if live.pointable[0] == live.head.version:
        return live.pointable[1]
    state = live.playing.state
    view = live.game.speech.view(state, SPECTATOR)
    found: dict[str, str] = {}
    for zone in live.game.speech.zones(view, state.pack):
        found[zone.id] = zone.title
        found.update({piece.id: piece.name for piece in zone.pieces if not piece.hidden})
    live.pointable = (
        live.head.version,
        {id: name for id, name in found.items() if 0 < len(id) <= LONGEST_PIECE and name},
    )
    return live.pointable[1]


def is_id(id: str) -> bool:
    """Whether a text can be the id of a table at all."""
    return 0 < len(id) <= LONGEST_ID and id.isascii() and id.isalnum()


def check_open(head: Head) -> None:
    if head.closed:
        raise Refused(409, "This table was closed before the game was over.")
    if head.held:
        raise Refused(409, "The rules were corrected; first say whether the game goes on.")
    if head.status == OVER and head.revised.get("open"):
        raise Refused(409, "The game is over, and its rules were corrected since.")


def check_welcome(writing: Writing, visitor: str) -> None:
    if visitor and writing.is_away(visitor):
        raise Refused(403, "Whoever made this table has sent you away from it.")


def seat_of(writing: Writing, seat: int) -> Seat:
    if not 0 <= seat < len(writing.seats):
        raise Refused(404, "There is no such seat.")
    return writing.seats[seat]


def guest_name(seat: int) -> str:
    """What somebody is called who has not said."""
    return GUEST_NAMES[seat % len(GUEST_NAMES)]


def tell_names_apart(seats: list[Seat]) -> None:
    """Two seats never have the same name."""
    taken: set[str] = set()
    for seat in seats:
        if seat.name:
            seat.name = next(name for name in numbered(seat.name) if name not in taken)
            taken.add(seat.name)


def numbered(name: str) -> Iterator[str]:
    """A name, then with a number behind it."""
    yield name
    for number in count(2):
        yield f"{name[: LONGEST_NAME - 4]} {number}"


def sentence(text: str) -> str:
    """An error's words with a capital letter and a full stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def no_such_table() -> Refused:
    return Refused(404, "There is no such table.")


def not_yours() -> Refused:
    return Refused(403, "You hold no seat at this table.")
