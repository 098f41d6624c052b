"""A sky drawn on paper, scored exactly: `python -m asterism.games.codex.paper SKY.toml`.

    sought = ["leo", "orion", "lyra", "sagitta", "corvus", "crux"]
    [tiles]                   # the star card in each, and its turns by 60 degrees clockwise
    t0 = ["field-1", 0]
    [settings]                # where the table plays otherwise
    guides_between = "off"

Tiles left out are undrawn: then it is the score so far. `pack` names another pack than the house set.
"""

import sys
import tomllib
from pathlib import Path

from asterism.drawing.pen import Pen
from asterism.games.codex import GAME
from asterism.games.codex.drawing.terminal import beside, draw_score, draw_sky
from asterism.games.codex.model.content import CodexContent
from asterism.games.codex.model.names import MAJOR, MINOR, TILES, TURNS, UNDRAWN, ZODIAC
from asterism.games.codex.model.sky import read_sky
from asterism.games.codex.rules.scoring import fill_sheet
from asterism.games.codex.speech.view import DrawnTile, sheet_view
from asterism.kernel.errors import AsterismError, SetupError

WIDTH = 120


def scored(path: Path) -> str:
    """The sky and its score sheet, in letters."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SetupError(f"{path}: not a readable TOML file: {error}") from error
    content = GAME.content(str(data.get("pack", "house")))
    settings = GAME.settings_of(data.get("settings", {}))
    house = GAME.blank(content, 1, settings).house_rules()
    targets = sought(content, data.get("sought", []))
    drawn = tiles(content, data.get("tiles", {}))
    sheet = sheet_view(content, fill_sheet(content, targets, read_sky(content, drawn), house), UNDRAWN not in drawn)
    ids = content.star_ids
    shown: list[DrawnTile | None] = [
        None if one == UNDRAWN else {"card": ids[one // TURNS], "turn": one % TURNS} for one in drawn
    ]
    pen = Pen(False, WIDTH)
    picture = draw_sky(
        {"tiles": shown, "row": [], "discards": [], "sheet": sheet},
        [content.constellations[card].id for card in targets],
        content,
        pen,
    )
    return "\n".join(line.rstrip() for line in beside(picture, draw_score(sheet, content, pen), WIDTH))


def sought(content: CodexContent, names: list[str]) -> list[int]:
    """The constellations to seek, as many of each tier as the book deals. # setup.one-zodiac"""
    ids = [card.id for card in content.constellations]
    for name in names:
        if name not in ids:
            raise SetupError(f"sought: this pack has no constellation {name!r}")
    found = sorted({ids.index(name) for name in names}, key=lambda card: -content.constellations[card].tier)
    tiers = [content.constellations[card].tier for card in found]
    if any(tiers.count(tier) != n for tier, n in enumerate(content.sought)):
        wanted = ", ".join(f"{content.sought[tier]} of tier {tier}" for tier in (ZODIAC, MAJOR, MINOR))
        raise SetupError(f"sought: there should be {wanted}, and none twice")
    return found


def tiles(content: CodexContent, placed: dict[str, list[str | int]]) -> list[int]:
    """What lies in each tile: each card once. # draw.one-card-per-tile"""
    drawn = [UNDRAWN] * TILES
    for tile, entry in placed.items():
        if tile not in content.tile_ids:
            raise SetupError(f"tiles: this sky has no tile {tile!r}")
        match entry:
            case [str(name), int(turn)] if name in content.star_ids and 0 <= turn < TURNS:
                drawn[content.tile_ids.index(tile)] = content.star_ids.index(name) * TURNS + turn
            case _:
                raise SetupError(f"tiles: {tile} should be a star card and its turns, 0 to 5, not {entry!r}")
    cards = [one // TURNS for one in drawn if one != UNDRAWN]
    for card in set(cards):
        if cards.count(card) > 1:
            raise SetupError(f"tiles: {content.star_ids[card]!r} lies in {cards.count(card)} tiles")
    return drawn


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print(__doc__)
        return 2
    try:
        print(scored(Path(arguments[0])))
    except AsterismError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
