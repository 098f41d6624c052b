"""How Astro Knights speaks: keys and labels of options, what is seen, the wording of the log."""

from collections.abc import Sequence
from typing import Any

from asterism.games.knights.drawing.terminal import draw_table
from asterism.games.knights.model import events, verbs
from asterism.games.knights.model.content import KnightsContent
from asterism.games.knights.model.names import GRADES, SUPPLIES, TECH_DECK, TURN_CARDS, ZONES
from asterism.games.knights.model.state import POWER_PRICE, S_DIFFICULTY, S_TEAM, S_TRACKER, SLOT_PRICE, VOTE, Knights
from asterism.games.knights.rules.card_text import CardText
from asterism.games.knights.rules.player_turn import PlayerTurn
from asterism.games.knights.rules.setup import Setup
from asterism.games.knights.speech.zones import panels_of, zones_of
from asterism.kernel.cards import NO, PART, YES
from asterism.kernel.option import first, second, third, verb_of
from asterism.kernel.pack import Content
from asterism.kernel.speech import Kind, Label, Speech, Verb, name_of
from asterism.kernel.state import Event
from asterism.kernel.view import SeatPanel, Zone


def card_ids(g: Knights) -> Sequence[str]:
    return [card.id for card in g.content.cards]


def knight_ids(g: Knights) -> Sequence[str]:
    return [knight.id for knight in g.content.knights]


def world_ids(g: Knights) -> Sequence[str]:
    return [world.id for world in g.content.worlds]


def boss_ids(g: Knights) -> Sequence[str]:
    return g.content.boss_ids


def boss_card_ids(g: Knights) -> Sequence[str]:
    return [card.id for card in g.content.boss_cards]


def foes(g: Knights) -> Sequence[str]:
    """The Boss, then the minion row by place."""
    return ["boss", *(f"{i + 1}-{g.content.boss_cards[card].id}" for i, card in enumerate(g.minion))]


CARD = Kind[Knights]("card", card_ids)
SEAT = Kind[Knights]("seat")
SUPPLY = Kind[Knights]("supply deck", lambda g: SUPPLIES)
FOE = Kind[Knights]("enemy", foes)
ZONE = Kind[Knights]("zone", lambda g: ZONES)
PLACE = Kind[Knights]("place in the pile")
NUMBER = Kind[Knights]("number")
TURN_CARD = Kind[Knights]("turn order card", lambda g: TURN_CARDS)
BOSS_CARD = Kind[Knights]("Boss card", boss_card_ids)

VERBS = [
    Verb(verbs.TAKE_KNIGHT, "take-knight", [Kind[Knights]("Knight", knight_ids)]),
    Verb(verbs.DEFEND, "defend", [Kind[Knights]("Homeworld", world_ids)]),
    Verb(verbs.FACE, "face", [Kind[Knights]("Boss", boss_ids)]),
    Verb(verbs.GIVE_WILD, "give-wild", [SEAT]),
    Verb(verbs.TAKE_TURN, "take-turn", [SEAT]),
    Verb(verbs.ATTACK_WITH, "attack", [CARD, SEAT]),
    Verb(verbs.END_ATTACKS, "end-attacks", []),
    Verb(verbs.PLAY, "play", [CARD]),
    Verb(verbs.GAIN_CARD, "gain", [SUPPLY]),
    Verb(verbs.OVERCHARGE, "overcharge", []),
    Verb(verbs.GAIN_SLOT, "gain-slot", []),
    Verb(verbs.EQUIP, "equip", [CARD]),
    Verb(verbs.POWER_UP, "power-up", []),
    Verb(verbs.USE_ABILITY, "ability", []),
    Verb(verbs.USE_WORLD, "homeworld", []),
    Verb(verbs.BOSS_ACTION, "boss-action", []),
    Verb(verbs.END_MAIN, "end-main", []),
    Verb(verbs.LAY, "lay", [CARD]),
    Verb(verbs.LAY_REST, "lay-rest", []),
    Verb(verbs.THROW, "discard", [CARD]),
    Verb(verbs.THROW_REST, "discard-rest", []),
    Verb(verbs.KEEP_REST, "keep-rest", []),
    Verb(verbs.HIT, "hit", [FOE]),
    Verb(verbs.CHOOSE_PLAYER, "player", [SEAT]),
    Verb(PART, "option", [NUMBER]),
    Verb(YES, "yes", []),
    Verb(NO, "no", []),
    Verb(verbs.PICK, "pick", [CARD, ZONE, PLACE]),
    Verb(verbs.STOP, "stop", []),
    Verb(verbs.CHOOSE_SUPPLY, "supply", [SUPPLY]),
    Verb(verbs.CALL_BACK, "call-back", [BOSS_CARD]),
    Verb(verbs.CHOOSE_MINION, "minion", [FOE]),
    Verb(verbs.BURY, "bury", [TURN_CARD]),
    Verb(verbs.NEXT_TURN_CARD, "next-turn", [TURN_CARD]),
    Verb(verbs.NEXT_BOSS_CARD, "next-boss-card", [BOSS_CARD]),
    Verb(verbs.LEAVE, "leave", []),
]

