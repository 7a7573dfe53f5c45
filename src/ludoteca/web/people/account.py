"""Accounts: signing in and out, making one, another password."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request
from fastapi.responses import RedirectResponse, Response

from ludoteca.core import LudotecaError
from ludoteca.server.api import person_of, tables_of
from ludoteca.server.app import status_of
from ludoteca.server.base import url
from ludoteca.server.life.hours_store import learn_zone
from ludoteca.server.limits import household_of
from ludoteca.server.people.accounts import Accounts
from ludoteca.server.people.errors import NotSignedIn, TooManyLogins, TooManyTries
from ludoteca.server.security import cookie_name, guest_cookie_name, token_of
from ludoteca.web.choosing import keep
from ludoteca.web.context import account_of, in_words, page, remember, settled, words_of
from ludoteca.web.people.codes import give_codes
from ludoteca.web.settings import NAME_COOKIE, settings_of

router = APIRouter(include_in_schema=False, dependencies=[Depends(settled)])

Login = Annotated[str, Form(max_length=200)]
Zone = Annotated[str, Form(max_length=64)]  # as the browser says it by itself
Password = Annotated[str, Form(max_length=1000)]


def accounts_of(request: Request) -> Accounts:
    found: Accounts = request.app.state.accounts
    return found


@router.get("/account")
async def account(request: Request) -> Response:
    return await show(request)


async def signed_in(request: Request) -> str:
    """Who asks, if that is somebody with an account."""
    person = await person_of(request)
    if person is None or (await account_of(request)).login is None:
        raise NotSignedIn("You are not signed in to an account.")
    return person


async def show(request: Request, error: LudotecaError | None = None, given: str = "") -> Response:
    person = await person_of(request)
    guest, codes = False, 0
    if person is not None:
        guest = await asyncio.to_thread(tables_of(request).store.nameless_with_tables, person)
        codes = await asyncio.to_thread(accounts_of(request).recovery.codes_left, person)
    t = words_of(request)
    told = in_words(error, t) if error else None
    done = t("account.changed") if not error and request.query_params.get("done") == "password" else None
    status = status_of(error) if error else 200
    values = {"error": told, "done": done, "given": given, "guest": guest, "codes": codes}
    response = await page(request, "account.html", status, **values)
    return waiting(response, error)


def waiting(response: Response, error: LudotecaError | None) -> Response:
    """With when to come again, where passwords were tried too often or by too many at once."""
    if isinstance(error, TooManyTries):
        response.headers["Retry-After"] = str(error.wait)
    elif isinstance(error, TooManyLogins):
        response.headers["Retry-After"] = "3"
    return response


@router.post("/account")
async def enter(
    request: Request,
    login: Login,
    password: Password,
    do: Annotated[str, Form()] = "enter",
    take: bool = Form(False),
    zone: Zone = "",
) -> Response:
    """Sign in or make an account. What the browser held without one waits for the sign-out, unless it is to be taken
    into the account."""
    login = " ".join(login.split())
    before = token_of(request)
    guest = False
    try:
        if do == "make":
            token = await accounts_of(request).make(before, login, password, household_of(request))
            made = await asyncio.to_thread(tables_of(request).store.person_of, token)
            assert made is not None  # a moment ago it was
            await keep(request, settings_of(request), made)
            response = RedirectResponse(url("/account/codes"), 303)
            await give_codes(request, response, accounts_of(request).recovery, made)
        else:
            token, guest = await accounts_of(request).enter(before, login, password, household_of(request), take)
            response = RedirectResponse(url("/"), 303)
            forget(request, response, NAME_COOKIE)  # it was another's perhaps
    except LudotecaError as error:
        return await show(request, error, login)
    store = tables_of(request).store
    person = await asyncio.to_thread(store.person_of, token)
    if person is not None:
        await asyncio.to_thread(learn_zone, store, person, zone)
    remember(request, response, token)
    if guest:
        remember(request, response, before, guest_cookie_name(request))
    return response


@router.post("/account/password")
async def change_password(request: Request, old: Password, new: Password) -> Response:
    try:
        person = await person_of(request)
        if person is None:
            raise NotSignedIn("You are not signed in to an account.")
        token = await accounts_of(request).change(person, old, new, household_of(request))
    except LudotecaError as error:
        return await show(request, error)
    response = RedirectResponse(url("/account?done=password"), 303)
    remember(request, response, token)
    return response


@router.post("/account/leave")
async def leave(request: Request, everywhere: bool = Form(False)) -> Response:
    """Sign out, here or everywhere. Tables that this browser held before without an account are there again."""
    accounts = accounts_of(request)
    token = token_of(request)
    person = await person_of(request)
    if everywhere and person is not None:
        await accounts.leave_everywhere(person)
    elif token is not None:
        await accounts.leave(token)
    response = RedirectResponse(url("/"), 303)
    be_guest(request, response)
    return response


def be_guest(request: Request, response: Response) -> None:
    """The browser is nobody's, or again whose it was before somebody signed in; who sits down there next has a name of
    their own."""
    forget(request, response, NAME_COOKIE)
    guest = request.cookies.get(guest_cookie_name(request))
    if guest:
        remember(request, response, guest)
        forget(request, response, guest_cookie_name(request))
    else:
        forget(request, response, cookie_name(request))


def forget(request: Request, response: Response, name: str) -> None:
    response.delete_cookie(name, path=url("/"), secure=request.url.scheme == "https", httponly=True, samesite="lax")
