"""Notifications: the page on which people choose how they hear that a table waits, and the links of mails."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable
from typing import Annotated, TypeVar
from urllib.parse import urlsplit

from fastapi import APIRouter, Depends, Form, HTTPException, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response
from pydantic import Field

from ludoteca.core import LudotecaError
from ludoteca.server.api import holder_of, tables_of
from ludoteca.server.app import status_of
from ludoteca.server.base import url
from ludoteca.server.errors import BadInput
from ludoteca.server.forms import StrictModel, TableId
from ludoteca.server.life.hours import ALWAYS, Hours, as_text, minute_of
from ludoteca.server.life.hours_store import hours_of, learn_zone
from ludoteca.server.limits import household_of
from ludoteca.server.notices import outside, push
from ludoteca.server.notices.calendar import Event, calendar
from ludoteca.server.notices.hooks import HOOKS
from ludoteca.server.notices.mail import is_address
from ludoteca.server.notices.sending import Notices
from ludoteca.server.notices.store import EMAIL, PASS_LASTS, PUSH, Channel, Wishes
from ludoteca.server.people.errors import BadAddress, NoSuchChannel, NotSignedIn, PassOver, TooManyNotices
from ludoteca.server.people.passes import Passes, pass_cookie_name
from ludoteca.web.context import account_of, in_words, page, person_for, remember, settled, words_of
from ludoteca.web.language import language_of
from ludoteca.web.pages import static

router = APIRouter(include_in_schema=False, dependencies=[Depends(settled)])

MOST_TRIALS = 10  # tests and mails for confirmation of one person in TRIAL_SECONDS; of a household twice as many
TRIAL_SECONDS = 600.0
LONGEST_SITE = 300
PASS_SECONDS = int(PASS_LASTS.total_seconds())

Done = TypeVar("Done")
Short = Annotated[str, Form(max_length=600)]
Zone = Annotated[str, Form(max_length=64)]  # as the browser says it by itself


def notices_of(request: Request) -> Notices:
    found: Notices = request.app.state.notices
    return found


def site_of(request: Request) -> str:
    """Our own address, as this reader knows it."""
    site = f"{request.url.scheme}://{request.url.netloc}{url('')}"
    if len(site) > LONGEST_SITE:
        raise BadInput("No host has such a long name.")
    return site


async def signed_in(request: Request) -> str:
    """The person of the account that asks."""
    person = await holder_of(request)
    if person is None or (await account_of(request)).login is None:
        raise NotSignedIn("This is for accounts: sign in first.")
    return person


@router.get("/notices")
async def show(request: Request, done: str = "") -> Response:
    return await shown(request, done=done if done in {"saved", "removed", "tried"} else "")


async def shown(
    request: Request,
    done: str = "",
    error: LudotecaError | None = None,
    given: str = "",
    address: str = "",
    mailed: str = "",
) -> Response:
    notices = notices_of(request)
    person = await holder_of(request)
    wishes, hours, channels = await asyncio.to_thread(_of, notices, person) if person else (Wishes(), ALWAYS, [])
    return await page(
        request,
        "notices.html",
        status_of(error) if error else 200,
        done=done,
        error=in_words(error, words_of(request)) if error else None,
        given=given,
        calendar=address,
        mailed=mailed,
        wishes=wishes,
        digest=as_text(wishes.digest),
        zone=hours.zone,
        quiet=[as_text(minute) for minute in hours.quiet or ()],
        channels=[(channel, shown_address(channel)) for channel in channels],
        kinds=[*([EMAIL] if notices.outlets.smtp else []), *HOOKS],
        mails=notices.outlets.smtp is not None,
        push_key=await asyncio.to_thread(public_key, notices),
    )


def _of(notices: Notices, person: str) -> tuple[Wishes, Hours, list[Channel]]:
    store = notices.store
    return store.wishes(person), hours_of(store.store, person), store.channels_of(person)


def public_key(notices: Notices) -> str:
    """By which browsers know this server; none where it cannot push."""
    return push.public_of(notices.store.key("vapid", push.new_key)) if push.possible() else ""


def shown_address(channel: Channel) -> str:
    """Of a webhook only where it leads: the rest is as good as a password."""
    return channel.address if channel.kind == EMAIL else f"{urlsplit(channel.address).hostname} …"


def back(done: str) -> Response:
    return RedirectResponse(url(f"/notices?done={done}"), 303)


# Choosing.


@router.post("/notices/digest")
async def choose_digest(request: Request, digest: Short, zone: Zone = "") -> Response:
    person = await holder_of(request)
    if person is None:
        raise NotSignedIn("Play or sign in first.")
    minute = minute_of(digest)
    if minute is None:
        raise BadInput("There is no such time of day.")
    await asyncio.to_thread(notices_of(request).store.keep_wishes, person, Wishes(language_of(request), minute))
    await asyncio.to_thread(learn_zone, tables_of(request).store, person, zone)
    return back("saved")


@router.post("/notices/channels")
async def add(request: Request, kind: Short, address: Short, zone: Zone = "") -> Response:
    notices = notices_of(request)
    address = address.strip()
    try:
        person = await signed_in(request)
        if kind == EMAIL:
            if not is_address(address) or notices.outlets.smtp is None:
                raise BadAddress("This is no e-mail address that this server could write to.")
        elif kind in HOOKS:
            outside.checked(address, notices.outlets.local)
        else:
            raise BadAddress("There is no such way to be told.")
        await count(request, person)
        channel, code = await asyncio.to_thread(notices.store.add_channel, person, kind, address, site_of(request))
        await speak(request, person, zone)
        if code is not None:
            await confirm_by_mail(request, channel, code)
            return await shown(request, mailed=address)
    except LudotecaError as error:
        return await shown(request, error=error, given=address)
    return back("saved")


async def confirm_by_mail(request: Request, channel: Channel, code: str) -> None:
    notices = notices_of(request)
    assert notices.telling is not None
    link = f"{channel.site}/notices/confirm/{channel.id}/{code}"
    message = notices.telling.confirm(language_of(request), link)
    try:
        await by_hand(request, lambda: notices.hand_over(channel, message, f"confirm-{channel.id}", ""))
    except LudotecaError:
        await asyncio.to_thread(notices.store.remove, channel.id)
        raise


async def speak(request: Request, person: str, zone: str) -> None:
    """From now on in the language of this page; and in this browser's time zone, if none was said."""
    store = notices_of(request).store
    wishes = await asyncio.to_thread(store.wishes, person)
    new = Wishes(language_of(request), wishes.digest)
    await asyncio.to_thread(store.keep_wishes, person, new)
    await asyncio.to_thread(learn_zone, store.store, person, zone)


