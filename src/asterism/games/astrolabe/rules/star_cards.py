"""What cards do with stars: take them from the sky, return, discard, shift and move them."""

from typing import ClassVar

from asterism.games.astrolabe.model.names import (
    BY_RULE,
    EMPTY,
    FITS_NOWHERE,
    LIFT,
    LIFT_SKY,
    STAR_IN_SKY,
    STAR_LIFTED,
    STAR_MOVED_IN_SKY,
    STAR_NAMES,
    STAR_SHIFTED,
    STAR_TAKEN,
    STOP,
    TAKE,
    TO_BAG,
    TO_SKY,
    WILD,
)
from asterism.games.astrolabe.model.state import PLACED_NOW, Astrolabe
from asterism.games.astrolabe.rules.card_text import cause_now
from asterism.games.astrolabe.rules.passage import Passage
from asterism.games.astrolabe.rules.stars import (
    FinishConstellations,
    cover,
    cover_options,
    demon_in,
    lift,
    lift_options,
    refuse_star,
    sky_options,
    star_to_bag,
)
from asterism.kernel.option import first, option, second, third, verb_of
from asterism.kernel.procedure import DONE, WAIT, Cited


def tell_lifted(g: Astrolabe, seat: int, packed: int) -> None:
    g.tell(STAR_LIFTED, seat, third(packed), demon_in(g, seat, first(packed)), cause_now(g))


class TakeFromSky(Passage):
    """Take up to n fitting stars from the sky; `within` is the constellation all must come from, or -1, or -2: not yet
    chosen."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "colour", "within")

    def __init__(self, seat: int, left: int, colour: int, within: int) -> None:
        super().__init__(seat, 0)
        self.left: int = left
        self.colour: int = colour
        self.within: int = within

    def clone(self) -> "TakeFromSky":
        return TakeFromSky(self.seat, self.left, self.colour, self.within)

    def run(self, g: Astrolabe) -> int:
        return WAIT if self.left and self.takeable(g) else DONE

    def takeable(self, g: Astrolabe) -> list[int]:
        """Only stars that fit an open icon. # ruling.sky.stars-from-effects"""
        found: list[int] = []
        for slot, token in enumerate(g.sky):
            if token == EMPTY or (self.within >= 0 and g.content.constellation_of[slot] != self.within):
                continue
            if self.colour and token != self.colour and token != WILD:
                continue
            for packed in cover_options(g, self.seat, token):
                found.append(option(TAKE, slot, second(packed), third(packed)))
        return found

    def offers(self, g: Astrolabe) -> list[int]:
        return [*self.takeable(g), STOP]

    def take(self, g: Astrolabe, packed: int) -> None:
        if verb_of(packed) == STOP:
            self.left = 0
            return
        slot = first(packed)
        token = g.sky[slot]
        g.sky[slot] = EMPTY
        cover(g, self.seat, token, second(packed), third(packed))
        g.now[PLACED_NOW] += 1
        g.tell(STAR_TAKEN, self.seat, token, slot, demon_in(g, self.seat, second(packed)), third(packed))
        self.left -= 1
        if self.within == -2:
            self.within = g.content.constellation_of[slot]

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        left = min(self.left, len({first(packed) for packed in self.takeable(g)}))
        return Cited("ruling.sky.stars-from-effects", f"take a star from the sky ({left} left) or stop")

    def explain(self, g: Astrolabe, packed: int) -> Cited | None:
        if verb_of(packed) != TAKE:
            return None
        rule, slot = "ruling.sky.stars-from-effects", first(packed)
        token = g.sky[slot]
        if token == EMPTY:
            return Cited(rule, "That slot of the sky is empty.")
        if self.within >= 0 and g.content.constellation_of[slot] != self.within:
            return Cited(rule, f"All come from {g.content.constellation_names[self.within]}.")
        if self.colour and token not in (self.colour, WILD):
            return Cited(rule, f"This card takes {STAR_NAMES[self.colour]} and wild stars only.")
        return Cited(rule, "A star of the sky is taken only for an open icon that it fits.")


class ReturnStars(Passage):
    """Take stars off one's demons and put each into the sky; `token` is the one in hand. # star.return-to-sky"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "left", "token")

    def __init__(self, seat: int, at: int, left: int, token: int) -> None:
        super().__init__(seat, at)
        self.left: int = left
        self.token: int = token

    def clone(self) -> "ReturnStars":
        return ReturnStars(self.seat, self.at, self.left, self.token)

    def run(self, g: Astrolabe) -> int:
        if self.token:
            if g.sky_has_slot(self.token):
                return WAIT
            star_to_bag(
                g, self.seat, self.token, BY_RULE + FITS_NOWHERE
            )  # star.return-sky-full, ruling.sky.full-means-no-legal-slot
            self.token = EMPTY
        if self.left and lift_options(g, self.seat, False):
            return WAIT
        if self.at == 0:
            self.at = 1
            if g.finished():  # sky.any-placement-can-finish
                return g.call(FinishConstellations(self.seat))
        return DONE

    def offers(self, g: Astrolabe) -> list[int]:
        return sky_options(g, self.token) if self.token else lift_options(g, self.seat, False)

    def take(self, g: Astrolabe, packed: int) -> None:
        if verb_of(packed) == LIFT:
            self.left -= 1
            self.token = lift(g, self.seat, packed)
            tell_lifted(g, self.seat, packed)
        else:
            g.sky[second(packed)] = self.token
            g.tell(STAR_IN_SKY, self.seat, self.token, second(packed))
            self.token = EMPTY

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        if self.token:
            return Cited("star.return-to-sky", f"put the {STAR_NAMES[self.token]} star into the sky")
        return Cited("star.return-to-sky", "choose a star of your demons to return to the sky")

    def explain(self, g: Astrolabe, packed: int) -> Cited | None:
        if verb_of(packed) == TO_BAG:
            return Cited("star.return-to-sky", "A returned star goes to the sky while there is a legal slot.")
        return refuse_star(g, self.seat, packed, [self.token])


class DiscardStars(Passage):
    """Take stars off one's demons into the bag."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat, 0)
        self.left: int = left

    def clone(self) -> "DiscardStars":
        return DiscardStars(self.seat, self.left)

    def run(self, g: Astrolabe) -> int:
        return WAIT if self.left and lift_options(g, self.seat, False) else DONE

    def offers(self, g: Astrolabe) -> list[int]:
        return lift_options(g, self.seat, False)

    def take(self, g: Astrolabe, packed: int) -> None:
        self.left -= 1
        tell_lifted(g, self.seat, packed)
        star_to_bag(g, self.seat, lift(g, self.seat, packed))

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        return Cited("star.discard-to-bag", f"choose a star of your demons to discard ({self.left} left)")


