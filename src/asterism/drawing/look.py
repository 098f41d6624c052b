"""Reading a view: typed, and loud when a field is not what a board expects."""

from collections.abc import Iterable

from asterism.drawing.svg import escape

__all__ = ["Look", "escape", "shown"]

ALL = ""  # instead of a field: the whole table


class Look:
    """One table of a view. Missing fields and wrong kinds raise; nothing is guessed."""

    def __init__(self, data: object) -> None:
        if not isinstance(data, dict):
            raise TypeError(f"a view has a table here, not {data!r}")
        self._data: dict[str, object] = data
        self.reads: dict[str, None] | None = None  # the fields that were read, while somebody wants to know

    @property
    def data(self) -> dict[str, object]:
        """All fields."""
        if self.reads is not None:
            self.reads[ALL] = None
        return self._data

    def values(self, fields: Iterable[str]) -> list[object]:
        """What these fields hold, None where there is no such field."""
        return [self._data if field == ALL else self._data.get(field) for field in fields]

    def has(self, field: str) -> bool:
        """Whether the field is there and not None."""
        if self.reads is not None:
            self.reads[field] = None
        return self._data.get(field) is not None

    def field(self, field: str) -> object:
        if self.reads is not None:
            self.reads[field] = None
        return self._data[field]

    def text(self, field: str) -> str:
        value = self.field(field)
        if not isinstance(value, str):
            raise TypeError(f"{field} is a text, not {value!r}")
        return value

    def number(self, field: str) -> int:
        value = self.field(field)
        if not isinstance(value, int):
            raise TypeError(f"{field} is a number, not {value!r}")
        return value

    def flag(self, field: str) -> bool:
        value = self.field(field)
        if not isinstance(value, bool):
            raise TypeError(f"{field} is true or false, not {value!r}")
        return value

    def part(self, field: str) -> "Look":
        return Look(self.field(field))

    def items(self, field: str) -> list[object]:
        value = self.field(field)
        if not isinstance(value, list | tuple):
            raise TypeError(f"{field} is a list, not {value!r}")
        return list(value)

    def parts(self, field: str) -> list["Look"]:
        return [Look(item) for item in self.items(field)]

    def texts(self, field: str) -> list[str]:
        return [shown(item) for item in self.items(field)]

    def numbers(self, field: str) -> list[int]:
        found: list[int] = []
        for item in self.items(field):
            if not isinstance(item, int):
                raise TypeError(f"{field} has numbers, not {item!r}")
            found.append(item)
        return found

    def places(self, field: str) -> list[tuple[int, int]]:
        return [pair(item) for item in self.items(field)]


def pair(item: object) -> tuple[int, int]:
    """A place [a, b] of a view."""
    if isinstance(item, list | tuple) and len(item) == 2:
        a, b = item
        if isinstance(a, int) and isinstance(b, int):
            return a, b
    raise TypeError(f"a place is two numbers, not {item!r}")


def shown(item: object) -> str:
    """A text of a list in a view."""
    if not isinstance(item, str):
        raise TypeError(f"a text is needed here, not {item!r}")
    return item


def yours(table: Look, thing: str) -> str:
    """What a place of the seat that looks is called: "Your board", or "Board" for a spectator.

    >>> yours(Look({"seat": 1}), "board"), yours(Look({"seat": None}), "board")
    ('Your board', 'Board')
    """
    return f"Your {thing}" if table.has("seat") else thing[:1].upper() + thing[1:]


def viewer(view: dict[str, object]) -> int:
    """The seat that looks, or 0 for a spectator, who sits beside the first seat."""
    seat = view["seat"]
    return seat if isinstance(seat, int) else 0
