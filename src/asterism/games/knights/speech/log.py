"""The log in sentences."""

from asterism.games.knights.model import names
from asterism.games.knights.model.names import GRADES, SUPPLY_WORDS, TURN_CARD_WORDS, USE_WORDS
from asterism.games.knights.model.state import ENDINGS, Knights
from asterism.kernel.english import capital
from asterism.kernel.speech.speech import name_of
from asterism.kernel.state import Event

KINDS = {kind.number: kind for kind in names.EVENTS}

# by the names of an event's arguments; {s} is the ending of its seat's verb
LINES = {
    names.KNIGHT_TAKEN: "{seat} play{s} as {knight}",
    names.WORLD_CHOSEN: "the team defends {world}",
    names.BOSS_CHOSEN: "the team fights {mat}",
    names.WILD_GIVEN: "the wild token goes to {seat}",
    names.WILD_PASSED: "the wild token passes to {seat}",
    names.ROUND_BEGAN: "round {number} begins",
    names.VOTED: "{verdict}",
    names.TURN_DRAWN: "turn order card: {turn}",
    names.TURN_REVEALED: "turn order card revealed: {turn}",
    names.TURN_BURIED: "turn order card put on the bottom: {turn}",
    names.TURN_RETURNED: "turn order card shuffled back into its deck: {turn}",
    names.TURN_BEGAN: "{seat} take{s} a turn",
    names.DREW: "{seat} draw{s} {card}",
    names.FLIPPED: "{seat} flip{s} the discard pile",
    names.PLAYED: "{seat} play{s} {card}",
    names.GAINED: "{seat} gain{s} {card}{price}{goal}",
    names.OVERCHARGED: "{seat} overcharge{s} {card}{price}",
    names.EQUIPPED: "{seat} equip{s} {card}",
    names.ATTACKED: "{seat} attack{s} with {card}{of_owner}{harder}",
    names.DISCARDED: "{seat} discard{s} {card}",
    names.DESTROYED: "{seat} destroy{s} {card}",
    names.RECALLED: "{seat} take{s} {card} back from the discard pile",
    names.STACKED: "{seat} put{s} {card} on top of the deck",
    names.REVEALED: "{seat} reveal{s} {card}",
    names.ENERGY_GAINED: "{seat} gain{s} {amount} energy",
    names.HEALED: "{seat} gain{s} {amount} health",
    names.SUFFERED: "{seat} suffer{s} {amount} damage ({left} left)",
    names.EXHAUSTED: "{seat} become{s} exhausted",
    names.POWERED: "{seat} power{s} up by {amount}{price}",
    names.LOST_POWER: "{seat} lose{s} {amount} power",
    names.ENERGY_MARKED: "{seat} gain{s} {amount} energy that can only be spent {use}",
    names.LAID: "{seat} lay{s} {card} on the discard pile",
    names.PASSED_ON: "{seat}, exhausted, pass{es} {amount} damage on to {homeworld}, which suffers {doubled} instead",
    names.SLOTS_GAINED: "{seat} gain{s} {amount} slot{ending}{price}",
    names.LOST_SLOT: "{seat} lose{s} {amount} slot{ending}",
    names.ABILITY_USED: "{seat} activate{s} {ability}",
    names.WORLD_USED: "{seat} activate{s} {homeworld}",
    names.ACTION_USED: "{seat} use{s} {action} of {boss} for {action_cost} energy",
    names.WORLD_HIT: "{homeworld} suffers {amount} damage ({left} left)",
    names.WORLD_HEALED: "{homeworld} gains {amount} health",
    names.WORLD_POWERED: "{homeworld} powers up by {amount}",
    names.WORLD_LOST_POWER: "{homeworld} loses {amount} power",
    names.RAZED: "{card} in the supply is destroyed",
    names.CYCLED: "{card} goes to the bottom of its supply deck",
    names.BOSS_HIT: "{boss} suffers {amount} damage{shielded} ({left} left)",
    names.BOSS_HEALED: "{boss} gains {amount} health",
    names.TRACK_MOVED: "{track} {moves}",
    names.BOSS_DREW: "the Boss draws {boss_card}",
    names.EXTRA_DREW: "{boss_card} is drawn from the {extra} deck",
    names.EXTRA_SHUFFLED: "the {extra} discard pile is shuffled into a new {extra} deck of {cards}",
    names.EXTRA_LEFT_OUT: "{boss_card} is left out of the {extra} deck",
    names.BOSS_REVEALED: "{boss_card} is revealed in the Boss deck",
    names.LEVELED_UP: "{boss} reaches level {level}",
    names.LEVEL_ACTIVATED: "level {level} of {boss} activates",
    names.ACTIVATED: "{boss_card} activates",
    names.MINION_ENTERED: "{boss_card} enters play with {health} health{additional}",
    names.MINION_HIT: "{boss_card} suffers {amount} damage ({left} left)",
    names.MINION_GREW: "{boss_card} gains {amount} health",
    names.MINION_LEFT: "{boss_card} {gone}",
    names.OPTION_FORCED: "the only option that can be completed: {part}",
    names.OPTION_CHOSEN: "chosen: {part}",
    names.SUPPLY_SHOWN: "{card} is revealed in the supply",
    names.SUPPLY_EMPTY: "the deck of {deck} is empty",
    names.ENERGY_PAID: "{seat} pay{s} {amount} energy for {source}",
    names.ENERGY_LOST: "{seat} lose{s} {amount} unspent energy",
    names.BOSS_SHUFFLED: "the Boss discard pile is shuffled into a new Boss deck of {cards}",
    names.ENDED: "{ending}",
    names.LOST_BY_RULE: "the players lose by {cause}",
}

