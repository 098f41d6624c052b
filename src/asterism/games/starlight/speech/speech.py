"""How Starlight speaks: verbs and their keys, labels, what each seat sees, the wording of the log."""

from collections.abc import Sequence
from typing import Any

from asterism.games.starlight.drawing import terminal as text
from asterism.games.starlight.model.content import StarlightContent
from asterism.games.starlight.model.names import (
    ACT,
    ATTACH_FLARE,
    ATTACH_RAY,
    BOON,
    BOT_CARD,
    BOT_DISCARDED,
    BOT_LAUNCHED,
    BOT_MARKED,
    BOT_MOVED,
    BOUGHT_FLARE,
    BUY_FLARE,
    BUY_NIGHT_POINT,
    BUY_NO_MORE,
    CHOOSE_CORE,
    CLAIM,
    CLAIMED,
    DAWNED,
    DEALT_LAUREL,
    END_TURN,
    FINISH,
    FLUSH,
    FLUSHED,
    FORFEITED,
    GAINED_PRIVILEGE,
    GAVE_RAY,
    GIVE_RAY,
    KEEP_GOD,
    KEPT_GOD,
    LAUNCH_SLOTLESS,
    LAUNCH_STAR,
    LAUNCHED,
    LEAVE,
    LONG_POOL,
    NO_FLARE,
    PAID,
    PLACE,
    PLACED,
    POOL_NAMES,
    PRIVILEGE_NAMES,
    REFILL,
    REFILLED,
    SAT_DOWN,
    SCORED,
    SIZES,
    SPECIAL_LAUNCH,
    STAR_COMPLETE,
    STEP,
    STEPPED,
    SURCHARGED,
    TAKE_CORE,
    TAKE_RAY,
    TOOK_CORE,
    TOOK_RAY,
    TURN_BEGAN,
    TURN_ENDED,
    USED_BOON,
)
from asterism.games.starlight.model.state import Starlight
from asterism.games.starlight.model.wording import some
from asterism.games.starlight.rules.card_text import CardText
from asterism.games.starlight.rules.launch import Launch
from asterism.games.starlight.rules.passage import surcharge
from asterism.games.starlight.rules.rays import RefillRays
from asterism.games.starlight.speech import view as views
from asterism.games.starlight.speech import zones
from asterism.kernel.cards import NO, PART, YES, Pay
from asterism.kernel.option import first, verb_of
from asterism.kernel.pack import Content
from asterism.kernel.speech import Kind, Label, Speech, Verb, name_of
from asterism.kernel.state import Event
from asterism.kernel.view import SeatPanel, Zone


def core_ids(g: Starlight) -> Sequence[str]:
    return [card.id for card in g.content.cores]


def flare_ids(g: Starlight) -> Sequence[str]:
    return [card.id for card in g.content.flares]


def god_ids(g: Starlight) -> Sequence[str]:
    return [card.id for card in g.content.gods]


def space_ids(g: Starlight) -> Sequence[str]:
    return g.content.space_ids


def ray_ids(g: Starlight) -> Sequence[str]:
    return g.content.ray_ids


def slot_ids(g: Starlight) -> Sequence[str]:
    return g.content.slot_ids


def pool_ids(g: Starlight) -> Sequence[str]:
    return ["cores", "flares", "long", "short"]


def location_ids(g: Starlight) -> Sequence[str]:
    return [g.content.accolades[accolade].id for accolade in g.accolades]


CORE = Kind[Starlight]("Core", core_ids)
FLARE = Kind[Starlight]("Flare", flare_ids)
GOD = Kind[Starlight]("God", god_ids)
SPACE = Kind[Starlight]("space", space_ids)
RAY = Kind[Starlight]("ray", ray_ids)
SLOT = Kind[Starlight]("slot", slot_ids)
POOL = Kind[Starlight]("pool", pool_ids)
LOCATION = Kind[Starlight]("Accolade", location_ids)
NUMBER = Kind[Starlight]("number")

