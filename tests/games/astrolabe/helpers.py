"""Arranging astrolabe positions and acting in them like a player."""

from collections.abc import Sequence
from pathlib import Path

from asterism.games.astrolabe import GAME
from asterism.games.astrolabe.model.content import AstrolabeContent
from asterism.games.astrolabe.model.names import ARTIFACTS, DEMONS, STAR_NAMES, TALISMANS, TIME_NAMES
from asterism.games.astrolabe.model.state import STARS, Astrolabe
from asterism.games.astrolabe.rules.card_text import POWER, REWARD, card_text
from asterism.games.astrolabe.rules.ops import VOCABULARY
from asterism.kernel.cards import Test
from asterism.kernel.cards.reader import TextReader
from asterism.kernel.entry import Entry
from asterism.kernel.pack import Reader
from games.answering import keys as keys
from games.answering import rule_refusing
from games.answering import verbs as verbs

Key = list[str | int]
Steps = list[dict[str, object]]
HOUSE = Path(GAME.folder) / "packs" / "house"


def new_game(seats: int = 2, seed: int = 1, **settings: str) -> Astrolabe:
    named = {name.replace("_", "-"): choice for name, choice in settings.items()}
    g = GAME.new(seats, seed, named)
    assert isinstance(g, Astrolabe)
    return g


def fresh_game(seats: int = 2, seed: int = 1, **settings: str) -> Astrolabe:
    """A game with a content of its own, for tests that write cards."""
    content = GAME.load_pack(HOUSE)
    named = {name.replace("_", "-"): choice for name, choice in settings.items()}
    g = GAME.start(content, seats, GAME.settings_of(named), seed)
    assert isinstance(g, Astrolabe)
    return g


# Acting


def of_verb(g: Astrolabe, verb: str, seat: int = 0) -> list[Key]:
    return [key[1:] for key in keys(g, seat) if key[0] == verb]


def refusal(g: Astrolabe, key: Key, seat: int = 0) -> str:
    """The rule that refuses a move."""
    return rule_refusing(g, seat, key)


def act(g: Astrolabe, *answers: Key, seat: int = 0) -> None:
    """Give answers one after the other, each of them legal."""
    for answer in answers:
        g.apply(seat, answer)
        assert g.game.invariant(g) == ""


def aim(g: Astrolabe, seat: int, time: str, action: str, number: int) -> None:
    """Set one astrolabe the cheapest way."""
    g.apply(seat, ["aim", time, action, number])
    if seat in g.waiting() and g.options(seat) and of_verb(g, "set", seat):
        g.apply(seat, ["set", *of_verb(g, "set", seat)[0]])


def begin_turn(g: Astrolabe, action: str, number: int, time: str = "day", seat: int = 0, focus: int = 0) -> Astrolabe:
    """Reveal with this reading for the seat, let it go first among equals, and leave it with this much focus."""
    assert g.order == [], "only from a set step"
    kept = g.focus[:]
    g.focus = [8] * g.seats
    g.holder = seat
    for other in range(g.seats):
        if other != seat:
            at = next(name for name in TIME_NAMES if name != (TIME_NAMES[g.tracker[other]] if g.round > 1 else ""))
            aim(g, other, at, "meditate", 4)
    aim(g, seat, time, action, number)
    g.focus = kept
    g.focus[seat] = focus
    while g.order[g.turn] != seat:
        g.apply(g.order[g.turn], ["end-turn"])
    return g


def turn(action: str = "meditate", number: int = 1, time: str = "day", focus: int = 0, **table: object) -> Astrolabe:
    """Seat 0's first turn, with this on its dial, on an otherwise plain board."""
    seats = table.pop("seats", 2)
    seed = table.pop("seed", 1)
    assert isinstance(seats, int) and isinstance(seed, int)
    g = new_game(seats, seed, **{name: str(choice) for name, choice in table.items()})
    clear(g)
    return begin_turn(g, action, number, time, 0, focus)


def end_round(g: Astrolabe) -> None:
    """Everybody who has not finished the turn ends it."""
    round_now = g.round
    while g.stack and g.round == round_now:
        g.apply(g.order[g.turn], ["end-turn"])


