"""Card texts in English, written from the very steps the rules run: text and effect cannot differ."""

import re
from collections.abc import Sequence

from asterism.games.knights.model.compiler import AMOUNT, CONDITION, Step, Steps

NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

SUBJECTS = {
    "you": "you",
    "ally": "an ally",
    "any": "any player",
    "each": "each player",
    "each-ally": "each ally",
    "collective": "players collectively",
    "lowest": "the player with the lowest health",
    "highest": "the player with the highest health",
    "most-power": "the player with the most power",
    "least-power": "the player with the least power",
    "most-hand": "the player with the most cards in hand",
    "least-hand": "the player with the fewest cards in hand",
    "most-slots": "the player with the most slots",
    "least-slots": "the player with the fewest slots",
    "most-equipped": "the player with the most equipped Weapons",
    "least-equipped": "the player with the fewest equipped Weapons",
    "turn": "that player",
}
PER = {
    "slots": "slot you have",
    "power": "power you have",
    "hand": "card in your hand",
    "your-weapons": "Weapon you have equipped",
    "your-other-weapons": "other Weapon you have equipped",
    "ally-weapons": "Weapon your allies have equipped",
    "minions": "minion in play",
    "level": "level of the Boss",
    "track": "step of the Boss track",
    "players": "player",
    "empty-supplies": "empty supply deck",
}
TARGETS = {
    "foe": "",
    "boss": " to the Boss",
    "minion": " to a minion",
    "other-foe": " to a different enemy",
    "each-minion": " to each minion",
    "each-foe": " to the Boss and to each minion",
}
WHICH_MINION = {
    "each": "each minion in play",
    "oldest": "the oldest minion",
    "newest": "the newest minion",
    "self": "this minion",
    "any": "a minion",
}
USES_TEXT = {
    "cards": "to gain cards",
    "fuel": "to gain Fuel",
    "tech": "to gain Tech",
    "weapon": "to gain Weapons",
    "power": "to power up",
    "slot": "to gain slots",
}
ZONE_TEXT = {
    "hand": "in {} hand",
    "discard": "in {} discard pile",
    "hand-or-discard": "in {} hand or discard pile",
    "played": "{} played",
}
DECK_TEXT = {
    "tech": "the faceup Tech",
    "fuel-low": "the faceup cheap Fuel",
    "fuel-high": "the faceup dear Fuel",
    "weapon-low": "the faceup light Weapon",
    "weapon-mid": "the faceup heavy Weapon",
    "weapon-high": "the faceup great Weapon",
    "any": "a faceup supply card of choice",
    "each": "every faceup supply card",
    "cheapest": "the cheapest faceup supply card",
    "costliest": "the costliest faceup supply card",
}


