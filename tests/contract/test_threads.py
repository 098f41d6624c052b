"""A game and its content never change: several threads that speak of it at once say what one says alone."""

import random
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

import toy
from asterism.drawing.boards import board_of, has_board
from asterism.kernel.game.game import AnyGame
from asterism.kernel.state import SPECTATOR, State
from contract.every_game import moments, seeds

THREADS = 4
EVERY = 8  # positions of a random game that all threads speak of
SEEDS = seeds(2)
WRONG = 8  # refusals asked for in a position


@pytest.fixture(autouse=True)
def restless() -> Iterator[None]:
    """Threads take turns as often as they can."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


def spoken(g: State, foreign: list[int]) -> list[object]:
    """A position as everybody meets it: questions, refusals, views with all that is made of them, the log."""
    speech, rng = g.game.speech, random.Random(g.count)
    said: list[object] = []
    for seat in sorted({*g.waiting(), *g.may_act()}):
        decision = g.decision(seat)
        said.append(decision and decision.to_json())
        for packed in rng.sample(foreign, min(WRONG, len(foreign))):
            refusal = speech.why_not(g, seat, packed)
            said.append(refusal and [refusal.rule, refusal.text])
    for viewer in (SPECTATOR, *range(g.seats)):
        view = g.observe(viewer)
        said += [view, speech.headline(view), speech.draw(view, g.pack, False, 100)]
        said += [zone.to_json() for zone in speech.zones(view, g.pack)]
        said += [panel.to_json() for panel in speech.panels(view, g.pack)]
        if has_board(g.game):
            said.append(board_of(g.game)(view, g.pack, g.names).markup())
    if g.stack:
        ahead, seat = g.clone(), g.waiting()[0]
        ahead.log = []
        ahead.step(seat, rng.choice(ahead.options(seat)))
        said += [speech.story(ahead, ahead.log, viewer) for viewer in (SPECTATOR, *range(g.seats))]
    return said


def test_several_threads_speak_of_a_game_as_one_does_alone(table: tuple[AnyGame, int]) -> None:
    game, seats = table
    walked = [g.clone() for seed in SEEDS for g in moments(game, seats, seed)]
    foreign = sorted({packed for g in walked for seat in g.waiting() for packed in g.options(seat)})
    positions = [g.position() for g in walked[::EVERY]]
    alone = [spoken(game.restore(game.content(), position), foreign) for position in positions]
    fresh = game.load_pack(game.pack_path("house"), "house")  # whatever it works out when first asked, the threads ask
    together = Barrier(THREADS)

    def speak() -> list[list[object]]:
        together.wait()
        return [spoken(game.restore(fresh, position), foreign) for position in positions]

    with ThreadPoolExecutor(THREADS) as threads:
        for said in [threads.submit(speak) for _ in range(THREADS)]:
            for i, words in enumerate(said.result()):
                assert words == alone[i], positions[i]


def test_what_several_threads_ask_for_is_loaded_once() -> None:
    game = type(toy.GAME)(toy.GAME.folder, toy.GAME.speech)
    together = Barrier(THREADS)

    def load() -> tuple[int, int]:
        together.wait()
        return id(game.content()), id(game.rules)

    with ThreadPoolExecutor(THREADS) as threads:
        assert len({found.result() for found in [threads.submit(load) for _ in range(THREADS)]}) == 1