# the same where the end of a track left nothing to change
IN_VAIN = {
    names.HEALED: "{seat} gain{s} no health",
    names.POWERED: "{seat} power{s} up no further",
    names.LOST_POWER: "{seat} lose{s} no power",
    names.SLOTS_GAINED: "{seat} gain{s} no slot",
    names.LOST_SLOT: "{seat} lose{s} no slot",
    names.WORLD_HEALED: "{homeworld} gains no health",
    names.WORLD_POWERED: "{homeworld} powers up no further",
    names.WORLD_LOST_POWER: "{homeworld} loses no power",
}


def narrate(g: Knights, event: Event, viewer: int) -> str:
    """One event as a sentence."""
    kind = KINDS[event[0]]
    values = kind.named(event[2:])
    words = {name: str(value) for name, value in values.items()}
    for name, value in values.items():
        if name in WORDS:
            words[name] = WORDS[name](g, value)
    if "seat" in values:
        words["seat"] = name_of(g, values["seat"], viewer) if values["seat"] >= 0 else "the Boss"
        words["s"] = "" if words["seat"] == "you" else "s"
        words["es"] = "" if words["seat"] == "you" else "es"
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
    words |= prices(g, kind.number, values)
    if kind.number == names.ENERGY_PAID:
        words["source"] = card_name(g, values["cause"] % names.SOURCE)
    if kind.number == names.LOST_BY_RULE:
        words["cause"] = source_name(g, values["cause"])
    if kind.number == names.VOTED:
        one_each = f"the votes are even, so {words['seat']}, who took the latest turn, decide{words['s']}"
        words["verdict"] = one_each if values["even"] else f"decided by {values['votes']} of {g.seats} votes"
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
    if kind.number == names.ENDED:
        return ENDINGS[values["ending"]][1].removesuffix(".")
    lines = IN_VAIN if values.get("amount") == 0 and kind.number in IN_VAIN else LINES
    line = capital(lines[kind.number].format(**words))
    return f"{line} (Boss mat)" if by_mat(kind.number, values) else line


def by_mat(kind: int, values: dict[str, int]) -> bool:
    """Whether a rule of the Boss mat did it, with nobody using anything before."""
    return kind != names.LOST_BY_RULE and values.get("cause", -1) // names.SOURCE == names.OF_MAT


def prices(g: Knights, kind: int, values: dict[str, int]) -> dict[str, str]:
    """What was paid or given for nothing, where it went, and what changed a number."""
    words = {"price": "", "goal": ""}
    content = g.content
    by_action = values.get("cause", -1) < 0
    if kind == names.GAINED:
        words["price"] = f" for {content.cost[values['card']]} energy" if by_action else " free of charge"
        words["goal"] = ["", ", into the hand", ", onto the deck"][values["to"]]
    elif kind == names.OVERCHARGED:
        words["price"] = f" for {content.cost[values['card']]} energy"
    elif kind == names.POWERED and by_action:
        words["price"] = f" for {content.power_price} energy"
    elif kind == names.SLOTS_GAINED and by_action:
        words["price"] = f" for {content.slot_price} energy"
    elif kind == names.ACTION_USED:
        words |= {"action": g.foe().action_name, "action_cost": str(g.foe().action_cost)}
    elif kind == names.SUPPLY_EMPTY:
        words["deck"] = SUPPLY_WORDS[values["supply"]]
    shield, bonus = values.get("shield", 0), values.get("bonus", 0)
    words["shielded"] = f", {shield} less by its shield" if shield else ""
    words["additional"] = f", {bonus} of it additional" if bonus else ""
    words["harder"] = f" for {bonus} additional damage" if bonus else ""
    return words


def source_name(g: Knights, cause: int) -> str:
    """The card, token or mat whose text did it."""
    kind, number = cause // names.SOURCE, cause % names.SOURCE
    if cause < 0 or kind == names.OF_MAT:
        return f"a rule of {g.foe().name}: {g.foe().loss_text or g.foe().text}"
    if kind == names.OF_BOSS_CARD:
        return g.content.boss_cards[number].name
    return f"level {number} of {g.foe().name}" if kind == names.OF_LEVEL else f"a rule of {g.foe().name}"


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
    return TURN_CARD_WORDS[card]


# how an argument reads, by its name
WORDS = {
    "card": card_name,
    "boss_card": boss_card_name,
    "knight": knight_name,
    "world": world_name,
    "mat": mat_name,
    "turn": turn_card_name,
}
