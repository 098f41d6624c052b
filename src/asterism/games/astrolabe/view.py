"""What each seat may see, and the same as zones, pieces and panels for any client."""

from asterism.games.astrolabe.content import AstrolabeContent
from asterism.games.astrolabe.hidden import knows
from asterism.games.astrolabe.instrument import (
    action_of,
    action_steps_of,
    dial_of,
    number_of,
    number_steps_of,
    price_of,
    time_of,
)
from asterism.games.astrolabe.rules.artifacts import PlaceArtifact
from asterism.games.astrolabe.rules.cards import Peek
from asterism.games.astrolabe.rules.demons import PlaceDemon
from asterism.games.astrolabe.rules.setting import SetAstrolabes
from asterism.games.astrolabe.rules.stars import (
    MoveInSky,
    MoveStars,
    PlaceStars,
    ReturnStars,
    ShiftStars,
    TakeConstellation,
)
from asterism.games.astrolabe.rules.talismans import PlayTalisman
from asterism.games.astrolabe.scoring import demon_points, score
from asterism.games.astrolabe.state import (
    ACTED,
    BOOST,
    CARD_BITS,
    DECK_EMPTY,
    DESIGN_BITS,
    FIVE_TRAPPED,
    NOW_LENGTH,
    ON_TOP,
    PAID_NOW,
    ROUND_BITS,
    SPENDING_SHOWN,
    Astrolabe,
)
from asterism.games.astrolabe.wording import essence_text
from asterism.games.astrolabe.words import (
    ACTION_NAMES,
    ARTIFACTS,
    AT_TIME,
    DECK_NAMES,
    DEMONS,
    EMPTY,
    STAR_NAMES,
    TALISMANS,
    TIME_NAMES,
    WILD,
)
from asterism.kernel.pack import Content
from asterism.kernel.view import Piece, SeatPanel, Zone

LAST_WORDS = {FIVE_TRAPPED: "five demons are trapped", DECK_EMPTY: "the demon deck is empty"}

# ------------------------------------------------------------------ observing


def observe(g: Astrolabe, seat: int) -> dict[str, object]:
    content = g.content
    top = g.stack[-1] if g.stack else None
    return {
        "round": g.round,
        "phase": "over" if g.over else "set" if isinstance(top, SetAstrolabes) else "turns",
        "last": LAST_WORDS.get(g.last, "forty rounds have been played") if g.last else "",
        "holder": g.holder,
        "order": g.order[:],
        "active": g.order[g.turn] if g.order and g.turn < g.seats else None,
        "turn": turn_facts(g),
        "boards": [board(g, other, seat) for other in range(g.seats)],
        "hand": own_hand(g, seat),
        "setting": own_setting(g, seat),
        "demon_row": [content.demon_ids[demon] if demon >= 0 else None for demon in g.demon_row],
        "artifact_row": [content.artifact_ids[artifact] if artifact >= 0 else None for artifact in g.artifact_row],
        "decks": {name: deck_shown(g, deck) for deck, name in enumerate(DECK_NAMES)},
        "known": known_cards(g, seat),
        "peek": peeked(g, seat),
        "talisman_pile": [content.talisman_ids[design] for design in g.talisman_pile],
        "playing": [content.talisman_ids[p.design] for p in g.stack if isinstance(p, PlayTalisman)],
        "sky": {content.sky_ids[slot]: STAR_NAMES[token] if token else None for slot, token in enumerate(g.sky)},
        "bag": {STAR_NAMES[token]: g.bag.count(token) for token in range(1, 7)},  # ruling.sky.bag-knowledge
        "bank": {"dark": g.bank[0], "bright": g.bank[1]},
        "stars_in_hand": [STAR_NAMES[token] for token in stars_in_hand(g)],
        "card_in_hand": card_in_hand(g),
        "removed": [content.artifact_ids[starter] for starter in g.removed],
    }


def turn_facts(g: Astrolabe) -> dict[str, object]:
    """What has happened in the running turn; every part of it is public."""
    if not g.order or g.over:
        return {}
    names = ("captured", "trapped", "purged", "bought", "activated", "finished", "placed", "played")
    facts: dict[str, object] = {name: g.now[i] for i, name in enumerate(names)}
    facts["paid_activations"] = g.now[PAID_NOW]
    facts["acted"] = g.now[ACTED] == 1
    facts["boost"] = g.now[BOOST]
    assert len(g.now) == NOW_LENGTH
    return facts


