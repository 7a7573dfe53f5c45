"""Which browser or program somebody uses, roughly: enough to know one's own devices by, and no more is kept."""

from __future__ import annotations

import re

LONGEST = 60
# In this order: most browsers also name those that they are like.
BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
)
PROGRAM = re.compile(r"[A-Za-z][\w.-]{0,39}")


def browser_of(agent: str) -> str | None:
    """What a user agent says of itself, in two or three words, or the name of a program; None if that tells nothing."""
    agent = agent[:400]
    named = [next((name for sign, name in signs if sign in agent), None) for signs in (BROWSERS, SYSTEMS)]
    if named[0] is None:
        program = PROGRAM.match(agent)
        return program[0] if program and program[0] != "Mozilla" else named[1]
    return ", ".join(name for name in named if name)[:LONGEST]
