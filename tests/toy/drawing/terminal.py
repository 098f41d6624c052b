"""The table in letters, from a view alone."""

from asterism.drawing.pen import Pen
from asterism.kernel.english import some
from toy.model.content import LanternsContent
from toy.speech.view import LanternsView


def draw(view: LanternsView, content: LanternsContent, colour: bool, width: int) -> str:
    pen = Pen(colour, width)
    omen = view["omen"]
    pen.heading(content.omen_names[omen])
    pen.line(content.texts.sentences(content.omen_texts[omen]))
    pen.heading("Lanterns")
    pen.line("*" * view["left"] + "." * (content.bank - view["left"]) + "  left bank", "yellow")
    pen.heading("Seats")
    for seat in range(view["seats"]):
        held = f"{some(view['hand_sizes'][seat], 'card')}, {some(view['wishes'][seat], 'wish', 'wishes')}"
        ready = pen.paint(" has bid", "green") if seat in view["ready"] else ""
        pen.line(f"{seat + 1}: {some(view['points'][seat], 'point')}, {held}{ready}")
    if view["hand"]:
        pen.heading("Your hand")
        pen.line(", ".join(f"{content.card_names[card]} {content.worths[card]}" for card in view["hand"]))
    return pen.text()
