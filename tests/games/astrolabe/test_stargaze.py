"""3-1 Stargaze: stars, demons' icons and the sky."""

from pathlib import Path

from asterism.games.astrolabe import GAME
from asterism.games.astrolabe.model.names import STAR_NAMES
from asterism.games.astrolabe.model.state import Astrolabe
from games.astrolabe.helpers import (
    HOUSE,
    act,
    begin_turn,
    card_turn,
    clear,
    clear_sky,
    give_demon,
    in_slot,
    keys,
    next_stars,
    of_verb,
    put_sky,
    refusal,
    run_text,
    sky,
    tokens,
    turn,
    verbs,
)
from rules_coverage import rule


def gaze(*stars: str, **table: object) -> Astrolabe:
    """A stargaze that will draw these, over an empty sky."""
    g = turn("stargaze", max(1, min(4, len(stars))), **table)  # type: ignore[arg-type]
    clear_sky(g)
    next_stars(g, *stars)
    return g


def draw(g: Astrolabe, number: int) -> Astrolabe:
    act(g, ["act", "stargaze", number])
    return g


@rule("stargaze.draw", "star.random-from-bag", "ruling.sky.draw-together", "ruling.sky.bag-knowledge")
def test_stars_come_out_of_the_bag_together_for_all_to_see() -> None:
    g = turn("stargaze", 3)
    before, sky_before = len(g.bag), g.sky[:]
    draw(g, 3)
    assert len(g.bag) == before - 3 and g.sky == sky_before
    seen = g.observe(1)["stars_in_hand"]
    assert isinstance(seen, list) and len(seen) == 3
    bag = g.observe(1)["bag"]
    assert isinstance(bag, dict) and sum(bag.values()) == len(g.bag)
    assert bag["red"] == g.bag.count(2)


@rule("stargaze.five-types", "ruling.sky.colour-is-type")
def test_five_types_and_the_wild() -> None:
    assert STAR_NAMES[1:] == ["green", "red", "purple", "blue", "yellow", "wild"]
    g = draw(gaze("red"), 1)
    assert {key[0] for key in of_verb(g, "sky")} == {"red"}


@rule("stargaze.wild", "stargaze.place-on-demon", "demon.cover-icons", "ruling.sky.own-demons-only")
def test_a_star_covers_open_icons_of_its_type_and_a_wild_any() -> None:
    g = gaze("red", "wild")
    give_demon(g, "bakhtak", 1, ["red"])  # red, red
    give_demon(g, "ghul", 2)  # green, yellow, purple
    give_demon(g, "akvan", 1, seat=1)  # somebody else's
    draw(g, 2)
    assert [key for key in of_verb(g, "cover") if key[0] == "red"] == [["red", "1", "red"]]
    wild = [key[1:] for key in of_verb(g, "cover") if key[0] == "wild"]
    assert wild == [["1", "red"], ["2", "green"], ["2", "yellow"], ["2", "purple"]]
    assert refusal(g, ["cover", "red", "2", "green"]) == "stargaze.place-on-demon"
    assert refusal(g, ["cover", "red", "3", "red"]) == "ruling.sky.own-demons-only"
    act(g, ["cover", "red", "1", "red"])
    assert tokens(g, 1) == ["red", "red"]
    assert refusal(g, ["cover", "wild", "1", "red"]) == "demon.cover-icons"


@rule("ruling.sky.exact-icon", "ruling.sky.star-stays-public")
def test_equal_icons_are_one_choice_and_the_token_itself_is_remembered() -> None:
    g = gaze("wild")
    give_demon(g, "yek-sar", 1)  # green, green
    draw(g, 1)
    assert of_verb(g, "cover") == [["wild", "1", "green"]]
    act(g, ["cover", "wild", "1", "green"])
    assert tokens(g, 1) == ["wild", "none"]
    view = g.observe(1)["boards"]
    assert isinstance(view, list) and view[0]["demons"][0]["tokens"] == ["wild", None]


@rule("stargaze.misfits-to-sky", "stargaze.may-decline-fit", "ruling.sky.must-place", "ruling.sky.cover-optional")
def test_misfits_go_to_the_sky_and_fitting_stars_may() -> None:
    g = gaze("red", "blue")
    give_demon(g, "bakhtak", 1)
    draw(g, 2)
    assert {key[0] for key in of_verb(g, "cover")} == {"red"}
    assert {key[0] for key in of_verb(g, "sky")} == {"red", "blue"}
    assert refusal(g, ["bag", "blue"]) == "stargaze.misfits-to-sky"
    assert refusal(g, ["bag", "red"]) == "ruling.sky.must-place"
    act(g, ["sky", "red", "t1"])
    assert sky(g, "t1") == "red" and tokens(g, 1) == ["none", "none"]


