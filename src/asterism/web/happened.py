"""What happened since the viewer's last turn: sentences with the pieces they speak of."""

import json
import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter

from asterism.drawing.boards import styles_of
from asterism.drawing.svg import escape, picture, tag
from asterism.drawing.tokens import STARS, die_face, star
from asterism.kernel.game.record import FREE
from asterism.kernel.speech.view import Zone
from asterism.kernel.state import SPECTATOR
from asterism.web.live import Live, Told

MOST = 40  # sentences that a strip keeps
WATCHED = 12  # answers that somebody who only watches is told
SHORTEST = 3  # letters of a name that is looked for in sentences
ALIKE = 2  # pieces of one name; if there are more, the name means no particular piece
FACES = {**dict.fromkeys([*STARS, "wild"]), "double focus": "focus"}  # what a star die shows, in words
DIE = re.compile(rf"\b(?:({'|'.join(FACES)}) on a (bright|dark) die|(bright|dark) ({'|'.join(FACES)}))\b")
STAR = re.compile(rf"\b({'|'.join(STARS)}|wild) star\b")


@dataclass(frozen=True)
class Step:
    """One sentence of the log; `count` is the moment after the answer that told it."""

    count: int
    mine: bool  # the viewer answered
    event: str  # its name, where the game declares its events
    chance: bool  # the answer drew, rolled or revealed something
    words: str  # markup
    touches: str  # the ids of the pieces it names, as JSON


@dataclass(frozen=True)
class Happened:
    """What the strip shows: the steps after the moment `since`."""

    since: int
    steps: list[Step]

    @property
    def by_others(self) -> int:
        return sum(1 for step in self.steps if not step.mine)


def happened_of(live: Live, viewer: int, at: int, story: Sequence[Told], zones: Iterable[Zone]) -> Happened:
    """What others did after the viewer's last turn, and what the viewer has done since."""
    match = live.playing
    since = last_turn([seat for seat, _ in match.record.answers[:at]], viewer)
    pieces = named_pieces(zones)
    with_stars = "instrument" in styles_of(live.game)  # the boards that lie with star tokens
    steps: list[Step] = []
    for told in story[bisect_right(story, since, key=attrgetter("count")) :]:
        seat = match.record.answers[told.count - 1][0]
        chance = match.barriers[told.count - 1] != FREE
        for line, event in zip(told.lines, told.events, strict=True):
            words, touches = illustrated(line, pieces, with_stars)
            steps.append(Step(told.count, seat == viewer, event, chance, words, touches))
    return Happened(since, steps[-MOST:])


def last_turn(seats: list[int], viewer: int) -> int:
    """The moment when the viewer's last turn ended, before others answered; the last answer in a game of one's own.

    >>> last_turn([0, 0, 1, 1, 0], 0), last_turn([0, 0, 1], 0), last_turn([0, 0, 0], 0), last_turn([1, 1], 0)
    (2, 2, 2, 0)
    """
    count = len(seats)
    if viewer == SPECTATOR:
        return max(0, count - WATCHED)
    while count and seats[count - 1] == viewer:
        count -= 1
    if count == 0:  # nobody else has answered
        return max(0, len(seats) - 1)
    while count and seats[count - 1] != viewer:
        count -= 1
    return count


def named_pieces(zones: Iterable[Zone]) -> dict[str, list[str]]:
    """The ids of the pieces on the table by their names."""
    found: dict[str, list[str]] = {}
    for zone in zones:
        for piece in zone.pieces:
            if len(piece.name) >= SHORTEST and not piece.hidden:
                found.setdefault(piece.name, []).append(piece.id)
    return {name: ids for name, ids in found.items() if len(ids) <= ALIKE}


def illustrated(line: str, pieces: dict[str, list[str]], with_stars: bool) -> tuple[str, str]:
    """A sentence as markup, with dice and stars drawn and names of pieces marked; and their ids, as JSON."""
    return illustrated_with(line, tuple((name, *ids) for name, ids in pieces.items() if name in line), with_stars)


@lru_cache(5000)
def illustrated_with(line: str, named: tuple[tuple[str, ...], ...], with_stars: bool) -> tuple[str, str]:
    touches: list[str] = []
    words = escape(line)
    for name, *ids in sorted(named, key=lambda one: len(one[0]), reverse=True):
        written = escape(name)
        marked = re.compile(rf"\b{re.escape(written)}(?!\w)(?![^<]*</b>)")
        words, count = marked.subn(tag("b", written, class_="named"), words)
        if count:
            touches.extend(ids)
    if with_stars:
        words = STAR.sub(lambda found: token(star(found[1], 0, 0)) + found[0], words)
        words = DIE.sub(lambda found: die(found[2] or found[3], found[1] or found[4]) + found[0], words)
    return words, json.dumps(touches)


def token(drawn: str, size: int = 26) -> str:
    return picture(drawn, size, size, "", "told-token", -size // 2, -size // 2, aria_hidden="true")


def die(kind: str, face: str) -> str:
    """A die as it fell; the page lets it roll."""
    return picture(die_face(kind, FACES[face] or face), 48, 50, "", "told-token told-die", -23, -26, aria_hidden="true")
