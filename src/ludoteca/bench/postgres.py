"""A PostgreSQL of one's own, for as long as something is measured or tested on it, where its programs are installed."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from ludoteca.core import LudotecaError

PATIENCE = 20.0  # seconds for it to start or stop


class NoPostgres(LudotecaError):
    """It is not here, or cannot be set up here."""


def programs() -> Path:
    """Where Debian's package, or the path, has initdb and postgres."""
    places = [*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    found = shutil.which("postgres")
    places += [Path(found).parent] if found else []
    for place in places:
        if (place / "initdb").exists() and (place / "postgres").exists():
            return place
    raise NoPostgres("PostgreSQL is not installed (Debian: apt-get install postgresql).")


@contextmanager
def running(settings: Mapping[str, str], begin: Sequence[str] = ()) -> Iterator[str]:
    """Its address up to the database's name. Its processes are started by the command `begin`."""
    place = programs()
    folder = tempfile.mkdtemp(prefix="ludoteca-postgres-")
    become = list(begin)
    if hasattr(os, "getuid") and os.getuid() == 0:  # PostgreSQL refuses to run as root
        try:
            shutil.chown(folder, "postgres", "postgres")
        except LookupError:
            raise NoPostgres("PostgreSQL does not run as root, and there is no user postgres to run it as.") from None
        become = [*(become or ["setpriv"]), "--reuid=postgres", "--regid=postgres", "--clear-groups"]
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    data = f"{folder}/data"
    make = [f"{place}/initdb", "-D", data, "-U", "ludoteca", "-A", "trust", "-E", "UTF8", "--no-sync", "--no-locale"]
    wanted = {"listen_addresses": "127.0.0.1", "unix_socket_directories": folder, **settings}
    flags = [word for name, value in wanted.items() for word in ("-c", f"{name}={value}")]
    try:
        done = subprocess.run([*become, *make], capture_output=True, text=True, timeout=60, cwd=folder, check=False)
        if done.returncode:
            raise NoPostgres(f"PostgreSQL cannot be set up here: {done.stderr.strip()}")
        log = Path(folder, "log")
        with log.open("wb") as out:
            command = [*become, f"{place}/postgres", "-D", data, "-p", str(port), *flags]
            process = subprocess.Popen(command, stdout=out, stderr=out, cwd=folder)
        try:
            address = f"postgresql://ludoteca@127.0.0.1:{port}"
            _wait_for(lambda: _answers(address), process, log)
            yield address
        finally:
            process.send_signal(getattr(signal, "SIGQUIT", signal.SIGTERM))
            process.wait(PATIENCE)
    finally:
        shutil.rmtree(folder)


def _answers(address: str) -> bool:
    import psycopg

    try:
        psycopg.connect(f"{address}/postgres", connect_timeout=5).close()
    except psycopg.OperationalError:
        return False
    return True


def _wait_for(ready: Callable[[], bool], process: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + PATIENCE
    while not ready():
        if process.poll() is not None or time.monotonic() > until:
            raise LudotecaError(f"PostgreSQL did not start: {log.read_text('utf-8')}")
        time.sleep(0.02)
