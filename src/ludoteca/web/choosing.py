"""The settings page, and the switches that other pages have for one of them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request
from fastapi.responses import RedirectResponse, Response

from ludoteca.server.api import person_of, tables_of
from ludoteca.server.base import url
from ludoteca.web.context import account_of, page, settled, words_of
from ludoteca.web.language import LANGUAGES, Words
from ludoteca.web.settings import AUTO, CHOICES, LANGUAGE, known, set_cookies, settings_of

router = APIRouter(include_in_schema=False, dependencies=[Depends(settled)])

# An address here: a browser could take no other host out of it.
LOCAL = re.compile(r"/(?![/\\])[^\\\s\x00-\x1f\x7f]*\Z")


def local(back: str) -> str:
    """Where somebody came from, if that is here."""
    return back if LOCAL.match(back) else url("/")


@router.get("/settings")
async def show(request: Request, back: str = "") -> Response:
    t = words_of(request)
    groups = [(name, [(choice, in_words(t, name, choice)) for choice in choices]) for name, choices in CHOICES.items()]
    return await page(request, "settings.html", groups=groups, back=local(back))


def in_words(t: Words, name: str, choice: str) -> str:
    """A language is named in itself."""
    return LANGUAGES[choice] if name == LANGUAGE and choice != AUTO else t(f"settings.{name}-{choice}")


@router.post("/settings")
async def choose(request: Request) -> Response:
    """One or several of them."""
    async with request.form() as form:
        given = {key: str(value)[:200] for key, value in form.items()}
    return await chosen(request, given, given.get("back", ""))


@router.post("/language")
async def choose_language(
    request: Request, language: Annotated[str, Form()], back: Annotated[str, Form()] = ""
) -> Response:
    return await chosen(request, {LANGUAGE: language}, back)


async def chosen(request: Request, given: Mapping[str, str], back: str) -> Response:
    response = RedirectResponse(local(back), 303)
    new = known(given)
    set_cookies(response, new)
    if new and (await account_of(request)).login is not None:
        await keep(request, {**settings_of(request), **new})
    return response


async def keep(request: Request, settings: Mapping[str, str], person: str | None = None) -> None:
    """For the account of who asks, or of this person."""
    person = person or await person_of(request)
    if person is not None:
        await asyncio.to_thread(tables_of(request).store.keep_settings, person, settings)
