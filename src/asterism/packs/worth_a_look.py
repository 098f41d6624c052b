"""What is worth a look in a pack that fits its game: none of it stops anybody.

Two cards of one meaning, a card that another beats in every way, an effect that cannot do anything, a text too long for
its card, an id that is taken. Counts that differ from the book are told when the pack is read.
"""

import re
from html import unescape
from typing import Any

from asterism.drawing.boards import face_of
from asterism.kernel.cards import Always, Amount, Choose, Count, If, May, Not, Op, Pay, Per, Repeat, Test, Texts, While
from asterism.kernel.cards.conditions import AllOf
from asterism.kernel.cards.describing import Describing
from asterism.kernel.cards.reader import written
from asterism.kernel.cards.text import NO_BOUND, TEXT, Field
from asterism.kernel.entry import Entry
from asterism.kernel.errors import Problem
from asterism.kernel.plain import canonical
from asterism.packs.meaning import Pack, Table

COPIES = "copies"  # how many there are says nothing of what a card means


def worth_a_look(pack: Pack) -> list[Problem]:
    """Everything, in the order of files and lines."""
    pack.reader.warnings[:] = pack.content.warnings
    for kind, entries in pack.kinds().items():
        if kind not in pack.reader.singles:
            look_for_twins(pack, pack.guide.like(kind), entries_like(pack, kind))
            look_for_the_beaten(pack, kind, list(entries.values()))
            look_at_lengths(pack, kind, entries)
    for field in pack.fields.values():
        look_for_nothing(pack, field)
    look_at_the_id(pack)
    return sorted(pack.reader.warnings, key=lambda one: (one.file, one.line, one.column))


def look_at_the_id(pack: Pack) -> None:
    """An id that a pack of the game has already is refused by servers."""
    id = pack.content.id
    if id in pack.game.packs() and pack.path.resolve() != pack.game.pack_path(id).resolve():
        pack.reader.head.warn("id", f"{id!r} is taken by a pack that {pack.game.title} comes with")


# Two cards of one meaning


def entries_like(pack: Pack, kind: str) -> list[Entry]:
    """The entries of a kind and those that are like them; of a kind that is like another, none."""
    kinds = [kind, *(other for other in pack.kinds() if other != kind and pack.guide.like(other) == kind)]
    return [entry for one in kinds if pack.guide.like(one) == kind for entry in pack.kinds()[one].values()]


def look_for_twins(pack: Pack, kind: str, entries: list[Entry]) -> None:
    known: dict[str, str] = {}
    fields = pack.guide.fields(kind)
    for entry in entries:
        meaning = {field: value for field, value in pack.meaning(entry).items() if field != COPIES and field in fields}
        if meaning:
            first = known.setdefault(canonical(meaning), entry.name)
            if first != entry.name:
                entry.warn("", f"means the same as {first}")


# A card that another beats in every way


def look_for_the_beaten(pack: Pack, kind: str, entries: list[Entry]) -> None:
    ways = pack.guide.better(kind)
    if ways is None:
        return
    chosen = [entry for entry in entries if not pack.guide.given(kind, entry.data)]
    for entry in chosen:
        for other in chosen:
            if other is not entry and beats(pack, other, entry, ways):
                entry.warn("", f"is beaten in every way by {other.name}")
                break


def beats(pack: Pack, one: Entry, other: Entry, ways: dict[str, int]) -> bool:
    """Whether a card is as good as another in everything and better in something; where in doubt, it is not."""
    better = False
    mine, theirs = pack.meaning(one), pack.meaning(other)
    for name in {**mine, **theirs}:
        if name == COPIES or canonical(mine.get(name)) == canonical(theirs.get(name)):
            continue
        found = compared(pack, one, other, name, ways)
        if found <= 0:
            return False
        better = True
    return better


