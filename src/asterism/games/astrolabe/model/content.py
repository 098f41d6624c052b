"""A pack as lean lists: the astrolabe, the boards, the sky and the cards."""

from typing import TYPE_CHECKING, Final

from asterism.games.astrolabe.model.instrument import Instrument
from asterism.kernel.cards import Test
from asterism.kernel.pack import Content, Reader

if TYPE_CHECKING:
    from asterism.games.astrolabe.model.state import Astrolabe

ICONS: Final = 5  # the most star icons a demon can show


class AstrolabeContent(Content):
    """Lists are indexed by the card's number; starters follow the artifacts of the deck."""

    def __init__(self, reader: Reader) -> None:
        super().__init__(reader.id, reader.title, reader.digest, reader.notes)
        # astrolabe and board
        self.instrument: Instrument = Instrument([0], [0], [1], 0, 0)
        self.demon_slots: int = 4
        self.slot_links: list[list[int]] = []
        self.buyable: list[bool] = [True, False, True]
        self.pays_dark: list[bool] = [False, True, True]
        self.pays_bright: list[bool] = [True, True, False]
        self.side_start: list[int] = [0, 0, 0, 0]
        self.places: int = 0  # on all sides of one board
        self.side_of: list[int] = []  # by place
        # values of the book
        self.focus: int = 0
        self.meditate: int = 0
        self.twilight_focus: int = 0
        self.hand_limit: int = 0
        self.match_talismans: int = 0
        self.side_places: int = 0
        self.side_bonus: int = 0
        self.artifact_price: int = 0
        self.lowest_price: int = 0
        self.artifact_row: int = 0
        self.more_demons: int = 0
        self.first_activation: int = 0
        self.next_activation: int = 0
        self.essence: int = 0
        self.star_counts: list[int] = []  # by token
        self.traps_to_end: int = 0
        self.end_bonus: int = 0
        self.most_rounds: int = 0
        # sky
        self.constellation_ids: list[str] = []
        self.constellation_names: list[str] = []
        self.constellation_flavours: list[str] = []
        self.constellations: list[list[int]] = []  # their slots
        self.start_slots: list[int] = []
        self.constellation_bonus: list[int] = []
        self.sky_ids: list[str] = []
        self.sky_x: list[int] = []
        self.sky_y: list[int] = []
        self.sky_links: list[list[int]] = []
        self.constellation_of: list[int] = []
        # demons
        self.demon_ids: list[str] = []
        self.demon_names: list[str] = []
        self.demon_flavours: list[str] = []
        self.demon_texts: list[str] = []
        self.stars: list[list[int]] = []
        self.vp: list[int] = []
        self.dark: list[int] = []
        self.bright: list[int] = []
        self.either: list[int] = []
        self.purge: list[int] = []
        # artifacts and starters
        self.artifact_ids: list[str] = []
        self.artifact_names: list[str] = []
        self.artifact_flavours: list[str] = []
        self.artifact_texts: list[str] = []
        self.after_texts: list[str] = []
        self.after_faces: list[str] = []  # the same with how it works
        self.families: list[int] = []
        self.power: list[int] = []
        self.after_kind: list[int] = []
        self.after: list[int] = []
        self.passives: list[list[int]] = []
        self.holds: list[int] = []  # demons it can hold from the start
        self.starters: list[int] = []
        self.deck_artifacts: int = 0
        self.packages: list[list[int]] = []  # by starter: dark, bright, focus, demon, talisman
        # talismans
        self.talisman_ids: list[str] = []
        self.talisman_names: list[str] = []
        self.talisman_flavours: list[str] = []
        self.talisman_texts: list[str] = []
        self.copies: list[int] = []
        self.levels: list[int] = []
        self.need: list[Test[Astrolabe]] = []
        self.bonus: list[int] = []
        # options of a set step, filled as they are asked for
        self.aims: dict[int, list[int]] = {}
        self.turnings: dict[int, list[int]] = {}
