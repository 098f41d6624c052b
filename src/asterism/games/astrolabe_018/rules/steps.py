"""What holds throughout a turn: free moves between complete steps, goals, reactions, the keeping limit."""

from typing import ClassVar

from asterism.games.astrolabe_018.model.names import (
    ARTIFACT_STEP,
    BOUGHT,
    CHECK,
    CROSSINGS,
    DAY,
    E_ACTIVATE,
    E_DISCARD,
    E_FINAL,
    E_GOAL,
    E_REFRESH,
    E_STONE_SPENT,
    EXTRA_DICE,
    FROM_GOALS,
    FULL_CHECK,
    GAINED_DICE,
    GAZING,
    GOAL_CLAIMED,
    LIBRARY_REFRESHED,
    LOOK,
    MAX_CAPTURED,
    NEW_SUN,
    NONE,
    O_BOUGHT_NOW,
    O_GOALS,
    O_SAME_TURN,
    OVER_GOALS,
    PER_GAME,
    PER_TURN_ANY,
    RAISED,
    REACTION,
    SMALL_CHECK,
    STAGE,
    STARS,
    STONE_USED,
    STONES_USED,
    TIME,
    TIMES,
    V_ACTIVATE,
    V_BORROW,
    V_DISCARD,
    V_GOAL,
    V_REACT,
    V_READ,
    V_STONE_REFRESH,
)
from asterism.games.astrolabe_018.model.state import PILE, Astrolabe018
from asterism.games.astrolabe_018.rules.counts import holds
from asterism.games.astrolabe_018.rules.effects import CardText, can
from asterism.kernel.option import first, option, second, third, verb_of
from asterism.kernel.procedure import DONE, WAIT, Cited, Procedure

# Reading stars (read.when)


def add_reads(g: Astrolabe018, seat: int, options: list[int]) -> None:
    """Every way to read a star with a kept die."""
    dice = g.dice[seat]
    if not dice or not g.markers_left():
        return
    content = g.content
    base = MAX_CAPTURED * seat
    own = g.captured[base : base + MAX_CAPTURED]  # div.own-only
    plain = not g.turn[CROSSINGS] and not g.read_as
    seen = 0
    for die in dice:
        look = die & LOOK
        if seen >> look & 1:
            continue
        seen |= 1 << look
        star = look & 7
        for place, div in enumerate(own):
            if div < 0 or (plain and content.div_time[div] != look >> 3):  # div.matching-dice
                continue
            covered = g.covered[base + place]
            if plain and star < STARS:
                if content.star_masks[div * STARS + star] & ~covered:
                    options.append(V_READ | look << 8 | place << 20 | star << 32)
                continue
            for colour in range(STARS):
                if content.star_masks[div * STARS + colour] & ~covered and g.crossing(look, div, colour) != NONE:
                    options.append(V_READ | look << 8 | place << 20 | colour << 32)


def refuse_read(g: Astrolabe018, seat: int, packed: int) -> Cited:
    """Why a die cannot read a star."""
    look, place, colour = first(packed), second(packed), third(packed)
    if look not in [die & LOOK for die in g.dice[seat]]:
        return Cited("dice.stars-on-faces", "You keep no die that shows this.")
    if place >= MAX_CAPTURED or g.captured[MAX_CAPTURED * seat + place] == NONE:
        return Cited("div.own-only", "Stars are read on Divs that you have captured, and there is none here.")
    if colour >= STARS or not g.open_stars(seat, place, colour):
        return Cited("read.one-for-one", "That Div has no uncovered star of this colour.")
    if not g.markers_left():
        return Cited("read.markers-unlimited", "All fate markers are in use, and at this table they are a limit.")
    div = g.captured[MAX_CAPTURED * seat + place]
    if look >> 3 != g.content.div_time[div] and not g.turn[CROSSINGS]:
        rule = "div.wild-also-bound" if look & 7 == STARS else "div.matching-dice"
        time = TIMES[g.content.div_time[div]]
        return Cited(rule, f"A {time} Div is read with {time} dice only, wild ones included.")
    return Cited("dice.stars-on-faces", "The die shows another star.")


# Stones (stone.own-turn)


def usable_stones(g: Astrolabe018, seat: int, kind: int) -> int:
    """Stones of a kind that may be used now (stone.same-turn)."""
    held = g.stones[2 * seat + kind]
    if g.settings[O_SAME_TURN]:
        held -= min(held, g.turn[NEW_SUN + kind])
    return held


