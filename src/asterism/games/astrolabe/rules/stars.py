"""3-1 Stargaze: drawing stars, giving them to demons or the sky, finishing constellations."""

from typing import ClassVar

from asterism.games.astrolabe.model.content import ICONS
from asterism.games.astrolabe.model.names import (
    BY_CONSTELLATION,
    BY_RULE,
    COVER,
    DREW_STARS,
    EMPTY,
    FINISHED,
    FITS_NOWHERE,
    LIFT,
    NO_CAUSE,
    RESEEDED,
    RESOLVE,
    STAR_IN_BAG,
    STAR_IN_SKY,
    STAR_NAMES,
    STAR_ON_DEMON,
    STARGAZE,
    STRENGTH,
    TO_BAG,
    TO_SKY,
    WILD,
)
from asterism.games.astrolabe.model.state import FINISHED_NOW, PLACED_NOW, TOOK, Astrolabe
from asterism.games.astrolabe.rules.card_text import REWARD, card_text
from asterism.games.astrolabe.rules.passage import Passage
from asterism.kernel.names import packed
from asterism.kernel.option import first, option, options_of, second, third, verb_of
from asterism.kernel.procedure import DONE, WAIT, Cited


def cover_options(g: Astrolabe, seat: int, token: int, but: int = -1) -> list[int]:
    """The open icons of the seat's demons that a token fits, without one slot. # stargaze.place-on-demon

    Equal icons of one demon are one option; a wild fits all. # ruling.sky.exact-icon, stargaze.wild
    """
    found: list[int] = []
    content = g.content
    base = seat * content.demon_slots
    for slot in range(content.demon_slots):
        demon = g.slots[base + slot]
        if demon < 0 or slot == but:
            continue
        at = (base + slot) * ICONS
        offered = 0
        for star in content.stars[demon]:
            if g.cover[at] == EMPTY and (star in (token, WILD) or token == WILD) and not offered >> star & 1:
                offered |= 1 << star
                found.append(option(COVER, token, slot, star))
            at += 1
    return found


def fits(g: Astrolabe, seat: int, token: int, but: int = -1) -> bool:
    return len(cover_options(g, seat, token, but)) > 0


def cover(g: Astrolabe, seat: int, token: int, slot: int, colour: int) -> None:
    """Cover an icon; the token itself is remembered. # demon.cover-icons, ruling.sky.star-stays-public"""
    slot += seat * g.content.demon_slots
    g.cover[slot * ICONS + g.open_icon(slot, colour)] = token


def sky_options(g: Astrolabe, token: int) -> list[int]:
    """Every legal slot of every constellation. # stargaze.choose-constellation"""
    return options_of(TO_SKY, token, g.sky_slots_for(token))


def lift_options(g: Astrolabe, seat: int, must_fit: bool) -> list[int]:
    """The tokens on the seat's demons, by slot, icon and token; `must_fit`: only those another demon could take."""
    found: list[int] = []
    content = g.content
    base = seat * content.demon_slots
    for slot in range(content.demon_slots):
        demon = g.slots[base + slot]
        if demon < 0:
            continue
        for icon, star in enumerate(content.stars[demon]):
            token = g.cover[(base + slot) * ICONS + icon]
            packed = option(LIFT, slot, star, token)
            if token != EMPTY and packed not in found and (not must_fit or fits(g, seat, token, slot)):
                found.append(packed)
    return found


def lift(g: Astrolabe, seat: int, packed: int) -> int:
    """Take one token off a demon."""
    slot = seat * g.content.demon_slots + first(packed)
    stars = g.content.stars[g.slots[slot]]
    for icon in range(len(stars)):
        if stars[icon] == second(packed) and g.cover[slot * ICONS + icon] == third(packed):
            g.cover[slot * ICONS + icon] = EMPTY
            break
    return third(packed)


def demon_in(g: Astrolabe, seat: int, slot: int) -> int:
    return g.slots[seat * g.content.demon_slots + slot]


def star_to_bag(g: Astrolabe, seat: int, token: int, cause: int = NO_CAUSE) -> None:
    g.return_stars([token])
    g.tell(STAR_IN_BAG, seat, token, cause)


def star_words(token: int) -> str:
    return f"{STAR_NAMES[token]} star" if token != EMPTY else "such star"


