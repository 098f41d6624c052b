"""The words of a question that a card text asks, each with the rule it stands on."""

from asterism.games.knights.model.names import (
    ALLY,
    ANY,
    ARM,
    COLLECTIVE,
    DAMAGE,
    DESTROY,
    DISARM,
    DISCARD,
    DRAIN,
    DRAW,
    EACH_FOE,
    EACH_MINION,
    EVERY,
    EVERY_ALLY,
    GAIN,
    HEAL,
    LOWEST,
    MINION,
    MOST_POWER,
    OTHER_FOE,
    PAY,
    POWER,
    RAZE,
    RECALL,
    REVEAL,
    SLOT,
    STACK,
    SUFFER,
    TURN,
    UNSLOT,
)
from asterism.games.knights.model.state import Knights
from asterism.games.knights.model.verbs import CHOOSE_OPTION, CHOOSE_PLAYER, HIT, STOP
from asterism.games.knights.rules.stages import (
    BURYING,
    CARD,
    FROM_SUPPLY,
    MINIONS,
    OF_BOSS_CARD,
    OF_CARD,
    OF_KNIGHT,
    OF_LEVEL,
    OF_WORLD,
    OPTION,
    PLAYER,
    RETURNING,
    SOURCE,
    STACKING,
    TARGET,
    WEAPONS,
    YES_NO,
)
from asterism.kernel.option import first, verb_of
from asterism.kernel.procedure import Cited

PLAYER_WORDS = {
    HEAL: "gains health",
    POWER: "powers up",
    SLOT: "gains a slot",
    DRAW: "draws",
    REVEAL: "reveals cards",
    SUFFER: "suffers {n} damage",
    DRAIN: "loses {n} power",
    UNSLOT: "loses a slot",
    DISCARD: "discards cards",
    DESTROY: "destroys cards",
    RECALL: "returns a card to hand",
    STACK: "puts a card on the deck",
    ARM: "equips a Weapon",
    DISARM: "discards an equipped Weapon",
    GAIN: "gains a card",
}
CARD_WORDS = {
    DISCARD: "discard a card",
    DESTROY: "destroy a card",
    RECALL: "return a card from your discard pile to your hand",
    STACK: "put a card from your discard pile on top of your deck",
    ARM: "equip a Weapon",
    DISARM: "discard an equipped Weapon",
}


def source_name(g: Knights, source: int) -> str:
    """The name of the card, Knight, world, token or mat whose text is being read."""
    kind, number = source // SOURCE, source % SOURCE
    content = g.content
    if kind == OF_CARD:
        return content.cards[number].name
    if kind == OF_KNIGHT:
        return content.knights[number].ability_name
    if kind == OF_WORLD:
        return content.worlds[number].name
    if kind == OF_BOSS_CARD:
        return content.boss_cards[number].name
    if kind == OF_LEVEL:
        return f"level {number}"
    return content.mats[number].name


def ask_text(g: Knights, seat: int, source: int, stage: int, who: int, step: list[int]) -> Cited:
    """The open question of a card text."""
    name = source_name(g, source)
    op, n = step[0], step[2]
    if stage == TARGET:
        return ask_target(name, step)
    if stage == PLAYER:
        words = PLAYER_WORDS[op].format(n=n)
        if step[1] in (EVERY, EVERY_ALLY):
            return Cited("choice.each-player-order", f"choose who {words} next ({name})")
        return Cited(player_rule(g, seat, step), f"choose who {words} ({name})")
    if stage == CARD:
        words = CARD_WORDS[op]
        if step[7]:
            return Cited("choice.may-and-up-to", f"{words}, or stop ({name})")
        rule = "discard.forced-order" if op == DISCARD and seat < 0 else "play.resolve-all-text"
        return Cited("homeworld.who-chooses" if step[1] == COLLECTIVE else rule, f"{words} ({name})")
    if stage == OPTION:
        rule = "play.or-exactly-one" if seat >= 0 else "effect.option-you-can-complete"
        return Cited(rule, f"choose one of the options of {name}")
    if stage == YES_NO:
        if op == PAY:
            return Cited("attack.cost-in-attack-text", f"decide whether to pay {n} energy for {name}")
        return Cited("choice.may-and-up-to", f"decide whether to use the rest of {name}")
    if stage == FROM_SUPPLY:
        if op == GAIN:
            return Cited("gain.free-choice", f"choose a card of the supply to gain ({name})")
        words = "destroyed" if op == RAZE else "moved to the bottom"
        return Cited("supply.destroy-empties", f"choose which faceup supply card is {words} ({name})")
    if stage == WEAPONS:
        return Cited("attack.granted-by-effect", f"choose a Weapon to attack with ({name})")
    if stage in (MINIONS, RETURNING):
        return Cited("ambiguity.players-decide", f"choose a minion ({name})")
    if stage == BURYING:
        return Cited("order.moved-cards", f"put revealed turn order cards on the bottom, or leave them ({name})")
    if stage == STACKING:
        return Cited("order.reveal-goes-back", f"choose which turn order card comes next ({name})")
    return Cited("info.hidden-from-all", f"choose which Boss card comes next ({name})")


