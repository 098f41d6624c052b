"""The log in sentences."""

from asterism.games.knights.model import names
from asterism.games.knights.model.names import GRADES, TURN_CARDS, USE_WORDS
from asterism.games.knights.model.state import Knights
from asterism.kernel.english import capital
from asterism.kernel.names import EventKind
from asterism.kernel.speech.speech import name_of
from asterism.kernel.state import Event

# by the names of an event's arguments; {s} is the ending of its seat's verb
LINES = {
    names.KNIGHT_TAKEN: "{seat} play{s} as {knight}",
    names.WORLD_CHOSEN: "the team defends {world}",
    names.BOSS_CHOSEN: "the team fights {mat}",
    names.WILD_GIVEN: "the wild token goes to {seat}",
    names.WILD_PASSED: "the wild token passes to {seat}",
    names.ROUND_BEGAN: "round {number} begins",
    names.TURN_DRAWN: "turn order card: {turn}",
    names.TURN_REVEALED: "turn order card revealed: {turn}",
    names.TURN_BURIED: "turn order card {turn} goes to the bottom",
    names.TURN_BEGAN: "{seat} take{s} a turn",
    names.DREW: "{seat} draw{s} {card}",
    names.FLIPPED: "{seat} flip{s} the discard pile",
    names.PLAYED: "{seat} play{s} {card}",
    names.GAINED: "{seat} gain{s} {card}",
    names.OVERCHARGED: "{seat} overcharge{s} {card}",
    names.EQUIPPED: "{seat} equip{s} {card}",
    names.ATTACKED: "{seat} attack{s} with {card}{of_owner}",
    names.DISCARDED: "{seat} discard{s} {card}",
    names.DESTROYED: "{seat} destroy{s} {card}",
    names.RECALLED: "{seat} take{s} {card} back from the discard pile",
    names.STACKED: "{seat} put{s} {card} on top of the deck",
    names.REVEALED: "{seat} reveal{s} {card}",
    names.ENERGY_GAINED: "{seat} gain{s} {amount} energy",
    names.HEALED: "{seat} gain{s} {amount} health",
    names.SUFFERED: "{seat} suffer{s} {amount} damage ({left} left)",
    names.EXHAUSTED: "{seat} become{s} exhausted",
    names.POWERED: "{seat} power{s} up by {amount}",
    names.LOST_POWER: "{seat} lose{s} {amount} power",
    names.ENERGY_MARKED: "{seat} gain{s} {amount} energy that can only be spent {use}",
    names.LAID: "{seat} lay{s} {card} on the discard pile",
    names.PASSED_ON: "{seat} cannot take {amount} more, which the Homeworld suffers as {doubled}",
    names.SLOTS_GAINED: "{seat} gain{s} {amount} slot{ending}",
    names.LOST_SLOT: "{seat} lose{s} {amount} slot{ending}",
    names.ABILITY_USED: "{seat} activate{s} {ability}",
    names.WORLD_USED: "{seat} activate{s} {homeworld}",
    names.ACTION_USED: "{seat} use{s} the action of the Boss mat",
    names.WORLD_HIT: "{homeworld} suffers {amount} damage ({left} left)",
    names.WORLD_HEALED: "{homeworld} gains {amount} health",
    names.WORLD_POWERED: "{homeworld} powers up by {amount}",
    names.WORLD_LOST_POWER: "{homeworld} loses {amount} power",
    names.RAZED: "{card} in the supply is destroyed",
    names.CYCLED: "{card} goes to the bottom of its supply deck",
    names.BOSS_HIT: "{boss} suffers {amount} damage ({left} left)",
    names.BOSS_HEALED: "{boss} gains {amount} health",
    names.TRACK_MOVED: "{track} {moves}",
    names.BOSS_DREW: "the Boss draws {boss_card}",
    names.EXTRA_DREW: "{boss_card} is drawn from the {extra} deck",
    names.BOSS_REVEALED: "{boss_card} is revealed in the Boss deck",
    names.LEVELED_UP: "{boss} reaches level {level}",
    names.LEVEL_ACTIVATED: "level {level} activates",
    names.ACTIVATED: "{boss_card} activates",
    names.MINION_ENTERED: "{boss_card} enters play with {health} health",
    names.MINION_HIT: "{boss_card} suffers {amount} damage ({left} left)",
    names.MINION_GREW: "{boss_card} gains {amount} health",
    names.MINION_LEFT: "{boss_card} {gone}",
    names.OPTION_FORCED: "the only option that can be completed: {part}",
    names.OPTION_CHOSEN: "chosen: {part}",
    names.LOST_BY_RULE: "the players lose by {cause}",
}


