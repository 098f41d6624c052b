"""3-2 Buying Artifacts and 3-3 Activating Your Artifacts."""

from typing import ClassVar

from asterism.games.astrolabe.model.names import (
    ACTIVATED,
    ADD,
    ARTIFACTS,
    BUY,
    BUY_BLIND,
    FROM_ANY,
    FROM_DECK,
    FROM_ROW,
    GOT_ARTIFACT,
    MOVE_ARTIFACT,
    MOVED_TO_TWILIGHT,
    REPLACE,
    SIDE,
    STOP,
    TIME_NAMES,
    TWILIGHT,
    USE,
    WHICH_OTHER,
    WHICH_SAME_SIDE,
)
from asterism.games.astrolabe.model.state import ACTIVATED_NOW, BOUGHT_NOW, Astrolabe, replaced
from asterism.games.astrolabe.rules.card_text import POWER, card_text, is_resolving
from asterism.games.astrolabe.rules.passage import Passage
from asterism.games.astrolabe.rules.whereabouts import where_artifact
from asterism.kernel.english import some
from asterism.kernel.option import first, option, verb_of
from asterism.kernel.procedure import DONE, WAIT, Cited


def source_options(g: Astrolabe, source: int) -> list[int]:
    """A face-up artifact or the unknown top card of the deck. # buy.sources"""
    found: list[int] = []
    if source != FROM_DECK:
        for artifact in g.artifact_row:
            if artifact >= 0:
                found.append(option(BUY, artifact))
    if source != FROM_ROW and g.deck_size(ARTIFACTS):
        found.append(BUY_BLIND)  # buy.blind-when-row-empty, ruling.buy.blind-with-row
    return found


def get_artifact(g: Astrolabe, seat: int, packed: int, side: int, price: int) -> None:
    """Take the chosen artifact, then find a place for it. # ruling.buy.look-then-place"""
    if verb_of(packed) == BUY:
        artifact = first(packed)
        g.artifact_row = replaced(g.artifact_row, g.artifact_row.index(artifact), -1)  # buy.no-refill-during-round
    else:
        artifact = g.draw_card(ARTIFACTS)
    g.tell(GOT_ARTIFACT, seat, artifact, 1 if verb_of(packed) == BUY_BLIND else 0, price)
    g.call(PlaceArtifact(seat, 0, artifact, side))


def buy(g: Astrolabe, seat: int, packed: int, price: int) -> None:
    g.focus[seat] -= price  # buy.cost-four, ruling.turn.spent-focus
    g.now[BOUGHT_NOW] += 1
    get_artifact(g, seat, packed, -1, price)


def price_words(g: Astrolabe, price: int) -> str:
    """Why an artifact costs less than usual."""
    usual = g.content.artifact_price
    return f"{usual}, less {usual - price} by card" if price < usual else ""


def cost_words(g: Astrolabe, artifact: int) -> str:
    """Why an activation costs more or less than the first of a turn. # activate.cost-rises"""
    before = g.activations_before(artifact)
    parts = [f"activation {before + 1} of this turn"] if before else []
    less = g.content.first_activation + before * g.content.next_activation - g.activation_cost(artifact)
    if less:
        parts.append(f"{less} less by card")
    return ", ".join(parts)


def explained(words: str) -> str:
    """A reason in brackets, if there is one."""
    return f" ({words})" if words else ""


def refuse_source(g: Astrolabe, seat: int, source: int, packed: int) -> Cited | None:
    verb = verb_of(packed)
    if verb == BUY:
        if source == FROM_DECK:
            return Cited("ruling.turn.card-over-rule", "This card gives the top artifact of the deck only.")
        where = where_artifact(g, seat, first(packed))
        return Cited("buy.sources", f"Artifacts are bought from the row or unseen from the deck: {where}.")
    if verb == BUY_BLIND:
        if source == FROM_ROW:
            return Cited("ruling.turn.card-over-rule", "This card gives an artifact of the row only.")
        return Cited("ruling.buy.deck-empty", "The artifact deck is empty.")
    return None


