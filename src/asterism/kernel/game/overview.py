"""A game in five minutes: goal, turn, scoring, each part with the rules behind it; the words lie in `overview.toml`."""

import tomllib

from asterism.kernel.errors import SetupError
from asterism.kernel.game.game import AnyGame
from asterism.kernel.speech.ledger import Rule, quoted

OVERVIEW = "overview.toml"


class Part:
    """A passage with a title; `shows` is an area of the table that is drawn beside it."""

    def __init__(self, title: str, text: str, rules: list[Rule], shows: str, caption: str) -> None:
        self.title: str = title
        self.text: str = text
        self.rules: list[Rule] = rules
        self.shows: str = shows
        self.caption: str = caption

    def paragraphs(self) -> list[list[str]]:
        """The text as paragraphs; one of several lines is a list of points, told by their dash.

        >>> Part("", "Do this:\\n- One.\\n- Two.\\n\\nThen stop.", [], "", "").paragraphs()
        [['Do this:'], ['One.', 'Two.'], ['Then stop.']]
        """
        found: list[list[str]] = []
        points = False
        for line in self.text.splitlines():
            if line.startswith("- ") and points:
                found[-1].append(line[2:])
            elif line:
                found.append([line.removeprefix("- ")])
            points = line.startswith("- ")
        return found


class Overview:
    """All parts, and the example game that its pictures are taken from."""

    def __init__(self, goal: str, seed: int, moment: int, parts: list[Part]) -> None:
        self.goal: str = goal
        self.seed: int = seed
        self.moment: int = moment  # answers given
        self.parts: list[Part] = parts


def has_overview(game: AnyGame) -> bool:
    return (game.folder / OVERVIEW).exists()


def read_overview(game: AnyGame) -> Overview:
    """A game's overview, with the numbers of its pack; a rule that does not exist is an error."""
    path = game.folder / OVERVIEW
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    values, ledger = game.content().values, game.rules.rules
    parts: list[Part] = []
    for number, entry in enumerate(data["part"], 1):
        place = f"{path}, part {number}"
        for id in entry["rules"]:
            if id not in ledger:
                raise SetupError(f"{place}: there is no rule {id!r}")
        text = quoted(place, entry["text"], values)
        rules = [ledger[id] for id in entry["rules"]]
        parts.append(Part(entry["title"], text, rules, entry.get("shows", ""), entry.get("caption", "")))
    return Overview(data["goal"], data["seed"], data["moment"], parts)
