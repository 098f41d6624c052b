"""An experiment: arms, tables, deals and bots, as a plan that can be kept, repeated and resumed."""

import json
import tomllib
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

import asterism
from asterism.bots.forbidden import Forbidden
from asterism.bots.levels import describe, make
from asterism.kernel.chance import DEALS, Chance, dealt_seed
from asterism.kernel.english import some
from asterism.kernel.errors import SetupError
from asterism.kernel.game.game import AnyGame
from asterism.kernel.pack import Content
from asterism.kernel.places import meant
from asterism.kernel.plain import digest
from asterism.kernel.state import State
from asterism.lab.code import playing_digest
from asterism.packs.toml import toml, toml_key

USUAL_DEALS = 400
USUAL_BOTS = ["greedy:worlds=1", "medium"]
FRESH = 1_000_000_000  # confirmations take their deals from here on, so that none was seen before


@dataclass
class Player:
    """Somebody at the table who is not like the others: another bot, forbidden moves, a card to begin with."""

    bot: str = ""
    forbid: list[str] = field(default_factory=list)
    gift: str = ""  # the id of a card, or "?": one that differs from deal to deal
    weights: dict[str, float] = field(default_factory=dict)  # on parts of the advice, for a greedy player


@dataclass
class Arm:
    """One side of a comparison: what is played with. `changes` are laid over the pack, by path."""

    pack: str = "house"
    changes: dict[str, object] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)
    forbid: list[str] = field(default_factory=list)  # to everybody
    players: list[Player] = field(default_factory=list)  # who take turns in all seats; the rest are as usual
    luck: int = 0  # another number: the same deals with other luck of the bots
    stream: str = (
        ""  # the stream of chance that the deal rules; the others are as `luck` has it (left out: all of them)
    )


@dataclass
class Deals:
    first: int = 0
    count: int = USUAL_DEALS


@dataclass
class Stop:
    """When to end before all deals are played: as soon as a measure's interval is this narrow, to each side."""

    width: float = 0.0  # 0: never
    of: str = ""


class Cell(NamedTuple):
    """One game of an experiment: everything that tells it from the others."""

    arm: str
    seats: int
    bot: str
    deal: int
    order: int  # by how many seats the players have moved on


