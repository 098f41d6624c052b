"""The table of Astrolabe 0.18 as plain data, and the small moves every rule is made of."""

from typing import ClassVar, Final

from asterism.games.astrolabe_018.model.content import Content018, Layout
from asterism.games.astrolabe_018.model.names import (
    ARTIFACT_STREAM,
    BAG_STREAM,
    BY_RULE,
    CROSSINGS,
    DICE_STREAM,
    DIE_ROLLED,
    DIV_DECK,
    DIV_STREAM,
    E_FOCUS,
    E_FOCUS_FACE,
    E_FOCUS_LOST,
    E_LIBRARY,
    E_POINTS,
    E_READ,
    E_ROLL,
    E_ROW,
    E_SPENT,
    FACE_ROLLED,
    FOCUS,
    FOCUS_FACE,
    KEEP_LIMITS,
    LOOK,
    NIGHT_ARTIFACTS,
    NONE,
    O_FACES,
    O_FOCUS_HIDDEN,
    O_KEEP,
    O_LAYOUT,
    O_MARKERS,
    O_ROW,
    O_STONES,
    O_TIME,
    RAISED,
    READS,
    ROW_SIZES,
    STAR_READ,
    STARS,
    WILD,
    kind_of,
    look_of,
)
from asterism.kernel.game.game import AnyGame
from asterism.kernel.state import UNSET, UNSET_LISTS, State

PILE: Final = 64  # a banished Div is `seat * PILE + div`; a used artifact likewise


