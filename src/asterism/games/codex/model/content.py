"""A pack of cards and a sky, as lean ints: everything the rules and the scoring look up."""

from struct import pack
from typing import Final

from asterism.games.codex.model.geometry import Grid, Hex, distance, turned
from asterism.games.codex.model.names import ANY, CLUSTER, DRAW, GUIDE, KINDS, NONE, STAR, TILES, TURNS
from asterism.kernel.option import option
from asterism.kernel.pack import Content

GROUP: Final = 7  # the options of drawing a card are kept for seven tiles at a time


class Orientation:
    """A constellation figure turned one way, ready to be looked for in a sky.

    `stars`, `guides`, `clusters` and `empty` are numbers of moves (see `CodexContent.moves`) from the anchor to the
    hexes that need any star, a guide star, a cluster, no star; the masks stand at the grid's home.
    """

    def __init__(
        self, turn: int, stars: list[int], guides: list[int], clusters: list[int], empty: list[int], lit: int, foot: int
    ) -> None:
        self.turn: int = turn
        self.stars: list[int] = stars
        self.guides: list[int] = guides
        self.clusters: list[int] = clusters
        self.empty: list[int] = empty
        self.lit: int = lit
        self.foot: int = foot


class Constellation:
    """A constellation card: its figure, tier and points."""

    def __init__(
        self,
        id: str,
        name: str,
        tier: int,
        score: int,
        stars: list[Hex],
        empty: list[Hex],
        kinds: list[int],
        drawing: list[str],
        flavour: str,
    ) -> None:
        self.id: str = id
        self.name: str = name
        self.tier: int = tier
        self.score: int = score
        self.stars: list[Hex] = stars
        self.empty: list[Hex] = empty
        self.kinds: list[int] = kinds
        self.drawing: list[str] = drawing
        self.flavour: str = flavour
        self.orientations: list[Orientation] = []
        self.ambiguous: bool = False  # two orientations may cover the same hexes and differ in kinds only

    def overhang(self) -> int:
        """How far the figure's starless hexes can lie outside a sky that holds all its stars."""
        return max((min(distance((q - s, r - t)) for s, t in self.stars) for q, r in self.empty), default=0)

    def look(self, turn: int) -> tuple[frozenset[Hex], frozenset[Hex], frozenset[tuple[Hex, int]]]:
        """The figure after a turn, moved so that two looks are equal when the figures can be laid on each other."""
        stars = [turned(place, turn) for place in self.stars]
        empty = [turned(place, turn) for place in self.empty]
        first = min(stars)
        moved = [(q - first[0], r - first[1]) for q, r in stars]
        holes = frozenset((q - first[0], r - first[1]) for q, r in empty)
        return frozenset(moved), holes, frozenset(zip(moved, self.kinds, strict=True))


class Spots:
    """Every place in the sky where a figure has room for all its stars, as parallel lists.

    `touches` lists, for each tile a spot reaches into, `tile << 40 | stars << 20 | starless`, the hexes
    of the tile being bits in pattern order.
    """

    def __init__(self) -> None:
        self.lits: list[int] = []
        self.darks: list[int] = []
        self.tiles: list[int] = []  # bits
        self.touches: list[list[int]] = []


class StarCard:
    """A star card: one letter for each hex of a tile."""

    def __init__(self, id: str, name: str, family: str, pattern: str, flavour: str) -> None:
        self.id: str = id
        self.name: str = name
        self.family: str = family
        self.pattern: str = pattern
        self.flavour: str = flavour
        self.patterns: list[str] = []  # by turn
        self.distinct: int = TURNS  # turns that look different: 0 to distinct - 1


class Achievement:
    """A small goal over many plays: a test from the vocabulary with its numbers."""

    def __init__(self, id: str, name: str, test: int, at_least: int, above: int, tiers: list[int]) -> None:
        self.id: str = id
        self.name: str = name
        self.test: int = test
        self.at_least: int = at_least
        self.above: int = above
        self.tiers: list[int] = tiers


