"""The Astro Knights table drawn: the Boss above, minions, turn order, Homeworld and supply, the Knights below."""

from asterism.drawing.areas import Areas, deck_chip, strip
from asterism.drawing.card import back, cards, zone
from asterism.drawing.memory import remembered
from asterism.drawing.pictures import likeness
from asterism.drawing.svg import (
    box,
    circle,
    corners,
    dust,
    escape,
    number,
    path,
    picture,
    polygon,
    spikes,
    tag,
    title,
    words,
)
from asterism.drawing.tokens import demon_face, icon, icon_picture, mix, seat_label, shortened
from asterism.drawing.viewer import viewer
from asterism.games.knights.drawing.faces import (
    ICONS,
    TONES,
    boss_candidate,
    boss_card,
    knight_candidate,
    planet_lands,
    player_card,
    world_candidate,
)
from asterism.games.knights.model.content import BossCard, Card, Homeworld, Knight, KnightsContent, Level, Mat
from asterism.games.knights.model.names import GRADES, SUPPLIES, TURN_CARDS, TYPES
from asterism.games.knights.rules.player_turn import earmarks
from asterism.games.knights.speech.view import BossView, KnightsView, MinionView, PlayerView, WorldView
from asterism.games.knights.speech.zones import CANDIDATES, KNIGHTS, WORLDS, candidates, supply_titles
from asterism.kernel.english import capital, listed


def draw(view: KnightsView, content: KnightsContent, names: list[str]) -> Areas:
    """Everybody sees the same table; the viewer's Knight lies nearest."""
    own = viewer(view)
    areas = Areas("knights", names={"stage": "Boss", "markets": "Supply", "tray": "Choose"})
    areas.tray = choosing(view, content)
    boss, world = view["boss"], view["world"]
    if boss["mat"] >= 0:
        areas.stage = boss_area(view, boss, content.mats[boss["mat"]], content) + being_resolved(view, content)
    if world["card"] >= 0:
        areas.stage += zone("", homeworld(world, content.worlds[world["card"]]), "kn-world")
    areas.stage += turn_order(view, names)
    areas.markets = supply(view, content)
    players = view["players"]
    areas.mine = player_area(view, players[own], own, content, names)
    others = [seat for seat in range(len(players)) if seat != own]
    areas.others = "".join(other_player(view, players[seat], seat, content, names) for seat in others)
    return areas


# Setting up


def choosing(view: KnightsView, content: KnightsContent) -> str:
    """Knights, Homeworlds or Bosses to choose from, as cards."""
    kind, found = candidates(view, content)
    if not found:
        return ""
    if kind == KNIGHTS:
        drawn = "".join(knight_candidate(content.knights[one]) for one in found)
    elif kind == WORLDS:
        drawn = "".join(world_candidate(content.worlds[one]) for one in found)
    else:
        drawn = "".join(boss_candidate(content.mats[one], content) for one in found)
    return zone(CANDIDATES[kind], cards(drawn), "kn-choosing")


# The Boss


@remembered
def boss_area(view: KnightsView, boss: BossView, mat: Mat, content: KnightsContent) -> str:
    setup = view["phase"] == "setup"
    head = boss_mat(boss, mat, mat.health if setup else boss["health"])
    level = boss["level"]
    levels = "".join(level_token(token, level) for token in mat.levels)
    levels = tag("div", levels, class_="kn-levels")
    said = tag("p", escape(mat.text), class_="kn-rule") if mat.text else ""
    said += (
        tag("p", tag("b", "A Knight is exhausted: ") + escape(mat.exhaust_text), class_="kn-rule")
        if mat.exhaust_text
        else ""
    )
    if mat.token_text:
        said += tag(
            "p",
            tag("b", f"{capital(GRADES[mat.grade])}: ") + escape(mat.token_text),
            class_="kn-rule",
            data_piece="difficulty",
        )
    if mat.action_name:
        said += tag("p", tag("b", f"{mat.action_name}: ") + f"{mat.action_cost} energy", class_="kn-rule")
    said += tag("p", escape(mat.lore), class_="kn-lore") if mat.lore else ""
    mat_box = tag("div", head + tag("div", said + levels, class_="kn-said"), class_="kn-mat", data_piece="boss")
    minions = "".join(minion_card(row, content) for row in view["minions"])
    row = "" if minions else tag("p", "No minion stands in the way.", class_="nothing")
    row += cards(minions + (last_card(boss, content) if has_room(view) else ""))
    inside = zone("", mat_box, "kn-boss")
    return (
        inside
        + zone("Minions", row, "kn-minions", mark=boss_decks(boss, mat, setup))
        + seen_cards(boss, mat, content, has_room(view))
    )


