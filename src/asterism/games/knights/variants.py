"""Supply cards that could stand in the house set: for packs made by chance (`asterism pack generate`).

A text is put together from parts whose prices, read off the house set, add up to what the card costs.
"""

from itertools import combinations

FILE = "cards.toml"
KIND = "card"
TEXTS = ("buy", "equip", "play", "attack")
Card = dict[str, object]
Step = dict[str, object]
Part = tuple[int, str, Step]  # its price, under which word it stands, what it does

MANY = 2  # additions at most


def energy(n: int) -> Step:
    return {"do": "energy", "n": n}


def damage(n: int, at: str = "foe") -> Step:
    return {"do": "damage", "n": n, "at": at}


def of_player(do: str, who: str, n: int) -> Step:
    return {"do": do, "who": who, "n": n}


def destroy(n: int, zone: str) -> Step:
    return {"do": "destroy", "who": "you", "n": n, "zone": zone, "up-to": True}


SHORT_LIVED: Part = (-4, "play", {"do": "destroy-self"})
MAIN: dict[str, list[Part]] = {
    "fuel": [
        (1, "play", energy(1)),
        (2, "play", energy(2)),
        (5, "play", energy(3)),
        (6, "play", energy(4)),
        (3, "play", {"do": "energy-for", "n": 3, "use": "cards"}),
        (4, "play", {"do": "energy-for", "n": 4, "use": "cards"}),
    ],
    "tech": [
        (1, "play", energy(1)),
        (1, "play", damage(2, "minion")),
        (2, "play", damage(3, "minion")),
        (2, "play", destroy(2, "hand-or-discard")),
        (3, "play", {"choose": [[of_player("heal", "any", 2)], [{"do": "heal-world", "n": 3}]]}),
        (3, "play", {"choose": [[of_player("power", "any", 1)], [{"do": "power-world", "n": 1}]]}),
        (4, "play", {"do": "attack", "whose": "any", "n": 1}),
        (5, "play", {"do": "attack", "whose": "any", "n": 1, "bonus": 1}),
    ],
    "weapon": [
        (1, "attack", damage(1)),
        (2, "attack", damage(2)),
        (4, "attack", damage(3)),
        (5, "attack", damage(4)),
        (6, "attack", damage(5)),
        (7, "attack", damage(6)),
        (9, "attack", damage(7)),
        (10, "attack", damage(8)),
    ],
}
BESIDES: dict[str, list[Part]] = {
    "fuel": [
        (1, "buy", of_player("draw", "you", 1)),
        (1, "play", destroy(1, "hand")),
        (1, "play", {"do": "heal-world", "n": 1}),
        (1, "play", {"do": "foresee", "n": 1}),
        (2, "play", of_player("heal", "any", 1)),
        (2, "play", of_player("power", "you", 1)),
        (2, "play", {"do": "power-world", "n": 1}),
        (2, "play", {"do": "stack", "who": "you", "n": 1, "up-to": True}),
        (3, "play", of_player("draw", "you", 1)),
    ],
    "tech": [
        (1, "buy", of_player("power", "you", 1)),
        (1, "play", {"do": "foresee", "n": 1}),
        (1, "play", {"do": "scout", "n": 1}),
        (2, "play", of_player("power", "any", 1)),
        (2, "play", {"do": "stack", "who": "you", "n": 1, "up-to": True}),
        (3, "play", of_player("draw", "any", 1)),
    ],
    "weapon": [
        (-2, "buy", of_player("suffer", "you", 2)),
        (1, "buy", of_player("heal", "any", 1)),
        (2, "buy", of_player("slot", "you", 1)),
        (1, "equip", energy(1)),
        (2, "equip", damage(2)),
        (1, "attack", destroy(1, "hand")),
        (1, "attack", {"do": "heal-world", "n": 1}),
        (1, "attack", {"if": {"defeated": True}, "then": [energy(2)]}),
        (2, "attack", of_player("heal", "any", 1)),
        (2, "attack", {"do": "power-world", "n": 1}),
        (2, "attack", damage(1, "other-foe")),
        (3, "attack", damage(2, "other-foe")),
    ],
}


def group(card: Card) -> str:
    """Cards of a supply deck that cost as much can stand for each other; starting cards stay what they are."""
    return "" if card["supply"] == "start" else f"{card['supply']} {card['cost']}"


def meaning(card: Card) -> Card:
    """What makes a card of its group the card it is: its texts."""
    return {word: card[word] for word in TEXTS if word in card}


def variants(cards: list[Card]) -> list[Card]:
    """Every text of a main part and a few others that is worth what the cards cost."""
    kind, cost = str(cards[0]["type"]), cards[0]["cost"]
    found: list[Card] = []
    for main in MAIN[kind]:
        for many in range(MANY + 1):
            for others in combinations(BESIDES[kind], many):
                last = [[], [SHORT_LIVED]] if kind == "fuel" else [[]]
                for end in last:
                    parts = [main, *others, *end]
                    if sum(price for price, _, _ in parts) == cost:
                        found.append(texts_of(parts))
    return found


def texts_of(parts: list[Part]) -> Card:
    texts: dict[str, list[Step]] = {}
    for _, word, step in parts:
        texts.setdefault(word, []).append(step)
    return {word: texts[word] for word in TEXTS if word in texts}
