"""Processes that play some of the tables each, and the memory that all share: for `parallel.py` and for learning.

The memory is a file without a name, rather than a block of `multiprocessing.shared_memory`: an array of it may be
looked at after the processes are gone, and nothing is left behind by a program that is killed.
"""

from __future__ import annotations

import mmap
import signal
from collections.abc import Callable
from math import prod
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteca.core import LudotecaError

IN_MEMORY = Path("/dev/shm")
ALIGNED = 64
Shapes = dict[str, tuple[tuple[int, ...], str]]


class WorkerFailed(LudotecaError):
    """A process that plays some of the tables has met an error, or is gone."""


class Hand:
    """A process and the pipe to it. There, `work` is called with its end of the pipe and with `asked`, and goes on
    until the pipe is closed; each of its answers is a number, or what went wrong, in a sentence."""

    def __init__(self, name: str, work: Callable[..., None], asked: tuple[Any, ...]) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=serve, args=(theirs, work, asked), name=name, daemon=True)
        self.process.start()
        theirs.close()  # so that this end hears when the process is gone

    def answer(self) -> int:
        try:
            said: int | str = self.pipe.recv()
        except (EOFError, OSError):
            self.process.join(5)
            raise WorkerFailed(
                f"The process for {self.process.name} is gone (exit code {self.process.exitcode}). If it never began, "
                'put what your program does below `if __name__ == "__main__":`.'
            ) from None
        if isinstance(said, str):
            raise WorkerFailed(f"The process for {self.process.name} failed: {said}")
        return said


def serve(pipe: Connection, work: Callable[..., None], asked: tuple[Any, ...]) -> None:
    """What a process does, until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the program, which then closes the pipe
    try:
        work(pipe, *asked)
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return
    except Exception as error:
        pipe.send(f"{type(error).__name__}: {error}")


def dismiss(hands: list[Hand]) -> None:
    for hand in hands:
        hand.pipe.close()  # upon which it ends
    for hand in hands:
        hand.process.join(5)
        if hand.process.is_alive():
            hand.process.kill()
            hand.process.join()
        hand.process.close()


def offsets(shapes: Shapes) -> dict[str, int]:
    """Where each array begins, and "" at the end of all."""
    found, at = {}, 0
    for name, (shape, dtype) in shapes.items():
        found[name] = at
        at += -(-prod(shape) * np.dtype(dtype).itemsize // ALIGNED) * ALIGNED
    return found | {"": at}


def size(shapes: Shapes) -> int:
    return offsets(shapes)[""]


def mapped(file: int, shapes: Shapes) -> dict[str, NDArray[Any]]:
    """The arrays in a file's memory, which lasts as long as one of them."""
    memory = mmap.mmap(file, size(shapes))
    at = offsets(shapes)
    return {
        name: np.frombuffer(memory, dtype, prod(shape), at[name]).reshape(shape)
        for name, (shape, dtype) in shapes.items()
    }
