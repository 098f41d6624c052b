"""A pack as lean lists of ints, checked against what the rulebook fixes."""

from typing import Any

from asterism.games.astrolabe.model.instrument import (
    FIELD,
    READING_ACTIONS,
    READING_NUMBERS,
    STEP_BIAS,
    Instrument,
    action_of,
    action_steps_of,
    dial_of,
    number_of,
    number_steps_of,
    price_of,
    setting_of,
    time_of,
)
from asterism.games.astrolabe_018.model.names import (
    ACTIONS,
    DAY,
    DICE_KINDS,
    EVENT_WORDS,
    EVENTS,
    FACES,
    FOCUS,
    HIGHEST_NUMBER,
    LIMIT_WORDS,
    LIMITS,
    MAX_FOCUS,
    REACTION,
    SLOW_COUNTS,
    STARS,
    TIMES,
    TIMINGS,
    V_AIM,
    V_SET,
    WILD,
    YELLOW,
)
from asterism.kernel.cards import AllOf, Always, AnyOf, Count, Not, Test
from asterism.kernel.cards.reader import TextReader, Vocabulary
from asterism.kernel.option import first, option, third
from asterism.kernel.pack import Content, Entry, Reader

ELITE_STEPS = ("if", "score")  # what the text of an elite Div is made of
SWITCH_CHOICES = {
    "unique_bonus": ["on", "off"],
    "stand_in_dice": ["on", "off"],
    "token_rule": ["lowest-unique", "clockwise"],
    "refill": ["turn", "round"],
    "reveal": ["by-number", "together"],
    "leftover_to_focus": ["on", "off"],
}


class Layout:
    """One instrument of the pack, with every setting it offers.

    Ring positions are kept modulo the rings' own symmetry: two positions that show the same at every
    sector are one (set.same-sight).
    """

    def __init__(self, id: str, name: str, instrument: Instrument, dial_start: int) -> None:
        self.id: str = id
        self.name: str = name
        self.instrument: Instrument = instrument
        self.dial_start: int = dial_start
        self.action_period: int = period(instrument.actions)
        self.number_period: int = period(instrument.numbers)
        self._readings: dict[int, list[int]] = {}
        self._ways: dict[int, list[list[int]]] = {}  # by steps within reach
        self._fitting: dict[int, list[int]] = {}

    def readings(self, action: int, number: int, steps: int, barred: int) -> list[int]:
        """The readings within `steps` ring steps, as options; without a barred time (-1: none)."""
        index = (((barred + 1) * FIELD + steps) * FIELD + action) * FIELD + number
        found = self._readings.get(index)
        if found is None:
            found = []
            for reading in self.instrument.readings(action, number, steps, barred):
                found.append(aim_option(reading))
            self._readings[index] = found
        return found

    def ways(self, action: int, number: int, reading: int, steps: int) -> list[int]:
        """The settings that give a reading within `steps` ring steps, cheapest first; what looks the same once."""
        index = (reading * FIELD + action) * FIELD + number
        found = self._ways.get(index)
        if found is None:
            found = self.ways_by_steps(action, number, reading)
            self._ways[index] = found
        return found[steps]

    def ways_by_steps(self, action: int, number: int, reading: int) -> list[list[int]]:
        """The settings that give a reading within no ring step, one, and so on."""
        instrument = self.instrument
        wanted_time, wanted_action, wanted_number = time_of(reading), action_of(reading), number_of(reading)
        found: list[int] = []
        for dial in range(instrument.positions):
            if instrument.times[dial] == wanted_time:
                to_number = shortest(instrument.turns_to_number(dial, number, wanted_number), self.number_period)
                for a in shortest(instrument.turns_to_action(dial, action, wanted_action), self.action_period):
                    for n in to_number:
                        if abs(a) + abs(n) <= instrument.reach:
                            found.append(setting_of(dial, a, n))
        found.sort()
        ways: list[int] = []
        within: list[list[int]] = []
        for way in found:
            while len(within) < price_of(way):
                within.append(ways[:])
            ways.append(setting_option(dial_of(way), action_steps_of(way), number_steps_of(way)))
        while len(within) <= instrument.reach:
            within.append(ways)
        return within

    def fitting(self, action: int, number: int, steps: int, barred: int, above: int, fewest: int) -> list[int]:
        """The settings within `steps` whose number is above one already called and which take at least `fewest`."""
        index = ((((above * FIELD + fewest) * 4 + barred + 1) * FIELD + steps) * FIELD + action) * FIELD + number
        found = self._fitting.get(index)
        if found is None:
            found = []
            for aim in self.readings(action, number, steps, barred):
                if third(aim) > above:
                    for way in self.ways(action, number, reading_aimed_at(aim), steps):
                        if self.steps_of(way) >= fewest:
                            found.append(way)
            self._fitting[index] = found
        return found

    @staticmethod
    def steps_of(setting: int) -> int:
        """How many ring steps a setting takes (set.one-step-per-focus)."""
        return abs((setting >> 20 & 4095) - STEP_BIAS) + abs((setting >> 32) - STEP_BIAS)

    def action_after(self, action: int, setting: int) -> int:
        return (action + (setting >> 20 & 4095) - STEP_BIAS) % self.action_period

    def number_after(self, number: int, setting: int) -> int:
        return (number + (setting >> 32) - STEP_BIAS) % self.number_period

    def number_read(self, number: int, setting: int) -> int:
        """The number of a setting made from this offset of the number ring."""
        return self.instrument.number_at(setting >> 8 & 4095, number + (setting >> 32) - STEP_BIAS)

    def read(self, action: int, number: int, setting: int) -> int:
        """The reading (time, action, number) of a setting made from these offsets."""
        dial = first(setting)
        return self.instrument.read(dial, self.action_after(action, setting), self.number_after(number, setting))


