"""What somebody who thought about a decision makes of it."""


class Candidate:
    """An option somebody thought about: how often it was tried, and its value for the seat."""

    def __init__(self, option: int, visits: int, value: float) -> None:
        self.option: int = option
        self.visits: int = visits
        self.value: float = value


class Thought:
    """What a bot makes of a decision: the options, the best first, and where it thinks the best one leads.

    Values are chances to win (0 to 1), or points where `in_points`.
    """

    def __init__(
        self, candidates: list[Candidate], chances: list[float], line: list[tuple[int, int]], in_points: bool = False
    ) -> None:
        self.candidates: list[Candidate] = candidates
        self.chances: list[float] = chances  # by seat, as things stand
        self.line: list[tuple[int, int]] = line  # (seat, option), beginning with the best option
        self.in_points: bool = in_points
