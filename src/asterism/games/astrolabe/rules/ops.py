"""The ops that card text is made of: what each reads, whether it would do anything, what it does, words, worth."""

from typing import ClassVar

from asterism.games.astrolabe.model.names import (
    BOOSTED,
    DECK_NAMES,
    EMPTY,
    FROM_DECK,
    FROM_ROW,
    KIND_BRIGHT,
    KIND_DARK,
    SOURCE_NAMES,
    STAR_NAMES,
    TALISMANS,
    WHICH_ANY,
    WHICH_NAMES,
    WHICH_OTHER,
    WHICH_SAME_SIDE,
)
from asterism.games.astrolabe.model.state import ACTED, BOOST, Astrolabe
from asterism.games.astrolabe.model.wording import essence_text
from asterism.games.astrolabe.rules.artifacts import (
    ActivateFree,
    BuyOne,
    GainArtifacts,
    MoveToTwilight,
    can_buy,
    can_gain_artifact,
    free_choices,
    movable_to_twilight,
    move_to_twilight,
)
from asterism.games.astrolabe.rules.card_text import cause_now, points_from, source_now
from asterism.games.astrolabe.rules.cards import Adjust, Peek, Price, SwapRow, can_swap
from asterism.games.astrolabe.rules.conditions import COUNTERS, FLAGS, TESTS, tokens
from asterism.games.astrolabe.rules.demons import (
    Capture,
    ConvertEssence,
    GainAny,
    Meditate,
    Purge,
    Rearrange,
    Trap,
    can_capture,
    can_trap,
    convertible,
)
from asterism.games.astrolabe.rules.star_cards import DiscardStars, MoveInSky, ReturnStars, ShiftStars, TakeFromSky
from asterism.games.astrolabe.rules.stars import Gaze, PlaceStars, lift_options
from asterism.games.astrolabe.rules.talismans import GainTalismans
from asterism.kernel.cards import MOST, Amount, Args, Op, Text
from asterism.kernel.cards.reader import Vocabulary
from asterism.kernel.english import up_to
from asterism.kernel.procedure import DONE

Arguments = Args[Astrolabe]
CardText = Text[Astrolabe]


class Effect(Op[Astrolabe]):
    """An op of this game; some can also be given to the other players."""

    def can_give(self) -> bool:
        return False

    def give(self, g: Astrolabe, seat: int, times: int) -> None:
        """What another seat receives; it chooses nothing."""
        raise NotImplementedError


class Some(Effect):
    """An op with a number."""

    def __init__(self, args: Arguments) -> None:
        self.n: Amount[Astrolabe] = args.amount("n", 1, MOST, 1)

    def many(self, g: Astrolabe, text: CardText) -> int:
        return self.n.of(g, text.seat, text.times)


# Focus, essence, points


class ChargeOp(Some):
    """Charge focus, up to the limit of the board."""

    NAME: ClassVar[str] = "charge"

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return g.focus[seat] < g.content.focus

    def do(self, g: Astrolabe, text: CardText) -> int:
        g.charge(text.seat, self.many(g, text), cause_now(g))
        return DONE

    def can_give(self) -> bool:
        return True

    def give(self, g: Astrolabe, seat: int, times: int) -> None:
        g.charge(seat, self.n.of(g, seat, times), cause_now(g))

    def words(self) -> str:
        return f"charge {self.n.noun('focus', 'focus')}"

    def worth(self) -> float:
        return 0.34 * self.n.usual()


class MeditateOp(Effect):
    """The Meditate action at a strength."""

    NAME: ClassVar[str] = "meditate"

    def __init__(self, args: Arguments) -> None:
        self.n: int = args.number("n", 1, MOST, 1)

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return g.focus[seat] < g.content.focus

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(Meditate(text.seat, 0, self.n * text.times))

    def words(self) -> str:
        return f"meditate {self.n}: charge up to {2 * self.n} focus"

    def worth(self) -> float:
        return 0.68 * self.n


class GainOp(Effect):
    """Take essence of the kinds named, as far as the bank has it."""

    NAME: ClassVar[str] = "gain"

    def __init__(self, args: Arguments) -> None:
        self.dark: int = args.number("dark", 0, MOST, 0)
        self.bright: int = args.number("bright", 0, MOST, 0)
        if self.dark + self.bright == 0:
            args.problem("gain needs dark or bright")

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return (self.dark > 0 and g.bank_has(KIND_DARK)) or (self.bright > 0 and g.bank_has(KIND_BRIGHT))

    def do(self, g: Astrolabe, text: CardText) -> int:
        self.give(g, text.seat, text.times)
        return DONE

    def can_give(self) -> bool:
        return True

    def give(self, g: Astrolabe, seat: int, times: int) -> None:
        g.gain_essence(seat, self.dark * times, self.bright * times, cause_now(g))

    def words(self) -> str:
        return f"take {essence_text(self.dark, self.bright)}"

    def worth(self) -> float:
        return 0.35 * (self.dark + self.bright)


