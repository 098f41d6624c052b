"""4- End of Round, Game End & the Winner."""

from asterism.games.astrolabe import GAME
from asterism.games.astrolabe.model.names import ARTIFACTS, DECK_EMPTY, DEMONS, FIVE_TRAPPED, ROW_UNFILLABLE, STALLED
from asterism.games.astrolabe.model.state import Astrolabe
from asterism.games.astrolabe.rules.demons import trap
from asterism.games.astrolabe.rules.scoring import score
from games.astrolabe.helpers import (
    act,
    aim,
    begin_turn,
    clear,
    end_round,
    give_artifact,
    give_demon,
    keys,
    new_game,
    of_verb,
    read_demon,
    set_row,
    take_artifacts,
    turn,
    verbs,
)
from rules_coverage import rule

SMALL = ("bakhtak", "nasnas", "davalpa", "mardazma", "lulu", "mush-parik", "niyaz", "chishmak")
CARDS = ("jar", "mirror", "rete", "dipper", "iron-cage", "mortar", "broom", "censer")


def bury(g: Astrolabe, keep: int) -> None:
    """Leave this many demons in the deck; the others have been purged by seat 1."""
    while len(g.pools[DEMONS]) > keep:
        g.purged.append(g.pools[DEMONS].pop() | 1 << 8)


def with_traps(seat: int, count: int, g: Astrolabe, first: int = 0) -> None:
    """Trap demons in artifacts of a seat, as the trap action does."""
    take_artifacts(g, seat)
    for i in range(count):
        give_artifact(g, CARDS[first + i], "day" if i < 4 else "night", seat=seat)
        demon = read_demon(g, SMALL[first + i], 1, seat=seat)
        trap(g, seat, demon, g.content.artifact_ids.index(CARDS[first + i]))


# Clean-up


@rule("cleanup.pass-tie-breaker")
def test_the_tie_breaker_moves_clockwise() -> None:
    g = new_game(3, 1, tie_breaker="seat 2")
    for expected in (2, 0, 1):
        for seat in range(3):
            key = next(key for key in keys(g, seat) if key[0] == "aim")
            aim(g, seat, str(key[1]), str(key[2]), int(key[3]))
        end_round(g)
        assert g.holder == expected


@rule("cleanup.refill-demons", "cleanup.refill-artifacts")
def test_rows_are_filled_up_and_cards_still_there_stay() -> None:
    g = turn("capture", 1, seats=3)
    set_row(g, "", "akvan", "")
    g.pools[ARTIFACTS] += [artifact for artifact in g.artifact_row if artifact >= 0]
    g.artifact_row = [-1, -1]
    deck, artifacts = len(g.pools[DEMONS]), len(g.pools[ARTIFACTS])
    end_round(g)
    assert g.demon_row[1] == g.content.demon_ids.index("akvan") and min(g.demon_row) >= 0
    assert len(g.pools[DEMONS]) == deck - 2
    assert min(g.artifact_row) >= 0 and len(g.pools[ARTIFACTS]) == artifacts - 2


# Ends


@rule("end.five-trapped", "end.bonus", "end.finish-round", "ruling.end.no-cleanup")
def test_five_traps_bring_the_bonus_and_the_round_is_played_to_its_end() -> None:
    g = turn("trap", 1, seats=3)
    with_traps(0, 4, g)
    assert g.last == 0 and g.vp[0] == 0
    give_artifact(g, "nard-box", "night")
    read_demon(g, "ghul", 2)
    act(g, ["act", "trap", 1], ["trap", "ghul", "nard-box"])
    assert g.last == FIVE_TRAPPED and g.vp[0] == 5
    holder, row = g.holder, g.demon_row[:]
    act(g, ["end-turn"])
    assert g.waiting() == [g.order[1]], "the others still take their turns"
    act(g, ["end-turn"], seat=g.order[1])
    act(g, ["end-turn"], seat=g.order[2])
    assert g.over == FIVE_TRAPPED and (g.holder, g.demon_row) == (holder, row), "no clean-up after the last round"
    result = g.outcome()
    assert result is not None and result.rule == "end.five-trapped" and result.winners() == [0]


