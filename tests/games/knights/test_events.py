"""What happened, by name: for programs, with the card that caused it."""

from asterism.games.knights import GAME
from asterism.games.knights.model.names import EVENTS
from asterism.games.knights.model.state import Knights
from asterism.games.knights.rules.player_turn import PlayerTurn
from asterism.games.knights.speech.log import LINES
from asterism.kernel.names import Told
from games.knights.helpers import act, arm, boss_turn, give, next_boss_cards, table


def told_since(g: Knights, start: int) -> list[Told]:
    assert g.log is not None
    return GAME.speech.events(g, g.log[start:])


def watched(seats: int = 2) -> Knights:
    g = table(seats)
    g.log = []
    return g


def test_every_event_has_a_sentence() -> None:
    assert set(LINES) == {kind.number for kind in EVENTS}
    assert len({kind.name for kind in EVENTS}) == len(EVENTS)


def test_damage_to_the_boss_names_the_weapon() -> None:
    g = table(2)
    arm(g, 0, "rail-driver")
    g.stack.pop()
    g.log = []
    g.call(PlayerTurn(0))
    g.advance()
    act(g, 0, "attack", "rail-driver", 0)
    hits = [event for event in told_since(g, 0) if event["event"] == "boss-hit"]
    assert hits == [{"event": "boss-hit", "amount": 4, "left": g.boss_health, "cause": "rail-driver", "shield": 0}]


def test_energy_names_the_card_that_gave_it_and_a_bought_slot_no_card() -> None:
    g = watched()
    give(g, 0, "fusion-brick")
    act(g, 0, "play", "fusion-brick")
    act(g, 0, "gain-slot")
    told = told_since(g, 0)
    assert {"event": "energy-gained", "seat": 0, "amount": 3, "cause": "fusion-brick"} in told
    assert {"event": "slots-gained", "seat": 0, "amount": 1, "cause": None} in told


def test_what_a_strike_does_names_the_strike() -> None:
    g = watched()
    next_boss_cards(g, "shock-barrage")
    boss_turn(g)
    suffered = [event for event in told_since(g, 0) if event["event"] == "suffered"]
    assert [event["seat"] for event in suffered] == [0, 1]
    assert {event["cause"] for event in suffered} == {"shock-barrage"}
