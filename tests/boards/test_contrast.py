"""Words can be read, also those of what is dimmed: their contrast is measured in what the browser has drawn."""

import base64
import io
from typing import Any

import numpy as np
import pytest
from PIL import Image

from boards.rooms import FRAMES, SIZES, Room, read

SCALE = 4  # drawn so much larger, thin strokes have their whole colour
ENOUGH, ENOUGH_IF_LARGE = 4.5, 3.0
STROKES = 98  # of the pixels around words so many in a hundred differ less from the ground than full strokes do
MEASURED = 0.93  # of what the colours have: strokes of a display face are thinner than a pixel even so

# Where dimmed things lie on the table: the game and after how many of its answers
DIMMED = [
    ("codex/same-deal-3", 60),
    ("astrolabe/all-options-3", 0),
    ("astrolabe_018/two", 90),
    ("starlight/five-gods-again", 300),
    ("knights/gorgolith-4-exhausted", 250),
]

# The lines of text in sight and where they stand. Letters of rays have a halo of their own, what is written round an
# instrument has no line, and buttons that do nothing may be pale.
LINES = """() => {
  const unseen = ".sr, .signs, .happened-all, .drawer-body, .signed .word, defs, title";
  const apart = `${unseen}, .ray-letter, textPath, :disabled`;
  const found = [];
  const texts = document.createTreeWalker(document.querySelector(".table"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const words = node.textContent.trim();
    const element = node.parentElement;
    if (!words || element.closest(apart)) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const style = getComputedStyle(element);
    const drawn = element.ownerSVGElement ? element.getScreenCTM?.() : null;
    const size = parseFloat(style.fontSize) * (drawn ? Math.hypot(drawn.a, drawn.b) : 1);
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = drawn ? [element.getBoundingClientRect()] : range.getClientRects();
    for (const { x, y, width, height, right, bottom } of boxes) {
      if (width < 4 || x < 0 || y < 0 || right > innerWidth || bottom > innerHeight) continue;
      const above = document.elementFromPoint(x + width / 2, y + height / 2);
      if (above && !element.contains(above) && !above.contains(element)) continue;
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const name = element.closest("[class]").getAttribute("class");
      found.push([`${name} "${words.slice(0, 30)}"`, large, [x, y, right, bottom]]);
    }
  }
  return found;
}"""


def luminance(colours: Any) -> Any:
    shares = colours / 255.0
    linear = np.where(shares <= 0.04045, shares / 12.92, ((shares + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.2126, 0.7152, 0.0722])


def contrast(pixels: Any) -> float:
    """Between the commonest colour and the strokes that differ most from it."""
    codes = (pixels // 8).astype(int) @ np.array([4096, 64, 1])
    values, counts = np.unique(codes, return_counts=True)
    ground = luminance(np.median(pixels[codes == values[counts.argmax()]], axis=0))
    all_of_it = luminance(pixels.astype(float))
    ratios = (np.maximum(all_of_it, ground) + 0.05) / (np.minimum(all_of_it, ground) + 0.05)
    return float(np.percentile(ratios, STROKES))


@pytest.mark.parametrize(("name", "count"), DIMMED)
def test_words_stand_out_from_their_ground(room: Room, name: str, count: int) -> None:
    record = read(name)
    room.show(room.house.site.tables.open_record(record, room.visitor).id, len(record.names), count)
    room.page.evaluate(FRAMES)
    width, height = SIZES["laptop"]
    clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": SCALE}
    devtools = room.page.context.new_cdp_session(room.page)
    drawn = devtools.send("Page.captureScreenshot", {"format": "png", "clip": clip})["data"]
    picture = np.asarray(Image.open(io.BytesIO(base64.b64decode(drawn))).convert("RGB"))
    pale: dict[str, float] = {}
    for what, large, box in room.page.evaluate(LINES):
        left, top, right, bottom = (int(side * SCALE) for side in box)
        found = contrast(picture[top:bottom, left:right].reshape(-1, 3))
        if found < MEASURED * (ENOUGH_IF_LARGE if large else ENOUGH):
            pale[what] = round(found, 2)
    assert not pale
