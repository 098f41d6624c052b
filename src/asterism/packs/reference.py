"""The author's reference of a game: every kind, field, op, condition, count and value, with sentence and example.

`asterism pack reference GAME > docs/packs/GAME.md`; everything in it comes from the game and its house set.
"""

from collections.abc import Iterator

from asterism.kernel.entry import Entry
from asterism.packs.card_words import CardWords
from asterism.packs.meaning import Pack
from asterism.packs.schema import Kinds, properties, told
from asterism.packs.toml import shown

HEADING = """# Packs for {title}

What may be written in a pack: every kind of entry and its fields, and every word of card text, with examples from the
house set. How to begin, check and try a pack: [packs.md](../packs.md). This page is made by
`asterism pack reference {id}`.
"""


def reference(pack: Pack) -> str:
    """The whole page, as Markdown."""
    game = pack.game
    parts = [HEADING.format(title=game.title, id=game.id), *kinds(pack), *values(pack)]
    if pack.content.texts.vocabularies:
        parts += CardWords(pack).parts()
    return "\n".join(parts)


# Kinds and fields


def kinds(pack: Pack) -> Iterator[str]:
    yield "## Kinds of entries\n"
    for kind, entries in pack.reader.kinds.items():
        if kind == "values":
            continue
        single = kind in pack.reader.singles
        yield f"### `{f'[{kind}]' if single else f'[[{kind}]]'}`\n\n{pack.guide.about(kind)}\n"
        schema = Kinds(pack.reader).table(entries)
        needed = schema.get("required", [])
        rows = ["| field | holds | what |", "| --- | --- | --- |"]
        for field, inner in properties(schema).items():
            holds = told(inner) + ("" if isinstance(needed, list) and field in needed else ", or is left out")
            rows.append(f"| `{field}` | {holds} | {pack.guide.field(kind, field)} |")
        yield "\n".join(rows) + "\n" if len(rows) > 2 else ""
        yield f"```toml\n{source_of(pack, entries[0])}\n```\n"


def source_of(pack: Pack, entry: Entry) -> str:
    """An entry as the house has it written."""
    lines = pack.reader.sources[entry.file].splitlines()
    start, _ = pack.reader.place_of(entry.file, entry.data, "")
    end = start
    while end < len(lines) and not lines[end].startswith("[") and lines[end].strip():
        end += 1
    return "\n".join(lines[start - 1 : end])


def values(pack: Pack) -> Iterator[str]:
    if not pack.reader.declared:
        return
    yield "## `[values]`\n\nThe numbers of the book that a designer might turn.\n"
    rows = ["| value | from, to | house | what | rule |", "| --- | --- | --- | --- | --- |"]
    table = pack.reader.kinds["values"][0].data
    for value in pack.reader.declared:
        house = shown(table.get(value.id))
        rows.append(f"| `{value.id}` | {value.low} to {value.high} | {house} | {value.about} | {value.rule} |")
    yield "\n".join(rows) + "\n"