class GainAnyOp(Some):
    """Take essence, each dark or bright."""

    NAME: ClassVar[str] = "gain-any"

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return g.bank_has(KIND_DARK) or g.bank_has(KIND_BRIGHT)

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(GainAny(text.seat, self.many(g, text)))

    def words(self) -> str:
        return f"take {self.n.noun('essence', 'essence')} of any kind"

    def worth(self) -> float:
        return 0.38 * self.n.usual()


class ConvertOp(Some):
    """Exchange essence for the other kind."""

    NAME: ClassVar[str] = "convert"

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return len(convertible(g, seat)) > 0

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(ConvertEssence(text.seat, self.many(g, text)))

    def words(self) -> str:
        return f"exchange {self.n.up_to('essence', 'essence')} for the other kind"


class VpOp(Some):
    """Gain points."""

    NAME: ClassVar[str] = "vp"

    def do(self, g: Astrolabe, text: CardText) -> int:
        self.give(g, text.seat, text.times)
        return DONE

    def can_give(self) -> bool:
        return True

    def give(self, g: Astrolabe, seat: int, times: int) -> None:
        cause = source_now(g)
        g.gain_vp(seat, self.n.of(g, seat, times), points_from(cause), cause)

    def words(self) -> str:
        return f"gain {self.n.noun('VP', 'VP')}"

    def worth(self) -> float:
        return self.n.usual()

    def points(self) -> float:
        return self.n.usual()


class TalismanOp(Some):
    """Draw talismans; one too many must be discarded (for others: is not drawn)."""

    NAME: ClassVar[str] = "talisman"

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return g.deck_size(TALISMANS) > 0 or len(g.talisman_pile) > 0

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(GainTalismans(text.seat, self.many(g, text), False))

    def can_give(self) -> bool:
        return True

    def give(self, g: Astrolabe, seat: int, times: int) -> None:
        for _ in range(self.n.of(g, seat, times)):
            g.draw_talisman(seat, cause_now(g))

    def words(self) -> str:
        return f"draw {self.n.noun('talisman')}"

    def worth(self) -> float:
        return 0.7 * self.n.usual()


# Demons


def source_text(source: int) -> str:
    return " from the row" if source == FROM_ROW else " blind from the deck" if source == FROM_DECK else ""


class CaptureOp(Some):
    """Capture up to so many demons."""

    NAME: ClassVar[str] = "capture"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.source: int = args.word("from", SOURCE_NAMES, "any")

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return g.open_slot(seat) and can_capture(g, self.source)

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(Capture(text.seat, self.many(g, text), self.source, False))

    def words(self) -> str:
        return f"capture {self.n.up_to('demon')}{source_text(self.source)}"

    def worth(self) -> float:
        return 0.8 * self.n.usual()


class TrapOp(Some):
    """Trap up to so many fully read demons."""

    NAME: ClassVar[str] = "trap"

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return can_trap(g, seat)

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(Trap(text.seat, self.many(g, text), False))

    def words(self) -> str:
        return f"trap {self.n.up_to('demon')}"

    def worth(self) -> float:
        return 0.7 * self.n.usual()


class PurgeOp(Some):
    """Purge up to so many demons."""

    NAME: ClassVar[str] = "purge"

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return g.captured(seat) > 0

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(Purge(text.seat, 0, self.many(g, text), False, -1))

    def words(self) -> str:
        return f"purge {self.n.up_to('demon')}"

    def worth(self) -> float:
        return 0.4 * self.n.usual()


class RearrangeOp(Some):
    """Swap the contents of two demon slots, so many times."""

    NAME: ClassVar[str] = "rearrange"

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return g.captured(seat) > 0

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(Rearrange(text.seat, self.many(g, text)))

    def words(self) -> str:
        swap = "swap two of your demon slots"
        return swap if self.n.single else f"up to {self.n.noun('time')} {swap}"


# Stars


class StarsOp(Some):
    """Draw random stars and place them."""

    NAME: ClassVar[str] = "stars"

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return len(g.bag) > 0

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(PlaceStars(text.seat, 0, self.many(g, text), [], False))

    def words(self) -> str:
        return f"draw {self.n.noun('random star')} and place {'it' if self.n.single else 'them'}"

    def worth(self) -> float:
        return 0.7 * self.n.usual()


class StargazeOp(Effect):
    """The Stargaze action at a strength."""

    NAME: ClassVar[str] = "stargaze"

    def __init__(self, args: Arguments) -> None:
        self.n: int = args.number("n", 1, MOST, 1)

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return len(g.bag) > 0

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(Gaze(text.seat, 0, self.n * text.times))

    def words(self) -> str:
        return f"stargaze {self.n}"

    def worth(self) -> float:
        return 0.7 * self.n


