"""The command line. Everything heavy is imported by the command that needs it."""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

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


class Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong, and where to read on."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; see {self.prog} --help\n")


def build_parser() -> argparse.ArgumentParser:
    parser = Parser(
        prog="asterism",
        description="One digital table for five star-themed tabletop games.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action=ShowVersion, nargs=0, help="the version, and whether the core is compiled")
    parser.set_defaults(run=run_nothing)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    add_serve(commands.add_parser("serve", help="start the table on this machine and open it in the browser"))
    add_games(commands.add_parser("games", help="the games on the shelf"))
    add_play(commands.add_parser("play", help="play in this terminal"))
    add_replay(commands.add_parser("replay", help="step through a record"))
    add_rules(commands.add_parser("rules", help="read and search a game's rules"))
    add_pack(commands.add_parser("pack", help="write packs: new, check, show, diff, upgrade, schema"))
    add_simulate(commands.add_parser("simulate", help="play many games between bots and sum them up"))
    add_ladder(commands.add_parser("ladder", help="measure the bots against each other"))
    add_lab(commands.add_parser("lab", help="answers for designers: compare packs, screen cards, sweep numbers"))
    add_review(commands.add_parser("review", help="find the turning points of a finished game"))
    add_dataset(commands.add_parser("dataset", help="games of bots as Parquet, for learners"))
    add_bench(commands.add_parser("bench", help="measure speed, beside a peer when it is installed"))
    return parser


def run_nothing(arguments: argparse.Namespace) -> int:
    """What one can do, shortest first; then the table."""
    print(EPILOG)
    return run_serve(build_parser().parse_args(["serve"]))


def add_serve(serve: argparse.ArgumentParser) -> None:
    serve.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: this machine only)")
    serve.add_argument("--port", type=int, default=8642)
    serve.add_argument("--name", action="append", default=[], metavar="HOST", help="a host name the server answers to")
    serve.add_argument("--database", default="", metavar="URL", help="default: SQLite in your data folder")
    serve.add_argument(
        "--database-connections",
        type=positive,
        default=12,
        metavar="N",
        help="at most so many to PostgreSQL, and one that listens (default: 12)",
    )
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
    serve.add_argument(
        "--check", action="store_true", help="only say what the rules of this version make of the stored games"
    )
    serve.add_argument("--no-browser", action="store_true", help="do not open the browser")
    serve.set_defaults(run=run_serve)


def run_serve(arguments: argparse.Namespace) -> int:
    from asterism.web.config import Config, Keep
    from asterism.web.server import own_bots, own_packs, proxies, serve

    kept = {part: getattr(arguments, f"keep_{part}") for part in ("waiting", "unfinished", "finished")}
    config = Config(
        database=arguments.database,
        database_connections=arguments.database_connections,
        hosts=tuple(arguments.name),
        own_bots=own_bots(arguments.bot),
        bot_workers=arguments.bot_workers,
        packs=own_packs(arguments.packs),
        keep=Keep(**{part: days for part, days in kept.items() if days is not None}),
        trusted_proxies=proxies(arguments.trusted_proxy),
        metrics_token=arguments.metrics_token,
    )
    if arguments.check:
        from asterism.commands import stored

        return stored.run(config)
    return serve(arguments.host, arguments.port, not arguments.no_browser, config, log_requests=arguments.log)


def add_games(games: argparse.ArgumentParser) -> None:
    games.add_argument("--json", action="store_true", help="as JSON")
    games.set_defaults(run=run_games)


def run_games(arguments: argparse.Namespace) -> int:
    from asterism.commands import games

    return games.run(arguments.json)


def add_play(play: argparse.ArgumentParser) -> None:
    play.add_argument("game", metavar="GAME")
    play.add_argument(
        "--seats", metavar="WHO,WHO", help="who sits where: you, or a bot (random, greedy, easy ... expert)"
    )
    play.add_argument("--resume", metavar="FILE", type=Path, help="continue a saved game")
    play.add_argument("--save", metavar="FILE", type=Path, help="where to keep the record (default: your data folder)")
    add_table_arguments(play)
    play.set_defaults(run=run_play)


def run_play(arguments: argparse.Namespace) -> int:
    from asterism.commands import play

    return play.run(arguments, settings_in(arguments.set))


def add_replay(replay: argparse.ArgumentParser) -> None:
    replay.add_argument("file", metavar="FILE", type=Path)
    replay.add_argument("--at", type=int, metavar="N", help="show the table after N answers only")
    replay.add_argument("--seat", type=int, default=0, metavar="S", help="look with the eyes of seat S (1, 2, ...)")
    replay.add_argument("--pack", default="", help="the folder of the pack, if it did not come with the game")
    replay.add_argument("--json", action="store_true", help="the story and the outcome as JSON")
    replay.set_defaults(run=run_replay)


