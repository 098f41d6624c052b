"""The one card of the house: paper, a title, a cost, a picture, its text, a flavour line, a credit line."""

from asterism.drawing.svg import circle, escape, picture, polygon, spikes, tag

Facts = list[tuple[str, str]]


def table_card(
    piece: str,
    name: str,
    art: str = "",
    cost: str = "",
    worth: str = "",
    kind: str = "",
    text: str = "",
    facts: Facts | None = None,
    icons: str = "",
    flavour: str = "",
    credit: str = "",
    tone: str = "paper",
    small: bool = False,
    **more: str | int | float,
) -> str:
    """A card as it lies on the table; the same element grows to full size on hover, focus or a long press.

    `art` and `icons` are markup, everything else is words. `tone` names the paper (web/static/boards/kit.css).
    """
    head = tag("span", escape(cost), class_="card-cost") if cost else ""
    head += tag("span", escape(name), class_="card-name")
    head += tag("span", escape(worth), class_="card-worth") if worth else ""
    body = ""
    if facts:
        body += tag("span", "".join(fact(word, value) for word, value in facts), class_="card-facts")
    if text:
        body += tag("span", lines(text), class_="card-text")
    if flavour:
        body += tag("span", escape(flavour), class_="card-flavour")
    foot = tag("span", escape(credit), class_="card-credit") if credit else ""
    return "\n" + tag(
        "div",
        tag("span", head, class_="card-head")
        + (tag("span", art, class_="card-art") if art else "")
        + (
            tag("span", (tag("span", escape(kind)) if kind else "") + icons, class_="card-kind")
            if kind or icons
            else ""
        )
        + body
        + foot,
        class_=f"card tone-{tone}" + (" card-small" if small else ""),
        data_piece=piece,
        **more,
    )


def back(count: int, label: str, tone: str = "night", piece: str = "") -> str:
    """A face-down pile with its number of cards."""
    depth = 0 if count == 0 else 1 if count < 4 else 2 if count < 12 else 3
    face = picture(
        polygon(spikes(30, 30, 22, 9, 8), "brass-line") + circle(30, 30, 26, "brass-line") + circle(30, 30, 6, "brass"),
        60,
        60,
        "",
        "card-back-mark",
        aria_hidden="true",
    )
    inside = face + tag("span", str(count), class_="pile-count") + tag("span", escape(label), class_="pile-name")
    return tag("div", inside, class_=f"card pile depth-{depth} tone-{tone}", data_piece=piece)


def fact(word: str, value: str) -> str:
    return tag("span", tag("b", escape(value)) + " " + escape(word), class_="card-fact")


def lines(text: str) -> str:
    """Words of several lines, each on its own."""
    return tag("br").join(escape(part) for part in text.split("\n"))


def heading(said: str, note: str = "", mark: str = "") -> str:
    """The name of a place on the table; `mark` is markup, such as whose place it is."""
    return tag("h3", escape(said) + mark + (tag("small", escape(note)) if note else ""), class_="place-name")


def zone(name: str, inside: str, class_: str = "", note: str = "", mark: str = "", **more: str | int | float) -> str:
    """A place on the table: its name and what lies there. It begins a line, so that a push can leave it out."""
    return "\n" + tag(
        "section",
        (heading(name, note, mark) if name or mark else "") + inside,
        class_=f"place {class_}".strip(),
        **more,
    )


def cards(inside: str, class_: str = "") -> str:
    """Cards beside each other, as many in a row as fit."""
    return tag("div", inside, class_=f"cards {class_}".strip())
