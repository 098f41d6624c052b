"""Answers that the rules do not allow, as people at the table would try them, in turn and out of it."""

import random
from collections.abc import Iterator

from asterism.kernel.game.game import AnyGame
from asterism.kernel.names import Verb
from asterism.kernel.speech.speech import Key
from asterism.kernel.state import State
from contract.every_game import allowed_settings, random_answer

GENERIC = "That is not one of the choices now"
TRIES = 3  # wrong answers at a moment, of everybody who is waited for
IMPATIENT = 0.3  # how often somebody else tries one too
SEEN = 400  # options that are remembered as what could be pressed


def wrong_answers(game: AnyGame, seats: int, seed: int, moments: int) -> Iterator[tuple[State, int, Key]]:
    """Illegal keys of one random game: mostly what was offered before, sometimes anything that has a name."""
    rng = random.Random(seed)
    g = game.new(seats, seed, allowed_settings(game, seats, rng))
    seen: list[Key] = []
    for _ in range(moments):
        if not g.stack:
            return
        waiting = g.waiting()
        for seat in range(g.seats):
            if seat not in waiting and rng.random() >= IMPATIENT:
                continue
            legal = g.options(seat)
            for packed in rng.sample(legal, min(4, len(legal))):
                key = game.speech.key(g, packed)
                if key not in seen:
                    seen.append(key)
            del seen[:-SEEN]
            for _ in range(TRIES if seat in waiting else 1):
                key = rng.choice(seen) if seen and rng.random() < 0.7 else random_key(g, rng)
                if not allowed(g, seat, key):
                    yield g, seat, key
        g.step(*random_answer(g, rng))


def random_key(g: State, rng: random.Random) -> Key:
    """Any verb with any nouns of its kinds."""
    verb: Verb[State] = rng.choice(list(g.game.speech.verbs.values()))
    key: Key = [verb.name]
    for noun in verb.nouns:
        names = noun.ids(g)
        key.append(rng.choice(names) if names else rng.randrange(max(1, min(noun.size(g), 12))))
    return key


def allowed(g: State, seat: int, key: Key) -> bool:
    return g.why_not(seat, key) is None
