"""The table drawn with letters for the terminal, from a view alone."""

from asterism.drawing.pen import Pen
from asterism.games.knights.model.content import KnightsContent
from asterism.games.knights.model.names import SUPPLY_WORDS, TURN_CARDS
from asterism.games.knights.rules.player_turn import earmarks
from asterism.games.knights.speech.view import KnightsView, PlayerView
from asterism.kernel.english import capital, listed


def bar(value: int, top: int) -> str:
    """A track as filled and empty steps."""
    return "#" * min(value, top) + "." * max(0, top - value)


def draw(view: KnightsView, content: KnightsContent, colour: bool, width: int) -> str:
    pen = Pen(colour, width, indent=0)
    if view["phase"] == "setup":
        draw_setup(pen, view, content)
        return pen.text()
    draw_boss(pen, view, content)
    draw_world(pen, view, content)
    draw_supply(pen, view, content)
    for seat, player in enumerate(view["players"]):
        draw_player(pen, view, player, seat, content)
    return pen.text()


def draw_setup(pen: Pen, view: KnightsView, content: KnightsContent) -> None:
    """What is known before the table is laid out: whom to fight, what to defend, who plays whom."""
    mat, world = view["boss"]["mat"], view["world"]["card"]
    if mat >= 0:
        boss = content.mats[mat]
        pen.rule(f"{boss.name}, {('Normal', 'Expert', 'Nightmare')[boss.grade]}, {boss.health} health")
        pen.line(boss.lore, "dim")
        pen.line(boss.text)
        pen.line(f"When a player is exhausted: {boss.exhaust_text}")
        if boss.token_text:
            pen.line(f"Difficulty token: {boss.token_text}")
        pen.line(boss.tips, "yellow")
    if world >= 0:
        card = content.worlds[world]
        pen.rule(f"{card.name}, {card.health} health")
        pen.line(f"At {card.power_top} power: {card.text}", "cyan")
    for seat, player in enumerate(view["players"]):
        knight = player["knight"]
        pen.line(f"Seat {seat + 1}: {content.knights[knight].name if knight >= 0 else 'no Knight yet'}")


def draw_boss(pen: Pen, view: KnightsView, content: KnightsContent) -> None:
    boss = view["boss"]
    mat = content.mats[boss["mat"]]
    pen.rule(f"{mat.name}, {('Normal', 'Expert', 'Nightmare')[mat.grade]}")
    levels_left = len(mat.levels) + 1 - boss["level"]
    head = f"Health {boss['health']}   Level {boss['level']} ({levels_left} to come)   Boss deck {boss['deck']}"
    if mat.has_track:
        head += f"   {mat.track_name} [{bar(boss['track'], mat.track_top)}] {boss['track']}"
    if mat.extra_name:
        head += f"   {mat.extra_name} deck {boss['extra']}"
    pen.line(head, "red")
    pen.line(mat.text)
    pen.line(f"When a player is exhausted: {mat.exhaust_text}")
    if mat.token_text:
        pen.line(f"Difficulty token: {mat.token_text}")
    if mat.tips:
        pen.line(f"Scouting tips: {mat.tips}", "dim")
    for number, token in enumerate(mat.levels, 2):
        state = "Level" if number == boss["level"] else "Later level" if number > boss["level"] else ""
        if state:
            bonus = f" Minions enter play with {token.bonus} additional health." if token.bonus else ""
            pen.line(f"{state} {number}: {token.text}{bonus}", "dim")
    minions = view["minions"]
    if not minions:
        pen.line("No minions in play.")
    for place, minion in enumerate(minions):
        design = content.boss_cards[minion["card"]]
        pen.line(f"  {place + 1}. {design.name} ({minion['health']} health) {design.text}")
    piles = [("Boss discards", boss["discard"]), (f"{mat.extra_name} discards", boss["extra_discard"])]
    piles += [
        (f"{mat.extra_name} cards known, next first", boss["extra_order"]),
        ("Boss cards known, next first", boss["top"]),
    ]
    for title, pile in piles:
        if pile:
            pen.line(f"{title}: {', '.join(content.boss_cards[card].name for card in pile)}", "dim")
    for card in boss["striking"]:
        pen.line(f"  now: {content.boss_cards[card].name}: {content.boss_cards[card].text}", "yellow")


