"""What Codex Astronomica calls things: the small numbers of its verbs, stars, tiers, tests, events and streams."""

from typing import Final

TURNS: Final = 6
TILES: Final = 19

# Verbs
DRAW: Final = 1
ERASE: Final = 2

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
DEALT: Final = [0, 3, 2, 1]  # setup.three-minor, setup.two-major, setup.one-zodiac

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
