"""A score: what one seat has, line by line."""

from __future__ import annotations


class Score:
    """The lines of the score sheet with their points, in the sheet's order; the total is their sum.

    `counts` has what was counted for a line whose points do not tell it, such as points for the most of something.
    """

    def __init__(self, seat: int, lines: dict[str, int], counts: dict[str, int] | None = None) -> None:
        self.seat = seat
        self.lines = lines
        self.counts: dict[str, int] = counts or {}
        self.total = sum(lines.values())


def ranked(merits: list[tuple[int, ...]]) -> list[int]:
    """Each seat's place from 1 by what it has, its points first and then what breaks ties; equal merits share it."""
    return [1 + len([other for other in merits if other > merit]) for merit in merits]
