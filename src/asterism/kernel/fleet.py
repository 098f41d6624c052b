"""Many games at once, stepped by one call: for learners that live on numbers.

>>> import asterism
>>> fleet = Fleet(asterism.game("codex"), n=4, seed=7)
>>> fleet.step([0] * 4)                       # the first option of each
>>> len(fleet.looks()) == 4 * fleet.schema.width, len(fleet.counts())
(True, 16)
"""

from array import array
from typing import TYPE_CHECKING, Final

from asterism.kernel.catalogue import Catalogue
from asterism.kernel.chance import Chance
from asterism.kernel.errors import SetupError
from asterism.kernel.senses import Kept, Schema, Senses, ints

if TYPE_CHECKING:
    from asterism.kernel.game.game import AnyGame
    from asterism.kernel.pack import Content
    from asterism.kernel.state import State

# Forms of the numbers that `legal` gives
CATALOGUE: Final = "catalogue"  # by which card
PLACES: Final = "places"  # by where it lies
FORMS: Final = (CATALOGUE, PLACES)

# What became of a game in the last step
RUNS: Final = 0
FINISHED: Final = 1
CUT_OFF: Final = 2  # at the limit of decisions

SEEDS: Final = 1 << 31


class Fleet:
    """`n` games of one table side by side; one that has ended begins anew, with another seed, in the same step.

    Without a content they play the house pack. In every game one seat is asked: the first of those waiting. Its options
    are those that lead `onward`. Numbers come as bytes in the machine's order: `looks` in `schema.code`, the rest as
    32-bit ints.
    """

    def __init__(
        self,
        game: "AnyGame",
        content: "Content | None" = None,
        seats: int = 0,
        settings: dict[str, str] | None = None,
        n: int = 64,
        seed: int = 0,
        form: str = CATALOGUE,
        limit: int = 0,
    ) -> None:
        if game.senses is None:
            raise SetupError(f"{game.id} has no senses: learners cannot play it yet")
        if form not in FORMS:
            raise SetupError(f"options are numbered by {' or '.join(FORMS)}, not {form!r}")
        if n < 1:
            raise SetupError(f"a fleet has at least one game, not {n}")
        if seed < 0:
            raise SetupError(f"a seed is a whole number from 0 on, not {seed}")
        self.game: AnyGame = game
        self.senses: Senses[State] = game.senses
        self.content: Content = content if content is not None else game.content()
        if self.content.game is not game:
            raise SetupError(f"{self.content.id} is no pack of {game.title}")
        self.seats: int = seats or game.seats_offered()
        self.settings: list[int] = game.settings_of(settings or {})
        self.n: int = n
        self.form: str = form
        self.limit: int = limit or game.senses.limit  # decisions after which a game is cut off
        self.rng: Chance = Chance.seeded(seed, tuple(str(i) for i in range(n)))  # a stream of seeds for each game
        self.seeds: list[int] = [0] * n  # of the games that run
        self.games: list[State] = []
        self.asked_seats: list[int] = [0] * n
        self.options: list[list[int]] = [[] for _ in range(n)]  # of the seat that is asked
        self.states: list[int] = [RUNS] * n
        self.finals: list[State | None] = [None] * n  # the last positions of games that ended in the last step
        for i in range(n):
            self.games.append(self.begun(i))
            self.ask(i)
        self.schema: Schema = self.senses.schema(self.games[0])
        self.kept: list[Kept] = [Kept(self.schema) for _ in range(n * self.seats)]  # of every seat in every game
        by_place = form == PLACES
        self.catalogue: Catalogue[State] = (
            self.senses.places(self.games[0]) if by_place else self.senses.catalogue(self.games[0])
        )

    def begun(self, i: int) -> "State":
        """A new game in this place of the fleet."""
        self.seeds[i] = self.rng.below(SEEDS - 1, i)
        g: State = self.game.start(self.content, self.seats, self.settings, self.seeds[i])
        return g

    def ask(self, i: int) -> None:
        """Note who is asked and what may be answered."""
        g = self.games[i]
        top = g.stack[-1]
        seat = top.waiting(g)[0]
        self.asked_seats[i] = seat
        self.options[i] = top.onward(g, seat)

    def step(self, picks: list[int]) -> None:
        """Answer in every game, with a place in its list of legal options."""
        if len(picks) != self.n:
            raise SetupError(f"{self.n} games want {self.n} answers, not {len(picks)}")
        for i in range(self.n):
            if not 0 <= picks[i] < len(self.options[i]):
                raise SetupError(f"game {i} has {len(self.options[i])} options, numbered from 0; {picks[i]} is none")
        limit = self.limit
        for i in range(self.n):
            g = self.games[i]
            g.step(self.asked_seats[i], self.options[i][picks[i]])
            if g.stack and g.count < limit:
                self.states[i] = RUNS
                self.finals[i] = None
            else:
                self.states[i] = CUT_OFF if g.stack else FINISHED
                self.finals[i] = g
                self.games[i] = self.begun(i)
            self.ask(i)

    def find(self, numbers: list[int]) -> list[int]:
        """The picks behind legal numbers, one for each game: `fleet.step(fleet.find(numbers))`."""
        if len(numbers) != self.n:
            raise SetupError(f"{self.n} games want {self.n} answers, not {len(numbers)}")
        picks: list[int] = []
        for i in range(self.n):
            legal = self.numbers(i)
            if numbers[i] not in legal:
                raise SetupError(f"game {i} has no legal option with the number {numbers[i]}")
            picks.append(legal.index(numbers[i]))
        return picks

    def numbers(self, i: int) -> list[int]:
        """The numbers of one game's legal options, in their order."""
        if self.form == CATALOGUE:
            return self.catalogue.numbers(self.options[i])
        return array("i", self.places(i)).tolist()

    def places(self, i: int) -> bytes:
        return self.senses.legal_places(self.games[i], self.asked_seats[i], self.options[i], self.catalogue)

    # Buffers

    def looks(self) -> bytes:
        """What the asked seat of each game perceives: `n` rows of `schema.width` ints."""
        senses, seats = self.senses, self.seats
        found: list[bytes] = []
        for i in range(self.n):
            seat = self.asked_seats[i]
            found.append(senses.look_again(self.games[i], seat, self.kept[i * seats + seat]))
        return b"".join(found)

    def legal(self) -> bytes:
        """The numbers of all legal options, game after game; `counts` says how many are whose."""
        if self.form == CATALOGUE:
            out: list[int] = []
            for options in self.options:
                out += self.catalogue.numbers(options)
            return ints(out)
        return b"".join([self.places(i) for i in range(self.n)])

    def counts(self) -> bytes:
        """How many legal options there are in each game."""
        return ints([len(options) for options in self.options])

    def asked(self) -> bytes:
        """The seat that is asked in each game."""
        return ints(self.asked_seats)

    def ended(self) -> bytes:
        """What became of each game in the last step: RUNS, FINISHED or CUT_OFF."""
        return ints(self.states)

    def endings(self) -> tuple[bytes, bytes]:
        """Scores and ranks, `n` rows with a number for each seat; 0 in games that did not finish in the last step."""
        scores: list[int] = []
        ranks: list[int] = []
        nothing = [0] * self.seats
        for i in range(self.n):
            g = self.finals[i]
            if g is None or self.states[i] == CUT_OFF:
                scores += nothing
                ranks += nothing
            else:
                of_game, order = self.senses.ending(g)
                scores += of_game
                ranks += order
        return ints(scores), ints(ranks)

    def progress(self, seat: int) -> list[float]:
        """The progress of a seat in each game; the final one where a game ended in the last step."""
        found: list[float] = []
        for i in range(self.n):
            g = self.finals[i]
            found.append(self.senses.progress(g if g is not None else self.games[i], seat))
        return found