VERBS = [
    Verb(KEEP_GOD, "keep-god", [GOD]),
    Verb(PLACE, "place", [SPACE]),
    Verb(STEP, "step", []),
    Verb(ACT, "act", []),
    Verb(SPECIAL_LAUNCH, "special-launch", []),
    Verb(CLAIM, "claim", [LOCATION]),
    Verb(END_TURN, "end-turn", []),
    Verb(BOON, "boon", [FLARE]),
    Verb(TAKE_CORE, "take-core", [CORE]),
    Verb(TAKE_RAY, "take-ray", [RAY]),
    Verb(BUY_FLARE, "buy-flare", [FLARE]),
    Verb(FLUSH, "flush", [POOL]),
    Verb(FINISH, "finish", []),
    Verb(REFILL, "refill", []),
    Verb(LEAVE, "leave", []),
    Verb(GIVE_RAY, "give-ray", [RAY]),
    Verb(CHOOSE_CORE, "choose-core", [CORE]),
    Verb(ATTACH_RAY, "attach-ray", [RAY]),
    Verb(LAUNCH_STAR, "launch", [SLOT]),
    Verb(LAUNCH_SLOTLESS, "launch-slotless", []),
    Verb(STAR_COMPLETE, "star-complete", []),
    Verb(ATTACH_FLARE, "attach-flare", [FLARE]),
    Verb(NO_FLARE, "no-flare", []),
    Verb(BUY_NIGHT_POINT, "buy-night-point", []),
    Verb(BUY_NO_MORE, "buy-no-more", []),
    Verb(PART, "part", [NUMBER]),
    Verb(YES, "yes", []),
    Verb(NO, "no", []),
]


