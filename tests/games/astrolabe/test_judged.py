"""What a judge found in whole games: faces, prompts, labels, views and refusals that misled."""

from asterism.games.astrolabe import GAME
from asterism.games.astrolabe.model.names import (
    AFTER_FACES,
    BY_ARTIFACT,
    BY_DEMON,
    BY_TALISMAN,
    DEMONS,
    FIVE_TRAPPED,
    FROM_SIDES,
    FULL_SIDE,
    STALLED,
)
from asterism.games.astrolabe.model.packed import CARD_BITS
from asterism.games.astrolabe.model.state import BOOST, Astrolabe
from asterism.games.astrolabe.model.wording import essence_text
from asterism.games.astrolabe.rules.card_text import rule_of
from asterism.games.astrolabe.rules.conditions import FLAGS
from asterism.games.astrolabe.rules.counters import COUNTERS
from asterism.games.astrolabe.rules.round import finish
from asterism.games.astrolabe.rules.talismans import may_play
from games.astrolabe.helpers import (
    act,
    begin_turn,
    card_turn,
    clear,
    clear_sky,
    condition,
    fresh_game,
    give_artifact,
    give_demon,
    give_essence,
    give_talisman,
    new_game,
    next_stars,
    put_sky,
    read_demon,
    refusal,
    run_text,
    take_artifacts,
    turn,
)
from rules_coverage import rule


def prompt(g: Astrolabe, seat: int = 0) -> str:
    return GAME.speech.ask(g, seat).text


def note(g: Astrolabe, *key: str | int, seat: int = 0) -> str:
    return GAME.speech.label(g, seat, GAME.speech.parse(g, seat, list(key))).note


def test_the_face_of_an_artifact_says_how_its_after_trap_section_works() -> None:
    content = GAME.content()
    for artifact, kind in enumerate(content.after_kind):
        assert content.after_faces[artifact].startswith(f"{AFTER_FACES[kind]}: ")
    pieces = {
        piece.name: piece.text
        for zone in GAME.speech.zones(GAME.speech.view(new_game(), 0), content)
        for piece in zone.pieces
    }
    shown = [text for text in pieces.values() if any(face in text for face in AFTER_FACES)]
    assert len(shown) >= 2, "the artifacts of the row and the starters"


@rule("ruling.buy.side-bonus-each")
def test_the_bonus_for_both_sides_is_promised_only_when_it_is_paid() -> None:
    g = turn(focus=8, side_bonus="both sides")
    take_artifacts(g)
    for artifact in g.pools[1][:3]:
        give_artifact(g, g.content.artifact_ids[artifact], "day")
    act(g, ["take-artifact-blind"])
    assert note(g, "side", "day") == "4 of 4"


def test_a_slot_that_holds_a_star_is_refused_as_such() -> None:
    g = begin_turn(clean(), "stargaze", 1)
    clear_sky(g)
    put_sky(g, a2="red")
    next_stars(g, "blue")
    act(g, ["act", "stargaze", 1])
    assert refusal(g, ["sky", "blue", "a2"]) == "stargaze.choose-constellation"


def clean() -> Astrolabe:
    g = new_game()
    clear(g)
    return g


@rule("stargaze.misfits-to-sky")
def test_the_stargaze_prompt_names_what_is_offered() -> None:
    g = begin_turn(clean(), "stargaze", 2)
    next_stars(g, "red", "wild")
    act(g, ["act", "stargaze", 2])
    assert "in the sky" in prompt(g) and "on a demon" not in prompt(g), "nobody has captured a demon"


@rule("ruling.purge.bank-limit")
def test_an_unlimited_bank_shows_no_number() -> None:
    g = new_game(essence="unlimited")
    give_essence(g, dark=20)
    view = GAME.speech.view(g, 0)
    assert view["bank"] == {"dark": None, "bright": None}
    bank = next(zone for zone in GAME.speech.zones(view, g.content) if zone.id == "bank")
    assert bank.note == "unlimited dark, unlimited bright"


def test_the_words_beside_a_dial_are_what_the_dial_shows() -> None:
    g = turn("capture", 3)
    act(g, ["act", "capture", 3])
    g.action_ring = [(g.action_ring[0] + 2) % 15, g.action_ring[1]]
    board = GAME.speech.view(g, 0)["boards"][0]
    assert board["dial"] is not None and board["reading"] is not None
    shown = g.content.instrument.action_at(board["dial"], board["action_ring"])
    assert board["reading"]["action"] == ["meditate", "capture", "stargaze", "trap", "purge"][shown]


def test_essence_of_either_kind_is_named() -> None:
    assert essence_text(1, 0, 2) == "1 dark essence and 2 essence of either kind"


