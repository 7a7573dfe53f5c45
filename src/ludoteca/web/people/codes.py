"""New recovery codes on their way to the page that shows them, once: in a cookie that this page takes away."""

from __future__ import annotations

import asyncio

from fastapi import Request
from fastapi.responses import Response

from ludoteca.server.base import url
from ludoteca.server.people.recovery import Recovery

COOKIE = "codes"
A_WHILE = 600  # seconds that it lasts if that page is never opened


async def give_codes(request: Request, response: Response, recovery: Recovery, person: str) -> None:
    """Make new ones; the next page shows them."""
    codes = ".".join(await asyncio.to_thread(recovery.make_codes, person))
    secure, path = request.url.scheme == "https", url("/")
    response.set_cookie(COOKIE, codes, max_age=A_WHILE, httponly=True, samesite="strict", secure=secure, path=path)


def given_codes(request: Request) -> list[str]:
    codes = request.cookies.get(COOKIE, "")
    return codes.split(".") if codes else []


def forget_codes(response: Response) -> None:
    response.delete_cookie(COOKIE, path=url("/"), httponly=True, samesite="strict")
