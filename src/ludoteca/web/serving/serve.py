"""`ludoteca serve`: the server on this machine."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import socket
import tempfile
import threading
import webbrowser
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

import platformdirs
import uvicorn
from fastapi import FastAPI

from ludoteca.core import BadSetup, LudotecaError
from ludoteca.server.base import base_path
from ludoteca.server.bots.thinking import ALL, Here, Share
from ludoteca.server.notices.mail import asked_for
from ludoteca.server.notices.sending import Outlets
from ludoteca.server.store.database import place_of
from ludoteca.server.store.store import Store
from ludoteca.server.upkeep import logs
from ludoteca.server.upkeep.garbage import settle_down
from ludoteca.server.upkeep.metrics import Metrics
from ludoteca.web.app import create_app
from ludoteca.web.serving import compiling, patience
from ludoteca.web.serving.proxies import Believed, trusted_proxies
from ludoteca.web.serving.slim import SlimSocket
from ludoteca.web.serving.workers import NO_USE, Crew, possible

NEARBY = 20  # ports tried after the one that is taken
# On Windows SO_REUSEADDR would let two servers have the same port, and a port that is another's may be "forbidden".
OWN_PORT = getattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_REUSEADDR)
TAKEN = {errno.EADDRINUSE, errno.EACCES} if hasattr(socket, "SO_EXCLUSIVEADDRUSE") else {errno.EADDRINUSE}
LARGEST_FRAME = 4096  # bytes that a reader may send up a socket, where nothing is expected

log = logging.getLogger("ludoteca")


class NoPort(LudotecaError):
    """Nothing is free to listen on."""


@dataclass(frozen=True)
class Serving:
    """How a server is to run: the options of `ludoteca serve`."""

    host: str
    port: int
    db: str | None = None
    open: bool = False
    compile: bool = False
    proxy: str = ""
    base: str = ""
    compute: str | None = None
    workers: int = 1
    put_away: int = 60
    smtp: str | None = None
    mail_from: str | None = None
    local_hooks: bool = False
    log: str = "warning"
    log_format: str = "text"


def run(asked: Serving) -> int:
    """Serve until stopped, below the path `base`; bots think on this machine, or on the cluster at the address
    `compute`."""
    logs.set_up(asked.log, asked.log_format)
    patience.use_all_files()
    trusted = trusted_proxies(asked.proxy)
    url = asked.db or default_store()
    if asked.workers > 1:
        check_shared(url)
    if asked.compile and asked.compute:
        raise BadSetup("A cluster's bots run the same form as the server: leave --compile out, and use `make setup`.")
    base = base_path(asked.base)
    asked_for(asked.smtp, asked.mail_from)  # says what is wrong with it before anything is done
    app = application(asked, url, base) if asked.workers == 1 else None
    with listening(asked.host, asked.port) as sock:
        shown = asked.host if asked.host not in {"0.0.0.0", "::"} else "localhost"
        address = f"http://{shown}:{sock.getsockname()[1]}{base}/"
        print(f"Ludoteca is at {address} (Ctrl-C ends it; games are kept in {place_of(url)})", flush=True)
        print(compiling.told(asked.compile), flush=True)
        code = 0
        with compiling.beside() if asked.compile else contextlib.nullcontext():
            if app is not None:
                if asked.open:
                    open_soon(address)
                settle_down()
                with contextlib.suppress(KeyboardInterrupt):  # raised again once all is in order
                    uvicorn.Server(settings(app, trusted)).run([sock])
            else:
                code = run_several(asked, url, base, trusted, sock, address)
    print("\nGoodbye; every game is kept.")
    return code


def application(asked: Serving, url: str, base: str, share: Share = ALL) -> FastAPI:
    """Ludoteca with its share of the places to think, here or on a cluster."""
    untouched = timedelta(days=asked.put_away) if asked.put_away else None
    outlets = Outlets(asked_for(asked.smtp, asked.mail_from), asked.local_hooks)
    if not asked.compute:
        return create_app(url, engines=Here(share), base=base, untouched=untouched, outlets=outlets)
    from ludoteca.server.bots.cluster import Cluster  # and with it the arena, which few need

    engines = Cluster(asked.compute, share)
    return create_app(url, engines=engines, base=base, untouched=untouched, outlets=outlets)


def run_several(asked: Serving, url: str, base: str, trusted: list[str], sock: socket.socket, address: str) -> int:
    """Several processes on one socket and one store; each has its share of the places to think."""
    with tempfile.TemporaryDirectory(prefix="ludoteca-") as folder:

        def work(number: int, first: bool) -> int:
            if asked.open and first and number == 0:
                open_soon(address)
            try:
                app = application(asked, url, base, Share(number, asked.workers))
            except LudotecaError as error:
                log.error("worker %s cannot work: %s", number + 1, error.reason)
                return NO_USE
            settle_down()
            asyncio.run(serve_beside(app, trusted, sock, Path(folder), number))
            return 0

        return Crew(asked.workers, work).run()


async def serve_beside(app: FastAPI, trusted: list[str], sock: socket.socket, folder: Path, number: int) -> None:
    """One of several workers, who know each other's numbers."""
    metrics: Metrics = app.state.metrics
    async with metrics.shared(folder, number):
        await uvicorn.Server(settings(app, trusted)).serve([sock])


def check_shared(url: str) -> None:
    """Several workers need a store by which they hear of each other. It is brought up to date once, for all."""
    if not possible():
        raise BadSetup("Several workers need Linux or macOS: leave --workers out here. One serves a club well.")
    if url.startswith("sqlite"):
        raise BadSetup("Several workers need PostgreSQL: name one with --db postgresql://…, or leave --workers out.")
    Store(url).close()


def open_soon(address: str) -> None:
    threading.Timer(0.7, webbrowser.open, [address]).start()


def settings(app: FastAPI, proxies: list[str], **more: Any) -> uvicorn.Config:
    """How Ludoteca is served. Only these proxies are believed whom they speak for."""
    return uvicorn.Config(
        Believed(app, proxies) if proxies else app,
        http=patience.Patient,
        ws=SlimSocket,
        backlog=patience.Patient.backlog,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,  # a compressor for every page takes 300 kB, and news are short
        proxy_headers=False,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=3,
        **more,
    )


def default_store() -> str:
    folder = Path(platformdirs.user_data_dir("ludoteca", appauthor=False))
    return f"sqlite:///{folder / 'ludoteca.db'}"


def listening(host: str, port: int) -> socket.socket:
    """A socket on this port, or on the next free one: two Ludotecas on one machine do not mind each other."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in range(port, port + NEARBY):
        # asyncio sends small answers at once only on sockets that say that they are TCP.
        sock = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        sock.setsockopt(socket.SOL_SOCKET, OWN_PORT, 1)
        try:
            sock.bind((host, candidate))
            sock.listen(256)
            return sock
        except OSError as error:
            sock.close()
            if error.errno not in TAKEN:
                raise NoPort(f"{host}:{candidate} cannot be listened on: {error.strerror}.") from None
    raise NoPort(f"The ports {port} to {port + NEARBY - 1} of {host} are all taken.")
