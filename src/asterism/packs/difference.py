"""What two packs of a game have different, by meaning: `asterism pack diff`."""

from asterism.kernel.entry import Entry
from asterism.kernel.plain import canonical
from asterism.packs.meaning import Pack


class Change:
    """One field that differs: how it read before, how it reads after."""

    def __init__(self, field: str, before: str, after: str) -> None:
        self.field = field
        self.before = before
        self.after = after


class Difference:
    """From one pack to another; entries are named as in error messages: `artifact 'jar'`."""

    def __init__(self, before: Pack, after: Pack) -> None:
        self.added: dict[str, str] = {}  # with how they read
        self.removed: dict[str, str] = {}
        self.renamed: dict[str, str] = {}  # the same card by another id
        self.changed: dict[str, list[Change]] = {}
        self.worded: dict[str, list[Change]] = {}  # what only people read
        self.same_order = before.content.digest == after.content.digest
        old, new = before.kinds(), after.kinds()
        for kind in {**old, **new}:
            self.compare(before, after, old.get(kind, {}), new.get(kind, {}))

    def compare(self, before: Pack, after: Pack, old: dict[str, Entry], new: dict[str, Entry]) -> None:
        """The entries of one kind."""
        gone = {id: entry for id, entry in old.items() if id not in new}
        fresh = {id: entry for id, entry in new.items() if id not in old}
        for entry in gone.values():
            twin = next((id for id, other in fresh.items() if same(before, entry, after, other)), None)
            if twin is None:
                self.removed[entry.name] = reads(before, entry)
            else:
                self.renamed[entry.name] = fresh.pop(twin).name
        for entry in fresh.values():
            self.added[entry.name] = reads(after, entry)
        for id, entry in old.items():
            if id in new:
                self.look(before, entry, after, new[id])

    def look(self, before: Pack, old: Entry, after: Pack, new: Entry) -> None:
        """One entry that both have."""
        for field in {**old.data, **new.data}:
            change = Change(field, before.words(old, field), after.words(new, field))
            counts = [pack.counts(entry, field) for pack, entry in ((before, old), (after, new)) if field in entry.data]
            if any(counts):
                one, other = before.field_meaning(old, field), after.field_meaning(new, field)
                if len(counts) == 1 or canonical(one) != canonical(other):
                    self.changed.setdefault(new.name, []).append(change)
            elif field in old.said | new.said and change.before != change.after:
                self.worded.setdefault(new.name, []).append(change)

    def __bool__(self) -> bool:
        return bool(self.added or self.removed or self.changed or self.renamed)

    def lines(self) -> list[str]:
        """For people."""
        found = [f"- {name}: {words}" for name, words in self.removed.items()]
        found += [f"+ {name}: {words}" for name, words in self.added.items()]
        found += [f"= {name} is {other} now" for name, other in self.renamed.items()]
        for mark, changes in (("~", self.changed), ('"', self.worded)):
            for name, fields in changes.items():
                found.append(f"{mark} {name}")
                for change in fields:
                    found += [f"    {change.field}", f"      - {change.before}", f"      + {change.after}"]
        return found


def same(before: Pack, old: Entry, after: Pack, new: Entry) -> bool:
    one = before.meaning(old)
    return bool(one) and canonical(one) == canonical(after.meaning(new))


def reads(pack: Pack, entry: Entry) -> str:
    """A card in one line."""
    told = [str(entry.data["name"])] if "name" in entry.data else []
    for name in entry.data:
        if pack.counts(entry, name):
            words = pack.words(entry, name)
            told.append(f"{name}: {words.removesuffix('.') if pack.field(entry, name) else words}")
    return "; ".join(told)