class PlaceArtifact(Passage):
    """On a side of one's choice; `side` is the one a card names, or -1. # buy.side-choice"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "artifact", "side")

    def __init__(self, seat: int, at: int, artifact: int, side: int) -> None:
        super().__init__(seat, at)
        self.artifact: int = artifact
        self.side: int = side

    def clone(self) -> "PlaceArtifact":
        return PlaceArtifact(self.seat, self.at, self.artifact, self.side)

    def offers(self, g: Astrolabe) -> list[int]:
        found: list[int] = []
        for side in range(3):
            named = g.content.buyable[side] if self.side < 0 else self.side == side  # buy.not-on-twilight
            if named and g.free_place(self.seat, side) >= 0:  # buy.four-per-side
                found.append(option(SIDE, side))
        return found

    def take(self, g: Astrolabe, packed: int) -> None:
        self.at = 1
        g.put_artifact(self.seat, self.artifact, first(packed))

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        return Cited("buy.side-choice", f"choose a side for {g.content.artifact_names[self.artifact]}")

    def explain(self, g: Astrolabe, packed: int) -> Cited | None:
        if verb_of(packed) != SIDE:
            return None
        if first(packed) == TWILIGHT:
            return Cited("buy.not-on-twilight", "Artifacts cannot be put on the twilight side.")
        if g.free_place(self.seat, first(packed)) < 0:
            held = some(g.content.side_places, "artifact")
            return Cited("buy.four-per-side", f"Your {TIME_NAMES[first(packed)]} side holds {held} already.")
        return Cited("ruling.buy.reward-artifacts", "The card names the other side.")


class GainArtifacts(Passage):
    """N artifacts free of charge, ignored without room or cards. # ruling.buy.reward-artifacts"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "source", "side")

    def __init__(self, seat: int, left: int, source: int, side: int) -> None:
        super().__init__(seat, 0)
        self.left: int = left
        self.source: int = source
        self.side: int = side

    def clone(self) -> "GainArtifacts":
        return GainArtifacts(self.seat, self.left, self.source, self.side)

    def run(self, g: Astrolabe) -> int:
        return WAIT if self.left and can_gain_artifact(g, self.seat, self.source, self.side) else DONE

    def offers(self, g: Astrolabe) -> list[int]:
        return source_options(g, self.source)

    def take(self, g: Astrolabe, packed: int) -> None:
        self.left -= 1
        get_artifact(g, self.seat, packed, self.side, 0)

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        return Cited("ruling.buy.reward-artifacts", "take an artifact without paying")

    def explain(self, g: Astrolabe, packed: int) -> Cited | None:
        return refuse_source(g, self.seat, self.source, packed)


def can_gain_artifact(g: Astrolabe, seat: int, source: int, side: int) -> bool:
    """# buy.reward-ignored-when-full"""
    room = g.room_for_artifact(seat) if side < 0 else g.free_place(seat, side) >= 0
    return room and len(source_options(g, source)) > 0


class BuyOne(Passage):
    """A card lets the seat buy one artifact at a price of its own."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "price")

    def __init__(self, seat: int, at: int, price: int) -> None:
        super().__init__(seat, at)
        self.price: int = price

    def clone(self) -> "BuyOne":
        return BuyOne(self.seat, self.at, self.price)

    def run(self, g: Astrolabe) -> int:
        return WAIT if self.at == 0 and can_buy(g, self.seat, self.price) else DONE

    def offers(self, g: Astrolabe) -> list[int]:
        return [*source_options(g, FROM_ANY), STOP]

    def take(self, g: Astrolabe, packed: int) -> None:
        self.at = 1
        if verb_of(packed) != STOP:
            buy(g, self.seat, packed, self.price)

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        return Cited(
            "ruling.turn.card-over-rule",
            f"buy an artifact for {self.price} focus{explained(price_words(g, self.price))} or decline",
        )

    def explain(self, g: Astrolabe, packed: int) -> Cited | None:
        return refuse_source(g, self.seat, FROM_ANY, packed)


def can_buy(g: Astrolabe, seat: int, price: int) -> bool:
    """# ruling.buy.full-board"""
    return g.focus[seat] >= price and can_gain_artifact(g, seat, FROM_ANY, -1)


