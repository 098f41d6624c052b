"""3-1 Meditate, Capture, Trap and Purge."""

from typing import ClassVar

from asterism.games.astrolabe.model.content import ICONS
from asterism.games.astrolabe.model.names import (
    BY_DEMON,
    BY_RULE,
    CAPACITY,
    CAPTURE,
    CAPTURE_BLIND,
    CAPTURE_ROW,
    CAPTURED_DEMON,
    CONVERT,
    DEMONS,
    EMPTY,
    ENDING,
    ESSENCE_KIND,
    FIVE_TRAPPED,
    FROM_DECK,
    FROM_END,
    FROM_ROW,
    IMMEDIATE,
    KIND_BRIGHT,
    KIND_DARK,
    LAST_ROUND,
    MEDITATE,
    MEDITATING,
    NO_CAUSE,
    NOT_LAST,
    PLACED_DEMON,
    PURGE,
    PURGE_ONE,
    PURGED_DEMON,
    PUT,
    REARRANGED,
    STOP,
    STRENGTH,
    SWAP_SLOTS,
    TRAP,
    TRAP_IN,
    TRAPPED_DEMON,
)
from asterism.games.astrolabe.model.packed import purged_demon, trapped_demon
from asterism.games.astrolabe.model.state import (
    CAPTURED_NOW,
    ESSENCE_UNLIMITED,
    ONE_MATCH,
    PURGED_NOW,
    TOOK,
    TRAPPED_NOW,
    Astrolabe,
    replaced,
)
from asterism.games.astrolabe.rules.card_text import REWARD, card_text, cause_now
from asterism.games.astrolabe.rules.passage import Passage
from asterism.games.astrolabe.rules.stars import MoveStars
from asterism.games.astrolabe.rules.talismans import GainTalismans
from asterism.games.astrolabe.rules.whereabouts import where_artifact, where_demon
from asterism.kernel.english import some
from asterism.kernel.option import first, option, second, verb_of
from asterism.kernel.procedure import DONE, WAIT, Cited


def meditate(g: Astrolabe, seat: int, strength: int, by_dial: bool) -> None:
    """Charge twice the number. # meditate.double"""
    if g.charge(seat, g.content.meditate * strength, BY_RULE + MEDITATING) > 0 and by_dial:
        g.now[TOOK] = 1 + MEDITATE


class Meditate(Passage):
    """Choose a strength from 0 to `strength` (cards that show the meditate icon)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "strength")

    def __init__(self, seat: int, at: int, strength: int) -> None:
        super().__init__(seat, at)
        self.strength: int = strength

    def clone(self) -> "Meditate":
        return Meditate(self.seat, self.at, self.strength)

    def offers(self, g: Astrolabe) -> list[int]:
        return [option(STRENGTH, n) for n in range(self.strength + 1)]  # ruling.turn.card-actions

    def take(self, g: Astrolabe, packed: int) -> None:
        self.at = 1
        meditate(g, self.seat, first(packed), False)

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        return Cited("ruling.turn.card-actions", f"choose how deeply to meditate, at most {self.strength}")


class Capture(Passage):
    """Capture demons one by one, from the row or blind."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "source", "by_dial")

    def __init__(self, seat: int, left: int, source: int, by_dial: bool) -> None:
        super().__init__(seat, 0)
        self.left: int = left
        self.source: int = source
        self.by_dial: bool = by_dial

    def clone(self) -> "Capture":
        return Capture(self.seat, self.left, self.source, self.by_dial)

    def run(self, g: Astrolabe) -> int:
        if self.left and g.open_slot(self.seat) and can_capture(g, self.source):
            return WAIT
        return DONE  # capture.limit-four, ruling.capture.nothing-left

    def offers(self, g: Astrolabe) -> list[int]:
        found: list[int] = []
        if self.source != FROM_DECK:  # capture.sources
            for demon in g.demon_row:
                if demon >= 0:
                    found.append(option(CAPTURE_ROW, demon))
        if self.source != FROM_ROW and g.deck_size(DEMONS):
            found.append(CAPTURE_BLIND)
        found.append(STOP)  # action.lower-power-allowed
        return found

    def take(self, g: Astrolabe, packed: int) -> None:
        verb = verb_of(packed)
        if verb == STOP:
            self.left = 0
            return
        self.left -= 1  # capture.count
        if verb == CAPTURE_ROW:
            demon = first(packed)
            g.demon_row = replaced(g.demon_row, g.demon_row.index(demon), -1)  # capture.no-refill-during-round
        else:
            demon = g.draw_card(DEMONS)
            g.note_demon_deck()
        if self.by_dial:
            g.now[TOOK] = 1 + CAPTURE
        g.tell(CAPTURED_DEMON, self.seat, demon, 1 if verb == CAPTURE_BLIND else 0)
        g.call(PlaceDemon(self.seat, 0, demon))

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        left = min(self.left, most_captured(g, self.seat, self.source))
        return Cited("capture.count", f"capture a demon ({left} left) or stop")

    def explain(self, g: Astrolabe, packed: int) -> Cited | None:
        verb = verb_of(packed)
        if verb == CAPTURE_ROW:
            if self.source == FROM_DECK:
                return Cited("ruling.turn.card-over-rule", "This card captures blind from the deck only.")
            where = where_demon(g, self.seat, first(packed))
            return Cited("capture.sources", f"Demons are captured from the row or unseen from the deck: {where}.")
        if verb == CAPTURE_BLIND:
            if self.source == FROM_ROW:
                return Cited("ruling.turn.card-over-rule", "This card captures from the row only.")
            return Cited("ruling.capture.nothing-left", "The demon deck is empty.")
        return None


