"""Hints, reviews and the ladder."""

import json
import re
from pathlib import Path
from time import process_time

import pytest

from asterism.bots import hint, make, review
from asterism.bots.manners import manners_of
from asterism.bots.reviews import LEAST_SECONDS, Moment, seen_again
from asterism.kernel.chance import Chance
from asterism.kernel.errors import SetupError
from asterism.kernel.game.record import FREE, Match
from asterism.kernel.speech.decision import Choice
from asterism.lab.ladder import ladder
from asterism.lab.ratings import ratings
from bots.tables import GAMES, game_of, moments, seats_of


@pytest.mark.parametrize("id", GAMES)
def test_a_hint_names_legal_options_and_gives_one_reason(id: str) -> None:
    game = game_of(id)
    spec = "medium" if id == "codex" else "mcts:iterations=40"
    for g, seat in moments(game, seats_of(game), seed=5, one_in=9, most=2):
        found = hint(g, seat, spec)
        assert 1 <= len(found.best) <= 5
        for suggestion in found.best:
            assert suggestion.option in g.options(seat)
            assert g.option_of(seat, suggestion.key) == suggestion.option
            group, _, rest = suggestion.label.partition(": ")
            assert group.lower() not in rest.lower(), "nothing is said twice"
        assert found.why.endswith(".") and found.why.count(". ") == 0
        assert not set(found.why) & set("0123456789()"), "a sentence for people has no figures"
        assert len(found.lines()) == 1 + len(found.best)
        json.dumps(found.to_json())


@pytest.mark.parametrize("id", [id for id in GAMES if id != "lanterns"])
def test_every_part_of_the_advice_has_words_for_a_hint(id: str) -> None:
    game = game_of(id)
    words = manners_of(game).words
    for g, seat in moments(game, seats_of(game), seed=5, one_in=9, most=5):
        assert {name for name, _ in game.advice(g, seat)} <= set(words)
    assert all(one.more != one.less for one in words.values())


def test_a_hint_is_the_same_in_every_world_the_seat_thinks_possible() -> None:
    game = game_of("lanterns")
    for g, seat in moments(game, 3, seed=2, one_in=3, most=4):
        told = hint(g, seat, "mcts:iterations=40").to_json()
        assert hint(g.sample(seat, Chance.seeded(9)), seat, "mcts:iterations=40").to_json() == told


def test_a_seat_that_is_not_asked_gets_no_hint() -> None:
    game = game_of("lanterns")
    for g, seat in moments(game, 2, seed=2, one_in=1):
        if g.waiting() == [seat] and not g.may_act():
            with pytest.raises(SetupError):
                hint(g, 1 - seat, "greedy")
            return
    raise AssertionError("no moment with one seat asked")


def played_match(seed: int) -> Match:
    game = game_of("lanterns")
    match = Match.new(game, 2, seed)
    bots = [make("mcts:iterations=30", game, seed), make("random", game, seed)]
    while match.state.stack:
        seat = match.state.waiting()[0]
        match.answer(seat, bots[seat].choose(match.state, seat))
    return match


def test_a_review_follows_the_chances_to_the_end() -> None:
    match = played_match(4)
    outcome = match.state.outcome()
    assert outcome is not None
    seen: list[int] = []
    found = review(match.record, "mcts:iterations=60", game_of("lanterns"), lambda done, total: seen.append(done))
    data = json.loads(json.dumps(found.to_json()))
    assert seen == list(range(1, len(match.record.answers) + 1))
    assert data["whole"] and data["unit"] == "chance"
    for moment in data["moments"]:
        assert sum(moment["chances"]) == pytest.approx(1.0, abs=0.01)
        assert moment["loss"] >= 0
        assert (moment["mark"] == "") == (moment["loss"] < 0.05)
    winners = outcome.winners()
    assert [seat for seat, chance in enumerate(data["last"]) if chance > 0] == winners
    last = data["moments"][-1]["chances"]
    assert last[winners[0]] >= max(last) - 0.01
    for turn in data["turning_points"]:
        assert turn["change"] <= -0.08 and "better was" in turn["text"]
    for stroke in data["luck"]:
        assert abs(stroke["change"]) >= 0.08 and "luck for" in stroke["text"]
        assert not re.search(r"\byou\b", stroke["text"], re.IGNORECASE), "everybody reads it"


def test_what_chance_brought_is_luck_and_no_choice() -> None:
    """In Codex the last card of a round turns up the next three: what they promise is nobody's merit."""
    game = game_of("codex")
    match = Match.new(game, 1, 7)
    bot = make("medium", game, 1)
    while match.state.stack:
        match.answer(0, bot.choose(match.state, 0))
    found = review(match.record, "medium", game)
    turned_up = {i for i, barrier in enumerate(match.barriers) if barrier != FREE}
    assert {moment.answer for moment in found.moments if moment.luck} <= turned_up
    assert {moment.answer for moment in found.strokes()} & turned_up
    assert all(moment.loss >= 3 for moment in found.turning_points()), "turning points are choices"


@pytest.mark.parametrize(
    ("glance", "again", "planned", "luck"),
    [(0.1, 0.5, False, 0.1), (0.4, 0.2, False, 0.2), (-0.1, 0.5, False, 0.0), (0.0, 9.0, True, 9.0)],
)
def test_what_a_search_is_unsure_of_is_no_luck(glance: float, again: float, planned: bool, luck: float) -> None:
    """Chance spoke between two questions; the expert thought of both, a plan surely, a search with some noise."""
    best = Choice(0, ["do"], "Do", [], "", False, "", "Do", False)
    before, after = (Moment(answer, 0, "Do", [chance], best, 0.0) for answer, chance in ((3, 1.0), (4, 1.0 + again)))
    before.promised, before.drew, before.luck = 1.0, True, glance
    seen_again([before, after], planned)
    assert before.luck == pytest.approx(luck)


