"""What has happened at a table, move by move. Little of it is kept: the rest is told by playing the moves again."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from ludoteca.core import Event, Move
from ludoteca.core.match import Match
from ludoteca.core.record import Played

LATEST = 4  # entries that are at hand: those that open pages have not told yet


@dataclass(frozen=True, slots=True)
class Entry:
    """One move as the log tells it: its number from 1, who decided in which turn, and what happened. `row` is the
    revision of the table that it led to; of a move that was taken back and the one in its place, the rows differ."""

    number: int
    seat: int
    turn: int
    move: Move
    events: Sequence[Event]
    row: int


class Story(Sequence[Entry]):
    """The moves of a match with what they did. What happened in a game of hundreds of moves is a hundred kilobytes, and
    only who opens a page wants to read it all; so it is worked out from the positions which the match has kept."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.noted: list[tuple[int, Event]] = []  # events that the position forgets, with the number of their move
        self._rows = array("L")
        self._eventful = bytearray()
        self._latest: list[Entry] = []

    def __len__(self) -> int:
        return len(self._rows)

    @overload
    def __getitem__(self, place: int) -> Entry: ...

    @overload
    def __getitem__(self, place: slice) -> list[Entry]: ...

    def __getitem__(self, place: int | slice) -> Entry | list[Entry]:
        if isinstance(place, slice):
            first, last, step = place.indices(len(self))
            return self._between(first, last)[::step] if step > 0 else self._between(last + 1, first + 1)[::step]
        found = place + len(self) if place < 0 else place
        if not 0 <= found < len(self):
            raise IndexError(f"there is no entry {place} among {len(self)}")
        return self._between(found, found + 1)[0]

    def __iter__(self) -> Iterator[Entry]:
        return iter(self[:])

    def add(self, events: Sequence[Event], row: int) -> None:
        """What the move did that was played just now."""
        self._rows.append(row)
        self._eventful.append(bool(events))
        entry = self._entry(len(self) - 1, events)
        self._latest.append(entry)
        del self._latest[:-LATEST]
        self.noted += [(entry.number, event) for event in events if event.kind in self.match.game.noted]

    def pop(self) -> None:
        """The last move was taken back."""
        self._rows.pop()
        self._eventful.pop()
        if self._latest:
            self._latest.pop()
        self.noted = [(number, event) for number, event in self.noted if number <= len(self)]

    def seat(self, place: int) -> int:
        """Who played the move at that place."""
        return self._played[place].seat

    def row(self, number: int) -> int:
        """The row of the move of that number."""
        return self._rows[number - 1]

    def last_of(self, seat: int) -> int:
        """The number of that seat's latest move; 0 if it has made none."""
        played = self._played
        return next((number for number in range(len(played), 0, -1) if played[number - 1].seat == seat), 0)

    def goes_on(self, number: int, forgotten: int) -> bool:
        """Whether the move of that number is told in the same turn as one before it, after so many forgotten ones."""
        played = self._played
        for earlier in range(number - 1, forgotten, -1):
            if self._eventful[earlier - 1]:
                return played[earlier - 1].turn == played[number - 1].turn
        return False

    def eventful(self, latest: int) -> bool:
        """Whether any of so many latest moves did something that is told."""
        return any(self._eventful[-latest:])

    @property
    def _played(self) -> list[Played]:
        record = self.match.record
        assert record is not None  # a game that was dealt has one
        return record.moves

    def _between(self, first: int, last: int) -> list[Entry]:
        kept = len(self) - len(self._latest)
        if first >= kept:
            return self._latest[first - kept : last - kept]
        found = []
        position = self.match.past[first].copy()
        for place in range(first, last):
            events: list[Event] = []
            position.events = events
            position.advance(self.match.past.moves[place])
            found.append(self._entry(place, events))
        return found

    def _entry(self, place: int, events: Sequence[Event]) -> Entry:
        played = self._played[place]
        return Entry(place + 1, played.seat, played.turn, self.match.past.moves[place], events, self._rows[place])
