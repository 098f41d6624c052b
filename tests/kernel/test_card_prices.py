"""Card text with prices: who is asked, what is paid, and what a price that nobody asks about is good for."""

from pathlib import Path
from typing import ClassVar

import toy
from asterism.kernel.cards import NOWHERE, Args, Choose, Cost, If, Op, Text
from asterism.kernel.cards.reader import TextReader, Vocabulary
from asterism.kernel.entry import Entry
from asterism.kernel.option import first, option
from asterism.kernel.pack import Content, Reader
from asterism.kernel.procedure import DONE, WAIT
from asterism.kernel.state import State

COIN = 1


class Purse(State):
    """Coins of any size to pay with, points to gain."""

    def __init__(self, coins: list[int]) -> None:
        super().__init__(toy.GAME, Content("purse", "Purse", "", ""), 1, [])
        self.coins = coins
        self.points = 0
        self.full = False


class Gain(Op[Purse]):
    """Gain points, unless there are enough."""

    NAME: ClassVar[str] = "gain"

    def __init__(self, args: Args[Purse]) -> None:
        self.n = args.number("n", 1, 9)

    def can(self, g: Purse, seat: int, times: int, card: int) -> bool:
        return not g.full

    def do(self, g: Purse, text: Text[Purse]) -> int:
        g.points += self.n
        return DONE

    def words(self) -> str:
        return f"gain {self.n}"

    def worth(self) -> float:
        return float(self.n)


class Coins(Cost[Purse]):
    """So many coins, picked one by one where there is a choice; nobody is asked whether to pay."""

    ASKED: ClassVar[bool] = False

    def __init__(self, args: Args[Purse]) -> None:
        self.n = args.number("coins", 1, 9)

    def can(self, g: Purse, seat: int, times: int) -> bool:
        return len(g.coins) >= self.n

    def ask(self, g: Purse, text: Text[Purse], then: int) -> int:
        text.left = self.n if text.left < 0 else text.left
        while text.left:
            if len(g.coins) > text.left:
                return text.ask_first()
            g.coins.pop()
            text.left -= 1
        text.left = -1
        text.enter(then, text.times)
        return DONE

    def options(self, g: Purse, text: Text[Purse]) -> list[int]:
        return [option(COIN, coin) for coin in g.coins]

    def choose(self, g: Purse, text: Text[Purse], packed: int, then: int) -> None:
        g.coins.remove(first(packed))
        text.left -= 1
        self.ask(g, text, then)

    def words(self, times: int) -> str:
        return f"{self.n} coins"

    def worth(self) -> float:
        return 0.5 * self.n


VOCABULARY = Vocabulary([Gain], [], [], [], Coins)
FOR_TWO = [{"pay": {"coins": 2}, "then": [{"do": "gain", "n": 3}]}, {"do": "gain", "n": 1}]


def table(folder: Path, coins: list[int], text: object) -> tuple[Purse, int]:
    """A purse and the address of a text."""
    (folder / "pack.toml").write_text('[pack]\nformat = 2\nid = "p"\ngame = "toy"\ntitle = "P"\n', encoding="utf-8")
    reader = Reader(folder, "toy")
    g = Purse(coins)
    found = TextReader(VOCABULARY, g.pack.texts).text(Entry(reader, "p.toml", "card", {"text": text}), "text")
    assert reader.problems == []
    return g, found


def test_a_price_asks_by_itself_until_it_is_paid(tmp_path: Path) -> None:
    g, address = table(tmp_path, [5, 6, 7], FOR_TWO)
    text = Text[Purse](0, address, 1, -1, 0, False, -1, NOWHERE)
    assert text.run(g) == WAIT
    assert text.options(g, 0) == [option(COIN, 5), option(COIN, 6), option(COIN, 7)]
    text.choose(g, 0, option(COIN, 6))
    assert text.run(g) == WAIT and g.points == 0
    text.choose(g, 0, option(COIN, 7))
    assert text.run(g) == DONE
    assert g.coins == [5] and g.points == 4 and text.left == -1


def test_a_price_that_cannot_be_paid_in_full_is_left_with_all_it_was_for(tmp_path: Path) -> None:
    g, address = table(tmp_path, [5], FOR_TWO)
    assert Text[Purse](0, address, 1, -1, 0, False, -1, NOWHERE).run(g) == DONE
    assert g.coins == [5] and g.points == 1


def test_a_price_nobody_asks_about_is_due_only_where_it_brings_something(tmp_path: Path) -> None:
    g, address = table(tmp_path, [5, 6], FOR_TWO[:1])
    texts = g.pack.texts
    assert texts.can(g, 0, address, 1, -1)
    g.full = True
    assert not texts.can(g, 0, address, 1, -1)
    assert texts.sentences(address) == "Pay 2 coins to gain 3."
    assert texts.worths[address] == 2.0


def test_all_steps_of_a_text_can_be_listed(tmp_path: Path) -> None:
    text = [{"choose": [FOR_TWO, [{"if": {}, "then": [{"do": "gain", "n": 2}]}]]}, {"do": "gain", "n": 9}]
    g, address = table(tmp_path, [], text)
    found = g.pack.texts.walk(address)
    assert [type(step).NAME for step in found] == ["choose", "pay", "gain", "gain", "if", "gain", "gain"]
    assert isinstance(found[0], Choose) and isinstance(found[4], If)
