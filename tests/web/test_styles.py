"""Day and night: every colour is stated once, and the reader's choice goes before the system's. Titles are in a book
serif."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ludoteca
from ludoteca import games
from tests.web.conftest import Visit

STATIC = Path(ludoteca.__file__).parent / "web" / "static"
SHEETS = [*sorted(STATIC.glob("*.css")), *sorted(STATIC.parents[1].glob("games/*/board/style.css"))]
# What the page and the kit are made of, on the wood and on parchment.
COLOURS = """() => ["html", ".slip", ".box p", ".plate-sky"].map((part) => {
  const style = getComputedStyle(document.querySelector(part));
  return [style.backgroundColor, style.backgroundImage, style.color, style.fill];
})"""


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: str(sheet.relative_to(STATIC.parents[1])))
def test_a_colour_is_stated_once(sheet: Path) -> None:
    css = sheet.read_text("utf-8")
    assert "prefers-color-scheme" not in css
    stated = re.findall(r"(--[\w-]+):", "".join(re.findall(r":root[^{]*\{(.*?)\}", css, re.DOTALL)))
    assert len(stated) == len(set(stated))
    assert set(re.findall(r"data-theme[^{]*\{([^}]*)\}", css)) <= {" color-scheme: light; ", " color-scheme: dark; "}


def test_titles_have_a_book_serif_on_every_system() -> None:
    """Pages and boards name the same ones, down to what Android, Windows and a bare Linux have."""
    stacks = [
        re.findall(r"--(?:k-)?serif: (.*?);", (STATIC / name).read_text("utf-8")) for name in ("site.css", "board.css")
    ]
    assert stacks[0] == stacks[1]
    assert len(stacks[0]) == 1
    fonts = [name.strip('"') for name in stacks[0][0].split(", ")]
    assert {"Iowan Old Style", "Palatino Linotype", "P052", "Georgia", "Noto Serif", "DejaVu Serif"} <= set(fonts)
    assert fonts[-1] == "serif"
    assert len(set(fonts)) == len(fonts)


def test_titles_ask_for_a_weight_that_book_serifs_have(visit: Visit) -> None:
    """These have a regular and a bold: asked for something between, Chromium may pass the family over."""
    page = visit().open()
    weights = (
        "() => [...document.querySelectorAll('h1, h2, h3, .home')].map((part) => getComputedStyle(part).fontWeight)"
    )
    found = page.evaluate(weights)
    assert found
    assert set(found) <= {"400", "600", "700"}


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


def test_what_all_tables_share_names_no_game() -> None:
    """A game's look lies in its folder."""
    web = STATIC.parent
    shared = [*STATIC.glob("*.css"), *STATIC.glob("*.js"), *web.glob("templates/**/*.html"), *web.rglob("*.py")]
    assert len(shared) > 40
    for file in shared:
        for game in games.every():
            assert not re.search(rf"\b{game.name}\b", file.read_text("utf-8"), re.IGNORECASE), (file.name, game.name)
