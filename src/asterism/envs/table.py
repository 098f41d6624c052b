"""What all environments share: a game with numbers for options, looks, masks, rewards and a record."""

import operator
from array import array
from collections.abc import Callable, Mapping, Sequence
from os import PathLike
from typing import Final, SupportsIndex, TypedDict, cast

import gymnasium
import numpy as np
from numpy.typing import NDArray

import asterism
from asterism.kernel.catalogue import Catalogue
from asterism.kernel.errors import SetupError
from asterism.kernel.fleet import CATALOGUE, PLACES
from asterism.kernel.game.record import Match, Record
from asterism.kernel.senses import Kept, Schema, Senses
from asterism.kernel.state import State

MENU: Final = "menu"
FORMS: Final = (CATALOGUE, PLACES, MENU)
FEW: Final = 1000  # so many numbers a learner takes in; beyond, options are numbered by place

RANK: Final = "rank"
WIN: Final = "win"
SCORE: Final = "score"
MARGIN: Final = "margin"
CHANGE: Final = "change"

RAISE: Final = "raise"
LOSE: Final = "lose"
LEGAL: Final = "legal"
ILLEGAL: Final = (RAISE, LOSE, LEGAL)

SEEDS: Final = 1 << 31
MADE_ANEW: Final = ("senses", "schema", "catalogue", "kept")  # from a copied table's game

Look = NDArray[np.integer]
Mask = NDArray[np.int8]


class Words(TypedDict, total=False):
    """What a table can be told, in every environment: see `Table`."""

    seats: int
    settings: Mapping[str, str] | None
    pack: str | PathLike[str]
    form: str
    reward: str
    limit: int
    illegal: str


