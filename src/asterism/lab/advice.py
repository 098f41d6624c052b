"""What the bots' advice does not see: a card is called weak too easily that its players never understood."""

from collections import Counter

from asterism.kernel.cards.text import Field, Op, Texts
from asterism.kernel.pack import Content
from asterism.kernel.state import State
from asterism.lab.experiment import Experiment


def unvalued_steps(experiment: Experiment) -> list[str]:
    """Of the card texts that differ between arms: steps that advice has no value for, and changes it does not feel."""
    found: list[str] = []
    contents = [experiment.content(arm) for arm in experiment.arms]
    (first, *others), (before, *afters) = experiment.arms, contents
    for name, content in zip(others, afters, strict=True):
        one, other = experiment.arms[first], experiment.arms[name]
        if (one.pack, one.changes) == (other.pack, other.changes):
            continue
        found += [f"{name}: {words}" for words in between(before, content)]
    return found


def between(before: Content, after: Content) -> list[str]:
    old = by_place(before.texts)
    found: list[str] = []
    for place_of, field in by_place(after.texts).items():
        known = old.get(place_of)
        if field.test is not None or field.amount is not None:
            continue
        if known is not None and known.words(before.texts) == field.words(after.texts):
            continue
        place = f"{field.entry.name}, {field.name}"
        silent = unknown_to_advice(after.texts, field.address)
        if silent:
            found.append(f"advice has no value of its own for {', '.join(silent)} ({place}), so bots use it by chance.")
        elif known is not None and worth(before.texts, known) == worth(after.texts, field):
            found.append(f"advice values {place} exactly as before the change, so bots do not feel it.")
    return found


def by_place(texts: Texts[State]) -> dict[tuple[str, str, int], Field[State]]:
    """Every text by its entry, its field, and which of several texts of that field it is."""
    met: Counter[tuple[str, str]] = Counter()
    found: dict[tuple[str, str, int], Field[State]] = {}
    for field in texts.fields:
        found[field.entry.name, field.name, met[field.entry.name, field.name]] = field
        met[field.entry.name, field.name] += 1
    return found


def worth(texts: Texts[State], field: Field[State]) -> float:
    return texts.worths[field.address]


def unknown_to_advice(texts: Texts[State], address: int) -> list[str]:
    """The steps of a text whose op says nothing of its worth, as they read on the card."""
    return [step.words() for step in texts.walk(address) if type(step).worth == Op.worth]
