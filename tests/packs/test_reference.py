"""The author's reference is complete, fresh and true; the page for authors runs as it stands."""

import re
import shlex
from pathlib import Path

import pytest

import asterism
from asterism.cli import main
from asterism.kernel.errors import PackError
from asterism.packs.meaning import Pack
from asterism.packs.reference import reference
from asterism.packs.toml import toml
from packs.helpers import replaced

DOCS = Path(__file__).parents[2] / "docs"
ASKING = {"play"}  # what needs somebody at the keyboard


def fresh(id: str) -> Pack:
    game = asterism.game(id)
    return Pack(game, game.pack_path("house"))


@pytest.mark.parametrize("id", asterism.shelf())
def test_the_reference_is_fresh(id: str) -> None:
    pack = fresh(id)
    page = reference(pack)
    kept = (DOCS / "packs" / f"{id}.md").read_text(encoding="utf-8")
    assert kept == page, f"stale: asterism pack reference {id} > docs/packs/{id}.md"
    assert pack.reader.problems == [], "every example is one that the game reads"


@pytest.mark.parametrize("id", asterism.shelf())
def test_every_word_has_a_place_in_the_reference(id: str) -> None:
    pack = fresh(id)
    page = reference(pack)
    for kind, entries in pack.reader.kinds.items():
        assert f"`[{kind}]`" in page or f"`[[{kind}]]`" in page
        for field in entries[0].asked if kind != "values" and not entries[0].keyed else []:
            assert f"| `{field}` |" in page, f"{kind}.{field}"
    for value in pack.reader.declared:
        assert f"| `{value.id}` | {value.low} to {value.high} |" in page
    for vocabularies in pack.content.texts.vocabularies.values():
        words = vocabularies[0]
        for name in [*words.ops, *words.joints, *words.tests, *words.flags]:
            assert f"**`{name}`**" in page, name
        for name in [*words.counters, *words.measures]:
            assert f"| `{name}` |" in page, name


def test_values_are_written_as_toml() -> None:
    steps = [{"if": {}, "then": [{"do": "draw", "up-to": True}]}]
    assert toml(steps) == '[{ if = {}, then = [{ do = "draw", up-to = true }] }]'


def test_the_commands_of_the_page_run_as_they_stand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    page = (DOCS / "packs.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```(\w*)\n(.*?)^```", page, flags=re.MULTILINE | re.DOTALL)
    commands = [shlex.split(line)[1:] for word, block in blocks if not word for line in block.splitlines()]
    assert len(commands) == 10
    for words in commands:
        if words[0] not in ASKING:
            assert main(words) == 0, words
    assert (tmp_path / "taurus.html").is_file() and len(opened) == 1
    head = next(block for word, block in blocks if word == "toml")
    values = (tmp_path / "my-sky" / "pack.toml").read_text(encoding="utf-8").split("[values]", 1)[1]
    (tmp_path / "my-sky" / "pack.toml").write_text(f"{head}\n[values]{values}", encoding="utf-8")
    assert main(["pack", "check", "my-sky"]) == 0
    told = next(block for word, block in blocks if word == "text")
    replaced(tmp_path / "my-sky" / "stars.toml", 'pattern = "', 'patern = "')
    with pytest.raises(PackError) as error:
        asterism.game("codex").load_pack(Path("my-sky"))
    assert told.splitlines()[1] in str(error.value)