class StarlightSpeech(Speech[Starlight, Any, Any]):
    def __init__(self) -> None:
        super().__init__(VERBS, "end.final-round")

    # Options in words

    def label(self, g: Starlight, seat: int, packed: int) -> Label:
        verb, a = verb_of(packed), first(packed)
        if verb in (PLACE, STEP, ACT, SPECIAL_LAUNCH, CLAIM, END_TURN, KEEP_GOD):
            return self.turn_label(g, seat, verb, a)
        if verb in (CHOOSE_CORE, ATTACH_RAY, STAR_COMPLETE, LAUNCH_STAR, LAUNCH_SLOTLESS):
            return self.launch_label(g, seat, verb, a)
        if verb in (PART, YES, NO):
            return self.text_label(g, verb, a)
        if verb in (ATTACH_FLARE, NO_FLARE, BUY_NIGHT_POINT, BUY_NO_MORE):
            return self.score_label(g, seat, verb, a)
        return self.gain_label(g, seat, verb, a)

    def turn_label(self, g: Starlight, seat: int, verb: int, a: int) -> Label:
        c = g.content
        if verb == KEEP_GOD:
            return Label(f"Keep {c.gods[a].name}, {c.god_titles[a]}", [f"god:{c.gods[a].id}"], c.god[a].words)
        if verb == PLACE:
            return Label(f"Place your marker on {c.space_names[a]}", [f"space:{c.space_ids[a]}"])
        if verb == STEP:
            space = (g.space[seat] + 1) % c.spaces
            note = "free" if g.free_steps else "-1 AP"
            return Label(f"Step to {c.space_names[space]}", [f"space:{c.space_ids[space]}"], note)
        if verb == ACT:
            space = g.space[seat]
            extra = surcharge(g, seat, space)
            note = f"-{extra} AP surcharge" if extra else ""
            return Label(f"Take the action: {c.space_names[space]}", [f"space:{c.space_ids[space]}"], note)
        if verb == SPECIAL_LAUNCH:
            return Label("Launch a star to any constellation as your final action", note="-1 AP, ends your actions")
        if verb == CLAIM:
            card = c.accolades[g.accolades[a]]
            return Label(f"Claim {card.name}", [f"accolade:{card.id}"], f"+{c.accolade_day[g.accolades[a]]} day points")
        kept = min(g.saved[seat] + g.ap, g.god_of(seat).save_cap)
        return Label("End the turn", note=f"{kept} AP saved" if kept else "", reveals=views.has_gaps(g))

    def gain_label(self, g: Starlight, seat: int, verb: int, a: int) -> Label:
        c = g.content
        if verb == BOON:
            return Label(f"Use {c.flares[a].name}: {c.boon_texts[a]}", [f"flare:{c.flares[a].id}"], group="Boons")
        if verb == TAKE_CORE:
            price = "-1 AP" if views.in_gain_cores(g) else "free"
            name = f"Take {c.cores[a].name} ({c.aspect_texts[a]}: {c.plan_texts[a]})"
            return Label(name, [f"core:{c.cores[a].id}"], price)
        if verb == TAKE_RAY:
            price = "-1 AP" if views.in_gain_rays(g) else "free"
            return Label(f"Take a {c.ray_names[a]} ray", views.pool_pieces(g, a), price)
        if verb == BUY_FLARE:
            place = g.flare_pool.index(a) if a in g.flare_pool else -1
            price = f"-{c.flare_costs[place]} AP" if place >= 0 else ""
            name = f"Buy {c.flares[a].name}: {c.night_texts[a]}; or {c.boon_texts[a]}"
            return Label(name, [f"flare:{c.flares[a].id}"] if place >= 0 else [], price)
        if verb == FLUSH:
            free = g.free_flushes > 0 or not views.in_gain_action(g)
            zone = f"pool:{pool_ids(g)[a]}" if a < 4 else ""
            return Label(
                f"Flush the {POOL_NAMES[a]}", [zone] if zone else [], "free" if free else "-1 AP", reveals=True
            )
        if verb == REFILL:
            top = g.stack[-1]
            length = top.length if isinstance(top, RefillRays) else 0
            return Label(f"Refill the {POOL_NAMES[LONG_POOL + length]}", note="free", reveals=True)
        if verb == LEAVE:
            return Label("Leave the gaps" if isinstance(g.stack[-1], RefillRays) else "Take no ray")
        if verb == GIVE_RAY:
            return Label(f"Put a {c.ray_names[a]} ray into the pool", [f"ray:{seat}:{c.ray_ids[a]}"])
        return Label("Finish")

    def launch_label(self, g: Starlight, seat: int, verb: int, a: int) -> Label:
        c = g.content
        if verb == CHOOSE_CORE:
            text = f"Launch {c.cores[a].name} ({c.aspect_texts[a]}: {c.plan_texts[a]})"
            return Label(text, [f"core:{c.cores[a].id}"])
        if verb == ATTACH_RAY:
            return Label(f"Attach a {c.ray_names[a]} ray", [f"ray:{seat}:{c.ray_ids[a]}"])
        top = g.stack[-1]
        if verb == STAR_COMPLETE:
            magnitude = top.magnitude(g) if isinstance(top, Launch) and top.core >= 0 else 0
            return Label("The star is complete", note=f"magnitude {magnitude}")
        if verb == LAUNCH_STAR:
            privilege = c.slot_privilege[a]
            gain = f", {PRIVILEGE_NAMES[privilege.bit_length() - 1]}" if privilege & ~g.privileges[seat] else ""
            where = (
                f"{c.slot_names[a]}, {SIZES[c.slot_size[a]]} slot of {c.constellation_names[c.slot_constellation[a]]}"
            )
            return Label(
                f"Launch to {where}", [f"slot:{c.slot_ids[a]}"], f"-1 AP, +{c.slot_points[a]} night points{gain}"
            )
        return Label("Score the star without a slot", note="-1 AP")

    def score_label(self, g: Starlight, seat: int, verb: int, a: int) -> Label:
        c = g.content
        if verb == ATTACH_FLARE:
            top = g.stack[-1]
            points = ""
            if isinstance(top, Launch) and top.core >= 0:
                worth = c.flare_night[a].of(g, seat, 1)
                points = f"+{some(worth, 'night point')}"
            return Label(f"Attach {c.flares[a].name}: {c.night_texts[a]}", [f"flare:{c.flares[a].id}"], points)
        if verb == NO_FLARE:
            return Label("Attach no Flare")
        if verb == BUY_NIGHT_POINT:
            return Label("Buy a night point", note="-2 AP, +1 night point")
        return Label("Buy no more points")

    def text_label(self, g: Starlight, verb: int, a: int) -> Label:
        """Answers to what a card's own text asks."""
        top = g.stack[-1]
        step = top.step(g) if isinstance(top, CardText) else None
        if step is None or verb == NO:
            return Label("Decline")
        blocks = step.blocks()
        said = g.content.texts.clause(blocks[a if verb == PART else 0])
        price = f"-{step.cost.words(1)}" if isinstance(step, Pay) else ""
        return Label(f"{said[0].upper()}{said[1:]}", note=price)

    # What is seen

    def observe(self, g: Starlight, seat: int) -> dict[str, object]:
        return views.observe(g, seat)

    def zones(self, view: dict[str, object], content: Content) -> list[Zone]:
        assert isinstance(content, StarlightContent)
        return zones.zones(view, content)

    def panels(self, view: dict[str, object], content: Content) -> list[SeatPanel]:
        assert isinstance(content, StarlightContent)
        return zones.panels(view, content)

    def headline(self, view: dict[str, object]) -> str:
        words = f"Round {view['round']}"
        if view["last_round"]:
            return f"{words}, the last"
        return f"{words}, daybreak: one more round follows" if view["daybreak"] else words

    def draw(self, view: dict[str, object], content: Content, colour: bool, width: int) -> str:
        assert isinstance(content, StarlightContent)
        return text.draw(view, content, colour, width)

    # The log

    def narrate(self, g: Starlight, event: Event, viewer: int) -> str:
        kind, _, seat, a, b, slot, _ = event
        who = name_of(g, seat, viewer)
        told = self.narrate_turn(g, kind, who, a, b)
        return told or self.narrate_launch(g, kind, who, a, b, slot) or self.narrate_starbot(g, kind, who, a, b)

    def narrate_turn(self, g: Starlight, kind: int, who: str, a: int, b: int) -> str:
        c = g.content
        if kind == SAT_DOWN:
            return f"{who} sat down as number {a + 1}" if a else f"{who} sat down as the Start Player"
        if kind == DEALT_LAUREL:
            return f"{who} received the Laurel {c.laurels[a].name}"
        if kind == KEPT_GOD:
            return f"{who} kept {c.gods[a].name}: {c.god[a].words}"
        if kind == TURN_BEGAN:
            return f"{who} began a turn with {a} AP"
        if kind == PLACED:
            return f"{who} placed a marker on {c.space_names[a]}"
        if kind == STEPPED:
            return f"{who} stepped to {c.space_names[a]}" + ("" if b else " free")
        if kind == SURCHARGED:
            return f"{who} paid {a} AP surcharge"
        if kind == TOOK_CORE:
            return f"{who} took {c.cores[a].name} ({c.aspect_texts[a]}: {c.plan_texts[a]})" + ("" if b else " free")
        if kind == TOOK_RAY:
            return f"{who} took a {c.ray_names[a]} ray" + ("" if b else " free")
        if kind == BOUGHT_FLARE:
            return f"{who} bought {c.flares[a].name} for {b} AP"
        if kind == FLUSHED:
            return f"{who} flushed the {POOL_NAMES[a]}" + ("" if b else " free")
        if kind == REFILLED:
            return f"{who} refilled the {POOL_NAMES[a]}"
        if kind == USED_BOON:
            return f"{who} used {c.flares[a].name}: {c.boon_texts[a]}"
        if kind == GAVE_RAY:
            return f"{who} put a {c.ray_names[a]} ray into the pool"
        if kind == PAID:
            return f"{who} paid {a} AP"
        if kind == FORFEITED:
            return f"{who} could not assemble a star and forfeited the last turn"
        if kind == TURN_ENDED:
            return f"{who} ended the turn with {a} AP saved" + (f" and {b} lost" if b else "")
        return ""

    def narrate_launch(self, g: Starlight, kind: int, who: str, a: int, b: int, slot: int) -> str:
        c = g.content
        if kind == LAUNCHED:
            if not slot:
                return f"{who} launched {c.cores[a].name}, magnitude {b}, without a slot"
            where = f"{c.slot_names[slot - 1]} in {c.constellation_names[c.slot_constellation[slot - 1]]}"
            return f"{who} launched {c.cores[a].name}, magnitude {b}, to {where}"
        if kind == SCORED:
            source = ["for the slot", "for a Flare", "for AP", "through the God", "from the Starbot card"][b]
            return f"{who} scored {some(a, 'night point')} {source}"
        if kind == GAINED_PRIVILEGE:
            return f"{who} gained the privilege {PRIVILEGE_NAMES[a]}"
        if kind == CLAIMED:
            return f"{who} claimed the Accolade {c.accolades[g.accolades[a]].name}"
        if kind == DAWNED:
            return f"{who} brought daybreak: this round is finished, then one more is played"
        return ""

    def narrate_starbot(self, g: Starlight, kind: int, who: str, a: int, b: int) -> str:
        c = g.content
        if kind == BOT_CARD:
            return f"{who} turned up {c.starbots[a].name}: {c.bot_texts[a]}"
        if kind == BOT_LAUNCHED:
            if not a:
                return f"{who} found no slot and launched nothing"
            where = c.constellation_names[c.slot_constellation[a - 1]]
            return f"{who} launched a star to {c.slot_names[a - 1]} in {where}"
        if kind == BOT_DISCARDED:
            return f"{who} discarded {a_number_of(a, b)}"
        if kind == BOT_MARKED:
            return f"{who} put marker {b} of 5 on {c.accolades[g.accolades[a]].name}"
        if kind == BOT_MOVED:
            return f"{who} moved to {c.space_names[a - 1]}" if a else f"{who} left the rondel"
        raise ValueError(f"no words for event {kind}")


def a_number_of(pool: int, number: int) -> str:
    """What a Starbot took away: "2 Cores"."""
    return some(number, ["Core", "Flare", "long ray", "short ray"][pool])
