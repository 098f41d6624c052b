"""The log of whole games is added up and laid beside the score sheet: what was scored without being told would show."""

from collections import Counter
from random import Random
from typing import ClassVar

import pytest

from asterism.games.starlight import GAME
from asterism.games.starlight.model.names import LARGE
from asterism.games.starlight.model.state import Starlight
from asterism.games.starlight.rules.setup import tell_final_scoring
from asterism.kernel.game.record import Match
from asterism.kernel.names import Told
from asterism.kernel.state import SPECTATOR
from games.starlight.helpers import do, fill, give_god, give_laurels, give_rays, scene
from rules_coverage import rule


def number(event: Told, name: str) -> int:
    return int(str(event[name]))


def scores_by_log(g: Starlight, told: list[Told]) -> list[int]:
    """Night points as they were told, then the day points of the last lines."""
    c = g.content
    scores = [0] * g.seats
    stars = [0] * g.seats
    for event in told:
        kind, seat = event["event"], int(str(event.get("seat", 0)))
        if kind == "scored":
            scores[seat] += number(event, "points")
        elif kind == "claimed":
            scores[seat] += c.accolade_day[c.accolade_ids.index(str(event["accolade"]))]
        elif kind == "launched" and event["slot"] is not None:
            scores[seat] += c.alpha_day * (c.slot_size[c.slot_ids.index(str(event["slot"]))] == LARGE)
        elif kind == "laurel-shown":
            scores[seat] += number(event, "points") + number(event, "bonus")
        elif kind == "starbot-launched" and event["slot"] is not None:
            stars[seat] += 1
        elif kind == "starbot-scored":
            scores[seat] += stars[seat] * number(event, "each")
    return scores


@pytest.mark.parametrize(
    "seats, settings",
    [
        (1, {}),
        (2, {"gods": "on", "claims": "by-hand"}),
        (3, {"starbots": "1", "gods": "as-pictured", "core-refill": "action"}),
        (5, {"starbots": "3", "difficulty": "blazing", "starbot-markers": "on", "slotless-alpha": "for-all"}),
    ],
)
@rule("points.total", "scoring.accolades", "scoring.alpha-stars", "scoring.starbot-day")
def test_the_log_adds_up_to_the_scores(seats: int, settings: dict[str, str]) -> None:
    match = Match.new(GAME, seats, seats, settings)
    rng = Random(seats)
    g = match.state
    assert isinstance(g, Starlight)
    while g.stack:
        seat = g.waiting()[0]
        match.answer(seat, rng.choice(g.options(seat)))
    outcome = g.outcome()
    assert outcome is not None
    told = GAME.speech.events(g, [event for events in [match.opening, *match.events] for event in events])
    assert scores_by_log(g, told) == outcome.scores
    assert [sum(points for _, points in rows) for rows in outcome.sources] == outcome.scores


@rule("starter.preprinted-colour", "launch.step9-return-rays")
def test_the_log_names_the_printed_ray_of_a_starter_core() -> None:
    g = scene(2, "launch-west", fresh=True, ap=3)
    give_rays(g, 0, "2 long-ruby")
    g.log = []
    do(g, "act", "choose-core starter-red", "attach-ray long-ruby", "star-complete", "launch aq1")
    words = "\n".join(GAME.speech.story(g, g.log, SPECTATOR))
    assert "with 1 long ruby ray and its printed ruby ray: magnitude 2, to Lambda in Aquila" in words


@rule("end.final-round", "end.round")
def test_the_log_has_a_heading_for_every_round() -> None:
    g = GAME.start(GAME.content(), 2, GAME.settings_of({}), 3, log=True)
    rng = Random(3)
    while g.stack:
        seat = g.waiting()[0]
        g.step(seat, rng.choice(g.options(seat)))
    heads = [line for line in GAME.speech.story(g, g.log or [], SPECTATOR) if line.startswith("Round ")]
    assert heads == [*(f"Round {n} begins" for n in range(1, g.round)), f"Round {g.round} begins, the last one"]


@rule("last-turn.free-launch", "last-turn.cost")
def test_the_last_turn_says_so_before_its_launch_is_possible() -> None:
    g = scene(2, "flares", ap=4)
    g.daybreak = 1
    assert g.why_not(0, ["special-launch"]) is not None
    assert "your last turn, whose launch costs 1 AP" in GAME.speech.ask(g, 0).text


@rule("last-turn.free-launch", "ap.saved-adds-next-turn")
def test_the_log_names_the_special_launch_and_the_saved_ap_of_a_turn() -> None:
    g = scene(2, "flares", ap=4, last=True)
    g.log = []
    give_rays(g, 0, "long-ruby")
    do(g, "special-launch")
    assert GAME.speech.story(g, g.log, SPECTATOR) == ["Seat 1 began the special launch of the last turn"]
    g = scene(2, "flares")
    g.saved[1] = 3
    g.log = []
    do(g, "end-turn")
    assert GAME.speech.story(g, g.log, SPECTATOR)[-1] == "Seat 2 began a turn with 8 AP, 3 of them saved"


