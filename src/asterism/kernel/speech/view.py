"""What a view of the table is made of, so that one client can show every game."""

from typing import TYPE_CHECKING, TypedDict

if TYPE_CHECKING:
    from asterism.kernel.state import State


class OutcomeView(TypedDict):
    """An outcome as JSON-able data."""

    scores: list[int]
    ranks: list[int]
    rule: str
    reason: str
    sources: list[list[list[str | int]]]


class View(TypedDict):
    """What every view says first; each game's `speech/view.py` adds to it.

    `seat` is who looks (None: a spectator), `waiting` the seats that must answer.
    """

    seat: int | None
    seats: int
    waiting: list[int]
    outcome: OutcomeView | None


def view_of(g: "State", seat: int) -> View:
    """The part of a view that is the same in all games."""
    outcome = g.outcome()
    return {
        "seat": seat if seat >= 0 else None,
        "seats": g.seats,
        "waiting": g.waiting(),
        "outcome": outcome.to_json() if outcome is not None else None,
    }


class Piece:
    """A card, token, die or place: `id` is stable and is what options touch.

    `facts` are short (name, value) pairs for a line or a table; `text` is the card's own text;
    `shape` is a word for how it looks ("card", "star", "die", "token", "slot", "hex").
    """

    def __init__(
        self,
        id: str,
        name: str,
        text: str = "",
        facts: list[tuple[str, str]] | None = None,
        shape: str = "card",
        colour: str = "",
        hidden: bool = False,
        flavour: str = "",
    ) -> None:
        self.id: str = id
        self.name: str = name
        self.text: str = text
        self.facts: list[tuple[str, str]] = facts if facts is not None else []
        self.shape: str = shape
        self.colour: str = colour
        self.hidden: bool = hidden
        self.flavour: str = flavour

    def to_json(self) -> dict[str, object]:
        return {
            "id": self.id,
            "name": self.name,
            "text": self.text,
            "facts": [list(fact) for fact in self.facts],
            "shape": self.shape,
            "colour": self.colour,
            "hidden": self.hidden,
            "flavour": self.flavour,
        }


class Zone:
    """A place on the table with its pieces; `owner` is a seat or -1 for the shared table.

    `layout` is "row", "grid", "stack" or "list"; `note` says what pieces alone do not ("26 cards face down").
    """

    def __init__(
        self, id: str, title: str, pieces: list[Piece], owner: int = -1, layout: str = "row", note: str = ""
    ) -> None:
        self.id: str = id
        self.title: str = title
        self.pieces: list[Piece] = pieces
        self.owner: int = owner
        self.layout: str = layout
        self.note: str = note

    def to_json(self) -> dict[str, object]:
        return {
            "id": self.id,
            "title": self.title,
            "owner": self.owner,
            "layout": self.layout,
            "note": self.note,
            "pieces": [piece.to_json() for piece in self.pieces],
        }


class SeatPanel:
    """What is said of each seat beside the table, the same facts in the same order for all."""

    def __init__(self, seat: int, facts: list[tuple[str, str]], score: int | None = None) -> None:
        self.seat: int = seat
        self.facts: list[tuple[str, str]] = facts
        self.score: int | None = score

    def to_json(self) -> dict[str, object]:
        return {"seat": self.seat, "facts": [list(fact) for fact in self.facts], "score": self.score}
