"""Astro Knights for learners: the Knights with their cards, the supply, the Boss, the turn order."""

from typing import ClassVar, Final

from asterism.games.knights.model.names import (
    ATTACK_WITH,
    BOSS_DECK_CARD,
    CALL_BACK,
    CARD,
    EQUIP,
    HOMEWORLD,
    IN_DISCARD,
    KNIGHT,
    LAY,
    MARKS,
    MAT,
    NEXT_BOSS_CARD,
    PICK,
    PLACE,
    PLAY,
    SEAT,
    SOURCE,
    SUPPLY_COUNT,
    THROW,
    TURN_CARD,
    TURN_CARDS,
    TYPES,
    USES,
    VERBS,
    ZONE,
)
from asterism.games.knights.model.state import S_TEAM, S_TRACKER, VOTE, WON, Knights
from asterism.games.knights.rules.card_text import CardText
from asterism.games.knights.rules.ops.cards import cards_in
from asterism.games.knights.rules.player_turn import PlayerTurn
from asterism.games.knights.rules.setup import Setup
from asterism.kernel.names import Noun, Verb
from asterism.kernel.option import first, option, second, third, verb_of
from asterism.kernel.senses import (
    BYTE,
    CardTable,
    Field,
    Schema,
    Senses,
    TextColumns,
    categories,
    counts,
    flags,
    seen,
    write_around,
    write_seats,
    write_things,
)

# How many cards of a pile are perceived; longer ones are cut off, their size is told
HAND_SEEN: Final = 12
PILE_SEEN: Final = 20
ASIDE_SEEN: Final = 4
MINIONS_SEEN: Final = 12
TURNS_SEEN: Final = 12
TEXTS_SEEN: Final = 2

# Where a turn stands, from 1
SETTING_UP: Final = 1
BOSS_TURN: Final = 2
PHASE: Final = 3  # plus the sentence that a player turn has reached
PHASES: Final = 8

SOURCES: Final = 6  # kinds of things that carry text

# Where things lie, for options by place; who and what a game is begun with has no place but its own
BOSS_PLACE: "Final[Noun[Knights]]" = Noun("place among Boss cards", size=lambda g: len(g.content.boss_cards))
PLACES: "Final[dict[int, list[Noun[Knights]]]]" = {
    PLAY: [PLACE],
    EQUIP: [PLACE],
    THROW: [PLACE],
    LAY: [PLACE],
    ATTACK_WITH: [PLACE, SEAT],
    PICK: [ZONE, PLACE],
    CALL_BACK: [BOSS_PLACE],
    NEXT_BOSS_CARD: [BOSS_PLACE],
}


