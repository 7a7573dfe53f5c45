"""A worker's process: a task a line in, a result a line out.

It ends as soon as its input does, so that none is left behind, however the arena itself ends.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from queue import SimpleQueue
from threading import Thread

from ludoteca.arena.external import Programs
from ludoteca.arena.table import play
from ludoteca.core import Json, LudotecaError


def main() -> None:
    tasks: SimpleQueue[Json] = SimpleQueue()
    programs = Programs()

    def read() -> None:
        for line in sys.stdin:
            tasks.put(json.loads(line))
        programs.kill()
        os._exit(0)  # a game that nobody waits for is not played to its end

    Thread(target=read, daemon=True).start()
    try:
        while True:
            try:
                answer = play(tasks.get(), programs)
            except LudotecaError as error:
                answer = {"error": error.reason}
            print(json.dumps(answer), flush=True)
    except BaseException:  # a bug: it is told in full, and nobody waits for the thread that reads
        traceback.print_exc()
        programs.kill()
        os._exit(1)


if __name__ == "__main__":
    main()
