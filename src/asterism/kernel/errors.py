"""What can go wrong at the edge of the table; each message says what and where."""


class AsterismError(Exception):
    """A mistake in what we were given, told in one clear sentence."""


class SetupError(AsterismError):
    """A table that cannot be set up as asked: seats, options, an unknown game."""


class Problem:
    """Something wrong in a pack, and where: file, line and column (0 where unknown), entry and field."""

    def __init__(self, file: str, line: int, column: int, entry: str, field: str, message: str) -> None:
        self.file: str = file
        self.line: int = line
        self.column: int = column
        self.entry: str = entry
        self.field: str = field
        self.message: str = message

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        words = f"{self.field} {self.message}" if self.field else self.message
        return ": ".join(part for part in (place, self.entry, words) if part)

    def __contains__(self, words: str) -> bool:
        """Whether it says this."""
        return words in str(self)

    def to_json(self) -> dict[str, object]:
        return {
            "file": self.file,
            "line": self.line,
            "column": self.column,
            "entry": self.entry,
            "field": self.field,
            "message": self.message,
        }


class PackError(AsterismError):
    """A content pack that does not fit its game; lists every problem found."""

    def __init__(self, text: str, problems: "list[Problem] | None" = None) -> None:
        super().__init__(text)
        self.problems: list[Problem] = problems or []


class CodecError(AsterismError):
    """Saved data that is not a state of the game."""


class RecordError(AsterismError):
    """A record that is truncated, edited, or belongs to other rules."""


class Illegal(AsterismError):
    """An answer the rules do not allow; `rule` is the id of the rule that says so."""

    def __init__(self, rule: str, text: str) -> None:
        super().__init__(text)
        self.rule: str = rule
        self.text: str = text


class Stale(Illegal):
    """An answer to a question that is no longer open."""
