"""What a move surely brings, for the list of moves: it says that after the gesture."""

from __future__ import annotations

from ludoteca.core import Detail, Json, Move


def outcome(view: Json, move: Move) -> tuple[str, dict[str, Detail]] | None:
    """Where a sowing ends, and whether an order of its markers fulfils the tile there; the tile of a building site."""
    if move.verb == "build":
        tile = view["sites"][move.words[0]]
        return ("build", {"building": tile["type"], "points": tile["points"]}) if tile else ("build-empty", {})
    if move.verb != "sow":
        return None
    sown = view["outlook"]["sowings"][move.words[0]]
    return "sow-fulfils" if sown["fulfil"] else "sow", {"reaches": sown["reaches"]}
