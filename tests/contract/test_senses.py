"""What learners perceive and answer with: bounds, nothing hidden, nothing forgotten, one number for one option."""

from array import array
from random import Random
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from asterism.kernel.catalogue import Catalogue
from asterism.kernel.chance import Chance
from asterism.kernel.errors import SetupError
from asterism.kernel.fleet import CUT_OFF, FINISHED, FORMS, PLACES, RUNS, Fleet
from asterism.kernel.game.game import AnyGame
from asterism.kernel.senses import CATEGORY, Senses
from asterism.kernel.speech.schema import view_type
from asterism.kernel.state import State
from contract.every_game import allowed_settings, moments, the_game

SEEDS = range(2)


def senses_of(table: tuple[AnyGame, int]) -> Senses[Any]:
    senses = table[0].senses
    assert senses is not None, f"{table[0].id} has no senses"
    return senses


def look(senses: Senses[Any], g: State, seat: int) -> list[int]:
    out: list[int] = []
    senses.look(g, seat, out)
    return out


def settings_for(table: tuple[AnyGame, int]) -> dict[str, str]:
    """Settings with which the game can be played by so many."""
    game, seats = table
    for seed in range(50):
        settings = {} if not seed else allowed_settings(game, seats, Random(seed))
        try:
            game.check_setup(seats, game.settings_of(settings))
        except SetupError:
            continue
        return settings
    raise AssertionError("no settings go with these seats")


def paths(kind: Any, start: str = "") -> list[str]:
    """Every leaf of a typed view, by its path."""
    if is_typeddict(kind):
        fields = get_type_hints(kind)
        return [path for field, held in fields.items() for path in paths(held, f"{start}.{field}" if start else field)]
    inner = [one for one in get_args(kind) if one is not type(None)]
    if get_origin(kind) in (list, tuple, Union, UnionType) and any(is_typed(one) for one in inner):
        return [path for one in inner for path in paths(one, start)]
    return [start]


def is_typed(kind: Any) -> bool:
    return is_typeddict(kind) or any(is_typed(one) for one in get_args(kind))


def test_a_look_keeps_to_its_schema(table: tuple[AnyGame, int]) -> None:
    senses = senses_of(table)
    assert senses.limit > 0
    for seed in SEEDS:
        for g in moments(*table, seed):
            schema = senses.schema(g)
            for seat in range(g.seats):
                seen = look(senses, g, seat)
                assert len(seen) == schema.width
                for field, offset in zip(schema.fields, schema.offsets, strict=True):
                    for value in seen[offset : offset + field.size]:
                        assert field.low <= value <= field.high, f"{field.name} is {value}"


def test_a_look_tells_nothing_hidden(table: tuple[AnyGame, int]) -> None:
    senses = senses_of(table)
    for seed in SEEDS:
        rng = Chance.seeded(seed)
        for g in moments(*table, seed):
            for seat in range(g.seats):
                assert look(senses, g.sample(seat, rng), seat) == look(senses, g, seat)


def test_looking_changes_nothing(table: tuple[AnyGame, int]) -> None:
    senses = senses_of(table)
    for g in moments(*table, 2):
        before = g.position()
        for seat in range(g.seats):
            look(senses, g, seat)
            senses.progress(g, seat)
        for seat in g.waiting():
            senses.placed(g, seat, g.stack[-1].onward(g, seat))
        assert g.position() == before


def test_every_part_of_the_view_is_mirrored_or_left_out_for_a_reason(table: tuple[AnyGame, int]) -> None:
    senses = senses_of(table)
    g = table[0].new(table[1], 1, settings_for(table))
    mirrored = [field.view for field in senses.schema(g).fields if field.view]
    leaves = paths(view_type(table[0]))
    for leaf in leaves:
        by_field = any(leaf == path or leaf.startswith(f"{path}.") for path in mirrored)
        assert by_field or senses.unseen(leaf), f"no field mirrors {leaf}, and no reason is given"
    for path in [*mirrored, *senses.left_out]:
        assert any(leaf == path or leaf.startswith(f"{path}.") for leaf in leaves), f"the view has no {path}"


def test_schema_and_numbers_are_the_same_all_through_a_game(table: tuple[AnyGame, int]) -> None:
    """For all games, with senses or without: options are numbered by pack, seats and settings alone."""
    senses = table[0].senses
    found: list[list[list[int]]] = []
    for g in moments(*table, 4):
        sizes = Catalogue(g, g.game.speech.verbs.values()).sizes
        if senses is not None:
            sizes = [*sizes, *senses.places(g).sizes, [field.size for field in senses.schema(g).fields]]
        found.append(sizes)
    assert len(found) > 1 and all(sizes == found[0] for sizes in found)


def test_every_option_has_a_number_of_its_own_and_is_found_by_it(table: tuple[AnyGame, int]) -> None:
    for seed in SEEDS:
        for g in moments(*table, seed):
            catalogue = Catalogue(g, g.game.speech.verbs.values())
            for seat in range(g.seats):
                options = g.options(seat)
                numbers = catalogue.numbers(options)
                assert len(set(numbers)) == len(options)
                for packed, number in zip(options, numbers, strict=True):
                    assert 0 <= number < catalogue.size
                    assert catalogue.number(packed) == number
                    assert catalogue.option(number) == packed


