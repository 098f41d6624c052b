"""Where does a game go wrong? Degenerate strategies, stalls, circles, and what is never reached."""

from collections import Counter

import asterism
from asterism.bots.bot import Bot
from asterism.bots.eyes import SeatEyes
from asterism.kernel.chance import Chance
from asterism.kernel.english import listed, some
from asterism.kernel.names import USED
from asterism.kernel.state import State
from asterism.lab.answer import Answer, Odd, Table, answers
from asterism.lab.answers import game_table
from asterism.lab.collectors import Circles
from asterism.lab.experiment import Arm, Experiment, Player
from asterism.lab.measures import as_one_family, comparisons, level, strata, table
from asterism.lab.playing import UNFINISHED
from asterism.lab.stats import MOVED
from asterism.lab.store import Run, cell_of

LOITERER = "asterism.lab.loops:Loiterer"
TOO_MUCH = 0.55  # a one-sided player that wins more than this of its share, in a game for two, is named
HEAVY = 3.0  # times the weight of one part of the advice
FORCED = 12  # answers in a row without a choice that are worth a look


class Loiterer(Bot):
    """Plays as badly as it can, so that a game lasts as long as its rules let it."""

    def decide(self, eyes: SeatEyes, rng: Chance) -> int:
        options = eyes.options()
        worths = self.game.worths(eyes.sample(rng), eyes.seat, options)
        return options[worths.index(min(worths))]


def loops(game_id: str, arm: Arm, seats: list[int], bots: list[str]) -> Experiment:
    """Random, usual and loitering players; and one player at a time who overdoes or ignores a part of the advice."""
    game = asterism.game(game_id)
    arms: dict[str, Arm] = {"as usual": arm}
    live = min(game.live_seats(size, arm.settings) for size in seats)
    for name, bot in (("random", "random"), ("loitering", LOITERER)):
        arms[name] = Arm(arm.pack, arm.changes, arm.settings, [], [Player(bot=bot) for _ in range(live)])
    g: State = game.start(game.content(arm.pack, arm.changes), seats[0], game.settings_of(arm.settings), 0)
    if seats[0] > 1 and game.rivals:
        for part, _ in game.advice(g, 0):
            for words, weight in ((f"much {part}", HEAVY), (f"no {part}", 0.0)):
                arms[words] = Arm(
                    arm.pack, arm.changes, arm.settings, [], [Player(bot="greedy", weights={part: weight})]
                )
    collect = ["cards", "actions", "events", Circles.name]
    question = f"Where does {game.title} go wrong?"
    return Experiment(game_id, question, "loops", {}, seats, bots, collect=collect, arms=arms)


@answers("loops", collect=("cards", "actions", "events", Circles.name))
def found_loops(run: Run) -> Answer:
    tables: list[Table] = []
    odd: list[Odd] = []
    rows = run.ordered()
    counts: Counter[str] = Counter()
    for row in rows:
        repeated, forced, broken = table(row, Circles.name)[0]
        for words, wrong in (
            ("a position came again", bool(repeated)),
            (f"{FORCED} or more answers in a row without a choice", int(forced) >= FORCED),
            (f"broken: {broken}", bool(broken)),
            ("did not end", row["tables"]["ends"][0][0] == UNFINISHED),
            ("ended by a guard against stalling", "stall" in str(row["tables"]["ends"][0][0])),
        ):
            if wrong:
                if counts[words] < 3:
                    odd.append(Odd(cell_of(row), f"{row['arm']}: {words}"))
                counts[words] += 1
    lines = [[words, str(count), f"{100 * count / len(rows):.1f} %"] for words, count in counts.most_common()]
    tables.append(Table("Oddities", ["what", "games", "of all"], lines, f"{some(len(rows), 'game')} of all players."))
    unseen = never_reached(run)
    tables.append(unseen)
    sided, named = one_sided(run)
    if sided.rows:
        tables.append(sided)
    kinds = some(len(counts), "kind")
    sentences = [
        f"{some(sum(counts.values()), 'oddity', 'oddities')} of {kinds} in {some(len(rows), 'game')}."
        if counts
        else "Nothing odd."
    ]
    if sided.rows:
        too_much = f"One-sided players that win too much: {', '.join(named)}."
        sentences.append(too_much if named else "No one-sided player was found to win too much.")
    gaps = [f"{number} of the {what}" for what, number, _ in unseen.rows if number != "0"]
    sentences.append(f"Never reached: {listed(gaps)}." if gaps else "Everything the game declares was reached.")
    return Answer(sentences, [*tables, game_table(run)], odd=odd)


def never_reached(run: Run) -> Table:
    """What the game declares and no game has shown."""
    game = asterism.game(run.experiment.game)
    events, verbs, cards, used, ends = (set[str](), set[str](), set[str](), set[str](), set[str]())
    for row in run.ordered():
        events |= {str(line[0]) for line in table(row, "events")}
        verbs |= {str(line[1]).split()[0] for line in table(row, "actions") if line[3]}
        cards |= {str(line[0]) for line in table(row, "cards")}
        used |= {str(line[0]) for line in table(row, "cards") if line[3]}
        ends.add(str(row["tables"]["ends"][0][0]))
    g = run.experiment.start(next(iter(run.experiment.cells())))
    every = [
        ("moves", set(game.speech.by_name) - verbs),
        ("events", {kind.name for kind in game.speech.event_kinds.values()} - events),
        ("cards that can be had", set(game.grants(g.pack)) - cards),
        ("effects of cards that were had", usable(g) & cards - used),
        ("ends", set(game.ends) - ends),
    ]
    lines = [[what, str(len(missing)), ", ".join(sorted(missing)) or "-"] for what, missing in every]
    return Table("Never reached", ["what", "number", "which"], lines, "By anybody, in any game of this run.")


def usable(g: State) -> set[str]:
    """The cards that do something: those whose use the game tells of."""
    kinds = [kind for kind in g.game.speech.event_kinds.values() if kind.card == USED]
    return {card for kind in kinds for card in kind.arguments[kind.card_argument()].ids(g) or ()}


def one_sided(run: Run) -> tuple[Table, list[str]]:
    """Of so many players one wins by luck, so they are judged as a family."""
    arms = [arm for arm, facts in run.experiment.arms.items() if any(player.weights for player in facts.players)]
    levels = [
        level(run, "player 1", arm, stratum, 1 / stratum.seats, comparisons(run))
        for arm in arms
        for stratum in strata(run.experiment)
    ]
    found = as_one_family(run, [finding for finding in levels if finding is not None])
    lines: list[list[str]] = []
    named: list[str] = []
    for finding in found:
        fair = 1 / finding.stratum.seats
        too_much = finding.verdict == MOVED and finding.estimate.value > 2 * TOO_MUCH * fair
        named += [f"{finding.arms[0]} ({finding.words()})"] if too_much else []
        row = [finding.arms[0], str(finding.stratum), str(finding.deals), finding.words()]
        lines.append([*row, "too much" if too_much else ""])
    heads = ["player", "against", "deals", "wins (95 % interval)", ""]
    note = "Greedy players who overdo or ignore one part of the advice, judged as one family."
    return Table("One-sided players", heads, lines, note), named
