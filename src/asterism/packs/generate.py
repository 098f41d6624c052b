"""Packs made by chance that stay within the brief of a game, train and test apart by card: `asterism pack generate`.

A game's `variants.py` says which cards could stand in the house set. Each of them belongs to one side for ever,
whatever the seed: no card of a test pack is in any training pack, nor in the house set.
"""

import json
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Final

import tomlkit

import asterism
from asterism.kernel.errors import PackError
from asterism.kernel.game.game import AnyGame
from asterism.packs.new import new_pack

TRAIN: Final = "train"
TEST: Final = "test"
SIDES: Final = (TRAIN, TEST)
Card = dict[str, object]


def generate(game: AnyGame, folder: Path, seed: int, side: str) -> None:
    """Write the pack with this seed into a new folder."""
    own = variants_of(game)
    cards = house_cards(game, own)
    pools = {of: pool(own, cards, of, side) for of in sorted({own.group(card) for card in cards})}
    rng = Random(f"{game.id}/{side}/{seed}")
    for meanings in pools.values():
        rng.shuffle(meanings)
    new_pack(game, folder, "Asterism")
    file = folder / own.FILE
    document = tomlkit.parse(file.read_text(encoding="utf-8"))
    entries = document[own.KIND]
    assert isinstance(entries, list)
    for entry, card in zip(entries, cards, strict=True):
        entry.update(pools[own.group(card)].pop())
    file.write_text(tomlkit.dumps(document), encoding="utf-8")


def pool(own: ModuleType, cards: list[Card], of: str, side: str) -> list[Card]:
    """The cards of one side that may stand in a group."""
    members = [card for card in cards if own.group(card) == of]
    printed = [own.meaning(card) for card in members]
    others = [one for one in own.variants(members) if one not in printed]
    Random(of).shuffle(others)
    tested = max(len(members), (len(others) + len(printed)) // 2)
    found = others[:tested] if side == TEST else printed + others[tested:]
    if len(found) < len(members):
        raise PackError(f"there are too few cards like {of} for {len(members)} new ones")
    return found


def house_cards(game: AnyGame, own: ModuleType) -> list[Card]:
    document = tomlkit.parse((game.pack_path("house") / own.FILE).read_text(encoding="utf-8")).unwrap()
    cards: list[Card] = document[own.KIND]
    return cards


def meanings(game: AnyGame, folder: Path) -> set[str]:
    """What the cards of a pack that a generator may vary mean: to see that two packs share none."""
    own = variants_of(game)
    cards = tomlkit.parse((folder / own.FILE).read_text(encoding="utf-8")).unwrap()[own.KIND]
    return {json.dumps([own.group(card), own.meaning(card)]) for card in cards}


def variants_of(game: AnyGame) -> ModuleType:
    own = game.brings("variants")
    if own is None:
        able = [id for id in asterism.shelf() if asterism.game(id).brings("variants") is not None]
        raise PackError(f"nobody has said yet how cards of {game.title} vary; packs can be made for {', '.join(able)}")
    return own
