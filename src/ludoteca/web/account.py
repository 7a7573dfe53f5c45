"""Accounts: signing in and out, making one, another password."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request
from fastapi.responses import RedirectResponse, Response

from ludoteca.core import LudotecaError
from ludoteca.server.accounts import Accounts
from ludoteca.server.api import person_of, tables_of
from ludoteca.server.app import status_of
from ludoteca.server.base import url
from ludoteca.server.errors import NotSignedIn, TooManyLogins, TooManyTries
from ludoteca.server.limits import household_of
from ludoteca.server.security import cookie_name, guest_cookie_name, token_of
from ludoteca.web.choosing import keep
from ludoteca.web.context import in_words, page, remember, settled, words_of
from ludoteca.web.settings import settings_of

router = APIRouter(include_in_schema=False, dependencies=[Depends(settled)])

Login = Annotated[str, Form(max_length=200)]
Password = Annotated[str, Form(max_length=1000)]


def accounts_of(request: Request) -> Accounts:
    found: Accounts = request.app.state.accounts
    return found


@router.get("/account")
async def account(request: Request) -> Response:
    return await show(request)


async def show(request: Request, error: LudotecaError | None = None, given: str = "") -> Response:
    person = await person_of(request)
    guest = person is not None and await asyncio.to_thread(tables_of(request).store.nameless_with_tables, person)
    told = in_words(error, words_of(request)) if error else None
    response = await page(
        request, "account.html", status_of(error) if error else 200, error=told, given=given, guest=guest
    )
    if isinstance(error, TooManyTries):
        response.headers["Retry-After"] = str(error.wait)
    elif isinstance(error, TooManyLogins):
        response.headers["Retry-After"] = "3"
    return response


@router.post("/account")
async def enter(
    request: Request, login: Login, password: Password, do: Annotated[str, Form()] = "enter", take: bool = Form(False)
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
            await keep(request, settings_of(request), made)
        else:
            token, guest = await accounts_of(request).enter(before, login, password, household_of(request), take)
    except LudotecaError as error:
        return await show(request, error, login)
    response = RedirectResponse(url("/"), 303)
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
    response = RedirectResponse(url("/"), 303)
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
    guest = request.cookies.get(guest_cookie_name(request))
    if guest:
        remember(request, response, guest)
        forget(request, response, guest_cookie_name(request))
    else:
        forget(request, response, cookie_name(request))
    return response


def forget(request: Request, response: Response, name: str) -> None:
    response.delete_cookie(name, path=url("/"), secure=request.url.scheme == "https", httponly=True, samesite="lax")
