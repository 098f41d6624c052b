"""Components and setup: mats, Homeworlds, supply, Boss decks, difficulty, who sees what."""

import copy
import random

import pytest

from asterism.games.knights import GAME
from asterism.games.knights.model.content import KnightsContent
from asterism.games.knights.model.names import FUEL, IS_MINION, SPECIALTIES, SUPPLIES, TECH, WEAPON
from asterism.games.knights.model.state import Knights
from asterism.kernel.chance import Chance
from asterism.kernel.errors import SetupError
from asterism.kernel.state import SPECTATOR
from games.knights.helpers import (
    FURION,
    KNIGHTS,
    act,
    before_setup,
    boss_turn,
    card_of,
    faceup,
    finish_turn,
    keys,
    lab_pack,
    minion,
    names,
    next_turns,
    refused,
    row,
    table,
)
from rules_coverage import rule

BOSSES = ["furion", "ishtakka", "gorgolith", "nullarch"]


def house() -> KnightsContent:
    content = GAME.content()
    assert isinstance(content, KnightsContent)
    return content


@rule("table.players-and-minutes", "object.one-team", "end.win-boss-zero")
def test_one_to_four_players_win_or_lose_together() -> None:
    assert GAME.seat_range == (1, 4) and GAME.minutes == 60 and GAME.team
    for seats in (0, 5):
        with pytest.raises(SetupError):
            GAME.start(GAME.content(), seats, GAME.settings_of({}), 1)
    g = table(3)
    g.boss_health = 1
    g.equipped[0] = [card_of(g, "blaster")]
    g.stack[-1].at = 1
    act(g, 0, "attack", "blaster", 0)
    outcome = g.outcome()
    assert outcome is not None
    assert outcome.ranks == [1, 1, 1] and outcome.scores == [1, 1, 1] and outcome.rule == "end.win-boss-zero"


@rule("mat.health-start", "mat.slot-start", "mat.power-start", "setup.no-opening-draw")
@pytest.mark.parametrize("knight", KNIGHTS)
def test_a_knight_starts_as_its_mat_shows(knight: str) -> None:
    others = [other for other in KNIGHTS if other != knight]
    g = table(2, [knight, others[0]])
    mat = next(mat for mat in house().knights if mat.id == knight)
    assert (g.health[0], g.slots[0], g.power[0]) == (mat.health, mat.slot_start, mat.power_start)
    assert sorted(g.hand[0]) == sorted(mat.hand)
    assert g.deck[0] == mat.deck[::-1]
    assert g.discard[0] == g.equipped[0] == g.played[0] == []


@rule("mat.power-start", "mat.slot-max")
def test_starting_power_and_slot_maxima_differ_between_knights() -> None:
    assert {knight.power_start for knight in house().knights} == {0, 1}
    assert len({knight.slot_top for knight in house().knights}) == 3


@rule("setup.hand-from-mat", "setup.deck-from-mat", "setup.example-deck-order")
def test_the_printed_example_of_hand_and_deck() -> None:
    g = table(2, ["vela-quill", "brannoc-thule"])
    assert sorted(names(g, g.hand[0])) == ["blaster", "galvanic-current", *["power-core"] * 3]
    drawn = [g.deck[0].pop() for _ in range(5)]
    assert names(g, drawn) == ["power-core", "power-core", "power-core", "blaster", "blaster"]


@rule("setup.galvanic-current-type", "card.three-types")
def test_every_player_card_has_one_type_and_galvanic_current_is_fuel() -> None:
    for card in house().cards:
        assert card.type in (FUEL, TECH, WEAPON)
        assert bool(card.attack) == (card.type == WEAPON) and bool(card.play) == (card.type != WEAPON)
    assert next(card for card in house().cards if card.id == "galvanic-current").type == FUEL


