"""A pack as lean lists of ints: cards, Knights, Homeworlds, Bosses."""

from typing import TYPE_CHECKING, Final

from asterism.kernel.cards import Flag, Op, Test, Texts
from asterism.kernel.pack import Content

if TYPE_CHECKING:
    from asterism.games.knights.model.state import Knights


class CardTexts(Texts["Knights"]):
    """All card text of a pack; texts of the Boss read in another way than those of players."""

    def __init__(self) -> None:
        super().__init__()
        self.reading_boss: bool = False
        self.of_boss: list[bool] = [False]  # by address

    def add(self, steps: list[Op["Knights"]]) -> int:
        address = super().add(steps)
        self.of_boss += [self.reading_boss] * (len(self.steps) - len(self.of_boss))
        return address

    def clause(self, address: int) -> str:
        joint = ", then " if self.of_boss[address] else " and "
        return joint.join(step.words() for step in self.block(address)) or "do nothing"

    def sentences(self, address: int) -> str:
        """Sentences on player cards, one sentence with "then" on Boss cards."""
        if self.of_boss[address]:
            return sentence(self.clause(address))
        return " ".join(sentence(step.words()) for step in self.block(address))


def sentence(words: str) -> str:
    """With a capital letter and a full stop."""
    return f"{words[0].upper()}{words[1:]}." if words else ""


def never(g: object, seat: int) -> bool:
    return False


NEVER: Final[Test["Knights"]] = Flag("never", never, "never")


class Card:
    """A player card's design."""

    def __init__(self, id: str, name: str, number: int, type: int, cost: int, supply: int, copies: int) -> None:
        self.id = id
        self.name = name
        self.number = number
        self.type = type
        self.cost = cost
        self.supply = supply
        self.copies = copies
        self.play = 0
        self.buy = 0
        self.equip = 0
        self.attack = 0
        self.text = ""
        self.flavour = ""


class Knight:
    """A player mat."""

    def __init__(self, id: str, name: str) -> None:
        self.id = id
        self.name = name
        self.health = 0
        self.slot_low = 0
        self.slot_start = 0
        self.slot_top = 0
        self.power_start = 0
        self.power_top = 0
        self.ability = 0
        self.ability_name = ""
        self.text = ""
        self.hand: list[int] = []
        self.deck: list[int] = []  # top first, as printed
        self.specialties: list[str] = []
        self.lore = ""


class Homeworld:
    """A Homeworld card."""

    def __init__(self, id: str, name: str, number: int, health: int, power_top: int) -> None:
        self.id = id
        self.name = name
        self.number = number
        self.health = health
        self.power_top = power_top
        self.ability = 0
        self.text = ""
        self.lore = ""


class BossCard:
    """A minion or strike; `mark` is the fewest players it starts in the deck with, 0 on extra decks."""

    def __init__(self, id: str, name: str, number: int, kind: int, mark: int, boss: int, copies: int) -> None:
        self.id = id
        self.name = name
        self.number = number
        self.kind = kind
        self.mark = mark
        self.boss = boss
        self.copies = copies
        self.health = 0
        self.instant = 0
        self.activate = 0
        self.strike = 0
        self.text = ""
        self.flavour = ""


class Level:
    """One side of a level token."""

    def __init__(self, number: int, bonus: int, instant: int, activate: int, text: str) -> None:
        self.number = number
        self.bonus = bonus
        self.instant = instant
        self.activate = activate
        self.text = text


class Mat:
    """A Boss at one difficulty: the mat with its token's changes worked in."""

    def __init__(self, id: str, name: str, boss: int, grade: int) -> None:
        self.id = id
        self.name = name
        self.boss = boss
        self.grade = grade
        self.rating = 0
        self.health = 0
        self.numbers: list[int] = []  # that its texts name
        self.has_track = False
        self.track_name = ""
        self.track_low = 0
        self.track_top = 0
        self.track_start = 0
        self.extra_name = ""
        self.extra_ordered = False
        self.extra_reshuffle = True
        self.extra_removed = False  # a resolved extra card leaves the game
        self.extra_health = 0
        self.setup = 0
        self.token_setup = 0
        self.end_of_turn = 0
        self.exhaust = 0
        self.loss: Test[Knights] = NEVER  # the Boss's own way to win, tested at the end of its turn
        self.loss_text = ""  # "9 or more minions are in play"
        self.famine = 0  # empty supply decks that lose the game; 0: any number may be empty
        self.shield_when: Test[Knights] = NEVER
        self.shield = 0
        self.swarm = 0  # minions that raise the shield; 0: something else does
        self.action = 0  # an extra main action: its text, cost, condition
        self.action_name = ""
        self.action_cost = 0
        self.action_once = False
        self.action_when: Test[Knights] = NEVER
        self.levels: list[Level] = []  # level 2 first
        self.main: list[int] = []  # every copy of every main-deck card
        self.extra: list[int] = []  # every copy of the extra deck, in printed order
        self.text = ""
        self.exhaust_text = ""
        self.token_text = ""
        self.lore = ""
        self.tips = ""
        self.words: dict[str, str] = {}  # what card texts call this Boss, its track and its extra deck

    def extra_returns(self) -> bool:
        """Whether resolved cards of the extra deck can come again."""
        return self.extra_reshuffle and not self.extra_removed


class KnightsContent(Content):
    """Everything a pack says, ready for the rules."""

    def __init__(self, id: str, title: str, digest: str, notes: str) -> None:
        super().__init__(id, title, digest, notes)
        self.card_texts: CardTexts = CardTexts()
        self.texts = self.card_texts
        self.cards: list[Card] = []
        self.knights: list[Knight] = []
        self.worlds: list[Homeworld] = []
        self.boss_cards: list[BossCard] = []
        self.mats: list[Mat] = []  # Boss by Boss, each at its three difficulties
        self.boss_ids: list[str] = []
        # the values of the book
        self.hand_size: int = 0
        self.starting_hand: int = 0
        self.starting_deck: int = 0
        self.max_health: int = 0
        self.slot_price: int = 0
        self.power_price: int = 0
        self.overflow: int = 0  # damage to the Homeworld for each that a player's health cannot take
        self.boss_draw: int = 0
        self.turn_decks: list[list[int]] = []  # by number of Knights
        self.bands: list[tuple[int, int, int]] = []  # of each supply deck: type, least and greatest cost
        # the same facts by number, for the fast path
        self.cost: list[int] = []
        self.type: list[int] = []
        self.use_option: list[int] = []  # to play the card or, as a Weapon, to equip it

    def boss_count(self) -> int:
        return len(self.boss_ids)

    def clause(self, address: int, mat: int) -> str:
        """A part of a text in the words of the Boss that is fought."""
        words = self.texts.clause(address).format(**self.mats[mat].words) if mat >= 0 else f"part {address}"
        return words[0].upper() + words[1:]
