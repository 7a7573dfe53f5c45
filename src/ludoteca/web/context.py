"""What every page is given: who asks, in which language, and how errors are told."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse, Response
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from ludoteca.core import LudotecaError
from ludoteca.games.rulebook import rulebook
from ludoteca.server.api import holder_of, tables_of
from ludoteca.server.base import url
from ludoteca.server.errors import CannotOpen, NoToken
from ludoteca.server.security import A_YEAR, cookie_name
from ludoteca.server.store.people import NO_ACCOUNT, Account
from ludoteca.web.language import Words, language_of, words
from ludoteca.web.pages import render
from ludoteca.web.settings import mirror, settings_of


def words_of(request: Request) -> Words:
    return words(language_of(request))


async def page(request: Request, template: str, status: int = 200, **values: Any) -> HTMLResponse:
    """A page in the reader's language and theme."""
    response = HTMLResponse(await page_text(request, template, **values), status)
    mirror(request, response)
    return response


async def page_text(request: Request, template: str, **values: Any) -> str:
    return render(template, **shared(request, await account_of(request)) | values)


async def account_of(request: Request) -> Account:
    """Whose page it is, asked once; from then on what this account chose goes before what the browser says. A pass for
    one table opens no account."""
    try:
        person = await holder_of(request)
    except NoToken:  # which is what this page may have to tell
        person = None
    if person is None:
        return NO_ACCOUNT
    if not hasattr(request.state, "account"):
        account = await asyncio.to_thread(tables_of(request).store.account_of, person)
        request.state.account = account
        request.state.settings = account.settings
    found: Account = request.state.account
    return found


async def folds_for(request: Request, person: str | None) -> frozenset[str]:
    """Those whose chat is folded away for this reader: the account knows it, but for who comes by a pass."""
    if person == await holder_of(request):
        return (await account_of(request)).folds
    return await asyncio.to_thread(tables_of(request).friends.folded, person)


async def settled(request: Request) -> None:
    """Before a page is made: its reader's account may say in which language."""
    if request.method == "GET" and "text/html" in request.headers.get("accept", ""):
        await account_of(request)


def shared(request: Request, account: Account) -> dict[str, Any]:
    """What the frame around every page needs."""
    query = f"?{request.url.query}" if request.url.query else ""
    return {
        "t": words_of(request),
        "settings": settings_of(request),
        "login": account.login,
        "admin": account.admin,
        "zone": account.zone,
        "here": request.url.path + query,
    }


async def person_for(request: Request) -> tuple[str, str | None]:
    """Who asks; for a browser without a token a new person, and the token to set."""
    person = await holder_of(request)
    if person is not None:
        return person, None
    return await asyncio.to_thread(tables_of(request).store.new_person)


def remember(request: Request, response: Response, token: str | None, name: str | None = None) -> None:
    """Give the browser its token, out of reach of scripts and of other sites."""
    if token is not None:
        secure = request.url.scheme == "https"
        name = name or cookie_name(request)
        response.set_cookie(name, token, max_age=A_YEAR, httponly=True, samesite="lax", secure=secure, path=url("/"))


def in_words(error: LudotecaError, t: Words, game: str | None = None) -> str:
    """An error in the reader's language, where the catalogue has it; with the words of its rule."""
    told = (t.maybe(f"error.{type(error).__name__}") or "{reason}").format(reason=error.reason)
    rule = rulebook(game).words(error.rule, t.language) if game and error.rule else ""
    return f"{told} {rule}".strip()


async def error_page(request: Request, error: LudotecaError | None) -> str:
    t = words_of(request)
    reason = in_words(error, t) if error else t("error.nothing-here")
    record = url(f"/table/{error.table}/record") if isinstance(error, CannotOpen) and error.table else None
    told = {"title": t("error.title"), "reason": reason, "record": record}
    try:
        return await page_text(request, "error.html", **told)
    except (DBAPIError, PoolTimeout):  # of all that the page shows the store knows only who reads it
        return render("error.html", **shared(request, NO_ACCOUNT) | told)


def storeless_page(request: Request, damaged: bool) -> str:
    """An error page that asks the store nothing, for when that is what failed."""
    t = words_of(request)
    reason = t("error.store-damaged") if damaged else t("error.store-away")
    told = {"title": t("error.title"), "reason": reason, "record": None}
    return render("error.html", **shared(request, NO_ACCOUNT) | told)
