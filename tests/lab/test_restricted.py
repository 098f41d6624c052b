"""Gifts and forbidden moves, in every game that has them."""

from collections import Counter
from itertools import islice

import pytest

import asterism
from asterism.bots import make
from asterism.bots.forbidden import Forbidden
from asterism.kernel.chance import DEALT_FROM
from asterism.kernel.errors import SetupError
from asterism.kernel.state import State
from asterism.lab.experiment import Arm, Deals, Experiment, Player
from asterism.lab.measures import check_measure
from asterism.lab.playing import answers

GIVING = ["astrolabe", "astrolabe-018", "starlight", "knights"]
SETTINGS = {"knights": {"knights": "random"}}


@pytest.mark.parametrize("name", GIVING)
def test_a_gift_conserves_all_components(name: str) -> None:
    game = asterism.game(name)
    for seat, card in enumerate(game.grants(game.content())):
        for deal in range(3):  # in the deck, or face up
            g: State = game.new(2, DEALT_FROM + deal, SETTINGS.get(name))
            before = game.worth(g, seat % 2)
            game.grant(g, seat % 2, card)
            assert game.invariant(g) == "", card
            assert game.worth(g, seat % 2) != before or name != "astrolabe"


@pytest.mark.parametrize("name", GIVING)
def test_an_unknown_gift_is_refused(name: str) -> None:
    game = asterism.game(name)
    with pytest.raises(SetupError, match="nonsense"):
        game.grant(game.new(2, 1, SETTINGS.get(name)), 0, "nonsense")


@pytest.mark.parametrize(("bot", "most"), [("random", 5000), ("greedy:worlds=1", 5000), ("mcts:iterations=4", 20)])
def test_what_is_forbidden_is_neither_done_nor_planned(bot: str, most: int) -> None:
    arms = {"A": Arm(), "B": Arm(forbid=["purge"]), "C": Arm(players=[Player(forbid=["purge"])])}
    experiment = Experiment("astrolabe", bots=[bot], deals=Deals(0, 1), arms=arms)
    experiment.check()
    offered, purged = Counter[str](), Counter[str]()
    for cell in experiment.cells():
        g = experiment.start(cell)
        for seat, options, chosen in islice(answers(experiment, cell, g), most):
            offered[cell.arm] += any("purge" in g.game.speech.key(g, option) for option in options)
            purged[cell.arm] += "purge" in g.game.speech.key(g, chosen)
            g.step(seat, chosen)
    assert offered["B"] > 0 and purged["B"] == 0
    assert purged["A"] > 0 or bot != "random"


def test_a_search_sees_only_what_its_seat_may_do() -> None:
    game = asterism.game("astrolabe")
    bot = make("mcts:iterations=40", game, 1)
    g = game.new(2, 5)
    bot.forbidden = Forbidden(["meditate", "capture"])
    for candidate in bot.think(g, 0).candidates:
        assert not {"meditate", "capture"} & set(game.speech.key(g, candidate.option))


@pytest.mark.parametrize(("name", "word"), [("knights", "blaster"), ("astrolabe-018", "lantern")])
def test_a_card_that_is_taken_without_being_named_can_be_forbidden(name: str, word: str) -> None:
    game = asterism.game(name)
    card = game.grants(game.content())[0]
    g = game.new(2, 1, SETTINGS.get(name))
    forbidden = Forbidden([card])
    forbidden.check(g)
    taken = {"x": card}
    object.__setattr__(game, "takes", lambda g, option: taken["x"])
    try:
        seat = g.waiting()[0]
        assert all(forbidden.forbids(g, option) for option in g.options(seat))
        taken["x"] = ""
        assert not any(forbidden.forbids(g, option) for option in g.options(seat))
    finally:
        del game.__dict__["takes"]


def test_a_privilege_of_starlight_can_be_given_and_barred() -> None:
    game = asterism.game("starlight")
    g = game.new(2, 1)
    game.grant(g, 1, "plus-ap")
    assert [mat["privileges"] for mat in g.observe(0)["players"]] == [[], ["plus-ap"]]
    forbidden = Forbidden(["plus-ap"])
    forbidden.check(g)
    barred = {slot for slot in g.pack.slot_ids if forbidden.forbids(g, g.option_of(0, ["launch", slot]))}
    assert barred == {"aq2", "dr5", "de3", "ph6"}


def test_a_word_that_no_move_has_is_refused() -> None:
    experiment = Experiment("astrolabe", bots=["random"], arms={"A": Arm(forbid=["purgee"])})
    with pytest.raises(SetupError, match="did you mean 'purge'"):
        experiment.check()


def test_what_is_only_scored_cannot_be_forbidden_but_can_be_counted() -> None:
    experiment = Experiment("codex", bots=["random"], deals=Deals(0, 1), arms={"A": Arm(forbid=["trifecta"])})
    with pytest.raises(SetupError, match="no move of codex names 'trifecta'"):
        experiment.check()
    check_measure("got trifecta", experiment)
    for game, played in (("codex", "simply-stellar"), ("starlight", "laurel-01")):
        check_measure(f"used {played}", Experiment(game, seats=[1 if game == "codex" else 2], bots=["random"]))


def test_whoever_has_nothing_else_left_does_what_is_forbidden() -> None:
    g = asterism.game("astrolabe").new(2, 1)
    options = g.options(0)
    assert Forbidden(["aim"]).allowed(g, options) == options