def activate(g: Astrolabe, seat: int, artifact: int) -> None:
    """The sections valid when the activation starts, power first. # activate.upgraded"""
    content = g.content
    g.now[ACTIVATED_NOW] += 1
    g.tell(ACTIVATED, seat, artifact)
    kind = content.after_kind[artifact]
    upgraded = g.inside[artifact] > 0
    if upgraded and (kind in (REPLACE, ADD)):  # ruling.trap.upgrade-replaces
        g.call(card_text(seat, content.after[artifact], artifact, POWER))
    if not upgraded or kind != REPLACE:
        g.call(card_text(seat, content.power[artifact], artifact, POWER))


class ActivateFree(Passage):
    """Up to n different artifacts, at no cost and at any time of day. # ruling.activate.free-activation"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "which", "artifact", "done")

    def __init__(self, seat: int, left: int, which: int, artifact: int, done: list[int]) -> None:
        super().__init__(seat, 0)
        self.left: int = left
        self.which: int = which
        self.artifact: int = artifact
        self.done: list[int] = done

    def clone(self) -> "ActivateFree":
        return ActivateFree(self.seat, self.left, self.which, self.artifact, self.done[:])

    def run(self, g: Astrolabe) -> int:
        return WAIT if self.left and len(self.offers(g)) > 1 else DONE

    def offers(self, g: Astrolabe) -> list[int]:
        found = [option(USE, artifact) for artifact in free_choices(g, self.seat, self.which, self.artifact, self.done)]
        found.append(STOP)
        return found

    def take(self, g: Astrolabe, packed: int) -> None:
        if verb_of(packed) == STOP:
            self.left = 0
            return
        self.left -= 1
        self.done.append(first(packed))
        activate(g, self.seat, first(packed))

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        return Cited("ruling.activate.free-activation", "activate an artifact without paying, or stop")

    def explain(self, g: Astrolabe, packed: int) -> Cited | None:
        if verb_of(packed) == USE and g.side_of(self.seat, first(packed)) < 0:
            where = where_artifact(g, self.seat, first(packed))
            return Cited("ruling.activate.free-activation", f"You activate artifacts that you own: {where}.")
        if verb_of(packed) == USE:
            return Cited("ruling.activate.free-activation", "The card does not reach that artifact now.")
        return None


def free_choices(g: Astrolabe, seat: int, which: int, artifact: int, done: list[int]) -> list[int]:
    """The artifacts a card may activate: none that is still resolving, none twice."""
    found: list[int] = []
    content = g.content
    side = g.side_of(seat, artifact) if which == WHICH_SAME_SIDE else -1
    for place in range(content.places):
        other = g.places[seat * content.places + place]
        if other < 0 or other in done or is_resolving(g, other):
            continue
        if which == WHICH_OTHER and other == artifact:
            continue
        if which == WHICH_SAME_SIDE and content.side_of[place] != side:
            continue
        found.append(other)
    return found


def movable_to_twilight(g: Astrolabe, seat: int) -> list[int]:
    found: list[int] = []
    if g.free_place(seat, TWILIGHT) >= 0:
        for place in range(g.content.places):
            artifact = g.places[seat * g.content.places + place]
            if artifact >= 0 and g.content.side_of[place] != TWILIGHT:
                found.append(artifact)
    return found


def move_to_twilight(g: Astrolabe, seat: int, artifact: int) -> None:
    """It frees its old place; demons in it move along. # ruling.buy.twilight-side"""
    g.places = replaced(g.places, g.places.index(artifact), -1)
    g.places = replaced(g.places, g.free_place(seat, TWILIGHT), artifact)
    g.tell(MOVED_TO_TWILIGHT, seat, artifact)


class MoveToTwilight(Passage):
    """A card moves an artifact of one's choice to the twilight side."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at")

    def clone(self) -> "MoveToTwilight":
        return MoveToTwilight(self.seat, self.at)

    def run(self, g: Astrolabe) -> int:
        return WAIT if self.at == 0 and movable_to_twilight(g, self.seat) else DONE

    def offers(self, g: Astrolabe) -> list[int]:
        return [option(MOVE_ARTIFACT, artifact) for artifact in movable_to_twilight(g, self.seat)]

    def take(self, g: Astrolabe, packed: int) -> None:
        self.at = 1
        move_to_twilight(g, self.seat, first(packed))

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        return Cited("ruling.buy.twilight-side", "choose an artifact to move to your twilight side")
