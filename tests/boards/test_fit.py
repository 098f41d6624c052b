"""Every table is one screen: games of all kinds and seat counts, measured in a real browser at telling moments."""

import json

import pytest

import asterism
from asterism.kernel.game.game import AnyGame
from asterism.kernel.game.record import Match, Record
from boards.rooms import SIZES, Room, read

LOOK_EVERY = 15  # answers between two looks at how full the table is

KINDS = [  # measured at every kind of question
    "codex/same-deal-3",
    "astrolabe/row-unfillable-2",
    "astrolabe_018/other-rules",
    "starlight/four-gods",
    "knights/nullarch-2-levels",
]
FULLEST = [  # measured when most lies on the table, at the last question, and when all is over
    "codex/advised",
    "astrolabe/all-options-3",
    "astrolabe/five-traps-4",
    "astrolabe_018/two",
    "astrolabe_018/five",
    "starlight/solo",
    "starlight/five-gods-again",
    "starlight/one-starbot",
    "knights/ishtakka-1-levels",
    "knights/gorgolith-4-exhausted",
]


def moments(game: AnyGame, record: Record, kinds: bool) -> dict[int, str]:
    """When to look: at each new kind of question if asked for, when the table is fullest, near the end, at the end."""
    last = len(record.answers)
    found = {last - 1: "the last question", last: "the end"}
    seen: set[str] = set()
    fullest = (0, 0)
    state = Match.replay(game, record, until=0).state
    for count, (seat, key) in enumerate(record.answers):
        asked = game.speech.ask(state, seat).rule
        if kinds and asked not in seen:
            seen.add(asked)
            found[count] = asked
        if count % LOOK_EVERY == 0:
            fullest = max(fullest, (len(json.dumps(game.speech.observe(state, seat))), count))
        state.apply(seat, key)
    found.setdefault(fullest[1], "fullest")
    return dict(sorted(found.items()))


@pytest.mark.parametrize("name", KINDS + FULLEST)
def test_a_game_fits_the_screen_from_its_first_question_to_its_end(room: Room, name: str) -> None:
    record = read(name)
    whole = room.house.site.tables.open_record(record, room.visitor)
    found: dict[str, list[str]] = {}
    for count, what in moments(asterism.game(record.game), record, name in KINDS).items():
        room.show(whole.id, len(record.names), count)
        for size in SIZES:
            for problem in room.problems(size):
                found.setdefault(f"{size}: {problem}", []).append(f"answer {count} ({what})")
    assert not found, "\n".join(
        f"{problem}  [{len(when)} times, first at {when[0]}]" for problem, when in found.items()
    )