@rule("stargaze.choose-constellation")
def test_every_legal_slot_of_every_constellation_is_offered() -> None:
    g = draw(gaze("green"), 1)
    assert [key[1] for key in of_verb(g, "sky")] == g.content.sky_ids


@rule("sky.no-equal-neighbours", "ruling.sky.separate", "ruling.sky.start-slot-ordinary")
def test_equal_colours_may_not_be_connected() -> None:
    g = gaze("green")
    put_sky(g, a1="green", t2="red")
    draw(g, 1)
    open_slots = {key[1] for key in of_verb(g, "sky")}
    assert "a2" not in open_slots and "a3" in open_slots, "two links away is fine"
    assert refusal(g, ["sky", "green", "a2"]) == "sky.no-equal-neighbours"
    assert {"t1", "t3", "c1", "s1"} <= open_slots, "other constellations and start slots are ordinary places"


@rule("ruling.sky.wild-colour")
def test_wilds_never_block_unless_the_table_keeps_them_apart() -> None:
    g = gaze("wild", "green")
    put_sky(g, a1="wild", c1="green")
    draw(g, 2)
    slots = {(key[0], key[1]) for key in of_verb(g, "sky")}
    assert {("wild", "a2"), ("wild", "c2"), ("green", "a2")} <= slots
    apart = gaze("wild", "green", wilds="apart")
    put_sky(apart, a1="wild", c1="green")
    draw(apart, 2)
    slots = {(key[0], key[1]) for key in of_verb(apart, "sky")}
    assert ("wild", "a2") not in slots and {("wild", "c2"), ("green", "a2")} <= slots


def fill_sky(g: Astrolabe, leave: set[str], stars: dict[str, str] | None = None) -> None:
    """Fill all other slots without equal neighbours, and without completing what should stay open."""
    chosen = stars or {}
    content = g.content
    for slot, id in enumerate(content.sky_ids):
        if id in leave:
            continue
        if id in chosen:
            put_sky(g, **{id: chosen[id]})
            continue
        near = {g.sky[other] for other in content.sky_links[slot]}
        token = next(t for t in (4, 3, 5, 1) if t not in near and t in g.bag)
        g.bag.remove(token)
        g.sky[slot] = token


@rule(
    "sky.no-slot-discard", "star.discard-to-bag", "ruling.sky.no-slot-per-star", "ruling.sky.full-means-no-legal-slot"
)
def test_a_star_without_a_legal_slot_is_discarded_star_by_star() -> None:
    g = gaze("red", "green")
    leave = {"t3", "a3", "c4", "l4", "s5", "d6"}
    red = {"t2": "red", "a2": "red", "c3": "red", "l3": "red", "s1": "red", "d5": "red"}
    fill_sky(g, leave, red)
    # a red star is blocked at every open slot, a green one is not
    draw(g, 2)
    assert {key[0] for key in of_verb(g, "sky")} == {"green"}
    assert ["bag", "red"] in keys(g) and ["bag", "green"] not in keys(g)
    before = len(g.bag)
    act(g, ["bag", "red"])
    assert len(g.bag) == before + 1 and g.bag.count(2) == 15 - 6


@rule("stargaze.example")
def test_the_stargazing_example() -> None:
    g = gaze("red", "wild", "blue")
    give_demon(g, "spazg", 1)  # red, red, green
    draw(g, 3)
    act(g, ["cover", "red", "1", "red"], ["cover", "wild", "1", "green"])
    assert tokens(g, 1) == ["red", "none", "wild"]
    assert verbs(g) == {"sky"}, "the third star fits no demon and has to go to a constellation"
    act(g, ["sky", "blue", "s1"])
    assert sky(g, "s1") == "blue"


@rule("sky.finish-check-after-placing", "ruling.sky.full-constellation-waits")
def test_a_full_constellation_waits_until_all_stars_are_placed() -> None:
    g = gaze("green", "blue")
    put_sky(g, a1="red", a2="yellow", a4="yellow")
    draw(g, 2)
    act(g, ["sky", "green", "a3"])
    assert sky(g, "a1") == "red", "full, and still there"
    assert refusal(g, ["sky", "blue", "a3"]) == "sky.finish-check-after-placing"
    next_stars(g, "purple")
    act(g, ["sky", "blue", "c1"])
    assert (sky(g, "a1"), sky(g, "a2"), sky(g, "a3")) == ("purple", "none", "none")


