"""One suite over every game's board: what the drawing of a new game gets for free.

Drawn are positions of the pinned records, which together meet every verb of a game, and of random games.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from importlib import import_module
from types import ModuleType
from xml.etree import ElementTree

import pytest

from ludoteca import games
from ludoteca.core import NOBODY, PUBLIC, Position, Rng
from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.draw import symbols as kit
from ludoteca.games.texts import texts
from tests.games.drawings import STATIC, asked, drawn, ink_for, markup, spots, style, walk, whole
from tests.games.pinned import records
from tests.games.walks import settings

STRIDE = 101  # every so many decisions of a game one is drawn

every_game = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)


def board(game: Game) -> ModuleType:
    return import_module(f"ludoteca.games.{game.name}.board")


@cache
def pinned(name: str) -> list[Position]:
    """Of the pinned records, the first position for every verb with every option, some of the rest, and the ends."""
    found: list[Position] = []
    met: set[tuple[str, ...]] = set()
    game = games.find(name)
    for record in records(game):
        match = Match.replay(game, record)
        for n, p in enumerate(match.past):
            verbs = {(move.verb, *record.options.values()) for move in p.moves()}
            if n % STRIDE == 0 or verbs - met:
                found.append(p)
            met |= verbs
        found.append(match.position)
    return found


def waiting(name: str) -> list[Position]:
    return [p for p in pinned(name) if not p.over]


def met(game: Game, fuzz: int) -> Iterator[Position]:
    """Those of the records, and of random games at every player count and option: some of the way, and the end."""
    yield from pinned(game.name)
    for setting in settings():
        if setting.game.name != game.name:
            continue
        for seed in range(fuzz):
            for n, (p, _) in enumerate(setting.walk(seed)):
                if n % STRIDE == seed % STRIDE:
                    yield p
            yield p


@every_game
def test_what_was_there_before_is_drawn_with_what_can_be_chosen_now(game: Game) -> None:
    """As a page does, to see what is new since its reader's own move."""
    moved: dict[int, Position] = {}
    last = NOBODY
    for p in walk(game.name, game.players[-1], 1):
        moved[last] = p
        last = p.actor
        if moved.get(last, p) is not p:
            board(game).draw(moved[last].view(last), ink_for(game.name, p, last))


@cache
def names(text: str) -> set[str]:
    """Every id in some markup."""
    return {node.attrib["id"] for node in ElementTree.fromstring(f"<all>{text}</all>").iter() if "id" in node.attrib}


def references(node: ElementTree.Element) -> set[str]:
    return {found.attrib["href"].removeprefix("#") for found in node.iter() if "href" in found.attrib}


@every_game
def test_every_verb_is_met_on_the_table(game: Game) -> None:
    """So that what is said of all drawings here is said of every kind of choice."""
    assert {move.verb for p in waiting(game.name) for move in p.moves()} == {move.verb for move in game.vocabulary}


@every_game
def test_every_drawing(game: Game, fuzz: int) -> None:
    """Every legal move has its spot and nobody else has one; ids are unique and refer to what is there; nothing that
    the content policy forbids, and names are escaped. In one test, as drawing is what takes the time."""
    for p in met(game, fuzz):
        known = names(str(kit()) + str(board(game).symbols(p.view(0))))
        for seat in (*range(p.players), PUBLIC):
            drawing = drawn(game.name, p, seat)
            text = markup(drawing)
            tree = whole(drawing)
            moves = [move.text for move in p.moves()] if not p.over and seat == p.actor else []
            assert {node.attrib["data-move"] for node in tree.iter() if "data-move" in node.attrib} == set(moves)
            found = [node.attrib["id"] for node in tree.iter() if "id" in node.attrib]
            assert len(found) == len(set(found))
            assert not known & set(found)
            assert references(tree) <= known
            assert {node.attrib["data-from"] for node in tree.iter() if "data-from" in node.attrib} <= set(found)
            assert not re.search(r"style=|<style|<script|\son\w+=|https?:|url\(", text)
            assert "Bo <b>" not in text


