"""A pack as lean lists: cards and omens by number."""

from typing import TYPE_CHECKING

from asterism.kernel.cards.reader import TextReader, Vocabulary
from asterism.kernel.pack import Content, Reader
from toy.model.names import VALUES

if TYPE_CHECKING:
    from toy.model.state import Lanterns


class LanternsContent(Content):
    """`deck` is the pile of card numbers; the other lists are indexed by card or omen."""

    def __init__(self, reader: Reader) -> None:
        super().__init__(reader.id, reader.title, reader.digest, reader.notes)
        self.hand: int = 0  # the values of the book
        self.rounds: int = 0
        self.bank: int = 0
        self.card_ids: list[str] = []
        self.card_names: list[str] = []
        self.worths: list[int] = []
        self.deck: list[int] = []
        self.omen_ids: list[str] = []
        self.omen_names: list[str] = []
        self.omen_texts: list[int] = []  # the address of each text


def read_content(reader: Reader, vocabulary: Vocabulary["Lanterns"]) -> LanternsContent:
    content = LanternsContent(reader)
    values = reader.values(VALUES)
    content.hand, content.rounds, content.bank = values["hand"], values["rounds"], values["bank"]
    for card, entry in enumerate(reader.entries("card")):
        content.card_ids.append(entry.text("id"))
        content.card_names.append(entry.prose("name"))
        content.worths.append(entry.number("value", 1, 9))
        content.deck.extend([card] * entry.number("copies", 1, 20))
        entry.finish()
    reader.expect("card", len(content.deck), 30, "setup.deal")
    texts = TextReader(vocabulary, content.texts)
    for entry in reader.entries("omen"):
        content.omen_ids.append(entry.text("id"))
        content.omen_names.append(entry.prose("name"))
        content.omen_texts.append(texts.text(entry, "text"))
        entry.finish()
    reader.expect("omen", len(content.omen_ids), 5, "round.omen", least=values["rounds"])
    return content
