"""A person's hours by the JSON API."""

from __future__ import annotations

import asyncio
from datetime import date
from typing import Annotated

from fastapi import APIRouter
from pydantic import Field, StringConstraints

from ludoteca.server.api import PROBLEMS, TOKEN, Person, TheTables
from ludoteca.server.forms import StrictModel
from ludoteca.server.life.hours import MOST_HOLIDAYS, Holiday, Hours, Part, as_text, minute_of
from ludoteca.server.life.hours_store import hours_of, keep_hours
from ludoteca.server.life.leaving import sure

router = APIRouter(prefix="/api", responses=PROBLEMS, dependencies=TOKEN)
Clocktime = Annotated[str, StringConstraints(pattern="^([01][0-9]|2[0-3]):[0-5][0-9]$")]


class PartOfDay(StrictModel):
    start: Clocktime
    end: Clocktime


class Days(StrictModel):
    """Both days are included."""

    first: date
    last: date


class HoursGiven(StrictModel):
    """In your time zone: nights and holidays, in which your time does not run at tables with a pace, and quiet hours,
    in which no notices are sent."""

    zone: Annotated[str, StringConstraints(min_length=1, max_length=64)] = "UTC"
    night: PartOfDay | None = None
    holidays: Annotated[list[Days], Field(max_length=MOST_HOLIDAYS, default_factory=list)]
    quiet: PartOfDay | None = None


def told(hours: Hours) -> HoursGiven:
    night, quiet = (
        PartOfDay(start=as_text(part[0]), end=as_text(part[1])) if part else None for part in (hours.night, hours.quiet)
    )
    holidays = [Days(first=each.first, last=each.last) for each in hours.holidays]
    return HoursGiven(zone=hours.zone, night=night, holidays=holidays, quiet=quiet)


def read(given: HoursGiven) -> Hours:
    holidays = tuple(Holiday(each.first, each.last) for each in given.holidays)
    return Hours(given.zone, part_of(given.night), holidays, part_of(given.quiet))


def part_of(given: PartOfDay | None) -> Part | None:
    start, end = (minute_of(given.start), minute_of(given.end)) if given is not None else (None, None)
    return (start, end) if start is not None and end is not None else None


@router.get("/hours", summary="Your time zone, nights, holidays and quiet hours")
async def show_hours(tables: TheTables, person: Person) -> HoursGiven:
    return told(await asyncio.to_thread(hours_of, tables.store, sure(person)))


@router.put("/hours", summary="Set your time zone, nights, holidays and quiet hours")
async def set_hours(given: HoursGiven, tables: TheTables, person: Person) -> HoursGiven:
    """What is not named stays as it is; `null` for none. A night lasts 12 hours at most; a holiday, of 60 days at most,
    counts from when it is entered."""
    named = frozenset(given.model_fields_set)
    return told(await asyncio.to_thread(keep_hours, tables.store, sure(person), read(given), named))
