"""What everybody sees: all but the order of facedown decks."""

from typing import TypedDict

from asterism.games.knights.model.state import S_TRACKER, Knights
from asterism.games.knights.rules.card_text import CardText
from asterism.games.knights.rules.player_turn import PlayerTurn
from asterism.games.knights.rules.setup import Setup
from asterism.games.knights.rules.turn_order import TurnOrder
from asterism.games.knights.speech.labels import label
from asterism.kernel.speech.view import View, view_of

PHASES = ["attack phase", "attack phase", "main phase", "draw phase", "draw phase", "draw phase"]


class PlayerView(TypedDict):
    """A Knight with its cards; `order` is the deck, next card first, where the deck tracker is on."""

    knight: int  # -1: not chosen yet
    health: int
    power: int
    slots: int
    hand: list[int]
    deck: int
    order: list[int] | None
    discard: list[int]
    played: list[int]
    equipped: list[int]


class WorldView(TypedDict):
    card: int  # -1: not chosen yet
    health: int
    power: int


class BossView(TypedDict):
    """The Boss and its decks: piles as they lie, `top` what is known of the deck, next card first."""

    mat: int  # -1: not chosen yet
    health: int
    track: int
    level: int
    deck: int
    top: list[int]
    discard: list[int]
    striking: list[int]
    destroyed: list[int]
    extra: int
    extra_order: list[int]
    extra_discard: list[int]


class MinionView(TypedDict):
    """`since` tells minions of one kind apart: it grows with every entry."""

    card: int
    health: int
    since: int


class SupplyView(TypedDict):
    """A supply deck: its faceup card (-1: none) and how many cards it has left."""

    card: int
    left: int


class OrderView(TypedDict):
    """The turn order deck, the card of this turn, and who has the wild and the pair tokens (-1: none)."""

    left: int
    top: list[int]
    bottom: list[int]
    discard: list[int]
    now: int
    wild: int
    pair: list[int]


class KnightsView(View):
    settings: list[int]
    players: list[PlayerView]
    energy: int
    marked: list[int]
    world: WorldView
    supply: list[SupplyView]
    aside: list[int]
    destroyed: list[int]
    boss: BossView
    minions: list[MinionView]
    order: OrderView
    round: int
    turn: int
    active: int
    phase: str
    reading: list[str]
    votes: list[str]  # what each seat has voted for in an open vote; "" for nothing


def observe(g: Knights, seat: int) -> KnightsView:
    """The same for every viewer. # info.open-hands, info.spectators, info.hidden-from-all"""
    return {
        **view_of(g, seat),
        "settings": g.settings[:],
        "players": [player_view(g, player) for player in range(g.seats)],
        "energy": g.energy,
        "marked": g.marked[:],
        "world": {"card": g.world, "health": g.world_health, "power": g.world_power},
        "supply": [{"card": g.faceup[deck], "left": g.supply_size(deck)} for deck in range(len(g.faceup))],
        "aside": g.aside[:],
        "destroyed": sorted(g.destroyed),
        "boss": boss_view(g),
        "minions": [
            {"card": card, "health": health, "since": since}
            for card, health, since in zip(g.minion, g.minion_health, g.minion_since, strict=True)
        ],
        "order": {
            "left": g.turn_cards_left(),
            "top": g.turn_top[::-1],
            "bottom": g.turn_bottom[:],
            "discard": g.turn_discard[:],
            "now": turn_card_now(g),
            "wild": g.wild,
            "pair": g.pair[:],
        },
        "round": g.round,
        "turn": g.turn,
        "active": g.active,
        "phase": phase(g),
        "reading": [text.name(g) for text in g.stack if isinstance(text, CardText)],  # outermost first
        "votes": [vote_words(g, player) for player in range(g.seats)],
    }


def turn_card_now(g: Knights) -> int:
    """The card whose turn it is, also where it was shuffled back meanwhile; -1 between turns."""
    for procedure in g.stack:
        if isinstance(procedure, TurnOrder):
            return procedure.card if procedure.at else -1
    return -1


def vote_words(g: Knights, seat: int) -> str:
    return label(g, seat, g.votes[seat]).text if g.votes[seat] >= 0 else ""


def player_view(g: Knights, player: int) -> PlayerView:
    return {
        "knight": g.knight[player],
        "health": g.health[player],
        "power": g.power[player],
        "slots": g.slots[player],
        "hand": sorted(g.hand[player]),
        "deck": len(g.deck[player]),
        "order": g.deck[player][::-1] if g.settings[S_TRACKER] == 1 else None,  # info.deck-memory
        "discard": g.discard[player][:],
        "played": g.played[player][:],
        "equipped": g.equipped[player][:],
    }


def boss_view(g: Knights) -> BossView:
    return {
        "mat": g.mat,
        "health": g.boss_health,
        "track": g.track,
        "level": g.level,
        "deck": g.boss_deck_size(),
        "top": g.boss_top[::-1],
        "discard": g.boss_discard[:],
        "striking": g.boss_aside[:],
        "destroyed": sorted(g.boss_destroyed),
        "extra": len(g.extra_deck) + len(g.extra_order),
        "extra_order": g.extra_order[::-1],
        "extra_discard": g.extra_discard[:],
    }


def phase(g: Knights) -> str:
    for procedure in g.stack[::-1]:
        if isinstance(procedure, PlayerTurn):
            return PHASES[procedure.at]
        if isinstance(procedure, Setup):
            return "setup"
    return "Boss turn"
