"""Every table is one screen: games of all kinds and seat counts, measured in a real browser at telling moments."""

import json
from collections.abc import Iterable

import pytest

import asterism
from asterism.kernel.game.game import AnyGame
from asterism.kernel.game.record import Match, Record
from boards.rooms import FRAMES, SIZES, Room, read

LOOK_EVERY = 15  # answers between two looks at how full the table is

KINDS = [
    "codex/same-deal-3",
    "astrolabe/row-unfillable-2",
    "astrolabe_018/other-rules",
    "starlight/four-gods",
    "knights/nullarch-2-levels",
]
FULLEST = [
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


def kinds(game: AnyGame, record: Record) -> dict[int, str]:
    """When a question of a new kind is asked first."""
    found: dict[str, int] = {}
    state = Match.replay(game, record, until=0).state
    for count, (seat, key) in enumerate(record.answers):
        found.setdefault(game.speech.ask(state, seat).rule, count)
        state.apply(seat, key)
    return {count: asked for asked, count in found.items()}


def fullest(game: AnyGame, record: Record) -> dict[int, str]:
    """When most lies on the table, at the last question, and when all is over."""
    last = len(record.answers)
    most = (0, 0)
    state = Match.replay(game, record, until=0).state
    for count, (seat, key) in enumerate(record.answers):
        if count % LOOK_EVERY == 0:
            most = max(most, (len(json.dumps(game.speech.observe(state, seat))), count))
        state.apply(seat, key)
    return {most[1]: "fullest", last - 1: "the last question", last: "the end"}


def check(room: Room, record: Record, moments: dict[int, str], sizes: Iterable[str]) -> None:
    whole = room.house.site.tables.open_record(record, room.visitor)
    found: dict[str, list[str]] = {}
    for count, what in moments.items():
        room.show(whole.id, len(record.names), count)
        for size in sizes:
            for problem in room.problems(size):
                found.setdefault(f"{size}: {problem}", []).append(f"answer {count} ({what})")
    assert not found, "\n".join(
        f"{problem}  [{len(when)} times, first at {when[0]}]" for problem, when in found.items()
    )


@pytest.mark.parametrize("name", KINDS)
def test_every_kind_of_question_fits_the_screen(room: Room, name: str) -> None:
    record = read(name)
    check(room, record, kinds(asterism.game(record.game), record), ["laptop", "phone"])


@pytest.mark.parametrize("name", FULLEST)
def test_a_full_table_fits_the_screen_until_its_end(room: Room, name: str) -> None:
    record = read(name)
    check(room, record, fullest(asterism.game(record.game), record), SIZES)


def test_what_rivals_own_stays_in_sight_however_much_it_is(room: Room) -> None:
    record = read("astrolabe/all-options-3")
    room.show(room.house.site.tables.open_record(record, room.visitor).id, len(record.names), len(record.answers) - 1)
    room.page.evaluate(FRAMES)
    for seat in room.page.locator(".strip-seat").all():
        assert seat.locator(".side-cards .card").count() > 0
        assert all(card.is_visible() for card in seat.locator(".side-cards .card").all())


def test_pieces_still_under_way_do_not_make_their_places_look_full(room: Room) -> None:
    record = read("astrolabe/row-unfillable-2")
    room.show(room.house.site.tables.open_record(record, room.visitor).id, len(record.names), 0)

    def tight_at(height: int) -> list[str]:
        room.page.set_viewport_size({"width": 1280, "height": height})
        room.page.evaluate(FRAMES)
        tight = "() => [...document.querySelectorAll('[data-tight]')].map((one) => one.className + one.dataset.tight)"
        return list(room.page.evaluate(tight))

    at_rest = tight_at(801)
    tight_at(800)
    travel = "[{ transform: 'translate(0, 300px)' }, { transform: 'none' }]"
    room.page.evaluate(
        f"() => {{ for (const one of document.querySelectorAll('.areas .card')) one.animate({travel}, 60000); }}"
    )
    assert tight_at(801) == at_rest
    assert room.page.evaluate("document.querySelector('.areas .card').getAnimations().length") == 1  # it goes on
