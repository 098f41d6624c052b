"""Writes the golden records anew: `PYTHONPATH=src:tests python tests/games/knights/make_golden.py [boss ...]`.

Only for a deliberate change of rules or pack; raise `AstroKnights.revision` with it. For every Boss and every number of
Knights there is a won game and one for each way to lose; players of different tempers find them. To see the last level
out without beating the Boss takes luck and care: the last rounds of the longest games are played again and again.
"""

import random
import sys
from pathlib import Path

from asterism.bots.engine.judge import Judge
from asterism.bots.greedy import GreedyBot
from asterism.games.knights import GAME
from asterism.games.knights.model.state import ALL_EXHAUSTED, BOSS_RULE, OUT_OF_LEVELS, WON, WORLD_FELL, Knights
from asterism.kernel.game.record import Match

FOLDER = Path(__file__).parent / "golden"
BOSSES = ["furion", "ishtakka", "gorgolith", "nullarch"]
WAYS = {
    WON: "won",
    ALL_EXHAUSTED: "exhausted",
    WORLD_FELL: "homeworld",
    OUT_OF_LEVELS: "levels",
    BOSS_RULE: "boss-rule",
}
TRIES = 120
PATIENT_TRIES = 150  # games in which the Boss is spared
REPLAYED = 8  # of them, those that came furthest, whose last rounds are played again
ROUNDS_AGAIN = 12
TEAMS = 20  # that play on from each round
WAYS_ON = 3  # that each of them tries
SLIPS = 0.05  # what tells them apart
Line = list[tuple[int, int]]  # answers: seat and option

PLAYERS = {
    "wise": {},  # by the advice
    "careful": {"Boss": 0.0, "minions": 1.5, "Homeworld": 2.0, "health": 2.0},  # never in a hurry
    "careless": {"Homeworld": 0.1, "health": 3.0, "the Boss's own clock": 0.0, "minions": 0.2},
    "reckless": {"health": -1.0, "Homeworld": 3.0},
    "late": {"the Boss's own clock": -8.0, "Boss": 0.0, "Homeworld": 2.0, "health": 2.0},
    "patient": {"Boss": -0.3, "minions": 2.0, "Homeworld": 3.0, "health": 3.0, "the Boss's own clock": 3.0},
    "thrifty": {"Boss": -0.3, "Homeworld": 2.0, "health": 2.0, "the Boss's own clock": 2.0},
}

SOON = ["wise", "careful", "careless", "reckless", "late"]
SPARING = ["patient", "thrifty"]


def wanted_endings(boss: str, seats: int) -> set[int]:
    """What a Boss and a number of Knights can end in."""
    wanted = {WON, WORLD_FELL, OUT_OF_LEVELS}
    if seats > 1:  # solo.exhausted-is-no-loss
        wanted.add(ALL_EXHAUSTED)
    if boss != "furion":
        wanted.add(BOSS_RULE)
    return wanted


def play(boss: str, seats: int, seed: int, player: str) -> Match:
    """A game by one kind of player in all seats; decisions of the team are entered by any of them."""
    options = {"boss": boss, "homeworld": "random", "tracker": "on" if seed % 2 else "off"}
    match = Match.new(GAME, seats, seed, options)
    judge = Judge(GAME, 5.0, PLAYERS[player])
    bots = [GreedyBot(GAME, 10 * seed + seat, judge, 1) for seat in range(seats)]
    rng = random.Random(seed)
    while match.state.stack:
        g = match.state
        seat = rng.choice(g.waiting())
        match.answer(seat, bots[seat].choose(g, seat))
    return match


def outlast(boss: str, seats: int, player: str) -> Match | None:
    """A game in which the Boss runs out of levels, if one is found."""
    games: list[Match] = []
    for seed in range(PATIENT_TRIES):
        match = play(boss, seats, seed, player)
        if match.state.over == OUT_OF_LEVELS:
            return match
        games.append(match)
    games.sort(key=how_far, reverse=True)
    for match in games[:REPLAYED]:
        found = play_better(match, player)
        if found is not None:
            return found
    return None


