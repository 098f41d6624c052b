"""The JSON Schema of a game's view, from the types that its `speech/view.py` declares."""

import inspect
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Required, Union, get_args, get_origin, get_type_hints, is_typeddict

from asterism.kernel.game.game import AnyGame

Schema = dict[str, Any]

PLAIN: dict[object, str] = {bool: "boolean", int: "integer", float: "number", str: "string", NoneType: "null"}


def view_type(game: AnyGame) -> type:
    """The typed dictionary that the game's views are."""
    found = get_type_hints(type(game.speech).observe)["return"]
    if not is_typeddict(found):
        raise TypeError(f"{type(game.speech).__name__}.observe gives {found}, which is no TypedDict")
    return found  # type: ignore[no-any-return]  # what is_typeddict says is a class


def view_schemas(game: AnyGame, where: str = "#/$defs/") -> dict[str, Schema]:
    """A schema for every type of the game's view, the view itself first; they refer to each other below `where`."""
    writer = Writer(f"{where}{game.id}.")
    writer.of(view_type(game))
    return {f"{game.id}.{name}": schema for name, schema in writer.found.items()}


class Writer:
    """Writes types as schemas; each TypedDict becomes one of its own."""

    def __init__(self, where: str) -> None:
        self.where: str = where
        self.found: dict[str, Schema] = {}

    def of(self, kind: Any) -> Schema:
        if kind in PLAIN:
            return {"type": PLAIN[kind]}
        if is_typeddict(kind):
            return self.table(kind)
        origin, inner = get_origin(kind), get_args(kind)
        if origin in (Required, NotRequired):
            return self.of(inner[0])
        if origin is Literal:
            return {"enum": list(inner)}
        if origin in (Union, UnionType):
            return {"anyOf": [self.of(one) for one in inner]}
        if origin is list or (origin is tuple and inner[-1] is ...):
            return {"type": "array", "items": self.of(inner[0])}
        if origin is tuple:
            sizes = {"minItems": len(inner), "maxItems": len(inner)}
            return {"type": "array", "prefixItems": [self.of(one) for one in inner], **sizes}
        if origin is dict and inner[0] is str:
            return {"type": "object", "additionalProperties": self.of(inner[1])}
        raise TypeError(f"{kind} has no place in a view: it is not written as JSON")

    def table(self, kind: Any) -> Schema:
        name = kind.__name__
        if name not in self.found:
            schema: Schema = {"type": "object", "additionalProperties": False}
            self.found[name] = schema  # before its fields, which may lead back to it
            if "def " not in (told := inspect.getdoc(kind) or "") and not told.startswith("dict("):
                schema["description"] = " ".join(told.split())
            fields = get_type_hints(kind, include_extras=True)
            schema["properties"] = {field: self.of(held) for field, held in fields.items()}
            schema["required"] = sorted(kind.__required_keys__)
        return {"$ref": self.where + name}
