"""Setting the table: players, decks, mats, options, and who may see what."""

import json
from collections import Counter

import pytest

from asterism.games.starlight import GAME
from asterism.games.starlight.model.content import PLAYER_COLOURS
from asterism.games.starlight.model.names import PATTERNS, PRIVILEGES, SIZES, SPACE_KINDS
from asterism.games.starlight.model.state import Starlight
from asterism.kernel.chance import Chance
from asterism.kernel.errors import SetupError
from asterism.kernel.state import SPECTATOR
from games.starlight.helpers import (
    core_number,
    do,
    give_core,
    give_rays,
    house,
    names,
    offered,
    play_randomly,
    player,
    raw_table,
    refusal,
    scene,
    table,
    verbs,
)
from rules_coverage import rule


@rule("players.up-to-five")
def test_six_seats_are_refused() -> None:
    with pytest.raises(SetupError, match="1 to 5 seats"):
        GAME.new(6)
    assert GAME.new(5).seats == 5


@rule("players.one-live-enough", "players.starbots-optional")
def test_starbots_fill_seats_as_long_as_one_player_is_live() -> None:
    for seats in range(1, 6):
        for starbots in range(5):
            if starbots < seats:
                assert table(seats, starbots=str(starbots)).live_seats() == seats - starbots
            else:
                with pytest.raises(SetupError, match="live player"):
                    table(seats, starbots=str(starbots))
    with pytest.raises(SetupError, match="1 to 5 seats"):  # 3 live players take 0, 1 or 2 Starbots and no more
        GAME.new(6, settings={"starbots": "3"})


@rule("setup.solo-without-starbots")
def test_a_single_player_may_practise_and_is_listed_as_the_winner() -> None:
    g = play_randomly(table(1))
    outcome = g.outcome()
    assert outcome is not None and outcome.winners() == [0]


@rule("players.no-starbots-no-deck")
def test_without_starbots_their_deck_stays_away() -> None:
    assert table(3).bot_deck == []
    assert len(table(3, starbots="1").bot_deck) == 26


@rule("setup.procedure", "setup.starting-goods")
def test_the_table_before_the_first_turn() -> None:
    g = table(3, starbots="1")
    assert g.night == [0, 0, 0]
    assert (len(g.long_pool), len(g.short_pool), len(g.long_bag), len(g.short_bag)) == (6, 6, 39, 39)
    assert (len(g.core_pool), len(g.core_deck), g.core_discards) == (3, 57, [])
    assert (len(g.flare_pool), min(g.flare_pool) >= 0, len(g.flare_deck)) == (4, True, 32)
    assert len(set(g.accolades)) == 5 and g.accolade_owner == [-1] * 5
    assert [len(laurels) for laurels in g.laurels] == [3, 3, 0]
    for seat in (0, 1):
        assert [g.content.cores[core].id for core in g.cores[seat]] == [f"starter-{PLAYER_COLOURS[seat]}"]
        assert sum(g.rays[seat]) == 0 and g.flares[seat] == [] == g.used[seat]
        assert (g.privileges[seat], g.magnitudes[seat], g.aspects[seat], g.space[seat]) == (0, 0, 0, -1)
    assert g.waiting() == [0] and verbs(g) == {"place"}


@rule("setup.start-player", "turn.clockwise")
def test_the_start_player_is_drawn_among_all_seats_or_fixed() -> None:
    starts = Counter(raw_table(3, seed, {"seating": "as-listed", "starbots": "1"}).order[0] for seed in range(60))
    assert set(starts) == {0, 1, 2}
    fixed = raw_table(3, 5, {"seating": "as-listed", "start-player": "seat-3"})
    assert fixed.order == [2, 0, 1]
    with pytest.raises(SetupError, match="seat 4"):
        GAME.new(3, 5, {"start-player": "seat-4"})


@rule("setup.starbot-seats")
def test_seats_are_shuffled_unless_the_host_arranges_them() -> None:
    orders = {tuple(raw_table(3, seed, {"starbots": "1", "start-player": "seat-1"}).order) for seed in range(40)}
    assert orders == {(0, 1, 2), (0, 2, 1)}
    assert {tuple(table(3, seed, starbots="1").order) for seed in range(10)} == {(0, 1, 2)}