PHASES = ["attack phase", "attack phase", "main phase", "draw phase", "draw phase", "draw phase"]


def copies(g: Knights, zone: str, seat: int, card: int) -> list[str]:
    """Equal cards of a place: whichever of them is meant, it is the same move."""
    piles = {"hand": g.hand, "played": g.played, "equipped": g.equipped}
    held = piles[zone][seat].count(card) if zone in piles and seat >= 0 else 1
    return [f"{zone}:{seat}:{g.content.cards[card].id}:{i}" for i in range(max(held, 1))]


class KnightsSpeech(Speech[Knights, Any, Any]):
    """The table of Astro Knights; everything but the order of facedown decks is open to all."""

    def __init__(self) -> None:
        super().__init__(VERBS, "end.first-event-wins")

    # --- labels

    def label(self, g: Knights, seat: int, packed: int) -> Label:
        verb = verb_of(packed)
        if verb <= verbs.TAKE_TURN:
            return self.setup_label(g, verb, first(packed))
        if verb <= verbs.END_ATTACKS or verb >= verbs.HIT:
            return self.text_label(g, seat, packed)
        return self.turn_label(g, seat, packed)

    def setup_label(self, g: Knights, verb: int, a: int) -> Label:
        content = g.content
        if verb == verbs.TAKE_KNIGHT:
            knight = content.knights[a]
            good_at = ", ".join(word.replace("-", " ") for word in knight.specialties)
            note = f"{good_at}; {knight.ability_name}: {knight.text}"
            return Label(f"Play as {knight.name}", [f"candidate:{knight.id}"], note)
        if verb == verbs.DEFEND:
            world = content.worlds[a]
            return Label(f"Defend {world.name}", [f"candidate:{world.id}"], world.text)
        if verb == verbs.FACE:
            mat = content.mats[a * 3 + g.settings[S_DIFFICULTY]]
            note = f"challenge rating {mat.rating}"
            return Label(f"Fight {mat.name}", [f"candidate:{content.boss_ids[a]}"], note)
        if verb == verbs.GIVE_WILD:
            return Label(f"Give the wild token to {g.names[a]}", [f"seat:{a}"])
        return Label(f"{g.names[a]} takes the turn", [f"seat:{a}"])

    def turn_label(self, g: Knights, seat: int, packed: int) -> Label:
        verb, a = verb_of(packed), first(packed)
        content = g.content
        if verb == verbs.PLAY:
            card = content.cards[a]
            return Label(f"Play {card.name}", copies(g, "hand", seat, a), card.text, group="Play")
        if verb == verbs.EQUIP:
            card = content.cards[a]
            return Label(f"Equip {card.name}", copies(g, "hand", seat, a), card.text, group="Equip")
        if verb == verbs.GAIN_CARD:
            card = content.cards[g.faceup[a]]
            text = f"Gain {card.name} for {card.cost} energy"
            return Label(text, [f"supply:{SUPPLIES[a]}"], card.text, reveals=g.supply_size(a) > 1, group="Gain")
        if verb == verbs.OVERCHARGE:
            if g.faceup[TECH_DECK] < 0:
                return Label("Overcharge a Tech", ["supply:tech"], group="Overcharge")
            card = content.cards[g.faceup[TECH_DECK]]
            text = f"Overcharge {card.name} for {card.cost} energy"
            return Label(text, ["supply:tech"], card.text, reveals=g.supply_size(TECH_DECK) > 1, group="Overcharge")
        if verb in (verbs.LAY, verbs.THROW):
            card = content.cards[a]
            zone = "played" if verb == verbs.LAY else "hand"
            words = f"Put {card.name} on your discard pile" if verb == verbs.LAY else f"Discard {card.name}"
            return Label(words, copies(g, zone, seat, a), group="Draw phase")
        return self.plain_label(g, seat, verb)

    def plain_label(self, g: Knights, seat: int, verb: int) -> Label:
        if verb == verbs.GAIN_SLOT:
            return Label("Gain a slot", [f"mat:{seat}"], f"-{SLOT_PRICE} energy, +1 slot", group="Knight")
        if verb == verbs.POWER_UP:
            return Label("Power up", [f"mat:{seat}"], f"-{POWER_PRICE} energy, +1 power", group="Knight")
        if verb == verbs.USE_ABILITY:
            knight = g.knight_of(seat)
            return Label(f"Activate {knight.ability_name}", [f"mat:{seat}"], knight.text, group="Knight")
        if verb == verbs.USE_WORLD:
            return Label(f"Activate {g.homeworld().name}", ["homeworld"], g.homeworld().text, group="Homeworld")
        if verb == verbs.BOSS_ACTION:
            mat = g.foe()
            return Label(mat.action_name or "Boss action", ["boss"], f"-{mat.action_cost} energy", group="Boss")
        words = {
            verbs.END_MAIN: "End the main phase",
            verbs.LAY_REST: "Put the rest there as played, first card lowest",
            verbs.THROW_REST: "Discard the whole hand as it lies",
            verbs.KEEP_REST: "Keep the rest and draw up to five",
        }
        return Label(words[verb], group="Draw phase" if verb != verbs.END_MAIN else "End")

    def text_label(self, g: Knights, seat: int, packed: int) -> Label:
        verb, a, b = verb_of(packed), first(packed), second(packed)
        content = g.content
        if verb == verbs.ATTACK_WITH:
            card = content.cards[a]
            whose = "" if b == seat or g.seats == 1 else f" of {g.names[b]}"
            touches = copies(g, "equipped", b, a)
            return Label(f"Attack with {card.name}{whose}", touches, card.text, group="Attack")
        if verb == verbs.HIT or verb == verbs.CHOOSE_MINION:
            if a == 0:
                return Label(f"Hit {g.foe().name}", ["boss"], f"{g.boss_health} health")
            words = "Hit" if verb == verbs.HIT else "Choose"
            if a > len(g.minion):
                return Label(f"{words} minion {a}")
            design = content.boss_cards[g.minion[a - 1]]
            note = f"{g.minion_health[a - 1]} health, number {a} in the row"
            return Label(f"{words} {design.name}", [f"minion:{g.minion_since[a - 1]}"], note)
        if verb == verbs.CHOOSE_PLAYER:
            return Label(f"{g.names[a]}", [f"seat:{a}"], f"{g.health[a]} health")
        if verb == PART:
            return Label(self.option_text(g, a))
        if verb == verbs.PICK:
            return self.pick_label(g, packed)
        if verb == verbs.CHOOSE_SUPPLY:
            name = content.cards[g.faceup[a]].name if g.faceup[a] >= 0 else SUPPLIES[a]
            return Label(name, [f"supply:{SUPPLIES[a]}"], SUPPLIES[a], reveals=True)
        if verb in (verbs.CALL_BACK, verbs.NEXT_BOSS_CARD):
            words = "puts into play" if verb == verbs.CALL_BACK else "comes next"
            return Label(f"{content.boss_cards[a].name} {words}")
        if verb in (verbs.BURY, verbs.NEXT_TURN_CARD):
            words = "goes to the bottom" if verb == verbs.BURY else "comes next"
            return Label(f"Turn order card {TURN_CARDS[a]} {words}", ["turn-order"])
        words = {
            verbs.END_ATTACKS: "End the attack phase",
            YES: "Yes",
            NO: "No",
            verbs.STOP: "No more",
            verbs.LEAVE: "Leave the rest as it lies",
        }[verb]
        return Label(words)

    def option_text(self, g: Knights, number: int) -> str:
        top = g.stack[-1] if g.stack else None
        if isinstance(top, CardText):
            blocks = top.step(g).blocks()
            if number < len(blocks):
                return g.content.clause(blocks[number], g.mat)
        return f"Option {number + 1}"

    def pick_label(self, g: Knights, packed: int) -> Label:
        card, zone, place = g.content.cards[first(packed)], second(packed), third(packed)
        top = g.stack[-1] if g.stack else None
        who = top.who if isinstance(top, CardText) else -1
        if ZONES[zone] == "discard":
            size = len(g.discard[who]) if who >= 0 else 0
            note = f"discard pile, {size - place} from the top"
            return Label(card.name, [f"discard:{who}:{place}:{card.id}"], note)
        return Label(card.name, copies(g, ZONES[zone], who, first(packed)), ZONES[zone])

    # --- views

    def observe(self, g: Knights, seat: int) -> dict[str, object]:
        """info.open-hands, info.spectators, info.hidden-from-all: the same for every viewer."""
        tracker = g.settings[S_TRACKER] == 1
        players = []
        for player in range(g.seats):
            players.append(
                {
                    "knight": g.knight[player],
                    "health": g.health[player],
                    "power": g.power[player],
                    "slots": g.slots[player],
                    "hand": sorted(g.hand[player]),
                    "deck": len(g.deck[player]),
                    "order": g.deck[player][::-1] if tracker else None,  # info.deck-memory
                    "discard": g.discard[player][:],
                    "played": g.played[player][:],
                    "equipped": g.equipped[player][:],
                }
            )
        return {
            "settings": g.settings[:],
            "players": players,
            "energy": g.energy,
            "marked": g.marked[:],
            "world": {"card": g.world, "health": g.world_health, "power": g.world_power},
            "supply": [[g.faceup[i], g.supply_size(i)] for i in range(len(g.faceup))],
            "aside": g.aside[:],
            "destroyed": sorted(g.destroyed),
            "boss": {
                "mat": g.mat,
                "health": g.boss_health,
                "track": g.track,
                "level": g.level,
                "deck": g.boss_deck_size(),
                "top": g.boss_top[::-1],
                "discard": g.boss_discard[:],
                "striking": g.boss_aside[:],
                "destroyed": sorted(g.boss_destroyed),
                "extra": len(g.extra_deck) + len(g.extra_order),
                "extra_order": g.extra_order[::-1],
                "extra_discard": g.extra_discard[:],
            },
            "minions": [list(row) for row in zip(g.minion, g.minion_health, g.minion_since, strict=True)],
            "order": {
                "left": g.turn_cards_left(),
                "top": g.turn_top[::-1],
                "bottom": g.turn_bottom[:],
                "discard": g.turn_discard[:],
                "wild": g.wild,
                "pair": g.pair[:],
            },
            "round": g.round,
            "turn": g.turn,
            "active": g.active,
            "phase": self.phase(g),
            "reading": self.reading(g),
            "votes": g.votes[:] if g.settings[S_TEAM] == VOTE else [],
        }

    def phase(self, g: Knights) -> str:
        for procedure in g.stack[::-1]:
            if isinstance(procedure, PlayerTurn):
                return PHASES[procedure.at]
            if isinstance(procedure, Setup):
                return "setup"
        return "Boss turn"

    def reading(self, g: Knights) -> list[str]:
        """The names of the texts being resolved, outermost first."""
        return [procedure.name(g) for procedure in g.stack if isinstance(procedure, CardText)]

    def zones(self, view: dict[str, object], content: Content) -> list[Zone]:
        assert isinstance(content, KnightsContent)
        return zones_of(view, content)

    def panels(self, view: dict[str, object], content: Content) -> list[SeatPanel]:
        assert isinstance(content, KnightsContent)
        return panels_of(view, content)

    def headline(self, view: dict[str, object]) -> str:
        settings = view["settings"]
        assert isinstance(settings, list)
        grade = GRADES[settings[1]].capitalize()
        if view["phase"] == "setup":
            return f"Setting up, {grade}"
        return f"Round {view['round']}, {view['phase']}, {grade}"

    def draw(self, view: dict[str, object], content: Content, colour: bool, width: int) -> str:
        assert isinstance(content, KnightsContent)
        return draw_table(view, content, colour, width)

    # --- log

    def narrate(self, g: Knights, event: Event, viewer: int) -> str:
        kind, _, a, b, c, _, _ = event
        if kind in PLAYER_LINES:
            who = name_of(g, a, viewer) if a >= 0 else "the Boss"
            card = g.content.cards[b].name if kind in WITH_CARD else ""
            owner = "" if c == a else f" of {g.names[c]}" if kind == events.ATTACKED else ""
            knight = g.content.knights[b].name if kind == events.KNIGHT else ""
            s = "" if who == "you" else "s"
            return PLAYER_LINES[kind].format(who=who, s=s, n=b, left=c, card=card, owner=owner, knight=knight)
        if kind in CARD_LINES:
            return CARD_LINES[kind].format(card=g.content.boss_cards[a].name, n=b, left=c)
        if kind in SUPPLY_LINES:
            return SUPPLY_LINES[kind].format(card=g.content.cards[a].name)
        if kind in TURN_LINES:
            return TURN_LINES[kind].format(card=TURN_CARDS[a])
        if kind in TABLE_LINES:
            return TABLE_LINES[kind].format(n=a, now=b, boss=g.foe().name if g.mat >= 0 else "the Boss")
        if kind == events.TURN_BEGAN:
            who = "the Boss" if a < 0 else name_of(g, a, viewer)
            return f"{who} take{'' if who == 'you' else 's'} a turn"
        if kind == events.WORLD:
            return f"the team defends {g.content.worlds[a].name}"
        if kind == events.BOSS:
            mat = g.content.mats[a]
            return f"the team fights {mat.name} ({GRADES[mat.grade]})"
        if kind == events.MINION_LEFT:
            return f"{g.content.boss_cards[a].name} {'is destroyed' if b else 'leaves play'}"
        raise ValueError(f"no words for event {kind}")


