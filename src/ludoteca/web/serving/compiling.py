"""Compiling the rules of a checkout beside the server, which starts on the plain ones at once: bots, whose engines are
processes of their own, run them compiled as soon as they are there, and the server does from its next start."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from ludoteca import form

GRACE = 5.0  # seconds to end in order
WEAKER = "bots that think for so many seconds play weaker than they could"


def told(compile: bool) -> str:
    """Which form of the rules runs, for who starts the server."""
    if form.COMPILED:
        return "The rules run compiled."
    if compile and wanted():
        return f"The rules run as plain Python while they are being compiled: for a minute or two {WEAKER}."
    return f"The rules run as plain Python ({form.WHY_NOT}): {WEAKER}. `ludoteca doctor` says what to do."


def wanted() -> bool:
    """Whether there is anything to compile here, and who would use it."""
    return not form.COMPILED and not os.environ.get("LUDOTECA_PURE") and (form.CHECKOUT / "setup.py").exists()


@contextmanager
def beside() -> Iterator[None]:
    """Compile meanwhile, if that is of use; what is not done at the end goes on from there at the next start."""
    if not wanted():
        yield
        return
    # In a process group of its own, so that it can be ended with the compilers that it starts, and Ctrl-C at the
    # terminal is for the server alone.
    process = subprocess.Popen(
        [sys.executable, "setup.py", "--quiet", "compile", "--gently"],
        cwd=form.CHECKOUT,
        stdin=subprocess.DEVNULL,
        start_new_session=True,
    )
    threading.Thread(target=tell, args=[process], name="compiling", daemon=True).start()
    try:
        yield
    finally:
        end(process)


def tell(process: subprocess.Popen[bytes]) -> None:
    process.wait()
    if form.ready():
        print("Bots run the compiled rules from now on, and the server does from its next start.", flush=True)


def end(process: subprocess.Popen[bytes]) -> None:
    with contextlib.suppress(ProcessLookupError):
        if process.poll() is None and hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGTERM)
        elif process.poll() is None:
            process.terminate()
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(GRACE)
