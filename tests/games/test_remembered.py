"""Parts remembered by what they read: a page that keeps what it is told to keep shows what a fresh drawing shows."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from ludoteca import games
from ludoteca.core import PUBLIC, Position
from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.draw import Drawing, Memory
from tests.games.drawings import drawn, ink_for, markup
from tests.games.pinned import records
from tests.games.test_every_board import board, every_game

AT_MOST = 20  # decisions of a record that are drawn


def remembering(game: Game, p: Position, seat: int, memory: Memory) -> Drawing:
    found: Drawing = board(game).draw(p.view(seat), replace(ink_for(game.name, p, seat), spots={}, memory=memory))
    return found


def onto(page: ElementTree.Element | None, drawing: Drawing) -> ElementTree.Element:
    """The page after what was drawn: where something is kept, what it had."""
    had = {node.attrib["id"]: node for node in page.iter() if "id" in node.attrib} if page is not None else {}
    tree = ElementTree.fromstring(f"<table>{markup(drawing)}</table>")
    for node in list(tree.iter()):
        for n, child in enumerate(list(node)):
            if "data-kept" in child.attrib:
                node[n] = had[child.attrib["id"]]
                assert node[n].tag == child.tag
    return tree


def text(tree: ElementTree.Element) -> str:
    return ElementTree.tostring(tree, "unicode")


def plain(game: Game, p: Position, seat: int) -> ElementTree.Element:
    found: Drawing = board(game).draw(p.view(seat), replace(ink_for(game.name, p, seat), spots={}))
    return onto(None, found)


@every_game
def test_what_is_kept_is_what_would_be_drawn(game: Game) -> None:
    """From every seat and from none, over long stretches of every pinned record, forwards and then one step back."""
    for number, record in enumerate(records(game)):
        match = Match.replay(game, record)
        positions = [*match.past, match.position]
        first = len(positions) // 2 * (number % 2)
        seat = number % (record.players + 1) - 1
        memory, page = Memory(), None
        stretch = positions[first : first + AT_MOST]
        for p in [*stretch, *stretch[-2:-1]]:
            page = onto(page, remembering(game, p, seat, memory))
            assert text(page) == text(plain(game, p, seat)), (record.options, seat)


@every_game
def test_little_is_drawn_anew_with_a_move(game: Game) -> None:
    """Over a game less than two thirds of what there is to see, for who only watches; that much only where a table is
    small."""
    record = records(game)[0]
    match = Match.replay(game, record)
    memory = Memory()
    sent = [len(markup(remembering(game, p, PUBLIC, memory))) for p in match.past[:60]]
    whole = [len(markup(drawn(game.name, p, PUBLIC))) for p in match.past[:60]]
    assert sum(sent[1:]) * 3 < sum(whole[1:]) * 2


@every_game
def test_nothing_anew_is_nothing_drawn(game: Game) -> None:
    p = games.find(game.name).new(game.players[-1], "still", {})
    memory = Memory()
    remembering(game, p, PUBLIC, memory)
    again = remembering(game, p, PUBLIC, memory)
    for part in (again.board, *again.areas):
        assert re.fullmatch(r'<(\w+) id="[^"]+" data-kept=""></\1>', part)


def test_a_memory_is_small() -> None:
    """What is stored of a table is sums of its view, and names that all tables share: no drawings."""
    for game in games.every():
        memory = Memory()
        remembering(game, game.new(game.players[-1], "small", {}), PUBLIC, memory)
        other = Memory()
        remembering(game, game.new(game.players[-1], "smaller", {}), PUBLIC, other)
        assert memory.places is other.places
        assert len(memory.sums) * memory.sums.itemsize < 2_000
        assert len(memory.parts) < 60
        for name in memory.parts.keys() & other.parts.keys():
            assert memory.parts[name].kept is other.parts[name].kept or not memory.parts[name].kept


@pytest.mark.parametrize("seat", [PUBLIC, 0])
def test_without_a_memory_all_is_drawn(seat: int) -> None:
    p = games.find("trajan").new(2, "all", {})
    assert "data-kept" not in markup(drawn("trajan", p, seat))
