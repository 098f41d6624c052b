"""Pictures of a game: in letters, and in pixels drawn from the letters."""

import sys
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from asterism.envs.table import Table

MODES: Final = ["human", "ansi", "rgb_array"]
Picture = str | NDArray[np.uint8] | None

WIDTH: Final = 120  # letters
CELL: Final = (8, 17)  # pixels of a letter
INK: Final = (226, 222, 240)
NIGHT: Final = (18, 16, 38)
LINES: Final = str.maketrans("─━═│┃║·", "---|||.")  # the font that Pillow brings along has no lines


def render(table: Table, mode: str | None) -> Picture:
    """What whoever is asked sees; at the end, what the first seat sees."""
    asked = table.asked()
    letters = letters_of(table, asked[0] if asked else 0)
    if mode == "ansi":
        return letters
    if mode == "rgb_array":
        return pixels_of(letters)
    if mode == "human":
        sys.stdout.write(letters)
    return None


def letters_of(table: Table, seat: int) -> str:
    g = table.g
    speech, view = g.game.speech, g.observe(seat)
    heading = f"{g.game.title} · {speech.headline(view)}"
    return f"{heading}\n\n{speech.draw(view, g.pack, False, WIDTH)}\n"


def pixels_of(letters: str) -> NDArray[np.uint8]:
    """Each letter in a cell of its own, so that boards keep their shape in any font."""
    lines = letters.translate(LINES).split("\n")
    width, height = CELL
    image = Image.new("RGB", (WIDTH * width, len(lines) * height), NIGHT)
    pen, font = ImageDraw.Draw(image), ImageFont.load_default(height - 4)
    for row, line in enumerate(lines):
        for column, letter in enumerate(line[:WIDTH]):
            if letter != " ":
                pen.text((column * width, row * height), letter, INK, font)
    return np.asarray(image, dtype=np.uint8)
