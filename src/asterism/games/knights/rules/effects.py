"""Card text in progress: one procedure that reads the steps of any card, ability, token or mat.

Steps are resolved in written order, each complete before the next (play.text-order). `do` and `can` of every
step stand side by side: `completes` asks whether an option of a Boss card could be resolved in full.
"""

from typing import ClassVar

from asterism.games.knights.model import events
from asterism.games.knights.model.names import (
    AGAIN,
    ATTACK,
    BOSS_HEAL,
    C_ALLY_WEAPONS,
    C_DEFEATED,
    C_EXHAUSTED,
    C_FULL_POWER,
    C_HAND,
    C_POWER,
    C_SLOTS,
    C_YOUR_OTHER_WEAPONS,
    C_YOUR_WEAPONS,
    DAMAGE,
    DESTROY_SELF,
    DRAIN_WORLD,
    EACH,
    END,
    ENERGY,
    ENERGY_FOR,
    GAIN,
    HEAL,
    HEAL_WORLD,
    IF,
    JUMP,
    LOSE,
    OMEN,
    OR,
    PAY,
    POWER_WORLD,
    SIDE_REMOVE,
    SUFFER_WORLD,
    TECH_DECK,
    TRACK,
    TURN_BOSS,
    WIDTH,
)
from asterism.games.knights.model.state import BOSS_RULE, THE_BOSS_ITSELF, Knights, compared, without
from asterism.games.knights.model.verbs import (
    ATTACK_WITH,
    BURY,
    CALL_BACK,
    CHOOSE_MINION,
    CHOOSE_OPTION,
    CHOOSE_PLAYER,
    CHOOSE_SUPPLY,
    HIT,
    LEAVE,
    NEXT_BOSS_CARD,
    NEXT_TURN_CARD,
    PICK,
    SAY_NO,
    SAY_YES,
    STOP,
)
from asterism.games.knights.rules.stages import (
    ASIDE,
    BURYING,
    CARD,
    DOING,
    EQUIPPING,
    FIRING,
    FROM_SUPPLY,
    GO,
    LYING,
    MINIONS,
    NOT_YET,
    OPTION,
    PLAYER,
    RETURNING,
    SOURCE,
    STACKING,
    START,
    STRIKING,
    TARGET,
    WEAPONS,
    YES_NO,
)
from asterism.games.knights.rules.steps.complete import completes
from asterism.games.knights.rules.steps.enemies import aim_at, enemy_step, possible_targets, work_on_minion
from asterism.games.knights.rules.steps.players import (
    card_options,
    gainable,
    pick_card,
    player_choices,
    player_step,
    take_supply,
)
from asterism.games.knights.rules.steps.table import (
    bring_back,
    choose_order,
    decks_meant,
    fire_weapon,
    returning,
    table_step,
    weapon_options,
    work_on_supply,
)
from asterism.games.knights.speech.prompts import ask_text, refuse_text
from asterism.kernel.option import first, option, verb_of
from asterism.kernel.procedure import DONE, NOBODY, WAIT, Cited, Procedure


