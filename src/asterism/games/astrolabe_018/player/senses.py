"""Astrolabe 0.18 for learners: boards with their dice and Divs, the rows, goals, one's own setting."""

from typing import ClassVar, Final

from asterism.games.astrolabe.model.instrument import STEP_BIAS, action_of, number_of, time_of
from asterism.games.astrolabe_018.model.names import (
    ACTIONS,
    AN_ACTION,
    ARTIFACT,
    DECKS,
    DIV,
    DIV_DECK,
    ENDS,
    FACES,
    FRESH,
    GOAL,
    LIMITS,
    LOOK,
    LOOK_NAMES,
    NONE,
    SECTOR,
    SOURCES,
    STARS,
    TIME_OF_DAY,
    TIMES,
    TIMINGS,
    TRIGGERS,
    TURN_NOTES,
    V_SET,
    VERBS,
)
from asterism.games.astrolabe_018.model.state import PILE, Astrolabe018
from asterism.games.astrolabe_018.rules.setting import SetAstrolabes
from asterism.kernel.names import Noun, Verb
from asterism.kernel.option import first, option, second, third, verb_of
from asterism.kernel.senses import (
    BYTE,
    CardTable,
    Field,
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
    write_seats,
    write_tally,
    write_things,
)

# How much of a list is perceived
ROW_SEEN: Final = 6  # the longest row that a setting allows
TOPS_SEEN: Final = 4  # of a deck one has looked at
READIED_SEEN: Final = 4
READ_AS_SEEN: Final = 6  # two triples
STAND_INS_SEEN: Final = 4

LOOKS: Final = len(LOOK_NAMES)
KINDS: Final = len(TIMES)  # of Libraries, stones and artifacts
STEPS_MOST: Final = 2 * STEP_BIAS + 1

ACTION_TURN: "Final[Noun[Astrolabe018]]" = Noun("turn of the action ring", size=lambda g: most_turns(g)[0])
NUMBER_TURN: "Final[Noun[Astrolabe018]]" = Noun("turn of the number ring", size=lambda g: most_turns(g)[1])


