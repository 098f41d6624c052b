"""Reading card text: things of the pack named by their ids, counted numbers, the place that conditions stand on."""

from pathlib import Path
from typing import ClassVar

from asterism.kernel.cards import AllOf, Args, Cost, Count, Measure, Not, Op, Texts
from asterism.kernel.cards import Test as Condition
from asterism.kernel.cards.reader import TextReader, Vocabulary
from asterism.kernel.entry import Entry
from asterism.kernel.pack import Reader
from asterism.kernel.state import State


class Gems(Measure[State]):
    """Gems of some colours."""

    NAME: ClassVar[str] = "gems"

    def __init__(self, args: Args[State]) -> None:
        super().__init__(args)
        self.colours: list[int] = args.ids("colours", "colour", required=False)
        self.place: str = args.place

    def count(self, g: State, seat: int) -> int:
        return 10 + len(self.colours)


class Sizes(Condition[State]):
    """Gems of all these sizes."""

    NAME: ClassVar[str] = "sizes"

    def __init__(self, args: Args[State]) -> None:
        self.sizes: list[int] = args.numbers("sizes", 2, 7)
        self.place: str = args.place


def reading(tmp_path: Path, text: str) -> tuple[TextReader[State], Entry, Reader]:
    (tmp_path / "pack.toml").write_text(
        f'[pack]\nformat = 2\nid = "p"\ntitle = "P"\ngame = "toy"\n[[card]]\nid = "a"\n{text}\n'
    )
    reader = Reader(tmp_path, "toy")
    texts = Texts[State]()
    texts.know("colour", ["ruby", "jade"], ["Ruby", "Jade"])
    ops: list[type[Op[State]]] = []
    vocabulary = Vocabulary[State](ops, [], [Sizes], [], Cost, [Gems])
    return TextReader(vocabulary, texts), reader.entries("card")[0], reader


def test_a_counter_may_name_things_of_the_pack(tmp_path: Path) -> None:
    texts, entry, reader = reading(tmp_path, 'n = { base = 1, per = "gems", colours = ["jade"], each = 2, most = 7 }')
    amount = texts.amount(entry, "n", 0, 99, place="card")
    assert reader.problems == []
    assert isinstance(amount.counter, Gems)
    assert amount.counter.colours == [1] and amount.counter.place == "card"
    assert (amount.base, amount.each, amount.most) == (1, 2, 7)


def test_an_unknown_id_is_reported_with_those_there_are(tmp_path: Path) -> None:
    texts, entry, reader = reading(tmp_path, 'n = { per = "gems", colours = ["blue"] }')
    texts.amount(entry, "n", 0, 99)
    assert "card 'a': n.colours should list some of ruby, jade, not 'blue'" in reader.problems[0]


def test_a_plain_number_is_an_amount_too(tmp_path: Path) -> None:
    texts, entry, reader = reading(tmp_path, "n = 120")
    texts.amount(entry, "n", 0, 99)
    assert "card 'a': n should be from 0 to 99, not 120" in reader.problems[0]


def test_conditions_inside_others_know_what_they_stand_on(tmp_path: Path) -> None:
    texts, entry, reader = reading(
        tmp_path, 'goal = { not = { all = [{ sizes = [2, 7] }, { count = "gems", min = 3 }] } }'
    )
    whole = texts.test(entry, "goal", "card")
    assert reader.problems == []
    assert isinstance(whole, Not) and isinstance(whole.part, AllOf)
    parts = whole.part.parts
    assert isinstance(parts[0], Sizes) and isinstance(parts[1], Count)
    assert parts[0].sizes == [2, 7] and parts[0].place == "card"
    assert isinstance(parts[1].counter, Gems) and parts[1].counter.place == "card"


def test_numbers_out_of_range_are_reported(tmp_path: Path) -> None:
    texts, entry, reader = reading(tmp_path, "goal = { sizes = [2, 9] }")
    texts.test(entry, "goal")
    assert "card 'a': goal.sizes should be from 2 to 7, not 9" in reader.problems[0]
