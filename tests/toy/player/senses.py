"""Lanterns for learners."""

from typing import ClassVar, Final

from asterism.kernel.option import first
from asterism.kernel.senses import (
    CardTable,
    Schema,
    Senses,
    categories,
    counts,
    flags,
    write_around,
    write_seats,
    write_tally,
)
from toy.model.names import CARD, OMEN
from toy.model.state import Lanterns
from toy.rules.lanterns import Light
from toy.rules.round import SealBids

MOST_POINTS: Final = 255  # far more than three rounds bring
MOST_LIT: Final = 3  # lanterns of one passage


class LanternsSenses(Senses[Lanterns]):
    limit: ClassVar[int] = 500
    left_out: ClassVar[dict[str, str]] = {"rounds": "the same for the whole pack"}

    def schema(self, g: Lanterns) -> Schema:
        content, seats = g.content, g.seats
        cards, deck = len(content.card_ids), len(content.deck)
        return Schema(
            [
                flags("asked", seats, "waiting"),
                counts("round", 1, content.rounds, "round"),
                categories("omen", 1, len(content.omen_ids), OMEN.word, "omen"),
                counts("left bank", 1, content.bank, "left"),
                counts("points", seats, MOST_POINTS, "points"),
                counts("wishes", seats, 2, "wishes"),
                counts("discarded", cards, deck, "discard"),
                counts("hand", cards, deck, "hand"),
                counts("hand sizes", seats, deck, "hand_sizes"),
                flags("ready", seats, "ready"),
                categories("own bid", 1, cards, CARD.word, "own_bid"),
                counts("lanterns to place", 1, MOST_LIT),
            ]
        )

    def look(self, g: Lanterns, seat: int, out: list[int]) -> None:
        cards = len(g.content.card_ids)
        top = g.stack[-1] if g.stack else None
        write_seats(out, g.waiting(), g.seats, seat)
        out.append(g.round)
        out.append(g.omen + 1)
        out.append(g.left)
        write_around(out, g.points, seat)
        write_around(out, g.wishes, seat)
        write_tally(out, g.discard, cards)
        write_tally(out, g.hands[seat], cards)
        write_around(out, [len(hand) for hand in g.hands], seat)
        write_seats(out, g.may_act() if isinstance(top, SealBids) else [], g.seats, seat)
        sealed = isinstance(top, SealBids) and top.chosen[seat] >= 0
        out.append(first(top.chosen[seat]) + 1 if isinstance(top, SealBids) and sealed else 0)
        out.append(top.lanterns if isinstance(top, Light) else 0)

    def card_tables(self, g: Lanterns) -> dict[str, CardTable]:
        return {CARD.word: CardTable(["brightness"], [[float(worth)] for worth in g.content.worths])}

    def progress(self, g: Lanterns, seat: int) -> float:
        return float(g.points[seat])

    def most_options(self, g: Lanterns) -> int:
        return max(len(g.content.card_ids), g.content.texts.most_branches(), 2 + g.seats)
