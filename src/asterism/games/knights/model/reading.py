"""Reading a pack in the order of the book's contents list, and the checks it must pass."""

from collections.abc import Callable
from itertools import combinations
from typing import TYPE_CHECKING

from asterism.games.knights.model.content import (
    BossCard,
    Card,
    Homeworld,
    Knight,
    KnightsContent,
    Level,
    Mat,
    sentence,
)
from asterism.games.knights.model.names import (
    BOSS_CARD,
    DEAREST,
    EQUIP,
    FUEL,
    GRADES,
    IS_MINION,
    KINDS,
    MARKS,
    PLAY,
    PLAYER_CARD,
    SPECIALTIES,
    SUPPLIES,
    TECH,
    TURN_BOSS,
    TURN_PAIR,
    TURN_SOLO,
    TURN_WILD,
    TYPES,
    VALUES,
    WEAPON,
)
from asterism.kernel.cards import Count, Test
from asterism.kernel.cards.reader import TextReader, Vocabulary
from asterism.kernel.entry import Entry
from asterism.kernel.option import option
from asterism.kernel.pack import Reader

if TYPE_CHECKING:
    from asterism.games.knights.model.state import Knights

TYPE_COUNTS = {FUEL: 52, TECH: 9, WEAPON: 41}  # the contents list of the book
MOST_HEALTH = 30
START = -1  # the supply mark of starting cards
PLAIN_WORDS = {"boss": "the Boss", "track": "Boss", "extra": "extra"}  # where no Boss is known

Numbers = dict[str, int]
Words = Callable[[Numbers], Vocabulary["Knights"]]  # what texts can say, given the numbers that a Boss mat names


class Scribe:
    """Reads and words texts: those of player cards, or those of one Boss at one difficulty."""

    def __init__(
        self, content: KnightsContent, vocabulary: Vocabulary["Knights"], place: str, words: dict[str, str]
    ) -> None:
        self.content = content
        self.reader: TextReader[Knights] = TextReader(vocabulary, content.texts, words)
        self.place = place
        self.words = words

    def read(self, entry: Entry, field: str, required: bool = False) -> int:
        """The address of a text; 0 if there is none."""
        self.content.card_texts.reading_boss = self.place == BOSS_CARD
        return self.reader.text(entry, field, self.place, required)

    def number(self, entry: Entry, field: str, default: int) -> int:
        """A number, or one that the Boss mat names."""
        amount = self.reader.amount(entry, field, 0, 99, default)
        return amount.printed()

    def sentences(self, address: int) -> str:
        return self.content.texts.sentences(address).format(**self.words)

    def timed(self, texts: list[tuple[str, int]]) -> str:
        """Texts with their timing words: "EQUIP: ... ATTACK: ..."."""
        found: list[str] = []
        for word, address in texts:
            if address:
                found.append(f"{word}: {self.sentences(address)}" if word else self.sentences(address))
        return " ".join(found)

    def condition(self, test: Test["Knights"]) -> str:
        return test.words().format(**self.words)


