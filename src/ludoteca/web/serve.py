"""`ludoteca serve`: the server on this machine."""

from __future__ import annotations

import contextlib
import errno
import socket
import threading
import webbrowser
from pathlib import Path
from typing import Any

import platformdirs
import uvicorn
from fastapi import FastAPI

from ludoteca.core import LudotecaError
from ludoteca.server import logs
from ludoteca.server.base import base_path
from ludoteca.server.cluster import Cluster
from ludoteca.web import patience
from ludoteca.web.app import create_app
from ludoteca.web.proxies import Believed, trusted_proxies

NEARBY = 20  # ports tried after the one that is taken
LARGEST_FRAME = 4096  # bytes that a reader may send up a socket, where nothing is expected


class NoPort(LudotecaError):
    """Nothing is free to listen on."""


def run(
    host: str,
    port: int,
    url: str | None,
    open_browser: bool,
    proxies: str,
    base: str,
    compute: str | None,
    level: str,
    form: str,
) -> int:
    """Serve until stopped, below the path `base`; bots think on this machine, or on the cluster at the address
    `compute`."""
    logs.set_up(level, form)
    patience.use_all_files()
    trusted = trusted_proxies(proxies)
    base = base_path(base)
    url = url or default_store()
    app = create_app(url, engines=Cluster(compute) if compute else None, base=base)
    with listening(host, port) as sock:
        shown = host if host not in {"0.0.0.0", "::"} else "localhost"
        address = f"http://{shown}:{sock.getsockname()[1]}{base}/"
        print(
            f"Ludoteca is at {address} (Ctrl-C ends it; games are kept in {url.removeprefix('sqlite:///')})", flush=True
        )
        if open_browser:
            threading.Timer(0.7, webbrowser.open, [address]).start()
        with contextlib.suppress(KeyboardInterrupt):  # raised again once all is in order
            uvicorn.Server(settings(app, trusted)).run([sock])
    print("\nGoodbye; every game is kept.")
    return 0


def settings(app: FastAPI, proxies: list[str], **more: Any) -> uvicorn.Config:
    """How Ludoteca is served. Only these proxies are believed whom they speak for."""
    return uvicorn.Config(
        Believed(app, proxies) if proxies else app,
        http=patience.Patient,
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
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind((host, candidate))
            sock.listen(256)
            return sock
        except OSError as error:
            sock.close()
            if error.errno != errno.EADDRINUSE:
                raise NoPort(f"{host}:{candidate} cannot be listened on: {error.strerror}.") from None
    raise NoPort(f"The ports {port} to {port + NEARBY - 1} of {host} are all taken.")