@rule("gods.override", "flush.only-in-own-action")
def test_the_log_says_through_whom_a_flush_is_free() -> None:
    g = scene(2, "long-rays", fresh=True)
    give_god(g, 0, "poseidon")
    g.log = []
    do(g, "act", "flush long")
    words = GAME.speech.story(g, g.log, SPECTATOR)
    assert "Seat 1 flushed the long ray pool, free of charge through Poseidon" in words


@rule("scoring.winner", "scoring.tie-stars", "scoring.tie-constellations", "scoring.tie-shared")
def test_the_last_line_says_by_which_rule_who_has_won() -> None:
    stars = [
        (["aq1", "dr1"], ["hy1"], "Daybreak came, and the most victory points win: Seat 1"),
        (["aq1", "dr1", "hy1"], ["ph1", "ly1"], "Points are tied; the most launched stars win: Seat 1"),
        (["aq1", "aq2"], ["ph1", "ly1"], "Points and stars are tied; the most constellations win: Seat 2"),
        (["aq1", "dr1"], ["ph1", "ly1"], "The victory is shared: Seat 1 and Seat 2"),
    ]
    for mine, theirs, said in stars:
        g = scene(2, last=True, ap=0)
        fill(g, 0, *mine, night=False)
        fill(g, 1, *theirs, night=False)
        give_laurels(g, 0, "laurel-14")
        give_laurels(g, 1, "laurel-08")
        g.night = [30, 30] if "tied" in said or "shared" in said else [31, 30]
        g.log = []
        tell_final_scoring(g)
        assert GAME.speech.story(g, g.log, SPECTATOR)[-1] == said


@rule("end.latest-daybreak")
def test_a_daybreak_that_nobody_brought_is_told() -> None:
    g = scene(1, round=300)
    g.log = []
    do(g, "end-turn")
    words = GAME.speech.story(g, g.log, SPECTATOR)
    assert "Daybreak comes although nobody has 65 points: one more round is played" in words
    assert "Round 301 begins, the last one" in words


class Pools:
    """What should lie in the pools, from the log alone."""

    MOVED: ClassVar[dict[str, tuple[str, int]]] = {
        "cores-came": ("cores", 1),
        "cores-left": ("cores", -1),
        "took-core": ("core", -1),
        "flares-came": ("flares", 1),
        "flares-left": ("flares", -1),
        "bought-flare": ("flare", -1),
        "rays-came": ("rays", 1),
        "rays-left": ("rays", -1),
        "took-ray": ("ray", -1),
        "gave-ray": ("ray", 1),
    }

    def __init__(self) -> None:
        self.things: Counter[str] = Counter()

    def add(self, event: Told) -> None:
        argument, sign = self.MOVED.get(str(event["event"]), ("", 0))
        found = event.get(argument, [])
        for thing in found if isinstance(found, list) else [found]:
            self.things[str(thing)] += sign

    def agree(self, g: Starlight) -> bool:
        c = g.content
        there = [c.core_ids[core] for core in g.core_pool] + [c.ray_ids[ray] for ray in g.long_pool + g.short_pool]
        there += [c.flare_ids[flare] for flare in g.flare_pool if flare >= 0]
        return +self.things == Counter(there)


@pytest.mark.parametrize("settings", [{"gods": "on", "starbots": "1"}, {"core-refill": "action"}])
@rule("pools.refill-order", "cores.deck-reshuffle", "starbot.refill", "flush.gaps")
def test_every_pool_can_be_followed_in_the_log(settings: dict[str, str]) -> None:
    match = Match.new(GAME, 3, 5, settings)
    rng = Random(5)
    g = match.state
    assert isinstance(g, Starlight)
    pools = Pools()
    for event in GAME.speech.events(g, match.opening):
        pools.add(event)
    while g.stack:
        assert pools.agree(g), match.story(-1)[-1]
        seat = g.waiting()[0]
        match.answer(seat, rng.choice(g.options(seat)))
        for event in GAME.speech.events(g, match.events[-1]):
            pools.add(event)


@rule("cores.deck-reshuffle", "starbot.deck-empty")
def test_the_log_tells_that_discards_become_a_deck() -> None:
    g = scene(2, "cores", fresh=True, ap=3)
    g.core_discards, g.core_deck = g.core_deck[2:], g.core_deck[:2]
    g.log = []
    do(g, "act", "flush cores")
    words = GAME.speech.story(g, g.log, SPECTATOR)
    assert any(line.startswith("The Core discards are shuffled into a new deck of ") for line in words)
    g = scene(2, starbots="1")
    g.bot_discards, g.bot_deck = g.bot_deck, []
    g.log = []
    do(g, "end-turn")
    assert "The Starbot discards are shuffled into a new deck of 26" in GAME.speech.story(g, g.log, SPECTATOR)
