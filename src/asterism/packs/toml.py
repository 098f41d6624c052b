"""Values of a pack on one line: as the house writes them, and in plain letters."""

import json


def toml(value: object) -> str:
    """A value as TOML.

    >>> toml([{"do": "charge", "n": 2}, {"may": []}])
    '[{ do = "charge", n = 2 }, { may = [] }]'
    """
    if isinstance(value, dict):
        inside = ", ".join(f"{toml_key(key)} = {toml(item)}" for key, item in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list):
        return f"[{', '.join(toml(item) for item in value)}]"
    return json.dumps(value, ensure_ascii=False)


def toml_key(key: str) -> str:
    plain = key.replace("-", "").replace("_", "")
    return key if plain.isascii() and plain.isalnum() else json.dumps(key, ensure_ascii=False)


def shown(value: object) -> str:
    """A value of a pack in letters."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(shown(item) if not isinstance(item, list) else f"[{shown(item)}]" for item in value) or "none"
    if isinstance(value, dict):
        return "; ".join(f"{key}: {shown(item)}" for key, item in value.items()) or "nothing"
    return "nothing" if value is None else str(value)
