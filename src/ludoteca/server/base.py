"""The base path: where Ludoteca lives below a path of another site, and every address that it gives out."""

from __future__ import annotations

import re
from contextvars import ContextVar

from starlette.types import ASGIApp, Receive, Scope, Send

from ludoteca.core import BadSetup

SEGMENTS = re.compile(r"(/(?!\.+(/|\Z))[A-Za-z0-9._~-]+)*")  # what no browser and no proxy writes in two ways

# Not a setting of the process, which may have several applications; not asked of a request, as fragments of pages are
# made for many at once.
_base: ContextVar[str] = ContextVar("base", default="")


def url(path: str) -> str:
    """The address, on this host, of something of ours: `url("/account")`. No link, form, redirect or cookie without."""
    return _base.get() + path


def path_of(scope: Scope) -> str:
    """What a request asks for, as routes are written: without the base."""
    path: str = scope["path"]
    return path.removeprefix(_base.get())


def base_path(given: str) -> str:
    """As it is put before every address: /club/games, or nothing."""
    path = "/" + given.strip("/") if given.strip("/") else ""
    if not SEGMENTS.fullmatch(path):
        raise BadSetup(f"A base path is like /ludoteca, of letters, digits, dots and dashes; {given[:60]!r} is not.")
    return path


class Below:
    """The layer that knows the base path. A proxy may take it off before it passes a request on, or leave it."""

    def __init__(self, app: ASGIApp, base: str) -> None:
        self.app = app
        self.base = base

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        _base.set(self.base)  # of the lifespan too, so that whatever is begun there knows it
        if scope["type"] != "lifespan":
            path = scope["path"]
            if path != self.base and not path.startswith(f"{self.base}/"):
                path = self.base + path
            scope = {**scope, "path": path, "root_path": self.base}
        await self.app(scope, receive, send)
