"""What a judge found in whole games: rules carried out late or early, prompts, labels and refusals that misled."""

from pathlib import Path

from asterism.bots import make
from asterism.games.astrolabe_018 import GAME
from asterism.games.astrolabe_018.model.names import (
    FROM_ELITES,
    NUMBER,
    OVER_DECK,
    OVER_GOALS,
    REACTION,
    STONE_USED,
    THRESHOLD,
)
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.rules.action import Action
from asterism.games.astrolabe_018.rules.round import finish
from asterism.kernel.game.record import Match
from games.astrolabe_018.helpers import artifact, dice, goals, hold, kept, library, new, own, play_round, row, turn
from games.astrolabe_018.packs import with_artifact
from rules_coverage import rule


def prompt(seat: int, g: Astrolabe018) -> str:
    decision = g.decision(seat)
    assert decision is not None
    return str(decision.prompt)


def keys(g: Astrolabe018, seat: int = 0) -> list[str]:
    return [" ".join(str(part) for part in GAME.speech.key(g, packed)) for packed in g.options(seat)]


def label(g: Astrolabe018, seat: int, *key: str) -> str:
    packed = GAME.speech.parse(g, seat, list(key))
    said = GAME.speech.label(g, seat, packed)
    return f"{said.text} | {said.note}"


@rule("reroll.one-by-one")
def test_dice_named_together_are_rolled_even_when_the_number_is_used_up() -> None:
    g = new(2, settings={"reroll.one-by-one": "together"})
    dice(g, 0, "bright-green", "bright-blue", "bright-yellow")
    play_round(g, [("reroll", 1, "day"), ("exchange", 4, "day")], [])
    number = g.turn[0]
    for _ in range(number):
        g.apply(0, next(packed for packed in g.options(0) if GAME.speech.key(g, packed)[0] == "reroll"))
    assert keys(g) == ["roll-named"]
    before = g.chance.drawn
    g.apply(0, ["roll-named"])
    assert g.chance.drawn > before, "the dice were rolled"


@rule("dice.limit-check")
def test_dice_of_a_card_used_during_stargaze_are_counted_at_its_end() -> None:
    g = new(2)
    g.library[0] = artifact(g, "window-of-coloured-glass")
    g.stones[0] = 1
    dice(g, 0, "bright-green", "bright-blue", "bright-yellow", "bright-green", "bright-blue")
    play_round(g, [("stargaze", 1, "day"), ("exchange", 4, "day")], [])
    if ["begin"] in [key.split() for key in keys(g)]:
        g.apply(0, ["begin"])
    g.apply(0, ["borrow", "sun"])
    assert len(kept(g, 0)) > 5 and not any(key.startswith("discard") for key in keys(g)), "Stargaze goes on"
    g.apply(0, ["end-action"])
    assert any(key.startswith("discard") for key in keys(g))


@rule("artifact.timing-kinds")
def test_a_borrowed_reaction_does_not_react_to_its_own_stone(tmp_path: Path) -> None:
    pack = with_artifact(tmp_path, "brass-censer", '[{ do = "charge", n = 2 }]', "reaction", 'on = "stone-used"')
    g = new(2, pack=pack)
    card = artifact(g, "brass-censer")
    assert g.content.artifact_timing[card] == REACTION and g.content.artifact_on[card] == STONE_USED
    g.library[0] = card
    g.stones[0] = 2
    play_round(g, [("exchange", 1, "day"), ("exchange", 4, "day")], [])
    g.apply(0, ["borrow", "sun"])
    assert not any(key.startswith("react") for key in keys(g)), "its own stone came before it"
    g.apply(0, ["stone-refresh", "sun"])
    assert any(key.startswith("react") for key in keys(g)), "the next stone sets it off"


@rule("set.same-sight")
def test_rings_may_be_turned_either_way_when_both_take_as_many_steps() -> None:
    g = new(2)
    g.focus = [8, 8]
    layout = g.layout
    found = 0
    for aim in g.options(0):
        g2 = g.clone()
        g2.step(0, aim)
        for packed in g2.options(0) if 0 in g2.waiting() else []:
            key = GAME.speech.key(g2, packed)
            if key[0] == "set" and abs(int(key[2])) * 2 == layout.action_period:
                other = [key[0], key[1], f"{-int(key[2]):+d}", key[3]]
                assert GAME.speech.why_not(g2, 0, other) is None
                found += 1
        if found:
            break
    assert found