def board(g: Astrolabe, seat: int, viewer: int) -> dict[str, object]:
    content = g.content
    top = g.stack[-1] if g.stack else None
    sealed = isinstance(top, SetAstrolabes)
    paid = 0
    ready = False
    if isinstance(top, SetAstrolabes):
        ready = top.chosen[seat] >= 0  # set.ready-sign
        if ready and g.settings[SPENDING_SHOWN]:
            paid = price_of(top.chosen[seat])
    shown = g.dial[seat] >= 0
    reading = -1
    if shown:
        acting = bool(g.order) and g.turn < g.seats and g.order[g.turn] == seat
        reading = g.reading(seat) if acting and not sealed else g.revealed[seat]
    return {
        "focus": g.focus[seat] - paid,
        "dark": g.dark[seat],
        "bright": g.bright[seat],
        "vp": g.vp[seat],
        "score": score(g, seat),
        "demon_points": demon_points(g, seat),
        "time": TIME_NAMES[g.tracker[seat]] if g.tracker[seat] >= 0 else None,
        "ready": ready,
        "dial": g.dial[seat] if shown else None,
        "action_ring": g.action_ring[seat],
        "number_ring": g.number_ring[seat],
        "reading": reading_shown(reading) if shown else None,
        "demons": [captured(g, seat, slot) for slot in range(content.demon_slots)],
        "sides": {name: side(g, seat, number) for number, name in enumerate(TIME_NAMES)},
        "bonus_taken": [TIME_NAMES[number] for number in range(3) if g.filled[seat] >> number & 1],
        "trapped": g.trapped_count[seat],
        "purged": [content.demon_ids[entry & CARD_BITS] for entry in g.purged if entry >> 8 == seat],
        "hand_size": len(g.hands[seat]),  # talisman.secret
        "hand_limit": g.hand_limit(seat),
        "price": g.price(seat),
    }


def reading_shown(reading: int) -> dict[str, object]:
    return {
        "time": TIME_NAMES[time_of(reading)],
        "action": ACTION_NAMES[action_of(reading)],
        "number": number_of(reading),
    }


def captured(g: Astrolabe, seat: int, slot: int) -> dict[str, object] | None:
    at = seat * g.content.demon_slots + slot
    demon = g.slots[at]
    if demon < 0:
        return None
    icons = g.content.stars[demon]
    tokens = g.cover[at * 5 : at * 5 + len(icons)]
    return {
        "id": g.content.demon_ids[demon],
        "icons": [STAR_NAMES[star] for star in icons],
        "tokens": [STAR_NAMES[token] if token else None for token in tokens],
        "read": EMPTY not in tokens,
    }


def side(g: Astrolabe, seat: int, number: int) -> list[dict[str, object]]:
    content = g.content
    base = seat * content.places
    found: list[dict[str, object]] = []
    for place in range(base + content.side_start[number], base + content.side_start[number + 1]):
        artifact = g.places[place]
        if artifact >= 0:
            inside = [content.demon_ids[entry & 255] for entry in g.trapped if entry >> 8 & 255 == artifact]
            found.append({"id": content.artifact_ids[artifact], "demons": inside})
    return found


def own_hand(g: Astrolabe, seat: int) -> list[dict[str, object]]:
    if seat < 0:
        return []
    return [
        {"id": g.content.talisman_ids[held & DESIGN_BITS], "usable_from": held >> 8 & ROUND_BITS}
        for held in g.hands[seat]
    ]


def own_setting(g: Astrolabe, seat: int) -> dict[str, object] | None:
    """What the viewer has sealed or aimed at; nobody else's."""
    top = g.stack[-1] if g.stack else None
    if seat < 0 or not isinstance(top, SetAstrolabes):
        return None
    if top.aimed[seat] >= 0:
        return {"aim": reading_shown(top.aimed[seat])}
    setting = top.chosen[seat]
    if setting < 0:
        return None
    instrument = g.content.instrument
    n = instrument.positions
    action_ring = (g.action_ring[seat] + action_steps_of(setting)) % n
    number_ring = (g.number_ring[seat] + number_steps_of(setting)) % n
    return {
        "dial": dial_of(setting),
        "action_steps": action_steps_of(setting),
        "number_steps": number_steps_of(setting),
        "price": price_of(setting),
        "reading": reading_shown(instrument.read(dial_of(setting), action_ring, number_ring)),
    }