def can_capture(g: Astrolabe, source: int) -> bool:
    if source != FROM_DECK:
        for demon in g.demon_row:
            if demon >= 0:
                return True
    return source != FROM_ROW and g.deck_size(DEMONS) > 0


def most_captured(g: Astrolabe, seat: int, source: int) -> int:
    """How many demons there are to capture and slots to put them in."""
    cards = 0
    if source != FROM_DECK:
        cards += len(g.demon_row) - g.demon_row.count(-1)
    if source != FROM_ROW:
        cards += g.deck_size(DEMONS)
    return min(cards, g.content.demon_slots - g.captured(seat))


class PlaceDemon(Passage):
    """Any open slot, then a talisman for each neighbour with the same top star. # capture.any-open-slot"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "demon")

    def __init__(self, seat: int, at: int, demon: int) -> None:
        super().__init__(seat, at)
        self.demon: int = demon

    def clone(self) -> "PlaceDemon":
        return PlaceDemon(self.seat, self.at, self.demon)

    def offers(self, g: Astrolabe) -> list[int]:
        found: list[int] = []
        base = self.seat * g.content.demon_slots
        for slot in range(g.content.demon_slots):
            if g.slots[base + slot] < 0:
                found.append(option(PUT, slot))
        return found

    def take(self, g: Astrolabe, packed: int) -> None:
        self.at = 1
        slot = first(packed)
        g.slots[self.seat * g.content.demon_slots + slot] = self.demon  # capture.to-board
        g.now[CAPTURED_NOW] += 1
        g.tell(PLACED_DEMON, self.seat, self.demon, slot)
        matches = matching_neighbours(g, self.seat, slot)
        if matches:  # capture.match-talisman
            each = g.content.match_talismans
            g.call(GainTalismans(self.seat, each if g.settings[ONE_MATCH] else each * matches, True))

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        return Cited("capture.any-open-slot", f"place {g.content.demon_names[self.demon]} in an open slot")

    def explain(self, g: Astrolabe, packed: int) -> Cited | None:
        verb = verb_of(packed)
        if verb == PUT:
            return Cited("capture.any-open-slot", "That slot is not open.")
        if verb in (STOP, CAPTURE_BLIND, CAPTURE_ROW):
            return Cited("ruling.capture.blind-is-kept", "The demon must be placed before anything else.")
        return None


def matching_neighbours(g: Astrolabe, seat: int, slot: int) -> int:
    """How many neighbours show the same top star, covered or not. # ruling.capture.match-both-sides"""
    content = g.content
    base = seat * content.demon_slots
    top = content.stars[g.slots[base + slot]][0]  # ruling.capture.top-star
    count = 0
    for other in content.slot_links[slot]:  # ruling.capture.row-of-four
        demon = g.slots[base + other]
        if demon >= 0 and content.stars[demon][0] == top:
            count += 1
    return count


