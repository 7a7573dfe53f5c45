"""The peers: other people's engines, in a virtual environment of their own so that Ludoteca never depends on one."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from ludoteca.bench.trials import Trial

LOCK = "requirements-peers.lock"
VENV = Path("bench") / "venv"  # below the checkout, ignored by git
STAMP = "installed.lock"  # what was last installed there
WORKER = Path(__file__).with_name("worker.py")

PEERS = {
    "catanatron": "Catanatron, Catan",
    "open_spiel:mancala": "OpenSpiel, mancala",
    "open_spiel:chess": "OpenSpiel, chess",
    "open_spiel:gin_rummy": "OpenSpiel, gin rummy",
    "rlcard:uno": "RLCard, uno",
    "rlcard:gin-rummy": "RLCard, gin rummy",
}


def home() -> Path:
    """The checkout that this package runs from, or else the current folder."""
    checkout = Path(__file__).resolve().parents[3]
    return checkout if (checkout / LOCK).is_file() else Path.cwd()


def python() -> Path:
    """The peers' Python, there or not."""
    return home() / VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def trials() -> list[Trial]:
    """Every peer; those not installed are missing in a word."""
    missing = "" if python().is_file() else "not installed: `make bench` installs it"
    command = (str(python()), "-I", str(WORKER))
    return [Trial(name, title, "", command, dict(os.environ), missing) for name, title in PEERS.items()]


def install() -> list[str]:
    """Install the locked peers, unless they are; a sentence for everything that went wrong."""
    lock, stamp = home() / LOCK, home() / VENV / STAMP
    if not lock.is_file():
        return [f"The peers are not installed: {LOCK} is not here. Run it in a checkout of Ludoteca."]
    wanted = lock.read_text("utf-8")
    if stamp.is_file() and stamp.read_text("utf-8") == wanted:
        return []
    stamp.unlink(missing_ok=True)
    failed = call(sys.executable, "-m", "venv", str(home() / VENV))
    if failed:
        return [f"The peers are not installed: no virtual environment could be made ({failed})."]
    if pip("-r", str(lock)):
        return one_by_one(wanted)
    stamp.write_text(wanted, "utf-8")
    return []


def one_by_one(wanted: str) -> list[str]:
    """Each package of the lock by itself, so that one which cannot be had here costs only the peers that need it."""
    sentences = []
    packages = re.split(r"\n(?=\w)", wanted)
    with TemporaryDirectory() as folder:
        alone = Path(folder) / LOCK
        for package in packages:
            alone.write_text(package, "utf-8")
            failed = pip("--no-deps", "-r", str(alone))
            if failed:
                sentences.append(f"{package.split()[0]} could not be installed: {failed}")
    return sentences if len(sentences) < len(packages) else [f"No peer could be installed: {failed}"]


def pip(*arguments: str) -> str:
    options = ("--quiet", "--disable-pip-version-check", "--require-hashes", "--retries", "1")
    return call(str(python()), "-m", "pip", "install", *options, *arguments)


def call(*command: str) -> str:
    """Run a command; nothing if it went well, or the last thing it said."""
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", errors="replace")
    if done.returncode == 0:
        return ""
    said = (done.stderr + done.stdout).strip().splitlines() or [f"exit code {done.returncode}"]
    errors = [line for line in said if line.startswith("ERROR")]
    return (errors or said)[-1]
