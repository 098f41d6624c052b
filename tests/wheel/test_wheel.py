"""What people install: the wheels hold what they should, and the compiled one plays by the contract."""

import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COMPILED = ROOT / "build" / "compiled"


def run(*words: str | Path, **environment: str) -> str:
    """What a command says; it runs without this checkout on its path, and fails the test when it fails."""
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        list(map(str, words)), cwd=ROOT, env={**clean, **environment}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build_wheel(folder: Path, **environment: str) -> Path:
    """A wheel made from a copy of the sources, so that nothing is left behind in this checkout."""
    sources = folder / "sources"
    shutil.copytree(ROOT / "src", sources / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, sources)
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    run(*pip, "--wheel-dir", folder, sources, **environment)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def platform_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_wheel(tmp_path_factory.mktemp("platform"), ASTERISM_CORE=str(COMPILED))


@pytest.fixture(scope="module")
def pure_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_wheel(tmp_path_factory.mktemp("pure"))


def new_home(folder: Path, wheel: Path) -> Path:
    """A clean environment with nothing but the wheel; its `bin`."""
    run(sys.executable, "-m", "venv", "--without-pip", folder)
    python = folder / "bin" / "python"
    run(sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps", "--no-index", wheel)
    return folder / "bin"


def test_both_wheels_hold_the_same_house(platform_wheel: Path, pure_wheel: Path) -> None:
    assert pure_wheel.name.endswith("py3-none-any.whl")
    assert (
        "linux" in platform_wheel.name and f"cp{sys.version_info.major}{sys.version_info.minor}" in platform_wheel.name
    )
    pure, platform = (set(zipfile.ZipFile(wheel).namelist()) for wheel in (pure_wheel, platform_wheel))
    more = {name for name in platform - pure if ".dist-info/" not in name}
    assert more and all(name.endswith(".so") and "toy" not in name for name in more)
    sources = [
        path
        for path in (ROOT / "src" / "asterism").rglob("*")
        if path.suffix in {".py", ".toml", ".html", ".css", ".js"}
    ]
    assert {str(path.relative_to(ROOT / "src")) for path in sources} <= pure


def test_a_clean_environment_says_which_core_it_has(platform_wheel: Path, pure_wheel: Path, tmp_path: Path) -> None:
    assert "compiled core" in run(new_home(tmp_path / "fast", platform_wheel) / "asterism", "--version")
    assert "plain Python core" in run(new_home(tmp_path / "plain", pure_wheel) / "asterism", "--version")


def test_the_installed_core_keeps_the_contract(platform_wheel: Path, tmp_path: Path) -> None:
    """Codex, quickly; the tests' own tools come from here, Asterism from the wheel."""
    home = new_home(tmp_path / "home", platform_wheel)
    packages = run(home / "python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
    Path(packages, "tools.pth").write_text(sysconfig.get_path("purelib"))
    shutil.copytree(COMPILED / "toy", tmp_path / "compiled" / "toy")
    said = run(
        *(home / "python", "-m", "pytest", "--quiet", "-p", "no:cacheprovider", "--compiled"),
        *("-o", f"pythonpath={tmp_path / 'compiled'} tests", "--game", "codex", "tests/contract"),
    )
    assert " passed" in said and "skipped" not in said
