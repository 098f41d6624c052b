"""A night sky as bit masks, and where in it the constellations can be seen."""

from asterism.games.codex.model.content import CodexContent, draw_number
from asterism.games.codex.model.names import TILES, UNDRAWN


class Sky:
    """What has been drawn so far, one mask of the grid for each kind of thing."""

    def __init__(self, regular: int, guides: int, clusters: int, nebula: int, undrawn: int) -> None:
        self.regular: int = regular
        self.guides: int = guides
        self.clusters: int = clusters
        self.nebula: int = nebula
        self.undrawn: int = undrawn  # the hexes of tiles that hold no card yet

    @property
    def bodies(self) -> int:
        """Every hex with a star of any kind. # sky.star-means-any"""
        return self.regular | self.guides | self.clusters

    def draw(self, content: CodexContent, card: int, turn: int, tile: int) -> None:
        """Draw a card into a tile."""
        at = draw_number(card, turn, tile)
        self.regular |= content.regular[at]
        self.guides |= content.guides[at]
        self.clusters |= content.clusters[at]
        self.nebula |= content.nebulas[at]
        self.undrawn &= ~content.tile_masks[tile]

    def clone(self) -> "Sky":
        return Sky(self.regular, self.guides, self.clusters, self.nebula, self.undrawn)


def read_sky(content: CodexContent, drawn: list[int], first: int = 0) -> Sky:
    """The sky behind 19 numbers from `first` on: for each tile `card * 6 + turn`, or UNDRAWN."""
    regular = guides = clusters = nebula = undrawn = 0
    all_regular = content.regular
    all_guides = content.guides
    all_clusters = content.clusters
    all_nebulas = content.nebulas
    for tile in range(TILES):
        card_turn = drawn[first + tile]
        if card_turn == UNDRAWN:
            undrawn |= content.tile_masks[tile]
        else:
            at = card_turn * TILES + tile
            regular |= all_regular[at]
            guides |= all_guides[at]
            clusters |= all_clusters[at]
            nebula |= all_nebulas[at]
    return Sky(regular, guides, clusters, nebula, undrawn)


class Placement:
    """A complete figure in the sky: which target, turned how, anchored where."""

    def __init__(self, target: int, card: int, turn: int, anchor: int, lit: int, foot: int, clusters: int, worth: int):
        self.target: int = target  # its place in the order zodiac, majors, minors
        self.card: int = card
        self.turn: int = turn
        self.anchor: int = anchor  # the cell of the card's first star
        self.lit: int = lit
        self.foot: int = foot
        self.clusters: int = clusters
        self.worth: int = worth  # points, and for each cluster what it brings inside instead of costing outside


def find_placements(content: CodexContent, targets: list[int], sky: Sky) -> list[Placement]:
    """Every complete figure of the target cards, by target and turn.

    All anchors are tried at once: the sky shifted by the step from the anchor to one of the figure's hexes
    has a bit at each anchor for which that hex is filled.
    """
    bodies = sky.regular | sky.guides | sky.clusters
    filled = shifted(bodies, content.moves)
    # undrawn hexes are neither starred nor starless # constellation.only-final-sky
    barred = filled if sky.undrawn == 0 else shifted(bodies | sky.undrawn, content.moves)
    found: list[Placement] = []
    for target, number in enumerate(targets):
        card = content.constellations[number]
        for orientation in card.orientations:  # constellation.any-orientation, constellation.no-mirror
            anchors = bodies
            for move in orientation.stars:  # constellation.all-stars
                anchors &= filled[move]
                if not anchors:
                    break
            if not anchors:
                continue
            for move in orientation.empty:  # constellation.starless-hexes, constellation.outside-empty
                anchors &= ~barred[move]
            if orientation.guides or orientation.clusters:  # constellation.card-hex-kinds
                for move in orientation.guides:
                    anchors &= shifted_by(sky.guides, content.moves[move])
                for move in orientation.clusters:
                    anchors &= shifted_by(sky.clusters, content.moves[move])
            while anchors:
                low = anchors & -anchors
                anchors ^= low
                anchor = low.bit_length() - 1
                down = content.grid.home - anchor
                lit = orientation.lit >> down
                inside = (lit & sky.clusters).bit_count()
                placement = Placement(
                    target,
                    number,
                    orientation.turn,
                    anchor,
                    lit,
                    orientation.foot >> down,
                    inside,
                    card.score + content.cluster_swing * inside,
                )
                if not (card.ambiguous and has_twin(found, placement)):
                    found.append(placement)
    return found


def has_twin(found: list[Placement], placement: Placement) -> bool:
    """The same hexes in a smaller turn. # constellation.symmetric-figures"""
    for other in found:
        if other.target == placement.target and other.lit == placement.lit and other.foot == placement.foot:
            return True
    return False


def shifted(mask: int, steps: list[int]) -> list[int]:
    return [mask >> step if step >= 0 else mask << -step for step in steps]


def shifted_by(mask: int, step: int) -> int:
    return mask >> step if step >= 0 else mask << -step
