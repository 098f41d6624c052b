"""The journal of a visitor: what finished games leave in it, what does not count, and how it is celebrated."""

import re
from collections.abc import Iterator

import pytest

import asterism
import toy
from asterism import bots
from web.house import House, Page, Visitor


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    games = (asterism.game("codex"), toy.GAME)
    house = House(f"sqlite:///{tmp_path_factory.mktemp('library')}/tables.sqlite", games)
    yield house
    house.close()


def play_to_the_end(house: House, visitor: Visitor, page: Page, level: str = "greedy") -> Page:
    """Answer for every seat of the visitor until the game is over."""
    table = page.path.split("/")[2]
    while True:
        with house.site.tables.looking(table) as live:
            state = live.playing.state
            if not state.waiting():
                break
            seat = state.waiting()[0]
            key = live.game.speech.key(state, bots.make(level, live.game, state.count).choose(state, seat))
            count = state.number(seat)
        house.site.tables.answer(table, seat, key, count)
    return visitor.get(page.path)


def codex(visitor: Visitor, **fields: str) -> Page:
    return visitor.press(visitor.get("/new?game=codex"), "/new", **fields)


def score_of(page: Page) -> int:
    found = re.search(r"finishes with (\d+) points", page.text)
    assert found is not None
    return int(found[1])


def bests(page: Page) -> list[int]:
    return [int(best) for best in re.findall(r'class="best">(\d+)<', page.text)]


def test_a_finished_sky_is_celebrated_and_entered(library: House) -> None:
    visitor = library.visitor()
    assert "No game finished yet" in visitor.get("/journal").text
    end = play_to_the_end(library, visitor, codex(visitor, seed="3"), "random")
    low = score_of(end)
    assert f"{low} points: the first entry in your journal." in end.text
    end = play_to_the_end(library, visitor, codex(visitor, seed="4"))
    high = score_of(end)
    assert high > low
    assert f"{high} points: you have beaten your best of {low}." in end.text
    journal = visitor.get("/journal/codex")
    assert bests(journal) == [high] and "in 2 games" in journal.text
    assert "2 games finished" in visitor.get("/journal").text


def test_achievements_show_what_they_ask_and_when_they_are_earned(library: House) -> None:
    visitor = library.visitor()
    before = visitor.get("/journal/codex")
    names = ["Simply Stellar", "Forgotten Clusters", "Trifecta", "Milky Way", "Astronomer", "Syzygy"]
    assert all(name in before.text for name in names)
    assert before.text.count("not yet") == 8 and "A total of 75 or more" in before.text
    page = codex(visitor, seed="4")
    end = play_to_the_end(library, visitor, page)
    with library.site.tables.looking(page.path.split("/")[2]) as live:
        feat = live.head.feats[0]
    assert feat is not None and feat["earned"], "this sky earns something"
    assert end.text.count("<em>new</em>") == len(feat["earned"])
    after = visitor.get("/journal/codex")
    assert after.text.count("not yet") == 8 - len(feat["earned"])
    again = play_to_the_end(library, visitor, codex(visitor, seed="4"))
    assert "<em>new</em>" not in again.text, "it is new only once"
    assert "earned 2 times" in visitor.get("/journal/codex").text


def test_journals_are_private_to_their_visitor(library: House) -> None:
    visitor, other = library.visitor(), library.visitor()
    play_to_the_end(library, visitor, codex(visitor, seed="5"))
    codex(other)
    assert "No game finished yet" in other.get("/journal").text


def test_undone_past_a_reveal_it_counts_for_nothing(library: House) -> None:
    visitor = library.visitor()
    page = codex(visitor, seed="3")
    table = page.path.split("/")[2]
    with library.site.tables.changing(table) as (_, writing):
        writing.head.marked = True
    end = play_to_the_end(library, visitor, page)
    assert "counts neither for bests nor for achievements: somebody undid past something revealed" in end.text
    journal = visitor.get("/journal/codex")
    assert bests(journal) == [] and "1 game finished" in journal.text and journal.text.count("not yet") == 8


def test_several_seats_on_one_screen_are_listed_but_not_counted(library: House) -> None:
    visitor = library.visitor()
    page = codex(visitor, **{"seat-0": "me", "seat-1": "me", "no-curtain": "on", "seed": "3", "set-same_deal": "on"})
    play_to_the_end(library, visitor, page)
    journal = visitor.get("/journal/codex")
    assert bests(journal) == [] and "several seats were played from one screen" in journal.text


def test_other_scoring_options_have_a_chapter_of_their_own(library: House) -> None:
    visitor = library.visitor()
    play_to_the_end(library, visitor, codex(visitor, seed="3"))
    play_to_the_end(library, visitor, codex(visitor, seed="3", **{"set-repeat_cards": "on"}))
    journal = visitor.get("/journal/codex")
    assert len(bests(journal)) == 2 and "repeat cards on" in journal.text


def test_a_game_that_is_taken_up_again_is_not_finished(library: House) -> None:
    visitor = library.visitor()
    end = play_to_the_end(library, visitor, codex(visitor, seed="3", undo="free"))
    assert bests(visitor.get("/journal/codex")) == [score_of(end)]
    visitor.post(f"{end.path}/undo", {})
    assert "No game finished yet" in visitor.get("/journal").text


def test_games_without_bests_list_who_won(library: House) -> None:
    visitor = library.visitor()
    end = play_to_the_end(
        library, visitor, visitor.press(visitor.get("/new?game=lanterns"), "/new", **{"seat-1": "me"})
    )
    assert "Points by source" in end.text and "journal." not in end.text
    journal = visitor.get("/journal/lanterns")
    assert "1 game finished" in journal.text and "not yet" not in journal.text
