"""What the pages of games say of balance besides the usual tables."""

from pathlib import Path

import pytest
from tools.balance_details import DETAILS

from asterism.lab.experiment import Deals, Experiment
from asterism.lab.playing import play_cell
from asterism.lab.store import Run

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("name", DETAILS)
def test_what_a_page_tells_besides_is_made_of_its_own_run(name: str) -> None:
    plan = Experiment.load(DOCS / "balance" / f"{name}.toml")
    page = (DOCS / "games" / f"{name.partition('.')[0]}.md").read_text(encoding="utf-8")
    plan.bots, plan.seats, plan.deals = ["random"], plan.seats[:2], Deals(plan.deals.first, 1)
    plan.arms = dict(list(plan.arms.items())[:1])
    plan.check()
    run = Run(Path("nowhere"), plan)
    run.rows = {cell: play_cell(plan, cell, "") for cell in plan.cells()}
    for table in DETAILS[name](run):
        assert table.rows and all(len(row) == len(table.heads) for row in table.rows)
        for row in table.rows if name != "knights" else ():  # there the first arm of twelve has played
            assert f"\n| {row[0]} | " in page
