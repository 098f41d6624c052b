"""The ops that card text is made of: what each does (`do_step`) and whether it would do anything (`can_step`)."""

from typing import TYPE_CHECKING

import asterism.games.astrolabe.card_text as card_text
from asterism.games.astrolabe.conditions import count, holds, tokens
from asterism.games.astrolabe.events import BOOSTED
from asterism.games.astrolabe.rules.artifacts import (
    ActivateFree,
    BuyOne,
    GainArtifacts,
    MoveToTwilight,
    can_buy,
    can_gain_artifact,
    free_choices,
    movable_to_twilight,
    move_to_twilight,
)
from asterism.games.astrolabe.rules.cards import Adjust, ChooseOne, MayDo, PayFor, Peek, SwapRow, can_pay, can_swap
from asterism.games.astrolabe.rules.demons import (
    Capture,
    ConvertEssence,
    GainAny,
    Meditate,
    Purge,
    Rearrange,
    Trap,
    can_capture,
    can_trap,
    convertible,
)
from asterism.games.astrolabe.rules.star_cards import DiscardStars, MoveInSky, ReturnStars, ShiftStars, TakeFromSky
from asterism.games.astrolabe.rules.stars import Gaze, PlaceStars, lift_options
from asterism.games.astrolabe.rules.talismans import GainTalismans
from asterism.games.astrolabe.state import ACTED, BOOST, KIND_BRIGHT, KIND_DARK, Astrolabe
from asterism.games.astrolabe.words import (
    EMPTY,
    END,
    OP_ACTIVATE,
    OP_ADJUST,
    OP_ARTIFACT,
    OP_BOOST,
    OP_BUY,
    OP_CAPTURE,
    OP_CHARGE,
    OP_CHOOSE,
    OP_CONVERT,
    OP_DISCARD_STAR,
    OP_GAIN,
    OP_GAIN_ANY,
    OP_IF,
    OP_MAY,
    OP_MEDITATE,
    OP_MOVE_SKY,
    OP_OTHERS,
    OP_PAY,
    OP_PEEK,
    OP_PER,
    OP_PURGE,
    OP_REARRANGE,
    OP_RETURN_STAR,
    OP_SHIFT_STAR,
    OP_STARGAZE,
    OP_STARS,
    OP_SWAP_ROW,
    OP_TAKE_STAR,
    OP_TALISMAN,
    OP_TO_TWILIGHT,
    OP_TRAP,
    OP_VP,
    STEP,
    TALISMANS,
    WHICH_THIS,
)
from asterism.kernel.procedure import DONE

if TYPE_CHECKING:
    from asterism.games.astrolabe.card_text import CardText


def do_step(g: Astrolabe, text: "CardText", address: int) -> int:
    """Carry out one step: CALL if it has to ask or run something first, else DONE."""
    code = g.content.code
    op = code[address]
    seat, times = text.seat, text.times
    n = code[address + 1] * times
    b = code[address + 2]
    c = code[address + 3]
    if op == OP_CHARGE:
        g.charge(seat, n)
        return DONE
    if op == OP_STARS:
        return g.call(PlaceStars(seat, 0, n, [], False))
    if op == OP_CAPTURE:
        return g.call(Capture(seat, n, b, False))
    if op == OP_GAIN:
        g.gain_essence(seat, n, b * times)
        return DONE
    if op == OP_GAIN_ANY:
        return g.call(GainAny(seat, n))
    if op == OP_VP:
        g.gain_vp(seat, n)
        return DONE
    if op == OP_TALISMAN:
        return g.call(GainTalismans(seat, n))
    if op == OP_TRAP:
        return g.call(Trap(seat, n, False))
    if op == OP_PURGE:
        return g.call(Purge(seat, 0, n, False, -1))
    if op == OP_TAKE_STAR:
        return g.call(TakeFromSky(seat, n, b, -2 if c else -1))
    if op == OP_MEDITATE:
        return g.call(Meditate(seat, 0, n))
    if op == OP_STARGAZE:
        return g.call(Gaze(seat, 0, n))
    if op == OP_CONVERT:
        return g.call(ConvertEssence(seat, n))
    if op == OP_RETURN_STAR:
        return g.call(ReturnStars(seat, 0, n, EMPTY))
    if op == OP_DISCARD_STAR:
        return g.call(DiscardStars(seat, n))
    if op == OP_SHIFT_STAR:
        return g.call(ShiftStars(seat, n, EMPTY, -1))
    if op == OP_MOVE_SKY:
        return g.call(MoveInSky(seat, 0, n, EMPTY, -1))
    if op == OP_ARTIFACT:
        return g.call(GainArtifacts(seat, n, b, c - 1))
    if op == OP_BUY:
        return g.call(BuyOne(seat, 0, max(0, g.price(seat) - n)))
    if op == OP_ADJUST:
        return g.call(Adjust(seat, 0, min(n, 15)))
    if op == OP_BOOST:
        if not g.now[ACTED]:
            g.now[BOOST] += n
            g.tell(BOOSTED, seat, n)
        return DONE
    if op == OP_ACTIVATE:
        return g.call(ActivateFree(seat, n, b, text.artifact, []))
    if op == OP_TO_TWILIGHT:
        if code[address + 1] != WHICH_THIS:
            return g.call(MoveToTwilight(seat, 0))
        if can_move_this(g, seat, text.artifact):
            move_to_twilight(g, seat, text.artifact)
        return DONE
    if op == OP_SWAP_ROW:
        return g.call(SwapRow(seat, n, b))
    if op == OP_PEEK:
        return g.call(Peek(seat, 0, b, n, []))
    if op == OP_REARRANGE:
        return g.call(Rearrange(seat, n))
    if op == OP_OTHERS:
        for step in range(1, g.seats):
            give_other(g, (seat + step) % g.seats, code[address + 1], times)
        return DONE
    return combine(g, text, address)


