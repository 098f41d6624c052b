"""3-1 Trap and Purge."""

from pathlib import Path

from asterism.games.astrolabe import GAME
from asterism.games.astrolabe.model.state import Astrolabe
from asterism.games.astrolabe.rules.scoring import score
from games.astrolabe.helpers import (
    HOUSE,
    act,
    begin_turn,
    card_turn,
    clear,
    give_artifact,
    give_demon,
    give_essence,
    in_slot,
    keys,
    new_game,
    next_stars,
    of_verb,
    read_demon,
    refusal,
    run_text,
    take_artifacts,
    tokens,
    turn,
    verbs,
)
from rules_coverage import rule


def trap_turn(number: int, *artifacts: str) -> Astrolabe:
    """A trap action, with these artifacts on the day side."""
    g = turn("trap", number)
    take_artifacts(g)
    for id in artifacts:
        give_artifact(g, id)
    return g


@rule("trap.only-fully-read", "trap.own-choice")
def test_any_read_demon_and_any_artifact_with_room() -> None:
    g = trap_turn(2, "jar", "scales")
    read_demon(g, "bakhtak", 1)
    read_demon(g, "nasnas", 3)
    give_demon(g, "ghul", 2, ["green", "yellow"])
    read_demon(g, "lulu", 1, seat=1)
    act(g, ["act", "trap", 2])
    assert of_verb(g, "trap") == [[demon, id] for demon in ("bakhtak", "nasnas") for id in ("jar", "scales")]
    assert refusal(g, ["trap", "ghul", "jar"]) == "trap.only-fully-read"
    assert refusal(g, ["trap", "lulu", "jar"]) == "trap.own-choice"
    assert refusal(g, ["trap", "bakhtak", "mortar"]) == "trap.into-own-artifact"


@rule("trap.count")
def test_no_more_demons_than_the_number() -> None:
    g = trap_turn(1, "jar", "scales")
    read_demon(g, "bakhtak", 1)
    read_demon(g, "nasnas", 3)
    act(g, ["act", "trap", 1], ["trap", "bakhtak", "jar"])
    assert "trap" not in verbs(g) and in_slot(g, 3) == "nasnas"
    assert refusal(g, ["trap", "nasnas", "scales"]) == "trap.count"


@rule("trap.into-own-artifact", "trap.stars-to-bag", "trap.unlocks-after-section", "trap.scores-at-end")
def test_a_trapped_demon_leaves_the_row_and_its_stars_go_to_the_bag() -> None:
    g = trap_turn(1, "jar")
    read_demon(g, "ghul", 2)
    bag, in_sky = len(g.bag), g.sky[:]
    act(g, ["act", "trap", 1], ["trap", "ghul", "jar"])
    assert in_slot(g, 2) == "" and len(g.bag) == bag + 3 and g.sky == in_sky
    assert g.inside[g.content.artifact_ids.index("jar")] == 1
    boards = g.observe(1)["boards"]
    assert isinstance(boards, list) and boards[0]["sides"]["day"] == [{"id": "jar", "demons": ["ghul"]}]
    assert g.vp[0] == 0 and score(g, 0) == 5


@rule("trap.one-per-artifact", "artifact.capacity-exception", "ruling.trap.needs-room")
def test_one_demon_an_artifact_unless_the_card_says_otherwise() -> None:
    g = trap_turn(4, "jar")
    for slot, id in enumerate(("bakhtak", "nasnas", "lulu"), 1):
        read_demon(g, id, slot)
    act(g, ["act", "trap", 4], ["trap", "bakhtak", "jar"])
    assert "trap" not in verbs(g), "without room the others stay captured"
    assert g.captured(0) == 2
    g = trap_turn(4, "jar", "chain")
    for slot, id in enumerate(("bakhtak", "nasnas", "lulu"), 1):
        read_demon(g, id, slot)
    act(g, ["act", "trap", 4], ["trap", "bakhtak", "chain"], ["trap", "nasnas", "chain"])
    assert refusal(g, ["trap", "lulu", "chain"]) == "trap.one-per-artifact", "the long chain holds two, not three"
    act(g, ["trap", "lulu", "jar"])
    assert g.trapped_count[0] == 3


