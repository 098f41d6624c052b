"""Personas: the same search with another taste, given as weights on the parts of the game's advice."""


class Persona:
    """A way to play; `weights` multiply parts of the advice by name."""

    def __init__(self, name: str, text: str, weights: dict[str, float]) -> None:
        self.name: str = name
        self.text: str = text
        self.weights: dict[str, float] = weights


PERSONAS: dict[str, list[Persona]] = {}


def personas_of(game: str) -> dict[str, Persona]:
    """The personas a game knows, by name."""
    return {persona.name: persona for persona in PERSONAS.get(game, [])}
