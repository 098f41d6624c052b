"""Experiments: pairing, rows, stores, workers."""

import inspect
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import asterism
from asterism.kernel.errors import SetupError
from asterism.lab.answering import answer_of
from asterism.lab.collectors import COLLECTORS, Collector
from asterism.lab.experiment import Arm, Cell, Deals, Experiment, Player
from asterism.lab.measures import difference, strata
from asterism.lab.playing import GameRow, play_cell, record_of, tables_of
from asterism.lab.report import page
from asterism.lab.running import carried_out, executor_of
from asterism.lab.store import Run
from asterism.lab.workers import Processes, in_workers

QUICK = "random"
EVERYTHING = list(COLLECTORS)


def plan(game: str = "starlight", deals: int = 3, arms: dict[str, Arm] | None = None, bot: str = QUICK) -> Experiment:
    experiment = Experiment(game, bots=[bot], deals=Deals(0, deals), collect=EVERYTHING)
    experiment.arms = arms or {"A": Arm()}
    experiment.check()
    return experiment


def played(experiment: Experiment) -> list[GameRow]:
    return [play_cell(experiment, cell, "1") for cell in experiment.cells()]


def tables(rows: list[GameRow], arm: str) -> list[object]:
    return [row["tables"] for row in rows if row["arm"] == arm]


@pytest.mark.parametrize("game", asterism.shelf())
def test_two_equal_arms_differ_in_no_game(game: str) -> None:
    rows = played(plan(game, 2, {"A": Arm(), "B": Arm()}))
    assert tables(rows, "A") == tables(rows, "B")
    assert len({json.dumps(table) for table in tables(rows, "A")}) == 2


def test_a_change_that_no_game_meets_is_told(tmp_path: Path) -> None:
    arms = {"A": Arm(), "B": Arm(), "C": Arm(changes={"values.daybreak": 30})}
    experiment = plan("starlight", 3, arms)
    experiment.kind = "ab"
    run, _ = carried_out(experiment, tmp_path, Processes(1))
    told = [sentence for sentence in answer_of(run).sentences if "differs from its pair" in sentence]
    assert told == ["Not one game of B differs from its pair: nothing that was changed was met."]


def moved(game: str, to: Path, kind: str) -> str:
    """The house pack with the first entry of a kind moved behind the last one of its file."""
    shutil.copytree(asterism.game(game).pack_path("house"), to)
    for file in to.glob("*.toml"):
        text = file.read_text(encoding="utf-8")
        parts = re.split(rf"(?m)^(?=\[\[{kind}\]\])", text)
        if len(parts) > 2:
            file.write_text(parts[0] + "".join(parts[2:]).rstrip() + "\n\n" + parts[1], encoding="utf-8")
            return str(to)
    raise AssertionError(f"no {kind} in the pack")


@pytest.mark.parametrize(("game", "kind"), [("astrolabe", "artifact"), ("starlight", "flare"), ("codex", "star")])
def test_moving_an_entry_of_a_pack_changes_no_game(game: str, kind: str, tmp_path: Path) -> None:
    pack = moved(game, tmp_path / "pack", kind)
    assert asterism.game(game).content(pack).digest != asterism.game(game).content().digest
    rows = played(plan(game, 2, {"A": Arm(), "B": Arm(pack=pack)}, "greedy:worlds=1"))
    assert tables(rows, "A") == tables(rows, "B")


def test_the_same_tables_for_one_or_two_workers_in_any_order(tmp_path: Path) -> None:
    experiment = plan(deals=6)
    one, _ = carried_out(experiment, tmp_path / "one", Processes(1))
    two, _ = carried_out(experiment, tmp_path / "two", Processes(2))
    assert one.ordered() == two.ordered() and len(one.ordered()) == 6


@pytest.mark.parametrize("game", asterism.shelf())
def test_a_record_gives_the_same_tables_as_the_live_game(game: str) -> None:
    experiment = plan(game, 1)
    (cell,) = experiment.cells()
    live = play_cell(experiment, cell, "1")
    assert tables_of(record_of(experiment, cell), EVERYTHING) == live["tables"]


@pytest.mark.parametrize("game", asterism.shelf())
def test_every_collector_gives_its_columns_for_every_game(game: str) -> None:
    found = played(plan(game, 1))[0]["tables"]
    for name, kind in COLLECTORS.items():
        assert all(len(row) == len(kind.columns) for row in found[name]), name
    assert found["outcome"] and found["actions"] and found["sources"] and found["drama"] and found["decisions"]
    if asterism.game(game).speech.event_kinds:
        assert found["cards"] and found["events"]