def test_a_review_keeps_to_its_time() -> None:
    game = game_of("lanterns")
    match = Match.new(game, 2, 3)
    bot = make("greedy", game, 1)
    while match.state.stack:
        seat = match.state.waiting()[0]
        match.answer(seat, bot.choose(match.state, seat))
    began = process_time()  # of this process alone: others may keep the machine busy
    found = review(match.record, "mcts:iterations=1000000", game, seconds=1.0)
    assert found.whole and process_time() - began < 1.0 + LEAST_SECONDS * len(match.record.answers) + 4.0


@pytest.mark.parametrize("seed", [6, 11])
def test_a_move_that_throws_the_game_away_is_marked(seed: int) -> None:
    """The review notes that the turn was ended with lanterns unlit."""
    game = game_of("lanterns")
    match = Match.new(game, 2, seed)
    bot = make("mcts:iterations=30", game, seed)
    while match.state.stack:
        g = match.state
        seat = g.waiting()[0]
        ends = [option for option in g.options(seat) if game.speech.label(g, seat, option).text == "End the turn"]
        match.answer(seat, ends[0] if seat == 1 and ends else bot.choose(g, seat))
    marks = [
        moment.mark
        for moment in review(match.record, "mcts:iterations=200,turns=3", game).moments
        if moment.seat == 1 and moment.label == "End the turn"
    ]
    assert marks and all(marks)


def test_only_finished_games_are_reviewed() -> None:
    match = Match.new(game_of("lanterns"), 2, 1)
    with pytest.raises(SetupError):
        review(match.record, "greedy", game_of("lanterns"))


def test_a_ladder_is_resumed_and_enlarged_without_playing_again(tmp_path: Path) -> None:
    game = game_of("lanterns")
    keep = tmp_path / "games.jsonl"
    first = ladder(game, ["random", "greedy"], games=6, keep=keep)
    lines = keep.read_text().splitlines()
    assert first["games"] == len(lines) == 6
    keep.write_text("\n".join(lines[:3]) + '\n{"cut off')  # as after a crash
    again = ladder(game, ["random", "greedy"], games=6, keep=keep)
    assert again["pairs"] == first["pairs"] and again["ratings"] == first["ratings"]
    larger = ladder(game, ["random", "greedy"], games=8, keep=keep)
    assert larger["games"] == 8
    kept = {json.loads(line)["key"] for line in keep.read_text().splitlines() if line != '{"cut off'}
    assert len(kept) == 8


def test_a_ladder_that_is_interrupted_reports_what_it_has() -> None:
    def stop(done: int, total: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    report = ladder(game_of("lanterns"), ["random", "greedy"], games=10, progress=stop)
    assert report["interrupted"] and report["games"] == 3


def test_both_seats_and_the_same_deals_are_played_by_both_bots(tmp_path: Path) -> None:
    keep = tmp_path / "games.jsonl"
    ladder(game_of("lanterns"), ["random", "greedy"], games=4, keep=keep)
    keys = [json.loads(json.loads(line)["key"]) for line in keep.read_text().splitlines()]
    assert [(bots, seed) for _, _, bots, seed, _ in keys] == [
        (["greedy", "random"], 0),
        (["random", "greedy"], 0),
        (["greedy", "random"], 1),
        (["random", "greedy"], 1),
    ]


def test_worker_processes_play_the_same_games() -> None:
    game = game_of("starlight")
    one = ladder(game, ["random", "easy"], games=2)
    two = ladder(game, ["random", "easy"], games=2, workers=2)
    assert one["pairs"] == two["pairs"]


def test_games_without_opponents_are_laddered_by_score() -> None:
    report = ladder(game_of("codex"), ["random", "medium"], games=2)
    alone = report["alone"]
    assert isinstance(alone, list)
    assert alone[1]["score"] > alone[0]["score"] + 20


def test_a_ladder_measures_scores_against_par(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("asterism.games.codex.player.par.STEPS", 50)
    report = ladder(game_of("codex"), ["random", "medium", "par"], games=2)
    alone = report["alone"]
    assert isinstance(alone, list)
    shares = [row["of_par"]["value"] for row in alone]
    assert shares[0] < shares[1] and shares[2] == 1


def test_only_a_game_with_a_solver_has_par() -> None:
    with pytest.raises(SetupError, match="no bot 'par'"):
        ladder(game_of("lanterns"), ["random", "par"], games=2)


def test_a_review_of_codex_tells_par(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("asterism.games.codex.player.par.STEPS", 50)
    game = game_of("codex")
    match = Match.new(game, 1, 3)
    bot = make("random", game, 3)
    while match.state.stack:
        match.answer(0, bot.choose(match.state, 0))
    found = review(match.record, "medium", game)
    assert found.par is not None and found.par > found.last[0]
    assert found.to_json()["par"] == found.par


def test_ratings_follow_the_wins() -> None:
    fitted = ratings([[0.0, 8.0, 9.0], [2.0, 0.0, 6.0], [1.0, 4.0, 0.0]])
    assert fitted[0] > fitted[1] > fitted[2] and abs(sum(fitted)) < 1e-6