def refuse_star(g: Astrolabe, seat: int, packed: int, stars: list[int]) -> Cited | None:
    """Why one of these stars cannot go where somebody wanted it."""
    verb = verb_of(packed)
    if verb not in (COVER, TO_SKY, TO_BAG):
        return None
    token = first(packed)
    if token not in stars:
        return Cited("stargaze.draw", f"There is no {star_words(token)} to place.")
    if verb == COVER:
        slot = seat * g.content.demon_slots + second(packed)
        if g.slots[slot] < 0:
            return Cited("ruling.sky.own-demons-only", "Stars go on your own captured demons; that slot is empty.")
        if third(packed) not in g.content.stars[g.slots[slot]]:
            return Cited("stargaze.place-on-demon", "That demon shows no such star.")
        if g.open_icon(slot, third(packed)) < 0:
            return Cited("demon.cover-icons", "That icon is covered already.")
        return Cited("stargaze.place-on-demon", "A star covers icons of its own type only.")
    if verb == TO_SKY:
        slot = second(packed)
        if slot >= len(g.sky) or g.sky[slot] != EMPTY:
            constellation = g.content.constellation_of[slot] if slot < len(g.sky) else 0
            if constellation in g.finished():
                return Cited("sky.finish-check-after-placing", "That slot holds a star until all have been placed.")
            return Cited("stargaze.choose-constellation", "That slot holds a star already.")
        if slot not in g.sky_slots_for(token):
            star = "wild" if token == WILD else STAR_NAMES[token]
            return Cited("sky.no-equal-neighbours", f"A {star} star is directly connected to that slot.")
        return Cited("stargaze.choose-constellation", "The star was lifted from that slot; it goes to another one.")
    if fits(g, seat, token):
        return Cited("ruling.sky.must-place", "It must go on a demon or into the sky while there is a place for it.")
    return Cited("stargaze.misfits-to-sky", "A star that fits no demon of yours goes to the sky while it can.")


class Gaze(Passage):
    """Choose a strength from 0 to `strength`, then draw that many stars (cards that show the stargaze icon)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "strength")

    def __init__(self, seat: int, at: int, strength: int) -> None:
        super().__init__(seat, at)
        self.strength: int = strength

    def clone(self) -> "Gaze":
        return Gaze(self.seat, self.at, self.strength)

    def offers(self, g: Astrolabe) -> list[int]:
        return [option(STRENGTH, n) for n in range(self.strength + 1)]  # ruling.turn.card-actions

    def take(self, g: Astrolabe, packed: int) -> None:
        self.at = 1
        g.call(PlaceStars(self.seat, 0, first(packed), [], False))

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        return Cited("ruling.turn.card-actions", f"choose how many stars to draw, at most {self.strength}")


class PlaceStars(Passage):
    """Draw stars, give them to demons or the sky, then collect what was finished."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "strength", "stars", "by_dial")

    def __init__(self, seat: int, at: int, strength: int, stars: list[int], by_dial: bool) -> None:
        super().__init__(seat, at)
        self.strength: int = strength
        self.stars: list[int] = stars
        self.by_dial: bool = by_dial

    def clone(self) -> "PlaceStars":
        return PlaceStars(self.seat, self.at, self.strength, self.stars[:], self.by_dial)

    def run(self, g: Astrolabe) -> int:
        if self.at == 0:  # stargaze.draw, ruling.sky.draw-together
            self.stars = g.draw_stars(self.strength)
            self.at = 1
            if self.stars:
                tell_stars(g, DREW_STARS, self.seat, self.stars)
                if self.by_dial:
                    g.now[TOOK] = 1 + STARGAZE
        if self.at == 1:
            if self.stars:
                return WAIT
            self.at = 2
            if g.finished():  # sky.finish-check-after-placing
                return g.call(FinishConstellations(self.seat))
        return DONE

    def offers(self, g: Astrolabe) -> list[int]:
        found: list[int] = []
        offered = 0
        for token in self.stars:  # one at a time, in any order
            if offered >> token & 1:
                continue
            offered |= 1 << token
            found += cover_options(g, self.seat, token)
            slots = g.sky_slots_for(token)  # stargaze.may-decline-fit
            if slots:
                found += options_of(TO_SKY, token, slots)
            else:
                found.append(option(TO_BAG, token))  # sky.no-slot-discard, ruling.sky.no-slot-per-star
        return found

    def take(self, g: Astrolabe, packed: int) -> None:
        token = first(packed)
        self.stars.remove(token)
        verb = verb_of(packed)
        if verb == COVER:
            cover(g, self.seat, token, second(packed), third(packed))
            g.now[PLACED_NOW] += 1
            g.tell(STAR_ON_DEMON, self.seat, token, demon_in(g, self.seat, second(packed)), third(packed))
        elif verb == TO_SKY:
            g.sky[second(packed)] = token
            g.tell(STAR_IN_SKY, self.seat, token, second(packed))
        else:
            star_to_bag(g, self.seat, token)

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        verbs = [verb_of(packed) for packed in self.offers(g)]
        places = [words for verb, words in ((COVER, "on a demon"), (TO_SKY, "in the sky")) if verb in verbs]
        rule = "stargaze.place-on-demon" if COVER in verbs else "stargaze.misfits-to-sky"
        asked = f"place a star {' or '.join(places)}" if places else "discard a star that fits nowhere"
        if places and TO_BAG in verbs:
            asked += ", or discard one that fits nowhere"
        return Cited(rule if places else "sky.no-slot-discard", f"{asked} ({len(self.stars)} left)")

    def explain(self, g: Astrolabe, packed: int) -> Cited | None:
        return refuse_star(g, self.seat, packed, self.stars)


