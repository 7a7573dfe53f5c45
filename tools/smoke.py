"""Whether the Ludoteca that is installed for this interpreter works, compiled: `python tools/smoke.py`.

It plays a few moves, asks an engine, and asks a server for its pages and for what lies in its files. Only what Python
itself has is used, so that it runs in an empty environment.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from urllib.request import urlopen

PATIENCE = 120  # seconds: a busy machine is slow to start
REQUESTS = ("games", "new lusitania players=2 seed=smoke", "moves", "bot easy", "record", "quit")


def main() -> int:
    command = shutil.which("ludoteca", path=sysconfig.get_path("scripts"))
    if command is None:
        sys.exit("smoke: there is no `ludoteca` beside this interpreter")
    with tempfile.TemporaryDirectory() as folder:  # nothing of a checkout is near
        os.chdir(folder)
        try:
            said = asked(command, "--version")
            assert "compiled by mypyc" in said, said
            every_game(command)
            an_engine(command)
            a_server(command, Path(folder))
        finally:
            os.chdir(Path(folder).anchor)  # Windows removes no folder that somebody is in
    print(f"{said.strip()}: play, engine and serve work")
    return 0


def asked(command: str, *arguments: str, typed: str = "") -> str:
    done = subprocess.run(
        [command, *arguments], input=typed, capture_output=True, encoding="utf-8", timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, f"{arguments}: exit code {done.returncode}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def every_game(command: str) -> None:
    told = json.loads(asked(command, "engine", typed="games\n"))
    names = [game["name"] for game in told["games"]]
    assert len(names) >= 5, names
    for name in names:
        shown = asked(command, "play", name, "--seats", "human,random", "--seed", "smoke", typed="1\n1\n1\nscores\nq\n")
        assert "Goodbye." in shown, shown


def an_engine(command: str) -> None:
    replies = [json.loads(line) for line in asked(command, "engine", typed="\n".join(REQUESTS) + "\n").splitlines()]
    assert len(replies) == len(REQUESTS), replies
    assert not [reply for reply in replies if "error" in reply], replies
    assert replies[3]["move"] in replies[2]["moves"], replies


def a_server(command: str, folder: Path) -> None:
    store = f"sqlite:///{(folder / 'store.db').as_posix()}"
    server = subprocess.Popen(
        [command, "serve", "--port", "18642", "--db", store], stdout=subprocess.PIPE, encoding="utf-8"
    )
    try:
        assert server.stdout is not None
        found = re.search(r"http://[^ ]+", server.stdout.readline())
        assert found is not None, "the server does not say where it is"
        address = found[0]
        assert got(f"{address}ready") is not None
        pages = [got(address), got(f"{address}new/lusitania"), got(f"{address}rules/lusitania")]
        files = {name for page in pages for name in re.findall(r'(?:src|href)="(/static/[^"#?]+)"', page)}
        assert {Path(name).suffix for name in files} >= {".css", ".js", ".svg"}, files
        for name in sorted(files):
            assert got(address.rstrip("/") + name), name
    finally:
        server.terminate()
        server.communicate(timeout=PATIENCE)


def got(address: str) -> str:
    with urlopen(address, timeout=PATIENCE) as answer:
        assert answer.status == 200, address
        return str(answer.read().decode("utf-8"))


if __name__ == "__main__":
    sys.exit(main())
