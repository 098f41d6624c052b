"""Packs that travel to workers which do not have them."""

import tempfile
from functools import cache
from pathlib import Path

from asterism.kernel.plain import digest


def packed_files(folder: Path) -> dict[str, str]:
    """A pack as it travels: its files by name."""
    return {file.name: file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.toml"))}


def unpacked(files: dict[str, str]) -> Path:
    """A folder with these files, the same one for the same files as long as the process lives."""
    return _unpacked(digest(dict(files)), tuple(sorted(files.items())))


@cache
def _unpacked(name: str, files: tuple[tuple[str, str], ...]) -> Path:
    folder = Path(tempfile.mkdtemp(prefix=f"asterism-{name[:12]}-"))
    for file, text in files:
        (folder / file).write_text(text, encoding="utf-8")
    return folder