@rule(
    "sky.finish-take-all",
    "sky.finish-use-or-discard",
    "sky.reseed",
    "ruling.sky.finish-keep-optional",
    "ruling.sky.who-gets",
)
def test_the_constellation_example_take_all_keep_some_discard_the_rest() -> None:
    g = gaze("green")
    put_sky(g, c1="red", c2="yellow", c3="wild", c5="purple")
    give_demon(g, "spazg", 1)  # red, red, green
    draw(g, 1)
    act(g, ["sky", "green", "c4"])
    assert [sky(g, id) for id in ("c1", "c2", "c3", "c4", "c5")] == ["none"] * 5
    assert g.observe(1)["stars_in_hand"] == ["red", "wild", "green"], "the yellow one fits nothing and is discarded"
    assert verbs(g) == {"cover", "bag"}
    assert refusal(g, ["sky", "red", "c1"]) == "sky.finish-use-or-discard"
    act(g, ["cover", "red", "1", "red"], ["bag", "green"])
    next_stars(g, "blue")
    act(g, ["cover", "wild", "1", "red"])
    assert tokens(g, 1) == ["red", "wild", "none"]
    assert [sky(g, id) for id in ("c1", "c2", "c3", "c4")] == ["blue", "none", "none", "none"]
    assert g.now[5] == 1 and g.now[6] == 2


@rule("ruling.sky.several-finished")
def test_two_finished_constellations_are_resolved_in_an_order_of_choice() -> None:
    g = gaze("green", "blue")
    put_sky(g, a1="red", a2="yellow", a4="yellow", t1="red", t2="yellow", t4="yellow")
    give_demon(g, "bakhtak", 1)  # red, red
    draw(g, 2)
    act(g, ["sky", "green", "a3"], ["sky", "blue", "t3"])
    assert of_verb(g, "resolve") == [["triangle"], ["arrow"]]
    act(g, ["resolve", "arrow"])
    assert sky(g, "t1") == "red", "the other waits until this one is complete"
    next_stars(g, "purple", "purple")
    act(g, ["cover", "red", "1", "red"])
    assert sky(g, "a1") == "purple" and sky(g, "t1") == "none", "then the next one is taken"
    act(g, ["cover", "red", "1", "red"])
    assert sky(g, "t1") == "purple" and tokens(g, 1) == ["red", "red"]


@rule("ruling.sky.reseed-timing")
def test_discarded_stars_may_be_drawn_again_and_an_empty_bag_leaves_the_constellation_empty() -> None:
    g = gaze("green")
    put_sky(g, a1="red", a2="yellow", a4="yellow")
    draw(g, 1)
    kept = g.bag[:]
    g.bag.clear()
    g.apply(0, ["sky", "green", "a3"])
    assert len(g.bag) == 3 and sky(g, "a1") in ("red", "yellow", "green"), "one of its own discarded stars"
    g.bag += kept
    assert GAME.invariant(g) == ""
    run = card_turn()
    clear_sky(run)
    put_sky(run, a1="red")
    give_demon(run, "bakhtak", 1)
    run_text(run, [{"do": "take-star"}])
    act(run, ["take-star", "a1", "1", "red"])
    assert sky(run, "a1") == "none", "only finishing brings a new star"


@rule("ruling.sky.only-reward-is-stars", "sky.constellation", "ruling.sky.layout")
def test_the_house_sky_and_a_foreign_one_with_a_printed_bonus(tmp_path: Path) -> None:
    content = GAME.content()
    sizes = [len(slots) for slots in GAME.new(2).content.constellations]
    assert sizes == [4, 4, 5, 5, 5, 6] and sum(sizes) == 29
    assert content.constellation_bonus == [0] * 6
    for file in HOUSE.glob("*.toml"):
        (tmp_path / file.name).write_text(file.read_text())
    printed = 'start = "a1"\nbonus = [{ do = "vp", n = 2 }]'
    text = (tmp_path / "sky.toml").read_text().replace('start = "a1"', printed)
    (tmp_path / "sky.toml").write_text(text)
    g = GAME.start(GAME.load_pack(tmp_path), 2, GAME.settings_of({}), 1)
    assert isinstance(g, Astrolabe)
    clear(g)
    begin_turn(g, "stargaze", 1)
    clear_sky(g)
    put_sky(g, a1="red", a2="yellow", a4="yellow")
    next_stars(g, "green", "purple")
    act(g, ["act", "stargaze", 1], ["sky", "green", "a3"])
    assert g.vp[0] == 2 and sky(g, "a1") == "purple"


