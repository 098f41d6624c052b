"""The terminal table, played line by line."""

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import toy
from asterism.games.astrolabe.model.names import DISCARD
from asterism.kernel.game.game import AnyGame
from asterism.kernel.game.record import Match, Record
from asterism.terminal.play import PERSON, TerminalTable
from contract.every_game import every_game, the_game


class Sitting:
    """A person who types prepared lines, and everything the table wrote to them."""

    def __init__(
        self, folder: Path, game: AnyGame, seats: list[str], lines: list[str], match: Match | None = None
    ) -> None:
        self.lines: Iterator[str] = iter(lines)
        self.shown: list[str] = []
        self.file = folder / "game.json"
        self.match = match or Match.new(game, len(seats), seed=0, names=[f"{who} {i}" for i, who in enumerate(seats)])
        self.table = TerminalTable(self.match, seats, self.file, self.read, self.shown.append)

    def read(self, prompt: str) -> str:
        self.shown.append(prompt)
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        return line

    def play(self) -> str:
        self.table.play()
        return "\n".join(self.shown)


def toy_sitting(folder: Path, *lines: str, seats: tuple[str, ...] = (PERSON, "random")) -> Sitting:
    return Sitting(folder, toy.GAME, list(seats), list(lines))


def test_an_answer_is_given_by_number_or_by_words(tmp_path: Path) -> None:
    sitting = toy_sitting(tmp_path, "1")
    sitting.play()
    assert sitting.match.record.answers[0] == (0, ["bid", "spark"])
    sitting = toy_sitting(tmp_path, "bid blaze")
    sitting.play()
    assert sitting.match.record.answers[0] == (0, ["bid", "blaze"])


def test_words_that_fit_several_answers_list_them(tmp_path: Path) -> None:
    shown = toy_sitting(tmp_path, "bid").play()
    assert "Bid Spark" in shown and "Bid Flame" in shown and "Bid Blaze" in shown
    assert "No answer here has 'comet'" in toy_sitting(tmp_path, "comet").play()


def test_the_rule_behind_a_question_and_a_refusal_is_told(tmp_path: Path) -> None:
    shown = toy_sitting(tmp_path, "why", "why raid 1").play()
    assert "[round.seal] Everyone chooses a card in secret" in shown
    assert "Others are raided once in one's own turn" in shown


def test_a_rule_is_told_with_the_numbers_of_the_pack(tmp_path: Path) -> None:
    codex = the_game("codex")
    shutil.copytree(codex.folder / "packs" / "house", tmp_path / "sky")
    head = tmp_path / "sky" / "pack.toml"
    turned = head.read_text(encoding="utf-8").replace("rounds = 6\nrow = 3\n", "rounds = 9\nrow = 2\n")
    head.write_text(turned, encoding="utf-8")
    match = Match.new(codex, 1, seed=0, names=["Ann"], pack=str(tmp_path / "sky"))
    assert "every one of the 2 cards" in Sitting(tmp_path, codex, [PERSON], ["why"], match).play()


def test_undo_takes_back_the_last_answer_and_says_what_it_passed(tmp_path: Path) -> None:
    sitting = toy_sitting(tmp_path, "bid blaze", "light", "undo", "bid spark")
    shown = sitting.play()
    assert "Taken back" in shown
    assert toy_sitting(tmp_path, "undo").play().count("nothing to take back") == 1


def test_a_game_goes_on_where_it_was_saved(tmp_path: Path) -> None:
    sitting = toy_sitting(tmp_path, "bid blaze", "quit")
    assert "--resume" in sitting.play()
    saved = Record.load(sitting.file)
    match = Match.replay(toy.GAME, saved)
    assert match.state.position() == sitting.match.state.position()
    again = Sitting(tmp_path, toy.GAME, [PERSON, "random"], ["1"] * 40, match)
    assert "All rounds have been played" in again.play()


def test_a_curtain_hides_one_hand_from_the_next_person(tmp_path: Path) -> None:
    sitting = toy_sitting(tmp_path, "", "bid blaze", "", "bid spark", seats=(PERSON, PERSON))
    shown = sitting.play()
    assert "you 1, press Enter when nobody else is looking" in shown


def test_a_record_can_be_saved_elsewhere_too(tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"
    shown = toy_sitting(tmp_path, "bid spark", "save", f"save {copy}").play()
    assert "Say where: save FILE" in shown
    assert len(Record.load(copy).answers) >= 1


@pytest.mark.parametrize("game_id", every_game())
def test_every_game_can_be_played_from_its_decisions_alone(tmp_path: Path, game_id: str) -> None:
    """A person answers by number for a while and stops; bots finish the saved game."""
    game = the_game(game_id)
    seats = [PERSON] + ["random"] * (game.seat_range[0] - 1)
    sitting = Sitting(tmp_path, game, seats, [])
    luck = random.Random(1)
    turns = iter(range(40))

    def answer(prompt: str) -> str:
        if next(turns, None) is None:
            raise EOFError
        return str(luck.randint(1, len(sitting.match.state.options(0))))

    sitting.table.read = answer
    sitting.play()
    assert len(sitting.match.record.answers) >= 18
    match = Match.replay(game, Record.load(sitting.file))
    assert match.state.position() == sitting.match.state.position()
    finished = Sitting(tmp_path, game, ["random"] * len(seats), [], match)
    assert "The record is in" in finished.play()


def test_a_finished_codex_goes_into_the_journal_unless_a_reveal_was_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ASTERISM_DATA", str(tmp_path))
    shown = Sitting(tmp_path, the_game("codex"), [PERSON], ["1"] * 18).play()
    assert "the first entry in your journal" in shown
    again = Sitting(tmp_path, the_game("codex"), [PERSON], ["1"] * 17 + ["2"]).play()
    assert "your best" in again
    marked = Sitting(tmp_path, the_game("codex"), [PERSON], ["1"] * 3 + ["undo"] + ["1"] * 16).play()
    assert "counts neither for bests nor achievements" in marked


def test_a_person_who_speaks_up_may_discard_a_talisman_in_another_turn(tmp_path: Path) -> None:
    assert not hold_a_talisman(tmp_path, speaking_up=False)
    assert hold_a_talisman(tmp_path, speaking_up=True)


def hold_a_talisman(folder: Path, speaking_up: bool) -> bool:
    """Play on in the first seat of an Astrolabe game that deals it a talisman; whether it is offered to discard it."""
    game = the_game("astrolabe")
    seed = next(seed for seed in range(100) if game.new(2, seed).options(0)[-1] & 255 == DISCARD)
    sitting = Sitting(folder, game, [PERSON, "random"], [], Match.new(game, 2, seed=seed, names=["you", "random"]))
    said = iter(["speak up"] if speaking_up else [])
    left = iter(range(60))

    def answer(prompt: str) -> str:
        if next(left, None) is None:
            raise EOFError
        state = sitting.match.state
        if 0 in state.waiting():
            return next(said, None) or str(1 + next(i for i, o in enumerate(state.options(0)) if o & 255 != DISCARD))
        words = state.decision(0)
        return "discard" if words is not None and words.prompt.startswith("discard a talisman if you like") else ""

    sitting.table.read = answer
    sitting.play()
    return any(seat == 0 and key[0] == "discard" for seat, key in sitting.match.record.answers)


def test_where_hands_are_open_nobody_is_sent_away(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, the_game("knights"), [PERSON, PERSON], ["1", "1", "quit"])
    shown = sitting.play()
    assert "choose a Knight" in shown and "nobody else is looking" not in shown