@rule("trap.example")
def test_the_trapping_example() -> None:
    g = trap_turn(2, "jar", "mirror")
    read_demon(g, "bakhtak", 1)
    read_demon(g, "ghul", 2)
    act(g, ["act", "trap", 2], ["trap", "bakhtak", "jar"], ["trap", "ghul", "mirror"])
    assert g.trapped_count[0] == 2 and score(g, 0) == 8 and keys(g) == [["end-turn"]]


@rule("ruling.trap.any-side")
def test_artifacts_of_any_side_take_demons_also_one_just_bought() -> None:
    g = turn("trap", 2, "day", focus=4)
    take_artifacts(g)
    give_artifact(g, "mirror", "night")
    read_demon(g, "bakhtak", 1)
    row = g.content.artifact_ids[g.artifact_row[0]]
    act(g, ["take-artifact", row], ["side", "night"], ["act", "trap", 2])
    assert {key[1] for key in of_verb(g, "trap")} == {"mirror", row}


@rule("ruling.trap.sequence", "artifact.after-trap-kinds", "end.bonus")
def test_stars_upgrade_bonus_and_then_the_immediate_reward() -> None:
    g = trap_turn(1, "padlock")
    for i, id in enumerate(("jar", "mirror", "rete", "globe")):
        give_artifact(g, id if id != "globe" else "star-globe", "night", ("lulu", "nasnas", "ghul", "davalpa")[i])
    read_demon(g, "bakhtak", 1)
    assert g.vp[0] == 0 and g.focus[0] == 0
    act(g, ["act", "trap", 1], ["trap", "bakhtak", "padlock"])
    assert g.vp[0] == 5 + 1, "the end-game bonus, then the padlock's reward"
    assert g.focus[0] == 2 and g.last != 0


@rule("ruling.trap.immediate-once")
def test_an_immediate_reward_is_paid_once(tmp_path: Path) -> None:
    for file in HOUSE.glob("*.toml"):
        text = file.read_text().replace('id = "padlock"', 'id = "padlock"\ncapacity = 2')
        (tmp_path / file.name).write_text(text)
    g = GAME.start(GAME.load_pack(tmp_path), 2, GAME.settings_of({}), 1)
    assert isinstance(g, Astrolabe)
    clear(g)
    begin_turn(g, "trap", 2)
    take_artifacts(g)
    give_artifact(g, "padlock")
    read_demon(g, "bakhtak", 1)
    read_demon(g, "nasnas", 2)
    act(g, ["act", "trap", 2], ["trap", "bakhtak", "padlock"])
    assert g.vp[0] == 1
    act(g, ["trap", "nasnas", "padlock"])
    assert g.vp[0] == 1 and g.trapped_count[0] == 2


@rule("ruling.trap.upgrade-replaces", "activate.upgraded", "ruling.activate.mid-turn-upgrade")
def test_upgrades_replace_add_or_leave_the_power() -> None:
    g = turn("trap", 1)
    take_artifacts(g)
    give_essence(g, bright=10)
    for id in ("reed-flute", "jar", "scales"):
        give_artifact(g, id)
    read_demon(g, "bakhtak", 1)
    act(g, ["activate", "reed-flute", 0, 1])
    assert g.focus[0] == 1 and "strength" not in verbs(g), "the printed power before the trap"
    g.focus[0] = 0
    act(g, ["act", "trap", 1], ["trap", "bakhtak", "reed-flute"])
    act(g, ["activate", "reed-flute", 0, 2])
    assert of_verb(g, "strength") == [[0], [1], [2]], "the new power replaces it, and the count of activations goes on"
    act(g, ["strength", 0])
    g.inside[g.content.artifact_ids.index("jar")] = 1
    g.inside[g.content.artifact_ids.index("scales")] = 1
    act(g, ["activate", "jar", 0, 3])
    assert g.focus[0] == 2 and "essence" in verbs(g), "kind add: the power, then the section"
    act(g, ["essence", "bright"], ["essence", "bright"])
    act(g, ["activate", "scales", 0, 4], ["stop"])
    assert g.focus[0] == 3 and "essence" not in verbs(g), "kind immediate leaves the power as it was"


