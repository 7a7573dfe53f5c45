"""Day and night: every colour is stated once, and the reader's choice goes before the system's."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ludoteca
from tests.web.conftest import Visit

STATIC = Path(ludoteca.__file__).parent / "web" / "static"
SHEETS = sorted(STATIC.glob("*.css"))
# What the page and the kit are made of, on the wood and on parchment.
COLOURS = """() => ["html", ".slip", ".box p", ".plate-sky"].map((part) => {
  const style = getComputedStyle(document.querySelector(part));
  return [style.backgroundColor, style.backgroundImage, style.color, style.fill];
})"""


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_a_colour_is_stated_once(sheet: Path) -> None:
    css = sheet.read_text("utf-8")
    assert "prefers-color-scheme" not in css
    stated = re.findall(r"(--[\w-]+):", "".join(re.findall(r":root[^{]*\{(.*?)\}", css, re.DOTALL)))
    assert len(stated) == len(set(stated))
    assert set(re.findall(r"data-theme[^{]*\{([^}]*)\}", css)) <= {" color-scheme: light; ", " color-scheme: dark; "}


def test_the_readers_choice_goes_before_the_systems(visit: Visit) -> None:
    page = visit().open()
    seen = {}
    for system in ("light", "dark"):
        page.emulate_media(color_scheme=system)
        for theme in ("", "day", "night"):
            page.evaluate("(theme) => document.documentElement.setAttribute('data-theme', theme)", theme)
            seen[system, theme] = str(page.evaluate(COLOURS))
    day, night = seen["light", ""], seen["dark", ""]
    assert day != night
    assert seen["light", "day"] == seen["dark", "day"] == day
    assert seen["light", "night"] == seen["dark", "night"] == night
