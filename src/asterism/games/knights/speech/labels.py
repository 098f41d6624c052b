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
    SUPPLY_WORDS,
    TAKE_KNIGHT,
    TAKE_TURN,
    TECH_DECK,
    THROW,
    THROW_REST,
    TURN_CARD_WORDS,
    USE_ABILITY,
    USE_WORLD,
    ZONES,
)
from asterism.games.knights.model.state import S_DIFFICULTY, Knights
from asterism.games.knights.rules.card_text import running
from asterism.games.knights.rules.ops.effect import spelled
from asterism.games.knights.rules.ops.recipients import PlayerOp, health_words
from asterism.kernel.cards import NO, PART, YES, Pay
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
        note = f"{knight.ability_name}: {knight.text} Good at {good_at}."
        return Label(f"Play as {knight.name}", [f"candidate:{knight.id}"], note, group="Knights")
    if verb == DEFEND:
        world = content.worlds[a]
        return Label(f"Defend {world.name}", [f"candidate:{world.id}"], world.text, group="Homeworlds")
    if verb == FACE:
        mat = content.mats[a * 3 + g.settings[S_DIFFICULTY]]
        note = f"challenge rating {mat.rating}"
        short = f"Fight {first_name(mat.name)}"
        return Label(f"Fight {mat.name}", [f"candidate:{content.boss_ids[a]}"], note, group="Bosses", short=short)
    if verb == GIVE_WILD:
        return Label(f"Give the wild token to {g.names[a]}", [f"seat:{a}"], short=g.names[a])
    return Label(f"{g.names[a]} takes the turn", [f"seat:{a}"], short=g.names[a])


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
        short, note = f"Gain {card.name}", f"-{card.cost} energy; {card.text}"
        text = f"{short} for {card.cost} energy"
        reveals = g.supply_size(a) > 1
        return Label(text, [f"supply:{SUPPLIES[a]}"], note, reveals, group="Gain", short=short)
    if verb == OVERCHARGE:
        if g.faceup[TECH_DECK] < 0:
            return Label("Overcharge a Tech", ["supply:tech"], group="Overcharge")
        card = content.cards[g.faceup[TECH_DECK]]
        short, note = f"Overcharge {card.name}", f"-{card.cost} energy; {card.text}"
        text = f"{short} for {card.cost} energy"
        reveals = g.supply_size(TECH_DECK) > 1
        return Label(text, ["supply:tech"], note, reveals, group="Overcharge", short=short)
    if verb in (LAY, THROW):
        card = content.cards[a]
        if verb == LAY:
            text, short = f"Put {card.name} on your discard pile", f"Put {card.name}"
            return Label(text, copies(g, "played", seat, a), group="Onto your discard pile", short=short)
        return Label(f"Discard {card.name}", copies(g, "hand", seat, a), group="From your hand")
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
        said = g.content.clause(mat.action, g.mat)
        note = f"-{mat.action_cost} energy; {said[:1].lower()}{said[1:]}"
        return Label(mat.action_name or "Boss action", ["boss"], note, group="Boss")
    if verb == LAY_REST:
        text = "Put the rest there as played, first card lowest"
        return Label(text, short="The rest as played", ends=True)
    if verb == THROW_REST:
        text, note = "Discard the whole hand as it lies", "first card lowest"
        return Label(text, note=note, group="From your hand", short="Discard the whole hand")
    if verb == KEEP_REST:
        size = spelled(str(g.content.hand_size))
        return Label(f"Keep the rest and draw up to {size}", short=f"Keep, draw up to {size}", ends=True)
    lost = g.energy + sum(g.marked)
    return Label("End the main phase", note=f"{lost} energy lost" if lost else "")


