"""The words card texts are made of, as the small numbers the rules run on.

A text is compiled into steps of `WIDTH` ints: OP, WHO, N, COUNTER, TIMES, CAP, X, Y. An amount is
N plus TIMES x COUNTER (at most CAP, if CAP is set). X is what the step works on, Y a flag or an address.
"""

from typing import Final

WIDTH: Final = 8

# --- control: how a text is read
END: Final = 0
JUMP: Final = 1  # go on at X
OR: Final = 2  # WHO options that start at N, COUNTER, TIMES, CAP; they meet again at Y
MAY: Final = 3  # declined: go on at X
PAY: Final = 4  # an amount of energy; not paid: go on at X
IF: Final = 5  # counter WHO compared (N) with COUNTER x param or TIMES; false: go on at X
EACH: Final = 6  # run what follows as often as the amount says; none: go on at X
AGAIN: Final = 7  # end of the repeated part that starts at X
OMEN: Final = 8  # a Boss card: what follows; a player card: go on at X; they meet again at Y

# --- steps without a recipient
ENERGY: Final = 16
ENERGY_FOR: Final = 17
HEAL_WORLD: Final = 18
POWER_WORLD: Final = 19
DESTROY_SELF: Final = 20
BOSS_HEAL: Final = 21
TRACK: Final = 22
SUFFER_WORLD: Final = 23
DRAIN_WORLD: Final = 24
LOSE: Final = 25
SIDE_REMOVE: Final = 26

# --- steps on an enemy
DAMAGE: Final = 32
REMOVE_MINION: Final = 33
TRIGGER: Final = 34
FORTIFY: Final = 35

# --- steps for a player
HEAL: Final = 40
POWER: Final = 41
SLOT: Final = 42
DRAW: Final = 43
REVEAL: Final = 44
SUFFER: Final = 45
DRAIN: Final = 46
UNSLOT: Final = 47
DISCARD: Final = 48
DESTROY: Final = 49
RECALL: Final = 50
STACK: Final = 51
ARM: Final = 52
DISARM: Final = 53
GAIN: Final = 54

# --- steps on the table
ATTACK: Final = 60
RAZE: Final = 61
CYCLE: Final = 62
FORESEE: Final = 63
REQUEUE: Final = 64
SCOUT: Final = 65
BOSS_DRAW: Final = 66
SIDE_DRAW: Final = 67
SUMMON: Final = 68

# step name -> its number and, in order, the fields it takes
STEPS: Final[dict[str, tuple[int, tuple[str, ...]]]] = {
    "energy": (ENERGY, ("n",)),
    "energy-for": (ENERGY_FOR, ("n", "use")),
    "damage": (DAMAGE, ("n", "at")),
    "heal": (HEAL, ("who", "n")),
    "heal-world": (HEAL_WORLD, ("n",)),
    "power": (POWER, ("who", "n")),
    "power-world": (POWER_WORLD, ("n",)),
    "slot": (SLOT, ("who", "n")),
    "draw": (DRAW, ("who", "n")),
    "reveal": (REVEAL, ("who", "n")),
    "discard": (DISCARD, ("who", "n", "zone")),
    "destroy": (DESTROY, ("who", "n", "zone")),
    "destroy-self": (DESTROY_SELF, ()),
    "gain": (GAIN, ("who", "type", "max", "to")),
    "recall": (RECALL, ("who", "n", "filter")),
    "stack": (STACK, ("who", "n")),
    "arm": (ARM, ("who", "zone")),
    "attack": (ATTACK, ("whose", "n", "bonus")),
    "cycle": (CYCLE, ("deck",)),
    "raze": (RAZE, ("deck", "n")),
    "foresee": (FORESEE, ("n",)),
    "requeue": (REQUEUE, ("card",)),
    "scout": (SCOUT, ("n",)),
    "suffer": (SUFFER, ("who", "n")),
    "suffer-world": (SUFFER_WORLD, ("n",)),
    "drain": (DRAIN, ("who", "n")),
    "drain-world": (DRAIN_WORLD, ("n",)),
    "unslot": (UNSLOT, ("who", "n")),
    "disarm": (DISARM, ("who", "n")),
    "boss-heal": (BOSS_HEAL, ("n",)),
    "fortify": (FORTIFY, ("which", "n")),
    "track": (TRACK, ("n",)),
    "boss-draw": (BOSS_DRAW, ("n",)),
    "side-draw": (SIDE_DRAW, ("n",)),
    "summon": (SUMMON, ("from", "n")),
    "remove-minion": (REMOVE_MINION, ("which", "to")),
    "trigger": (TRIGGER, ("which",)),
    "side-remove": (SIDE_REMOVE, ("card",)),
    "lose": (LOSE, ()),
}
WRAPPERS: Final = ("or", "may", "upto", "pay", "if", "each", "omen")

