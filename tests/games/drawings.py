"""A table as its board draws it, for the tests of every game's board: what can be clicked there, and what has an id."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from xml.etree import ElementTree

from ludoteca.core import Position
from ludoteca.draw import Drawing, Ink, Spot
from ludoteca.games.texts import texts

PEOPLE = ("Ana", "Bo <b>", 'C"', "D&E", "F")  # names that must be escaped


def ink_for(game: str, p: Position, seat: int, chosen: str = "", fresh: frozenset[str] = frozenset()) -> Ink:
    """For a reader at that seat, with every legal move a spot where that seat decides."""
    words = texts(game)
    may_move = not p.over and p.actor == seat
    spots = {move.text: Spot(move.text, f"<{move}>", move.text == chosen) for move in p.moves()} if may_move else {}
    return Ink(words.term, words.label, PEOPLE[: p.players], spots, fresh)


def drawn(game: str, p: Position, seat: int, chosen: str = "", fresh: frozenset[str] = frozenset()) -> Drawing:
    board = import_module(f"ludoteca.games.{game}.board")
    found: Drawing = board.draw(p.view(seat), ink_for(game, p, seat, chosen, fresh))
    return found


def markup(drawing: Drawing) -> str:
    return str(drawing.board) + "".join(map(str, drawing.areas))


def whole(drawing: Drawing) -> ElementTree.Element:
    """Everything on the table as one tree: it must be well-formed to be read at all."""
    return ElementTree.fromstring(f"<table>{markup(drawing)}</table>")


def spots(drawing: Drawing) -> dict[str, ElementTree.Element]:
    return {node.attrib["data-move"]: node for node in whole(drawing).iter() if "data-move" in node.attrib}


def ids(drawing: Drawing) -> list[str]:
    return [node.attrib["id"] for node in whole(drawing).iter() if "id" in node.attrib]


def asked(game: str, p: Position, seat: int) -> set[tuple[str, str]]:
    """Which terms and labels of the catalogue the drawing for that seat asks for."""
    found: set[tuple[str, str]] = set()

    def noting(table: str) -> Callable[[str], str]:
        def note(word: str) -> str:
            found.add((table, word))
            return word

        return note

    ink = replace(ink_for(game, p, seat), term=noting("term"), label=noting("label"))
    import_module(f"ludoteca.games.{game}.board").draw(p.view(seat), ink)
    return found
