"""E-mail by SMTP: where it goes through, and what a mail looks like."""

from __future__ import annotations

import os
import re
import smtplib
import ssl
from dataclasses import dataclass, field
from email.headerregistry import BaseHeader, HeaderRegistry, UniqueUnstructuredHeader
from email.message import EmailMessage
from email.policy import EmailPolicy, Policy
from email.utils import formataddr, formatdate
from html import escape
from ipaddress import ip_address
from urllib.parse import unquote, urlsplit

from ludoteca.core import BadSetup
from ludoteca.server.notices.message import Message
from ludoteca.server.people.errors import NotDelivered

ADDRESS = re.compile(r"[^@\s<>\"',;:\\()\[\]]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,250}[A-Za-z0-9])?")
PATIENCE = 15.0  # seconds
SERVER, FROM, PASSWORD = "LUDOTECA_SMTP", "LUDOTECA_MAIL_FROM", "LUDOTECA_SMTP_PASSWORD"


def asked_for(url: str | None, sender: str | None) -> Smtp | None:
    """The mail server that the command line names, or the environment; none if neither does."""
    if url is not None and "@" in url and ":" in url.partition("://")[2].rpartition("@")[0]:
        raise BadSetup(f"Everybody on this machine can read a command line: put the password into {PASSWORD}.")
    url, sender = url or os.environ.get(SERVER), sender or os.environ.get(FROM)
    if not url:
        return None
    return Smtp.said(url, sender or "")


def is_address(text: str) -> bool:
    return ADDRESS.fullmatch(text) is not None and text.isascii() and len(text) <= 254


@dataclass(frozen=True)
class Smtp:
    """A mail server of who runs this place, and the address that mails come from."""

    host: str
    port: int
    tls: bool  # from the first byte; otherwise as soon as the server offers it
    user: str | None
    password: str | None = field(repr=False)
    sender: str

    @classmethod
    def said(cls, url: str, sender: str) -> Smtp:
        """By smtp://USER@HOST:PORT or smtps://…, the password in LUDOTECA_SMTP_PASSWORD."""
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError:
            parts, port = urlsplit(""), None
        if parts.scheme not in {"smtp", "smtps"} or not parts.hostname:
            raise BadSetup("A mail server is like smtp://user@mail.example.org:587, or smtps:// with TLS at once.")
        if not is_address(sender):
            raise BadSetup("Mails need an address that they come from: --mail-from club@example.org.")
        password = unquote(parts.password) if parts.password else os.environ.get(PASSWORD)
        user = unquote(parts.username) if parts.username else None
        tls = parts.scheme == "smtps"
        return cls(parts.hostname, port or (465 if tls else 587), tls, user, password, sender)

    def connect(self) -> smtplib.SMTP:
        """Ready to send. A password goes only through TLS, but for the machine's own server."""
        context = ssl.create_default_context()
        if self.tls:
            server: smtplib.SMTP = smtplib.SMTP_SSL(self.host, self.port, timeout=PATIENCE, context=context)
        else:
            server = smtplib.SMTP(self.host, self.port, timeout=PATIENCE)
            server.ehlo()
            if server.has_extn("starttls"):
                server.starttls(context=context)
                server.ehlo()
            elif self.user and not _is_here(self.host):
                server.close()
                raise NotDelivered(f"{self.host} offers no TLS, and a password goes to no other machine without.")
        if self.user:
            server.login(self.user, self.password or "")
        return server

    def send(self, to: str, message: Message, name: str, stop: str | None, footer: str) -> None:
        """`name` is the same for the same mail, however often it is sent; `stop` the address that ends all mails."""
        mail = composed(self.sender, to, message, name, stop, footer)
        try:
            with self.connect() as server:
                server.send_message(mail)
        except smtplib.SMTPRecipientsRefused as error:
            code = next(iter(error.recipients.values()))[0] if error.recipients else 0
            raise NotDelivered(f"{self.host} does not take mail for this address ({code}).", gone=code == 550) from None
        except (smtplib.SMTPException, OSError) as error:
            raise NotDelivered(f"{self.host}: {str(error)[:120] or type(error).__name__}") from None


class OnOneLine(UniqueUnstructuredHeader, BaseHeader):  # type: ignore[misc]
    """An address, which programs read as it stands: folded as words are, it would be encoded, and lead nowhere."""

    def fold(self, *, policy: Policy) -> str:
        return f"{self.name}: {self}{policy.linesep}"


HEADERS = HeaderRegistry()
HEADERS.map_to_type("list-unsubscribe", OnOneLine)


def composed(sender: str, to: str, message: Message, name: str, stop: str | None, footer: str) -> EmailMessage:
    mail = EmailMessage(EmailPolicy(header_factory=HEADERS))
    mail["From"] = formataddr(("Ludoteca", sender))
    mail["To"] = to
    mail["Subject"] = message.title
    mail["Date"] = formatdate()
    mail["Message-ID"] = f"<{name}@{sender.rpartition('@')[2]}>"
    mail["Auto-Submitted"] = "auto-generated"
    if stop is not None:
        mail["List-Unsubscribe"] = f"<{stop}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    lines = [message.text, ""]
    for words, link in message.items or ((message.action, message.link),):
        lines += [f"{words}:", link, ""]
    if stop is not None:
        lines += ["-- ", f"{footer}:", stop]
    mail.set_content("\n".join(lines).rstrip() + "\n")
    mail.add_alternative(_html(message, stop, footer), subtype="html")
    return mail


def _html(message: Message, stop: str | None, footer: str) -> str:
    links = message.items or ((message.action, message.link),)
    shown = "".join(f'<p><a href="{escape(link)}">{escape(words)}</a></p>' for words, link in links)
    end = f'<hr><p><small><a href="{escape(stop)}">{escape(footer)}</a></small></p>' if stop is not None else ""
    said = f"<h3>{escape(message.title)}</h3><p>{escape(message.text)}</p>"
    return f"<!doctype html><html><body>{said}{shown}{end}</body></html>\n"


def _is_here(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