@pytest.mark.parametrize("kind", COLLECTORS.values())
def test_a_collector_is_25_lines_at_most(kind: type[Collector]) -> None:
    assert len(inspect.getsource(kind).splitlines()) <= 25


def test_a_run_resumes_where_it_stopped_and_gives_the_same_rows(tmp_path: Path) -> None:
    whole, _ = carried_out(plan(deals=4), tmp_path / "whole", Processes(1))
    carried_out(plan(deals=2), tmp_path / "run", Processes(1))
    shard = next((tmp_path / "run").glob("games-*.jsonl"))
    shard.write_bytes(shard.read_bytes()[:-20])  # as a crash would leave it
    again, _ = carried_out(plan(deals=4), tmp_path / "run", Processes(1))
    assert again.ordered() == whole.ordered()
    assert len(list((tmp_path / "run").glob("games-*.jsonl"))) == 2
    assert Run.open(tmp_path / "run").ordered() == whole.ordered()


def test_a_run_whose_time_is_up_can_be_played_on(tmp_path: Path) -> None:
    run, whole = carried_out(plan(deals=5), tmp_path, Processes(1), minutes=1e-9)
    assert whole and len(run.rows) == 1 and "1 of 5 games were played" in " ".join(answer_of(run).cautions)
    assert "1 of 5 games" in page(run, answer_of(run))
    again, _ = carried_out(plan(deals=5), tmp_path, Processes(1))
    assert len(again.rows) == 5


def test_every_bot_has_its_share_of_the_time(tmp_path: Path) -> None:
    experiment = plan(deals=5)
    experiment.bots = ["random", "greedy:worlds=1"]
    run, _ = carried_out(experiment, tmp_path, Processes(1), minutes=1e-9)
    assert [cell.bot for cell in run.rows] == experiment.bots


def test_games_of_other_cards_are_not_mixed(tmp_path: Path) -> None:
    run, _ = carried_out(plan(deals=2), tmp_path, Processes(1))
    shard = next(tmp_path.glob("games-*.jsonl"))
    shard.write_text(shard.read_text().replace(next(iter(run.rows.values()))["version"], "older"))
    assert Run.begin(tmp_path, run.experiment).rows == {}


def test_a_run_whose_pack_has_changed_or_is_gone_is_told_as_it_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = tmp_path / "own"
    shutil.copytree(asterism.game("starlight").pack_path("house"), pack)
    flares = pack / "flares.toml"
    flares.write_text(flares.read_text(encoding="utf-8").replace("name = ", "name = 'X'  # ", 1), encoding="utf-8")
    experiment = plan("starlight", 2, {"A": Arm(), "B": Arm(pack=str(pack))})
    experiment.kind = "ab"
    run, _ = carried_out(experiment, tmp_path / "run", Processes(1))
    assert run.outdated() == [] and "has changed since" not in " ".join(answer_of(run).cautions)
    flares.write_text("[[flare]]", encoding="utf-8")
    monkeypatch.setattr(asterism.game("starlight"), "_contents", {})  # as another process finds it
    gone = Run.open(tmp_path / "run")
    assert gone.outdated() == ["B"] and gone.ordered() == run.ordered() and gone.versions() == run.versions()
    shutil.rmtree(pack)
    told = page(gone, answer_of(gone))
    assert "What plays B has changed since" in told
    assert {path.name.split("-")[1] for path in (tmp_path / "run" / "stories").iterdir()} == {"A"}


def test_a_folder_with_another_question_is_refused(tmp_path: Path) -> None:
    carried_out(plan(deals=1), tmp_path, Processes(1))
    with pytest.raises(SetupError, match="another experiment"):
        Run.begin(tmp_path, plan("codex", 1))


def test_kill_9_loses_at_most_a_batch(tmp_path: Path) -> None:
    plan_file = tmp_path / "plan.toml"
    plan_file.write_text(plan(deals=400).dumps())
    folder = tmp_path / "run"
    words = "from asterism.lab.experiment import *; from asterism.lab.running import *; from pathlib import Path;"
    words += f"carried_out(Experiment.load(Path({str(plan_file)!r})), Path({str(folder)!r}), executor_of('', 1))"
    process = subprocess.Popen(
        [sys.executable, "-c", words], env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    )
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and not list(folder.glob("games-*.jsonl")):
        time.sleep(0.05)
    time.sleep(1.0)
    process.send_signal(signal.SIGKILL)
    process.wait()
    kept = Run.open(folder).rows
    assert kept
    fresh = plan(deals=400)
    assert all(play_cell(fresh, cell, row["version"]) == row for cell, row in list(kept.items())[:3])