def draw_world(pen: Pen, view: KnightsView, content: KnightsContent) -> None:
    world, order = view["world"], view["order"]
    card = content.worlds[world["card"]]
    pen.rule(card.name)
    power = f"[{bar(world['power'], card.power_top)}]"
    pen.line(f"Health {world['health']} of {card.health}   Power {power}   {card.text}", "cyan")
    gone = ", ".join(TURN_CARDS[drawn] for drawn in order["discard"]) or "none"
    known = ", ".join(TURN_CARDS[drawn] for drawn in order["top"])
    now = f"now {TURN_CARDS[order['now']]}; " if order["now"] >= 0 else ""
    line = f"Turn order: {now}drawn {gone}; {order['left']} left" + (f"; next known: {known}" if known else "")
    if order["bottom"]:
        line += f"; at the bottom: {', '.join(TURN_CARDS[card] for card in order['bottom'])}"
    if order["wild"] >= 0:
        line += f"; wild token with seat {order['wild'] + 1}"
    for pair, seat in enumerate(order["pair"]):
        if seat >= 0:
            line += f"; {2 * pair + 1}/{2 * pair + 2} token with seat {seat + 1}"
    pen.line(line)


def draw_supply(pen: Pen, view: KnightsView, content: KnightsContent) -> None:
    pen.rule("Supply")
    for deck, pile in enumerate(view["supply"]):
        title = f"{capital(SUPPLY_WORDS[deck]):<14}"
        if pile["card"] < 0:
            pen.line(f"  {title} (empty)", "dim")
            continue
        card = content.cards[pile["card"]]
        pen.line(f"  {title} {card.cost} energy  {card.name} [{pile['left']} left]  {card.text}")
    if view["aside"]:
        pen.line(f"Overcharging: {', '.join(content.cards[card].name for card in view['aside'])}", "yellow")


def names(content: KnightsContent, cards: list[int]) -> str:
    """Cards with their number of copies."""
    parts: list[str] = []
    for card in sorted(set(cards), key=cards.index):
        count = cards.count(card)
        name = content.cards[card].name + (f" x{count}" if count > 1 else "")
        parts.append(name)
    return ", ".join(parts) or "-"


def in_order(content: KnightsContent, cards: list[int]) -> str:
    return " > ".join(content.cards[card].name for card in cards) or "-"


def draw_player(pen: Pen, view: KnightsView, player: PlayerView, seat: int, content: KnightsContent) -> None:
    knight = content.knights[player["knight"]]
    active = view["active"] == seat
    pen.rule(f"Seat {seat + 1}: {knight.name}{' (taking a turn)' if active else ''}")
    health = player["health"]
    tracks = f"Health [{bar(health, content.max_health)}] {health}{' EXHAUSTED' if health == 0 else ''}"
    power = bar(player["power"], knight.power_top)
    tracks += f"   Power [{power}]   Slots {player['slots']} of {knight.slot_top}"
    if active:
        tracks += f"   Energy {view['energy']}"
        if any(view["marked"]):
            tracks += f", {listed(earmarks(view['marked']))}"
    pen.line(tracks, "yellow" if active else "")
    pen.line(f"  {knight.ability_name}: {knight.text}", "dim")
    pen.line(f"  Hand: {names(content, player['hand'])}")
    pen.line(f"  Equipped: {names(content, player['equipped'])}")
    if player["played"]:
        pen.line(f"  Played: {names(content, player['played'])}")
    discard = in_order(content, player["discard"])
    pen.line(f"  Deck {player['deck']}, then this discard pile, oldest first: {discard}")
    if view["votes"][seat]:
        pen.line(f"  Votes for: {view['votes'][seat]}", "yellow")
    if player["order"] is not None:
        pen.line(f"  Deck as remembered, next first: {in_order(content, player['order'])}")
