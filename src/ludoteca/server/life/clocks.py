"""Clocks of a table: what was chosen, and how much time each seat has, told from rows alone.

A clock is no timer. The rows of the game say when each decision was made, the rows of what happened when a bot played
for somebody, when the table lay put away, and when nobody could play as the server was away or its clock was set. From
these `timing` works out what each seat has spent; whoever asks later, after a restart or elsewhere, finds the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from ludoteca.core import Json
from ludoteca.server.errors import BadInput
from ludoteca.server.life.happenings import Happening
from ludoteca.server.store.kept import Kept

PACE = "pace"
LIVE = "live"
KINDS = (PACE, LIVE)
REMIND, MOVE, SEAT, END = "remind", "move", "seat", "end"
WHEN_UP = (REMIND, MOVE, SEAT, END)

SHORTEST_PACE, LONGEST_PACE = 1, 60 * 24  # hours a turn
SHORTEST_RESERVE, LONGEST_RESERVE = 60, 24 * 3600  # seconds
LONGEST_INCREMENT = 3600
LEAST_BACK = 60  # seconds that who takes a seat back has at least

# What happened, as far as clocks heed it.
BEGAN, BACK, PUT_AWAY, REOPENED = "began", "back", "put-away", "reopened"
JUMPED = "jumped"  # the server was away or its clock was set: so many seconds do not count
REMINDED, TIME_MOVE, TIME, TIME_END = "reminded", "time-move", "time", "time-end"  # a seat's time was up
UP = {REMINDED, TIME_MOVE, TIME, TIME_END}
STANDS_IN = {"left", "resigned", "absent", TIME}  # after which a bot plays in the seat

Span = tuple[datetime, datetime]


@dataclass(frozen=True)
class Clock:
    """`per` seconds a turn, not counting the nights and holidays of who decides; or a `reserve` for the whole game, to
    which each turn adds an `increment`. `up` is what happens when the time is up."""

    kind: str
    up: str = REMIND
    per: int = 0
    reserve: int = 0
    increment: int = 0

    def __post_init__(self) -> None:
        if self.kind not in KINDS or self.up not in WHEN_UP:
            raise BadInput("A clock is a pace or live, and when time is up it can remind, move, seat or end.")
        if self.kind == PACE and not SHORTEST_PACE * 3600 <= self.per <= LONGEST_PACE * 3600:
            raise BadInput(f"A pace is {SHORTEST_PACE} to {LONGEST_PACE} hours a turn.")
        if self.kind == LIVE and not SHORTEST_RESERVE <= self.reserve <= LONGEST_RESERVE:
            raise BadInput(f"A reserve is {SHORTEST_RESERVE} seconds to {LONGEST_RESERVE // 3600} hours.")
        if not 0 <= self.increment <= LONGEST_INCREMENT:
            raise BadInput(f"A turn adds 0 to {LONGEST_INCREMENT} seconds.")

    def kept(self) -> Json:
        """As the store has it: only what counts for its kind."""
        if self.kind == PACE:
            return {"kind": PACE, "up": self.up, "per": self.per}
        return {"kind": LIVE, "up": self.up, "reserve": self.reserve, "increment": self.increment}


def clock_of(kept: Kept) -> Clock | None:
    """The clock of a table, if it has one that can be read."""
    told = kept.clock
    if told is None:
        return None
    numbers = {name: told.get(name, 0) for name in ("per", "reserve", "increment")}
    if not all(isinstance(number, int) for number in numbers.values()):
        return None
    try:
        return Clock(str(told.get("kind")), str(told.get("up")), **numbers)
    except BadInput:
        return None


@dataclass
class Timing:
    """Where the clocks of a table stand after its last row and what happened since: what each seat has spent in the
    turns behind it and how many those were, and the spans of the present one, which count for who decides."""

    spent: list[float]
    turns: list[int]
    since: datetime  # when what goes on now began
    spans: list[Span] = field(default_factory=list)
    first: int = 0  # the row with which the present turn began

    def so_far(self, now: datetime, runs: bool) -> list[Span]:
        """The spans of the present turn up to now."""
        return [*self.spans, (self.since, now)] if runs else self.spans


def timing(
    kept: Kept, clock: Clock, times: Sequence[tuple[int, datetime]], happened: Sequence[Happening], actor: int
) -> Timing:
    """`times` are of each row: who decided, and when. `actor` decides now."""
    begun = next((each.at for each in happened if each.what == BEGAN), kept.created)
    found = Timing([0.0] * kept.players, [0] * kept.players, begun)
    later = [each for each in happened if each.what != BEGAN]
    played_for: set[int] = set()
    away, place = False, 0
    for row in range(len(times) + 1):
        seat = times[row][0] if row < len(times) else actor
        while place < len(later) and later[place].row <= row:
            each = later[place]
            if seat not in played_for and not away:
                found.spans.append((found.since, _end_of(each)))
            found.since = each.at
            place += 1
            if each.what in STANDS_IN and each.seat is not None:
                played_for.add(each.seat)
            elif each.what == BACK and each.seat is not None:
                played_for.discard(each.seat)
                _leave_some(found, clock, each.seat, each.seat == seat)
            away = each.what == PUT_AWAY or (away and each.what not in (REOPENED, BACK))
        if row == len(times):
            break
        if seat not in played_for and not away:
            found.spans.append((found.since, times[row][1]))
        found.since = times[row][1]
        following = times[row + 1][0] if row + 1 < len(times) else actor
        if following != seat:
            found.spent[seat] = min(found.spent[seat] + seconds(found.spans), budget(clock, found.turns[seat]))
            found.turns[seat] += 1
            found.spans, found.first = [], row + 1
    return found


def budget(clock: Clock, turns: int) -> float:
    """All that a seat has had after so many turns of its own, with a reserve."""
    return float(clock.reserve + clock.increment * turns)


def _leave_some(found: Timing, clock: Clock, seat: int, decides: bool) -> None:
    """Who takes a seat back can play a turn, whatever was spent before."""
    enough = budget(clock, found.turns[seat]) - max(clock.increment, LEAST_BACK)
    found.spent[seat] = min(found.spent[seat], enough)
    if decides:
        found.spans = []


def _end_of(each: Happening) -> datetime:
    """When the span before it ended, in the time that the span began in."""
    return each.at - timedelta(seconds=float(each.detail.get("seconds", 0))) if each.what == JUMPED else each.at


def seconds(spans: Sequence[Span]) -> float:
    return sum(max(0.0, (end - start).total_seconds()) for start, end in spans)
