"""Astrolabe 0.25: `max` of a count became `most`; the numbers of the board are values now."""

from asterism.packs.former.rewriting import Former, Table, table, tables


def step(old: Table) -> object:
    new: Table = {}
    for name, value in old.items():
        if name in ("then", "else", "may"):
            new[name] = tables(value, step)
        elif name == "choose" and isinstance(value, list):
            new[name] = [tables(part, step) for part in value]
        else:
            new["most" if name == "max" and "per" in old else name] = value
    return new


def text(old: object) -> object:
    return tables(old, step)


def after(old: object) -> object:
    """The after-trap section; a passive is no text."""
    if isinstance(old, dict) and isinstance(old.get("effect"), list):
        return {**old, "effect": text(old["effect"])}
    return old


def sides(old: object) -> object:
    return {
        name: {key: value for key, value in table(side).items() if key not in ("capacity", "bonus_vp")}
        for name, side in table(old).items()
    }


def values(kinds: dict[str, object]) -> Table:
    board = kinds.get("board")
    if not isinstance(board, dict):
        return {}
    found: Table = {}
    for old, new in (("focus", "focus"), ("hand_limit", "hand-limit"), ("twilight_focus", "twilight-focus")):
        if old in board:
            found[new] = board[old]
    named = board.get("sides")
    day = named.get("day") if isinstance(named, dict) else None
    if isinstance(day, dict):
        found |= {"side-places": day.get("capacity", 4), "side-bonus": day.get("bonus_vp", 3)}
    return found


TEXTS = {"constellation": "bonus", "demon": "purge", "artifact": "power", "starter": "power", "talisman": "bonus"}
FORMER = Former(
    {
        **dict.fromkeys(TEXTS.items(), text),
        ("artifact", "after"): after,
        ("starter", "after"): after,
        ("board", "sides"): sides,
    },
    dropped=(("board", "focus"), ("board", "hand_limit"), ("board", "twilight_focus"), ("pack", "edition")),
    values=values,
)
