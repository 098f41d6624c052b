"""The places and pieces of the table, made from a view alone."""

from asterism.games.knights.model.content import BossCard, Card, KnightsContent
from asterism.games.knights.model.names import (
    DEAREST,
    FUEL,
    GRADES,
    IS_MINION,
    SUPPLIES,
    TECH,
    TURN_CARD_WORDS,
    TURN_CARDS,
    TYPES,
    WEAPON,
)
from asterism.games.knights.model.state import S_DIFFICULTY
from asterism.games.knights.rules.player_turn import earmarks
from asterism.games.knights.speech.view import KnightsView, PlayerView
from asterism.kernel.english import capital, listed, some
from asterism.kernel.speech.view import Piece, SeatPanel, Zone

SUPPLY_TYPES = {TECH: "Tech", FUEL: "Fuel", WEAPON: "Weapons"}


def card_piece(card: Card, id: str) -> Piece:
    facts = [("type", TYPES[card.type]), ("cost", str(card.cost))]
    return Piece(id, card.name, card.text, facts, colour=TYPES[card.type], flavour=card.flavour)


def card_pieces(content: KnightsContent, prefix: str, cards: list[int]) -> list[Piece]:
    """Cards of a zone; equal cards are told apart by a number."""
    found: list[Piece] = []
    for i, card in enumerate(cards):
        design = content.cards[card]
        found.append(card_piece(design, f"{prefix}:{design.id}:{cards[:i].count(card)}"))
    return found


def boss_piece(card: BossCard, id: str, health: int = -1) -> Piece:
    facts = [("kind", "minion" if card.kind == IS_MINION else "strike")]
    if card.kind == IS_MINION:
        facts.append(("health", str(health if health >= 0 else card.health)))
    return Piece(id, card.name, card.text, facts, colour="boss", flavour=card.flavour)


def boss_pile(content: KnightsContent, prefix: str, cards: list[int]) -> list[Piece]:
    return [boss_piece(content.boss_cards[card], f"{prefix}:{i}") for i, card in enumerate(cards)]


def headline(view: KnightsView) -> str:
    grade = capital(GRADES[view["settings"][S_DIFFICULTY]])
    if view["phase"] == "setup":
        return f"Setting up, {grade}"
    now = "" if view["outcome"] is not None else f", {view['phase']}"
    return f"Round {view['round']}{now}, {grade}"


def zones(view: KnightsView, content: KnightsContent) -> list[Zone]:
    """From the Boss at the top to the players at the bottom. # layout.minion-row"""
    found = candidate_zones(view, content) + boss_zones(view, content)
    found.append(turn_order_zone(view))
    found += world_and_supply(view, content)
    for seat, player in enumerate(view["players"]):
        if player["knight"] >= 0:
            found += player_zones(view, player, seat, content)
    return found


# What is chosen from while the table is set up
KNIGHTS = 0
WORLDS = 1
BOSSES = 2
CANDIDATES = ["Choose a Knight", "Choose a Homeworld", "Choose a Boss"]


def candidates(view: KnightsView, content: KnightsContent) -> tuple[int, list[int]]:
    """The kind that is being chosen, and which of it are there to choose from; none once everything is chosen."""
    taken = [player["knight"] for player in view["players"]]
    if view["phase"] != "setup":
        return KNIGHTS, []
    if -1 in taken:
        return KNIGHTS, [i for i in range(len(content.knights)) if i not in taken]
    if view["world"]["card"] < 0:
        return WORLDS, list(range(len(content.worlds)))
    if view["boss"]["mat"] < 0:
        grade = view["settings"][S_DIFFICULTY]
        return BOSSES, [3 * boss + grade for boss in range(content.boss_count())]
    return BOSSES, []


def candidate_zones(view: KnightsView, content: KnightsContent) -> list[Zone]:
    kind, found = candidates(view, content)
    pieces: list[Piece] = []
    for one in found:
        if kind == KNIGHTS:
            knight = content.knights[one]
            text = f"{knight.ability_name}: {knight.text}"
            pieces.append(Piece(f"candidate:{knight.id}", knight.name, text, shape="mat", flavour=knight.lore))
        elif kind == WORLDS:
            world = content.worlds[one]
            facts = [("health", str(world.health)), ("power", str(world.power_top))]
            pieces.append(Piece(f"candidate:{world.id}", world.name, world.text, facts, flavour=world.lore))
        else:
            mat = content.mats[one]
            facts = [("health", str(mat.health)), ("challenge", str(mat.rating))]
            id = f"candidate:{content.boss_ids[mat.boss]}"
            pieces.append(Piece(id, mat.name, mat.text, facts, shape="mat", colour="boss", flavour=mat.lore))
    return [Zone("candidates", CANDIDATES[kind], pieces)] if pieces else []


