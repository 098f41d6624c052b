"""Who may import whom: the contracts of pyproject.toml hold, and no import comes back to where it began."""

import subprocess
import sys
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    """Every import of the package, also those inside functions; what only the type checker reads is left out."""
    return grimp.build_graph("asterism", exclude_type_checking_imports=True, cache_dir=None)


def test_no_import_comes_back_to_where_it_began(graph: grimp.ImportGraph) -> None:
    left = set(graph.modules)
    while True:
        ends = {module for module in left if not graph.find_modules_directly_imported_by(module) & left}
        if not ends:
            break
        left -= ends
    assert not left, "these import each other, or something that does"


def test_dependencies_point_one_way() -> None:
    command = [str(Path(sys.executable).parent / "lint-imports"), "--no-cache"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_core_needs_nothing_but_the_standard_library() -> None:
    graph = grimp.build_graph("asterism", include_external_packages=True, cache_dir=None)
    core = ("asterism.kernel", "asterism.games", "asterism.drawing")
    needed = {
        f"{module} imports {other}"
        for module in graph.modules
        if module.startswith(core)
        for other in graph.find_modules_directly_imported_by(module)
        if other.partition(".")[0] not in {"asterism", *sys.stdlib_module_names}
    }
    assert not needed
