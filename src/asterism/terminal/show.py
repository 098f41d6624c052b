"""A view and a decision as text, for any game."""

from textwrap import fill, indent

from asterism.kernel.english import some
from asterism.kernel.speech.decision import Choice, Decision
from asterism.kernel.speech.view import SeatPanel, Zone
from asterism.kernel.state import State

MANY = 24  # options that still fit into one list


def show_table(g: State, viewer: int, colour: bool, width: int) -> str:
    """The table as its viewer sees it: the game's own drawing, or every zone as a list."""
    table = g.game.speech
    view = g.observe(viewer)
    heading = f"{g.game.title} · {table.headline(view)}"
    body = table.draw(view, g.pack, colour, width)
    if not body:
        zones = "\n".join(show_zone(zone, width) for zone in table.zones(view, g.pack))
        panels = "\n".join(show_panel(panel, g.names) for panel in table.panels(view, g.pack))
        body = f"{zones}\n{panels}"
    return f"{heading}\n\n{body}\n"


def show_zone(zone: Zone, width: int) -> str:
    lines = [f"{zone.title}{f' ({zone.note})' if zone.note else ''}:"]
    for piece in zone.pieces:
        facts = ", ".join(f"{name} {value}" for name, value in piece.facts)
        words = " · ".join(word for word in (piece.name, facts, piece.text) if word)
        lines.append(indent(fill(words, width - 4, subsequent_indent="  "), "  "))
    if not zone.pieces:
        lines.append("  nothing")
    return "\n".join(lines)


def show_panel(panel: SeatPanel, names: list[str]) -> str:
    facts = [f"{name} {value}" for name, value in panel.facts]
    if panel.score is not None:
        facts.insert(0, some(panel.score, "point"))
    return f"{names[panel.seat]}: {', '.join(facts)}"


def show_decision(decision: Decision, name: str) -> str:
    """The question and its numbered answers; a long list is shown by its groups."""
    lines = [f"{name}: {decision.prompt} [{decision.rule}]"]
    if len(decision.options) <= MANY:
        lines += show_choices(list(enumerate(decision.options, 1)))
    else:
        lines += show_groups(decision.options)
        lines.append(
            "  Type words of the move you want (for instance part of a name, then a place) to narrow this down."
        )
    return "\n".join(lines)


def show_choices(numbered: list[tuple[int, Choice]]) -> list[str]:
    lines: list[str] = []
    group = ""
    for number, choice in numbered:
        if choice.group != group:
            group = choice.group
            lines.append(f"  {group}")
        note = f"  ({choice.note})" if choice.note else ""
        mark = "  * final" if choice.reveals else ""
        lines.append(f"  {number:3}  {choice.label}{note}{mark}")
    return lines


def show_groups(options: list[Choice]) -> list[str]:
    """How many choices each heading holds, with one example."""
    groups: dict[str, list[Choice]] = {}
    for choice in options:
        groups.setdefault(choice.group or str(choice.key[0]), []).append(choice)
    lines = []
    for group, choices in groups.items():
        example = " ".join(str(word) for word in choices[0].key)
        lines.append(f"  {group}: {some(len(choices), 'choice')}, such as '{example}' ({choices[0].label})")
    return lines


def matching(options: list[Choice], words: list[str]) -> list[tuple[int, Choice]]:
    """The numbered options whose key or label has every word; whole words of the key win over parts."""
    numbered = list(enumerate(options, 1))
    wanted = [word.lower() for word in words]
    exact = [(i, choice) for i, choice in numbered if _has_words(choice, wanted)]
    if exact:
        return exact
    return [(i, choice) for i, choice in numbered if all(word in _text(choice) for word in wanted)]


def _has_words(choice: Choice, wanted: list[str]) -> bool:
    words = [str(word).lower() for word in choice.key]
    return all(word in words for word in wanted)


def _text(choice: Choice) -> str:
    return f"{' '.join(str(word) for word in choice.key)} {choice.group} {choice.label} {choice.note}".lower()
