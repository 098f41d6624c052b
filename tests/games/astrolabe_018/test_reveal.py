"""Revealing by number, unique numbers, ties, the first-player token, rounds."""

from asterism.games.astrolabe_018.model.names import ACTION, DIAL_NUMBER, NUMBER, PLACE, UNIQUE
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.kernel.chance import Chance
from games.astrolabe_018.helpers import (
    Setting,
    artifact,
    dice,
    finish_round,
    finish_turn,
    hold,
    kept,
    keys,
    library,
    lock,
    new,
    pass_once,
    pass_until,
    play_round,
    row,
    rule_refusing,
    turn,
    verbs,
)
from rules_coverage import rule


def numbers(*chosen: int) -> list[Setting]:
    """Exchange with these numbers: nobody has dice, so nothing happens but the order."""
    return [("exchange", number, "day") for number in chosen]


def order(g: Astrolabe018) -> list[tuple[int, int]]:
    """Play the round out; who acted, and with which number."""
    acted: list[tuple[int, int]] = []
    while g.stack and g.stack[-1].seat >= 0:
        seat = g.waiting()[0]
        if not acted or acted[-1][0] != seat:
            acted.append((seat, g.turn[NUMBER]))
        pass_once(g)
    return acted


@rule("overview.low-to-high", "reveal.count-up", "reveal.on-call", "reveal.by-number", "round.one-action")
def test_turns_go_from_the_smallest_number_to_the_largest() -> None:
    g = new(4)
    play_round(g, numbers(4, 1, 3, 1))
    assert [seat for seat, _ in order(g)] in ([1, 3, 2, 0], [3, 1, 2, 0])


@rule("overview.round-flow", "reveal.after-all-set", "round.three-steps")
def test_no_turn_starts_while_somebody_still_has_to_set() -> None:
    g = new(4)
    for seat in range(3):
        lock(g, seat, ("capture", 2, "day"))
        assert g.called == 0 and g.waiting() == list(range(seat + 1, 4))
        assert rule_refusing(g, 3, ["draw"]) == "overview.round-flow"
    lock(g, 3, ("capture", 2, "day"))
    assert g.called == 2 and g.waiting() == [g.token]


@rule("reveal.hidden-until-called", "reveal.by-number", "hidden.summary", "turn.no-interrupts")
def test_later_numbers_stay_hidden_while_earlier_ones_play() -> None:
    g = new(4)
    play_round(g, [("exchange", 1, "day"), ("library", 2, "night"), ("exchange", 3, "day"), ("exchange", 4, "day")])
    assert g.waiting() == [0]
    boards = g.observe(0)["boards"]
    assert isinstance(boards, list)
    assert [board["hidden"] for board in boards] == [False, True, True, True]
    assert boards[1]["announced"] is None
    guesses = {g.sample(0, Chance.seeded(i)).setting[1] for i in range(30)}
    assert len(guesses) > 5, "seat 0 can only guess"
    worlds = [g.sample(0, Chance.seeded(i)) for i in range(30)]
    numbers = [g.layout.number_read(world.number_ring[1], world.setting[1]) for world in worlds]
    assert min(numbers) > 1, "but not a 1: it was called"
    assert g.options(1) == [], "and nobody acts between the setting and the own reveal"
    own = g.observe(1)["setting"]
    assert isinstance(own, dict) and own["action"] == "library"


@rule("reveal.together-per-number", "turn.on-reveal")
def test_players_with_the_called_number_reveal_at_the_same_instant() -> None:
    g = new(4)
    play_round(g, numbers(2, 2, 3, 3))
    assert g.hidden == [0, 0, 1, 1]
    finish_turn(g)
    finish_turn(g)
    assert g.hidden == [0, 0, 0, 0] and g.called == 3, "both had their turn before the next call"


@rule("unique.plus-one", "overview.unique-counts-higher", "unique.shared-stays", "unique.compares-dials")
def test_only_a_lone_number_counts_one_higher() -> None:
    g = new(4)
    play_round(g, numbers(1, 3, 3, 4))
    acted = dict(order(g))
    assert acted == {0: 2, 1: 3, 2: 3, 3: 5}, "the raised 2 is not compared with anything, nor the 4 with the 3s"


@rule("unique.example-two-two-three")
def test_the_worked_example_two_two_three() -> None:
    g = new(3)
    play_round(g, numbers(2, 2, 3), [1])
    assert dict(order(g)) == {0: 2, 1: 2, 2: 4}
    g = new(3)
    play_round(g, numbers(2, 2, 3), [3])
    assert dict(order(g)) == {0: 2, 1: 2, 2: 3}, "a stand-in showing 3 spoils it"


@rule("reveal.order-by-dial-number", "reveal.no-fifth-call")
def test_the_increase_does_not_change_the_order_and_nobody_calls_five() -> None:
    g = new(4, settings={"setup.first-player-random": "seat-1"})
    play_round(g, numbers(4, 3, 4, 4))
    assert order(g) == [(1, 4), (0, 4), (2, 4), (3, 4)], "a raised 3 still comes before every 4"
    g = new(4)
    play_round(g, numbers(1, 1, 2, 4))
    acted = order(g)
    assert acted[-1] == (3, 5) and g.round == 2


