"""A drawing of the table for the terminal, from a view alone.

Stars are letters in their colour: capital when covered or in the sky, small and in brackets when still open.
"""

from asterism.drawing.pen import Pen
from asterism.games.astrolabe.model.content import AstrolabeContent
from asterism.games.astrolabe.model.names import (
    ACTION_NAMES,
    ARTIFACTS,
    DECK_NAMES,
    DEMONS,
    STAR_NAMES,
    TALISMANS,
    TIME_NAMES,
)
from asterism.games.astrolabe.model.wording import essence_text, turning_words
from asterism.games.astrolabe.speech.view import AstrolabeView, CapturedView, OwnedView, reading_shown
from asterism.games.astrolabe.speech.zones import bank_note, reading_words
from asterism.kernel.english import some

LETTERS = {"green": "G", "red": "R", "purple": "P", "blue": "B", "yellow": "Y", "wild": "W"}
STYLES = {"green": "green", "red": "red", "purple": "violet", "blue": "blue", "yellow": "yellow", "wild": "bold"}


def star(pen: Pen, name: str) -> str:
    return pen.paint(LETTERS[name], STYLES[name])


def open_star(pen: Pen, name: str) -> str:
    return pen.paint(f"({LETTERS[name].lower()})", STYLES[name])


def draw(view: AstrolabeView, content: AstrolabeContent, colour: bool, width: int) -> str:
    pen = Pen(colour, width)
    lines = rows(view, content, pen)
    lines += ["", *sky(view, content, pen), ""]
    viewer = view["seat"]
    for seat in range(view["seats"]):
        if seat != viewer:
            lines += board(view, content, pen, seat, False)
    if viewer is not None:
        lines += board(view, content, pen, viewer, True)
        lines += ["", *astrolabe(view, content, pen, viewer)]
        lines += hand(view, content, pen)
    lines += in_progress(view, content, pen)
    return pen.fitted(lines)


def demon_line(content: AstrolabeContent, pen: Pen, id: str) -> str:
    demon = content.demon_ids.index(id)
    stars = "".join(star(pen, STAR_NAMES[kind]) for kind in content.stars[demon])
    pad = " " * (5 - len(content.stars[demon]))
    gains = essence_text(content.dark[demon], content.bright[demon], content.either[demon])
    return (
        f"  {content.demon_names[demon]:<18} {stars}{pad} {content.vp[demon]:>2} VP  "
        f"{pen.dim('purge')} {gains}; {content.demon_texts[demon]}"
    )


def rows(view: AstrolabeView, content: AstrolabeContent, pen: Pen) -> list[str]:
    decks = view["decks"]
    lines = [pen.title("Demons") + pen.dim(f"  {decks['demon']} in the deck")]
    lines += [demon_line(content, pen, id) for id in view["demon_row"] if id is not None]
    lines.append(pen.title("Artifacts") + pen.dim(f"  {decks['artifact']} in the deck"))
    for id in view["artifact_row"]:
        if id is not None:
            artifact = content.artifact_ids.index(id)
            lines.append(f"  {content.artifact_names[artifact]:<20} {content.artifact_texts[artifact]}")
            lines.append(f"  {'':<20} {pen.dim(content.after_faces[artifact])}")
    lines.append(pen.title("Talismans") + pen.dim(f"  {decks['talisman']} in the deck") + pile_words(view, content))
    lines.append(pen.title("Bank") + f"  {bank_note(view)}")
    return lines


def pile_words(view: AstrolabeView, content: AstrolabeContent) -> str:
    """The talismans that were played or discarded, open to all."""
    names = [content.talisman_names[content.talisman_ids.index(id)] for id in view["talisman_pile"]]
    return f"  used: {', '.join(names)}" if names else ""


def sky(view: AstrolabeView, content: AstrolabeContent, pen: Pen) -> list[str]:
    stars = view["sky"]
    bag = view["bag"]
    counts = " ".join(f"{star(pen, name)}{count}" for name, count in bag.items())
    lines = [pen.title("Sky") + f"  bag: {counts}"]
    for constellation, slots in enumerate(content.constellations):
        cells: list[str] = []
        for slot in slots:
            token = stars[content.sky_ids[slot]]
            shown = star(pen, token) if token is not None else pen.dim("·")
            cells.append(f"{content.sky_ids[slot]} {shown}")
        links: list[str] = []
        for slot in slots:
            for other in content.sky_links[slot]:
                if other > slot:
                    links.append(f"{content.sky_ids[slot]}-{content.sky_ids[other]}")
        name = content.constellation_names[constellation]
        lines.append(f"  {name:<13} {'  '.join(cells)}   {pen.dim(' '.join(links))}")
    return lines