# Arranging


def own(g: Astrolabe) -> None:
    """Give a position lists of its own, so that arranging it leaves clones alone."""
    for field in Astrolabe.FIELDS:
        value = getattr(g, field)
        if isinstance(value, list):
            setattr(g, field, [item[:] if isinstance(item, list) else item for item in value])


def clear(g: Astrolabe) -> None:
    """Take starting demons, talismans and essence back, so that tests begin from the same board."""
    own(g)
    for slot, demon in enumerate(g.slots):
        if demon >= 0:
            g.pools[DEMONS].append(demon)
            g.slots[slot] = -1
    for hand in g.hands:
        for held in hand:
            g.pools[TALISMANS].append(held & 255)
        hand.clear()
    for seat in range(g.seats):
        g.pay_essence(seat, g.dark[seat], g.bright[seat])
        g.focus[seat] = 0


def demon_number(g: Astrolabe, id: str) -> int:
    return g.content.demon_ids.index(id)


def fetch_demon(g: Astrolabe, id: str) -> int:
    """Take a demon out of the deck, or swap it out of the row."""
    own(g)
    demon = demon_number(g, id)
    if demon in g.demon_row:
        g.demon_row[g.demon_row.index(demon)] = g.pools[DEMONS].pop()
    else:
        g.pools[DEMONS].remove(demon)
    return demon


def give_demon(g: Astrolabe, id: str, slot: int, tokens: Sequence[str] = (), seat: int = 0) -> int:
    """Put a demon into a slot (from 1), its first icons covered by these tokens ("" leaves one open)."""
    demon = fetch_demon(g, id)
    at = seat * g.content.demon_slots + slot - 1
    assert g.slots[at] < 0
    g.slots[at] = demon
    for icon, token in enumerate(tokens):
        if token:
            g.bag.remove(STAR_NAMES.index(token))
            g.cover[at * 5 + icon] = STAR_NAMES.index(token)
    return demon


def read_demon(g: Astrolabe, id: str, slot: int, seat: int = 0) -> int:
    """A demon with every icon covered by its own colour."""
    stars = g.content.stars[demon_number(g, id)]
    return give_demon(g, id, slot, [STAR_NAMES[star] for star in stars], seat)


def set_row(g: Astrolabe, *ids: str) -> None:
    """Lay these demons into the row, "" for a gap."""
    own(g)
    wanted = [demon_number(g, id) if id else -1 for id in ids]
    g.pools[DEMONS] += [demon for demon in g.demon_row if demon >= 0]
    for demon in wanted:
        if demon >= 0:
            g.pools[DEMONS].remove(demon)
    g.demon_row = wanted


def give_artifact(g: Astrolabe, id: str, side: str = "day", inside: str = "", seat: int = 0) -> int:
    """Put an artifact on a board, with a demon trapped in it if one is named."""
    own(g)
    artifact = g.content.artifact_ids.index(id)
    if artifact in g.places:
        g.places[g.places.index(artifact)] = -1
    elif artifact in g.removed:
        g.removed.remove(artifact)
    elif artifact in g.artifact_row:
        g.artifact_row[g.artifact_row.index(artifact)] = g.pools[ARTIFACTS].pop()
    else:
        g.pools[ARTIFACTS].remove(artifact)
    g.places[g.free_place(seat, TIME_NAMES.index(side))] = artifact
    if inside:
        trapped = fetch_demon(g, inside)
        g.inside[artifact] += 1
        g.trapped.append(trapped | artifact << 8 | seat << 16)
        g.trapped_count[seat] += 1
    return artifact


def take_artifacts(g: Astrolabe, seat: int = 0) -> None:
    """Leave a board without artifacts; deck cards go back, starters out of the game."""
    own(g)
    base = seat * g.content.places
    for place in range(base, base + g.content.places):
        artifact = g.places[place]
        if artifact >= 0:
            (g.pools[ARTIFACTS] if artifact < g.content.deck_artifacts else g.removed).append(artifact)
            g.places[place] = -1


