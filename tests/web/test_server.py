"""Starting a server: what it logs, and what its owner may offer."""

import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from asterism.cli import main
from asterism.web.server import keep_log, own_packs


@pytest.fixture
def the_log(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The log as it was before, afterwards."""
    root, ours = logging.getLogger(), logging.getLogger("asterism")
    handlers, levels = root.handlers[:], (root.level, ours.level)
    yield
    root.handlers[:] = handlers
    root.setLevel(levels[0])
    ours.setLevel(levels[1])


@pytest.mark.parametrize("wanted", [False, True])
def test_requests_are_logged_only_when_that_is_wanted(
    the_log: None, capsys: pytest.CaptureFixture[str], wanted: bool
) -> None:
    keep_log(wanted)
    logging.getLogger("asterism.requests").info("request")
    logging.getLogger("asterism.bots").warning("trouble")
    said = [json.loads(line)["say"] for line in capsys.readouterr().err.splitlines()]
    assert said == (["request", "trouble"] if wanted else ["trouble"])


def test_a_folder_of_packs_that_is_not_there_is_a_mistake(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--packs", str(tmp_path / "nowhere")]) == 2
    assert "no folder with packs" in capsys.readouterr().err
    assert own_packs([tmp_path])[-1] == tmp_path.resolve()
