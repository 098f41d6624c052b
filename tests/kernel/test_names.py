"""What a game declares of its nouns, verbs and events, and what programs read from it."""

import toy
from asterism.kernel.names import EventKind, Noun, Several, packed
from asterism.kernel.speech.speech import ALL_SEEING
from asterism.kernel.state import SPECTATOR
from toy.model.state import Lanterns

SEAT = Noun[Lanterns]("seat", size=lambda g: g.seats)
CARD = Noun[Lanterns]("card", lambda g: g.content.card_ids)
BANK = Noun[Lanterns]("bank", ["left", "right"])


def table() -> Lanterns:
    return toy.GAME.new(3, 1)


def test_a_noun_is_written_by_name_and_knows_its_bounds() -> None:
    g = table()
    assert (CARD.write(g, 1), CARD.read(g, "flame"), CARD.read(g, "soot"), CARD.size(g)) == ("flame", 1, -1, 3)
    assert (BANK.write(g, 1), BANK.read(g, "left"), BANK.size(g)) == ("right", 0, 2)
    assert (SEAT.write(g, 2), SEAT.read(g, 2), SEAT.read(g, True), SEAT.size(g)) == (2, 2, -1, 3)


def test_an_event_is_told_by_name() -> None:
    g = table()
    drew = EventKind(3, "drew", {"seat": SEAT, "cards": Several(CARD), "cause": BANK})
    assert drew.tell(g, [1, packed([2, 0]), 0, 0, 0]) == {
        "event": "drew",
        "seat": 1,
        "cards": ["blaze", "spark"],
        "cause": "left",
    }
    assert EventKind(3, "drew", {"card": CARD}).tell(g, [255]) == {"event": "drew", "card": None}


def test_programs_read_what_the_viewer_may_know() -> None:
    g = table()
    g.log = []
    seat = g.waiting()[0]
    while not g.log or not any(event[1] > 0 for event in g.log):
        seat = g.waiting()[0]
        g.step(seat, g.options(seat)[-1])
    own = next(event for event in g.log if event[1] > 0)
    drawer = own[2]
    told = {viewer: [e for e in g.events(viewer) if e["event"] == "drew"] for viewer in (drawer, SPECTATOR, ALL_SEEING)}
    assert told[drawer][0]["card"] is not None and told[drawer] == told[ALL_SEEING]
    assert told[SPECTATOR] == [{"event": "drew", "seat": drawer, "card": None}]
