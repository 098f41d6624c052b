"""A live player's turn: the rondel, action points, the first turn, the last turn."""

from typing import ClassVar, Final

from asterism.games.starlight.model.names import (
    ACT,
    ATTACH_FLARE,
    ATTACH_RAY,
    BOON,
    BUY_FLARE,
    BUY_NIGHT_POINT,
    BUY_NO_MORE,
    BY_GOAL,
    CHOOSE_CORE,
    CLAIM,
    CLAIMED,
    CORE_POOL,
    END_TURN,
    FINISH,
    FLARE_POOL,
    FLUSH,
    FORFEITED,
    GAIN_CORES,
    GAIN_FLARES,
    GAIN_RAYS,
    GIVE_RAY,
    KEEP_GOD,
    LAUNCH,
    LAUNCH_SLOTLESS,
    LAUNCH_STAR,
    LEAVE,
    LOCATIONS,
    LONG_POOL,
    NO_FLARE,
    PLACE,
    PLACED,
    REFILL,
    SPECIAL_BEGAN,
    SPECIAL_LAUNCH,
    STAR_COMPLETE,
    STEP,
    STEPPED,
    SURCHARGED,
    TAKE_CORE,
    TAKE_RAY,
    TURN_BEGAN,
    TURN_ENDED,
)
from asterism.games.starlight.model.state import (
    ACCOLADE_CLAIM,
    EMPTY,
    FIRST_TURN_SAVING,
    FORFEIT,
    Starlight,
)
from asterism.games.starlight.rules.flares import boons, refuse_boon, use_boon
from asterism.games.starlight.rules.gain import GainCores, GainFlares, GainRays, may_flush
from asterism.games.starlight.rules.last_turn import is_forfeit
from asterism.games.starlight.rules.launch import Launch
from asterism.games.starlight.rules.passage import (
    AFTER_SPECIAL,
    BETWEEN,
    FRESH,
    Passage,
    ap_left,
    ap_to_spend,
    committed,
    surcharge,
    too_dear,
)
from asterism.games.starlight.rules.plans import can_launch, launch_slots, magnitudes_for
from asterism.games.starlight.rules.pools import refill_pools
from asterism.kernel.cards import NO, PART, YES
from asterism.kernel.english import listed
from asterism.kernel.option import first, option, options_with, verb_of
from asterism.kernel.procedure import DONE, WAIT, Cited

# Where a turn has got to
BEGIN: Final = 0
PLACING: Final = 1
ACTING: Final = 2
ENDING: Final = 3

GAINS: Final = (TAKE_CORE, TAKE_RAY, BUY_FLARE)
LAUNCHING: Final = (CHOOSE_CORE, ATTACH_RAY, STAR_COMPLETE, LAUNCH_STAR, LAUNCH_SLOTLESS)
MOVES: Final = (STEP, ACT, SPECIAL_LAUNCH, FLUSH, *GAINS, *LAUNCHING)  # what the special launch puts an end to


