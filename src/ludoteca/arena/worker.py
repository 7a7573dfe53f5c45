"""A worker's process: a task a line in, a result a line out.

It ends as soon as its input does, so that none is left behind, however the arena itself ends.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread

from ludoteca.arena.external import Programs
from ludoteca.arena.table import play
from ludoteca.core import Json, LudotecaError


def nothing() -> None:
    """Work that leaves nothing behind."""


def serve(work: Callable[[Json], Json], stop: Callable[[], None] = nothing) -> None:
    """Do the tasks that come; `stop` ends what they have started."""
    tasks: SimpleQueue[Json] = SimpleQueue()

    def read() -> None:
        for line in sys.stdin:
            tasks.put(json.loads(line))
        stop()
        os._exit(0)  # a task that nobody waits for is not done to its end

    Thread(target=read, daemon=True).start()
    try:
        while True:
            try:
                answer = work(tasks.get())
            except LudotecaError as error:
                answer = {"error": error.reason}
            print(json.dumps(answer), flush=True)
    except BaseException:  # a bug: it is told in full, and nobody waits for the thread that reads
        traceback.print_exc()
        stop()
        os._exit(1)


def main() -> None:
    programs = Programs()
    serve(lambda task: play(task, programs), programs.kill)


if __name__ == "__main__":
    main()
