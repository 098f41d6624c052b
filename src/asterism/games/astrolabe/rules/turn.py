"""3- Play Your Turn: the astrolabe action, purchases, activations and talismans in any order."""

from typing import ClassVar

from asterism.games.astrolabe.model.instrument import action_of, number_of
from asterism.games.astrolabe.model.names import (
    ACT,
    ACTION_NAMES,
    ACTIVATE,
    AIM,
    AT_TWILIGHT,
    BUY,
    BUY_BLIND,
    BY_ARTIFACT,
    BY_RULE,
    CAPTURE,
    DAY,
    END_TURN,
    FROM_ANY,
    KIND_BRIGHT,
    KIND_DARK,
    MEDITATE,
    NIGHT,
    PLAY,
    SET,
    STARGAZE,
    TIME_NAMES,
    TOOK_ACTION,
    TRAP,
    TURN_BEGINS,
    TURN_ENDS,
    TWILIGHT,
    TWILIGHT_FOCUS,
)
from asterism.games.astrolabe.model.packed import CARD_BITS
from asterism.games.astrolabe.model.state import ACTED, BOOST, NOW_LENGTH, PAID_NOW, READ_NOW, Astrolabe
from asterism.games.astrolabe.model.wording import essence_text
from asterism.games.astrolabe.rules.artifacts import (
    activate,
    buy,
    cost_words,
    explained,
    price_words,
    refuse_source,
    source_options,
)
from asterism.games.astrolabe.rules.demons import Capture, Purge, Trap, meditate
from asterism.games.astrolabe.rules.passage import Passage
from asterism.games.astrolabe.rules.stars import PlaceStars
from asterism.games.astrolabe.rules.talismans import is_usable, may_play, play
from asterism.games.astrolabe.rules.whereabouts import where_artifact
from asterism.kernel.english import listed
from asterism.kernel.option import first, option, options_of, second, third, verb_of
from asterism.kernel.procedure import DONE, WAIT, Cited


