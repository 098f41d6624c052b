"""A pack as lean ints: what the rules look up while the game is played.

Cards, slots, spaces and colours are numbered in the order of their files. A ray is `2 * colour + length`.
Sets of slots, magnitudes, Aspects and privileges are bit masks.
"""

from typing import TYPE_CHECKING, Final

from asterism.games.starlight.model.gods import God, read_god
from asterism.games.starlight.model.names import (
    ANY,
    FULFILLED,
    GAIN_CORES,
    GAIN_FLARES,
    GAIN_RAYS,
    LARGE,
    LAUNCH,
    LENGTHS,
    LONG,
    MEDIUM,
    ON_FLARE,
    ON_STARBOT,
    PATTERN_NAMES,
    PATTERNS,
    PRIVILEGES,
    SHORT,
    SIZES,
    SMALL,
    SPACE_KINDS,
    VALUES,
)
from asterism.kernel.cards import MOST, Amount, Test
from asterism.kernel.cards.reader import TextReader, Vocabulary
from asterism.kernel.english import listed, some
from asterism.kernel.entry import Entry
from asterism.kernel.pack import Content, Reader

if TYPE_CHECKING:
    from asterism.games.starlight.model.state import Starlight

PLAYER_COLOURS: Final = ["red", "yellow", "blue", "green", "violet"]  # setup.colours
SMALL_MAGNITUDES: Final = 0b00001100  # slot.small
MEDIUM_MAGNITUDES: Final = 0b00110000  # slot.medium
LARGE_MAGNITUDES: Final = 0b11000000  # slot.large
SIZE_MAGNITUDES: Final = [SMALL_MAGNITUDES, MEDIUM_MAGNITUDES, LARGE_MAGNITUDES]


class Card:
    """What is printed on a card for people."""

    def __init__(self, entry: Entry) -> None:
        self.id: str = entry.text("id")
        self.name: str = entry.prose("name")
        self.flavour: str = entry.prose("flavour", "")
        self.text: str = entry.prose("text", "")


