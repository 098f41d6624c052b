"""What every Starlight pack must satisfy, whoever designed it; each problem names the rule behind it."""

from asterism.games.starlight.model.content import StarlightContent
from asterism.games.starlight.model.names import (
    ANY,
    EQUAL,
    GAIN_RAYS,
    LARGE,
    LAUNCH,
    MEDIUM,
    PLAYERS_MAX,
    PRIVILEGES,
    REFILL_RAYS,
    SMALL,
    SPACE_KINDS,
)
from asterism.games.starlight.model.state import Starlight
from asterism.games.starlight.rules.conditions import parts_of
from asterism.games.starlight.rules.counters import Tally
from asterism.games.starlight.rules.launch_boons import LaunchBoon
from asterism.games.starlight.rules.ops import StarbotAct
from asterism.kernel.cards import Count, Op, Test
from asterism.kernel.pack import Reader

MOST_LAURELS_EACH = 4  # laurels.number
LARGEST_MAGNITUDE = 7


def check_pack(c: StarlightContent, reader: Reader) -> None:
    """Report everything that would make this not Starlight."""
    check_rondel(c, reader)
    check_sky(c, reader)
    check_privileges(c, reader)
    check_hydrus(c, reader)
    check_cores(c, reader)
    check_decks(c, reader)
    check_texts(c, reader)
    check_goals(c, reader)
    check_starbots(c, reader)


def check_rondel(c: StarlightContent, reader: Reader) -> None:
    reader.expect("space", c.spaces, 7, "rondel.shows-actions")
    gains = [
        SPACE_KINDS[kind] + (f"-{c.space_length[space]}" if kind == GAIN_RAYS else "")
        for space, kind in enumerate(c.space_kind)
        if kind != LAUNCH
    ]
    if len(set(gains)) != len(gains) or len(gains) != 4:
        reader.problem("pack", "space", "", "each kind of gain space should occur once (rondel.shows-actions)")
    named = [constellation for reached in c.space_constellations for constellation in reached]
    if sorted(named) != list(range(len(c.constellation_ids))):
        reader.problem(
            "pack", "space", "", "every constellation belongs to one Launch space (launch.two-constellations)"
        )


def check_sky(c: StarlightContent, reader: Reader) -> None:
    for slot, near in enumerate(c.near):
        name = f"slot {c.slot_ids[slot]!r}"
        if not near:
            reader.problem("sky", name, "lines", "is empty: the slot could never be reached (slot.connected-otherwise)")
        for other in bits(near):
            if not c.near[other] >> slot & 1:
                reader.problem(
                    "sky", name, "lines", f"names {c.slot_ids[other]}, which does not name it back (sky.layout)"
                )
            if c.slot_constellation[other] != c.slot_constellation[slot]:
                reader.problem("sky", name, "lines", "leave the constellation (sky.layout)")
        if c.slot_target[slot] and c.slot_size[slot] == LARGE:
            reader.problem("sky", name, "target", "is set on a large slot (sky.targets)")
        if c.slot_size[slot] == LARGE and not near & ~c.large_slots:
            reader.problem("sky", name, "lines", "join it to large slots only (sky.no-alpha-gate)")
    for constellation, id in enumerate(c.constellation_ids):
        name = f"constellation {id!r}"
        if not c.targets_of[constellation]:
            reader.problem("sky", name, "", "has no slot with the target icon (sky.targets)")
        wanted = c.slots_of[constellation] & ~c.large_slots
        for target in bits(c.targets_of[constellation]):
            if reached_from(c, target) != wanted:
                reader.problem("sky", name, "", f"is cut off from {c.slot_ids[target]} (sky.no-alpha-gate)")


def reached_from(c: StarlightContent, start: int) -> int:
    """The small and medium slots one can get to without crossing a large one."""
    reached = 1 << start
    grown = 0
    while grown != reached:
        grown = reached
        for slot in bits(grown):
            reached |= c.near[slot] & ~c.large_slots
    return reached


def check_privileges(c: StarlightContent, reader: Reader) -> None:
    slots = len(c.slot_ids)
    if 2 * sum(1 for privilege in c.slot_privilege if privilege) <= slots:
        reader.problem(
            "sky", "slot", "privilege", "should be on more than half of the slots (launch.most-slots-privileged)"
        )
    for i, id in enumerate(PRIVILEGES):
        found = [slot for slot in range(slots) if c.slot_privilege[slot] == 1 << i]
        constellations = {c.slot_constellation[slot] for slot in found}
        if len(constellations) < 3 or not any(c.slot_size[slot] == SMALL for slot in found):
            reader.problem(
                "sky",
                f"privilege {id!r}",
                "",
                "should be in three constellations and on a small slot (privileges.from-slots)",
            )