@rule("talisman.requirement")
def test_a_talisman_does_not_count_itself_as_held() -> None:
    g = fresh_game()
    clear(g)
    begin_turn(g, "meditate", 1)
    id = g.content.talisman_ids[0]
    g.content.need[0] = condition(g, {"count": "hand", "min": 1})
    give_talisman(g, id)
    assert not may_play(g, 0, g.hands[0][0])
    give_talisman(g, g.content.talisman_ids[1])
    assert may_play(g, 0, g.hands[0][0])


@rule("talisman.discard-any-time")
def test_who_may_only_discard_is_not_told_to_end_the_turn() -> None:
    g = turn("trap", 1)
    give_talisman(g, g.content.talisman_ids[0], seat=1)
    assert 1 in g.may_act()
    decision = g.decision(1)
    assert decision is not None and "discard a talisman" in decision.prompt and "end the turn" not in decision.prompt


def test_every_counter_and_flag_can_be_asked_while_astrolabes_are_set() -> None:
    g = new_game()
    assert g.order == []
    for counter in COUNTERS:
        counter.count(g, 0)
        counter.odds(g, 0, 1, 3, 0)
    for flag in FLAGS:
        flag.holds(g, 0)
        flag.odds(g, 0, 0)


def test_card_text_cites_the_rule_of_its_own_kind_of_card() -> None:
    assert rule_of(BY_ARTIFACT + 1) == "artifact.pay-then-power"
    assert rule_of(BY_TALISMAN + 1) == "talisman.reveal-for-bonus"
    assert rule_of(BY_DEMON + 1) == "ruling.purge.effect-compulsory"


@rule("turn.three-things")
def test_the_turn_prompt_names_what_can_be_done() -> None:
    g = turn("trap", 2)
    take_artifacts(g)
    assert prompt(g) == "trap 2 or end the turn"
    assert note(g, "act", "trap", 2) == "nothing to trap now"


def test_no_move_of_the_game_is_refused_without_its_own_reason() -> None:
    g = turn("trap", 2)
    for verb in GAME.speech.verbs.values():
        key: list[str | int] = [verb.name, *(noun.write(g, 0) for noun in verb.nouns)]
        reason = GAME.speech.why_not(g, 0, key)
        assert reason is None or "not one of the choices" not in reason.text, key


@rule("end.bonus")
def test_the_log_tells_why_and_the_sheet_where_from() -> None:
    g = turn("meditate", 1, "twilight")
    g.log = []
    g.gain_vp(0, 5, 1, 4)
    g.gain_vp(0, 2, 3, BY_TALISMAN)
    lines = GAME.speech.story(g, g.log, 1)
    talisman = g.content.talisman_names[0]
    assert lines == ["Seat 1 gained 5 VP: the end-game bonus.", f"Seat 1 gained 2 VP from {talisman}."]
    assert [points for points in g.tokens if points] == [5, 2]


@rule("end.score")
def test_the_log_counts_every_seat_up_when_the_game_is_over() -> None:
    g = turn("meditate", 1)
    g.log = []
    g.gain_vp(0, 3, FROM_SIDES, FULL_SIDE)
    finish(g, STALLED)
    lines = GAME.speech.story(g, g.log, 1)
    assert "Seat 1 ended with 3 VP: 0 from trapped demons and 3 from side bonuses." in lines
    assert "You ended with 0 VP: 0 from trapped demons." in lines


def test_a_star_of_the_sky_is_not_moved_to_where_it_was() -> None:
    g = card_turn()
    clear_sky(g)
    put_sky(g, a1="red")
    run_text(g, [{"do": "move-sky"}])
    act(g, ["lift-sky", "a1"])
    reason = GAME.speech.why_not(g, 0, ["sky", "red", "a1"])
    assert reason is not None and "lifted from that slot" in reason.text


def test_whoever_looks_at_several_cards_is_told_the_order() -> None:
    g = card_turn()
    run_text(g, [{"do": "peek", "deck": "demon", "n": 2}])
    assert prompt(g).endswith("of several, the one put last comes first")
    first_on_top = GAME.speech.key(g, g.options(0)[0])
    act(g, first_on_top)
    assert "of several" not in prompt(g)
    last_on_top = GAME.speech.key(g, g.options(0)[0])
    act(g, last_on_top)
    assert f"demon:{g.content.demon_ids[g.draw_card(DEMONS)]}" == last_on_top[1]


@rule("end.tie-demons", "ruling.end.tie-count")
def test_a_tie_is_told_with_what_breaks_it() -> None:
    g = turn("meditate", 1)
    clear(g)
    g.log = []
    give_demon(g, "aeshma", 1)
    finish(g, STALLED)
    assert GAME.speech.story(g, g.log, 1)[1:] == [
        "Seat 1 ended with 0 VP: 0 from trapped demons; tied, with 1 demon captured and trapped.",
        "You ended with 0 VP: 0 from trapped demons; tied, with 0 demons captured and trapped.",
    ]


