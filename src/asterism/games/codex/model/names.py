"""What Codex Astronomica calls things: its small numbers, then its nouns, verbs, events and values."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from asterism.kernel.names import USED, EventKind, Noun, Several, Value, Verb

if TYPE_CHECKING:
    from asterism.games.codex.model.state import Codex

TURNS: Final = 6
TILES: Final = 19

# Verbs
DRAW: Final = 1
ERASE: Final = 2
END_ROUND: Final = 3

# What a hex shows
NONE: Final = 0
STAR: Final = 1
GUIDE: Final = 2
CLUSTER: Final = 3
BODIES: Final = ["none", "star", "guide", "cluster"]

# Constellation cards
MINOR: Final = 1
MAJOR: Final = 2
ZODIAC: Final = 3
TIERS: Final = ["", "minor", "major", "zodiac"]

# What a hex of a figure asks for
ANY: Final = 0
KINDS: Final = ["any", "guide", "cluster"]

# What an achievement asks of a finished sheet
TESTS: Final = [
    "total",
    "cluster-loss",
    "guide-triangle",
    "nebula",
    "constellations",
    "clusters-in-one-constellation",
    "guide-pair",
    "constellation-without-regular-stars",
]
TOTAL: Final = 0
CLUSTER_LOSS: Final = 1
GUIDE_TRIANGLE: Final = 2
LARGE_NEBULA: Final = 3
MANY_CONSTELLATIONS: Final = 4
CLUSTERS_IN_ONE: Final = 5
GUIDE_PAIR: Final = 6
NO_REGULAR: Final = 7

# Events
REVEALED: Final = 0
DREW: Final = 1
ERASED: Final = 2
FINISHED: Final = 3
SOUGHT: Final = 4
SCORED_FIGURE: Final = 5
SCORED: Final = 6
EARNED: Final = 7

# Streams of chance
ZODIACS: Final = 0
MAJORS: Final = 1
MINORS: Final = 2
STARS: Final = 3
STREAMS: Final = ("zodiac", "major", "minor", "stars")

# Places in `settings`
TAKE_BACKS: Final = 0
REPEAT_CARDS: Final = 1
SHARE_OUTSIDE: Final = 2
NO_GUIDES_BETWEEN: Final = 3
SAME_DEAL: Final = 4

SKY_FULL: Final = 1  # how it ended
UNDRAWN: Final = -1  # in place of a tile, or of a card with its turn


def star_ids(g: "Codex") -> Sequence[str]:
    return g.content.star_ids


def tile_ids(g: "Codex") -> Sequence[str]:
    return g.content.tile_ids


def constellation_ids(g: "Codex") -> Sequence[str]:
    return g.content.constellation_ids


def achievement_ids(g: "Codex") -> Sequence[str]:
    return [achievement.id for achievement in g.content.achievements]


SEAT: "Final[Noun[Codex]]" = Noun("seat", size=lambda g: g.seats)
CARD: "Final[Noun[Codex]]" = Noun("star card", star_ids, rule="components.star-cards")
TILE: "Final[Noun[Codex]]" = Noun("tile", tile_ids, rule="draw.fits-one-tile")
TURN: "Final[Noun[Codex]]" = Noun("turn (0 to 5)", size=TURNS, rule="draw.rotation-steps")
CONSTELLATION: "Final[Noun[Codex]]" = Noun("constellation", constellation_ids)
ACHIEVEMENT: "Final[Noun[Codex]]" = Noun("achievement", achievement_ids)
POINTS: "Final[Noun[Codex]]" = Noun("points")
NUMBER: "Final[Noun[Codex]]" = Noun("number")

VERBS: "Final[list[Verb[Codex]]]" = [
    Verb(DRAW, "draw", [CARD, TILE, TURN]),
    Verb(ERASE, "erase", [TILE]),
    Verb(END_ROUND, "end-round", []),
]

EVENTS: "Final[list[EventKind[Codex]]]" = [
    EventKind(SOUGHT, "sought", {"constellations": Several(CONSTELLATION)}),
    EventKind(REVEALED, "revealed", {"seat": SEAT, "cards": Several(CARD), "round": NUMBER}),
    EventKind(DREW, "drew", {"seat": SEAT, "card": CARD, "tile": TILE, "turn": TURN}, USED),
    EventKind(ERASED, "erased", {"seat": SEAT, "card": CARD, "tile": TILE}),
    EventKind(FINISHED, "finished", {"seat": SEAT, "points": POINTS}),
    EventKind(
        SCORED_FIGURE,
        "scored-figure",
        {"seat": SEAT, "constellation": CONSTELLATION, "points": POINTS, "clusters": NUMBER},
        USED,
    ),
    EventKind(
        SCORED,
        "scored",
        {"seat": SEAT, "constellations": POINTS, "guides": POINTS, "clusters": POINTS, "nebula": POINTS},
    ),
    EventKind(EARNED, "earned", {"seat": SEAT, "achievement": ACHIEVEMENT}, USED),
]

VALUES: Final = [
    Value("rounds", 1, TILES - 1, "round.six-rounds", "rounds in a game"),
    Value("row", 1, 9, "round.reveal-three", "star cards turned up in a round"),
    Value("zodiacs", 0, 6, "setup.one-zodiac", "zodiac constellations to seek"),
    Value("majors", 0, 6, "setup.two-major", "major constellations to seek"),
    Value("minors", 0, 6, "setup.three-minor", "minor constellations to seek"),
    Value("pair-points", 0, 20, "guide.pair-points", "points of two guide stars in line"),
    Value("between-points", 0, 20, "guide.between-points", "points of a star between them"),
    Value("cluster-points", 0, 20, "cluster.inside", "points of a cluster in a scored constellation"),
    Value("cluster-loss", 0, 20, "cluster.outside", "points a cluster outside of them costs"),
    Value("nebula-points", 0, 20, "nebula.points", "points of each hex of the largest nebula"),
]
