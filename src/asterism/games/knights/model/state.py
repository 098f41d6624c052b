"""The table of Astro Knights as plain data, with the small deeds every rule is made of."""

from typing import TYPE_CHECKING, ClassVar, Final

from asterism.games.knights.model.content import Card, Homeworld, Knight, KnightsContent, Mat
from asterism.games.knights.model.names import (
    BOSS_HIT,
    DEFEATED,
    DREW,
    ENDED,
    EXTRA_SHUFFLED,
    FLIPPED,
    FOR_CARDS,
    FOR_POWER,
    FOR_TYPE,
    HEALED,
    MINION_ENTERED,
    MINION_HIT,
    MINION_LEFT,
    POWERED,
    REMOVED,
    ROUND_BEGAN,
    SLOTS_GAINED,
    SUPPLY_EMPTY,
    SUPPLY_SHOWN,
    TRACK_MOVED,
    TURN_BOSS,
    TURN_PAIR,
    TURN_SOLO,
    TURN_WILD,
    VOTED,
    WORLD_HEALED,
    WORLD_HIT,
    WORLD_POWERED,
)
from asterism.kernel.cards import Text
from asterism.kernel.procedure import NOBODY, Cited
from asterism.kernel.state import UNSET, UNSET_LISTS, State

if TYPE_CHECKING:
    from asterism.kernel.game.game import AnyGame

# How a game can end
WON: Final = 1
ALL_EXHAUSTED: Final = 2
WORLD_FELL: Final = 3
OUT_OF_LEVELS: Final = 4
BOSS_RULE: Final = 5
ENDINGS: Final = [
    ("", ""),
    ("end.win-boss-zero", "The players win: the Boss is defeated."),
    ("end.loss-all-exhausted", "The players lose: all Knights are exhausted."),
    ("end.loss-homeworld", "The players lose: the Homeworld is destroyed."),
    ("end.loss-no-cards-no-levels", "The players lose: the Boss must draw and has no cards and no levels left."),
    ("end.boss-specific-loss", "The players lose: the Boss has won by its own rule."),
]

# Chance streams
SUPPLY_STREAM: Final = 0
TURN_STREAM: Final = 1
BOSS_STREAM: Final = 2
EXTRA_STREAM: Final = 3
TABLE_STREAM: Final = 4
STREAMS: Final = ("supply", "turn-order", "boss", "extra", "table")
SUPPLY_DECKS: Final = 5  # decks that share the stream of the supply, numbered beyond the streams

# Settings, in the order of `Astro.settings`
S_BOSS: Final = 0
S_DIFFICULTY: Final = 1
S_HOMEWORLD: Final = 2
S_KNIGHTS: Final = 3
S_WILD: Final = 4
S_TEAM: Final = 5
S_TRACKER: Final = 6

ANYONE: Final = 0
SPEAKER: Final = 1
VOTE: Final = 2

THE_BOSS_ITSELF: Final = 0  # as a target; a minion is named by when it entered
PER_TURN: Final = 1024  # a minion's `since` is its turn of entry x PER_TURN + its place in the order of entry


