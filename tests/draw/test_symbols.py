"""The symbols that drawings refer to, and the stylesheet that colours them."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import ludoteca
from ludoteca.draw import symbols
from ludoteca.draw.cover import plate, stand
from ludoteca.draw.pieces import PIECES, SHAPES, climb, mark, token
from ludoteca.draw.symbols import SHEETS

STYLESHEET = Path(ludoteca.__file__).parent / "web" / "static" / "board.css"


def test_one_hidden_svg_with_every_symbol_once() -> None:
    root = ElementTree.fromstring(str(symbols()))
    ids = [symbol.get("id") for symbol in root]
    assert root.get("aria-hidden") == "true"
    assert len(ids) == len(set(ids))
    assert {f"piece-{name}" for name in PIECES} <= set(ids)
    assert {f"mark-{shape}" for shape in SHAPES} <= set(ids)
    assert all(symbol.get("viewBox") for symbol in root)


def test_no_sheet_is_forgotten() -> None:
    art = files("ludoteca.draw").joinpath("art")
    assert {entry.name for entry in art.iterdir() if entry.name.endswith(".svg")} == {f"{name}.svg" for name in SHEETS}


def test_symbols_need_nothing_but_the_stylesheet() -> None:
    assert not re.search(r"style|<script|https?:|url\(|data:", str(symbols()).replace("xmlns=", ""))


def test_every_material_has_its_colour() -> None:
    used = {word for words in re.findall(r'class="([^"]+)"', str(symbols())) for word in words.split()}
    styled = set(re.findall(r"\.(a-[a-z-]+)", STYLESHEET.read_text("utf-8")))
    assert {word for word in used if word.startswith("a-")} - {"a-wheel"} <= styled


def test_the_stylesheet_loads_nothing() -> None:
    css = STYLESHEET.read_text("utf-8")
    assert "url(" not in css
    assert "@import" not in css
    assert "prefers-reduced-motion" in css


def test_the_night_is_stated_with_the_day() -> None:
    """So both ways into it, the reader's and the system's, are the same."""
    css = STYLESHEET.read_text("utf-8")
    assert "light-dark(" in css
    assert "data-theme" not in css
    assert "prefers-color-scheme" not in css


def test_players_differ_by_shape_and_letter() -> None:
    marks = [str(mark(seat, 0, 0)) for seat in range(5)]
    assert len({re.sub(r"player-\d", "", drawn) for drawn in marks}) == 5
    assert "player-3" in token("meeple", 3, 0, 0)


def test_everybody_has_a_lane_and_climbs_in_it() -> None:
    drawn = str(climb(190, 20, 120, 20, 5, [(0, 1, mark(0, 0, 0)), (2, 1, mark(2, 0, 0)), (1, 20, mark(1, 0, 0))]))
    places = [tuple(map(float, place.split())) for place in re.findall(r"translate\(([^)]*)\)", drawn)]
    assert len({x for x, _ in places}) == 3
    assert [y for _, y in places] == [115, 115, 20]
    assert 'class="lane player-2"' in drawn


def test_symbols_by_the_beginning_of_their_names() -> None:
    found = re.findall(r'<symbol id="([^"]+)"', str(symbols("mark-", "seal")))
    assert set(found) == {"seal", *(f"mark-{shape}" for shape in SHAPES)}


def test_a_box_is_drawn_from_the_kit() -> None:
    root = ElementTree.fromstring(str(plate("wine", stand("emblem-horse", 100, 50, "leather"))))
    assert root.attrib["viewBox"] == "0 0 320 200"
    assert [node.attrib["href"] for node in root.iter("use")] == ["#emblem-horse"]
