"""Numbers and words stay in their seals, coins, cards and tiles, and are whole: every text of every table, measured in
Chromium at positions of whole games in three languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from ludoteca import games
from ludoteca.core import NOBODY
from ludoteca.core.record import Record
from ludoteca.draw import symbols
from ludoteca.web.tables.look import Look
from ludoteca.web.tables.standing import Reader
from tests.games.drawings import STATIC, style
from tests.web.rooms import PINNED, record, room

SCRIPT = Path(__file__).parent / "boxes.js"
PEOPLE = ("ana", "rui", "eva", "gil", "ivo")
MOMENTS = (0.02, 0.3, 0.6, 0.9, 1.0)  # of a whole game
SIZES = ((390, 844), (1440, 900))
DESKS = ((1440, 900), (1280, 720))

PAGE = """<!doctype html><meta charset="utf-8"><title>boxes</title><style>{house}</style><style id="game"></style>
<body class="table-page"><div id="symbols"></div><main id="stage" class="table"></main>"""
TABLE = """<div class="field"><div class="pan"><div class="strip">{others}</div>{board}
<div class="own-place">{own}</div></div></div><aside class="side"><div class="sheet">{prompt}{moves}</div>
<div class="tabs"><details class="tab" name="side" open><summary>…</summary>{score}</details></div></aside>"""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """One window for all; nothing is served, as drawings need nothing but their styles."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    house = "\n".join((STATIC / name).read_text("utf-8") for name in ("site.css", "board.css", "table.css"))
    page.set_content(PAGE.format(house=house))
    page.add_script_tag(path=SCRIPT)
    yield page
    context.close()


def tables(game: str, language: str) -> Iterator[tuple[str, str, str]]:
    """Where in which game, the symbols and the markup: of the longest game with each number of players, some moments,
    as who decides sees them."""
    longest: dict[int, tuple[str, Record]] = {}
    for path in sorted((PINNED / game).glob("*.record")):
        found = record(path.stem, game)
        if found.players not in longest or len(found.moves) > len(longest[found.players][1].moves):
            longest[found.players] = path.stem, found
    for n, (name, found) in enumerate(longest.values()):
        for moment in MOMENTS[n % 2 :: 2]:
            number = int(moment * len(found.moves))
            table = room(*PEOPLE[: found.players], moves=number, of=name, at=game)
            seat = 0 if table.live.actor == NOBODY else table.live.actor
            look = Look(table, Reader(PEOPLE[seat], seat, language))
            yield f"{name} at {number}", str(look.symbols()), TABLE.format(**look.fragments())


@pytest.mark.parametrize("language", ["en", "pt", "es"])
@pytest.mark.parametrize("game", [game.name for game in games.every()])
def test_what_is_lettered_stays_in_its_box(page: Page, game: str, language: str) -> None:
    """What is drawn grows and shrinks as a whole, so it is measured once, and where letters are larger than the drawing
    they stand in; what is written in the page at each width."""
    wrong: dict[str, str] = {}
    for where, drawings, markup in tables(game, language):
        page.evaluate("(all) => lay(...all)", [style(game), str(symbols()) + drawings, markup])
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            for said in page.evaluate("() => written()"):
                wrong.setdefault(said, f"{where}, {width} wide")
        for width, height in DESKS:
            page.set_viewport_size({"width": width, "height": height})
            for said in page.evaluate("() => drawn()"):
                wrong.setdefault(said, f"{where}, {width} wide")
    if wrong:
        pytest.fail("\n".join(f"{said} in {where}" for said, where in wrong.items()))
