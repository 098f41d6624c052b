"""Changes laid over a pack before it is read: `artifact.jar.power[0].n` becomes 3, and no file is touched.

A path names a kind, the id of the entry where the kind has several (or its place, `card[0]`), then fields and places
in lists down to what is changed. A field that its entry may have, but has not, is added.
"""

from collections.abc import Mapping

from asterism.kernel.errors import Problem
from asterism.kernel.places import Path, meant, steps_of

Files = dict[str, dict[str, object]]
Changes = Mapping[str, object]


def change(files: Files, changes: Changes) -> list[Problem]:
    """Make every change in the tables of a pack's files; what cannot be done, by path."""
    problems: list[Problem] = []
    for path, new in changes.items():
        try:
            put(files, steps_of(path), new)
        except ValueError as wrong:
            problems.append(Problem("", 0, 0, path, "", str(wrong)))
    return problems


def align(files: Files, like: Files) -> None:
    """Bring entries into the order they have in another pack, new ones last: then equal cards have equal numbers."""
    for kind, listed in kinds_of(like).items():
        ids = ids_of(listed) if isinstance(listed, list) else []
        for tables in files.values():
            own = tables.get(kind)
            if isinstance(own, list) and all(isinstance(entry, dict) for entry in own):
                names = ids_of(own)
                order = sorted(range(len(own)), key=lambda i: ids.index(names[i]) if names[i] in ids else len(ids))
                tables[kind] = [own[i] for i in order]


def put(files: Files, steps: Path, new: object) -> None:
    if len(steps) < 2:
        raise ValueError("a path names a kind, an entry and a field, such as card.comet.cost or values.rounds")
    data: object = kinds_of(files)
    for at in range(len(steps) - 1):
        data = part(data, steps, at)
    key = steps[-1]
    if isinstance(data, dict) and isinstance(key, str):
        data[key] = new
        return
    part(data, steps, len(steps) - 1)
    if not isinstance(data, list) or not isinstance(key, int):
        raise ValueError("is a whole entry; a change is made to one of its fields")
    data[key] = new


def kinds_of(files: Files) -> dict[str, object]:
    """The tables of all files by kind: those of one kind may be spread over several."""
    kinds: dict[str, object] = {}
    for kind in {kind: None for tables in files.values() for kind in tables}:
        for file in files_with(files, kind):
            data, kept = files[file][kind], kinds.get(kind)
            kinds[kind] = kept + data if isinstance(kept, list) and isinstance(data, list) else data
    return kinds


def files_with(files: Files, kind: str) -> list[str]:
    """The files with entries of a kind, ordered by the first id in each: what the files are called changes nothing."""
    found: list[tuple[str, str]] = []
    for name, tables in files.items():
        if kind in tables:
            data = tables[kind]
            found.append((ids_of(data)[0] if isinstance(data, list) and data else "", name))
    return [name for _, name in sorted(found)]


def part(data: object, steps: Path, at: int) -> object:
    """What a step of a path leads to: a field, a place in a list, or the listed entry of an id."""
    step = steps[at]
    before = written(steps[:at]) or "the pack"
    if isinstance(data, dict):
        if step in data:
            return data[step]
        raise ValueError(f"{before} has no {step!r}{meant(str(step), [*data]) or has(data)}")
    if not isinstance(data, list):
        raise ValueError(f"{before} is {data!r} and has no parts")
    if isinstance(step, int):
        if step < len(data):
            return data[step]
        raise ValueError(f"{before} has {len(data)} item{'s' if len(data) != 1 else ''}, counted from 0")
    ids = ids_of(data)
    if step in ids:
        return data[ids.index(step)]
    raise ValueError(f"{before} has no {step!r}{meant(step, ids)}")


def has(data: dict[str, object]) -> str:
    return f"; it has {', '.join(data)}"


def ids_of(data: list[object]) -> list[str]:
    """The ids of listed entries, "" for what has none."""
    return [str(item.get("id", "")) if isinstance(item, dict) else "" for item in data]


def written(steps: Path) -> str:
    """`power[1].choose[0]`."""
    words = ""
    for step in steps:
        words += f"[{step}]" if isinstance(step, int) else f".{step}" if words else step
    return words