@dataclass
class Experiment:
    """A whole plan. Tables of different sizes and bots are answered for one by one, never pooled."""

    game: str
    question: str = ""
    kind: str = "run"  # the command whose question it is
    about: dict[str, str] = field(default_factory=dict)  # what that command wants to remember
    seats: list[int] = field(default_factory=list)
    bots: list[str] = field(default_factory=lambda: list(USUAL_BOTS))
    deals: Deals = field(default_factory=Deals)
    stop: Stop = field(default_factory=Stop)
    bands: dict[str, float] = field(default_factory=dict)  # differences nobody cares about, by measure
    collect: list[str] = field(default_factory=list)
    arms: dict[str, Arm] = field(default_factory=lambda: {"A": Arm()})

    def measures(self) -> list[str]:
        """What is asked for by name, instead of what is usual."""
        asked = self.about.get("measures", "")
        return asked.split(";") if asked else []

    def digest(self) -> str:
        """What makes it the same question; more deals of it are the same question still."""
        return digest(asdict(replace(self, deals=Deals(self.deals.first, 0))))

    def strata(self) -> list[tuple[int, str]]:
        return [(seats, bot) for bot in self.bots for seats in self.seats]

    def live(self, arm: str, seats: int) -> int:
        """How many seats somebody plays; the others play by themselves, like Starbots."""
        return asterism.game(self.game).live_seats(seats, self.arms[arm].settings)

    def orders(self, arm: str, seats: int) -> int:
        """In how many ways the players can sit: all rotations, where they are not alike."""
        return self.live(arm, seats) if self.arms[arm].players else 1

    def roles(self, cell: Cell) -> list[int]:
        """By seat: which of the arm's players, 0 being the first that is not as usual."""
        live = self.live(cell.arm, cell.seats)
        return [(seat - cell.order) % live if seat < live else seat for seat in range(cell.seats)]

    def cells(self) -> Iterator[Cell]:
        """Every game, bot by bot and deal by deal: who stops early has whole deals, those of the first bot first."""
        for seats, bot in self.strata():
            for deal in range(self.deals.first, self.deals.first + self.deals.count):
                for arm in self.arms:
                    for order in range(self.orders(arm, seats)):
                        yield Cell(arm, seats, bot, deal, order)

    def players(self, cell: Cell) -> list[Player]:
        """Who sits where."""
        arm = self.arms[cell.arm]
        players = [replace(player, bot=player.bot or cell.bot) for player in arm.players]
        players += [Player(bot=cell.bot) for _ in range(cell.seats - len(players))]
        return [players[role] for role in self.roles(cell)]

    def seed(self, cell: Cell) -> int:
        arm = self.arms[cell.arm]
        return dealt_seed(cell.deal, asterism.game(self.game).streams.index(arm.stream) if arm.stream else -1, arm.luck)

    def start(self, cell: Cell, folders: dict[str, str] | None = None) -> State:
        """The table of a game, with the log on and the gifts given; `folders` are where packs lie elsewhere."""
        game, arm = asterism.game(self.game), self.arms[cell.arm]
        content = self.content(cell.arm, folders)
        g: State = game.start(content, cell.seats, game.settings_of(arm.settings), self.seed(cell), log=True)
        players = self.players(cell)
        given = {player.gift for player in players}
        others = [card for card in game.grants(content) if card not in given]
        rng = Chance.seeded(cell.deal, ("gifts",))
        for _, seat in sorted((role, seat) for seat, role in enumerate(self.roles(cell))):
            gift = players[seat].gift
            if gift:
                game.grant(g, seat, others.pop(rng.below(len(others))) if gift == "?" else gift)
        return g

    def content(self, arm: str, folders: dict[str, str] | None = None) -> Content:
        """The pack of an arm, with its entries in the order of the first arm's."""
        pack, first = self.arms[arm].pack, next(iter(self.arms.values())).pack
        where = {pack: pack, first: first} | (folders or {})
        game = asterism.game(self.game)
        found: Content = game.content(where[pack], self.arms[arm].changes, where[first] if first != pack else "")
        return found

    def settle(self) -> "Experiment":
        """Fill in what was left open, and ask nothing twice."""
        self.seats = list(dict.fromkeys(self.seats)) or [asterism.game(self.game).seats_offered()]
        self.bots = list(dict.fromkeys(self.bots))
        return self

    def check(self) -> None:
        """Refuse what cannot be played, before anything is."""
        self.settle()
        game = asterism.game(self.game)
        if not self.arms or not self.bots or self.deals.count < 1:
            raise SetupError("an experiment needs at least one arm, one bot and one deal")
        if self.stop.width < 0 or any(width <= 0 for width in self.bands.values()):
            raise SetupError("how well something is to be known, and what nobody cares about, are numbers above 0")
        if self.deals.first < 0 or self.deals.first + self.deals.count > DEALS:
            raise SetupError(f"deals are numbered from 0 to {DEALS}")
        for seats, bot in self.strata():
            make(bot, game, 0)
            for name, arm in self.arms.items():
                if arm.stream and arm.stream not in game.streams:
                    raise SetupError(f"{game.title} has no stream {arm.stream!r}; it has {', '.join(game.streams)}")
                if len(arm.players) > self.live(name, seats):
                    raise SetupError(
                        f"arm {name} has {some(len(arm.players), 'player')} for {some(self.live(name, seats), 'seat')}"
                    )
                g = self.start(Cell(name, seats, bot, self.deals.first, 0))
                for player in arm.players:
                    make(player.bot or bot, game, 0)
                    for part in player.weights:
                        if part not in (parts := [name for name, _ in game.advice(g, 0)]):
                            raise SetupError(f"the advice has no part {part!r}; it has {', '.join(parts)}")
                    Forbidden(player.forbid).check(g)
                Forbidden(arm.forbid).check(g)

    def versions(self) -> dict[tuple[str, str], str]:
        """Of every arm and bot. Games of different versions never mix."""
        return {(name, bot): self.version(name, bot) for name, bot in self.arms_and_bots()}

    def version(self, name: str, bot: str) -> str:
        """Changes when rules, cards, advice or bots do."""
        game, arm = asterism.game(self.game), self.arms[name]
        bots = [described(game, player.bot or bot) for player in arm.players] + [described(game, bot)]
        parts = [game.revision, self.content(name).digest, playing_digest(game.folder), bots, asdict(arm)]
        return digest(json.loads(json.dumps(parts)))[:12]

    def arms_and_bots(self) -> list[tuple[str, str]]:
        return [(name, bot) for name in self.arms for bot in self.bots]

    # Written and read

    def to_json(self) -> dict[str, object]:
        return asdict(self)

    @staticmethod
    def from_json(data: dict[str, object]) -> "Experiment":
        return read_experiment(data, "plan")

    def dumps(self) -> str:
        """As TOML, leaving out what is as usual."""
        usual, own = asdict(Experiment(self.game)), asdict(self)
        lines = ["[experiment]"]
        for key, value in own.items():
            if key != "arms" and (value != usual[key] or key in ("game", "seats", "bots", "deals")):
                lines.append(f"{key} = {toml(value)}")
        plain = asdict(Arm())
        for name, arm in own["arms"].items():
            arm["players"] = [plainly(player) for player in arm["players"]]
            lines += ["", f"[arms.{toml_key(name)}]"]
            lines += [f"{key} = {toml(value)}" for key, value in arm.items() if value != plain[key] or key == "pack"]
        return "\n".join(lines) + "\n"

    @staticmethod
    def load(path: Path) -> "Experiment":
        try:
            data = tomllib.loads(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise SetupError(f"{path}: cannot be read: {error.strerror}") from error
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise SetupError(f"{path}: not a readable TOML file: {error}") from error
        head = data.pop("experiment", None)
        if not isinstance(head, dict):
            raise SetupError(f"{path}: there is no [experiment]")
        return read_experiment({**head, **data}, str(path))


def plainly(player: dict[str, object]) -> dict[str, object]:
    """Only what is not as usual."""
    usual = asdict(Player())
    return {key: value for key, value in player.items() if value != usual[key]}


@cache
def described(game: AnyGame, bot: str) -> str:
    return describe(bot, game)


def read_experiment(data: dict[str, object], where: str) -> Experiment:
    read = Fields(data, where)
    deals, stop = read.inner("deals"), read.inner("stop")
    experiment = Experiment(
        read.text("game"),
        read.text("question", ""),
        read.text("kind", "run"),
        {key: str(value) for key, value in read.table("about").items()},
        [read.number_in("seats", seats) for seats in read.items("seats", [])],
        [str(bot) for bot in read.items("bots", USUAL_BOTS)],
        Deals(deals.number("first", 0), deals.number("count", USUAL_DEALS)),
        Stop(stop.real("width", 0.0), stop.text("of", "")),
        {key: read.inner("bands").real(key, 0.0) for key in read.table("bands")},
        [str(name) for name in read.items("collect", [])],
        {},
    )
    arms = read.inner("arms")
    for name in read.table("arms"):
        experiment.arms[name] = read_arm(arms.inner(name))
    if not experiment.arms:
        experiment.arms["A"] = Arm()
    for fields in (read, deals, stop):
        fields.finish()
    return experiment


def read_arm(read: "Fields") -> Arm:
    players: list[Player] = []
    for i, item in enumerate(read.items("players", [])):
        if not isinstance(item, dict):
            raise SetupError(f"{read.where}: players[{i}] should be a table")
        one = Fields(item, f"{read.where}.players[{i}]")
        forbid = [str(word) for word in one.items("forbid", [])]
        weights = {part: one.inner("weights").real(part, 1.0) for part in one.table("weights")}
        players.append(Player(one.text("bot", ""), forbid, one.text("gift", ""), weights))
        one.finish()
    arm = Arm(
        read.text("pack", "house"),
        dict(read.table("changes")),
        {key: str(value) for key, value in read.table("settings").items()},
        [str(word) for word in read.items("forbid", [])],
        players,
        read.number("luck", 0),
        read.text("stream", ""),
    )
    read.finish()
    return arm


class Fields:
    """A table of a plan, read field by field; every message says where."""

    def __init__(self, data: dict[str, object], where: str) -> None:
        self.data = data
        self.where = where
        self.read: set[str] = set()

    def value(self, name: str, default: object) -> object:
        self.read.add(name)
        return self.data.get(name, default)

    def text(self, name: str, default: str | None = None) -> str:
        value = self.value(name, default)
        if not isinstance(value, str):
            raise SetupError(f"{self.where}: {name} should be a text, not {value!r}")
        return value

    def number(self, name: str, default: int) -> int:
        return self.number_in(name, self.value(name, default))

    def number_in(self, name: str, value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise SetupError(f"{self.where}: {name} should be a whole number of 0 or more, not {value!r}")
        return value

    def real(self, name: str, default: float) -> float:
        value = self.value(name, default)
        if not isinstance(value, int | float) or isinstance(value, bool):
            raise SetupError(f"{self.where}: {name} should be a number, not {value!r}")
        return float(value)

    def items(self, name: str, default: list[str]) -> list[object]:
        value = self.value(name, default)
        if not isinstance(value, list):
            raise SetupError(f"{self.where}: {name} should be a list, not {value!r}")
        return list(value)

    def table(self, name: str) -> dict[str, object]:
        value = self.value(name, {})
        if not isinstance(value, dict):
            raise SetupError(f"{self.where}: {name} should be a table, not {value!r}")
        return value

    def inner(self, name: str) -> "Fields":
        return Fields(self.table(name), f"{self.where}: {name}")

    def finish(self) -> None:
        for name in self.data:
            if name not in self.read:
                raise SetupError(f"{self.where}: there is nothing called {name!r} here{meant(name, sorted(self.read))}")