@rule("ruling.trap.not-automatic", "ruling.trap.final", "ruling.end.binding-is-trapping")
def test_read_demons_wait_and_trapped_ones_stay_for_good() -> None:
    g = turn("purge", 2)
    take_artifacts(g)
    give_artifact(g, "jar", inside="lulu")
    read_demon(g, "bakhtak", 1)
    assert in_slot(g, 1) == "bakhtak" and g.trapped_count[0] == 1
    act(g, ["act", "purge", 2])
    assert of_verb(g, "purge") == [["bakhtak"]], "a read demon may be purged, a trapped one may not"
    assert refusal(g, ["purge", "lulu"]) == "purge.any-captured"
    assert not any("bind" in key[0] for key in map(str, verbs(g)))


# Purge


@rule("purge.count", "purge.own-choice", "purge.any-captured")
def test_any_captured_demons_up_to_the_number() -> None:
    g = turn("purge", 2)
    give_demon(g, "bakhtak", 1)
    give_demon(g, "penih", 2, ["red"])
    read_demon(g, "mitokht", 4)
    act(g, ["act", "purge", 2])
    assert of_verb(g, "purge") == [["bakhtak"], ["penih"], ["mitokht"]] and ["stop"] in keys(g)
    act(g, ["purge", "bakhtak"], ["purge", "mitokht"])
    while "end-turn" not in verbs(g):
        act(g, keys(g)[-1])
    assert g.captured(0) == 1
    assert refusal(g, ["purge", "penih"]) == "purge.count"


@rule("purge.pile", "purge.essence", "purge.example", "demon.purge-gives-both", "purge.effect")
def test_the_purging_example_gives_one_dark_and_two_bright_and_the_effect() -> None:
    g = turn("purge", 1)
    give_demon(g, "akvan", 1)  # 1 dark, 2 bright, 1 VP
    act(g, ["act", "purge", 1], ["purge", "akvan"])
    assert (g.dark[0], g.bright[0], g.vp[0]) == (1, 2, 1)
    assert in_slot(g, 1) == "" and g.purged == [g.content.demon_ids.index("akvan")]
    trapped = trap_turn(1, "mirror")
    read_demon(trapped, "akvan", 1)
    act(trapped, ["act", "trap", 1], ["trap", "akvan", "mirror"])
    assert (trapped.dark[0], trapped.vp[0]) == (0, 0), "and never when it is trapped"


@rule("purge.stars-may-move", "purge.stars-else-bag", "ruling.purge.stars-optional")
def test_stars_of_a_purged_demon_move_to_other_demons_or_into_the_bag() -> None:
    g = turn("purge", 1)
    give_demon(g, "penih", 1, ["wild", "purple"])  # red, purple
    give_demon(g, "ghul", 2)  # green, yellow, purple
    act(g, ["act", "purge", 1], ["purge", "penih"])
    assert of_verb(g, "cover") == [
        ["wild", "2", "green"],
        ["wild", "2", "yellow"],
        ["wild", "2", "purple"],
        ["purple", "2", "purple"],
    ]
    assert of_verb(g, "bag") == [["wild"], ["purple"]] and "sky" not in verbs(g)
    assert refusal(g, ["sky", "wild", "t2"]) == "purge.stars-else-bag"
    bag = len(g.bag)
    act(g, ["cover", "wild", "2", "yellow"], ["bag", "purple"])
    assert tokens(g, 2) == ["none", "wild", "none"] and len(g.bag) == bag + 1, "the wild moved as a wild"
    assert g.now[6] == 0, "moves between demons are no stars placed"


@rule("ruling.purge.sequence")
def test_stars_then_essence_then_effect_then_the_next_purge() -> None:
    g = turn("purge", 2)
    give_demon(g, "bakhtak", 1, ["red"])  # red, red; charges 2
    give_demon(g, "mush-parik", 2)  # green, red
    act(g, ["act", "purge", 2], ["purge", "bakhtak"])
    assert in_slot(g, 1) == "" and g.dark[0] == 0 and g.focus[0] == 0
    act(g, ["cover", "red", "2", "red"])
    assert (g.dark[0], g.focus[0]) == (2, 2)
    assert of_verb(g, "purge") == [["mush-parik"]], "a star may move to a demon that is purged next"


