"""`asterism review RECORD`: where a finished game turned."""

from pathlib import Path

from asterism.bots import review
from asterism.commands.output import print_json, progress_bar
from asterism.kernel.game.record import Record


def run(file: Path, bot: str, pack: str, as_json: bool) -> int:
    record = Record.load(file)
    with progress_bar("thinking", len(record.answers)) as progress:
        found = review(record, bot, None, lambda done, total: progress(done), pack)
    if as_json:
        print_json(found.to_json())
        return 0 if found.whole else 130
    points = found.turning_points()
    for point in points:
        print(f"{point.answer + 1:4}  {found.choice(point)}")
    if not points:
        print("No single answer turned this game.")
    if found.par is not None:
        print(f"Par for this deal, for somebody who knew it: {found.par}. It came to {max(found.last):.0f}.")
    print(f"Each number is an answer: asterism replay {file} --at NUMBER")
    return 0 if found.whole else 130
