"""Packs: the house set keeps its promises, and a designer is told what does not fit."""

import tomllib
from pathlib import Path

import pytest

from asterism.games.starlight import GAME
from asterism.games.starlight.model.gods import PASSIVES
from asterism.games.starlight.model.names import LAUNCH_ALPHA, REFILL_RAYS, SIZES
from asterism.games.starlight.model.state import Starlight
from asterism.games.starlight.rules.conditions import TESTS, parts_of
from asterism.games.starlight.rules.counters import MEASURES
from asterism.games.starlight.rules.ops import BOONS, STARBOT_ACTS
from asterism.kernel.cards import Count
from asterism.kernel.english import listed
from games.starlight.helpers import HOUSE, copied_pack, house, pack_problems, play_randomly
from rules_coverage import rule

DOCS = Path(__file__).parents[3] / "docs"
CORE = 'id = "core-01"\nname = "First Sheaf"\naspect = "cornucopia"\npattern = "all-long"\nscheme = ["azure", "pearl"]'
CORE_2 = (
    CORE.replace("core-01", "core-02")
    .replace("First Sheaf", "Wheat at Noon")
    .replace('["azure", "pearl"]', '["ruby", "amber", "jade"]')
)
FLARE = 'night = { per = "stars", each = 1, most = 6 }\nboon = [{ do = "swap-rays", n = 3 }]'
OTHER_FLARE = """
night = { per = "fulfilled", goal = { count = "constellations", min = 2 }, each = 5 }
boon = [{ do = "any-constellation" }]
"""
AQ1 = 'lines = ["aq2"]\nat = [50, 92]'

