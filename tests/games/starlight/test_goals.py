"""Laurels and Accolades: what goals read, when they are judged, who gets them."""

import pytest

from asterism.games.starlight.model.names import PRIVILEGES
from asterism.games.starlight.model.state import Starlight
from asterism.games.starlight.rules.counters import largest_group
from asterism.games.starlight.rules.scoring import accolade_points, fulfilled_laurels, laurel_points
from asterism.kernel.state import SPECTATOR
from games.starlight.helpers import (
    do,
    drop_starter,
    fill,
    give_core,
    give_flare,
    give_laurels,
    give_privilege,
    give_rays,
    goal,
    house,
    lay_accolades,
    offered,
    play_randomly,
    player,
    refusal,
    scene,
    slot_number,
    stand,
    table,
)
from rules_coverage import rule


class Deeds:
    """What a player has done, written down for a goal."""

    def __init__(
        self,
        stars: str = "",
        magnitudes: str = "",
        aspects: str = "",
        privileges: str = "",
        flares: int = 0,
    ) -> None:
        self.stars = stars.split()
        self.magnitudes = [int(word) for word in magnitudes.split()]
        self.aspects = aspects.split()
        self.privileges = privileges.split()
        self.flares = flares


def after(deeds: Deeds) -> Starlight:
    g = scene(2)
    for id in deeds.stars:
        g.own[0] |= 1 << slot_number(id)
    for magnitude in deeds.magnitudes:
        g.magnitudes[0] |= 1 << magnitude
    for id in deeds.aspects:
        g.aspects[0] |= 1 << house().aspect_ids.index(id)
    for id in deeds.privileges:
        g.privileges[0] |= 1 << PRIVILEGES.index(id)
    for number in range(1, 1 + deeds.flares):
        give_flare(g, 0, f"flare-{number:02}", used=True)
    return g


# for each card what is just enough, and what is just not
LAURELS: dict[str, tuple[Deeds, Deeds]] = {
    "laurel-01": (Deeds("dr1 de1 ph1 ly1"), Deeds("dr1 de1 ph1 ph2")),
    "laurel-02": (Deeds("aq1 hy1 ph1 ly1"), Deeds("aq1 hy1 ph1 ph2")),
    "laurel-03": (Deeds("aq1 dr1 de1 ly1"), Deeds("aq1 dr1 de1 hy1")),
    "laurel-04": (Deeds("aq1 hy1 de1 ly1"), Deeds("aq1 hy1 de1 ph1")),
    "laurel-05": (Deeds("aq1 hy1 dr1 ly1"), Deeds("aq1 hy1 dr1 de1")),
    "laurel-06": (Deeds("hy1 dr1 de1 ph1"), Deeds("hy1 dr1 de1 aq1")),
    "laurel-07": (Deeds(magnitudes="2 4 6"), Deeds(magnitudes="2 4 5 7")),
    "laurel-08": (Deeds(magnitudes="3 5 7"), Deeds(magnitudes="3 5 6")),
    "laurel-09": (Deeds(magnitudes="2 3 4 5"), Deeds(magnitudes="2 3 4 6")),
    "laurel-10": (Deeds(aspects="cornucopia owl trident"), Deeds(aspects="cornucopia owl torch")),
    "laurel-11": (Deeds(aspects="torch bow anvil"), Deeds(aspects="torch bow owl")),
    "laurel-12": (Deeds(aspects="owl trident torch bow anvil"), Deeds(aspects="owl trident torch bow")),
    "laurel-13": (Deeds(privileges="plus-ap refill-rays buy-night"), Deeds(privileges="plus-ap core-ray buy-night")),
    "laurel-14": (
        Deeds("aq1 hy1 dr1 de1 ph1", privileges="plus-ap core-ray refill-rays buy-night laurel-bonus"),
        Deeds("aq1 hy1 dr1 de1", privileges="plus-ap core-ray refill-rays buy-night laurel-bonus"),
    ),
    "laurel-15": (Deeds("aq1 hy1 dr1 de1"), Deeds("aq1 aq3 hy1 dr1")),
    "laurel-16": (Deeds("aq2 hy3 ph1 aq1 ph2"), Deeds("aq2 hy3 ph1 aq1 aq7")),
    "laurel-17": (Deeds("aq7 hy6"), Deeds("aq7 aq2")),
    "laurel-18": (Deeds("aq1 aq3 aq6 hy1 dr1 de1"), Deeds("aq1 aq3 aq6 hy1 dr1")),
    "laurel-19": (Deeds("aq1 aq2 aq3"), Deeds("aq1 aq3 aq6")),
    "laurel-20": (
        Deeds(aspects="owl trident torch bow", flares=3),
        Deeds(aspects="owl trident torch bow", flares=2),
    ),
    "laurel-21": (Deeds("aq1 aq2 hy1 dr1 de1"), Deeds("aq1 aq2 dr1 de1 ph1")),
    "laurel-22": (Deeds("dr1 dr2 de1 de2"), Deeds("dr1 dr2 de1 aq1")),
    "laurel-23": (Deeds("ph1 ph2 ly1 aq1 hy1"), Deeds("ph1 ph2 ly1 aq1")),
    "laurel-24": (Deeds("aq1 aq2 hy1 hy2 dr1 de1 ph1"), Deeds("aq1 aq2 hy1 dr1 de1 ph1")),
}

