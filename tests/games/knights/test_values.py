"""The numbers of the book stand in the pack: another number, and the rules, the words and the ledger follow."""

from pathlib import Path

from asterism.games.knights import GAME
from asterism.games.knights.model.state import Knights
from asterism.games.knights.rules.exhausted import Suffer
from games.knights.helpers import act, finish_turn, give, lab_pack, refused, table


def with_values(**changes: int) -> str:
    """A pack with other numbers; `_` in a name stands for `-`."""
    folder = Path(lab_pack("", "turned"))
    path = folder / "values.toml"
    lines = path.read_text(encoding="utf-8").splitlines()
    for name, number in changes.items():
        id = name.replace("_", "-")
        assert any(line.startswith(f"{id} = ") for line in lines), id
        lines = [f"{id} = {number}" if line.startswith(f"{id} = ") else line for line in lines]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(folder)


def labels(g: Knights, seat: int) -> dict[str, str]:
    decision = g.decision(seat)
    assert decision is not None
    return {str(choice.key[0]): f"{choice.label} ({choice.note})" for choice in decision.options}


def test_hands_are_refilled_to_the_number_of_the_pack() -> None:
    g = table(2, pack=with_values(hand=7))
    act(g, 0, "end-main")
    assert "draw up to seven" in labels(g, 0)["keep-rest"]
    finish_turn(g, 0)
    assert len(g.hand[0]) == 7


def test_slots_and_power_cost_what_the_pack_says() -> None:
    pack = with_values(slot_price=1, power_price=4)
    g = table(2, pack=pack)
    give(g, 0, "power-core")
    act(g, 0, "play", "power-core")
    assert "-1 energy" in labels(g, 0)["gain-slot"]
    assert refused(g, 0, "power-up") == "power.two-energy"
    act(g, 0, "gain-slot")
    assert g.energy == 0
    ledger = GAME.rules_with(GAME.content(pack))
    assert ledger.rules["slot.three-energy"].text.startswith("You may spend 1 energy")


def test_the_turn_order_deck_is_made_of_the_packs_numbers() -> None:
    content = GAME.content(with_values(boss_turns=3, turns_of_two=1, wild_turns=2))
    assert content.turn_decks[2] == [1, 2, 0, 0, 0]
    assert content.turn_decks[3] == [1, 2, 3, 4, 4, 0, 0, 0]


def test_health_is_bounded_and_overflows_by_the_packs_numbers() -> None:
    g = table(2, pack=with_values(health=12, overflow=3))
    g.heal(0, 9)
    assert g.health[0] == 12
    g.health[1] = 0
    before = g.world_health
    g.call(Suffer(1, 2))
    g.advance()
    assert g.world_health == before - 6


def test_supply_decks_are_called_by_the_packs_prices() -> None:
    g = table(2, pack=with_values(least_weapon=1))
    supply = next(zone for zone in GAME.speech.zones(GAME.speech.view(g, 0), g.content) if zone.id == "supply")
    told = [dict(piece.facts)["deck"].split(":")[0] for piece in supply.pieces]
    assert told[1:5] == ["Fuel, 3 or less", "Fuel, 4 or more", "Weapons, 1 to 4", "Weapons, 5 or 6"]
