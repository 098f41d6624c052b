"""What an object works out when it is first asked for it, and then keeps."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class once(Generic[T]):  # noqa: N801  # used like property
    """Like functools.cached_property, which in Python 3.11 lets only one thread at a time ask for it, of any object."""

    def __init__(self, work_out: Callable[[Any], T]) -> None:
        self.work_out = work_out
        self.__doc__ = work_out.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, asked: Any, owner: type | None = None) -> T:
        found = asked.__dict__[self.name] = self.work_out(asked)  # where Python looks first from now on
        return found