class Table:
    """A game being played by learners, one seat answering at a time.

    `form` says how options are numbered ("catalogue", "places" or "menu"; by itself the catalogue where it is small,
    or else places), `reward` what is paid ("rank", "win", "score", "margin", "change"; by itself the rank, or the score
    where one plays alone), `limit` after how many decisions a game is cut off, `illegal` what comes of a wrong number.
    """

    def __init__(
        self,
        game: str,
        seats: int = 0,
        settings: Mapping[str, str] | None = None,
        pack: str | PathLike[str] = "house",
        form: str = "",
        reward: str = "",
        limit: int = 0,
        illegal: str = RAISE,
    ) -> None:
        self.game = asterism.game(game)
        if self.game.senses is None:
            raise SetupError(f"{game} has no senses: learners cannot play it")
        self.senses: Senses[State] = self.game.senses
        if not isinstance(pack, (str, PathLike)):
            raise SetupError(f"a pack is a name or a folder, not {pack!r}")
        self.pack: str = str(pack)
        self.content = self.game.content(self.pack)
        self.seats: int = counted("seats", seats) or self.game.seats_offered()
        if not isinstance(settings, Mapping | None):
            raise SetupError(f'settings are names with choices, {{"gods": "on"}}, not {settings!r}')
        self.chosen: dict[str, str] = {**self.senses.settings, **(settings or {})}
        self.settings: list[int] = self.game.settings_of(self.chosen)
        self.limit: int = counted("limit", limit) or self.senses.limit
        self.illegal: str = one_of("illegal", illegal, ILLEGAL)
        self.luck_of(None)
        self.begin(0)
        self.players: int = self.g.live_seats()
        self.schema: Schema = self.senses.schema(self.g)
        self.kept: list[Kept] = self.blank()
        self.dtype: type[np.uint8] | type[np.int16] = np.uint8 if self.schema.code == "B" else np.int16
        if not form:
            form = CATALOGUE if self.senses.catalogue(self.g).size <= FEW else PLACES
        self.form: str = one_of("form", form, FORMS)
        self.catalogue: Catalogue[State] = self.numbered()
        self.actions: int = self.senses.most_options(self.g) if form == MENU else self.catalogue.size
        self.reward: str = one_of("reward", reward or (SCORE if self.alone() else RANK), tuple(REWARDS))

    def numbered(self) -> Catalogue[State]:
        """What the options of this table are numbered by."""
        return self.senses.places(self.g) if self.form == PLACES else self.senses.catalogue(self.g)

    def blank(self) -> list[Kept]:
        """What each seat perceived last: nothing yet."""
        return [Kept(self.schema) for _ in range(self.seats)]

    def __getstate__(self) -> dict[str, object]:
        """All but what the game makes anew, and what could not be pickled in either build."""
        return {name: value for name, value in self.__dict__.items() if name not in MADE_ANEW}

    def __setstate__(self, state: dict[str, object]) -> None:
        self.__dict__.update(state)
        self.senses = cast(Senses[State], self.game.senses)
        self.schema = self.senses.schema(self.g)
        self.kept = self.blank()
        self.catalogue = self.numbered()

    def alone(self) -> bool:
        """Whether there is nobody to beat."""
        return self.players == 1 and not self.game.team

    # A game from its seed to its record

    def reset(self, seed: int | None = None) -> None:
        """A new game; its seed is the one given, or the next of those that the last one given leads to."""
        if seed is not None:
            seed = whole_seed(seed)
            self.luck_of(seed)
        self.begin(int(self.luck.integers(SEEDS)) if seed is None else seed)

    def luck_of(self, seed: int | None) -> None:
        """What is drawn beside the games comes from this seed."""
        self._luck: np.random.Generator | None = None
        self._luck_seed: int | None = seed

    @property
    def luck(self) -> np.random.Generator:
        """Made when it is wanted: that takes as long as beginning a game."""
        if self._luck is None:
            self._luck = np.random.default_rng(self._luck_seed)
        return self._luck

    def begin(self, seed: int) -> None:
        self.seed: int = seed
        self.g: State = self.game.start(self.content, self.seats, self.settings, seed)
        self.answers: list[tuple[int, int]] = []
        self.loser: int = -1  # who has answered with a wrong number, where that loses
        self.ask()

    def ask(self) -> None:
        """Find out who is asked; what they may answer is worked out when somebody wants to know."""
        g = self.g
        self._asked: list[int] = g.waiting() if g.stack and g.count < self.limit and self.loser < 0 else []
        self._options: dict[int, list[int]] = {}
        self._numbers: dict[int, Sequence[int]] = {}
        self._masks: dict[int, Mask] = {}

    def asked(self) -> list[int]:
        """The seats that must answer now."""
        return self._asked

    def over(self) -> bool:
        """Whether the game has come to its end."""
        return not self.g.stack or self.loser >= 0

    def cut_off(self) -> bool:
        """Whether it was broken off before."""
        return not self.over() and self.g.count >= self.limit

    def ended(self) -> bool:
        return not self._asked

    def record(self, names: list[str] | None = None) -> Record:
        """The game so far, to be opened in the browser or replayed."""
        match = Match.new(self.game, self.seats, self.seed, self.chosen, self.content.origin, names)
        for seat, packed in self.answers:
            match.answer(seat, packed)
        return match.record

    # What a seat perceives and may answer

    def look(self, seat: int) -> Look:
        """What the seat perceives: see `Senses.schema`."""
        stored = self.senses.look_again(self.g, seat, self.kept[seat])
        return np.frombuffer(bytearray(stored), dtype=self.dtype)  # one's own to write on

    def options(self, seat: int) -> list[int]:
        """The options that lead onward, as the rules know them; none for a seat that is not asked."""
        if seat not in self._options:
            found = self.g.stack[-1].onward(self.g, seat) if seat in self._asked else []
            self._options[seat] = found if len(found) <= self.actions else found[: self.actions]
        return self._options[seat]

    def numbers(self, seat: int) -> Sequence[int]:
        """Their numbers, in the same order."""
        if seat not in self._numbers:
            self._numbers[seat] = self.numbers_of(self.g, seat, self.options(seat))
        return self._numbers[seat]

    def numbers_of(self, g: State, seat: int, options: list[int]) -> Sequence[int]:
        """The numbers of a seat's options in any position of this table."""
        if self.form == MENU:
            return range(len(options))
        if self.form == PLACES and options:
            return array("i", self.senses.legal_places(g, seat, options, self.catalogue))
        return self.catalogue.numbers(options)

    def mask(self, seat: int) -> Mask:
        """1 for each number that may be answered; the same array until the next answer."""
        mask = self._masks.get(seat)
        if mask is None:
            legal = bytearray(self.actions)
            if self.form == MENU:
                count = len(self.options(seat))
                legal[:count] = b"\1" * count
            else:
                for number in self.numbers(seat):  # of few numbers quicker than any call of NumPy
                    legal[number] = 1
            mask = np.frombuffer(legal, dtype=np.int8)
            self._masks[seat] = mask
        return mask

    def answer(self, seat: int, number: object) -> None:
        """Answer for a seat that is asked."""
        place = self.place(seat, number)
        if place >= 0:
            self.take(seat, self.options(seat)[place])
        else:
            self.loser = seat
            self.ask()

    def take(self, seat: int, packed: int) -> None:
        """Carry a legal option out."""
        self.answers.append((seat, packed))
        self.g.step(seat, packed)
        self.ask()

    def place(self, seat: int, number: object, first: int = 0) -> int:
        """The place of a number among the seat's options; -1 if it loses the game. The lowest number is `first`."""
        numbers = self.numbers(seat)
        found = whole(number) - first
        try:
            return numbers.index(found)
        except ValueError:
            return self.instead(numbers, seat, found, first)

    def instead(self, numbers: Sequence[int], seat: int, wrong: int, first: int) -> int:
        """The place of what is taken for a wrong number; -1 if it loses the game."""
        if self.illegal == LEGAL and -first <= wrong < self.actions:
            return wrong % len(numbers)
        told = wrong + first
        if not 0 <= wrong < self.actions:
            raise ValueError(f"actions have the numbers {first} to {self.actions - 1 + first}; {told} is none")
        if self.illegal == LOSE:
            return -1
        raise ValueError(f"seat {seat} may not answer {told} now: see the action mask ({len(numbers)} are legal)")

    def describe(self, number: int) -> list[str | int]:
        """What a number means, by name; the place in a menu means something else every time."""
        if self.form == MENU:
            raise SetupError("the numbers of a menu have no meaning of their own")
        return self.catalogue.describe(number)

    # Rewards

    def payments(self) -> list[float]:
        """What each player is paid at the end of the game; nothing if it was cut off."""
        if self.loser >= 0:
            return [-1.0 if seat == self.loser else 0.0 for seat in range(self.players)]
        return self.paid(self.g)

    def paid(self, g: State) -> list[float]:
        """What each player is paid where a game of this table stands; nothing before its end."""
        if g.stack or self.reward == CHANGE:
            return [0.0] * self.players
        scores, ranks = self.senses.ending(g)
        return REWARDS[self.reward](scores[: self.players], ranks[: self.players], self.game.team)

    def standings(self) -> list[float]:
        """How well each player stands, where every change of that is paid."""
        return [self.senses.progress(self.g, seat) for seat in range(self.players)]