@rule("ruling.sky.bag-short")
def test_a_short_bag_gives_what_it_has() -> None:
    g = turn("stargaze", 3)
    clear_sky(g)
    fill_sky(g, {"t3", "a3", "c4", "l4", "s5", "d6"})
    spare = g.bag[1:]
    del g.bag[1:]
    g.apply(0, ["act", "stargaze", 3])
    stars = g.observe(0)["stars_in_hand"]
    assert isinstance(stars, list) and len(stars) == 1 and not g.bag
    g.bag += spare
    assert GAME.invariant(g) == ""


@rule("ruling.sky.stars-from-effects", "sky.any-placement-can-finish")
def test_random_stars_of_cards_follow_the_procedure_and_sky_stars_must_fit() -> None:
    g = card_turn()
    clear_sky(g)
    put_sky(g, a1="red", a2="yellow", a4="yellow", t1="blue")
    give_demon(g, "bakhtak", 1)  # red, red
    next_stars(g, "green", "purple")
    run_text(g, [{"do": "stars", "n": 1}])
    act(g, ["sky", "green", "a3"])
    assert ["cover", "red", "1", "red"] in keys(g), "a card's star finished the arrow"
    act(g, ["cover", "red", "1", "red"])
    assert sky(g, "a1") == "purple"
    run_text(g, [{"do": "take-star", "n": 2}])
    assert "take-star" not in verbs(g), "neither blue nor purple fits, so nothing is taken"


@rule("star.return-to-sky", "star.return-sky-full")
def test_returned_stars_go_to_the_sky_and_to_the_bag_only_when_it_has_no_room() -> None:
    g = card_turn()
    clear_sky(g)
    give_demon(g, "bakhtak", 1, ["red"])
    run_text(g, [{"do": "return-star"}])
    act(g, ["lift", "1", "red", "red"])
    assert verbs(g) == {"sky"}
    assert refusal(g, ["bag", "red"]) == "star.return-to-sky"
    act(g, ["sky", "red", "c1"])
    assert sky(g, "c1") == "red" and tokens(g, 1) == ["none", "none"]
    full = card_turn()
    clear_sky(full)
    red = {"t2": "red", "a2": "red", "c3": "red", "l3": "red", "s1": "red", "d5": "red"}
    fill_sky(full, {"t3", "a3", "c4", "l4", "s5", "d6"}, red)
    give_demon(full, "bakhtak", 1, ["red"])
    bag = len(full.bag)
    run_text(full, [{"do": "return-star"}])
    act(full, ["lift", "1", "red", "red"])
    assert len(full.bag) == bag + 1 and "end-turn" in verbs(full)


@rule("demon.all-icons-needed")
def test_a_demon_is_read_with_its_last_icon_and_not_before() -> None:
    g = gaze("red", "red")
    give_demon(g, "bakhtak", 1)
    draw(g, 2)
    act(g, ["cover", "red", "1", "red"])
    assert not g.is_read(0)
    act(g, ["cover", "red", "1", "red"])
    assert g.is_read(0) and in_slot(g, 1) == "bakhtak"


@rule("ruling.sky.wild-icon-on-demon")
def test_a_printed_wild_icon_takes_any_star_and_matches_only_its_like(tmp_path: Path) -> None:
    for file in HOUSE.glob("*.toml"):
        text = file.read_text()
        if file.name == "demons.toml":
            text = text.replace('stars = ["red", "red"]', 'stars = ["wild", "red"]', 1)
        (tmp_path / file.name).write_text(text)
    g = GAME.start(GAME.load_pack(tmp_path), 2, GAME.settings_of({}), 1)
    assert isinstance(g, Astrolabe)
    clear(g)
    begin_turn(g, "stargaze", 1)
    clear_sky(g)
    give_demon(g, "bakhtak", 1)
    next_stars(g, "blue")
    act(g, ["act", "stargaze", 1], ["cover", "blue", "1", "wild"])
    assert tokens(g, 1) == ["blue", "none"]
    from asterism.games.astrolabe.rules.demons import matching_neighbours

    give_demon(g, "spazg", 2)
    assert matching_neighbours(g, 0, 1) == 0
