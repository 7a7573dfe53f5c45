"""How much time each seat of a table has left: worked out from its rows whenever somebody asks."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from ludoteca.core import NOBODY
from ludoteca.server.life.clocks import PACE, UP, Timing, budget, clock_of, seconds, timing
from ludoteca.server.life.hours import ALWAYS, rests, until, worked
from ludoteca.server.tables.live import Live


@dataclass(frozen=True)
class SeatClock:
    """`left` seconds, at the moment of asking; `until` when they are up, if they run and nobody moves. A clock `rests`
    while its person sleeps or is on holiday."""

    seat: int
    left: float
    runs: bool
    until: datetime | None = None
    rests: bool = False


def timing_of(live: Live) -> Timing | None:
    """Where the clocks of a table stand; None where there are none."""
    clock = clock_of(live.kept)
    if clock is None or not live.kept.started:
        return None
    return timing(live.kept, clock, live.beside.times, live.happened, live.actor)


def clocks(live: Live, now: datetime) -> list[SeatClock]:
    """Of every seat in which a person plays; with a pace only of who decides, as the others have all of it."""
    clock, found = clock_of(live.kept), timing_of(live)
    if clock is None or found is None or live.position.over or live.kept.ended:
        return []
    told = []
    for seat in live.kept.seats:
        if seat.person is None or seat.stand_in is not None:
            continue
        runs = seat.number == live.actor != NOBODY
        spans = found.so_far(now, True) if runs else []
        if clock.kind != PACE:
            left = budget(clock, found.turns[seat.number]) - found.spent[seat.number] - seconds(spans)
            end = until(ALWAYS, now, left) if runs else None
            told.append(SeatClock(seat.number, max(0.0, left), runs, end))
        elif runs:
            hours = live.beside.hours.get(seat.person, ALWAYS)
            left = clock.per - worked(hours, spans)
            resting = any(start <= now < end for start, end in rests(hours, now, until(ALWAYS, now, 1)))
            told.append(SeatClock(seat.number, max(0.0, left), True, until(hours, now, left), resting))
    return told


def time_up(live: Live, now: datetime) -> SeatClock | None:
    """The clock of who decides, if its time is up and nothing has come of that in this turn."""
    running = next((each for each in clocks(live, now) if each.runs), None)
    found = timing_of(live)
    if running is None or running.left > 0 or found is None:
        return None
    told = any(each.what in UP and each.seat == running.seat and each.row >= found.first for each in live.happened)
    return None if told else running
