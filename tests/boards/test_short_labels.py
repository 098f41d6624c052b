"""What stands on a button says enough in a few words, in every game."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import asterism
from asterism.kernel.game.record import Match, Record
from asterism.kernel.speech.decision import Decision

GAMES = Path(__file__).parents[1] / "games"
RECORDS = {
    "codex": ["advised", "same-deal-3"],
    "astrolabe": ["five-traps-4", "row-unfillable-2"],
    "astrolabe_018": ["four", "other-rules"],
    "starlight": ["four-gods", "two"],
    "knights": ["ishtakka-3-levels", "gorgolith-1-boss-rule"],
}
LONGEST = 44  # letters, with the names of two cards
EVERY = 3  # answers between two questions that are looked at


def questions(folder: str) -> Iterator[Decision]:
    for name in RECORDS[folder]:
        record = Record.load(GAMES / folder / "golden" / f"{name}.json")
        game = asterism.game(record.game)
        state = Match.replay(game, record, until=0).state
        for count, (seat, key) in enumerate(record.answers):
            if count % EVERY == 0:
                decision = game.speech.decision(state, seat)
                assert decision is not None
                yield decision
            state.apply(seat, key)


@pytest.mark.parametrize("folder", RECORDS)
def test_a_button_says_enough_in_a_few_words(folder: str) -> None:
    lengths: list[int] = []
    for decision in questions(folder):
        said: set[tuple[str, str, str]] = set()
        for choice in decision.options + decision.series:
            assert len(choice.short) <= LONGEST, choice.short
            assert (choice.group, choice.short, choice.note) not in said, (decision.prompt, choice.short)
            said.add((choice.group, choice.short, choice.note))
            lengths.append(len(choice.short))
    lengths.sort()
    assert lengths[len(lengths) * 9 // 10] <= 26
