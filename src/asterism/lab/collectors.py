"""What is noted of a game while it is played, or played again: one collector, one table of a run.

A collector names its columns and listens; it never looks into the state of a particular game. So it works for every
game that declares its verbs and events, for live games and for records alike.
"""

from collections import Counter
from collections.abc import Sequence

from asterism.bots.engine.judge import Judge
from asterism.bots.levels import judge_of
from asterism.kernel.errors import SetupError
from asterism.kernel.names import GOT, EventKind, Told
from asterism.kernel.option import first, second, third, verb_of
from asterism.kernel.outcome import Outcome
from asterism.kernel.plain import digest
from asterism.kernel.speech.speech import ALL_SEEING
from asterism.kernel.state import State

Row = list[str | int | float]

MOVES_ON = ("count", "chance", "shown", "round")  # of a position, whatever happens
FEW = 12  # values that a number may have to be counted one by one


class Collector:
    """Listens to one game; each has a name and names its columns."""

    name: str = ""
    columns: tuple[str, ...] = ()

    def begin(self, g: State) -> None:
        """The table has been set up."""

    def asked(self, g: State, seat: int, options: list[int], chosen: int) -> None:
        """A seat is about to answer."""

    def told(self, g: State, event: Told) -> None:
        """Something happened."""

    def round_over(self, g: State) -> None:
        """A round has ended, or the game has."""

    def end(self, g: State, outcome: Outcome) -> list[Row]:
        """The game is over: what was noted."""
        raise NotImplementedError(type(self).__name__)


class Outcomes(Collector):
    """How it ended for each seat."""

    name = "outcome"
    columns = ("seat", "score", "rank", "won")

    def end(self, g: State, outcome: Outcome) -> list[Row]:
        winners = outcome.winners()
        share = 1.0 if g.game.team else 1 / max(1, len(winners))
        return [
            [seat, outcome.scores[seat], outcome.ranks[seat], share if seat in winners else 0.0]
            for seat in range(g.seats)
        ]


class Length(Collector):
    """Rounds, answers, and answers among which there was a choice."""

    name = "length"
    columns = ("rounds", "answers", "choices")

    def begin(self, g: State) -> None:
        self.answers = self.choices = 0

    def asked(self, g: State, seat: int, options: list[int], chosen: int) -> None:
        self.answers += 1
        self.choices += len(options) > 1

    def end(self, g: State, outcome: Outcome) -> list[Row]:
        return [[g.round_number(), self.answers, self.choices]]


class Sources(Collector):
    """Where the points came from."""

    name = "sources"
    columns = ("seat", "source", "points")

    def end(self, g: State, outcome: Outcome) -> list[Row]:
        return [[seat, name, points] for seat, sources in enumerate(outcome.sources) for name, points in sources]


class Ends(Collector):
    """Why it ended, by rule and in words."""

    name = "ends"
    columns = ("rule", "reason")

    def end(self, g: State, outcome: Outcome) -> list[Row]:
        return [[outcome.rule, outcome.reason]]


class Cards(Collector):
    """Who got which card in which round, and how often it was used."""

    name = "cards"
    columns = ("card", "seat", "got", "used")

    def begin(self, g: State) -> None:
        self.got: dict[tuple[str, int], int] = {}
        self.used: Counter[tuple[str, int]] = Counter()
        self.kinds = {kind.name: kind for kind in g.game.speech.event_kinds.values() if kind.card}

    def told(self, g: State, event: Told) -> None:
        kind = self.kinds.get(str(event["event"]))
        seat = event.get("seat")
        if kind is None or not isinstance(seat, int):
            return
        card = event[kind.card_argument()]
        if isinstance(card, str):
            self.got.setdefault((card, seat), g.round_number())
            self.used[card, seat] += kind.card != GOT

    def end(self, g: State, outcome: Outcome) -> list[Row]:
        return [[card, seat, got, self.used[card, seat]] for (card, seat), got in sorted(self.got.items())]


class Actions(Collector):
    """By round: which moves were on offer, and which were made. A move is a verb with the first plain word it takes."""

    name = "actions"
    columns = ("round", "action", "offered", "chosen")

    def begin(self, g: State) -> None:
        self.words: dict[int, str] = {}
        self.offered: Counter[tuple[int, str]] = Counter()
        self.chosen: Counter[tuple[int, str]] = Counter()

    def asked(self, g: State, seat: int, options: list[int], chosen: int) -> None:
        if len(options) > 1:
            now, known = g.round_number(), self.words
            for option in options:
                if option not in known:
                    known[option] = move_of(g, option)
            for words in {known[option] for option in options}:
                self.offered[now, words] += 1
            self.chosen[now, known[chosen]] += 1

    def end(self, g: State, outcome: Outcome) -> list[Row]:
        return [[now, name, count, self.chosen[now, name]] for (now, name), count in sorted(self.offered.items())]


def move_of(g: State, option: int) -> str:
    """`act purge`: without cards, places and numbers."""
    verb = g.game.speech.verbs[verb_of(option)]
    arguments = zip(verb.nouns, (first(option), second(option), third(option)), strict=False)
    plain = [str(noun.write(g, value)) for noun, value in arguments if isinstance(noun.names, Sequence)]
    return " ".join([verb.name, *plain[:1]])


