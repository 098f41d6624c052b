"""What players read: labels, prices, refusals, the terminal drawing, the log."""

import json

from asterism.drawing.boards import board_of
from asterism.drawing.pen import shown_width
from asterism.games.starlight import GAME
from asterism.games.starlight.model.state import Starlight
from asterism.kernel.game.record import Match
from asterism.kernel.state import SPECTATOR
from games.starlight.helpers import (
    do,
    fill,
    give_core,
    give_flare,
    give_god,
    give_privilege,
    give_rays,
    offered,
    scene,
    set_flare_pool,
    stand,
    table,
)
from rules_coverage import rule


def drawing(g: Starlight, seat: int, colour: bool = False, width: int = 100) -> str:
    return GAME.speech.draw(json.loads(json.dumps(g.observe(seat))), g.pack, colour, width)


def label(g: Starlight, words: str) -> tuple[str, str]:
    decision = g.decision(g.waiting()[0])
    assert decision is not None
    found = next(choice for choice in decision.options if choice.key == list(words.split()))
    return found.label, found.note


@rule("ap.no-tokens", "ap.surcharge")
def test_the_rondel_shows_the_price_of_every_space_surcharge_included() -> None:
    g = scene(2, "cores", ap=3)
    stand(g, 1, "launch-north")
    text = drawing(g, 0)
    lines = {line.strip().split("  ")[0].strip("> "): line for line in text.splitlines()}
    assert "1 AP to get there" in lines["Launch to Aquila or Hydrus"]
    assert "3 AP to get there, +1 to act" in lines["Launch to Draco or Delphinus"]
    assert "[Yellow]" in lines["Launch to Draco or Delphinus"]
    assert "out of reach" in lines["Gain Flares"]
    assert "> Gain Cores" in text and "7 AP to get there" in lines["Gain Cores"]
    assert "Red has 3 AP." in text


def test_the_drawing_shows_pools_holdings_stars_that_can_be_completed_and_open_slots() -> None:
    g = scene(2, "launch-west", fresh=True)
    give_core(g, 0, "core-09")
    give_rays(g, 0, "4 long-ruby", "short-azure")
    give_flare(g, 0, "flare-02")
    give_privilege(g, 0, "refill-rays")
    fill(g, 1, "hy1")
    text = drawing(g, 0)
    assert (
        "Core Vine and Stone, Cornucopia (ruby or azure; any sizes) -> can be launched at magnitude 2, 3, 4 or 5"
        in (" ".join(text.split()))
    )
    assert "Rays: 4 ruby long, 1 azure short" in text
    assert "[·Gamma:7/refill-rays]" in text and "·Beta=Yellow" in text
    assert "Flare 1 AP:" in text and "Long rays 1 AP:" in text and "Core 1 AP:" in text
    assert "Flare Chorus II: 1 night point for each star you have launched, at most 6; or gain 2 AP" in " ".join(
        text.split()
    )
    assert "Laurels face down: 3" in text and "RED (YOU)" in text
    assert all(shown_width(line) <= 100 for line in drawing(g, 0, True).splitlines())
    assert "\x1b[" in drawing(g, 0, True)


def test_the_drawing_of_a_launch_gods_and_starbots() -> None:
    g = scene(2, "launch-west", fresh=True)
    give_rays(g, 0, "long-ruby")
    do(g, "act", "choose-core starter-red", "attach-ray long-ruby")
    assert "RED ASSEMBLES A STAR" in drawing(g, 1) and "magnitude 2: ruby long" in drawing(g, 1)
    g = table(2, gods="on")
    assert "GODS OFFERED TO YOU" in drawing(g, 0)
    assert drawing(g, SPECTATOR)
    g = table(2, starbots="1")
    do(g, "place cores", "end-turn")
    assert "STARBOT CARD TURNED UP LAST" in drawing(g, 0) and "YELLOW (STARBOT)" in drawing(g, 0)


@rule("info.visibility", "info.bag-draws", "starbot.difficulty")
def test_the_drawing_and_the_lists_show_what_is_left_and_what_is_gone() -> None:
    g = table(3, starbots="1")
    g.core_discards = [g.core_deck.pop()]
    g.bot_card = 0
    g.bot_discards = [g.bot_deck.pop()]
    give_flare(g, 0, "flare-02", used=True)
    c = g.content
    long_bag = [c.ray_names[ray] for ray in g.long_bag]
    rubies = f"{len(long_bag)} rays ({long_bag.count('long ruby')} ruby, "
    view = json.loads(json.dumps(g.observe(1)))
    text = " ".join(drawing(g, 1, width=1000).split())
    for said in (
        f"In the bag of long rays: {rubies}",
        f"Core discards: {c.cores[g.core_discards[0]].name}.",
        f"Starbot discards: {c.starbots[g.bot_discards[0]].name}.",
        "each star of a Starbot is worth 3 points at the end",
        "Used Flares: Chorus II",
    ):
        assert said in text
    zones = {zone.id: zone for zone in GAME.speech.zones(view, c)}
    assert rubies in zones["pool:long"].note
    assert [piece.name for piece in zones["core-discards"].pieces] == [c.cores[g.core_discards[0]].name]
    assert "each star of a Starbot is worth 3 points" in zones["starbot"].note