async def count(request: Request, person: str) -> None:
    """One thing more that goes out because somebody presses a button."""
    admits = tables_of(request).store.counts.admits
    for name, most in ((f"notices {person}", MOST_TRIALS), (f"notices of {household_of(request)}", 2 * MOST_TRIALS)):
        if not await asyncio.to_thread(admits, name, most, TRIAL_SECONDS):
            raise TooManyNotices("That is enough for now: wait a few minutes.")


async def by_hand(request: Request, work: Callable[[], Done]) -> Done:
    """In the threads that wait for others' machines, which nobody else waits for."""
    return await asyncio.get_running_loop().run_in_executor(notices_of(request).hands, work)


@router.post("/notices/channels/{channel_id}")
async def change(request: Request, channel_id: str, do: Annotated[str, Form(max_length=20)]) -> Response:
    notices = notices_of(request)
    try:
        person = await holder_of(request)
        if person is None:
            raise NoSuchChannel("You have no ways to be told.")
        channel = await asyncio.to_thread(notices.store.own_channel, person, channel_id)
        if do == "remove":
            await asyncio.to_thread(notices.store.remove, channel.id)
            return back("removed")
        if do == "test" and channel.confirmed:
            await count(request, person)
            await try_out(request, channel)
            return back("tried")
        if do in {"daily", "each"}:
            await asyncio.to_thread(lambda: notices.store.change(channel.id, daily=do == "daily"))
    except LudotecaError as error:
        return await shown(request, error=error)
    return back("saved")


async def try_out(request: Request, channel: Channel) -> None:
    notices = notices_of(request)
    assert notices.telling is not None
    language = language_of(request)
    message, footer = notices.telling.trial(language, f"{channel.site}/"), notices.telling.footer(language)
    name = f"test-{channel.id}"
    await by_hand(request, lambda: notices.hand_over(channel, message, name, footer))
    await asyncio.to_thread(lambda: notices.store.change(channel.id, trouble=None))


# A browser that is pushed to.


class Keys(StrictModel):
    p256dh: Annotated[str, Field(max_length=200)]
    auth: Annotated[str, Field(max_length=100)]


class Subscription(StrictModel):
    """What a browser says of itself."""

    endpoint: Annotated[str, Field(max_length=outside.LONGEST)]
    keys: Keys
    zone: Annotated[str, Field(max_length=64)] = ""


class Ended(StrictModel):
    endpoint: Annotated[str, Field(max_length=outside.LONGEST)]


@router.post("/notices/push")
async def subscribe(request: Request, given: Subscription) -> Response:
    """For guests too: who has no token yet gets one."""
    notices = notices_of(request)
    try:
        outside.checked(given.endpoint, notices.outlets.local)
        keys = given.keys.model_dump()
        push.check_keys(keys)
        await count(request, f"at {household_of(request)}")
        person, token = await person_for(request)
        site = site_of(request)
        await asyncio.to_thread(notices.store.add_channel, person, PUSH, given.endpoint, site, keys)
        await speak(request, person, given.zone)
    except LudotecaError as error:
        return JSONResponse({"error": in_words(error, words_of(request))}, status_of(error))
    response = JSONResponse({"ok": True})
    remember(request, response, token)
    return response