class CardText(Procedure[Knights]):
    """`seat` is the "you" of the text, or NOBODY on Boss cards, where the players decide together."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat",
        "at",
        "source",
        "place",
        "owner",
        "bonus",
        "me",
        "stage",
        "who",
        "left",
        "todo",
        "foe",
        "last",
        "defeated",
        "loop",
        "shares",
        "victim",
    )

    def __init__(
        self,
        seat: int,
        at: int,
        source: int,
        place: int = LYING,
        owner: int = NOBODY,
        bonus: int = 0,
        me: int = NOT_YET,
        stage: int = START,
        who: int = NOBODY,
        left: int = 0,
        todo: list[int] | None = None,
        foe: int = NOT_YET,
        last: int = NOT_YET,
        defeated: int = 0,
        loop: int = 0,
        shares: int = 0,
        victim: int = NOBODY,
    ) -> None:
        self.seat: int = seat
        self.at: int = at
        self.source: int = source
        self.place: int = place
        self.owner: int = owner  # of an attacking Weapon
        self.bonus: int = bonus  # additional damage not yet used
        self.me: int = me  # the minion whose text this is
        self.stage: int = stage
        self.who: int = who  # the player the step works on
        self.left: int = left  # how much of the step is left
        self.todo: list[int] = todo if todo is not None else []
        self.foe: int = foe  # the enemy chosen for this text
        self.last: int = last  # the enemy damaged last
        self.defeated: int = defeated  # whether that defeated it
        self.loop: int = loop  # runs left of a repeated part
        self.shares: int = shares  # shares left of a collective amount
        self.victim: int = victim  # the lowest-health player this text has damaged

    def clone(self) -> "CardText":
        return CardText(
            self.seat,
            self.at,
            self.source,
            self.place,
            self.owner,
            self.bonus,
            self.me,
            self.stage,
            self.who,
            self.left,
            self.todo[:],
            self.foe,
            self.last,
            self.defeated,
            self.loop,
            self.shares,
            self.victim,
        )

    def run(self, g: Knights) -> int:
        code = g.content.code
        while True:
            op = code[self.at]
            if op == END:
                return self.put_away(g)
            if op == ENERGY:
                self.gain_energy(g, self.amount(g, code))
                outcome = self.next()
            elif op < ENERGY:
                outcome = self.control(g, code, op)
            elif op < DAMAGE:
                self.simple(g, code, op)
                outcome = self.next()
            elif op < HEAL:
                outcome = enemy_step(self, g, code, op)
            elif op < ATTACK:
                outcome = player_step(self, g, code, op)
            else:
                outcome = table_step(self, g, code, op)
            if g.over:
                return DONE
            if outcome != GO:
                return outcome

    def next(self) -> int:
        self.at += WIDTH
        self.stage = START
        self.who = NOBODY
        return GO

    def amount(self, g: Knights, code: list[int]) -> int:
        n = code[self.at + 2]
        counter = code[self.at + 3]
        if counter:
            product = self.counted(g, counter) * code[self.at + 4]
            cap = code[self.at + 5]
            if cap and product > cap:
                product = cap
            n += product
        return n

    def counted(self, g: Knights, counter: int) -> int:
        if counter == C_DEFEATED:
            return self.defeated
        seat = self.seat
        if seat < 0:
            return g.count_of(counter)
        if counter == C_SLOTS:
            return g.slots[seat]
        if counter == C_POWER:
            return g.power[seat]
        if counter == C_HAND:
            return len(g.hand[seat])
        if counter == C_YOUR_WEAPONS:
            return len(g.equipped[seat])
        if counter == C_YOUR_OTHER_WEAPONS:  # attack.your-other-weapons, attack.still-equipped-while-resolving
            itself = self.place == EQUIPPING or (self.place == FIRING and self.owner == seat)
            return len(g.equipped[seat]) - (1 if itself else 0)
        if counter == C_ALLY_WEAPONS:
            total = 0
            for ally in g.allies(seat):
                total += len(g.equipped[ally])
                if self.place == FIRING and self.owner == ally:
                    total -= 1
            return total
        if counter == C_FULL_POWER:
            return 1 if g.power[seat] == g.knight_of(seat).power_top else 0
        if counter == C_EXHAUSTED:
            return 1 if g.health[seat] == 0 else 0
        return g.count_of(counter)

    def deciders(self, g: Knights) -> list[int]:
        """ambiguity.players-decide on Boss cards, you on your own"""
        return [self.seat] if self.seat >= 0 else g.team()

    # --- putting the card away

    def put_away(self, g: Knights) -> int:
        """What happens to the card once its text is resolved."""
        card = self.source % SOURCE
        if self.place == FIRING:  # attack.then-discard-weapon, attack.allys-weapon-goes-to-owner
            if g.firing[-1] >= 0 and card in g.equipped[self.owner]:  # attack.weapon-removed-meanwhile
                g.equipped[self.owner].remove(card)
                g.discard[self.owner].append(card)
            g.firing = g.firing[:-1]
        elif self.place == ASIDE:  # overcharge.pay-resolve-bottom, overcharge.next-card, overcharge.only-card
            if g.aside:
                g.supply_bottom[TECH_DECK] = [*g.supply_bottom[TECH_DECK], g.aside[-1]]
                g.aside = g.aside[:-1]
            g.reveal_next(TECH_DECK)
        elif self.place == STRIKING:  # boss-draw.strike-then-discard, furion.fire-then-discard
            g.boss_aside = g.boss_aside[:-1]
            if g.content.boss_cards[card].mark == 0 and g.foe().extra_removed:
                g.boss_destroyed = [*g.boss_destroyed, card]
            else:
                g.discard_boss_card(card)
        return DONE

    # --- control

    def control(self, g: Knights, code: list[int], op: int) -> int:
        at = self.at
        if op == JUMP:
            self.at = code[at + 6]
            return GO
        if op == OR:
            if self.stage == OPTION:
                return WAIT
            open_options = self.open_options(g)
            if len(open_options) > 1:
                self.stage = OPTION
                return WAIT
            self.at = code[at + 2 + open_options[0]]
            return GO
        if op == IF:
            bound = self.counted(g, code[at + 3]) if code[at + 3] else code[at + 4]
            if compared(self.counted(g, code[at + 1]), code[at + 2], bound):
                return self.next()
            self.at = code[at + 6]
            return GO
        if op == EACH:
            self.loop = self.amount(g, code)
            if self.loop > 0:
                return self.next()
            self.at = code[at + 6]
            return GO
        if op == AGAIN:
            self.loop -= 1
            if self.loop > 0:
                self.at = code[at + 6]
                return GO
            return self.next()
        if op == OMEN:
            known = bool(g.turn_top)
            card = g.next_turn_card()
            if not known:
                g.reveal()
            g.tell(events.TURN_REVEALED, card)
            if card == TURN_BOSS:
                return self.next()
            self.at = code[at + 6]
            return GO
        # MAY and PAY (choice.may-and-up-to, attack.cost-in-attack-text)
        if op == PAY and (g.active != self.seat or g.energy < self.amount(g, code)):
            self.at = code[at + 6]
            return GO
        self.stage = YES_NO
        return WAIT

    def open_options(self, g: Knights) -> list[int]:
        """play.or-exactly-one; on Boss cards only what can be resolved in full (effect.option-you-can-complete)."""
        code = g.content.code
        every = list(range(code[self.at + 1]))
        if self.seat >= 0:  # choice.player-or-is-free, term.or-free-for-players
            return every
        full = [i for i in every if completes(self, g, code[self.at + 2 + i])]
        return full if full else every  # choice.no-option-complete

    # --- steps without a recipient

    def simple(self, g: Knights, code: list[int], op: int) -> None:
        n = self.amount(g, code)
        x = code[self.at + 6]
        if op == TRACK:
            g.move_track(n)
        elif op == SUFFER_WORLD:
            g.hit_world(n)
        elif op == POWER_WORLD:
            g.power_up_world(n)
        elif op == HEAL_WORLD:
            g.heal_world(n)
        elif op == ENERGY_FOR:
            if g.active == self.seat:
                g.marked[x] += n
        elif op == BOSS_HEAL:  # boss.no-maximum-health
            g.boss_health += n
            g.tell(events.BOSS_HEALED, n)
        elif op == DESTROY_SELF:
            self.destroy_self(g)
        elif op == DRAIN_WORLD:
            g.world_power = max(0, g.world_power - n)
            g.tell(events.WORLD_LOST_POWER, n)
        elif op == SIDE_REMOVE:
            if x in g.extra_order:
                g.extra_order = without(g.extra_order, x)
                g.boss_destroyed = [*g.boss_destroyed, x]
            elif x in g.extra_deck:
                g.extra_deck = without(g.extra_deck, x)
                g.boss_destroyed = [*g.boss_destroyed, x]
        elif op == LOSE:  # end.boss-specific-loss
            g.tell(events.LOST)
            g.end(BOSS_RULE)

    def gain_energy(self, g: Knights, n: int) -> None:
        """energy.pool-owner: only the active player has a pool"""
        if g.active == self.seat:
            g.energy += n
            if g.log is not None:
                g.tell(events.ENERGY, self.seat, n)

    def destroy_self(self, g: Knights) -> None:
        """play.leaves-play-area, attack.weapon-removed-meanwhile"""
        card = self.source % SOURCE
        owner = self.owner if self.place == FIRING else self.seat
        if self.place == FIRING:
            g.equipped[owner].remove(card)
            g.firing = [*g.firing[:-1], NOBODY]
        elif self.place == ASIDE:
            g.aside = g.aside[:-1]
        else:
            for pile in (g.played[owner], g.equipped[owner], g.discard[owner], g.hand[owner]):
                if card in pile:
                    pile.remove(card)
                    break
        g.destroyed = [*g.destroyed, card]
        g.tell(events.DESTROYED, owner, card)

    # --- steps on enemies

    # --- steps for players

    # --- cards a player picks

    # --- steps on the table

    # --- looking ahead: turn order and Boss deck

    # --- answering

    def waiting(self, g: Knights) -> list[int]:
        if self.stage == CARD or (self.stage == FROM_SUPPLY and self.who >= 0):
            return [self.who]  # homeworld.who-chooses: owners pick among their own cards
        return [self.seat] if self.seat >= 0 else g.team()

    def options(self, g: Knights, seat: int) -> list[int]:
        code = g.content.code
        stage = self.stage
        if stage == TARGET:
            targets = possible_targets(self, g, code[self.at + 6])
            found: list[int] = []
            if THE_BOSS_ITSELF in targets:
                found.append(HIT)
            for i, since in enumerate(g.minion_since):
                if since in targets:
                    found.append(option(HIT, i + 1))
            return found
        if stage == PLAYER:
            return [option(CHOOSE_PLAYER, who) for who in player_choices(self, g)]
        if stage == CARD:
            return card_options(self, g) + ([STOP] if code[self.at + 7] else [])
        if stage == OPTION:
            return [option(CHOOSE_OPTION, i) for i in self.open_options(g)]
        if stage == YES_NO:
            return [SAY_YES, SAY_NO]
        if stage == FROM_SUPPLY:
            decks = gainable(self, g) if code[self.at] == GAIN else decks_meant(self, g, code[self.at + 6])
            return [option(CHOOSE_SUPPLY, deck) for deck in decks] + ([STOP] if code[self.at + 7] else [])
        if stage == WEAPONS:
            return weapon_options(self, g) + ([STOP] if code[self.at + 7] else [])
        if stage == MINIONS:
            return [option(CHOOSE_MINION, i + 1) for i in range(len(g.minion))]
        if stage == RETURNING:
            return [option(CALL_BACK, card) for card in returning(self, g)]
        if stage == BURYING:
            return [option(BURY, card) for card in sorted(set(self.todo))] + [LEAVE]
        verb = NEXT_TURN_CARD if stage == STACKING else NEXT_BOSS_CARD
        return [option(verb, card) for card in sorted(set(self.todo))] + [LEAVE]

    def choose(self, g: Knights, seat: int, packed: int) -> None:
        if self.seat < 0 and self.stage != CARD:
            packed = g.settle(seat, packed)
            if packed < 0:
                return
        code = g.content.code
        verb, a = verb_of(packed), first(packed)
        if verb == HIT:
            target = g.minion_since[a - 1] if a else THE_BOSS_ITSELF
            self.stage = DOING
            aim_at(self, g, code, target)
        elif verb == CHOOSE_PLAYER:
            if a in self.todo:
                self.todo.remove(a)
            self.who = a
            self.stage = DOING
        elif verb == PICK:
            pick_card(self, g, code, packed)
        elif verb == CHOOSE_OPTION:
            self.at = code[self.at + 2 + a]
            self.stage = START
            g.tell(events.OPTION, a)
        elif verb == SAY_YES:
            if code[self.at] == PAY:
                g.energy -= self.amount(g, code)
            self.next()
        elif verb == SAY_NO:
            self.at = code[self.at + 6]
            self.stage = START
        elif verb == CHOOSE_SUPPLY:
            if code[self.at] == GAIN:
                take_supply(self, g, code, a)
            else:
                self.stage = DOING
                self.left -= 1
                work_on_supply(self, g, code[self.at], a)
        elif verb == ATTACK_WITH:
            fire_weapon(self, g, packed)
        elif verb == STOP:
            self.left = NOT_YET
            self.stage = DOING
        elif verb == CHOOSE_MINION:
            work_on_minion(self, g, code, a - 1)
            self.next()
        elif verb == CALL_BACK:
            bring_back(self, g, a)
        else:
            choose_order(self, g, verb, a)

    # --- words

    def ask(self, g: Knights, seat: int) -> Cited:
        return ask_text(g, self.seat, self.source, self.stage, self.who, g.content.code[self.at : self.at + WIDTH])

    def refuse(self, g: Knights, seat: int, packed: int) -> Cited | None:
        return refuse_text(g, self.seat, self.stage, packed, g.content.code[self.at : self.at + WIDTH])
