"""What can be completed agrees with carrying it out: steps of Boss cards that ask for something, on many tables."""

import random

import pytest

from asterism.games.knights.model.names import IS_MINION, OF_BOSS_CARD
from asterism.games.knights.model.state import Knights
from asterism.games.knights.rules.card_text import boss_text
from games.knights.helpers import boss_card_of, card_of, lab_pack, minion, table
from games.knights.test_boss_turn import strike
from games.knights.test_cards import measures
from rules_coverage import rule

# a step, and what is counted when it is carried out
STEPS = {
    'do = "drain", who = "any"': "power",
    'do = "drain", who = "most-power"': "power",
    'do = "drain", who = "lowest"': "power",
    'do = "unslot", who = "any"': "slots",
    'do = "unslot", who = "most-slots"': "slots",
    'do = "discard", who = "any"': "hands",
    'do = "discard", who = "most-hand"': "hands",
    'do = "destroy", who = "any", zone = "hand"': "destroyed",
    'do = "destroy", who = "any", zone = "equipped"': "destroyed",
    'do = "disarm", who = "any"': "equipped",
    'do = "disarm", who = "most-equipped"': "equipped",
    'do = "drain", who = "each"': "power",
    'do = "drain", who = "collective"': "power",
    'do = "unslot", who = "collective"': "slots",
    'do = "discard", who = "collective"': "hands",
    'do = "destroy", who = "collective", zone = "hand"': "destroyed",
    'do = "disarm", who = "collective"': "equipped",
    'do = "drain-world"': "worldpower",
    'do = "track"': "track",
    'do = "raze", deck = "any"': "destroyed",
    'do = "summon", from = "discard"': "minions",
    'do = "summon", from = "side"': "minions",
}
AMOUNTS = (1, 2, 3)
TABLES = 40
NAMES = {(step, n): f"lab-{i}-{n}" for i, step in enumerate([*STEPS, 'do = "side-draw"']) for n in AMOUNTS}
LAB = lab_pack(
    "".join(
        strike(name, 900 + 10 * i, f"[{{ {step}, n = {n} }}]") for i, ((step, n), name) in enumerate(NAMES.items())
    ),
    "completeness",
)


def poor_table(seed: int, boss: str) -> Knights:
    """Two or three Knights with little of everything."""
    rng = random.Random(seed)
    g = table(rng.choice([2, 3]), pack=LAB, seed=seed, boss=boss)
    g.log = None
    for seat in range(g.seats):
        g.power[seat] = rng.randint(0, 3)
        g.slots[seat] = rng.randint(1, 3)
        g.hand[seat] = g.hand[seat][: rng.randint(0, 4)]
        g.equipped[seat] = [card_of(g, "blaster")] * rng.randint(0, 3)
        g.health[seat] = rng.randint(0 if seat else 1, 9)
    g.world_power, g.track = rng.randint(0, 3), rng.randint(0, 9)
    minions = [boss_card_of(g, id) for id in ("siege-walker", "loader-brute", "gun-line")]
    g.boss_discard = minions[: rng.randint(0, 3)]
    g.boss_deck = [card for card in g.boss_deck if card not in g.boss_discard]
    swarm = [card for card in g.extra_deck if g.content.boss_cards[card].kind == IS_MINION]
    g.extra_deck = swarm[: rng.randint(0, 2)]
    g.extra_discard = swarm[len(g.extra_deck) :][: rng.randint(0, 1)]
    minion(g, "spotter-drone")
    for deck in range(len(g.faceup)):
        g.supply[deck] = g.supply[deck][: rng.randint(0, 2)]
        g.supply_bottom[deck] = []
        if deck and rng.random() < 0.9:
            g.faceup[deck] = -1
            g.supply[deck] = []
    return g


def most_done(g: Knights, depth: int, before: int, measure: str) -> int:
    """How much of a text the best answers do."""
    if len(g.stack) <= depth or g.over:
        return abs(measures(g)[measure] - before)
    seat = g.waiting()[0]
    best = 0
    for packed in g.options(seat):
        after = g.clone()
        after.step(seat, packed)
        best = max(best, most_done(after, depth, before, measure))
    return best


@rule("choice.complete-means", "effect.option-you-can-complete")
@pytest.mark.parametrize("step", STEPS)
def test_a_step_is_complete_just_when_some_answers_do_all_of_it(step: str) -> None:
    judged = [0, 0]
    for seed in range(TABLES):
        g = poor_table(seed, "ishtakka" if "side" in step else "furion")  # whose extra deck is all minions
        for n in AMOUNTS:
            card = boss_card_of(g, NAMES[step, n])
            address = g.content.boss_cards[card].strike
            world = g.clone()
            text = boss_text(address, OF_BOSS_CARD, card)
            complete = text.can_complete(world, address)
            depth, before = len(world.stack), measures(world)[STEPS[step]]
            world.call(text)
            world.advance()
            done = most_done(world, depth, before, STEPS[step])
            wanted = n * g.seats if '"each"' in step else n
            assert complete == (done == wanted), (seed, step, n, done)
            judged[complete] += 1
    assert min(judged) > 0


@rule("choice.complete-means", "extra-deck.runs-out")
def test_cards_that_do_not_come_back_are_not_counted_on() -> None:
    g = table(2, boss="nullarch", pack=LAB)
    card = boss_card_of(g, NAMES['do = "side-draw"', 2])
    address = g.content.boss_cards[card].strike
    text = boss_text(address, OF_BOSS_CARD, card)
    assert text.can_complete(g, address)
    g.extra_order, g.extra_discard = g.extra_order[:1], g.extra_order[1:]
    assert g.extra_cards() == 1 and not text.can_complete(g, address)
    g = table(2, pack=LAB)  # Artillery is shuffled again
    g.extra_deck, g.extra_discard = g.extra_deck[:1], []
    assert text.can_complete(g, address)
    g.extra_deck = []
    assert not text.can_complete(g, address)
