"""A second scorer that shares no code with the first: sets of coordinates, every selection tried.

It reads the pack's TOML itself and follows the rulings literally. Slow, and meant to be.
"""

from typing import Any

from games.codex.helpers import raw_pack

Place = tuple[int, int]
PACK: dict[str, Any] = raw_pack()
CARDS = {card["id"]: card for card in PACK["constellation"]}
LEGEND = PACK["legend"]
STEPS = [(1, 0), (0, 1), (-1, 1)]


def rotate(place: Place, turn: int) -> Place:
    q, r = place
    for _ in range(turn):
        q, r = -r, q + r
    return q, r


class Figure:
    """A complete figure: which target, and the hexes it uses."""

    def __init__(self, target: int, turn: int, anchor: Place, stars: frozenset[Place], empty: frozenset[Place]) -> None:
        self.target = target
        self.turn = turn
        self.anchor = anchor
        self.stars = stars
        self.empty = empty
        self.order = (target, turn, anchor[0], anchor[1])


class Brute:
    """The score of a sky given as {(q, r): letter}, by trying everything."""

    def __init__(
        self, sky: dict[Place, str], targets: list[str], repeat: bool = False, share: bool = False, between: bool = True
    ) -> None:
        self.sky = sky
        self.targets = targets
        self.repeat = repeat
        self.share = share
        self.bodies = {place: LEGEND[letter]["body"] for place, letter in sky.items()}
        self.stars = {place for place, body in self.bodies.items() if body != "none"}
        self.clusters = {place for place in self.stars if self.bodies[place] == "cluster"}
        self.guide_stars = sorted(place for place in self.stars if self.bodies[place] == "guide")
        self.figures = [figure for target in range(len(targets)) for figure in self.complete(target)]
        self.count_guides(between)
        self.nebula = self.count_nebula()
        self.best = max(self.selections(), key=self.rank)
        self.cluster_points, self.points = self.count(self.best)
        self.total = self.points + self.cluster_points + self.guides + self.nebula

    def complete(self, target: int) -> list[Figure]:
        card = CARDS[self.targets[target]]
        found: dict[tuple[frozenset[Place], frozenset[Place]], Figure] = {}
        for turn in range(6):
            stars = [rotate((q, r), turn) for q, r in card["stars"]]
            empty = [rotate((q, r), turn) for q, r in card["empty"]]
            for aq, ar in self.stars:
                if all((q + aq, r + ar) in self.stars for q, r in stars) and not any(
                    (q + aq, r + ar) in self.stars for q, r in empty
                ):
                    lit = frozenset((q + aq, r + ar) for q, r in stars)
                    dark = frozenset((q + aq, r + ar) for q, r in empty)
                    found.setdefault((lit, dark), Figure(target, turn, (aq, ar), lit, dark))
        return list(found.values())

    def clash(self, a: Figure, b: Figure) -> bool:
        if not self.repeat and a.target == b.target:
            return True
        common = (a.stars | a.empty) & (b.stars | b.empty)
        return any(place in self.sky or not self.share for place in common)

    def selections(self) -> list[list[Figure]]:
        """Every set of figures without a clash."""
        made: list[list[Figure]] = [[]]
        for figure in self.figures:
            made += [[*some, figure] for some in made if not any(self.clash(figure, other) for other in some)]
        return made

    def count(self, some: list[Figure]) -> tuple[int, int]:
        inside = sum(len(figure.stars & self.clusters) for figure in some)
        points = sum(CARDS[self.targets[figure.target]]["score"] for figure in some)
        return 2 * inside - 2 * (len(self.clusters) - inside), points

    def count_guides(self, between: bool) -> None:
        self.guides = 0
        self.pair_values: list[int] = []
        self.lines: dict[tuple[Place, Place], int] = {}
        counted: set[Place] = set()
        for i, a in enumerate(self.guide_stars):
            for b in self.guide_stars[i + 1 :]:
                for line, (dq, dr) in enumerate(STEPS):
                    for sign in (1, -1):
                        passed: list[Place] = []
                        q, r = a
                        for _ in range(40):
                            q, r = q + sign * dq, r + sign * dr
                            if (q, r) == b:
                                self.lines[a, b] = line
                                guides = [p for p in passed if p in self.guide_stars]
                                others = [p for p in passed if p in self.stars and p not in self.guide_stars]
                                counted.update(others)
                                extra = len(guides) if between else 0
                                self.guides += 2 + extra
                                self.pair_values.append(2 + extra + len(others))
                                break
                            passed.append((q, r))
        self.guides += len(counted)

    def count_nebula(self) -> int:
        left = {place for place, letter in self.sky.items() if LEGEND[letter]["nebula"]}
        largest = 0
        while left:
            group = [left.pop()]
            for q, r in group:
                for dq, dr in [*STEPS, (-1, 0), (0, -1), (1, -1)]:
                    if (q + dq, r + dr) in left:
                        left.remove((q + dq, r + dr))
                        group.append((q + dq, r + dr))
            largest = max(largest, len(group))
        return largest

    def triangle(self) -> bool:
        stars = self.guide_stars
        for i, a in enumerate(stars):
            for j, b in enumerate(stars[i + 1 :], i + 1):
                for c in stars[j + 1 :]:
                    lines = [self.lines.get(pair) for pair in ((a, b), (a, c), (b, c))]
                    if None not in lines and len(set(lines)) > 1:
                        return True
        return False

    def achievements(self, some: list[Figure]) -> list[bool]:
        clusters, points = self.count(some)
        total = clusters + points + self.guides + self.nebula
        outside = len(self.clusters) - sum(len(figure.stars & self.clusters) for figure in some)
        small = [figure for figure in some if CARDS[self.targets[figure.target]]["kind"] != "zodiac"]
        return [
            total >= 75,
            2 * outside >= 8 and total > 50,
            self.triangle(),
            self.nebula >= 16,
            len({figure.target for figure in some}) == 6,
            any(len(figure.stars & self.clusters) >= 3 for figure in small),
            any(value >= 8 for value in self.pair_values),
            any(all(self.bodies[place] != "star" for place in figure.stars) for figure in some),
        ]

    def rank(self, some: list[Figure]) -> tuple[Any, ...]:
        """constellation.tie-break, read from left to right; larger is better."""
        achievements = self.achievements(some)
        by_card = []
        for target in range(len(self.targets)):
            copies = sorted(figure.order for figure in some if figure.target == target)
            # smaller is better, and a longer list beats its own beginning
            by_card.append(tuple(tuple(-n for n in order) for order in copies))
        cards = len({figure.target for figure in some})
        return (sum(self.count(some)), sum(achievements), achievements, cards, by_card)
