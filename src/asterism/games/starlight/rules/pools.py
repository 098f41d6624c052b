"""The four pools: taking from them, flushing them, refilling them."""

from asterism.games.starlight.model.content import StarlightContent
from asterism.games.starlight.model.names import (
    CORE_POOL,
    CORES_CAME,
    CORES_LEFT,
    CORES_SHUFFLED,
    FLARE_POOL,
    FLARES_CAME,
    FLARES_LEFT,
    FLUSHED,
    LONG,
    LONG_POOL,
    RAYS_CAME,
    RAYS_LEFT,
)
from asterism.games.starlight.model.state import CORES, EMPTY, FLARES, RAYS, SHORT_RAYS, Starlight
from asterism.kernel.names import packed


def ray_pool(g: Starlight, length: int) -> list[int]:
    return g.long_pool if length == LONG else g.short_pool


def ray_bag(g: Starlight, length: int) -> list[int]:
    return g.long_bag if length == LONG else g.short_bag


def refill_pools(g: Starlight) -> None:
    """At the end of a turn every pool with gaps is filled. # pools.refill-order"""
    refill_cores(g)
    if EMPTY in g.flare_pool:
        slide_flares(g)  # flares.slide-at-end
        refill_flares(g)
    refill_rays(g, 0)
    refill_rays(g, 1)


def refill_cores(g: Starlight) -> None:
    """Draw until three Cores are on offer, or none are left. # cores.refill-three, pools.short-supply"""
    pool = g.core_pool
    drawn: list[int] = []
    while len(pool) < g.content.core_places and g.core_deck:
        drawn.append(g.chance.draw(g.core_deck, CORES))
        pool.append(drawn[-1])
        rebuild_core_deck(g)
    tell_came(g, CORES_CAME, drawn)


def rebuild_core_deck(g: Starlight) -> None:
    """An empty Core deck is replaced by the discards at once. # cores.deck-reshuffle, cores.empty-deck-moment"""
    if not g.core_deck and g.core_discards:
        g.core_deck = g.core_discards[:]
        g.core_discards = []
        g.tell(CORES_SHUFFLED, len(g.core_deck))


def discard_core(g: Starlight, core: int) -> None:
    g.core_discards = [*g.core_discards, core]
    rebuild_core_deck(g)


def slide_flares(g: Starlight) -> None:
    """Remaining Flares move into the cheaper places, in the same order."""
    left = [flare for flare in g.flare_pool if flare != EMPTY]
    g.flare_pool = left + [EMPTY] * (len(g.flare_pool) - len(left))


def refill_flares(g: Starlight) -> None:
    """Fill empty places, cheapest first. # flares.deck-runs-out"""
    pool = g.flare_pool
    drawn: list[int] = []
    for place in range(len(pool)):
        if pool[place] == EMPTY:
            if g.flare_deck:
                pool[place] = g.chance.draw(g.flare_deck, FLARES)
            elif g.flare_bottom:
                pool[place] = g.flare_bottom[0]
                g.flare_bottom = g.flare_bottom[1:]
            if pool[place] != EMPTY:
                drawn.append(pool[place])
    tell_came(g, FLARES_CAME, drawn)


def refill_rays(g: Starlight, length: int) -> None:
    """Draw rays until the pool is full or the bag empty. # info.bag-draws, rays.partial-refill"""
    pool = g.long_pool if length == LONG else g.short_pool
    gaps = g.content.ray_pool[length] - len(pool)
    if gaps:
        bag = g.long_bag if length == LONG else g.short_bag
        kept = len(pool)
        while gaps and bag:
            pool.append(g.chance.draw(bag, RAYS, RAYS if length == LONG else SHORT_RAYS))
            gaps -= 1
        tell_came(g, RAYS_CAME, pool[kept:])


def can_flush(g: Starlight, pool: int) -> bool:
    """Whether a flush would change anything: something lies there or could be drawn."""
    if pool == CORE_POOL:
        return bool(g.core_pool or g.core_deck)
    if pool == FLARE_POOL:
        return bool(g.flare_deck or g.flare_bottom) or max(g.flare_pool) != EMPTY
    if pool == LONG_POOL:
        return bool(g.long_pool or g.long_bag)
    return bool(g.short_pool or g.short_bag)


