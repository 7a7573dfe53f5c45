"""What lies where a move points: the list of moves names it."""

from __future__ import annotations

from ludoteca.core import Detail, Json, Move


def pointed_at(view: Json, move: Move) -> dict[str, Detail]:
    """The card that the Diplomat would copy."""
    if move.verb == "copy" and view["areas"][move.arg]["top"] is not None:
        return {"there": view["areas"][move.arg]["top"]}
    return {}