def how_far(match: Match) -> tuple[int, int]:
    """The level a game reached, and how few Boss cards were left."""
    g = match.state
    assert isinstance(g, Knights)
    return g.level, -len(g.boss_deck) - len(g.boss_top)


def play_better(match: Match, player: str) -> Match | None:
    """Play the last rounds of a game again, with slips: the best teams of every round play on."""
    judge = Judge(GAME, 5.0, PLAYERS[player])
    rounds = beginnings(match)
    teams = [(0.0, *rounds[max(0, len(rounds) - ROUNDS_AGAIN)])]
    tries = 0
    while teams:
        found: dict[float, tuple[float, Knights, Line]] = {}
        for _, before, answers in teams:
            for way in range(WAYS_ON if len(teams) > 1 else TEAMS * WAYS_ON):
                tries += 1
                bot = GreedyBot(GAME, tries, judge, 1)
                bot.slips = SLIPS if way else 0.0
                after, line = play_round(before, bot)
                if after.over == OUT_OF_LEVELS:
                    return replayed(match, answers + line)
                if not after.over:
                    worth = judge.worth(after, 0)
                    found[worth] = (worth, after, answers + line)
        teams = [found[worth] for worth in sorted(found, reverse=True)[:TEAMS]]
    return None


def beginnings(match: Match) -> list[tuple[Knights, Line]]:
    """Every round of a game as it began, and the answers given until then."""
    found: list[tuple[Knights, Line]] = []
    again = Match.new(GAME, match.state.seats, match.record.seed, match.record.settings)
    answers: Line = []
    for seat, key in match.record.answers:
        g = again.state
        assert isinstance(g, Knights)
        if g.turn and (not found or g.round > found[-1][0].round):
            found.append((g.clone(), answers[:]))
        option = g.option_of(seat, key)
        answers.append((seat, option))
        again.answer(seat, option)
    return found


def play_round(before: Knights, bot: GreedyBot) -> tuple[Knights, Line]:
    """Where one bot in all seats gets to by the end of the round, and its answers."""
    g = before.clone()
    line: Line = []
    while g.stack and g.round == before.round:
        seat = g.waiting()[0]
        option = bot.choose(g, seat)
        line.append((seat, option))
        g.step(seat, option)
    return g, line


def replayed(match: Match, answers: Line) -> Match:
    """The same deal with other answers."""
    other = Match.new(GAME, match.state.seats, match.record.seed, match.record.settings)
    for seat, option in answers:
        other.answer(seat, option)
    return other


def hunt(boss: str, seats: int, wanted: set[int], players: list[str]) -> None:
    """Play until every wanted ending was seen, and keep the first game of each."""
    for seed in range(TRIES):
        for player in players:
            if wanted:
                match = play(boss, seats, seed, player)
                over = match.state.over
                if over in wanted:
                    wanted.remove(over)
                    match.record.save(FOLDER / f"{boss}-{seats}-{WAYS[over]}.json")
                    print(boss, seats, WAYS[over], len(match.record.answers), player, flush=True)
    if wanted:
        print(boss, seats, "not found:", [WAYS[over] for over in wanted], flush=True)


def hunt_the_last_level(boss: str, seats: int) -> None:
    for player in SPARING:
        match = outlast(boss, seats, player)
        if match is not None:
            match.record.save(FOLDER / f"{boss}-{seats}-{WAYS[OUT_OF_LEVELS]}.json")
            print(boss, seats, WAYS[OUT_OF_LEVELS], len(match.record.answers), player, flush=True)
            return
    print(boss, seats, "not found:", WAYS[OUT_OF_LEVELS], flush=True)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for boss in sys.argv[1:] or BOSSES:
        for old in FOLDER.glob(f"{boss}-*.json"):
            old.unlink()
        for seats in (1, 2, 3, 4):
            hunt(boss, seats, wanted_endings(boss, seats) - {OUT_OF_LEVELS}, SOON)
    for boss in sys.argv[1:] or BOSSES:
        for seats in (1, 2, 3, 4):
            hunt_the_last_level(boss, seats)


if __name__ == "__main__":
    main()