class StarlightContent(Content):
    """Everything a pack says, ready for play. Lists are indexed by card, slot, space or constellation."""

    def __init__(self, reader: Reader, vocabulary: Vocabulary["Starlight"]) -> None:
        super().__init__(reader.id, reader.title, reader.digest, reader.notes)
        texts = TextReader(vocabulary, self.texts)
        self._read_values(reader)
        self._read_rays(reader)
        self._read_aspects(reader)
        self._read_sky(reader)
        self._read_rondel(reader)
        self.texts.know("colour", self.colour_ids, self.colour_names)
        self.texts.know("aspect", self.aspect_ids, self.aspect_names)
        self.texts.know("constellation", self.constellation_ids, self.constellation_names)
        self._read_cores(reader)
        self._read_flares(reader, texts)
        self._read_goals(reader, texts)
        self._read_gods(reader)
        self._read_starbots(reader, texts)
        self.core_ids: list[str] = [card.id for card in self.cores]
        self.flare_ids: list[str] = [card.id for card in self.flares]
        self.laurel_ids: list[str] = [card.id for card in self.laurels]
        self.accolade_ids: list[str] = [card.id for card in self.accolades]
        self.god_ids: list[str] = [card.id for card in self.gods]
        self.starbot_ids: list[str] = [card.id for card in self.starbots]

    def _read_values(self, reader: Reader) -> None:
        values = reader.values(VALUES)
        self.daybreak: int = values["daybreak"]
        self.alpha_day: int = values["alpha-day"]
        self.laurel_bonus: int = values["laurel-bonus"]
        self.ray_pool: list[int] = numbers_of(values, "ray-pool")
        self.flare_costs: list[int] = numbers_of(values, "flare-costs")
        self.laurels_per_player: int = values["laurels"]
        self.late_seat_ap: list[int] = numbers_of(values, "late-seat-ap")
        self.slotless: list[int] = numbers_of(values, "slotless")
        self.turn_ap: int = values["turn-ap"]
        self.first_turn_ap: int = values["first-turn-ap"]
        self.step_price: int = values["step-price"]
        self.surcharge: int = values["surcharge"]
        self.core_price: int = values["core-price"]
        self.ray_price: int = values["ray-price"]
        self.flush_price: int = values["flush-price"]
        self.launch_price: int = values["launch-price"]
        self.core_places: int = values["core-pool"]
        self.cores_per_action: int = values["cores-per-action"]
        self.core_limit: int = values["core-limit"]
        self.flares_per_launch: int = values["flares-per-launch"]
        self.gods_dealt: int = values["gods-dealt"]
        self.night_point_price: int = values["night-point-price"]
        self.markers_to_win: int = values["markers-to-win"]
        self.difficulty: list[list[int]] = [numbers_of(values, f"starbot-{name}") for name in DIFFICULTIES]

    def _read_rays(self, reader: Reader) -> None:
        supply = reader.table("supply")
        self.ray_count: int = supply.number("count", 1, 99)  # rays of each colour and length
        supply.finish()
        self.colour_ids: list[str] = []
        self.colour_names: list[str] = []
        self.colour_hex: list[str] = []
        self.colour_symbols: list[str] = []
        for entry in reader.entries("colour"):
            self.colour_ids.append(entry.text("id"))
            self.colour_names.append(entry.prose("name"))
            self.colour_hex.append(entry.prose("hex"))
            self.colour_symbols.append(entry.prose("symbol"))
            entry.finish()
        self.ray_kinds: int = 2 * len(self.colour_ids)
        self.ray_ids: list[str] = [f"{length}-{colour}" for colour in self.colour_ids for length in LENGTHS[:2]]
        self.ray_names: list[str] = [
            f"{length} {colour.lower()}" for colour in self.colour_names for length in LENGTHS[:2]
        ]

    def _read_aspects(self, reader: Reader) -> None:
        self.aspect_ids: list[str] = []
        self.aspect_names: list[str] = []
        self.aspect_colours: list[str] = []
        self.aspect_symbols: list[str] = []
        for entry in reader.entries("aspect"):
            self.aspect_ids.append(entry.text("id"))
            self.aspect_names.append(entry.prose("name"))
            self.aspect_colours.append(entry.prose("colour"))
            self.aspect_symbols.append(entry.prose("symbol"))
            entry.finish()

    def _read_sky(self, reader: Reader) -> None:
        self.constellation_ids: list[str] = []
        self.constellation_names: list[str] = []
        self.constellation_subtitles: list[str] = []
        self.constellation_colours: list[str] = []
        self.constellation_boxes: list[list[int]] = []
        for entry in reader.entries("constellation"):
            self.constellation_ids.append(entry.text("id"))
            self.constellation_names.append(entry.prose("name"))
            self.constellation_subtitles.append(entry.prose("subtitle"))
            self.constellation_colours.append(entry.prose("colour"))
            self.constellation_boxes.append(entry.numbers("box", 0, 9999))
            entry.finish()
        slots = reader.entries("slot")
        self.slot_ids: list[str] = [entry.text("id") for entry in slots]
        self.slot_names: list[str] = []
        self.slot_constellation: list[int] = []
        self.slot_size: list[int] = []
        self.slot_points: list[int] = []
        self.slot_privilege: list[int] = []  # the privilege's bit, or 0
        self.slot_target: list[bool] = []
        self.slot_at: list[list[int]] = []
        self.near: list[int] = []  # the slots joined to this one, as a mask
        self.slots_of: list[int] = [0] * len(self.constellation_ids)
        self.targets_of: list[int] = [0] * len(self.constellation_ids)
        self.slots_of_size: list[int] = [0, 0, 0]
        for slot, entry in enumerate(slots):
            self.slot_names.append(entry.prose("name"))
            constellation = entry.choice("constellation", self.constellation_ids or [""])
            size = entry.choice("size", SIZES)
            privilege = entry.choice("privilege", ["", *PRIVILEGES])
            target = entry.flag("target")
            near = 0
            for other in entry.choices("lines", self.slot_ids):
                near |= 1 << other
            self.slot_constellation.append(constellation)
            self.slot_size.append(size)
            self.slot_points.append(entry.number("points", 1, 99))
            self.slot_privilege.append(1 << privilege >> 1)
            self.slot_target.append(target)
            self.slot_at.append(entry.numbers("at", 0, 100))
            self.near.append(near)
            self.slots_of_size[size] |= 1 << slot
            if self.constellation_ids:
                self.slots_of[constellation] |= 1 << slot
                if target:
                    self.targets_of[constellation] |= 1 << slot
            entry.finish()
        self.all_slots: int = (1 << len(slots)) - 1
        self.small_slots: int = self.slots_of_size[SMALL]
        self.medium_slots: int = self.slots_of_size[MEDIUM]
        self.large_slots: int = self.slots_of_size[LARGE]
        self.all_targets: int = sum(self.targets_of)

    def _read_rondel(self, reader: Reader) -> None:
        self.space_ids: list[str] = []
        self.space_names: list[str] = []
        self.space_kind: list[int] = []
        self.space_length: list[int] = []
        self.space_constellations: list[list[int]] = []
        self.space_slots: list[int] = []  # every slot a launch from here may go to
        for entry in reader.entries("space"):
            self.space_ids.append(entry.text("id"))
            self.space_names.append(entry.prose("name"))
            kind = entry.choice("kind", SPACE_KINDS)
            length = entry.choice("length", LENGTHS[:2]) if kind == GAIN_RAYS else LONG
            reached = entry.choices("constellations", self.constellation_ids) if kind == LAUNCH else []
            if kind == LAUNCH and len(set(reached)) != 2:
                entry.problem("constellations", "should name exactly two constellations (launch.two-constellations)")
            self.space_kind.append(kind)
            self.space_length.append(length)
            self.space_constellations.append(reached)
            self.space_slots.append(sum(self.slots_of[constellation] for constellation in set(reached)))
            entry.finish()
        self.spaces: int = len(self.space_ids)
        self.launch_spaces: list[int] = [space for space, kind in enumerate(self.space_kind) if kind == LAUNCH]
        self.slot_launch: list[int] = [0] * len(self.slot_ids)  # which of the Launch spaces reaches the slot
        for place, space in enumerate(self.launch_spaces):
            for slot in range(len(self.slot_ids)):
                if self.space_slots[space] >> slot & 1:
                    self.slot_launch[slot] = place
        self.cores_space: int = self.space_of(GAIN_CORES)
        self.flares_space: int = self.space_of(GAIN_FLARES)
        self.long_space: int = self.space_of(GAIN_RAYS, LONG)
        self.short_space: int = self.space_of(GAIN_RAYS, SHORT)

    def space_of(self, kind: int, length: int = LONG) -> int:
        """The gain space of a kind (and, for rays, a length)."""
        for space in range(self.spaces):
            if self.space_kind[space] == kind and (kind != GAIN_RAYS or self.space_length[space] == length):
                return space
        return -1

    def best_slot(self, slots: int) -> int:
        """The slot of a mask with the most points, the first of equal ones; -1 if there is none."""
        best = -1
        for slot in range(len(self.slot_ids)):
            if slots >> slot & 1 and (best < 0 or self.slot_points[slot] > self.slot_points[best]):
                best = slot
        return best

    def _read_cores(self, reader: Reader) -> None:
        """Cores of the deck, then the Starter Core of each player colour."""
        self.cores: list[Card] = []
        self.core_aspect: list[int] = []  # the Aspect's bit; 0 for Starter Cores
        self.core_pattern: list[int] = []
        self.core_scheme: list[int] = []  # permitted colours as a mask
        self.core_rays: list[list[int]] = []  # permitted long rays; each plus one is its short ray
        self.core_printed: list[int] = []  # colour of the pre-printed ray, or -1
        self.core_twin: list[int] = []  # the first Core that is alike in everything that matters
        self.plan_texts: list[str] = []
        self.aspect_texts: list[str] = []
        for entry in reader.entries("core"):
            self._add_core(entry, 1 << entry.choice("aspect", self.aspect_ids), -1)
        self.deck_cores: int = len(self.cores)
        for place, entry in enumerate(reader.entries("starter")):
            if entry.choice("player_colour", PLAYER_COLOURS) != place:
                entry.problem("player_colour", f"should come in the order {', '.join(PLAYER_COLOURS)}")
            self._add_core(entry, 0, entry.choice("printed", self.colour_ids))

    def _add_core(self, entry: Entry, aspect: int, printed: int) -> None:
        scheme = sorted(set(entry.choices("scheme", self.colour_ids)))
        if not scheme:
            entry.problem("scheme", "should list at least one colour (plan.two-parts)")
        pattern = entry.choice("pattern", PATTERNS)
        if printed >= 0 and pattern != ANY:
            entry.problem("pattern", "should be 'any' on a Starter Core (starter.any-size)")
        if printed >= 0 and printed not in scheme:
            entry.problem("printed", "should be a colour of the scheme (starter.preprinted-colour)")
        mask = sum(1 << colour for colour in scheme)
        self.cores.append(Card(entry))
        self.core_aspect.append(aspect)
        self.core_pattern.append(pattern)
        self.core_scheme.append(mask)
        self.core_rays.append([2 * colour for colour in scheme])
        self.core_printed.append(printed)
        alike = (aspect, pattern, mask, printed)
        rows = zip(self.core_aspect, self.core_pattern, self.core_scheme, self.core_printed, strict=True)
        self.core_twin.append(list(rows).index(alike))
        plan = f"{listed([self.colour_names[colour].lower() for colour in scheme], 'or')}; {PATTERN_NAMES[pattern]}"
        if printed >= 0:
            plan += f"; one printed {self.colour_names[printed].lower()} ray"
        self.plan_texts.append(plan)
        self.aspect_texts.append(self.aspect_names[aspect.bit_length() - 1] if aspect else "no Aspect")
        entry.finish()

    def _read_flares(self, reader: Reader, texts: TextReader["Starlight"]) -> None:
        self.flares: list[Card] = []
        self.flare_night: list[Amount[Starlight]] = []
        self.flare_boon: list[int] = []  # the address of the text
        self.night_texts: list[str] = []
        self.boon_texts: list[str] = []
        for entry in reader.entries("flare"):
            self.flares.append(Card(entry))
            self.flare_night.append(texts.amount(entry, "night", 0, 99, place=ON_FLARE))
            self.flare_boon.append(texts.text(entry, "boon", ON_FLARE))
            if entry.data.get("boon") == []:
                entry.problem("boon", "is empty (flares.points-or-boon)")
            self.night_texts.append(night_words(self.flare_night[-1]))
            self.boon_texts.append(self.texts.clause(self.flare_boon[-1]))
            entry.finish()

    def _read_goals(self, reader: Reader, texts: TextReader["Starlight"]) -> None:
        self.laurels: list[Card] = []
        self.laurel_goal: list[Test[Starlight]] = []
        self.laurel_texts: list[str] = []
        self.laurel_day: list[int] = []
        self.accolades: list[Card] = []
        self.accolade_goal: list[Test[Starlight]] = []
        self.accolade_texts: list[str] = []
        self.accolade_day: list[int] = []
        for entry in reader.entries("laurel"):
            self.laurels.append(Card(entry))
            self.laurel_goal.append(read_goal(entry, texts))
            self.laurel_texts.append(goal_words(self.laurel_goal[-1]))
            self.laurel_day.append(entry.number("day", 1, 99))
            entry.finish()
        for entry in reader.entries("accolade"):
            self.accolades.append(Card(entry))
            self.accolade_goal.append(read_goal(entry, texts))
            self.accolade_texts.append(goal_words(self.accolade_goal[-1]))
            self.accolade_day.append(entry.number("day", 1, 99))
            entry.finish()

    def _read_gods(self, reader: Reader) -> None:
        self.gods: list[Card] = []
        self.god_titles: list[str] = []
        self.god: list[God] = []
        replaced: list[str] = []  # by God: whose place it takes where the Gods are as pictured
        for entry in reader.entries("god"):
            self.gods.append(Card(entry))
            replaced.append(entry.text("instead_of", ""))
            self.god_titles.append(entry.prose("title"))
            self.god.append(read_god(entry, reader.numbers))
            entry.finish()
        self.god.append(God({}, reader.numbers))  # god number -1: nobody's rules are bent
        ids = [card.id for card in self.gods]
        self.house_gods: list[int] = [god for god, id in enumerate(replaced) if not id]
        self.pictured_gods: list[int] = [god for god, id in enumerate(ids) if id not in replaced]

    def _read_starbots(self, reader: Reader, texts: TextReader["Starlight"]) -> None:
        self.starbots: list[Card] = []
        self.bot_action: list[int] = []  # the address of the text
        self.bot_steps: list[list[str]] = []  # its steps in words
        self.bot_night: list[int] = []
        self.bot_accolade: list[int] = []  # location 0 to 4, or -1
        self.bot_space: list[int] = []  # rondel space, or -1
        self.bot_refresh: int = -1
        for card, entry in enumerate(reader.entries("starbot")):
            self.starbots.append(Card(entry))
            self.bot_action.append(texts.text(entry, "action", ON_STARBOT))
            self.bot_steps.append([step.words() for step in self.texts.block(self.bot_action[-1])])
            self.bot_night.append(entry.number("night", 0, 99))
            self.bot_accolade.append(entry.number("accolade", 1, 5) - 1 if entry.has("accolade") else -1)
            self.bot_space.append(entry.choice("space", self.space_ids) if entry.has("space") else -1)
            if entry.flag("refresh"):
                if self.bot_refresh >= 0:
                    entry.problem("refresh", "should be true on one card only (starbot.refresh-card)")
                self.bot_refresh = card
            entry.finish()
        self.bot_texts: list[str] = [", then ".join(steps) for steps in self.bot_steps]


