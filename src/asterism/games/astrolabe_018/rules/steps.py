"""What holds throughout a turn: free moves between complete steps, and what follows each step."""

from typing import Final

from asterism.games.astrolabe_018.model.names import (
    ARTIFACT_STEP,
    BONUS_NUMBER,
    BOUGHT,
    BOUND_NUMBER,
    BY_RULE,
    CHECK,
    DIAL_NUMBER,
    E_REFRESH,
    FRESH,
    FULL_CHECK,
    GAINED_DICE,
    GAZING,
    LIBRARY_REFRESHED,
    NONE,
    NUMBER,
    O_GOALS,
    RAISED,
    SMALL_CHECK,
    STAGE,
    TO_BORROW,
    TO_REFRESH,
    V_ACTIVATE,
    V_BORROW,
    V_READ,
    V_STONE_REFRESH,
    WITH_STONE,
)
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.rules.artifacts import React, activate, add_activation, refuse_activate
from asterism.games.astrolabe_018.rules.dice import DiscardDown, limit_of
from asterism.games.astrolabe_018.rules.goals import OfferGoals, claim_goals, met_goal
from asterism.games.astrolabe_018.rules.reading import add_reads, read, refuse_read
from asterism.games.astrolabe_018.rules.stones import add_stone_uses, refuse_stone, spend_stone
from asterism.kernel.option import first, option, verb_of
from asterism.kernel.procedure import Cited


def add_free_moves(g: Astrolabe018, seat: int, options: list[int]) -> list[int]:
    """Reading stars and using stones, offered between any two complete steps; the options with these added."""
    if g.turn[STAGE] == ARTIFACT_STEP or g.turn[BOUGHT]:
        add_activation(g, seat, options)
    if g.dice[seat]:
        add_reads(g, seat, options)
    if g.stones[2 * seat] or g.stones[2 * seat + 1]:
        add_stone_uses(g, seat, options)
    return options


FREE_WORDS: Final = {
    V_ACTIVATE: "use an artifact",
    V_READ: "read stars",
    V_STONE_REFRESH: "use a stone",
    V_BORROW: "use a stone",
}


def free_words(g: Astrolabe018, seat: int) -> list[str]:
    """The free moves that are open, for a prompt."""
    return list(dict.fromkeys(FREE_WORDS[verb_of(packed)] for packed in add_free_moves(g, seat, [])))


def choose_free(g: Astrolabe018, seat: int, packed: int) -> bool:
    """Carry out a free move; False if the option is none."""
    verb = verb_of(packed)
    if verb == V_READ:
        read(g, seat, packed)
        return True
    if verb == V_STONE_REFRESH:
        spend_stone(g, seat, first(packed), TO_REFRESH)
        for kind in range(2):  # stone.refresh-libraries
            if g.can_refresh(kind):
                g.tell(E_REFRESH, seat, kind, BY_RULE + WITH_STONE)
                g.refresh(kind)
        g.turn[RAISED] |= 1 << LIBRARY_REFRESHED
    elif verb == V_BORROW:
        spend_stone(g, seat, first(packed), TO_BORROW)
        activate(g, seat, g.library[first(packed)])  # stone.activate-library-card
    elif verb == V_ACTIVATE:
        activate(g, seat, first(packed))
    else:
        return False
    g.turn[CHECK] = FULL_CHECK
    return True


def acting_number(g: Astrolabe018) -> int:
    """The number of the action under the dial, with what cards add. # unique.whole-turn"""
    turn = g.turn
    return turn[NUMBER] + turn[BONUS_NUMBER] + turn[BOUND_NUMBER]


def number_words(g: Astrolabe018, seat: int) -> str:
    """What the acting number is made of, where it is not the dial's."""
    turn = g.turn
    parts = [str(turn[DIAL_NUMBER])]
    raised = turn[NUMBER] - turn[DIAL_NUMBER]
    if raised:
        why = "nobody else chose it" if chosen_alone(g, seat) else "a card lets it count as unique"
        parts.append(f"{raised} because {why}")
    more = acting_number(g) - turn[NUMBER]
    if more:
        parts.append(f"{more} more by card")
    return ", and ".join(parts) if len(parts) > 1 else ""


def chosen_alone(g: Astrolabe018, seat: int) -> bool:
    """Whether nobody else, die included, has the number of the seat whose turn it is. # small.match-not-unique"""
    number = g.turn[DIAL_NUMBER]
    dials = g.layout.instrument
    for other in range(g.seats):
        shown = other != seat and not g.hidden[other]  # who is still hidden has a higher one # reveal.count-up
        if shown and dials.number_at(g.dial[other], g.number_ring[other]) == number:
            return False
    return number not in g.stand_ins


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
            if card < FRESH and turn[RAISED] >> g.content.artifact_on[card] & 1:
                g.reactions = [other for other in g.reactions if other != card]
                g.call(React(seat, 0, card))
                return True
        turn[RAISED] = 0
    if g.reactions and max(g.reactions) >= FRESH:
        g.reactions = [card % FRESH for card in g.reactions]
    return False
