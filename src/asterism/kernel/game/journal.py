"""What finished games leave in a player's journal: bests and achievements over many plays.

A game that keeps bests says so in its `speech/journal.py`, with a `finished` and a `milestones` of its own.
"""

from asterism.kernel.english import some
from asterism.kernel.game.game import AnyGame
from asterism.kernel.pack import Content
from asterism.kernel.state import State

FIRST_ENTRY = "first entry"
WON = "won"
NOT_WON = "not won"


class Milestone:
    """An achievement a journal can hold: `text` says what it asks for."""

    def __init__(self, id: str, name: str, text: str) -> None:
        self.id: str = id
        self.name: str = name
        self.text: str = text


class Finished:
    """One seat's finished game: its points and achievements, to be compared with games of the same scope only."""

    def __init__(self, scope: str, note: str, total: int, earned: list[str]) -> None:
        self.scope: str = scope
        self.note: str = note  # what is unusual about the scope, in words
        self.total: int = total
        self.earned: list[str] = earned  # ids of achievements, in the pack's order

    def to_json(self) -> dict[str, object]:
        return {"scope": self.scope, "note": self.note, "total": self.total, "earned": self.earned}


def keeps_bests(game: AnyGame) -> bool:
    return game.brings("speech.journal") is not None


def finished(g: State, seat: int) -> Finished | None:
    """What a seat's game is worth; None while it is not finished, and in a game that keeps no bests."""
    own = g.game.brings("speech.journal")
    return own.finished(g, seat) if own is not None else None


def milestones(game: AnyGame, content: Content) -> list[Milestone]:
    """The achievements that games with this pack can earn."""
    own = game.brings("speech.journal")
    return own.milestones(content) if own is not None else []


class Entry:
    """What a finished game added to the journal."""

    def __init__(self, verdict: str, total: int, best_before: int | None, earned: list[str], new: list[str]) -> None:
        self.verdict: str = verdict
        self.total: int = total
        self.best_before: int | None = best_before
        self.earned: list[str] = earned
        self.new: list[str] = new  # those earned for the first time

    def sentence(self) -> str:
        """The result in words."""
        if self.verdict == FIRST_ENTRY:
            return f"{some(self.total, 'point')}: the first entry in your journal."
        if self.verdict == WON:
            return f"{some(self.total, 'point')}: you have beaten your best of {self.best_before}."
        return f"{some(self.total, 'point')}; your best is still {self.best_before}. The stars will wait."


class Chapter:
    """What a player has done in games of one scope."""

    def __init__(self, best: int | None, games: int, achievements: dict[str, list[int]]) -> None:
        self.best: int | None = best
        self.games: int = games
        self.achievements: dict[str, list[int]] = achievements  # by id: the game that first earned it, and how often

    def enter(self, finished: Finished) -> Entry:
        """Note a finished game: best score, win or not, achievements."""
        self.games += 1
        before = self.best
        if before is None:
            verdict = FIRST_ENTRY
        else:
            verdict = WON if finished.total > before else NOT_WON
        self.best = finished.total if before is None else max(before, finished.total)
        new: list[str] = []
        for id in finished.earned:
            if id in self.achievements:
                self.achievements[id][1] += 1
            else:
                self.achievements[id] = [self.games, 1]
                new.append(id)
        return Entry(verdict, finished.total, before, finished.earned, new)
