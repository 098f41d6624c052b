"""A pack as lean lists: the astrolabe, the boards, the sky and the cards."""

from typing import Any

from asterism.games.astrolabe.model.instrument import Instrument
from asterism.games.astrolabe.model.names import (
    ACTION_NAMES,
    AFTER_NAMES,
    ALSO_AT_TWILIGHT,
    CAPACITY,
    PASSIVE,
    PASSIVE_NAMES,
    PAY_EITHER,
    PRICE,
    STAR_NAMES,
    TIME_NAMES,
)
from asterism.games.astrolabe.model.wording import passive_text
from asterism.kernel.cards import Always, Test
from asterism.kernel.cards.reader import TextReader, Vocabulary
from asterism.kernel.pack import Content, Entry, Reader

ICONS = 5  # the most star icons a demon can show
FAMILIES = ["focus", "star", "capture", "trap", "purge", "essence", "astrolabe", "talisman", "mixed"]
LEVELS = ["easy", "medium", "hard"]


class AstrolabeContent(Content):
    """Lists are indexed by the card's number; starters follow the artifacts of the deck."""

    def __init__(self, reader: Reader) -> None:
        super().__init__(reader.id, reader.title, reader.digest, reader.notes)
        # astrolabe and board
        self.instrument: Instrument = Instrument([0], [0], [1], 0, 0)
        self.demon_slots: int = 4
        self.slot_links: list[list[int]] = []
        self.focus: int = 8
        self.hand_limit: int = 3
        self.twilight_focus: int = 1
        self.capacity: list[int] = [0, 0, 0]
        self.buyable: list[bool] = [True, False, True]
        self.pays_dark: list[bool] = [False, True, True]
        self.pays_bright: list[bool] = [True, True, False]
        self.bonus_vp: list[int] = [3, 0, 3]
        self.side_start: list[int] = [0, 0, 0, 0]
        self.places: int = 0  # on all sides of one board
        self.side_of: list[int] = []  # by place
        # sky
        self.constellation_ids: list[str] = []
        self.constellation_names: list[str] = []
        self.constellation_flavours: list[str] = []
        self.constellations: list[list[int]] = []  # their slots
        self.start_slots: list[int] = []
        self.constellation_bonus: list[int] = []
        self.sky_ids: list[str] = []
        self.sky_x: list[int] = []
        self.sky_y: list[int] = []
        self.sky_links: list[list[int]] = []
        self.constellation_of: list[int] = []
        # demons
        self.demon_ids: list[str] = []
        self.demon_names: list[str] = []
        self.demon_flavours: list[str] = []
        self.demon_texts: list[str] = []
        self.stars: list[list[int]] = []
        self.vp: list[int] = []
        self.dark: list[int] = []
        self.bright: list[int] = []
        self.either: list[int] = []
        self.purge: list[int] = []
        # artifacts and starters
        self.artifact_ids: list[str] = []
        self.artifact_names: list[str] = []
        self.artifact_flavours: list[str] = []
        self.artifact_texts: list[str] = []
        self.after_texts: list[str] = []
        self.families: list[int] = []
        self.power: list[int] = []
        self.after_kind: list[int] = []
        self.after: list[int] = []
        self.passives: list[list[int]] = []
        self.holds: list[int] = []  # demons it can hold from the start
        self.starters: list[int] = []
        self.deck_artifacts: int = 0
        self.packages: list[list[int]] = []  # by starter: dark, bright, focus, demon, talisman
        # talismans
        self.talisman_ids: list[str] = []
        self.talisman_names: list[str] = []
        self.talisman_flavours: list[str] = []
        self.talisman_texts: list[str] = []
        self.copies: list[int] = []
        self.levels: list[int] = []
        self.need: list[Test[Any]] = []
        self.bonus: list[int] = []
        # options of a set step, filled as they are asked for
        self.aims: dict[int, list[int]] = {}
        self.turnings: dict[int, list[int]] = {}


def read_content(reader: Reader, vocabulary: Vocabulary[Any]) -> AstrolabeContent:
    content = AstrolabeContent(reader)
    texts = TextReader(vocabulary, content.texts)
    read_board(reader, content)
    read_astrolabe(reader, content)
    read_sky(reader, content, texts)
    read_demons(reader, content, texts)
    for kind in ("artifact", "starter"):
        read_artifacts(reader, content, texts, kind)
    read_talismans(reader, content, texts)
    return content


def read_astrolabe(reader: Reader, content: AstrolabeContent) -> None:
    entry = reader.table("astrolabe")
    positions = entry.number("positions", 1, 31)
    instrument = Instrument(
        entry.choices("times", TIME_NAMES),
        entry.choices("actions", ACTION_NAMES),
        entry.numbers("numbers", 1, 7),
        entry.number("number_offset", 0, 30, 0),
        content.focus,
    )
    if instrument.positions != positions:
        entry.problem("times", f"has {instrument.positions} entries, positions is {positions}")
    else:
        for fault in instrument.faults(ACTION_NAMES, TIME_NAMES, False):
            entry.problem("rings", fault)
    entry.finish()
    content.instrument = instrument


