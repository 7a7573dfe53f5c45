"""What a move surely brings, for the list of moves: it says that after the gesture."""

from __future__ import annotations

from ludoteca.core import Detail, Json, Move
from ludoteca.games.lusitania.components import NAMES, POINTS


def outcome(view: Json, move: Move) -> tuple[str, dict[str, Detail]] | None:
    """What a recruit is worth, and the army with it."""
    if move.verb not in ("recruit", "equip"):
        return None
    gain = POINTS[NAMES.index(move.words[0])]
    return "recruit", {"gain": gain, "points": view["areas"][view["seat"]]["points"] + gain}
