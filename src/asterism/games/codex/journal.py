"""A player's journal: best scores and achievements over many games, kept in one small file.

A table that ends a game calls `keep(path, player, g)` once; everything else here is how that works.
"""

import json
from pathlib import Path
from typing import Final

from asterism.games.codex.state import Codex
from asterism.kernel.errors import AsterismError
from asterism.kernel.record import write_atomically

FORMAT: Final = "codex-journal-1"
JOURNAL: Final = "codex-journal.json"

FIRST_ENTRY: Final = "first entry"
WON: Final = "won"
NOT_WON: Final = "not won"


class Chapter:
    """What a player has done with one pack under one set of scoring options (win.best-scope, achievement.scope)."""

    def __init__(self, best: int | None, games: int, achievements: dict[str, list[int]]) -> None:
        self.best: int | None = best
        self.games: int = games
        self.achievements: dict[str, list[int]] = achievements  # by id: the game that first earned it, and how often


class Entry:
    """What a finished game added to the journal."""

    def __init__(self, verdict: str, total: int, best_before: int | None, earned: list[str], new: list[str]) -> None:
        self.verdict: str = verdict
        self.total: int = total
        self.best_before: int | None = best_before
        self.earned: list[str] = earned  # ids of the achievements of this game, in the pack's order
        self.new: list[str] = new  # those earned for the first time

    def sentence(self) -> str:
        """The result in words."""
        if self.verdict == FIRST_ENTRY:
            return f"{self.total} points: the first entry in your journal."
        if self.verdict == WON:
            return f"{self.total} points: you have beaten your best of {self.best_before}."
        return f"{self.total} points; your best is still {self.best_before}. The stars will wait."


class Journal:
    """All chapters, by player and scope."""

    def __init__(self, chapters: dict[str, dict[str, Chapter]]) -> None:
        self.chapters: dict[str, dict[str, Chapter]] = chapters

    def chapter(self, player: str, g: Codex) -> Chapter:
        """The player's chapter for games like this one; a new one if there is none."""
        return self.chapters.setdefault(player, {}).setdefault(scope(g), Chapter(None, 0, {}))

    def enter(self, player: str, g: Codex, seat: int = 0) -> Entry:
        """Note a finished game: best score, win or not, achievements."""
        if not g.has_finished(seat):
            raise AsterismError("only a finished sky goes into the journal; an abandoned game counts for nothing")
        sheet = g.sheet(seat)
        chapter = self.chapter(player, g)
        chapter.games += 1
        before = chapter.best
        if before is None:  # win.first-game
            verdict = FIRST_ENTRY
        else:  # win.beat-best, win.no-penalty
            verdict = WON if sheet.total > before else NOT_WON
        chapter.best = sheet.total if before is None else max(before, sheet.total)
        earned = [g.content.achievements[i].id for i in sheet.achievements]
        new: list[str] = []
        for id in earned:  # achievement.when
            if id in chapter.achievements:
                chapter.achievements[id][1] += 1
            else:
                chapter.achievements[id] = [chapter.games, 1]
                new.append(id)
        return Entry(verdict, sheet.total, before, earned, new)

    def to_json(self) -> dict[str, object]:
        players: dict[str, object] = {}
        for player, chapters in self.chapters.items():
            players[player] = {
                place: {"best": chapter.best, "games": chapter.games, "achievements": chapter.achievements}
                for place, chapter in chapters.items()
            }
        return {"asterism": FORMAT, "players": players}

    @staticmethod
    def from_json(data: object) -> "Journal":
        if not isinstance(data, dict) or data.get("asterism") != FORMAT:
            raise AsterismError(f"this is not a journal of the kind {FORMAT}")
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
        return Journal(chapters)

    @staticmethod
    def load(path: Path) -> "Journal":
        """Read a journal; where there is none yet, an empty one."""
        if not path.exists():
            return Journal({})
        try:
            return Journal.from_json(json.loads(path.read_text(encoding="utf-8")))
        except (OSError, ValueError, AsterismError) as error:
            raise AsterismError(f"{path}: {error}") from error

    def save(self, path: Path) -> None:
        """Write the journal whole or not at all."""
        write_atomically(path, json.dumps(self.to_json(), indent=1, ensure_ascii=False) + "\n")


def keep(path: Path, player: str, g: Codex, seat: int = 0) -> Entry:
    """Enter a finished game into the journal file and say what came of it."""
    journal = Journal.load(path)
    entry = journal.enter(player, g, seat)
    journal.save(path)
    return entry


def scope(g: Codex) -> str:
    """Games are compared with games of the same pack under the same scoring options."""
    house = g.house_rules()
    options = [
        f"{name}={'on' if value else 'off'}"
        for name, value in (
            ("repeat_cards", house.repeat_cards),
            ("share_outside", house.share_outside),
            ("guides_between", house.guides_between),
        )
    ]
    return " ".join([g.content.id, g.content.digest, *options])
