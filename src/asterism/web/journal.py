"""A visitor's journal: the games they finished, their bests and achievements, found from the stored tables."""

import time
from dataclasses import dataclass

from asterism.kernel.game.game import AnyGame
from asterism.kernel.game.journal import Chapter, Entry, Finished, Milestone, keeps_bests, milestones
from asterism.web.rows import Head, Listing


@dataclass(frozen=True)
class Medal:
    """An achievement as a journal shows it: `times` is how often it was earned, `fresh` if just now."""

    milestone: Milestone
    times: int
    fresh: bool = False


@dataclass(frozen=True)
class Line:
    """One finished game; `why_not` says why it counts for no best."""

    table: Listing
    seat: int
    entry: Entry | None
    why_not: str

    @property
    def score(self) -> int:
        return int(self.table.head.outcome["scores"][self.seat])

    @property
    def place(self) -> int:
        return int(self.table.head.outcome["ranks"][self.seat])

    @property
    def day(self) -> str:
        return time.strftime("%Y-%m-%d", time.gmtime(self.table.head.ended))

    @property
    def company(self) -> list[str]:
        return [seat.name for seat in self.table.seats if seat.seat != self.seat]


@dataclass(frozen=True)
class Section:
    """What was achieved in games that can be compared with each other."""

    title: str
    chapter: Chapter
    medals: list[Medal]


@dataclass(frozen=True)
class Journal:
    """One game's part of a visitor's journal, the latest line first."""

    game: AnyGame
    lines: list[Line]
    sections: list[Section]

    @property
    def won(self) -> int:
        return sum(1 for line in self.lines if line.place == 1)


@dataclass(frozen=True)
class Ending:
    """What a finished game means for the journal of whoever played it."""

    entry: Entry | None
    medals: list[Medal]
    why_not: str


def journal_of(game: AnyGame, finished: list[Listing]) -> Journal:
    """A visitor's journal of a game, from all their finished games (the latest first)."""
    lines: list[Line] = []
    chapters: dict[str, Chapter] = {}
    titles: dict[str, tuple[str, str]] = {}
    for table in reversed(finished):
        if table.head.game != game.id or not table.mine:
            continue
        why_not = not_counted(table)
        feat = feat_of(table.head, table.mine[0])
        entry = None
        if feat is not None and not why_not:
            entry = chapters.setdefault(feat.scope, Chapter(None, 0, {})).enter(feat)
            titles[feat.scope] = table.head.pack, feat.note
        lines.append(Line(table, table.mine[0], entry, why_not))
    sections = [section(game, *titles[scope], chapter) for scope, chapter in chapters.items()]
    if not sections and keeps_bests(game):
        sections = [section(game, "house", "", Chapter(None, 0, {}))]
    return Journal(game, lines[::-1], sections)


def section(game: AnyGame, pack: str, note: str, chapter: Chapter) -> Section:
    milestones = milestones_of(game, pack)
    medals = [Medal(one, chapter.achievements.get(one.id, [0, 0])[1]) for one in milestones]
    title = game.content(pack).title if pack in game.packs() else pack
    return Section(f"{title}, {note}" if note else title, chapter, medals)


def milestones_of(game: AnyGame, pack: str) -> list[Milestone]:
    return milestones(game, game.content(pack)) if pack in game.packs() else []


def feat_of(head: Head, seat: int) -> Finished | None:
    """What a seat's finished game is worth, as its table has it."""
    found = head.feats[seat] if seat < len(head.feats) else None
    return Finished(found["scope"], found["note"], found["total"], found["earned"]) if found is not None else None


def not_counted(table: Listing) -> str:
    """Why a finished game counts for no best and no achievement, or ""."""
    if table.head.origin:
        return "it began from a record or from the middle of another game"
    if table.head.marked:
        return "somebody undid past something revealed"
    if len(table.mine) > 1:
        return "several seats were played from one screen"
    if table.seats[table.mine[0]].standin:
        return "a bot played on"
    return ""


def ending_of(finished: list[Listing], head: Head, game: AnyGame) -> Ending | None:
    """What the game that has just ended brought to the journal; None in games that keep no bests."""
    if not any(head.feats):
        return None
    line = next((line for line in journal_of(game, finished).lines if line.table.head.id == head.id), None)
    if line is None:
        return None
    entry = line.entry
    if entry is None:
        return Ending(None, [], line.why_not)
    known = {one.id: one for one in milestones_of(game, head.pack)}
    medals = [Medal(known[id], 1, id in entry.new) for id in entry.earned if id in known]
    return Ending(entry, medals, "")
