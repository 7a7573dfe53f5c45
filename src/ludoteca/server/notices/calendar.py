"""A calendar (iCalendar, RFC 5545) of the tables that wait for somebody: an event of all of today for each, since the
day on which it began to wait."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from ludoteca.server.life.hours import Hours

LINE = 75  # octets, after which a line must be folded


@dataclass(frozen=True)
class Event:
    """`name` is the same for the same thing whenever it is asked for."""

    name: str
    since: datetime
    title: str
    text: str
    link: str


def calendar(events: Sequence[Event], name: str, hours: Hours, now: datetime) -> str:
    today = hours.local(now).date()
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Ludoteca//Notices//EN", f"X-WR-CALNAME:{escaped(name)}"]
    lines += ["REFRESH-INTERVAL;VALUE=DURATION:PT30M", "X-PUBLISHED-TTL:PT30M"]
    for event in events:
        first = min(hours.local(event.since).date(), today)
        lines += [
            "BEGIN:VEVENT",
            f"UID:{event.name}@ludoteca",
            f"DTSTAMP:{now.astimezone(UTC):%Y%m%dT%H%M%SZ}",
            f"DTSTART;VALUE=DATE:{first:%Y%m%d}",
            f"DTEND;VALUE=DATE:{today + timedelta(days=1):%Y%m%d}",
            f"SUMMARY:{escaped(event.title)}",
            f"DESCRIPTION:{escaped(event.text)}",
            f"URL:{event.link}",
            "TRANSP:TRANSPARENT",
            "END:VEVENT",
        ]
    return "".join(f"{folded(line)}\r\n" for line in [*lines, "END:VCALENDAR"])


def escaped(text: str) -> str:
    for letter in "\\;,":
        text = text.replace(letter, f"\\{letter}")
    return text.replace("\r", "").replace("\n", "\\n")


def folded(line: str) -> str:
    """In pieces that are short enough, none of which ends within a letter."""
    pieces: list[bytes] = []
    piece = b""
    for letter in line:
        if len(piece) + len(letter.encode()) > LINE - (1 if pieces else 0):
            pieces.append(piece)
            piece = b""
        piece += letter.encode()
    return "\r\n ".join(each.decode() for each in [*pieces, piece])
