"""A player for Codex: plans a round when its cards are turned up, and then carries the plan out."""

from typing import Final

from asterism.bots.bot import Bot, Candidate, Thought
from asterism.bots.engine.codex_planner import Planner, Taste
from asterism.bots.eyes import SeatEyes
from asterism.games.codex.model.content import DRAW, TILES, TURNS
from asterism.games.codex.model.sky import UNDRAWN
from asterism.games.codex.model.state import ROUNDS, ROW, Codex
from asterism.kernel.chance import Chance
from asterism.kernel.game import AnyGame
from asterism.kernel.option import option

FORESEEN: Final = 1  # rounds still to come, at most, when plans are tried out


class CodexBot(Bot):
    """Plans the round when its cards are turned up, and then carries the plan out."""

    def __init__(self, game: AnyGame, seed: int, width: int, futures: int, taste: Taste | None = None) -> None:
        super().__init__(game, seed)
        self.width: int = width
        self.futures: int = futures  # deals that the best plans are tried on
        self.taste: Taste = taste or Taste()
        self.planned: list[tuple[int, int]] = []  # (seat, option): what is still to be done this round
        self.planned_from: int = -1  # answers given when the next of them is due

    def decide(self, eyes: SeatEyes, rng: Chance) -> int:
        if not (self.planned and self.planned_from == eyes.count and self.planned[0][0] == eyes.seat):
            self.planned = self.consider(eyes, rng).line
        _, choice = self.planned.pop(0)
        self.planned_from = eyes.count + 1
        return choice

    def consider(self, eyes: SeatEyes, rng: Chance) -> Thought:
        world = eyes.sample(rng)
        assert isinstance(world, Codex)
        seat = eyes.seat
        options = eyes.options()
        if world.rounds[seat] == 0:  # an uneven sky: the first card may be turned, and it hardly matters how
            return Thought([Candidate(options[0], 1, 0.0)], [0.0] * eyes.seats, [(seat, options[0])], True)
        known = world.dealt[: world.known_cards(seat)]
        unseen = [card for card in range(len(world.content.stars)) if card not in known]
        drawn = world.drawn[seat * TILES : seat * TILES + TILES]
        row = world.row(seat)
        spots = world.spots[seat * ROW : seat * ROW + len(row)]
        left = [card for card, spot in zip(row, spots, strict=True) if spot == UNDRAWN]
        if not left:  # everything is drawn, only taking back is left to choose from
            return Thought([Candidate(options[0], 1, 0.0)], [0.0] * eyes.seats, [(seat, options[0])], True)
        planner = Planner(world.content, world.targets, world.house_rules(), self.width, self.taste)
        rounds_left = ROUNDS - world.rounds[seat]
        plans = planner.plan(drawn, left, unseen, ROW * rounds_left)
        if self.futures and 1 <= rounds_left <= FORESEEN:
            plans = planner.try_out(plans, unseen, ROW * rounds_left, self.futures, rng)
        candidates: list[Candidate] = []
        for value, tiles in plans:
            first_draw = draws_of(drawn, tiles)[0]
            if all(candidate.option != first_draw for candidate in candidates):
                candidates.append(Candidate(first_draw, 1, value))
        line = [(seat, answer) for answer in draws_of(drawn, plans[0][1])]
        return Thought(candidates, [candidates[0].value] * eyes.seats, line, True)


def draws_of(before: list[int], after: list[int]) -> list[int]:
    """The draws that lead from one sky to another, as options."""
    found: list[int] = []
    for tile in range(TILES):
        if before[tile] == UNDRAWN and after[tile] != UNDRAWN:
            found.append(option(DRAW, after[tile] // TURNS, tile, after[tile] % TURNS))
    return found
