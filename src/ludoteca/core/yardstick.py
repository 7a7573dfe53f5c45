"""A yardstick: by what it is told how strong bots are at a game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Yardstick:
    """`share` is how many of its games for two a level should win against the level below: less where luck is large;
    `master`, how many the master should win against hard.
    `marks` are what the rulebook calls the points of who plays alone, from the least on. `with_itself`: that people
    know which scores win, so that a level's games with itself say how strong it is."""

    share: float = 0.8
    master: float = 0.75
    marks: tuple[tuple[str, int], ...] = ()
    with_itself: bool = False
