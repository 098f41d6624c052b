"""Answers that are given one after the other in one go."""

from collections.abc import Callable, Iterator

from asterism.kernel.procedure import G


def ahead(g: G, seat: int, pick: Callable[[G, list[int]], int]) -> Iterator[tuple[list[int], G]]:
    """What a seat may answer in a row, and the table after each: `pick` names the next option, or -1 to stop.

    It ends before chance has a say or a secret is shown, so that nothing can be learnt from it.
    """
    world = g.clone()
    answers: list[int] = []
    while seat in world.waiting():
        packed = pick(world, world.options(seat))
        if packed < 0:
            return
        world.step(seat, packed)
        if world.chance.drawn != g.chance.drawn or world.shown != g.shown:
            return
        answers.append(packed)
        yield answers[:], world
