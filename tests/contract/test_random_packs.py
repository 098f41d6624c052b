"""Whatever cards say, the rules hold: packs of random card text, every op and joint nested, of every game with cards.

They find what thousands of games with the house packs do not: those use each op in one or two ways.
"""

import json
import random
import re
from pathlib import Path

import pytest

from asterism.kernel.game.game import AnyGame
from asterism.kernel.state import State
from contract.english import slips
from contract.every_game import every_game, random_answer, the_game
from contract.random_text import random_pack

GAMES = [game for game in map(the_game, every_game()) if game.content().texts.fields]
PACKS = 2
ANSWERS = 220
LOOKED_AT = 20  # answers between two close looks


@pytest.mark.parametrize("seed", range(PACKS))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_rules_hold_on_cards_that_say_anything(game: AnyGame, seed: int, tmp_path: Path) -> None:
    content = random_pack(game, seed, tmp_path)
    texts = content.texts
    for address, step in enumerate(texts.steps):
        assert step is None or texts.sentences(address), "every card can be read"
        assert step is None or not wrong_words(re.sub(r"{\w+}", "Thing", texts.sentences(address)))
    low, high = game.seat_range
    rng = random.Random(seed)
    for seats in range(low, high + 1):
        g = game.start(content, seats, game.settings_of({}), seed)
        for count in range(ANSWERS):
            if not g.stack:
                break
            seat, packed = random_answer(g, rng)
            if count % LOOKED_AT == 0:
                look_closely(game, g, seat, packed)
            g.step(seat, packed)
        assert game.invariant(g) == ""


def wrong_words(text: str) -> list[str]:
    """Slips of the language; a random card may well gain 0 of something, or be not not last."""
    return [slip for slip in slips(text) if not slip.startswith(("a change below nothing", "a doubled word"))]


def look_closely(game: AnyGame, g: State, seat: int, packed: int) -> None:
    """Invariants, clones, saving, words, views and advice."""
    assert game.invariant(g) == ""
    before, world = g.position(), g.clone()
    world.step(seat, packed)
    assert g.position() == before, "a clone shares something with its original"
    again = game.restore(g.pack, json.loads(json.dumps(before)))
    again.step(seat, packed)
    assert again.position() == world.position(), "a saved game goes on differently"
    decision = g.decision(seat)
    assert decision is not None and all(choice.label for choice in decision.options)
    assert json.dumps(g.observe(seat)) and isinstance(game.worth(g, seat), float)