def pay_rank(scores: list[int], ranks: list[int], team: bool) -> list[float]:
    """From 1 for the first place to -1 for the last; equal ranks share theirs. A team wins or loses."""
    if team or len(ranks) == 1:
        return [1.0 if rank == 1 else -1.0 for rank in ranks]
    paid: list[float] = []
    for rank in ranks:
        better, equal = sum(1 for other in ranks if other < rank), ranks.count(rank)
        place = better + (equal - 1) / 2
        paid.append(1.0 - 2.0 * place / (len(ranks) - 1))
    return paid


def pay_win(scores: list[int], ranks: list[int], team: bool) -> list[float]:
    """1 for who wins, shared by several winners who are no team."""
    winners = 1 if team else ranks.count(1)
    return [1.0 / winners if rank == 1 else 0.0 for rank in ranks]


def pay_score(scores: list[int], ranks: list[int], team: bool) -> list[float]:
    return [float(score) for score in scores]


def pay_margin(scores: list[int], ranks: list[int], team: bool) -> list[float]:
    """How far ahead of the best of the others."""
    if team or len(scores) == 1:
        return pay_score(scores, ranks, team)
    others = [max(scores[:seat] + scores[seat + 1 :]) for seat in range(len(scores))]
    return [float(score - other) for score, other in zip(scores, others, strict=True)]


def pay_nothing(scores: list[int], ranks: list[int], team: bool) -> list[float]:
    """All was paid on the way."""
    return [0.0] * len(scores)


Paying = Callable[[list[int], list[int], bool], list[float]]
REWARDS: Final[dict[str, Paying]] = {
    RANK: pay_rank,
    WIN: pay_win,
    SCORE: pay_score,
    MARGIN: pay_margin,
    CHANGE: pay_nothing,
}


def one_of(what: str, word: str, words: tuple[str, ...]) -> str:
    if word not in words:
        raise SetupError(f"{what} is one of {', '.join(words)}, not {word!r}")
    return word


def counted(what: str, number: object) -> int:
    """A number of things; 0 leaves it open."""
    found = natural(number)
    if found < 0:
        raise SetupError(f"{what} is a whole number from 0 on, not {number!r}")
    return found


def natural(number: object) -> int:
    """A whole number from 0 on, of any library; -1 for anything else."""
    try:
        found = operator.index(cast(SupportsIndex, number))
    except TypeError:
        return -1
    return -1 if isinstance(number, bool) else max(-1, found)


def whole(number: object) -> int:
    """A whole number of any library."""
    try:
        return operator.index(cast(SupportsIndex, number))
    except TypeError:
        raise ValueError(f"an action is a whole number, not {number!r}") from None


def whole_seed(seed: object) -> int:
    found = natural(seed)
    if found < 0:
        raise gymnasium.error.Error(f"a seed is a whole number from 0 on, not {seed!r}")
    return found
