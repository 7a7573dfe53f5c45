"""The command `ludoteca`."""

from __future__ import annotations

import argparse
import csv
import json
import platform
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path

from ludoteca import __version__, administration, form, games
from ludoteca.core import BadSetup, LudotecaError
from ludoteca.core.match import Match
from ludoteca.core.record import Record
from ludoteca.learn import command as learning_command

MOST_WORKERS = 64


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one subcommand. A mistake of the caller's is one sentence and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # some systems' own encodings, as Windows', lack letters that we use
            stream.reconfigure(errors="replace")
    given = parser().parse_args(arguments)
    try:
        code: int = given.run(given)
        return code
    except LudotecaError as error:
        print(f"ludoteca: {error.reason}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()
        return 1


def parser() -> argparse.ArgumentParser:
    """Every subcommand with its options."""
    version = f"ludoteca {__version__} ({form.describe()}; Python {platform.python_version()})"
    top = argparse.ArgumentParser(
        prog="ludoteca",
        description="Board games by the book.",
        formatter_class=argparse.RawDescriptionHelpFormatter,  # so that the version stays on one line
    )
    top.add_argument("--version", action="version", version=version)
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    serve = commands.add_parser("serve", help="serve tables to browsers")
    serve.add_argument("--host", default="127.0.0.1", metavar="H", help="where to listen; default: %(default)s")
    serve.add_argument(
        "--port", type=int, default=8642, metavar="P", help="default: %(default)s, or a free one near it"
    )
    serve.add_argument("--db", metavar="URL", help="the database; default: an SQLite file in your data folder")
    serve.add_argument(
        "--proxy", default="", metavar="A,B", help="addresses or networks of proxies to believe; default: none"
    )
    serve.add_argument("--base", default="", metavar="PATH", help="live below this path of another site, as /ludoteca")
    serve.add_argument("--compute", metavar="ray://H:P", help="let bots think on the Ray cluster there")
    serve.add_argument(
        "--workers", type=int, default=1, metavar="N", help="processes that serve, on PostgreSQL; default: %(default)s"
    )
    serve.add_argument(
        "--put-away",
        type=int,
        default=60,
        metavar="DAYS",
        help="after so many days without a move, put a table away until a player comes; 0: never; default: %(default)s",
    )
    serve.add_argument("--smtp", metavar="URL", help="the mail server for notices, as smtp://user@host:587")
    serve.add_argument("--mail-from", metavar="ADDRESS", help="the address that they come from")
    serve.add_argument("--local-hooks", action="store_true", help="let webhooks lead into this machine's own network")
    serve.add_argument("--open", action="store_true", help="open the browser, where there is one")
    serve.add_argument("--compile", action="store_true", help="compile the rules of a checkout while it runs")
    serve.add_argument(
        "--log",
        default="warning",
        choices=("debug", "info", "warning", "error"),
        help="what is written to the log from; requests from info on; default: %(default)s",
    )
    serve.add_argument("--log-format", default="text", choices=("text", "json"), help="default: %(default)s")
    serve.set_defaults(run=run_serve)

    database = "the database; default: an SQLite file in your data folder"
    backup = commands.add_parser("backup", help="copy the store into a file, while the server runs")
    backup.add_argument("file", type=Path, help="the copy, a new file")
    backup.add_argument("--db", metavar="URL", help=database)
    backup.set_defaults(run=run_backup)

    restore = commands.add_parser("restore", help="put a backup in the store's place, while the server runs")
    restore.add_argument("file", type=Path, help="a file that `ludoteca backup` made")
    restore.add_argument("--db", metavar="URL", help=database)
    restore.set_defaults(run=run_restore)

    export = commands.add_parser("export", help="write every game of the store as a record")
    export.add_argument("folder", type=Path, help="where the records go, one file a game")
    export.add_argument("--db", metavar="URL", help=database)
    export.set_defaults(run=run_export)

    administration.add_parser(commands)
    learning_command.add_parser(commands)

    doctor = commands.add_parser("doctor", help="whether everything is in order here, and what to do about it")
    doctor.add_argument("--db", metavar="URL", help=database)
    doctor.add_argument("--host", default="127.0.0.1", metavar="H", help="default: %(default)s")
    doctor.add_argument("--port", type=int, default=8642, metavar="P", help="default: %(default)s")
    doctor.add_argument("--json", action="store_true", help="print JSON")
    doctor.set_defaults(run=run_doctor)

    play = commands.add_parser("play", help="play a game in the terminal")
    play.add_argument("game", help="the game's name; an unknown one is told which there are")
    play.add_argument(
        "--seats", default="human,medium,medium", help="who sits where: human, or a bot; default: %(default)s"
    )
    play.add_argument("--seed", help="the seed of the shuffles; the same seed deals the same game")
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    play.set_defaults(run=run_play)

    replay = commands.add_parser("replay", help="play a record again and show where it leads")
    replay.add_argument("file", type=Path, help="a record, or - for standard input")
    replay.add_argument("--at", type=int, metavar="N", help="stop after move N")
    replay.add_argument("--json", action="store_true", help="print the snapshot and scores as JSON")
    replay.set_defaults(run=run_replay)

    analyse = commands.add_parser("analyse", help="where a finished game was won: what each decision was worth")
    analyse.add_argument("file", type=Path, metavar="RECORD", help="a record, or - for standard input")
    analyse.add_argument("--iterations", type=int, metavar="N", help="of the search, a decision; default: as hard has")
    analyse.add_argument("--jobs", type=int, metavar="J", help="processes; default: all cores")
    analyse.add_argument("--json", action="store_true", help="print JSON")
    analyse.add_argument("--comments", type=Path, metavar="FILE", help="write the record there, with what moves lost")
    analyse.set_defaults(run=run_analyse)

    rules = commands.add_parser("rules", help="which rules are proven by a passing test")
    rules.add_argument("game", nargs="?", help="one game; all of them if none is named")
    rules.add_argument("--json", action="store_true", help="print JSON")
    rules.set_defaults(run=run_rules)

    engine = commands.add_parser("engine", help="the line protocol, for programs (docs/protocol.md)")
    engine.set_defaults(run=run_engine)

    arena = commands.add_parser("arena", help="many games between bots: who is how strong (docs/strength.md)")
    arena.add_argument("game", nargs="?", help="the game's name; an unknown one is told which there are")
    arena.add_argument(
        "--bots",
        metavar="A,B",
        help="who plays: bots (docs/strength.md), or cmd:COMMAND for a program of yours (docs/protocol.md)",
    )
    arena.add_argument("--games", type=int, metavar="N", help="how many games")
    arena.add_argument("--players", type=int, metavar="N", help="seats; default: as many as bots, or as the game needs")
    arena.add_argument("--seed", default="1", help="the seed of all games; default: %(default)s")
    arena.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    arena.add_argument("--jobs", type=int, metavar="J", help="processes; default: 1, or all cores of a cluster")
    arena.add_argument("--compute", metavar="ray://H:P", help="play on the Ray cluster there (docs/strength.md)")
    arena.add_argument("--results", type=Path, metavar="FILE", help="finished games; default: a file in arena/")
    arena.add_argument("--json", action="store_true", help="print JSON")
    arena.add_argument(
        "--report",
        action="store_true",
        help="the headline measures, of one game or of all: how strong the levels are; --games, if not all of them",
    )
    arena.set_defaults(run=run_arena)

    bench = commands.add_parser("bench", help="how fast the rules are, compiled and not, beside other libraries")
    bench.add_argument("--json", action="store_true", help="print JSON")
    bench.add_argument("--seconds", type=float, default=1.5, metavar="S", help="time a measure; default: %(default)s")
    bench.add_argument("--games", metavar="A,B", help="only these games")
    bench.add_argument("--install-peers", action="store_true", help="install the other libraries in bench/venv first")
    bench.add_argument("--no-server", action="store_true", help="leave the server out: the rules alone")
    bench.add_argument("--load", metavar="N,M", help="only the server under load, with so many watched tables")
    bench.set_defaults(run=run_bench)
    return top


def run_serve(given: argparse.Namespace) -> int:
    from ludoteca.web.serving import serve

    if not 1 <= given.workers <= MOST_WORKERS:
        raise BadSetup(f"There are 1 to {MOST_WORKERS} workers.")
    if not 0 <= given.put_away <= 36500:
        raise BadSetup("Tables are put away after 1 to 36500 days, or with 0 never.")
    return serve.run(
        serve.Serving(
            host=given.host,
            port=given.port,
            db=given.db,
            open=given.open,
            compile=given.compile,
            proxy=given.proxy,
            base=given.base,
            compute=given.compute,
            workers=given.workers,
            put_away=given.put_away,
            smtp=given.smtp,
            mail_from=given.mail_from,
            local_hooks=given.local_hooks,
            log=given.log,
            log_format=given.log_format,
        )
    )


def run_doctor(given: argparse.Namespace) -> int:
    from ludoteca import doctor
    from ludoteca.web.serving.serve import default_store

    return doctor.run(given.db or default_store(), given.host, given.port, given.json)


def run_backup(given: argparse.Namespace) -> int:
    from ludoteca.server.store import backup
    from ludoteca.web.serving.serve import default_store

    tables = backup.backup(given.db or default_store(), given.file)
    print(f"{given.file}: {counted(tables, 'table')}, {given.file.stat().st_size:,} bytes.")
    return 0


def counted(number: int, thing: str) -> str:
    return f"{number:,} {thing}" + ("" if number == 1 else "s")


def run_restore(given: argparse.Namespace) -> int:
    from ludoteca.server.store import backup
    from ludoteca.web.serving.serve import default_store

    tables, kept = backup.restore(given.db or default_store(), given.file)
    print(f"Back again: {counted(tables, 'table')}." + (f" What was there before is kept in {kept}." if kept else ""))
    return 0


def run_export(given: argparse.Namespace) -> int:
    from ludoteca.server.store import backup
    from ludoteca.web.serving.serve import default_store

    written, damaged = 0, []
    for table_id, path in backup.export(given.db or default_store(), given.folder):
        written += path is not None
        damaged += [table_id] if path is None else []
    print(f"{given.folder}: {counted(written, 'record')}.")
    if damaged:
        print(f"Damaged, so not written: {', '.join(damaged)}.", file=sys.stderr)
    return 1 if damaged else 0


def run_play(given: argparse.Namespace) -> int:
    from ludoteca import terminal

    seats = [seat.strip() for seat in given.seats.split(",")]
    return terminal.play(given.game, seats, given.seed, options_of(given))


def options_of(given: argparse.Namespace) -> dict[str, str]:
    """What was said with --option."""
    options = {}
    for setting in given.option:
        name, equals, value = setting.partition("=")
        if not equals:
            raise BadSetup(f"An option is NAME=VALUE; {setting!r} is not.")
        options[name] = value
    return options


def run_replay(given: argparse.Namespace) -> int:
    record = record_of(given.file)
    match = Match.replay(games.find(record.game), record, given.at)
    position = match.position
    scores = [{"seat": score.seat, "total": score.total, "lines": score.lines} for score in position.scores()]
    if given.json:
        out = {"snapshot": match.game.snapshot(position), "scores": scores, "ranking": position.ranking()}
        print(json.dumps(out))
    else:
        from ludoteca import terminal

        names = [f"Player {seat + 1}" for seat in range(record.players)]  # as pages say it
        shown = terminal.Terminal(match, names, [])
        shown.show_table()
        if position.over:
            shown.show_scores()
        else:
            print(f"After move {len(match.past)} of {len(record.moves)}: {shown.prompt()}")
    return 0


def run_analyse(given: argparse.Namespace) -> int:
    from ludoteca.analysis import command, running

    iterations = running.ITERATIONS if given.iterations is None else given.iterations
    return command.analyse(record_of(given.file), iterations, given.jobs, given.json, given.comments)


def record_of(file: Path) -> Record:
    return Record.parse(sys.stdin.read()) if str(file) == "-" else Record.read(file)


def run_rules(given: argparse.Namespace) -> int:
    from ludoteca import proofs

    return proofs.report([given.game] if given.game else [], given.json)


def run_engine(given: argparse.Namespace) -> int:
    from ludoteca.gym import engine

    engine.serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0


def run_arena(given: argparse.Namespace) -> int:
    from ludoteca import arena

    if given.report:
        if given.bots or given.players or given.option or given.results:
            raise BadSetup(
                "--report settles itself who plays what: only a game, --games, --seed and --jobs go with it."
            )
        return arena.run_report(given.game, given.games, given.seed, given.jobs, given.compute, given.json)
    if not given.game or not given.bots or given.games is None:
        raise BadSetup("An arena needs a game, --bots and --games, or --report.")
    (row,) = csv.reader([given.bots], skipinitialspace=True)  # so that a command with commas may stand in quotes
    return arena.run(
        game=given.game,
        entrants=[entrant.strip() for entrant in row],
        games=given.games,
        players=given.players,
        seed=given.seed,
        options=options_of(given),
        jobs=given.jobs,
        compute=given.compute,
        path=given.results,
        as_json=given.json,
    )


def run_bench(given: argparse.Namespace) -> int:
    from ludoteca import bench

    names = [name.strip() for name in given.games.split(",")] if given.games else None
    tables = numbers(given.load) if given.load else None
    return bench.run(names, given.seconds, given.json, given.install_peers, not given.no_server, tables)


def numbers(text: str) -> list[int]:
    """Whole numbers separated by commas."""
    try:
        return [int(one) for one in text.split(",")]
    except ValueError:
        raise LudotecaError(f"{text!r} is not a list of whole numbers, as 300,1000.") from None


if __name__ == "__main__":
    sys.exit(main())
