"""Write docs/environments/ again: what learners perceive and answer with in every game.

`python tools/environment_pages.py`. Made from each game's senses, so it is never out of date.
"""

from pathlib import Path

import asterism
from asterism.envs.table import Table
from asterism.kernel.catalogue import Catalogue
from asterism.kernel.state import State

FOLDER = Path(__file__).parents[1] / "docs" / "environments"


def page(id: str) -> str:
    """The looks, the numbers of the options and the cards of a game, at its usual table."""
    table = Table(id)
    g, senses = table.g, table.senses
    seats = f"{table.seats} seat{'s' if table.seats > 1 else ''}"
    lines = [
        f"# {table.game.title} for learners",
        "",
        f"Written by `python tools/environment_pages.py`: rules revision {table.game.revision}, house pack, {seats}.",
        "Other packs, seats and settings have other sizes; `Senses.schema` and `Catalogue` tell them.",
        "",
        f"A look has {table.schema.width} ints. A game is cut off after {senses.limit:,} decisions. The menu has",
        f"{senses.most_options(g)} places. Options are numbered by {table.form} unless one says otherwise.",
        "",
        "## What a seat perceives",
        "",
        "| field | ints | kind | from | to | of | in the view |",
        "|---|---|---|---|---|---|---|",
    ]
    for field in table.schema.fields:
        lines.append(
            f"| {field.name} | {field.size} | {field.kind} | {field.low} | {field.high} | {field.of} | {field.view} |"
        )
    if senses.left_out:
        lines += ["", "Parts of the view that no field mirrors:", ""]
        lines += [f"- `{path}`: {reason}" for path, reason in senses.left_out.items()]
    lines += ["", "## What it answers with", "", "By which card (`catalogue`):", "", *numbers(senses.catalogue(g))]
    lines += ["", "By where things lie (`places`):", "", *numbers(senses.places(g))]
    lines += ["", "## What the pack says of cards", ""]
    for family, cards in senses.card_tables(g).items():
        lines.append(f"- {family}: {len(cards.rows)} cards, {len(cards.names)} columns")
    return "\n".join(lines) + "\n"


def numbers(catalogue: Catalogue[State]) -> list[str]:
    lines = [f"{catalogue.size:,} numbers.", "", "| verb | first number | numbers | arguments |", "|---|---|---|---|"]
    ends = [*catalogue.starts[1:], catalogue.size]
    for verb, start, end, sizes in zip(catalogue.verbs, catalogue.starts, ends, catalogue.sizes, strict=True):
        words = ", ".join(f"{noun.word} ({size})" for noun, size in zip(verb.nouns, sizes, strict=True))
        lines.append(f"| {verb.name} | {start} | {end - start} | {words} |")
    return lines


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for id in asterism.shelf():
        (FOLDER / f"{id}.md").write_text(page(id), encoding="utf-8")
