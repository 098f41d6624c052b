"""The one card of the house: paper, a title, a cost, a picture, its text, a flavour line, a credit line."""

from asterism.drawing.svg import circle, dust, escape, number, outline, path, picture, polygon, spikes, tag

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


def emblem(id: str, class_: str = "") -> str:
    """A small figure of stars, always the same for the same card: every card has its own picture of the sky."""
    seed = 2166136261
    for letter in id:
        seed = (seed ^ ord(letter)) * 16777619 & 0xFFFFFFFF
    points: list[tuple[float, float]] = []
    count = 5 + seed % 3
    for i in range(count):
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        x = 12 + 96 * (i + 0.5) / count + (seed >> 8) % 9 - 4
        y = 10.0 + (seed >> 12) % 30
        points.append((x, y))
    branch = 1 + seed % (count - 2)
    lines = [f"M{number(x)} {number(y)}" if i == 0 else f"L{number(x)} {number(y)}" for i, (x, y) in enumerate(points)]
    if branch + 2 < count:
        (ax, ay), (bx, by) = points[branch], points[branch + 2]
        lines.append(f"M{number(ax)} {number(ay)}L{number(bx)} {number(by)}")
    stars = [outline(spikes(x, y, 5.4 if i == branch else 3.5, 1.4, 4)) for i, (x, y) in enumerate(points)]
    drawn = path("".join(lines), "figure-line") + path("".join(stars), "figure-star") + dust(9, 112, 44, seed, 4, 3)
    return picture(drawn, 120, 50, "", f"emblem {class_}".strip(), aria_hidden="true")


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


def board(game: str, inside: str, mood: str = "") -> str:
    """The whole table of a game."""
    table = tag("div", inside, class_=f"board board-{game} {mood}".strip(), data_board=game)
    return tag("div", table, class_="board-room")
