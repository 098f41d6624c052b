"""A pack read from its files and checked against what the rulebook fixes."""

from typing import TYPE_CHECKING

from asterism.games.astrolabe.model.content import ICONS, AstrolabeContent
from asterism.games.astrolabe.model.instrument import Instrument
from asterism.games.astrolabe.model.names import (
    ACTION_NAMES,
    AFTER_FACES,
    AFTER_NAMES,
    ALSO_AT_TWILIGHT,
    CAPACITY,
    CHEAPER,
    ESSENCE_NAMES,
    HAND,
    KIND_BRIGHT,
    KIND_DARK,
    PASSIVE,
    PASSIVE_NAMES,
    PAY_EITHER,
    PRICE,
    STAR_NAMES,
    TIME_NAMES,
    TWILIGHT_FOCUS,
    VALUES,
)
from asterism.kernel.cards import Always
from asterism.kernel.cards.reader import TextReader, Vocabulary
from asterism.kernel.entry import TEXTUAL, Entry, Schema, array, whole
from asterism.kernel.pack import Reader

if TYPE_CHECKING:
    from asterism.games.astrolabe.model.state import Astrolabe

FAMILIES = ["focus", "star", "capture", "trap", "purge", "essence", "astrolabe", "talisman", "mixed"]
LEVELS = ["easy", "medium", "hard"]
PASSIVE_SCHEMAS: list[Schema] = [  # in the order of their names
    whole(2, 9),
    {"enum": ["twilight"]},
    {"type": "boolean"},
    whole(1, 9),
    whole(1, 9),
    whole(1, 9),
    whole(-4, -1),
]


def read_content(reader: Reader, vocabulary: Vocabulary["Astrolabe"]) -> AstrolabeContent:
    content = AstrolabeContent(reader)
    texts = TextReader(vocabulary, content.texts)
    read_values(reader, content)
    read_board(reader, content)
    read_astrolabe(reader, content)
    read_sky(reader, content, texts)
    read_demons(reader, content, texts)
    for kind in ("artifact", "starter"):
        read_artifacts(reader, content, texts, kind)
    read_talismans(reader, content, texts)
    return content


def read_values(reader: Reader, content: AstrolabeContent) -> None:
    values = reader.values(VALUES)
    content.focus = values["focus"]
    content.meditate = values["meditate"]
    content.twilight_focus = values["twilight-focus"]
    content.hand_limit = values["hand-limit"]
    content.match_talismans = values["match-talismans"]
    content.side_places = values["side-places"]
    content.side_bonus = values["side-bonus"]
    content.artifact_price = values["artifact-price"]
    content.lowest_price = values["lowest-price"]
    content.artifact_row = values["artifact-row"]
    content.more_demons = values["more-demons"]
    content.first_activation = values["first-activation"]
    content.next_activation = values["next-activation"]
    content.essence = values["essence"]
    content.star_counts = [0, *(values[f"stars.{token}"] for token in range(1, len(STAR_NAMES)))]
    content.traps_to_end = values["traps-to-end"]
    content.end_bonus = values["end-bonus"]
    content.most_rounds = values["most-rounds"]


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
    for pair in entry.as_list("demon_links", entry.value("demon_links", schema=array(array(whole(1, 8), 2)))):
        ends = [entry.as_number("demon_links", end, 1, content.demon_slots) for end in entry.as_list("pair", pair)]
        if len(ends) != 2:
            entry.problem("demon_links", f"should list pairs of slots, not {pair!r}")
        else:
            content.slot_links[ends[0] - 1].append(ends[1] - 1)
            content.slot_links[ends[1] - 1].append(ends[0] - 1)
    sides = entry.part("sides")
    start = 0
    for side, name in enumerate(TIME_NAMES):
        one = sides.part(name)
        content.buyable[side] = one.flag("buyable")
        kinds = one.choices("essence", ESSENCE_NAMES)
        if not kinds:
            one.problem("essence", "should list dark, bright or both")
        content.pays_dark[side] = KIND_DARK in kinds
        content.pays_bright[side] = KIND_BRIGHT in kinds
        one.finish()
        content.side_start[side] = start
        start += content.side_places
        content.side_of += [side] * content.side_places
    content.side_start[3] = start
    content.places = start
    sides.finish()
    entry.finish()


def read_sky(reader: Reader, content: AstrolabeContent, texts: TextReader["Astrolabe"]) -> None:
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
        for pair in entry.as_list("links", entry.value("links", schema=array(array(TEXTUAL, 2)))):
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


def read_demons(reader: Reader, content: AstrolabeContent, texts: TextReader["Astrolabe"]) -> None:
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
    reader.expect("demon", len(content.demon_ids), 42, "setup.demon-row", 20)


def read_artifacts(reader: Reader, content: AstrolabeContent, texts: TextReader["Astrolabe"], kind: str) -> None:
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
    wanted, least = (33, 15) if kind == "artifact" else (7, 5)
    reader.expect(kind, len(content.artifact_ids) - first, wanted, "ruling.setup.deck-size", least)


def read_after(entry: Entry, content: AstrolabeContent, texts: TextReader["Astrolabe"]) -> None:
    """The after-trap section: an effect, or passives for the kind of that name."""
    passives = [0] * len(PASSIVE_NAMES)
    address = 0
    after = entry.part("after")
    kind = after.choice("kind", AFTER_NAMES)
    if kind == PASSIVE:
        passives = read_passives(after)
    else:
        address = texts.text(after, "effect", "artifact")
    after.finish()
    content.after_kind.append(kind)
    content.after.append(address)
    content.passives.append(passives)
    words = passive_text(passives, content.lowest_price) if kind == PASSIVE else content.texts.sentences(address)
    content.after_texts.append(entry.prose("after_text", words))
    content.after_faces.append(f"{AFTER_FACES[kind]}: {content.after_texts[-1]}")


def read_passives(after: Entry) -> list[int]:
    found = [0] * len(PASSIVE_NAMES)
    one = after.part("effect")
    if not one.data:
        after.problem("effect", f"should be a table of passives ({', '.join(PASSIVE_NAMES)})")
    for kind, name in enumerate(PASSIVE_NAMES):
        one.asked[name] = PASSIVE_SCHEMAS[kind]
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
    one.finish()
    return found


def read_package(entry: Entry) -> list[int]:
    one = entry.part("package")
    limits = (("dark", 15), ("bright", 15), ("focus", 8), ("demon", 1), ("talisman", 3))
    found = [one.number(name, 0, most, 0) for name, most in limits]
    one.finish()
    return found


def read_talismans(reader: Reader, content: AstrolabeContent, texts: TextReader["Astrolabe"]) -> None:
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
    reader.expect("talisman", sum(content.copies), 34, "setup.talisman-deck", 15)


def passive_text(passives: list[int], lowest_price: int) -> str:
    found: list[str] = []
    for kind, value in enumerate(passives):
        if not value:
            continue
        if kind == CAPACITY:
            found.append(f"Holds {value} demons.")
        elif kind == PAY_EITHER:
            found.append("Dark and bright essence both pay for it.")
        elif kind == CHEAPER:
            found.append(f"Activating it costs {value} less, but at least 1.")
        elif kind == HAND:
            found.append(f"Your hand limit is {value} higher.")
        elif kind == TWILIGHT_FOCUS:
            found.append(f"Charge {value} more focus at the start of your twilight turns.")
        elif kind == PRICE:
            found.append(f"Artifacts cost you {value} focus less, but at least {lowest_price}.")
        else:
            found.append("May be activated at twilight too.")
    return " ".join(found)
