"""Trajan's table as it is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from functools import partial
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import pytest

import ludoteca
from ludoteca.core import PUBLIC, Position, Rng
from ludoteca.draw import Ink, Spot
from ludoteca.draw import symbols as kit
from ludoteca.games.texts import texts
from ludoteca.games.trajan import GAME
from ludoteca.games.trajan.board import chart, cover, draw
from ludoteca.games.trajan.board.art import SHEETS, every_symbol
from ludoteca.games.trajan.board.faces import faces
from ludoteca.games.trajan.components import ACTIONS, CAMP, COLOURS, GOODS, NEIGHBOURS, PROVINCES
from ludoteca.games.trajan.vocabulary import WORDS as VOCABULARY
from tests.games import drawings
from tests.games.drawings import PEOPLE, ids, spots, whole

WORDS = texts("trajan")
STATIC = Path(ludoteca.__file__).parent / "web" / "static"

# Legal moves that no place on the drawing means: none. What is not to be done at all (skip, decline, enough, no-extra)
# is the open hand in the middle of the circle.
WITHOUT_SPOT: frozenset[str] = frozenset()


ink_for = partial(drawings.ink_for, "trajan")
drawn = partial(drawings.drawn, "trajan")


def walk(players: int, seed: int) -> Iterator[Position]:
    """Every position of a random game."""
    rng = Rng(seed)
    p = GAME.new(players, f"board {seed}", {})
    while not p.over:
        yield p.copy()
        moves = p.moves()
        p.play(moves[rng.below(len(moves))])
    yield p


def met(fuzz: int) -> Iterator[Position]:
    """Positions of random games, at every player count: all of the set-up, some of the rest, and the end."""
    for players in (2, 3, 4):
        for seed in range(fuzz):
            for n, p in enumerate(walk(players, seed)):
                if n % 23 == seed or p.over or (seed == 0 and n < 30):
                    yield p


def first(verb: str, players: int = 3) -> Position:
    """A position of a random game in which a move of this verb is legal."""
    for seed in range(40):
        for p in walk(players, seed):
            if not p.over and any(move.verb == verb for move in p.moves()):
                return p
    raise AssertionError(verb)


def test_every_legal_move_has_its_spot_and_nobody_else_has_one(fuzz: int) -> None:
    for p in met(fuzz):
        for seat in (*range(p.players), PUBLIC):
            legal = {move.text for move in p.moves()} if not p.over and p.actor == seat else set()
            assert set(spots(drawn(p, seat))) == legal - WITHOUT_SPOT


@pytest.mark.parametrize("verb", sorted({move.verb for move in VOCABULARY} - {"pair-wilds"}))
def test_every_verb_is_met_on_the_table(verb: str) -> None:
    p = first(verb)
    found = spots(drawn(p, p.actor))
    for move in p.moves():
        assert move.text in found


def test_two_wild_tiles_are_a_pair() -> None:
    """Chance hardly ever brings it about."""
    p = first("load")
    view = p.view(p.actor)
    view["areas"][p.actor]["tiles"] = {"wild-commodity": 2}
    ink = Ink(WORDS.term, WORDS.label, PEOPLE[: p.players], {"pair-wilds": Spot("pair-wilds", "pair")})
    assert f"mat-{p.actor}-wild-commodity-2" in [node.get("id") for node in spots(draw(view, ink))["pair-wilds"].iter()]


def test_ids_are_unique_and_refer_to_what_is_there(fuzz: int) -> None:
    known = set(re.findall(r'<symbol id="([^"]+)"', str(kit()) + str(every_symbol())))
    for p in met(fuzz):
        for seat in (0, PUBLIC):
            nodes = list(whole(drawn(p, seat)).iter())
            found = [node.attrib["id"] for node in nodes if "id" in node.attrib]
            assert len(found) == len(set(found))
            assert {node.attrib["data-from"] for node in nodes if "data-from" in node.attrib} <= set(found)
            assert {node.attrib["href"].removeprefix("#") for node in nodes if "href" in node.attrib} <= known
            assert not known & set(found)


def test_nothing_that_the_content_policy_forbids(fuzz: int) -> None:
    for p in met(fuzz):
        for seat in (0, PUBLIC):
            text = str(drawn(p, seat).board) + "".join(map(str, drawn(p, seat).areas))
            assert not re.search(r"style=|<style|<script|\son\w+=|https?:|url\(", text)
            assert "<b>" not in re.sub(r'<b class="number">', "", text)


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


def test_a_redealt_position_is_drawn_the_same() -> None:
    for n, p in enumerate(met(1)):
        seat = n % p.players
        assert drawn(p.redeal(seat, Rng(n)), seat) == drawn(p, seat)


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


def test_drawing_changes_nothing_and_repeats_itself() -> None:
    p = first("display")
    view = p.view(p.actor)
    before = deepcopy(view)
    assert draw(view, ink_for(p, p.actor)) == draw(view, ink_for(p, p.actor))
    assert view == before


def test_a_spot_is_a_control_with_a_name_and_a_ring() -> None:
    for verb in ("put", "choose", "sow", "drop", "discard", "march", "build", "fetch", "place", "hire", "skip"):
        p = first(verb)
        for move, node in spots(drawn(p, p.actor)).items():
            assert node.attrib["role"] == "button"
            assert node.attrib["tabindex"] == "0"
            assert node.attrib["class"] == "spot"
            assert node.attrib["aria-label"] == f"<{move}>"
            assert [ring for ring in node.iter() if ring.get("class") == "ring"]


def test_what_is_chosen_stays_pressed() -> None:
    p = first("sow")
    move = p.moves()[0].text
    assert spots(drawn(p, p.actor, chosen=move))[move].attrib["class"] == "spot chosen"


def test_what_changed_is_fresh() -> None:
    p = first("sow")
    found = whole(drawn(p, p.actor, fresh=frozenset({"time-marker"}))).iter()
    assert [node.get("id") for node in found if "fresh" in node.get("class", "").split()] == ["time-marker"]


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


def test_the_box_needs_no_symbols_and_no_stylesheet_but_the_kits() -> None:
    """It stands on the shelf of all games."""
    nodes = list(ElementTree.fromstring(str(cover())).iter())
    known = set(re.findall(r'<symbol id="([^"]+)"', str(kit())))
    assert {node.attrib["href"].removeprefix("#") for node in nodes if "href" in node.attrib} <= known
    assert not [node for node in nodes if re.search(r"\bt-", node.get("class", ""))]


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
    assert not re.search(r"style=|<script|https?:|url\(|data:", str(every_symbol()))
    used = {word for words in re.findall(r'class="([^"]+)"', str(every_symbol())) for word in words.split()}
    styled = (STATIC / "board.css").read_text("utf-8") + (STATIC / "trajan.css").read_text("utf-8")
    assert {word for word in used if word[:2] in ("a-", "t-")} <= set(re.findall(r"\.([at]-[a-z0-9-]+)", styled))


def test_the_stylesheet_loads_nothing() -> None:
    """That its night is stated with its day, tests/web/test_styles.py has of every stylesheet."""
    assert "url(" not in (STATIC / "trajan.css").read_text("utf-8")


def test_every_word_is_in_the_catalogue(fuzz: int) -> None:
    asked: set[tuple[str, str]] = set()
    for p in met(1):
        ink = ink_for(p, 0)
        noted = Ink(
            lambda word: asked.add(("term", word)) or word,  # type: ignore[func-returns-value]
            lambda word: asked.add(("label", word)) or word,  # type: ignore[func-returns-value]
            ink.names,
            ink.spots,
        )
        draw(p.view(0), noted)
    for language in ("en", "pt", "es"):
        catalogue = texts("trajan", language).catalogue
        assert not {(kind, word) for kind, word in asked if word not in catalogue[kind]}


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
