"""Lanterns after a made-up fix of its rules, for tests of what becomes of older games."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import ClassVar
from unittest import mock

import toy
from toy import LanternsGame
from toy.model.content import LanternsContent
from toy.model.state import Lanterns
from toy.rules import lanterns
from toy.speech.speech import LanternsSpeech


class MoonLanterns(Lanterns):
    """The same table, kept in another form."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Lanterns.FIELDS, "moon")
    moon: int = 0

    def clone(self) -> "MoonLanterns":
        g, same = MoonLanterns(self.game, self.content, self.seats, self.settings), super().clone()
        for field in Lanterns.FIELDS:
            setattr(g, field, getattr(same, field))
        g.copy_kernel(same)
        return g


class RevisedLanterns(LanternsGame):
    """A new revision that plays as before but keeps its positions differently."""

    revision = 2

    def blank(self, content: LanternsContent, seats: int, settings: list[int]) -> Lanterns:
        return MoonLanterns(self, content, seats, settings)


GAME = RevisedLanterns(Path(toy.__file__).parent, LanternsSpeech())


@contextmanager
def narrow_bank() -> Iterator[None]:
    """The fix: the left bank holds one lantern. # light.bank-full"""
    with mock.patch.object(lanterns, "left_has_room", lambda g: g.left < 1):
        yield
