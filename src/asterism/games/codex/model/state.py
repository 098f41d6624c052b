"""The Codex table as plain data: the deal everybody shares, and for each seat a sky."""

from typing import ClassVar, Final

from asterism.games.codex.model.content import CodexContent
from asterism.games.codex.model.names import NO_GUIDES_BETWEEN, REPEAT_CARDS, SHARE_OUTSIDE, TILES, TURNS, UNDRAWN
from asterism.games.codex.model.sky import Sky, read_sky
from asterism.kernel.game.game import AnyGame
from asterism.kernel.state import SPECTATOR, UNSET, State

ALL_TILES: Final = (1 << TILES) - 1


class HouseRules:
    """The settings that change what a sky is worth."""

    def __init__(self, repeat_cards: bool = False, share_outside: bool = False, guides_between: bool = True) -> None:
        self.repeat_cards: bool = repeat_cards
        self.share_outside: bool = share_outside
        self.guides_between: bool = guides_between


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
        self.targets: list[int] = UNSET  # zodiac, majors, minors as revealed: shared by clones, never changed
        self.pool: list[int] = UNSET  # star cards face down, in no order: drawing picks one at random
        self.dealt: list[int] = UNSET  # star cards turned up so far, in order; a slower seat has yet to see the last
        self.rounds: list[int] = UNSET  # by seat: 0 while the central tile is drawn, then 1 to 6
        self.open_tiles: list[int] = UNSET  # by seat: a bit for each undrawn tile
        self.spots: list[int] = UNSET  # by seat and card of the row: its tile, or UNDRAWN
        self.drawn: list[int] = UNSET  # by seat and tile: card * 6 + turn, or UNDRAWN
        self.answered: list[int] = UNSET  # by seat: answers given

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
        return self.dealt[self.row_at(seat) : self.known_cards(seat)]

    def row_at(self, seat: int) -> int:
        """Where the row of a seat begins among the cards dealt: behind the one of the central tile."""
        return max(0, 1 + (self.rounds[seat] - 1) * self.content.row)

    def row_spots(self, seat: int) -> list[int]:
        """Where the cards of the row have been drawn: a tile, or UNDRAWN."""
        row = self.content.row
        return self.spots[seat * row : seat * row + row]

    def known_cards(self, seat: int) -> int:
        """How many cards of the deal a seat has seen."""
        return 1 + self.content.row * self.rounds[seat]

    def discards(self, seat: int) -> list[int]:
        """The cards a seat has put away: the first one, and those of finished rounds."""
        if self.has_finished(seat):
            return self.dealt[: self.known_cards(seat)]
        return self.dealt[: self.known_cards(seat) - len(self.row(seat))]

    def has_finished(self, seat: int) -> bool:
        """The sky is full and its last round is over."""
        return self.open_tiles[seat] == 0 and self.spots[seat * self.content.row] == UNDRAWN

    def tiles_drawn(self, seat: int) -> int:
        return TILES - self.open_tiles[seat].bit_count()

    def cards_drawn(self, seat: int) -> list[int]:
        """The cards of a sky, tile by tile."""
        return [n // TURNS for n in self.drawn[seat * TILES : seat * TILES + TILES] if n != UNDRAWN]

    def sees(self, viewer: int, seat: int) -> bool:
        """Nobody sees another's sky before having finished; alone there is nothing to hide. # play.same-deal"""
        if self.seats == 1 or viewer == seat or self.over:
            return True
        return viewer != SPECTATOR and self.has_finished(viewer)

    def sky(self, seat: int) -> Sky:
        return read_sky(self.content, self.drawn, seat * TILES)

    def house_rules(self) -> HouseRules:
        """The settings that change the score."""
        settings = self.settings
        return HouseRules(settings[REPEAT_CARDS] == 1, settings[SHARE_OUTSIDE] == 1, settings[NO_GUIDES_BETWEEN] == 0)

    def clock(self) -> int:
        return min(self.rounds)
