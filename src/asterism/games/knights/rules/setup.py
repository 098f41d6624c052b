"""Setting up: everybody takes a Knight, then Homeworld, supply, turn order and Boss are laid out."""

from typing import ClassVar, Final

from asterism.games.knights.model.names import (
    BOSS_CHOSEN,
    DEFEND,
    FACE,
    GIVE_WILD,
    KNIGHT_TAKEN,
    OF_MAT,
    SUPPLY_COUNT,
    TAKE_KNIGHT,
    WILD_GIVEN,
    WORLD_CHOSEN,
)
from asterism.games.knights.model.state import (
    S_BOSS,
    S_DIFFICULTY,
    S_HOMEWORLD,
    S_KNIGHTS,
    S_WILD,
    TABLE_STREAM,
    Knights,
)
from asterism.games.knights.rules.card_text import boss_text
from asterism.games.knights.rules.turn_order import TurnOrder
from asterism.kernel.errors import SetupError
from asterism.kernel.option import first, option, verb_of
from asterism.kernel.procedure import DONE, NOBODY, WAIT, Cited, Procedure

NAMED_BOSSES: Final = ["furion", "ishtakka", "gorgolith", "nullarch"]
NAMED_WORLDS: Final = ["calyx-prime", "port-vesper", "old-tethys", "lantern-reach"]

# Setup, in the order of the book # setup.order-of-steps
PLAYERS: Final = 0
HOMEWORLD: Final = 1
SUPPLY: Final = 2
TURN_ORDER: Final = 3
BOSS: Final = 4
BOSS_SETUP: Final = 5
TOKEN_SETUP: Final = 6
READY: Final = 7

# A setting's choices after the named ones
CHOOSE: Final = 0
AT_RANDOM: Final = 1


def set_up(g: Knights) -> None:
    """An empty table, and what the settings already name."""
    seats = g.seats
    g.knight = [-1] * seats
    g.health, g.power, g.slots = [0] * seats, [0] * seats, [0] * seats
    g.hand = [[] for _ in range(seats)]
    g.deck = [[] for _ in range(seats)]
    g.discard = [[] for _ in range(seats)]
    g.played = [[] for _ in range(seats)]
    g.equipped = [[] for _ in range(seats)]
    g.marked = [0] * 6
    g.faceup = [-1] * SUPPLY_COUNT
    g.supply = [[] for _ in range(SUPPLY_COUNT)]
    g.supply_bottom = [[] for _ in range(SUPPLY_COUNT)]
    g.aside, g.firing, g.destroyed = [], [], []
    g.boss_deck, g.boss_top, g.boss_discard, g.boss_aside, g.boss_destroyed = [], [], [], [], []
    g.extra_deck, g.extra_order, g.extra_discard = [], [], []
    g.minion, g.minion_health, g.minion_since = [], [], []
    g.turn_deck, g.turn_top, g.turn_bottom, g.turn_discard = [], [], [], []
    g.pair = [-1, -1]
    g.votes = [-1] * seats
    content = g.content
    if g.settings[S_BOSS] < len(NAMED_BOSSES):
        face(g, named(NAMED_BOSSES[g.settings[S_BOSS]], content.boss_ids, "boss"))
    if g.settings[S_HOMEWORLD] < len(NAMED_WORLDS):
        worlds = [world.id for world in content.worlds]
        defend(g, named(NAMED_WORLDS[g.settings[S_HOMEWORLD]], worlds, "homeworld"))
    g.call(TurnOrder(0, 0))
    g.call(Setup(0))


def named(id: str, ids: list[str], what: str) -> int:
    if id not in ids:
        raise SetupError(f"this pack has no {what} {id!r}; it has {', '.join(ids)}: set {what} to choose or random")
    return ids.index(id)


