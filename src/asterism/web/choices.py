"""The choice bar: a few options as buttons, many as groups that narrow; what ends or passes stands apart."""

import json
import marshal
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from asterism.kernel.speech.decision import Choice
from asterism.kernel.speech.speech import Key

FEW = 9  # options that stand in the bar all at once
LETTERS = 170  # of all buttons together, that a row holds on a small screen
MOST_WAYS = 12  # ways to narrow that stand beside each other
MOST_ALONE = 4  # options without a group that stand beside the ways
NOTE = 22  # letters of a cost or gain on a button
SHORT_NOTE = 12  # letters of one that a phone has room for, too
IN_FULL_OR_BRIEF = ((True, NOTE), (False, NOTE), (False, SHORT_NOTE), (False, 0))  # whole sentences, letters of notes
GROUP = "group:"  # a pick of all options under one heading


@dataclass
class Button:
    """An option in the bar: its words without those the heading says, and its cost or gain if that is short."""

    choice: Choice
    words: str
    longest: int = NOTE

    @property
    def note(self) -> str:
        """Its cost or gain; what a card says stays on the card."""
        note = self.choice.note.split("; ")[0]
        return note if len(note) <= self.longest and note[-1:] != "." and note.lstrip("+-") not in self.words else ""


@dataclass
class Row:
    """Options that belong together, under the words they share."""

    heading: str
    buttons: list[Button]


@dataclass
class Way:
    """A way to narrow: all options under a heading, or all that touch a piece."""

    words: str
    count: int
    picks: list[str]


@dataclass
class Bar:
    """What the bar shows."""

    few: bool
    rows: list[Row] = field(default_factory=list)
    ends: list[Row] = field(default_factory=list)
    ways: list[Way] = field(default_factory=list)


def bar_of(
    options: list[Choice], picks: list[str], names: dict[str, str], proposes: Callable[[Key | list[Key]], bool]
) -> Bar:
    """The bar for the options that are left; `names` are those of the pieces. What somebody proposes is in it."""
    moves = [choice for choice in options if not choice.ends]
    last = [choice for choice in options if choice.ends]
    if len(moves) <= FEW:
        for whole, longest in IN_FULL_OR_BRIEF:
            bar = Bar(True, rows_of(moves, whole, longest), rows_of(last, whole))
            if letters(bar) <= LETTERS:
                return bar
    ways = ways_of(moves, picks, names) if len(moves) > 2 else []
    if len(moves) <= FEW and not ways:
        return bar
    alone = [way for way in ways if way.count <= (1 if way.picks[-1] != GROUP else MOST_ALONE)]
    for spared in (alone, list[Way]()):  # few stand there as they are, where that fits
        direct = [one for one in moves if proposes(one.answer) or any(goes_with(one, way.picks) for way in spared)]
        bar = Bar(False, rows_of(direct, False), rows_of(last, False), [way for way in ways if way not in spared])
        if letters(bar) <= LETTERS:
            break
    return bar


def letters(bar: Bar) -> int:
    """How much room the buttons of a bar take, in letters."""
    rows = [*bar.rows, *bar.ends]
    buttons = [button for row in rows for button in row.buttons]
    ways = sum(7 + len(way.words) for way in bar.ways)
    return ways + sum(len(row.heading) for row in rows) + sum(4 + len(one.words) + len(one.note) for one in buttons)


def rows_of(moves: list[Choice], whole: bool, longest: int = NOTE) -> list[Row]:
    groups: dict[str, list[Choice]] = {}
    for choice in moves:
        groups.setdefault(choice.group, []).append(choice)
    return [row_of(some, whole, longest) for some in groups.values()]


def row_of(choices: list[Choice], whole: bool, longest: int) -> Row:
    """Options with the words that all of a group begin with as its heading."""
    said = [words_of(choice, whole).split(" ") for choice in choices]
    shared = 0
    if len(said) > 1 and choices[0].group:
        while all(len(words) > shared + 1 and words[shared] == said[0][shared] for words in said):
            shared += 1
    heading = " ".join(said[0][:shared])
    buttons = [Button(one, " ".join(words[shared:]), longest) for one, words in zip(choices, said, strict=True)]
    return Row(heading, buttons)


def words_of(choice: Choice, whole: bool) -> str:
    """What a game says in a few words, or the sentence where these break off."""
    return choice.label if whole and choice.short.endswith("…") else choice.short


def ways_of(options: list[Choice], picks: list[str], names: dict[str, str]) -> list[Way]:
    """By heading where there are several, or else by the first pieces that tell the options apart."""
    by_group: dict[str, int] = {}
    for choice in options:
        by_group[choice.group] = by_group.get(choice.group, 0) + 1
    if 1 < len(by_group) <= MOST_WAYS:
        return [Way(name or "Others", count, [*picks, GROUP + name]) for name, count in by_group.items()]
    for place in range(max(len(choice.touches) for choice in options)):
        by_piece: dict[str, int] = {}
        for choice in options:
            for id in choice.touches[place : place + 1]:
                by_piece[id] = by_piece.get(id, 0) + 1
        if 1 < len(by_piece) <= MOST_WAYS:
            return [Way(names.get(id, id), count, [*picks, id]) for id, count in by_piece.items()]
    return []


def as_json(answer: Key | list[Key] | list[str]) -> str:
    """An answer, or the ids of what it touches, as pages write it."""
    return json_of(marshal.dumps(answer, 2))


@lru_cache(10_000)
def json_of(marshalled: bytes) -> str:
    return json.dumps(marshal.loads(marshalled))


def goes_with(choice: Choice, picks: Sequence[str]) -> bool:
    """Whether an option is left after these picks."""
    return all(pick in choice.touches or pick == GROUP + choice.group for pick in picks)