class Turn(Passage):
    """Step, act, use boons, until the player ends the turn or has nothing left to spend.

    `moved`: a step was taken this turn. `fresh`: the action of the present space may still be taken.
    `special`: the last turn's launch is done. `judged`: what the Accolades were last checked against;
    with claims made by hand, below 0 while they are open.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "moved", "fresh", "special", "judged")

    def __init__(self, seat: int, at: int, moved: bool, fresh: bool, special: bool, judged: int) -> None:
        self.seat = seat
        self.at = at
        self.moved: bool = moved
        self.fresh: bool = fresh
        self.special: bool = special
        self.judged: int = judged

    def clone(self) -> "Turn":
        return Turn(self.seat, self.at, self.moved, self.fresh, self.special, self.judged)

    def moment(self) -> int:
        if self.special:
            return AFTER_SPECIAL
        return FRESH if self.fresh else BETWEEN

    def run(self, g: Starlight) -> int:
        seat = self.seat
        if self.at == ACTING:
            judged = g.stars[seat] << 8 | len(g.used[seat])
            if judged != self.judged and g.settings[ACCOLADE_CLAIM] == 0:  # accolades.automatic, accolades.moment
                self.judged = judged
                for location in claimable(g, seat):
                    claim(g, seat, location, BY_GOAL)
            if g.ap > 0 and not self.special:
                return WAIT
            if len(self.options(g, seat)) > 1 or committed(g):  # ap.zero-with-flares
                return WAIT
            self.at = ENDING  # turn.end-no-ap, last-turn.then-over
        elif self.at == BEGIN:
            return self.begin(g)
        if self.at == PLACING:
            return WAIT
        self.end(g)
        return DONE

    def begin(self, g: Starlight) -> int:
        seat = self.seat
        god = g.content.god[g.god[seat]]
        if g.in_final_round() and g.settings[FORFEIT] == 0 and is_forfeit(g, seat):  # last-turn.forfeit
            g.tell(FORFEITED, seat)
            return DONE  # last-turn.forfeit-nothing
        self.judged = g.stars[seat] << 8 | len(g.used[seat])
        g.free_flushes = god.free_flushes
        saved = 0
        if g.round == 1:  # first-turn.two-ap, ap.start-of-turn
            g.ap = g.content.first_turn_ap  # first-turn.two-ap
            self.at = PLACING
        else:
            saved = g.saved[seat]
            g.ap = g.fresh_ap(seat) + saved  # ap.saved-adds-next-turn
            g.saved[seat] = 0
            g.free_steps = 1 if god.free_first_step else 0
            self.at = ACTING
        g.tell(TURN_BEGAN, seat, g.ap, g.round, saved)
        return WAIT

    def end(self, g: Starlight) -> None:
        """Save what fits, then refill every pool. # ap.save-automatic, turn.refill-at-end"""
        seat = self.seat
        if g.round == 1 and g.settings[FIRST_TURN_SAVING] == 1:  # first-turn.saving
            g.ap = 0
        kept = min(g.saved[seat] + g.ap, g.content.god[g.god[seat]].save_cap)
        lost = g.saved[seat] + g.ap - kept  # ap.excess-lost
        g.saved[seat] = kept
        g.ap = 0
        g.free_steps = 0
        g.free_flushes = 0
        g.waived = False
        g.tell(TURN_ENDED, seat, kept, lost)
        refill_pools(g)

    def options(self, g: Starlight, seat: int) -> list[int]:
        if self.at == PLACING:  # first-turn.place-anywhere
            return options_with(PLACE, list(range(g.content.spaces)))
        options: list[int] = []
        if not committed(g):
            options.append(END_TURN)  # turn.end-by-choice
            payable = g.ap >= g.content.step_price or g.free_steps > 0
            if payable and not self.special and g.round > 1:  # first-turn.one-action
                options.append(STEP)
            if g.settings[ACCOLADE_CLAIM] == 1 and self.judged < 0:
                for location in claimable(g, seat):
                    options.append(option(CLAIM, location))
        if self.fresh and can_act(g, seat):  # rondel.action-each-step
            options.append(ACT)
        if not self.special and g.ap >= g.content.launch_price and g.in_final_round() and can_launch(g, seat, True):
            options.append(SPECIAL_LAUNCH)  # last-turn.free-launch
        if g.flares[seat]:
            options.extend(boons(g, seat))
        return options

    def choose(self, g: Starlight, seat: int, packed: int) -> None:
        if packed == STEP:
            self.moved = True
            self.fresh = True
            if self.judged < 0:  # a claim is made before the next step or after a later action
                self.judged = 0
            step(g, seat)
        elif packed == END_TURN:
            self.at = ENDING
        elif packed == ACT:
            self.fresh = False
            self.reopen_claims(g)
            act(g, seat)
        elif packed == SPECIAL_LAUNCH:
            self.fresh = False
            self.special = True  # last-turn.once
            self.reopen_claims(g)
            g.tell(SPECIAL_BEGAN, seat)
            g.call(Launch(seat, 0, True, -1, 0, [], -1, []))
        elif verb_of(packed) == BOON:
            self.reopen_claims(g)
            use_boon(g, seat, first(packed))
        elif verb_of(packed) == PLACE:
            g.space[seat] = first(packed)
            self.fresh = True
            self.at = ACTING
            g.tell(PLACED, seat, first(packed))
        else:
            claim(g, seat, first(packed), BY_GOAL)

    def reopen_claims(self, g: Starlight) -> None:
        """With claims made by hand, an action or a boon opens them until the next step."""
        if g.settings[ACCOLADE_CLAIM] == 1:
            self.judged = -1

    def ask(self, g: Starlight, seat: int) -> Cited:
        if self.at == PLACING:
            return Cited("first-turn.place-anywhere", "place your marker on any action space")
        if committed(g):
            words = f"launch the star the boon was used for ({ap_left(g)})"
            return Cited("launch.connection-checked-once", words)
        options = self.options(g, seat)
        words = self.doing(g, options)
        if self.special:
            return Cited("last-turn.then-over", words)
        left = ap_left(g) if SPECIAL_LAUNCH in options else ap_to_spend(g)
        if g.round == 1:
            return Cited("first-turn.one-action", f"{words} ({left})")
        return Cited("rondel.action-each-step" if ACT in options else "rondel.move-first", f"{words} ({left})")

    def doing(self, g: Starlight, options: list[int]) -> str:
        """What is offered, and nothing else."""
        words: list[str] = []
        verbs = [verb_of(one) for one in options]
        if ACT in options:
            words.append(f"take the action {g.content.space_names[g.space[self.seat]]}")
        if STEP in options:
            words.append("step clockwise")
        if SPECIAL_LAUNCH in options:
            words.append("launch a star wherever it fits (the last action of your last turn)")
        if CLAIM in verbs:
            words.append("claim an Accolade (before the next step)")
        if BOON in verbs:
            words.append("use a boon")
        if END_TURN in options:
            words.append("end the turn")
        return listed(words, "or")

    def barred(self, g: Starlight, seat: int) -> list[int]:
        if self.at == PLACING:
            return []
        wanted = [STEP, ACT]
        if g.in_final_round():
            wanted.append(SPECIAL_LAUNCH)
        wanted.extend(options_with(BOON, g.flares[seat]))
        offered = self.options(g, seat)
        return [packed for packed in wanted if packed not in offered]

    def refuse(self, g: Starlight, seat: int, packed: int) -> Cited | None:
        verb = verb_of(packed)
        if verb == KEEP_GOD:
            return Cited("gods.permanent", "Gods are chosen at set-up and kept until the end.")
        if verb == PLACE:
            words = "Your marker is placed." if g.round == 1 else "A marker is placed freely on the first turn only."
            return Cited("first-turn.place-anywhere", words)
        if self.at == PLACING:
            return Cited("first-turn.declining", "First place your marker on an action space.")
        if self.special and verb in MOVES:
            rule = "last-turn.once" if verb == SPECIAL_LAUNCH else "last-turn.then-over"
            return Cited(rule, "The special launch was the final action of your last turn.")
        if committed(g) and (verb in GAINS or verb in (FLUSH, STEP, ACT, CLAIM, END_TURN)):
            return Cited("launch.connection-checked-once", "A boon was used for a launch; that launch comes next.")
        if verb == FLUSH:
            return Cited("flush.only-in-own-action", "A pool can be flushed only during its own Gain action.")
        if verb in GAINS:
            return self.refuse_gain(g, seat, packed)
        if verb == REFILL:
            return Cited("privileges.refill-rays", "A refill comes right after taking a ray, with Refill Rays.")
        if verb in (ATTACH_FLARE, NO_FLARE):
            return Cited(
                "flares.declared-in-step-five", "A Flare is attached during a launch, once the slot is scored."
            )
        if verb in (BUY_NIGHT_POINT, BUY_NO_MORE):
            return Cited("privileges.buy-night-needs-launch", "Night points are bought during a launch.")
        if verb in LAUNCHING:
            return Cited(
                "launch.step1-complete", "Begin a launch first: the action of a Launch space, or the last turn's."
            )
        if verb in (FINISH, LEAVE, GIVE_RAY, PART, YES, NO):
            return Cited("rondel.shows-actions", "No action or boon is going on that this could answer.")
        if verb == CLAIM:
            return refuse_claim(g, seat, first(packed))
        if verb == BOON:
            return refuse_boon(g, seat, first(packed))
        if verb == STEP:
            if g.round == 1:
                return Cited("first-turn.one-action", "On the first turn you take one action and do not step.")
            return Cited("ap.step-cost", too_dear(g, "A step", g.content.step_price))
        if verb == SPECIAL_LAUNCH:
            return self.refuse_special(g, seat)
        if verb == ACT:
            return self.refuse_action(g, seat)
        return None

    def refuse_gain(self, g: Starlight, seat: int, packed: int) -> Cited:
        """That it is not there to be taken, where it could be gained, or why not although the seat stands there."""
        missing = not_on_offer(g, seat, packed)
        if missing is not None:
            return missing
        spaces = gained_on(g, seat, packed)
        if g.space[seat] not in spaces:
            if g.round == 1:
                return Cited("first-turn.one-action", "On the first turn you take only the action of your space.")
            names = listed([g.content.space_names[space] for space in spaces], "or")
            return Cited("rondel.shows-actions", f"That is gained with the action {names}; step there first.")
        if self.fresh and can_act(g, seat):
            return Cited("rondel.shows-actions", f"Take the action {g.content.space_names[g.space[seat]]} first.")
        return self.refuse_action(g, seat)

    def refuse_special(self, g: Starlight, seat: int) -> Cited:
        if not g.in_final_round():
            return Cited("last-turn.free-launch", "The special launch belongs to your last turn.")
        if g.ap < g.content.launch_price:
            return Cited("last-turn.cost", too_dear(g, "The special launch", g.content.launch_price))
        return Cited("plan.complete-star", "You have no Core that your rays can complete.")

    def refuse_action(self, g: Starlight, seat: int) -> Cited:
        if not self.fresh:
            if g.round == 1:
                return Cited("first-turn.one-action", "On the first turn you take only one action.")
            if not self.moved:
                return Cited("rondel.move-first", "Move at least one step before you take an action.")
            return Cited("rondel.once-per-visit", "You have taken this action; move on before the next.")
        extra = surcharge(g, seat, g.space[seat])
        if extra and g.ap < 1 + extra:
            left = g.ap or "none"
            return Cited("ap.surcharge", f"An opponent stands here: {extra} AP extra, and you have {left} left.")
        if g.ap < 1:
            return Cited("ap.action-cost", "Actions cost AP and you have none left.")
        if g.content.space_kind[g.space[seat]] == LAUNCH:
            slots = launch_slots(g, seat, False, g.leap, g.any_constellation)
            if not magnitudes_for(g, seat, slots, False):
                return Cited("launch.step2-destination", "No slot of these constellations is open to you.")
            return Cited("launch.step1-complete", "You cannot complete a star that fits an open slot here.")
        return Cited("actions.must-do-something", "There is nothing here that you could take, buy or flush.")


