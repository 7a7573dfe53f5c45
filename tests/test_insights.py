"""The tool that says what a network's games tell of a game: what it counts, and that its page and plots are whole."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ludoteca import games
from ludoteca.bots import network
from tools.insights.playing import Found, Seat, learned, played, thinking
from tools.insights.plots import plots
from tools.insights.report import page
from tools.insights.worth import worths

LUSITANIA = games.find("lusitania")


@pytest.fixture(scope="module")
def found() -> Found:
    return played(LUSITANIA, partial(learned, network.load(LUSITANIA)), 2, 12)


def test_every_game_is_played_to_its_end_and_has_a_winner(found: Found) -> None:
    assert len(found.seats) == 2 * len(found.turns) == 24
    assert sum(seat.won for seat in found.seats) == 12
    assert sum(found.decisions) == sum(sum(seat.done.values()) for seat in found.seats)
    assert all(seat.total == sum(seat.lines.values()) and seat.first in seat.done for seat in found.seats)


def test_where_there_is_no_network_a_bot_plays_and_the_page_says_which() -> None:
    found = played(LUSITANIA, partial(thinking, LUSITANIA, "medium", 2), 2, 3)
    assert len(found.seats) == 2 * len(found.turns) == 6
    text = page(LUSITANIA, 3, [found], ["lusitania-2.svg"], "medium")
    assert "# What the bot medium does at Lusitania" in text
    assert "--bot medium --games 3" in text
    assert "It has learned" not in text


def test_worth_is_how_those_fared_who_did_it() -> None:
    def seat(won: float, *done: str) -> Seat:
        made = Seat(0, won, {}, int(10 * won))
        made.done.update(done)
        return made

    some = Found(2, [seat(1, "take axe", "pass"), seat(1, "take axe"), seat(0, "take bow"), seat(0, "take bow")])
    axe, bow = worths(some)
    assert (axe.text, axe.share, axe.value) == ("take axe", 0.5, 1.0)
    assert (bow.text, bow.value) == ("take bow", 0.0)
    assert axe.low > 0.3 > bow.low, "two of two is not yet sure"


def test_the_page_shows_its_plots_and_they_say_what_its_tables_say(found: Found) -> None:
    text = page(LUSITANIA, 12, [found], ["lusitania-2.svg"])
    assert "(lusitania-2.svg)" in text
    assert "reconstructed" in text
    drawing = "".join(ElementTree.fromstring(plots(found, "Lusitania")).itertext())
    best = worths(found)[0]
    assert best.text in drawing
    assert f"`{best.text}`" in text


def test_the_pages_in_the_docs_have_their_plots() -> None:
    folder = Path(__file__).parents[1] / "docs" / "insights"
    pages = "".join(file.read_text("utf-8") for file in folder.glob("*.md"))
    shown = set(re.findall(r"!\[[^\]]*\]\(([^)]*)\)", pages))
    assert shown == {file.name for file in folder.glob("*.svg")}
    for game in games.every():
        begins = (folder / f"{game.name}.md").read_text("utf-8").partition("\n")[0]
        assert begins.startswith("# What its network does") == network.is_there(game), "a network goes before a bot"
