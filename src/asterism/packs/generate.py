"""Packs made by chance that stay within the brief of a game, train and test apart by card: `asterism pack generate`.

A game's `variants.py` says which cards could stand in the house set. Each of them belongs to one side for ever,
whatever the seed: no card of a test pack is in any training pack, nor in the house set. It has `FILE` and `KIND`,
`group` (which cards can stand for each other; "" for one that stays), `meaning` (what makes a card the card it is),
`variants` (all meanings of a group) and, where a brief counts over the whole set, `off` (how far a set is from it).
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
from asterism.packs.meaning import Pack
from asterism.packs.new import new_pack
from asterism.packs.worth_a_look import worth_a_look

TRAIN: Final = "train"
TEST: Final = "test"
SIDES: Final = (TRAIN, TEST)
TRIES: Final = 20
EXCHANGES: Final = 20_000
STAYS: Final = ""  # the group of a card that stays what it is
Card = dict[str, object]


def generate(game: AnyGame, folder: Path, seed: int, side: str) -> None:
    """Write the pack with this seed into a new folder."""
    own = variants_of(game)
    cards = house_cards(game, own)
    new_pack(game, folder, "Asterism")
    file = folder / own.FILE
    document = tomlkit.parse(file.read_text(encoding="utf-8"))
    entries = document[own.KIND]
    assert isinstance(entries, list)
    rng = Random(f"{game.id}/{side}/{seed}")
    for _ in range(TRIES):
        for entry, card, chosen in zip(entries, cards, drawn(own, cards, side, rng), strict=True):
            for field in entry.keys() & own.meaning(card).keys() - chosen.keys():
                del entry[field]
            entry.update(chosen)
        file.write_text(tomlkit.dumps(document), encoding="utf-8")
        if not worth_a_look(Pack(game, folder)):  # as of the house sets
            return
    raise PackError(f"none of {TRIES} packs with this seed fits {game.title} without a warning")


def drawn(own: ModuleType, cards: list[Card], side: str, rng: Random) -> list[Card]:
    """What each card of the house set becomes."""
    house = [own.meaning(card) for card in cards]
    groups = [own.group(card) for card in cards]
    pools = {of: pool(own, cards, of, side) for of in sorted(set(groups) - {STAYS})}
    for meanings in pools.values():
        rng.shuffle(meanings)
    chosen = [pools[of].pop() if of != STAYS else card for of, card in zip(groups, house, strict=True)]
    if "off" in vars(own):
        settle(own, chosen, house, groups, pools, rng)
    return chosen


def settle(
    own: ModuleType, chosen: list[Card], house: list[Card], groups: list[str], pools: dict[str, list[Card]], rng: Random
) -> None:
    """Exchange cards for others of their pools until the set is within its brief."""
    off = own.off(chosen, house)
    for _ in range(EXCHANGES):
        if not off:
            return
        place = rng.randrange(len(chosen))
        others = pools.get(groups[place])
        if not others:
            continue
        other = rng.randrange(len(others))
        chosen[place], others[other] = others[other], chosen[place]
        now = own.off(chosen, house)
        if now <= off:
            off = now
        else:
            chosen[place], others[other] = others[other], chosen[place]
    raise PackError(f"no set within the brief was found in {EXCHANGES:,} exchanges")


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
    return {json.dumps([own.group(card), own.meaning(card)]) for card in cards if own.group(card) != STAYS}


def variants_of(game: AnyGame) -> ModuleType:
    own = game.brings("variants")
    if own is None:
        able = [id for id in asterism.shelf() if asterism.game(id).brings("variants") is not None]
        raise PackError(f"nobody has said yet how cards of {game.title} vary; packs can be made for {', '.join(able)}")
    return own