ACCOLADES: dict[str, tuple[Deeds, Deeds]] = {
    "accolade-01": (Deeds("aq1 hy1 dr1 de1 ph1 ly1"), Deeds("aq1 hy1 dr1 de1 ph1")),
    "accolade-02": (Deeds(magnitudes="2 3 4 5 6"), Deeds(magnitudes="2 3 4 5")),
    "accolade-03": (
        Deeds(magnitudes="2 3 4 5", aspects="owl trident torch bow"),
        Deeds(magnitudes="2 3 4", aspects="owl trident torch bow"),
    ),
    "accolade-04": (Deeds(privileges="plus-ap core-ray refill-rays buy-night"), Deeds(privileges="plus-ap core-ray")),
    "accolade-05": (Deeds(magnitudes="6 7"), Deeds(magnitudes="5 6")),
    "accolade-06": (Deeds(magnitudes="7"), Deeds(magnitudes="6")),
    "accolade-07": (Deeds("hy1 ph1 ph2"), Deeds("hy1 ph1 aq1")),
    "accolade-08": (Deeds("aq1 aq3 hy1 dr1"), Deeds("aq1 aq3 hy1 aq2")),
    "accolade-09": (
        Deeds("aq1 hy1 dr1", magnitudes="4 5"),
        Deeds("aq1 hy1 hy2", magnitudes="4 5"),
    ),
    "accolade-10": (Deeds(flares=4), Deeds(flares=3)),
    "accolade-11": (
        Deeds("aq1 aq2 aq3", aspects="owl torch bow"),
        Deeds("aq1 aq3 aq6", aspects="owl torch bow"),
    ),
    "accolade-12": (Deeds("aq1 aq2 aq3 aq4 aq5 aq6 aq7"), Deeds("aq1 aq2 aq3 aq4 aq5 aq6")),
}


@pytest.mark.parametrize("id", [card.id for card in house().laurels])
@rule("laurels.goal-and-points", "laurels.evaluation", "laurels.sample")
def test_every_laurel_is_fulfilled_by_just_enough_and_not_by_less(id: str) -> None:
    card = house().laurel_goal[[card.id for card in house().laurels].index(id)]
    enough, less = LAURELS[id]
    assert card.holds(after(enough), 0)
    assert not card.holds(after(less), 0)
    assert not card.holds(after(enough), 1)  # another player's deeds do not count


@pytest.mark.parametrize("id", [card.id for card in house().accolades])
@rule("accolades.first-only", "laurels.evaluation")
def test_every_accolade_is_met_by_just_enough_and_not_by_less(id: str) -> None:
    card = house().accolade_goal[[card.id for card in house().accolades].index(id)]
    enough, less = ACCOLADES[id]
    assert card.holds(after(enough), 0)
    assert not card.holds(after(less), 0)


def test_goals_of_other_packs() -> None:
    g = after(Deeds("aq1 hy1 dr1"))
    assert goal('{ count = "constellations", min = 3 }').holds(g, 0)
    assert not goal('{ count = "constellations", min = 4 }').holds(g, 0)
    assert goal('{ all = [{ count = "stars", min = 3 }, { count = "constellations", min = 3 }] }').holds(g, 0)
    assert not goal('{ all = [{ count = "stars", min = 4 }, { count = "constellations", min = 3 }] }').holds(g, 0)
    assert goal('{ any = [{ count = "stars", min = 4 }, { count = "constellations", min = 3 }] }').holds(g, 0)
    assert goal('{ not = { count = "stars", size = "large", min = 1 } }').holds(g, 0)
    assert goal('{ count = "constellations", with = 2, max = 0 }').holds(g, 0)
    assert largest_group(g, g.own[0]) == 1 and largest_group(g, 0) == 0