def add_stone_uses(g: Astrolabe018, seat: int, options: list[int]) -> None:
    for kind in range(2):
        if usable_stones(g, seat, kind):
            if g.can_refresh(0) or g.can_refresh(1):  # stone.refresh-partial, stone.cost-of-refresh
                options.append(option(V_STONE_REFRESH, kind))
            card = g.library[kind]  # stone.type-decides
            if card != NONE and usable(g, seat, card):
                options.append(option(V_BORROW, kind))


def spend_stone(g: Astrolabe018, seat: int, kind: int) -> None:
    """Whatever it is used for, the stone goes back (stone.spent-either-way)."""
    g.stones[2 * seat + kind] -= 1
    if g.turn[NEW_SUN + kind] > g.stones[2 * seat + kind]:
        g.turn[NEW_SUN + kind] = g.stones[2 * seat + kind]
    g.turn[STONES_USED] += 1
    g.turn[RAISED] |= 1 << STONE_USED
    g.tell(E_STONE_SPENT, seat, kind)


def refuse_stone(g: Astrolabe018, seat: int, packed: int) -> Cited:
    kind = first(packed)
    if kind > 1 or not g.stones[2 * seat + kind]:
        return Cited("stone.one-of-two-uses", "You have no stone of this kind.")
    if not usable_stones(g, seat, kind):
        return Cited("stone.same-turn", "At this table a stone may be used from the turn after it was gained.")
    if verb_of(packed) == V_STONE_REFRESH:
        return Cited("stone.refresh-partial", "No Library has a card that could be replaced.")
    return refuse_card(g, seat, g.library[kind], "stone.activate-library-card")


# Artifact abilities


def used_before(g: Astrolabe018, seat: int, card: int) -> bool:
    """The limit counts per player and card, owned or borrowed (artifact.once-per-user)."""
    if g.content.artifact_limit[card] == PER_TURN_ANY:
        return False
    mark = seat * PILE + card
    return mark in g.used or mark in g.used_up


def usable(g: Astrolabe018, seat: int, card: int) -> bool:
    """Whether activating the card now would be allowed and change something (artifact.ability-partial)."""
    content = g.content
    if used_before(g, seat, card):
        return False
    if content.artifact_when[card] and not holds(g, seat, content.artifact_when[card]):
        return False
    return content.artifact_timing[card] == REACTION or can(g, seat, content.artifact_effect[card])


def refuse_card(g: Astrolabe018, seat: int, card: int, rule: str) -> Cited:
    if card == NONE:
        return Cited(rule, "There is no artifact in that place.")
    name = g.content.artifact_names[card]
    if used_before(g, seat, card):
        return Cited("artifact.once-per-round", f"You have used {name} already this round.")
    return Cited("artifact.ability-partial", f"{name} would change nothing now, or its cost or condition is not met.")


def own_card(g: Astrolabe018, seat: int) -> int:
    """The artifact that works at the dial's time of day (artifact.day-works-by-day, artifact.night-works-by-night)."""
    return g.artifacts[2 * seat + g.turn[TIME]]


def add_activation(g: Astrolabe018, seat: int, options: list[int]) -> None:
    """The own artifact, in the artifact step; with the table option also one bought this turn."""
    bought_now = g.settings[O_BOUGHT_NOW] and g.turn[BOUGHT] >> g.turn[TIME] & 1  # artifact.bought-now
    if g.turn[STAGE] != ARTIFACT_STEP and not bought_now:
        return
    card = own_card(g, seat)
    if card != NONE and usable(g, seat, card):
        options.append(option(V_ACTIVATE, card))


def activate(g: Astrolabe018, seat: int, card: int) -> None:
    """Use an ability: at once, for the rest of the turn, or readied for its event (artifact.timing-kinds)."""
    content = g.content
    g.tell(E_ACTIVATE, seat, card)
    if content.artifact_limit[card] == PER_GAME:
        g.used_up = [*g.used_up, seat * PILE + card]
    elif content.artifact_limit[card] != PER_TURN_ANY:
        g.used = [*g.used, seat * PILE + card]
    if content.artifact_timing[card] == REACTION:
        g.reactions = [*g.reactions, card]
    else:
        g.call(CardText(seat, card, [content.artifact_effect[card]], NONE))


def refuse_activate(g: Astrolabe018, seat: int, packed: int) -> Cited:
    card = first(packed)
    if card >= len(g.content.artifact_ids) or card not in g.artifacts[2 * seat : 2 * seat + 2]:
        return Cited("turn.artifact-check", "You do not own that artifact.")
    time = g.content.artifact_time[card]
    if time != g.turn[TIME]:
        rule = "artifact.day-works-by-day" if time == DAY else "artifact.night-works-by-night"
        return Cited(rule, f"A {TIMES[time]} artifact works only when your dial shows {TIMES[time]}.")
    if used_before(g, seat, card):
        return refuse_card(g, seat, card, "turn.artifact-check")
    if g.turn[STAGE] > ARTIFACT_STEP:
        return Cited("overview.artifacts-before-action", "The action has begun; the artifact step is over.")
    return refuse_card(g, seat, card, "turn.artifact-check")