def test_a_readied_reaction_says_when_it_works_and_a_borrowed_card_what_it_does() -> None:
    g = new(2)
    own(g, 0, "feast-drum")
    g.library[1] = artifact(g, "snare-of-hair")
    g.stones[1] = 1
    hold(g, 0, "kettle-imp", -1)
    play_round(g, [("banish", 1, "day"), ("exchange", 4, "day")], [])
    assert "hen you banish" in label(g, 0, "activate", "feast-drum")
    assert "Capture a face-up Div" in label(g, 0, "borrow", "moon")


@rule("artifact.ability-partial")
def test_a_reaction_is_not_readied_for_what_cannot_happen_this_turn() -> None:
    g = new(2)
    own(g, 0, "feast-drum")
    play_round(g, [("stargaze", 1, "day"), ("exchange", 4, "day")], [])
    refused = GAME.speech.why_not(g, 0, ["activate", "feast-drum"])
    assert refused is not None


@rule("banish.batch")
def test_after_the_batch_nobody_is_told_to_banish() -> None:
    g = new(2)
    hold(g, 0, "kettle-imp", -1)
    hold(g, 0, "dust-dancer", -1)
    dice(g, 0, "bright-green")
    hold(g, 0, "thorn-barber")
    play_round(g, [("banish", 3, "day"), ("exchange", 4, "day")], [])
    assert "2 ready Divs together" in prompt(0, g), "three can be held, two are ready"
    g.apply(0, ["banish", "dust-dancer+kettle-imp"])  # in any order
    assert "banish" not in prompt(0, g)


@rule("unique.library-price")
def test_the_library_prompt_names_the_prices_that_are_asked() -> None:
    g = new(2, settings={"unique.library-price": "dial"})
    g.focus = [8, 8]
    play_round(g, [("library", 2, "day"), ("exchange", 4, "day")], [])
    top = g.stack[-1]
    assert isinstance(top, Action)
    name = g.content.artifact_names[g.library[0]]
    price = g.content.artifact_price[g.library[0]] + 2
    assert f"buy {name} for {price} focus" in prompt(0, g)


@rule("turn.no-interrupts", "div.own-only")
def test_refusals_name_the_rule_that_is_in_the_way() -> None:
    g = new(2)
    hold(g, 1, "kettle-imp")
    row(g, "dust-dancer", "thorn-barber", "pot-lifter")
    dice(g, 0, "bright-green")
    dice(g, 1, "bright-green")
    play_round(g, [("exchange", 1, "day"), ("exchange", 4, "day")], [])
    for seat, key, rule_id, words in (
        (1, ["read", "bright-green", "kettle-imp", "green"], "turn.no-interrupts", "turn"),
        (0, ["read", "bright-green", "kettle-imp", "green"], "div.own-only", "has captured Kettle Imp"),
        (0, ["read", "bright-green", "dust-dancer", "green"], "div.own-only", "still in the row"),
    ):
        refused = GAME.speech.why_not(g, seat, list(key))
        assert refused is not None and refused.rule == rule_id and words in refused.text, refused


@rule("artifact.ability-partial")
def test_a_failed_activation_says_what_is_missing() -> None:
    g = new(2)
    own(g, 0, "reed-pen")
    g.focus = [0, 0]
    play_round(g, [("exchange", 1, "day"), ("exchange", 4, "day")], [])
    g.focus = [0, 0]
    refused = GAME.speech.why_not(g, 0, ["activate", "reed-pen"])
    assert refused is not None and "costs 2 focus" in refused.text


@rule("meditate.any-part")
def test_less_focus_is_chosen_at_once_and_never_where_there_is_no_choice() -> None:
    g = new(2)
    play_round(g, [("exchange", 2, "day"), ("exchange", 4, "day")], [])
    number = g.turn[0]
    assert [key for key in keys(g) if key.startswith("meditate")] == [f"meditate {n}" for n in range(number)]
    g.apply(0, ["meditate", 1])
    assert g.focus[0] == 3


@rule("turn.artifact-check")
def test_nobody_is_asked_to_begin_when_nothing_comes_before() -> None:
    g = new(2)
    own(g, 0, "feast-drum")
    play_round(g, [("stargaze", 1, "day"), ("exchange", 4, "day")], [])
    assert "begin" not in keys(g)