def boss_zones(view: KnightsView, content: KnightsContent) -> list[Zone]:
    boss = view["boss"]
    if boss["mat"] < 0:
        return []
    mat = content.mats[boss["mat"]]
    level = boss["level"]
    facts = [("health", str(boss["health"])), ("level", str(level)), ("rating", str(mat.rating))]
    if mat.has_track:
        facts.append((mat.track_name, f"{boss['track']} of {mat.track_top}"))
    text = f"{mat.text} When a player is exhausted: {mat.exhaust_text}"
    pieces = [Piece("boss", mat.name, text, facts, shape="mat", colour="boss", flavour=mat.lore)]
    if mat.token_text:
        pieces.append(Piece("difficulty", "Difficulty token", mat.token_text, shape="token"))
    found = [Zone("boss-mat", "Boss", pieces, note=f"{some(boss['deck'], 'card')} in the Boss deck")]
    tokens: list[Piece] = []
    for token in mat.levels:  # level.known-in-advance
        state = "in play" if token.number == level else "past" if token.number < level else "to come"
        bonus = [("bonus", str(token.bonus)), ("state", state)]
        tokens.append(Piece(f"level:{token.number}", f"Level {token.number}", token.text, bonus, shape="token"))
    found.append(Zone("levels", "Level tokens", tokens))
    minions: list[Piece] = []
    for minion in view["minions"]:
        minions.append(boss_piece(content.boss_cards[minion["card"]], f"minion:{minion['since']}", minion["health"]))
    found.append(Zone("minion-row", "Minions, oldest first", minions))
    discard = boss_pile(content, "boss-discard", boss["discard"])
    found.append(Zone("boss-discard", "Boss discard pile", discard, layout="stack"))
    if boss["top"]:
        found.append(Zone("boss-top", "Known on the Boss deck", boss_pile(content, "boss-top", boss["top"])))
    if mat.extra_name:
        pile = boss_pile(content, "extra-discard", boss["extra_discard"])
        note = f"{some(boss['extra'], 'card')} left in the deck"
        found.append(Zone("extra-discard", f"{mat.extra_name} discard pile", pile, layout="stack", note=note))
    if boss["extra_order"]:
        order = boss_pile(content, "extra", boss["extra_order"])
        found.append(Zone("extra", f"{mat.extra_name}, next first", order))
    if boss["striking"]:
        found.append(Zone("striking", "Being resolved", boss_pile(content, "striking", boss["striking"])))
    return found


def turn_order_zone(view: KnightsView) -> Zone:
    order = view["order"]
    pieces: list[Piece] = []
    for i, card in enumerate(order["discard"]):
        pieces.append(Piece(f"turn:{i}", capital(TURN_CARDS[card]), shape="token", colour="turn"))
    for place, text in (("top", "Known, next to come."), ("bottom", "Known, last of the round.")):
        for i, card in enumerate(order["top"] if place == "top" else order["bottom"]):
            name = capital(TURN_CARDS[card])
            pieces.append(Piece(f"turn-{place}:{i}", name, text, shape="token", colour="turn"))
    notes = [f"{some(order['left'], 'card')} left this round"]
    if order["now"] >= 0:
        notes.insert(0, f"now {TURN_CARD_WORDS[order['now']]}")
    if order["wild"] >= 0:
        notes.append(f"wild token: seat {order['wild'] + 1}")
    for i, holder in enumerate(order["pair"]):
        if holder >= 0:
            notes.append(f"{('1/2', '3/4')[i]} token: seat {holder + 1}")
    return Zone("turn-order", "Turn order this round", pieces, note="; ".join(notes))


def supply_titles(content: KnightsContent) -> list[str]:
    """What lies in each deck of the supply, by the prices of the pack: "Weapons, 2 to 4"."""
    return [SUPPLY_TYPES[kind] + prices(low, high) for kind, low, high in content.bands]


