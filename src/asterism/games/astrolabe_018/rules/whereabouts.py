"""Where a card is that somebody looks for in vain, for refusals."""

from asterism.games.astrolabe_018.model.state import PILE, Astrolabe018


def where_div(g: Astrolabe018, seat: int, div: int) -> str:
    """Whose a Div is or where it lies, as a clause."""
    name = g.content.div_names[div]
    if div in g.captured:
        return f"{who_has(g, seat, g.captured.index(div) // g.content.captured)} captured {name}"
    if div in g.row:
        return f"{name} is still in the row"
    for entry in g.banished:
        if entry % PILE == div:
            return f"{who_has(g, seat, entry // PILE)} banished {name}"
    return f"{name} is in the deck"


def where_artifact(g: Astrolabe018, seat: int, card: int) -> str:
    """Whose an artifact is or where it lies, as a clause."""
    name = g.content.artifact_names[card]
    if card in g.artifacts:
        owner = g.artifacts.index(card) // 2
        return f"{name} is yours" if owner == seat else f"{g.names[owner]} owns {name}"
    if card in g.library:
        return f"{name} lies in the Library"
    if card in g.discards[0] or card in g.discards[1]:
        return f"{name} has been discarded"
    return f"{name} is in the deck"


def who_has(g: Astrolabe018, seat: int, owner: int) -> str:
    """Somebody as the subject of what they have done, as told to a seat."""
    return "you have" if owner == seat else f"{g.names[owner]} has"
