"""One card of a pack, drawn as it lies on the table."""

from asterism.drawing.card import table_card
from asterism.drawing.memory import remembered
from asterism.drawing.pictures import card_picture, ops_of
from asterism.drawing.svg import circle, path, picture, tag
from asterism.drawing.tokens import icon_picture, mix
from asterism.games.knights.model.content import BossCard, Card, Homeworld, Knight, KnightsContent, Mat
from asterism.games.knights.model.names import GRADES, IS_MINION, TYPES
from asterism.kernel.english import capital

TONES = {"fuel": "moss", "tech": "ice", "weapon": "rust"}
ICONS = {"fuel": "bolt", "tech": "ring", "weapon": "sword"}


def face(content: KnightsContent, kind: str, id: str) -> str:
    """A card by its kind and id; "" for what is no card."""
    piece = f"{kind}:{id}"
    if kind == "card":
        return player_card(content, next(card for card in content.cards if card.id == id), piece)
    if kind == "boss-card":
        return boss_card(content, next(card for card in content.boss_cards if card.id == id), piece)
    if kind == "knight":
        return knight_candidate(next(knight for knight in content.knights if knight.id == id))
    if kind == "homeworld":
        return world_candidate(next(world for world in content.worlds if world.id == id))
    return boss_candidate(next(mat for mat in content.mats if mat.id == id), content) if kind == "boss" else ""


@remembered
def knight_candidate(knight: Knight) -> str:
    return table_card(
        f"candidate:{knight.id}",
        knight.name,
        card_picture("knight", knight.id),
        kind=", ".join(word.replace("-", " ") for word in knight.specialties),
        text=f"{knight.ability_name}: {knight.text}",
        facts=[("power", str(knight.power_top)), ("slots", f"{knight.slot_start} of {knight.slot_top}")],
        flavour=knight.lore,
        credit="Knight",
        tone="ice",
    )


@remembered
def world_candidate(world: Homeworld) -> str:
    clip = f"globe-{world.id}"
    drawn = circle(70, 66, 52, "kn-planet") + path(planet_lands(mix(world.id)), "kn-land", clip_path=f"url(#{clip})")
    drawn += tag("defs", tag("clipPath", circle(70, 66, 52), id=clip))
    return table_card(
        f"candidate:{world.id}",
        world.name,
        picture(drawn, 140, 124, "", "kn-candidate-art", 0, 6, aria_hidden="true"),
        text=world.text,
        facts=[("health", str(world.health)), ("power", str(world.power_top))],
        flavour=world.lore,
        credit="Homeworld",
        tone="moss",
    )


@remembered
def boss_candidate(mat: Mat, content: KnightsContent) -> str:
    return table_card(
        f"candidate:{content.boss_ids[mat.boss]}",
        mat.name,
        card_picture("boss", mat.name, mat.extra_name),
        worth=str(mat.health),
        kind=f"{GRADES[mat.grade]}, challenge {mat.rating}",
        text=mat.text,
        flavour=mat.lore,
        credit="Boss",
        tone="wine",
    )


@remembered
def boss_card(content: KnightsContent, design: BossCard, piece: str, health: int = -1, gone: str = "") -> str:
    """A card of the Boss; `gone` says what it was, if it lies on its discard pile."""
    minion = design.kind == IS_MINION
    family = next(mat.extra_name for mat in content.mats if mat.boss == design.boss)
    ops = ops_of(content.card_texts, [design.activate, design.strike, design.instant])
    shown = health if health >= 0 else design.health
    return table_card(
        piece,
        design.name,
        card_picture("minion" if minion else "strike", design.id, family, ops),
        worth=str(shown) if minion and not gone else "",
        kind=gone or (f"minion, {shown} health" if minion else "strike"),
        text=design.text,
        flavour=design.flavour,
        credit="Boss card",
        tone="wine" if minion else "slate",
        data_kind=design.id,
        data_face=shown if minion else "",
        data_gone="gone" if gone else "",
    )


@remembered
def planet_lands(seed: int) -> str:
    drawn: list[str] = []
    for i in range(5):
        x, y = 34 + seed // 16**i % 70, 30 + seed // (4 * 8**i) % 70
        drawn.append(f"M{x} {y}c14-8 26 2 22 12c-4 12-24 14-30 4c-4-6 0-12 8-16z")
    return "".join(drawn)


@remembered
def player_card(content: KnightsContent, card: Card, piece: str, note: str = "", small: bool = False) -> str:
    kind = TYPES[card.type]
    ops = ops_of(content.card_texts, [card.play, card.attack, card.equip, card.buy])
    return table_card(
        piece,
        card.name,
        "" if small else card_picture(kind, card.id, ops=ops),
        cost=str(card.cost),
        kind=note or kind,
        icons=icon_picture(ICONS[kind]),
        text=card.text,
        flavour="" if small else card.flavour,
        credit=f"{capital(kind)} {card.number}",
        tone=TONES[kind],
        small=small,
        data_kind=card.id,
    )
