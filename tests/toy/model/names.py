"""What Lanterns calls things: its small numbers, then its nouns, verbs, events and values."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from asterism.kernel.cards import NO, PART, YES
from asterism.kernel.names import EventKind, Noun, Value, Verb

if TYPE_CHECKING:
    from toy.model.state import Lanterns

# Streams of chance
STREAMS: Final = ("cards", "lanterns", "omens")
CARDS: Final = 0
LANTERNS: Final = 1
OMENS: Final = 2

# Verbs; those of card text have numbers of their own
BID: Final = 0
START_LIGHTING: Final = 1
RAID: Final = 2
WISH: Final = 3
END_TURN: Final = 4
PLACE: Final = 5
GIVE: Final = 6

# Events
BID_SHOWN: Final = 0
LIT: Final = 1
GAVE: Final = 2
DREW: Final = 3
OMEN_SHOWN: Final = 4
GAINED: Final = 5
PAID: Final = 6

# Banks
BANKS: Final = ["left", "right"]
LEFT: Final = 0
RIGHT: Final = 1

UNKNOWN: Final = 4095  # a card the reader of the log may not see
ALL_ROUNDS: Final = 1  # how it ended


def card_ids(g: "Lanterns") -> Sequence[str]:
    return g.content.card_ids


def omen_ids(g: "Lanterns") -> Sequence[str]:
    return g.content.omen_ids


def seats(g: "Lanterns") -> int:
    return g.seats


def branches(g: "Lanterns") -> int:
    return g.content.texts.most_branches()


CARD: Final["Noun[Lanterns]"] = Noun("card", card_ids)
OMEN: Final["Noun[Lanterns]"] = Noun("omen", omen_ids)
BANK: Final["Noun[Lanterns]"] = Noun("bank", BANKS)
SEAT: Final["Noun[Lanterns]"] = Noun("seat", size=seats)
NUMBER: Final["Noun[Lanterns]"] = Noun("number", size=1000)
BRANCH: Final["Noun[Lanterns]"] = Noun("part", size=branches)

VERBS: Final["list[Verb[Lanterns]]"] = [
    Verb(BID, "bid", [CARD], "Cards are bid at the beginning of a round", "round.seal"),
    Verb(START_LIGHTING, "light", [], "Lighting begins once in one's own turn", "turn.once"),
    Verb(RAID, "raid", [SEAT], "Others are raided once in one's own turn", "turn.once"),
    Verb(WISH, "wish", [], "A wish is made in one's own turn", "wish.any-time"),
    Verb(END_TURN, "end-turn", [], "A turn is ended once everything begun in it is done", "turn.omen"),
    Verb(PLACE, "place", [BANK], "Lanterns are placed while one lights them", "light.each"),
    Verb(GIVE, "give", [CARD], "A card is given by who is raided", "raid.victim-chooses"),
    Verb(PART, "part", [BRANCH], "A part is chosen when an omen asks for it", "turn.omen"),
    Verb(YES, "yes", [], "An offer is taken when an omen makes it", "turn.omen"),
    Verb(NO, "no", [], "An offer is declined when an omen makes it", "turn.omen"),
]

EVENTS: Final["list[EventKind[Lanterns]]"] = [
    EventKind(BID_SHOWN, "bid-shown", {"seat": SEAT, "card": CARD}),
    EventKind(LIT, "lit", {"seat": SEAT, "bank": BANK}),
    EventKind(GAVE, "gave", {"seat": SEAT, "to": SEAT, "card": CARD}),
    EventKind(DREW, "drew", {"seat": SEAT, "card": CARD}),
    EventKind(OMEN_SHOWN, "omen-shown", {"omen": OMEN}),
    EventKind(GAINED, "gained", {"seat": SEAT, "points": NUMBER, "cause": OMEN}),
    EventKind(PAID, "paid", {"seat": SEAT, "points": NUMBER, "cause": OMEN}),
]

VALUES: Final = [
    Value("hand", 1, 7, "setup.deal", "cards dealt to each seat"),
    Value("rounds", 1, 9, "end.rounds", "rounds of a game"),
    Value("bank", 0, 30, "light.bank-full", "lanterns on the left bank"),
]