def step(g: Starlight, seat: int) -> None:
    """One space clockwise. # rondel.clockwise, ap.step-cost, ap.surcharge-action-only"""
    paid = g.content.step_price
    if g.free_steps > 0:
        g.free_steps -= 1
        paid = 0
    g.ap -= paid
    g.space[seat] = (g.space[seat] + 1) % g.content.spaces
    g.tell(STEPPED, seat, g.space[seat], paid)


def can_act(g: Starlight, seat: int) -> bool:
    """Whether at least one thing in the action can be done and paid. # actions.must-do-something"""
    space = g.space[seat]
    left = g.ap - surcharge(g, seat, space)
    if left < 0:
        return False
    kind = g.content.space_kind[space]
    if kind == LAUNCH:
        return left >= g.content.launch_price and can_launch(g, seat, False)
    if committed(g):
        return False
    if kind == GAIN_RAYS:
        length = g.content.space_length[space]
        if left >= g.content.ray_price:
            if g.long_pool if length == 0 else g.short_pool:
                return True
            if g.god_of(seat).both_ray_pools and (g.long_pool or g.short_pool):
                return True
        return may_flush(g, seat, LONG_POOL + length, left)
    if kind == GAIN_CORES:
        if left >= g.content.core_price and g.core_pool and len(g.cores[seat]) < g.god_of(seat).core_keep:
            return True
        return may_flush(g, seat, CORE_POOL, left)
    for place, cost in enumerate(g.content.flare_costs):
        if cost <= left and g.flare_pool[place] != EMPTY:
            return True
    return may_flush(g, seat, FLARE_POOL, left)


