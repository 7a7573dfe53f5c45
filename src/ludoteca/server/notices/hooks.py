"""Webhooks: one message in the form that each service takes."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from email.header import Header
from html import escape

from ludoteca.server.notices.message import Message

Form = tuple[bytes, dict[str, str]]  # body and headers
LONGEST = 1900  # characters: Discord takes 2000


def discord(message: Message) -> Form:
    """Nobody is pinged, whatever somebody is called."""
    return _json({"content": plain(message)[:LONGEST], "allowed_mentions": {"parse": []}})


def slack(message: Message) -> Form:
    """As Mattermost and Rocket.Chat take it too."""
    lines = [f"*{_slack(message.title)}*", _slack(message.text)]
    lines += [f"• <{link}|{_slack(words)}>" for words, link in message.items]
    lines += [] if message.items else [f"<{message.link}|{_slack(message.action)}>"]
    return _json({"text": "\n".join(lines)[:LONGEST]})


def matrix(message: Message) -> Form:
    """As a generic webhook of matrix-hookshot takes it."""
    items = "".join(f'<li><a href="{escape(link)}">{escape(words)}</a></li>' for words, link in message.items)
    link = f"<ul>{items}</ul>" if items else f'<br><a href="{escape(message.link)}">{escape(message.action)}</a>'
    html = f"<strong>{escape(message.title)}</strong><br>{escape(message.text)}{link}"
    return _json({"text": plain(message)[:LONGEST], "html": html})


def ntfy(message: Message) -> Form:
    """The text is the body; what else there is to say stands in headers."""
    lines = [message.text, *(words for words, _ in message.items)]
    headers = {"Title": Header(message.title, "utf-8", maxlinelen=10_000).encode(), "Click": message.link}
    if message.title.isascii():
        headers["Title"] = message.title
    return "\n".join(lines)[:LONGEST].encode(), {**headers, "Content-Type": "text/plain; charset=utf-8"}


HOOKS: Mapping[str, Callable[[Message], Form]] = {"discord": discord, "slack": slack, "matrix": matrix, "ntfy": ntfy}


def plain(message: Message) -> str:
    """All of it in lines of text."""
    lines = [message.title, message.text]
    lines += [f"{words}: {link}" for words, link in message.items] or [message.link]
    return "\n".join(lines)


def _json(body: object) -> Form:
    return json.dumps(body, ensure_ascii=False).encode(), {"Content-Type": "application/json"}


def _slack(text: str) -> str:
    return escape(text, quote=False)