def flush(g: Starlight, seat: int, pool: int, paid: int, cause: int) -> None:
    """Discard the whole pool and fill every place of it. # flush.gaps"""
    g.tell(FLUSHED, seat, pool, paid, cause)
    if pool == CORE_POOL:
        tell_left(g, seat, pool, g.core_pool)
        discard_cores(g, 0, len(g.core_pool))
        refill_cores(g)
    elif pool == FLARE_POOL:
        tell_left(g, seat, pool, [flare for flare in g.flare_pool if flare != EMPTY])
        bury_flares(g, g.flare_pool)
        g.flare_pool = [EMPTY] * len(g.flare_pool)
        refill_flares(g)
    else:
        length = pool - LONG_POOL
        tell_left(g, seat, pool, ray_pool(g, length))
        discard_rays(g, length, 0, len(ray_pool(g, length)))


def tell_left(g: Starlight, seat: int, pool: int, gone: list[int]) -> None:
    """What everybody saw leave a pool."""
    if gone and g.log is not None:
        kind = CORES_LEFT if pool == CORE_POOL else FLARES_LEFT if pool == FLARE_POOL else RAYS_LEFT
        g.tell(kind, seat, packed(gone))


def tell_came(g: Starlight, kind: int, drawn: list[int]) -> None:
    """What everybody saw come into a pool."""
    if drawn and g.log is not None:
        g.tell(kind, packed(drawn))


def discard_cores(g: Starlight, first: int, last: int) -> None:
    """Cores of these places go to the discard pile before any is drawn. # flush.cores-to-discard"""
    gone = g.core_pool[first:last]
    del g.core_pool[first:last]
    g.core_discards = g.core_discards + gone
    rebuild_core_deck(g)


def bury_flares(g: Starlight, flares: list[int]) -> None:
    """Flares go under the deck, the dearest lowest. # flush.flares-to-bottom, flush.flare-order"""
    g.flare_bottom = g.flare_bottom + [flare for flare in flares if flare != EMPTY]


def discard_rays(g: Starlight, length: int, first: int, last: int) -> None:
    """Rays of these places are held out until the pool is refilled. # flush.rays-always-held-out"""
    pool = ray_pool(g, length)
    gone = pool[first:last]
    del pool[first:last]
    refill_rays(g, length)
    ray_bag(g, length).extend(gone)  # flush.rays-after-refill


def take_ray(g: Starlight, seat: int, ray: int) -> None:
    """Move the leftmost such ray from its pool to the seat; the row closes up. # pools.left-to-right"""
    if ray & 1 == LONG:
        g.long_pool.remove(ray)
    else:
        g.short_pool.remove(ray)
    g.add_ray(seat, ray, 1)


def kinds_of_rays(pool: list[int]) -> list[int]:
    """Each kind of ray in a pool once: equal choices are offered once."""
    seen = 0
    kinds: list[int] = []
    for ray in pool:
        if not seen >> ray & 1:
            seen |= 1 << ray
            kinds.append(ray)
    return kinds


def distinct_cores(g: Starlight, cores: list[int]) -> list[int]:
    """Cores without those that are alike in everything that matters: equal choices are offered once."""
    twin = g.content.core_twin
    found: list[int] = []
    seen: list[int] = []
    for core in cores:
        if twin[core] not in seen:
            seen.append(twin[core])
            found.append(core)
    return found


def return_rays(g: Starlight, attached: list[int]) -> None:
    """Rays of a star go back to the bag of their length. # launch.step9-return-rays"""
    for ray in attached:
        if ray & 1 == LONG:
            g.long_bag.append(ray)
        else:
            g.short_bag.append(ray)


def full_bag(c: StarlightContent, length: int) -> list[int]:
    """Every ray of one length. # rays.colours-and-supply"""
    return [2 * colour + length for colour in range(len(c.colour_ids)) for _ in range(c.ray_count)]
