"""One card of a pack, drawn as it lies on the table."""

from asterism.drawing.card import table_card
from asterism.drawing.memory import remembered
from asterism.drawing.pictures import card_picture, ops_of
from asterism.drawing.svg import picture
from asterism.drawing.tokens import STAR_SIGNS, demon_face, seat_token, star_row
from asterism.games.astrolabe_018.model.content import Content018
from asterism.games.astrolabe_018.model.names import FACES, TIMES
from asterism.games.astrolabe_018.speech.view import CapturedView

TONES = {"day": "brass", "night": "plum"}


def face(content: Content018, kind: str, id: str) -> str:
    """A card by its kind and id; "" for what is no card."""
    if kind == "div":
        return STAR_SIGNS + div_card(id if id in content.div_ids else f"{id}-1", content)
    if kind == "artifact":
        return artifact_card(id, content)
    return goal_card(id, content) if kind == "goal" else ""


@remembered
def div_card(id: str, content: Content018, held: CapturedView | None = None, small: bool = False) -> str:
    div = content.div_ids.index(id)
    colours = [FACES[star] for star in content.div_stars[div]]
    tokens: list[str] | None = None
    kind = TIMES[content.div_time[div]] + (", elite" if content.div_elite[div] else "")
    done = False
    if held is not None:
        covered = held["covered"]
        tokens = [colour if on else "" for colour, on in zip(colours, covered, strict=True)]
        done = all(covered)
        left = covered.count(False)
        kind = "read" if done else f"{left} star{'s' if left > 1 else ''} to read"
    return table_card(
        f"div:{id}",
        content.div_names[div],
        ("" if small else demon_face(id, colours[0])) + star_row(colours, tokens),
        worth=str(content.div_vp[div]),
        kind=kind,
        text=content.div_texts[div],
        flavour="" if small else content.div_flavour[div],
        credit="Div",
        tone=TONES[TIMES[content.div_time[div]]],
        small=small,
        data_face=",".join(tokens) if tokens is not None else "",
        data_done="done" if done else "",
    )


@remembered
def artifact_card(id: str, content: Content018, small: bool = False, note: str = "") -> str:
    card = content.artifact_ids.index(id)
    time = TIMES[content.artifact_time[card]]
    return table_card(
        f"artifact:{id}",
        content.artifact_names[card],
        "" if small else card_picture("artifact", id, time, ops_of(content.texts, [content.artifact_effect[card]])),
        cost=str(content.artifact_price[card]),
        worth=str(content.artifact_vp[card]),
        kind=f"{time} artifact{', ' + note if note else ''}",
        text=content.artifact_texts[card],
        flavour="" if small else content.artifact_flavour[card],
        credit="Artifact",
        tone=TONES[time],
        small=small,
    )


def goal_card(id: str, content: Content018, owner: int = -1, name: str = "") -> str:
    card = content.goal_ids.index(id)
    mark = picture(seat_token(owner, 14, 14, 13), 28, 28, "", "goal-mark") if owner >= 0 else ""
    return table_card(
        f"goal:{id}",
        content.goal_names[card],
        worth=str(content.goal_vp[card]),
        kind=f"claimed by {name}" if owner >= 0 else "open to all",
        icons=mark,
        text=content.goal_texts[card],
        flavour=content.goal_flavour[card],
        credit="Goal",
        tone="moss",
        data_done="done" if owner >= 0 else "",
    )