def has_room(view: KnightsView) -> bool:
    """Whether the card that the Boss played last can be shown in full beside the minions."""
    return len(view["minions"]) < 2 and not view["boss"]["striking"]


def last_card(boss: BossView, content: KnightsContent) -> str:
    gone = boss["discard"]
    if not gone:
        return ""
    card = content.boss_cards[gone[-1]]
    return boss_card(content, card, f"boss-discard:{len(gone) - 1}", gone="the last Boss card")


@remembered
def being_resolved(view: KnightsView, content: KnightsContent) -> str:
    """Boss cards at work, and what is being overcharged."""
    striking, aside = view["boss"]["striking"], view["aside"]
    inside = ""
    if striking:
        drawn = "".join(boss_card(content, content.boss_cards[one], f"striking:{i}") for i, one in enumerate(striking))
        inside += cards(drawn)
    if aside:
        inside += cards(card_run(content, "aside", aside, False))
    return zone("Overcharging" if aside else "Being resolved", inside, "kn-striking") if inside else ""


@remembered
def boss_mat(boss: BossView, mat: Mat, health: int) -> str:
    """The face of the Boss with its health, its rating and its track."""
    drawn = box(0, 0, 430, 236, "kn-space", rx=14) + dust(50, 430, 236, mix(mat.id) & 0xFFFF)
    drawn += path("M-10 200C80 130 350 130 440 200V250H-10z", "kn-horizon")
    drawn += circle(108, 112, 74, "kn-halo") + circle(108, 112, 60, "kn-halo-in")
    drawn += tag("g", likeness("boss", mat.name, mat.extra_name), transform="translate(108 112) scale(1.75)")
    lines = wrap(mat.name, 19)
    for i, text in enumerate(lines[:2]):
        drawn += words(206, 40 + 27 * i, text, "kn-boss-name", "start")
    low = 40 + 27 * min(len(lines), 2)
    drawn += words(206, low, f"{GRADES[mat.grade]}, challenge {mat.rating}", "kn-boss-note", "start")
    share = max(0.0, min(1.0, health / max(1, mat.health)))
    drawn += icon("heart", 222, 132, 34, "kn-heart") + words(244, 144, str(health), "kn-boss-health", "start")
    drawn += words(300, 142, f"of {mat.health}", "kn-boss-note", "start")
    drawn += box(206, 154, 208, 12, "bar-rail", rx=6)
    if health > 0:
        drawn += box(206, 154, max(12.0, 208 * share), 12, "bar-blood", rx=6)
    if mat.has_track:
        drawn += track(boss["track"], mat)
    label = f"{mat.name}, health {health} of {mat.health}"
    return picture(title(label) + drawn, 430, 236, label, "kn-boss-picture", data_face=health)


@remembered
def track(at: int, mat: Mat) -> str:
    """The Boss's own track, space by space."""
    count = mat.track_top - mat.track_low + 1
    step = 396 / count
    drawn = words(18, 196, f"{mat.track_name} {at} of {mat.track_top}", "kn-track-name", "start")
    for i in range(count):
        value = mat.track_low + i
        x = 18 + step * i
        look = "kn-step here" if value == at else "kn-step past" if value < at else "kn-step"
        drawn += box(x, 203, step - 4, 22, look, rx=5) + words(x + (step - 4) / 2, 219, str(value), "kn-step-text")
    return drawn


