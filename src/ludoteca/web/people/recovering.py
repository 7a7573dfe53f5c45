"""Pages for who forgot a password: recovery codes, shown once, and what to do with one or with a link."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Form, Path, Request
from fastapi.responses import RedirectResponse, Response

from ludoteca.core import LudotecaError
from ludoteca.server.app import status_of
from ludoteca.server.base import url
from ludoteca.server.limits import household_of
from ludoteca.server.notices.forgotten import admit, mail_link
from ludoteca.web.context import in_words, page, remember, settled, words_of
from ludoteca.web.people.account import Login, Password, accounts_of, show, signed_in, waiting
from ludoteca.web.people.codes import forget_codes, give_codes, given_codes
from ludoteca.web.people.notices import notices_of

router = APIRouter(include_in_schema=False, dependencies=[Depends(settled)])

Token = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,80}$")]


@router.post("/account/codes")
async def new_codes(request: Request, password: Password) -> Response:
    """In the place of all codes there were, for who knows the password: a code is as good as one."""
    try:
        person = await signed_in(request)
        await accounts_of(request).check(person, password, household_of(request))
    except LudotecaError as error:
        return await show(request, error)
    response = RedirectResponse(url("/account/codes"), 303)
    await give_codes(request, response, accounts_of(request).recovery, person)
    return response


@router.get("/account/codes")
async def show_codes(request: Request) -> Response:
    await signed_in(request)
    response = await page(request, "codes.html", codes=given_codes(request), error=None, done=None)
    forget_codes(response)
    return response


@router.get("/account/recover")
async def recover_form(request: Request) -> Response:
    return await ask(request, None, "")


async def ask(
    request: Request, token: str | None, name: str, error: LudotecaError | None = None, done: str | None = None
) -> Response:
    told = in_words(error, words_of(request)) if error else None
    status = status_of(error) if error else 200
    mails = notices_of(request).outlets.smtp is not None
    values = {"token": token, "name": name, "error": told, "done": done, "mails": mails}
    return waiting(await page(request, "recover.html", status, **values), error)


@router.post("/account/recover")
async def recover(
    request: Request, login: Login, code: Annotated[str, Form(max_length=200)], new: Password
) -> Response:
    login = " ".join(login.split())
    try:
        token = await accounts_of(request).recover(login, code, new, household_of(request))
    except LudotecaError as error:
        return await ask(request, None, login, error)
    return back(request, token)


@router.post("/account/recover/mail")
async def mail(request: Request, login: Login) -> Response:
    """The same answer, as soon, whether or not there is such an account with an address."""
    login = " ".join(login.split())
    notices = notices_of(request)
    try:
        await asyncio.to_thread(admit, notices.store.store.counts, household_of(request), login)
    except LudotecaError as error:
        return await ask(request, None, login, error)
    notices.hands.submit(mail_link, notices, login)
    return await ask(request, None, login, done=words_of(request)("recovery.mailed", name=login))


@router.get("/account/reset/{token}")
async def reset_form(request: Request, token: Token) -> Response:
    _, _, login = await asyncio.to_thread(accounts_of(request).recovery.by_link, token)
    return await ask(request, token, login)


@router.post("/account/reset/{token}")
async def reset(request: Request, token: Token, new: Password) -> Response:
    _, _, login = await asyncio.to_thread(accounts_of(request).recovery.by_link, token)
    try:
        fresh = await accounts_of(request).reset(token, new)
    except LudotecaError as error:
        return await ask(request, token, login, error)
    return back(request, fresh)


def back(request: Request, token: str) -> Response:
    """In the account again."""
    response = RedirectResponse(url("/account?done=password"), 303)
    remember(request, response, token)
    return response
