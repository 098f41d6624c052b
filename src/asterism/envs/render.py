"""Pictures of a game: in letters, and in pixels drawn from the letters."""

import re
import sys
from collections.abc import Iterator
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from asterism.drawing.pen import CODES, shown_width
from asterism.envs.table import Table

MODES: Final = ["human", "ansi", "rgb_array"]
Picture = str | NDArray[np.uint8] | None
Colour = tuple[int, int, int]
Font = ImageFont.FreeTypeFont | ImageFont.ImageFont

WIDTH: Final = 120  # letters
LINES: Final = 64  # of a frame, and more for each seat: more than boards have but in the longest games
LINES_A_SEAT: Final = 16
CELL: Final = (8, 17)  # pixels of a letter
MARGIN: Final = 12  # pixels around the letters
INK: Final = (210, 206, 226)
NIGHT: Final = (18, 16, 38)
PAINTS: Final[dict[str, Colour]] = {
    "bold": (255, 255, 255),
    "dim": (134, 128, 164),
    "red": (240, 106, 106),
    "green": (112, 204, 130),
    "yellow": (240, 208, 96),
    "blue": (112, 160, 250),
    "violet": (196, 138, 240),
    "cyan": (104, 206, 216),
    "white": (246, 246, 252),
    "gold": (255, 214, 102),
    "lime": (170, 232, 120),
    "ice": (164, 226, 250),
}
STYLES: Final = {code: style for style, code in CODES.items()}
PIECE: Final = re.compile("\x1b\\[([0-9;]*)m|([^\x1b]+)")

WIDE_FONT: Final = "DejaVuSansMono"  # where the machine has it; the font that Pillow brings along has no signs
SIGNS: Final = str.maketrans("─━═│┃║·…☀☾●○★✹\xa0", "---|||..DN0o*# ")


def render(table: Table, mode: str | None) -> Picture:
    """What whoever is asked sees; at the end, what the first seat sees."""
    asked = table.asked()
    seat = asked[0] if asked else 0
    if mode == "ansi":
        return letters_of(table, seat, colour=False)
    if mode == "rgb_array":
        return framed(pixels_of(letters_of(table, seat, colour=True)), table.seats)
    if mode == "human":
        sys.stdout.write(letters_of(table, seat, colour=sys.stdout.isatty()))
    return None


def letters_of(table: Table, seat: int, colour: bool) -> str:
    g = table.g
    speech, view = g.game.speech, g.observe(seat)
    heading = f"{g.game.title} · {speech.headline(view)}"
    return f"{heading}\n\n{speech.draw(view, g.pack, colour, WIDTH)}\n"


def framed(pixels: NDArray[np.uint8], seats: int) -> NDArray[np.uint8]:
    """As large as every picture of a table for so many, as films want them: with sky below, or shrunk."""
    height, width = (LINES + seats * LINES_A_SEAT) * CELL[1] + 2 * MARGIN, WIDTH * CELL[0] + 2 * MARGIN
    image = Image.fromarray(pixels)
    if image.height > height or image.width > width:
        image.thumbnail((width, height))
    frame = Image.new("RGB", (width, height), NIGHT)
    frame.paste(image)
    return np.asarray(frame, dtype=np.uint8)


def pixels_of(letters: str) -> NDArray[np.uint8]:
    """Each letter in a cell of its own, so that boards keep their shape in any font."""
    lines = letters.rstrip("\n").split("\n")
    width, height = CELL
    columns = max(WIDTH, *(shown_width(line) for line in lines))
    image = Image.new("RGB", (columns * width + 2 * MARGIN, len(lines) * height + 2 * MARGIN), NIGHT)
    pen = ImageDraw.Draw(image)
    row = column = 0
    for letter, ink, bold in painted("\n".join(lines)):
        if letter == "\n":
            row, column = row + 1, 0
            continue
        if letter != " ":
            place = (MARGIN + (column + 0.5) * width, MARGIN + row * height)
            pen.text(place, letter, ink, font(bold), anchor="ma")
        column += 1
    return np.asarray(image, dtype=np.uint8)


def painted(letters: str) -> Iterator[tuple[str, Colour, bool]]:
    """Letter by letter, each with its colour and whether it is bold."""
    ink, bold = INK, False
    for codes, text in PIECE.findall(letters):
        if text:
            yield from ((letter, ink, bold) for letter in (text if has_signs() else text.translate(SIGNS)))
            continue
        ink, bold = INK, False
        for code in codes.split(";"):
            style = STYLES.get(code, "")
            bold = bold or style == "bold"
            ink = PAINTS.get(style, ink)


@cache
def font(bold: bool) -> Font:
    try:
        return ImageFont.truetype(f"{WIDE_FONT}{'-Bold' if bold else ''}.ttf", CELL[1] - 4)
    except OSError:
        return ImageFont.load_default(CELL[1] - 4)


def has_signs() -> bool:
    """Whether the font has more than letters."""
    return isinstance(found := font(False), ImageFont.FreeTypeFont) and found.getname()[0] == "DejaVu Sans Mono"