@rule("ruling.purge.effect-compulsory")
def test_purge_effects_resolve_as_far_as_possible_and_actions_may_be_declined() -> None:
    g = turn("purge", 2, focus=8)
    give_demon(g, "bakhtak", 1)
    give_demon(g, "davalpa", 2)
    act(g, ["act", "purge", 2], ["purge", "bakhtak"])
    assert g.focus[0] == 8, "nothing to charge, and the effect is over"
    act(g, ["purge", "davalpa"])
    assert ["stop"] in keys(g) and "capture-blind" in verbs(g), "a capture icon can be declined"
    act(g, ["stop"])
    assert g.captured(0) == 0


@rule("ruling.purge.no-printed-vp", "demon.vp")
def test_captured_and_purged_demons_score_no_print() -> None:
    g = turn("purge", 1)
    give_demon(g, "bakhtak", 1)
    give_demon(g, "sepid", 2)
    act(g, ["act", "purge", 1], ["purge", "bakhtak"])
    assert score(g, 0) == 0


@rule("ruling.purge.bank-limit")
def test_the_bank_is_limited_unless_the_table_says_otherwise() -> None:
    for choice, expected in (("15 each", 1), ("unlimited", 2)):
        g = turn("purge", 1, essence=choice)
        give_essence(g, dark=14, seat=1)
        give_demon(g, "bakhtak", 1)  # 2 dark
        act(g, ["act", "purge", 1], ["purge", "bakhtak"])
        assert g.dark[0] == expected
        assert g.dark[0] + g.dark[1] + g.bank[0] == 15
    g = turn("meditate", 1, "night")
    give_artifact(g, "jar", "night")
    give_essence(g, dark=2)
    act(g, ["activate", "jar", 1, 0])
    assert (g.dark[0], g.bank[0]) == (1, 14), "paid essence is back in the bank at once"


@rule("ruling.purge.essence-split-icon")
def test_a_combined_icon_gives_one_essence_of_either_kind(tmp_path: Path) -> None:
    for file in HOUSE.glob("*.toml"):
        (tmp_path / file.name).write_text(file.read_text().replace("vp = 3\ndark = 2", "vp = 3\neither = 2", 1))
    g = GAME.start(GAME.load_pack(tmp_path), 2, GAME.settings_of({}), 1)
    assert isinstance(g, Astrolabe)
    clear(g)
    begin_turn(g, "purge", 1)
    give_demon(g, "bakhtak", 1)
    act(g, ["act", "purge", 1], ["purge", "bakhtak"], ["essence", "bright"], ["essence", "dark"])
    assert (g.dark[0], g.bright[0], g.focus[0]) == (1, 1, 2)


@rule("purge.essence-use")
def test_activating_is_the_only_command_that_spends_essence() -> None:
    g = turn("capture", 1, focus=8)
    give_artifact(g, "scales", "day")
    give_essence(g, dark=3, bright=3)
    spenders = set()
    for key in keys(g):
        other = g.clone()
        other.apply(0, key)
        if other.dark[0] + other.bright[0] < 6 or other.bank[1] > g.bank[1]:
            spenders.add(key[0])
        if key[0] == "activate":
            spenders.add(key[0])
    assert spenders == {"activate"}


@rule("ruling.purge.stock-open")
def test_essence_focus_and_points_are_public_and_essence_unlimited_in_stock() -> None:
    g = turn("meditate", 1, focus=3)
    give_essence(g, dark=15, bright=15)
    g.gain_vp(0, 4)
    boards = g.observe(1)["boards"]
    assert isinstance(boards, list)
    shown = [boards[0][name] for name in ("dark", "bright", "focus", "vp")]
    assert shown == [15, 15, 3, 4]


def test_a_star_drawn_by_a_purge_effect_counts_as_placed() -> None:
    g = turn("purge", 1)
    give_demon(g, "nasnas", 1)
    give_demon(g, "bakhtak", 2)
    next_stars(g, "red")
    act(g, ["act", "purge", 1], ["purge", "nasnas"], ["cover", "red", "2", "red"])
    assert g.now[6] == 1


def test_demons_captured_by_cards_can_be_purged_by_cards() -> None:
    g = card_turn()
    give_demon(g, "bakhtak", 1)
    run_text(g, [{"do": "purge", "n": 1}])
    act(g, ["purge", "bakhtak"])
    assert g.now[2] == 1 and g.focus[0] == 2


def test_a_new_table_has_nothing_trapped_or_purged() -> None:
    g = new_game(4, 9)
    assert (g.trapped, g.purged) == ([], [])