def prices(low: int, high: int) -> str:
    """
    >>> prices(0, 3), prices(2, 4), prices(5, 6), prices(7, 7), prices(7, DEAREST), prices(0, DEAREST)
    (', 3 or less', ', 2 to 4', ', 5 or 6', ', 7', ', 7 or more', '')
    """
    if high == DEAREST:
        return f", {low} or more" if low else ""
    if low == 0:
        return f", {high} or less"
    return f", {low}" if low == high else f", {low} {'or' if high == low + 1 else 'to'} {high}"


def world_and_supply(view: KnightsView, content: KnightsContent) -> list[Zone]:
    found: list[Zone] = []
    world = view["world"]
    if world["card"] >= 0:
        card = content.worlds[world["card"]]
        facts = [("health", f"{world['health']} of {card.health}"), ("power", f"{world['power']} of {card.power_top}")]
        piece = Piece("homeworld", card.name, card.text, facts, colour="world", flavour=card.lore)
        found.append(Zone("world", "Homeworld", [piece]))
    supply: list[Piece] = []
    titles = supply_titles(content)
    for deck, pile in enumerate(view["supply"]):
        id = f"supply:{SUPPLIES[deck]}"
        if pile["card"] >= 0:
            piece = card_piece(content.cards[pile["card"]], id)
            piece.facts.append(("deck", f"{titles[deck]}: {pile['left']} left"))
        else:
            piece = Piece(id, "Empty", facts=[("deck", titles[deck])], shape="slot")
        supply.append(piece)
    found.append(Zone("supply", "Supply", supply, layout="grid"))
    if view["aside"]:
        found.append(Zone("aside", "Overcharging", card_pieces(content, "aside", view["aside"])))
    return found


def player_zones(view: KnightsView, player: PlayerView, seat: int, content: KnightsContent) -> list[Zone]:
    knight = content.knights[player["knight"]]
    name = knight.name
    facts = [
        ("health", f"{player['health']} of {content.max_health}"),
        ("power", f"{player['power']} of {knight.power_top}"),
        ("slots", f"{player['slots']} of {knight.slot_top}"),
    ]
    if view["active"] == seat:
        facts.append(("energy", str(view["energy"])))
    mat = Piece(f"mat:{seat}", name, f"{knight.ability_name}: {knight.text}", facts, shape="mat", flavour=knight.lore)
    discard: list[Piece] = []
    for place, card in enumerate(player["discard"]):
        design = content.cards[card]
        discard.append(card_piece(design, f"discard:{seat}:{place}:{design.id}"))
    found = [
        own_zone(content, player["equipped"], seat, "equipped", f"{name}: equipped"),
        Zone(f"mat-zone:{seat}", name, [mat], seat),
        own_zone(content, player["played"], seat, "played", f"{name}: play area"),
        own_zone(content, player["hand"], seat, "hand", f"{name}: hand"),
        Zone(
            f"discard:{seat}",
            f"{name}: discard pile, oldest first",
            discard,
            seat,
            "stack",
            f"{some(player['deck'], 'card')} in the deck",
        ),
    ]
    if player["order"] is not None:
        order = card_pieces(content, f"deck:{seat}", player["order"])
        found.append(Zone(f"deck:{seat}", f"{name}: deck as remembered, next first", order, seat))
    return found


def own_zone(content: KnightsContent, cards: list[int], seat: int, zone: str, title: str) -> Zone:
    return Zone(f"{zone}:{seat}", title, card_pieces(content, f"{zone}:{seat}", cards), seat)


def panels(view: KnightsView, content: KnightsContent) -> list[SeatPanel]:
    found: list[SeatPanel] = []
    for seat, player in enumerate(view["players"]):
        if player["knight"] < 0:
            found.append(SeatPanel(seat, [("Knight", "not chosen")]))
            continue
        knight = content.knights[player["knight"]]
        health = "exhausted" if player["health"] == 0 else f"{player['health']} of {content.max_health}"
        facts = [
            ("Knight", knight.name),
            ("health", health),
            ("power", f"{player['power']} of {knight.power_top}"),
            ("slots", f"{player['slots']} of {knight.slot_top}"),
            ("energy", listed([str(view["energy"]), *earmarks(view["marked"])]) if view["active"] == seat else "0"),
            ("hand", str(len(player["hand"]))),
            ("deck", str(player["deck"])),
        ]
        if view["votes"][seat]:
            facts.append(("vote", view["votes"][seat]))
        found.append(SeatPanel(seat, facts))
    return found
