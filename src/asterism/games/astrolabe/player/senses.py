"""Astrolabe for learners: the boards, the rows, the sky, one's own hand and dial, what one knows of the decks."""

from typing import ClassVar, Final

from asterism.games.astrolabe.model.content import ICONS
from asterism.games.astrolabe.model.instrument import (
    STEP_BIAS,
    action_of,
    action_steps_of,
    dial_of,
    number_of,
    number_steps_of,
    price_of,
    time_of,
)
from asterism.games.astrolabe.model.names import (
    ACTION_NAMES,
    ACTIVATE,
    AFTER_NAMES,
    ARTIFACT,
    BUY,
    CAPTURE_ROW,
    CARD,
    DECK_NAMES,
    DEMON,
    DISCARD,
    ENDS,
    ESSENCE_NAMES,
    GIVE,
    MOVE_ARTIFACT,
    PAID,
    PLAY,
    POSITION,
    PURGE_ONE,
    SET,
    SLOT,
    STAR_NAMES,
    TALISMAN,
    TIME,
    TIME_NAMES,
    TRAP_IN,
    USE,
    VERBS,
    card_code,
)
from asterism.games.astrolabe.model.packed import (
    CARD_BITS,
    deck_of,
    end_of,
    prison_of,
    purger_of,
    trapper_of,
    usable_from,
)
from asterism.games.astrolabe.model.state import BOOST, ESSENCE_UNLIMITED, SPENDING_SHOWN, Astrolabe
from asterism.games.astrolabe.rules.artifacts import PlaceArtifact
from asterism.games.astrolabe.rules.cards import Peek
from asterism.games.astrolabe.rules.demons import PlaceDemon
from asterism.games.astrolabe.rules.hidden import knows
from asterism.games.astrolabe.rules.scoring import score
from asterism.games.astrolabe.rules.setting import SetAstrolabes
from asterism.games.astrolabe.rules.star_cards import MoveInSky, ReturnStars, ShiftStars
from asterism.games.astrolabe.rules.stars import MoveStars, PlaceStars, TakeConstellation
from asterism.games.astrolabe.rules.talismans import PlayTalisman
from asterism.kernel.names import Noun, Verb
from asterism.kernel.option import first, option, second, third, verb_of
from asterism.kernel.senses import (
    BYTE,
    CardTable,
    Kept,
    Schema,
    Senses,
    TextColumns,
    bits,
    categories,
    counts,
    flags,
    seen,
    write_among,
    write_around,
    write_bits,
    write_seats,
    write_tally,
    write_things,
)

# How much of a list is perceived; longer ones are cut off, their size is told
HAND_SEEN: Final = 8
KNOWN_SEEN: Final = 3  # cards at one end of a deck
PEEK_SEEN: Final = 6
PLAYING_SEEN: Final = 2
REMOVED_SEEN: Final = 8
INSIDE_SEEN: Final = 2  # demons in one artifact

DECKS: Final = len(DECK_NAMES)
STARS: Final = len(STAR_NAMES)
TIMES: Final = len(TIME_NAMES)
PHASES: Final = ["setting", "turns"]
TURN_FACTS: Final = BOOST + 1  # the counts of the running turn
STEPS_MOST: Final = 2 * STEP_BIAS

# What is written where there is nothing
NO_FACTS: Final = [0] * TURN_FACTS
NOTHING_SET: Final = [0] * 6
NOTHING_SEEN: Final = [0] * (3 + PEEK_SEEN)

# Parts of a look that are kept as long as their lists are
RINGS: Final = 0
ARTIFACTS: Final = 1
CARDS: Final = 2
TABLE: Final = 3