def ask_target(name: str, step: list[int]) -> Cited:
    if step[6] == OTHER_FOE:
        return Cited("attack.different-enemy", f"choose a different enemy for {name}")
    if step[6] in (EACH_MINION, EACH_FOE):
        return Cited("attack.several-targets", f"choose the next enemy for {name}")
    if step[6] == MINION:
        return Cited("attack.target-needed", f"choose a minion for {name}")
    return Cited("attack.single-target", f"choose an enemy for {name}")


def player_rule(g: Knights, seat: int, step: list[int]) -> str:
    """The rule behind a choice of player."""
    op, who = step[0], step[1]
    if who == COLLECTIVE:
        return "choice.collectively"
    if who == ALLY:
        return "term.ally"
    if who == TURN:
        return "order.pair-card-in-effects"
    if seat >= 0:
        return "play.resolve-all-text"
    if who == LOWEST:
        return "ambiguity.ties-for-lowest-health"
    if who == MOST_POWER and max(g.power) == 0:
        return "ambiguity.most-of-nothing"
    if who == ANY and op == SUFFER:
        return "choice.any-player-damage"
    if who == ANY and op in (DRAIN, UNSLOT, DISCARD, DESTROY, DISARM):
        return "choice.any-player-demand"
    return "ambiguity.players-decide"


def refuse_text(g: Knights, seat: int, stage: int, packed: int, step: list[int]) -> Cited | None:
    """Why an answer one might try is not offered."""
    verb, a = verb_of(packed), first(packed)
    op, who = step[0], step[1]
    if stage == PLAYER and verb == CHOOSE_PLAYER:
        if who == ALLY:
            return Cited("term.ally", "An ally is a player other than you.")
        if who == LOWEST and 0 <= a < g.seats and g.health[a] == 0 and op == SUFFER:
            return Cited("exhausted.not-lowest-health", "Damage for the lowest health passes over exhausted players.")
        if who == LOWEST:
            return Cited("ambiguity.ties-for-lowest-health", "Only players with the lowest health may be chosen.")
        if who == COLLECTIVE:
            return Cited("choice.collectively", "That player can take no share of it.")
        if who == ANY and seat < 0:
            return Cited(
                "choice.any-player-demand", "Only who can do it in full, or else the most of it, may be chosen."
            )
        return Cited("choice.superlatives", "Only a player with the most (or least) of it may be chosen.")
    if stage == OPTION and verb == CHOOSE_OPTION and seat < 0:
        return Cited("effect.option-you-can-complete", "That option cannot be resolved in full, another one can.")
    if stage == TARGET and verb == HIT and op == DAMAGE:
        if step[6] == OTHER_FOE:
            return Cited("attack.different-enemy", "It must be an enemy other than the one just hit.")
        if step[6] == MINION:
            return Cited("attack.target-needed", "That text hits minions only, and one that is in play.")
        return Cited("attack.target-needed", "There is no such minion in play.")
    if stage == CARD and verb == STOP:
        return Cited("play.resolve-all-text", "Nothing of the text may be skipped unless it says may or up to.")
    if stage == WEAPONS:
        return Cited("attack.granted-by-effect", "That Weapon is not one this effect may use.")
    return None
