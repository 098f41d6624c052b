"""The log of whole games is added up and laid beside the table: what changed without being told would show."""

from random import Random

import pytest

from asterism.games.knights import GAME
from asterism.games.knights.model.names import TURN_BOSS
from asterism.games.knights.model.state import Knights
from asterism.games.knights.rules.player_turn import PlayerTurn
from asterism.kernel.game.record import Match
from asterism.kernel.names import Told
from games.knights.helpers import act, arm, boss_turn, keys, lab_pack, minion, table
from games.knights.test_boss_turn import strike
from games.knights.test_edges import story
from rules_coverage import rule

TRACKS = {"healed": 1, "suffered": -1}
POWER = {"powered": 1, "lost-power": -1}
SLOTS = {"slots-gained": 1, "lost-slot": -1}
ENERGY = {"energy-gained": 1, "energy-earmarked": 1, "energy-lost": -1, "energy-paid": -1}
WORLD = {"world-hit": -1, "world-healed": 1}
WORLD_POWER = {"world-powered": 1, "world-lost-power": -1}
BOSS = {"boss-hit": -1, "boss-healed": 1}
VAIN = lab_pack(
    strike(
        "lab-vain",
        961,
        '[{ do = "heal", who = "each", n = 1 }, { do = "drain", who = "each", n = 1 }, '
        '{ do = "unslot", who = "each", n = 1 }, { do = "heal-world", n = 2 }, { do = "drain-world", n = 1 }]',
    ),
    "vain",
)


RETURN = lab_pack(strike("lab-return", 962, '[{ do = "requeue", card = "boss" }]'), "return")


class Ledger:
    """What the table should look like, from the log alone."""

    def __init__(self, g: Knights) -> None:
        self.health: list[int] = g.health[:]
        self.power: list[int] = g.power[:]
        self.slots: list[int] = g.slots[:]
        self.energy: int = g.energy + sum(g.marked)
        self.world: int = g.world_health
        self.world_power: int = g.world_power
        self.boss: int = g.boss_health
        self.track: int = g.track

    def add(self, g: Knights, event: Told) -> None:
        kind = str(event["event"])
        seat = int(str(event.get("seat", 0)))
        n = int(str(event.get("amount", 0)))
        self.health[seat] += TRACKS.get(kind, 0) * n
        self.power[seat] = 0 if kind == "ability-used" else self.power[seat] + POWER.get(kind, 0) * n
        self.slots[seat] += SLOTS.get(kind, 0) * n
        self.world = max(0, self.world + WORLD.get(kind, 0) * n)
        self.world_power = 0 if kind == "world-used" else self.world_power + WORLD_POWER.get(kind, 0) * n
        self.boss = max(0, self.boss + BOSS.get(kind, 0) * n)
        self.track += n if kind == "track-moved" else 0
        self.energy += ENERGY.get(kind, 0) * n - self.price(g, kind, event)

    def price(self, g: Knights, kind: str, event: Told) -> int:
        """What an action of the main phase costs; by a card it is free."""
        c = g.content
        if kind == "action-used":
            return g.foe().action_cost
        if kind in ("gained", "overcharged") and not event.get("cause"):
            return next(card.cost for card in c.cards if card.id == event["card"])
        if kind in ("powered", "slots-gained") and not event.get("cause"):
            return c.power_price if kind == "powered" else c.slot_price
        return 0

    def agrees(self, g: Knights) -> bool:
        energy = g.energy + sum(g.marked) if g.active >= 0 else 0
        return (self.health, self.power, self.slots, self.energy) == (g.health, g.power, g.slots, energy) and (
            self.world,
            self.world_power,
            self.boss,
            self.track,
        ) == (g.world_health, g.world_power, g.boss_health, g.track)


