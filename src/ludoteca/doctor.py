"""`ludoteca doctor`: whether everything is in order on this machine, a line for each thing, and what to do about it."""

from __future__ import annotations

import asyncio
import json
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from smtplib import SMTPException
from urllib.error import URLError
from urllib.parse import quote
from urllib.request import urlopen

from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from rich.console import Console
from sqlalchemy import Connection, create_engine, inspect
from sqlalchemy.exc import DBAPIError

from ludoteca import __version__, form, games
from ludoteca.core import LudotecaError
from ludoteca.server.bots.queue import Asker
from ludoteca.server.bots.thinking import Here, Thinkers
from ludoteca.server.notices import push
from ludoteca.server.notices.mail import FROM, PASSWORD, SERVER, asked_for
from ludoteca.server.store.database import NoStore, open_engine, place_of, sqlite_file
from ludoteca.server.store.migrating import migrations
from ludoteca.web.serving.serve import NoPort, listening

OK, NOTE, WRONG = "ok", "note", "WRONG"
STYLES = {OK: "green", NOTE: "yellow", WRONG: "bold red"}
EXTRAS = {
    "gym": ("numpy", "open_spiel", "pettingzoo"),
    "postgres": ("psycopg",),
    "push": ("cryptography",),
    "ray": ("ray",),
}
ANOTHER = "Name another: --db."
LEAST_FREE = 500_000_000  # bytes on the store's disk, below which it is said
LEAST_FILES = 1024  # file handles; a page that is open takes one


@dataclass(frozen=True)
class Finding:
    """How one thing is, and what to do about it."""

    about: str
    state: str
    words: str
    remedy: str = ""


def run(url: str, host: str, port: int, as_json: bool) -> int:
    """Look, tell, and change nothing; the exit code is 1 if something is wrong."""
    found = []
    console = Console()
    for finding in look(url, host, port):
        found.append(finding)
        if not as_json:
            words = f"{finding.about}: {finding.words}" + (f" {finding.remedy}" if finding.remedy else "")
            console.print(f"{finding.state:5}", style=STYLES[finding.state], end=" ", highlight=False)
            console.print(words, highlight=False, markup=False, soft_wrap=True)
    if as_json:
        print(json.dumps([vars(finding) for finding in found], indent=2))
    return 1 if any(finding.state == WRONG for finding in found) else 0


def look(url: str, host: str, port: int) -> Iterator[Finding]:
    """Everything, one after the other; a look that fails itself is a finding too."""
    looks: list[tuple[str, Callable[[], Finding]]] = [
        ("program", program),
        ("rules", rules),
        ("games", all_games),
        *((f"extra {name}", lambda name=name: extra(name)) for name in EXTRAS),
        ("store", lambda: store(url)),
        ("disk", lambda: disk(url)),
        ("port", lambda: place(host, port)),
        ("files", files),
        ("bots", bots),
        ("notices", notices),
    ]
    for about, one in looks:
        try:
            yield one()
        except Exception as error:
            reason = error.reason if isinstance(error, LudotecaError) else f"{type(error).__name__}: {error}"
            yield Finding(about, WRONG, reason)


def program() -> Finding:
    version = platform.python_version()
    return Finding("program", OK, f"Ludoteca {__version__} on Python {version}, {platform.system()} at {sys.prefix}")


def rules() -> Finding:
    if form.COMPILED:
        return Finding("rules", OK, "compiled")
    compiler = shutil.which((os.environ.get("CC") or "cc").split()[0])
    remedy = "`make setup` compiles them." if compiler else "Install a C compiler (gcc) and run `make setup`."
    if os.environ.get("LUDOTECA_PURE"):
        remedy = "Leave LUDOTECA_PURE unset to use the compiled ones."
    return Finding("rules", NOTE, f"plain Python, some ten times slower: {form.WHY_NOT}.", remedy)


def all_games() -> Finding:
    """Every game is dealt and played a little."""
    for game in games.every():
        position = game.new(game.players[0], "doctor", {})
        for _ in range(5):
            position.play(position.moves()[0])
    return Finding("games", OK, ", ".join(game.title for game in games.every()))


def extra(name: str) -> Finding:
    missing = [module for module in EXTRAS[name] if find_spec(module) is None]
    if not missing:
        return Finding(f"extra {name}", OK, "installed")
    return Finding(f"extra {name}", NOTE, f"not installed ({', '.join(missing)}).", f"pip install 'ludoteca[{name}]'")


def notices() -> Finding:
    """By which ways people can be told that a table waits; the mail server, where one is named, must answer."""
    browsers = "browsers" if push.possible() else "browsers whose page is open"
    smtp = asked_for(None, None)
    if smtp is None:
        remedy = f"Name a mail server in {SERVER} and an address in {FROM} (docs/hosting.md)."
        return Finding("notices", NOTE, f"by webhook, calendar and to {browsers}; no e-mail.", remedy)
    try:
        with smtp.connect():
            return Finding("notices", OK, f"by e-mail from {smtp.sender}, webhook, calendar and to {browsers}")
    except (OSError, SMTPException, LudotecaError) as error:
        reason = error.reason if isinstance(error, LudotecaError) else str(error) or type(error).__name__
        remedy = f"Look at {SERVER} and {PASSWORD}."
        return Finding("notices", WRONG, f"{smtp.host}:{smtp.port} takes no mail: {reason[:150]}.", remedy)


