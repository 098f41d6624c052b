"""The command line. Everything heavy is imported by the command that needs it."""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

from asterism import __version__, is_compiled

EPILOG = """\
asterism                     start the table and open it in the browser
asterism play codex          play in this terminal
asterism games               the games on the shelf
asterism rules codex nebula  look something up in the rules
"""


def main(words: list[str] | None = None) -> int:
    """Run a command; 0 is success, 2 bad input, 130 interrupted. A mistake of a person is told without a traceback."""
    arguments = build_parser().parse_args(words)
    run: Callable[[argparse.Namespace], int] = arguments.run
    from asterism.kernel.errors import AsterismError

    try:
        return run(arguments)
    except AsterismError as error:
        print(f"asterism: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nasterism: interrupted", file=sys.stderr)
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 0


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="asterism",
        description="One digital table for five star-themed tabletop games.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action=ShowVersion, nargs=0, help="the version, and whether the core is compiled")
    parser.set_defaults(run=run_nothing)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    serve = commands.add_parser("serve", help="start the table on this machine and open it in the browser")
    serve.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: this machine only)")
    serve.add_argument("--port", type=int, default=8642)
    serve.add_argument("--name", action="append", default=[], metavar="HOST", help="a host name the server answers to")
    serve.add_argument("--database", default="", metavar="URL", help="default: SQLite in your data folder")
    serve.add_argument(
        "--packs", action="append", default=[], metavar="FOLDER", type=Path, help="offer these packs too"
    )
    serve.add_argument(
        "--bot", action="append", default=[], metavar="MODULE:CLASS", help="allow a bot of your own (it loads its code)"
    )
    serve.add_argument(
        "--trusted-proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="believe what this proxy (an address or a network) says of visitors; this machine is always believed",
    )
    for part, words in (("waiting", "waits for people"), ("unfinished", "is not over"), ("finished", "is over")):
        serve.add_argument(
            f"--keep-{part}",
            type=float,
            metavar="DAYS",
            help=f"delete a table that {words} after so many days (0: never)",
        )
    serve.add_argument(
        "--metrics-token",
        default=os.environ.get("ASTERISM_METRICS_TOKEN", ""),
        metavar="TOKEN",
        help="whoever sends it may read /metrics (default: nobody, or ASTERISM_METRICS_TOKEN)",
    )
    serve.add_argument(
        "--bot-workers", type=positive, default=1, metavar="N", help="processes in which bots think (default: 1)"
    )
    serve.add_argument("--log", action="store_true", help="log every request, not only warnings")
    serve.add_argument("--no-browser", action="store_true", help="do not open the browser")
    serve.set_defaults(run=run_serve)

    games = commands.add_parser("games", help="the games on the shelf")
    games.add_argument("--json", action="store_true", help="as JSON")
    games.set_defaults(run=run_games)

    play = commands.add_parser("play", help="play in this terminal")
    play.add_argument("game", metavar="GAME")
    play.add_argument(
        "--seats", metavar="WHO,WHO", help="who sits where: you, or a bot (random, greedy, easy ... expert)"
    )
    play.add_argument("--resume", metavar="FILE", type=Path, help="continue a saved game")
    play.add_argument("--save", metavar="FILE", type=Path, help="where to keep the record (default: your data folder)")
    add_table_arguments(play)
    play.set_defaults(run=run_play)

    replay = commands.add_parser("replay", help="step through a record")
    replay.add_argument("file", metavar="FILE", type=Path)
    replay.add_argument("--at", type=int, metavar="N", help="show the table after N answers only")
    replay.add_argument("--seat", type=int, default=0, metavar="S", help="look with the eyes of seat S (1, 2, ...)")
    replay.add_argument("--pack", default="", help="the folder of the pack, if it did not come with the game")
    replay.add_argument("--json", action="store_true", help="the story and the outcome as JSON")
    replay.set_defaults(run=run_replay)

    rules = commands.add_parser("rules", help="read and search a game's rules")
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("words", metavar="WORD", nargs="*", help="a rule id, or words that must all occur")
    rules.add_argument("--coverage", action="store_true", help="which test shows which rule (from a source checkout)")
    rules.add_argument("--json", action="store_true", help="as JSON")
    rules.set_defaults(run=run_rules)

    pack = commands.add_parser("pack", help="check a content pack")
    pack_commands = pack.add_subparsers(metavar="WHAT", required=True)
    check = pack_commands.add_parser("check", help="read a pack and report everything that does not fit its game")
    check.add_argument("path", metavar="PATH", type=Path)
    check.set_defaults(run=run_pack_check)

    simulate = commands.add_parser("simulate", help="play many games between bots and sum them up")
    simulate.add_argument("game", metavar="GAME")
    simulate.add_argument("--games", type=positive, default=100, metavar="N")
    simulate.add_argument("--seats", metavar="BOT,BOT", help="the bots, by seat (default: random in the fewest seats)")
    simulate.add_argument("--workers", type=positive, default=1, metavar="W", help="processes to play in")
    simulate.add_argument("--keep", metavar="FOLDER", type=Path, help="keep every record here")
    simulate.add_argument("--json", action="store_true", help="as JSON")
    add_table_arguments(simulate)
    simulate.set_defaults(run=run_simulate)

    ladder = commands.add_parser("ladder", help="measure the bots against each other")
    ladder.add_argument("game", metavar="GAME")
    ladder.add_argument("--bots", metavar="BOT,BOT", help="who takes part (default: random to expert)")
    ladder.add_argument("--games", type=positive, default=100, metavar="N", help="games a pair")
    ladder.add_argument("--seats", type=int, default=0, metavar="S", help="seats at each table (default: two)")
    ladder.add_argument("--neighbours", action="store_true", help="only bots next to each other in the list meet")
    ladder.add_argument("--workers", type=positive, default=1, metavar="W", help="processes to play in")
    ladder.add_argument("--keep", metavar="FILE", type=Path, help="keep finished games here and resume from them")
    ladder.add_argument("--seed", type=int, metavar="S", help="the seed of the first deal")
    ladder.add_argument(
        "--option", action="append", default=[], metavar="NAME=CHOICE", help="a table option (repeatable)"
    )
    ladder.add_argument("--json", action="store_true", help="as JSON")
    ladder.set_defaults(run=run_ladder)

    review = commands.add_parser("review", help="find the turning points of a finished game")
    review.add_argument("file", metavar="FILE", type=Path)
    review.add_argument("--bot", default="medium", metavar="BOT", help="who thinks about it again (default: medium)")
    review.add_argument("--pack", default="", help="the folder of the pack, if it did not come with the game")
    review.add_argument("--json", action="store_true", help="every move with its chances, as JSON")
    review.set_defaults(run=run_review)

    bench = commands.add_parser("bench", help="measure speed, beside a peer when it is installed")
    bench.add_argument("games", metavar="GAME", nargs="*")
    bench.add_argument("--rounds", type=positive, default=5, metavar="R", help="rounds to take the best of")
    bench.add_argument("--seconds", type=float, default=0.5, metavar="T", help="seconds a measurement")
    bench.add_argument("--json", action="store_true", help="as JSON")
    bench.set_defaults(run=run_bench)
    return parser