def run_replay(arguments: argparse.Namespace) -> int:
    from asterism.commands import replay

    return replay.run(arguments.file, arguments.at, arguments.seat - 1, arguments.pack, arguments.json)


def add_rules(rules: argparse.ArgumentParser) -> None:
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("words", metavar="WORD", nargs="*", help="a rule id, or words that must all occur")
    rules.add_argument("--coverage", action="store_true", help="which test shows which rule (from a source checkout)")
    rules.add_argument("--json", action="store_true", help="as JSON")
    rules.set_defaults(run=run_rules)


def run_rules(arguments: argparse.Namespace) -> int:
    from asterism.commands import rules

    if arguments.coverage:
        return rules.coverage(arguments.game)
    return rules.run(arguments.game, arguments.words, arguments.json)


def add_pack(parser: argparse.ArgumentParser) -> None:
    """What people do who write packs."""
    commands = parser.add_subparsers(metavar="WHAT", required=True)

    new = commands.add_parser("new", help="begin a pack of your own as a copy of the house set")
    new.add_argument("game", metavar="GAME")
    new.add_argument("folder", metavar="FOLDER", type=Path, help="the pack is named after it")
    new.add_argument("--author", default="", metavar="NAME", help="who writes it (default: your account)")
    new.add_argument(
        "--licence", default="", metavar="LICENCE", help="what others may do with it (default: as the house)"
    )
    new.set_defaults(run=run_pack_new)

    generated = commands.add_parser(
        "generate", help="a pack made by chance, for learners: train and test share no card"
    )
    generated.add_argument("game", metavar="GAME")
    generated.add_argument("folder", metavar="FOLDER", type=Path)
    generated.add_argument("--seed", type=int, default=0, metavar="N")
    generated.add_argument("--side", choices=["train", "test"], default="train")
    generated.set_defaults(run=run_pack_generate)

    check = commands.add_parser("check", help="everything that does not fit its game, and what is worth a look")
    check.add_argument("folder", metavar="FOLDER", type=Path)
    check.set_defaults(run=run_pack_check)

    show = commands.add_parser("show", help="one card as it reads and, on a page, as it is drawn")
    show.add_argument("card", metavar="CARD", help="its id or its name")
    show.add_argument("--pack", default="house", metavar="FOLDER", help="the pack (default: the house set of --game)")
    show.add_argument("--game", default="", metavar="GAME", help="whose house set, where no folder is given")
    show.add_argument("--html", type=Path, metavar="FILE", help="write the page that shows it as the board draws it")
    show.add_argument("--open", action="store_true", help="look at that page in the browser")
    show.set_defaults(run=run_pack_show)

    diff = commands.add_parser("diff", help="what two packs have different, by meaning; ends with 1 if anything")
    diff.add_argument("before", metavar="A", help="a folder, or a pack that came with the game")
    diff.add_argument("after", metavar="B")
    diff.add_argument("--game", default="", metavar="GAME", help="where neither is a folder")
    diff.set_defaults(run=run_pack_diff)

    upgrade = commands.add_parser("upgrade", help="rewrite a pack of an older format; comments stay")
    upgrade.add_argument("folder", metavar="FOLDER", type=Path)
    upgrade.set_defaults(run=run_pack_upgrade)

    schema = commands.add_parser("schema", help="the JSON Schema of a game's pack files, for editors")
    schema.add_argument("game", metavar="GAME")
    schema.set_defaults(run=run_pack_schema)

    reference = commands.add_parser("reference", help="everything that may be written in a pack, with examples")
    reference.add_argument("game", metavar="GAME")
    reference.set_defaults(run=run_pack_reference)


def run_pack_new(arguments: argparse.Namespace) -> int:
    from getpass import getuser

    from asterism.commands import packs

    return packs.new(arguments.game, arguments.folder, arguments.author or getuser(), arguments.licence)


def run_pack_generate(arguments: argparse.Namespace) -> int:
    from asterism.commands import packs

    return packs.generate(arguments.game, arguments.folder, arguments.seed, arguments.side)


def run_pack_check(arguments: argparse.Namespace) -> int:
    from asterism.commands import packs

    return packs.check(arguments.folder)


def run_pack_show(arguments: argparse.Namespace) -> int:
    from asterism.commands import packs

    return packs.show(arguments.card, arguments.pack, arguments.game, arguments.html, arguments.open)