# Steps that only one side's texts may hold: a Boss has no energy, a player no track
PLAYER_ONLY: Final = (
    ENERGY,
    ENERGY_FOR,
    DESTROY_SELF,
    DAMAGE,
    RECALL,
    STACK,
    ARM,
    GAIN,
    ATTACK,
    CYCLE,
    FORESEE,
    SCOUT,
)
BOSS_ONLY: Final = (LOSE, SIDE_REMOVE, TRIGGER)

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

# --- enemies a player may hit
FOE: Final = 0
THE_BOSS: Final = 1
MINION: Final = 2
OTHER_FOE: Final = 3
EACH_MINION: Final = 4
EACH_FOE: Final = 5
AT: Final = ["foe", "boss", "minion", "other-foe", "each-minion", "each-foe"]

# --- minions a text speaks of
ALL_MINIONS: Final = 0
OLDEST: Final = 1
NEWEST: Final = 2
SELF: Final = 3
CHOSEN: Final = 4
WHICH: Final = ["each", "oldest", "newest", "self", "any"]

# --- zones of a player's cards
IN_HAND: Final = 0
IN_DISCARD: Final = 1
IN_HAND_OR_DISCARD: Final = 2
IN_EQUIPPED: Final = 3
IN_PLAYED: Final = 4
ZONES: Final = ["hand", "discard", "hand-or-discard", "equipped", "played"]

# --- what earmarked energy may pay for, broadest first
USES: Final = ["cards", "fuel", "tech", "weapon", "power", "slot"]
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

SUPPLIES: Final = ["tech", "fuel-low", "fuel-high", "weapon-low", "weapon-mid", "weapon-high"]
SUPPLY_COUNT: Final = 6
TECH_DECK: Final = 0
# for steps: one of the six decks, or
DECK_ANY: Final = 6
DECK_EACH: Final = 7
CHEAPEST: Final = 8
COSTLIEST: Final = 9
DECKS: Final = [*SUPPLIES, "any", "each", "cheapest", "costliest"]

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

# --- counters
COUNTERS: Final = [
    "nothing",
    "slots",
    "power",
    "hand",
    "your-weapons",
    "your-other-weapons",
    "ally-weapons",
    "minions",
    "extra-minions",
    "level",
    "track",
    "players",
    "empty-supplies",
    "defeated",
    "full-power",
    "exhausted",
    "world-health",
]
NO_COUNTER: Final = 0
C_SLOTS: Final = 1
C_POWER: Final = 2
C_HAND: Final = 3
C_YOUR_WEAPONS: Final = 4
C_YOUR_OTHER_WEAPONS: Final = 5
C_ALLY_WEAPONS: Final = 6
C_MINIONS: Final = 7
C_EXTRA_MINIONS: Final = 8
C_LEVEL: Final = 9
C_TRACK: Final = 10
C_PLAYERS: Final = 11
C_EMPTY_SUPPLIES: Final = 12
C_DEFEATED: Final = 13
C_FULL_POWER: Final = 14
C_EXHAUSTED: Final = 15
C_WORLD_HEALTH: Final = 16
PARAM: Final = 32  # and above: a named number of the Boss

AT_LEAST: Final = 0
AT_MOST: Final = 1
LESS: Final = 2
MORE: Final = 3
COMPARE: Final = [">=", "<=", "<", ">"]

SPECIALTIES: Final = ["early-damage", "late-damage", "energy", "healing", "support", "flexibility"]
GRADES: Final = ["normal", "expert", "nightmare"]

# step field -> the words it takes, where the field means the same in every step
FIELD_WORDS: Final = {
    "use": USES,
    "at": AT,
    "deck": DECKS,
    "which": WHICH,
    "from": SUMMON_FROM,
    "to": REMOVE_TO,
}
