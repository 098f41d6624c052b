"""Play any game in a terminal: people and bots in any seat, undo, save and resume."""

import shutil
from collections.abc import Callable
from pathlib import Path

from asterism.bots import Bot, make
from asterism.kernel.errors import AsterismError, SetupError
from asterism.kernel.game.record import BARRIER_WORDS, FREE, Match
from asterism.kernel.speech.decision import Decision
from asterism.kernel.state import SPECTATOR
from asterism.paths import data_folder
from asterism.terminal.journal import keep
from asterism.terminal.show import matching, show_choices, show_decision, show_table

PERSON = "you"

HELP = """\
  3               choose answer 3
  words           choose the answer that has all these words, or list those that do
  list            all answers, numbered
  why WORDS       why a move is not among the answers; alone: the rule behind the question
  table           draw the table again
  log             what has happened so far
  hint            what a strong bot would do
  undo            take back the last answer
  speak up        be asked in other players' turns too, wherever you may do something (again: no longer)
  save FILE       write the record here too (every answer is saved by itself)
  quit            stop; `asterism play GAME --resume FILE` continues
"""


class Quit(Exception):
    """The player wants to stop."""


class TerminalTable:
    """One game at the terminal. With several people it is a hot seat, with a curtain unless hands are open."""

    def __init__(
        self,
        match: Match,
        seats: list[str],
        file: Path,
        read: Callable[[str], str] = input,
        write: Callable[[str], None] = print,
        colour: bool = False,
        bot_seed: int = 0,
    ) -> None:
        self.match = match
        self.file = file
        self.read = read
        self.write = write
        self.colour = colour
        self.people = [seat for seat, who in enumerate(seats) if who == PERSON]
        self.bots: dict[int, Bot] = {
            seat: make(who, match.game, bot_seed + seat) for seat, who in enumerate(seats) if who != PERSON
        }
        self.told = len(match.events)  # answers whose story the player has read
        self.last_person = self.people[0] if len(self.people) == 1 else -1
        self.speaking_up: list[int] = []  # people who want to be asked in other players' turns
        self.waited_for: list[int] = []

    def play(self) -> bool:
        """Play until the game is over (True) or the player stops (False). A person's answer is saved at once."""
        try:
            while self.match.state.stack:
                self.ask_those_who_speak_up()
                seat = self.match.state.waiting()[0]
                for waiting in self.match.state.waiting():
                    if waiting in self.people:
                        seat = waiting
                        break
                if seat in self.bots:
                    self.match.answer(seat, self.bots[seat].choose(self.match.state, seat))
                else:
                    self.ask(seat)
        except (Quit, EOFError, KeyboardInterrupt):
            self.write(f"\nStopped. Continue with: asterism play {self.match.game.id} --resume {self.file}")
            return False
        self.match.record.save(self.file)
        self.show_end()
        return True

    def ask_those_who_speak_up(self) -> None:
        """Once whenever the table waits for somebody else: a person may do something meanwhile, or let it go on."""
        state = self.match.state
        if state.waiting() == self.waited_for:
            return
        self.waited_for = state.waiting()
        for seat in self.speaking_up:
            while seat in state.may_act() and seat not in state.waiting() and self.ask(seat, "Enter: go on. > "):
                pass

    def answer(self, seat: int, packed: int) -> None:
        self.match.answer(seat, packed)
        self.match.record.save(self.file)

    def ask(self, seat: int, prompt: str = "> ") -> bool:
        """Show the table to a person and wait for an answer that counts; a seat that speaks up may give none."""
        self.match.record.save(self.file)
        if seat != self.last_person:
            if not self.match.game.open_hands:
                self.read(f"\n{self.name(seat)}, press Enter when nobody else is looking. ")
            self.last_person = seat
        self.show_news(seat)
        self.write(show_table(self.match.state, seat, self.colour, self.width()))
        decision = self.decision(seat)
        self.write(show_decision(decision, self.name(seat)))
        count = len(self.match.record.answers)
        while len(self.match.record.answers) == count:
            words = self.read(prompt).split()
            if not words and seat not in self.match.state.waiting():
                return False
            try:
                self.obey(seat, decision, words)
            except AsterismError as error:
                self.write(f"  {error}")
        return True

    def obey(self, seat: int, decision: Decision, words: list[str]) -> None:
        """Carry out one line the player typed."""
        verb = words[0].lower() if words else "list"
        if verb in ("quit", "exit"):
            raise Quit
        if verb in ("help", "?"):
            self.write(HELP)
        elif verb == "list":
            self.write("\n".join(show_choices(list(enumerate(decision.options, 1)))))
        elif verb == "table":
            self.write(show_table(self.match.state, seat, self.colour, self.width()))
        elif verb == "log":
            self.write("\n".join(f"  {line}" for lines in self.match.story(seat) for line in lines))
        elif verb == "why":
            self.explain(seat, decision, words[1:])
        elif verb == "hint":
            self.hint(seat)
        elif verb == "undo":
            self.undo(seat)
        elif verb == "save":
            self.save(words[1:])
        elif [word.lower() for word in words] == ["speak", "up"]:
            self.speak_up(seat)
        else:
            self.choose(seat, decision, words)

    def choose(self, seat: int, decision: Decision, words: list[str]) -> None:
        if len(words) == 1 and words[0].isdigit() and 1 <= int(words[0]) <= len(decision.options):
            self.answer(seat, decision.options[int(words[0]) - 1].option)
            return
        found = matching(decision.options, words)
        if len(found) == 1:
            self.answer(seat, found[0][1].option)
        elif found:
            self.write("\n".join(show_choices(found)))
        else:
            self.write(f"  No answer here has {' '.join(words)!r}. Type 'list' for all of them, 'help' for help.")

    def explain(self, seat: int, decision: Decision, words: list[str]) -> None:
        """The rule behind the question, or behind a move that is not offered."""
        rules = self.match.game.rules_with(self.match.state.pack).rules
        if not words:
            self.write(f"  [{decision.rule}] {rules[decision.rule].text}")
            return
        text = " ".join(words).lower()
        for barred in decision.barred:
            if text in f"{' '.join(map(str, barred.choice.key))} {barred.choice.label}".lower():
                self.write(f"  {barred.choice.label}: {barred.why} [{barred.rule}] {rules[barred.rule].text}")
                return
        key: list[str | int] = [int(word) if word.isdigit() else word for word in words]
        refusal = self.match.state.why_not(seat, key)
        if refusal is None:
            self.write("  That is allowed.")
        else:
            self.write(f"  {refusal.text} [{refusal.rule}] {rules[refusal.rule].text}")

    def hint(self, seat: int) -> None:
        from asterism.bots import hint

        for line in hint(self.match.state, seat).lines():
            self.write(f"  {line}")

    def undo(self, seat: int) -> None:
        """Take back one answer of a person; people at one terminal agree among themselves."""
        answers = self.match.record.answers
        count = len(answers)
        while count and answers[count - 1][0] in self.bots:
            count -= 1
        if not count:
            raise SetupError("There is nothing to take back.")
        barrier = self.match.undo_barrier(seat)
        self.match.rewind(count - 1)
        self.match.record.save(self.file)
        self.told = len(self.match.events)
        self.write("  Taken back." if barrier == FREE else f"  Taken back, although {BARRIER_WORDS[barrier]}.")
        self.ask(self.match.state.waiting()[0])

    def speak_up(self, seat: int) -> None:
        if seat in self.speaking_up:
            self.speaking_up.remove(seat)
            self.write("  You are asked in your own turns only.")
        else:
            self.speaking_up.append(seat)
            self.write("  You are asked in other players' turns too, wherever you may do something.")

    def save(self, words: list[str]) -> None:
        if len(words) != 1:
            raise SetupError("Say where: save FILE")
        self.match.record.save(Path(words[0]))
        self.write(f"  Saved in {words[0]}.")

    def show_news(self, seat: int) -> None:
        """What has happened since the player last looked."""
        table = self.match.game.speech
        news = self.match.events[self.told :] if self.told else [self.match.opening, *self.match.events]
        lines = [line for events in news for line in table.story(self.match.state, events, seat)]
        self.told = len(self.match.events)
        if lines:
            self.write("\n" + "\n".join(f"  · {line}" for line in lines) + "\n")

    def show_end(self) -> None:
        viewer = self.people[0] if len(self.people) == 1 else SPECTATOR
        self.show_news(viewer)
        self.write(show_table(self.match.state, viewer, self.colour, self.width()))
        self.write(show_outcome(self.match))
        for seat in self.people:
            self.remember(seat)
        self.write(f"The record is in {self.file}.")

    def remember(self, seat: int) -> None:
        """Bests and achievements; a game taken back past a reveal counts for neither."""
        if self.match.record.marked:
            self.write(
                "Something was taken back after a reveal, so this game counts neither for bests nor achievements."
            )
            return
        for line in keep(data_folder(), self.name(seat), self.match.game, self.match.state, seat):
            self.write(line)

    def decision(self, seat: int) -> Decision:
        decision = self.match.state.decision(seat)
        assert decision is not None
        return decision

    def name(self, seat: int) -> str:
        return self.match.record.names[seat]

    def width(self) -> int:
        return min(120, shutil.get_terminal_size().columns)


def show_outcome(match: Match) -> str:
    """The result with its reason and where the points came from."""
    outcome = match.state.outcome()
    assert outcome is not None
    lines = [f"{outcome.reason} [{outcome.rule}]"]
    for seat in sorted(range(len(outcome.ranks)), key=outcome.ranks.__getitem__):
        name = match.record.names[seat]
        sources = ", ".join(f"{source} {points}" for source, points in outcome.sources[seat])
        lines.append(f"  {outcome.ranks[seat]}. {name}: {outcome.scores[seat]}{f' ({sources})' if sources else ''}")
    return "\n".join(lines)


def saved_games_folder() -> Path:
    return data_folder() / "games"