def give_talisman(g: Astrolabe, id: str, seat: int = 0, usable_from: int = 1) -> None:
    own(g)
    design = g.content.talisman_ids.index(id)
    g.pools[TALISMANS].remove(design)
    g.hands[seat].append(design | usable_from << 8)


def give_essence(g: Astrolabe, dark: int = 0, bright: int = 0, seat: int = 0) -> None:
    g.gain_essence(seat, dark, bright)


def next_stars(g: Astrolabe, *names: str) -> None:
    """The next stars out of the bag."""
    g.chance.force([STAR_NAMES.index(name) for name in names], STARS)


def next_card(g: Astrolabe, deck: int, *ids: str) -> None:
    """The next cards from a deck."""
    names = [g.content.demon_ids, g.content.artifact_ids, g.content.talisman_ids][deck]
    g.chance.force([names.index(id) for id in ids], 1 + deck)


def clear_sky(g: Astrolabe) -> None:
    own(g)
    for slot, token in enumerate(g.sky):
        if token:
            g.bag.append(token)
            g.sky[slot] = 0


def put_sky(g: Astrolabe, **stars: str) -> None:
    """Stars into sky slots, by slot id."""
    own(g)
    for id, name in stars.items():
        token = STAR_NAMES.index(name)
        slot = g.content.sky_ids.index(id)
        assert g.sky[slot] == 0
        g.bag.remove(token)
        g.sky[slot] = token


def sky(g: Astrolabe, id: str) -> str:
    return STAR_NAMES[g.sky[g.content.sky_ids.index(id)]]


def tokens(g: Astrolabe, slot: int, seat: int = 0) -> list[str]:
    """The tokens on the demon in a slot (from 1), "none" for an open icon."""
    at = seat * g.content.demon_slots + slot - 1
    return [STAR_NAMES[token] for token in g.cover[at * 5 : at * 5 + len(g.content.stars[g.slots[at]])]]


def in_slot(g: Astrolabe, slot: int, seat: int = 0) -> str:
    demon = g.slots[seat * g.content.demon_slots + slot - 1]
    return g.content.demon_ids[demon] if demon >= 0 else ""


def hand(g: Astrolabe, seat: int = 0) -> list[str]:
    return [g.content.talisman_ids[held & 255] for held in g.hands[seat]]


def side_of(g: Astrolabe, id: str, seat: int = 0) -> str:
    side = g.side_of(seat, g.content.artifact_ids.index(id))
    return TIME_NAMES[side] if side >= 0 else ""


# Card text of one's own


def add_text(content: AstrolabeContent, steps: Steps) -> int:
    """Card text added to a content; it must be read without a complaint."""
    reader = Reader(HOUSE, "astrolabe")
    texts = TextReader(VOCABULARY, content.texts)
    address = texts.text(Entry(reader, "test", "test", {"effect": steps}), "effect", "artifact")
    assert reader.problems == []
    return address


def run_text(g: Astrolabe, steps: Steps, seat: int = 0, artifact: str = "") -> None:
    """Resolve card text for the active seat, as if a card of its own had been used."""
    number = g.content.artifact_ids.index(artifact) if artifact else -1
    g.call(card_text(seat, add_text(g.content, steps), number, POWER if artifact else REWARD))
    g.advance()


def card_turn(**table: object) -> Astrolabe:
    """Seat 0's turn with a content of its own, for `run_text`."""
    seats = table.pop("seats", 2)
    assert isinstance(seats, int)
    g = fresh_game(seats, 1, **{name: str(choice) for name, choice in table.items()})
    clear(g)
    return begin_turn(g, "meditate", 1, "day")


def condition(g: Astrolabe, need: dict[str, object]) -> Test[Astrolabe]:
    """A condition as a card of this content would ask for it."""
    reader = Reader(HOUSE, "astrolabe")
    texts = TextReader(VOCABULARY, g.content.texts)
    found = texts.test(Entry(reader, "test", "test", {"need": need}), "need")
    assert reader.problems == []
    return found
