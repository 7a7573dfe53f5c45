"""What a reader chose once for every page. A browser keeps it in cookies; an account keeps it on the server, and its
browsers' cookies follow, as scripts and sockets read those."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import quote

from starlette.requests import HTTPConnection
from starlette.responses import Response

from ludoteca.server.base import url
from ludoteca.server.security import A_YEAR

NAME_COOKIE = "name"  # under which somebody sat down last
LANGUAGE = "language"
AUTO = "auto"  # as the browser or the system says

# In the order of the settings page; each in the cookie of its name.
CHOICES: Mapping[str, tuple[str, ...]] = {
    LANGUAGE: (AUTO, "pt", "en", "es"),
    "theme": (AUTO, "day", "night"),
    "motion": (AUTO, "less", "full"),
    "speed": ("slow", "normal", "fast"),
    "sound": ("off", "on"),
    "confirm": ("ask", "at-once"),
    "side": ("right", "left"),
    "presence": ("shown", "hidden"),
}
UNTIL_CHOSEN: Mapping[str, str] = {
    LANGUAGE: AUTO,
    "theme": AUTO,
    "motion": AUTO,
    "speed": "normal",
    "sound": "off",
    "confirm": "ask",
    "side": "right",
    "presence": "shown",
}


def known(given: Mapping[str, str]) -> dict[str, str]:
    """Those of the given that are settings of ours, with a choice that there is."""
    return {name: given[name] for name, choices in CHOICES.items() if given.get(name) in choices}


def settings_of(connection: HTTPConnection) -> dict[str, str]:
    """Every setting in force: what the account chose, once that is known here, else what the browser says."""
    kept: Mapping[str, str] | None = getattr(connection.state, "settings", None)
    return {**UNTIL_CHOSEN, **known(connection.cookies if kept is None else kept)}


def mirror(connection: HTTPConnection, response: Response) -> None:
    """Let the browser's cookies say what is in force."""
    said = {**UNTIL_CHOSEN, **known(connection.cookies)}
    set_cookies(response, {name: x for name, x in settings_of(connection).items() if x != said[name]})


def set_cookies(response: Response, settings: Mapping[str, str]) -> None:
    for name, choice in settings.items():
        set_plain_cookie(response, name, choice)


def set_plain_cookie(response: Response, name: str, value: str) -> None:
    """Something that a script may read: a setting, the name last used."""
    response.set_cookie(name, quote(value), max_age=A_YEAR, samesite="lax", path=url("/"))