def narrate(g: Knights, kind: EventKind[Knights], event: Event, viewer: int) -> str:
    """One event as a sentence."""
    values = dict(zip(kind.arguments, event[2:], strict=False))
    words = {name: str(value) for name, value in values.items()}
    for name, value in values.items():
        if name in WORDS:
            words[name] = WORDS[name](g, value)
    if "seat" in values:
        words["seat"] = name_of(g, values["seat"], viewer) if values["seat"] >= 0 else "the Boss"
        words["s"] = "" if words["seat"] == "you" else "s"
    if "owner" in values:
        words["of_owner"] = "" if values["owner"] == values["seat"] else f" of {g.names[values['owner']]}"
    if "amount" in values:
        words["ending"] = "" if values["amount"] == 1 else "s"
    if "use" in values:
        words["use"] = USE_WORDS[values["use"]]
    if "how" in values:
        words["gone"] = ["is discarded", "is removed from the game", "is defeated"][values["how"]]
    if kind.number == names.ABILITY_USED:
        words["ability"] = g.knight_of(values["seat"]).ability_name
    if kind.number == names.LOST_BY_RULE:
        words["cause"] = source_name(g, values["cause"])
    words["homeworld"] = g.homeworld().name if g.world >= 0 else "the Homeworld"
    words["extra"] = g.foe().extra_name if g.mat >= 0 and g.foe().extra_name else "extra"
    if "part" in values:
        words["part"] = g.content.clause(values["part"], g.mat)
    if kind.number == names.TRACK_MOVED:
        words["track"] = f"the {g.foe().words['track']} track"
        words["moves"] = moves(values["amount"], values["now"])
    words["boss"] = g.foe().name if g.mat >= 0 else "the Boss"
    if kind.number == names.BOSS_HIT and values["amount"] == 0:
        return f"{words['boss']} is not hurt: its shield takes all of it"
    return capital(LINES[kind.number].format(**words))


def source_name(g: Knights, cause: int) -> str:
    """The card, token or mat whose text did it."""
    kind, number = cause // names.SOURCE, cause % names.SOURCE
    if cause < 0 or kind == names.OF_MAT:
        return f"a rule of {g.foe().name}: {g.foe().loss_text or g.foe().text}"
    if kind == names.OF_BOSS_CARD:
        return g.content.boss_cards[number].name
    return f"the level {number} token of {g.foe().name}" if kind == names.OF_LEVEL else f"a rule of {g.foe().name}"


def moves(amount: int, now: int) -> str:
    """What a track did, after its ends."""
    if amount == 0:
        return f"stays at {now}"
    return f"rises by {amount} to {now}" if amount > 0 else f"falls by {-amount} to {now}"


def card_name(g: Knights, card: int) -> str:
    return g.content.cards[card].name


def boss_card_name(g: Knights, card: int) -> str:
    return g.content.boss_cards[card].name


def knight_name(g: Knights, knight: int) -> str:
    return g.content.knights[knight].name


def world_name(g: Knights, world: int) -> str:
    return g.content.worlds[world].name


def mat_name(g: Knights, mat: int) -> str:
    design = g.content.mats[mat]
    return f"{design.name} ({GRADES[design.grade]})"


def turn_card_name(g: Knights, card: int) -> str:
    return TURN_CARDS[card]


# how an argument reads, by its name
WORDS = {
    "card": card_name,
    "boss_card": boss_card_name,
    "knight": knight_name,
    "world": world_name,
    "mat": mat_name,
    "turn": turn_card_name,
}