class PackReader:
    """Reads one pack in the order of the book's contents list."""

    def __init__(self, reader: Reader, vocabulary: Words) -> None:
        self.reader = reader
        self.vocabulary = vocabulary
        self.content = KnightsContent(reader.id, reader.title, reader.digest, reader.notes)
        self.scribe = Scribe(self.content, vocabulary({}), PLAYER_CARD, PLAIN_WORDS)

    def read(self) -> KnightsContent:
        content = self.content
        self.read_values()
        self.read_cards()
        self.read_knights()
        self.read_worlds()
        self.read_bosses()
        content.cost = [card.cost for card in content.cards]
        content.type = [card.type for card in content.cards]
        content.use_option = [option(EQUIP if type == WEAPON else PLAY, i) for i, type in enumerate(content.type)]
        self.check_counts()
        self.check_starting_copies()
        return content

    def read_values(self) -> None:
        content, values = self.content, self.reader.values(VALUES)
        content.hand_size = values["hand"]
        content.starting_hand, content.starting_deck = values["starting-hand"], values["starting-deck"]
        content.max_health = values["health"]
        content.slot_price, content.power_price = values["slot-price"], values["power-price"]
        content.overflow, content.boss_draw = values["overflow"], values["boss-cards"]
        boss = [TURN_BOSS] * values["boss-turns"]
        content.turn_decks = [
            [],
            [TURN_SOLO] * values["turns-alone"] + boss,
            several([1, 2], values["turns-of-two"]) + boss,
            several([1, 2, 3], values["turns-of-three"]) + [TURN_WILD] * values["wild-turns"] + boss,
            several([TURN_PAIR, TURN_PAIR + 1], values["turns-of-four"]) + boss,
        ]
        fuel, light, heavy = values["cheap-fuel"], values["light-weapon"], values["heavy-weapon"]
        content.bands = [
            (TECH, 0, DEAREST),
            (FUEL, 0, fuel),
            (FUEL, fuel + 1, DEAREST),
            (WEAPON, values["least-weapon"], light),
            (WEAPON, light + 1, heavy),
            (WEAPON, heavy + 1, DEAREST),
        ]

    # Player cards

    def read_cards(self) -> None:
        numbers: set[int] = set()
        for entry in self.reader.entries("card"):
            supply = entry.choice("supply", [*SUPPLIES, "start"])
            card = Card(
                entry.text("id"),
                entry.prose("name"),
                entry.label("number", 1, 9999),
                entry.choice("type", TYPES[:3]),
                entry.number("cost", 0, 30),
                START if supply == len(SUPPLIES) else supply,
                entry.number("copies", 1, 60),
            )
            if card.number in numbers:
                entry.problem("number", f"{card.number} is used twice")
            numbers.add(card.number)
            self.check_band(entry, card)
            self.read_card_texts(entry, card)
            card.flavour = entry.prose("flavour", "")
            entry.finish()
            self.content.cards.append(card)

    def check_band(self, entry: Entry, card: Card) -> None:
        """# card.supply-mark"""
        if card.supply == START:
            return
        wanted, low, high = self.content.bands[card.supply]
        if card.type != wanted or not low <= card.cost <= high:
            band = f"{low} to {high}" if high < DEAREST else f"{low} or more"
            found = f"a {TYPES[card.type]} of cost {card.cost}"
            words = f"{SUPPLIES[card.supply]!r} holds {TYPES[wanted]} of cost {band}, not {found}"
            entry.problem("supply", words)

    def read_card_texts(self, entry: Entry, card: Card) -> None:
        scribe = self.scribe
        card.buy = scribe.read(entry, "buy")
        if card.type == WEAPON:
            card.equip = scribe.read(entry, "equip")
            card.attack = scribe.read(entry, "attack", True)
            card.text = scribe.timed([("BUY", card.buy), ("EQUIP", card.equip), ("ATTACK", card.attack)])
        else:
            card.play = scribe.read(entry, "play", True)
            card.text = scribe.timed([("", card.play), ("BUY", card.buy)])

    def card_indices(self, entry: Entry, field: str, size: int) -> list[int]:
        ids = [card.id for card in self.content.cards]
        found = entry.choices(field, ids)
        if len(found) != size:
            entry.problem(field, f"should list {size} cards, not {len(found)}")
        return found

    # Player mats and Homeworlds

    def read_knights(self) -> None:
        hands: list[list[int]] = []
        for entry in self.reader.entries("knight"):
            knight = Knight(entry.text("id"), entry.prose("name"))
            knight.specialties = [SPECIALTIES[i] for i in entry.choices("specialties", SPECIALTIES)]
            if not 1 <= len(knight.specialties) <= 3:
                entry.problem("specialties", "should list one to three words")
            knight.health = entry.number("health", 1, MOST_HEALTH)
            if knight.health > self.content.max_health:
                entry.problem("health", f"should be from 1 to {self.content.max_health}, not {knight.health}")
            knight.slot_low, knight.slot_start, knight.slot_top = self.track_of(entry, "slots", ("low", "start", "top"))
            knight.power_start, knight.power_top = self.track_of(entry, "power", ("start", "top"))
            knight.ability_name = entry.prose("ability-name")
            knight.ability = self.scribe.read(entry, "ability", True)
            knight.text = self.scribe.sentences(knight.ability)
            knight.hand = self.card_indices(entry, "hand", self.content.starting_hand)
            knight.deck = self.card_indices(entry, "deck", self.content.starting_deck)
            if knight.hand + knight.deck in hands:
                entry.problem("hand", "and deck are the same as another Knight's")
            hands.append(knight.hand + knight.deck)
            knight.lore = entry.prose("lore", "")
            entry.finish()
            self.content.knights.append(knight)

    def track_of(self, entry: Entry, field: str, names: tuple[str, ...]) -> list[int]:
        """The spaces of a track, which must not fall from one name to the next."""
        track = entry.part(field)
        found = [track.number(name, 0, 99) for name in names]
        track.finish()
        if found != sorted(found):
            entry.problem(field, f"should not fall: {track.data!r}")
        return found

    def read_worlds(self) -> None:
        for entry in self.reader.entries("homeworld"):
            world = Homeworld(
                entry.text("id"),
                entry.prose("name"),
                entry.label("number", 1, 9999),
                entry.number("health", 1, 99),
                entry.number("power", 1, 20),
            )
            world.ability = self.scribe.read(entry, "ability", True)
            world.text = self.scribe.sentences(world.ability)
            world.lore = entry.prose("lore", "")
            entry.finish()
            self.content.worlds.append(world)

    # Bosses

    def read_bosses(self) -> None:
        bosses = self.reader.entries("boss")
        tokens = self.reader.entries("difficulty")
        levels = self.reader.entries("level")
        cards = self.reader.entries("boss-card")
        ids = [entry.text("id") for entry in bosses]
        self.content.boss_ids = ids
        self.content.texts.know(
            "Boss card", [card.text("id") for card in cards], [card.prose("name") for card in cards]
        )
        numbers = [entry.named_numbers("numbers", 0, 99) for entry in bosses]
        words = [self.words_of(entry) for entry in bosses]
        self.read_boss_cards(cards, ids, numbers, words)
        for boss, entry in enumerate(bosses):
            grades = {token.choice("grade", GRADES[1:]): token for token in tokens if token.text("boss") == ids[boss]}
            for grade in range(3):
                token = grades.get(grade - 1)
                changed = token.named_numbers("numbers", 0, 99) if token is not None else {}
                scribe = self.boss_scribe({**numbers[boss], **changed}, words[boss])
                mat = self.read_mat(entry, boss, grade, scribe)
                mat.words = words[boss]
                mat.numbers = [changed.get(name, number) for name, number in numbers[boss].items()]
                if token is not None:
                    self.read_token(token, mat, numbers[boss], changed, scribe)
                side = 1 if token is not None and token.text("level-side", "front") == "back" else 0
                mat.levels = self.read_levels(levels, ids[boss], side, scribe)
                self.content.mats.append(mat)
            for grade, word in enumerate(GRADES[1:]):
                if grade not in grades:
                    entry.problem("id", f"has no difficulty token for {word} (difficulty.three-grades)")
            self.check_no_loop(entry, ids[boss], cards)
            entry.finish()
        for entry in [*tokens, *levels]:
            entry.choice("boss", ids)
            entry.finish()

    def boss_scribe(self, numbers: Numbers, words: dict[str, str]) -> Scribe:
        return Scribe(self.content, self.vocabulary(numbers), BOSS_CARD, words)

    def words_of(self, entry: Entry) -> dict[str, str]:
        """What texts call the Boss, its track and its extra deck."""
        found = {"boss": entry.prose("name").split(",")[0]}
        for field in ("track", "extra"):
            name = entry.part(field, {}).prose("name", "")
            found[field] = name.removesuffix("s") if field == "extra" else name
            found[field] = found[field] or PLAIN_WORDS[field]
        return found

    def read_boss_cards(
        self, entries: list[Entry], bosses: list[str], numbers: list[Numbers], words: list[dict[str, str]]
    ) -> None:
        pens = [self.boss_scribe(numbers[boss], words[boss]) for boss in range(len(bosses))]
        for entry in entries:
            boss = entry.choice("boss", bosses)
            extra = entry.choice("deck", ["main", "extra"])
            if extra and entry.has("mark"):
                entry.problem("mark", "does not belong on a card of an extra deck (boss-card.unmarked-not-in-deck)")
            mark = 0 if extra else entry.choice("mark", MARKS)
            if not extra and entry.has("mark") and mark == 0:
                entry.problem("mark", "should be one of All, 2+, 3+, 4 on a main-deck card")
            card = BossCard(
                entry.text("id"),
                entry.prose("name"),
                entry.label("number", 1, 9999),
                entry.choice("kind", KINDS),
                mark,
                boss,
                entry.number("copies", 1, 60),
            )
            scribe = pens[boss] if pens else self.scribe
            if card.kind == IS_MINION:
                card.health = entry.number("health", 1, 99)
                card.instant = scribe.read(entry, "instant")
                card.activate = scribe.read(entry, "activate")
                card.text = scribe.timed([("INSTANT", card.instant), ("ACTIVATE", card.activate)])
            else:
                card.strike = scribe.read(entry, "strike", True)
                card.text = scribe.sentences(card.strike)
            card.flavour = entry.prose("flavour", "")
            entry.finish()
            self.content.boss_cards.append(card)

    def read_mat(self, entry: Entry, boss: int, grade: int, scribe: Scribe) -> Mat:
        mat = Mat(entry.text("id"), entry.prose("name"), boss, grade)
        mat.rating = entry.number("rating", 1, 10)
        mat.health = entry.number("health", 1, 999)
        self.read_track(entry, mat)
        self.read_extra(entry, mat)
        mat.extra_health = scribe.number(entry, "extra-health", 0)
        mat.setup = scribe.read(entry, "setup")
        mat.exhaust = scribe.read(entry, "exhaust", True)
        mat.exhaust_text = scribe.sentences(mat.exhaust)
        mat.end_of_turn = scribe.read(entry, "end-of-turn")
        lines = [f"Setup: {scribe.sentences(mat.setup)}"] if mat.setup else []
        lines += self.read_shield(entry, mat, scribe)
        lines += self.read_action(entry, mat, scribe)
        if mat.end_of_turn:
            lines.append(f"At the end of the Boss turn: {scribe.sentences(mat.end_of_turn)}")
        if entry.has("loss"):
            mat.loss = scribe.reader.test(entry, "loss")
            mat.famine = bound(mat.loss, "empty-supplies")
            mat.loss_text = scribe.condition(mat.loss)
            lines.append(f"The players lose if then {mat.loss_text}.")
        if mat.has_track:
            lines.append(f"The {mat.track_name} track runs from {mat.track_low} to {mat.track_top}.")
        mat.text = " ".join(lines)
        mat.lore, mat.tips = entry.prose("lore", ""), entry.prose("tips", "")
        for i, card in enumerate(self.content.boss_cards):
            if card.boss == boss:
                (mat.main if card.mark else mat.extra).extend([i] * card.copies)
        return mat

    def read_track(self, entry: Entry, mat: Mat) -> None:
        track = entry.part("track", {})
        if not track.data:
            return
        mat.has_track = True
        mat.track_name = track.prose("name")
        mat.track_low = track.number("low", 0, 99)
        mat.track_top = track.number("top", 0, 99)
        if mat.track_top < mat.track_low:
            track.problem("top", f"should be from {mat.track_low} to 99, not {mat.track_top}")
        mat.track_start = self.track_start(track, "start", mat)
        track.finish()

    def track_start(self, entry: Entry, field: str, mat: Mat) -> int:
        found = entry.number(field, 0, 99)
        if not mat.track_low <= found <= mat.track_top:
            entry.problem(field, f"should be from {mat.track_low} to {mat.track_top}, not {found}")
        return found

    def read_extra(self, entry: Entry, mat: Mat) -> None:
        extra = entry.part("extra", {})
        if not extra.data:
            return
        mat.extra_name = extra.prose("name")
        mat.extra_ordered = extra.flag("ordered")
        mat.extra_reshuffle = extra.flag("reshuffle")
        mat.extra_removed = extra.choice("after", ["discard", "remove"]) == 1
        extra.finish()

    def read_shield(self, entry: Entry, mat: Mat, scribe: Scribe) -> list[str]:
        shield = entry.part("shield", {})
        if not shield.data:
            return []
        mat.shield_when = scribe.reader.test(shield, "when")
        mat.shield = scribe.number(shield, "less", 0)
        mat.swarm = bound(mat.shield_when, "minions")
        shield.finish()
        when = scribe.condition(mat.shield_when)
        return [f"While {when}, each damage to {scribe.words['boss']} is reduced by {mat.shield}."]

    def read_action(self, entry: Entry, mat: Mat, scribe: Scribe) -> list[str]:
        action = entry.part("action", {})
        if not action.data:
            return []
        mat.action_name = action.prose("name")
        mat.action_when = scribe.reader.test(action, "when")
        mat.action_cost = scribe.number(action, "cost", 0)
        mat.action_once = action.flag("once")
        mat.action = scribe.read(action, "text", True)
        action.finish()
        often = "once per turn " if mat.action_once else ""
        text = scribe.sentences(mat.action)
        return [f"{mat.action_name}: {often}in the main phase, spend {mat.action_cost} energy. {text}"]

    def read_token(self, token: Entry, mat: Mat, numbers: Numbers, changed: Numbers, scribe: Scribe) -> None:
        """Setup, Boss rules, the side of the level tokens. # difficulty.what-a-token-may-change"""
        changes: list[str] = []
        more = token.number("health", 0, 99, 0)
        mat.health += more
        if more:
            changes.append(f"the Boss has {more} additional health")
        if token.has("track-start"):
            mat.track_start = self.track_start(token, "track-start", mat)
            changes.append(f"the {mat.track_name} track starts on {mat.track_start}")
        said = token.prose("says", "")  # what the numbers mean, in the designer's words
        for name, value in changed.items():
            if name not in numbers:
                token.problem("numbers", f"changes {name!r}, which is no number of this Boss")
            if not said:
                changes.append(f"{name.replace('-', ' ')} is {value}")
        if said:
            changes.append(said)
        mat.token_setup = scribe.read(token, "setup")
        if mat.token_setup:
            words = scribe.sentences(mat.token_setup).rstrip(".")
            changes.append(words[:1].lower() + words[1:])
        if token.choice("level-side", ["front", "back"], "front"):
            changes.append("level tokens are used with their backs up")
        if not changes:
            token.problem("id", "changes nothing")
        mat.token_text = sentence("; ".join(changes))

    def read_levels(self, entries: list[Entry], boss: str, side: int, scribe: Scribe) -> list[Level]:
        found: dict[int, Level] = {}
        fronts: dict[int, Level] = {}
        for entry in entries:
            if entry.text("boss") != boss:
                continue
            number = entry.number("number", 2, 9)
            bonus = entry.number("bonus", 0, 99)
            entry.prose("name", "")
            instant, activate = scribe.read(entry, "instant", True), scribe.read(entry, "activate")
            text = scribe.timed([("INSTANT", instant), ("ACTIVATE", activate)])
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

    # Checks over the whole pack

    def check_no_loop(self, entry: Entry, boss: str, cards: list[Entry]) -> None:
        """A track that fires the extra deck again and again must not be raised by that deck."""
        if not any("while" in step for step in tables_in(entry.data.get("end-of-turn"))):
            return
        for card in cards:
            if card.data.get("boss") == boss and card.data.get("deck") == "extra":
                for step in tables_in([card.data.get("strike"), card.data.get("instant")]):
                    n = step.get("n")
                    if step.get("do") == "track" and not (isinstance(n, int) and n < 1):
                        id = card.text("id")
                        entry.problem("end-of-turn", f"never ends: {id!r} of the extra deck raises the track")

    def check_counts(self) -> None:
        content, reader = self.content, self.reader
        for supply, name in enumerate(SUPPLIES):
            designs = sum(1 for card in content.cards if card.supply == supply)
            if designs < 2:
                message = f"needs two different cards, not {designs} (setup.six-supply-decks)"
                reader.problem("pack", f"supply {name!r}", "", message)
        for type, wanted in TYPE_COUNTS.items():
            found = sum(card.copies for card in content.cards if card.type == type)
            reader.expect(f"{TYPES[type]} cards", found, wanted, "card.three-types", 1)
        reader.expect("knight", len(content.knights), 6, "setup.choose-knight-and-number", 4)
        reader.expect("homeworld", len(content.worlds), 4, "setup.choose-homeworld", 1)
        reader.expect("boss", content.boss_count(), 4, "setup.choose-boss", 1)
        reader.expect("boss-card copies", sum(card.copies for card in content.boss_cards), 66, "boss-card.own-deck", 1)
        tokens = sum(len(mat.levels) for mat in content.mats if mat.grade == 0)
        reader.expect("level tokens", tokens, 11, "level.ascending-order", 0)
        told = {word for knight in content.knights for word in knight.specialties}
        for word in SPECIALTIES:
            if word not in told:
                reader.warn("knight", "specialties", f"never name {word!r} (mat.specialties-are-advice)")

    def check_starting_copies(self) -> None:
        """Whichever Knights sit down, their starting cards exist. # setup.starter-copies"""
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


def several(cards: list[int], copies: int) -> list[int]:
    """Each card so many times."""
    return [card for card in cards for _ in range(copies)]


def tables_in(value: object) -> list[dict[str, object]]:
    """Every table inside a value of a pack."""
    found: list[dict[str, object]] = []
    if isinstance(value, dict):
        found.append(value)
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    for item in inner:
        found += tables_in(item)
    return found


def bound(test: Test["Knights"], counter: str) -> int:
    """From how many of something on a condition holds; 0 if it asks for something else."""
    if isinstance(test, Count) and test.counter.name == counter:
        return test.low.printed()
    return 0


def read_content(reader: Reader, vocabulary: Words) -> KnightsContent:
    return PackReader(reader, vocabulary).read()