def read_goal(entry: Entry, texts: TextReader["Starlight"]) -> Test["Starlight"]:
    if entry.data.get("goal") == {}:
        entry.problem("goal", "is empty (laurels.goal-and-points)")
    return texts.test(entry, "goal")


def goal_words(goal: Test["Starlight"]) -> str:
    """A goal as it stands on a Laurel: what one has to have."""
    return goal.words().replace("you have ", "")


def night_words(night: Amount["Starlight"]) -> str:
    """The upper box of a Flare."""
    counter = night.counter
    if counter is None:
        return some(night.base, "night point")
    if counter.name == FULFILLED:
        return f"{some(night.each, 'night point')} if you have {counter.one}"
    most = f", at most {night.base + night.most}" if night.most < MOST else ""
    points = some(night.each, "night point")
    if night.base:
        points = f"{some(night.base, 'night point')} and {night.each} more"
    return f"{points} for each {counter.each}{most}"


DIFFICULTIES: Final = ["bright", "faint", "brilliant", "blazing"]  # in the order of the setting


def numbers_of(values: dict[str, int], id: str) -> list[int]:
    """The numbers of a value that the pack lists."""
    found: list[int] = []
    while f"{id}.{len(found) + 1}" in values:
        found.append(values[f"{id}.{len(found) + 1}"])
    return found