@remembered
def level_token(token: Level, level: int) -> str:
    state = "now" if token.number == level else "past" if token.number < level else "to come"
    mark = picture(
        polygon(corners(20, 20, 18, 6), "kn-level") + words(20, 26, str(token.number), "kn-level-number"),
        40,
        40,
        "",
        "kn-level-mark",
    )
    bonus = f" +{token.bonus}" if token.bonus else ""
    inside = mark + tag("span", tag("b", f"Level {token.number}{bonus}, {state}") + " " + escape(token.text))
    return tag("div", inside, class_=f"kn-level-token {state.replace(' ', '-')}", data_piece=f"level:{token.number}")


def minion_card(minion: MinionView, content: KnightsContent) -> str:
    return boss_card(content, content.boss_cards[minion["card"]], f"minion:{minion['since']}", minion["health"])


@remembered
def boss_decks(boss: BossView, mat: Mat, setup: bool) -> str:
    """The Boss's decks as chips; when the Boss deck is used up, the Boss rises."""
    rises = not setup and any(token.number > boss["level"] for token in mat.levels)
    drawn = deck_chip(boss["deck"], f"Boss cards to level {boss['level'] + 1}" if rises else "Boss cards")
    if mat.extra_name:
        drawn += deck_chip(boss["extra"], mat.extra_name)
    return drawn


@remembered
def seen_cards(boss: BossView, mat: Mat, content: KnightsContent, last_in_full: bool) -> str:
    """Boss cards that everybody knows of: on top of a deck, or lately discarded (the last one unless it lies there)."""
    known = [(content.boss_cards[one], f"boss-top:{i}", "next") for i, one in enumerate(boss["top"])]
    known += [(content.boss_cards[one], f"extra:{i}", "next") for i, one in enumerate(boss["extra_order"])]
    for gone, piece in ((boss["discard"], "boss-discard"), (boss["extra_discard"], "extra-discard")):
        if gone and not (last_in_full and gone is boss["discard"]):
            known.append((content.boss_cards[gone[-1]], f"{piece}:{len(gone) - 1}", "last"))
    drawn = "".join(boss_strip(card, piece, when) for card, piece, when in known)
    drawn += discarded("boss", "Boss", boss["discard"], content)
    drawn += discarded("extra", mat.extra_name, boss["extra_discard"], content)
    drawn += peek("boss-tips", "Scouting tips", tag("p", escape(mat.tips))) if mat.tips else ""
    return zone("", tag("div", drawn, class_="kn-seen-row"), "kn-seen") if drawn else ""


def discarded(pile: str, name: str, gone: list[int], content: KnightsContent) -> str:
    """A whole discard pile of the Boss, newest first, to be opened."""
    if not gone:
        return ""
    rows = ""
    for card in reversed(gone):
        design = content.boss_cards[card]
        rows += tag("li", tag("b", escape(design.name)) + " " + escape(design.text))
    return peek(f"{pile}-gone", f"{name} discards: {len(gone)}", tag("ol", rows, reversed="reversed"))


def peek(id: str, label: str, inside: str) -> str:
    """A chip that opens over the table."""
    return tag("details", tag("summary", escape(label)) + tag("div", inside), class_="peek", id=id)


def boss_strip(card: BossCard, piece: str, when: str) -> str:
    """A Boss card of which only the name is shown; looked at closely it says everything."""
    inside = tag("i", when) + tag("span", escape(card.name))
    return tag("div", inside, class_="strip tone-wine", data_piece=piece, data_kind=card.id, title=card.text)


# Turn order


@remembered
def turn_order(view: KnightsView, names: list[str]) -> str:
    """The cards gone this round face up, those left face down."""
    order = view["order"]
    drawn = "".join(turn_card(one, f"turn:{i}", "gone") for i, one in enumerate(order["discard"]))
    if order["now"] not in (-1, *order["discard"]):  # shuffled back while its turn is taken
        drawn += turn_card(order["now"], "turn-now", "now")
    known = order["top"]
    drawn += "".join(turn_card(one, f"turn-top:{i}", "next") for i, one in enumerate(known))
    last = order["bottom"]
    left = order["left"] - len(known) - len(last)
    drawn += "".join(tag("div", turn_back(), class_="turn-card left") for _ in range(max(0, left)))
    drawn += "".join(turn_card(one, f"turn-bottom:{i}", "last") for i, one in enumerate(last))
    note = f"{order['left']} left"
    for name, holder in zip(("1/2", "3/4"), order["pair"], strict=True):
        if holder >= 0:
            note += f"; {name} is with {shortened(names[holder])}"
    if order["wild"] >= 0:
        note += f"; wild token with {shortened(names[order['wild']])}"
    return zone("Turn order", tag("div", drawn, class_="turn-row"), "kn-order", note, data_piece="turn-order")


