"""The words card texts are made of, as the small numbers the rules run on, and how each reads on a card."""

from typing import Final

# --- who
YOU: Final = 0
ALLY: Final = 1
ANY: Final = 2
EVERY: Final = 3
EVERY_ALLY: Final = 4
COLLECTIVE: Final = 5
LOWEST: Final = 6
HIGHEST: Final = 7
MOST_POWER: Final = 8
LEAST_POWER: Final = 9
MOST_HAND: Final = 10
LEAST_HAND: Final = 11
MOST_SLOTS: Final = 12
LEAST_SLOTS: Final = 13
MOST_EQUIPPED: Final = 14
LEAST_EQUIPPED: Final = 15
TURN: Final = 16
WHO: Final = [
    "you",
    "ally",
    "any",
    "each",
    "each-ally",
    "collective",
    "lowest",
    "highest",
    "most-power",
    "least-power",
    "most-hand",
    "least-hand",
    "most-slots",
    "least-slots",
    "most-equipped",
    "least-equipped",
    "turn",
]
WHO_WORDS: Final = [
    "you",
    "an ally",
    "any player",
    "each player",
    "each ally",
    "players collectively",
    "the player with the lowest health",
    "the player with the highest health",
    "the player with the most power",
    "the player with the least power",
    "the player with the most cards in hand",
    "the player with the fewest cards in hand",
    "the player with the most slots",
    "the player with the fewest slots",
    "the player with the most equipped Weapons",
    "the player with the fewest equipped Weapons",
    "that player",
]

# --- enemies a player may hit
FOE: Final = 0
THE_BOSS: Final = 1
MINION: Final = 2
OTHER_FOE: Final = 3
EACH_MINION: Final = 4
EACH_FOE: Final = 5
AT: Final = ["foe", "boss", "minion", "other-foe", "each-minion", "each-foe"]
AT_WORDS: Final = [
    "",
    " to the Boss",
    " to a minion",
    " to a different enemy",
    " to each minion",
    " to the Boss and to each minion",
]

# --- minions a text speaks of
ALL_MINIONS: Final = 0
OLDEST: Final = 1
NEWEST: Final = 2
SELF: Final = 3
CHOSEN: Final = 4
WHICH: Final = ["each", "oldest", "newest", "self", "any"]
WHICH_WORDS: Final = ["each minion in play", "the oldest minion", "the newest minion", "this minion", "a minion"]

# --- zones of a player's cards
IN_HAND: Final = 0
IN_DISCARD: Final = 1
IN_HAND_OR_DISCARD: Final = 2
IN_EQUIPPED: Final = 3
IN_PLAYED: Final = 4
ZONES: Final = ["hand", "discard", "hand-or-discard", "equipped", "played"]
ZONE_WORDS: Final = ["{} hand", "{} discard pile", "{} hand or discard pile", "{} equipped Weapons", "{} play area"]

# --- what earmarked energy may pay for, broadest first
USES: Final = ["cards", "fuel", "tech", "weapon", "power", "slot"]
USE_WORDS: Final = [
    "to gain cards",
    "to gain Fuel",
    "to gain Tech",
    "to gain Weapons",
    "to power up",
    "to gain slots",
]
FOR_CARDS: Final = 0
FOR_TYPE: Final = 1  # plus the card's type
FOR_POWER: Final = 4
FOR_SLOT: Final = 5

# --- player cards
FUEL: Final = 0
TECH: Final = 1
WEAPON: Final = 2
ANY_TYPE: Final = 3
TYPES: Final = ["fuel", "tech", "weapon", "any"]
TYPE_WORDS: Final = ["Fuel", "Tech", "Weapon", "card"]

SUPPLIES: Final = ["tech", "fuel-low", "fuel-high", "weapon-low", "weapon-mid", "weapon-high"]
SUPPLY_COUNT: Final = 6
TECH_DECK: Final = 0
# for steps: one of the six decks, or
DECK_ANY: Final = 6
DECK_EACH: Final = 7
CHEAPEST: Final = 8
COSTLIEST: Final = 9
DECKS: Final = [*SUPPLIES, "any", "each", "cheapest", "costliest"]
DECK_WORDS: Final = [
    "the faceup Tech",
    "the faceup cheap Fuel",
    "the faceup dear Fuel",
    "the faceup light Weapon",
    "the faceup heavy Weapon",
    "the faceup great Weapon",
    "a faceup supply card of choice",
    "every faceup supply card",
    "the cheapest faceup supply card",
    "the costliest faceup supply card",
]

TO_DISCARD: Final = 0
TO_HAND: Final = 1
TO_DECK_TOP: Final = 2
GAIN_TO: Final = ["discard", "hand", "deck-top"]

FROM_SIDE: Final = 0
FROM_DISCARD: Final = 1
SUMMON_FROM: Final = ["side", "discard"]

OUT_DISCARD: Final = 0
OUT_DESTROYED: Final = 1
REMOVE_TO: Final = ["discard", "destroyed"]

# --- turn order cards
TURN_BOSS: Final = 0  # 1 to 3: the player of that number
TURN_WILD: Final = 4
TURN_PAIR: Final = 5  # 5: players 1 and 2; 6: players 3 and 4
TURN_SOLO: Final = 7  # any player card, with one Knight
TURN_CARDS: Final = ["boss", "1", "2", "3", "wild", "1/2", "3/4", "player"]
# setup.order-one-knight, setup.order-two-players, setup.order-three-players, setup.order-four-players
TURN_DECKS: Final = [
    [],
    [TURN_SOLO, TURN_SOLO, TURN_SOLO, TURN_BOSS, TURN_BOSS],
    [1, 1, 2, 2, TURN_BOSS, TURN_BOSS],
    [1, 2, 3, TURN_WILD, TURN_BOSS, TURN_BOSS],
    [TURN_PAIR, TURN_PAIR, TURN_PAIR + 1, TURN_PAIR + 1, TURN_BOSS, TURN_BOSS],
]

# --- Boss cards
STRIKE: Final = 0
IS_MINION: Final = 1
KINDS: Final = ["strike", "minion"]
MARKS: Final = ["none", "All", "2+", "3+", "4"]  # the place in the list is the fewest players

SPECIALTIES: Final = ["early-damage", "late-damage", "energy", "healing", "support", "flexibility"]
GRADES: Final = ["normal", "expert", "nightmare"]

# --- what a text stands on
PLAYER_CARD: Final = "player card"  # or a Knight or Homeworld
BOSS_CARD: Final = "Boss card"  # or a Boss mat or token
