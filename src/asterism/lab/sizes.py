"""How many deals does a question need? From a small pilot on deals of its own."""

from asterism.lab.answer import Table
from asterism.lab.answers import band_words
from asterism.lab.measures import FEWEST_DEALS, difference, measures_asked, strata
from asterism.lab.stats import deals_needed, deviation
from asterism.lab.store import Run


def sizes_table(run: Run) -> Table:
    """For every measure: the deals that show a difference as large as the band, in four of five runs."""
    one, other = list(run.experiment.arms)[:2]
    rows: list[list[str]] = []
    for stratum in strata(run.experiment):
        for name in measures_asked(run):
            found = difference(run, name, one, other, stratum)
            if found is None or found.deals < FEWEST_DEALS:
                rows.append([str(stratum), name, "", "too few in this pilot to tell", ""])
                continue
            spread = deviation(found.values)
            needed = deals_needed(spread, found.band) if spread else 0
            unpaired = round(needed / found.saved) if found.saved > 0 else 0
            size = "no deal differs" if not spread else f"{needed:,}"
            rows.append([str(stratum), name, band_words(found), size, f"{unpaired:,}" if spread else ""])
    heads = ["table", "measure", "difference", "deals", "unpaired"]
    note = "With 80 % power at 5 %, from a pilot; name other differences with --band MEASURE=WIDTH."
    return Table(f"Deals that {other} against {one} needs", heads, rows, note)
