"""Who else plays at a table, and so what nobody may have before the game is over."""

from asterism.web.live import Live
from asterism.web.rows import BOT, HUMAN, OVER, WAITING


def others_at(live: Live, mine: list[int]) -> list[int]:
    """The seats of other people, whether they are here, away, or a bot stands in for them.

    A seat of mine is another's too when somebody holds it without holding all of mine:
    whoever came by the link of one of two seats is a person of their own.
    """
    held: dict[str, set[int]] = {}
    for seat, visitors in live.holders.items():
        for visitor in visitors:
            held.setdefault(visitor, set()).add(seat)
    shared = {seat for theirs in held.values() if not theirs >= set(mine) for seat in theirs}
    return [seat.seat for seat in live.seats if seat.kind == HUMAN and (seat.seat not in mine or seat.seat in shared)]


def may_see_everything(live: Live, mine: list[int]) -> bool:
    """When the game is over, or when nobody else holds a seat at the table."""
    if live.head.status == WAITING:
        return False
    return live.head.status == OVER or (bool(mine) and not others_at(live, mine))


def seed_notice(live: Live) -> str:
    """What everybody is told where several people play and somebody may know the seed; "" where nobody does."""
    if not live.head.seed_known or sum(seat.kind != BOT for seat in live.seats) < 2:
        return ""
    why = "This game goes on from a record" if live.head.origin else "The seed of this game was chosen by hand"
    return f"{why}; whoever knows it can work out what will be drawn."
