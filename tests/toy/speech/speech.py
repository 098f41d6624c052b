"""How Lanterns speaks."""

from collections.abc import Sequence
from typing import Any

from asterism.kernel.names import EventKind, Noun, Verb
from asterism.kernel.option import first, verb_of
from asterism.kernel.pack import Content
from asterism.kernel.speech import Label, Speech, name_of
from asterism.kernel.state import Event
from asterism.kernel.view import Piece, SeatPanel, Zone
from toy.model.content import LanternsContent
from toy.model.state import Lanterns
from toy.rules.night import (
    BID,
    BID_SHOWN,
    DREW,
    END_TURN,
    GAVE,
    GIVE,
    LIT,
    PLACE,
    RAID,
    START_LIGHTING,
    UNKNOWN,
    WISH,
    SealBids,
)

BANKS = ["left", "right"]


def card_ids(g: Lanterns) -> Sequence[str]:
    return g.content.ids


CARD = Noun[Lanterns]("card", card_ids)
BANK = Noun[Lanterns]("bank", BANKS)
SEAT = Noun[Lanterns]("seat", size=lambda g: g.seats)

VERBS = [
    Verb(BID, "bid", [CARD]),
    Verb(START_LIGHTING, "light", []),
    Verb(RAID, "raid", [SEAT]),
    Verb(WISH, "wish", []),
    Verb(END_TURN, "end-turn", []),
    Verb(PLACE, "place", [BANK]),
    Verb(GIVE, "give", [CARD]),
]
EVENTS = [
    EventKind(BID_SHOWN, "bid-shown", {"seat": SEAT, "card": CARD}),
    EventKind(LIT, "lit", {"seat": SEAT, "bank": BANK}),
    EventKind(GAVE, "gave", {"seat": SEAT, "to": SEAT, "card": CARD}),
    EventKind(DREW, "drew", {"seat": SEAT, "card": CARD}),
]


class LanternsSpeech(Speech[Lanterns, LanternsContent, Any]):
    def __init__(self) -> None:
        super().__init__(VERBS, "end.three-rounds", EVENTS)

    def label(self, g: Lanterns, seat: int, packed: int) -> Label:
        verb, a = verb_of(packed), first(packed)
        if verb == BID:
            return Label(f"Bid {g.content.names[a]}", [f"hand:{g.content.ids[a]}:0"])
        if verb == START_LIGHTING:
            return Label("Light lanterns", reveals=True)
        if verb == RAID:
            return Label(f"Raid {g.names[a]}", [f"seat:{a}"])
        if verb == WISH:
            return Label("Wish for a card", note="-1 wish", reveals=True)
        if verb == PLACE:
            return Label(f"Place it on the {BANKS[a]} bank", note="+2 points" if a == 0 else "+1 point")
        if verb == GIVE:
            return Label(f"Give {g.content.names[a]}", [f"hand:{g.content.ids[a]}:0"])
        return Label("End the turn")

    def observe(self, g: Lanterns, seat: int) -> dict[str, object]:
        top = g.stack[-1] if g.stack else None
        own_bid = -1
        ready: list[int] = []
        if isinstance(top, SealBids):
            ready = top.may_act(g)
            if seat in ready:
                own_bid = first(top.chosen[seat])
        return {
            "round": g.round,
            "left": g.left,
            "points": g.points[:],
            "wishes": g.wishes[:],
            "discard": g.discard[:],
            "hand": sorted(g.hands[seat]) if seat >= 0 else [],
            "hand_sizes": [len(hand) for hand in g.hands],
            "ready": ready,
            "own_bid": own_bid,
        }

    def zones(self, view: dict[str, object], content: Content) -> list[Zone]:
        assert isinstance(content, LanternsContent)
        hand, discard = view["hand"], view["discard"]
        assert isinstance(hand, list) and isinstance(discard, list)
        seat = view["seat"] if isinstance(view["seat"], int) else -1
        return [
            Zone("discard", "Discard", cards("discard", content, discard)),
            Zone("hand", "Your hand", cards("hand", content, hand), owner=seat),
        ]

    def panels(self, view: dict[str, object], content: Content) -> list[SeatPanel]:
        points, wishes = view["points"], view["wishes"]
        assert isinstance(points, list) and isinstance(wishes, list)
        return [SeatPanel(seat, [("wishes", str(wishes[seat]))], score) for seat, score in enumerate(points)]

    def headline(self, view: dict[str, object]) -> str:
        return f"Round {view['round']} of 3"

    def narrate(self, g: Lanterns, event: Event, viewer: int) -> str:
        kind, _, a, b, c, _, _ = event
        who = name_of(g, a, viewer)
        if kind == BID_SHOWN:
            return f"{who} bid {g.content.names[b]}"
        if kind == LIT:
            return f"{who} lit a lantern on the {BANKS[b]} bank"
        if kind == GAVE:
            return f"{who} gave {name_of(g, b, viewer)} {g.content.names[c]}"
        if kind == DREW:
            return f"{who} drew {'a card' if b == UNKNOWN else g.content.names[b]}"
        raise ValueError(f"no words for event {kind}")


def cards(zone: str, content: LanternsContent, ids: list[int]) -> list[Piece]:
    """Pieces for cards of one zone; equal cards are told apart by a number."""
    pieces: list[Piece] = []
    for i, id in enumerate(ids):
        copy = ids[:i].count(id)
        facts = [("value", str(content.worths[id]))]
        pieces.append(Piece(f"{zone}:{content.ids[id]}:{copy}", content.names[id], facts=facts))
    return pieces