def compared(pack: Pack, one: Entry, other: Entry, name: str, ways: dict[str, int]) -> int:
    """1 if a field is better on the first card; 0 if nobody can say."""
    mine, theirs = pack.field(one, name), pack.field(other, name)
    if mine is not None and theirs is not None and mine.kind == theirs.kind:
        if mine.test is not None and theirs.test is not None:
            return int(easier(mine.test, theirs.test))
        if mine.amount is not None and theirs.amount is not None:
            return int(ways.get(name, 0) > 0 and amount_as_good(mine.amount, theirs.amount))
        texts = pack.content.texts
        return int(as_good(texts, texts.block(mine.address), texts.block(theirs.address)))
    parts, others = one.parts.get(name, []), other.parts.get(name, [])
    if len(parts) == len(others) == 1:
        return int(beats(pack, parts[0], others[0], {}))
    a, b = number_in(one, name), number_in(other, name)
    way = ways.get(name, 0)
    return 1 if way and a is not None and b is not None and (a - b) * way > 0 else 0


def number_in(entry: Entry, name: str) -> int | None:
    value = entry.data.get(name, entry.asked.get(name, {}).get("default"))
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def easier(one: Test[Any], other: Test[Any]) -> bool:
    """Whether a condition is met whenever another is: a count between wider bounds."""
    if not isinstance(one, Count) or not isinstance(other, Count) or not (one.fixed and other.fixed):
        return False
    same = one.counter.name == other.counter.name and one.counter.each == other.counter.each
    return same and one.least <= other.least and one.greatest >= other.greatest


def amount_as_good(one: Amount[Any], other: Amount[Any]) -> bool:
    """Whether a number is never below another."""
    a, b = one.counter, other.counter
    if a is None or b is None:
        return b is None and one.base >= other.base
    return a.each == b.each and one.base >= other.base and one.each >= other.each and one.most >= other.most


def as_good(texts: Texts[Any], one: list[Op[Any]], other: list[Op[Any]]) -> bool:
    """Whether a text does at least as much: the same steps, each as good, and besides only what may be left undone."""
    left = list(one)
    for step in other:
        while left and not step_as_good(texts, left[0], step):
            if not may_be_left(left.pop(0)):
                return False
        if not left:
            return False
        left.pop(0)
    return all(may_be_left(step) for step in left)


def may_be_left(step: Op[Any]) -> bool:
    return isinstance(step, May) or (isinstance(step, Pay) and step.cost.ASKED)


def step_as_good(texts: Texts[Any], one: Op[Any], other: Op[Any]) -> bool:
    def block(a: int, b: int) -> bool:
        return as_good(texts, texts.block(a), texts.block(b))

    if type(one) is not type(other):
        return False
    if isinstance(one, May) and isinstance(other, May):
        return block(one.then, other.then)
    if isinstance(one, Choose) and isinstance(other, Choose):
        return all(any(block(a, b) for a in one.branches) for b in other.branches)
    if isinstance(one, If) and isinstance(other, If):
        same = one.test.words() == other.test.words()
        return same and block(one.then, other.then) and block(one.otherwise, other.otherwise)
    if isinstance(one, Pay) and isinstance(other, Pay):
        return one.cost.words(1) == other.cost.words(1) and block(one.then, other.then)
    if isinstance(one, Per) and isinstance(other, Per):
        return one.counter.each == other.counter.each and one.most >= other.most and block(one.then, other.then)
    if isinstance(one, (Repeat, While)):
        return one.words() == other.words()
    return op_as_good(one, other)


def op_as_good(one: Op[Any], other: Op[Any]) -> bool:
    """Of two ops with one number different, that of the higher worth; otherwise they must be equal."""
    mine, theirs = numberless(one.words()), numberless(other.words())
    if one.words() == other.words():
        return True
    changed = sum(1 for a, b in zip(numbers(one.words()), numbers(other.words()), strict=False) if a != b)
    return mine == theirs and changed == 1 and one.worth() > other.worth()


def numbers(words: str) -> list[str]:
    return re.findall(r"\d+", words)


def numberless(words: str) -> str:
    """A clause without its numbers, and without the difference between one and many."""
    return re.sub(r"\b(\w+?)s\b", r"\1", re.sub(r"\d+", "#", words))


# An effect that cannot do anything


