"""What lies where a move points: the list of moves names it beside the number of its space."""

from __future__ import annotations

from ludoteca.core import Detail, Json, Move


def pointed_at(view: Json, move: Move) -> dict[str, Detail]:
    """The card of a slot, the worker of a space, the symbol of a garrison space."""
    if move.verb == "take":
        return {"there": view["markets"][view["region"]][move.arg]}
    if move.verb == "swap":
        return {"there": view["workers"][view["area"]][move.args[1]]}
    if move.verb == "pick":
        return {"there": view["workers"]["centre"][move.arg]}
    if move.verb == "garrison":
        return {"there": view["garrisons"][view["region"]][move.arg]["symbol"]}
    return {}
