"""Who looks at a drawn table."""

from asterism.kernel.speech.view import View


def viewer(view: View) -> int:
    """The seat that looks, or 0 for a spectator, who sits beside the first seat."""
    return view["seat"] if view["seat"] is not None else 0


def yours(view: View, thing: str) -> str:
    """What a place of the seat that looks is called: "Your board", or "Board" for a spectator.

    >>> look: View = {"seat": 1, "seats": 2, "waiting": [], "outcome": None}
    >>> yours(look, "board"), yours({**look, "seat": None}, "board")
    ('Your board', 'Board')
    """
    return f"Your {thing}" if view["seat"] is not None else thing[:1].upper() + thing[1:]
