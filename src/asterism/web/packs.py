"""Packs of the server's owner: found in folders, offered beside those that came with a game, kept with the tables."""

import logging
import shutil
import sys
import tempfile
import tomllib
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from asterism.kernel.errors import PackError, RecordError
from asterism.kernel.game.game import AnyGame
from asterism.web.rows import Head
from asterism.web.storage import Storage

log = logging.getLogger("asterism.packs")

LONGEST_ID = 80
PREFIX, LOCK = "asterism-packs-", "in-use"
Stamp = tuple[tuple[str, int, int], ...]


@dataclass(frozen=True)
class Offer:
    """A pack that somebody may choose, or that cannot be used and why."""

    id: str
    title: str
    authors: str
    notes: str
    problem: str = ""
    folder: Path | None = None  # None for those that came with the game


class Packs:
    """All packs this server knows. A table keeps playing with the pack as it was when the table was made."""

    def __init__(self, storage: Storage, folders: tuple[Path, ...]) -> None:
        self.storage = storage
        self.folders = folders
        self._read: dict[tuple[str, Path], tuple[Stamp, Offer]] = {}
        clear_left_folders()
        self._kept = Path(tempfile.mkdtemp(prefix=PREFIX))  # copies by digest, for the workers too
        self._held = (self._kept / LOCK).open("w")
        hold(self._held)

    def close(self) -> None:
        self._held.close()
        shutil.rmtree(self._kept, ignore_errors=True)

    def offers(self, game: AnyGame) -> list[Offer]:
        """What may be played: first what came with the game; a broken pack is named with what is wrong."""
        found = [self._offer(game, game.folder / "packs" / id, None) for id in game.packs()]
        for folder in self.folders:
            for path in folders_in(folder):
                if (path / "pack.toml").is_file() and game_of(path) in (game.id, ""):
                    offer = self._offer(game, path, path)
                    if not offer.problem and any(offer.id == other.id for other in found):
                        offer = Offer(offer.id, offer.title, offer.authors, "", f"the id {offer.id!r} is taken", path)
                    found.append(offer)
        return found

    def _offer(self, game: AnyGame, path: Path, folder: Path | None) -> Offer:
        """Read a pack, again only when its files have changed."""
        stamp = stamp_of(path)
        known = self._read.get((game.id, path))
        if known is None or known[0] != stamp:
            known = (stamp, read_offer(game, path, folder))
            self._read[(game.id, path)] = known
        return known[1]

    def choose(self, game: AnyGame, id: str) -> tuple[str, str] | None:
        """Take a pack for a new table: its name for the rules, and its digest; None if there is no such pack."""
        if id in game.packs():
            return id, game.content(id).digest
        for offer in self.offers(game):
            if offer.id == id and offer.folder is not None and not offer.problem:
                files = {file.name: file.read_text(encoding="utf-8") for file in sorted(offer.folder.glob("*.toml"))}
                digest = game.load_pack(offer.folder).digest
                self.storage.keep_pack(game.id, digest, files)
                return self.name(game, id, digest), digest
        return None

    def keep_again(self, game: AnyGame, head: Head, digest: str) -> None:
        """Keep the pack of a table also by the digest that it has by the rules of today."""
        files = self.storage.pack_files(game.id, head.pack_digest) if digest != head.pack_digest else {}
        if files:
            self.storage.keep_pack(game.id, digest, files)

    def name(self, game: AnyGame, id: str, digest: str) -> str:
        """What the rules load a table's pack by: its name, or the folder of its kept copy."""
        if id in game.packs():
            return id
        copy = self._kept / f"{game.id}-{digest}"
        if not copy.is_dir():
            files = self.storage.pack_files(game.id, digest)
            if not files:
                raise RecordError(f"the pack {id!r} ({digest}) is not on this server")
            fresh = Path(tempfile.mkdtemp(dir=self._kept))
            for file, text in files.items():
                (fresh / Path(file).name).write_text(text, encoding="utf-8")
            try:
                fresh.rename(copy)
            except OSError:
                shutil.rmtree(fresh)  # another thread was quicker
        return str(copy)


def clear_left_folders() -> None:
    """Delete the copies that killed processes have left: a living one holds the lock of its folder."""
    for folder in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        with suppress(OSError), (folder / LOCK).open("r+") as lock:
            if hold(lock):
                shutil.rmtree(folder, ignore_errors=True)


def hold(lock: IO[str]) -> bool:
    """Lock a file for as long as it is open; False when another process holds it, or where there are no locks."""
    if sys.platform == "win32":
        return False
    import fcntl

    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def folders_in(folder: Path) -> list[Path]:
    try:
        return sorted(folder.iterdir())
    except OSError:  # such as the user's own, which nobody has made yet
        return []


def stamp_of(path: Path) -> Stamp:
    """What changes when a file of a pack does; a file that cannot be looked at counts as empty."""
    found: list[tuple[str, int, int]] = []
    for file in sorted(path.glob("*.toml")):
        try:
            about = file.stat()
            found.append((file.name, about.st_mtime_ns, about.st_size))
        except OSError:
            found.append((file.name, 0, 0))
    return tuple(found)


def game_of(path: Path) -> str:
    """The game a pack says it is for; "" when it cannot be read."""
    try:
        return str(tomllib.loads((path / "pack.toml").read_text(encoding="utf-8"))["pack"]["game"])
    except (ValueError, KeyError, TypeError, OSError, RecursionError):
        return ""


def read_offer(game: AnyGame, path: Path, folder: Path | None) -> Offer:
    try:
        content = game.load_pack(path)
        head = tomllib.loads((path / "pack.toml").read_text(encoding="utf-8"))["pack"]
        if len(content.id) > LONGEST_ID:
            raise PackError(f"pack.toml: pack: id has more than {LONGEST_ID} characters")
    except (PackError, OSError) as error:
        return broken(path, str(error), folder)
    except Exception as error:  # other people's files may be odd in ways nobody thought of: no other pack suffers
        log.warning("the pack %s cannot be read", path, exc_info=error)
        return broken(path, f"it cannot be read ({type(error).__name__}: {error})", folder)
    authors = head.get("authors", [])
    named = ", ".join(map(str, authors)) if isinstance(authors, list) else str(authors)
    return Offer(content.id, content.title, named, content.notes, "", folder)


def broken(path: Path, problem: str, folder: Path | None) -> Offer:
    """A pack that cannot be used, with what is wrong, but not where on this machine it is."""
    return Offer(path.name, path.name, "", "", problem.replace(f"{path}: ", "").replace(str(path), path.name), folder)