def text_label(g: Knights, seat: int, packed: int) -> Label:
    verb, a, b = verb_of(packed), first(packed), second(packed)
    content = g.content
    if verb == ATTACK_WITH:
        card = content.cards[a]
        whose = "" if b == seat or g.seats == 1 else f" of {g.names[b]}"
        touches = copies(g, "equipped", b, a)
        text = f"Attack with {card.name}{whose}"
        return Label(text, touches, card.text, group="Attack", short=f"Use {card.name}{whose}")
    if verb in (HIT, CHOOSE_MINION):
        if a == 0:
            boss = g.foe().name
            shielded = f"; {g.shield()} less by its shield" if g.shield() else ""
            note = f"{g.boss_health} health{shielded}"
            return Label(f"Hit {boss}", ["boss"], note, group="Hit", short=f"Hit {first_name(boss)}")
        words = "Hit" if verb == HIT else "Choose"
        if a > len(g.minion):
            return Label(f"{words} minion {a}", group=words)
        design = content.boss_cards[g.minion[a - 1]]
        note = f"{g.minion_health[a - 1]} health; number {a} in the row"
        alike = sum(1 for one in g.minion if content.boss_cards[one].name == design.name) > 1
        short = f"{words} {design.name}" + (f" ({a})" if alike else "")
        return Label(f"{words} {design.name}", [f"minion:{g.minion_since[a - 1]}"], note, group=words, short=short)
    if verb == CHOOSE_PLAYER:
        return Label(g.names[a], [f"seat:{a}"], standing(g, a))
    if verb == PART:
        return Label(option_text(g, a))
    if verb == PICK:
        return pick_label(g, packed)
    if verb == CHOOSE_SUPPLY:
        name = content.cards[g.faceup[a]].name if g.faceup[a] >= 0 else SUPPLIES[a]
        return Label(name, [f"supply:{SUPPLIES[a]}"], SUPPLY_WORDS[a], reveals=True)
    if verb in (CALL_BACK, NEXT_BOSS_CARD):
        name = content.boss_cards[a].name
        return Label(f"Put {name} into play" if verb == CALL_BACK else f"{name} comes next")
    if verb in (BURY, NEXT_TURN_CARD):
        named = TURN_CARD_WORDS[a]
        text, short = (f"Put on the bottom: {named}", "Bottom") if verb == BURY else (f"Comes next: {named}", "Next")
        return Label(text, ["turn-order"], group="Turn order card", short=f"{short}: {named}")
    words = {
        END_ATTACKS: "End the attack phase",
        YES: answer_text(g),
        NO: "Decline",
        STOP: "No more",
        LEAVE: "Leave the rest as it lies",
    }[verb]
    return Label(words)


def standing(g: Knights, seat: int) -> str:
    """What matters of a player who may be chosen."""
    text = running(g)
    step = text.step(g) if text is not None else None
    return step.standing(g, seat) if isinstance(step, PlayerOp) else health_words(g, seat)


def first_name(boss: str) -> str:
    """A Boss without its title: "Ishtakka" of "Ishtakka, the Brood Regent"."""
    return boss.split(",")[0]


def answer_text(g: Knights) -> str:
    """What a yes brings, and what it costs."""
    text = running(g)
    step = text.step(g) if text is not None else None
    blocks = step.blocks() if step is not None else []
    said = g.content.clause(blocks[0], g.mat) if blocks else "Yes"
    return f"Pay {step.cost.words(1)}: {said[:1].lower()}{said[1:]}" if isinstance(step, Pay) else said


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
        note = f"discard pile, {'on top' if size - place == 1 else f'number {size - place} from the top'}"
        return Label(card.name, [f"discard:{who}:{place}:{card.id}"], note)
    return Label(card.name, copies(g, ZONES[zone], who, first(packed)), ZONES[zone])


def copies(g: Knights, zone: str, seat: int, card: int) -> list[str]:
    """Equal cards of a place: whichever of them is meant, it is the same move."""
    piles = {"hand": g.hand, "played": g.played, "equipped": g.equipped}
    held = piles[zone][seat].count(card) if zone in piles and seat >= 0 else 1
    return [f"{zone}:{seat}:{g.content.cards[card].id}:{i}" for i in range(max(held, 1))]