# Where things lie, for options by place
ROW_PLACE: "Final[Noun[Astrolabe]]" = Noun("place in the demon row", size=lambda g: g.seats + g.content.more_demons)
MARKET_PLACE: "Final[Noun[Astrolabe]]" = Noun("place in the market", size=lambda g: g.content.artifact_row)
OWN_PLACE: "Final[Noun[Astrolabe]]" = Noun("place on the board", size=lambda g: g.content.places)
HAND_PLACE: "Final[Noun[Astrolabe]]" = Noun("place in the hand", size=lambda g: len(g.content.talisman_ids))
ACTION_TURN: "Final[Noun[Astrolabe]]" = Noun("turn of the action ring", size=lambda g: most_turns(g)[0])
NUMBER_TURN: "Final[Noun[Astrolabe]]" = Noun("turn of the number ring", size=lambda g: most_turns(g)[1])
PLACES: "Final[dict[int, list[Noun[Astrolabe]]]]" = {
    SET: [POSITION, ACTION_TURN, NUMBER_TURN],
    BUY: [MARKET_PLACE],
    CAPTURE_ROW: [ROW_PLACE],
    ACTIVATE: [OWN_PLACE, PAID],
    USE: [OWN_PLACE],
    MOVE_ARTIFACT: [OWN_PLACE],
    TRAP_IN: [SLOT, OWN_PLACE],
    PURGE_ONE: [SLOT],
    PLAY: [HAND_PLACE],
    DISCARD: [HAND_PLACE],
    GIVE: [HAND_PLACE],
}


