"""The table as plain data, and the loop that plays on it: run, ask, answer."""

from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

from asterism.kernel.branch import Branch
from asterism.kernel.chance import Chance
from asterism.kernel.errors import Illegal, Stale
from asterism.kernel.plain import Plain, digest, to_data
from asterism.kernel.procedure import CALL, DONE, WAIT, Procedure

if TYPE_CHECKING:
    from asterism.kernel.game.game import AnyGame
    from asterism.kernel.names import Told
    from asterism.kernel.outcome import Outcome
    from asterism.kernel.pack import Content
    from asterism.kernel.procedure import Cited
    from asterism.kernel.speech.decision import Decision
    from asterism.kernel.speech.speech import Key

S = TypeVar("S", bound="State")

EVERYBODY: Final = -1
SPECTATOR: Final = -1

# kind, audience (EVERYBODY or a bit mask of seats), then the arguments of its `EventKind`
Event = tuple[int, int, int, int, int, int, int]


class State(Plain):
    """A game in progress: the fields every game has, and the calls everyone plays through.

    A game's own state adds its fields, names them in `FIELDS` and overrides the methods that
    say "each game". Fields are plain data; `game`, `content`, `names` and `log` are not part of
    the position and are shared with clones (the log is not: clones are silent).
    """

    KERNEL_FIELDS: ClassVar[tuple[str, ...]] = ("seats", "settings", "count", "over", "shown", "chance", "stack")

    def __init__(self, game: "AnyGame", content: "Content", seats: int, settings: list[int]) -> None:
        self.game: AnyGame = game
        self.pack: Content = content
        self.seats: int = seats
        self.settings: list[int] = settings  # chosen at set-up, never changed: shared by clones
        self.count: int = 0  # answers given so far
        self.over: int = 0  # 0, or the game's own number for how it ended
        self.shown: int = 0  # secrets shown so far; a step that raised it cannot be undone freely
        self.chance: Chance = NO_CHANCE
        self.stack: list[Procedure[State]] = []
        self.halts_at: int = -1  # by its clock, where an imagined world halts; not part of the position
        self.names: list[str] = game.seat_names
        self.log: list[Event] | None = None

    # What each game says for itself

    def clone(self: S) -> S:
        """A copy that shares nothing mutable; ends with `g.copy_kernel(self)`."""
        raise NotImplementedError(type(self).__name__)

    def resample(self, seat: int, rng: Chance) -> None:
        """Replace everything `seat` (or a SPECTATOR) cannot know by something that could be true."""
        self.game.resample(self, seat, rng)

    def outcome(self) -> "Outcome | None":
        """None while the game runs, then scores, ranks and the reason it ended."""
        return self.game.outcome(self) if self.over else None

    # Inside the rules

    def call(self: S, procedure: Procedure[S]) -> int:
        """Nested work: run this first, then come back. Use as `return g.call(...)` inside `run`."""
        self.stack.append(procedure)  # type: ignore[arg-type]  # a cast here would cost a call in every playout
        return CALL

    def end(self, reason: int) -> int:
        """The game is over for this reason (a number above 0)."""
        self.over = reason
        self.stack.clear()
        return DONE

    def reveal(self) -> None:
        """Note that a secret has just been shown to somebody."""
        self.shown += 1

    def tell(self, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> None:
        """Write an event for everybody into the log, if one is kept."""
        if self.log is not None:
            self.log.append((kind, EVERYBODY, a, b, c, d, e))

    def tell_only(self, seat: int, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> None:
        """Write an event that only one seat may read."""
        if self.log is not None:
            self.log.append((kind, 1 << seat, a, b, c, d, e))

    def tell_others(self, seat: int, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> None:
        """Write an event for everybody but one seat, spectators included."""
        if self.log is not None:
            self.log.append((kind, ~(1 << seat), a, b, c, d, e))

    def advance(self) -> None:
        """Run the rules until somebody must answer or the game is over."""
        stack = self.stack
        while stack:
            outcome = stack[-1].run(self)
            if outcome == WAIT:
                return
            if outcome == DONE and stack:
                stack.pop()

    # The surface everybody plays through

    def waiting(self) -> list[int]:
        """The seats that must answer now; empty when the game is over."""
        if not self.stack:
            return []
        return self.stack[-1].waiting(self)

    def may_act(self) -> list[int]:
        """The seats that may act now without having to."""
        if not self.stack:
            return []
        return self.stack[-1].may_act(self)

    def options(self, seat: int) -> list[int]:
        """What the seat may answer, as ints; empty when it may not act."""
        if not self.stack:
            return []
        top = self.stack[-1]
        if seat in top.waiting(self) or seat in top.may_act(self):
            return top.options(self, seat)
        return []

    def apply(self, seat: int, answer: "int | Key", n: int = -1) -> None:
        """Answer for a seat with an option or its key; `n` guards against answering an older question."""
        packed = answer if isinstance(answer, int) else self.option_of(seat, answer)
        if n >= 0 and n != self.number(seat):
            asked = self.game.speech.ask(self, seat)
            raise Stale(asked.rule, f"That answers question {n}, but the open question is {self.number(seat)}.")
        if packed not in self.options(seat):
            raise self.illegal(seat, packed)
        self.step(seat, packed)

    def step(self, seat: int, packed: int) -> None:
        """Answer with an option known to be legal: the fast path of playouts and search."""
        self.count += 1
        self.stack[-1].choose(self, seat, packed)
        self.advance()

    def number(self, seat: int) -> int:
        """The number of the seat's open question."""
        return self.stack[-1].number(self, seat) if self.stack else self.count

    def sample(self: S, seat: int, rng: Chance) -> S:
        """A world consistent with what the seat (or a SPECTATOR) knows, with a future of its own."""
        world = self.clone()
        world.chance = world.chance.reseeded(rng)
        world.resample(seat, rng)
        return world

    def branch(self: S, seat: int, packed: int) -> Branch[S]:
        """All that may come of a legal answer, chance by chance: `outcomes` with exact weights, `take` one, `state`."""
        return Branch(self.clone(), seat, packed)

    def clock(self) -> int:
        """The time in the turns (or, where all act at once, the rounds) that a player thinks ahead in."""
        raise NotImplementedError(type(self).__name__)

    def round_number(self) -> int:
        """The round that is being played; a game overrides it where its clock counts turns."""
        return self.clock()

    def live_seats(self) -> int:
        """How many seats, from the first on, somebody plays; the others, if any, play by themselves."""
        return self.seats

    def halt(self, turns: int) -> None:
        """Stop this world, with nobody waiting, after so many turns (1: this one) and before the luck of the next.

        Only for worlds that are imagined. Games whose turns are parted by luck ask `halted` before they draw it.
        """
        self.halts_at = self.clock() + turns - 1

    def halted(self) -> bool:
        """Whether the turns are over that an imagined world was to live through."""
        return self.halts_at >= 0 and self.clock() == self.halts_at

    # For people: built on demand by the game's table

    def decision(self, seat: int) -> "Decision | None":
        """What the seat is asked, in words; None when it may not act."""
        return self.game.speech.decision(self, seat)

    def observe(self, seat: int) -> dict[str, object]:
        """What the seat (or a SPECTATOR) may see, as JSON-able data."""
        seen: dict[str, object] = self.game.speech.view(self, seat)
        return seen

    def events(self, viewer: int = SPECTATOR) -> "list[Told]":
        """What the log holds, as plain data by name: for programs; people read `Speech.story`."""
        return self.game.speech.events(self, self.log or [], viewer)

    def why_not(self, seat: int, answer: "int | Key") -> "Cited | None":
        """The rule that forbids the answer, in words; None if it is allowed."""
        return self.game.speech.why_not(self, seat, answer)

    def option_of(self, seat: int, key: "Key") -> int:
        """The option a key stands for; `Illegal` if there is no such move in this game."""
        return self.game.speech.parse(self, seat, key)

    def illegal(self, seat: int, packed: int) -> Illegal:
        refusal = self.game.speech.why_not(self, seat, packed)
        if refusal is None:
            raise AssertionError("a legal option was about to be refused")
        return Illegal(refusal.rule, refusal.text)

    # Copying and saving

    def copy_kernel(self, other: "State") -> None:
        """Take over the kernel's own fields from the state being cloned."""
        self.count = other.count
        self.over = other.over
        self.halts_at = other.halts_at
        self.shown = other.shown
        self.chance = other.chance.clone()
        self.stack = [procedure.clone() for procedure in other.stack]
        self.names = other.names

    def position(self) -> dict[str, object]:
        """Every field as JSON-able data."""
        data: dict[str, object] = {}
        for field in State.KERNEL_FIELDS + type(self).FIELDS:
            data[field] = to_data(getattr(self, field))
        return data

    def to_json(self) -> dict[str, object]:
        """The complete game, also in the middle of an effect; `Game.from_json` reads it."""
        return {
            "game": self.game.id,
            "rules": self.game.revision,
            "pack": {"id": self.pack.id, "digest": self.pack.digest},
            "position": self.position(),
        }

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled and deep-copied as saved data; game and content are shared, found again by their names."""
        return revived, (self.game, self.pack, self.position(), self.names, self.log)

    def digest(self) -> str:
        """Changes when anything in the position does."""
        return digest(self.position())


def revived(
    game: "AnyGame", content: "Content", position: dict[str, object], names: list[str], log: list[Event] | None
) -> State:
    """The state that `State.__reduce__` took apart."""
    g: State = game.restore(content, position)
    g.names = names
    g.log = log
    return g


NO_CHANCE: Final = Chance([], 0, [])

# Stand for lists that set-up or a clone gives in a moment, so that none is made for nothing; they never change
UNSET: Final[list[int]] = []
UNSET_LISTS: Final[list[list[int]]] = []