# Free moves together (turn.free-moves-not-inside)


def add_free_moves(g: Astrolabe018, seat: int, options: list[int]) -> list[int]:
    """Reading stars and using stones, offered between any two complete steps; the options with these added."""
    if g.turn[STAGE] == ARTIFACT_STEP or g.turn[BOUGHT]:
        add_activation(g, seat, options)
    if g.dice[seat]:
        add_reads(g, seat, options)
    if g.stones[2 * seat] or g.stones[2 * seat + 1]:
        add_stone_uses(g, seat, options)
    return options


def choose_free(g: Astrolabe018, seat: int, packed: int) -> bool:
    """Carry out a free move; False if the option is none."""
    verb = packed & 255
    if verb == V_READ:
        g.read_star(seat, first(packed), second(packed), third(packed))
        g.turn[CHECK] |= SMALL_CHECK
        return True
    if verb == V_STONE_REFRESH:
        spend_stone(g, seat, first(packed))
        g.tell(E_REFRESH, seat, 2)
        for kind in range(2):  # stone.refresh-libraries
            if g.can_refresh(kind):
                g.refresh(kind)
        g.turn[RAISED] |= 1 << LIBRARY_REFRESHED
    elif verb == V_BORROW:
        spend_stone(g, seat, first(packed))
        activate(g, seat, g.library[first(packed)])  # stone.activate-library-card
    elif verb == V_ACTIVATE:
        activate(g, seat, first(packed))
    else:
        return False
    g.turn[CHECK] = FULL_CHECK
    return True


def refuse_free(g: Astrolabe018, seat: int, packed: int) -> Cited | None:
    verb = verb_of(packed)
    if verb == V_READ:
        return refuse_read(g, seat, packed)
    if verb in (V_STONE_REFRESH, V_BORROW):
        return refuse_stone(g, seat, packed)
    if verb == V_ACTIVATE:
        return refuse_activate(g, seat, packed)
    return None


def barred_free(g: Astrolabe018, seat: int) -> list[int]:
    """Free moves a player would look for: the own artifacts and stones that cannot be used now."""
    wanted: list[int] = []
    for kind in range(2):
        card = g.artifacts[2 * seat + kind]
        if card != NONE:
            wanted.append(option(V_ACTIVATE, card))
        if g.stones[2 * seat + kind]:
            wanted += [option(V_STONE_REFRESH, kind), option(V_BORROW, kind)]
    offered = add_free_moves(g, seat, [])
    return [packed for packed in wanted if packed not in offered]


# After every complete step (goal.check-points)


def settle(g: Astrolabe018, seat: int) -> bool:
    """Claim goals, check the keeping limit, offer reactions; True if something has been put on the stack."""
    turn = g.turn
    if turn[CHECK]:
        small = turn[CHECK] == SMALL_CHECK and not g.settings[O_GOALS]
        turn[CHECK] = 0
        if met_goal(g, seat, 0, small) != NONE:
            if g.settings[O_GOALS]:
                g.call(OfferGoals(seat, 0))
                return True
            claim_goals(g, seat)
    if turn[GAINED_DICE] and not turn[GAZING]:  # dice.limit-check
        turn[GAINED_DICE] = 0
        if len(g.dice[seat]) > limit_of(g):
            g.call(DiscardDown(seat))
            return True
    if turn[RAISED]:
        for card in g.reactions:
            if turn[RAISED] >> g.content.artifact_on[card] & 1:
                g.reactions = [other for other in g.reactions if other != card]
                g.call(React(seat, 0, card))
                return True
        turn[RAISED] = 0
    return False


def met_goal(g: Astrolabe018, seat: int, declined: int, small: bool = False) -> int:
    """The first open goal whose requirement the seat meets, or NONE (goal.several-at-once).

    A small look leaves out the goals that reading, rolling, swapping, capturing and meditating cannot meet.
    """
    content = g.content
    owners = g.goal_owner
    for i, goal in enumerate(g.goals):
        if owners[i] != NONE or declined >> i & 1:  # goal.single-owner
            continue
        if small and not content.goal_moves[goal]:
            continue
        if holds(g, seat, content.goal_condition[goal]):
            return i
    return NONE


def claim_goals(g: Astrolabe018, seat: int) -> None:
    """Every goal that is met is claimed, until nothing changes (goal.automatic, goal.at-once)."""
    i = met_goal(g, seat, 0)
    while i != NONE:
        claim(g, seat, i)
        i = met_goal(g, seat, 0)