def setting_option(dial: int, action_steps: int, number_steps: int) -> int:
    return option(V_SET, dial, action_steps + STEP_BIAS, number_steps + STEP_BIAS)


def aim_option(reading: int) -> int:
    return option(V_AIM, time_of(reading), action_of(reading), number_of(reading))


def reading_aimed_at(aim: int) -> int:
    return ((aim >> 8 & 4095) * READING_ACTIONS + (aim >> 20 & 4095)) * READING_NUMBERS + (aim >> 32)


def period(ring: list[int]) -> int:
    """The smallest turn after which a ring looks the same."""
    size = len(ring)
    for turn in range(1, size):
        if size % turn == 0 and ring == ring[turn:] + ring[:turn]:
            return turn
    return size


def shortest(turns: list[int], period: int) -> list[int]:
    """Of turns that look the same the shortest, and of two equally long ones the counter-clockwise."""
    found: list[int] = []
    seen = 0
    for turn in turns:
        if not seen >> turn % period & 1:
            seen |= 1 << turn % period
            found.append(-turn if 2 * turn % period == 0 else turn)
    return found


class Content018(Content):
    """Divs, artifacts, goals, dice and instruments of one pack."""

    def __init__(self, reader: Reader) -> None:
        super().__init__(reader.id, reader.title, reader.digest, reader.notes)
        self.layouts: list[Layout] = []
        self.dice_count: list[int] = [0, 0]
        self.faces: list[list[int]] = [[], []]  # by kind
        self.twin_yellow: list[list[int]] = [[], []]
        # Divs
        self.div_ids: list[str] = []
        self.div_names: list[str] = []
        self.div_flavour: list[str] = []
        self.div_time: list[int] = []
        self.div_vp: list[int] = []
        self.div_elite: list[int] = []
        self.div_bonus: list[int] = []  # the address of its text
        self.div_texts: list[str] = []
        self.div_stars: list[list[int]] = []
        self.div_full: list[int] = []  # the mask of all its stars
        self.star_masks: list[int] = []  # by div * STARS + colour: which stars have that colour
        # Artifacts
        self.artifact_ids: list[str] = []
        self.artifact_names: list[str] = []
        self.artifact_flavour: list[str] = []
        self.artifact_time: list[int] = []
        self.artifact_price: list[int] = []
        self.artifact_vp: list[int] = []
        self.artifact_timing: list[int] = []
        self.artifact_on: list[int] = []
        self.artifact_limit: list[int] = []
        self.artifact_when: list[Test[Any]] = []
        self.artifact_effect: list[int] = []  # the address of its text
        self.artifact_texts: list[str] = []
        # Goals
        self.goal_ids: list[str] = []
        self.goal_names: list[str] = []
        self.goal_flavour: list[str] = []
        self.goal_vp: list[int] = []
        self.goal_condition: list[Test[Any]] = []
        self.goal_texts: list[str] = []
        self.goal_moves: list[int] = []  # 1 if dice, focus or captured Divs can meet it
        # Switches of the simulation lab; the book's rules are the zeros
        self.no_unique_bonus: int = 0
        self.no_stand_ins: int = 0
        self.token_clockwise: int = 0
        self.refill_after_round: int = 0
        self.reveal_together: int = 0
        self.no_meditating: int = 0