class Knights(State):
    """Piles of player cards have their top at the end; the minion row runs from oldest to newest.

    Where an order is hidden only the pool of cards is kept and drawn from when needed; what is known of
    the order stands in the `_top` lists (next card last) and `_bottom` lists (next card first).
    Lists of the supply, the Boss and the turn order are replaced, never changed in place: clones share them.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "knight",
        "health",
        "power",
        "slots",
        "hand",
        "deck",
        "discard",
        "played",
        "equipped",
        "energy",
        "marked",
        "world",
        "world_health",
        "world_power",
        "faceup",
        "supply",
        "supply_bottom",
        "aside",
        "firing",
        "destroyed",
        "mat",
        "boss_health",
        "track",
        "level",
        "boss_deck",
        "boss_top",
        "boss_discard",
        "boss_aside",
        "boss_destroyed",
        "extra_deck",
        "extra_order",
        "extra_discard",
        "minion",
        "minion_health",
        "minion_since",
        "entries",
        "turn_deck",
        "turn_top",
        "turn_bottom",
        "turn_discard",
        "wild",
        "pair",
        "turn",
        "round",
        "active",
        "speaker",
        "acted",
        "votes",
    )

    def __init__(self, game: "AnyGame", content: KnightsContent, seats: int, settings: list[int]) -> None:
        super().__init__(game, content, seats, settings)
        self.content: KnightsContent = content
        # players
        self.knight: list[int] = UNSET  # mat of each seat, -1 before it is chosen
        self.health: list[int] = UNSET
        self.power: list[int] = UNSET
        self.slots: list[int] = UNSET
        self.hand: list[list[int]] = UNSET_LISTS
        self.deck: list[list[int]] = UNSET_LISTS
        self.discard: list[list[int]] = UNSET_LISTS
        self.played: list[list[int]] = UNSET_LISTS
        self.equipped: list[list[int]] = UNSET_LISTS
        self.energy: int = 0  # of the active player
        self.marked: list[int] = UNSET  # energy for one use only, by use
        # Homeworld and supply
        self.world: int = -1
        self.world_health: int = 0
        self.world_power: int = 0
        self.faceup: list[int] = UNSET  # the open card of each supply deck, -1 for none
        self.supply: list[list[int]] = UNSET_LISTS
        self.supply_bottom: list[list[int]] = UNSET_LISTS
        self.aside: list[int] = UNSET  # Tech being overcharged
        self.firing: list[int] = UNSET  # Weapons attacking right now, owner x 4096 + card; -1: gone meanwhile
        self.destroyed: list[int] = UNSET
        # Boss
        self.mat: int = -1  # Boss x 3 + difficulty
        self.boss_health: int = 0
        self.track: int = 0
        self.level: int = 1
        self.boss_deck: list[int] = UNSET
        self.boss_top: list[int] = UNSET
        self.boss_discard: list[int] = UNSET
        self.boss_aside: list[int] = UNSET  # strikes being resolved
        self.boss_destroyed: list[int] = UNSET
        self.extra_deck: list[int] = UNSET
        self.extra_order: list[int] = UNSET  # an extra deck in known order, next card last
        self.extra_discard: list[int] = UNSET
        self.minion: list[int] = UNSET
        self.minion_health: list[int] = UNSET
        self.minion_since: list[int] = UNSET
        self.entries: int = 0
        # turn order
        self.turn_deck: list[int] = UNSET
        self.turn_top: list[int] = UNSET
        self.turn_bottom: list[int] = UNSET
        self.turn_discard: list[int] = UNSET
        self.wild: int = -1
        self.pair: list[int] = UNSET  # who has the 1/2 and the 3/4 token, -1: the middle of the table
        self.turn: int = 0
        self.round: int = 0
        self.active: int = -1  # the player whose turn it is; -1 in Boss turns
        self.speaker: int = 0  # who took the latest player turn
        self.acted: int = 0  # extra main actions taken this turn
        self.votes: list[int] = UNSET

    def clone(self) -> "Knights":
        g = Knights(self.game, self.content, self.seats, self.settings)
        g.knight = self.knight[:]
        g.health = self.health[:]
        g.power = self.power[:]
        g.slots = self.slots[:]
        g.hand = [pile[:] for pile in self.hand]
        g.deck = [pile[:] for pile in self.deck]
        g.discard = [pile[:] for pile in self.discard]
        g.played = [pile[:] for pile in self.played]
        g.equipped = [pile[:] for pile in self.equipped]
        g.energy = self.energy
        g.marked = self.marked[:]
        g.world = self.world
        g.world_health = self.world_health
        g.world_power = self.world_power
        g.faceup = self.faceup[:]
        g.supply = self.supply[:]
        g.supply_bottom = self.supply_bottom[:]
        g.aside = self.aside
        g.firing = self.firing
        g.destroyed = self.destroyed
        g.mat = self.mat
        g.boss_health = self.boss_health
        g.track = self.track
        g.level = self.level
        g.boss_deck = self.boss_deck
        g.boss_top = self.boss_top
        g.boss_discard = self.boss_discard
        g.boss_aside = self.boss_aside
        g.boss_destroyed = self.boss_destroyed
        g.extra_deck = self.extra_deck
        g.extra_order = self.extra_order
        g.extra_discard = self.extra_discard
        g.minion = self.minion[:]
        g.minion_health = self.minion_health[:]
        g.minion_since = self.minion_since[:]
        g.entries = self.entries
        g.turn_deck = self.turn_deck
        g.turn_top = self.turn_top
        g.turn_bottom = self.turn_bottom
        g.turn_discard = self.turn_discard
        g.wild = self.wild
        g.pair = self.pair[:]
        g.turn = self.turn
        g.round = self.round
        g.active = self.active
        g.speaker = self.speaker
        g.acted = self.acted
        g.votes = self.votes[:]
        g.copy_kernel(self)
        return g

    def clock(self) -> int:
        return self.turn

    def round_number(self) -> int:
        return self.round

    # --- looking things up

    def cause(self) -> int:
        """The card, ability, token or mat whose text is being read, for the log; -1 where none is."""
        if self.log is not None:
            for procedure in self.stack[::-1]:
                if isinstance(procedure, Text):
                    return procedure.card
        return NOBODY

    def foe(self) -> Mat:
        """The Boss mat in play, difficulty worked in."""
        return self.content.mats[self.mat]

    def homeworld(self) -> Homeworld:
        return self.content.worlds[self.world]

    def knight_of(self, seat: int) -> Knight:
        return self.content.knights[self.knight[seat]]

    def card(self, card: int) -> Card:
        return self.content.cards[card]

    def allies(self, seat: int) -> list[int]:
        """# term.ally, solo.own-ally"""
        if self.seats == 1:
            return [0]
        return [other for other in range(self.seats) if other != seat]

    def team(self) -> list[int]:
        """The seats that may enter a decision of the players. # team.who-answers"""
        how = self.settings[S_TEAM]
        if how == ANYONE or self.seats == 1:
            return SEATS[self.seats]
        if how == SPEAKER:
            return [self.speaker]
        return [seat for seat in range(self.seats) if self.votes[seat] < 0]

    def settle(self, seat: int, option: int) -> int:
        """A seat's word on a decision of the team: the option that now stands, or -1 while votes are missing."""
        if self.settings[S_TEAM] != VOTE or self.seats == 1:
            return option
        self.votes[seat] = option
        if min(self.votes) < 0:
            return -1
        best = self.votes[self.speaker]
        for vote in self.votes:
            if self.votes.count(vote) > self.votes.count(best):
                best = vote
        most = self.votes.count(best)
        even = any(self.votes.count(vote) == most for vote in self.votes if vote != best)
        self.tell(VOTED, self.speaker, most, 1 if even else 0)
        self.votes = [-1] * self.seats
        return best

    def put_to(self, asked: Cited) -> Cited:
        """A question as it is put to the team. # team.who-answers"""
        if self.settings[S_TEAM] != VOTE or self.seats == 1:
            return asked
        return Cited(asked.rule, f"vote: {asked.text}")

    def end(self, reason: int) -> int:
        """The log says by which rule the game ended."""
        self.tell(ENDED, reason)
        return super().end(reason)

    # --- energy

    def purse(self, use: int) -> int:
        """Energy the active player can spend on a use. # energy.earmarked"""
        marked = self.marked
        if use < FOR_TYPE:
            return self.energy
        if use < FOR_POWER:
            return self.energy + marked[use] + marked[FOR_CARDS]
        return self.energy + marked[use]

    def spend(self, use: int, amount: int) -> None:
        """Pay, earmarked energy first and the kind with fewer uses before the other."""
        if use >= FOR_TYPE:
            amount = self.spend_marked(use, amount)
            if use < FOR_POWER:
                amount = self.spend_marked(FOR_CARDS, amount)
        self.energy -= amount

    def spend_marked(self, use: int, amount: int) -> int:
        used = min(self.marked[use], amount)
        self.marked[use] -= used
        return amount - used

    # --- a player's cards

    def draw_card(self, seat: int) -> bool:
        """Draw the top card, flipping the discard pile when the deck is empty; False if there is none."""
        deck = self.deck[seat]
        if not deck:
            if not self.discard[seat]:  # draw.nothing-left
                return False
            self.flip(seat)
            deck = self.deck[seat]
        card = deck.pop()
        self.hand[seat].append(card)
        if self.log is not None:
            self.tell(DREW, seat, card)
        return True

    def flip(self, seat: int) -> None:
        """The oldest card becomes the top. # draw.flip-discard-when-short, deck.never-shuffled"""
        self.deck[seat] = self.discard[seat][::-1]
        self.discard[seat] = []
        self.tell(FLIPPED, seat)

    # --- supply

    def reveal_next(self, supply: int) -> None:
        """# setup.reveal-supply-tops, gain.reveal-next-at-once, supply.reveal-after-destroy"""
        if self.supply[supply]:
            pool = self.supply[supply][:]
            self.faceup[supply] = self.chance.draw(pool, SUPPLY_STREAM, SUPPLY_DECKS + supply)
            self.supply[supply] = pool
        elif self.supply_bottom[supply]:
            self.faceup[supply] = self.supply_bottom[supply][0]
            self.supply_bottom[supply] = self.supply_bottom[supply][1:]
        else:
            self.faceup[supply] = -1  # supply.empty-deck
        if self.log is not None and self.turn > 0:
            if self.faceup[supply] >= 0:
                self.tell(SUPPLY_SHOWN, self.faceup[supply], supply)
            else:
                self.tell(SUPPLY_EMPTY, supply)

    def take_from_supply(self, supply: int) -> int:
        card = self.faceup[supply]
        self.reveal_next(supply)
        return card

    def supply_size(self, supply: int) -> int:
        """Cards left in a supply deck, the open one included."""
        return len(self.supply[supply]) + len(self.supply_bottom[supply]) + (1 if self.faceup[supply] >= 0 else 0)

    # --- health, power, slots

    def heal(self, seat: int, n: int) -> None:
        """# mat.health-max-ten, exhausted.no-health-gain"""
        gained = min(n, self.content.max_health - self.health[seat]) if self.health[seat] else 0
        self.health[seat] += gained
        self.tell(HEALED, seat, gained, self.cause())

    def heal_world(self, n: int) -> None:
        """# homeworld.start-health-is-cap"""
        gained = min(n, self.homeworld().health - self.world_health)
        self.world_health += gained
        self.tell(WORLD_HEALED, gained, self.cause())

    def power_up(self, seat: int, n: int) -> None:
        """# setup.tracks-are-caps"""
        gained = min(n, self.knight_of(seat).power_top - self.power[seat])
        self.power[seat] += gained
        self.tell(POWERED, seat, gained, self.cause())

    def power_up_world(self, n: int) -> None:
        gained = min(n, self.homeworld().power_top - self.world_power)
        self.world_power += gained
        self.tell(WORLD_POWERED, gained, self.cause())

    def gain_slots(self, seat: int, n: int) -> None:
        """# mat.slot-max"""
        gained = min(n, self.knight_of(seat).slot_top - self.slots[seat])
        self.slots[seat] += gained
        self.tell(SLOTS_GAINED, seat, gained, self.cause())

    def hit_world(self, n: int) -> None:
        """# end.loss-homeworld"""
        self.world_health = max(0, self.world_health - n)
        if self.log is not None:
            self.tell(WORLD_HIT, n, self.world_health, self.cause())
        if self.world_health == 0:
            self.end(WORLD_FELL)

    # --- enemies

    def place_of(self, since: int) -> int:
        """Where in the row the minion that entered then stands, or -1."""
        for i, entered in enumerate(self.minion_since):
            if entered == since:
                return i
        return -1

    def damage(self, target: int, n: int) -> bool:
        """Deal damage to the Boss or a minion; True if that defeated a minion."""
        if target == THE_BOSS_ITSELF:
            shield = min(n, self.shield())
            n -= shield
            self.boss_health = max(0, self.boss_health - n)  # damage.boss-dial-falls
            if self.log is not None:
                self.tell(BOSS_HIT, n, self.boss_health, self.cause(), shield)
            if self.boss_health == 0:  # end.win-boss-zero
                self.end(WON)
            return False
        at = self.place_of(target)
        if at < 0:
            return False
        self.minion_health[at] -= n  # damage.minion-loses-tokens
        self.tell(MINION_HIT, self.minion[at], n, max(0, self.minion_health[at]), self.cause())
        if self.minion_health[at] > 0:
            return False
        self.leave_play(at, DEFEATED)  # damage.minion-defeated-at-once
        return True

    def shield(self) -> int:
        """What each damage to the Boss is less by now."""
        mat = self.content.mats[self.mat]
        return mat.shield if mat.shield and mat.shield_when.holds(self, NOBODY) else 0

    def leave_play(self, at: int, how: int) -> None:
        """A minion leaves the row: to the pile of its own deck, or for good. # minion.which-discard-pile"""
        card = self.minion.pop(at)
        self.minion_health.pop(at)
        self.minion_since.pop(at)
        self.tell(MINION_LEFT, card, how, self.cause())
        if how == REMOVED:  # term.destroyed-boss-cards-stay-out
            self.boss_destroyed = [*self.boss_destroyed, card]
        else:
            self.discard_boss_card(card)

    def discard_boss_card(self, card: int) -> None:
        if self.content.boss_cards[card].mark:
            self.boss_discard = [*self.boss_discard, card]
        else:
            self.extra_discard = [*self.extra_discard, card]

    def bonus(self) -> int:
        """Of the token in play only. # level.minion-bonus, level.replaces-previous"""
        return self.foe().levels[self.level - 2].bonus if self.level > 1 else 0

    def enter_play(self, card: int) -> int:
        """A minion enters at the right end of the row; gives its INSTANT text."""
        design = self.content.boss_cards[card]
        health = design.health + self.bonus()  # boss-draw.minion-health, level.bonus-for-all-decks
        if not design.mark:
            health += self.foe().extra_health
        self.entries += 1
        self.minion.append(card)  # boss-draw.minion-to-the-right
        self.minion_health.append(health)
        self.minion_since.append(self.turn * PER_TURN + self.entries % PER_TURN)
        self.tell(MINION_ENTERED, card, health, health - design.health, self.cause())
        return design.instant

    def newcomer(self) -> int:
        """The minion that entered last."""
        return self.minion_since[-1] if self.minion_since else -1

    def veterans(self) -> list[int]:
        """Minions that entered in an earlier turn, oldest first."""
        now = self.turn * PER_TURN
        return [since for since in self.minion_since if since < now]

    def move_track(self, n: int) -> None:
        """Every Boss track stops at its ends. # furion.track-cap-nine, furion.track-floor"""
        mat = self.content.mats[self.mat]
        if mat.has_track:
            before = self.track
            self.track = max(mat.track_low, min(mat.track_top, self.track + n))
            if self.log is not None:
                self.tell(TRACK_MOVED, self.track - before, self.track, self.cause())

    # --- decks of the table

    def next_turn_card(self) -> int:
        """The top card of the turn order deck, made known and left there. # order.reveal-goes-back"""
        self.refill_turn_deck()
        if not self.turn_top:
            if self.turn_deck:
                pool = self.turn_deck[:]
                self.turn_top = [self.chance.draw(pool, TURN_STREAM)]
                self.turn_deck = pool
            else:
                self.turn_top = self.turn_bottom[:1]
                self.turn_bottom = self.turn_bottom[1:]
        return self.turn_top[-1]

    def refill_turn_deck(self) -> None:
        """# order.reshuffle-only-when-needed"""
        if not self.turn_top and not self.turn_deck and not self.turn_bottom:
            self.turn_deck = self.turn_discard
            self.turn_discard = []
            self.round += 1
            self.tell(ROUND_BEGAN, self.round)

    def turn_cards_left(self) -> int:
        return len(self.turn_top) + len(self.turn_deck) + len(self.turn_bottom)

    def players_of(self, turn_card: int) -> list[int]:
        """The players a turn order card means. # order.pair-card-in-effects, order.wild-card-is-a-player-card"""
        if turn_card == TURN_BOSS:
            return []
        if turn_card == TURN_SOLO:
            return [0]
        if turn_card == TURN_WILD:
            return [self.wild]
        if turn_card < TURN_WILD:
            return [turn_card - 1]
        pair = turn_card - TURN_PAIR
        first = 2 * pair
        if self.pair[pair] < 0:
            return [first, first + 1]
        return [first + 1 if self.pair[pair] == first else first]

    def next_extra_card(self) -> int:
        """Take the top card of the extra deck, or -1. # extra-deck.runs-out, furion.artillery-runs-out"""
        if self.extra_order:
            card = self.extra_order[-1]
            self.extra_order = self.extra_order[:-1]
            return card
        if not self.extra_deck and self.foe().extra_reshuffle and self.extra_discard:
            self.extra_deck = self.extra_discard
            self.extra_discard = []
            self.tell(EXTRA_SHUFFLED, len(self.extra_deck))
        if not self.extra_deck:
            return -1
        pool = self.extra_deck[:]
        card = self.chance.draw(pool, EXTRA_STREAM)
        self.extra_deck = pool
        return card

    def extra_cards(self) -> int:
        """Cards the extra deck can still give."""
        discarded = len(self.extra_discard) if self.foe().extra_reshuffle else 0
        return len(self.extra_deck) + len(self.extra_order) + discarded

    def next_boss_card(self) -> int:
        """Take the top card of the Boss deck, which holds one."""
        if self.boss_top:
            card = self.boss_top[-1]
            self.boss_top = self.boss_top[:-1]
            return card
        pool = self.boss_deck[:]
        card = self.chance.draw(pool, BOSS_STREAM)
        self.boss_deck = pool
        return card

    def boss_deck_size(self) -> int:
        return len(self.boss_deck) + len(self.boss_top)


def without(cards: list[int], card: int) -> list[int]:
    """A copy that lacks one of these cards."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


SEATS: Final = [[], [0], [0, 1], [0, 1, 2], [0, 1, 2, 3]]
