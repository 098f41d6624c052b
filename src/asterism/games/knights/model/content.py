"""A pack as lean lists of ints: cards, Knights, Homeworlds, Bosses; and the checks a pack must pass."""

from itertools import combinations

from asterism.games.knights.model.compiler import Compiler
from asterism.games.knights.model.names import (
    FUEL,
    GRADES,
    IS_MINION,
    KINDS,
    MARKS,
    SPECIALTIES,
    SUPPLIES,
    TECH,
    TRACK,
    TYPES,
    WEAPON,
    WIDTH,
)
from asterism.games.knights.speech.wording import Wording, sentence
from asterism.kernel.pack import Content, Entry, Reader

TYPE_COUNTS = {FUEL: 52, TECH: 9, WEAPON: 41}  # the contents list of the book
BANDS = {0: (TECH, 0, 99), 1: (FUEL, 0, 3), 2: (FUEL, 4, 99), 3: (WEAPON, 2, 4), 4: (WEAPON, 5, 6), 5: (WEAPON, 7, 99)}
START = -1  # the supply mark of starting cards


class Card:
    """A player card's design."""

    def __init__(self, id: str, name: str, number: int, type: int, cost: int, supply: int, copies: int) -> None:
        self.id = id
        self.name = name
        self.number = number
        self.type = type
        self.cost = cost
        self.supply = supply
        self.copies = copies
        self.play = 0
        self.buy = 0
        self.equip = 0
        self.attack = 0
        self.text = ""
        self.flavour = ""


class Knight:
    """A player mat."""

    def __init__(self, id: str, name: str) -> None:
        self.id = id
        self.name = name
        self.health = 0
        self.slot_low = 0
        self.slot_start = 0
        self.slot_top = 0
        self.power_start = 0
        self.power_top = 0
        self.ability = 0
        self.ability_name = ""
        self.text = ""
        self.hand: list[int] = []
        self.deck: list[int] = []  # top first, as printed
        self.specialties: list[str] = []
        self.lore = ""


class Homeworld:
    """A Homeworld card."""

    def __init__(self, id: str, name: str, number: int, health: int, power_top: int) -> None:
        self.id = id
        self.name = name
        self.number = number
        self.health = health
        self.power_top = power_top
        self.ability = 0
        self.text = ""
        self.lore = ""


class BossCard:
    """A minion or strike; `mark` is the fewest players it starts in the deck with, 0 on extra decks."""

    def __init__(self, id: str, name: str, number: int, kind: int, mark: int, boss: int, copies: int) -> None:
        self.id = id
        self.name = name
        self.number = number
        self.kind = kind
        self.mark = mark
        self.boss = boss
        self.copies = copies
        self.health = 0
        self.instant = 0
        self.activate = 0
        self.strike = 0
        self.text = ""
        self.flavour = ""


class Level:
    """One side of a level token."""

    def __init__(self, number: int, bonus: int, instant: int, activate: int, text: str) -> None:
        self.number = number
        self.bonus = bonus
        self.instant = instant
        self.activate = activate
        self.text = text


class Mat:
    """A Boss at one difficulty: the mat with its token's changes worked in."""

    def __init__(self, id: str, name: str, boss: int, grade: int) -> None:
        self.id = id
        self.name = name
        self.boss = boss
        self.grade = grade
        self.rating = 0
        self.health = 0
        self.params: list[int] = []
        self.has_track = False
        self.track_name = ""
        self.track_low = 0
        self.track_top = 0
        self.track_start = 0
        self.extra_name = ""
        self.extra_ordered = False
        self.extra_reshuffle = True
        self.extra_removed = False  # a resolved extra card leaves the game
        self.extra_health = 0
        self.setup = 0
        self.token_setup = 0
        self.end_of_turn = 0
        self.exhaust = 0
        self.loss_counter = 0  # what the Boss's own way to win counts, and its named bound
        self.loss_param = 0
        self.shield_when: list[int] = []  # counter, comparison, param, number
        self.shield = 0
        self.action = 0  # an extra main action: its text, cost, condition
        self.action_id = ""
        self.action_name = ""
        self.action_cost = 0
        self.action_once = False
        self.action_when: list[int] = []
        self.levels: list[Level] = []  # level 2 first
        self.main: list[int] = []  # every copy of every main-deck card
        self.extra: list[int] = []  # every copy of the extra deck, in printed order
        self.text = ""
        self.exhaust_text = ""
        self.token_text = ""
        self.lore = ""
        self.tips = ""


