"""Every command of the lab's page runs, and the report keeps what it promises."""

import csv
import json
import re
import shlex
import shutil
import signal
from html import escape
from pathlib import Path

import duckdb
import pytest

import asterism
from asterism.cli import main
from asterism.kernel.errors import SetupError
from asterism.kernel.game.record import Match, Record
from asterism.kernel.speech.speech import ALL_SEEING
from asterism.lab.experiment import Arm, Deals, Experiment
from asterism.lab.loops import loops
from asterism.lab.playing import play_cell
from asterism.lab.running import check
from asterism.lab.store import Run
from asterism.lab.stories import write_story
from asterism.lab.targets import MET, MISSED, OPEN, held_against, read_targets, targets_beside
from asterism.lab.tune import Tuning
from asterism.lab.workers import Processes

PAGE = Path(__file__).parents[2] / "docs" / "lab.md"
QUICK = ["--deals", "2", "--bots", "random", "--workers", "1"]
LIMIT = 400_000


def commands() -> list[str]:
    blocks = re.findall(r"^```[a-z]*\n(.*?)^```", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if line.startswith("asterism lab")]


@pytest.fixture(scope="module")
def workplace(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a pack of one's own and a run."""
    folder = tmp_path_factory.mktemp("lab")
    shutil.copytree(asterism.game("astrolabe").pack_path("house"), folder / "my-sky")
    plan = (PAGE.parent / "balance" / "codex.toml").read_text(encoding="utf-8")
    (folder / "docs" / "balance").mkdir(parents=True)
    plan = re.sub(r"bots = .*", 'bots = ["random"]', plan)
    (folder / "docs" / "balance" / "codex.toml").write_text(plan.replace("count = 300", "count = 4"), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        assert main(["lab", "run", "docs/balance/codex.toml", "--out", "lab/run", "--workers", "1"]) == 0
    return folder


def test_the_page_shows_every_command() -> None:
    shown = {shlex.split(line)[2] for line in commands()}
    assert shown == {
        *(
            "ab",
            "cards",
            "seats",
            "forbid",
            "sweep",
            "luck",
            "loops",
            "tune",
            "plan",
            "run",
            "report",
            "data",
            "editions",
        )
    }


@pytest.mark.parametrize("command", commands())
def test_the_commands_of_the_page_run(
    command: str, workplace: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(workplace)
    words = shlex.split(command)[1:]
    if words[1] not in ("report", "data", "run"):
        words = [word for i, word in enumerate(words) if word != "--deals" and words[i - 1] != "--deals"] + QUICK
    if words[1] == "loops":  # the game with the fewest one-sided players
        words[words.index("astrolabe")] = "codex"
    if words[1] == "run":
        words += ["--workers", "1"]
    assert main(words) == 0
    assert capsys.readouterr().out


def test_a_report_needs_neither_network_nor_scripts_and_is_small(workplace: Path) -> None:
    page = (workplace / "lab" / "run" / "report.html").read_text(encoding="utf-8")
    assert len(page.encode()) < LIMIT
    assert "<script" not in page and "javascript:" not in page and " on" + "click" not in page
    assert (
        not re.findall(r'(?:src|href|xlink:href)="(?:https?:)?//', page)
        and "@import" not in page
        and "url(" not in page
    )
    for part in ("verdict", "What was run", "The games", "Games to look at", "Do not conclude", "@media print"):
        assert part in page
    assert page.count("<figure") <= page.count("<table")  # each plot has its table
    stories = re.findall(r'href="(stories/[^"]+)"', page)
    assert len(stories) >= 3
    for story in stories:
        assert "<script" not in (workplace / "lab" / "run" / story).read_text(encoding="utf-8")


def test_a_game_that_is_pointed_out_is_told_and_its_record_replays(workplace: Path) -> None:
    (story, *_) = sorted((workplace / "lab" / "run" / "stories").glob("*.html"))
    page = story.read_text(encoding="utf-8")
    record = Record.load(story.parent / re.findall(r'href="([^"]+[.]json)"', page)[0])
    match = Match.replay(asterism.game("codex"), record)
    said = match.story(ALL_SEEING)[1][0].partition(" ")[2]  # whoever it was
    assert not match.state.stack and escape(said) in page


def test_a_game_with_changed_cards_is_told_without_a_record(tmp_path: Path) -> None:
    changed = Arm(changes={"flare.flare-01.name": "Another"})
    plan = Experiment("starlight", seats=[2], bots=["random"], deals=Deals(0, 1), arms={"A": Arm(), "B": changed})
    rows = [play_cell(plan, cell, "1") for cell in plan.cells()]
    one, other = (write_story(plan, row, tmp_path, "longest") for row in rows)
    assert (tmp_path / one).with_suffix(".json").exists() and not (tmp_path / other).with_suffix(".json").exists()
    assert "Round 3" in (tmp_path / other).read_text(encoding="utf-8")
    rows[0]["tables"]["outcome"][0][1] = -1  # as other rules would have it
    assert write_story(plan, {**rows[0], "version": "2"}, tmp_path, "longest") == ""


def test_the_numbers_of_a_report_are_those_of_the_data(workplace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(workplace)
    assert main(["lab", "data", "lab/run", "--to", "tables"]) == 0
    with Path("tables/outcome.csv").open(encoding="utf-8", newline="") as file:
        scores = [float(row["score"]) for row in csv.DictReader(file)]
    page = Path("lab/run/report.html").read_text(encoding="utf-8")
    assert len(scores) == 4 and f"<td>{sum(scores) / 4:.2f} <" in page


def test_parquet_holds_the_same_rows(workplace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(workplace)
    assert main(["lab", "data", "lab/run", "--to", "parquet", "--parquet"]) == 0
    found = duckdb.sql("select deal, score from 'parquet/outcome.parquet' order by deal").fetchall()
    rows = Run.open(Path("lab/run")).ordered()
    assert found == [(row["deal"], row["tables"]["outcome"][0][1]) for row in rows]


def test_records_give_the_tables_of_their_games(
    workplace: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    records = sorted((workplace / "lab" / "run" / "stories").glob("*.json"))[:2]
    for record in records:
        shutil.copy(record, tmp_path)
    names = [record.name for record in records]
    assert main(["lab", "data", *names]) == 0
    rows = {row["deal"]: row for row in csv.DictReader(Path("outcome.csv").read_text(encoding="utf-8").splitlines())}
    played = {str(row["tables"]["outcome"][0][1]) for row in Run.open(workplace / "lab" / "run").ordered()}
    assert len(rows) == 2 and {row["score"] for row in rows.values()} <= played
    assert {row["arm"] for row in rows.values()} == {record.stem for record in records}
    assert Path("events.csv").read_text(encoding="utf-8").count("drew,") > 0
    record = json.loads(Path(names[0]).read_text(encoding="utf-8"))
    Path("other.json").write_text(json.dumps({**record, "pack": {"id": "house", "digest": "0"}}), encoding="utf-8")
    for words, message in (
        (["other.json"], "other.json: the pack 'house' has changed"),
        ([*names, str(workplace)], "one run, or records alone"),
        (["none.json"], "none.json"),
    ):
        assert main(["lab", "data", *words]) == 2
        assert message in capsys.readouterr().err


def test_json_says_what_the_words_say(
    workplace: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(workplace)
    assert main(["lab", "report", "lab/run", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["games"] == 4 and data["verdict"] and data["plan"]["game"] == "codex" and data["versions"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["ab", "house", "--change", "values.focus=3"], "say which game"),
        (["cards", "nowhere"], "nowhere is no folder with a pack; say which game"),
        (["ab", "house", "--game", "astrolabe"], "say what is different: another pack, --change"),
        (["plan", "house", "--game", "astrolabe"], "say what is different"),
        (["seats", "--game", "codex"], "larger tables, --seats 2"),
        (["ab", "house", "--game", "astrolabe", "--change", "values.rouds=3"], "rouds"),
        (["forbid", "purgee", "--game", "astrolabe"], "purgee"),
        (["cards", "--game", "astrolabe", "--confirm", "nonsense"], "nonsense"),
        (["tune", "values.focus=9", "--game", "astrolabe"], "LOW..HIGH"),
        (["ab", "house", "house", "--game", "astrolabe", "--until", "rounds"], "MEASURE=WIDTH"),
        (["report", "nowhere"], "not the folder of a run"),
        (["seats", "--game", "astrolabe", "--seats", "two"], "2,3"),
        (["seats", "--game", "knights"], "win or lose together"),
        (["seats", "--game", "astrolabe", "--first=-1"], "deals are numbered"),
        (
            ["ab", "house", "house", "--game", "astrolabe", "--measure", "event demon-purgd"],
            "did you mean 'demon-purged'?",
        ),
        (["ab", "house", "house", "--game", "astrolabe", "--measure", "used jam"], "did you mean 'jar'?"),
        (["ab", "house", "house", "--game", "astrolabe", "--measure", "seat 3"], "a table with 2 seats"),
        (["ab", "house", "house", "--game", "codex", "--measure", "margin"], "a table with 1 seat"),
        (["ab", "house", "house", "--game", "astrolabe", "--band", "roundz=1"], "no measure 'roundz'"),
        (["ab", "house", "house", "--game", "astrolabe", "--until", "rounds=0"], "MEASURE=WIDTH"),
        (["sweep", "values.focus", "3,3", "--game", "astrolabe"], "two values or more"),
        (["forbid", "", "--game", "astrolabe"], "an empty word"),
        (["tune", "values.rouds=3..4", "--game", "astrolabe", "--trials", "2"], "values: rouds is not a field"),
        (["cards", "--game", "astrolabe", "--confirm", "jarr"], "did you mean 'jar'?"),
        (["cards", "--game", "codex", "--confirm", "jar"], "nobody has cards of one's own"),
        (["luck", "--game", "codex", "--skill"], "nobody plays against anybody"),
        (["editions", "astrolabe"], "name two games or more"),
        (["editions", "codex,astrolabee"], "no game 'astrolabee'"),
        (["editions", "astrolabe,codex", "--seats", "2"], "game for one"),
        (
            ["ab", "house", "house", "--game", "astrolabe", "--measure", "share revealed time=dai"],
            "revealed comes with no 'time=dai'; did you mean 'time=day'?",
        ),
        (["ab", "house", "house", "--game", "astrolabe", "--measure", "action act purg"], "did you mean 'purge'?"),
    ],
)
def test_a_mistake_is_told_in_a_sentence(
    words: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["lab", *words]) == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [["run", "plan.toml", "--deals", "9"], ["editions", "--game", "knights"], ["report", "lab/run", "--seats", "2"]],
)
def test_a_command_takes_no_option_that_it_would_pass_over(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["lab", *words])
    assert "unrecognized arguments" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        ["editions", "codex,knights", "--seats", "1", *QUICK],
        ["plan", "house", "house", "--game", "codex", *QUICK],
        ["tune", "values.traps-to-end=3..3", "--game", "astrolabe", "--trials", "1", *QUICK],
    ],
)
def test_what_is_told_in_tables_is_told_in_json_too(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["lab", *words, "--json"]) == 0
    (table, *_) = json.loads(capsys.readouterr().out)["tables"]
    assert table["title"] and all(len(row) == len(table["heads"]) for row in table["rows"])


def test_a_source_that_no_game_has_told_is_named_beside_those_that_there_are(
    workplace: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(workplace)
    words = ["ab", "house", "house", "--game", "astrolabe", "--measure", "source luck", *QUICK]
    assert main(["lab", *words]) == 0
    told = capsys.readouterr().out
    assert "No point of these games came from `luck`; they came from" in told
    assert "Does house, played twice, differ in any game?" in told


@pytest.mark.parametrize(
    ("plan", "message"),
    [
        ("kind = 'swept'", "did you mean 'sweep'?"),
        ("kind = 'sweep'", "needs 'path' in its about"),
        ("kind = 'forbid'", "needs 'as usual' in its arms"),
        ("kind = 'cards'", "needs 'cards' in its collect"),
        ("bands = { rounds = -1 }", "numbers above 0"),
        ("[arms.A]\nplayers = [{ bot = 'greedy', weights = { luck = 3 } }]", "the advice has no part 'luck'"),
    ],
)
def test_a_plan_that_cannot_be_answered_is_refused_before_it_is_played(
    plan: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "plan.toml").write_text(f"[experiment]\ngame = 'starlight'\n{plan}", encoding="utf-8")
    assert main(["lab", "run", str(tmp_path / "plan.toml"), "--out", str(tmp_path)]) == 2
    assert message in capsys.readouterr().err and not list(tmp_path.glob("games-*"))


def test_a_plan_may_lie_in_the_folder_of_its_run(tmp_path: Path) -> None:
    plan = "[experiment]\ngame = 'codex'\nbots = ['random']\ndeals = { count = 2 }"
    (tmp_path / "plan.toml").write_text(plan, encoding="utf-8")
    words = ["lab", "run", str(tmp_path / "plan.toml"), "--out", str(tmp_path), "--workers", "1"]
    assert main(words) == main(words) == 0
    assert len(Run.open(tmp_path).rows) == 2


def test_what_cannot_be_written_is_told_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    assert main(["lab", "seats", "--game", "astrolabe", *QUICK, "--out", str(tmp_path / "file")]) == 2
    assert "cannot be read or written" in capsys.readouterr().err


def test_lines_that_are_no_games_are_passed_over(workplace: Path, tmp_path: Path) -> None:
    shutil.copytree(workplace / "lab" / "run", tmp_path / "run")
    (tmp_path / "run" / "games-0009.jsonl").write_text('no game\n{"arm": 1}\n[]\n{"arm": "A', encoding="utf-8")
    assert len(Run.open(tmp_path / "run").rows) == 4


def test_loops_ask_for_one_sided_players_of_every_part_of_the_advice() -> None:
    game = asterism.game("starlight")
    plan = loops("starlight", Arm(), [2], ["greedy:worlds=1"])
    parts = [part for part, _ in game.advice(game.new(2, 1), 0)]
    assert {f"much {part}" for part in parts} | {f"no {part}" for part in parts} <= set(plan.arms)
    plan.check()


def test_several_aims_give_a_front_and_kept_trials_are_not_played_again(tmp_path: Path) -> None:

    def tuning() -> Tuning:
        plan = Experiment("astrolabe", kind="tune", seats=[2], bots=["random"], deals=Deals(0, 1))
        return Tuning(plan, ["values.traps-to-end=3..6"], ["rounds", "winner"], tmp_path)

    first, again, lines = tuning(), tuning(), list[str]()
    first.search(4, Processes(1), lines.append)
    table = first.confirmed(Processes(1))
    shards = sorted(path.read_bytes() for path in tmp_path.glob("*/games-*.jsonl"))
    again.search(4, Processes(1), lines.append)
    assert again.found == first.found and lines[:4] == lines[4:]
    assert sorted(path.read_bytes() for path in tmp_path.glob("*/games-*.jsonl")) == shards
    assert table.rows[0][0] == "as it is" and len(table.rows[0]) == 6
    again.found = {(3,): (1.0, 0.0), (4,): (0.0, 1.0), (5,): (1.0, 1.0), (6,): (0.2, 0.2)}
    assert again.front() == [(6,), (3,), (4,)]  # (5,) is beaten by all of them


def test_a_tuning_whose_time_is_up_confirms_what_it_found_on_equal_deals(tmp_path: Path) -> None:
    plan = Experiment("astrolabe", kind="tune", seats=[2], bots=["random"], deals=Deals(0, 1))
    tuning, lines = Tuning(plan, ["values.traps-to-end=5..5"], [], tmp_path), list[str]()
    tuning.search(50, Processes(1), lines.append, minutes=1e-6)
    assert len(tuning.found) == 1 and "the time is up after 1 of 50 trials" in lines[-1]
    table = tuning.confirmed(Processes(1), minutes=1e-6)
    assert [row[2:] for row in table.rows] == [["not played", "none"]] * 2  # the time was up within the first deal
    table = tuning.confirmed(Processes(1))
    assert table.rows[0][2] == table.rows[1][2] != "not played" and "2 seats, random: 4)" in table.note


def test_an_interrupted_tuning_tells_what_was_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Tuning, "confirmed", lambda *_: signal.raise_signal(signal.SIGINT))
    words = ["tune", "values.traps-to-end=3..3", "--game", "astrolabe", "--trials", "1", *QUICK]
    assert main(["lab", *words]) == 130
    told, said = capsys.readouterr()
    assert "interrupted" in said and "values.traps-to-end = 3" in told and "Not confirmed" in told


# Targets


@pytest.mark.parametrize("name", asterism.shelf())
def test_every_house_pack_has_targets_whose_measures_exist(name: str) -> None:
    experiment = Experiment(name)
    assert targets_beside(experiment)
    check(experiment)


def test_a_target_is_met_missed_or_open(workplace: Path) -> None:
    run = Run.open(workplace / "lab" / "run")
    scores = [float(row["tables"]["outcome"][0][1]) for row in run.ordered()]
    path = workplace / "targets.toml"
    wanted = ["mean = [-500, 500]", "mean = [400, 500]", f"mean = [{sum(scores) / 4}, 500]"]
    wanted.append("within = [-90, 400]\nshare = [0.3, 1]")
    path.write_text("\n".join(f"[[target]]\nof = 'score'\n{words}" for words in wanted), encoding="utf-8")
    found = held_against(run, read_targets(path), next(iter(run.experiment.arms)))
    assert [one.verdict() for one in found] == [MET, MISSED, OPEN, MET]
    assert found[0].distance() == 0 and found[1].distance() > 1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[[target]]\nof = 'rounds'", "one of mean, median"),
        ("[[target]]\nof = 'rounds'\nmean = [3]", "two numbers"),
        ("[[target]]\nof = 'roundes'\nmean = [3, 4]", "no measure 'roundes'"),
        ("[[target]]\nof = 'rounds'\nmean = [3, 4]\nseat = 2", "'seat'"),
    ],
)
def test_wrong_targets_say_what_is_wrong(text: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "targets.toml").write_text(text)
    with pytest.raises(SetupError, match=message):
        read_targets(tmp_path / "targets.toml")