class Wording:
    """Writes texts for one Boss (its track, its extra deck, its numbers) or for player cards."""

    def __init__(self, boss: bool, name: str = "", track: str = "", extra: str = "") -> None:
        self.boss = boss
        self.name = name
        self.track = track
        self.extra = extra
        self.params: dict[str, int] = {}
        self.cards: dict[str, str] = {}
        self.problems: Sequence[object] = []  # of the pack; once there is one, nobody will read the words

    def text(self, steps: Steps) -> str:
        """A whole text: sentences on player cards, one sentence with "then" on Boss cards."""
        if self.problems:
            return ""
        parts = [self.step(step, False) for step in steps]
        if self.boss:
            return sentence(", then ".join(parts))
        return " ".join(sentence(part) for part in parts)

    def timed(self, texts: list[tuple[str, Steps]]) -> str:
        """Texts with their timing words: "EQUIP: ... ATTACK: ..."."""
        return " ".join(f"{word}: {self.text(steps)}" if word else self.text(steps) for word, steps in texts if steps)

    def phrase(self, steps: object) -> str:
        if self.problems:
            return ""
        assert isinstance(steps, list)
        return (", then " if self.boss else " and ").join(self.step(step, False) for step in steps)

    def step(self, step: Step, up_to: bool) -> str:
        do = str(step["do"])
        if do == "or":
            options = step["options"]
            assert isinstance(options, list)
            return " OR ".join(self.phrase(option) for option in options)
        if do == "upto":
            inner = step["step"]
            assert isinstance(inner, dict)
            return self.step(inner, True)
        if do == "may":
            return "you may " + self.phrase(step["then"])
        if do == "pay":
            return f"you may spend {step['n']} energy; if you do, {self.phrase(step['then'])}"
        if do == "if":
            text = f"if {self.condition(str(step['when']))}, {self.phrase(step['then'])}"
            return text + (f"; otherwise {self.phrase(step['else'])}" if "else" in step else "")
        if do == "each":
            return f"for each {self.per(str(step['count']))}, {self.phrase(step['then'])}"
        if do == "omen":
            boss, player = self.phrase(step["boss"]), self.phrase(step["player"])
            return f"omen (reveal the top turn order card): on a Boss card {boss}, on a player card {player}"
        return self.plain(do, step, up_to)

    def plain(self, do: str, step: Step, up_to: bool) -> str:
        n, rest = self.amount(step)
        if do in ("damage", "suffer", "suffer-world", "heal", "heal-world", "energy", "energy-for", "boss-heal"):
            return self.points(do, step, n, rest)
        if do in ("power", "power-world", "slot", "drain", "drain-world", "unslot", "track", "fortify"):
            return self.tracks(do, step, n) + rest
        if do in ("draw", "reveal", "discard", "destroy", "recall", "stack", "arm", "disarm", "gain", "attack"):
            return self.cards_text(do, step, n, up_to) + rest
        return self.table(do, step, n) + rest

    # --- health, damage, energy

    def points(self, do: str, step: Step, n: str, rest: str) -> str:
        if do == "damage":
            then = "then " if step["at"] == "other-foe" else ""
            return f"{then}deal {n} damage{rest}{TARGETS[str(step['at'])]}"
        if do == "suffer":
            return self.subject(step, "suffer") + f" {n} damage{rest}"
        if do == "suffer-world":
            return f"the Homeworld suffers {n} damage{rest}"
        if do == "heal":
            return self.subject(step, "gain") + f" {n} health{rest}"
        if do == "heal-world":
            return f"the Homeworld gains {n} health{rest}"
        if do == "boss-heal":
            return f"{self.name or 'the Boss'} gains {n} health{rest}"
        if do == "energy":
            return f"gain {n} energy{rest}"
        return f"gain {n} energy that can only be spent {USES_TEXT[str(step['use'])]}{rest}"

    # --- power, slots, Boss track, minion health

    def tracks(self, do: str, step: Step, n: str) -> str:
        if do == "power":
            words = self.subject(step, "power") + " up" if step["who"] != "you" else "power up"
            return words if n == "1" else f"{words} {n} times"
        if do == "power-world":
            return "the Homeworld powers up" + ("" if n == "1" else f" {n} times")
        if do == "slot":
            return self.subject(step, "gain") + f" {count(n, 'slot')}"
        if do == "drain":
            return self.subject(step, "lose") + f" {n} power"
        if do == "drain-world":
            return f"the Homeworld loses {n} power"
        if do == "unslot":
            return self.subject(step, "lose") + f" {count(n, 'slot')}"
        if do == "fortify":
            return f"{WHICH_MINION[str(step['which'])]} gains {n} health"
        name = f"the {self.track} track" if self.track else "the Boss track"
        if n.startswith("-"):
            return f"decrease {name} by {n[1:]}"
        return f"increase {name} by {n}"

    # --- a player's cards

    def cards_text(self, do: str, step: Step, n: str, up_to: bool) -> str:
        who = str(step.get("who", step.get("whose", "you")))
        your = "your" if who == "you" else "their"
        some = ("up to " if up_to else "") + cards_of(n)
        if do == "attack":
            return self.attack_text(step, who, n, up_to)
        if do == "draw":
            return self.subject(step, "draw") + f" {some}"
        if do == "reveal":
            top = "the top card" if n == "1" else f"the top {word(n)} cards"
            return self.subject(step, "reveal") + f" {top} of {your} deck"
        if do in ("discard", "destroy"):
            zone = str(step.get("zone", "hand"))
            if zone == "equipped":
                return self.subject(step, do) + f" {word(n)} of {your} equipped Weapons"
            where = "in hand" if zone == "hand" and who != "you" else ZONE_TEXT[zone].format(your)
            may = "you may " if up_to else ""
            return f"{may}{self.subject(step, do)} {some} {where}"
        if do == "recall":
            kind = {"any": "cards", "fuel": "Fuel", "tech": "Tech", "weapon": "Weapons"}[str(step.get("filter", "any"))]
            amount = some if kind == "cards" else f"{'up to ' if up_to else ''}{word(n)} {kind}"
            if who == "collective":
                return f"players collectively return {amount} from discard piles to their owners' hands"
            return self.subject(step, "return") + f" {amount} from {your} discard pile to {your} hand"
        if do == "stack":
            return self.subject(step, "place") + f" {some} from {your} discard pile on top of {your} deck"
        if do == "arm":
            place = ZONE_TEXT[str(step.get("zone", "hand"))].format(your).removeprefix("in ")
            return self.subject(step, "equip") + f" a Weapon from {place}"
        if do == "disarm":
            return self.subject(step, "discard") + f" {word(n)} of {your} equipped Weapons"
        kind = {"any": "card", "fuel": "Fuel", "tech": "Tech", "weapon": "Weapon"}[str(step.get("type", "any"))]
        goals = {"discard": "", "hand": f" into {your} hand", "deck-top": f" onto {your} deck"}
        where = goals[str(step.get("to", "discard"))]
        return self.subject(step, "gain") + f" a faceup supply {kind} of cost {n} or less free{where}"

    def attack_text(self, step: Step, who: str, n: str, up_to: bool) -> str:
        owner = {"you": "you have equipped", "ally": "equipped by allies", "any": "equipped by any player"}[who]
        if n == "all":
            text = f"attack with {'any number of' if up_to else 'all'} Weapons {owner}, in any order"
        elif n == "1":
            text = f"attack with a Weapon {owner}"
        else:
            text = f"attack with {'up to ' if up_to else ''}{word(n)} Weapons {owner}"
        bonus = step.get("bonus", 0)
        if bonus:
            text += f". {'It' if n == '1' else 'Each'} deals {bonus} additional damage"
        return text

    # --- supply, turn order, Boss decks

    def table(self, do: str, step: Step, n: str) -> str:
        extra = self.extra.removesuffix("s") if self.extra else "extra"
        many = n != "1"
        if do == "raze":
            deck = DECK_TEXT[str(step["deck"])]
            return f"destroy {deck}" + (f", {word(n)} times" if many else "")
        if do == "cycle":
            return f"move {DECK_TEXT[str(step['deck'])]} to the bottom of its deck"
        if do == "foresee":
            if many:
                return f"reveal the top {word(n)} turn order cards of this round; place any of them on the bottom"
            return "reveal the top card of the turn order deck; you may place it on the bottom"
        if do == "requeue":
            return f"shuffle the turn order card {step['card']} from its discard pile back into the deck"
        if do == "scout":
            cards = f"the top {word(n)} cards" if many else "the top card"
            return f"reveal {cards} of the Boss deck and return {'them in any order' if many else 'it'}"
        if do == "boss-draw":
            return f"draw and resolve {count(n, 'Boss card', True)}"
        if do == "side-draw":
            return f"draw and resolve {count(n, f'{extra} card', True)}"
        if do == "summon":
            if step["from"] == "discard":
                return f"put {count(n, 'minion', True)} of choice from the Boss discard pile into play"
            return f"put the top {word(n) + ' ' if many else ''}{extra} card{'s' if many else ''} into play"
        if do == "remove-minion":
            gone = "is destroyed" if step["to"] == "destroyed" else "is discarded"
            return f"{WHICH_MINION[str(step['which'])]} {gone}"
        if do == "trigger":
            return f"resolve the ACTIVATE effect of {WHICH_MINION[str(step['which'])]}"
        if do == "side-remove":
            return f"leave {self.cards.get(str(step['card']), str(step['card']))} out"
        if do == "destroy-self":
            return "destroy this card"
        return "the players lose"

    # --- parts

    def subject(self, step: Step, verb: str) -> str:
        who = str(step["who"])
        if who == "you":
            return "you suffer" if verb == "suffer" else verb
        if who == "collective":
            return f"{SUBJECTS[who]} {verb}"
        return f"{SUBJECTS[who]} {verb}{'es' if verb.endswith('s') else 's'}"

    def amount(self, step: Step) -> tuple[str, str]:
        """The number, and what is added to it in words."""
        value = step.get("n", step.get("max", 1))
        if isinstance(value, str):
            if value in self.params:
                return str(self.params[value]), ""
            match = AMOUNT.fullmatch(value)
            if match:
                cap = f", up to {match[4]}" if match[4] else ""
                per = self.per(match[3])
                if match[1]:
                    return match[1], f" plus {match[2]} for each {per}{cap}"
                return match[2], f" for each {per}{cap}"
        return str(value), ""

    def per(self, counter: str) -> str:
        if counter == "extra-minions":
            return f"{self.extra.removesuffix('s')} in play"
        return PER.get(counter, counter)

    def condition(self, text: str) -> str:
        """A condition in words: "4 or more minions are in play"."""
        if text == "defeated":
            return "this defeated a minion"
        if text == "full-power":
            return "you are at Full Power"
        if text == "exhausted":
            return "you are exhausted"
        match = CONDITION.fullmatch(text)
        if not match:
            return text
        number = str(self.params.get(match[3], match[3]))
        if match[1] == "track":
            name = f"the {self.track} track" if self.track else "the Boss track"
            return f"{name} is at {number} or {'more' if match[2] == '>=' else 'less'}"
        if match[1] == "world-health":
            return f"the Homeworld has {bound(match[2], number)} health"
        if match[1] in ("slots", "power", "hand", "your-weapons"):
            things = {"hand": "cards in hand", "your-weapons": "equipped Weapons"}.get(match[1], match[1])
            return f"you have {bound(match[2], number)} {things}"
        counted = {
            "minions": "minions are in play",
            "empty-supplies": "supply decks are empty",
            "players": "Knights play",
        }
        return f"{bound(match[2], number)} {counted.get(match[1], match[1])}"


def bound(compare: str, number: str) -> str:
    """ "4 or more", "fewer than three"."""
    return {
        ">=": f"{number} or more",
        "<=": f"{number} or fewer",
        "<": f"fewer than {number}",
        ">": f"more than {number}",
    }[compare].replace("fewer than 1", "no")


def sentence(text: str) -> str:
    """With a capital letter and a full stop."""
    return re.sub(r"^(\W*)(\w)", lambda m: m[1] + m[2].upper(), text) + "." if text else ""


def word(n: str) -> str:
    return NUMBERS[int(n)] if n.isdigit() and int(n) < len(NUMBERS) else n


def count(n: str, thing: str, words: bool = False) -> str:
    number = word(n) if words else n
    return f"{number} {thing}" if n == "1" else f"{number} {thing}s"


def cards_of(n: str) -> str:
    return "a card" if n == "1" else f"{word(n)} cards"
