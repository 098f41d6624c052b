"""`asterism serve --check`: what the rules of this version would make of the stored games."""

from collections import Counter

from asterism.commands.output import print_table
from asterism.kernel.english import some
from asterism.web.config import Config
from asterism.web.stored import FATES, GOES_BACK, SHOWN_IN_PART, UNREADABLE, Fate, check

MOST_TOLD = 10  # games told one by one, of each fate


def run(config: Config) -> int:
    """Sums by game and fate, then the games that would not stay as they are; 1 if there are any."""
    found = list(check(config))
    games = sorted({fate.game for fate in found})
    counts = Counter((fate.game, fate.fate) for fate in found)
    rows = [[game, *[str(counts[game, fate]) for fate in FATES]] for game in games]
    print_table(f"{some(len(found), 'stored game')} by the rules of this version", ["game", *FATES], rows)
    for fate, words in FATES.items():
        print(f"{fate}: {words}")
    changed = [fate for fate in found if fate.fate in (GOES_BACK, SHOWN_IN_PART, UNREADABLE)]
    for kind in (GOES_BACK, SHOWN_IN_PART, UNREADABLE):
        tell(kind, [fate for fate in changed if fate.fate == kind])
    return 1 if changed else 0


def tell(kind: str, games: list[Fate]) -> None:
    if not games:
        return
    answers, kept = sum(game.answers for game in games), sum(game.kept for game in games)
    print(f"\n{kind}: {some(len(games), 'game')}; {kept} of {some(answers, 'answer')} kept")
    for game in games[:MOST_TOLD]:
        print(f"  table {game.table} ({game.game}): {game.kept} of {some(game.answers, 'answer')}; {game.why}")
    if len(games) > MOST_TOLD:
        print(f"  and {len(games) - MOST_TOLD} more")
