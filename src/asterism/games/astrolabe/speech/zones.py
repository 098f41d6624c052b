"""A view as zones, pieces and panels, for any client."""

from asterism.games.astrolabe.model.content import AstrolabeContent
from asterism.games.astrolabe.model.names import AT_TIME, DECK_NAMES, DEMONS, STAR_NAMES, TALISMANS, TIME_NAMES, WILD
from asterism.games.astrolabe.model.wording import essence_text
from asterism.games.astrolabe.speech.view import AstrolabeView, CapturedView, PeekView, ReadingView, reading_shown
from asterism.kernel.english import capital, some
from asterism.kernel.speech.view import Piece, SeatPanel, Zone


def headline(view: AstrolabeView) -> str:
    parts = [f"Round {view['round']}"]
    if view["phase"] == "set":
        boards = view["boards"]
        parts.append(f"setting, {sum(1 for board in boards if board['ready'])} of {len(boards)} ready")
    elif view["phase"] == "turns" and view["active"] is not None:
        parts.append(f"turn {view['order'].index(view['active']) + 1} of {view['seats']}")
    if view["last"]:
        parts.append(f"last round: {view['last']}")
    return " · ".join(parts)


def panels(view: AstrolabeView, content: AstrolabeContent) -> list[SeatPanel]:
    found: list[SeatPanel] = []
    for seat, board in enumerate(view["boards"]):
        reading = board["reading"]
        shown = reading_words(reading) if reading is not None else "not set yet"
        facts = [
            ("astrolabe", "sealed" if board["ready"] else shown),
            ("focus", str(board["focus"])),
            ("dark", str(board["dark"])),
            ("bright", str(board["bright"])),
            ("trapped", f"{board['trapped']} of {content.traps_to_end}"),
            ("talismans", f"{board['hand_size']} of {board['hand_limit']}"),
            ("tie-breaker", "yes" if view["holder"] == seat else "no"),
        ]
        found.append(SeatPanel(seat, facts, board["score"]))
    return found


def reading_words(reading: ReadingView) -> str:
    time = AT_TIME[TIME_NAMES.index(reading["time"])]
    return f"{reading['action']} {reading['number']} {time}"


def zones(view: AstrolabeView, content: AstrolabeContent) -> list[Zone]:
    decks = view["decks"]
    found = [
        Zone("demon-row", "Demons", [demon_piece(content, id) for id in view["demon_row"] if id]),
        Zone("demon-deck", "Demon deck", [], layout="stack", note=f"{some(decks['demon'], 'card')} face down"),
        Zone(
            "artifact-row",
            "Artifacts",
            [artifact_piece(content, id, []) for id in view["artifact_row"] if id],
        ),
        Zone("artifact-deck", "Artifact deck", [], layout="stack", note=f"{some(decks['artifact'], 'card')} face down"),
        Zone("talisman-deck", "Talisman deck", [], layout="stack", note=f"{some(decks['talisman'], 'card')} face down"),
        Zone("talisman-pile", "Discarded talismans", talisman_pieces(content, "pile", view["talisman_pile"])),
        Zone("bag", "Star bag", [], layout="stack", note=bag_note(view)),
        Zone("bank", "Bank", [], layout="stack", note=bank_note(view)),
    ]
    found += sky_zones(view, content)
    in_hand = [
        Piece(f"star:{i}", f"{name} star", shape="star", colour=name) for i, name in enumerate(view["stars_in_hand"])
    ]
    if in_hand:
        found.append(Zone("stars-in-hand", "Stars to place", in_hand))
    card = view["card_in_hand"]
    if card is not None:
        id = card["id"]
        piece = demon_piece(content, id) if card["kind"] == "demon" else artifact_piece(content, id, [])
        found.append(Zone("card-in-hand", "Card to place", [piece]))
    if view["playing"]:
        found.append(Zone("playing", "Talisman being played", talisman_pieces(content, "playing", view["playing"])))
    if view["peek"] is not None:
        found.append(peek_zone(content, view["peek"]))
    for seat in range(view["seats"]):
        found += seat_zones(view, content, seat)
    if view["seat"] is not None:
        hand = [held["id"] for held in view["hand"]]
        facts = [f"from round {held['usable_from']}" for held in view["hand"]]
        pieces = talisman_pieces(content, "talisman", hand)
        for piece, fact in zip(pieces, facts, strict=True):
            piece.facts.append(("playable", fact))
        found.append(Zone("hand", "Your talismans", pieces, owner=view["seat"]))
    return found


def bag_note(view: AstrolabeView) -> str:
    return ", ".join(f"{count} {name}" for name, count in view["bag"].items() if count) or "empty"


