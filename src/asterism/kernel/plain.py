"""Plain data: what a state is made of, and how it becomes JSON and comes back."""

import hashlib
import json
from typing import ClassVar

from asterism.kernel.errors import CodecError


class Plain:
    """An object of ints, bools, lists and other plain objects.

    `FIELDS` names its fields in the order of the constructor's parameters, so that copying and
    loading are both one call of the constructor.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def __reduce__(self) -> tuple[object, ...]:
        """How `pickle` and `copy.deepcopy` make it again; compiled objects have no `__dict__` they could take."""
        return type(self), tuple(getattr(self, field) for field in type(self).FIELDS)


Parts = dict[str, type[Plain]]


def to_data(value: object) -> object:
    """Plain data as JSON-able data; objects become `{"is": class name, field: value}`."""
    if isinstance(value, bool):  # asked first: compiled, a bool taken for an int becomes one
        return value
    if isinstance(value, int):
        return value
    if isinstance(value, list):
        return [to_data(item) for item in value]
    if isinstance(value, Plain):
        data: dict[str, object] = {"is": type(value).__name__}
        for field in type(value).FIELDS:
            data[field] = to_data(getattr(value, field))
        return data
    raise CodecError(f"{value!r} ({type(value).__name__}) is not plain data")


def from_data(data: object, parts: Parts, where: str = "state") -> object:
    """The plain data that `to_data` wrote; `where` names the place in error messages."""
    if isinstance(data, bool):
        return data
    if isinstance(data, int):
        return data
    if isinstance(data, list):
        return [from_data(item, parts, f"{where}[{i}]") for i, item in enumerate(data)]
    if isinstance(data, dict):
        name = data.get("is")
        part = parts.get(str(name))
        if part is None:
            raise CodecError(f"{where}: no part of this game is called {name!r}")
        values = [field_of(data, field, parts, where) for field in part.FIELDS]
        try:
            return part(*values)
        except TypeError as error:
            raise CodecError(f"{where}: not a {name}: {error}") from error
    raise CodecError(f"{where}: {data!r} is not plain data")


def field_of(data: dict[str, object], field: str, parts: Parts, where: str) -> object:
    """One field of saved data, loaded."""
    if field not in data:
        raise CodecError(f"{where}: the field {field!r} is missing")
    return from_data(data[field], parts, f"{where}.{field}")


def canonical(data: object) -> str:
    """JSON with one spelling, for digests and comparisons."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def digest(data: object) -> str:
    """Sixteen hex digits that change when the data does."""
    return hashlib.sha256(canonical(data).encode()).hexdigest()[:16]