class Trap(Passage):
    """Trap fully read demons in artifacts, one by one."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "by_dial")

    def __init__(self, seat: int, left: int, by_dial: bool) -> None:
        super().__init__(seat, 0)
        self.left: int = left
        self.by_dial: bool = by_dial

    def clone(self) -> "Trap":
        return Trap(self.seat, self.left, self.by_dial)

    def run(self, g: Astrolabe) -> int:
        return WAIT if self.left and can_trap(g, self.seat) else DONE  # ruling.trap.needs-room

    def offers(self, g: Astrolabe) -> list[int]:
        """Every read demon with every artifact that has room, on any side. # trap.own-choice"""
        found: list[int] = []
        content = g.content
        base = self.seat * content.demon_slots
        for slot in range(base, base + content.demon_slots):
            if g.slots[slot] >= 0 and g.is_read(slot):  # trap.only-fully-read
                for place in range(self.seat * content.places, (self.seat + 1) * content.places):
                    artifact = g.places[place]
                    if artifact >= 0 and g.has_room_inside(artifact):
                        found.append(option(TRAP_IN, g.slots[slot], artifact))
        found.append(STOP)
        return found

    def take(self, g: Astrolabe, packed: int) -> None:
        if verb_of(packed) == STOP:
            self.left = 0
            return
        self.left -= 1  # trap.count
        if self.by_dial:
            g.now[TOOK] = 1 + TRAP
        trap(g, self.seat, first(packed), second(packed))

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        left = min(self.left, most_trapped(g, self.seat))
        return Cited("trap.count", f"trap a fully read demon in an artifact ({left} left) or stop")

    def explain(self, g: Astrolabe, packed: int) -> Cited | None:
        if verb_of(packed) != TRAP_IN:
            return None
        base = self.seat * g.content.demon_slots
        if first(packed) not in g.slots[base : base + g.content.demon_slots]:
            where = where_demon(g, self.seat, first(packed))
            return Cited("trap.own-choice", f"Only demons that you have captured can be trapped: {where}.")
        if not g.is_read(g.slots.index(first(packed))):
            demon = first(packed)
            icons = g.slots.index(demon) * ICONS
            left = g.cover[icons : icons + len(g.content.stars[demon])].count(EMPTY)
            words = f"{g.content.demon_names[demon]} has {some(left, 'star')} still to be read."
            return Cited("trap.only-fully-read", words)
        if g.side_of(self.seat, second(packed)) < 0:
            where = where_artifact(g, self.seat, second(packed))
            return Cited("trap.into-own-artifact", f"Demons are trapped in artifacts that you own: {where}.")
        return Cited("trap.one-per-artifact", "That artifact has no room for another demon.")


def can_trap(g: Astrolabe, seat: int) -> bool:
    content = g.content
    base = seat * content.demon_slots
    for slot in range(base, base + content.demon_slots):
        if g.slots[slot] >= 0 and g.is_read(slot):
            for place in range(seat * content.places, (seat + 1) * content.places):
                if g.places[place] >= 0 and g.has_room_inside(g.places[place]):
                    return True
            return False
    return False


def most_trapped(g: Astrolabe, seat: int) -> int:
    """How many fully read demons the seat has room for in its artifacts."""
    content = g.content
    slots = range(seat * content.demon_slots, (seat + 1) * content.demon_slots)
    read = sum(g.slots[slot] >= 0 and g.is_read(slot) for slot in slots)
    room = 0
    for artifact in g.places[seat * content.places : (seat + 1) * content.places]:
        if artifact >= 0 and g.has_room_inside(artifact):  # a card that holds more says so once it holds one
            room += max(content.holds[artifact], content.passives[artifact][CAPACITY]) - g.inside[artifact]
    return min(read, room)