def board(view: AstrolabeView, content: AstrolabeContent, pen: Pen, seat: int, own: bool) -> list[str]:
    one = view["boards"][seat]
    reading = one["reading"]
    shown = reading_words(reading) if reading is not None else "not set yet"
    if one["ready"]:
        shown = f"sealed (last: {shown})" if reading is not None else "sealed"
    flags = ["tie-breaker"] if view["holder"] == seat else []
    if view["active"] == seat and view["phase"] == "turns":
        flags.append("on turn")
    name = "You" if own else f"Seat {seat + 1}"
    note = f"  {', '.join(flags)}" if flags else ""
    facts = (
        f"focus {one['focus']}  dark {one['dark']}  bright {one['bright']}  "
        f"trapped {one['trapped']}/{content.traps_to_end}  "
        f"talismans {one['hand_size']} of {one['hand_limit']}  points {one['score']} ({one['vp']} VP in tokens)"
    )
    lines = [f"{pen.title(name)}  {shown}{pen.dim(note)}", f"  {facts}"]
    demons: list[str] = []
    for slot, held in enumerate(one["demons"], 1):
        demons.append(f"{slot} {captured(content, pen, held)}" if held is not None else f"{slot} {pen.dim('open')}")
    lines.append("  " + "   ".join(demons))
    if one["price"] != content.artifact_price:
        lines.append(pen.dim(f"  artifacts cost {one['price']} focus"))
    if one["purged"]:
        purged = ", ".join(content.demon_names[content.demon_ids.index(id)] for id in one["purged"])
        lines.append(pen.dim(f"  purged: {purged}"))
    for side in TIME_NAMES:
        cards = [artifact(content, pen, card, own) for card in one["sides"][side]]
        bonus = pen.dim("  bonus taken") if side in one["bonus_taken"] else ""
        if cards and own:
            lines.append(f"  {side}:{bonus}")
            lines += [f"    {card}" for card in cards]
        elif cards:
            lines.append(f"  {side}: {', '.join(cards)}{bonus}")
    return lines


def captured(content: AstrolabeContent, pen: Pen, demon: CapturedView) -> str:
    stars: list[str] = []
    for icon, token in zip(demon["icons"], demon["tokens"], strict=True):
        stars.append(open_star(pen, icon) if token is None else star(pen, token))
    number_ = content.demon_ids.index(demon["id"])
    read = pen.title(" read") if demon["read"] else ""
    return f"{content.demon_names[number_]} {''.join(stars)} {content.vp[number_]} VP{read}"


def artifact(content: AstrolabeContent, pen: Pen, card: OwnedView, whole: bool) -> str:
    number_ = content.artifact_ids.index(card["id"])
    inside = [content.demon_names[content.demon_ids.index(id)] for id in card["demons"]]
    held = f" [{', '.join(inside)}]" if inside else ""
    name = f"{content.artifact_names[number_]}{held}"
    if not whole:
        return name
    after = pen.dim(content.after_faces[number_])
    return f"{name}: {content.artifact_texts[number_]} {after}"


def astrolabe(view: AstrolabeView, content: AstrolabeContent, pen: Pen, seat: int) -> list[str]:
    """What the dial alone can read now, by action and time; the barred time is marked."""
    one = view["boards"][seat]
    instrument = content.instrument
    cells: dict[tuple[object, object], list[str]] = {}
    for dial in range(instrument.positions):
        reading = reading_shown(instrument.read(dial, one["action_ring"], one["number_ring"]))
        cells.setdefault((reading["action"], reading["time"]), []).append(str(reading["number"]))
    barred = one["time"] if view["phase"] == "set" else None
    heads = [f"{name} x" if name == barred else name for name in TIME_NAMES]
    lines = [pen.title("Your astrolabe") + pen.dim("  numbers without turning a ring (x: barred this round)")]
    lines.append("  " + " " * 10 + "".join(f"{head:^12}" for head in heads))
    for action in ACTION_NAMES:
        numbers = ["/".join(cells.get((action, time), ["-"])) for time in TIME_NAMES]
        lines.append(f"  {action:<10}" + "".join(f"{shown:^12}" for shown in numbers).rstrip())
    setting = view["setting"]
    if setting is not None:
        if "aim" in setting:
            lines.append(f"  aiming at {reading_words(setting['aim'])}")
        else:
            turned = turning_words(setting["action_steps"], setting["number_steps"])
            lines.append(f"  sealed: {reading_words(setting['reading'])}, {turned}, -{setting['price']} focus")
    return lines


def hand(view: AstrolabeView, content: AstrolabeContent, pen: Pen) -> list[str]:
    held = view["hand"]
    if not held:
        return []
    lines = [pen.title("Your talismans")]
    for one in held:
        design = content.talisman_ids.index(one["id"])
        later = "" if one["usable_from"] <= view["round"] else pen.dim("  (from your next turn)")
        lines.append(f"  {content.talisman_names[design]:<22} {content.talisman_texts[design]}{later}")
    return lines


def in_progress(view: AstrolabeView, content: AstrolabeContent, pen: Pen) -> list[str]:
    """Stars and cards between two places."""
    lines: list[str] = []
    for id in view["playing"]:
        design = content.talisman_ids.index(id)
        lines.append(f"Being played: {content.talisman_names[design]}: {content.talisman_texts[design]}")
    taken = view["card_in_hand"]
    if taken is not None:
        ids, names = content.artifact_ids, content.artifact_names
        if taken["kind"] == "demon":
            ids, names = content.demon_ids, content.demon_names
        lines.append(f"To place: {names[ids.index(taken['id'])]}")
    stars = view["stars_in_hand"]
    if stars:
        lines.append("Stars to place: " + " ".join(star(pen, name) for name in stars))
    if view["peek"] is not None:
        peek = view["peek"]
        cards = ", ".join(card_name(content, peek["deck"], id) for id in peek["cards"]) or some(peek["count"], "card")
        lines.append(f"Looking at the {peek['deck']} deck: {cards}")
    for card in view["known"]:
        name = card_name(content, card["deck"], card["card"])
        lines.append(pen.dim(f"Known: {name} is number {card['place']} from the {card['end']} of its deck"))
    return lines


def card_name(content: AstrolabeContent, deck: str, id: str) -> str:
    """The name of a card of a deck."""
    ids, names = {
        DECK_NAMES[DEMONS]: (content.demon_ids, content.demon_names),
        DECK_NAMES[ARTIFACTS]: (content.artifact_ids, content.artifact_names),
        DECK_NAMES[TALISMANS]: (content.talisman_ids, content.talisman_names),
    }[deck]
    return names[ids.index(id)]
