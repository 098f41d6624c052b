"""The command line as people and scripts meet it."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import asterism
from asterism.cli import main
from contract.english import SLIPS

HOUSE = asterism.game("codex").folder / "packs" / "house"


def output(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert main(list(words)) == code
    captured = capsys.readouterr()
    return captured.out if code == 0 else captured.err


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game of Codex, kept by a simulation."""
    assert main(["simulate", "codex", "--games", "1", "--seed", "5", "--keep", str(tmp_path)]) == 0
    return tmp_path / "codex-5.json"


def test_the_shelf_lists_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert [line.split("\t")[0] for line in output(capsys, "games").splitlines()[1:]] == asterism.shelf()
    assert [game["id"] for game in json.loads(output(capsys, "games", "--json"))] == asterism.shelf()


@pytest.mark.parametrize(
    "words",
    [
        "simulate codex --games 1 --workers 1",
        "ladder codex --games 1 --bots random --workers 1",
        "lab seats --game starlight --seats 2 --deals 1 --bots random --workers 1",
        "lab ab house --game codex --change values.nebula-points=2 --deals 1 --bots random --workers 1",
    ],
)
def test_one_game_is_one_game(
    words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    said = output(capsys, *words.split())
    for report in tmp_path.rglob("report.html"):
        said += report.read_text(encoding="utf-8")
    assert re.search(r"\b1 (?:game|deal)\b", said) and not SLIPS["a plural after 1"].search(said)


def test_rules_are_found_by_id_and_by_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, "rules", "codex", "goal.solo").startswith("goal.solo\n")
    found = json.loads(output(capsys, "rules", "codex", "nebula", "largest", "--json"))
    assert found and all("nebula" in (rule["id"] + rule["text"] + rule["question"]).lower() for rule in found)
    assert "no rule of codex has 'zeppelin'" in output(capsys, "rules", "codex", "zeppelin", code=1)


def test_a_simulation_gives_the_same_numbers_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "codex", "--games", "6", "--seed", "3", "--json"]
    first, second = json.loads(output(capsys, *words)), json.loads(output(capsys, *words, "--workers", "2"))
    first.pop("seconds"), second.pop("seconds")
    assert first == second
    assert first["games"] == 6
    assert first["seats"][0]["score"]["low"] <= first["seats"][0]["score"]["value"]


def test_a_kept_record_can_be_replayed(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert "Codex Astronomica" in output(capsys, "replay", str(record))
    story = json.loads(output(capsys, "replay", str(record), "--json"))
    assert story["outcome"]["scores"] and len(story["story"]) == 19
    assert "Round 1 of 6" in output(capsys, "replay", str(record), "--at", "0")


def test_a_pack_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "fits Codex Astronomica" in output(capsys, "pack", "check", str(HOUSE))
    for file in HOUSE.iterdir():
        (tmp_path / file.name).write_text(file.read_text())
    stars = tmp_path / "stars.toml"
    stars.write_text(stars.read_text().replace("name =", "nmae =", 1))
    assert "stars.toml" in output(capsys, "pack", "check", str(tmp_path), code=2)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["play", "chess"], "there is no game 'chess'"),
        (["play", "codex", "--seats", "you,,"], "has an empty seat"),
        (["play", "astrolabe", "--seats", "you,nonsense"], "nonsense"),
        (["play", "codex", "--set", "x"], "a setting is written NAME=CHOICE, not 'x'"),
        (["play", "codex", "--set", "x=y"], "codex has no setting 'x'"),
        (["play", "codex", "--resume", "absent.json"], "absent.json: cannot be read"),
        (["simulate", "codex", "--seats", "wizard"], "wizard"),
        (["simulate", "codex", "--pack", "absent"], "codex has no pack 'absent'"),
        (["replay", "absent.json"], "absent.json: cannot be read"),
        (["pack", "check", "absent"], "absent: a pack is a folder with a file pack.toml"),
    ],
)
def test_bad_input_gets_one_clear_message_and_exit_code_2(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    error = output(capsys, *words, code=2)
    assert message in error and "Traceback" not in error


def test_moments_and_seats_outside_a_record_are_refused(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "no moment 99" in output(capsys, "replay", str(record), "--at", "99", code=2)
    assert "no seat 4" in output(capsys, "replay", str(record), "--seat", "4", code=2)


def test_the_version_says_which_core_runs() -> None:
    done = subprocess.run([sys.executable, "-m", "asterism", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith(f"asterism {asterism.__version__} (")
    assert "core)" in done.stdout


def test_a_bench_against_a_folder_that_is_no_checkout_says_so(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert f"{tmp_path} is no checkout of Asterism" in output(
        capsys, "bench", "codex", "--against", str(tmp_path), code=2
    )