def run_pack_diff(arguments: argparse.Namespace) -> int:
    from asterism.commands import packs

    return packs.diff(arguments.before, arguments.after, arguments.game)


def run_pack_upgrade(arguments: argparse.Namespace) -> int:
    from asterism.commands import packs

    return packs.upgrade(arguments.folder)


def run_pack_reference(arguments: argparse.Namespace) -> int:
    from asterism.commands import packs

    return packs.reference(arguments.game)


def run_pack_schema(arguments: argparse.Namespace) -> int:
    from asterism.commands import packs

    return packs.schema(arguments.game)


def add_simulate(simulate: argparse.ArgumentParser) -> None:
    simulate.add_argument("game", metavar="GAME")
    simulate.add_argument("--games", type=positive, default=100, metavar="N")
    simulate.add_argument("--seats", metavar="BOT,BOT", help="the bots, by seat (default: random in the fewest seats)")
    simulate.add_argument("--workers", type=positive, default=1, metavar="W", help="processes to play in")
    simulate.add_argument("--keep", metavar="FOLDER", type=Path, help="keep every record here")
    simulate.add_argument("--json", action="store_true", help="as JSON")
    add_table_arguments(simulate)
    simulate.set_defaults(run=run_simulate)


def run_simulate(arguments: argparse.Namespace) -> int:
    from asterism.commands import simulate

    return simulate.run(arguments, settings_in(arguments.set))


def add_ladder(ladder: argparse.ArgumentParser) -> None:
    ladder.add_argument("game", metavar="GAME")
    ladder.add_argument("--bots", metavar="BOT,BOT", help="who takes part (default: random to expert)")
    ladder.add_argument("--games", type=positive, default=100, metavar="N", help="games of all who meet")
    ladder.add_argument(
        "--seats",
        type=int,
        default=0,
        metavar="S",
        help="seats at each table (default: two); from three on all are other bots",
    )
    ladder.add_argument("--neighbours", action="store_true", help="only bots next to each other in the list meet")
    ladder.add_argument("--workers", type=positive, default=1, metavar="W", help="processes to play in")
    ladder.add_argument("--keep", metavar="FILE", type=Path, help="keep finished games here and resume from them")
    ladder.add_argument("--seed", type=int, metavar="S", help="the seed of the first deal")
    ladder.add_argument("--pack", default="house", help="a pack that came with the game, or the folder of another")
    ladder.add_argument(
        "--set", action="append", default=[], metavar="NAME=CHOICE", help="a setting of the game (repeatable)"
    )
    ladder.add_argument("--json", action="store_true", help="as JSON")
    ladder.set_defaults(run=run_ladder)


def run_ladder(arguments: argparse.Namespace) -> int:
    from asterism.commands import ladder

    return ladder.run(arguments, settings_in(arguments.set))


