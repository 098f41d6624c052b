"""What can go wrong at the edge of the table; each message says what and where."""


class AsterismError(Exception):
    """A mistake in what we were given, told in one clear sentence."""


class SetupError(AsterismError):
    """A table that cannot be set up as asked: seats, options, an unknown game."""


class PackError(AsterismError):
    """A content pack that does not fit its game; lists every problem found."""


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
