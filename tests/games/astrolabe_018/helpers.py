"""Tables laid out for tests: everything is then played through keys, like a player."""

from asterism.games.astrolabe_018 import GAME
from asterism.games.astrolabe_018.model.content import Content018
from asterism.games.astrolabe_018.model.names import (
    ACTIONS,
    BAG_STREAM,
    DICE_KINDS,
    DICE_STREAM,
    DIE_NAMES,
    FACES,
    NONE,
    TIMES,
)
from asterism.games.astrolabe_018.model.state import PILE, Astrolabe018
from asterism.kernel.speech.speech import Key
from games.answering import keys as keys
from games.answering import rule_refusing as rule_refusing
from games.answering import verbs as verbs

QUIET_GOALS = ["house-of-wonders", "bane-of-lords", "name-in-the-bazaar"]
Setting = tuple[str, int, str]


def new(seats: int = 2, seed: int = 1, settings: dict[str, str] | None = None, pack: str = "house") -> Astrolabe018:
    """A fresh table whose goals are out of the way."""
    g = GAME.new(seats, seed, settings, pack)
    assert isinstance(g, Astrolabe018)
    goals(g, *QUIET_GOALS)
    return g


def content() -> Content018:
    found = GAME.content()
    assert isinstance(found, Content018)
    return found


def goals(g: Astrolabe018, *ids: str) -> None:
    g.goals = [g.content.goal_ids.index(id) for id in ids]


def div(g: Astrolabe018, id: str) -> int:
    return g.content.div_ids.index(id)


def artifact(g: Astrolabe018, id: str) -> int:
    return g.content.artifact_ids.index(id)


def fetch_div(g: Astrolabe018, id: str) -> int:
    """Take a Div out of the deck or the row."""
    card = div(g, id)
    if card in g.row:
        g.row.remove(card)
    else:
        g.decks[0].remove(card)
    return card


def row(g: Astrolabe018, *ids: str) -> None:
    """Lay out the face-up Divs."""
    g.decks[0] += g.row
    g.row = []
    g.row = [fetch_div(g, id) for id in ids]


def hold(g: Astrolabe018, seat: int, id: str, read: int = 0) -> int:
    """Give a seat a captured Div whose first stars have been read (-1: all of them); its place."""
    place = g.free_place(seat)
    card = fetch_div(g, id)
    at = g.content.captured * seat + place
    g.captured[at] = card
    g.covered[at] = g.content.div_full[card] if read < 0 else (1 << read) - 1
    refill(g)
    return place


def refill(g: Astrolabe018) -> None:
    while len(g.row) < g.row_size() and g.decks[0]:
        g.row.append(g.decks[0].pop())


def banished(g: Astrolabe018, seat: int, *ids: str) -> None:
    for id in ids:
        g.banished.append(seat * PILE + fetch_div(g, id))
    refill(g)


def dice(g: Astrolabe018, seat: int, *names: str) -> None:
    """Give a seat kept dice such as "bright-green"."""
    for name in names:
        die = DIE_NAMES.index(name)
        g.bag[die >> 3 & 1] -= 1
        g.keep(seat, die)


def kept(g: Astrolabe018, seat: int) -> list[str]:
    return [DIE_NAMES[die] for die in g.dice[seat]]


def own(g: Astrolabe018, seat: int, id: str) -> None:
    """Give a seat an artifact from the deck or the Library."""
    card = artifact(g, id)
    kind = g.content.artifact_time[card]
    if g.library[kind] == card:
        g.library[kind] = g.decks[1 + kind].pop()
    else:
        g.decks[1 + kind].remove(card)
    g.artifacts[2 * seat + kind] = card


def library(g: Astrolabe018, id: str) -> None:
    """Turn an artifact face up in its Library."""
    card = artifact(g, id)
    kind = g.content.artifact_time[card]
    if g.library[kind] == card:
        return
    if g.library[kind] != NONE:
        g.decks[1 + kind].append(g.library[kind])
    g.decks[1 + kind].remove(card)
    g.library[kind] = card


def rolls(g: Astrolabe018, *names: str) -> None:
    """The next rolls come out like this: "bright-green", "dark-focus"."""
    for name in names:
        kind, face = name.split("-")
        g.chance.force([g.faces_of(DICE_KINDS.index(kind)).index(FACES.index(face))], DICE_STREAM)


def draws(g: Astrolabe018, *names: str) -> None:
    """The next dice drawn from the bag and rolled; the bag must hold both kinds."""
    bag = g.bag[:]
    for name in names:
        kind = DICE_KINDS.index(name.split("-")[0])
        g.chance.force([0 if kind == 0 else bag[0]], BAG_STREAM)
        if not name.endswith("focus"):
            bag[kind] -= 1
    rolls(g, *names)


def align(g: Astrolabe018, seat: int, setting: Setting) -> None:
    """Turn a seat's rings so that the setting is free, whatever the layout."""
    action, number, time = ACTIONS.index(setting[0]), setting[1], TIMES.index(setting[2])
    instrument = g.layout.instrument
    for offset in range(g.layout.action_period):
        for turned in range(g.layout.number_period):
            for dial in range(instrument.positions):
                at = (instrument.times[dial], instrument.action_at(dial, offset), instrument.number_at(dial, turned))
                if at == (time, action, number):
                    g.action_ring[seat], g.number_ring[seat] = offset, turned
                    return
    raise ValueError(f"{setting} cannot be set")


def lock(g: Astrolabe018, seat: int, setting: Setting) -> None:
    """Aim and take the cheapest way."""
    g.apply(seat, ["aim", setting[2], setting[0], setting[1]])
    if seat in g.waiting() and len(g.stack) == 2:
        g.apply(seat, g.options(seat)[0])


def play_round(g: Astrolabe018, settings: list[Setting], stand_ins: list[int] | None = None) -> None:
    """Everyone sets, free of focus; the first turn is about to be played."""
    if stand_ins is not None:
        g.stand_ins = stand_ins
    for seat, setting in enumerate(settings):
        align(g, seat, setting)
    for seat, setting in enumerate(settings):
        lock(g, seat, setting)


def turn(g: Astrolabe018, action: str, number: int, time: str = "day", unique: bool = False) -> None:
    """Bring a table of two to seat 0's turn with this reading; the other seat has passed if it came first."""
    other = 4 if number < 4 else 3
    taken = [] if unique else [number]
    play_round(g, [(action, number, time), ("exchange", other, "day")], taken)
    pass_until(g, 0)


def pass_once(g: Astrolabe018) -> None:
    """Do as little as possible: one answer."""
    seat = g.waiting()[0]
    quiet: list[Key] = [["begin"], ["meditate", 0], ["end-action"], ["finish"], ["enough"]]
    for key in quiet:
        if g.why_not(seat, key) is None:
            g.apply(seat, key)
            return
    g.apply(seat, g.options(seat)[0])


def pass_until(g: Astrolabe018, seat: int) -> None:
    """Let others pass until a seat is asked in its own turn."""
    while g.waiting() != [seat]:
        pass_once(g)


def finish_turn(g: Astrolabe018) -> None:
    """Whoever is acting does nothing more."""
    seat = g.waiting()[0]
    while g.waiting() == [seat] and len(g.stack) > 1:
        pass_once(g)
        if g.stack and g.stack[-1].seat < 0:
            return


def finish_round(g: Astrolabe018) -> None:
    """Everyone does nothing until the next settings or the end."""
    while g.stack and g.stack[-1].seat >= 0:
        pass_once(g)


def sound(g: Astrolabe018) -> None:
    """Nothing has been lost or doubled by laying out the table."""
    assert GAME.invariant(g) == ""
