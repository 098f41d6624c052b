"""What people are called and what they say: as they wrote it, without what only deceives the eye."""

import unicodedata
from collections.abc import Iterator
from itertools import count

from asterism.web.rows import Seat

LONGEST_NAME = 24
GUEST_NAMES = ["Stargazer", "Moonwatcher", "Skyfarer", "Night Owl", "Comet Hunter", "Dawn Seeker"]
BLANK = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # letters and signs that show nothing
JOINERS = "\u200c\u200d"  # needed inside words of some languages, and in emoji
MOST_MARKS = 3  # accents on one letter


def clean_name(name: str) -> str:
    """A name on one line that one can see and tell from others, not too long; "" when nothing of it is left."""
    found = clean_text("".join(c for c in name if c not in JOINERS))[:LONGEST_NAME].strip()
    return found if any(unicodedata.category(c)[0] in "LNPS" for c in found) else ""


def clean_text(text: str) -> str:
    """Words on one line, without control characters, direction marks, invisible letters and towers of accents."""
    kept: list[str] = []
    marks = 0
    for c in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(c)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if c in BLANK or kind[0] == "Z" or kind in ("Cc", "Cn", "Co", "Cs"):
            kept.append(" ")
        elif (kind == "Cf" and c not in JOINERS) or marks > MOST_MARKS:
            continue
        else:
            kept.append(c)
    return " ".join("".join(kept).split())


def guest_name(seat: int) -> str:
    """What somebody is called who has not said."""
    return GUEST_NAMES[seat % len(GUEST_NAMES)]


def tell_names_apart(seats: list[Seat]) -> None:
    """Two seats never have the same name."""
    taken: set[str] = set()
    for seat in seats:
        if seat.name:
            seat.name = next(name for name in numbered(seat.name) if name not in taken)
            taken.add(seat.name)


def numbered(name: str) -> Iterator[str]:
    """A name, then with a number behind it."""
    yield name
    for number in count(2):
        yield f"{name[: LONGEST_NAME - 4]} {number}"
