"""What card text does: each op with `can` beside `do`, and the procedure that runs an effect.

The general semantics of effects: as much as possible; costs in full; choices when their part is reached; the
whole effect is one step (turn.free-moves-not-inside, artifact.ability-partial).
"""

from typing import ClassVar

from asterism.games.astrolabe_018.model.names import (
    ACTION,
    ACTION_ENDED,
    ANY_STAR,
    ARTIFACT_STEP,
    BANISH,
    BONUS_NUMBER,
    BOUND_NUMBER,
    CAPTURE,
    CAPTURES,
    CROSSINGS,
    DISCOUNT,
    DIV_CAPTURED,
    E_BURY,
    E_CAPTURE,
    E_DISCARD,
    E_FREE_STEPS,
    E_GUARD,
    E_NO_STONE,
    E_NUMBER,
    E_PEEK,
    E_READ_FREE,
    E_REFRESH,
    E_RETURNED,
    E_STONE,
    E_STONE_SPENT,
    E_SWAP,
    E_TOKEN,
    E_TURNED,
    EXCHANGE,
    EXTRA_BANISH,
    EXTRA_DICE,
    FOCUS,
    FROM_ARTIFACTS,
    FROM_ELITES,
    GAINED_DICE,
    LIBRARY,
    LIBRARY_REFRESHED,
    LOOK,
    MAX_CAPTURED,
    MAX_FOCUS,
    NEW_SUN,
    NONE,
    NUMBER,
    PICKED,
    RAISED,
    REROLL,
    STAGE,
    STARGAZE,
    STARS,
    SWAP_MADE,
    SWAPS,
    THRESHOLD,
    TREATED,
    UNIQUE,
    V_BANISH,
    V_DIE,
    V_ENOUGH,
    V_FACE,
    V_LIBRARY,
    V_MAY,
    V_PART,
    V_ROW,
    V_STAR,
    V_STONE,
    V_SWAP,
)
from asterism.games.astrolabe_018.model.ops import (
    ANY_KIND,
    BANISH_NOW,
    BANISH_PLUS,
    BONUS_ACTION,
    BOTH,
    BURY_ROW,
    CHANGE_COLOUR,
    CHARGE,
    COST,
    COUNT_UNIQUE,
    CROSS_TYPE,
    DRAW,
    EITHER,
    FREE_STEPS,
    GAIN_STONE,
    GUARD_DICE,
    IF,
    KEEP_PLUS,
    MAY,
    NUMBER_PLUS,
    ONE_OF,
    PAY_DIE,
    PAY_FOCUS,
    PAY_STONE,
    PEEK,
    PRICE_MINUS,
    READ,
    READ_AS,
    REFRESH,
    ROLL_AGAIN,
    SCORE,
    SCORE_PER,
    SEQ,
    SWAP,
    TAKE_ROW,
    TAKE_TOKEN,
    THRESHOLD_PLUS,
    TURN_FACE,
)
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.rules.counts import count, holds
from asterism.kernel.option import first, option, second, third, verb_of
from asterism.kernel.procedure import CALL, DONE, WAIT, Cited, Procedure

# Moves that actions and effects share


def capture_div(g: Astrolabe018, seat: int, div: int) -> None:
    """A face-up Div goes to an empty place of the seat's board (capture.onto-board)."""
    g.row.remove(div)
    at = MAX_CAPTURED * seat + g.free_place(seat)
    g.captured[at] = div
    g.covered[at] = 0
    g.turn[CAPTURES] += 1
    g.turn[RAISED] |= 1 << DIV_CAPTURED
    g.tell(E_CAPTURE, seat, div)


def roll_die_again(g: Astrolabe018, seat: int, die: int, mark: int) -> None:
    """Same die, fresh face (reroll.again)."""
    g.take_die(seat, die)
    g.roll(seat, die >> 3 & 1, die & (TREATED | PICKED) | mark)