def read_board(reader: Reader, content: AstrolabeContent) -> None:
    entry = reader.table("board")
    content.demon_slots = entry.number("demon_slots", 1, 8)
    content.slot_links = [[] for _ in range(content.demon_slots)]
    for pair in entry.as_list("demon_links", entry.value("demon_links")):
        ends = [entry.as_number("demon_links", end, 1, content.demon_slots) for end in entry.as_list("pair", pair)]
        if len(ends) != 2:
            entry.problem("demon_links", f"should list pairs of slots, not {pair!r}")
        else:
            content.slot_links[ends[0] - 1].append(ends[1] - 1)
            content.slot_links[ends[1] - 1].append(ends[0] - 1)
    content.focus = entry.number("focus", 0, 15)
    content.hand_limit = entry.number("hand_limit", 0, 9)
    content.twilight_focus = entry.number("twilight_focus", 0, 9)
    sides = entry.value("sides")
    start = 0
    for side, name in enumerate(TIME_NAMES):
        data = sides.get(name) if isinstance(sides, dict) else None
        if not isinstance(data, dict):
            entry.problem(f"sides.{name}", "is missing")
            continue
        one = Entry(reader, entry.file, f"board.sides.{name}", data)
        content.capacity[side] = one.number("capacity", 0, 8)
        content.buyable[side] = one.flag("buyable")
        kinds = one.texts("essence")
        if not kinds or any(kind not in ("dark", "bright") for kind in kinds):
            one.problem("essence", "should list dark, bright or both")
        content.pays_dark[side] = "dark" in kinds
        content.pays_bright[side] = "bright" in kinds
        content.bonus_vp[side] = one.number("bonus_vp", 0, 99)
        one.finish()
        content.side_start[side] = start
        start += content.capacity[side]
        content.side_of += [side] * content.capacity[side]
    content.side_start[3] = start
    content.places = start
    entry.finish()


def read_sky(reader: Reader, content: AstrolabeContent, texts: TextReader[Any]) -> None:
    for number, entry in enumerate(reader.entries("constellation")):
        content.constellation_ids.append(entry.text("id"))
        content.constellation_names.append(entry.prose("name"))
        content.constellation_flavours.append(entry.prose("flavour", ""))
        first = len(content.sky_ids)
        for slot in entry.entries("slots"):
            id = slot.text("id")
            if id in content.sky_ids:
                slot.problem("id", f"{id!r} is used twice in the sky")
            content.sky_ids.append(id)
            content.sky_x.append(slot.number("x", 0, 1000))
            content.sky_y.append(slot.number("y", 0, 1000))
            content.sky_links.append([])
            content.constellation_of.append(number)
            slot.finish()
        own = list(range(first, len(content.sky_ids)))
        content.constellations.append(own)
        names = content.sky_ids[first:]
        for pair in entry.as_list("links", entry.value("links")):
            ends = entry.as_list("links", pair)
            if len(ends) != 2 or ends[0] not in names or ends[1] not in names or ends[0] == ends[1]:
                entry.problem("links", f"{pair!r} should join two slots of this constellation")  # ruling.sky.separate
                continue
            one, other = first + names.index(str(ends[0])), first + names.index(str(ends[1]))
            content.sky_links[one].append(other)
            content.sky_links[other].append(one)
        start = entry.text("start")
        if start not in names:
            entry.problem("start", f"{start!r} is not one of its slots")
        content.start_slots.append(first + names.index(start) if start in names else first)
        content.constellation_bonus.append(texts.text(entry, "bonus", required=False))
        check_constellation(entry, content, own)
        entry.finish()
    if not content.constellations:
        reader.problem("pack", "constellation", "", "the sky needs one or more of these (sky.constellation)")


def check_constellation(entry: Entry, content: AstrolabeContent, own: list[int]) -> None:
    """Two slots or more, connected, and at most four links a slot, so that some colour always fits."""
    if len(own) < 2:
        entry.problem("slots", "should be two or more")
        return
    reached = [own[0]]
    for slot in reached:
        for other in content.sky_links[slot]:
            if other not in reached:
                reached.append(other)
        if len(content.sky_links[slot]) > 4:
            entry.problem("links", f"slot {content.sky_ids[slot]!r} has more than four")
    if len(reached) < len(own):
        entry.problem("links", "leave a part of the constellation unconnected (sky.constellation)")


def read_demons(reader: Reader, content: AstrolabeContent, texts: TextReader[Any]) -> None:
    for entry in reader.entries("demon"):
        content.demon_ids.append(entry.text("id"))
        content.demon_names.append(entry.prose("name"))
        content.demon_flavours.append(entry.prose("flavour", ""))
        stars = [1 + star for star in entry.choices("stars", STAR_NAMES[1:])]
        if not 1 <= len(stars) <= ICONS:
            entry.problem("stars", f"should be 1 to {ICONS}, not {len(stars)}")
        content.stars.append(stars)
        content.vp.append(entry.number("vp", 1, 99))
        content.dark.append(entry.number("dark", 0, 15, 0))
        content.bright.append(entry.number("bright", 0, 15, 0))
        content.either.append(entry.number("either", 0, 15, 0))
        if content.dark[-1] + content.bright[-1] + content.either[-1] == 0:
            entry.problem("dark", "every demon shows essence: give dark, bright or either (demon.always-essence)")
        content.purge.append(texts.text(entry, "purge"))
        content.demon_texts.append(entry.prose("text", content.texts.sentences(content.purge[-1])))
        entry.prose("art", "")
        entry.finish()
    reader.expect("demon", len(content.demon_ids), 42, "setup.demon-row")