@router.post("/notices/push/end")
async def unsubscribe(request: Request, given: Ended) -> Response:
    person = await holder_of(request)
    if person is not None:
        await asyncio.to_thread(notices_of(request).store.remove_push, person, given.endpoint)
    return JSONResponse({"ok": True})


@router.get("/worker.js")
async def worker(request: Request) -> Response:
    """The service worker, at the root of our pages as it is for all of them; what it does is a static file."""
    lines = f'self.icon = "{static("icon.svg")}";\nimportScripts("{static("worker.js")}");\n'
    return Response(lines, media_type="text/javascript")


# The links of mails. A program that looks into a mail may follow them: nothing is done before a button is pressed.


@router.get("/notices/confirm/{channel_id}/{code}")
async def ask_confirm(request: Request, channel_id: str, code: str) -> Response:
    channel = await asyncio.to_thread(notices_of(request).store.channel, channel_id[:20])
    return await page(request, "notice-link.html", what="confirm", channel=channel, done=False)


@router.post("/notices/confirm/{channel_id}/{code}")
async def confirm(request: Request, channel_id: str, code: str) -> Response:
    store = notices_of(request).store
    done = await asyncio.to_thread(store.confirm, channel_id[:20], code[:100])
    channel = await asyncio.to_thread(store.channel, channel_id[:20]) if done else None
    return await page(request, "notice-link.html", 200 if done else 404, what="confirm", channel=channel, done=done)


def stoppable(notices: Notices, channel_id: str, signature: str) -> Channel | None:
    right = notices.store.signed(f"stop {channel_id}")
    return notices.store.channel(channel_id) if hmac.compare_digest(right.encode(), signature.encode()) else None


@router.get("/notices/stop/{channel_id}/{signature}")
async def ask_stop(request: Request, channel_id: str, signature: str) -> Response:
    channel = await asyncio.to_thread(stoppable, notices_of(request), channel_id, signature)
    return await page(request, "notice-link.html", what="stop", channel=channel, done=channel is None)


@router.post("/notices/stop/{channel_id}/{signature}")
async def stop(request: Request, channel_id: str, signature: str) -> Response:
    """Also for the button that mail programs have of their own."""
    notices = notices_of(request)
    channel = await asyncio.to_thread(stoppable, notices, channel_id, signature)
    if channel is not None:
        await asyncio.to_thread(notices.store.remove, channel.id)
    return await page(request, "notice-link.html", what="stop", channel=channel, done=True)


@router.get("/table/{table_id}/enter")
async def enter(request: Request, table_id: TableId) -> Response:
    """By a mail's link: this table as its reader sees it, and nothing else of theirs. Who is signed in stays so."""
    passes: Passes = request.app.state.passes
    token = request.query_params.get("pass", "")[:100]
    person = await asyncio.to_thread(passes.holder, token, table_id)
    response = RedirectResponse(url(f"/table/{table_id}"), 303)
    holder = await holder_of(request)
    if holder is not None and person in (holder, None):
        return response
    if person is None:
        raise PassOver("This link has run out: sign in, or open the table in the browser that you played in.")
    secure = request.url.scheme == "https"
    for path in (url(f"/table/{table_id}"), url(f"/api/tables/{table_id}")):
        name = pass_cookie_name(request)
        response.set_cookie(name, token, max_age=PASS_SECONDS, httponly=True, samesite="lax", secure=secure, path=path)
    return response


# The calendar.


@router.post("/notices/calendar")
async def choose_calendar(request: Request, do: Annotated[str, Form(max_length=20)], zone: Zone = "") -> Response:
    store = notices_of(request).store
    try:
        person = await signed_in(request)
    except LudotecaError as error:
        return await shown(request, error=error)
    if do == "end":
        await asyncio.to_thread(store.end_feed, person)
        return back("removed")
    token = await asyncio.to_thread(store.begin_feed, person)
    await speak(request, person, zone)
    return await shown(request, address=f"{site_of(request)}/calendar/{token}.ics")


@router.get("/calendar/{token}.ics")
async def feed(request: Request, token: str) -> Response:
    """For programs, which have no cookie: whoever has the address may read it."""
    text = await asyncio.to_thread(_calendar, notices_of(request), token[:100], site_of(request))
    if text is None:
        raise HTTPException(404)
    return Response(text, media_type="text/calendar")


def _calendar(notices: Notices, token: str, site: str) -> str | None:
    person = notices.store.fed(token)
    if person is None or notices.telling is None:
        return None
    wishes = notices.store.wishes(person)
    events = []
    for waiting in notices.waits.of(person):
        link = f"{site}/table/{waiting.kept.id}"
        told = notices.telling.turn(wishes.language, waiting, link, False)
        events.append(Event(f"{waiting.kept.id}-{waiting.turn}", waiting.since, told.title, told.text, link))
    return calendar(events, "Ludoteca", hours_of(notices.store.store, person), notices.clock())