@rule("turn.clockwise", "end.round")
def test_turns_go_round_the_table() -> None:
    g = table(3)
    asked = []
    for _ in range(6):
        asked.append(g.waiting()[0])
        do(g, *(["place cores"] if g.round == 1 else []), "end-turn")
    assert asked == [0, 1, 2, 0, 1, 2]
    assert g.round == 3


@rule("setup.late-seat-bonus")
def test_later_live_players_start_with_saved_ap() -> None:
    assert table(5, late_seats="on").saved == house().late_seat_ap
    assert table(5).saved == [0] * 5
    with_bots = raw_table(4, 3, {"seating": "as-listed", "start-player": "seat-3", "starbots": "2"})
    assert with_bots.order == [2, 3, 0, 1]
    assert with_bots.saved == [house().late_seat_ap[0], house().late_seat_ap[1], 0, 0]
    g = table(2, late_seats="on")
    do(g, "place cores", "end-turn")
    assert g.waiting() == [1] and g.ap == 2 and g.saved[1] == house().late_seat_ap[1]
    do(g, "place flares", "end-turn")
    assert g.saved[1] == min(5, house().late_seat_ap[1] + 2)
    do(g, "end-turn")
    assert g.ap == 5 + min(5, house().late_seat_ap[1] + 2)


@rule("setup.colours", "starbot.markers-and-seat")
def test_every_seat_has_a_colour_of_its_own() -> None:
    g = table(5, starbots="2")
    colours = [player(g, seat, 0)["colour"] for seat in range(5)]
    assert colours == ["red", "yellow", "blue", "green", "violet"]
    assert sorted(g.order) == list(range(5))


@rule("meta.playing-time")
def test_the_shelf_says_how_long_a_game_takes() -> None:
    assert GAME.minutes == 75


@rule("rondel.shows-actions", "rondel.order", "rondel.three-launch-spaces", "xref.page-xx", "ocr.accolade-sample")
def test_the_rondel_of_the_house_board() -> None:
    c = house()
    kinds = [SPACE_KINDS[kind] for kind in c.space_kind]
    assert kinds == ["gain-cores", "launch", "gain-rays", "launch", "gain-flares", "launch", "gain-rays"]
    assert [c.space_length[2], c.space_length[6]] == [0, 1]
    named = [[c.constellation_ids[i] for i in c.space_constellations[space]] for space in (1, 3, 5)]
    assert named == [["aquila", "hydrus"], ["draco", "delphinus"], ["phoenix", "lyra"]]
    # what the lost pages might have held is in the ledger: six privileges, and Accolade goals are pack data
    assert len(PRIVILEGES) == 6 and all(c.accolade_goal)


@rule("sky.constellations", "sky.layout", "sky.slot-values", "sky.targets", "launch.most-slots-privileged")
def test_the_sky_of_the_house_board() -> None:
    c = house()
    assert c.constellation_ids == ["aquila", "hydrus", "draco", "delphinus", "phoenix", "lyra"]
    assert c.constellation_colours == ["yellow", "orange", "green", "blue", "red", "violet"]
    assert [slots.bit_count() for slots in c.slots_of_size] == [18, 14, 6]
    assert all((slots & c.large_slots).bit_count() == 1 for slots in c.slots_of)
    assert [targets.bit_count() for targets in c.targets_of] == [1, 1, 2, 1, 2, 2]
    assert not c.all_targets & c.large_slots
    ranges = {"small": range(6, 9), "medium": range(8, 14), "large": range(14, 16)}
    for slot, points in enumerate(c.slot_points):
        assert points in ranges[SIZES[c.slot_size[slot]]]
        assert c.near[slot] and not c.near[slot] & ~c.slots_of[c.slot_constellation[slot]]
    plain = [id for slot, id in enumerate(c.slot_ids) if not c.slot_privilege[slot]]
    assert plain == ["aq6", "aq7", "hy4", "hy6", "dr3", "de4", "ph4", "ly6"]