def claim(g: Astrolabe018, seat: int, i: int) -> None:
    g.goal_owner = g.goal_owner[:]
    g.goal_owner[i] = seat
    g.tell(E_GOAL, seat, g.goals[i])
    g.score(seat, g.content.goal_vp[g.goals[i]], FROM_GOALS)  # goal.vp
    g.turn[RAISED] |= 1 << GOAL_CLAIMED
    if NONE not in g.goal_owner:  # end.last-goal-final-round
        g.final |= OVER_GOALS
        g.tell(E_FINAL, OVER_GOALS)


class OfferGoals(Procedure[Astrolabe018]):
    """With the table option of goal.automatic, the player is asked about each goal that is met."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "declined")

    def __init__(self, seat: int, declined: int) -> None:
        super().__init__(seat, 0)
        self.declined: int = declined

    def clone(self) -> "OfferGoals":
        return OfferGoals(self.seat, self.declined)

    def run(self, g: Astrolabe018) -> int:
        return DONE if met_goal(g, self.seat, self.declined) == NONE else WAIT

    def options(self, g: Astrolabe018, seat: int) -> list[int]:
        goal = g.goals[met_goal(g, seat, self.declined)]
        return [option(V_GOAL, goal, 0), option(V_GOAL, goal, 1)]

    def choose(self, g: Astrolabe018, seat: int, packed: int) -> None:
        i = g.goals.index(first(packed))
        if second(packed):
            claim(g, seat, i)
        else:
            self.declined |= 1 << i

    def ask(self, g: Astrolabe018, seat: int) -> Cited:
        return Cited("goal.automatic", "claim the goal or let it be")


class React(Procedure[Astrolabe018]):
    """A readied artifact may be used once, directly after its event (artifact.timing-kinds)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "card")

    def __init__(self, seat: int, at: int, card: int) -> None:
        super().__init__(seat, at)
        self.card: int = card

    def clone(self) -> "React":
        return React(self.seat, self.at, self.card)

    def run(self, g: Astrolabe018) -> int:
        if self.at == 0 and can(g, self.seat, g.content.artifact_effect[self.card]):
            return WAIT
        return DONE

    def options(self, g: Astrolabe018, seat: int) -> list[int]:
        return [option(V_REACT, self.card, 0), option(V_REACT, self.card, 1)]

    def choose(self, g: Astrolabe018, seat: int, packed: int) -> None:
        self.at = 1
        if second(packed):
            g.turn[CHECK] = FULL_CHECK
            g.call(CardText(seat, self.card, [g.content.artifact_effect[self.card]], NONE))

    def ask(self, g: Astrolabe018, seat: int) -> Cited:
        return Cited("artifact.timing-kinds", f"use {g.content.artifact_names[self.card]} or let it pass")


# The keeping limit (dice.limit-check)


def limit_of(g: Astrolabe018) -> int:
    return g.keep_limit() + g.turn[EXTRA_DICE]


class DiscardDown(Procedure[Astrolabe018]):
    """More dice than can be kept: read with them or discard, until the limit is met."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__(seat, 0)

    def clone(self) -> "DiscardDown":
        return DiscardDown(self.seat)

    def run(self, g: Astrolabe018) -> int:  # stargaze.discard-to-limit
        return WAIT if len(g.dice[self.seat]) > limit_of(g) else DONE

    def options(self, g: Astrolabe018, seat: int) -> list[int]:
        options = [option(V_DISCARD, die) for die in distinct(g.dice[seat])]
        add_reads(g, seat, options)
        return options

    def choose(self, g: Astrolabe018, seat: int, packed: int) -> None:
        if verb_of(packed) == V_DISCARD:
            g.discard_die(seat, first(packed))
            g.tell(E_DISCARD, seat, first(packed) & LOOK)
        else:
            choose_free(g, seat, packed)

    def ask(self, g: Astrolabe018, seat: int) -> Cited:
        surplus = len(g.dice[seat]) - limit_of(g)
        return Cited("stargaze.discard-to-limit", f"discard dice or read with them ({surplus} too many)")

    def refuse(self, g: Astrolabe018, seat: int, packed: int) -> Cited | None:
        if verb_of(packed) == V_READ:
            return refuse_read(g, seat, packed)
        if verb_of(packed) == V_DISCARD:
            return Cited("stargaze.discard-to-limit", "You do not keep that die.")
        return Cited("dice.limit-check", "First the dice above the limit have to go; only reading comes before that.")


def distinct(dice: list[int]) -> list[int]:
    """Each kind of die once; the list is sorted."""
    found: list[int] = []
    for die in dice:
        if not found or found[-1] != die:
            found.append(die)
    return found
