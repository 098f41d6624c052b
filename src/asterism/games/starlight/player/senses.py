"""Starlight for learners: the sky slot by slot, the pools, the mats, the star being assembled."""

from typing import ClassVar, Final

from asterism.games.starlight.model.names import (
    CORE,
    FLARE,
    GOD,
    LAUREL,
    LOCATIONS,
    PATTERNS,
    PRIVILEGES,
    SLOT,
    SPACE,
    STARBOT,
)
from asterism.games.starlight.model.state import Starlight
from asterism.games.starlight.rules.launch import Launch
from asterism.games.starlight.rules.scoring import points_per_star
from asterism.games.starlight.rules.setup import ChooseGods
from asterism.kernel.option import first
from asterism.kernel.senses import (
    BYTE,
    CardTable,
    Field,
    Schema,
    Senses,
    TextColumns,
    bits,
    categories,
    counts,
    flags,
    seen,
    write_among,
    write_around,
    write_bits,
    write_seats,
    write_tally,
    write_things,
)

ACCOLADE_CARD: Final = "Accolade card"
MAGNITUDES: Final = 8  # bits of the mask of launched magnitudes
RAYS_MOST: Final = 40  # of one kind in one place
FLARES_SEEN: Final = 8  # held by a player, or attached to a star
LAURELS_SEEN: Final = 6


