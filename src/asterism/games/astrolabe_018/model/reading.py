"""A pack read from its files and checked against what the rulebook fixes."""

from typing import TYPE_CHECKING

from asterism.games.astrolabe.model.instrument import FIELD, Instrument
from asterism.games.astrolabe_018.model.content import Content018, Layout
from asterism.games.astrolabe_018.model.names import (
    ACTIONS,
    DAY,
    DICE_KINDS,
    FACES,
    FOCUS,
    HIGHEST_NUMBER,
    LIMIT_WORDS,
    LIMITS,
    REACTION,
    SLOW_COUNTS,
    STARS,
    TIMES,
    TIMINGS,
    TRIGGER_WORDS,
    TRIGGERS,
    VALUES,
    WILD,
    YELLOW,
)
from asterism.kernel.cards import AllOf, Always, AnyOf, Count, Not, Test
from asterism.kernel.cards.reader import TextReader, Vocabulary
from asterism.kernel.entry import Entry
from asterism.kernel.pack import Reader

if TYPE_CHECKING:
    from asterism.games.astrolabe_018.model.state import Astrolabe018

ELITE_STEPS = ("if", "score")  # what the text of an elite Div is made of


def read_content(reader: Reader, vocabulary: Vocabulary["Astrolabe018"]) -> Content018:
    """A pack, with every problem reported by file, entry and field."""
    content = Content018(reader)
    texts = TextReader(vocabulary, content.texts)
    read_values(reader, content)
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
    reader.expect("div", len(content.div_ids), 42, "setup.div-row", 6)
    for time, word in enumerate(TIMES):
        reader.expect(f"{word} artifact", content.artifact_time.count(time), 12, "setup.artifact-shuffle", 1)
    reader.expect("goal", len(content.goal_ids), 10, "setup.goals-returned", 0)
    for kind, word in enumerate(DICE_KINDS):
        reader.expect(f"{word} die", content.dice_count[kind], 15, "setup.bag-all-dice", 1)
    if len(content.goal_ids) < content.open_goals:
        reader.table("values").problem("open-goals", f"should be at most {len(content.goal_ids)}, as many as there are")
    check_elites(reader, content)
    check_unique_artifacts(reader, content)
    return content


def read_values(reader: Reader, content: Content018) -> None:
    values = reader.values(VALUES)
    content.focus = values["focus"]
    content.starting_focus = min(values["starting-focus"], content.focus)
    content.captured = values["captured"]
    content.row = values["div-row"]
    content.kept_dice = values["kept-dice"]
    content.open_goals = values["open-goals"]
    content.stones = values["stones"]
    content.fate_markers = values["fate-markers"]
    content.focus_face = values["focus-face"]
    content.refresh_price = values["refresh-price"]
    content.both_artifacts = values["both-artifacts"]
    content.unique_bonus = values["unique-bonus"]
    content.numbers = values["numbers"]
    content.meditating = values["meditating"]
    content.token_clockwise = values["token-clockwise"]
    content.refill_after_round = values["refill-after-round"]
    content.reveal_together = values["reveal-together"]


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
    instrument = Instrument(times, actions, numbers, offset, content.focus)
    faults = instrument.faults(ACTIONS, TIMES, entry.flag("allow_gaps"))
    for fault in faults:
        entry.problem("", fault)
    for number in range(1, HIGHEST_NUMBER + 1):
        if number not in numbers:
            entry.problem("numbers", f"lacks {number}")
    if not faults:
        content.layouts.append(Layout(entry.text("id"), entry.prose("name"), instrument, dial_start % positions))
    entry.finish()


def read_die(entry: Entry, content: Content018) -> None:
    kind = entry.choice("id", DICE_KINDS)
    entry.prose("name", "")
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


def read_div(entry: Entry, content: Content018, texts: TextReader["Astrolabe018"]) -> None:
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
    vp, name, flavour = entry.number("vp", 1, 5), entry.prose("name"), entry.prose("flavour", "")
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


def read_artifact(entry: Entry, content: Content018, texts: TextReader["Astrolabe018"]) -> None:
    timing = entry.choice("timing", TIMINGS)
    effect = texts.text(entry, "effect", TIMINGS[timing])
    if not effect and entry.has("effect"):
        entry.problem("effect", "should hold a step or more")
    event = entry.choice("on", TRIGGERS) if timing == REACTION else -1
    when = texts.test(entry, "when", TIMINGS[timing], required=False)
    limit = entry.choice("limit", LIMITS, "round")
    content.artifact_ids.append(entry.text("id"))
    content.artifact_names.append(entry.prose("name"))
    content.artifact_flavour.append(entry.prose("flavour", ""))
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


def artifact_words(text: str, event: int, when: Test["Astrolabe018"], limit: int) -> str:
    """What an artifact does and when, with a limit that differs from once a round."""
    moments: list[str] = []
    if not isinstance(when, Always):
        moments.append(f"only if {when.words()}")
    if event >= 0:
        moments.append(f"when {TRIGGER_WORDS[event]}")
    if moments:
        text = f"{', '.join(moments)}: {text[0].lower()}{text[1:]}"
    return text[0].upper() + text[1:] + LIMIT_WORDS[limit]


def read_goal(entry: Entry, content: Content018, texts: TextReader["Astrolabe018"]) -> None:
    content.goal_ids.append(entry.text("id"))
    content.goal_names.append(entry.prose("name"))
    content.goal_flavour.append(entry.prose("flavour", ""))
    content.goal_vp.append(entry.number("vp", 0, 20))
    condition = texts.test(entry, "condition")
    content.goal_condition.append(condition)
    content.goal_moves.append(int(not is_slow(condition)))
    words = condition.words()
    content.goal_texts.append(words[0].upper() + words[1:] + ".")
    entry.finish()


def is_slow(condition: Test["Astrolabe018"]) -> bool:
    """Whether a condition is made of nothing but counts that reading, rolling and capturing leave alone."""
    if isinstance(condition, Count):
        return condition.fixed and condition.counter.name in SLOW_COUNTS
    if isinstance(condition, (AllOf, AnyOf)):
        return all(is_slow(part) for part in condition.parts)
    if isinstance(condition, Not):
        return is_slow(condition.part)
    return False


def check_elites(reader: Reader, content: Content018) -> None:
    """Each elite has more stars than every ordinary Div. # div.elite-more-stars"""
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
    """No two artifacts share a name. # artifact.unique"""
    for i, name in enumerate(content.artifact_names):
        if name in content.artifact_names[:i]:
            place = f"artifact {content.artifact_ids[i]!r}"
            reader.problem("artifacts.toml", place, "name", "is used twice (artifact.unique)")
