"""How a server is set up."""

from dataclasses import dataclass, field
from pathlib import Path

import asterism
from asterism.kernel.game import AnyGame
from asterism.paths import data_folder


@dataclass(frozen=True)
class Limits:
    """What one address may do; generous for people, tight for floods."""

    posts_per_second: float = 20.0
    posts_at_once: int = 80
    tables_per_minute: float = 30.0
    tables_at_once: int = 30
    streams: int = 200
    body: int = 64 * 1024
    record: int = 4 * 1024 * 1024


@dataclass(frozen=True)
class Config:
    """Everything a server needs to know before it starts."""

    database: str = ""  # a URL; empty is SQLite in the user's data folder
    hosts: tuple[str, ...] = ()  # names it may be reached by, besides addresses and localhost
    games: tuple[AnyGame, ...] = ()  # empty: every game on the shelf
    bot_workers: int = 1
    bot_pace: float = 0.35
    own_bots: tuple[str, ...] = ()  # `module:Class` specs a table may use; they load code
    adviser: str = "expert"  # the bot that gives hints and looks at finished games
    packs: tuple[Path, ...] = ()  # folders that hold packs, each in a folder of its own
    limits: Limits = field(default_factory=Limits)

    def database_url(self) -> str:
        return self.database or f"sqlite:///{data_folder() / 'tables.sqlite'}"

    def offered(self) -> dict[str, AnyGame]:
        """The games by id, in the order of the shelf."""
        games = self.games or tuple(asterism.game(id) for id in asterism.shelf())
        return {game.id: game for game in games}
