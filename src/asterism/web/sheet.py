"""A view ready to be pushed."""

import json
from collections.abc import Sequence

from asterism.web.delta import Outline, Part, steps
from asterism.web.once import once


class Sheet:
    """A view in parts, ready to be sent whole or as what changed. Those to whom it looks the same share it."""

    def __init__(self, version: int, parts: Sequence[Part]) -> None:
        self.version = version
        self.parts = parts
        self._changes: dict[int, tuple[Outline, bytes]] = {}  # by what somebody had before

    @once
    def outline(self) -> Outline:
        return Outline(self.parts)

    def whole(self) -> bytes:
        data = "".join(f"data: {line}\n" for part in self.parts for line in part.splitlines())
        return f"event: view\nid: {self.version}\n{data}\n".encode()

    def change(self, before: Outline) -> bytes:
        """The steps that make it from what somebody had before."""
        found = self._changes.get(id(before))
        if found is None:
            taken = json.dumps(steps(before, self.parts), ensure_ascii=False, separators=(",", ":"))
            found = before, f"event: change\nid: {self.version}\ndata: {taken}\n\n".encode()
            self._changes[id(before)] = found
        return found[1]