class StarlightSenses(Senses[Starlight]):
    limit: ClassVar[int] = 4000
    left_out: ClassVar[dict[str, str]] = {
        "ahead": "it follows from the markers, the free steps and the boons",
        "slots.id": "slots stand in the order of the pack",
        "players.colour": "a player's colour means nothing",
        "players.fulfilled": "it follows from the stars and one's Laurels",
        "players.completable": "it follows from the Cores and the rays",
        "players.score": "told at the end of a game",
        "launch.seat": "only who has the turn launches",
        "launch.magnitude": "the number of attached rays and the printed one",
    }

    def schema(self, g: Starlight) -> Schema:
        content, seats = g.content, g.seats
        slots, rays = len(content.slot_ids), content.ray_kinds
        cores, flares = len(content.cores), len(content.flares)
        return Schema(
            [
                flags("asked", seats, "waiting"),
                counts("settings", len(g.settings), BYTE),
                counts("round", 1, BYTE, "round"),
                counts("place in the order", seats, seats, "order"),
                categories("turn of", 1, seats, "seat", "turn_of"),
                flags("daybreak", 1, "daybreak"),
                flags("last round", 1, "last_round"),
                counts("points for a Starbot's star", 1, BYTE, "starbot_star"),
                counts("AP", 1, BYTE, "ap"),
                counts("free steps", 1, BYTE, "free_steps"),
                counts("free flushes", 1, BYTE, "free_flushes"),
                counts("boons", 5, BYTE, "boons"),
                categories("owners of slots", slots, seats, "seat", "slots.owner"),
                bits("open slots", slots, SLOT.word, "slots.open"),
                categories("Core pool", content.core_places, cores, CORE.word, "cores"),
                categories("Flare pool", len(content.flare_costs), flares, FLARE.word, "flares"),
                counts("long ray pool", rays, RAYS_MOST, "long_rays"),
                counts("short ray pool", rays, RAYS_MOST, "short_rays"),
                counts("long bag", rays, RAYS_MOST, "bags"),
                counts("short bag", rays, RAYS_MOST, "bags"),
                counts("Core deck", 1, BYTE, "decks.cores"),
                counts("Flare deck", 1, BYTE, "decks.flares"),
                bits("Core discards", cores, CORE.word, "core_discards"),
                categories("Accolades", LOCATIONS, len(content.accolades), ACCOLADE_CARD, "accolades.id"),
                categories("owners of Accolades", LOCATIONS, seats, "seat", "accolades.owner"),
                counts("Starbot markers", LOCATIONS * seats, BYTE, "accolades.markers"),
                categories("Starbot card", 1, len(content.starbots), STARBOT.word, "starbot_card"),
                counts("Starbot deck", 1, BYTE, "starbot_deck"),
                bits("Starbot discards", len(content.starbots), STARBOT.word, "starbot_discards"),
                *self.of_players(g),
                categories("Core of the star", 1, cores, CORE.word, "launch.core"),
                counts("rays of the star", rays, RAYS_MOST, "launch.rays"),
                categories("slot of the star", 1, slots, SLOT.word, "launch.slot"),
                categories("Flares of the star", FLARES_SEEN, flares, FLARE.word, "launch.flares"),
                flags("special launch", 1, "launch.special"),
                flags("God chosen", seats, "gods.ready"),
                categories("Gods dealt", content.gods_dealt, len(content.gods), GOD.word, "gods.offered"),
                categories("God kept", 1, len(content.gods), GOD.word, "gods.kept"),
            ]
        )

    def of_players(self, g: Starlight) -> list[Field]:
        """Field by field, the player that looks before the others."""
        content, seats = g.content, g.seats
        return [
            flags("Starbots", seats, "players.starbot"),
            counts("night points", seats, BYTE, "players.night"),
            counts("stars", seats, BYTE, "players.stars"),
            categories("spaces", seats, content.spaces, SPACE.word, "players.space"),
            counts("saved AP", seats, BYTE, "players.saved"),
            categories("Gods", seats, len(content.gods), GOD.word, "players.god"),
            counts("Laurels", seats, BYTE, "players.laurels"),
            bits("privileges", len(PRIVILEGES), "privilege", "players.privileges", seats),
            bits("magnitudes", MAGNITUDES, "magnitude", "players.magnitudes", seats),
            bits("Aspects", len(content.aspect_ids), "Aspect", "players.aspects", seats),
            categories("Cores", seats * (content.core_limit + 1), len(content.cores), CORE.word, "players.cores"),
            counts("rays", seats * content.ray_kinds, RAYS_MOST, "players.rays"),
            categories("Flares", seats * FLARES_SEEN, len(content.flares), FLARE.word, "players.flares"),
            bits("used Flares", len(content.flares), FLARE.word, "players.used", seats),
            categories("own Laurels", LAURELS_SEEN, len(content.laurels), LAUREL.word, "players.shown_laurels"),
        ]

    def look(self, g: Starlight, seat: int, out: list[int]) -> None:
        content, seats = g.content, g.seats
        write_seats(out, g.waiting(), seats, seat)
        out += g.settings
        out.append(seen(g.round))
        write_around(out, [g.order.index(one) for one in range(seats)], seat)
        out.append((g.active() - seat) % seats + 1)
        out.append(1 if g.daybreak else 0)
        out.append(1 if g.in_final_round() else 0)
        out.append(seen(points_per_star(g)))
        out.append(seen(g.ap))
        out.append(seen(g.free_steps))
        out.append(seen(g.free_flushes))
        for boon in [int(g.waived), g.wild, int(g.any_pattern), int(g.leap), int(g.any_constellation)]:
            out.append(seen(boon))
        self.write_sky(g, seat, out)
        write_things(out, g.core_pool[: content.core_places], content.core_places)
        write_things(out, g.flare_pool, len(content.flare_costs))
        for pool in [g.long_pool, g.short_pool, g.long_bag, g.short_bag]:
            write_tally(out, pool, content.ray_kinds)
        out.append(seen(len(g.core_deck)))
        out.append(seen(len(g.flare_deck) + len(g.flare_bottom)))
        write_among(out, g.core_discards, len(content.cores))
        write_things(out, g.accolades, LOCATIONS)
        for owner in g.accolade_owner:
            out.append((owner - seat) % seats + 1 if owner >= 0 else 0)
        for one in around(g, seat):
            out += g.bot_markers[one * LOCATIONS : (one + 1) * LOCATIONS]
        out.append(g.bot_card + 1)
        out.append(seen(len(g.bot_deck)))
        write_among(out, g.bot_discards, len(content.starbots))
        self.write_players(g, seat, out)
        self.write_launch(g, out)
        self.write_gods(g, seat, out)

    def write_sky(self, g: Starlight, seat: int, out: list[int]) -> None:
        start = len(out)
        slots = len(g.content.slot_ids)
        for _ in range(slots):
            out.append(0)
        for place, one in enumerate(around(g, seat)):
            for slot in range(slots):
                if g.own[one] >> slot & 1:
                    out[start + slot] = place + 1
        write_bits(out, g.eligible, slots)

    def write_players(self, g: Starlight, seat: int, out: list[int]) -> None:
        content, players = g.content, around(g, seat)
        for one in players:
            out.append(1 if g.is_starbot(one) else 0)
        write_around(out, [seen(points) for points in g.night], seat)
        write_around(out, g.stars, seat)
        write_around(out, [space + 1 for space in g.space], seat)
        write_around(out, [seen(saved) for saved in g.saved], seat)
        write_around(out, [god + 1 for god in g.god], seat)
        write_around(out, [len(laurels) for laurels in g.laurels], seat)
        for masks, size in [
            (g.privileges, len(PRIVILEGES)),
            (g.magnitudes, MAGNITUDES),
            (g.aspects, len(content.aspect_ids)),
        ]:
            for one in players:
                write_bits(out, masks[one], size)
        for one in players:
            write_things(out, g.cores[one][: content.core_limit + 1], content.core_limit + 1)
        for one in players:
            write_counts(out, g.rays[one], content.ray_kinds)
        for one in players:
            write_things(out, g.flares[one][:FLARES_SEEN], FLARES_SEEN)
        for one in players:
            write_among(out, g.used[one], len(content.flares))
        write_things(out, g.laurels[seat][:LAURELS_SEEN], LAURELS_SEEN)

    def write_launch(self, g: Starlight, out: list[int]) -> None:
        """The star being assembled, openly."""
        rays = g.content.ray_kinds
        for procedure in g.stack:
            if isinstance(procedure, Launch) and procedure.core >= 0:
                out.append(procedure.core + 1)
                write_tally(out, procedure.attached, rays)
                out.append(procedure.slot + 1)
                write_things(out, procedure.scored[:FLARES_SEEN], FLARES_SEEN)
                out.append(1 if procedure.special else 0)
                return
        for _ in range(rays + FLARES_SEEN + 3):
            out.append(0)

    def write_gods(self, g: Starlight, seat: int, out: list[int]) -> None:
        """Who has chosen a God, and one's own cards."""
        top = g.stack[-1] if g.stack else None
        if not isinstance(top, ChooseGods):
            for _ in range(g.seats + g.content.gods_dealt + 1):
                out.append(0)
            return
        ready = top.may_act(g)
        write_seats(out, ready, g.seats, seat)
        write_things(out, g.god_offers[seat] if seat < len(g.god_offers) else [], g.content.gods_dealt)
        out.append(first(top.chosen[seat]) + 1 if seat in ready else 0)

    def card_tables(self, g: Starlight) -> dict[str, CardTable]:
        """Cores by Aspect, pattern and colours; Flares by points and the ops of their boon; goals by what they ask."""
        content = g.content
        aspects, colours = len(content.aspect_ids), len(content.colour_ids)
        cores: list[list[float]] = []
        for core in range(len(content.cores)):
            aspect = [float(content.core_aspect[core] >> i & 1) for i in range(aspects)]
            pattern = [float(content.core_pattern[core] == i) for i in range(len(PATTERNS))]
            scheme = [float(content.core_scheme[core] >> i & 1) for i in range(colours)]
            printed = [float(content.core_printed[core] == i) for i in range(colours)]
            cores.append([*aspect, *pattern, *scheme, *printed])
        printed_names = [f"printed {colour}" for colour in content.colour_ids]
        words = TextColumns(content.texts)
        flares = [
            [float(night.base), float(night.each), night.usual(), *words.row(boon)]
            for night, boon in zip(content.flare_night, content.flare_boon, strict=True)
        ]
        laurels = [
            [float(day), *words.goal(goal)] for day, goal in zip(content.laurel_day, content.laurel_goal, strict=True)
        ]
        accolades = [
            [float(day), *words.goal(goal)]
            for day, goal in zip(content.accolade_day, content.accolade_goal, strict=True)
        ]
        return {
            CORE.word: CardTable([*content.aspect_ids, *PATTERNS, *content.colour_ids, *printed_names], cores),
            FLARE.word: CardTable(["points", "points each", "usual points", *words.names], flares),
            LAUREL.word: CardTable(["points", *words.goals], laurels),
            ACCOLADE_CARD: CardTable(["points", *words.goals], accolades),
        }

    def progress(self, g: Starlight, seat: int) -> float:
        return float(g.night[seat])

    def most_options(self, g: Starlight) -> int:
        content = g.content
        held = content.ray_kinds + content.core_limit + len(content.flares)
        return max(len(content.slot_ids), content.spaces, held) + 2


def around(g: Starlight, seat: int) -> list[int]:
    """All seats, from the one that looks on."""
    return [(seat + i) % g.seats for i in range(g.seats)]


def write_counts(out: list[int], numbers: list[int], size: int) -> None:
    """A number for each kind; a Starbot holds nothing."""
    for kind in range(size):
        out.append(numbers[kind] if kind < len(numbers) else 0)