@rule("laurels.sample")
def test_the_pictured_laurel() -> None:
    c = house()
    assert [c.laurel_day[laurel] for laurel in range(6)] == [5] * 6
    g = scene(2)
    give_laurels(g, 0, "laurel-05")
    fill(g, 0, "aq1", "hy1", "dr1")
    assert laurel_points(g, 0) == 0
    fill(g, 0, "ly1")
    assert laurel_points(g, 0) == 5


@rule("laurels.evaluation")
def test_goals_do_not_look_at_what_is_held() -> None:
    g = scene(2)
    before = [card.holds(g, 0) for card in house().laurel_goal + house().accolade_goal]
    give_rays(g, 0, "7 long-ruby", "7 short-ruby")
    give_core(g, 0, "core-01")
    for number in range(1, 8):
        give_flare(g, 0, f"flare-{number:02}")  # unused
    g.saved[0] = 5
    assert [card.holds(g, 0) for card in house().laurel_goal + house().accolade_goal] == before


@rule("laurels.judged-at-end", "points.day")
def test_laurels_change_nothing_before_the_end() -> None:
    g = scene(2)
    give_laurels(g, 0, "laurel-15")
    night = g.night[:]
    fill(g, 0, "aq1", "hy1", "dr1", "de1")
    assert fulfilled_laurels(g, 0) and g.night[0] == night[0] + 28  # slots only
    assert g.outcome() is None
    assert player(g, 0, 1)["fulfilled"] == []


@rule("laurels.unfulfilled-stay-hidden", "scoring.laurels")
def test_at_the_end_only_fulfilled_laurels_are_shown() -> None:
    g = scene(2)
    give_laurels(g, 0, "laurel-15", "laurel-17", "laurel-18")
    fill(g, 0, "aq1", "hy1", "dr1", "de1")
    g.end(1)
    for viewer in (SPECTATOR, 1):
        assert player(g, 0, viewer)["shown_laurels"] == ["laurel-15"]
        assert player(g, 0, viewer)["laurels"] == 3
    assert player(g, 0, 0)["shown_laurels"] == ["laurel-15", "laurel-17", "laurel-18"]


def near_accolade(**settings: str) -> Starlight:
    """Seat 0 is one small star short of Swarm, and can launch it."""
    g = scene(3, "launch-west", fresh=True, ap=9, settings=settings)
    drop_starter(g)
    lay_accolades(g, "accolade-08", "accolade-10")
    fill(g, 0, "aq1", "dr1", "de1")
    give_core(g, 0, "core-09")
    give_rays(g, 0, "2 long-ruby")
    do(g, "act", "choose-core core-09", *["attach-ray long-ruby"] * 2, "star-complete", "launch hy1")
    return g


@rule("accolades.claim-after-action", "accolades.free-claim", "accolades.keep-card", "accolades.automatic")
def test_an_accolade_is_claimed_right_after_the_action_that_met_its_goal() -> None:
    g = near_accolade()
    assert g.accolade_owner[0] == 0 and g.ap == 8 and g.space[0] == 1
    shown = g.observe(SPECTATOR)["accolades"]
    assert isinstance(shown, list) and shown[0]["owner"] == 0
    assert refusal(g, "claim accolade-10") == "accolades.automatic"


@rule("accolades.day-points", "scoring.accolades", "points.day")
def test_a_claimed_accolade_scores_at_the_end_only() -> None:
    g = near_accolade()
    assert g.night[0] == 7 * 4 and accolade_points(g, 0) == 3
    g = scene(2)
    g.night[0] = 64
    g.flare_points[0] = 64
    g.accolade_owner = [0] * 5
    assert g.daybreak == 0


@rule("accolades.first-only", "accolades.not-replaced")
def test_the_second_to_meet_a_goal_gets_nothing() -> None:
    g = near_accolade()
    fill(g, 1, "hy2", "ph3", "ly1", "dr2")
    before = g.accolades[:]
    stand(g, 1, "flares")
    do(g, "end-turn", "end-turn")
    assert g.accolade_owner[0] == 0 and g.accolades == before


@rule("accolades.moment")
def test_claims_come_after_boons_too_and_never_on_anothers_turn() -> None:
    g = scene(3, "cores")
    stand(g, 1, "flares")
    stand(g, 2, "flares")
    lay_accolades(g, "accolade-10")
    for number in (1, 2, 3):
        give_flare(g, 0, f"flare-0{number}", used=True)
        give_flare(g, 1, f"flare-1{number}", used=True)
    give_flare(g, 1, "flare-15", used=True)  # seat 1 has four, but it is not its turn
    give_flare(g, 0, "flare-27")
    do(g, "step")
    assert g.accolade_owner[0] == -1
    do(g, "boon flare-27")
    assert g.accolade_owner[0] == 0


