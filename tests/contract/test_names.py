"""What a game declares in its `model/names.py` holds in play: bounds of nouns, verbs of options, events of the log."""

import random

from asterism.kernel.game.game import AnyGame
from asterism.kernel.names import Noun, Several, packed
from asterism.kernel.option import LARGEST, first, second, third, verb_of
from asterism.kernel.speech.speech import ALL_SEEING, may_read
from asterism.kernel.state import EVERYBODY, Event, State
from contract.every_game import allowed_settings, moments, random_answer


def log_of_a_game(game: AnyGame, seats: int, seed: int, most: int = 3000) -> State:
    """A random game with its log."""
    rng = random.Random(seed)
    g: State = game.start(game.content(), seats, game.settings_of(allowed_settings(game, seats, rng)), seed, log=True)
    for _ in range(most):
        if not g.stack:
            break
        g.step(*random_answer(g, rng))
    return g


def test_every_noun_of_every_verb_has_a_bound_and_every_option_keeps_it(table: tuple[AnyGame, int]) -> None:
    game, seats = table
    for g in moments(game, seats, 11):
        for verb in game.speech.verbs.values():
            for noun in verb.nouns:
                assert 0 < noun.size(g) <= LARGEST, f"{verb.name} takes a {noun.word} without a bound"
        for seat in range(g.seats):
            for one in g.options(seat):
                verb = game.speech.verbs[verb_of(one)]
                for noun, value in zip(verb.nouns, (first(one), second(one), third(one)), strict=False):
                    assert value < noun.size(g), f"{game.speech.key(g, one)}: {noun.word} {value} is out of bounds"


def test_nouns_write_and_read_every_number(table: tuple[AnyGame, int]) -> None:
    game, seats = table
    g = log_of_a_game(game, seats, 3, most=40)
    for verb in game.speech.verbs.values():
        for noun in verb.nouns:
            for value in range(noun.size(g)):
                written = noun.write(g, value)
                assert written == "" or noun.read(g, written) == value or written in noun_twice(noun, g)


def noun_twice(noun: Noun[State], g: State) -> list[str]:
    """Names that stand for several things which nobody needs to tell apart."""
    names = noun.ids(g) or []
    return [name for name in names if list(names).count(name) > 1]


def test_the_ledger_quotes_every_number_of_the_pack(table: tuple[AnyGame, int]) -> None:
    game = table[0]
    ledger = (game.folder / "rules.toml").read_text(encoding="utf-8")
    for id, number in game.content().values.items():
        assert number == 0 or f"{{{id}}}" in ledger, f"no rule quotes {{{id}}}, so other packs are told another number"


def test_names_of_events_are_declared_once(table: tuple[AnyGame, int]) -> None:
    kinds = list(table[0].speech.event_kinds.values())
    assert kinds, "a game declares its events"
    assert len({kind.name for kind in kinds}) == len(kinds)
    for kind in kinds:
        assert len(kind.arguments) <= 5


def test_every_event_of_a_game_is_told_by_name_and_worded(table: tuple[AnyGame, int]) -> None:
    game, seats = table
    g = log_of_a_game(game, seats, 5)
    assert g.log
    for event in g.log:
        for viewer in (ALL_SEEING, -1, 0):
            if not may_read(event, viewer):
                continue
            told = game.speech.events(g, [event], viewer)
            assert [one["event"] for one in told] == [game.speech.event_kinds[event[0]].name]
            check_line(game.speech.narrate(g, event, viewer))


def test_every_kind_of_event_is_told_by_name_and_worded(table: tuple[AnyGame, int]) -> None:
    """Also those that a random game seldom brings about."""
    game, seats = table
    g = log_of_a_game(game, seats, 7)
    for kind in game.speech.event_kinds.values():
        for value in (0, 1):
            values = [some_value(noun, g, value) for noun in kind.arguments.values()]
            a, b, c, d, e = (values + [0] * 5)[:5]
            event: Event = (kind.number, EVERYBODY, a, b, c, d, e)
            told = game.speech.events(g, [event])[0]
            assert list(told) == ["event", *kind.arguments], kind.name
            check_line(game.speech.narrate(g, event, 0))


def some_value(noun: Noun[State], g: State, wanted: int) -> int:
    if isinstance(noun, Several):
        return packed([some_value(noun.noun, g, wanted)])
    return min(wanted, noun.size(g) - 1)


def check_line(line: str) -> None:
    assert "{" not in line and "None" not in line, line