@rule("sky.hydrus-example")
def test_hydrus_fits_the_example_of_the_book() -> None:
    c = house()
    hydrus = c.constellation_ids.index("hydrus")
    assert names(c.targets_of[hydrus], c.slot_ids) == ["hy1"]
    assert names(c.near[c.slot_ids.index("hy1")], c.slot_ids) == ["hy2", "hy3"]
    hy2, hy3 = c.slot_ids.index("hy2"), c.slot_ids.index("hy3")
    assert (SIZES[c.slot_size[hy2]], c.slot_points[hy2]) == ("small", 7)
    assert names(c.slot_privilege[hy2], PRIVILEGES) == ["refill-rays"]
    assert SIZES[c.slot_size[hy3]] == "medium"


@rule("rays.colours-and-supply", "rays.pool-size", "plan.no-wild-rays", "info.bag-draws")
def test_rays_of_five_colours_and_two_lengths() -> None:
    g = table(1)
    assert g.content.colour_ids == ["ruby", "amber", "jade", "azure", "pearl"]
    assert Counter(g.long_bag + g.long_pool) == dict.fromkeys(range(0, 10, 2), 9)
    assert Counter(g.short_bag + g.short_pool) == dict.fromkeys(range(1, 10, 2), 9)
    assert g.content.ray_pool == [6, 6]
    bags = g.observe(0)["bags"]
    assert isinstance(bags, dict)
    assert sum(bags.values()) == 78
    draws = Counter(table(1, seed).long_pool[0] for seed in range(400))
    assert set(draws) == set(range(0, 10, 2)) and min(draws.values()) > 40  # each colour about 80 times


@rule("cores.deck", "plan.two-parts", "plan.patterns")
def test_the_core_deck_of_the_house_set() -> None:
    c = house()
    assert (c.deck_cores, len(c.cores)) == (60, 65)
    assert Counter(c.core_aspect[:60]) == dict.fromkeys((1, 2, 4, 8, 16, 32), 10)
    assert c.aspect_ids == ["cornucopia", "owl", "trident", "torch", "bow", "anvil"]
    assert Counter(PATTERNS[pattern] for pattern in c.core_pattern[:60]) == {
        "all-long": 18,
        "all-short": 18,
        "equal": 12,
        "any": 12,
    }
    pairs = Counter(mask for mask in c.core_scheme[:60] if mask.bit_count() == 2)
    triples = Counter(mask for mask in c.core_scheme[:60] if mask.bit_count() == 3)
    assert set(pairs.values()) == set(triples.values()) == {3} and len(pairs) == len(triples) == 10


@rule("starter.scheme", "starter.preprinted-colour", "starter.any-size", "starter.no-aspect")
def test_starter_cores_permit_three_colours_and_any_size() -> None:
    c = house()
    schemes = set()
    for core in range(60, 65):
        assert PATTERNS[c.core_pattern[core]] == "any" and c.core_aspect[core] == 0
        assert c.core_scheme[core].bit_count() == 3
        assert c.core_scheme[core] >> c.core_printed[core] & 1
        schemes.add(c.core_scheme[core])
    assert len(schemes) == 5
    assert [c.colour_ids[c.core_printed[core]] for core in range(60, 65)] == c.colour_ids


@rule("mat.layout", "mat.magnitudes", "ap.no-tokens", "cores.face-up")
def test_the_mat_shows_what_has_been_marked() -> None:
    g = scene(ap=4)
    give_core(g, 0, "core-01")
    view = json.loads(json.dumps(g.observe(1)))
    assert view["ap"] == 4
    assert view["players"][0]["cores"] == ["starter-red", "core-01"]
    zone = next(zone for zone in GAME.speech.zones(view, g.pack) if zone.id == "mat:0")
    pieces = [piece.name for piece in zone.pieces]
    assert pieces[:6] == [
        "Buy Night Points on Launch",
        "+1 Action Point",
        "Refill Rays",
        "Laurels +3 Victory Points",
        "Core + Ray",
        "Launch Alpha Star",
    ]
    assert [dict(piece.facts)["slot"] for piece in zone.pieces[6:12]] == [
        "small",
        "small",
        "medium",
        "medium",
        "large",
        "large",
    ]
    assert [piece.name for piece in zone.pieces[12:]] == house().aspect_names
    assert zone.note == "0 AP saved"