class Setup(Procedure[Knights]):
    """Choose Knights, Homeworld, wild token and Boss, and lay everything out."""

    FIELDS: ClassVar[tuple[str, ...]] = ("at",)

    def __init__(self, at: int) -> None:
        self.seat: int = NOBODY
        self.at: int = at

    def clone(self) -> "Setup":
        return Setup(self.at)

    def run(self, g: Knights) -> int:
        if self.at == PLAYERS:  # setup.choose-knight-and-number
            if -1 in g.knight:
                if g.settings[S_KNIGHTS] != AT_RANDOM:
                    return WAIT
                pool = list(range(len(g.content.knights)))
                for seat in range(g.seats):
                    take_knight(g, seat, g.chance.draw(pool, TABLE_STREAM))
            self.at = HOMEWORLD
        if self.at == HOMEWORLD:  # setup.choose-homeworld
            if g.world < 0:
                if g.settings[S_HOMEWORLD] != len(NAMED_WORLDS) + AT_RANDOM:
                    return WAIT
                defend(g, g.chance.below(len(g.content.worlds), TABLE_STREAM))
            self.at = SUPPLY
        if self.at == SUPPLY:
            self.at = TURN_ORDER
            self.lay_out_supply(g)
        if self.at == TURN_ORDER:
            if not g.turn_deck:
                self.make_turn_deck(g)
            if g.seats == 3 and g.wild < 0:  # setup.wild-token-to-anyone
                if g.settings[S_WILD] == 0:
                    return WAIT
                g.wild = 0 if g.settings[S_WILD] == 1 else g.chance.below(3, TABLE_STREAM)
            self.at = BOSS
        if self.at == BOSS:  # setup.choose-boss, setup.choose-difficulty
            if g.mat < 0:
                if g.settings[S_BOSS] != len(NAMED_BOSSES) + AT_RANDOM:
                    return WAIT
                face(g, g.chance.below(g.content.boss_count(), TABLE_STREAM))
            self.at = BOSS_SETUP
        if self.at == BOSS_SETUP:  # setup.boss-mat-instructions
            self.at = TOKEN_SETUP
            lay_out_boss(g)
            return g.call(boss_text(g.foe().setup, OF_MAT, g.mat))
        if self.at == TOKEN_SETUP:
            self.at = READY
            return g.call(boss_text(g.foe().token_setup, OF_MAT, g.mat))
        return DONE

    def lay_out_supply(self, g: Knights) -> None:
        """# setup.six-supply-decks, setup.shuffle-supply-separately, card.supply-mark"""
        for supply in range(SUPPLY_COUNT):
            pool: list[int] = []
            for card, design in enumerate(g.content.cards):
                if design.supply == supply:
                    pool += [card] * design.copies
            g.supply[supply] = pool
            g.reveal_next(supply)

    def make_turn_deck(self, g: Knights) -> None:
        """# setup.order-four-and-two, setup.order-always-two-boss-cards, setup.pair-tokens-on-table"""
        g.turn_deck = g.content.turn_decks[g.seats][:]
        g.round = 1

    def waiting(self, g: Knights) -> list[int]:
        if self.at == PLAYERS:
            return [g.knight.index(-1)]
        return g.team()

    def options(self, g: Knights, seat: int) -> list[int]:
        if self.at == PLAYERS:  # setup.knights-unique
            return [option(TAKE_KNIGHT, i) for i in range(len(g.content.knights)) if i not in g.knight]
        if self.at == HOMEWORLD:
            return [option(DEFEND, i) for i in range(len(g.content.worlds))]
        if self.at == TURN_ORDER:
            return [option(GIVE_WILD, i) for i in range(g.seats)]
        return [option(FACE, i) for i in range(g.content.boss_count())]

    def choose(self, g: Knights, seat: int, packed: int) -> None:
        if self.at == PLAYERS:
            take_knight(g, seat, first(packed))
            return
        packed = g.settle(seat, packed)
        if packed < 0:
            return
        if self.at == HOMEWORLD:
            defend(g, first(packed))
        elif self.at == TURN_ORDER:
            g.wild = first(packed)
            g.tell(WILD_GIVEN, g.wild)
        else:
            face(g, first(packed))

    def ask(self, g: Knights, seat: int) -> Cited:
        if self.at == PLAYERS:
            return Cited("setup.choose-knight-and-number", "choose a Knight")
        if self.at == HOMEWORLD:
            return g.put_to(Cited("setup.choose-homeworld", "choose a Homeworld to defend"))
        if self.at == TURN_ORDER:
            return g.put_to(Cited("setup.wild-token-to-anyone", "give the wild token to a player"))
        return g.put_to(Cited("setup.choose-boss", "choose a Boss to fight"))

    def refuse(self, g: Knights, seat: int, packed: int) -> Cited | None:
        if self.at == PLAYERS and verb_of(packed) == TAKE_KNIGHT and first(packed) in g.knight:
            return Cited("setup.knights-unique", "That Knight is taken; each mat exists once.")
        return None

    def barred(self, g: Knights, seat: int) -> list[int]:
        if self.at != PLAYERS:
            return []
        return [option(TAKE_KNIGHT, knight) for knight in g.knight if knight >= 0]


def take_knight(g: Knights, seat: int, knight: int) -> None:
    """# setup.hand-from-mat, setup.deck-from-mat, mat.health-start, mat.slot-start, mat.power-start"""
    mat = g.content.knights[knight]
    g.knight[seat] = knight
    g.hand[seat] = mat.hand[:]
    g.deck[seat] = mat.deck[::-1]
    g.health[seat] = mat.health
    g.power[seat] = mat.power_start
    g.slots[seat] = mat.slot_start
    g.tell(KNIGHT_TAKEN, seat, knight)


def defend(g: Knights, world: int) -> None:
    """# setup.homeworld-power-zero, setup.homeworld-dial"""
    g.world = world
    g.world_power = 0
    g.world_health = g.homeworld().health
    g.tell(WORLD_CHOSEN, world)


def face(g: Knights, boss: int) -> None:
    """The mat with the chosen side of its difficulty token. # difficulty.token-in-force"""
    g.mat = boss * 3 + g.settings[S_DIFFICULTY]
    g.tell(BOSS_CHOSEN, g.mat)


def lay_out_boss(g: Knights) -> None:
    """# setup.boss-dial, setup.boss-deck, setup.unused-boss-cards-stay, setup.unmarked-boss-cards"""
    mat = g.foe()
    g.boss_health = mat.health
    g.track = mat.track_start
    g.level = 1  # boss.starts-at-level-one
    # boss-card.player-count-mark, boss-card.others-start-discarded
    g.boss_deck = [card for card in mat.main if g.content.boss_cards[card].mark <= g.seats]
    g.boss_discard = [card for card in mat.main if g.content.boss_cards[card].mark > g.seats]
    if mat.extra_ordered:
        g.extra_order = mat.extra[::-1]
    else:
        g.extra_deck = mat.extra[:]