WITH_CARD = {
    events.DREW,
    events.PLAYED,
    events.GAINED,
    events.OVERCHARGED,
    events.EQUIPPED,
    events.ATTACKED,
    events.DISCARDED,
    events.DESTROYED,
    events.RECALLED,
    events.STACKED,
    events.REVEALED,
}
PLAYER_LINES = {
    events.DREW: "{who} draw{s} {card}",
    events.FLIPPED: "{who} flip{s} the discard pile",
    events.PLAYED: "{who} play{s} {card}",
    events.GAINED: "{who} gain{s} {card}",
    events.OVERCHARGED: "{who} overcharge{s} {card}",
    events.SLOT: "{who} gain{s} {n} slot",
    events.EQUIPPED: "{who} equip{s} {card}",
    events.POWERED: "{who} power{s} up by {n}",
    events.ABILITY: "{who} activate{s} the ability",
    events.WORLD_ABILITY: "{who} activate{s} the Homeworld",
    events.ACTION: "{who} use{s} the action of the Boss mat",
    events.ATTACKED: "{who} attack{s} with {card}{owner}",
    events.HEALED: "{who} gain{s} {n} health",
    events.SUFFERED: "{who} suffer{s} {n} damage ({left} left)",
    events.EXHAUSTED: "{who} become{s} exhausted",
    events.DISCARDED: "{who} discard{s} {card}",
    events.DESTROYED: "{who} destroy{s} {card}",
    events.RECALLED: "{who} take{s} {card} back from the discard pile",
    events.STACKED: "{who} put{s} {card} on top of the deck",
    events.REVEALED: "{who} reveal{s} {card}",
    events.LOST_POWER: "{who} lose{s} {n} power",
    events.LOST_SLOT: "{who} lose{s} {n} slot",
    events.WILD_PASSED: "the wild token passes to {who}",
    events.WILD: "the wild token goes to {who}",
    events.KNIGHT: "{who} play{s} as {knight}",
    events.ENERGY: "{who} gain{s} {n} energy",
}
CARD_LINES = {
    events.MINION_HIT: "{card} suffers {n} damage ({left} left)",
    events.MINION_ENTERED: "{card} enters play with {n} health",
    events.MINION_GREW: "{card} gains {n} health",
    events.BOSS_DREW: "the Boss draws {card}",
    events.EXTRA_DREW: "{card} is drawn from the extra deck",
    events.ACTIVATED: "{card} activates",
    events.BOSS_REVEALED: "{card} is revealed in the Boss deck",
}
SUPPLY_LINES = {
    events.RAZED: "{card} in the supply is destroyed",
    events.CYCLED: "{card} goes to the bottom of its supply deck",
}
TURN_LINES = {
    events.TURN_DRAWN: "turn order card: {card}",
    events.TURN_REVEALED: "turn order card revealed: {card}",
    events.TURN_BURIED: "turn order card {card} goes to the bottom",
}
TABLE_LINES = {
    events.ROUND: "round {n} begins",
    events.BOSS_HIT: "{boss} suffers {n} damage ({now} left)",
    events.BOSS_HEALED: "{boss} gains {n} health",
    events.WORLD_HEALED: "the Homeworld gains {n} health",
    events.WORLD_POWERED: "the Homeworld powers up by {n}",
    events.WORLD_HIT: "the Homeworld suffers {n} damage ({now} left)",
    events.WORLD_LOST_POWER: "the Homeworld loses {n} power",
    events.TRACK_MOVED: "the Boss track moves by {n} to {now}",
    events.LEVEL_UP: "{boss} reaches level {n}",
    events.LEVEL_ACTIVATED: "level {n} activates",
    events.OPTION: "option {n} is chosen",
    events.LOST: "the players lose by a rule of {boss}",
}
