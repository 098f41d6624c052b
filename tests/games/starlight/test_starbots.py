"""Starbot play: cards, their four steps, Accolade markers, difficulty."""

from collections import Counter

import pytest

from asterism.games.starlight import GAME
from asterism.games.starlight.model.names import BOT_CARD
from asterism.games.starlight.model.state import CORES, STARBOTS, Starlight
from asterism.games.starlight.rules.card_text import card_text
from asterism.games.starlight.rules.scoring import starbot_star_points
from asterism.games.starlight.rules.starbot import StarbotTurn
from asterism.kernel.game.record import Match
from asterism.kernel.procedure import DONE
from asterism.kernel.state import SPECTATOR
from games.starlight.helpers import (
    act,
    core_number,
    do,
    fill,
    flare_number,
    house,
    lay_accolades,
    offered,
    play_randomly,
    player,
    refusal,
    scene,
    set_core_pool,
    set_flare_pool,
    set_ray_pool,
    slot_number,
    table,
)
from rules_coverage import rule


def card_number(id: str) -> int:
    return [card.id for card in house().starbots].index(id)


def bot_turn(g: Starlight, card: str, seat: int = 1) -> None:
    """The Starbot's next card is this one."""
    g.chance.force([card_number(card)], STARBOTS)
    below = len(g.stack)
    g.call(StarbotTurn(seat, 0))
    while len(g.stack) > below:
        if g.stack[-1].run(g) == DONE:
            g.stack.pop()


def with_bot(seats: int = 2, bots: int = 1, space: str = "cores", **settings: str) -> Starlight:
    return scene(seats, space, settings=settings, starbots=str(bots))


@rule("players.starbot-turns", "starbot.turn-card", "starbot.first-and-last-turn")
def test_each_starbot_resolves_one_card_a_round_from_first_to_last() -> None:
    match = Match.new(GAME, 3, 5, {"starbots": "2", "seating": "as-listed", "start-player": "seat-1"})
    g = match.state
    assert isinstance(g, Starlight)
    while g.stack:
        seat = g.waiting()[0]
        match.answer(seat, g.options(seat)[0])
    turned = [event[2] for events in match.events for event in events if event[0] == BOT_CARD]
    assert Counter(turned) == {1: g.round, 2: g.round}


@rule("starbot.shuffle-deck", "starbot.deck", "starbot.public-cards")
def test_one_hidden_deck_for_all_starbots() -> None:
    c = house()
    assert len(c.starbots) == 26 and c.bot_refresh == card_number("sb-26")
    assert Counter(c.bot_accolade) == {0: 5, 1: 5, 2: 5, 3: 5, 4: 5, -1: 1}
    g = table(3, starbots="2")
    assert sorted(g.bot_deck) == list(range(26))
    firsts = set()
    for seed in range(30):
        g = table(2, seed, starbots="1")
        do(g, "place cores", "end-turn")
        firsts.add(g.bot_card)
    assert len(firsts) > 12
    for viewer in (SPECTATOR, 0):
        view = g.observe(viewer)
        assert view["starbot_card"] == c.starbots[g.bot_card].id
        assert view["starbot_discards"] == [c.starbots[card].id for card in g.bot_discards]
        assert view["starbot_deck"] == len(g.bot_deck)


@rule("starbot.no-mat-no-cards", "starbot.markers-and-seat")
def test_starbots_own_nothing_but_markers() -> None:
    g = play_randomly(table(4, 3, starbots="2", gods="on"))
    for seat in (2, 3):
        assert g.cores[seat] == g.flares[seat] == g.used[seat] == g.laurels[seat] == []
        assert (sum(g.rays[seat]), g.privileges[seat], g.saved[seat], g.magnitudes[seat], g.aspects[seat]) == (0,) * 5
        assert g.god[seat] == -1 and g.space[seat] == -1
        assert set(player(g, seat, 0)) == {"starbot", "colour", "night", "stars", "space"}
        assert g.options(seat) == []


@rule("starbot.step1-action", "starbot.step2-score", "starbot.step3-accolade", "starbot.step4-discard")
def test_the_four_steps_of_a_card() -> None:
    match = Match.new(GAME, 2, 5, {"starbots": "1", "seating": "as-listed", "start-player": "seat-1"})
    match.answer(0, ["place", "cores"])
    g = match.state
    assert isinstance(g, Starlight)
    g.chance.force([card_number("sb-1")], STARBOTS)  # launch small in Aquila, 5 points, Accolade 1
    match.answer(0, ["end-turn"])
    assert g.own[1] == 1 << slot_number("aq1")
    assert g.night[1] == 5
    assert g.bot_markers[5:10] == [1, 0, 0, 0, 0]
    assert g.bot_discards == [card_number("sb-1")] and len(g.bot_deck) == 25
    told = GAME.speech.story(g, match.events[-1], SPECTATOR)
    steps = [next(i for i, line in enumerate(told) if words in line) for words in ("launched", "scored", "marker 1")]
    assert steps == sorted(steps)