@rule("talisman.requirement")
def test_a_talisman_that_cannot_be_played_says_what_it_asks_for() -> None:
    g = turn("trap", 2)
    give_talisman(g, "new-key")
    said = GAME.speech.why_not(g, 0, ["play", "new-key"])
    assert said is not None
    assert said.text == "It can be played if you bought at least 1 artifact this turn, which is not so now."


@rule("ruling.turn.card-over-rule")
def test_questions_of_cards_have_their_articles_and_the_name_of_the_card() -> None:
    g = card_turn()
    run_text(g, [{"do": "swap-row", "row": "artifact"}])
    assert prompt(g) == "choose an artifact of the row to go under its deck, or stop"
    g = turn()
    give_artifact(g, "candlestick", "day")
    give_essence(g, bright=1)
    act(g, ["activate", "candlestick", 0, 1])
    assert prompt(g) == "for Candlestick: choose one part of the card"


@rule("action.power-is-number")
def test_a_strengthened_action_says_where_its_strength_comes_from() -> None:
    g = turn("stargaze", 2)
    g.now[BOOST] = 2
    assert prompt(g).startswith("stargaze 4 (2, and 2 more by card)")


@rule("end.five-trapped")
def test_the_end_names_who_has_brought_it() -> None:
    g = turn("meditate", 1)
    g.log = []
    g.trapped_count = [5, 0]
    finish(g, FIVE_TRAPPED)
    assert GAME.speech.story(g, g.log, 0)[0] == "You trapped 5 demons: the game is over."
    assert GAME.speech.story(g, g.log, 1)[0] == "Seat 1 trapped 5 demons: the game is over."
    assert GAME.outcome(g).reason == "Seat 1 trapped 5 demons."


def test_no_colour_is_no_star() -> None:
    g = begin_turn(clean(), "stargaze", 1)
    next_stars(g, "blue")
    act(g, ["act", "stargaze", 1])
    said = GAME.speech.why_not(g, 0, ["bag", "none"])
    assert said is not None and said.text == "There is no such star to place."


@rule("ruling.turn.zero-strength")
def test_an_action_taken_at_nothing_says_so() -> None:
    for action in ("stargaze", "meditate"):
        assert note(turn(action, 2), "act", action, 0) == "nothing, and the action is used up"
    g = turn("trap", 1)
    read_demon(g, "bakhtak", 1)
    take_artifacts(g)
    give_artifact(g, "lamp", "day")
    assert note(g, "act", "trap", 1) == "1 read demon into an artifact"


@rule("capture.count", "trap.count", "purge.count")
def test_no_more_is_said_to_be_left_than_can_be_done() -> None:
    g = turn("capture", 3)
    for slot, id in enumerate(("bakhtak", "nasnas", "lulu"), 1):
        read_demon(g, id, slot)
    assert note(g, "act", "capture", 3) == "1 demon onto your board"
    act(g, ["act", "capture", 3])
    assert prompt(g) == "capture a demon (1 left) or stop"
    g = turn("trap", 4)
    take_artifacts(g)
    give_artifact(g, "chain")
    for slot, id in enumerate(("bakhtak", "nasnas", "lulu"), 1):
        read_demon(g, id, slot)
    assert note(g, "act", "trap", 4) == "up to 2 read demons into artifacts"
    act(g, ["act", "trap", 4])
    assert prompt(g) == "trap a fully read demon in an artifact (2 left) or stop"
    act(g, ["trap", "bakhtak", "chain"])
    assert prompt(g) == "trap a fully read demon in an artifact (1 left) or stop"
    g = turn("purge", 4)
    for slot, id in enumerate(("bakhtak", "nasnas"), 1):
        give_demon(g, id, slot)
    assert note(g, "act", "purge", 4) == "up to 2 demons for essence"
    act(g, ["act", "purge", 4])
    assert prompt(g) == "purge one of your demons (2 left) or stop"


@rule("ruling.sky.stars-from-effects", "ruling.purge.bank-limit")
def test_cards_offer_no_more_than_sky_and_bank_have() -> None:
    g = card_turn()
    clear_sky(g)
    put_sky(g, t1="green")
    give_demon(g, "nasnas", 1)
    run_text(g, [{"do": "take-star", "n": 2}])
    assert prompt(g) == "take a star from the sky (1 left) or stop"
    g = card_turn()
    g.bank = [1, 0]
    run_text(g, [{"do": "gain-any", "n": 2}])
    assert prompt(g) == "choose an essence to take (1 left)"


@rule("ruling.astrolabe.adjust-icon")
def test_a_limit_of_one_step_is_one_step() -> None:
    g = card_turn()
    run_text(g, [{"do": "adjust"}])
    reason = GAME.speech.why_not(g, 0, ["turn-rings", "2", "0"])
    assert reason is not None and reason.text == "The card allows 1 step in total."