class CodexContent(Content):
    """A sky, its star cards, constellation cards and achievements."""

    def __init__(
        self,
        id: str,
        title: str,
        digest: str,
        notes: str,
        tile_ids: list[str],
        centres: list[Hex],
        offsets: list[Hex],
        hex_words: list[str],
        central: int,
        bodies: dict[str, int],
        nebulous: dict[str, bool],
        stars: list[StarCard],
        constellations: list[Constellation],
        achievements: list[Achievement],
        values: dict[str, int],
    ) -> None:
        super().__init__(id, title, digest, notes)
        self.rounds: int = values["rounds"]
        self.row: int = values["row"]
        self.sought: list[int] = [0, values["minors"], values["majors"], values["zodiacs"]]  # by tier
        self.pair_points: int = values["pair-points"]
        self.between_points: int = values["between-points"]
        self.cluster_points: int = values["cluster-points"]
        self.cluster_loss: int = values["cluster-loss"]
        self.cluster_swing: int = self.cluster_points + self.cluster_loss  # from outside to inside
        self.nebula_points: int = values["nebula-points"]
        self.tile_ids: list[str] = tile_ids
        self.centres: list[Hex] = centres
        self.offsets: list[Hex] = offsets
        self.hex_words: list[str] = hex_words  # what the hexes of a tile are called: "centre", "E", ...
        self.central: int = central
        self.bodies: dict[str, int] = bodies
        self.nebulous: dict[str, bool] = nebulous
        self.stars: list[StarCard] = stars
        self.star_ids: list[str] = [card.id for card in stars]
        self.constellations: list[Constellation] = constellations
        self.constellation_ids: list[str] = [card.id for card in constellations]
        self.achievements: list[Achievement] = achievements
        self.piles: list[list[int]] = [  # by tier, in pack order
            [i for i, card in enumerate(constellations) if card.tier == tier] for tier in range(4)
        ]
        reach = max(distance(place) for card in constellations for place in card.stars + card.empty)
        rim = max(1, *(card.overhang() for card in constellations))  # a hex at least, for neighbours of the outermost
        self.grid: Grid = Grid(self.all_hexes(), max(1, reach), rim)
        self.symmetric: bool = self._is_symmetric()
        self.tile_masks: list[int] = [self.grid.mask(self.tile_hexes(tile)) for tile in range(len(centres))]
        self.tile_cells: list[list[int]] = [
            [self.grid.cell(q, r) for q, r in self.tile_hexes(tile)] for tile in range(len(centres))
        ]
        self.tile_of: list[int] = [-1] * self.grid.size
        for tile in range(len(centres)):
            for q, r in self.tile_hexes(tile):
                self.tile_of[self.grid.cell(q, r)] = tile
        # what a card draws, by draw_number(card, turn, tile)
        self.regular: list[int] = []
        self.guides: list[int] = []
        self.clusters: list[int] = []
        self.nebulas: list[int] = []
        # the hexes of a tile with any star, with a cluster, as bits in pattern order, by card * 6 + turn
        self.star_bits: list[int] = []
        self.cluster_bits: list[int] = []
        self.faces: list[list[int]] = []  # what each hex shows, likewise: 1 + body, and 4 more in a nebula
        for card in stars:
            self._turn_card(card)
        self.most_clusters: int = max(bits.bit_count() for bits in self.cluster_bits)  # on one star card
        # how far a figure's hexes lie from its anchor: steps between cells, shared by all figures
        self.moves: list[int] = []
        for constellation in constellations:
            self._turn_figure(constellation)
        self.spots: list[Spots] = [self._find_spots(card) for card in constellations]
        # the options of drawing a card, by `draw_list(card, first tile of a group)` and the group's open tiles as bits
        self.groups: int = -(-len(centres) // GROUP)
        self.draw_lists: list[list[int]] = []
        for number, card in enumerate(stars):
            for group in range(self.groups):
                self._list_draws(number, card.distinct, group)
        # the same options by place, as 32-bit ints: by distinct turns, place in the row, group and its open tiles
        self.place_lists: list[bytes] = []
        for distinct in range(TURNS + 1):
            for place in range(self.row):
                for group in range(self.groups):
                    self._list_places(distinct, place, group)

    def tile_hexes(self, tile: int) -> list[Hex]:
        """The hexes of a tile in pattern order."""
        q, r = self.centres[tile]
        return [(q + dq, r + dr) for dq, dr in self.offsets]

    def hex_name(self, place: Hex) -> str:
        """A hex of the sky as people name it: "t7 NE"."""
        tile = self.tile_of[self.grid.cell(place[0], place[1])]
        return f"{self.tile_ids[tile]} {self.hex_words[self.tile_hexes(tile).index((place[0], place[1]))]}"

    def all_hexes(self) -> list[Hex]:
        return [place for tile in range(len(self.centres)) for place in self.tile_hexes(tile)]

    def _list_draws(self, card: int, distinct: int, group: int) -> None:
        """Every way to draw a card into the open tiles of one group, for each set of them that may be open."""
        start = len(self.draw_lists)
        self.draw_lists.append([])
        for open_tiles in range(1, 1 << GROUP):
            low = open_tiles & -open_tiles
            tile = group * GROUP + low.bit_length() - 1
            here = [option(DRAW, card, tile, turn) for turn in range(distinct)]  # draw.equal-rotations
            self.draw_lists.append(here + self.draw_lists[start + open_tiles - low])

    def _list_places(self, distinct: int, place: int, group: int) -> None:
        """Where a card in this place of the row may be drawn, in the order of `draw_lists`."""
        start = len(self.place_lists)
        self.place_lists.append(b"")
        for open_tiles in range(1, 1 << GROUP):
            low = open_tiles & -open_tiles
            tile = group * GROUP + low.bit_length() - 1
            here = [(place * TILES + tile) * TURNS + turn for turn in range(distinct)]
            self.place_lists.append(pack(f"{distinct}i", *here) + self.place_lists[start + open_tiles - low])

    def _find_spots(self, card: Constellation) -> Spots:
        """Where a constellation could lie in this sky."""
        grid = self.grid
        spots = Spots()
        for orientation in card.orientations:
            for cell in grid.cells:
                lit = orientation.lit >> grid.home - cell
                if (lit & grid.sky).bit_count() < len(card.stars):
                    continue
                dark = (orientation.foot >> grid.home - cell) ^ lit
                tiles = 0
                touches: list[int] = []
                for tile, mask in enumerate(self.tile_masks):
                    if (lit | dark) & mask:
                        tiles |= 1 << tile
                        touches.append(tile << 40 | self._local(lit, tile) << 20 | self._local(dark, tile))
                spots.lits.append(lit)
                spots.darks.append(dark)
                spots.tiles.append(tiles)
                spots.touches.append(touches)
        return spots

    def _local(self, mask: int, tile: int) -> int:
        """The hexes of a tile in a mask, as bits in pattern order."""
        bits = 0
        for i, cell in enumerate(self.tile_cells[tile]):
            bits |= (mask >> cell & 1) << i
        return bits

    def _is_symmetric(self) -> bool:
        """Whether the sky falls on itself, tile on tile, when turned about the central tile."""
        cq, cr = self.centres[self.central]
        centred = {(q - cq, r - cr) for q, r in self.centres}
        return {turned(place, 1) for place in centred} == centred

    def _turn_card(self, card: StarCard) -> None:
        for turn in range(TURNS):
            letters = [""] * len(self.offsets)
            for offset, letter in zip(self.offsets, card.pattern, strict=True):
                letters[self.offsets.index(turned(offset, turn))] = letter
            card.patterns.append("".join(letters))
        card.distinct = next(turn for turn in (1, 2, 3, 6) if card.patterns[turn % TURNS] == card.pattern)
        for pattern in card.patterns:
            self._ink(pattern)

    def _ink(self, pattern: str) -> None:
        """Note what a turned card draws, for every tile."""
        drawn = [0, 0, 0, 0]
        nebula = 0
        for place, letter in zip(self.offsets, pattern, strict=True):
            bit = self.grid.home_mask([place])
            drawn[self.bodies[letter]] |= bit
            if self.nebulous[letter]:
                nebula |= bit
        bodies = [self.bodies[letter] for letter in pattern]
        self.faces.append([1 + self.bodies[letter] + 4 * self.nebulous[letter] for letter in pattern])
        self.star_bits.append(sum(1 << i for i, body in enumerate(bodies) if body != NONE))
        self.cluster_bits.append(sum(1 << i for i, body in enumerate(bodies) if body == CLUSTER))
        for q, r in self.centres:
            down = self.grid.home - self.grid.cell(q, r)
            self.regular.append(drawn[STAR] >> down)
            self.guides.append(drawn[GUIDE] >> down)
            self.clusters.append(drawn[CLUSTER] >> down)
            self.nebulas.append(nebula >> down)

    def _turn_figure(self, card: Constellation) -> None:
        seen: list[tuple[frozenset[Hex], frozenset[Hex], frozenset[tuple[Hex, int]]]] = []
        for turn in range(TURNS):
            look = card.look(turn)
            if look in seen:  # constellation.symmetric-figures
                continue
            card.ambiguous = card.ambiguous or look[:2] in [known[:2] for known in seen]
            seen.append(look)
            stars = [turned(place, turn) for place in card.stars]
            empty = [turned(place, turn) for place in card.empty]
            by_kind: list[list[int]] = [[], [], []]
            for place, kind in zip(stars, card.kinds, strict=True):
                if place != (0, 0) or kind != ANY:
                    by_kind[kind].append(self._move(place))
            lit = self.grid.home_mask(stars)
            card.orientations.append(
                Orientation(
                    turn,
                    by_kind[ANY],
                    by_kind[KINDS.index("guide")],
                    by_kind[KINDS.index("cluster")],
                    [self._move(place) for place in empty],
                    lit,
                    lit | self.grid.home_mask(empty),
                )
            )

    def _move(self, place: Hex) -> int:
        step = self.grid.step(place[0], place[1])
        if step not in self.moves:
            self.moves.append(step)
        return self.moves.index(step)


def draw_number(card: int, turn: int, tile: int) -> int:
    """Where the content keeps what a card draws into a tile."""
    return (card * TURNS + turn) * TILES + tile
