"""One field of a position: what its numbers may be, who sees them, how a network reads them, what they count."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.cells import cells

NONE: Final = -1  # no card, no seat, no place

# Who sees it.
ALL: Final = 0
OWNER: Final = 1  # the seat whose row it is
HIDDEN: Final = 2  # nobody, or whom the game itself says; of a stack all see the height

# How a network reads it.
UNREAD: Final = 0  # not at all: it is hidden, follows from the rest, or the game reads it itself
NUMBER: Final = 1  # divided by its scale
HOT: Final = 2  # a cell for each number that it can be, one of them 1; none for NONE
BAG: Final = 3  # how often each number is in the row or stack; NONE does not count
SEAT: Final = 4  # a seat, counted from the one that looks: a cell for each; none for NONE
BITS: Final = 5  # a cell for each bit
SEAT_BITS: Final = 6  # a bit for each seat, counted from the one that looks

NO_YES: Final[list[Any]] = [False, True]  # words for a number that is a flag


class Pieces:
    """What a field says of pieces that are always somewhere, once. See `each` and `many`."""

    def __init__(self, sort: str, first: i64, counted: bool) -> None:
        self.sort = sort
        self.first: i64 = first
        self.counted = counted


def each(sort: str, first: i64 = 0) -> Pieces:
    """Every cell holds the kind of one piece of this sort, counted from `first`, or NONE."""
    return Pieces(sort, first, False)


def many(sort: str, first: i64 = 0) -> Pieces:
    """The cells of a row say how many pieces there are: the first of kind `first`, the second of the next, and so
    on."""
    return Pieces(sort, first, True)


class Field:
    """`rows` rows of `width` numbers from `low` to `high`: one row, or one for each seat, or some stacks.

    A stack's height stands before its cells; `stride` is from one row to the next. `single` is a number that stands
    alone, in snapshots and views too. `words` is what views and names of cells say instead of the numbers from
    max(low, 0) on; `by` names the cells of a row, or the bits of a row of one number that is read as BITS.
    """

    def __init__(
        self,
        name: str,
        at: i64,
        rows: i64,
        width: i64,
        low: i64,
        high: i64,
        seen: i64,
        read: i64,
        scale: i64,
        words: list[Any] | None,
        by: list[str] | None,
        pieces: Pieces | None,
        single: bool = False,
        seats: bool = False,
        stack: bool = False,
    ) -> None:
        self.name = name
        self.at: i64 = at
        self.rows: i64 = rows
        self.width: i64 = width
        self.low: i64 = low
        self.high: i64 = high
        self.seen: i64 = seen
        self.read: i64 = read
        self.scale: i64 = scale
        self.words = words
        self.by = by
        self.pieces = pieces
        self.single = single
        self.seats = seats
        self.stack = stack
        self.stride: i64 = width + 1 if stack else width
        self.cells: i64 = rows * self.stride
        self.base: i64 = low if low > 0 else 0  # the number that the first word stands for

    def has(self, places: list[i64]) -> bool:
        """Whether any of these is one of its cells."""
        return any(self.at <= place < self.at + self.cells for place in places)

    def first(self, row: i64) -> i64:
        """The first cell of a row, above a stack's height."""
        return self.at + row * self.stride + (1 if self.stack else 0)

    def length(self, at: vec[i64], row: i64) -> i64:
        """How many cells of a row hold something: as many as a stack is high."""
        return at[self.at + row * self.stride] if self.stack else self.width

    def numbers(self, at: vec[i64], row: i64) -> list[int]:
        """A row as a list: of a stack the bottom first."""
        return cells(at, self.first(row), self.length(at, row))

    def said(self, number: i64) -> Any:
        """What a view says for a number."""
        if self.low == NONE and number == NONE:
            return None
        words = self.words
        if words is not None:
            return words[number - self.base]
        return int(number)

    def shown(self, at: vec[i64], row: i64) -> Any:
        """What a view says for a row: for a stack that nobody sees, how high it is."""
        if self.stack and self.seen == HIDDEN:
            return int(at[self.at + row * self.stride])
        if self.width == 1 and not self.stack:
            return self.said(at[self.at + row])
        said: list[Any] = []
        place = self.first(row)
        end = place + self.length(at, row)
        while place < end:
            said.append(self.said(at[place]))
            place += 1
        return said