def read_content(reader: Reader, vocabulary: Vocabulary[Any]) -> Content018:
    """A pack, with every problem reported by file, entry and field."""
    content = Content018(reader)
    texts = TextReader(vocabulary, content.texts)
    free_counts = reader.head.flag("free_counts")
    read_switches(reader, content)
    for entry in reader.entries("astrolabe"):
        read_layout(entry, content)
    if not content.layouts:
        reader.problem("pack", "astrolabe", "", "there should be at least one layout (astrolabe.twelve-sectors)")
    for entry in reader.entries("die"):
        read_die(entry, content)
    for entry in reader.entries("div"):
        read_div(entry, content, texts)
    for entry in reader.entries("artifact"):
        read_artifact(entry, content, texts)
    for entry in reader.entries("goal"):
        read_goal(entry, content, texts)
    if not free_counts:
        reader.expect("div", len(content.div_ids), 42, "setup.div-row")
        for time, word in enumerate(TIMES):
            reader.expect(f"{word} artifact", content.artifact_time.count(time), 12, "setup.artifact-shuffle")
        reader.expect("goal", len(content.goal_ids), 10, "setup.goals-returned")
        for kind, word in enumerate(DICE_KINDS):
            reader.expect(f"{word} die", content.dice_count[kind], 15, "setup.bag-all-dice")
    check_elites(reader, content)
    check_unique_artifacts(reader, content)
    return content


def read_switches(reader: Reader, content: Content018) -> None:
    if not any("lab" in tables for tables in reader.files.values()):
        return
    lab = reader.table("lab")
    content.no_unique_bonus = lab.choice("unique_bonus", SWITCH_CHOICES["unique_bonus"], "on")
    content.no_stand_ins = lab.choice("stand_in_dice", SWITCH_CHOICES["stand_in_dice"], "on")
    content.token_clockwise = lab.choice("token_rule", SWITCH_CHOICES["token_rule"], "lowest-unique")
    content.refill_after_round = lab.choice("refill", SWITCH_CHOICES["refill"], "turn")
    content.reveal_together = lab.choice("reveal", SWITCH_CHOICES["reveal"], "by-number")
    content.no_meditating = lab.choice("leftover_to_focus", SWITCH_CHOICES["leftover_to_focus"], "on")
    lab.finish()


def read_layout(entry: Entry, content: Content018) -> None:
    positions = entry.number("positions", 2, FIELD - 1)
    times = entry.choices("times", TIMES)
    actions = entry.choices("actions", ACTIONS)
    numbers = entry.numbers("numbers", 1, HIGHEST_NUMBER)
    offset = entry.number("number_offset", 0, FIELD - 1)
    dial_start = entry.number("dial_start", 0, FIELD - 1, 0)
    if len(times) != positions:
        entry.problem("times", f"has {len(times)} entries, positions is {positions}")
        return
    instrument = Instrument(times, actions, numbers, offset, MAX_FOCUS)
    faults = instrument.faults(ACTIONS, TIMES, entry.flag("allow_gaps"))
    for fault in faults:
        entry.problem("", fault)
    for number in range(1, HIGHEST_NUMBER + 1):
        if number not in numbers:
            entry.problem("numbers", f"lacks {number}")
    if not faults:
        content.layouts.append(Layout(entry.text("id"), entry.text("name"), instrument, dial_start % positions))
    entry.finish()


def read_die(entry: Entry, content: Content018) -> None:
    kind = entry.choice("id", DICE_KINDS)
    entry.text("name", "")
    if entry.choice("time", TIMES) != kind:
        entry.problem("time", "does not fit: bright dice are day dice, dark dice are night dice (dice.two-kinds)")
    content.dice_count[kind] = entry.number("count", 1, 40)
    content.faces[kind] = read_faces(entry, "faces", kind)
    content.twin_yellow[kind] = read_faces(entry, "twin_yellow", kind) if entry.has("twin_yellow") else []
    if not content.twin_yellow[kind]:
        content.twin_yellow[kind] = content.faces[kind]
    entry.finish()


def read_faces(entry: Entry, field: str, kind: int) -> list[int]:
    faces = entry.choices(field, FACES)
    if len(faces) != 6:
        entry.problem(field, f"should be six faces, not {len(faces)}")
    for face, rule in ((WILD, "dice.wild-once"), (FOCUS, "dice.focus-once")):
        if faces.count(face) != 1:
            entry.problem(field, f"should have the {FACES[face]} face once ({rule})")
    for face in (0, 1) if kind != DAY else (2, 3):
        if face in faces:
            rule = "dice.day-colours" if kind != DAY else "dice.night-colours"
            entry.problem(field, f"cannot have {FACES[face]} ({rule})")
    if YELLOW not in faces:
        entry.problem(field, "should have yellow (dice.yellow-on-both)")
    return faces