@rule("end.bonus-for-all-finishers", "ruling.end.bonus-token-shared", "end.more-than-five", "ruling.end.count-demons")
def test_everybody_who_finishes_in_the_last_round_gets_the_bonus_once() -> None:
    g = turn("trap", 4)
    with_traps(0, 4, g)
    give_artifact(g, "chain", "night")
    read_demon(g, "ghul", 2)
    read_demon(g, "kunda", 3)
    act(g, ["act", "trap", 4], ["trap", "ghul", "chain"], ["trap", "kunda", "chain"])
    assert g.trapped_count[0] == 6 and g.vp[0] == 5, "a sixth scores its print and no further bonus"
    assert score(g, 0) == 4 * 3 + 5 + 5 + 5
    act(g, ["end-turn"])
    for i, id in enumerate(SMALL[4:8]):
        give_artifact(g, CARDS[4 + i], "night", seat=1)
        trap(g, 1, read_demon(g, id, 1, seat=1), g.content.artifact_ids.index(CARDS[4 + i]))
    give_artifact(g, "nard-box", "day", seat=1)
    trap(g, 1, read_demon(g, "indar", 2, seat=1), g.content.artifact_ids.index("nard-box"))
    assert g.vp[1] == 5


@rule("end.demon-deck-empty-last-round", "ruling.end.deck-timing", "ruling.end.trigger-irrevocable")
def test_the_last_demon_drawn_during_a_turn_makes_the_round_the_last() -> None:
    g = turn("capture", 1)
    bury(g, 1)
    act(g, ["act", "capture", 1], ["capture-blind"], ["slot", "1"])
    assert g.last == DECK_EMPTY and min(g.demon_row) >= 0, "though the row is complete"
    g.purged.pop()
    g.pools[DEMONS].append(g.content.demon_ids.index("akvan"))
    end_round(g)
    assert g.over == DECK_EMPTY, "cards that return to the deck do not undo it"


@rule("ruling.end.deck-timing")
def test_a_refill_that_takes_the_last_card_leaves_exactly_one_more_round() -> None:
    g = turn("capture", 1)
    bury(g, 1)
    demon = g.content.demon_ids[g.demon_row[0]]
    act(g, ["act", "capture", 1], ["capture", demon], ["slot", "1"])
    end_round(g)
    assert g.round == 2 and g.last == DECK_EMPTY and min(g.demon_row) >= 0 and g.outcome() is None
    for seat in range(2):
        key = next(key for key in keys(g, seat) if key[0] == "aim")
        aim(g, seat, str(key[1]), str(key[2]), int(key[3]))
    end_round(g)
    assert g.over == DECK_EMPTY and g.round == 2


@rule("end.demon-deck-unfillable", "ruling.end.deck-timing", "ruling.end.no-cleanup")
def test_a_row_that_cannot_be_filled_ends_the_game_at_once() -> None:
    g = turn("capture", 2)
    bury(g, 1)
    g.last = 0
    for demon in [g.content.demon_ids[demon] for demon in g.demon_row]:
        if "act" in verbs(g):
            act(g, ["act", "capture", 2])
        act(g, ["capture", demon])
        act(g, ["slot", *of_verb(g, "slot")[0]])
    g.pools[ARTIFACTS].append(g.artifact_row[0])
    g.artifact_row[0] = -1
    holder = g.holder
    end_round(g)
    assert g.over == ROW_UNFILLABLE and g.round == 1
    assert g.holder == (holder + 1) % 2, "the tie-breaker has passed"
    assert g.artifact_row[0] == -1, "the artifact row is not filled"
    result = g.outcome()
    assert result is not None and result.rule == "end.demon-deck-unfillable"


