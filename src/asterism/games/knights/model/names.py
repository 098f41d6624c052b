"""What Astro Knights calls things: its small numbers with their words, then its nouns, verbs, events and values."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from asterism.kernel.cards import NO, PART, YES
from asterism.kernel.names import GOT, USED, EventKind, Noun, Value, Verb, Written

if TYPE_CHECKING:
    from asterism.games.knights.model.state import Knights

# who
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

# enemies a player may hit
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

# minions a text speaks of
ALL_MINIONS: Final = 0
OLDEST: Final = 1
NEWEST: Final = 2
SELF: Final = 3
CHOSEN: Final = 4
WHICH: Final = ["each", "oldest", "newest", "self", "any"]
WHICH_WORDS: Final = ["each minion in play", "the oldest minion", "the newest minion", "this minion", "a minion"]

# zones of a player's cards
IN_HAND: Final = 0
IN_DISCARD: Final = 1
IN_HAND_OR_DISCARD: Final = 2
IN_EQUIPPED: Final = 3
IN_PLAYED: Final = 4
ZONES: Final = ["hand", "discard", "hand-or-discard", "equipped", "played"]
ZONE_CARDS: Final = [  # what lies there, counted: {} is an ending
    "card{} in hand",
    "card{} in the discard pile",
    "card{} in hand or discard pile",
    "equipped Weapon{}",
    "card{} in the play area",
]
ZONE_WORDS: Final = ["{} hand", "{} discard pile", "{} hand or discard pile", "{} equipped Weapons", "{} play area"]

# what earmarked energy may pay for, broadest first
USES: Final = ["cards", "fuel", "tech", "weapon", "power", "slot"]
# How a minion leaves the row
PUT_AWAY: Final = 0
REMOVED: Final = 1
DEFEATED: Final = 2

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

# player cards
FUEL: Final = 0
TECH: Final = 1
WEAPON: Final = 2
ANY_TYPE: Final = 3
TYPES: Final = ["fuel", "tech", "weapon", "any"]
TYPE_WORDS: Final = ["Fuel", "Tech", "Weapon", "card"]

SUPPLIES: Final = ["tech", "fuel-low", "fuel-high", "weapon-low", "weapon-mid", "weapon-high"]
DEAREST: Final = 99  # no card costs more
SUPPLY_WORDS: Final = ["Tech", "cheap Fuel", "dear Fuel", "light Weapons", "heavy Weapons", "great Weapons"]
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

# turn order cards
TURN_BOSS: Final = 0  # 1 to 3: the player of that number
TURN_WILD: Final = 4
TURN_PAIR: Final = 5  # 5: players 1 and 2; 6: players 3 and 4
TURN_SOLO: Final = 7  # any player card, with one Knight
TURN_CARDS: Final = ["boss", "1", "2", "3", "wild", "1/2", "3/4", "player"]
TURN_CARD_WORDS: Final = [
    "Boss",
    "player 1",
    "player 2",
    "player 3",
    "wild",
    "player 1 or 2",
    "player 3 or 4",
    "player",
]

# Boss cards
STRIKE: Final = 0
IS_MINION: Final = 1
KINDS: Final = ["strike", "minion"]
MARKS: Final = ["none", "All", "2+", "3+", "4"]  # the place in the list is the fewest players

SPECIALTIES: Final = ["early-damage", "late-damage", "energy", "healing", "support", "flexibility"]
GRADES: Final = ["normal", "expert", "nightmare"]

# what a text stands on
PLAYER_CARD: Final = "player card"  # or a Knight or Homeworld
BOSS_CARD: Final = "Boss card"  # or a Boss mat or token

# Whose text it is: kind x SOURCE + number
SOURCE: Final = 4096
OF_CARD: Final = 0
OF_KNIGHT: Final = 1
OF_WORLD: Final = 2
OF_BOSS_CARD: Final = 3
OF_LEVEL: Final = 4
OF_MAT: Final = 5

# Verbs: setup
TAKE_KNIGHT: Final = 1  # Knight
DEFEND: Final = 2  # Homeworld
FACE: Final = 3  # Boss
GIVE_WILD: Final = 4  # seat
# turn order
TAKE_TURN: Final = 5  # seat
# attack phase
ATTACK_WITH: Final = 6  # card, owner
END_ATTACKS: Final = 7
# main phase
PLAY: Final = 8  # card
GAIN_CARD: Final = 9  # supply deck
OVERCHARGE: Final = 10
GAIN_SLOT: Final = 11
EQUIP: Final = 12  # card
POWER_UP: Final = 13
USE_ABILITY: Final = 14
USE_WORLD: Final = 15
BOSS_ACTION: Final = 16
END_MAIN: Final = 17
# draw phase
LAY: Final = 18  # card: next of the played cards onto the discard pile
LAY_REST: Final = 19
THROW: Final = 20  # card from hand
THROW_REST: Final = 21
KEEP_REST: Final = 22
# inside card texts
HIT: Final = 23  # 0: the Boss, else the place in the minion row
CHOOSE_PLAYER: Final = 24  # seat
PICK: Final = 28  # card, zone, place in the discard pile from the bottom
STOP: Final = 29
CHOOSE_SUPPLY: Final = 30  # supply deck
CALL_BACK: Final = 31  # Boss card from the Boss discard pile
CHOOSE_MINION: Final = 32  # place in the row from 1
BURY: Final = 33  # turn order card to the bottom
NEXT_TURN_CARD: Final = 34  # turn order card on top of the others
NEXT_BOSS_CARD: Final = 35  # Boss card on top of the others
LEAVE: Final = 36  # the rest as it lies

# Events
TURN_DRAWN: Final = 1
TURN_BEGAN: Final = 2
ROUND_BEGAN: Final = 3
DREW: Final = 4
FLIPPED: Final = 5
PLAYED: Final = 6
GAINED: Final = 7
OVERCHARGED: Final = 8
SLOTS_GAINED: Final = 9
EQUIPPED: Final = 10
POWERED: Final = 11
ABILITY_USED: Final = 12
WORLD_USED: Final = 13
ACTION_USED: Final = 14
ATTACKED: Final = 15
BOSS_HIT: Final = 16
MINION_HIT: Final = 17
MINION_LEFT: Final = 18
MINION_ENTERED: Final = 19
HEALED: Final = 20
WORLD_HEALED: Final = 21
WORLD_POWERED: Final = 22
WORLD_HIT: Final = 23
SUFFERED: Final = 24
EXHAUSTED: Final = 25
TRACK_MOVED: Final = 26
BOSS_DREW: Final = 27
EXTRA_DREW: Final = 28
LEVELED_UP: Final = 29
ACTIVATED: Final = 30
LEVEL_ACTIVATED: Final = 31
DISCARDED: Final = 32
DESTROYED: Final = 33
RECALLED: Final = 34
STACKED: Final = 35
RAZED: Final = 36
REVEALED: Final = 37
TURN_REVEALED: Final = 38
BOSS_REVEALED: Final = 39
LOST_POWER: Final = 40
LOST_SLOT: Final = 41
WORLD_LOST_POWER: Final = 42
BOSS_HEALED: Final = 43
WILD_PASSED: Final = 44
KNIGHT_TAKEN: Final = 45
WORLD_CHOSEN: Final = 46
BOSS_CHOSEN: Final = 47
MINION_GREW: Final = 48
LOST_BY_RULE: Final = 49
ENDED: Final = 60
SUPPLY_SHOWN: Final = 61
SUPPLY_EMPTY: Final = 62
ENERGY_LOST: Final = 63
BOSS_SHUFFLED: Final = 64
ENERGY_PAID: Final = 65
EXTRA_SHUFFLED: Final = 66
EXTRA_LEFT_OUT: Final = 67
TURN_RETURNED: Final = 68
ENERGY_GAINED: Final = 50
OPTION_CHOSEN: Final = 51
LAID: Final = 90
ENERGY_MARKED: Final = 91
PASSED_ON: Final = 92
OPTION_FORCED: Final = 93
WILD_GIVEN: Final = 52
TURN_BURIED: Final = 53
CYCLED: Final = 54
VOTED: Final = 55


def card_ids(g: "Knights") -> Sequence[str]:
    return [card.id for card in g.content.cards]


def knight_ids(g: "Knights") -> Sequence[str]:
    return [knight.id for knight in g.content.knights]


def world_ids(g: "Knights") -> Sequence[str]:
    return [world.id for world in g.content.worlds]


def boss_ids(g: "Knights") -> Sequence[str]:
    return g.content.boss_ids


def mat_ids(g: "Knights") -> Sequence[str]:
    return [f"{mat.id}-{GRADES[mat.grade]}" for mat in g.content.mats]


def boss_card_ids(g: "Knights") -> Sequence[str]:
    return [card.id for card in g.content.boss_cards]


def foes(g: "Knights") -> Sequence[str]:
    """The Boss, then the minion row by place."""
    return ["boss", *(f"{i + 1}-{g.content.boss_cards[card].id}" for i, card in enumerate(g.minion))]


class Cause(Noun["Knights"]):
    """The card, ability, token or mat whose text made it happen; nothing where a rule did."""

    def tell(self, g: "Knights", value: int) -> Written:
        if value < 0:
            return None
        kind, number = value // SOURCE, value % SOURCE
        if kind == OF_LEVEL:
            return f"level-{number}"
        ids = [card_ids, knight_ids, world_ids, boss_card_ids, boss_card_ids, mat_ids][kind]
        return ids(g)[number]


class Enemy(Noun["Knights"]):
    """The Boss, or a minion by its place in the row: "2-maw"."""

    def missing(self, g: "Knights", written: object, verb: str) -> str:
        place, _, id = str(written).partition("-")
        named = [card.name for card in g.content.boss_cards if card.id == id]
        if not named or not place.isdigit():
            return super().missing(g, written, verb)
        return f"No {named[0]} stands at place {place} of the minion row."


SEAT: "Final[Noun[Knights]]" = Noun("seat", size=lambda g: g.seats)
CARD: "Final[Noun[Knights]]" = Noun("card", card_ids)
KNIGHT: "Final[Noun[Knights]]" = Noun("Knight", knight_ids)
HOMEWORLD: "Final[Noun[Knights]]" = Noun("Homeworld", world_ids)
BOSS: "Final[Noun[Knights]]" = Noun("Boss", boss_ids)
MAT: "Final[Noun[Knights]]" = Noun("Boss at a difficulty", mat_ids)
BOSS_DECK_CARD: "Final[Noun[Knights]]" = Noun("Boss card", boss_card_ids)
TURN_CARD: "Final[Noun[Knights]]" = Noun("turn order card", TURN_CARDS)
SUPPLY: "Final[Noun[Knights]]" = Noun("supply deck", SUPPLIES)
ENEMY: "Final[Noun[Knights]]" = Enemy("enemy", foes, lambda g: 1 + len(g.content.boss_cards), "attack.single-target")
ZONE: "Final[Noun[Knights]]" = Noun("zone", ZONES)
PLACE: "Final[Noun[Knights]]" = Noun("place in the pile", size=lambda g: len(g.content.cards))
BRANCH: "Final[Noun[Knights]]" = Noun("option", size=lambda g: g.content.texts.most_branches())
NUMBER: "Final[Noun[Knights]]" = Noun("number", size=1000)
USE: Final["Noun[Knights]"] = Noun("use of energy", USES)
GOAL: Final["Noun[Knights]"] = Noun("where a card goes", GAIN_TO)
LEFT_HOW: Final["Noun[Knights]"] = Noun("way out of play", ["discarded", "removed", "defeated"])
CAUSE: "Final[Noun[Knights]]" = Cause("cause")

VERBS: "Final[list[Verb[Knights]]]" = [
    Verb(TAKE_KNIGHT, "take-knight", [KNIGHT], "Knights are taken at set-up", "setup.choose-knight-and-number"),
    Verb(DEFEND, "defend", [HOMEWORLD], "The Homeworld is chosen at set-up", "setup.choose-homeworld"),
    Verb(FACE, "face", [BOSS], "The Boss is chosen at set-up", "setup.choose-boss"),
    Verb(GIVE_WILD, "give-wild", [SEAT], "The wild token is given at set-up", "setup.wild-token-to-anyone"),
    Verb(
        TAKE_TURN,
        "take-turn",
        [SEAT],
        "Who takes a turn is decided when a card for two players is drawn",
        "order.four-players-choose",
    ),
    Verb(
        ATTACK_WITH,
        "attack",
        [CARD, SEAT],
        "Weapons attack in the attack phase of their owner's turn",
        "attack.may-with-any",
    ),
    Verb(END_ATTACKS, "end-attacks", [], "The attack phase is ended by whoever is in it", "turn.three-phases"),
    Verb(PLAY, "play", [CARD], "Cards are played in one's own main phase", "play.only-own-main-phase"),
    Verb(GAIN_CARD, "gain", [SUPPLY], "Cards are gained in one's own main phase", "gain.top-card-for-its-cost"),
    Verb(
        OVERCHARGE, "overcharge", [], "A Tech is overcharged in one's own main phase", "overcharge.pay-resolve-bottom"
    ),
    Verb(GAIN_SLOT, "gain-slot", [], "Slots are bought in one's own main phase", "slot.three-energy"),
    Verb(EQUIP, "equip", [CARD], "Weapons are equipped in one's own main phase", "equip.only-from-hand"),
    Verb(POWER_UP, "power-up", [], "Powering up is bought in one's own main phase", "power.two-energy"),
    Verb(USE_ABILITY, "ability", [], "An ability is activated in one's own main phase", "ability.at-full-power"),
    Verb(
        USE_WORLD,
        "homeworld",
        [],
        "The Homeworld's ability is activated in a main phase",
        "homeworld.activate-in-main-phase",
    ),
    Verb(BOSS_ACTION, "boss-action", [], "The action of the Boss mat is taken in a main phase", "boss.own-rules"),
    Verb(END_MAIN, "end-main", [], "The main phase is ended by whoever is in it", "turn.three-phases"),
    Verb(LAY, "lay", [CARD], "Played cards are laid on the discard pile in the draw phase", "draw.played-cards-first"),
    Verb(
        LAY_REST,
        "lay-rest",
        [],
        "Played cards are laid on the discard pile in the draw phase",
        "draw.played-cards-first",
    ),
    Verb(
        THROW,
        "discard",
        [CARD],
        "Cards are discarded from hand in the draw phase, or when a text says so",
        "draw.may-discard-from-hand",
    ),
    Verb(THROW_REST, "discard-rest", [], "The hand is discarded in the draw phase", "draw.may-discard-from-hand"),
    Verb(
        KEEP_REST,
        "keep-rest",
        [],
        "Whether to keep the hand is decided in the draw phase",
        "draw.may-discard-from-hand",
    ),
    Verb(HIT, "hit", [ENEMY], "An enemy is chosen when an attack or effect deals damage", "attack.single-target"),
    Verb(
        CHOOSE_PLAYER, "player", [SEAT], "A player is chosen when a text means one of several", "play.resolve-all-text"
    ),
    Verb(PART, "option", [BRANCH], "Options are chosen when a text with OR is read", "play.or-exactly-one"),
    Verb(YES, "yes", [], "No text asks for a yes or no", "choice.may-and-up-to"),
    Verb(NO, "no", [], "No text asks for a yes or no", "choice.may-and-up-to"),
    Verb(PICK, "pick", [CARD, ZONE, PLACE], "Cards are picked when a text says so", "play.resolve-all-text"),
    Verb(STOP, "stop", [], "Only a text that says up to can be stopped", "choice.may-and-up-to"),
    Verb(CHOOSE_SUPPLY, "supply", [SUPPLY], "A supply deck is chosen when a text says so", "play.resolve-all-text"),
    Verb(
        CALL_BACK, "call-back", [BOSS_DECK_CARD], "Minions come back when a Boss text says so", "play.resolve-all-text"
    ),
    Verb(CHOOSE_MINION, "minion", [ENEMY], "A minion is chosen when a text says so", "play.resolve-all-text"),
    Verb(BURY, "bury", [TURN_CARD], "Turn order cards are moved when a text reveals them", "order.moved-cards"),
    Verb(
        NEXT_TURN_CARD,
        "next-turn",
        [TURN_CARD],
        "Turn order cards are laid back when a text revealed them",
        "order.reveal-goes-back",
    ),
    Verb(
        NEXT_BOSS_CARD,
        "next-boss-card",
        [BOSS_DECK_CARD],
        "Boss cards are laid back when a text revealed them",
        "order.reveal-goes-back",
    ),
    Verb(LEAVE, "leave", [], "Only revealed cards can be left as they lie", "order.reveal-goes-back"),
]

EVENTS: "Final[list[EventKind[Knights]]]" = [
    EventKind(KNIGHT_TAKEN, "knight-taken", {"seat": SEAT, "knight": KNIGHT}, GOT),
    EventKind(WORLD_CHOSEN, "world-chosen", {"world": HOMEWORLD}),
    EventKind(BOSS_CHOSEN, "boss-chosen", {"mat": MAT}),
    EventKind(WILD_GIVEN, "wild-given", {"seat": SEAT}),
    EventKind(WILD_PASSED, "wild-passed", {"seat": SEAT}),
    EventKind(ROUND_BEGAN, "round-began", {"number": NUMBER}),
    EventKind(VOTED, "voted", {"seat": SEAT, "votes": NUMBER, "even": NUMBER}),
    EventKind(TURN_DRAWN, "turn-drawn", {"turn": TURN_CARD}),
    EventKind(TURN_REVEALED, "turn-revealed", {"turn": TURN_CARD}),
    EventKind(TURN_BURIED, "turn-buried", {"turn": TURN_CARD}),
    EventKind(TURN_RETURNED, "turn-returned", {"turn": TURN_CARD}),
    EventKind(TURN_BEGAN, "turn-began", {"seat": SEAT}),
    # a player's cards
    EventKind(DREW, "drew", {"seat": SEAT, "card": CARD}),
    EventKind(FLIPPED, "flipped", {"seat": SEAT}),
    EventKind(PLAYED, "played", {"seat": SEAT, "card": CARD}, USED),
    EventKind(GAINED, "gained", {"seat": SEAT, "card": CARD, "supply": SUPPLY, "to": GOAL, "cause": CAUSE}, GOT),
    EventKind(OVERCHARGED, "overcharged", {"seat": SEAT, "card": CARD}),
    EventKind(EQUIPPED, "equipped", {"seat": SEAT, "card": CARD}),
    EventKind(ATTACKED, "attacked", {"seat": SEAT, "card": CARD, "owner": SEAT, "bonus": NUMBER}, USED),
    EventKind(DISCARDED, "discarded", {"seat": SEAT, "card": CARD, "cause": CAUSE}),
    EventKind(LAID, "laid", {"seat": SEAT, "card": CARD}),
    EventKind(DESTROYED, "destroyed", {"seat": SEAT, "card": CARD, "cause": CAUSE}),
    EventKind(RECALLED, "recalled", {"seat": SEAT, "card": CARD, "cause": CAUSE}),
    EventKind(STACKED, "stacked", {"seat": SEAT, "card": CARD, "cause": CAUSE}),
    EventKind(REVEALED, "revealed", {"seat": SEAT, "card": CARD}),
    # a player's tracks
    EventKind(ENERGY_GAINED, "energy-gained", {"seat": SEAT, "amount": NUMBER, "cause": CAUSE}),
    EventKind(ENERGY_MARKED, "energy-earmarked", {"seat": SEAT, "amount": NUMBER, "use": USE, "cause": CAUSE}),
    EventKind(ENERGY_PAID, "energy-paid", {"seat": SEAT, "amount": NUMBER, "cause": CAUSE}),
    EventKind(ENERGY_LOST, "energy-lost", {"seat": SEAT, "amount": NUMBER}),
    EventKind(HEALED, "healed", {"seat": SEAT, "amount": NUMBER, "cause": CAUSE}),
    EventKind(SUFFERED, "suffered", {"seat": SEAT, "amount": NUMBER, "left": NUMBER, "cause": CAUSE}),
    EventKind(EXHAUSTED, "exhausted", {"seat": SEAT, "cause": CAUSE}),
    EventKind(POWERED, "powered", {"seat": SEAT, "amount": NUMBER, "cause": CAUSE}),
    EventKind(LOST_POWER, "lost-power", {"seat": SEAT, "amount": NUMBER, "cause": CAUSE}),
    EventKind(SLOTS_GAINED, "slots-gained", {"seat": SEAT, "amount": NUMBER, "cause": CAUSE}),
    EventKind(LOST_SLOT, "lost-slot", {"seat": SEAT, "amount": NUMBER, "cause": CAUSE}),
    EventKind(ABILITY_USED, "ability-used", {"seat": SEAT}),
    EventKind(WORLD_USED, "world-used", {"seat": SEAT}),
    EventKind(ACTION_USED, "action-used", {"seat": SEAT}),
    # the table
    EventKind(WORLD_HIT, "world-hit", {"amount": NUMBER, "left": NUMBER, "cause": CAUSE}),
    EventKind(PASSED_ON, "passed-on", {"seat": SEAT, "amount": NUMBER, "doubled": NUMBER}),
    EventKind(WORLD_HEALED, "world-healed", {"amount": NUMBER, "cause": CAUSE}),
    EventKind(WORLD_POWERED, "world-powered", {"amount": NUMBER, "cause": CAUSE}),
    EventKind(WORLD_LOST_POWER, "world-lost-power", {"amount": NUMBER, "cause": CAUSE}),
    EventKind(RAZED, "razed", {"card": CARD, "cause": CAUSE}),
    EventKind(CYCLED, "cycled", {"card": CARD, "cause": CAUSE}),
    EventKind(SUPPLY_SHOWN, "supply-shown", {"card": CARD, "supply": SUPPLY}),
    EventKind(SUPPLY_EMPTY, "supply-empty", {"supply": SUPPLY}),
    # the Boss
    EventKind(BOSS_HIT, "boss-hit", {"amount": NUMBER, "left": NUMBER, "cause": CAUSE, "shield": NUMBER}),
    EventKind(BOSS_HEALED, "boss-healed", {"amount": NUMBER, "cause": CAUSE}),
    EventKind(TRACK_MOVED, "track-moved", {"amount": NUMBER, "now": NUMBER, "cause": CAUSE}),
    EventKind(BOSS_DREW, "boss-drew", {"boss_card": BOSS_DECK_CARD}),
    EventKind(EXTRA_DREW, "extra-drew", {"boss_card": BOSS_DECK_CARD, "cause": CAUSE}),
    EventKind(EXTRA_SHUFFLED, "extra-shuffled", {"cards": NUMBER}),
    EventKind(EXTRA_LEFT_OUT, "extra-left-out", {"boss_card": BOSS_DECK_CARD}),
    EventKind(BOSS_REVEALED, "boss-revealed", {"boss_card": BOSS_DECK_CARD}),
    EventKind(LEVELED_UP, "leveled-up", {"level": NUMBER}),
    EventKind(BOSS_SHUFFLED, "boss-shuffled", {"cards": NUMBER}),
    EventKind(LEVEL_ACTIVATED, "level-activated", {"level": NUMBER}),
    EventKind(ACTIVATED, "activated", {"boss_card": BOSS_DECK_CARD}),
    EventKind(
        MINION_ENTERED,
        "minion-entered",
        {"boss_card": BOSS_DECK_CARD, "health": NUMBER, "bonus": NUMBER, "cause": CAUSE},
    ),
    EventKind(
        MINION_HIT, "minion-hit", {"boss_card": BOSS_DECK_CARD, "amount": NUMBER, "left": NUMBER, "cause": CAUSE}
    ),
    EventKind(MINION_GREW, "minion-grew", {"boss_card": BOSS_DECK_CARD, "amount": NUMBER, "cause": CAUSE}),
    EventKind(MINION_LEFT, "minion-left", {"boss_card": BOSS_DECK_CARD, "how": LEFT_HOW, "cause": CAUSE}),
    EventKind(OPTION_FORCED, "option-forced", {"number": NUMBER, "part": NUMBER, "cause": CAUSE}),
    EventKind(OPTION_CHOSEN, "option-chosen", {"number": NUMBER, "part": NUMBER, "cause": CAUSE}),
    EventKind(LOST_BY_RULE, "lost-by-rule", {"cause": CAUSE}),
    EventKind(ENDED, "ended", {"ending": NUMBER}),
]

VALUES: Final = [
    Value("hand", 1, 12, "draw.up-to-five", "cards a hand is refilled to"),
    Value("starting-hand", 1, 12, "setup.hand-from-mat", "cards of a starting hand"),
    Value("starting-deck", 0, 12, "setup.deck-from-mat", "cards of a starting deck"),
    Value("health", 1, 30, "mat.health-max-ten", "the most health a player has"),
    Value("slot-price", 0, 20, "slot.three-energy", "energy for a slot"),
    Value("power-price", 0, 20, "power.two-energy", "energy for one power"),
    Value(
        "overflow", 0, 9, "exhausted.damage-doubles-to-homeworld", "how often damage beyond health hits the Homeworld"
    ),
    Value("boss-cards", 0, 9, "boss-draw.one-card", "cards the Boss draws in its draw phase"),
    Value("cheap-fuel", 0, 30, "setup.supply-fuel-low", "the most a Fuel of the second supply deck costs"),
    Value("least-weapon", 0, 30, "setup.supply-weapon-low", "the least a Weapon of the supply costs"),
    Value("light-weapon", 0, 30, "setup.supply-weapon-low", "the most a Weapon of the fourth supply deck costs"),
    Value("heavy-weapon", 0, 30, "setup.supply-weapon-mid", "the most a Weapon of the fifth supply deck costs"),
    Value("boss-turns", 1, 9, "setup.order-always-two-boss-cards", "Boss cards of the turn order deck"),
    Value("turns-alone", 1, 12, "setup.order-one-knight", "player cards for one Knight"),
    Value("turns-of-two", 1, 12, "setup.order-two-players", "cards of each of two players"),
    Value("turns-of-three", 1, 12, "setup.order-three-players", "numbered cards of each of three players"),
    Value("wild-turns", 0, 12, "setup.order-three-players", "wild cards of three players"),
    Value("turns-of-four", 1, 12, "setup.order-four-players", "cards of each pair of four players"),
]
