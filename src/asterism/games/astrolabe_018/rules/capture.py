"""Capture: face-up Divs for the own board."""

from asterism.games.astrolabe_018.model.names import (
    CAPTURE,
    CAPTURES,
    DIV_CAPTURED,
    E_CAPTURE,
    NONE,
    O_SUM,
    RAISED,
    THRESHOLD,
    V_CAPTURE,
)
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.rules.action import Action
from asterism.games.astrolabe_018.rules.whereabouts import where_div
from asterism.kernel.english import some
from asterism.kernel.option import first, option
from asterism.kernel.procedure import Cited


def capture_div(g: Astrolabe018, seat: int, div: int, cause: int) -> None:
    """A face-up Div goes to an empty place of the seat's board. # capture.onto-board"""
    g.row.remove(div)
    at = g.content.captured * seat + g.free_place(seat)
    g.captured[at] = div
    g.covered[at] = 0
    g.turn[CAPTURES] += 1
    g.turn[RAISED] |= 1 << DIV_CAPTURED
    g.tell(E_CAPTURE, seat, div, cause)


class Capture(Action):
    """Take face-up Divs whose points the number reaches."""

    action = CAPTURE

    def clone(self) -> "Capture":
        return Capture(self.seat, self.at, self.granted, self.used, self.focus)

    def steps(self, g: Astrolabe018) -> list[int]:
        options: list[int] = []
        if g.free_place(self.seat) == NONE:  # capture.max-three
            return options
        reach = self.reach(g)
        points = g.content.div_vp
        for div in g.row:  # capture.from-row
            if points[div] <= reach:  # capture.number-reaches-vp
                options.append(option(V_CAPTURE, div))
        return options

    def reach(self, g: Astrolabe018) -> int:
        """The highest points that can be captured now. # capture.each-card"""
        reach = self.power(g) + g.turn[THRESHOLD]
        return reach - self.used if g.settings[O_SUM] else reach

    def take(self, g: Astrolabe018, packed: int) -> None:
        vp = g.content.div_vp[first(packed)]
        capture_div(g, self.seat, first(packed), NONE)
        self.used = self.used + vp if g.settings[O_SUM] else max(self.used, vp)  # capture.unused-part

    def explain(self, g: Astrolabe018, packed: int) -> Cited | None:
        div = first(packed)
        if div >= len(g.content.div_ids):
            return Cited("capture.from-row", "There is no such Div.")
        if div not in g.row:
            where = where_div(g, self.seat, div)
            return Cited("capture.from-row", f"Only face-up Divs of the row can be captured: {where}.")
        if g.free_place(self.seat) == NONE:
            return Cited("capture.max-three", f"You hold {g.content.captured} Divs already.")
        if g.settings[O_SUM] and self.used:
            return Cited(
                "capture.each-card",
                f"At this table the points add up, and {some(self.reach(g), 'point')} can still be reached.",
            )
        vp = g.content.div_vp[div]
        return Cited("capture.number-reaches-vp", f"It is worth {vp}, and you reach {self.reach(g)}.")

    def wished(self, g: Astrolabe018) -> list[int]:
        return [option(V_CAPTURE, div) for div in g.row]

    def invitation(self, g: Astrolabe018) -> Cited:
        more = g.turn[THRESHOLD]
        parts = [f"number {self.power(g)}"]
        if more:
            parts.append(f"and {more} more by card")
        if g.settings[O_SUM] and self.used:
            parts.append(f"less {self.used} captured")
        why = f" ({', '.join(parts)})" if len(parts) > 1 else ""
        return Cited("capture.number-reaches-vp", f"capture Divs worth at most {self.reach(g)}{why}")
