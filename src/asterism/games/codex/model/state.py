"""The Codex table as plain data: the deal everybody shares, and for each seat a sky."""

from typing import ClassVar, Final

from asterism.games.codex.model.content import TILES, TURNS, CodexContent
from asterism.games.codex.model.sky import UNDRAWN, Sky, read_sky
from asterism.games.codex.rules.scoring import HouseRules, Sheet, fill_sheet, total_points
from asterism.kernel.chance import Chance
from asterism.kernel.game import AnyGame
from asterism.kernel.outcome import Outcome, ranked
from asterism.kernel.state import SPECTATOR, State

# Streams of chance
ZODIACS: Final = 0
MAJORS: Final = 1
MINORS: Final = 2
STARS: Final = 3
STREAMS: Final = ("zodiac", "major", "minor", "stars")

# Places in `settings`
TAKE_BACKS: Final = 0
REPEAT_CARDS: Final = 1
SHARE_OUTSIDE: Final = 2
NO_GUIDES_BETWEEN: Final = 3
SAME_DEAL: Final = 4

ROUNDS: Final = 6
ROW: Final = 3
ALL_TILES: Final = (1 << TILES) - 1

SKY_FULL: Final = 1  # how it ended


class Codex(State):
    """Seats are independent solo games on one deal; nearly always there is just one."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "targets",
        "pool",
        "dealt",
        "rounds",
        "open_tiles",
        "spots",
        "drawn",
        "answered",
    )

    def __init__(self, game: AnyGame, content: CodexContent, seats: int, settings: list[int]) -> None:
        super().__init__(game, content, seats, settings)
        self.content: CodexContent = content
        self.targets: list[int] = []  # zodiac, majors, minors as revealed: shared by clones, never changed
        self.pool: list[int] = []  # star cards face down, in no order: drawing picks one at random
        self.dealt: list[int] = []  # star cards turned up so far, in order; a slower seat has yet to see the last
        self.rounds: list[int] = []  # by seat: 0 while the central tile is drawn, then 1 to 6
        self.open_tiles: list[int] = []  # by seat: a bit for each undrawn tile
        self.spots: list[int] = []  # by seat and card of the row: its tile, or UNDRAWN
        self.drawn: list[int] = []  # by seat and tile: card * 6 + turn, or UNDRAWN
        self.answered: list[int] = []  # by seat: answers given

    def clone(self) -> "Codex":
        g = Codex(self.game, self.content, self.seats, self.settings)
        g.targets = self.targets
        g.pool = self.pool[:]
        g.dealt = self.dealt[:]
        g.rounds = self.rounds[:]
        g.open_tiles = self.open_tiles[:]
        g.spots = self.spots[:]
        g.drawn = self.drawn[:]
        g.answered = self.answered[:]
        g.copy_kernel(self)
        return g

    # Questions in the words of the book

    def row(self, seat: int) -> list[int]:
        """The star cards a seat has open this round, drawn or not, in the order revealed."""
        turn = self.rounds[seat]
        return self.dealt[:1] if turn == 0 else self.dealt[turn * ROW - 2 : turn * ROW + 1]

    def known_cards(self, seat: int) -> int:
        """How many cards of the deal a seat has seen."""
        return 1 + ROW * self.rounds[seat]

    def discards(self, seat: int) -> list[int]:
        """The cards a seat has put away: the first one, and those of finished rounds."""
        if self.has_finished(seat):
            return self.dealt[: self.known_cards(seat)]
        return self.dealt[: self.known_cards(seat) - len(self.row(seat))]

    def has_finished(self, seat: int) -> bool:
        return self.open_tiles[seat] == 0

    def tiles_drawn(self, seat: int) -> int:
        return TILES - self.open_tiles[seat].bit_count()

    def cards_drawn(self, seat: int) -> list[int]:
        """The cards of a sky, tile by tile."""
        return [n // TURNS for n in self.drawn[seat * TILES : seat * TILES + TILES] if n != UNDRAWN]

    def sees(self, viewer: int, seat: int) -> bool:
        """play.same-deal: nobody sees another's sky before having finished; alone there is nothing to hide."""
        if self.seats == 1 or viewer == seat or self.over:
            return True
        return viewer != SPECTATOR and self.has_finished(viewer)

    def sky(self, seat: int) -> Sky:
        return read_sky(self.content, self.drawn, seat * TILES)

    def house_rules(self) -> HouseRules:
        """The options that change the score."""
        settings = self.settings
        return HouseRules(settings[REPEAT_CARDS] == 1, settings[SHARE_OUTSIDE] == 1, settings[NO_GUIDES_BETWEEN] == 0)

    def sheet(self, seat: int) -> Sheet:
        """The seat's score sheet; provisional until the sky is full (total.running)."""
        return fill_sheet(self.content, self.targets, self.sky(seat), self.house_rules())

    def total(self, seat: int) -> int:
        return total_points(self.content, self.targets, self.sky(seat), self.house_rules())

    # What cannot be known, and the end

    def resample(self, seat: int, rng: Chance) -> None:
        """Cards the viewer has not seen, and skies it may not look at, become something that could be true."""
        known = 1
        for other in range(self.seats):
            if self.sees(seat, other):
                known = max(known, self.known_cards(other))
        unseen = sorted(self.pool + self.dealt[known:])
        coming = len(self.dealt) - known
        del self.dealt[known:]
        for _ in range(coming):
            self.dealt.append(rng.draw(unseen))
        self.pool = unseen
        for other in range(self.seats):
            if not self.sees(seat, other):
                self._imagine_sky(other, rng)

    def _imagine_sky(self, seat: int, rng: Chance) -> None:
        """As many cards as the seat has drawn, anywhere; the central tile is known to all."""
        row = self.row(seat)
        open_cards = row[:]
        cards = self.discards(seat)[1:]
        if not self.has_finished(seat):
            for _ in range(self.tiles_drawn(seat) - 1 - len(cards)):
                cards.append(rng.draw(open_cards))
        first = seat * TILES
        tiles = [tile for tile in range(TILES) if tile != self.content.central]
        for tile in tiles:
            self.drawn[first + tile] = UNDRAWN
        self.spots[seat * ROW : seat * ROW + ROW] = [UNDRAWN] * ROW
        self.open_tiles[seat] = ALL_TILES & ~(1 << self.content.central)
        for card in cards:
            tile = rng.draw(tiles)
            self.drawn[first + tile] = card * TURNS + rng.below(self.content.stars[card].distinct)
            self.open_tiles[seat] &= ~(1 << tile)
            if card in row:
                self.spots[seat * ROW + row.index(card)] = tile

    def clock(self) -> int:
        return min(self.rounds)

    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        sheets = [self.sheet(seat) for seat in range(self.seats)]
        scores = [sheet.total for sheet in sheets]
        sources = [
            [
                ("constellations", sheet.constellations),
                ("guide stars", sheet.guides),
                ("star clusters", sheet.clusters),
                ("nebula", sheet.nebula),
            ]
            for sheet in sheets
        ]
        return Outcome(scores, self.standing(), "end.sky-full", "The sky is full.", sources)

    def standing(self) -> list[int]:
        """play.same-deal: the rank of each seat by total, ties sharing one; 0 for a sky that is not finished."""
        finished = [seat for seat in range(self.seats) if self.has_finished(seat)]
        ranks = [0] * self.seats
        for seat, rank in zip(finished, ranked([[self.total(seat)] for seat in finished]), strict=True):
            ranks[seat] = rank
        return ranks
