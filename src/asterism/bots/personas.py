"""Personas: the same search with another taste, given as weights on the parts of the game's advice."""


class Persona:
    """A way to play; `weights` multiply parts of the advice by name."""

    def __init__(self, name: str, text: str, weights: dict[str, float]) -> None:
        self.name: str = name
        self.text: str = text
        self.weights: dict[str, float] = weights


PERSONAS: dict[str, list[Persona]] = {
    "astrolabe": [
        Persona("rush", "Traps demons quickly and ends the game.", {"race": 3.0, "demons": 1.5, "artifacts": 0.4}),
        Persona("engine", "Builds artifacts first, points later.", {"artifacts": 2.5, "essence": 1.6, "race": 0.4}),
        Persona("collector", "Gathers talismans, focus and essence.", {"talismans": 2.0, "focus": 1.6, "essence": 1.5}),
    ],
    "astrolabe-018": [
        Persona("rush", "Races for the goals.", {"goals": 3.0, "captured": 1.6, "artifacts": 0.3}),
        Persona("engine", "Buys artifacts and keeps focus.", {"artifacts": 4.0, "focus": 2.0, "goals": 0.5}),
        Persona("collector", "Keeps good dice and stones.", {"dice": 2.2, "stones": 2.5, "focus": 1.3}),
    ],
    "codex": [
        Persona("navigator", "Lays guide stars in line.", {"guide stars": 2.0}),
        Persona("cloud-chaser", "Grows one great nebula.", {"nebula": 2.5}),
        Persona("mythologist", "Wants all six constellations.", {"guide stars": 0.4, "nebula": 0.4}),
    ],
    "starlight": [
        Persona("rush", "Launches early for night points.", {"night points": 3.0, "Flares": 0.4, "privileges": 0.3}),
        Persona("engine", "Wins privileges that serve all game.", {"privileges": 4.0, "Flares": 0.5}),
        Persona(
            "collector",
            "Lives for Laurels and Accolades.",
            {"Laurels": 5.0, "Accolades in sight": 6.0, "night points": 0.5, "Flares": 0.5},
        ),
    ],
    "knights": [
        Persona("striker", "Goes for the Boss.", {"Boss": 4.0, "Weapons ready": 2.5, "minions": 0.2}),
        Persona("guardian", "Keeps everybody alive.", {"Homeworld": 4.0, "health": 4.0, "coming hands": 0.6}),
    ],
}


def personas_of(game: str) -> dict[str, Persona]:
    """The personas a game knows, by name."""
    return {persona.name: persona for persona in PERSONAS.get(game, [])}
