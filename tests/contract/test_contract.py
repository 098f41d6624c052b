"""The contract suite: random games of every registered game, checked at their decisions."""

import json
import random

import pytest

from asterism.drawing.boards import board_of
from asterism.kernel.chance import Chance
from asterism.kernel.errors import Illegal, Stale
from asterism.kernel.game.game import AnyGame
from asterism.kernel.game.record import Match, Record
from asterism.kernel.plain import Plain
from asterism.kernel.procedure import Sealed
from asterism.kernel.speech.speech import Key
from asterism.kernel.state import SPECTATOR, Event, State
from contract.every_game import moments, played, seeds

SEEDS = seeds(2)
SECRET_SEED = 1 << 128 | 7  # long enough for the secure streams that people play with
NONSENSE: list[Key] = [[], ["no-such-move"], [1], ["no-such-move", 1, 2, 3, 4]]
DRAWN_EVERY = 10
WORDS_EVERY = 5  # putting hundreds of options into words is slow, so it is done at every fifth decision
SHARED = ("game", "pack", "content", "layout", "names", "log")  # what a state holds beside its position
AHEAD = 4  # answers played on when two positions must stay equal


def viewers(g: State) -> list[int]:
    return [SPECTATOR, *range(g.seats)]


def actors(g: State) -> list[int]:
    return sorted({*g.waiting(), *g.may_act()})


def in_words(g: State) -> bool:
    """Whether this is a moment at which decisions are put into words."""
    return g.count % WORDS_EVERY == 0


def play_on(g: State, other: State, rng: random.Random) -> None:
    """Give both the same random answers for a while; they must stay equal."""
    for _ in range(AHEAD):
        if not g.stack:
            return
        seat = g.waiting()[0]
        packed = rng.choice(g.options(seat))
        g.step(seat, packed)
        other.step(seat, packed)
        assert g.position() == other.position()


def after(g: State, seat: int, packed: int) -> State:
    """A copy one answer further, with what that answer told."""
    ahead = g.clone()
    ahead.log = []
    ahead.step(seat, packed)
    return ahead


def log_of(g: State, rng: random.Random) -> list[Event]:
    """What a random next answer would tell."""
    if not g.stack:
        return []
    seat = rng.choice(g.waiting())
    return after(g, seat, rng.choice(g.options(seat))).log or []


def contents_of(value: object) -> object:
    """Everything an object holds, declared or not (compiled objects show their declared fields only)."""
    if isinstance(value, list):
        return [contents_of(item) for item in value]
    if isinstance(value, State):
        declared = State.KERNEL_FIELDS + type(value).FIELDS
        names = [name for name in getattr(value, "__dict__", declared) if name not in SHARED]
        return {name: contents_of(getattr(value, name)) for name in names}
    if isinstance(value, Plain):
        return {name: contents_of(getattr(value, name)) for name in getattr(value, "__dict__", type(value).FIELDS)}
    assert isinstance(value, (bool, int)), f"{value!r} is not plain data"
    return value


def test_options_belong_exactly_to_the_seats_that_may_act(table: tuple[AnyGame, int]) -> None:
    for seed in SEEDS:
        for g in moments(*table, seed):
            if g.stack:
                assert g.waiting(), "somebody must be asked"
            for seat in range(g.seats):
                options = g.options(seat)
                assert bool(options) == (seat in actors(g))
                assert len(set(options)) == len(options)
            for seat in g.waiting():
                onward = g.stack[-1].onward(g, seat)
                assert onward and set(onward) <= set(g.options(seat))


def test_a_clone_is_equal_and_independent(table: tuple[AnyGame, int]) -> None:
    for seed in SEEDS:
        rng = random.Random(seed)
        for g in moments(*table, seed):
            before = g.position()
            held = contents_of(g)
            clone = g.clone()
            assert contents_of(clone) == held
            play_on(clone, g.clone(), rng)
            assert g.position() == before


def test_a_game_saved_in_the_middle_continues_identically(table: tuple[AnyGame, int]) -> None:
    game, seats = table
    for seed in SEEDS:
        rng = random.Random(seed)
        for g in moments(game, seats, seed):
            loaded = game.from_json(json.loads(json.dumps(g.to_json())))
            assert contents_of(loaded) == contents_of(g)
            play_on(loaded, g.clone(), rng)