def test_labels_say_what_an_option_costs_and_brings() -> None:
    g = scene(2, "cores")
    stand(g, 1, "launch-west")
    give_rays(g, 0, "long-ruby")
    give_flare(g, 0, "flare-34")
    give_privilege(g, 0, "buy-night")
    assert label(g, "step") == ("Step onto Launch to Aquila or Hydrus", "-1 AP")
    assert label(g, "end-turn") == ("End the turn", "5 AP saved")
    do(g, "step")
    assert label(g, "act") == ("Take the action: Launch to Aquila or Hydrus", "-1 AP surcharge")
    do(g, "act", "choose-core starter-red", "attach-ray long-ruby")
    assert label(g, "star-complete") == ("The star is complete", "magnitude 2")
    do(g, "star-complete")
    assert label(g, "launch aq1") == ("Launch to Lambda, small slot of Aquila", "-1 AP, +7 night points; Core + Ray")
    do(g, "launch aq1")
    assert label(g, "attach-flare flare-34") == ("Attach Hearth I: 3 night points", "+3 night points")
    do(g, "no-flare")
    assert label(g, "buy-night-point") == ("Buy a night point", "-2 AP, +1 night point")
    g = scene(2, "flares", fresh=True)
    set_flare_pool(g, "flare-34", "flare-01", "flare-02", "flare-03")
    do(g, "act")
    assert label(g, "buy-flare flare-34")[1] == "-1 AP"
    assert label(g, "flush flares") == ("Flush the Flare pool", "-1 AP")


def test_moves_one_would_look_for_are_explained() -> None:
    g = scene(2, "cores")
    decision = g.decision(0)
    assert decision is not None
    barred = {barred.choice.key[0]: barred.rule for barred in decision.barred}
    assert barred == {"act": "rondel.move-first"}
    g = scene(2, "cores", fresh=True)
    for id in ("core-01", "core-02", "core-03"):
        give_core(g, 0, id)
    do(g, "act")
    decision = g.decision(0)
    assert decision is not None
    assert {barred.rule for barred in decision.barred} == {"cores.limit-four"}
    g = scene(2, "launch-west", fresh=True)
    give_rays(g, 0, "long-ruby")
    do(g, "act", "choose-core starter-red", "attach-ray long-ruby", "star-complete")
    decision = g.decision(0)
    assert decision is not None
    reasons = {barred.choice.key[1]: barred.rule for barred in decision.barred}
    assert reasons["aq3"] == "slot.target-when-empty" and reasons["aq7"] == "slot.large"


def test_steps_that_show_something_new_carry_a_mark() -> None:
    g = scene(2, "cores", fresh=True)
    do(g, "act")
    decision = g.decision(0)
    assert decision is not None
    assert {choice.key[0]: choice.reveals for choice in decision.options}["flush"]
    assert not {choice.key[0]: choice.reveals for choice in decision.options}["take-core"]


def test_the_log_tells_a_whole_turn_and_keeps_laurels_to_their_owner() -> None:
    match = Match.new(GAME, 2, 3, {"seating": "as-listed", "start-player": "seat-1"}, names=["Ann", "Bob"])
    assert any("Laurel" in line for line in match.story(0)[0])
    assert not any("Laurel" in line for line in match.story(SPECTATOR)[0])
    match.answer(0, ["place", "cores"])
    match.answer(0, ["act"])
    g = match.state
    assert isinstance(g, Starlight)
    match.answer(0, ["take-core", g.content.cores[g.core_pool[0]].id])
    match.answer(0, ["finish"])
    match.answer(0, ["end-turn"])
    lines = [line for lines in match.story(1)[1:] for line in lines]
    assert lines[0] == "Ann placed a marker on Gain Cores"
    assert lines[1].startswith("Ann took ")
    assert lines[2] == "Ann ended the turn with 1 AP saved"
    assert lines[3].endswith(" comes into the Core pool")
    assert lines[4] == "You began a turn with 2 AP"


def test_panels_say_the_same_of_every_seat() -> None:
    g = scene(3, "cores", starbots="1", gods="on")
    give_god(g, 0, "zeus")
    panels = GAME.speech.panels(json.loads(json.dumps(g.observe(1))), g.pack)
    assert [panel.facts[0] for panel in panels] == [("colour", "red"), ("colour", "yellow"), ("colour", "blue")]
    assert ("God", "Zeus") in panels[0].facts and ("player", "Starbot") in panels[2].facts
    headlines = [GAME.speech.headline(g.observe(0))]
    g.daybreak = g.round
    headlines.append(GAME.speech.headline(g.observe(0)))
    g.round += 1
    headlines.append(GAME.speech.headline(g.observe(0)))
    assert headlines == ["Round 2", "Round 2, daybreak: one more round follows", "Round 3, the last"]


@rule("info.visibility")
def test_lists_write_names_as_names() -> None:
    g = table(3, starbots="1")
    while g.bot_card < 0:
        do(g, offered(g)[0])
    view = json.loads(json.dumps(g.observe(0)))
    said = {piece.id: piece.text for zone in GAME.speech.zones(view, g.pack) for piece in zone.pieces}
    c = g.content
    for prefix, ids, texts in (
        ("accolade", c.accolade_ids, c.accolade_texts),
        ("laurel", c.laurel_ids, c.laurel_texts),
        ("starbot", c.starbot_ids, c.bot_texts),
    ):
        found = [(said[f"{prefix}:{id}"], texts[i]) for i, id in enumerate(ids) if f"{prefix}:{id}" in said]
        assert found and all(shown[1:] == f"{text[1:]}." for shown, text in found)


def test_what_is_in_force_lies_beside_the_board_of_whoever_plays() -> None:
    g = scene(3, "cores")
    g.waived = True
    seats = [g.active(), *(seat for seat in range(3) if seat != g.active())]
    own, other = (board_of(GAME)(json.loads(json.dumps(g.observe(seat))), g.pack, g.names) for seat in seats[:2])
    assert "no surcharge this turn" in own.mine and "no surcharge this turn" not in own.tray
    assert "no surcharge this turn" in other.tray and "no surcharge this turn" not in other.mine