@rule("unique.whole-turn")
def test_the_raised_number_counts_for_everything_and_cannot_be_declined() -> None:
    g = new(2)
    hold(g, 0, "kettle-imp")
    dice(g, 0, "bright-green")
    turn(g, "stargaze", 2, unique=True)
    for _ in range(3):
        g.apply(0, ["draw"])
    assert rule_refusing(g, 0, ["draw"]) == "stargaze.draw-count"
    assert (g.turn[DIAL_NUMBER], g.turn[NUMBER], g.turn[UNIQUE]) == (2, 3, 1)
    g = new(2)
    turn(g, "capture", 4, unique=True)
    row(g, "lord-of-the-white-cave", "kettle-imp", "pot-lifter")
    g.apply(0, ["capture", "lord-of-the-white-cave"])
    g = new(2)
    turn(g, "exchange", 4, unique=True)
    before = g.focus[0]
    g.apply(0, ["end-action"])
    assert g.focus[0] - before == 5


@rule("unique.library-price")
def test_a_unique_number_makes_artifacts_dearer_unless_the_table_says_otherwise() -> None:
    for option, price in (("raised", 1 + 3), ("dial", 1 + 2)):
        g = new(2, settings={"unique.library-price": option})
        library(g, "brass-censer")
        g.focus[0] = 8
        turn(g, "library", 2, unique=True)
        printed = g.content.artifact_price[artifact(g, "brass-censer")]
        g.apply(0, ["buy", "day"])
        assert 8 - g.focus[0] == price - 1 + printed


@rule("token.to-lowest-unique", "token.lowest-overall")
def test_the_token_goes_to_a_unique_lowest_number() -> None:
    g = new(4, settings={"setup.first-player-random": "seat-3"})
    play_round(g, numbers(1, 3, 3, 4))
    finish_round(g)
    assert g.token == 0


@rule("token.stays-when-lowest-shared", "token.lowest-overall")
def test_the_token_stays_when_the_lowest_number_is_shared_even_if_another_is_unique() -> None:
    g = new(3, settings={"setup.first-player-random": "seat-3"})
    play_round(g, numbers(2, 2, 3), [4])
    finish_round(g)
    assert g.token == 2, "seat 2 has the token still, the unique 3 is not the lowest"
    g = new(3, settings={"setup.first-player-random": "seat-2"})
    play_round(g, numbers(2, 3, 3), [2])
    finish_round(g)
    assert g.token == 1, "a stand-in with the lowest number spoils it too"


@rule("token.moves-at-round-end")
def test_ties_of_a_round_use_the_holder_from_its_start_unless_the_token_moves_at_the_reveal() -> None:
    for option, expected in (("round-end", [2, 1, 0, 3]), ("reveal", [2, 3, 0, 1])):
        g = new(4, settings={"setup.first-player-random": "seat-2", "token.moves-at-round-end": option})
        play_round(g, numbers(3, 3, 1, 3))
        first = g.token
        acted = [seat for seat, _ in order(g)]
        if option == "round-end":
            assert first == 1 and acted == [2, 1, 3, 0]
        else:
            assert first == 2 and acted == expected
        assert g.token == 2


@rule("tie.nearest-token", "tie.clockwise", "tie.distance")
def test_equal_numbers_act_clockwise_from_the_token_holder() -> None:
    for holder in range(5):
        g = new(5, settings={"setup.first-player-random": f"seat-{holder + 1}"})
        play_round(g, numbers(2, 2, 2, 2, 2))
        assert [seat for seat, _ in order(g)] == [(holder + distance) % 5 for distance in range(5)]
    g = new(5, settings={"setup.first-player-random": "seat-3"})
    play_round(g, numbers(3, 3, 1, 1, 3))
    assert [seat for seat, _ in order(g)] == [2, 3, 4, 0, 1]


@rule("round.next", "overview.rounds")
def test_after_the_last_turn_everybody_sets_anew_for_as_long_as_nothing_ends_the_game() -> None:
    g = new(2)
    for played in range(1, 30):
        assert g.round == played and g.waiting() == [0, 1]
        play_round(g, numbers(1, 2))
        finish_round(g)
    assert g.outcome() is None


@rule("round.one-action", "turn.action-by-dial")
def test_one_turn_and_one_action_per_round() -> None:
    g = new(2)
    turn(g, "reroll", 2)
    assert g.turn[ACTION] == 2
    assert rule_refusing(g, 0, ["draw"]) == "turn.action-by-dial"
    assert rule_refusing(g, 0, ["capture", "kettle-imp"]) == "turn.action-by-dial"
    assert rule_refusing(g, 0, ["buy", "day"]) == "library.buys-artifacts"
    assert "begin" not in verbs(g, 0)
    g.apply(0, ["end-action"])
    pass_until(g, 1)
    assert g.turn[PLACE] == 2
    finish_round(g)
    assert g.round == 2
    assert kept(g, 0) == [] and keys(g, 0)[0][0] == "aim"
