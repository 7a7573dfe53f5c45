"""A person's hours, in the time zone where they live: nights and holidays, in which their time does not run at a table
with a pace, and quiet hours, in which they are told nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from typing import NamedTuple
from zoneinfo import ZoneInfo, available_timezones

from ludoteca.server.life.clocks import Span
from ludoteca.server.people.errors import BadHours

LONGEST_NIGHT = 12 * 60  # minutes
MOST_HOLIDAYS = 20
LONGEST_HOLIDAY = 60  # days
A_DAY = 24 * 60
FAR = timedelta(days=500)  # further nobody looks ahead, or back
MOST_PAST = 100  # changes that are remembered

Part = tuple[int, int]  # of every day, from when to when, in minutes after midnight; it may go over midnight


@dataclass(frozen=True)
class Holiday:
    """From one day to another, both included; it counts from when it was entered, not before."""

    first: date
    last: date
    entered: float = 0.0  # seconds since 1970


class Past(NamedTuple):
    """What a person had set before, and until when, in seconds since 1970: what has run has run, and what rested has
    rested, whatever is changed later."""

    until: float
    hours: Hours


@dataclass(frozen=True)
class Hours:
    zone: str = "UTC"
    night: Part | None = None
    holidays: tuple[Holiday, ...] = ()
    quiet: Part | None = None
    past: tuple[Past, ...] = ()  # until when other nights and holidays counted, the oldest first

    def check(self) -> None:
        if self.zone not in zones():
            raise BadHours(f"There is no time zone {self.zone[:40]!r}.")
        for part in (self.night, self.quiet):
            if part is not None and (not all(0 <= minute < A_DAY for minute in part) or part[0] == part[1]):
                raise BadHours("A part of a day goes from one time to another.")
        if self.night is not None and (self.night[1] - self.night[0]) % A_DAY > LONGEST_NIGHT:
            raise BadHours(f"A night lasts at most {LONGEST_NIGHT // 60} hours.")
        if len(self.holidays) > MOST_HOLIDAYS:
            raise BadHours(f"There is room for {MOST_HOLIDAYS} holidays.")
        for each in self.holidays:
            if not 0 <= (each.last - each.first).days < LONGEST_HOLIDAY:
                raise BadHours(f"A holiday goes from one day to a later one, {LONGEST_HOLIDAY} days at most.")

    def local(self, moment: datetime) -> datetime:
        return moment.astimezone(ZoneInfo(self.zone))


ALWAYS = Hours()


@cache
def zones() -> frozenset[str]:
    return frozenset(available_timezones() | {"UTC"})


def rests(hours: Hours, start: datetime, end: datetime) -> list[Span]:
    """When this person's time does not run between these moments: spans that do not touch, in order. Each moment goes
    by what was set then."""
    found: list[Span] = []
    since = start
    for past in hours.past:
        until = min(end, datetime.fromtimestamp(past.until, UTC))
        if since < until:
            found += _rests(past.hours, since, until)
            since = until
    if since < end:
        found += _rests(hours, since, end)
    merged: list[Span] = []
    for begins, ends in sorted(found):
        if merged and begins <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(merged[-1][1], ends))
        else:
            merged.append((begins, ends))
    return merged


def _rests(hours: Hours, start: datetime, end: datetime) -> list[Span]:
    """The same by what is set now; spans may touch."""
    zone = ZoneInfo(hours.zone)
    found = _every_day(hours.night, zone, start, end)
    for each in hours.holidays:
        since = max(_at(each.first, 0, zone), datetime.fromtimestamp(each.entered, UTC))
        found.append((since, _at(each.last + timedelta(days=1), 0, zone)))
    return [(max(a, start), min(b, end)) for a, b in found if max(a, start) < min(b, end)]


def _every_day(part: Part | None, zone: ZoneInfo, start: datetime, end: datetime) -> list[Span]:
    """When that part of a day is, from the day before the start to that of the end."""
    if part is None:
        return []
    begins, ends = part
    day = start.astimezone(zone).date() - timedelta(days=1)
    found = []
    while day <= end.astimezone(zone).date():
        next_day = day + timedelta(days=1) if ends <= begins else day
        found.append((_at(day, begins, zone), _at(next_day, ends, zone)))
        day += timedelta(days=1)
    return found


def _at(day: date, minute: int, zone: ZoneInfo) -> datetime:
    return datetime.combine(day, time(minute // 60, minute % 60), zone).astimezone(UTC)


def worked(hours: Hours, spans: Sequence[Span]) -> float:
    """The seconds of these spans in which the person's time ran."""
    found = 0.0
    for start, end in spans:
        if start < end:
            resting = sum((b - a).total_seconds() for a, b in rests(hours, start, end))
            found += (end - start).total_seconds() - resting
    return found


def until(hours: Hours, start: datetime, seconds: float) -> datetime:
    """When so many seconds of the person's time will have run."""
    now, left = start, seconds
    for begins, ends in rests(hours, start, start + FAR):
        free = (begins - now).total_seconds()
        if free >= left:
            break
        left -= max(0.0, free)
        now = ends
    return now + timedelta(seconds=max(0.0, left))


def quiet_until(hours: Hours, moment: datetime) -> datetime:
    """When the quiet hours are over; that moment itself, if it is not within them."""
    quiet = _every_day(hours.quiet, ZoneInfo(hours.zone), moment, moment)
    return next((ends for begins, ends in quiet if begins <= moment < ends), moment)


def summary_due(hours: Hours, minute: int, moment: datetime) -> tuple[int, datetime]:
    """The latest summary of a day that is due by then: the number of its day, and when that was."""
    local = hours.local(moment)
    due = local.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0)
    if due > local:
        due -= timedelta(days=1)
    return due.date().toordinal(), due.astimezone(UTC)


def minute_of(text: str) -> int | None:
    """The minute of the day that a form says as 22:30."""
    hour, colon, minute = text.partition(":")
    if not (colon and hour.isdecimal() and minute.isdecimal() and len(text) == 5):
        return None
    return int(hour) * 60 + int(minute) if int(hour) < 24 and int(minute) < 60 else None


def as_text(minute: int) -> str:
    return f"{minute // 60:02}:{minute % 60:02}"
