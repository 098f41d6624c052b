"""Tables and progress on a terminal, plain text in a pipe."""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import asterism


def tell_how_to_be_fast() -> None:
    """One line before long work on the plain core."""
    if not asterism.is_compiled():
        print(
            "asterism: the core is plain Python; `make fast` or a platform wheel is several times quicker",
            file=sys.stderr,
        )


def print_json(data: object) -> None:
    print(json.dumps(data, indent=2, ensure_ascii=False))


def print_table(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A drawn table for people, tab-separated lines for programs."""
    if not sys.stdout.isatty():
        print("\t".join(heads))
        for row in rows:
            print("\t".join(row))
        return
    from rich.console import Console
    from rich.table import Table

    table = Table(title=title or None, title_justify="left", header_style="bold")
    for head in heads:
        table.add_column(head)
    for row in rows:
        table.add_row(*row)
    Console().print(table)


@contextmanager
def progress_bar(label: str, total: int) -> Iterator[Callable[[float], None]]:
    """A bar on the terminal's error stream; silent when nobody watches."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(label, total=total)
        yield lambda done: progress.update(task, completed=done)
