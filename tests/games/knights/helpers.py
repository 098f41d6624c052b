"""Setting up tables and acting like a player, by keys."""

import shutil
import tempfile
from pathlib import Path

from asterism.games.knights import GAME
from asterism.games.knights.model.names import SUPPLIES, TURN_CARDS
from asterism.games.knights.model.state import BOSS_STREAM, EXTRA_STREAM, SUPPLY_STREAM, TURN_STREAM, Knights
from games.answering import keys as keys
from games.answering import rule_asked as rule_asked
from games.answering import rule_refusing
from games.answering import verbs as verbs

HOUSE = GAME.folder / "packs" / "house"
KNIGHTS = ["vela-quill", "brannoc-thule", "ossian-rook", "meridia-sol", "tycho-vance", "ione-halcyon"]


def lab_pack(extra: str, name: str = "lab") -> str:
    """The house set with further entries: the folder of a pack for one test file."""
    folder = Path(tempfile.mkdtemp(prefix="knights-")) / name
    shutil.copytree(HOUSE, folder)
    head = (folder / "pack.toml").read_text(encoding="utf-8")
    (folder / "pack.toml").write_text(head.replace('id = "house"', f'id = "{name}"'), encoding="utf-8")
    (folder / "lab.toml").write_text(extra, encoding="utf-8")
    return str(folder)


def before_setup(
    seats: int = 2,
    seed: int = 1,
    turns: list[str] | None = None,
    supply: list[str] | None = None,
    boss_cards: list[str] | None = None,
    extra_cards: list[str] | None = None,
    pack: str = "house",
    **settings: str,
) -> Knights:
    """A table whose first question is which Knight seat 0 takes; chance is forced as told."""
    g = GAME.new(seats, seed, {"wild": "player-1", **settings}, pack)
    assert isinstance(g, Knights)
    if turns:
        g.chance.force([TURN_CARDS.index(card) for card in turns], TURN_STREAM)
    if supply:
        g.chance.force([card_of(g, card) for card in supply], SUPPLY_STREAM)
    if boss_cards:
        g.chance.force([boss_card_of(g, card) for card in boss_cards], BOSS_STREAM)
    if extra_cards:
        g.chance.force([boss_card_of(g, card) for card in extra_cards], EXTRA_STREAM)
    return g


def table(
    seats: int = 2,
    knights: list[str] | None = None,
    seed: int = 1,
    turns: list[str] | None = None,
    supply: list[str] | None = None,
    boss_cards: list[str] | None = None,
    extra_cards: list[str] | None = None,
    pack: str = "house",
    **settings: str,
) -> Knights:
    """A table after setup, waiting in the first turn; by default player 1 begins."""
    turns = turns or [FIRST_TURN[seats]]
    g = before_setup(seats, seed, turns, supply, boss_cards, extra_cards, pack, **settings)
    for seat in range(seats):
        act(g, seat, "take-knight", (knights or KNIGHTS)[seat])
    if seats == 4 and g.turn == 1 and g.turn_discard == [5]:
        act(g, 0, "take-turn", 0)
    return g


FURION = 72  # health at Normal
FIRST_TURN = ["", "player", "1", "1", "1/2"]


def card_of(g: Knights, id: str) -> int:
    return [card.id for card in g.content.cards].index(id)


def boss_card_of(g: Knights, id: str) -> int:
    return [card.id for card in g.content.boss_cards].index(id)


def cards_of(g: Knights, *ids: str) -> list[int]:
    return [card_of(g, id) for id in ids]


def names(g: Knights, cards: list[int]) -> list[str]:
    return [g.content.cards[card].id for card in cards]


def act(g: Knights, seat: int, *key: str | int) -> None:
    """Answer for a seat, like a click."""
    g.apply(seat, list(key))


def refused(g: Knights, seat: int, *key: str | int) -> str:
    """The rule by which an answer is refused."""
    return rule_refusing(g, seat, list(key))


def play_all(g: Knights, seat: int, *cards: str) -> None:
    for card in cards:
        act(g, seat, "play", card)


def next_turns(g: Knights, *cards: str) -> None:
    """The coming turn order cards, the next one first (an arranged deck, as a reveal would leave it)."""
    g.turn_top = [TURN_CARDS.index(card) for card in cards][::-1]


def next_boss_cards(g: Knights, *cards: str) -> None:
    """The coming cards of the Boss deck, the next one first."""
    wanted = [boss_card_of(g, card) for card in cards]
    pool = g.boss_deck[:]
    for card in wanted:
        if card in pool:
            pool.remove(card)
    g.boss_deck = pool
    g.boss_top = wanted[::-1]


def finish_turn(g: Knights, seat: int) -> None:
    """End the seat's turn without doing anything more; hand cards are kept."""
    turn = g.turn
    for key in (["end-attacks"], ["end-main"], ["lay-rest"], ["keep-rest"]):
        if g.turn == turn and g.stack and key in keys(g, seat):
            act(g, seat, *key)


def boss_turn(g: Knights, *cards: str, then: str = "1") -> None:
    """Let the active player's turn end and the Boss take one, drawing this card; then a player's turn."""
    next_turns(g, "boss", then)
    if cards:
        next_boss_cards(g, *cards)
    finish_turn(g, g.active)


def minion(g: Knights, id: str, health: int = 0) -> int:
    """Put a minion into play as if it had entered in an earlier turn; gives its place from 1."""
    card = boss_card_of(g, id)
    g.entries += 1
    g.minion.append(card)
    g.minion_health.append(health or g.content.boss_cards[card].health)
    g.minion_since.append((g.turn - 1) * 1024 + g.entries)
    for pool in ("boss_deck", "boss_discard", "extra_deck"):
        cards = getattr(g, pool)
        if card in cards:
            at = cards.index(card)
            setattr(g, pool, cards[:at] + cards[at + 1 :])
            break
    return len(g.minion)


def row(g: Knights) -> list[tuple[str, int]]:
    """The minion row by id and health."""
    ids = [g.content.boss_cards[card].id for card in g.minion]
    return list(zip(ids, g.minion_health, strict=True))


def foe_key(g: Knights, place: int) -> str:
    return f"{place}-{g.content.boss_cards[g.minion[place - 1]].id}"


def faceup(g: Knights, deck: str) -> str:
    card = g.faceup[SUPPLIES.index(deck)]
    return g.content.cards[card].id if card >= 0 else ""


def show(g: Knights, deck: str, card: str) -> None:
    """Lay this card open on its supply deck; the former one goes back among the others."""
    i, wanted = SUPPLIES.index(deck), card_of(g, card)
    if g.faceup[i] != wanted:
        pool = [*g.supply[i], g.faceup[i]]
        pool.remove(wanted)
        g.supply[i] = [other for other in pool if other >= 0]
        g.faceup[i] = wanted


def give(g: Knights, seat: int, *cards: str) -> None:
    """Put cards into a hand."""
    g.hand[seat] += cards_of(g, *cards)


def arm(g: Knights, seat: int, *cards: str) -> None:
    """Weapons equipped in an earlier turn."""
    g.equipped[seat] += cards_of(g, *cards)
