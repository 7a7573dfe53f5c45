"""What stands where a move points: who asks why they cannot go there is told."""

from __future__ import annotations

from ludoteca.core import Detail, Json, Move


def pointed_at(view: Json, move: Move) -> dict[str, Detail]:
    """Whose unit a hex has."""
    unit = view["units"].get(move.words[0]) if move.verb == "at" else None
    return {} if unit is None or unit["seat"] is None else {"there": unit["kind"], "whose": unit["seat"]}
