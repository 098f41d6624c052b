"""How options read."""

from asterism.games.knights.model.names import (
    ATTACK_WITH,
    BOSS_ACTION,
    BURY,
    CALL_BACK,
    CHOOSE_MINION,
    CHOOSE_PLAYER,
    CHOOSE_SUPPLY,
    DEFEND,
    END_ATTACKS,
    END_MAIN,
    EQUIP,
    FACE,
    GAIN_CARD,
    GAIN_SLOT,
    GIVE_WILD,
    HIT,
    KEEP_REST,
    LAY,
    LAY_REST,
    LEAVE,
    NEXT_BOSS_CARD,
    NEXT_TURN_CARD,
    OVERCHARGE,
    PICK,
    PLAY,
    POWER_UP,
    STOP,
    SUPPLIES,
    TAKE_KNIGHT,
    TAKE_TURN,
    TECH_DECK,
    THROW,
    THROW_REST,
    TURN_CARDS,
    USE_ABILITY,
    USE_WORLD,
    ZONES,
)
from asterism.games.knights.model.state import S_DIFFICULTY, Knights
from asterism.games.knights.rules.card_text import running
from asterism.games.knights.rules.ops.effect import spelled
from asterism.kernel.cards import NO, PART, YES
from asterism.kernel.option import first, second, third, verb_of
from asterism.kernel.speech.speech import Label

SETUP = (TAKE_KNIGHT, DEFEND, FACE, GIVE_WILD, TAKE_TURN)
TURN = (
    PLAY,
    EQUIP,
    GAIN_CARD,
    OVERCHARGE,
    GAIN_SLOT,
    POWER_UP,
    USE_ABILITY,
    USE_WORLD,
    BOSS_ACTION,
    END_MAIN,
    LAY,
    LAY_REST,
    THROW,
    THROW_REST,
    KEEP_REST,
)


def label(g: Knights, seat: int, packed: int) -> Label:
    verb = verb_of(packed)
    if verb in SETUP:
        return setup_label(g, verb, first(packed))
    if verb in TURN:
        return turn_label(g, seat, packed)
    return text_label(g, seat, packed)


def setup_label(g: Knights, verb: int, a: int) -> Label:
    content = g.content
    if verb == TAKE_KNIGHT:
        knight = content.knights[a]
        good_at = ", ".join(word.replace("-", " ") for word in knight.specialties)
        note = f"{good_at}; {knight.ability_name}: {knight.text}"
        return Label(f"Play as {knight.name}", [f"candidate:{knight.id}"], note)
    if verb == DEFEND:
        world = content.worlds[a]
        return Label(f"Defend {world.name}", [f"candidate:{world.id}"], world.text)
    if verb == FACE:
        mat = content.mats[a * 3 + g.settings[S_DIFFICULTY]]
        note = f"challenge rating {mat.rating}"
        return Label(f"Fight {mat.name}", [f"candidate:{content.boss_ids[a]}"], note)
    if verb == GIVE_WILD:
        return Label(f"Give the wild token to {g.names[a]}", [f"seat:{a}"])
    return Label(f"{g.names[a]} takes the turn", [f"seat:{a}"])


def turn_label(g: Knights, seat: int, packed: int) -> Label:
    verb, a = verb_of(packed), first(packed)
    content = g.content
    if verb == PLAY:
        card = content.cards[a]
        return Label(f"Play {card.name}", copies(g, "hand", seat, a), card.text, group="Play")
    if verb == EQUIP:
        card = content.cards[a]
        return Label(f"Equip {card.name}", copies(g, "hand", seat, a), card.text, group="Equip")
    if verb == GAIN_CARD:
        card = content.cards[g.faceup[a]]
        text = f"Gain {card.name} for {card.cost} energy"
        return Label(text, [f"supply:{SUPPLIES[a]}"], card.text, reveals=g.supply_size(a) > 1, group="Gain")
    if verb == OVERCHARGE:
        if g.faceup[TECH_DECK] < 0:
            return Label("Overcharge a Tech", ["supply:tech"], group="Overcharge")
        card = content.cards[g.faceup[TECH_DECK]]
        text = f"Overcharge {card.name} for {card.cost} energy"
        return Label(text, ["supply:tech"], card.text, reveals=g.supply_size(TECH_DECK) > 1, group="Overcharge")
    if verb in (LAY, THROW):
        card = content.cards[a]
        zone = "played" if verb == LAY else "hand"
        words = f"Put {card.name} on your discard pile" if verb == LAY else f"Discard {card.name}"
        return Label(words, copies(g, zone, seat, a), group="Draw phase")
    return plain_label(g, seat, verb)


