"""Everything people read in whole random games is sound English: prompts, labels, refusals, cards, log."""

import json
import random
import re
from collections.abc import Iterator

import pytest

from asterism.kernel.game.game import AnyGame
from asterism.kernel.game.record import Match
from asterism.kernel.state import SPECTATOR, State
from asterism.terminal.show import show_table
from contract.english import slips
from contract.every_game import allowed_settings, every_game, random_answer, seeds, the_game

SEEDS = seeds(3)
MOST = 800  # answers of a game that are read
PEOPLE = ["Ada", "Bo", "Cleo", "Dan", "Eve"]  # "Seat 1 draws" looks like a slip
EVERY = 7  # answers between two looks at the whole table
WIDE = 1000  # columns of a terminal in which no line is broken
APART = re.compile(r"\s{2,}|[─|·>]+")  # what stands between two texts in a line of a drawing
SIGNS = re.compile(r"\[[#.]*\]|\.(?= empty)|\b[A-Z](?: [A-Z])+\b")  # a track, an empty space, stars by their letters


def said_now(g: State, rng: random.Random, seen: list[int]) -> Iterator[tuple[str, str]]:
    """What a position says: questions, answers and refusals to a few wrong ones."""
    speech = g.game.speech
    for seat in range(g.seats):
        yield "prompt", speech.ask(g, seat).text
        decision = g.decision(seat)
        if decision is None:
            continue
        for choice in decision.options:
            yield "label", choice.label
            yield "note", choice.note
            yield "group", choice.group
            if choice.option not in seen:
                seen.append(choice.option)
        for barred in decision.barred:
            yield "label", barred.choice.label
            yield "refusal", barred.why
    for seat in range(g.seats):
        for packed in rng.sample(seen, min(6, len(seen))):
            reason = speech.why_not(g, seat, packed)
            if reason is not None:
                yield "refusal", reason.text


def shown_now(g: State) -> Iterator[tuple[str, str]]:
    """What the table shows: zones, pieces, panels, the drawing of the terminal."""
    for viewer in (SPECTATOR, 0):
        view = json.loads(json.dumps(g.observe(viewer)))
        yield "headline", g.game.speech.headline(view)
        for zone in g.game.speech.zones(view, g.pack):
            yield "zone", zone.title
            yield "zone", zone.note
            for piece in zone.pieces:
                yield "piece", piece.name
                yield "card text", piece.text
                yield "flavour", piece.flavour
                for name, value in piece.facts:
                    yield "fact", f"{name} {value}"
        for panel in g.game.speech.panels(view, g.pack):
            for name, value in panel.facts:
                yield "fact", f"{name} {value}"
        for line in show_table(g, viewer, False, WIDE).splitlines():
            for text in APART.split(SIGNS.sub("*", line)):
                yield "drawing", text.strip().removesuffix(",")  # what is long goes on in the next line


def told(match: Match) -> Iterator[tuple[str, str]]:
    for viewer in (SPECTATOR, *range(match.state.seats)):
        for lines in match.story(viewer):
            for line in lines:
                yield "log", line
    outcome = match.state.outcome()
    if outcome is not None:
        yield "reason", outcome.reason


def whole_game(game: AnyGame, seats: int, seed: int) -> Iterator[tuple[str, str]]:
    rng = random.Random(seed)
    match = Match.new(game, seats, seed, allowed_settings(game, seats, rng), names=PEOPLE[:seats])
    seen: list[int] = []
    for count in range(MOST):
        if count % EVERY == 0 or not match.state.stack:
            yield from said_now(match.state, rng, seen)
            yield from shown_now(match.state)
        if not match.state.stack:
            break
        match.answer(*random_answer(match.state, rng))
    yield from told(match)


def complaints(texts: Iterator[tuple[str, str]]) -> list[str]:
    found: dict[str, None] = {}
    read: set[str] = set()
    for kind, text in texts:
        if text and text not in read and not drawn(text):
            read.add(text)
            for slip in [*slips(text), *out_of_form(kind, text)]:
                found[f"{kind}: {slip}"] = None
    return list(found)


def drawn(text: str) -> bool:
    """Whether this is no English but a pattern of hexes."""
    return not any(len(word) > 1 and word.isalpha() for word in text.removeprefix("pattern").split())


def out_of_form(kind: str, text: str) -> list[str]:
    """A prompt has no subject and no full stop; a label and a refusal are what they say they are."""
    if kind == "prompt" and (text.endswith(".") or text[0].isupper()):
        return [f"a prompt goes on in lower case, without a stop: {text}"]
    if kind in ("label", "card text", "refusal") and text[0].islower():
        return [f"should begin with a capital: {text}"]
    if kind in ("refusal", "card text") and text[-1] not in '.!?)”"':
        return [f"should be whole sentences: {text}"]
    return []


def test_everything_people_read_in_a_game_is_sound(table: tuple[AnyGame, int]) -> None:
    game, seats = table
    found: dict[str, None] = {}
    for seed in SEEDS:
        found |= dict.fromkeys(complaints(whole_game(game, seats, seed)))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("id", every_game())
def test_every_card_text_is_sound(id: str) -> None:
    game = the_game(id)
    content = game.content()
    texts: list[tuple[str, str]] = []
    for address, step in enumerate(content.texts.steps):
        if step is not None:
            texts.append(("card text", re.sub(r"{\w+}", "Thing", content.texts.sentences(address))))
    found = complaints(iter(texts))
    assert not found, "\n".join(found)