def folder_of(file: Path) -> Path:
    """The nearest folder of a file, which need not be there, that is."""
    return next(each for each in file.absolute().parents if each.exists())


def store(url: str) -> Finding:
    """Whether it opens and is of this release; nothing is made or migrated."""
    file = sqlite_file(url)
    if file is not None and not file.exists():
        folder = folder_of(file)
        if not os.access(folder, os.W_OK):
            return Finding("store", WRONG, f"{file} is not there, and {folder} cannot be written.", ANOTHER)
        return Finding("store", OK, f"{file} is not there yet; the first `ludoteca serve` makes it")
    if file is not None and not os.access(file, os.R_OK | os.W_OK):
        return Finding("store", WRONG, f"{file} cannot be read and written by you.", "Run this as the server's user.")
    # An SQLite file is only read: what opens it to write also says how its journal is kept.
    engine = open_engine(url) if file is None else create_engine(f"sqlite:///file:{quote(str(file))}?mode=ro&uri=true")
    try:
        with engine.connect() as connection:
            return kept(connection, place_of(url))
    except DBAPIError as error:
        reason = str(error.orig).strip().splitlines()[0]
        return Finding("store", WRONG, f"{place_of(url)} does not open: {reason}.", "See that it runs and may be used.")
    finally:
        engine.dispose()


def kept(connection: Connection, where: str) -> Finding:
    scripts = ScriptDirectory.from_config(migrations())
    now, newest = MigrationContext.configure(connection).get_current_revision(), scripts.get_current_head()
    known = {script.revision for script in scripts.walk_revisions()}
    if now is None:
        if inspect(connection).get_table_names():
            return Finding("store", WRONG, f"{where} holds something else than Ludoteca's games.", ANOTHER)
        return Finding("store", OK, f"{where} is empty; the first `ludoteca serve` fills it")
    if now not in known:
        return Finding("store", WRONG, f"{where} was made by a newer release ({now}).", "Use that one.")
    if connection.dialect.name == "sqlite":
        damage = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
        if damage != "ok":
            return Finding("store", WRONG, f"{where} is damaged: {damage}.", "`ludoteca restore` puts a backup back.")
    if now != newest:
        return Finding("store", NOTE, f"{where} is of an earlier release.", "The next `serve` brings it up to date.")
    count = connection.exec_driver_sql("SELECT count(*) FROM tables").scalar_one()
    return Finding("store", OK, f"{where} opens and is up to date; {count} tables")


def disk(url: str) -> Finding:
    file = None
    with suppress(NoStore):  # `store` says what is wrong with the URL
        file = sqlite_file(url)
    folder = folder_of(file) if file is not None else Path(tempfile.gettempdir())
    free = shutil.disk_usage(folder).free
    words = f"{free / 1e9:.1f} GB free at {folder}"
    if free < LEAST_FREE:
        return Finding("disk", WRONG, f"{words}.", "Make room: without it no move can be kept.")
    return Finding("disk", OK, words)


def place(host: str, port: int) -> Finding:
    """Whether the port is free, or what answers there."""
    try:
        with listening(host, port) as sock:
            if sock.getsockname()[1] == port:
                return Finding("port", OK, f"{port} of {host} is free")
    except NoPort as error:
        return Finding("port", WRONG, error.reason, "Choose another with --port.")
    try:
        with urlopen(f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{port}/health", timeout=5) as answer:
            if answer.status == 200:
                return Finding("port", OK, f"a server answers at {port} of {host}")
    except (URLError, OSError):
        pass
    return Finding("port", NOTE, f"{port} of {host} is taken by something else.", "`serve` takes the next free one.")


def files() -> Finding:
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return Finding("files", OK, "no limit of open files")
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    if most != resource.RLIM_INFINITY and most < LEAST_FILES:
        return Finding("files", NOTE, f"at most {most} files may be open, so few pages.", "Raise it (ulimit -n).")
    return Finding("files", OK, "enough files may be open")


def bots() -> Finding:
    """Whether a bot's process starts and answers with a move."""
    game = games.every()[0]

    async def ask() -> float:
        thinkers = Thinkers(Here())
        try:
            position = game.new(game.players[0], "doctor", {})
            asker = Asker("doctor", "doctor", None, True)

            async def hear(_: float) -> None:
                pass

            answer = await thinkers.choose(game, position, "easy", "doctor", 1.0, hear, asker)
            position.play(game.vocabulary.parse(answer.move))
            return answer.seconds
        finally:
            await thinkers.close()

    seconds = asyncio.run(ask())
    return Finding("bots", OK, f"an engine starts and answers in {seconds:.1f} s")
