"""Who is asking, and what they sent."""

from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.responses import Response

from asterism.web.errors import Refused
from asterism.web.keys import COOKIE, SECURE_COOKIE, Keys, seat_named, stored
from asterism.web.live import Live

YEAR = 365 * 24 * 3600
MOST_FIELDS = 300


class Visit:
    """A browser by its cookie, or a program by its seat token."""

    def __init__(self, request: Request, keys: Keys) -> None:
        self.keys = keys
        self.secure = request.url.scheme == "https"
        self.cookie_name = SECURE_COOKIE if self.secure else COOKIE
        self.cookie = keys.visitor_of(request.cookies.get(self.cookie_name, ""))
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        self.token = token.strip() if scheme.lower() == "bearer" else ""
        self.is_new = False
        if self.secure and not self.cookie:  # whoever came before cookies over TLS had a name of their own
            self.cookie = keys.visitor_of(request.cookies.get(COOKIE, ""))
            self.is_new = self.cookie != ""

    @property
    def visitor(self) -> str:
        """The visitor as the database knows it, or "" for somebody we have not met."""
        return stored(self.cookie)

    def welcome(self) -> str:
        """The visitor, who gets a name of their own if they have none yet."""
        if not self.cookie:
            self.cookie, self.is_new = self.keys.new_visitor(), True
        return self.visitor

    def seats_at(self, live: Live) -> list[int]:
        """The seats this visit may act for."""
        table, seat = seat_named(self.token)
        if (
            table == live.id
            and seat < len(live.seats)
            and self.keys.opens(self.token, table, seat, live.seats[seat].link)
        ):
            return [seat]
        return live.held_by(self.visitor)

    def is_host(self, live: Live) -> bool:
        """Whether they have made the table."""
        made = self.visitor != "" and self.visitor == live.head.host
        return made or self.keys.opens_as_host(self.token, live.id)

    def remember(self, response: Response) -> Response:
        """Give a new visitor their cookie."""
        if self.is_new:
            kept = self.keys.cookie(self.cookie)
            response.set_cookie(self.cookie_name, kept, max_age=YEAR, httponly=True, samesite="lax", secure=self.secure)
        return response

    def forget(self, response: Response) -> Response:
        """Take the cookie back."""
        for name in (COOKIE, SECURE_COOKIE) if self.secure else (COOKIE,):
            response.delete_cookie(name, httponly=True, samesite="lax", secure=self.secure)
        return response


class Form:
    """The fields of a posted form, in strict UTF-8."""

    def __init__(self, fields: list[tuple[str, str]]) -> None:
        self.fields = fields

    @staticmethod
    async def of(request: Request) -> "Form":
        body = await request.body()
        if body and not request.headers.get("content-type", "").startswith("application/x-www-form-urlencoded"):
            raise Refused(415, "A form was expected.")
        try:
            fields = parse_qsl(
                body.decode("ascii"), keep_blank_values=True, errors="strict", max_num_fields=MOST_FIELDS
            )
        except ValueError as error:
            raise Refused(400, "The form cannot be read.") from error
        if any("\x00" in value for _, value in fields):
            raise Refused(400, "The form cannot be read.")
        return Form(fields)

    def text(self, name: str, default: str = "") -> str:
        return next((value for field, value in self.fields if field == name), default)

    def number(self, name: str, default: int | None = None) -> int:
        text = self.text(name)
        if text == "" and default is not None:
            return default
        return whole_number(name, text)

    def flag(self, name: str) -> bool:
        return self.text(name) != ""


def whole_number(name: str, text: str) -> int:
    digits = text[1:] if text.startswith("-") else text
    if not digits.isascii() or not digits.isdigit() or len(digits) > 19:
        raise Refused(422, f"{name!r} should be a whole number.")
    return int(text)


def query_number(request: Request, name: str, default: int) -> int:
    text = request.query_params.get(name, "")
    return whole_number(name, text) if text else default
