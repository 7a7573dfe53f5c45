"""A table as its board draws it, for the tests of every game's board: positions to draw, what can be clicked there,
what has an id, and what is written there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree

import ludoteca
from ludoteca import games
from ludoteca.core import Move, Position, Rng
from ludoteca.draw import Drawing, Ink, Spot
from ludoteca.games.texts import texts

STATIC = Path(ludoteca.__file__).parent / "web" / "static"


def style(game: str) -> str:
    """What a game's board brings along to be drawn with, beside board.css."""
    return (Path(ludoteca.__file__).parent / "games" / game / "board" / "style.css").read_text("utf-8")


PEOPLE = ("Ana", "Bo <b>", 'C"', "D&E", "F")  # names that must be escaped


def walk(
    game: str,
    players: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    liking: Mapping[str, int] | None = None,
) -> Iterator[Position]:
    """Every position of a random game, in which all moves are alike, or each verb as likely as it is liked."""
    rng = Rng(seed)
    p = games.find(game).new(players, f"board {seed}", dict(options or {}))
    while not p.over:
        yield p.copy()
        moves = p.moves()
        p.play(moves[rng.below(len(moves))] if liking is None else liked(moves, liking, rng))
    yield p


def liked(moves: list[Move], liking: Mapping[str, int], rng: Rng) -> Move:
    """A verb by its tickets, ten where nothing is said of it; then any move of that verb."""
    by_verb: dict[str, list[Move]] = {}
    for move in moves:
        by_verb.setdefault(move.verb, []).append(move)
    tickets = [verb for verb in by_verb for _ in range(liking.get(verb, 10))]
    same = by_verb[tickets[rng.below(len(tickets))]]
    return same[rng.below(len(same))]


def first(verb: str, walk_of: Callable[[int], Iterator[Position]]) -> Position:
    """A position in which a move of this verb is legal, from the walk of the lowest seed that meets one."""
    for seed in range(40):
        for p in walk_of(seed):
            if not p.over and any(move.verb == verb for move in p.moves()):
                return p
    raise AssertionError(verb)


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


def lettered(node: ElementTree.Element, class_: str) -> list[str]:
    """What the texts of that class say."""
    return [text.text or "" for text in node.iter("text") if class_ in text.get("class", "").split()]


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