def test_the_log_tells_of_both_numbers_and_of_what_was_paid() -> None:
    g = new(2)
    g.log = []
    own(g, 0, "reed-pen")
    hold(g, 0, "kettle-imp")
    g.focus = [8, 8]
    play_round(g, [("exchange", 1, "day"), ("exchange", 4, "day")], [])
    lines = GAME.speech.story(g, g.log, 1)
    if g.turn[2]:
        assert any("because nobody else chose it" in line for line in lines)
    g.apply(0, ["activate", "reed-pen"])
    assert "Seat 1 pays 2 focus with Reed Pen." in GAME.speech.story(g, g.log, 1)


@rule("win.most-vp")
def test_the_log_counts_every_seat_up_when_the_game_is_over() -> None:
    g = new(2)
    g.log = []
    g.score(0, 3, FROM_ELITES)
    finish(g, OVER_GOALS)
    lines = GAME.speech.story(g, g.log, 1)
    sheet = "0 from banished Divs, 3 from elite texts, 0 from goals and 0 from artifacts"
    assert f"Seat 1 ends with 3 points: {sheet}." in lines


@rule("focus.max-eight")
def test_the_log_tells_what_was_charged_after_the_limit() -> None:
    g = new(2)
    g.log = []
    g.focus[0] = 8
    g.charge(0, 2)
    assert GAME.speech.story(g, g.log, 1) == ["Seat 1 loses 2 focus above the limit of 8."]


# words of a prompt, and the moves they stand for
OFFERS = {
    "use an artifact": {"activate"},
    "use a stone": {"stone-refresh", "borrow"},
    "read stars": {"read"},
    "read with them": {"read"},
    "change their colour": {"change"},
    "refresh a Library": {"refresh"},
    "buy ": {"buy"},
    ", or stop": {"end-action"},
}


@rule("turn.artifact-check", "turn.sequence")
def test_a_prompt_names_what_is_offered_and_nothing_else() -> None:
    for seed in range(4):
        g = GAME.new(2 + seed % 4, seed)
        bots = [make("greedy" if seed % 2 else "random", GAME, seat) for seat in range(g.seats)]
        for _ in range(250):
            if not g.stack:
                break
            seat = g.waiting()[0]
            said = GAME.speech.ask(g, seat).text
            verbs = {GAME.speech.key(g, packed)[0] for packed in g.options(seat)}
            for words, moves in OFFERS.items():
                assert words not in said or verbs & moves, (said, verbs)
            if "end-action" in verbs or "begin" in verbs or "finish" in verbs:
                for words in ("use an artifact", "use a stone", "read stars"):
                    assert words in said or not verbs & OFFERS[words], (said, verbs)
            g.step(seat, bots[seat].choose(g, seat))


@rule("reroll.one-by-one")
def test_who_names_dice_together_is_asked_for_more_or_to_roll() -> None:
    g = new(2, settings={"reroll.one-by-one": "together"})
    dice(g, 0, "bright-green", "bright-blue", "bright-yellow")
    play_round(g, [("reroll", 1, "day"), ("exchange", 4, "day")], [])
    g.apply(0, ["reroll", "bright-green"])
    assert prompt(0, g) == "name more dice (1 left) or roll those that are named"
    g.apply(0, ["reroll", "bright-blue"])
    assert prompt(0, g) == "roll those that are named"


@rule("end.when-deck-dry")
def test_where_the_empty_deck_ends_the_game_nothing_is_said_of_the_row() -> None:
    for choice, words in (("deck-empty", "The Div deck is empty"), ("row-short", "The Div row cannot be filled")):
        g = new(2, settings={"end.when-deck-dry": choice})
        g.final = OVER_DECK
        g.log = []
        finish(g, g.final)
        assert told(g)[0] == f"{words}: the game is over."
        outcome = GAME.outcome(g)
        assert ("row" in outcome.reason) == (choice == "row-short") and outcome.rule in GAME.rules.rules


@rule("win.tie-more-banished")
def test_a_tie_is_told_with_what_breaks_it() -> None:
    g = new(2)
    g.log = []
    finish(g, OVER_GOALS)
    assert all(line.endswith("; tied, with 0 banished Divs.") for line in told(g)[1:])
    g.points[0] = 1
    assert not any("tied" in line for line in told(g))