def test_every_option_has_a_place_of_its_own(table: tuple[AnyGame, int]) -> None:
    senses = senses_of(table)
    for seed in SEEDS:
        for g in moments(*table, seed):
            places = senses.places(g)
            for seat in g.waiting():
                options = g.stack[-1].onward(g, seat)
                assert len(options) <= senses.most_options(g)
                numbers = places.numbers(senses.placed(g, seat, options))
                assert len(set(numbers)) == len(options)
                assert array("i", senses.legal_places(g, seat, options, places)).tolist() == numbers
                for number, packed in zip(numbers, options, strict=True):
                    assert 0 <= number < places.size
                    assert places.verbs[places.place(number)].number == packed & 255
                    assert places.number(places.option(number)) == number


def test_every_card_of_a_family_has_a_row_of_numbers(table: tuple[AnyGame, int]) -> None:
    senses = senses_of(table)
    g = table[0].new(table[1], 1, settings_for(table))
    tables = senses.card_tables(g)
    nouns = {noun.word: noun for verb in table[0].speech.verbs.values() for noun in verb.nouns}
    for family, cards in tables.items():
        assert all(len(row) == len(cards.names) for row in cards.rows)
        if family in nouns:
            assert len(cards.rows) == nouns[family].most(g)
    for field in senses.schema(g).fields:
        if field.kind == CATEGORY and field.of in tables:
            assert field.high == len(tables[field.of].rows), field.name
    catalogue = senses.catalogue(g)
    columns = catalogue.feature_names(tables)
    for number in {0, catalogue.size // 2, catalogue.size - 1, *catalogue.numbers(g.options(g.waiting()[0]))}:
        assert len(catalogue.features(number, tables)) == len(columns)
        assert catalogue.describe(number)[0] == catalogue.verbs[catalogue.place(number)].name


def test_endings_are_what_the_outcome_says(table: tuple[AnyGame, int]) -> None:
    senses = senses_of(table)
    *_, g = moments(*table, 6)
    outcome = g.outcome()
    assert outcome is not None
    assert senses.ending(g) == (outcome.scores, outcome.ranks)


@pytest.mark.parametrize("form", FORMS)
def test_a_fleet_plays_the_games_that_single_tables_play(table: tuple[AnyGame, int], form: str) -> None:
    game, seats = table
    senses = senses_of(table)
    settings = settings_for(table)
    fleet = Fleet(game, game.content(), seats, settings, n=3, seed=5, form=form)
    rng = Random(5)
    singles: list[State] = [game.new(seats, seed, settings) for seed in fleet.seeds]
    for _ in range(150):
        looks = array(fleet.schema.code, fleet.looks())
        counts, asked, legal = (array("i", part) for part in (fleet.counts(), fleet.asked(), fleet.legal()))
        picks = [rng.randrange(count) for count in counts]
        chosen: list[int] = []
        start = 0
        for i, g in enumerate(singles):
            seat = g.waiting()[0]
            options = g.stack[-1].onward(g, seat)
            placed = senses.placed(g, seat, options) if form == PLACES else options
            numbers = fleet.catalogue.numbers(placed)
            assert (asked[i], counts[i]) == (seat, len(options))
            assert legal[start : start + counts[i]].tolist() == numbers
            assert looks[i * fleet.schema.width : (i + 1) * fleet.schema.width].tolist() == look(senses, g, seat)
            chosen.append(numbers[picks[i]])
            start += counts[i]
            g.step(seat, options[picks[i]])
        assert fleet.find(chosen) == picks
        fleet.step(picks)
        ended = array("i", fleet.ended()).tolist()
        scores = array("i", fleet.endings()[0]).tolist()
        for i, g in enumerate(singles):
            final = fleet.finals[i]
            assert (final is None) == (ended[i] == RUNS)
            if final is not None:
                assert final.digest() == g.digest()
            if ended[i] == FINISHED:
                assert scores[i * seats : (i + 1) * seats] == senses.ending(g)[0]
            elif ended[i] == CUT_OFF:
                assert g.stack and g.count == senses.limit
            if ended[i] != RUNS:
                singles[i] = game.new(seats, fleet.seeds[i], settings)


def test_a_fleet_refuses_a_pack_of_another_game_and_an_impossible_seed(table: tuple[AnyGame, int]) -> None:
    game, seats = table
    other = the_game("starlight" if game.id == "codex" else "codex")
    with pytest.raises(SetupError, match=f"house is no pack of {game.title}"):
        Fleet(game, other.content(), seats, settings_for(table))
    with pytest.raises(SetupError, match="a seed is a whole number from 0 on, not -1"):
        Fleet(game, None, seats, settings_for(table), seed=-1)


def test_a_fleet_refuses_what_is_no_answer(table: tuple[AnyGame, int]) -> None:
    senses_of(table)
    fleet = Fleet(table[0], None, table[1], settings_for(table), n=2)
    before = [g.digest() for g in fleet.games]
    for wrong in ([0], [0, 100_000], [-1, 0]):
        with pytest.raises(SetupError):
            fleet.step(wrong)
    with pytest.raises(SetupError, match="no legal option"):
        fleet.find([0, fleet.catalogue.size])
    assert [g.digest() for g in fleet.games] == before