def deck_shown(g: Astrolabe, deck: int) -> int:
    """Cards in a deck, those somebody is looking at included."""
    size = g.deck_size(deck)
    for procedure in g.stack:
        if isinstance(procedure, Peek) and procedure.deck == deck:
            size += len(procedure.cards)
    return size


def id_of(g: Astrolabe, deck: int, card: int) -> str:
    if deck == DEMONS:
        return g.content.demon_ids[card]
    if deck == ARTIFACTS:
        return g.content.artifact_ids[card]
    return g.content.talisman_ids[card]


def known_cards(g: Astrolabe, seat: int) -> list[dict[str, object]]:
    """Cards in the decks whose place the viewer knows; `place` counts from that end, 1 being outermost."""
    bit = 1 << seat if seat >= 0 else 0
    found: list[dict[str, object]] = []
    for deck in range(3):
        for end in range(2):
            stack = [entry for entry in g.known if entry >> 8 & 3 == deck and entry >> 10 & 3 == end]
            for place, entry in enumerate(reversed(stack)):
                if knows(entry, bit):
                    found.append(
                        {
                            "deck": DECK_NAMES[deck],
                            "end": "top" if end == ON_TOP else "bottom",
                            "place": place + 1,
                            "card": id_of(g, deck, entry & CARD_BITS),
                        }
                    )
    return found


def peeked(g: Astrolabe, seat: int) -> dict[str, object] | None:
    top = g.stack[-1] if g.stack else None
    if not isinstance(top, Peek):
        return None
    cards = [id_of(g, top.deck, card & CARD_BITS) for card in top.cards] if top.seat == seat else []
    return {"deck": DECK_NAMES[top.deck], "seat": top.seat, "count": len(top.cards), "cards": cards}


def stars_in_hand(g: Astrolabe) -> list[int]:
    """Tokens between bag, sky and demons, for everybody to see (ruling.sky.draw-together)."""
    found: list[int] = []
    for procedure in g.stack:
        if isinstance(procedure, (PlaceStars, TakeConstellation, MoveStars)):
            found += procedure.stars
        elif isinstance(procedure, (ReturnStars, ShiftStars, MoveInSky)) and procedure.token:
            found.append(procedure.token)
    return found


def card_in_hand(g: Astrolabe) -> dict[str, object] | None:
    """A demon or artifact that has been taken and not yet placed."""
    top = g.stack[-1] if g.stack else None
    if isinstance(top, PlaceDemon):
        return {"kind": "demon", "id": g.content.demon_ids[top.demon]}
    if isinstance(top, PlaceArtifact):
        return {"kind": "artifact", "id": g.content.artifact_ids[top.artifact]}
    return None


# ----------------------------------------------------- reading a view's values


def table(value: object) -> dict[str, object]:
    assert isinstance(value, dict)
    return value


def items(value: object) -> list[object]:
    assert isinstance(value, list)
    return value


def number(value: object) -> int:
    assert isinstance(value, int)
    return value


def word(value: object) -> str:
    assert isinstance(value, str)
    return value


# --------------------------------------------------------------- zones, panels


def headline(view: dict[str, object]) -> str:
    parts = [f"Round {view['round']}"]
    if view["phase"] == "set":
        boards = [table(board) for board in items(view["boards"])]
        parts.append(f"setting, {sum(1 for board in boards if board['ready'])} of {len(boards)} ready")
    elif view["phase"] == "turns" and view["active"] is not None:
        parts.append(f"turn {items(view['order']).index(view['active']) + 1} of {view['seats']}")
    if view["last"]:
        parts.append(f"last round: {view['last']}")
    return " · ".join(parts)


def panels(view: dict[str, object], content: Content) -> list[SeatPanel]:
    found: list[SeatPanel] = []
    for seat, one in enumerate(items(view["boards"])):
        board = table(one)
        reading = board["reading"]
        shown = reading_words(table(reading)) if reading is not None else "not set yet"
        facts = [
            ("astrolabe", "sealed" if board["ready"] else shown),
            ("focus", str(board["focus"])),
            ("dark", str(board["dark"])),
            ("bright", str(board["bright"])),
            ("trapped", f"{board['trapped']} of 5"),
            ("talismans", f"{board['hand_size']} of {board['hand_limit']}"),
            ("tie-breaker", "yes" if view["holder"] == seat else "no"),
        ]
        found.append(SeatPanel(seat, facts, number(board["score"])))
    return found


def reading_words(reading: dict[str, object]) -> str:
    time = AT_TIME[TIME_NAMES.index(word(reading["time"]))]
    return f"{reading['action']} {reading['number']} {time}"


