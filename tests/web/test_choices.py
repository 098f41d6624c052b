"""The choice bar: few options as buttons, many as groups that narrow; what ends or passes stands apart."""

from asterism.kernel.speech.decision import Choice
from asterism.kernel.speech.speech import Label
from asterism.web.choices import FEW, GROUP, Bar, bar_of, goes_with


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
    assert [one.words for one in shown.ends] == ["End the turn"]


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
    assert [one.choice.label for one in shown.ends] == ["Pass"]


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
