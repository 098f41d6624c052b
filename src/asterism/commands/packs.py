"""`asterism pack check PATH`: everything that does not fit."""

import tomllib
from pathlib import Path

import asterism
from asterism.kernel.errors import PackError


def check(path: Path) -> int:
    game = asterism.game(game_of(path))
    content = game.load_pack(path)
    print(f"{path}: {content.title} ({content.id}) fits {game.title}; digest {content.digest}")
    for warning in content.warnings:
        print(f"  worth a look: {warning}")
    return 0


def game_of(path: Path) -> str:
    """The game a pack says it is for."""
    head = path / "pack.toml"
    if not head.is_file():
        raise PackError(f"{path}: a pack is a folder with a file pack.toml")
    try:
        pack = tomllib.loads(head.read_text(encoding="utf-8")).get("pack", {})
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise PackError(f"{head}: not a readable TOML file: {error}") from error
    game = pack.get("game") if isinstance(pack, dict) else None
    if game not in asterism.shelf():
        raise PackError(f"{head}: pack: game should be one of {', '.join(asterism.shelf())}, not {game!r}")
    return str(game)