def combine(g: Astrolabe, text: "CardText", address: int) -> int:
    """The steps that govern other steps."""
    code = g.content.code
    op, a, b, c = code[address], code[address + 1], code[address + 2], code[address + 3]
    seat, times, artifact, power = text.seat, text.times, text.artifact, text.power
    if op == OP_CHOOSE:
        return g.call(ChooseOne(seat, 0, a, times, artifact, power))
    if op == OP_MAY:
        if can_block(g, seat, a, times, artifact):
            return g.call(MayDo(seat, 0, a, times, artifact, power))
        return DONE
    if op == OP_IF:
        return g.call(card_text.CardText(seat, b if holds(g, seat, a) else c, times, artifact, power))
    if op == OP_PER:
        often = min(count(g, seat, a), b)
        if often > 0:
            return g.call(card_text.CardText(seat, c, times * often, artifact, power))
        return DONE
    if op == OP_PAY:
        return g.call(PayFor(seat, 0, a, b, times, artifact, power, 0))
    raise ValueError(f"no such op: {op}")


def give_other(g: Astrolabe, seat: int, address: int, times: int) -> None:
    """What another seat receives; it chooses nothing, and a talisman at the hand limit is skipped."""
    code = g.content.code
    while code[address] != END:
        op, n = code[address], code[address + 1] * times
        if op == OP_CHARGE:
            g.charge(seat, n)
        elif op == OP_GAIN:
            g.gain_essence(seat, n, code[address + 2] * times)
        elif op == OP_VP:
            g.gain_vp(seat, n)
        elif op == OP_TALISMAN:
            for _ in range(n):
                g.draw_talisman(seat)
        address += STEP


def can_move_this(g: Astrolabe, seat: int, artifact: int) -> bool:
    return artifact in movable_to_twilight(g, seat)


def can_block(g: Astrolabe, seat: int, address: int, times: int, artifact: int) -> bool:
    """Whether any step of a block would do anything now."""
    while g.content.code[address] != END:
        if can_step(g, seat, address, times, artifact):
            return True
        address += STEP
    return False


def can_step(g: Astrolabe, seat: int, address: int, times: int, artifact: int) -> bool:
    """Whether a step would do anything now; what earlier steps bring about is not foreseen."""
    code = g.content.code
    op, a, b, c = code[address], code[address + 1], code[address + 2], code[address + 3]
    if op in (OP_CHARGE, OP_MEDITATE):
        return g.focus[seat] < g.content.focus
    if op in (OP_STARS, OP_STARGAZE):
        return len(g.bag) > 0
    if op == OP_CAPTURE:
        return g.open_slot(seat) and can_capture(g, b)
    if op == OP_GAIN:
        return (a > 0 and g.bank_has(KIND_DARK)) or (b > 0 and g.bank_has(KIND_BRIGHT))
    if op == OP_GAIN_ANY:
        return g.bank_has(KIND_DARK) or g.bank_has(KIND_BRIGHT)
    if op in (OP_VP, OP_ADJUST):
        return True
    if op == OP_TALISMAN:
        return g.deck_size(TALISMANS) > 0 or len(g.talisman_pile) > 0
    if op == OP_TRAP:
        return can_trap(g, seat)
    if op in (OP_PURGE, OP_REARRANGE):
        return g.captured(seat) > 0
    if op == OP_TAKE_STAR:
        return len(TakeFromSky(seat, a, b, -1).takeable(g)) > 0
    if op == OP_CONVERT:
        return len(convertible(g, seat)) > 0
    if op in (OP_RETURN_STAR, OP_DISCARD_STAR):
        return tokens(g, seat, -1) > 0
    if op == OP_SHIFT_STAR:
        return len(lift_options(g, seat, True)) > 0
    if op == OP_MOVE_SKY:
        return len(MoveInSky(seat, 0, a, EMPTY, -1).movable(g)) > 0
    if op == OP_ARTIFACT:
        return can_gain_artifact(g, seat, b, c - 1)
    if op == OP_BUY:
        return can_buy(g, seat, max(0, g.price(seat) - a * times))
    if op == OP_BOOST:
        return g.now[ACTED] == 0
    if op == OP_ACTIVATE:
        return len(free_choices(g, seat, b, artifact, [])) > 0
    if op == OP_TO_TWILIGHT:
        if a == WHICH_THIS:
            return can_move_this(g, seat, artifact)
        return len(movable_to_twilight(g, seat)) > 0
    if op == OP_SWAP_ROW:
        return can_swap(g, b)
    if op == OP_PEEK:
        return g.deck_size(b) > 0
    if op == OP_OTHERS:
        return any(other != seat and can_block(g, other, a, times, -1) for other in range(g.seats))
    if op == OP_CHOOSE:
        return any(can_block(g, seat, branch, times, artifact) for branch in g.content.program.branches[a])
    if op == OP_MAY:
        return can_block(g, seat, a, times, artifact)
    if op == OP_IF:
        return can_block(g, seat, b if holds(g, seat, a) else c, times, artifact)
    if op == OP_PER:
        return count(g, seat, a) > 0 and can_block(g, seat, c, times, artifact)
    if op == OP_PAY:
        return can_pay(g, seat, a, times)
    raise ValueError(f"no such op: {op}")
