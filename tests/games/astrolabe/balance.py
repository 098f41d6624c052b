"""The house set against its targets: `python tests/games/astrolabe/balance.py BOT SEATS GAMES [FIRST_SEED [mixed]]`.

Plays games with the same bot in every seat and prints each design target, what was measured and, where the figure is a
share or a mean, its 95 % interval. The last lines are the artifacts of the deck: how often their owners won, compared
with the owners of any artifact. `mixed` gives the starters each other's packages, anew in every game, and prints
only how often each starter and each package won: it tells apart what a starter begins with and what it can do.
Run it from the project folder with `src` (or `build/compiled`) on the path.
"""

import random
import sys
from collections import Counter

from asterism.bots import make
from asterism.games.astrolabe import GAME
from asterism.games.astrolabe.model.content import AstrolabeContent
from asterism.games.astrolabe.model.events import (
    ACTIVATED,
    DREW_TALISMAN,
    FINISHED,
    PLAYED_TALISMAN,
    PURGED_DEMON,
    REVEALED,
    TOOK_ACTION,
    UNKNOWN,
)
from asterism.games.astrolabe.model.instrument import number_of, time_of
from asterism.games.astrolabe.model.names import ACTION_NAMES, TIME_NAMES
from asterism.games.astrolabe.model.state import Astrolabe
from asterism.lab.stats import bootstrap_median, mean, share


