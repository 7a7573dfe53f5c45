"""A worker's process of the analysis: stretches of a record, moves tried instead of others, or games
from which chances are learned."""

from __future__ import annotations

import contextlib
import os

from ludoteca.analysis import leads, valuing
from ludoteca.arena.worker import serve
from ludoteca.core import Json

NICENESS = 19  # whoever waits for a page or a bot comes first


def step_back() -> None:
    with contextlib.suppress(AttributeError, OSError):  # where processes have a niceness
        os.nice(NICENESS)


def work(task: Json) -> Json:
    if "tried" in task:
        return valuing.tried(task)
    return valuing.stretch(task) if "record" in task else leads.play(task)


if __name__ == "__main__":
    step_back()
    serve(work)