def plain_label(g: Knights, seat: int, verb: int) -> Label:
    if verb == GAIN_SLOT:
        return Label("Gain a slot", [f"mat:{seat}"], f"-{g.content.slot_price} energy, +1 slot", group="Knight")
    if verb == POWER_UP:
        return Label("Power up", [f"mat:{seat}"], f"-{g.content.power_price} energy, +1 power", group="Knight")
    if verb == USE_ABILITY:
        knight = g.knight_of(seat)
        return Label(f"Activate {knight.ability_name}", [f"mat:{seat}"], knight.text, group="Knight")
    if verb == USE_WORLD:
        return Label(f"Activate {g.homeworld().name}", ["homeworld"], g.homeworld().text, group="Homeworld")
    if verb == BOSS_ACTION:
        mat = g.foe()
        return Label(mat.action_name or "Boss action", ["boss"], f"-{mat.action_cost} energy", group="Boss")
    words = {
        END_MAIN: "End the main phase",
        LAY_REST: "Put the rest there as played, first card lowest",
        THROW_REST: "Discard the whole hand as it lies",
        KEEP_REST: f"Keep the rest and draw up to {spelled(str(g.content.hand_size))}",
    }
    return Label(words[verb], group="Draw phase" if verb != END_MAIN else "End")


def text_label(g: Knights, seat: int, packed: int) -> Label:
    verb, a, b = verb_of(packed), first(packed), second(packed)
    content = g.content
    if verb == ATTACK_WITH:
        card = content.cards[a]
        whose = "" if b == seat or g.seats == 1 else f" of {g.names[b]}"
        touches = copies(g, "equipped", b, a)
        return Label(f"Attack with {card.name}{whose}", touches, card.text, group="Attack")
    if verb in (HIT, CHOOSE_MINION):
        if a == 0:
            return Label(f"Hit {g.foe().name}", ["boss"], f"{g.boss_health} health")
        words = "Hit" if verb == HIT else "Choose"
        if a > len(g.minion):
            return Label(f"{words} minion {a}")
        design = content.boss_cards[g.minion[a - 1]]
        note = f"{g.minion_health[a - 1]} health, number {a} in the row"
        return Label(f"{words} {design.name}", [f"minion:{g.minion_since[a - 1]}"], note)
    if verb == CHOOSE_PLAYER:
        return Label(f"{g.names[a]}", [f"seat:{a}"], f"{g.health[a]} health")
    if verb == PART:
        return Label(option_text(g, a))
    if verb == PICK:
        return pick_label(g, packed)
    if verb == CHOOSE_SUPPLY:
        name = content.cards[g.faceup[a]].name if g.faceup[a] >= 0 else SUPPLIES[a]
        return Label(name, [f"supply:{SUPPLIES[a]}"], SUPPLIES[a], reveals=True)
    if verb in (CALL_BACK, NEXT_BOSS_CARD):
        words = "puts into play" if verb == CALL_BACK else "comes next"
        return Label(f"{content.boss_cards[a].name} {words}")
    if verb in (BURY, NEXT_TURN_CARD):
        words = "goes to the bottom" if verb == BURY else "comes next"
        return Label(f"Turn order card {TURN_CARDS[a]} {words}", ["turn-order"])
    words = {
        END_ATTACKS: "End the attack phase",
        YES: "Yes",
        NO: "No",
        STOP: "No more",
        LEAVE: "Leave the rest as it lies",
    }[verb]
    return Label(words)


def option_text(g: Knights, number: int) -> str:
    text = running(g)
    if text is not None:
        blocks = text.step(g).blocks()
        if number < len(blocks):
            return g.content.clause(blocks[number], g.mat)
    return f"Option {number + 1}"


def pick_label(g: Knights, packed: int) -> Label:
    card, zone, place = g.content.cards[first(packed)], second(packed), third(packed)
    text = running(g)
    who = text.who if text is not None else -1
    if ZONES[zone] == "discard":
        size = len(g.discard[who]) if who >= 0 else 0
        note = f"discard pile, {size - place} from the top"
        return Label(card.name, [f"discard:{who}:{place}:{card.id}"], note)
    return Label(card.name, copies(g, ZONES[zone], who, first(packed)), ZONES[zone])


def copies(g: Knights, zone: str, seat: int, card: int) -> list[str]:
    """Equal cards of a place: whichever of them is meant, it is the same move."""
    piles = {"hand": g.hand, "played": g.played, "equipped": g.equipped}
    held = piles[zone][seat].count(card) if zone in piles and seat >= 0 else 1
    return [f"{zone}:{seat}:{g.content.cards[card].id}:{i}" for i in range(max(held, 1))]