class KnightsContent(Content):
    """Everything a pack says, ready for the rules."""

    def __init__(self, id: str, title: str, digest: str, notes: str) -> None:
        super().__init__(id, title, digest, notes)
        self.code: list[int] = []
        self.option_texts: dict[int, str] = {}  # by address, the words of each option of an OR
        self.cards: list[Card] = []
        self.knights: list[Knight] = []
        self.worlds: list[Homeworld] = []
        self.boss_cards: list[BossCard] = []
        self.mats: list[Mat] = []  # Boss by Boss, each at its three difficulties
        self.boss_ids: list[str] = []
        # the same facts by number, for the fast path
        self.cost: list[int] = []
        self.type: list[int] = []
        self.copies: list[int] = []

    def boss_count(self) -> int:
        return len(self.boss_ids)


class PackReader:
    """Reads one pack in the order of the book's contents list."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.content = KnightsContent(reader.id, reader.title, reader.digest, reader.notes)
        self.compiler = Compiler()
        self.complete = reader.head.flag("complete", False)
        for field in ("version", "licence", "language"):
            reader.head.text(field, "")
        reader.head.texts("authors", [])
        reader.head.finish()

    def read(self) -> KnightsContent:
        content = self.content
        self.read_cards()
        self.read_knights()
        self.read_worlds()
        self.read_bosses()
        content.code = self.compiler.code
        content.option_texts = self.compiler.option_texts
        content.cost = [card.cost for card in content.cards]
        content.type = [card.type for card in content.cards]
        content.copies = [card.copies for card in content.cards]
        self.check_counts()
        self.check_starting_copies()
        return content

    def player_wording(self) -> Wording:
        wording = Wording(False)
        wording.problems = self.reader.problems
        self.compiler.wording = wording
        return wording

    # --- player cards

    def read_cards(self) -> None:
        wording = self.player_wording()
        numbers: set[int] = set()
        for entry in self.reader.entries("card"):
            type = entry.choice("type", TYPES[:3])
            marks = [*SUPPLIES, "start"]
            supply = entry.choice("supply", marks)
            supply = START if supply == len(SUPPLIES) else supply
            card = Card(
                entry.text("id"),
                entry.text("name"),
                entry.number("number", 1, 9999),
                type,
                entry.number("cost", 0, 30),
                supply,
                entry.number("copies", 1, 60),
            )
            if card.number in numbers:
                entry.problem("number", f"{card.number} is used twice")
            numbers.add(card.number)
            if supply != START:
                wanted, low, high = BANDS[supply]
                if type != wanted or not low <= card.cost <= high:
                    band = f"{low} to {high}" if high < 99 else f"{low} or more"
                    found = f"a {TYPES[type]} of cost {card.cost}"
                    words = f"{SUPPLIES[supply]!r} holds {TYPES[wanted]} of cost {band}, not {found}"
                    entry.problem("supply", words)
            card.buy, buy = self.compiler.text(entry, "buy", False)
            if type == WEAPON:
                card.equip, equip = self.compiler.text(entry, "equip", False)
                card.attack, attack = self.compiler.text(entry, "attack", False, True)
                card.text = wording.timed([("BUY", buy), ("EQUIP", equip), ("ATTACK", attack)])
            else:
                card.play, play = self.compiler.text(entry, "play", False, True)
                card.text = wording.timed([("", play), ("BUY", buy)])
            card.flavour = entry.text("flavour", "")
            entry.finish()
            self.content.cards.append(card)

    def card_indices(self, entry: Entry, field: str) -> list[int]:
        ids = [card.id for card in self.content.cards]
        found = entry.choices(field, ids)
        if len(found) != 5:
            entry.problem(field, f"should list five cards, not {len(found)}")
        return found

    # --- player mats and Homeworlds

    def read_knights(self) -> None:
        wording = self.player_wording()
        hands: list[list[int]] = []
        for entry in self.reader.entries("knight"):
            knight = Knight(entry.text("id"), entry.text("name"))
            knight.specialties = [SPECIALTIES[i] for i in entry.choices("specialties", SPECIALTIES)]
            if not 1 <= len(knight.specialties) <= 3:
                entry.problem("specialties", "should list one to three words")
            knight.health = entry.number("health", 1, 10)
            knight.slot_low, knight.slot_start, knight.slot_top = self.track_of(entry, "slots", ("low", "start", "top"))
            power = self.track_of(entry, "power", ("start", "top"))
            knight.power_start, knight.power_top = power
            knight.ability_name = entry.text("ability-name")
            knight.ability, steps = self.compiler.text(entry, "ability", False, True)
            knight.text = wording.text(steps)
            knight.hand = self.card_indices(entry, "hand")
            knight.deck = self.card_indices(entry, "deck")
            if knight.hand + knight.deck in hands:
                entry.problem("hand", "and deck are the same as another Knight's")
            hands.append(knight.hand + knight.deck)
            knight.lore = entry.text("lore", "")
            entry.finish()
            self.content.knights.append(knight)

    def track_of(self, entry: Entry, field: str, names: tuple[str, ...]) -> list[int]:
        """The spaces of a track, which must not fall from one name to the next."""
        value = entry.value(field)
        if not isinstance(value, dict) or set(value) != set(names):
            entry.problem(field, f"should say {', '.join(names)}, not {value!r}")
            return [0 for _ in names]
        found = [entry.as_number(field, value[name], 0, 99) for name in names]
        if found != sorted(found):
            entry.problem(field, f"should not fall: {value!r}")
        return found

    def read_worlds(self) -> None:
        wording = self.player_wording()
        for entry in self.reader.entries("homeworld"):
            world = Homeworld(
                entry.text("id"),
                entry.text("name"),
                entry.number("number", 1, 9999),
                entry.number("health", 1, 99),
                entry.number("power", 1, 20),
            )
            world.ability, steps = self.compiler.text(entry, "ability", False, True)
            world.text = wording.text(steps)
            world.lore = entry.text("lore", "")
            entry.finish()
            self.content.worlds.append(world)

    # --- Bosses

    def read_bosses(self) -> None:
        bosses = self.reader.entries("boss")
        tokens = self.reader.entries("difficulty")
        levels = self.reader.entries("level")
        cards = self.reader.entries("boss-card")
        ids = [entry.text("id") for entry in bosses]
        self.content.boss_ids = ids
        self.compiler.cards = [entry.text("id") for entry in cards]
        names = {entry.text("id"): entry.text("name") for entry in cards}
        params = [self.named_numbers(entry, "params") for entry in bosses]
        wordings: list[Wording] = []
        for boss, entry in enumerate(bosses):
            wordings.append(self.wording_of(entry, params[boss], names))
        self.read_boss_cards(cards, ids, params, wordings)
        for boss, entry in enumerate(bosses):
            mine = [token for token in tokens if token.text("boss") == ids[boss]]
            grades = {token.choice("grade", GRADES[1:]): token for token in mine}
            for grade in range(3):
                token = grades.get(grade - 1)
                mat = self.read_mat(entry, boss, grade, params[boss], token, wordings[boss])
                side = 1 if token is not None and token.text("level-side", "front") == "back" else 0
                mat.levels = self.read_levels(levels, ids[boss], side, wordings[boss])
                self.content.mats.append(mat)
            for grade, word in enumerate(GRADES[1:]):
                if grade not in grades:
                    entry.problem("id", f"has no difficulty token for {word} (difficulty.three-grades)")
            self.check_no_loop(entry, boss)
            entry.finish()
        for entry in tokens:
            entry.choice("boss", ids)
            entry.finish()
        for entry in levels:
            entry.choice("boss", ids)
            entry.finish()

    def named_numbers(self, entry: Entry, field: str) -> dict[str, int]:
        value = entry.value(field, {})
        found: dict[str, int] = {}
        if isinstance(value, dict):
            for name, number in value.items():
                found[name] = entry.as_number(field, number, 0, 99)
        else:
            entry.problem(field, f"should be a table of numbers, not {value!r}")
        return found

    def wording_of(self, entry: Entry, params: dict[str, int], names: dict[str, str]) -> Wording:
        track, extra = entry.value("track", {}), entry.value("extra", {})
        track_name = str(track.get("name", "")) if isinstance(track, dict) else ""
        extra_name = str(extra.get("name", "")) if isinstance(extra, dict) else ""
        wording = Wording(True, entry.text("name").split(",")[0], track_name, extra_name)
        wording.params = dict(params)
        wording.cards = names
        wording.problems = self.reader.problems
        return wording

    def read_boss_cards(
        self, entries: list[Entry], bosses: list[str], params: list[dict[str, int]], wordings: list[Wording]
    ) -> None:
        for entry in entries:
            boss = entry.choice("boss", bosses)
            self.compiler.params = list(params[boss]) if params else []
            kind = entry.choice("kind", KINDS)
            extra = entry.choice("deck", ["main", "extra"])
            if extra and entry.has("mark"):
                entry.problem("mark", "does not belong on a card of an extra deck (boss-card.unmarked-not-in-deck)")
            mark = 0 if extra else entry.choice("mark", MARKS)
            if not extra and entry.has("mark") and mark == 0:
                entry.problem("mark", "should be one of All, 2+, 3+, 4 on a main-deck card")
            card = BossCard(
                entry.text("id"),
                entry.text("name"),
                entry.number("number", 1, 9999),
                kind,
                mark,
                boss,
                entry.number("copies", 1, 60),
            )
            wording = self.compiler.wording = wordings[boss]
            if kind == IS_MINION:
                card.health = entry.number("health", 1, 99)
                card.instant, instant = self.compiler.text(entry, "instant", True)
                card.activate, activate = self.compiler.text(entry, "activate", True)
                card.text = wording.timed([("INSTANT", instant), ("ACTIVATE", activate)])
            else:
                card.strike, steps = self.compiler.text(entry, "strike", True, True)
                card.text = wording.text(steps)
            card.flavour = entry.text("flavour", "")
            entry.finish()
            self.content.boss_cards.append(card)

    def read_mat(
        self,
        entry: Entry,
        boss: int,
        grade: int,
        params: dict[str, int],
        token: Entry | None,
        wording: Wording,
    ) -> Mat:
        mat = Mat(entry.text("id"), entry.text("name"), boss, grade)
        self.compiler.wording = wording
        values = dict(params)
        compiler = self.compiler
        compiler.params = list(params)
        mat.rating = entry.number("rating", 1, 10)
        mat.health = entry.number("health", 1, 999)
        self.read_track(entry, mat)
        self.read_extra(entry, mat)
        if token is not None and grade:
            self.read_token(token, mat, values, wording)
        wording.params = values
        mat.params = [values[name] for name in params]
        extra_health = entry.text("extra-health", "")
        if extra_health and extra_health not in values:
            entry.problem("extra-health", f"names {extra_health!r}, which is no number of this Boss")
        mat.extra_health = values.get(extra_health, 0)
        mat.setup, setup = compiler.text(entry, "setup", True)
        mat.exhaust, exhaust = compiler.text(entry, "exhaust", True, True)
        mat.exhaust_text = wording.text(exhaust)
        mat.end_of_turn, rules = compiler.rules(entry, "end-of-turn", "loss")
        for rule in entry.entries("loss"):
            mat.loss_counter, _, mat.loss_param, _ = compiler.test(rule.text("when"))
        lines = [f"Setup: {wording.text(setup)}"] if setup else []
        self.read_filters(entry, mat, values, wording, lines)
        self.read_actions(entry, mat, values, wording, lines)
        for when, steps in rules:
            if when:
                lines.append(f"At the end of the Boss turn, if {wording.condition(when)}: {wording.text(steps)}")
            else:
                lines.append(f"At the end of the Boss turn: {wording.text(steps)}")
        for rule in entry.entries("end-of-turn"):
            if rule.flag("repeat"):
                lines.append(f"Repeat this while {wording.condition(rule.text('when'))}.")
        for rule in entry.entries("loss"):
            lines.append(f"The players lose if then {wording.condition(rule.text('when'))}.")
        if mat.has_track:
            lines.append(f"The {mat.track_name} track runs from {mat.track_low} to {mat.track_top}.")
        mat.text = " ".join(lines)
        mat.lore, mat.tips = entry.text("lore", ""), entry.text("tips", "")
        for i, card in enumerate(self.content.boss_cards):
            if card.boss == boss:
                (mat.main if card.mark else mat.extra).extend([i] * card.copies)
        return mat

    def read_track(self, entry: Entry, mat: Mat) -> None:
        track = entry.value("track", {})
        if not track:
            return
        if not isinstance(track, dict) or set(track) != {"name", "low", "top", "start"}:
            entry.problem("track", "should say name, low, top and start")
            return
        mat.has_track = True
        mat.track_name = str(track["name"])
        mat.track_low = entry.as_number("track", track["low"], 0, 99)
        mat.track_top = entry.as_number("track", track["top"], mat.track_low, 99)
        mat.track_start = entry.as_number("track", track["start"], mat.track_low, mat.track_top)

    def read_extra(self, entry: Entry, mat: Mat) -> None:
        extra = entry.value("extra", {})
        if not extra:
            return
        if not isinstance(extra, dict) or set(extra) != {"name", "ordered", "reshuffle", "after"}:
            entry.problem("extra", "should say name, ordered, reshuffle and after")
            return
        mat.extra_name = str(extra["name"])
        mat.extra_ordered = extra["ordered"] is True
        mat.extra_reshuffle = extra["reshuffle"] is True
        mat.extra_removed = extra["after"] == "remove"
        if extra["after"] not in ("discard", "remove"):
            entry.problem("extra", f"after should be discard or remove, not {extra['after']!r}")

    def read_token(self, token: Entry, mat: Mat, values: dict[str, int], wording: Wording) -> None:
        """difficulty.what-a-token-may-change: setup, Boss rules, the side of the level tokens."""
        changes: list[str] = []
        more = token.number("health", 0, 99, 0)
        mat.health += more
        if more:
            changes.append(f"the Boss has {more} additional health")
        if token.has("track-start"):
            mat.track_start = token.number("track-start", mat.track_low, mat.track_top)
            changes.append(f"the {mat.track_name} track starts on {mat.track_start}")
        for name, value in self.named_numbers(token, "params").items():
            if name not in values:
                token.problem("params", f"changes {name!r}, which is no number of this Boss")
            values[name] = value
            changes.append(f"{name.replace('-', ' ')} is {value}")
        mat.token_setup, steps = self.compiler.text(token, "setup", True)
        if steps:
            changes.append(wording.text(steps).rstrip(".").lower())
        if token.choice("level-side", ["front", "back"], "front"):
            changes.append("level tokens are used with their backs up")
        if not changes:
            token.problem("id", "changes nothing")
        mat.token_text = sentence("; ".join(changes))

    def read_filters(self, entry: Entry, mat: Mat, values: dict[str, int], wording: Wording, lines: list[str]) -> None:
        for rule in entry.entries("filters"):
            self.compiler.entry, self.compiler.field = rule, "when"
            mat.shield_when = list(self.compiler.test(rule.text("when")))
            mat.shield = values.get(rule.text("subtract"), 0)
            if rule.text("subtract") not in values:
                rule.problem("subtract", "should be a number of this Boss")
            when = wording.condition(rule.text("when"))
            lines.append(f"While {when}, each damage to {wording.name} is reduced by {mat.shield}.")
            rule.finish()

    def read_actions(self, entry: Entry, mat: Mat, values: dict[str, int], wording: Wording, lines: list[str]) -> None:
        for action in entry.entries("actions"):
            mat.action_id, mat.action_name = action.text("id"), action.text("name")
            self.compiler.entry, self.compiler.field = action, "when"
            mat.action_when = list(self.compiler.test(action.text("when")))
            mat.action_cost = values.get(action.text("cost"), 0)
            if action.text("cost") not in values:
                action.problem("cost", "should be a number of this Boss")
            mat.action_once = action.flag("once")
            mat.action, steps = self.compiler.text(action, "do", True, True)
            often = "once per turn " if mat.action_once else ""
            text = wording.text(steps)
            lines.append(f"{mat.action_name}: {often}in the main phase, spend {mat.action_cost} energy. {text}")
            action.finish()

    def read_levels(self, entries: list[Entry], boss: str, side: int, wording: Wording) -> list[Level]:
        self.compiler.wording = wording
        found: dict[int, Level] = {}
        fronts: dict[int, Level] = {}
        for entry in entries:
            if entry.text("boss") != boss:
                continue
            number = entry.number("number", 2, 9)
            bonus = entry.number("bonus", 0, 99)
            entry.text("name", "")
            instant, first = self.compiler.text(entry, "instant", True, True)
            activate, second = self.compiler.text(entry, "activate", True)
            text = wording.timed([("INSTANT", first), ("ACTIVATE", second)])
            level = Level(number, bonus, instant, activate, text)
            this = entry.choice("side", ["front", "back"], "front")
            if this == 0:
                fronts[number] = level
            if this == side:
                found[number] = level
        for number, level in fronts.items():
            found.setdefault(number, level)
        numbers = sorted(found)
        if numbers != list(range(2, 2 + len(numbers))):
            for entry in entries:
                if entry.text("boss") == boss:
                    entry.problem("number", f"levels of {boss} should run 2, 3, ... without gaps, not {numbers}")
                    break
        return [found[number] for number in numbers]

    # --- checks over the whole pack

    def check_no_loop(self, entry: Entry, boss: int) -> None:
        """A track that fires the extra deck again and again must not be raised by that deck."""
        if not any(rule.data.get("repeat") for rule in entry.entries("end-of-turn")):
            return
        code = self.compiler.code
        for card in self.content.boss_cards:
            if card.boss != boss or card.mark:
                continue
            for start in (card.strike, card.instant):
                at = start
                while code[at]:
                    if code[at] == TRACK and code[at + 2] > 0:
                        entry.problem("end-of-turn", f"never ends: {card.id!r} of the extra deck raises the track")
                    at += WIDTH

    def check_counts(self) -> None:
        content, reader = self.content, self.reader
        for supply, name in enumerate(SUPPLIES):
            designs = sum(1 for card in content.cards if card.supply == supply)
            if designs < 2:
                message = f"needs two different cards, not {designs} (setup.six-supply-decks)"
                reader.problem("pack", f"supply {name!r}", "", message)
        if not self.complete:
            return
        for type, wanted in TYPE_COUNTS.items():
            found = sum(card.copies for card in content.cards if card.type == type)
            reader.expect(f"{TYPES[type]} cards", found, wanted, "card.three-types")
        reader.expect("knight", len(content.knights), 6, "setup.choose-knight-and-number")
        reader.expect("homeworld", len(content.worlds), 4, "setup.choose-homeworld")
        reader.expect("boss", content.boss_count(), 4, "setup.choose-boss")
        reader.expect("boss-card copies", sum(card.copies for card in content.boss_cards), 66, "boss-card.own-deck")
        tokens = sum(len(mat.levels) for mat in content.mats if mat.grade == 0)
        reader.expect("level tokens", tokens, 11, "level.ascending-order")
        told = {word for knight in content.knights for word in knight.specialties}
        for word in SPECIALTIES:
            if word not in told:
                reader.problem("pack", "knight", "specialties", f"never name {word!r} (mat.specialties-are-advice)")

    def check_starting_copies(self) -> None:
        """setup.starter-copies: whichever Knights sit down, their starting cards exist."""
        content = self.content
        seats = min(4, len(content.knights))
        for chosen in combinations(content.knights, seats):
            need = [0] * len(content.cards)
            for knight in chosen:
                for card in knight.hand + knight.deck:
                    need[card] += 1
            for i, design in enumerate(content.cards):
                if need[i] > design.copies:
                    names = ", ".join(knight.name for knight in chosen)
                    message = f"is {design.copies}, but {names} start with {need[i]}"
                    self.reader.problem("pack", f"card {design.id!r}", "copies", message)
                    return


def read_content(reader: Reader) -> KnightsContent:
    return PackReader(reader).read()