def look_for_nothing(pack: Pack, field: Field[Any]) -> None:
    entry = field.entry
    if field.test is not None and never(field.test):
        entry.warn(field.name, "can never be met")
    value = entry.data.get(field.name)
    if field.test is None and field.amount is None and isinstance(value, list):
        look_through(pack, field, field.name, field.address, value)


def look_through(pack: Pack, field: Field[Any], path: str, address: int, tables: list[Table]) -> None:
    texts = pack.content.texts
    for i, (step, table) in enumerate(zip(texts.block(address), tables, strict=False)):
        at = f"{path}[{i}]"
        for said in idle(texts, step):
            field.entry.warn(at, said)
        for name, block, inner in inner_texts(field, step, table):
            look_through(pack, field, f"{at}.{name}", block, inner)


def inner_texts(field: Field[Any], step: Op[Any], table: Table) -> list[tuple[str, int, list[Table]]]:
    """The texts inside a step: where they are written, their addresses and their tables."""
    args = Describing(field.vocabulary, None, field.place)
    type(step)(args)
    named: list[tuple[str, object]] = []
    for name, schema in args.asked.items():
        value = table.get(name, [])
        if schema == written(TEXT, field.place):
            named.append((name, value))
        elif schema.get("items") == written(TEXT, field.place) and isinstance(value, list):
            named += [(f"{name}[{i}]", part) for i, part in enumerate(value)]
    blocks = zip(named, step.blocks(), strict=True)
    return [(name, block, value) for (name, value), block in blocks if isinstance(value, list)]


def idle(texts: Texts[Any], step: Op[Any]) -> list[str]:
    """What can be said of a step that does nothing, or of a part of it."""
    found: list[str] = []
    if isinstance(step, (May, Per, Repeat, While, Pay)) and not step.then:
        found.append("governs an empty text: it does nothing")
    if isinstance(step, If) and not step.then and not step.otherwise:
        found.append("governs empty texts: it does nothing")
    if isinstance(step, (If, While)):
        if isinstance(step.test, Always):
            found.append("has a condition that is always met")
        elif never(step.test):
            found.append("has a condition that can never be met")
    if isinstance(step, Choose):
        words = [texts.clause(branch) for branch in step.branches]
        if len(set(words)) < len(words):
            found.append("offers the same part twice")
        if not all(step.branches):
            found.append("offers an empty part; `may` is shorter")
    number = getattr(step, "n", None)
    if isinstance(number, Amount) and number.counter is None and number.base == 0:
        found.append("has the number 0: it does nothing")
    return found


def never(test: Test[Any]) -> bool:
    """Whether a condition can never be met, for reasons that are plain to see."""
    if isinstance(test, Not):
        return isinstance(test.part, Always) or always(test.part)
    if isinstance(test, AllOf):
        return any(never(part) for part in test.parts) or contradict([part for part in test.parts if is_fixed(part)])
    return False


def always(test: Test[Any]) -> bool:
    return isinstance(test, Count) and test.fixed and test.least <= 0 and test.greatest >= NO_BOUND


def is_fixed(test: Test[Any]) -> bool:
    return isinstance(test, Count) and test.fixed


def contradict(tests: list[Any]) -> bool:
    """Whether counts of one thing leave no number between them."""
    for one in tests:
        for other in tests:
            same = one.counter.each == other.counter.each and one.counter.name == other.counter.name
            if same and one.least > other.greatest:
                return True
    return False


# A text too long for its card


def look_at_lengths(pack: Pack, kind: str, entries: dict[str, Entry]) -> None:
    longest = pack.guide.longest(kind)
    face = face_of(pack.game)
    if not longest or face is None:
        return
    for id, entry in entries.items():
        length = len(drawn_text(face(pack.content, kind, id)))
        if length > longest:
            field = next((field.name for field in pack.fields.values() if field.entry is entry), "")
            entry.warn(field, f"makes a text of {length} characters; {longest} fit the card")


def drawn_text(markup: str) -> str:
    """The words of a drawn card's text, as a reader sees them."""
    found = re.findall(r'<span class="card-text">(.*?)</span>', markup, re.DOTALL)
    return unescape(re.sub(r"<[^>]*>", " ", " ".join(found))).strip()
