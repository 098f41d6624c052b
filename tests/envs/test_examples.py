"""The baselines in examples/ learn, and what they learned can sit down anywhere."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from examples.afterstates import Valuer
from examples.duels import School
from examples.learned import Scorer

from asterism.bots import make
from asterism.envs.dataset import decisions, play, write
from asterism.envs.table import Table
from asterism.kernel.chance import Chance
from asterism.kernel.errors import SetupError

ROOT = Path(__file__).parents[2]
WEIGHER = f"{ROOT / 'examples' / 'duels.py'}:Weigher"
LEARNED = f"{ROOT / 'examples' / 'learned.py'}:Learned"


def run(example: str, *words: str) -> str:
    command = [sys.executable, str(ROOT / "examples" / example), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env={**os.environ})
    return done.stdout


def test_a_scorer_learns_to_answer_as_it_was_shown() -> None:
    shown = [one for game in play("codex", ["greedy"], 3, seed=1) for one in decisions(game)]
    scorer = Scorer(Table("codex").g)
    numbers = np.concatenate([one.options for one in shown])
    counts, chosen = np.array([len(one.options) for one in shown]), np.array([one.chosen for one in shown])
    looks, places = np.stack([one.look for one in shown]), np.cumsum(counts) - counts + chosen
    before = scorer.chances(looks, numbers, counts)[places].mean()
    for _ in range(30):
        scorer.learn(looks, numbers, counts, chosen, np.ones(len(shown), np.float32), curiosity=0.0)
    assert scorer.chances(looks, numbers, counts)[places].mean() > 5 * before


def test_imitation_leaves_a_checkpoint_that_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(list(play("codex", ["random"], 10, seed=1)), tmp_path / "games.parquet")
    told = run("imitate.py", str(tmp_path / "games.parquet"), "--minutes", "0.02", "--out", str(tmp_path / "c.npz"))
    assert "answers learned from" in told and "foreseen" in told
    monkeypatch.setenv("ASTERISM_CHECKPOINT", str(tmp_path / "c.npz"))
    assert len(next(play("codex", [LEARNED], 1)).answers) == 18


def test_self_play_leaves_a_checkpoint_that_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = run("self_play.py", "starlight", "--minutes", "0.05", "--out", str(tmp_path / "s.npz"))
    assert "decisions" in told
    monkeypatch.setenv("ASTERISM_CHECKPOINT", str(tmp_path / "s.npz"))
    table = Table("starlight", limit=40)
    bot = make(LEARNED, table.game, 1)
    while not table.ended():
        seat = table.asked()[0]
        table.take(seat, bot.choose(table.g, seat))
    assert table.g.count == 40


def test_after_each_of_several_minutes_there_is_a_checkpoint(tmp_path: Path) -> None:
    run("self_play.py", "codex", "--minutes", "0.04", "0", "--out", str(tmp_path / "c.npz"))
    nothing, something = (np.load(tmp_path / f"c-{after}.npz")["bias"] for after in ("0", "0.04"))
    assert not nothing.any() and something.any()


@pytest.mark.parametrize("how", [[], ["--no-net"], ["--looks-only"]])
def test_afterstates_leave_a_checkpoint_that_plays(
    how: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("afterstates.py", "knights", "--seats", "1", "--minutes", "0.01", "--out", str(tmp_path / "k.npz"), *how)
    monkeypatch.setenv("ASTERISM_CHECKPOINT", str(tmp_path / "k.npz"))
    table = Table("knights", 1, limit=20)
    bot = make(f"{ROOT / 'examples' / 'afterstates.py'}:Valued", table.game, 1)
    while not table.ended():
        seat = table.asked()[0]
        table.take(seat, bot.choose(table.g, seat))
    assert table.g.count == 20


def test_duels_leave_a_checkpoint_that_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run("duels.py", "knights", "--seats", "1", "--minutes", "0.001", "--out", str(tmp_path / "k.json"))
    monkeypatch.setenv("ASTERISM_CHECKPOINT", str(tmp_path / "k.json"))
    table = Table("knights", 1, limit=20)
    bot = make(WEIGHER, table.game, 1)
    while not table.ended():
        seat = table.asked()[0]
        table.take(seat, bot.choose(table.g, seat))
    assert table.g.count == 20
    with pytest.raises(SetupError, match="was learned with knights"):
        next(play("codex", [WEIGHER], 1))


def test_duels_move_the_weights_towards_whoever_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    school = School("starlight", seed=1)
    name = school.names[0]
    monkeypatch.setattr(school, "duel", lambda one, other: float(np.sign(one[name] - other[name])))
    for _ in range(20):
        school.round()
    assert school.learned()[name] > 1.3 > max(weight for part, weight in school.learned().items() if part != name)


def test_what_positions_after_options_are_worth_is_learned() -> None:
    """Shown that one of two positions is won and the other lost, it can tell which."""
    g = Table("starlight").g
    valuer = Valuer(g)
    seen = valuer.afters(g.sample(0, Chance.seeded(1)), 0, g.options(0))[:2]
    targets = np.array([1.0, 0.0], np.float32)
    for _ in range(60):
        valuer.learn(seen, targets, 0.01)
    first, second = valuer.values(seen)
    assert first > 0.8 and second < 0.2


def test_a_checkpoint_of_another_table_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run("self_play.py", "codex", "--minutes", "0", "--out", str(tmp_path / "c.npz"))
    monkeypatch.setenv("ASTERISM_CHECKPOINT", str(tmp_path / "c.npz"))
    table = Table("starlight")
    with pytest.raises(SetupError, match="was learned with another game"):
        for _ in range(20):
            seat = table.asked()[0]
            table.take(seat, make(LEARNED, table.game, 1).choose(table.g, seat))
    monkeypatch.delenv("ASTERISM_CHECKPOINT")
    with pytest.raises(SetupError, match="name the checkpoint"):
        next(play("codex", [LEARNED], 1))
