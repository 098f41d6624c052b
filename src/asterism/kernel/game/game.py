"""A game's facts: title, seats, settings, packs, rules; and how to begin one."""

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from threading import RLock
from types import ModuleType
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from asterism.kernel.chance import Chance, DealtChance, SecureChance
from asterism.kernel.changes import Changes
from asterism.kernel.english import some
from asterism.kernel.errors import CodecError, SetupError
from asterism.kernel.outcome import Outcome
from asterism.kernel.pack import Content, Reader
from asterism.kernel.plain import Parts, Plain, canonical, field_of
from asterism.kernel.procedure import G
from asterism.kernel.senses import Senses
from asterism.kernel.speech.ledger import Ledger
from asterism.kernel.speech.speech import Speech
from asterism.kernel.state import State


class Setting:
    """What is chosen before a game begins: `choices` are stable names, the first is the default.

    `people`, if given, is the choice that a table with people starts from; `names` says that choices are names of
    people and places.
    """

    def __init__(
        self,
        id: str,
        title: str,
        choices: list[str],
        text: str = "",
        rule: str = "",
        people: str = "",
        names: bool = False,
    ) -> None:
        self.id: str = id
        self.title: str = title
        self.choices: list[str] = choices
        self.text: str = text
        self.rule: str = rule
        self.people: str = people
        self.names: bool = names

    def words(self, choice: str) -> str:
        """A choice as people read it."""
        plain = choice.replace("-", " ")
        return plain.title() if self.names else plain[:1].upper() + plain[1:]

    @property
    def usual(self) -> str:
        """The choice that a table with people starts from."""
        return self.people or self.choices[0]

    def to_json(self) -> dict[str, object]:
        return {"id": self.id, "title": self.title, "choices": self.choices, "text": self.text, "rule": self.rule}


C = TypeVar("C", bound=Content)


