"""The card language by itself: a made-up game of one counter, no cards and no players."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import pytest

from asterism.kernel.cards import Amount, Args, Cost, Counter, May, Op, Text, Texts
from asterism.kernel.cards.reader import TextReader, Vocabulary
from asterism.kernel.entry import Entry
from asterism.kernel.errors import PackError
from asterism.kernel.option import first
from asterism.kernel.pack import Reader
from asterism.kernel.procedure import DONE, WAIT


class Sum(Op[Any]):
    """Add to the sum; the word `all` adds a hundred."""

    NAME: ClassVar[str] = "add"

    def __init__(self, args: Args[Any]) -> None:
        self.n: Amount[Any] = Amount(100, 0, 0, None) if args.all("n") else args.amount("n", 1, 9)

    def do(self, g: Any, text: Text[Any]) -> int:
        g.sum += self.n.of(g, text.seat, text.times)
        return DONE

    def words(self) -> str:
        return f"add {self.n.noun('point')}"


class EndOp(Op[Any]):
    """End the game."""

    NAME: ClassVar[str] = "end"

    def do(self, g: Any, text: Text[Any]) -> int:
        g.over = 1
        return DONE

    def words(self) -> str:
        return "end the game"


class Always(May[Any]):
    """A joint the game has its own way: asked even when nothing would happen."""

    def do(self, g: Any, text: Text[Any]) -> int:
        return text.ask_first()

    def words(self) -> str:
        return f"perhaps {self.home.clause(self.then)}"


class Price(Cost[Any]):
    """Nothing can be paid here."""


class Seven(Counter[Any]):
    """A number printed on another card."""

    def count(self, g: Any, seat: int) -> int:
        return 7

    def printed(self) -> int:
        return 7


class Table:
    """As much of a position as a text needs."""

    def __init__(self, texts: Texts[Any]) -> None:
        self.pack = self
        self.texts = texts
        self.sum = 0
        self.over = 0


class Reading(Text[Any]):
    """A text that notes that it has come to its end."""

    ended: bool = False

    def finish(self, g: Any) -> int:
        self.ended = True
        return DONE

    def rule(self) -> str:
        return "play.text"


def nothing(g: Any, seat: int) -> int:
    return 0


VOCABULARY: Vocabulary[Any] = Vocabulary(
    [Sum, EndOp],
    [Seven("seven", nothing, "seven"), Counter("sum", lambda g, seat: g.sum, "point", "points")],
    [],
    [],
    Price,
    joints=[Always],
)

Make = Callable[[str], tuple[Reader, Entry]]


@pytest.fixture
def entry(tmp_path: Path) -> Make:
    def make(fields: str) -> tuple[Reader, Entry]:
        (tmp_path / "pack.toml").write_text(
            '[pack]\nformat = 2\nid = "p"\ntitle = "P"\ngame = "toy"\n', encoding="utf-8"
        )
        (tmp_path / "cards.toml").write_text(f'[[card]]\nid = "one"\n{fields}\n', encoding="utf-8")
        reader = Reader(tmp_path, "toy")
        return reader, reader.entries("card")[0]

    return make


def begin(make: Make, steps: str) -> tuple[Table, Reading]:
    texts: Texts[Any] = Texts()
    reader, entry = make(f"text = {steps}")
    address = TextReader(VOCABULARY, texts).text(entry, "text")
    assert not reader.problems
    return Table(texts), Reading(0, address, 1, -1, 0, False, -1, [])


def test_a_text_stops_when_the_game_is_over(entry: Make) -> None:
    table, text = begin(entry, '[{ do = "add", n = 1 }, { do = "end" }, { do = "add", n = 5 }]')
    assert text.run(table) == DONE
    assert (table.sum, text.ended) == (1, False)


def test_a_text_that_comes_to_its_end_says_so(entry: Make) -> None:
    table, text = begin(entry, '[{ repeat = 3, then = [{ do = "add", n = 2 }] }]')
    assert text.run(table) == DONE
    assert (table.sum, text.ended) == (6, True)


def test_as_long_as_a_condition_holds(entry: Make) -> None:
    table, text = begin(entry, '[{ while = { count = "sum", max = 5 }, then = [{ do = "add", n = 4 }] }]')
    text.run(table)
    assert table.sum == 8


def test_a_game_may_have_a_joint_its_own_way(entry: Make) -> None:
    table, text = begin(entry, "[{ may = [] }]")
    assert text.run(table) == WAIT
    assert table.texts.sentences(text.at - 1) == "Perhaps do nothing."
    assert [first(packed) for packed in text.options(table, 0)] == [0, 0]
    cited = text.ask(table, 0)
    assert (cited.rule, cited.text) == ("play.text", "do nothing, or decline")


def test_all_is_a_word_of_ops_that_allow_it(entry: Make) -> None:
    table, text = begin(entry, '[{ do = "add", n = "all" }]')
    text.run(table)
    assert table.sum == 100


def test_a_number_printed_elsewhere_is_known_before_anything_is_counted(entry: Make) -> None:
    reader, card = entry('n = { base = 1, per = "seven" }\nwhen = { count = "sum", min = { per = "seven" } }')
    texts: TextReader[Any] = TextReader(VOCABULARY, Texts())
    assert texts.amount(card, "n", 0, 9).printed() == 8
    assert texts.test(card, "when").words() == "you have at least 7 points"
    assert not reader.problems


def test_a_wrong_amount_is_reported_with_its_place(entry: Make) -> None:
    reader, card = entry('n = { per = "sevn" }\nm = "many"')
    texts: TextReader[Any] = TextReader(VOCABULARY, Texts())
    texts.amount(card, "n", 0, 9)
    texts.amount(card, "m", 0, 9)
    reader.problem("cards.toml", "", "", "")
    with pytest.raises(PackError, match=r"card 'one': n\.per should be one of seven, sum, not 'sevn'"):
        reader.finish()
    assert any("m should be a whole number, not 'many'" in problem for problem in reader.problems)