@rule("mat.specialties-are-advice", "mat.lore-has-no-effect", "boss.challenge-rating")
def test_specialties_lore_and_rating_are_words_no_rule_reads() -> None:
    assert {word for knight in house().knights for word in knight.specialties} == set(SPECIALTIES)
    assert all(1 <= mat.rating <= 10 for mat in house().mats)
    text = (GAME.folder / "packs/house/knights.toml").read_text(encoding="utf-8")
    changed = copy.deepcopy(text)
    for word in SPECIALTIES:
        changed = changed.replace(f'"{word}"', '"flexibility"', 1)
    pack = lab_pack("")
    from pathlib import Path

    bosses = (Path(pack) / "bosses.toml").read_text(encoding="utf-8")
    (Path(pack) / "bosses.toml").write_text(bosses.replace("rating = 3", "rating = 9"), encoding="utf-8")
    (Path(pack) / "knights.toml").write_text(changed.replace("She wired", "He wired"), encoding="utf-8")
    games = [table(2, seed=5), table(2, seed=5, pack=pack)]
    for g in games:
        rng = random.Random(3)
        while g.stack:
            seat = g.waiting()[0]
            g.step(seat, rng.choice(g.options(seat)))
    assert games[0].position() == games[1].position()


@rule("setup.choose-knight-and-number", "setup.knights-unique", "setup.numbers-in-use")
def test_every_seat_takes_a_different_knight_and_numbers_follow_the_seats() -> None:
    g = before_setup(3)
    assert g.waiting() == [0] and len(keys(g, 0)) == 6
    act(g, 0, "take-knight", "tycho-vance")
    assert refused(g, 1, "take-knight", "tycho-vance") == "setup.knights-unique"
    act(g, 1, "take-knight", "vela-quill")
    act(g, 2, "take-knight", "meridia-sol")
    assert len(set(g.knight)) == 3
    assert {number for card in g.turn_deck + g.turn_discard for number in [card] if 1 <= card <= 3} == {1, 2, 3}


@rule("setup.choice-order")
def test_setup_choices_can_be_made_at_the_table_or_left_to_chance() -> None:
    g = GAME.new(3, 4, {"boss": "choose", "homeworld": "choose"})
    assert isinstance(g, Knights)
    for seat in range(3):
        act(g, seat, "take-knight", KNIGHTS[seat])
    act(g, 2, "defend", "old-tethys")
    assert ["give-wild", 1] in keys(g, 0)
    act(g, 0, "give-wild", 1)
    assert g.wild == 1
    act(g, 1, "face", "nullarch")
    assert g.foe().id == "nullarch" and g.homeworld().id == "old-tethys"
    chosen = set()
    for seed in range(30):
        g = GAME.new(3, seed, {"boss": "random", "homeworld": "random", "knights": "random", "wild": "random"})
        assert isinstance(g, Knights) and g.turn >= 1
        chosen.add((g.mat, g.world, tuple(g.knight), g.wild))
    assert len(chosen) > 20


@rule("setup.tracks-are-caps", "mat.health-max-ten", "mat.slot-max")
def test_no_gain_goes_beyond_the_top_of_a_track() -> None:
    g = table(2, ["vela-quill", "brannoc-thule"])
    g.health[0] = 9
    g.heal(0, 3)
    g.power_up(0, 9)
    g.gain_slots(0, 9)
    assert (g.health[0], g.power[0], g.slots[0]) == (10, 4, 4)


@rule(
    "setup.choose-homeworld",
    "setup.homeworld-power-zero",
    "setup.homeworld-dial",
    "homeworld.start-health-is-cap",
    "homeworld.own-power-track",
)
def test_one_homeworld_with_its_own_health_and_power_track() -> None:
    tops = set()
    for world in ("calyx-prime", "port-vesper", "old-tethys", "lantern-reach"):
        g = table(2, homeworld=world)
        card = g.homeworld()
        assert card.id == world and g.world_health == card.health and g.world_power == 0
        tops.add(card.power_top)
        g.world_health -= 1
        g.heal_world(3)
        assert g.world_health == card.health
        g.power_up_world(9)
        assert g.world_power == card.power_top
    assert tops == {3, 4}


