"""Browsers by name, roughly."""

from __future__ import annotations

import pytest

from ludoteca.server.people.agents import LONGEST, browser_of

CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36"


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        (CHROME, "Chrome, Windows"),
        (f"{CHROME} Edg/126.0.2592.68", "Edge, Windows"),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox, Linux"),
        (
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) Version/17.5 Safari/605.1.15",
            "Safari, Mac",
        ),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) CriOS/126.0 Mobile Safari/604.1", "Chrome, iPhone"),
        ("Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36", "Chrome, Android"),
        ("python-httpx/0.27.0", "python-httpx"),
        ("Mozilla/5.0", None),
        ("", None),
        ("<script>alert(1)</script>", None),
        ("\x1b[31m", None),
    ],
)
def test_a_browser_has_a_name(agent: str, name: str | None) -> None:
    assert browser_of(agent) == name


def test_whatever_it_says_the_name_is_short() -> None:
    assert browser_of("A" * 10_000) == "A" * 40
    assert len(browser_of("Firefox/ Windows " * 1000) or "") <= LONGEST