@rule("scoring.starbot-night", "starbot.step2-score")
def test_a_starbot_scores_its_card_and_not_the_slot() -> None:
    g = with_bot()
    bot_turn(g, "sb-9")  # a large slot: none is eligible yet
    assert (g.night[1], g.stars[1]) == (7, 0)
    fill(g, 0, "ph3")
    bot_turn(g, "sb-10")
    assert g.own[1] == 1 << slot_number("ph4") and g.night[1] == 14  # 15 would be the slot's


@rule("end.any-player", "end.daybreak")
def test_a_starbot_can_bring_daybreak() -> None:
    g = with_bot()
    g.night[1] = 60
    bot_turn(g, "sb-1")
    assert g.night[1] == 65 and g.daybreak == g.round


@rule("starbot.sample-card", "starbot.refill")
def test_two_stars_left_discards_the_two_leftmost_cores() -> None:
    g = with_bot()
    set_core_pool(g, "core-01", "core-02", "core-03")
    g.chance.force([core_number("core-50"), core_number("core-51")], CORES)
    bot_turn(g, "sb-20")
    assert g.core_pool == [core_number(id) for id in ("core-03", "core-50", "core-51")]
    assert g.core_discards == [core_number("core-01"), core_number("core-02")]


@rule("starbot.refill", "pools.left-to-right")
def test_discards_from_either_end_of_each_pool() -> None:
    g = with_bot()
    set_core_pool(g, "core-01", "core-02", "core-03")
    bot_turn(g, "sb-17")  # two from the right
    assert g.core_pool[0] == core_number("core-01") and len(g.core_pool) == 3
    set_ray_pool(g, "long-ruby", "long-amber", "long-jade", "long-azure", "long-pearl", "long-ruby")
    bag = Counter(g.long_bag)
    bot_turn(g, "sb-11")  # three from the left
    assert g.long_pool[:3] == [6, 8, 0] and len(g.long_pool) == 6
    assert Counter(g.long_bag) == bag - Counter(g.long_pool[3:]) + Counter([0, 2, 4])
    set_ray_pool(g, "short-ruby", "short-amber", "short-jade", "short-azure", "short-pearl", "short-ruby")
    bot_turn(g, "sb-14")  # three from the right
    assert g.short_pool[:3] == [1, 3, 5]
    set_flare_pool(g, "flare-01", "flare-02", "flare-03", "flare-04")
    bot_turn(g, "sb-15")  # two from the cheap end
    assert g.flare_pool[:2] == [flare_number("flare-03"), flare_number("flare-04")]
    assert g.flare_bottom == [flare_number("flare-01"), flare_number("flare-02")]
    g = with_bot()
    set_flare_pool(g, "flare-01", "", "flare-03", "flare-04")
    bot_turn(g, "sb-16")  # an empty place is passed over
    assert g.flare_pool[0] == flare_number("flare-01") and g.flare_pool.count(-1) == 0
    assert g.flare_bottom == [flare_number("flare-03"), flare_number("flare-04")]


@rule("starbot.refresh-card", "starbot.refresh-no-accolade")
def test_the_refresh_card_flushes_everything_and_shuffles_the_deck() -> None:
    g = with_bot()
    bot_turn(g, "sb-1")
    old = (g.core_pool[:], g.flare_pool[:])
    bot_turn(g, "sb-26")
    assert not set(old[0]) & set(g.core_pool) and not set(old[1]) & set(g.flare_pool)
    assert g.bot_markers[5:10] == [1, 0, 0, 0, 0] and g.night[1] == 5 + house().bot_night[card_number("sb-26")]
    assert g.bot_discards == [] and sorted(g.bot_deck) == list(range(26))


@rule("starbot.deck-empty")
def test_an_empty_deck_is_rebuilt_from_the_discards() -> None:
    g = with_bot()
    g.bot_discards = [card for card in range(26) if card != card_number("sb-1")]
    g.bot_deck = [card_number("sb-1")]
    bot_turn(g, "sb-1")
    assert g.bot_deck == []
    bot_turn(g, "sb-2")
    assert len(g.bot_deck) == 25 and g.bot_discards == [card_number("sb-2")]


def launch(g: Starlight, size: str, *first: str) -> None:
    """The launch of a Starbot's card, for seat 1."""
    step = act(f'{{ do = "launch", size = "{size}", first = {list(first)} }}')
    step.do(g, card_text(1, 0, -1))


@rule("starbot.launching", "starbot.alpha-allowed")
def test_where_a_starbot_launches() -> None:
    g = with_bot()
    launch(g, "medium", "lyra", "phoenix")
    assert g.own[1] == 1 << slot_number("ly3")  # the first constellation with an eligible medium slot
    launch(g, "medium", "lyra", "phoenix")
    assert g.own[1] & 1 << slot_number("ph1")  # Lyra has none now
    launch(g, "medium", "lyra", "phoenix")
    assert g.own[1] & 1 << slot_number("ph6")  # joined to ph1, in Phoenix again
    launch(g, "medium", "lyra", "phoenix")
    assert g.own[1] & 1 << slot_number("dr7")  # then board order: Draco is the first with one
    g = with_bot()
    fill(g, 0, "aq1", "aq2", "aq5", "aq4")
    launch(g, "medium", "aquila")
    assert g.own[1] == 1 << slot_number("aq6")  # 12 points beat other medium slots
    launch(g, "large", "aquila")
    assert g.own[1] & 1 << slot_number("aq7")  # a large slot without any privilege
    g = with_bot()
    g.filled = house().all_slots
    g.eligible = 0
    launch(g, "small", "aquila")
    assert g.stars[1] == 0 and g.own[1] == 0


