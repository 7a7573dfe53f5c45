"""A server in a process of its own: started, killed and started again by tests."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import time

import httpx
import uvicorn

from ludoteca.server.app import create_app

# Ends a process when the tests end, however they do; setpriv is part of every Debian.
BOUND_TO_US = ["setpriv", "--pdeathsig", "KILL"] if shutil.which("setpriv") else []


class Server:
    """`http` talks to it. Its port is its own choice, so servers of parallel tests do not meet."""

    def __init__(self, url: str, pace: float = 0.0) -> None:
        command = [*BOUND_TO_US, sys.executable, "-m", "tests.server.serving", url, str(pace)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, "the server did not start"
        self.root = f"http://127.0.0.1:{line.strip()}"
        self.http = httpx.Client(base_url=f"{self.root}/api", timeout=30)

    def kill(self) -> None:
        """As a power cut would: kill -9."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.http.close()

    def wait_until_over(self, table_id: str, patience: float = 60.0) -> dict[str, object]:
        until = time.monotonic() + patience
        while time.monotonic() < until:
            table: dict[str, object] = self.http.get(f"/tables/{table_id}").json()
            if table["over"]:
                return table
            time.sleep(0.05)
        raise AssertionError(f"the game at table {table_id} is not over: {table}")


def main(url: str, pace: str) -> None:
    # asyncio turns Nagle's delays off only for sockets that say they are TCP; create_server() leaves that open.
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.bind(("127.0.0.1", 0))
    listening.listen()
    server = uvicorn.Server(uvicorn.Config(create_app(url, float(pace)), log_level="error"))
    print(listening.getsockname()[1], flush=True)
    server.run([listening])


if __name__ == "__main__":
    main(*sys.argv[1:])
