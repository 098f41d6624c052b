"""What is new in a text, part by part and line by line: a push carries that instead of the whole page."""

from array import array
from collections.abc import Sequence
from itertools import count

from asterism.web.once import once

Marks = array  # a mark for each line of a text: 64 bits that tell it from any other line
NEAR = 8  # lines ahead in which one that was left out is looked for
Step = list[int] | str  # lines [first, end) of the text before, or new lines


class Part(str):
    """Whole lines of a text."""

    @once
    def marks(self) -> "Marks[int]":
        return marks_of(self.splitlines())


class Outline:
    """What is kept of a text that somebody has: the marks of its lines, and where each of its parts begins."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self.marks: Marks[int] = array("q")
        self.starts: dict[int, int] = {}
        for part in parts:
            self.starts[hash(part)] = len(self.marks)
            self.marks.extend(part.marks)


def marks_of(lines: list[str]) -> "Marks[int]":
    return array("q", map(hash, lines))


def steps(before: Outline, parts: Sequence[Part]) -> list[Step]:
    """How to make a text from the one before; only parts that are new are looked at line by line.

    >>> old, new = [Part("a\\nb\\n"), Part("c\\n"), Part("d\\n")], [Part("a\\nx\\n"), Part("c\\n"), Part("d\\n")]
    >>> steps(Outline(old), new)
    [[0, 1], 'x', [2, 4]]
    """
    found: list[Step] = []
    changed: list[Part] = []
    first = expected = 0  # lines [first, expected) stay
    for part in parts:
        start = before.starts.get(hash(part), -1)
        if start < 0:
            changed.append(part)
            continue
        if changed or start != expected:
            copy(found, first, expected)
            if changed:
                tell_lines(found, before.marks, expected, max(expected, start), changed)
                changed.clear()
            first = start
        expected = start + len(part.marks)
    copy(found, first, expected)
    if changed:
        tell_lines(found, before.marks, expected, len(before.marks), changed)
    return found


def tell_lines(found: list[Step], before: "Marks[int]", first: int, end: int, changed: list[Part]) -> None:
    """Add how to make these parts from the lines [first, end) before."""
    lines: list[str] = []
    after = array("q")
    for part in changed:
        own = part.splitlines()
        part.marks = marks_of(own)
        lines += own
        after += part.marks
    for step in line_steps(before[first:end], lines, after):
        if isinstance(step, str):
            found.append(step)
        else:
            copy(found, first + step[0], first + step[1])


def line_steps(before: "Marks[int]", lines: list[str], after: "Marks[int]") -> list[Step]:
    """How to make the lines from others that have the marks `before`.

    >>> old, new = ["a", "b", "c", "d"], ["a", "x", "c", "d"]
    >>> line_steps(marks_of(old), new, marks_of(new))
    [[0, 1], 'x', [2, 4]]
    >>> patched(old, [[0, 1], "x", [2, 4]]) == new
    True
    """
    found: list[Step] = []
    places = dict(zip(before, count()))  # as many as there are
    old = new = 0  # how far both are read
    while new < len(after):
        begin = old
        for mark, wanted in zip(before[old:], after[new:]):  # noqa: B905  # until they differ, or one ends
            if mark != wanted:
                break
            old += 1
        if begin < old:
            copy(found, begin, old)
            new += old - begin
        begin = new
        while new < len(after) and after[new] not in places:
            new += 1
        if begin < new:
            found.append("\n".join(lines[begin:new]))
        if new < len(after):
            old = next_like(before, old, after[new], places[after[new]])
    return found


def next_like(before: "Marks[int]", expected: int, mark: int, known: int) -> int:
    """Where the same line is found if only a few were replaced or left out, or else where it is known to be."""
    for place in range(expected, min(expected + NEAR, len(before))):
        if before[place] == mark:
            return place
    return known


def copy(found: list[Step], first: int, end: int) -> None:
    """Add old lines if there are any, to those before them if they follow each other."""
    if first == end:
        return
    last = found[-1] if found else ""
    if isinstance(last, list) and last[1] == first:
        last[1] = end
    else:
        found.append([first, end])


def patched(lines: list[str], taken: list[Step]) -> list[str]:
    """What whoever has the text before makes of the steps; browsers do the same (static/table.js)."""
    made: list[str] = []
    for step in taken:
        made.extend(step.split("\n") if isinstance(step, str) else lines[step[0] : step[1]])
    return made
