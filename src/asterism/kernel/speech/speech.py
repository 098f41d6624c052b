"""How a game speaks: keys and labels of options, what each seat sees, the wording of the log.

Each game has one `Speech` subclass in its `speech/speech.py`. None of this is in the fast path.
"""

from collections.abc import Sequence
from typing import Final, Generic, TypeVar, cast

from asterism.kernel.english import listed, of_others
from asterism.kernel.errors import Illegal
from asterism.kernel.names import EventKind, Told
from asterism.kernel.names import Verb as Verb
from asterism.kernel.option import first, option, second, third, verb_of
from asterism.kernel.pack import Content
from asterism.kernel.procedure import Cited, G
from asterism.kernel.speech.decision import Barred, Choice, Decision
from asterism.kernel.speech.view import SeatPanel, View, Zone, view_of
from asterism.kernel.state import EVERYBODY, SPECTATOR, Event, State

Key = list[str | int]

C = TypeVar("C", bound=Content)
V = TypeVar("V", bound=View)

SHORT: Final = 26  # letters on a button
ENDING_WORDS: Final = ("End ", "Finish", "Stop", "Pass", "Done", "Enough", "Decline", "Leave", "No ", "No,", "Buy no ")
ALL_SEEING: Final = -2  # a viewer who is told every secret as the seat concerned is told it


class Label:
    """How an option reads: a full sentence, the pieces it touches, its consequence; and in a few words for a button.

    `ends` marks what ends, passes or takes back: it stands apart from the moves.
    Both are derived from the sentence unless given.
    """

    def __init__(
        self,
        text: str,
        touches: list[str] | None = None,
        note: str = "",
        reveals: bool = False,
        group: str = "",
        short: str = "",
        ends: bool | None = None,
    ) -> None:
        self.text: str = text
        self.touches: list[str] = touches if touches is not None else []
        self.note: str = note
        self.reveals: bool = reveals
        self.group: str = group
        self.short: str = short or few_words(text)
        self.ends: bool = text.startswith(ENDING_WORDS) if ends is None else ends


def few_words(text: str) -> str:
    """A sentence for a button: without what comes after a bracket, colon or comma, and no longer than a glance.

    >>> few_words("Take Forge Door (Torch: ruby or amber; equal sizes)"), few_words("End the turn")
    ('Take Forge Door', 'End the turn')
    >>> few_words("Move the bright star of the Dragon to another place")
    'Move the bright star of…'
    """
    for end in (" (", ": ", ", "):
        if len(text) > SHORT:
            text = text.split(end)[0]
    if len(text) <= SHORT:
        return text
    return text[: SHORT - 1].rsplit(" ", 1)[0] + "…"


