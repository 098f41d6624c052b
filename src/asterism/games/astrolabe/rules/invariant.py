"""Conservation: every card, star and essence is in exactly one place."""

from asterism.games.astrolabe.model.names import ARTIFACTS, DEMONS, STAR_NAMES, TALISMANS
from asterism.games.astrolabe.model.packed import CARD_BITS, deck_of, trapper_of
from asterism.games.astrolabe.model.state import Astrolabe
from asterism.games.astrolabe.rules.artifacts import PlaceArtifact
from asterism.games.astrolabe.rules.cards import Peek
from asterism.games.astrolabe.rules.demons import PlaceDemon
from asterism.games.astrolabe.rules.star_cards import MoveInSky, ReturnStars, ShiftStars
from asterism.games.astrolabe.rules.stars import MoveStars, PlaceStars, TakeConstellation
from asterism.games.astrolabe.rules.talismans import PlayTalisman


def invariant(g: Astrolabe) -> str:
    """What is wrong with the position, or ""."""
    for problem in (stars(g), demons(g), artifacts(g), talismans(g), essence(g), boards(g)):
        if problem:
            return problem
    return ""


def stars(g: Astrolabe) -> str:
    found = [*g.bag, *g.sky, *g.cover]
    for procedure in g.stack:
        if isinstance(procedure, (PlaceStars, TakeConstellation, MoveStars)):
            found += procedure.stars
        elif isinstance(procedure, (ReturnStars, ShiftStars, MoveInSky)):
            found.append(procedure.token)
    for token in range(1, len(g.content.star_counts)):
        if found.count(token) != g.content.star_counts[token]:
            return f"{found.count(token)} {STAR_NAMES[token]} stars instead of {g.content.star_counts[token]}"
    return ""


def in_deck(g: Astrolabe, deck: int) -> list[int]:
    """The cards of a deck, those somebody is looking at included."""
    found = g.pools[deck][:]
    for entry in g.known:
        if deck_of(entry) == deck:
            found.append(entry & CARD_BITS)
    for procedure in g.stack:
        if isinstance(procedure, Peek) and procedure.deck == deck:
            found += [card & CARD_BITS for card in procedure.cards]
    return found


def demons(g: Astrolabe) -> str:
    found = in_deck(g, DEMONS)
    found += [demon for demon in [*g.demon_row, *g.slots] if demon >= 0]
    found += [entry & CARD_BITS for entry in [*g.trapped, *g.purged]]
    for procedure in g.stack:
        if isinstance(procedure, PlaceDemon) and procedure.at == 0:
            found.append(procedure.demon)
    return "" if sorted(found) == list(range(len(g.content.demon_ids))) else "a demon is lost or doubled"


def artifacts(g: Astrolabe) -> str:
    found = in_deck(g, ARTIFACTS)
    found += [artifact for artifact in [*g.artifact_row, *g.places] if artifact >= 0] + g.removed
    for procedure in g.stack:
        if isinstance(procedure, PlaceArtifact) and procedure.at == 0:
            found.append(procedure.artifact)
    return "" if sorted(found) == list(range(len(g.content.artifact_ids))) else "an artifact is lost or doubled"


def talismans(g: Astrolabe) -> str:
    found = in_deck(g, TALISMANS) + g.talisman_pile
    for hand in g.hands:
        found += [held & CARD_BITS for held in hand]
    for procedure in g.stack:
        if isinstance(procedure, PlayTalisman):
            found.append(procedure.design)
    for design, copies in enumerate(g.content.copies):
        if found.count(design) != copies:
            return f"{found.count(design)} of {g.content.talisman_names[design]} instead of {copies}"
    return ""


def essence(g: Astrolabe) -> str:
    if sum(g.dark) + g.bank[0] != g.content.essence or sum(g.bright) + g.bank[1] != g.content.essence:
        return "essence is lost or made"
    return ""


def boards(g: Astrolabe) -> str:
    for seat in range(g.seats):
        if not 0 <= g.focus[seat] <= g.content.focus:
            return f"seat {seat} has {g.focus[seat]} focus charged"
        if min(g.dark[seat], g.bright[seat], g.vp[seat]) < 0:
            return f"seat {seat} owes something"
        if len(g.hands[seat]) > g.hand_limit(seat):
            return f"seat {seat} holds {len(g.hands[seat])} talismans"
        own = [entry for entry in g.trapped if trapper_of(entry) == seat]
        if len(own) != g.trapped_count[seat]:
            return f"seat {seat} has trapped {len(own)} demons, not {g.trapped_count[seat]}"
        if g.trapped_count[seat] >= g.content.traps_to_end and not g.last:
            return "five demons are trapped and nobody noticed"
    for slot, demon in enumerate(g.slots):
        if demon < 0 and any(g.cover[slot * 5 : slot * 5 + 5]):
            return "a star lies on an empty slot"
    return ""
