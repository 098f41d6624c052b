"""What the Codex tests share: chosen deals, skies written hex by hex, packs with one thing changed."""

import tomllib
from pathlib import Path

from asterism.games.codex import GAME
from asterism.games.codex.model.content import CodexContent
from asterism.games.codex.model.geometry import Hex, turned
from asterism.games.codex.model.names import CLUSTER, GUIDE, MAJORS, MINORS, STAR, STARS, STREAMS, ZODIACS
from asterism.games.codex.model.sky import Sky
from asterism.games.codex.model.state import Codex, HouseRules
from asterism.games.codex.rules.night import Night
from asterism.games.codex.rules.scoring import fill_sheet
from asterism.games.codex.rules.setup import set_up
from asterism.games.codex.rules.sheet import Sheet
from asterism.games.codex.speech.view import OpenSky, SkyView, observe
from asterism.kernel.chance import Chance
from asterism.kernel.changes import Changes
from games.answering import play_randomly as play_randomly

HOUSE = GAME.folder / "packs" / "house"
TARGETS = ["taurus", "orion", "lyra", "triangulum", "sagitta", "corvus"]
# A triangle small enough to lie several times in a sky written by hand, instead of the house's large one
TRIANGLE = 'stars = [[0, 0], [2, 0], [0, 2]]\nempty = [[1, 0], [0, 1], [1, 1]]\ndrawing = ["* o *", " o o", "  *"]'
SMALL: Changes = {
    f"constellation.triangulum.{field}": part for field, part in tomllib.loads(f"score = 3\n{TRIANGLE}").items()
}


def house() -> CodexContent:
    """The house set with a small Triangulum."""
    return GAME.content(changes=SMALL)


def new_game(seed: int = 1, seats: int = 1, **settings: str) -> Codex:
    g = GAME.new(seats, seed, settings)
    assert isinstance(g, Codex)
    return g


def deal(
    targets: list[str] | None = None,
    stars: list[str] | None = None,
    content: CodexContent | None = None,
    seats: int = 1,
    **settings: str,
) -> Codex:
    """A game whose constellations and first star cards are chosen; the rest of the deck comes at random."""
    content = content or house()
    g = GAME.blank(content, seats, GAME.settings_of(settings))
    g.chance = Chance.seeded(1, STREAMS)
    numbers = {card.id: i for i, card in enumerate(content.constellations)}
    wanted = [numbers[id] for id in targets or TARGETS]
    g.chance.force(wanted[:1], ZODIACS)
    g.chance.force(wanted[1:3], MAJORS)
    g.chance.force(wanted[3:], MINORS)
    if stars:
        g.chance.force([content.star_ids.index(id) for id in stars], STARS)
    set_up(g)
    g.call(Night(0))
    g.advance()
    return g


def finished_game(seed: int = 1, **settings: str) -> Codex:
    return play_randomly(new_game(seed, 1, **settings), seed)


def open_cards(g: Codex, seat: int = 0) -> list[str]:
    """The ids of the open cards that are not drawn yet."""
    row = g.row(seat)
    return [g.content.star_ids[card] for i, card in enumerate(row) if g.spots[seat * 3 + i] < 0]


def open_tiles(g: Codex, seat: int = 0) -> list[str]:
    return [id for tile, id in enumerate(g.content.tile_ids) if g.open_tiles[seat] >> tile & 1]


def own_sky(g: Codex, seat: int = 0) -> OpenSky:
    """A seat's sky in its own view."""
    shown = sky_seen(g, seat, seat)["shown"]
    assert shown is not None
    return shown


def sky_seen(g: Codex, seat: int, viewer: int) -> SkyView:
    return observe(g, viewer)["skies"][seat]


def draw_next(g: Codex, seat: int = 0) -> None:
    """Draw the first open card into the first open tile, as printed."""
    g.apply(seat, ["draw", open_cards(g, seat)[0], open_tiles(g, seat)[0], 0])


def play_to_the_end(g: Codex, seat: int = 0) -> None:
    while not g.has_finished(seat):
        draw_next(g, seat)


# Skies written hex by hex