@pytest.mark.parametrize("boss", ["furion", "ishtakka", "gorgolith", "nullarch"])
@pytest.mark.parametrize("seats", [1, 3])
@rule("energy.lost-at-end-of-turn", "mat.health-max-ten", "setup.tracks-are-caps")
def test_the_log_adds_up_to_the_table(boss: str, seats: int) -> None:
    settings = {"boss": boss, "knights": "random", "homeworld": "random", "wild": "player-1"}
    match = Match.new(GAME, seats, seats, settings)
    rng = Random(seats)
    g = match.state
    assert isinstance(g, Knights)
    ledger = Ledger(g)
    ended = 0
    while g.stack:
        seat = g.waiting()[0]
        options = g.options(seat)
        match.answer(seat, rng.choice(options[1:] if len(options) > 1 and rng.random() < 0.8 else options))
        for event in GAME.speech.events(g, match.events[-1]):
            ledger.add(g, event)
            ended += event["event"] == "ended"
        assert g.over or ledger.agrees(g), match.story(-1)[-1]
    assert ended == 1


@rule("attack.cost-in-attack-text")
def test_energy_paid_for_a_card_text_is_asked_for_in_words_and_told() -> None:
    g = table(2)
    minion(g, "loader-brute")
    arm(g, 0, "phoenix-repeater")
    g.stack.pop()
    g.call(PlayerTurn(0))
    g.advance()
    g.log = []
    act(g, 0, "attack", "phoenix-repeater", 0)
    g.energy = 2
    act(g, 0, "hit", "boss")
    decision = g.decision(0)
    assert decision is not None
    assert [choice.label for choice in decision.options] == ["Pay 2 energy: deal 3 damage", "Decline"]
    act(g, 0, "yes")
    assert g.energy == 0 and any(line.endswith("pays 2 energy for Phoenix Repeater") for line in story(g)), keys(g, 0)


@rule("mat.health-max-ten", "exhausted.no-health-gain", "setup.tracks-are-caps", "power.floor", "slot.floor")
def test_what_a_full_or_an_empty_track_leaves_unchanged_is_told() -> None:
    g = table(2, pack=VAIN)
    g.health[:], g.power[:] = [10, 0], [0, 0]
    g.slots[0] = g.knight_of(0).slot_low
    g.world_health, g.world_power = g.homeworld().health, 0
    g.log = []
    boss_turn(g, "lab-vain")
    lines = story(g)
    world = g.homeworld().name
    for said in (
        "Seat 1 gains no health",
        "Seat 2 gains no health",
        "Seat 1 loses no power",
        "Seat 1 loses no slot",
        f"{world} gains no health",
        f"{world} loses no power",
    ):
        assert said in lines, lines
    g = table(2)
    g.log = []
    g.power[0], g.slots[0] = g.knight_of(0).power_top, g.knight_of(0).slot_top
    g.world_power = g.homeworld().power_top
    g.power_up(0, 1)
    g.gain_slots(0, 1)
    g.power_up_world(1)
    assert story(g) == ["Seat 1 powers up no further", "Seat 1 gains no slot", f"{world} powers up no further"]


@rule("extra-deck.runs-out", "order.moved-cards")
def test_what_is_shuffled_back_or_left_out_is_told() -> None:
    g = table(2)
    g.extra_deck, g.extra_discard = [], g.extra_deck[:]
    g.log = []
    cards = len(g.extra_discard)
    assert g.next_extra_card() >= 0
    assert story(g) == [f"The Artillery discard pile is shuffled into a new Artillery deck of {cards}"]
    g = table(2, pack=RETURN)
    g.turn_discard = [TURN_BOSS]
    g.log = []
    boss_turn(g, "lab-return")
    assert "Turn order card shuffled back into its deck: Boss" in story(g)
    settings = {"boss": "nullarch", "difficulty": "nightmare", "knights": "random", "homeworld": "random"}
    told = Match.new(GAME, 2, 1, settings).story(0)[0]
    assert "Third Hour is left out of the Hours deck" in told