@rule(
    "setup.six-supply-decks",
    "setup.supply-tech",
    "setup.supply-fuel-low",
    "setup.supply-fuel-high",
    "setup.supply-weapon-low",
    "setup.supply-weapon-mid",
    "setup.supply-weapon-high",
    "card.supply-mark",
    "setup.starter-copies",
)
def test_the_six_supply_decks_hold_what_their_marks_say() -> None:
    g = table(2)
    bands = [(TECH, 0, 99), (FUEL, 0, 3), (FUEL, 4, 99), (WEAPON, 2, 4), (WEAPON, 5, 6), (WEAPON, 7, 99)]
    for deck, (type, low, high) in enumerate(bands):
        cards = [*g.supply[deck], g.faceup[deck]]
        assert len(set(cards)) >= 2
        for card in cards:
            design = g.content.cards[card]
            assert design.type == type and low <= design.cost <= high and design.supply == deck
        copies = sum(card.copies for card in g.content.cards if card.supply == deck)
        assert len(cards) == copies == [9, 12, 12, 9, 9, 7][deck]
    assert all(card.cost == 0 for card in g.content.cards if card.supply < 0)


@rule("setup.shuffle-supply-separately", "setup.reveal-supply-tops", "info.hidden-from-all")
def test_supply_decks_are_shuffled_and_only_their_tops_are_seen() -> None:
    tops = {tuple(table(2, seed=seed).faceup) for seed in range(12)}
    assert len(tops) > 6
    g = table(2, supply=["tractor-net", "ion-cell", "fusion-brick", "pulse-carbine", "rail-driver", "nova-lance"])
    assert [faceup(g, deck) for deck in SUPPLIES] == [
        "tractor-net",
        "ion-cell",
        "fusion-brick",
        "pulse-carbine",
        "rail-driver",
        "nova-lance",
    ]
    view = g.observe(0)
    assert view["supply"] == [{"card": g.faceup[i], "left": g.supply_size(i)} for i in range(6)]
    boss, order = view["boss"], view["order"]
    assert isinstance(boss, dict) and isinstance(order, dict)
    assert boss["deck"] == 7 and order["left"] == 5
    assert "boss_deck" not in boss and boss["top"] == [] and order["top"] == []


@rule("boss.own-setup", "boss.track-optional", "setup.unmarked-boss-cards", "boss-card.unmarked-not-in-deck")
@pytest.mark.parametrize("boss", BOSSES)
def test_each_boss_brings_its_own_decks_and_track(boss: str) -> None:
    g = table(2, boss=boss)
    mat = g.foe()
    assert mat.has_track == (boss in ("furion", "nullarch"))
    unmarked = {i for i, card in enumerate(g.content.boss_cards) if card.mark == 0}
    main = set(g.boss_deck + g.boss_discard)
    assert not main & unmarked
    everything = sorted([*g.extra_deck, *g.extra_order, *g.minion])
    assert everything == sorted(mat.extra)
    assert len(g.minion) == {"furion": 0, "ishtakka": 1, "gorgolith": 1, "nullarch": 0}[boss]


@rule("boss.own-rules", "level.adds-to-the-mat")
def test_the_mat_rules_hold_at_level_one_and_later() -> None:
    for level in (1, 2):
        g = table(2, boss="ishtakka")
        g.level = level
        for _ in range(4):
            minion(g, "shell-larva", 3)
        before = g.boss_health
        g.damage(0, 3)
        assert before - g.boss_health == 1  # Carapace takes 2


