"""What a game tells authors of its kinds of cards: `authors.toml` beside its rules."""

import tomllib
from functools import cache

from asterism.kernel.errors import PackError
from asterism.kernel.game.game import AnyGame
from asterism.kernel.places import unreadable


class Guide:
    """A sentence for every kind and field, and what makes one card better than another.

    `[artifact]` has `about`, and where it makes sense `longest` (characters of text that fit the drawn card), `more`
    and `less` (fields of which more, or less, is better for whoever has the card), `given` (what the cards say that
    nobody chooses, so that none needs to keep up with another), `like` (a kind of which this is one with more fields,
    so that no two of both may mean the same); `[artifact.fields]` the fields.
    """

    def __init__(self, kinds: dict[str, dict[str, object]]) -> None:
        self.kinds = kinds

    @staticmethod
    @cache
    def of(game: AnyGame) -> "Guide":
        path = game.folder / "authors.toml"
        try:
            return Guide(tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {})
        except tomllib.TOMLDecodeError as error:
            raise PackError(unreadable(str(path), error)) from error

    def about(self, kind: str) -> str:
        return str(self.kinds.get(kind, {}).get("about", ""))

    def field(self, kind: str, field: str) -> str:
        return self.fields(kind).get(field, "") or self.fields("every").get(field, "")

    def fields(self, kind: str) -> dict[str, str]:
        found = self.kinds.get(kind, {}).get("fields", {})
        return {str(field): str(said) for field, said in found.items()} if isinstance(found, dict) else {}

    def longest(self, kind: str) -> int:
        """How many characters of text fit a card of the kind; 0 where it has none."""
        found = self.kinds.get(kind, {}).get("longest", 0)
        return found if isinstance(found, int) else 0

    def like(self, kind: str) -> str:
        """The kind that entries of this kind are compared with."""
        return str(self.kinds.get(kind, {}).get("like", kind))

    def better(self, kind: str) -> dict[str, int] | None:
        """Which way a number of a field makes a card better: 1 for more, -1 for less; None where nobody compares."""
        said = self.kinds.get(kind, {})
        if "more" not in said and "less" not in said:
            return None
        found: dict[str, int] = {}
        for word, way in (("more", 1), ("less", -1)):
            fields = said.get(word, [])
            found |= {str(field): way for field in fields} if isinstance(fields, list) else {}
        return found

    def given(self, kind: str, entry: dict[str, object]) -> bool:
        """Whether nobody chooses this card: it is dealt or printed on a mat."""
        said = self.kinds.get(kind, {}).get("given")
        return isinstance(said, dict) and all(entry.get(field) == value for field, value in said.items())