class Astrolabe018Senses(Senses[Astrolabe018]):
    limit: ClassVar[int] = 10_000
    left_out: ClassVar[dict[str, str]] = {
        "layout": "a setting",
        "boards.name": "names mean nothing",
        "boards.vp": "the points by source",
        "setting.action": "it follows from dial and rings",
        "setting.number": "it follows from dial and rings",
        "setting.time": "it follows from dial and rings",
        "setting.price": "it follows from dial and rings",
        "boards.announced": "a table that calls all numbers at once shows it as the reading",
        "turn.threshold": "among the notes of the turn",
        "row_size": "a setting",
        "keep_limit": "a setting",
    }

    def schema(self, g: Astrolabe018) -> Schema:
        content, seats = g.content, g.seats
        divs, artifacts, goals = len(content.div_ids), len(content.artifact_ids), len(content.goal_ids)
        sectors = g.layout.instrument.positions
        return Schema(
            [
                flags("asked", seats, "waiting"),
                counts("settings", len(g.settings), BYTE, "settings"),
                counts("round", 1, BYTE, "round"),
                categories("last round because", 1, len(ENDS), "end", "final"),
                flags("first-player token", seats, "token"),
                counts("number called", 1, BYTE, "called"),
                counts("stand-in dice", STAND_INS_SEEN, BYTE, "stand_ins"),
                flags("ready", seats, "ready"),
                categories("own dial", 1, sectors, SECTOR.word, "setting.dial"),
                counts("own rings", 2, BYTE, "setting.rings"),
                categories("aim: time", 1, len(TIMES), TIME_OF_DAY.word, "aimed.time"),
                categories("aim: action", 1, len(ACTIONS), AN_ACTION.word, "aimed.action"),
                counts("aim: number", 1, BYTE, "aimed.number"),
                categories("acting", 1, seats, "seat", "acting"),
                counts("turn", TURN_NOTES, BYTE, "turn"),
                counts("read as", READ_AS_SEEN, BYTE, "turn.read_as"),
                categories("readied", READIED_SEEN, artifacts, ARTIFACT.word, "turn.readied"),
                categories("batch", content.captured, divs, DIV.word, "turn.batch"),
                *self.of_boards(g),
                categories("row", ROW_SEEN, divs, DIV.word, "row"),
                counts("deck", 1, BYTE, "deck"),
                bits("Divs under the deck", divs, DIV.word, "bottoms"),
                categories("Libraries", KINDS, artifacts, ARTIFACT.word, "library"),
                counts("Library decks", KINDS, BYTE, "library_decks"),
                bits("discarded artifacts", artifacts, ARTIFACT.word, "discards"),
                counts("cards looked at", len(DECKS) * seats, BYTE, "looked"),
                categories("top Divs", TOPS_SEEN, divs, DIV.word, "tops"),
                categories("top artifacts", KINDS * TOPS_SEEN, artifacts, ARTIFACT.word, "tops"),
                counts("bag", 2, BYTE, "bag"),
                counts("stone supply", 1, BYTE, "stone_supply"),
                categories("goals", content.open_goals, goals, GOAL.word, "goals.id"),
                categories("owners of goals", content.open_goals, seats, "seat", "goals.owner"),
            ]
        )

    def of_boards(self, g: Astrolabe018) -> list[Field]:
        """Field by field, the board of the seat that looks before the others."""
        content, seats = g.content, g.seats
        divs, artifacts = len(content.div_ids), len(content.artifact_ids)
        sectors = g.layout.instrument.positions
        return [
            counts("points", seats * len(SOURCES), BYTE, "boards.sources"),
            counts("focus", seats, BYTE, "boards.focus"),
            counts("dial", seats, sectors, "boards.dial"),
            counts("rings", seats * 2, BYTE, "boards.rings"),
            counts("reading", seats * 3, BYTE, "boards.reading"),
            flags("hidden", seats, "boards.hidden"),
            counts("free steps", seats, BYTE, "boards.free_steps"),
            counts("stones", seats * KINDS, BYTE, "boards.stones"),
            counts("dice", seats * LOOKS, BYTE, "boards.dice"),
            categories("captured Divs", seats * content.captured, divs, DIV.word, "boards.captured.id"),
            bits("covered stars", 8, "star", "boards.captured.covered", seats * content.captured),
            bits("banished", divs, DIV.word, "boards.banished", seats),
            categories("artifacts", seats * KINDS, artifacts, ARTIFACT.word, "boards.artifacts"),
            bits("used", artifacts, ARTIFACT.word, "boards.used", seats),
            counts("bought", seats, BYTE, "boards.bought"),
            flags("guarded", seats, "boards.guarded"),
        ]

    def look(self, g: Astrolabe018, seat: int, out: list[int]) -> None:
        content, seats = g.content, g.seats
        top = g.stack[-1] if g.stack else None
        setting = top if isinstance(top, SetAstrolabes) else None
        write_seats(out, g.waiting(), seats, seat)
        out += g.settings
        out.append(seen(g.round))
        out.append(g.final)
        write_seats(out, [g.token], seats, seat)
        out.append(seen(g.called))
        write_padded(out, g.stand_ins, STAND_INS_SEEN)
        write_seats(out, setting.may_act(g) if setting is not None else [], seats, seat)
        self.write_setting(g, seat, setting, out)
        acting = g.stack[1].seat if len(g.stack) > 1 and setting is None else -1
        out.append((acting - seat) % seats + 1 if acting >= 0 else 0)
        write_padded(out, g.turn if acting >= 0 else [], TURN_NOTES)
        write_padded(out, g.read_as if acting >= 0 else [], READ_AS_SEEN)
        write_things(out, [card % FRESH for card in g.reactions[:READIED_SEEN]] if acting >= 0 else [], READIED_SEEN)
        write_things(out, g.batch[: content.captured] if acting >= 0 else [], content.captured)
        self.write_boards(g, seat, out)
        write_things(out, g.row[:ROW_SEEN], ROW_SEEN)
        out.append(seen(g.cards_in(DIV_DECK)))
        write_among(out, g.bottoms, len(content.div_ids))
        write_things(out, g.library, KINDS)
        out.append(seen(g.cards_in(1)))
        out.append(seen(g.cards_in(2)))
        write_among(out, g.discards[0] + g.discards[1], len(content.artifact_ids))
        for deck in range(len(DECKS)):
            write_around(out, [seen(known) for known in g.known[deck * seats : deck * seats + seats]], seat)
        for deck in range(len(DECKS)):
            known = g.known[deck * seats + seat]
            write_things(out, g.tops[deck][: min(known, TOPS_SEEN)], TOPS_SEEN)
        out += g.bag
        out.append(seen(g.stone_supply()))
        write_things(out, g.goals[: content.open_goals], content.open_goals)
        owners = g.goal_owner[: content.open_goals]
        write_things(out, [(owner - seat) % seats if owner != NONE else NONE for owner in owners], content.open_goals)

    def write_setting(self, g: Astrolabe018, seat: int, setting: SetAstrolabes | None, out: list[int]) -> None:
        """One's own hidden setting, while it is being made or waits to be called, and what one aims at."""
        own = g.setting[seat] if setting is None and g.hidden[seat] else NONE
        aimed = NONE
        if setting is not None:
            own, aimed = setting.chosen[seat], setting.aimed[seat]
        layout = g.layout
        out.append(first(own) + 1 if own >= 0 else 0)
        out.append(layout.action_after(g.action_ring[seat], own) if own >= 0 else 0)
        out.append(layout.number_after(g.number_ring[seat], own) if own >= 0 else 0)
        out.append(time_of(aimed) + 1 if aimed >= 0 else 0)
        out.append(action_of(aimed) + 1 if aimed >= 0 else 0)
        out.append(number_of(aimed) if aimed >= 0 else 0)

    def write_boards(self, g: Astrolabe018, seat: int, out: list[int]) -> None:
        content, seats = g.content, g.seats
        around = [(seat + i) % seats for i in range(seats)]
        sources, places = len(SOURCES), content.captured
        for one in around:
            for points in g.points[sources * one : sources * (one + 1)]:
                out.append(seen(points))
        for one in around:
            out.append(seen(g.focus_seen(one, seat)))
        write_around(out, g.dial, seat)
        for one in around:
            out.append(g.action_ring[one])
            out.append(g.number_ring[one])
        for one in around:
            reading = self.reading_shown(g, one)
            out.append(time_of(reading))
            out.append(action_of(reading))
            out.append(number_of(reading))
        write_around(out, g.hidden, seat)
        write_around(out, [seen(steps) for steps in g.free_steps], seat)
        for one in around:
            out += g.stones[KINDS * one : KINDS * (one + 1)]
        for one in around:
            write_tally(out, [die & LOOK for die in g.dice[one]], LOOKS)
        for one in around:
            write_things(out, g.captured[places * one : places * (one + 1)], places)
        for one in around:
            out += g.covered[places * one : places * (one + 1)]
        for one in around:
            mine = [entry % PILE for entry in g.banished if entry // PILE == one]
            write_among(out, mine, len(content.div_ids))
        for one in around:
            write_things(out, g.artifacts[KINDS * one : KINDS * (one + 1)], KINDS)
        for one in around:
            used = [mark % PILE for mark in g.used + g.used_up if mark // PILE == one]
            write_among(out, used, len(content.artifact_ids))
        write_around(out, [seen(bought) for bought in g.bought], seat)
        write_around(out, g.guarded, seat)

    def reading_shown(self, g: Astrolabe018, seat: int) -> int:
        """What everybody sees on a board: the last reading, or the new one where all are called at once."""
        if g.content.reveal_together and g.hidden[seat]:
            return g.layout.read(g.action_ring[seat], g.number_ring[seat], g.setting[seat])
        return g.layout.instrument.read(g.dial[seat], g.action_ring[seat], g.number_ring[seat])

    def card_tables(self, g: Astrolabe018) -> dict[str, CardTable]:
        """Divs by stars and points, artifacts by timing and effect, goals by what they ask."""
        content = g.content
        words = TextColumns(content.texts)
        divs: list[list[float]] = []
        for div in range(len(content.div_ids)):
            stars = [float(content.div_stars[div].count(star)) for star in range(STARS)]
            facts = [float(content.div_vp[div]), float(content.div_time[div]), float(content.div_elite[div])]
            divs.append([*facts, *stars, *words.row(content.div_bonus[div])])
        artifacts: list[list[float]] = []
        for card in range(len(content.artifact_ids)):
            facts = [float(fact[card]) for fact in (content.artifact_price, content.artifact_vp, content.artifact_time)]
            timing = [float(content.artifact_timing[card] == i) for i in range(len(TIMINGS))]
            waits = [float(content.artifact_on[card] == i) for i in range(len(TRIGGERS))]
            limit = [float(content.artifact_limit[card] == i) for i in range(len(LIMITS))]
            when, effect = words.goal(content.artifact_when[card]), words.row(content.artifact_effect[card])
            artifacts.append([*facts, *timing, *waits, *limit, *when, *effect])
        goals = [
            [float(points), *words.goal(wanted)]
            for points, wanted in zip(content.goal_vp, content.goal_condition, strict=True)
        ]
        conditions = [f"needs {goal}" for goal in words.goals]
        columns = ["price", "points", "night", *TIMINGS, *TRIGGERS, *LIMITS, *conditions, *words.names]
        return {
            DIV.word: CardTable(["points", "night", "elite", *FACES[:STARS], *words.names], divs),
            ARTIFACT.word: CardTable(columns, artifacts),
            GOAL.word: CardTable(["points", *conditions], goals),
        }

    def progress(self, g: Astrolabe018, seat: int) -> float:
        return float(g.vp(seat))

    def most_options(self, g: Astrolabe018) -> int:
        return 160

    def place_verbs(self, g: Astrolabe018) -> list[Verb[Astrolabe018]]:
        turned = [SECTOR, ACTION_TURN, NUMBER_TURN]
        return [Verb(verb.number, verb.name, turned if verb.number == V_SET else verb.nouns) for verb in VERBS]

    def placed(self, g: Astrolabe018, seat: int, options: list[int]) -> list[int]:
        top = g.stack[-1]
        if not isinstance(top, SetAstrolabes) or top.aimed[seat] == NONE:
            return options
        instrument, reading = g.layout.instrument, top.aimed[seat]
        found: list[int] = []
        for packed in options:
            if verb_of(packed) == V_SET:
                dial = first(packed)
                to_action = instrument.turns_to_action(dial, g.action_ring[seat], action_of(reading))
                to_number = instrument.turns_to_number(dial, g.number_ring[seat], number_of(reading))
                action_turn = to_action.index(second(packed) - STEP_BIAS)
                packed = option(V_SET, dial, action_turn, to_number.index(third(packed) - STEP_BIAS))
            found.append(packed)
        return found


def most_turns(g: Astrolabe018) -> list[int]:
    """The most ways to turn the action ring, and the number ring, so that one thing stands at the dial."""
    return g.layout.instrument.most_turns


def write_padded(out: list[int], numbers: list[int], size: int) -> None:
    """Numbers as they are, cut off or filled up with 0."""
    for i in range(size):
        out.append(seen(numbers[i]) if i < len(numbers) else 0)
