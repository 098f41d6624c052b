"""What the table refuses, with the HTTP status that says so."""

from asterism.kernel.errors import AsterismError


class Refused(AsterismError):
    """A request that changes nothing; `rule` names the rule of the game behind it, if there is one."""

    def __init__(self, status: int, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.status = status
        self.text = text
        self.rule = rule
