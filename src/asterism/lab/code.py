"""Which code plays: games of different code never mix."""

import ast
from functools import cache
from pathlib import Path

import asterism
from asterism.kernel.plain import digest

PLAYERS = ["bot", "eyes", "forbidden", "greedy", "search_bot", "thinker_bot"]  # of the bots, beside their engine


@cache
def playing_digest(folder: Path) -> str:
    """Of the code that plays a game: what speaks and draws, comments and line breaks may change as they like."""
    house = Path(asterism.__file__).parent
    rooms = [*(folder / room for room in ("model", "rules", "player")), house / "kernel", house / "bots" / "engine"]
    sources = [folder / "__init__.py", *(house / "bots" / f"{player}.py" for player in PLAYERS)]
    sources += [path for room in rooms for path in sorted(room.rglob("*.py"))]
    return digest([ast.dump(ast.parse(path.read_text(encoding="utf-8"))) for path in sources])
