"""Where a card text stands: whose it is, where its card lies, what its step is waiting for."""

from typing import Final

# Whose text it is: kind x 4096 + number
SOURCE: Final = 4096
OF_CARD: Final = 0
OF_KNIGHT: Final = 1
OF_WORLD: Final = 2
OF_BOSS_CARD: Final = 3
OF_LEVEL: Final = 4
OF_MAT: Final = 5

# Where the card lies while its text is read, so that it can be put away afterwards
LYING: Final = 0  # stays where it is
FIRING: Final = 1  # an attacking Weapon, still equipped
ASIDE: Final = 2  # an overcharged Tech
STRIKING: Final = 3  # a strike being resolved
EQUIPPING: Final = 4  # a Weapon whose EQUIP text this is

# What a step is waiting for
START: Final = 0
PLAYER: Final = 1
DOING: Final = 2
CARD: Final = 3
TARGET: Final = 4
OPTION: Final = 5
YES_NO: Final = 6
FROM_SUPPLY: Final = 7
WEAPONS: Final = 8
MINIONS: Final = 9
RETURNING: Final = 10
BURYING: Final = 11
STACKING: Final = 12
SCOUTING: Final = 13

GO: Final = 4  # outcome of a step that is complete: read on
NOT_YET: Final = -1