def check_hydrus(c: StarlightContent, reader: Reader) -> None:
    """The worked example fixes what the one target of Hydrus touches."""
    if "hydrus" not in c.constellation_ids:
        return
    targets = bits(c.targets_of[c.constellation_ids.index("hydrus")])
    if len(targets) == 1:
        near = bits(c.near[targets[0]])
        small = [slot for slot in near if c.slot_size[slot] == SMALL]
        medium = [slot for slot in near if c.slot_size[slot] == MEDIUM]
        fits = len(near) == 2 and len(small) == len(medium) == 1
        if fits and c.slot_points[small[0]] == 7 and c.slot_privilege[small[0]] == REFILL_RAYS:
            return
    reader.problem("sky", "constellation 'hydrus'", "", "does not fit the book's example (sky.hydrus-example)")


def check_cores(c: StarlightContent, reader: Reader) -> None:
    reader.expect("starter", len(c.cores) - c.deck_cores, PLAYERS_MAX, "starter.scheme")
    for core, card in enumerate(c.cores):
        pattern = c.core_pattern[core]
        most = len(c.core_rays[core]) * c.ray_count
        needed = (LARGEST_MAGNITUDE + 1) // 2 if pattern in (EQUAL, ANY) else LARGEST_MAGNITUDE
        if most < needed:
            reader.problem(
                "cores.toml", f"core {card.id!r}", "scheme", "cannot be completed at magnitude 7 (star.composition)"
            )


def check_decks(c: StarlightContent, reader: Reader) -> None:
    laurels = PLAYERS_MAX * MOST_LAURELS_EACH + sum(god.extra_laurels for god in c.god)
    if len(c.laurels) < laurels:
        reader.problem("pack", "laurel", "", f"there should be at least {laurels} of these (laurels.number)")
    if min(len(c.house_gods), len(c.pictured_gods)) < c.gods_dealt * PLAYERS_MAX:
        reader.problem(
            "pack", "god", "", f"there should be at least {c.gods_dealt * PLAYERS_MAX} of these (gods.deal-two)"
        )
    if len(c.accolades) < 5:
        reader.problem("pack", "accolade", "", "there should be at least 5 of these (accolades.five-face-up)")


def check_texts(c: StarlightContent, reader: Reader) -> None:
    for flare, card in enumerate(c.flares):
        steps = all_steps(c, c.flare_boon[flare])
        if len(steps) > 1 and any(isinstance(step, LaunchBoon) for step in steps):
            reader.problem(
                "flares.toml", f"flare {card.id!r}", "boon", "for a launch should stand alone (flares.between-steps)"
            )
    for bot, card in enumerate(c.starbots):
        if not all(isinstance(step, StarbotAct) for step in all_steps(c, c.bot_action[bot])):
            reader.problem(
                "starbots.toml", f"starbot {card.id!r}", "action", "should leave nothing to choose (starbot.turn-card)"
            )


def all_steps(c: StarlightContent, address: int) -> list[Op[Starlight]]:
    """The steps of a text and of the blocks inside it."""
    found: list[Op[Starlight]] = []
    for step in c.texts.block(address):
        found.append(step)
        for block in step.blocks():
            found += all_steps(c, block)
    return found


def check_goals(c: StarlightContent, reader: Reader) -> None:
    for kind, cards, goals in (("laurel", c.laurels, c.laurel_goal), ("accolade", c.accolades, c.accolade_goal)):
        for card, goal in zip(cards, goals, strict=True):
            if not all(reachable(c, part) for part in parts_of(goal)):
                reader.problem(
                    f"{kind}s.toml",
                    f"{kind} {card.id!r}",
                    "goal",
                    "cannot be reached with ten stars (laurels.evaluation)",
                )


def reachable(c: StarlightContent, goal: Test[Starlight]) -> bool:
    """Whether ten stars are enough for a part of a goal, as far as counting can tell."""
    if isinstance(goal, Count) and isinstance(goal.counter, Tally):
        return goal.least <= goal.counter.limit(c)
    return True


def check_starbots(c: StarlightContent, reader: Reader) -> None:
    if c.bot_refresh < 0:
        reader.problem("pack", "starbot", "refresh", "should be true on one card (starbot.refresh-card)")
    for card, location in enumerate(c.bot_accolade):
        if (location < 0) != (card == c.bot_refresh):
            reader.problem(
                "starbots.toml",
                f"starbot {c.starbots[card].id!r}",
                "accolade",
                "is a number from 1 to 5 on every card but the Refresh card (starbot.refresh-no-accolade)",
            )
    each = {location: c.bot_accolade.count(location) for location in range(5)}
    if len(set(each.values())) != 1:
        reader.problem("pack", "starbot", "accolade", "should name each location equally often (starbot.deck)")


def bits(mask: int) -> list[int]:
    """The members of a mask, lowest first."""
    return [i for i in range(mask.bit_length()) if mask >> i & 1]
