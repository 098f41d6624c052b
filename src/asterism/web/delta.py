"""What is new in a text, line by line: a push carries that instead of the whole page."""

from array import array
from bisect import bisect_left

Marks = array  # a mark for each line of a text: 64 bits that tell it from any other line
Step = list[int] | str  # lines [first, end) of the text before, or new lines


def marks_of(lines: list[str]) -> "Marks[int]":
    return array("q", map(hash, lines))


def steps(before: "Marks[int]", lines: list[str], after: "Marks[int]") -> list[Step]:
    """How to make the lines from a text that has the marks `before`.

    >>> old, new = ["a", "b", "c", "d"], ["a", "x", "c", "d"]
    >>> steps(marks_of(old), new, marks_of(new))
    [[0, 1], 'x', [2, 4]]
    >>> patched(old, [[0, 1], "x", [2, 4]]) == new
    True
    """
    head = same_start(before, after)
    tail = same_start(before[head:][::-1], after[head:][::-1])
    places: dict[int, list[int]] = {}
    for place in range(head, len(before) - tail):
        places.setdefault(before[place], []).append(place)
    found: list[Step] = [[0, head]] if head else []
    fresh: list[str] = []
    expected = head
    for number in range(head, len(after) - tail):
        known = places.get(after[number])
        if known is None:
            fresh.append(lines[number])
            continue
        place = known[bisect_left(known, expected) % len(known)]  # the next one like it, or else the first
        tell(found, fresh)
        copy(found, place, place + 1)
        expected = place + 1
    tell(found, fresh)
    if tail:
        copy(found, len(before) - tail, len(before))
    return found


def same_start(one: "Marks[int]", other: "Marks[int]") -> int:
    """How many marks two texts have in common at their beginning."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def tell(found: list[Step], fresh: list[str]) -> None:
    """Add the new lines that were collected."""
    if fresh:
        found.append("\n".join(fresh))
        fresh.clear()


def copy(found: list[Step], first: int, end: int) -> None:
    """Add old lines, to those before them if they follow each other."""
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