@rule("ruling.end.bonus-in-deck-ending")
def test_the_bonus_is_paid_for_five_traps_whatever_ended_the_game() -> None:
    g = turn("trap", 1)
    g.last = DECK_EMPTY
    with_traps(0, 5, g)
    end_round(g)
    result = g.outcome()
    assert g.over == DECK_EMPTY and result is not None
    assert result.scores == [5 * 3 + 5, 0], "emptying the deck itself earns nothing"


@rule("ruling.end.stall-guard")
def test_round_forty_is_the_last_unless_the_table_has_no_limit() -> None:
    for choice, ended in (("40 rounds", True), ("no limit", False)):
        g = new_game(2, 1, stall_guard=choice)
        while g.stack and g.round <= 40:
            seat = g.waiting()[0]
            if g.order:
                g.apply(seat, ["end-turn"])
            else:
                key = next(key for key in keys(g, seat) if key[0] == "aim")
                aim(g, seat, str(key[1]), str(key[2]), int(key[3]))
        assert bool(g.over == STALLED) == ended
        assert g.round == (40 if ended else 41)
        result = g.outcome()
        assert (result is not None and result.rule == "ruling.end.stall-guard") == ended


@rule("ruling.end.stall-guard")
def test_a_game_that_nobody_wants_to_end_is_scored_at_last() -> None:
    g = turn("meditate", 1, "day", stall_guard="no limit")
    g.round = 1_999
    end_round(g)
    assert g.round == 2_000 and not g.over
    end_round(begin_turn(g, "meditate", 1, "night"))
    result = g.outcome()
    assert result is not None and result.reason == "2000 rounds have been played."


# Scores


def ended(g: Astrolabe) -> Astrolabe:
    g.last = FIVE_TRAPPED
    end_round(g)
    return g


@rule("end.score", "end.vp-sources", "ruling.end.vp-supply")
def test_the_score_is_print_on_trapped_demons_plus_tokens() -> None:
    g = turn("trap", 1)
    with_traps(0, 2, g)
    give_demon(g, "sepid", 2)
    g.gain_vp(0, 120)
    ended(g)
    result = g.outcome()
    assert result is not None and result.scores[0] == 6 + 120, "tokens never run out"
    assert result.sources[0] == [("trapped demons", 6), ("artifacts", 120)]


@rule("end.winner")
def test_most_points_win_whoever_ended_the_game() -> None:
    g = turn("trap", 1)
    with_traps(0, 5, g)
    g.gain_vp(1, 40)
    ended(g)
    result = g.outcome()
    assert result is not None and result.ranks == [2, 1]


@rule("end.tie-demons", "ruling.end.tie-count")
def test_a_tie_goes_to_more_demons_captured_and_trapped() -> None:
    g = turn("trap", 1)
    with_traps(0, 1, g)
    g.gain_vp(1, 3)
    g.purged.append(g.pools[DEMONS].pop() | 1 << 8)
    g.purged.append(g.pools[DEMONS].pop() | 1 << 8)
    give_demon(g, "akvan", 1, seat=1)
    more = g.clone()
    give_demon(more, "ghul", 2, seat=1)
    ended(g)
    result = g.outcome()
    assert result is not None and result.scores == [3, 3]
    assert result.ranks == [1, 1], "one trapped against one captured; purged demons do not count"
    ended(more)
    result = more.outcome()
    assert result is not None and result.ranks == [2, 1]


@rule("end.tie-shared", "ruling.end.tie-count")
def test_remaining_ties_share_the_victory() -> None:
    g = turn("trap", 1, seats=3)
    for seat in range(3):
        g.gain_vp(seat, 7)
    give_demon(g, "akvan", 1, seat=0)
    give_demon(g, "ghul", 1, seat=2)
    ended(g)
    result = g.outcome()
    assert result is not None and result.winners() == [0, 2] and result.ranks == [1, 3, 1]


def test_no_outcome_before_the_end() -> None:
    g = new_game()
    assert g.outcome() is None
    clear(g)
    assert GAME.invariant(g) == ""
