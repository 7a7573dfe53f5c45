"""What goes along with a choice: decisions of the same seat, later in the turn, that leave it nothing to choose, or to
which the game's board proposes an answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludoteca.core import Move, Position
from ludoteca.core.record import MOST_MOVES
from ludoteca.server.tables.ahead import proposed
from ludoteca.server.tables.live import Live, Preview


def with_what_follows(
    live: Live, seat: int, texts: Sequence[str], proposing: bool = False
) -> tuple[list[str], Preview]:
    """These moves and those that must come after them, with what they all would do; with those that are proposed too,
    if that is wanted.

    Only while nothing new is shown: so each is a move that the seat itself could have named.
    """
    found, preview = list(texts), live.preview(seat, texts)
    while preview.free and len(found) < MOST_MOVES:
        moves = preview.position.moves()
        next_one = moves[0].text if len(moves) == 1 else proposed(live, seat, preview.position) if proposing else None
        if next_one is None:
            break
        found.append(next_one)
        preview = live.preview(seat, found)
    return found, preview


def walked(live: Live, texts: Sequence[str]) -> Iterator[tuple[Position, Move, bool]]:
    """Each of these moves with the position before it, and whether there was no other. The last is not played: it may
    show something."""
    position = live.position.copy()
    for number, text in enumerate(texts, 1):
        move = live.game.vocabulary.parse(text)
        yield position, move, len(position.moves()) == 1
        if number < len(texts):
            position.play(move)


def alone(live: Live, texts: Sequence[str]) -> list[bool]:
    """Of each of these moves, whether there was no other."""
    return [only for _, _, only in walked(live, texts)]
