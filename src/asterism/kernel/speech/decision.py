"""What a seat is asked, in words: for the table, the terminal, the network."""


class Choice:
    """One option as people meet it.

    `key` is stable and goes into records; `touches` names the pieces and places of the view that stand
    for it; `note` is the consequence ("-2 focus"); `reveals` marks a step that cannot be freely undone;
    `group` is a heading to list it under; `short` says it in a few words; `ends` marks what ends, passes or takes back;
    `then` are the keys of the answers that follow in one go, in a series.
    """

    def __init__(
        self,
        option: int,
        key: list[str | int],
        label: str,
        touches: list[str],
        note: str,
        reveals: bool,
        group: str,
        short: str,
        ends: bool,
        then: list[list[str | int]] | None = None,
    ) -> None:
        self.option: int = option
        self.key: list[str | int] = key
        self.label: str = label
        self.touches: list[str] = touches
        self.note: str = note
        self.reveals: bool = reveals
        self.group: str = group
        self.short: str = short
        self.ends: bool = ends
        self.then: list[list[str | int]] = then if then is not None else []

    @property
    def answer(self) -> list[str | int] | list[list[str | int]]:
        """What is answered by choosing it: its key, or the keys of a series."""
        return [self.key, *self.then] if self.then else self.key

    def to_json(self) -> dict[str, object]:
        return {
            "key": self.key,
            "label": self.label,
            "touches": self.touches,
            "note": self.note,
            "reveals": self.reveals,
            "group": self.group,
            "short": self.short,
            "ends": self.ends,
        }


class Barred:
    """A move one would look for but may not make now, and the rule that says so."""

    def __init__(self, choice: Choice, rule: str, why: str) -> None:
        self.choice: Choice = choice
        self.rule: str = rule
        self.why: str = why

    def to_json(self) -> dict[str, object]:
        return {**self.choice.to_json(), "rule": self.rule, "why": self.why}


class Decision:
    """A seat's open question: its number, its rule, the prompt and everything that may be answered.

    `series` are several of these answers in one go.
    """

    def __init__(
        self,
        n: int,
        seat: int,
        must: bool,
        rule: str,
        prompt: str,
        options: list[Choice],
        barred: list[Barred],
        series: list[Choice] | None = None,
    ) -> None:
        self.n: int = n
        self.seat: int = seat
        self.must: bool = must
        self.rule: str = rule
        self.prompt: str = prompt
        self.options: list[Choice] = options
        self.barred: list[Barred] = barred
        self.series: list[Choice] = series if series is not None else []

    def to_json(self) -> dict[str, object]:
        return {
            "n": self.n,
            "seat": self.seat,
            "must": self.must,
            "rule": self.rule,
            "prompt": self.prompt,
            "options": [choice.to_json() for choice in self.options],
            "barred": [barred.to_json() for barred in self.barred],
            "series": [{**choice.to_json(), "then": choice.then} for choice in self.series],
        }