def told(g: Astrolabe018) -> list[str]:
    return [GAME.speech.narrate(g, event, 0) for event in g.log or []]


@rule("setup.first-token")
def test_the_log_begins_with_who_has_the_first_player_token() -> None:
    match = Match.new(GAME, 3, 1, {"setup.first-player-random": "seat-2"}, names=["Ada", "Bo", "Cleo"])
    assert "Bo takes the first-player token to start with." in match.story(0)[0]


@rule("overview.round-flow", "div.own-only")
def test_who_has_locked_an_astrolabe_is_told_of_divs_like_everybody() -> None:
    g = new(2)
    hold(g, 1, "kettle-imp")
    g.apply(0, ["aim", "day", "capture", 2])
    while 0 in g.waiting():
        g.step(0, g.options(0)[0])
    assert 0 in g.may_act()
    for key in (["read", "bright-green", "kettle-imp", "green"], ["banish", "kettle-imp"]):
        refused = GAME.speech.why_not(g, 0, list(key))
        assert refused is not None and "has captured Kettle Imp" in refused.text, refused


@rule("artifact.ability-partial", "turn.free-moves-not-inside")
def test_a_card_that_asks_is_named_with_what_it_does() -> None:
    g = new(2)
    own(g, 0, "glass-prism")
    dice(g, 0, "bright-green", "bright-blue")
    play_round(g, [("exchange", 1, "day"), ("exchange", 4, "day")], [])
    g.apply(0, ["activate", "glass-prism"])
    assert prompt(0, g) == "for Glass Prism: turn up to 2 dice of yours to any stars they have (2 left)"


@rule("banish.elite-effect")
def test_the_log_tells_the_points_of_a_text_from_those_in_print() -> None:
    g = new(2)
    hold(g, 0, "herald-of-noon", -1)
    play_round(g, [("banish", 2, "day"), ("exchange", 4, "day")], [])
    g.log = []
    g.apply(0, ["banish", "herald-of-noon"])
    lines = [line for line in told(g) if "Herald" in line]
    assert [line for line in lines if "the text of Herald of Noon" in line] == [lines[-1]] and len(lines) == 3


@rule("reveal.count-up", "small.match-not-unique")
def test_the_log_tells_each_call_and_why_a_number_is_not_unique() -> None:
    g = new(2)
    g.log = []
    play_round(g, [("exchange", 3, "day"), ("exchange", 4, "day")], [3, 3])
    while g.called < 4:
        g.step(g.waiting()[0], g.options(g.waiting()[0])[0])
    called = [line for line in told(g) if "is called" in line]
    assert called == [
        "Number 3 is called; nobody has set 1 or 2; a four-sided die shows it too.",
        "Number 4 is called.",
    ]


@rule("capture.each-card")
def test_the_capture_prompt_accounts_for_what_can_still_be_captured() -> None:
    g = new(2, settings={"capture.each-card": "sum"})
    row(g, "dust-dancer", "pot-lifter", "thorn-barber")
    play_round(g, [("capture", 3, "day"), ("exchange", 4, "day")], [])
    g.turn[THRESHOLD] = 1
    number = g.turn[NUMBER]
    g.apply(0, ["capture", "dust-dancer"])
    assert prompt(0, g).startswith(
        f"capture Divs worth at most {number} (number {number}, and 1 more by card, less 1 captured)"
    )


@rule("goal.automatic")
def test_who_may_claim_a_goal_is_told_which() -> None:
    g = new(2, settings={"goal.automatic": "ask"})
    goals(g, "full-pouch", "bane-of-lords", "house-of-wonders")
    g.stones[0] = 5
    play_round(g, [("exchange", 1, "day"), ("exchange", 4, "day")], [])
    assert prompt(0, g) == "claim the goal Full Pouch or let it be"


@rule("library.price")
def test_a_price_says_what_it_is_made_of() -> None:
    g = new(2)
    library(g, "sundial-well")
    g.focus = [8, 8]
    play_round(g, [("library", 2, "day"), ("exchange", 4, "day")], [])
    printed = g.content.artifact_price[artifact(g, "sundial-well")]
    number = g.turn[NUMBER]
    assert f"-{printed + number} focus ({printed} printed, {number} for the number)" in label(g, 0, "buy", "day")


