"""A position of Clans of Caledonia from its snapshot, checked piece by piece."""

from __future__ import annotations

from typing import Any

from ludoteca.core import BadSnapshot, Json, Step
from ludoteca.core.position import restored
from ludoteca.games.caledonia import earlier
from ludoteca.games.caledonia.fields import FIELDS
from ludoteca.games.caledonia.position import Caledonia


def restore(data: Json, steps: dict[str, Step[Any]]) -> Caledonia:
    p = restored(Caledonia, FIELDS, data if "form" in data else earlier.renewed(data), steps)
    p.check()
    if not p.over:
        fits(p)
    return p


def fits(p: Caledonia) -> None:
    """The step that the snapshot waits at must have something to ask."""
    try:
        asks = bool(p.copy().moves()) and not p.copy().steps[-1].auto(p.copy())
    except (IndexError, ValueError, ZeroDivisionError) as error:
        raise BadSnapshot("The decision that the snapshot waits for does not fit what lies on the table.") from error
    if not asks:
        raise BadSnapshot("The decision that the snapshot waits for does not fit what lies on the table.")