@rule("laurels.dealt", "laurels.no-choice", "laurels.number")
def test_each_live_player_is_dealt_laurels_and_keeps_them_all() -> None:
    for choice in ("3", "2", "4"):
        g = table(4, laurels=choice, starbots="1")
        assert [len(laurels) for laurels in g.laurels] == [int(choice)] * 3 + [0]
    assert len(house().laurels) == 24
    g = table(2)
    before = [laurels[:] for laurels in g.laurels]
    play_randomly(g, limit=400)
    assert g.laurels == before


@rule("accolades.five-face-up", "accolades.supply")
def test_five_accolades_lie_open_from_the_start() -> None:
    assert len(house().accolades) == 12
    seen = {tuple(table(2, seed).accolades) for seed in range(20)}
    assert len(seen) > 15
    g = table(2, accolades="lowest")
    assert g.accolades == [0, 1, 2, 3, 4]
    for viewer in (SPECTATOR, 0, 1):
        shown = g.observe(viewer)["accolades"]
        assert isinstance(shown, list)
        assert [row["id"] for row in shown] == [f"accolade-0{i}" for i in range(1, 6)]
    view = json.loads(json.dumps(g.observe(0)))
    zone = next(zone for zone in GAME.speech.zones(view, g.pack) if zone.id == "accolades")
    assert all(piece.text and dict(piece.facts)["day points"] for piece in zone.pieces)


@rule("laurels.goal-and-points")
def test_every_laurel_and_accolade_has_a_goal_and_a_value() -> None:
    c = house()
    assert all(goal and day > 0 for goal, day in zip(c.laurel_goal, c.laurel_day, strict=True))
    assert all(goal and day > 0 for goal, day in zip(c.accolade_goal, c.accolade_day, strict=True))


@rule("laurels.secret", "info.visibility")
def test_laurels_are_seen_by_their_owner_only() -> None:
    g = table(3)
    own = [g.content.laurels[laurel].id for laurel in g.laurels[1]]
    assert player(g, 1, 1)["shown_laurels"] == own
    for viewer in (SPECTATOR, 0, 2):
        assert player(g, 1, viewer)["shown_laurels"] == []
        assert player(g, 1, viewer)["laurels"] == 3
        assert not any(id in json.dumps(g.observe(viewer)) for id in own if id not in shown_to(g, viewer))


def shown_to(g: Starlight, viewer: int) -> list[str]:
    return [g.content.laurels[laurel].id for laurel in g.laurels[viewer]] if viewer >= 0 else []


@rule("info.visibility")
def test_everything_else_lies_open() -> None:
    g = play_randomly(table(3, starbots="1"), limit=150)
    for viewer in (SPECTATOR, 0, 1):
        view = g.observe(viewer)
        assert view["cores"] == [g.content.cores[core].id for core in g.core_pool]
        assert view["long_rays"] == [g.content.ray_ids[ray] for ray in g.long_pool]
        assert view["decks"] == {"cores": len(g.core_deck), "flares": len(g.flare_deck) + len(g.flare_bottom)}
        assert player(g, 1, viewer)["saved"] == g.saved[1]
        assert player(g, 1, viewer)["flares"] == [g.content.flares[flare].id for flare in g.flares[1]]
        assert player(g, 1, viewer)["used"] == [g.content.flares[flare].id for flare in g.used[1]]


@rule("info.visibility")
def test_a_sampled_world_deals_the_other_laurels_anew() -> None:
    g = table(3)
    worlds = [g.sample(0, Chance.seeded(seed)) for seed in range(30)]
    assert all(world.laurels[0] == g.laurels[0] for world in worlds)
    assert len({tuple(world.laurels[1]) for world in worlds}) > 20


