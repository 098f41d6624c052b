"""Card text in progress: whose it is, where its card lies, and what its steps remember of each other."""

from typing import ClassVar, Final

from asterism.games.knights.model.names import OF_BOSS_CARD, OF_CARD, OF_KNIGHT, OF_LEVEL, OF_WORLD, SOURCE, TECH_DECK
from asterism.games.knights.model.state import Knights
from asterism.kernel.cards import NOWHERE, Choose, Op, Text
from asterism.kernel.option import verb_of
from asterism.kernel.procedure import CALL, DONE, NOBODY, WAIT, Cited

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
MOST_TRIED: Final = 300  # steps and answers on clones before an option counts as one that can be completed
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
        self.seat: int = seat
        self.at: int = at
        self.times: int = times
        self.card: int = card
        self.use: int = use
        self.asking: bool = asking
        self.left: int = left
        self.back: list[int] = back
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
        """One that can be completed on Boss cards. # play.or-exactly-one, effect.option-you-can-complete"""
        if self.seat >= 0:  # choice.player-or-is-free, term.or-free-for-players
            return step.every
        full = [i for i in step.every if self.can_complete(g, step.branches[i])]
        return full if full else step.every  # choice.no-option-complete

    def can_complete(self, g: Knights, address: int) -> bool:
        """Whether a block can be resolved in full; several steps are tried on clones. # choice.complete-means"""
        steps = g.content.texts.steps
        step = steps[address]
        if step is not None and steps[address + 1] is None and not step.blocks():
            return step.complete(g, NOBODY, self.times, self.card)
        world = g.clone()
        world.log = None
        trial = self.clone()
        trial.at, trial.back, trial.asking, trial.use = address, NOWHERE, False, LYING
        trial.rest()
        world.stack.clear()
        world.call(trial)
        return tried(world, g.chance.drawn, [MOST_TRIED])

    def waiting(self, g: Knights) -> list[int]:
        if self.stage == PICKING:
            return [self.who]  # owners pick among their own cards # homeworld.who-chooses
        return [self.seat] if self.seat >= 0 else g.team()  # on Boss cards # ambiguity.players-decide

    def of_team(self) -> bool:
        """Whether the players decide together. # ambiguity.players-decide"""
        return self.seat < 0 and self.stage != PICKING

    def ask(self, g: Knights, seat: int) -> Cited:
        asked = super().ask(g, seat)
        return g.put_to(asked) if self.of_team() else asked

    def choose(self, g: Knights, seat: int, packed: int) -> None:
        if self.of_team():
            packed = g.settle(seat, packed)
            if packed < 0:
                return
        self.asking = False
        self.step(g).choose(g, self, packed)

    def refuse(self, g: Knights, seat: int, packed: int) -> Cited | None:
        """A text in progress comes before anything else."""
        reason = super().refuse(g, seat, packed)
        if reason is not None:
            return reason
        asked = self.ask(g, seat)
        if verb_of(packed) in [verb_of(offered) for offered in self.options(g, seat)]:
            return Cited(asked.rule, f"{self.name(g)} does not allow that one; {asked.text}.")
        return Cited(asked.rule, f"The text of {self.name(g)} is resolved first: {asked.text}.")

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
            return f"level {number} of {g.foe().name}"
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


def tried(world: Knights, drawn: int, left: list[int]) -> bool:
    """Whether some answers lead through the text at the bottom of the stack with every step done in full.

    What is drawn on the way nobody knows yet, so there the trial ends well; so it does when it gets too long.
    """
    while True:
        left[0] -= 1
        if left[0] < 0 or world.over or not world.stack or world.chance.drawn != drawn:
            return True
        top = world.stack[-1]
        if isinstance(top, CardText) and not top.asking:
            step = world.content.texts.steps[top.at]
            begins = len(world.stack) == 1 and top.stage == START
            if step is not None and begins and not (step.blocks() or fully(world, top, step)):
                return False
            if step is None and not top.back and len(world.stack) == 1:
                return True
            outcome = one_step(world, top)
        else:
            outcome = top.run(world)
        if outcome == DONE and world.stack and world.stack[-1] is top:
            world.stack.pop()
        elif outcome == WAIT:
            seat = world.waiting()[0]
            for packed in world.options(seat):
                after = world.clone()
                after.stack[-1].choose(after, seat, packed)
                if tried(after, drawn, left):
                    return True
            return False


def fully(world: Knights, text: CardText, step: Op[Knights]) -> bool:
    """Whether a step can be done in full now."""
    return step.complete(world, NOBODY, text.times, text.card)


def one_step(world: Knights, text: CardText) -> int:
    """The next step of a text; CALL while there is more to do."""
    step = world.content.texts.steps[text.at]
    if step is None:
        if not text.back:
            return text.finish(world)
        text.leave()
        return CALL
    text.at += 1
    outcome = step.do(world, text)
    return CALL if outcome == DONE else outcome


def boss_text(address: int, kind: int, number: int, use: int = LYING, me: int = NOT_YET) -> CardText:
    """A text of the Boss: nobody is its "you"."""
    return card_text(NOBODY, address, kind * SOURCE + number, use, me=me)


def running(g: Knights) -> CardText | None:
    """The text whose step is being done."""
    top = g.stack[-1] if g.stack else None
    return top if isinstance(top, CardText) else None