@rule("banish.batch")
def test_a_batch_is_listed_like_any_row_of_names() -> None:
    g = new(2)
    for id in ("kettle-imp", "dust-dancer", "thorn-barber"):
        hold(g, 0, id, -1)
    play_round(g, [("banish", 3, "day"), ("exchange", 4, "day")], [])
    assert "Banish Kettle Imp, Dust Dancer and Thorn Barber" in label(
        g, 0, "banish", "kettle-imp+dust-dancer+thorn-barber"
    )


@rule("stargaze.bag-too-small", "reroll.each-die-once", "focus.max-eight")
def test_no_more_is_said_to_be_left_than_can_be_done() -> None:
    g = new(2)
    turn(g, "stargaze", 4)
    g.bag[:] = [1, 1]
    assert prompt(0, g) == "draw a die (2 left), or stop"
    g = new(2)
    dice(g, 0, "bright-green")
    turn(g, "reroll", 4)
    assert prompt(0, g) == "roll dice again or change their colour (1 left), or stop"
    g.apply(0, ["reroll", "bright-green"])
    g.focus[0] = g.content.focus - 1
    assert prompt(0, g).endswith("end the action and take 1 focus")
    g.focus[0] = g.content.focus
    assert prompt(0, g).endswith("end the action")


@rule("exchange.count", "banish.count")
def test_a_number_of_one_is_refused_in_the_singular() -> None:
    g = new(2)
    for seat in range(2):
        dice(g, seat, "bright-green", "bright-blue")
    turn(g, "exchange", 1)
    hold(g, 0, "kettle-imp")  # so that the turn goes on after the swap
    swap: list[str | int] = ["swap", "bright-green", 1, "bright-blue"]
    g.apply(0, next(packed for packed in g.options(0) if GAME.speech.key(g, packed)[0] == "swap"))
    reason = g.why_not(0, swap)
    assert reason is not None and reason.text == "You have made 1 swap, as many as your number."
    g = new(2)
    for id in ("kettle-imp", "yawn-giver"):
        hold(g, 0, id, -1)
    turn(g, "banish", 1)
    reason = g.why_not(0, ["banish", "kettle-imp+yawn-giver"])
    assert reason is not None and reason.text == "Your number allows 1 Div."


@rule("banish.fully-read-only")
def test_a_div_that_is_not_ready_is_refused_with_what_it_lacks() -> None:
    g = new(2)
    hold(g, 0, "kettle-imp")
    hold(g, 0, "yawn-giver", -1)
    turn(g, "banish", 2)
    stars = len(g.content.div_stars[g.content.div_ids.index("kettle-imp")])
    assert why(g, "banish", "kettle-imp") == f"Kettle Imp has {stars} stars still to be read."
    assert why(g, "banish", "place-2").endswith("there is none in that place.")


@rule("stone.supply-empty")
def test_one_stone_in_the_supply_is_one_stone() -> None:
    g = new(2)
    g.stones[0] = g.stone_supply() - 1
    view = GAME.speech.view(g, 0)
    assert [zone.note for zone in GAME.speech.zones(view, g.content) if zone.id == "stones"] == ["1 stone"]


def why(g: Astrolabe018, *key: str | int, seat: int = 0) -> str:
    reason = GAME.speech.why_not(g, seat, list(key))
    assert reason is not None and reason.rule in GAME.rules.rules, key
    return reason.text


@rule("capture.from-row", "turn.artifact-check", "div.own-only")
def test_cards_that_lie_elsewhere_are_refused_by_where_they_are() -> None:
    g = new(2)
    hold(g, 0, "yawn-giver", -1)
    turn(g, "banish", 2)
    g.apply(0, ["banish", "yawn-giver"])
    assert why(g, "banish", "yawn-giver").startswith("You have banished Yawn Giver;")
    g = new(2)
    row(g, "dust-dancer", "pot-lifter", "thorn-barber")
    hold(g, 1, "kettle-imp")
    own(g, 1, "reed-pen")
    library(g, "sundial-well")
    turn(g, "capture", 2)
    only = "Only face-up Divs of the row can be captured: "
    assert why(g, "capture", "kettle-imp") == f"{only}Seat 2 has captured Kettle Imp."
    assert why(g, "capture", "lord-of-the-white-cave") == f"{only}Lord of the White Cave is in the deck."
    own_only = "You use artifacts that you own: "
    assert why(g, "activate", "reed-pen") == f"{own_only}Seat 2 owns Reed Pen."
    assert why(g, "activate", "sundial-well") == f"{own_only}Sundial Well lies in the Library."
    assert why(g, "activate", "feast-drum") == f"{own_only}Feast Drum is in the deck."


