"""A score: what one seat has, line by line."""

from __future__ import annotations


class Score:
    """The lines of the score sheet with their points, in the sheet's order; the total is their sum."""

    def __init__(self, seat: int, lines: dict[str, int]) -> None:
        self.seat = seat
        self.lines = lines
        self.total = sum(lines.values())