def change_die(g: Astrolabe018, seat: int, die: int, mark: int) -> None:
    """Back into the bag, and one of the other colour out of it, rolled (reroll.change-procedure)."""
    kind = die >> 3 & 1
    g.take_die(seat, die)
    g.bag[kind] += 1
    g.bag[1 - kind] -= 1
    g.tell(E_RETURNED, seat, die & LOOK)
    g.roll(seat, 1 - kind, mark)


def swap_dice(g: Astrolabe018, seat: int, die: int, other: int, look: int, mark: int) -> None:
    """One own die for one of another player's, faces as they are (exchange.one-for-one, exchange.faces-stay)."""
    g.take_die(seat, die)
    g.take_die(other, look)
    g.keep(seat, look | mark)
    g.keep(other, die & LOOK)
    g.turn[SWAPS] += 1
    g.turn[RAISED] |= 1 << SWAP_MADE
    g.tell(E_SWAP, seat, other, die & LOOK, look)


def swap_options(g: Astrolabe018, seat: int, barred: int) -> list[int]:
    """Every swap; own dice that carry the barred mark are left out."""
    options: list[int] = []
    own = NONE
    for die in g.dice[seat]:
        if die == own or die & barred:
            continue
        own = die
        for other in range(g.seats):
            if other != seat and not g.guarded[other]:
                last = NONE
                for look in g.dice[other]:
                    if look != last:
                        options.append(option(V_SWAP, die, other, look))
                    last = look
    return options


def can_swap(g: Astrolabe018, seat: int) -> bool:
    return len(swap_options(g, seat, 0)) > 0


def batch_options(g: Astrolabe018, seat: int, most: int) -> list[int]:
    """Every set of up to `most` ready Divs, by their places as bits (banish.batch)."""
    ready = 0
    for place in range(MAX_CAPTURED):
        if g.is_ready(seat, place):  # banish.fully-read-only
            ready |= 1 << place
    options: list[int] = []
    if ready:
        for places in range(1, 1 << MAX_CAPTURED):
            if places & ~ready == 0 and places.bit_count() <= most:
                options.append(option(V_BANISH, places))
    return options


def take_stone(g: Astrolabe018, seat: int, kind: int) -> None:
    """A stone from the supply, if there is one (stone.supply-empty)."""
    if g.stone_supply() > 0:
        g.stones[2 * seat + kind] += 1
        g.turn[NEW_SUN + kind] += 1
        g.tell(E_STONE, seat, kind)
    else:
        g.tell(E_NO_STONE, seat, kind)


def elite_points(g: Astrolabe018, seat: int, node: int) -> None:
    """The text of an elite Div: points, possibly under a condition (banish.elite-effect, banish.elite-mandatory)."""
    program = g.content.program
    op = program.ops[node]
    if op == SEQ:
        for kid in program.kids[node]:
            elite_points(g, seat, kid)
    elif op == IF:
        kids = program.kids[node]
        if holds(g, seat, kids[0]):  # div.elite-condition
            elite_points(g, seat, kids[1])
        elif len(kids) > 2:
            elite_points(g, seat, kids[2])
    else:
        g.score(seat, points_of(g, seat, node), FROM_ELITES)


def points_of(g: Astrolabe018, seat: int, node: int) -> int:
    """What `score` or `score_per` is worth now."""
    args = g.content.program.args[node]
    if g.content.program.ops[node] == SCORE:
        return args[0]
    return min(args[1], args[0] * count(g, seat, args, 2))


# Whether an effect would change something