def why(g: Astrolabe, *key: str | int, seat: int = 0) -> str:
    reason = GAME.speech.why_not(g, seat, list(key))
    assert reason is not None and reason.rule in GAME.rules.rules, key
    return reason.text


@rule("capture.sources", "purge.any-captured", "trap.own-choice", "trap.into-own-artifact")
def test_demons_that_lie_elsewhere_are_refused_by_where_they_are() -> None:
    for action in ("capture", "purge", "trap"):
        g = turn(action, 2)
        take_artifacts(g)
        give_artifact(g, "jar", inside="nasnas", seat=1)
        give_artifact(g, "chain")
        give_demon(g, "lulu", 1, seat=1)
        read_demon(g, "bakhtak", 1)
        next_in_deck = next(id for id in g.content.demon_ids if in_deck(g, id))
        act(g, ["act", action, 2])
        more: list[str | int] = ["chain"] if action == "trap" else []
        assert why(g, action, "lulu", *more).endswith(": Seat 2 has captured Lulu.")
        assert why(g, action, "nasnas", *more).endswith(": Seat 2 has trapped Nasnas in Jar.")
        name = g.content.demon_names[g.content.demon_ids.index(next_in_deck)]
        assert why(g, action, next_in_deck, *more).endswith(f": {name} is in the deck.")
    assert why(g, "trap", "bakhtak", "jar").endswith(": Seat 2 owns Jar.")
    give_demon(g, "davalpa", 2, ["blue"])
    assert why(g, "trap", "davalpa", "chain") == "Davalpa has 1 star still to be read."


def in_deck(g: Astrolabe, id: str) -> bool:
    demon = g.content.demon_ids.index(id)
    return demon not in g.demon_row and demon not in g.slots and all(entry & CARD_BITS != demon for entry in g.trapped)


@rule("buy.sources", "buy.cost-four", "turn.three-things", "activate.cost-rises", "ruling.buy.lowest-price")
def test_artifacts_are_refused_by_where_they_are_before_what_they_cost() -> None:
    g = turn("trap", 1)
    take_artifacts(g)
    give_artifact(g, "jar", seat=1)
    give_artifact(g, "ewer")
    give_artifact(g, "coffer", inside="nasnas")
    give_essence(g, bright=5)
    buying = "Artifacts are bought from the row or unseen from the deck: "
    assert why(g, "take-artifact", "jar") == f"{buying}Seat 2 owns Jar."
    assert why(g, "take-artifact", "ewer") == f"{buying}Ewer is yours."
    assert why(g, "activate", "jar", 0, 1) == "You activate artifacts that you own: Seat 2 owns Jar."
    row = g.content.artifact_ids[next(artifact for artifact in g.artifact_row if artifact >= 0)]
    dear = "An artifact costs you 3 focus (4, less 1 by card), and you have 0 charged."
    assert why(g, "take-artifact", row) == dear
    g.focus[0] = 8
    assert note(g, "take-artifact", row).startswith("-3 focus; 4, less 1 by card; ")
    act(g, ["activate", "ewer", 0, 1])
    assert note(g, "activate", "ewer", 0, 2).startswith("-2 bright; activation 2 of this turn; ")
    assert why(g, "activate", "ewer", 0, 1) == "This activation costs 2 essence (activation 2 of this turn)."


def drawing(g: Astrolabe, seat: int = 0) -> str:
    return GAME.speech.draw(GAME.speech.view(g, seat), g.content, False, 200)


@rule("talisman.hand-limit", "buy.side-bonus", "end.five-trapped")
def test_the_terminal_shows_limits_prices_and_bonuses_as_the_table_does() -> None:
    g = turn("trap", 1)
    take_artifacts(g)
    for id in ("jar", "ewer", "mirror"):
        give_artifact(g, id)
    give_artifact(g, "coffer", inside="nasnas")
    g.filled = [1, 0]
    shown = drawing(g)
    assert f"trapped {g.trapped_count[0]}/{g.content.traps_to_end}" in shown
    assert f"talismans 0 of {g.hand_limit(0)}" in shown
    assert "artifacts cost 3 focus" in shown and "day:  bonus taken" in shown


def test_cards_that_one_knows_have_their_names_in_the_terminal() -> None:
    g = card_turn()
    run_text(g, [{"do": "peek", "deck": "demon", "n": 1}])
    looked = GAME.speech.view(g, 0)["peek"]
    assert looked is not None
    name = g.content.demon_names[g.content.demon_ids.index(looked["cards"][0])]
    assert f"Looking at the demon deck: {name}" in drawing(g)
    act(g, GAME.speech.key(g, g.options(0)[-1]))
    assert f"Known: {name} is number 1 from the bottom of its deck" in drawing(g)
