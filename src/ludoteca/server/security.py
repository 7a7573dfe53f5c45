"""What every request must pass: its size and its origin; and the headers that every answer carries."""

from __future__ import annotations

import asyncio
import json
import re
from urllib.parse import unquote_to_bytes

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludoteca.server.base import path_of, url

A_YEAR = 365 * 24 * 3600
LARGEST_BODY = 64 * 1024
LARGEST_UPLOAD = 5 * 1024 * 1024
BODY_WITHIN = 30.0  # seconds
CHARSET = re.compile(r"""charset\*?\s*=\s*["']?([^"';\s]*)""")
PLAIN_CHARSETS = {"utf-8", "utf8", "us-ascii", "ascii", "iso-8859-1"}
SAFE = {"GET", "HEAD", "OPTIONS"}
OF_ALL = ("/static/", "/things/")  # what is the same for everybody, and says itself how long it may be kept

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
}


def cookie_name(connection: HTTPConnection) -> str:
    """`__Host-` ties the cookie to this host over https. Browsers refuse that prefix on plain http (localhost), and
    below a path of another site, where the cookie is that path's alone."""
    if connection.url.scheme not in {"https", "wss"}:
        return "ludoteca"
    return "__Host-ludoteca" if url("/") == "/" else "__Secure-ludoteca"


def guest_cookie_name(connection: HTTPConnection) -> str:
    """Where the token waits that a browser had without an account, while somebody is signed in there."""
    return f"{cookie_name(connection)}-guest"


def bearer_of(connection: HTTPConnection) -> str | None:
    """The token in a program's header."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token else None


def token_of(connection: HTTPConnection) -> str | None:
    """The token that came with a request: a program's bearer header, or a browser's cookie."""
    return bearer_of(connection) or connection.cookies.get(cookie_name(connection))


def is_foreign(scope: Scope) -> bool:
    """Whether another site's page sent this: browsers say so, and programs say nothing."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    if origin is not None and origin.partition("://")[2] != headers.get("host"):
        return True
    return headers.get("sec-fetch-site") == "cross-site" and scope.get("method") not in SAFE


def in_utf8(content_type: str) -> bool:
    """Whether a body says nothing else of itself: some charsets that Python knows cannot be read as text."""
    charsets = CHARSET.findall(content_type.lower())
    return all(charset in PLAIN_CHARSETS for charset in charsets)


class Guard:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if scope["method"] not in SAFE and is_foreign(scope):
            await _refuse(send, 403, "A page of another site sent this request.")
            return
        if b"\x00" in unquote_to_bytes(scope["query_string"]) or "\x00" in scope["path"]:
            await _refuse(send, 400, "No address here has such characters.")
            return
        if not in_utf8(Headers(scope=scope).get("content-type", "")):
            await _refuse(send, 400, "A request here is a text in UTF-8.")
            return
        asked = path_of(scope)
        limit = LARGEST_UPLOAD if asked.endswith("/records") else LARGEST_BODY
        declared = Headers(scope=scope).get("content-length", "0")
        if not declared.isdecimal() or int(declared) > limit:
            await _refuse(send, 413, f"A request has at most {limit:,} bytes.")
            return
        received = 0
        whole = False
        until = asyncio.get_running_loop().time() + BODY_WITHIN

        async def counted() -> Message:
            nonlocal received, whole
            try:
                async with asyncio.timeout_at(None if whole else until):
                    message = await receive()
            except TimeoutError:
                raise HTTPException(408, f"A request has {BODY_WITHIN:.0f} seconds to arrive.") from None
            whole = not message.get("more_body", False)
            received += len(message.get("body", b""))
            if received > limit:
                raise HTTPException(413, f"A request has at most {limit:,} bytes.")
            return message

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["scheme"] == "https":  # as a proxy that is believed says: from now on never without it
                    headers["Strict-Transport-Security"] = f"max-age={A_YEAR}"
                if not asked.startswith(OF_ALL):
                    headers["Cache-Control"] = "no-store"  # what a seat may know is for no cache
            await send(message)

        await self.app(scope, counted, with_headers)


async def _refuse(send: Send, status: int, reason: str) -> None:
    body = json.dumps({"error": reason, "rule": None}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