class Speech(Generic[G, C, V]):
    """One game's words and views; subclasses fill in the methods that say "each game"."""

    def __init__(self, verbs: list[Verb[G]], over_rule: str, events: Sequence[EventKind[G]] = ()) -> None:
        self.event_kinds: dict[int, EventKind[G]] = {kind.number: kind for kind in events}
        self.verbs: dict[int, Verb[G]] = {verb.number: verb for verb in verbs}
        self.by_name: dict[str, Verb[G]] = {verb.name: verb for verb in verbs}
        self.over_rule: str = over_rule  # the rule that says the game has ended

    # What each game says for itself

    def label(self, g: G, seat: int, packed: int) -> Label:
        """How an option reads for the seat that has it."""
        raise NotImplementedError(type(self).__name__)

    def labels(self, g: G, seat: int, options: list[int]) -> list[Label]:
        """How all options of a question read; a game overrides it where they have some work in common."""
        return [self.label(g, seat, packed) for packed in options]

    def series(self, g: G, seat: int) -> list[tuple[Label, list[int]]]:
        """What people like to answer in one go (all fuel, the space they walk to): its label and its options in order.

        Nothing hidden may show in it, nor what chance will bring.
        """
        return []

    def observe(self, g: G, seat: int) -> V:
        """What the seat (or a SPECTATOR) may see: a whitelist, as JSON-able data; begins with `**view_of(g, seat)`."""
        raise NotImplementedError(type(self).__name__)

    def zones(self, view: V, content: C) -> list[Zone]:
        """The places and pieces of the table, from a view alone."""
        raise NotImplementedError(type(self).__name__)

    def panels(self, view: V, content: C) -> list[SeatPanel]:
        """The facts beside each seat's name, from a view alone."""
        raise NotImplementedError(type(self).__name__)

    def headline(self, view: V) -> str:
        """Where the game stands, in a few words: "Round 3 of 6"."""
        raise NotImplementedError(type(self).__name__)

    def narrate(self, g: G, event: Event, viewer: int) -> str:
        """One event of the log as a sentence for a viewer who may read it; "" leaves it out."""
        raise NotImplementedError(type(self).__name__)

    def draw(self, view: V, content: C, colour: bool, width: int) -> str:
        """The table drawn with letters for the terminal; "" asks for the generic list of zones."""
        return ""

    # What all games share

    def key(self, g: G, packed: int) -> Key:
        """The stable, named form of an option."""
        verb = self.verbs[verb_of(packed)]
        values = (first(packed), second(packed), third(packed))
        key: Key = [verb.name]
        for noun, value in zip(verb.nouns, values, strict=False):
            key.append(noun.write(g, value))
        return key

    def parse(self, g: G, seat: int, key: object) -> int:
        """The option behind a key, legal or not; `Illegal` when the game knows no such move."""
        rule = self.asked(g, seat).rule
        if not isinstance(key, list) or not key:
            raise Illegal(rule, f"An answer is a list such as [verb, ...], not {key!r}.")
        verb = self.by_name.get(key[0]) if isinstance(key[0], str) else None
        if verb is None:
            raise Illegal(rule, f"There is no move called {key[0]!r} in this game.")
        if len(key) != 1 + len(verb.nouns):
            words = ", ".join(noun.word for noun in verb.nouns) or "nothing"
            raise Illegal(rule, f"The move {verb.name!r} takes {words} after its name, not {key[1:]!r}.")
        values = [0, 0, 0]
        for i, noun in enumerate(verb.nouns):
            values[i] = noun.read(g, key[i + 1])
            if values[i] < 0:
                raise Illegal(noun.rule or rule, noun.missing(g, key[i + 1], verb.name))
        return option(verb.number, values[0], values[1], values[2])

    def ask(self, g: G, seat: int) -> Cited:
        """The open question as its rule and words, also for a seat that is not asked."""
        if not g.stack:
            return Cited(self.over_rule, "the game is over")
        return g.stack[-1].ask(g, seat)

    def asked(self, g: G, seat: int) -> Cited:
        """The question a viewer hears: its own, or that of whom the table waits for."""
        waiting = g.waiting()
        return self.ask(g, seat if seat in waiting or not waiting else waiting[0])

    def turn_rule(self, g: G) -> str:
        """The rule by which the others wait now; where there is none, what the question says to them."""
        return ""

    def decision(self, g: G, seat: int) -> Decision | None:
        options = g.options(seat)
        if not options:
            return None
        asked = self.ask(g, seat)
        labels = self.labels(g, seat, options)
        choices = [self.choice(g, packed, label) for packed, label in zip(options, labels, strict=True)]
        barred: list[Barred] = []
        for packed in g.stack[-1].barred(g, seat):
            reason = self.why_not(g, seat, packed)
            if reason is not None:
                barred.append(Barred(self.choice(g, packed, self.label(g, seat, packed)), reason.rule, reason.text))
        series = [self.choice(g, several[0], label, several[1:]) for label, several in self.series(g, seat)]
        return Decision(g.number(seat), seat, seat in g.waiting(), asked.rule, asked.text, choices, barred, series)

    def choice(self, g: G, packed: int, label: Label, then: Sequence[int] = ()) -> Choice:
        return Choice(
            packed,
            self.key(g, packed),
            label.text,
            label.touches,
            label.note,
            label.reveals,
            label.group,
            label.short,
            label.ends,
            [self.key(g, later) for later in then],
        )

    def why_not(self, g: G, seat: int, answer: int | Key) -> Cited | None:
        """The rule that forbids an answer; None if it is allowed."""
        asked = self.asked(g, seat)
        if isinstance(answer, int):
            packed = answer
        else:
            try:
                packed = self.parse(g, seat, answer)
            except Illegal as error:
                return Cited(error.rule, error.text)
        if packed in g.options(seat):
            return None
        if not g.stack:
            return Cited(self.over_rule, "The game is over.")
        if not 0 <= seat < g.seats:
            return Cited(asked.rule, f"There is no seat {seat} at this table of {g.seats}.")
        if seat not in g.waiting() and seat not in g.may_act():
            others = listed([g.names[other] for other in g.waiting()])
            words = f"It is not your turn to answer; the table waits for {others} to {of_others(asked.text)}."
            return Cited(self.turn_rule(g) or self.ask(g, seat).rule, words)
        reason = g.stack[-1].refuse(g, seat, packed)
        if reason is not None:
            return reason
        verb = self.verbs[verb_of(packed)]
        if verb.when and verb.number not in [verb_of(offered) for offered in g.options(seat)]:
            return Cited(verb.rule, f"{verb.when}; now {asked.text}.")
        return Cited(asked.rule, f"That is not one of the choices now: {asked.text}.")

    def view(self, g: G, seat: int) -> V:
        """The seat's view: who looks, who is waited for, how it ended, and what the game shows."""
        return cast(V, {**view_of(g, seat), **self.observe(g, seat)})

    def events(self, g: G, events: list[Event], viewer: int = SPECTATOR) -> list[Told]:
        """The log as plain data by name, for programs, without what the viewer may not read."""
        return [self.event_kinds[event[0]].tell(g, event[2:]) for event in events if may_read(event, viewer)]

    def story(self, g: G, events: list[Event], viewer: int) -> list[str]:
        """The log as sentences, without what the viewer may not read."""
        lines: list[str] = []
        for event in events:
            if may_read(event, viewer):
                line = self.narrate(g, event, viewer)
                if line:
                    lines.append(line)
        return lines


def may_read(event: Event, viewer: int) -> bool:
    """Whether a viewer belongs to the audience of an event; spectators read what is not for one seat."""
    audience = event[1]
    if audience == EVERYBODY:
        return True
    if viewer == ALL_SEEING:  # what one seat is told, not what the others are told instead
        return audience > 0
    if viewer == SPECTATOR:
        return audience < 0
    return audience >> viewer & 1 == 1


def name_of(g: State, seat: int, viewer: int) -> str:
    """A seat's name, or "you" for the viewer."""
    return "you" if seat == viewer else g.names[seat]
