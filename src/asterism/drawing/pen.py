"""The table written with letters, for the terminal: colour where it is wanted, never wider than the screen."""

import re

CODES = {
    "bold": "1",
    "dim": "90",
    "red": "31",
    "green": "32",
    "yellow": "33",
    "blue": "34",
    "violet": "35",
    "cyan": "36",
    "white": "97",
    "gold": "93",
    "lime": "92",
    "ice": "96",
}
NARROWEST = 40
COLOURED = re.compile("\x1b\\[[0-9;]*m")


class Pen:
    """Writes line by line; a style is one of the words of `CODES`, or several of them ("bold red")."""

    def __init__(self, colour: bool, width: int, indent: int = 2) -> None:
        self.colour: bool = colour
        self.width: int = max(NARROWEST, width)
        self.indent: int = indent  # of the lines below a heading
        self.lines: list[str] = []

    def paint(self, text: str, style: str = "") -> str:
        """A piece of a line in a style.

        >>> Pen(False, 80).paint("5 VP", "bold"), Pen(True, 80).paint("5 VP", "bold")
        ('5 VP', '\\x1b[1m5 VP\\x1b[0m')
        """
        if not self.colour or not style or not text.strip():
            return text
        return f"\x1b[{';'.join(CODES[word] for word in style.split())}m{text}\x1b[0m"

    def title(self, text: str) -> str:
        return self.paint(text, "bold")

    def dim(self, text: str) -> str:
        return self.paint(text, "dim")

    def ruled(self, title: str) -> str:
        """The name of a part of the table with a line to the edge."""
        return f"{self.title(title)} {self.dim('─' * max(0, self.width - len(title) - 1))}"

    def rule(self, title: str) -> None:
        self.lines.append(self.ruled(title))

    def heading(self, title: str, style: str = "bold") -> None:
        """The name of a part of the table in capitals, after an empty line."""
        if self.lines:
            self.lines.append("")
        self.lines.append(self.paint(title.upper(), style))

    def line(self, text: str, style: str = "", hang: int = 4) -> None:
        """A line, wrapped at words; what goes on is indented by `hang`."""
        for row in wrapped(text, self.width, self.indent, hang):
            self.lines.append(self.paint(row, style))

    def fitted(self, lines: list[str]) -> str:
        """Lines written elsewhere, those that are too wide wrapped at words."""
        rows: list[str] = []
        for line in lines:
            hang = len(line) - len(line.lstrip(" ")) + 4
            rows += wrapped(line, self.width, hang=hang)
        return "\n".join(rows)

    def text(self) -> str:
        """All that was written."""
        return "\n".join(line.rstrip() for line in self.lines)


def shown_width(text: str) -> int:
    """How many letters are seen: colours take no room."""
    return len(COLOURED.sub("", text))


def wrapped(text: str, width: int, indent: int = 0, hang: int = 0) -> list[str]:
    """A text in lines of at most `width` letters; spaces before it indent it further.

    >>> wrapped("the first night of the year", 12, hang=2)
    ['the first', '  night of', '  the year']
    """
    rows: list[str] = []
    indent += len(text) - len(text.lstrip(" "))
    row, room = " " * indent, width - indent
    for word in text.strip(" ").split(" "):
        length = shown_width(word)
        if row.strip() and length + 1 > room:
            rows.append(row.rstrip())
            row, room = " " * hang, width - hang
        elif row.strip():
            row, room = f"{row} ", room - 1
        row, room = row + word, room - length
    return [*rows, row.rstrip()]
