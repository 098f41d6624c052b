"""Moves that a player does not make: for experiments with restricted play."""

from asterism.kernel.errors import SetupError
from asterism.kernel.game.game import AnyGame
from asterism.kernel.names import GOT, USED
from asterism.kernel.places import meant
from asterism.kernel.state import State


class Forbidden:
    """Options by the words of their keys: `purge` forbids every move that names it, `act purge` only that one.

    A move that takes a card without naming it (the top card of a supply) is known by the card it takes.
    Whoever has nothing else left does what is forbidden: the rules go first.
    """

    def __init__(self, patterns: list[str]) -> None:
        self.patterns: list[frozenset[str]] = [frozenset(pattern.split()) for pattern in patterns]
        self.keys: dict[int, frozenset[str]] = {}  # by option: the words of its key

    def check(self, g: State) -> None:
        """Refuse words that no move of this game could have."""
        known = known_words(g, (GOT,))
        for pattern in self.patterns:
            if not pattern:
                raise SetupError("say which moves are forbidden: an empty word would forbid them all")
            for word in pattern:
                if word not in known and not word.isdecimal():
                    raise SetupError(f"no move of {g.game.id} names {word!r}{meant(word, sorted(known))}")

    def allowed(self, g: State, options: list[int]) -> list[int]:
        """The options that are left, or all of them where none is."""
        return [option for option in options if not self.forbids(g, option)] or options

    def forbids(self, g: State, option: int) -> bool:
        words = self.keys.get(option)
        if words is None:
            words = self.keys[option] = frozenset(str(word) for word in g.game.speech.key(g, option))
        taken = g.game.takes(g, option)
        if taken:
            words = words | {taken}
        return any(pattern <= words for pattern in self.patterns)


def known_words(g: State, cards: tuple[str, ...] = (GOT, USED)) -> set[str]:
    """Every verb, every id that a verb can name, and whatever else players can get or use."""
    game: AnyGame = g.game
    words: set[str] = set()
    for verb in game.speech.verbs.values():
        words.add(verb.name)
        for noun in verb.nouns:
            words.update(noun.ids(g) or ())
    for kind in game.speech.event_kinds.values():
        if kind.card in cards:
            words.update(kind.arguments[kind.card_argument()].ids(g) or ())
    for ids in game.decks(g.pack).values():
        words.update(ids)
    return words