def can(g: Astrolabe018, seat: int, node: int) -> bool:
    """Whether a node can be started and would change anything at all (artifact.ability-partial)."""
    program = g.content.program
    op = program.ops[node]
    kids = program.kids[node]
    if op in (SEQ, ONE_OF):
        return any(can(g, seat, kid) for kid in kids)
    if op == MAY:
        return can(g, seat, kids[0])
    if op == COST:
        return can(g, seat, kids[0]) and can(g, seat, kids[1])
    if op == IF:
        if holds(g, seat, kids[0]):
            return can(g, seat, kids[1])
        return len(kids) > 2 and can(g, seat, kids[2])
    if op in PICKING:
        return len(picks(g, seat, node)) > 0 and (op != PAY_DIE or len(payable(g, seat, node)) >= program.args[node][0])
    return can_simply(g, seat, op, program.args[node])


def can_simply(g: Astrolabe018, seat: int, op: int, args: list[int]) -> bool:
    """The ops that need no choice."""
    turn = g.turn
    if op == CHARGE:
        return g.focus[seat] < MAX_FOCUS
    if op == PAY_FOCUS:
        return g.focus[seat] >= args[0]
    if op == SCORE_PER:
        return args[0] * count(g, seat, args, 2) > 0
    if op == DRAW:
        return g.bag[0] + g.bag[1] > 0 if args[1] == ANY_KIND else g.bag[args[1]] > 0
    if op == NUMBER_PLUS:
        return turn[STAGE] < ACTION_ENDED and args[1] >> turn[ACTION] & 1 == 1
    if op == THRESHOLD_PLUS:
        return turn[STAGE] < ACTION_ENDED and turn[ACTION] == CAPTURE
    if op == PRICE_MINUS:
        return turn[STAGE] < ACTION_ENDED and turn[ACTION] == LIBRARY
    if op == BANISH_PLUS:
        return turn[STAGE] < ACTION_ENDED and turn[ACTION] == BANISH
    if op == PEEK:
        return g.cards_in(args[0]) > 0
    if op == COUNT_UNIQUE:
        return turn[STAGE] == ARTIFACT_STEP and not turn[UNIQUE]
    if op == TAKE_TOKEN:
        return g.token != seat
    if op == GUARD_DICE:
        return not g.guarded[seat]
    if op == BONUS_ACTION:
        return turn[STAGE] == ARTIFACT_STEP and can_act(g, seat, args[0], args[1])
    return True  # score, free_steps and the modifiers that always matter


def can_act(g: Astrolabe018, seat: int, action: int, number: int) -> bool:
    """Whether a granted action could do anything."""
    if action == CAPTURE:
        within = 0
        for div in g.row:
            within += g.content.div_vp[div] <= number
        return within > 0 and g.free_place(seat) != NONE
    if action == STARGAZE:
        return g.bag[0] + g.bag[1] > 0
    if action == REROLL:
        return len(g.dice[seat]) > 0
    if action == EXCHANGE:
        return can_swap(g, seat)
    return len(batch_options(g, seat, number)) > 0


# Choices inside an effect

PICKING = [
    PAY_DIE, PAY_STONE, ROLL_AGAIN, CHANGE_COLOUR, TURN_FACE, SWAP, READ, TAKE_ROW, BURY_ROW, REFRESH, GAIN_STONE,
    BANISH_NOW,
]  # fmt: skip
UP_TO = [ROLL_AGAIN, CHANGE_COLOUR, TURN_FACE, SWAP, READ, BURY_ROW, BANISH_NOW]


def payable(g: Astrolabe018, seat: int, node: int) -> list[int]:
    """The kept dice that fit a cost, each counted."""
    args = g.content.program.args[node]
    fitting: list[int] = []
    for die in g.dice[seat]:
        if (args[1] == ANY_KIND or die >> 3 & 1 == args[1]) and (args[2] == ANY_STAR or die & 7 == args[2]):
            fitting.append(die)
    return fitting


