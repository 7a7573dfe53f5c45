"""The page of one's hours: time zone, nights, holidays, and when nothing is sent."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Depends, Request
from fastapi.responses import RedirectResponse, Response
from pydantic import ValidationError

from ludoteca.core import LudotecaError
from ludoteca.server.api import person_of, tables_of
from ludoteca.server.app import status_of
from ludoteca.server.base import url
from ludoteca.server.life.hours import ALWAYS, MOST_HOLIDAYS, zones
from ludoteca.server.life.hours_api import HoursGiven, read, told
from ludoteca.server.life.hours_store import hours_among, keep_hours
from ludoteca.server.people.errors import BadHours
from ludoteca.web.context import in_words, page, person_for, remember, settled, words_of

router = APIRouter(include_in_schema=False, dependencies=[Depends(settled)])
ANY_TIME, AT_NIGHT, OWN = "any", "night", "own"  # when nothing is sent: never, at night, or at hours of its own
Times = tuple[str, str]  # as the form has them; empty for none
NONE = ("", "")
SPARE = 2  # lines for holidays that are not there yet


@router.get("/hours")
async def show(request: Request) -> Response:
    person = await person_of(request)
    store = tables_of(request).store
    said = await asyncio.to_thread(hours_among, store, [person]) if person is not None else {}
    kept = told(next(iter(said.values()), ALWAYS))
    night = (kept.night.start, kept.night.end) if kept.night else NONE
    quiet = (kept.quiet.start, kept.quiet.end) if kept.quiet else NONE
    silence = ANY_TIME if quiet == NONE else AT_NIGHT if quiet == night else OWN
    holidays = [(each.first.isoformat(), each.last.isoformat()) for each in kept.holidays]
    return await form(request, kept.zone if said else "", night, (silence, quiet), holidays)


async def form(
    request: Request,
    zone: str,
    night: Times,
    quiet: tuple[str, Times],
    holidays: list[Times],
    error: LudotecaError | None = None,
) -> Response:
    t = words_of(request)
    lines = [*holidays, *[NONE] * SPARE][:MOST_HOLIDAYS]
    silence, hours = quiet
    return await page(
        request,
        "hours.html",
        status_of(error) if error else 200,
        zone=zone,
        zones=sorted(zones()),
        night=night,
        silence=silence,
        quiet=hours if silence == OWN else NONE,
        holidays=lines,
        error=in_words(error, t) if error else None,
        done=not error and bool(request.query_params.get("done")),
    )


@router.post("/hours")
async def keep(request: Request) -> Response:
    async with request.form() as sent:
        given = {key: str(value)[:64] for key, value in sent.items()}
    zone = given.get("zone", "").strip()
    night, own = ((given.get(f"{part}-start", ""), given.get(f"{part}-end", "")) for part in ("night", "quiet"))
    silence = given.get("quiet", ANY_TIME)
    quiet = {AT_NIGHT: night, OWN: own}.get(silence, NONE)
    numbers = range(MOST_HOLIDAYS)
    holidays = [(given.get(f"first-{n}", ""), given.get(f"last-{n}", "")) for n in numbers]
    holidays = [(first, last or first) for first, last in holidays if first]
    try:
        wanted = HoursGiven.model_validate(
            {
                "zone": zone or "UTC",
                "night": {"start": night[0], "end": night[1]} if any(night) else None,
                "holidays": [{"first": first, "last": last} for first, last in holidays],
                "quiet": {"start": quiet[0], "end": quiet[1]} if any(quiet) else None,
            }
        )
    except ValidationError:
        return await form(request, zone, night, (silence, own), holidays, BadHours(""))
    person, token = await person_for(request)
    try:
        await asyncio.to_thread(keep_hours, tables_of(request).store, person, read(wanted))
    except LudotecaError as error:
        return await form(request, zone, night, (silence, own), holidays, error)
    response = RedirectResponse(url("/hours?done=yes"), 303)
    remember(request, response, token)
    return response