BROKEN = [
    ("cores.toml", CORE, CORE.replace('name = "First Sheaf"\n', ""), "core 'core-01': name is missing"),
    ("cores.toml", CORE, CORE.replace("all-long", "zigzag"), "'core-01': pattern should be one of all-long, all-short"),
    ("cores.toml", CORE, CORE.replace("pearl", "mauve"), "'core-01': scheme should be one of ruby, amber"),
    ("cores.toml", CORE, CORE.replace('["azure", "pearl"]', "[]"), "'core-01': scheme should list at least one colour"),
    ("cores.toml", CORE, CORE.replace("cornucopia", "teapot"), "'core-01': aspect should be one of cornucopia, owl"),
    ("cores.toml", CORE, CORE + "\nprice = 2", "'core-01': price is not a field of this entry"),
    ("cores.toml", 'id = "core-02"', 'id = "core-01"', "core 'core-01': id is used twice"),
    (
        "flares.toml",
        FLARE,
        FLARE.replace("swap-rays", "dance"),
        "flare 'flare-01': boon[0] knows no do = 'dance'",
    ),
    (  # what a Starbot does is not offered
        "flares.toml",
        FLARE,
        FLARE.replace("swap-rays", "swap-ray"),
        "any-pattern, leap, any-constellation; did you mean 'swap-rays'?",
    ),
    (
        "flares.toml",
        FLARE,
        FLARE.replace("n = 3", "m = 3"),
        "'flare-01': boon[0].m has no use for 'm'; it takes n",
    ),
    (
        "flares.toml",
        FLARE,
        FLARE.replace('"stars"', '"moons"'),
        "'flare-01': night.per should be one of stars, constellations",
    ),
    ("flares.toml", FLARE, FLARE.replace("boon = ", "bone = "), "flare 'flare-01': boon is missing"),
    ("flares.toml", FLARE, FLARE.replace("3 }]", '"many" }]'), "boon[0].n should be a whole number, not 'many'"),
    (
        "flares.toml",
        FLARE,
        FLARE.replace("3 }]", '3 }, { do = "leap" }]'),
        "'flare-01': boon for a launch should stand alone",
    ),
    ("flares.toml", FLARE, FLARE.replace("swap-rays", "flush"), "'flare-01': boon[0] flush does not belong on a flare"),
    ("laurels.toml", '"lyra"] }', '"cetus"] }', "laurel 'laurel-01': goal.stars-in-each should list some of aquila"),
    ("laurels.toml", "day = 5", "day = 0", "laurel 'laurel-01': day should be from 1 to 99, not 0"),
    ("laurels.toml", "[2, 4, 6]", "[2, 4, 9]", "laurel 'laurel-07': goal.magnitudes should be from 2 to 7, not 9"),
    ("accolades.toml", '"stars", min = 7', '"stars", min = 11', "'accolade-12': goal cannot be reached with ten stars"),
    ("gods.toml", "ray-pool-choice", "sing", "god 'apollo': powers.sing is not a field"),
    ("gods.toml", "save-cap = 1,", "save-cap = true,", "god 'zeus': restrictions.save-cap should be a whole number"),
    (
        "gods.toml",
        "keep = 2 ",
        "hold = 2 ",
        "god 'zeus': restrictions.core-limits.hold is not a field of this entry; known are gain, keep",
    ),
    (
        "starbots.toml",
        '[{ do = "flush", pool = "cores" }]',
        '[{ may = [{ do = "flush", pool = "cores" }] }]',
        "starbot 'sb-21': action should leave nothing to choose",
    ),
    ("gods.toml", 'title = "God of the Sun"\n', "", "god 'apollo': title is missing"),
    ("starbots.toml", "accolade = 1\n", "", "starbot 'sb-1': accolade is a number from 1 to 5 on every card but"),
    ("starbots.toml", "accolade = 1", "accolade = 2", "should name each location equally often"),
    ("starbots.toml", "refresh = true\n", "", "starbot: refresh should be true on one card"),
    ("starbots.toml", '"launch-west"', '"moon"', "starbot 'sb-1': space should be one of cores, launch-west"),
    ("sky.toml", AQ1, AQ1.replace('["aq2"]', '["aq3"]'), "slot 'aq1': lines names aq3, which does not name it back"),
    ("sky.toml", AQ1, AQ1.replace('["aq2"]', "[]"), "slot 'aq1': lines is empty"),
    ("sky.toml", 'size = "small"', 'size = "large"', "slot 'aq1': target is set on a large slot"),
    ("sky.toml", "points = 7", 'points = "seven"', "slot 'aq1': points should be a whole number"),
    ("sky.toml", 'privilege = "core-ray"', 'privilege = "flying"', "slot 'aq1': privilege should be one of"),
    ("rondel.toml", '["aquila", "hydrus"]', '["aquila"]', "'launch-west': constellations should name exactly two"),
    ("rondel.toml", 'kind = "gain-flares"', 'kind = "gain-cores"', "each kind of gain space should occur once"),
    (
        "starters.toml",
        'pattern = "any"',
        'pattern = "equal"',
        "'starter-red': pattern should be 'any' on a Starter Core",
    ),
    (
        "starters.toml",
        'printed = "ruby"',
        'printed = "pearl"',
        "'starter-red': printed should be a colour of the scheme",
    ),
    ("rays.toml", "count = 9", "count = 1", "cannot be completed at magnitude 7"),
    ("values.toml", "daybreak = 65", "daybreak = 0", "values: daybreak should be from 1 to 999, not 0"),
    ("values.toml", "daybreak = 65\n", "", "values: daybreak is missing"),
    ("values.toml", "[1, 2, 3, 4]", "[1, 2, 3]", "flare-costs should list 4 numbers, not 3"),
    ("pack.toml", 'game = "starlight"', 'game = "chess"', "game is 'chess', but this is 'starlight'"),
    ("values.toml", "slotless = [7, 11, 15]", "", "values: slotless is missing"),
]


@pytest.mark.parametrize(("file", "old", "new", "message"), BROKEN, ids=[message[:40] for *_, message in BROKEN])
def test_a_broken_pack_is_explained_by_file_entry_and_field(
    tmp_path: Path, file: str, old: str, new: str, message: str
) -> None:
    assert message in pack_problems(copied_pack(tmp_path, [(file, old, new)]))


def test_every_problem_is_reported_at_once(tmp_path: Path) -> None:
    some = [change for change in BROKEN if "'dance'" in change[3] or "day should" in change[3]]
    problems = pack_problems(copied_pack(tmp_path, [change[:3] for change in [BROKEN[0], *some]]))
    assert len(some) == 2 and all(change[3] in problems for change in some) and BROKEN[0][3] in problems
    assert "3 problems" in problems


@rule("sky.hydrus-example")
def test_a_hydrus_that_does_not_fit_the_example_is_refused(tmp_path: Path) -> None:
    text = (HOUSE / "sky.toml").read_text(encoding="utf-8")
    hy2 = text[text.index('id = "hy2"') :].split("\n\n")[0]
    pack = copied_pack(tmp_path, [("sky.toml", hy2, hy2.replace("points = 7", "points = 8"))])
    assert "does not fit the book's example (sky.hydrus-example)" in pack_problems(pack)