@rule("turn.free-moves-not-inside", "goal.automatic")
def test_what_only_cards_ask_for_is_refused_with_what_is_asked_now() -> None:
    g = new(2, settings={"goal.automatic": "ask"})
    goals(g, "full-pouch", "bane-of-lords", "house-of-wonders")
    g.stones[0] = 5
    turn(g, "exchange", 1)
    asked = "; now claim the goal Full Pouch or let it be."
    assert why(g, "capture", "kettle-imp").endswith(asked) and why(g, "finish").endswith(asked)
    for verb in GAME.speech.verbs.values():
        assert verb.when and verb.rule in GAME.rules.rules, verb.name


@rule("turn.action-by-dial")
def test_an_action_that_a_card_grants_is_not_said_to_be_the_dials() -> None:
    g = new(2)
    own(g, 0, "owl-feather-fan")
    g.focus = [8, 8]
    play_round(g, [("capture", 1, "night"), ("exchange", 4, "day")], [])
    g.apply(0, ["activate", "owl-feather-fan"])
    while prompt(0, g).startswith("use"):
        g.step(0, g.options(0)[0])
    assert "draw a die" in prompt(0, g)
    assert why(g, "capture", "kettle-imp") == "This Stargaze is granted by a card; end it first."


@rule("stone.refresh-libraries", "library.deck-empty")
def test_a_stone_that_can_refresh_one_library_names_that_one() -> None:
    g = new(2)
    g.stones[0] = 1
    g.decks[1], g.tops[1], g.discards[0] = [], [], []
    turn(g, "exchange", 1)
    assert label(g, 0, "stone-refresh", "sun").startswith("Give up a sun stone to refresh the night Library")
    g.log = []
    g.apply(0, ["stone-refresh", "sun"])
    assert [line for line in told(g) if "refresh" in line] == [
        "You give up a sun stone for a refresh.",
        "You refresh the night Library with a stone.",
    ]


@rule("artifact.timing-kinds")
def test_who_may_use_a_readied_artifact_is_told_what_it_does() -> None:
    g = new(2)
    own(g, 0, "feast-drum")
    hold(g, 0, "kettle-imp", -1)
    play_round(g, [("banish", 1, "day"), ("exchange", 4, "day")], [])
    g.apply(0, ["activate", "feast-drum"])
    g.apply(0, ["banish", "kettle-imp"])
    assert label(g, 0, "react", "feast-drum", "yes") == "Use Feast Drum | When you banish: charge 3 focus."
    assert label(g, 0, "react", "feast-drum", "no") == "Let Feast Drum pass | "


@rule("unique.plus-one", "unique.whole-turn", "small.match-not-unique")
def test_a_number_that_is_not_the_dials_is_explained_when_the_action_begins() -> None:
    g = new(2)
    play_round(g, [("stargaze", 2, "day"), ("exchange", 4, "day")], [])
    assert prompt(0, g) == "draw a die (3 left), or stop; your number 3 is 2, and 1 because nobody else chose it"
    g.apply(0, ["draw"])
    assert "your number" not in prompt(0, g)
    g = new(2)
    play_round(g, [("stargaze", 2, "day"), ("exchange", 4, "day")], [2])
    assert prompt(0, g) == "draw a die (2 left), or stop"


@rule("unique.plus-one", "artifact.timing-kinds")
def test_what_a_card_makes_of_a_number_is_told_as_the_doing_of_the_card() -> None:
    g = new(2)
    own(g, 0, "criers-trumpet")
    g.stones[0] = 1
    library(g, "muqarnas-lens")
    play_round(g, [("stargaze", 2, "day"), ("exchange", 4, "day")], [2])
    g.apply(0, ["activate", "criers-trumpet"])
    assert prompt(0, g).endswith("begin Stargaze 3 (2, and 1 because a card lets it count as unique)")
    g.apply(0, ["borrow", "sun"])
    told = "your number 4 is 2, and 1 because a card lets it count as unique, and 1 more by card"
    assert prompt(0, g).endswith(told)