@rule("starbot.launching")
def test_among_equal_slots_the_lowest_number_is_taken() -> None:
    g = with_bot()
    fill(g, 0, "ly1", "ly3")
    launch(g, "small", "lyra")
    assert g.own[1] == 1 << slot_number("ly2")  # ly2 and ly5 are both worth 7


@rule("starbot.not-by-goal")
def test_a_starbot_never_wins_an_accolade_by_its_goal() -> None:
    g = with_bot()
    lay_accolades(g, "accolade-08")
    for id in ("aq1", "hy1", "dr1", "de1", "ph3"):
        g.place_star(1, slot_number(id))
        g.stars[1] += 1
    do(g, "end-turn")
    assert g.accolade_owner == [-1] * 5


@rule("starbot.five-markers-win", "starbot.step3-accolade", "starbot.accolade-gone", "accolades.not-replaced")
def test_the_fifth_marker_wins_the_accolade() -> None:
    g = with_bot()
    g.bot_markers[5] = 4
    bot_turn(g, "sb-1")
    assert g.accolade_owner[0] == 1 and g.bot_markers[5] == 0
    points = g.content.accolade_day[g.accolades[0]]
    g.log = []
    bot_turn(g, "sb-6")  # names location 1 again: no marker, everything else happens
    assert g.bot_markers[5] == 0 and g.night[1] == 5 + 6
    name = g.content.accolades[g.accolades[0]].name
    assert f"Seat 2 put no marker on {name}, which is claimed" in GAME.speech.story(g, g.log or [], SPECTATOR)
    g.end(1)
    outcome = g.outcome()
    assert outcome is not None and ("Accolades", points) in outcome.sources[1]


@rule("starbot.separate-markers")
def test_markers_of_different_starbots_do_not_add_up() -> None:
    g = with_bot(3, 2)
    g.bot_markers[5] = 4
    bot_turn(g, "sb-1", seat=2)
    assert g.accolade_owner[0] == -1 and (g.bot_markers[5], g.bot_markers[10]) == (4, 1)


@rule("starbot.difficulty", "starbot.difficulty-kind", "scoring.starbot-day", "scoring.starbot-no-alpha-bonus")
def test_difficulty_is_points_per_star_at_the_end() -> None:
    steps = {"faint": [1, 1, 0, 0], "bright": [3, 2, 1, 1], "brilliant": [5, 4, 3, 3], "blazing": [8, 6, 5, 4]}
    for name, points in steps.items():
        for bots, each in enumerate(points, 1):
            g = with_bot(1 + bots, bots, difficulty=name)
            for id in ("aq1", "hy1", "dr1", "de1", "ph3", "ph4"):  # one of them large
                g.place_star(1, slot_number(id))
                g.stars[1] += 1
            assert starbot_star_points(g, 1) == 6 * each and g.night[1] == 0
            g.end(1)
            outcome = g.outcome()
            assert outcome is not None and outcome.scores[1] == 6 * each
    assert GAME.named_settings(GAME.settings_of({})) == {} and GAME.settings[1].choices[0] == "bright"


@rule("starbot.rondel-markers", "ap.surcharge-live-only")
def test_by_option_starbots_stand_on_the_rondel() -> None:
    g = with_bot()
    bot_turn(g, "sb-20")
    assert g.space[1] == -1
    g = with_bot(starbot_markers="on", space="short-rays")
    bot_turn(g, "sb-20")
    assert g.space[1] == 0
    do(g, "step", "act")
    assert g.ap == 3
    bot_turn(g, "sb-26")
    assert g.space[1] == -1  # the Refresh card names no space


@pytest.mark.parametrize("id", [card.id for card in house().starbots])
@rule("starbot.step1-action", "starbot.deck")
def test_every_card_of_the_deck_resolves(id: str) -> None:
    g = with_bot()
    fill(g, 0, "ph3", "hy1", "hy2")
    card = card_number(id)
    before = g.position()
    bot_turn(g, id)
    assert GAME.invariant(g) == ""
    assert g.night[1] == house().bot_night[card]
    assert house().bot_texts[card]
    places = ("own", "core_pool", "flare_pool", "long_pool", "short_pool")
    assert [name for name in places if g.position()[name] != before[name]]


@rule("starbot.first-and-last-turn")
def test_nobody_can_answer_for_a_starbot() -> None:
    g = with_bot()
    assert refusal(g, "end-turn", 1) == "turn.clockwise"
    assert "end-turn" in offered(g)