def test_a_plan_reads_as_it_was_written(tmp_path: Path) -> None:
    arm = Arm(
        "house", {"values.rounds": 4, "x.y[0]": [1, "two"]}, {"gods": "on"}, ["boon"], [Player("random", ["flush"])], 3
    )
    experiment = Experiment("starlight", "Is it?", seats=[2, 3], arms={"A": Arm(), "new one": arm}, collect=["cards"])
    experiment.stop.width, experiment.stop.of, experiment.bands = 0.02, "seat 1", {"rounds": 0.5}
    (tmp_path / "plan.toml").write_text(experiment.dumps())
    assert Experiment.load(tmp_path / "plan.toml") == experiment
    assert 'players = [{ bot = "random", forbid = ["flush"] }]' in experiment.dumps()
    assert Experiment.from_json(json.loads(json.dumps(experiment.to_json()))) == experiment


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[arms.A]", "no .experiment"),
        ("[experiment]\ngame = 'codex'\nsets = 2", "'sets'.*did you mean 'seats'"),
        ("[experiment]\ngame = 'codex'\n[arms.A]\npak = 'house'", "arms: A.*'pak'"),
        ("[experiment]\ngame = 3", "game should be a text"),
        ("[experiment]\ngame = 'codex'\ndeals = { number = 3 }", "deals: there is nothing called 'number'"),
        ("[experiment]\ngame = 'codex'\nstop = { widht = 3 }", "did you mean 'width'"),
        ("[experiment", "not a readable TOML"),
    ],
)
def test_a_wrong_plan_says_what_is_wrong_and_where(text: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "plan.toml").write_text(text)
    with pytest.raises(SetupError, match=message):
        Experiment.load(tmp_path / "plan.toml")


def test_seats_rotate_where_players_differ() -> None:
    experiment = plan("starlight", 1, {"A": Arm(players=[Player(bot="greedy:worlds=1")])})
    cells = list(experiment.cells())
    assert [cell.order for cell in cells] == [0, 1]
    assert [[player.bot for player in experiment.players(cell)] for cell in cells] == [
        ["greedy:worlds=1", "random"],
        ["random", "greedy:worlds=1"],
    ]


def test_nobody_takes_the_seat_of_a_starbot() -> None:
    arm = Arm(settings={"starbots": "1", "gods": "on"}, players=[Player(gift="flare-01"), Player(gift="?")])
    experiment = Experiment("starlight", seats=[3], bots=[QUICK], deals=Deals(0, 1), arms={"A": arm})
    experiment.check()
    cells = list(experiment.cells())
    assert [experiment.roles(cell) for cell in cells] == [[0, 1, 2], [1, 0, 2]]
    for cell in cells:
        row = play_cell(experiment, cell, "1")
        assert len(row["tables"]["outcome"]) == 3
    arm.players.append(Player(forbid=["flush"]))
    with pytest.raises(SetupError, match="3 players for 2 seats"):
        experiment.check()


def test_a_better_player_is_found_to_win_more(tmp_path: Path) -> None:
    arms = {"A": Arm(players=[Player()]), "B": Arm(players=[Player(bot="greedy:worlds=1")])}
    run, whole = carried_out(plan("starlight", 12, arms), tmp_path, Processes(2))
    found = difference(run, "player 1", "A", "B", strata(run.experiment)[0])
    assert whole and found is not None and found.estimate.low > 0.2 and found.verdict == "moved"


def test_every_deal_has_a_seed_of_its_own() -> None:
    experiment = plan(deals=500)
    assert len({experiment.seed(cell) for cell in experiment.cells()}) == 500
    assert (
        len({play_cell(experiment, Cell("A", 2, QUICK, deal, 0), "")["tables"]["length"][0][1] for deal in range(9)})
        > 3
    )


def die_once(file: str) -> str:
    """Kills its own process the first time."""
    if Path(file).exists():
        Path(file).unlink()
        os.kill(os.getpid(), signal.SIGKILL)
    return file


def test_the_work_of_a_dying_process_is_done_again(tmp_path: Path) -> None:
    (tmp_path / "bomb").touch()
    jobs = [str(tmp_path / name) for name in ("a", "b", "bomb", "c", "d", "e")]
    assert sorted(in_workers(die_once, jobs, 2)) == sorted(jobs)


def test_a_word_that_is_no_scheduler_is_refused() -> None:
    with pytest.raises(SetupError, match="Dask scheduler such as"):
        executor_of("nowhere", 2)