def picks(g: Astrolabe018, seat: int, node: int) -> list[int]:
    """What may be picked for one unit of an op; empty if nothing fits."""
    program = g.content.program
    op = program.ops[node]
    args = program.args[node]
    options: list[int] = []
    if op == PAY_DIE:
        for die in payable(g, seat, node):
            if option(V_DIE, die) not in options:
                options.append(option(V_DIE, die))
    elif op == PAY_STONE:
        for kind in range(2):
            if g.stones[2 * seat + kind] and (args[0] == ANY_KIND or args[0] == kind):
                options.append(option(V_STONE, kind))
    elif op in (ROLL_AGAIN, CHANGE_COLOUR):
        for die in g.dice[seat]:
            possible = op == ROLL_AGAIN or g.bag[1 - (die >> 3 & 1)] > 0
            if possible and not die & PICKED and option(V_DIE, die) not in options:
                options.append(option(V_DIE, die))
    elif op == TURN_FACE:
        options = face_picks(g, seat, args[1])
    elif op == SWAP:
        options = swap_options(g, seat, 0)
    elif op == READ:
        options = star_picks(g, seat, args)
    elif op == TAKE_ROW:
        if g.free_place(seat) != NONE:
            for div in g.row:
                if g.content.div_vp[div] <= args[0]:
                    options.append(option(V_ROW, div))
    elif op == BURY_ROW:
        for div in g.row:
            options.append(option(V_ROW, div))
    elif op == REFRESH:
        for kind in range(2):
            if g.can_refresh(kind) and (args[0] >= BOTH or args[0] == kind):
                options.append(option(V_LIBRARY, kind))
    elif op == GAIN_STONE:
        if g.stone_supply() > 0:
            for kind in range(2):
                if args[0] == ANY_KIND or args[0] == kind:
                    options.append(option(V_STONE, kind))
    elif op == BANISH_NOW:
        options = batch_options(g, seat, args[0])
    return options


def face_picks(g: Astrolabe018, seat: int, wanted: int) -> list[int]:
    """Dice and the faces they can be turned to."""
    options: list[int] = []
    last = NONE
    for die in g.dice[seat]:
        if die != last and not die & PICKED:
            for star in range(FOCUS):
                if wanted in (ANY_STAR, star) and star != die & 7 and star in g.faces_of(die >> 3 & 1):
                    options.append(option(V_FACE, die, star))
        last = die
    return options


def star_picks(g: Astrolabe018, seat: int, args: list[int]) -> list[int]:
    """Uncovered stars that fit a `read` without a die."""
    options: list[int] = []
    if not g.markers_left():
        return options
    for place in range(MAX_CAPTURED):
        div = g.captured[MAX_CAPTURED * seat + place]
        if div != NONE and (args[1] > 1 or g.content.div_time[div] == args[1]):
            for colour in range(STARS):
                if (args[2] == ANY_STAR or args[2] == colour) and g.open_stars(seat, place, colour):
                    options.append(option(V_STAR, place, colour))
    return options


def count_of(op: int, args: list[int]) -> int:
    """How many picks an op allows."""
    if op in (REFRESH, GAIN_STONE, PAY_STONE, TAKE_ROW, BANISH_NOW):
        return 1
    return args[0]


# The effect in progress


