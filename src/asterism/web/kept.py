"""Parts of pages that are rendered once for all who see the same: {% kept key %} ... {% endkept %}."""

import threading
from collections.abc import Callable, Iterable

from jinja2 import Environment, nodes
from jinja2.ext import Extension
from jinja2.parser import Parser

from asterism.drawing.memory import keep, recall
from asterism.web.delta import Part

PLACE = "\x00"  # around the number of a part; nothing that people write holds it (names.py, visit.py)


class Kept(Extension):
    """While a page is rendered, a number stands for each kept part: parts are neither copied nor compared again.

    The key must hold everything that the part shows.
    """

    tags = {"kept"}  # noqa: RUF012  # as Jinja declares it

    def __init__(self, environment: Environment) -> None:
        super().__init__(environment)
        self._own = threading.local()

    def parse(self, parser: Parser) -> nodes.Node:
        line = next(parser.stream).lineno
        key = parser.parse_expression()
        body = parser.parse_statements(("name:endkept",), drop_needle=True)
        return nodes.CallBlock(self.call_method("render", [key]), [], [], body).set_lineno(line)

    def begin(self) -> None:
        """A page begins, which this thread renders to its end."""
        self._own.placed = []

    def render(self, key: object, caller: Callable[[], str]) -> str:
        found = recall(key)
        if not isinstance(found, Block):
            found = Block(self.parts(caller()))
            keep(key, found)
        return self.place(found)

    def place(self, part: Part) -> str:
        """A part, kept or not, such as an area of a board: it is sent only where it is new."""
        placed: list[Part] = self._own.placed
        placed.append(part)
        return f"{PLACE}{len(placed) - 1}{PLACE}"

    def parts(self, rendered: str) -> list[Part]:
        """What was rendered, with the parts in their places."""
        placed: list[Part] = self._own.placed
        pieces = str.split(rendered, PLACE)  # plain, since markup would escape what is added to it
        return joined(placed[int(piece)] if number % 2 else piece for number, piece in enumerate(pieces))


class Block(Part):
    """A kept text and the parts it is made of."""

    def __new__(cls, parts: list[Part]) -> "Block":
        made = super().__new__(cls, "".join(parts))
        made.parts = parts
        return made

    parts: list[Part]


def joined(pieces: Iterable[str]) -> list[Part]:
    """Texts one after the other as parts that begin and end with a line."""
    parts: list[Part] = []
    loose = ""
    for piece in pieces:
        if isinstance(piece, Part) and piece.endswith("\n") and (not loose or loose.endswith("\n")):
            if loose:
                parts.append(Part(loose))
            parts.extend(piece.parts if isinstance(piece, Block) else [piece])
            loose = ""
        else:
            loose += piece
    if loose:
        parts.append(Part(loose))
    return parts
