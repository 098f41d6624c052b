"""Where Asterism keeps a user's own things."""

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """Saved games, best scores, the server's database. ASTERISM_DATA names another place."""
    chosen = os.environ.get("ASTERISM_DATA")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "Asterism"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Asterism"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "asterism"
