"""The score sheet, filled in: every part with the hexes that earned it."""

from asterism.games.codex.model.sky import Placement


class GuidePair:
    """Two guide stars on one line, and the stars between them that count for the pair."""

    def __init__(self, a: int, b: int, line: int, between: int, value: int) -> None:
        self.a: int = a
        self.b: int = b
        self.line: int = line  # which of the three directions: equal q, equal r, equal q + r
        self.between: int = between
        self.value: int = value  # by itself; shared stars count once in the guide total


class PassedOver:
    """A complete figure that does not score, and the scored ones that have hexes of it; none if its card has scored."""

    def __init__(self, placement: Placement, rivals: list[Placement]) -> None:
        self.placement: Placement = placement
        self.rivals: list[Placement] = rivals


class Sheet:
    """A filled-in score sheet: every part with the hexes that earned it."""

    def __init__(
        self,
        placements: list[Placement],
        constellations: int,
        pairs: list[GuidePair],
        aligned: int,
        guides: int,
        inside: int,
        outside: int,
        clusters: int,
        largest: int,
        nebula: int,
        regular: int,
    ) -> None:
        self.placements: list[Placement] = placements
        self.constellations: int = constellations
        self.pairs: list[GuidePair] = pairs
        self.aligned: int = aligned  # the stars, not guide stars, that count between pairs
        self.guides: int = guides
        self.inside: int = inside  # clusters in scored constellations
        self.outside: int = outside
        self.clusters: int = clusters
        self.largest: int = largest  # the hexes of the largest nebula
        self.nebula: int = nebula
        self.regular: int = regular
        self.total: int = self.constellations + self.guides + self.clusters + self.nebula  # total.sum
        self.exact: bool = True  # no better selection of constellations exists # constellation.bounded-search
        self.passed_over: list[PassedOver] = []  # one a card at most
        self.achievements: list[int] = []  # numbers of the pack's achievements; only for a finished sky