def add_lab(lab: argparse.ArgumentParser) -> None:
    """`asterism lab WHAT`: one question, one command."""
    what = lab.add_subparsers(metavar="WHAT", required=True, dest="what")
    help_on_pack = "a pack that came with the game, or the folder of another (default: house)"

    def question(name: str, help: str, pack: bool = True) -> argparse.ArgumentParser:
        parser = what.add_parser(name, help=help)
        if pack:
            parser.add_argument("pack", metavar="PACK", nargs="?", default="house", help=help_on_pack)
        parser.set_defaults(run=run_lab)
        return parser

    ab = question("ab", "did my change matter?", pack=False)
    sizes = question("plan", "how many deals does that comparison need?", pack=False)
    for parser in (ab, sizes):
        parser.add_argument("a", metavar="A", help="the pack before")
        parser.add_argument("b", metavar="B", nargs="?", default="", help="the pack after (default: A with --change)")
        parser.add_argument(
            "--set-after", action="append", default=[], metavar="NAME=CHOICE", help="a setting after the change only"
        )
    cards = question("cards", "which cards are too strong, too weak, dead?")
    cards.add_argument("--confirm", default="", metavar="CARD,CARD", help="give and bar these cards, on fresh deals")
    seats = question("seats", "does every seat win its share?")
    forbid = question("forbid", "what if nobody, or one player, may do that?", pack=False)
    forbid.add_argument("words", metavar="VERB-OR-CARD", nargs="+", help="purge, 'act purge', jar")
    forbid.add_argument("--pack", default="house", help=help_on_pack)
    sweep = question("sweep", "what does one number move?", pack=False)
    sweep.add_argument("path", metavar="PATH", help="a path into the pack: values.rounds, artifact.jar.power[0].n")
    sweep.add_argument("values", metavar="VALUE,VALUE", help="3,4,5,6,7")
    sweep.add_argument("--pack", default="house", help=help_on_pack)
    luck = question("luck", "how much is luck, how much skill, how exciting is it?")
    luck.add_argument("--skill", action="store_true", help="also let players think four times as long as the others")
    luck.add_argument("--streams", action="store_true", help="also by stream of chance: what if only that one is kept?")
    loops = question("loops", "degenerate strategies, stalls, circles, what is never reached")
    tune = question("tune", "turn numbers until the targets beside the pack are met", pack=False)
    tune.add_argument("ranges", metavar="PATH=LOW..HIGH", nargs="+", help="values.rounds=4..8")
    tune.add_argument("--trials", type=positive, default=30, metavar="N", help="sets of numbers to try (default: 30)")
    tune.add_argument(
        "--aim", action="append", default=[], metavar="MEASURE", help="a target that counts by itself (repeatable)"
    )
    tune.add_argument("--pack", default="house", help=help_on_pack)
    run = question("run", "carry out a plan, or resume it", pack=False)
    run.add_argument("plan", metavar="PLAN.toml", type=Path)
    editions = question("editions", "editions of a game side by side", pack=False)
    editions.add_argument("games", metavar="GAME,GAME", nargs="?", default="astrolabe-018,astrolabe")
    for parser in (ab, sizes, cards, seats, forbid, sweep, luck, loops, tune):
        add_question_arguments(parser)
    for parser in (ab, sizes, cards, seats, forbid, sweep, luck, loops, tune, editions):
        add_extent_arguments(parser)
    for parser in (ab, sizes, cards, seats, forbid, sweep, luck, loops, tune, run, editions):
        add_playing_arguments(parser)
    run.set_defaults(minutes=0.0)
    report = question("report", "make the report of a run anew", pack=False)
    report.add_argument("run_folder", metavar="RUN", type=Path)
    report.add_argument("--json", action="store_true", help="as JSON")
    data = question("data", "the tables of a run, or of people's games, as CSV or Parquet", pack=False)
    data.add_argument("of", metavar="RUN | RECORD.json", type=Path, nargs="+", help="the folder of a run, or records")
    data.add_argument("--pack", default="", help="the folder of the records' pack, if it did not come with the game")
    data.add_argument("--parquet", action="store_true", help="Parquet instead of CSV (needs asterism[lab])")
    data.add_argument("--to", metavar="FOLDER", type=Path, help="where to write them (default: beside the games)")


def add_question_arguments(parser: argparse.ArgumentParser) -> None:
    """What is played and asked, where the command makes the plan."""
    parser.add_argument("--game", default="", help="whose pack it is, where no folder tells")
    parser.add_argument(
        "--change", action="append", default=[], metavar="PATH=VALUE", help="change the pack (repeatable)"
    )
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=CHOICE", help="a setting of the game (repeatable)"
    )
    parser.add_argument("--first", type=int, default=0, metavar="D", help="the number of the first deal")
    parser.add_argument("--until", default="", metavar="MEASURE=WIDTH", help="stop as soon as it is known so well")
    parser.add_argument(
        "--band", action="append", default=[], metavar="MEASURE=WIDTH", help="a difference you do not care about"
    )
    parser.add_argument("--measure", action="append", default=[], metavar="MEASURE", help="ask for this instead")


def add_extent_arguments(parser: argparse.ArgumentParser) -> None:
    """Who plays, and how much."""
    parser.add_argument("--seats", default="", metavar="N,N", help="sizes of table, each answered for by itself")
    parser.add_argument("--bots", default="", metavar="BOT,BOT", help="who plays (default: greedy:worlds=1,medium)")
    parser.add_argument("--deals", type=positive, default=0, metavar="N", help="deals a table (default: 400)")


def add_playing_arguments(parser: argparse.ArgumentParser) -> None:
    """What every experiment takes."""
    parser.add_argument(
        "--minutes",
        type=not_negative,
        default=4.0,
        metavar="M",
        help="the time there is (default: 4; 0: until all is played)",
    )
    parser.add_argument("--workers", type=positive, default=os.cpu_count() or 1, metavar="W", help="processes")
    parser.add_argument("--on", default="", metavar="tcp://HOST:PORT", help="play on a Dask cluster")
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="where the run is kept (default: lab/...)")
    parser.add_argument("--json", action="store_true", help="as JSON")