@rule("boss.starts-at-level-one", "level.known-in-advance")
@pytest.mark.parametrize("boss", BOSSES)
def test_levels_start_at_one_and_future_tokens_can_be_read(boss: str) -> None:
    g = table(2, boss=boss)
    assert g.level == 1 and g.bonus() == 0
    zones = {zone.id: zone for zone in GAME.speech.zones(g.observe(SPECTATOR), g.pack)}
    tokens = zones["levels"].pieces
    assert [token.name for token in tokens] == [f"Level {level.number}" for level in g.foe().levels]
    assert all(token.text.startswith("INSTANT: ") for token in tokens)


@rule("level.tokens-per-boss")
def test_the_eleven_level_tokens_are_spread_three_three_three_two() -> None:
    assert [len(mat.levels) for mat in house().mats if mat.grade == 0] == [3, 3, 3, 2]


@rule("boss-card.own-deck", "setup.boss-deck", "setup.boss-dial", "boss.dial-unlimited", "setup.choose-boss")
@pytest.mark.parametrize("boss", BOSSES)
def test_the_boss_deck_is_its_own_shuffled_and_the_dial_is_printed(boss: str) -> None:
    orders = set()
    for seed in range(6):
        g = table(2, boss=boss, seed=seed)
        assert all(g.content.boss_ids[g.content.boss_cards[card].boss] == boss for card in g.foe().main)
        assert g.boss_health == g.foe().health
        orders.add(tuple(g.next_boss_card() for _ in range(4)))
    assert len(orders) > 1
    assert {table(seats, boss=boss).boss_health for seats in (1, 2, 3, 4)} == {g.foe().health}
    mat = GAME.speech.zones(g.observe(0), g.pack)[0].pieces[0]
    assert g.foe().text in mat.text and g.foe().exhaust_text in mat.text


@rule(
    "boss-card.player-count-mark",
    "boss-card.others-start-discarded",
    "setup.unused-boss-cards-stay",
    "solo.player-count-for-boss-deck",
)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("boss", BOSSES)
def test_cards_for_more_players_start_in_the_boss_discard_pile(boss: str, seats: int) -> None:
    g = table(seats, boss=boss)
    fits = [card for card in g.foe().main if g.content.boss_cards[card].mark <= seats]
    rest = [card for card in g.foe().main if g.content.boss_cards[card].mark > seats]
    assert sorted(g.boss_deck) == sorted(fits) and sorted(g.boss_discard) == sorted(rest)
    sizes = {"furion": (6, 7, 8, 10), "ishtakka": (2, 5, 7, 8), "gorgolith": (6, 8, 10, 12), "nullarch": (8, 9, 11, 12)}
    assert len(g.boss_deck) == sizes[boss][seats - 1]


@rule("boss-card.two-types")
def test_every_boss_card_is_a_minion_or_a_strike() -> None:
    for card in house().boss_cards:
        assert (card.kind == IS_MINION) == (card.health > 0)
        assert (card.kind == IS_MINION) != bool(card.strike)


@rule("setup.boss-deck-may-be-small")
def test_a_boss_may_start_with_no_cards_and_levels_up_on_its_first_draw() -> None:
    g = table(2)
    g.boss_discard = g.boss_discard + g.boss_deck
    g.boss_deck = []
    g.chance.force([g.boss_discard.index(g.boss_discard[0])], 0)
    g.chance.forced = []
    boss_turn(g)
    assert g.level == 2