@rule("sky.no-alpha-gate", "sky.targets")
def test_a_sky_that_could_lock_up_is_refused(tmp_path: Path) -> None:
    text = (HOUSE / "sky.toml").read_text(encoding="utf-8")
    hy2 = text[text.index('id = "hy2"') :].split("\n\n")[0]
    hy4 = text[text.index('id = "hy4"') :].split("\n\n")[0]
    cut = [
        ("sky.toml", hy2, hy2.replace('["hy1", "hy4"]', '["hy1"]')),
        ("sky.toml", hy4, hy4.replace('["hy2", "hy6"]', '["hy6"]')),
    ]
    assert "constellation 'hydrus': is cut off from hy1 (sky.no-alpha-gate)" in pack_problems(
        copied_pack(tmp_path, cut)
    )


@rule("sky.no-alpha-gate")
def test_the_house_sky_never_locks_up() -> None:
    """From each target every small and medium slot is reached without crossing a large one."""
    c = house()
    for constellation, slots in enumerate(c.slots_of):
        for slot in range(38):
            if c.targets_of[constellation] >> slot & 1:
                reached = 1 << slot
                for _ in range(8):
                    for other in range(38):
                        if reached >> other & 1:
                            reached |= c.near[other] & ~c.large_slots
                assert reached == slots & ~c.large_slots


def test_too_few_cards_are_reported(tmp_path: Path) -> None:
    for file, kind in (("gods.toml", "god"), ("laurels.toml", "laurel"), ("accolades.toml", "accolade")):
        pack = copied_pack(tmp_path / kind, [])
        entries = (pack / file).read_text(encoding="utf-8").split(f"[[{kind}]]")
        (pack / file).write_text(f"[[{kind}]]".join(entries[:4]), encoding="utf-8")
        assert f"pack: {kind}: there should be at least" in pack_problems(pack)


def test_another_pack_plays(tmp_path: Path) -> None:
    """A pack by other authors: other colours, an op the house set does not use, a longer night."""
    changes = [
        ("pack.toml", 'id = "house"', 'id = "mine"'),
        ("values.toml", "daybreak = 65", "daybreak = 30"),
        ("flares.toml", FLARE, OTHER_FLARE),
        ("gods.toml", "{ ray-pool-choice", "{ turn-ap = 6, ray-pool-choice"),
        ("cores.toml", CORE_2, CORE_2.replace('["ruby", "amber", "jade"]', '["azure", "pearl"]')),
    ]
    pack = copied_pack(tmp_path, changes)
    content = GAME.content(str(pack))
    assert content.core_twin[1] == 0  # the two are offered once when both lie in a pool
    assert content.god[0].words.startswith("receive 6 AP each turn; Gain Long Rays")
    assert content.night_texts[0] == "5 night points if you have stars in 2 constellations"
    for seed in range(3):
        g = GAME.new(3, seed, {"gods": "on"}, str(pack))
        assert isinstance(g, Starlight)
        assert g.waiting() == [0, 1, 2]
        play_randomly(g, seed)
        assert g.outcome() is not None and GAME.invariant(g) == ""


def test_every_op_of_the_vocabulary_is_used_or_shown_by_a_test() -> None:
    c = house()
    used = {step.NAME for address in c.flare_boon + c.bot_action for step in c.texts.block(address)}
    assert {op.NAME for op in BOONS + STARBOT_ACTS} - used == {"any-constellation"}  # shown in test_flares
    parts = [part for goal in c.laurel_goal + c.accolade_goal for part in parts_of(goal)]
    assert {test.NAME for test in TESTS} == {part.NAME for part in parts} - {"count"}
    counted = {part.counter.name for part in parts if isinstance(part, Count)}
    counted |= {night.counter.name for night in c.flare_night if night.counter is not None}
    assert {measure.NAME for measure in MEASURES} - counted == {"fulfilled"}  # shown above
    gods = (HOUSE / "gods.toml").read_text(encoding="utf-8")
    assert {one.name for one in PASSIVES if f"{one.name} =" not in gods} == {"no-surcharge", "no-flush"}  # in test_gods


def test_every_card_reads_as_words() -> None:
    c = house()
    texts = c.plan_texts + c.night_texts + c.boon_texts + c.laurel_texts + c.accolade_texts + c.bot_texts
    texts += [god.words for god in c.god[:-1]]
    assert len(texts) == 65 + 36 + 36 + 24 + 12 + 26 + 14
    assert all(text and "{" not in text and "[" not in text for text in texts)
    flavours = [
        card.flavour for cards in (c.cores, c.flares, c.laurels, c.accolades, c.gods, c.starbots) for card in cards
    ]
    assert all(flavours) and len(set(flavours)) == len(flavours)