class TakeStarOp(Some):
    """Take stars that fit an open icon from the sky."""

    NAME: ClassVar[str] = "take-star"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.colour: int = args.word("colour", ["any", *STAR_NAMES[1:]], "any")
        self.same: int = args.word("constellation", ["any", "same"], "any")

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return len(TakeFromSky(seat, 1, self.colour, -1).takeable(g)) > 0

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(TakeFromSky(text.seat, self.many(g, text), self.colour, -2 if self.same else -1))

    def words(self) -> str:
        colour = "" if self.colour == 0 else f"{STAR_NAMES[self.colour]} "
        same = " of one constellation" if self.same and not self.n.single else ""
        return f"take {self.n.up_to(colour + 'star')}{same} that {'fits' if self.n.single else 'fit'} from the sky"

    def worth(self) -> float:
        return (0.9 if self.colour == 0 else 0.4) * self.n.usual()


class ReturnStarOp(Some):
    """Return stars from the own demons to the sky."""

    NAME: ClassVar[str] = "return-star"

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return tokens(g, seat, -1) > 0

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(ReturnStars(text.seat, 0, self.many(g, text), EMPTY))

    def words(self) -> str:
        return f"return {self.n.noun('star')} from your demons to the sky"


class DiscardStarOp(Some):
    """Discard stars from the own demons."""

    NAME: ClassVar[str] = "discard-star"

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return tokens(g, seat, -1) > 0

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(DiscardStars(text.seat, self.many(g, text)))

    def words(self) -> str:
        return f"discard {self.n.noun('star')} from your demons"


class ShiftStarOp(Some):
    """Move stars between the own demons."""

    NAME: ClassVar[str] = "shift-star"

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return len(lift_options(g, seat, True)) > 0

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(ShiftStars(text.seat, self.many(g, text), EMPTY, -1))

    def words(self) -> str:
        return f"move {self.n.up_to('star')} between your demons"

    def worth(self) -> float:
        return 0.15 * self.n.usual()


class MoveSkyOp(Some):
    """Move stars within the sky."""

    NAME: ClassVar[str] = "move-sky"

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return len(MoveInSky(seat, 0, 1, EMPTY, -1).movable(g)) > 0

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(MoveInSky(text.seat, 0, self.many(g, text), EMPTY, -1))

    def words(self) -> str:
        return f"move {self.n.up_to('star')} within the sky"


# Artifacts


class ArtifactOp(Some):
    """Gain artifacts without paying."""

    NAME: ClassVar[str] = "artifact"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.source: int = args.word("from", SOURCE_NAMES, "any")
        side = args.word("side", ["any", "day", "night"], "any")
        self.side: int = [-1, 0, 2][side]

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return can_gain_artifact(g, seat, self.source, self.side)

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(GainArtifacts(text.seat, self.many(g, text), self.source, self.side))

    def words(self) -> str:
        side = f" for your {['day', '', 'night'][self.side]} side" if self.side >= 0 else ""
        return f"gain {self.n.noun('artifact')}{source_text(self.source)}{side}"

    def worth(self) -> float:
        return 1.6 * self.n.usual()


class BuyOp(Effect):
    """Buy an artifact for less."""

    NAME: ClassVar[str] = "buy"

    def __init__(self, args: Arguments) -> None:
        self.less: int = args.number("less", 0, MOST, 0)

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return can_buy(g, seat, max(0, g.price(seat) - self.less * times))

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(BuyOne(text.seat, 0, max(0, g.price(text.seat) - self.less * text.times)))

    def words(self) -> str:
        return f"you may buy an artifact for {self.less} focus less"

    def worth(self) -> float:
        return 0.2 * self.less


class ActivateOp(Some):
    """Activate artifacts without paying, at any time of day."""

    NAME: ClassVar[str] = "activate"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.which: int = args.word("which", WHICH_NAMES[:3], "any")
        if self.which != WHICH_ANY and args.place != "artifact":
            args.problem(f"which = {WHICH_NAMES[self.which]!r} has a meaning on artifacts only")

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return len(free_choices(g, seat, self.which, card, [])) > 0

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(ActivateFree(text.seat, self.many(g, text), self.which, text.card, []))

    def words(self) -> str:
        noun = "artifact"
        if self.which == WHICH_OTHER:
            noun = "other artifact"
        elif self.which == WHICH_SAME_SIDE:
            noun = "artifact of this side"
        return f"activate {self.n.up_to(noun)} without paying"

    def worth(self) -> float:
        return 0.7 * self.n.usual()


