"""What notices go to, as real as it gets on one machine: a mail server, and a web server that takes what is posted."""

from __future__ import annotations

import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from ludoteca.server.notices.mail import Smtp


class Conversation(socketserver.StreamRequestHandler):
    """SMTP as far as a client that sends mail needs it."""

    server: Mailbox

    def handle(self) -> None:
        self.say("220 here")
        recipient = ""
        while line := self.rfile.readline().decode().strip():
            verb = line[:4].upper()
            if verb == "QUIT":
                self.say("221 bye")
                return
            if verb == "RCPT":
                recipient = line.partition("<")[2].partition(">")[0]
                self.say(self.server.refusal or "250 yes")
            elif verb == "DATA":
                self.say("354 go on")
                lines = []
                while (text := self.rfile.readline()) not in (b".\r\n", b""):
                    lines.append(text.removeprefix(b"."))
                mail = message_from_bytes(b"".join(lines), policy=policy.default)
                assert isinstance(mail, EmailMessage)
                self.server.mails.append((recipient, mail))
                self.say("250 kept")
            else:
                self.say("250 yes")

    def say(self, line: str) -> None:
        self.wfile.write(f"{line}\r\n".encode())


class Mailbox(socketserver.ThreadingTCPServer):
    """`mails` are those that came, with whom they were for; with a `refusal` it takes none."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Conversation)
        self.mails: list[tuple[str, EmailMessage]] = []
        self.refusal = ""

    @property
    def smtp(self) -> Smtp:
        return Smtp("127.0.0.1", self.server_address[1], False, None, None, "club@example.org")


@dataclass(frozen=True)
class Posted:
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Receiver:
    root: str
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    posted: list[Posted] = field(default_factory=list)


@contextmanager
def mailbox() -> Iterator[Mailbox]:
    with Mailbox() as server:
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield server
        server.shutdown()


@contextmanager
def receiver() -> Iterator[Receiver]:
    class Taking(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            found.posted.append(Posted(self.path, {name.lower(): x for name, x in self.headers.items()}, body))
            self.send_response(found.status)
            for name, value in found.headers.items():
                self.send_header(name, value)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            return

    with ThreadingHTTPServer(("127.0.0.1", 0), Taking) as server:
        found = Receiver(f"http://127.0.0.1:{server.server_address[1]}")
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield found
        server.shutdown()


@pytest.fixture(name="web")
def a_receiver() -> Iterator[Receiver]:
    with receiver() as found:
        yield found


@pytest.fixture(name="post")
def a_mailbox() -> Iterator[Mailbox]:
    with mailbox() as found:
        yield found