def zones(view: dict[str, object], content: Content) -> list[Zone]:
    assert isinstance(content, AstrolabeContent)
    decks = table(view["decks"])
    found = [
        Zone("demon-row", "Demons", [demon_piece(content, word(id)) for id in items(view["demon_row"]) if id]),
        Zone("demon-deck", "Demon deck", [], layout="stack", note=f"{decks['demon']} cards face down"),
        Zone(
            "artifact-row",
            "Artifacts",
            [artifact_piece(content, word(id), []) for id in items(view["artifact_row"]) if id],
        ),
        Zone("artifact-deck", "Artifact deck", [], layout="stack", note=f"{decks['artifact']} cards face down"),
        Zone("talisman-deck", "Talisman deck", [], layout="stack", note=f"{decks['talisman']} cards face down"),
        Zone("talisman-pile", "Discarded talismans", talisman_pieces(content, "pile", view["talisman_pile"])),
        Zone("bag", "Star bag", [], layout="stack", note=bag_note(view)),
        Zone("bank", "Bank", [], layout="stack", note=bank_note(view)),
    ]
    found += sky_zones(view, content)
    in_hand = [
        Piece(f"star:{i}", f"{name} star", shape="star", colour=word(name))
        for i, name in enumerate(items(view["stars_in_hand"]))
    ]
    if in_hand:
        found.append(Zone("stars-in-hand", "Stars to place", in_hand))
    card = view["card_in_hand"]
    if card is not None:
        id = word(table(card)["id"])
        kind = table(card)["kind"]
        piece = demon_piece(content, id) if kind == "demon" else artifact_piece(content, id, [])
        found.append(Zone("card-in-hand", "Card to place", [piece]))
    if view["playing"]:
        found.append(Zone("playing", "Talisman being played", talisman_pieces(content, "playing", view["playing"])))
    if view["peek"] is not None:
        found.append(peek_zone(content, table(view["peek"])))
    for seat in range(number(view["seats"])):
        found += seat_zones(view, content, seat)
    if view["seat"] is not None:
        hand = [table(held)["id"] for held in items(view["hand"])]
        facts = [f"from round {table(held)['usable_from']}" for held in items(view["hand"])]
        pieces = talisman_pieces(content, "talisman", hand)
        for piece, fact in zip(pieces, facts, strict=True):
            piece.facts.append(("playable", fact))
        found.append(Zone("hand", "Your talismans", pieces, owner=number(view["seat"])))
    return found


def bag_note(view: dict[str, object]) -> str:
    return ", ".join(f"{count} {name}" for name, count in table(view["bag"]).items() if count) or "empty"


def bank_note(view: dict[str, object]) -> str:
    bank = table(view["bank"])
    return f"{bank['dark']} dark, {bank['bright']} bright"


def sky_zones(view: dict[str, object], content: AstrolabeContent) -> list[Zone]:
    sky = table(view["sky"])
    found: list[Zone] = []
    for number_, slots in enumerate(content.constellations):
        pieces: list[Piece] = []
        for slot in slots:
            id = content.sky_ids[slot]
            token = sky[id]
            links = ", ".join(content.sky_ids[other] for other in content.sky_links[slot])
            facts = [("slot", id), ("linked to", links)]
            name = f"{token} star" if token is not None else "empty"
            colour = word(token) if token is not None else ""
            pieces.append(Piece(f"sky:{id}", name, facts=facts, shape="star" if colour else "slot", colour=colour))
        zone = f"constellation:{content.constellation_ids[number_]}"
        found.append(Zone(zone, content.constellation_names[number_], pieces, layout="grid"))
    return found


def peek_zone(content: AstrolabeContent, peek: dict[str, object]) -> Zone:
    deck = word(peek["deck"])
    ids = [word(id) for id in items(peek["cards"])]
    pieces: list[Piece] = []
    for i, id in enumerate(ids):
        name, text = card_words(content, deck, id)
        pieces.append(Piece(f"peek:{deck}:{id}:{ids[:i].count(id)}", name, text))
    return Zone("peek", "Cards looked at", pieces, note=f"{peek['count']} of the {deck} deck")


def card_words(content: AstrolabeContent, deck: str, id: str) -> tuple[str, str]:
    if deck == DECK_NAMES[DEMONS]:
        demon = content.demon_ids.index(id)
        return content.demon_names[demon], demon_text(content, demon)
    if deck == DECK_NAMES[TALISMANS]:
        design = content.talisman_ids.index(id)
        return content.talisman_names[design], content.talisman_texts[design]
    artifact = content.artifact_ids.index(id)
    return content.artifact_names[artifact], content.artifact_texts[artifact]