@rule(
    "difficulty.three-grades",
    "difficulty.normal-is-the-mat",
    "difficulty.token-in-force",
    "difficulty.what-a-token-may-change",
    "difficulty.nightmare-includes-expert",
    "difficulty.tile-is-token",
    "setup.choose-difficulty",
)
@pytest.mark.parametrize("boss", BOSSES)
def test_each_grade_applies_its_own_side_of_the_token(boss: str) -> None:
    normal, expert, nightmare = (table(2, boss=boss, difficulty=grade) for grade in ("normal", "expert", "nightmare"))
    assert normal.foe().token_text == "" and expert.foe().token_text and nightmare.foe().token_text
    base = [mat.health for mat in house().mats if mat.id == boss]
    assert [g.boss_health for g in (normal, expert, nightmare)] == base
    assert base[0] <= base[1] <= base[2]
    if boss == "furion":
        assert (normal.track, expert.track, nightmare.track) == (0, 3, 4)
    if boss == "ishtakka":
        assert [len(g.minion) for g in (normal, expert, nightmare)] == [1, 2, 3]
        assert expert.foe().numbers != nightmare.foe().numbers
    if boss == "gorgolith":
        assert normal.minion_health == [6] and expert.minion_health == [7]
    if boss == "nullarch":
        assert [len(g.extra_order) for g in (normal, expert, nightmare)] == [5, 5, 4]


@rule("level.side-by-difficulty", "level.front-by-default")
def test_back_sides_of_level_tokens_are_used_only_where_the_token_says_so() -> None:
    for boss, backs in (("furion", True), ("ishtakka", False), ("gorgolith", False), ("nullarch", True)):
        mats = [mat for mat in house().mats if mat.id == boss]
        texts = [[(level.text, level.bonus) for level in mat.levels] for mat in mats]
        assert texts[0] == texts[1]
        assert (texts[0] != texts[2]) == backs


@rule("setup.boss-mat-instructions", "setup.order-of-steps")
def test_the_token_setup_runs_after_the_mat_setup_and_before_the_first_turn() -> None:
    g = before_setup(2, boss="nullarch", difficulty="nightmare")
    act(g, 0, "take-knight", "vela-quill")
    assert g.extra_order == [] and g.turn == 0
    act(g, 1, "take-knight", "tycho-vance")
    ids = [g.content.boss_cards[card].id for card in g.extra_order[::-1]]
    assert ids == ["first-hour", "second-hour", "fourth-hour", "last-hour"]
    assert g.turn == 1


@rule("object.talk-freely", "info.open-hands", "info.spectators", "info.discards-face-up", "discard.look-any-time")
def test_everyone_sees_every_hand_mat_and_discard_pile() -> None:
    g = table(3)
    finish_turn(g, 0)
    g.discard[1] = [card_of(g, "blaster"), card_of(g, "power-core")]
    views = [{**g.observe(viewer), "seat": None} for viewer in (SPECTATOR, 0, 1, 2)]
    assert all(view == views[0] for view in views)
    players = views[0]["players"]
    assert isinstance(players, list)
    for seat in range(3):
        assert players[seat]["hand"] == sorted(g.hand[seat])
        assert players[seat]["discard"] == g.discard[seat]


@rule("deck.no-looking", "info.deck-memory")
def test_a_deck_shows_its_size_and_with_the_tracker_what_a_player_remembers() -> None:
    for option, shown in (("off", False), ("on", True)):
        g = table(2, ["vela-quill", "tycho-vance"], tracker=option)
        players = g.observe(0)["players"]
        assert isinstance(players, list)
        assert players[0]["deck"] == 5
        assert (players[0]["order"] is not None) == shown
        if shown:
            assert names(g, players[0]["order"]) == ["power-core", "power-core", "power-core", "blaster", "blaster"]
            world = g.sample(1, Chance.seeded(9))
            assert world.deck == g.deck  # a bot may plan with what it remembers


@rule("object.random-turn-order")
def test_turns_come_in_random_order_but_always_the_same_number_of_each() -> None:
    orders = set()
    for seed in range(8):
        g = GAME.new(2, seed, {"knights": "random"})
        assert isinstance(g, Knights)
        while g.turn_cards_left():
            if g.active >= 0:
                finish_turn(g, g.active)
            else:
                g.step(g.waiting()[0], g.options(g.waiting()[0])[0])
        drawn = tuple(g.turn_discard)
        assert sorted(drawn) == [0, 0, 1, 1, 2, 2]
        orders.add(drawn)
    assert len(orders) > 3