def gained_on(g: Starlight, seat: int, packed: int) -> list[int]:
    """The spaces whose action gives the seat a Core, a ray or a Flare."""
    verb = verb_of(packed)
    if verb != TAKE_RAY:
        return [g.content.space_of(GAIN_CORES if verb == TAKE_CORE else GAIN_FLARES)]
    spaces = [g.content.long_space, g.content.short_space]
    return spaces if g.god_of(seat).both_ray_pools else [spaces[first(packed) & 1]]  # gods.apollo-power


def not_on_offer(g: Starlight, seat: int, packed: int) -> Cited | None:
    """Why something cannot be gained wherever one stands: it lies in no pool."""
    verb, a = verb_of(packed), first(packed)
    if verb == TAKE_CORE and a not in g.core_pool:
        words = "You hold that Core." if a in g.cores[seat] else "That Core is not in the pool."
        return Cited("cores.take-two", words)
    if verb == TAKE_RAY and a not in g.long_pool + g.short_pool:
        return Cited("rays.own-pool", "No such ray lies in the pool.")
    if verb == BUY_FLARE and a not in g.flare_pool:
        return Cited("flares.buy-any-number", "That Flare is not in the pool.")
    return None


def act(g: Starlight, seat: int) -> None:
    """Pay the surcharge, then take the action of the space. # ap.surcharge-when-paid"""
    space = g.space[seat]
    extra = surcharge(g, seat, space)
    if extra:
        g.ap -= extra
        g.tell(SURCHARGED, seat, extra)
    kind = g.content.space_kind[space]
    if kind == GAIN_CORES:
        g.call(GainCores(seat, 0, 0))
    elif kind == GAIN_RAYS:
        g.call(GainRays(seat, 0, g.content.space_length[space]))
    elif kind == GAIN_FLARES:
        g.call(GainFlares(seat, 0))
    else:
        g.call(Launch(seat, 0, False, -1, 0, [], -1, []))


