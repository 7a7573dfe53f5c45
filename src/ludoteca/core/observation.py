"""An observation: a view as numbers, for programs that learn.

A view is words, numbers and lists, and grows and shrinks with the table; a network wants the same cells every time. A
`Cells` knows how many cells one part of a view takes and writes that part into them; larger ones are made of smaller
ones, as views are. Nothing but the view is read, so that an observation holds no more than its seat may know.

Cells are any buffer of floats that is all zeros before: a memoryview of a numpy array, for example.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from ludoteca.core.position import Position
from ludoteca.core.sight import Piece


class Sheet:
    """Who looks, and where the numbers go. `unforeseen` counts what had no cell: words and places nobody foresaw."""

    def __init__(self, seat: i64, players: i64, cells: memoryview[float]) -> None:
        self.seat: i64 = seat
        self.players: i64 = players
        self.cells = cells
        self.unforeseen: i64 = 0

    def relative(self, seat: i64) -> i64:
        """Seats are counted from the one that looks, so that what is learned at one seat holds at all."""
        return (seat - self.seat + self.players) % self.players


class Cells:
    """One part of a view. `shape` are its axes; `width` is how many cells it takes; nothing there leaves zeros."""

    def __init__(self, width: int, shape: tuple[int, ...]) -> None:
        self.width = width
        self.shape = shape

    def write(self, value: Any, at: i64, to: Sheet) -> None:
        raise NotImplementedError

    def names(self) -> list[str]:
        """What each cell says, within this part."""
        raise NotImplementedError


class Omitted(Cells):
    """What follows from the rest of the view."""

    def __init__(self) -> None:
        super().__init__(0, (0,))

    def write(self, value: Any, at: i64, to: Sheet) -> None:
        pass

    def names(self) -> list[str]:
        return []


class Number(Cells):
    """A whole number, divided so that it is about 1 at most."""

    def __init__(self, most: float) -> None:
        super().__init__(1, ())
        self.most = most

    def write(self, value: Any, at: i64, to: Sheet) -> None:
        if value is not None:
            to.cells[at] = value / self.most

    def names(self) -> list[str]:
        return [""]


class Seat(Cells):
    """A player, counted from the one that looks: one cell for each, at most one of them 1."""

    def __init__(self, most: int) -> None:
        super().__init__(most, (most,))

    def write(self, value: Any, at: i64, to: Sheet) -> None:
        if value is not None:
            to.cells[at + to.relative(value)] = 1.0

    def names(self) -> list[str]:
        return [f"+{seat}" for seat in range(self.width)]


class Seats(Seat):
    """Some players, each as often as named."""

    def write(self, value: Any, at: i64, to: Sheet) -> None:
        if value is not None:
            for seat in value:
                place = at + to.relative(seat)
                to.cells[place] = to.cells[place] + 1.0


class Word(Cells):
    """One of some words: a cell for each, at most one of them 1. Records are known by those of their fields in `by`."""

    def __init__(self, words: list[Any], by: list[str]) -> None:
        super().__init__(len(words), (len(words),))
        self.index: dict[Any, int] = {word: place for place, word in enumerate(words)}
        self.by = by

    def place(self, value: Any, to: Sheet) -> i64:
        """Its cell, or -1 if it has none."""
        word: Any = value
        if self.by:
            word = " ".join([str(value[field]) for field in self.by if value.get(field) is not None])
        found = self.index.get(word)
        if found is None:
            to.unforeseen += 1
            return -1
        return found

    def write(self, value: Any, at: i64, to: Sheet) -> None:
        if value is not None:
            place = self.place(value, to)
            if place >= 0:
                to.cells[at + place] = 1.0

    def names(self) -> list[str]:
        return [str(word) for word in self.index]


class Bag(Word):
    """Several words in no order: how often each is there; gaps do not count."""

    def write(self, value: Any, at: i64, to: Sheet) -> None:
        if value is not None:
            for item in value:
                if item is None:
                    continue
                place = self.place(item, to)
                if place >= 0:
                    to.cells[at + place] = to.cells[at + place] + 1.0


class Optional(Cells):
    """Something that may not be there, where its zeros could also mean something: one cell more says that it is."""

    def __init__(self, item: Cells) -> None:
        super().__init__(1 + item.width, (1 + item.width,))
        self.item = item

    def write(self, value: Any, at: i64, to: Sheet) -> None:
        if value is not None:
            to.cells[at] = 1.0
            self.item.write(value, at + 1, to)

    def names(self) -> list[str]:
        return ["there", *self.item.names()]


class Row(Cells):
    """A list whose places count, as far as it goes."""

    def __init__(self, places: int, item: Cells) -> None:
        super().__init__(places * item.width, (places, *item.shape))
        self.places = places
        self.item = item

    def write(self, value: Any, at: i64, to: Sheet) -> None:
        if value is None:
            return
        items: list[Any] = value
        width: i64 = self.item.width
        for place, item in enumerate(items):
            if place == self.places:
                to.unforeseen += 1
                return
            self.item.write(item, at + place * width, to)

    def names(self) -> list[str]:
        return joined([str(place) for place in range(self.places)], self.item)


class BySeat(Row):
    """A list with one item a player, in the order of seats from the one that looks."""

    def write(self, value: Any, at: i64, to: Sheet) -> None:
        items: list[Any] = value
        for seat, item in enumerate(items):
            self.item.write(item, at + to.relative(seat) * self.item.width, to)

    def names(self) -> list[str]:
        return joined([f"+{seat}" for seat in range(self.places)], self.item)


class ByWord(Cells):
    """Something for each of some words; what is not there stays zero."""

    def __init__(self, words: list[Any], item: Cells) -> None:
        super().__init__(len(words) * item.width, (len(words), *item.shape))
        self.index: dict[Any, int] = {word: place for place, word in enumerate(words)}
        self.item = item

    def write(self, value: Any, at: i64, to: Sheet) -> None:
        if value is None:
            return
        items: dict[Any, Any] = value
        for word, item in items.items():
            found = self.index.get(word)
            if found is None:
                to.unforeseen += 1
            else:
                self.item.write(item, at + found * self.item.width, to)

    def names(self) -> list[str]:
        return joined([str(word) for word in self.index], self.item)


class Fields(Cells):
    """A record: each of its fields in its own way."""

    def __init__(self, fields: dict[str, Cells]) -> None:
        width = sum([cells.width for cells in fields.values()])
        super().__init__(width, (width,))
        self.fields = fields
        self.offsets: dict[str, int] = {}
        at = 0
        for name, cells in fields.items():
            self.offsets[name] = at
            at += cells.width

    def write(self, value: Any, at: i64, to: Sheet) -> None:
        if value is None:
            return
        record: dict[str, Any] = value
        for name, item in record.items():
            cells = self.fields.get(name)
            if cells is None:
                to.unforeseen += 1
            else:
                cells.write(item, at + self.offsets[name], to)

    def names(self) -> list[str]:
        return [f"{field} {name}".strip() for field, cells in self.fields.items() for name in cells.names()]


def pieces(name: str, offset: int, cells: Cells) -> list[Piece]:
    """The parts of a view, and of each player's area, by name: `areas +1 hand` is the hand of the next player."""
    if isinstance(cells, BySeat):
        width = cells.item.width
        return [p for seat in range(cells.places) for p in pieces(f"{name} +{seat}", offset + seat * width, cells.item)]
    if isinstance(cells, Fields):
        return [
            piece
            for field, part in cells.fields.items()
            for piece in pieces(f"{name} {field}".strip(), offset + cells.offsets[field], part)
        ]
    return [Piece(name, offset, cells.width, cells.shape)] if cells.width else []


def joined(places: list[str], item: Cells) -> list[str]:
    return [f"{place} {name}".strip() for place in places for name in item.names()]


class Observation:
    """A game's views as `size` numbers: the view's cells, and last a count of what had none, which should stay 0."""

    def __init__(self, view: Fields) -> None:
        self.view = view
        self.size = view.width + 1
        self.pieces = [*pieces("", 0, view), Piece("unforeseen", view.width, 1, ())]

    def write(self, view: dict[str, Any], cells: memoryview[float], at: i64 = 0) -> None:
        """Write a seat's view into `size` cells from `at`, all zeros before."""
        to = Sheet(view["seat"] or 0, view["players"], cells)
        self.view.write(view, at, to)
        if to.unforeseen:
            cells[at + self.size - 1] = float(to.unforeseen)

    def fill(self, p: Position, seat: int, cells: memoryview[float]) -> None:
        """What a seat, or PUBLIC, sees of a position, into a buffer of `size` zeros."""
        self.write(p.view(seat), cells)

    def names(self) -> list[str]:
        """What each cell says."""
        return [*self.view.names(), "unforeseen"]