def read_div(entry: Entry, content: Content018, texts: TextReader[Any]) -> None:
    time = entry.choice("time", TIMES)
    stars = entry.choices("stars", FACES[:STARS])
    if not 1 <= len(stars) <= 8:
        entry.problem("stars", f"should be one to eight stars, not {len(stars)}")
    for star in stars:
        if star in ((0, 1) if time != DAY else (2, 3)):
            entry.problem("stars", f"has {FACES[star]}, which no {TIMES[time]} die shows (read.div-colours)")
    elite = entry.flag("elite")
    bonus = 0
    text = ""
    if elite:
        bonus = texts.text(entry, "bonus", "Div")
        if any(type(step).NAME not in ELITE_STEPS for step in content.texts.walk(bonus)):
            entry.problem("bonus", "may only score points, optionally under a condition (div.elite-condition)")
        text = content.texts.sentences(bonus)
    copies = entry.number("copies", 1, 42, 1)
    vp, name, flavour = entry.number("vp", 1, 5), entry.text("name"), entry.text("flavour", "")
    entry.finish()
    for copy in range(copies):
        content.div_ids.append(entry.text("id") + (f"-{copy + 1}" if copies > 1 else ""))
        content.div_names.append(name)
        content.div_flavour.append(flavour)
        content.div_time.append(time)
        content.div_vp.append(vp)
        content.div_elite.append(int(elite))
        content.div_bonus.append(bonus)
        content.div_texts.append(text)
        content.div_stars.append(stars)
        content.div_full.append((1 << len(stars)) - 1)
        for colour in range(STARS):
            mask = 0
            for place, star in enumerate(stars):
                if star == colour:
                    mask |= 1 << place
            content.star_masks.append(mask)


def read_artifact(entry: Entry, content: Content018, texts: TextReader[Any]) -> None:
    timing = entry.choice("timing", TIMINGS)
    effect = texts.text(entry, "effect", TIMINGS[timing])
    if not effect and entry.has("effect"):
        entry.problem("effect", "should hold a step or more")
    event = entry.choice("on", EVENTS) if timing == REACTION else -1
    when = texts.condition(entry, "when", entry.value("when", {}), TIMINGS[timing])
    limit = entry.choice("limit", LIMITS, "round")
    content.artifact_ids.append(entry.text("id"))
    content.artifact_names.append(entry.text("name"))
    content.artifact_flavour.append(entry.text("flavour", ""))
    content.artifact_time.append(entry.choice("time", TIMES))
    content.artifact_price.append(entry.number("price", 0, 5))
    content.artifact_vp.append(entry.number("vp", 0, 4))
    content.artifact_timing.append(timing)
    content.artifact_on.append(event)
    content.artifact_limit.append(limit)
    content.artifact_when.append(when)
    content.artifact_effect.append(effect)
    content.artifact_texts.append(artifact_words(content.texts.sentences(effect), event, when, limit))
    entry.finish()


def artifact_words(text: str, event: int, when: Test[Any], limit: int) -> str:
    """What an artifact does and when, with a limit that differs from once a round."""
    moments: list[str] = []
    if not isinstance(when, Always):
        moments.append(f"only if {when.words()}")
    if event >= 0:
        moments.append(f"when {EVENT_WORDS[event]}")
    if moments:
        text = f"{', '.join(moments)}: {text[0].lower()}{text[1:]}"
    return text[0].upper() + text[1:] + LIMIT_WORDS[limit]


def read_goal(entry: Entry, content: Content018, texts: TextReader[Any]) -> None:
    content.goal_ids.append(entry.text("id"))
    content.goal_names.append(entry.text("name"))
    content.goal_flavour.append(entry.text("flavour", ""))
    content.goal_vp.append(entry.number("vp", 0, 20))
    condition = texts.test(entry, "condition")
    content.goal_condition.append(condition)
    content.goal_moves.append(int(not is_slow(condition)))
    words = condition.words()
    content.goal_texts.append(words[0].upper() + words[1:] + ".")
    entry.finish()


def is_slow(condition: Test[Any]) -> bool:
    """Whether a condition is made of nothing but counts that reading, rolling and capturing leave alone."""
    if isinstance(condition, Count):
        return condition.fixed and condition.counter.name in SLOW_COUNTS
    if isinstance(condition, (AllOf, AnyOf)):
        return all(is_slow(part) for part in condition.parts)
    if isinstance(condition, Not):
        return is_slow(condition.part)
    return False


def check_elites(reader: Reader, content: Content018) -> None:
    """Each elite has more stars than every ordinary Div (div.elite-more-stars)."""
    most = 0
    for div, stars in enumerate(content.div_stars):
        if not content.div_elite[div]:
            most = max(most, len(stars))
    for div, stars in enumerate(content.div_stars):
        if content.div_elite[div] and len(stars) <= most:
            place = f"div {content.div_ids[div]!r}"
            message = f"should be more than {most}, as ordinary Divs have up to that many (div.elite-more-stars)"
            reader.problem("divs.toml", place, "stars", message)


def check_unique_artifacts(reader: Reader, content: Content018) -> None:
    """No two artifacts share a name (artifact.unique)."""
    for i, name in enumerate(content.artifact_names):
        if name in content.artifact_names[:i]:
            place = f"artifact {content.artifact_ids[i]!r}"
            reader.problem("artifacts.toml", place, "name", "is used twice (artifact.unique)")
