"""Card text in progress: whose it is, where its card lies, and what its steps remember of each other."""

from typing import ClassVar, Final

from asterism.games.knights.model.names import OF_BOSS_CARD, OF_CARD, OF_KNIGHT, OF_LEVEL, OF_WORLD, SOURCE, TECH_DECK
from asterism.games.knights.model.state import Knights
from asterism.kernel.cards import NOWHERE, Choose, Text
from asterism.kernel.procedure import DONE, NOBODY

# Where the card lies while its text is read, so that it can be put away afterwards
LYING: Final = 0  # stays where it is
FIRING: Final = 1  # an attacking Weapon, still equipped
ASIDE: Final = 2  # an overcharged Tech
STRIKING: Final = 3  # a strike being resolved
EQUIPPING: Final = 4  # a Weapon whose EQUIP text this is

# How far a step is
START: Final = 0
CHOOSING: Final = 1  # which player it works on
DOING: Final = 2
PICKING: Final = 3  # the owner picks a card
BURYING: Final = 4  # revealed turn order cards, some of which may go to the bottom
STACKING: Final = 5  # revealed turn order cards to be laid back
SCOUTING: Final = 6  # revealed Boss cards to be laid back

NOT_YET: Final = -1
NO_MORE: Final[list[int]] = []  # to do


class CardText(Text[Knights]):
    """`seat` is the "you" of the text, or NOBODY on Boss cards, where the players decide together.

    `card` is whose text it is, `use` where that card lies. `todo` is replaced, never changed: clones share it.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        *Text.FIELDS,
        "owner",
        "bonus",
        "me",
        "stage",
        "who",
        "todo",
        "shares",
        "foe",
        "last",
        "defeated",
        "victim",
    )

    def __init__(
        self,
        seat: int,
        at: int,
        times: int,
        card: int,
        use: int,
        asking: bool,
        left: int,
        back: list[int],
        owner: int,
        bonus: int,
        me: int,
        stage: int,
        who: int,
        todo: list[int],
        shares: int,
        foe: int,
        last: int,
        defeated: int,
        victim: int,
    ) -> None:
        super().__init__(seat, at, times, card, use, asking, left, back)
        self.owner: int = owner  # of an attacking Weapon
        self.bonus: int = bonus  # additional damage not yet used
        self.me: int = me  # the minion whose text this is
        # the step in progress
        self.stage: int = stage
        self.who: int = who  # the player it works on
        self.todo: list[int] = todo  # what it still has to work on
        self.shares: int = shares  # left of a collective amount
        # what the steps remember
        self.foe: int = foe  # the enemy chosen for this text
        self.last: int = last  # the enemy damaged last
        self.defeated: int = defeated  # whether that defeated it
        self.victim: int = victim  # the lowest-health player this text has damaged

    def clone(self) -> "CardText":
        return CardText(
            self.seat,
            self.at,
            self.times,
            self.card,
            self.use,
            self.asking,
            self.left,
            self.back,
            self.owner,
            self.bonus,
            self.me,
            self.stage,
            self.who,
            self.todo,
            self.shares,
            self.foe,
            self.last,
            self.defeated,
            self.victim,
        )

    def rest(self) -> int:
        """The step in progress is complete: forget how far it was."""
        self.stage = START
        self.who = NOBODY
        self.todo = NO_MORE
        return DONE

    def branches(self, g: Knights, step: Choose[Knights]) -> list[int]:
        """play.or-exactly-one; on Boss cards only what can be resolved in full (effect.option-you-can-complete)."""
        if self.seat >= 0:  # choice.player-or-is-free, term.or-free-for-players
            return step.every
        texts = g.content.texts
        full = [i for i in step.every if texts.complete(g, NOBODY, step.branches[i], self.times, self.card)]
        return full if full else step.every  # choice.no-option-complete

    def waiting(self, g: Knights) -> list[int]:
        if self.stage == PICKING:
            return [self.who]  # homeworld.who-chooses: owners pick among their own cards
        return [self.seat] if self.seat >= 0 else g.team()  # ambiguity.players-decide on Boss cards

    def choose(self, g: Knights, seat: int, packed: int) -> None:
        if self.seat < 0 and self.stage != PICKING:
            packed = g.settle(seat, packed)
            if packed < 0:
                return
        self.asking = False
        self.step(g).choose(g, self, packed)

    def finish(self, g: Knights) -> int:
        """The card is put away once its text is resolved."""
        card = self.card % SOURCE
        if self.use == FIRING:  # attack.then-discard-weapon, attack.allys-weapon-goes-to-owner
            if g.firing[-1] >= 0 and card in g.equipped[self.owner]:  # attack.weapon-removed-meanwhile
                g.equipped[self.owner].remove(card)
                g.discard[self.owner].append(card)
            g.firing = g.firing[:-1]
        elif self.use == ASIDE:  # overcharge.pay-resolve-bottom, overcharge.next-card, overcharge.only-card
            if g.aside:
                g.supply_bottom[TECH_DECK] = [*g.supply_bottom[TECH_DECK], g.aside[-1]]
                g.aside = g.aside[:-1]
            g.reveal_next(TECH_DECK)
        elif self.use == STRIKING:  # boss-draw.strike-then-discard, furion.fire-then-discard
            g.boss_aside = g.boss_aside[:-1]
            if g.content.boss_cards[card].mark == 0 and g.foe().extra_removed:
                g.boss_destroyed = [*g.boss_destroyed, card]
            else:
                g.discard_boss_card(card)
        return DONE

    def rule(self) -> str:
        return "play.text-order"

    def name(self, g: Knights) -> str:
        """The name of the card, Knight, world, token or mat whose text is being read."""
        kind, number = self.card // SOURCE, self.card % SOURCE
        content = g.content
        if kind == OF_CARD:
            return content.cards[number].name
        if kind == OF_KNIGHT:
            return content.knights[number].ability_name
        if kind == OF_WORLD:
            return content.worlds[number].name
        if kind == OF_BOSS_CARD:
            return content.boss_cards[number].name
        if kind == OF_LEVEL:
            return f"level {number}"
        return content.mats[number].name


def card_text(
    seat: int, address: int, card: int, use: int = LYING, owner: int = NOBODY, bonus: int = 0, me: int = NOT_YET
) -> CardText:
    """A text from its beginning."""
    return CardText(
        seat,
        address,
        1,
        card,
        use,
        False,
        0,
        NOWHERE,
        owner,
        bonus,
        me,
        START,
        NOBODY,
        NO_MORE,
        0,
        NOT_YET,
        NOT_YET,
        0,
        NOBODY,
    )


def boss_text(address: int, kind: int, number: int, use: int = LYING, me: int = NOT_YET) -> CardText:
    """A text of the Boss: nobody is its "you"."""
    return card_text(NOBODY, address, kind * SOURCE + number, use, me=me)


def running(g: Knights) -> CardText | None:
    """The text whose step is being done."""
    top = g.stack[-1] if g.stack else None
    return top if isinstance(top, CardText) else None
