"""The picture of a table to keep: it needs nothing else, and everything on the table is in it."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from ludoteca.draw.svg import breadth
from ludoteca.web.tables.ending import keepsake_of
from ludoteca.web.tables.picture import LETTERS, LONG, board, words
from tests.games.drawings import STATIC
from tests.web.rooms import PINNED, look, room

RECORDS = sorted((file.parent.name, file.stem) for file in PINNED.glob("*/*.record"))
LAST = dict(RECORDS)  # one of each game
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize(("game", "name"), LAST.items())
def test_a_picture_needs_nothing_else(game: str, name: str, night: bool) -> None:
    table = room(*["ana", *["rui"] * (int(name[0]) - 1)], of=name, at=game)
    seen = look(table, "ana", 0)
    drawn = keepsake_of(seen, night)
    tree = ElementTree.fromstring(drawn)
    assert "light-dark(" not in drawn
    assert "foreignObject" not in drawn
    assert not re.search(r'(?:href|src)="(?!#)', drawn), "nothing from elsewhere"
    assert not re.search(r"url\((?!#|&)", drawn)
    ids = {node.get("id") for node in tree.iter()}
    used = {node.get("href", "")[1:] for node in tree.iter(f"{SVG}use")}
    assert used
    assert used <= ids
    assert not any(node.get("tabindex") or node.get("data-move") for node in tree.iter())
    assert drawn != keepsake_of(seen, not night)


@pytest.mark.parametrize(("game", "name"), LAST.items())
def test_every_piece_on_the_table_is_in_the_picture(game: str, name: str) -> None:
    seen = look(room(*["ana", *["rui"] * (int(name[0]) - 1)], of=name, at=game), "ana", 0)
    drawing = seen.drawing()
    pieces = {
        found for part in (drawing.board, *drawing.areas) for found in re.findall(r'id="([^"]+)" class="piece', part)
    }
    drawn = keepsake_of(seen, night=False)
    assert {piece for piece in pieces if f'id="{piece}"' not in drawn} == set()
    assert all(name in drawn for name in seen.names)


def test_what_is_written_is_as_wide_as_in_a_page_and_goes_on_in_another_line() -> None:
    """Where a system has wide letters only, the house sets them smaller; Gil's hand ran out of his sheet."""
    seen = look(room("ana", "rui", "eva", "gil", of="4-imperium", at="concordia"), "ana", 0)
    drawn = keepsake_of(seen, night=False)
    assert drawn.count("@font-face") == (STATIC / "site.css").read_text("utf-8").count("@font-face") > 0
    texts = ElementTree.fromstring(drawn).iter(f"{SVG}text")
    written = [node.text or "" for node in texts if node.get("class") == "picture-words"]
    assert any(said.startswith("Hand: Tribune, Architect") for said in written)
    assert max(1.12 * breadth(said, LETTERS) for said in written) <= LONG
    assert words(["Vesta", "1", "×", "10", "=", "10"]).drawn.count("<text") == 1


def test_what_a_page_hides_is_not_in_the_picture() -> None:
    """A rival's units of which none stands on the map: their numbers stood there alone."""
    seen = look(room("ana", "rui", "eva", "gil", of="4-random", at="caledonia"), "ana", 0)
    rival = seen.position.view(0)["areas"][1]["on_map"]
    assert min(rival.values()) == 0
    tree = ElementTree.fromstring(keepsake_of(seen, night=False))
    assert not any("unseen" in node.get("class", "").split() for node in tree.iter())


def test_the_sign_of_a_province_is_seen_without_its_banner() -> None:
    seen = look(room("ana", "rui", of="2-army"), "ana", 0)
    drawn = keepsake_of(seen, night=False)
    assert (
        drawn.index(".banner {")
        < drawn.index("color: #fff;")
        < drawn.index(".picture-plain .banner { color: color-mix(")
    )


def test_parts_that_lie_on_each_other_do_so_in_the_picture_too() -> None:
    """The land of Celtae is under its citadels and its rondel, and takes no room of its own."""
    seen = look(room("ana", "rui", of="2-trim", at="celtae"), "ana", 0)
    middle = board(seen.drawing().board)
    assert middle.height < 1000
    assert middle.drawn.index("#cl-scene") < middle.drawn.index("cl-citadels") < middle.drawn.index("cl-rondel")


@pytest.mark.parametrize(("game", "name"), LAST.items())
def test_the_board_of_a_picture_is_no_tower(game: str, name: str) -> None:
    seen = look(room(*["ana", *["rui"] * (int(name[0]) - 1)], of=name, at=game), "ana", 0)
    middle = board(seen.drawing().board)
    assert middle.height < 1.2 * middle.width