@rule("info.visibility", "gods.deal-two")
def test_a_sampled_world_deals_the_other_gods_anew_and_leaves_the_true_offers_alone() -> None:
    g = table(3, gods="on")
    offers = [offer[:] for offer in g.god_offers]
    worlds = [g.sample(0, Chance.seeded(seed)) for seed in range(30)]
    assert g.god_offers == offers
    assert all(world.god_offers[0] == offers[0] for world in worlds)
    assert len({tuple(world.god_offers[1]) for world in worlds}) > 15


@rule("markers.unlimited", "score.uncapped")
def test_markers_and_scores_have_no_end() -> None:
    g = scene(2, "launch-west", fresh=True, ap=9)
    g.night[0] = 400
    g.flare_points[0] = 400
    g.daybreak = 1
    g.round = 2
    give_rays(g, 0, "2 long-ruby")
    do(g, "act", "choose-core starter-red", "attach-ray long-ruby", "star-complete", "launch hy1")
    assert g.night[0] == 407


@rule("ocr.star-card-term")
def test_star_cards_are_cores() -> None:
    c = house()
    card = [card.id for card in c.starbots].index("sb-20")
    assert c.starbots[card].name == "2 Stars - Left"
    assert c.bot_texts[card] == "discard 2 Cores from the left end of the pool and refill"


@rule("gods.optional", "gods.all-or-none", "gods.starbots", "gods.public")
def test_with_gods_every_live_player_has_one_and_all_see_it() -> None:
    assert table(3).god == [-1, -1, -1] and table(3).god_offers == []
    g = table(4, gods="on", starbots="1")
    assert g.waiting() == [0, 1, 2]
    for seat in (2, 0, 1):
        g.apply(seat, g.options(seat)[0])
    assert min(g.god[:3]) >= 0 and g.god[3] == -1
    for viewer in (SPECTATOR, 0, 3):
        for seat in range(3):
            assert player(g, seat, viewer)["god"] == g.content.gods[g.god[seat]].id


@rule("gods.deal-two", "gods.keep-one", "gods.permanent")
def test_two_gods_are_dealt_and_one_is_kept() -> None:
    g = table(5, gods="on")
    dealt = [god for offer in g.god_offers for god in offer]
    assert [len(offer) for offer in g.god_offers] == [2] * 5 and len(set(dealt)) == 10
    kept = [offer[1] for offer in g.god_offers]
    other = next(god for god in range(12) if god not in g.god_offers[0])
    assert refusal(g, f"keep-god {g.content.gods[other].id}", 0) == "gods.deal-two"
    assert refusal(g, "place cores", 0) == "gods.keep-one"
    for seat in range(5):
        g.apply(seat, ["keep-god", g.content.gods[kept[seat]].id])
    assert g.god == kept and g.god_offers == []
    assert refusal(g, f"keep-god {g.content.gods[kept[1]].id}") == "gods.permanent"
    play_randomly(g, limit=300)
    assert g.god == kept


@rule("gods.simultaneous")
def test_gods_are_chosen_in_secret_and_shown_together() -> None:
    g = table(2, gods="on")
    g.apply(0, g.options(0)[0])
    assert g.god == [-1, -1]
    for viewer in (SPECTATOR, 1):
        gods = g.observe(viewer)["gods"]
        assert isinstance(gods, dict)
        assert gods["ready"] == [0] and gods["kept"] is None
        assert not any(g.content.gods[god].id in gods["offered"] for god in g.god_offers[0])
    assert g.may_act() == [0]
    g.apply(0, g.options(0)[1])  # until the last one is in, a choice may be changed
    changed = g.god_offers[0][1]
    g.apply(1, g.options(1)[0])
    assert g.god[0] == changed


@rule("gods.optional")
def test_options_cannot_change_after_set_up() -> None:
    g = table(2)
    assert g.settings == g.clone().settings
    before = g.settings[:]
    play_randomly(g, limit=300)
    assert g.settings == before
    with pytest.raises(SetupError, match="gods"):
        table(2, gods="maybe")


def test_a_core_that_is_not_in_the_game_is_no_answer() -> None:
    g = scene(2, "cores", fresh=True)
    do(g, "act")
    assert refusal(g, "take-core core-99").startswith("cores.")
    assert core_number("core-60") == 59 and "flush cores" in offered(g)
