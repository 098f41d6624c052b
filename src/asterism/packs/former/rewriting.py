"""What the former spellings of all games have in common."""

from collections.abc import Callable

Table = dict[str, object]


class Former:
    """The former spelling of one game.

    `fields` say how the value of a field is written now, by kind and field; `names` what a field is called now;
    `dropped` fields are gone. `values` makes the numbers of the book out of what the pack said of them.
    """

    def __init__(
        self,
        fields: dict[tuple[str, str], Callable[[object], object]],
        names: dict[tuple[str, str], str] | None = None,
        dropped: tuple[tuple[str, str], ...] = (),
        values: Callable[[dict[str, object]], Table] = lambda kinds: {},
    ) -> None:
        self.fields = fields
        self.names = names or {}
        self.dropped = dropped
        self.values = values


def tables(value: object, rewrite: Callable[[Table], object]) -> list[object]:
    """Every table of a list rewritten."""
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise ValueError(f"should be a list of steps, not {value!r}")
    return [rewrite(item) for item in value]
