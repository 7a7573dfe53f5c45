"""The page of each account, as far as its owner shows it, and where that is chosen."""

from __future__ import annotations

import asyncio
from urllib.parse import quote

from babel import Locale
from fastapi import APIRouter, Depends, Request
from fastapi.responses import RedirectResponse, Response

from ludoteca import games
from ludoteca.core import LudotecaError
from ludoteca.server.api import person_of, tables_of
from ludoteca.server.app import status_of
from ludoteca.server.base import url
from ludoteca.server.errors import BadInput
from ludoteca.server.limits import household_of
from ludoteca.server.people.finding import Finder
from ludoteca.server.people.profiles import AUDIENCES, LANGUAGES, LONGEST_ABOUT, SHOWS, SINCE, Profile, Profiles
from ludoteca.server.ratings.api import shown_records
from ludoteca.web.context import in_words, page, settled, words_of
from ludoteca.web.language import Words
from ludoteca.web.lobby import row
from ludoteca.web.people.account import signed_in
from ludoteca.web.people.ratings import profile_ratings

router = APIRouter(include_in_schema=False, dependencies=[Depends(settled)])


def profiles_of(request: Request) -> Profiles:
    found: Profiles = request.app.state.profiles
    return found


def finder_of(request: Request) -> Finder:
    return tables_of(request).invitations.finder


def path_of(login: str) -> str:
    """The address of somebody's page."""
    return url(f"/people/{quote(login, safe='')}")


def language_names(t: Words) -> dict[str, str]:
    """Languages that people may speak, as the reader calls them, by name."""
    names = Locale.parse(t.language).languages
    return dict(sorted(((code, str(names[code])) for code in LANGUAGES), key=lambda pair: pair[1]))


@router.get("/people/{name:path}")
async def show(request: Request, name: str) -> Response:
    """To whom it is not shown, it is the same as no such account."""
    profiles, address = profiles_of(request), household_of(request)
    reader = await person_of(request)
    person = await finder_of(request).find(name, address)
    profile = await asyncio.to_thread(profiles.of, person)
    if not await asyncio.to_thread(profiles.may_see, profile, reader):
        raise await finder_of(request).missed(address)
    t = words_of(request)
    own = reader == person
    finished = await asyncio.to_thread(profiles.finished, profile)
    found = await asyncio.to_thread(shown_records, tables_of(request).store, profiles, person, reader)
    ratings = profile_ratings(found, t, own) if found.rated or found.statistics else None
    titles = {game.name: game.title for game in games.every()}
    return await page(
        request,
        "profile.html",
        profile=profile,
        own=own,
        ratings=ratings,
        audience=f"{t('profile.audience')}: {t(f'profile.to-{profile.audience}')}",
        since=t.day(profile.created) if SINCE in profile.shows else None,
        speaks=[name for code, name in language_names(t).items() if code in profile.languages],
        likes=[titles[name] for name in profile.likes if name in titles],
        finished=[await row(request, kept, None) for kept in finished],
        here=path_of(profile.login),
        standing=await standing(request, reader, profile),
        error=None,
        done=None,
    )


async def standing(request: Request, reader: str | None, profile: Profile) -> str | None:
    """What the reader is to this person: a friend, waiting or asked, or nothing yet; None where neither can be."""
    if reader is None or reader == profile.person:
        return None
    friends = tables_of(request).friends
    if (await asyncio.to_thread(tables_of(request).store.account_of, reader)).login is None:
        return None
    return await asyncio.to_thread(friends.standing, reader, profile.person)


@router.get("/account/profile")
async def form(request: Request) -> Response:
    profile = await asyncio.to_thread(profiles_of(request).of, await signed_in(request))
    return await show_form(request, profile)


async def show_form(request: Request, profile: Profile, error: LudotecaError | None = None) -> Response:
    t = words_of(request)
    done = t("profile.done") if not error and request.query_params.get("done") else None
    return await page(
        request,
        "profile-form.html",
        status_of(error) if error else 200,
        profile=profile,
        path=path_of(profile.login),
        audiences=[(each, t(f"profile.to-{each}")) for each in AUDIENCES],
        shows=[(each, t(f"profile.shows-{each}")) for each in SHOWS],
        speaks=language_names(t),
        games=[(game.name, game.title) for game in games.every()],
        longest=LONGEST_ABOUT,
        error=in_words(error, t) if error else None,
        done=done,
    )


@router.post("/account/profile")
async def choose(request: Request) -> Response:
    person = await signed_in(request)
    profiles = profiles_of(request)
    async with request.form(max_fields=100) as form:
        given = [(key, str(value)[:1000]) for key, value in form.multi_items()]
    several = {name: [value for key, value in given if key == name] for name in ("language", "like", "show")}
    one = dict(given)
    try:
        await asyncio.to_thread(
            profiles.keep,
            person,
            one.get("about", ""),
            several["language"],
            several["like"],
            several["show"],
            one.get("audience", ""),
        )
    except BadInput as error:
        return await show_form(request, await asyncio.to_thread(profiles.of, person), error)
    return RedirectResponse(url("/account/profile?done=yes"), 303)
