"""Launching a star, in the nine steps of the book; nothing interrupts them. # flares.between-steps"""

from typing import ClassVar, Final

from asterism.games.starlight.model.content import LARGE_MAGNITUDES
from asterism.games.starlight.model.gods import God
from asterism.games.starlight.model.names import (
    ALL_LONG,
    ALL_SHORT,
    ANY,
    ATTACH_FLARE,
    ATTACH_RAY,
    BOON,
    BUY_NIGHT,
    BUY_NIGHT_POINT,
    BUY_NO_MORE,
    BY_AP,
    BY_FLARE,
    BY_GOD,
    BY_SLOT,
    CHOOSE_CORE,
    DAWNED,
    GAINED_PRIVILEGE,
    KEEP_GOD,
    LARGE,
    LAUNCH_ALPHA,
    LAUNCH_SLOTLESS,
    LAUNCH_STAR,
    LAUNCHED,
    LONG,
    NO_FLARE,
    PLACE,
    RECORDED,
    SCORED,
    STAR_COMPLETE,
)
from asterism.games.starlight.model.state import NO_SEAT, STARTER_DISPOSAL, Starlight, without
from asterism.games.starlight.rules.plans import finishable, launch_slots, magnitudes_for, magnitudes_from, size_of
from asterism.games.starlight.rules.pools import discard_core, distinct_cores, return_rays
from asterism.kernel.english import listed
from asterism.kernel.names import packed
from asterism.kernel.option import first, option, options_with, verb_of
from asterism.kernel.procedure import DONE, WAIT, Cited, Procedure

# Where a launch has got to
CORE: Final = 0
RAYS: Final = 1
DESTINATION: Final = 2
FLARE: Final = 3
BUYING: Final = 4
RECORD: Final = 5

NO_SLOT: Final = -1

# What is decided in each of them, for refusals
LAUNCH_STEPS: Final = [
    ("launch.step1-complete", "choose the Core"),
    ("star.choose-at-launch", "attach rays until the star is complete"),
    ("launch.step2-destination", "choose the slot"),
    ("launch.one-flare", "attach a Flare or none"),
    ("launch.step5-buy", "buy night points or no more"),
    ("launch.step9-return-rays", "the star is recorded"),
]


