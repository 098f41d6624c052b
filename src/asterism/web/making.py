"""Making a table: who wants which game with whom, and the same again."""

import secrets
import time
from dataclasses import dataclass, field

from asterism.kernel.chance import secret_seed
from asterism.kernel.errors import SetupError
from asterism.kernel.game.game import AnyGame
from asterism.web import hire, undo
from asterism.web.errors import Refused, not_yours, sentence
from asterism.web.hire import BOT_NAMES, DEFAULT_LEVEL
from asterism.web.lives import Lives
from asterism.web.names import clean_name, guest_name, tell_names_apart
from asterism.web.rows import BOT, HUMAN, OPEN, OVER, WAITING, Head, Seat
from asterism.web.turns import start

ME = "me"
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


class Making(Lives):
    """New tables."""

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

    def _seat(self, number: int, wish: SeatWish) -> Seat:
        if wish.kind == BOT:
            return Seat(number, BOT, BOT_NAMES[number % len(BOT_NAMES)], bot=wish.level)
        if wish.kind == OPEN:
            return Seat(number, OPEN, "")
        return Seat(number, HUMAN, clean_name(wish.name) or guest_name(number), seen=time.time())

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
