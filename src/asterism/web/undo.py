"""Taking back: what is free, what needs the others' consent, and why."""

from collections.abc import Collection
from dataclasses import dataclass

from asterism.kernel.game.record import BARRIER_WORDS, CHANCE, FREE, OTHER_SEAT, SECRET, Match

POLICIES = {
    "ask": "free; past a reveal the others are asked",
    "free": "free for everybody",
    "strict": "free, but never past a reveal",
}


@dataclass(frozen=True)
class Plan:
    """Going back to the position after `count` answers; `why` says what stands in the way, "" if nothing does."""

    count: int
    why: str

    @property
    def free(self) -> bool:
        return self.why == ""


def step_back(match: Match, mine: list[int], joined: Collection[int] = ()) -> Plan | None:
    """Take back the latest answer of my seats, with whatever followed it and what it was given in one go with."""
    answers = match.record.answers
    for number in range(len(answers) - 1, -1, -1):
        if answers[number][0] in mine and number not in joined:
            return Plan(number, barrier(match, mine, number))
    return None


def turn_back(match: Match, mine: list[int]) -> Plan | None:
    """Take back my whole turn, or as much of it as is free."""
    last = step_back(match, mine)
    if last is None:
        return None
    answers = match.record.answers
    seat = answers[last.count][0]
    if last.free:
        return Plan(match.free_start(seat), "")
    count = last.count
    while count and answers[count - 1][0] == seat:
        count -= 1
    return Plan(count, barrier(match, mine, count))


def barrier(match: Match, mine: list[int], count: int) -> str:
    """What taking back every answer after the first `count` would undo that cannot be undone freely."""
    found = FREE
    for number in range(count, len(match.record.answers)):
        if match.record.answers[number][0] not in mine:
            return BARRIER_WORDS[OTHER_SEAT]
        if match.barriers[number] in (CHANCE, SECRET):
            found = match.barriers[number]
    return BARRIER_WORDS[found] if found != FREE else ""