def test_a_replay_of_the_record_gives_the_same_game(table: tuple[AnyGame, int]) -> None:
    game, seats = table
    for seed in (*SEEDS, SECRET_SEED):
        match = played(game, seats, seed)
        record = Record.from_json(json.loads(match.record.dumps()))
        again = Match.replay(game, record)
        assert again.state.position() == match.state.position()
        assert again.record.to_json() == match.record.to_json()
        assert again.story(SPECTATOR) == match.story(SPECTATOR)


def test_rewinding_gives_the_position_of_that_moment(table: tuple[AnyGame, int]) -> None:
    game, seats = table
    match = played(game, seats, 1, most=150)
    rng = random.Random(1)
    while match.record.answers:
        count = rng.randrange(max(0, len(match.record.answers) - 40), len(match.record.answers))
        then = match.at(count).position()
        match.rewind(count)
        assert match.state.position() == then
        assert len(match.events) == len(match.barriers) == count


def test_nothing_hidden_is_seen(table: tuple[AnyGame, int]) -> None:
    """A world sampled for a viewer looks exactly the same to it: view, question, refusals."""
    for seed in SEEDS:
        rng = Chance.seeded(seed)
        for g in moments(*table, seed):
            for viewer in viewers(g):
                world = g.sample(viewer, rng)
                assert world.observe(viewer) == g.observe(viewer)
                if viewer != SPECTATOR:
                    assert world.options(viewer) == g.options(viewer)
                if viewer != SPECTATOR and in_words(g):
                    ours, theirs = g.decision(viewer), world.decision(viewer)
                    assert (ours and ours.to_json()) == (theirs and theirs.to_json())
                assert game_of(table).invariant(world) == ""


def test_a_sampled_world_depends_only_on_what_the_seat_knows(table: tuple[AnyGame, int]) -> None:
    """Two worlds the seat cannot tell apart give it the same samples: sort what is hidden, then draw from it."""
    for seed in SEEDS:
        for g in moments(*table, seed):
            for viewer in viewers(g):
                other = g.sample(viewer, Chance.seeded(2))
                again = other.sample(viewer, Chance.seeded(1))
                assert again.position() == g.sample(viewer, Chance.seeded(1)).position()


def test_no_view_or_log_line_holds_the_seed(table: tuple[AnyGame, int]) -> None:
    for seed in SEEDS:
        rng = random.Random(seed)
        for g in moments(*table, seed):
            marks = [str(number) for number in g.chance.streams]
            told = log_of(g, rng)
            for viewer in viewers(g):
                seen = json.dumps([g.observe(viewer), g.game.speech.story(g, told, viewer)])
                assert not any(mark in seen for mark in marks)


def test_the_log_tells_a_seat_nothing_hidden(table: tuple[AnyGame, int]) -> None:
    """An answer tells a viewer the same in every world it thinks possible, unless chance or a reveal spoke."""
    for seed in SEEDS:
        rng = Chance.seeded(seed)
        choice = random.Random(seed)
        for g in moments(*table, seed):
            if not g.stack:
                break
            seat = choice.choice(g.waiting())
            packed = choice.choice(g.options(seat))
            for viewer in viewers(g):
                told = []
                for world in (g.clone(), g.sample(viewer, rng)):
                    if packed not in world.options(seat):
                        break
                    drawn, shown = world.chance.drawn, world.shown
                    world.log = []
                    world.step(seat, packed)
                    if world.chance.drawn == drawn and world.shown == shown:
                        told.append(g.game.speech.story(world, world.log, viewer))
                if len(told) == 2:
                    assert told[0] == told[1]


def test_a_sealed_choice_is_told_to_nobody_else(table: tuple[AnyGame, int]) -> None:
    """While others have yet to choose, two choices that look the same to a viewer are told to it in the same words."""
    for seed in SEEDS:
        choice = random.Random(seed)
        for g in moments(*table, seed):
            if not g.stack or not isinstance(g.stack[-1], Sealed) or len(g.waiting()) < 2:
                continue
            seat = choice.choice(g.waiting())
            options = g.options(seat)
            worlds = [after(g, seat, packed) for packed in choice.sample(options, min(2, len(options)))]
            for viewer in viewers(g):
                if viewer != seat and worlds[0].observe(viewer) == worlds[-1].observe(viewer):
                    stories = [g.game.speech.story(world, world.log or [], viewer) for world in worlds]
                    assert stories[0] == stories[-1]


