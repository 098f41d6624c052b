"""A player's journal: best scores and achievements over many games, kept in one small file.

A table that ends a game calls `keep(path, player, g)` once; everything else here is how that works.
"""

import json
from pathlib import Path
from typing import Final

from asterism.games.codex.model.content import Achievement, CodexContent
from asterism.games.codex.model.state import Codex, HouseRules
from asterism.games.codex.rules.scoring import sheet_of
from asterism.kernel.errors import AsterismError
from asterism.kernel.journal import Chapter, Entry, Finished, Milestone
from asterism.kernel.record import write_atomically

FORMAT: Final = "codex-journal-1"
JOURNAL: Final = "codex-journal.json"


class Journal:
    """All chapters, by player and scope."""

    def __init__(self, chapters: dict[str, dict[str, Chapter]]) -> None:
        self.chapters: dict[str, dict[str, Chapter]] = chapters

    def chapter(self, player: str, g: Codex) -> Chapter:
        """The player's chapter for games like this one; a new one if there is none."""
        return self.chapters.setdefault(player, {}).setdefault(scope(g), Chapter(None, 0, {}))

    def enter(self, player: str, g: Codex, seat: int = 0) -> Entry:
        """Note a finished game (win.first-game, win.beat-best, win.no-penalty, achievement.when)."""
        done = finished(g, seat)
        return self.chapter(player, g).enter(done)

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


def finished(g: Codex, seat: int) -> Finished:
    """What a full sky is worth in a journal (win.best-scope, achievement.scope)."""
    if not g.has_finished(seat):
        raise AsterismError("only a finished sky goes into the journal; an abandoned game counts for nothing")
    sheet = sheet_of(g, seat)
    return Finished(scope(g), house_words(g), sheet.total, [g.content.achievements[i].id for i in sheet.achievements])


def milestones(content: CodexContent) -> list[Milestone]:
    """The achievements of a pack in words."""
    return [Milestone(item.id, item.name, wanted(item)) for item in content.achievements]


# What each test of an achievement asks for, in the order of the content's TESTS
WANTED: Final = [
    "a total of # or more",
    "lose # or more on clusters and still pass %",
    "three guide stars that see each other",
    "a nebula of # hexes or more",
    "# or more constellations",
    "# or more clusters in one constellation",
    "a guide pair worth # or more",
    "a constellation without one regular star",
]


def wanted(item: Achievement) -> str:
    """What an achievement asks for."""
    return WANTED[item.test].replace("#", str(item.at_least)).replace("%", str(item.above))


def scope(g: Codex) -> str:
    """Games are compared with games of the same pack under the same scoring options."""
    options = [f"{name}={'on' if value else 'off'}" for name, value in scoring_options(g)]
    return " ".join([g.content.id, g.content.digest, *options])


def house_words(g: Codex) -> str:
    """The scoring options that are not as the rulebook has them."""
    usual = HouseRules()
    plain = [usual.repeat_cards, usual.share_outside, usual.guides_between]
    changed = [
        (name, value) for (name, value), default in zip(scoring_options(g), plain, strict=True) if value != default
    ]
    return ", ".join(f"{name.replace('_', ' ')} {'on' if value else 'off'}" for name, value in changed)


def scoring_options(g: Codex) -> list[tuple[str, bool]]:
    house = g.house_rules()
    return [
        ("repeat_cards", house.repeat_cards),
        ("share_outside", house.share_outside),
        ("guides_between", house.guides_between),
    ]