def trap(g: Astrolabe, seat: int, demon: int, artifact: int) -> None:
    """# ruling.trap.sequence"""
    slot = g.slots.index(demon)
    g.slots[slot] = -1  # trap.into-own-artifact
    g.return_stars(g.take_stars_off(slot))  # trap.stars-to-bag
    g.inside = replaced(g.inside, artifact, g.inside[artifact] + 1)  # trap.unlocks-after-section
    g.trapped = [*g.trapped, trapped_demon(demon, artifact, seat)]
    g.trapped_count = replaced(g.trapped_count, seat, g.trapped_count[seat] + 1)
    g.now[TRAPPED_NOW] += 1
    g.tell(TRAPPED_DEMON, seat, demon, artifact)
    if g.trapped_count[seat] == g.content.traps_to_end:  # end.five-trapped, ruling.end.count-demons
        if g.last == NOT_LAST:
            g.last = FIVE_TRAPPED
            g.tell(LAST_ROUND, FIVE_TRAPPED)
        g.gain_vp(seat, g.content.end_bonus, FROM_END, BY_RULE + ENDING)  # end.bonus, end.bonus-for-all-finishers
    if g.content.after_kind[artifact] == IMMEDIATE and g.inside[artifact] == 1:  # ruling.trap.immediate-once
        g.call(card_text(seat, g.content.after[artifact], artifact, REWARD))


class Purge(Passage):
    """Purge demons one by one: stars, essence, effect. `demon` is the one being purged. # ruling.purge.sequence"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "left", "by_dial", "demon")

    def __init__(self, seat: int, at: int, left: int, by_dial: bool, demon: int) -> None:
        super().__init__(seat, at)
        self.left: int = left
        self.by_dial: bool = by_dial
        self.demon: int = demon

    def clone(self) -> "Purge":
        return Purge(self.seat, self.at, self.left, self.by_dial, self.demon)

    def cause(self) -> int:
        return BY_DEMON + self.demon if self.demon >= 0 else NO_CAUSE

    def run(self, g: Astrolabe) -> int:
        if self.at == 1:  # purge.essence
            self.at = 2
            g.gain_essence(self.seat, g.content.dark[self.demon], g.content.bright[self.demon], self.cause())
            if g.content.either[self.demon]:  # ruling.purge.essence-split-icon
                return g.call(GainAny(self.seat, g.content.either[self.demon]))
        if self.at == 2:  # purge.effect
            self.at = 0
            return g.call(card_text(self.seat, g.content.purge[self.demon], -1, REWARD))
        return WAIT if self.left and g.captured(self.seat) else DONE

    def offers(self, g: Astrolabe) -> list[int]:
        found: list[int] = []
        base = self.seat * g.content.demon_slots
        for slot in range(base, base + g.content.demon_slots):  # purge.any-captured
            if g.slots[slot] >= 0:
                found.append(option(PURGE_ONE, g.slots[slot]))
        found.append(STOP)
        return found

    def take(self, g: Astrolabe, packed: int) -> None:
        if verb_of(packed) == STOP:
            self.left = 0
            return
        self.left -= 1  # purge.count
        self.at = 1
        self.demon = first(packed)
        if self.by_dial:
            g.now[TOOK] = 1 + PURGE
        slot = g.slots.index(self.demon)
        g.slots[slot] = -1
        g.purged = [*g.purged, purged_demon(self.demon, self.seat)]  # purge.pile
        g.now[PURGED_NOW] += 1
        g.tell(PURGED_DEMON, self.seat, self.demon)
        stars = g.take_stars_off(slot)
        if stars:  # purge.stars-may-move
            g.call(MoveStars(self.seat, stars))

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        left = min(self.left, g.captured(self.seat))
        return Cited("purge.count", f"purge one of your demons ({left} left) or stop")

    def explain(self, g: Astrolabe, packed: int) -> Cited | None:
        if verb_of(packed) == PURGE_ONE:
            where = where_demon(g, self.seat, first(packed))
            return Cited("purge.any-captured", f"Only demons that you have captured can be purged: {where}.")
        return None


# Essence of the player's choice


class GainAny(Passage):
    """Take essence, each of a kind one chooses, while the bank has it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat, 0)
        self.left: int = left

    def clone(self) -> "GainAny":
        return GainAny(self.seat, self.left)

    def run(self, g: Astrolabe) -> int:
        return WAIT if self.left and (g.bank_has(KIND_DARK) or g.bank_has(KIND_BRIGHT)) else DONE

    def offers(self, g: Astrolabe) -> list[int]:
        return [option(ESSENCE_KIND, kind) for kind in (KIND_DARK, KIND_BRIGHT) if g.bank_has(kind)]

    def take(self, g: Astrolabe, packed: int) -> None:
        self.left -= 1
        dark = 1 if first(packed) == KIND_DARK else 0
        g.gain_essence(self.seat, dark, 1 - dark, cause_now(g))

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        left = self.left if g.settings[ESSENCE_UNLIMITED] else min(self.left, sum(g.bank))
        return Cited("ruling.purge.essence-split-icon", f"choose an essence to take ({left} left)")

    def explain(self, g: Astrolabe, packed: int) -> Cited | None:
        if verb_of(packed) == ESSENCE_KIND:
            return Cited("ruling.purge.bank-limit", "The bank has none of that essence left.")
        return None


