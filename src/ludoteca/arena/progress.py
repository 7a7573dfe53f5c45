"""How far many games, or other things, are, and the time left: a bar on a terminal, now and then a line elsewhere."""

from __future__ import annotations

from time import monotonic
from typing import TextIO

BAR = 30  # characters
OFTEN = 0.1  # seconds between two pictures of the bar
SELDOM = 30.0  # seconds between two lines where nobody looks on


class Progress:
    """`done` of them are finished at the start; the time left is worked out from those finished since."""

    def __init__(self, out: TextIO, done: int, total: int, things: str = "games") -> None:
        self.out = out
        self.things = things
        self.before = self.done = done
        self.total = total
        self.live = out.isatty()
        self.began = self.shown = monotonic()

    def one_more(self) -> None:
        self.done += 1
        now = monotonic()
        if now - self.shown >= (OFTEN if self.live else SELDOM):
            self.shown = now
            self.show(now)

    def show(self, now: float) -> None:
        seconds = now - self.began
        finished = self.done - self.before
        left = seconds / finished * (self.total - self.done)
        rate = f"{finished / seconds:.3g} {self.things}/s"
        words = f"{self.done:,} of {self.total:,} {self.things}, {rate}, {duration(left)} left"
        if self.live:
            filled = BAR * self.done // self.total
            words = f"\r\x1b[K{'━' * filled}{'┄' * (BAR - filled)} {words}"
        print(words, end="" if self.live else "\n", file=self.out, flush=True)

    def clear(self) -> None:
        """Leave nothing of the bar on the screen."""
        if self.live:
            print("\r\x1b[K", end="", file=self.out, flush=True)


def duration(seconds: float) -> str:
    """In the two largest units that say something."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60:02} s"
    return f"{whole // 3600} h {whole % 3600 // 60:02} min"
