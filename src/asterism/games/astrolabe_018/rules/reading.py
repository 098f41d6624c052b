"""Reading stars with kept dice. # read.when"""

from asterism.games.astrolabe_018.model.names import (
    CHECK,
    CROSSINGS,
    LOOK,
    NONE,
    SMALL_CHECK,
    STARS,
    TIMES,
    V_READ,
    kind_of,
)
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.kernel.option import first, option, second, third
from asterism.kernel.procedure import Cited


def add_reads(g: Astrolabe018, seat: int, options: list[int]) -> None:
    """Every way to read a star with a kept die."""
    dice = g.dice[seat]
    if not dice or not g.markers_left():
        return
    content = g.content
    base = g.content.captured * seat
    own = g.captured[base : base + g.content.captured]  # div.own-only
    plain = not g.turn[CROSSINGS] and not g.read_as
    seen = 0
    for die in dice:
        look = die & LOOK
        if seen >> look & 1:
            continue
        seen |= 1 << look
        kind = kind_of(look)
        star = look & 7
        for place, div in enumerate(own):
            if div < 0 or (plain and content.div_time[div] != kind):  # div.matching-dice
                continue
            covered = g.covered[base + place]
            if plain and star < STARS:
                if content.star_masks[div * STARS + star] & ~covered:
                    options.append(option(V_READ, look, place, star))
                continue
            for colour in range(STARS):
                if content.star_masks[div * STARS + colour] & ~covered and g.crossing(look, div, colour) != NONE:
                    options.append(option(V_READ, look, place, colour))


def read(g: Astrolabe018, seat: int, packed: int) -> None:
    """One star, which is a step of its own."""
    g.read_star(seat, first(packed), second(packed), third(packed))
    g.turn[CHECK] |= SMALL_CHECK


def refuse_read(g: Astrolabe018, seat: int, packed: int) -> Cited:
    """Why a die cannot read a star."""
    look, place, colour = first(packed), second(packed), third(packed)
    if look not in [die & LOOK for die in g.dice[seat]]:
        return Cited("dice.stars-on-faces", "You keep no die that shows this.")
    if place >= g.content.captured or g.captured[g.content.captured * seat + place] == NONE:
        return Cited("div.own-only", "Stars are read on Divs that you have captured, and there is none here.")
    if colour >= STARS or not g.open_stars(seat, place, colour):
        return Cited("read.one-for-one", "That Div has no uncovered star of this colour.")
    if not g.markers_left():
        return Cited("read.markers-unlimited", "All fate markers are in use, and at this table they are a limit.")
    div = g.captured[g.content.captured * seat + place]
    if kind_of(look) != g.content.div_time[div] and not g.turn[CROSSINGS]:
        rule = "div.wild-also-bound" if look & 7 == STARS else "div.matching-dice"
        time = TIMES[g.content.div_time[div]]
        return Cited(rule, f"A {time} Div is read with {time} dice only, wild ones included.")
    return Cited("dice.stars-on-faces", "The die shows another star.")
