"""The tables: making them, sitting down, answering, taking back, talking. Pages and API both stand on this."""

from asterism.kernel.state import SPECTATOR
from asterism.web.errors import Refused
from asterism.web.live import Live
from asterism.web.making import Making
from asterism.web.names import clean_text
from asterism.web.playing import Playing
from asterism.web.records import Records
from asterism.web.sitting import Sitting

LONGEST_CHAT = 500
LONGEST_NOTES = 4000
LONGEST_PIECE = 80


class Tables(Making, Sitting, Playing, Records):
    """Everything one can do at a table; the rooms it is made of have one job each."""

    def say(self, id: str, seat: int, text: str) -> None:
        words = clean_text(text)[:LONGEST_CHAT]
        if not words:
            raise Refused(422, "There is nothing to say.")
        with self.changing(id) as (_, writing):
            writing.say(seat, words)

    def point(self, id: str, seat: int, piece: str, text: str) -> None:
        """Show everybody a piece that everybody can see, with a few words."""
        words = clean_text(text)[:LONGEST_CHAT]
        with self.changing(id) as (live, writing):
            if live.match is None or not live.game.team:
                raise Refused(409, "People point at things where they play together, once the game has begun.")
            name = pointable(live).get(piece)
            if name is None:
                raise Refused(422, "There is no such thing on the table that everybody can see.")
            writing.say(seat, f"points at {name}{f': {words}' if words else ''}", piece)


def pointable(live: Live) -> dict[str, str]:
    """What everybody can see and point at: zones and pieces by id, with their names."""
    if live.pointable[0] == live.head.version:
        return live.pointable[1]
    state = live.playing.state
    view = live.game.speech.view(state, SPECTATOR)
    found: dict[str, str] = {}
    for zone in live.game.speech.zones(view, state.pack):
        found[zone.id] = zone.title
        found.update({piece.id: piece.name for piece in zone.pieces if not piece.hidden})
    live.pointable = (
        live.head.version,
        {id: name for id, name in found.items() if 0 < len(id) <= LONGEST_PIECE and name},
    )
    return live.pointable[1]
