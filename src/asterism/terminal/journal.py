"""A player's journal in a file: best scores and achievements over many games at the terminal."""

import json
from pathlib import Path

from asterism.kernel.errors import AsterismError
from asterism.kernel.game.game import AnyGame
from asterism.kernel.game.journal import Chapter, Entry, Finished, finished, milestones
from asterism.kernel.game.record import write_atomically
from asterism.kernel.state import State


class JournalFile:
    """All chapters of a game, by player and scope."""

    def __init__(self, game: str, chapters: dict[str, dict[str, Chapter]]) -> None:
        self.game: str = game
        self.chapters: dict[str, dict[str, Chapter]] = chapters

    def chapter(self, player: str, scope: str) -> Chapter:
        """The player's chapter for games of this scope; a new one if there is none."""
        return self.chapters.setdefault(player, {}).setdefault(scope, Chapter(None, 0, {}))

    def enter(self, player: str, done: Finished) -> Entry:
        return self.chapter(player, done.scope).enter(done)

    def to_json(self) -> dict[str, object]:
        players: dict[str, object] = {}
        for player, chapters in self.chapters.items():
            players[player] = {
                place: {"best": chapter.best, "games": chapter.games, "achievements": chapter.achievements}
                for place, chapter in chapters.items()
            }
        return {"asterism": format_of(self.game), "players": players}

    @staticmethod
    def from_json(game: str, data: object) -> "JournalFile":
        if not isinstance(data, dict) or data.get("asterism") != format_of(game):
            raise AsterismError(f"this is not a journal of the kind {format_of(game)}")
        chapters: dict[str, dict[str, Chapter]] = {}
        try:
            for player, places in data["players"].items():
                chapters[str(player)] = {
                    str(place): Chapter(
                        None if found["best"] is None else int(found["best"]),
                        int(found["games"]),
                        {str(id): [int(n) for n in counts] for id, counts in found["achievements"].items()},
                    )
                    for place, found in places.items()
                }
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise AsterismError(f"the journal is damaged: {error!r}") from error
        return JournalFile(game, chapters)

    @staticmethod
    def load(game: str, path: Path) -> "JournalFile":
        """Read a journal; where there is none yet, an empty one."""
        if not path.exists():
            return JournalFile(game, {})
        try:
            return JournalFile.from_json(game, json.loads(path.read_text(encoding="utf-8")))
        except (OSError, ValueError, AsterismError) as error:
            raise AsterismError(f"{path}: {error}") from error

    def save(self, path: Path) -> None:
        """Write the journal whole or not at all."""
        write_atomically(path, json.dumps(self.to_json(), indent=1, ensure_ascii=False) + "\n")


def format_of(game: str) -> str:
    return f"{game}-journal-1"


def keep(folder: Path, player: str, game: AnyGame, g: State, seat: int) -> list[str]:
    """Note a person's finished game in the folder's journal and say what came of it; nothing in games without bests."""
    done = finished(g, seat)
    if done is None:
        return []
    path = folder / f"{game.id}-journal.json"
    journal = JournalFile.load(game.id, path)
    entry = journal.enter(player, done)
    journal.save(path)
    names = {one.id: one.name for one in milestones(game, g.pack)}
    return [entry.sentence(), *(f"Achievement earned for the first time: {names[id]}." for id in entry.new)]
