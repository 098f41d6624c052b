"""`asterism pack`: what people do who write packs."""

import json
import tomllib
import webbrowser
from pathlib import Path
from tempfile import mkdtemp

import asterism
from asterism.kernel.errors import PackError
from asterism.kernel.game.game import AnyGame
from asterism.kernel.pack import FORMAT
from asterism.kernel.places import unreadable
from asterism.packs.difference import Difference
from asterism.packs.generate import generate as generated
from asterism.packs.meaning import Pack
from asterism.packs.new import new_pack
from asterism.packs.reference import reference as reference_of
from asterism.packs.schema import pack_schema
from asterism.packs.show import card_in_letters, found_cards, page_of
from asterism.packs.upgrade import upgrade as upgraded
from asterism.packs.worth_a_look import worth_a_look


def new(game: str, folder: Path, author: str, licence: str) -> int:
    found = asterism.game(game)
    new_pack(found, folder, author, licence)
    print(f"{folder}: a pack for {found.title}; write in it what you like, then: asterism pack check {folder}")
    return 0


def generate(game: str, folder: Path, seed: int, side: str) -> int:
    generated(asterism.game(game), folder, seed, side)
    return check(folder)


def check(folder: Path) -> int:
    game = asterism.game(game_of(folder))
    pack = Pack(game, folder)
    content = pack.content
    print(f"{folder}: {content.title} ({content.id}) fits {game.title}; digest {content.digest}")
    for warning in worth_a_look(pack):
        print(f"  worth a look: {warning}")
    return 0


def show(card: str, folder: str, game: str, page: Path | None, look: bool) -> int:
    pack = one_pack(folder, game)
    shown = found_cards(pack, card)
    if look and page is None:
        page = Path(mkdtemp(prefix="asterism-")) / f"{shown[0][1].data['id']}.html"
    if page is not None:
        page.write_text(page_of(pack, shown), encoding="utf-8")
    if look and page is not None:
        webbrowser.open(page.resolve().as_uri())
    for kind, entry in shown:
        print("\n".join(card_in_letters(pack, kind, entry)))
    return 0


def diff(before: str, after: str, game: str) -> int:
    """0 where both mean the same, 1 where they do not."""
    known = game or next((game_of(Path(name)) for name in (before, after) if Path(name).is_dir()), "")
    old, new = one_pack(before, known), one_pack(after, known)
    if old.game is not new.game:
        raise PackError(f"{before} is a pack for {old.game.title}, {after} for {new.game.title}")
    found = Difference(old, new)
    for line in found.lines():
        print(line)
    if not found:
        same = "mean the same" if found.same_order else "have the same entries in another order"
        print(f"{before} and {after} {same}")
    return 1 if found else 0


def upgrade(folder: Path) -> int:
    game = asterism.game(game_of(folder))
    content = upgraded(game, folder)
    print(f"{folder}: {content.title} ({content.id}) is of format {FORMAT} now; digest {content.digest}")
    return 0


def schema(game: str) -> int:
    print(json.dumps(pack_schema(asterism.game(game)), indent=1, ensure_ascii=False))
    return 0


def reference(game: str) -> int:
    print(reference_of(one_pack("house", game)), end="")
    return 0


def one_pack(name: str, game: str) -> Pack:
    """A pack by its folder, or by its name with the game it came with."""
    if Path(name).is_dir() and not (game and name in asterism.game(game).packs()):
        return Pack(asterism.game(game_of(Path(name))), Path(name))
    if not game:
        raise PackError(f"{name}: no such pack folder; a pack that came with a game needs --game")
    found: AnyGame = asterism.game(game)
    return Pack(found, found.pack_path(name))


def game_of(path: Path) -> str:
    """The game a pack says it is for."""
    head = path / "pack.toml"
    if not head.is_file():
        raise PackError(f"{path}: a pack is a folder with a file pack.toml")
    try:
        pack = tomllib.loads(head.read_text(encoding="utf-8")).get("pack", {})
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise PackError(unreadable(str(head), error)) from error
    game = pack.get("game") if isinstance(pack, dict) else None
    if game not in asterism.shelf():
        raise PackError(f"{head}: pack: game should be one of {', '.join(asterism.shelf())}, not {game!r}")
    return str(game)