def run_lab(arguments: argparse.Namespace) -> int:
    from asterism.commands import lab
    from asterism.kernel.errors import SetupError

    arguments.settings = settings_in(getattr(arguments, "set", []))
    arguments.settings_after = settings_in(getattr(arguments, "set_after", []))
    answer: Callable[[argparse.Namespace], int] = getattr(lab, arguments.what)
    try:
        return answer(arguments)
    except BrokenPipeError:
        raise
    except OSError as error:  # a full disk, a folder that is none: what was played before is kept
        raise SetupError(
            f"{error.filename or 'the run'} cannot be read or written: {error.strerror or error}"
        ) from error


def add_review(review: argparse.ArgumentParser) -> None:
    review.add_argument("file", metavar="FILE", type=Path)
    review.add_argument("--bot", default="medium", metavar="BOT", help="who thinks about it again (default: medium)")
    review.add_argument("--pack", default="", help="the folder of the pack, if it did not come with the game")
    review.add_argument("--json", action="store_true", help="every move with its chances, as JSON")
    review.set_defaults(run=run_review)


def run_review(arguments: argparse.Namespace) -> int:
    from asterism.commands import review

    return review.run(arguments.file, arguments.bot, arguments.pack, arguments.json)


def add_dataset(dataset: argparse.ArgumentParser) -> None:
    whats = dataset.add_subparsers(title="what", metavar="WHAT", required=True)
    make = whats.add_parser("make", help="let bots play, and keep their games")
    make.add_argument("game", metavar="GAME")
    make.add_argument("file", metavar="FILE", type=Path)
    make.add_argument("--players", default="expert", metavar="BOT,BOT", help="they change seats (default: expert)")
    make.add_argument("--games", type=positive, default=100, metavar="N")
    make.add_argument("--seats", type=int, default=0, metavar="N")
    make.add_argument("--seed", type=int, default=0, metavar="N", help="of the first game; the next has the next")
    make.add_argument("--pack", default="house")
    make.add_argument("--set", action="append", default=[], metavar="NAME=CHOICE", help="a setting (repeatable)")
    make.set_defaults(run=run_dataset, what="make")
    info = whats.add_parser("info", help="what a file holds, and whether it can be read here")
    info.add_argument("file", metavar="FILE", type=Path)
    info.set_defaults(run=run_dataset, what="info")


def run_dataset(arguments: argparse.Namespace) -> int:
    from asterism.commands import dataset

    if arguments.what == "make":
        return dataset.make(arguments, settings_in(arguments.set))
    return dataset.info(arguments)


def add_bench(bench: argparse.ArgumentParser) -> None:
    bench.add_argument("games", metavar="GAME", nargs="*", help="or `envs`: environments for learners and their peers")
    bench.add_argument("--rounds", type=positive, default=5, metavar="R", help="rounds to take the best of")
    bench.add_argument("--seconds", type=float, default=0.5, metavar="T", help="seconds a measurement")
    bench.add_argument(
        "--against", default="", metavar="CHECKOUT", help="another checkout, measured in turn with this one"
    )
    bench.add_argument("--json", action="store_true", help="as JSON")
    bench.set_defaults(run=run_bench)


def run_bench(arguments: argparse.Namespace) -> int:
    from asterism.commands import bench, bench_envs

    if arguments.games == ["envs"]:
        return bench_envs.run(arguments.rounds, arguments.seconds, arguments.json)
    return bench.run(arguments.games, arguments.rounds, arguments.seconds, arguments.against, arguments.json)


# What several commands take


def add_table_arguments(parser: argparse.ArgumentParser) -> None:
    """What every command that sets up a table takes."""
    parser.add_argument("--seed", type=int, metavar="S", help="the seed everything random comes from")
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=CHOICE", help="a setting of the game (repeatable)"
    )
    parser.add_argument("--pack", default="house", help="a pack that came with the game, or the folder of another")


def settings_in(words: list[str]) -> dict[str, str]:
    """`NAME=CHOICE` words as a mapping."""
    from asterism.kernel.errors import SetupError

    settings: dict[str, str] = {}
    for word in words:
        name, equals, choice = word.partition("=")
        if not equals:
            raise SetupError(f"a setting is written NAME=CHOICE, not {word!r}")
        settings[name] = choice
    return settings


def positive(word: str) -> int:
    number = int(word)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{word} is not 1 or more")
    return number


def not_negative(word: str) -> float:
    number = float(word)
    if not number >= 0:
        raise argparse.ArgumentTypeError(f"{word} is not 0 or more")
    return number


class ShowVersion(argparse.Action):
    """Prints the version and which core runs."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        print(f"asterism {__version__} ({'compiled' if is_compiled() else 'plain Python'} core)")
        parser.exit()


if __name__ == "__main__":
    sys.exit(main())