def test_every_option_has_its_own_key_and_label(table: tuple[AnyGame, int]) -> None:
    for seed in SEEDS:
        for g in filter(in_words, moments(*table, seed)):
            for seat in actors(g):
                decision = g.decision(seat)
                assert decision is not None and decision.rule in g.game.rules.rules, decision
                assert decision.must == (seat in g.waiting())
                keys = [json.dumps(choice.key) for choice in decision.options]
                assert len(set(keys)) == len(keys)
                labels = [(choice.group, choice.label, choice.note) for choice in decision.options]
                assert len(set(labels)) == len(labels), labels
                for choice in decision.options:
                    assert g.option_of(seat, json.loads(json.dumps(choice.key))) == choice.option
                for barred in decision.barred:
                    assert barred.rule in g.game.rules.rules, barred.rule
                    assert barred.choice.option not in g.options(seat)


def test_every_option_can_be_found_on_the_table(table: tuple[AnyGame, int]) -> None:
    """What options touch is a piece or a zone of the seat's own view; piece ids are unique."""
    for seed in SEEDS:
        for g in filter(in_words, moments(*table, seed)):
            for seat in viewers(g):
                view = json.loads(json.dumps(g.observe(seat)))
                zones = g.game.speech.zones(view, g.pack)
                pieces = [piece.id for zone in zones for piece in zone.pieces if not piece.hidden]
                assert len(set(pieces)) == len(pieces), pieces
                assert len(g.game.speech.panels(view, g.pack)) == g.seats
                assert g.game.speech.headline(view)
                decision = g.decision(seat) if seat != SPECTATOR else None
                if decision is not None:
                    places = {*pieces, *(zone.id for zone in zones), *(f"seat:{i}" for i in range(g.seats))}
                    for choice in decision.options:
                        assert set(choice.touches) <= places, (choice.key, choice.touches)


def test_wrong_answers_are_refused_with_a_rule_and_change_nothing(table: tuple[AnyGame, int]) -> None:
    for seed in SEEDS:
        rng = random.Random(seed)
        seen: list[int] = []
        for g in moments(*table, seed):
            before = g.position()
            for seat in range(g.seats):
                legal = g.options(seat)
                wrong = [packed for packed in rng.sample(seen, min(12, len(seen))) if packed not in legal]
                for packed in wrong:
                    with pytest.raises(Illegal) as refused:
                        g.apply(seat, packed)
                    assert refused.value.rule in g.game.rules.rules, refused.value.rule
                    assert refused.value.text
                if legal:
                    with pytest.raises(Stale):
                        g.apply(seat, legal[0], n=g.number(seat) + 1)
                    seen.extend(packed for packed in legal if packed not in seen)
            for nonsense in NONSENSE:
                with pytest.raises(Illegal):
                    g.apply(0, nonsense)
            assert g.position() == before


def test_components_are_conserved_and_the_game_ends_with_a_result(table: tuple[AnyGame, int]) -> None:
    game, seats = table
    for seed in seeds(10):
        for g in moments(game, seats, seed):
            assert game.invariant(g) == ""
            assert (g.outcome() is None) == bool(g.stack)
        outcome = g.outcome()
        assert outcome is not None
        assert len(outcome.scores) == len(outcome.ranks) == len(outcome.sources) == seats
        for points, parts in zip(outcome.scores, outcome.sources, strict=True):
            assert points == sum(part for _, part in parts), "the score sheet does not add up"
        assert outcome.rule in game.ends and set(game.ends) <= set(game.rules.rules)
        assert game.team or min(outcome.ranks) == 1
        json.dumps(outcome.to_json())


def test_advice_is_given_at_every_decision(table: tuple[AnyGame, int]) -> None:
    game, seats = table
    for g in moments(game, seats, 0):
        for seat in range(seats):
            parts = game.advice(g, seat)
            assert game.worth(g, seat) == pytest.approx(sum(value for _, value in parts))


def test_the_terminal_can_draw_every_moment(table: tuple[AnyGame, int]) -> None:
    for g in moments(*table, 0):
        for viewer in viewers(g):
            drawing = g.game.speech.draw(json.loads(json.dumps(g.observe(viewer))), g.pack, False, 100)
            assert "\x1b" not in drawing
            assert all(len(line) <= 100 for line in drawing.split("\n"))


def test_the_board_is_drawn_from_a_view_that_came_as_json(table: tuple[AnyGame, int]) -> None:
    draw = board_of(table[0])
    for g in moments(*table, 0):
        if g.count % DRAWN_EVERY == 0 or not g.stack:
            seen = json.loads(json.dumps(g.observe(0)))
            assert draw(seen, g.pack, g.names).markup() == draw(g.observe(0), g.pack, g.names).markup()


def game_of(table: tuple[AnyGame, int]) -> AnyGame:
    return table[0]