class ToTwilightOp(Effect):
    """Move an artifact to the twilight side."""

    NAME: ClassVar[str] = "to-twilight"

    def __init__(self, args: Arguments) -> None:
        self.this: bool = args.word("which", ["any", "this"], "any") == 1
        if self.this and args.place != "artifact":
            args.problem("which = 'this' has a meaning on artifacts only")

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        found = movable_to_twilight(g, seat)
        return card in found if self.this else len(found) > 0

    def do(self, g: Astrolabe, text: CardText) -> int:
        if not self.this:
            return g.call(MoveToTwilight(text.seat, 0))
        if self.can(g, text.seat, 1, text.card):
            move_to_twilight(g, text.seat, text.card)
        return DONE

    def words(self) -> str:
        return f"move {'this artifact' if self.this else 'one of your artifacts'} to your twilight side"


# The astrolabe


class AdjustOp(Effect):
    """Turn the own rings, free."""

    NAME: ClassVar[str] = "adjust"

    def __init__(self, args: Arguments) -> None:
        self.n: int = args.number("n", 1, 7, 1)

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(Adjust(text.seat, 0, min(self.n * text.times, 15)))

    def words(self) -> str:
        return f"turn your rings by {up_to(self.n, 'step')}"

    def worth(self) -> float:
        return 0.18 * self.n


class BoostOp(Effect):
    """Strengthen the astrolabe action of this turn, if it is still to come."""

    NAME: ClassVar[str] = "boost"

    def __init__(self, args: Arguments) -> None:
        self.n: int = args.number("n", 1, 7, 1)

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return g.now[ACTED] == 0

    def do(self, g: Astrolabe, text: CardText) -> int:
        if not g.now[ACTED]:
            g.now[BOOST] += self.n * text.times
            g.tell(BOOSTED, text.seat, self.n * text.times, cause_now(g))
        return DONE

    def words(self) -> str:
        return f"your astrolabe action this turn has +{self.n} strength"

    def worth(self) -> float:
        return 0.6 * self.n


# Decks


class SwapRowOp(Some):
    """Replace face-up cards from their deck."""

    NAME: ClassVar[str] = "swap-row"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.row: int = args.word("row", DECK_NAMES[:2])

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return can_swap(g, self.row)

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(SwapRow(text.seat, self.many(g, text), self.row))

    def words(self) -> str:
        return f"replace {self.n.up_to(DECK_NAMES[self.row])} of the row from the deck"


class PeekOp(Some):
    """Look at the top cards of a deck and put each on top or under."""

    NAME: ClassVar[str] = "peek"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        self.deck: int = args.word("deck", DECK_NAMES)

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return g.deck_size(self.deck) > 0

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(Peek(text.seat, 0, self.deck, self.many(g, text), []))

    def words(self) -> str:
        cards = "card" if self.n.single else self.n.noun("card")
        each = "it" if self.n.single else "each"
        return f"look at the top {cards} of the {DECK_NAMES[self.deck]} deck and put {each} on top or under"


# The others


class OthersOp(Effect):
    """Every other player receives something; they choose nothing."""

    NAME: ClassVar[str] = "others"

    def __init__(self, args: Arguments) -> None:
        self.effects: list[Effect] = []
        self.effect: int = args.text("effect")
        for step in args.home.block(self.effect):
            if isinstance(step, Effect) and step.can_give():
                self.effects.append(step)
            else:
                args.problem(f"others cannot hold {type(step).NAME!r}; allowed are charge, gain, vp, talisman")

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        for other in range(g.seats):
            if other != seat and any(effect.can(g, other, times, -1) for effect in self.effects):
                return True
        return False

    def do(self, g: Astrolabe, text: CardText) -> int:
        for step in range(1, g.seats):
            for effect in self.effects:
                effect.give(g, (text.seat + step) % g.seats, text.times)
        return DONE

    def blocks(self) -> list[int]:
        return [self.effect]

    def words(self) -> str:
        return f"each other player: {' and '.join(effect.words() for effect in self.effects)}"


OPS: list[type[Op[Astrolabe]]] = [
    ChargeOp,
    MeditateOp,
    GainOp,
    GainAnyOp,
    ConvertOp,
    VpOp,
    TalismanOp,
    CaptureOp,
    StarsOp,
    StargazeOp,
    TakeStarOp,
    ReturnStarOp,
    DiscardStarOp,
    ShiftStarOp,
    MoveSkyOp,
    TrapOp,
    PurgeOp,
    ArtifactOp,
    BuyOp,
    AdjustOp,
    BoostOp,
    ActivateOp,
    ToTwilightOp,
    SwapRowOp,
    PeekOp,
    RearrangeOp,
    OthersOp,
]
VOCABULARY = Vocabulary(OPS, COUNTERS, TESTS, FLAGS, Price)