class ConvertEssence(Passage):
    """Exchange up to n essence for the other kind through the bank."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat, 0)
        self.left: int = left

    def clone(self) -> "ConvertEssence":
        return ConvertEssence(self.seat, self.left)

    def run(self, g: Astrolabe) -> int:
        return WAIT if self.left and convertible(g, self.seat) else DONE

    def offers(self, g: Astrolabe) -> list[int]:
        return [*convertible(g, self.seat), STOP]

    def take(self, g: Astrolabe, packed: int) -> None:
        if verb_of(packed) == STOP:
            self.left = 0
            return
        self.left -= 1
        dark = 1 if first(packed) == KIND_DARK else 0
        g.pay_essence(self.seat, dark, 1 - dark, cause_now(g))
        g.gain_essence(self.seat, 1 - dark, dark, cause_now(g))

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        return Cited("ruling.turn.card-over-rule", f"exchange an essence for the other kind ({self.left} left) or stop")

    def explain(self, g: Astrolabe, packed: int) -> Cited | None:
        if verb_of(packed) == CONVERT:
            return Cited("ruling.purge.bank-limit", "You have none of that essence, or the bank has none of the other.")
        return None


def convertible(g: Astrolabe, seat: int) -> list[int]:
    found: list[int] = []
    if g.dark[seat] and g.bank_has(KIND_BRIGHT):
        found.append(option(CONVERT, KIND_DARK))
    if g.bright[seat] and g.bank_has(KIND_DARK):
        found.append(option(CONVERT, KIND_BRIGHT))
    return found


class Rearrange(Passage):
    """Up to n times swap two demon slots; stars travel along and no talisman is earned."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat, 0)
        self.left: int = left

    def clone(self) -> "Rearrange":
        return Rearrange(self.seat, self.left)

    def run(self, g: Astrolabe) -> int:
        return WAIT if self.left and g.captured(self.seat) else DONE

    def offers(self, g: Astrolabe) -> list[int]:
        found: list[int] = []
        base = self.seat * g.content.demon_slots
        for one in range(g.content.demon_slots):
            for other in range(one + 1, g.content.demon_slots):
                if g.slots[base + one] >= 0 or g.slots[base + other] >= 0:
                    found.append(option(SWAP_SLOTS, one, other))
        found.append(STOP)
        return found

    def take(self, g: Astrolabe, packed: int) -> None:
        if verb_of(packed) == STOP:
            self.left = 0
            return
        self.left -= 1
        base = self.seat * g.content.demon_slots
        one, other = base + first(packed), base + second(packed)
        g.slots[one], g.slots[other] = g.slots[other], g.slots[one]
        for icon in range(ICONS):
            held = g.cover[one * ICONS + icon]
            g.cover[one * ICONS + icon] = g.cover[other * ICONS + icon]
            g.cover[other * ICONS + icon] = held
        g.tell(REARRANGED, self.seat, first(packed), second(packed), cause_now(g))

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        return Cited("ruling.capture.match-by-effects", "swap two of your demon slots or stop")