@rule("team.who-answers", "order.pair-choice-answer")
def test_who_enters_a_decision_of_the_players_is_a_table_option() -> None:
    for how, asked in (("anyone", [0, 1]), ("speaker", [0]), ("vote", [0, 1])):
        g = table(2, team=how)
        boss_turn(g, "saturation", then="1")
        assert g.waiting() == asked
        assert rule_of(g) == "effect.option-you-can-complete"
    # voting: one vote does not decide, two equal votes do
    act(g, 1, "option", 1)
    assert g.waiting() == [0] and g.track == 0
    act(g, 0, "option", 1)
    assert g.level == 1 and g.votes == [-1, -1]
    pair = before_setup(4, turns=["1/2"])
    for seat in range(4):
        act(pair, seat, "take-knight", KNIGHTS[seat])
    assert pair.waiting() == [0, 1]
    lone = before_setup(4, turns=["1/2"], team="speaker")
    for seat in range(4):
        act(lone, seat, "take-knight", KNIGHTS[seat])
    assert lone.waiting() == [0]


def test_a_split_vote_is_settled_by_the_speaker() -> None:
    g = table(2, team="vote")
    boss_turn(g, "saturation", then="1")
    health = g.world_health
    act(g, 1, "option", 1)
    act(g, 0, "option", 0)
    assert g.world_health == health - 4 and g.track == 0


def rule_of(g: Knights) -> str:
    decision = g.decision(g.waiting()[0])
    assert decision is not None
    return decision.rule


@rule("table.seating")
def test_the_seat_on_the_left_has_the_next_number() -> None:
    g = table(3, turns=["wild"])
    assert g.wild == 0 and g.active == 0
    holders = []
    for _ in range(3):
        next_turns(g, "wild")
        finish_turn(g, g.active)
        holders.append(g.wild)
    assert holders == [1, 2, 0]


@rule("layout.minion-row", "layout.tracks")
def test_the_view_lays_the_table_out_from_boss_to_players() -> None:
    g = table(2, boss="furion")
    minion(g, "spotter-drone")
    minion(g, "siege-walker")
    zones = GAME.speech.zones(g.observe(0), g.pack)
    order = [zone.id for zone in zones]
    assert order.index("boss-mat") < order.index("minion-row") < order.index("supply") < order.index("hand:0")
    assert order.index("equipped:0") < order.index("mat-zone:0")
    pieces = {piece.id: piece for zone in zones for piece in zone.pieces}
    assert dict(pieces["boss"].facts)["Artillery"] == "0 of 9"
    assert dict(pieces["mat:0"].facts)["health"] == "9 of 10"
    assert [piece.name for zone in zones if zone.id == "minion-row" for piece in zone.pieces] == [
        "Spotter Drone",
        "Siege Walker",
    ]
    assert [name for name, _ in row(g)] == ["spotter-drone", "siege-walker"]


def test_the_terminal_shows_what_a_player_needs() -> None:
    g = table(2, ["vela-quill", "brannoc-thule"], supply=["tractor-net"], turns=["1"])
    minion(g, "siege-walker", 4)
    act(g, 0, "equip", "blaster")
    act(g, 0, "play", "power-core")
    drawing = GAME.speech.draw(g.observe(0), g.pack, False, 100)
    for words in (
        "Furion, Normal",
        f"Health {FURION}",
        "Siege Walker (4 health)",
        "Calyx Prime",
        "2 energy  Tractor Net [9 left]",
        "Turn order: now 1; drawn 1; 5 left",
        "Equipped: Blaster",
        "Energy 1",
        "Hand: Power Core x2, Galvanic Current",
    ):
        assert words in drawing, words
    assert all(len(line) <= 100 for line in drawing.splitlines())
    assert "\x1b[" in GAME.speech.draw(g.observe(0), g.pack, True, 100)
