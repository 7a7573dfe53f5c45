"""`ludoteca serve`: the server on this machine."""

from __future__ import annotations

import errno
import socket
import threading
import webbrowser
from pathlib import Path

import platformdirs
import uvicorn

from ludoteca.core import LudotecaError
from ludoteca.web.app import create_app

NEARBY = 20  # ports tried after the one that is taken


class NoPort(LudotecaError):
    """Nothing is free to listen on."""


def run(host: str, port: int, url: str | None, open_browser: bool) -> int:
    """Serve until stopped."""
    url = url or default_store()
    app = create_app(url)
    with listening(host, port) as sock:
        shown = host if host not in {"0.0.0.0", "::"} else "localhost"
        address = f"http://{shown}:{sock.getsockname()[1]}/"
        print(
            f"Ludoteca is at {address} (Ctrl-C ends it; games are kept in {url.removeprefix('sqlite:///')})", flush=True
        )
        if open_browser:
            threading.Timer(0.7, webbrowser.open, [address]).start()
        config = uvicorn.Config(
            app,
            log_level="warning",
            proxy_headers=True,
            timeout_graceful_shutdown=3,
            ws_per_message_deflate=False,  # a compressor for every page takes 300 kB, and news are short
        )
        uvicorn.Server(config).run([sock])
    print("\nGoodbye; every game is kept.")
    return 0


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