def read_artifacts(reader: Reader, content: AstrolabeContent, texts: TextReader[Any], kind: str) -> None:
    first = len(content.artifact_ids)
    for entry in reader.entries(kind):
        id = entry.text("id")
        if id in content.artifact_ids[:first]:
            entry.problem("id", "is used by an artifact already (artifact.unique)")
        content.artifact_ids.append(id)
        content.artifact_names.append(entry.prose("name"))
        content.artifact_flavours.append(entry.prose("flavour", ""))
        content.families.append(entry.choice("family", FAMILIES))
        content.power.append(texts.text(entry, "power", "artifact"))
        content.holds.append(entry.number("capacity", 1, 9, 1))
        read_after(entry, content, texts)
        content.artifact_texts.append(entry.prose("text", content.texts.sentences(content.power[-1])))
        if kind == "starter":
            content.starters.append(len(content.artifact_ids) - 1)
            content.packages.append(read_package(entry))
        entry.prose("art", "")
        entry.finish()
    if kind == "artifact":
        content.deck_artifacts = len(content.artifact_ids)
    reader.expect(kind, len(content.artifact_ids) - first, 33 if kind == "artifact" else 7, "ruling.setup.deck-size")


def read_after(entry: Entry, content: AstrolabeContent, texts: TextReader[Any]) -> None:
    """The after-trap section: an effect, or passives for the kind of that name."""
    passives = [0] * len(PASSIVE_NAMES)
    address = 0
    kind = 0
    data = entry.value("after")
    if isinstance(data, dict):
        after = Entry(entry.reader, entry.file, f"{entry.name}.after", data)
        kind = after.choice("kind", AFTER_NAMES)
        if kind == PASSIVE:
            passives = read_passives(after)
        else:
            address = texts.text(after, "effect", "artifact")
        after.finish()
    else:
        entry.problem("after", "should be a table with kind and effect")
    content.after_kind.append(kind)
    content.after.append(address)
    content.passives.append(passives)
    words = passive_text(passives) if kind == PASSIVE else content.texts.sentences(address)
    content.after_texts.append(entry.prose("after_text", words))


def read_passives(after: Entry) -> list[int]:
    found = [0] * len(PASSIVE_NAMES)
    data = after.value("effect")
    if not isinstance(data, dict) or not data:
        after.problem("effect", f"should be a table of passives ({', '.join(PASSIVE_NAMES)})")
        return found
    one = Entry(after.reader, after.file, f"{after.name}.effect", data)
    for kind, name in enumerate(PASSIVE_NAMES):
        if not one.has(name):
            continue
        if kind == ALSO_AT_TWILIGHT:
            found[kind] = 1 + one.choice(name, ["twilight"])
        elif kind == PAY_EITHER:
            found[kind] = int(one.flag(name))
        elif kind == PRICE:
            found[kind] = -one.number(name, -4, -1)
        else:
            found[kind] = one.number(name, 2 if kind == CAPACITY else 1, 9)
    one.read |= set(PASSIVE_NAMES)
    one.finish()
    return found


def read_package(entry: Entry) -> list[int]:
    data = entry.value("package")
    if not isinstance(data, dict):
        entry.problem("package", "should be a table such as { dark = 1, focus = 3 }")
        return [0] * 5
    one = Entry(entry.reader, entry.file, f"{entry.name}.package", data)
    limits = (("dark", 15), ("bright", 15), ("focus", 8), ("demon", 1), ("talisman", 3))
    found = [one.number(name, 0, most, 0) for name, most in limits]
    one.finish()
    return found


def read_talismans(reader: Reader, content: AstrolabeContent, texts: TextReader[Any]) -> None:
    for entry in reader.entries("talisman"):
        content.talisman_ids.append(entry.text("id"))
        content.talisman_names.append(entry.prose("name"))
        content.talisman_flavours.append(entry.prose("flavour", ""))
        content.copies.append(entry.number("copies", 1, 34, 1))
        content.levels.append(entry.choice("level", LEVELS, "medium"))
        content.need.append(texts.test(entry, "need"))
        content.bonus.append(texts.text(entry, "bonus"))
        need = content.need[-1]
        words = "" if isinstance(need, Always) else f"If {need.words()}: "
        words += content.texts.sentences(content.bonus[-1])
        content.talisman_texts.append(entry.prose("text", words))
        entry.prose("art", "")
        entry.finish()
    reader.expect("talisman", sum(content.copies), 34, "setup.talisman-deck")