@rule("flares.sample-free-ray", "starbot.sample-card", "laurels.sample")
def test_the_pictured_cards_are_in_the_house_set() -> None:
    c = house()
    assert c.boon_texts[3] == "take 1 free ray"
    assert c.night_texts[3].startswith("2 night points for each of your stars")
    assert c.bot_texts[19] == "discard 2 Cores from the left end of the pool and refill"
    assert c.laurel_day[0] == 5 and c.laurel_texts[0].startswith("a star in each of")


def test_gods_differ_in_what_they_do() -> None:
    """Few of the twelve change the save cap or begin with a privilege, and no two have the same powers."""
    entries = tomllib.loads((HOUSE / "gods.toml").read_text(encoding="utf-8"))["god"]
    gods = [god for god in entries if "instead_of" not in god]
    bent = [{**god["powers"], **god["restrictions"]} for god in gods]
    assert len(gods) == 12
    assert sum("save-cap" in one for one in bent) == 4
    assert sum("start-privilege" in one for one in bent) == 5
    powers = [sorted(god["powers"]) + sorted(god["restrictions"]) for god in gods]
    assert all(powers.count(one) == 1 for one in powers)


def test_no_accolade_asks_for_just_what_a_laurel_asks_for() -> None:
    c = house()
    assert not set(c.accolade_texts) & set(c.laurel_texts)


@rule("sky.layout", "sky.slot-values", "sky.targets", "rays.colours-and-supply", "cores.deck", "starbot.deck")
def test_what_rulings_say_of_the_house_set_is_what_the_pack_holds() -> None:
    c = house()
    small, medium, large = ([slot for slot, size in enumerate(c.slot_size) if size == one] for one in range(3))
    worth = [sorted({c.slot_points[slot] for slot in slots}) for slots in (small, medium, large)]
    targets = [(c.slots_of[figure] & c.all_targets).bit_count() for figure in range(len(c.constellation_ids))]
    by_number = [listed([c.constellation_names[i] for i, n in enumerate(targets) if n == one]) for one in (1, 2)]
    rays = len(c.colour_names)
    cores = len(c.core_ids) - rays  # but for the Starter Cores
    said = {
        "sky.layout": f"{len(c.slot_ids)} slots ({len(small)} small, {len(medium)} medium, {len(large)} large)",
        "sky.slot-values": ", ".join(
            [
                *(f"{kind} {found[0]} to {found[-1]}" for kind, found in zip(SIZES[:2], worth, strict=False)),
                f"large {listed([str(points) for points in worth[2]], 'or')};",
            ]
        ),
        "sky.targets": f"{by_number[0]} have one, {by_number[1]} have two.",
        "rays.colours-and-supply": f"({', '.join(name.lower() for name in c.colour_names)}), {c.ray_count} long",
        "cores.deck": f"{cores} Cores, {cores // len(c.aspect_ids)} of each",
        "laurels.number": f"a house deck of {len(c.laurel_ids)}.",
        "accolades.supply": f"a house deck of {len(c.accolade_ids)},",
        "starbot.deck": f"{len(c.starbot_ids)} cards",
    }
    ledger = GAME.rules_with(c).rules
    wrong = [(id, words, ledger[id].text) for id, words in said.items() if words not in ledger[id].text]
    assert not wrong
    page = (DOCS / "games" / "starlight.md").read_text(encoding="utf-8")
    assert f"start with {', '.join(str(ap) for ap in c.late_seat_ap[1:])} saved AP" in page
    sizes = f"({len(small)} small, {len(medium)} medium, {len(large)} large)"
    assert f"{len(c.constellation_ids)} constellations, {len(c.slot_ids)} slots {sizes}" in page


@rule("gods.apollo-power", "gods.zeus-limits")
def test_rulings_name_what_the_house_cards_of_apollo_and_zeus_do_besides() -> None:
    c = house()
    ledger = GAME.rules_with(c).rules
    apollo, zeus = (c.god[c.god_ids.index(id)] for id in ("apollo", "zeus"))
    assert apollo.start_privileges == REFILL_RAYS and "Refill Rays privilege" in ledger["gods.apollo-power"].text
    assert zeus.start_privileges == LAUNCH_ALPHA and "Launch Alpha Star privilege" in ledger["gods.zeus-limits"].text
    assert (
        f"saves at most {zeus.save_cap} AP and keeps at most {zeus.core_keep} Cores" in ledger["gods.zeus-limits"].text
    )