def seat_zones(view: dict[str, object], content: AstrolabeContent, seat: int) -> list[Zone]:
    board = table(items(view["boards"])[seat])
    instrument = content.instrument
    action_ring, number_ring = number(board["action_ring"]), number(board["number_ring"])
    pieces: list[Piece] = []
    for dial in range(instrument.positions):
        reading = reading_shown(instrument.read(dial, action_ring, number_ring))
        facts = [(name, str(value)) for name, value in reading.items()]
        pieces.append(Piece(f"dial:{seat}:{dial}", f"position {dial}", facts=facts, shape="slot"))
    reading_note = reading_words(table(board["reading"])) if board["reading"] is not None else "not set yet"
    found = [Zone(f"astrolabe:{seat}", "Astrolabe", pieces, seat, "grid", reading_note)]
    demons: list[Piece] = []
    for slot, demon in enumerate(items(board["demons"])):
        if demon is None:
            demons.append(Piece(f"slot:{seat}:{slot}", f"open slot {slot + 1}", shape="slot"))
        else:
            demons.append(captured_piece(content, table(demon), slot))
    found.append(Zone(f"demons:{seat}", "Captured demons", demons, seat))
    for name in TIME_NAMES:
        cards: list[Piece] = []
        for card in items(table(board["sides"])[name]):
            inside = [word(id) for id in items(table(card)["demons"])]
            cards.append(artifact_piece(content, word(table(card)["id"]), inside))
        note = "bonus taken" if name in items(board["bonus_taken"]) else ""
        found.append(Zone(f"side:{seat}:{name}", f"{name.capitalize()} side", cards, seat, note=note))
    purged = [demon_piece(content, word(id)) for id in items(board["purged"])]
    found.append(Zone(f"purged:{seat}", "Purged demons", purged, seat, "stack"))
    return found


def demon_text(content: AstrolabeContent, demon: int) -> str:
    essence = essence_text(content.dark[demon], content.bright[demon])
    return f"Purge: {essence}. {content.demon_texts[demon]}"


def demon_piece(content: AstrolabeContent, id: str) -> Piece:
    demon = content.demon_ids.index(id)
    facts = [("stars", " ".join(STAR_NAMES[star] for star in content.stars[demon])), ("VP", str(content.vp[demon]))]
    colour = STAR_NAMES[content.stars[demon][0]]
    text = demon_text(content, demon)
    return Piece(
        f"demon:{id}", content.demon_names[demon], text, facts, colour=colour, flavour=content.demon_flavours[demon]
    )


def captured_piece(content: AstrolabeContent, demon: dict[str, object], slot: int) -> Piece:
    piece = demon_piece(content, word(demon["id"]))
    shown: list[str] = []
    for icon, token in zip(items(demon["icons"]), items(demon["tokens"]), strict=True):
        if token is None:
            shown.append(f"{icon} open")
        elif token == STAR_NAMES[WILD]:
            shown.append(f"{icon} covered by wild")
        else:
            shown.append(f"{icon} covered")
    piece.facts = [("slot", str(slot + 1)), ("icons", ", ".join(shown)), *piece.facts[1:]]
    return piece


def artifact_piece(content: AstrolabeContent, id: str, inside: list[str]) -> Piece:
    artifact = content.artifact_ids.index(id)
    text = f"{content.artifact_texts[artifact]} After trap: {content.after_texts[artifact]}"
    names = [content.demon_names[content.demon_ids.index(demon)] for demon in inside]
    facts = [("holds", ", ".join(names))] if names else []
    flavour = content.artifact_flavours[artifact]
    return Piece(f"artifact:{id}", content.artifact_names[artifact], text, facts, flavour=flavour)


def talisman_pieces(content: AstrolabeContent, zone: str, ids: object) -> list[Piece]:
    pieces: list[Piece] = []
    listed = [word(id) for id in items(ids)]
    for i, id in enumerate(listed):
        design = content.talisman_ids.index(id)
        name, text, flavour = (
            content.talisman_names[design],
            content.talisman_texts[design],
            content.talisman_flavours[design],
        )
        pieces.append(Piece(f"{zone}:{id}:{listed[:i].count(id)}", name, text, flavour=flavour))
    return pieces
