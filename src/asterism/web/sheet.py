"""A view ready to be pushed."""

import json

from asterism.web.delta import Marks, marks_of, steps


class Sheet:
    """A view as a text, ready to be sent whole or as what changed. Those to whom it looks the same share it."""

    def __init__(self, version: int, text: str) -> None:
        self.version = version
        self.text = text
        self._lines: list[str] | None = None
        self._marks: Marks[int] | None = None
        self._changes: dict[int, tuple[Marks[int], bytes]] = {}  # by what somebody had before

    @property
    def lines(self) -> list[str]:
        if self._lines is None:
            self._lines = self.text.splitlines()
        return self._lines

    @property
    def marks(self) -> "Marks[int]":
        if self._marks is None:
            self._marks = marks_of(self.lines)
        return self._marks

    def whole(self) -> bytes:
        data = "".join(f"data: {line}\n" for line in self.lines)
        return f"event: view\nid: {self.version}\n{data}\n".encode()

    def change(self, before: "Marks[int]") -> bytes:
        """The steps that make it from a text with the marks `before`."""
        found = self._changes.get(id(before))
        if found is None:
            taken = json.dumps(steps(before, self.lines, self.marks), ensure_ascii=False, separators=(",", ":"))
            found = before, f"event: change\nid: {self.version}\ndata: {taken}\n\n".encode()
            self._changes[id(before)] = found
        return found[1]
