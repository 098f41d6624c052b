"""What the table refuses, with the HTTP status that says so."""

from asterism.kernel.errors import AsterismError

LONGEST = 400  # characters of a refusal: it may quote what was sent, but not send megabytes back


class Refused(AsterismError):
    """A request that changes nothing; `rule` names the rule of the game behind it, if there is one."""

    def __init__(self, status: int, text: str, rule: str = "") -> None:
        super().__init__(brief(text))
        self.status = status
        self.text = brief(text)
        self.rule = rule


class Unplayable(Refused):
    """A table whose game is not here any more, or cannot be set up by the rules of today."""

    def __init__(self, text: str) -> None:
        super().__init__(410, text)


def brief(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 2]} …"


def sentence(text: str) -> str:
    """An error's words with a capital letter and a full stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def no_such_table() -> Refused:
    return Refused(404, "There is no such table.")


def not_yours() -> Refused:
    return Refused(403, "You hold no seat at this table.")