@every_game
def test_symbols_and_stylesheet_load_nothing(game: Game) -> None:
    """That a stylesheet's night is stated with its day, tests/web/test_styles.py has of every one."""
    for p in pinned(game.name):
        assert not re.search(r"style=|<style|<script|https?:|url\([^#]|data:", str(board(game).symbols(p.view(0))))
    assert "url(" not in style(game.name)


@every_game
def test_a_redealt_position_is_drawn_the_same(game: Game) -> None:
    for n, p in enumerate(pinned(game.name)):
        for seat in (n % p.players, PUBLIC):
            assert drawn(game.name, p.redeal(seat, Rng(n)), seat) == drawn(game.name, p, seat)


@every_game
def test_drawing_changes_nothing_and_repeats_itself(game: Game) -> None:
    for p in pinned(game.name):
        seat = 0 if p.over else p.actor
        view, ink = p.view(seat), ink_for(game.name, p, seat)
        before = deepcopy(view)
        assert board(game).draw(view, ink) == board(game).draw(view, ink)
        assert view == before


@every_game
def test_a_spot_is_a_control_with_a_name_and_a_ring(game: Game) -> None:
    """A button of the page shows by itself that it is one. What a choice means may be said more closely after its
    words."""
    for p in waiting(game.name):
        for move, node in spots(drawn(game.name, p, p.actor)).items():
            assert node.attrib["class"].split()[0] == "spot"
            assert "chosen" not in node.attrib["class"].split()
            assert "aria-pressed" not in node.attrib
            assert node.attrib["aria-label"].split(" · ")[0] == f"<{move}>"
            if node.tag == "button":
                assert node.attrib["type"] == "button"
            else:
                assert node.attrib["role"] == "button"
                assert node.attrib["tabindex"] == "0"
                assert [ring for ring in node.iter() if ring.get("class") == "ring"]


@every_game
def test_what_is_chosen_stays_pressed(game: Game) -> None:
    for n, p in enumerate(waiting(game.name)):
        move = p.moves()[n % len(p.moves())].text
        for node in whole(drawn(game.name, p, p.actor, chosen=move)).iter():
            pressed = node.get("data-move") == move
            if "data-pick" not in node.attrib:  # the first half of a move is pressed with the whole
                assert (node.get("aria-pressed") == "true") == pressed
            if "data-move" in node.attrib:
                assert ("chosen" in node.attrib["class"].split()) == pressed


@every_game
def test_what_changed_is_fresh(game: Game) -> None:
    for n, p in enumerate(waiting(game.name)):
        nodes = whole(drawn(game.name, p, p.actor)).iter()
        pieces = [node.attrib["id"] for node in nodes if "piece" in node.get("class", "").split()]
        changed = pieces[n % len(pieces)]
        nodes = whole(drawn(game.name, p, p.actor, fresh=frozenset({changed}))).iter()
        assert [node.get("id") for node in nodes if "fresh" in node.get("class", "").split()] == [changed]


@every_game
def test_the_reader_has_the_own_area(game: Game) -> None:
    for n, p in enumerate(pinned(game.name)):
        for reader in (n % p.players, PUBLIC):
            areas = [ElementTree.fromstring(str(area)) for area in drawn(game.name, p, reader).areas]
            assert ["own" in area.attrib["class"].split() for area in areas] == [n == reader for n in range(p.players)]


@every_game
def test_the_box_needs_no_symbols_and_no_stylesheet_but_the_kits(game: Game) -> None:
    """It stands on the shelf of all games."""
    cover = ElementTree.fromstring(str(board(game).cover()))
    assert references(cover) <= names(str(kit()))
    styled = set(re.findall(r"\.([a-z][\w-]*)", (STATIC / "board.css").read_text("utf-8")))
    assert {word for node in cover.iter() for word in node.get("class", "").split()} <= styled


@every_game
def test_every_word_is_in_the_catalogue(game: Game) -> None:
    wanted = {word for p in pinned(game.name) for seat in (0, PUBLIC) for word in asked(game.name, p, seat)}
    for language in ("en", "pt", "es"):
        catalogue = texts(game.name, language).catalogue
        assert not {(table, word) for table, word in wanted if word not in catalogue[table]}
