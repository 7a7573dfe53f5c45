"""What goes along with a choice: decisions of the same seat, later in the turn, that leave it nothing to choose."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.record import MOST_MOVES
from ludoteca.server.live import Live, Preview


def with_what_follows(live: Live, seat: int, texts: Sequence[str]) -> tuple[list[str], Preview]:
    """These moves and those that must come after them, with what they all would do.

    Only while nothing new is shown: so the one legal move is the one that the seat itself could have named.
    """
    found, preview = list(texts), live.preview(seat, texts)
    while preview.free and len(found) < MOST_MOVES and len(moves := preview.position.moves()) == 1:
        found.append(moves[0].text)
        preview = live.preview(seat, found)
    return found, preview
