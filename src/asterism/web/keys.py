"""Who may act for a seat: signed visitor cookies and private seat links, neither of which can be guessed."""

import hashlib
import hmac
import secrets
from functools import lru_cache

COOKIE = "asterism"
SECURE_COOKIE = "__Host-asterism"  # over TLS: browsers take it from this host only, and never send it in the clear


class Keys:
    """Makes and checks what visitors hold. A seat link is derived from the secret, so none is ever stored."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret
        self._mark = lru_cache(20_000)(self._new_mark)  # every look at a table asks for the same few

    def new_visitor(self) -> str:
        return secrets.token_urlsafe(18)

    def cookie(self, visitor: str) -> str:
        return f"{visitor}.{self._mark('visitor', visitor)}"

    def visitor_of(self, cookie: str) -> str:
        """The visitor a cookie was made for, or "" for a forged one."""
        visitor, _, mark = cookie.rpartition(".")
        return visitor if visitor and self._same(mark, "visitor", visitor) else ""

    def seat_token(self, table: str, seat: int, link: int) -> str:
        """What a private seat link and the API carry."""
        return f"{table}.{seat}.{self._mark('seat', f'{table}/{seat}/{link}')}"

    def opens(self, token: str, table: str, seat: int, link: int) -> bool:
        """Whether a token is this seat's present one."""
        return hmac.compare_digest(token.encode(), self.seat_token(table, seat, link).encode())

    def host_token(self, table: str) -> str:
        """What lets a program act as the host of a table it has made."""
        return f"{table}.host.{self._mark('host', table)}"

    def opens_as_host(self, token: str, table: str) -> bool:
        return hmac.compare_digest(token.encode(), self.host_token(table).encode())

    def _new_mark(self, kind: str, text: str) -> str:
        return hmac.new(self.secret, f"{kind}:{text}".encode(), hashlib.sha256).hexdigest()[:32]

    def _same(self, mark: str, kind: str, text: str) -> bool:
        return hmac.compare_digest(mark.encode(), self._mark(kind, text).encode())


def stored(visitor: str) -> str:
    """A visitor as the database knows it: the cookie cannot be made from it."""
    return hashlib.sha256(visitor.encode()).hexdigest() if visitor else ""


def seat_named(token: str) -> tuple[str, int]:
    """The table and the seat a token speaks of, before it is checked; ("", -1) when it is none."""
    table, _, rest = token.partition(".")
    seat, _, mark = rest.partition(".")
    if table and seat.isascii() and seat.isdigit() and len(seat) < 3 and mark:
        return table, int(seat)
    return "", -1
