"""The areas of a table: the same four in every game, and a tray for what is being handled."""

from dataclasses import dataclass, field

from asterism.drawing.svg import escape, tag
from asterism.drawing.tokens import seat_label

NAMES = {"stage": "Board", "markets": "Markets", "mine": "Mine", "others": "Others", "tray": "In hand"}

Facts = list[tuple[str, str]]


@dataclass
class Areas:
    """What a game draws, area by area, as markup; the page and its style say where the areas stand.

    `stage` is the shared board, `markets` what can be taken, `mine` belongs to who looks, `others` are strips of the
    other seats, `tray` holds what is being handled just now. `signs` are definitions that the drawings share.
    """

    game: str
    stage: str = ""
    markets: str = ""
    mine: str = ""
    others: str = ""
    tray: str = ""
    signs: str = ""
    names: dict[str, str] = field(default_factory=dict)  # what the game calls an area: "Sky" for the stage

    def name(self, area: str) -> str:
        return self.names.get(area, NAMES[area])

    def filled(self) -> list[tuple[str, str]]:
        """The areas that hold something, with their names."""
        return [(area, self.name(area)) for area in NAMES if getattr(self, area)]

    def markup(self) -> str:
        """All areas as the page has them."""
        return "".join(self.parts())

    def parts(self) -> list[str]:
        """The markup in whole lines, area by area, so that a push can leave out those that stay as they are."""
        begin, _, end = tag("div", "\n", class_=f"areas board board-{self.game}", data_board=self.game).partition("\n")
        areas: list[str] = []
        for area, name in self.filled():
            held: str = getattr(self, area)
            areas.append(
                tag("section", f"\n{held}", id=area, class_=f"area {area}", aria_label=name, tabindex=0) + "\n"
            )
        return [f"{begin}{self.signs}\n", *areas, f"{end}\n"]


def strip(names: list[str], seat: int, facts: Facts, score: str = "", pieces: str = "", said: str = "") -> str:
    """Another seat in a line: name, what it is doing, facts, score; and the pieces somebody may want to see or touch.

    Opened, the strip lies over the table with its pieces at full size.
    """
    who = seat_label(names, seat) + (tag("span", escape(said), class_="said") if said else "")
    who += "".join(fact(name, value) for name, value in facts)
    who = tag("span", who, class_="who") + (tag("span", escape(score), class_="points") if score else "")
    head = tag("details", tag("summary", who), class_="strip-head", id=f"strip-{seat}")
    held = tag("div", pieces, class_="strip-pieces") if pieces else ""
    return "\n" + tag("div", head + held, class_=f"strip-seat of-{seat}", data_piece=f"seat:{seat}")


def fact(name: str, value: str) -> str:
    """A short fact of a strip: its name and its value."""
    return tag("span", tag("i", escape(name)) + " " + tag("b", escape(value)), class_="strip-fact")


def deck_chip(count: int, label: str, piece: str = "") -> str:
    """A face-down pile as a chip in the title of its market."""
    return tag("span", tag("b", str(count)) + " " + escape(label), class_="deck-chip", data_piece=piece)