class Astrolabe018(State):
    """Everything that lies on the table.

    Decks are unordered pools, drawn from at random; `tops` holds cards whose place on top is settled because
    somebody looked, `bottoms` the Divs that were put under the deck in sight of all.
    Lists that change rarely are replaced rather than changed in place, so that clones can share them.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "round", "token", "final", "called", "stand_ins", "turn",
        "dial", "action_ring", "number_ring", "setting", "hidden", "free_steps", "last_time",
        "focus", "points", "stones", "dice", "captured", "covered", "banished", "artifacts", "bought", "guarded",
        "row", "library", "decks", "tops", "known", "bottoms", "discards", "bag", "goals", "goal_owner",
        "batch", "read_as", "reactions", "used", "used_up",
    )  # fmt: skip

    def __init__(self, game: AnyGame, content: Content018, seats: int, settings: list[int]) -> None:
        super().__init__(game, content, seats, settings)
        self.content: Content018 = content
        self.layout: Layout = content.layouts[settings[O_LAYOUT]]
        self.round: int = 0
        self.token: int = 0  # who holds the first-player token
        self.final: int = 0  # why this round is the last, 0 if it is not
        self.called: int = 0  # the number called last in this round
        self.stand_ins: list[int] = UNSET  # four-sided dice of the round
        self.turn: list[int] = UNSET  # notes of the turn in progress, see `names.py`
        # By seat
        self.dial: list[int] = UNSET  # as last revealed
        self.action_ring: list[int] = UNSET
        self.number_ring: list[int] = UNSET
        self.setting: list[int] = UNSET  # locked for this round
        self.hidden: list[int] = UNSET  # 1 while the setting has not been called
        self.free_steps: list[int] = UNSET
        self.last_time: list[int] = UNSET
        self.focus: list[int] = UNSET  # charged
        self.points: list[int] = UNSET  # by seat * 4 + source
        self.stones: list[int] = UNSET  # by seat * 2 + kind
        self.dice: list[list[int]] = UNSET_LISTS  # kept, sorted
        self.captured: list[int] = UNSET  # by seat * 3 + place
        self.covered: list[int] = UNSET  # the covered stars of each, as bits
        self.banished: list[int] = UNSET
        self.artifacts: list[int] = UNSET  # owned, by seat * 2 + kind
        self.bought: list[int] = UNSET
        self.guarded: list[int] = UNSET
        # Shared
        self.row: list[int] = UNSET
        self.library: list[int] = UNSET  # face up, by kind
        self.decks: list[list[int]] = UNSET_LISTS
        self.tops: list[list[int]] = UNSET_LISTS
        self.known: list[int] = UNSET  # by deck * seats + seat: how many tops the seat has seen
        self.bottoms: list[int] = UNSET
        self.discards: list[list[int]] = UNSET_LISTS
        self.bag: list[int] = UNSET
        self.goals: list[int] = UNSET
        self.goal_owner: list[int] = UNSET
        # Of the turn or round in progress
        self.batch: list[int] = UNSET
        self.read_as: list[int] = UNSET  # triples: from, to, times left
        self.reactions: list[int] = UNSET  # readied artifacts
        self.used: list[int] = UNSET  # abilities used this round
        self.used_up: list[int] = UNSET  # abilities that work once per game and have

    def clone(self) -> "Astrolabe018":
        g = Astrolabe018(self.game, self.content, self.seats, self.settings)
        g.round = self.round
        g.token = self.token
        g.final = self.final
        g.called = self.called
        g.stand_ins = self.stand_ins
        g.turn = self.turn[:]
        g.dial = self.dial[:]
        g.action_ring = self.action_ring[:]
        g.number_ring = self.number_ring[:]
        g.setting = self.setting[:]
        g.hidden = self.hidden[:]
        g.free_steps = self.free_steps[:]
        g.last_time = self.last_time[:]
        g.focus = self.focus[:]
        g.points = self.points[:]
        g.stones = self.stones[:]
        g.dice = self.dice
        g.captured = self.captured[:]
        g.covered = self.covered[:]
        g.banished = self.banished
        g.artifacts = self.artifacts[:]
        g.bought = self.bought
        g.guarded = self.guarded
        g.row = self.row[:]
        g.library = self.library[:]
        g.decks = self.decks
        g.tops = self.tops
        g.known = self.known
        g.bottoms = self.bottoms
        g.discards = self.discards
        g.bag = self.bag[:]
        g.goals = self.goals
        g.goal_owner = self.goal_owner
        g.batch = self.batch
        g.read_as = self.read_as
        g.reactions = self.reactions
        g.used = self.used
        g.used_up = self.used_up
        g.copy_kernel(self)
        return g

    # What settings change

    def row_size(self) -> int:
        return ROW_SIZES[self.settings[O_ROW]] or self.content.row

    def keep_limit(self) -> int:
        return KEEP_LIMITS[self.settings[O_KEEP]] or self.content.kept_dice

    def faces_of(self, kind: int) -> list[int]:
        return self.content.twin_yellow[kind] if self.settings[O_FACES] else self.content.faces[kind]

    # Focus and points

    def charge(self, seat: int, count: int, cause: int = NONE) -> int:
        """Turn spent tokens over, up to the limit; the surplus is lost. # focus.max-eight"""
        gained = min(count, self.content.focus - self.focus[seat])
        self.focus[seat] += gained
        if gained:
            self.tell(E_FOCUS, seat, gained, cause)
        if gained < count:
            self.tell(E_FOCUS_LOST, seat, count - gained, cause)
        return gained

    def spend(self, seat: int, count: int, cause: int) -> None:
        """Turn charged tokens over."""
        self.focus[seat] -= count
        if count:
            self.tell(E_SPENT, seat, count, cause)

    def score(self, seat: int, count: int, source: int, cause: int = NONE) -> None:
        """Move the pawn. # banish.track"""
        self.points[4 * seat + source] += count
        if count:
            self.tell(E_POINTS, seat, count, source, cause)

    def vp(self, seat: int) -> int:
        at = 4 * seat
        points = self.points
        return points[at] + points[at + 1] + points[at + 2] + points[at + 3]

    # Decks

    def draw_card(self, deck: int) -> int:
        """The next card of a deck, or NONE; an artifact deck is rebuilt from its discards. # library.deck-empty"""
        tops = self.tops[deck]
        if tops:
            self.known = self.known[:]
            for seat in range(self.seats):
                at = deck * self.seats + seat
                if self.known[at]:
                    self.known[at] -= 1
            self.reveal()
            self.tops = replaced(self.tops, deck, tops[1:])
            return tops[0]
        pool = self.decks[deck][:]
        if not pool and deck != DIV_DECK:
            pool = self.discards[deck - 1][:]
            self.discards = replaced(self.discards, deck - 1, [])
        if pool:
            card = self.draw_from(pool, deck)
            self.decks = replaced(self.decks, deck, pool)
            return card
        if deck != DIV_DECK or not self.bottoms:
            return NONE
        card = self.bottoms[0]
        self.bottoms = self.bottoms[1:]
        return card

    def draw_from(self, pool: list[int], deck: int) -> int:
        if deck == DIV_DECK:
            return self.chance.draw(pool, DIV_STREAM)
        return self.chance.draw(pool, ARTIFACT_STREAM, ARTIFACT_STREAM if deck == 1 else NIGHT_ARTIFACTS)

    def cards_in(self, deck: int) -> int:
        left = len(self.decks[deck]) + len(self.tops[deck])
        return left + len(self.bottoms) if deck == DIV_DECK else left

    def look_at(self, seat: int, deck: int, count: int) -> list[int]:
        """Show the top cards of a deck to one seat, in the order in which they will come."""
        tops = self.tops[deck][:]
        pool = self.decks[deck][:]
        while len(tops) < count and pool:
            tops.append(self.draw_from(pool, deck))
        self.tops = replaced(self.tops, deck, tops)
        self.decks = replaced(self.decks, deck, pool)
        at = deck * self.seats + seat
        self.known = self.known[:]
        self.known[at] = max(self.known[at], min(count, len(tops)))
        self.reveal()
        return tops[:count]

    def fill_row(self) -> bool:
        """Turn up Divs until the row is complete; False if one is missing. # capture.refill-at-end"""
        size = self.row_size()
        while len(self.row) < size:
            card = self.draw_card(DIV_DECK)
            if card == NONE:
                return False
            self.row.append(card)
            self.tell(E_ROW, card)
        return True

    def fill_library(self) -> None:
        """Turn up an artifact in each empty Library. # artifact.reveal-at-end"""
        if NONE not in self.library:
            return
        for kind in range(2):
            if self.library[kind] == NONE:
                self.library[kind] = self.draw_card(1 + kind)
                if self.library[kind] != NONE:
                    self.tell(E_LIBRARY, kind, self.library[kind])

    def can_refresh(self, kind: int) -> bool:
        """A face-up card and one to replace it. # library.refresh-empty, library.deck-empty"""
        return self.library[kind] != NONE and (self.cards_in(1 + kind) > 0 or len(self.discards[kind]) > 0)

    def refresh(self, kind: int) -> None:
        """Throw out the face-up card and show the next one at once. # library.refresh-reveals-now"""
        old = self.library[kind]
        self.library[kind] = self.draw_card(1 + kind)
        self.throw_away(kind, old)
        self.tell(E_LIBRARY, kind, self.library[kind])

    def throw_away(self, kind: int, card: int) -> None:
        """An artifact goes to the discards of its Library."""
        self.discards = replaced(self.discards, kind, [*self.discards[kind], card])

    # Dice

    def draw_die(self, kind: int) -> int:
        """A die out of the bag; kind 0 or 1, or 2 for whatever comes. # dice.draw-random"""
        if kind == 2:
            kind = self.chance.weighted([self.bag[0], self.bag[1]], BAG_STREAM)
        self.bag[kind] -= 1
        return kind

    def roll(self, seat: int, kind: int, marks: int) -> int:
        """Roll a die that is in hand and keep it; the focus face charges and goes to the bag. Its look, or NONE."""
        face = self.chance.pick(self.faces_of(kind), DICE_STREAM)
        self.turn[RAISED] |= 1 << DIE_ROLLED
        if face == FOCUS:  # dice.focus-at-once, dice.focus-discarded, dice.focus-any-roll
            self.bag[kind] += 1
            self.tell(E_FOCUS_FACE, seat, kind)
            self.charge(seat, self.content.focus_face, BY_RULE + FACE_ROLLED)
            self.turn[RAISED] |= 1 << FOCUS_FACE
            return NONE
        self.tell(E_ROLL, seat, kind, face)
        self.keep(seat, look_of(kind, face) | marks)
        return look_of(kind, face)

    def keep(self, seat: int, die: int) -> None:
        """Put a die on a seat's board, in order."""
        kept = self.dice[seat][:]
        at = len(kept)
        while at and kept[at - 1] > die:
            at -= 1
        kept.insert(at, die)
        self.dice = replaced(self.dice, seat, kept)

    def take_die(self, seat: int, die: int) -> None:
        """Pick a kept die up from a seat's board."""
        kept = self.dice[seat][:]
        kept.remove(die)
        self.dice = replaced(self.dice, seat, kept)

    def discard_die(self, seat: int, die: int) -> None:
        """A die goes into the bag, at once. # dice.discard-is-bag"""
        self.take_die(seat, die)
        self.bag[kind_of(die)] += 1

    def clear_marks(self, seat: int, mark: int) -> None:
        """Forget which dice the finished action or effect had used."""
        kept = self.dice[seat]
        if kept and kept[-1] > LOOK:
            cleared = [die & ~mark for die in kept]
            cleared.sort()
            self.dice = replaced(self.dice, seat, cleared)

    # Reading stars

    def crossing(self, die: int, div: int, colour: int) -> int:
        """How a die may read a star of a colour on a Div.

        NONE: not at all. Otherwise bit 0 says that the type rule is ignored, and the rest which `read_as`
        is used (1 for the first).
        """
        how = 0
        if kind_of(die) != self.content.div_time[div]:  # div.matching-dice
            if not self.turn[CROSSINGS]:
                return NONE
            how = 1
        star = die & 7
        if star in (colour, WILD):  # dice.wild-any-colour
            return how
        read_as = self.read_as
        for i in range(0, len(read_as), 3):
            if read_as[i] == star and read_as[i + 2] and (read_as[i + 1] == colour or read_as[i + 1] > WILD):
                return how | (i // 3 + 1) << 1
        return NONE

    def open_stars(self, seat: int, place: int, colour: int) -> int:
        """The uncovered stars of a colour on a captured Div, as bits."""
        at = self.content.captured * seat + place
        return self.content.star_masks[self.captured[at] * STARS + colour] & ~self.covered[at]

    def markers_left(self) -> bool:
        """Whether a star may be covered at all; only the setting makes the markers a limit."""
        if not self.settings[O_MARKERS]:  # read.markers-unlimited
            return True
        used = 0
        for covered in self.covered:
            used += covered.bit_count()
        return used < self.content.fate_markers

    def cover(self, seat: int, place: int, colour: int) -> None:
        """Put a fate marker on the next star of a colour."""
        stars = self.open_stars(seat, place, colour)
        self.covered[self.content.captured * seat + place] |= stars & -stars
        self.turn[READS] += 1
        self.turn[RAISED] |= 1 << STAR_READ

    def read_star(self, seat: int, look: int, place: int, colour: int) -> None:
        """Discard a die and cover the star it shows. # div.read-step, read.one-for-one"""
        div = self.captured[self.content.captured * seat + place]
        how = self.crossing(look, div, colour)
        if how & 1:
            self.turn[CROSSINGS] -= 1
        if how >> 1:
            self.read_as = self.read_as[:]
            self.read_as[3 * (how >> 1) - 1] -= 1
        best = NONE
        for die in self.dice[seat]:  # a die that is already marked is the one to spend
            if die & LOOK == look:
                best = die
        self.discard_die(seat, best)
        self.cover(seat, place, colour)
        self.tell(E_READ, seat, div, colour, look)

    def is_ready(self, seat: int, place: int) -> bool:
        """Every star covered. # div.ready-when-covered"""
        at = self.content.captured * seat + place
        div = self.captured[at]
        return div != NONE and self.covered[at] == self.content.div_full[div]

    def free_place(self, seat: int) -> int:
        """An empty place for a captured Div, or NONE. # capture.max-three"""
        for place in range(self.content.captured):
            if self.captured[self.content.captured * seat + place] == NONE:
                return place
        return NONE

    # Stones

    def stone_supply(self) -> int:
        """Stones nobody holds; plenty with the setting. # stone.pieces, stone.supply-empty"""
        if self.settings[O_STONES]:
            return self.content.stones
        held = 0
        for count in self.stones:
            held += count
        return self.content.stones - held

    # What is secret

    def price_paid(self, seat: int, setting: int) -> int:
        """The focus a setting costs after free steps. # set.one-step-per-focus, set.no-later-adjusting"""
        price = Layout.steps_of(setting) - self.free_steps[seat]
        return price if price > 0 else 0

    def readings_for(self, seat: int, focus: int) -> list[int]:
        """Every reading a seat could set with this much focus, as options."""
        steps = min(focus + self.free_steps[seat], self.content.focus)
        return self.layout.readings(self.action_ring[seat], self.number_ring[seat], steps, self.barred_time(seat))

    def ways_for(self, seat: int, reading: int, focus: int) -> list[int]:
        """The settings that give a seat this reading, cheapest first."""
        steps = min(focus + self.free_steps[seat], self.content.focus)
        return self.layout.ways(self.action_ring[seat], self.number_ring[seat], reading, steps)

    def barred_time(self, seat: int) -> int:
        """The time a seat may not choose; NONE unless the setting demands a change. # set.dial-may-stay"""
        return self.last_time[seat] if self.settings[O_TIME] else NONE

    def focus_seen(self, seat: int, viewer: int) -> int:
        """The charged focus of a seat as a viewer sees it. # set.focus-visibility"""
        if self.settings[O_FOCUS_HIDDEN] and self.hidden[seat] and seat != viewer:
            return self.focus[seat] + self.price_paid(seat, self.setting[seat])
        return self.focus[seat]

    def clock(self) -> int:
        return self.round


def replaced(lists: list[list[int]], at: int, new: list[int]) -> list[list[int]]:
    """The same lists with one of them exchanged; the old ones stay as they are."""
    copy = lists[:]
    copy[at] = new
    return copy