class FinishConstellations(Passage):
    """Full constellations are resolved one after the other, in an order of choice. # ruling.sky.several-finished"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__(seat, 0)

    def clone(self) -> "FinishConstellations":
        return FinishConstellations(self.seat)

    def run(self, g: Astrolabe) -> int:
        full = g.finished()
        if not full:
            return DONE
        if len(full) > 1:
            return WAIT
        return g.call(TakeConstellation(self.seat, 0, full[0], []))

    def offers(self, g: Astrolabe) -> list[int]:
        return [option(RESOLVE, constellation) for constellation in g.finished()]

    def take(self, g: Astrolabe, packed: int) -> None:
        g.call(TakeConstellation(self.seat, 0, first(packed), []))

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        return Cited("ruling.sky.several-finished", "choose which finished constellation to take first")


class TakeConstellation(Passage):
    """Take all its stars, use or discard each, then put one random star on its starting slot."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "constellation", "stars")

    def __init__(self, seat: int, at: int, constellation: int, stars: list[int]) -> None:
        super().__init__(seat, at)
        self.constellation: int = constellation
        self.stars: list[int] = stars

    def clone(self) -> "TakeConstellation":
        return TakeConstellation(self.seat, self.at, self.constellation, self.stars[:])

    def cause(self) -> int:
        return BY_CONSTELLATION + self.constellation

    def run(self, g: Astrolabe) -> int:
        if self.at == 0:  # sky.finish-take-all, ruling.sky.who-gets
            for slot in g.content.constellations[self.constellation]:
                self.stars.append(g.sky[slot])
                g.sky[slot] = EMPTY
            g.now[FINISHED_NOW] += 1
            g.tell(FINISHED, self.seat, self.constellation)
            self.at = 1
        if self.at == 1:  # sky.finish-use-or-discard
            discard_misfits(g, self.seat, self.stars)
            if self.stars:
                return WAIT
            self.at = 2
            g.seed_constellation(self.constellation, RESEEDED)  # sky.reseed
            bonus = g.content.constellation_bonus[self.constellation]
            if bonus:  # foreign skies may print more # ruling.sky.only-reward-is-stars
                return g.call(card_text(self.seat, bonus, -1, REWARD))
        return DONE

    def offers(self, g: Astrolabe) -> list[int]:
        return keep_options(g, self.seat, self.stars)

    def take(self, g: Astrolabe, packed: int) -> None:
        keep_or_discard(g, self.seat, self.stars, packed)
        if verb_of(packed) == COVER:
            g.now[PLACED_NOW] += 1

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        return Cited(
            "sky.finish-use-or-discard", f"keep a star of the constellation or discard it ({len(self.stars)} left)"
        )

    def explain(self, g: Astrolabe, packed: int) -> Cited | None:
        if verb_of(packed) == TO_SKY:
            return Cited("sky.finish-use-or-discard", "Stars of a finished constellation go on demons or into the bag.")
        return refuse_star(g, self.seat, packed, self.stars)


class MoveStars(Passage):
    """Stars of a purged demon go to other demons or into the bag. # purge.stars-may-move"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "stars")

    def __init__(self, seat: int, stars: list[int]) -> None:
        super().__init__(seat, 0)
        self.stars: list[int] = stars

    def clone(self) -> "MoveStars":
        return MoveStars(self.seat, self.stars[:])

    def run(self, g: Astrolabe) -> int:
        discard_misfits(g, self.seat, self.stars)  # purge.stars-else-bag
        return WAIT if self.stars else DONE

    def offers(self, g: Astrolabe) -> list[int]:
        return keep_options(g, self.seat, self.stars)

    def take(self, g: Astrolabe, packed: int) -> None:
        keep_or_discard(g, self.seat, self.stars, packed)

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        return Cited("purge.stars-may-move", f"move a star of the purged demon or discard it ({len(self.stars)} left)")

    def explain(self, g: Astrolabe, packed: int) -> Cited | None:
        if verb_of(packed) == TO_SKY:
            return Cited("purge.stars-else-bag", "Stars of a purged demon go to your other demons or into the bag.")
        return refuse_star(g, self.seat, packed, self.stars)


def keep_options(g: Astrolabe, seat: int, stars: list[int]) -> list[int]:
    """For each kind of star: the icons it fits, or the bag. # ruling.sky.cover-optional"""
    found: list[int] = []
    offered = 0
    for token in stars:
        if not offered >> token & 1:
            offered |= 1 << token
            found += cover_options(g, seat, token)
            found.append(option(TO_BAG, token))
    return found


def keep_or_discard(g: Astrolabe, seat: int, stars: list[int], packed: int) -> None:
    token = first(packed)
    stars.remove(token)
    if verb_of(packed) == COVER:
        cover(g, seat, token, second(packed), third(packed))
        g.tell(STAR_ON_DEMON, seat, token, demon_in(g, seat, second(packed)), third(packed))
    else:
        star_to_bag(g, seat, token)


def discard_misfits(g: Astrolabe, seat: int, stars: list[int]) -> None:
    """Stars that fit nowhere go to the bag without a question."""
    for token in stars[:]:
        if not fits(g, seat, token):
            stars.remove(token)
            star_to_bag(g, seat, token, BY_RULE + FITS_NOWHERE)


def tell_stars(g: Astrolabe, event: int, seat: int, stars: list[int]) -> None:
    """Tell of several stars in one event."""
    if g.log is not None:
        g.tell(event, seat, packed(stars))