class Launch(Procedure[Starlight]):
    """A star being assembled, sent to its slot and scored. Only picks that can be completed are offered."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "special", "core", "wanted", "attached", "slot", "scored")

    def __init__(
        self,
        seat: int,
        at: int,
        special: bool,
        core: int,
        wanted: int,
        attached: list[int],
        slot: int,
        scored: list[int],
    ) -> None:
        self.seat = seat
        self.at = at
        self.special: bool = special  # the last turn's launch: any constellation, slotless if need be
        self.core: int = core
        self.wanted: int = wanted  # magnitudes with somewhere to go
        self.attached: list[int] = attached
        self.slot: int = slot
        self.scored: list[int] = scored  # Flares attached for points

    def clone(self) -> "Launch":
        return Launch(
            self.seat,
            self.at,
            self.special,
            self.core,
            self.wanted,
            self.attached[:],
            self.slot,
            self.scored[:],
        )

    def run(self, g: Starlight) -> int:
        if self.at == CORE:
            slots = launch_slots(g, self.seat, self.special, g.leap, g.any_constellation)
            self.wanted = magnitudes_for(g, self.seat, slots, self.special)
            return WAIT
        if self.at < FLARE:
            return WAIT
        if self.at == FLARE:  # flares.declared-in-step-five
            if g.flares[self.seat] and len(self.scored) < g.god_of(self.seat).flares_per_launch:  # launch.one-flare
                return WAIT
            self.at = BUYING
        if self.at == BUYING:  # launch.step5-buy, launch.buy-after-flare
            if g.ap >= g.content.night_point_price and g.privileges[self.seat] & BUY_NIGHT:
                return WAIT
            self.at = RECORD
        self.record(g)
        return DONE

    def magnitude(self, g: Starlight) -> int:
        """The number of rays, the pre-printed one included. # slot.magnitude"""
        return len(self.attached) + (1 if g.content.core_printed[self.core] >= 0 else 0)

    def options(self, g: Starlight, seat: int) -> list[int]:
        if self.at == RAYS:
            return self.ray_options(g, seat)
        if self.at == CORE:  # launch.step1-complete
            god = g.content.god[g.god[seat]]
            wild = g.wild + god.wild
            options: list[int] = []
            for core in distinct_cores(g, g.cores[seat]):
                if finishable(g, core, god, wild, g.any_pattern, g.rays[seat], 0, 0) & self.wanted:
                    options.append(option(CHOOSE_CORE, core))
            return options
        if self.at == DESTINATION:  # launch.step2-destination
            return self.slot_options(g, seat)
        if self.at == FLARE:
            options = options_with(ATTACH_FLARE, g.flares[seat])
            options.append(NO_FLARE)
            return options
        return [BUY_NIGHT_POINT, BUY_NO_MORE]

    def ray_options(self, g: Starlight, seat: int) -> list[int]:
        """The rays after which the star can still be finished. # star.choose-at-launch"""
        c = g.content
        god = c.god[g.god[seat]]
        rays = g.rays[seat]
        scheme = c.core_scheme[self.core]
        long = 0
        short = 0
        wild = g.wild + god.wild
        for ray in self.attached:
            if ray & 1 == LONG:
                long += 1
            else:
                short += 1
            if not scheme >> (ray >> 1) & 1:
                wild -= 1
        fit_long = 0
        fit_short = 0
        off_long = 0
        off_short = 0
        for colour in range(c.ray_kinds >> 1):
            if scheme >> colour & 1:
                fit_long += rays[2 * colour]
                fit_short += rays[2 * colour + 1]
            else:
                off_long += rays[2 * colour]
                off_short += rays[2 * colour + 1]
        options: list[int] = []
        if self.is_complete(g, god, long, short):
            options.append(STAR_COMPLETE)
        take_long = fit_long > 0 and self.reaches(
            g, god, long + 1, short, fit_long - 1, fit_short, off_long, off_short, wild
        )
        take_short = fit_short > 0 and self.reaches(
            g, god, long, short + 1, fit_long, fit_short - 1, off_long, off_short, wild
        )
        off_long_too = False
        off_short_too = False
        if wild:
            off_long_too = off_long > 0 and self.reaches(
                g, god, long + 1, short, fit_long, fit_short, off_long - 1, off_short, wild - 1
            )
            off_short_too = off_short > 0 and self.reaches(
                g, god, long, short + 1, fit_long, fit_short, off_long, off_short - 1, wild - 1
            )
        for colour in range(c.ray_kinds >> 1):
            fits = scheme >> colour & 1 == 1
            if rays[2 * colour] and (take_long if fits else off_long_too):
                options.append(option(ATTACH_RAY, 2 * colour))
            if rays[2 * colour + 1] and (take_short if fits else off_short_too):
                options.append(option(ATTACH_RAY, 2 * colour + 1))
        return options

    def reaches(
        self,
        g: Starlight,
        god: God,
        long: int,
        short: int,
        fit_long: int,
        fit_short: int,
        off_long: int,
        off_short: int,
        wild: int,
    ) -> bool:
        found = magnitudes_from(
            g, self.core, god, g.any_pattern, long, short, fit_long, fit_short, off_long, off_short, wild
        )
        return found & self.wanted != 0

    def is_complete(self, g: Starlight, god: God, long: int, short: int) -> bool:
        """Whether the attached rays make a complete star with somewhere to go. # plan.complete-star"""
        found = magnitudes_from(g, self.core, god, g.any_pattern, long, short, 0, 0, 0, 0, 0)
        return found & self.wanted != 0

    def open_slots(self, g: Starlight) -> int:
        """The slots of this star's size it may go to."""
        slots = launch_slots(g, self.seat, self.special, g.leap, g.any_constellation)
        return slots & g.content.slots_of_size[size_of(self.magnitude(g))]

    def slot_options(self, g: Starlight, seat: int) -> list[int]:
        slots = self.open_slots(g)
        if not slots:  # last-turn.slotless-condition
            return [LAUNCH_SLOTLESS]
        options: list[int] = []
        while slots:
            lowest = slots & -slots
            slots ^= lowest
            options.append(option(LAUNCH_STAR, lowest.bit_length() - 1))
        return options

    def choose(self, g: Starlight, seat: int, packed: int) -> None:
        verb = packed & 255
        if verb == ATTACH_RAY:
            ray = first(packed)
            g.add_ray(seat, ray, -1)
            self.attached.append(ray)
        elif verb == CHOOSE_CORE:
            self.core = first(packed)
            g.cores[seat] = without(g.cores[seat], self.core)
            self.at = RAYS
        elif verb == STAR_COMPLETE:
            self.at = DESTINATION
        elif verb == LAUNCH_STAR:
            self.slot = first(packed)
            self.land(g)
        elif verb == LAUNCH_SLOTLESS:
            self.land(g)
        elif verb == ATTACH_FLARE:
            self.attach_flare(g, first(packed))
        elif verb == NO_FLARE:
            self.at = BUYING
        elif verb == BUY_NIGHT_POINT:
            g.ap -= g.content.night_point_price
            g.bought_points = g.bought_points[:]
            g.bought_points[seat] += 1
            self.score(g, 1, BY_AP)
        else:
            self.at = RECORD

    def land(self, g: Starlight) -> None:
        """Pay, place the marker, score the slot. # launch.step3-pay, launch.step4-marker, launch.step5-score"""
        c = g.content
        seat = self.seat
        g.ap -= c.launch_price  # last-turn.cost, last-turn.no-surcharge
        g.stars = g.stars[:]
        g.stars[seat] += 1
        magnitude = self.magnitude(g)
        g.tell(LAUNCHED, seat, self.core, magnitude, self.slot, packed(self.attached))
        if self.slot == NO_SLOT:  # last-turn.slotless-points, last-turn.slotless-no-markers
            points = c.slotless[size_of(magnitude)]
        else:
            g.place_star(seat, self.slot)  # slot.marker
            points = c.slot_points[self.slot]
        self.score(g, points, BY_SLOT)
        extra = neighbour_points(g, seat, self.slot) if self.slot != NO_SLOT else 0
        if extra:
            g.god_points = g.god_points[:]
            g.god_points[seat] += extra
            self.score(g, extra, BY_GOD)
        self.at = FLARE

    def score(self, g: Starlight, points: int, source: int, flare: int = -1) -> None:
        """Night points, at once. # flares.score-at-once"""
        dark = g.daybreak == 0
        g.score(self.seat, points)
        g.tell(SCORED, self.seat, points, source, flare)
        if dark and g.daybreak:
            g.tell(DAWNED, self.seat)

    def attach_flare(self, g: Starlight, flare: int) -> None:
        """Score a Flare; it leaves the unused ones now and is turned face down at the end. # flares.counts-this-star"""
        seat = self.seat
        points = g.content.flare_night[flare].of(g, seat, 1)  # flares.value-formula
        g.flares[seat] = without(g.flares[seat], flare)
        self.scored.append(flare)
        g.flare_points = g.flare_points[:]
        g.flare_points[seat] += points
        self.score(g, points, BY_FLARE, flare)

    def record(self, g: Starlight) -> None:
        """Privilege, magnitude, Aspect; then Core, rays and Flares go where they belong."""
        c = g.content
        seat = self.seat
        if self.slot != NO_SLOT:
            privilege = c.slot_privilege[self.slot]
            if privilege & ~g.privileges[seat]:  # launch.step6-privilege, privileges.duplicates-useless
                g.privileges = g.privileges[:]
                g.privileges[seat] |= privilege
                g.tell(GAINED_PRIVILEGE, seat, privilege.bit_length() - 1)
            magnitude, aspect = self.magnitude(g), c.core_aspect[self.core]
            new_magnitude = not g.magnitudes[seat] >> magnitude & 1
            new_aspect = aspect & ~g.aspects[seat]
            if new_magnitude or new_aspect:
                g.tell(RECORDED, seat, magnitude if new_magnitude else 0, new_aspect.bit_length() - 1)
            g.magnitudes = g.magnitudes[:]
            g.magnitudes[seat] |= 1 << magnitude  # launch.step7-magnitude
            g.aspects = g.aspects[:]
            g.aspects[seat] |= aspect  # launch.step8-aspect, starter.no-aspect
        if c.core_printed[self.core] < 0 or g.settings[STARTER_DISPOSAL] == 1:  # starter.disposal
            discard_core(g, self.core)  # launch.step9-discard-core
        return_rays(g, self.attached)  # launch.step9-return-rays
        if self.scored:
            g.used = g.used[:]
            g.used[seat] = g.used[seat] + self.scored  # launch.step9-flip-flares
        g.wild = 0  # launch.connection-checked-once
        g.any_pattern = False
        g.leap = False
        g.any_constellation = False

    def ask(self, g: Starlight, seat: int) -> Cited:
        if self.at == CORE:
            return Cited("launch.step1-complete", "choose the Core to launch")
        if self.at == RAYS:
            offered = self.options(g, seat)
            words = ["attach a ray"] if any(verb_of(one) == ATTACH_RAY for one in offered) else []
            if STAR_COMPLETE in offered:
                words.append("call the star complete")
            return Cited("star.choose-at-launch", f"{listed(words, 'or')} ({self.star_so_far(g)})")
        if self.at == DESTINATION:
            star = f"the magnitude {self.magnitude(g)} star"
            if not self.open_slots(g):
                return Cited("last-turn.slotless", f"score {star} without a slot, as none is open to it")
            return Cited("launch.step2-destination", f"choose a slot for {star}")
        if self.at == FLARE:
            most = g.god_of(seat).flares_per_launch
            count = f" ({len(self.scored)} of {most} attached)" if most > 1 else ""
            rest = "no more" if self.scored else "none"
            return Cited("launch.one-flare", f"attach a Flare for its night points, or {rest}{count}")
        return Cited(
            "privileges.buy-night",
            f"buy night points for {g.content.night_point_price} AP each, or no more ({g.ap} AP left)",
        )

    def star_so_far(self, g: Starlight) -> str:
        magnitude = self.magnitude(g)
        return f"{g.content.cores[self.core].name}, {f'magnitude {magnitude} so far' if magnitude else 'no rays yet'}"

    def barred(self, g: Starlight, seat: int) -> list[int]:
        if self.at == CORE:
            wanted = options_with(CHOOSE_CORE, g.cores[seat])
        elif self.at == RAYS:
            wanted = [option(ATTACH_RAY, ray) for ray in range(g.content.ray_kinds) if g.rays[seat][ray]]
            wanted.append(STAR_COMPLETE)
        elif self.at == DESTINATION:
            reached = g.content.all_slots if self.special else g.content.space_slots[g.space[seat]]
            wanted = [
                option(LAUNCH_STAR, slot)
                for slot in range(len(g.content.slot_ids))
                if reached >> slot & 1 and not g.filled >> slot & 1
            ]
        else:
            return []
        offered = self.options(g, seat)
        return [packed for packed in wanted if packed not in offered]

    def refuse(self, g: Starlight, seat: int, packed: int) -> Cited | None:
        verb = verb_of(packed)
        if verb == BOON:
            return Cited("flares.between-steps", "Boons are used before step 1 of a launch or after its last step.")
        if verb == CHOOSE_CORE and self.at == CORE:
            if first(packed) not in g.cores[seat]:
                return Cited("launch.step1-complete", "You do not hold that Core.")
            return Cited("plan.complete-star", "Your rays cannot complete that Core for any open slot.")
        if verb == CHOOSE_CORE:
            return Cited("launch.once-per-action", "The Core of this launch has been chosen.")
        if verb == ATTACH_RAY and self.at == RAYS:
            return self.refuse_ray(g, seat, first(packed))
        if verb == STAR_COMPLETE and self.at == RAYS:
            return self.refuse_completion(g)
        if verb == LAUNCH_STAR and self.at == DESTINATION:
            return self.refuse_slot(g, seat, first(packed))
        if verb == LAUNCH_SLOTLESS:
            rule = "last-turn.slotless-condition" if self.special else "last-turn.slotless"
            return Cited(
                rule, "A star is scored without a slot only in the last turn's special launch, if none is open."
            )
        if verb == ATTACH_FLARE and self.at == FLARE:
            return Cited("flares.flip-used", "You do not have that Flare unused.")
        if verb == ATTACH_FLARE:
            return Cited("flares.declared-in-step-five", "A Flare is attached once the slot is scored, one to a star.")
        if verb == BUY_NIGHT_POINT:
            return Cited("launch.buy-after-flare", "Night points are bought after slot and Flare, with the privilege.")
        if verb in (LAUNCH_STAR, STAR_COMPLETE, ATTACH_RAY, NO_FLARE, BUY_NO_MORE):
            rule, now = LAUNCH_STEPS[self.at]
            return Cited(rule, f"The steps of a launch come in their order; now: {now}.")
        if verb in (KEEP_GOD, PLACE):
            return None  # they have their time elsewhere
        return Cited("flares.between-steps", "Nothing comes between the steps of a launch; finish it first.")

    def refuse_ray(self, g: Starlight, seat: int, ray: int) -> Cited:
        if ray >= g.content.ray_kinds or not g.rays[seat][ray]:
            return Cited("star.loose-rays", "You do not hold such a ray.")
        if self.magnitude(g) >= 7:
            return Cited("star.composition", "A star has at most 7 rays.")
        god = g.god_of(seat)
        scheme = g.content.core_scheme[self.core]
        strangers = sum(1 for one in self.attached if not scheme >> (one >> 1) & 1)
        if not scheme >> (ray >> 1) & 1 and strangers == g.wild + god.wild:
            also = ", and no further ray may be of another" if strangers else ""
            return Cited("plan.colours-subset", f"That colour is not in the Core's scheme{also}.")
        ignored = g.any_pattern or self.magnitude(g) < god.ignore_pattern
        pattern = ANY if ignored else g.content.core_pattern[self.core]
        if (pattern == ALL_LONG and ray & 1 != LONG) or (pattern == ALL_SHORT and ray & 1 == LONG):
            return Cited("plan.sizes-required", "The Core's pattern does not take a ray of that length.")
        larger = size_of(self.magnitude(g) + 1)
        if larger == LARGE and not g.privileges[seat] & LAUNCH_ALPHA and not self.wanted & LARGE_MAGNITUDES:
            return Cited(
                "slot.alpha-needs-privilege", "A star of 6 rays or more needs the Launch Alpha Star privilege."
            )
        if not self.wanted >> self.magnitude(g) + 1:
            rule = ["slot.small", "slot.medium", "slot.large"][larger]
            return Cited(rule, f"No slot for a magnitude {self.magnitude(g) + 1} star is open to you.")
        return Cited("plan.complete-star", "With that ray the star could not be completed for any open slot.")

    def refuse_completion(self, g: Starlight) -> Cited:
        magnitude = self.magnitude(g)
        if magnitude < 2:
            return Cited("star.composition", "A star has at least 2 rays.")
        if not self.wanted >> magnitude & 1:
            rule = ["slot.small", "slot.medium", "slot.large"][size_of(magnitude)]
            return Cited(rule, f"No slot for magnitude {magnitude} is open to you.")
        return Cited("plan.equal-even" if magnitude % 2 == 0 else "plan.equal-odd", "The sizes are not yet even.")

    def refuse_slot(self, g: Starlight, seat: int, slot: int) -> Cited:
        c = g.content
        if slot >= len(c.slot_ids):
            return Cited("launch.step2-destination", "There is no such slot.")
        if g.filled >> slot & 1:
            owner = g.owner_of(slot)
            whose = "your" if owner == seat else f"{g.names[owner]}'s" if owner != NO_SEAT else "a"
            return Cited("slot.must-be-empty", f"There is {whose} star in that slot.")
        if c.slot_size[slot] != size_of(self.magnitude(g)):
            rule = ["slot.small", "slot.medium", "slot.large"][c.slot_size[slot]]
            return Cited(rule, f"A magnitude {self.magnitude(g)} star does not fit that slot.")
        constellation = c.slot_constellation[slot]
        anywhere = self.special or g.any_constellation or g.god_of(seat).launch_anywhere
        if not anywhere and constellation not in c.space_constellations[g.space[seat]]:
            return Cited("launch.two-constellations", "This Launch space does not reach that constellation.")
        if not g.eligible >> slot & 1:
            if not g.filled & c.slots_of[constellation]:
                return Cited("slot.target-when-empty", "The first star of a constellation goes to a target slot.")
            return Cited("slot.connected-otherwise", "That slot is not joined to a filled one.")
        return Cited("slot.alpha-needs-privilege", "Large slots need the Launch Alpha Star privilege.")


def neighbour_points(g: Starlight, seat: int, slot: int) -> int:
    """What the seat's God gives for stars of others joined to a new star there."""
    god = g.content.god[g.god[seat]]
    if not god.neighbour_night:
        return 0
    others = g.content.near[slot] & g.filled & ~g.own[seat]
    return min(god.neighbour_most, god.neighbour_night * others.bit_count())