class ShiftStars(Passage):
    """Move up to n stars between one's demons; `token` was lifted from slot `origin`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "token", "origin")

    def __init__(self, seat: int, left: int, token: int, origin: int) -> None:
        super().__init__(seat, 0)
        self.left: int = left
        self.token: int = token
        self.origin: int = origin

    def clone(self) -> "ShiftStars":
        return ShiftStars(self.seat, self.left, self.token, self.origin)

    def run(self, g: Astrolabe) -> int:
        if self.token or (self.left and lift_options(g, self.seat, True)):
            return WAIT
        return DONE

    def offers(self, g: Astrolabe) -> list[int]:
        if self.token:
            return cover_options(g, self.seat, self.token, self.origin)
        return [*lift_options(g, self.seat, True), STOP]

    def take(self, g: Astrolabe, packed: int) -> None:
        verb = verb_of(packed)
        if verb == STOP:
            self.left = 0
        elif verb == LIFT:
            self.left -= 1
            self.origin = first(packed)
            self.token = lift(g, self.seat, packed)
        else:
            cover(g, self.seat, self.token, second(packed), third(packed))
            origin, demon = demon_in(g, self.seat, self.origin), demon_in(g, self.seat, second(packed))
            g.tell(STAR_SHIFTED, self.seat, self.token, origin, demon, third(packed))
            self.token = EMPTY

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        if self.token:
            return Cited("stargaze.no-later-moves", f"put the {STAR_NAMES[self.token]} star on another demon")
        return Cited("stargaze.no-later-moves", "choose a star to move to another demon, as the card allows, or stop")

    def explain(self, g: Astrolabe, packed: int) -> Cited | None:
        return refuse_star(g, self.seat, packed, [self.token]) if self.token else None


class MoveInSky(Passage):
    """Move up to n stars from one sky slot to another; `token` was lifted from slot `origin`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "left", "token", "origin")

    def __init__(self, seat: int, at: int, left: int, token: int, origin: int) -> None:
        super().__init__(seat, at)
        self.left: int = left
        self.token: int = token
        self.origin: int = origin

    def clone(self) -> "MoveInSky":
        return MoveInSky(self.seat, self.at, self.left, self.token, self.origin)

    def run(self, g: Astrolabe) -> int:
        if self.token or (self.left and self.movable(g)):
            return WAIT
        if self.at == 0:
            self.at = 1
            if g.finished():  # sky.any-placement-can-finish
                return g.call(FinishConstellations(self.seat))
        return DONE

    def targets(self, g: Astrolabe, origin: int, token: int) -> list[int]:
        """Where the star could go once it is lifted."""
        held = g.sky[origin]
        g.sky[origin] = EMPTY
        found = g.sky_slots_for(token)
        g.sky[origin] = held
        if origin in found:
            found.remove(origin)
        return found

    def movable(self, g: Astrolabe) -> list[int]:
        found: list[int] = []
        for slot, token in enumerate(g.sky):
            if token != EMPTY and self.targets(g, slot, token):
                found.append(option(LIFT_SKY, slot))
        return found

    def offers(self, g: Astrolabe) -> list[int]:
        if self.token:
            return [option(TO_SKY, self.token, slot) for slot in self.targets(g, self.origin, self.token)]
        return [*self.movable(g), STOP]

    def take(self, g: Astrolabe, packed: int) -> None:
        verb = verb_of(packed)
        if verb == STOP:
            self.left = 0
        elif verb == LIFT_SKY:
            self.left -= 1
            self.origin = first(packed)
            self.token = g.sky[self.origin]
            g.sky[self.origin] = EMPTY
        else:
            g.sky[second(packed)] = self.token
            g.tell(STAR_MOVED_IN_SKY, self.seat, self.token, self.origin, second(packed))
            self.token = EMPTY

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        if self.token:
            return Cited("sky.no-equal-neighbours", f"choose a new slot for the {STAR_NAMES[self.token]} star")
        return Cited("stargaze.choose-constellation", f"choose a star of the sky to move ({self.left} left) or stop")

    def explain(self, g: Astrolabe, packed: int) -> Cited | None:
        return refuse_star(g, self.seat, packed, [self.token]) if self.token else None