class Turn(Passage):
    """One seat's turn; it lasts until the seat ends it. # ruling.turn.explicit-end"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at")

    def clone(self) -> "Turn":
        return Turn(self.seat, self.at)

    def run(self, g: Astrolabe) -> int:
        if self.at == 0:
            self.at = 1
            g.now = [0] * NOW_LENGTH  # activate.cost-resets
            g.used = []
            g.tell(TURN_BEGINS, self.seat)
            if g.tracker[self.seat] == TWILIGHT:  # activate.twilight-focus, ruling.turn.twilight-first
                gain = g.content.twilight_focus + g.passive(self.seat, TWILIGHT_FOCUS)
                g.charge(self.seat, gain, BY_RULE + AT_TWILIGHT)
        return WAIT if self.at == 1 else DONE

    def offers(self, g: Astrolabe) -> list[int]:
        seat = self.seat
        found: list[int] = []
        if not g.now[ACTED]:  # action.once-per-turn
            reading = g.reading(seat)
            action = action_of(reading)  # action.only-the-shown-one
            power = number_of(reading) + g.now[BOOST]  # action.power-is-number
            if action in (MEDITATE, STARGAZE):  # ruling.turn.action-power-choice
                found += options_of(ACT, action, list(range(power + 1)))
            else:
                found.append(option(ACT, action, power))
        focus = g.focus[seat]
        content = g.content
        affordable = focus >= content.artifact_price or (focus >= content.lowest_price and focus >= g.price(seat))
        if affordable and g.room_for_artifact(seat):
            found += source_options(g, FROM_ANY)
        if g.dark[seat] or g.bright[seat]:
            found += activations(g, seat)
        for held in g.hands[seat]:
            if may_play(g, seat, held):
                packed = option(PLAY, held & CARD_BITS)
                if packed not in found:
                    found.append(packed)
        found.append(END_TURN)  # turn.all-optional
        return found

    def take(self, g: Astrolabe, packed: int) -> None:
        seat = self.seat
        verb = verb_of(packed)
        if verb == END_TURN:
            self.at = 2
            g.tell(TURN_ENDS, seat)
        elif verb == ACT:
            take_action(g, seat, first(packed), second(packed))
        elif verb in (BUY, BUY_BLIND):
            buy(g, seat, packed, g.price(seat))
        elif verb == ACTIVATE:
            artifact = first(packed)
            g.pay_essence(seat, second(packed), third(packed), BY_ARTIFACT + artifact)  # artifact.pay-then-power
            g.now[PAID_NOW] += 1
            g.used = [*g.used, artifact]
            activate(g, seat, artifact)
        else:
            play(g, seat, first(packed))

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        verbs = [verb_of(packed) for packed in self.offers(g)]
        parts: list[str] = []
        if not g.now[ACTED]:
            parts.append(action_words(g, self.seat))
        if BUY in verbs or BUY_BLIND in verbs:
            parts.append("buy")
        if ACTIVATE in verbs:
            parts.append("activate")
        if PLAY in verbs:
            parts.append("play a talisman")
        rule = "turn.any-order" if g.now[ACTED] else "turn.three-things"
        return Cited(rule, listed([*parts, "end the turn"], "or"))

    def explain(self, g: Astrolabe, packed: int) -> Cited | None:
        verb = verb_of(packed)
        if verb == ACT:
            return self.explain_action(g, first(packed), second(packed))
        if verb in (BUY, BUY_BLIND):
            return self.explain_purchase(g, packed)
        if verb == ACTIVATE:
            return self.explain_activation(g, packed)
        if verb == PLAY:
            return self.explain_talisman(g, first(packed))
        if verb in (SET, AIM):
            return Cited("ruling.astrolabe.focus-only-while-setting", "Rings and dial are set before the reveal.")
        return None

    def explain_action(self, g: Astrolabe, action: int, strength: int) -> Cited:
        if g.now[ACTED]:
            return Cited("action.once-per-turn", "You have taken your astrolabe action this turn.")
        reading = g.reading(self.seat)
        shown = action_of(reading)
        if action != shown:
            return Cited("action.only-the-shown-one", f"Your dial shows {ACTION_NAMES[shown]}.")
        power = number_of(reading) + g.now[BOOST]
        if strength > power:
            return Cited("action.power-is-number", f"Your {ACTION_NAMES[shown]} has strength {power}.")
        return Cited("ruling.turn.action-power-choice", "Go one demon at a time; you may stop after any of them.")

    def explain_purchase(self, g: Astrolabe, packed: int) -> Cited | None:
        price = g.price(self.seat)
        if packed not in source_options(g, FROM_ANY):
            return refuse_source(g, self.seat, FROM_ANY, packed)
        if not g.room_for_artifact(self.seat):
            return Cited("ruling.buy.full-board", "Your day and night sides are full.")
        have = f"and you have {g.focus[self.seat]} charged"
        return Cited("buy.cost-four", f"An artifact costs you {price} focus{explained(price_words(g, price))}, {have}.")

    def explain_activation(self, g: Astrolabe, packed: int) -> Cited:
        artifact, dark, bright = first(packed), second(packed), third(packed)
        side = g.side_of(self.seat, artifact)
        time = g.tracker[self.seat]
        if side < 0:
            where = where_artifact(g, self.seat, artifact)
            return Cited("turn.three-things", f"You activate artifacts that you own: {where}.")
        if not g.works_at(side, artifact, time):
            rule = "activate.matching-time"
            if side == DAY:
                rule = "activate.day-side"
            elif side == NIGHT:
                rule = "activate.night-side"
            return Cited(rule, f"It lies on your {TIME_NAMES[side]} side, and you picked {TIME_NAMES[time]}.")
        cost = g.activation_cost(artifact)
        if dark and not g.pays_with(side, artifact, KIND_DARK):
            return Cited("activate.pay-bright-by-day", "Artifacts on the day side are paid with bright essence.")
        if bright and not g.pays_with(side, artifact, KIND_BRIGHT):
            return Cited("activate.pay-dark-by-night", "Artifacts on the night side are paid with dark essence.")
        if dark + bright != cost:
            rule = "activate.first-costs-one" if cost == 1 else "activate.cost-rises"
            return Cited(rule, f"This activation costs {cost} essence{explained(cost_words(g, artifact))}.")
        have = essence_text(g.dark[self.seat], g.bright[self.seat])
        return Cited("activate.no-limit", f"It costs {essence_text(dark, bright)}, and you have {have}.")

    def explain_talisman(self, g: Astrolabe, design: int) -> Cited:
        fresh = False
        for held in g.hands[self.seat]:
            if held & CARD_BITS == design:
                if is_usable(g, held):
                    need = g.content.need[design].words()
                    return Cited("talisman.requirement", f"It can be played if {need}, which is not so now.")
                fresh = True
        if fresh:
            return Cited("talisman.from-next-turn", "You got it this turn; it can be played from your next turn on.")
        return Cited("talisman.reveal-for-bonus", "You do not hold that talisman.")

    def barred(self, g: Astrolabe, seat: int) -> list[int]:
        if seat != self.seat:
            return []
        offered = self.offers(g)
        wanted: list[int] = []
        if g.now[ACTED]:
            reading = g.reading(seat)
            wanted.append(option(ACT, action_of(reading), number_of(reading)))
        for artifact in g.artifact_row:
            if artifact >= 0:
                wanted.append(option(BUY, artifact))
        for place in range(g.content.places):
            artifact = g.places[seat * g.content.places + place]
            if artifact >= 0:
                wanted.append(usual_payment(g, artifact, g.content.side_of[place]))
        for held in g.hands[seat]:
            wanted.append(option(PLAY, held & CARD_BITS))
        found: list[int] = []
        for packed in wanted:
            if packed not in offered and packed not in found:
                found.append(packed)
        return found


def action_words(g: Astrolabe, seat: int) -> str:
    """The action of the dial with its strength, and why that is not the number."""
    reading = g.reading(seat)
    number, more = number_of(reading), g.now[BOOST]
    why = f" ({number}, and {more} more by card)" if more else ""
    return f"{ACTION_NAMES[action_of(reading)]} {number + more}{why}"


def usual_payment(g: Astrolabe, artifact: int, side: int) -> int:
    """The activation of an artifact as its side would pay for it."""
    cost = g.activation_cost(artifact)
    if g.content.pays_bright[side]:
        return option(ACTIVATE, artifact, 0, cost)
    return option(ACTIVATE, artifact, cost, 0)


def activations(g: Astrolabe, seat: int) -> list[int]:
    """The artifacts of the right side with every affordable way to pay. # ruling.activate.one-kind"""
    found: list[int] = []
    content = g.content
    time = g.tracker[seat]
    held_dark, held_bright = g.dark[seat], g.bright[seat]
    base = seat * content.places
    places = range(content.places)  # at twilight any card might say that it works
    if time != TWILIGHT:
        places = range(content.side_start[time], content.side_start[time + 1])
    for place in places:
        artifact = g.places[base + place]
        if artifact < 0:
            continue
        side = content.side_of[place]
        if side != time and not g.works_at(side, artifact, time):  # activate.matching-time
            continue
        cost = g.activation_cost(artifact)
        if cost > held_dark + held_bright:
            continue
        most_dark = min(cost, held_dark) if held_dark and g.pays_with(side, artifact, KIND_DARK) else 0
        most_bright = min(cost, held_bright) if held_bright and g.pays_with(side, artifact, KIND_BRIGHT) else 0
        for dark in range(cost - most_bright, most_dark + 1):
            found.append(option(ACTIVATE, artifact, dark, cost - dark))
    return found


def take_action(g: Astrolabe, seat: int, action: int, strength: int) -> None:
    """3-1 Astrolabe Actions; taking it at zero uses it up. # ruling.turn.zero-strength"""
    g.now[READ_NOW] = g.reading(seat)
    g.now[ACTED] = 1
    g.tell(TOOK_ACTION, seat, action, strength)
    if action == MEDITATE:
        meditate(g, seat, strength, True)
    elif action == CAPTURE:
        g.call(Capture(seat, strength, FROM_ANY, True))
    elif action == STARGAZE:
        g.call(PlaceStars(seat, 0, strength, [], True))
    elif action == TRAP:
        g.call(Trap(seat, strength, True))
    else:
        g.call(Purge(seat, 0, strength, True, -1))
