"""`{% kept key %} ... {% endkept %}`: a part of a page, rendered once for everybody to whom it looks the same."""

from collections.abc import Callable

from jinja2 import nodes
from jinja2.ext import Extension
from jinja2.parser import Parser
from markupsafe import Markup

from asterism.drawing.memory import keep, recall


class Kept(Extension):
    """The key must hold everything that the part shows."""

    tags = {"kept"}  # noqa: RUF012  # as Jinja declares it

    def parse(self, parser: Parser) -> nodes.Node:
        line = next(parser.stream).lineno
        key = parser.parse_expression()
        body = parser.parse_statements(("name:endkept",), drop_needle=True)
        return nodes.CallBlock(self.call_method("render", [key]), [], [], body).set_lineno(line)

    def render(self, key: object, caller: Callable[[], str]) -> str:
        found = recall(key)
        if found is None:
            found = Markup(caller())  # it was escaped when it was rendered
            keep(key, found)
        return found
