"""The bots that may sit at a table here: levels, personas, searches by their settings, and what the owner allows."""

import hashlib

from asterism.bots import LEVELS, make
from asterism.bots.engine.search import FOREVER
from asterism.bots.levels import KINDS
from asterism.bots.manners import manners_of
from asterism.bots.search_bot import SearchBot
from asterism.kernel.errors import SetupError
from asterism.kernel.game.game import AnyGame
from asterism.web.errors import Refused

BOT_LEVELS = ["random", "greedy", *LEVELS]
DEFAULT_LEVEL = "medium"
BOT_NAMES = ["Vega", "Rigel", "Altair", "Deneb", "Capella", "Mira", "Spica", "Antares"]
LONGEST_SPEC = 120
# What a visitor may ask of this machine; everything else a search knows is cheap
MOST = {"seconds": 4.0, "worlds": 20.0, "ahead": 500.0, "turns": 8.0, "notice": 200.0}
MOST_WORK = 100_000  # rounds of a search by the turns each follows by the options it notices; experts need up to 51,200


def offered(game: AnyGame, own: tuple[str, ...]) -> list[tuple[str, str]]:
    """Specs with the words a form shows for them."""
    levels = [(level, level) for level in BOT_LEVELS]
    personas = [
        (f"medium/{name}", f"medium, {name}: {persona.text}") for name, persona in manners_of(game).personas.items()
    ]
    return [*levels, *personas, *[(spec, spec) for spec in own]]


def check(spec: str, game: AnyGame, own: tuple[str, ...]) -> None:
    """Refuse a bot that does not exist, costs too much or would load code that the owner has not allowed."""
    if len(spec) > LONGEST_SPEC:
        raise Refused(422, f"A bot is described in at most {LONGEST_SPEC} characters.")
    head, _, settings = spec.partition(":")
    if spec not in own and head.partition("/")[0] not in (*KINDS, *LEVELS):
        known = ", ".join(BOT_LEVELS)
        raise Refused(
            422,
            f"There is no bot {spec!r} here: it is one of {known}, a search such as mcts:seconds=2, "
            "or one of those that the server's owner allows with --bot.",
        )
    try:
        bot = make(spec, game, 0)
    except SetupError as error:
        words = str(error)
        raise Refused(422, f"{words[:1].upper()}{words[1:]}.") from error
    if spec in own:
        return
    for part in settings.replace("+", ",").split(",") if settings else []:
        word, _, value = part.partition("=")
        if word in MOST and float(value) > MOST[word]:
            raise Refused(422, f"A bot may have at most {word}={MOST[word]:g} here.")
    if isinstance(bot, SearchBot) and bot.settings.iterations < FOREVER:
        work = bot.settings.iterations * bot.settings.turns * bot.settings.notice
        if work > MOST_WORK:
            raise Refused(
                422,
                f"That bot would think too long: iterations x turns x notice is {work:,} and may be at most "
                f"{MOST_WORK:,} here. mcts:seconds={MOST['seconds']:g} thinks as long as a bot may.",
            )


def seed_of(table: int, seat: int) -> int:
    """The seed of a seat's bot: by the table's seed, about which it tells nothing."""
    return int.from_bytes(hashlib.sha256(f"{table}/bot/{seat}".encode()).digest()[:6], "big")


def words(spec: str) -> str:
    """What a spec is, after somebody's name: "a medium bot"."""
    head, _, settings = spec.partition(":")
    level, _, persona = head.partition("/")
    if settings or level not in BOT_LEVELS:
        return f"a bot ({spec})"
    article = "an" if level[0] in "aeiou" else "a"
    return f"{article} {level} bot{f' ({persona})' if persona else ''}"