def sky_with(hexes: dict[Hex, str], undrawn: tuple[str, ...] = (), content: CodexContent | None = None) -> Sky:
    """A sky that is empty but for these hexes, and for these tiles undrawn."""
    content = content or house()
    left = dict(hexes)
    letters: list[str] = []
    for tile, id in enumerate(content.tile_ids):
        letters.append("".join(left.pop(place, ".") for place in content.tile_hexes(tile)))
        if id in undrawn:
            letters[-1] = ""
    assert not left, f"outside the sky: {left}"
    return sky_of_letters(content, letters)


def sky_of_letters(content: CodexContent, letters: list[str]) -> Sky:
    """A sky from 19 patterns, one for each tile ("" = undrawn), whether or not such cards exist."""
    masks = [0, 0, 0, 0]
    nebula = undrawn = 0
    for tile, pattern in enumerate(letters):
        if not pattern:
            undrawn |= content.tile_masks[tile]
            continue
        for (q, r), letter in zip(content.tile_hexes(tile), pattern, strict=True):
            bit = 1 << content.grid.cell(q, r)
            masks[content.bodies[letter]] |= bit
            if content.nebulous[letter]:
                nebula |= bit
    return Sky(masks[STAR], masks[GUIDE], masks[CLUSTER], nebula, undrawn)


def figure(
    id: str,
    anchor: Hex = (0, 0),
    turn: int = 0,
    letters: str = "",
    mirror: bool = False,
    content: CodexContent | None = None,
) -> dict[Hex, str]:
    """The stars of a constellation, laid into a sky; letters other than `s` from the first star on."""
    card = next(card for card in (content or house()).constellations if card.id == id)
    stars = [(q + r, -r) if mirror else (q, r) for q, r in card.stars]
    spread = letters.ljust(len(stars), "s")
    laid: dict[Hex, str] = {}
    for place, letter in zip(stars, spread, strict=True):
        q, r = turned(place, turn)
        laid[q + anchor[0], r + anchor[1]] = letter
    return laid


def starless(id: str, anchor: Hex = (0, 0), turn: int = 0) -> list[Hex]:
    """The starless hexes of a constellation laid into a sky."""
    card = next(card for card in house().constellations if card.id == id)
    laid = [turned(place, turn) for place in card.empty]
    return [(q + anchor[0], r + anchor[1]) for q, r in laid]


def score(sky: Sky, targets: list[str] | None = None, rules: HouseRules | None = None) -> Sheet:
    """The sheet of a sky for these targets (all of the house pack's cards may be named, any number of them)."""
    content = house()
    numbers = {card.id: i for i, card in enumerate(content.constellations)}
    return fill_sheet(content, [numbers[id] for id in targets or TARGETS], sky, rules or HouseRules())


def scored(sheet: Sheet) -> list[str]:
    return [house().constellations[placement.card].id for placement in sheet.placements]


def earned(sheet: Sheet) -> list[str]:
    return [house().achievements[i].id for i in sheet.achievements]


# Packs with one thing changed


def house_files() -> dict[str, str]:
    """The files of the house set with a small Triangulum."""
    files = {path.name: path.read_text(encoding="utf-8") for path in sorted(HOUSE.glob("*.toml"))}
    before, rest = files["constellations.toml"].split('id = "triangulum"')
    entry, after = rest.split("\nflavour", 1)
    head = entry.split("score = ")[0]
    files["constellations.toml"] = f'{before}id = "triangulum"{head}score = 3\n{TRIANGLE}\nflavour{after}'
    return files


def write_pack(folder: Path, changes: dict[str, list[tuple[str, str]]]) -> Path:
    """A copy of the house pack in which, file by file, some text is replaced."""
    folder.mkdir(exist_ok=True)
    for name, text in house_files().items():
        for old, new in changes.get(name, []):
            assert old in text, f"{old!r} is not in {name}"
            text = text.replace(old, new, 1)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def load(folder: Path) -> CodexContent:
    """Read a pack as a game does, with all checks."""
    return GAME.load_pack(folder)


def raw_pack() -> dict[str, list[dict[str, object]]]:
    """The house pack as plain TOML data, read without our own loader."""
    merged: dict[str, list[dict[str, object]]] = {}
    for text in house_files().values():
        merged.update(tomllib.loads(text))
    return merged
