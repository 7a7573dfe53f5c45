"""The whole application in a process of its own, on one port for life: killed and started again by tests."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import uvicorn

from ludoteca.web.app import create_app
from ludoteca.web.serving.serve import settings
from tests.server.serving import BOUND_TO_US

PATIENCE = 30.0  # seconds for the server to start


class Server:
    """`root` is its address, below which it has the path `base`. Bots take `pace` seconds for a decision."""

    def __init__(self, folder: Path, pace: float, base: str = "") -> None:
        self.url = f"sqlite:///{folder}/ludoteca.sqlite"
        self.pace = pace
        self.base = base
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self.port: int = probe.getsockname()[1]
        self.root = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        given = [self.url, str(self.port), str(self.pace), self.base]
        self.process = subprocess.Popen([*BOUND_TO_US, sys.executable, "-m", "tests.web.serving", *given])
        until = time.monotonic() + PATIENCE
        while not self.answers():
            assert self.process.poll() is None, "the server ended at once"
            assert time.monotonic() < until, "the server did not start"
            time.sleep(0.05)

    def answers(self) -> bool:
        try:
            return httpx.get(f"{self.root}{self.base}/api/games", timeout=5).is_success
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """As a power cut would: kill -9."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(20)


def main(url: str, port: str, pace: str, base: str) -> None:
    uvicorn.Server(settings(create_app(url, float(pace), base=base), ["127.0.0.1"], port=int(port))).run()


if __name__ == "__main__":
    main(*sys.argv[1:])