class AstrolabeSenses(Senses[Astrolabe]):
    limit: ClassVar[int] = 3000
    left_out: ClassVar[dict[str, str]] = {
        "boards.score": "VP tokens and the demons trapped",
        "boards.demon_points": "the print on the demons trapped",
        "boards.demons.icons": "the print on the demon",
        "boards.demons.read": "no icon is open",
        "setting.price": "the steps of both rings",
        "setting.reading": "it follows from dial and rings",
    }

    def schema(self, g: Astrolabe) -> Schema:
        content, seats = g.content, g.seats
        demons, artifacts, talismans = len(content.demon_ids), len(content.artifact_ids), len(content.talisman_ids)
        positions = content.instrument.positions
        slots, places = seats * content.demon_slots, seats * content.places
        moving = [
            flags("asked", seats, "waiting"),
            counts("round", 1, BYTE, "round"),
            categories("phase", 1, len(PHASES), "phase", "phase"),
            categories("last round because", 1, len(ENDS), "end", "last"),
            flags("tie-breaker", seats, "holder"),
            categories("place in the order", seats, seats, "place in the order", "order"),
            categories("active", 1, seats, "seat", "active"),
            counts("turn", TURN_FACTS, BYTE, "turn"),
            counts("focus", seats, BYTE, "boards.focus"),
            counts("dark", seats, BYTE, "boards.dark"),
            counts("bright", seats, BYTE, "boards.bright"),
            counts("VP tokens", seats, BYTE, "boards.vp"),
            flags("ready", seats, "boards.ready"),
            categories("demons", slots, demons, DEMON.word, "boards.demons.id"),
            counts("tokens on demons", slots * ICONS, STARS - 1, "boards.demons.tokens"),
            counts("hand sizes", seats, BYTE, "boards.hand_size"),
            flags("usable", HAND_SEEN, "hand.usable_from"),
            categories("aim: time", 1, TIMES, TIME.word, "setting.aim"),
            categories("aim: action", 1, len(ACTION_NAMES), "action", "setting.aim"),
            counts("aim: number", 1, BYTE, "setting.aim"),
            categories("sealed dial", 1, positions, POSITION.word, "setting.dial"),
            categories("sealed action steps", 1, STEPS_MOST, "ring steps", "setting.action_steps"),
            categories("sealed number steps", 1, STEPS_MOST, "ring steps", "setting.number_steps"),
            counts("decks", DECKS, BYTE, "decks"),
            categories("looking", 1, seats, "seat", "peek.seat"),
            categories("deck looked at", 1, DECKS, "deck", "peek.deck"),
            counts("cards looked at", 1, BYTE, "peek.count"),
            categories("looked at", PEEK_SEEN, self.cards(g), CARD.word, "peek.cards"),
            categories("talismans being played", PLAYING_SEEN, talismans, TALISMAN.word, "playing"),
            counts("stars in hand", STARS, BYTE, "stars_in_hand"),
            categories("demon in hand", 1, demons, DEMON.word, "card_in_hand"),
            categories("artifact in hand", 1, artifacts, ARTIFACT.word, "card_in_hand"),
            categories("demon row", seats + content.more_demons, demons, DEMON.word, "demon_row"),
            categories("market", content.artifact_row, artifacts, ARTIFACT.word, "artifact_row"),
            counts("sky", len(content.sky_ids), STARS - 1, "sky"),
            counts("bank", len(ESSENCE_NAMES), BYTE, "bank"),
        ]
        of_rings = [
            categories("time", seats, TIMES, TIME.word, "boards.time"),
            categories("dial", seats, positions, POSITION.word, "boards.dial"),
            counts("action ring", seats, positions, "boards.action_ring"),
            counts("number ring", seats, positions, "boards.number_ring"),
            categories("reading: action", seats, len(ACTION_NAMES), "action", "boards.reading"),
            counts("reading: number", seats, BYTE, "boards.reading"),
        ]
        of_artifacts = [
            categories("artifacts", places, artifacts, ARTIFACT.word, "boards.sides"),
            categories("in artifacts", places * INSIDE_SEEN, demons, DEMON.word, "boards.sides"),
            bits("full sides", TIMES, TIME.word, "boards.bonus_taken", seats),
            counts("trapped", seats, BYTE, "boards.trapped"),
            counts("hand limits", seats, BYTE, "boards.hand_limit"),
            counts("price of an artifact", seats, BYTE, "boards.price"),
        ]
        of_cards = [
            bits("purged", demons, DEMON.word, "boards.purged", seats),
            categories("known cards", DECKS * 2 * KNOWN_SEEN, self.cards(g), CARD.word, "known"),
            categories("hand", HAND_SEEN, talismans, TALISMAN.word, "hand.id"),
            counts("talisman pile", talismans, BYTE, "talisman_pile"),
        ]
        of_table = [
            counts("bag", STARS, BYTE, "bag"),
            counts("settings", len(g.settings), BYTE),
            categories("starters out of the game", REMOVED_SEEN, artifacts, ARTIFACT.word, "removed"),
        ]
        return Schema(moving + of_rings + of_artifacts + of_cards + of_table)

    def cards(self, g: Astrolabe) -> int:
        """How many different cards the three decks have."""
        content = g.content
        return len(content.demon_ids) + len(content.artifact_ids) + len(content.talisman_ids)

    def look(self, g: Astrolabe, seat: int, out: list[int]) -> None:
        self.write_moving(g, seat, out)
        self.write_rings(g, seat, out)
        self.write_artifacts(g, seat, out)
        self.write_cards(g, seat, out)
        self.write_table(g, out)

    def look_again(self, g: Astrolabe, seat: int, kept: Kept) -> bytes:
        """Lists that change seldom are replaced when they do: as long as they stay, so does what is written of them."""
        out: list[int] = []
        self.write_moving(g, seat, out)
        if kept.changed(RINGS, g.tracker, g.dial, g.action_ring, g.number_ring):
            self.write_rings(g, seat, kept.write(RINGS))
        if kept.changed(ARTIFACTS, g.places, g.trapped, g.inside, g.filled):
            self.write_artifacts(g, seat, kept.write(ARTIFACTS))
        if kept.changed(CARDS, g.hands[seat], g.purged, g.known, g.talisman_pile):
            self.write_cards(g, seat, kept.write(CARDS))
        if kept.changed(TABLE, g.bag, g.removed, g.settings, g.settings):
            self.write_table(g, kept.write(TABLE))
        return kept.whole(out)

    def write_moving(self, g: Astrolabe, seat: int, out: list[int]) -> None:
        """What changes with almost every answer, or with no list of its own."""
        seats = g.seats
        top = g.stack[-1] if g.stack else None
        setting = top if isinstance(top, SetAstrolabes) else None
        write_seats(out, g.waiting(), seats, seat)
        out.append(seen(g.round))
        out.append(0 if g.over else 1 if setting is not None else 2)
        out.append(g.last)
        order = g.order
        for one in range(seat, seat + seats):
            out.append(1 if one % seats == g.holder else 0)
        for one in range(seat, seat + seats):
            out.append(order.index(one % seats) + 1 if order else 0)
        active = order[g.turn] if order and g.turn < seats else -1
        out.append((active - seat) % seats + 1 if active >= 0 else 0)
        if order and not g.over:
            for fact in range(TURN_FACTS):
                out.append(seen(g.now[fact]))
        else:
            out += NO_FACTS
        self.write_boards(g, seat, setting, out)
        self.write_own(g, seat, setting, out)
        self.write_stack(g, seat, out)
        write_things(out, g.demon_row, seats + g.content.more_demons)
        write_things(out, g.artifact_row, g.content.artifact_row)
        out += g.sky
        for essence in g.bank:
            out.append(BYTE if g.settings[ESSENCE_UNLIMITED] else seen(essence))

    def write_boards(self, g: Astrolabe, seat: int, setting: SetAstrolabes | None, out: list[int]) -> None:
        """The tokens and captured demons of every board."""
        seats = g.seats
        for one in range(seat, seat + seats):
            one %= seats
            paid = 0
            if setting is not None and g.settings[SPENDING_SHOWN] and setting.chosen[one] >= 0:
                paid = price_of(setting.chosen[one])
            out.append(seen(g.focus[one] - paid))
        for one in range(seat, seat + seats):
            out.append(seen(g.dark[one % seats]))
        for one in range(seat, seat + seats):
            out.append(seen(g.bright[one % seats]))
        for one in range(seat, seat + seats):
            out.append(seen(g.vp[one % seats]))
        for one in range(seat, seat + seats):
            out.append(1 if setting is not None and setting.chosen[one % seats] >= 0 else 0)  # set.ready-sign
        mine, size = seat * g.content.demon_slots, seats * g.content.demon_slots
        for slot in range(mine, mine + size):
            out.append(g.slots[slot % size] + 1)
        out += g.cover[mine * ICONS :]
        out += g.cover[: mine * ICONS]
        for one in range(seat, seat + seats):
            out.append(len(g.hands[one % seats]))  # talisman.secret

    def write_rings(self, g: Astrolabe, seat: int, out: list[int]) -> None:
        """Trackers and astrolabes, and what these show."""
        write_around(out, [time + 1 for time in g.tracker], seat)
        write_around(out, [dial + 1 for dial in g.dial], seat)
        write_around(out, g.action_ring, seat)
        write_around(out, g.number_ring, seat)
        rings = g.content.instrument
        readings = [
            rings.read(g.dial[one], g.action_ring[one], g.number_ring[one]) if g.dial[one] >= 0 else -1
            for one in range(g.seats)
        ]
        write_around(out, [action_of(reading) + 1 if reading >= 0 else 0 for reading in readings], seat)
        write_around(out, [number_of(reading) if reading >= 0 else 0 for reading in readings], seat)

    def write_artifacts(self, g: Astrolabe, seat: int, out: list[int]) -> None:
        """The artifacts of every board and what comes of them."""
        around = [(seat + i) % g.seats for i in range(g.seats)]
        places = g.content.places
        for one in around:
            write_things(out, g.places[one * places : (one + 1) * places], places)
        for one in around:
            self.write_trapped(g, one, out)
        for one in around:
            write_bits(out, g.filled[one], TIMES)
        write_around(out, g.trapped_count, seat)
        for one in around:
            out.append(seen(g.hand_limit(one)))
        for one in around:
            out.append(seen(g.price(one)))

    def write_cards(self, g: Astrolabe, seat: int, out: list[int]) -> None:
        """Demons purged, cards known to lie at the ends of decks (from the outermost on), one's hand, the pile."""
        for i in range(g.seats):
            one = (seat + i) % g.seats
            purged = [entry & CARD_BITS for entry in g.purged if purger_of(entry) == one]
            write_among(out, purged, len(g.content.demon_ids))
        bit = 1 << seat
        for deck in range(DECKS):
            for end in range(2):
                found = 0
                for entry in g.known[::-1]:
                    if found < KNOWN_SEEN and deck_of(entry) == deck and end_of(entry) == end:
                        found += 1
                        out.append(card_code(g, deck, entry & CARD_BITS) + 1 if knows(entry, bit) else 0)
                for _ in range(KNOWN_SEEN - found):
                    out.append(0)
        write_things(out, [held & CARD_BITS for held in g.hands[seat][:HAND_SEEN]], HAND_SEEN)
        write_tally(out, g.talisman_pile, len(g.content.talisman_ids))

    def write_table(self, g: Astrolabe, out: list[int]) -> None:
        """The bag, the settings and what is out of the game."""
        write_tally(out, g.bag, STARS)
        out += g.settings
        write_things(out, g.removed[:REMOVED_SEEN], REMOVED_SEEN)

    def write_trapped(self, g: Astrolabe, seat: int, out: list[int]) -> None:
        """The demons in each artifact of a board."""
        start = len(out)
        places = g.content.places
        for _ in range(places * INSIDE_SEEN):
            out.append(0)
        for entry in g.trapped:
            if trapper_of(entry) != seat:
                continue
            artifact = prison_of(entry)
            for place in range(places):
                if g.places[seat * places + place] == artifact:
                    at = start + place * INSIDE_SEEN
                    if out[at]:
                        at += 1
                    out[at] = (entry & CARD_BITS) + 1

    def write_own(self, g: Astrolabe, seat: int, setting: SetAstrolabes | None, out: list[int]) -> None:
        """Which of one's talismans can be used, and what one has aimed at or sealed."""
        hand = g.hands[seat]
        for place in range(HAND_SEEN):
            out.append(1 if place < len(hand) and usable_from(hand[place]) <= g.round else 0)
        if setting is None:
            out += NOTHING_SET
            return
        aimed = setting.aimed[seat]
        out.append(time_of(aimed) + 1 if aimed >= 0 else 0)
        out.append(action_of(aimed) + 1 if aimed >= 0 else 0)
        out.append(number_of(aimed) if aimed >= 0 else 0)
        sealed = setting.chosen[seat] if aimed < 0 else -1
        out.append(dial_of(sealed) + 1 if sealed >= 0 else 0)
        out.append(action_steps_of(sealed) + STEP_BIAS + 1 if sealed >= 0 else 0)
        out.append(number_steps_of(sealed) + STEP_BIAS + 1 if sealed >= 0 else 0)

    def write_stack(self, g: Astrolabe, seat: int, out: list[int]) -> None:
        """What is under way: sizes of decks, cards looked at, talismans being played, things not yet placed."""
        lifted = [0] * DECKS  # cards being looked at still belong to their decks
        playing: list[int] = []
        stars: list[int] = []
        for procedure in g.stack:
            if isinstance(procedure, Peek):
                lifted[procedure.deck] += len(procedure.cards)
            elif isinstance(procedure, PlayTalisman):
                if len(playing) < PLAYING_SEEN:
                    playing.append(procedure.design)
            elif isinstance(procedure, (PlaceStars, TakeConstellation, MoveStars)):
                stars += procedure.stars
            elif isinstance(procedure, (ReturnStars, ShiftStars, MoveInSky)) and procedure.token:
                stars.append(procedure.token)
        for deck in range(DECKS):
            out.append(seen(g.deck_size(deck) + lifted[deck]))
        top = g.stack[-1] if g.stack else None
        if isinstance(top, Peek):
            out.append((top.seat - seat) % g.seats + 1)
            out.append(top.deck + 1)
            out.append(seen(len(top.cards)))
            cards = top.cards[:PEEK_SEEN] if top.seat == seat else []
            write_things(out, [card_code(g, top.deck, card & CARD_BITS) for card in cards], PEEK_SEEN)
        else:
            out += NOTHING_SEEN
        write_things(out, playing, PLAYING_SEEN)
        write_tally(out, stars, STARS)
        out.append(top.demon + 1 if isinstance(top, PlaceDemon) else 0)
        out.append(top.artifact + 1 if isinstance(top, PlaceArtifact) else 0)

    def card_tables(self, g: Astrolabe) -> dict[str, CardTable]:
        """Demons by icons, points and essence, artifacts and talismans by the ops of their texts."""
        content = g.content
        words = TextColumns(content.texts)
        demons: list[list[float]] = []
        for demon in range(len(content.demon_ids)):
            icons = [float(content.stars[demon].count(star)) for star in range(1, STARS)]
            essence = [float(kind[demon]) for kind in (content.dark, content.bright, content.either)]
            demons.append([float(content.vp[demon]), *icons, *essence, *words.row(content.purge[demon])])
        artifacts: list[list[float]] = []
        for artifact in range(len(content.artifact_ids)):
            kinds = [float(content.after_kind[artifact] == kind) for kind in range(len(AFTER_NAMES))]
            texts = words.row(content.power[artifact]) + words.row(content.after[artifact])
            artifacts.append([float(content.holds[artifact]), *kinds, *texts])
        talismans: list[list[float]] = []
        for talisman in range(len(content.talisman_ids)):
            level = float(content.levels[talisman])
            need, bonus = words.goal(content.need[talisman]), words.row(content.bonus[talisman])
            talismans.append([level, *need, *bonus])
        powers = [f"{when}: {name}" for when in ("power", "after trap") for name in words.names]
        columns = ["points", *(f"{star} icons" for star in STAR_NAMES[1:]), *ESSENCE_NAMES, "either", *words.names]
        return {
            DEMON.word: CardTable(columns, demons),
            ARTIFACT.word: CardTable(["holds", *AFTER_NAMES, *powers], artifacts),
            TALISMAN.word: CardTable(["level", *(f"needs {goal}" for goal in words.goals), *words.names], talismans),
        }

    def progress(self, g: Astrolabe, seat: int) -> float:
        return float(score(g, seat))

    def most_options(self, g: Astrolabe) -> int:
        return 128

    def place_verbs(self, g: Astrolabe) -> list[Verb[Astrolabe]]:
        return [Verb(verb.number, verb.name, PLACES.get(verb.number, verb.nouns)) for verb in VERBS]

    def placed(self, g: Astrolabe, seat: int, options: list[int]) -> list[int]:
        return [self.by_place(g, seat, packed) for packed in options]

    def by_place(self, g: Astrolabe, seat: int, packed: int) -> int:
        verb, one = verb_of(packed), first(packed)
        content = g.content
        if verb == SET:
            instrument = content.instrument
            dial = one
            top = g.stack[-1]
            reading = top.aimed[seat] if isinstance(top, SetAstrolabes) else 0
            to_action = instrument.turns_to_action(dial, g.action_ring[seat], action_of(reading))
            to_number = instrument.turns_to_number(dial, g.number_ring[seat], number_of(reading))
            return option(
                SET, dial, to_action.index(second(packed) - STEP_BIAS), to_number.index(third(packed) - STEP_BIAS)
            )
        if verb == ACTIVATE:
            return option(ACTIVATE, self.own_place(g, seat, one), second(packed))
        if verb in (USE, MOVE_ARTIFACT):
            return option(verb, self.own_place(g, seat, one))
        if verb == TRAP_IN:
            return option(TRAP_IN, self.own_slot(g, seat, one), self.own_place(g, seat, second(packed)))
        if verb == PURGE_ONE:
            return option(PURGE_ONE, self.own_slot(g, seat, one))
        if verb == BUY:
            return option(BUY, g.artifact_row.index(one))
        if verb == CAPTURE_ROW:
            return option(CAPTURE_ROW, g.demon_row.index(one))
        if verb in (PLAY, DISCARD, GIVE):
            for place, held in enumerate(g.hands[seat]):
                if held & CARD_BITS == one:
                    return option(verb, place)
        return packed

    def own_place(self, g: Astrolabe, seat: int, artifact: int) -> int:
        places = g.content.places
        return g.places.index(artifact, seat * places, (seat + 1) * places) - seat * places

    def own_slot(self, g: Astrolabe, seat: int, demon: int) -> int:
        slots = g.content.demon_slots
        return g.slots.index(demon, seat * slots, (seat + 1) * slots) - seat * slots


def most_turns(g: Astrolabe) -> list[int]:
    """The most ways to turn the action ring, and the number ring, so that one thing stands at the dial."""
    return g.content.instrument.most_turns