@rule("accolades.moment")
def test_a_boon_inside_an_action_is_judged_when_the_action_is_over() -> None:
    g = scene(2, "cores", fresh=True, ap=4)
    lay_accolades(g, "accolade-10")
    for number in (1, 2, 3):
        give_flare(g, 0, f"flare-0{number}", used=True)
    give_flare(g, 0, "flare-27")
    do(g, "act", "boon flare-27")
    assert g.accolade_owner[0] == -1
    do(g, "flush cores", "finish")
    assert g.accolade_owner[0] == 0


@rule("accolades.moment")
def test_several_accolades_can_be_claimed_at_once() -> None:
    g = scene(2, "launch-west", fresh=True, ap=9)
    drop_starter(g)
    lay_accolades(g, "accolade-08", "accolade-04", "accolade-11")
    fill(g, 0, "dr1", "hy1", "hy2")
    g.aspects[0] = 0b110
    give_privilege(g, 0, "plus-ap", "core-ray", "laurel-bonus", "launch-alpha")
    give_core(g, 0, "core-09")
    give_rays(g, 0, "2 long-ruby")
    do(g, "act", "choose-core core-09", *["attach-ray long-ruby"] * 2, "star-complete", "launch hy4")
    assert g.accolade_owner[:3] == [0, 0, 0]


@rule("accolades.automatic")
def test_by_option_claims_are_made_by_hand_before_the_next_step() -> None:
    g = near_accolade(claims="by-hand")
    assert g.accolade_owner[0] == -1 and "claim accolade-08" in offered(g)
    assert refusal(g, "claim accolade-10") == "accolades.first-only"
    missed = g.clone()
    do(g, "claim accolade-08")
    assert g.accolade_owner[0] == 0 and g.ap == 8
    do(missed, "step")
    assert "claim accolade-08" not in offered(missed)
    assert refusal(missed, "claim accolade-08") == "accolades.claim-after-action"
    do(missed, "act", "flush long", "finish")
    assert "claim accolade-08" in offered(missed)  # after a later action of one's own
    do(missed, "claim accolade-08")
    assert missed.accolade_owner[0] == 0


@rule("accolades.markers-return")
def test_starbot_markers_leave_a_claimed_accolade() -> None:
    g = scene(3, "cores", starbots="1")
    lay_accolades(g, "accolade-10")
    g.bot_markers[2 * 5] = 4
    g.bot_markers[2 * 5 + 1] = 3
    for number in (1, 2, 3):
        give_flare(g, 0, f"flare-0{number}", used=True)
    give_flare(g, 0, "flare-27")
    do(g, "boon flare-27")
    assert g.bot_markers[10:15] == [0, 3, 0, 0, 0]


@rule("privileges.laurel-bonus", "privileges.late-laurel-bonus")
def test_laurels_plus_three_counts_for_each_fulfilled_one() -> None:
    g = scene(2)
    give_laurels(g, 0, "laurel-10", "laurel-11", "laurel-17")
    g.aspects[0] = 0b111111
    assert laurel_points(g, 0) == 10
    give_privilege(g, 0, "laurel-bonus")  # even if it came with the very last launch
    assert laurel_points(g, 0) == 16


def test_random_games_never_claim_by_mistake() -> None:
    for seed in range(4):
        g = play_randomly(table(3, seed))
        for location, owner in enumerate(g.accolade_owner):
            if owner >= 0:
                assert g.content.accolade_goal[g.accolades[location]].holds(g, owner)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{ magnitudes = [7] }", "you have a star of magnitude 7 launched"),
        ("{ magnitudes = [6, 7] }", "you have stars of magnitude 6 and 7 launched"),
        ('{ aspects = ["owl"] }', "you have the Aspect Owl launched"),
        ('{ aspects = ["owl", "bow"] }', "you have the Aspects Owl and Bow launched"),
        ('{ privileges = ["core-ray"] }', "you have the privilege Core + Ray"),
        ('{ stars-in-each = ["draco"] }', "you have a star in Draco"),
        ('{ stars-in-each = ["draco", "lyra"] }', "you have a star in each of Draco and Lyra"),
    ],
)
def test_a_goal_of_one_thing_speaks_of_one(text: str, words: str) -> None:
    assert goal(text).words() == words
