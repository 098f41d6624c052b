"""Card text in progress: one procedure that reads the steps of any card, ability, token or mat.

Steps are resolved in written order, each complete before the next (play.text-order). `do` and `can` of every
step stand side by side: `completes` asks whether an option of a Boss card could be resolved in full.
"""

from typing import ClassVar, Final

from asterism.games.knights import events
from asterism.games.knights.prompts import ask_text, refuse_text
from asterism.games.knights.recipients import able, can_give, candidates, cards_in, matching, sharers
from asterism.games.knights.rules.exhausted import Suffer
from asterism.games.knights.stages import (
    ASIDE,
    BURYING,
    CARD,
    DOING,
    EQUIPPING,
    FIRING,
    FROM_SUPPLY,
    LYING,
    MINIONS,
    OF_BOSS_CARD,
    OF_CARD,
    OF_KNIGHT,
    OF_LEVEL,
    OF_MAT,
    OF_WORLD,
    OPTION,
    PLAYER,
    RETURNING,
    SCOUTING,
    SOURCE,
    STACKING,
    START,
    STRIKING,
    TARGET,
    WEAPONS,
    YES_NO,
)
from asterism.games.knights.state import BOSS_RULE, THE_BOSS_ITSELF, Knights, compared
from asterism.games.knights.vocabulary import (
    AGAIN,
    ALL_MINIONS,
    ALLY,
    ANY,
    ARM,
    ATTACK,
    BOSS_DRAW,
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
    CHEAPEST,
    CHOSEN,
    COLLECTIVE,
    COSTLIEST,
    CYCLE,
    DAMAGE,
    DECK_ANY,
    DECK_EACH,
    DESTROY,
    DESTROY_SELF,
    DISARM,
    DISCARD,
    DRAIN,
    DRAIN_WORLD,
    DRAW,
    EACH,
    EACH_FOE,
    EACH_MINION,
    END,
    ENERGY,
    ENERGY_FOR,
    EVERY,
    EVERY_ALLY,
    FOE,
    FORESEE,
    FORTIFY,
    FROM_SIDE,
    GAIN,
    HEAL,
    HEAL_WORLD,
    IF,
    IN_DISCARD,
    IN_EQUIPPED,
    IN_HAND,
    IN_HAND_OR_DISCARD,
    IS_MINION,
    JUMP,
    LOSE,
    LOWEST,
    MAY,
    MINION,
    OLDEST,
    OMEN,
    OR,
    OTHER_FOE,
    OUT_DESTROYED,
    PAY,
    POWER,
    POWER_WORLD,
    RAZE,
    RECALL,
    REMOVE_MINION,
    REQUEUE,
    REVEAL,
    SCOUT,
    SELF,
    SIDE_DRAW,
    SIDE_REMOVE,
    SLOT,
    STACK,
    SUFFER,
    SUFFER_WORLD,
    SUMMON,
    SUPPLY_COUNT,
    TECH_DECK,
    THE_BOSS,
    TO_DECK_TOP,
    TO_HAND,
    TRACK,
    TRIGGER,
    TURN_BOSS,
    UNSLOT,
    WEAPON,
    WIDTH,
    YOU,
)
from asterism.games.knights.verbs import (
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
from asterism.kernel.option import first, option, second, third, verb_of
from asterism.kernel.procedure import DONE, NOBODY, WAIT, Cited, Procedure

GO: Final = 4  # the step is complete, read on
NOT_YET: Final = -1


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
                outcome = self.enemies(g, code, op)
            elif op < ATTACK:
                outcome = self.players(g, code, op)
            else:
                outcome = self.table(g, code, op)
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
            if g.firing.pop() >= 0 and card in g.equipped[self.owner]:  # attack.weapon-removed-meanwhile
                g.equipped[self.owner].remove(card)
                g.discard[self.owner].append(card)
        elif self.place == ASIDE:  # overcharge.pay-resolve-bottom, overcharge.next-card, overcharge.only-card
            if g.aside:
                g.supply_bottom[TECH_DECK].append(g.aside.pop())
            g.reveal_next(TECH_DECK)
        elif self.place == STRIKING:  # boss-draw.strike-then-discard, furion.fire-then-discard
            g.boss_aside.pop()
            if g.content.boss_cards[card].mark == 0 and g.foe().extra_removed:
                g.boss_destroyed.append(card)
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
        full = [i for i in every if self.completes(g, code[self.at + 2 + i])]
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
            for pile in (g.extra_order, g.extra_deck):
                if x in pile:
                    pile.remove(x)
                    g.boss_destroyed.append(x)
                    break
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
            g.firing[-1] = NOBODY
        elif self.place == ASIDE:
            g.aside.pop()
        else:
            for pile in (g.played[owner], g.equipped[owner], g.discard[owner], g.hand[owner]):
                if card in pile:
                    pile.remove(card)
                    break
        g.destroyed.append(card)
        g.tell(events.DESTROYED, owner, card)

    # --- steps on enemies

    def enemies(self, g: Knights, code: list[int], op: int) -> int:
        if op == DAMAGE:
            return self.damage(g, code)
        which = code[self.at + 6] % 16
        if op == TRIGGER:
            target = self.minion_meant(g, which, True)
            self.next()
            at = g.place_of(target)
            if at >= 0:  # boss-main.triggered-activate
                text = g.content.boss_cards[g.minion[at]].activate
                if text:
                    return g.call(CardText(NOBODY, text, OF_BOSS_CARD * SOURCE + g.minion[at], me=target))
            return GO
        if self.stage == MINIONS or (which == CHOSEN and len(g.minion) > 1):
            self.stage = MINIONS
            return WAIT
        if which == ALL_MINIONS:
            for since in g.minion_since[:]:
                self.work_on_minion(g, code, g.place_of(since))
        else:
            at = g.place_of(self.minion_meant(g, which, False))
            if at >= 0:
                self.work_on_minion(g, code, at)
        return self.next()

    def work_on_minion(self, g: Knights, code: list[int], at: int) -> None:
        """FORTIFY strengthens (boss-card.minion-no-maximum), REMOVE_MINION takes out of play."""
        if code[self.at] == FORTIFY:
            n = self.amount(g, code)
            g.minion_health[at] += n
            g.tell(events.MINION_GREW, g.minion[at], n)
        else:
            g.leave_play(at, code[self.at + 6] >= 16 * OUT_DESTROYED)

    def minion_meant(self, g: Knights, which: int, veteran: bool) -> int:
        """The minion a word means, by when it entered, or NOT_YET."""
        row = g.veterans() if veteran else g.minion_since
        if which == SELF:
            return self.me if g.place_of(self.me) >= 0 else NOT_YET
        if not row:
            return NOT_YET
        return row[0] if which == OLDEST or which == CHOSEN else row[-1]

    def damage(self, g: Knights, code: list[int]) -> int:
        if self.stage == TARGET:
            return WAIT
        aim = code[self.at + 6]
        if self.stage == START:
            if aim == EACH_MINION or aim == EACH_FOE:
                self.todo = g.minion_since[:]
                if aim == EACH_FOE:
                    self.todo.insert(0, THE_BOSS_ITSELF)
            elif aim == FOE and self.foe != NOT_YET:  # attack.same-target-throughout
                self.hit(g, code, self.foe)
                return self.next()
            self.stage = DOING
        targets = self.targets(g, aim)
        if not targets:  # attack.different-enemy
            return self.next()
        if len(targets) > 1:  # attack.target-needed, attack.several-targets
            self.stage = TARGET
            return WAIT
        return self.aim_at(g, code, targets[0])

    def targets(self, g: Knights, aim: int) -> list[int]:
        if aim == FOE:
            return [THE_BOSS_ITSELF, *g.minion_since]
        if aim == THE_BOSS:
            return [THE_BOSS_ITSELF]
        if aim == MINION:
            return g.minion_since
        if aim == OTHER_FOE:
            return [target for target in [THE_BOSS_ITSELF, *g.minion_since] if target != self.last]
        return [target for target in self.todo if target == THE_BOSS_ITSELF or target in g.minion_since]

    def aim_at(self, g: Knights, code: list[int], target: int) -> int:
        """Deal the step's damage to a chosen enemy."""
        aim = code[self.at + 6]
        if aim == FOE or aim == MINION:
            self.foe = target
        self.hit(g, code, target)
        if aim == EACH_MINION or aim == EACH_FOE:
            self.todo.remove(target)
            self.stage = DOING
            return GO
        return self.next()

    def hit(self, g: Knights, code: list[int], target: int) -> None:
        n = self.amount(g, code) + self.bonus  # attack.bonus-damage-once
        self.bonus = 0
        self.last = target
        self.defeated = 1 if g.damage(target, n) else 0

    # --- steps for players

    def players(self, g: Knights, code: list[int], op: int) -> int:
        who = code[self.at + 1]
        while True:
            if self.stage == PLAYER or self.stage == CARD or self.stage == FROM_SUPPLY:
                return WAIT
            if self.stage == START:
                self.begin_players(g, code, op, who)
                if self.stage == START:
                    return GO
                continue
            outcome = self.do_for(g, code, op)
            if g.over or outcome != GO:
                return outcome
            # this player is done
            if who == COLLECTIVE:
                self.shares -= 1
                self.share(g, code, op)
            elif self.todo:
                self.take_next(g, code, op)
            else:
                self.next()
            if self.stage == START:
                return GO

    def begin_players(self, g: Knights, code: list[int], op: int, who: int) -> None:
        """Find whom the step means; the stage stays START if there is nobody."""
        n = self.amount(g, code)
        self.todo = []
        if who == COLLECTIVE:
            self.shares = n
            self.share(g, code, op)
            return
        found = candidates(g, self.seat, who, op, n, code[self.at + 6] % 16)
        if who == LOWEST and op != SUFFER and self.victim >= 0:  # choice.lowest-health-without-damage
            found = [self.victim]
        self.left = n
        if who == EVERY or who == EVERY_ALLY:
            self.todo = found
            self.take_next(g, code, op)
        elif len(found) > 1:  # ambiguity.players-decide
            self.stage = PLAYER
        elif found:
            self.who = found[0]
            self.stage = DOING
        else:
            self.next()

    def share(self, g: Knights, code: list[int], op: int) -> None:
        """choice.collectively: one by one, as long as somebody can take a share."""
        takers = sharers(g, op, code[self.at + 6] % 16) if self.shares > 0 else []
        self.left = 1
        if not takers:
            self.next()
        elif len(takers) == 1:
            self.who = takers[0]
            self.stage = DOING
        else:
            self.stage = PLAYER

    def take_next(self, g: Knights, code: list[int], op: int) -> None:
        """choice.each-player-order: asked only where the order can matter"""
        self.left = self.amount(g, code)
        if op == SUFFER and len(self.todo) > 1:
            for seat in range(g.seats):
                if g.health[seat] == 0 or (seat in self.todo and g.health[seat] <= self.left):
                    self.stage = PLAYER
                    return
        self.who = self.todo.pop(0)
        self.stage = DOING

    def do_for(self, g: Knights, code: list[int], op: int) -> int:
        """Carry the step out for `who`; GO when that player is done."""
        who, n = self.who, self.left
        if op == SUFFER:
            if n <= 0:  # exhausted.zero-damage
                return GO
            if code[self.at + 1] == LOWEST:
                self.victim = who
            self.left = 0
            if g.health[who] > n:
                g.health[who] -= n
                g.tell(events.SUFFERED, who, n, g.health[who])
                return GO
            return g.call(Suffer(who, n))
        if op >= DISCARD:
            return self.pick_cards(g, code, op)
        if op == HEAL:
            g.heal(who, n)
        elif op == POWER:
            g.power_up(who, n)
        elif op == DRAW:
            while n > 0 and g.draw_card(who):
                n -= 1
        elif op == SLOT:
            g.gain_slots(who, n)
        elif op == DRAIN:  # power.floor
            lost = min(n, g.power[who])
            g.power[who] -= lost
            g.tell(events.LOST_POWER, who, lost)
        elif op == UNSLOT:  # slot.floor, slot.loss-keeps-weapons
            lost = min(n, g.slots[who] - g.knight_of(who).slot_low)
            g.slots[who] -= lost
            g.tell(events.LOST_SLOT, who, lost)
        elif op == REVEAL:  # draw.reveal-own-deck
            self.reveal_deck(g, who, n)
        return GO

    def reveal_deck(self, g: Knights, who: int, n: int) -> None:
        """Show the top cards and put them back in the same order, flipping the discard pile when short."""
        top: list[int] = []
        while len(top) < n and (g.deck[who] or g.discard[who]):
            if not g.deck[who]:
                g.flip(who)
            top.append(g.deck[who].pop())
            g.tell(events.REVEALED, who, top[-1])
        g.deck[who].extend(top[::-1])

    # --- cards a player picks

    def pick_cards(self, g: Knights, code: list[int], op: int) -> int:
        if op == GAIN:
            return self.gain(g, code)
        if self.left <= 0:
            return GO
        if op == ARM and g.slots[self.who] <= len(g.equipped[self.who]):  # equip.by-effect
            return GO
        choices = self.card_options(g)
        if not choices:
            return GO
        if len(choices) == 1 and not code[self.at + 7]:
            return self.pick(g, code, choices[0])
        self.stage = CARD
        return WAIT

    def card_options(self, g: Knights) -> list[int]:
        """The cards `who` may pick; of the discard pile one from each run of equal cards, as its order stays."""
        code = g.content.code
        op, x = code[self.at], code[self.at + 6]
        who = self.who
        found: list[int] = []
        if op == DISARM:
            add_kinds(found, g.equipped[who], IN_EQUIPPED)
        elif op == RECALL or op == STACK:
            add_places(found, g.discard[who], matching(g, g.discard[who], x) if op == RECALL else g.discard[who])
        else:
            weapons_only = op == ARM
            if x == IN_HAND or x == IN_HAND_OR_DISCARD:
                add_kinds(found, matching(g, g.hand[who], WEAPON) if weapons_only else g.hand[who], IN_HAND)
            if x == IN_DISCARD or x == IN_HAND_OR_DISCARD:
                pile = g.discard[who]
                add_places(found, pile, matching(g, pile, WEAPON) if weapons_only else pile)
            if x >= IN_EQUIPPED:
                add_kinds(found, cards_in(g, who, x), x)
        return found

    def pick(self, g: Knights, code: list[int], packed: int) -> int:
        """Move one picked card to where the step says."""
        op, who = code[self.at], self.who
        card, zone = first(packed), second(packed)
        if zone == IN_DISCARD:
            g.discard[who].pop(third(packed))
        else:
            cards_in(g, who, zone).remove(card)
        self.left -= 1
        self.stage = DOING
        if op == DISCARD or op == DISARM:  # discard.forced-order, discard.equipped-weapon
            g.discard[who].append(card)
            g.tell(events.DISCARDED, who, card)
        elif op == DESTROY:  # term.destroy
            g.destroyed.append(card)
            g.tell(events.DESTROYED, who, card)
        elif op == RECALL:
            g.hand[who].append(card)
            g.tell(events.RECALLED, who, card)
        elif op == STACK:
            g.deck[who].append(card)
            g.tell(events.STACKED, who, card)
        else:
            return equip(g, who, card)
        return self.pick_cards(g, code, op)

    def gain(self, g: Knights, code: list[int]) -> int:
        """gain.free-choice"""
        if self.left < 0:
            return GO
        choices = self.gainable(g)
        if not choices:
            return GO
        if len(choices) == 1 and not code[self.at + 7]:
            return self.take_supply(g, code, choices[0])
        self.stage = FROM_SUPPLY
        return WAIT

    def gainable(self, g: Knights) -> list[int]:
        code = g.content.code
        type = code[self.at + 6] % 16
        found: list[int] = []
        for supply in range(SUPPLY_COUNT):
            card = g.faceup[supply]
            if card >= 0 and g.content.cost[card] <= self.left and matching(g, [card], type):
                found.append(supply)
        return found

    def take_supply(self, g: Knights, code: list[int], supply: int) -> int:
        self.stage = DOING
        self.left = NOT_YET
        return gain_card(g, self.who, supply, code[self.at + 6] // 16)

    # --- steps on the table

    def table(self, g: Knights, code: list[int], op: int) -> int:
        if op == ATTACK:
            return self.attack(g, code)
        if op == RAZE or op == CYCLE:
            return self.supply_step(g, code, op)
        if op == FORESEE or op == SCOUT:
            return self.arrange(g, code, op)
        n = self.amount(g, code)
        x = code[self.at + 6]
        if op == REQUEUE:
            if x in g.turn_discard:
                g.turn_discard.remove(x)
                g.turn_deck = [*g.turn_deck, *g.turn_top, *g.turn_bottom, x]
                g.turn_top = []
                g.turn_bottom = []
            return self.next()
        from asterism.games.knights.rules.boss_turn import BossDraw, ExtraDraw, Summon

        if op == SUMMON and x != FROM_SIDE:
            return self.call_back(g, n)
        self.next()
        if n <= 0:
            return GO
        if op == BOSS_DRAW:
            return g.call(BossDraw(n))
        if op == SIDE_DRAW:
            return g.call(ExtraDraw(n))
        return g.call(Summon(n))

    def attack(self, g: Knights, code: list[int]) -> int:
        """attack.granted-by-effect: with any equipped Weapon, whatever the phase"""
        if self.stage == START:
            self.left = self.amount(g, code)
            self.stage = DOING
        if self.stage == WEAPONS:
            return WAIT
        choices = self.weapon_options(g) if self.left > 0 else []
        if not choices:
            return self.next()
        if len(choices) == 1 and not code[self.at + 7]:
            return self.fire(g, choices[0])
        self.stage = WEAPONS
        return WAIT

    def weapon_options(self, g: Knights) -> list[int]:
        code = g.content.code
        whose = code[self.at + 1]
        if whose == YOU:
            owners = [self.seat]
        elif whose == ALLY:  # solo.allys-weapon
            owners = g.allies(self.seat)
        else:
            owners = list(range(g.seats))
        found: list[int] = []
        for owner in owners:
            for card in ready_weapons(g, owner):
                found.append(option(ATTACK_WITH, card, owner))
        return found

    def fire(self, g: Knights, packed: int) -> int:
        code = g.content.code
        self.left -= 1
        self.stage = DOING
        return attack_with(g, self.seat, second(packed), first(packed), code[self.at + 6])

    def supply_step(self, g: Knights, code: list[int], op: int) -> int:
        """RAZE destroys, CYCLE buries the open card; one by one (supply.destroy-empties)."""
        if self.stage == START:
            self.left = self.amount(g, code)
            self.stage = DOING
        if self.stage == FROM_SUPPLY:
            return WAIT
        while self.left > 0:
            decks = self.decks_meant(g, code[self.at + 6])
            if not decks:
                break
            if len(decks) > 1 and code[self.at + 6] != DECK_EACH:
                self.stage = FROM_SUPPLY
                return WAIT
            for deck in decks:
                self.work_on_supply(g, op, deck)
            self.left -= 1
        return self.next()

    def decks_meant(self, g: Knights, word: int) -> list[int]:
        full = [deck for deck in range(SUPPLY_COUNT) if g.faceup[deck] >= 0]
        if word < SUPPLY_COUNT:
            return [word] if word in full else []
        if word == DECK_ANY or word == DECK_EACH or not full:
            return full
        costs = [g.content.cost[g.faceup[deck]] for deck in full]
        wanted = min(costs) if word == CHEAPEST else max(costs)
        return [deck for deck in full if g.content.cost[g.faceup[deck]] == wanted]

    def work_on_supply(self, g: Knights, op: int, deck: int) -> None:
        card = g.faceup[deck]
        if op == RAZE:
            g.destroyed.append(card)
            g.tell(events.RAZED, card)
        else:
            g.supply_bottom[deck].append(card)
            g.tell(events.CYCLED, card)
        g.reveal_next(deck)

    def call_back(self, g: Knights, n: int) -> int:
        """SUMMON from the Boss discard pile: the team chooses each minion."""
        if self.stage == START:
            self.left = n
            self.stage = DOING
        if self.stage == RETURNING:
            return WAIT
        choices = self.returning(g) if self.left > 0 else []
        if not choices:
            return self.next()
        if len(choices) == 1:
            return self.bring_back(g, choices[0])
        self.stage = RETURNING
        return WAIT

    def returning(self, g: Knights) -> list[int]:
        kinds = sorted(set(g.boss_discard))
        return [card for card in kinds if g.content.boss_cards[card].kind == IS_MINION]

    def bring_back(self, g: Knights, card: int) -> int:
        self.left -= 1
        self.stage = DOING
        g.boss_discard.remove(card)
        return begin_minion(g, card)

    # --- looking ahead: turn order and Boss deck

    def arrange(self, g: Knights, code: list[int], op: int) -> int:
        """FORESEE and SCOUT: reveal the top cards (`todo`), then lay them back, the next one to come first."""
        if self.stage == START:
            self.reveal_top(g, op, self.amount(g, code))
        if op == FORESEE and self.stage == BURYING:
            if self.todo:
                return WAIT
            self.stage = STACKING
        return self.lay_back(g, op)

    def reveal_top(self, g: Knights, op: int, n: int) -> None:
        """order.reveal-across-rounds: never more than this round's cards; an empty deck is refilled first"""
        self.todo = []
        self.left = 0
        g.reveal()
        if op == FORESEE:
            g.refill_turn_deck()
            while len(self.todo) < n and g.turn_cards_left():
                g.next_turn_card()
                self.todo.append(g.turn_top.pop())
                g.tell(events.TURN_REVEALED, self.todo[-1])
            self.stage = BURYING
        else:
            while len(self.todo) < n and g.boss_deck_size():
                self.todo.append(g.next_boss_card())
                g.tell(events.BOSS_REVEALED, self.todo[-1])
            self.stage = SCOUTING

    def lay_back(self, g: Knights, op: int) -> int:
        """The rest returns on top; asked only while different cards are left."""
        if len(set(self.todo)) > 1:
            return WAIT
        self.lay_rest(g)
        return self.next()

    def lay_rest(self, g: Knights) -> None:
        while self.todo:
            self.lay(g, self.todo[0])

    def lay(self, g: Knights, card: int) -> None:
        """Put a revealed card back under those laid back before it."""
        top = g.boss_top if self.stage == SCOUTING else g.turn_top
        self.todo.remove(card)
        top.insert(len(top) - self.left, card)
        self.left += 1

    # --- answering

    def waiting(self, g: Knights) -> list[int]:
        if self.stage == CARD or (self.stage == FROM_SUPPLY and self.who >= 0):
            return [self.who]  # homeworld.who-chooses: owners pick among their own cards
        return [self.seat] if self.seat >= 0 else g.team()

    def options(self, g: Knights, seat: int) -> list[int]:
        code = g.content.code
        stage = self.stage
        if stage == TARGET:
            targets = self.targets(g, code[self.at + 6])
            found: list[int] = []
            if THE_BOSS_ITSELF in targets:
                found.append(HIT)
            for i, since in enumerate(g.minion_since):
                if since in targets:
                    found.append(option(HIT, i + 1))
            return found
        if stage == PLAYER:
            return [option(CHOOSE_PLAYER, who) for who in self.player_choices(g)]
        if stage == CARD:
            return self.card_options(g) + ([STOP] if code[self.at + 7] else [])
        if stage == OPTION:
            return [option(CHOOSE_OPTION, i) for i in self.open_options(g)]
        if stage == YES_NO:
            return [SAY_YES, SAY_NO]
        if stage == FROM_SUPPLY:
            decks = self.gainable(g) if code[self.at] == GAIN else self.decks_meant(g, code[self.at + 6])
            return [option(CHOOSE_SUPPLY, deck) for deck in decks] + ([STOP] if code[self.at + 7] else [])
        if stage == WEAPONS:
            return self.weapon_options(g) + ([STOP] if code[self.at + 7] else [])
        if stage == MINIONS:
            return [option(CHOOSE_MINION, i + 1) for i in range(len(g.minion))]
        if stage == RETURNING:
            return [option(CALL_BACK, card) for card in self.returning(g)]
        if stage == BURYING:
            return [option(BURY, card) for card in sorted(set(self.todo))] + [LEAVE]
        verb = NEXT_TURN_CARD if stage == STACKING else NEXT_BOSS_CARD
        return [option(verb, card) for card in sorted(set(self.todo))] + [LEAVE]

    def player_choices(self, g: Knights) -> list[int]:
        code = g.content.code
        op, who, x = code[self.at], code[self.at + 1], code[self.at + 6] % 16
        if who == COLLECTIVE:
            return sharers(g, op, x)
        if who == EVERY or who == EVERY_ALLY:
            return self.todo
        return candidates(g, self.seat, who, op, self.left, x)

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
            self.aim_at(g, code, target)
        elif verb == CHOOSE_PLAYER:
            if a in self.todo:
                self.todo.remove(a)
            self.who = a
            self.stage = DOING
        elif verb == PICK:
            self.pick(g, code, packed)
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
                self.take_supply(g, code, a)
            else:
                self.stage = DOING
                self.left -= 1
                self.work_on_supply(g, code[self.at], a)
        elif verb == ATTACK_WITH:
            self.fire(g, packed)
        elif verb == STOP:
            self.left = NOT_YET
            self.stage = DOING
        elif verb == CHOOSE_MINION:
            self.work_on_minion(g, code, a - 1)
            self.next()
        elif verb == CALL_BACK:
            self.bring_back(g, a)
        else:
            self.choose_order(g, verb, a)

    def choose_order(self, g: Knights, verb: int, card: int) -> None:
        if verb == BURY:  # order.moved-cards
            self.todo.remove(card)
            g.turn_bottom.append(card)
            g.tell(events.TURN_BURIED, card)
        elif verb != LEAVE:
            self.lay(g, card)
        elif self.stage == BURYING:
            self.stage = STACKING
        else:
            self.lay_rest(g)

    # --- can it be done in full?

    def completes(self, g: Knights, start: int) -> bool:
        """choice.complete-means: whether every step from here to the end of the option can be done in full."""
        code = g.content.code
        at = start
        while code[at] != JUMP and code[at] != END:
            op = code[at]
            if op == OR:
                if not any(self.completes(g, code[at + 2 + i]) for i in range(code[at + 1])):
                    return False
                at = code[at + 7]
            elif op == OMEN:
                at = code[at + 7]
            elif op == IF or op == EACH or op == AGAIN:
                at += WIDTH
            elif not self.can(g, code, at):
                return False
            else:
                at += WIDTH
        return True

    def can(self, g: Knights, code: list[int], at: int) -> bool:
        """Whether one step of a Boss card can be resolved completely now."""
        op, who, x = code[at], code[at + 1], code[at + 6]
        here, self.at = self.at, at
        n = self.amount(g, code)
        self.at = here
        if op == TRACK:
            mat = g.foe()
            return mat.has_track and mat.track_low <= g.track + n <= mat.track_top
        if op == DRAIN_WORLD:
            return g.world_power >= n
        if op == FORTIFY or op == REMOVE_MINION:
            return bool(g.minion)
        if op == TRIGGER:
            return bool(g.veterans())
        if op == RAZE:
            return sum(g.supply_size(deck) for deck in self.decks_meant(g, x if x < SUPPLY_COUNT else DECK_ANY)) >= n
        if op == SIDE_DRAW:
            return len(g.extra_deck) + len(g.extra_order) + len(g.extra_discard) > 0
        if op == SUMMON:
            if x == FROM_SIDE:
                return len(g.extra_deck) + len(g.extra_order) + len(g.extra_discard) >= n
            return sum(1 for card in g.boss_discard if g.content.boss_cards[card].kind == IS_MINION) >= n
        if op == SIDE_REMOVE:
            return x in g.extra_order or x in g.extra_deck
        if op == DRAIN or op == UNSLOT or op == DISARM or op == DISCARD or op == DESTROY:
            if who == EVERY:
                return all(can_give(g, seat, op, x) >= n for seat in range(g.seats))
            if who == ANY:
                return any(can_give(g, seat, op, x) >= n for seat in able(g, op, n, x))
            return any(can_give(g, seat, op, x) >= n for seat in candidates(g, NOBODY, who, op, n, x))
        return True

    # --- words

    def ask(self, g: Knights, seat: int) -> Cited:
        return ask_text(g, self.seat, self.source, self.stage, self.who, g.content.code[self.at : self.at + WIDTH])

    def refuse(self, g: Knights, seat: int, packed: int) -> Cited | None:
        return refuse_text(g, self.seat, self.stage, packed, g.content.code[self.at : self.at + WIDTH])


def add_kinds(found: list[int], cards: list[int], zone: int) -> None:
    """One option for each different card."""
    for card in sorted(set(cards)):
        found.append(option(PICK, card, zone))


def add_places(found: list[int], pile: list[int], allowed: list[int]) -> None:
    """One option for each run of equal cards of a discard pile: taking any of a run leaves the same order."""
    before = -1
    for place, card in enumerate(pile):
        if card != before and card in allowed:
            found.append(option(PICK, card, IN_DISCARD, place))
        before = card


def ready_weapons(g: Knights, owner: int) -> list[int]:
    """The different Weapons a player has equipped and is not attacking with already."""
    cards = sorted(set(g.equipped[owner]))
    if not g.firing:
        return cards
    return [card for card in cards if g.equipped[owner].count(card) > g.firing.count(owner * SOURCE + card)]


def attack_with(g: Knights, attacker: int, owner: int, card: int, bonus: int) -> int:
    """attack.allys-weapon-you-are-you: the attacker is the "you" of the text, whoever owns the Weapon"""
    g.firing.append(owner * SOURCE + card)
    g.tell(events.ATTACKED, attacker, card, owner)
    return g.call(CardText(attacker, g.content.cards[card].attack, card, FIRING, owner, bonus))


def equip(g: Knights, seat: int, card: int) -> int:
    """equip.from-hand-to-table, equip.effect-at-once"""
    g.equipped[seat].append(card)
    g.tell(events.EQUIPPED, seat, card)
    text = g.content.cards[card].equip
    return g.call(CardText(seat, text, card, EQUIPPING)) if text else GO


def gain_card(g: Knights, seat: int, supply: int, to: int) -> int:
    """gain.sequence: the card goes to its place, the next one is revealed, then BUY resolves"""
    card = g.take_from_supply(supply)
    if to == TO_HAND:
        g.hand[seat].append(card)
    elif to == TO_DECK_TOP:
        g.deck[seat].append(card)
    else:
        g.discard[seat].append(card)
    g.tell(events.GAINED, seat, card, supply)
    text = g.content.cards[card].buy
    return g.call(CardText(seat, text, card)) if text else GO


def begin_minion(g: Knights, card: int) -> int:
    """boss-draw.minion-instant-last: a minion enters with its health, then its INSTANT text is resolved"""
    text = g.enter_play(card)
    if text:
        return g.call(CardText(NOBODY, text, OF_BOSS_CARD * SOURCE + card, me=g.newcomer()))
    return GO
