"""The choice bar: few options as buttons, many as groups that narrow; what ends or passes stands apart."""

from asterism.kernel.speech.decision import Choice
from asterism.kernel.speech.speech import Label
from asterism.web.choices import FEW, GROUP, Bar, bar_of, goes_with

PLACES = ["Triangle", "Arrow", "Cup", "Lyre", "Swan", "Dragon"]


def choice(number: int, label: Label) -> Choice:
    return Choice(
        number,
        ["do", number],
        label.text,
        label.touches,
        label.note,
        label.reveals,
        label.group,
        label.short,
        label.ends,
    )


def bar(labels: list[Label], proposed: int = -1) -> Bar:
    return bar_of([choice(i, one) for i, one in enumerate(labels)], [], {}, lambda key: key == ["do", proposed])


def test_words_that_a_group_shares_become_its_heading() -> None:
    shown = bar([Label("Play Power Core", group="Play"), Label("Play Blaster", group="Play"), Label("End the turn")])
    assert shown.few
    assert [(row.heading, [one.words for one in row.buttons]) for row in shown.rows] == [
        ("Play", ["Power Core", "Blaster"])
    ]
    assert [one.words for row in shown.ends for one in row.buttons] == ["End the turn"]


def test_ways_to_end_share_a_heading_too() -> None:
    shown = bar([Label("Draw"), *(Label(f"End and take {n} focus", group="End") for n in range(3))])
    assert [(row.heading, [one.words for one in row.buttons]) for row in shown.ends] == [
        ("End and take", ["0 focus", "1 focus", "2 focus"])
    ]


def test_many_options_are_narrowed_by_their_groups_and_one_alone_stands_by_itself() -> None:
    labels = [Label(f"Draw card {i}", group="Cards" if i % 2 else "Others") for i in range(2 * FEW)]
    labels += [Label("Take the stone", group="Stones"), Label("Pass")]
    shown = bar(labels)
    assert not shown.few
    assert [(way.words, way.count, way.picks) for way in shown.ways] == [
        ("Others", FEW, [GROUP + "Others"]),
        ("Cards", FEW, [GROUP + "Cards"]),
    ]
    assert [one.choice.label for row in shown.rows for one in row.buttons] == ["Take the stone"]
    assert [one.choice.label for row in shown.ends for one in row.buttons] == ["Pass"]


def test_costs_give_way_before_a_few_buttons_do() -> None:
    labels = [
        Label(f"Go to {place} the {i}th", [f"space:{i}"], "-1 AP", group="Go to") for i, place in enumerate(PLACES)
    ]
    shown = bar([*labels, Label("End the turn, save what is left", note="5 AP saved, 3 lost")])
    assert shown.few
    assert [one.note for one in shown.rows[0].buttons] == [""] * len(PLACES)
    assert [one.note for row in shown.ends for one in row.buttons] == ["5 AP saved, 3 lost"]


def test_what_would_stand_by_itself_is_narrowed_too_where_the_bar_has_no_room() -> None:
    labels = [Label(f"Into the {place}, slot {i}", group=f"The {place}") for place in PLACES for i in range(5)]
    labels += [Label("Red on the demon of the third slot", note="3 of 4 stars read", group="Your demons")]
    labels += [Label("Discard the Double Gate", note="gives nothing", group="Talismans")]
    shown = bar(labels)
    assert shown.rows == []
    assert [way.count for way in shown.ways] == [5] * len(PLACES) + [1, 1]


def test_long_notes_give_way_before_choices_do() -> None:
    names = ["Vela Quill", "Brannoc Thule", "Ossian Rook", "Meridia Sol", "Tycho Vance", "Ione Halcyon"]
    shown = bar([Label(f"Choose {name}", [name], note="flexible, late damage") for name in names])
    assert shown.few
    assert [(one.words, one.note) for row in shown.rows for one in row.buttons] == [(f"Choose {n}", "") for n in names]


def test_what_only_one_piece_leads_to_stands_by_itself() -> None:
    shown = bar([Label(f"Take {i}", [f"piece:{i}"]) for i in range(FEW + 1)])
    assert not shown.few and shown.ways == []
    assert len([one for row in shown.rows for one in row.buttons]) == FEW + 1


def test_what_is_proposed_stands_in_the_bar_among_many() -> None:
    shown = bar([Label(f"Move {i}", [f"piece:{i}"]) for i in range(20)], proposed=7)
    assert [one.choice.option for row in shown.rows for one in row.buttons] == [7]


def test_an_option_goes_with_the_pieces_and_the_group_that_were_picked() -> None:
    one = choice(1, Label("Move", ["a", "b"], group="Moves"))
    assert goes_with(one, ["a", GROUP + "Moves"]) and not goes_with(one, ["a", "c"])


def test_what_ends_or_passes_is_told_from_its_words_or_given() -> None:
    ending = ["End the turn", "Finish", "Decline", "No, leave it", "Leave the gaps"]
    assert all(Label(text).ends for text in ending)
    assert not Label("Endure the storm").ends and not Label("Notch a ray").ends
    assert Label("Sleep", ends=True).ends and not Label("End of the world", ends=False).ends