class CardText(Procedure[Astrolabe018]):
    """The text of a card, part by part; `todo` holds the parts still ahead, the next one last."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "todo", "left")

    def __init__(self, seat: int, card: int, todo: list[int], left: int) -> None:
        super().__init__(seat, 0)
        self.card: int = card
        self.todo: list[int] = todo
        self.left: int = left  # picks left in the part in progress; NONE before it begins

    def clone(self) -> "CardText":
        return CardText(self.seat, self.card, self.todo[:], self.left)

    def run(self, g: Astrolabe018) -> int:
        program = g.content.program
        seat = self.seat
        while self.todo:
            node = self.todo[-1]
            op = program.ops[node]
            kids = program.kids[node]
            if op == SEQ:
                self.todo.pop()
                for kid in reversed(kids):
                    self.todo.append(kid)
            elif op == COST:
                self.todo.pop()
                if can(g, seat, kids[0]):
                    self.todo += [kids[1], kids[0]]
            elif op == IF:
                self.todo.pop()
                if holds(g, seat, kids[0]):
                    self.todo.append(kids[1])
                elif len(kids) > 2:
                    self.todo.append(kids[2])
            elif op in (ONE_OF, MAY):
                possible = [kid for kid in kids if can(g, seat, kid)]
                if possible and (op == MAY or len(possible) > 1):
                    return WAIT
                self.todo.pop()
                self.todo += possible
            elif op in PICKING:
                if self.left == NONE:
                    self.left = count_of(op, program.args[node])
                    if op == REFRESH and program.args[node][0] == BOTH:
                        self.left = 2
                options = picks(g, seat, node) if self.left else []
                if options and (op in UP_TO or (len(options) > 1 and not self.is_refresh_of_both(g))):
                    return WAIT
                if options:
                    self.pick(g, options[0])
                else:
                    self.todo.pop()
                    self.left = NONE
            else:
                self.todo.pop()
                if do(g, seat, op, program.args[node]) == CALL:
                    return CALL
        g.clear_marks(seat, PICKED)
        return DONE

    def is_refresh_of_both(self, g: Astrolabe018) -> bool:
        node = self.todo[-1]
        return g.content.program.ops[node] == REFRESH and g.content.program.args[node][0] != EITHER

    def options(self, g: Astrolabe018, seat: int) -> list[int]:
        program = g.content.program
        node = self.todo[-1]
        op = program.ops[node]
        if op == ONE_OF:
            kids = program.kids[node]
            return [option(V_PART, i) for i in range(len(kids)) if can(g, seat, kids[i])]
        if op == MAY:
            return [option(V_MAY, 0), option(V_MAY, 1)]
        options = picks(g, seat, node)
        if op in UP_TO:
            options.append(option(V_ENOUGH))
        return options

    def choose(self, g: Astrolabe018, seat: int, packed: int) -> None:
        verb = verb_of(packed)
        if verb == V_PART:
            self.todo.append(g.content.program.kids[self.todo.pop()][first(packed)])
        elif verb == V_MAY:
            node = self.todo.pop()
            if first(packed):
                self.todo.append(g.content.program.kids[node][0])
        elif verb == V_ENOUGH:
            self.todo.pop()
            self.left = NONE
        else:
            self.pick(g, packed)

    def pick(self, g: Astrolabe018, packed: int) -> None:
        """One unit of the part in progress."""
        seat = self.seat
        op = g.content.program.ops[self.todo[-1]]
        a = first(packed)
        self.left -= 1
        if op == PAY_DIE:
            g.discard_die(seat, a)
            g.tell(E_DISCARD, seat, a & LOOK)
        elif op == PAY_STONE:
            g.stones[2 * seat + a] -= 1
            g.tell(E_STONE_SPENT, seat, a)
        elif op == ROLL_AGAIN:
            roll_die_again(g, seat, a, PICKED)
        elif op == CHANGE_COLOUR:
            change_die(g, seat, a, PICKED)
        elif op == TURN_FACE:
            g.take_die(seat, a)
            g.keep(seat, (a & ~7) | second(packed) | PICKED)
            g.tell(E_TURNED, seat, a & LOOK, second(packed))
        elif op == SWAP:
            swap_dice(g, seat, a, second(packed), third(packed), 0)
        elif op == READ:
            g.tell(E_READ_FREE, seat, g.captured[MAX_CAPTURED * seat + a], second(packed))
            g.cover(seat, a, second(packed))
        elif op == TAKE_ROW:
            capture_div(g, seat, a)
        elif op == BURY_ROW:
            g.row.remove(a)
            g.bottoms = [*g.bottoms, a]
            g.tell(E_BURY, seat, a)
        elif op == REFRESH:
            g.tell(E_REFRESH, seat, a)
            g.refresh(a)
            g.turn[RAISED] |= 1 << LIBRARY_REFRESHED
            if self.left:  # the other Library, if it can be
                self.left = 0
                if g.can_refresh(1 - a):
                    g.tell(E_REFRESH, seat, 1 - a)
                    g.refresh(1 - a)
        elif op == GAIN_STONE:
            take_stone(g, seat, a)
        elif op == BANISH_NOW:
            from asterism.games.astrolabe_018.rules.banish import Gains

            g.call(Gains.of(seat, a))

    def ask(self, g: Astrolabe018, seat: int) -> Cited:
        name = g.content.artifact_names[self.card]
        return Cited("turn.free-moves-not-inside", f"carry out {name}")

    def refuse(self, g: Astrolabe018, seat: int, packed: int) -> Cited | None:
        name = g.content.artifact_names[self.card]
        if verb_of(packed) < V_PART:
            return Cited("turn.free-moves-not-inside", f"First {name} is carried out to its end.")
        return Cited("artifact.ability-partial", f"{name} does not offer that now.")


def do(g: Astrolabe018, seat: int, op: int, args: list[int]) -> int:
    """The ops that need no choice; CALL if more work was put on the stack."""
    turn = g.turn
    if op == CHARGE:
        g.charge(seat, args[0])
    elif op == PAY_FOCUS:
        g.focus[seat] -= args[0]
    elif op == SCORE:
        g.score(seat, args[0], FROM_ARTIFACTS)
    elif op == SCORE_PER:
        g.score(seat, min(args[1], args[0] * count(g, seat, args, 2)), FROM_ARTIFACTS)
    elif op == DRAW:
        for _ in range(args[0]):
            if g.bag[0] + g.bag[1] > 0 if args[1] == ANY_KIND else g.bag[args[1]] > 0:
                g.roll(seat, g.draw_die(args[1]), 0)
                turn[GAINED_DICE] = 1
    elif op == READ_AS:
        g.read_as = g.read_as + args
    elif op == CROSS_TYPE:
        turn[CROSSINGS] += args[0]
    elif op == NUMBER_PLUS:
        if can_simply(g, seat, op, args):
            turn[BONUS_NUMBER if args[2] else BOUND_NUMBER] += args[0]
            g.tell(E_NUMBER, seat, turn[NUMBER] + turn[BONUS_NUMBER] + turn[BOUND_NUMBER])
    elif op == THRESHOLD_PLUS:
        turn[THRESHOLD] += args[0]
    elif op == PRICE_MINUS:
        turn[DISCOUNT] += args[0]
    elif op == KEEP_PLUS:
        turn[EXTRA_DICE] += args[0]
    elif op == BANISH_PLUS:
        turn[EXTRA_BANISH] += args[0]
    elif op == PEEK:
        for card in g.look_at(seat, args[0], args[1]):
            g.tell_only(seat, E_PEEK, seat, args[0], card)
        g.tell_others(seat, E_PEEK, seat, args[0], NONE)
    elif op == FREE_STEPS:
        g.free_steps[seat] += args[0]
        g.tell(E_FREE_STEPS, seat, args[0])
    elif op == COUNT_UNIQUE:
        if can_simply(g, seat, op, args):
            turn[UNIQUE] = 1
            turn[NUMBER] += 1
            g.tell(E_NUMBER, seat, turn[NUMBER])
    elif op == TAKE_TOKEN:
        if g.token != seat:
            g.token = seat
            g.tell(E_TOKEN, seat)
    elif op == GUARD_DICE:
        g.guarded = g.guarded[:]
        g.guarded[seat] = 1
        g.tell(E_GUARD, seat)
    elif op == BONUS_ACTION:
        from asterism.games.astrolabe_018.rules.actions import begin_action

        if can_simply(g, seat, op, args):
            return g.call(begin_action(seat, args[0], args[1]))
    else:
        raise ValueError(f"op {op} is no effect")
    return DONE
