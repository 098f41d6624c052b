"""How a server is set up."""

from dataclasses import dataclass, field
from pathlib import Path

import asterism
from asterism.kernel.errors import SetupError
from asterism.kernel.game.game import AnyGame
from asterism.paths import data_folder


@dataclass(frozen=True)
class Limits:
    """What one visitor may do, and some things all together; generous for people, tight for floods."""

    posts_per_second: float = 20.0
    posts_at_once: int = 80
    reads_per_second: float = 40.0  # pages and calls of the API; static files are not counted
    reads_at_once: int = 400
    work_a_second: float = 0.25  # of a processor: how much of one somebody may take in the long run
    work_at_once: int = 20  # seconds of a processor
    tables_per_minute: float = 30.0
    tables_at_once: int = 30
    records_per_minute: float = 6.0
    records_at_once: int = 6
    streams: int = 60
    all_streams: int = 2000
    connections: int = 200  # of one address that is no trusted proxy
    all_connections: int = 4000
    questions: int = 3  # hints and reviews that one visitor may be waiting for
    seconds: float = 30.0  # for a request to arrive whole
    body: int = 64 * 1024
    record: int = 1024 * 1024
    answers: int = 10_000  # of one game; the longest games have about a thousand
    changes: int = 40  # how often somebody may change a secret choice before it is revealed


UNLIMITED = Limits(  # for tests and measurements
    posts_per_second=1e9,
    posts_at_once=10**9,
    reads_per_second=1e9,
    reads_at_once=10**9,
    work_a_second=1e9,
    work_at_once=10**9,
    tables_per_minute=1e9,
    tables_at_once=10**9,
    records_per_minute=1e9,
    records_at_once=10**9,
    streams=10**9,
    all_streams=10**9,
    connections=10**9,
    all_connections=10**9,
    questions=20,
)


@dataclass(frozen=True)
class Keep:
    """After how many days without a change tables are deleted; 0 keeps them for ever."""

    waiting: float = 7.0  # for people who never came
    unfinished: float = 365.0
    finished: float = 0.0
    listed_hours: float = 12.0  # how long the front page shows a table at which nothing happens

    def __post_init__(self) -> None:
        if not all(days >= 0 for days in (self.waiting, self.unfinished, self.finished)):
            raise SetupError("a table is kept for some days, or for ever (0)")


@dataclass(frozen=True)
class Config:
    """Everything a server needs to know before it starts."""

    database: str = ""  # a URL; empty is SQLite in the user's data folder
    database_connections: int = 12  # of this process to a PostgreSQL database; one more listens for changes
    hosts: tuple[str, ...] = ()  # names it may be reached by, besides addresses and localhost
    games: tuple[AnyGame, ...] = ()  # empty: every game on the shelf
    bot_workers: int = 1
    bot_pace: float = 0.35
    own_bots: tuple[str, ...] = ()  # `module:Class` specs a table may use; they load code
    adviser: str = "expert"  # the bot that gives hints and looks at finished games
    packs: tuple[Path, ...] = ()  # folders that hold packs, each in a folder of its own
    limits: Limits = field(default_factory=Limits)
    keep: Keep = field(default_factory=Keep)
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")  # whose word on who asks and how is believed
    metrics_token: str = ""  # whoever brings it may read /metrics; empty: nobody may

    def database_url(self) -> str:
        return self.database or f"sqlite:///{data_folder() / 'tables.sqlite'}"

    def offered(self) -> dict[str, AnyGame]:
        """The games by id, in the order of the shelf."""
        games = self.games or tuple(asterism.game(id) for id in asterism.shelf())
        return {game.id: game for game in games}
