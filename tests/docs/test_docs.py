"""The documentation is kept true: its examples run, its commands exist, its links lead somewhere."""

import doctest
import re
import shlex
from pathlib import Path

import pytest
from tools.environment_pages import FOLDER
from tools.environment_pages import page as page_for_learners

import asterism
from asterism.bots.manners import GREEDY_WORDS, JUDGE_WORDS, SEARCH_WORDS
from asterism.cli import build_parser

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted(ROOT.glob("examples/*.py"))
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])

FENCE = re.compile(r"^```.*?^```", flags=re.MULTILINE | re.DOTALL)


def page_name(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_examples_run_as_they_stand(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert failed == 0


@pytest.mark.parametrize("page", [*PAGES, *EXAMPLES], ids=page_name)
def test_commands_exist(page: Path) -> None:
    shown = fenced(page) if page.suffix == ".md" else page.read_text(encoding="utf-8")
    for line in re.findall(r"^\s*(?:[A-Z_]+=\S+ +)?(?:\.venv/bin/)?asterism +(.+)$", shown, flags=re.MULTILINE):
        words = shlex.split(line, comments=True)
        if ">" in words:
            words = words[: words.index(">")]
        build_parser().parse_args(words)


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_links_lead_to_a_file_and_to_a_heading_of_it(page: Path) -> None:
    for target, heading in re.findall(r"\]\(([^)#]*)#?([^)]*)\)", FENCE.sub("", page.read_text())):
        if target.startswith(("http:", "https:", "mailto:")):
            continue
        file = page.parent / target if target else page
        assert file.exists(), f"{page_name(page)} links to {target}"
        if heading:
            assert heading in anchors(file), f"{page_name(page)} links to {target}#{heading}"


def anchors(page: Path) -> list[str]:
    """What the headings of a page are linked by."""
    headings = re.findall(r"^#+ (.*)$", FENCE.sub("", page.read_text()), flags=re.MULTILINE)
    return [re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings]


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_code_that_is_quoted_stands_in_its_file(page: Path) -> None:
    """A block that names a file quotes it, line by line; a line of dots leaves something out."""
    text = page.read_text()
    for path, block in re.findall(r"^```[a-z]+ (\S+)\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL):
        left = (ROOT / path).read_text()
        for part in block.split("...\n"):
            assert part in left, f"{page_name(page)} quotes what {path} does not say:\n{part}"
            left = left.split(part, 1)[1]
    for path in re.findall(r"`(tests/toy/[^`]*)`", text):
        assert (ROOT / path).exists(), f"{page_name(page)} names {path}"


def test_every_setting_of_a_search_is_explained() -> None:
    rows = set(re.findall(r"^\| `(\w+)` \|", (ROOT / "docs" / "bots.md").read_text(), flags=re.MULTILINE))
    assert rows >= SEARCH_WORDS | JUDGE_WORDS | GREEDY_WORDS


def fenced(page: Path) -> str:
    """The code blocks of a page."""
    return "\n".join(re.findall(r"^```[a-z]*(?: \S+)?\n(.*?)^```", page.read_text(), flags=re.MULTILINE | re.DOTALL))


def test_the_pages_for_learners_are_up_to_date() -> None:
    for id in asterism.shelf():
        assert (FOLDER / f"{id}.md").read_text(encoding="utf-8") == page_for_learners(id), (
            "python tools/environment_pages.py"
        )


@pytest.mark.parametrize("id", asterism.shelf())
def test_figures_of_balance_are_of_the_pack_that_ships(id: str) -> None:
    page = (ROOT / "docs" / "games" / f"{id}.md").read_text(encoding="utf-8")
    assert re.findall(r" Pack `(\w+)`", page) == [asterism.game(id).content().digest[:12]], (
        "python tools/balance_pages.py"
    )


@pytest.mark.parametrize("id", asterism.shelf())
def test_a_game_page_counts_the_ledger_and_names_moves_that_there_are(id: str) -> None:
    game = asterism.game(id)
    page = (ROOT / "docs" / "games" / f"{id}.md").read_text(encoding="utf-8")
    rulings = sum(1 for rule in game.rules.rules.values() if rule.question)
    told = f"{len(game.rules.rules) - rulings} rules and {rulings} rulings"
    assert re.findall(r"\d+ rules and \d+ rulings", page) == [told]
    for name, arguments in re.findall(r'`\["([a-z-]+)"((?:, [^\]`]*)?)\]`', page):
        assert name in game.speech.by_name, f"there is no move {name}"
        nouns = game.speech.by_name[name].nouns
        assert arguments.count(", ") == len(nouns), f"{name} takes {[noun.word for noun in nouns]}"