class Events(Collector):
    """How often each kind of event happened to each seat (-1: to the table), also by its plain words and numbers."""

    name = "events"
    columns = ("event", "seat", "count")

    def begin(self, g: State) -> None:
        self.counts: Counter[tuple[str, int]] = Counter()
        self.plain = {kind.name: plain_arguments(kind) for kind in g.game.speech.event_kinds.values()}

    def told(self, g: State, event: Told) -> None:
        name, seat = str(event["event"]), event.get("seat")
        whose = seat if isinstance(seat, int) else -1
        self.counts[name, whose] += 1
        for argument in self.plain[name]:
            self.counts[f"{name} {argument}={event[argument]}", whose] += 1

    def end(self, g: State, outcome: Outcome) -> list[Row]:
        return [[event, seat, count] for (event, seat), count in sorted(self.counts.items())]


def plain_arguments(kind: EventKind[State]) -> list[str]:
    """The arguments that take few values, whatever the pack: `time`, `number`."""
    found: list[str] = []
    for name, noun in kind.arguments.items():
        few = isinstance(noun.names, Sequence) or (
            noun.names is None and isinstance(noun.bound, int) and noun.bound <= FEW
        )
        if few and name not in ("seat", "cause"):
            found.append(name)
    return found


class Drama(Collector):
    """The judge's chance of each seat at the end of every round."""

    name = "drama"
    columns = ("round", "seat", "chance")

    def begin(self, g: State) -> None:
        self.judge: Judge = judge_of(g.game)
        self.judge.aim(g)
        self.rows: list[Row] = []
        self.rounds = 0

    def round_over(self, g: State) -> None:
        self.rounds += 1
        for seat, chance in enumerate(self.judge.values(g) if g.stack else []):
            self.rows.append([self.rounds, seat, round(chance, 4)])

    def end(self, g: State, outcome: Outcome) -> list[Row]:
        return self.rows


class Decisions(Collector):
    """By round and seat: how many answers, and among how many options."""

    name = "decisions"
    columns = ("round", "seat", "answers", "options")

    def begin(self, g: State) -> None:
        self.answers: Counter[tuple[int, int]] = Counter()
        self.options: Counter[tuple[int, int]] = Counter()

    def asked(self, g: State, seat: int, options: list[int], chosen: int) -> None:
        self.answers[g.round_number(), seat] += 1
        self.options[g.round_number(), seat] += len(options)

    def end(self, g: State, outcome: Outcome) -> list[Row]:
        return [[now, seat, count, self.options[now, seat]] for (now, seat), count in sorted(self.answers.items())]


class Circles(Collector):
    """Positions that came again, the longest stretch without a choice, and broken invariants."""

    name = "circles"
    columns = ("repeated", "forced", "broken")

    def begin(self, g: State) -> None:
        self.seen: set[str] = set()
        self.repeated = self.forced = self.longest = 0
        self.broken = ""

    def asked(self, g: State, seat: int, options: list[int], chosen: int) -> None:
        self.forced = 0 if len(options) > 1 else self.forced + 1
        self.longest = max(self.longest, self.forced)

    def round_over(self, g: State) -> None:
        mark = digest({key: value for key, value in g.position().items() if key not in MOVES_ON})
        self.repeated += mark in self.seen
        self.seen.add(mark)
        self.broken = self.broken or g.game.invariant(g)

    def end(self, g: State, outcome: Outcome) -> list[Row]:
        return [[self.repeated, self.longest, self.broken]]


COLLECTORS: dict[str, type[Collector]] = {
    kind.name: kind for kind in (Outcomes, Length, Sources, Ends, Cards, Actions, Events, Drama, Decisions, Circles)
}
ALWAYS = ["outcome", "length", "ends"]


def collectors(names: list[str]) -> list[Collector]:
    """The named ones, and those that no answer can do without."""
    for name in names:
        if name not in COLLECTORS:
            raise SetupError(f"there is no collector {name!r}; there are {', '.join(COLLECTORS)}")
    return [kind() for name, kind in COLLECTORS.items() if name in names or name in ALWAYS]


class Watch:
    """Shows a game to collectors: call `before` and `after` around every answer, `end` at the end."""

    def __init__(self, g: State, listeners: list[Collector]) -> None:
        self.g = g
        self.listeners = listeners
        self.round = g.round_number()
        self.speaks = any(type(listener).told is not Collector.told for listener in listeners)
        for listener in listeners:
            listener.begin(g)
        self.listen()

    def before(self, seat: int, options: list[int], chosen: int) -> None:
        for listener in self.listeners:
            listener.asked(self.g, seat, options, chosen)

    def after(self) -> None:
        g = self.g
        self.listen()
        if g.round_number() != self.round or not g.stack:
            self.round = g.round_number()
            for listener in self.listeners:
                listener.round_over(g)

    def listen(self) -> None:
        g = self.g
        if self.speaks and g.log and g.game.speech.event_kinds:
            for event in g.game.speech.events(g, g.log, ALL_SEEING):
                for listener in self.listeners:
                    listener.told(g, event)
        g.log = []

    def end(self, outcome: Outcome) -> dict[str, list[Row]]:
        """The tables of the game, by collector."""
        return {listener.name: listener.end(self.g, outcome) for listener in self.listeners}
