"""What runs are said to show, on made-up games whose truth is known."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from asterism.lab.advice import unvalued_steps
from asterism.lab.answering import answer_of
from asterism.lab.answers import difference_table, how_many_more
from asterism.lab.cards import confirmation, ownership_slopes
from asterism.lab.collectors import Row
from asterism.lab.experiment import FRESH, Arm, Deals, Experiment, Player, Stop
from asterism.lab.loops import one_sided
from asterism.lab.luck import correlation, deal_share, lead_changes, repeated_arms, settled_after
from asterism.lab.measures import (
    as_one_family,
    difference,
    differences,
    flips,
    level,
    measure,
    settled,
    strata,
)
from asterism.lab.playing import GameRow
from asterism.lab.questions import luck as luck_plan
from asterism.lab.questions import sweep
from asterism.lab.report import table_html
from asterism.lab.stats import EQUAL, MOVED, TOO_FEW
from asterism.lab.store import Run, cell_of

CARDS = [f"card-{i}" for i in range(8)]
FAMILY = ["rounds", "score", "winner", "margin", "seat 1"]


def game_row(
    arm: str,
    deal: int,
    scores: list[int],
    rounds: int,
    order: int = 0,
    cards: list[Row] | None = None,
    bot: str = "greedy",
) -> GameRow:
    best = max(scores)
    winners = [seat for seat, score in enumerate(scores) if score == best]
    outcome: list[Row] = [
        [seat, score, 1 if score == best else 2, (score == best) / len(winners)] for seat, score in enumerate(scores)
    ]
    tables: dict[str, list[Row]] = {
        "outcome": outcome,
        "length": [[rounds, 10 * rounds, 8 * rounds]],
        "ends": [["end", "it is over"]],
        "cards": cards or [],
    }
    seats = len(scores)
    roles = [(seat - order) % seats for seat in range(seats)]
    return {
        "arm": arm,
        "seats": seats,
        "bot": bot,
        "deal": deal,
        "order": order,
        "version": "1",
        "roles": roles,
        "tables": tables,
    }


def made_up(experiment: Experiment, rows: list[GameRow]) -> Run:
    run = Run(Path("nowhere"), experiment)
    run.rows = {cell_of(row): row for row in rows}
    return run


def several_arms(
    seed: int, deals: int, better: float = 0.0, bots: tuple[str, ...] = ("greedy",), arms: str = "AB"
) -> Run:
    """Games whose arms share the luck of the deal; the second gives everybody `better` points more on average."""
    rng = random.Random(seed)
    experiment = Experiment(
        "astrolabe", kind="ab", seats=[2], bots=list(bots), deals=Deals(0, deals), arms={arm: Arm() for arm in arms}
    )
    rows: list[GameRow] = []
    for bot in bots:
        for deal in range(deals):
            luck, rounds = rng.gauss(35, 6), rng.randint(9, 14)
            for arm in arms:
                more = better if arm == "B" else 0.0
                scores = [round(luck + rng.gauss(more, 3)) for _ in range(2)]
                rows.append(game_row(arm, deal, scores, rounds + rng.randint(0, 1), bot=bot))
    return made_up(experiment, rows)


def test_a_planted_difference_is_found_with_an_interval_that_holds_it() -> None:
    found = difference(several_arms(1, 300, 2.0), "score", "A", "B", strata(several_arms(1, 3).experiment)[0])
    assert found is not None and found.verdict == MOVED
    assert found.estimate.low < 2.0 < found.estimate.high
    assert found.saved < 0.5  # common deals pay


@pytest.mark.parametrize(("bots", "arms"), [(("greedy",), "AB"), (("greedy", "medium"), "ABCDE")])
def test_400_experiments_without_a_difference_say_so(bots: tuple[str, ...], arms: str) -> None:
    false_alarms = 0
    count = 400 if len(bots) == 1 else 60
    for seed in range(count):
        run = several_arms(seed, 30, bots=bots, arms=arms)
        found = as_one_family(run, differences(run, FAMILY, "A", [*arms[1:]]))
        false_alarms += any(finding.verdict == MOVED for finding in found)
    assert false_alarms <= 0.05 * count + 2.6 * (count * 0.05 * 0.95) ** 0.5


def test_nothing_is_found_where_one_looks_at_every_measure_again_and_again() -> None:
    false_alarms = 0
    for seed in range(40):
        run = several_arms(seed, 200, bots=("greedy", "medium"))
        run.experiment.stop = Stop(0.2, "rounds")
        rows, run.rows = run.rows, {}
        alarm = False
        for look in range(50, 201, 50):
            run.rows = {cell: row for cell, row in rows.items() if cell.deal < look}
            found = as_one_family(run, differences(run, FAMILY, "A", ["B"]))
            alarm = alarm or any(finding.verdict == MOVED for finding in found)
        false_alarms += alarm
    assert false_alarms <= 0.05 * 40 + 2.6 * (40 * 0.05 * 0.95) ** 0.5


def test_no_one_sided_player_of_many_is_named_by_luck() -> None:
    named = 0
    for seed in range(60):
        rng = random.Random(seed)
        arms = {f"much {i}": Arm(players=[Player(bot="greedy", weights={"points": 3.0})]) for i in range(16)}
        plan = Experiment("astrolabe", kind="loops", seats=[2], bots=["greedy"], deals=Deals(0, 20), arms=arms)
        rows = [
            game_row(arm, deal, [rng.randint(20, 40), rng.randint(20, 40)], 9, order)
            for arm in arms
            for deal in range(20)
            for order in range(2)
        ]
        named += bool(one_sided(made_up(plan, rows))[1])
    assert named <= 0.05 * 60 + 2.6 * (60 * 0.05 * 0.95) ** 0.5


def test_a_one_sided_player_that_wins_too_much_is_named() -> None:
    arms = {"no focus": Arm(players=[Player(bot="greedy", weights={"focus": 0.0})])}
    plan = Experiment("astrolabe", kind="loops", seats=[2], bots=["greedy"], deals=Deals(0, 20), arms=arms)
    rng = random.Random(1)
    rows = [
        game_row("no focus", deal, [rng.randint(25, 45 - 15 * order), rng.randint(25, 30 + 15 * order)], 9, order)
        for deal in range(20)
        for order in range(2)
    ]
    table, named = one_sided(made_up(plan, rows))
    assert len(named) == 1 and named[0].startswith("no focus") and table.rows[0][-1] == "too much"


def test_the_interval_of_a_difference_covers_the_truth_in_19_of_20_runs() -> None:
    hits = 0
    for seed in range(300):
        run = several_arms(seed, 25, 1.0)
        found = difference(run, "score", "A", "B", strata(run.experiment)[0])
        assert found is not None
        hits += found.estimate.low <= 1.0 <= found.estimate.high
    assert 0.91 <= hits / 300 <= 0.99


def test_equal_needs_games_and_too_few_is_not_equal() -> None:
    few, many = several_arms(3, 8), several_arms(3, 900)
    stratum = strata(few.experiment)[0]
    one, other = difference(few, "score", "A", "B", stratum), difference(many, "score", "A", "B", stratum)
    assert one is not None and other is not None
    assert one.verdict == TOO_FEW and other.verdict == EQUAL


def test_what_is_open_says_how_many_deals_would_tell() -> None:
    told = answer_of(several_arms(3, 30)).sentences
    assert "some" in told[1] and "deals would tell" in told[1] and "the hardest" in told[1]
    found = differences(several_arms(3, 30), ["score"], "A", ["B"])
    (hard,) = found
    easy = replace(hard, values=[value / 100 for value in hard.values])
    assert how_many_more([hard, easy]) == how_many_more([hard]) != how_many_more([easy])
    assert "play more deals of what is open" in answer_of(several_arms(3, 8)).sentences[1]


def test_a_handful_of_deals_says_nothing() -> None:
    run = several_arms(1, 5, 50.0)
    found = difference(run, "score", "A", "B", strata(run.experiment)[0])
    assert found is not None and found.estimate.low > 20 and found.verdict == TOO_FEW


def test_no_interval_has_zero_width_where_no_deal_differed() -> None:
    run = several_arms(1, 20)
    for row in run.rows.values():
        row["tables"]["length"] = [[10, 100, 80]]
        row["tables"]["outcome"] = [[0, 30, 2, 0.0], [1, 31, 1, 1.0]]
    found = difference(run, "seat 1", "A", "B", strata(run.experiment)[0])
    assert found is not None and found.estimate.low < -0.1 and found.estimate.high > 0.1 and found.verdict == TOO_FEW


def test_what_has_moved_is_seen_at_a_glance() -> None:
    run = several_arms(1, 100, 3.0)
    found = as_one_family(run, differences(run, ["score", "rounds"], "A", ["B"]))
    page = table_html(difference_table(found, found[0]))
    assert [finding.verdict == MOVED for finding in found] == [True, False]
    assert page.count("class=found") == 1 and page.index("class=found") < page.index("score") < page.index("rounds")


def test_a_sweep_is_held_against_the_present_value_and_the_targets() -> None:
    plan = sweep("astrolabe", Arm(), "values.traps-to-end", [4, 5, 6])
    plan.seats, plan.bots, plan.deals = [2], ["greedy"], Deals(0, 20)
    plan.about["measures"] = "rounds;seat 2"
    rng = random.Random(1)
    rows = [
        game_row(arm, deal, [rng.randint(20, 40), rng.randint(20, 40)], rng.randint(9, 14))
        for arm in plan.arms
        for deal in range(20)
    ]
    answer = answer_of(made_up(plan, rows))
    path = "values.traps-to-end"
    assert {one.arms for one in answer.findings} == {(f"{path} = 5", f"{path} = 4"), (f"{path} = 5", f"{path} = 6")}
    wanted = {str(point["what"]): (point["wanted_low"], point["wanted_high"]) for point in answer.tables[0].points}
    assert wanted["rounds"] == (10, 13) and wanted["seat 2"] == pytest.approx((0.47, 0.53))


def test_a_verdict_that_flips_between_bots_is_printed_as_such() -> None:
    up, down = several_arms(1, 200, 3.0), several_arms(2, 200, -3.0)
    rows = list(up.rows.values()) + [{**row, "bot": "medium"} for row in down.rows.values()]
    experiment = up.experiment
    experiment.bots, experiment.kind, experiment.seats = ["greedy", "medium"], "ab", [2]
    run = made_up(experiment, rows)
    found = differences(run, ["score"], "A", ["B"])
    assert len(flips(found)) == 1 and "greedy" in flips(found)[0]
    assert any("flips between bots" in sentence for sentence in answer_of(run).sentences)


def test_a_run_stops_as_soon_as_it_knows_enough() -> None:
    run = several_arms(1, 400, 1.0)
    (stratum,) = strata(run.experiment)
    run.experiment.stop = Stop(1.0, "score")
    assert settled(run, stratum)
    run.experiment.stop = Stop(0.01, "score")
    assert not settled(run, stratum)


@pytest.mark.parametrize(
    "name", ["rounds", "tie", "seat 2", "player 1", "lead 1", "ends end", "got card-1", "used card-1"]
)
def test_every_measure_reads_a_row(name: str) -> None:
    row = game_row("A", 0, [10, 12], 9, cards=[["card-1", 0, 3, 2]])
    wanted = {
        "rounds": 9,
        "tie": 0,
        "seat 2": 1,
        "player 1": 0,
        "lead 1": -2,
        "ends end": 1,
        "got card-1": 1,
        "used card-1": 2,
    }
    assert measure(name).part(row) == wanted[name]


def test_what_happens_is_counted_by_game_and_for_each_time_something_else_does() -> None:
    row = game_row("A", 0, [10, 12], 9)
    row["tables"]["events"] = [["talisman-drawn", 0, 3], ["talisman-drawn", 1, 1], ["talisman-played", 0, 2]]
    played = measure("ratio talisman-played talisman-drawn")
    assert played.whole is not None and played.part(row) / played.whole(row) == 0.5
    assert measure("some talisman-played").part(row) == 1 and measure("some side-filled").part(row) == 0
    assert played.needs() == measure("some side-filled").needs() == "events"


# Cards


def with_cards(seed: int, deals: int, strong: str = "", bought_by_winners: str = "", given: str = "") -> list[GameRow]:
    """Games in which a card helps, or is only bought by who is ahead anyway."""
    rng = random.Random(seed)
    rows: list[GameRow] = []
    for deal in range(deals):
        strength = [rng.gauss(0, 1) for _ in range(2)]
        owned = [rng.sample(CARDS[:-1], 3) for _ in range(2)]
        for order in range(2 if given else 1):
            hands = [list(hand) for hand in owned]
            if given:
                hands[order] = [given, *[card for card in hands[order] if card != given]]
            if bought_by_winners:
                hands[0 if strength[0] > strength[1] else 1].append(bought_by_winners)
            noise = [rng.gauss(0, 1) for _ in range(2)]
            points = [30 + 4 * (strength[seat] + noise[seat] + 1.0 * (strong in hands[seat])) for seat in range(2)]
            cards: list[Row] = [[card, seat, 2, 1] for seat in range(2) for card in hands[seat]]
            rows.append(
                game_row(f"{given} given" if given else "pack", deal, [round(p) for p in points], 10, order, cards)
            )
    return rows


def screening(rows: list[GameRow]) -> Run:
    deals = Deals(0, 1 + max(row["deal"] for row in rows))
    return made_up(
        Experiment(
            "astrolabe", kind="cards", seats=[2], bots=["greedy"], deals=deals, collect=["cards"], arms={"pack": Arm()}
        ),
        rows,
    )


def test_a_strengthened_card_is_called_strong_and_the_others_are_not() -> None:
    run = screening(with_cards(1, 400, strong="card-3"))
    found = ownership_slopes(run, run.ordered(), CARDS[:-1])
    assert [slope.name for slope in found if slope.stands] == ["card-3"]
    best = max(found, key=lambda slope: slope.shrunk)
    assert best.estimate.low > 0 and best.rank == (1, 1) and best.shrunk < best.estimate.value
    assert "card-3 (strong)" in " ".join(answer_of(run).sentences)


def test_cards_that_do_nothing_seldom_stand_out_and_their_intervals_hold_0(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("asterism.lab.regression.RESAMPLES", 2)
    alarms = covered = 0
    for seed in range(40):
        run = screening(with_cards(seed, 150))
        found = ownership_slopes(run, run.ordered(), CARDS[:-1])
        alarms += any(slope.stands for slope in found)
        covered += sum(slope.estimate.low <= 0 <= slope.estimate.high for slope in found)
    assert alarms <= 40 * 0.1 + 2.6 * (40 * 0.1 * 0.9) ** 0.5
    assert covered / (40 * len(CARDS[:-1])) > 0.91


def test_rare_cards_of_few_deals_do_not_stand_out_by_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("asterism.lab.regression.RESAMPLES", 2)
    alarms = 0
    for seed in range(60):
        rng = random.Random(seed)
        rates = [0.02 + 0.8 * rng.random() ** 2 for _ in CARDS]
        rows: list[GameRow] = []
        for deal in range(60):
            cards: list[Row] = [
                [card, seat, 2, 1] for seat in (0, 1) for card, p in zip(CARDS, rates, strict=True) if rng.random() < p
            ]
            rows.append(game_row("pack", deal, [rng.randint(20, 40), rng.randint(20, 40)], 10, cards=cards))
        found = ownership_slopes(screening(rows), rows, CARDS)
        alarms += any(slope.stands for slope in found)
    assert alarms <= 60 * 0.1 + 2.6 * (60 * 0.1 * 0.9) ** 0.5


def test_too_few_deals_call_no_card_anything() -> None:
    run = screening(with_cards(1, 10, strong="card-3"))
    assert ownership_slopes(run, run.ordered(), CARDS[:-1]) == []


def test_a_card_that_only_winners_buy_is_screened_but_not_confirmed() -> None:
    screened = screening(with_cards(1, 400, bought_by_winners="card-7"))
    assert any(
        slope.name == "card-7" and slope.stands for slope in ownership_slopes(screened, screened.ordered(), CARDS)
    )
    plan = confirmed_plan("card-7")
    rows = with_cards(2, 400, bought_by_winners="card-7", given="card-7")
    run = made_up(plan, rows + barred(rows, "card-7"))
    assert "not confirmed" in answer_of(run).sentences[0]


def test_a_strong_card_is_confirmed_by_giving_it() -> None:
    rows = with_cards(2, 200, strong="card-3", given="card-3")
    run = made_up(confirmed_plan("card-3", 200), rows + barred(rows, "card-3"))
    assert answer_of(run).sentences[0] == "card-3: confirmed strong, and whoever may not take it wins less."


def confirmed_plan(card: str, deals: int = 400) -> Experiment:
    arms = {f"{card} given": Arm(players=[Player(gift=card)]), f"{card} barred": Arm(players=[Player(forbid=[card])])}
    about = {"cards": card}
    return Experiment(
        "astrolabe", "?", "confirm", about, [2], ["greedy"], Deals(0, deals), bands={"player 1": 0.06}, arms=arms
    )


def barred(rows: list[GameRow], card: str) -> list[GameRow]:
    """The same games with the places of both players exchanged: the other one has the card."""
    return [{**row, "arm": f"{card} barred", "roles": row["roles"][::-1]} for row in rows]


def test_a_confirmation_takes_deals_that_nobody_has_seen() -> None:
    screened = Experiment("astrolabe", seats=[2], deals=Deals(5, 100))
    plan = confirmation(screened, ["jar"])
    assert plan.deals == Deals(FRESH + 5, 100)
    assert [player.gift for player in plan.arms["jar given"].players] == ["jar", "?"]


# Bans


def test_what_was_done_although_it_was_forbidden_is_told() -> None:
    arms = {"as usual": Arm(), "nobody may": Arm(forbid=["launch", "flush"]), "one may not": Arm()}
    run = made_up(Experiment("starlight", kind="forbid", seats=[2], bots=["greedy"], deals=Deals(0, 12), arms=arms), [])
    for arm in arms:
        for deal in range(12):
            row = game_row(arm, deal, [30, 20 + deal], 16)
            row["tables"]["actions"] = [[1, "launch", 5, 3], [1, "flush", 2, 0]]
            run.rows[cell_of(row)] = row
    told = " ".join(answer_of(run).sentences)
    assert "Nothing but launch was left 36 times in 12 games" in told and "flush" not in told


# Seats, luck, drama


def test_one_seat_alone_has_no_share() -> None:
    rows = [game_row("pack", deal, [30 + deal], 6) for deal in range(12)]
    plan = Experiment("codex", kind="seats", seats=[1], bots=["greedy"], deals=Deals(0, 12), arms={"pack": Arm()})
    answer = answer_of(made_up(plan, rows))
    assert "no share" in answer.sentences[0] and not answer.findings


def test_arms_of_the_same_texts_say_nothing_of_what_advice_feels() -> None:
    arms = {"luck 1": Arm(), "luck 2": Arm(luck=1), "dearer": Arm(changes={"card.power-core.copies": 25})}
    assert unvalued_steps(Experiment("knights", seats=[1], arms=arms)) == []


def test_the_wins_of_a_player_who_sits_everywhere_cover_the_truth() -> None:
    plan = Experiment("astrolabe", seats=[2], bots=["greedy"], deals=Deals(0, 60))
    plan.arms = {"A": Arm(players=[Player(forbid=["purge"])])}
    covered = 0
    for seed in range(200):
        rng = random.Random(seed)
        rows: list[GameRow] = []
        for deal in range(60):
            luck = rng.gauss(0, 1)  # of the first seat
            for order in range(2):
                won = (luck if order == 0 else -luck) + rng.gauss(0, 1) > 0
                scores = [30, 30]
                scores[order if won else 1 - order] += 5
                rows.append(game_row("A", deal, scores, 9, order))
        found = level(made_up(plan, rows), "player 1", "A", strata(plan)[0], 0.5)
        assert found is not None
        covered += found.estimate.low <= 0.5 <= found.estimate.high
    assert 0.9 <= covered / 200 <= 0.99


def test_a_seat_that_wins_too_much_is_found() -> None:
    rng = random.Random(1)
    rows = [game_row("pack", deal, [30 + rng.randint(0, 9), 27 + rng.randint(0, 9)], 9) for deal in range(300)]
    run = made_up(
        Experiment("astrolabe", kind="seats", seats=[2], bots=["greedy"], deals=Deals(0, 300), arms={"pack": Arm()}),
        rows,
    )
    assert answer_of(run).sentences[0] == "2 of 2 seats win more or less than a fair share."
    found = level(run, "seat 1", "pack", strata(run.experiment)[0], 0.5)
    assert found is not None and found.estimate.low > 0.5


def test_the_share_of_the_deal_is_what_games_on_one_deal_have_in_common() -> None:
    rng = random.Random(1)
    for part in (0.0, 0.3, 0.8):
        groups = [
            [part**0.5 * luck + (1 - part) ** 0.5 * rng.gauss(0, 1) for _ in range(4)]
            for luck in (rng.gauss(0, 1) for _ in range(1500))
        ]
        assert abs(correlation(groups) - part) < 0.06


def test_the_luck_of_a_stream_is_told_from_the_luck_of_the_deal() -> None:
    plan = luck_plan("astrolabe", Arm(), False, True)
    plan.seats, plan.bots, plan.deals = [2], ["greedy"], Deals(0, 300)
    rng = random.Random(1)
    rows: list[GameRow] = []
    for deal in range(300):
        stars = rng.gauss(0, 6)  # the stars alone decide by how much one wins, and half of it is elsewhere
        for arm, facts in plan.arms.items():
            luck = stars if facts.stream in ("", "stars") else rng.gauss(0, 6)
            rows.append(game_row(arm, deal, [50, round(50 + luck + rng.gauss(0, 6))], 9))
    found = {
        part: deal_share(made_up(plan, rows), arms, strata(plan)[0], measure("lead 1"))[0]
        for part, arms in repeated_arms(made_up(plan, rows)).items()
    }
    assert found["stars"].low < 0.5 < found["stars"].high and found["stars"].low > 0.3
    assert found["demons"].low < 0 < found["demons"].high < 0.2


@pytest.mark.parametrize("part", [0.0, 0.3])
def test_the_interval_of_the_luck_of_the_deal_covers_it_also_with_few_deals(part: float) -> None:
    rng = random.Random(1)
    plan = luck_plan("astrolabe", Arm(), False)
    plan.seats, plan.bots, plan.deals = [2], ["greedy"], Deals(0, 25)
    covered = 0
    for _ in range(100):
        luck = [rng.gauss(0, part**0.5) for _ in range(25)]
        rows = [
            game_row(arm, deal, [0, round(1000 * (luck[deal] + rng.gauss(0, (1 - part) ** 0.5)))], 9)
            for deal in range(25)
            for arm in plan.arms
        ]
        found, _ = deal_share(made_up(plan, rows), list(plan.arms), strata(plan)[0], measure("lead 1"))
        covered += found.low <= part <= found.high
    assert covered >= 88


def test_drama_counts_changes_of_the_favourite_and_when_it_was_settled() -> None:
    rounds = [[0.6, 0.4], [0.4, 0.6], [0.45, 0.55], [0.7, 0.3], [0.95, 0.05]]
    assert lead_changes(rounds) == 2
    assert settled_after(rounds, 0) == 0.8
