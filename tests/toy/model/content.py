"""Cards of a pack as lean lists."""

from asterism.kernel.pack import Content, Reader


class LanternsContent(Content):
    """`deck` is the pile of card numbers; the other lists are indexed by card number."""

    def __init__(self, reader: Reader, ids: list[str], names: list[str], worths: list[int], deck: list[int]) -> None:
        super().__init__(reader.id, reader.title, reader.digest, reader.notes)
        self.ids: list[str] = ids
        self.names: list[str] = names
        self.worths: list[int] = worths
        self.deck: list[int] = deck


def read_content(reader: Reader) -> LanternsContent:
    ids: list[str] = []
    names: list[str] = []
    worths: list[int] = []
    deck: list[int] = []
    for card, entry in enumerate(reader.entries("card")):
        ids.append(entry.text("id"))
        names.append(entry.prose("name"))
        worths.append(entry.number("value", 1, 9))
        deck.extend([card] * entry.number("copies", 1, 20))
        entry.finish()
    reader.expect("card", len(deck), 30, "setup.deal")
    return LanternsContent(reader, ids, names, worths, deck)
