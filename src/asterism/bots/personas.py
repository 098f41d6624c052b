"""Personas: the same search with another taste, given as weights on the parts of the game's advice."""


class Persona:
    """A way to play; `weights` multiply parts of the advice by name."""

    def __init__(self, name: str, text: str, weights: dict[str, float]) -> None:
        self.name: str = name
        self.text: str = text
        self.weights: dict[str, float] = weights


PERSONAS: dict[str, list[Persona]] = {
    "astrolabe": [
        Persona("rush", "Traps demons quickly and ends the game.", {"race": 2.0, "demons": 1.3, "artifacts": 0.6}),
        Persona("engine", "Builds artifacts first, points later.", {"artifacts": 1.8, "essence": 1.4, "race": 0.6}),
        Persona("collector", "Gathers talismans, focus and essence.", {"talismans": 2.0, "focus": 1.6, "essence": 1.5}),
    ],
    "astrolabe-018": [
        Persona("rush", "Races for the goals.", {"goals": 2.5, "captured": 1.4, "artifacts": 0.4}),
        Persona("engine", "Buys artifacts and keeps focus.", {"artifacts": 2.0, "focus": 1.5, "goals": 0.7}),
        Persona("collector", "Keeps good dice and stones.", {"dice": 2.2, "stones": 2.5, "focus": 1.3}),
    ],
    "codex": [
        Persona("navigator", "Lays guide stars in line.", {"guide stars": 2.0}),
        Persona("cloud-chaser", "Grows one great nebula.", {"nebula": 2.5}),
        Persona("mythologist", "Wants all six constellations.", {"guide stars": 0.4, "nebula": 0.4}),
    ],
    "starlight": [
        Persona("rush", "Launches early for night points.", {"night points": 1.8, "privileges": 0.4}),
        Persona("engine", "Wins privileges that serve all game.", {"privileges": 2.5, "action points": 1.3}),
        Persona(
            "collector",
            "Lives for Laurels and Accolades.",
            {"Laurels": 4.0, "Accolades in sight": 4.0, "night points": 0.5},
        ),
    ],
    "knights": [
        Persona("striker", "Goes for the Boss.", {"Boss": 1.6, "minions": 0.6}),
        Persona("guardian", "Keeps everybody alive.", {"Homeworld": 1.7, "health": 1.7}),
    ],
}


def personas_of(game: str) -> dict[str, Persona]:
    """The personas a game knows, by name."""
    return {persona.name: persona for persona in PERSONAS.get(game, [])}