def add_table_arguments(parser: argparse.ArgumentParser) -> None:
    """What every command that sets up a table takes."""
    parser.add_argument("--seed", type=int, metavar="S", help="the seed everything random comes from")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=CHOICE", help="a table option (repeatable)"
    )
    parser.add_argument("--pack", default="house", help="a pack that came with the game, or the folder of another")


class ShowVersion(argparse.Action):
    """Prints the version and which core runs."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        print(f"asterism {__version__} ({'compiled' if is_compiled() else 'plain Python'} core)")
        parser.exit()


def positive(word: str) -> int:
    number = int(word)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{word} is not 1 or more")
    return number


def options_of(words: list[str]) -> dict[str, str]:
    """`NAME=CHOICE` words as a mapping."""
    from asterism.kernel.errors import SetupError

    options: dict[str, str] = {}
    for word in words:
        name, equals, choice = word.partition("=")
        if not equals:
            raise SetupError(f"an option is written NAME=CHOICE, not {word!r}")
        options[name] = choice
    return options


def run_nothing(arguments: argparse.Namespace) -> int:
    """What one can do, shortest first; then the table."""
    print(EPILOG)
    return run_serve(build_parser().parse_args(["serve"]))


def run_serve(arguments: argparse.Namespace) -> int:
    from asterism.web.config import Config, Keep
    from asterism.web.server import own_packs, proxies, serve

    kept = {part: getattr(arguments, f"keep_{part}") for part in ("waiting", "unfinished", "finished")}
    config = Config(
        database=arguments.database,
        hosts=tuple(arguments.name),
        own_bots=tuple(arguments.bot),
        bot_workers=arguments.bot_workers,
        packs=own_packs(arguments.packs),
        keep=Keep(**{part: days for part, days in kept.items() if days is not None}),
        trusted_proxies=proxies(arguments.trusted_proxy),
        metrics_token=arguments.metrics_token,
    )
    return serve(arguments.host, arguments.port, not arguments.no_browser, config, log_requests=arguments.log)


def run_games(arguments: argparse.Namespace) -> int:
    from asterism.commands import games

    return games.run(arguments.json)


def run_play(arguments: argparse.Namespace) -> int:
    from asterism.commands import play

    return play.run(arguments, options_of(arguments.option))


def run_replay(arguments: argparse.Namespace) -> int:
    from asterism.commands import replay

    return replay.run(arguments.file, arguments.at, arguments.seat - 1, arguments.pack, arguments.json)


def run_rules(arguments: argparse.Namespace) -> int:
    from asterism.commands import rules

    if arguments.coverage:
        return rules.coverage(arguments.game)
    return rules.run(arguments.game, arguments.words, arguments.json)


def run_pack_check(arguments: argparse.Namespace) -> int:
    from asterism.commands import packs

    return packs.check(arguments.path)


def run_simulate(arguments: argparse.Namespace) -> int:
    from asterism.commands import simulate

    return simulate.run(arguments, options_of(arguments.option))


def run_ladder(arguments: argparse.Namespace) -> int:
    from asterism.commands import ladder

    return ladder.run(arguments, options_of(arguments.option))


def run_review(arguments: argparse.Namespace) -> int:
    from asterism.commands import review

    return review.run(arguments.file, arguments.bot, arguments.pack, arguments.json)


def run_bench(arguments: argparse.Namespace) -> int:
    from asterism.commands import bench

    return bench.run(arguments.games, arguments.rounds, arguments.seconds, arguments.json)


if __name__ == "__main__":
    sys.exit(main())