class Tally:
    """What all games of a run have in common to be counted."""

    def __init__(self, seats: int, mixed: bool = False) -> None:
        self.seats = seats
        self.mixed = mixed
        self.games = 0
        self.rounds: list[float] = []
        self.winners: list[float] = []
        self.margins: list[float] = []
        self.ties = 0
        self.endings: Counter[str] = Counter()
        self.wins = [0.0] * seats
        self.holder_wins = 0.0
        self.dealt: Counter[str] = Counter()
        self.starter_wins: dict[str, float] = {}
        self.packages: Counter[str] = Counter()
        self.package_wins: dict[str, float] = {}
        self.actions: Counter[str] = Counter()
        self.times: Counter[str] = Counter()
        self.numbers: Counter[int] = Counter()
        self.focus_spent = 0
        self.constellations: Counter[str] = Counter()
        self.finished: list[float] = []
        self.purges: list[float] = []
        self.activations: list[float] = []
        self.drawn: list[float] = []
        self.played = 0
        self.owned: list[float] = []
        self.full_sides = 0
        self.bank_empty = 0
        self.owners: Counter[str] = Counter()
        self.owner_wins: dict[str, float] = {}

    def play(self, spec: str, seed: int) -> None:
        content = GAME.content()
        assert isinstance(content, AstrolabeContent)
        if self.mixed:
            random.Random(seed).shuffle(content.packages)
        g = GAME.new(self.seats, seed)
        assert isinstance(g, Astrolabe) and g.content is content
        bots = [make(spec, GAME, 1000 * seed + seat) for seat in range(self.seats)]
        starters = [content.artifact_ids[g.places[seat * content.places]] for seat in range(self.seats)]
        packages = [
            content.packages[content.starters.index(g.places[seat * content.places])] for seat in range(self.seats)
        ]
        begun = [package_words(package) for package in packages]
        holder = g.holder
        seen: Counter[int] = Counter()
        at_round = 1
        while g.stack:
            seat = g.waiting()[0]
            packed = bots[seat].choose(g, seat)
            g.log = []
            g.apply(seat, packed)
            if g.round != at_round:
                at_round = g.round
                self.bank_empty += min(g.bank) == 0
            for kind, _, _, b, c, _, _ in g.log:
                if kind == DREW_TALISMAN and b == UNKNOWN:
                    continue
                seen[kind] += 1
                if kind == REVEALED:
                    self.times[TIME_NAMES[time_of(b)]] += 1
                    self.numbers[number_of(b)] += 1
                    self.focus_spent += c
                elif kind == TOOK_ACTION:
                    self.actions[ACTION_NAMES[b]] += 1
                elif kind == FINISHED:
                    self.constellations[content.constellation_names[b]] += 1
        outcome = g.outcome()
        assert outcome is not None
        self.games += 1
        self.rounds.append(float(g.round))
        best, second = sorted(outcome.scores, reverse=True)[:2]
        self.winners.append(float(best))
        self.margins.append(float(best - second))
        self.ties += best == second
        self.endings[outcome.rule] += 1
        winners = outcome.winners()
        for seat in winners:
            self.wins[seat] += 1 / len(winners)
            self.starter_wins[starters[seat]] = self.starter_wins.get(starters[seat], 0.0) + 1 / len(winners)
            self.package_wins[begun[seat]] = self.package_wins.get(begun[seat], 0.0) + 1 / len(winners)
            self.holder_wins += (seat == holder) / len(winners)
        self.dealt.update(starters)
        self.packages.update(begun)
        for seat in range(self.seats):
            for artifact in g.places[seat * content.places : (seat + 1) * content.places]:
                if 0 <= artifact < content.deck_artifacts:
                    id = content.artifact_ids[artifact]
                    self.owners[id] += 1
                    self.owner_wins[id] = self.owner_wins.get(id, 0.0) + (seat in winners) / len(winners)
        self.finished.append(float(seen[FINISHED]))
        self.purges.append(seen[PURGED_DEMON] / self.seats)
        self.activations.append(seen[ACTIVATED] / self.seats / g.round)
        self.drawn.append(seen[DREW_TALISMAN] / self.seats)
        self.played += seen[PLAYED_TALISMAN]
        board = g.places[winners[0] * content.places : (winners[0] + 1) * content.places]
        self.owned.append(float(len(board) - board.count(-1)))
        self.full_sides += any(g.filled)

    def starters(self) -> list[tuple[str, str, str]]:
        """How often each starter won; with mixed packages each package too."""
        fair = 100 / self.seats
        wanted = f"{fair - 4:.0f} to {fair + 4:.0f} %"
        rows: list[tuple[str, str, str]] = []
        for id, dealt in sorted(self.dealt.items()):
            rows.append((f"wins with starter {id}", wanted, share(self.starter_wins.get(id, 0.0), dealt).percent()))
        if self.mixed:
            for words, dealt in sorted(self.packages.items()):
                won = self.package_wins.get(words, 0.0)
                rows.append((f"wins with {words}", wanted, share(won, dealt).percent()))
        return rows

    def report(self) -> list[tuple[str, str, str]]:
        """Target, wanted, measured."""
        n = self.games
        turns = sum(self.times.values())
        fair = 100 / self.seats
        within = sum(1 for rounds in self.rounds if 8 <= rounds <= 17)
        scored = sum(1 for points in self.winners if 24 <= points <= 60)
        by_traps = self.endings["end.five-trapped"]
        average = sum(number * count for number, count in self.numbers.items()) / turns
        rows = [
            ("length, median rounds", "10 to 13", str(bootstrap_median(self.rounds))),
            ("length within 8 to 17", "90 %", share(within, n).percent()),
            ("ends by five traps", "75 %" if self.seats == 4 else "85 %", share(by_traps, n).percent()),
            ("stall guard", "0", str(self.endings["ruling.end.stall-guard"])),
            ("winner's score, median", "34 to 44", str(bootstrap_median(self.winners))),
            ("winner's score within 24 to 60", "95 %", share(scored, n).percent()),
            ("margin, median", "4 to 9", str(bootstrap_median(self.margins))),
            ("ties before the tie-break", "under 6 %", share(self.ties, n).percent()),
        ]
        for seat in range(self.seats):
            rows.append(
                (f"wins of seat {seat + 1}", f"{fair - 3:.0f} to {fair + 3:.0f} %", share(self.wins[seat], n).percent())
            )
        rows.append(
            ("wins of the first holder", f"{fair - 2:.0f} to {fair + 2:.0f} %", share(self.holder_wins, n).percent())
        )
        rows += self.starters()
        taken = sum(self.actions.values())
        for name in ACTION_NAMES:
            rows.append((f"actions: {name}", "10 to 40 %", share(self.actions[name], taken).percent()))
        for name in TIME_NAMES:
            rows.append((f"times: {name}", "25 to 42 %", share(self.times[name], turns).percent()))
        rows += [
            ("focus on rings, seat and round", "0.25 to 0.6", f"{self.focus_spent / turns:.2f}"),
            ("average number", "2.3 to 2.9", f"{average:.2f}"),
            ("number 1 chosen", "10 %", share(self.numbers[1], turns).percent()),
            ("constellations finished", "1.5 to 6", str(mean(self.finished))),
            ("talismans drawn, seat", "2 to 5", str(mean(self.drawn))),
            ("talismans played", "60 to 85 %", share(self.played, round(sum(self.drawn) * self.seats)).percent()),
            ("activations, seat and round", "0.5 to 1.2", str(mean(self.activations))),
            ("purges, seat and game", "1 to 3", str(mean(self.purges))),
            ("artifacts of the winner", "5 to 7", str(mean(self.owned))),
            ("games with a full side", "40 to 70 %", share(self.full_sides, n).percent()),
            (
                "rounds that begin with an empty bank",
                "under 5 %",
                share(self.bank_empty, int(sum(self.rounds))).percent(),
            ),
        ]
        finished = sum(self.constellations.values())
        for name, count in sorted(self.constellations.items()):
            rows.append((f"finishes: {name}", "8 %", share(count, finished).percent()))
        owned = sum(self.owners.values())
        usual = sum(self.owner_wins.values()) / owned  # winners own more cards, whichever they are
        for id, count in sorted(self.owners.items(), key=lambda item: self.owner_wins[item[0]] / item[1]):
            rows.append(
                (f"wins with card {id}", "0.8 to 1.25", f"{self.owner_wins[id] / count / usual:.2f} of {count}")
            )
        return rows


def package_words(package: list[int]) -> str:
    kinds = ("dark", "bright", "focus", "demon", "talisman")
    return ", ".join(f"{n} {kind}" for n, kind in zip(package, kinds, strict=True) if n)


def main(words: list[str]) -> None:
    spec, seats, games = words[0], int(words[1]), int(words[2])
    first = int(words[3]) if len(words) > 3 else 0
    tally = Tally(seats, "mixed" in words)
    for seed in range(first, first + games):
        tally.play(spec, seed)
    print(f"{games} games, {seats} seats, {spec}, seeds from {first}")
    print(f"{'target':<40} {'wanted':<14} measured (95 % interval)")
    for target, wanted, measured in tally.starters() if tally.mixed else tally.report():
        print(f"{target:<40} {wanted:<14} {measured}")


if __name__ == "__main__":
    main(sys.argv[1:])