def claimable(g: Starlight, seat: int) -> list[int]:
    """The Accolade locations whose goal the seat meets and nobody has claimed. # accolades.first-only"""
    found: list[int] = []
    for location, accolade in enumerate(g.accolades):
        if g.accolade_owner[location] < 0 and g.content.accolade_goal[accolade].holds(g, seat):
            found.append(location)
    return found


def claim(g: Starlight, seat: int, location: int, cause: int) -> None:
    """Take an Accolade; Starbot markers on it go home. # accolades.free-claim, accolades.markers-return"""
    g.accolade_owner = g.accolade_owner[:]
    g.accolade_owner[location] = seat
    g.bot_markers = g.bot_markers[:]
    for other in range(g.seats):
        g.bot_markers[other * LOCATIONS + location] = 0
    g.tell(CLAIMED, seat, location, cause)


def refuse_claim(g: Starlight, seat: int, location: int) -> Cited:
    if g.settings[ACCOLADE_CLAIM] == 0:
        return Cited("accolades.automatic", "Accolades are claimed by themselves as soon as their goal is met.")
    if location >= LOCATIONS or g.accolade_owner[location] >= 0:
        return Cited("accolades.first-only", "That Accolade has been claimed.")
    if location in claimable(g, seat):
        return Cited("accolades.claim-after-action", "A claim is made right after an action, before the next step.")
    return Cited("accolades.first-only", "You have not met the goal of that Accolade.")
