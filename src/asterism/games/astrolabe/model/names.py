"""The rulebook's nouns as small numbers, and their names."""

from typing import Final

# Times of day, which are also the sides of a player board
DAY: Final = 0
TWILIGHT: Final = 1
NIGHT: Final = 2
TIME_NAMES: Final = ["day", "twilight", "night"]
AT_TIME: Final = ["by day", "at twilight", "by night"]

# Astrolabe actions
MEDITATE: Final = 0
CAPTURE: Final = 1
STARGAZE: Final = 2
TRAP: Final = 3
PURGE: Final = 4
ACTION_NAMES: Final = ["meditate", "capture", "stargaze", "trap", "purge"]

# Stars: the five types and the wild token; 0 is an empty place
EMPTY: Final = 0
WILD: Final = 6
STAR_NAMES: Final = ["none", "green", "red", "purple", "blue", "yellow", "wild"]
STAR_COUNTS: Final = [0, 15, 15, 10, 10, 10, 10]  # setup.star-bag

# Decks
DEMONS: Final = 0
ARTIFACTS: Final = 1
TALISMANS: Final = 2
DECK_NAMES: Final = ["demon", "artifact", "talisman"]

# Where a card may come from
FROM_ANY: Final = 0
FROM_ROW: Final = 1
FROM_DECK: Final = 2
SOURCE_NAMES: Final = ["any", "row", "deck"]

# After-trap sections
REPLACE: Final = 0
ADD: Final = 1
IMMEDIATE: Final = 2
PASSIVE: Final = 3
AFTER_NAMES: Final = ["replace", "add", "immediate", "passive"]

# Passives
CAPACITY: Final = 0
ALSO_AT_TWILIGHT: Final = 1
PAY_EITHER: Final = 2
CHEAPER: Final = 3
HAND: Final = 4
TWILIGHT_FOCUS: Final = 5
PRICE: Final = 6
PASSIVE_NAMES: Final = ["capacity", "also-at", "pay-either", "cheaper", "hand", "twilight-focus", "price"]

# Which artifacts a step may choose
WHICH_OTHER: Final = 0
WHICH_SAME_SIDE: Final = 1
WHICH_ANY: Final = 2
WHICH_THIS: Final = 3
WHICH_NAMES: Final = ["other", "same-side", "any", "this"]