@remembered
def turn_card(card: int, piece: str, state: str) -> str:
    name = TURN_CARDS[card]
    if name == "boss":
        art = tag("g", demon_inner("turn-boss"), transform="translate(30 34) scale(.85)") + words(
            30, 76, "Boss", "turn-name"
        )
    else:
        said = "any" if name in ("wild", "player") else name
        art = polygon(spikes(30, 36, 22, 12, 5), "turn-star") + words(
            30, 43, said, "turn-number" if len(said) < 3 else "turn-word"
        )
        art += words(30, 76, "Wild" if name == "wild" else "Player", "turn-name")
    drawn = picture(title(f"{name}, {state}") + art, 60, 84, name, "turn-picture")
    return tag("div", drawn, class_=f"turn-card {state}" + (" boss" if name == "boss" else ""), data_piece=piece)


def demon_inner(id: str) -> str:
    face = demon_face(id, "red")
    return face[face.index(">") + 1 : face.rindex("</svg>")]


def turn_back() -> str:
    drawn = polygon(spikes(30, 42, 20, 8, 8), "brass-line") + circle(30, 42, 5, "brass")
    return picture(drawn, 60, 84, "face down", "turn-picture")


# Homeworld and supply


@remembered
def homeworld(world: WorldView, card: Homeworld) -> str:
    health = world["health"]
    seed = mix(card.id)
    drawn = circle(70, 66, 52, "kn-planet") + path(planet_lands(seed), "kn-land", clip_path="url(#kn-globe)")
    drawn += tag("defs", tag("clipPath", circle(70, 66, 52), id="kn-globe"))
    drawn += path("M8 78C40 104 110 92 136 46", "kn-orbit") + circle(132, 52, 5, "kn-moon")
    drawn += icon("heart", 168, 34, 26, "kn-heart") + words(
        186, 44, f"{health} of {card.health}", "kn-world-number", "start"
    )
    for i in range(card.health):
        x, y = 158 + 13 * (i % 12), 62 + 13 * (i // 12)
        drawn += circle(x, y, 4.6, "kn-pip on" if i < health else "kn-pip")
    power = world["power"]
    drawn += power_track(158, 104, power, card.power_top)
    art = picture(
        title(f"{card.name}: health {health} of {card.health}, power {power} of {card.power_top}") + drawn,
        330,
        132,
        card.name,
        "kn-world-picture",
    )
    text = tag("b", escape(card.name), class_="kn-name") + tag("p", escape(card.text), class_="kn-rule")
    text += tag("p", escape(card.lore), class_="kn-lore") if card.lore else ""
    return tag(
        "div", art + tag("div", text), class_="kn-homeworld", data_piece="homeworld", data_face=f"{health}/{power}"
    )


@remembered
def power_track(x: float, y: float, at: int, top: int) -> str:
    drawn = ""
    for i in range(top):
        drawn += path(
            "M2-9l-7 10h5l-2 8l8-11h-5z",
            "kn-bolt on" if i < at else "kn-bolt",
            transform=f"translate({number(x + 18 * i + 4)} {number(y)})",
        )
    return drawn + words(x + 18 * top + 6, y + 5, f"power {at} of {top}", "kn-small", "start")


@remembered
def supply(view: KnightsView, content: KnightsContent) -> str:
    drawn = ""
    titles = supply_titles(content)
    for deck, pile in enumerate(view["supply"]):
        faceup, size = pile["card"], pile["left"]
        id = f"supply:{SUPPLIES[deck]}"
        said = f"{titles[deck]}: {size} left"
        if faceup >= 0:
            drawn += player_card(content, content.cards[faceup], id, said)
        else:
            drawn += tag("div", tag("span", escape(f"{titles[deck]}: empty")), class_="card-gap", data_piece=id)
    return zone("", cards(drawn), "kn-supply")


@remembered
def card_run(content: KnightsContent, prefix: str, run: list[int], small: bool) -> str:
    """Cards of a place; equal ones are told apart by a number."""
    return "".join(
        player_card(
            content, content.cards[card], f"{prefix}:{content.cards[card].id}:{run[:i].count(card)}", small=small
        )
        for i, card in enumerate(run)
    )


# The Knights


@remembered
def player_area(view: KnightsView, player: PlayerView, seat: int, content: KnightsContent, names: list[str]) -> str:
    """The viewer's Knight: mat, equipped weapons, play area, hand, and the discard pile that becomes the deck."""
    if player["knight"] < 0:
        said = tag("p", "The Knight is not chosen yet.", class_="nothing")
        return zone("", said, "kn-player", mark=seat_label(names, seat), data_piece=f"seat:{seat}")
    knight = content.knights[player["knight"]]
    active = view["active"] == seat
    inside = tag(
        "div",
        knight_mat(player, knight, seat, view["energy"] if active else -1, content.max_health)
        + (
            tag("p", escape(f"Energy besides: {listed(earmarks(view['marked']))}"), class_="kn-rule kn-marked")
            if active and any(view["marked"])
            else ""
        ),
        class_="kn-knight",
        data_piece=f"mat:{seat}",
    )
    equipped = player["equipped"]
    free = max(0, player["slots"] - len(equipped))
    slots = "".join(tag("div", tag("span", "free slot"), class_="card-gap kn-slot") for _ in range(free))
    weapons = card_run(content, f"equipped:{seat}", equipped, False) + slots
    inside += zone("Equipped", cards(weapons), "kn-equipped", f"{len(equipped)} of {player['slots']} slots")
    played = player["played"]
    hand = card_run(content, f"hand:{seat}", player["hand"], False)
    inside += zone("Hand", cards(hand) if hand else tag("p", "No card in hand", class_="nothing"), "kn-hand")
    how = "Onto the discard pile: press or drag them in turn, or put them in order with Shift and the arrows"
    run = tag("div", strips(content, f"played:{seat}", played), class_="fan", title=how) if played else ""
    inside += zone("", tag("span", "Played", class_="fan-said") + run, "kn-played") if played else ""
    inside += zone("", deck_fan(player, seat, content), "kn-piles")
    look = "kn-player own" + (" active" if active else "")
    return zone("", tag("div", inside, class_="kn-parts"), look, data_piece=f"seat:{seat}")


@remembered
def other_player(view: KnightsView, player: PlayerView, seat: int, content: KnightsContent, names: list[str]) -> str:
    """Another Knight in a strip: facts, then equipped weapons, hand and the discard pile as chips."""
    if player["knight"] < 0:
        return strip(names, seat, [], said="chooses a Knight")
    knight = content.knights[player["knight"]]
    facts = [
        ("health", "exhausted" if player["health"] == 0 else f"{player['health']} of {content.max_health}"),
        ("power", f"{player['power']} of {knight.power_top}"),
        ("slots", f"{player['slots']} of {knight.slot_top}"),
        ("deck", str(player["deck"])),
    ]
    if view["active"] == seat:
        facts.insert(0, ("energy", listed([str(view["energy"]), *earmarks(view["marked"])])))
    if view["votes"][seat]:
        facts.insert(0, ("vote", view["votes"][seat]))
    pieces = chips("equipped", strips(content, f"equipped:{seat}", player["equipped"]))
    pieces += chips("played", strips(content, f"played:{seat}", player["played"]))
    pieces += chips("hand", strips(content, f"hand:{seat}", player["hand"]))
    pieces += chips("drawn next", pile_strips(player, seat, content))
    mat = tag("span", escape(knight.name), class_="kn-chip-mat", data_piece=f"mat:{seat}", title=knight.text)
    return strip(names, seat, facts, pieces=chips("", mat) + pieces)


def chips(name: str, drawn: str) -> str:
    """Cards of a place in a line, with its name."""
    if not drawn:
        return ""
    return tag("span", (tag("i", name) if name else "") + drawn, class_=f"chips chips-{name.split(' ')[0] or 'mat'}")


def strips(content: KnightsContent, prefix: str, run: list[int]) -> str:
    """Cards of a place by their names alone; equal ones are told apart by a number."""
    return "".join(
        card_strip(content.cards[card], f"{prefix}:{content.cards[card].id}:{run[:i].count(card)}")
        for i, card in enumerate(run)
    )


@remembered
def knight_mat(player: PlayerView, knight: Knight, seat: int, energy: int, most: int) -> str:
    health, power, slots = player["health"], player["power"], player["slots"]
    drawn = box(0, 0, 330, 150, "kn-mat-back", rx=12) + dust(24, 330, 150, mix(knight.id) & 0xFFF)
    drawn += tag("g", likeness("knight", knight.id), transform="translate(52 52) scale(1.35)")
    drawn += words(104, 30, knight.name, "kn-knight-name", "start")
    for i in range(most):
        drawn += path(
            "M0 6c-5-3-8-6-7-10c2-3 6-2 7 0c1-2 5-3 7 0c1 4-2 7-7 10z",
            "kn-life on" if i < health else "kn-life",
            transform=f"translate({112 + 21 * i} 52)",
        )
    drawn += words(104, 78, "exhausted" if health == 0 else f"health {health}", "kn-small", "start")
    drawn += power_track(104, 98, power, knight.power_top)
    for i in range(knight.slot_top):
        look = "kn-port on" if i < slots else "kn-port"
        drawn += polygon(corners(112 + 22 * i, 128, 9, 6), look)
    drawn += words(116 + 22 * knight.slot_top, 132, f"slots {slots} of {knight.slot_top}", "kn-small", "start")
    if energy >= 0:
        drawn += circle(52, 120, 25, "kn-energy") + words(52, 122, str(energy), "kn-energy-number")
        drawn += words(52, 136, "energy", "kn-tiny")
    label = f"{knight.name}: health {health}, power {power} of {knight.power_top}, {slots} slots"
    art = picture(
        title(label) + drawn,
        330,
        152,
        label,
        "kn-knight-picture",
        data_token=f"knight:{seat}",
        data_face=f"{health}/{power}/{slots}",
    )
    said = tag("p", tag("b", f"{knight.ability_name}: ") + escape(knight.text), class_="kn-rule")
    return art + said


@remembered
def deck_fan(player: PlayerView, seat: int, content: KnightsContent) -> str:
    """The discard pile, oldest first: never shuffled, it is turned over and drawn in this order."""
    said = "Discard pile: drawn next, in this order" if player["discard"] else "The discard pile is empty."
    lead = tag("span", escape(said), class_="fan-said")
    known = player["order"]
    lead += back(player["deck"], "in the deck", "night")
    if known is not None:
        for i, card in enumerate(known):
            design = content.cards[card]
            lead += card_strip(design, f"deck:{seat}:{design.id}:{known[:i].count(card)}", i + 1)
    return tag("div", lead + pile_strips(player, seat, content), class_="fan")


def pile_strips(player: PlayerView, seat: int, content: KnightsContent) -> str:
    return "".join(
        card_strip(content.cards[card], f"discard:{seat}:{place}:{content.cards[card].id}", place + 1)
        for place, card in enumerate(player["discard"])
    )


def card_strip(card: Card, piece: str, place: int = 0) -> str:
    """A card of which only the edge is seen; looked at closely it says everything."""
    kind = TYPES[card.type]
    inside = tag("i", str(place)) if place else ""
    inside += icon_picture(ICONS[kind]) + tag("span", escape(card.name)) + tag("b", str(card.cost))
    return tag("div", inside, class_=f"strip tone-{TONES[kind]}", data_piece=piece, data_kind=card.id, title=card.text)


def wrap(said: str, most: int) -> list[str]:
    """Words in lines of at most so many letters."""
    lines: list[str] = []
    for word in said.split(" "):
        if lines and len(lines[-1]) + 1 + len(word) <= most:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
