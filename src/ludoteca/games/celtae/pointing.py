"""What lies where a move points: the list of moves names it beside the number of its space."""

from __future__ import annotations

from ludoteca.core import Detail, Json, Move


def pointed_at(view: Json, move: Move) -> dict[str, Detail]:
    """The card of a slot, the worker of a space, the symbol of a garrison space; nothing where there is none now."""
    found = lying(view, move)
    return {} if found is None else {"there": found}


def lying(view: Json, move: Move) -> str | None:
    found: str | None = None
    if move.verb == "take" and view["region"] is not None:
        found = view["markets"][view["region"]][move.arg]
    elif move.verb == "swap" and view["area"] is not None:
        found = view["workers"][view["area"]][move.args[1]]
    elif move.verb == "pick":
        found = view["workers"]["centre"][move.arg]
    elif move.verb == "garrison" and view["region"] is not None:
        found = view["garrisons"][view["region"]][move.arg]["symbol"]
    return found
