"""Several processes that serve together: one starts the others, starts anew one that died, and ends them in order."""

from __future__ import annotations

import contextlib
import gc
import logging
import os
import select
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic

FIRST_PAUSE = 0.5  # seconds before one that died is started anew
LONGEST_PAUSE = 30.0
WELL = 60.0  # seconds after which one that runs counts as well: if it dies later, the pauses begin anew
GRACE = 20.0  # seconds to end in order
NO_USE = 2  # the exit code of one that cannot work at all
ENDING = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))

log = logging.getLogger("ludoteca")


@dataclass
class Worker:
    number: int
    pid: int | None = None
    lives: int = 0
    began: float = 0.0
    pause: float = 0.0
    due: float = 0.0  # when it is to be started


def possible() -> bool:
    """Whether one process can start others that share its socket; on Windows it cannot."""
    return hasattr(os, "fork")


class Crew:
    """`work` is called in each process, with its number from 0 on and whether this is its first life; what it returns
    is the exit code."""

    def __init__(self, count: int, work: Callable[[int, bool], int]) -> None:
        self.workers = [Worker(number) for number in range(count)]
        self.work = work
        self.ending = 0  # how often it was asked for
        self.code = 0

    def run(self) -> int:
        """Until a signal comes; the exit code."""
        self.lifeline, self.ours = os.pipe()
        with self._signals() as woken:
            while not self.ending and not self.code:
                self._start_due()
                waiting = [worker.due for worker in self.workers if worker.pid is None]
                _wait(woken, min(waiting) - monotonic() if waiting else None)
                self._reap()
            self._end(woken)
        os.close(self.ours)
        os.close(self.lifeline)
        return self.code

    @contextmanager
    def _signals(self) -> Iterator[socket.socket]:
        """While signals are ours: a socket that can be read when one has come."""
        woken, waking = socket.socketpair()
        with woken, waking:
            waking.setblocking(False)
            woken.setblocking(False)
            before = {sign: signal.signal(sign, self._asked) for sign in ENDING}
            before[signal.SIGCHLD] = signal.signal(signal.SIGCHLD, lambda *_: None)
            signal.set_wakeup_fd(waking.fileno(), warn_on_full_buffer=False)
            try:
                yield woken
            finally:
                signal.set_wakeup_fd(-1)
                for sign, handler in before.items():
                    signal.signal(sign, handler)

    def _asked(self, *_: object) -> None:
        self.ending += 1

    def _start_due(self) -> None:
        for worker in self.workers:
            if worker.pid is None and worker.due <= monotonic():
                worker.lives += 1
                worker.began = monotonic()
                worker.pid = self._start(worker)

    def _start(self, worker: Worker) -> int:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
        gc.freeze()  # what is there already stays shared memory
        signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)  # until it is settled whose they are
        pid = os.fork()
        if pid:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
            return pid
        code = 1
        try:
            self._settle_in()
            code = self.work(worker.number, worker.lives == 1)
        except Exception:
            log.exception("worker %s failed", worker.number + 1)
        finally:
            for stream in (sys.stdout, sys.stderr):
                with contextlib.suppress(OSError):
                    stream.flush()
            os._exit(code)

    def _settle_in(self) -> None:
        """In the new process: what was the parent's is not ours."""
        signal.set_wakeup_fd(-1)
        for sign in (*ENDING, signal.SIGCHLD):
            signal.signal(sign, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
        os.setpgid(0, 0)  # Ctrl-C at the terminal is for the parent, which asks each of us to end
        os.close(self.ours)
        threading.Thread(target=self._follow, name="lifeline", daemon=True).start()

    def _follow(self) -> None:
        """Nobody outlives the parent, however that died."""
        os.read(self.lifeline, 1)
        os.kill(os.getpid(), signal.SIGTERM)

    def _reap(self) -> None:
        """Of those that have ended, say how, and when they are to be started anew."""
        for worker in self.workers:
            ended, status = os.waitpid(worker.pid, os.WNOHANG) if worker.pid is not None else (0, 0)
            if not ended:
                continue
            worker.pid = None
            code = os.waitstatus_to_exitcode(status)
            if code == NO_USE and worker.lives == 1:
                self.code = code
            if self.ending or self.code:
                continue
            well = monotonic() - worker.began > WELL
            worker.pause = FIRST_PAUSE if well or not worker.pause else min(LONGEST_PAUSE, worker.pause * 2)
            worker.due = monotonic() + worker.pause
            how = f"by signal {-code}" if code < 0 else f"with code {code}"
            again = "it is started anew in %s seconds"
            log.error(f"worker %s (process %s) ended {how}; {again}", worker.number + 1, ended, worker.pause)

    def _end(self, woken: socket.socket) -> None:
        """Ask all to end, and end those that do not, or all at once if that is asked for again."""
        asked, until = self.ending, monotonic() + GRACE
        self._tell(signal.SIGTERM)
        while any(worker.pid is not None for worker in self.workers):
            if self.ending > asked or monotonic() > until:
                self._tell(signal.SIGKILL)
            _wait(woken, 0.5)
            self._reap()

    def _tell(self, sign: signal.Signals) -> None:
        for worker in self.workers:
            if worker.pid is not None:
                os.kill(worker.pid, sign)


def _wait(woken: socket.socket, seconds: float | None) -> None:
    """Until a signal comes, or so many seconds have passed."""
    if select.select([woken], [], [], None if seconds is None else max(0.0, seconds))[0]:
        woken.recv(4096)