class Game(Generic[G, C]):
    """One game of the house. Each game has one subclass and exports its single object as `GAME`."""

    id: ClassVar[str] = ""
    title: ClassVar[str] = ""
    edition: ClassVar[str] = ""
    designer: ClassVar[str] = ""
    seat_range: ClassVar[tuple[int, int]] = (1, 1)
    minutes: ClassVar[int] = 0
    revision: ClassVar[int] = 1  # raised whenever a stored game would play differently
    team: ClassVar[bool] = False  # everybody wins or loses together
    solitary: ClassVar[bool] = False  # seats play side by side, each a game of its own
    open_hands: ClassVar[bool] = False  # no seat sees what others do not
    streams: ClassVar[tuple[str, ...]] = ("all",)
    ends: ClassVar[tuple[str, ...]] = ()  # the rules that an outcome can name
    settings: ClassVar[tuple[Setting, ...]] = ()
    parts: ClassVar[tuple[type[Plain], ...]] = ()  # every plain class a position may contain
    senses: Senses[G] | None = None  # in a game that learners can play

    def __init__(self, folder: Path, speech: Speech[G, Any, Any]) -> None:
        self.folder: Path = folder
        self.speech: Speech[G, Any, Any] = speech
        self.seat_names: list[str] = [f"Seat {seat + 1}" for seat in range(self.seat_range[1])]
        self._parts: Parts = {"Chance": Chance, "DealtChance": DealtChance, "SecureChance": SecureChance}
        for part in self.parts:
            self._parts[part.__name__] = part
        self._contents: dict[str, C] = {}
        self._ledgers: dict[str, Ledger] = {}
        self._loading: RLock = RLock()  # what several threads ask for at once is loaded once

    # What each game says for itself

    def read_content(self, reader: Reader) -> C:
        """Turn a pack into lean content, reporting whatever does not fit the book."""
        raise NotImplementedError(type(self).__name__)

    def blank(self, content: C, seats: int, settings: list[int]) -> G:
        """The empty table before set-up."""
        raise NotImplementedError(type(self).__name__)

    def begin(self, g: G) -> None:
        """Set the table up and put the first procedure on the stack."""
        raise NotImplementedError(type(self).__name__)

    def resample(self, g: G, seat: int, rng: Chance) -> None:
        """Replace everything `seat` (or a SPECTATOR) cannot know by something that could be true."""
        raise NotImplementedError(type(self).__name__)

    def outcome(self, g: G) -> Outcome:
        """Scores, ranks and the reason a game that is over has ended."""
        raise NotImplementedError(type(self).__name__)

    def decks(self, content: C) -> dict[int, Sequence[str]]:
        """The ids of what is drawn, by the number of the deck: its stream, or a number beyond where they share one."""
        return {}

    def takes(self, g: G, option: int) -> str:
        """The id of the card that an option takes, where its key does not name it."""
        return ""

    def grant(self, g: G, seat: int, card: str) -> None:
        """Give a card to a seat at the start, for experiments; no component appears from nowhere or is lost."""
        raise SetupError(f"{self.id} has no cards that can be given to a seat")

    def grants(self, content: C) -> list[str]:
        """The ids of the cards that `grant` can give."""
        return []

    def check_setup(self, seats: int, settings: list[int]) -> None:
        """Refuse combinations of seats and settings that the rules do not know."""

    def advice(self, g: G, seat: int) -> list[tuple[str, float]]:
        """What a good player would say of the seat's position: named parts that add up to its worth."""
        raise NotImplementedError(type(self).__name__)

    def worth(self, g: G, seat: int) -> float:
        """The sum of `advice`; a game overrides it where a faster way gives the same number."""
        return sum(value for _, value in self.advice(g, seat))

    def weighed(self, g: G, seat: int, weights: dict[str, float]) -> float:
        """The worth with parts of the advice multiplied, by name; without weights the worth itself."""
        if not weights:
            return self.worth(g, seat)
        total = 0.0
        for name, value in self.advice(g, seat):
            total += weights.get(name, 1.0) * value
        return total

    def worths(self, g: G, seat: int, options: list[int], weights: dict[str, float] | None = None) -> list[float]:
        """How a seat likes each option; a game overrides it where trying each on a clone is too slow, or not all."""
        found: list[float] = []
        for packed in options:
            world = g.clone()
            world.step(seat, packed)
            found.append(self.weighed(world, seat, weights or {}))
        return found

    def invariant(self, g: G) -> str:
        """What is wrong with the position (a lost card, a doubled token), or ""."""
        raise NotImplementedError(type(self).__name__)

    # What all games share

    def brings(self, place: str) -> ModuleType | None:
        """A module that only some games have, by its place in the game's folder: `player.par`; None in the others."""
        name = f"{sys.modules[type(self).__module__].__package__}.{place}"
        return import_module(name) if find_spec(name) is not None else None

    @property
    def rivals(self) -> bool:
        """Whether seats play against each other."""
        return not self.team and not self.solitary

    def seats_offered(self) -> int:
        """The seats of a table made without a word about them: the fewest, with a rival where there can be one."""
        fewest = self.seat_range[0]
        return max(fewest, 2) if self.rivals else fewest

    @property
    def rules(self) -> Ledger:
        """The ledger with the numbers of the book."""
        return self.rules_with(self.content())

    def rules_with(self, content: C) -> Ledger:
        """The ledger with the numbers of a pack, read when first asked for."""
        known = canonical(content.values)
        with self._loading:
            if known not in self._ledgers:
                self._ledgers[known] = Ledger(self.folder / "rules.toml").quoting(content.values)
            return self._ledgers[known]

    def packs(self) -> list[str]:
        """The packs that come with the game."""
        return sorted(path.parent.name for path in self.folder.glob("packs/*/pack.toml"))

    def content(self, pack: str = "house", changes: Changes | None = None, like: str = "") -> C:
        """A pack by name, or by the path of its folder; loaded and checked once.

        `changes` are laid over it, by path: `{"values.rounds": 4, "artifact.jar.power[0].n": 3}` (see `changes.py`).
        A path that leads nowhere and a value that does not fit are a `PackError` naming path and field.
        `like` names a pack whose order of entries is followed, so that equal cards have the same numbers.
        """
        known = f"{pack} {canonical(changes or {})} {like}" if changes or like else pack
        with self._loading:
            if known not in self._contents:
                self._contents[known] = self.load_pack(self.pack_path(pack), pack, changes, like)
            return self._contents[known]

    def pack_path(self, pack: str) -> Path:
        if pack in self.packs():
            return self.folder / "packs" / pack
        if Path(pack).is_dir():
            return Path(pack)
        raise SetupError(f"{self.id} has no pack {pack!r}; it comes with {', '.join(self.packs())}, or give a folder")

    def load_pack(self, path: Path, name: str = "", changes: Changes | None = None, like: str = "") -> C:
        return self.read_pack(path, name, changes, like)[0]

    def read_pack(self, path: Path, name: str = "", changes: Changes | None = None, like: str = "") -> tuple[C, Reader]:
        """A pack and what was noted while it was read, for whoever looks closer."""
        model = Reader(self.pack_path(like), self.id) if like else None
        reader = Reader(path, self.id, changes, model)
        content = self.read_content(reader)
        reader.finish()
        content.settle(self, reader, name or str(path))
        return content, reader

    def __copy__(self) -> "Game[G, C]":
        return self  # nothing in it ever changes

    def __deepcopy__(self, memo: dict[int, object]) -> "Game[G, C]":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return game_in, (type(self).__module__,)

    def new(self, seats: int = 0, seed: int = 0, settings: dict[str, str] | None = None, pack: str = "house") -> G:
        """A table set up and waiting for its first answer; no seats given means the fewest allowed."""
        return self.start(self.content(pack), seats or self.seat_range[0], self.settings_of(settings or {}), seed)

    def start(self, content: C, seats: int, settings: list[int], seed: int, log: bool = False) -> G:
        """`new` with everything looked up; with `log`, the set-up is told too."""
        low, high = self.seat_range
        if not low <= seats <= high:
            allowed = f"{low} to {high} seats" if low < high else f"{some(low, 'seat')}"
            raise SetupError(f"{self.title} is for {allowed}, not {seats}")
        self.check_setup(seats, settings)
        g = self.blank(content, seats, settings)
        g.log = [] if log else None
        g.chance = Chance.seeded(seed, self.streams)
        self.name_cards(g, content)
        self.begin(g)
        g.advance()
        return g

    def settings_of(self, chosen: dict[str, str]) -> list[int]:
        """Settings by name as the list of ints a state holds."""
        known = {setting.id: setting for setting in self.settings}
        for id, choice in chosen.items():
            if id not in known:
                words = ", ".join(known) or "none"
                raise SetupError(f"{self.id} has no setting {id!r}; it has {words}")
            if choice not in known[id].choices:
                raise SetupError(f"the setting {id} is one of {', '.join(known[id].choices)}, not {choice!r}")
        return [setting.choices.index(chosen.get(setting.id, setting.choices[0])) for setting in self.settings]

    def live_seats(self, seats: int, chosen: dict[str, str]) -> int:
        """How many seats of a table with these settings somebody plays (see `State.live_seats`)."""
        return self.blank(self.content(), seats, self.settings_of(chosen)).live_seats()

    def for_people(self, chosen: dict[str, str]) -> dict[str, str]:
        """The settings a table with people starts from where they say nothing."""
        return {setting.id: setting.usual for setting in self.settings if setting.people} | chosen

    def named_settings(self, settings: list[int]) -> dict[str, str]:
        """The settings that differ from the default, by name."""
        chosen = zip(self.settings, settings, strict=True)
        return {setting.id: setting.choices[value] for setting, value in chosen if value}

    def from_json(self, data: dict[str, object], pack: str = "house") -> G:
        """The state `State.to_json` wrote."""
        if data.get("game") != self.id:
            raise CodecError(f"this is a state of {data.get('game')!r}, not of {self.id!r}")
        if data.get("rules") != self.revision:
            raise CodecError(f"this state follows rules revision {data.get('rules')}, we play {self.revision}")
        content = self.content(pack)
        if data.get("pack") != {"id": content.id, "digest": content.digest}:
            raise CodecError(f"this state was played with another pack than {content.id} {content.digest}")
        position = data.get("position")
        if not isinstance(position, dict):
            raise CodecError("the state has no position")
        return self.restore(content, position)

    def restore(self, content: C, position: dict[str, object]) -> G:
        """The state whose `position` this is."""
        seats, settings = position.get("seats"), position.get("settings")
        if not isinstance(seats, int) or not isinstance(settings, list):
            raise CodecError("the position does not say how many seats and which settings it has")
        g = self.blank(content, seats, settings)
        for field in State.KERNEL_FIELDS + type(g).FIELDS:
            try:
                setattr(g, field, field_of(position, field, self._parts, "position"))
            except TypeError as error:
                raise CodecError(f"position.{field}: {error}") from error
        self.name_cards(g, content)
        return g

    def name_cards(self, g: G, content: C) -> None:
        """Let chance know the cards by their ids, where it deals by identity."""
        if isinstance(g.chance, DealtChance):
            g.chance.names = self.decks(content)


def game_in(module: str) -> "AnyGame":
    """The game a package exports: what a pickled one is found by."""
    game: AnyGame = import_module(module).GAME
    return game


AnyGame: TypeAlias = Game[Any, Any]  # a game whose state and content nobody here needs to know
