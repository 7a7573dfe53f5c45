"""The whole application served by a thread of the test, for what must be changed in it while it runs."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx
import uvicorn
from fastapi import FastAPI
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from ludoteca.server.notices.sending import NO_OUTLETS, Outlets
from ludoteca.web.app import create_app
from ludoteca.web.serving.serve import settings

PATIENCE = 30.0
BROWSER = {"Accept": "text/html,application/xhtml+xml", "Accept-Language": "en"}


class Inside:
    def __init__(self, app: FastAPI, root: str) -> None:
        self.app = app
        self.root = root
        self.browsers: list[httpx.Client] = []  # closed with the house

    @property
    def port(self) -> int:
        return int(self.root.rpartition(":")[2])

    def browser(self, **headers: str) -> httpx.Client:
        self.browsers.append(httpx.Client(base_url=self.root, headers=BROWSER | headers, timeout=PATIENCE))
        return self.browsers[-1]


@contextmanager
def inside(
    folder: Path, proxies: Sequence[str] = ("127.0.0.1",), outlets: Outlets = NO_OUTLETS, base: str = ""
) -> Iterator[Inside]:
    app = create_app(f"sqlite:///{folder}/ludoteca.sqlite", 0.0, base=base, outlets=outlets)
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.bind(("127.0.0.1", 0))
    server = uvicorn.Server(settings(app, list(proxies)))
    thread = threading.Thread(target=server.run, args=([listening],))
    thread.start()
    until = time.monotonic() + PATIENCE
    while not server.started:
        assert thread.is_alive(), "the server ended at once"
        assert time.monotonic() < until, "the server did not start"
        time.sleep(0.01)
    house = Inside(app, f"http://127.0.0.1:{listening.getsockname()[1]}")
    try:
        yield house
    finally:
        for browser in house.browsers:
            browser.close()
        server.should_exit = True
        thread.join(PATIENCE)
        listening.close()


def closed(socket: ClientConnection) -> int:
    """By which code the server ends it."""
    try:
        while True:
            socket.recv(timeout=20)
    except ConnectionClosed as ending:
        assert ending.rcvd is not None
        return ending.rcvd.code
