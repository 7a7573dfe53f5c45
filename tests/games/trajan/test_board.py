"""Trajan's table as it is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from importlib.resources import files

import pytest

from ludoteca.core import PUBLIC, Position
from ludoteca.draw import Ink, Spot
from ludoteca.games.texts import texts
from ludoteca.games.trajan import GAME
from ludoteca.games.trajan.board import chart, draw
from ludoteca.games.trajan.board.art import SHEETS, every_symbol
from ludoteca.games.trajan.board.faces import faces
from ludoteca.games.trajan.components import ACTIONS, CAMP, COLOURS, GOODS, NEIGHBOURS, PROVINCES
from tests.games import drawings
from tests.games.drawings import PEOPLE, STATIC, ids, spots, style, whole

WORDS = texts("trajan")


ink_for = partial(drawings.ink_for, "trajan")
drawn = partial(drawings.drawn, "trajan")
walk = partial(drawings.walk, "trajan")


def met(fuzz: int) -> Iterator[Position]:
    """Positions of random games, at every player count: all of the set-up, some of the rest, and the end."""
    for players in (2, 3, 4):
        for seed in range(fuzz):
            for n, p in enumerate(walk(players, seed)):
                if n % 23 == seed or p.over or (seed == 0 and n < 30):
                    yield p


def first(verb: str, players: int = 3) -> Position:
    """A position of a random game in which a move of this verb is legal."""
    return drawings.first(verb, partial(walk, players))


def test_two_wild_tiles_are_a_pair() -> None:
    """Chance hardly ever brings it about."""
    p = first("load")
    view = p.view(p.actor)
    view["areas"][p.actor]["tiles"] = {"wild-commodity": 2}
    ink = Ink(WORDS.term, WORDS.label, PEOPLE[: p.players], {"pair-wilds": Spot("pair-wilds", "pair")})
    assert f"mat-{p.actor}-wild-commodity-2" in [node.get("id") for node in spots(draw(view, ink))["pair-wilds"].iter()]


def test_hidden_cards_do_not_show(fuzz: int) -> None:
    """Drawn for a spectator, exactly the cards that lie open have a place, and every hidden one a back."""
    for p in met(fuzz):
        view = p.view(PUBLIC)
        open_cards = [pile[-1] for pile in view["discards"] if pile]
        open_cards += [good for good, number in view["freight"].items() for _ in range(number)]
        for owner in view["areas"]:
            open_cards += [good for good, number in owner["display"].items() for _ in range(number)]
        found = ids(drawn(p, PUBLIC))
        cards = [name.split("-")[1] for name in found if name.startswith("card-")]
        assert sorted(cards) == sorted(open_cards)
        assert sum(name.startswith("back-") for name in found) == sum(owner["cards"] for owner in view["areas"])


def test_no_trajan_tile_shows_before_the_markers_are_placed() -> None:
    p = GAME.new(3, "tiles", {})
    assert not [name for name in ids(drawn(p, 0)) if name.startswith("tile-")]
    while p.steps[-1].name == "put":
        p.play(p.moves()[0])
    assert len([name for name in ids(drawn(p, 0)) if name.startswith("tile-")]) == 6


def test_every_marker_tile_and_token_is_somewhere(fuzz: int) -> None:
    for p in met(fuzz):
        found = ids(drawn(p, PUBLIC))
        view = p.view(PUBLIC)
        for seat, owner in enumerate(view["areas"]):
            setting_up = view["step"] == "put"
            markers = [name for name in found if name.startswith(f"marker-{seat}-")]
            assert len(markers) == 12 or setting_up
            assert {f"leader-{seat}", f"senate-{seat}", f"arch-{seat}"} <= set(found)
            assert sum(name.startswith(f"worker-{seat}-") for name in found) == len(owner["workers"])
            assert sum(name.startswith(f"legion-{seat}-") for name in found) == len(owner["legionnaires"])
            assert sum(name.startswith(f"mat-{seat}-") for name in found) == sum(owner["tiles"].values())
        assert sum(name.startswith("forum-") for name in found) == sum(kind is not None for kind in view["forum"])


@pytest.mark.parametrize(
    ("verb", "place"),
    [
        ("sow", "tray-"),
        ("march", "land-"),
        ("fetch", "forum-"),
        ("draw", "pile"),
        ("ship", "ship-"),
        ("place", "tile-"),
    ],
)
def test_where_a_move_is_made(verb: str, place: str) -> None:
    p = first(verb)
    for move, node in spots(drawn(p, p.actor)).items():
        if move.split()[0] == verb:
            assert any(found.get("id", "").startswith(place) for found in node.iter())


def test_the_map_has_exactly_the_borders_of_the_board() -> None:
    names = [*PROVINCES, "camp"]
    assert names.index("camp") == CAMP
    printed = {frozenset((names[n], names[other])) for n, found in enumerate(NEIGHBOURS) for other in found}
    assert chart.borders() == printed
    assert len(printed) == 17 + 3


def test_the_six_colours_have_six_shapes() -> None:
    found = re.findall(r'<symbol id="tj-marker-(\w+)"[^>]*>(.*?)</symbol>', str(every_symbol()))
    assert {colour for colour, _ in found} == set(COLOURS)
    assert len({shape for _, shape in found}) == 6


def test_every_good_and_action_has_its_picture() -> None:
    known = set(re.findall(r'<symbol id="tj-([^"]+)"', str(every_symbol())))
    assert {*GOODS, *ACTIONS} <= known


def test_symbols_need_nothing_but_the_stylesheets() -> None:
    art = files("ludoteca.games.trajan.board").joinpath("art")
    assert {entry.name for entry in art.iterdir()} == {f"{name}.svg" for name in SHEETS}
    used = {word for words in re.findall(r'class="([^"]+)"', str(every_symbol())) for word in words.split()}
    styled = (STATIC / "board.css").read_text("utf-8") + style("trajan")
    assert {word for word in used if word[:2] in ("a-", "t-")} <= set(re.findall(r"\.([at]-[a-z0-9-]+)", styled))


def test_no_letter_of_the_board_is_smaller_than_twelve_pixels_on_a_phone() -> None:
    """390 pixels less the page's and the sheet's margins leave 352 for a plate or a row of the own area."""
    for p in (first("choose"), first("plus"), first("discard")):
        for svg in whole(drawn(p, p.actor)).iter("svg"):
            width = float(svg.attrib["width"])
            for text in svg.iter("text") if width > 300 else ():
                assert float(text.attrib["font-size"]) * 352 / width >= 12, (svg.attrib["class"], text.text)


def test_no_letter_of_a_tile_is_smaller_than_twelve_pixels_on_a_phone() -> None:
    """In the smallest size that each is drawn in: a share of the row that it lies in."""
    smallest = {"trajan": 37 / 56 / 330, "tile": 34 / 60 / 330, "bonus": 34 / 52 / 330, "building": 1 / 440}
    for name, _, face in faces():
        share = smallest.get(name.split("-")[0])
        for size in re.findall(r'font-size="([^"]+)"', str(face)):
            assert share is not None
            assert float(size) * share * 352 >= 12, name
