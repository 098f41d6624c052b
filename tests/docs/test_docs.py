"""The documentation is kept true: its examples run, its commands exist, its links lead somewhere."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from asterism.cli import build_parser

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


def page_name(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_examples_run_as_they_stand(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert failed == 0


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_commands_exist(page: Path) -> None:
    for line in re.findall(r"^\s*(?:\.venv/bin/)?asterism +(.+)$", fenced(page), flags=re.MULTILINE):
        words = shlex.split(line, comments=True)
        if ">" in words:
            words = words[: words.index(">")]
        build_parser().parse_args(words)


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_links_lead_to_a_file(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text()):
        if not target.startswith(("http:", "https:", "mailto:")):
            assert (page.parent / target).exists(), f"{page_name(page)} links to {target}"


def fenced(page: Path) -> str:
    """The code blocks of a page."""
    return "\n".join(re.findall(r"^```[a-z]*\n(.*?)^```", page.read_text(), flags=re.MULTILINE | re.DOTALL))
