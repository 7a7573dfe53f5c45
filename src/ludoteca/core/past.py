"""The positions that a match has left behind: a few are kept, the others played again from the nearest one before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from ludoteca.core.move import Move
from ludoteca.core.position import Position

EVERY = 64  # moves between two positions that are kept for good
LATEST = 1  # of the latest ones so many are at hand, for undo


class Past(Sequence[Position]):
    """The position before each move, from the first on. What it gives may be looked at and copied, not played on."""

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self.kept: list[Position] = []  # before the moves 0, EVERY, 2 * EVERY, …
        self.latest: list[Position] = []

    def __len__(self) -> int:
        return len(self.moves)

    @overload
    def __getitem__(self, number: int) -> Position: ...

    @overload
    def __getitem__(self, number: slice) -> list[Position]: ...

    def __getitem__(self, number: int | slice) -> Position | list[Position]:
        if isinstance(number, slice):
            return [self[one] for one in range(*number.indices(len(self)))]
        place = number + len(self) if number < 0 else number
        if not 0 <= place < len(self):
            raise IndexError(f"there is no position {number} among {len(self)}")
        back = len(self) - place
        if back <= len(self.latest):
            return self.latest[-back]
        nearest, further = divmod(place, EVERY)
        if not further:
            return self.kept[nearest]
        position = self.kept[nearest].copy()
        for move in self.moves[place - further : place]:
            position.advance(move)
        return position

    def add(self, position: Position, move: Move) -> None:
        """The position in which that move was played."""
        if len(self.moves) % EVERY == 0:
            self.kept.append(position)
        self.latest.append(position)
        del self.latest[:-LATEST]
        self.moves.append(move)

    def pop(self) -> Position:
        """The latest one, which is the present again."""
        position = self[-1]
        self.moves.pop()
        if self.latest:
            self.latest.pop()
        if len(self.moves) % EVERY == 0:
            self.kept.pop()
        return position