class KnightsSenses(Senses[Knights]):
    limit: ClassVar[int] = 2000
    settings: ClassVar[dict[str, str]] = {"team": "speaker"}  # where anybody may answer, one would answer for all
    left_out: ClassVar[dict[str, str]] = {
        "destroyed": "cards that are out of the game",
        "boss.destroyed": "cards that are out of the game",
        "minions.since": "the row runs from the oldest to the newest",
        "order.now": "whose turn it is stands in the active seat; none in a Boss turn",
    }

    def schema(self, g: Knights) -> Schema:
        content, seats = g.content, g.seats
        cards, boss_cards = len(content.cards), len(content.boss_cards)
        fields = [
            flags("asked", seats, "waiting"),
            counts("settings", len(g.settings), BYTE, "settings"),
            counts("round", 1, BYTE, "round"),
            counts("turn", 1, BYTE, "turn"),
            categories("phase", 1, PHASES, "phase", "phase"),
            categories("active", 1, seats, "seat", "active"),
            categories("text of", TEXTS_SEEN, SOURCES, "bearer of text", "reading"),
            counts("text number", TEXTS_SEEN, BYTE, "reading"),
            flags("voted", seats, "votes"),
            counts("energy", 1, BYTE, "energy"),
            counts("earmarked", len(USES), BYTE, "marked"),
        ]
        fields += self.of_players(g)
        return Schema(
            [
                *fields,
                categories("world", 1, len(content.worlds), HOMEWORLD.word, "world.card"),
                counts("world health", 1, BYTE, "world.health"),
                counts("world power", 1, BYTE, "world.power"),
                categories("supply", SUPPLY_COUNT, cards, CARD.word, "supply.card"),
                counts("supply left", SUPPLY_COUNT, BYTE, "supply.left"),
                categories("overcharged", ASIDE_SEEN, cards, CARD.word, "aside"),
                categories("Boss", 1, len(content.mats), MAT.word, "boss.mat"),
                counts("Boss health", 1, BYTE, "boss.health"),
                counts("Boss track", 1, BYTE, "boss.track"),
                counts("Boss level", 1, BYTE, "boss.level"),
                counts("Boss deck", 1, BYTE, "boss.deck"),
                categories("Boss deck top", ASIDE_SEEN, boss_cards, BOSS_DECK_CARD.word, "boss.top"),
                categories("Boss discard", PILE_SEEN, boss_cards, BOSS_DECK_CARD.word, "boss.discard"),
                categories("striking", ASIDE_SEEN, boss_cards, BOSS_DECK_CARD.word, "boss.striking"),
                counts("extra deck", 1, BYTE, "boss.extra"),
                categories("extra order", PILE_SEEN, boss_cards, BOSS_DECK_CARD.word, "boss.extra_order"),
                categories("extra discard", PILE_SEEN, boss_cards, BOSS_DECK_CARD.word, "boss.extra_discard"),
                categories("minions", MINIONS_SEEN, boss_cards, BOSS_DECK_CARD.word, "minions.card"),
                counts("minion health", MINIONS_SEEN, BYTE, "minions.health"),
                counts("turn order left", 1, BYTE, "order.left"),
                categories("turn order top", TURNS_SEEN, len(TURN_CARDS), TURN_CARD.word, "order.top"),
                categories("turn order bottom", TURNS_SEEN, len(TURN_CARDS), TURN_CARD.word, "order.bottom"),
                categories("turn order discard", TURNS_SEEN, len(TURN_CARDS), TURN_CARD.word, "order.discard"),
                flags("wild token", seats, "order.wild"),
                flags("pair tokens", 2 * seats, "order.pair"),
            ]
        )

    def of_players(self, g: Knights) -> list[Field]:
        """Field by field, the player that looks before the others."""
        seats, cards = g.seats, len(g.content.cards)
        found = [
            categories("Knights", seats, len(g.content.knights), KNIGHT.word, "players.knight"),
            counts("health", seats, BYTE, "players.health"),
            counts("power", seats, BYTE, "players.power"),
            counts("slots", seats, BYTE, "players.slots"),
            counts("deck", seats, BYTE, "players.deck"),
            counts("hand size", seats, BYTE),
            counts("discard size", seats, BYTE),
        ]
        for name, size, path in [
            ("hand", HAND_SEEN, "players.hand"),
            ("equipped", HAND_SEEN, "players.equipped"),
            ("played", PILE_SEEN, "players.played"),
            ("discard", PILE_SEEN, "players.discard"),
            ("deck order", PILE_SEEN, "players.order"),
        ]:
            found.append(categories(name, seats * size, cards, CARD.word, path))
        return found

    def look(self, g: Knights, seat: int, out: list[int]) -> None:
        seats = g.seats
        write_seats(out, g.waiting(), seats, seat)
        out += g.settings
        out.append(seen(g.round))
        out.append(seen(g.turn))
        out.append(phase(g))
        out.append((g.active - seat) % seats + 1 if g.active >= 0 else 0)
        self.write_texts(g, out)
        voting = g.settings[S_TEAM] == VOTE and len(g.votes) == seats
        write_seats(out, [one for one in range(seats) if voting and g.votes[one] >= 0], seats, seat)
        out.append(seen(g.energy))
        marked = g.marked
        for use in range(len(USES)):
            out.append(seen(marked[use]) if use < len(marked) else 0)
        self.write_players(g, seat, out)
        out.append(g.world + 1)
        out.append(seen(g.world_health))
        out.append(seen(g.world_power))
        write_things(out, g.faceup, SUPPLY_COUNT)
        for supply in range(SUPPLY_COUNT):
            out.append(seen(g.supply_size(supply)) if supply < len(g.faceup) else 0)
        write_things(out, g.aside[:ASIDE_SEEN], ASIDE_SEEN)
        self.write_boss(g, out)
        out.append(seen(g.turn_cards_left()))
        write_things(out, g.turn_top[::-1][:TURNS_SEEN], TURNS_SEEN)
        write_things(out, g.turn_bottom[:TURNS_SEEN], TURNS_SEEN)
        write_things(out, g.turn_discard[-TURNS_SEEN:], TURNS_SEEN)
        write_seats(out, [g.wild], seats, seat)
        for token in range(2):
            write_seats(out, g.pair[token : token + 1], seats, seat)

    def write_texts(self, g: Knights, out: list[int]) -> None:
        """The texts being read, innermost first."""
        bearers: list[int] = []
        for procedure in g.stack[::-1]:
            if isinstance(procedure, CardText) and procedure.card >= 0 and len(bearers) < TEXTS_SEEN:
                bearers.append(procedure.card)
        write_things(out, [bearer // SOURCE for bearer in bearers], TEXTS_SEEN)
        write_things(out, [bearer % SOURCE for bearer in bearers], TEXTS_SEEN)

    def write_players(self, g: Knights, seat: int, out: list[int]) -> None:
        around = [(seat + i) % g.seats for i in range(g.seats)]
        begun = len(g.health) > 0
        for one in around:
            out.append(g.knight[one] + 1)
        for track in [g.health, g.power, g.slots]:
            write_around(out, track if begun else [0] * g.seats, seat)
        for piles in [g.deck, g.hand, g.discard]:
            write_around(out, [seen(len(pile)) for pile in piles] if begun else [0] * g.seats, seat)
        for one in around:
            write_things(out, sorted(g.hand[one])[:HAND_SEEN], HAND_SEEN)
        for one in around:
            write_things(out, g.equipped[one][:HAND_SEEN], HAND_SEEN)
        for piles in [g.played, g.discard]:
            for one in around:
                write_things(out, piles[one][:PILE_SEEN], PILE_SEEN)
        for one in around:  # info.deck-memory
            tracked = g.settings[S_TRACKER] == 1
            write_things(out, g.deck[one][::-1][:PILE_SEEN] if tracked else [], PILE_SEEN)

    def write_boss(self, g: Knights, out: list[int]) -> None:
        out.append(g.mat + 1)
        out.append(seen(g.boss_health))
        out.append(seen(g.track))
        out.append(seen(g.level))
        out.append(seen(g.boss_deck_size()))
        write_things(out, g.boss_top[::-1][:ASIDE_SEEN], ASIDE_SEEN)
        write_things(out, g.boss_discard[-PILE_SEEN:], PILE_SEEN)
        write_things(out, g.boss_aside[:ASIDE_SEEN], ASIDE_SEEN)
        out.append(seen(len(g.extra_deck) + len(g.extra_order)))
        write_things(out, g.extra_order[::-1][:PILE_SEEN], PILE_SEEN)
        write_things(out, g.extra_discard[-PILE_SEEN:], PILE_SEEN)
        write_things(out, g.minion[:MINIONS_SEEN], MINIONS_SEEN)
        for i in range(MINIONS_SEEN):
            out.append(seen(g.minion_health[i]) if i < len(g.minion) else 0)

    def card_tables(self, g: Knights) -> dict[str, CardTable]:
        """Cards by type, cost and the ops of their texts; Boss cards, Knights and Homeworlds likewise."""
        content = g.content
        words = TextColumns(content.texts)
        ops = [f"{use}: {name}" for use in ("when played", "attack") for name in words.names]
        cards: list[list[float]] = []
        for card in content.cards:
            types = [float(card.type == type) for type in range(len(TYPES) - 1)]
            texts = words.row(card.buy or card.play) + words.row(card.attack)
            cards.append([float(card.cost), *types, *texts])
        foes: list[list[float]] = []
        for foe in content.boss_cards:
            texts = words.row(foe.strike or foe.instant) + words.row(foe.activate)
            foes.append(
                [float(foe.kind), float(foe.health), *(float(foe.mark == i) for i in range(len(MARKS))), *texts]
            )
        knights = [
            [
                float(one.health),
                float(one.slot_start),
                float(one.slot_top),
                float(one.power_top),
                *words.row(one.ability),
            ]
            for one in content.knights
        ]
        worlds = [[float(one.health), float(one.power_top), *words.row(one.ability)] for one in content.worlds]
        at_once = [f"{use}: {name}" for use in ("at once", "activate") for name in words.names]
        return {
            CARD.word: CardTable(["cost", *TYPES[:-1], *ops], cards),
            BOSS_DECK_CARD.word: CardTable(["minion", "health", *MARKS, *at_once], foes),
            KNIGHT.word: CardTable(["health", "slots", "most slots", "full power", *words.names], knights),
            HOMEWORLD.word: CardTable(["health", "full power", *words.names], worlds),
        }

    def progress(self, g: Knights, seat: int) -> float:
        """From 0 to 1: what the Boss has lost, half as much for what the players and the Homeworld still have."""
        if g.over:
            return 2.0 if g.over == WON else 0.0
        if g.mat < 0 or g.world < 0 or not g.health:
            return 0.0
        lost = 1.0 - g.boss_health / g.foe().health
        kept = g.world_health / g.homeworld().health
        fit = sum(g.health) / (g.seats * g.content.max_health)
        return (2.0 * lost + kept + fit) / 4.0

    def most_options(self, g: Knights) -> int:
        return max(PILE_SEEN + HAND_SEEN, len(g.content.boss_cards), len(g.content.knights))

    def place_verbs(self, g: Knights) -> list[Verb[Knights]]:
        return [Verb(verb.number, verb.name, PLACES.get(verb.number, verb.nouns)) for verb in VERBS]

    def placed(self, g: Knights, seat: int, options: list[int]) -> list[int]:
        return [self.by_place(g, packed) for packed in options]

    def by_place(self, g: Knights, packed: int) -> int:
        """Of equal cards the first."""
        verb, card = verb_of(packed), first(packed)
        if verb not in PLACES:
            return packed
        if verb == ATTACK_WITH:
            owner = second(packed)
            return option(verb, g.equipped[owner].index(card), owner)
        if verb == CALL_BACK:
            return option(verb, g.boss_discard.index(card))
        if verb == LAY:
            return option(verb, g.played[g.active].index(card))
        text = g.stack[-1]
        if isinstance(text, CardText):
            if verb == NEXT_BOSS_CARD:
                return option(verb, text.todo.index(card))
            if verb == PICK:
                zone = second(packed)
                place = third(packed) if zone == IN_DISCARD else cards_in(g, text.who, zone).index(card)
                return option(verb, zone, place)
        return option(verb, g.hand[g.active].index(card))


def phase(g: Knights) -> int:
    for procedure in g.stack[::-1]:
        if isinstance(procedure, PlayerTurn):
            return PHASE + procedure.at
        if isinstance(procedure, Setup):
            return SETTING_UP
    return BOSS_TURN