def bank_note(view: AstrolabeView) -> str:
    bank = view["bank"]
    return ", ".join(f"{'unlimited' if left is None else left} {kind}" for kind, left in bank.items())


def sky_zones(view: AstrolabeView, content: AstrolabeContent) -> list[Zone]:
    sky = view["sky"]
    found: list[Zone] = []
    for number_, slots in enumerate(content.constellations):
        pieces: list[Piece] = []
        for slot in slots:
            id = content.sky_ids[slot]
            token = sky[id]
            links = ", ".join(content.sky_ids[other] for other in content.sky_links[slot])
            facts = [("slot", id), ("linked to", links)]
            name = f"{token} star" if token is not None else "empty"
            colour = token if token is not None else ""
            pieces.append(Piece(f"sky:{id}", name, facts=facts, shape="star" if colour else "slot", colour=colour))
        zone = f"constellation:{content.constellation_ids[number_]}"
        found.append(Zone(zone, content.constellation_names[number_], pieces, layout="grid"))
    return found


def peek_zone(content: AstrolabeContent, peek: PeekView) -> Zone:
    deck = peek["deck"]
    ids = peek["cards"]
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


def seat_zones(view: AstrolabeView, content: AstrolabeContent, seat: int) -> list[Zone]:
    board = view["boards"][seat]
    instrument = content.instrument
    action_ring, number_ring = board["action_ring"], board["number_ring"]
    pieces: list[Piece] = []
    for dial in range(instrument.positions):
        reading = reading_shown(instrument.read(dial, action_ring, number_ring))
        facts = [(name, str(value)) for name, value in reading.items()]
        pieces.append(Piece(f"dial:{seat}:{dial}", f"position {dial}", facts=facts, shape="slot"))
    reading_note = reading_words(board["reading"]) if board["reading"] is not None else "not set yet"
    found = [Zone(f"astrolabe:{seat}", "Astrolabe", pieces, seat, "grid", reading_note)]
    demons: list[Piece] = []
    for slot, demon in enumerate(board["demons"]):
        if demon is None:
            demons.append(Piece(f"slot:{seat}:{slot}", f"open slot {slot + 1}", shape="slot"))
        else:
            demons.append(captured_piece(content, demon, slot))
    found.append(Zone(f"demons:{seat}", "Captured demons", demons, seat))
    for name in TIME_NAMES:
        cards: list[Piece] = []
        for card in board["sides"][name]:
            cards.append(artifact_piece(content, card["id"], card["demons"]))
        note = "bonus taken" if name in board["bonus_taken"] else ""
        found.append(Zone(f"side:{seat}:{name}", f"{capital(name)} side", cards, seat, note=note))
    purged = [demon_piece(content, id) for id in board["purged"]]
    found.append(Zone(f"purged:{seat}", "Purged demons", purged, seat, "stack"))
    return found


def demon_text(content: AstrolabeContent, demon: int) -> str:
    essence = essence_text(content.dark[demon], content.bright[demon], content.either[demon])
    return f"Purge: {essence}. {content.demon_texts[demon]}"


def demon_piece(content: AstrolabeContent, id: str) -> Piece:
    demon = content.demon_ids.index(id)
    facts = [("stars", " ".join(STAR_NAMES[star] for star in content.stars[demon])), ("VP", str(content.vp[demon]))]
    colour = STAR_NAMES[content.stars[demon][0]]
    text = demon_text(content, demon)
    return Piece(
        f"demon:{id}", content.demon_names[demon], text, facts, colour=colour, flavour=content.demon_flavours[demon]
    )


def captured_piece(content: AstrolabeContent, demon: CapturedView, slot: int) -> Piece:
    piece = demon_piece(content, demon["id"])
    shown: list[str] = []
    for icon, token in zip(demon["icons"], demon["tokens"], strict=True):
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
    text = f"{content.artifact_texts[artifact]} {content.after_faces[artifact]}"
    names = [content.demon_names[content.demon_ids.index(demon)] for demon in inside]
    facts = [("holds", ", ".join(names))] if names else []
    flavour = content.artifact_flavours[artifact]
    return Piece(f"artifact:{id}", content.artifact_names[artifact], text, facts, flavour=flavour)


def talisman_pieces(content: AstrolabeContent, zone: str, ids: list[str]) -> list[Piece]:
    pieces: list[Piece] = []
    for i, id in enumerate(ids):
        design = content.talisman_ids.index(id)
        name, text, flavour = (
            content.talisman_names[design],
            content.talisman_texts[design],
            content.talisman_flavours[design],
        )
        pieces.append(Piece(f"{zone}:{id}:{ids[:i].count(id)}", name, text, flavour=flavour))
    return pieces
