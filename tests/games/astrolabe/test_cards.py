"""Every card of the house set is resolved, from a rich position and by random answers, and does something."""

import random

import pytest

from asterism.games.astrolabe import GAME
from asterism.games.astrolabe.model.content import AstrolabeContent
from asterism.games.astrolabe.model.names import DAY, NIGHT, TALISMANS
from asterism.games.astrolabe.model.state import Astrolabe
from games.astrolabe.helpers import (
    act,
    begin_turn,
    clear,
    clear_sky,
    give_artifact,
    give_demon,
    give_essence,
    give_talisman,
    keys,
    new_game,
    put_sky,
    take_artifacts,
    verbs,
)

LOADED = GAME.content()
assert isinstance(LOADED, AstrolabeContent)
CONTENT: AstrolabeContent = LOADED
OTHERS = ("ghul", "spazg", "bakhtak", "udai")


def rich(action: str = "purge", time: str = "day", but: str = "") -> Astrolabe:
    """A board on which every op finds something to do."""
    g = new_game(3, 5)
    clear(g)
    begin_turn(g, action, 1, time, focus=3)
    take_artifacts(g)
    clear_sky(g)
    put_sky(g, t1="green", a1="red", c1="wild", c3="yellow", s2="purple", d1="blue")
    for slot, id in enumerate([id for id in OTHERS if id != but][:2], 1):
        give_demon(g, id, slot, ["wild", "wild"] if slot == 1 else [])
    give_essence(g, dark=4, bright=4)
    give_talisman(g, "slow-snail")
    give_artifact(g, "lamp", "night")
    return g


def resolve(g: Astrolabe, rng: random.Random, lively: bool = True) -> int:
    """Answer at random until the turn itself asks; seldom decline. The number of answers."""
    answers = 0
    while "end-turn" not in verbs(g):
        options = [key for key in keys(g) if key[0] != "discard"]
        willing = [key for key in options if key[0] not in ("stop", "no")]
        act(g, rng.choice(willing if lively and willing else options))
        answers += 1
        assert answers < 100
    return answers


def marks(g: Astrolabe) -> list[object]:
    """What an effect could change."""
    return [
        g.focus[:],
        g.vp[:],
        g.dark[:],
        g.bright[:],
        g.slots[:],
        g.cover[:],
        g.sky[:],
        g.places[:],
        [hand[:] for hand in g.hands],
        g.known[:],
        g.demon_row[:],
        g.artifact_row[:],
        g.action_ring[:],
        g.number_ring[:],
        g.now[11],
        g.trapped[:],
    ]


@pytest.mark.parametrize("id", CONTENT.demon_ids)
def test_every_demon_can_be_purged_for_its_essence_and_effect(id: str) -> None:
    demon = CONTENT.demon_ids.index(id)
    moved = False
    for seed in range(4):
        g = rich(but=id)
        give_demon(g, id, 4)
        before = marks(g)
        act(g, ["act", "purge", 1], ["purge", id])
        resolve(g, random.Random(seed))
        assert demon in [entry & 255 for entry in g.purged] and g.slots[3] != demon
        g.slots[3] = demon  # what remains is what the effect did
        g.dark[0] -= CONTENT.dark[demon]
        g.bright[0] -= CONTENT.bright[demon]
        moved = moved or marks(g) != before
    assert moved, f"{id} never did anything"


@pytest.mark.parametrize("upgraded", [False, True], ids=["plain", "upgraded"])
@pytest.mark.parametrize("id", CONTENT.artifact_ids)
def test_every_artifact_can_be_activated_before_and_after_a_trap(id: str, upgraded: bool) -> None:
    moved = False
    for seed in range(4):
        g = rich("trap")
        give_artifact(g, "jar", "night")
        give_artifact(g, id, "day", inside="lulu" if upgraded else "")
        give_demon(g, "nasnas", 4, ["purple", "green"])
        before = marks(g)
        act(g, ["activate", id, 0, 1])
        resolve(g, random.Random(seed))
        g.bright[0] += 1  # what remains is what the power did
        moved = moved or marks(g) != before
    assert moved, f"{id} never did anything"


@pytest.mark.parametrize("id", [id for i, id in enumerate(CONTENT.artifact_ids) if CONTENT.after_kind[i] == 2])
def test_every_immediate_reward_is_paid_when_a_demon_is_trapped(id: str) -> None:
    g = rich("trap")
    give_artifact(g, id, "night")
    give_demon(g, "nasnas", 4, ["purple", "green"])
    before = marks(g)[:-1]
    act(g, ["act", "trap", 1], ["trap", "nasnas", id])
    resolve(g, random.Random(1))
    assert g.inside[g.content.artifact_ids.index(id)] == 1
    after = marks(g)[:-1]
    before[4], before[5] = after[4], after[5]
    assert after != before or g.now[6] or g.now[0]


SET_UPS: dict[str, dict[str, tuple[int, int] | str | int]] = {
    "full-house": {"demons": 1},
    "closed-jar": {"now": (1, 1)},
    "two-wicks": {"now": (4, 2)},
    "star-grid": {"now": (6, 3)},
    "double-gate": {"now": (1, 2)},
    "owl-feather": {"time": "night"},
    "ash-cross": {"now": (2, 1)},
    "snare-knots": {"now": (0, 2)},
    "slow-snail": {},
    "whole-picture": {"now": (5, 1)},
    "twin-stars": {"pair": 1},
    "empty-cup": {"focus": 2},
    "new-key": {"now": (3, 1)},
    "open-palm": {"read": 1},
    "late-lantern": {"later": 1},
    "borrowed-name": {"now": (7, 1)},
    "north-nail": {"unique": 1},
}


@pytest.mark.parametrize("id", CONTENT.talisman_ids)
def test_every_talisman_waits_for_its_requirement_and_pays_its_bonus(id: str) -> None:
    case = SET_UPS[id]
    g = rich("meditate", str(case.get("time", "day")))
    g.hands[0].clear()
    g.pools[TALISMANS].append(g.content.talisman_ids.index("slow-snail"))
    give_talisman(g, id)
    if id == "owl-feather":
        g.tracker[0] = DAY
    if id == "slow-snail":
        g.dial[0], g.number_ring[0] = 3, 0
    if id == "north-nail":
        g.revealed = [g.revealed[0]] * 3
    if id == "late-lantern":
        assert g.order[0] == 0
    assert ["play", id] not in keys(g), "not before its requirement is met"
    if id == "owl-feather":
        g.tracker[0] = NIGHT
    if "demons" in case:
        give_demon(g, "lulu", 3)
    if "now" in case:
        now = case["now"]
        assert isinstance(now, tuple)
        g.now[now[0]] = now[1]
    if id == "slow-snail":
        g.dial[0] = 0
    if "pair" in case:
        give_demon(g, "penih", 3)  # red on top, beside spazg
    if "focus" in case:
        g.focus[0] = 2
    if "read" in case:
        give_demon(g, "nasnas", 4, ["purple", "green"])
    if "later" in case:
        g.order = [1, 0, 2]
        g.turn = 1
    if "unique" in case:
        g.revealed[1] += 1
        g.revealed[2] += 1
    assert ["play", id] in keys(g)
    before = marks(g)
    act(g, ["play", id])
    resolve(g, random.Random(3))
    after = marks(g)
    before[8] = after[8]
    assert after != before, "the bonus was paid"
    assert id in [g.content.talisman_ids[design] for design in g.talisman_pile]
