"""A player for Codex: plans a round when its cards are turned up, and then carries the plan out."""

import json
from typing import Final

from asterism.games.codex.model.names import DRAW, TILES, TURNS, UNDRAWN
from asterism.games.codex.model.state import Codex
from asterism.games.codex.player.planner import Planner, Taste
from asterism.kernel.chance import Chance
from asterism.kernel.option import option
from asterism.kernel.thought import Candidate, Thought

FORESEEN: Final = 1  # rounds still to come, at most, when plans are tried out


def thinker(settings: dict[str, int], weights: dict[str, float]) -> "CodexThinker":
    """What thinks for the levels that levels.toml lists under `thinker`."""
    return CodexThinker(settings["width"], settings["futures"], Taste(weights=weights))


class CodexThinker:
    """Plans the cards of a round together."""

    def __init__(self, width: int, futures: int, taste: Taste) -> None:
        self.width: int = width  # skies kept while a round is planned
        self.futures: int = futures  # deals that the best plans are tried on near the end
        self.taste: Taste = taste

    def words(self) -> str:
        return f"{self.width} {self.futures} {json.dumps(self.taste.words())}"

    def think(self, world: Codex, seat: int, rng: Chance) -> Thought:
        seats = world.seats
        left = cards_left(world, seat)
        known = world.dealt[: world.known_cards(seat)]
        unseen = [card for card in range(len(world.content.stars)) if card not in known]
        drawn = world.drawn[seat * TILES : seat * TILES + TILES]
        planner = Planner(world.content, world.targets, world.house_rules(), self.width, self.taste)
        rounds_left = world.content.rounds - world.rounds[seat]
        if not left:  # the round is to be ended; or the sky is uneven and its first card may be turned
            first = world.stack[-1].onward(world, seat)[0]
            latest = world.row(seat) if world.rounds[seat] else known
            value = planner.standing(drawn, latest, unseen, world.content.row * rounds_left)
            return Thought([Candidate(first, 1, value)], [value] * seats, [(seat, first)], True)
        plans = planner.plan(drawn, left, unseen, world.content.row * rounds_left)
        if self.futures and 1 <= rounds_left <= FORESEEN:
            plans = planner.try_out(plans, unseen, world.content.row * rounds_left, self.futures, rng)
        candidates: list[Candidate] = []
        for value, tiles in plans:
            first_draw = draws_of(drawn, tiles)[0]
            if all(candidate.option != first_draw for candidate in candidates):
                candidates.append(Candidate(first_draw, 1, value))
        line = [(seat, answer) for answer in draws_of(drawn, plans[0][1])]
        return Thought(candidates, [candidates[0].value] * seats, line, True)


def cards_left(g: Codex, seat: int) -> list[int]:
    """The open cards of the round that the seat has not drawn yet."""
    if g.rounds[seat] == 0:
        return []
    row = g.row(seat)
    spots = g.row_spots(seat)
    return [row[i] for i in range(len(row)) if spots[i] == UNDRAWN]


def draws_of(before: list[int], after: list[int]) -> list[int]:
    """The draws that lead from one sky to another, as options."""
    found: list[int] = []
    for tile in range(TILES):
        if before[tile] == UNDRAWN and after[tile] != UNDRAWN:
            found.append(option(DRAW, after[tile] // TURNS, tile, after[tile] % TURNS))
    return found
