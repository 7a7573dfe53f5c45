"""What lies on a table, declared once.

Every number of a position lies in one vector, and a game's `fields.py` says what each of them means: its name, whether
there is one of it, a row, a row for each seat or a stack, from where to where it goes, who sees it, how a network reads
it, and which pieces it counts. The declaration gives the place of the first cell, which rules keep as a constant:

    FIELDS: Final = Fields(4)
    MONEY: Final[i64] = FIELDS.by_seat("money", 1, 0, 999, read=NUMBER, scale=50, show=True)
    GOODS: Final[i64] = FIELDS.by_seat("goods", KINDS, 0, 12, read=NUMBER, scale=6)
    PILE: Final[i64] = FIELDS.stack("pile", CARDS, CARDS - 1, seen=HIDDEN)

    def good(seat: i64, kind: i64) -> i64:
        "Where a seat's goods of a kind are counted: the one place that knows the stride."
        return GOODS + seat * KINDS + kind

    at = p.at
    at[MONEY + seat] -= 3
    at[good(seat, WINE)] += 1

From the declaration follow, for every game alike, the cells of a new position, copies, snapshots and what is checked
when they are read back, the open part of a view, observations (`sight.py`) and the count of all pieces.

Two things to know. A cell that holds nothing has the lowest number that it can hold, as in rows of seats where nobody
sits, and 0 above a stack's height; `check` says so, and so equal positions are equal vectors. And an address is not
checked: -1 wraps around to the last cell, and a wrong one writes a neighbour's. Random play with `check` after each
move finds that.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.cells import cells, lay
from ludoteca.core.errors import BadSnapshot
from ludoteca.core.field import ALL, HIDDEN, NONE, NUMBER, OWNER, SEAT, SEAT_BITS, UNREAD, Field, Pieces
from ludoteca.core.snapshot import Reader

# What snapshots and views say of every game under these names is no field's.
TAKEN_NAMES: Final = (
    *("game", "rules", "form", "players", "steps", "turn", "known", "seed", "drawn", "seat"),
    *("active", "actor", "step", "areas"),
)


class Fields:
    """A game's declaration, with rows for `seats` seats at most. `alone` is how many rows there are for who plays
    alone: 2 where an automaton has one too. `turns` is about how many turns a game has, for networks."""

    def __init__(self, seats: i64, alone: i64 = 1, turns: i64 = 100) -> None:
        self.seats: i64 = seats
        self.alone: i64 = alone
        self.turns: i64 = turns
        self.all: list[Field] = []
        self.shown: list[Field] = []  # by views: of the table,
        self.shown_by_seat: list[Field] = []  # and of each player
        self.start: vec[i64] = vec[i64]()
        self.size: i64 = 0

    # What can be declared; each gives the place of its first cell.

    def number(
        self,
        name: str,
        low: i64,
        high: i64,
        seen: i64 = ALL,
        read: i64 = UNREAD,
        scale: i64 = 1,
        show: bool = False,
        words: list[Any] | None = None,
        pieces: Pieces | None = None,
    ) -> i64:
        """One number."""
        field = Field(name, self.size, 1, 1, low, high, seen, read, scale, words, None, pieces, single=True)
        return self._add(field, show)

    def row(
        self,
        name: str,
        width: i64,
        low: i64,
        high: i64,
        seen: i64 = ALL,
        read: i64 = UNREAD,
        scale: i64 = 1,
        show: bool = False,
        words: list[Any] | None = None,
        by: list[str] | None = None,
        pieces: Pieces | None = None,
    ) -> i64:
        """Always so many numbers, whose places mean something."""
        return self._add(Field(name, self.size, 1, width, low, high, seen, read, scale, words, by, pieces), show)

    def by_seat(
        self,
        name: str,
        width: i64,
        low: i64,
        high: i64,
        seen: i64 = ALL,
        read: i64 = UNREAD,
        scale: i64 = 1,
        show: bool = False,
        words: list[Any] | None = None,
        by: list[str] | None = None,
        pieces: Pieces | None = None,
    ) -> i64:
        """A row of so many numbers for each seat, or one number for each."""
        field = Field(name, self.size, self.seats, width, low, high, seen, read, scale, words, by, pieces, seats=True)
        return self._add(field, show)

    def stack(
        self,
        name: str,
        most: i64,
        high: i64,
        seen: i64 = ALL,
        read: i64 = UNREAD,
        scale: i64 = 1,
        show: bool = False,
        words: list[Any] | None = None,
        pieces: Pieces | None = None,
        low: i64 = 0,
    ) -> i64:
        """What grows and shrinks: up to so many numbers, and before them the height, whose place this gives. Hidden, a
        network reads its height as NUMBER. Above it all cells are 0: `push`, `pop` and the like keep them so."""
        field = Field(name, self.size, 1, most, low, high, seen, read, scale, words, None, pieces, stack=True)
        return self._add(field, show)

    def stacks(
        self,
        name: str,
        count: i64,
        most: i64,
        high: i64,
        seen: i64 = ALL,
        read: i64 = UNREAD,
        scale: i64 = 1,
        words: list[Any] | None = None,
        pieces: Pieces | None = None,
    ) -> i64:
        """Several stacks of one kind, each `most` + 1 cells after the one before."""
        field = Field(name, self.size, count, most, 0, high, seen, read, scale, words, None, pieces, stack=True)
        return self._add(field, False)

    def _add(self, field: Field, show: bool) -> i64:
        """Take a field in, if it makes sense; the place of its first cell."""
        name, low, high, words = field.name, field.low, field.high, field.words
        if name in TAKEN_NAMES or any(other.name == name for other in self.all):
            raise ValueError(f"there is a {name!r} already")
        if low > high or field.width < 1:
            raise ValueError(f"no number fits into the field {name!r}")
        if words is not None and len(words) != high - max(low, 0) + 1:
            raise ValueError(f"the field {name!r} has {len(words)} words for {high - max(low, 0) + 1} numbers")
        if field.seen == HIDDEN and field.read != UNREAD and not (field.stack and field.read == NUMBER):
            raise ValueError(f"of the field {name!r}, which is hidden, a network cannot read this")
        self.all.append(field)
        if show:
            (self.shown_by_seat if field.seats else self.shown).append(field)
        begin = [int(number) for number in self.start]
        begin += [0 if field.stack else int(low)] * int(field.cells)
        self.start = vec[i64](begin)
        self.size = len(self.start)
        return field.at

    def find(self, name: str) -> Field:
        """The field of that name: for tests and tools; rules know their places."""
        for field in self.all:
            if field.name == name:
                return field
        raise KeyError(name)

    def sides(self, players: i64) -> i64:
        """How many rows a field by seat has at a table of so many."""
        return self.alone if players == 1 else players

    def rows(self, field: Field, players: i64) -> i64:
        return self.sides(players) if field.seats else field.rows

    def highest(self, field: Field, players: i64) -> i64:
        """The highest number at a table of so many: a seat is one of those there."""
        if field.read == SEAT:
            return min(field.high, self.sides(players) - 1)
        if field.read == SEAT_BITS:
            return min(field.high, (1 << self.sides(players)) - 1)
        return field.high

    # What follows.

    def snapshot(self, at: vec[i64], players: i64) -> dict[str, Any]:
        """Every number by its name: a number, a list of as many as there are seats or as a stack is high, or lists."""
        found: dict[str, Any] = {}
        for field in self.all:
            if field.single:
                found[field.name] = int(at[field.at])
            elif not field.stack:
                found[field.name] = cells(at, field.at, self.rows(field, players) * field.width)
            elif field.rows == 1:
                found[field.name] = field.numbers(at, 0)
            else:
                found[field.name] = [field.numbers(at, row) for row in range(field.rows)]
        return found

    def restore(self, read: Reader, players: i64) -> vec[i64]:
        """The numbers of a snapshot, lengths and ranges checked; what must add up, the game checks."""
        at = self.start[:]
        for field in self.all:
            name = field.name
            low, high = int(field.low), int(self.highest(field, players))
            if field.single:
                at[field.at] = read.number(name, low, high)
            elif not field.stack:
                place = field.at
                for number in read.numbers(name, int(self.rows(field, players) * field.width), low, high):
                    at[place] = number
                    place += 1
            elif field.rows == 1:
                self._lay(at, field, 0, read.numbers(name, None, low, high))
            else:
                for row, numbers in enumerate(read.lists(name, [high] * int(field.rows))):
                    self._lay(at, field, row, numbers)
        return at

    def _lay(self, at: vec[i64], field: Field, row: i64, numbers: list[int]) -> None:
        if len(numbers) > field.width:
            raise BadSnapshot(f"{field.name!r} in the snapshot has more than {field.width} numbers.")
        lay(at, field.at + row * field.stride, numbers)

    def view(self, at: vec[i64]) -> dict[str, Any]:
        """What a view says of the whole table: the fields that are shown, and belong to no seat, by their names."""
        found: dict[str, Any] = {}
        for field in self.shown:
            found[field.name] = field.shown(at, 0)
        return found

    def area(self, at: vec[i64], owner: i64, seat: i64) -> dict[str, Any]:
        """What a view says to a seat of a player: the rows of fields that are shown; None for what it may not know."""
        found: dict[str, Any] = {}
        for field in self.shown_by_seat:
            found[field.name] = None if field.seen == OWNER and owner != seat else field.shown(at, owner)
        return found

    def count(self, sort: str, kinds: i64, at: vec[i64], players: i64) -> list[int]:
        """How many pieces of a sort there are of each kind, wherever they lie."""
        found = [0] * int(kinds)
        for field in self.all:
            pieces = field.pieces
            if pieces is None or pieces.sort != sort:
                continue
            for row in range(self.rows(field, players)):
                kind = int(pieces.first)
                for number in field.numbers(at, row):
                    if pieces.counted:
                        found[kind] += number
                        kind += 1
                    elif number != NONE:
                        found[kind + number] += 1
        return found

    def check(self, at: vec[i64], players: i64) -> None:
        """Raise BadSnapshot where a number is out of its range, or a cell that should be empty is not."""
        if len(at) != self.size:
            raise BadSnapshot(f"The position has {len(at)} cells instead of {self.size}.")
        for field in self.all:
            rows = self.rows(field, players)
            high = self.highest(field, players)
            empty: i64 = 0 if field.stack else field.low
            row: i64 = 0
            while row < field.rows:
                length: i64 = field.length(at, row)
                if length < 0 or length > field.width or (row >= rows and field.stack and length > 0):
                    raise BadSnapshot(f"{field.name!r} cannot have {length} numbers.")
                if row >= rows:
                    length = 0
                first = field.first(row)
                n: i64 = 0
                while n < field.width:
                    number = at[first + n]
                    if n < length and (number < field.low or number > high):
                        raise BadSnapshot(f"{field.name!r} is {number}, not from {field.low} to {high}.")
                    if n >= length and number != empty:
                        raise BadSnapshot(f"{field.name!r} has {number} where nothing is.")
                    n += 1
                row += 1
